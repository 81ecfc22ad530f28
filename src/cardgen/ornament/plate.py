"""A plate: a picture as flat inks printed one over another, and its SVG.

The SVG is a small language on purpose, so that any reader of it can be small too:

    <svg xmlns="http://www.w3.org/2000/svg" width="69.5mm" height="94.9mm" viewBox="-300 -300 6950 9490"
     fill-rule="evenodd">
    <path class="iron" d="M120 40l300 0 0-20z..."/>
    ...
    </svg>

- One root `svg` (on one line): width and height in mm, viewBox in hundredths of a millimetre, even-odd filling for all.
- Only `path` children, one a line, printed in document order.  `class` is one ink: a colour name of the game's palette.
  No fill, stroke, style, transform, group, gradient or transparency: the palette says what an ink looks like.
- `d` holds closed subpaths, each `M x y` (absolute), one `l` with at least two pairs (relative), `z`.  All numbers are
  integers, in hundredths of a millimetre, separated by one space, which is left out before a minus sign.

Neighbouring layers of one ink become one path.  Curves are polygons, simplified to 0.012 mm; same shapes, same bytes.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from itertools import groupby
from operator import itemgetter

import numpy as np
import shapely
from shapely.geometry import LinearRing
from shapely.geometry.base import BaseGeometry

from cardgen.ornament.geometry import Shapes, box, clean, move, polygons, scale, turn, union

UNIT = 100
"""Units of the SVG per millimetre."""
TOLERANCE = 0.012
"""How far a simplified outline may leave the true one, in mm: about a third of a 720 dpi dot."""
SMALLEST = 0.004
"""Areas and holes below this many square millimetres are left out."""
INK = re.compile(r"[a-z][a-z0-9_]*")

Layer = tuple[str, BaseGeometry]


def path_d(g: BaseGeometry, tolerance: float = TOLERANCE) -> str:
    """Path data of a shape in mm: closed polygons in integer hundredths of a millimetre; empty if nothing is left."""
    out = []
    for p in polygons(g.simplify(tolerance)):
        if p.area >= SMALLEST:
            holes = [h for h in p.interiors if shapely.Polygon(h).area >= SMALLEST]
            out += [_subpath(r) for r in (p.exterior, *holes)]
    return "".join(out)


def _subpath(r: LinearRing) -> str:
    """One closed subpath, or nothing when rounding leaves fewer than three corners: readers choke on an empty `lz`."""
    xy = np.rint(shapely.get_coordinates(r)[:-1] * UNIT).astype(int)
    steps = np.diff(xy, axis=0)
    steps = steps[(steps != 0).any(1)]
    if len(steps) < 2:
        return ""
    line = " ".join(f"{x} {y}" for x, y in steps.tolist())
    return f"M{xy[0][0]} {xy[0][1]}l{line}z".replace(" -", "-")


@dataclass(slots=True)
class Plate:
    """Shapes in mm with their inks, far to near, in a page `box` (x, y, width, height in mm).

    `tolerance` is how far an outline may be simplified, in mm; large plates can afford more.
    """

    box: tuple[float, float, float, float]
    layers: list[Layer] = field(default_factory=list)
    tolerance: float = TOLERANCE

    def ink(self, name: str, *shapes: Shapes) -> Plate:
        """Print shapes with the ink of that palette name, over what is there; the plate itself, for chaining.

        Raises ValueError if the name cannot be a palette name (such as a literal colour).
        """
        if not INK.fullmatch(name):
            raise ValueError(f"ink {name!r} is not a palette name: lower-case letters, digits and _ only")
        g = union(*shapes)
        if not g.is_empty:
            self.layers.append((name, g))
        return self

    def add(self, other: Plate | Iterable[Layer]) -> Plate:
        """Lay another plate, or (ink, shape) pairs, over this one."""
        for name, g in list(other.layers if isinstance(other, Plate) else other):
            self.ink(name, g)
        return self

    def clip(self, shape: BaseGeometry) -> Plate:
        """Keep only what lies inside the shape."""
        self.layers = [(name, clean(g).intersection(shape)) for name, g in self.layers]
        return self

    def moved(self, dx: float, dy: float, k: float = 1.0, turns: float = 0.0) -> Plate:
        """A copy turned, then scaled by `k`, about (0, 0), then moved by (dx, dy) mm, in the same page."""
        layers = [(name, move(scale(turn(g, turns), k), dx, dy)) for name, g in self.layers]
        return Plate(self.box, layers, self.tolerance)

    def runs(self) -> Sequence[Layer]:
        """The layers clipped to the page, neighbours of one ink joined, empty ones left out."""
        x, y, w, h = self.box
        page = box(x, y, x + w, y + h)
        joined = [(name, union([g for _, g in run])) for name, run in groupby(self.layers, key=itemgetter(0))]
        clipped = [(name, g.intersection(page)) for name, g in joined]
        return [(name, g) for name, g in clipped if not g.is_empty]

    def svg(self) -> str:
        """The plate as SVG text in the grammar above, ending with a newline."""
        view = " ".join(str(round(v * UNIT)) for v in self.box)
        size = f'width="{self.box[2]:g}mm" height="{self.box[3]:g}mm"'
        head = f'<svg xmlns="http://www.w3.org/2000/svg" {size} viewBox="{view}" fill-rule="evenodd">'
        paths = [f'<path class="{name}" d="{d}"/>' for name, g in self.runs() if (d := path_d(g, self.tolerance))]
        return "\n".join([head, *paths, "</svg>"]) + "\n"
