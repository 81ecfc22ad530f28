"""The game's signs, which `cardgen.ornament.signfont` makes a font of."""

from __future__ import annotations

from shapely.geometry import Polygon
from shapely.geometry.base import BaseGeometry

from cardgen.ornament.compass import whirl
from cardgen.ornament.geometry import (
    arc,
    blob,
    box,
    disc,
    lens,
    mirror,
    move,
    polar,
    ring,
    scale,
    smooth,
    swell,
    turn,
    union,
)
from cardgen.ornament.signfont import sign_font

FAMILY = "Warbands Signs"


def signs() -> dict[str, BaseGeometry]:
    """Every sign by name, in the order of its character."""
    ratings = {f"whirl{n}": whirl(n, 0.5) for n in range(1, 6)}
    suites = {"traits": face(), "weapons": spearhead(), "armor": shield(), "costume": torc(), "boons": mistletoe()}
    tokens = {"gold": coin(), "captives": shackle(), "heads": trophy(), "cattle": bull()}
    return {**ratings, **suites, "head": trophy(), "arrow": arrow(), **tokens}


def skull() -> BaseGeometry:
    """A head's outline: a pear."""
    right = [(0.3, -0.4), (0.36, -0.12), (0.27, 0.2), (0.12, 0.44)]
    return blob([(0, -0.5), *right, (0, 0.5), *[(-x, y) for x, y in reversed(right)]])


def both(g: BaseGeometry) -> BaseGeometry:
    """A shape and its mirror image."""
    return union(g, mirror(g))


def face() -> BaseGeometry:
    """Traits: a staring head."""
    eyes = both(lens((-0.27, -0.1), (-0.05, -0.06), 0.075))
    mouth = swell(smooth([(-0.16, 0.25), (0, 0.21), (0.16, 0.25)]), 0.055)
    return skull().difference(union(eyes, mouth, swell([(0, -0.1), (0, 0.1)], 0.06)))


def trophy() -> BaseGeometry:
    """A severed head: long hair, shut eyes, moustache, and drops below the chin."""
    pear = move(scale(skull(), 0.76, 0.8), 0, -0.06)
    lock = swell(
        smooth([(0.02, -0.42), (0.26, -0.37), (0.36, -0.12), (0.35, 0.12), (0.47, 0.28)]),
        [0.14, 0.18, 0.13, 0.15, 0.02],
    )
    drops = [lens((x, y), (x, y + 0.14), 0.045) for x, y in ((-0.14, 0.3), (0, 0.4), (0.14, 0.3))]
    part = both(swell(smooth([(0.0, -0.33), (0.19, -0.28), (0.255, -0.1), (0.24, 0.06)]), [0.03, 0.04, 0.04, 0.03]))
    lids = both(swell(smooth([(0.2, -0.08), (0.125, -0.035), (0.05, -0.08)]), 0.045))
    lip = both(swell(smooth([(0.0, 0.13), (0.09, 0.155), (0.13, 0.24)]), [0.06, 0.055, 0.02]))
    lines = union(part, lids, lip, swell([(0, -0.1), (0, 0.05)], 0.05))
    return union(union(pear, both(lock)).difference(lines), drops)


def spearhead() -> BaseGeometry:
    """Weapons: a leaf-shaped spearhead on its socket."""
    whole = union(lens((0, -0.5), (0, 0.26), 0.215), swell([(0, 0.14), (0, 0.46)], [0.1, 0.17]))
    return whole.difference(union(swell([(0, -0.34), (0, 0.12)], [0.01, 0.055, 0.02]), box(-0.2, 0.315, 0.2, 0.35)))


def shield() -> BaseGeometry:
    """Armor: a long oval shield with its spindle boss."""
    oval = scale(disc(0, 0, 0.5), 0.64, 1)
    groove = scale(ring(0, 0, 0.395, 0.07), 0.61, 1)
    return oval.difference(union(groove, lens((0, -0.3), (0, 0.3), 0.12))).union(lens((0, -0.23), (0, 0.23), 0.06))


def torc() -> BaseGeometry:
    """Costume: a neck ring, open below, with buffer ends."""
    bar = swell(arc(0, -0.04, 0.37, 0.565, 1.435), [0.12, 0.17, 0.2, 0.17, 0.12])
    return union(bar, both(disc(0.175, 0.335, 0.155)))


def mistletoe() -> BaseGeometry:
    """Boons: two leaves and a bud, with two berries."""
    leaf = lens((0, 0), (0, -0.56), 0.12)
    leaves = [turn(leaf, a) for a in (-0.13, 0.13)]
    crown = union(leaves, lens((0, 0.0), (0, -0.44), 0.1))
    return union(move(crown, 0, 0.08), both(disc(0.175, 0.31, 0.165)), disc(0, 0.1, 0.07))


def arrow() -> BaseGeometry:
    """An arrow to the right."""
    return union(box(-0.48, -0.06, 0.2, 0.06), Polygon([(0.1, -0.28), (0.5, 0), (0.1, 0.28), (0.18, 0)]))


def coin() -> BaseGeometry:
    """Gold: a struck coin, a whirl of three within a beaded rim."""
    beads = [disc(*polar(0.41, k / 18), 0.032) for k in range(18)]
    return disc(0, 0, 0.5).difference(union(beads, whirl(3, 0.31)))


def shackle() -> BaseGeometry:
    """Captives: an iron neck ring on a chain."""
    collar = swell(arc(0, 0.16, 0.26, 0.06, 0.94), [0.13, 0.17, 0.15, 0.17, 0.13])
    links = [scale(ring(0, y, 0.1, 0.06), 0.72, 1, (0, y)) for y in (-0.4, -0.24)]
    return union(collar, links, disc(-0.1, -0.09, 0.075), disc(0.1, -0.09, 0.075))


def bull() -> BaseGeometry:
    """Cattle: a bull's head from the front."""
    skin = blob(
        [(-0.2, -0.16), (0, -0.19), (0.2, -0.16), (0.19, 0.1), (0.13, 0.4), (0, 0.48), (-0.13, 0.4), (-0.19, 0.1)]
    )
    horn = swell(smooth([(0.1, -0.13), (0.32, -0.15), (0.44, -0.3), (0.36, -0.48)]), [0.16, 0.15, 0.11, 0.01])
    ear = lens((0.17, -0.05), (0.42, 0.04), 0.075)
    eye, nostril = lens((0.06, 0.04), (0.16, 0.0), 0.035), disc(0.06, 0.37, 0.03)
    return union(skin, both(union(horn, ear))).difference(both(union(eye, nostril)))


def font() -> bytes:
    """The sign font as a TrueType file."""
    return sign_font(FAMILY, signs())
