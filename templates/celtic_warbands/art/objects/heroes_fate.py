"""Heroes Fate: a raven on the severed head of a chieftain, which rests on a carved stone."""

from __future__ import annotations

import math

import numpy as np
from objects.parts import KEYLINE as KEY, Part
from shapely.geometry import Polygon
from shapely.geometry.base import BaseGeometry

from cardgen.ornament.compass import coil, comma, s_scroll, triskele
from cardgen.ornament.geometry import arc, bezier, blob, box, disc, lens, mirror, move, polar, ring, scale, smooth, spiral, swell, turn, union
from cardgen.ornament.marks import hatch, rim

Line = list[tuple[float, float]]

OVER_SILL = False
KEYLINE = None


def outlined(ink: str, shape: BaseGeometry, key: float = KEY) -> list[Part]:
    return [("iron", rim(shape, key)), (ink, shape)]


def curl(points: Line, r: float, widths: list[float]) -> tuple[BaseGeometry, BaseGeometry]:
    """A lock along `points` that rolls up clockwise into a boss of radius `r` mm: its shape, and the line of the roll."""
    line = smooth(points)
    (x0, y0), (x1, y1) = line[-2], line[-1]
    d = math.hypot(x1 - x0, y1 - y0)
    cx, cy = x1 - (y1 - y0) / d * r, y1 + (x1 - x0) / d * r
    start = math.atan2(y1 - cy, x1 - cx) / math.tau + 0.25
    roll = spiral(cx, cy, (r + widths[-1] * 0.4, r * 0.1), (start - 0.19, start + 1.15), 0.42)
    return union(swell(line, widths), disc(cx, cy, r + widths[-1] / 2)), swell(roll, [0.4, 0.42, 0.5, 0.62])


def plinth() -> list[Part]:
    """Block of stone with a running scroll cut in its front, its foot behind the sill."""
    top = blob([(-21.6, 25.2), (-19.8, 23.0), (-8, 22.4), (8, 22.4), (19.8, 23.0), (21.6, 25.2), (10, 26.4), (-10, 26.4)])
    front = blob([(-21.6, 25.0), (-10, 26.4), (10, 26.4), (21.6, 25.0), (22.2, 34), (22.6, 42), (-22.6, 42), (-22.2, 34)], tension=0.4)
    shadow = union(blob([(-10, 25), (0, 26.2), (12, 25.6), (19.4, 24.6), (17, 23.4), (0, 22)])).intersection(top)
    dark = union(front.difference(move(front, -4.4, 0)), front.difference(move(front, 0, 1.0)))
    wave = [s_scroll((-17.6 + 5.2 * k, 29.0), 1.5, (-15.0 + 5.2 * k, 29.2), 1.5, 1 if k % 2 else -1, (1.2, 1.2), 0.62) for k in range(7)]
    return [("iron", rim(union(top, front), KEY)), ("steel", front), ("iron", hatch(dark, 0.08, 0.7, 0.3, 3)), ("iron", rim(top, 0.25).difference(top)), ("pale", top), ("steel", shadow),
            ("iron", union(wave).intersection(front))]


def face_shape() -> BaseGeometry:
    half = [(0, -0.6), (5.2, 0.2), (8.3, 3.6), (9.0, 8.8), (8.5, 14.0), (6.9, 18.8), (3.6, 22.6), (0, 23.7)]
    return blob(half + [(-x, y) for x, y in reversed(half[1:-1])])


LOCKS: tuple[Line, ...] = (
    [(-8.2, 13.0), (-9.6, 17.6), (-10.8, 21.6), (-12.8, 24.4)],
    [(-7.8, 8.0), (-10.0, 13.0), (-12.0, 17.4), (-14.4, 20.4)],
    [(-6.2, 4.0), (-9.6, 7.4), (-11.8, 11.8), (-14.0, 14.8)],
)
FRINGE: Line = [(-0.8, 0.4), (-4.4, 0.5), (-8.8, 3.0), (-11.4, 6.6), (-13.2, 9.2)]


def lock(line: Line, ink: str, right: bool) -> list[Part]:
    """One lock of hair with two comb strokes."""
    shape, roll = curl(line, 1.6, [0.1, 3.2, 3.9, 3.2, 1.5])
    cut = union([swell(smooth([(x + d, y + d * 0.7) for x, y in line]), [0.1, 0.4, 0.32, 0.05]) for d in (-0.75, 0.55)]).intersection(shape)
    if right:
        shape, roll, cut = (turn(mirror(g), -0.012, (0, 10)) for g in (shape, roll, cut))
    return [*outlined(ink, shape), ("rust", cut), ("iron", roll)]


def hair() -> list[Part]:
    """Limed hair behind the face, falling in curled locks on both sides."""
    mass = blob([(0, -2.6), (5.4, -1.2), (9.4, 3.2), (11.4, 10), (11.6, 20), (8, 24), (-8, 24), (-11.6, 20), (-11.4, 10), (-9.4, 3.2), (-5.4, -1.2)])
    parts = outlined("sand", mass)
    for right in (True, False):
        for k, line in enumerate(LOCKS):
            parts += lock(line, "bone" if k % 2 else "limed", right)
    return parts


def fringe() -> list[Part]:
    """Hair combed back from the brow, and the two locks over the temples."""
    crown = blob([(0, -3.6), (5, -2.8), (8.8, 0.6), (9.0, 4.6), (6.6, 3.4), (3, 2.3), (0, 3.1), (-3, 2.3), (-6.6, 3.4), (-9.0, 4.6), (-8.8, 0.6), (-5, -2.8)])
    comb = [swell(smooth([polar(6.6, a * 1.15, 0, 9.4), polar(9.6, a, 0, 9.2), polar(12.2, a * 0.9, 0, 9.2)]), [0.06, 0.42, 0.3, 0.06]) for a in np.linspace(-0.14, 0.14, 13)]
    return [*outlined("bone", crown, 0.32), ("rust", union(comb).intersection(crown)), *lock(FRINGE, "bone", True), *lock(FRINGE, "bone", False)]


def face() -> list[Part]:
    """Calm long face, eyes closed."""
    f = face_shape()
    side = f.difference(move(f, -3.4, -0.6))
    nose = blob([(-1.0, 6.0), (1.0, 6.0), (1.5, 10.4), (2.6, 13.4), (1.2, 14.6), (0, 14.3), (-1.2, 14.6), (-2.6, 13.4), (-1.5, 10.4)])
    woad = move(coil(1.9, 1.5, 0.26, 1, 0.55), -5.2, 14.0)
    lids = [blob([(s * 1.9, 9.2), (s * 4.4, 7.4), (s * 7.2, 9.0), (s * 4.6, 11.0)]) for s in (-1, 1)]
    return [*outlined("skin", f), ("skin_shade", side), ("rust", hatch(f.difference(move(f, -2.2, -0.9)), 0.09, 0.6, 0.3, 7)), ("skin_light", nose),
            ("skin_shade", nose.intersection(box(0.5, 4, 5, 17))), ("woad", woad), ("skin_light", union(lids)), ("skin_shade", union(lids).intersection(side)), *features()]


def features() -> list[Part]:
    """Brows, lashes, nostrils, mouth and moustache."""
    lines, tache, rolls, cuts = [], [], [], []
    for s in (-1, 1):
        lines.append(swell(smooth([(s * 1.2, 11.0), (s * 1.0, 7.8), (s * 2.2, 5.9), (s * 4.8, 5.3), (s * 7.6, 6.9)]), [0.2, 0.5, 1.0, 1.3, 0.4]))
        lines.append(swell(smooth([(s * 1.7, 9.1), (s * 3.0, 10.3), (s * 4.7, 10.8), (s * 6.3, 10.2), (s * 7.7, 8.7)]), [0.2, 0.55, 0.7, 0.6, 0.25]))
        line = [(-0.1, 15.6), (-2.4, 15.9), (-4.8, 17.8), (-7.0, 20.2), (-9.4, 21.2)]
        hairs = [swell(smooth([(x, y + d) for x, y in line[1:]]), [0.08, 0.34, 0.28, 0.05]) for d in (-0.4, 0.45)]
        lip, roll = curl(line, 1.3, [1.8, 3.0, 2.8, 2.0, 1.1])
        tache.append(mirror(lip) if s > 0 else lip)
        rolls.append(mirror(roll) if s > 0 else roll)
        cuts += [mirror(h) if s > 0 else h for h in hairs]
    lines.append(swell(smooth([(-2.5, 13.6), (-1.2, 14.7), (0, 14.4), (1.2, 14.7), (2.5, 13.6)]), [0.15, 0.45, 0.3, 0.45, 0.15]))
    lines.append(swell(smooth([(-2.4, 19.2), (0, 18.8), (2.4, 19.2)]), [0.15, 0.55, 0.15]))
    t = union(tache)
    under = swell(smooth([(-1.7, 20.6), (0, 20.9), (1.7, 20.6)]), [0.05, 0.4, 0.05])
    return [("iron", union(lines)), ("rust", under), ("iron", rim(t, 0.32)), ("bone", t), ("rust", union(cuts).intersection(t)), ("iron", union(rolls))]


def torc() -> list[Part]:
    """Neck, and the gold torc round it, lying on the stone."""
    neck = blob([(-6, 18), (6, 18), (6.0, 23.4), (0, 24.6), (-6.0, 23.4)])
    bar = swell(arc(0, 16.0, 9.4, 0.34, 0.66), lambda t: 1.9 + 0.9 * math.sin(t * math.pi))
    twist = [swell([polar(7.6, a - 0.012, 0, 16.0), polar(11.2, a + 0.012, 0, 16.0)], 0.32) for a in np.linspace(0.345, 0.655, 25)]
    ends = union(disc(-2.3, 26.0, 2.0), disc(2.3, 26.0, 2.0))
    return [*outlined("skin_shade", neck), ("rust", hatch(neck, 0.02, 0.6, 0.34, 3)), *outlined("gold", bar), ("rust", union(twist).intersection(bar)), *outlined("gold", ends),
            ("rust", hatch(ends.difference(move(ends, -0.5, -0.7)), 0.1, 0.45, 0.22)), ("coral", union(disc(-2.3, 26.0, 1.1), disc(2.3, 26.0, 1.1)))]


def raven_body() -> BaseGeometry:
    """Head, breast and back, with bristles over the beak and the shaggy throat."""
    trunk = blob([(-12.4, -24.6), (-10.6, -26.7), (-7.4, -27.5), (-4.2, -25.4), (1.4, -20.0), (7.5, -14.0), (12.4, -7.4), (7.4, -5.9), (1.8, -6.6), (-3.4, -9.0), (-7.0, -13.0), (-8.8, -17.2), (-11.0, -21.4)])
    hackles = [lens((x, y), (x + dx, y + dy), 0.9) for x, y, dx, dy in ((-10.0, -21.8, -1.0, 4.2), (-9.0, -19.6, -1.2, 4.4), (-8.0, -17.4, -1.0, 4.4), (-7.0, -14.8, -1.0, 4.2), (-5.0, -12.2, -0.8, 4.0))]
    bristles = [lens((-11.0, -25.6), (-15.4, -24.2), 0.5), lens((-10.8, -24.4), (-14.8, -23.2), 0.5)]
    return union(trunk, hackles, bristles)


def beak() -> tuple[BaseGeometry, BaseGeometry]:
    """Upper and lower half of the beak."""
    upper = Polygon(bezier((-10.4, -26.0), (-14.0, -26.2), (-17.6, -24.8), (-18.6, -20.8)) + bezier((-18.6, -20.8), (-16.8, -22.6), (-14, -22.4), (-10.0, -22.6)))
    lower = Polygon(bezier((-10.2, -22.8), (-13.4, -22.1), (-15.6, -22.2), (-17.2, -21.5)) + bezier((-17.2, -21.5), (-15.6, -20.6), (-13.0, -20.6), (-10.0, -21.0)))
    return upper, lower


BASES: Line = [(11.2, -29.0), (9.6, -27.6), (8.0, -26.0), (6.6, -24.2), (5.2, -22.2), (3.8, -20.0), (2.6, -17.6), (1.6, -15.2)]
TIPS: Line = [(23.6, -31.8), (24.8, -26.6), (24.6, -21.4), (23.2, -16.6), (21.2, -12.4), (18.8, -8.8), (16.2, -6.0), (13.4, -4.2)]


def feather(line: Line, w: float, inks: tuple[str, str, str]) -> list[Part]:
    """One feather along `line`: edge, vane and shaft inks."""
    shape = swell(smooth(line), [w * 0.7, w, w * 1.05, w * 0.8, 0.5])
    return [*outlined(inks[0], shape), (inks[1], shape.buffer(-0.27)), (inks[2], swell(smooth(line), [0.1, 0.3, 0.26, 0.05]).intersection(shape))]


def bent(base: tuple[float, float], tip: tuple[float, float], part: float) -> Line:
    """Feather line from base towards tip, arched away from the body, `part` of its length."""
    (x0, y0), (x1, y1) = base, tip
    mid = ((x0 + x1) / 2 + (y1 - y0) * 0.09 + 0.4, (y0 + y1) / 2 - (x1 - x0) * 0.09)
    whole = smooth([base, mid, tip])
    return whole[: round(len(whole) * part)]


def wing() -> list[Part]:
    """Half-open wing: flight feathers, coverts, arm with coil and commas."""
    parts: list[Part] = []
    for base, tip in reversed(list(zip(BASES, TIPS, strict=True))):
        parts += feather(bent(base, tip, 1.0), 3.5, ("woad_light", "iron", "steel"))
    for base, tip in reversed(list(zip(BASES, TIPS, strict=True))):
        parts += feather(bent(base, tip, 0.48), 2.9, ("steel", "woad", "pale"))
    arm = swell(smooth([(-1.4, -14.6), (-0.8, -19.0), (2.2, -23.2), (6.6, -26.8), (12.4, -30.0)]), [6.4, 5.2, 4.4, 3.6, 0.8])
    shape = union(arm, disc(-1.4, -15.0, 4.0))
    jewels = union(move(coil(3.0, 1.8, 0.18, 1, 0.6), -1.4, -15.0), [move(turn(comma(0.5, 0, 0.4, 1.2, 1.0), a), x, y) for x, y, a in ((-0.4, -19.9, 0.3), (1.8, -22.8, 0.36), (4.6, -25.4, 0.38))], disc(7.2, -27.2, 0.45))
    return [*parts, ("iron", rim(shape, KEY)), ("woad_light", shape), ("iron", shape.buffer(-0.3)), ("gold", jewels)]


def legs() -> list[Part]:
    """Feathered thighs, shanks and toes that grip the hair."""
    parts: list[Part] = []
    for x in (4.0, -2.2):
        shank = swell(smooth([(x + 0.9, -8.0), (x + 0.7, -5.6), (x, -3.4)]), [1.3, 1.1, 1.3])
        scutes = [swell([(x - 0.2, y), (x + 1.3, y - 0.1)], 0.2) for y in (-5.0, -4.3)]
        parts += [*outlined("steel", shank), ("iron", union(scutes))]
        for dx, dy in ((2.4, 1.7), (0.7, 2.9), (-1.2, 2.9), (-3.2, 1.6)):
            toe = smooth([(x + 0.1, -3.6), (x + dx * 0.6, -3.5 + dy * 0.25), (x + dx, -3.4 + dy)])
            claw = swell(smooth([toe[-3], toe[-1], (toe[-1][0] - 0.1, toe[-1][1] + 0.8)]), [0.8, 0.6, 0.1])
            parts += [*outlined("steel", swell(toe, [1.3, 1.15, 0.95]), 0.3), ("iron", claw)]
        parts += outlined("iron", lens((x + 2.4, -12.0), (x + 0.6, -5.4), 1.9))
    return parts


SCALES: Line = [(-5.8, -21.6), (-7.8, -20.2), (-5.4, -18.2), (-3.6, -11.0), (-1.2, -9.8), (-0.6, -12.0), (1.8, -10.8), (1.4, -8.3), (4.2, -9.6), (4.0, -7.4),
               (6.6, -8.4), (4.2, -12.4), (6.8, -11.0), (8.8, -7.8)]


def raven() -> list[Part]:
    """Raven facing left."""
    parts: list[Part] = []
    for tip in ((21.4, 2.0), (20.0, 5.0), (17.4, 7.4)):
        parts += feather([(8.6, -8.6), ((8.6 + tip[0]) / 2 + 0.3, (tip[1] - 8.6) / 2 - 0.5), tip], 3.2, ("woad_light", "iron", "steel"))
    body = raven_body()
    upper, lower = beak()
    scales = [swell(smooth([(x - 1.1, y - 0.9), (x - 0.1, y + 0.5), (x + 1.2, y + 0.3)]), [0.08, 0.36, 0.08]) for x, y in SCALES]
    crown = swell(smooth([(-11.6, -25.0), (-9.8, -26.3), (-7.2, -26.8), (-4.8, -25.4)]), [0.1, 0.5, 0.4, 0.1])
    ridge = upper.difference(move(upper, 0.3, 1.1))
    parts += [*legs(), ("iron", rim(union(body, upper, lower), KEY)), ("steel", union(upper, lower)), ("pale", ridge), ("iron", rim(lower, 0.3).intersection(upper)),
              ("iron", body), ("woad_light", union(scales, crown))]
    parts += wing()
    eye = disc(-9.2, -24.3, 1.05)
    return [*parts, ("gold", eye), ("iron", disc(-9.4, -24.3, 0.55))]


def draw() -> list[Part]:
    """Stone, neck, head, raven: far to near."""
    chief = [(ink, turn(g, -0.01, (0, 24))) for ink, g in hair() + torc() + face() + fringe()]
    return plinth() + chief + raven()
