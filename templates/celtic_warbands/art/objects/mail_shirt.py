"""Mail Shirt: a riveted shirt with shoulder doubling, hooked at the chest, hung on a cross-pole stand."""

from __future__ import annotations

import math

import numpy as np
import shapely
from numpy.typing import NDArray
from objects.parts import Part
from shapely.geometry import Polygon
from shapely.geometry.base import BaseGeometry

from cardgen.ornament.compass import coil
from cardgen.ornament.geometry import blob, box, disc, lens, mirror, move, polygons, ring, scale, smooth, swell, turn, union
from cardgen.ornament.marks import hatch, rim, shade

KEYLINE = 0.42
OVER_SILL = False
INNER = 0.34
PITCH, ROW = 1.42, 1.5  # mm between rings of a row, and between rows
BODY = smooth([(-21, 9), (-16, 12), (-8, 11.6), (0, 11), (5, 11.6), (7.4, 10.4), (10, 11), (18, 13.1), (27.2, 15.2)])


def rings(x0: float, y0: float, x1: float, y1: float) -> BaseGeometry:
    """Flat mail: rows of open rings, each row leaning against the one above."""
    half = [(math.sin(a) * 0.62, -math.cos(a) * 0.92) for a in np.linspace(0.25, math.pi - 0.25, 7)]
    right = swell(half, [0.1, 0.36, 0.1]).simplify(0.02)
    left = mirror(right)
    out = []
    for j, y in enumerate(np.arange(y0, y1, ROW)):
        out += [move(left if j % 2 else right, x + (j % 2) * 0.3, y) for x in np.arange(x0, x1, PITCH)]
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
    return [("iron", rim(g, INNER)), ("steel", g), ("pale", light), ("weapons", dark), ("iron", union(polygons(mesh)).intersection(g.buffer(-0.15)))]


def edge(g: BaseGeometry, seed: int = 1) -> list[Part]:
    """Leather binding with stitches."""
    return [("iron", rim(g, 0.26)), ("hide", g), ("sand", hatch(g.buffer(-0.28), 0.3, 0.95, 0.3, seed))]


def stand() -> list[Part]:
    """A post and a bent bough that fills the shoulders and comes out at the sleeves."""
    post = box(-1.6, -25, 1.6, 40)
    arms = swell(smooth([(-23.0, 1.4), (-19.4, -5), (-12, -16), (0, -19), (12, -16), (19.4, -5), (23.2, 1.6)]), 2.6)
    out: list[Part] = []
    for g in (arms, post):
        out += [("iron", rim(g, INNER)), ("hide", g), ("hide_deep", shade(g, -1.0, -0.8, angle=0.03, gap=0.6, width=0.3))]
    return out


def bull() -> list[Part]:
    """Bull's head with knobbed horns on top of the post, as on a firedog."""
    horn = swell(smooth([(1.4, -28.0), (4.4, -27.6), (7.0, -29.2), (7.0, -32.2)]), [2.0, 1.9, 1.5, 1.0])
    horns = union(horn, mirror(horn), disc(7.0, -32.4, 1.05), disc(-7.0, -32.4, 1.05))
    ear = lens((1.8, -26.6), (5.4, -25.0), 0.8)
    head = blob([(-2.9, -29.2), (0, -30.0), (2.9, -29.2), (2.9, -26.4), (1.9, -23.0), (2.3, -20.8), (1.4, -19.4), (-1.4, -19.4), (-2.3, -20.8), (-1.9, -23.0), (-2.9, -26.4)])
    out: list[Part] = []
    for g in (horns, union(ear, mirror(ear)), head):
        dark = g.difference(move(g, -0.9, -0.6))
        out += [("iron", rim(g, INNER)), ("gold", g), ("bronze", dark), ("rust", hatch(dark, 0.1, 0.45, 0.22))]
    eyes = union(lens((-2.5, -26.6), (-0.7, -25.8), 0.55), lens((2.5, -26.6), (0.7, -25.8), 0.55))
    brows = union([swell(smooth([(s * 0.5, -22.2), (s * 0.6, -26), (s * 1.6, -27.6), (s * 2.8, -27.2)]), [0.2, 0.35, 0.6, 0.3]) for s in (-1, 1)])
    nose = union(disc(-0.9, -20.6, 0.36), disc(0.9, -20.6, 0.36))
    return [*out, ("iron", union(eyes, brows, nose, rim(disc(0, -28.2, 0.8), 0.22))), ("coral", disc(0, -28.2, 0.8))]


def body() -> list[Part]:
    """Trunk of the shirt, belted, with a leather hem."""
    right = [(w, y) for y, w in BODY if y > -15]
    hem = [(15.2, 27.2), (8, 28.6), (0, 29.2), (-8, 28.6), (-15.2, 27.2)]
    g = Polygon([*right, *smooth(hem), *[(-x, y) for x, y in reversed(right)]])
    band = swell(smooth([(x * 1.08, y - 0.6) for x, y in hem]), 1.7).intersection(g)
    slit = Polygon([(-4.2, 30), (-3.2, 20.5), (-2.0, 30)])
    mesh = hang(rings(-15, -24, 15, 30))
    folds = union([swell(smooth([(x, 10.4), (x * 1.25 + 0.4, 16), (x * 1.5 + 0.6, 25)]), [0.1, 1.5, 0.2]) for x in (-7.4, -2.4, 3.4, 7.8)])
    return [*cloth(g, mesh, 3.4), ("weapons", folds), ("iron", union(polygons(mesh)).intersection(folds)), *edge(band), ("iron", slit.intersection(g)), ("weapons", slit.intersection(g).buffer(-0.35))]


def sleeve(left: bool) -> list[Part]:
    """Short sleeve slipping down the bar."""
    g = blob([(9, -18.2), (14, -17), (18.4, -12), (21.8, -4.4), (18, -2), (13.4, -1.4), (11.6, -6), (10, -10)], tension=0.4)
    hem = swell(smooth([(22.4, -5.0), (18, -2.6), (12.8, -1.8)]), 1.7).intersection(g)
    mesh = move(turn(rings(-9, -12, 9, 12), -0.07), 15, -9)
    if left:
        g, hem, mesh = mirror(g), mirror(hem), mirror(mesh)
    return [*cloth(g, mesh, 2.6), *edge(hem)]


def flap(left: bool) -> list[Part]:
    """Half of the shoulder doubling, bound with leather."""
    g = blob([(3.6, -19.6), (8, -19.8), (14.2, -16.8), (15, -13), (12.4, -5.2), (8, -3.4), (2.2, -4.4), (1.5, -6.4), (1.8, -12)], tension=0.4)
    inner = g.buffer(-1.25)
    mesh = move(turn(rings(-10, -12, 10, 12), 0.045), 7, -11)
    if left:
        g, inner, mesh = mirror(g), mirror(inner), mirror(mesh)
    drop = move(g, 0.9, 1.3)
    return [("weapons_deep", drop), *edge(g), ("iron", rim(inner, 0.2)), *cloth(inner, mesh, 1.8)[1:]]


def hook() -> list[Part]:
    """Chest hook: an S lying down that ends in two rams' heads."""
    arm = swell(smooth([(0, -9.6), (2.4, -11.2), (5.0, -10.6), (6.6, -8.6)]), [1.7, 1.5, 1.4, 1.6])
    muzzle = swell(smooth([(6.2, -9.6), (7.4, -7.8), (7.5, -6.2)]), [2.4, 1.9, 1.2])
    horn = move(coil(1.9, 1.25, 0.34, 1, 0.1), 7.4, -9.9)
    one = union(arm, muzzle, disc(7.4, -9.9, 1.9))
    g = union(one, turn(one, 0.5, (0, -9.6)), disc(0, -9.6, 2.0))
    horns = union(horn, turn(horn, 0.5, (0, -9.6)))
    eyes = union(disc(7.6, -7.4, 0.3), turn(disc(7.6, -7.4, 0.3), 0.5, (0, -9.6)))
    return [("iron", rim(g, 0.36)), ("gold", g), ("rust", union(horns, shade(g, -0.6, -0.5, gap=0.42, width=0.22))), ("iron", union(eyes, disc(0, -9.6, 1.35))), ("coral", disc(0, -9.6, 1.1))]


def belt() -> list[Part]:
    """Chain belt of bronze rings and bars, its end hanging with a drop."""
    strap = swell(smooth([(-13, 6.7), (-6, 8.9), (0, 9.5), (6, 8.9), (13, 6.7)]), 2.2).intersection(box(-11.0, 0, 11.0, 20))
    links = []
    for x in (-9.6, -6.4, -3.2, 3.2, 6.4, 9.6):
        links.append(ring(x, 9.5 - x * x * 0.017, 0.8, 0.5))
        links.append(swell([(x + 0.9, 9.5 - x * x * 0.017), (x + 2.1, 9.5 - (x + 2.1) ** 2 * 0.017)], 0.7))
    tail = union([ring(2.6 + k * 0.35, 12.2 + k * 2.1, 0.85, 0.5) for k in range(4)], lens((4.0, 19.2), (4.4, 23), 1.0))
    plate = disc(0, 9.5, 2.1)
    return [
        ("iron", rim(strap, INNER)), ("hide_deep", strap), ("gold", union(links).intersection(rim(strap, 0.3))), ("iron", rim(tail, 0.28)), ("gold", tail),
        ("iron", rim(plate, 0.3)), ("gold", plate), ("rust", ring(0, 9.5, 1.6, 0.24)), ("coral", disc(0, 9.5, 1.0)),
    ]


def neck() -> list[Part]:
    """The collar: the dark inside of the shirt's back, its bound edge, and the post rising out of it."""
    hole = blob([(-4.4, -19.4), (0, -20.2), (4.4, -19.4), (3.6, -16.4), (1.4, -13.4), (0, -12.8), (-1.4, -13.4), (-3.6, -16.4)], tension=0.42)
    back = hole.intersection(blob([(-6, -22), (6, -22), (6, -18.4), (0, -17.2), (-6, -18.4)]))
    post = box(-1.5, -25, 1.5, -14.4).intersection(union(hole, box(-2, -25, 2, -19)))
    binding = swell(smooth([(-4.6, -19.4), (-3.6, -16.2), (-1.3, -13.1), (0, -12.4), (1.3, -13.1), (3.6, -16.2), (4.6, -19.4)]), 0.9)
    return [("iron", rim(hole, INNER)), ("weapons_deep", hole), ("hide", back.difference(move(back, 0, -0.9))), ("iron", rim(post, INNER)), ("hide", post),
            ("hide_deep", shade(post, -1.0, 0, angle=0.03, gap=0.6, width=0.3)), *edge(binding)]


def draw() -> list[Part]:
    """Far to near, the stand leaning a little."""
    shirt = [*stand(), *body(), *neck(), *bull(), *sleeve(True), *sleeve(False), *flap(True), *flap(False), *hook(), *belt()]
    return [(ink, move(turn(g, 0.008), 0.4, 1.0)) for ink, g in shirt]
