"""The great of both decks, whole: Rostam, Gilgamesh, Sun Wukong, Sundiata, Brynhild."""

from __future__ import annotations

import numpy as np
from heavens import sky
from kit.beast import eye, ground, hair, leg
from kit.face import Features
from kit.forms import At, edge, feather, limb, poly, soft
from kit.hand import fist
from kit.person import small_profile
from scene import Picture, Scene

from cardgen.ornament.geometry import arc, box, disc, lens, polar, ring, smooth, swell, union
from creatures.profiles import curls


def rostam(s: Scene) -> None:
    """The leopard-helmed rider on rearing Rakhsh; his lasso flies out of the window and comes back."""
    sky(s, 160, 15)
    s.body(limb([(-13, 8), (-20, 6), (-24, 13), (-21, 21)], [3.6, 4.4, 3.6, 0.5]), lift=0.8)
    leg(s, [(-8, 9), (-15, 13), (-12.6, 18), (-15.6, 24.4)], 6.4, hoof=True)
    leg(s, [(9, 1), (17.6, 2), (17, 9.6)], 4.4, hoof=True)
    s.body(limb([(-10, 8), (-4, 6), (3, 2), (8, -4)], [11.4, 11.0, 11.4, 9.4]), lift=0.95)
    leg(s, [(-9, 10), (-4.4, 16), (-8.4, 19.4), (-6.4, 24.4)], 7.0, hoof=True)
    leg(s, [(8, 0), (16, -4.4), (19.6, 1.4)], 5.0, hoof=True)
    for x, y in ((-9.4, 5), (-6, 9.6), (-2, 8.6), (-12.4, 9), (1.4, 7), (5.4, 3.6), (-5.4, 4.4)):
        s.dark(lens((x - 0.8, y), (x + 0.8, y + 0.4), 0.5))
    s.body(limb([(6, -3), (10.4, -10.4), (12.4, -15)], [9.4, 7.0, 5.6]), lift=0.9)
    hair(s, [(4.4, -3.4), (5.0, -7), (6.4, -10.4), (8.4, -13.6), (10.4, -16.4)], (-5.4, 1.4), 2.0)
    s.body(
        soft(
            [
                (10, -17.4),
                (12.6, -20),
                (16, -17.6),
                (21.4, -11.6),
                (21.6, -8.8),
                (18.6, -8.2),
                (13.6, -11.4),
                (10.6, -13.6),
            ]
        ),
        lift=0.95,
    )
    s.body(poly((11, -18.6), (11.4, -22.6), (13.6, -19.4)), gap=0.36)
    eye(s, (14.4, -15.4), 0.95, 0.1)
    s.dark(disc(20.4, -10.2, 0.5))
    s.seam([(18.4, -9.4), (14.0, -12.6), (11.4, -11.4)], 0.45)
    s.body(
        edge([(-6.6, 2), (0, -2.6), (4.4, -2.0)], (4.6, 1.4), *smooth([(3, 6.4), (-4, 8.4), (-8, 5.4)], n=5), n=6),
        gap=0.38,
    )
    rostam_near(s)


def rostam_near(s: Scene) -> None:
    """What lies nearer in the picture of rostam."""
    s.body(limb([(-2.4, -3), (5, 1.4), (3.4, 8.4)], [6.0, 4.8, 3.4]), lift=0.9, clear=0.4)
    s.body(limb([(3.0, 8.6), (6.8, 9.6)], [3.0, 1.8]), gap=0.36)
    s.lit(ring(5.2, 9.4, 1.9, 0.5), clear=0.25)
    s.body(limb([(-3, -2), (-3.4, -8), (-2.6, -13)], [7.4, 7.6, 8.0]), lift=0.9)
    for j in range(4):
        for k in range(3):
            s.dark(swell(arc(-5.6 + 2.4 * k + (j % 2) * 1.1, -11.4 + 2.4 * j, 1.2, 0.28, 0.72), [0.1, 0.4, 0.1]))
    s.body(limb([(-0.6, -11.4), (5, -8), (9, -10.6)], [4.0, 3.4, 2.4]))
    s.stroke([(9.4, -10.6), (17.4, -10.6)], 0.3)
    at = At(-2.0, -18.6, 0.95)
    small_profile(s, at, Features(nose=0.1, chin=0.2))
    s.body(at(soft([(0.4, 2.2), (2.4, 3.0), (4.8, 3.8), (5.2, 6.2), (3, 8.8), (0.4, 6.6)])), gap=0.36, angle=0.2)
    s.body(
        at(
            edge(
                [(4.4, -2.4), (0, -1.4), (-2.0, 1.6), (-3.6, 4.4)],
                *smooth([(-5.2, 3), (-5.4, -3), (-2.6, -6.6), (2, -6.4), (5.4, -4.6)], n=6),
            )
        ),
        gap=0.36,
    )
    for x, y in ((-3.6, -1.4), (-3.0, -4.4), (-0.6, -4.0), (1.8, -4.4)):
        s.dark(at(lens((x - 0.6, y), (x + 0.6, y), 0.5)))
    s.body(at(soft([(-2.6, -5.4), (-2.4, -7.8), (-0.6, -6.2)])), gap=0.34)
    rope_ = smooth([(-9, -17), (-17, -23.4), (-25, -20), (-27, -10), (-21.6, -5.4), (-16.4, -10), (-20.4, -15.4)], n=10)
    s.body(limb([(-4.6, -11.4), (-9.4, -10.4), (-10, -16.6)], [4.0, 3.4, 2.4]))
    s.lit(swell(rope_, 0.75), clear=0.4)
    fist(s, At(-10.2, -16.0, 0.8, -0.2))
    ground(s, (-28, 25.4), (0, 24.8), (30, 25.4))
    s.stars((-20.8, -16.0), at.point(2.9, -0.4), (14.4, -15.4), (5.2, 9.4), (19.8, 2.2))


def gilgamesh(s: Scene) -> None:
    """The king stands as on a palace wall, a lion held to his chest, in his other hand the plant of youth."""
    sky(s, 84, -2)
    s.body(
        edge([(-8, -6), (-9.4, 4), (-8.6, 24)], (9.4, 24), *smooth([(9.4, 24), (10, 4), (8, -6)], n=6), n=6), lift=0.9
    )
    for y in (8, 13, 18):
        s.seam(smooth([(-9.2, y), (0, y + 1.8), (9.6, y)], n=6), 0.5)
        for x in np.arange(-8.4, 9.4, 1.6):
            s.seam([(x, y + 1.0), (x - 0.2, y + 3.8)], [0.3, 0.4])
    for x in (-4.6, 4.6):
        s.body(soft([(x - 2.8, 23), (x + 2.4, 23), (x + 6.4, 25.4), (x - 2.8, 25.8)]), gap=0.38)
    s.body(soft([(-10.4, -8), (0, -10), (10.4, -8), (9, 2), (-9, 2)]), lift=0.9)
    s.body(box(-9, 1.6, 9.2, 4.4), gap=0.38)
    at = At(-0.6, -16.4, 1.12, 0, True)
    small_profile(s, at, Features(nose=0.3, hook=0.2))
    s.body(at(poly((0, 2.4), (2.4, 3.0), (4.6, 3.4), (4.4, 9.4), (0.6, 9.8), (-0.8, 5.4))), gap=0.38, angle=0.25)
    curls(s, [at.point(x, y) for y in (4.6, 6.4, 8.2) for x in (0.9, 2.6, 4.1)], 0.98)
    s.body(
        at(soft([(-0.6, -3.4), (-4.4, -3.4), (-6, 0.6), (-6.4, 5), (-3.4, 5.6), (-2, 2), (-0.6, -0.4)])),
        gap=0.38,
        angle=0.1,
    )
    s.body(
        at(poly((-4.8, -2.6), (-4.6, -5.4), (-3.4, -8.6), (3.2, -8.6), (4.4, -5.4), (4.4, -2.8))), gap=0.38, clear=0.3
    )
    for x in (-3.2, -0.9, 1.4, 3.4):
        s.lit(at(disc(x, -4.2, 0.55)), clear=0.2)
    s.body(at(poly((-1.6, -8.4), (0, -11.4), (1.6, -8.4))), gap=0.34)
    s.body(limb([(-9, -6), (-15, 1), (-10.4, 7)], [6.0, 5.4, 4.4]), lift=0.9)
    s.body(soft([(-9.4, 2), (-4, -0.4), (1, 2.4), (1.4, 9.4), (-1, 15), (-6.4, 15.4), (-10, 9)]), lift=0.9, clear=0.4)
    s.body(limb([(-1, 12), (0.4, 17), (2.4, 18.6)], [3.4, 2.6, 2.0]), gap=0.38)
    gilgamesh_near(s, at)


def gilgamesh_near(s: Scene, at: At) -> None:
    """What lies nearer in the picture of gilgamesh."""
    s.body(limb([(-6, 13), (-7.6, 18), (-5.4, 20)], [3.4, 2.6, 2.0]), gap=0.38)
    s.body(limb([(-9, 11), (-14.4, 15.4), (-13, 20.6)], [1.6, 1.4, 1.0]), disc(-13, 21.2, 1.4), gap=0.36)
    s.body(limb([(0, 5), (4, 8), (5.4, 5.4)], [2.8, 2.4, 2.0]), gap=0.38)
    mane = [polar(5.0, k / 11, -9.4, 1.6) for k in range(11)]
    s.body(union([disc(x, y, 2.0) for x, y in mane], disc(-9.4, 1.6, 5)), gap=0.4)
    s.body(
        soft([(-12.6, -0.6), (-9.4, -2.4), (-6.2, -0.6), (-6.4, 3), (-8, 6), (-10.8, 6), (-12.4, 3)]),
        gap=0.38,
        lift=0.8,
    )
    for x in (-11.0, -7.8):
        s.dark(disc(x, 0.8, 0.7))
        s.lit(disc(x - 0.15, 0.6, 0.25))
    s.dark(poly((-10.3, 3.0), (-8.5, 3.0), (-9.4, 4.2)))
    s.body(limb([(-12.6, 4.4), (-8, 8.4), (-2.4, 8.8)], [4.2, 3.8, 3.0]), clear=0.4)
    fist(s, At(-3.4, 8.8, 0.8, 0.0))
    s.body(limb([(9, -6), (16, -2), (17, 6)], [6.0, 5.0, 3.4]), lift=0.9)
    plant = smooth([(17.6, 22), (18.4, 10), (18.2, -6), (19.4, -15)], n=8)
    s.body(swell(plant, [0.9, 1.0, 0.9, 0.5]), gap=0.34)
    for k, (y, d) in enumerate(((-14, 1), (-12, -1), (-8.4, 1), (-6, -1), (-2, 1), (0, -1))):
        s.body(At(18.6 - 0.1 * k, y, 1.0, 0.14 * d)(feather((0, 0), (0, -6.0), 1.4, 0.25)), gap=0.36, clear=0.22)
    s.body(disc(19.6, -17.4, 1.7), gap=0.34)
    fist(s, At(16.2, 6.4, 0.9, 0.0))
    snake = smooth([(11, 23.4), (15.4, 21), (20, 23.4), (23, 20), (20.6, 16.4), (22.4, 13)], n=10)
    s.body(swell(snake, [0.4, 1.5, 1.9, 1.9, 1.7, 1.4]), gap=0.36, clear=0.35)
    s.body(soft([(21.4, 13.4), (21.6, 10.6), (23, 9.4), (24.4, 10.8), (23.8, 13.4)]), gap=0.34)
    s.dark(disc(22.6, 11.4, 0.36))
    ground(s, (-28, 25.6), (0, 25.2), (30, 25.6))
    s.stars(at.point(0, -6.6), (-7.8, 0.8), (-1.0, 8.8), (18.6, 6.4), (19.6, -17.4), (-3.4, 24.4))


def sun_wukong(s: Scene) -> None:
    """Monkey leaps on his cloud, the staff across his neck, feathers flying; below, the hand that was a mountain."""
    sky(s, 230, 78)
    for x, h in ((-20, 5), (-16.4, 8), (-12.4, 9), (-8.4, 8), (-5, 5)):
        s.body(limb([(x, 29), (x, 27 - h)], [3.4, 2.6]), gap=0.4)
    for points, w in (
        (((26, 21), (17, 24), (10, 20), (13, 15.6), (17, 17.4)), 3.2),
        (((-4, 23), (4, 24.4), (9, 20.6), (6.4, 16.6), (3.0, 18.6)), 3.2),
        (((24, 16), (20, 12.4), (15, 14)), 2.8),
    ):
        s.body(limb(points, [1.0, w, w * 1.2, w, 1.0]), lift=0.7, clear=0.3)
    tail = [(5, 7), (12, 9), (17, 5), (21.6, 7.4), (20.4, 11.4)]
    s.body(limb(tail, [2.4, 2.0, 1.8, 1.6, 0.8]), gap=0.38)
    s.body(limb([(4, 6), (10, 12), (6.4, 17.6)], [6.4, 5.0, 3.4]), lift=0.9)
    s.body(limb([(6, 17.6), (9.6, 18.8)], [3.0, 2.2]), gap=0.38)
    s.body(limb([(0, 6), (-9.4, 5.4), (-12, 12)], [6.8, 5.6, 3.6]), lift=0.9)
    s.body(limb([(-12, 12.2), (-15.6, 13.6)], [3.2, 2.2]), gap=0.38)
    s.body(limb([(3, 6), (1.4, -0.6), (0, -6)], [8.4, 8.0, 8.4]), lift=0.95)
    s.body(poly((-3, 2.4), (7.4, 2), (11, 9.4), (5.6, 8.4), (3, 13), (-0.6, 8.6), (-5.6, 11)), gap=0.4, angle=0.22)
    s.body(limb([(-3.4, 2.8), (7.2, 2.4)], [2.0, 2.0]), gap=0.36)
    for j in range(3):
        s.seam(smooth([(-4, -5 + 2.4 * j), (0.4, -3.6 + 2.4 * j), (4.6, -5 + 2.4 * j)], n=5), [0.1, 0.45, 0.1])
    staff = At(0, -8.6, 1.0, -0.035)
    s.body(staff(box(-22.6, -0.95, 22.6, 0.95)), gap=0.36, clear=0.4, angle=-0.035)
    for x in (-20.6, 20.6):
        s.body(staff(box(x - 2.4, -1.35, x + 2.4, 1.35)), gap=0.36, angle=0.215)
    s.body(limb([(-3.6, -6), (-9, -3), (-13.4, -8.4)], [4.4, 3.8, 2.8]), clear=0.4)
    s.body(limb([(4, -6.4), (9.4, -4.4), (13.6, -10.4)], [4.4, 3.8, 2.8]), clear=0.4)
    for x, y in ((-14, -8.2), (14, -10.6)):
        s.body(soft([(x - 1.9, y - 1.5), (x + 1.9, y - 1.7), (x + 1.9, y + 1.6), (x - 1.9, y + 1.6)]), gap=0.36)
        for k in (-0.7, 0.3):
            s.seam([(x + k, y - 1.4), (x + k, y + 1.2)], 0.3)
    sun_wukong_near(s, staff)


def sun_wukong_near(s: Scene, staff: At) -> None:
    """What lies nearer in the picture of sun_wukong."""
    for x, tip in ((-1.0, (-17.6, -24.4)), (1.0, (19.6, -26.0))):
        path = smooth([(1.6 * x, -19), (6 * x, -26), (tip[0] * 0.7, tip[1] - 2.4), (tip[0], tip[1] + 6)], n=8)
        s.body(swell(path, [0.8, 1.7, 1.8, 0.4]), gap=0.36, clear=0.3)
    for x in (-1.0, 1.0):
        s.body(disc(6.4 * x, -13.6, 2.5), gap=0.38)
        s.dark(disc(6.4 * x, -13.6, 1.1))
    s.body(union([disc(*polar(5.4, k / 14, 0, -13.6), 1.7) for k in range(14)], disc(0, -13.6, 5.6)), gap=0.4)
    s.body(
        soft(
            [
                (-4.4, -15.6),
                (-2.4, -17.4),
                (0, -16),
                (2.4, -17.4),
                (4.4, -15.6),
                (4.0, -12),
                (4.0, -9.4),
                (0, -7.6),
                (-4.0, -9.4),
                (-4.0, -12),
            ]
        ),
        gap=0.36,
        lift=0.8,
    )
    for x in (-1.9, 1.9):
        s.dark(lens((x - 1.2, -14), (x + 1.2, -14), 0.8))
        s.lit(disc(x, -14.1, 0.45))
    s.dark(disc(-0.6, -11.7, 0.36), disc(0.6, -11.7, 0.36), lens((-2.4, -9.9), (2.4, -9.9), 0.55))
    s.body(limb([(-5.4, -16.6), (0, -18.8), (5.4, -16.6)], [1.3, 1.6, 1.3]), gap=0.34)
    s.stars((0, -19.6), staff.point(-20.8, 0), staff.point(20.8, 0), (14.0, -4.6), (-9.4, 5.4), (8.6, 19.0))


def sundiata(s: Scene) -> None:
    """The child who could not walk stands up; the iron bar is bent to a bow in his hands, under the baobab."""
    sky(s, 165, 15)
    s.body(
        edge(
            [(12, 24), (13.4, 10), (12.6, -6), (9, -14)],
            (24.4, -14),
            *smooth([(24.4, -14), (22.4, -4), (23, 12), (27, 24)], n=6),
            n=6,
        ),
        lift=0.95,
        angle=0.25,
    )
    for a, b, c in (
        ((14, -12), (7, -20), (-2, -24)),
        ((18, -12), (16, -22), (10, -29)),
        ((21, -12), (24, -21), (30, -26)),
        ((10, -17), (2, -18), (-6, -17.6)),
    ):
        s.body(limb([a, b, c], [4.4, 2.8, 0.6]), lift=0.7)
    for x, y, r in (
        (-5, -25, 2.6),
        (-9, -18.4, 2.2),
        (4, -27, 2.4),
        (10, -27, 2.2),
        (26, -25, 2.6),
        (0, -21.4, 1.6),
        (20, -27.4, 2.4),
    ):
        s.body(disc(x, y, r), gap=0.42, lift=0.8)
    ground(s, (-28, 23.4), (0, 22.8), (30, 23.4))
    s.body(limb([(3, 9), (8, 17), (-0.6, 21.4), (-3.4, 22)], [7.4, 6.0, 3.6, 3.0]), lift=0.9)
    sundiata_near(s)


def sundiata_near(s: Scene) -> None:
    """What lies nearer in the picture of sundiata."""
    s.body(limb([(9.4, 17.4), (13, 22)], [4.6, 3.4]), gap=0.4)
    s.body(limb([(-1, 9), (-11.6, 10.4), (-11.4, 21.6)], [7.4, 6.4, 4.0]), lift=0.9)
    s.body(limb([(-11.4, 22), (-15.4, 22.8)], [3.4, 2.6]), gap=0.38)
    s.body(limb([(1.4, 10), (-0.4, 3), (-2.4, -3)], [9.0, 8.8, 9.6]), lift=0.95)
    s.body(poly((-5, 7), (6.4, 7), (10, 14.4), (3.4, 13.6), (-0.6, 17.4), (-4, 13), (-9.6, 15)), gap=0.4, angle=0.22)
    s.body(limb([(-5, 7.2), (6.4, 7.2)], [2.0, 2.0]), gap=0.36)
    bar = smooth([(-22, -10.4), (-14.6, -19.4), (-3.0, -22.6), (9, -19), (16.6, -9.6)], n=10)
    s.body(limb([(-6.4, -3), (-13.4, -5.4), (-17.0, -13.4)], [5.0, 4.2, 3.0]), lift=0.8)
    s.body(limb([(2, -3.6), (9.4, -5), (12.2, -13)], [5.0, 4.2, 3.0]), lift=0.8)
    s.body(swell(bar, [1.7, 2.2, 2.6, 2.2, 1.7]), gap=0.38, clear=0.4)
    for x, y, t in ((-17.4, -15.4, -0.18), (12.4, -15.4, 0.16)):
        s.body(At(x, y, 1.0, t)(soft([(-2.2, -1.8), (2.2, -1.8), (2.3, 1.8), (-2.3, 1.8)])), gap=0.36, clear=0.3)
        for k in (-0.9, 0.1, 1.1):
            s.seam([At(x, y, 1.0, t).point(k, -1.6), At(x, y, 1.0, t).point(k, 1.2)], 0.28)
    at = At(-4.6, -10.4, 1.0, 0.02, True)
    small_profile(s, at, Features(nose=-0.5, lip=0.4, hook=-0.2))
    s.body(
        at(
            edge(
                [(3.4, -3.4), (0.4, -2.8), (-1.4, 0.4), (-2.8, 2.8)],
                *smooth([(-4.6, 2), (-5, -2), (-3, -5.4), (1, -6), (3.4, -4.8)], n=6),
            )
        ),
        gap=0.36,
    )
    for x in (-3, -1, 1):
        s.dark(at(lens((x, -5), (x - 0.6, -2.4), 0.3)))
    s.lit([disc(*polar(5.4, 0.3 + 0.4 * k / 8, -3.4, -8.6), 0.5) for k in range(9)], clear=0.22)
    s.stars(at.point(3.0, -3.0), (-22, -10.4), (16.6, -9.6), (-11.8, 11.0), (10.8, 20.0))


def brynhild(s: Scene) -> None:
    """She sleeps in her mail within a ring of fire, helm on, a long shield on her."""
    sky(s, 17, 38)
    for k in range(30):
        t = k / 30
        x, y = 25 * np.sin(2 * np.pi * t), 2 - 19.6 * np.cos(2 * np.pi * t)
        h = (6.4 if k % 2 else 4.4) * (1.15 if y > 2 else 0.9)
        s.body(
            soft(
                [
                    (x - 1.8, y + 1.4),
                    (x - 1.0, y - h * 0.3),
                    (x + 0.5, y - h),
                    (x + 1.2, y - h * 0.25),
                    (x + 1.9, y + 1.2),
                    (x, y + 2.0),
                ]
            ),
            gap=0.38,
            angle=0.25,
            clear=0.22,
            key=0.24,
        )
    s.body(poly((-21, 9.4), (20.6, 9.4), (23, 14), (-24, 14)), gap=0.5, lift=0.3)
    s.body(poly((-23.4, 14), (22.6, 14), (22.6, 18), (-23.4, 18)), gap=0.42, angle=0.25, lift=0.3)
    s.body(limb([(2, 6.4), (11, 4.6), (18.4, 6.6)], [7.4, 6.0, 4.0]), lift=0.9)
    s.body(limb([(18.4, 7.4), (19.4, 2.8)], [3.6, 2.2]), gap=0.38)
    s.body(limb([(18.6, 8.8), (21.4, 8.6)], [0.8, 0.5]), gap=0.34)
    s.body(edge([(-10.6, 9), (-11, 3.6), (-5, 0.6), (3, 2.0), (8, 3.6), (10, 9)], n=8), lift=0.9)
    for j in range(3):
        for x in np.arange(-9 + 0.9 * (j % 2), 6, 1.9):
            s.dark(swell(arc(float(x), 3.0 + 2.1 * j, 1.0, 0.25, 0.75), [0.1, 0.4, 0.1]))
    s.body(soft([(-4, 4.6), (0, -3.0), (9.4, -4.0), (16, 0.6), (14.4, 5.4), (5, 8.4)]), lift=0.9, clear=0.45)
    s.body(disc(5.6, 1.2, 2.6), gap=0.36, clear=0.3)
    s.seam(smooth([(-2.6, 4.4), (1, -1.4), (9, -2.4), (14.4, 1)], n=6), 0.4)
    s.body(limb([(-8, 4), (-3.6, 8), (2.4, 7.4)], [4.2, 3.6, 2.8]), clear=0.35)
    brynhild_near(s)


def brynhild_near(s: Scene) -> None:
    """What lies nearer in the picture of brynhild."""
    fist(s, At(1.6, 7.4, 0.72, 0.0))
    for k in range(4):
        s.body(
            limb(
                [(-14, 8), (-17.4 - k, 10.6), (-19.6 - 0.5 * k, 15 + 1.2 * k), (-17 - 1.6 * k, 20)],
                [2.4, 2.4, 2.0, 0.3],
            ),
            clear=0.25,
        )
    at = At(-14.4, 4.2, 1.02, -0.25)
    s.body(at(limb([(-0.8, 3), (-0.4, 6)], [4.6, 5.0])), gap=0.38)
    small_profile(s, at, Features(nose=-0.1), neck=False)
    s.dark(at(lens((1.6, -0.5), (3.7, -0.4), 0.7)))
    s.lit(swell([at.point(1.7, -0.4), at.point(2.7, 0.1), at.point(3.6, -0.3)], 0.3))
    s.body(
        at(
            edge(
                [(4.1, -2.6), (0.6, -1.9), (-1.4, 0.6), (-2.6, 3.4)],
                *smooth([(-5.2, 2.6), (-5.4, -2.4), (-2.6, -6.2), (2, -6.0), (4.6, -4.4)], n=6),
            )
        ),
        gap=0.38,
    )
    for k in range(4):
        s.body(
            at(
                limb(
                    [(-0.6, -2.2), (-4.4 - 0.6 * k, -3.6 + 1.5 * k), (-9.4 + 0.5 * k, -4.6 + 2.6 * k)], [1.8, 1.7, 0.3]
                )
            ),
            gap=0.36,
            clear=0.22,
        )
    s.stars(at.point(3.4, -2.6), (5.6, 1.2), (21.4, 8.6))


PICTURES: tuple[Picture, ...] = (rostam, gilgamesh, sun_wukong, sundiata, brynhild)
