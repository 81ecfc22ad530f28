"""Curves and shapes in millimetres, on shapely: what every drawing is made of.

Lengths are millimetres, x runs right and y runs down.  Angles are whole turns, clockwise from 12 o'clock, because that
is how a pair of compasses is thought of.  Every function is pure: same arguments, same points, in any process.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Iterator, Sequence

import numpy as np
import shapely
from numpy.typing import NDArray
from shapely import affinity
from shapely.geometry import MultiPolygon, Point, Polygon
from shapely.geometry.base import BaseGeometry

TAU = math.tau

XY = tuple[float, float]
Line = Sequence[XY] | NDArray[np.float64]
"""Points in order, in mm: a list of pairs or an array of shape (n, 2)."""
Width = float | Sequence[float] | Callable[[float], float]
"""Width of a stroke in mm: one number, numbers spread evenly along it, or a function of 0..1 along it."""
Shapes = BaseGeometry | Iterable[BaseGeometry] | None

STEP = 0.25
"""Distance between the points of a long curve, in mm."""


def polar(r: float, turns: float, cx: float = 0.0, cy: float = 0.0) -> XY:
    """Point at radius `r` mm round (cx, cy), `turns` whole turns clockwise from 12 o'clock."""
    a = turns * TAU
    return cx + r * math.sin(a), cy - r * math.cos(a)


def arc(cx: float, cy: float, r: float, a: float, b: float) -> list[XY]:
    """Points of a circular arc of radius `r` mm from turn `a` to turn `b`, at most 0.25 mm or 1/64 turn apart."""
    n = max(int(abs(b - a) * 64) + 4, int(abs(b - a) * TAU * r / STEP))
    return [polar(r, a + (b - a) * i / n, cx, cy) for i in range(n + 1)]


def spiral(cx: float, cy: float, radii: XY, turns: XY, power: float = 1.0) -> list[XY]:
    """Points of a spiral: its radius runs over `radii` mm while it turns over `turns`; `power` 1 is Archimedes's."""
    (r0, r1), (a, b) = radii, turns
    n = max(int(abs(b - a) * 64) + 8, int(abs(b - a) * TAU * max(r0, r1) / STEP))
    return [polar(r0 + (r1 - r0) * (i / n) ** power, a + (b - a) * i / n, cx, cy) for i in range(n + 1)]


def bezier(*points: XY | NDArray[np.float64], n: int = 24) -> list[XY]:
    """`n` + 1 points of the cubic Bézier curve with these four control points."""
    p = np.array(points, float)
    t = np.linspace(0, 1, n + 1)[:, None]
    q = (1 - t) ** 3 * p[0] + 3 * (1 - t) ** 2 * t * p[1] + 3 * (1 - t) * t**2 * p[2] + t**3 * p[3]
    return [(float(x), float(y)) for x, y in q]


def smooth(points: Line, closed: bool = False, n: int = 12, tension: float = 0.5) -> list[XY]:
    """Catmull-Rom curve through `points`, `n` steps between two of them; `tension` 0.5 is the usual softness."""
    p = [np.array(v, float) for v in points]
    m, k = len(p), tension / 3
    out: list[XY] = []
    for i in range(m if closed else m - 1):
        near = [(i + j) % m if closed else min(max(i + j, 0), m - 1) for j in (-1, 0, 1, 2)]
        a, b, c, d = (p[j] for j in near)
        out += bezier(b, b + (c - a) * k, c - (d - b) * k, c, n=n)[:-1]
    if not closed:
        out.append((float(p[-1][0]), float(p[-1][1])))
    return out


def blob(points: Line, n: int = 12, tension: float = 0.5) -> BaseGeometry:
    """Soft closed shape whose contour runs through `points`."""
    return clean(Polygon(smooth(points, closed=True, n=n, tension=tension)))


def disc(cx: float, cy: float, r: float) -> Polygon:
    """Filled circle of radius `r` mm."""
    return Point(cx, cy).buffer(r, 48)


def ring(cx: float, cy: float, r: float, w: float) -> BaseGeometry:
    """Circle drawn with a line `w` mm wide, whose middle is at radius `r` mm."""
    return disc(cx, cy, r + w / 2).difference(disc(cx, cy, r - w / 2))


def box(x0: float, y0: float, x1: float, y1: float) -> Polygon:
    """Rectangle from (x0, y0) to (x1, y1)."""
    return shapely.box(x0, y0, x1, y1)


def lens(p: XY | NDArray[np.float64], q: XY | NDArray[np.float64], bulge: float) -> Polygon:
    """Vesica between two points: two shallow arcs, each `bulge` mm high."""
    a, b = np.array(p, float), np.array(q, float)
    d = b - a
    normal = np.array([-d[1], d[0]]) / math.hypot(*d)
    t = np.linspace(0, 1, 25)[:, None]
    h = 4 * t * (1 - t) * bulge
    return Polygon(np.vstack([a + d * t + normal * h, (a + d * t - normal * h)[::-1]]))


def swell(points: Line, width: Width) -> BaseGeometry:
    """Stroke along `points` whose width changes on the way, with round ends."""
    p = np.array(points, float)
    w = _widths(p, width)[:, None] / 2
    d = np.gradient(p, axis=0)
    normal = np.stack([-d[:, 1], d[:, 0]], 1) / np.maximum(np.hypot(d[:, 0], d[:, 1]), 1e-9)[:, None]
    left, right = p + normal * w, p - normal * w
    body: BaseGeometry = Polygon(np.vstack([left, right[::-1]]))
    if not body.is_valid:  # a turn tighter than the stroke is wide: join short pieces instead
        pieces = [Polygon([left[i], left[i + 1], right[i + 1], right[i]]).buffer(0.004) for i in range(len(p) - 1)]
        body = shapely.union_all(pieces)
    caps = [Point(p[i]).buffer(max(float(w[i, 0]), 1e-4)) for i in (0, -1)]
    return shapely.union_all([body, *caps])


def _widths(p: NDArray[np.float64], width: Width) -> NDArray[np.float64]:
    """Width in mm at every point of the line `p`."""
    if isinstance(width, (int, float)):
        return np.full(len(p), float(width))
    seg = np.hypot(*np.diff(p, axis=0).T)
    t = np.clip(np.concatenate([[0.0], np.cumsum(seg)]) / max(float(seg.sum()), 1e-9), 0, 1)
    if callable(width):
        return np.array([width(float(v)) for v in t], float)
    return np.asarray(np.interp(t, np.linspace(0, 1, len(width)), np.array(width, float)), float)


def polygons(g: BaseGeometry) -> Iterator[Polygon]:
    """The polygons of a shape, in order; points and lines left over by an intersection are passed by."""
    if isinstance(g, Polygon):
        if not g.is_empty:
            yield g
    else:
        for part in getattr(g, "geoms", ()):
            yield from polygons(part)


def clean(g: BaseGeometry) -> BaseGeometry:
    """The shape itself if it is valid, else the valid shape nearest to it (a contour that crosses itself is split)."""
    return g if g.is_valid else g.buffer(0)


def union(*shapes: Shapes) -> BaseGeometry:
    """All shapes, or lists of shapes, joined into one; nothing and empty shapes are allowed."""
    flat: list[BaseGeometry] = []
    for s in shapes:
        if isinstance(s, BaseGeometry):
            flat.append(s)
        elif s is not None:
            flat.extend(s)
    kept = [clean(g) for g in flat if not g.is_empty]
    return shapely.union_all(kept) if kept else MultiPolygon()


def move(g: BaseGeometry, dx: float = 0.0, dy: float = 0.0) -> BaseGeometry:
    """The shape moved by (dx, dy) mm."""
    return affinity.translate(g, dx, dy)


def turn(g: BaseGeometry, turns: float, at: XY = (0.0, 0.0)) -> BaseGeometry:
    """The shape turned clockwise by `turns` whole turns about `at`."""
    return affinity.rotate(g, turns * 360, origin=at)


def scale(g: BaseGeometry, sx: float, sy: float | None = None, at: XY = (0.0, 0.0)) -> BaseGeometry:
    """The shape scaled about `at`: by `sx` both ways, or by `sx` across and `sy` down."""
    return affinity.scale(g, sx, sx if sy is None else sy, origin=at)


def mirror(g: BaseGeometry, x: float = 0.0) -> BaseGeometry:
    """The shape mirrored at the upright line through `x`."""
    return affinity.scale(g, -1.0, 1.0, origin=(x, 0.0))


def around(g: BaseGeometry, n: int, at: XY = (0.0, 0.0)) -> list[BaseGeometry]:
    """`n` copies of the shape, turned evenly about `at`."""
    return [turn(g, i / n, at) for i in range(n)]
