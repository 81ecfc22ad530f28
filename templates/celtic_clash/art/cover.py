"""The cover of the rulebook, 139.7 x 210 mm with 3 mm bleed: a church window of the cattle raid.

Queen Medb and Cú Chulainn in two lancets; in the rose above them what the war is about, the Brown Bull; between them a
Relic: the three windows of the game.
"""

from __future__ import annotations

from frame import opening
from gallery import glazed, pictures
from glasses import AMBER, COBALT, COPPER, EMERALD, NIGHT, RUBY, VIOLET
from shapely.geometry import Polygon
from shapely.geometry.base import BaseGeometry

from cardgen.ornament.geometry import XY, box, disc, move, polar, scale, turn, union
from cardgen.ornament.glass import Window
from cardgen.ornament.knot import Plait, Walls, break_evenly, interlace
from cardgen.ornament.panes import glory
from cardgen.ornament.plate import Layer, Plate

WIDTH, HEIGHT, BLEED = 139.7, 210.0, 3.0
BOX = (-BLEED, -BLEED, WIDTH + 2 * BLEED, HEIGHT + 2 * BLEED)
PAPER = box(BOX[0], BOX[1], BOX[0] + BOX[2], BOX[1] + BOX[3])
MIDDLE = WIDTH / 2
FOOT = 155.0
"""Height of the window's sill; the title lies below it."""
HALF, SPRING = 59.0, 74.0
"""Half width of the great arch, and where its curve begins."""
LIGHT = 1.3
"""How much larger than on a card the two lancets are."""
ROSE = (MIDDLE, 57.0, 1.16)
"""Middle of the rose, and how much larger than on a card it is."""


def great_arch(inset: float = 0.0) -> BaseGeometry:
    """The arch that holds all."""
    half = HALF - inset
    r = half * 1.32
    arch = disc(MIDDLE + r - half, SPRING, r).intersection(disc(MIDDLE - r + half, SPRING, r))
    upper = arch.intersection(box(0, -20, WIDTH, SPRING))
    return union(upper, box(MIDDLE - half, SPRING - 0.05, MIDDLE + half, FOOT - inset))


def cover() -> Plate:
    """The whole front, far to near."""
    p = Plate(BOX, tolerance=0.02).ink("stone_relic", PAPER).add(carving())
    arch = great_arch()
    p.ink("lead", arch.buffer(2.6)).ink("gold", arch.buffer(1.9)).ink("lead", arch.buffer(1.2))
    p.add(tracery())
    heroes = pictures("hero")
    for name, x in (("queen_medb", MIDDLE - 29.0), ("cu_chulainn", MIDDLE + 29.0)):
        p.add(framed("hero", glazed("hero", heroes[name]), (x, FOOT - 2.0 - 22.9 * LIGHT + 1.0), LIGHT))
    for side in (-1, 1):
        p.add(trefoil((MIDDLE + side * 45.6, 91.0), 4.6))
    x, y, k = ROSE
    p.add(framed("relic", glazed("relic", pictures("relic")["cauldron_of_the_dagda"]), (MIDDLE, 104.6), 0.5))
    p.add(framed("creature", glazed("creature", pictures("creature")["brown_bull"]), (x, y), k))
    return p.add(title())


def framed(kind: str, layers: list[Layer], at: XY, k: float) -> list[Layer]:
    """A card's window in place, with its gold line."""
    hole = opening(kind)
    line = [("lead", hole.buffer(1.5)), ("gold", hole.buffer(1.05)), ("lead", hole.buffer(0.6))]
    return [(ink, move(scale(g, k), *at)) for ink, g in [*line, *layers]]


def tracery() -> list[Layer]:
    """Glass between the lights: rays from the rose, cut by the great arch."""
    window = Window(great_arch(1.0))
    x, y, k = ROSE
    rings = [(22.9 * k + 5.5, 26), (22.9 * k + 14, 22), (22.9 * k + 28, 26), (160, 30)]
    glass = ([AMBER, COPPER, AMBER], [COBALT, NIGHT], [RUBY, COBALT, VIOLET], [NIGHT, EMERALD, COBALT])
    for n, (panes, colours) in enumerate(
        zip(glory(window.shape, (x, y), [(22.9 * k - 1, 1), *rings], 7, 0.003)[1:], glass, strict=True)
    ):
        window.set(panes, colours, vary=0.3, lead=0.22, outline=0.2, seed=n)
    return window.layers()


def trefoil(at: XY, r: float) -> list[Layer]:
    """A light of three leaves, for the shoulders of the arch: `r` is the radius of a leaf."""
    leaves = [disc(*polar(r * 1.02, k / 3, *at), r) for k in range(3)]
    shape = union(leaves, disc(*at, r))
    window = Window(shape)
    for k, lobe in enumerate(leaves):
        cut = lobe.intersection(turn(wedge(at, r), k / 3, at))
        window.set(cut, (EMERALD, RUBY, COBALT)[k], tone=0.1, vary=0, lead=0.2, outline=0.2)
        window.set(disc(*polar(r * 1.02, k / 3, *at), r * 0.42), AMBER, tone=0.1, vary=0, lead=0.1, outline=0.4)
    window.set(disc(*at, r * 0.5), AMBER, tone=0.3, vary=0, lead=0.1, outline=0.5)
    line = [("lead", shape.buffer(1.9)), ("gold", shape.buffer(1.35)), ("lead", shape.buffer(0.8))]
    return [*line, *window.layers()]


def wedge(at: XY, r: float) -> BaseGeometry:
    """A third of the plane round a point, as far as `3 r`, upwards."""
    return Polygon([at, polar(3 * r, -1 / 6, *at), polar(3 * r, 0, *at), polar(3 * r, 1 / 6, *at)])


def carving() -> list[Layer]:
    """Interlace over the whole page round the arch."""
    n, m = 20, 24
    cell = BOX[2] / n
    knot = interlace(Plait(n, m, cell, cell * 0.27, cell * 0.075), break_evenly(n, m, 11, 0.16))
    seen = PAPER.difference(great_arch().buffer(2.2)).difference(box(-10, FOOT, WIDTH + 10, HEIGHT + 10))
    return [
        (ink, move(g, BOX[0], BOX[1]).intersection(seen))
        for ink, g in (("gold_deep", knot.bands), ("gold", knot.cores))
    ]


def title() -> list[Layer]:
    """The field for the title, between two gold lines, and a plait below it."""
    n = 36
    length = WIDTH - 24
    made: Walls = {(x, y): "v" for x in range(6, 2 * n, 6) for y in (1, 3)}
    cell = length / n
    knot = interlace(Plait(n, 2, cell, 0.95, 0.28), made)
    y = 193.4
    return [
        ("lead", box(BOX[0], FOOT, WIDTH + BLEED, HEIGHT + BLEED)),
        ("gold", union(box(BOX[0], FOOT + 1.4, WIDTH + BLEED, FOOT + 2.0))),
        ("gold_deep", move(knot.bands, 12.0, y)),
        ("gold", move(knot.cores, 12.0, y)),
    ]
