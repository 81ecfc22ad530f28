"""Druids Omen: a white and a black crane turn head to tail; the space between them is an open eye."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import NamedTuple

import numpy as np
from objects.parts import INSIDE, Part
from objects.parts import KEYLINE as KEY
from shapely.geometry import Polygon
from shapely.geometry.base import BaseGeometry

from cardgen.ornament.compass import coil, comma
from cardgen.ornament.geometry import XY, disc, lens, mirror, move, polar, ring, scale, smooth, swell, turn, union
from cardgen.ornament.marks import hatch, rim

OVER_SILL = False
KEYLINE = None  # two birds and an eye overlap: each part brings its own
TURN = -0.085
"""Turns by which the whole wheel is set, so that the index tab hides neither head nor wing."""

# Points in mm of one crane that flies clockwise over the top of the wheel; several a line.
# fmt: off
SPINE: list[XY] = [(-15.0, -9.8), (-9.0, -12.7), (0, -14.0), (8.0, -12.4), (13.8, -9.0), (17.6, -4.0), (18.4, 1.0),
                   (19.6, 4.0)]
GIRTH = [2.4, 5.4, 7.4, 6.8, 4.2, 2.5, 2.1, 3.0]
PRIMARIES: list[list[XY]] = [
    [(7.6, -21.0), (1.0, -26.6), (-10.5, -30.2)], [(7.6, -20.6), (0.0, -25.4), (-14.0, -27.0)],
    [(7.0, -19.4), (-1.6, -23.0), (-17.2, -23.0)], [(6.4, -18.2), (-2.4, -20.6), (-19.0, -18.6)],
    [(5.2, -16.8), (-3.4, -18.0), (-19.2, -14.2)]]
ARM: list[XY] = [(3.0, -13.6), (7.2, -15.2), (9.4, -18.6), (7.8, -23.2), (1.6, -27.6), (-6.0, -30.0)]
TAIL: list[XY] = [(-18.2, -3.4), (-19.8, -6.4), (-19.4, -9.4)]
BILL: list[XY] = [(20.0, 5.6), (18.8, 11.6), (14.6, 17.0)]
SCALES: list[XY] = [(-3.4, -14.4), (-5.8, -14.0), (-8.2, -13.4), (-10.4, -12.7)]
COMMAS = [(8.8, -17.4, 0.1), (9.0, -20.5, 0.0), (7.2, -23.5, 0.9)]
# fmt: on

Place = Callable[[BaseGeometry], BaseGeometry]


def first(g: BaseGeometry) -> BaseGeometry:
    """Set the upper crane in the wheel."""
    return turn(mirror(g), TURN)


def second(g: BaseGeometry) -> BaseGeometry:
    """Set the lower crane, half a turn away."""
    return turn(mirror(turn(g, 0.5)), TURN)


class Bird(NamedTuple):
    """One crane: how it is set in the wheel, the way its shading lies (-1 away from the light), and its inks."""

    at: Place
    side: float
    body: str
    shadow: str
    feather: str
    edge: str
    line: str
    bill: str
    arm: str
    jewel: str
    dim: str


WHITE = Bird(first, -1, "bone", "sand", "limed", "bone", "rust", "coral", "gold", "coral_deep", "rust")
BLACK = Bird(second, 1, "iron", "iron", "iron", "steel", "steel", "coral", "coral", "bone", "coral_deep")


def draw() -> list[Part]:
    """Eye, then both birds layer by layer, so that each passes over the other's tail."""
    parts = eye()
    for layer in (legs, tail, primaries, body, head, arm):
        parts += [*layer(BLACK), *layer(WHITE)]
    return parts


def bed() -> list[Part]:
    """Green enamel inside the roundel with the rays of an iris."""
    rays = [lens(polar(10, k / 36), polar(21.0, k / 36), 0.42) for k in range(36)]
    return [("leaf", disc(0, 0, INSIDE)), ("leaf_deep", union(rays, ring(0, 0, 20.6, 0.3)))]


def outlined(ink: str, shape: BaseGeometry, width: float = KEY) -> list[Part]:
    """A shape with its black line."""
    return [("iron", rim(shape, width)), (ink, shape)]


def eye() -> list[Part]:
    """The eye between the birds: its corners run out in points, its upper lid throws a shadow."""
    x = np.linspace(-16.6, 16.6, 81)
    y = 7.5 * np.cos(x / 16.6 * math.pi / 2) ** 1.3
    ball = first(Polygon(np.vstack([np.stack([x, -y], 1), np.stack([x, y], 1)[::-1]])))
    iris, pupil = disc(0, 0, 6.4), disc(0, 0, 3.5)
    rays = union([lens(polar(3.6, k / 24), polar(6.1, k / 24), 0.2) for k in range(24)])
    return [
        *outlined("bone", ball),
        ("sand", ball.difference(move(ball, 0.9, 1.5))),
        *[(ink, g.intersection(ball)) for ink, g in [*outlined("gold", iris, 0.6), ("rust", rays)]],
        ("iron", union(pupil, ball.difference(move(ball, 0.2, 0.5)))),
        ("bone", move(turn(sprig(), -0.03), 0, 0.2)),
    ]


def sprig() -> BaseGeometry:
    """Mistletoe mirrored in the pupil: three leaves and two berries."""
    leaves = [turn(lens((0, 0), (0, -2.3), 0.55), a, (0, 0.2)) for a in (-0.2, 0, 0.2)]
    return union(leaves, disc(-0.62, 0.95, 0.55), disc(0.62, 0.95, 0.55))


def legs(b: Bird) -> list[Part]:
    """Two legs that trail under the other bird's neck, toes spread on the rim."""
    parts: list[Part] = []
    for k in (0.0, 1.5):
        x, y = -22.0 + k * 1.2, 5.3 + k * 0.5
        leg = swell(smooth([(-11.6, -10.6), (-16.6, -6.4), (-20.2 + k * 0.6, -0.6 + k), (x, y)]), [1.1, 0.8, 0.8, 0.6])
        toes = [swell([(x, y), (x + dx, y + dy)], [0.7, 0.2]) for dx, dy in ((-1.4, 2.0), (0.2, 2.5), (1.5, 1.6))]
        parts += outlined("coral", b.at(union(leg, toes)))
    return parts


def plume(b: Bird, line: list[XY], widths: list[float]) -> list[Part]:
    """One feather along `line`: black line, edge, vane and shaft."""
    shape = b.at(swell(smooth(line), widths))
    shaft = b.at(swell(smooth(line), [0.1, 0.36, 0.3, 0.08])).intersection(shape)
    return [*outlined(b.edge, shape), (b.feather, shape.buffer(-0.26)), (b.line, shaft)]


def tail(b: Bird) -> list[Part]:
    """Three short feathers behind the rump."""
    parts: list[Part] = []
    for x, y in TAIL:
        line = [(-11.0, -11.6), ((x - 11.0) / 2 - 0.4, (y - 11.6) / 2 - 0.9), (x, y)]
        parts += plume(b, line, [2.0, 3.0, 2.6, 0.3])
    return parts


def primaries(b: Bird) -> list[Part]:
    """Five primaries, the outermost on top."""
    return [part for line in reversed(PRIMARIES) for part in plume(b, line, [2.2, 3.3, 3.3, 2.5, 0.3])]


def trunk() -> BaseGeometry:
    """Body and neck as one trumpet from the tail to the head."""
    return union(swell(smooth(SPINE), GIRTH), scale(disc(19.9, 4.9, 2.5), 0.9, 1.15, (19.9, 4.9)))


def body(b: Bird) -> list[Part]:
    """Trunk with its feather scales, hatched on one side, and the bill."""
    shape = b.at(trunk())
    bill = b.at(swell(smooth(BILL), [2.9, 1.7, 0.2]))
    split = b.at(swell(smooth([(20.2, 6.6), (18.7, 11.7), (15.2, 16.4)]), [0.3, 0.3, 0.08]))
    dark = shape.difference(move(shape, 1.2 * b.side, 0.9 * b.side))
    scales = [
        swell(smooth([(x + 1.0, y - 1.8), (x - 0.8, y), (x + 0.6, y + 1.8)]), [0.08, 0.42, 0.08]) for x, y in SCALES
    ]
    return [
        ("iron", rim(union(shape, bill), KEY)),
        (b.bill, bill),
        ("iron", split),
        (b.body, shape),
        (b.shadow, dark),
        (b.line, union(hatch(dark, 0.12, 0.6, 0.24, 3), b.at(union(scales)))),
    ]


def head(b: Bird) -> list[Part]:
    """Gold ring on the neck, red crown, eye."""
    whole = b.at(trunk())
    collar = b.at(swell(smooth([(20.0, -4.0), (18.0, -4.6), (15.0, -3.2)]), 1.5)).intersection(whole)
    crown = b.at(disc(22.2, 4.2, 1.9)).intersection(whole)
    return [
        ("iron", rim(collar, 0.3).intersection(whole)),
        ("gold", collar),
        ("coral", crown),
        *outlined("bone", b.at(disc(19.7, 5.2, 1.0)), 0.25),
        ("iron", b.at(disc(19.8, 5.4, 0.5))),
    ]


def arm(b: Bird) -> list[Part]:
    """Arm of the wing in metal or enamel: a coil on the shoulder, commas and beads up to the wrist."""
    shape = b.at(union(swell(smooth(ARM), [5.0, 4.6, 3.8, 2.8, 1.8, 0.2]), disc(2.8, -13.8, 3.7)))
    dark = shape.difference(move(shape, -0.9, -0.9))
    jewels = union(
        move(coil(3.0, 1.7, 0.2, 1, 0.2), 2.8, -13.8),
        [move(turn(comma(0.5, 0, 0.4, 1.2, 1.0), a), x, y) for x, y, a in COMMAS],
        disc(4.9, -25.7, 0.5),
        disc(2.7, -27.2, 0.36),
    )
    parts = [*outlined(b.arm, shape), (b.dim, hatch(dark, 0.12, 0.5, 0.26, 2)), (b.jewel, b.at(jewels))]
    glint = swell(smooth([(8.9, -14.8), (10.7, -17.4), (10.9, -20.0), (9.6, -22.8)]), [0.1, 0.5, 0.5, 0.1])
    return [*parts, ("glint", b.at(glint))] if b is WHITE else parts
