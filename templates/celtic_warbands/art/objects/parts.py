"""What a picture is made of: parts, each an ink and a shape, listed far to near, in mm round the middle of the phalera.

A picture is a module of this folder, named after its card.  It defines `draw() -> list[Part]` and may define

    OVER_SILL = True        the object lies over the edge of the black name field, not under it
    KEYLINE = 0.42          one keyline of so many mm under the union of all parts; None: the picture draws its own
    bed() -> list[Part]     what lies inside the roundel, behind the object

Light comes from the top left.  x runs right and y runs down; the roundel's radius is 25.6 mm, its white inside 21.4 mm.
"""

from __future__ import annotations

from collections.abc import Iterable

from shapely.geometry.base import BaseGeometry

from cardgen.ornament.geometry import mirror, move, scale, turn, union
from cardgen.ornament.marks import cut, rim

Part = tuple[str, BaseGeometry]
"""An ink of the palette and the shape printed in it, in mm."""

KEYLINE = 0.42
"""Width of the black line round every object, in mm; one for the whole game."""
PHALERA = 25.6
"""Radius of the roundel behind the objects, in mm."""
INSIDE = 21.4
"""Radius of the roundel's white inside, in mm."""


def keyline(parts: Iterable[Part], width: float = KEYLINE) -> list[Part]:
    """The parts over one black line `width` mm wide round their union, its outer edge lightly cut as with a knife."""
    kept = list(parts)
    return [("iron", cut(rim(union([g for _, g in kept]), width), 3, 0.035, 0.8)), *kept]


def lay(below: Iterable[Part], above: Iterable[Part], width: float = 0.3) -> list[Part]:
    """Parts over other parts, with a black line `width` mm wide where they overlap and nowhere else."""
    under, over = list(below), list(above)
    line = rim(union([g for _, g in over]), width).intersection(union([g for _, g in under]))
    return [*under, ("iron", line), *over] if not line.is_empty else [*under, *over]


def place(parts: Iterable[Part], dx: float, dy: float, k: float = 1.0, turns: float = 0.0) -> list[Part]:
    """The parts turned by `turns`, then scaled by `k`, both about (0, 0), then moved by (dx, dy) mm."""
    return [(ink, move(scale(turn(g, turns), k), dx, dy)) for ink, g in parts]


def flip(parts: Iterable[Part], x: float = 0.0) -> list[Part]:
    """The parts mirrored at the upright line through `x`.  Mind the light: what was shaded right is now shaded left."""
    return [(ink, mirror(g, x)) for ink, g in parts]


def within(parts: Iterable[Part], shape: BaseGeometry) -> list[Part]:
    """The parts as far as they lie inside a shape; parts that lie outside it altogether are left out."""
    inside = [(ink, g.intersection(shape)) for ink, g in parts]
    return [(ink, g) for ink, g in inside if not g.is_empty]
