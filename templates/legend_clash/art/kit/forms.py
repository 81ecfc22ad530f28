"""Forms that everything is made of: limbs along a line, soft bodies, feathers, locks, waves; all in mm."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

import numpy as np
from shapely import affinity
from shapely.geometry import Polygon
from shapely.geometry.base import BaseGeometry

from cardgen.ornament.geometry import XY, Width, arc, blob, clean, disc, lens, mirror, polar, smooth, swell, union

__all__ = ["At", "both", "edge", "fan", "feather", "limb", "line", "poly", "rays", "soft", "spiky", "waves"]

SUPPLE = 0.72
"""How far limbs swing round their joints: more than a plain curve does."""
soft = blob
"""A soft closed body through points."""


@dataclass(frozen=True, slots=True)
class At:
    """Where a piece drawn round (0, 0) goes: mirrored, scaled by `k`, turned clockwise by `turns`, moved to (x, y)."""

    x: float = 0.0
    y: float = 0.0
    k: float = 1.0
    turns: float = 0.0
    flip: bool = False

    def __call__(self, g: BaseGeometry) -> BaseGeometry:
        """The shape in its place."""
        if self.flip:
            g = mirror(g)
        g = affinity.scale(g, self.k, self.k, origin=(0, 0))
        return affinity.translate(affinity.rotate(g, self.turns * 360, origin=(0, 0)), self.x, self.y)

    def point(self, x: float, y: float) -> XY:
        """A point in its place."""
        a = self.turns * 2 * np.pi
        x = (-x if self.flip else x) * self.k
        y *= self.k
        return float(self.x + x * np.cos(a) - y * np.sin(a)), float(self.y + x * np.sin(a) + y * np.cos(a))

    def line(self, points: Sequence[XY], width: float = 0.28, n: int = 8) -> BaseGeometry:
        """A soft line through points in its place, tapering to both ends; `width` in mm is that on a small piece."""
        placed = [self.point(*p) for p in points]
        return line(placed, width * max(1.0, self.k / 1.2), n)


def limb(points: Sequence[XY], widths: Width, n: int = 10) -> BaseGeometry:
    """A limb along a soft line, its widths spread evenly over it."""
    return clean(swell(smooth(points, n=n, tension=SUPPLE), widths))


def line(points: Sequence[XY], width: float = 0.28, n: int = 8) -> BaseGeometry:
    """A soft line that tapers to both ends."""
    return clean(swell(smooth(points, n=n) if len(points) > 2 else points, [width * 0.3, width, width, width * 0.3]))


def poly(*points: XY) -> BaseGeometry:
    """A body with straight edges."""
    return clean(Polygon(points))


def edge(points: Sequence[XY], *corners: XY, n: int = 10) -> BaseGeometry:
    """A body whose one side is a soft line through `points`, closed by straight lines through `corners`."""
    return clean(Polygon([*smooth(points, n=n), *corners]))


def both(*shapes: BaseGeometry) -> BaseGeometry:
    """Shapes and their mirror images at x = 0."""
    g = union(shapes)
    return union(g, mirror(g))


def feather(base: XY, tip: XY, bulge: float, split: float = 0.12) -> BaseGeometry:
    """A feather from quill to tip, parted along its shaft."""
    shaft = swell([base, tip], [split, split * 0.4])
    return clean(lens(base, tip, bulge).difference(shaft))


def fan(at: XY, radii: XY, turns: XY, n: int, bulge: float) -> list[BaseGeometry]:
    """`n` blades round a point from one radius to another, spread from one turn to another: far ones first."""
    a, b = turns
    steps = [a + (b - a) * k / max(1, n - 1) for k in range(n)]
    return [lens(polar(radii[0], t, *at), polar(radii[1], t, *at), bulge) for t in steps]


def rays(at: XY, radii: XY, n: int, width: float, span: XY = (0.0, 1.0)) -> BaseGeometry:
    """Thin rays round a point, tapering outwards, long and short in turn."""
    a, b = span
    made = []
    for k in range(n):
        t = a + (b - a) * k / n
        far = radii[1] if k % 2 == 0 else radii[0] + (radii[1] - radii[0]) * 0.6
        made.append(swell([polar(radii[0], t, *at), polar(far, t, *at)], [width, width * 0.2]))
    return union(made)


def spiky(points: Sequence[XY], reach: float, every: float, slant: float = 0.6) -> BaseGeometry:
    """Spikes along a soft line, on its left, leaning back by `slant` of their reach: fur, scutes, flames."""
    path = np.array(smooth(points, n=16))
    at = np.concatenate([[0.0], np.cumsum(np.hypot(*np.diff(path, axis=0).T))])
    made = []
    for d in np.arange(every / 2, at[-1], every):
        p = np.array([np.interp(d, at, path[:, k]) for k in (0, 1)])
        q = np.array([np.interp(d + 0.1, at, path[:, k]) for k in (0, 1)])
        t = (q - p) / max(float(np.hypot(*(q - p))), 1e-9)
        normal = np.array([t[1], -t[0]])
        a, b, tip = p - t * every * 0.62, p + t * every * 0.62, p + normal * reach - t * reach * slant
        inner = p - normal * reach * 0.4
        made.append(Polygon([tuple(a), tuple(tip), tuple(b), tuple(inner)]))
    return union(made)


def waves(y: float, span: XY, length: float, height: float, width: Width) -> BaseGeometry:
    """A line of water from x to x: crests `length` mm apart."""
    xs = np.arange(span[0], span[1] + length / 4, length / 4)
    lift = [0.0, -height, 0.0, height]
    return swell(smooth([(float(x), y + lift[k % 4]) for k, x in enumerate(xs)], n=6), width)


def rings(at: XY, radii: Iterable[float], squash: float = 0.35, width: float = 0.18) -> BaseGeometry:
    """Ripples: flat ovals round a point."""
    made = []
    for r in radii:
        o = affinity.scale(disc(*at, r + width / 2), 1, squash, origin=at)
        i = affinity.scale(disc(*at, r - width / 2), 1, squash * (1 - width / r / 2), origin=at)
        made.append(o.difference(i))
    return union(made)


def crescent(at: XY, r: float, turns: float, width: float) -> BaseGeometry:
    """A sickle, its middle `turns` clockwise from the top."""
    return swell(arc(*at, r, turns - 0.22, turns + 0.22), [0.1, width, 0.1])
