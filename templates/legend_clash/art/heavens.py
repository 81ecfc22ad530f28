"""The sky behind a creature: the real stars of one place, from the catalogue beside this file."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import numpy as np
from numpy.typing import NDArray
from scene import Scene
from shapely.geometry.base import BaseGeometry

from cardgen.ornament.sky import Chart, Star, field, graticule, milky_way

STARS = Path(__file__).parent / "stars"
LEVELS = ("mist", "mist_bright")
"""Inks of the Milky Way, outermost level first."""


@cache
def catalogue() -> tuple[Star, ...]:
    """All stars, brightest first."""
    lines = (STARS / "stars.txt").read_text("utf-8").splitlines()
    return tuple(Star(*(float(v) for v in line.split())) for line in lines)


@cache
def outlines(level: int) -> tuple[NDArray[np.float64], ...]:
    """Outlines of one level of the Milky Way, 1 the outermost, each of shape (n, 2) in degrees."""
    rows = [line.split() for line in (STARS / "milky_way.txt").read_text("utf-8").splitlines()]
    return tuple(np.array(row[1:], float).reshape(-1, 2) / 10 for row in rows if row[0] == str(level))


def clouds(chart: Chart, page: BaseGeometry) -> list[BaseGeometry]:
    """The levels of the Milky Way on a page, outermost first."""
    return [milky_way(chart, outlines(level), page) for level in (1, 2)]


def sky(s: Scene, ra: float, dec: float, zoom: float = 62.0) -> None:
    """Night, Milky Way, graticule and stars round a place in the sky, in degrees; `zoom` mm a radian."""
    chart, page = Chart(ra, dec, zoom), s.field
    if s.saver:
        s.paint("tan", graticule(chart, page, width=0.1))
        s.paint("ink", field(chart, catalogue(), page, 5.0))
        return
    s.paint("night", page)
    for ink, cloud in zip(LEVELS, clouds(chart, page), strict=True):
        s.paint(ink, cloud)
    s.paint("line", graticule(chart, page))
    s.paint("starlight", field(chart, catalogue(), page))
