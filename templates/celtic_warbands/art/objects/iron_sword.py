"""Iron Sword: a long sword whose hilt is a man with raised arms, across its engraved scabbard."""

from __future__ import annotations

from objects.parts import Part, keyline, lay, place
from shapely.geometry import Polygon
from shapely.geometry.base import BaseGeometry

from cardgen.ornament.compass import s_scroll
from cardgen.ornament.geometry import blob, box, disc, lens, mirror, move, ring, scale, smooth, swell, union
from cardgen.ornament.marks import hatch, shade

KEYLINE = None

LEFT = box(-12, -60, 0, 60)


def draw() -> list[Part]:
    """The scabbard behind, the sword in front, each with its own keyline."""
    return [
        *keyline(place(scabbard(), 2.0, 1.0, 1.12, -0.112)),
        *keyline(place(lay(blade(), lay(hilt(), head())), -1.2, -1.0, 0.97, 0.1)),
    ]


def scabbard() -> list[Part]:
    """Upright scabbard of sheet bronze, mouth at the top: running scrolls, chape with an open ring."""
    plate = union(
        Polygon([(-3.3, -29), (3.3, -29), (2.7, 20), (0, 25), (-2.7, 20)]), lens((-3.4, -29), (3.4, -29), 1.1)
    )
    plate = plate.difference(disc(0, 24.4, 2.1))
    clamps = [swell([(s * 3.0, 12), (s * 3.2, 19), (s * 2.2, 25)], 1.0) for s in (-1, 1)]
    chape = union(ring(0, 24.4, 2.7, 1.25), clamps, box(-3.2, 11, 3.2, 12.4), box(-3.1, 14.2, 3.1, 15.0))
    mouth = union(box(-3.35, -27.4, 3.35, -26.7), box(-3.35, -26.1, 3.35, -25.7)).intersection(plate)
    scrolls = [
        s_scroll((-1.0, y), 1.5, (1.0, y + 2.8), 1.5, 1 if k % 2 else -1, turns=(1.1, 1.1), w=0.62, eye=0.34)
        for k, y in enumerate(range(-23, 10, 6))
    ]
    body: list[Part] = [
        ("bronze", plate),
        ("gold", plate.intersection(box(-9, -40, 0.2, 40))),
        ("rust", union(scrolls, mouth)),
        ("rust", hatch(plate.difference(move(plate, -1.2, 0)), 0.06, 0.55, 0.3)),
        ("glint", swell([(-2.55, -24), (-2.4, -6), (-2.2, 9)], [0.08, 0.42, 0.08])),
    ]
    return lay(body, [("gold", chape), ("rust", shade(chape, -0.45, -0.4, gap=0.42, width=0.22))], 0.2)


def blade() -> list[Part]:
    """Point down: lit left half, darker right half, two fullers, a nick of light along the edge."""
    edge = smooth([(2.95, -13), (3.1, 4), (3.0, 20), (2.0, 33), (0, 39.5)], n=8)
    body = Polygon([*edge, *[(-x, y) for x, y in reversed(edge)]])
    fullers = [swell([(s * 1.05, -12), (s * 1.05, 25), (s * 0.3, 33)], [0.26, 0.26, 0.06]) for s in (-1, 1)]
    return [
        ("steel", body),
        ("pale", body.intersection(LEFT)),
        ("iron", union(fullers)),
        ("iron", hatch(body.intersection(box(1.55, -11, 9, 33)), 0.09, 0.75, 0.26, 3)),
        ("bone", swell([(-2.25, -9), (-2.3, 14), (-1.4, 31)], [0.08, 0.42, 0.06])),
    ]


def limbs() -> tuple[BaseGeometry, BaseGeometry]:
    """Guard and arms of the hilt: a man's spread legs over the blade's shoulders, and his arms, raised."""
    leg = [(0.6, -14.6), (3.6, -13.6), (6.0, -10.6), (6.6, -8.4)]
    arm = [(0.6, -24.6), (3.6, -25.4), (5.9, -28.2), (6.6, -31.2)]
    legs = [swell(smooth(leg), [3.4, 2.9, 2.2, 1.7]), disc(6.7, -8.0, 1.7)]
    arms = [swell(smooth(arm), [3.0, 2.5, 1.9, 1.5]), disc(6.75, -31.6, 1.6)]
    bell = blob([(-2.4, -16.4), (2.4, -16.4), (3.5, -12.6), (0, -10.9), (-3.5, -12.6)])
    return union(legs, [mirror(g) for g in legs], bell), union(arms, [mirror(g) for g in arms])


def hilt() -> list[Part]:
    """Legs, ribbed body and arms in cast bronze, gilt, with coral studs."""
    guard, arms = limbs()
    ribs = [scale(disc(0, y, r), 1, 0.62, (0, y)) for y, r in ((-17.2, 2.5), (-19.6, 2.9), (-22.0, 2.9), (-24.4, 2.5))]
    grip = union(ribs)
    studs = [(x, y, 0.9) for x in (-6.7, 6.7) for y in (-8.0, -31.6)]
    shadow = [shade(g, -0.6, -0.75, gap=0.42, width=0.24) for g in (guard, arms)]
    limbs_and_studs: list[Part] = [
        ("gold", union(guard, arms)),
        ("rust", union(shadow)),
        ("iron", union([disc(x, y, r + 0.22) for x, y, r in studs], disc(0, -13.6, 1.2))),
        ("coral", union([disc(x, y, r) for x, y, r in studs], disc(0, -13.6, 0.98))),
        ("glint", union([disc(x - 0.3, y - 0.35, 0.22) for x, y, _ in studs])),
    ]
    body: list[Part] = [
        ("gold", grip),
        ("bronze", grip.difference(box(-4, -30, 0.5, -10))),
        ("rust", hatch(grip.difference(box(-4, -30, 1.1, -10)), 0.0, 0.42, 0.24)),
        ("iron", union([swell([(-2.4, y), (0, y + 0.25), (2.4, y)], 0.26) for y in (-18.4, -20.8, -23.2)])),
        ("glint", swell([(-1.6, -24.4), (-1.8, -17.4)], 0.3)),
    ]
    return lay(limbs_and_studs, body, 0.26)


def head() -> list[Part]:
    """The pommel: a head with swept hair, wide eyes, long nose."""
    skull = blob(
        [(0, -35.6), (2.3, -34.6), (2.7, -31.8), (1.9, -28.6), (0, -26.8), (-1.9, -28.6), (-2.7, -31.8), (-2.3, -34.6)]
    )
    hair = skull.intersection(
        Polygon([(-4, -37), (4, -37), (4, -32.6), (1.6, -33.6), (0, -33.2), (-1.6, -33.6), (-4, -32.6)])
    )
    lines = [swell([(x * 0.5, -35.3), (x, -33.5)], 0.2) for x in (-1.9, -1.0, 0, 1.0, 1.9)]
    eyes = union(lens((-1.95, -31.7), (-0.4, -31.3), 0.42), lens((1.95, -31.7), (0.4, -31.3), 0.42))
    features = union(
        eyes,
        swell(
            smooth([(-2.0, -32.4), (-0.9, -32.5), (-0.25, -31.6), (-0.3, -29.6), (0.35, -29.4)]),
            [0.2, 0.34, 0.26, 0.24, 0.2],
        ),
        swell([(0.3, -31.9), (1.0, -32.5), (2.0, -32.4)], [0.2, 0.32, 0.2]),
        swell(smooth([(-0.8, -28.5), (0, -28.7), (0.8, -28.5)]), 0.26),
    )
    return [
        ("gold", skull),
        ("bronze", skull.intersection(box(0.3, -40, 4, -20))),
        ("rust", hair),
        ("gold", union(lines).intersection(hair.buffer(-0.1))),
        ("iron", features.intersection(skull)),
    ]
