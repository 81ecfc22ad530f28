"""Licensed icons as cutting lines: the path data of an SVG icon as a silhouette in millimetres.

An icon is never the picture.  Its outline is where the knife goes; what lies inside is cut, leaded, engraved and
painted like everything else on the plate.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

import numpy as np
from fontTools.pens.recordingPen import RecordingPen
from fontTools.svgLib.path.parser import parse_path
from shapely.geometry import Polygon
from shapely.geometry.base import BaseGeometry

from cardgen.ornament.geometry import XY, bezier, clean, move, polygons, scale, union

STEPS = 10
"""Into how many straight pieces each curve of an icon is broken: an icon of 512 units is printed at 60 mm at most."""

Operations = Sequence[tuple[str, tuple[Any, ...]]]


def outline(data: str) -> BaseGeometry:
    """SVG path data as a shape in the icon's own units; areas covered twice are open (even-odd).

    Raises ValueError if the data encloses nothing.
    """
    pen = RecordingPen()
    parse_path(data, pen)
    shape: BaseGeometry = Polygon()
    for contour in _contours(pen.value):
        if len(contour) > 3:
            shape = shape.symmetric_difference(clean(Polygon(contour)))
    if shape.is_empty:
        raise ValueError("the path data encloses no area")
    return shape


def silhouette(data: str, size: float, at: XY = (0.0, 0.0)) -> BaseGeometry:
    """An icon's outline, its longer side `size` mm, the middle of its bounds at `at`.

    Raises ValueError if the data encloses nothing.
    """
    shape = outline(data)
    x0, y0, x1, y1 = shape.bounds
    level = move(shape, -(x0 + x1) / 2, -(y0 + y1) / 2)
    return move(scale(level, size / max(x1 - x0, y1 - y0)), *at)


def closed(g: BaseGeometry, gap: float) -> BaseGeometry:
    """The shape with gaps narrower than `gap` mm closed: icons part limbs by white lines that glass does not need."""
    return clean(g.buffer(gap / 2, 6).buffer(-gap / 2, 6))


def filled(g: BaseGeometry, largest: float = float("inf")) -> BaseGeometry:
    """The shape without its holes of at most `largest` square mm."""
    return union([Polygon(p.exterior, [h for h in p.interiors if Polygon(h).area > largest]) for p in polygons(g)])


def _contours(operations: Operations) -> Iterator[list[XY]]:
    """The closed outlines of recorded pen operations, curves broken into straight pieces."""
    points: list[XY] = []
    for name, places in operations:
        if name == "moveTo":
            if points:
                yield points
            points = [places[0]]
        elif name == "lineTo":
            points.append(places[0])
        elif name == "curveTo":
            points += bezier(points[-1], *places, n=STEPS)[1:]
        elif name == "qCurveTo":
            points += _quadratic(points[-1], places)
    if points:
        yield points


def _quadratic(start: XY, places: Sequence[XY]) -> list[XY]:
    """A quadratic curve from `start` over one control point."""
    a, b, c = (np.array(p, float) for p in (start, places[0], places[-1]))
    t = np.linspace(0, 1, STEPS + 1)[1:, None]
    return [(float(x), float(y)) for x, y in (1 - t) ** 2 * a + 2 * (1 - t) * t * b + t**2 * c]
