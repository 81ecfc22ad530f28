"""The game's signs, which `cardgen.ornament.signfont` makes a font of."""

from __future__ import annotations

from shapely.geometry import Polygon
from shapely.geometry.base import BaseGeometry

from cardgen.ornament.geometry import (
    arc,
    blob,
    box,
    disc,
    lens,
    mirror,
    move,
    polar,
    polygons,
    ring,
    scale,
    smooth,
    swell,
    turn,
    union,
)
from cardgen.ornament.knot import Plait, interlace
from cardgen.ornament.signfont import sign_font

FAMILY = "Clash Signs"


def signs() -> dict[str, BaseGeometry]:
    """Every sign by name, in the order of its character."""
    kinds = {"hero": lancet(), "creature": rose(), "relic": lozenge()}
    stats = {"atk": blade(), "def": shield(), "wil": drop()}
    triggers = {"passive": ring(0, 0, 0.33, 0.17), "attack": sword(), "defense": guard(), "once": hourglass()}
    places = {"deck": deck(), "hand": fan(), "discard": discard(), "defeated": falls()}
    return {**kinds, **stats, **triggers, **places, "arrow": arrow(), "knot": knot()}


def both(g: BaseGeometry) -> BaseGeometry:
    """A shape and its mirror image."""
    return union(g, mirror(g))


def arch(half: float, top: float, spring: float, foot: float) -> BaseGeometry:
    """A pointed arch on straight sides."""
    side = smooth([(-half, spring), (-half * 0.78, (spring + top) * 0.5 - 0.02), (0, top)], n=10)
    return Polygon([(-half, foot), *side, *[(-x, y) for x, y in reversed(side)], (half, foot)])


def lancet() -> BaseGeometry:
    """Hero: a lancet with a smaller one cut out of it."""
    return arch(0.36, -0.54, -0.06, 0.5).difference(
        arch(0.26, -0.38, -0.02, 0.4).difference(arch(0.16, -0.22, 0.04, 0.4))
    )


def rose() -> BaseGeometry:
    """Creature: a rose window of six lights."""
    lights = [disc(*polar(0.27, k / 6), 0.105) for k in range(6)]
    return disc(0, 0, 0.48).difference(union(lights, disc(0, 0, 0.1)))


def lozenge() -> BaseGeometry:
    """Relic: a lozenge of four panes."""
    whole = Polygon([(0, -0.56), (0.46, 0), (0, 0.56), (-0.46, 0)])
    leads = [swell([(-0.23, s * 0.28), (0.23, -s * 0.28)], 0.085) for s in (-1, 1)]
    return union([g for g in polygons(whole.difference(union(leads))) if g.area > 0.01])


def blade() -> BaseGeometry:
    """ATK: a leaf-shaped spearhead with a midrib and its socket."""
    head = lens((0, -0.56), (0, 0.34), 0.27).difference(swell([(0, -0.32), (0, 0.2)], [0.02, 0.1, 0.02]))
    return union(head, swell([(0, 0.28), (0, 0.5)], [0.13, 0.19]), box(-0.17, 0.36, 0.17, 0.43))


def shield() -> BaseGeometry:
    """DEF: a heater shield with a boss."""
    half = [(0.42, -0.44), (0.4, 0.05), (0.22, 0.36)]
    whole = blob([(0, -0.48), *half, (0, 0.54), *[(-x, y) for x, y in reversed(half)]])
    return whole.difference(ring(0, -0.06, 0.19, 0.075))


def drop() -> BaseGeometry:
    """WIL: a drop with a light in it."""
    half = [(0.13, -0.3), (0.32, -0.02), (0.38, 0.2), (0.24, 0.46)]
    whole = blob([(0, -0.54), *half, (0, 0.54), *[(-x, y) for x, y in reversed(half)]])
    return whole.difference(swell(arc(0, 0.18, 0.23, 0.6, 0.88), [0.02, 0.09, 0.02]))


def sword() -> BaseGeometry:
    """Attack: a sword, point up."""
    steel = union(lens((0, -0.62), (0, 0.42), 0.14).intersection(box(-1, -1, 1, 0.16)), box(-0.1, 0.0, 0.1, 0.2))
    return union(steel, box(-0.27, 0.17, 0.27, 0.26), box(-0.055, 0.2, 0.055, 0.44), disc(0, 0.46, 0.09))


def guard() -> BaseGeometry:
    """Defense: a pointed shield, its left half open; no ring, which is Passive's, and no boss, which is DEF's."""
    whole = Polygon(
        [(-0.4, -0.44), (0.4, -0.44), *smooth([(0.4, 0.0), (0.25, 0.32), (0, 0.54)], n=8)]
        + [(-x, y) for x, y in reversed(smooth([(0.4, 0.0), (0.25, 0.32), (0, 0.54)], n=8))]
    )
    return whole.difference(whole.buffer(-0.12).intersection(box(-1, -1, -0.02, 1)))


def hourglass() -> BaseGeometry:
    """Once per game: an hourglass."""
    bulb = Polygon([(-0.33, -0.42), (0.33, -0.42), (0.04, 0), (-0.04, 0)])
    return union(bulb, scale(bulb, 1, -1), box(-0.4, -0.52, 0.4, -0.42), box(-0.4, 0.42, 0.4, 0.52))


def card(w: float = 0.56, h: float = 0.8) -> BaseGeometry:
    """A card's outline, filled."""
    return box(-w / 2, -h / 2, w / 2, h / 2).buffer(-0.06).buffer(0.06)


def deck() -> BaseGeometry:
    """A stack of cards: the one on top and the edges of two below."""
    top = move(card(), -0.08, -0.08)
    pile = top
    for k in (1, 2):
        below = move(card(), -0.08 + 0.1 * k, -0.08 + 0.1 * k)
        pile = union(pile, below.difference(pile.buffer(0.045, join_style="mitre")))
    return pile


def fan() -> BaseGeometry:
    """A hand of three cards."""
    cards = [turn(move(card(0.4, 0.72), 0, -0.12), a, (0, 0.5)) for a in (-0.075, 0.0, 0.075)]
    held = cards[2]
    for g in (cards[1], cards[0]):
        held = union(held, g.difference(held.buffer(0.045, join_style="mitre")))
    return held


def discard() -> BaseGeometry:
    """A card that lies crossed."""
    bars = union(*(turn(box(-0.05, -0.3, 0.05, 0.3), a) for a in (0.125, -0.125)))
    return card(0.66, 0.92).difference(scale(bars, 0.86))


def falls() -> BaseGeometry:
    """A broken drop: a unit defeated."""
    crack = swell([(-0.1, -0.6), (0.08, -0.16), (-0.1, 0.1), (0.06, 0.6)], 0.085)
    half = [(0.13, -0.3), (0.32, -0.02), (0.38, 0.2), (0.24, 0.46)]
    whole = blob([(0, -0.54), *half, (0, 0.54), *[(-x, y) for x, y in reversed(half)]])
    return union([g for g in polygons(whole.difference(crack)) if g.area > 0.01])


def arrow() -> BaseGeometry:
    """An arrow to the right."""
    return union(box(-0.48, -0.06, 0.2, 0.06), Polygon([(0.1, -0.28), (0.5, 0), (0.1, 0.28), (0.18, 0)]))


def knot() -> BaseGeometry:
    """A knot of two by two cells: an ornament between lines of text."""
    bands = interlace(Plait(2, 2, 0.46, 0.13, 0.045)).bands
    return turn(move(bands, -0.46, -0.46), 0.125)


def font() -> bytes:
    """The sign font as a TrueType file."""
    return sign_font(FAMILY, signs())
