"""Black glass paint: eyes, joints, feathers, scales and hatching, fired on top of the panes."""

from __future__ import annotations

import math
from collections.abc import Sequence

from shapely.geometry import LineString
from shapely.geometry.base import BaseGeometry

from cardgen.ornament.geometry import XY, arc, disc, lens, move, smooth, spiral, swell, turn, union
from cardgen.ornament.glass import Window


def line(points: Sequence[XY], *widths: float) -> BaseGeometry:
    """A brush line through points; its width swells as given, 0.1 to 0.35 to 0.1 mm by default."""
    return swell(smooth(points), list(widths) or [0.1, 0.35, 0.1])


def stroke(points: Sequence[XY], *widths: float) -> BaseGeometry:
    """A limb, horn or lock: a stroke through points with widths in mm, evenly spread."""
    return swell(smooth(points), list(widths))


def joint(at: XY, r: float, start: float = 0.0, hand: int = 1, width: float = 0.34) -> BaseGeometry:
    """The scroll that carvers put on a beast's shoulder and hip: a spiral of radius `r` that opens at turn `start`."""
    return swell(spiral(*at, (r, r * 0.14), (start, start + hand * 1.45)), [0.1, width, width, width * 0.9])


def eye(w: Window, at: XY, r: float, slant: float = 0.0, inks: tuple[str, str] = ("enamel", "lead")) -> None:
    """An almond eye `2 r` mm long: rim, white, pupil looking ahead, lit; `slant` in turns."""

    def f(g: BaseGeometry) -> BaseGeometry:
        return move(turn(g, slant), *at)

    w.draw("lead", f(lens((-r * 1.35, 0), (r * 1.35, 0), r * 0.85)))
    w.draw(inks[0], f(lens((-r, 0), (r, 0), r * 0.55)))
    w.draw(inks[1], f(disc(0, 0, r * 0.42)))


def glint(w: Window, at: XY, r: float, ink: str = "amber_7") -> None:
    """A burning eye: a disc with a black rim and a black point."""
    w.draw("lead", disc(*at, r * 1.5))
    w.draw(ink, disc(*at, r))
    w.draw("lead", disc(at[0] + r * 0.1, at[1], r * 0.36))


def scales(shape: BaseGeometry, r: float, way: float = 0.0, width: float = 0.2) -> BaseGeometry:
    """Rows of half rings over a shape, opening towards turn `way`."""
    mx, my = (shape.bounds[0] + shape.bounds[2]) / 2, (shape.bounds[1] + shape.bounds[3]) / 2
    reach = math.hypot(shape.bounds[2] - shape.bounds[0], shape.bounds[3] - shape.bounds[1]) / 2
    n, m = int(reach / (1.9 * r)) + 2, int(reach / (1.1 * r)) + 2
    cups = [
        swell(arc((i + 0.5 * (j % 2)) * 1.9 * r, j * 1.1 * r, r, 0.27, 0.73), [0.05, width, 0.05])
        for i in range(-n, n)
        for j in range(-m, m)
    ]
    return move(turn(union(cups), way), mx, my).intersection(shape.buffer(-0.3))


def quills(lines_: Sequence[Sequence[XY]], shape: BaseGeometry, width: float = 0.26) -> BaseGeometry:
    """Painted lines kept inside a shape."""
    return union([swell(smooth(p), [0.06, width, 0.06]) for p in lines_]).intersection(shape.buffer(-0.12))


def fur(spine: Sequence[XY], long: float, n: int, side: int = 1, width: float = 0.3) -> BaseGeometry:
    """Short tapering hairs along a spine, laid back at its `side`."""
    ln = LineString(smooth(spine))
    hairs = []
    for k in range(n):
        s = ln.length * (k + 0.5) / n
        p, q = ln.interpolate(s), ln.interpolate(min(s + 0.5, ln.length))
        ux, uy = (q.x - p.x) * 2, (q.y - p.y) * 2
        tip = (p.x + long * (-0.75 * ux - side * 0.6 * uy), p.y + long * (-0.75 * uy + side * 0.6 * ux))
        hairs.append(
            swell(
                [(p.x, p.y), ((p.x + tip[0]) / 2 - 0.1 * ux, (p.y + tip[1]) / 2 - 0.1 * uy), tip],
                [width, width * 0.8, 0.04],
            )
        )
    return union(hairs)
