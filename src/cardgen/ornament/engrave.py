"""Medal engraving: a flat silhouette as a modelled figure, ruled like a coin in an old numismatist's plate.

The silhouette is blown up like a cushion (Poisson's equation on a grid, then a root), lit from the top left, and
crossed by parallel lines that bend over the swelling form and thicken in the light: what the ruling machines of the
1830s did for medals.  Solving needs scipy.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
import shapely
from numpy.typing import NDArray
from scipy.ndimage import gaussian_filter, map_coordinates
from scipy.sparse import csr_matrix
from scipy.sparse.linalg import spsolve
from shapely.geometry import LineString, MultiPolygon, Polygon
from shapely.geometry.base import BaseGeometry

from cardgen.ornament.geometry import TAU, clean, turn, union

Grid = NDArray[np.float64]

PER_MM = 7.0
"""Samples of a relief per mm: finer ones show no difference in a line 0.3 mm wide."""
LIGHT = (-0.55, -0.65, 0.55)
"""Direction to the light: from the top left, above the plate."""
SHORTEST = 0.25
"""A stroke shorter than this many mm is left out."""
STEP = 0.22
"""Distance of the points along a stroke, in mm."""
DIGITS = 5
"""Heights and light are kept to so many digits, so that the last bits of a solver do not reach the plate."""


@dataclass(frozen=True, slots=True)
class Ruling:
    """How a shape is ruled.

    `gap` between two lines, `thin` and `thick` their least and greatest width in mm; `lift` how far the relief bends
    them; `angle` of the lines in turns clockwise from level; `gamma` above 1 keeps more of the form dark; `positive`
    rules dark lines on paper, which thicken in the shade, instead of light ones on a dark ground; `soften` blurs the
    relief, in samples.
    """

    gap: float = 0.44
    thin: float = 0.07
    thick: float = 0.36
    lift: float = 0.6
    angle: float = 0.0
    gamma: float = 1.25
    positive: bool = False
    soften: float = 1.2


@dataclass(frozen=True, slots=True)
class Relief:
    """Height `z` in mm and light `lit`, 0 to 1, over a shape, sampled on a grid whose corner is at (x, y) mm."""

    x: float
    y: float
    z: Grid
    lit: Grid

    @classmethod
    def over(cls, shape: BaseGeometry, soften: float = 1.2, light: tuple[float, float, float] = LIGHT) -> Relief:
        """The relief of a shape in mm, blown up like a cushion."""
        x0, y0, x1, y1 = shape.bounds
        x, y = x0 - 1, y0 - 1
        across, down = int((x1 - x0 + 2) * PER_MM), int((y1 - y0 + 2) * PER_MM)
        xs, ys = np.meshgrid(x + (np.arange(across) + 0.5) / PER_MM, y + (np.arange(down) + 0.5) / PER_MM)
        shapely.prepare(shape)
        inside = np.asarray(shapely.contains_xy(shape, xs, ys), bool)
        z = np.sqrt(np.maximum(cushion(inside), 0)) / PER_MM
        z = np.round(gaussian_filter(z**1.1, soften), DIGITS)
        gy, gx = np.gradient(z * PER_MM)
        lx, ly, lz = np.array(light) / np.linalg.norm(light)
        lit = np.clip((lz - gx * lx - gy * ly) / np.sqrt(gx**2 + gy**2 + 1), 0, 1)
        return cls(x, y, z, np.round(lit, DIGITS))

    def height(self, x: Grid, y: Grid) -> Grid:
        """Height in mm at points in mm."""
        return self._at(self.z, x, y)

    def light(self, x: Grid, y: Grid) -> Grid:
        """Light, 0 to 1, at points in mm."""
        return self._at(self.lit, x, y)

    def _at(self, grid: Grid, x: Grid, y: Grid) -> Grid:
        rows, columns = (y - self.y) * PER_MM - 0.5, (x - self.x) * PER_MM - 0.5
        return np.asarray(map_coordinates(grid, [rows, columns], order=1, mode="nearest"), float)


def cushion(inside: NDArray[np.bool_]) -> Grid:
    """Solution of laplace(z) = -1 on the true cells of a grid, 0 on all others; the grid's border must be false."""
    count = int(inside.sum())
    z = np.zeros(inside.shape)
    if not count:
        return z
    index = np.full(inside.shape, -1)
    index[inside] = np.arange(count)
    ys, xs = np.nonzero(inside)
    me = index[ys, xs]
    rows, columns, values = [me], [me], [np.full(count, 4.0)]
    for dy, dx in ((0, 1), (0, -1), (1, 0), (-1, 0)):
        neighbour = index[ys + dy, xs + dx]
        known = neighbour >= 0
        rows.append(me[known])
        columns.append(neighbour[known])
        values.append(np.full(int(known.sum()), -1.0))
    matrix = csr_matrix((np.concatenate(values), (np.concatenate(rows), np.concatenate(columns))))
    z[inside] = spsolve(matrix.tocsc(), np.ones(count))
    return z


def engrave(shape: BaseGeometry, ruling: Ruling | None = None, form: BaseGeometry | None = None) -> BaseGeometry:
    """The engraved lines over a shape in mm, bent by its height and swelling with the light, as one shape.

    With `form` the relief is that of a larger body of which only `shape` is to be seen.
    """
    r = ruling or Ruling()
    if shape.is_empty:
        return MultiPolygon()
    body = form if form is not None else shape
    at = (body.centroid.x, body.centroid.y)
    level, solid = turn(shape, -r.angle, at), turn(body, -r.angle, at)
    relief = Relief.over(solid, r.soften, _turned(LIGHT, r.angle))
    strokes = [
        _stroke(shapely.get_coordinates(line), relief, r)
        for rule in _rules(level.bounds, relief, r)
        for line in getattr(rule.intersection(level), "geoms", (rule.intersection(level),))
        if isinstance(line, LineString) and line.length >= SHORTEST
    ]
    return turn(union(strokes), r.angle, at)


def _rules(bounds: tuple[float, float, float, float], relief: Relief, r: Ruling) -> list[LineString]:
    """The ruled lines: levels of y + lift * height, found in two steps."""
    x0, y0, x1, y1 = bounds
    xs = np.arange(x0 - STEP, x1 + 2 * STEP, STEP)
    highest = r.lift * float(relief.z.max())
    rules = []
    for k in range(int(np.floor((y0 - 1) / r.gap)), int(np.ceil((y1 + highest + 1) / r.gap))):
        ys = np.full_like(xs, k * r.gap)
        for _ in range(2):
            ys = k * r.gap - r.lift * relief.height(xs, ys)
        rules.append(LineString(np.stack([xs, ys], 1)))
    return rules


def _stroke(p: Grid, relief: Relief, r: Ruling) -> BaseGeometry:
    """One line with its width: thick where the light falls, or in the shade on a positive plate, thin at its ends."""
    lit = relief.light(p[:, 0], p[:, 1])
    tone = (1 - lit if r.positive else lit) ** r.gamma
    half = (r.thin + (r.thick - r.thin) * tone) / 2
    half[[0, -1]] *= 0.5
    d = np.gradient(p, axis=0)
    normal = np.stack([-d[:, 1], d[:, 0]], 1) / np.maximum(np.hypot(d[:, 0], d[:, 1]), 1e-9)[:, None]
    return clean(Polygon(np.vstack([p + normal * half[:, None], (p - normal * half[:, None])[::-1]])))


def _turned(light: tuple[float, float, float], turns: float) -> tuple[float, float, float]:
    """The light as a plate sees it that was turned back by `turns`."""
    a = -turns * TAU
    x, y, z = light
    return float(x * np.cos(a) - y * np.sin(a)), float(x * np.sin(a) + y * np.cos(a)), z
