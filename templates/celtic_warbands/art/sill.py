"""What all cards share, in front of the object: the black field that carries the name, and the index tab."""

from __future__ import annotations

import numpy as np
from formats import POKER, Format
from shapely.geometry.base import BaseGeometry

from cardgen.ornament.compass import comma, s_scroll
from cardgen.ornament.geometry import box, disc, mirror, move, ring, turn, union
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
        s_scroll((0.8, -5.0), 3.5, (-0.6, 4.7), 3.1, -1, turns=(1.6, 1.5), w=1.1, eye=0.2),
        move(turn(comma(1.4, 0, 0.45, 1.5, 1.8), 0.1), 4.0, 5.0),
        move(turn(comma(1.2, 0, 0.45, 1.3, 1.6), 0.6), -4.0, -4.2),
    )
    y, left = 97.2, 9.4
    return [("bronze", union(move(half, left, y), move(mirror(half), fmt.width - left, y)))]


def tab(fmt: Format) -> Plate:
    """The index tab, a strap end that hangs from the top edge: what shows of each card when a hand is fanned."""
    left, right, bottom = fmt.tab
    r = (right - left) / 2
    strap = union(box(left, -3, right, bottom - r), disc((left + right) / 2, bottom - r, r))
    p = fmt.plate().ink("gold", strap.buffer(0.42).intersection(fmt.paper)).ink("iron", strap)
    line = strap.buffer(-0.55).difference(strap.buffer(-0.8))
    return p.ink("gold", line.difference(box(0, -4, 20, -2)))
