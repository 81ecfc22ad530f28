"""Creatures of sea and river."""

from __future__ import annotations

from glasses import AMBER, ASH, BROWN, COBALT, COPPER, EMERALD, FLESH, ICE, NIGHT, OPAL, SHADE, SLATE, TEAL
from pieces.cutting import beside, body, grain, ribs
from pieces.paint import eye, joint, line, quills, scales, stroke
from pieces.points import curved, straight, xy, xyz
from pieces.scenery import bands, moon, rays, rock, sea
from shapely.geometry.base import BaseGeometry

from cardgen.ornament.geometry import arc, blob, disc, lens, move, ring, swell, turn, union
from cardgen.ornament.glass import Window


def salmon_of_knowledge(w: Window) -> None:
    """The salmon leaps out of its pool under the nine hazels, a nut in its mouth."""
    rays(w, (8, -12), xy("6,10 12,12 19,16 27,20"), [OPAL, [OPAL, AMBER], [AMBER, OPAL], AMBER], 3)
    sea(w, (10.5, 15.5), (TEAL, EMERALD), 0.7, 4)
    for r in (4.2, 7.6):
        w.draw("enamel", swell([(-10 + x * 1.7, 15 + y * 0.5) for x, y in arc(0, 0, r, 0.27, 0.73)], [0.05, 0.5, 0.05]))
    bough = xy("-24,-14 -14,-17.2 -3,-16.6 8,-19.5 24,-17")
    body(w, stroke(bough, 1.9, 1.7, 1.5, 1.2, 0.8), BROWN, ribs(bough, 4, 3), outline=0.3)
    for x, y, a in xyz("-17,-12.6,0.56 -8.5,-19.3,0.06 -10.5,-13,0.44 1,-13.2,0.5 3.5,-20,0 14,-15,0.42"):
        leaf = blob(xy("0,-3.6 1.9,-1.7 2.2,0.6 0,2.6 -2.2,0.6 -1.9,-1.7"))
        body(w, move(turn(leaf, a), x, y), EMERALD, [], outline=0.24, tone=0.2)
        w.draw("lead", move(turn(line(xy("0,2.4 0.1,0 0,-3.2"), 0.3, 0.2, 0.05), a), x, y))
    spine = xy("-15,13.5 -11.5,6.6 -5.6,0.4 2,-3.8 9.4,-5.4 17.2,-4.2")
    _fish(w, spine)
    for x, y in xy("19.2,3.5 14,8.2 -16.4,-4.2 -12.4,-8.4 -18.4,3.4 17.4,-10.6"):
        nut(w, x, y)


def _fish(w: Window, spine: list[tuple[float, float]]) -> None:
    """Fins, then the body in back, side and belly, the head, a nut in the jaws."""
    tail = blob(xy("-13.6,10.8 -17.4,10.2 -23,6.4 -21,12.6 -21.4,15 -18.4,20.8 -14.4,15.8 -12.4,13"), tension=0.4)
    body(w, tail, COPPER, straight("-12,11 -24,14.6"), tone=0.15, free=True)
    for pts in straight(
        "-6,-4 -10.8,-12.4 -3.4,-12.2 2.4,-9.4 | -12.4,1.4 -17.4,-1.6 -13.8,-3 -10.4,-1.4 | 4,3 0.4,9.8 "
        "5,9.6 9.4,2.4 | -6,7 -8.2,14 -3.6,12 -2,6"
    ):
        body(w, blob(pts, tension=0.35), COPPER, [], tone=0.05, outline=0.34)
    whole = stroke(spine, 2.8, 7.4, 12.2, 14.0, 11.6, 2.4)
    back, belly = whole.intersection(beside(spine, -2.0, -14)), whole.intersection(beside(spine, 2.0))
    w.cut(whole.buffer(0.42))
    flank = whole.difference(union(back, belly).buffer(0.01))
    body(w, belly, OPAL, ribs(spine, 7, 9, 1.2), outline=0.05)
    body(w, flank, [TEAL, COPPER, TEAL], ribs(spine, 8, 9, 1.2), outline=0.05, tone=-0.15)
    body(w, back, [SLATE, TEAL], ribs(spine, 7, 9, 1.2), outline=0.05, tone=-0.6)
    _fish_head(w, whole)


def _fish_head(w: Window, whole: BaseGeometry) -> None:
    """Gill, eye, mouth, spots along the back, rays of the fins."""
    head = whole.intersection(blob(xy("9.2,-12 7.6,-4 10,3 20,2 20,-12")))
    body(w, head, [TEAL, SLATE], straight("9,-3.3 20,-2.4"), outline=0.26, tone=0.1)
    w.draw(
        "lead",
        line(xy("11.2,-1.6 14,-2.5 18,-3.4"), 0.1, 0.5, 0.35),
        line(xy("9.2,-9 8.5,-4.6 10.4,-0.4"), 0.1, 0.42, 0.1),
    )
    spots = [
        disc(x, y, r)
        for x, y, r in xyz(
            "-8,0.4,0.4 -5.4,-1.8,0.5 -2.4,-3.6,0.5 0.8,-5.6,0.5 3.6,-6.6,0.55 6,-8,0.45 -1,-0.6,0.35 3.4,-3,0.4"
        )
    ]
    w.draw("lead", union(spots).intersection(whole))
    w.draw(
        "lead",
        quills(
            straight(
                "-9.4,-11.2 -7,-9 -4.6,-7.4 | -6,-11.4 -3.4,-9.8 -1,-8.9 | -15.4,13 -18.4,11.4 -20.6,9.2 | "
                "-15.4,14.4 -17.6,16 -18.4,18.6 | 2.4,8.4 4.4,6.4 5.8,4.6 | -6.8,12.4 -5.4,10 -4.6,8.2"
            ),
            w.shape,
        ),
    )
    eye(w, (12.4, -5.6), 1.05)
    nut(w, 18.6, -3.4)


def nut(w: Window, x: float, y: float) -> None:
    """One hazelnut in its husk."""
    w.set(
        [
            blob(
                [
                    (x - 1.15, y - 0.6),
                    (x, y - 1.1),
                    (x + 1.15, y - 0.6),
                    (x + 0.9, y + 0.8),
                    (x, y + 1.6),
                    (x - 0.9, y + 0.8),
                ]
            )
        ],
        COPPER,
        vary=0,
        tone=0.35,
        lead=0.04,
        outline=0.26,
    )
    w.draw("lead", line([(x - 1.1, y - 0.3), (x, y + 0.05), (x + 1.1, y - 0.3)], 0.2, 0.3, 0.2))


def selkie(w: Window) -> None:
    """A seal turns to the moon on her rock; the skin of her other life hangs over the edge."""
    bands(w, (-30, -15, -9, -2.6, 3), (ICE, TEAL, ICE, TEAL, ICE), 0.8, 5)
    moon(w, (-11.4, -10.6), 8.8, AMBER)
    w.draw(
        "amber_4",
        union([swell(arc(-14 + i * 3.4, -9.5 + (i % 2) * 3.6, 1.6, 0.0, 0.9), [0.1, 0.3, 0.1]) for i in range(3)]),
    )
    sea(w, (5.5, 10, 15), (TEAL, COBALT, TEAL), 0.8, 8)
    rock(
        w,
        xy("-11.5,23 -9.6,15 -5.4,11.2 2,10 11,8.6 17.4,9.4 23,14 24,24"),
        [BROWN, SLATE, BROWN],
        straight("-14,17.5 24,14.6 | 0,8 -3,26 | 9,6 10.6,26 | 17,6 15,16"),
        5,
    )
    _seal(w)
    skin = blob(
        xy("-8.4,12.4 -5.2,10.2 -1.2,10.4 0.6,13.2 -0.8,17.2 0.4,21.6 -2.6,19.4 -4.4,22.4 -5.8,18.6 -9,20.8 -8.2,16.4"),
        tension=0.42,
    )
    body(w, skin, OPAL, straight("-4.6,8 -4,15 -5.4,24"), outline=0.32, tone=-0.15)
    w.draw(
        "lead",
        quills(straight("-6.6,12.4 -6.4,16 -7.4,19 | -1.8,12 -2.4,15.6 -1.4,19.4"), skin),
        disc(-5.8, 13.2, 0.35),
        disc(-2.4, 12.9, 0.35),
    )


def _seal(w: Window) -> None:
    """The seal: tail, body, belly, flipper, head lifted to the left."""
    tail = blob(xy("13.6,6.2 17.4,1.8 22.6,-1.8 20.6,2.6 22.8,5.6 18.4,6.6 15.6,9.4"), tension=0.4)
    body(w, tail, SLATE, straight("13,8 24,1.4"), tone=-0.1)
    spine = xy("-4.4,-13.4 -1.8,-6 1.4,2 8.4,6 16.4,6.4")
    whole = union(stroke(spine, 8.2, 11.6, 16.4, 12.4, 4.4), disc(-4.8, -13.2, 4.4))
    nose = blob(xy("-3.4,-17.4 -8.4,-17.6 -12.4,-16.4 -13.4,-14.6 -11.4,-12.6 -7.6,-10.4 -3.4,-9.6"))
    w.cut(union(whole, nose).buffer(0.45))
    body(w, whole, [SLATE, SLATE, ASH], [*ribs(spine, 6, 12, -1.5), *grain(spine, (-1.6,))], outline=0.05, depth=0.6)
    chest = (
        whole.intersection(beside(spine, -1.0, 14))
        .difference(disc(-4, -14, 6))
        .intersection(blob(xy("-12,-8 4,-8 4,1 9,6 12,12 -8,12")))
    )
    body(w, chest, OPAL, ribs(spine, 5, 11, -1.5), outline=0.22, tone=-0.1)
    body(w, union(disc(-4.8, -13.2, 4.3), nose), [SLATE], straight("-8.6,-20 -8.2,-8"), outline=0.24, tone=0.25)
    flipper = blob(xy("0.2,4.6 2.8,4.4 2.6,8 -1.6,12.4 -6.2,12.8 -3.6,9.4"), tension=0.45)
    body(w, flipper, SLATE, [], outline=0.34, tone=-0.2)
    w.draw(
        "lead",
        disc(-12.6, -15.4, 0.85),
        line(xy("-12.2,-14.4 -10.2,-13.2 -7.8,-13.4"), 0.3, 0.3, 0.1),
        line(xy("0.4,6.6 -1.4,9.6 -4,11.8"), 0.1, 0.3, 0.1),
        *[
            line([(-10.2, -14.2), (-11.4, -11.8 - k * 0.8), (-13.6 - k * 0.5, -9.8 - k * 1.3)], 0.15, 0.18, 0.05)
            for k in range(3)
        ],
        joint((4.6, 5.4), 2.5, 0.6, -1),
    )
    w.draw("lead", union([disc(x, y, 0.42) for x, y in xy("3,-2.6 5.4,0.6 9.6,3.2 12.6,4.6 0.8,-6.4 8.4,0.9")]))
    eye(w, (-7.2, -15.2), 1.15, 0.04)


def mari_morgan(w: Window) -> None:
    """A sea-woman over the drowned spires of Ys looks into her bronze mirror."""
    rays(w, (13, -9), xy("7,10 14,14 22,18 31,20"), [TEAL, [TEAL, COBALT], [COBALT, NIGHT], NIGHT], 12)
    for x, top, wide in xyz("-19,6,3.6 -14.4,1,4.2 -9,11,3.6 12.4,15,3.4 18.6,9,4.2"):
        shape = blob(
            [
                (x - wide / 2, 26),
                (x - wide / 2, top + 4.4),
                (x, top - 3.4),
                (x + wide / 2, top + 4.4),
                (x + wide / 2, 26),
            ],
            tension=0.08,
        )
        body(
            w,
            shape,
            [SLATE, NIGHT],
            [[(x - 5, top + 4.6), (x + 5, top + 4.6)], [(x - 5, top + 11), (x + 5, top + 11)]],
            tone=-0.3,
            outline=0.28,
        )
        w.draw("amber_6", lens((x, top + 6.2), (x, top + 9.4), 0.5))
    for x, y, r in xyz("-16.4,-10.6,0.9 -14,-14.4,0.6 -18.4,-5.4,0.6 19.4,2,0.8 17.4,-1.4,0.5 7.6,17.4,0.7 -7,-19,0.6"):
        w.draw("ice_6", ring(x, y, r, 0.26), disc(x - r * 0.3, y - r * 0.3, r * 0.22))
    for lock, gl in (
        (xy("0,-16.4 -7,-18 -12,-13 -10,-6 -14.4,-1"), COPPER),
        (xy("-1,-15 -8,-14 -9.4,-7 -6,0 -10,6"), AMBER),
        (xy("-1.6,-12.6 -5.6,-9 -5.2,-3 -8,2.4"), COPPER),
    ):
        body(
            w,
            stroke(lock, 4.2, 4.8, 4.2, 3.4, 0.5),
            gl,
            [*ribs(lock, 2, 4), *grain(lock, (0.2,))],
            outline=0.36,
            least=3,
        )
    _tail(w)
    _maiden(w)


def _tail(w: Window) -> None:
    """The scaled tail, a fold of fin at the hip, and the fluke."""
    spine = xy("-1.4,1.6 -5,7 -3.4,13.6 4,17 11.6,13.6 14.4,6.6")
    for fluke in straight("14,8 11.4,3 7.6,0.6 11,-0.2 14.8,3 | 14,8 17.6,4 22,3.4 20.6,7 16.6,9"):
        body(w, blob(fluke, tension=0.42), EMERALD, [], outline=0.36, tone=0.15)
    whole = stroke(spine, 8, 8.6, 7.4, 5.8, 3.8, 2.2)
    body(w, whole, [TEAL, EMERALD, TEAL], ribs(spine, 11, 8, 1.6), outline=0.42, tone=0.5)
    w.draw("teal_1", scales(whole, 1.15, 0.02, 0.22))
    body(
        w,
        blob(xy("-5.6,3 -8.6,8.6 -5.6,8 -3.2,10.4 -0.4,7 2.6,7.8 2.6,2.8"), tension=0.38),
        TEAL,
        [],
        outline=0.32,
        tone=0.45,
    )


def _maiden(w: Window) -> None:
    """Torso, arms, mirror, head and face, a braid in front."""
    back = xy("3.4,-6.6 8.4,-4.6 11,-8")
    body(w, disc(13.6, -12.4, 4.4), BROWN, [], outline=0.4, tone=0.2)
    body(w, disc(13.2, -12.4, 3.3), ICE, straight("9,-10.6 18,-15"), outline=0.26, tone=0.3)
    body(w, stroke([(12.4, -8.6), (11.4, -5.4)], 1.4, 1.6), BROWN, [], outline=0.3, lead=0.04)
    trunk = blob(xy("-3.6,-8 0.6,-9 4.4,-7.4 4.2,-3 3,0 3.4,3.6 -1,5 -5.4,3.4 -4.2,-1 -4.8,-5"))
    body(w, trunk, FLESH, curved("-7,-1.2 -1,0 6,-1.4"), outline=0.4, least=6)
    shell = union(
        blob(xy("-4.2,-5.2 -1.8,-6.2 0,-4.4 -0.8,-1.8 -3.2,-1.8")),
        blob(xy("0.2,-4.6 2.2,-6 4.2,-4.4 3.4,-1.8 0.8,-1.8")),
    )
    body(w, shell, AMBER, [], outline=0.26, lead=0.06)
    body(w, stroke(back, 2.8, 2.4, 1.8), FLESH, [], outline=0.34, tone=0.1, lead=0.06)
    body(w, stroke(xy("-4,-6.4 -6.4,-1.6 -2.6,2.2"), 2.8, 2.4, 1.8), FLESH, [], outline=0.34, lead=0.06)
    body(w, stroke([(0.6, -10.4), (0.4, -7.6)], 2.6, 3.2), SHADE, [], outline=0.26, lead=0.04)
    head = blob(xy("-2.4,-15.6 0.4,-17.6 3.4,-16.8 4.6,-14.6 5.4,-13 4.4,-12.4 4.3,-10.8 2.6,-9.4 0,-10 -2,-12.4"))
    body(w, head, FLESH, [], outline=0.36, tone=0.25, depth=0)
    hair = blob(xy("-3.4,-11.4 -4.2,-15.4 -1.6,-18.8 2.4,-18.6 4.4,-16.4 1.2,-15.6 -0.6,-13.2 -1.4,-10.6"))
    body(w, hair, AMBER, curved("4,-18 -1,-16 -3,-11"), outline=0.34, least=2, tone=0.1)
    w.draw(
        "lead",
        line(xy("2,-14.4 3.2,-14.8 4.2,-14.4"), 0.1, 0.3, 0.1),
        lens((2.2, -13.6), (4, -13.6), 0.42),
        line(xy("4.6,-14 5.2,-13 4.5,-12.7"), 0.1, 0.22, 0.1),
    )
    w.draw("ruby_5", lens((2.7, -11.4), (4.3, -11.5), 0.34))
    w.draw("gold", line(xy("-3.8,-14.8 -1.4,-16.8 3,-17"), 0.5, 0.6, 0.5))


PICTURES = (salmon_of_knowledge, selkie, mari_morgan)
