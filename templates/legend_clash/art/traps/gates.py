"""Traps that are places: a city gate, a burning palace, a labyrinth, a corridor of knives, a pit, a mountain."""

from __future__ import annotations

import numpy as np
from eclipse import annular, crescent, diamond, phases, total
from kit.forms import At, edge, limb, line, poly, soft
from kit.hand import open_hand
from scene import Picture, Scene

from cardgen.ornament.geometry import XY, arc, box, disc, lens, polar, smooth, swell, union


def roof(s: Scene, y: float, half: float, rise: float) -> None:
    """A curved roof whose eaves turn up, centred on x = 0."""
    side = smooth(
        [(0.9, y - rise), (half * 0.4, y - rise * 0.5), (half * 0.75, y - rise * 0.12), (half + 1.4, y - rise * 0.5)],
        n=8,
    )
    under = smooth([(half + 1.4, y - rise * 0.5), (half * 0.8, y + 0.7), (half * 0.5, y + 0.5)], n=8)
    right = [*side, *under[1:]]
    s.body(poly(*right, *[(-x, yy) for x, yy in reversed(right)]), angle=0.25, gap=0.55, lift=0.4)


def empty_fort(s: Scene) -> None:
    """A city gate stands open; an old man plays the zither on the wall above it, and nobody else is there."""
    total(s, r=21.8, seed=5)
    s.body(box(-14, 2, 14, 30), gap=0.6, lift=0.15)
    for row in range(8):
        y = 4.5 + 3.0 * row
        s.dark(
            box(-14, y, 14, y + 0.25),
            [box(x + (row % 2) * 2.2, y, x + 0.25 + (row % 2) * 2.2, y + 3) for x in np.arange(-14, 14, 4.4)],
        )
    s.body([box(x, -0.6, x + 2.4, 2.4) for x in np.arange(-14, 13, 4.0)], gap=0.6, lift=0.15)
    s.dark(union(box(-5, 13, 5, 30), disc(0, 13, 5)))
    for x in (-1.0, 1.0):
        s.body(poly((5.0 * x, 12), (7.6 * x, 14), (7.6 * x, 29), (5.0 * x, 27)), angle=0.25, gap=0.5)
    s.body([box(x, -9.6, x + 1.1, 0) for x in (-9.0, -4.6, 3.5, 7.9)], angle=0.25)
    roof(s, -9.4, 12.0, 5.2)
    s.body(box(-6.5, -16.6, 6.5, -14.2), gap=0.5)
    roof(s, -15.8, 8.2, 5.6)
    s.body(soft([(-2.4, 0.4), (-2.0, -3.4), (0, -4.6), (2.0, -3.4), (2.4, 0.4)]), gap=0.36)
    s.body(disc(0, -5.9, 1.45), gap=0.34)
    s.lit(swell([(0, -4.9), (0.1, -2.6)], [0.9, 0.1]), clear=0.15)
    s.body(poly((-5.0, -1.6), (4.6, -2.3), (4.8, -1.1), (-4.8, -0.3)), gap=0.34)
    s.stroke([(9.6, 25.5), (12.4, 12.0)], 0.55)
    s.body(poly((8.2, 24.6), (10.6, 25.2), (9.6, 29.5), (6.4, 28.6)), angle=0.27, gap=0.4)


def house_of_lac(s: Scene) -> None:
    """A palace of lacquer: its columns melt, fire stands within, and the way out is a hole under the floor."""
    crescent(s, 0.0, (0, 4), r=21.0, seed=4)
    s.body(poly((-17, -8), (0, -19), (17, -8), (15, -6), (-15, -6)), gap=0.5)
    drips = [
        limb([(x, -6), (x + 0.1, -6 + d)], [1.5, 1.0])
        for x, d in zip(np.arange(-14, 15, 2.8), (3, 5, 2, 6, 3, 4, 7, 2, 5, 3, 4), strict=True)
    ]
    s.body(drips, angle=0.25, gap=0.4)
    for k, x in enumerate((-11.5, -4.0, 4.0, 11.5)):
        s.body(limb([(x, -6), (x + 0.5, 2), (x - 0.4, 9), (x, 15)], [2.4, 2.0, 2.8, 5.2]), angle=0.0, lift=0.7)
        s.body(limb([(x + 1.0, 1 + k), (x + 1.4, 5 + k)], [0.7, 1.5]), clear=0.2)
    for x in (-7.7, 0.1, 7.7):
        s.lit(
            soft([(x - 2, 14), (x - 1.8, 6), (x - 0.4, 1), (x + 0.2, 5), (x + 1.6, 2.4), (x + 1.9, 8), (x + 2, 14)]),
            clear=0.3,
        )
        s.dark(soft([(x - 0.9, 14), (x - 0.7, 9), (x + 0.2, 6.4), (x + 0.9, 9.4), (x + 0.9, 14)]))
    s.body(edge([(-19, 15.5), (-6, 14.6), (8, 15.2), (19, 15)], (19, 30), (-19, 30)), gap=0.5)
    s.dark(edge([(-7.5, 30), (-6.5, 22), (0, 18.6), (6.5, 22), (7.5, 30)]))
    for x, y in ((-4.6, 25.2), (-2.2, 23.4), (0.3, 24.6), (2.6, 23.2), (4.8, 25.4)):
        s.body(disc(x, y, 1.15), limb([(x, y + 1), (x, y + 4)], [1.6, 2.6]), gap=0.34, clear=0.2, key=0.2)


def labyrinth(s: Scene) -> None:
    """Seven courses seen from above, an eclipse in their heart, a thread's end in the way in."""
    annular(s, r=20.6, seed=1)
    r0, step = 4.6, 2.15
    s.lit(disc(0, 0, 2.9))
    s.dark(disc(0.25, 0.25, 2.5))
    s.lit([swell([polar(3.2, k / 24), polar(3.9 + 0.5 * (k % 2), k / 24)], [0.22, 0.05]) for k in range(24)])
    gaps = (0.5, 0.44, 0.56, 0.06, 0.5, 0.94, 0.44)
    for k, gap in enumerate(gaps):
        r = r0 + step * k
        open_ = 1.35 / (2 * np.pi * r)
        s.body(swell(arc(0, 0, r, gap + open_, gap + 1 - open_), 0.95), gap=0.36, lift=0.2, key=0.18, clear=0.1)
    for k, t in ((0, 0.47), (1, 0.56), (2, 0.0), (3, 0.5), (4, 0.0), (5, 0.47), (1, 0.25), (3, 0.75), (5, 0.22)):
        a, b = polar(r0 + step * k, t), polar(r0 + step * (k + 1), t)
        s.body(swell([a, b], 0.8), gap=0.36, key=0.18, clear=0.1)
    thread = smooth(
        [
            (-3.2, 26.5),
            (-2.6, 22),
            (-1.4, 17.9),
            (0.6, 17.2),
            (2.6, 16.0),
            (4.6, 15.3),
            (5.4, 13.6),
            (3.9, 12.6),
            (1.6, 14.0),
        ],
        n=8,
    )
    s.lit(swell(thread, [0.5, 0.45, 0.4, 0.3]), clear=0.4)
    s.body(disc(-4.6, 24.2, 2.5), gap=0.4, angle=0.1)
    for k in range(3):
        s.seam(arc(-4.6, 24.2 + 3.0 - k, 3.2, -0.1, 0.1), 0.25)


def house_of_knives(s: Scene) -> None:
    """A dark room of obsidian blades, above and below, with a narrow way between; one bows as if it listened."""
    phases(s, r=23.6)
    for k, (x, tip) in enumerate(((-17, -3), (-11, 1), (-5.4, -4.5), (0, -7.2), (5.4, -4.5), (11, 1), (17, -3))):
        w = 3.4 - abs(k - 3) * 0.1
        blade(s, (x, -27), (x * 0.86, tip), w)
    for k, (x, tip) in enumerate(((-19, 7), (-13.5, 9.5), (-7.6, 6.5), (7.6, 6.5), (13.5, 9.5), (19, 7))):
        blade(s, (x, 29), (x * 0.9, tip), 3.2 + 0.1 * k)
    bowed = smooth([(-1.4, 29), (-2.4, 19), (-0.4, 10.5), (4.4, 7.4)], n=10)
    s.body(swell(bowed, [4.6, 5.0, 3.6, 0.3]), angle=0.22, gap=0.4)
    s.dark(swell(bowed, [0.3, 0.45, 0.3]))
    s.lit(lens((-2.8, 0.6), (2.8, 0.6), 1.2), clear=0.3)
    s.dark(disc(0, 0.6, 0.9))


def blade(s: Scene, base: XY, tip: XY, width: float) -> None:
    """One flaked blade: two faces that meet in a ridge."""
    (ax, ay), (bx, by) = base, tip
    mid = (ax + (bx - ax) * 0.62, ay + (by - ay) * 0.62)
    whole = poly(
        (ax - width * 0.7, ay), (mid[0] - width, mid[1]), (bx, by), (mid[0] + width, mid[1]), (ax + width * 0.7, ay)
    )
    s.body(whole, angle=0.2 if by > ay else 0.3, gap=0.42, lift=0.9)
    s.seam([base, (bx, by + (ay - by) * 0.06)], [0.2, 0.5, 0.1])
    for k in range(4):
        t = 0.3 + 0.16 * k
        x, y = ax + (bx - ax) * t, ay + (by - ay) * t
        s.seam([(x, y), (x + width * 0.75, y - (by - ay) * 0.05)], [0.1, 0.3, 0.1])


def bijans_pit(s: Scene) -> None:
    """A boulder on a pit; one ray of light comes down, and a ring on a thread; a hand reaches up to it."""
    diamond(s, 0.04, (0, -9), r=11.0, seed=7)
    s.body(
        edge([(-28, -3), (-12, -1.4), (-6.6, 0.4), (-5.4, 8), (-7.4, 18), (-6.0, 30)], (-30, 30)), gap=0.55, lift=0.8
    )
    s.body(edge([(28, -2), (13, -1.0), (7.0, 0.6), (5.2, 9), (7.6, 17), (6.4, 30)], (30, 30)), gap=0.55, lift=0.8)
    s.body(
        soft([(-11.5, -2), (-11, -9), (-5, -13.5), (3, -13), (9, -9.5), (11.5, -3), (7, 1.2), (-1, -0.2), (-7, 1.4)]),
        lift=0.9,
    )
    s.seam([(-6, -9.5), (-2.5, -5.5), (-4, -1.5)], [0.1, 0.5, 0.1])
    s.seam([(4, -10), (6.5, -6.5), (5.0, -3)], [0.1, 0.45, 0.1])
    s.lit(
        poly((0.7, 0.2), (1.5, 0.2), (4.6, 30), (-1.0, 30)).difference(
            union([box(-9, y, 9, y + 0.5) for y in np.arange(2, 30, 1.0)])
        )
    )
    s.stroke([(-1.6, -0.6), (-1.4, 8.4)], 0.25)
    s.lit(disc(-1.4, 9.6, 1.3).difference(disc(-1.4, 9.6, 0.8)), clear=0.3)
    s.lit(poly((-1.8, 8.6), (-1.0, 8.6), (-1.4, 7.8)))
    from_below(s, At(-2.4, 27.5, 1.35, -0.235))


def from_below(s: Scene, at: At) -> None:
    """A reaching hand and its forearm."""
    s.body(at(limb([(-6, 0.2), (-2, 0), (0.5, 0)], [2.8, 2.4, 2.2])), angle=0.25)
    open_hand(s, at)


def magnetic_mountain(s: Scene) -> None:
    """The black mountain that draws the nails out of ships; a brass rider on its dome."""
    total(s, (5, -4), r=17.5, seed=9)
    for k in range(6):
        for side in (-1, 1):
            a, b = (-24, 3 + 4.0 * k), (2 + 0.4 * k, -2 + 1.2 * k)
            if side > 0:
                a, b = (30, 4 + 4.4 * k), (9 - 0.3 * k, 0 + 1.1 * k)
            s.paint(s.tone.light, line([a, ((a[0] + b[0]) / 2, a[1] - 4.5), b], 0.22))
    s.body(
        poly(
            (-9, 17),
            (-4, 5),
            (-2.4, 6.5),
            (1, -3.4),
            (3.0, -2.0),
            (5, -6),
            (7.4, -2.4),
            (9, -3.2),
            (12, 6),
            (14, 5),
            (20, 17),
        ),
        angle=0.18,
        gap=0.5,
        lift=0.9,
    )
    magnetic_mountain_near(s)


def magnetic_mountain_near(s: Scene) -> None:
    """What lies nearer in the picture of magnetic_mountain."""
    s.body(union(disc(5, -7.4, 3.4).intersection(box(-9, -12, 19, -6.6)), box(1.2, -6.8, 8.8, -5.4)), gap=0.36)
    rider(s, At(5.0, -14.4, 0.8))
    s.body(edge([(-28, 17), (-14, 15.6), (0, 17.2), (14, 15.8), (30, 17.4)], (30, 30), (-28, 30)), gap=0.7, lift=0.4)
    s.body(poly((-21, 12), (-8.5, 10.2), (-10.2, 15.2), (-18.6, 16.4)), gap=0.4, angle=-0.02)
    s.body(poly((-15.6, 10.8), (-14.9, 10.8), (-12.6, -1), (-13.2, -1.2)), gap=0.4)
    s.body(edge([(-12.8, -0.4), (-8.4, 2.2), (-9.6, 7.8)], (-14.8, 8.6)), gap=0.42, angle=0.1)
    for x, y, t in (
        (-4.6, 9.4, 0.2),
        (-6.6, 4.0, 0.22),
        (-2.6, 2.0, 0.24),
        (-9.0, 8.6, 0.2),
        (16, 0.5, -0.21),
        (20, 5.0, -0.2),
        (14.6, -4.6, -0.22),
        (22, -1.5, -0.21),
    ):
        nail = union(poly((-0.18, -1.3), (0.18, -1.3), (0, 1.5)), box(-0.6, -1.6, 0.6, -1.2))
        s.lit(At(x, y, 1.0, t + 0.5)(nail), clear=0.35)
    s.body(At(21.5, 12.0, 1.0, -0.07)(box(-4.5, -0.8, 4.5, 0.8)), gap=0.36)


def rider(s: Scene, at: At) -> None:
    """A small brass horseman."""
    horse = union(
        limb([(-3.2, 0.4), (0, 0), (2.8, -0.6)], [2.6, 2.4, 2.6]),
        limb([(2.6, -0.6), (3.8, -3.4), (5.6, -3.6)], [2.0, 1.4, 0.9]),
        [
            limb([(x, 0.6), (x + d, 3), (x + d, 5.6)], [1.2, 0.7, 0.7])
            for x, d in ((-3.2, -0.4), (-2.2, 0.3), (2.4, 0.8), (3.2, -0.2))
        ],
    )
    man = union(
        limb([(0, 0), (0.1, -4.4)], [2.2, 2.4]),
        disc(0.3, -6.4, 1.3),
        limb([(0.6, -4), (3, -3.6), (4.4, -7.6)], [1.0, 0.8, 0.5]),
    )
    s.body(at(horse), gap=0.34, key=0.22, clear=0.2)
    s.body(at(man), gap=0.34, key=0.22, clear=0.2)
    s.stroke([at.point(4.2, -2), at.point(4.6, -13)], 0.3)


PICTURES: tuple[Picture, ...] = (empty_fort, house_of_lac, labyrinth, house_of_knives, bijans_pit, magnetic_mountain)
