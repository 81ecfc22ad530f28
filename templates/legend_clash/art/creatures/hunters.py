"""Those who hunt and fight on foot: Lam-ang, Hou Yi."""

from __future__ import annotations

from heavens import sky
from kit.beast import ground
from kit.face import Features
from kit.forms import At, edge, feather, limb, poly, soft
from kit.hand import fist
from kit.person import small_profile
from scene import Picture, Scene

from cardgen.ornament.geometry import box, disc, lens, polar, smooth, swell


def lam_ang(s: Scene) -> None:
    """Seen from behind, spear in hand; the rooster stands on his shield arm, the dog at his heel."""
    sky(s, 112, 6)
    ground(s, (-28, 22.4), (-8, 21.6), (10, 22.6), (30, 21.8))
    s.body(limb([(14.6, 30), (10.4, -16)], [1.3, 1.2]), angle=0.25, gap=0.34)
    s.body(lens((10.6, -15), (9.8, -26), 1.9), gap=0.36)
    for x in (-1.0, 1.0):
        s.body(limb([(2.6 * x, 8), (3.6 * x, 15), (3.0 * x, 22)], [6.4, 5.4, 3.4]), lift=0.9)
        s.body(limb([(3.0 * x, 22.4), (4.2 * x, 23)], [3.4, 2.8]), gap=0.38)
    s.body(soft([(-9, -7), (-3, -9.4), (3, -9.4), (9, -7), (7, 1), (5.6, 8), (-5.6, 8), (-7, 1)]), lift=0.95)
    s.seam(smooth([(0, -7.6), (-0.3, 0), (0, 7)], n=5), [0.2, 0.8, 0.2])
    for x in (-1.0, 1.0):
        s.seam(smooth([(2 * x, -5.6), (5.4 * x, -3), (5.4 * x, 1.4)], n=5), [0.1, 0.6, 0.1])
    s.body(poly((-6.4, 6), (6.4, 6), (7.4, 14.4), (2, 13), (0, 19), (-2, 13), (-7.4, 14.4)), gap=0.4, angle=0.25)
    s.body(box(-6.6, 4.6, 6.6, 7.0), gap=0.36)
    small_profile(s, At(0.6, -14.4, 0.98), Features(nose=-0.4, lip=0.2))
    s.body(
        At(0.6, -14.4, 0.98)(
            edge(
                [(3.4, -3.6), (0, -2.6), (-1.4, 1.4), (-2.0, 4.8)],
                *smooth([(-4.4, 4), (-5, -1.6), (-3.2, -5), (0.6, -5.8), (3.2, -4.8)], n=6),
            )
        ),
        gap=0.36,
    )
    s.body(limb([(-4.6, -16), (0.6, -17.6), (4.6, -16.6)], [1.0, 1.2, 1.0]), gap=0.34)
    s.body(limb([(8, -6), (14, -1), (12.6, 6)], [5.0, 4.0, 3.0]), lift=0.8)
    fist(s, At(11.4, 5.6, 0.85, 0.05))
    s.body(limb([(-8, -6), (-14, -2), (-19, -6)], [5.0, 4.0, 3.2]), lift=0.8)
    s.body(
        poly((-24, -4), (-15, -7), (-10.6, -3.4), (-11, 10), (-17.6, 15), (-23.4, 11)), lift=0.8, gap=0.46, clear=0.4
    )
    s.body(disc(-17.4, 3.4, 3.0), gap=0.36)
    for x, y in ((-21, -2), (-13.6, -3), (-21, 9), (-13.6, 9)):
        s.dark(disc(x, y, 0.6))
    lam_ang_near(s)


def lam_ang_near(s: Scene) -> None:
    """What lies nearer in the picture of lam_ang."""
    s.body(
        soft(
            [
                (-20.4, -13),
                (-16, -15.6),
                (-13, -13.6),
                (-12.6, -17.6),
                (-10.4, -18),
                (-10, -12),
                (-12.4, -8),
                (-17.4, -7.4),
            ]
        ),
        lift=0.9,
        clear=0.4,
    )
    for tip in ((-25, -15.6), (-24.2, -18.6), (-22, -20.4)):
        s.body(limb([(-18.6, -11), (tip[0] + 3.4, tip[1] + 0.6), tip], [2.2, 2.0, 0.4]), gap=0.36, clear=0.22)
    s.lit(
        soft([(-13.0, -17.6), (-13, -20), (-11.8, -18.8), (-11.2, -20.4), (-10.4, -18)]),
        poly((-10.2, -17), (-7.8, -16), (-10, -15.2)),
        clear=0.2,
    )
    s.dark(disc(-11.2, -16.4, 0.42))
    lam_ang_dog(s)
    s.stars((9.9, -23.6), (-15.4, -11.6), (17.2, 13.4))


def lam_ang_dog(s: Scene) -> None:
    """The dog that sits at the feet of lam_ang."""
    s.body(limb([(10.1, 21), (7.5, 20), (6.7, 16)], [1.8, 1.5, 0.4]), gap=0.36)
    s.body(
        soft([(10.7, 22.6), (9.9, 17), (12.1, 11), (15.7, 8.4), (19.3, 9.6), (20.3, 14), (19.1, 22.4)]),
        lift=0.9,
        clear=0.4,
    )
    s.body(soft([(9.3, 22.4), (8.9, 18.4), (11.7, 15.6), (15.3, 17.2), (15.9, 21), (14.3, 22.8)]), lift=0.9, clear=0.3)
    s.body(limb([(18.1, 12.6), (18.7, 18), (18.3, 22)], [3.6, 2.6, 2.2]), gap=0.38, clear=0.3)
    for x in (14.9, 19.3):
        s.body(limb([(x - 1.4, 22.4), (x + 1.2, 22.8)], [1.9, 1.7]), gap=0.36)
    s.body(
        soft(
            [
                (14.3, 4.6),
                (16.3, 1.6),
                (19.1, 2.0),
                (20.7, 4.0),
                (23.3, 5.4),
                (23.3, 7.2),
                (20.3, 8.0),
                (17.7, 10),
                (14.7, 8.6),
            ]
        ),
        lift=0.9,
        clear=0.4,
    )
    s.body(limb([(16.3, 3.2), (13.9, 5.4), (13.5, 8.8)], [2.2, 2.6, 0.8]), gap=0.36, clear=0.3)
    s.dark(lens((18.1, 4.4), (19.9, 4.6), 0.5), disc(23, 5.8, 0.6))
    s.lit(disc(19.1, 4.5, 0.28))
    s.seam([(22.9, 7.2), (20.1, 7.0)], [0.1, 0.35])
    s.body(limb([(14.5, 10.4), (17.3, 11.4), (19.9, 10.0)], [1.1, 1.2, 1.0]), gap=0.34, clear=0.25)


def hou_yi(s: Scene) -> None:
    """The archer draws on the tenth sun; nine lie dark, falling with their crow's feathers."""
    sky(s, 283, -28)
    s.lit(
        disc(-19.4, -20, 3.6),
        [
            swell([polar(4.6, k / 14, -19.4, -20), polar(7.4 if k % 2 else 6.0, k / 14, -19.4, -20)], [0.6, 0.1])
            for k in range(14)
        ],
        clear=0.4,
    )
    for k, (x, y) in enumerate(
        ((-21, -6), (-22, 4), (-19, 13), (-10.6, 19.6), (22.4, 6), (23.4, 15), (21.6, -4), (24, -13), (-13, 9.6))
    ):
        s.body(disc(x, y, 2.5), gap=0.42, lift=0.9)
        s.body(
            At(x + 1.6, y - 3.0, 1.0, 0.1 + 0.05 * k)(feather((0, 1.6), (0, -3.6), 0.95, 0.22)), gap=0.36, clear=0.25
        )
    ground(s, (-28, 23.4), (0, 22.6), (30, 23.4))
    s.body(limb([(4, 7), (12.4, 12), (18.4, 22.4)], [7.4, 6.0, 3.6]), lift=0.9)
    s.body(limb([(18, 22.6), (21.4, 23)], [3.2, 2.6]), gap=0.38)
    s.body(limb([(1, 7), (-7.4, 12.6), (-6.6, 22.4)], [7.4, 6.4, 4.0]), lift=0.9)
    s.body(limb([(-6.6, 22.6), (-10.4, 23)], [3.4, 2.8]), gap=0.38)
    s.body(limb([(2.6, 9), (4, 1), (3.4, -6)], [8.4, 9.0, 9.4]), lift=0.95)
    s.body(poly((-2.4, 5), (7, 5), (12.4, 13), (6, 12), (3, 17), (-1.6, 12), (-6.4, 14.6)), gap=0.42, angle=0.22)
    s.body(limb([(-2, 5.4), (7, 5.4)], [2.2, 2.2]), gap=0.36)
    s.seam(smooth([(-0.6, -8), (3, -1), (7, 4)], n=6), [0.3, 0.8, 0.3])
    hou_yi_near(s)


def hou_yi_near(s: Scene) -> None:
    """What lies nearer in the picture of hou_yi."""
    bow = smooth([(-6, -29), (-14.6, -21), (-16.4, -11), (-19, -2), (-25, 2.4)], n=10)
    s.body(swell(bow, [0.7, 1.8, 2.3, 1.8, 0.7]), gap=0.36, clear=0.4)
    s.stroke([(-6, -28.6), (9.6, -4.4), (-24.6, 2.4)], 0.26)
    s.stroke([(10, -4.2), (-21.6, -16.4)], 0.55)
    s.lit(poly((-20.4, -17.6), (-24.4, -17.6), (-21.2, -14.4)), clear=0.25)
    s.body(limb([(1.4, -8), (-6, -10), (-14.6, -13)], [5.0, 4.0, 2.8]), lift=0.8, clear=0.4)
    fist(s, At(-13.6, -12.6, 0.85, 0.56))
    s.body(limb([(6, -8), (14.4, -9.4), (10.4, -4.4)], [5.0, 4.2, 3.0]), lift=0.8, clear=0.4)
    fist(s, At(12.0, -4.6, 0.75, 0.54))
    at = At(2.0, -14.2, 0.98, 0.03, True)
    small_profile(s, at, Features(chin=0.2))
    s.body(
        at(
            edge(
                [(3.6, -3.2), (0, -2.4), (-1.6, 1.4), (-2.6, 3.6)],
                *smooth([(-4.4, 3), (-5, -1.6), (-3.2, -5), (0.6, -5.8), (3.2, -4.8)], n=6),
            )
        ),
        gap=0.36,
    )
    s.body(at(soft([(-1.8, -5), (-2.4, -8.4), (0.4, -9.2), (1.6, -6.6), (1.0, -5)])), gap=0.36)
    s.body(at(limb([(3.8, -3.2), (0, -3.4), (-4.6, -1.8)], [0.8, 1.0, 0.8])), gap=0.34)
    s.body(at(limb([(-4.6, -1.8), (-8, -1.4), (-10.6, -3.2)], [0.9, 1.0, 0.3])), gap=0.34)
    s.stars((-22, -16.6), (-15.2, -13.2), (10.6, -4.4), (19, 22.0))


PICTURES: tuple[Picture, ...] = (
    lam_ang,
    hou_yi,
)
