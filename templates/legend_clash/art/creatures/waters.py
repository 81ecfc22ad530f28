"""Creatures of water: kappa, Tiddalik, bunyip, ahuizotl, taniwha."""

from __future__ import annotations

import numpy as np
from heavens import sky
from kit.beast import eye, ground, hair, leg, ripple, toes
from kit.forms import At, edge, limb, poly, soft, spiky
from kit.hand import open_hand
from scene import Picture, Scene

from cardgen.ornament.geometry import arc, box, disc, lens, polar, smooth, swell


def reeds(s: Scene, places: tuple[tuple[float, float], ...], foot: float = 27.0) -> None:
    """Bulrushes: (x, height)."""
    for x, h in places:
        lean = 0.12 * h * (-1 if x < 0 else 1)
        s.stroke(smooth([(x, foot), (x + lean * 0.3, foot - h * 0.6), (x + lean, foot - h)], n=8), 0.5)
        s.body(
            limb([(x + lean * 0.8, foot - h * 0.86), (x + lean * 1.05, foot - h * 1.06)], [1.7, 1.6]),
            angle=0.25,
            gap=0.36,
        )
        s.body(
            limb([(x + 0.4, foot), (x + 2.0, foot - h * 0.34), (x + 4.4, foot - h * 0.5)], [0.9, 1.1, 0.2]), gap=0.38
        )


def kappa(s: Scene) -> None:
    """The river imp squats on his stone; water stands in the dish on his head, and a star in the water."""
    sky(s, 335, -3)
    reeds(s, ((-21, 24), (-17.6, 16), (20.6, 26), (23.4, 18)))
    s.body(soft([(-15, 30), (-14, 21), (-4, 18.2), (8, 18.6), (15, 22), (17, 30)]), gap=0.55)
    s.body(soft([(4, -6), (12, -7), (17.4, 0), (17, 10), (10, 17), (3, 14)]), lift=0.95)
    for a, b in (
        ((9, -5.6), (11.6, 2)),
        ((11.6, 2), (9.4, 13.6)),
        ((11.6, 2), (17, 3.4)),
        ((5, 3.4), (11.6, 2)),
        ((14.6, -4.4), (11.6, 2)),
        ((15.4, 11), (11.6, 2)),
    ):
        s.seam([a, b], 0.45)
    for x, out in ((-1, -12.6), (1, 11.0)):
        s.body(limb([(1 + 3.4 * x, 12), (out, 8.4), (out * 0.86, 18)], [6.4, 5.4, 3.6]))
        s.body(
            soft(
                [
                    (out * 0.86 - 1.6, 17),
                    (out * 0.86 + 1.8, 17),
                    (out * 0.86 + 3.6 * x + 1, 20.6),
                    (out * 0.86 - 3.4, 20.8),
                ]
            ),
            gap=0.38,
        )
    kappa_near(s)


def kappa_near(s: Scene) -> None:
    """What lies nearer in the picture of kappa."""
    s.body(soft([(-5.6, -4), (1, -6), (6.6, -3.4), (7.4, 7), (4, 15.6), (-3, 15.8), (-6.6, 8)]), lift=0.9)
    for k in range(4):
        s.seam(arc(0, -5, 10.6 + 3.0 * k, 0.44, 0.56), 0.4)
    s.body(limb([(-5, -2), (-11.6, 3), (-8.4, 10.4)], [3.6, 3.0, 2.4]))
    s.body(limb([(6, -1.6), (9.6, 5), (4.6, 10.6)], [3.6, 3.0, 2.4]))
    toes(s, (-8.2, 10.2), 4.0, (0.42, 0.66), (4, 0.9))
    toes(s, (4.6, 10.4), 4.0, (0.42, 0.66), (4, 0.9))
    s.body(
        soft([(-8.8, -13), (-6, -18), (0, -19.6), (6, -18), (8.4, -12), (5.4, -5.4), (-1, -3), (-6.6, -6)]), lift=0.9
    )
    s.body(poly((-8.8, -11.6), (-13.4, -7.2), (-7.4, -4.2), (-2.6, -7.6), (-4, -11.6)), gap=0.38)
    s.seam([(-13.0, -7.4), (-7.6, -7.2), (-3.4, -8.6)], 0.5)
    eye(s, (-3.6, -11.4), 1.6)
    eye(s, (3.6, -10.8), 1.7)
    hair(s, [(x, -18.6 + 0.05 * x * x) for x in np.arange(-7.6, 8, 1.7)], (0.2, 3.8), 1.5)
    s.body(soft([(-6.4, -19.4), (0, -21), (6.4, -19.4), (4.6, -17.4), (0, -16.8), (-4.6, -17.4)]), gap=0.36)
    s.dark(lens((-5.0, -19.2), (5.0, -19.2), 0.95))
    ripple(s, (2, 24.4), (17.5, 21.5))
    s.stars((0, -19.4))


def tiddalik(s: Scene) -> None:
    """The frog that drank all the water; an eel dances before him, and his mouth begins to laugh."""
    sky(s, 187, -60)
    ground(s, (-28, 20), (-10, 18.6), (8, 19.4), (30, 18.8))
    for a, b in (
        ((-20, 20), (-14, 26)),
        ((-14, 22), (-6, 20)),
        ((13, 20), (19, 26)),
        ((18, 22), (26, 20)),
        ((-2, 21.5), (4, 26)),
    ):
        s.seam([a, ((a[0] + b[0]) / 2 + 1, (a[1] + b[1]) / 2 - 1), b], 0.6)
    for x in (-1.0, 1.0):
        s.body(soft([(11 * x, 4), (20 * x, 3), (24 * x, 12), (20 * x, 20), (11 * x, 20)]), lift=0.9)
        toes(s, (19 * x, 20), 6.6, (0.25 * x, 0.45 * x), (3, 1.9))
    s.body(
        soft(
            [
                (0, -14),
                (12, -11),
                (20, 0),
                (19, 13),
                (11, 21.4),
                (0, 22.6),
                (-11, 21.4),
                (-19, 13),
                (-20, 0),
                (-12, -11),
            ]
        ),
        lift=0.95,
        gap=0.48,
    )
    tiddalik_near(s)


def tiddalik_near(s: Scene) -> None:
    """What lies nearer in the picture of tiddalik."""
    for _k, (x, y, r) in enumerate(
        ((-13, -2, 1.4), (-15.6, 4, 1.0), (13.6, -1, 1.3), (15.8, 5, 1.0), (-10.6, 8, 0.8), (11, 9, 0.9))
    ):
        s.dark(disc(x, y, r))
        s.lit(disc(x - 0.3, y - 0.3, r * 0.45))
    for x in (-1.0, 1.0):
        s.body(limb([(9 * x, 9), (13 * x, 15), (8 * x, 20.4)], [4.6, 4.0, 3.0]))
        toes(s, (8 * x, 20.2), 4.8, (0.33 * x, 0.6 * x), (3, 1.5))
    s.body(
        soft(
            [
                (0, -19),
                (9, -18.4),
                (16.4, -12),
                (15, -4.4),
                (7, -1),
                (0, -0.4),
                (-7, -1),
                (-15, -4.4),
                (-16.4, -12),
                (-9, -18.4),
            ]
        ),
        lift=0.9,
    )
    tiddalik_over(s)


def tiddalik_over(s: Scene) -> None:
    """What lies nearest in the picture of tiddalik."""
    mouth = edge(
        [(-15.6, -8.6), (-9, -6.0), (0, -5.4), (9, -6.0), (15.6, -8.6)],
        *smooth([(15.6, -8.6), (8, -3.6), (0, -2.6), (-8, -3.6), (-15.6, -8.6)], n=8),
    )
    s.dark(mouth.buffer(0.2))
    for x in (-1.0, 1.0):
        s.dark(disc(1.7 * x, -11.6, 0.5))
        s.body(disc(8.6 * x, -17.8, 4.6), lift=0.8)
        eye(s, (8.8 * x, -17.8), 2.4)
    path = smooth([(0, 21), (1.8, 17.4), (-1.6, 13.8), (1.4, 10.2), (0, 6.8), (1.2, 5.0)], n=10)
    s.body(swell(path, [0.5, 1.5, 1.8, 1.7, 1.6, 1.3]), clear=0.5, gap=0.36)
    s.dark(disc(0.8, 5.8, 0.32))
    s.stars((12.6, -6.6))


def bunyip(s: Scene) -> None:
    """Head, neck and one flipper out of the dark billabong; the trees stand mirrored in it."""
    sky(s, 140, -58)
    s.paint("white" if s.saver else "deep", box(-25, 13, 30, 30))
    for x, h in ((-22, 8), (-18.5, 11), (21.5, 12), (25, 8), (17.6, 6)):
        s.stroke(smooth([(x, 13.4), (x + 0.5, 13.4 - h * 0.5), (x - 0.4, 13.4 - h)], n=6), 0.6)
        for k in (-1, 1):
            s.stroke([(x, 13.4 - h * 0.55), (x + 2.2 * k, 13.4 - h * 0.95)], 0.34)
        s.lit(swell(smooth([(x, 14.4), (x + 1.0, 14 + h * 0.5), (x - 0.8, 14 + h)], n=6), [0.1, 0.36, 0.05]))
    s.body(limb([(16, 30), (13, 18), (6, 8), (1, -2), (-3, -8)], [22, 16, 11.4, 9.4, 9.0]), lift=0.9)
    weeds = [(14.6, 6), (13.4, 10), (10.4, 1), (8.4, -4), (6, -9), (2.4, -12.6), (16.6, 14)]
    for x, y in weeds:
        s.body(limb([(x - 3, y), (x + 1.6, y + 2.6), (x + 1.4, y + 8.4)], [1.6, 1.6, 0.3]), clear=0.2, gap=0.38)
    s.body(
        soft(
            [
                (4, -14),
                (-3, -18),
                (-10, -16.6),
                (-17.4, -10),
                (-21.4, -5.4),
                (-20.6, -1.6),
                (-14, 0.6),
                (-4, 0.6),
                (3.4, -3),
            ]
        ),
        lift=0.95,
    )
    bunyip_near(s)


def bunyip_near(s: Scene) -> None:
    """What lies nearer in the picture of bunyip."""
    s.body(soft([(2, -15.4), (4.4, -20), (7, -14), (4.4, -8)]), gap=0.4)
    s.seam([(-21, -2.4), (-14, -2.6), (-8.4, -4.6), (-5, -3.4)], 0.6)
    s.body(limb([(-15.4, -2.4), (-16, 2.2), (-14.4, 6.2)], [1.9, 1.6, 0.2]), gap=0.36)
    s.body(limb([(-10.6, -3.4), (-10.8, 0.4), (-9.6, 3.4)], [1.5, 1.2, 0.2]), gap=0.36)
    s.dark(lens((-20.6, -6.2), (-18.6, -7.0), 0.55))
    s.dark(disc(-8.0, -10.6, 3.2))
    s.lit(disc(-8.0, -10.6, 2.6))
    s.dark(disc(-8.4, -10.4, 1.5))
    for k in range(4):
        s.stroke(
            smooth([(-17.6, -5 + k * 0.7), (-21, -4.6 + k * 1.8), (-23.6, -3 + 2.6 * k)], n=5), [0.3, 0.1], clear=0.15
        )
    s.body(
        edge([(-2, 26), (-7, 17), (-15, 10.4), (-19.6, 10.6)], *smooth([(-19.6, 10.6), (-17, 18), (-9, 26)], n=6)),
        lift=0.8,
        clear=0.5,
    )
    for a, b in (((-5, 22), (-15.6, 12.4)), ((-6.4, 24.4), (-16.6, 15.4))):
        s.seam([a, b], [0.5, 0.2])
    s.body(edge([(-28, 20.6), (-14, 19.8), (0, 21), (14, 19.6), (30, 20.6)], (30, 30), (-28, 30)), gap=0.9, lift=0.2)
    s.stars((-8.0, -10.6), (-14.6, 5.4), (-18.6, 11.4))


def ahuizotl(s: Scene) -> None:
    """The water dog curls like a glyph; the hand at the end of its tail lets a tear hang."""
    sky(s, 320, -8)
    reeds(s, ((-22, 15), (22.6, 18)), 27)
    tail = ((9, 14), (19, 12), (22, 1), (17, -11), (6, -16.4), (-4, -14.4))
    s.body(limb(tail, [4.2, 4.0, 3.6, 3.2, 2.8, 2.6]), lift=0.8)
    open_hand(s, At(-4.6, -14.4, 1.15, 0.46))
    s.stroke([(-9.2, -11.6), (-9.8, -6.4)], 0.3)
    s.body(soft([(-9.8, -6.8), (-8.3, -3.4), (-9.8, -1.6), (-11.3, -3.4)]), gap=0.34)
    leg(s, [(8, 12), (12.6, 17), (9.4, 20), (10.6, 23.4)], 5.4)
    leg(s, [(-7, 13), (-9.6, 18), (-8.6, 23.4)], 4.4)
    s.body(limb([(10, 14), (4, 6.4), (-5, 7.0), (-10, 11)], [10.4, 11.6, 10.8, 8.0]), lift=0.95)
    spikes = spiky([(12, 8.4), (6, 1.4), (-3, 1.2), (-9, 3.2)], 3.4, 2.0, 0.8)
    s.body(spikes, gap=0.38, angle=0.2)
    leg(s, [(8.6, 16), (5.6, 19.4), (2.6, 20.4), (1.6, 23.4)], 5.8)
    leg(s, [(-9.6, 12), (-14.6, 17), (-15, 23.4)], 4.8)
    s.body(limb([(-6.4, 8), (-10, 3.6), (-13.4, 1.4)], [9.0, 8.0, 7.4]), lift=0.8)
    s.body(
        soft([(-8.6, -1.6), (-13, -4.2), (-17, -1.8), (-22.4, 2.2), (-22.6, 4.8), (-17.4, 6.2), (-11, 6), (-8, 2.6)]),
        lift=0.9,
    )
    for a, b, c in (((-9, -1.0), (-6.0, -7.0), (-6.0, 1)), ((-11.6, -2.8), (-10.0, -8.2), (-8.4, -1.2))):
        s.body(poly(a, b, c), gap=0.38)
    s.seam([(-22.2, 4.2), (-17.4, 4.0), (-13.6, 2.8)], 0.5)
    s.dark(disc(-22.0, 2.9, 0.7))
    eye(s, (-15.2, 0.2), 1.4)
    ground(s, (-28, 24.2), (-8, 23.6), (10, 24.4), (30, 23.6), gap=0.8)
    s.stars((-7.0, -13.2), (-15.2, 0.2))


def taniwha(s: Scene) -> None:
    """The guardian is the bend of the river itself, seen from above; a canoe no bigger than its claw goes by."""
    sky(s, 252, -30)
    spine = (
        (14, -30),
        (20, -19),
        (8, -12.6),
        (-12, -11),
        (-19, -2.4),
        (-8, 5),
        (10, 5.4),
        (17, 12),
        (8, 19),
        (-2, 18.4),
    )
    path = smooth(spine, n=14, tension=0.7)
    for x, y, t in ((-14.6, -12.6, 0.9), (-13, 4.4, 0.62), (13.4, 3.2, 0.12), (17.4, 18.0, 0.36)):
        s.body(limb([(x, y), polar(4.4, t, x, y)], [4.6, 3.0]))
        toes(s, polar(4.0, t, x, y), 3.6, (t - 0.12, t + 0.12), (4, 1.3))
    s.body(swell(path, [6.0, 7.0, 8.4, 9.6, 10.2, 10.2, 9.8, 9.6, 9.2, 8.4]), lift=0.95)
    p = np.array(path)
    for k in range(6, len(p) - 8, 4):
        (ax, ay), (bx, by) = p[k], p[k + 2]
        d = max(float(np.hypot(bx - ax, by - ay)), 1e-6)
        tx, ty = (bx - ax) / d, (by - ay) / d
        spine_ = poly(
            (ax - ty * 1.2, ay + tx * 1.2),
            (ax - tx * 3.0, ay - ty * 3.0),
            (ax + ty * 1.2, ay - tx * 1.2),
            (ax + tx * 1.0, ay + ty * 1.0),
        )
        s.body(spine_, gap=0.36, key=0.22, clear=0.25)
    taniwha_near(s)


def taniwha_near(s: Scene) -> None:
    """What lies nearer in the picture of taniwha."""
    s.body(
        soft(
            [
                (4, 12.6),
                (-3, 11.4),
                (-10, 13.4),
                (-15.4, 17.4),
                (-16.6, 21),
                (-13, 23.6),
                (-6, 24.6),
                (2, 24.2),
                (6, 19),
            ]
        ),
        lift=0.95,
        clear=0.5,
    )
    for y in (14.6, 22.2):
        eye(s, (-5.0, y), 1.6, 0.04, slit=True)
    for y in (18.4, 20.8):
        s.dark(disc(-14.2, y, 0.6))
    s.seam([(-10, 18.6), (-5, 18.4), (1, 18.6)], [0.1, 0.6, 0.1])
    s.body(poly((-22.6, 9.6), (-17.2, 10.4), (-16.6, 11.2), (-21.6, 11.6)), gap=0.36)
    s.lit(disc(-20.4, 9.4, 0.5), disc(-18.6, 9.7, 0.5), clear=0.15)
    s.stars((-5.0, 14.6), (16.4, -14.6), (-17.4, -4.4), (15.4, 8.6))


PICTURES: tuple[Picture, ...] = (
    kappa,
    tiddalik,
    bunyip,
    ahuizotl,
    taniwha,
)
