"""The hag of winter and the chief of giants."""

from __future__ import annotations

from glasses import AMBER, BROWN, COBALT, COPPER, EMERALD, FLESH, ICE, NIGHT, OPAL, SHADE, SLATE, TEAL, UMBER, VIOLET
from pieces.cutting import body, ribs
from pieces.limbs import flame
from pieces.paint import line, stroke
from pieces.points import curved, straight, xy, xyz
from pieces.scenery import quarries, stars

from cardgen.ornament.geometry import arc, blob, disc, lens, swell, union
from cardgen.ornament.glass import Window


def cailleach(w: Window) -> None:
    """The hag of winter in a hood of snow with three peaks; her nose breaks the rim, frost runs along her staff."""
    quarries(w, [NIGHT, SLATE, NIGHT, COBALT], (4.2, 5.2), 5, -0.1)
    stars(w, xyz("12.4,-15,1.3 17,-8.4,1 7.4,-19,1 20,-1.6,0.9 18.4,10,1.2 13.6,16.6,1 -19.4,-8,0.9"), "ice_7")
    cloak = blob(xy("-24,4 -14,9 -4,13 4,16 8.4,26 -26,26"))
    body(w, cloak, [VIOLET, NIGHT], curved("-20,6 -12,16 -10,27 | -8,10 0,18 1,27"), outline=0.42)
    hood = blob(
        xy(
            "5.4,-14.6 2.6,-16.2 -0.4,-22.4 -4.2,-16.4 -7.2,-17 -11,-20.8 -13.6,-12.6 -17.4,-11 "
            "-21.4,-11.4 -20.4,-3 -21,8 -16,15 -8,15.6 -4,8 -5,0 -1,-7"
        ),
        tension=0.36,
    )
    body(
        w,
        hood,
        [OPAL, ICE, OPAL],
        curved("-24,-4 -12,-6 0,-14 | -24,5 -13,2 -3,2 | -8,-20 -9,-8 -6,6 | -15,-14 -15.6,0 -12,18"),
        outline=0.45,
        tone=0.05,
    )
    _hag_face(w)
    for k, lock in enumerate(
        straight("-4.4,-9 -7,-2 -4.6,6 -7.6,14 | -5.4,-3 -8.6,4 -7.4,11 -11,18.6 | -4,2 -3.2,9 -5.4,15 -3.6,21")
    ):
        body(w, stroke(lock, 2.2, 2.9, 2.6, 0.5), [OPAL, ICE][k % 2], ribs(lock, 1, 4), outline=0.34, tone=0.1, least=3)
    _frost_staff(w)


def _hag_face(w: Window) -> None:
    """Profile to the right: sloping brow, long hooked nose, sunken mouth, chin like a spoon."""
    face = blob(
        xy(
            "-5,-8 0,-13.4 6,-14.4 9,-11.6 10.2,-8.6 15,-6 20.4,-1.6 22.8,2 21.4,3.8 17.4,2.4 13,2.8 "
            "12.6,4.8 13.8,6.2 12,7.6 13.4,9.4 16,11.4 15.4,14.6 11,15.6 5,13.4 0,12.4 -4,14 -6,6"
        ),
        tension=0.46,
    )
    lines = curved("-8,-6.6 3,-7.6 13,-8.8 | 4,-8 6.4,0 14,3.4 | -7,3 0,2.4 6,0 | 5,1 4.4,8 6,16 | 13,-8 13.6,-2 17,4")
    body(w, face, [SLATE, ICE, SLATE], lines, outline=0.45, tone=0.25, depth=0.4, free=True)
    wrinkles = straight(
        "2,-10.8 5.4,-11.4 8.4,-10 | 1.4,-9.2 4,-9.8 | 2.6,-1.4 5,-0.4 7.6,-0.8 | 2.4,0.4 4.6,1.4 7,1 "
        "| 9.6,5 8,8 8.6,11 | 6.6,5.4 5.6,8.4 6.4,11.4 | -1,-4 0.8,-1 0.4,3 | 12.6,12.6 14,12.4"
    )
    w.draw(
        "lead",
        *[line(p, 0.06, 0.34, 0.06) for p in wrinkles],
        line(xy("12.8,6.2 10.4,6.4 8.6,5.2"), 0.3, 0.5, 0.1),
        blob(xy("17,1.2 19,0.9 20,2 18.2,2.3")),
    )
    w.draw("lead", disc(17.4, -2.6, 0.7), lens((2.4, -4.4), (9.4, -5), 1.9))
    w.draw("ice_7", lens((3.2, -4.4), (8.6, -4.9), 1.25))
    w.draw("cobalt_5", disc(6.6, -4.7, 1.1))
    w.draw("lead", disc(6.8, -4.7, 0.5), line(xy("1.4,-6 5.4,-8 10.4,-6.8"), 0.4, 1.2, 0.3))
    w.draw(
        "enamel",
        disc(6.3, -5.1, 0.3),
        *[line([(3 + 1.7 * k, -7.2 - 0.3 * k), (4.2 + 1.8 * k, -9 - 0.1 * k)], 0.35, 0.08) for k in range(4)],
    )


def _frost_staff(w: Window) -> None:
    """The staff across the front, hung with icicles, and her knotted fingers on it."""
    crook = xy("-20,23 -8,19.4 4,18.4 14,16 25,11")
    for x, y, long in xyz("-13.4,21,3 -6,19.6,4.2 -1,19,2.8 12.6,17,4 17,15.2,3 20.4,13.6,2.4"):
        spike = blob([(x - 0.9, y), (x + 0.9, y - 0.2), (x + 0.2, y + long)], tension=0.1)
        body(w, spike, ICE, [], outline=0.3, lead=0.03, tone=0.3)
    body(w, stroke(crook, 2.2, 2.2, 2.2, 2.1, 1.8), BROWN, ribs(crook, 5, 3), outline=0.42, tone=0.15, least=2)
    for k in range(4):
        body(
            w,
            stroke(
                [(3.4 + 1.8 * k, 16.2 - 0.35 * k), (2.9 + 1.8 * k, 18.4 - 0.4 * k), (3.6 + 1.8 * k, 20.6 - 0.4 * k)],
                1.7,
                1.9,
                1.1,
            ),
            SLATE,
            [],
            outline=0.28,
            lead=0.04,
            tone=0.3,
        )


def ysbaddaden(w: Window) -> None:
    """The chief of giants: two iron forks hold up his eyelids; a spear sticks in the arm of his chair."""
    quarries(w, [EMERALD, NIGHT, EMERALD, TEAL], (4.0, 5.0), 9, -0.35)
    for k, h in enumerate((7.4, 4.4)):
        body(w, flame((-17.6, -8.6), h, 0.06), [COPPER, AMBER][k], outline=0.3, tone=0.3)
    body(w, stroke([(-17.6, -8.4), (-18.4, 2)], 2.4, 1.2), BROWN, [], outline=0.32, lead=0.05)
    chair = blob(xy("11,26 13,15.6 18,13.4 25,14.6 25,26"), tension=0.3)
    body(w, chair, UMBER, straight("10,19.6 26,18.4"), outline=0.38)
    body(w, stroke([(21.6, -14), (18.2, 14)], 0.9, 0.9), AMBER, [], outline=0.3, lead=0.03)
    body(w, lens((18.7, 9.6), (17.8, 16.4), 1.3), EMERALD, [], outline=0.28, lead=0.04, tone=0.3)
    for s in (-1, 1):
        ear = blob([(s * 11.6, -4.6), (s * 15.4, -6.4), (s * 16.4, -2), (s * 14.4, 2.6), (s * 11.6, 2.4)])
        body(w, ear, FLESH, [], outline=0.38, tone=-0.15)
        w.draw(
            "lead", swell(arc(s * 13.6, -2, 1.6, 0.05 if s > 0 else 0.95, 0.45 if s > 0 else 0.55), [0.1, 0.35, 0.1])
        )
    half = xy("0,-20.4 7,-19 11.6,-13.4 13,-5 12.6,4 9.6,12 5,17 0,18.6")
    head = blob([*half, *[(-x, y) for x, y in half[-2:0:-1]]])
    lines = curved(
        "-15,-9.6 0,-11.6 15,-9.6 | -4.6,-22 -4.2,-14 -5,-8 | 4.6,-22 4.2,-14 5,-8 | -15,3 -7,4.6 "
        "-3.6,2 -3,-8 | 15,3 7,4.6 3.6,2 3,-8"
    )
    body(w, head, [FLESH, SHADE, FLESH], lines, outline=0.45, depth=0.35, tone=0.05)
    _giant_eyes(w)
    _beard(w)


def _giant_eyes(w: Window) -> None:
    """Both eyes with their forks, then the nose between them."""
    for s in (-1, 1):
        _giant_eye(w, s)
    _giant_nose(w)


def _giant_eye(w: Window, s: int) -> None:
    """One eye, its drooping lid, the fork that props it, and the brow."""
    w.draw("lead", lens((s * 2.6, -2.4), (s * 10.6, -2.4), 3.1))
    w.draw("enamel", lens((s * 3.2, -2.3), (s * 10, -2.3), 2.5))
    w.draw("amber_4", disc(s * 6.4, -2.2, 1.9))
    w.draw("lead", disc(s * 6.4, -2.2, 0.9))
    w.draw("enamel", disc(s * 6.4 - 0.6, -2.9, 0.42))
    lid = blob([(s * x, y) for x, y in xy("2.2,-4.4 4.6,-8.8 9,-8.8 11.6,-4 8.6,-4.4 6.4,-5 4,-4.2")])
    body(w, lid, SHADE, [], outline=0.3, tone=-0.25)
    w.draw(
        "lead",
        *[
            line(
                [
                    (s * (4 + j), -7.6 + 0.8 * j),
                    (s * (7 + j * 0.8), -8 + 0.9 * j),
                    (s * (9.4 + 0.2 * j), -6.6 + 0.6 * j),
                ],
                0.05,
                0.26,
                0.05,
            )
            for j in range(2)
        ],
    )
    fork = union(
        stroke([(s * 6.9, 27), (s * 7.2, 6), (s * 7, 1.4)], 1.1, 1.1, 1.1),
        *[stroke([(s * 7, 1.6), (s * (7 + d), -0.6), (s * (7 + d * 0.9), -5.4)], 0.9, 0.9, 0.6) for d in (-2, 2)],
    )
    w.set([fork], SLATE, vary=0, lead=0, outline=0.36, tone=0.2)
    brow = stroke([(s * 1.6, -9), (s * 6, -12.4), (s * 12.4, -9.4)], 1.6, 3.2, 1.2)
    body(w, brow, BROWN, [], outline=0.34, tone=0.1)
    w.draw(
        "lead",
        *[
            line([(s * (3 + 1.9 * j), -9.8 - 0.3 * j * (3 - j)), (s * (4.2 + 2.0 * j), -12.2 - 0.2 * j)], 0.3, 0.06)
            for j in range(4)
        ],
    )


def _giant_nose(w: Window) -> None:
    """A broad nose, and lines across the forehead."""
    nose = blob(xy("-1.6,-8 1.6,-8 2.2,0 4.4,4.4 3.4,7 0,7.8 -3.4,7 -4.4,4.4 -2.2,0"))
    body(w, nose, FLESH, [], outline=0.32, tone=0.3)
    w.draw(
        "lead",
        lens((-3, 6.4), (-0.8, 6.6), 0.55),
        lens((3, 6.4), (0.8, 6.6), 0.55),
        line(xy("-4,-16.6 0,-15.6 4,-16.6"), 0.05, 0.35, 0.05),
        line(xy("-3,-14.6 0,-13.8 3,-14.6"), 0.05, 0.3, 0.05),
    )


def _beard(w: Window) -> None:
    """Beard and hair in thick locks, the mouth between."""
    for k, lock in enumerate(
        straight(
            "10.6,5 14,13 11,22 13,27 | 8.4,9 10.6,16 7.6,22 8.4,27 | 5.4,11.6 6.4,17 3.8,22 4.4,27 | "
            "2.2,12 2.4,18 0.4,23 0.6,27"
        )
    ):
        for s in (1, -1):
            pts = [(x * s, y) for x, y in lock]
            body(
                w,
                stroke(pts, 2.6, 4.4, 3.6, 2.6),
                [BROWN, COPPER][(k + (s > 0)) % 2],
                ribs(pts, 1, 4),
                outline=0.34,
                least=3,
                tone=0.1,
            )
    w.draw("lead", blob(xy("-4.4,12.2 0,11 4.4,12.2 0,14")))
    w.draw("ruby_4", blob(xy("-2.8,12.8 0,12.2 2.8,12.8 0,13.8")))
    for s in (1, -1):
        body(
            w,
            stroke([(s * 0.4, 9.4), (s * 4, 9.4), (s * 8, 12.6), (s * 8.8, 16)], 2.4, 3, 2.4, 0.4),
            BROWN,
            [],
            outline=0.34,
            lead=0.09,
            tone=0.25,
        )
        for k, lock in enumerate(straight("1,-19.4 8,-19.8 13.6,-13 15,-5 | 0.6,-17.8 6.6,-17.6 11.4,-12.6 13,-7")):
            pts = [(x * s, y) for x, y in lock]
            body(w, stroke(pts, 2.4, 3.8, 3.2, 0.5), [BROWN, COPPER][k], ribs(pts, 1, 4), outline=0.34, least=3)


PICTURES = (cailleach, ysbaddaden)
