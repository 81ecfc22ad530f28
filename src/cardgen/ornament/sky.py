"""Star-atlas plates: stars, Milky Way and graticule of a piece of real sky, projected onto paper.

Right ascension and declination are degrees, brightness is magnitudes (smaller is brighter), paper is mm, x right and
y down.  East lies to the left, as it does for one who looks up.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

import numpy as np
import shapely
from numpy.typing import NDArray
from shapely.geometry import LineString, Polygon
from shapely.geometry.base import BaseGeometry

from cardgen.ornament.geometry import XY, clean, disc, polar, union

Degrees = NDArray[np.float64]

BRIGHT = 2.2
"""Stars brighter than this magnitude are drawn with rays, the others as dots."""
FAR = 1.6
"""Nothing further than this many radians from the middle of a plate is drawn: the projection tears it apart."""


@dataclass(frozen=True, slots=True)
class Star:
    """One star of a catalogue."""

    ra: float
    dec: float
    magnitude: float


@dataclass(frozen=True, slots=True)
class Chart:
    """A piece of sky on paper: its middle in degrees, and how many mm a radian takes there."""

    ra: float
    dec: float
    mm_per_radian: float = 62.0

    def project(self, ra: Degrees, dec: Degrees) -> tuple[Degrees, Degrees, Degrees]:
        """Stereographic places in mm round (0, 0), x and y, and distances from the middle in radians."""
        a, d, a0, d0 = (np.radians(v) for v in (ra, dec, self.ra, self.dec))
        c = np.sin(d0) * np.sin(d) + np.cos(d0) * np.cos(d) * np.cos(a - a0)
        k = 2 / np.maximum(1 + c, 0.05) * self.mm_per_radian
        x = -k * np.cos(d) * np.sin(a - a0)
        y = -k * (np.cos(d0) * np.sin(d) - np.sin(d0) * np.cos(d) * np.cos(a - a0))
        return x, y, np.arccos(np.clip(c, -1, 1))


def star(r: float, points: int = 8, depth: float = 0.36, at: XY = (0.0, 0.0)) -> Polygon:
    """An engraver's star of radius `r` mm: long and short rays in turn; `depth` is how deep it is cut between them."""
    radii = [r * (depth if k % 2 else (1.0 if k % 4 == 0 else 0.66)) for k in range(points * 2)]
    return Polygon([polar(radius, k / (points * 2), *at) for k, radius in enumerate(radii)])


def field(chart: Chart, catalogue: Iterable[Star], page: BaseGeometry, faintest: float = 5.6) -> BaseGeometry:
    """The stars of a catalogue that stand on a page in mm, larger the brighter they are."""
    listed = [s for s in catalogue if s.magnitude <= faintest]
    xs, ys, far = chart.project(np.array([s.ra for s in listed]), np.array([s.dec for s in listed]))
    kept = shapely.contains_xy(page, xs, ys) & (far < FAR)
    marks = [
        _mark((round(float(x), 4), round(float(y), 4)), s.magnitude)
        for s, x, y, keep in zip(listed, xs, ys, kept, strict=True)
        if keep
    ]
    return union(marks)


def _mark(at: XY, magnitude: float) -> BaseGeometry:
    """A star on paper."""
    if magnitude < BRIGHT:
        return star(0.55 + 0.26 * (2.6 - magnitude), 6, 0.3, at)
    r = 0.07 + 0.06 * (5.8 - magnitude)
    return disc(*at, r).simplify(0.02) if r > 0.15 else shapely.Point(at).buffer(r, 4)


def milky_way(chart: Chart, outlines: Iterable[NDArray[np.float64]], page: BaseGeometry) -> BaseGeometry:
    """A level of the Milky Way on a page in mm: outlines of shape (n, 2) in degrees, those within others are holes."""
    whole: BaseGeometry = Polygon()
    for outline in outlines:
        x, y, _ = chart.project(outline[:, 0], outline[:, 1])
        whole = whole.symmetric_difference(clean(Polygon(np.round(np.stack([x, y], 1), 4))))
    return whole.intersection(page)


def graticule(chart: Chart, page: BaseGeometry, every: int = 10, width: float = 0.12) -> BaseGeometry:
    """Meridians and parallels, `every` so many degrees, as lines `width` mm wide on a page in mm."""
    lines: list[Degrees] = []
    dec = np.arange(-89.0, 89.1, 2.0)
    ra = np.arange(chart.ra - 180, chart.ra + 180.1, 2)
    runs = [(np.full_like(dec, m), dec) for m in range(0, 360, every)]
    runs += [(ra, np.full_like(ra, p)) for p in range(-80, 81, every)]
    for a, d in runs:
        x, y, far = chart.project(a, d)
        lines.append(np.asarray(np.round(np.stack([x, y], 1), 4)[far < FAR - 0.1], float))
    drawn = [LineString(p).intersection(page).buffer(width / 2, 2) for p in lines if len(p) > 1]
    return union(drawn)
