"""What all cards of a suite share, behind the object: the ground with its pattern, and the phalera, a metal roundel."""

from __future__ import annotations

import math
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

Area = tuple[float, float, float, float]
"""Left, top, right and bottom of what a pattern must fill, in mm."""
CARD: Area = (-43.0, -43.0, 34.0, 42.0)
"""Both sizes of card above the name field, measured from the middle of the roundel."""


def rings(area: Area) -> BaseGeometry:
    """Traits: rings that spread from the roundel as from a shout."""
    reach = max(math.hypot(x, y) for x in area[::2] for y in area[1::2])
    return union([ring(0, 0, r, 0.8) for r in np.arange(28, reach, 3.2)])


def herringbone(area: Area) -> BaseGeometry:
    """Weapons: rows of spear blades, leaning this way and that."""
    left, top, right, bottom = area
    blades = []
    for i, x in enumerate(np.arange(left, right, 6)):
        rise = 3.4 if i % 2 else -3.4
        blades += [lens((x, y), (x + 6, y + rise), 0.75) for y in np.arange(top - 3, bottom + 4, 3.2)]
    return union(blades)


def mail(area: Area) -> BaseGeometry:
    """Armor: riveted rings, row over row."""
    left, top, right, bottom = area
    links = []
    for j, y in enumerate(np.arange(top, bottom + 3, 3.0)):
        links += [ring(x + (j % 2) * 2.6, y, 2.25, 0.62) for x in np.arange(left - 3, right + 3, 5.2)]
    return union(links)


def check(area: Area) -> BaseGeometry:
    """Costume: check cloth, a broad band and two fine ones each way."""
    left, top, right, bottom = area
    bands = []
    for offset, w in ((0, 2.4), (3.6, 0.55), (5.0, 0.55)):
        bands += [box(x, top, x + w, bottom) for x in np.arange(left - 3 + offset, right, 9)]
        bands += [box(left, y, right, y + w) for y in np.arange(top - 3 + offset, bottom, 9)]
    return union(bands)


def leaves(area: Area) -> BaseGeometry:
    """Boons: a rain of comma leaves."""
    left, top, right, bottom = area
    leaf = turn(comma(1.1, 0, 0.5, 1.5, 1.4), 0.1)
    rain = []
    for j, y in enumerate(np.arange(top, bottom + 3, 4.6)):
        row = leaf if j % 2 else mirror(leaf)
        rain += [move(row, x + (j % 2) * 2.9, y) for x in np.arange(left, right + 3, 5.8)]
    return union(rain)


@dataclass(frozen=True, slots=True)
class Look:
    """How a suite's stage looks: a pattern, and four inks of the roundel; its ground is `<suite>`, `<suite>_deep`."""

    pattern: Callable[[Area], BaseGeometry]
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
    p.ink(f"{suite}_deep", fmt.place(SUITES[suite].pattern(CARD)).intersection(seen))
    return p.add((ink, fmt.place(g)) for ink, g in phalera(SUITES[suite]))


def phalera(look: Look) -> list[tuple[str, BaseGeometry]]:
    """The roundel round (0, 0): keyline, metal band with running commas, white inside with compass scratches."""
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
