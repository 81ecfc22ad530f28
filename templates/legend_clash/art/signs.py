"""The game's signs as a font, so that card text, rulebook and aid can set them inline like letters.

Each sign is drawn in a box of 1 by 1 round (0, 0), y down, and reads at 3 mm in one ink.  A sign's name is its
glyph's name; its character lies in the private use area, from U+E000 on, in the order of `signs`.
"""

from __future__ import annotations

from io import BytesIO
from typing import Any

from fontTools.fontBuilder import FontBuilder
from fontTools.misc.timeTools import timestampFromString
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.ttLib.tables._g_l_y_f import Glyph
from shapely.geometry import Polygon
from shapely.geometry.base import BaseGeometry
from shapely.geometry.polygon import orient

from cardgen.ornament.geometry import blob, box, disc, lens, move, polar, polygons, ring, smooth, swell, turn, union
from cardgen.ornament.sky import star as rays

FAMILY = "Legend Signs"
FIRST = 0xE000
UNITS, MIDDLE, BEARING = 2000, 680, 80
"""Units per em; height of a sign's middle above the baseline (half a capital); white on each side."""
DRAWN = "Thu Jan  1 00:00:00 2026"
"""The date in the font's head table: fixed, so that the same drawing gives the same bytes."""


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


def outline(g: BaseGeometry) -> tuple[Glyph, int]:
    """A sign as a TrueType glyph, and its advance width in font units; filled outlines run clockwise."""
    pen = TTGlyphPen(None)
    x0, _, x1, _ = g.bounds
    for p in polygons(g.simplify(0.0008)):
        whole = orient(p, 1.0)  # anticlockwise with y down is clockwise with y up
        for r in (whole.exterior, *whole.interiors):
            points = [(round((x - x0) * UNITS) + BEARING, round(MIDDLE - y * UNITS)) for x, y in r.coords[:-1]]
            pen.moveTo(points[0])
            for q in points[1:]:
                pen.lineTo(q)
            pen.closePath()
    return pen.glyph(), round((x1 - x0) * UNITS) + 2 * BEARING


def font() -> bytes:
    """The sign font as a TrueType file."""
    drawn = {name: outline(g) for name, g in signs().items()}
    blank = TTGlyphPen(None).glyph()
    builder = FontBuilder(UNITS, isTTF=True)
    builder.font.recalcTimestamp = False
    builder.setupGlyphOrder([".notdef", *drawn])
    builder.setupCharacterMap({FIRST + i: name for i, name in enumerate(drawn)})
    builder.setupGlyf({".notdef": blank, **{name: glyph for name, (glyph, _) in drawn.items()}})
    builder.setupHorizontalMetrics({".notdef": (UNITS // 2, 0), **{n: (w, BEARING) for n, (_, w) in drawn.items()}})
    builder.setupHorizontalHeader(ascent=1800, descent=-480)
    builder.setupNameTable({"familyName": FAMILY, "styleName": "Regular"})
    builder.setupOS2(sTypoAscender=1800, sTypoDescender=-480, usWinAscent=1800, usWinDescent=480, sCapHeight=1300)
    builder.setupPost()
    head: Any = builder.font["head"]
    head.created = head.modified = timestampFromString(DRAWN)
    file = BytesIO()
    builder.save(file)
    return file.getvalue()
