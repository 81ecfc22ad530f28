"""Beasts: eyes, hair, wings and legs that several pictures share."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from scene import Scene

from cardgen.ornament.geometry import XY, disc, lens, polar, swell, union
from kit.forms import edge, limb


def eye(s: Scene, at: XY, r: float = 1.2, turns: float = 0.0, slit: bool = False) -> None:
    """A beast's eye in its dark socket, its long axis `turns` from level."""
    x, y = at
    a = polar(r * 1.5, turns + 0.25, x, y)
    b = polar(r * 1.5, turns - 0.25, x, y)
    s.dark(lens(a, b, r * 0.95))
    s.lit(disc(x, y, r * 0.66))
    if slit:
        s.dark(lens(polar(r * 0.62, turns, x, y), polar(r * 0.62, turns + 0.5, x, y), r * 0.2))
    else:
        s.dark(disc(x + r * 0.1, y + r * 0.05, r * 0.4))
        s.lit(disc(x - r * 0.12, y - r * 0.2, r * 0.14))


def wing(s: Scene, shoulder: XY, wrist: XY, tip: XY, plumes: tuple[int, float] = (9, 2.4)) -> None:
    """A spread wing: flight feathers from tip to body, so many of such a width, coverts over them, and the arm."""
    feathers, width = plumes
    (sx, sy), (wx, wy), (tx, ty) = shoulder, wrist, tip
    spread = np.linspace(0, 1, feathers)
    for t in spread[::-1]:
        root = (wx + (sx - wx) * t * 0.95, wy + (sy - wy) * t * 0.95)
        reach = 1 - 0.42 * t
        end = (
            root[0] + (tx - wx) * reach + (sx - wx) * 0.16 * t,
            root[1] + (ty - wy) * reach + abs(tx - sx) * 0.32 * t,
        )
        mid = ((root[0] + end[0]) / 2 + (ty - wy) * 0.04, (root[1] + end[1]) / 2)
        s.body(limb([root, mid, end], [width * 0.8, width, width * 0.3]), clear=0.22, gap=0.4)
    for t in np.linspace(0.05, 0.95, max(4, feathers - 3)):
        root = (wx + (sx - wx) * t, wy + (sy - wy) * t)
        end = (root[0] + (tx - wx) * 0.3, root[1] + (ty - wy) * 0.3 + abs(tx - sx) * 0.1 * t)
        s.body(limb([root, end], [width * 0.9, width * 0.5]), clear=0.22, gap=0.38)
    s.body(
        limb(
            [shoulder, ((sx + wx) / 2, (sy + wy) / 2 - 0.6), wrist, (wx + (tx - wx) * 0.22, wy + (ty - wy) * 0.22)],
            [width * 1.5, width * 1.2, width * 1.1, width * 0.6],
        )
    )


def vane(s: Scene, arm: tuple[XY, XY], turns: XY, lengths: XY, plumes: tuple[int, float] = (9, 2.6)) -> None:
    """A raised wing: feathers from wrist to shoulder, turning and shortening from one to the other, and the arm."""
    (sx, sy), (wx, wy) = arm
    count, width = plumes
    for row, (k, w) in enumerate(((1.0, width), (0.45, width * 0.9))):
        for t in np.linspace(0.98, 0.0, count - 2 * row):
            root = (wx + (sx - wx) * t, wy + (sy - wy) * t)
            turn, long = turns[0] + (turns[1] - turns[0]) * t, (lengths[0] + (lengths[1] - lengths[0]) * t) * k
            mid, end = polar(long * 0.55, turn * 0.94, *root), polar(long, turn, *root)
            s.body(limb([root, mid, end], [w * 0.8, w, w * 0.3]), clear=0.22, gap=0.4)
    s.body(limb([arm[0], ((sx + wx) / 2, (sy + wy) / 2), arm[1]], [width * 1.6, width * 1.3, width]))


def leg(s: Scene, joints: Sequence[XY], thick: float = 3.0, hoof: bool = False) -> None:
    """A leg from hip to foot, thinning, with a paw or a hoof."""
    n = len(joints)
    s.body(limb(joints, [thick * (1 - 0.62 * k / (n - 1)) for k in range(n)]))
    x, y = joints[-1]
    if hoof:
        s.lit(swell([(x - 0.9, y + 0.6), (x + 1.1, y + 0.6)], 1.0), clear=0.25)
    else:
        d = 1 if joints[-1][0] >= joints[-2][0] - 0.4 else -1
        s.body(limb([(x - 0.3 * d, y), (x + 1.8 * d, y + 0.5)], [thick * 0.55, thick * 0.5]), gap=0.36)


def hair(s: Scene, roots: Sequence[XY], lean: XY, width: float = 1.4) -> None:
    """Locks from roots, all leaning one way."""
    dx, dy = lean
    for x, y in roots:
        s.body(
            limb(
                [(x, y), (x + dx * 0.5 - dy * 0.12, y + dy * 0.5 + dx * 0.12), (x + dx, y + dy)],
                [width, width * 0.9, 0.2],
            ),
            clear=0.2,
            gap=0.38,
        )


def toes(s: Scene, at: XY, reach: float, span: XY, claws: tuple[int, float] = (3, 0.9)) -> None:
    """Claws spread from a foot between two turns: so many, of such a width."""
    n, width = claws
    steps = np.linspace(span[0], span[1], n)
    s.body(
        union(
            swell([at, polar(reach * 0.6, t, *at), polar(reach, t + 0.03, *at)], [width, width * 0.8, 0.1])
            for t in steps
        ),
        gap=0.36,
    )


def ripple(s: Scene, at: XY, radii: Sequence[float]) -> None:
    """Rings on water, as light lines."""
    x, y = at
    for r in radii:
        points = [(x + r * float(np.cos(t)), y + 0.3 * r * float(np.sin(t))) for t in np.linspace(0, 2 * np.pi, 40)]
        s.lit(swell(points, 0.24))


def ground(s: Scene, *points: XY, gap: float = 0.6) -> None:
    """Engraved ground from edge to edge under a soft line."""
    s.body(edge(points, (30, 31), (-28, 31)), gap=gap, lift=0.4)
