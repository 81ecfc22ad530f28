"""What stands behind a Hero: sky and glory, sun, hills, water.  All is drawn round the window's middle."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from glasses import GlassSet
from shapely.geometry import LineString, Polygon
from shapely.geometry.base import BaseGeometry

from cardgen.ornament.geometry import XY, Line, arc, disc, move, smooth, swell, union
from cardgen.ornament.glass import Glass, Window
from cardgen.ornament.panes import glory, slice_by

Ring = tuple[float, int, GlassSet]
"""One ring of a glory: its outer radius in mm, its number of rays, its glass."""

SIDE, FOOT = 27.0, 30.0
"""Beyond the window's edge: to the side, and below."""


def sky(w: Window, at: XY, rings: Sequence[Ring], seed: int = 1, vary: float = 0.28) -> None:
    """Rings and rays round a point; the last ring must reach the window's far edge."""
    made = glory(w.shape, at, [(r, n) for r, n, _ in rings], seed, 0.008)
    for k, (panes, (_, _, glass)) in enumerate(zip(made, rings, strict=True)):
        w.set(panes, glass, vary=vary, outline=0.12, seed=seed + k)


def orb(w: Window, at: XY, r: float, glass: Glass, seed: int = 1) -> None:
    """Sun or moon: a disc cut by a few lines that bend like its edge."""
    x, y = at
    cuts = [arc(x - r * 1.5, y, r * 1.6, 0.08, 0.42), arc(x + r * 1.35, y + r * 0.5, r * 1.6, 0.58, 0.92)]
    w.set(slice_by(disc(x, y, r), cuts), glass, tone=0.15, vary=0.15, lead=0.1, outline=0.3, seed=seed)


def hill(points: Sequence[XY]) -> BaseGeometry:
    """All that lies below a soft line through points, given from left to right."""
    return Polygon([*smooth(points), (SIDE + 6, FOOT), (-SIDE - 6, FOOT)]).buffer(0)


def land(w: Window, y: float, glass: GlassSet, seed: int = 1, tone: float = -0.15) -> None:
    """A rolling strip of land from height `y` downwards, cut by lines that run together far below."""
    rng = np.random.default_rng(seed)
    heights = rng.normal(0, 1.1, 6)
    top = [(x, y + float(h)) for x, h in zip(np.linspace(-SIDE, SIDE, 6), heights, strict=True)]
    cuts = [[(x, y - 5), (x * 0.72 + float(rng.normal(0, 0.6)), y + 30)] for x in np.arange(-21 + seed % 4, 23, 8.2)]
    w.set(slice_by(hill(top).intersection(w.shape), cuts), glass, tone=tone, vary=0.35, seed=seed)


def ridges(w: Window, rows: Sequence[tuple[float, GlassSet]], seed: int = 1) -> None:
    """Strips of land one before the other, far to near: height and glass of each, the near ones brighter."""
    for k, (y, glass) in enumerate(rows):
        land(w, y, glass, seed + 7 * k, -0.25 + 0.1 * k)


def wave_line(y: float, swing: float, length: float, shift: float) -> list[XY]:
    """A line of waves across the window at height `y`: `swing` mm up and down, crests `length` mm apart."""
    xs = np.arange(-SIDE - 4, SIDE + 5, 1.0)
    phase = (xs + shift) / length * 2 * np.pi
    ys = y - swing * (np.cos(phase) + 0.35 * np.cos(2 * phase + 0.9))
    return [(float(a), float(b)) for a, b in zip(xs, ys, strict=True)]


def water(w: Window, y: float, glass: GlassSet, seed: int = 1, swing: float = 0.9) -> None:
    """Water from height `y` down: rows of long panes between wave lines, no two joints above each other."""
    rng = np.random.default_rng(seed)
    rows = np.arange(y, FOOT, 3.6)
    for k, top in enumerate(rows):
        strip = hill(wave_line(float(top), swing, 9.5 + 0.6 * k, 3.1 * k + seed))
        shift = float(rng.uniform(0, 9))
        cuts = [[(x + shift - 1.2, top - 4), (x + shift + 1.2, top + 40)] for x in np.arange(-36, 36, 9.4)]
        w.set(
            slice_by(strip.intersection(w.shape), cuts),
            glass,
            tone=-0.05,
            vary=0.4,
            outline=0.1,
            seed=seed + k,
        )


def foam(w: Window, y: float, ink: str = "enamel", seed: int = 1, swing: float = 0.9) -> None:
    """Painted crests along the wave lines of `water` with the same measures."""
    for k, top in enumerate(np.arange(y, FOOT, 3.6)):
        line = wave_line(float(top) + 0.95, swing, 9.5 + 0.6 * k, 3.1 * k + seed)
        marks = [line[i : i + 5] for i in range((3 * k + seed) % 5, len(line) - 6, 10)]
        w.draw(ink, [swell(smooth(m, n=4), [0.02, 0.24, 0.02]) for m in marks])


def shadow(g: BaseGeometry, dx: float = -0.9, dy: float = -1.0) -> BaseGeometry:
    """The side of a shape away from the light, a crescent as wide as the move by (dx, dy) mm."""
    return g.difference(move(g, dx, dy))


def rivets(line: Line, n: int, r: float = 0.32) -> BaseGeometry:
    """`n` dots along a line: studs, pearls, nail heads."""
    path = LineString(line)
    points = [path.interpolate((k + 0.5) / n, normalized=True) for k in range(n)]
    return union([disc(p.x, p.y, r) for p in points])
