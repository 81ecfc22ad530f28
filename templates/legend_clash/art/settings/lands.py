"""Settings that grew: the oaks of Sherwood, and the lake of El Dorado in its crater."""

from __future__ import annotations

import numpy as np
from dusk import dusk, ridge, sun
from kit.forms import edge, limb, poly, soft
from scene import Picture, Scene
from shapely import affinity

from cardgen.ornament.geometry import arc, box, disc, polar, ring, smooth, swell, union


def trunk(s: Scene, x: float, w: float, lean: float, foot: float) -> None:
    """An oak's trunk with its bark, from the top edge to its roots."""
    s.body(
        edge(
            [(x - w * 0.8 + lean, -30), (x - w * 0.75 + lean * 0.6, -12), (x - w * 0.9, 6), (x - w * 1.9, foot)],
            *reversed(
                smooth(
                    [
                        (x + w * 0.8 + lean, -30),
                        (x + w * 0.75 + lean * 0.6, -12),
                        (x + w * 0.9, 6),
                        (x + w * 1.9, foot),
                    ],
                    n=8,
                )
            ),
        ),
        gap=0.46,
        lift=0.9,
    )
    for k in np.linspace(-0.6, 0.6, max(2, int(w))):
        s.seam(
            smooth(
                [
                    (x + k * w + lean, -28),
                    (x + k * w * 0.8 + lean * 0.5, -10),
                    (x + k * w, 5),
                    (x + k * w * 1.7, foot - 1),
                ],
                n=6,
            ),
            [0.1, 0.5, 0.3, 0.5, 0.1],
        )


def sherwood(s: Scene) -> None:
    """Oaks cut the dusk into strips; a road between, a horn on a branch, an arrow in the bark."""
    dusk(s, 297, 18, (-13.0, -4.0, 4.0, 9.5), seed=3)
    sun(s, (5.0, 8.6), 4.6, 3)
    ridge(s, (-35, 12), (-12, 10.6), (6, 12.2), (35, 11), soft=True)
    for x, w in ((-14, 0.9), (-7.4, 0.7), (-1.4, 0.6), (11.4, 0.7), (16.2, 0.9), (-10.4, 0.5), (14, 0.5), (1.8, 0.4)):
        trunk(s, x, w, 0.3 * np.sign(x), 14)
    s.body(edge([(-36, 13), (-14, 12.4), (3, 13.2), (16, 12.2), (36, 13.2)], (36, 30), (-36, 30)), gap=0.62, lift=0.3)
    s.dark(edge([(3.2, 13.2), (0.4, 16), (3.4, 19.4), (-8, 30)], (17, 30), (11.4, 19.4), (7.0, 16), (5.2, 13.2), n=6))
    for k in range(6):
        y = 14.6 + 2.1 * k
        s.lit(swell([(4.0 - 0.7 * k, y), (5.6 + 0.6 * k, y + 0.2)], [0.05, 0.3, 0.05]))
    trunk(s, 30.5, 4.2, 0.6, 24)
    trunk(s, 20.2, 2.4, 0.5, 19)
    trunk(s, -21.0, 6.6, -1.4, 27)
    s.dark(soft([(-22, 5), (-18.8, 7.6), (-18.0, 15), (-20, 21), (-24, 21), (-25.2, 14), (-24, 7.4)]))
    s.lit([swell(arc(-21.6, 13.4, r, 0.55, 0.8), [0.05, 0.26, 0.05]) for r in (4.0, 5.2)])
    s.body(limb([(-18, -9.4), (-8, -12.4), (0, -11)], [3.6, 2.0, 0.8]))
    s.stroke(smooth([(-6.8, -11.8), (-9.6, -6), (-7.2, -1.4), (-2.4, -2.6), (-4.4, -11.4)], n=8), 0.3)
    s.body(limb([(-9.4, -4.4), (-8, -0.4), (-4, 0.6), (-0.8, -3.2)], [3.4, 2.6, 1.8, 0.9]), gap=0.36)
    s.stroke([(29, -3.5), (17.8, -6.4)], 0.42)
    s.lit(poly((17.4, -6.5), (15.0, -8.2), (15.4, -6.9), (14.4, -6.2), (17.2, -5.4)), clear=0.25)
    for x in (-35, -30, -9.5, -12.4, 24, 27.5, 34):
        for k in range(5):
            s.body(
                limb(
                    [(x, 26.6), (x + (k - 2) * 1.1, 22.4), (x + (k - 2) * 2.4, 20.6 + abs(k - 2) * 0.8)],
                    [0.8, 0.9, 0.2],
                ),
                gap=0.36,
                key=0.22,
                clear=0.15,
            )


def el_dorado(s: Scene) -> None:
    """A round lake in its crater, seen from the rim; on it a raft that throws a streak of gold; torches of reed."""
    dusk(s, 275, -28, (-19.0, -15.0, -11.6, -9.0), seed=5)
    ridge(s, (-35, -7.4), (-26, -12.4), (-17, -8.6), (-6, -13.6), (6, -8.8), (16, -12.0), (26, -8.2), (35, -11.2))
    s.body(
        edge([(-36, -5.6), (-24, -8.0), (-12, -6.4), (0, -8.4), (12, -6.6), (24, -8.4), (36, -6)], (36, 30), (-36, 30)),
        gap=0.56,
        lift=0.8,
    )
    lake = affinity.scale(disc(0, 7, 27), 1, 0.46, origin=(0, 7))
    s.dark(lake)
    inner = affinity.scale(lake, 0.965, 0.95)
    ground = union([affinity.scale(ring(0, 7, r, 0.34), 1, 0.46, origin=(0, 7)) for r in (10, 13.5, 17, 20.5, 24)])
    s.lit(ground.intersection(inner).difference(box(-2.6, 7, 2.6, 30)))
    for x, y, r in (
        (-14, 1.0, 0.5),
        (-9, 12, 0.4),
        (-17, 8, 0.35),
        (12, 2, 0.4),
        (16, 10, 0.5),
        (8, 14, 0.35),
        (-5, 0, 0.4),
        (19, 5, 0.3),
        (-20, 4, 0.4),
        (3, -2, 0.3),
        (-12, 15, 0.35),
    ):
        s.lit(disc(x, y, r), clear=0.35)
    el_dorado_near(s)


def el_dorado_near(s: Scene) -> None:
    """What lies nearer in the picture of el_dorado."""
    s.body(affinity.scale(disc(0, 6.6, 6.6), 1, 0.3, origin=(0, 6.6)), gap=0.36)
    for x, h in ((-4, 3.6), (-2.2, 4.2), (2.2, 4.2), (4, 3.6)):
        s.body(limb([(x, 6.4), (x, 6.4 - h)], [1.5, 1.0]), disc(x, 5.6 - h, 0.72), gap=0.34, key=0.22, clear=0.2)
    s.front.append((s.tone.ground, union(limb([(0, 6.4), (0, 0.4)], [3.2, 2.2]), disc(0, -1.4, 1.6))))
    s.front.append(
        (
            s.tone.star,
            union(
                limb([(0, 6.2), (0, 0.8)], [2.2, 1.5]),
                disc(0, -1.3, 1.05),
                [
                    swell([polar(1.8, t, 0, -1.4), polar(4.4 if k % 2 else 3.2, t, 0, -1.4)], [0.34, 0.1])
                    for k, t in enumerate(np.linspace(-0.3, 0.3, 9))
                ],
            ),
        )
    )
    s.front.append(
        (
            s.tone.star,
            union(
                [
                    swell([(-2.4 + 0.24 * k, 9.4 + 1.15 * k), (2.4 - 0.24 * k, 9.4 + 1.15 * k)], [0.1, 0.55, 0.1])
                    for k in range(8)
                ]
            ),
        )
    )
    el_dorado_over(s)


def el_dorado_over(s: Scene) -> None:
    """What lies nearest in the picture of el_dorado."""
    s.body(
        edge([(-36, 17), (-24, 19.6), (-8, 23.4), (8, 23.6), (24, 19.4), (36, 16.4)], (36, 30), (-36, 30)),
        gap=0.5,
        lift=0.8,
    )
    for x, y, h in ((-29, 19, 12), (-21, 22, 13.5), (22.5, 21.4, 13), (30, 18.4, 12)):
        s.body(limb([(x, y), (x, y - h * 0.62)], [0.9, 1.3]), angle=0.25, gap=0.34)
        s.lit(
            soft(
                [
                    (x, y - h * 1.15),
                    (x + 1.5, y - h * 0.8),
                    (x + 0.9, y - h * 0.62),
                    (x - 0.9, y - h * 0.62),
                    (x - 1.5, y - h * 0.82),
                ]
            ),
            clear=0.4,
        )
        s.dark(soft([(x, y - h * 0.9), (x + 0.5, y - h * 0.74), (x, y - h * 0.66), (x - 0.5, y - h * 0.74)]))


PICTURES: tuple[Picture, ...] = (sherwood, el_dorado)
