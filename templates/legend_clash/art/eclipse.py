"""What stands behind a trap: an eclipse, in one of its five states, on black.

All of them leave a dark disc for the figure.  `at` is the disc's middle and `r` its radius, in mm.
"""

from __future__ import annotations

import math
from collections.abc import Callable

import numpy as np
from scene import Scene
from shapely.geometry.base import BaseGeometry

from cardgen.ornament.geometry import TAU, XY, disc, polar, ring, swell, union

RAYS = 150


def corona(at: XY, r: float, seed: int = 2, reach: float = 8.5) -> BaseGeometry:
    """Light round an eclipse: uneven fine rays, longest towards two sides."""
    rng = np.random.default_rng(seed)
    rays, phase = [], float(rng.uniform(0, TAU))
    for k in range(RAYS):
        a = k / RAYS + rng.normal(0, 0.0012)
        long = 3.5 + reach * abs(math.cos(a * TAU + phase)) ** 3 + rng.gamma(1.6, 1.3)
        rays.append(
            swell([polar(r + 0.5, a, *at), polar(r + 0.5 + long, a + rng.normal(0, 0.002), *at)], [0.42, 0.2, 0.03])
        )
    return union(rays)


def ground(s: Scene) -> None:
    """Black, or the white of the paper."""
    s.paint(s.tone.ground, s.field)


def inks(s: Scene) -> tuple[str, str, str]:
    """Inks of the dark, of rays and of the brightest light."""
    return (s.tone.ground, "ink", "ink") if s.saver else ("black", "ash", "corona")


def total(s: Scene, at: XY = (0.0, 0.0), r: float = 21.5, seed: int = 2) -> None:
    """The moon before the sun, a thin bright edge to the upper left, the corona round it."""
    dark, ray, light = inks(s)
    ground(s)
    s.paint(ray, corona(at, r + 0.1, seed))
    s.paint(light, disc(*at, r + 0.5))
    s.paint(dark, disc(at[0] + 0.4, at[1] + 0.4, r))


def annular(s: Scene, at: XY = (0.0, 0.0), r: float = 20.5, seed: int = 2) -> None:
    """A ring of fire, and rings of light round it."""
    dark, ray, light = inks(s)
    ground(s)
    rings = [ring(*at, r + 2.4 + 1.35 * k, max(0.09, 0.5 - 0.055 * k)) for k in range(1, 9)]
    s.paint(ray, rings)
    s.paint(light, disc(*at, r + 1.5))
    s.paint(dark, disc(at[0] + 0.1 * (seed % 3), at[1], r))


def diamond(s: Scene, turns: float = 0.12, at: XY = (0.0, 0.0), r: float = 20.8, seed: int = 2) -> None:
    """The last spark of the sun at one point of the edge, `turns` clockwise from the top."""
    dark, ray, light = inks(s)
    total(s, at, r, seed)
    x, y = polar(r + 0.2, turns, *at)
    burst = [swell([(x, y), polar(10 if k % 2 else 5.5, k / 16 + turns, x, y)], [1.0, 0.4, 0.03]) for k in range(16)]
    s.paint(dark, disc(x, y, 3.6).difference(disc(*at, r)))
    s.paint(light, burst, disc(x, y, 1.7))
    s.paint(dark, disc(at[0] + 0.4, at[1] + 0.4, r - 0.2).difference(disc(x, y, 1.7)))
    s.paint(ray, ring(x, y, 3.0, 0.14).difference(disc(*at, r)))


def crescent(s: Scene, turns: float = 0.85, at: XY = (0.0, 0.0), r: float = 22.0, seed: int = 2) -> None:
    """A sun bitten to a crescent, ruled across, its bright side `turns` clockwise from the top."""
    dark, ray, light = inks(s)
    ground(s)
    bite = disc(*polar(6.0, turns + 0.5, *at), r + 0.4)
    lune = disc(*at, r + 2.0).difference(bite)
    s.paint(light, lune)
    far = corona(at, r + 2.2, seed, 6.0)
    side = disc(*polar(r * 1.1, turns, *at), r * 1.35)
    s.paint(ray, far.intersection(side))
    s.paint(dark, bite)
    s.paint(ray, ring(*polar(6.0, turns + 0.5, *at), r + 0.4, 0.14).difference(lune))


def phases(s: Scene, at: XY = (0.0, 0.0), r: float = 24.0, seed: int = 2) -> None:
    """Twelve phases of one eclipse in a circle round the dark."""
    dark, ray, light = inks(s)
    ground(s)
    n = 14
    for k in range(n):
        x, y = polar(r, k / n, *at)
        shift = 4.2 * (k - n / 2) / (n / 2)
        s.paint(light, disc(x, y, 2.1))
        s.paint(dark, disc(x + shift * 0.9, y - abs(shift) * 0.12, 2.05))
        s.paint(ray, ring(x, y, 2.1, 0.12))
    s.paint(ray, ring(*at, r - 3.6, 0.14), ring(*at, r - 4.1, 0.3))


STATES: tuple[Callable[..., None], ...] = (total, annular, diamond, crescent, phases)
