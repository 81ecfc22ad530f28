"""The back of every card: a rose window between two plaits, on plain quarrels.

It turns into itself by a half turn, so that no card can be told by its way up: glass is lit from nowhere, and what is
drawn is added again turned.
"""

from __future__ import annotations

from face import Format
from glasses import AMBER, COBALT, EMERALD, NIGHT, OPAL, RUBY, TEAL
from shapely.geometry import Polygon
from shapely.geometry.base import BaseGeometry

from cardgen.ornament.geometry import XY, arc, box, disc, lens, move, polar, polygons, scale, turn, union
from cardgen.ornament.glass import Glass, Pane, Window
from cardgen.ornament.knot import Plait, Walls, interlace
from cardgen.ornament.panes import quarry
from cardgen.ornament.plate import Plate

O: XY = (0.0, 0.0)
ROSE = 27.6
"""Outer radius of the rose, in mm."""
SIDE = 4.4
"""Distance of a plait from the trim, in mm."""
PLAIT_HEIGHT = 9.4
DARK = (-0.75, -0.45, -0.2, 0.05)


def back(fmt: Format) -> Plate:
    """The back in one format."""
    middle = fmt.width / 2, fmt.height / 2
    half_w, half_h = middle[0] + 3, middle[1] + 3
    ground = Window(box(-half_w, -half_h, half_w, half_h))
    quarrels(ground)
    ground.cut(disc(*O, (ROSE + 1.2) * fmt.scale))
    window = Window(disc(*O, ROSE + 1.0))
    rose(window)
    large = [(ink, scale(g, fmt.scale)) for ink, g in window.layers((0, 0))]
    p = fmt.plate().add((ink, move(g, *middle)) for ink, g in [*ground.layers((0, 0)), *large])
    for ink, g in plaits(fmt):
        p.ink(ink, move(g, *middle))
    return p


def whole(panes: list[BaseGeometry]) -> list[BaseGeometry]:
    """Shapes of the upper half and their half turns; what lies in the middle is kept once."""
    upper = [g for g in panes if (round(g.centroid.y, 2), round(g.centroid.x, 2)) < (0, 0)]
    centre = [g for g in panes if abs(g.centroid.x) < 0.01 and abs(g.centroid.y) < 0.01]
    return [*centre, *upper, *(turn(g, 0.5) for g in upper)]


def quarrels(w: Window) -> None:
    """Plain diamonds in night and cobalt; a pane and its half turn have the same tone."""
    cells = [g for g in quarry(w.shape, 7.0, 9.8) if g.area > 0.8]
    for g in whole(list(cells)):
        i, j = round(g.centroid.x / 3.5), round(g.centroid.y / 4.9)
        n = (3 * i + 5 * j) % 7 if (j, i) < (0, 0) else (-3 * i - 5 * j) % 7
        w.panes.append(Pane(g, COBALT if n in (1, 4) else NIGHT, DARK[n % 4], 0.17))


def wheel(radii: XY, n: int, shift: float = 0.0) -> list[BaseGeometry]:
    """`n` panes of a ring between two radii, the first beginning `shift` of a pane after 12 o'clock."""
    inner, outer = radii
    steps = [((k + shift) / n, (k + 1 + shift) / n) for k in range(n)]
    return [Polygon(arc(*O, outer, a, b) + arc(*O, inner, b, a)) for a, b in steps]


def laid(
    w: Window, panes: list[BaseGeometry], glass: Glass | list[Glass], tone: float = 0.0, lead: float = 0.12
) -> None:
    """Panes without chance."""
    w.set(panes, glass, tone=tone, vary=0, lead=lead, outline=0.34)


def rose(w: Window) -> None:
    """Rim, eight petals with a vesica each, a wheel in the middle."""
    laid(w, wheel((ROSE - 2.9, ROSE), 32), [AMBER, RUBY])
    laid(w, [disc(*O, ROSE - 3.3)], NIGHT, -0.3, 0.0)
    petals = [disc(*polar(17.6, k / 8), 6.15) for k in range(8)]
    field = disc(*O, ROSE - 3.7).difference(disc(*O, 8.9)).difference(union(petals).buffer(0.6))
    laid(w, [g for g in polygons(field) if g.area > 0.5], COBALT, 0.1)
    for k, petal in enumerate(petals):
        at, a = polar(17.6, k / 8), k / 8
        laid(w, [petal], RUBY if k % 2 else EMERALD)
        halves = [move(turn(box(-8 if s < 0 else 0, -8, 0 if s < 0 else 8, 8), a), *at) for s in (-1, 1)]
        blade = move(turn(lens((0, -4.9), (0, 4.9), 1.75), a), *at)
        laid(w, [blade.intersection(h) for h in halves], AMBER, 0.1, 0.05)
        laid(w, [move(turn(disc(3.5 * s, 0, 0.95), a), *at) for s in (-1, 1)], OPAL, 0.3, 0.03)
    for k in range(8):
        laid(w, [disc(*polar(22.2, (k + 0.5) / 8), 1.15)], TEAL, 0.4, 0.04)
    laid(w, wheel((4.5, 9.4), 8, 0.5), AMBER)
    laid(w, [disc(*O, 4.1)], RUBY, 0.2)
    laid(w, [turn(lens((0, -0.9), (0, -3.5), 0.62), k / 8) for k in range(8)], AMBER, 0.3, 0.02)
    laid(w, [disc(*O, 0.85)], OPAL, 0.3, 0.02)


def plaits(fmt: Format) -> list[tuple[str, BaseGeometry]]:
    """A plait along each end of the card, on lead."""
    n = 18
    length = fmt.width - 2 * SIDE
    cell = length / n
    knot = interlace(Plait(n, 3, cell, 0.86, 0.26), walls(n))
    y = -fmt.height / 2 + SIDE
    field = box(-length / 2, y, length / 2, y + PLAIT_HEIGHT)

    def laid_out(g: BaseGeometry) -> BaseGeometry:
        up = move(scale(g, 1, PLAIT_HEIGHT / (3 * cell)), -length / 2, y)
        return union(up, turn(up, 0.5))

    beds = union(field.buffer(1.1), turn(field.buffer(1.1), 0.5))
    return [("lead", beds), ("gold_deep", laid_out(knot.bands)), ("gold", laid_out(knot.cores))]


def walls(n: int) -> Walls:
    """A knot of three cells, a knot of six, and so on: walls mirrored in both directions."""
    made: Walls = {}
    for x in range(6, 2 * n, 6):
        for y in (1, 5) if x % 12 else (3,):
            made[(x, y)] = "v"
    for x in range(3, 2 * n, 12):
        made |= {(x, 2): "h", (x, 4): "h"}
    for x in range(9, 2 * n, 12):
        made |= {(x, 2): "h", (x, 4): "h"}
    return made
