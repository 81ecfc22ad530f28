"""Strong: a red-haired man lifts a live boar over his head, a fist round each pair of legs."""

from __future__ import annotations

from objects.parts import Part, place
from shapely.geometry import Polygon
from shapely.geometry.base import BaseGeometry

from cardgen.ornament.compass import comma, s_scroll
from cardgen.ornament.geometry import (
    XY,
    arc,
    blob,
    box,
    disc,
    lens,
    mirror,
    move,
    polar,
    smooth,
    swell,
    turn,
    union,
)
from cardgen.ornament.marks import hatch, rim

KEYLINE = 0.42
OVER_SILL = False
INNER = 0.34
"""Line round what lies on the same figure, in mm."""

Inks = tuple[str, str, str]
"""Mass, dark side, graver cuts."""
FLESH: Inks = ("skin", "skin_shade", "rust")
BEAST: Inks = ("hide", "hide_deep", "iron")
BRASS: Inks = ("gold", "bronze", "rust")
HAIR: Inks = ("coral", "coral_deep", "coral_deep")

CHEST: list[XY] = [(12.2, 36), (13.4, 25), (12.4, 19), (8.5, 15.2), (4.6, 13)]
OUTER_ARM: list[XY] = [(15.4, -6.2), (18.6, -2.6), (21.6, 2), (23.4, 6.6), (22.6, 10.6), (20.4, 15), (17.4, 19.6)]
INNER_ARM: list[XY] = [(5.8, 17), (9.4, 12.6), (11.2, 9.6), (13.6, 7.2), (15.8, 6.2), (14.2, 3), (12.4, -1)]
BACK: list[XY] = [(-19.8, -19.5), (-16, -23.6), (-10, -25.4), (-4, -25.4), (2, -27), (7, -28.6), (11.5, -27.4)]
SNOUT: list[XY] = [
    (14.6, -25.4),
    (18.4, -21.8),
    (22, -18.9),
    (23.6, -19.4),
    (24.5, -18.4),
    (24.7, -15.4),
    (23.8, -14.2),
]
JAW: list[XY] = [(22, -14.6), (18.6, -14.4), (16.2, -13.6), (18.6, -12), (21.2, -10.9), (20.6, -9.5), (17.6, -8.7)]
BELLY: list[XY] = [(14.4, -9), (12, -9.6), (9.5, -8), (4, -8.4), (-3, -10), (-8.4, -11.8), (-12.2, -9), (-16.6, -9.6)]
PROFILE: list[XY] = [(-1, -7.4), (2.8, -6.4), (4.6, -4.2), (5.4, -2.4), (5.1, -1.4), (6.4, 0.6), (7.9, 2.3), (7.2, 3.2)]
CHIN: list[XY] = [(6, 3.3), (6.2, 4.4), (5.6, 5.2), (6.2, 6.1), (5.5, 6.9), (6.3, 8), (5.6, 9.6), (3.2, 9.9)]
NAPE: list[XY] = [(0, 8.8), (-3.4, 6.6), (-5.4, 2.4), (-5.6, -3), (-4, -6.4)]
LOCKS: tuple[list[XY], ...] = (
    [(-2.2, -2.6), (-3.6, 0.6), (-4.2, 4.0), (-5.6, 6.8), (-8.0, 7.4), (-9.0, 5.8), (-7.8, 5.2)],
    [(1.4, -4.4), (-2.4, -4.4), (-5.0, -1.6), (-6.2, 1.8), (-8.0, 4.0), (-10.2, 3.8), (-10.6, 2.2), (-9.4, 2.0)],
    [(2.6, -5.2), (-2.2, -6.0), (-5.6, -4.0), (-7.2, -1.4), (-8.8, -0.2), (-10.5, -0.8), (-10.4, -2.3), (-9.4, -2.2)],
    [(3.6, -5.8), (-1.0, -8.0), (-5.4, -7.4), (-8.2, -5.2), (-10.2, -3.8), (-12.0, -4.8), (-11.4, -6.4), (-10.3, -5.8)],
)
"""Hair combed back, the innermost lock first: each an S from the hairline to a curl."""


def draw() -> list[Part]:
    """Far to near: the man, the beast he holds, his fists on its legs."""
    return [*flesh(), *neck(), *bands(), *head(), *legs(), *boar(), *fist(left=True), *fist(left=False)]


def lit(g: BaseGeometry, inks: Inks, depth: float = 1.6, seed: int = 1) -> list[Part]:
    """A rounded body: black line, mass, dark side away from the light with graver cuts on it."""
    dark = g.difference(move(g, -depth, -depth * 0.6))
    cuts = hatch(dark.buffer(-0.05), 0.1, 0.6, 0.26, seed)
    return [("iron", rim(g, INNER)), (inks[0], g), (inks[1], dark), (inks[2], cuts)]


def both(g: BaseGeometry) -> BaseGeometry:
    """A shape with its mirror image: the other arm."""
    return union(g, mirror(g))


def line(points: list[XY], *widths: float) -> BaseGeometry:
    """A soft stroke through a few points."""
    return swell(smooth(points), widths)


def arm() -> BaseGeometry:
    """Right arm, raised and bent: shoulder cap, biceps, forearm, wrist, elbow."""
    return blob([*INNER_ARM, (11.6, -4.2), *OUTER_ARM, (13.4, 22.8), (8.4, 22.4)])


def flesh() -> list[Part]:
    """Chest and both arms in one piece, with the lines of the muscles; the sill cuts it."""
    chest = blob([*((-x, y) for x, y in CHEST), *reversed(CHEST)], tension=0.45)
    g = union(chest, both(arm()))
    muscles = union(
        line([(15.9, 6.4), (17.2, 8.4), (19.4, 9.2)], 0.6, 0.5, 0.08),
        line([(15.4, 15.4), (17.2, 13.4), (19.2, 10.9)], 0.08, 0.45, 0.08),
        line([(20.6, 6.6), (18.4, 3.0), (16.4, -0.8)], 0.08, 0.5, 0.08),
        line([(13.4, 23.2), (11.4, 21.4), (10.0, 18.4), (10.2, 15.4)], 0.55, 0.55, 0.4, 0.08),
        line([(12.6, 23.4), (9.6, 27.2), (5, 28.8), (0.9, 27.4)], 0.3, 0.55, 0.55, 0.1),
    )
    shine = union(
        line([(-14.4, -1.6), (-18.4, 1.4), (-21.4, 6.6)], 0.1, 1.3, 0.2),
        line([(11.4, 11.2), (9.6, 14.2)], 0.1, 1.0, 0.1),
        line([(-11, 21.2), (-7, 20.6), (-4, 22.4)], 0.1, 1.1, 0.1),
        line([(2.6, 24.4), (6, 22.4), (8.4, 22.6)], 0.1, 1.0, 0.1),
    )
    under = line([(12.0, 25.2), (9.2, 28.8), (4.6, 30.2), (1, 29)], 0.1, 1.2, 1.1, 0.1)
    middle = line([(0, 22.5), (0.1, 34)], 0.1, 0.5, 0.5)
    return [
        *lit(g, FLESH, 2.1, 3),
        ("skin_shade", both(under)),
        ("skin_light", shine.intersection(g)),
        ("rust", union(both(muscles), middle)),
    ]


def bands() -> list[Part]:
    """Armlets on the biceps and rings on the wrists."""
    armlet = line([(11.0, 10.0), (14.8, 12.6), (17.9, 18.2)], 2.5).intersection(rim(arm(), 0.5))
    wristlet = line([(11.6, -2.6), (14.2, -2.8), (17.2, -4.2)], 2.0)
    out: list[Part] = []
    for g in (armlet, mirror(armlet), wristlet, mirror(wristlet)):
        out += [*lit(g, BRASS, 0.6, 2), ("rust", hatch(g, 0.4, 0.55, 0.22, 4))]
    return out


def fist(left: bool) -> list[Part]:
    """A fist closed on a leg: four fingers stacked, thumb across."""
    back = blob([(0.5, -3.8), (3.4, -3.0), (5.0, -1.8), (5.0, 2.0), (3.0, 3.6), (0.5, 3.9)])
    fingers = [swell([(1.6, y), (-2.4 + abs(y) * 0.1, y)], 2.05) for y in (2.9, 1.0, -0.9, -2.8)]
    thumb = line([(3.4, -3.2), (1.2, -4.9), (-1.4, -4.3)], 2.2, 2.0, 1.6)
    out: list[Part] = []
    for g, depth in ((union(back, *fingers, thumb), 0.7), *((f, 0.5) for f in fingers), (back, 0.8), (thumb, 0.5)):
        held = move(turn(g, 0.15), 11.4, -7.2)
        out += lit(mirror(held) if left else held, FLESH, depth)
    return out


def legs() -> list[Part]:
    """The boar's legs: two hind, two fore, drawn in toward the lifter's head; the far ones first."""
    out: list[Part] = []
    for s, d in ((-1, 2.5), (1, 2.5), (-1, 0.0), (1, 0.0)):
        x, y = 6.4 + d, -2.9 + d * 0.3
        bones = [(15 + d, -12.5), (12.5 + d, -8.8), (8.8 + d * 0.9, -5.2 + d * 0.1), (x, y)]
        leg = line([(s * a, b) for a, b in bones], 5.4, 3.6, 2.5, 2.1)
        toes = [
            swell([(s * (x + t * 0.8), y + t * 0.5), (s * (x - 1.3 + t), y + 1.5 + t * 0.75)], [1.0, 1.5])
            for t in (-0.62, 0.62)
        ]
        out += [*lit(leg, BEAST, 0.7), ("iron", rim(union(toes), 0.3))]
        out += [("hide_deep", toes[0]), ("iron", rim(toes[1], 0.2)), ("hide_deep", toes[1])]
    return out


def crest() -> list[Part]:
    """Bristles along the back, leaning to the tail, the longest over the shoulder."""
    ridge = smooth([(13.4, -25.4), (9.5, -27.6), (4, -27.4), (-4, -25.0), (-12, -24.4), (-17.5, -21.6)])
    out: list[Part] = []
    for k in range(16):
        x, y = ridge[(len(ridge) - 1) * k // 15]
        h = 6.2 - 0.2 * k - (1.4 if k == 0 else 0)
        bristle = line([(x + 0.9, y + 0.9), (x - 0.3, y - h * 0.5), (x - 2.2, y - h)], 2.5, 1.7, 0.08)
        out += [("iron", rim(bristle, INNER)), ("limed" if k % 2 else "bone", bristle)]
    return out


def boar() -> list[Part]:
    """The beast in profile: crest, tail, body with its engraved joints, head."""
    g = blob([*BACK, *SNOUT, *JAW, *BELLY, (-19.8, -13.4), (-20.8, -16.6)], tension=0.48)
    low = g.difference(move(g, -1.2, -3.0)).intersection(box(-30, -30, 12.6, 0))
    tail_line: list[XY] = [(-19.4, -17.6), (-21.2, -20.4), (-20.6, -23.6), (-18.8, -23.8), (-18.9, -22.2)]
    folds = union(
        line([(-8.4, -11.8), (-7.6, -16), (-9.4, -20.4), (-13.4, -22.4)], 0.5, 0.6, 0.5, 0.08),
        line([(1.6, -9.2), (0.4, -14.6), (2.4, -20.4), (6.6, -23.2)], 0.1, 0.6, 0.6, 0.08),
    )
    ribs = [
        move(turn(comma(k, 0, 0.3, k * 0.5, k * 1.14), 0.1), x, y)
        for x, y, k in ((-7.0, -16.6, 2.4), (-4.3, -16.8, 2.0), (-2.3, -17.0, 1.6))
    ]
    joints = union(
        s_scroll((-14.6, -17.2), 3.0, (-11.0, -12.0), 1.5, -1, turns=(1.4, 1.0), w=0.95, eye=0.3),
        s_scroll((6.4, -18.4), 3.4, (5.2, -11.9), 1.7, 1, turns=(1.5, 1.0), w=1.0, eye=0.28),
    )
    return [
        *crest(),
        *lit(line(tail_line, 1.2, 1.0, 0.8, 0.7, 0.4), BEAST, 0.4),
        ("iron", rim(g, INNER)),
        ("hide", g),
        ("hide_deep", low),
        ("iron", hatch(low, 0.1, 0.62, 0.3, 9)),
        ("bronze", line([(-17.4, -21.0), (-10, -23.8), (-4, -23.8), (2.4, -25.2)], 0.08, 0.8, 0.8, 0.08)),
        ("iron", folds),
        ("sand", union(joints, ribs)),
        *muzzle(),
        *boar_eye(),
    ]


def muzzle() -> list[Part]:
    """Rooting disc, open mouth, tusk over the lip, bristles on the jowl."""
    mouth = blob([(22.4, -14.4), (18.6, -14.4), (15.4, -13.6), (18.4, -12.0), (21.3, -10.8), (22.0, -12.6)])
    tusk = line([(19.0, -11.2), (21.0, -12.0), (21.5, -16.8)], 1.5, 1.4, 0.08)
    teeth = union(swell([(18.0, -14.4), (18.2, -13.1)], [0.9, 0.1]), swell([(17.9, -11.9), (17.6, -12.9)], [0.8, 0.1]))
    lines = union(
        line([(22.2, -18.4), (21.6, -16.6), (22.2, -14.6)], 0.3, 0.5, 0.3),
        line([(20.6, -18.3), (20.1, -17.0)], 0.4, 0.08),
        line([(19.5, -19.0), (19.0, -17.7)], 0.4, 0.08),
        line([(12.6, -23.0), (10.9, -18.4), (11.2, -14), (13.2, -9.8)], 0.08, 0.55, 0.55, 0.1),
        disc(23.5, -17.2, 0.45),
    )
    tuft = [
        line([(x + 1.4, y - 1.2), (x, y), (x - 1.8, y + 0.9)], 0.08, 0.65, 0.08)
        for x, y in ((14.0, -15.2), (14.4, -13.2), (15.4, -11.4))
    ]
    return [
        ("iron", union(lines, mouth)),
        ("coral", mouth.buffer(-0.3)),
        ("bone", teeth),
        ("sand", union(tuft)),
        ("iron", rim(tusk, 0.3)),
        ("bone", tusk),
    ]


def boar_eye() -> list[Part]:
    """Ear laid back on the crest, staring eye under its brow."""
    ear, inner = (
        move(turn(lens(a, b, w), -0.09), 12.6, -24.2)
        for a, b, w in (((0, 0.4), (0, -6.4), 1.5), ((0.2, -0.8), (0, -5), 0.7))
    )
    eye = lens((14.6, -20.4), (17.8, -18.7), 0.95)
    brow = line([(13.4, -21.5), (16.4, -21.3), (18.8, -18.8)], 0.2, 1.0, 0.3)
    return [
        *lit(ear, BEAST, 0.7),
        ("hide_deep", inner),
        ("iron", rim(eye, 0.3)),
        ("bone", eye),
        ("iron", union(disc(16.3, -19.5, 0.75), brow)),
    ]


def hair() -> list[Part]:
    """Mane combed back in four S-locks that end in curls."""
    under = blob([(2.4, -6), (-3, -8.4), (-7.6, -5.6), (-7.6, 0), (-6, 4.4), (-4.2, 6.0), (-3.0, 1), (-0.4, -3.4)])
    out: list[Part] = [("iron", rim(under, INNER)), ("coral_deep", under)]
    for points in LOCKS:
        path = smooth(points)
        lock = swell(path, [1.0, 2.5, 2.9, 2.7, 2.1, 1.5, 1.0, 0.7])
        cuts = [swell([(x + d / 2, y + d) for x, y in path[8:-20]], [0.08, 0.42, 0.42, 0.08]) for d in (-0.3, 0.6)]
        out += [*lit(lock, HAIR, 0.5), ("coral_deep", union(cuts).intersection(lock))]
    return out


def face() -> list[Part]:
    """Profile as on a coin: sloping brow, staring eye, long nose, set teeth, heavy chin."""
    eye = lens((1.4, -1.0), (5.0, -0.3), 0.95)
    teeth = blob([(3.4, 6.3), (4.8, 5.4), (5.9, 5.5), (5.6, 6.6), (4.4, 7.1)])
    marks = union(
        line([(5.9, 3.2), (5.0, 2.9), (4.9, 1.9), (5.6, 1.5)], 0.3, 0.4, 0.3, 0.08),
        line([(2.0, 1.4), (3.4, 1.7), (4.6, 1.2)], 0.08, 0.36, 0.08),
        line([(3.4, 8.2), (4.6, 7.6), (5.4, 7.4)], 0.08, 0.4, 0.2),
    )
    return [
        *lit(blob([*PROFILE, *CHIN, *NAPE]), FLESH, 1.5, 7),
        ("iron", union(rim(eye, 0.28), rim(teeth, 0.3))),
        ("bone", union(eye, teeth)),
        ("iron", union(swell([(4.4, 5.6), (4.7, 6.8)], 0.2), swell([(5.2, 5.5), (5.3, 6.7)], 0.2))),
        ("iron", disc(3.5, -0.75, 0.75).intersection(eye)),
        ("iron", line([(0.0, -2.6), (2.2, -2.9), (4.2, -2.2), (5.4, -0.9)], 0.4, 1.2, 1.3, 0.6)),
        ("rust", marks),
    ]


def head() -> list[Part]:
    """Face, mane, ear, and a moustache that is one S."""
    ear = blob([(-2.2, -0.6), (-0.6, -1.4), (0.6, -0.2), (0.2, 1.6), (-0.8, 3.0), (-1.8, 2.8), (-1.6, 1.2)])
    points: list[XY] = [(6.2, 4.0), (4.6, 4.2), (3.0, 5.8), (1.4, 7.0), (-0.4, 6.4), (-0.6, 4.9), (0.6, 4.7)]
    moustache = line(points, 1.3, 1.9, 1.7, 1.2, 0.8, 0.6, 0.5)
    fold = line([(-1.2, 0.2), (-0.2, -0.2), (-0.4, 1.2)], 0.3)
    parts = [*face(), *hair(), *lit(ear, FLESH, 0.4), ("rust", fold), *lit(moustache, HAIR, 0.4)]
    return place(parts, 0.5, 8.2, turns=-0.02)


def neck() -> list[Part]:
    """Bull neck, and on it a torc with coral buffers."""
    g = Polygon([(-5.4, 8), (3.2, 12), (4.2, 19), (-4.6, 19)])
    bar = swell(arc(-0.3, 13.4, 7.4, 0.3, 0.7), [1.6, 2.4, 2.6, 2.4, 1.6])
    turns = [0.315 + 0.018 * k for k in range(21)]
    cuts = [swell([polar(6.0, a - 0.01, -0.3, 13.4), polar(8.8, a + 0.01, -0.3, 13.4)], 0.28) for a in turns]
    out = [*lit(g, FLESH, 3.4), *lit(bar, BRASS, 0.6), ("rust", union(cuts).intersection(bar))]
    for x in (-2.6, 2.0):
        out += [*lit(disc(x, 21.3, 2.0), BRASS, 0.6), ("coral", disc(x, 21.3, 1.05))]
    return out
