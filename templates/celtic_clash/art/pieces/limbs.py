"""Parts that several creatures share: wings, feathers, leaves, flowers, hands."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from shapely.geometry import LineString
from shapely.geometry.base import BaseGeometry

from cardgen.ornament.geometry import XY, blob, disc, mirror, move, polar, scale, smooth, swell, turn, union
from cardgen.ornament.glass import Glass, Window
from pieces.cutting import body
from pieces.paint import line
from pieces.points import xy

Placed = Callable[[BaseGeometry], BaseGeometry]


def placer(at: XY, k: float = 1.0, flip: bool = False, turns: float = 0.0) -> Placed:
    """A function that puts a shape drawn round (0, 0) at its place: mirrored, scaled, turned, moved."""

    def place(g: BaseGeometry) -> BaseGeometry:
        return move(turn(scale(mirror(g) if flip else g, k), turns), *at)

    return place


def placed(place: Placed, points: Sequence[XY]) -> list[XY]:
    """Points where `place` would put a shape made of them."""
    return [(float(x), float(y)) for x, y in place(LineString(points)).coords]


@dataclass(frozen=True, slots=True)
class Row:
    """One row of feathers: the line of their tips, how many, how wide in mm, and their glass in turn."""

    tips: Sequence[XY]
    n: int
    wide: float
    glass: Glass | Sequence[Glass]
    tone: float = 0.0


def wing(w: Window, arm: Sequence[XY], rows: Sequence[Row], bone: Sequence[float], free: bool = False) -> None:
    """A spread wing: rows of feathers, the longest first, each from a bony arm to its line of tips; then the arm."""
    root_line = LineString(smooth(arm))
    for row in rows:
        tip_line = LineString(smooth(row.tips))
        for i in reversed(range(row.n)):
            t = (i + 0.5) / row.n
            root, tip = (ln.interpolate(s, normalized=True) for ln, s in ((root_line, t * 0.96), (tip_line, t)))
            feather = plume((root.x, root.y), (tip.x, tip.y), row.wide)
            gl = row.glass if isinstance(row.glass, Glass) else row.glass[i % len(row.glass)]
            body(w, feather, gl, tone=row.tone, outline=0.24, lead=0.08, seed=i, free=free)
            w.draw(
                "lead",
                line(
                    [(root.x, root.y), ((root.x + tip.x) / 2, (root.y + tip.y) / 2), (tip.x, tip.y)], 0.25, 0.18, 0.04
                ).intersection(feather),
            )
    first = rows[-1].glass
    body(
        w,
        swell(smooth(arm), list(bone)),
        first if isinstance(first, Glass) else first[0],
        tone=0.15,
        outline=0.3,
        free=free,
    )


def plume(root: XY, tip: XY, wide: float, bend: float = 0.06) -> BaseGeometry:
    """One feather with a rounded end."""
    dx, dy = tip[0] - root[0], tip[1] - root[1]
    mid = ((root[0] + tip[0]) / 2 - dy * bend, (root[1] + tip[1]) / 2 + dx * bend)
    return swell(smooth([root, mid, tip]), [wide * 0.7, wide, wide, wide * 0.45])


def leaf(at: XY, long: float, turns: float, plump: float = 0.36) -> BaseGeometry:
    """A pointed leaf whose stalk end lies at `at`, pointing towards `turns`."""
    b = long * plump / 2
    shape = blob(
        [
            (0, 0),
            (-b, -long * 0.32),
            (-b * 0.86, -long * 0.62),
            (0, -long),
            (b * 0.86, -long * 0.62),
            (b, -long * 0.32),
        ],
        tension=0.42,
    )
    return move(turn(shape, turns), *at)


def leaves(
    w: Window,
    places: Sequence[tuple[float, float, float]],
    long: float,
    glass: Glass | Sequence[Glass],
    plump: float = 0.5,
) -> None:
    """Leaves with a painted rib: x and y of the stalk and direction in turns of each."""
    for i, (x, y, t) in enumerate(places):
        gl = glass if isinstance(glass, Glass) else glass[i % len(glass)]
        body(w, leaf((x, y), long, t, plump), gl, tone=0.1, outline=0.24, lead=0.08, seed=i)
        w.draw("lead", line([(x, y), polar(long * 0.5, t, x, y), polar(long * 0.9, t, x, y)], 0.3, 0.2, 0.05))


def oak(at: XY, long: float, turns: float) -> BaseGeometry:
    """An oak leaf, its stalk at `at`: three round lobes on each side."""
    half = xy("0.07,0.02 0.1,0.16 0.24,0.22 0.13,0.36 0.33,0.46 0.17,0.6 0.27,0.74 0.1,0.82 0,1")
    pts = [(-x * long, -y * long) for x, y in half] + [(x * long, -y * long) for x, y in reversed(half[:-1])]
    return move(turn(blob(pts), turns), *at)


def flower(w: Window, at: XY, r: float, petals: int, glass: tuple[Glass, Glass]) -> None:
    """A flower of two glasses, petals and heart, seen from the front; no two stand turned alike."""
    x, y = at
    turns = 0.11 * x
    cups = [
        move(
            turn(
                blob([(0, -r * 0.2), (-r * 0.46, -r * 0.7), (-r * 0.2, -r), (r * 0.2, -r), (r * 0.46, -r * 0.7)]),
                turns + k / petals,
            ),
            x,
            y,
        )
        for k in range(petals)
    ]
    w.set([union(cups)], glass[0], vary=0, tone=0.2, lead=0.06, outline=0.28)
    marks = [
        line(
            [polar(r * 0.3, turns + (k + 0.5) / petals, x, y), polar(r * 0.8, turns + (k + 0.5) / petals, x, y)],
            0.25,
            0.12,
        )
        for k in range(petals)
    ]
    w.draw("lead", union(marks))
    w.set([disc(x, y, r * 0.3)], glass[1], vary=0, tone=0.3, lead=0.03, outline=0.18)


def drop(at: XY, long: float, turns: float = 0.0) -> BaseGeometry:
    """A drop whose point lies upward, its middle at `at`."""
    k = long / 2
    return move(
        turn(
            blob(
                [
                    (0, -k),
                    (k * 0.3, -k * 0.25),
                    (k * 0.55, k * 0.35),
                    (0, k),
                    (-k * 0.55, k * 0.35),
                    (-k * 0.3, -k * 0.25),
                ]
            ),
            turns,
        ),
        *at,
    )


def flame(at: XY, high: float, lean: float = 0.0) -> BaseGeometry:
    """A flame standing at `at`."""
    x, y = at
    k = high
    pts = [
        (0, 0),
        (-0.3, -0.12),
        (-0.34, -0.38),
        (-0.12, -0.62),
        (-0.14, -0.78),
        (0.06 + lean, -1.0),
        (0.1, -0.7),
        (0.24, -0.56),
        (0.34, -0.3),
        (0.26, -0.1),
    ]
    return blob([(x + px * k, y + py * k) for px, py in pts], tension=0.45)


Hide = tuple[Glass | Sequence[Glass], Glass]
"""The glass of a leg (or several in turn) and of its hoof."""


def leg(w: Window, points: Sequence[XY], widths: Sequence[float], glass: Hide, tone: float = 0.0) -> None:
    """A hoofed leg: a stroke from shoulder or hip down to a hoof that widens."""
    hide, hoof = glass
    (ax, ay), (bx, by) = points[-2], points[-1]
    far = math.hypot(bx - ax, by - ay)
    ux, uy = (bx - ax) / far, (by - ay) / far
    wide, last = widths[-1], (bx + 1.5 * ux, by + 1.5 * uy)
    foot = swell(
        [(bx - 0.2 * ux, by - 0.2 * uy), (bx + 0.7 * ux, by + 0.7 * uy), last], [wide * 0.9, wide * 1.3, wide * 1.5]
    )
    body(w, foot, hoof, tone=-0.1, outline=0.3, lead=0.06)
    knees = (
        []
        if len(points) < 3
        else [[(points[1][0] - 3 * uy, points[1][1] + 3 * ux), (points[1][0] + 3 * uy, points[1][1] - 3 * ux)]]
    )
    body(w, swell(smooth(points), list(widths)), hide, knees, tone=tone, outline=0.34, lead=0.1, least=2.5)
