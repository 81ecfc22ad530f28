"""What faces share besides the window: ground, name rule, horn panel, bosses for ATK and DEF, WIL rail and drop.

Plates of a face, far to near: `ground`, the card's picture, the kind's `hero`, `creature` or `relic`, and for a unit
`rail-<WIL>`, its track with the start lit.
"""

from __future__ import annotations

from dataclasses import dataclass

from frame import BLEED, H, W
from shapely.geometry import Polygon
from shapely.geometry.base import BaseGeometry

from cardgen.ornament.geometry import XY, blob, box, lens, move, scale
from cardgen.ornament.knot import Plait, Walls, interlace
from cardgen.ornament.plate import Layer, Plate

STEPS = tuple(range(45, 0, -5))
"""The WIL rail from the top down: multiples of 5."""


@dataclass(frozen=True, slots=True)
class Format:
    """One size of card, in mm from its trim corner: `middle` and `scale` place the field.

    `panel` is the horn panel (x0, y0, x1, y1); the rail's quarrels stand on `rail`, the first one, every `step` mm.
    """

    name: str
    width: float
    height: float
    middle: XY
    scale: float
    panel: tuple[float, float, float, float]
    rail: XY
    step: float
    drop: XY

    @property
    def page(self) -> tuple[float, float, float, float]:
        """x, y, width and height of the trim with its bleed."""
        return -BLEED, -BLEED, self.width + 2 * BLEED, self.height + 2 * BLEED

    @property
    def field(self) -> tuple[float, float, float, float]:
        """x0, y0, x1, y1 of the field with window and interlace."""
        (x, y), half_w, half_h = self.middle, W / 2 * self.scale, H / 2 * self.scale
        return x - half_w, y - half_h, x + half_w, y + half_h

    def plate(self) -> Plate:
        """An empty plate of this size."""
        return Plate(self.page)

    @property
    def paper(self) -> BaseGeometry:
        """The page as a shape."""
        x, y, w, h = self.page
        return box(x, y, x + w, y + h)


POKER = Format("poker", 63.5, 88.9, (27.6, 34.5), 1.0, (4.1, 60.5, 51.9, 82.9), (57.0, 13.9), 5.62, (57.0, 72.0))
LARGE = Format("large", 69.85, 120.65, (30.6, 40.4), 1.1, (4.6, 69.0, 56.9, 112.6), (63.0, 17.2), 6.2, (63.0, 88.0))
FORMATS = (POKER, LARGE)


def ground(fmt: Format) -> Plate:
    """Lead to the end of the bleed, and the gold rule below the name."""
    x0, y0, _, _ = fmt.field
    rule = box(x0, y0 - 1.1 * fmt.scale, fmt.width - 3.5, y0 - 1.1 * fmt.scale + 0.22)
    return fmt.plate().ink("lead", fmt.paper).ink("gold", rule)


def unit(fmt: Format) -> Plate:
    """The panel of a Hero or a Creature, its bosses and its WIL drop."""
    p = fmt.plate().add(panel(fmt))
    x0, _, x1, y1 = fmt.field
    k = fmt.scale
    p.add(boss(blade(k), (x0 + 5.8 * k, y1 - 0.6 * k), "amber"))
    p.add(boss(shield(k), (x1 - 5.2 * k, y1 - 1.0 * k), "cobalt"))
    return p.add(boss(drop(k), fmt.drop, "ruby"))


def relic(fmt: Format) -> Plate:
    """The panel of a Relic, and a column of knots where a unit has its rail."""
    p = fmt.plate().add(panel(fmt))
    _, top, right, _ = fmt.field
    x0, x1, y0, y1 = right + 2.3, fmt.width - 3.5, top + 0.3, fmt.panel[3] + 0.4
    cells = 2 * round((y1 - y0) / (x1 - x0))
    knot = interlace(Plait(2, cells, 3.05, 0.86, 0.26), column(cells))
    kx, ky = (x1 - x0) / 6.1, (y1 - y0) / (cells * 3.05)
    for ink, g in (("bronze_2", knot.bands), ("bronze_5", knot.cores)):
        p.ink(ink, move(scale(g, kx, ky), x0, y0))
    return p


def column(cells: int) -> Walls:
    """Walls that break a plait two cells wide into knots of three, and every second knot open in the middle."""
    walls: Walls = {(2, y): "h" for y in range(5, 2 * cells - 2, 6)}
    for y in range(6, 2 * cells - 2, 12):
        walls[(1, y)] = walls[(3, y)] = "v"
    return walls


def panel(fmt: Format) -> list[Layer]:
    """The panel of scraped horn that carries the text, in a gold line; darker along the sides away from the light."""
    sheet = box(*fmt.panel)
    inner = sheet.buffer(-0.15)
    return [
        ("gold", sheet.buffer(0.5, join_style="mitre")),
        ("lead", sheet.buffer(0.22, join_style="mitre")),
        ("horn", inner),
        ("horn_deep", inner.difference(move(sheet.buffer(-0.5), -0.35, -0.45))),
    ]


def boss(shape: BaseGeometry, at: XY, glass: str) -> list[Layer]:
    """A stat's boss: one pane in a gold line, with a light along its upper left edge."""
    g = move(shape, *at)
    body = g.buffer(-0.5)
    light = body.buffer(-0.35).difference(move(body.buffer(-0.35), 0.42, 0.5))
    return [
        ("lead", g.buffer(1.0)),
        ("gold", g.buffer(0.7)),
        ("lead", g.buffer(0.4)),
        (f"{glass}_1", g),
        (f"{glass}_4", body),
        (f"{glass}_6", light),
    ]


def blade(k: float) -> BaseGeometry:
    """ATK: a broad blade, 14.8 mm high."""
    return lens((0, -7.4 * k), (0, 7.4 * k), 6.1 * k)


def shield(k: float) -> BaseGeometry:
    """DEF: a heater shield, 10 mm wide."""
    half = [(1.0, -0.92), (0.96, 0.1), (0.5, 0.85)]
    rim = [(0.0, -1.02), *half, (0.0, 1.16), *[(-x, y) for x, y in reversed(half)]]
    return blob([(x * 5 * k, y * 5 * k) for x, y in rim])


def drop(k: float) -> BaseGeometry:
    """WIL: a drop, 14 mm high, its number in the lower half."""
    right = [(1.3, -5.0), (3.4, -1.4), (4.5, 2.0), (2.9, 5.2)]
    points = [(0.0, -7.8), *right, (0.0, 6.4), *[(-x, y) for x, y in reversed(right)]]
    return blob([(x * k, y * k) for x, y in points])


def quarrel(at: XY, k: float) -> Polygon:
    """One diamond pane of the rail."""
    x, y = at
    return Polygon([(x, y - 2.65 * k), (x + 2.8 * k, y), (x, y + 2.65 * k), (x - 2.8 * k, y)])


def rail(fmt: Format, wil: int) -> Plate:
    """The WIL track, a place for a clip or a bead: ruby below the start, amber at it, dark above."""
    p = fmt.plate()
    for n, value in enumerate(STEPS):
        at = fmt.rail[0], fmt.rail[1] + n * fmt.step
        edge, body, heart = lights(value, wil)
        k = fmt.scale
        p.ink(edge, quarrel(at, k)).ink(body, quarrel(at, k * 0.79))
        p.ink(heart, quarrel((at[0] - 0.2, at[1] - 0.25), k * 0.46))
    return p


def lights(value: int, wil: int) -> tuple[str, str, str]:
    """Inks of a step of the rail on a card that starts with `wil`."""
    if value > wil:
        return "pit_deep", "pit", "pit"
    glass = "amber" if value == wil else "ruby"
    return f"{glass}_1", f"{glass}_4", f"{glass}_5"
