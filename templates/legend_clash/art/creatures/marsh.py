"""Lights and watchers of pond and bog: will-o'-the-wisp, vodník."""

from __future__ import annotations

import numpy as np
from heavens import sky
from kit.beast import hair, ripple
from kit.face import front, nose
from kit.forms import At, edge, limb, poly, soft
from scene import Picture, Scene

from cardgen.ornament.geometry import box, disc, lens, polar, swell
from creatures.waters import reeds


def will_o_the_wisp(s: Scene) -> None:
    """A light over the bog with two hollows for a face; bulrushes, and a hat afloat."""
    sky(s, 190, 25)
    reeds(s, ((-22, 22), (-18.4, 15), (16.6, 18), (20.4, 27), (23.6, 20)), 28)
    s.body(edge([(-28, 19.4), (-12, 18.6), (4, 19.8), (16, 18.6), (30, 19.4)], (30, 30), (-28, 30)), gap=0.9, lift=0.3)
    for r in (3.4, 6.2, 9.4):
        ripple(s, (-7, 20.6), (r,))
    tail = ((18, -17), (10, -15), (6, -9), (0, -5), (-5, 1))
    s.body(limb(tail, [0.3, 2.0, 3.6, 5.4, 7.0]), lift=0.6, angle=0.12)
    s.body(limb(((14, -5), (7, -4.4), (0, 0), (-4, 4)), [0.3, 1.8, 3.6, 5.0]), lift=0.6, angle=0.12)
    s.body(
        soft(
            [
                (-10, -8.4),
                (-6.6, -3.4),
                (-0.4, -0.4),
                (1.4, 5.6),
                (-2, 11.4),
                (-8.4, 13),
                (-13.6, 9.6),
                (-14.8, 3.4),
                (-12, -2),
            ]
        ),
        lift=0.95,
        clear=0.4,
    )
    will_o_the_wisp_near(s)


def will_o_the_wisp_near(s: Scene) -> None:
    """What lies nearer in the picture of will_o_the_wisp."""
    s.body(
        soft([(-9, -1), (-5, 1.6), (-3.4, 6), (-6.4, 10), (-10.4, 9.6), (-12, 5.6), (-11, 1.6)]),
        lift=0.9,
        clear=0.35,
        gap=0.38,
    )
    for x in (-10.0, -5.6):
        s.dark(lens((x, 2.8), (x - 0.2, 6.6), 1.15))
    s.lit(
        [
            swell([polar(12.4, t, -7, 5), polar(16 if k % 2 else 14.4, t, -7, 5)], [0.4, 0.1])
            for k, t in enumerate(np.linspace(0.42, 0.98, 15))
        ]
    )
    s.body(edge([(2.4, 22.4), (5, 17.6), (9.2, 17.8), (11, 22.6)], n=8), gap=0.4)
    s.body(limb([(-0.4, 22.4), (6.8, 23.6), (14, 22.8)], [0.6, 2.0, 0.6]), gap=0.36)
    s.stars((-7.4, 8.4))


def vodnik(s: Scene) -> None:
    """The water man half out of his millpond, his coat dripping; three cups stand upside down before him."""
    sky(s, 308, 13)
    s.body(limb([(-10, 2), (-17, 9), (-13, 17)], [6.4, 5.6, 4.4]))
    s.body(limb([(10, 2), (17, 9), (13, 17)], [6.4, 5.6, 4.4]))
    s.body(edge([(-11, 22), (-12.4, 6), (-8, -2), (0, -4)], *[(0, -4), (8, -2), (12.4, 6), (11, 22)], n=8), lift=0.9)
    s.dark(poly((-1.8, -3), (1.8, -3), (0.7, 20), (-0.7, 20)))
    for y in (4, 9, 14):
        s.lit(disc(3.2, y, 0.8), clear=0.3)
    for x in (-1.0, 1.0):
        s.body(poly((0.6 * x, -3.4), (8 * x, -2.6), (5.4 * x, 4.6)), gap=0.38, angle=0.2)
    at = At(0, -11.4, 1.55)
    hair(s, [(x, -16 + abs(x) * 0.3) for x in (-6.4, -5.4, 5.4, 6.4)], (0.4, 14), 2.2)
    s.body(at(front(4.4, 3.7, 5.2)), lift=0.8)
    nose(s, at)
    for side in (-1, 1):
        s.dark(at(disc(2.2 * side, -0.8, 1.35)))
        s.lit(at(disc(2.2 * side, -0.8, 1.05)))
        s.dark(at(disc(2.1 * side, -0.6, 0.55)))
        for k in range(3):
            s.seam([at.point(4.2 * side, 1.4 + 0.8 * k), at.point(3.0 * side, 2.0 + 0.8 * k)], [0.2, 0.5, 0.1])
    s.dark(at(lens((-2.9, 3.0), (2.9, 3.0), 0.75)))
    s.lit(at.line([(-2.4, 3.9), (0, 4.3), (2.4, 3.9)], 0.3))
    s.body(edge([(-8.6, -15.4), (-6, -20.6), (0, -22.6), (6, -20.6), (8.6, -15.4)], n=8), gap=0.42)
    s.body(limb([(-12, -15.2), (0, -16.8), (12, -15.2)], [0.8, 2.4, 0.8]), gap=0.36)
    for x, y, d in ((-15, 12, 5), (-17.4, 10, 4), (15.4, 12, 5), (17.6, 10, 3.4)):
        s.lit(soft([(x, y + d - 2), (x + 0.5, y + d), (x, y + d + 0.6), (x - 0.5, y + d)]), clear=0.3)
    s.body(edge([(-28, 20.6), (-12, 19.8), (0, 20.8), (14, 19.6), (30, 20.4)], (30, 24), (-28, 24)), gap=0.7, lift=0.2)
    s.body(box(-22, 23.2, 23, 30), gap=0.5, lift=0.2)
    for x in (-12, 0, 12):
        s.body(poly((x - 2.3, 16.6), (x + 2.3, 16.6), (x + 3.4, 23.2), (x - 3.4, 23.2)), gap=0.38, angle=0.0, clear=0.4)
        s.body(limb([(x + 3.0, 18.4), (x + 5.4, 19.6), (x + 3.4, 21.6)], [0.9, 1.0, 0.9]), gap=0.36)
    s.stars((0, 20.2))


PICTURES: tuple[Picture, ...] = (
    will_o_the_wisp,
    vodnik,
)
