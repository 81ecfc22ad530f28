"""La Tène ornament, drawn as its makers drew it: with a pair of compasses.

The Early Style (5th and 4th century BC) knows whirls of comma lobes, lyres, palmette petals, S-scrolls and trumpet
spirals.  It knows no interlace, which is Insular work a thousand years younger.  Every function returns one shape in mm
round (0, 0), y down; `hand` is 1 or -1 and chooses which way a figure turns.
"""

from __future__ import annotations

import math

import numpy as np
from numpy.typing import NDArray
from shapely.geometry.base import BaseGeometry

from cardgen.ornament.geometry import (
    TAU,
    XY,
    arc,
    disc,
    lens,
    mirror,
    move,
    polar,
    scale,
    spiral,
    swell,
    turn,
    union,
)

WHIRL_HEAD = {1: 1.0, 2: 0.86, 3: 0.74, 4: 0.6, 5: 0.52}
"""Diameter of a lobe's head, as a part of the whirl's radius, by number of lobes."""
WHIRL_REACH = {1: 0.8, 2: 0.52, 3: 0.4, 4: 0.31, 5: 0.26}
"""How far a lobe's tail runs round, in turns, by number of lobes."""


def comma(rho: float, a: float, b: float, head: float, tail_r: float | None = None) -> BaseGeometry:
    """Fish-bladder lobe: head `head` mm across at turn `a`, radius `rho`; tail running to turn `b`, radius `tail_r`."""
    points = spiral(0, 0, (rho, tail_r if tail_r is not None else rho * 1.12), (a, b))
    return swell(points, lambda t: head * (1 - t) ** 0.85 + 0.02)


def whirl(n: int, r: float) -> BaseGeometry:
    """`n` comma lobes (1 to 5) chasing each other in a circle of radius `r` mm: the sign of a rating.

    Each tail slips under the next head with a clear gap, so that the arms can be counted at 4 mm.
    """
    head = r * WHIRL_HEAD[n]
    rho = r - head / 2
    lobes = [comma(rho, k / n, k / n + WHIRL_REACH[n], head, r * 0.985) for k in range(n)]
    if n == 1:
        return lobes[0]
    gap = r * 0.085
    return union([g.difference(disc(*polar(rho, (k + 1) / n), head / 2 + gap)) for k, g in enumerate(lobes)])


def coil(r: float, turns: float = 1.6, w: float = 0.16, hand: int = 1, start: float = 0.0) -> BaseGeometry:
    """Spiral of radius `r` mm that thickens outwards, to about `w` of it, and ends in a boss: the eye of a scroll."""
    points = spiral(0, 0, (r * 0.16, r * (1 - w / 2)), (start, start + hand * turns))
    return union(swell(points, lambda t: r * w * (0.55 + 0.6 * t)), disc(0, 0, r * 0.2))


def trumpet(p: XY, q: XY, bulge: float = 0.35, mouth: float = 0.5, hand: int = 1) -> BaseGeometry:
    """Tapering arc from `p` that flares to `mouth` mm at `q`, closed by a lens; `bulge` is its height by its length."""
    a, b = np.array(p, float), np.array(q, float)
    d = b - a
    length = math.hypot(*d)
    normal = np.array([-d[1], d[0]]) / length * hand
    t = np.linspace(0, 1, 40)
    points = a + np.outer(t, d) + np.outer(np.sin(t * math.pi) * bulge * length, normal)
    horn = swell(points, lambda u: mouth * (0.12 + 0.88 * u**2.2))
    e = points[-1] - points[-3]
    e = np.array([-e[1], e[0]]) / math.hypot(*e)
    return horn.difference(lens(b - e * mouth * 0.55, b + e * mouth * 0.55, mouth * 0.16))


def s_scroll(  # noqa: PLR0913 - two circles and four measures are the figure
    c1: XY,
    r1: float,
    c2: XY,
    r2: float,
    hand: int = 1,
    *,
    turns: XY = (1.5, 1.5),
    w: float = 0.5,
    eye: float = 0.3,
) -> BaseGeometry:
    """Coil round `c1`, the common inner tangent, coil round `c2` the other way: the S of all La Tène work.

    Radii `r1`, `r2` and line width `w` in mm; `turns` of each coil; `eye` is a coil's inner radius by its outer one.
    The line is thin in the eyes and swells along the tangent like a pair of trumpets.
    """
    (x1, y1), (x2, y2) = c1, c2
    d = math.hypot(x2 - x1, y2 - y1)
    a = math.atan2(y2 - y1, x2 - x1) - hand * math.acos(min(1.0, (r1 + r2) / d))
    t = np.linspace(0, 1, 70)
    one = _round_of(c1, r1 * (eye + (1 - eye) * t**0.9), a - hand * TAU * turns[0] * (1 - t))
    two = _round_of(c2, r2 * (1 - (1 - eye) * t**1.1), a + math.pi - hand * TAU * turns[1] * t)
    body = swell(np.vstack([one, two]), lambda u: w * (0.45 + 0.9 * math.exp(-(((u - 0.5) / 0.17) ** 2))))
    bosses = [disc(x, y, r * eye + w * 0.2) for x, y, r in ((x1, y1, r1), (x2, y2, r2))]  # each hides its line's end
    return union(body, bosses)


def _round_of(c: XY, radii: NDArray[np.float64], angles: NDArray[np.float64]) -> NDArray[np.float64]:
    """Points at `radii` mm and `angles` radians (from 3 o'clock) round `c`."""
    return np.stack([c[0] + radii * np.cos(angles), c[1] + radii * np.sin(angles)], 1)


def triskele(r: float, w: float = 0.13, eye: float = 0.2) -> BaseGeometry:
    """Three coils in a circle of radius `r` mm that open through its centre; `w` and `eye` are parts of a radius."""
    rho, rs = r * 0.54, r * 0.41
    t = np.linspace(0, 1, 110)
    grow = np.clip((t - 0.8) / 0.2, 0, 1)
    radii = rs * (eye + (1 - eye) * np.minimum(t / 0.8, 1) ** 0.9) + (rho - rs) * grow * grow * (3 - 2 * grow)
    leaf = lens((-r * 0.15, 0), (r * 0.15, 0), r * 0.05)

    def width(u: float) -> float:
        flare = 0.5 + 1.25 * math.exp(-(((u - 0.74) / 0.15) ** 2))
        return r * w * flare * (1 - 0.45 * max(0.0, u - 0.85) / 0.15)

    arms: list[BaseGeometry] = []
    for k in range(3):
        c = polar(rho, k / 3)
        line = _round_of(c, radii, (k / 3 + 0.25 - 1.75 * (1 - t)) * TAU)
        arms += [swell(line, width), disc(*c, rs * eye * 1.1)]
        arms.append(move(turn(leaf, k / 3 + 1 / 6), *polar(r * 0.8, k / 3 + 1 / 6)))
    return union(arms, disc(0, 0, r * 0.1))


def petals(r: float, n: int = 6, w: float = 0.27) -> BaseGeometry:
    """Compass flower: `n` vesicas of length `r` mm from the centre, each `w` of that wide."""
    return union([lens((0, 0), polar(r, k / n), r * w / 2) for k in range(n)])


def petal_ring(r: float, n: int, w: float) -> BaseGeometry:
    """Ring of `n` leaning vesicas between `r` - `w`/2 and `r` + `w`/2 mm: the border of a phalera."""
    return union([lens(polar(r - w / 2, k / n), polar(r + w / 2, (k + 0.8) / n), w * 0.17) for k in range(n)])


def comma_ring(r: float, n: int, w: float) -> BaseGeometry:
    """Running whirl: `n` commas nose to tail round a circle of radius `r`, in a band `w` mm wide."""
    return union([comma(r - w * 0.06, k / n, k / n + 0.86 / n, w * 0.8, r + w * 0.34) for k in range(n)])


def beads(r: float, n: int, d: float) -> BaseGeometry:
    """`n` beads `d` mm across on a circle of radius `r` mm."""
    return union([disc(*polar(r, k / n), d / 2) for k in range(n)])


def lyre(w: float, h: float, t: float = 0.9) -> BaseGeometry:
    """Two mirrored S-scrolls, line `t` mm, with a palmette between them, in a box `w` by `h` mm."""
    r1, r2 = w * 0.22, w * 0.19
    half = s_scroll((w * 0.27, -h * 0.5 + r1), r1, (w * 0.23, h * 0.5 - r2), r2, 1, turns=(1.6, 1.5), w=t)
    fan = ((-0.085, 0.35, 0.026), (0.0, 0.43, 0.04), (0.085, 0.35, 0.026))
    palmette = [lens((0, h * 0.08), polar(h * reach, a, 0, h * 0.08), h * b) for a, reach, b in fan]
    return union(half, mirror(half), palmette, disc(0, h * 0.14, t * 0.65))


def tendril(across: XY, y: float, h: float, n: int, w: float = 0.55) -> BaseGeometry:
    """Wave tendril between the x of `across`, `h` mm high at `y`: `n` bays with a comma leaf in each, for strips."""
    step = (across[1] - across[0]) / n
    wave: list[XY] = []
    leaves: list[BaseGeometry] = []
    for k in range(n):
        cx, up = across[0] + (k + 0.5) * step, k % 2 == 0
        points = arc(cx, y, step / 2, -0.25, 0.25) if up else arc(cx, y, step / 2, 0.75, 0.25)
        wave += [(a, y + (b - y) * h / step) for a, b in points]
        leaf = comma(step * 0.17, 0, 0.62, step * 0.3, step * 0.21)
        leaf = turn(leaf, 0.3) if up else turn(scale(leaf, 1, -1), -0.3)
        leaves.append(move(scale(leaf, 1, h / step), cx, y + (-0.02 if up else 0.02) * h))
    return union(swell(wave, w), leaves)
