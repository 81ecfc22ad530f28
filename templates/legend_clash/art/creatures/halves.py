"""Half figures: Scheherazade, Hua Mulan, King Arthur, the golem, John Henry, the tomte, Mélusine, Momotarō."""

from __future__ import annotations

import numpy as np
from heavens import sky
from kit.beast import eye, ground, hair
from kit.face import Features, front, front_eye, front_head, lips, nose, profile_head
from kit.forms import At, both, edge, feather, limb, poly, soft, waves
from kit.hand import fist, open_hand, pointing
from kit.person import folds, small_front, small_profile
from scene import Picture, Scene

from cardgen.ornament.geometry import XY, arc, box, disc, lens, polar, ring, smooth, spiral, swell, union


def scales(s: Scene, rows: list[tuple[float, float, float]], step: float = 2.6) -> None:
    """Rows of scales: (y, x from, x to)."""
    for j, (y, a, b) in enumerate(rows):
        for x in np.arange(a + (step / 2 if j % 2 else 0), b, step):
            s.dark(swell(arc(float(x), y, step * 0.52, 0.27, 0.73), [0.1, 0.42, 0.1]))


def scheherazade(s: Scene) -> None:
    """Mid-sentence, one finger raised; from her lamp's smoke a little ship sails out."""
    sky(s, 305, 40)
    for k in range(-4, 6):
        for d in (1, -1):
            s.paint("tan" if s.saver else "thread", swell([(6.4 * k - 30 * d, -30), (6.4 * k + 30 * d, 30)], 0.22))
    at = At(-1.6, -7.6, 1.5, 0, True)
    s.body(edge([(6, -17), (12, -12), (15, 2), (16, 18), (20, 30)], (4, 30), (0, 0), n=8), angle=0.22, lift=0.9)
    s.body(edge([(-17, 30), (-13, 13), (-6, 5.6), (2, 4), (10, 8), (16, 18), (18, 30)], n=8), lift=0.9, gap=0.46)
    profile_head(s, at, Features(nose=-0.1, lip=0.1), neck=[(-2, 3), (2, 4.4), (2.2, 9), (-3.4, 9)])
    s.body(edge([(1.0, -15.6), (5.4, -14), (7.4, -8), (7.2, 0), (9.6, 10), (13, 24)], (19, 24), *smooth([(19, 24), (15.6, 6), (13.4, -10), (8, -17.6), (2, -18.6)], n=8)), angle=0.22, lift=0.9)
    s.body(limb([(-1.6, -14.6), (3.4, -15.6), (8.8, -10)], [1.2, 1.5, 1.1]), gap=0.36)
    s.lit(disc(-2.4, -12.8, 0.75), clear=0.25)
    folds(s, [[(-6, 8), (-8, 18), (-7, 29)], [(2, 8), (3, 18), (1, 29)], [(9, 12), (10, 20), (8, 29)]], 0.6)
    s.body(limb([(-10, 16), (-15.4, 15), (-16.8, 4)], [6.4, 4.6, 3.2]), lift=0.8)
    pointing(s, At(-16.8, 3.6, 1.25, -0.28))
    for y in (6.4, 8.0):
        s.lit(swell([(-18.4, y), (-15.2, y + 0.2)], 0.5), clear=0.2)
    s.body(limb([(20.6, 30), (20.6, 14)], [1.8, 1.2]), gap=0.36)
    s.body(soft([(15.6, 11.4), (20, 9.6), (24.4, 11.4), (21.6, 14.4), (18.4, 14.4)]), gap=0.38)
    s.lit(soft([(20.2, 3.4), (21.6, 6.8), (20.2, 9.0), (18.8, 6.8)]), clear=0.35)
    smoke = smooth([(20.4, 2.4), (22.6, -3), (18.6, -8), (21.4, -13.4), (17.4, -17)], n=8)
    s.lit(swell(smoke, [0.3, 0.8, 0.7, 0.9, 0.3]), clear=0.3)
    s.body(poly((10.6, -18.4), (21.4, -18.4), (18.8, -15.6), (12.8, -15.6)), gap=0.36)
    s.body(edge([(16.2, -27), (21.4, -24), (21, -19.2)], (16.2, -19.2)), gap=0.36)
    s.stars((-15.6, -4.6), (20.2, 5.8))


def hua_mulan(s: Scene) -> None:
    """Armour on, hair half loose; a comb in one hand, the helm under her arm; behind her the loom."""
    sky(s, 195, 2)
    for x in np.arange(-23, 27, 1.9):
        s.paint("tan" if s.saver else "thread", box(float(x), -18, float(x) + 0.16, 30))
    s.body(box(-30, -22.4, 30, -18.6), gap=0.5, lift=0.4)
    s.body(box(-24.6, -30, -21.4, 30), box(23.6, -30, 26.8, 30), angle=0.25, gap=0.5)
    at = At(0.6, -8.4, 1.5)
    for k, (x, y) in enumerate(((-8, -13), (-9.6, -8), (-9.4, -2), (-7.4, 4))):
        s.body(limb([(-3, -15 + k), (x, y), (x - 3.4 + k * 0.6, y + 10), (x - 1, y + 19)], [3.0, 3.2, 2.8, 0.4]), clear=0.25)
    s.body(edge([(-15, 30), (-12.6, 12), (-6, 6), (2, 4.6), (10, 6.4), (14.4, 12), (15.4, 30)], n=8), lift=0.9)
    scales(s, [(y, -10.4 + 0.1 * k, 12) for k, y in enumerate(np.arange(12, 30, 2.5))])
    s.body(edge([(-8, 11.6), (-5, 5.4), (1.6, 3.6), (8.4, 5.6), (10.6, 11.6)], *smooth([(10.6, 11.6), (1.4, 14.4), (-8, 11.6)], n=6)), gap=0.4, clear=0.35)
    profile_head(s, at, Features(nose=-0.2), neck=[(-2, 3), (1.8, 4.4), (2.2, 9), (-3.2, 9)])
    s.body(at(edge([(3.3, -3.4), (0.4, -2.6), (-1.2, 0.8), (-2.6, 4.4)], *smooth([(-4.4, 3), (-5, -1.6), (-3.4, -5), (0.6, -6.2), (3.4, -4.8)], n=8))), angle=0.12, lift=0.8)
    s.body(at(soft([(-2.6, -5.6), (-3.6, -8.4), (-0.6, -9.4), (1.2, -7.4), (0.2, -5.4)])), gap=0.38)
    s.body(limb([(-12.4, 13), (-18.6, 8), (-14.6, -2)], [6.4, 4.8, 3.4]))
    fist(s, At(-14.4, -2.0, 1.15, -0.2))
    s.lit(union(box(-14.6, -13.6, -5.6, -11.6), [box(-14.4 + 1.15 * k, -11.8, -13.8 + 1.15 * k, -8.6) for k in range(8)]), clear=0.35)
    s.body(limb([(14, 13), (21, 20), (14, 27)], [6.6, 5.4, 4.6]), clear=0.4)
    s.body(edge([(4.6, 26.4), (4.4, 20), (8.6, 15.6), (13, 20), (12.8, 26.4)], n=8), lift=0.9, clear=0.4)
    s.body(poly((7.9, 15.8), (9.2, 15.8), (8.6, 9.4)), gap=0.34)
    s.body(limb([(3.6, 24.4), (13.4, 24.4)], [1.9, 1.9]), gap=0.36)
    s.body(limb([(17, 30), (20.6, 13)], [1.6, 1.5]), disc(20.9, 11.6, 1.5), poly((17.4, 16), (23.6, 17.2), (23.4, 18.6), (17.0, 17.4)), gap=0.36, clear=0.35)
    s.stars((-10.2, -12.4), (8.6, 10.4), (20.9, 11.6))


def king_arthur(s: Scene) -> None:
    """The king at his side of the Round Table, hands on the sword's cross; one chair is empty."""
    sky(s, 215, 22)
    s.body(edge([(-20, 30), (-17, 10), (-9, 3.4), (0, 2.4), (9, 3.4), (17, 10), (20, 30)], n=8), lift=0.9, gap=0.5)
    for x in (-1, 1):
        s.body(edge([(3.4 * x, 3), (11 * x, 3.4), (18.4 * x, 10), (21.6 * x, 24)], (14 * x, 24), *smooth([(12 * x, 16), (9 * x, 9), (3.4 * x, 5.4)], n=6)), angle=0.22 * x, lift=0.9)
        for k in range(4):
            s.dark(lens((8.6 * x + 1.9 * k * x, 6.4 + 2.4 * k), (9.4 * x + 1.9 * k * x, 8.4 + 2.4 * k), 0.4))
    s.body(soft([(-5.6, 13), (-2, 10.4), (3.4, 11), (6.4, 14), (5.4, 18.6), (4.4, 21), (1.8, 18.8), (-2.4, 19), (-4.6, 21), (-5.8, 18)]), gap=0.36, clear=0.4)
    at = At(0, -8.4, 1.5)
    for x in (-1, 1):
        s.body(limb([(4.4 * x, -13), (7.4 * x, -6), (6.8 * x, 1)], [3.4, 3.6, 2.4]))
    front_head(s, at, mouth="level")
    s.body(at(edge([(-3.5, 0.8), (-3.2, 3.4), (-1.9, 6.6), (0, 8.4), (1.9, 6.6), (3.2, 3.4), (3.5, 0.8)], *smooth([(3.5, 0.8), (2.2, 1.9), (0, 1.9), (-2.2, 1.9), (-3.5, 0.8)], n=5))), angle=0.25, lift=0.9)
    s.dark(at(lens((-1.3, 3.2), (1.3, 3.2), 0.42)))
    for x in (-1, 1):
        s.seam([at.point(1.5 * x, 3.6), at.point(1.2 * x, 5.4), at.point(0.5 * x, 7.2)], [0.1, 0.45, 0.1])
        s.body(at(limb([(0.1 * x, 2.1), (1.5 * x, 2.5), (2.7 * x, 3.5)], [0.9, 0.9, 0.2])), gap=0.34, clear=0.15)
    crown = at(poly((-4.2, -3.0), (-4.7, -7.6), (-2.6, -5.4), (0, -9.0), (2.6, -5.4), (4.7, -7.6), (4.2, -3.0), (0, -3.7)))
    s.body(crown, gap=0.38, angle=0.25)
    for x in (-3, 0, 3):
        s.dark(at(disc(x, -4.4, 0.42)))
    s.body(edge([(-30, 27), (-16, 22.2), (0, 20.8), (16, 22.2), (30, 27)], (30, 31), (-30, 31), n=8), gap=0.46, lift=0.5)
    for x, y, full in ((-19.6, 24.4, True), (-11, 22.4, True), (11, 22.4, False), (19.6, 24.4, True)):
        s.body(poly((x - 2.3, y + 5), (x - 2.3, y - 4.6), (x, y - 6.4), (x + 2.3, y - 4.6), (x + 2.3, y + 5)), gap=0.38, clear=0.35)
        s.dark(poly((x - 1.2, y + 5), (x - 1.2, y - 3.2), (x + 1.2, y - 3.2), (x + 1.2, y + 5)))
        if full:
            s.lit(swell([(x - 1.2, y), (x + 1.2, y)], 0.4))
    s.body(poly((-1.2, 20), (1.2, 20), (0.9, 31), (-0.9, 31)), gap=0.36, angle=0.25, clear=0.35)
    s.body(poly((-1.0, 11.4), (1.0, 11.4), (1.1, 19), (-1.1, 19)), gap=0.36, clear=0.4)
    s.body(limb([(-7.4, 19.4), (0, 18.8), (7.4, 19.4)], [1.5, 2.2, 1.5]), gap=0.36, clear=0.35)
    s.body(disc(0, 10.2, 1.8), gap=0.34)
    for x in (-1, 1):
        s.body(limb([(16 * x, 14), (12.4 * x, 20), (6.4 * x, 17.2)], [5.6, 4.6, 3.4]))
        fist(s, At(6.2 * x, 17.2, 1.0, 0.0, x > 0))
    s.stars((0, -19.4), (0, 10.2), (-19.6, 20.6), (-11, 18.6), (11, 18.6), (19.6, 20.6))


def golem(s: Scene) -> None:
    """The clay man over the gables, a slot in his brow, one hand gone back to clay."""
    sky(s, 262, 5)
    s.body(limb([(-6, 10), (-7.6, 22), (-7.6, 31)], [10.4, 9.4, 10]), lift=0.9)
    s.body(limb([(6, 10), (7.6, 22), (7.6, 31)], [10.4, 9.4, 10]), lift=0.9)
    s.body(soft([(-16, -8), (-9, -12.6), (9, -12.6), (16, -8), (15, 4), (11, 14), (-11, 14), (-15, 4)]), lift=0.95, gap=0.5)
    for line_ in ([(-10, -6), (-4, -3), (0, -8)], [(4, -2), (8.4, 2), (7.4, 9)], [(-11, 4), (-6.4, 6.4), (-7, 12)]):
        s.seam(line_, [0.15, 0.65, 0.15])
    s.body(limb([(-14, -7), (-21, 3), (-18.6, 14)], [9.4, 8.4, 7.6]), lift=0.9)
    s.body(soft([(-22.4, 12.6), (-17.6, 11), (-13.6, 13.4), (-13.4, 18.6), (-18, 20.6), (-22.6, 18)]), lift=0.9)
    for y in (14, 16, 18):
        s.seam([(-16.6, y), (-13.2, y + 0.2)], 0.4)
    s.body(limb([(14, -7), (21.4, -2), (21, 9)], [9.4, 8.0, 7.0]), lift=0.9)
    for x, y, r in ((20.4, 13, 2.4), (23, 16.4, 1.7), (19, 18, 1.5), (21.6, 20.8, 1.1), (17.6, 21.4, 0.8)):
        s.body(disc(x, y, r), gap=0.36)
    s.body(poly((-8.2, -26), (8.2, -26), (9.6, -18), (8, -9), (4, -6.4), (-4, -6.4), (-8, -9), (-9.6, -18)).buffer(1.0), lift=0.95, gap=0.48)
    s.dark(box(-3.4, -24.6, 3.4, -23.0))
    s.body(limb([(-7.4, -19.4), (0, -20.6), (7.4, -19.4)], [2.2, 3.0, 2.2]), gap=0.4)
    for x in (-1, 1):
        s.dark(box(min(2.0 * x, 5.8 * x), -18.2, max(2.0 * x, 5.8 * x), -15.4))
        s.lit(disc(3.8 * x, -16.8, 0.8))
    s.body(poly((-1.6, -17.4), (1.6, -17.4), (2.4, -12.4), (-2.4, -12.4)), gap=0.4)
    s.dark(box(-4, -10.2, 4, -9.2))
    for k, (x, w, h) in enumerate(((-25, 4.6, 9), (-16.4, 4.2, 6.4), (-8.2, 4.0, 10), (0, 4.4, 7), (8.6, 4.2, 10.4), (17, 4.4, 7.4), (25.6, 4.6, 10))):
        s.body(poly((x - w, 31), (x - w, 27 - h * 0.4), (x, 26.4 - h), (x + w, 27 - h * 0.4), (x + w, 31)), gap=0.42, angle=0.0 if k % 2 else 0.25)
        s.lit(box(x - 0.6, 24.4, x + 0.6, 26), clear=0.3)
    s.stars((0, -23.8), (-15.4, -8), (15.4, -8), (-18, 16))


def john_henry(s: Scene) -> None:
    """Seen from behind, one hammer at the top of its swing, the other in his left; the drill steams at the tunnel's edge."""
    sky(s, 258, 28)
    s.body(union(disc(0, 12, 40).difference(disc(0, 12, 26.5))), gap=0.6, lift=0.4)
    for k in range(13):
        t = -0.3 + 0.05 * k
        s.seam([polar(26.4, t, 0, 12), polar(36, t, 0, 12)], 0.5)
    s.body(box(13.6, 8, 30, 12.4), poly((13.6, 9.2), (13.6, 11.2), (8.6, 10.2)), gap=0.4)
    for x, y, r in ((12, 4.4, 2.4), (15.4, 1, 3.0), (20, 3, 2.6), (9.4, 1.4, 1.5)):
        s.body(disc(x, y, r), gap=0.42, lift=0.9)
    s.body(edge([(-10, 31), (-9.4, 22), (-8, 16)], (7, 16), *smooth([(7, 16), (8.4, 22), (9, 31)], n=6)), angle=0.0, gap=0.5)
    s.body(soft([(-14, 0), (-7, -5.4), (6, -5.4), (13, -1), (11, 9), (7.4, 18), (-8.4, 18), (-12, 9)]), lift=0.95, gap=0.46)
    s.seam(smooth([(-0.6, -4), (-1.0, 6), (-0.6, 17)], n=6), [0.2, 0.9, 0.2])
    for x in (-1, 1):
        s.seam(smooth([(2.4 * x, -2), (7.4 * x, 2.0), (9.6 * x, 7.4)], n=6), [0.1, 0.7, 0.1])
        s.seam(smooth([(1.6 * x, 6.4), (5.0 * x, 9.4), (5.4 * x, 15)], n=6), [0.1, 0.55, 0.1])
        s.body(limb([(4.6 * x, -5), (1.4 * x, 6), (4.4 * x, 18)], [1.7, 1.7, 1.7]), angle=0.25, gap=0.38, clear=0.25)
    s.body(box(-8.6, 16.4, 7.4, 19), gap=0.38)
    s.body(limb([(-12, 0), (-18.6, 8), (-16, 18)], [8.0, 6.4, 5.0]), lift=0.9)
    s.body(limb([(-18, 19), (-13.4, 27)], [1.7, 1.7]), gap=0.36)
    s.body(At(-20, 18, 1.0, 0.08)(box(-3.6, -2.2, 3.0, 2.2)), gap=0.4)
    s.body(soft([(-18.6, 19.4), (-15.6, 18), (-13.4, 20.4), (-15, 23.4), (-17.8, 22.8)]), gap=0.38)
    at = At(2.6, -11.4, 1.05)
    s.body(limb([(0.6, -3), (1.4, -8)], [7.4, 6.6]), gap=0.42)
    small_profile(s, at, Features(nose=-0.4, lip=0.3), neck=False)
    s.body(at(edge([(3.2, -3.8), (-0.2, -2.6), (-1.6, 1), (-2.6, 3.4)], *smooth([(-4.2, 2.4), (-4.9, -1.6), (-3.2, -5), (0.6, -5.8), (3, -4.8)], n=6))), gap=0.36)
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
    for x in (-1, 1):
        s.body(limb([(5 * x, 14), (7.4 * x, 20), (6.8 * x, 26)], [6.0, 5.0, 4.4]))
        s.body(soft([(4.4 * x, 25), (9 * x, 25), (12 * x, 28), (4.4 * x, 29)]), gap=0.38)
    s.body(edge([(-10, 18.6), (-10.4, 6), (-6, -1), (6, -1), (10.4, 6), (10, 18.6)], n=8), lift=0.9)
    s.body(edge([(-10.6, -4.6), (-9.4, -12), (-4.4, -20), (3.4, -25), (13.4, -25.6), (18.4, -20)], (15.4, -19.6), *smooth([(12, -20.6), (8.4, -17), (10.4, -10), (10.6, -4.6)], n=8)), lift=0.95)
    folds(s, [[(-4, -17), (0, -14), (7, -15)], [(0, -21.4), (5, -19.6), (9, -20)]], 0.6)
    s.body(disc(18.4, -18.6, 2.3), gap=0.36)
    s.body(disc(0, -3.4, 5.6).intersection(box(-9, -8, 9, 2)), gap=0.4)
    for k, x in enumerate((-7, -4.4, 4.4, 7)):
        s.body(limb([(x, -3.4), (x * 1.25, 4), (x * 0.9, 12.4)], [2.6, 4.0, 0.4]), clear=0.25)
    for x, low in ((-3.2, 13.6), (3.2, 13.6), (0, 16.6)):
        s.body(limb([(x * 0.8, 0), (x * 1.2, 7), (x * 0.7, low)], [3.4, 4.4, 0.4]), clear=0.25)
    for x in (-1, 1):
        s.body(limb([(0.3 * x, 0.2), (3 * x, 0.8), (5.4 * x, 3)], [1.7, 2.2, 0.3]), clear=0.2)
    s.body(disc(0, -1.2, 2.2), gap=0.36)
    for x in (-3, 3):
        s.dark(lens((x - 0.9, -3.4), (x + 0.9, -3.4), 0.6))
        s.lit(disc(x, -3.5, 0.3))
    s.body(limb([(-11, -4.8), (0, -6.4), (11, -4.8)], [2.6, 3.0, 2.6]), gap=0.38)
    for x in (-1, 1):
        s.body(limb([(9 * x, 4), (14 * x, 10), (7.4 * x, 14)], [5.4, 4.6, 3.4]), clear=0.35)
    s.body(edge([(-7.4, 12.6), (-5.4, 18.4), (0, 20), (5.4, 18.4), (7.4, 12.6)], n=6), gap=0.4, clear=0.4)
    s.body(soft([(-7.4, 12.6), (-3, 10.6), (0, 9.8), (3.4, 10.8), (7.4, 12.6), (0, 14)]), gap=0.36)
    s.body(limb([(-18, 18.4), (-20, 24), (-16.4, 27), (-18.4, 31)], [2.6, 2.8, 2.4, 2.0]))
    s.body(soft([(-25, 18.2), (-24, 12), (-19, 10.6), (-15, 13.6), (-14.6, 18.2)]), lift=0.8)
    s.body(poly((-23.6, 12.6), (-23.2, 8.2), (-20.6, 11)), poly((-20, 11), (-17.6, 7.8), (-16.8, 12)), gap=0.36)
    s.body(poly((15.6, 6.4), (22.4, 6.4), (23.4, 16.4), (14.6, 16.4)), box(14.2, 16.4, 23.8, 18.2), poly((16, 6.4), (19, 2.4), (22, 6.4)), gap=0.4, angle=0.25)
    s.dark(box(16.6, 8, 21.4, 15.4))
    s.lit(soft([(19, 9), (20.2, 12), (19, 14.4), (17.8, 12)]))
    s.stars((0, 11.6))


def melusine(s: Scene) -> None:
    """On Saturday, in her tub: two tails rise on either side of her; she is seen as through a keyhole."""
    sky(s, 15, 14)
    s.paint("tan" if s.saver else "mist_bright", disc(0, -6, 21.6), poly((-9, 8), (9, 8), (15, 30), (-15, 30)))
    for x in (-1, 1):
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
                s.dark(swell(smooth([(cx - nx * w * 0.24, cy - ny * w * 0.24), (cx + (bx - ax) / d * 0.9, cy + (by - ay) / d * 0.9), (cx + nx * w * 0.24, cy + ny * w * 0.24)], n=4), [0.1, 0.36, 0.1]))
        for tip in ((12.4 * x, -21.6), (23.4 * x, -20.6)):
            s.body(edge([(18 * x, -12.4), ((18 * x + tip[0]) / 2 - 1.6 * x, (tip[1] - 13) / 2 - 2.4), tip, ((18 * x + tip[0]) / 2 + 1.4 * x, (tip[1] - 12) / 2)], n=6), gap=0.38, angle=0.2 * x)
    for x in (-1, 1):
        for k in range(3):
            s.body(limb([(2.6 * x, -17), ((5.4 + 1.2 * k) * x, -9 + k), ((5.0 + 1.4 * k) * x, 2 + 2 * k), ((7 + 1.4 * k) * x, 9 + k)], [2.6, 2.8, 2.4, 0.4]), clear=0.25)
    s.body(soft([(-6.4, -2), (0, -4), (6.4, -2), (5.2, 5), (6, 13), (-6, 13), (-5.2, 5)]), lift=0.9)
    s.body(edge([(-5.8, 5), (0, 7), (5.8, 5)], (6.4, 14), (-6.4, 14), n=6), gap=0.4)
    at = At(0, -11.6, 1.12)
    s.body(limb([(0, -8), (0, -2)], [3.6, 4.6]), gap=0.4)
    front_head(s, at, mouth="smile")
    s.body(at(edge([(-3.7, -0.4), (-3.0, -3.4), (0, -4.6), (3.0, -3.4), (3.7, -0.4)], *smooth([(4.4, -3), (2.6, -6.2), (0, -6.9), (-2.6, -6.2), (-4.4, -3)], n=6))), gap=0.38)
    for x in (-1, 1):
        s.body(limb([(6 * x, -1), (11 * x, 4.4), (14.6 * x, -1.6)], [3.4, 2.8, 2.2]))
        open_hand(s, At(14.4 * x, -1.6, 0.72, -0.22 * x, x < 0))
    s.body(edge([(-20, 17.6), (0, 20), (20, 17.6)], (18, 31), (-18, 31), n=6), gap=0.5, angle=0.25, lift=0.5)
    for x in np.arange(-14, 15, 4.7):
        s.seam([(x, 19.4), (x * 0.94, 31)], 0.36)
    s.body(limb([(-20.4, 17.4), (0, 20), (20.4, 17.4)], [2.2, 2.6, 2.2]), gap=0.38)
    s.stars((-18, -17.6), (18, -17.6))


def momotaro(s: Scene) -> None:
    """The boy steps out of the peach, arms up; its halves stand behind him like wings."""
    sky(s, 283, 36)
    for x in (-1, 1):
        half = edge([(1.2 * x, -12), (7 * x, -20.6), (18 * x, -18.4), (23.6 * x, -5), (19 * x, 9), (9 * x, 19.4), (2.6 * x, 22)], (2.0 * x, 10), n=10)
        s.body(half, lift=0.95, gap=0.48)
        s.body(edge([(2.4 * x, -10), (8 * x, -15.4), (15.4 * x, -13.4), (18.6 * x, -4), (15.4 * x, 7), (8 * x, 15.4), (3.4 * x, 18)], (2.6 * x, 8), n=8), angle=0.2 * x, gap=0.7, lift=0.3)
    s.body(soft([(8.4, 4), (12.4, 0.4), (15.6, 3), (15, 9), (11.6, 11.6), (8.6, 9)]), gap=0.38, clear=0.5)
    s.seam([(11.4, 2), (12.4, 6), (11.4, 10)], 0.4)
    for tip in ((-15.4, -25.6), (13.6, -27)):
        s.body(feather((0, -17), tip, 2.8, 0.4), gap=0.38)
    for x in (-1, 1):
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
    s.body(at(edge([(-4.2, -2.0), (0, -3.0), (4.2, -2.0)], (4.2, -3.9), *smooth([(4.0, -3.9), (0, -5.0), (-4.0, -3.9)], n=5))), gap=0.36)
    s.body(at(poly((3.8, -3.4), (7.4, -5.0), (6.8, -2.2))), at(poly((3.8, -3.0), (7.0, -1.4), (5.4, -0.2))), gap=0.36)
    s.stars((11.8, 6.0), (0, -14.4))


PICTURES: tuple[Picture, ...] = (scheherazade, hua_mulan, king_arthur, golem, john_henry, tomte, melusine, momotaro)
