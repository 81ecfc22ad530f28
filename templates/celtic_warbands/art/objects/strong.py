"""Strong: a red-haired man lifts a live boar over his head, a fist round each pair of legs."""

from __future__ import annotations

from parts import Part
from shapely.geometry import Polygon
from shapely.geometry.base import BaseGeometry

from cardgen.ornament.compass import comma, s_scroll
from cardgen.ornament.geometry import arc, blob, box, disc, lens, mirror, move, polar, smooth, swell, turn, union
from cardgen.ornament.marks import hatch, rim

KEYLINE = 0.42
OVER_SILL = False
INNER = 0.34

FLESH = ("skin", "skin_shade", "rust")
BEAST = ("hide", "hide_deep", "iron")
BRASS = ("gold", "bronze", "rust")
HAIR = ("coral", "coral_deep", "coral_deep")


def lit(g: BaseGeometry, inks: tuple[str, str, str], depth: float = 1.6, seed: int = 1) -> list[Part]:
    """A rounded body: keyline, mass, dark side away from the light, graver cuts on it (inks in that order)."""
    dark = g.difference(move(g, -depth, -depth * 0.6))
    return [("iron", rim(g, INNER)), (inks[0], g), (inks[1], dark), (inks[2], hatch(dark.buffer(-0.05), 0.1, 0.6, 0.26, seed))]


def both(g: BaseGeometry) -> BaseGeometry:
    return union(g, mirror(g))


def arm() -> BaseGeometry:
    """Right arm, raised and bent: shoulder cap, biceps, elbow, forearm, wrist."""
    return blob(
        [
            (5.8, 17), (9.4, 12.6), (11.2, 9.6), (13.6, 7.2), (15.8, 6.2), (14.2, 3.0), (12.4, -1.0), (11.6, -4.2), (15.4, -6.2),
            (18.6, -2.6), (21.6, 2.0), (23.4, 6.6), (22.6, 10.6), (20.4, 15.0), (17.4, 19.6), (13.4, 22.8), (8.4, 22.4),
        ]
    )


def flesh() -> list[Part]:
    """Chest and both arms in one piece, with the lines of the muscles; the sill cuts it."""
    chest = blob([(-4.6, 13), (4.6, 13), (8.5, 15.2), (12.4, 19), (13.4, 25), (12.2, 36), (-12.2, 36), (-13.4, 25), (-12.4, 19), (-8.5, 15.2)], tension=0.45)
    g = union(chest, both(arm()))
    half = [
        swell(smooth([(15.9, 6.4), (17.2, 8.4), (19.4, 9.2)]), [0.6, 0.5, 0.05]),
        swell(smooth([(15.4, 15.4), (17.2, 13.4), (19.2, 10.9)]), [0.05, 0.45, 0.05]),
        swell(smooth([(20.6, 6.6), (18.4, 3.0), (16.4, -0.8)]), [0.05, 0.5, 0.05]),
        swell(smooth([(13.4, 23.2), (11.4, 21.4), (10.0, 18.4), (10.2, 15.4)]), [0.55, 0.55, 0.4, 0.05]),
        swell(smooth([(12.6, 23.4), (9.6, 27.2), (5, 28.8), (0.9, 27.4)]), [0.3, 0.55, 0.55, 0.1]),
    ]
    under = swell(smooth([(12.0, 25.2), (9.2, 28.8), (4.6, 30.2), (1, 29)]), [0.1, 1.2, 1.1, 0.1])
    mid = swell([(0, 22.5), (0.1, 34)], [0.1, 0.5, 0.5])
    return [*lit(g, FLESH, 2.1, 3), ("skin_shade", both(under)), ("rust", union(both(union(half)), mid))]


def bands() -> list[Part]:
    """Armlets on the biceps and wristlets."""
    armlet = swell(smooth([(11.0, 10.0), (14.8, 12.6), (17.9, 18.2)]), 2.5).intersection(rim(arm(), 0.5))
    cuff = swell(smooth([(11.6, -2.6), (14.2, -2.8), (17.2, -4.2)]), 2.0)
    out: list[Part] = []
    for g in (armlet, mirror(armlet), cuff, mirror(cuff)):
        out += [*lit(g, BRASS, 0.6, 2), ("rust", hatch(g, 0.4, 0.55, 0.22, 4))]
    return out


def fist(left: bool) -> list[Part]:
    """A fist closed on a leg: four fingers stacked, thumb across."""

    def put(g: BaseGeometry) -> BaseGeometry:
        g = move(turn(g, 0.15), 11.4, -7.2)
        return mirror(g) if left else g

    back = blob([(0.5, -3.8), (3.4, -3.0), (5.0, -1.8), (5.0, 2.0), (3.0, 3.6), (0.5, 3.9)])
    fingers = [swell([(1.6, y), (-2.4 + abs(y) * 0.1, y)], 2.05) for y in (2.9, 1.0, -0.9, -2.8)]
    thumb = swell(smooth([(3.4, -3.2), (1.2, -4.9), (-1.4, -4.3)]), [2.2, 2.0, 1.6])
    out = lit(put(union(back, fingers, thumb)), FLESH, 0.7)
    for f in fingers:
        out += lit(put(f), FLESH, 0.5)
    return [*out, *lit(put(back), FLESH, 0.8), *lit(put(thumb), FLESH, 0.5)]


def boar_body() -> BaseGeometry:
    """Outline facing right: round rump, dip, shoulder hump, wedge of a head with the mouth open."""
    return blob(
        [
            (-19.8, -19.5), (-16, -23.6), (-10, -25.4), (-4, -25.4), (2, -27), (7, -28.6), (11.5, -27.4), (14.6, -25.4), (18.4, -21.8),
            (22.0, -18.9), (23.6, -19.4), (24.5, -18.4), (24.7, -15.4), (23.8, -14.2), (22.0, -14.6), (18.6, -14.4), (16.2, -13.6), (18.6, -12.0), (21.2, -10.9), (20.6, -9.5),
            (17.6, -8.7), (14.4, -9.0),
            (12, -9.6), (9.5, -8.0), (4, -8.4), (-3, -10), (-8.4, -11.8), (-12.2, -9.0), (-16.6, -9.6), (-19.8, -13.4), (-20.8, -16.6),
        ],
        tension=0.48,
    )


def legs() -> list[Part]:
    """Boar's legs: two hind, two fore, drawn in toward the lifter's head."""
    out: list[Part] = []
    for s, d in ((-1, 2.5), (1, 2.5), (-1, 0), (1, 0)):
        path = [(s * (15 + d), -12.5), (s * (12.5 + d), -8.8), (s * (8.8 + d * 0.9), -5.2 + d * 0.1), (s * (6.4 + d), -2.9 + d * 0.3)]
        end = path[-1]
        leg = swell(smooth(path), [5.4, 3.6, 2.5, 2.1])
        toes = [swell([(end[0] + s * t * 0.8, end[1] + t * 0.5), (end[0] - s * 1.3 + s * t, end[1] + 1.5 + t * 0.75)], [1.0, 1.5]) for t in (-0.62, 0.62)]
        out += [*lit(leg, BEAST, 0.7), ("iron", rim(union(toes), 0.3)), ("hide_deep", toes[0]), ("iron", rim(toes[1], 0.2)), ("hide_deep", toes[1])]
    return out


def crest() -> list[Part]:
    """Bristles along the back, leaning to the tail."""
    line = smooth([(13.4, -25.4), (9.5, -27.6), (4, -27.4), (-4, -25.0), (-12, -24.4), (-17.5, -21.6)])
    out: list[Part] = []
    n = 16
    for k in range(n):
        x, y = line[int((len(line) - 1) * k / (n - 1))]
        h = 6.2 - 3.2 * k / n - (1.4 if k == 0 else 0)
        b = swell(smooth([(x + 0.9, y + 0.9), (x - 0.3, y - h * 0.5), (x - 2.2, y - h)]), [2.5, 1.7, 0.08])
        out += [("iron", rim(b, INNER)), ("limed" if k % 2 else "bone", b)]
    return out


def boar() -> list[Part]:
    """The beast in profile: crest, body, engraved joints, screaming head."""
    g = boar_body()
    low = g.difference(move(g, -1.2, -3.0)).intersection(box(-30, -30, 12.6, 0))
    tail = swell(smooth([(-19.4, -17.6), (-21.2, -20.4), (-20.6, -23.6), (-18.8, -23.8), (-18.9, -22.2)]), [1.2, 1.0, 0.8, 0.7, 0.4])
    hip = s_scroll((-14.6, -17.2), 3.0, (-11.0, -12.0), 1.5, -1, (1.4, 1.0), 0.95, 0.3)
    shoulder = s_scroll((6.4, -18.4), 3.4, (5.2, -11.9), 1.7, 1, (1.5, 1.0), 1.0, 0.28)
    joints = union(hip, shoulder)
    ham = swell(smooth([(-8.4, -11.8), (-7.6, -16), (-9.4, -20.4), (-13.4, -22.4)]), [0.5, 0.6, 0.5, 0.08])
    blade = swell(smooth([(1.6, -9.2), (0.4, -14.6), (2.4, -20.4), (6.6, -23.2)]), [0.1, 0.6, 0.6, 0.08])
    ribs = union([move(turn(comma(k, 0, 0.3, k * 0.5, k * 1.14), 0.1), x, y) for x, y, k in ((-6.0, -16.6, 2.5), (-3.0, -16.8, 2.2), (-0.6, -17.0, 1.8))])
    back = swell(smooth([(-17.4, -21.0), (-10, -23.8), (-4, -23.8), (2.4, -25.2)]), [0.08, 0.8, 0.8, 0.08])
    return [
        *crest(), *lit(tail, BEAST, 0.4), ("iron", rim(g, INNER)), ("hide", g), ("hide_deep", low), ("iron", hatch(low, 0.1, 0.62, 0.3, 9)),
        ("bronze", back), ("iron", union(ham, blade)), ("sand", union(joints, ribs)), *boar_head(),
    ]


def boar_head() -> list[Part]:
    """Ear, eye, rooting disc, tusk and open mouth."""
    ear = turn(lens((0, 0.4), (0, -6.4), 1.5), -0.09)
    inner = turn(lens((0.2, -0.8), (0, -5), 0.7), -0.09)
    mouth = blob([(22.4, -14.4), (18.6, -14.4), (15.4, -13.6), (18.4, -12.0), (21.3, -10.8), (22.0, -12.6)])
    tusk = swell(smooth([(19.0, -11.2), (21.0, -12.0), (21.5, -16.8)]), [1.5, 1.4, 0.08])
    fang = union(swell([(18.0, -14.4), (18.2, -13.1)], [0.9, 0.1]), swell([(17.9, -11.9), (17.6, -12.9)], [0.8, 0.1]))
    lip = swell(smooth([(22.2, -18.4), (21.6, -16.6), (22.2, -14.6)]), [0.3, 0.5, 0.3])
    folds = [swell(smooth([(x, -18.0 - (21 - x) * 0.7), (x - 0.5, -16.8 - (21 - x) * 0.6)]), [0.4, 0.08]) for x in (20.6, 19.5)]
    jowl = swell(smooth([(12.6, -23.0), (10.9, -18.4), (11.2, -14), (13.2, -9.8)]), [0.08, 0.55, 0.55, 0.1])
    tuft = union([swell(smooth([(x + 1.4, y - 1.2), (x, y), (x - 1.8, y + 0.9)]), [0.08, 0.65, 0.08]) for x, y in ((14.0, -15.2), (14.4, -13.2), (15.4, -11.4))])
    eye = lens((14.6, -20.4), (17.8, -18.7), 0.95)
    brow = swell(smooth([(13.4, -21.5), (16.4, -21.3), (18.8, -18.8)]), [0.2, 1.0, 0.3])
    return [
        ("iron", union(jowl, lip, folds, mouth, disc(23.5, -17.2, 0.45))), ("coral", mouth.buffer(-0.3)), ("bone", fang), ("sand", tuft), ("iron", rim(tusk, 0.3)), ("bone", tusk),
        *lit(move(ear, 12.6, -24.2), BEAST, 0.7), ("hide_deep", move(inner, 12.6, -24.2)), ("iron", rim(eye, 0.3)), ("bone", eye), ("iron", union(disc(16.3, -19.5, 0.75), brow)),
    ]


def face_shape() -> BaseGeometry:
    """Profile as on a coin: sloping brow, long nose, heavy chin."""
    return blob(
        [
            (-1, -7.4), (2.8, -6.4), (4.6, -4.2), (5.4, -2.4), (5.1, -1.4), (6.4, 0.6), (7.9, 2.3), (7.2, 3.2), (6.0, 3.3), (6.2, 4.4), (5.6, 5.2), (6.2, 6.1),
            (5.5, 6.9), (6.3, 8.0), (5.6, 9.6), (3.2, 9.9), (0, 8.8), (-3.4, 6.6), (-5.4, 2.4), (-5.6, -3), (-4, -6.4),
        ]
    )


LOCKS = (
    [(3.4, -5.8), (-1, -8.2), (-5.8, -7.4), (-8.4, -3.8), (-8.6, 0.2), (-8.8, 3.0), (-10.6, 4.4), (-12.0, 3.2), (-11.0, 2.2)],
    [(3.2, -5.2), (-0.6, -6.7), (-4.6, -5.5), (-6.6, -2.2), (-6.4, 1.6), (-6.4, 4.8), (-8.2, 6.8), (-10.0, 6.0), (-9.2, 4.9)],
    [(3.0, -4.6), (-0.4, -5.2), (-3.2, -3.6), (-4.6, -0.6), (-4.2, 3.0), (-4.1, 6.0), (-5.6, 8.4), (-7.6, 8.0), (-7.0, 6.8)],
)


def hair() -> list[Part]:
    """Mane combed back in three S-locks that end in curls."""
    under = blob([(2.4, -6), (-3, -8.4), (-8.4, -5.6), (-8.6, 1), (-7, 5.4), (-4.2, 6.0), (-3.2, 1), (-0.4, -3.4)])
    out: list[Part] = [("iron", rim(under, INNER)), ("coral_deep", under)]
    for path in LOCKS:
        line = smooth(path)
        lock = swell(line, [1.0, 2.7, 3.0, 3.0, 2.8, 2.3, 1.6, 1.0, 0.7])
        cuts = union([swell([(x + d, y + d * 0.4) for x, y in line[10:66]], [0.05, 0.42, 0.42, 0.05]) for d in (-0.3, 0.6)])
        out += [*lit(lock, HAIR, 0.5), ("coral_deep", cuts.intersection(lock))]
    return out


def head() -> list[Part]:
    """Head in profile, chin up, teeth set; staring coin eye, moustache one S."""
    ear = blob([(-2.2, -0.6), (-0.6, -1.4), (0.6, -0.2), (0.2, 1.6), (-0.8, 3.0), (-1.8, 2.8), (-1.6, 1.2)])
    eye = lens((1.4, -1.0), (5.0, -0.3), 0.95)
    brow = swell(smooth([(0.0, -2.6), (2.2, -2.9), (4.2, -2.2), (5.4, -0.9)]), [0.4, 1.2, 1.3, 0.6])
    tache = swell(smooth([(6.2, 4.0), (4.6, 4.2), (3.0, 5.8), (1.4, 7.0), (-0.4, 6.4), (-0.6, 4.9), (0.6, 4.7)]), [1.3, 1.9, 1.7, 1.2, 0.8, 0.6, 0.5])
    teeth = blob([(3.4, 6.3), (4.8, 5.4), (5.9, 5.5), (5.6, 6.6), (4.4, 7.1)])
    marks = union(swell(smooth([(5.9, 3.2), (5.0, 2.9), (4.9, 1.9), (5.6, 1.5)]), [0.3, 0.4, 0.3, 0.08]), swell(smooth([(2.0, 1.4), (3.4, 1.7), (4.6, 1.2)]), [0.08, 0.36, 0.08]), swell(smooth([(0.9, -0.6), (0.2, -0.8)]), [0.3, 0.08]), swell(smooth([(3.4, 8.2), (4.6, 7.6), (5.4, 7.4)]), [0.08, 0.4, 0.2]))
    parts = [
        *lit(face_shape(), FLESH, 1.5, 7), ("iron", union(rim(eye, 0.28), rim(teeth, 0.3))), ("bone", union(eye, teeth)), ("iron", union(swell([(4.4, 5.6), (4.7, 6.8)], 0.2), swell([(5.2, 5.5), (5.3, 6.7)], 0.2))),
        ("iron", union(disc(3.5, -0.75, 0.75).intersection(eye), brow)), ("rust", marks), *hair(), *lit(ear, FLESH, 0.4), ("rust", swell(smooth([(-1.2, 0.2), (-0.2, -0.2), (-0.4, 1.2)]), 0.3)), *lit(tache, HAIR, 0.4),
    ]
    return [(ink, move(turn(g, -0.02), 0.5, 8.2)) for ink, g in parts]


def neck() -> list[Part]:
    """Bull neck and the torc on it."""
    g = Polygon([(-5.4, 8), (3.2, 12), (5.2, 20), (-6.2, 20)])
    bar = swell(arc(-0.3, 13.4, 7.4, 0.3, 0.7), [1.6, 2.4, 2.6, 2.4, 1.6])
    cuts = union([swell([polar(6.0, a - 0.01, -0.3, 13.4), polar(8.8, a + 0.01, -0.3, 13.4)], 0.28) for a in [0.315 + 0.018 * k for k in range(21)]])
    out = [*lit(g, FLESH, 3.4), *lit(bar, BRASS, 0.6), ("rust", cuts.intersection(bar))]
    for x in (-2.6, 2.0):
        out += [*lit(disc(x, 21.3, 2.0), BRASS, 0.6), ("coral", disc(x, 21.3, 1.05))]
    return out


def draw() -> list[Part]:
    """Far to near."""
    return [*flesh(), *neck(), *head(), *legs(), *boar(), *bands(), *fist(True), *fist(False)]
