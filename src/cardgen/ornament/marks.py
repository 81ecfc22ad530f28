"""Marks of hand and tool: knife facets, graver strokes, keylines, halftone dots.

All take a shape in mm and give a shape in mm.  What looks like chance is drawn from a seed given by the caller, so a
drawing is the same each time.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable
from typing import TypedDict, Unpack

import numpy as np
import shapely
from numpy.typing import NDArray
from shapely.coords import CoordinateSequence
from shapely.geometry import LineString, MultiPolygon, Point, Polygon
from shapely.geometry.base import BaseGeometry

from cardgen.ornament.geometry import clean, move, polygons, swell, turn, union


class Hatching(TypedDict, total=False):
    """Options of `hatch`, for those who pass them on."""

    angle: float
    gap: float
    width: float
    seed: int


JITTER = 0.06
"""How far the ends of a hatching stroke stray from their ruled place: one standard deviation, in mm."""
SHORTEST_STROKE = 0.3
"""A graver stroke shorter than this many mm is left out."""
SMALLEST_DOT = 0.07
"""A halftone dot of a smaller radius, in mm, is left out: it would not print."""


def cut(g: BaseGeometry, seed: int = 1, amp: float = 0.06, every: float = 0.9) -> BaseGeometry:
    """The shape with knife-cut edges: a corner `every` mm, strayed by about `amp` mm."""
    rng = np.random.default_rng(seed)

    def edge(coords: CoordinateSequence) -> NDArray[np.float64]:
        line = LineString(coords)
        n = max(8, int(line.length / every))
        points = shapely.get_coordinates(shapely.line_interpolate_point(line, np.arange(n) / n, normalized=True))
        return np.asarray(points + rng.normal(0, amp, points.shape), float)

    out = []
    for p in polygons(g):
        holes = [edge(h.coords) for h in p.interiors if h.length > 2]
        out.append(clean(Polygon(edge(p.exterior.coords), holes)))
    return union(out)


def hatch(g: BaseGeometry, angle: float = 0.125, gap: float = 0.5, width: float = 0.16, seed: int = 1) -> BaseGeometry:
    """Parallel strokes across a shape, each swelling and tapering like one push of a graver.

    `angle` in turns from level, `gap` between strokes and `width` of a stroke in mm.
    """
    if g.is_empty:
        return g
    rng = np.random.default_rng(seed)
    at = (g.centroid.x, g.centroid.y)
    level = turn(g, -angle, at)
    x0, y0, x1, y1 = level.bounds
    strokes: list[BaseGeometry] = []
    for y in np.arange(y0 + gap / 2, y1, gap):
        rule = LineString([(x0 - 1, y + rng.normal(0, JITTER)), (x1 + 1, y + rng.normal(0, JITTER))])
        for line in _lines(rule.intersection(level)):
            if line.length > SHORTEST_STROKE:
                points = shapely.get_coordinates(
                    shapely.line_interpolate_point(line, np.linspace(0, 1, 7), normalized=True)
                )
                strokes.append(swell(points, [0.03, width, width, width * 0.8, 0.03]))
    return turn(union(strokes), angle, at) if strokes else MultiPolygon()


def _lines(g: BaseGeometry) -> Iterable[LineString]:
    """The lines among the parts of an intersection."""
    return (part for part in getattr(g, "geoms", (g,)) if isinstance(part, LineString))


def shade(g: BaseGeometry, dx: float, dy: float, **options: Unpack[Hatching]) -> BaseGeometry:
    """Hatching on the side away from the light: the shape less itself moved by (dx, dy) mm; options as for `hatch`."""
    return hatch(g.difference(move(g, dx, dy)), **options)


def rim(g: BaseGeometry, w: float) -> BaseGeometry:
    """The shape grown by `w` mm all round: laid under it in black it is the keyline."""
    return g.buffer(w, 8)


def halftone(
    g: BaseGeometry, tone: Callable[[float, float], float], gap: float = 0.8, angle: float = 0.04, rmax: float = 0.42
) -> BaseGeometry:
    """Dots `gap` mm apart on a grid turned by `angle` turns; `tone(x, y)` in 0..1 is their area, `rmax` mm at most."""
    at = (g.centroid.x, g.centroid.y)
    x0, y0, x1, y1 = turn(g, -angle, at).bounds
    dots: list[BaseGeometry] = []
    for j, y in enumerate(np.arange(y0, y1, gap * 0.866)):
        for x in np.arange(x0 + (j % 2) * gap / 2, x1, gap):
            q = turn(Point(x, y), angle, at).centroid
            r = rmax * math.sqrt(max(0.0, min(1.0, tone(q.x, q.y))))
            if r > SMALLEST_DOT:
                dots.append(q.buffer(r, 4))
    return union(dots).intersection(g) if dots else MultiPolygon()
