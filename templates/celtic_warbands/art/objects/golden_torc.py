"""Golden Torc: a neck ring of twisted gold with enamelled buffer ends, on check cloth."""

from __future__ import annotations

import math

import numpy as np
from objects.parts import INSIDE, Part, lay
from shapely.geometry.base import BaseGeometry

from cardgen.ornament.compass import beads, triskele
from cardgen.ornament.geometry import arc, disc, mirror, move, polar, smooth, swell, turn, union
from cardgen.ornament.marks import hatch, shade

DROP, RADIUS = 3.4, 19.0
"""Centre of the ring below the roundel's, and the radius of the middle of its bar, in mm."""
FIRST, LAST = 0.578, 1.422
"""Turns at which the twisted bar begins and ends: the ring is open below."""


def draw() -> list[Part]:
    """Bar, twist and light, with the two ends over them."""
    bar = swell(arc(0, DROP, RADIUS, FIRST, LAST), thickness)
    lines = twist().intersection(bar)
    crest = swell(arc(0, DROP, RADIUS, FIRST, LAST), 2.4)
    light = union(
        swell(arc(0, DROP, RADIUS + 0.9, 0.7, 0.97), [0.05, 0.95, 0.05]),
        swell(arc(0, DROP, RADIUS - 1.3, 1.12, 1.3), [0.05, 0.5, 0.05]),
    )
    ring: list[Part] = [
        ("gold", bar),
        ("bronze", bar.difference(move(bar, -1.1, -1.3)).difference(crest)),
        ("glint", light.difference(lines.buffer(0.08))),
        ("rust", lines),
        ("rust", hatch(bar.difference(move(bar, -0.9, -1.0)), 0.12, 0.5, 0.24, 2)),
    ]
    return lay(lay(ring, terminal(-1), 0.36), terminal(1), 0.36)


def thickness(t: float) -> float:
    """Width of the bar in mm, thickest at the nape (`t` = 0.5)."""
    return 5.0 + 2.1 * math.sin(t * math.pi)


def twist() -> BaseGeometry:
    """The twist of the rods: short sheared arcs across the bar, one a rod."""
    rods = []
    for k in range(62):
        u = (k + 0.5) / 62
        a, w = FIRST + (LAST - FIRST) * u, thickness(u) + 0.8
        across = [polar(RADIUS + s * w / 2, a + s * 0.0135, 0, DROP) for s in (-1, 0, 1)]
        rods.append(swell(smooth(across, n=6), [0.1, 0.44, 0.16]))
    return union(rods)


def terminal(side: int) -> list[Part]:
    """One end (`side` -1 left, 1 right): a neck, two collars, and the buffer with a whirl of three in coral enamel."""

    def across(a: float, reach: float, w: float) -> BaseGeometry:
        return swell([polar(RADIUS - reach, a, 0, DROP), polar(RADIUS + reach, a, 0, DROP)], w)

    def sided(g: BaseGeometry) -> BaseGeometry:
        return mirror(g) if side > 0 else g

    neck = sided(swell(arc(0, DROP, RADIUS, 0.586, 0.55), [4.4, 4.2, 4.6]))
    collars = sided(union(across(0.602, 3.2, 1.5), across(0.5885, 2.7, 0.9)))
    x, y = polar(RADIUS + 0.4, 0.5515, 0, DROP)
    x *= -side
    buffer = disc(x, y, 5.3)
    collar: list[Part] = [("gold", collars), ("rust", shade(collars, -0.4, -0.4, gap=0.4, width=0.2))]
    face: list[Part] = [
        ("gold", buffer),
        ("rust", union(shade(buffer, -1.2, -1.2, gap=0.5, width=0.26), move(beads(4.6, 18, 0.62), x, y))),
        ("iron", disc(x, y, 3.95)),
        ("coral", disc(x, y, 3.7)),
        ("bone", move(turn(triskele(3.55, 0.2), 0.03), x, y)),
        ("glint", swell(arc(x, y, 4.95, 0.8, 0.97), [0.05, 0.4, 0.05])),
    ]
    return lay(lay([("bronze", neck)], collar, 0.2), face, 0.36)


def bed() -> list[Part]:
    """Check cloth gathered inside the roundel, with the ring's shadow on it."""
    inside = disc(0, 0, INSIDE)
    bands: list[BaseGeometry] = []
    lines: list[BaseGeometry] = []
    for v in np.arange(-24, 26, 7.4):
        y = np.arange(-26, 27, 1.5)
        for offset, w, bag in ((0, 2.5, bands), (3.3, 0.42, lines), (4.6, 0.42, lines)):
            across = v + offset + 1.1 * np.sin((y + v) * 0.16)
            bag += [swell(np.stack([across, y], 1), w), swell(np.stack([y, across], 1), w)]
    folds = []
    for k in range(5):
        crest = [(-24, -10 + k * 9), (-6, -15 + k * 9), (8, -8 + k * 9.6), (25, -16 + k * 9)]
        folds.append(swell(smooth(crest), [0.1, 1.0, 0.2, 0.9, 0.1]))
    ringshadow = swell(arc(1.5, DROP + 1.9, RADIUS, FIRST, LAST), 6.4)
    return [
        ("woad_light", inside),
        ("woad", union(bands).intersection(inside)),
        ("bone", union(lines).intersection(inside)),
        ("woad_deep", union(folds, ringshadow).intersection(inside)),
    ]
