"""Hands: open, pointing, gripping; drawn with the wrist at (0, 0), fingers to the right, 6 long."""

from __future__ import annotations

from scene import Scene
from shapely.geometry.base import BaseGeometry

from cardgen.ornament.geometry import XY, blob, union
from kit.forms import At, limb

PALM: tuple[XY, ...] = ((-0.4, -1.0), (1.2, -1.35), (3.1, -1.5), (3.5, 0.0), (3.1, 1.3), (1.2, 1.2), (-0.4, 0.95))
FINGERS: tuple[tuple[XY, XY, XY], ...] = (
    ((2.9, 1.05), (4.2, 1.6), (5.2, 1.9)),
    ((3.1, 0.4), (4.8, 0.65), (6.0, 0.8)),
    ((3.1, -0.35), (4.9, -0.4), (6.2, -0.4)),
    ((3.0, -1.1), (4.6, -1.4), (5.8, -1.6)),
)
THUMB: tuple[XY, XY, XY] = ((0.8, -1.0), (2.0, -2.3), (3.2, -2.9))


def open_hand(s: Scene, at: At) -> BaseGeometry:
    """A hand with spread fingers."""
    whole = union([limb(f, [0.95, 0.9, 0.55]) for f in FINGERS], limb(THUMB, [1.2, 1.0, 0.6]), blob(PALM))
    return s.body(at(whole), clear=0.25)


def fist(s: Scene, at: At) -> BaseGeometry:
    """A closed hand round a shaft that stands across it, at (2, 0)."""
    palm = s.body(at(blob([(-0.4, -1.1), (1.4, -1.7), (3.0, -1.6), (3.6, 0), (3.0, 1.6), (1.2, 1.6), (-0.4, 1.1)])))
    for y in (-0.85, 0.0, 0.85):
        s.dark(at.line([(1.5, y), (2.6, y + 0.05), (3.5, y)], 0.22))
    s.body(at(limb([(0.9, -1.2), (2.0, -1.5), (2.9, -0.9)], [1.0, 0.9, 0.7])), clear=0.2)
    return palm


def pointing(s: Scene, at: At) -> BaseGeometry:
    """A hand with its forefinger stretched."""
    fingers = [limb(f, [0.95, 0.9, 0.55]) for f in FINGERS[3:]]
    curled = [limb([(2.9, y), (3.9, y + 0.1), (3.3, y + 0.35)], [1.0, 0.95, 0.7]) for y in (0.9, 0.2, -0.5)]
    return s.body(at(union(fingers, curled, limb(THUMB, [1.2, 0.9, 0.5]), blob(PALM))), clear=0.25)
