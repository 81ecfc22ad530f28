"""Creatures that fly: Jingwei, raven, Simurgh, alicanto, the lightning bird, the death bat."""

from __future__ import annotations

import numpy as np
from heavens import sky
from kit.beast import eye, ground, hair, leg, toes, vane, wing
from kit.forms import edge, limb, poly, soft
from scene import Picture, Scene
from shapely.geometry import Point

from cardgen.ornament.geometry import arc, box, disc, lens, polar, smooth, swell
from cardgen.ornament.sky import star


def jingwei(s: Scene) -> None:
    """A small bird flies up from the sea with a pebble in her beak."""
    sky(s, 25, -8)
    for k in range(5):
        y = 10.5 + 3.6 * k
        xs = np.arange(-30 + 2.3 * (k % 2), 34, 7.4)
        s.body(
            edge(
                [(float(x) + d, y + h) for x in xs for d, h in ((0, 0.9), (2.2, -1.0), (4.4, -1.7), (6.2, -0.6))],
                (34, 31),
                (-32, 31),
                n=5,
            ),
            gap=0.5,
            lift=0.3,
            angle=0.0,
        )
        for x in xs[:-1]:
            s.dark(swell(arc(float(x) + 4.4, y + 0.9, 1.3, 0.62, 1.12), [0.1, 0.5, 0.1]))
    vane(s, ((4, -5), (13, -11)), (0.06, 0.27), (15, 8))
    vane(s, ((0, -4), (-8, -12)), (-0.05, -0.33), (15, 8))
    for t, r in ((0.56, 16), (0.59, 18), (0.62, 17), (0.65, 14)):
        s.body(limb([(-2, 2), polar(r * 0.55, t, -1, 0), polar(r, t, -1, 0)], [2.2, 2.2, 1.0]), clear=0.22)
    s.body(limb([(-3, 4), (1.4, -2), (5.4, -8), (8.6, -13.6)], [4.0, 7.4, 6.4, 4.4]), lift=0.9, angle=0.06)
    s.body(disc(8.8, -14.6, 3.8), lift=0.9)
    s.lit(poly((10.6, -17.2), (16.4, -18.8), (12.6, -14.4)), clear=0.3)
    s.lit(soft([(6.4, -17.2), (4.4, -20.4), (7.6, -19.0), (8.8, -21.8), (9.8, -18.2)]), clear=0.25)
    eye(s, (9.6, -15.4), 0.9)
    s.body(disc(17.4, -19.4, 2.1), gap=0.36)
    s.stars((17.4, -19.4))


def raven(s: Scene) -> None:
    """The raven has the ball of light in its beak; the box it stole it from stands open among the spruces."""
    sky(s, 235, 28)
    for x, h in ((-21.5, 13), (-15.6, 9), (20.6, 12), (25, 16)):
        s.body(
            poly(
                (x - 3.6, 27),
                (x - 1.2, 26 - h * 0.45),
                (x - 2.0, 26 - h * 0.45),
                (x, 26 - h),
                (x + 2.0, 26 - h * 0.45),
                (x + 1.2, 26 - h * 0.45),
                (x + 3.6, 27),
            ),
            gap=0.42,
            angle=0.25,
        )
    coat = s.body(
        limb([(30, 24), (18, 16), (8, 6), (1, -4), (-2, -10)], [32, 27, 21, 16.4, 13.0]), lift=0.95, angle=0.05
    ).buffer(-2.2)
    for j in range(5):
        for k in range(5 + j):
            a, r = 0.555 - 0.062 * k + 0.031 * (j % 2), 9 + 5.0 * j
            x, y = polar(r, a, -4, -10)
            x2, y2 = polar(r + 5.6, a - 0.012, -4, -10)
            if coat.contains(Point(x, y)) and y < 26:
                s.body(lens((x, y), (x2, y2), 1.6), gap=0.38, clear=0.25, key=0.24)
    s.body(
        soft([(3, -18.6), (-3, -21), (-9, -18), (-11.4, -12), (-9, -6.4), (-3, -3.4), (4.4, -5), (7, -12)]), lift=0.95
    )
    raven_near(s)


def raven_near(s: Scene) -> None:
    """What lies nearer in the picture of raven."""
    s.body(
        edge(
            [(-8.4, -16.4), (-15, -15.4), (-21.4, -9.6), (-22.4, -6.4)],
            *smooth([(-22.4, -6.4), (-18.4, -8.0), (-9.6, -10.2)], n=6),
        ),
        gap=0.4,
        lift=0.8,
    )
    s.body(
        edge([(-9.6, -9.0), (-15, -7.0), (-18, -4.6)], *smooth([(-18, -4.6), (-14, -3.6), (-8.4, -6.0)], n=6)), gap=0.4
    )
    hair(s, [(-5.4 + 1.3 * k, -4.4 + 0.3 * k) for k in range(6)], (-1.6, 6.4), 1.8)
    eye(s, (-4.6, -13.8), 1.7)
    s.body(disc(-20.6, -3.0, 3.2), gap=0.38, clear=0.4)
    s.lit(
        [
            swell([polar(4.4, k / 14, -20.6, -3.0), polar(6.6 if k % 2 else 5.6, k / 14, -20.6, -3.0)], [0.4, 0.1])
            for k in range(14)
            if k not in (1, 2, 3)
        ],
        clear=0.2,
    )
    s.body(box(-15, 19.4, -1.6, 30), gap=0.5, lift=0.3)
    s.dark(box(-13.6, 19.4, -3.0, 21.4))
    s.body(poly((-15.6, 18.8), (-2.0, 14.0), (-1.2, 16.4), (-14.8, 21.2)), gap=0.4, angle=-0.05)
    s.stars((-20.6, -3.0))


def simurgh(s: Scene) -> None:
    """Dog's muzzle, peacock's train, wings from edge to edge, and a white-haired child safe in her foot."""
    sky(s, 305, 35)
    for k, t in enumerate(np.linspace(0.375, 0.625, 9)):
        r = 27 - abs(k - 4) * 0.8
        tip = polar(r, t, 0, -2)
        s.body(limb([polar(5, t, 0, 0), polar(15, t, 0, -1), tip], [1.6, 3.2, 3.4]), clear=0.25)
        s.dark(disc(tip[0] * 0.93, tip[1] * 0.93, 1.1))
        s.lit(disc(tip[0] * 0.93, tip[1] * 0.93, 0.55))
    for x in (-1.0, 1.0):
        wing(s, (4 * x, -4), (16 * x, -15), (24.4 * x, 6), (10, 3.0))
    leg(s, [(-3, 6), (-5.4, 11), (-4.4, 15)], 4.0)
    leg(s, [(3.4, 6), (6.4, 10), (6.0, 13.6)], 4.0)
    toes(s, (-4.4, 15), 5.0, (0.36, 0.64), (3, 1.4))
    s.body(soft([(-6, -6), (0, -9), (6, -6), (7, 2), (3.6, 9), (-3.6, 9), (-7, 2)]), lift=0.95)
    for j in range(4):
        for k in range(4 + j % 2):
            x, y = -4.6 + 3.0 * k - (1.5 if j % 2 else 0), -4.4 + 3.0 * j
            s.dark(swell(arc(x, y, 1.3, 0.3, 0.7), [0.1, 0.42, 0.1]))
    s.body(limb([(0, -5), (-1, -10), (2, -14.4)], [7.0, 5.4, 5.0]), lift=0.9)
    hair(s, [(-2.4, -12), (-2.6, -9), (-1.6, -14.6)], (-3.6, 2.4), 1.6)
    simurgh_near(s)


def simurgh_near(s: Scene) -> None:
    """What lies nearer in the picture of simurgh."""
    s.body(
        soft(
            [
                (-2.4, -18.4),
                (2, -20.4),
                (6, -18.4),
                (11.6, -15.8),
                (12.0, -13.4),
                (7, -12.2),
                (2.4, -11.4),
                (-1.8, -13.4),
            ]
        ),
        lift=0.9,
        clear=0.4,
    )
    s.body(poly((-1.6, -17.6), (-3.6, -23.6), (2.0, -19.4)), gap=0.36)
    for dx in (0.4, 2.4, 4.4):
        s.stroke(smooth([(1.4 + dx * 0.4, -19.6), (dx * 1.4, -22.6), (dx * 1.9 + 0.6, -24.0)], n=5), 0.36)
        s.lit(disc(dx * 1.9 + 0.7, -24.2, 0.6), clear=0.2)
    s.seam([(11.8, -14.2), (7.4, -14.0), (5.4, -14.8)], 0.4)
    s.dark(disc(11.2, -15.4, 0.5))
    eye(s, (4.6, -16.6), 1.2)
    s.body(soft([(3.4, 16), (6.4, 14.6), (9.4, 16.4), (9.6, 21.4), (6.4, 23.6), (3.4, 21.6)]), gap=0.38, clear=0.4)
    s.body(disc(6.4, 14.4, 2.3), gap=0.36, clear=0.3)
    s.lit(swell(arc(6.4, 14.2, 2.2, -0.3, 0.3), 1.0))
    s.dark(disc(5.7, 14.9, 0.36), disc(7.2, 14.9, 0.36))
    toes(s, (6.2, 14), 6.4, (0.4, 0.6), (3, 1.1))
    s.stars((4.6, -16.6), (-16, -15), (16, -15), (6.4, 19.6))


def alicanto(s: Scene) -> None:
    """The bird that eats gold walks with its crop full and lights its own way along a vein of ore."""
    sky(s, 265, -72)
    ground(s, (-28, 18), (-8, 17), (10, 18.4), (30, 17.2))
    vein = [(-28, 24), (-20, 20.4), (-13, 24.6), (-4, 20.6), (4, 25), (12, 20.4), (20, 24.6), (30, 20)]
    s.dark(swell(vein, 1.8))
    s.lit(swell(vein, 0.8))
    leg(s, [(-4, 6), (-9.4, 9.6), (-6.4, 17)], 3.2)
    leg(s, [(-1, 7), (3.4, 10.4), (4.4, 17)], 3.2)
    toes(s, (-6.4, 16.8), 4.6, (0.2, 0.42), (3, 1.0))
    toes(s, (4.4, 16.8), 4.6, (0.2, 0.42), (3, 1.0))
    for k, t in enumerate((0.74, 0.77, 0.8, 0.83)):
        s.body(limb([(-8, 0), polar(13, t, -6, 0), polar(21 - k, t - 0.02, -6, 0)], [2.8, 2.8, 1.0]), clear=0.25)
    s.body(soft([(-14, -3), (-8, -9), (2, -9.4), (9, -4), (8, 3.4), (0, 8), (-8, 6.4), (-13, 2)]), lift=0.95)
    s.body(limb([(6, -2), (12.4, -8), (12, -16), (15.4, -19)], [9.4, 6.4, 4.6, 4.4]), lift=0.9, angle=0.05)
    s.body(soft([(6, -6), (11.6, -6.6), (14.4, -1.4), (12, 4), (6.6, 4.6), (3.6, -0.6)]), lift=0.95, clear=0.35)
    for j in range(3):
        for k in range(4):
            root = (-11 + 4.2 * k, -6.4 + 2.8 * j)
            s.body(limb([root, (root[0] - 4, root[1] + 2.4)], [2.8, 1.0]), clear=0.25, gap=0.38)
    s.body(disc(15.6, -19.4, 3.5), lift=0.9)
    s.body(poly((18.2, -21), (24, -17.4), (18.0, -17.4)), gap=0.36)
    s.seam([(18.0, -18.6), (23.0, -17.8)], 0.3)
    for t in (-0.16, -0.08, 0.0, 0.08):
        s.stroke([polar(3.2, t, 15.6, -19.4), polar(6.6, t - 0.03, 15.6, -19.4)], [0.5, 0.2], clear=0.2)
    eye(s, (16.6, -20), 1.0)
    s.lit(
        [
            swell([polar(10, k / 22, 9, -0.6), polar(13 if k % 2 else 11.4, k / 22, 9, -0.6)], [0.34, 0.1])
            for k in range(-1, 10)
        ]
    )
    s.lit(disc(-21, 14.4, 0.8), star(2.4, 8, 0.3, (-21, 14.4)), clear=0.2)
    s.stars((9, -0.6))


def impundulu(s: Scene) -> None:
    """The lightning bird stoops out of the cloud, its legs two forked bolts; a post of the kraal is struck."""
    sky(s, 12, -48)
    for x, y, r in ((-22.0, -24.0, 6), (-14, -26, 7), (-5, -25.6, 6), (4, -27, 7), (13, -25.6, 6), (21, -25, 7)):
        s.body(disc(x, y, r), lift=0.8, gap=0.46)
    for x in (-1.0, 1.0):
        vane(s, ((4 * x, -2), (17 * x, -5)), (0.09 * x, 0.0), (19, 14), (9, 3.2))
    for t in (-0.05, 0.0, 0.05):
        s.body(limb([(0, -6), polar(18, t, 0, -2)], [3.0, 2.6]), clear=0.25)
    s.body(soft([(-5, -8), (0, -10), (5, -8), (6.6, -1), (3.4, 7), (0, 9.4), (-3.4, 7), (-6.6, -1)]), lift=0.95)
    bolt = [(2, 4), (9, 8), (6.6, 11), (14.6, 16), (11.6, 18), (18.4, 26)]
    for x in (-1.0, 1.0):
        path = [(a * x if x > 0 else a * x + 2, b) for a, b in bolt]
        s.lit(swell(path, [2.4, 2.0, 1.7, 1.3, 0.9, 0.15]), clear=0.5)
        mid = path[3]
        s.lit(swell([mid, (mid[0] + 6 * x, mid[1] + 1.4), (mid[0] + 8 * x, mid[1] + 5.6)], [1.1, 0.8, 0.1]), clear=0.35)
    s.body(soft([(-4, 6), (0, 4.6), (4, 6), (4, 10.6), (0, 13), (-4, 10.6)]), lift=0.9, clear=0.4)
    s.body(poly((-2.2, 11.6), (2.2, 11.6), (0.4, 18.4)), gap=0.36)
    for x in (-1.0, 1.0):
        eye(s, (2.0 * x, 9.4), 0.95, 0.05 * x)
    for x, h in ((-22.6, 7), (-18.4, 8.6), (-14, 7.4), (-5, 6), (0, 7.4), (5, 6.4), (23.4, 8)):
        s.body(limb([(x, 30), (x + 0.3, 27 - h)], [2.2, 1.7]), angle=0.25, gap=0.38)
    s.stars((0, 17.0), (18.0, 24.6), (-16.0, 24.6))


def camazotz(s: Scene) -> None:
    """The death bat swoops, its wings blades from edge to edge; far below, the ring of the ball court."""
    sky(s, 108, 22)
    s.body(disc(14.6, 21, 4.6).difference(disc(14.6, 21, 2.4)), gap=0.38)
    s.body(box(19, 15, 30, 30), gap=0.5, lift=0.2)
    s.body(disc(-17, 20, 3.4), gap=0.38)
    s.dark(disc(-18.2, 19.6, 0.6), disc(-15.8, 19.6, 0.6), lens((-18.4, 21.4), (-15.6, 21.4), 0.4))
    for x in (-1.0, 1.0):
        wrist, fingers = (17 * x, -19), ((26 * x, -8), (24 * x, 6), (16.6 * x, 13), (8 * x, 14))
        webbing = poly(
            (4 * x, -6),
            wrist,
            fingers[0],
            (21 * x, -2.6),
            fingers[1],
            (16.6 * x, 4.6),
            fingers[2],
            (10.4 * x, 6.4),
            fingers[3],
            (4 * x, 6),
        )
        s.body(webbing, angle=0.17 * x, gap=0.46, lift=0.4)
        for f in fingers:
            s.body(
                limb([wrist, ((wrist[0] + f[0]) / 2 + 1.4 * x, (wrist[1] + f[1]) / 2 - 1.4), f], [1.5, 1.1, 0.5]),
                gap=0.36,
                clear=0.25,
            )
        s.body(limb([(4 * x, -4), (10 * x, -10.6), wrist], [4.4, 2.8, 2.2]))
        s.body(limb([wrist, (17.4 * x, -22), (15.4 * x, -24.4)], [1.8, 1.3, 0.2]), gap=0.36)
        leg(s, [(2.6 * x, 10), (4.6 * x, 15), (3.6 * x, 19)], 3.4)
        toes(s, (3.6 * x, 19), 4.0, (0.42, 0.58), (3, 1.0))
    camazotz_near(s)


def camazotz_near(s: Scene) -> None:
    """What lies nearer in the picture of camazotz."""
    s.body(soft([(-5.4, -4), (0, -6), (5.4, -4), (6, 5), (3, 12.6), (-3, 12.6), (-6, 5)]), lift=0.95)
    hair(s, [(-3.8 + 1.9 * k, 1 + 0.8 * (k % 2)) for k in range(5)], (0, 4.4), 1.5)
    for x in (-1.0, 1.0):
        s.body(
            edge([(2.4 * x, -13.6), (4.0 * x, -20), (9 * x, -24.4), (9.4 * x, -16.4), (6.4 * x, -10)], n=8), lift=0.8
        )
        s.dark(lens((5.0 * x, -14), (8.0 * x, -21.6), 0.9 * x))
    s.body(
        soft([(-6, -13), (0, -16), (6, -13), (6.6, -7), (3.4, -1.4), (0, -0.2), (-3.4, -1.4), (-6.6, -7)]), lift=0.95
    )
    s.body(soft([(0, -15.6), (2.2, -10.4), (1.6, -7.2), (0, -6.4), (-1.6, -7.2), (-2.2, -10.4)]), gap=0.34, clear=0.35)
    s.dark(disc(-0.8, -7.8, 0.42), disc(0.8, -7.8, 0.42))
    for x in (-1.0, 1.0):
        eye(s, (3.6 * x, -9.4), 1.2, -0.05 * x)
    s.dark(lens((-3.6, -4.0), (3.6, -4.0), 1.7))
    s.lit(poly((-2.6, -4.9), (-1.4, -5.2), (-1.9, -2.6)), poly((2.6, -4.9), (1.4, -5.2), (1.9, -2.6)))
    s.stars((0, -12.8), (17, -20), (-17, -20), (3.6, 18.4))


PICTURES: tuple[Picture, ...] = (jingwei, raven, simurgh, alicanto, impundulu, camazotz)
