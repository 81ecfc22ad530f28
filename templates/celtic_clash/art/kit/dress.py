"""What a Hero wears: cloak, robe, borders, brooch, torc.  All round the middle of the face, at scale 1."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from glasses import AMBER, SHADE, GlassSet
from shapely.geometry import Polygon
from shapely.geometry.base import BaseGeometry

from cardgen.ornament.geometry import XY, arc, blob, disc, move, ring, scale, smooth, swell, union
from cardgen.ornament.glass import Glass, Window
from cardgen.ornament.panes import slice_by


def body(at: XY, points: Sequence[XY], k: float = 1.0) -> list[XY]:
    """Points drawn round (0, 0), scaled and moved to `at`."""
    return [(at[0] + k * x, at[1] + k * y) for x, y in points]


def cloak(w: Window, at: XY, glass: GlassSet, k: float = 1.0, seed: int = 9) -> BaseGeometry:
    """A cloak over both shoulders, open in front, with three folds a side."""
    half = [(3.4, 12.4), (8, 12.0), (14.6, 14.4), (19.4, 20), (21, 34)]
    edge = [*[(-x, y) for x, y in reversed(half)], (0, 19), *half]
    shape = blob(body(at, edge, k))
    folds: list[list[XY]] = []
    for s in (-1, 1):
        for a, b, c in ((5.5, 8.5, 8.8), (10.4, 13.2, 13.4), (15.4, 17.6, 17.4)):
            folds.append(smooth(body(at, [(s * a, 10), (s * b, 18.5), (s * c, 37)], k)))
        folds.append(smooth(body(at, [(s * 25, 20.4), (s * 13, 22), (s * 4, 19)], k)))
    w.set(slice_by(shape, folds), glass, vary=0.36, lead=0.12, outline=0.36, seed=seed)
    return shape


def robe(w: Window, at: XY, glass: GlassSet, k: float = 1.0, rows: Sequence[float] = (16, 20, 24)) -> BaseGeometry:
    """What shows of the dress between the cloak's edges, cut in chevrons."""
    shape = Polygon(body(at, [(-4.6, 9.5), (4.6, 9.5), (6.4, 31), (-6.4, 31)], k))
    cuts = [body(at, [(-9, y - 2.2), (0, y), (9, y - 2.2)], k) for y in rows]
    w.set(slice_by(shape, [*cuts, body(at, [(0, rows[0]), (0, 40)], k)]), glass, vary=0.3, lead=0.12, seed=11)
    return shape


def border(w: Window, line: Sequence[XY], glass: GlassSet, width: float = 2.0, pane: float = 2.6) -> BaseGeometry:
    """A border of small panes along a line."""
    path = smooth(line, n=10)
    shape = swell(path, width)
    cuts = []
    length = 0.0
    for (x0, y0), (x1, y1) in pairwise(path):
        step = ((x1 - x0) ** 2 + (y1 - y0) ** 2) ** 0.5
        length += step
        if length >= pane and step > 0:
            length = 0.0
            nx, ny = -(y1 - y0) / step, (x1 - x0) / step
            cuts.append([(x1 - nx * width, y1 - ny * width), (x1 + nx * width, y1 + ny * width)])
    w.set(slice_by(shape, cuts), glass, vary=0.25, lead=0.08, outline=0.24, seed=12)
    return shape


def neck(w: Window, at: XY, k: float = 1.0, turned: float = 0.0, glass: Glass = SHADE) -> None:
    """The neck, in shadow, and the hollow below it."""
    half = [(2.6, 4.5), (2.5, 9.0), (4.6, 11.4)]
    edge = [(-2.6, 4.5), *[(-x, y) for x, y in half[1:]], (0, 13.4), *half[:0:-1], (2.6, 4.5)]
    shape = Polygon(smooth(body((at[0] + turned * 0.7 * k, at[1]), edge, k), n=6)).buffer(0)
    w.set(shape, glass, vary=0, lead=0.05, outline=0.22)


def torc(w: Window, at: XY, glass: Glass = AMBER, k: float = 1.0) -> None:
    """A twisted neck ring, open in front, with buffer ends; `at` is the middle of the face."""
    x, y = at[0], at[1] + 6.0 * k
    bar = scale(swell(arc(0, 0, 5.2 * k, 0.28, 0.72), [1.0 * k, 1.5 * k, 1.5 * k, 1.0 * k]), 1, 0.95)
    cuts = [[(u * k, 1.5 * k), (u * 1.35 * k, 9 * k)] for u in (-3.6, -2.4, -1.2, 0, 1.2, 2.4, 3.6)]
    panes = [move(p, x, y) for p in slice_by(bar, cuts)]
    w.set(panes, glass, vary=0.28, lead=0.06, outline=0.24, seed=14)


def brooch(w: Window, at: XY, r: float, glass: Glass, metal: Glass = AMBER) -> None:
    """A ring brooch with a stone."""
    w.set(ring(*at, r * 0.8, r * 0.5), metal, vary=0, tone=0.2, lead=0.04, outline=0.3)
    w.set(disc(*at, r * 0.5), glass, vary=0, tone=0.35, lead=0.06, outline=0.12)
    w.draw(
        "gold_deep",
        union([disc(*p, r * 0.07) for p in arc(*at, r * 0.8, 0, 1)[:: max(1, len(arc(*at, r * 0.8, 0, 1)) // 12)]]),
    )
