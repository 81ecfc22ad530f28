"""Throwing Spear: a fist raises three light javelins, each with its thong, for one volley."""

from __future__ import annotations

from objects.parts import KEYLINE as KEY
from objects.parts import Part, keyline, place
from shapely.geometry import Polygon
from shapely.geometry.base import BaseGeometry

from cardgen.ornament.compass import coil, comma
from cardgen.ornament.geometry import blob, box, clean, disc, lens, mirror, move, scale, smooth, swell, turn, union
from cardgen.ornament.marks import hatch, rim, shade

OVER_SILL = False
KEYLINE = None
GRIP = (-4.0, 13.6)
HAND = 0.9  # the hand is drawn a little too large, then scaled by this
EDGE = KEY / HAND  # its keyline before that, in mm
Line = list[tuple[float, float]]
LOOP: tuple[Line, ...] = (
    [(0, 2), (-2.0, 2.6), (-4.3, 6.8), (-4.9, 11.6), (-3.2, 12.4), (-1.9, 9.0), (-1.2, 5), (0, 1)],
)
TAILS: tuple[Line, ...] = (
    [(0, 1.2), (3.4, -1.0), (7.4, 0.5), (11.4, -2.2), (13.0, -1.2)],
    [(0, 2), (3.0, 1.6), (6.2, 4.2), (9.6, 2.8), (11.0, 4.0)],
)
CAUGHT: tuple[Line, ...] = ([(0, 2), (-1.7, 3.0), (-2.6, 7), (-3.4, 12)], [(0, 2), (-0.2, 5), (-0.9, 8), (-1.4, 12)])
LEAF = [(0, -15.6), (1.7, -11.4), (3.7, -6.4), (3.5, -2.8), (1.25, 0.2)]
FLAME = [(0, -17.6), (1.3, -13.0), (2.9, -7.4), (2.7, -2.8), (1.2, 0.2)]
BARB = [(0, -13.6), (2.1, -8.2), (5.2, 0.2), (1.9, -2.9), (1.2, -2.6)]


def head(half: Line, y: float) -> list[Part]:
    """Iron head on its socket: `half` is the right-hand outline from tip to neck, `y` where the blade ends."""
    edge = half if half is BARB else smooth(half, n=8)
    right = clean(Polygon([*edge, (0, edge[-1][1])]))
    neck = 4.6 if half is BARB else 0.8
    blade = move(union(right, mirror(right)), 0, y)
    socket = move(Polygon([(-0.8, -3), (0.8, -3), (1.35, neck + 4.4), (-1.35, neck + 4.4)]), 0, y)
    iron = union(blade, socket)
    low = half[0][1] + y
    collar = move(union(box(-1.75, neck + 2.9, 1.75, neck + 5.1)), 0, y)
    return [
        ("pale", iron),
        ("steel", iron.intersection(box(0, -60, 9, 60))),
        ("iron", hatch(blade.intersection(box(0.95, -60, 9, 60)).buffer(-0.1), 0.11, 0.66, 0.3, 3)),
        ("iron", swell([(0, low + 1.6), (0, y + 1.4)], [0.06, 0.5, 0.34])),
        ("bone", swell([(-0.8, low + 3.6), (-1.3, low + 7.4)], [0.06, 0.7, 0.06])),
        ("bronze", collar),
        ("gold", collar.intersection(box(-9, -60, 0.4, 60))),
        *([("iron", move(lobes(), 0, y))] if half is LEAF else []),
        ("rust", move(union([box(-1.75, neck + v, 1.75, neck + v + 0.22) for v in (3.5, 4.3)]), 0, y)),
    ]


def lobes() -> BaseGeometry:
    """Comma lobes cut into the lit side of the leaf head; the other heads are left plain."""
    return union(
        move(turn(comma(1.0, 0, 0.42, 0.9, 1.2), 0.62), -1.75, -4.0),
        move(turn(comma(0.8, 0, 0.42, 0.75, 1.0), 0.12), -1.45, -6.6),
    )


def thong(y: float, ends: tuple[Line, ...]) -> list[Part]:
    """The amentum: a coral thong lashed round the shaft at `y`, its free ends drawn as `ends` from there."""
    wrap = union(box(-1.4, y - 3.0, 1.4, y + 3.0))
    turns = union([swell([(-1.6, y + k + 0.5), (1.6, y + k - 0.4)], 0.3) for k in (-2.2, -0.9, 0.4, 1.7)])
    out: list[Part] = []
    for line in ends:
        cord = swell(smooth([(a, y + b) for a, b in line]), [0.8, 0.85, 1.0, 0.95, 0.4])
        out += keyline([("coral", cord)])
    return [*out, *keyline([("coral", wrap)]), ("coral_deep", turns.intersection(wrap))]


def javelin(half: Line, length: float, ends: tuple[Line, ...]) -> list[Part]:
    """One javelin upright over the grip, tip at y = -length, its lower end running down out of the picture."""
    y = -length - half[0][1]
    shaft = box(-1.0, y, 1.0, 34)
    wood = [
        ("hide", shaft),
        ("bronze", shaft.intersection(box(-1, -60, -0.1, 60))),
        ("hide_deep", shade(shaft, -0.8, 0, angle=0.08, gap=0.8, width=0.3)),
    ]
    body = wood + head(half, y)
    return [*keyline(body), *thong(-15.8, ends)]


def finger(x0: float, x1: float, y: float, h: float, tilt: float) -> BaseGeometry:
    """One bent finger from knuckle x0 to tip x1, `h` thick."""
    g = blob(
        [
            (x0, y),
            (x0 + 1.1, y - h * 0.5),
            (x0 + 4, y - h * 0.46),
            (x1 - 1.2, y - h * 0.44),
            (x1, y),
            (x1 - 1.2, y + h * 0.45),
            (x0 + 4, y + h * 0.5),
            (x0 + 1.1, y + h * 0.5),
        ]
    )
    return turn(g, tilt)


def ringed() -> list[Part]:
    """Bronze arm-ring of hollow bosses round the wrist, seen a little from the hand's side."""
    at = ((20.5, 5.3), (19.6, 9.4), (17.2, 13.0), (13.6, 15.7))
    band = swell(smooth([(20.2, 3.6), *at, (12.0, 16.3)]), [2.6, 3.6, 3.8, 3.6, 2.6])
    bosses = [scale(disc(x, y, 2.3), k, 1, (x, y)) for k, (x, y) in zip((0.74, 0.9, 0.9, 0.78), at, strict=True)]
    coils = [
        move(turn(scale(coil(1.6, 1.3, 0.24), 0.86, 1), 0.06 * k), x - 0.1, y - 0.1) for k, (x, y) in enumerate(at)
    ]
    gold = union(bosses)
    both = union(band, gold)
    edges = rim(gold, 0.3).difference(gold).intersection(both).buffer(0)
    return [
        *keyline([("bronze", both)], EDGE),
        ("gold", gold),
        ("rust", union([shade(g, -0.7, -0.8, gap=0.5, width=0.26) for g in bosses])),
        ("iron", edges),
        ("rust", union(coils)),
        (
            "glint",
            union(
                [swell([(x - 1.2, y - 0.6), (x - 0.9, y - 1.3), (x - 0.2, y - 1.8)], [0.08, 0.42, 0.08]) for x, y in at]
            ),
        ),
    ]


def arm() -> list[Part]:
    """Forearm from the lower right and the palm, with the warrior's paint."""
    fore = Polygon(
        smooth([(8.5, 10.2), (13, 16.4), (17, 23), (21, 31), (25, 40)])
        + smooth([(46, 40), (40, 26), (33, 15.6), (25.4, 8.0), (18.4, 3.8), (12.2, 0.5)])
    )
    palm = blob([(-1, -6), (4, -8.4), (9.6, -6.6), (13.2, -0.4), (13.2, 5.0), (10.4, 10.6), (3, 10.4), (-2, 8)])
    skin = union(fore, palm)
    low = (
        union(fore.difference(move(fore, 3.4, -3.2)), disc(14.2, 13.4, 3.4).intersection(skin))
        .difference(disc(9.8, 6.8, 6.4))
        .intersection(union(box(10.5, 9, 40, 60), fore.buffer(-0.6)))
    )
    paint = union(
        move(coil(3.1, 1.75, 0.2, -1, 0.3), 28.0, 17.0),
        [
            swell(smooth([(20 + k, 30 + k * 0.5), (27 + k * 0.8, 25.6 + k * 0.3), (32 + k, 15)]), [0.15, 1.1, 0.15])
            for k in (3.4, 6.2)
        ],
    )
    return [
        ("skin", skin),
        ("skin_shade", low),
        ("woad", paint.intersection(fore.buffer(-0.3)).buffer(0)),
        ("rust", hatch(low.buffer(-0.2), 0.12, 0.62, 0.34, 5)),
        (
            "rust",
            union(
                swell(smooth([(4.4, 3.6), (7.2, 4.6), (9.4, 2.6)]), [0.05, 0.36, 0.05]),
                swell(smooth([(3.4, 8.6), (6.8, 7.6), (9.0, 8.4)]), [0.05, 0.36, 0.05]),
            ),
        ),
    ]


def fist() -> list[Part]:
    """Four fingers closed round the shafts and the thumb across them, palm side seen."""
    out = arm()
    out = keyline(out, EDGE)
    rows = (
        (-5.6, 2.0, 7.5, 3.8, -0.018),
        (-7.0, 3.2, 3.9, 4.3, -0.008),
        (-7.6, 3.8, 0.1, 4.4, 0),
        (-7.2, 3.6, -4.0, 4.5, 0.012),
    )
    for x0, x1, y, h, tilt in rows:
        f = finger(x0, x1, y, h, tilt)
        out += [
            *keyline([("skin", f)], EDGE),
            ("skin_shade", f.difference(move(f, -0.5, -1.1))),
            ("rust", shade(f, -0.4, -0.9, angle=0.3, gap=0.6, width=0.28)),
            (
                "skin_light",
                swell(
                    smooth([(x0 + 1.2, y - 0.6), (x0 + 2.4, y - h * 0.3), (x0 + 5.2, y - h * 0.28)]), [0.1, 0.7, 0.1]
                ),
            ),
            (
                "rust",
                swell(smooth([(x0 + 5.6, y - h * 0.34), (x0 + 6.1, y), (x0 + 5.6, y + h * 0.3)]), [0.04, 0.3, 0.04]),
            ),
        ]
    return out + thumb()


def thumb() -> list[Part]:
    """The thumb, growing out of the palm's heel and lying across the first finger."""
    g = swell(smooth([(9.4, 1.6), (8.4, -3.6), (3.0, -7.4), (-3.8, -6.4)]), [7.6, 5.8, 4.4, 4.7, 3.3])
    nail = lens((-5.3, -6.6), (-2.2, -7.5), 0.95)
    edge = rim(g, EDGE).difference(union(disc(10.6, 3.0, 4.9), disc(12.4, -1.6, 2.6)))
    dark = g.difference(move(g, 0.6, -1.4)).difference(disc(10.4, 2.8, 4.6))
    return [
        ("iron", edge),
        ("skin", g),
        ("skin_shade", dark),
        ("rust", hatch(dark, 0.3, 0.6, 0.28, 4)),
        ("iron", rim(nail, 0.2)),
        ("skin_light", nail),
        ("skin_light", swell(smooth([(2.2, -8.4), (5.6, -6.9), (7.6, -4.2)]), [0.1, 0.8, 0.1])),
        (
            "rust",
            union(
                [
                    swell(smooth([(x, -8.2 + d), (x + 0.6, -7.2 + d), (x + 0.5, -6.2 + d)]), [0.04, 0.3, 0.04])
                    for x, d in ((0.4, -0.4), (1.2, -0.3))
                ]
            ),
        ),
    ]


def draw() -> list[Part]:
    """Javelins fanned behind the fist that holds them."""
    spears = (
        (LEAF, 43.5, -0.054, LOOP),
        (FLAME, 43.5, 0.083, TAILS),
        (BARB, 46.0, 0.014, CAUGHT),
    )
    out: list[Part] = []
    for half, length, turns, ends in spears:
        out += place(javelin(half, length, ends), *GRIP, turns=turns)
    return out + place(fist() + ringed(), *GRIP, k=HAND)
