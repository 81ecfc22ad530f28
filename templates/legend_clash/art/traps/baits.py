"""Traps that tempt or hold: ropes, fruit, vats, ribbons, knots, a doll."""

from __future__ import annotations

import numpy as np
from eclipse import annular, crescent, diamond, phases, total
from kit.forms import At, edge, limb, line, poly, soft
from scene import Picture, Scene
from shapely.geometry.base import BaseGeometry

from cardgen.ornament.geometry import XY, arc, box, disc, lens, polar, ring, smooth, swell, union


def rope(s: Scene, points: tuple[XY, ...], width: float = 2.6) -> None:
    """A laid rope: strands slanting round it."""
    path = smooth(points, n=14, tension=0.7)
    s.body(swell(path, width), lift=0.5)
    p = np.array(path)
    along = np.concatenate([[0.0], np.cumsum(np.hypot(*np.diff(p, axis=0).T))])
    for d in np.arange(0.8, along[-1], width * 0.62):
        a = np.array([np.interp(d, along, p[:, k]) for k in (0, 1)])
        b = np.array([np.interp(min(d + 0.2, along[-1]), along, p[:, k]) for k in (0, 1)])
        t = (b - a) / max(float(np.hypot(*(b - a))), 1e-9)
        n = np.array([-t[1], t[0]]) * width * 0.52
        q, r = a - n - t * width * 0.45, a + n + t * width * 0.45
        s.dark(line([tuple(q), tuple(a + t * 0.1), tuple(r)], 0.34))


def snare_for_the_sun(s: Scene) -> None:
    """A noose of plaited rope drawn tight round the sun."""
    s.paint(s.tone.ground, s.field)
    flames = [
        swell([polar(14.4, k / 28), polar(24 if k % 2 else 20, k / 28 + 0.006)], [1.5, 0.1])
        for k in range(28)
        if k not in (9, 10, 17)
    ]
    s.paint("ink" if s.saver else "corona", flames)
    s.body(disc(0, -1, 13.6), lift=0.9, gap=0.5)
    for r in (10.6, 7.4):
        s.seam(arc(0, -1, r, 0, 1), 0.4)
    s.seam([(-4.6, -3.4), (-3.2, -4.4), (-1.8, -3.4)], 0.6)
    s.seam([(4.6, -3.4), (3.2, -4.4), (1.8, -3.4)], 0.6)
    s.seam([(-2.8, 4.0), (0, 2.8), (2.8, 4.0)], 0.6)
    rope(
        s,
        (
            (-25, 30),
            (-16, 20),
            (-6, 12),
            (8, 11.5),
            (14.5, 3),
            (13.6, -8),
            (4, -15.4),
            (-7, -14.4),
            (-14.2, -6),
            (-13.6, 3.5),
            (-7, 11),
            (2, 13.4),
            (12, 18),
            (25, 30),
        ),
        3.2,
    )
    s.body(limb([(-7.6, 13.6), (-4.6, 10.2), (-2.6, 13.0)], [3.0, 3.4, 3.0]), angle=0.2)


def dried_persimmon(s: Scene) -> None:
    """A persimmon drying on a string before a paper door; a tiger's tail is just leaving."""
    crescent(s, 0.86, r=21.0, seed=11)
    bars = [swell([(x, -30), (x, 30)], 0.5) for x in np.arange(-22, 28, 8.0)]
    bars += [swell([(-26, y), (30, y)], 0.5) for y in np.arange(-22, 28, 8.0)]
    s.paint("white" if s.saver else "black", [g.buffer(0.3) for g in bars])
    s.paint("ink" if s.saver else "trap_foot", bars)
    s.stroke([(0.4, -28), (0.0, -12)], 0.5, clear=0.5)
    s.body(
        soft([(0, -9), (7, -11), (13, -5), (13.4, 4), (8, 12), (0, 14.6), (-8, 12), (-13.4, 4), (-13, -5), (-7, -11)]),
        lift=0.95,
        gap=0.48,
    )
    for k, x in enumerate((-8, -3.6, 1.2, 5.6)):
        s.seam([(x, -6 + k), (x * 1.25, 3), (x * 0.9, 10.5 - k % 2)], [0.05, 0.4, 0.05])
    leaves = [turned_leaf(t) for t in (-0.22, -0.07, 0.08, 0.23)]
    for leaf in leaves:
        s.body(leaf, angle=0.2, gap=0.38)
    s.body(limb([(0, -9.5), (0, -13)], [2.0, 1.2]), gap=0.34)
    tail = ((28, 24), (21, 22), (16.6, 18), (18.4, 12.4), (22.2, 12.6), (22.4, 16))
    path = smooth(tail, n=14, tension=0.7)
    s.body(swell(path, [4.6, 4.4, 4.0, 3.4]), lift=0.7)
    for k in range(6, len(path) - 4, 9):
        (ax, ay), (bx, by) = path[k], path[k + 2]
        d = max(float(np.hypot(bx - ax, by - ay)), 1e-6)
        nx, ny = -(by - ay) / d * 2.1, (bx - ax) / d * 2.1
        s.seam([(ax - nx, ay - ny), (bx, by), (ax + nx, ay + ny)], [0.9, 1.1, 0.9])


def turned_leaf(turns: float) -> BaseGeometry:
    """One sepal of the persimmon."""
    return At(0, -9.6, 1.0, turns)(soft([(0, -0.5), (2.6, 2.2), (2.2, 5.4), (0, 7.4), (-2.2, 5.4), (-2.6, 2.2)]))


def eight_vats(s: Scene) -> None:
    """Eight vats of sake in a ring, seen from above; a forked tongue comes in, and a fang shows in one of them."""
    phases(s, r=30.0)
    s.paint(s.tone.light, [ring(0, 0, r, 0.18) for r in (22.6, 23.4, 24.6, 26.2)])
    for k in range(8):
        x, y = polar(15.2, k / 8 + 0.0625)
        s.body(disc(x, y, 5.4).difference(disc(x, y, 3.9)), gap=0.36, lift=0.4)
        s.body(disc(x, y, 3.5), angle=0.02 * k, gap=0.62, lift=0.1, key=0.2, clear=0.2)
        if k != 1:
            s.lit(swell(arc(x, y, 2.3, 0.78, 0.95), [0.1, 0.5, 0.1]), clear=0.3)
    x, y = polar(15.2, 1 / 8 + 0.0625)
    s.dark(disc(x, y, 3.2))
    s.body(
        poly((x - 2.0, y - 2.3), (x + 1.6, y - 2.6), (x + 0.9, y + 0.2), (x - 0.6, y + 2.8)),
        angle=0.2,
        gap=0.34,
        key=0.2,
    )
    s.body(disc(0, 0, 7.6), lift=0.7, gap=0.5)
    s.seam(arc(0, 0, 5.6, 0, 1), 0.35)
    s.lit(lens((-4.4, 0.4), (4.4, 0.4), 2.2), clear=0.3)
    s.dark(lens((0, -1.9), (0, 2.6), 0.75))
    tongue = [
        swell(smooth(p, n=10), [1.7, 1.3, 0.8, 0.15])
        for p in (((27, -20), (16, -13), (11, -6.5), (9.4, -1.6)), ((27, -20), (16, -13), (11, -6.5), (5.6, -8.4)))
    ]
    s.body(union(tongue), gap=0.36)


def crocodile(s: Scene, at: At) -> None:
    """A crocodile seen from above, swimming up."""
    s.body(
        at(
            soft(
                [
                    (0, -19),
                    (1.9, -17),
                    (2.0, -12.6),
                    (3.6, -9.4),
                    (4.2, 0),
                    (3.4, 8),
                    (1.6, 15),
                    (0.3, 26),
                    (-0.3, 26),
                    (-1.6, 15),
                    (-3.4, 8),
                    (-4.2, 0),
                    (-3.6, -9.4),
                    (-2.0, -12.6),
                    (-1.9, -17),
                ]
            )
        ),
        lift=0.8,
    )
    for y in np.arange(-6, 18, 2.1):
        w = 2.6 * max(0.25, 1 - abs(y - 1) / 22)
        for x in (-w, -w * 0.33, w * 0.33, w):
            s.seam([at.point(x - 0.55, y + 0.5), at.point(x, y - 0.5), at.point(x + 0.55, y + 0.5)], [0.12, 0.4, 0.12])
    for x in (-1.0, 1.0):
        s.lit(at(lens((1.9 * x, -10.8), (3.0 * x, -9.2), 0.6)), clear=0.3)
        s.dark(at(disc(1.0 * x, -17.2, 0.36)))
        s.body(at(limb([(3.6 * x, -5), (6.0 * x, -6.6), (6.6 * x, -9.0)], [2.0, 1.5, 0.6])), gap=0.38)
        s.body(at(limb([(3.2 * x, 7), (5.6 * x, 8.4), (6.4 * x, 11)], [2.0, 1.5, 0.6])), gap=0.38)


def crocodile_bridge(s: Scene) -> None:
    """Crocodiles side by side make a ford; small hoof prints cross their backs."""
    crescent(s, 0.88, (2, 0), r=22.0, seed=3)
    s.dark(box(-26, -30, 30, 30).difference(box(-26, -30, 30, 30).buffer(-0.1)))
    places = ((-15.5, 4.0, -0.06), (-3.6, 0.5, -0.045), (8.4, -1.5, -0.06), (20.4, -5, -0.05))
    for x, y, t in places:
        crocodile(s, At(x, y, 1.0, t))
    for k, x in enumerate(np.arange(-19, 24, 5.4)):
        y = 6.8 - 0.42 * (x + 19) + (1.1 if k % 2 else -1.1)
        s.lit(
            union(
                lens((x - 0.7, y - 1.2), (x - 0.3, y + 1.0), 0.42), lens((x + 0.7, y - 1.2), (x + 0.3, y + 1.0), 0.42)
            ),
            clear=0.55,
        )


def lorelei(s: Scene) -> None:
    """The back of a head, a golden comb, and hair that falls over the cliff as rapids do; below, a small boat tilts."""
    annular(s, (0, -6), r=17.0, seed=2)
    for k, x in enumerate(np.arange(-9.6, 10, 2.4)):
        drop = 30 - abs(x) * 0.3
        lean = x * 1.5 + (-1.0 if k % 2 else 1.0)
        s.body(
            limb(
                [
                    (x * 0.5, -14),
                    (x * 0.95, -4),
                    (x * 0.8 + (1.2 if k % 2 else -1), 6),
                    (lean, 16),
                    (lean * 1.1 + 1, drop),
                ],
                [2.4, 3.0, 2.8, 3.2, 4.4],
            ),
            lift=0.8,
        )
    lorelei_near(s)


def lorelei_near(s: Scene) -> None:
    """What lies nearer in the picture of lorelei."""
    s.body(
        soft(
            [
                (0, -20),
                (5.4, -18.4),
                (7.6, -13),
                (6.6, -7),
                (3.4, -4),
                (0, -3),
                (-3.4, -4),
                (-6.6, -7),
                (-7.6, -13),
                (-5.4, -18.4),
            ]
        ),
        lift=0.8,
    )
    for x in (-4.2, -2.1, 0, 2.1, 4.2):
        s.seam([(x * 0.5, -19), (x * 1.2, -12), (x * 1.0, -4.5)], [0.08, 0.42, 0.08])
    arm = [(17, 12), (14.6, 2), (9.6, -8.6), (7.4, -11.4)]
    s.body(limb(arm, [4.8, 3.6, 2.8, 2.4]), angle=0.2)
    s.lit(poly((1.2, -14.6), (8.8, -17.0), (9.4, -14.4), (1.8, -12.0)), clear=0.4)
    s.lit(
        [swell([(1.8 + 0.95 * k, -12.2 - 0.3 * k), (2.9 + 0.95 * k, -8.6 - 0.3 * k)], [0.42, 0.2]) for k in range(8)],
        clear=0.15,
    )
    s.body(poly((-20, 18), (-9.5, 21.4), (-12.5, 24.6), (-18.6, 22.6)), angle=0.06, gap=0.4)
    s.stroke([(-14.8, 20.4), (-11.6, 8.6)], 0.45)
    s.body(edge([(-11.9, 9.6), (-10.0, 14), (-12.6, 18.6)], (-14.2, 18.0)), gap=0.4, angle=0.2)
    s.body(edge([(-28, 24.6), (-20, 23.4), (-10, 25.4), (-2, 24)], (-2, 30), (-28, 30)), gap=0.5)


def gordian_knot(s: Scene) -> None:
    """A knot of cornel bark on a wagon pole; no end shows, and a sword has not touched it yet."""
    total(s, r=21.4, seed=8)
    s.body(limb([(-27, 13), (0, 1), (27, -11)], [5.4, 5.0, 4.6]), angle=-0.065, gap=0.5)
    loops = [
        ((-12, -9), (-2, -13), (8, -6), (4, 6), (-7, 9), (-14, 2), (-12, -9)),
        ((11, 10), (2, 14), (-9, 6), (-5, -6), (6, -10), (13.6, -2), (11, 10)),
        ((-5, -14), (6, -13), (10, 0), (3, 12.6), (-8, 12), (-11, 0), (-5, -14)),
        ((-14.6, -2), (-6, -9.4), (6, -3), (14.6, 3), (7, 10.6), (-6, 3.4), (-14.6, -2)),
        ((0, -15), (5, -5), (2, 5), (-3, 14.6), (-7, 4), (-2, -5), (0, -15)),
    ]
    pieces = [(tuple(loop[k : k + 3])) for k in (0, 2, 4) for loop in loops]
    for k, piece in enumerate(pieces):
        path = smooth(piece, n=16, tension=0.8)
        s.body(swell(path, 3.0 + 0.2 * (k % 3)), lift=0.6)
        s.seam(path, 0.35)
    s.body(poly((30, -27), (12.4, -13.4), (10.6, -14.6), (27, -30)), angle=-0.11, gap=0.4)
    s.seam([(28, -28.2), (11.6, -14.0)], 0.3)


def gleipnir(s: Scene) -> None:
    """A ribbon as soft as silk tied round a rock; under it lie the links of the chains that broke."""
    annular(s, r=20.6, seed=4)
    s.body(
        soft([(-14, 12), (-15, -2), (-8, -13), (2, -16), (12, -10), (16, 2), (14, 13), (4, 18), (-6, 17)]),
        lift=0.9,
        gap=0.55,
    )
    s.seam([(-4, -13), (-6, -6), (-3, 0)], [0.1, 0.5, 0.1])
    s.seam([(10, -7), (7, -2), (9.6, 4)], [0.1, 0.5, 0.1])
    band = (
        (-24, -14),
        (-14, -8),
        (-2, 3),
        (9, 9),
        (14, 3),
        (8, -5),
        (-3, 2),
        (-13, 9),
        (-12, 0),
        (0, -4),
        (12, -9),
        (27, -19),
    )
    for a, b in ((0, 5), (4, 9), (8, 12)):
        path = smooth(band[a:b], n=14, tension=0.75)
        s.body(swell(path, 2.5), angle=0.25, gap=0.36, lift=0.4)
        s.seam([(x, y - 0.7) for x, y in path], 0.16)
        s.seam([(x, y + 0.7) for x, y in path], 0.16)
    for x, y, t in ((-16, 21, 0.1), (-9.6, 22.6, -0.2), (7, 22.0, 0.22), (14, 21.4, -0.06), (20.4, 20.0, 0.15)):
        link = union(disc(-1.6, 0, 2.5), disc(1.6, 0, 2.5), box(-1.6, -2.5, 1.6, 2.5)).difference(
            union(disc(-1.6, 0, 1.2), disc(1.6, 0, 1.2), box(-1.6, -1.2, 1.6, 1.2))
        )
        s.body(At(x, y, 1.0, t)(link.difference(box(2.2, -0.7, 5, 0.7))), gap=0.36)


def gum_doll(s: Scene) -> None:
    """A wooden doll sticky all over, a bowl of yams in its lap, a spider's leg already stuck to its cheek."""
    diamond(s, 0.1, r=21.2, seed=6)
    s.body(limb([(-4, 10), (-12, 14), (-17, 21)], [5.6, 4.4, 3.6]))
    s.body(limb([(4, 10), (12, 14), (17, 21)], [5.6, 4.4, 3.6]))
    s.body(soft([(-6.6, -4), (0, -5.6), (6.6, -4), (7.8, 6), (6.6, 15), (-6.6, 15), (-7.8, 6)]), lift=0.8)
    s.body(disc(0, -13, 7.6), lift=0.9)
    for x in (-2.7, 2.7):
        s.dark(disc(x, -13.6, 1.3))
        s.lit(disc(x - 0.35, -14.0, 0.42))
    s.dark(lens((-2.8, -9.4), (2.8, -9.4), 1.0))
    s.lit([box(x - 0.5, -10.0, x + 0.5, -8.9) for x in (-1.2, 0, 1.2)])
    for x in (-1.0, 1.0):
        s.body(limb([(6.4 * x, -2), (11 * x, 4), (6.6 * x, 9.4)], [3.6, 3.2, 2.8]))
    s.body(edge([(-8, 9), (-6.4, 15), (0, 17.2), (6.4, 15), (8, 9)], n=8), gap=0.4)
    s.body(
        [soft([(x - 2.4, 9.4), (x - 2, 6.6), (x, 5.6), (x + 2.2, 6.8), (x + 2.4, 9.4)]) for x in (-4.6, 0, 4.6)],
        gap=0.36,
    )
    for x, y, d in (
        (-6, -7.4, 5),
        (-3.0, -5.8, 3.4),
        (5.2, -7.2, 6.5),
        (2.4, -5.8, 3.0),
        (-11.4, 6, 5.4),
        (11.2, 6, 4.2),
        (-6, 16, 6),
        (0, 17, 5),
        (5.4, 16, 7),
    ):
        s.lit(limb([(x, y), (x + 0.1, y + d * 0.7), (x, y + d)], [0.5, 0.35, 1.0]), clear=0.2)
    s.body(limb([(30, -14), (22, -20), (17, -17), (7.0, -12.4)], [2.6, 2.2, 1.6, 0.7]), gap=0.36, lift=0.4)
    s.body(limb([(30, -9), (24, -11), (18, -3.4), (15.4, -6.4)], [2.4, 2.0, 1.4, 0.5]), gap=0.36, lift=0.4)


PICTURES: tuple[Picture, ...] = (
    snare_for_the_sun,
    dried_persimmon,
    eight_vats,
    crocodile_bridge,
    lorelei,
    gordian_knot,
    gleipnir,
    gum_doll,
)
