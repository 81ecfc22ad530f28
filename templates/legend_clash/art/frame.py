"""Where everything lies on a face, in mm from the trim corner, and what all faces of a kind share: rail, sill, panel.

The rail on the left carries the numbers: a fanned hand shows nothing else.  The graduated sill tells the type or the
rank, the panel below it carries the text.  A setting has a flag in its corner instead of a rail, so that the land may
run across the whole card.  Each is drawn twice: for colour, and for the ink saver, which leaves the paper white.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from shapely.geometry.base import BaseGeometry

from cardgen.ornament.geometry import XY, box, disc, ring
from cardgen.ornament.plate import Plate

WIDTH, HEIGHT, BLEED = 63.5, 88.9, 3.0
LEFT, TOP, RIGHT, FOOT = -BLEED, -BLEED, WIDTH + BLEED, HEIGHT + BLEED
PAGE = (LEFT, TOP, WIDTH + 2 * BLEED, HEIGHT + 2 * BLEED)
"""x, y, width and height of a full plate: trim and bleed."""
KINDS = ("creature", "trap", "relic", "setting")
RAIL = 14.2
"""Right edge of the rail."""
HORIZON = 51.2
"""Where the picture ends and the sill begins."""
SILL, PANEL = 56.6, 58.0
DEGREE = WIDTH / 18
"""A block of the scale bar; the trim halves a dark one on either side, so that no sliver shows where a cut strays."""
MIDDLES: dict[str, XY] = {kind: (31.75, 25.2) if kind == "setting" else (38.8, 25.2) for kind in KINDS}
"""Where a picture's (0, 0) lies."""
FLAG = 17.4
"""Foot of a setting's flag."""


@dataclass(frozen=True, slots=True)
class Dress:
    """Inks of a kind's frame: rail and its rule, sill, panel and the lines on it."""

    rail: str
    rule: str
    sill: str
    panel: str
    line: str


DRESSES = {
    "creature": Dress("deep", "gold", "deep", "paper", "ink"),
    "trap": Dress("black", "ash", "smoke", "black", "ash"),
    "relic": Dress("paper", "ink", "ink", "paper", "ink"),
    "setting": Dress("land", "gold", "land", "paper", "ink"),
}
SAVER = Dress("white", "ink", "white", "white", "ink")


def window(kind: str) -> BaseGeometry:
    """The part of the page that a picture fills, with its bleed, in mm from the trim corner."""
    return box(LEFT if kind == "setting" else RAIL, TOP, RIGHT, HORIZON)


def dark_blocks() -> list[XY]:
    """Left and right end of every dark block of a scale bar; the outermost run on into the bleed."""
    ends = [(DEGREE * (k - 0.5), DEGREE * (k + 0.5)) for k in range(0, 19, 2)]
    return [(LEFT, ends[0][1]), *ends[1:-1], (ends[-1][0], RIGHT)]


def frame(kind: str, saver: bool = False) -> Plate:
    """The plate that lies over a picture of that kind."""
    dress = SAVER if saver else DRESSES[kind]
    p = flag(dress) if kind == "setting" else rail(dress)
    p.ink(dress.panel, box(LEFT, SILL, RIGHT, FOOT))
    p.ink(dress.sill, box(LEFT, HORIZON, RIGHT, SILL)).ink(dress.rule, box(LEFT, HORIZON, RIGHT, HORIZON + 0.25))
    light = [DEGREE * (k - 0.5) for k in range(1, 18, 2)]
    p.ink(dress.panel, [box(x, SILL + 0.12, x + DEGREE, PANEL - 0.1) for x in light])
    p.ink(dress.line, [box(x0, SILL, x1, PANEL - 0.1) for x0, x1 in dark_blocks()])
    p.ink(dress.line, box(LEFT, PANEL - 0.1, RIGHT, PANEL + 0.02))
    if saver:
        p.ink(dress.line, box(LEFT, SILL - 0.1, RIGHT, SILL))
    if kind == "creature":
        p.ink(dress.rule, disc(8.45, 8.6, 5.0)).ink(dress.rail, disc(9.5, 8.2, 4.35))
        p.ink(dress.rule, ring(8.45, 8.6, 5.0, 0.3))
    return p


def rail(dress: Dress) -> Plate:
    """The rail and its graduated edge: a degree each 1.2 mm."""
    p = Plate(PAGE).ink(dress.rail, box(LEFT, TOP, RAIL, HORIZON + 0.2))
    p.ink(dress.rule, box(RAIL - 0.3, TOP, RAIL, HORIZON + 0.2))
    degrees = enumerate(np.arange(TOP + 0.1, HORIZON - 0.2, 1.2))
    return p.ink(dress.rule, [box(RAIL, y, RAIL + (1.5 if k % 5 == 0 else 0.8), y + 0.13) for k, y in degrees])


def flag(dress: Dress) -> Plate:
    """A setting's flag: the upper end of a rail, pointed below like a pennant."""
    outer = box(LEFT, TOP, RAIL, FLAG)
    p = Plate(PAGE).ink(dress.rule, outer).ink(dress.rail, box(LEFT, TOP, RAIL - 0.3, FLAG - 0.3))
    return p.ink(dress.rule, [box(x, FLAG, x + 0.13, FLAG + (1.5 if k % 5 == 0 else 0.8)) for k, x in ticks()])


def ticks() -> list[tuple[int, float]]:
    """Degrees under the flag, counted from its right edge."""
    return [(k, RAIL - 0.13 - 1.2 * k) for k in range(15)]
