"""Relics that are carried: swords, a banner, a fish-hook, a feather, a balafon."""

from __future__ import annotations

import numpy as np
from instrument import dial, fine, grid, orbits, rete, sundial
from kit.forms import At, edge, limb, poly, rings, soft
from kit.hand import fist
from scene import Picture, Scene

from cardgen.ornament.geometry import arc, box, disc, lens, polar, smooth, swell, union
from cardgen.ornament.sky import star


def excalibur(s: Scene) -> None:
    """An arm out of the water holds the sword up; rings go out where it rose."""
    dial(s, (0, -1), 21.4)
    for r in (6, 10.5, 15.5, 21.5, 28):
        s.paint("ink", rings((0, 21), [r], 0.28, 0.26))
    s.body(disc(0, 11.4, 1.9), gap=0.34)
    s.body(limb([(-9, 27), (-6.6, 18), (-3.4, 8.4)], [8.4, 6.0, 4.0]), angle=0.25, lift=0.8)
    s.body(
        edge([(-8.0, 13.6), (-12.4, 17.6), (-15.4, 24.6)], (0.6, 24.6), (-1.2, 18.4), (-2.6, 14.4), n=6),
        angle=0.22,
        lift=0.9,
    )
    s.body(poly((-1.9, 1), (-1.5, -20.6), (0, -25), (1.5, -20.6), (1.9, 1)), angle=0.25, gap=0.4, lift=0.9)
    s.seam([(0, -19), (0, 0)], [0.1, 0.55, 0.55])
    s.body(limb([(-8.6, 0.4), (-5, 2.0), (0, 1.6), (5, 2.0), (8.6, 0.4)], [1.6, 1.9, 2.6, 1.9, 1.6]), gap=0.36)
    for x in (-9.0, 9.0):
        s.body(disc(x, 0.1, 1.5), gap=0.34)
    s.body(poly((-1.1, 2.4), (1.1, 2.4), (1.1, 10), (-1.1, 10)), gap=0.34)
    fist(s, At(-3.4, 6.4, 1.75, -0.03))
    s.body(edge([(-11, 23.4), (-6, 21.6), (0.6, 22.6), (7, 21.4), (12, 23.4)], (12, 30), (-11, 30)), gap=0.7, lift=0.3)


def thuan_thien(s: Scene) -> None:
    """The sword goes back to the lake: the turtle's head comes out of the water and takes the hilt."""
    rete(s, (0, 0), 20.6)
    s.body(poly((-1.7, 2), (-2.2, -12), (-2.0, -20), (0.6, -25.4), (1.8, -19), (1.7, 2)), angle=0.25, gap=0.4, lift=0.9)
    s.seam([(-0.6, -20), (-0.3, 1)], [0.1, 0.5, 0.5])
    s.body(soft([(-5.6, 2.2), (0, 0.6), (5.6, 2.2), (0, 4.0)]), gap=0.36)
    s.body(poly((-1.2, 3.4), (1.2, 3.4), (1.0, 11), (-1.0, 11)), gap=0.34)
    for y in (5, 6.6, 8.2):
        s.seam([(-1.2, y), (1.2, y + 0.5)], 0.3)
    for r in (10, 15, 20.5):
        s.paint("ink", rings((3, 21.4), [r], 0.3, 0.26))
    s.body(limb([(12, 24), (8.6, 17), (3.4, 11.4)], [8.4, 6.6, 5.6]), lift=0.9)
    s.body(
        soft([(-3.4, 8.4), (0, 6.6), (5.4, 7.2), (8.4, 10.6), (7.4, 14.2), (2.6, 14.6), (-1.6, 12.4), (-4.2, 10.8)]),
        lift=0.8,
        clear=0.4,
    )
    s.seam([(-4.2, 10.4), (-0.6, 10.9), (3.4, 12.2)], [0.3, 0.55, 0.1])
    s.dark(disc(3.4, 9.4, 1.1))
    s.lit(disc(3.1, 9.1, 0.42))
    for a, b in (((8.2, 12.6), (5.6, 15.2)), ((9.6, 15), (6.6, 17.6)), ((11, 17.8), (7.4, 20))):
        s.seam([a, b], 0.35)
    shell = edge([(-19, 24.6), (-12, 19.8), (-4, 18.6), (4, 20.6)], (6, 30), (-19, 30))
    s.body(shell, gap=0.46, lift=0.9)
    for x in (-14, -8.6, -3.2):
        s.seam([(x, 20.2), (x + 1.6, 23.6), (x + 0.4, 27)], 0.4)
    s.body(edge([(-28, 24.4), (-16, 23.6), (-2, 25.2), (12, 23.8), (28, 24.8)], (28, 30), (-28, 30)), gap=0.8, lift=0.2)


def derafsh_kaviani(s: Scene) -> None:
    """A smith's leather apron on a spear, with a star of four arms and tassels; the hammer lies at its foot."""
    grid(s)
    s.body(limb([(-12, 26), (-12, -21)], [1.3, 1.2]), angle=0.25, gap=0.34)
    s.body(lens((-12, -27), (-12, -18.5), 1.7), gap=0.36)
    cloth = edge(
        [(-12, -17), (-4, -18.4), (4, -15.6), (12, -18), (18, -16)],
        (17, -8),
        *smooth([(17, -8), (18.4, 0), (15, 8), (4, 5.6), (-4, 9), (-12, 7)], n=8),
    )
    s.body(cloth, angle=0.03, lift=1.0)
    for x, top, low in ((-6.6, -18, 8), (0.4, -16.6, 6.6), (7.6, -16.6, 6.4), (13, -17.6, 7.4)):
        s.seam([(x, top), (x + 1.0, -5), (x - 0.4, low)], [0.1, 0.5, 0.1])
    for k in range(4):
        s.body(At(2.6, -5.2, 1.0, k / 4)(poly((0, -0.4), (2.6, -2.6), (0, -9.2), (-2.6, -2.6))), gap=0.36, angle=k / 4)
    s.body(disc(2.6, -5.2, 2.5), gap=0.36)
    s.dark(disc(2.6, -5.2, 0.9))
    for x, y in ((-10, 7.6), (-5.4, 8.8), (-0.6, 7.6), (4.2, 6.2), (9.2, 7.4), (14, 8.2)):
        s.body(limb([(x, y), (x + 0.6, y + 4), (x + 0.2, y + 8.4)], [0.7, 1.5, 2.2]), angle=0.25, gap=0.36)
    s.body(limb([(-4, 24), (12, 20)], [1.6, 1.6]), gap=0.36)
    s.body(At(13, 19.8, 1.0, -0.04)(poly((-2.4, -4.4), (2.4, -4.0), (2.8, 4.4), (-2.4, 4.6))), gap=0.4)


def manaiakalani(s: Scene) -> None:
    """Māui's fish-hook, its line pulling up an island with a palm."""
    sundial(s, (0, 20), 36.0)
    shank = ((-2, -18), (-5.4, -6), (-5.6, 6), (0.6, 14.4), (9.6, 12), (12.6, 3), (10.8, -4.6))
    s.body(limb(shank, [4.4, 5.4, 6.4, 7.2, 6.4, 4.2, 1.0]), lift=0.95)
    s.body(poly((10.2, -4.6), (14.4, -1.0), (12.4, 2.6)), gap=0.36)
    s.body(soft([(-4.6, -17), (-2, -21.4), (1.2, -17.4), (-0.8, -14.6)]), gap=0.38)
    for k in range(6):
        y = -15.6 + 1.3 * k
        s.body(
            limb([(-5.8 - 0.3 * k, y), (-2.8 - 0.2 * k, y + 0.7), (0.2 - 0.3 * k, y - 0.3)], [1.2, 1.3, 1.2]),
            gap=0.34,
            clear=0.15,
            key=0.22,
        )
    s.stroke(smooth([(-2, -16), (4, -26), (10, -30)], n=8), 0.5)
    s.body(edge([(-22, 23), (-17, 17.4), (-11.4, 16.6), (-6.4, 19.6), (-3, 23.4)], (-3, 24.4), (-22, 24.4)), gap=0.42)
    s.body(limb([(-14.6, 17.6), (-13.4, 11), (-15, 5)], [1.4, 1.0, 0.8]), gap=0.34)
    for t in (-0.33, -0.22, -0.08, 0.1, 0.22, 0.34):
        tip = polar(6.4, t, -15, 5.0)
        s.body(
            limb([(-15, 5.0), polar(4.0, t * 0.86, -15, 4.2), (tip[0], tip[1] + 1.6)], [0.5, 1.7, 0.2]),
            gap=0.34,
            key=0.22,
            clear=0.2,
        )
    for y in (24.6,):
        s.body(
            edge([(-28, y), (-14, y - 0.7), (0, y + 0.6), (14, y - 0.8), (28, y)], (28, 30), (-28, 30)),
            gap=0.7,
            lift=0.2,
        )


def firebird_feather(s: Scene) -> None:
    """One tail feather that lights a room; a cage stands open below it."""
    sundial(s, (-3, 18), 34.0)
    quill = smooth([(-9, 26), (-5, 12), (1, -4), (9, -18)], n=16)
    p = np.array(quill)
    for side in (-1, 1):
        for k in range(15):
            i = 12 + k * 2
            (ax, ay), (bx, by) = p[i], p[i + 1]
            d = float(np.hypot(bx - ax, by - ay))
            tx, ty = (bx - ax) / d, (by - ay) / d
            reach = 10.4 - abs(k - 6) * 0.5
            tip = (ax + tx * reach * 0.9 - ty * side * reach * 0.8, ay + ty * reach * 0.9 + tx * side * reach * 0.8)
            mid = (ax + tx * reach * 0.25 - ty * side * reach * 0.62, ay + ty * reach * 0.25 + tx * side * reach * 0.62)
            s.body(limb([(ax, ay), mid, tip], [1.0, 2.0, 0.15]), gap=0.38, clear=0.22, angle=0.2 * side)
    s.body(swell(quill, [1.9, 1.4, 1.0, 0.5]), gap=0.34, lift=0.3)
    s.body(soft([(9, -24), (15, -20.4), (15.4, -13.6), (10, -9.6), (4.6, -13.4), (4.4, -20)]), lift=0.9)
    s.dark(soft([(9.6, -21), (12.8, -18.4), (12.8, -14.4), (9.8, -12.4), (7, -15), (7, -19)]))
    s.lit(star(3.2, 8, 0.42, (9.9, -16.6)))
    cage = [fine([(13 + 1.7 * k, 11.0 - 1.4 * (1 - abs(k - 2) / 2)), (13 + 1.7 * k, 23.4)], 0.32) for k in range(5)]
    s.lit(
        union(
            cage,
            swell(arc(16.4, 13.4, 4.2, -0.25, 0.25), 0.4),
            box(12.2, 23.2, 20.8, 24.4),
            box(12.4, 13.6, 20.6, 14.1),
        ),
        clear=0.3,
    )
    s.lit(
        union(
            poly((12.6, 14.4), (8.4, 16), (8.4, 24), (12.6, 23)).difference(
                poly((12.0, 15.2), (9.0, 16.5), (9.0, 23.2), (12.0, 22.4))
            ),
            [fine([(10.0 + k, 15.6), (10.0 + k, 23)], 0.28) for k in range(2)],
        ),
        clear=0.3,
    )


def sosso_bala(s: Scene) -> None:
    """The balafon of twenty keys on its gourds, with its two mallets crossed."""
    orbits(s, (0, 0), tilt=-20.0)
    at = At(0, 1, 1.0, -0.05)
    for k in range(10):
        x = -19.5 + 4.3 * k
        s.body(at(disc(x, 9.6 - 0.28 * k, 2.9 - 0.09 * k)), gap=0.38)
        s.dark(at(disc(x, 10.2 - 0.28 * k, 0.5)))
    s.body(at(poly((-24, -7.6), (23.5, -4.8), (23.5, -3.4), (-24, -6.0))), gap=0.36, lift=0.2)
    s.body(at(poly((-24, 6.2), (23.5, 3.8), (23.5, 5.2), (-24, 7.8))), gap=0.36, lift=0.2)
    for k in range(20):
        x, half = -21.4 + 2.26 * k, 11.0 - 0.24 * k
        s.body(at(box(x - 0.94, -half, x + 0.94, half * 0.86)), angle=0.25, gap=0.4, lift=0.5, clear=0.2, key=0.24)
        s.dark(at(disc(x, -half * 0.56, 0.26)), at(disc(x, half * 0.46, 0.26)))
    for flip in (False, True):
        stick = At(0, 1, 1.0, 0.0, flip)
        s.body(stick(limb([(-16, 22), (9, -14)], [0.8, 0.9])), gap=0.34, clear=0.4)
        s.body(stick(disc(9.6, -15.0, 2.7)), gap=0.36)
        for r in (0.9, 1.7):
            s.seam(arc(*stick.point(9.6, -15.0), r, 0, 1), 0.25)


PICTURES: tuple[Picture, ...] = (excalibur, thuan_thien, derafsh_kaviani, manaiakalani, firebird_feather, sosso_bala)
