"""Cards that help: turn order, combat table, WIL tracker, made of the ground, the panel and the glass of the deck.

`tracker` has three columns of nine diamonds, 45 down to 5, wide enough for a bead; `turn` a tall panel with five
chips of glass at its left; `aid` the panel alone.  A band of knots closes each at its foot.
"""

from __future__ import annotations

from collections.abc import Callable

from face import STEPS, Format
from shapely.geometry import Polygon
from shapely.geometry.base import BaseGeometry

from cardgen.ornament.geometry import XY, box, move, scale
from cardgen.ornament.knot import Plait, Walls, interlace
from cardgen.ornament.plate import Layer, Plate

TOP, FOOT = 13.6, 13.2
"""Height of the panel's upper edge, and of its lower edge above the trim."""
TURN = ("cobalt", "emerald", "ruby", "ruby", "night")
"""Glass of the five steps of a turn: draw, play, two actions, end."""
COLUMNS = (-18.6, 0.0, 18.6)
"""Where the tracker's columns stand, from the middle of the card, in mm at scale 1."""


def bare(fmt: Format) -> Plate:
    """Ground, gold rule under the title, and a band of knots at the foot."""
    p = fmt.plate().ink("lead", fmt.paper)
    p.ink("gold", box(3.6, 10.5, fmt.width - 3.5, 10.72))
    n = 15
    cell = (fmt.width - 8.2) / n
    knot = interlace(Plait(n, 2, cell, 0.86, 0.26), links(n))
    y = fmt.height - 3.6 - 2 * cell
    for ink, g in (("gold_deep", knot.bands), ("gold", knot.cores)):
        p.ink(ink, move(g, 4.1, y))
    return p


def links(n: int) -> Walls:
    """Walls that make a chain of knots, three cells each, of a plait two cells high."""
    return {(x, y): "v" for x in range(6, 2 * n, 6) for y in (1, 3)}


def sheet(fmt: Format) -> list[Layer]:
    """The horn panel of an aid card."""
    shape = box(4.1, TOP, fmt.width - 4.1, fmt.height - FOOT)
    inner = shape.buffer(-0.15)
    return [
        ("gold", shape.buffer(0.5, join_style="mitre")),
        ("lead", shape.buffer(0.22, join_style="mitre")),
        ("horn", inner),
        ("horn_deep", inner.difference(move(shape.buffer(-0.5), -0.35, -0.45))),
    ]


def aid(fmt: Format) -> Plate:
    """An aid card with nothing but its panel."""
    return bare(fmt).add(sheet(fmt))


def chips(fmt: Format) -> list[XY]:
    """Middles of the five chips."""
    height = fmt.height - FOOT - TOP
    return [(10.4, TOP + height * (k + 0.5) / 5) for k in range(5)]


def turn(fmt: Format) -> Plate:
    """An aid card with a chip of glass for each step of a turn, and a line between two steps."""
    p = aid(fmt)
    places = chips(fmt)
    step = places[1][1] - places[0][1]
    rules = [box(6.0, y + step / 2 - 0.1, fmt.width - 6.0, y + step / 2 + 0.1) for _, y in places[:-1]]
    p.ink("gold", rules)
    for at, glass in zip(places, TURN, strict=True):
        p.add(chip(lancet_chip(at), glass))
    return p


def lancet_chip(at: XY) -> BaseGeometry:
    """A small lancet, 7.6 by 8.6 mm."""
    x, y = at
    right = [(3.5, 4.0), (3.5, -0.6), (2.5, -2.8), (0.0, -4.3)]
    return Polygon([(x + a, y + b) for a, b in [*right, *[(-a, b) for a, b in reversed(right[:-1])]]]).buffer(0.3)


def chip(g: BaseGeometry, glass: str) -> list[Layer]:
    """A pane in a gold line; one tone where a number stands on it."""
    return [
        ("lead", g.buffer(0.75)),
        ("gold", g.buffer(0.5)),
        ("lead", g.buffer(0.25)),
        (f"{glass}_2", g),
        (f"{glass}_4", g.buffer(-0.5)),
    ]


def tracker(fmt: Format) -> Plate:
    """Three columns of nine diamonds, the steps of WIL: a bead on each counts a Hero and two Creatures."""
    p = bare(fmt)
    k = fmt.scale
    top, step = 22.4 * k, (fmt.height - FOOT - 24.6 * k - 1.6) / (len(STEPS) - 1)
    for column, dx in enumerate(COLUMNS):
        x = fmt.width / 2 + dx * k
        for n in range(len(STEPS)):
            at = (x, top + n * step)
            p.add(step_pane(at, k, "ruby" if column == 0 else "emerald"))
    return p


def step_pane(at: XY, k: float, glass: str) -> list[Layer]:
    """One diamond of the tracker, 14.8 by 7 mm: a bead lies on it."""
    x, y = at
    w, h = 7.4 * k, 3.5 * k
    g = Polygon([(x, y - h), (x + w, y), (x, y + h), (x - w, y)])
    return [
        (f"{glass}_1", g),
        (f"{glass}_3", g.buffer(-0.42)),
        (f"{glass}_4", move(scale(g, 0.66, at=at), -0.2, -0.25)),
    ]


PLATES: dict[str, Callable[[Format], Plate]] = {"aid": aid, "turn": turn, "tracker": tracker}
