"""What stands behind a relic: a plate from an instrument maker's book, in ink on paper.

Seven instruments, so that neighbours differ: dial, quadrant, rete, rose, orbits, sundial, sphere.  Construction lines
are tan, the limb and its degrees ink.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from scene import Scene
from shapely import affinity
from shapely.geometry import LineString
from shapely.geometry.base import BaseGeometry

from cardgen.ornament.geometry import XY, arc, box, disc, polar, ring, swell, union
from cardgen.ornament.sky import star

FINE, MIDDLE, BOLD = 0.1, 0.14, 0.3
"""Widths of construction lines, of degrees and of the limb, in mm."""


def paper(s: Scene) -> None:
    """The sheet."""
    s.paint(s.tone.ground, s.field)


def fine(points: Sequence[XY], w: float = FINE) -> BaseGeometry:
    """A thin line with square ends."""
    return LineString(points).buffer(w / 2, cap_style="flat")


def limb(at: XY, r: float, degrees: int = 72, span: XY = (0.0, 1.0)) -> BaseGeometry:
    """A graduated arc: two bold lines, a fine one, a mark for each degree and a long one for each sixth."""
    a, b = span
    whole = b - a >= 1
    rims = [(r + 2.2, BOLD), (r, MIDDLE), (r - 0.6, BOLD)]
    lines = [ring(*at, q, w) if whole else fine(arc(*at, q, a, b), w) for q, w in rims]
    marks = []
    for k in range(degrees if whole else degrees + 1):
        t, long = a + (b - a) * k / degrees, k % 6 == 0
        outer = r + (2.2 if long else 1.0)
        marks.append(fine([polar(r, t, *at), polar(outer, t, *at)], 0.22 if long else 0.13))
    return union(lines, marks)


def spokes(at: XY, radii: XY, n: int, span: XY = (0.0, 1.0), w: float = FINE) -> BaseGeometry:
    """Lines from one radius to another."""
    steps = [span[0] + (span[1] - span[0]) * k / n for k in range(n + (span[1] - span[0] < 1))]
    return union(fine([polar(radii[0], t, *at), polar(radii[1], t, *at)], w) for t in steps)


def dial(s: Scene, at: XY = (0.0, 0.0), r: float = 21.4) -> None:
    """A full circle, its limb, and the twelve circles of a rosette within."""
    paper(s)
    rosette = union(ring(*polar(r * 0.79, k / 12, *at), r * 0.79, 0.09) for k in range(12)).intersection(
        disc(*at, r - 0.6)
    )
    s.paint("tan", rosette, spokes(at, (r * 0.62, r - 0.6), 24))
    s.paint("ink", limb(at, r), ring(*at, r * 0.62, MIDDLE), ring(*at, r * 0.59, MIDDLE))


def quadrant(s: Scene, at: XY = (-21.0, 22.0), r: float = 39.0) -> None:
    """A quarter circle with its arcs, hour lines and a plumb line, the corner at `at`."""
    paper(s)
    span = (0.0, 0.25)
    arcs = [fine(arc(*at, r * k / 10, *span)) for k in range(3, 10)]
    s.paint("tan", arcs, spokes(at, (r * 0.3, r - 0.6), 18, span))
    x, y = at
    edges = [fine([(x, y), (x, y - r - 2.2)], BOLD), fine([(x, y), (x + r + 2.2, y)], BOLD)]
    s.paint("ink", limb(at, r, 90, span), edges, ring(x, y, 1.0, BOLD))


def rete(s: Scene, at: XY = (0.0, 0.0), r: float = 21.0) -> None:
    """An astrolabe: limb, tropic and equator, the ecliptic off centre, pointers for the stars."""
    paper(s)
    x, y = at
    almucantars = [ring(x, y - 4.4 - 1.05 * k, 15.5 - 2.1 * k, FINE) for k in range(7)]
    inner = disc(*at, r - 0.6)
    s.paint(
        "tan", union(almucantars).intersection(inner), fine([(x - r, y), (x + r, y)]), fine([(x, y - r), (x, y + r)])
    )
    ecliptic = union(ring(x, y - 5.2, 14.6, BOLD), ring(x, y - 5.2, 13.5, MIDDLE))
    marks = spokes((x, y - 5.2), (13.5, 14.6), 36, w=MIDDLE)
    throne = swell([(x - 5, y - r - 2.3), (x, y - r - 4.2), (x + 5, y - r - 2.3)], [0.3, 1.2, 0.3])
    s.paint("ink", limb(at, r), ecliptic, marks, throne, ring(*at, 9.0, MIDDLE))


def rose(s: Scene, at: XY = (0.0, 0.0), r: float = 20.5) -> None:
    """A compass rose of thirty-two winds, its rhumb lines running to the edge of the sheet."""
    paper(s)
    s.paint("tan", spokes(at, (r + 2.4, 60), 32), ring(*at, r * 0.5, FINE))
    points = star(r - 1.0, 16, 0.42, at)
    rims = [points.buffer(0.07).difference(points.buffer(-0.07)), spokes(at, (2.0, r - 1.0), 16)]
    s.paint("tan", rims)
    s.paint("ink", limb(at, r, 64))


def orbits(s: Scene, at: XY = (0.0, 0.0), r: float = 22.0, tilt: float = -24.0) -> None:
    """Orbits seen aslant, a planet on each, and a scale along the long axis."""
    paper(s)
    ovals = []
    for k in range(1, 8):
        g = affinity.scale(ring(0, 0, 3.6 * k, 0.3 if k == 6 else FINE), 1.0, 0.62, origin=(0, 0))
        ovals.append(affinity.translate(affinity.rotate(g, tilt, origin=(0, 0)), *at))
    s.paint("tan", ovals[:5], ovals[6:])
    s.paint("ink", ovals[5])
    angle = np.radians(tilt)
    for k, t in ((2, 0.15), (3, 0.62), (4, 0.87), (5, 0.33), (7, 0.7), (7, 0.21)):
        x, y = polar(3.6 * k, t)
        y *= 0.62
        px, py = at[0] + x * np.cos(angle) - y * np.sin(angle), at[1] + x * np.sin(angle) + y * np.cos(angle)
        s.paint("ink", disc(float(px), float(py), 0.45 + 0.1 * k))
        s.paint(s.tone.ground, disc(float(px) + 0.15, float(py) + 0.15, 0.28 + 0.07 * k))


def sundial(s: Scene, at: XY = (0.0, 16.0), r: float = 33.0) -> None:
    """Hour lines fanning from a gnomon's foot below, the arcs of the solstices, and a limb above."""
    paper(s)
    span = (-0.25, 0.25)
    s.paint("tan", spokes(at, (6.0, r - 0.6), 24, span), [fine(arc(*at, q, *span)) for q in (12.0, 18.0, 24.0)])
    base = fine([(at[0] - r - 2, at[1]), (at[0] + r + 2, at[1])], BOLD)
    s.paint("ink", limb(at, r, 72, span), base, fine(arc(*at, 6.0, *span), BOLD))


def sphere(s: Scene, at: XY = (0.0, 0.0), r: float = 21.5) -> None:
    """An armillary sphere: meridian, tilted ecliptic band, circles of latitude."""
    paper(s)
    x, y = at
    hoops = [affinity.scale(ring(x, y, r, FINE), k, 1, origin=at) for k in (0.25, 0.5, 0.75)]
    flat = [
        affinity.scale(ring(x, y + d * r, r * (1 - d * d) ** 0.5, FINE), 1, 0.3, origin=(x, y + d * r))
        for d in (-0.6, 0.0, 0.6)
    ]
    axis = affinity.rotate(fine([(x, y - r - 6), (x, y + r + 6)], 0.22), 23.5, origin=at)
    s.paint("tan", [affinity.rotate(g, 23.5, origin=at) for g in [*hoops, *flat]])
    band = [affinity.scale(ring(x, y, q, w), 1, 0.36, origin=at) for q, w in ((r - 0.2, BOLD), (r - 2.6, MIDDLE))]
    s.paint("ink", axis, limb(at, r, 96), [affinity.rotate(g, 47, origin=at) for g in band])


def grid(s: Scene, step: float = 4.0) -> None:
    """A draughtsman's sheet: squares, diagonals, and a scale along two sides."""
    paper(s)
    x0, y0, n = -20.0, -22.0, 11
    lines = [fine([(x0 + step * k, y0), (x0 + step * k, y0 + step * n)], 0.09) for k in range(n + 1)]
    lines += [fine([(x0, y0 + step * k), (x0 + step * n, y0 + step * k)], 0.09) for k in range(n + 1)]
    diagonals = [fine([(x0, y0), (x0 + step * n, y0 + step * n)]), fine([(x0 + step * n, y0), (x0, y0 + step * n)])]
    s.paint("tan", lines, diagonals, ring(x0 + step * n / 2, y0 + step * n / 2, step * n / 2, FINE))
    bar = [box(x0 + 2 * k, y0 + step * n + 0.4, x0 + 2 * k + 2, y0 + step * n + 1.3) for k in range(0, 22, 2)]
    s.paint("ink", bar, fine([(x0, y0 + step * n + 0.3), (x0 + 44, y0 + step * n + 0.3)], BOLD))
