"""Cutting lines of leaded glass: how a shape is divided into panes.

Every function takes a shape in mm and gives its panes, which together fill it; none of them looks at colour.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence

import numpy as np
import shapely
from numpy.typing import NDArray
from shapely.geometry import LineString, MultiPoint, Polygon
from shapely.geometry.base import BaseGeometry
from shapely.ops import split

from cardgen.ornament.geometry import XY, Line, arc, clean, move, polygons, scale, turn

ROUNDS = 3
"""Lloyd rounds that even out a Voronoi net: calm panes instead of cobbles."""
MOST_TRIES = 4000
"""Darts thrown for the seeds of a Voronoi net before it is taken as it is."""


def slice_by(shape: BaseGeometry, lines: Iterable[Line]) -> list[Polygon]:
    """Panes of a shape cut along lines, each a list of points; a line that does not cross a piece leaves it whole."""
    parts = list(polygons(clean(shape)))
    for points in lines:
        line = LineString(points)
        cut: list[Polygon] = []
        for part in parts:
            cut += list(polygons(split(part, line))) if line.crosses(part) else [part]
        parts = cut
    return parts


def shatter(
    shape: BaseGeometry, pane: float = 22.0, seed: int = 1, along: float = 0.0, stretch: float = 1.4
) -> list[Polygon]:
    """Voronoi panes of about `pane` square mm, `stretch` times longer than wide in the direction of `along` turns.

    `along` 0 is upright, 0.25 level.  Each part of the shape is cut by itself; one smaller than two panes stays whole.
    """
    panes: list[Polygon] = []
    for k, part in enumerate(polygons(clean(shape))):
        n = round(part.area / pane)
        level = scale(turn(part, -along), 1, 1 / stretch)
        cells = _cells(level, _seeds(level, n, seed + k)) if n > 1 else [level]
        panes += [p for cell in cells for p in polygons(turn(scale(cell, 1, stretch), along))]
    return panes


def _seeds(shape: BaseGeometry, n: int, seed: int) -> list[XY]:
    """`n` points inside a shape, no two of them close together as far as that can be had."""
    rng = np.random.default_rng(seed)
    x0, y0, x1, y1 = shape.bounds
    gap = math.sqrt(shape.area / n) * 0.7
    found: list[XY] = []
    shapely.prepare(shape)
    for tries in range(1, MOST_TRIES):
        x, y = (float(v) for v in rng.uniform((x0, y0), (x1, y1)))
        if shapely.contains_xy(shape, x, y) and all(math.hypot(x - a, y - b) > gap for a, b in found):
            found.append((x, y))
        if len(found) == n:
            break
        if tries % 400 == 0:
            gap *= 0.85
    return found


def _cells(shape: BaseGeometry, seeds: Sequence[XY]) -> list[BaseGeometry]:
    """Voronoi cells of the seeds within the shape, after some rounds of moving each seed to its cell's middle."""
    if len(seeds) < 2:
        return [shape]
    cells: list[BaseGeometry] = [shape]
    for _ in range(ROUNDS + 1):
        net = shapely.voronoi_polygons(MultiPoint(list(seeds)), extend_to=shape.envelope.buffer(5))
        cells = [cell for c in net.geoms if not (cell := clean(c.intersection(shape))).is_empty]
        seeds = [(cell.centroid.x, cell.centroid.y) for cell in cells]
    return cells


def glory(
    shape: BaseGeometry, at: XY, rings: Sequence[tuple[float, int]], seed: int = 1, stray: float = 0.01
) -> list[list[Polygon]]:
    """Rings and rays round a point: the aureole behind a figure.  Panes ring by ring, from the middle outwards.

    Each ring is its outer radius in mm and its number of rays; the last should reach beyond the shape.  `stray` is how
    far a ray leaves its place, in turns.
    """
    rng = np.random.default_rng(seed)
    made: list[list[Polygon]] = []
    inner = 0.0
    for outer, n in rings:
        cuts = [k / n + float(v) for k, v in enumerate(np.clip(rng.normal(0, stray, n), -0.3 / n, 0.3 / n))]
        shift = rng.uniform(0, 1)
        panes: list[Polygon] = []
        for k in range(n):
            a, b = cuts[k] + shift, (cuts[k + 1] if k < n - 1 else cuts[0] + 1) + shift
            wedge = Polygon(arc(*at, outer, a, b) + arc(*at, max(inner, 0.01), b, a))
            panes += polygons(clean(wedge).intersection(shape))
        made.append(panes)
        inner = outer
    return made


def quarry(shape: BaseGeometry, w: float, h: float, at: XY = (0.0, 0.0)) -> list[Polygon]:
    """Diamond panes `w` mm wide and `h` mm high, one of them with its middle at `at`: the plainest of all windows."""
    x0, y0, x1, y1 = shape.bounds
    diamond = Polygon([(0, -h / 2), (w / 2, 0), (0, h / 2), (-w / 2, 0)])
    panes: list[Polygon] = []
    for j in range(math.floor((y0 - at[1]) / h * 2) - 1, math.ceil((y1 - at[1]) / h * 2) + 2):
        for i in range(math.floor((x0 - at[0]) / w) - 1, math.ceil((x1 - at[0]) / w) + 2):
            placed = move(diamond, at[0] + w * (i + (j % 2) / 2), at[1] + h * j / 2)
            panes += polygons(placed.intersection(shape))
    return panes


def ribs(spine: Line, n: int, reach: float, bow: float = 0.15) -> list[list[XY]]:
    """`n` cutting lines across a spine, evenly spaced, reaching `reach` mm to each side.

    `bow` bends them towards the spine's end, by its length: scales, rings of a tail, feathers.
    """
    p = np.array(spine, float)
    along = np.concatenate([[0.0], np.cumsum(np.hypot(*np.diff(p, axis=0).T))])
    tangent = np.gradient(p, axis=0)
    lines = []
    for s in np.linspace(0, along[-1], n + 2)[1:-1]:
        at, d = _between(along, p, s), _between(along, tangent, s)
        d = d / math.hypot(*d)
        normal = np.array([-d[1], d[0]])
        sides = np.linspace(-1, 1, 9)
        lines.append(
            [(float(x), float(y)) for x, y in (at + normal * u * reach - d * u * u * bow * reach for u in sides)]
        )
    return lines


def beside(spine: Line, offsets: Iterable[float]) -> list[list[XY]]:
    """Cutting lines that run along a spine, each so many mm to its left (negative: right), seen along the spine."""
    p = np.array(spine, float)
    d = np.gradient(p, axis=0)
    normal = np.stack([d[:, 1], -d[:, 0]], 1) / np.maximum(np.hypot(d[:, 0], d[:, 1]), 1e-9)[:, None]
    return [[(float(x), float(y)) for x, y in p + normal * offset] for offset in offsets]


def _between(along: NDArray[np.float64], values: NDArray[np.float64], s: float) -> NDArray[np.float64]:
    """A pair of values at the length `s` of a line, whose points lie at the lengths `along`."""
    return np.array([np.interp(s, along, values[:, 0]), np.interp(s, along, values[:, 1])])
