"""Shield, trumpet, mallet and sickle."""

from __future__ import annotations

from glasses import (
    AMBER,
    BRONZE,
    BROWN,
    COBALT,
    COPPER,
    EMERALD,
    FLESH,
    ICE,
    MOSS,
    NIGHT,
    OPAL,
    RUBY,
    SLATE,
    TEAL,
    UMBER,
    VIOLET,
)
from pieces.cutting import body, ribs
from pieces.limbs import Placed, leaf, leaves, oak, placed, placer
from pieces.paint import eye, line, stroke
from pieces.points import curved, straight, xy, xyz
from pieces.scenery import land, moon, rays
from shapely.geometry.base import BaseGeometry

from cardgen.ornament.geometry import arc, blob, box, disc, lens, move, polar, scale, smooth, spiral, swell, turn, union
from cardgen.ornament.glass import Window


def _facing(g: BaseGeometry) -> BaseGeometry:
    """A shape in the plane of the shield, which turns a little away."""
    return turn(scale(g, 0.9, 1.0, (0, -4)), 0.03, (0, -4))


def ochain(w: Window) -> None:
    """Conchobar's shield cries out, and three waves answer it."""
    rays(w, (0, -5), xy("13,12 17,16 22,20 30,24"), [COBALT, [COBALT, NIGHT], NIGHT, [NIGHT, COBALT]], 4)
    for r, a, b in xyz("15.6,0.62,0.78 15.6,0.2,0.34 17.6,0.66,0.76 17.6,0.24,0.33"):
        w.draw("amber_6", swell(arc(0, -4, r, a, b), [0.05, 0.5, 0.05]))
    f = _facing
    cx, cy = 0.0, -4.0
    thick = move(f(disc(cx, cy, 14)), 1.2, 0.6)
    body(w, thick, BROWN, [], outline=0.45, tone=-0.3)
    for k, (r1, r0, n, gl, tone) in enumerate(
        (
            (14, 11.6, 20, AMBER, 0.45),
            (11.6, 8.4, 14, COPPER, 0.25),
            (8.4, 6.6, 14, AMBER, 0.45),
            (6.6, 0.5, 8, RUBY, 0),
        )
    ):
        hoop = disc(cx, cy, r1).difference(disc(cx, cy, r0)) if r0 > 1 else disc(cx, cy, r1)
        cuts = [placed(f, [(cx, cy), polar(20, (i + 0.5 * (k % 2)) / n, cx, cy)]) for i in range(n)]
        body(w, f(hoop), gl, cuts, outline=0.14 if k else 0.3, tone=tone, least=1, lead=0.12, depth=0.4)
    for i in range(14):
        x, y = polar(10, i / 14, cx, cy)
        w.draw("lead", f(swell(spiral(x, y, (1.15, 0.1), (i / 14, i / 14 + 1.4)), 0.28)))
    w.draw("lead", *[f(disc(*polar(12.8, (i + 0.5) / 20, cx, cy), 0.42)) for i in range(20)])
    body(w, f(disc(cx, cy, 5.0)), BRONZE, [], outline=0.3, tone=0.3)
    _moan(w, f)
    _answering(w)


def _moan(w: Window, f: Placed) -> None:
    """The face in the boss: sunken eyes, a long open mouth."""
    w.draw("lead", f(blob(xy("0,-4.6 1.5,-3.8 1.7,-1.6 0.9,0 0,0.3 -0.9,0 -1.7,-1.6 -1.5,-3.8"))))
    w.draw("ruby_3", f(blob(xy("0,-2.4 1,-1.8 0.7,-0.4 0,-0.1 -0.7,-0.4 -1,-1.8"))))
    for s in (-1, 1):
        w.draw(
            "lead",
            f(lens((s * 0.8, -6.4), (s * 3.2, -5.8), 0.55)),
            f(line([(s * 0.5, -8.2), (s * 1.8, -7.5), (s * 3.6, -6.6)], 0.2, 0.6, 0.15)),
        )
        w.draw("lead", f(line([(s * 2.4, -4.6), (s * 3.0, -3), (s * 2.5, -1.2)], 0.08, 0.36, 0.08)))
        w.draw("bronze_7", f(disc(s * 1.9, -6.15, 0.26)))
    w.draw("lead", f(line(xy("0,-7.6 -0.2,-5.8 0.5,-5.2"), 0.3, 0.3, 0.12)))


def _answering(w: Window) -> None:
    """Three waves with curling crests."""
    for k, (x, y, s, gl) in enumerate(((-9.4, 12.4, 0.92, TEAL), (9.8, 12.2, 0.92, COBALT), (0, 16, 1.1, TEAL))):
        g = placer((x, y), s, flip=k == 1)
        wave = blob(
            xy("-11,12 -9,4 -5,-1.4 0.6,-4 5.4,-2.6 7.2,0.8 5.6,3.2 3,2.4 3.4,0.6 1.4,0.8 0.6,4.4 4,9 11,12"),
            tension=0.45,
        )
        body(
            w,
            g(wave),
            [gl, ICE],
            [placed(g, smooth(p)) for p in straight("-10,7 -3,3.4 0.6,3 | -2,13 -2.6,6 0,0 3,-5")],
            outline=0.42,
            tone=0.1,
        )
        w.draw(
            "enamel",
            g(line(xy("0,-3 4.6,-2 6.2,0.6 5.2,2.2 4,1.6"), 0.15, 0.6, 0.3)),
            g(line(xy("-7,3.4 -3,-0.6 0,-1.4"), 0.05, 0.4, 0.05)),
        )


def carnyx(w: Window) -> None:
    """The boar-headed trumpet bellows over the ranks; three more stand far behind."""
    rays(
        w,
        (5, -10),
        xy("8,12 13,16 19,18 26,22 36,24"),
        [COPPER, [RUBY, COPPER], RUBY, [RUBY, VIOLET], [VIOLET, NIGHT]],
        6,
    )
    for k, r in enumerate((8.6, 11, 13.4)):
        w.draw("amber_6", swell(arc(5.4, -9, r + 1.6, 0.16, 0.31 - 0.01 * k), [0.05, 0.55, 0.05]))
    land(w, xy("-26,14 -8,13 8,14.4 26,13.4"), [NIGHT, VIOLET], 3, -0.2)
    for x, top in ((-12.6, 1.4), (-8.6, -2.6), (11.6, 3.6)):
        f = placer((x, top), 0.36)
        far = union(
            stroke([(0, 44), (0, 4)], 2, 2),
            stroke(xy("0,4 1,-2 5,-4"), 2, 3.4, 4),
            blob(xy("3,-7 10,-6 16,-3 12,0 4,-0.6")),
            blob(xy("3,-6 4,-12 7,-7")),
        )
        body(w, f(far), BRONZE, [], outline=0.3, lead=0.04, tone=-0.2)
    for x in (-15, -6, 4, 14):
        w.draw("lead", line([(x, 22), (x, 15)], 0.3, 0.3), lens((x, 15.6), (x, 12.4), 0.45))
    _trumpet(w)


def _trumpet(w: Window) -> None:
    """The tall tube with its rings, the boar, and the hand that holds it."""
    tube = xy("-6.6,23 -6.6,8 -6.6,-5 -4.8,-11.4 -0.6,-13.4")
    body(
        w,
        stroke(tube, 2.2, 2.8, 3.4, 4.4, 5.4),
        [AMBER, BRONZE, AMBER],
        ribs(tube, 9, 5),
        outline=0.45,
        tone=0.3,
        least=2,
    )
    for y in (14.4, 8, 0.8):
        body(w, box(-9.0, y - 0.7, -4.2, y + 0.7), AMBER, [], outline=0.28, lead=0.05, tone=0.35)
    _bellow(w)
    body(w, stroke(xy("1.6,22.4 -2,18 -5,13.6"), 6, 5, 4), COBALT, straight("-6,19 4,17"), outline=0.42, least=3)
    body(w, stroke(xy("-5.6,16.6 -3.4,15.4 -1.6,13.4"), 1.4, 1.5, 1.4), AMBER, [], outline=0.32, lead=0.04)
    for k in range(4):
        body(
            w,
            stroke([(-3.8, 10 + 1.3 * k), (-6.8, 9.7 + 1.3 * k), (-9.0, 10.4 + 1.3 * k)], 1.6, 1.6, 1.2),
            FLESH,
            [],
            outline=0.26,
            lead=0.04,
            tone=0.1,
        )


def _bellow(w: Window) -> None:
    """The boar's head: crest, leaf ear, open jaws with a tongue of wood, an enamel eye."""
    crest = blob(xy("-6.2,-13.6 -7.8,-18.4 -3.2,-21 2.8,-20.6 8.4,-17.4 3.8,-16.4 -1.2,-15"), tension=0.42)
    body(
        w, crest, RUBY, curved("-4.2,-14 -4.8,-18 -3.6,-23 | -0.2,-14 0.2,-18 1.8,-23"), outline=0.38, tone=0.2, least=2
    )
    lower = blob(xy("-1.2,-9.6 3.4,-7.6 8.4,-6.6 11.8,-5.4 10.4,-3.4 4.8,-4 -0.8,-6 -3.2,-8"), tension=0.42)
    body(w, lower, BRONZE, [], outline=0.4, tone=-0.1)
    tongue = blob(xy("1.8,-9.4 6.8,-9.6 11.2,-8.4 13.8,-8.8 11.4,-6.9 5.8,-7"), tension=0.42)
    body(w, tongue, RUBY, [], outline=0.28, lead=0.05, tone=0.3)
    upper = blob(
        xy(
            "-5.6,-10 -3.6,-15.4 1.2,-17 5.4,-15.4 9.8,-13.8 14.2,-13.6 15.4,-11.6 13.2,-10 7.8,-10.4 2.8,-9.4 "
            "-0.6,-7.6"
        ),
        tension=0.45,
    )
    body(w, upper, AMBER, curved("4.4,-18 4.2,-12 2.8,-6 | 9.8,-16 9.2,-12 9.4,-8"), outline=0.45, tone=0.2, least=3)
    for tusk in straight("10.4,-9.8 12.4,-12 12,-15.4 | 8.2,-6.4 10,-8.6 9.4,-11.6"):
        body(w, stroke(tusk, 1.5, 1.2, 0.2), OPAL, [], outline=0.28, lead=0.03, tone=0.2)
    ear = leaf((-2.6, -12.4), 8.4, 0.86, 0.5)
    body(w, ear, AMBER, [], outline=0.38, tone=0.35)
    w.draw(
        "lead",
        line(xy("-2.8,-12.6 -5.4,-15.4 -7.6,-17"), 0.35, 0.2, 0.05),
        disc(14.4, -12, 0.45),
        line(xy("1.2,-15.4 4.2,-15.4 6.4,-13.4"), 0.2, 0.6, 0.15),
    )
    w.draw("lead", disc(3.4, -13.2, 1.25))
    w.draw("ruby_6", disc(3.4, -13.2, 0.85))
    w.draw("enamel", disc(3.1, -13.5, 0.28))
    w.draw("lead", swell(spiral(-0.4, -11.4, (1.7, 0.2), (0.2, 1.6)), 0.32))


def hammer_of_sucellus(w: Window) -> None:
    """The Good Striker's long mallet leans over his pot and his dog."""
    rays(w, (8, -8), xy("6,8 12,13 18,17 25,20"), [OPAL, [AMBER, OPAL], [AMBER, OPAL, AMBER], [AMBER, EMERALD]], 5)
    for at, long, t in (
        ((15.4, -3), 6, 0.2),
        ((13.4, 1.4), 5.6, 0.34),
        ((16.4, 4), 5, 0.24),
        ((-14, -5), 5.4, 0.8),
        ((-16, 1), 5, 0.7),
    ):
        body(w, oak(at, long, t), EMERALD, [], outline=0.3, lead=0.06, tone=0.1)
    land(w, xy("-26,11 -6,9.6 10,11.4 26,10"), EMERALD, 3, -0.1)
    f = placer((-0.6, -1), 1.0, turns=-0.09)
    pole = xy("0,26 0,6 0,-8")
    body(w, f(stroke(pole, 2.2, 2.2, 2.2)), BROWN, [placed(f, r) for r in ribs(pole, 4, 3)], outline=0.42)
    cask = blob(
        xy("-9.6,-16.4 -5,-18 0,-18.5 5,-18 9.6,-16.4 10,-12 9.6,-7.6 5,-6 0,-5.5 -5,-6 -9.6,-7.6 -10,-12"),
        tension=0.36,
    )
    body(
        w,
        f(cask),
        [BROWN, COPPER, BROWN],
        [
            placed(f, smooth(p))
            for p in straight("-13,-14.6 0,-15.6 13,-14.6 | -13,-11.6 0,-11.8 13,-11.6 | -13,-8.6 0,-8.4 13,-8.6")
        ],
        outline=0.45,
        depth=0.5,
    )
    for x in (-7.4, 0, 7.4):
        hoop = swell(smooth([(x, -18.2), (x * 1.06, -12), (x, -5.8)]), 1.5).intersection(cask)
        body(w, f(hoop), SLATE, [], outline=0.28, lead=0.06, tone=0.2)
        w.draw("lead", f(union([disc(x * (1.03 if y == -12 else 1), y, 0.34) for y in (-15.6, -12, -8.4)])))
    w.draw("lead", f(union([swell(spiral(x, -12, (1.5, 0.2), (0.1, 1.5)), 0.36) for x in (-3.7, 3.7)])))
    _olla(w)
    _nose(w)


def _olla(w: Window) -> None:
    """The small round pot at the foot."""
    pot = blob(xy("-8.4,12.4 -12,14.4 -12.4,18 -8,21.4 -3,21.2 -0.4,17.6 -1.4,14 -4.6,12.4"))
    body(w, pot, COPPER, [smooth(xy("-14,16.6 -6.4,17.6 1,16.4")), [(-6.4, 10), (-6.6, 23)]], outline=0.42, tone=0.1)
    body(w, scale(disc(-6.5, 12.2, 3.4), 1, 0.32, (-6.5, 12.2)), RUBY, [], outline=0.3, tone=0.1)
    w.draw("lead", *[swell(arc(x, 15.6, 0.75, 0.5, 1.3), 0.28) for x in (-10, -7.8, -5.6, -3.4)])


def _nose(w: Window) -> None:
    """A dog's head rests by the pole, looking up at it from the right."""
    head = blob(xy("16,14.4 13,10.6 9.6,10.4 7.6,12.4 4.6,13.4 2.4,14.4 2.2,16.4 4.6,17.4 8.6,17.6 11.6,20 17,22"))
    body(w, head, [BROWN, UMBER], curved("8,9 8.6,14 7.6,20"), outline=0.42, tone=0.15)
    body(w, blob(xy("12.6,11.6 15.4,12.4 16.6,16.4 14.8,19 12.8,16.4 11.6,13.4")), UMBER, [], outline=0.34)
    w.draw(
        "lead",
        blob(xy("1.9,14.2 4,13.6 4.2,15 2.4,15.7")),
        line(xy("3,16.5 5.6,15.9 8,16.2"), 0.2, 0.34, 0.1),
        line(xy("8,12.2 9.4,11.7 10.6,12.3"), 0.1, 0.35, 0.1),
    )
    eye(w, (9.4, 13.2), 0.9, -0.05, ("amber_7", "lead"))


def golden_sickle(w: Window) -> None:
    """The sickle in the oak: mistletoe falls towards a white cloth under a thin moon."""
    rays(w, (-6, -6), xy("8,10 14,14 20,18 27,22"), [EMERALD, [EMERALD, TEAL], [NIGHT, EMERALD], NIGHT], 9)
    moon(w, (11.4, -8.4), 3.0, OPAL, -0.6)
    for at, long, t in (
        ((-17.4, -1.4), 6.4, 0.14),
        ((-15, 3.4), 6, 0.4),
        ((-4, -19.4), 6, 0.6),
        ((4.4, -16.8), 6.4, 0.42),
        ((16.4, -2), 6, 0.7),
        ((15.6, 5), 5.6, 0.86),
    ):
        body(w, oak(at, long, t), [EMERALD, MOSS][int(abs(at[0])) % 2], [], outline=0.32, lead=0.06, tone=0.25)
    cloth = blob(xy("-13,13 -7,11.4 0,13 7,11.2 13,13.4 9.4,18 6,22 0,20.4 -5,22.4 -9.6,18"), tension=0.42)
    body(
        w,
        cloth,
        [OPAL, ICE, OPAL],
        curved("-6,10 -4.6,16 -5,24 | 0,11 0.6,16 0,23 | 6.4,10 5,16 6,24"),
        outline=0.42,
        tone=-0.05,
    )
    outer = xy("1.6,8 -6.4,7 -12,1.4 -12.4,-7 -6.6,-14 3,-16.4 9.6,-13.2")
    inner = xy("9.6,-13.2 2.4,-12.6 -4,-9.8 -7.4,-4.6 -6.6,0 -2,3.4 3.6,4.4")
    blade = blob([*outer, *inner[1:]], tension=0.42)
    body(
        w,
        blade,
        [AMBER, BRONZE, AMBER],
        [[(-2, -4), polar(30, t, -2, -4)] for t in (0.02, 0.87, 0.74, 0.62, 0.53)],
        outline=0.45,
        tone=0.35,
        depth=0.4,
    )
    w.draw("amber_1", line(xy("8,-13.6 1.6,-14.2 -6,-11.6 -9.8,-5.4 -8.8,0.6 -3.4,5"), 0.05, 0.4, 0.1))
    handle = xy("1.6,6.2 6.6,8.4 11,12.6")
    body(w, stroke(handle, 2.6, 3.2, 3.8), BROWN, ribs(handle, 2, 4), outline=0.42, least=2)
    body(w, stroke([(0.4, 5.2), (2.6, 7.2)], 3.6, 3.6), RUBY, [], outline=0.32, lead=0.06)
    _mistletoe(w)


def _mistletoe(w: Window) -> None:
    """A forked sprig with paired leaves and pearl berries."""
    stem = union(
        stroke(xy("2.4,-8.4 2,-3.4 1.2,0.6"), 0.9, 0.8, 0.6),
        stroke(xy("2,-3.4 5.6,-1.4 8.4,1.6"), 0.8, 0.7, 0.5),
        stroke(xy("2.1,-4 -1.6,-2 -3,1"), 0.8, 0.7, 0.5),
    )
    w.set([stem], MOSS, vary=0, lead=0, outline=0.28, tone=0.3)
    places = xyz(
        "1.2,0.4,0.42 1.2,0.4,0.58 8.2,1.4,0.3 8.2,1.4,0.48 -3,0.8,0.5 -3,0.8,0.66 2.4,-8,0.9 2.4,-8,0.1 4.6,-2,0.14"
    )
    leaves(w, places, 5.4, [MOSS, EMERALD], 0.34)
    for x, y in xy("1.2,0.2 2.6,1.2 8.2,1.2 7,2.4 -3,0.8 -1.7,1.6 2.1,-3.6 3.4,-4.4"):
        w.set([disc(x, y, 1.15)], OPAL, vary=0, tone=0.4, lead=0.02, outline=0.24)
        w.draw("enamel", disc(x - 0.35, y - 0.4, 0.3))


PICTURES = (ochain, carnyx, hammer_of_sucellus, golden_sickle)
