"""Great heads from the front: the dokkaebi and Tepegöz."""

from __future__ import annotations

import numpy as np
from heavens import sky
from kit.beast import hair
from kit.forms import At, edge, limb, poly, soft
from kit.hand import fist
from scene import Picture, Scene

from cardgen.ornament.geometry import disc, lens, polar, ring, smooth, spiral, swell
from creatures.profiles import curls


def dokkaebi(s: Scene) -> None:
    """The goblin grins under his one horn; his spiked club crosses the corner, his bowl of jelly waits."""
    sky(s, 262, 55)
    s.body(edge([(-24, 30), (-17, 20), (-8, 16), (8, 16), (17, 20), (24, 30)], n=8), lift=0.9)
    hair(s, [polar(13.4, t, 0, -1) for t in np.linspace(-0.36, 0.36, 19)], (0, 0.1), 2.0)
    for t in np.linspace(-0.34, 0.34, 17):
        s.body(
            limb(
                [
                    polar(11, t, 0, -1),
                    polar(16, t + 0.015, 0, -1),
                    polar(20.4 - 2 * abs(t) * 10 * 0.3, t + 0.03, 0, -1),
                ],
                [4.0, 3.0, 0.3],
            ),
            clear=0.25,
        )
    s.body(
        soft(
            [
                (-11.4, -8),
                (-6, -13.6),
                (6, -13.6),
                (11.4, -8),
                (13, 1),
                (10.4, 9.4),
                (4.4, 15),
                (-4.4, 15),
                (-10.4, 9.4),
                (-13, 1),
            ]
        ),
        lift=0.95,
        gap=0.48,
    )
    dokkaebi_near(s)


def dokkaebi_near(s: Scene) -> None:
    """What lies nearer in the picture of dokkaebi."""
    s.body(limb([(0, -11), (0.6, -17), (-1.4, -24)], [6.4, 4.4, 0.5]), lift=0.9, clear=0.4)
    for y in (-13.4, -16, -18.6):
        s.seam([(-2.6, y + 0.4), (0.4, y + 1.2), (3.0, y)], 0.42)
    for x in (-1.0, 1.0):
        s.body(limb([(1.4 * x, -4), (6 * x, -8.4), (11.6 * x, -7.4)], [2.6, 3.2, 0.4]), angle=0.2, gap=0.38)
        s.dark(disc(5.2 * x, -2.2, 3.3))
        s.lit(disc(5.2 * x, -2.2, 2.8))
        s.dark(disc(4.7 * x, -1.8, 1.3))
        s.lit(disc(4.7 * x - 0.4, -2.3, 0.4))
        s.body(soft([(12 * x, -1), (16.6 * x, -5), (17 * x, 1), (12.4 * x, 4)]), gap=0.4)
    s.body(soft([(-2.4, 1.4), (0, -1.4), (2.4, 1.4), (3.6, 4), (0, 5.4), (-3.6, 4)]), gap=0.4)
    s.dark(
        edge(
            [(-9, 5.6), (-4, 7.4), (0, 7.8), (4, 7.4), (9, 5.6)],
            *smooth([(9, 5.6), (6, 11), (0, 12.8), (-6, 11), (-9, 5.6)], n=6),
        )
    )
    for k in range(7):
        x = -6.6 + 2.2 * k
        s.lit(
            poly(
                (x - 0.9, 7.0 + 0.12 * (3 - abs(k - 3))),
                (x + 0.9, 7.0 + 0.12 * (3 - abs(k - 3))),
                (x + 0.7, 9.0),
                (x - 0.7, 9.0),
            )
        )
    dokkaebi_over(s)


def dokkaebi_over(s: Scene) -> None:
    """What lies nearest in the picture of dokkaebi."""
    for x in (-5.4, 5.4):
        s.lit(poly((x - 0.9, 11.4), (x + 0.9, 11.4), (x, 7.8)))
    s.body(limb([(-26, 26), (-8, 14.6)], [2.6, 3.4]), angle=-0.09, gap=0.38, clear=0.5)
    club = limb([(-8, 14.6), (14, 0.4), (24, -6)], [3.6, 7.4, 8.4])
    s.body(limb([(2, 21), (16, 12), (27, 4.4)], [3.6, 7.0, 8.0]), angle=-0.09, clear=0.5)
    del club
    for x, y in ((11, 10.6), (16.4, 9.4), (14, 16.6), (20.4, 5.4), (20, 12.4), (25, 6.0)):
        s.body(disc(x, y, 1.25), gap=0.34, clear=0.25)
        s.lit(disc(x - 0.3, y - 0.3, 0.45))
    s.body(limb([(-14, 30), (-6, 26), (2, 21.4)], [3.0, 3.2, 3.6]), angle=-0.09, gap=0.38)
    fist(s, At(-6.4, 21.4, 1.55, 0.14))
    s.stars((-1.3, -22.6))


def tepegoz(s: Scene) -> None:
    """One eye under one brow; sheep's fleece on his shoulders; at his elbow a man creeps by under a ram's skin."""
    sky(s, 216, 25)
    s.body(limb([(-21, 30), (-22.6, 8), (-19, -16), (-21, -30)], [5.4, 6.4, 8.4, 9.4]), angle=0.24, lift=0.9)
    for x, y, t in ((-19, -8, 0.2), (-23, -18, -0.25), (-17, -22, 0.16)):
        s.body(limb([(x, y), polar(4.6, t, x, y)], [2.2, 1.7]), gap=0.36)
    s.body(edge([(-28, 30), (-24, 15), (-14, 8), (14, 8), (25, 14), (30, 24), (30, 30)], n=8), lift=0.95, gap=0.5)
    curls(
        s,
        [
            (x, y)
            for j, y in enumerate((12.6, 17, 21.4, 25.8))
            for x in np.arange(-26 + 2 * (j % 2), 30, 4.2)
            if y > 11 + 0.012 * (abs(x) - 14) ** 2 * (abs(x) > 14) and not (-7 < x < 7 and y < 17)
        ],
        2.3,
    )
    s.body(soft([(-7, 4), (7, 4), (9, 14), (0, 19), (-9, 14)]), gap=0.48)
    s.body(
        soft(
            [
                (-14, -14),
                (-8, -22),
                (0, -24),
                (8, -22),
                (14, -14),
                (15.4, -2),
                (11, 9),
                (5, 14.6),
                (-5, 14.6),
                (-11, 9),
                (-15.4, -2),
            ]
        ),
        lift=0.95,
        gap=0.5,
    )
    tepegoz_near(s)


def tepegoz_near(s: Scene) -> None:
    """What lies nearer in the picture of tepegoz."""
    for x in (-1.0, 1.0):
        s.body(soft([(14 * x, -6), (19 * x, -9), (19.6 * x, 0), (14.4 * x, 3)]), gap=0.42)
    s.body(ring(19.2, 2.6, 2.2, 0.9), gap=0.34)
    hair(s, [(-11 + 2.2 * k, -19.6 - 3.6 * (1 - ((k - 5) / 5) ** 2)) for k in range(11)], (0.4, 5.4), 2.2)
    s.body(limb([(-12, -9), (-5, -13.6), (5, -13.6), (12, -9)], [2.0, 4.0, 4.0, 2.0]), angle=0.03, gap=0.38)
    s.dark(lens((-9.4, -5.4), (9.4, -5.4), 5.0))
    s.lit(lens((-8.2, -5.4), (8.2, -5.4), 4.1))
    s.dark(disc(0, -5.4, 3.3))
    s.body(disc(0, -5.4, 2.7), gap=0.36, key=0.0, clear=0.1)
    s.dark(disc(0, -5.4, 1.3))
    s.body(soft([(-2.6, 1), (0, -0.6), (2.6, 1), (4.4, 5), (0, 6.8), (-4.4, 5)]), gap=0.42)
    s.dark(lens((-7, 10), (7, 10), 1.0))
    for x in (-4, 4.2):
        s.lit(poly((x - 1, 10.4), (x + 1, 10.4), (x, 7.4)), clear=0.2)
    s.body(soft([(5, 22.4), (9, 18.8), (17, 18.4), (22, 21), (23, 27), (5, 28)]), lift=0.9, clear=0.6)
    curls(s, [(x, y) for x, y in ((9, 22), (13, 21), (17, 21), (20.4, 23.4), (11, 25.4), (15, 25), (19, 26.6))], 1.7)
    s.body(soft([(2.0, 21), (5.4, 19), (8, 21), (7.4, 25.6), (4, 27), (1.4, 25)]), gap=0.4, clear=0.4)
    s.body(swell(spiral(7.4, 20.4, (2.9, 0.7), (0.7, 1.8)), [1.8, 1.4, 0.5]), gap=0.34)
    s.dark(lens((2.6, 23.4), (6.0, 23.0), 0.9))
    s.lit(disc(3.7, 23.2, 0.4), disc(5.0, 23.0, 0.4))
    s.stars((0, -5.4), (19.2, 3.0), (-16, 12), (16.4, 12))


PICTURES: tuple[Picture, ...] = (
    dokkaebi,
    tepegoz,
)
