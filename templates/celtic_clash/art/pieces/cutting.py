"""Where the glass cutter's lines run: across and along a body, never through a pane so small that it cannot be cut."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import TypedDict, Unpack

import numpy as np
import shapely
from shapely.geometry import LineString, Polygon
from shapely.geometry.base import BaseGeometry

from cardgen.ornament.geometry import XY, clean, polygons, smooth, union
from cardgen.ornament.glass import Glass, Window
from cardgen.ornament.panes import slice_by

LEAST = 4.0
"""A pane smaller than this many square millimetres is joined to its neighbour."""


class How(TypedDict, total=False):
    """How a part of a figure is set: as `Setting`, but with `depth` of its light and shade and `least` pane in mm²."""

    tone: float
    depth: float
    vary: float
    lead: float
    outline: float
    seed: int
    free: bool
    least: float


USUAL: How = {
    "tone": 0.0,
    "depth": 0.5,
    "vary": 0.14,
    "lead": 0.13,
    "outline": 0.34,
    "seed": 7,
    "free": False,
    "least": LEAST,
}


def ribs(spine: Sequence[XY], n: int, reach: float = 9.0, lean: float = 0.0) -> list[list[XY]]:
    """`n` lines across a curved spine, evenly spaced; `reach` mm to each side, their ends `lean` mm ahead."""
    line = LineString(smooth(spine))
    out = []
    for k in range(n):
        s = line.length * (k + 1) / (n + 1)
        p, q = (line.interpolate(s + d) for d in (-0.4, 0.4))
        ux, uy = (q.x - p.x) / 0.8, (q.y - p.y) / 0.8
        mx, my = (p.x + q.x) / 2, (p.y + q.y) / 2
        ends = [(mx + e * -uy * reach + ux * lean, my + e * ux * reach + uy * lean) for e in (-1, 1)]
        out.append(smooth([ends[0], (mx, my), ends[1]], n=8) if lean else ends)
    return out


def grain(spine: Sequence[XY], offsets: Sequence[float]) -> list[list[XY]]:
    """Lines along a curved spine, so many mm to its right (positive) or left."""
    line = LineString(smooth(spine))
    out: list[list[XY]] = []
    for d in offsets:
        side = line.offset_curve(d) if d else line
        out += [[(float(x), float(y)) for x, y in part.coords] for part in getattr(side, "geoms", (side,))]
    return out


def panes(shape: BaseGeometry, lines: Sequence[Sequence[XY]], least: float = LEAST) -> list[Polygon]:
    """A shape cut along lines; what would be smaller than `least` mm² stays with the neighbour it touches longest."""
    cuts = [longer(line) for line in lines]
    parts = [p for g in polygons(clean(shape)) for p in (hooped(g, cuts) if g.interiors else slice_by(g, cuts))]
    return joined(parts, least)


def hooped(hoop: Polygon, cuts: Sequence[Sequence[XY]]) -> list[Polygon]:
    """A shape with a hole cut along lines all at once: one line alone would leave a ring whole."""
    net = shapely.union_all([hoop.boundary, *(LineString(cut) for cut in cuts)])
    cells = list(shapely.polygonize([net]).geoms)
    return [p for cell in cells if hoop.contains(cell.representative_point()) for p in polygons(cell)]


def longer(line: Sequence[XY], by: float = 2.5) -> list[XY]:
    """A line drawn on straight at both ends by so many mm, so that a cut begun just inside an edge goes through."""
    (ax, ay), (bx, by_) = line[0], line[1]
    (cx, cy), (dx, dy) = line[-2], line[-1]
    first, last = max(math.hypot(bx - ax, by_ - ay), 1e-9), max(math.hypot(dx - cx, dy - cy), 1e-9)
    start = (ax + (ax - bx) * by / first, ay + (ay - by_) * by / first)
    end = (dx + (dx - cx) * by / last, dy + (dy - cy) * by / last)
    return [start, *line, end]


def joined(parts: list[Polygon], least: float) -> list[Polygon]:
    """Parts with the small ones joined to a neighbour, smallest first."""
    parts = sorted(parts, key=lambda p: (p.area, p.centroid.x))
    done: list[Polygon] = []
    while parts:
        small = parts.pop(0)
        edges = [small.buffer(0.02).intersection(q).area for q in parts + done]
        if small.area >= least or not edges or max(edges) <= 0:
            done.append(small)
            continue
        at = int(np.argmax(edges))
        home = parts if at < len(parts) else done
        at -= 0 if home is parts else len(parts)
        whole = union(small, home.pop(at)).buffer(0.01).buffer(-0.01)
        parts += list(polygons(whole))
        parts.sort(key=lambda p: (p.area, p.centroid.x))
    return sorted(done, key=lambda p: (round(p.centroid.y, 3), p.centroid.x))


def body(
    w: Window,
    shape: BaseGeometry,
    glass: Glass | Sequence[Glass],
    lines: Sequence[Sequence[XY]] = (),
    **change: Unpack[How],
) -> None:
    """Set one part of a figure: cut along lines, each pane lighter the nearer it lies to the part's upper left.

    `change` is what differs from `USUAL`.
    """
    how = USUAL | change
    parts = panes(shape, lines, how["least"])
    if not parts:
        return
    w.set(
        parts,
        glass,
        tone=[how["tone"] + how["depth"] * light(p, shape.bounds) for p in parts],
        vary=how["vary"],
        lead=how["lead"],
        outline=how["outline"],
        seed=how["seed"],
        free=how["free"],
    )


def light(part: BaseGeometry, bounds: tuple[float, float, float, float]) -> float:
    """How much of the light from the upper left a part of a shape has: about 1 there, about -1 at the lower right."""
    x0, y0, x1, y1 = bounds
    at = part.centroid
    far = 0.5 * (at.x - (x0 + x1) / 2) + 0.86 * (at.y - (y0 + y1) / 2)
    return -2.6 * far / max(math.hypot(x1 - x0, y1 - y0), 1e-6)


def beside(spine: Sequence[XY], offset: float, far: float = 14.0) -> BaseGeometry:
    """The strip at the right of a curved spine (left if `far` < 0), from `offset` mm off it: cuts belly from back."""
    strip = LineString(smooth(spine)).buffer(far, single_sided=True)
    near = LineString(smooth(spine)).buffer(offset, single_sided=True) if offset else None
    return strip.difference(near) if near is not None else strip
