"""Tall: a pillar statue with a leaf crown, so high that the card's top edge cuts it."""

from __future__ import annotations

from objects.parts import INSIDE, Part, place, within
from shapely.geometry import Polygon
from shapely.geometry.base import BaseGeometry

from cardgen.ornament.compass import coil, s_scroll
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

KEYLINE = 0.42
OVER_SILL = False
INNER = 0.3
"""Line round what lies on the figure, in mm."""

HEAD: list[XY] = [(0, -31.4), (2.8, -31), (4.3, -28.8), (4.3, -26), (3.7, -22.6), (2.3, -19.6), (0, -18.4)]
TRUNK: list[XY] = [(3, -19), (7.6, -17.4), (9.2, -14), (8.2, -6), (6.9, -1.5), (7.4, 2), (8.6, 6.4), (0, 7.4)]
CLOAK: list[XY] = [(5, -18.6), (9.4, -16), (10.4, -8), (11.2, 8), (13, 29.6), (0, 30.6)]
LEG: list[XY] = [(0.3, 2), (6, 2), (6.1, 8), (5.1, 13.2), (5.9, 18), (4.9, 25.5), (6.8, 29.4), (0.6, 29.6), (0.9, 25.4)]
LEAF: list[XY] = [(0, -31.4), (2.6, -34.4), (4.6, -45), (10, -45), (9.9, -36), (9.3, -29.6), (7.6, -24.2), (5.6, -22.8)]
HOLLOW: list[XY] = [(4.6, -34), (6.2, -46), (8.9, -46), (8.6, -36), (8, -30), (6.8, -25.6), (5.8, -24.8), (5.7, -28.4)]
OAKS: tuple[tuple[float, float, float], ...] = (
    (-19.4, 10.3, 0.6),
    (-17.3, 10.6, 0.8),
    (-15.1, 11.6, 0.62),
    (-13.3, 12.2, 0.74),
    (12.4, 12.2, 0.66),
    (14.8, 11.4, 0.84),
    (17.2, 11.0, 0.6),
    (19.4, 10.6, 0.66),
)
"""Place of each tree's foot, and its size."""


def draw() -> list[Part]:
    """Far to near: cloak, pillar, belt and sword, arms, head."""
    neck = outlined("weapons", box(-3, -22, 3, -17))
    body = [*cloak(), *neck, *legs(), *tunic(), *belt(), *sword(), *arms(), *torc()]
    return [*body, *stone(whole(HEAD), 0.7, 1.5, 5), *crown(), *face()]


def bed() -> list[Part]:
    """Low barrow land inside the roundel: the woods stand no higher than his knee."""
    far = blob([(-30, 14), (-18, 9.5), (-8, 13), (6, 13), (17, 10), (30, 14), (30, 34), (-30, 34)])
    near = blob([(-30, 12), (-20, 14.5), (-6, 18), (10, 16.5), (22, 14), (32, 17), (30, 34), (-30, 34)])
    furrows = [
        line([(-26, 17 + k), (-10, 19.6 + k * 1.1), (8, 18.2 + k * 1.1), (26, 16 + k)], 0.1, 0.4, 0.1)
        for k in (0, 1.5, 3.0, 4.5)
    ]
    out = [*raven(15.4, -4.4, 0.8), *raven(17.6, -0.8, 0.55), *raven(-16.0, -2.0, 0.65), *outlined("leaf", far)]
    for x, y, k in OAKS:
        out += oak(x, y, k)
    out += [*outlined("leaf_deep", near), ("boons_deep", union(furrows))]
    return within(out, disc(0, 0, INSIDE))


def line(points: list[XY], *widths: float) -> BaseGeometry:
    """A soft stroke through a few points."""
    return swell(smooth(points), widths)


def both(g: BaseGeometry) -> BaseGeometry:
    """A shape with its mirror image."""
    return union(g, mirror(g))


def whole(half: list[XY], tension: float = 0.42) -> BaseGeometry:
    """A soft shape from its right half; a point on the axis is not doubled."""
    return blob([*half, *((-x, y) for x, y in reversed(half) if x)], tension=tension)


def outlined(ink: str, g: BaseGeometry, width: float = INNER) -> list[Part]:
    """A shape on its own black line."""
    return [("iron", rim(g, width)), (ink, g)]


def stone(g: BaseGeometry, light: float = 0.9, dark: float = 1.6, seed: int = 1) -> list[Part]:
    """A carved stone body: black line, grey mass, lit left edge, graver cuts on the right."""
    shadow = g.difference(move(g, -dark, -dark * 0.45))
    lit = g.difference(move(g, light, light * 0.6)).buffer(-0.02)
    return [*outlined("steel", g), ("pale", lit), ("weapons", hatch(shadow, 0.1, 0.55, 0.3, seed))]


def crown() -> list[Part]:
    """Leaf crown: two leaves roll from the brow over the head and down past the ears, a third stands up."""
    side = blob([*LEAF, (4.4, -24.4), (4.8, -28.6), (3.4, -30.6)], tension=0.45)
    hollow = blob([*HOLLOW, (5.2, -31)], tension=0.45)
    twigs = [
        line([(6.7, y), (6.7 + s * 0.7, y - 1.2), (6.8 + s * 1.6, y - 2.6)], 0.5, 0.4, 0.1)
        for s in (-1, 1)
        for y in (-28.6, -31.6, -34.6)
    ]
    veins = union(line([(6.2, -25.8), (6.9, -30), (6.9, -36), (7.6, -44)], 0.5, 0.7, 0.5, 0.3), twigs)
    band = line([(-4.5, -28.6), (-3.2, -30), (0, -30.9), (3.2, -30), (4.5, -28.6)], 1.7)
    curls = [
        move(coil(0.86, 1.1, 0.3, -1 if x < 0 else 1, 0.5), x, -30.85 + x * x * 0.11)
        for x in (-4.0, -2.4, -0.8, 0.8, 2.4, 4.0)
    ]
    return [
        *stone(mirror(side), 0.9, 1.2, 3),
        *stone(side, 0.6, 1.4, 4),
        *outlined("weapons", both(hollow), 0.12),
        ("pale", both(veins.intersection(hollow))),
        *stone(lens((0, -30.8), (0, -46), 2.6), 0.7, 1.2, 5),
        ("iron", swell([(0, -32), (0, -38)], [0.15, 0.5])),
        *outlined("pale", band, 0.26),
        ("iron", union(curls).intersection(rim(band, 0.2))),
    ]


def face() -> list[Part]:
    """Brow and nose one trumpet line, staring eyes, S-scroll moustache, chin tuft."""
    eyes = both(lens((3.8, -26.5), (0.8, -25.9), 1.15))
    brow = line([(0.7, -23.2), (0.5, -25.6), (0.9, -26.7), (2.5, -27.6), (4.3, -27.7)], 0.2, 0.35, 0.9, 1.15, 0.5)
    moustache = line([(0.1, -22.2), (1.5, -22), (2.9, -21), (4.2, -21.5), (4, -22.6)], 1.0, 1.2, 0.9, 0.6, 0.3)
    nostrils = line([(-1.15, -23.1), (0, -22.7), (1.15, -23.1)], 0.15, 0.35, 0.15)
    return [
        *outlined("bone", eyes, 0.26),
        ("iron", both(disc(2.2, -26.4, 0.72)).intersection(eyes)),
        ("pale", Polygon([(-0.45, -26.8), (0.45, -26.8), (1.15, -23.3), (0, -22.8), (-1.15, -23.3)])),
        ("iron", union(both(brow), nostrils, swell([(-1.0, -20.7), (1.0, -20.7)], 0.34))),
        *outlined("pale", both(moustache), 0.24),
        *outlined("pale", lens((0, -20.4), (0, -16.6), 0.9), 0.24),
    ]


def cloak() -> list[Part]:
    """The back of the pillar: a cloak falling in straight folds from shoulder to plinth."""
    g = whole(CLOAK, 0.4)
    folds = [
        line([(x, y), (x + 0.8, 18), (x + 1.5, 29)], 0.08, 0.5, 0.3) for x, y in ((7.0, 6.0), (8.6, 2.0), (10.1, 9.0))
    ]
    dark = g.difference(move(g, -1.4, 0))
    return [("weapons", g), ("steel", both(union(folds)).intersection(g)), ("iron", hatch(dark, 0.1, 0.6, 0.3, 2))]


def legs() -> list[Part]:
    """Two long column legs, knees cut as coils, on a plinth that runs under the sill."""
    leg = blob([*LEG, (0.2, 18), (0.5, 13)], tension=0.42)
    cuts = union(
        move(coil(1.7, 1.5, 0.22, 1), 3.1, 12.2),
        line([(1.8, 16), (3.4, 19.5), (3.0, 25)], 0.08, 0.42, 0.08),
        [swell([(x, 28.3), (x, 29.4)], 0.25) for x in (2.2, 3.5, 4.8)],
    )
    leaves = [lens((x - 0.9, 31.6), (x + 0.7, 30.3), 0.3) for x in (-13, -11, -9, -7, 8, 10, 12)]
    return [
        *stone(mirror(leg), 0.7, 1.4, 7),
        *stone(leg, 0.6, 1.8, 8),
        ("iron", both(cuts)),
        *stone(box(-14.5, 29.2, 14.5, 37), 0.6, 1.2, 9),
        ("iron", union(leaves)),
    ]


def tunic() -> list[Part]:
    """Shoulders, chest and skirt as one column, with engraved yoke and a gilt hem."""
    trunk = whole(TRUNK)
    pleats = [
        line([(x * 0.8, 0.6), (x * 0.9, 2.6), (x, 5)], 0.3, 0.3, 0.08) for x in (-6.6, -4.9, -3.3, 1.6, 3.3, 4.9, 6.6)
    ]
    pleats += [line([(x, 1), (x, 5)], 0.3, 0.08) for x in (-1.6, 0)]
    hem = line([(-10, 5.5), (-5, 6.2), (0, 6.4), (5, 6.2), (10, 5.5)], 1.3).intersection(trunk)
    studs = [disc(x * 1.25, 6.28 - abs(x) * 0.03, 0.3) for x in range(-6, 7)]
    yoke = [line([(7.0, -16.6), (3.6 + d, -12.6 + d), (0, -10.2 + d * 1.6)], 0.4) for d in (0, 0.9)]
    scroll = s_scroll((3.4, -7.0), 1.0, (6.0, -8.2), 1.1, 1, turns=(1.2, 1.2), w=0.55, eye=0.34)
    cuts = union(pleats, both(union(yoke)), scroll)
    return [*stone(trunk, 1.0, 2.2, 11), ("iron", cuts), ("gold", hem), ("rust", union(studs))]


def limb(upper: list[XY], fore: list[XY]) -> BaseGeometry:
    """Upper and lower arm as one limb with a soft elbow."""
    return union(line(upper, 3.4, 4.0, 3.4), line(fore, 3.5, 3.4, 2.5))


def hand() -> list[Part]:
    """A flat archaic hand pointing right, four long fingers side by side, thumb up; unlit."""
    palm = blob([(-1.2, -1.5), (1.4, -1.7), (1.6, 1.6), (-1.2, 1.4)])
    tips = ((-1.25, 4.4), (-0.42, 5.0), (0.42, 4.8), (1.22, 4.0))
    fingers = [swell([(1.0, y), (x, y * 1.04)], 0.86) for y, x in tips]
    thumb = line([(-0.4, -1.2), (0.8, -2.5), (2.2, -2.7)], 1.1, 0.95, 0.7)
    gaps = [swell([(0.7, y), (4.0, y)], 0.2) for y in (-0.84, 0, 0.84)]
    return [("steel", union(palm, fingers, thumb)), ("iron", union(gaps))]


def arms() -> list[Part]:
    """Both arms laid across: one to the belt, one over the heart."""
    low = limb([(8.0, -15.4), (9.6, -9), (8.7, -4.0)], [(8.5, -4.0), (4.6, -3.2), (1.6, -3.5)])
    high = limb([(-8.0, -15.4), (-9.8, -11.5), (-9.0, -7.6)], [(-8.8, -7.6), (-4.4, -8.4), (-0.8, -10)])
    (_, low_hand), low_gaps = place([(ink, mirror(g)) for ink, g in hand()], 1.0, -3.5, 0.86, 0.01)
    (_, high_hand), high_gaps = place(hand(), 0.2, -10.2, 0.86, -0.06)
    return [
        *stone(low_hand, 0.4, 0.7),
        low_gaps,
        *stone(low, 0.7, 1.6, 13),
        *outlined("gold", swell([(2.3, -5.2), (2.1, -1.8)], 1.0), 0.25),
        *stone(high_hand, 0.4, 0.7),
        high_gaps,
        *stone(high, 0.8, 1.1, 14),
        *outlined("gold", swell([(-1.9, -11.1), (-1.2, -8.1)], 1.0), 0.25),
    ]


def torc() -> list[Part]:
    """Neck ring with three bud pendants on the breast."""
    bar = swell(arc(0, -20.4, 4.7, 0.3, 0.7), [1.1, 1.7, 1.9, 1.7, 1.1])
    bud = union(lens((0, -0.4), (0, 2.5), 0.7), disc(0, 2.0, 0.5))
    buds = union([move(turn(bud, -a), 30.4 * a, -15.5 - abs(a) * 8) for a in (-0.08, 0, 0.08)])
    turns = [0.32 + 0.0225 * k for k in range(17)]
    cuts = [swell([polar(3.8, a - 0.01, 0, -20.4), polar(5.6, a + 0.01, 0, -20.4)], 0.2) for a in turns]
    dark = shade(buds, -0.4, -0.3, gap=0.35, width=0.18)
    return [*outlined("gold", union(bar, buds)), ("rust", union(union(cuts).intersection(bar), dark))]


def belt() -> list[Part]:
    """Bronze belt with its round hook, set with coral."""
    band = line([(-7.2, -1.0), (-3.5, -0.2), (0, 0), (3.5, -0.2), (7.2, -1.0)], 1.7)
    studs = [disc(x, -x * x * 0.016, 0.28) for x in (-4.6, -3, 3, 4.6)]
    hook = outlined("gold", disc(0, 0, 1.5), 0.25)
    return [*outlined("gold", band), ("rust", union(studs)), *hook, ("coral", disc(0, 0, 0.9))]


def sword() -> list[Part]:
    """The long sword at the right hip: hilt in the shape of a man, engraved scabbard, round chape."""
    sheath = union(Polygon([(-1.8, 0), (1.8, 0), (1.5, 22), (-1.5, 22)]), disc(0, 22.4, 1.7))
    hilt = union(
        line([(-2.7, 0.6), (0, -0.9), (2.7, 0.6)], 0.9, 1.4, 0.9),
        box(-0.7, -4.4, 0.7, -0.4),
        both(disc(1.6, -5.3, 0.8)),
        line([(-1.6, -5.3), (0, -4.2), (1.6, -5.3)], 0.9),
        disc(0, -6.1, 0.95),
    )
    waves = [
        s_scroll((-0.6, 2.6 + 4 * k), 0.85, (0.6, 4.4 + 4 * k), 0.85, s, turns=(1, 1), w=0.4, eye=0.38)
        for k, s in enumerate((-1, 1, -1, 1))
    ]
    cuts = union(waves, box(-1.65, 19.4, 1.65, 19.9), shade(hilt, -0.5, -0.4, gap=0.4, width=0.2))
    parts = [
        *outlined("gold", union(sheath, hilt), 0.35),
        ("bronze", sheath.intersection(box(0.2, 0, 5, 30))),
        ("rust", cuts),
        ("iron", disc(0, 22.4, 0.75)),
        ("coral", disc(0, 22.4, 0.5)),
    ]
    return place(parts, -7.8, 1.2, turns=0.03)


def oak(x: float, y: float, k: float) -> list[Part]:
    """One small oak, so that the eye has a measure for the man."""
    trunk = box(-0.4, -2, 0.4, 1)
    top = union(disc(0, -4.2, 1.9), disc(-1.5, -3.2, 1.4), disc(1.6, -3.1, 1.5), disc(0.2, -2.4, 1.5))
    lit = move(scale(top, 0.72), -0.4, -0.6)
    shapes = [("iron", rim(union(top, trunk), 0.28)), ("hide", trunk), ("leaf_deep", top), ("leaf", lit)]
    return place(shapes, x, y, k)


def raven(x: float, y: float, k: float) -> list[Part]:
    """A bird far off, two wings and a body."""
    wing = line([(0, 0), (1.2, -1.0), (3.0, -0.5)], 0.9, 0.75, 0.1)
    return place([("iron", union(both(wing), lens((-0.2, -0.9), (0.3, 1.6), 0.45)))], x, y, k, 0.03)
