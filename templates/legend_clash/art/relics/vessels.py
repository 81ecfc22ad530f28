"""Relics that hold or give: lamp, cup, peach, horn, mill, fleece."""

from __future__ import annotations

import numpy as np
from instrument import dial, orbits, quadrant, rose, sphere, sundial
from kit.forms import At, edge, feather, limb, poly, soft
from scene import Picture, Scene
from shapely import affinity
from shapely.geometry.base import BaseGeometry

from cardgen.ornament.geometry import box, disc, lens, polar, smooth, spiral, swell
from cardgen.ornament.sky import star


def oval(x: float, y: float, rx: float, ry: float) -> BaseGeometry:
    """A flat circle seen aslant."""
    return affinity.scale(disc(x, y, 1), rx, ry, origin=(x, y))


def aladdins_lamp(s: Scene) -> None:
    """The lamp; its smoke climbs into the quadrant and ends in a star."""
    quadrant(s)
    smoke = [
        ((-17.4, 3.4), (-20, -4), (-12, -9), (-15, -16), (-7, -19), (-2, -15)),
        ((-17.4, 3.4), (-17.6, -3), (-8, -8), (-11, -14), (-5, -21), (3, -19)),
    ]
    for points, w in zip(smoke, (2.8, 2.2), strict=True):
        s.body(limb(points, [0.6, w, w * 1.3, w, w * 0.7, 0.4]), lift=0.4)
    s.lit(star(3.4, 8, 0.36, (7.6, -18.6)), clear=0.6)
    s.body(limb([(13, 4.5), (21.4, 1.5), (21.6, 11), (14.5, 12)], [2.4, 2.0, 2.0, 2.6]))
    s.body(limb([(-5, 9), (-11, 8.6), (-14.6, 5), (-18.8, 3.2)], [8.4, 5.4, 3.4, 2.2]))
    s.body(soft([(-7, 3.8), (4, 1.8), (14, 4.2), (16.4, 9), (12, 14.2), (3.5, 16.4), (-5, 14.2), (-9, 9)]), lift=0.95)
    s.seam(smooth([(-8.6, 8.4), (3.6, 10.4), (16.2, 8.2)], n=12), 0.5)
    for x in np.arange(-5, 14, 3.6):
        s.dark(lens((x, 10.8), (x + 0.6, 14.2), 0.8))
    s.body(edge([(-1.6, 15.6), (2.0, 18), (-3.6, 21.4)], (11, 21.4), (6.2, 18), (9.2, 15.6), n=6), gap=0.4)
    s.body(box(-4.6, 21.2, 12, 22.9), gap=0.4, lift=0.3)
    s.body(edge([(-3.6, 3.6), (0.5, -1.6), (3.8, -3.0), (7.1, -1.6), (11, 3.8)], n=8), lift=0.8)
    s.body(limb([(3.8, -2.6), (3.8, -4.6)], [1.2, 1.6]), disc(3.8, -6.4, 1.9), gap=0.36)


def wacamonga(s: Scene) -> None:
    """The cup that rises to a true man's lips: it floats, four-eared, its drops standing in the air."""
    sundial(s)
    at = At(0, 0, 1.0, -0.045)
    for x in (-1.0, 1.0):
        s.body(at(limb([(11.5 * x, -6), (19 * x, -10.5), (19.6 * x, -1), (10.8 * x, 3)], [2.4, 2.6, 2.2, 1.8])))
    s.body(
        at(edge([(-13, -8), (-11.8, 2), (-5.5, 9.2), (-2.2, 11.4)], (2.2, 11.4), *[(5.5, 9.2), (11.8, 2), (13, -8)])),
        lift=0.95,
    )
    s.body(at(oval(0, -8.4, 13.2, 3.6)), gap=0.4, lift=0.2)
    s.dark(at(oval(0, -8.2, 11.4, 2.6)))
    s.lit(at(oval(-1.5, -7.6, 8.0, 1.1)))
    for k in range(9):
        x = -10.6 + 2.65 * k
        s.dark(at(lens((x, -2.6 + 0.1 * abs(k - 4)), (x * 0.78, 2.8), 0.8)))
    s.dark(at.line([(-12.6, -3.6), (0, -1.4), (12.6, -3.6)], 0.4), at.line([(-11.2, 3.2), (0, 5.8), (11.2, 3.2)], 0.4))
    s.body(
        at(edge([(-2.4, 11), (-1.6, 14), (-2.2, 16), (-7.6, 19.4)], (7.6, 19.4), (2.2, 16), (1.6, 14), (2.4, 11), n=6)),
        gap=0.4,
    )
    s.body(at(oval(0, 14.2, 2.9, 1.3)), gap=0.36)
    s.body(at(oval(0, 19.6, 7.8, 1.6)), gap=0.36)
    for x, y, r in ((-8, -15, 1.2), (-2.6, -18.4, 1.7), (4.4, -15.2, 1.3), (8.6, -19.6, 0.9), (1.6, -22.6, 0.8)):
        s.body(soft([(x, y - 2.3 * r), (x + r, y), (x, y + 1.1 * r), (x - r, y)]), gap=0.34, clear=0.3)


def peach_of_immortality(s: Scene) -> None:
    """A peach with a quarter cut out, its stone like a planet in the rings of nine thousand years."""
    orbits(s, (0, 1))
    s.body(
        soft(
            [
                (0, -13),
                (7, -16.6),
                (15, -11),
                (17, 0),
                (12, 11),
                (3.5, 18.5),
                (0, 19.4),
                (-3.5, 18.5),
                (-12, 11),
                (-17, 0),
                (-15, -11),
                (-7, -16.6),
            ]
        ),
        lift=0.95,
        gap=0.48,
    )
    s.seam([(0, -13), (-4.6, -4), (-4.4, 8), (0, 19)], [0.1, 0.7, 0.7, 0.1])
    cut = edge([(0.5, -12), (5, -12), (12, -8), (15.4, 1), (12, 9), (6, 15)], (1.4, 3), n=8)
    s.dark(cut.buffer(0.5))
    s.body(cut, angle=0.12, gap=0.6, lift=0.3)
    s.body(
        soft([(5.4, -6.4), (9.8, -3.6), (10.8, 1.6), (8, 6.4), (4.4, 4.4), (2.6, -1)]), angle=0.2, gap=0.38, clear=0.6
    )
    for a, b in (((5.4, -4), (5.6, 3)), ((7.4, -4), (8.0, 4)), ((9.2, -2), (9.6, 3))):
        s.seam([a, ((a[0] + b[0]) / 2 + 0.6, (a[1] + b[1]) / 2), b], [0.1, 0.45, 0.1])
    s.body(limb([(0, -13.4), (-0.6, -17), (0.6, -20.6)], [1.4, 1.2, 1.6]), gap=0.34)
    for tip, bulge in (((-17, -20.5), 2.9), ((15, -22), 2.6)):
        s.body(feather((0, -18), tip, bulge, 0.4), gap=0.38, angle=0.05)


def olifant(s: Scene) -> None:
    """Roland's horn, cracked at the lip; rings of its echo go out to the leagues."""
    rose(s, (-15, -12), 20.5)
    spine = ((-15, -12), (-8, 0), (3, 7), (14, 6), (21.4, -2.6))
    path = smooth(spine, n=16)
    s.body(swell(path, [13.0, 10.4, 8.0, 5.4, 2.6]), angle=0.06, lift=0.95)
    for d, w in ((7, 12.0), (20, 10.0), (34, 7.6), (48, 5.4), (60, 3.4)):
        (ax, ay), (bx, by) = path[d], path[min(d + 1, len(path) - 1)]
        n = max(float(np.hypot(bx - ax, by - ay)), 1e-6)
        nx, ny = -(by - ay) / n * w * 0.56, (bx - ax) / n * w * 0.56
        band = swell(
            smooth([(ax - nx, ay - ny), (ax + (bx - ax) / n * 0.8, ay + (by - ay) / n * 0.8), (ax + nx, ay + ny)]), 1.9
        )
        s.body(band, angle=0.25, gap=0.36, lift=0.3)
    mouth = affinity.rotate(oval(-15.6, -12.8, 7.0, 3.4), -32, origin=(-15.6, -12.8))
    s.body(mouth, gap=0.4, lift=0.2)
    s.dark(affinity.rotate(oval(-15.6, -12.9, 5.5, 2.2), -32, origin=(-15.6, -12.8)))
    s.dark(swell([(-11.0, -14.6), (-8.4, -9.6), (-9.6, -7.6), (-7.0, -3.4)], [0.9, 0.6, 0.5, 0.05]))
    strap = smooth([(-6, 3), (-2, 17), (8, 20), (14, 15), (17.6, 4.4)], n=12)
    s.body(swell(strap, 1.3), gap=0.34, lift=0.3)
    s.body(
        limb([(1.6, 19), (0.6, 22), (1.4, 25.4)], [1.0, 1.8, 0.4]),
        limb([(3.0, 19), (3.6, 22), (3.2, 25)], [1.0, 1.8, 0.4]),
        gap=0.34,
    )


def sampo(s: Scene) -> None:
    """The mill with the many-coloured lid: flour, salt and coin run from its three spouts; stars on the lid."""
    sphere(s, (0, -2), 21.0)
    s.body(edge([(-14, -3), (-14.6, 5), (-12, 12), (0, 14.6)], (0, 14.6), *[(12, 12), (14.6, 5), (14, -3)]), lift=0.9)
    for x in np.arange(-12, 13, 4.0):
        s.seam([(x, -1 + 2.2 * (1 - abs(x) / 14)), (x * 0.96, 12 + 2 * (1 - abs(x) / 12))], [0.3, 0.3])
    s.body(oval(0, -3.5, 16.2, 5.4), lift=0.6)
    s.body(oval(0, -6.2, 15.4, 5.0), gap=0.5, lift=0.4)
    for k in range(9):
        x, y = polar(10.6, k / 9 + 0.03)
        s.lit(
            affinity.scale(
                star(1.8 if k % 3 else 2.5, 8, 0.4, (x, y * 0.33 - 6.4)), 1, 0.72, origin=(x, y * 0.33 - 6.4)
            ),
            clear=0.35,
        )
    s.body(soft([(-4.4, -7), (-3.2, -11), (0, -12.6), (3.2, -11), (4.4, -7), (0, -5.6)]), gap=0.4)
    s.body(limb([(0, -12), (0, -18.4)], [1.8, 1.4]), gap=0.36)
    s.body(limb([(0, -17), (9, -20.4), (15, -18.6)], [1.6, 1.5, 1.4]), disc(15.6, -17.4, 1.9), gap=0.36)
    sampo_near(s)


def sampo_near(s: Scene) -> None:
    """What lies nearer in the picture of sampo."""
    for x, lean in ((-12, -5), (0, 0), (12, 5)):
        s.body(
            poly(
                (x - 2.6, 6 + (3 if x == 0 else 0)),
                (x + 2.6, 6 + (3 if x == 0 else 0)),
                (x + 1.7 + lean * 0.6, 12.6),
                (x - 1.7 + lean * 0.6, 12.6),
            ),
            gap=0.38,
        )
        foot = x + lean * 1.2
        if x < 0:
            s.body(edge([(foot - 5, 25.5), (foot, 15), (foot + 1.2, 12.8), (foot + 5, 25.5)], n=8), gap=0.7, lift=0.2)
        elif x == 0:
            s.lit(
                [
                    box(
                        foot - 2.6 + 0.62 * (k % 9),
                        13.4 + 0.9 * (k // 9) + 0.3 * (k % 2),
                        foot - 2.3 + 0.62 * (k % 9),
                        13.7 + 0.9 * (k // 9) + 0.3 * (k % 2),
                    )
                    for k in range(117)
                ],
                clear=0.2,
            )
        else:
            for k in range(10):
                cx, cy = foot - 2.6 + 2.6 * (k % 3), 14.4 + 1.35 * k
                s.body(oval(cx, cy, 1.9, 1.2), gap=0.34, key=0.22, clear=0.2)


def golden_fleece(s: Scene) -> None:
    """A ram's fleece over a branch, head down; among the leaves one open eye of the dragon."""
    dial(s, (0, 0), 21.4)
    s.body(limb([(-28, -13), (-8, -16.4), (6, -15), (28, -19)], [4.0, 3.6, 3.2, 2.6]), angle=-0.02)
    s.body(
        soft(
            [
                (-10, -18.4),
                (0, -19.6),
                (10, -18),
                (13.5, -8),
                (12, 4),
                (14, 14),
                (8.6, 12),
                (6, 18),
                (-6, 18),
                (-8.6, 12),
                (-14, 15),
                (-12, 4),
                (-13.6, -8),
            ]
        ),
        lift=0.9,
    )
    golden_fleece_near(s)


def golden_fleece_near(s: Scene) -> None:
    """What lies nearer in the picture of golden_fleece."""
    for j in range(6):
        for k in range(5 if j % 2 else 4):
            x, y = -8.8 + 4.4 * k + (0 if j % 2 else 2.2), -15 + 5.0 * j
            curl = spiral(x, y, (2.2, 0.25), (0.1 * j, 1.5 + 0.1 * j))
            s.dark(swell(curl, [0.3, 0.5, 0.4]))
    s.body(soft([(-4, 14), (0, 12.6), (4, 14), (3.4, 19), (1.9, 24), (0, 25), (-1.9, 24), (-3.4, 19)]), gap=0.4)
    for x in (-1.0, 1.0):
        horn = spiral(6.6 * x, 16.4, (5.0, 0.9), (0.76 if x > 0 else 0.24, (0.76 + 1.15) if x > 0 else (0.24 - 1.15)))
        s.body(swell(horn, [3.2, 2.6, 1.8, 0.5]), gap=0.36)
        s.dark(lens((1.2 * x, 17.4), (2.6 * x, 18.2), 0.5))
    for x, y, t in (
        (-20, -20, -0.2),
        (-15, -22, 0.05),
        (-20.5, -8, -0.34),
        (15, -24, 0.05),
        (20, -13, 0.4),
        (22.6, -21.5, 0.2),
        (16.4, -11, 0.55),
    ):
        s.body(At(x, y, 1.0, t)(feather((0, 3.4), (0, -4.2), 2.2, 0.35)), gap=0.36, angle=t)
    s.body(soft([(14.2, -17.8), (18.6, -20.6), (23, -17.6), (18.8, -14.6)]), gap=0.36, clear=0.5)
    s.dark(disc(18.6, -17.6, 2.0))
    s.lit(disc(18.6, -17.6, 1.5))
    s.dark(lens((18.6, -19), (18.6, -16.2), 0.42))


PICTURES: tuple[Picture, ...] = (aladdins_lamp, wacamonga, peach_of_immortality, olifant, sampo, golden_fleece)
