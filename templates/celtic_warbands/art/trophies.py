"""Severed heads, the prize of the game: two of them, on the ledge of the rulebook's cover.

Drawn in mm round the middle of the face, about 32 mm high, y down, light from the top left.
"""

from __future__ import annotations

import math

from objects.parts import Part, lay
from shapely.geometry import Polygon
from shapely.geometry.base import BaseGeometry

from cardgen.ornament.geometry import XY, arc, blob, box, mirror, move, polar, smooth, swell, union
from cardgen.ornament.marks import hatch


def both(g: BaseGeometry) -> BaseGeometry:
    """A shape and its mirror image."""
    return union(g, mirror(g))


def pear(w: float, h: float) -> BaseGeometry:
    """A head's outline, `w` and `h` mm half wide and half high."""
    right: list[XY] = [
        (0.62 * w, -0.9 * h),
        (w, -0.42 * h),
        (0.94 * w, 0.1 * h),
        (0.66 * w, 0.66 * h),
        (0.3 * w, 0.95 * h),
    ]
    return blob([(0, -h), *right, (0, h), *[(-x, y) for x, y in reversed(right)]])


def dead_face(w: float, h: float, ink: str) -> list[Part]:
    """Skin gone pale, shut eyes, brow and nose in one line, the cut neck below."""
    skin = pear(w, h)
    runs = [(-0.3, 1.26, 1.5), (-0.02, 1.44, 1.8), (0.28, 1.2, 1.4)]
    blood = union([swell([(x * w, h * 0.7), (x * w, h * y)], [b, b * 0.5, b * 0.55, b]) for x, y, b in runs])
    lid = swell(smooth([(w * 0.74, -h * 0.02), (w * 0.46, h * 0.12), (w * 0.16, h * 0.0)]), [0.15, 0.75, 0.15])
    lashes = [swell([(x * w, h * 0.1), (x * w * 1.06, h * 0.18)], [0.4, 0.06]) for x in (0.34, 0.46, 0.58)]
    brow = swell(
        smooth([(w * 0.1, h * 0.34), (w * 0.08, -h * 0.06), (w * 0.36, -h * 0.24), (w * 0.78, -h * 0.16)]),
        [0.25, 0.7, 1.3, 0.3],
    )
    nose = swell(smooth([(-w * 0.2, h * 0.34), (0, h * 0.42), (w * 0.2, h * 0.34)]), [0.3, 0.7, 0.3])
    neck: list[Part] = [("coral", blood), ("coral_deep", blood.difference(move(blood, -0.5, 0)))]
    return lay(
        neck,
        [
            (ink, skin),
            ("skin_shade", skin.difference(move(skin, -w * 0.34, -0.3)).intersection(box(0, -60, 60, 60))),
            ("rust", hatch(skin.difference(move(skin, -w * 0.22, -1.0)), 0.09, 0.75, 0.4, 7)),
            ("iron", both(union(lid, lashes, brow))),
            ("iron", nose),
        ],
        0.5,
    )


def limed_head() -> list[Part]:
    """Hair limed into spikes, moustache curled, lips parted."""
    w, h = 9.4, 13.0
    spikes = []
    for k in range(11):
        a = -0.27 + 0.54 * k / 10
        reach = 19.5 - 34 * a * a + (1.0 if k % 2 else -1.0)
        lean = math.copysign(0.014, a) if k != 5 else 0.01
        points = [polar(7.0, a, 0, -4), polar((8 + reach) / 2, a * 0.97 + lean, 0, -4), polar(reach, a * 0.94, 0, -3)]
        spikes.append(swell(smooth(points), lambda t: 4.6 * (1 - t) ** 0.8 + 0.1))
    turns = [-0.25 + 0.5 * k / 26 for k in range(27)]
    fine = [
        swell([polar(7.4, a, 0, -4), polar(11 + k % 3, a * 0.98, 0, -4)], [0.1, 0.4, 0.05]) for k, a in enumerate(turns)
    ]
    hairline: list[XY] = [(-9.3, -2.4), (-7.4, -7.2), (-3, -9.0), (0, -8.0), (3, -9.0), (7.4, -7.2), (9.3, -2.4)]
    cap = Polygon([*smooth(hairline), *arc(0, -4, 10.4, 0.27, -0.27)])
    brow = Polygon([*smooth(hairline), (9.3, 20), (-9.3, 20)])
    hair = union([g.difference(brow) for g in spikes], cap)
    curl = swell(smooth([(0.2, 6.2), (3.0, 6.4), (6.2, 8.4), (8.6, 8.0), (8.4, 6.2)]), [1.9, 2.4, 1.7, 0.9, 0.5])
    mouth = blob([(-2.4, 8.4), (0, 7.6), (2.4, 8.4), (0, 10.4)])
    strands = union(fine).intersection(hair.buffer(-0.2))
    face = lay(dead_face(w, h, "skin_light"), [("bone", hair), ("rust", strands)], 0.5)
    return lay([*face, ("iron", mouth)], [("bone", both(curl))], 0.4)


def long_haired_head() -> list[Part]:
    """Dark hair parted and hanging in two plaits, a long moustache."""
    w, h = 9.2, 13.2
    lock = swell(
        smooth([(0.4, -13.4), (7, -12.4), (10.6, -6), (10.6, 3), (11.6, 12), (10.2, 17)]),
        [3.4, 4.6, 4.4, 3.8, 3.6, 1.0],
    )
    hair = both(lock)
    strands = []
    for d in (-1.1, 0.0, 1.1):
        line = smooth([(1.0, -13.2 + d), (7 + d * 0.5, -12 + d), (10.6 + d, -6), (10.6 + d, 2), (11.3 + d * 0.7, 10)])
        strands.append(swell(line, [0.1, 0.4, 0.4, 0.4, 0.1]))
    bands = [box(9.0, y, 14.0, y + 0.9) for y in (9.6, 11.2)]
    droop = swell(smooth([(0.2, 6.0), (2.8, 6.4), (4.8, 9.4), (5.4, 13.6)]), [1.8, 2.4, 1.7, 0.3])
    face = lay(
        dead_face(w, h, "skin"),
        [
            ("hide", hair),
            ("hide_deep", union(both(union(strands))).intersection(hair)),
            ("gold", both(union(bands)).intersection(hair)),
        ],
        0.5,
    )
    lip = swell(smooth([(-1.8, 9.6), (0, 9.2), (1.8, 9.6)]), [0.2, 0.7, 0.2])
    return lay([*face, ("coral_deep", lip)], [("hide", both(droop))], 0.4)
