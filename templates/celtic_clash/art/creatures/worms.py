"""Serpents and dragons."""

from __future__ import annotations

from itertools import pairwise

from glasses import AMBER, ASH, BROWN, COBALT, COPPER, EMERALD, ICE, MOSS, OPAL, RUBY, SLATE, TEAL, UMBER, VIOLET
from pieces.cutting import beside, body, ribs
from pieces.limbs import Placed, flame, placed, placer
from pieces.paint import glint, joint, line, stroke
from pieces.points import curved, straight, xy, xyz
from pieces.scenery import land, rays, rock

from cardgen.ornament.geometry import XY, arc, blob, box, disc, lens, move, polar, smooth, spiral, swell, turn, union
from cardgen.ornament.glass import Glass, Window


def coil(w: Window, spine: list[XY], widths: list[float], glass: tuple[Glass | list[Glass], Glass], n: int) -> None:
    """A stretch of a serpent's body: `n` rings of back, and a belly of the second glass at the spine's right side.

    A negative `n` puts the belly at the left.
    """
    whole = stroke(spine, *widths)
    side = 1 if n > 0 else -1
    mean = sum(widths) / len(widths)
    w.cut(whole.buffer(0.42, 6))
    belly = whole.intersection(beside(spine, mean * 0.16, 14 * side) if side > 0 else beside(spine, -mean * 0.16, -14))
    body(w, whole.difference(belly.buffer(0.01)), glass[0], ribs(spine, abs(n), 9, 1.0), outline=0.05, depth=0.45)
    body(w, belly, glass[1], ribs(spine, abs(n) * 2, 9, 0.8), outline=0.2, depth=0.3, least=1.2, lead=0.09)


def ram_horned_serpent(w: Window) -> None:
    """The Gaulish serpent with the horns of a ram keeps a torc in its coil."""
    rays(
        w, (1, 1), xy("6,1 11,12 16.4,16 22,20"), [AMBER, [OPAL, COPPER, OPAL], [OPAL, OPAL, COPPER], [OPAL, AMBER]], 6
    )
    land(w, xy("-26,17 0,18.4 26,17"), [COPPER, BROWN], 2)
    torc = swell(arc(6.6, 3.6, 5.0, 0.04, 0.96), [2.2, 2.0, 1.9, 2.0, 2.2])
    back = [EMERALD, TEAL, EMERALD]
    coil(w, xy("21.6,6 17.4,14.6 8.6,18.2 -2,17.6 -11.4,13.4"), [1.6, 3.6, 5.6, 6.6, 7.0], (back, AMBER), -9)
    coil(w, xy("-11.4,13.4 -16.4,6.4 -13,-0.4 -4.6,-1.4 2.6,3"), [7.0, 7.2, 7.0, 6.4, 6.0], (back, AMBER), -10)
    body(
        w,
        torc,
        AMBER,
        [[(6.6, 3.6), polar(9, k / 9, 6.6, 3.6)] for k in range(9)],
        outline=0.34,
        tone=0.2,
        least=1.5,
        lead=0.08,
    )
    for x in (5.6, 7.6):
        body(w, disc(x + (1.2 if x > 6 else -1.2), -1.6, 1.6), AMBER, [], outline=0.3, tone=0.4)
    coil(
        w,
        xy("2.6,3 9.6,9 16.4,6 17.4,-3 12,-9.6 4,-11.4 -3.4,-10"),
        [6.0, 6.4, 7.0, 7.2, 7.0, 6.2, 5.6],
        (back, AMBER),
        -13,
    )
    head = blob(xy("0,-13.8 -5,-15.4 -11,-13.8 -16.6,-10.4 -18.8,-7.6 -17.4,-5.8 -12,-5.6 -6,-5.4 -0.6,-6.6"))
    tongue = union(
        stroke(xy("-17,-6.6 -20,-5.4 -23,-6"), 0.8, 0.7, 0.2), stroke([(-19.4, -5.4), (-22, -3.4)], 0.6, 0.15)
    )
    w.set([tongue], RUBY, vary=0, lead=0, outline=0.24)
    body(w, head, back, curved("-9.6,-17 -9.4,-10 -8,-4 | -20,-8.2 -12,-8.6 0,-10"), outline=0.45, tone=0.2)
    w.draw("lead", line(xy("-18.2,-6.9 -13,-7.4 -9,-6.8"), 0.2, 0.45, 0.1), disc(-16.8, -9, 0.42))
    glint(w, (-11.4, -11), 1.15, "amber_7")
    turns = [*smooth(xy("-2.4,-12.4 -0.6,-17.4 5.4,-19.4")), *spiral(6.2, -13.6, (5.8, 1.2), (0.0, 1.28))[2:]]
    horn = swell(turns, [3.6, 4.2, 3.9, 3.2, 2.4, 1.2])
    body(w, horn, [BROWN, COPPER], ribs(turns[:-24:6], 11, 3.2), outline=0.42, lead=0.09, least=1.2, tone=0.2)


def oillipheist(w: Window) -> None:
    """The worm that cut the Shannon rears over its banks, a piper's pipe between its teeth."""
    rays(w, (-4, -9), xy("8,10 14,14 21,18 30,22"), [OPAL, [OPAL, OPAL, AMBER], OPAL, [OPAL, ICE]], 3)
    land(w, xy("-26,4 -14,1.6 -2,3.4 12,0.8 26,3"), MOSS, 2, 0.1)
    river = blob(xy("13.6,1.6 16.6,1.4 13.4,5.4 18,9 25,14 26,28 -26,28 -25,19 -9,16.4 4,12 9.4,6.6"), tension=0.42)
    body(
        w,
        river,
        [COBALT, TEAL, COBALT],
        [
            smooth(xy("-26,21 0,18.4 26,17")),
            [(10, 2), (0, 28)],
            [(-8, 10), (-16, 28)],
            smooth(xy("4,11.4 13,10 24,11")),
            [(14, 8), (16, 28)],
        ],
        outline=0.34,
    )
    w.draw(
        "enamel",
        *[
            line(p, 0.05, 0.45, 0.05)
            for p in straight("-20,20.4 -14,19.6 -9,20.4 | 6,15.6 12,14.4 17,15.4 | 9,20 15,19 20,20.4")
        ],
    )
    skin = [TEAL, ASH, TEAL]
    coil(w, xy("26,13 20.4,10.6 15.4,13.6 14,24"), [3.4, 5.4, 6.4, 6.8], (skin, AMBER), -5)
    coil(
        w,
        xy("-24,23 -18,19 -15.4,9.6 -17,-1 -12.6,-10 -4.6,-12.4 2,-9.4"),
        [9, 9.4, 9.6, 9.2, 8.6, 7.6, 7.0],
        (skin, AMBER),
        11,
    )
    for x, y, t in xyz("-20.6,1.6,0.78 -20.4,-5.4,0.84 -16.8,-12.4,0.9 -11.2,-16.8,0.97 -4.4,-17.4,0.03"):
        fin = move(turn(blob(xy("-2.4,0.6 -0.8,-4.6 0.8,-2.4 2.4,0.4"), tension=0.2), t), x, y)
        body(w, fin, RUBY, [], outline=0.32, lead=0.06, tone=0.1)
    _worm_jaws(w)


def _worm_jaws(w: Window) -> None:
    """Open jaws to the right with teeth round a set of pipes."""
    lower = blob(xy("-1,-6.4 4,-3 10,0.4 15,3.6 15.4,5.6 11,5.6 4,3.4 -1.6,-0.4"), tension=0.42)
    body(w, lower, TEAL, straight("4,-4 2,6 | 10,-2 8,8"), outline=0.4, tone=-0.1, least=3)
    w.set([blob(xy("0,-7 7,-6.4 11.4,-3 13,1.6 5,-1.6"))], RUBY, vary=0, tone=0, lead=0.06, outline=0.26)
    pipe = stroke(xy("5.6,-10.4 10.4,-1.6 15.6,10.6"), 1.6, 1.7, 2.8)
    body(w, pipe, AMBER, ribs(xy("5.6,-10.4 10.4,-1.6 15.6,10.6"), 5, 3), outline=0.3, lead=0.06, least=1)
    teeth = [
        blob([(x - 0.9, y), (x + 0.9, y + 0.35), (x - 0.1, y + h)], tension=0.1)
        for x, y, h in xyz("6,-6.2,3 9.6,-5.6,2.6 13,-4.8,2.6 16.6,-4.2,3.4")
    ]
    teeth += [
        blob([(x - 0.9, y), (x + 0.9, y + 0.3), (x + 0.3, y - h)], tension=0.1)
        for x, y, h in ((6.4, -1.4, 2.6), (9.4, 0.4, 2.6), (13.6, 2.8, 3))
    ]
    upper = blob(
        xy("0,-12.4 -2.6,-17 3.4,-17.6 8.4,-14 14,-11.6 19,-9 20,-5.6 17,-3.8 10,-5.2 3,-6.4 -2,-6.6"), tension=0.45
    )
    w.set(teeth, OPAL, vary=0, tone=0.3, lead=0, outline=0.2)
    body(
        w,
        upper,
        [TEAL, ASH, TEAL],
        curved("4,-18 5,-11 3,-4 | 11,-15 11.4,-9 10.4,-3 | -4,-10 6,-9.4 20,-6.4"),
        outline=0.45,
        tone=0.2,
    )
    for horn in straight("-1.4,-14 -7.4,-18 -13,-19.6 | 2.4,-16.4 -1,-20.4 -6,-22"):
        body(w, stroke(horn, 2.6, 2, 0.3), OPAL, [], outline=0.34, lead=0.06)
    w.draw("lead", lens((16.6, -7.6), (18.6, -7), 0.5), line(xy("3.4,-14.6 6.6,-14.4 9,-12"), 0.3, 0.8, 0.2))
    glint(w, (5.6, -12), 1.25, "amber_6")
    w.draw("lead", lens((5.6, -13.1), (5.6, -10.9), 0.3))


def red_dragon(w: Window) -> None:
    """The red dragon of Dinas Emrys; a white tail slides away beneath the foundations of two towers."""
    rays(w, (3, -7), xy("6,8 12,12 18,16 26,20"), [OPAL, [AMBER, OPAL], [OPAL, AMBER], [AMBER, OPAL]], 5)
    land(w, xy("-26,15 -10,16.4 8,15 26,16.4"), [EMERALD, MOSS], 3, -0.2)
    for x in (-18.4, 18):
        tower = box(x - 3.4, 9.6, x + 3.4, 18)
        body(
            w,
            tower,
            SLATE,
            [[(x - 5, 13.6), (x + 5, 13.6)], [(x - 0.6, 9), (x - 0.6, 13.6)], [(x + 1, 13.7), (x + 1, 19)]],
            outline=0.34,
            least=2,
        )
    tail = xy("25,22 14,18.6 4,21.4 -6,19 -13,21.6")
    coil(w, tail, [4.4, 4.0, 3.2, 2.2, 0.5], ([OPAL, ICE], OPAL), 7)
    skin = [RUBY, RUBY, COPPER]
    _membrane(w, placer((2, -3), 1.0), -0.05)
    back = xy("4,3 10.6,8.6 17,8 20,2.6 17,-2")
    coil(w, back, [8, 6, 4.2, 3, 1.6], (skin, AMBER), 6)
    body(w, move(turn(blob(xy("-2.6,0.6 0,-4.6 2.6,0.6 0,1.6"), tension=0.2), 0.93), 16, -3.4), RUBY, [], outline=0.34)
    body(w, stroke(xy("6,6 4.6,12 8.4,16.4"), 6.4, 4.2, 2.4), skin, straight("0,11.4 9,12"), outline=0.4)
    _claws(w, (8.6, 16.6), 0.42)
    trunk = xy("6.4,6 1.6,-0.6 -3.4,-5.6 -6.6,-10.6")
    coil(w, trunk, [9, 10, 8.6, 6.4], (skin, AMBER), -6)
    body(w, stroke(xy("-1.6,-1 -7.6,2 -10,7.4"), 5, 3.4, 2.2), skin, straight("-10,-0.4 -5,4.4"), outline=0.4, tone=0.1)
    _claws(w, (-10.4, 7.8), 0.55)
    body(w, stroke(xy("1,3.4 -5,8.6 -4.6,14"), 4.6, 3, 2.2), skin, [], outline=0.38)
    _claws(w, (-4.8, 14.4), 0.5)
    _membrane(w, placer((1, -2.6), 1.06), 0.02, True)
    _dragon_head(w)
    w.draw("lead", joint((3.6, 3.6), 3.2, 0.6, 1, 0.42), joint((-1.8, -2), 2.4, 0.1, -1, 0.36))


def _membrane(w: Window, f: Placed, turns: float, near: bool = False) -> None:
    """A wing on four fingers; the near one to the right, the far one to the left and darker."""
    ends = xy("21,-16 22.6,-6 19.6,2 12,5") if near else xy("-21,-13 -20,-3 -15.6,3 -9,5")
    wrist = (10, -17.4) if near else (-8, -17)
    edge: list[XY] = [(0, 0), wrist, ends[0]]
    for a, b in pairwise(ends):
        edge += [((a[0] + b[0]) / 2 * 0.84 + wrist[0] * 0.16, (a[1] + b[1]) / 2 * 0.84 + wrist[1] * 0.16), b]
    skin = f(turn(union(blob([*edge, (0, 2)], tension=0.28)), turns))
    cuts = [placed(f, placed(placer((0, 0), turns=turns), _past(wrist, e))) for e in ends[1:]]
    body(
        w,
        skin,
        [RUBY, COPPER, RUBY, COPPER] if near else [COPPER, RUBY],
        cuts,
        outline=0.42,
        tone=0.05 if near else -0.35,
        free=True,
    )
    bones = [
        f(turn(stroke([(0, 0), (wrist[0] * 0.6, wrist[1] * 0.45), wrist], 3.2, 2.4, 2.0), turns)),
        *[
            f(turn(stroke([wrist, ((wrist[0] + e[0]) / 2, (wrist[1] + e[1]) / 2), e], 1.6, 1.1, 0.4), turns))
            for e in ends
        ],
    ]
    body(w, union(bones), RUBY, [], outline=0.26, tone=0.1 if near else -0.5, lead=0.08, free=True)


def _past(a: XY, b: XY) -> list[XY]:
    """The straight line between two points, a little longer at both ends."""
    dx, dy = b[0] - a[0], b[1] - a[1]
    return [(a[0] - dx * 0.1, a[1] - dy * 0.1), (b[0] + dx * 0.1, b[1] + dy * 0.1)]


def _claws(w: Window, at: XY, way: float) -> None:
    """Three claws of a foot."""
    x, y = at
    w.set(
        [
            union(
                *[
                    stroke([(x, y), polar(2, way + t, x, y), polar(3.8, way + t * 1.2, x, y)], 1.5, 1.2, 0.2)
                    for t in (-0.12, 0, 0.12)
                ]
            )
        ],
        AMBER,
        vary=0,
        lead=0.02,
        outline=0.28,
    )


def _dragon_head(w: Window) -> None:
    """The dragon's head to the left, with arrow tongue, horns and beard."""
    tongue = union(
        stroke(xy("-12,-11.6 -16,-9.6 -19.4,-10.6"), 1.1, 0.9, 0.7),
        move(turn(blob(xy("-1.3,0.8 0,-2 1.3,0.8"), tension=0.1), 0.77), -20, -10.8),
    )
    w.set([tongue], COPPER, vary=0, lead=0.02, outline=0.26, tone=0.3)
    body(w, blob(xy("-6,-10 -10,-9.6 -14,-9.8 -15,-8.4 -11,-7 -6,-7")), RUBY, [], outline=0.36, tone=-0.1)
    for horn in straight("-5,-14 -1,-17.6 -0.4,-21 | -7.4,-15.4 -5,-19.4 -6,-22.4"):
        body(w, stroke(horn, 2.2, 1.8, 0.3), AMBER, [], outline=0.34, lead=0.05)
    head = blob(
        xy("-3.6,-10.6 -4,-14.4 -7.6,-16.2 -11,-15 -14.6,-13.8 -17.8,-13.6 -18.2,-11.8 -15.4,-10.8 -11,-10.8 -7,-8.4")
    )
    body(w, head, RUBY, curved("-11.4,-17 -11,-13 -11.4,-9"), outline=0.42, tone=0.25)
    w.set(
        [blob([(x - 0.5, -11), (x + 0.5, -11), (x, -9.2)], tension=0.1) for x in (-15.6, -13.6, -11.8)],
        OPAL,
        vary=0,
        lead=0,
        outline=0.14,
    )
    w.draw("lead", disc(-17, -12.9, 0.4))
    glint(w, (-8.6, -13.2), 0.95, "amber_7")


def ellen_trechend(w: Window) -> None:
    """Three heads break from the cave of Cruachan by the light of the Samhain fire."""
    rays(
        w, (-16, 15), xy("7,10 14,14 22,18 31,22 44,26"), [OPAL, OPAL, [AMBER, OPAL], [AMBER, OPAL], [COPPER, AMBER]], 5
    )
    _cave(w)
    for k, (x, y, h) in enumerate(((-19.4, 19, 9), (-15.4, 20, 12), (-11.4, 20.4, 8))):
        body(w, flame((x, y), h, 0.08), [COPPER, AMBER, RUBY][k], outline=0.32, tone=0.2)
        if k == 1:
            body(w, flame((x, y), h * 0.55, 0.05), OPAL, [], outline=0.22, tone=0.2)
    body(w, stroke(xy("-23,20.6 -15,19.4 -8,21.6"), 1.8, 2.0, 1.6), UMBER, [], outline=0.3)
    skin = [VIOLET, ASH, VIOLET]
    coil(w, xy("23,9 16,3 11,-5 3,-11 -4,-13"), [11, 9.4, 8, 6.8, 6], (skin, SLATE), -9)
    _maw(w, placer((-6.4, -13), 0.92, turns=-0.02), 1)
    coil(w, xy("24,22 15,19.4 6,18 -1,14.4"), [12, 10, 8, 6.6], (skin, SLATE), -6)
    _maw(w, placer((-3.4, 14.2), 0.9, turns=-0.07), 2)
    coil(w, xy("24,15 16,11 6,6 -4,1.4"), [13, 11, 9, 7], (skin, SLATE), -7)
    _maw(w, placer((-7.2, 0.6), 1.12, turns=0.0), 3)


def _cave(w: Window) -> None:
    """Boulders over and behind the necks."""
    for k, pts in enumerate(
        straight(
            "8,-26 10,-19 16,-17 26,-20 26,-28 | 11,-18.6 10.4,-12 14,-8.4 20,-9.4 23,-14 18,-17.4 | "
            "15.6,-8.6 15,-3 19,0 26,-2 26,-12 21,-9.6 | 15,14 13,8 19,3 26,2 26,30 8,30 9,22"
        )
    ):
        rock(
            w,
            pts,
            [ASH, UMBER][k % 2],
            [[(pts[0][0] - 2, pts[1][1] + 4), (30, pts[1][1] + 1)]] if k in (0, 3) else [],
            k,
        )


def _maw(w: Window, f: Placed, seed: int) -> None:
    """A dragon's head to the left with open ruby mouth, drawn round its neck's end."""
    lower = blob(xy("3,1 -3,1.4 -8.4,4.2 -11.4,5.6 -10.4,7.2 -5.4,7 0.6,5.2 4,3.6"))
    body(w, f(lower), VIOLET, [], outline=0.38, tone=-0.1)
    w.set(
        [f(blob(xy("2,-0.4 -5,-1.4 -10,-0.6 -9.6,3.6 -4,3.2 1,2.6")))], RUBY, vary=0, tone=0.25, lead=0.05, outline=0.26
    )
    tongue = stroke(xy("1,1.4 -5,1.4 -9.4,2.4 -12,1.2"), 1.2, 1.3, 0.9, 0.2)
    w.set([f(tongue)], COPPER, vary=0, tone=0.4, lead=0.02, outline=0.2)
    teeth = [
        blob([(x - 0.75, y), (x + 0.75, y), (x, y + h)], tension=0.1)
        for x, y, h in ((-11, -1.6, 2.6), (-8.2, -1.4, 2), (-5.6, -1.2, 1.8))
    ] + [
        blob([(x - 0.7, y), (x + 0.7, y), (x - 0.1, y - h)], tension=0.1)
        for x, y, h in ((-9.6, 5, 2.4), (-7, 4, 1.8), (-4.6, 3.2, 1.5))
    ]
    w.set([f(t) for t in teeth], OPAL, vary=0, tone=0.3, lead=0, outline=0.18)
    for horn in straight("2.6,-4.6 7,-8.6 12.4,-9.4 | 4.6,-1.6 9.4,-4.2 14,-4"):
        body(w, f(stroke(horn, 2.6, 2.2, 0.3)), UMBER, [], outline=0.34, lead=0.06, tone=0.3)
    upper = blob(xy("5,0.4 4.4,-4 0.6,-6.6 -4,-5.4 -8.4,-4.6 -12.4,-4.4 -13.6,-2.4 -11.4,-1.2 -6,-0.8 -1,-0.2 2,2"))
    seams = straight("-4.4,-8 -4.6,-3 -4,2 | -9,-7 -8.6,-3 -9,1 | 0.4,-8 1.6,-3 1,3")
    cuts = [placed(f, smooth(p)) for p in seams]
    body(w, f(upper), [VIOLET, ASH, VIOLET], cuts, outline=0.42, tone=0.1, least=3, seed=seed)
    w.draw(
        "lead",
        f(disc(-12, -3.2, 0.5)),
        f(lens((-4, -3.0), (1.4, -4.6), 1.5)),
        *[f(line([(-9.6 + 1.6 * k, -3.9 + 0.1 * k), (-9 + 1.6 * k, -2.6)], 0.1, 0.3, 0.05)) for k in range(3)],
    )
    w.draw("amber_7", f(lens((-3.3, -3.1), (0.8, -4.3), 0.95)))
    w.draw(
        "lead", f(lens((-1.3, -4.5), (-1.1, -2.9), 0.26)), f(stroke(xy("-4.6,-4 -1.4,-5.6 2.6,-4.8"), 0.4, 1.3, 0.4))
    )


PICTURES = (ram_horned_serpent, oillipheist, red_dragon, ellen_trechend)
