"""Heroes Fate: a raven stands on the severed head of a chieftain, which rests on a carved stone."""

from __future__ import annotations

import math

import numpy as np
from objects.parts import KEYLINE as KEY
from objects.parts import Part, flip, place
from shapely.geometry import Polygon
from shapely.geometry.base import BaseGeometry

from cardgen.ornament.compass import coil, comma, s_scroll
from cardgen.ornament.geometry import (
    XY,
    arc,
    bezier,
    blob,
    box,
    disc,
    lens,
    mirror,
    move,
    polar,
    smooth,
    spiral,
    swell,
    turn,
    union,
)
from cardgen.ornament.marks import hatch, rim

OVER_SILL = False
KEYLINE = None  # stone, head and bird overlap: each part brings its own
INNER = 0.32
"""Width in mm of a line between parts of one object."""

# Points in mm, several a line.  The head: left half, or left side where it is not the same on both.
# fmt: off
FACE: list[XY] = [(0, -0.6), (-5.2, 0.2), (-8.3, 3.6), (-9.0, 8.8), (-8.5, 14.0), (-6.9, 18.8), (-3.6, 22.6), (0, 23.7)]
NOSE: list[XY] = [(-1.0, 6.0), (1.0, 6.0), (1.5, 10.4), (2.6, 13.4), (1.2, 14.6), (0, 14.3), (-1.2, 14.6), (-2.6, 13.4),
                  (-1.5, 10.4)]
MASS: list[XY] = [(0, -2.6), (-5.4, -1.2), (-9.4, 3.2), (-11.4, 10), (-11.6, 20), (-8, 24)]
CROWN: list[XY] = [(0, -3.6), (5, -2.8), (8.8, 0.6), (9.0, 4.6), (6.6, 3.4), (3, 2.3), (0, 3.1), (-3, 2.3), (-6.6, 3.4),
                   (-9.0, 4.6), (-8.8, 0.6), (-5, -2.8)]
LOCKS: list[list[XY]] = [
    [(-8.2, 13.0), (-9.6, 17.6), (-10.8, 21.6), (-12.8, 24.4)],
    [(-7.8, 8.0), (-10.0, 13.0), (-12.0, 17.4), (-14.4, 20.4)],
    [(-6.2, 4.0), (-9.6, 7.4), (-11.8, 11.8), (-14.0, 14.8)]]
TEMPLE: list[XY] = [(-0.8, 0.4), (-4.4, 0.5), (-8.8, 3.0), (-11.4, 6.6), (-13.2, 9.2)]
BROW: list[XY] = [(-1.2, 11.0), (-1.0, 7.8), (-2.2, 5.9), (-4.8, 5.3), (-7.6, 6.9)]
LASH: list[XY] = [(-1.7, 9.1), (-3.0, 10.3), (-4.7, 10.8), (-6.3, 10.2), (-7.7, 8.7)]
LIP: list[XY] = [(-0.1, 15.6), (-2.4, 15.9), (-4.8, 17.8), (-7.0, 20.2), (-9.4, 21.2)]

# The raven, which looks left.
BODY: list[XY] = [(-12.4, -24.6), (-10.6, -26.7), (-7.4, -27.5), (-4.2, -25.4), (1.4, -20.0), (7.5, -14.0),
                  (12.4, -7.4), (7.4, -5.9), (1.8, -6.6), (-3.4, -9.0), (-7.0, -13.0), (-8.8, -17.2), (-11.0, -21.4)]
HACKLES = [(-10.0, -21.8, -1.0, 4.2), (-9.0, -19.6, -1.2, 4.4), (-8.0, -17.4, -1.0, 4.4), (-7.0, -14.8, -1.0, 4.2),
           (-5.0, -12.2, -0.8, 4.0)]
SCALES: list[XY] = [(-5.8, -21.6), (-7.8, -20.2), (-5.4, -18.2), (-3.6, -11.0), (-1.2, -9.8), (-0.6, -12.0),
                    (1.8, -10.8), (1.4, -8.3), (4.2, -9.6), (4.0, -7.4), (6.6, -8.4), (4.2, -12.4), (6.8, -11.0),
                    (8.8, -7.8)]
ROOTS: list[XY] = [(11.0, -28.2), (9.6, -27.0), (8.0, -26.0), (6.6, -24.2), (5.2, -22.2), (3.8, -20.0), (2.6, -17.6),
                   (1.6, -15.2)]
TIPS: list[XY] = [(23.0, -30.4), (24.0, -25.8), (24.0, -21.0), (22.9, -16.4), (21.2, -12.4), (18.8, -8.8), (16.2, -6.0),
                  (13.4, -4.2)]
ARM: list[XY] = [(-1.4, -14.6), (-0.8, -19.0), (2.2, -23.2), (6.6, -26.6), (12.2, -29.2)]
COMMAS = [(-0.4, -19.9, 0.3), (1.8, -22.8, 0.36), (4.6, -25.4, 0.38)]
TOES: list[XY] = [(2.4, 1.7), (0.7, 2.9), (-1.2, 2.9), (-3.2, 1.6)]
# fmt: on

FLIGHT = ("woad_light", "iron", "steel")
COVERT = ("steel", "woad", "pale")


def draw() -> list[Part]:
    """Stone, the head a little inclined on it, the raven: far to near."""
    head = [*hair(), *torc(), *face(), *features(), *fringe()]
    chief = place(place(head, 0, -24), 0, 24, turns=-0.01)
    return [*plinth(), *chief, *tail(), *legs(), *body(), *wing(), *eye()]


def outlined(ink: str, shape: BaseGeometry, width: float = KEY) -> list[Part]:
    """A shape with its black line."""
    return [("iron", rim(shape, width)), (ink, shape)]


def both(*shapes: BaseGeometry) -> BaseGeometry:
    """Shapes of one half and their mirror images."""
    half = union(*shapes)
    return union(half, mirror(half))


def whole(half: list[XY]) -> list[XY]:
    """A contour from its half: the points, then their mirror images, those on the axis once."""
    return [*half, *[(-x, y) for x, y in reversed(half) if x]]


def plinth() -> list[Part]:
    """Block of stone with a running scroll cut in its front, its foot behind the sill."""
    top = blob(whole([(-8, 22.4), (-19.8, 23.0), (-21.6, 25.2), (-10, 26.4)]))
    front = blob(whole([(-10, 26.4), (-21.6, 25.0), (-22.2, 34), (-22.6, 42)]), tension=0.4)
    shadow = blob([(-10, 25), (0, 26.2), (12, 25.6), (19.4, 24.6), (17, 23.4), (0, 22)]).intersection(top)
    dark = union(front.difference(move(front, -4.4, 0)), front.difference(move(front, 0, 1.0)))
    scroll = union(
        [
            s_scroll((x, 28.6), 1.4, (x + 2.6, 28.75), 1.4, 1 if k % 2 else -1, turns=(1.2, 1.2), w=0.62)
            for k, x in enumerate(np.arange(-17.6, 14.0, 5.2))
        ]
    )
    return [
        ("iron", rim(union(top, front), KEY)),
        ("steel", front),
        ("iron", hatch(dark, 0.08, 0.7, 0.3, 3)),
        ("iron", rim(top, INNER)),
        ("pale", top),
        ("steel", shadow),
        ("iron", scroll.intersection(front)),
    ]


def curl(points: list[XY], r: float, widths: list[float]) -> tuple[BaseGeometry, BaseGeometry]:
    """A lock along `points` that rolls up clockwise into a boss of radius `r` mm: its shape, its roll line."""
    line = smooth(points)
    (x0, y0), (x1, y1) = line[-2], line[-1]
    d = math.hypot(x1 - x0, y1 - y0)
    cx, cy = x1 - (y1 - y0) / d * r, y1 + (x1 - x0) / d * r
    start = math.atan2(y1 - cy, x1 - cx) / math.tau + 0.25
    roll = spiral(cx, cy, (r + widths[-1] * 0.4, r * 0.1), (start - 0.19, start + 1.15), 0.42)
    return union(swell(line, widths), disc(cx, cy, r + widths[-1] / 2)), swell(roll, [0.4, 0.42, 0.5, 0.62])


def lock(line: list[XY], ink: str, right: bool) -> list[Part]:
    """One lock of hair with two comb strokes; the right ones sit a little higher."""
    shape, roll = curl(line, 1.6, [0.1, 3.2, 3.9, 3.2, 1.5])
    strokes = [
        swell(smooth([(x + d, y + d * 0.7) for x, y in line]), [0.1, 0.4, 0.32, 0.05]).intersection(shape)
        for d in (-0.75, 0.55)
    ]
    parts = [*outlined(ink, shape), ("rust", union(strokes)), ("iron", roll)]
    return [(i, turn(g, -0.012, (0, 10))) for i, g in flip(parts)] if right else parts


def hair() -> list[Part]:
    """Limed hair behind the face, falling in curled locks on both sides."""
    parts = outlined("sand", blob(whole(MASS)))
    for right in (True, False):
        for k, line in enumerate(LOCKS):
            parts += lock(line, "bone" if k % 2 else "limed", right)
    return parts


def fringe() -> list[Part]:
    """Hair combed back from the brow, and the two locks over the temples."""
    crown = blob(CROWN)
    comb = [
        swell(
            smooth([polar(6.6, a * 1.15, 0, 9.4), polar(9.6, a, 0, 9.2), polar(12.2, a * 0.9, 0, 9.2)]),
            [0.08, 0.42, 0.3, 0.08],
        )
        for a in np.linspace(-0.14, 0.14, 13)
    ]
    tops = [*lock(TEMPLE, "bone", right=True), *lock(TEMPLE, "bone", right=False)]
    return [*outlined("bone", crown, INNER), ("rust", union(comb).intersection(crown)), *tops]


def face() -> list[Part]:
    """A long calm face, dark on the right; a coil of woad on the left cheek."""
    shape, nose = blob(whole(FACE)), blob(NOSE)
    dark = shape.difference(move(shape, -3.4, -0.6))
    lids = both(blob([(-1.9, 9.2), (-4.4, 7.4), (-7.2, 9.0), (-4.6, 11.0)]))
    return [
        *outlined("skin", shape),
        ("skin_shade", dark),
        ("rust", hatch(shape.difference(move(shape, -2.2, -0.9)), 0.09, 0.6, 0.3, 7)),
        ("skin_light", union(nose, lids)),
        ("skin_shade", union(nose.intersection(box(0.5, 4, 5, 17)), lids.intersection(dark))),
        ("woad", move(coil(1.9, 1.5, 0.26, 1, 0.55), -5.2, 14.0)),
    ]


def features() -> list[Part]:
    """Brows, closed lids, nostrils, mouth, and the moustache that curls up at its ends."""
    lip, roll = curl(LIP, 1.3, [1.8, 3.0, 2.8, 2.0, 1.1])
    tache = both(lip)
    hairs = [swell(smooth([(x, y + d) for x, y in LIP[1:]]), [0.08, 0.34, 0.28, 0.08]) for d in (-0.4, 0.45)]
    lines = both(
        swell(smooth(BROW), [0.2, 0.5, 1.0, 1.3, 0.4]),
        swell(smooth(LASH), [0.2, 0.55, 0.7, 0.6, 0.25]),
        swell(smooth([(-2.5, 13.6), (-1.2, 14.7), (0, 14.4)]), [0.15, 0.45, 0.3]),
        swell(smooth([(-2.4, 19.2), (-1.2, 18.9), (0, 18.8)]), [0.15, 0.4, 0.55]),
    )
    return [
        ("iron", lines),
        ("rust", swell(smooth([(-1.7, 20.6), (0, 20.9), (1.7, 20.6)]), [0.08, 0.4, 0.08])),
        *outlined("bone", tache, INNER),
        ("rust", both(*hairs).intersection(tache)),
        ("iron", both(roll)),
    ]


def torc() -> list[Part]:
    """The neck, and the gold torc that hides where it ends."""
    neck = blob(whole([(-6, 18), (-6.0, 23.4), (0, 24.6)]))
    bar = swell(arc(0, 16.0, 9.4, 0.34, 0.66), lambda t: 1.9 + 0.9 * math.sin(t * math.pi))
    twist = [
        swell([polar(7.6, a - 0.012, 0, 16.0), polar(11.2, a + 0.012, 0, 16.0)], 0.32)
        for a in np.linspace(0.345, 0.655, 25)
    ]
    ends = both(disc(2.3, 26.0, 2.0))
    return [
        *outlined("skin_shade", neck),
        ("rust", hatch(neck, 0.02, 0.6, 0.34, 3)),
        *outlined("gold", bar),
        ("rust", union(twist).intersection(bar)),
        *outlined("gold", ends),
        ("rust", hatch(ends.difference(move(ends, -0.5, -0.7)), 0.1, 0.45, 0.22)),
        ("coral", both(disc(2.3, 26.0, 1.1))),
        ("glint", union([swell(arc(x, 26.0, 1.55, 0.72, 0.98), [0.1, 0.34, 0.1]) for x in (-2.3, 2.3)])),
    ]


def body() -> list[Part]:
    """Head, breast and back of the raven; bristles over the beak, shaggy throat."""
    hackles = [lens((x, y), (x + dx, y + dy), 0.9) for x, y, dx, dy in HACKLES]
    bristles = [lens((-11.0, -25.6), (-15.4, -24.2), 0.5), lens((-10.8, -24.4), (-14.8, -23.2), 0.5)]
    shape = union(blob(BODY), hackles, bristles)
    edge = (-18.6, -20.8)
    upper = Polygon(
        bezier((-10.4, -26.0), (-14.0, -26.2), (-17.6, -24.8), edge)
        + bezier(edge, (-16.8, -22.6), (-14, -22.4), (-10.0, -22.6))
    )
    lower = Polygon(
        bezier((-10.2, -22.8), (-13.4, -22.1), (-15.6, -22.2), (-17.2, -21.5))
        + bezier((-17.2, -21.5), (-15.6, -20.6), (-13.0, -20.6), (-10.0, -21.0))
    )
    scales = [
        swell(smooth([(x - 1.1, y - 0.9), (x - 0.1, y + 0.5), (x + 1.2, y + 0.3)]), [0.08, 0.36, 0.08])
        for x, y in SCALES
    ]
    sheen = swell(smooth([(-11.6, -25.0), (-9.8, -26.3), (-7.2, -26.8), (-4.8, -25.4)]), [0.1, 0.5, 0.4, 0.1])
    return [
        ("iron", rim(union(shape, upper, lower), KEY)),
        ("steel", union(upper, lower)),
        ("pale", upper.difference(move(upper, 0.3, 1.1))),
        ("iron", rim(lower, INNER).intersection(upper)),
        ("iron", shape),
        ("woad_light", union(scales, sheen)),
    ]


def eye() -> list[Part]:
    """The raven's eye."""
    return [("gold", disc(-9.2, -24.3, 1.05)), ("iron", disc(-9.4, -24.3, 0.55))]


def feather(line: list[XY], width: float, inks: tuple[str, str, str]) -> list[Part]:
    """One feather along `line`: its black line, then edge, vane and shaft in these inks."""
    shape = swell(line, [width * 0.7, width, width * 1.05, width * 0.8, 0.5])
    shaft = swell(line, [0.1, 0.3, 0.26, 0.08]).intersection(shape)
    return [*outlined(inks[0], shape), (inks[1], shape.buffer(-0.27)), (inks[2], shaft)]


def bent(root: XY, tip: XY, part: float = 1.0) -> list[XY]:
    """Line of a feather, arched away from the body: the first `part` of the way from root to tip."""
    (x0, y0), (x1, y1) = root, tip
    middle = ((x0 + x1) / 2 + (y1 - y0) * 0.09 + 0.4, (y0 + y1) / 2 - (x1 - x0) * 0.09)
    line = smooth([root, middle, tip])
    return line[: round(len(line) * part)]


def wing() -> list[Part]:
    """The half-open wing: flight feathers, coverts over them, the arm with its coil and commas."""
    parts: list[Part] = []
    pairs = list(zip(ROOTS, TIPS, strict=True))[::-1]
    for root, tip in pairs:
        parts += feather(bent(root, tip), 3.5, FLIGHT)
    for root, tip in pairs:
        parts += feather(bent(root, tip, 0.48), 2.9, COVERT)
    arm = union(swell(smooth(ARM), [6.4, 5.2, 4.4, 3.6, 0.8]), disc(-1.4, -15.0, 4.0))
    jewels = union(
        move(coil(3.0, 1.8, 0.18, 1, 0.6), -1.4, -15.0),
        [move(turn(comma(0.5, 0, 0.4, 1.2, 1.0), a), x, y) for x, y, a in COMMAS],
        disc(7.2, -27.2, 0.45),
    )
    return [*parts, *outlined("woad_light", arm), ("iron", arm.buffer(-0.3)), ("gold", jewels)]


def tail() -> list[Part]:
    """Three tail feathers, over the chieftain's hair."""
    parts: list[Part] = []
    for x, y in ((21.4, 2.0), (20.0, 5.0), (17.4, 7.4)):
        parts += feather(smooth([(8.6, -8.6), ((8.6 + x) / 2 + 0.3, (y - 8.6) / 2 - 0.5), (x, y)]), 3.2, FLIGHT)
    return parts


def legs() -> list[Part]:
    """Feathered thighs, shanks, and toes that grip the hair."""
    parts: list[Part] = []
    for x in (4.0, -2.2):
        shank = swell(smooth([(x + 0.9, -8.0), (x + 0.7, -5.6), (x, -3.4)]), [1.3, 1.1, 1.3])
        scutes = union([swell([(x - 0.2, y), (x + 1.3, y - 0.1)], 0.2) for y in (-5.0, -4.3)])
        parts += [*outlined("steel", shank), ("iron", scutes)]
        for dx, dy in TOES:
            toe = smooth([(x + 0.1, -3.6), (x + dx * 0.6, -3.5 + dy * 0.25), (x + dx, -3.4 + dy)])
            end = (toe[-1][0] - 0.1, toe[-1][1] + 0.8)
            claw = swell(smooth([toe[-3], toe[-1], end]), [0.8, 0.6, 0.1])
            parts += [*outlined("steel", swell(toe, [1.3, 1.15, 0.95]), INNER), ("iron", claw)]
        parts += outlined("iron", lens((x + 2.4, -12.0), (x + 0.6, -5.4), 1.9))
    return parts
