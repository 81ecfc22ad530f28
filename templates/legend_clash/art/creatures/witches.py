"""Of the Russian woods: Vasilisa with her skull lantern, Baba Yaga in her mortar."""

from __future__ import annotations

import numpy as np
from heavens import sky
from kit.beast import ground, toes
from kit.face import Features
from kit.forms import At, edge, limb, poly, soft
from kit.hand import fist
from kit.person import folds, small_profile
from scene import Picture, Scene

from cardgen.ornament.geometry import box, disc, lens, polar, smooth, swell


def vasilisa(s: Scene) -> None:
    """She walks home under tall birches, the skull on its stick lighting the way; a doll looks out of her apron."""
    sky(s, 262, 65)
    for x, w in ((-20.4, 3.0), (-10.6, 2.0), (22, 3.2), (15.6, 1.9)):
        s.body(poly((x - w * 0.8, -30), (x + w * 0.8, -30), (x + w, 26), (x - w, 26)), gap=0.55, angle=0.0, lift=0.7)
        for k in range(7):
            y = -24 + 7.2 * k + 2.4 * (k % 2)
            s.dark(lens((x - w * (0.9 if k % 2 else 0.1), y), (x + w * (0.1 if k % 2 else 0.9), y + 0.4), 0.75))
    ground(s, (-28, 23.4), (-8, 22.6), (10, 23.4), (30, 22.8))
    s.body(
        edge([(-7, 6), (-9.6, 14), (-10.4, 22.6)], (7.4, 22.6), *smooth([(7.4, 22.6), (5.4, 14), (2.6, 6)], n=6), n=6),
        lift=0.9,
    )
    folds(
        s,
        [[(-4.6, 8), (-6.4, 15), (-6.6, 22)], [(-1, 10), (-1.6, 16), (-2, 22)], [(2.0, 9), (3.4, 15), (4.2, 22)]],
        0.65,
    )
    s.lit([lens((x, 20.6), (x + 1.1, 20.6), 0.4) for x in np.arange(-9.6, 6.4, 1.9)], clear=0.22)
    for x in (-3.4, 3.4):
        s.body(limb([(x, 22.6), (x + 3.0, 23.6)], [2.4, 2.0]), gap=0.36)
    s.body(limb([(-2.4, 7), (-2.2, 1), (-1.6, -2)], [8.4, 7.4, 7.4]), lift=0.9)
    s.body(soft([(-1, 8.4), (4.6, 8), (5.6, 14), (2, 16.4), (-1.6, 14)]), gap=0.38, clear=0.3)
    s.body(disc(2.6, 6.6, 1.8), gap=0.34)
    s.dark(disc(2.1, 6.6, 0.26), disc(3.2, 6.6, 0.26))
    vasilisa_near(s)


def vasilisa_near(s: Scene) -> None:
    """What lies nearer in the picture of vasilisa."""
    s.body(limb([(-5.4, -6), (-8.4, 0), (-7, 6), (-8.6, 13)], [2.2, 2.0, 1.8, 0.6]), gap=0.36, angle=0.25, clear=0.35)
    for k in range(6):
        s.dark(swell([(-9.2 + 0.1 * k, -2 + 2.3 * k), (-6.4 + 0.1 * k, -1.2 + 2.3 * k)], 0.34))
    at = At(-1.4, -8.4, 1.0)
    small_profile(s, at, Features(nose=-0.3, chin=-0.1))
    s.body(
        at(
            edge(
                [(3.6, -4.2), (0.8, -2.8), (-0.8, 0.8), (0.6, 5.0), (-0.4, 6.8)],
                *smooth([(-3.4, 6), (-5.4, 2.6), (-5.4, -2.4), (-2.8, -5.9), (1.4, -6.2), (3.8, -5)], n=6),
            )
        ),
        gap=0.38,
        angle=0.12,
    )
    s.lit(
        [at(lens((x, -5.2 + 0.3 * abs(x)), (x + 0.9, -5.0 + 0.3 * abs(x)), 0.3)) for x in (-2.4, -0.8, 0.8)], clear=0.15
    )
    s.body(limb([(0.8, -1.4), (5.4, 3.4), (9.6, 0.6)], [3.8, 3.2, 2.4]), lift=0.8, clear=0.35)
    s.body(limb([(9.0, 14), (10.4, -10)], [1.0, 1.0]), gap=0.34, angle=0.25, clear=0.35)
    fist(s, At(8.4, 0.6, 0.72, 0.0))
    s.lit(
        [
            swell([polar(7.6, k / 18, 10.8, -15.4), polar(11.0 if k % 2 else 9.4, k / 18, 10.8, -15.4)], [0.4, 0.08])
            for k in range(18)
        ]
    )
    vasilisa_over(s)


def vasilisa_over(s: Scene) -> None:
    """The skull on its stick: its eyes are the stars."""
    brow = [(5.0, -18.4), (10.8, -22), (16.6, -18.4), (16.6, -13.8)]
    s.body(
        soft([*brow, (13.4, -12.2), (13.0, -9.0), (8.6, -9.0), (8.2, -12.2), (5.0, -13.8)]),
        gap=0.38,
        lift=0.9,
        clear=0.4,
    )
    s.dark(
        poly((10.1, -12.8), (11.5, -12.8), (10.8, -14.4)),
        [box(9.2 + 1.0 * k, -11.4, 9.5 + 1.0 * k, -9.2) for k in range(4)],
    )
    s.stars((7.9, -16.4), (13.7, -16.4))


def baba_yaga(s: Scene) -> None:
    """She flies in her mortar, pestle for oar, broom behind; below, the hut on its one hen's leg."""
    sky(s, 245, 72)
    s.body(poly((-21, 11), (-14.4, 4.6), (-7.6, 11)), gap=0.42, angle=0.25)
    s.body(box(-19.4, 11, -9.2, 18), gap=0.44)
    s.dark(box(-16.4, 12.6, -13, 16))
    s.lit(box(-15.8, 13.2, -13.6, 15.4))
    s.body(limb([(-14.4, 18), (-13.4, 21.4), (-14.8, 25)], [2.8, 1.5, 1.3]), gap=0.36)
    toes(s, (-14.8, 24.6), 4.0, (0.2, 0.8), (4, 0.9))
    s.body(limb([(-4, -1), (-16, -7), (-23, -14)], [1.3, 1.2, 1.2]), gap=0.36)
    for k in range(6):
        s.body(
            limb(
                [(-21.6, -12.6), (-24 + 0.6 * k, -17 + 0.5 * k), (-27 + 1.9 * k, -22 + 0.7 * abs(k - 2))],
                [1.4, 1.6, 0.4],
            ),
            gap=0.36,
            clear=0.22,
        )
    for y, long in ((2, 12), (7, 15), (12, 10)):
        s.stroke(smooth([(-5, y), (-5 - long * 0.5, y + 1.4), (-5 - long, y + 0.4)], n=5), [0.4, 0.08])
    at0 = At(6, 13, 1.0, 0.04)
    s.body(limb([(19, 22), (14.4, -6)], [1.8, 1.5]), gap=0.36, angle=0.25)
    s.body(soft([(17.6, 18), (21, 17.6), (23, 24), (21.6, 27.6), (18.4, 27.4), (17.4, 23.6)]), gap=0.4)
    s.body(edge([(-6, 6), (-6.4, -2), (-2, -8.4), (5, -9.4), (11, -5), (13.4, 6)], n=8), lift=0.95)
    folds(s, [[(-3, -4), (-4, 1), (-3.4, 6)], [(2, -6), (1.4, 0), (2.4, 6)], [(7.4, -4), (8, 1), (9.4, 6)]], 0.6)
    s.body(limb([(-3, -5), (-7.4, -1), (-5.6, 2)], [4.6, 3.8, 2.8]), clear=0.35)
    s.body(limb([(9, -4), (13.4, 1.4), (16, -1.4)], [4.6, 3.8, 2.8]), clear=0.35)
    fist(s, At(13.6, -0.6, 0.8, 0.02))
    at = At(5.6, -12.6, 1.15, 0.04)
    for k in range(4):
        s.body(
            at(limb([(-2, -4 + k), (-6, -3.4 + 1.4 * k), (-9.6 + 0.5 * k, -5 + 2.6 * k)], [1.8, 1.7, 0.3])),
            clear=0.22,
            gap=0.38,
        )
    baba_yaga_near(s, at, at0)


def baba_yaga_near(s: Scene, at: At, at0: At) -> None:
    """What lies nearer in the picture of baba_yaga."""
    small_profile(s, at, Features(nose=1.9, hook=1.5, chin=1.9, brow=0.5), neck=False)
    s.dark(at.line([(2.2, 1.6), (1.6, 3.0), (2.4, 4.2)], 0.3), at.line([(0.6, 0.6), (0.4, 2.2)], 0.26))
    s.body(
        at(
            edge(
                [(3.6, -3.0), (0.4, -2.2), (-1.0, 1.6), (-0.4, 5.6)],
                *smooth([(-3.4, 5.4), (-5.4, 1.4), (-4.8, -3.4), (-1.4, -6.2), (2.6, -5.6), (4.2, -4)], n=6),
            )
        ),
        gap=0.38,
        angle=0.12,
    )
    s.lit(at(disc(4.9, 1.6, 0.3)), clear=0.15)
    s.body(
        at0(
            edge(
                [(-13, -7.4), (-11.4, 3), (-8, 8.4), (-4.6, 10)],
                (4.6, 10),
                *smooth([(4.6, 10), (8, 8.4), (11.4, 3), (13, -7.4)], n=6),
                n=6,
            )
        ),
        lift=0.95,
        clear=0.4,
    )
    s.body(at0(limb([(-13.4, -7.4), (0, -5.8), (13.4, -7.4)], [2.2, 2.8, 2.2])), gap=0.38)
    s.body(at0(limb([(-10.6, 3.4), (0, 5.4), (10.6, 3.4)], [1.3, 1.6, 1.3])), gap=0.36)
    s.body(at0(edge([(-5.4, 9.6), (-8, 13.4)], (8, 13.4), (5.4, 9.6), n=4)), gap=0.4)
    s.stars(at.point(6.6, 2.2), (20.4, 24.4), at0.point(-11.8, -7.2), (-22.6, -18.0))


PICTURES: tuple[Picture, ...] = (
    vasilisa,
    baba_yaga,
)
