"""Bronze Helmet: a pointed helmet on its stake, turned to the left, with knob, plume, neck guard and cheek pieces."""

from __future__ import annotations

import numpy as np
import shapely
from numpy.typing import NDArray
from objects.parts import Part
from shapely.geometry.base import BaseGeometry

from cardgen.ornament.compass import coil, comma, s_scroll, triskele
from cardgen.ornament.geometry import (
    XY,
    blob,
    box,
    disc,
    lens,
    mirror,
    move,
    scale,
    smooth,
    swell,
    turn,
    union,
)
from cardgen.ornament.marks import hatch, rim, shade

KEYLINE = 0.42
OVER_SILL = False
INNER = 0.34
"""Line round what lies on the helmet, in mm."""

PROFILE = smooth([(0, 17.8), (5, 17.4), (10, 16.1), (15, 13.8), (20, 10.6), (24, 7.0), (27, 3.9), (30, 1.8)])
"""Height over the rim and half width of the bowl there, in mm."""
EDGE = 1.5707 * 17.8
"""Half the visible rim, in mm along it."""
RIM_Y, SAG = 3.6, 5.8
"""Height of the rim's ends, and how much lower its front hangs."""
FRONT = -6.4
"""Where the brow is, in mm along the rim from the middle: the helmet looks left."""
CHEEK: list[XY] = [(-0.6, 8.8), (7, 9), (14.4, 7), (15.4, 11), (13.8, 17.6), (9.2, 24.6), (2.6, 29.2), (-2.2, 28)]
SCALLOPS: list[XY] = [(-1.2, 23.8), (-3.6, 20.2), (-2.6, 17.8), (-0.6, 14.4), (-1.8, 11)]


def draw() -> list[Part]:
    """Far to near."""
    return [*guard(), *stake(), *cheeks(), *plume(), *bowl(), *frieze(), *palmette(), *knob()]


def on_bowl(g: BaseGeometry) -> BaseGeometry:
    """Wrap a flat drawing round the bowl: x is mm along the rim from the middle, y minus the height above the rim."""
    heights, widths = np.array(PROFILE).T

    def bend(p: NDArray[np.float64]) -> NDArray[np.float64]:
        phi, h = p[:, 0] / widths[0], -p[:, 1]
        half = np.interp(h, heights, widths)
        return np.stack([0.6 + 0.05 * h + half * np.sin(phi), RIM_Y - h + SAG * half / widths[0] * np.cos(phi)], 1)

    return shapely.transform(shapely.segmentize(g, 0.5), bend)


def lit(g: BaseGeometry, depth: float = 1.6, seed: int = 1) -> list[Part]:
    """Cast bronze: black line, gold, bronze dark side with graver cuts."""
    dark = g.difference(move(g, -depth, -depth * 0.5))
    cuts = hatch(dark.buffer(-0.04), 0.1, 0.55, 0.26, seed)
    return [("iron", rim(g, INNER)), ("gold", g), ("bronze", dark), ("rust", cuts)]


def bowl() -> list[Part]:
    """The bare bowl: dark on the right, one highlight, a rolled edge."""
    g = on_bowl(box(-EDGE, -30, EDGE, 0))
    cuts = on_bowl(hatch(box(14.6, -30, EDGE, -11.2), 0.02, 0.85, 0.4, 5))
    roll = on_bowl(box(-EDGE, -1.5, EDGE, 0.7))
    return [
        ("iron", rim(g, INNER)),
        ("gold", g),
        ("bronze", on_bowl(box(12.4, -30, EDGE, 0))),
        ("rust", union(cuts, hatch(on_bowl(box(16.4, -8.4, EDGE, -1.6)), 0.02, 0.6, 0.28, 5))),
        ("glint", on_bowl(swell(smooth([(-17.4, -12), (-17.0, -18), (-15.4, -24)]), [0.1, 1.5, 1.6]))),
        ("iron", rim(roll, INNER)),
        ("gold", roll),
        ("rust", hatch(roll, 0.3, 0.7, 0.3, 3)),
    ]


def frieze() -> list[Part]:
    """Repoussé band: a wave of S-scrolls with coral studs, a row of beads over it."""
    waves = []
    for k in range(-2, 4):
        x, s = FRONT + 8.6 * k, 1 if k % 2 else -1
        left, right = (x - 2.1, -5.0 + s * 0.5), (x + 2.1, -5.0 - s * 0.5)
        waves.append(s_scroll(left, 1.85, right, 1.85, s, turns=(1.3, 1.3), w=0.8, eye=0.3))
    strip = on_bowl(box(-EDGE, -9, EDGE, 0))
    studs = on_bowl(union([disc(FRONT + 4.3 + 8.6 * k, -5.1, 0.85) for k in range(-2, 3)]))
    beads = [disc(float(x), -9.9, 0.42) for x in np.arange(-26, 26.5, 1.6)]
    lines = [box(-EDGE, -h - 0.28, EDGE, -h) for h in (8.6, 10.9)]
    return [
        ("iron", on_bowl(union(lines))),
        ("rust", on_bowl(union(waves, beads))),
        ("iron", rim(studs, 0.24).intersection(strip)),
        ("coral", studs.intersection(strip)),
    ]


def palmette() -> list[Part]:
    """Lyre and palmette engraved above the brow, commas on the flanks."""
    half = s_scroll((3.5, -14.6), 2.6, (2.6, -20.6), 2.1, -1, turns=(1.4, 1.3), w=1.0, eye=0.28)
    leaf = union([turn(lens((0, 0), (0, -6.4 + abs(a) * 16), 0.95), a) for a in (-0.11, 0, 0.11)])
    stem = union(lens((0, -11.9), (0, -18.6), 0.9), disc(0, -20.6, 0.9))
    front = union(half, mirror(half), move(scale(leaf, 1.9, 0.8), 0, -21.4), stem)
    flanks = union(
        move(turn(comma(2.3, 0, 0.42, 2.7, 3.0), 0.36), 9.2, -15.6),
        move(turn(comma(2.0, 0, 0.42, 2.3, 2.6), -0.1), -20.4, -15.0),
        disc(5.4, -22.0, 0.7),
        disc(14.8, -14.4, 0.8),
    )
    return [("rust", on_bowl(union(move(front, FRONT, 0), flanks)))]


def knob() -> list[Part]:
    """Cast knob in three mouldings, a coral stud in the middle one."""
    foot = blob([(-0.6, -24.6), (4.8, -24.8), (3.9, -27.2), (0.4, -27.2)])
    ball = scale(disc(2.15, -28.9, 2.3), 1.1, 0.82, (2.15, -28.9))
    tip = blob([(0.9, -30.4), (3.4, -30.4), (2.9, -31.8), (2.2, -33.2), (1.5, -31.8)])
    return [*lit(foot, 0.8), *lit(tip, 0.6), *lit(ball, 0.9), ("coral", disc(1.8, -29.1, 0.75))]


def plume() -> list[Part]:
    """Horsehair from the knob, blown to the right over the roundel's edge, in three strands."""
    out: list[Part] = []
    for seed, (dx, dy) in enumerate(((1.9, 2.6), (1.4, -1.6), (-1.0, 0.8)), 1):
        root: list[XY] = [(3, -27.6), (8.4, -29.2 + dy * 0.3), (15, -27.4 + dy * 0.5)]
        end: list[XY] = [(19.6 + dx, -20.6 + dy), (20.4 + dx, -12.6 + dy * 1.6), (22.2 + dx * 0.6, -5.6 + dy * 2)]
        path = smooth([*root, *end])
        g = swell(path, [1.6, 3.2, 4.2, 3.8, 2.6, 0.1])
        hairs = [swell([(x + d, y + d) for x, y in path[6:-6]], [0.08, 0.42, 0.08]) for d in (-0.9, 0, 0.8)]
        dark = union(union(hairs).intersection(g), shade(g, -0.6, -1.0, gap=0.5, width=0.26, seed=seed))
        out += [("iron", rim(g, INNER)), ("coral", g), ("coral_deep", dark)]
    return out


def stake() -> list[Part]:
    """The dark inside of the helmet, its far edge, and the stake that goes up into it."""
    inside = blob([(-15, 4), (0, 8), (17, 4), (15, 12), (6, 17), (-4, 18.2), (-11, 15.6), (-14, 11)])
    lip = inside.difference(move(inside, 0, -0.9)).intersection(box(-20, 0, 0, 30))
    shaft = box(-6.6, 13.6, 0.4, 40)
    top = box(-6.6, 13.6, 0.4, 17.4)
    cracks = [
        swell(smooth([(x, y), (x + 0.3, y + 4), (x - 0.1, y + 9)]), [0.08, 0.4, 0.08])
        for x, y in ((-5.2, 20.0), (-4.2, 14.0), (-3.6, 24.0))
    ]
    cuts = union(cracks, hatch(top, 0.0, 0.7, 0.34), shade(shaft, -2.4, 0, angle=0.02, gap=0.8, width=0.3))
    return [
        ("iron", inside),
        ("gold", lip),
        ("iron", rim(shaft, INNER)),
        ("hide", shaft),
        ("hide_deep", union(top, box(-2.6, 13.6, 0.4, 40))),
        ("iron", cuts),
    ]


def cheeks() -> list[Part]:
    """Two cheek pieces, scalloped for eye and mouth, the far one foreshortened; the bowl throws its shadow on them."""
    near = blob([*CHEEK, *SCALLOPS], tension=0.45)
    far = move(scale(mirror(near), 0.44, 0.93), -10.6, -0.6)
    shadow = move(on_bowl(box(-EDGE, -6, EDGE, 0)), 0, 3.4)
    engraved = union(
        near.buffer(-0.9).difference(near.buffer(-1.2)),
        move(turn(triskele(5.2, 0.17), 0.05), 6.6, 15.0),
        move(turn(comma(1.5, 0, 0.5, 1.7, 1.8), 0.1), 4.2, 23.8),
        disc(0.6, 20.4, 0.5),
        disc(11.0, 10.4, 0.5),
    )
    far_engraved = union(
        move(scale(coil(3.6, 1.6, 0.22, -1), 0.52, 1), -13.6, 14.2),
        move(scale(comma(1.5, 0, -0.5, 1.7, 1.8), 0.5, 1), -12.4, 21.6),
    )
    out: list[Part] = []
    for g, cuts, depth, seed in ((far, far_engraved, 0.9, 4), (near, engraved, 1.6, 6)):
        under = g.intersection(shadow)
        out += [*lit(g, depth, seed), ("bronze", under), ("rust", union(hatch(under, 0.06, 0.55, 0.26), cuts))]
    return [*out, ("iron", disc(0.2, 24.6, 1.15)), ("coral", disc(0.2, 24.6, 0.85))]


def guard() -> list[Part]:
    """Neck guard sweeping out behind."""
    outline: list[XY] = [
        (10, 5),
        (16.6, 2.6),
        (20.6, 3.8),
        (24.6, 8.4),
        (25.4, 11.2),
        (22.6, 12.4),
        (17, 11.4),
        (11, 11),
    ]
    first = move(turn(comma(1.3, 0, 0.5, 1.4, 1.5), 0.2), 17.4, 7.2)
    second = move(turn(comma(1.1, 0, 0.5, 1.2, 1.3), 0.3), 21.2, 8.8)
    return [*lit(blob(outline, tension=0.45), 1.2, 8), ("rust", union(first, second))]
