"""The cover of the rulebook, 139.7 x 210 mm with 3 mm bleed: the Champion before a great roundel, heads at his feet.

Made like a card, so that book and deck belong together: the ground with its pattern, a phalera, the object over its
edge, and below an arc the black field, where the title goes.
"""

from __future__ import annotations

import math

import numpy as np
from champion import KEY, champion
from objects.parts import Part, keyline, place
from shapely.geometry.base import BaseGeometry
from trophies import limed_head, long_haired_head

from cardgen.ornament.compass import comma, comma_ring, s_scroll
from cardgen.ornament.geometry import (
    around,
    box,
    disc,
    lens,
    mirror,
    move,
    polar,
    ring,
    swell,
    turn,
    union,
)
from cardgen.ornament.marks import hatch
from cardgen.ornament.plate import Plate

WIDTH, HEIGHT, BLEED = 139.7, 210.0, 3.0
BOX = (-BLEED, -BLEED, WIDTH + 2 * BLEED, HEIGHT + 2 * BLEED)
MIDDLE = WIDTH / 2
ROUNDEL = (MIDDLE, 81.0, 58.0)
"""Middle and radius of the great roundel."""
SILL_TOP, SILL_RADIUS = 149.0, 300.0


def cover() -> Plate:
    """The whole front, far to near."""
    paper = box(BOX[0], BOX[1], BOX[0] + BOX[2], BOX[1] + BOX[3])
    p = Plate(BOX, tolerance=0.02).ink("traits", paper).ink("traits_deep", grain().intersection(paper))
    p.add(spears()).add(roundel())
    p.add(place(champion(), MIDDLE, 88.0))
    p.add(sill(paper))
    p.add(keyline(place(limed_head(), 23.5, 140.5, 1.05), KEY))
    return p.add(keyline(place(long_haired_head(), WIDTH - 23.5, 140.5, 1.05), KEY))


def grain() -> BaseGeometry:
    """Compass rings, each through its neighbours' middles, where the roundel leaves them to be seen."""
    r = 11.5
    x, y, reach = ROUNDEL
    rings = [ring(x + r * (i + (j % 2) / 2), y + r * 0.866 * j, r, 0.6) for i in range(-7, 7) for j in range(-9, 9)]
    return union(rings).difference(disc(x, y, reach))


def spears() -> list[Part]:
    """Four spears that fan out behind the roundel."""
    parts: list[Part] = []
    for a, reach in ((-0.067, 153), (0.067, 153), (-0.031, 150), (0.031, 150)):
        parts += keyline(place(spear(reach), MIDDLE, 159, turns=a), KEY)
    return parts


def spear(reach: float) -> list[Part]:
    """An upright spear from (0, 0) up to `reach` mm, leaf blade with a midrib."""
    shaft, top = box(-1.1, -reach + 20, 1.1, 0), -reach
    blade = lens((0, top), (0, top + 22), 4.6)
    socket = union(box(-1.25, top + 19, 1.25, top + 27))
    head = union(blade, socket)
    return [
        ("hide", shaft),
        ("hide_deep", shaft.intersection(box(0.2, -400, 5, 0))),
        ("steel", head),
        ("pale", head.intersection(box(-9, -400, 0, 0))),
        ("iron", hatch(blade.difference(move(blade, -1.8, 0)).intersection(box(0.8, -400, 9, 0)), 0.08, 0.8, 0.34, 3)),
        ("iron", swell([(0, top + 3), (0, top + 21)], [0.1, 0.62, 0.45])),
        ("gold", union([box(-1.4, top + y, 1.4, top + y + 0.9) for y in (24.2, 26.2)])),
    ]


def roundel() -> list[Part]:
    """A golden phalera with running commas round a night of woad, where scrolls turn."""
    x, y, r = ROUNDEL
    inside = disc(0, 0, r - 8.4)
    whole = disc(0, 0, r)
    dark = whole.difference(disc(0, 0, r - 7.4)).difference(move(whole, -1.3, -1.3))
    parts: list[Part] = [
        ("iron", disc(0, 0, r + 1.2)),
        ("gold", whole),
        ("rust", union(comma_ring(r - 3.9, 36, 4.6), ring(0, 0, r - 0.7, 0.4), ring(0, 0, r - 6.9, 0.4))),
        ("rust", hatch(dark, 0.125, 0.8, 0.4, 5)),
        ("iron", disc(0, 0, r - 7.4)),
        ("woad_deep", inside),
        ("woad", union([ring(*polar(r - 8.4, k / 6), r - 8.4, 0.5) for k in range(6)]).intersection(inside)),
        ("bone", halo(r - 8.4)),
    ]
    return [(ink, move(g, x, y)) for ink, g in parts]


def halo(r: float) -> BaseGeometry:
    """Scrolls round the inside of the roundel: eight S, a comma and a stud between two."""
    one = union(
        s_scroll(polar(r - 6.8, 0.024), 5.0, polar(r - 7.2, 0.088), 4.4, 1, turns=(1.7, 1.6), w=1.9, eye=0.18),
        move(turn(comma(1.9, 0, 0.45, 2.4, 2.5), 0.12), *polar(r - 4.6, 0.0)),
        disc(*polar(r - 12.4, 0.057), 1.0),
        disc(*polar(r - 2.0, 0.058), 0.9),
    )
    return union(around(turn(one, 0.007), 8), ring(0, 0, r - 14.4, 0.5))


def sill(paper: BaseGeometry) -> list[Part]:
    """The black field of the title, with a gold line, a rope of commas, and a frieze along the foot."""
    x, y, r = MIDDLE, SILL_TOP + SILL_RADIUS, SILL_RADIUS
    step = 2.7 / r
    n = math.ceil((WIDTH / 2 + 6) / 2.7)
    commas = [
        comma(r - 4.0, a, a + step / math.tau * 0.66, 2.0, r - 3.2) for a in np.arange(-n, n + 1) * step / math.tau
    ]
    return [
        ("iron", disc(x, y, r).intersection(paper)),
        ("gold", ring(x, y, r - 1.5, 0.55).intersection(paper)),
        ("bronze", move(union(commas), x, y).intersection(paper)),
        ("bronze", frieze()),
    ]


def frieze() -> BaseGeometry:
    """Two scrolls that meet in a blade, at the foot of the title field."""
    half = union(
        s_scroll((7.0, 0.2), 3.0, (16.6, -0.4), 2.5, -1, turns=(1.5, 1.4), w=1.1, eye=0.2),
        move(turn(comma(1.4, 0, 0.42, 1.3, 1.7), 0.55), 21.0, 0.6),
        lens((24.4, 0), (40, 0), 0.5),
    )
    return move(union(half, mirror(half), lens((0, -4.6), (0, 4.6), 1.2)), MIDDLE, 196)
