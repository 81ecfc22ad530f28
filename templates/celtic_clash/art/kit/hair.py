"""Hair and beards: locks of glass, each a stroke that swells, laid one over the other."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from shapely.geometry.base import BaseGeometry

from cardgen.ornament.geometry import XY, smooth, swell, union
from cardgen.ornament.glass import Glass, Window


class Lock(NamedTuple):
    """One lock: points from root to tip, and widths in mm spread evenly along it."""

    points: Sequence[XY]
    widths: Sequence[float]

    def shape(self) -> BaseGeometry:
        """The lock as a stroke."""
        return swell(smooth(self.points, n=8), self.widths)

    def placed(self, at: XY, k: float = 1.0, flip: bool = False) -> Lock:
        """The lock drawn round (0, 0), scaled by `k`, mirrored if `flip`, moved to `at`."""
        side = -k if flip else k
        points = [(at[0] + side * x, at[1] + k * y) for x, y in self.points]
        return Lock(points, [v * k for v in self.widths])


def both(locks: Sequence[Lock], at: XY, k: float = 1.0) -> list[Lock]:
    """Locks drawn on the right of (0, 0), and their mirror images, in pairs, at their place."""
    return [lock.placed(at, k, flip) for lock in locks for flip in (False, True)]


def lay(
    w: Window, locks: Sequence[Lock], glass: Glass | Sequence[Glass], tone: float = 0.0, seed: int = 1
) -> BaseGeometry:
    """Lay locks over what is there, the first lowest, with a heavier lead round them all; their union.

    Several glasses take turns pair by pair, so that a lock and its mirror image are alike.
    """
    shapes = [lock.shape() for lock in locks]
    whole = union(shapes)
    w.cut(whole.intersection(w.shape).buffer(0.34, 6))
    glasses = [glass] if isinstance(glass, Glass) else list(glass)
    for k, shape in enumerate(shapes):
        w.set(shape, glasses[k // 2 % len(glasses)], tone=tone, vary=0.38, lead=0.04, outline=0.17, seed=seed * 31 + k)
    return whole
