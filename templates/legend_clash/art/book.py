"""Ornament of the rulebook: chapter strips, end pieces, and the back cover's two skies.  Page 139.7 x 210 mm.

A strip is a piece of the atlas: a band of sky, of an eclipse's course, of an instrument's limb, of dusk, of the moon's
phases; all stand on the scale that stands below every picture of the game.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import numpy as np
from back import BACKS, RADIUS, edge, planisphere
from cover import BLEED, HEIGHT, WIDTH
from dusk import BANDS
from eclipse import corona
from heavens import catalogue, clouds
from instrument import fine
from shapely import affinity
from shapely.geometry import LineString, Polygon
from shapely.geometry.base import BaseGeometry

from cardgen.ornament.geometry import XY, arc, box, disc, move, polar, ring, scale, smooth, swell, turn, union
from cardgen.ornament.plate import Layer, Plate
from cardgen.ornament.sky import Chart, field, graticule, star

STRIP_HEIGHT = 12.0
SCALE = 10.5
"""Where the scale at a strip's foot begins."""
STRIP = (-BLEED, -BLEED, WIDTH + 2 * BLEED, STRIP_HEIGHT + BLEED)
"""Page of a strip: the full width and the head of a page, with bleed on three sides; (0, 0) is the page's corner."""
FIELD = box(STRIP[0], STRIP[1], STRIP[0] + STRIP[2], SCALE)
CENTRE = SCALE / 2
"""Height of the line on which what stands in a strip is lined up."""
BLOCK = 3.475
"""Length of a block of the scale, as on the cards."""


def plates() -> dict[str, Callable[[], Plate]]:
    """Name of a plate -> a function that draws it."""
    strips = {"creature": sky, "trap": course, "relic": limb, "setting": evening, "screen": moons}
    made: dict[str, Callable[[], Plate]] = {f"strip-{name}": partial(strip, make) for name, make in strips.items()}
    return {**made, "end-star": end_star, "end-scale": end_scale, "end-sphere": end_sphere, "back": back}


def strip(make: Callable[[], list[Layer]]) -> Plate:
    """Band across the head of a chapter's first page: a picture and the scale below it."""
    x, w = STRIP[0], STRIP[2]
    p = Plate(STRIP).add((ink, g.intersection(FIELD)) for ink, g in make())
    blocks = [box(x + BLOCK * k, SCALE + 0.3, x + BLOCK * (k + 1), STRIP_HEIGHT - 0.15) for k in range(0, 42, 2)]
    p.ink("paper", box(x, SCALE, x + w, STRIP_HEIGHT)).ink("ink", blocks)
    line = union(box(x, SCALE, x + w, SCALE + 0.12), box(x, STRIP_HEIGHT - 0.15, x + w, STRIP_HEIGHT))
    return p.ink("ink", line).ink("gold", box(x, SCALE - 0.25, x + w, SCALE))


ASTERISMS: tuple[tuple[float, tuple[XY, ...], tuple[tuple[int, int], ...]], ...] = (
    (
        16.0,
        ((-9, 1.6), (-5.6, -0.4), (-2.6, 0.2), (0.6, 1.4), (1.6, 3.4), (6.2, 3.6), (6.8, 0.4)),
        ((0, 1), (1, 2), (2, 3), (3, 4), (4, 5), (5, 6), (6, 3)),
    ),
    (46.0, ((-6, -2.0), (-3.2, 1.8), (0, -0.8), (3.2, 2.4), (5.8, -1.6)), ((0, 1), (1, 2), (2, 3), (3, 4))),
    (
        72.0,
        ((-4.4, -2.8), (3.4, -3.2), (-1.4, 0.1), (0, 0.4), (1.4, 0.7), (-3.6, 3.6), (4.2, 3.2)),
        ((0, 2), (1, 4), (2, 3), (3, 4), (2, 5), (4, 6), (0, 1)),
    ),
    (
        99.0,
        ((-8, 1.6), (-3.4, 0.2), (0.2, -0.6), (4.6, -2.6), (1.6, 3.6), (-1.6, -3.4)),
        ((0, 1), (1, 2), (2, 3), (4, 2), (2, 5)),
    ),
    (
        125.0,
        ((-6.4, 2.6), (-5.4, -0.6), (-2.0, -1.2), (2.4, -2.8), (1.0, 2.2), (7.6, 2.8)),
        ((0, 1), (1, 2), (2, 3), (2, 4), (0, 4), (4, 5), (3, 5)),
    ),
)
"""Plough, Cassiopeia, Orion, Swan and Lion: where each stands along the strip, its stars, and which are joined."""


def sky() -> list[Layer]:
    """The Milky Way near the Swan, and over it five figures that everybody knows."""
    chart, middle = Chart(310, 42, 105.0), (WIDTH / 2, CENTRE)
    page = move(FIELD, -middle[0], -middle[1])
    levels = [(ink, move(g, *middle)) for ink, g in zip(("mist", "mist_bright"), clouds(chart, page), strict=True)]
    net, dots = graticule(chart, page), field(chart, catalogue(), page, 5.4)
    lines, clear, stars = [], [], []
    for x, places, joined in ASTERISMS:
        at = [(x + a, CENTRE - 0.2 + b) for a, b in places]
        sizes = [1.25 if k == 0 else 0.95 for k in range(len(at))]
        clear += [disc(*place, 1.4 * r) for place, r in zip(at, sizes, strict=True)]
        lines += [LineString([at[a], at[b]]).buffer(0.11, cap_style="flat") for a, b in joined]
        stars += [star(r, 8, 0.36, place) for place, r in zip(at, sizes, strict=True)]
    room = union(clear)
    return [
        ("night", FIELD),
        *levels,
        ("line", move(net, *middle)),
        ("starlight", move(dots, *middle).difference(room.buffer(0.3))),
        ("gold", union(union(lines).difference(room), stars)),
    ]


def course() -> list[Layer]:
    """An eclipse from the first bite to the last, its corona in the middle."""
    bright, dark, rays = [], [], []
    n = 6
    for k in range(-n, n + 1):
        at = (WIDTH / 2 + 9.8 * k + (0 if k == 0 else 5.0 if k > 0 else -5.0), CENTRE)
        if k == 0:
            rays.append(corona(at, 3.0, 4, 4.0))
            bright.append(disc(*at, 3.15))
            dark.append(disc(at[0] + 0.08, at[1] + 0.08, 2.95))
        else:
            bright.append(disc(*at, 3.0))
            dark.append(disc(at[0] + 0.98 * k, at[1] - 0.18 * abs(k), 3.02))
    return [("black", FIELD), ("ash", union(rays)), ("corona", union(bright)), ("black", union(dark))]


def limb() -> list[Layer]:
    """A graduated limb of brass, ruled on paper: three bows of degrees, and a rule of tens."""
    tan, ink = [], []
    for k in range(-1, 6):
        at = (WIDTH / 2 + 34.0 * (k - 2), 30.0)
        tan += [fine(arc(*at, r, -0.25, 0.25)) for r in (22.0, 26.0, 34.0, 38.0)]
        ink += [fine(arc(*at, r, -0.25, 0.25), w) for r, w in ((28.6, 0.3), (30.2, 0.14))]
        for j in range(-45, 46):
            long = j % 5 == 0
            reach = (28.6, 31.2 if long else 30.2)
            ink.append(fine([polar(reach[0], j / 360, *at), polar(reach[1], j / 360, *at)], 0.2 if long else 0.12))
    ink += [star(1.3, 8, 0.36, (WIDTH / 2 + 34.0 * (k - 2), 4.6)) for k in range(-1, 6)]
    return [("paper", FIELD), ("tan", union(tan)), ("ink", union(ink).difference(box(-9, 9.6, 160, 11)))]


def evening() -> list[Layer]:
    """Five bands of dusk, a low sun, and ridges."""
    rng = np.random.default_rng(3)
    made: list[Layer] = []
    for k, ink in enumerate(BANDS):
        y = -4.0 if k == 0 else (0.8, 3.2, 5.4, 7.3)[k - 1]
        xs = np.linspace(STRIP[0] - 2, STRIP[0] + STRIP[2] + 2, 15)
        line = smooth([(float(x), y + float(rng.normal(0, 0.25))) for x in xs])
        made.append((ink, Polygon([*line, (line[-1][0], 13), (line[0][0], 13)]).buffer(0)))
    made.append(("sun", disc(38.0, 8.2, 3.4)))
    for ink, low, tall, seed in (("land_far", 9.2, 1.6, 8), ("land", 10.0, 1.5, 21)):
        draw = np.random.default_rng(seed)
        xs = np.arange(STRIP[0] - 2, STRIP[0] + STRIP[2] + 6, 5.2)
        points = [
            (float(x), low - float(draw.uniform(0, tall)) * (2.0 if n % 3 == 1 else 0.6)) for n, x in enumerate(xs)
        ]
        made.append((ink, Polygon([*points, (points[-1][0], 13), (points[0][0], 13)]).buffer(0)))
    dots = [star(0.6, 6, 0.3, (float(x), float(y))) for x, y in draw.uniform((60, -1), (140, 2.6), (12, 2))]
    return [*made, ("glow", union(dots))]


def moons() -> list[Layer]:
    """The moon from new to new, on the evening deck's plum."""
    ring_lines, lit = [], []
    n = 6
    for k in range(-n, n + 1):
        at = (WIDTH / 2 + 10.6 * k, CENTRE)
        ring_lines.append(ring(*at, 3.0, 0.14))
        lit.append(move(phase(3.0, (k + n) / (2 * n)), *at))
    stars = [star(0.8, 8, 0.34, (WIDTH / 2 + 10.6 * (k + 0.5), CENTRE)) for k in range(-7, 7)]
    return [("plum_deep", FIELD), ("plum_line", union(ring_lines)), ("ivory", union(lit)), ("gold", union(stars))]


def phase(r: float, part: float) -> BaseGeometry:
    """A moon of radius `r` at a part of its month, 0 and 1 new, one half full."""
    whole = disc(0, 0, r)
    half = whole.intersection(box(0, -r, r, r) if part <= 0.5 else box(-r, -r, 0, r))
    bulge = affinity.scale(whole, max(abs(np.cos(part * 2 * np.pi)), 0.001), 1, origin=(0, 0))
    crescent = min(part, 1 - part) < 0.25
    return half.difference(bulge) if crescent else union(half, bulge)


def end_star() -> Plate:
    """End piece, 26 x 26 mm: a star of eight rays and four small ones, in ink on the page."""
    great = star(11.0, 8, 0.36)
    cut = union(swell([polar(1.5, k / 16), polar(8.0, k / 16)], [0.3, 0.1]) for k in range(0, 16, 2))
    small = [star(2.0, 8, 0.34, polar(10.6, k / 4 + 0.125)) for k in range(4)]
    return Plate((-13, -13, 26, 26)).ink("night", great.difference(cut), small).ink("gold", disc(0, 0, 1.5))


def end_scale() -> Plate:
    """End piece, 44 x 9 mm: a piece of the scale with a star in its middle."""
    blocks = [box(-21 + 3 * k, 0.5, -18 + 3 * k, 1.7) for k in range(0, 14, 2)]
    lines = [box(-21, 0.2, 21, 0.35), box(-21, 1.85, 21, 2.0)]
    clear = disc(0, 1.1, 3.4)
    p = Plate((-22, -4, 44, 9)).ink("night", union(blocks, lines).difference(clear))
    return p.ink("night", star(3.0, 8, 0.36, (0, 1.1)))


def end_sphere() -> Plate:
    """End piece, 34 x 34 mm: an armillary sphere."""
    r = 13.0
    hoops = [affinity.scale(ring(0, 0, r, 0.16), k, 1, origin=(0, 0)) for k in (0.3, 0.6, 0.85)]
    flat = [
        affinity.scale(ring(0, d * r, r * (1 - d * d) ** 0.5, 0.16), 1, 0.3, origin=(0, d * r)) for d in (-0.6, 0, 0.6)
    ]
    axis = fine([(0, -r - 3.4), (0, r + 3.4)], 0.35)
    tilted = [turn(g, 0.065) for g in (*hoops, *flat, axis)]
    band = [affinity.scale(ring(0, 0, q, w), 1, 0.36, origin=(0, 0)) for q, w in ((r - 0.1, 0.4), (r - 1.9, 0.2))]
    marks = [swell([polar(r, k / 72), polar(r + (1.5 if k % 6 == 0 else 0.9), k / 72)], 0.16) for k in range(72)]
    rims = [ring(0, 0, r, 0.45), ring(0, 0, r + 1.7, 0.2)]
    p = Plate((-17, -17, 34, 34)).ink("tan", tilted)
    return p.ink("night", union(rims, marks, [turn(g, 0.13) for g in band]), star(2.4, 8, 0.36))


def back() -> Plate:
    """The back cover, full page: both decks' skies, one above the other, between two scales."""
    page = (-BLEED, -BLEED, WIDTH + 2 * BLEED, HEIGHT + 2 * BLEED)
    whole = box(page[0], page[1], page[0] + page[2], page[1] + page[3])
    p = Plate(page, tolerance=0.02).ink("deep", whole)
    centre: XY = (WIDTH / 2, 62.0)
    rays = [swell([polar(40, k / 120, *centre), polar(190, k / 120, *centre)], [0.1, 0.34]) for k in range(120)]
    p.ink("mist_bright", union(rays).intersection(whole))
    for deck, x in (("evening", WIDTH / 2 + 27.5), ("morning", WIDTH / 2 - 27.5)):
        cloth = BACKS[deck]
        k = 29.5 / (RADIUS + 3.6)
        p.ink("deep", disc(x, centre[1], 30.6))
        p.add((ink, move(scale(g, k), x, centre[1])) for ink, g in [*edge(deck, cloth), *planisphere(deck, cloth)])
    for y in (-BLEED, HEIGHT - 5.2):
        blocks = [box(page[0] + BLOCK * k, y + 3.4, page[0] + BLOCK * (k + 1), y + 4.8) for k in range(0, 42, 2)]
        p.ink("paper", box(page[0], y + 3.2, page[0] + page[2], y + 5.0)).ink("ink", blocks)
    return p
