"""Mail Shirt: a riveted shirt with shoulder doubling, hooked at the chest, hung on a bull-headed stand."""

from __future__ import annotations

import math

import numpy as np
import shapely
from numpy.typing import NDArray
from objects.parts import Part, place
from shapely.geometry import Polygon
from shapely.geometry.base import BaseGeometry

from cardgen.ornament.compass import coil
from cardgen.ornament.geometry import (
    XY,
    blob,
    box,
    disc,
    lens,
    mirror,
    move,
    polygons,
    ring,
    smooth,
    swell,
    turn,
    union,
)
from cardgen.ornament.marks import hatch, rim, shade

KEYLINE = 0.42
OVER_SILL = False
INNER = 0.34
"""Line round what lies on the shirt, in mm."""
PITCH, ROW = 1.42, 1.5
"""Distance between the rings of a row, and between rows, in mm."""
BODY = smooth([(-21, 9), (-16, 12), (-8, 11.6), (0, 11), (5, 11.6), (7.4, 10.4), (10, 11), (18, 13.1), (27.2, 15.2)])
"""Height, y down, and half width of the hanging body there, in mm."""
HEM: list[XY] = [(15.2, 27.2), (8, 28.6), (0, 29.2), (-8, 28.6), (-15.2, 27.2)]
HOOK_Y = -9.6
COLLAR: list[XY] = [(-4.6, -19.4), (-3.6, -16.2), (-1.3, -13.1), (0, -12.4), (1.3, -13.1), (3.6, -16.2), (4.6, -19.4)]
SKULL: list[XY] = [(0, -30), (2.9, -29.2), (2.9, -26.4), (1.9, -23), (2.3, -20.8), (1.4, -19.4)]
FLAP: list[XY] = [(3.6, -19.6), (8, -19.8), (14.2, -16.8), (15, -13), (12.4, -5.2), (8, -3.4), (2.2, -4.4), (1.5, -6.4)]


def draw() -> list[Part]:
    """Far to near, the stand leaning a little."""
    sleeves = [*sleeve(left=True), *sleeve(left=False)]
    flaps = [*flap(left=True), *flap(left=False)]
    return place([*stand(), *body(), *neck(), *bull(), *sleeves, *flaps, *hook(), *belt()], 0.4, 1.0, turns=0.008)


def line(points: list[XY], *widths: float) -> BaseGeometry:
    """A soft stroke through a few points."""
    return swell(smooth(points), widths)


def both(g: BaseGeometry) -> BaseGeometry:
    """A shape with its mirror image."""
    return union(g, mirror(g))


def outlined(ink: str, g: BaseGeometry, width: float = INNER) -> list[Part]:
    """A shape on its own black line."""
    return [("iron", rim(g, width)), (ink, g)]


def rings(w: float, y0: float, y1: float) -> BaseGeometry:
    """Flat mail, `w` mm to either side: rows of open rings, each row leaning against the one above."""
    half = [(math.sin(a) * 0.62, -math.cos(a) * 0.92) for a in np.linspace(0.25, math.pi - 0.25, 6)]
    right = swell(half, [0.1, 0.36, 0.1]).simplify(0.045)
    left = mirror(right)
    rows = enumerate(np.arange(y0, y1, ROW))
    row = np.arange(-w, w, PITCH)
    out = [move(left if j % 2 else right, float(x) + (j % 2) * 0.3, float(y)) for j, y in rows for x in row]
    return shapely.GeometryCollection(out)


def hang(g: BaseGeometry) -> BaseGeometry:
    """Flat drawing, y down from the collar, laid on the hanging body: rows sag, rings crowd toward the sides."""
    ys, widths = np.array(BODY).T

    def bend(p: NDArray[np.float64]) -> NDArray[np.float64]:
        u = p[:, 0] / 14
        half = np.interp(p[:, 1], ys, widths)
        return np.stack([half * np.sin(u * 1.3) / math.sin(1.3), p[:, 1] + 2.0 * np.cos(u * 1.45)], 1)

    return shapely.transform(g, bend)


def cloth(g: BaseGeometry, mesh: BaseGeometry, depth: float) -> list[Part]:
    """A piece of mail: steel, lit left edge, dark right edge, and the rings over all."""
    dark = g.difference(move(g, -depth, -0.6))
    light = g.difference(move(g, depth * 1.1, 0.8)).difference(dark)
    links = union(polygons(mesh)).intersection(g.buffer(-0.15))
    return [("steel", g), ("pale", light), ("weapons", dark), ("iron", links)]


def leather(g: BaseGeometry) -> list[Part]:
    """A binding of leather with stitches."""
    return [*outlined("hide", g, 0.26), ("sand", hatch(g.buffer(-0.28), 0.3, 0.95, 0.3))]


def stand() -> list[Part]:
    """What the shirt leaves free: the foot of the post, and a bent bough that comes out at the sleeves."""
    bough = line([(23.1, 1.5), (19.4, -5), (15, -12)], 2.6)
    out: list[Part] = []
    for g in (mirror(bough), bough, box(-1.6, 24, 1.6, 40)):
        out += [*outlined("hide", g), ("hide_deep", shade(g, -1.0, -0.8, angle=0.03, gap=0.6, width=0.3))]
    return out


def bull() -> list[Part]:
    """Bull's head with knobbed horns on top of the post, as on a firedog."""
    horn = line([(1.4, -28.0), (4.4, -27.6), (7.0, -29.2), (7.0, -32.2)], 2.0, 1.9, 1.5, 1.0)
    ear = lens((1.8, -26.6), (5.4, -25.0), 0.8)
    head = blob([*SKULL, *((-x, y) for x, y in reversed(SKULL) if x)])
    out: list[Part] = []
    for g in (both(union(horn, disc(7.0, -32.4, 1.05))), both(ear), head):
        dark = g.difference(move(g, -0.9, -0.6))
        out += [*outlined("gold", g), ("bronze", dark), ("rust", hatch(dark, 0.1, 0.45, 0.22))]
    brow = line([(0.5, -22.2), (0.6, -26), (1.6, -27.6), (2.8, -27.2)], 0.2, 0.35, 0.6, 0.3)
    face = both(union(lens((2.5, -26.6), (0.7, -25.8), 0.55), brow, disc(0.9, -20.6, 0.36)))
    return [*out, ("iron", face), *outlined("coral", disc(0, -28.2, 0.8), 0.22)]


def body() -> list[Part]:
    """Trunk of the shirt, slit in front, with a leather hem."""
    right = [(w, y) for y, w in BODY if y > -15]
    g = Polygon([*right, *smooth(HEM), *((-x, y) for x, y in reversed(right))])
    slit = Polygon([(-4.2, 30), (-3.2, 20.5), (-2.0, 30)]).intersection(g)
    mesh = hang(rings(15, -14, 30))
    folds = union(
        [line([(x, 10.4), (x * 1.25 + 0.4, 16), (x * 1.5 + 0.6, 25)], 0.1, 1.5, 0.2) for x in (-7.4, -2.4, 3.4, 7.8)]
    )
    hem = line([(x * 1.08, y - 0.6) for x, y in HEM], 1.7).intersection(g)
    return [
        ("iron", rim(g, INNER)),
        *cloth(g, mesh, 3.4),
        ("weapons", folds),
        ("iron", union(polygons(mesh)).intersection(folds)),
        *leather(hem),
        ("iron", slit),
        ("weapons", slit.buffer(-0.35)),
    ]


def neck() -> list[Part]:
    """The collar: the dark inside of the shirt's back, its binding, and the post rising out of it."""
    hole = blob([(0, -20.2), (4.4, -19.4), *reversed(COLLAR[1:-1]), (-4.4, -19.4)], tension=0.42)
    back = hole.intersection(blob([(-6, -22), (6, -22), (6, -18.4), (0, -17.2), (-6, -18.4)]))
    post = box(-1.5, -25, 1.5, -14.4)
    return [
        *outlined("weapons_deep", hole),
        ("hide", back.difference(move(back, 0, -0.9))),
        *outlined("hide", post),
        ("hide_deep", shade(post, -1.0, 0, angle=0.03, gap=0.6, width=0.3)),
        *leather(swell(smooth(COLLAR), 0.9)),
    ]


def sleeve(left: bool) -> list[Part]:
    """Short sleeve slipping down the bough."""
    outline: list[XY] = [
        (9, -18.2),
        (14, -17),
        (18.4, -12),
        (21.8, -4.4),
        (18, -2),
        (13.4, -1.4),
        (11.6, -6),
        (10, -10),
    ]
    g = blob(outline, tension=0.4)
    hem = line([(22.4, -5.0), (18, -2.6), (12.8, -1.8)], 1.7).intersection(g)
    mesh = move(turn(rings(9, -12, 12), -0.07), 15, -9)
    seen = g.difference(doubling().buffer(-0.5))  # the doubling hides the rest
    if left:
        g, hem, mesh, seen = mirror(g), mirror(hem), mirror(mesh), mirror(seen)
    return [("iron", rim(g, INNER)), *cloth(g, mesh.intersection(seen), 2.6), *leather(hem)]


def doubling() -> BaseGeometry:
    """Right half of the shoulder doubling."""
    return blob([*FLAP, (1.8, -12)], tension=0.4)


def flap(left: bool) -> list[Part]:
    """Half of the shoulder doubling, bound with leather, and the shadow it throws."""
    g = doubling()
    mesh = move(turn(rings(10, -12, 12), 0.045), 7, -11)
    if left:
        g, mesh = mirror(g), mirror(mesh)
    inner = g.buffer(-1.25)
    return [("weapons_deep", move(g, 0.9, 1.3)), *leather(g), ("iron", rim(inner, 0.2)), *cloth(inner, mesh, 1.8)]


def hook() -> list[Part]:
    """Chest hook: an S lying down that ends in two rams' heads."""

    def twice(g: BaseGeometry) -> BaseGeometry:
        return union(g, turn(g, 0.5, (0, HOOK_Y)))

    arm = line([(0, HOOK_Y), (2.4, -11.2), (5.0, -10.6), (6.6, -8.6)], 1.7, 1.5, 1.4, 1.6)
    muzzle = line([(6.2, -9.6), (7.4, -7.8), (7.5, -6.2)], 2.4, 1.9, 1.2)
    g = twice(union(arm, muzzle, disc(7.4, -9.9, 1.9), disc(0, HOOK_Y, 2.0)))
    horns = twice(move(coil(1.9, 1.25, 0.34, 1, 0.1), 7.4, -9.9))
    return [
        *outlined("gold", g, 0.36),
        ("rust", union(horns, shade(g, -0.6, -0.5, gap=0.42, width=0.22))),
        ("iron", twice(disc(7.6, -7.4, 0.3))),
        *outlined("coral", disc(0, HOOK_Y, 1.1), 0.25),
    ]


def belt() -> list[Part]:
    """Chain of bronze rings and bars on a strap, its end hanging with a drop."""
    ends = box(-11, 0, 11, 20)
    strap = line([(-13, 6.7), (-6, 8.9), (0, 9.5), (6, 8.9), (13, 6.7)], 2.2).intersection(ends)
    links = []
    for x in (-9.6, -6.4, -3.2, 3.2, 6.4, 9.6):
        y, z = 9.5 - x * x * 0.017, 9.5 - (x + 2.1) ** 2 * 0.017
        links += [ring(x, y, 0.8, 0.5), swell([(x + 0.9, y), (x + 2.1, z)], 0.7)]
    tail = union([ring(2.6 + k * 0.35, 12.2 + k * 2.1, 0.85, 0.5) for k in range(4)], lens((4, 19.2), (4.4, 23), 1.0))
    return [
        *outlined("hide_deep", strap),
        ("gold", union(links).intersection(ends)),
        *outlined("gold", tail, 0.28),
        *outlined("gold", disc(0, 9.5, 2.1), 0.3),
        ("rust", ring(0, 9.5, 1.6, 0.24)),
        ("coral", disc(0, 9.5, 1.0)),
    ]
