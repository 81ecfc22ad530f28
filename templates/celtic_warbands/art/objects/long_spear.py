"""Long Spear: the great flame-edged head alone, pierced and inlaid, with its socket and pennon."""

from __future__ import annotations

import math

import numpy as np
from objects.parts import Part, keyline
from shapely.geometry import Polygon
from shapely.geometry.base import BaseGeometry

from cardgen.ornament.compass import comma, s_scroll, triskele
from cardgen.ornament.geometry import (
    box,
    clean,
    disc,
    lens,
    mirror,
    move,
    ring,
    scale,
    smooth,
    swell,
    turn,
    union,
)
from cardgen.ornament.marks import hatch, rim, shade

OVER_SILL = False
KEYLINE = None
TIP, BASE, FOOT = -32.4, 13.0, 22.6  # y of the point, of the blade's lower end and of the socket's mouth
RIGHT = box(0, -60, 60, 60)
LIT = Polygon([(-60, -29), (-0.5, -29), (-0.5, -20), (-8.2, -12), (-10.7, -1), (-60, -1)])  # where the edge shines


def side(phase: float) -> list[tuple[float, float]]:
    """One wavy edge, from the point down to the socket, as if it lay to the right."""
    y = np.linspace(TIP, BASE, 120)
    t = (y - TIP) / (BASE - TIP)
    leaf = ((0, 0.1, 0.25, 0.42, 0.6, 0.72, 0.83, 0.92, 0.97, 1), (0, 2.4, 5.6, 9.0, 12.3, 13.6, 12.6, 8.4, 4.8, 2.8))
    body = np.convolve(np.pad(np.interp(t, *leaf), 7, mode="edge"), np.ones(15) / 15, "valid") * np.minimum(1, t * 11)
    angle = (t * 5.0 + phase) * math.tau
    wave = 1.2 * (np.sin(angle) + 0.1 * np.sin(2 * angle)) * np.minimum(1, t * 2.6) * np.minimum(1, (1 - t) * 4)
    return [(float(a), float(b)) for a, b in zip(body + wave + 0.02, y, strict=True)]


def holes() -> BaseGeometry:
    """Openwork: a crescent and a slit on each side of the rib, not quite alike."""
    right = union(
        swell(smooth([(3.2, 8.6), (7.3, 4.4), (7.7, -2.2), (4.4, -7.4)]), [0.6, 2.5, 3.0, 0.5]),
        swell(smooth([(2.9, -10.2), (4.3, -14.2), (3.0, -19.4)]), [0.5, 2.3, 0.5]),
    )
    left = union(
        swell(smooth([(3.2, 8.2), (7.5, 3.2), (7.5, -3.4), (4.2, -8.4)]), [0.5, 3.0, 2.5, 0.6]),
        swell(smooth([(2.9, -11.2), (4.1, -15.8), (2.7, -20.6)]), [0.5, 2.3, 0.5]),
    )
    return union(right, mirror(left))


def blade() -> list[Part]:
    """The pierced blade: ground edges, raised rib, hatching on the dark half."""
    solid = clean(Polygon([*side(0.0), *((-x, y) for x, y in reversed(side(0.45)))]))
    whole, field = solid.difference(holes()), solid.buffer(-1.5)
    rib = lens((0, TIP + 5), (0, BASE + 18), 1.8).intersection(box(-9, -60, 9, BASE + 2))
    dark = union(
        hatch(solid.difference(field).intersection(RIGHT).buffer(-0.12), 0.12, 0.66, 0.3, 3),
        hatch(field.buffer(-0.3).difference(move(field, -1.9, -1.2)).intersection(RIGHT), 0.12, 0.66, 0.28, 5),
    )
    return [
        ("pale", whole),
        ("steel", whole.intersection(RIGHT)),
        (
            "bone",
            solid.buffer(-0.35).difference(solid.buffer(-1.0)).intersection(LIT).intersection(whole),
        ),
        (
            "iron",
            union(dark, field.difference(field.buffer(-0.22)).difference(box(-2.4, -60, 2.4, 60))).intersection(whole),
        ),
        ("iron", rim(rib, 0.3).intersection(whole)),
        ("pale", rib),
        ("weapons", rib.intersection(RIGHT)),
        ("bone", swell([(-0.55, -24), (-0.85, -16), (-0.8, -8)], [0.05, 0.5, 0.05])),
        *inlay(),
    ]


def inlay() -> list[Part]:
    """Bronze let into the iron: a triskele on the rib and studs in the shoulders."""
    seat = disc(0, 0, 5.1)
    studs = union(
        *(disc(x, y, r) for x, y, r in ((9.6, 7.6, 0.95), (7.0, 9.3, 0.7), (-9.4, 6.4, 0.95), (-6.9, 8.6, 0.7)))
    )
    return [
        *keyline([("gold", seat)]),
        ("rust", union(ring(0, 0, 4.5, 0.22), shade(seat, -0.7, -0.7, angle=0.125, gap=0.5, width=0.26))),
        ("coral", disc(0, 0, 3.9)),
        ("bone", turn(triskele(3.8, 0.2), 0.03)),
        ("iron", rim(studs, 0.28)),
        ("gold", studs),
        ("rust", shade(studs, -0.4, -0.4, angle=0.1, gap=0.4, width=0.2)),
    ]


def socket() -> list[Part]:
    """Iron socket with bronze mouldings and rivets."""
    cone = Polygon([(-1.9, BASE - 3), (1.9, BASE - 3), (3.1, FOOT), (-3.1, FOOT)])
    mould = union(
        *(
            scale(disc(0, y, r), 1, h, (0, y))
            for y, r, h in ((BASE + 0.7, 3.7, 0.4), (FOOT - 1.2, 4.0, 0.36), (FOOT + 1.0, 4.2, 0.36))
        )
    )
    bosses = union(disc(0, BASE + 5.0, 1.15))
    return [
        *keyline([("pale", cone)]),
        ("steel", cone.intersection(RIGHT)),
        ("iron", hatch(cone.intersection(box(0.9, 0, 9, 60)), 0.04, 0.6, 0.28)),
        *keyline([("gold", mould)]),
        ("bronze", mould.intersection(box(1, 0, 9, 60))),
        ("rust", shade(mould, -1.2, -0.5, angle=0.2, gap=0.5, width=0.26)),
        ("iron", rim(bosses, 0.36)),
        ("gold", bosses),
        ("coral", bosses.buffer(-0.35)),
    ]


def shaft() -> list[Part]:
    """A scrap of the ash shaft going down behind the sill."""
    wood = box(-2.8, FOOT - 1, 2.8, 40)
    grain = union(*(swell(smooth([(x, 18), (x + 0.3, 25), (x - 0.2, 33)]), [0.1, 0.3, 0.1]) for x in (-1.7, -0.4, 1.0)))
    ties = union(*(swell(smooth([(-3.1, y), (0, y + 0.5), (3.1, y)]), 0.85) for y in (25.6, 29.6)))
    return [
        *keyline([("hide", wood)]),
        ("bronze", wood.intersection(box(-9, 0, -1.0, 60))),
        ("hide_deep", union(grain, shade(wood, -1.4, 0, angle=0.06, gap=0.75, width=0.34))),
        *keyline([("bone", ties)]),
    ]


def pennon() -> list[Part]:
    """Woollen pennon blown to the left, swallow-tailed."""
    top = smooth([(0, 24.2), (-6, 20.8), (-12.5, 21.4), (-19, 17.2), (-25.5, 15.6), (-32.0, 12.4)])
    low = smooth([(-31.4, 27.0), (-25.6, 25.4), (-19.4, 27.4), (-13, 31.0), (-6, 29.6), (0, 32)])
    cloth = clean(Polygon([*top, *smooth([(-27.8, 16.8), (-24.8, 20.8), (-27.4, 23.6)]), *low]))
    hem = union(*(swell(smooth([(x + 1.2, 13), (x, 18), (x + 0.4, 23), (x + 1.4, 29)]), 0.55) for x in (-23.4, -22.1)))
    folds = union(
        swell(smooth([(-8.6, 19), (-10.0, 25), (-8.4, 32)]), [0.4, 2.4, 0.6]),
        swell(smooth([(-21.4, 16), (-22.8, 21), (-21.2, 28)]), [0.4, 2.0, 0.4]),
    )
    orn = union(
        s_scroll((-5.4, 25.4), 1.9, (-13.4, 25.6), 2.6, 1, turns=(1.4, 1.5), w=0.75, eye=0.28),
        move(turn(comma(1.4, 0, 0.44, 1.7, 1.9), 0.6), -18.4, 22.2),
    )
    return [
        *keyline([("coral", cloth)]),
        ("coral_deep", union(folds).intersection(cloth)),
        ("bone", union(orn, hem.intersection(cloth))),
    ]


def draw() -> list[Part]:
    """Pennon, shaft and head, far to near."""
    return [*pennon(), *shaft(), *keyline(blade()), *socket()]
