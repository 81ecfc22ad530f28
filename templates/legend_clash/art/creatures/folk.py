"""People at their work or at home: John Henry, the tomte, Mélusine, Momotarō."""

from __future__ import annotations

import numpy as np
from heavens import sky
from kit.face import Features, front, front_head
from kit.forms import At, edge, feather, limb, poly, soft
from kit.hand import open_hand
from kit.person import folds, small_profile
from scene import Picture, Scene

from cardgen.ornament.geometry import box, disc, lens, polar, smooth, swell, union


def john_henry(s: Scene) -> None:
    """Seen from behind, one hammer at the top of its swing, one in his left; the drill steams at the tunnel's edge."""
    sky(s, 258, 28)
    s.body(union(disc(0, 12, 40).difference(disc(0, 12, 26.5))), gap=0.6, lift=0.4)
    for k in range(13):
        t = -0.3 + 0.05 * k
        s.seam([polar(26.4, t, 0, 12), polar(36, t, 0, 12)], 0.5)
    s.body(box(13.6, 8, 30, 12.4), poly((13.6, 9.2), (13.6, 11.2), (8.6, 10.2)), gap=0.4)
    for x, y, r in ((12, 4.4, 2.4), (15.4, 1, 3.0), (20, 3, 2.6), (9.4, 1.4, 1.5)):
        s.body(disc(x, y, r), gap=0.42, lift=0.9)
    s.body(
        edge([(-10, 31), (-9.4, 22), (-8, 16)], (7, 16), *smooth([(7, 16), (8.4, 22), (9, 31)], n=6)),
        angle=0.0,
        gap=0.5,
    )
    s.body(
        soft([(-14, 0), (-7, -5.4), (6, -5.4), (13, -1), (11, 9), (7.4, 18), (-8.4, 18), (-12, 9)]), lift=0.95, gap=0.46
    )
    s.seam(smooth([(-0.6, -4), (-1.0, 6), (-0.6, 17)], n=6), [0.2, 0.9, 0.2])
    for x in (-1.0, 1.0):
        s.seam(smooth([(2.4 * x, -2), (7.4 * x, 2.0), (9.6 * x, 7.4)], n=6), [0.1, 0.7, 0.1])
        s.seam(smooth([(1.6 * x, 6.4), (5.0 * x, 9.4), (5.4 * x, 15)], n=6), [0.1, 0.55, 0.1])
        s.body(limb([(4.6 * x, -5), (1.4 * x, 6), (4.4 * x, 18)], [1.7, 1.7, 1.7]), angle=0.25, gap=0.38, clear=0.25)
    s.body(box(-8.6, 16.4, 7.4, 19), gap=0.38)
    john_henry_near(s)


def john_henry_near(s: Scene) -> None:
    """What lies nearer in the picture of john_henry."""
    s.body(limb([(-12, 0), (-18.6, 8), (-16, 18)], [8.0, 6.4, 5.0]), lift=0.9)
    s.body(limb([(-18, 19), (-13.4, 27)], [1.7, 1.7]), gap=0.36)
    s.body(At(-20, 18, 1.0, 0.08)(box(-3.6, -2.2, 3.0, 2.2)), gap=0.4)
    s.body(soft([(-18.6, 19.4), (-15.6, 18), (-13.4, 20.4), (-15, 23.4), (-17.8, 22.8)]), gap=0.38)
    at = At(2.6, -11.4, 1.05)
    s.body(limb([(0.6, -3), (1.4, -8)], [7.4, 6.6]), gap=0.42)
    small_profile(s, at, Features(nose=-0.4, lip=0.3), neck=False)
    s.body(
        at(
            edge(
                [(3.2, -3.8), (-0.2, -2.6), (-1.6, 1), (-2.6, 3.4)],
                *smooth([(-4.2, 2.4), (-4.9, -1.6), (-3.2, -5), (0.6, -5.8), (3, -4.8)], n=6),
            )
        ),
        gap=0.36,
    )
    s.body(limb([(11, -1.4), (19, -6.4), (15, -16)], [8.4, 7.0, 5.0]), lift=0.9, clear=0.4)
    s.body(limb([(17.6, -11.4), (8.4, -24)], [1.8, 1.8]), gap=0.36, clear=0.3)
    s.body(At(7.6, -24.0, 1.0, -0.1)(box(-5.4, -3.0, 5.4, 3.0)), gap=0.42, angle=-0.1)
    s.body(soft([(13, -18.4), (16.2, -18.6), (17.6, -15.6), (15.6, -13), (12.8, -14.4)]), gap=0.38)
    s.stars((7.6, -24.0), (12, 10.2), (19.6, -5.6))


def tomte(s: Scene) -> None:
    """Beard, cap, and a bowl of porridge with butter in it; he sits on a beam, and the cat's tail hangs beside him."""
    sky(s, 15, 60)
    s.body(box(-30, 18, 30, 24), gap=0.6, lift=0.4)
    s.seam([(-28, 20.6), (-6, 20.2), (30, 21)], 0.35)
    for x in (-1.0, 1.0):
        s.body(limb([(5 * x, 14), (7.4 * x, 20), (6.8 * x, 26)], [6.0, 5.0, 4.4]))
        s.body(soft([(4.4 * x, 25), (9 * x, 25), (12 * x, 28), (4.4 * x, 29)]), gap=0.38)
    s.body(edge([(-10, 18.6), (-10.4, 6), (-6, -1), (6, -1), (10.4, 6), (10, 18.6)], n=8), lift=0.9)
    s.body(
        edge(
            [(-10.6, -4.6), (-9.4, -12), (-4.4, -20), (3.4, -25), (13.4, -25.6), (18.4, -20)],
            (15.4, -19.6),
            *smooth([(12, -20.6), (8.4, -17), (10.4, -10), (10.6, -4.6)], n=8),
        ),
        lift=0.95,
    )
    folds(s, [[(-4, -17), (0, -14), (7, -15)], [(0, -21.4), (5, -19.6), (9, -20)]], 0.6)
    s.body(disc(18.4, -18.6, 2.3), gap=0.36)
    s.body(disc(0, -3.4, 5.6).intersection(box(-9, -8, 9, 2)), gap=0.4)
    for _k, x in enumerate((-7, -4.4, 4.4, 7)):
        s.body(limb([(x, -3.4), (x * 1.25, 4), (x * 0.9, 12.4)], [2.6, 4.0, 0.4]), clear=0.25)
    for x, low in ((-3.2, 13.6), (3.2, 13.6), (0, 16.6)):
        s.body(limb([(x * 0.8, 0), (x * 1.2, 7), (x * 0.7, low)], [3.4, 4.4, 0.4]), clear=0.25)
    for x in (-1.0, 1.0):
        s.body(limb([(0.3 * x, 0.2), (3 * x, 0.8), (5.4 * x, 3)], [1.7, 2.2, 0.3]), clear=0.2)
    tomte_near(s)


def tomte_near(s: Scene) -> None:
    """What lies nearer in the picture of tomte."""
    s.body(disc(0, -1.2, 2.2), gap=0.36)
    for x in (-3.0, 3.0):
        s.dark(lens((x - 0.9, -3.4), (x + 0.9, -3.4), 0.6))
        s.lit(disc(x, -3.5, 0.3))
    s.body(limb([(-11, -4.8), (0, -6.4), (11, -4.8)], [2.6, 3.0, 2.6]), gap=0.38)
    for x in (-1.0, 1.0):
        s.body(limb([(9 * x, 4), (14 * x, 10), (7.4 * x, 14)], [5.4, 4.6, 3.4]), clear=0.35)
    s.body(edge([(-7.4, 12.6), (-5.4, 18.4), (0, 20), (5.4, 18.4), (7.4, 12.6)], n=6), gap=0.4, clear=0.4)
    s.body(soft([(-7.4, 12.6), (-3, 10.6), (0, 9.8), (3.4, 10.8), (7.4, 12.6), (0, 14)]), gap=0.36)
    s.body(limb([(-18, 18.4), (-20, 24), (-16.4, 27), (-18.4, 31)], [2.6, 2.8, 2.4, 2.0]))
    s.body(soft([(-25, 18.2), (-24, 12), (-19, 10.6), (-15, 13.6), (-14.6, 18.2)]), lift=0.8)
    s.body(poly((-23.6, 12.6), (-23.2, 8.2), (-20.6, 11)), poly((-20, 11), (-17.6, 7.8), (-16.8, 12)), gap=0.36)
    s.body(
        poly((15.6, 6.4), (22.4, 6.4), (23.4, 16.4), (14.6, 16.4)),
        box(14.2, 16.4, 23.8, 18.2),
        poly((16, 6.4), (19, 2.4), (22, 6.4)),
        gap=0.4,
        angle=0.25,
    )
    s.dark(box(16.6, 8, 21.4, 15.4))
    s.lit(soft([(19, 9), (20.2, 12), (19, 14.4), (17.8, 12)]))
    s.stars((0, 11.6))


def melusine(s: Scene) -> None:
    """On Saturday, in her tub: two tails rise on either side of her; she is seen as through a keyhole."""
    sky(s, 15, 14)
    keyhole = union(disc(0, -6, 21.6), poly((-9, 8), (9, 8), (15, 30), (-15, 30)))
    s.paint("tan" if s.saver else "mist_bright", keyhole.difference(keyhole.buffer(-0.4)) if s.saver else keyhole)
    melusine_near(s)


def melusine_near(s: Scene) -> None:
    """What lies nearer in the picture of melusine."""
    for x in (-1.0, 1.0):
        tail = smooth([(3.4 * x, 13), (13 * x, 17), (19.6 * x, 8), (16.4 * x, -4), (18 * x, -13)], n=14, tension=0.7)
        s.body(swell(tail, [9.4, 8.4, 6.8, 4.6, 2.4]), lift=0.9)
        p = np.array(tail)
        for k in range(4, len(p) - 6, 4):
            (ax, ay), (bx, by) = p[k], p[k + 1]
            d = float(np.hypot(bx - ax, by - ay))
            nx, ny = -(by - ay) / d, (bx - ax) / d
            w = 3.6 * (1 - k / len(p) * 0.7)
            for m in (-0.55, 0.0, 0.55):
                cx, cy = ax + nx * w * m, ay + ny * w * m
                left, right = (cx - nx * w * 0.24, cy - ny * w * 0.24), (cx + nx * w * 0.24, cy + ny * w * 0.24)
                point = (cx + (bx - ax) / d * 0.9, cy + (by - ay) / d * 0.9)
                s.dark(swell(smooth([left, point, right], n=4), [0.1, 0.36, 0.1]))
        for tip in ((12.4 * x, -21.6), (23.4 * x, -20.6)):
            s.body(
                edge(
                    [
                        (18 * x, -12.4),
                        ((18 * x + tip[0]) / 2 - 1.6 * x, (tip[1] - 13) / 2 - 2.4),
                        tip,
                        ((18 * x + tip[0]) / 2 + 1.4 * x, (tip[1] - 12) / 2),
                    ],
                    n=6,
                ),
                gap=0.38,
                angle=0.2 * x,
            )
    melusine_over(s)


def melusine_over(s: Scene) -> None:
    """What lies nearest in the picture of melusine."""
    for x in (-1.0, 1.0):
        for k in range(3):
            s.body(
                limb(
                    [
                        (2.6 * x, -17),
                        ((5.4 + 1.2 * k) * x, -9 + k),
                        ((5.0 + 1.4 * k) * x, 2 + 2 * k),
                        ((7 + 1.4 * k) * x, 9 + k),
                    ],
                    [2.6, 2.8, 2.4, 0.4],
                ),
                clear=0.25,
            )
    s.body(soft([(-6.4, -2), (0, -4), (6.4, -2), (5.2, 5), (6, 13), (-6, 13), (-5.2, 5)]), lift=0.9)
    s.body(edge([(-5.8, 5), (0, 7), (5.8, 5)], (6.4, 14), (-6.4, 14), n=6), gap=0.4)
    at = At(0, -11.6, 1.12)
    s.body(limb([(0, -8), (0, -2)], [3.6, 4.6]), gap=0.4)
    front_head(s, at, mouth="smile")
    s.body(
        at(
            edge(
                [(-3.7, -0.4), (-3.0, -3.4), (0, -4.6), (3.0, -3.4), (3.7, -0.4)],
                *smooth([(4.4, -3), (2.6, -6.2), (0, -6.9), (-2.6, -6.2), (-4.4, -3)], n=6),
            )
        ),
        gap=0.38,
    )
    for x in (-1.0, 1.0):
        s.body(limb([(6 * x, -1), (11 * x, 4.4), (14.6 * x, -1.6)], [3.4, 2.8, 2.2]))
        open_hand(s, At(14.4 * x, -1.6, 0.72, -0.22 * x, x < 0))
    s.body(edge([(-20, 17.6), (0, 20), (20, 17.6)], (18, 31), (-18, 31), n=6), gap=0.5, angle=0.25, lift=0.5)
    for x in np.arange(-14, 15, 4.7):
        s.seam([(x, 19.4), (x * 0.94, 31)], 0.36)
    s.body(limb([(-20.4, 17.4), (0, 20), (20.4, 17.4)], [2.2, 2.6, 2.2]), gap=0.38)
    melusine_last(s)


def melusine_last(s: Scene) -> None:
    """What lies nearest in the picture of melusine."""
    s.stars((-18, -17.6), (18, -17.6))


def momotaro(s: Scene) -> None:
    """The boy steps out of the peach, arms up; its halves stand behind him like wings."""
    sky(s, 283, 36)
    for x in (-1.0, 1.0):
        half = edge(
            [
                (1.2 * x, -12),
                (7 * x, -20.6),
                (18 * x, -18.4),
                (23.6 * x, -5),
                (19 * x, 9),
                (9 * x, 19.4),
                (2.6 * x, 22),
            ],
            (2.0 * x, 10),
            n=10,
        )
        s.body(half, lift=0.95, gap=0.48)
        s.body(
            edge(
                [
                    (2.4 * x, -10),
                    (8 * x, -15.4),
                    (15.4 * x, -13.4),
                    (18.6 * x, -4),
                    (15.4 * x, 7),
                    (8 * x, 15.4),
                    (3.4 * x, 18),
                ],
                (2.6 * x, 8),
                n=8,
            ),
            angle=0.2 * x,
            gap=0.7,
            lift=0.3,
        )
    momotaro_near(s)


def momotaro_near(s: Scene) -> None:
    """What lies nearer in the picture of momotaro."""
    s.body(soft([(8.4, 4), (12.4, 0.4), (15.6, 3), (15, 9), (11.6, 11.6), (8.6, 9)]), gap=0.38, clear=0.5)
    s.seam([(11.4, 2), (12.4, 6), (11.4, 10)], 0.4)
    for tip in ((-15.4, -25.6), (13.6, -27)):
        s.body(feather((0, -17), tip, 2.8, 0.4), gap=0.38)
    for x in (-1.0, 1.0):
        s.body(limb([(2.6 * x, 13), (4.4 * x, 18), (4.6 * x, 23)], [5.0, 4.4, 3.4]))
        s.body(limb([(4.2 * x, 23.6), (7.0 * x, 24.2)], [2.6, 2.2]), gap=0.36)
        s.body(limb([(4 * x, -1), (9.6 * x, -4.4), (11.6 * x, -12.4)], [4.4, 3.8, 3.0]))
        open_hand(s, At(11.6 * x, -12.6, 0.75, -0.25 + 0.03 * x, x < 0))
    s.body(soft([(-5.4, -2), (0, -3.6), (5.4, -2), (6.6, 6), (5.8, 14.4), (-5.8, 14.4), (-6.6, 6)]), lift=0.9)
    s.seam([(-4, -2.4), (0, 4), (1.4, 9)], 0.5)
    s.seam([(4, -2.4), (0, 4)], 0.5)
    s.body(box(-6.4, 8, 6.4, 10.6), gap=0.36)
    s.body(soft([(-8, 10), (-4.4, 9.6), (-3.6, 14), (-6.4, 16.4), (-9, 14)]), gap=0.38)
    at = At(0, -9.4, 1.22)
    s.body(at(soft([(-4, -2.4), (-3.2, -5.6), (0, -6.8), (3.2, -5.6), (4, -2.4)])), gap=0.4)
    s.body(at(soft([(-1.6, -6), (-1.2, -8.8), (1.2, -8.8), (1.6, -6)])), gap=0.36)
    front_head(s, at, front(4.0, 3.1, 4.8), mouth="smile")
    s.body(
        at(
            edge(
                [(-4.2, -2.0), (0, -3.0), (4.2, -2.0)],
                (4.2, -3.9),
                *smooth([(4.0, -3.9), (0, -5.0), (-4.0, -3.9)], n=5),
            )
        ),
        gap=0.36,
    )
    s.body(at(poly((3.8, -3.4), (7.4, -5.0), (6.8, -2.2))), at(poly((3.8, -3.0), (7.0, -1.4), (5.4, -0.2))), gap=0.36)
    s.stars((11.8, 6.0), (0, -14.4))


PICTURES: tuple[Picture, ...] = (
    john_henry,
    tomte,
    melusine,
    momotaro,
)
