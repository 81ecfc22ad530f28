"""Heads of people, struck like medals: in profile, and from the front.

Both are drawn with the chin-to-crown height of 10 about (0, 0), looking right or straight out, and put in place by an
`At`.  Hair, beard, crown and helm are the picture's own.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from scene import Scene
from shapely.geometry import Polygon
from shapely.geometry.base import BaseGeometry

from cardgen.ornament.geometry import XY, blob, clean, disc, lens, smooth, union
from kit.forms import At, limb

BACK_OF_HEAD: tuple[XY, ...] = (
    (0.6, 4.9),
    (-0.9, 3.4),
    (-1.6, 3.0),
    (-3.6, 1.6),
    (-4.4, -1.0),
    (-3.6, -3.6),
    (-1.4, -4.9),
    (1.2, -5.0),
)


@dataclass(frozen=True, slots=True)
class Features:
    """What tells one profile from another, in head units: lengths added to the plain face."""

    nose: float = 0.0
    hook: float = 0.0
    chin: float = 0.0
    brow: float = 0.0
    lip: float = 0.0


PLAIN = Features()


def profile(f: Features = PLAIN) -> BaseGeometry:
    """Outline of a head in profile, looking right."""
    face: list[XY] = [
        (2.9, -4.2),
        (3.7 + f.brow * 0.4, -2.9),
        (4.05 + f.brow, -1.55),
        (3.75, -0.85),
        (4.45 + f.nose * 0.5 + f.hook, 0.2),
        (5.35 + f.nose, 1.25 + f.hook * 0.8),
        (5.1 + f.nose * 0.7, 1.7 + f.hook),
        (4.15, 1.85),
        (4.6 + f.lip, 2.45),
        (4.2, 2.8),
        (4.55 + f.lip, 3.2),
        (4.0, 3.85),
        (4.35 + f.chin, 4.75),
        (3.6 + f.chin, 5.45),
        (2.2, 5.4),
    ]
    return clean(Polygon(smooth([*face, *BACK_OF_HEAD], closed=True, n=6)))


def profile_head(s: Scene, at: At, f: Features = PLAIN, neck: Sequence[XY] = (), angle: float = 0.0) -> BaseGeometry:
    """Engrave a head in profile with eye, nostril and mouth; `neck` are points of a neck's outline below it."""
    if neck:
        s.body(at(blob(neck)), angle=angle)
    head = s.body(at(profile(f)), angle=angle, lift=0.7)
    profile_eye(s, at)
    s.dark(at.line([(4.5, 2.83), (3.7, 2.75), (3.1, 3.05)], 0.3))
    s.dark(at.line([(4.75, 1.55), (4.25, 1.3), (3.95, 1.65)], 0.3))
    s.dark(at.line([(3.5, 1.9), (2.9, 2.7), (2.85, 3.3)], 0.18))
    return head


def profile_eye(s: Scene, at: At, shut: bool = False) -> None:
    """The eye of a profile, under its brow."""
    s.dark(at(lens((1.7, -0.45), (3.5, -0.25), 0.62)))
    if shut:
        s.lit(at.line([(1.8, -0.3), (2.6, 0.1), (3.45, -0.2)], 0.26))
    else:
        s.lit(at(lens((1.95, -0.4), (3.4, -0.25), 0.42)))
        s.dark(at(disc(2.95, -0.36, 0.36)))
    s.dark(at.line([(1.1, -1.15), (2.4, -1.55), (3.6, -1.15)], 0.34))


def ear(s: Scene, at: At) -> None:
    """The ear of a profile."""
    s.body(at(blob([(-0.8, -0.9), (0.1, -1.0), (0.35, -0.2), (-0.1, 0.7), (-0.5, 1.2), (-0.9, 0.4)])), clear=0.2)


def front(width: float = 3.6, jaw: float = 2.5, chin: float = 5.2) -> BaseGeometry:
    """Outline of a face from the front."""
    right = [(width * 0.72, -4.3), (width, -1.8), (width * 0.97, 0.8), (jaw, 3.5), (1.1, chin - 0.15)]
    return blob([(0, -5.0), *right, (0, chin), *[(-x, y) for x, y in reversed(right)]], n=8)


def front_head(s: Scene, at: At, outline: BaseGeometry | None = None, mouth: str = "level") -> BaseGeometry:
    """Engrave a face from the front with eyes, nose and mouth; `mouth` is level, smile, grim or open."""
    head = s.body(at(outline if outline is not None else front()), lift=0.7)
    nose(s, at)
    for x in (-1, 1):
        front_eye(s, at, x)
    lips(s, at, mouth)
    return head


def front_eye(s: Scene, at: At, side: int, shut: bool = False) -> None:
    """One eye, on the left (-1) or the right (1)."""
    x = side
    s.dark(at(lens((0.65 * x, -0.55), (2.7 * x, -0.75), 0.62 * x)))
    if shut:
        s.lit(at.line([(0.8 * x, -0.5), (1.7 * x, -0.2), (2.6 * x, -0.65)], 0.28))
    else:
        s.lit(at(lens((0.85 * x, -0.58), (2.5 * x, -0.72), 0.4 * x)))
        s.dark(at(disc(1.68 * x, -0.72, 0.42)))
    s.dark(at.line([(0.6 * x, -1.45), (1.8 * x, -1.95), (3.1 * x, -1.35)], 0.38))


def nose(s: Scene, at: At) -> None:
    """The nose from the front: a ridge with its wings."""
    shape = union(limb([(0, -1.4), (0, 0.4), (0, 1.4)], [0.5, 0.7, 1.2]), disc(-0.6, 1.55, 0.38), disc(0.6, 1.55, 0.38))
    s.body(at(shape), clear=0.16, key=0.0, lift=0.4)


def lips(s: Scene, at: At, mood: str = "level") -> None:
    """The mouth from the front."""
    lift = {"level": 0.0, "smile": -0.45, "grim": 0.4, "open": 0.0}[mood]
    if mood == "open":
        s.dark(at(blob([(-1.1, 2.7), (0, 2.45), (1.1, 2.7), (0.8, 3.8), (0, 4.05), (-0.8, 3.8)])))
        s.lit(at(blob([(-0.8, 2.75), (0, 2.65), (0.8, 2.75), (0.6, 3.0), (0, 3.05), (-0.6, 3.0)])))
        return
    s.dark(at.line([(-1.35, 2.75 + lift), (-0.5, 2.75), (0, 2.85), (0.5, 2.75), (1.35, 2.75 + lift)], 0.36))
    s.dark(at.line([(-0.6, 3.55), (0, 3.7), (0.6, 3.55)], 0.24))
