"""Headgear: crowns, fillets, gems."""

from __future__ import annotations

from collections.abc import Sequence

from glasses import AMBER
from shapely.geometry import Polygon
from shapely.geometry.base import BaseGeometry

from cardgen.ornament.geometry import XY, disc, lens, move, smooth, union
from cardgen.ornament.glass import Glass, Window
from cardgen.ornament.panes import slice_by


def band(at: XY, half: float, height: float, bow: float) -> BaseGeometry:
    """A metal band round a head: `half` its half width, bowed up by `bow` in the middle; `at` is its lower middle."""
    low = smooth([(-half, bow), (0, 0), (half, bow)], n=10)
    high = smooth([(half * 1.07, bow - height), (0, -height * 1.06), (-half * 1.07, bow - height)], n=10)
    return move(Polygon([*low, *high]), *at)


def fillet(w: Window, at: XY, half: float, glass: Glass = AMBER, height: float = 1.5) -> BaseGeometry:
    """A plain band, cut in five."""
    shape = band(at, half, height, half * 0.5)
    x, y = at
    cuts = [[(x + half * u, y - half * 2), (x + half * u * 0.95, y + half * 2)] for u in (-0.6, -0.2, 0.2, 0.6)]
    w.set(slice_by(shape, cuts), glass, vary=0.2, tone=0.15, lead=0.05, outline=0.26, seed=31)
    return shape


def crown(w: Window, at: XY, half: float, points: Sequence[tuple[float, float]], glass: Glass = AMBER) -> None:
    """A band with leaf points: for each its place along the band (-1 to 1) and its height in mm."""
    x, y = at
    bow = half * 0.46
    leaves = []
    for u, h in points:
        foot = y - 1.6 + bow * u * u
        leaf = union(lens((0, 0.9), (0, -h), h * 0.27), disc(0, -h - 0.1, 0.42))
        leaves.append(move(leaf, x + half * 1.05 * u, foot))
    w.set(leaves, glass, vary=0.2, tone=0.25, lead=0.05, outline=0.26, seed=30)
    w.draw(
        "gold_deep",
        [move(lens((0, 0), (0, -h * 0.62), h * 0.07), x + half * 1.05 * u, y - 1.7 + bow * u * u) for u, h in points],
    )
    shape = band(at, half, 2.1, bow)
    cuts = [[(x + half * u, y - half * 2), (x + half * u * 0.95, y + half * 2)] for u in (-0.66, -0.24, 0.24, 0.66)]
    w.set(slice_by(shape, cuts), glass, vary=0.2, tone=0.1, lead=0.05, outline=0.26, seed=31)


def gems(w: Window, places: Sequence[tuple[float, float, float, Glass]]) -> None:
    """Round stones: x, y, radius, glass of each."""
    for x, y, r, glass in places:
        w.set(disc(x, y, r), glass, vary=0, tone=0.45, lead=0.0, outline=0.2)
        w.draw("enamel", disc(x - r * 0.3, y - r * 0.35, r * 0.24))
