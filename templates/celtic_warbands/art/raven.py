"""The raven on the Champion's helmet: body from the front, head to the left, wings spread.

Drawn in mm round the middle of the Champion's brow, y down, light from the top left.
"""

from __future__ import annotations

import math

import numpy as np
from objects.parts import Part, flip, keyline, lay

from cardgen.ornament.compass import comma
from cardgen.ornament.geometry import XY, arc, blob, disc, lens, move, smooth, swell, turn, union
from cardgen.ornament.marks import hatch, shade

ARM: list[XY] = [(4, -41), (12, -50.5), (25, -56), (40, -57), (54, -52.5)]
"""The bony front edge of the right wing, from the shoulder to the tip."""
ROWS: list[tuple[int, float, list[XY]]] = [
    (11, 6.2, [(8, -24), (18, -20.5), (30, -21), (42, -25.5), (53, -34), (61, -46)]),
    (9, 5.6, [(8, -33), (17, -31.5), (28, -32.5), (39, -37), (48, -43.5), (54, -50)]),
    (8, 4.6, [(7, -40), (15, -41), (25, -43.5), (35, -46.5), (43, -49.5), (48, -52)]),
]
"""Feathers of the right wing, far to near: how many, how wide in mm, and the curve of their tips."""


def wings() -> list[Part]:
    """Both wings, each with its keyline."""
    right = wing()
    return [*keyline(flip(right), 0.6), *keyline(right, 0.6)]


def wing() -> list[Part]:
    """The right wing: three rows of feathers under the arm, which carries commas and a coral stud."""
    parts: list[Part] = []
    for level, (n, w, tips) in enumerate(ROWS):
        for one in feathers(n, w, tips, level):
            parts = lay(parts, one, 0.4)
    bone = swell(smooth(ARM, n=16), [7.0, 6.8, 6.0, 4.4, 1.6])
    commas = [move(turn(comma(1.1, 0, 0.45, 1.5, 1.4), a), x, y) for x, y, a in COMMAS]
    stud = disc(11.2, -48.6, 2.1)
    arm: list[Part] = [
        ("gold", bone),
        ("rust", union(shade(bone, -0.7, -0.9, gap=0.5, width=0.24), commas)),
        ("iron", stud.buffer(0.4)),
        ("coral", stud),
        ("glint", disc(10.6, -49.3, 0.5)),
    ]
    return lay(parts, arm, 0.4)


COMMAS = ((17.5, -52.6, 0.05), (23.2, -54.8, 0.08), (29, -56.2, 0.12), (34.6, -56.6, 0.15))


def feathers(n: int, w: float, tips: list[XY], level: int) -> list[list[Part]]:
    """One row, from the tip of the wing inwards, so that each lies over its outer neighbour."""
    ends, roots = smooth(tips, n=24), smooth(ARM, n=24)
    row = []
    for k in reversed(range(n)):
        t = (k + 0.4) / n
        root, end = at(roots, t * (0.94 if level else 1.0)), at(ends, t)
        row.append(feather(root, end, w, "gold" if level == 1 else "bronze"))
    return row


def at(line: list[XY], t: float) -> XY:
    """The point at `t` of 0..1 along a line of even points."""
    return line[min(len(line) - 1, round(t * (len(line) - 1)))]


def feather(root: XY, end: XY, w: float, ink: str) -> list[Part]:
    """One feather `w` mm wide with a rounded end, a quill and barbs on its far side."""
    length = math.dist(root, end)
    bend = ((root[0] + end[0]) / 2 + 0.05 * length, (root[1] + end[1]) / 2)
    spine = smooth([root, bend, end])
    shape = swell(spine, [w * 0.75, w, w, w * 0.66])
    far = shape.difference(move(shape, -w * 0.45, -0.3))
    quill = swell(spine, [0.5, 0.45, 0.3, 0.08])
    lit = "glint" if ink == "gold" else "gold"
    return [
        (ink, shape),
        (lit, shape.difference(move(shape, w * 0.24, 0.2)).buffer(-0.1)),
        ("rust", union(quill, hatch(far.buffer(-0.15), 0.1, 1.25, 0.38, 4)).intersection(shape)),
    ]


def raven() -> list[Part]:
    """Body, then the head over it."""
    return lay(body(), head(), 0.45)


def body() -> list[Part]:
    """Breast of scales over the feet that grip the crest."""
    right: list[XY] = [(5.6, -52.5), (8.2, -45), (6.4, -37.4)]
    breast = blob([(0, -55), *right, (0, -33.0), *[(-x, y) for x, y in reversed(right)]])
    scales = []
    for j, y in enumerate(np.arange(-51.0, -35, 2.5)):
        scales += [swell(arc(k * 2.8 + (j % 2) * 1.4, y, 1.5, 0.25, 0.75), 0.34) for k in range(-3, 4)]
    claws = [[(x, -36), (x * 1.02, -32.6), (x * 1.25, -30.4)] for x in (-5.0, -3.2, 3.2, 5.0)]
    feet = union([swell(smooth(c), [1.7, 1.6, 0.6]) for c in claws])
    plumage: list[Part] = [
        ("gold", breast),
        ("bronze", breast.difference(move(breast, -3.6, -1.2))),
        ("rust", union(scales).intersection(breast.buffer(-0.3))),
        ("rust", hatch(breast.difference(move(breast, -1.8, -0.8)), 0.1, 0.6, 0.3, 6)),
    ]
    return lay([("gold", feet)], plumage, 0.4)


def head() -> list[Part]:
    """Head and open beak in profile to the left: flat crown, heavy straight beak, a coral eye under a hard brow."""
    crown: list[XY] = [
        (4.4, -50.4),
        (5.6, -55.6),
        (3.6, -60.2),
        (-0.8, -62.0),
        (-5.0, -60.6),
        (-6.4, -57.4),
        (-4.6, -53.4),
    ]
    skull = blob([*crown, (-1.6, -50.0), (2, -48.8)])
    upper = blob(
        [(-4.6, -61.0), (-9.5, -60.6), (-15.0, -58.4), (-17.6, -55.6), (-17.2, -54.2), (-12.0, -56.2), (-5.0, -57.2)],
        tension=0.35,
    )
    lower = blob([(-5.0, -56.8), (-10.0, -55.2), (-14.4, -52.8), (-9.6, -53.0), (-4.4, -53.8)], tension=0.35)
    beak: list[Part] = [
        ("hide_deep", lower),
        ("hide", upper),
        ("gold", swell(smooth([(-5.4, -60.0), (-9.8, -59.5), (-14.6, -57.6)]), [0.2, 0.7, 0.1])),
        ("iron", lens((-7.4, -58.9), (-9.6, -58.5), 0.25)),
    ]
    neck = [
        swell(smooth([(4.0 - k * 1.8, -54.0 + (k % 2) * 0.6), (3.4 - k * 1.7, -50.6)]), [0.1, 0.6]) for k in range(5)
    ]
    brow = swell(smooth([(1.4, -60.0), (-2.0, -59.6), (-5.8, -57.8)]), [0.2, 1.1, 0.4])
    plumage: list[Part] = [
        ("gold", skull),
        ("bronze", skull.difference(move(skull, -3.0, -0.8))),
        ("rust", union(neck, move(turn(comma(1.4, 0, 0.5, 1.5, 1.7), 0.3), 1.8, -55.6)).intersection(skull)),
        ("iron", disc(-2.5, -57.7, 1.7)),
        ("coral", disc(-2.5, -57.7, 1.3)),
        ("iron", disc(-2.7, -57.6, 0.65)),
        ("bone", disc(-2.95, -58.0, 0.28)),
        ("iron", brow),
    ]
    return lay(beak, plumage, 0.4)
