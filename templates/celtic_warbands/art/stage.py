"""What all cards of a suite share, behind the object: the suite's ground with its pattern, and the phalera, a metal roundel."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np
from formats import Format
from objects.parts import INSIDE, PHALERA
from shapely.geometry.base import BaseGeometry

from cardgen.ornament.compass import comma, comma_ring
from cardgen.ornament.geometry import arc, box, disc, lens, mirror, move, polar, ring, swell, turn, union
from cardgen.ornament.marks import hatch
from cardgen.ornament.plate import Plate

LEFT, TOP, RIGHT, BOTTOM = -43.0, -43.0, 34.0, 42.0
"""How far a pattern reaches from the middle of the roundel, in mm, so that it fills both sizes of card above the name field."""


def rings() -> BaseGeometry:
    """Traits: rings that spread from the roundel as from a shout."""
    return union([ring(0, 0, r, 0.8) for r in np.arange(28, 62, 3.2)])


def herringbone() -> BaseGeometry:
    """Weapons: rows of spear blades, leaning this way and that."""
    blades = []
    for i, x in enumerate(np.arange(LEFT, RIGHT, 6)):
        rise = 3.4 if i % 2 else -3.4
        blades += [lens((x, y), (x + 6, y + rise), 0.75) for y in np.arange(TOP - 3, BOTTOM, 3.2)]
    return union(blades)


def mail() -> BaseGeometry:
    """Armor: riveted rings, row over row."""
    links = []
    for j, y in enumerate(np.arange(TOP, BOTTOM, 3.0)):
        links += [ring(x + (j % 2) * 2.6, y, 2.25, 0.62) for x in np.arange(LEFT - 3, RIGHT + 3, 5.2)]
    return union(links)


def check() -> BaseGeometry:
    """Costume: check cloth, a broad band and two fine ones each way."""
    bands = []
    for v in np.arange(LEFT - 3, BOTTOM, 9):
        for o, w in ((0, 2.4), (3.6, 0.55), (5.0, 0.55)):
            bands += [box(v + o, TOP, v + o + w, BOTTOM), box(LEFT, v + o, RIGHT, v + o + w)]
    return union(bands)


def leaves() -> BaseGeometry:
    """Boons: a rain of comma leaves."""
    leaf = turn(comma(1.1, 0, 0.5, 1.5, 1.4), 0.1)
    rain = []
    for j, y in enumerate(np.arange(TOP, BOTTOM, 4.6)):
        row = leaf if j % 2 else mirror(leaf)
        rain += [move(row, x + (j % 2) * 2.9, y) for x in np.arange(LEFT, RIGHT + 3, 5.8)]
    return union(rain)


@dataclass(frozen=True, slots=True)
class Look:
    """How a suite's stage looks: its pattern, and four inks of its roundel.  Its ground inks are `<suite>` and `<suite>_deep`."""

    pattern: Callable[[], BaseGeometry]
    metal: str
    inlay: str
    dark: str
    light: str


GOLDEN = ("gold", "rust", "rust", "glint")
SUITES = {
    "traits": Look(rings, *GOLDEN),
    "weapons": Look(herringbone, *GOLDEN),
    "armor": Look(mail, "steel", "iron", "iron", "pale"),
    "costume": Look(check, "coral", "bone", "coral_deep", "sand"),
    "boons": Look(leaves, *GOLDEN),
}
"""The metal is chosen so that an object of the suite never lies on its own colour."""


def stage(fmt: Format, suite: str) -> Plate:
    """Ground and roundel of a suite's cards in one format."""
    p = fmt.plate().ink(suite, fmt.paper)
    seen = fmt.paper.difference(fmt.sill_edge(1.0)).difference(fmt.place(disc(0, 0, PHALERA)))
    p.ink(f"{suite}_deep", fmt.place(SUITES[suite].pattern()).intersection(seen))
    return p.add((ink, fmt.place(g)) for ink, g in phalera(SUITES[suite]))


def phalera(look: Look) -> list[tuple[str, BaseGeometry]]:
    """The roundel round (0, 0): keyline, metal band with running commas, lit top left, white inside with compass scratches."""
    r, inside = PHALERA, disc(0, 0, INSIDE)
    band = disc(0, 0, r).difference(disc(0, 0, INSIDE + 0.6))
    shadow = band.difference(move(disc(0, 0, r), -0.75, -0.75))
    return [
        ("iron", disc(0, 0, r + 0.75)),
        (look.metal, disc(0, 0, r)),
        (look.inlay, union(comma_ring(r - 1.9, 27, 2.4), ring(0, 0, r - 0.35, 0.22))),
        (look.dark, hatch(shadow, 0.125, 0.55, 0.26, 5)),
        (look.light, swell(arc(0, 0, r - 0.35, 0.8, 0.98), [0.1, 0.34, 0.1])),
        ("iron", disc(0, 0, INSIDE + 0.6)),
        ("bone", inside),
        ("sand", scratches().intersection(inside)),
    ]


def scratches() -> BaseGeometry:
    """The compass lines that the maker left in the metal: a six-petalled flower and two circles."""
    lines = [ring(0, 0, r, 0.1) for r in (INSIDE - 1, INSIDE / 2)]
    lines += [ring(*polar(INSIDE, k / 6 + 1 / 12), INSIDE, 0.1) for k in range(6)]
    return union(lines)
