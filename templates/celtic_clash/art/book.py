"""Ornament of the rulebook: chapter strips and end pieces.  Page 139.7 x 210 mm with 3 mm bleed."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

from glasses import AMBER, COBALT, COPPER, EMERALD, NIGHT, OPAL, RUBY, TEAL, VIOLET
from shapely.geometry import Polygon
from shapely.geometry.base import BaseGeometry

from cardgen.ornament.geometry import XY, arc, box, disc, lens, move, polar, smooth, turn, union
from cardgen.ornament.glass import Glass, Window
from cardgen.ornament.knot import Plait, Walls, interlace
from cardgen.ornament.panes import slice_by
from cardgen.ornament.plate import Layer, Plate

PAGE_WIDTH, BLEED = 139.7, 3.0
STRIP_HEIGHT = 12.0
STRIP = (-BLEED, -BLEED, PAGE_WIDTH + 2 * BLEED, STRIP_HEIGHT + BLEED)
"""Page of a strip: the full width and the head of a page, with bleed on three sides; (0, 0) is the page's corner."""
CELL = 3.1
"""Cells of a strip's plait, in mm; four of them are as high as the strip above its foot line."""
COLUMNS, ROWS = 48, 4
EVERY = 14
"""Cells from one window of a strip to the next; three of them stand on a page."""


@dataclass(frozen=True, slots=True)
class Look:
    """A strip: its stone, the shape of its windows, and their glass from the middle outwards."""

    stone: str
    light: Callable[[XY], BaseGeometry]
    glass: tuple[Glass, Glass, Glass]


def lancet(at: XY) -> BaseGeometry:
    """A pointed light, 6.4 by 9.4 mm."""
    x, y = at
    right = smooth([(3.2, 1.0), (2.5, -2.2), (0.0, -4.9)], n=8)
    half = [(3.2, 4.5), *right]
    return Polygon([(x + a, y + b) for a, b in [*half, *[(-a, b) for a, b in reversed(half[:-1])]]])


def rose(at: XY) -> BaseGeometry:
    """A round light, 9.4 mm across."""
    return disc(*at, 4.7)


def lozenge(at: XY) -> BaseGeometry:
    """A lozenge, 9.4 mm both ways."""
    x, y = at
    return Polygon([(x, y - 4.9), (x + 4.9, y), (x, y + 4.9), (x - 4.9, y)]).buffer(0.3).buffer(-0.25)


def shield(at: XY) -> BaseGeometry:
    """A shield, 8 by 9.4 mm."""
    x, y = at
    half = [(4.0, -4.4), (3.9, 0.6), (2.2, 3.4), (0, 4.8)]
    return Polygon(
        smooth([(x - 4.0, y - 4.4), *[(x + a, y + b) for a, b in half], *[(x - a, y + b) for a, b in half[2::-1]]], n=6)
    )


def drop(at: XY) -> BaseGeometry:
    """A drop, 7 by 9.6 mm."""
    x, y = at
    half = [(0, -5.0), (1.4, -2.4), (3.2, 0.6), (3.3, 2.8), (1.8, 4.4), (0, 4.8)]
    return Polygon(
        smooth([*[(x + a, y + b) for a, b in half], *[(x - a, y + b) for a, b in half[-2:0:-1]]], closed=True, n=6)
    )


LOOKS = {
    "hero": Look("stone_hero", lancet, (AMBER, RUBY, COPPER)),
    "creature": Look("stone_creature", rose, (AMBER, EMERALD, TEAL)),
    "relic": Look("stone_relic", lozenge, (OPAL, COBALT, NIGHT)),
    "shield": Look("stone", shield, (OPAL, COBALT, TEAL)),
    "drop": Look("stone_hero", drop, (OPAL, RUBY, VIOLET)),
}


def plates() -> dict[str, Callable[[], Plate]]:
    """Name of a plate -> a function that draws it."""
    made: dict[str, Callable[[], Plate]] = {f"strip-{name}": partial(strip, look) for name, look in LOOKS.items()}
    return {**made, "end-knot": end_knot, "end-rose": end_rose, "end-chain": end_chain}


def strip(look: Look) -> Plate:
    """Band across the head of a chapter's first page: carved knots with a row of small windows, a gold foot line."""
    x, y, w, h = STRIP
    p = Plate(STRIP).ink(look.stone, box(x, y, x + w, y + h))
    knot = interlace(Plait(COLUMNS, ROWS, CELL, 0.9, 0.27), walls())
    left, top = PAGE_WIDTH / 2 - COLUMNS * CELL / 2, STRIP_HEIGHT - 1.1 - ROWS * CELL
    middle = (STRIP_HEIGHT - 1.1) / 2 - 0.1
    lights = [(PAGE_WIDTH / 2 + k * CELL * EVERY, middle) for k in (-1, 0, 1)]
    hole = union([look.light(at).buffer(1.5) for at in lights])
    for ink, g in (("gold_deep", knot.bands), ("gold", knot.cores)):
        p.ink(ink, move(g, left, top).difference(hole))
    for at in lights:
        p.add(pane(look, at))
    p.ink("lead", box(x, STRIP_HEIGHT - 1.05, x + w, STRIP_HEIGHT))
    return p.ink("gold", box(x, STRIP_HEIGHT - 0.75, x + w, STRIP_HEIGHT - 0.4))


def walls() -> Walls:
    """Knots of six cells along a strip, every second one opened by level walls."""
    made: Walls = {(x, y): "v" for x in range(6, 2 * COLUMNS, 12) for y in (1, 7)}
    made |= {(x, y): "h" for x in range(3, 2 * COLUMNS, 6) for y in (2, 6)}
    made |= {(x, 4): "h" for x in range(6 + 3, 2 * COLUMNS, 12)}
    return {at: wall for at, wall in made.items() if sum(at) % 2}


def pane(look: Look, at: XY) -> list[Layer]:
    """One small window: a round heart, rays, a gold line round it."""
    x, y = at
    shape = look.light(at)
    window = Window(shape)
    rays = [[polar(1.7, k / 8, x, y), polar(7, k / 8, x, y)] for k in range(8)]
    heart, *outer = look.glass
    window.set(slice_by(shape.difference(disc(x, y, 1.9)), rays), outer, tone=0.1, vary=0.2, lead=0.08, outline=0.0)
    window.set(disc(x, y, 1.75), heart, tone=0.2, vary=0, lead=0.04, outline=0.1)
    line = shape.buffer(0.85).difference(shape.buffer(0.5))
    return [("lead", shape.buffer(1.15)), ("gold", line), *window.layers()]


def end_knot() -> Plate:
    """End piece, 24 x 24 mm: a knot of four by four cells on its corner, gold on the page."""
    knot = interlace(Plait(4, 4, 3.6, 1.15, 0.34), {(4, 3): "v", (4, 5): "v", (3, 4): "h", (5, 4): "h"})
    p = Plate((-12, -12, 24, 24))
    for ink, g in (("gold_deep", knot.bands), ("gold", knot.cores)):
        p.ink(ink, turn(move(g, -7.2, -7.2), 0.125))
    return p


def end_rose() -> Plate:
    """End piece, 26 x 26 mm: a small rose window."""
    window = Window(disc(0, 0, 12.4))
    rim = [Polygon(arc(0, 0, 12.2, k / 24, (k + 1) / 24) + arc(0, 0, 10.4, (k + 1) / 24, k / 24)) for k in range(24)]
    window.set(rim, [AMBER, RUBY], vary=0, lead=0.1, outline=0.2)
    window.set(disc(0, 0, 10.1), COBALT, tone=-0.2, vary=0, lead=0.0, outline=0.2)
    for k in range(6):
        at = polar(6.6, k / 6)
        window.set(disc(*at, 3.1), (EMERALD, RUBY)[k % 2], vary=0, lead=0.06, outline=0.3)
        window.set(
            move(turn(lens((0, -2.5), (0, 2.5), 0.95), k / 6), *at), AMBER, tone=0.2, vary=0, lead=0.03, outline=0.2
        )
    window.set(disc(0, 0, 2.9), AMBER, tone=0.1, vary=0, lead=0.06, outline=0.3)
    return Plate((-13, -13, 26, 26)).ink("gold", disc(0, 0, 12.9)).add(window.layers((0, 0)))


def end_chain() -> Plate:
    """End piece, 44 x 9 mm: a short plait."""
    made: Walls = {(x, y): "v" for x in (8, 16) for y in (1, 5)}
    knot = interlace(Plait(12, 3, 3.4, 1.0, 0.3), {at: w for at, w in made.items() if sum(at) % 2})
    p = Plate((-22, -6, 44, 12))
    for ink, g in (("gold_deep", knot.bands), ("gold", knot.cores)):
        p.ink(ink, move(g, -20.4, -5.1))
    return p
