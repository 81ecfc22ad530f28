"""What stands behind a setting: dusk in five flat bands, the first stars, the sun or the moon, and ridges far off."""

from __future__ import annotations

import numpy as np
from heavens import catalogue
from scene import Scene
from shapely.geometry import Polygon
from shapely.geometry.base import BaseGeometry

from cardgen.ornament.geometry import XY, Line, disc, ring, smooth, swell, union
from cardgen.ornament.sky import Chart, field

BANDS = ("dusk_1", "dusk_2", "dusk_3", "dusk_4", "dusk_5")
EDGE = 35.0
"""Half the width of a setting's picture, with its bleed, and a little more."""
TOP, FOOT = -28.3, 26.2


def dusk(s: Scene, ra: float, dec: float, levels: tuple[float, ...] = (-11.0, -3.5, 3.0, 8.0), seed: int = 1) -> None:
    """Bands from the zenith to the horizon, parted at heights `levels` in mm, and the stars of a place above."""
    rng = np.random.default_rng(seed)
    if s.saver:
        s.paint("white", s.field)
    for k, ink in enumerate(BANDS):
        edge = TOP if k == 0 else levels[k - 1]
        band = below(drift(edge, rng)) if k else s.field
        if s.saver:
            s.paint("tan", swell(drift(edge, rng), 0.12)) if k else None
        else:
            s.paint(ink, band)
    page = s.field.difference(below([(-EDGE, levels[1]), (EDGE, levels[1])]))
    s.paint("ink" if s.saver else "starlight", field(Chart(ra, dec, 62.0), catalogue(), page, 5.0))


def drift(y: float, rng: np.random.Generator) -> list[XY]:
    """A long low wave, the edge of a band of light."""
    xs = np.linspace(-EDGE - 3, EDGE + 3, 9)
    return smooth([(float(x), y + float(rng.normal(0, 0.5))) for x in xs])


def below(line: Line) -> BaseGeometry:
    """All that lies under a line running from left to right."""
    points = [(float(x), float(y)) for x, y in line]
    return Polygon([*points, (points[-1][0], FOOT + 2), (points[0][0], FOOT + 2)]).buffer(0)


def sun(s: Scene, at: XY, r: float = 6.0, bars: int = 4) -> None:
    """A low sun, barred by thin cloud."""
    x, y = at
    cuts = union(
        swell([(x - r, y + r * (0.05 + 0.25 * k)), (x + r, y + r * (0.05 + 0.25 * k))], [0.1, 0.5, 0.1])
        for k in range(bars)
    )
    if s.saver:
        s.paint("ink", ring(x, y, r, 0.3))
        return
    s.paint("sun", disc(x, y, r).difference(cuts))


def moon(s: Scene, at: XY, r: float = 5.0, phase: float = 0.45) -> None:
    """A moon: a crescent of `phase` of its width, its dark side seen faintly."""
    x, y = at
    lune = disc(x, y, r).difference(disc(x + 2 * r * phase, y - r * 0.2, r * 0.98))
    s.paint("tan" if s.saver else "dusk_2", ring(x, y, r, 0.12))
    s.paint("ink" if s.saver else "glow", lune)


def ridge(s: Scene, *points: XY, ink: str = "land_far", soft: bool = False) -> BaseGeometry:
    """A far ridge, flat, its edge through `points`; as a line only on the ink saver's plate."""
    line: Line = smooth(points) if soft else list(points)
    g = below(line)
    if s.saver:
        s.paint("white", g)
        s.paint("ink", swell(line, 0.2))
    else:
        s.paint(ink, g)
    return g


def land(s: Scene, *points: XY, soft: bool = True, gap: float = 0.5, lift: float = 0.9) -> BaseGeometry:
    """Engraved ground under a line through `points`: the stage that buildings and trees stand on."""
    line: Line = smooth(points) if soft else list(points)
    return s.body(below(line), gap=gap, lift=lift)
