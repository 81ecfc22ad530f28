"""Hands: a fist round a shaft, and sleeves.  A hand is one pane, its fingers are painted."""

from __future__ import annotations

from collections.abc import Sequence

from glasses import FLESH, GlassSet
from shapely.geometry.base import BaseGeometry

from cardgen.ornament.geometry import XY, blob, mirror, move, scale, smooth, swell, turn, union
from cardgen.ornament.glass import Window
from cardgen.ornament.panes import ribs, slice_by

FIST = (
    (-2.0, -2.3),
    (0.4, -2.6),
    (2.0, -2.0),
    (2.5, -0.2),
    (2.3, 2.2),
    (0.6, 2.9),
    (-1.5, 2.7),
    (-2.3, 1.4),
    (-2.5, -0.6),
)
CREASES = (
    ((-2.4, -1.05), (-0.8, -1.3), (0.7, -1.0)),
    ((-2.45, 0.2), (-0.8, 0.05), (0.8, 0.3)),
    ((-2.2, 1.5), (-0.7, 1.4), (0.7, 1.6)),
    ((0.6, -2.0), (1.05, -0.6), (1.0, 0.9), (0.6, 2.3)),
)
THUMB = ((1.9, -1.3), (0.9, -2.2), (-0.8, -2.5), (-1.6, -1.9), (-0.6, -1.4), (0.8, -0.9))


def fist(w: Window, at: XY, k: float = 1.0, turns: float = 0.0, flip: bool = False) -> BaseGeometry:
    """A fist closed round a shaft that runs up and down, turned by `turns`; `flip` makes it the other hand."""

    def put(g: BaseGeometry) -> BaseGeometry:
        return move(turn(scale(mirror(g) if flip else g, k), turns), *at)

    shape = put(blob(FIST))
    w.set(shape, FLESH, vary=0, tone=0, lead=0.05, outline=0.36)
    w.draw("lead", [put(swell(smooth(line, n=6), [0.08, 0.2, 0.1])) for line in CREASES])
    thumb = put(blob(THUMB))
    w.set(thumb, FLESH, vary=0, tone=0.2, lead=0.04, outline=0.2)
    return shape


def sleeve(w: Window, line: Sequence[XY], widths: Sequence[float], glass: GlassSet, n: int = 4) -> BaseGeometry:
    """An arm in its sleeve: a stroke along a line, cut across `n` times."""
    path = smooth(line, n=8)
    shape = swell(path, widths)
    w.set(slice_by(shape, ribs(path, n, max(widths), 0.25)), glass, vary=0.32, lead=0.1, outline=0.36, seed=21)
    return shape


def shaft(a: XY, b: XY, width: float) -> BaseGeometry:
    """A straight pole."""
    return union(swell([a, b], width))
