"""The Champion of the rulebook's cover: a warrior full face under a helmet that carries a raven with spread wings.

Drawn in mm round the middle of his brow, light from the top left.  The helmet is that of a chieftain's grave of the third
century BC, whose bird moved its wings when the wearer ran.
"""

from __future__ import annotations

import math

import numpy as np
from objects.parts import Part, flip, keyline, lay, place, within
from shapely.geometry import Polygon
from shapely.geometry.base import BaseGeometry

from cardgen.ornament.compass import beads, coil, comma, s_scroll, triskele
from cardgen.ornament.geometry import (
    XY,
    arc,
    blob,
    box,
    disc,
    lens,
    mirror,
    move,
    polar,
    ring,
    scale,
    smooth,
    swell,
    turn,
    union,
)
from cardgen.ornament.marks import hatch, rim, shade

LINE = 0.5
"""Black line between overlapping parts, in mm: the picture is larger than a card's."""


def champion() -> list[Part]:
    """Far to near: wings, cloak, neck, torc, face, helmet, raven, each group with its keyline."""
    bust = lay(lay(cloak(), neck(), LINE), torc(), LINE)
    head = lay(lay(bust, face(), LINE), moustache(), LINE)
    head = lay(lay(head, cheek_pieces(), LINE), helmet(), LINE)
    return [*keyline([*wing(-1), *wing(1)], 0.6), *keyline(head, 0.6), *keyline(raven(), 0.6)]


def both(g: BaseGeometry) -> BaseGeometry:
    """A shape and its mirror image."""
    return union(g, mirror(g))


# ---------------------------------------------------------------- raven


def feather(root: XY, tip: XY, w: float) -> BaseGeometry:
    """One feather `w` mm wide, with a rounded end."""
    mid = ((root[0] + tip[0]) / 2, (root[1] + tip[1]) / 2 + 0.04 * math.dist(root, tip))
    return swell(smooth([root, mid, tip]), [w * 0.7, w, w * 1.02, w * 0.62])


def fan(n: int, roots: tuple[XY, XY], tips: list[XY], w: float) -> list[BaseGeometry]:
    """`n` feathers from a line of roots to a curve of tips, the innermost first."""
    curve = smooth(tips, n=24)
    feathers = []
    for k in range(n):
        t = k / (n - 1)
        root = tuple(a + (b - a) * t for a, b in zip(*roots, strict=True))
        feathers.append(feather((root[0], root[1]), curve[round(t * (len(curve) - 1))], w))
    return feathers


def wing(side: int) -> list[Part]:
    """A spread wing (`side` -1 left, 1 right): primaries, a row of coverts, and a shoulder with a coil in coral."""
    primaries = fan(9, ((6, -41), (33, -53)), [(13, -22), (25, -21.5), (38, -25), (49, -33), (55, -45), (55, -58)], 5.6)
    coverts = fan(8, ((5, -43), (31, -55)), [(10, -31.5), (19, -32), (29, -36), (37, -42), (43, -50), (45, -58)], 4.8)
    parts: list[Part] = []
    for ink, row in (("bronze", primaries), ("gold", coverts)):
        for k, f in enumerate(row):
            vein = swell(smooth(list(axis(f))), [0.1, 0.35, 0.3, 0.05])
            one: list[Part] = [(ink if k % 2 else ("gold" if ink == "gold" else "hide"), f)]
            parts = lay(parts, [*one, ("rust", vein.intersection(f.buffer(-0.4)))], 0.4)
    return place([*(parts if side > 0 else flip(parts)), *shoulder(side)], 0, 0)


def axis(f: BaseGeometry) -> list[XY]:
    """Two points along the middle of a feather."""
    (x0, y0), (x1, y1), *_ = f.minimum_rotated_rectangle.exterior.coords
    return [(x0, y0), (x1, y1)]


def shoulder(side: int) -> list[Part]:
    """The bony front edge of a wing."""
    edge = smooth([(4, -41), (12, -51), (22, -57), (34, -60), (46, -62)])
    arm = swell(edge, [6.4, 6.0, 4.6, 3.2, 1.0])
    return flip([("gold", arm)]) if side < 0 else [("gold", arm)]
