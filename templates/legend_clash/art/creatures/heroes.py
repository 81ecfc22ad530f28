"""Whole figures of the Morning Star: menehune, vetāla, Sinbad, Hinemoa, Batraz."""

from __future__ import annotations

import numpy as np
from heavens import sky
from kit.face import Features, front, nose
from kit.forms import At, edge, feather, limb, poly, rings, soft, waves
from kit.hand import open_hand
from kit.person import small_profile
from scene import Picture, Scene

from cardgen.ornament.geometry import XY, arc, box, disc, lens, polar, ring, smooth, swell, union


def menehune(s: Scene) -> None:
    """Three small builders hand one stone along, up the unfinished wall; the moon stands behind them."""
    sky(s, 57, 24)
    s.body(disc(-11, -14, 8.4), gap=0.5, lift=0.9)
    for x, y, r in ((-14, -16, 1.5), (-8.4, -11.6, 2.0), (-10.4, -18.6, 1.0)):
        s.dark(ring(x, y, r, 0.4))
    for j in range(6):
        for k in range(8):
            x, y = -27 + 7.4 * k + (3.6 if j % 2 else 0), 26.4 - 4.5 * j
            if y > 22 - 0.62 * (x + 24):
                s.body(
                    soft(
                        [
                            (x - 3.2, y - 1.6),
                            (x, y - 2.1),
                            (x + 3.2, y - 1.5),
                            (x + 3.3, y + 1.6),
                            (x, y + 2.0),
                            (x - 3.3, y + 1.5),
                        ]
                    ),
                    gap=0.42,
                    clear=0.18,
                    key=0.24,
                )
    people = ((-16.4, 11.6), (0.4, 3.0), (16.6, -6.4))
    menehune_near(s, people)


def menehune_near(s: Scene, people: tuple[XY, ...]) -> None:
    """What lies nearer in the picture of menehune."""
    for k, (x, y) in enumerate(people):
        for d in (-1, 1):
            s.body(
                limb([(x + 2.4 * d, y + 5), (x + 3.4 * d, y + 8.6), (x + 2.8 * d, y + 11.4)], [4.6, 3.8, 3.0]), lift=0.8
            )
        s.body(soft([(x - 5, y - 3.6), (x, y - 4.8), (x + 5, y - 3.6), (x + 4.4, y + 6), (x - 4.4, y + 6)]), lift=0.9)
        s.body(box(x - 4.2, y + 3.4, x + 4.2, y + 7.8), gap=0.4, angle=0.25)
        s.body(disc(x, y - 8.6, 4.3), lift=0.9, gap=0.4)
        s.body(
            edge(
                [(x - 4.4, y - 8.4), (x - 2, y - 11.4), (x + 2, y - 11.4), (x + 4.4, y - 8.4)],
                *smooth([(x + 4, y - 11), (x, y - 13.8), (x - 4, y - 11)], n=5),
            ),
            gap=0.36,
            angle=0.25,
        )
        for d in (-1, 1):
            s.dark(lens((x + 0.7 * d, y - 8.4), (x + 2.6 * d, y - 8.4), 0.6))
            s.lit(disc(x + 1.6 * d, y - 8.5, 0.3))
        s.dark(lens((x - 1.4, y - 6.0), (x + 1.4, y - 6.0), 0.5))
        reach = (
            ((x - 4.4, y - 2), (x - 8.4, y + 1.4 - 1.6 * (k == 0)), (x - 8.6, y - 3.4))
            if k != 1
            else ((x - 4.4, y - 2), (x - 8.6, y + 2.4), (x - 10.6, y - 0.4))
        )
        s.body(limb(reach, [3.4, 3.0, 2.4]))
        s.body(limb([(x + 4.4, y - 2), (x + 8.4, y - 1.4), (x + 9.4, y - 6.4)], [3.4, 3.0, 2.4]))
    s.body(soft([(5.6, -9.6), (8.6, -12.6), (12.6, -11.4), (13.4, -7.4), (10, -5.0), (6.4, -6)]), gap=0.4, clear=0.4)
    s.stars((9.6, -8.8))


def vetala(s: Scene) -> None:
    """The spirit hangs by its knees from a bare branch, arms folded, and grins: it has a riddle."""
    sky(s, 187, -18)
    for x in (-1.0, 1.0):
        s.body(limb([(6.4 * x, -21), (5.8 * x, -27), (4.4 * x, -32)], [4.0, 3.4, 3.0]), gap=0.4)
    s.body(limb([(-28, -19), (-12, -21.4), (4, -20.4), (16, -22.6), (30, -20.6)], [5.0, 4.2, 3.8, 3.0, 2.2]), lift=0.8)
    for a, b, c in (
        ((-18, -20.6), (-20, -25), (-17, -29)),
        ((-14, -20), (-17, -14), (-22.6, -12)),
        ((18, -21.4), (20, -15.4), (24.6, -13.8)),
    ):
        s.body(limb([a, b, c], [2.2, 1.4, 0.3]), gap=0.38)
    for x in (-1.0, 1.0):
        s.body(limb([(3.2 * x, -10), (5.0 * x, -16), (6.4 * x, -22.6)], [5.6, 4.8, 4.4]), lift=0.9, clear=0.4)
    s.body(soft([(-6.2, -12), (6.2, -12), (7.2, -6), (8.4, 1), (-8.4, 1), (-7.2, -6)]), lift=0.9)
    s.body(
        poly((-6.6, -13), (6.6, -13), (7.4, -7.4), (3, -8.8), (0, -5.8), (-3.4, -8.4), (-7.4, -6.8)),
        gap=0.4,
        angle=0.25,
    )
    vetala_near(s)


def vetala_near(s: Scene) -> None:
    """What lies nearer in the picture of vetala: the face, upside down, and what hangs from it."""
    for k, x in enumerate(np.linspace(-7.4, 7.4, 9)):
        sway = 0.9 if k % 2 else -0.9
        s.body(limb([(x * 0.8, 19), (x * 1.2 + sway, 24), (x * 1.45 - sway, 31)], [2.6, 2.4, 1.2]), clear=0.25, gap=0.4)
    at = At(0, 11.2, 1.9, 0.5)
    s.body(limb([(0, -1), (0, 4)], [5.0, 4.6]), gap=0.4)
    for x in (-1.0, 1.0):
        s.body(at(soft([(3.3 * x, -0.2), (3.6 * x, -2.2), (6.6 * x, -4.2), (5.2 * x, 0.2), (3.6 * x, 1.6)])), gap=0.38)
    s.body(at(front(3.8, 2.3, 5.3)), lift=0.75)
    nose(s, at)
    for x in (-1.0, 1.0):
        s.dark(at(disc(1.75 * x, -0.75, 1.12)))
        s.lit(at(disc(1.75 * x, -0.75, 0.86)))
        s.dark(at(disc(1.6 * x, -0.5, 0.36)))
        s.dark(at.line([(0.5 * x, -1.7), (1.9 * x, -2.45), (3.2 * x, -1.9)], 0.42))
    s.dark(at(soft([(-2.3, 2.3), (0, 2.75), (2.3, 2.3), (1.3, 3.7), (0, 4.05), (-1.3, 3.7)])))
    s.lit(at(poly((-1.6, 2.55), (-0.8, 2.72), (-1.15, 3.45))), at(poly((1.6, 2.55), (0.8, 2.72), (1.15, 3.45))))
    s.lit(at(poly((-0.7, 2.72), (0.7, 2.72), (0.6, 3.05), (-0.6, 3.05))))
    s.body(limb([(-8.4, -1), (-12.0, -5.4), (-2.4, -6.0), (5.4, -3.4)], [4.4, 4.2, 3.6, 2.6]), clear=0.4)
    s.body(limb([(8.4, -1), (12.0, -6.2), (3.2, -4.6), (-4.6, -2.4)], [4.4, 4.2, 3.6, 2.6]), clear=0.4)
    for x, y, t in ((-19.4, 2, 0.1), (18.6, 6, -0.12), (-15.8, 18, 0.3), (21.4, -4, 0.2)):
        s.body(At(x, y, 1.0, t)(feather((0, -2.6), (0, 3.4), 1.4, 0.25)), gap=0.36)
    s.stars(at.point(0, -3.5))


def sinbad(s: Scene) -> None:
    """The Rukh carries the ship away: one talon from above, the dhow tilting, the sea below."""
    sky(s, 115, -28)
    for k, x in enumerate(np.arange(-10, 30, 4.6)):
        s.body(limb([(x + 6, -33), (x + 2, -26), (x - 2.4, -19.6 + 0.9 * abs(k - 4))], [5.0, 4.6, 0.8]), clear=0.28)
    at = At(-1.4, 6.4, 1.0, 0.035)
    s.body(at(limb([(1.6, 5), (0.4, -19)], [1.5, 1.1])), angle=0.25, gap=0.36)
    s.body(at(limb([(-13, -4), (13, -20)], [0.9, 1.3])), gap=0.34)
    s.body(at(edge([(-12.6, -3.4), (-4, -6.4), (3, -1.6), (12.6, -1.4)], (12.8, -19), n=8)), lift=0.95, angle=0.1)
    for k in range(4):
        s.dark(at.line([(-8 + 5.0 * k, -6 - 3.2 * k), (-6.4 + 5.2 * k, -4), (-5.4 + 5.4 * k, -3 + 0.4 * k)], 0.4))
    s.body(
        at(
            edge(
                [(-20, 1.4), (-13, 4.6), (0, 5.6), (12, 3.0), (18.6, -3.4)],
                *smooth([(18.6, -3.4), (17.4, 4), (12, 10.6), (0, 12.6), (-10, 11), (-16.4, 6.6), (-20, 1.4)], n=8),
            )
        ),
        lift=0.9,
    )
    for y in (6.6, 8.8, 10.8):
        s.dark(at.line([(-14 + (y - 6) * 0.9, y - 0.6), (0, y + 0.8), (14.4 - (y - 6) * 0.7, y - 2.4)], 0.4))
    s.lit(at(union(box(16.0, -8.4, 18.0, -5.6), poly((15.6, -8.4), (18.4, -8.4), (17, -10.2)))), clear=0.3)
    for x in (-8, -4, 6, 9.6):
        s.body(at(limb([(x, 5.4), (x, 2.8)], [1.8, 1.5])), at(disc(x, 1.4, 1.0)), gap=0.34, key=0.22, clear=0.2)
    sinbad_near(s, at)


def sinbad_near(s: Scene, at: At) -> None:
    """What lies nearer in the picture of sinbad."""
    for a, b, c in (
        ((17, -26), (5.4, -16), (-4.0, 5.4)),
        ((18, -24), (14, -10), (12.6, 8.4)),
        ((13, -27), (-6, -18), (-14.6, 4.4)),
    ):
        s.body(
            limb([a, b, ((b[0] + c[0]) / 2 + 1, (b[1] + c[1]) / 2), (c[0], c[1] - 3)], [6.4, 4.6, 4.0, 3.2]),
            lift=0.9,
            clear=0.4,
        )
        s.body(
            limb([(c[0], c[1] - 4), (c[0] - 0.6, c[1] + 1), (c[0] + 1.6, c[1] + 5)], [3.2, 2.4, 0.2]),
            gap=0.38,
            clear=0.3,
        )
        for k in range(4):
            t = 0.25 + 0.17 * k
            x, y = b[0] + (c[0] - b[0]) * t, b[1] + (c[1] - b[1]) * t
            s.seam([(x - 2.2, y - 0.4), (x, y + 0.6), (x + 2.2, y - 0.6)], 0.42)
    s.body(
        edge([(-28, 23.4), (-18, 21.8), (-8, 23.6), (2, 22), (12, 23.6), (22, 22), (30, 23.2)], (30, 31), (-28, 31)),
        gap=0.7,
        lift=0.3,
    )
    s.stars(at.point(0.4, -19.4), at.point(17, -7.2))


def hinemoa(s: Scene) -> None:
    """She swims by night with gourds for floats, toward the flute on the far shore."""
    sky(s, 60, -22)
    s.body(edge([(4, -16), (11, -20.6), (17, -24), (24, -19.4), (30, -18)], (30, -14.6), (4, -14.6), n=8), gap=0.44)
    s.stroke([(6, -14.2), (30, -14.2)], 0.3, clear=0)
    for k in range(8):
        y = -11 + 4.9 * k
        s.lit(waves(y, (-28, 30), 9.0 + 0.5 * k, 0.6, [0.1, 0.3, 0.3, 0.1]))
    for dx, dy in ((-20, -8), (-23, -4), (-24.6, 0), (-22, 4.4), (-18, 8)):
        s.body(limb([(3, -1), (-5, dy * 0.3 + 1), (-13, dy * 0.7 + 4), (dx, dy + 6)], [3.4, 3.6, 3.0, 0.3]), clear=0.28)
    s.body(limb([(-2, 6), (-10, 12), (-18, 15.6), (-25, 21)], [9.0, 8.0, 5.6, 3.0]), lift=0.9)
    s.body(limb([(-4, 8), (-9, 16), (-16, 22)], [6.4, 5.0, 3.0]), lift=0.9)
    s.body(soft([(5, -2), (8, 3), (4, 10), (-3, 12), (-6, 7), (-1, 1)]), lift=0.9)
    s.body(limb([(6, 6), (10.4, 12.6), (7.6, 18.4)], [4.6, 3.8, 2.8]), lift=0.8)
    open_hand(s, At(7.4, 18.6, 0.72, 0.32))
    s.body(limb([(7, -0.6), (14, -5), (20, -10)], [5.0, 4.0, 2.8]), lift=0.8)
    open_hand(s, At(19.6, -9.8, 0.85, -0.1))
    small_profile(s, At(8.6, -5.6, 0.95, 0.02), Features(nose=-0.2), neck=False)
    s.body(
        edge(
            [(12, -9.2), (8.4, -8.4), (6.6, -4.4), (6.2, -0.4)],
            *smooth([(3.6, -0.6), (3.0, -5), (5.2, -9.8), (9, -11.4), (11.8, -10.2)], n=6),
        ),
        gap=0.36,
    )
    for x, y, r in (
        (-3.4, 2.4, 2.5),
        (-6.4, 6.6, 2.7),
        (-7.0, 11.4, 2.5),
        (-2.4, 15.2, 2.7),
        (2.6, 13.0, 2.5),
        (0.8, -1.6, 2.2),
    ):
        s.body(disc(x, y, r), gap=0.38, clear=0.35)
        s.body(limb([(x - r * 0.4, y - r * 0.7), (x - r * 0.9, y - r * 1.5)], [1.3, 0.9]), gap=0.34, clear=0.15)
    for y, a, b in ((3.8, 10, 26), (9.6, -26, -12), (14.6, 12, 28), (19.4, -4, 6), (24.2, -27, -14)):
        s.lit(waves(y, (a, b), 8, 0.6, [0.1, 0.55, 0.1]), clear=0.45)
    s.stars((23.6, -12.4), (16.4, -23.0))


def batraz(s: Scene) -> None:
    """The man of steel falls like a comet into the sea, sword first; steam rises where he will quench himself."""
    sky(s, 170, 55)
    for k, (a, b) in enumerate(
        (
            ((30, -30), (8, -8)),
            ((27, -33), (6, -10)),
            ((33, -24), (11, -5)),
            ((22, -33), (2, -13)),
            ((34, -16), (13, -1)),
        )
    ):
        s.stroke([a, b], [0.9 - 0.1 * k, 0.1], clear=0.4)
    for r, w in ((5, 0.5), (10, 0.44), (16, 0.36), (22, 0.3)):
        s.lit(rings((-13, 21.6), [r], 0.3, w))
    for t, h in ((-0.2, 10), (-0.13, 13), (-0.05, 11), (0.05, 12), (0.13, 14), (0.2, 10)):
        tip = polar(h, t, -13, 20)
        s.body(
            limb(
                [(-13 + 18 * t, 21.6), polar(h * 0.6, t * 0.9, -13, 21), (tip[0] + 12 * t, tip[1] + 1.6)],
                [3.0, 2.2, 0.3],
            ),
            gap=0.38,
            clear=0.25,
        )
    s.body(limb([(11, -10.6), (17, -11.4), (22.6, -17)], [6.6, 5.4, 3.4]), lift=0.9)
    s.body(limb([(22, -16.6), (25.6, -19), (24.6, -22)], [3.2, 2.8, 1.6]), gap=0.38)
    s.body(limb([(12.6, -7), (20.6, -5), (19.4, 2.6)], [6.6, 5.0, 3.4]), lift=0.9)
    s.body(limb([(19.4, 2.4), (20, 6), (22.6, 6.4)], [3.2, 2.8, 1.6]), gap=0.38)
    batraz_near(s)


def batraz_near(s: Scene) -> None:
    """What lies nearer in the picture of batraz."""
    s.body(limb([(13, -9.4), (7.4, -4.4), (2.4, -0.4)], [8.4, 9.4, 11.0]), lift=0.95)
    for k in range(6):
        for j in range(4):
            x, y = 12.4 - 2.1 * k + 1.5 * (j - 1.5), -9.6 + 1.8 * k + 1.8 * (j - 1.5)
            s.dark(swell(arc(x, y, 1.2, 0.37, 0.87), [0.1, 0.4, 0.1]))
    s.body(limb([(9.4, -9), (5.6, -4.4)], [1.7, 1.7]), limb([(12, -3.6), (7.4, -1)], [1.7, 1.7]), gap=0.36)
    s.body(limb([(-0.6, 3.4), (-4.6, 10), (-6.6, 12.2)], [5.4, 4.4, 3.4]), lift=0.8)
    s.body(limb([(4.4, 3.0), (0.6, 10.6), (-4.4, 13.0)], [5.4, 4.4, 3.2]), lift=0.8)
    at = At(-4.6, -1.2, 0.98, -0.1, True)
    s.body(limb([(2.0, -0.6), (-3.0, -0.6)], [5.4, 4.6]), gap=0.38)
    small_profile(s, at, Features(nose=0.2, chin=0.3), neck=False)
    guard = soft([(-4.7, -1.6), (-0.6, -1.8), (0.2, 0.8), (0.4, 3.6), (-1.0, 5.4), (-3.2, 4.8), (-4.6, 2.0)])
    bowl = edge(
        [(4.4, -2.4), (0, -1.4), (-4.9, -1.2)], *smooth([(-4.9, -3), (-2.8, -6), (0.2, -7.4), (3.2, -5.6)], n=6)
    )
    s.body(at(guard), gap=0.36, angle=0.2)
    s.body(at(limb([(0.2, -7), (0.2, -10.6)], [1.6, 0.4])), gap=0.36)
    s.body(at(bowl), gap=0.38, lift=0.8)
    s.body(at(limb([(4.7, -2.2), (0, -1.5), (-5.0, -1.2)], [1.1, 1.2, 1.2])), gap=0.36, clear=0.25)
    s.body(limb([(-3.4, 11.6), (-7.6, 14.4)], [1.8, 1.7]), gap=0.36)
    s.body(limb([(-9.6, 11.2), (-4.0, 17.6)], [1.5, 1.5]), gap=0.36, clear=0.3)
    s.body(poly((-7.6, 13.0), (-6.0, 15.4), (-12.6, 22.0), (-13.6, 20.6)), gap=0.36, angle=-0.13)
    s.body(edge([(-28, 23), (-18, 24.4), (-8, 23), (6, 24.2), (30, 23)], (30, 31), (-28, 31)), gap=0.8, lift=0.2)
    s.stars((-12.6, 20.6), (4.6, -2.4), (24.6, -20.4))


PICTURES: tuple[Picture, ...] = (
    menehune,
    vetala,
    sinbad,
    hinemoa,
    batraz,
)
