"""Beasts that are more than beasts: tikbalang, Bai Suzhen, minotaur, Yamata no Orochi."""

from __future__ import annotations

from itertools import pairwise

from heavens import sky
from kit.beast import eye, ground, hair
from kit.face import profile_head
from kit.forms import At, edge, limb, poly, soft
from kit.hand import fist, open_hand
from scene import Picture, Scene

from cardgen.ornament.geometry import XY, arc, disc, lens, smooth, swell, union


def tikbalang(s: Scene) -> None:
    """The horse-headed trickster sits with his knees above his head; a shirt hangs on a branch, turned inside out."""
    sky(s, 322, 8)
    s.body(limb([(30, -25), (18, -22), (8, -23.4)], [3.0, 2.2, 1.0]), gap=0.4)
    s.body(
        poly(
            (15, -22), (23.4, -23), (25, -19.4), (22, -18.6), (22.6, -10.6), (15.4, -10.4), (15.8, -17.6), (12.4, -17.4)
        ),
        gap=0.42,
        angle=0.2,
    )
    s.seam([(19, -22), (19.2, -11)], 0.5)
    s.body(limb([(4, 18), (14, 4), (17.6, -8)], [6.4, 5.0, 4.4]), lift=0.8)
    s.body(limb([(17.6, -8), (20.6, 6), (18.4, 22)], [4.8, 4.0, 3.0]), lift=0.8)
    s.body(limb([(-2, 22), (-3.4, 12), (-4, 3), (-3, -5)], [12, 10.4, 10.8, 9.4]), lift=0.9)
    s.body(limb([(-2, 20), (-15, 7), (-17.4, -9)], [7.4, 5.6, 4.8]), lift=0.8)
    s.body(limb([(-17.4, -9), (-21, 7), (-19, 22)], [5.2, 4.4, 3.2]), lift=0.8)
    for x in (-18.6, 18.6):
        s.body(poly((x - 2.4, 20.6), (x + 2.4, 20.6), (x + 3.6, 25), (x - 3.6, 25)), gap=0.38)
    s.body(limb([(2, 1), (9.4, 8), (17, 8.6)], [4.4, 3.4, 2.6]))
    fist(s, At(16.4, 8.8, 0.9, 0.0))
    s.body(limb([(-8, 0), (-12.6, 9), (-20, 11)], [4.6, 3.6, 2.8]))
    s.body(limb([(-4, 1), (-4.4, -7), (-1, -13.6)], [9.4, 7.6, 6.4]), lift=0.9)
    hair(s, [(-7.0, -2), (-7.6, -6), (-6.6, -10), (-4.6, -14), (-2.4, -17)], (-5.4, 3.4), 2.2)
    tikbalang_near(s)


def tikbalang_near(s: Scene) -> None:
    """What lies nearer in the picture of tikbalang."""
    s.body(
        soft(
            [
                (-3.6, -14.4),
                (-1.6, -19.6),
                (3, -19.4),
                (8, -14.4),
                (13.4, -8.6),
                (14, -4.6),
                (11, -2.8),
                (7.4, -3.8),
                (2.4, -7.4),
                (-2, -9.6),
            ]
        ),
        lift=0.95,
    )
    for tip in ((-3.0, -25), (1.6, -25.4)):
        s.body(soft([(tip[0] - 1.4, -18.4), tip, (tip[0] + 2.0, -18.8)]), gap=0.36)
    s.dark(lens((11.6, -7.6), (13.2, -5.6), 0.55))
    s.seam([(12.6, -4.0), (9.4, -5.2), (7.6, -7.4)], 0.5)
    eye(s, (3.0, -14.8), 1.3, 0.1)
    ground(s, (-28, 25), (0, 24.4), (30, 25))
    s.stars((3.0, -14.8), (-17.4, -9.4))


def bai_suzhen(s: Scene) -> None:
    """The white snake climbs the handle of a paper umbrella, a woman's face in her raised hood."""
    sky(s, 238, 10)
    s.body(edge([(-28, 20), (-16, 15.4), (-4, 14.6), (4, 17)], (4, 30), (-28, 30)), gap=0.5, lift=0.4)
    s.dark(edge([(-19, 30), (-17.6, 22.6), (-11.6, 19.4), (-5.6, 22.6), (-4.4, 30)], n=6))
    s.dark(poly((0.4, 14.6), (1.6, 18), (0.8, 21), (3.4, 24), (2.8, 30), (8, 30), (8, 12)))
    ribs = [(-23, -2), (-15.6, -0.4), (-8, 0.6), (1, 0.6), (9.6, -0.8), (17.4, -3), (24, -6)]
    top = (-1.4, -22.4)
    for a, b in pairwise(ribs):
        mid = ((a[0] + b[0]) / 2, (a[1] + b[1]) / 2 - 2.0)
        side_a = ((a[0] + top[0]) / 2 * 1.14, (a[1] + top[1]) / 2 - 3.4)
        side_b = ((b[0] + top[0]) / 2 * 1.14, (b[1] + top[1]) / 2 - 3.4)
        s.body(
            poly(*smooth([a, side_a, top], n=6), *smooth([top, side_b, b], n=6), *smooth([b, mid, a], n=5)),
            gap=0.42,
            lift=0.6,
            angle=0.0,
            clear=0.2,
        )
    s.body(limb([(-1.2, -22), (-1.6, -26)], [1.4, 0.5]), gap=0.34)
    s.body(limb([(0.4, 0), (3.4, 30)], [1.3, 1.4]), angle=0.25, gap=0.34)
    coil = smooth(
        [(14, 25), (19, 19), (10, 14.6), (-3, 18), (-5, 11.6), (4, 8.4), (12.4, 6.4), (12.6, 0)], n=14, tension=0.7
    )
    for part in (coil[:58], coil[56:]):
        s.body(swell(part, [4.0, 5.0] if part is coil[:58] else [4.8, 5.0]), lift=0.9)
    s.body(limb([(3.0, 14), (3.4, 20.6)], [1.4, 1.4]), angle=0.25, gap=0.34)
    hood = edge([(9.4, 5), (4.4, -1.6), (5.0, -9.4), (11.4, -14), (18.4, -10.6), (20, -3), (16.4, 4.6)], n=10)
    s.body(hood, lift=0.9, clear=0.5)
    at = At(12.2, -5.0, 0.98)
    s.dark(at(disc(0, -0.4, 6.2)))
    profile_head(s, at, neck=[(-2.4, 3), (1.6, 4.6), (2.4, 8), (-3.4, 8)])
    s.body(
        at(soft([(-4.6, 1.6), (-5.4, -2.4), (-2.4, -5.8), (2.4, -5.2), (3.2, -3.6), (-0.4, -2.6), (-2.0, 0.4)])),
        gap=0.36,
        angle=0.1,
    )
    s.body(soft([(9.6, -15.4), (12, -18.8), (15, -15.2), (12.4, -12.6)]), gap=0.36)
    eye(s, (12.2, -15.4), 0.85)
    s.stars((12.2, -15.6), (-1.6, -24.4))


def minotaur(s: Scene) -> None:
    """He fills the corridor, a hand on either wall; a thread runs along the floor between his feet."""
    sky(s, 68, 17)
    for x in (-1.0, 1.0):
        s.body(poly((15.6 * x, -14), (30 * x, -30), (30 * x, 31), (15.6 * x, 17)), gap=0.55, angle=0.25, lift=0.2)
        for k in range(6):
            y = -12 + 6.0 * k
            s.seam([(15.6 * x, y * 0.82), (28 * x, y * 1.5)], 0.45)
    s.body(poly((-15.6, 17), (15.6, 17), (30, 31), (-30, 31)), gap=0.7, lift=0.1)
    for x in (-1.0, 1.0):
        s.body(limb([(4 * x, 12), (6.4 * x, 20), (5.4 * x, 30)], [9.4, 7.6, 6.0]), lift=0.9)
    s.body(
        soft(
            [
                (-12.4, -6),
                (-6, -9.4),
                (6, -9.4),
                (12.4, -6),
                (10.4, 4),
                (7.4, 12),
                (8, 17),
                (-8, 17),
                (-7.4, 12),
                (-10.4, 4),
            ]
        ),
        lift=0.95,
        gap=0.46,
    )
    s.seam([(-8.6, 0.6), (-4.4, 2.6), (-0.4, 1.2)], 0.6)
    s.seam([(8.6, 0.6), (4.4, 2.6), (0.4, 1.2)], 0.6)
    s.seam([(0, 2), (0, 13)], [0.5, 0.4, 0.1])
    for y in (6, 9.4):
        s.seam([(-4, y), (0, y + 0.7), (4, y)], [0.1, 0.4, 0.1])
    s.body(poly((-8.6, 12.6), (8.6, 12.6), (9.4, 22), (3, 25), (-3, 25), (-9.4, 22)), gap=0.42, angle=0.22)
    minotaur_near(s)


def minotaur_near(s: Scene) -> None:
    """What lies nearer in the picture of minotaur."""
    for x in (-1.0, 1.0):
        s.body(limb([(11 * x, -5), (17 * x, 0.6), (20.4 * x, -8)], [8.4, 6.0, 4.6]), lift=0.9)
        open_hand(s, At(20.4 * x, -8.4, 1.0, -0.25 + 0.06 * x, x < 0))
    s.body(soft([(-7, -9), (0, -12), (7, -9), (8, -4), (0, -2), (-8, -4)]), gap=0.4)
    for x in (-1.0, 1.0):
        s.body(
            limb([(5 * x, -16.6), (11 * x, -17.4), (14.4 * x, -22), (12.4 * x, -26.6)], [4.4, 3.6, 2.4, 0.3]), lift=0.8
        )
        s.body(soft([(6 * x, -13.6), (10.4 * x, -13.4), (12.4 * x, -10.4), (8 * x, -10.6)]), gap=0.36)
    s.body(
        soft(
            [
                (-6.6, -16),
                (-3, -19),
                (3, -19),
                (6.6, -16),
                (6, -10),
                (4.2, -5),
                (4.4, -1),
                (0, 0.8),
                (-4.4, -1),
                (-4.2, -5),
                (-6, -10),
            ]
        ),
        lift=0.95,
    )
    hair(s, [(-3 + 1.5 * k, -18.4) for k in range(5)], (0.0, 4.4), 1.7)
    for x in (-1.0, 1.0):
        eye(s, (3.5 * x, -11.4), 1.25, 0.05 * x)
        s.dark(lens((1.0 * x, -2.6), (3.0 * x, -1.6), 0.6 * x))
    s.stroke(arc(0, -0.2, 1.7, 0.28, 0.72), 0.4)
    s.lit(swell(smooth([(-2, 16.8), (1.4, 19), (-1.6, 21.6), (2.0, 24), (-1, 30)], n=6), 0.5), clear=0.4)
    s.stars((0, -22.6), (21.4, -13.0), (-21.4, -13.0))


def yamata_no_orochi(s: Scene) -> None:
    """Eight necks, eight heads over the rim; firs grow on the back, and a sword's hilt shows in a tail."""
    sky(s, 165, -12)
    necks = (
        ((-10, 24), (-19, 14), (-20, 3), (-14, -3), (-19.4, -8)),
        ((10, 24), (19, 14), (21, 3), (15, -2), (20, -8)),
        ((-7, 24), (-14, 10), (-8, 0), (-14, -9), (-18, -17)),
        ((7, 24), (14, 10), (9, 0), (14, -9), (19, -17)),
        ((-4, 24), (-7, 10), (-2.6, 0), (-8, -11), (-8.6, -20)),
        ((4, 24), (7, 10), (3.4, 0), (8, -11), (9.4, -20)),
        ((-2, 24), (-4, 14), (-11, 6), (-6, -2), (-3.6, -8.6)),
        ((2, 24), (4, 14), (10, 7), (6.4, 0), (4.0, -7.6)),
    )
    eyes = [dragon_neck(s, neck, 4.6 if k < 6 else 5.2) for k, neck in enumerate(necks)]
    s.body(edge([(-24, 27), (-13, 19.4), (0, 17.4), (13, 19.4), (24, 27)], (24, 31), (-24, 31)), lift=0.9)
    for x, y, h in ((-10, 20.6, 6), (-6.6, 19.4, 4.6), (5, 19, 5), (9.6, 20.4, 6.4), (0, 18.4, 5.6)):
        s.body(poly((x - 1.7, y + 1), (x, y - h), (x + 1.7, y + 1)), gap=0.36, angle=0.25, key=0.24)
    s.body(limb([(16, 28), (21, 24), (25, 25.4)], [3.6, 2.8, 1.6]), gap=0.38)
    s.lit(
        swell([(20.6, 23.4), (21.8, 19.6)], 0.9),
        swell([(19.4, 22.2), (23.0, 23.2)], 0.7),
        disc(22.0, 19.0, 0.8),
        clear=0.3,
    )
    s.stars(eyes[4], eyes[2], eyes[5], eyes[3], eyes[1])


def dragon_neck(s: Scene, spine: tuple[XY, ...], width: float) -> XY:
    """One neck with its head; the place of the eye."""
    path = smooth(spine, n=12, tension=0.7)
    s.body(swell(path, [width * 1.2, width, width * 0.86, width * 0.7, width * 0.62]), lift=0.85)
    (x, y), flip = path[-1], path[-1][0] < 0
    at = At(x, y, 0.92, 0.0, flip)
    s.body(at(limb([(-1.6, -2.2), (-3.6, -4.4), (-5.4, -4.0)], [1.2, 0.9, 0.2])), gap=0.34)
    s.body(
        at(edge([(-3.4, 0.4), (-2.4, -2.8), (1, -3.6), (4, -2.0), (7.4, -1.6), (8.0, 0.2)], (2.6, 0.9))),
        gap=0.38,
        lift=0.9,
    )
    s.body(
        at(edge([(-3, 0.8), (0.4, 1.2), (6.8, 2.2)], *smooth([(6.8, 2.2), (4, 3.6), (-1, 3.8), (-3.2, 2.4)], n=5))),
        gap=0.38,
    )
    s.lit(at(poly((5.4, 0.2), (6.4, 0.1), (5.9, 1.5))), at(poly((3.4, 0.5), (4.2, 0.4), (3.8, 1.5))))
    eye(s, at.point(0.8, -1.7), 0.85)
    s.lit(union(swell([at.point(6.6, 1.4), at.point(9.4, 1.7), at.point(10.6, 0.8)], [0.4, 0.3, 0.1])), clear=0.15)
    return at.point(0.8, -1.7)


PICTURES: tuple[Picture, ...] = (
    tikbalang,
    bai_suzhen,
    minotaur,
    yamata_no_orochi,
)
