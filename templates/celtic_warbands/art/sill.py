"""What all cards share, in front of the object: the black field that carries the name, and the index tab."""

from __future__ import annotations

import numpy as np
from formats import POKER, Format
from shapely.geometry.base import BaseGeometry

from cardgen.ornament.compass import comma, s_scroll
from cardgen.ornament.geometry import box, disc, lens, mirror, move, ring, turn, union
from cardgen.ornament.plate import Plate


def sill(fmt: Format) -> Plate:
    """The name field: iron below an arc, a gold line along it, and a rope of commas inside the line."""
    x, y = fmt.width / 2, fmt.sill.top + fmt.sill.radius
    r, k = fmt.sill.radius, fmt.scale
    p = fmt.plate().ink("iron", fmt.sill_edge().intersection(fmt.paper))
    p.ink("gold", ring(x, y, r - 0.8 * k, 0.3 * k).intersection(fmt.paper))
    p.ink("bronze", move(rope(r - 2.2 * k, k, fmt.width / 2 + 4), x, y).intersection(fmt.paper))
    if fmt is not POKER:
        p.add(flanks(fmt))
    return p


def rope(r: float, k: float, half: float) -> BaseGeometry:
    """Commas nose to tail along the top of a circle of radius `r`, `half` mm each way from its middle, sized by `k`."""
    step, reach = 1.48 * k / r, half / r
    n = int(reach / step)
    turns = np.arange(-n, n + 1) * step / (2 * np.pi)
    size = step / (2 * np.pi)
    return union([comma(r, a, a + size * 0.66, 1.12 * k, r + 0.5 * k) for a in turns])


def flanks(fmt: Format) -> list[tuple[str, BaseGeometry]]:
    """Scrollwork to the left and right of the sibling cards, where the large card has room."""
    half = union(
        s_scroll((-0.2, -5.0), 3.1, (0.6, 4.6), 2.6, 1, (1.5, 1.4), 0.8, 0.24),
        turn(comma(1.6, 0, 0.42, 1.3, 2.0), 0.5, (0, 0)),
    )
    half = union(
        s_scroll((-0.3, -4.6), 3.1, (0.9, 4.4), 2.5, 1, (1.6, 1.5), 0.85, 0.22),
        move(turn(comma(1.5, 0, 0.42, 1.2, 1.9), 0.62), -2.6, 3.6),
        lens((0.2, -11.6), (0.2, -8.8), 0.42),
        lens((0.6, 8.0), (0.6, 10.8), 0.42),
        disc(3.0, -0.6, 0.42),
    )
    y, left = 97.6, 9.4
    return [("bronze", union(move(half, left, y), move(mirror(half), fmt.width - left, y)))]


def tab(fmt: Format) -> Plate:
    """The index tab, a strap end that hangs from the top edge: what shows of each card when a hand is fanned."""
    left, right, bottom = fmt.tab
    r = (right - left) / 2
    strap = union(box(left, -3, right, bottom - r), disc((left + right) / 2, bottom - r, r))
    p = fmt.plate().ink("gold", strap.buffer(0.42).intersection(fmt.paper)).ink("iron", strap)
    line = strap.buffer(-0.55).difference(strap.buffer(-0.8))
    return p.ink("gold", line.difference(box(0, -4, 20, -2)))
