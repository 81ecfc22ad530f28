"""The game's signs, which `cardgen.ornament.signfont` makes a font of."""

from __future__ import annotations

from shapely.geometry import Polygon
from shapely.geometry.base import BaseGeometry

from cardgen.ornament.geometry import blob, box, disc, lens, move, polar, ring, smooth, swell, turn, union
from cardgen.ornament.signfont import sign_font
from cardgen.ornament.sky import star as rays

FAMILY = "Legend Signs"


def signs() -> dict[str, BaseGeometry]:
    """Every sign by name, in the order of its character."""
    kinds = {"creature": beast(), "trap": eclipse(), "relic": lozenge(), "setting": horizon()}
    stats = {"off": blade(), "def": shield(), "hp": heart(), "mana": crescent()}
    ranks = {"star": rays(0.52, 8, 0.4), "unlit": rays(0.52, 8, 0.4).difference(rays(0.3, 8, 0.4))}
    modes = {"attack": chevron(), "guard": wall()}
    places = {
        "deck": deck(),
        "hand": fan(),
        "screen": screen(),
        "facedown": card(0.66, 0.92).difference(rays(0.26, 8, 0.4)),
    }
    return {**kinds, **stats, **ranks, **modes, **places, "arrow": arrow()}


def beast() -> BaseGeometry:
    """Creature: three stars of a constellation, joined."""
    places = [(-0.34, 0.28), (0.06, -0.34), (0.36, 0.2)]
    lines = [swell([places[0], places[1]], 0.08), swell([places[1], places[2]], 0.08)]
    return union(lines, [rays(0.2, 8, 0.5, at) for at in places])


def eclipse() -> BaseGeometry:
    """Trap: an eclipse."""
    return union(disc(0, 0, 0.26), [swell([polar(0.33, k / 12), polar(0.52, k / 12)], [0.08, 0.02]) for k in range(12)])


def lozenge() -> BaseGeometry:
    """Relic: a cut stone."""
    return Polygon([(0, -0.52), (0.42, 0), (0, 0.52), (-0.42, 0)])


def horizon() -> BaseGeometry:
    """Setting: the sun going down."""
    half = disc(0, 0.1, 0.3).intersection(box(-1, -1, 1, 0.1))
    return union(half, box(-0.5, 0.16, 0.5, 0.24), box(-0.36, 0.32, 0.36, 0.4))


def blade() -> BaseGeometry:
    """OFF: a dagger, point up."""
    return union(lens((0, -0.5), (0, 0.3), 0.19), box(-0.24, 0.2, 0.24, 0.29), box(-0.06, 0.2, 0.06, 0.5))


def shield() -> BaseGeometry:
    """DEF: a shield with a boss."""
    half = [(0.4, -0.42), (0.38, 0.05), (0.2, 0.36)]
    whole = blob([(0, -0.48), *half, (0, 0.5), *[(-x, y) for x, y in reversed(half)]])
    return whole.difference(ring(0, -0.04, 0.2, 0.08))


def heart() -> BaseGeometry:
    """HP: a heart."""
    half = [(0.08, -0.34), (0.3, -0.4), (0.46, -0.14), (0.34, 0.14)]
    points = [(0.0, 0.46), *[(-x, y) for x, y in reversed(half)], (0.0, -0.2), *half]
    return Polygon(smooth(points, closed=True)).buffer(0)


def crescent() -> BaseGeometry:
    """Mana: a waxing moon."""
    return disc(0, 0, 0.5).difference(disc(0.2, -0.08, 0.42))


def chevron() -> BaseGeometry:
    """Attack mode: a double chevron that points forward, up."""
    bar = Polygon([(-0.44, 0.06), (0, -0.36), (0.44, 0.06), (0.44, 0.26), (0, -0.16), (-0.44, 0.26)])
    return union(move(bar, 0, -0.12), move(bar, 0, 0.24))


def wall() -> BaseGeometry:
    """Guard mode: a wall with three merlons."""
    merlons = [box(x - 0.12, -0.36, x + 0.12, 0) for x in (-0.36, 0.0, 0.36)]
    joints = [
        box(-0.5, 0.1, 0.5, 0.16),
        box(-0.04, -0.06, 0.04, 0.1),
        box(-0.29, 0.16, -0.21, 0.4),
        box(0.21, 0.16, 0.29, 0.4),
    ]
    return union(merlons, box(-0.48, -0.06, 0.48, 0.4)).difference(union(joints))


def card(w: float = 0.56, h: float = 0.8) -> BaseGeometry:
    """A card's outline, filled."""
    return box(-w / 2, -h / 2, w / 2, h / 2).buffer(-0.06).buffer(0.06)


def deck() -> BaseGeometry:
    """A stack of cards: the one on top and the edges of two below."""
    pile = move(card(), -0.08, -0.08)
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


def screen() -> BaseGeometry:
    """The screen behind which cards are deployed: three folded leaves."""
    leaves = [
        Polygon(
            [
                (-0.5 + 0.34 * k, -0.36 + d),
                (-0.2 + 0.34 * k, -0.36 - d),
                (-0.2 + 0.34 * k, 0.4 - d),
                (-0.5 + 0.34 * k, 0.4 + d),
            ]
        )
        for k, d in enumerate((0.06, -0.06, 0.06))
    ]
    return union(leaves)


def arrow() -> BaseGeometry:
    """An arrow to the right."""
    return union(box(-0.48, -0.06, 0.2, 0.06), Polygon([(0.1, -0.28), (0.5, 0), (0.1, 0.28), (0.18, 0)]))


def font() -> bytes:
    """The sign font as a TrueType file."""
    return sign_font(FAMILY, signs())
