"""Those on their way: curupira, Atalanta, Mwindo, Kiviuq."""

from __future__ import annotations

import numpy as np
from heavens import sky
from kit.beast import ground
from kit.face import Features
from kit.forms import At, edge, limb, poly, soft
from kit.hand import fist, open_hand
from kit.person import folds, small_profile
from scene import Picture, Scene
from shapely.geometry.base import BaseGeometry

from cardgen.ornament.geometry import arc, box, disc, lens, polar, smooth, swell, union


def curupira(s: Scene) -> None:
    """The boy of the forest runs one way, and his feet point the other; his hair is flame."""
    sky(s, 200, -42)
    for x in (-22, 22.6):
        for t in np.linspace(-0.2, 0.22, 7):
            tip = polar(15, t, x, 26)
            s.body(limb([(x, 27), polar(9, t * 0.7, x, 26), tip], [0.8, 2.4, 0.3]), gap=0.36, clear=0.22)
    ground(s, (-28, 22.4), (-6, 21.8), (10, 22.6), (30, 22))
    for x in (-17, -9.4, 3, 11.6, 19):
        s.dark(
            lens((x - 1.6, 24.6), (x + 1.2, 24.4), 0.8),
            [disc(x + 1.9 + 0.1 * k, 23.9 + 0.4 * k, 0.26) for k in range(3)],
        )
    s.body(limb([(-1.4, 6), (-10, 8.4), (-17.4, 4.4)], [6.4, 5.0, 3.2]), lift=0.9)
    s.body(limb([(-17.2, 4.6), (-15.6, 9.4)], [3.2, 2.4]), toes_of(-15.8, 9.4), gap=0.38)
    s.body(limb([(1, 6), (9.4, 10), (6, 20.4)], [6.8, 5.6, 3.4]), lift=0.9)
    s.body(limb([(6.6, 20.8), (0.6, 21.4)], [3.4, 2.6]), toes_of(0.4, 21.4), gap=0.38)
    s.body(limb([(0, 7), (1.4, 0), (2.0, -4.4)], [8.4, 8.0, 8.4]), lift=0.95)
    s.body(poly((-4.4, 3.4), (4.6, 3.4), (6.4, 9.4), (1, 8), (-5.6, 9.6)), gap=0.38, angle=0.2)
    s.body(limb([(-1, -4), (-8.4, -1), (-12.4, -6.4)], [4.4, 3.6, 2.6]), lift=0.8)
    open_hand(s, At(-12.2, -6.4, 0.72, -0.32))
    s.body(limb([(5, -4), (12, -1.4), (16.4, -7)], [4.4, 3.6, 2.6]), lift=0.8)
    curupira_near(s)


def curupira_near(s: Scene) -> None:
    """What lies nearer in the picture of curupira."""
    open_hand(s, At(16.2, -6.8, 0.72, -0.14))
    for k, t in enumerate(np.linspace(-0.36, 0.2, 11)):
        r = 12.4 + (2.4 if k % 2 else 0)
        s.body(
            limb([polar(3, t, 1, -11), polar(8, t - 0.02, 1, -12), polar(r, t - 0.06, 0, -12)], [3.6, 3.2, 0.3]),
            clear=0.25,
            angle=t,
        )
    at = At(1.4, -10.6, 1.1, -0.02, True)
    small_profile(s, at, Features(nose=-0.5, chin=-0.2), neck=False)
    s.body(
        at(
            edge(
                [(3.2, -3.2), (0.6, -3.4), (-1.6, -1.0), (-2.4, 2.6)],
                *smooth([(-4.2, 2), (-4.8, -2), (-2.6, -5.4), (1.4, -5.8), (3.6, -4.6)], n=6),
            )
        ),
        gap=0.36,
        angle=0.2,
    )
    s.stars((8.4, 20.9))


def toes_of(x: float, y: float) -> BaseGeometry:
    """Toes at the end of a foot."""
    return union([disc(x - 1.0 + 0.5 * k, y + 0.7 - 0.35 * abs(k - 1), 0.7) for k in range(4)])


def atalanta(s: Scene) -> None:
    """She runs, one foot on the ground, hair and dress streaming; three apples fall behind her."""
    sky(s, 115, 47)
    ground(s, (-28, 22.6), (-6, 22), (10, 22.8), (30, 22))
    for k in range(4):
        s.body(
            limb(
                [(2 + k, -11), (9 + k, -13.4 + 1.2 * k), (15, -11 + 1.8 * k), (21 - k, -12.4 + 2.6 * k)],
                [2.6, 2.6, 2.0, 0.3],
            ),
            clear=0.25,
        )
    for y, tip in ((2, (22, 5)), (4, (21, 10)), (6.4, (17, 14))):
        s.body(limb([(4, y), (11, y + 1.4), (tip[0] - 4, tip[1] - 2), tip], [5.0, 4.6, 3.4, 0.4]), clear=0.28)
    s.body(limb([(4, 7), (13.4, 11.4), (21.4, 9.4)], [6.4, 5.0, 3.2]), lift=0.9)
    s.body(limb([(21.4, 9), (23.8, 6), (25, 7)], [3.0, 2.2, 1.4]), gap=0.38)
    s.body(limb([(0, 7), (-10.4, 9), (-7, 19.4)], [7.0, 5.6, 3.4]), lift=0.9)
    s.body(limb([(-6.8, 20.0), (-11, 21.6)], [3.0, 2.2]), gap=0.38)
    s.body(limb([(2.4, 7), (0, 0), (-2.4, -5)], [8.8, 7.6, 7.6]), lift=0.95)
    s.body(
        edge(
            [(-3.6, 2.4), (1, 3.4), (5, 1.6)],
            (9.4, 10.4),
            *smooth([(9.4, 10.4), (4, 11.4), (-2, 12.4), (-7.4, 11)], n=5),
            n=6,
        ),
        gap=0.4,
        angle=0.18,
    )
    atalanta_near(s)


def atalanta_near(s: Scene) -> None:
    """What lies nearer in the picture of atalanta."""
    folds(s, [[(-1.4, 3.4), (-2.4, 8), (-3.0, 11.4)], [(2.4, 3.4), (3.6, 7), (4.0, 11)]], 0.55)
    s.body(limb([(-3.4, 2.6), (5.0, 1.8)], [1.5, 1.5]), gap=0.36)
    s.body(limb([(-5, -5), (-12.4, -3), (-17, -9)], [4.2, 3.4, 2.4]), lift=0.8)
    fist(s, At(-16.6, -8.6, 0.7, -0.32))
    s.body(limb([(1, -5), (7.4, -0.4), (13.4, -3.4)], [4.2, 3.4, 2.4]), lift=0.8)
    fist(s, At(13, -3.2, 0.7, -0.06))
    at = At(-5.6, -12.2, 1.0, -0.03, True)
    small_profile(s, at, Features(nose=-0.1))
    s.body(
        at(
            edge(
                [(3.5, -3.4), (0.6, -2.8), (-1.2, 0.4), (-2.2, 3.6)],
                *smooth([(-4.6, 2.6), (-5.2, -1.8), (-3.2, -5.2), (0.8, -5.9), (3.4, -4.8)], n=6),
            )
        ),
        gap=0.38,
        angle=0.1,
    )
    s.body(at(limb([(3.7, -3.4), (0.2, -4.0), (-4.8, -2.4)], [0.6, 0.9, 0.7])), gap=0.34)
    for x, y, r in ((11.4, -20, 2.1), (18.6, -17.4, 2.3), (22.6, -6.0, 2.5)):
        s.body(disc(x, y, r), gap=0.36, lift=0.9, clear=0.35)
        s.lit(swell([(x, y - r + 0.3), (x + 0.5, y - r - 1.3)], 0.5), clear=0.2)
    s.stars((-10.8, 9.0), (22.6, -6.0))


def mwindo(s: Scene) -> None:
    """Born walking, born laughing: a child with a fly-whisk as big as he, before a door too low."""
    sky(s, 90, 68)
    s.body(
        edge([(-26, 12), (-14, -8), (0, -23), (14, -8), (26, 12)], (26, 14), (-26, 14), n=6),
        gap=0.5,
        angle=0.25,
        lift=0.7,
    )
    for k in range(4):
        s.seam(
            smooth([(-20 + 4.6 * k, 6 - 6.4 * k), (0, 9 - 6.8 * k), (20 - 4.6 * k, 6 - 6.4 * k)], n=6), [0.2, 0.7, 0.2]
        )
    s.body(box(-19, 12, 19, 24), gap=0.55, lift=0.4)
    s.dark(edge([(-7.4, 24), (-6.6, 8), (0, 3), (6.6, 8), (7.4, 24)], n=6))
    ground(s, (-28, 23.4), (0, 22.8), (30, 23.4))
    rope_ = smooth([(-26, 20), (-18, 25.4), (-9, 22.6), (-3, 26), (4, 24)], n=8)
    s.lit(swell(rope_, 1.0), clear=0.45)
    for k in range(3, len(rope_) - 3, 3):
        s.dark(disc(*rope_[k], 0.26))
    for x in (-1.0, 1.0):
        s.body(limb([(2.0 * x, 10), (4.0 * x, 16), (3.4 * x, 22)], [5.4, 4.6, 3.4]), lift=0.9)
        s.body(limb([(3.4 * x, 22.6), (6.4 * x, 23.4)], [3.2, 2.4]), gap=0.38)
    s.body(soft([(-5, -1.4), (0, -3), (5, -1.4), (5.8, 6), (4.8, 12), (-4.8, 12), (-5.8, 6)]), lift=0.95)
    s.body(poly((-5.4, 8), (5.4, 8), (6.4, 14), (0, 13), (-6.4, 14)), gap=0.38, angle=0.25)
    s.lit([disc(-4.6 + 1.15 * k, 7.6 + 0.1 * (k % 2), 0.5) for k in range(9)], clear=0.2)
    s.body(limb([(-4.4, -0.6), (-10.4, 3.6), (-9, -3.4)], [4.0, 3.4, 2.6]), lift=0.8)
    open_hand(s, At(-9, -3.6, 0.72, -0.3))
    s.body(disc(0, -9.4, 6.2), lift=0.9, gap=0.42)
    mwindo_near(s)


def mwindo_near(s: Scene) -> None:
    """What lies nearer in the picture of mwindo."""
    s.body(
        edge(
            [(-6.3, -9.4), (-4.4, -13.4), (0, -14.4), (4.4, -13.4), (6.3, -9.4)],
            *smooth([(5.6, -12.8), (0, -16.4), (-5.6, -12.8)], n=5),
        ),
        gap=0.36,
    )
    for x in (-1.0, 1.0):
        s.dark(lens((1.2 * x, -9.8), (4.0 * x, -9.8), 1.0))
        s.lit(disc(2.6 * x, -9.9, 0.5))
        s.dark(swell(arc(2.6 * x, -10, 1.9, -0.1, 0.1), [0.1, 0.4, 0.1]))
        s.body(soft([(6 * x, -10), (7.8 * x, -11), (7.6 * x, -7.6), (6 * x, -7)]), gap=0.36)
    s.dark(
        edge(
            [(-3.4, -6.6), (0, -6.0), (3.4, -6.6)],
            *smooth([(3.4, -6.6), (1.8, -4.2), (0, -3.7), (-1.8, -4.2), (-3.4, -6.6)], n=5),
        )
    )
    s.lit(lens((-2.4, -6.1), (2.4, -6.1), 0.42))
    s.dark(disc(-0.6, -7.8, 0.3), disc(0.6, -7.8, 0.3))
    s.body(limb([(4.4, -0.6), (11, 2), (12.4, -6)], [4.0, 3.4, 2.6]), lift=0.8)
    s.body(limb([(11.6, 2.6), (14.2, -14)], [1.9, 1.7]), gap=0.36, clear=0.35)
    fist(s, At(11.0, -6.4, 0.8, 0.0))
    for k, dx in enumerate(np.linspace(-5.4, 9.4, 9)):
        s.body(
            limb(
                [(14.4, -14), (15 + dx * 0.5, -21 + 0.3 * abs(k - 4)), (16 + dx * 1.1, -21.4 + abs(k - 4) * 1.4)],
                [1.5, 2.0, 0.3],
            ),
            clear=0.22,
            gap=0.38,
        )
    s.stars((0, -5.2), (13.4, -9.6))


def kiviuq(s: Scene) -> None:
    """He looks back from his kayak; the curve under the water is the back of a fish."""
    sky(s, 165, 45)
    for x, y in ((-24.0, -2.0), (-14, -4), (18, -5), (26, -3)):
        s.body(poly((x - 6, 1.4), (x - 2, y), (x + 1, y + 1.6), (x + 4, y - 2), (x + 8, 1.4)), gap=0.42)
    s.body(edge([(-28, 1.6), (-10, 0.8), (8, 1.8), (30, 1.0)], (30, 31), (-28, 31)), gap=1.3, lift=0.15)
    back = edge([(-28, 22), (-18, 14.6), (-6, 11.4), (8, 12), (20, 16.4), (30, 23)], (30, 31), (-28, 31), n=8)
    s.body(back, lift=0.95, gap=0.46, clear=0.5)
    for j in range(4):
        for x in np.arange(-22 + 2.6 * (j % 2), 26, 5.2):
            y = 15.4 + 3.5 * j + 0.011 * x * x
            if y < 30:
                s.dark(swell(arc(float(x), y, 2.3, 0.3, 0.7), [0.1, 0.55, 0.1]))
    s.body(poly((0, 12), (4, 5.4), (9.4, 7.4), (12, 12.8)), gap=0.4, angle=0.2, clear=0.4)
    s.body(
        edge(
            [(-24, -4.4), (-16, 0.4), (0, 2.6), (16, 1.6), (31, -2.4)],
            *smooth([(31, -2.4), (16, 5.6), (0, 6.8), (-14, 4.6), (-24, -4.4)], n=8),
        ),
        lift=0.8,
        clear=0.5,
    )
    s.seam(smooth([(-20, -1.0), (-10, 2.6), (4, 4.4), (20, 3.2), (30, -0.6)], n=6), 0.4)
    s.body(limb([(-1.4, 3), (-0.6, -3), (0.6, -7)], [8.4, 8.8, 8.4]), lift=0.9)
    s.body(limb([(-5.2, 2.6), (3.4, 2.6)], [1.7, 1.7]), gap=0.36)
    folds(s, [[(-3, -6), (-3.6, -1), (-3, 2)], [(2.4, -6), (2.6, -1), (2.0, 2)]], 0.5)
    s.body(limb([(-16.4, 8.6), (12.4, -22)], [1.3, 1.2]), gap=0.36, clear=0.35)
    kiviuq_near(s)


def kiviuq_near(s: Scene) -> None:
    """What lies nearer in the picture of kiviuq."""
    for p, t in (((13.4, -23), 0.12), ((-17.6, 9.8), 0.62)):
        s.body(
            At(p[0], p[1], 1.0, t)(soft([(0, -4.4), (1.5, -2), (1.2, 2.4), (0, 3.4), (-1.2, 2.4), (-1.5, -2)])),
            gap=0.36,
        )
    s.body(limb([(-2.4, -6), (-8.4, -3), (-8, 0.6)], [4.4, 3.8, 2.6]), lift=0.8, clear=0.35)
    s.body(limb([(3.6, -6), (8.4, -9), (5.8, -14.4)], [4.4, 3.8, 2.6]), lift=0.8, clear=0.35)
    fist(s, At(-8.8, -1.0, 0.72, 0.1))
    fist(s, At(4.4, -14.6, 0.72, 0.0))
    at = At(0.6, -13.4, 1.0)
    s.body(at(union([disc(*polar(5.8, k / 15, 0.2, -0.2), 1.4) for k in range(15)], disc(0.2, -0.2, 6))), gap=0.38)
    small_profile(s, at, Features(nose=-0.4), neck=False)
    s.body(
        at(
            edge(
                [(3.4, -3.2), (0.8, -3.0), (-0.8, -0.6), (-1.4, 3.4)],
                *smooth([(-3.4, 3), (-4.2, -1), (-2.6, -4.4), (1, -5), (3.2, -4.4)], n=6),
            )
        ),
        gap=0.36,
    )
    s.body(limb([(8, 0.4), (27, -5)], [0.8, 0.9]), gap=0.34, clear=0.3)
    s.lit(poly((26.4, -6), (31, -6.4), (26.8, -3.8)), clear=0.25)
    s.stars((13.6, -23.4), (24.0, -4.2))


PICTURES: tuple[Picture, ...] = (
    curupira,
    atalanta,
    mwindo,
    kiviuq,
)
