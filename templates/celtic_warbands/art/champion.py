"""The Champion of the rulebook's cover: a chieftain full face, in a helmet that carries a raven.

Drawn in mm round the middle of his brow, y down, light from the top left.  The helmet is that of a grave of the third
century BC in Transylvania, whose bird flapped its wings when the wearer ran.
"""

from __future__ import annotations

import math

import numpy as np
from objects.parts import Part, keyline, lay
from raven import raven, wings
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
    scale,
    smooth,
    swell,
    turn,
    union,
)
from cardgen.ornament.marks import hatch, rim, shade

LINE, KEY = 0.5, 0.6
"""Black line between parts and round the whole, in mm: a little wider than on a card, as the picture is larger."""


def champion() -> list[Part]:
    """Far to near: wings, bust, head in its helmet, raven."""
    bust = lay(lay(neck(), cloak(), LINE), torc(), LINE)
    man = lay(lay(bust, face(), LINE), moustache(), LINE)
    man = lay(lay(lay(man, cheek_pieces(), LINE), dome(), LINE), band(), LINE)
    return [*wings(), *keyline(man, KEY), *keyline(raven(), KEY)]


def both(g: BaseGeometry) -> BaseGeometry:
    """A shape and its mirror image."""
    return union(g, mirror(g))


def neck() -> list[Part]:
    """The neck, in the shadow of the jaw."""
    column = Polygon([(-12, 18), (12, 18), (15, 52), (-15, 52)])
    dark = union(column.difference(move(column, -8, 0)), column.intersection(box(-16, 20, 16, 36)))
    return [("skin_shade", column), ("rust", hatch(dark, 0.11, 0.75, 0.4))]


def cloak() -> list[Part]:
    """Check cloth over both shoulders, deep folds, pinned at his right shoulder with a disc brooch."""
    right = [(13, 42), (26, 44.5), (42, 51), (55, 63), (62, 84)]
    shape = Polygon(smooth([*[(-x, y) for x, y in reversed(right)], (0, 53), *right]))

    def fall(x: float, w: float) -> BaseGeometry:
        return swell(smooth([(x * 0.62, 36), (x * 0.9, 52), (x * 1.12, 68), (x * 1.22, 86)]), w)

    wide = [fall(x, 4.2) for x in (-50, -32, -14, 14, 32, 50)]
    fine = [fall(x + d, 0.55) for x in (-41, -23, 23, 41) for d in (-1.1, 1.1)]
    for y in (54, 64, 74):
        hem = smooth(
            [(-64, y + 14), (-40, y + 2.5), (-16, y - 3), (0, y + 2), (16, y - 3), (40, y + 2.5), (64, y + 14)]
        )
        wide.append(swell(hem, 3.4))
        fine += [swell([(a, b + d) for a, b in hem], 0.5) for d in (4.2, 6.0)]
    folds = [swell(smooth([(x * 0.5, 43), (x * 0.82, 54), (x, 84)]), [0.2, 1.5, 0.6]) for x in (-47, -27, 20, 38, 52)]
    shadow = shape.difference(move(shape, -3.4, 1.0)).intersection(box(8, 0, 80, 90))
    return lay(
        [
            ("woad", shape),
            ("woad_light", union(wide).intersection(shape)),
            ("bone", union(fine).intersection(shape)),
            ("woad_deep", union(folds, shadow).intersection(shape)),
        ],
        brooch(-24.0, 53),
        LINE,
    )


def brooch(x: float, y: float) -> list[Part]:
    """A disc brooch: gold rim with beads, coral, a whirl of three."""
    return [
        ("gold", disc(x, y, 6.4)),
        ("rust", union(move(beads(5.5, 24, 0.6), x, y), shade(disc(x, y, 6.4), -1.2, -1.2, gap=0.5, width=0.26))),
        ("iron", disc(x, y, 4.7)),
        ("coral", disc(x, y, 4.4)),
        ("bone", move(triskele(4.1, 0.19), x, y)),
    ]


def torc() -> list[Part]:
    """His neck ring, twisted gold, with two buffers in front."""
    bar = swell(arc(0, 22, 18.6, 0.29, 0.71), lambda t: 4.4 + 1.9 * math.sin(t * math.pi))
    rods = [
        swell([polar(15, a - 0.009, 0, 22), polar(22.4, a + 0.009, 0, 22)], [0.2, 0.5, 0.3])
        for a in np.linspace(0.295, 0.705, 44)
    ]
    ends = [(-4.3, 41.2), (4.3, 41.2)]
    buffers: list[Part] = [("gold", union([disc(x, y, 4.1) for x, y in ends]))]
    for x, y in ends:
        buffers += [
            ("rust", shade(disc(x, y, 4.1), -0.9, -1.0, gap=0.5, width=0.26)),
            ("iron", disc(x, y, 2.75)),
            ("coral", disc(x, y, 2.45)),
            ("bone", move(comma(1.0, 0, 0.6, 1.3, 1.4), x, y)),
        ]
    light = swell(arc(0, 22, 19.6, 0.55, 0.68), [0.1, 0.8, 0.1])
    lines = union(rods).intersection(bar)
    dark = hatch(bar.difference(move(bar, -1.2, -1.2)), 0.12, 0.55, 0.3)
    return lay([("gold", bar), ("glint", light.difference(lines)), ("rust", union(lines, dark))], buffers, 0.4)


def skull() -> BaseGeometry:
    """The face: a long pear."""
    right: list[XY] = [(12, -13), (19.4, -8), (20.4, 2), (18.2, 12), (14.2, 22), (8.2, 29.4)]
    return blob([(0, -14), *right, (0, 32.2), *[(-x, y) for x, y in reversed(right)]])


def face() -> list[Part]:
    """Skin with its light and shade, woad, eyes, brow and nose."""
    skin = skull()
    shaded = skin.difference(move(skin, -6.4, -0.6)).intersection(box(0, -20, 30, 40))
    cuts = hatch(skin.difference(move(skin, -4.0, -1.6)), 0.09, 0.8, 0.44, 7)
    light = [
        swell(smooth([(-16.2, 5), (-15.0, 11), (-12.2, 17)]), [0.1, 2.2, 0.1]),
        swell(smooth([(-4.6, 27.6), (-1.6, 29.6), (1.6, 29.6)]), [0.1, 1.0, 0.1]),
    ]
    claws = [
        swell(smooth([(8.6 + k * 2.6, 8.4), (9.8 + k * 2.3, 12), (8.8 + k * 1.9, 16)]), [0.1, 1.1, 0.1])
        for k in range(3)
    ]
    paint = union(claws, move(coil(3.9, 1.8, 0.2, -1, 0.1), -11.2, 11.4))
    return [
        ("skin", skin),
        ("skin_shade", shaded),
        ("rust", cuts),
        ("skin_light", union(light)),
        ("rust", hatch(swell([(-19, -6.2), (0, -7.6), (19, -6.2)], 2.6).intersection(skin), 0.06, 0.6, 0.34, 9)),
        ("woad", paint),
        *eyes(),
        *nose(),
    ]


def eyes() -> list[Part]:
    """Staring eyes under a brow that runs from the nose in one trumpet line."""
    lid = both(Polygon([(-20, -2.0), (-2.2, 2.3), (-2.2, 9), (-20, 9)]))
    eye = both(lens((-15.6, 1.2), (-3.6, 3.0), 3.5)).intersection(lid)
    brow = swell(
        smooth([(1.9, 13.4), (1.7, 6), (2.3, 2.2), (6.6, -0.9), (12, -3.4), (18.8, -3.9)]),
        [0.3, 0.9, 2.2, 3.4, 2.7, 0.5],
    )
    pouch = swell(arc(9.4, 1.4, 7.0, 0.38, 0.63), [0.06, 0.55, 0.06])
    crow = [swell([(16.4, 2.0 + d), (18.6, 1.2 + 2.2 * d)], [0.4, 0.06]) for d in (-0.6, 0.5, 1.6)]
    frown = swell([(0.8, 0.4), (1.1, -4.2)], [0.5, 0.06])
    return [
        ("iron", rim(eye, 0.62)),
        ("bone", eye),
        ("iron", both(disc(9.0, 2.2, 2.35)).intersection(eye)),
        ("leaf", both(disc(9.0, 2.2, 1.7)).intersection(eye)),
        ("iron", both(disc(9.0, 2.2, 0.85))),
        ("bone", union(disc(-9.7, 1.5, 0.5), disc(8.3, 1.5, 0.5))),
        ("rust", both(union(pouch, crow, frown))),
        ("iron", both(brow)),
    ]


def nose() -> list[Part]:
    """A long nose, its right side in shade."""
    right: list[XY] = [(1.9, 3), (2.7, 10), (4.3, 14.2), (1.9, 16.6)]
    shape = blob([*right, (0, 16.0), *[(-x, y) for x, y in reversed(right)]])
    wings_of_it = smooth([(-4.2, 14.4), (-2.2, 16.7), (0, 16.0), (2.2, 16.7), (4.2, 14.4)])
    return [
        ("skin_light", shape),
        ("skin_shade", shape.intersection(box(1.0, 0, 8, 20))),
        ("iron", swell(wings_of_it, [0.3, 0.75, 0.55, 0.75, 0.3])),
    ]


def moustache() -> list[Part]:
    """Long, drooping past the chin, ends turned out like an S-scroll; a lower lip below it."""
    curve = [(0.4, 18.2), (4.6, 18.8), (8.8, 22), (10.6, 27.6), (12.2, 33.4), (16.4, 34.6), (17.6, 31.8)]
    half = swell(smooth(curve), [3.4, 4.8, 4.6, 3.6, 2.4, 1.5, 0.8])
    hairs = []
    for d in (-1.3, -0.4, 0.5, 1.4):
        line = smooth(
            [(1.2, 18.0 + d), (4.8 - d * 0.2, 18.9 + d), (8.6 - d * 0.8, 22.2 + d * 0.6), (10.6 - d * 0.8, 29)]
        )
        hairs.append(swell(line, [0.08, 0.42, 0.36, 0.06]))
    whole = both(half)
    lip = blob([(-3.4, 22.9), (0, 22.2), (3.4, 22.9), (2.0, 24.6), (-2.0, 24.6)])
    parted = swell(smooth([(-4.6, 22.6), (-2, 22.9), (0, 22.5), (2, 22.9), (4.6, 22.6)]), [0.3, 0.9, 0.7, 0.9, 0.3])
    lines = union(both(union(hairs)), swell([(0, 17.2), (0, 19.4)], [0.1, 0.45])).intersection(whole)
    return lay([("skin_shade", lip), ("iron", parted)], [("limed", whole), ("rust", lines)], 0.4)


def cheek_pieces() -> list[Part]:
    """The helmet's hinged cheek guards: gold, scalloped towards the face, three enamelled bosses each."""
    inner = [(16.6, -8), (15.4, 0), (17.4, 6), (14.4, 12), (15.6, 18), (12.0, 24), (12.8, 29.6)]
    outer = [(16.4, 31.4), (20.4, 27), (23.2, 18), (24.6, 6), (24.8, -8)]
    plate = Polygon([*smooth(inner), *smooth(outer)])
    parts: list[Part] = [("gold", both(plate))]
    right = plate.difference(move(plate, -1.6, -0.8))
    parts.append(
        (
            "rust",
            union(
                hatch(right, 0.1, 0.6, 0.3, 5),
                hatch(mirror(plate).difference(move(mirror(plate), -1.0, -0.6)), 0.1, 0.6, 0.26, 6),
            ),
        )
    )
    for x, y, r in ((20.6, 2.2, 3.0), (19.2, 13.4, 2.6), (16.2, 23.6, 2.1)):
        for side in (-1, 1):
            parts += [
                ("iron", disc(side * x, y, r + 0.35)),
                ("coral", disc(side * x, y, r)),
                ("bone", move(turn(comma(r * 0.42, 0, 0.6, r * 0.62, r * 0.6), 0.1 * side), side * x, y)),
            ]
    return parts


def dome() -> list[Part]:
    """The bowl of the helmet: iron, lit left and hatched right, with a gold crest strip and a knob for the raven."""
    bowl = scale(disc(0, -6, 24.6), 1, 1.1, (0, -6)).intersection(box(-40, -60, 40, -10.4))
    strip = Polygon(
        smooth([(-2.6, -34), (-3.6, -20), (-4.2, -10.4)]) + smooth([(4.2, -10.4), (3.6, -20), (2.6, -34)])
    ).intersection(bowl)
    knob = union(scale(disc(0, -32.4, 5.2), 1, 0.5, (0, -32.4)), box(-3, -33, 3, -30))
    scroll = [
        s_scroll((-1.0, y), 1.25, (1.0, y + 3.0), 1.35, 1, turns=(1.1, 1.1), w=0.55, eye=0.3)
        for y in (-27.6, -21.4, -15.2)
    ]
    wave = s_scroll((9.2, -18.6), 3.2, (15.8, -20.6), 2.6, -1, turns=(1.5, 1.4), w=1.15, eye=0.22)
    waves = both(union(wave, disc(7.6, -26.2, 0.9), disc(20.0, -14.8, 0.8)))
    lit = swell(smooth([(-20.4, -13), (-17.4, -21.6), (-11.4, -27.6)]), [0.1, 1.7, 0.1])
    iron: list[Part] = [
        ("steel", bowl),
        ("pale", bowl.difference(move(bowl, 15, 1.2))),
        ("iron", hatch(bowl.difference(move(bowl, -7, -1.2)), 0.1, 0.85, 0.42, 5)),
        ("bone", lit),
        ("iron", rim(waves, 0.32).intersection(bowl)),
        ("gold", waves.intersection(bowl)),
    ]
    gold: list[Part] = [
        ("gold", union(strip, knob)),
        ("rust", union(scroll, shade(strip, -1.2, 0, gap=0.5, width=0.26))),
    ]
    return lay(iron, gold, 0.45)


def band() -> list[Part]:
    """The brow band: gold, arched over the eyes, running commas between two ridges, coral studs."""
    low = smooth([(-25.6, -4.4), (-13, -7.4), (0, -8.6), (13, -7.4), (25.6, -4.4)])
    high = [(x, y - 6.2) for x, y in low]
    shape = Polygon([*low, *reversed(high)])
    ridges = [swell([(x, y - d) for x, y in low], 0.3) for d in (0.95, 5.25)]
    commas, studs = [], []
    for k in range(-11, 12):
        x, y = low[round((k + 12) / 24 * (len(low) - 1))]
        if k % 4:
            commas.append(move(turn(comma(0.95, 0, 0.5, 1.35, 1.25), 0.2), x, y - 3.1))
        else:
            studs.append((x, y - 3.1))
    return [
        ("gold", shape),
        ("rust", union(ridges, commas, shade(shape, -0.2, -1.0, gap=0.5, width=0.24)).intersection(shape)),
        ("iron", union([disc(x, y, 1.75) for x, y in studs])),
        ("coral", union([disc(x, y, 1.45) for x, y in studs])),
        ("glint", union([disc(x - 0.45, y - 0.5, 0.34) for x, y in studs])),
    ]
