"""People in one piece: small heads that still read at 6 mm, limbs, robes and folds."""

from __future__ import annotations

from collections.abc import Sequence

from scene import Scene
from shapely.geometry.base import BaseGeometry

from cardgen.ornament.geometry import XY, disc, lens, smooth, swell
from kit.face import Features, profile
from kit.forms import At, limb

BOLD = Features(nose=0.2, chin=0.2)


def small_profile(s: Scene, at: At, f: Features = BOLD, neck: bool = True) -> BaseGeometry:
    """A head in profile for a whole figure: eye, brow and mouth in strokes that a small head can hold."""
    if neck:
        s.body(at(limb([(-0.8, 3), (-0.4, 7.4)], [4.6, 5.0])), gap=0.38)
    head = s.body(at(profile(f)), gap=0.38, lift=0.6)
    s.dark(at(lens((1.6, -0.5), (3.7, -0.4), 0.8)))
    s.lit(at(disc(2.9, -0.4, 0.42)))
    s.dark(swell([at.point(4.5, 2.85), at.point(2.9, 2.9)], 0.34))
    return head


def small_front(s: Scene, at: At, outline: BaseGeometry, smile: bool = False) -> None:
    """A face from the front for a whole figure."""
    s.body(at(outline), gap=0.38, lift=0.6)
    for x in (-1, 1):
        s.dark(at(lens((0.8 * x, -0.6), (2.7 * x, -0.7), 0.75 * x)))
        s.lit(at(disc(1.75 * x, -0.65, 0.36)))
    s.dark(swell([at.point(0, -0.2), at.point(0.3, 1.6)], [0.1, 0.4, 0.3]))
    y = 2.5 if smile else 3.1
    s.dark(swell([at.point(-1.5, y), at.point(0, 3.1), at.point(1.5, y)], 0.42))


def folds(s: Scene, lines: Sequence[Sequence[XY]], width: float = 0.5) -> None:
    """Folds in cloth: dark lines that swell in their middle."""
    for points in lines:
        s.seam(points if len(points) < 3 else smooth(points, n=6), [0.08, width, 0.08])
