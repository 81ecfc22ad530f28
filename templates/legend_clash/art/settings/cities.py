"""Settings that people built: the walls of Uruk, a thousand temples, Iram of the pillars, and Kitezh under its lake."""

from __future__ import annotations

from itertools import pairwise

import numpy as np
from dusk import below, dusk, land, moon, ridge, sun
from kit.forms import At, edge, limb, line, poly, soft
from scene import Picture, Scene
from shapely import affinity
from shapely.geometry.base import BaseGeometry

from cardgen.ornament.geometry import XY, box, disc, lens, polar, smooth, swell, union
from cardgen.ornament.sky import star


def palm(s: Scene, x: float, y: float, h: float) -> None:
    """A date palm, its foot at (x, y)."""
    top = (x + h * 0.06, y - h)
    s.body(limb([(x, y), (x - h * 0.05, y - h * 0.5), top], [h * 0.1, h * 0.07, h * 0.06]), gap=0.36)
    for t in (-0.36, -0.27, -0.17, -0.05, 0.06, 0.18, 0.28, 0.37):
        tip = polar(h * 0.5, t, *top)
        mid = polar(h * 0.3, t * 0.8, top[0], top[1] - h * 0.06)
        s.body(limb([top, mid, (tip[0], tip[1] + h * 0.14)], [0.5, h * 0.1, 0.2]), gap=0.36, key=0.24, clear=0.2)


VANISH = (29.0, 11.2)
"""Where the lines of the wall meet."""


def bay(t: float, y: float) -> XY:
    """A point on the face of the wall: `t` of the way to where its lines meet, `y` mm as high as it is at our end."""
    return -38 + t * (VANISH[0] + 38), VANISH[1] + (y - VANISH[1]) * (1 - t)


def walls_of_uruk(s: Scene) -> None:
    """The wall marches to its vanishing point, bay by bay; a ziggurat far off, and a reed boat on the canal."""
    dusk(s, 84, -2)
    sun(s, (20.5, 7.4), 5.4)
    ridge(s, (-35, 11.6), (-20, 11.0), (10, 12.0), (35, 11.4), soft=True)
    for k, (half, top, foot) in enumerate(((8.5, 6.8, 11.6), (6.2, 2.6, 7.0), (3.9, -1.4, 2.8), (2.0, -4.4, -1.2))):
        s.body(
            poly((-9 - half * 0.94, top), (-9 + half * 0.94, top), (-9 + half, foot), (-9 - half, foot)),
            gap=0.4,
            lift=0.2,
            angle=0.0 if k % 2 else 0.25,
        )
    s.dark(poly((-9.8, -4.0), (-8.2, -4.0), (-6.8, 11.6), (-11.2, 11.6)))
    s.lit([box(-9.4 - 0.08 * k, -3.4 + 1.25 * k, -8.6 + 0.08 * k, -3.0 + 1.25 * k) for k in range(12)])
    edges = [1 - 0.86**k for k in range(15)]
    walls_of_uruk_near(s, edges)


def walls_of_uruk_near(s: Scene, edges: list[float]) -> None:
    """What lies nearer in the picture of walls_of_uruk."""
    for k, (a, b) in reversed(list(enumerate(pairwise(edges)))):
        tower = k % 2 == 0
        top, foot = (-8.5, 22) if tower else (-4.5, 20.5)
        wall = poly(bay(a, top), bay(b, top), bay(b, foot), bay(a, foot))
        s.body(wall, angle=0.25 if tower else 0.0, gap=0.5 if tower else 0.7, lift=0.3)
        if k < 7:
            for j in range(1, 9):
                y = top + (foot - top) * j / 9
                s.seam([bay(a, y), bay(b, y)], 0.24)
            for j in range(8):
                t = a + (b - a) * (0.3 + 0.36 * (j % 2))
                y0, y1 = top + (foot - top) * j / 9, top + (foot - top) * (j + 1) / 9
                s.seam([bay(t, y0), bay(t, y1)], 0.22)
        n = 4 if tower else 5
        for j in range(n):
            t0, t1 = a + (b - a) * j / n, a + (b - a) * (j + 0.6) / n
            s.body(
                poly(bay(t0, top - 2.4), bay(t1, top - 2.4), bay(t1, top), bay(t0, top)), gap=0.4, clear=0.1, key=0.22
            )
    s.body(edge([(-36, 22.4), (-10, 20.6), (12, 17.6), (36, 15.4)], (36, 30), (-36, 30)), gap=0.8, lift=0.3)
    for k in range(4):
        s.lit(swell([(-20 + 9 * k, 24.8 - 1.4 * k), (-14 + 9 * k, 24.2 - 1.4 * k)], [0.1, 0.3, 0.1]), clear=0.2)
    s.body(edge([(2, 20.4), (7, 23.6), (14, 23.8), (20.4, 19.0)], (14, 21.8), (7, 22.0), n=8), gap=0.36)
    s.body(limb([(11.6, 22), (11.4, 19.2)], [1.8, 1.5]), disc(11.3, 17.6, 1.0), gap=0.34, key=0.24)
    s.stroke([(13.2, 16), (15.4, 25.4)], 0.3)
    palm(s, 25, 24, 17)


def tower(s: Scene, x: float, foot: float, h: float, flat: bool = False) -> None:
    """A tapered tower of stone with ribs and a crown, its foot at (x, foot)."""
    w = h * 0.2
    side = [(w * 1.15, 0.0), (w * 1.1, -h * 0.3), (w * 0.98, -h * 0.55), (w * 0.66, -h * 0.8), (w * 0.25, -h * 0.93)]
    right = smooth([(x + a, foot + b) for a, b in side], n=6)
    left = [(2 * x - a, b) for a, b in reversed(right)]
    shape = union(
        poly(*right, *left),
        disc(x, foot - h * 0.96, w * 0.3),
        box(x - 0.12 * w, foot - h * 1.1, x + 0.12 * w, foot - h * 0.9),
    )
    if flat:
        s.paint("white" if s.saver else "land_far", shape)
        return
    s.body(shape, gap=0.46, lift=0.6)
    for k in range(7):
        y = foot - h * (0.28 + 0.09 * k)
        s.seam([(x - w, y + w * 0.1), (x, y + w * 0.22), (x + w, y + w * 0.1)], 0.28)
    s.dark(
        edge(
            [
                (x - w * 0.3, foot),
                (x - w * 0.28, foot - h * 0.14),
                (x, foot - h * 0.2),
                (x + w * 0.28, foot - h * 0.14),
                (x + w * 0.3, foot),
            ],
            n=5,
        )
    )


def thousand_temples(s: Scene) -> None:
    """Towers of stone in rows that fade, one gap among them, and the cock that crowed too soon, at dawn."""
    dusk(s, 150, 10, (-13.0, -6.0, -0.5, 4.6), seed=4)
    s.paint("ink" if s.saver else "glow", star(3.4, 8, 0.3, (-8.5, -15.5)))
    ridge(s, (-35, 6.6), (-22, 3.4), (-12, 5.6), (2, 1.6), (14, 5.8), (26, 3.0), (35, 6.0), soft=True)
    for k in range(13):
        tower(s, -33 + 5.4 * k, 9.5, 5.2 + (k % 3) * 0.8, flat=True)
    land(s, (-36, 8.8), (-10, 8.0), (14, 9.0), (36, 8.2), gap=0.7, lift=0.3)
    for k in range(9):
        if k != 5:
            tower(s, -31.5 + 7.3 * k, 12.6, 8.6)
    for k, x in enumerate((-25.5, -12.8, 13.4, 26.6)):
        tower(s, x, 18.2, 17.0 + (k % 2) * 1.6)
    s.body(edge([(-36, 18), (-18, 17.2), (0, 19.2), (18, 17.4), (36, 18.2)], (36, 30), (-36, 30)), gap=0.8, lift=0.3)
    s.body(poly((-3.4, 24.8), (6.4, 24.8), (5.0, 19.6), (-2.0, 19.6)), gap=0.4)
    s.body(affinity.scale(disc(1.5, 19.4, 3.7), 1, 0.3, origin=(1.5, 19.4)), gap=0.36)
    cock(s, At(1.4, 17.8, 0.92))


def cock(s: Scene, at: At) -> None:
    """A crowing cock, its feet at (0, 0)."""
    s.lit(at(limb([(-0.8, -3), (-1.0, -0.2)], [0.5, 0.35])), at(limb([(0.8, -3), (0.9, -0.2)], [0.5, 0.35])), clear=0.2)
    for tip in ((-8.6, -7.2), (-8.0, -10.4), (-6.2, -12.8), (-3.8, -13.6)):
        s.body(
            at(limb([(-1.8, -6), (tip[0] * 0.75, tip[1] - 1.6), (tip[0] - 1.0, tip[1] + 3.0)], [2.0, 1.9, 0.4])),
            gap=0.36,
            key=0.24,
            clear=0.2,
        )
    s.body(
        at(
            soft(
                [
                    (-3.6, -7.6),
                    (-2.0, -3.6),
                    (1.6, -2.6),
                    (4.0, -5.6),
                    (3.6, -9.4),
                    (4.4, -12.6),
                    (3.0, -14.6),
                    (1.2, -12.6),
                    (0.4, -8.8),
                ]
            )
        ),
        gap=0.4,
        lift=0.8,
    )
    s.lit(
        at(poly((4.2, -13.8), (6.8, -15.2), (4.6, -12.9))),
        at(poly((4.3, -12.7), (6.2, -12.7), (4.0, -12.1))),
        clear=0.15,
    )
    s.lit(
        at(soft([(1.6, -14.6), (1.8, -16.8), (2.6, -15.4), (3.2, -17.0), (3.8, -15.4), (4.6, -16.0), (4.2, -14.4)])),
        clear=0.2,
    )
    s.lit(at(soft([(3.6, -12.2), (4.6, -11.6), (4.4, -10.2), (3.5, -10.8)])), clear=0.15)
    s.dark(at(disc(3.3, -13.6, 0.36)))


def iram(s: Scene) -> None:
    """Pillars half sunk in a dune, each of another height; one camel's prints end in the middle of the sand."""
    dusk(s, 250, -30, (-15.5, -11.0, -7.0, -3.5), seed=7)
    moon(s, (22.5, -17), 4.4, 0.2)
    ridge(s, (-35, 0.4), (-16, -2.6), (4, -0.4), (20, -3.4), (35, -0.6), soft=True)
    for k, (x, top, w) in enumerate(
        ((-26.5, 1.0, 2.1), (-20.4, -6.2, 2.4), (-9.0, -4.0, 2.6), (8.8, -9.4, 2.8), (28.4, -3.4, 2.6))
    ):
        pillar(s, (x, top), 12.0, w, broken=k in (0, 2))
    s.body(
        edge([(-36, 6.4), (-22, 3.6), (-6, 6.8), (10, 2.4), (24, 4.8), (36, 2.8)], (36, 30), (-36, 30)),
        gap=0.62,
        lift=0.7,
    )
    for k, (x, top, w) in enumerate(((-14.6, -14.6, 3.6), (1.2, -3.2, 3.6), (18.4, -13.2, 3.9))):
        pillar(s, (x, top), 20.0, w, broken=k == 1)
    dune = edge([(-36, 13.4), (-20, 10.0), (-5, 14.6), (10, 18), (24, 12.4), (36, 10.4)], (36, 30), (-36, 30))
    s.body(dune, gap=0.6, lift=1.2)
    for k in range(5):
        s.lit(
            line([(-30 + 5 * k, 13.4 + 0.2 * k), (-24 + 5 * k, 12.4 + 0.6 * k), (-17 + 5 * k, 13.8 + 0.9 * k)], 0.24),
            clear=0.25,
        )
    for k in range(9):
        x, y, r = 27.0 - 3.1 * k, 25.0 - 0.62 * k - (1.2 if k % 2 else 0), 0.95 - 0.05 * k
        s.lit(
            union(
                lens((x - r * 0.5, y - r * 0.5), (x - r * 0.5, y + r * 0.7), r * 0.42),
                lens((x + r * 0.5, y - r * 0.5), (x + r * 0.5, y + r * 0.7), r * 0.42),
            ),
            clear=0.6,
        )
    for y, a, b in ((-8.6, 19, 34), (-6.4, 23, 36), (0.4, -8, 6), (-12, -11, 2)):
        s.stroke([(a, y), ((a + b) / 2, y - 0.9), (b, y + 0.2)], [0.08, 0.26, 0.08], clear=0.2)


def pillar(s: Scene, at: XY, foot: float, w: float, broken: bool = False) -> None:
    """A fluted pillar, its top at a point, its capital on or broken off."""
    x, top = at
    shaft = poly(
        (x - w * 0.86, top),
        (x - w * 0.1, top - (w * 0.9 if broken else 0)),
        (x + w * 0.86, top + (w * 0.5 if broken else 0)),
        (x + w, foot),
        (x - w, foot),
    )
    s.body(shaft, angle=0.25, gap=0.46, lift=0.9)
    for k in (-0.5, 0.0, 0.5):
        s.seam([(x + k * w * 1.1, top + 0.4), (x + k * w * 1.2, foot)], [0.3, 0.3])
    if not broken:
        s.body(
            poly((x - w * 0.9, top), (x + w * 0.9, top), (x + w * 1.4, top - w * 0.9), (x - w * 1.4, top - w * 0.9)),
            gap=0.36,
        )
        s.body(box(x - w * 1.55, top - w * 1.5, x + w * 1.55, top - w * 0.9), gap=0.36)


def upside_down(g: BaseGeometry) -> BaseGeometry:
    """A shape mirrored at y = 0."""
    return affinity.scale(g, 1, -1, origin=(0, 0))


def church(h: float) -> tuple[list[BaseGeometry], list[BaseGeometry]]:
    """Domes and towers standing on y = 0: solid parts, and dark windows."""
    solid: list[BaseGeometry] = []
    holes: list[BaseGeometry] = []
    for x, w, top in (
        (-17, 2.0, 7),
        (-11.5, 2.6, 9.5),
        (-5, 2.2, 7.5),
        (0, 3.6, 13.5),
        (6.4, 2.4, 8.5),
        (12, 2.8, 10.5),
        (18.4, 2.0, 7.0),
    ):
        t = top * h
        onion = soft(
            [
                (x - w * 0.62, -t),
                (x - w * 1.12, -t - w * 0.9),
                (x - w * 0.5, -t - w * 1.9),
                (x, -t - w * 3.0),
                (x + w * 0.5, -t - w * 1.9),
                (x + w * 1.12, -t - w * 0.9),
                (x + w * 0.62, -t),
            ]
        )
        cross = union(
            box(x - 0.16, -t - w * 3.9, x + 0.16, -t - w * 2.7), box(x - 0.7, -t - w * 3.55, x + 0.7, -t - w * 3.3)
        )
        solid += [box(x - w * 0.72, -t, x + w * 0.72, -t * 0.4), box(x - w, -t * 0.44, x + w, 0), union(onion, cross)]
        holes.append(union(box(x - w * 0.22, -t * 0.86, x + w * 0.22, -t * 0.6), disc(x, -t * 0.86, w * 0.22)))
    return solid, holes


def kitezh(s: Scene) -> None:
    """Above the lake only forest; in it, upside down, the domes and belfries of the town; a candle on the shore."""
    dusk(s, 235, 28, (-14.0, -9.0, -5.0, -2.2), seed=9)
    firs = [
        poly((x - 2.1, 0.6), (x, -7.4 - 3.2 * abs(np.sin(1.7 * x))), (x + 2.1, 0.6)) for x in np.arange(-35, 36, 2.5)
    ]
    s.body(union(firs), gap=0.46, lift=0.5, angle=0.25)
    water = box(-36, 0.4, 36, 30)
    s.paint("white" if s.saver else "dusk_3", water)
    s.paint("white" if s.saver else "dusk_4", water.intersection(below([(-40, 12), (40, 12)])))
    s.halo = 0.5
    solid, holes = church(1.0)
    for g in solid:
        s.body(affinity.translate(upside_down(g), 3.5, 1.6), gap=0.5, lift=0.7)
    s.dark([affinity.translate(upside_down(g), 3.5, 1.6) for g in holes])
    for k, y in enumerate((3.4, 6.2, 9.0, 12.2, 15.4, 18.8)):
        for a in (-30, -12, 4, 18):
            x = a + 5.3 * (k % 3)
            s.dark(swell([(x, y), (x + 7, y)], [0.05, 0.55, 0.05]))
    for r in (4.5, 8.5, 13):
        s.stroke(
            [(3.5 + r * np.cos(t), 21.4 + 0.28 * r * np.sin(t)) for t in np.linspace(0.1, 2.9, 24)],
            [0.05, 0.26, 0.05],
            clear=0.25,
        )
    s.body(edge([(-36, 0.2), (-10, 1.3), (12, 0.4), (36, 1.2)], (36, -0.4), (-36, -0.4)), gap=0.4, lift=0.2)
    s.body(edge([(-36, 17), (-27, 18.2), (-19.6, 23), (-17, 30)], (-36, 30)), gap=0.5)
    s.body(limb([(-25.4, 19.6), (-25.4, 13.6)], [1.6, 1.5]), angle=0.25, gap=0.36)
    s.lit(soft([(-25.4, 7.8), (-24.5, 11), (-25.4, 12.8), (-26.3, 11)]), clear=0.5)


PICTURES: tuple[Picture, ...] = (walls_of_uruk, thousand_temples, iram, kitezh)
