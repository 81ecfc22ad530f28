"""Druids Omen: a white and a black crane turning head to tail round an open eye."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import math

import numpy as np
from objects.parts import INSIDE, KEYLINE as KEY, Part
from shapely.geometry import Polygon
from shapely.geometry.base import BaseGeometry

from cardgen.ornament.compass import coil, comma
from cardgen.ornament.geometry import disc, lens, mirror, move, polar, ring, scale, smooth, swell, turn, union
from cardgen.ornament.marks import hatch, rim

Line = list[tuple[float, float]]
Place = Callable[[BaseGeometry], BaseGeometry]

OVER_SILL = False
KEYLINE = None
TURN = -0.085


@dataclass(frozen=True, slots=True)
class Bird:
    """Where one crane flies and the inks of its dress."""

    at: Place
    body: str
    shadow: str
    feather: str
    edge: str
    line: str
    band: str
    jewel: str
    dim: str


def first(g: BaseGeometry) -> BaseGeometry:
    return turn(mirror(g), TURN)


def second(g: BaseGeometry) -> BaseGeometry:
    return turn(mirror(turn(g, 0.5)), TURN)


WHITE = Bird(first, "bone", "sand", "limed", "bone", "rust", "gold", "coral_deep", "rust")
BLACK = Bird(second, "iron", "iron", "iron", "steel", "steel", "coral", "bone", "coral_deep")

PRIMARIES: tuple[Line, ...] = (
    [(7.6, -21.0), (1.0, -26.6), (-10.5, -30.2)],
    [(7.6, -20.6), (0.0, -25.4), (-14.0, -27.0)],
    [(7.0, -19.4), (-1.6, -23.0), (-17.2, -23.0)],
    [(6.4, -18.2), (-2.4, -20.6), (-19.0, -18.6)],
    [(5.2, -16.8), (-3.4, -18.0), (-19.2, -14.2)],
)


def bed() -> list[Part]:
    """Green enamel inside the roundel with the rays of an iris."""
    rays = [lens(polar(10, k / 36), polar(21.0, k / 36), 0.42) for k in range(36)]
    return [("leaf", disc(0, 0, INSIDE)), ("leaf_deep", union(rays)), ("leaf_deep", ring(0, 0, 20.6, 0.3))]


def outlined(ink: str, shape: BaseGeometry, key: float = KEY) -> list[Part]:
    return [("iron", rim(shape, key)), (ink, shape)]


def trunk() -> BaseGeometry:
    """Body and neck in one trumpet: tail, back, breast, neck, and the head at its end."""
    line = smooth([(-15.0, -9.8), (-9.0, -12.7), (0, -14.0), (8.0, -12.4), (13.8, -9.0), (17.6, -4.0), (18.4, 1.0), (19.6, 4.0)])
    return union(swell(line, [2.4, 5.4, 7.4, 6.8, 4.2, 2.5, 2.1, 3.0]), scale(disc(19.9, 4.9, 2.5), 0.9, 1.15, (19.9, 4.9)))


def far(b: Bird) -> list[Part]:
    """Legs and tail of one crane, behind the other's head."""
    parts: list[Part] = []
    for k in (0.0, 1.5):
        leg = swell(smooth([(-11.6, -10.6), (-16.6, -6.4), (-20.2 + k * .6, -0.6 + k), (-22.0 + k * 1.2, 5.4 + k * .5)]), [1.1, 0.8, 0.8, 0.6])
        toes = [swell([(-22.0 + k * 1.2, 5.2 + k * .5), (-22.0 + k * 1.2 + dx, 5.2 + k * .5 + dy)], [0.7, 0.2]) for dx, dy in ((-1.4, 2.0), (0.2, 2.5), (1.5, 1.6))]
        parts += outlined("coral", b.at(union(leg, toes)))
    for tip in ((-18.2, -3.4), (-19.8, -6.4), (-19.4, -9.4)):
        f = swell(smooth([(-11.0, -11.6), ((tip[0] - 11.0) / 2 - .4, (tip[1] - 11.6) / 2 - 0.9), tip]), [2.0, 3.0, 2.6, 0.3])
        parts += plume(b, f)
    return parts


def plume(b: Bird, shape: BaseGeometry, shaft: Line | None = None) -> list[Part]:
    """One feather: keyline, pale edge, fill and, if given, its shaft."""
    shape = b.at(shape)
    parts = [*outlined(b.edge, shape), (b.feather, shape.buffer(-0.26))]
    return parts if shaft is None else [*parts, (b.line, b.at(swell(smooth(shaft), [0.1, 0.36, 0.3, 0.05])))]


def near(b: Bird) -> list[Part]:
    """Body, neck and head."""
    body = b.at(trunk())
    bill = b.at(swell(smooth([(20.0, 5.6), (18.8, 11.6), (14.6, 17.0)]), [2.9, 1.7, 0.2]))
    split = b.at(swell(smooth([(20.2, 6.6), (18.7, 11.7), (15.2, 16.4)]), [0.3, 0.3, 0.08]))
    light = -1.0 if b.body == "bone" else 1.0
    side = body.difference(move(body, 1.2 * light, 0.9 * light))
    scales = [swell(smooth([(x + 1.0, y - 1.8), (x - 0.8, y), (x + 0.6, y + 1.8)]), [0.08, 0.4, 0.08]) for x, y in ((-3.4, -14.4), (-5.8, -14.0), (-8.2, -13.4), (-10.4, -12.7))]
    return [("iron", rim(union(body, bill), KEY)), ("coral", bill), ("iron", split), (b.body, body), (b.shadow, side),
            (b.line, union(hatch(side, 0.12, 0.6, 0.24, 3), b.at(union(scales)))), *head(b, body)]


def head(b: Bird, body: BaseGeometry) -> list[Part]:
    """Collar on the neck, red crown, eye."""
    collar = b.at(swell(smooth([(20.0, -4.0), (18.0, -4.6), (15.0, -3.2)]), 1.5)).intersection(body)
    crown = b.at(disc(22.2, 4.2, 1.9)).intersection(body)
    pupil = b.at(disc(19.7, 5.2, 1.0))
    return [("iron", rim(collar, 0.25).intersection(body)), ("gold", collar), ("coral", crown), ("iron", rim(pupil, 0.25)), ("bone", pupil), ("iron", b.at(disc(19.8, 5.4, 0.5)))]


def feathers(b: Bird) -> list[Part]:
    """Five primaries, the outermost on top."""
    parts: list[Part] = []
    for line in reversed(PRIMARIES):
        parts += plume(b, swell(smooth(line), [2.2, 3.3, 3.3, 2.5, 0.3]), line)
    return parts


def arm(b: Bird) -> list[Part]:
    """Arm of the wing with its coil and commas."""
    bone = swell(smooth([(3.0, -13.6), (7.2, -15.2), (9.4, -18.6), (7.8, -23.2), (1.6, -27.6), (-6.0, -30.0)]), [5.0, 4.6, 3.8, 2.8, 1.8, 0.2])
    shape = b.at(union(bone, disc(2.8, -13.8, 3.7)))
    dark = shape.difference(move(shape, -0.9, -0.9))
    jewels = union(move(coil(3.0, 1.7, 0.2, 1, 0.2), 2.8, -13.8), [move(turn(comma(0.5, 0, 0.4, 1.2, 1.0), a), x, y) for x, y, a in ((8.0, -17.6, 0.1), (8.2, -20.6, 0), (6.4, -23.4, 0.9))],
                   disc(4.2, -25.5, 0.5), disc(2.2, -27.0, 0.36))
    return [*outlined(b.band, shape), (b.dim, hatch(dark, 0.12, 0.5, 0.26, 2)), (b.jewel, b.at(jewels))]


def sprig() -> BaseGeometry:
    """Mistletoe mirrored in the pupil: three leaves and two berries."""
    leaves = [turn(lens((0, 0), (0, -2.3), 0.55), a, (0, 0.2)) for a in (-0.2, 0, 0.2)]
    return union(leaves, disc(-0.62, 0.95, 0.55), disc(0.62, 0.95, 0.55))


def eye() -> list[Part]:
    """The eye between the birds, its upper lid cutting the iris."""
    x = np.linspace(-16.6, 16.6, 81)
    y = 7.5 * np.cos(x / 16.6 * math.pi / 2) ** 1.3
    ball: BaseGeometry = Polygon(np.vstack([np.stack([x, -y], 1), np.stack([x, y], 1)[::-1]]))
    lid = ball.difference(move(ball, 0, 1.7))
    rays = [lens(polar(3.6, k / 24), polar(6.1, k / 24), 0.2) for k in range(24)]
    return [("iron", rim(ball, KEY)), ("bone", ball), ("iron", disc(0, 0, 7.1).intersection(ball)), ("gold", disc(0, 0, 6.4).intersection(ball)), ("rust", union(rays).intersection(ball)),
            ("iron", disc(0, 0, 3.5)), ("iron", ball.difference(move(ball, 0, 0.55))), ("sand", lid.difference(disc(0, 0, 7.1)).difference(move(ball, 0, 1.7)))]


def draw() -> list[Part]:
    """Eye and both birds."""
    parts = [(ink, first(g)) for ink, g in eye()] + [("bone", move(turn(sprig(), -0.03), 0, 0.2))]
    for layer in (far, feathers, near, arm):
        parts += layer(BLACK) + layer(WHITE)
    return parts
