"""Sky, hills, water, reeds and stones round a figure, set far to near."""

from __future__ import annotations

import math
from collections.abc import Sequence

import numpy as np
from shapely.geometry import Polygon
from shapely.geometry.base import BaseGeometry

from cardgen.ornament.geometry import XY, disc, lens, move, polygons, smooth, swell, turn, union
from cardgen.ornament.glass import Glass, Window
from cardgen.ornament.panes import glory
from pieces.cutting import panes

WIDE = 26.0
"""Half of a width that reaches over every window, in mm."""


def rays(w: Window, at: XY, rings: Sequence[XY], glass: Sequence[Glass | list[Glass]], seed: int = 1) -> None:
    """A sky of rings and rays round a point, from the middle outwards.

    Each ring is its outer radius in mm and its number of rays, and has a glass (or several in turn) of its own;
    one ring more, beyond the last, fills the window.
    """
    whole = [*((r, round(n)) for r, n in rings), (60.0, round(rings[-1][1]))]
    for i, found in enumerate(glory(w.shape, at, whole, seed, 0.008)):
        w.set(found, glass[min(i, len(glass) - 1)], seed=seed + i, vary=0.24, outline=0.12)


def bands(w: Window, ys: Sequence[float], glass: Sequence[Glass], wave: float = 1.2, seed: int = 1) -> None:
    """A sky of long level clouds: one strip of glass between each two heights, cut by slanting lines."""
    rng = np.random.default_rng(seed)
    edges = [wavy(y, wave * (0.6 + 0.8 * rng.random()), 17 + 9 * rng.random(), rng.uniform(0, 20)) for y in ys]
    for k, gl in enumerate(glass):
        top, low = edges[k], edges[k + 1] if k + 1 < len(edges) else [(WIDE, 40.0), (-WIDE, 40.0)]
        strip = Polygon([*top, *(reversed(low) if k + 1 < len(edges) else low)]).buffer(0).intersection(w.shape)
        start = rng.uniform(0, 9)
        cuts = [[(x, -40.0), (x + 5, 40.0)] for x in np.arange(-WIDE - 9 + start, WIDE + 9, 10.5)]
        w.set(panes(strip, cuts), gl, seed=seed + k, vary=0.22, lead=0.15, outline=0.1)


def wavy(y: float, high: float, long: float, start: float = 0.0) -> list[XY]:
    """A wave line over the whole width, `high` mm up and down, `long` mm from crest to crest."""
    return [(float(x), y + high * math.sin((x + start) / long * math.tau)) for x in np.arange(-WIDE, WIDE + 0.1, 0.8)]


def quarries(w: Window, glass: Glass | list[Glass], half: XY, seed: int = 1, tone: float = 0.0) -> None:
    """A ground of plain lozenge panes, given half their width and height in mm."""
    wide, high = half
    pane = Polygon([(0, -high), (wide, 0), (0, high), (-wide, 0)])
    cells = [move(pane, wide * (i + j), high * (i - j)) for i in range(-9, 10) for j in range(-9, 10)]
    found = [p for c in cells for p in polygons(c.intersection(w.shape)) if p.area > 0.8]
    w.set(found, glass, seed=seed, vary=0.3, lead=0.16, tone=tone, outline=0.05)


def land(w: Window, top: Sequence[XY], glass: Glass | list[Glass], seed: int = 1, tone: float = -0.15) -> None:
    """A hill from a soft top line down to the bottom of the window, cut like furrows that meet below the middle."""
    line, every = smooth(top), 7.0 + seed % 3
    shape = Polygon([*line, (line[-1][0], 40.0), (line[0][0], 40.0)]).buffer(0).intersection(w.shape)
    cuts = [[(x, -40.0), (x * 0.75, 40.0)] for x in np.arange(-WIDE + (seed * 3.7) % every, WIDE, every)]
    w.set(panes(shape, cuts), glass, seed=seed, vary=0.28, lead=0.16, tone=tone, outline=0.3)


def sea(w: Window, ys: Sequence[float], glass: Sequence[Glass], high: float = 0.9, seed: int = 1) -> None:
    """Water as strips of waves, far to near, each over the one behind; the last runs down to the bottom."""
    rng = np.random.default_rng(seed)
    for k, y in enumerate(ys):
        top = wavy(y, high * (1 + 0.25 * k), 11 + 2.5 * k, rng.uniform(0, 12))
        shape = Polygon([*top, (WIDE, 40.0), (-WIDE, 40.0)]).intersection(w.shape)
        cuts = [
            smooth([(x, y - 4), (x + 2, y + 2), (x - 3, y + 7)])
            for x in np.arange(-WIDE + rng.uniform(0, 8), WIDE, 9.5)
        ]
        low = [*wavy(y + 9, high, 17, 3)]
        w.set(
            panes(shape, [*cuts, low]),
            glass[k % len(glass)],
            seed=seed + k,
            vary=0.28,
            lead=0.15,
            tone=-0.05,
            outline=0.26,
        )


def moon(w: Window, at: XY, r: float, glass: Glass, phase: float = 0.0) -> None:
    """A full moon, or with `phase` (-1..1, the shadow's side) a sickle."""
    full = disc(*at, r)
    shape = full.difference(disc(at[0] + phase * r * 0.75, at[1] - 0.1 * r, r * 0.86)) if phase else full
    cuts = [[(at[0] - 2 * r, at[1] - r * 0.25), (at[0] + 2 * r, at[1] + r * 0.1)]] if r > 4 else []
    w.set(panes(shape, cuts), glass, vary=0.08, tone=0.3, lead=0.12, outline=0.34)


def stars(w: Window, places: Sequence[tuple[float, float, float]], ink: str) -> None:
    """Four-pointed stars painted in one ink: x, y and radius in mm."""
    shapes: list[BaseGeometry] = []
    for x, y, r in places:
        shapes += [move(turn(lens((0, -r), (0, r), r * 0.22), t), x, y) for t in (0, 0.25)]
    w.draw(ink, union(shapes))


def rock(
    w: Window, points: Sequence[XY], glass: Glass | list[Glass], lines: Sequence[Sequence[XY]] = (), seed: int = 1
) -> None:
    """A rock with hard corners, cut along lines."""
    shape = Polygon(smooth([*points, points[0]], n=4, tension=0.18)).buffer(0)
    w.set(panes(shape, lines), glass, seed=seed, vary=0.3, lead=0.15, outline=0.32)


def tuft(w: Window, x: float, y: float, size: float, glass: Glass) -> None:
    """A tuft of grass: three leaves from one root."""
    for lean in (-0.7, 0.7, 0.05):
        leaf = swell(
            smooth(
                [(x, y), (x + lean * size * 0.3, y - size * 0.55), (x + lean * size, y - size * (1 - abs(lean) * 0.25))]
            ),
            [1.1, 1.0, 0.2],
        )
        w.set([leaf], glass, vary=0.2, lead=0.05, outline=0.2)
