"""Large Shield: the long oval shield of limewood and oxhide, faced in coral, in front of two crossed spears."""

from __future__ import annotations

import math

import numpy as np
from objects.parts import Part, keyline, lay, place
from shapely.geometry import Polygon
from shapely.geometry.base import BaseGeometry

from cardgen.ornament.compass import comma, s_scroll
from cardgen.ornament.geometry import box, disc, lens, move, ring, scale, smooth, swell, turn, union
from cardgen.ornament.marks import hatch, rim, shade

OVER_SILL = True

HALF_WIDTH, HALF_HEIGHT = 15.2, 30.0
"""Half the shield's width and height, in mm."""
BOSS = lens((0, -15.5), (0, 15.5), 4.6)
WINGS = scale(disc(0, 0, 7.4), 1.36, 0.72)
RIB = lens((0, -28.4), (0, 28.4), 0.85)


def draw() -> list[Part]:
    """The shield, leaning a little to the right."""
    return place(lay(board(), metal(), 0.36), 0.2, 2.2, turns=0.022)


def bed() -> list[Part]:
    """Two spears whose heads show at the top and whose butts show below the shield."""
    return [*keyline(place(spear(), -0.6, 9.5, turns=-0.058)), *keyline(place(spear(), 1.6, 9.5, turns=0.077))]


def spear() -> list[Part]:
    """One upright spear, head at the top: ash shaft, iron socket, leaf blade with a midrib."""
    shaft = box(-0.75, -31, 0.75, 64)
    blade = lens((0, -45.5), (0, -30.4), 3.2)
    socket = Polygon([(-0.8, -31.6), (0.8, -31.6), (1.25, -25.6), (-1.25, -25.6)])
    head = union(blade, socket)
    return [
        ("rust", shaft),
        ("bronze", box(-0.75, -31, -0.1, 64)),
        ("steel", head),
        ("pale", head.intersection(box(-9, -60, 0, 0))),
        ("iron", swell([(0, -43), (0, -31)], [0.08, 0.46, 0.34])),
        ("iron", union([box(-1.3, y, 1.3, y + 0.28) for y in (-27.2, -26.4)]).intersection(head)),
    ]


def outline() -> BaseGeometry:
    """The board: an oval a little squarer than an ellipse."""
    points = []
    for t in np.linspace(0, math.tau, 160, endpoint=False):
        x, y = math.cos(t), math.sin(t)
        points.append((HALF_WIDTH * math.copysign(abs(x) ** 0.92, x), HALF_HEIGHT * math.copysign(abs(y) ** 0.86, y)))
    return Polygon(points).buffer(0)


def board() -> list[Part]:
    """Gold binding with its studs, coral field darker to the right, and the painted scrolls."""
    whole = outline()
    field = whole.buffer(-1.7)
    row = Polygon(whole.buffer(-0.85).exterior).exterior
    studs = [row.interpolate(k / 52, normalized=True).buffer(0.33) for k in range(52)]
    scrolls = union(half_ornament(), turn(half_ornament(), 0.5)).intersection(field.buffer(-0.7))
    return [
        ("gold", whole),
        ("rust", union(hatch(whole.difference(move(whole, -1.2, -1.2)).difference(field), 0.12, 0.5, 0.24), studs)),
        ("coral", field),
        ("coral_deep", hatch(field.difference(move(field, -3.4, -2.2)), 0.11, 0.7, 0.5, 4)),
        ("iron", rim(field, 0.16).difference(field)),
        ("coral_deep", rim(scrolls, 0.2).intersection(field)),
        ("bone", scrolls),
    ]


def half_ornament() -> BaseGeometry:
    """The scrolls of the upper half; turned about the boss they make the lower half."""
    drop = comma(2.5, 0, 0.42, 2.3, 3.0)
    dots = [(-8.0, -20.4, 0.62), (8.3, -19.4, 0.62), (-10.9, -12.6, 0.5), (11.2, -11.2, 0.5), (-3.6, -25.6, 0.45)]
    return union(
        s_scroll((-5.6, -14.4), 3.6, (5.6, -13.4), 3.8, 1, turns=(1.45, 1.45), w=1.15, eye=0.22),
        s_scroll((-3.4, -22.2), 2.2, (3.4, -21.7), 2.4, -1, turns=(1.35, 1.35), w=0.8, eye=0.26),
        move(turn(drop, 0.52), -9.4, -6.4),
        move(turn(drop, -0.1), 9.4, -5.2),
        [disc(x, y, r) for x, y, r in dots],
    )


def metal() -> list[Part]:
    """Rib, wings and spindle boss of sheet bronze, riveted to the board."""
    under = union(WINGS, RIB)
    rivets = union([disc(x, y, 0.5) for x in (-8.4, 8.4) for y in (-1.7, 1.7)])
    groove = scale(ring(0, 0, 6.4, 0.22), 1.36, 0.7)
    scroll = s_scroll((-7.0, 1.3), 1.25, (-5.6, -2.0), 1.05, 1, turns=(1.1, 1.0), w=0.42)
    right = BOSS.buffer(-0.35).intersection(box(0, -20, 9, 20))
    flat: list[Part] = [
        ("gold", under),
        ("bronze", RIB.intersection(box(0.15, -30, 3, 30))),
        ("rust", shade(WINGS, -1.3, -1.2, angle=0.12, gap=0.5, width=0.26)),
        ("rust", union(groove, rivets, scroll, turn(scroll, 0.5)).intersection(WINGS)),
    ]
    boss: list[Part] = [
        ("gold", BOSS),
        ("bronze", right),
        ("rust", hatch(right.intersection(box(1.5, -20, 9, 20)), 0.03, 0.6, 0.32)),
        ("glint", swell(smooth([(-1.4, -9), (-2.2, -1), (-1.7, 7)]), [0.1, 0.9, 0.1])),
    ]
    return lay(flat, boss, 0.36)
