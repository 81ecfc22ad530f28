"""Half figures: Scheherazade, Hua Mulan, King Arthur, the golem."""

from __future__ import annotations

import numpy as np
from heavens import sky
from kit.face import Features, front_head, profile_head
from kit.forms import At, edge, limb, poly, soft
from kit.hand import fist, pointing
from kit.person import folds
from scene import Picture, Scene

from cardgen.ornament.geometry import arc, box, disc, lens, smooth, swell, union


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
    s.body(
        edge(
            [(1.0, -15.6), (5.4, -14), (7.4, -8), (7.2, 0), (9.6, 10), (13, 24)],
            (19, 24),
            *smooth([(19, 24), (15.6, 6), (13.4, -10), (8, -17.6), (2, -18.6)], n=8),
        ),
        angle=0.22,
        lift=0.9,
    )
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
    s.body(box(-24.6, -30, -21.4, 30), box(21.6, -30, 29, 30), angle=0.25, gap=0.5)
    at = At(0.6, -8.4, 1.5)
    for k, (x, y) in enumerate(((-8, -13), (-9.6, -8), (-9.4, -2), (-7.4, 4))):
        s.body(
            limb([(-3, -15 + k), (x, y), (x - 3.4 + k * 0.6, y + 10), (x - 1, y + 19)], [3.0, 3.2, 2.8, 0.4]),
            clear=0.25,
        )
    s.body(edge([(-15, 30), (-12.6, 12), (-6, 6), (2, 4.6), (10, 6.4), (14.4, 12), (15.4, 30)], n=8), lift=0.9)
    scales(s, [(y, -10.4 + 0.1 * k, 12) for k, y in enumerate(np.arange(12, 30, 2.5))])
    s.body(
        edge(
            [(-8, 11.6), (-5, 5.4), (1.6, 3.6), (8.4, 5.6), (10.6, 11.6)],
            *smooth([(10.6, 11.6), (1.4, 14.4), (-8, 11.6)], n=6),
        ),
        gap=0.4,
        clear=0.35,
    )
    profile_head(s, at, Features(nose=-0.2), neck=[(-2, 3), (1.8, 4.4), (2.2, 9), (-3.2, 9)])
    hua_mulan_near(s, at)


def hua_mulan_near(s: Scene, at: At) -> None:
    """What lies nearer in the picture of hua_mulan."""
    s.body(
        at(
            edge(
                [(3.3, -3.4), (0.4, -2.6), (-1.2, 0.8), (-2.6, 4.4)],
                *smooth([(-4.4, 3), (-5, -1.6), (-3.4, -5), (0.6, -6.2), (3.4, -4.8)], n=8),
            )
        ),
        angle=0.12,
        lift=0.8,
    )
    s.body(at(soft([(-2.6, -5.6), (-3.6, -8.4), (-0.6, -9.4), (1.2, -7.4), (0.2, -5.4)])), gap=0.38)
    s.body(limb([(-12.4, 13), (-18.6, 8), (-14.6, -2)], [6.4, 4.8, 3.4]))
    fist(s, At(-14.4, -2.0, 1.15, -0.2))
    s.lit(
        union(box(-14.6, -13.6, -5.6, -11.6), [box(-14.4 + 1.15 * k, -11.8, -13.8 + 1.15 * k, -8.6) for k in range(8)]),
        clear=0.35,
    )
    s.body(limb([(14, 13), (21, 20), (14, 27)], [6.6, 5.4, 4.6]), clear=0.4)
    s.body(edge([(4.6, 26.4), (4.4, 20), (8.6, 15.6), (13, 20), (12.8, 26.4)], n=8), lift=0.9, clear=0.4)
    s.body(poly((7.9, 15.8), (9.2, 15.8), (8.6, 9.4)), gap=0.34)
    s.body(limb([(3.6, 24.4), (13.4, 24.4)], [1.9, 1.9]), gap=0.36)
    s.body(
        limb([(17, 30), (20.6, 13)], [1.6, 1.5]),
        disc(20.9, 11.6, 1.5),
        poly((17.4, 16), (23.6, 17.2), (23.4, 18.6), (17.0, 17.4)),
        gap=0.36,
        clear=0.35,
    )
    s.stars((-10.2, -12.4), (8.6, 10.4), (20.9, 11.6))


def king_arthur(s: Scene) -> None:
    """The king at his side of the Round Table, hands on the sword's cross; one chair is empty."""
    sky(s, 215, 22)
    s.body(edge([(-20, 30), (-17, 10), (-9, 3.4), (0, 2.4), (9, 3.4), (17, 10), (20, 30)], n=8), lift=0.9, gap=0.5)
    for x in (-1.0, 1.0):
        s.body(
            edge(
                [(3.4 * x, 3), (11 * x, 3.4), (18.4 * x, 10), (21.6 * x, 24)],
                (14 * x, 24),
                *smooth([(12 * x, 16), (9 * x, 9), (3.4 * x, 5.4)], n=6),
            ),
            angle=0.22 * x,
            lift=0.9,
        )
        for k in range(4):
            s.dark(lens((8.6 * x + 1.9 * k * x, 6.4 + 2.4 * k), (9.4 * x + 1.9 * k * x, 8.4 + 2.4 * k), 0.4))
    s.body(
        soft(
            [
                (-5.6, 13),
                (-2, 10.4),
                (3.4, 11),
                (6.4, 14),
                (5.4, 18.6),
                (4.4, 21),
                (1.8, 18.8),
                (-2.4, 19),
                (-4.6, 21),
                (-5.8, 18),
            ]
        ),
        gap=0.36,
        clear=0.4,
    )
    king_arthur_near(s)


def king_arthur_near(s: Scene) -> None:
    """What lies nearer in the picture of king_arthur."""
    at = At(0, -8.4, 1.5)
    for x in (-1.0, 1.0):
        s.body(limb([(4.4 * x, -13), (7.4 * x, -6), (6.8 * x, 1)], [3.4, 3.6, 2.4]))
    front_head(s, at, mouth="level")
    s.body(
        at(
            edge(
                [(-3.5, 0.8), (-3.2, 3.4), (-1.9, 6.6), (0, 8.4), (1.9, 6.6), (3.2, 3.4), (3.5, 0.8)],
                *smooth([(3.5, 0.8), (2.2, 1.9), (0, 1.9), (-2.2, 1.9), (-3.5, 0.8)], n=5),
            )
        ),
        angle=0.25,
        lift=0.9,
    )
    s.dark(at(lens((-1.3, 3.2), (1.3, 3.2), 0.42)))
    for x in (-1.0, 1.0):
        s.seam([at.point(1.5 * x, 3.6), at.point(1.2 * x, 5.4), at.point(0.5 * x, 7.2)], [0.1, 0.45, 0.1])
        s.body(at(limb([(0.1 * x, 2.1), (1.5 * x, 2.5), (2.7 * x, 3.5)], [0.9, 0.9, 0.2])), gap=0.34, clear=0.15)
    crown = at(
        poly((-4.2, -3.0), (-4.7, -7.6), (-2.6, -5.4), (0, -9.0), (2.6, -5.4), (4.7, -7.6), (4.2, -3.0), (0, -3.7))
    )
    s.body(crown, gap=0.38, angle=0.25)
    for x in (-3, 0, 3):
        s.dark(at(disc(x, -4.4, 0.42)))
    king_arthur_over(s)


def king_arthur_over(s: Scene) -> None:
    """What lies nearest in the picture of king_arthur."""
    s.body(
        edge([(-30, 27), (-16, 22.2), (0, 20.8), (16, 22.2), (30, 27)], (30, 31), (-30, 31), n=8), gap=0.46, lift=0.5
    )
    for x, y, full in ((-19.6, 24.4, True), (-11, 22.4, True), (11, 22.4, False), (19.6, 24.4, True)):
        s.body(
            poly((x - 2.3, y + 5), (x - 2.3, y - 4.6), (x, y - 6.4), (x + 2.3, y - 4.6), (x + 2.3, y + 5)),
            gap=0.38,
            clear=0.35,
        )
        s.dark(poly((x - 1.2, y + 5), (x - 1.2, y - 3.2), (x + 1.2, y - 3.2), (x + 1.2, y + 5)))
        if full:
            s.lit(swell([(x - 1.2, y), (x + 1.2, y)], 0.4))
    s.body(poly((-1.2, 20), (1.2, 20), (0.9, 31), (-0.9, 31)), gap=0.36, angle=0.25, clear=0.35)
    s.body(poly((-1.0, 11.4), (1.0, 11.4), (1.1, 19), (-1.1, 19)), gap=0.36, clear=0.4)
    s.body(limb([(-7.4, 19.4), (0, 18.8), (7.4, 19.4)], [1.5, 2.2, 1.5]), gap=0.36, clear=0.35)
    s.body(disc(0, 10.2, 1.8), gap=0.34)
    for x in (-1.0, 1.0):
        s.body(limb([(16 * x, 14), (12.4 * x, 20), (6.4 * x, 17.2)], [5.6, 4.6, 3.4]))
        fist(s, At(6.2 * x, 17.2, 1.0, 0.0, x > 0))
    s.stars((0, -19.4), (0, 10.2), (-19.6, 20.6), (-11, 18.6), (11, 18.6), (19.6, 20.6))


def golem(s: Scene) -> None:
    """The clay man over the gables, a slot in his brow, one hand gone back to clay."""
    sky(s, 262, 5)
    s.body(limb([(-6, 10), (-7.6, 22), (-7.6, 31)], [10.4, 9.4, 10]), lift=0.9)
    s.body(limb([(6, 10), (7.6, 22), (7.6, 31)], [10.4, 9.4, 10]), lift=0.9)
    s.body(
        soft([(-16, -8), (-9, -12.6), (9, -12.6), (16, -8), (15, 4), (11, 14), (-11, 14), (-15, 4)]), lift=0.95, gap=0.5
    )
    for line_ in ([(-10, -6), (-4, -3), (0, -8)], [(4, -2), (8.4, 2), (7.4, 9)], [(-11, 4), (-6.4, 6.4), (-7, 12)]):
        s.seam(line_, [0.15, 0.65, 0.15])
    s.body(limb([(-14, -7), (-21, 3), (-18.6, 14)], [9.4, 8.4, 7.6]), lift=0.9)
    s.body(soft([(-22.4, 12.6), (-17.6, 11), (-13.6, 13.4), (-13.4, 18.6), (-18, 20.6), (-22.6, 18)]), lift=0.9)
    for y in (14.0, 16.0, 18.0):
        s.seam([(-16.6, y), (-13.2, y + 0.2)], 0.4)
    s.body(limb([(14, -7), (21.4, -2), (21, 9)], [9.4, 8.0, 7.0]), lift=0.9)
    for x, y, r in ((20.4, 13.0, 2.4), (23, 16.4, 1.7), (19, 18, 1.5), (21.6, 20.8, 1.1), (17.6, 21.4, 0.8)):
        s.body(disc(x, y, r), gap=0.36)
    s.body(
        poly((-8.2, -26), (8.2, -26), (9.6, -18), (8, -9), (4, -6.4), (-4, -6.4), (-8, -9), (-9.6, -18)).buffer(1.0),
        lift=0.95,
        gap=0.48,
    )
    s.dark(box(-3.4, -24.6, 3.4, -23.0))
    s.body(limb([(-7.4, -19.4), (0, -20.6), (7.4, -19.4)], [2.2, 3.0, 2.2]), gap=0.4)
    golem_near(s)


def golem_near(s: Scene) -> None:
    """What lies nearer in the picture of golem."""
    for x in (-1.0, 1.0):
        s.dark(box(min(2.0 * x, 5.8 * x), -18.2, max(2.0 * x, 5.8 * x), -15.4))
        s.lit(disc(3.8 * x, -16.8, 0.8))
    s.body(poly((-1.6, -17.4), (1.6, -17.4), (2.4, -12.4), (-2.4, -12.4)), gap=0.4)
    s.dark(box(-4, -10.2, 4, -9.2))
    for k, (x, w, h) in enumerate(
        (
            (-25, 4.6, 9),
            (-16.4, 4.2, 6.4),
            (-8.2, 4.0, 10),
            (0, 4.4, 7),
            (8.6, 4.2, 10.4),
            (17, 4.4, 7.4),
            (25.6, 4.6, 10),
        )
    ):
        s.body(
            poly((x - w, 31), (x - w, 27 - h * 0.4), (x, 26.4 - h), (x + w, 27 - h * 0.4), (x + w, 31)),
            gap=0.42,
            angle=0.0 if k % 2 else 0.25,
        )
        s.lit(box(x - 0.6, 24.4, x + 0.6, 26), clear=0.3)
    s.stars((0, -23.8), (-15.4, -8), (15.4, -8), (-18, 16))


PICTURES: tuple[Picture, ...] = (
    scheherazade,
    hua_mulan,
    king_arthur,
    golem,
)
