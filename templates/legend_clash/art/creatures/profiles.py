"""Heads struck like medals: Zarqā, Enkidu, Robin Hood, Moremi, Beowulf."""

from __future__ import annotations

from heavens import sky
from kit.beast import eye
from kit.face import Features, ear, profile_head
from kit.forms import At, edge, feather, limb, poly, soft, spiky
from kit.hand import fist
from scene import Picture, Scene

from cardgen.ornament.geometry import XY, arc, disc, lens, polar, smooth, spiral, swell


def curls(s: Scene, places: list[XY], r: float = 1.9) -> None:
    """Curls in rows, as on a palace wall: each a small boss with a spiral cut into it."""
    for x, y in places:
        s.body(disc(x, y, r), gap=0.36, clear=0.2, key=0.24)
        s.dark(swell(spiral(x, y, (r * 0.72, 0.15), (0.2, 1.5)), 0.3))


def zarqa(s: Scene) -> None:
    """She sees riders three days away; at the edge, behind their branches, they come."""
    sky(s, 297, 4)
    for k in range(5):
        x, y = 23.6 - 1.1 * (k % 2), -15 + 7.6 * k
        s.body(
            limb([(x - 2.4, y + 2), (x + 0.4, y + 1.4), (x + 3, y + 2)], [1.6, 1.7, 1.4]),
            limb([(x - 0.2, y + 1.4), (x, y - 1.4)], [1.2, 1.0]),
            disc(x, y - 2.4, 0.75),
            [limb([(x + d, y + 2.4), (x + d * 1.2, y + 4.4)], [0.6, 0.4]) for d in (-1.8, 1.8)],
            gap=0.36,
            key=0.22,
        )
        s.lit(feather((x - 1.6, y + 3.4), (x - 2.2, y - 3.6), 0.9, 0.25), clear=0.25)
    at = At(-1.6, -3.0, 2.5)
    s.body(
        edge(
            [(-26, 30), (-19.6, 12), (-16, -4), (-12.4, -16), (-3, -21.4), (5, -18)],
            (6, 0),
            *smooth([(3, 8), (6, 16), (14, 22), (17, 30)], n=8),
        ),
        lift=0.95,
        gap=0.5,
    )
    zarqa_near(s, at)


def zarqa_near(s: Scene, at: At) -> None:
    """What lies nearer in the picture of zarqa."""
    profile_head(s, at, Features(nose=-0.1, chin=-0.1), neck=[(-2.4, 2.4), (2.6, 4.6), (2.8, 8), (5.6, 12), (-4, 13)])
    s.dark(at.line([(1.0, -0.15), (2.4, 0.3), (3.7, -0.1)], 0.5), at.line([(1.9, -0.3), (0.3, 0.35)], 0.36))
    s.body(
        at(
            edge(
                [(2.8, -4.5), (0.8, -2.2), (-0.6, 1.4), (-0.4, 4.4), (0.6, 7.2)],
                (-2.6, 9),
                *smooth([(-2.6, 9), (-5, 3), (-4.6, -3), (-2, -5.6), (1.4, -5.6)], n=8),
            )
        ),
        angle=0.2,
        lift=0.9,
    )
    for k in range(4):
        s.seam(
            [at.point(-0.6 - k, -5 + 0.5 * k), at.point(-1.6 - 0.8 * k, 0), at.point(-1.4 - 0.4 * k, 6)],
            [0.1, 0.5, 0.1],
        )
    s.body(at(limb([(2.9, -4.2), (0.4, -5.6), (-3, -4.4), (-4.8, -1.2)], [0.5, 0.9, 0.9, 0.6])), gap=0.36)
    for k in range(5):
        s.lit(disc(*at.point(2.6 - 0.6 * k, -4.0 + 0.05 * k), 0.5), clear=0.25)
    s.stars(at.point(2.95, -0.36))


def enkidu(s: Scene) -> None:
    """The wild man, bearded in curls; a gazelle lays her head to his shoulder and looks out at us."""
    sky(s, 66, 17)
    at = At(-2.6, -8.4, 1.72, 0, True)
    s.body(edge([(-26, 30), (-21, 17), (-11, 10.6), (-2, 9), (9, 11), (18, 17.6), (23, 30)], n=8), lift=0.95, gap=0.5)
    s.seam([(-12, 16), (-9, 23), (-11, 30)], [0.1, 0.6, 0.1])
    profile_head(s, at, Features(nose=0.3, brow=0.2), neck=[(-2.6, 3), (2.2, 4.6), (3.4, 11), (-4.6, 11)])
    curls(
        s,
        [
            at.point(x, y)
            for x, y in (
                (-4.6, -2.4),
                (-4.9, 0),
                (-4.7, 2.4),
                (-4.4, 4.8),
                (-4.2, 7.2),
                (-2.6, 6.2),
                (-2.8, 3.8),
                (-2.9, 1.4),
                (-3.0, -1.0),
                (-3.0, -3.4),
                (-1.4, -4.6),
                (0.4, -5.2),
                (2.0, -4.6),
                (-1.0, -2.6),
                (0.6, -3.4),
            )
        ],
        1.95,
    )
    enkidu_near(s, at)


def enkidu_near(s: Scene, at: At) -> None:
    """What lies nearer in the picture of enkidu."""
    curls(
        s,
        [
            at.point(x, y)
            for x, y in (
                (-0.4, 2.0),
                (0.4, 3.8),
                (1.8, 3.6),
                (0.2, 5.6),
                (1.8, 5.4),
                (3.2, 4.9),
                (4.2, 5.4),
                (0.6, 7.3),
                (2.2, 7.1),
                (3.6, 6.8),
                (1.4, 8.9),
                (2.8, 8.6),
                (2.2, 10.2),
            )
        ],
        1.6,
    )
    for x in (-1.0, 1.0):
        s.body(
            limb(
                [(13.6 + 1.6 * x, 4.6), (13.8 + 3.4 * x, -4), (13.8 + 2.4 * x, -12), (14.4 + 4.6 * x, -20)],
                [2.3, 2.0, 1.5, 0.3],
            ),
            lift=0.7,
        )
        for k in range(5):
            y = 2.4 - 2.6 * k
            s.seam([(11.6 + 2.6 * x, y), (16.2 + 2.6 * x, y - 0.8)], 0.36)
        s.body(soft([(13.8 + 2.6 * x, 7), (13.8 + 9 * x, 4.4), (13.8 + 8.2 * x, 8.4), (13.8 + 3 * x, 10.2)]), gap=0.38)
    enkidu_over(s)


def enkidu_over(s: Scene) -> None:
    """What lies nearest in the picture of enkidu."""
    s.body(
        soft(
            [
                (13.8, 3.4),
                (18, 5),
                (18.6, 10),
                (16.6, 16),
                (15.8, 21),
                (13.8, 22.4),
                (11.8, 21),
                (11, 16),
                (9, 10),
                (9.6, 5),
            ]
        ),
        lift=0.95,
        clear=0.4,
    )
    for x in (-1.0, 1.0):
        eye(s, (13.8 + 2.9 * x, 11.4), 1.25, -0.06 * x)
        s.dark(lens((13.8 + 0.5 * x, 19.4), (13.8 + 1.7 * x, 18.6), 0.42 * x))
    s.seam([(13.8, 20), (13.8, 21.6)], 0.4)
    s.lit(soft([(13.8, 5.6), (14.7, 9), (13.8, 12.4), (12.9, 9)]), clear=0.2)
    s.stars((-9.4, 20.4), (17.8, -17.4), (9.4, -17.4))


def robin_hood(s: Scene) -> None:
    """Feathered cap, a longbow before him taller than he; at the edge a target with a split arrow."""
    sky(s, 297, 18)
    at = At(1.6, -5.6, 1.95, 0, True)
    for r in (6.4, 4.4, 2.4):
        s.body(disc(19.6, 15.4, r).difference(disc(19.6, 15.4, r - 1.2)), gap=0.38, clear=0.15)
    s.body(edge([(-18, 30), (-13, 17), (-5, 11.6), (4, 10), (13, 13.4), (20, 22), (22, 30)], n=8), lift=0.9, gap=0.5)
    profile_head(s, at, Features(nose=0.1, chin=0.3), neck=[(-2.6, 3), (2.2, 4.6), (2.8, 10), (-4, 10)])
    s.body(
        at(
            edge(
                [(-2.6, -1.2), (-1.4, 1.0), (-2.6, 3.4), (-3.8, 4.6)],
                (-5.0, 3.4),
                *smooth([(-5.0, 3.4), (-5.4, 0), (-4.6, -2.4)], n=6),
            )
        ),
        angle=0.24,
        gap=0.4,
    )
    s.body(at(soft([(0.2, 2.6), (2.6, 3.4), (4.6, 3.9), (5.4, 6.2), (3.4, 7.2), (1.0, 5.6)])), angle=0.2, gap=0.38)
    s.dark(at.line([(4.3, 2.8), (3.5, 2.8), (2.8, 3.0)], 0.4))
    s.body(
        edge([(-17, 28), (-8.4, 14), (2, 9.6), (10, 13), (14, 18)], (12, 21), (4, 17), (-6, 21), (-12, 30), n=8),
        angle=0.08,
        gap=0.44,
        lift=0.9,
    )
    robin_hood_near(s, at)


def robin_hood_near(s: Scene, at: At) -> None:
    """What lies nearer in the picture of robin_hood."""
    s.body(
        at(
            edge(
                [(-5.6, -1.6), (-4, -5.2), (-0.6, -7.6), (2.6, -6.4), (5.0, -3.6), (8.2, -2.6)],
                (7.4, -1.5),
                *smooth([(7.4, -1.5), (3, -2.4), (-2, -2.0), (-5.6, -0.8)], n=8),
            )
        ),
        lift=0.9,
        angle=0.03,
    )
    s.body(
        at(
            edge(
                [(-6.2, -2.2), (-1.6, -3.8), (3.4, -3.6), (8.4, -2.6)],
                *smooth([(8.4, -2.6), (3, -2.0), (-2, -1.8), (-6.0, -0.4)], n=8),
            )
        ),
        gap=0.38,
        angle=0.02,
    )
    tip = at.point(-8.8, -8.8)
    s.body(feather(at.point(-1.0, -4.6), tip, 2.0, 0.4), gap=0.36, angle=0.1, clear=0.4)
    bow = smooth([(-15, -27), (-20.4, -14), (-21.6, 0), (-20.4, 14), (-15.6, 28)], n=10)
    s.body(swell(bow, [0.9, 1.8, 2.4, 1.8, 0.9]), angle=0.25, gap=0.36, clear=0.4)
    s.stroke([(-15, -27), (-13.6, 0), (-15.6, 28)], 0.24)
    fist(s, At(-16.6, 10.8, 1.3, 0.46))
    s.stroke([(14, 10.4), (19.4, 15.2)], 0.5)
    s.stroke([(12.6, 12.8), (19.4, 15.4)], 0.5)
    s.stars(tip, (13.4, 11.0))


def moremi(s: Scene) -> None:
    """The queen in her high wrapped headdress lifts a torch; the raiders' raffia burns at its tips."""
    sky(s, 15, 60)
    at = At(-3.4, 0.4, 1.9)
    s.body(edge([(-26, 30), (-18, 20.6), (-9, 16), (1, 15), (9, 19), (16, 30)], n=8), lift=0.95, gap=0.5)
    profile_head(
        s, at, Features(nose=-0.5, hook=-0.3, lip=0.4, brow=-0.2), neck=[(-2.4, 2), (1.9, 4.4), (2.4, 9), (-3.6, 9.6)]
    )
    ear(s, at)
    s.body(
        at(
            edge(
                [
                    (3.4, -3.2),
                    (-0.4, -2.0),
                    (-4.4, -0.6),
                    (-6.2, -4),
                    (-6.4, -9),
                    (-2.6, -12.2),
                    (2.8, -11.6),
                    (5.8, -8.4),
                    (5, -5),
                ],
                n=8,
            )
        ),
        lift=0.9,
        angle=-0.06,
    )
    moremi_near(s, at)


def moremi_near(s: Scene, at: At) -> None:
    """What lies nearer in the picture of moremi."""
    for k in range(4):
        a, b = at.point(-6.2 + 0.4 * k, -2.4 - 2.2 * k), at.point(4.6 + 0.3 * k, -4.4 - 1.9 * k)
        s.dark(swell(smooth([a, ((a[0] + b[0]) / 2, (a[1] + b[1]) / 2 - 1.9), b], n=8), [0.2, 0.7, 0.2]))
    s.body(at(limb([(3.5, -3.4), (-0.4, -2.1), (-4.6, -0.6)], [0.9, 1.5, 1.3])), gap=0.38)
    for r, n in ((7.2, 10), (9.4, 12), (11.8, 15)):
        for k in range(n):
            x, y = polar(r, 0.3 + 0.38 * k / (n - 1), -4.4, 12.4)
            s.body(disc(x, y * 0.82 + 3.2, 1.05), gap=0.34, key=0.22, clear=0.18)
    s.body(at(disc(-0.5, 3.0, 0.95)), gap=0.34)
    s.body(limb([(15.8, 30), (15, 20), (14.4, 10)], [6.4, 5.0, 3.8]), angle=0.25)
    fist(s, At(13.2, 6.4, 1.15, -0.03))
    s.body(limb([(15.0, 14), (16.2, -6)], [1.6, 3.0]), angle=0.25, gap=0.36, clear=0.3)
    fist(s, At(13.0, 6.4, 1.2, 0.0))
    s.body(
        soft([(16.6, -24), (18.4, -17), (21.6, -13), (20.4, -7), (16.2, -4.6), (12.2, -7), (11.6, -12), (14.6, -15)]),
        angle=0.25,
        lift=0.9,
    )
    s.dark(soft([(16.6, -16), (18.4, -11), (16.4, -6.6), (14.4, -10)]))
    s.lit(soft([(16.6, -13), (17.4, -10), (16.4, -8), (15.4, -10)]))
    for k in range(13):
        x = -25 + 4.2 * k
        s.body(limb([(x, 30), (x + 1.6, 25.6), (x + 4.6, 23 + 1.3 * (k % 3))], [1.3, 1.1, 0.3]), clear=0.2, gap=0.38)
        if k % 3 == 1:
            s.lit(soft([(x + 5.0, 20.4), (x + 5.9, 23), (x + 4.8, 24.4), (x + 3.9, 22.8)]), clear=0.3)
    s.stars((16.6, -18.6), at.point(-0.5, 3.0), (-4.4, 24.6))


def beowulf(s: Scene) -> None:
    """The grip: his mailed arm, the monster's clawed one, locked at the wrist; his face below, the torn hinge above."""
    sky(s, 255, 30)
    s.body(poly((-28, -24), (30, -30), (30, -21.6), (-28, -16.6)), gap=0.6, angle=-0.015, lift=0.3)
    s.body(poly((-20, -14), (-10, -15), (-9, -11.4), (-14, -9.4), (-20, -10)), gap=0.4)
    s.dark(disc(-17.6, -12, 0.9), disc(-12.4, -12.6, 0.9))
    s.body(limb([(33, -26), (24, -12), (10, -4.4), (0, -1.6)], [15, 12.4, 8.4, 6.4]), lift=0.95, gap=0.48)
    s.body(spiky([(30, -30), (18, -15), (8, -9), (1, -5.6)], 3.4, 2.4, 0.7), gap=0.38)
    s.body(limb([(-27, 20), (-17, 9), (-8, 3.4), (-2, 0.6)], [15, 11, 7.4, 6.0]), lift=0.9, gap=0.5)
    for j in range(7):
        for k in range(5):
            x, y = -23.4 + 3.2 * j - 1.3 * (k - 2) * 0.9, 17.4 - 2.5 * j - 2.1 * (k - 2) - 0.3 * j
            s.dark(swell(arc(x, y, 1.35, 0.3, 0.78), [0.1, 0.42, 0.1]))
    s.body(limb([(-7.6, -1.4), (-4.4, 7.4)], [2.6, 2.6]), gap=0.38, clear=0.3)
    for k in range(4):
        s.body(
            limb(
                [(-5.4 + 1.9 * k, 5.4 - 0.9 * k), (-3.2 + 2.0 * k, -1.8 - 0.8 * k), (0.4 + 1.7 * k, -4.4 - 0.5 * k)],
                [2.7, 2.6, 2.0],
            ),
            clear=0.25,
            gap=0.4,
        )
    beowulf_near(s)


def beowulf_near(s: Scene) -> None:
    """What lies nearer in the picture of beowulf."""
    for k in range(4):
        s.body(
            limb(
                [(3.2 - 1.8 * k, -6.4 + 0.8 * k), (-1.4 - 1.6 * k, 0.8 + 0.4 * k), (-1.6 - 2.0 * k, 5.4 - 0.5 * k)],
                [2.5, 2.5, 1.8],
            ),
            clear=0.25,
            gap=0.4,
        )
        x, y = -1.6 - 2.0 * k, 5.4 - 0.5 * k
        s.lit(poly((x - 0.9, y - 0.4), (x + 1.0, y), (x - 0.5, y + 4.0)), clear=0.3)
    s.body(limb([(-2, 0), (2, -4), (6.4, -5.8)], [3.2, 2.8, 1.8]), gap=0.38)
    at = At(4.6, 17.6, 1.28)
    s.body(edge([(-14, 30), (-6, 24.4), (3, 22.6), (11, 26), (14, 30)], n=6), gap=0.46)
    profile_head(s, at, Features(nose=0.2, chin=0.2, brow=0.2), neck=[(-2.6, 3), (2, 4.6), (2.6, 10), (-4, 10)])
    s.body(at(soft([(0.2, 2.2), (2.4, 3.2), (4.8, 3.8), (5.2, 6.0), (3.2, 8.2), (0.6, 6.4)])), angle=0.2, gap=0.38)
    s.body(
        at(
            edge(
                [(3.5, -3.0), (0.2, -2.2), (-2.0, 2.2), (-4.4, 5.4)],
                *smooth([(-5.4, 2.4), (-5, -2.4), (-2.4, -5.8), (1.6, -5.6)], n=8),
            )
        ),
        angle=0.1,
        gap=0.4,
    )
    s.body(at(limb([(3.9, -2.8), (0.2, -3.4), (-4.8, -1.6)], [0.9, 1.1, 0.9])), gap=0.34)
    s.body(disc(-9.4, 22.4, 2.1), gap=0.34)
    s.stars((-1.6, 0.4), (-7.4, 7.8), (23.4, -14.6), at.point(3.6, -2.6), (-9.4, 22.4))


PICTURES: tuple[Picture, ...] = (
    zarqa,
    enkidu,
    robin_hood,
    moremi,
    beowulf,
)
