"""Where everything lies on a face, in mm from the trim corner, and the window that a picture fills.

A picture is drawn round the middle of its window, (0, 0), x right, y down; `place` puts it on the card.  The opening
tells the type: a Hero's lancet, a Creature's rose, a Relic's lozenge.  Interlace fills the corners that it leaves.
"""

from __future__ import annotations

from collections.abc import Callable
from zlib import crc32

import numpy as np
from shapely.geometry import Polygon
from shapely.geometry.base import BaseGeometry

from cardgen.ornament.geometry import box, disc, move, scale, union
from cardgen.ornament.glass import Window
from cardgen.ornament.knot import Plait, break_evenly, interlace
from cardgen.ornament.plate import Layer

Picture = Callable[[Window], None]
"""A card's picture: it fills the window it is given; its name is the card's id."""

WIDTH, HEIGHT, BLEED = 63.5, 88.9, 3.0
PAGE = (-BLEED, -BLEED, WIDTH + 2 * BLEED, HEIGHT + 2 * BLEED)
"""x, y, width and height of a full plate: trim and bleed."""
PAPER = box(-BLEED, -BLEED, WIDTH + BLEED, HEIGHT + BLEED)

W, H = 48.0, 45.8
"""Width and height of the field that holds window and interlace."""
MIDDLE = (27.6, 34.5)
"""Where the middle of that field lies on the card."""
FIELD = box(-W / 2, -H / 2, W / 2, H / 2)
"""The field round (0, 0): no picture leaves it."""
KINDS = ("hero", "creature", "relic")
CELLS = 10
"""Cells of the interlace, across and down."""


def place(g: BaseGeometry) -> BaseGeometry:
    """A shape drawn round the window's middle, at its place on the card."""
    return move(g, *MIDDLE)


def opening(kind: str, inset: float = 0.0) -> BaseGeometry:
    """The window's opening for a kind of card, made smaller by `inset` mm, round (0, 0)."""
    return {"hero": lancet, "creature": rose, "relic": lozenge}[kind](inset)


def lancet(inset: float = 0.0) -> BaseGeometry:
    """Drop arch: two arcs on straight sides; 41.6 mm wide, 44 high, springing 7.3 mm below the middle."""
    half, spring = W / 2 - 3.2 - inset, 7.3
    r = half * 1.44
    arch = disc(r - half, spring, r).intersection(disc(half - r, spring, r))
    upper = arch.intersection(box(-half, -H, half, spring))
    return union(upper, box(-half, spring - 0.05, half, H / 2 - 1.0 - inset))


def rose(inset: float = 0.0) -> BaseGeometry:
    """Circle of radius 21.9."""
    return disc(0, 0, H / 2 - 1.0 - inset)


def lozenge(inset: float = 0.0) -> BaseGeometry:
    """Lozenge whose sides are bowed out to hold more picture; 43 mm across both ways."""
    k = H / 2 - 1.4 - inset * 1.3
    corners = np.array([(0, -k), (k, 0), (0, k), (-k, 0)], float)
    t = np.linspace(0, 1, 20)[:-1, None]
    sides = []
    for a, b in zip(corners, np.roll(corners, -1, axis=0), strict=True):
        bow = (a + b) / 2 * 1.36
        sides.append((1 - t) ** 2 * a + 2 * (1 - t) * t * bow + t**2 * b)
    return Polygon(np.vstack(sides)).intersection(FIELD)


def seed_of(name: str) -> int:
    """A number that belongs to a card, the same in every process."""
    return crc32(name.encode()) % 10_000


def surround(kind: str, seed: int) -> list[Layer]:
    """Carved interlace in the corners that the opening leaves, quiet, and the gold line round the opening."""
    cell = W / CELLS
    knot = interlace(Plait(CELLS, CELLS, cell, cell * 0.27, cell * 0.075), break_evenly(CELLS, CELLS, seed, 0.2))
    hole = opening(kind)
    corners, field = FIELD.difference(hole.buffer(0.9)), FIELD.buffer(0.6)

    def fitted(g: BaseGeometry) -> BaseGeometry:
        return move(scale(g, 1, H / W), -W / 2, -H / 2).intersection(corners)

    line = hole.buffer(0.95).difference(hole.buffer(0.55))
    return [
        (f"stone_{kind}", corners),
        ("bronze_1", fitted(knot.bands)),
        ("bronze_4", fitted(knot.cores)),
        ("lead", hole.buffer(1.3).intersection(field)),
        ("gold", line.intersection(field)),
    ]
