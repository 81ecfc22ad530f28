"""Woad Dye: a painted hand dips into a brimming bronze bowl, the flowering plant behind it."""

from __future__ import annotations

import math

import numpy as np
from objects.parts import Part, keyline, place
from shapely.geometry import Polygon
from shapely.geometry.base import BaseGeometry

from cardgen.ornament.compass import coil, s_scroll
from cardgen.ornament.geometry import (
    arc,
    around,
    blob,
    box,
    clean,
    disc,
    lens,
    move,
    scale,
    smooth,
    swell,
    turn,
    union,
)
from cardgen.ornament.marks import hatch, rim

OVER_SILL = False
KEYLINE = None
X, Y = -3.4, 11.6  # middle of the bowl's mouth
WIDE, HIGH = 19.6, 5.4  # half width and half height of the mouth
HAND, HAND_TURN = (14.4, -13.0), 0.1  # where the wrist is and how far the hand is turned from pointing down
WET = (10.6, 11.9, 12.0, 11.0)  # y at which each finger enters the dye
VEINS = (0.2, 0.38, 0.56)  # where a leaf's veins leave its rib, as parts of its length
LEAVES = ((-13.4, 6.0, 13.0, -0.16), (-13.6, 2.4, 13.5, 0.115), (-13.4, -4.2, 10.5, -0.12), (-12.9, -7.4, 8.6, 0.11))
"""Foot x, y, length and turn of each leaf."""
TIPS = (
    (-18.4, -22.6, -11.0),
    (-5.6, -19.0, -13.0),
    (-16.6, -28.0, -17.5),
    (-4.4, -25.0, -19.0),
    (-11.4, -31.2, -24.0),
    (-7.4, -29.6, -23.0),
)
"""End x, y of each twig, and the y at which it leaves the stem."""
CLUSTER = ((0.0, -1.5, 0.0), (-1.9, 0.0, 0.08), (1.8, 0.2, 0.15), (0.0, 0.7, 0.05), (-1.1, 2.2, 0.2), (1.3, 2.3, 0.1))
"""Flowers round the end of a twig: x, y, turn."""


def oval(x: float, y: float, rx: float, ry: float) -> BaseGeometry:
    """Ellipse about (x, y)."""
    return move(scale(disc(0, 0, 1), rx, ry), x, y)


def leaf(x: float, y: float, length: float, turns: float) -> list[Part]:
    """Lance-shaped leaf growing from (x, y), its dark half turned from the light."""
    half = length * 0.155
    right = [(0, 0), (half * 0.8, -length * 0.25), (half, -length * 0.58), (0.1, -length)]
    blade = blob([*right, (-half, -length * 0.6), (-half, -length * 0.25)])
    dark = blade.intersection(box(0, -30, 9, 1) if turns > 0 else box(-9, -30, 0, 1))
    rib = swell([(0, 0), (0, -length * 0.92)], [0.4, 0.05])
    veins = [swell([(0, -length * t), (s * half, -length * (t + 0.16))], [0.2, 0.05]) for t in VEINS for s in (-1, 1)]
    parts: list[Part] = [("leaf", blade), ("leaf_deep", union(dark, rib, union(veins).intersection(blade)))]
    return keyline(place(parts, x, y, turns=turns))


def plant() -> list[Part]:
    """Woad in flower: one stem, lance leaves, a panicle of small four-petalled flowers."""
    stem = swell(smooth([(-12.2, 14), (-13.8, 0), (-12.6, -12), (-11.8, -22), (-11.4, -30)]), [1.8, 1.6, 1.3, 1.0, 0.6])
    twigs = []
    for x, y, low in TIPS:
        foot = (-12.6 - 0.08 * (low + 12), low)
        twigs.append(swell(smooth([foot, ((x - 12.4) / 2, (y + low) / 2 + 1.0), (x, y)]), [0.9, 0.6]))
    out = keyline([("leaf_deep", union(stem, twigs))])
    for x, y, length, turns in LEAVES:
        out += leaf(x, y, length, turns)
    return out + flowers()


def flowers() -> list[Part]:
    """Four to six flowers at the tip of each twig."""
    petals = union(around(lens((0, 0.1), (0, -1.3), 0.5), 4))
    fold = lens((0, 0.1), (0, -1.2), 0.4)
    spots = [(x + dx, y + dy, a + k * 0.03) for k, (x, y, _) in enumerate(TIPS) for dx, dy, a in CLUSTER[: 6 - k % 3]]
    heads = union(*(move(turn(petals, a), x, y) for x, y, a in spots))
    dark = union(*(move(turn(fold, a + (0.75 if a < 0.12 else 0.5)), x, y) for x, y, a in spots))
    return [*keyline([("gold", heads)]), ("bronze", dark), ("rust", union(*(disc(x, y, 0.36) for x, y, _ in spots)))]


def bowl() -> list[Part]:
    """Bronze bowl on a foot, chased with scrolls and flutes, brimming."""
    edge = smooth([(19.6, 0), (18.9, 6), (15.0, 12.4), (7.2, 16.2), (6.4, 17.4), (9.6, 21)])
    body = move(clean(Polygon([*edge, *((-x, y) for x, y in reversed(edge))])), X, Y)
    whole = union(body, oval(X, Y, WIDE, HIGH))
    dark = whole.difference(move(whole, -5.4, -1.2)).difference(oval(X, Y, WIDE, HIGH))
    foot = union(swell(smooth([(X - 7.6, Y + 15.6), (X, Y + 17.6), (X + 7.6, Y + 15.6)]), 0.5))
    return [
        *keyline([("gold", whole)]),
        ("bronze", dark),
        ("rust", hatch(dark.buffer(-0.15).difference(move(dark, -2.2, -0.6)), 0.06, 0.66, 0.34, 2)),
        ("rust", union(foot, chasing()).intersection(whole)),
        ("glint", swell(smooth([(X - 15.6, Y + 10.0), (X - 13.2, Y + 12.1), (X - 10.0, Y + 13.9)]), [0.1, 0.9, 0.1])),
        *studs(),
        ("gold", oval(X, Y, WIDE, HIGH)),
        ("bronze", oval(X, Y, WIDE, HIGH).difference(oval(X - 0.7, Y - 0.1, WIDE, HIGH))),
        ("iron", oval(X, Y + 0.1, 18.2, 4.55)),
        ("woad", oval(X, Y + 0.25, 17.9, 4.2)),
        ("woad_deep", oval(X, Y + 0.25, 17.9, 4.2).difference(oval(X + 0.4, Y + 1.2, 18.4, 4.3))),
    ]


def round_bowl(drop: float, half: float, turns: float) -> tuple[float, float]:
    """Point on the bowl's outside, `drop` mm under the rim where it is `half` mm wide, `turns` from the front."""
    a = turns * math.tau
    return X + half * math.sin(a), Y + drop + HIGH * half / WIDE * math.cos(a)


def chasing() -> BaseGeometry:
    """Two rules, a run of scrolls between them, flutes rising from the foot."""
    rules = [
        swell([round_bowl(d, h, t) for t in np.linspace(-0.25, 0.25, 40)], 0.32) for d, h in ((1.5, 19.5), (7.2, 17.9))
    ]
    scrolls, flutes = [], []
    for k in range(-3, 3):
        t = k * 0.066
        x, y = round_bowl(4.4, 18.9, t)
        g = s_scroll((-1.9, 0.5), 1.35, (1.9, -0.5), 1.35, 1 if k % 2 else -1, turns=(1.2, 1.2), w=0.6, eye=0.34)
        scrolls.append(move(scale(turn(g, -0.07 * math.sin(t * math.tau)), max(0.3, math.cos(t * math.tau)), 1), x, y))
    for k in range(-5, 6):
        t = k * 0.044
        flutes.append(lens(round_bowl(8.6, 17.2, t), round_bowl(13.6, 8.6, t), 0.55 * math.cos(t * math.tau)))
    return union(rules, scrolls, flutes)


def studs() -> list[Part]:
    """Coral studs between the scrolls."""
    out: list[Part] = []
    for k in (-5, -3, -1, 1, 3, 5):
        x, y = round_bowl(4.4, 18.9, k * 0.033)
        gem = oval(x, y, 0.8 * max(0.5, math.cos(k * 0.033 * math.tau)), 0.8)
        out += [("iron", rim(gem, 0.25)), ("coral", gem)]
    return out


def fingers() -> list[BaseGeometry]:
    """Four fingers from the knuckles down, index first (hand frame: wrist at the origin, fingers down)."""
    lines = (
        ([(-4.3, 8.6), (-5.8, 14.6), (-5.4, 19.8), (-0.6, 30.4)], [3.7, 3.5, 3.3, 2.9]),
        ([(-1.3, 9.2), (-1.8, 16.2), (-0.7, 21.8), (2.4, 29.6)], [3.8, 3.7, 3.4, 3.0]),
        ([(1.7, 8.8), (2.2, 15.6), (3.5, 20.8), (6.6, 28.8)], [3.7, 3.5, 3.2, 2.8]),
        ([(4.4, 7.4), (6.0, 13.4), (7.8, 18.2), (10.6, 25.6)], [3.3, 3.0, 2.7, 2.4]),
    )
    return [swell(smooth(p), w) for p, w in lines]


def stained(g: BaseGeometry, at: float) -> list[Part]:
    """The wet end of a finger, below `at` mm from the wrist, where the dye has climbed."""
    climb = union(box(-20, at, 20, 50), *(disc(x, at, 0.62) for x in np.arange(-12, 14, 1.5)))
    blue = g.intersection(climb)
    y0 = at - 0.6
    x0 = g.intersection(box(-20, y0 + 1, 20, y0 + 4)).centroid.x
    shine = swell(smooth([(x0 - 0.7, y0 + 1.4), (x0 - 0.85, y0 + 3.0), (x0 - 0.7, y0 + 4.8)]), [0.08, 0.5, 0.08])
    return [
        ("woad_light", blue),
        ("woad_deep", g.difference(move(g, -0.9, -0.2)).intersection(climb)),
        ("pale", shine.intersection(blue.buffer(-0.5))),
    ]


def hand() -> list[Part]:
    """Back of the hand and forearm in the hand frame; the fingers below the knuckles are blue."""
    arm = Polygon(
        smooth([(-3.6, 1), (-4.2, -6), (-6.0, -16), (-7.2, -34)])
        + smooth([(7.6, -34), (6.6, -16), (4.4, -6), (4.0, 1)])
    )
    back = blob([(-3.6, -1.6), (3.8, -1.6), (5.4, 4), (6.1, 8.6), (3.4, 11.0), (-1.2, 11.8), (-5.0, 10.4), (-5.8, 6)])
    thumb = swell(smooth([(-3.2, 0.4), (-7.4, 4.2), (-9.9, 9.0), (-10.2, 15.2)]), [4.6, 4.8, 3.7, 2.7])
    out = keyline([("skin", union(arm, back, thumb, *fingers()))])
    out += [
        ("skin", thumb),
        ("skin_shade", thumb.difference(move(thumb, -0.8, -0.6)).difference(back)),
        *stained(thumb, 11.6),
    ]
    for f, at in zip(reversed(fingers()), (12.8, 14.2, 14.8, 14.0), strict=True):
        out += [
            ("iron", rim(f, 0.3).difference(back.buffer(-1.8))),
            ("skin", f),
            ("skin_shade", f.difference(move(f, -0.9, -0.2))),
            *stained(f, at),
        ]
    flesh = union(arm, back)
    low = flesh.difference(move(flesh, -2.2, -1.4)).difference(union(box(-20, 7.4, 20, 20), disc(3.6, 7.6, 2.6)))
    knuckles = union(
        *(
            swell(arc(x, y, 1.5, -0.2, 0.2), [0.05, 0.4, 0.05])
            for x, y in ((-4.3, 10.4), (-1.3, 11.3), (1.8, 10.8), (4.3, 9.2))
        )
    )
    out += [
        ("skin", flesh),
        ("skin_shade", low),
        ("rust", union(hatch(low.buffer(-0.15), 0.06, 0.64, 0.32, 4), knuckles)),
    ]
    return [*out, ("woad", paint().intersection(flesh.buffer(-0.25)))]


def paint() -> BaseGeometry:
    """Spiral on the back of the hand, bands and lobes up the arm."""
    bands = [
        swell(smooth([(-9, y - 0.6), (0, y + 1.4), (9, y - 0.6)]), w)
        for y, w in ((-4.4, 0.7), (-14.6, 1.1), (-16.6, 0.5))
    ]
    lobes = [
        s_scroll((-2.9, -8.6), 1.75, (2.9, -10.0), 1.75, 1, turns=(1.5, 1.5), w=0.8, eye=0.3),
        disc(-0.6, -7.3, 0.45),
        disc(0.7, -11.4, 0.45),
    ]
    return union(move(coil(3.5, 1.9, 0.18, 1, 0.45), -0.2, 4.0), bands, lobes)


def dipped() -> list[Part]:
    """The hand as far as it is out of the dye, and the rings it makes."""
    dry: list[BaseGeometry] = [box(-60, -60, 60, 6.4)]
    rings = [oval(3.4, 11.7, 10.8, 2.9).difference(oval(3.4, 11.7, 10.5, 2.65))]
    for f, y in zip(fingers(), WET, strict=True):
        _, g = place([("skin", f)], *HAND, turns=HAND_TURN)[0]
        x0, _, x1, _ = g.intersection(box(-60, y - 0.1, 60, y + 0.1)).bounds
        x, half = (x0 + x1) / 2, (x1 - x0) / 2
        dry.append(rim(g, 0.42).intersection(union(box(-60, 0, 60, y), oval(x, y, half + 0.42, 0.75))))
        rings.append(oval(x, y + 0.1, half + 1.1, 1.3).difference(oval(x, y + 0.1, half + 0.8, 1.05)))
    surface = oval(X, Y + 0.25, 17.7, 4.0)
    out_of = union(dry)
    fore = [(ink, g.intersection(out_of)) for ink, g in place(hand(), *HAND, turns=HAND_TURN)]
    return [("woad_light", union(rings).intersection(surface)), *fore]


def spill() -> list[Part]:
    """Dye running over the rim in two tongues."""
    run = blob(
        [
            (-13.6, 13.2),
            (-9.0, 14.0),
            (-8.4, 15.8),
            (-9.6, 17.0),
            (-10.0, 19.4),
            (-9.8, 22.2),
            (-10.9, 23.6),
            (-12.0, 22.4),
            (-11.9, 19.6),
            (-12.3, 17.6),
            (-13.3, 17.9),
            (-14.2, 16.6),
        ]
    )
    pool = oval(X, Y + 0.25, 17.9, 4.2).intersection(box(-16, 12.2, -6.4, 17))
    return [
        *keyline([("woad", run)]),
        ("woad", pool),
        (
            "woad_light",
            union(
                swell([(-11.4, 20.4), (-11.5, 22.3)], [0.1, 0.7, 0.2]),
                swell(smooth([(-13.2, 15.0), (-11.6, 15.4), (-9.8, 15.2)]), [0.1, 0.4, 0.1]),
            ),
        ),
    ]


def draw() -> list[Part]:
    """Plant, bowl, dye and hand, far to near."""
    return [*plant(), *bowl(), *leaf(-15.6, 8.4, 15.5, -0.34), *spill(), *dipped()]
