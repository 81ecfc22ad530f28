"""Insular interlace: a plait on a grid, over and under, broken into knots by walls (after Mercat's midpoint method).

The grid has whole cells.  Every edge of a cell has a midpoint, at which two strands cross, unless a wall stands there:
a level wall ("h") or an upright one ("v") turns both strands back.  The border is all walls.  Which of two crossing
strands lies on top changes with the midpoint's parity, so each goes over and under by turns without any bookkeeping.

Such interlace belongs to the books and stones of the 7th to 9th century and to what looks back to them.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal, NamedTuple

import numpy as np
from shapely.geometry import LineString
from shapely.geometry.base import BaseGeometry

from cardgen.ornament.geometry import XY, bezier, union

Midpoint = tuple[int, int]
"""Place of a midpoint in half cells, from the upper left corner: one of the two numbers is odd, the other even."""
Wall = Literal["h", "v"]
Walls = dict[Midpoint, Wall]

HALF = 8
"""Steps of half a strand piece."""
PULL = 0.45
"""How far a strand runs straight on from a midpoint, in half cells: rounder with less, squarer with more."""
WALL_PULL = 1.35
"""How much farther it runs along a wall."""
TRIM = 0.2
"""Radius of what is trimmed off as too thin, by the width of a band or a core."""
FLAW = 0.002
"""Corners nearer than this many mm to a straight edge are dropped."""
CORE = 0.26
"""Width of the bright line inside a band, by the band's width."""


@dataclass(frozen=True, slots=True)
class Plait:
    """A grid of `w` by `h` cells of `cell` mm; strands `band` mm wide, `gap` mm of air beside one on top."""

    w: int
    h: int
    cell: float
    band: float
    gap: float


class Strands(NamedTuple):
    """The bands of an interlace, cut where they pass under, and the line along their middle, cut in the same places."""

    bands: BaseGeometry
    cores: BaseGeometry


def interlace(plait: Plait, walls: Mapping[Midpoint, Wall] | None = None) -> Strands:
    """The interlace of a plait with these walls inside it, in mm from its upper left corner.

    Raises ValueError for a wall that stands on no midpoint inside the grid.
    """
    inner = dict(walls or {})
    for x, y in inner:
        if (x + y) % 2 == 0 or not (0 < x < 2 * plait.w and 0 < y < 2 * plait.h):
            raise ValueError(f"({x}, {y}) is no midpoint inside a plait of {plait.w} by {plait.h} cells")
    over, under = _pieces(plait, {**inner, **border(plait.w, plait.h)})
    crossing = [(end, line) for end, line in over if end not in inner and not _on_border(plait, end)]
    air = _stroked(crossing, plait.band + 2 * plait.gap, flat=True)
    return Strands(*(_woven(over, under, width, air) for width in (plait.band, plait.band * CORE)))


def _woven(over: list[Piece], under: list[Piece], width: float, air: BaseGeometry) -> BaseGeometry:
    """Strands of a width, those below cut by the air beside those above; thin tips of a slanting cut are trimmed."""
    g = union(_stroked(over, width), _stroked(under, width).difference(air)).simplify(FLAW)
    trim = width * TRIM
    return g.buffer(-trim, join_style="mitre").buffer(trim, join_style="mitre").intersection(g)


def border(w: int, h: int) -> Walls:
    """Walls all round a grid."""
    level: Walls = {(x, y): "h" for x in range(1, 2 * w, 2) for y in (0, 2 * h)}
    upright: Walls = {(x, y): "v" for y in range(1, 2 * h, 2) for x in (0, 2 * w)}
    return {**level, **upright}


def break_evenly(w: int, h: int, seed: int, share: float = 0.22) -> Walls:
    """Walls at about `share` of the midpoints, mirrored both ways: what makes knots of a plait, not noise."""
    rng = np.random.default_rng(seed)
    walls: Walls = {}
    for x in range(1, w + 1):
        for y in range(1, h + 1):
            if (x + y) % 2 and rng.random() < share:
                kind: Wall = "h" if rng.random() < 0.5 else "v"
                for at in ((x, y), (2 * w - x, y), (x, 2 * h - y), (2 * w - x, 2 * h - y)):
                    walls[at] = kind
    return walls


Piece = tuple[Midpoint, list[XY]]
"""Half of a strand between two midpoints, and the midpoint that it touches."""


def _pieces(plait: Plait, walls: Walls) -> tuple[list[Piece], list[Piece]]:
    """All strands in halves: those that lie on top at their midpoint, and those below."""
    over: list[Piece] = []
    under: list[Piece] = []
    for a in ((x, y) for x in range(2 * plait.w + 1) for y in range(2 * plait.h + 1) if (x + y) % 2):
        for b in ((a[0] + 1, a[1] + 1), (a[0] + 1, a[1] - 1)):
            if b[0] <= 2 * plait.w and 0 <= b[1] <= 2 * plait.h:
                line = _strand(plait, walls, a, b)
                rising = b[1] < a[1]
                for end, half in ((a, line[: HALF + 1]), (b, line[HALF:])):
                    top = end in walls or rising == (end[0] % 2 == 0)
                    (over if top else under).append((end, half))
    return over, under


def _strand(plait: Plait, walls: Walls, a: Midpoint, b: Midpoint) -> list[XY]:
    """The curve from one midpoint to the next."""
    half, dx, dy = plait.cell / 2, b[0] - a[0], b[1] - a[1]
    start, end = _place(plait, walls, a, b), _place(plait, walls, b, a)
    (ax, ay), (bx, by) = _heading(walls.get(a), dx, dy), _heading(walls.get(b), dx, dy)
    k = PULL * half
    return bezier(start, (start[0] + ax * k, start[1] + ay * k), (end[0] - bx * k, end[1] - by * k), end, n=2 * HALF)


def _heading(wall: Wall | None, dx: int, dy: int) -> XY:
    """Direction of travel through a midpoint: diagonal at a crossing, along the wall at a wall."""
    if wall is None:
        return dx, dy
    return (dx * WALL_PULL, 0.0) if wall == "h" else (0.0, dy * WALL_PULL)


def _place(plait: Plait, walls: Walls, at: Midpoint, other: Midpoint) -> XY:
    """Where a strand that comes from `other` meets a midpoint, in mm: on the spot, or just short of an inner wall."""
    x, y = at[0] * plait.cell / 2, at[1] * plait.cell / 2
    off = (plait.band + plait.gap) / 2
    if _on_border(plait, at):
        return x, y
    if walls.get(at) == "h":
        return x, y + (off if other[1] > at[1] else -off)
    if walls.get(at) == "v":
        return x + (off if other[0] > at[0] else -off), y
    return x, y


def _on_border(plait: Plait, at: Midpoint) -> bool:
    """Whether a midpoint lies on the edge of the grid."""
    return at[0] in (0, 2 * plait.w) or at[1] in (0, 2 * plait.h)


def _stroked(pieces: list[Piece], width: float, flat: bool = False) -> BaseGeometry:
    """Pieces of strands as bands of a width in mm, with round or flat ends."""
    cap: Literal["flat", "round"] = "flat" if flat else "round"
    return union([LineString(line).buffer(width / 2, cap_style=cap) for _, line in pieces])
