"""Brave: a warrior full face, hair limed into spikes, woad on his skin, shouting."""

from __future__ import annotations

import math
from functools import cache

import numpy as np
from objects.parts import Part, lay, place
from shapely.geometry import Polygon
from shapely.geometry.base import BaseGeometry

from cardgen.ornament.compass import coil, triskele
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
    scale,
    smooth,
    swell,
    union,
)
from cardgen.ornament.marks import hatch, rim

HAIRLINE: list[XY] = [(-14.2, -4.5), (-12.2, -9.6), (-8.6, -12.6), (-4.2, -14.4), (0, -13.2)]
"""Left half of the hairline, from the temple to the middle of the brow."""


def draw() -> list[Part]:
    """Far to near: hair behind, shoulders, neck ring, head, hair in front, brow, moustache."""
    sides = [*spikes(range(3)), *spikes(range(10, 13))]
    bust = lay(lay(lay(sides, neck(), 0.36), cloak(), 0.36), torc(), 0.36)
    face = [*lay(lay(bust, skin(), 0.36), hair(), 0.36), *woad(), *eyes(), *nose(), *mouth()]
    return place(lay(face, moustache(), 0.36), 0, 2.5, 0.95)


def both(g: BaseGeometry) -> BaseGeometry:
    """A shape with its mirror image: the other half of the face."""
    return union(g, mirror(g))


@cache
def spike(k: int) -> BaseGeometry:
    """Spike `k` of 13, from the left ear over the crown to the right: long in the middle, bent like a flame."""
    a = -0.29 + 0.58 * k / 12
    length = 30.5 - 78 * a * a + (1.6 if k % 2 else -1.4)
    lean = 0.016 if k > 6 else -0.016 if k < 6 else 0.01
    base, tip = polar(11.5, a * 1.02, 0, -6), polar(length, a * 0.93, 0, -3)
    bend = polar((11 + length) / 2, a * 0.97 + lean, 0, -5)
    return swell(smooth([base, bend, tip]), lambda t: 5.4 * (1 - t) ** 0.8 + 0.1)


def spikes(chosen: range) -> list[Part]:
    """Some of the spikes, lime-washed in two whites, every second one in front."""
    dark = union([spike(k) for k in chosen if not k % 2])
    light = union([spike(k) for k in chosen if k % 2])
    fine = strands().intersection(union(dark, light).buffer(-0.25))
    return [*lay([("limed", dark)], [("bone", light)]), ("rust", fine)]


@cache
def strands() -> BaseGeometry:
    """Fine lines from the crown out into the spikes."""
    lines = []
    for k in range(39):
        a = -0.3 + 0.6 * k / 38
        reach = 22 + 2.5 * math.sin(k * 2.1)
        points = [polar(13.4, a, 0, -6), polar(18.5, a * 0.99, 0, -5), polar(reach, a * 0.965, 0, -4)]
        lines.append(swell(smooth(points), [0.12, 0.42, 0.04]))
    return union(lines)


def hair() -> list[Part]:
    """The crown: spikes that rise from it and the hair combed back from the brow, one mass without a line between."""
    line = [*HAIRLINE, *[(-x, y) for x, y in reversed(HAIRLINE[:-1])]]
    edge = smooth(line)
    cap = Polygon([*edge, *arc(0, -7, 15.6, 0.29, -0.29)])
    combed = []
    for k in range(34):
        a = -0.245 + 0.49 * k / 33
        out = abs(a) / 0.245
        bend = a * 0.98 + 0.004 * (-1) ** k
        points = [polar(6.4 + 6.2 * out, a, 0, -7), polar(10.8 + 2 * out, bend, 0, -7), polar(15.8, a * 0.96, 0, -7)]
        combed.append(swell(smooth(points), [0.04, 0.4, 0.16]))
    brow = Polygon([*edge, (14.2, 20), (-14.2, 20)])
    crown = [(ink, g.difference(brow)) for ink, g in spikes(range(3, 10))]
    return [*crown, ("bone", cap), ("rust", union(combed).intersection(cap.buffer(-0.15)))]


def neck() -> list[Part]:
    """The neck, in the shadow of the jaw."""
    column = Polygon([(-8.5, 10), (8.5, 10), (11, 34), (-11, 34)])
    dark = union(column.difference(move(column, -6, 0)), column.intersection(box(-12, 15, 12, 22.5)))
    return [("skin_shade", column), ("rust", hatch(dark, 0.11, 0.62, 0.34))]


def cloak() -> list[Part]:
    """Check cloth over both shoulders."""
    shape = blob([(-31, 42), (-24, 29.4), (-11, 24.6), (0, 27.5), (11, 24.6), (24, 29.4), (31, 42)])

    def fall(x: float, w: float) -> BaseGeometry:
        return swell(smooth([(x, 25), (x * 1.22, 32), (x * 1.34, 43)]), w)

    bands = [fall(x, 1.8) for x in (-24, -16, 16, 24)]
    lines = [fall(x, 0.34) for x in (-20.2, -12.4, 12.4, 20.2)]
    hems = [[(-30, y + 4), (-14, y + 0.4), (0, y + 2), (14, y + 0.4), (30, y + 4)] for y in (31.5, 36)]
    lines += [swell(smooth(hem), 0.34) for hem in hems]
    return [
        ("woad", shape),
        (
            "woad_deep",
            union(bands, shape.difference(move(shape, -2.2, 0.4)).intersection(box(4, 0, 40, 50))).intersection(shape),
        ),
        ("bone", union(lines).intersection(shape)),
    ]


def torc() -> list[Part]:
    """His neck ring: twisted gold, two buffers set with coral in front."""
    bar = swell(arc(0, 15.5, 11.4, 0.3, 0.7), lambda t: 2.6 + 1.2 * math.sin(t * math.pi))
    twist = [
        swell([polar(9.2, a - 0.008, 0, 15.5), polar(13.6, a + 0.008, 0, 15.5)], 0.3)
        for a in np.linspace(0.305, 0.695, 30)
    ]
    ends = [disc(x, 27.0, 2.5) for x in (-2.65, 2.65)]
    buffers: list[Part] = [
        ("gold", union(ends)),
        ("rust", union([hatch(e.difference(move(e, -0.6, -0.7)), 0.12, 0.4, 0.22) for e in ends])),
        ("iron", union([disc(x, 27.0, 1.55) for x in (-2.65, 2.65)])),
        ("coral", union([disc(x, 27.0, 1.35) for x in (-2.65, 2.65)])),
        ("glint", union([disc(x - 0.45, 26.5, 0.3) for x in (-2.65, 2.65)])),
    ]
    return lay([("gold", bar), ("rust", union(twist).intersection(bar))], buffers, 0.34)


def skull() -> BaseGeometry:
    """The face: a pear that narrows to the chin."""
    right = [(7.5, -18.4), (12.6, -13), (13.9, -5), (12.6, 3.5), (10.2, 11), (6.2, 17.4)]
    return blob([(0, -19.5), *right, (0, 20.3), *[(-x, y) for x, y in reversed(right)]])


def skin() -> list[Part]:
    """Head and ears, lit from the left: plain skin, a shaded side, graver lines, light on brow and cheek."""
    face = skull()
    ear = scale(disc(14.2, -3, 3.0), 0.72, 1.25, (14.2, -3))
    shaded = face.difference(move(face, -4.6, -0.8)).difference(box(-20, -30, 0, 30))
    cuts = hatch(face.difference(move(face, -2.9, -1.4)), 0.09, 0.66, 0.36, 7)
    light = union(
        swell(smooth([(-10.6, -11.2), (-7.2, -12.4), (-3.6, -12.2)]), [0.1, 1.3, 0.1]),
        swell(smooth([(-11.2, 0.4), (-10.4, 4.6), (-8.6, 9.2)]), [0.1, 1.5, 0.1]),
    )
    return lay(
        [
            ("skin", both(ear)),
            ("rust", union(swell(arc(-14.2, -3, 1.6, 0.6, 1.1), 0.35), swell(arc(14.2, -3, 1.6, -0.1, 0.4), 0.35))),
        ],
        [("skin", face), ("skin_shade", shaded), ("rust", cuts), ("skin_light", light)],
        0.36,
    )


def woad() -> list[Part]:
    """Painted skin: a whirl on the brow, a coil on one cheek, three claws on the other."""
    lines = [[(5.0 + k * 1.9, 1.2), (6.1 + k * 1.8, 4.6), (5.4 + k * 1.4, 7.8)] for k in range(3)]
    claws = [swell(smooth(line), [0.1, 0.8, 0.1]) for line in lines]
    return [("woad", union(move(triskele(3.0, 0.18), 0, -9.9), move(coil(3.2, 1.7, 0.22, -1, 0.1), -7.9, 4.0), claws))]


def eyes() -> list[Part]:
    """Staring eyes cut by the brow, which runs from the nose in one trumpet line and ends in a coil."""
    lid = both(Polygon([(-13, -6.6), (-1.4, -2.9), (-1.4, 3), (-13, 3)]))
    eye = both(lens((-10.8, -4.6), (-2.4, -2.7), 2.5)).intersection(lid)
    brow = swell(
        smooth([(1.4, 4.2), (1.2, -0.6), (1.6, -3.6), (4.6, -5.6), (8.4, -7.4), (11.6, -7.9)]),
        [0.25, 0.6, 1.6, 2.5, 1.9, 0.6],
    )
    end = move(coil(1.75, 1.3, 0.26, 1, 0.2), 11.4, -9.4)
    pouch = swell(arc(6.5, -3.6, 4.9, 0.38, 0.64), [0.05, 0.4, 0.05])
    return [
        ("iron", rim(eye, 0.5)),
        ("bone", eye),
        ("iron", both(disc(6.1, -3.2, 1.6)).intersection(eye)),
        ("woad", both(disc(6.1, -3.2, 1.1)).intersection(eye)),
        ("iron", both(disc(6.1, -3.2, 0.55))),
        ("bone", union(disc(-6.6, -3.6, 0.34), disc(5.6, -3.6, 0.34))),
        ("rust", both(union(pouch, swell([(0.55, -3.8), (0.75, -6.4)], [0.36, 0.05])))),
        ("iron", both(union(brow, end))),
    ]


def nose() -> list[Part]:
    """A long nose, its right side in shade."""
    shape = blob(
        [(-1.2, -1), (1.2, -1), (2.0, 3.4), (3.0, 6.0), (1.3, 7.4), (0, 7.0), (-1.3, 7.4), (-3.0, 6.0), (-2.0, 3.4)]
    )
    nostrils = smooth([(-2.9, 6.2), (-1.5, 7.5), (0, 7.1), (1.5, 7.5), (2.9, 6.2)])
    return [
        ("skin_light", shape),
        ("skin_shade", shape.intersection(box(0.7, -3, 5, 9))),
        ("iron", swell(nostrils, [0.2, 0.55, 0.4, 0.55, 0.2])),
    ]


def mouth() -> list[Part]:
    """Open in a shout: teeth, tongue, and the line of the chin."""
    shape = blob([(-3.9, 12.4), (0, 11.2), (3.9, 12.4), (3.3, 15.6), (0, 17.0), (-3.3, 15.6)])
    teeth = shape.buffer(-0.4).intersection(box(-9, 9, 9, 13.6))
    gaps = [swell([(x, 12), (x * 1.04, 14)], 0.16) for x in (-2.2, -1.1, 0, 1.1, 2.2)]
    tongue = scale(disc(0, 16.6, 2.1), 1.05, 0.72, (0, 16.6)).intersection(shape.buffer(-0.4))
    return [
        ("iron", shape),
        ("coral", tongue),
        ("bone", teeth.difference(union(gaps))),
        ("rust", swell(smooth([(-1.9, 18.4), (0, 18.9), (1.9, 18.4)]), [0.05, 0.42, 0.05])),
    ]


def moustache() -> list[Part]:
    """Two S-scrolls from under the nose, ends curled up."""
    curl = [(0.3, 8.7), (3.2, 9.3), (6.9, 11.8), (10.0, 12.6), (12.2, 10.8), (12.0, 8.7), (10.6, 8.5)]
    half = swell(smooth(curl), [2.6, 3.2, 2.6, 1.7, 1.1, 0.8, 0.6])
    hairs = []
    for d in (-0.5, 0.3, 1.0):
        line = smooth([(1, 8.2 + d), (3.6, 9 + d), (7, 11.4 + d * 0.8), (9.6, 12.3 + d * 0.4)])
        hairs.append(swell(line, [0.08, 0.32, 0.3, 0.05]))
    whole = both(half)
    return [("bone", whole), ("rust", both(union(hairs)).intersection(whole))]
