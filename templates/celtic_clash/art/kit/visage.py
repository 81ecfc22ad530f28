"""A Hero's face: one pane, painted as the glass painters did, with heavy lids, a long nose, a small mouth, level brows.

Drawn frontal round (0, 0) between the eyes' height and the nose's, 15 mm high, then turned like a cylinder.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

from glasses import FLESH
from shapely.geometry import Polygon
from shapely.geometry.base import BaseGeometry

from cardgen.ornament.geometry import XY, blob, clean, disc, move, scale, smooth, swell, union
from cardgen.ornament.glass import Glass, Window
from cardgen.ornament.marks import hatch

RADIUS = 5.9
"""Radius of the cylinder on which the features are drawn."""
QUARTER = 0.30
"""How far a head with `turned` 1 is turned, in radians."""

OUTLINE = ((0, -7.4), (3.4, -6.7), (5.15, -3.4), (5.05, 0.6), (4.1, 4.1), (2.0, 6.9), (0, 7.7))
"""The right half of a face, from the hair to the chin."""


@dataclass(frozen=True, slots=True)
class Visage:
    """A face: where, how large, how far turned (-1 left to 1 right as seen), where it looks, what makes it a person.

    `jaw` widens the lower half, `stern` lowers the inner ends of the brows, `brow` is their weight, `lips` their ink.
    `wide` opens the left and the right eye.
    """

    at: XY
    scale: float = 1.0
    turned: float = 0.0
    gaze: float = 0.0
    iris: str = "teal_3"
    lips: str = "ruby_4"
    glass: Glass = FLESH
    shade: str = "shade_1"
    jaw: float = 1.0
    stern: float = 0.0
    brow: float = 0.5
    brow_ink: str = "lead"
    wide: XY = (1.0, 1.0)
    full: float = 1.0

    def point(self, x: float, y: float, depth: float = 0.0) -> XY:
        """A point of the frontal face, `depth` mm before the cylinder, on the turned face at its place."""
        r = RADIUS + depth
        angle = math.asin(max(-1.0, min(1.0, x / r))) + QUARTER * self.turned
        return self.at[0] + self.scale * r * math.sin(angle), self.at[1] + self.scale * y

    def line(self, points: Sequence[XY], widths: Sequence[float], depth: float = 0.0) -> BaseGeometry:
        """A brush line on the face; widths in mm at scale 1."""
        k = self.scale**0.7
        return swell(smooth([self.point(x, y, depth) for x, y in points], n=8), [v * k for v in widths])

    def area(self, points: Sequence[XY], depth: float = 0.0) -> BaseGeometry:
        """A painted area of the face."""
        return clean(Polygon(smooth([self.point(x, y, depth) for x, y in points], closed=True, n=8)))

    def spot(self, at: XY, r: float) -> BaseGeometry:
        """A disc on the face."""
        return disc(*self.point(*at), r * self.scale)

    def outline(self) -> BaseGeometry:
        """The face's pane."""
        t = self.turned
        right = [(x * (self.jaw if y > 0 else 1.0), y) for x, y in OUTLINE]
        points = [*right, *[(-x, y) for x, y in reversed(right[1:-1])]]
        moved = [(x + t * _lean(x * math.copysign(1, t or 1), y), y) for x, y in points]
        return move(scale(blob(moved), self.scale), *self.at)


def _lean(x: float, y: float) -> float:
    """How far a point of the outline moves on a head turned to the right: the chin most, the far eye socket back."""
    if x > 1 and -2 < y < 2:
        return -0.55
    chin = max(0.0, y) / 7.7
    return 0.25 + 1.25 * chin * (0.55 if x > 1 else 1.0)


def visage(w: Window, v: Visage) -> BaseGeometry:
    """Set the pane and paint the face; its outline."""
    shape = v.outline()
    w.set(shape, v.glass, vary=0, tone=0.1, lead=0.04, outline=0.3)
    model(w, v, shape)
    for side, wide in zip((-1.0, 1.0), v.wide, strict=True):
        eye(w, v, side, wide)
    nose_and_mouth(w, v)
    return shape


def model(w: Window, v: Visage, shape: BaseGeometry) -> None:
    """Thin strokes on the side away from the light, beside the nose, under brows and lip."""
    k = v.scale
    dark = shape.difference(move(shape, -1.5 * k, -0.55 * k))
    nose = v.area([(0.35, -1.2), (1.3, 0.4), (1.35, 2.4), (0.5, 2.8)])
    socket = [v.area([(s * 1.0, -1.6), (s * 2.2, -2.0), (s * 1.5, -0.9), (s * 0.9, 0.3)]) for s in (-1, 1)]
    chin = v.area([(-0.9, 5.9), (0, 6.15), (0.9, 5.9), (0, 6.5)])
    for g, gap in ((dark, 0.42), (nose, 0.4), (union(socket), 0.36), (chin, 0.34)):
        w.draw(v.shade, hatch(g.intersection(shape), 0.12, gap * k**0.5, 0.13, 4))


def eye(w: Window, v: Visage, s: float, wide: float) -> None:
    """One eye with its brow; `s` is -1 for the left, 1 for the right, `wide` opens it."""
    top, low = -0.3 - 1.05 * wide, -0.05 + 0.38 * wide
    lid = [(s * 1.0, -0.25), (s * 2.0, top - 0.02), (s * 3.2, top + 0.16), (s * 4.2, -0.2)]
    under = [(s * 1.05, -0.15), (s * 2.3, low), (s * 3.5, low - 0.3), (s * 4.15, -0.2)]
    white = v.area([*lid, *under[2:0:-1]])
    w.draw("enamel", white)
    at = (s * 2.5 + v.gaze * 0.72, -0.48)
    w.draw(v.iris, v.spot(at, 0.78).intersection(white))
    w.draw("lead", v.spot(at, 0.36).intersection(white))
    w.draw("lead", v.line(lid, [0.2, 0.52, 0.48, 0.14]), v.line(under, [0.08, 0.2, 0.16, 0.1]))
    w.draw("lead", v.line([(s * 1.3, top + 0.1), (s * 2.3, top - 0.36), (s * 3.7, top + 0.02)], [0.04, 0.16, 0.04]))
    w.draw("lead", v.line([(s * 1.3, 0.95), (s * 2.4, 1.2), (s * 3.3, 0.8)], [0.03, 0.12, 0.03]))
    w.draw("enamel", v.spot((at[0] - 0.27, at[1] - 0.3), 0.17))
    drop = v.stern
    rise = -0.5 * (wide - 1)
    b = v.brow
    brow = [
        (s * 0.75, -1.55 + drop * 0.8),
        (s * 1.7, -2.25 + drop * 0.35 + rise),
        (s * 3.1, -2.5 + rise),
        (s * 4.5, -1.7),
    ]
    w.draw(v.brow_ink, v.line(brow, [b * 0.6, b * 1.15, b * 0.9, 0.06]))


def nose_and_mouth(w: Window, v: Visage) -> None:
    """The nose in one line with the brow, on the side the head turns to; lips and the shadow below them."""
    s = math.copysign(1, v.turned) if v.turned else -1.0
    nose = [(s * 0.72, -1.75), (s * 0.5, 0.6), (s * 0.8, 2.4), (s * 0.5, 3.15), (-s * 0.25, 3.25)]
    w.draw("lead", v.line(nose, [0.36, 0.24, 0.16, 0.28, 0.1], 0.9))
    w.draw("lead", *[v.line([(k * 0.8, 3.1), (k * 1.1, 2.75)], [0.2, 0.12], 0.5) for k in (-1, 1)])
    f = v.full
    upper = [(-1.4, 4.75), (-0.5, 4.75 - 0.42 * f), (0, 4.75 - 0.28 * f), (0.5, 4.75 - 0.42 * f), (1.4, 4.75), (0, 4.9)]
    lower = [
        (-1.35, 4.72),
        (0, 4.85),
        (1.35, 4.72),
        (0.6, 4.75 + 0.72 * f),
        (0, 4.75 + 0.8 * f),
        (-0.6, 4.75 + 0.72 * f),
    ]
    w.draw(v.lips, v.area(upper, 0.3), v.area(lower, 0.3))
    parting = [(-1.6, 4.72), (-0.5, 4.68), (0, 4.85), (0.5, 4.68), (1.6, 4.72)]
    w.draw("lead", v.line(parting, [0.1, 0.26, 0.22, 0.26, 0.1], 0.3))
    w.draw("lead", v.line([(-0.6, 6.0), (0, 6.12), (0.6, 6.0)], [0.03, 0.16, 0.03], 0.3))
