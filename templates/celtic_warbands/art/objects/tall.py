"""Tall: a pillar statue with a leaf crown, so high that the card's top edge cuts it."""

from __future__ import annotations

from objects.parts import Part
from shapely.geometry import Polygon
from shapely.geometry.base import BaseGeometry

from cardgen.ornament.compass import coil, comma, s_scroll
from cardgen.ornament.geometry import arc, blob, box, disc, lens, mirror, move, polar, ring, scale, smooth, spiral, swell, turn, union
from cardgen.ornament.marks import hatch, rim, shade

KEYLINE = 0.42
OVER_SILL = False


def stone(g: BaseGeometry, light: float = 0.9, dark: float = 1.6, seed: int = 1) -> list[Part]:
    """A carved stone body: keyline, grey mass, lit left edge, dark right edge with graver cuts."""
    shadow = g.difference(move(g, -dark, -dark * 0.45))
    return [
        ("iron", rim(g, 0.3)),
        ("steel", g),
        ("pale", g.difference(move(g, light, light * 0.6))),
        ("weapons", hatch(shadow, 0.1, 0.55, 0.3, seed)),
    ]


def crown() -> list[Part]:
    """Leaf crown: two leaves roll from the brow over the head and down past the ears, a third stands up."""
    side = blob([(0, -31.4), (2.6, -34.4), (4.6, -45), (10, -45), (9.9, -36), (9.3, -29.6), (7.6, -24.2), (5.6, -22.8), (4.4, -24.4), (4.8, -28.6), (3.4, -30.6)], tension=0.45)
    mid = lens((0, -30.8), (0, -46), 2.6)
    bowl = blob([(4.6, -34), (6.2, -46), (8.9, -46), (8.6, -36), (8.0, -30), (6.8, -25.6), (5.8, -24.8), (5.7, -28.4), (5.2, -31)], tension=0.45)
    rib = swell(smooth([(6.2, -25.8), (6.9, -30), (6.9, -36), (7.6, -44)]), [0.5, 0.7, 0.5, 0.3])
    twigs = [swell(smooth([(6.7, y), (6.7 + s * 0.7, y - 1.2), (6.8 + s * 1.6, y - 2.6)]), [0.5, 0.4, 0.1]) for s in (-1, 1) for y in (-28.6, -31.6, -34.6)]
    veins = union(rib, twigs).intersection(bowl)
    inner = union(bowl, mirror(bowl))
    band = swell(smooth([(-4.5, -28.6), (-3.2, -30), (0, -30.9), (3.2, -30), (4.5, -28.6)]), 1.7)
    curls = union([move(coil(0.86, 1.1, 0.3, -1 if x < 0 else 1, 0.5), x, -30.85 + x * x * 0.11) for x in (-4.0, -2.4, -0.8, 0.8, 2.4, 4.0)])
    return [
        *stone(mirror(side), 0.9, 1.2, 3), *stone(side, 0.6, 1.4, 4), ("iron", rim(inner, 0.12)), ("weapons", inner), ("pale", veins), ("pale", mirror(veins)),
        *stone(mid, 0.7, 1.2, 5), ("iron", swell([(0, -32), (0, -38)], [0.15, 0.5])), ("iron", rim(band, 0.26)), ("pale", band), ("iron", curls.intersection(rim(band, 0.2))),
    ]


def face() -> list[Part]:
    """Pear-shaped head: brow and nose one trumpet line, staring eyes, S-scroll moustache, chin tuft."""
    head = blob([(0, -31.4), (2.8, -31), (4.3, -28.8), (4.3, -26), (3.7, -22.6), (2.3, -19.6), (0, -18.4), (-2.3, -19.6), (-3.7, -22.6), (-4.3, -26), (-4.3, -28.8), (-2.8, -31)])
    eye = union(lens((-3.8, -26.5), (-0.8, -25.9), 1.15), lens((3.8, -26.5), (0.8, -25.9), 1.15))
    brow, tache = [], []
    for s in (-1, 1):
        brow.append(swell(smooth([(s * 0.7, -23.2), (s * 0.5, -25.6), (s * 0.9, -26.7), (s * 2.5, -27.6), (s * 4.3, -27.7)]), [0.2, 0.35, 0.9, 1.15, 0.5]))
        tache.append(swell(smooth([(s * 0.1, -22.2), (s * 1.5, -22), (s * 2.9, -21), (s * 4.2, -21.5), (s * 4, -22.6)]), [1.0, 1.2, 0.9, 0.6, 0.3]))
    nose = Polygon([(-0.45, -26.8), (0.45, -26.8), (1.15, -23.3), (0, -22.8), (-1.15, -23.3)])
    tuft = lens((0, -20.4), (0, -16.6), 0.9)
    return [
        *stone(head, 0.7, 1.5, 5),
        ("iron", rim(eye, 0.26)),
        ("bone", eye),
        ("iron", union(eye).intersection(union(disc(-2.2, -26.4, 0.72), disc(2.2, -26.4, 0.72)))),
        ("pale", nose),
        ("iron", union(brow, swell(smooth([(-1.15, -23.1), (0, -22.7), (1.15, -23.1)]), [0.15, 0.35, 0.15]))),
        ("iron", union(rim(union(tache), 0.24), swell([(-1.0, -20.7), (1.0, -20.7)], 0.34))),
        ("pale", union(tache)),
        ("iron", rim(tuft, 0.24)),
        ("pale", tuft),
    ]


def cloak() -> list[Part]:
    """The back of the pillar: a cloak falling in straight folds from shoulder to plinth."""
    g = blob([(-5, -18.6), (5, -18.6), (9.4, -16), (10.4, -8), (11.2, 8), (13, 29.6), (0, 30.6), (-13, 29.6), (-11.2, 8), (-10.4, -8), (-9.4, -16)], tension=0.4)
    folds = [swell(smooth([(s * x, y), (s * (x + 0.8), 18), (s * (x + 1.5), 29)]), [0.06, 0.5, 0.3]) for s in (-1, 1) for x, y in ((7.0, 6), (8.6, 2), (10.1, 9))]
    return [("weapons", g), ("steel", union(folds).intersection(g)), ("iron", hatch(g.difference(move(g, -1.4, 0)), 0.1, 0.6, 0.3, 2))]


def legs() -> list[Part]:
    """Two long column legs, knees cut as coils, on a plinth that runs under the sill."""
    leg = blob([(0.3, 2), (6.0, 2), (6.1, 8), (5.1, 13.2), (5.9, 18), (4.9, 25.5), (6.8, 29.4), (0.6, 29.6), (0.9, 25.4), (0.2, 18), (0.5, 13)], tension=0.42)
    plinth = box(-14.5, 29.2, 14.5, 37)
    knee = move(coil(1.7, 1.5, 0.22, 1), 3.1, 12.2)
    calf = union([swell(smooth([(s * 1.8, 16), (s * 3.4, 19.5), (s * 3.0, 25)]), [0.06, 0.42, 0.06]) for s in (-1, 1)])
    toes = union([swell([(s * x, 28.3), (s * x, 29.4)], 0.25) for s in (-1, 1) for x in (2.2, 3.5, 4.8)])
    return [*stone(mirror(leg), 0.7, 1.4, 7), *stone(leg, 0.6, 1.8, 8), ("iron", union(knee, mirror(knee), calf, toes)), *stone(plinth, 0.6, 1.2, 9), ("iron", union([lens((x - 0.9, 31.6), (x + 0.7, 30.3), 0.3) for x in (-13, -11, -9, -7, 8, 10, 12)]))]


def tunic() -> list[Part]:
    """Shoulders, chest and skirt as one column, with engraved yoke and a hem of commas."""
    trunk = blob([(-3, -19), (3, -19), (7.6, -17.4), (9.2, -14), (8.2, -6), (6.9, -1.5), (7.4, 2), (8.6, 6.4), (0, 7.4), (-8.6, 6.4), (-7.4, 2), (-6.9, -1.5), (-8.2, -6), (-9.2, -14), (-7.6, -17.4)], tension=0.42)
    pleats = union([swell(smooth([(x * 0.8, 0.6), (x * 0.9, 2.6), (x, 5)]), [0.3, 0.3, 0.05]) for x in (-6.6, -4.9, -3.3, -1.6, 0, 1.6, 3.3, 4.9, 6.6)])
    hem = swell(smooth([(-10, 5.5), (-5, 6.2), (0, 6.4), (5, 6.2), (10, 5.5)]), 1.3).intersection(trunk)
    yoke = union([swell(smooth([(s * 7.0, -16.6), (s * (3.6 + d), -12.6 + d), (0, -10.2 + d * 1.6)]), 0.4) for s in (-1, 1) for d in (0, 0.9)], s_scroll((3.4, -7.0), 1.0, (6.0, -8.2), 1.1, 1, (1.2, 1.2), 0.55, 0.34))
    return [*stone(trunk, 1.0, 2.2, 11), ("iron", union(pleats, yoke)), ("gold", hem), ("rust", union([disc(x * 1.25, 6.28 - abs(x) * 0.03, 0.3) for x in range(-6, 7)]))]


def arm(upper: list[tuple[float, float]], fore: list[tuple[float, float]]) -> BaseGeometry:
    """Upper and lower arm as one limb with a soft elbow."""
    return union(swell(smooth(upper), [3.4, 4.0, 3.4]), swell(smooth(fore), [3.5, 3.4, 2.5]))


def hand(x: float, y: float, s: int, tilt: float) -> list[Part]:
    """A flat archaic hand, four long fingers side by side, thumb up, pointing along +x * s."""
    palm = blob([(-1.2, -1.5), (1.4, -1.7), (1.6, 1.6), (-1.2, 1.4)])
    fingers = [swell([(1.0, v), (u, v * 1.04)], 0.86) for v, u in ((-1.25, 4.4), (-0.42, 5.0), (0.42, 4.8), (1.22, 4.0))]
    thumb = swell(smooth([(-0.4, -1.2), (0.8, -2.5), (2.2, -2.7)]), [1.1, 0.95, 0.7])
    gaps = union([swell([(0.7, v), (4.0, v)], 0.2) for v in (-0.84, 0, 0.84)])

    def put(g: BaseGeometry) -> BaseGeometry:
        g = turn(scale(g, 0.86), tilt)
        return move(g if s > 0 else mirror(g), x, y)

    return [*stone(put(union(palm, fingers, thumb)), 0.4, 0.7), ("iron", put(gaps))]


def arms() -> list[Part]:
    """Both arms laid across: one to the belt, one over the heart."""
    low = arm([(8.0, -15.4), (9.6, -9), (8.7, -4.0)], [(8.5, -4.0), (4.6, -3.2), (1.6, -3.5)])
    high = arm([(-8.0, -15.4), (-9.8, -11.5), (-9.0, -7.6)], [(-8.8, -7.6), (-4.4, -8.4), (-0.8, -10)])
    cuff = [swell([(2.3, -5.2), (2.1, -1.8)], 1.0), swell([(-1.9, -11.1), (-1.2, -8.1)], 1.0)]
    return [
        *hand(1.0, -3.5, -1, -0.01), *stone(low, 0.7, 1.6, 13), ("iron", rim(cuff[0], 0.25)), ("gold", cuff[0]),
        *hand(0.2, -10.2, 1, -0.06), *stone(high, 0.8, 1.1, 14), ("iron", rim(cuff[1], 0.25)), ("gold", cuff[1]),
    ]


def torc() -> list[Part]:
    """Neck ring with three bud pendants on the breast."""
    bar = swell(arc(0, -20.4, 4.7, 0.3, 0.7), [1.1, 1.7, 1.9, 1.7, 1.1])
    buds = union([move(turn(union(lens((0, -0.4), (0, 2.5), 0.7), disc(0, 2.0, 0.5)), -a), 4.9 * a * 6.2, -15.5 - abs(a) * 8) for a in (-0.08, 0, 0.08)])
    cuts = union([swell([polar(3.8, a - 0.01, 0, -20.4), polar(5.6, a + 0.01, 0, -20.4)], 0.2) for a in [0.32 + 0.0225 * k for k in range(17)]])
    return [("iron", rim(union(bar, buds), 0.3)), ("gold", union(bar, buds)), ("rust", cuts.intersection(bar)), ("rust", shade(buds, -0.4, -0.3, gap=0.35, width=0.18))]


def belt() -> list[Part]:
    """Bronze belt, coral-set hook, and the long sword hung at the right hip."""
    band = swell(smooth([(-7.2, -1.0), (-3.5, -0.2), (0, 0), (3.5, -0.2), (7.2, -1.0)]), 1.7)
    sheath = union(Polygon([(-1.8, 0), (1.8, 0), (1.5, 22), (-1.5, 22)]), disc(0, 22.4, 1.7))
    hilt = union(swell(smooth([(-2.7, 0.6), (0, -0.9), (2.7, 0.6)]), [0.9, 1.4, 0.9]), box(-0.7, -4.4, 0.7, -0.4), disc(-1.6, -5.3, 0.8), disc(1.6, -5.3, 0.8), swell(smooth([(-1.6, -5.3), (0, -4.2), (1.6, -5.3)]), 0.9), disc(0, -6.1, 0.95))
    eng = union([s_scroll((-0.6, 2.6 + 4.0 * k), 0.85, (0.6, 4.4 + 4.0 * k), 0.85, 1 if k % 2 else -1, (1, 1), 0.4, 0.38) for k in range(4)])

    def hang(g: BaseGeometry) -> BaseGeometry:
        return move(turn(g, 0.03), -7.8, 1.2)

    return [
        ("iron", rim(band, 0.3)), ("gold", band), ("rust", union([disc(x, -x * x * 0.016, 0.28) for x in (-4.6, -3, 3, 4.6)])),
        ("iron", rim(disc(0, 0, 1.5), 0.25)), ("gold", disc(0, 0, 1.5)), ("coral", disc(0, 0, 0.9)),
        ("iron", rim(hang(union(sheath, hilt)), 0.35)), ("gold", hang(union(sheath, hilt))), ("bronze", hang(sheath.intersection(box(0.2, 0, 5, 30)))),
        ("rust", hang(union(eng, box(-1.65, 19.4, 1.65, 19.9), shade(hilt, -0.5, -0.4, gap=0.4, width=0.2)))), ("iron", hang(disc(0, 22.4, 0.75))), ("coral", hang(disc(0, 22.4, 0.5)))
    ]


def tree(x: float, y: float, k: float) -> list[Part]:
    """One small oak, so that the eye has a measure for the man."""
    trunk = box(-0.4, -2, 0.4, 1)
    top = union(disc(0, -4.2, 1.9), disc(-1.5, -3.2, 1.4), disc(1.6, -3.1, 1.5), disc(0.2, -2.4, 1.5))
    lit = move(scale(top, 0.72), -0.4, -0.6)
    shapes = [("iron", rim(union(top, trunk), 0.28)), ("hide", trunk), ("leaf_deep", top), ("leaf", lit)]
    return [(ink, move(scale(g, k), x, y)) for ink, g in shapes]


def bird(x: float, y: float, k: float) -> Part:
    """A raven far off, two wings and a body."""
    wings = [swell(smooth([(0, 0), (s * 1.2, -1.0), (s * 3.0, -0.5)]), [0.9, 0.75, 0.08]) for s in (-1, 1)]
    return ("iron", move(turn(scale(union(wings, lens((-0.2, -0.9), (0.3, 1.6), 0.45)), k), 0.03), x, y))


def bed() -> list[Part]:
    """Low barrow land inside the roundel: woods stand no higher than his knee."""
    far = blob([(-30, 14), (-18, 9.5), (-8, 13), (6, 13), (17, 10), (30, 14), (30, 34), (-30, 34)])
    near = blob([(-30, 12), (-20, 14.5), (-6, 18), (10, 16.5), (22, 14), (32, 17), (30, 34), (-30, 34)])
    lines = union([swell(smooth([(-26, 17 + k * 1.5), (-10, 19.6 + k * 1.7), (8, 18.2 + k * 1.7), (26, 16 + k * 1.5)]), [0.1, 0.4, 0.1]) for k in range(4)])
    out: list[Part] = [bird(15.4, -4.4, 0.8), bird(17.6, -0.8, 0.55), bird(-16.0, -2.0, 0.65), ("iron", rim(far, 0.3)), ("leaf", far)]
    for x, y, k in ((-19.4, 10.3, 0.6), (-17.3, 10.6, 0.8), (-15.1, 11.6, 0.62), (-13.3, 12.2, 0.74), (12.4, 12.2, 0.66), (14.8, 11.4, 0.84), (17.2, 11, 0.6), (19.4, 10.6, 0.66)):
        out += tree(x, y, k)
    return [*out, ("iron", rim(near, 0.3)), ("leaf_deep", near), ("boons_deep", lines)]


def draw() -> list[Part]:
    """Far to near: cloak, pillar, belt and sword, arms, head."""
    neck = box(-3, -22, 3, -17)
    return [*cloak(), ("iron", rim(neck, 0.3)), ("weapons", neck), *legs(), *tunic(), *belt(), *arms(), *torc(), *face()[:4], *crown(), *face()[4:]]
