"""Constellations: the stars that stand on a figure, and the lines that join them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
import shapely
from shapely.geometry import LineString
from shapely.geometry.base import BaseGeometry

from cardgen.ornament.geometry import XY, disc, union
from cardgen.ornament.sky import star

SIZES = (2.9, 2.5, 2.25, 2.1, 2.0, 1.9)
"""Radii in mm of the first star, the second and so on: the first is the one that means most."""
CLEAR = 1.25
"""Lines stop short of a star by this multiple of its radius."""
TRIES = 3000


@dataclass(frozen=True, slots=True)
class Constellation:
    """Stars at places in mm, the chief one first."""

    stars: tuple[XY, ...]

    @classmethod
    def within(cls, shape: BaseGeometry, count: int, seed: int = 1, inset: float = 1.1) -> Constellation:
        """`count` stars far from each other on a figure, in its middle four fifths: for want of a better idea.

        Give places by hand where they mean something: an eye, a hand, the point of a blade.
        """
        rng = np.random.default_rng(seed)
        inner = shape.buffer(-inset)
        body = shape if inner.is_empty else inner
        x0, y0, x1, y1 = body.bounds
        mx, my = (x1 - x0) * 0.1, (y1 - y0) * 0.1
        tried = rng.uniform((x0 + mx, y0 + my), (x1 - mx, y1 - my), (TRIES, 2))
        inside = tried[shapely.contains_xy(body, tried[:, 0], tried[:, 1])]
        if not len(inside):
            raise ValueError("the shape has no room for a star")
        chosen = [inside[np.argmin(inside @ rng.normal(0, 1, 2))]]
        while len(chosen) < count:
            d = np.min([np.hypot(*(inside - c).T) for c in chosen], axis=0)
            chosen.append(inside[np.argmax(d * rng.uniform(0.6, 1, len(d)))])
        return cls(tuple((float(x), float(y)) for x, y in chosen))

    @property
    def sizes(self) -> tuple[float, ...]:
        """Radius of each star in mm."""
        return tuple(SIZES[min(k, len(SIZES) - 1)] for k in range(len(self.stars)))

    @property
    def tree(self) -> tuple[tuple[XY, XY], ...]:
        """The shortest lines that join all stars."""
        joined, left, lines = [0], list(range(1, len(self.stars))), []
        while left:
            i, j = min(((i, j) for i in joined for j in left), key=lambda pair: self._apart(*pair))
            lines.append((self.stars[i], self.stars[j]))
            joined.append(j)
            left.remove(j)
        return tuple(lines)

    def _apart(self, i: int, j: int) -> float:
        (ax, ay), (bx, by) = self.stars[i], self.stars[j]
        return float(np.hypot(ax - bx, ay - by))

    def lines(self, width: float = 0.3, tree: Sequence[tuple[XY, XY]] | None = None) -> BaseGeometry:
        """The lines between the stars, `width` mm wide, stopping short of them."""
        clear = union(disc(*at, r * CLEAR) for at, r in zip(self.stars, self.sizes, strict=True))
        drawn = [LineString(pair).buffer(width / 2, cap_style="flat") for pair in tree or self.tree]
        return union(drawn).difference(clear) if drawn else union()

    def grounds(self) -> BaseGeometry:
        """The dark discs the stars stand on."""
        return union(disc(*at, r * 0.98) for at, r in zip(self.stars, self.sizes, strict=True))

    def rays(self) -> BaseGeometry:
        """The stars."""
        return union(star(r, 8, 0.38, at) for at, r in zip(self.stars, self.sizes, strict=True))

    def hearts(self) -> BaseGeometry:
        """The bright middles of the stars."""
        return union(disc(*at, r * 0.2) for at, r in zip(self.stars, self.sizes, strict=True))
