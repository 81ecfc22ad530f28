"""The backs of the two decks: planispheres of the northern and the southern sky, each laid over its own half turn.

A back looks the same both ways up.  The decks are told apart by outline and by name as well as by colour: Morning
Star's plate is round, with an eight-rayed star in its middle and in the corners; Evening Star's has a rim of flames, a
star between two crescents, and crescents in the corners.  The deck's name stands on the rim, once for each way up.
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Any

from fontTools.pens.svgPathPen import SVGPathPen
from fontTools.ttLib import TTFont
from frame import FOOT, HEIGHT, LEFT, PAGE, RIGHT, TOP, WIDTH
from heavens import catalogue, clouds
from shapely.geometry import LineString, Polygon
from shapely.geometry.base import BaseGeometry

from cardgen.ornament.geometry import TAU, XY, arc, around, box, disc, move, polar, ring, scale, swell, turn, union
from cardgen.ornament.icon import outline
from cardgen.ornament.plate import Plate
from cardgen.ornament.sky import Chart, field, star

MIDDLE = WIDTH / 2, HEIGHT / 2
RADIUS = 27.0
"""Of the sky on the plate, in mm."""
SHRUNK = {"morning": 0.94, "evening": 0.88}
"""Limb and flames stay 3 mm clear of the trim: nearer to it, a ring shows how far a cut has strayed."""
FACE = Path(__file__).parents[1] / "fonts" / "BonaNovaSC-Bold.ttf"
SPACED = 1.18
"""Letters on a rim stand wider than in a line."""


@dataclass(frozen=True, slots=True)
class Cloth:
    """Inks of a back: ground, the plate, two levels of the Milky Way, net, stars, metal."""

    ground: str
    plate: str
    clouds: tuple[str, str]
    net: str
    stars: str
    metal: str


BACKS = {
    "morning": Cloth("night", "deep", ("mist", "mist_bright"), "line", "starlight", "gold"),
    "evening": Cloth("plum", "plum_deep", ("plum_mist", "plum_bright"), "plum_line", "ivory", "gold"),
}
SAVER = Cloth("white", "white", ("white", "white"), "tan", "ink", "ink")
CHARTS = {"morning": Chart(80, 60, 17.5), "evening": Chart(240, -60, 17.5)}


def both(g: BaseGeometry) -> BaseGeometry:
    """A shape and its half turn about (0, 0)."""
    return union(g, turn(g, 0.5))


def back(deck: str, saver: bool = False) -> Plate:
    """The back of one deck, or its ink saver's."""
    cloth = SAVER if saver else BACKS[deck]
    page = box(LEFT, TOP, RIGHT, FOOT)
    p = Plate(PAGE).ink(cloth.ground, page)
    rays = [swell([polar(RADIUS + 1.8, k / 48), polar(70, k / 48)], [0.16, 0.3]) for k in range(48)]
    p.ink(cloth.net if saver else cloth.clouds[0], move(union(rays), *MIDDLE).intersection(page))
    plate = [(ink, scale(g, SHRUNK[deck])) for ink, g in [*edge(deck, cloth), *planisphere(deck, cloth)]]
    for ink, g in [*plate, *corners(deck, cloth)]:
        p.ink(ink, move(g, *MIDDLE))
    return p


def edge(deck: str, cloth: Cloth) -> list[tuple[str, BaseGeometry]]:
    """The plate's limb: blocks of degrees round the northern sky, short rays round the southern one."""
    r = RADIUS
    plate = disc(0, 0, r + 3.6)
    lines = union(ring(0, 0, r + 3.3, 0.4), ring(0, 0, r + 0.25, 0.3))
    ticks = union(
        swell([polar(r + 0.5, k / 120), polar(r + (1.6 if k % 10 == 0 else 1.1), k / 120)], 0.13) for k in range(120)
    )
    name = both(on_circle(f"{deck} star".upper(), r + 1.25, 1.75))
    room = name.buffer(1.6)
    blocks: list[BaseGeometry]
    if deck == "morning":
        blocks = [
            Polygon(arc(0, 0, r + 2.7, k / 60, (k + 1) / 60) + arc(0, 0, r + 1.9, (k + 1) / 60, k / 60))
            for k in range(0, 60, 2)
        ]
    else:
        flame = Polygon([polar(r + 3.5, -1 / 84), polar(r + 5.6, 0), polar(r + 3.5, 1 / 84)])
        blocks = [*around(flame, 36), *(disc(*polar(r + 2.3, (k + 0.5) / 36), 0.42) for k in range(36))]
    free = room.intersection(disc(0, 0, r + 3.0))
    marks = union(ticks.difference(free), [block for block in blocks if not block.intersects(free)])
    return [(cloth.plate, plate), (cloth.metal, union(lines, marks, name))]


def on_circle(text: str, r: float, height: float, below: bool = False) -> BaseGeometry:
    """Capitals of `height` mm standing on a circle of radius `r` mm, their middle at the top.

    `below` they hang within the circle's lower half instead, upright where they are lowest, as far from the middle.
    """
    face: Any = TTFont(FACE)
    glyphs, cmap = face.getGlyphSet(), face.getBestCmap()
    k = height / face["OS/2"].sCapHeight
    steps = [glyphs[cmap[ord(c)]].width * k * SPACED for c in text]
    made, along = [], -sum(steps) / 2
    for c, step in zip(text, steps, strict=True):
        if c != " ":
            pen = SVGPathPen(glyphs)
            glyphs[cmap[ord(c)]].draw(pen)
            letter = move(outline(pen.getCommands()), -glyphs[cmap[ord(c)]].width / 2, 0)
            at = (along + step / 2) / (TAU * r)
            made.append(turn(move(scale(letter, k, -k), 0, r + height if below else -r), -at if below else at))
        along += step
    return union(made)


def planisphere(deck: str, cloth: Cloth) -> list[tuple[str, BaseGeometry]]:
    """The sky on the plate, over its half turn."""
    r, chart = RADIUS, CHARTS[deck]
    hole = disc(0, 0, r)
    made = [
        (ink, both(g))
        for ink, g in zip(cloth.clouds, clouds(chart, hole), strict=True)
        if cloth.clouds[0] != cloth.ground
    ]
    net = [ring(0, 0, v, 0.12) for v in (6.75, 13.5, 20.25)]
    net += [LineString([polar(2, k / 12), polar(r, k / 12)]).buffer(0.06) for k in range(12)]
    ecliptics = both(ring(5.5, 0, 19.5, 0.2)).intersection(hole)
    made += [(cloth.net, union(net)), (cloth.metal, ecliptics)]
    made += [(cloth.stars, both(field(chart, catalogue(), hole, 4.3)))]
    boss = (
        star(4.4, 8, 0.38)
        if deck == "morning"
        else union(star(1.9, 8, 0.38), both(move(lune(4.2, 3.5, (0.0, 1.25)), 0, 0.2)))
    )
    made += [(cloth.plate, disc(0, 0, 4.9)), (cloth.metal, both(boss))]
    return [*made, (cloth.plate, disc(0, 0, 0.9))] if deck == "morning" else made


def lune(r: float, bite: float, shift: XY) -> BaseGeometry:
    """A crescent round (0, 0): a disc less a smaller one moved by `shift`."""
    return disc(0, 0, r).difference(disc(*shift, bite))


def corners(deck: str, cloth: Cloth) -> list[tuple[str, BaseGeometry]]:
    """Stars in the corners of the north, crescents in those of the south, and small stars between."""
    signs = [(sx, sy) for sx in (-1, 1) for sy in (-1, 1)]
    small = [star(1.0, 8, 0.34, (sx * x, sy * y)) for sx, sy in signs for x, y in ((17.5, 38.6), (9.2, 36.4))]
    if deck == "morning":
        large = [star(2.4, 8, 0.36, (sx * 25.2, sy * 37.9)) for sx, sy in signs]
        small += [star(1.0, 8, 0.34, (sx * 25.8, sy * 29.8)) for sx, sy in signs]
    else:
        moon = lune(2.5, 2.15, (0.95, 0.5))
        left, right = move(moon, -25.2, -37.9), move(turn(moon, 0.25), 25.2, -37.9)
        return [(cloth.metal, union(both(left), both(right), [both(g) for g in small]))]
    return [(cloth.metal, union(large, [both(g) for g in small]))]
