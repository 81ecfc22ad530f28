"""Chariot: the near wheel in front of a wicker car with two hoops, a pair of ponies beyond."""

from __future__ import annotations

import numpy as np
from objects.parts import Part, keyline, place
from shapely.geometry import Polygon
from shapely.geometry.base import BaseGeometry

from cardgen.ornament.compass import coil, comma_ring, whirl
from cardgen.ornament.geometry import (
    XY,
    arc,
    around,
    blob,
    box,
    disc,
    lens,
    move,
    polar,
    polygons,
    ring,
    scale,
    smooth,
    swell,
    union,
)
from cardgen.ornament.marks import hatch, rim, shade

OVER_SILL = False
KEYLINE = None
HUB, RADIUS, SLANT = (-1.8, 11.4), 20.2, 0.88  # near wheel: middle, radius, and how far it is seen from the side
SMALLEST = 0.12  # mm2
FLOOR = 3.4  # y of the car's floor
CREST = ((-8, 8), (-6, -4), (1, -6), (5.0, -10), (7.2, -16), (10.0, -22), (13.2, -26.0), (15.6, -26.4))
HEAD = ((17.8, -23.4), (20.4, -18.6), (21.3, -16.8), (20.6, -15.2), (18.6, -15.6), (16.9, -17.3), (15.0, -16.6))
BREAST = ((13.9, -12.4), (15.6, -7.4), (19.6, -3.2), (20.8, 1.4), (18.8, 6.2), (14.6, 9.6), (8, 11.4), (-2, 11.5))
BODY = (*CREST, *HEAD, *BREAST)
"""Contour of a pony: over back and crest to the poll, round the head, down throat and breast to the belly."""


def kept(g: BaseGeometry) -> BaseGeometry:
    """The shape without pieces too small to print well."""
    return union(p for p in polygons(g) if p.area >= SMALLEST)


def spoke() -> BaseGeometry:
    """Turned spoke pointing up, from the nave to the felloe."""
    return swell(
        [(0, -3.6 - 0.42 * k) for k in range(33)], [2.6, 1.7, 1.5, 1.4, 2.6, 1.5, 2.2, 1.5, 2.6, 1.4, 1.5, 1.7, 2.4]
    )


def wheel(x: float, y: float, k: float) -> list[Part]:
    """Wheel about (x, y), scaled by `k`: ten turned spokes in a felloe, iron tyre; the nave comes later."""

    def seen(ink: str, g: BaseGeometry) -> Part:
        return ink, move(scale(g, SLANT * k, k), x, y)

    spokes = around(spoke(), 10)
    rings = union(*(around(swell([(-1.1, -d), (1.1, -d)], 0.3), 10) for d in (7.6, 9.1, 10.2, 11.5)))
    tyre, felloe = ring(0, 0, RADIUS - 0.95, 1.9), ring(0, 0, RADIUS - 3.3, 2.8)
    wood = union(spokes, felloe)
    lit = swell(arc(0, 0, RADIUS - 0.7, 0.68, 1.04), [0.1, 0.6, 0.6, 0.1])
    worn = union(*(g.difference(move(g, -0.7, -0.5)) for g in spokes)).difference(felloe)
    cuts = union(comma_ring(RADIUS - 3.2, 20, 1.9), shade(felloe, -0.7, -0.6, angle=0.12, gap=0.55, width=0.28))
    return [
        *keyline([seen("gold", wood)]),
        seen("bronze", kept(worn)),
        seen("rust", union(rings.intersection(wood), cuts)),
        *keyline([seen("steel", tyre)]),
        seen("iron", shade(tyre, -0.6, -0.6, angle=0.1, gap=0.6, width=0.26)),
        seen("pale", lit),
    ]


def nave() -> list[Part]:
    """Nave with bronze bands, coral boss and the linchpin."""
    cap = disc(1.0, 0.2, 3.3)
    pin, knob = swell([(1.0, -5.4), (1.0, 5.4)], [1.3, 0.9]), union(disc(1.0, -5.9, 1.25), box(-0.1, -5.2, 2.1, -4.6))
    return [
        *keyline([("gold", disc(0, 0, 5.2))]),
        ("bronze", disc(0, 0, 5.2).difference(disc(-0.8, -0.7, 5.0))),
        ("rust", union(ring(0, 0, 4.4, 0.26), shade(disc(0, 0, 5.2), -1.3, -1.2, angle=0.125, gap=0.5, width=0.28))),
        *keyline([("steel", pin)]),
        *keyline([("gold", knob)]),
        ("coral", disc(1.0, -5.9, 0.6)),
        *keyline([("gold", cap)]),
        ("coral", disc(1.0, 0.2, 2.5)),
        ("bone", move(whirl(3, 2.1), 1.0, 0.2)),
    ]


def rods(dx: float, dy: float) -> list[list[XY]]:
    """Middle lines of the two bent rods of one side, moved by (dx, dy)."""
    half = [(0, FLOOR), (0.2, -7), (2.6, -14.4), (7.2, -17.6), (11.8, -14.4), (14.2, -7), (14.4, FLOOR)]
    return [smooth([(x0 + x + dx, y + dy) for x, y in half]) for x0 in (-20.8, -6.4)]


def car() -> list[Part]:
    """Near side of the car: basketwork inside the hoops, the floor beam under it."""
    panel = union(*(Polygon(line) for line in rods(0, 0)))
    weave = [
        lens((x, y), (x + 2.5, y), 0.46)
        for j, y in enumerate(np.arange(-17, FLOOR, 1.3))
        for x in np.arange(-22.6 + (j % 2) * 1.5, 9, 3.0)
    ]
    stakes = [swell([(x, -20), (x, FLOOR)], 0.3) for x in np.arange(-20.9, 9, 3.0)]
    bent, beam = union(*(swell(line, 1.8) for line in rods(0, 0))), box(-23.0, FLOOR - 1.0, 10.2, FLOOR + 1.7)
    knots = union(
        *(box(x - w, y - 0.9, x + w, y + 0.9) for x, y, w in ((-20.7, -4.6, 1.3), (-6.5, -10.3, 1.9), (7.9, -6.2, 1.3)))
    )
    return [
        *keyline([("hide_deep", panel)]),
        ("hide", kept(union(weave).intersection(panel))),
        ("bronze", union(stakes).intersection(panel)),
        *keyline([("gold", union(bent, beam))]),
        ("bronze", union(bent, beam).difference(move(union(bent, beam), -0.7, -0.6))),
        ("rust", shade(union(bent, beam), -0.5, -0.5, angle=0.12, gap=0.6, width=0.26)),
        ("glint", swell([p for p in rods(-0.3, -0.35)[0] if p[1] < -9 and p[0] < -13], [0.1, 0.5, 0.1])),
        *keyline([("coral", knots)]),
    ]


def mane(ink: str) -> list[Part]:
    """Row of limed locks standing along the crest."""
    spots = (
        (13.0, -26.6, 0.80),
        (11.0, -25.0, 0.77),
        (9.3, -22.7, 0.75),
        (7.9, -20.1, 0.74),
        (6.8, -17.3, 0.73),
        (5.8, -14.4, 0.73),
        (4.8, -11.4, 0.74),
    )
    locks = [
        swell(
            smooth(
                [
                    polar(0.0, 0, x + 1.2, y + 0.5),
                    polar(1.8, a, x, y),
                    polar(3.8, a + 0.06, x, y),
                    polar(4.3, a + 0.11, x, y),
                ]
            ),
            [2.6, 2.0, 0.9, 0.15],
        )
        for x, y, a in spots
    ]
    out: list[Part] = []
    for lock in reversed(locks):
        out += keyline([(ink, lock)])
    return out


def pony(coat: str, dark: str, hair: str, legs: list[list[XY]]) -> list[Part]:
    """Pony trotting to the right, as far as it can be seen beyond the car; mane and bridle on."""
    body = blob(BODY)
    ear = blob([(12.4, -25.4), (12.0, -28.4), (13.0, -30.8), (14.6, -28.4), (14.9, -25.8)])
    flesh = union(body, ear, *(leg(p) for p in legs))
    low = flesh.difference(move(flesh, -1.5, -1.0)).difference(ear)
    curl = move(coil(3.2, 1.4, 0.13, 1, 0.3), 15.8, 1.2)
    return [
        *mane(hair),
        *keyline([(coat, flesh)]),
        (dark, low),
        ("rust", union(curl, hatch(low.intersection(box(10, -14, 30, 12)).buffer(-0.15), 0.1, 0.7, 0.3, 6))),
        *face("rust" if dark == "sand" else "iron"),
        ("iron", rim(union(*(hoof(p) for p in legs)), 0.3)),
        *harness(flesh),
    ]


def face(ink: str) -> list[Part]:
    """Jowl, mouth, nostril and ear drawn in `ink`; the eye staring under its brow."""
    lines = union(
        swell(arc(14.8, -20.2, 3.3, 0.22, 0.6), [0.05, 0.4, 0.05]),
        swell(smooth([(20.6, -16.2), (19.4, -16.8), (18.6, -16.7)]), 0.3),
        lens((19.6, -18.3), (20.5, -17.5), 0.3),
        swell([(13.1, -29.2), (13.4, -26.4)], [0.05, 0.5]),
    )
    brow, eye = smooth([(14.3, -22.6), (16.0, -23.8), (18.0, -22.5)]), lens((14.9, -22.4), (17.7, -22.4), 0.72)
    return [
        (ink, lines),
        ("iron", union(swell(brow, [0.2, 0.7, 0.2]), rim(eye, 0.22))),
        ("bone", eye),
        ("iron", disc(16.5, -22.5, 0.66).intersection(eye)),
    ]


def harness(flesh: BaseGeometry) -> list[Part]:
    """Coral straps over nose and cheek, ring at the bit, collar round the neck with its rein ring, and the rein."""
    rein = swell(smooth([(18.2, -18.0), (13.6, -14.6), (7.2, -15.4), (1.0, -17.4)]), 0.6)
    straps = union(
        swell([(19.7, -19.9), (17.3, -17.3)], 0.85), swell(smooth([(18.3, -18.4), (15.4, -20.4), (13.2, -25.4)]), 0.85)
    )
    collar = swell(smooth([(6.2, -13.6), (9.6, -8.6), (14.2, -5.6), (22, -2.6)]), 2.0).intersection(flesh)
    rings = union(ring(6.0, -15.4, 1.3, 0.75), ring(18.2, -18.0, 1.1, 0.65))
    bosses = union(*(disc(x, y, 0.55) for x, y in ((9.4, -8.9), (12.2, -6.7), (15.4, -5.1), (18.2, -4.1))))
    return [
        ("iron", rim(straps, 0.3)),
        ("coral", straps),
        ("iron", rim(rein, 0.3)),
        ("coral", rein),
        ("iron", rim(collar, 0.3)),
        ("coral", collar),
        ("gold", bosses),
        ("iron", rim(rings, 0.3)),
        ("gold", rings),
    ]


def leg(p: list[XY]) -> BaseGeometry:
    """Foreleg through shoulder, knee and fetlock to the hoof: thin, with marked joints."""
    return union(
        swell(p[:2], [6.0, 2.4]),
        disc(*p[1], 1.5),
        swell(p[1:3], [2.3, 1.5]),
        disc(*p[2], 1.15),
        swell(p[2:4], [1.6, 2.0]),
    )


def hoof(p: list[XY]) -> BaseGeometry:
    """Hoof at the end of a leg, spreading along its last bone."""
    (ax, ay), (bx, by) = p[2], p[3]
    d = np.array([bx - ax, by - ay]) / np.hypot(bx - ax, by - ay)
    n, b = np.array([-d[1], d[0]]), np.array([bx, by])
    return Polygon([b + n * 1.05, b - n * 1.05, b - n * 1.75 + d * 2.2, b + n * 1.3 + d * 2.2])


def draw() -> list[Part]:
    """Far wheel, ponies, car and near wheel, far to near."""
    x, y = HUB
    outer = move(scale(disc(0, 0, RADIUS), SLANT, 1), x, y)
    tread = move(outer, -1.7, 0).difference(move(scale(disc(0, 0, RADIUS - 2), SLANT, 1), x, y))
    far = [(ink, kept(g.difference(outer))) for ink, g in wheel(x - 11.5, y - 2.0, 0.86)]
    up, down = (
        [(16.6, 3.4), (22.4, 8.2), (20.4, 14.2), (21.3, 16.2)],
        [(15.4, 5), (17.8, 14.8), (17.2, 21.8), (18.4, 23.8)],
    )
    other = [(17.2, 0.4), (20.6, 1.4), (17.4, 5.4), (16.6, 7.0)]
    return [
        *far,
        *place(pony("limed", "sand", "hide", [other]), 2.6, -2.8),
        *pony("hide", "hide_deep", "limed", [down, up]),
        *keyline([("bronze", union(*(swell(line, 1.8) for line in rods(-2.4, -2.0))))]),
        *car(),
        *keyline([("steel", tread)]),
        *wheel(x, y, 1.0),
        *place(nave(), x, y),
    ]
