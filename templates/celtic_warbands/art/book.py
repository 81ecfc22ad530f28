"""Ornament of the rulebook: chapter strips, a quiet frieze, end pieces.  Page 139.7 x 210 mm with 3 mm bleed."""

from __future__ import annotations

import math
from collections.abc import Callable
from functools import partial

from shapely.geometry.base import BaseGeometry
from stage import SUITES

from cardgen.ornament.compass import comma, petal_ring, petals, s_scroll, tendril, triskele, whirl
from cardgen.ornament.geometry import arc, around, box, disc, lens, mirror, move, polar, ring, scale, swell, turn, union
from cardgen.ornament.marks import rim
from cardgen.ornament.plate import Plate

PAGE_WIDTH, BLEED = 139.7, 3.0
STRIP_HEIGHT = 12.0
STRIP = (-BLEED, -BLEED, PAGE_WIDTH + 2 * BLEED, STRIP_HEIGHT + BLEED)
"""Page of a strip: the full width and the head of a page, with bleed on three sides; (0, 0) is the page's corner."""
MIDDLE = 5.3
"""Height of the middle of a strip's ornament: half of what is seen above the foot line."""


def plates() -> dict[str, Callable[[], Plate]]:
    """Name of a plate -> a function that draws it."""
    made: dict[str, Callable[[], Plate]] = {f"strip-{suite}": partial(strip, suite) for suite in SUITES}
    return {**made, "end-scroll": end_scroll, "end-lyre": end_lyre, "end-triskele": end_triskele}


def strip(suite: str) -> Plate:
    """Band across the head of a chapter's first page: the suite's ground, a bone ornament, a gold foot line."""
    x, y, w, h = STRIP
    paper = box(x, y, x + w, y + h)
    p = Plate(STRIP).ink(suite, paper)
    ground = SUITES[suite].pattern((x + 40, y - 6, x + w + 40, y + h - 6))
    p.ink(f"{suite}_deep", move(ground, -40, 6).intersection(paper))
    figure = ORNAMENTS[suite]()
    p.ink(f"{suite}_deep", rim(figure, 0.4).intersection(paper))
    p.ink("bone", figure)
    p.ink("iron", box(x, STRIP_HEIGHT - 1.05, x + w, STRIP_HEIGHT))
    return p.ink("gold", box(x, STRIP_HEIGHT - 0.75, x + w, STRIP_HEIGHT - 0.4))


def row(figure: Callable[[int], BaseGeometry], step: float) -> BaseGeometry:
    """Figures every `step` mm along a strip and beyond its ends; each gets its place, 0 in the middle of the page."""
    n = math.ceil((PAGE_WIDTH / 2 + BLEED) / step) + 1
    return union([move(figure(k), PAGE_WIDTH / 2 + k * step, MIDDLE) for k in range(-n, n + 1)])


def wave() -> BaseGeometry:
    """Traits: a wave tendril with a comma in each bay."""
    return tendril((PAGE_WIDTH / 2 - 85, PAGE_WIDTH / 2 + 85), MIDDLE, 4.8, 18, 1.0)


def scrolls() -> BaseGeometry:
    """Weapons: S-scrolls end to end, a blade between two."""
    s = s_scroll((-4.0, -0.7), 2.5, (4.0, 0.7), 2.5, 1, turns=(1.5, 1.5), w=1.0, eye=0.2)
    link = union(s, lens((8.1, -2.9), (8.1, 2.9), 0.9))
    return row(lambda k: link, 16.2)


def shields() -> BaseGeometry:
    """Armor: long shields lying across, studs between two."""
    board = scale(disc(0, 0, 1.0), 5.4, 2.6)
    boss = lens((-3.1, 0), (3.1, 0), 0.9)
    shield = board.difference(union(scale(ring(0, 0, 0.8, 0.09), 5.4, 2.6), rim(boss, 0.4))).union(boss)
    link = union(shield, disc(7.25, 0, 0.9), disc(7.25, -2.2, 0.42), disc(7.25, 2.2, 0.42))
    return row(lambda k: link, 14.5)


def torcs() -> BaseGeometry:
    """Costume: neck rings, open left and right in turn, a whirl of three in each."""
    bar = swell(arc(0, 0, 2.75, 0.33, 1.17), [0.7, 1.0, 1.25, 1.0, 0.7])
    ends = union([disc(*polar(2.75, a), 0.78) for a in (0.19, 0.31)])
    torc = union(bar, ends, whirl(3, 1.35))
    blade = union(lens((5.2, 0), (9.4, 0), 0.55), disc(7.3, 0, 0.75))
    return row(lambda k: union(torc if k % 2 else mirror(torc), blade), 14.6)


def branches() -> BaseGeometry:
    """Boons: a branch in waves, and in each bay a sprig of two leaves with a berry."""
    step, line, sprigs = 9.4, [], []
    n = math.ceil(PAGE_WIDTH / 2 / step) + 2
    for k in range(-n, n + 1):
        up = 1 if k % 2 else -1
        cx = PAGE_WIDTH / 2 + k * step
        bow = arc(0, 0, step / 2, -0.25, 0.25)
        line += [(cx + x, MIDDLE - up * y * 0.44) for x, y in bow]
        sprig = union([turn(lens((0, 0), (0, -3.4), 0.72), a) for a in (-0.15, 0.15)], disc(0, -2.2, 0.72))
        sprigs.append(move(scale(sprig, 1, -up), cx, MIDDLE - up * 1.55))
    return union(swell(line, 0.85), sprigs)


FAN = ((-0.085, 8.4, 0.62), (0.0, 10.4, 0.95), (0.085, 8.4, 0.62))
"""Petals of a palmette: turn, length and bulge in mm."""

ORNAMENTS: dict[str, Callable[[], BaseGeometry]] = {
    "traits": wave,
    "weapons": scrolls,
    "armor": shields,
    "costume": torcs,
    "boons": branches,
}


def end_scroll() -> Plate:
    """End piece, 40 x 10 mm: two trumpet scrolls that meet in a blade."""
    half = union(
        s_scroll((6.4, 0.2), 2.6, (14.2, -0.4), 2.2, -1, turns=(1.5, 1.4), w=1.0, eye=0.2),
        move(turn(comma(1.2, 0, 0.42, 1.1, 1.5), 0.55), 18.0, 0.6),
    )
    return Plate((-20, -5, 40, 10)).ink(
        "coral", half, mirror(half), lens((0, -4.2), (0, 4.2), 1.1), disc(2.6, 0, 0.4), disc(-2.6, 0, 0.4)
    )


def end_lyre() -> Plate:
    """End piece, 24 x 30 mm: the lyre with its palmette."""
    half = s_scroll((5.4, -7.6), 4.4, (4.6, 6.8), 3.8, 1, turns=(1.6, 1.5), w=1.5, eye=0.2)
    fan = [lens((0, 2.0), polar(reach, a, 0, 2.0), b) for a, reach, b in FAN]
    bud = union(fan, disc(0, 3.4, 0.9), lens((0, 9.4), (0, 14.4), 0.9))
    return Plate((-12, -15, 24, 30)).ink("bronze", half, mirror(half), bud)


def end_triskele() -> Plate:
    """End piece, 30 x 30 mm: a struck disc with three coils."""
    p = Plate((-15, -15, 30, 30)).ink("iron", disc(0, 0, 14.4)).ink("gold", disc(0, 0, 14.0))
    p.ink("rust", petal_ring(12.2, 30, 2.4)).ink("iron", disc(0, 0, 10.4)).ink("coral", disc(0, 0, 10.0))
    flower = union([g.intersection(disc(0, 0, 10)) for g in around(petals(10, 6, 0.03), 1)])
    return p.ink("coral_deep", flower).ink("bone", triskele(9.0, 0.17))
