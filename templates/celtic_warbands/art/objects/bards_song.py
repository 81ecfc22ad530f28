"""Bards Song: a seven-stringed lyre with carved horse heads, leaning, and the hand that plucks it."""

from __future__ import annotations

from objects.parts import KEYLINE as KEY
from objects.parts import Part, flip, place
from shapely.geometry.base import BaseGeometry

from cardgen.ornament.compass import coil, comma, s_scroll
from cardgen.ornament.geometry import XY, blob, box, disc, lens, mirror, move, smooth, swell, turn, union
from cardgen.ornament.marks import hatch, rim

OVER_SILL = False
KEYLINE = None  # lyre and hand overlap: each part brings its own
INNER = 0.3
"""Width in mm of a line between parts of one object."""
TILT = 0.027
"""Turns by which the lyre leans clockwise, away from the index tab."""
BAR_Y, BRIDGE_Y, TAIL_Y = -15.0, 20.2, 24.8
"""Where the strings touch crossbar, bridge and tailpiece, on the upright lyre."""

# All points in mm on the upright lyre (box and arm: right half); several a line, so that a contour can be read.
# fmt: off
BOX: list[XY] = [(0, 5.6), (4.2, 4.4), (7.8, 1.2), (10.6, -1.6), (13.6, -0.6), (14.7, 5.5), (14.3, 13.0), (12.2, 20.6),
                 (7.8, 26.8), (0, 29.4)]
NECK: list[XY] = [(12.0, 3.0), (13.8, -3.5), (14.4, -9.0), (13.0, -14.5), (11.9, -19.0), (12.2, -23.6), (14.2, -26.8)]
HEAD: list[XY] = [(12.0, -28.0), (13.6, -30.0), (16.0, -29.6), (18.4, -27.0), (20.8, -24.4), (22.6, -22.2),
                  (22.4, -20.6), (20.9, -20.1), (19.4, -21.0), (17.8, -21.9), (16.6, -21.4), (14.9, -21.6),
                  (13.2, -24.0)]
CREST: list[XY] = [(8.3, -20.7), (8.5, -23.0), (9.2, -25.2), (10.4, -27.2), (12.1, -28.9)]
CURLS = (0.34, 0.36, 0.4, 0.45, 0.5)

# The hand, as it lies on the card.
FINGERS: list[list[XY]] = [
    [(8.8, 6.4), (4.4, 5.6), (1.6, 7.2), (0.9, 9.2)], [(8.0, 3.6), (2.4, 1.8), (-1.0, 3.6), (-1.9, 6.2)],
    [(8.2, 0.6), (1.6, -2.4), (-2.2, -0.8), (-3.4, 2.0)], [(9.4, -2.2), (3.6, -6.0), (0.0, -4.8), (-1.4, -2.0)]]
THUMB: list[XY] = [(14.0, -1.2), (10.6, -6.2), (7.2, -8.8), (3.4, -9.0)]
KNUCKLES: list[XY] = [(9.6, -1.8), (8.6, 1.0), (8.6, 3.9), (9.4, 6.4)]
BACK_OF_HAND: list[XY] = [(8.6, -3.4), (12.0, -3.6), (16.0, 0.2), (21.0, 3.4), (26.0, 5.6), (23.0, 13.4), (18.0, 11.0),
                          (14.6, 9.6), (10.6, 8.6), (7.8, 6.8), (6.9, 2.4)]
CLOTH: list[XY] = [(22.6, 3.2), (27.0, 2.6), (38.0, 5.0), (38.0, 27.0), (29.0, 22.8), (23.0, 19.4), (19.6, 15.0),
                   (20.4, 9.0)]
# fmt: on


def draw() -> list[Part]:
    """The lyre, its foot a little behind the sill; the hand that reaches over it from the right."""
    lyre = [*arm(left=True), *arm(left=False), *sound_box(), *ornament(), *crossbar(), *strings()]
    return [*place(lyre, -1.3, 2.8, turns=TILT), *place([*hand(), *bracelet(), *sleeve()], -1.1, 1.3)]


def outlined(ink: str, shape: BaseGeometry, width: float = KEY) -> list[Part]:
    """A shape with its black line."""
    return [("iron", rim(shape, width)), (ink, shape)]


def both(*shapes: BaseGeometry) -> BaseGeometry:
    """Shapes of the right half and their mirror images."""
    half = union(*shapes)
    return union(half, mirror(half))


def arm(left: bool) -> list[Part]:
    """One wooden arm with its horse of white bone; the light comes from the left on both."""
    post = swell(smooth(NECK), [4.6, 3.6, 3.2, 3.3, 4.0, 5.2, 5.6])
    ear = lens((13.4, -29.0), (14.8, -33.0), 0.8)
    carved = union(post.intersection(box(0, -40, 30, BAR_Y)), blob(HEAD), ear)
    (_, wood), (_, horse) = flip([("hide", post), ("bone", carved)]) if left else [("hide", post), ("bone", carved)]
    hair = flip(mane()) if left else mane()
    dark = wood.difference(move(wood, -1.5, -0.7)).difference(horse).buffer(-0.02)
    shadow = horse.difference(move(horse, -1.2, -0.7))
    return [
        *outlined("hide", wood),
        ("hide_deep", dark),
        ("iron", hatch(dark, 0.12, 0.6, 0.26, 5)),
        ("iron", rim(union(horse, hair[0][1]), KEY)),
        *hair,
        *outlined("bone", horse, INNER),
        ("sand", shadow),
        ("rust", hatch(shadow, 0.12, 0.55, 0.26, 5)),
        *(flip(face()) if left else face()),
    ]


def mane() -> list[Part]:
    """Mane of the right horse: a row of locks that each end in a curl."""
    locks = [
        turn(move(comma(0.75, 0, 0.62, 1.75, 1.3), x, y), a, (x, y)) for (x, y), a in zip(CREST, CURLS, strict=True)
    ]
    band = swell(
        smooth([(10.6, -15.6), (9.6, -18.0), *[(x + 1.2, y + 0.3) for x, y in CREST]]), [1.4, 2.2, 2.4, 2.2, 1.8]
    )
    cuts = [
        swell(smooth([(x + 2.0, y + 0.7), (x + 0.6, y + 0.1), (x - 0.3, y - 0.5)]), [0.1, 0.42, 0.12]) for x, y in CREST
    ]
    return [("gold", union(band, locks).buffer(0.35).buffer(-0.35)), ("rust", union(cuts))]


def face() -> list[Part]:
    """Features of the right horse: coil on the cheek, mouth, nostril, noseband, eye under its brow."""
    cheek = move(coil(1.8, 1.35, 0.24, 1, 0.2), 15.0, -24.2)
    mouth = swell(smooth([(22.2, -21.2), (20.8, -21.9), (19.8, -22.6)]), [0.35, 0.35, 0.1])
    band = swell(smooth([(17.9, -21.6), (18.9, -23.4), (20.3, -25.0)]), 1.0).intersection(blob(HEAD))
    brow = swell(smooth([(14.6, -28.7), (16.4, -28.7), (18.2, -27.0)]), [0.1, 0.8, 0.15])
    eye = lens((14.9, -27.8), (17.3, -26.6), 0.62)
    return [
        ("rust", union(cheek, mouth, disc(21.6, -22.3, 0.36))),
        ("coral", band),
        *outlined("bone", eye, 0.25),
        ("iron", union(disc(16.2, -27.2, 0.5), brow)),
    ]


def sound_box() -> list[Part]:
    """The wooden box, round below, drawn in at the shoulders, arched between them; on it a gilt panel."""
    body = blob([*BOX, *[(-x, y) for x, y in reversed(BOX[1:-1])]])
    panel = body.buffer(-1.55)
    dark, side = body.difference(move(body, -1.5, -1.0)), panel.difference(move(panel, -2.2, -1.4))
    glint = swell(smooth([(-12.2, 4.6), (-12.1, 11.0), (-10.9, 17.0)]), [0.1, 0.75, 0.1])
    return [
        *outlined("hide", body),
        ("hide_deep", dark),
        ("iron", hatch(dark, 0.1, 0.6, 0.26, 3)),
        *outlined("gold", panel, INNER),
        ("bronze", side),
        ("rust", hatch(side, 0.11, 0.55, 0.26, 7)),
        ("glint", glint),
    ]


def ornament() -> list[Part]:
    """Two S-scrolls that face each other across the strings, leaves below, commas in the shoulders."""
    half = [
        s_scroll((8.9, 7.2), 3.1, (8.4, 16.0), 2.5, -1, turns=(1.4, 1.3), w=0.75, eye=0.3),
        move(turn(comma(1.2, 0, 0.45, 1.5, 1.3), 0.3), 10.6, 1.9),
        lens((5.2, 25.4), (9.4, 20.0), 0.7),
        lens((4.0, 26.4), (6.0, 21.6), 0.55),
    ]
    studs = both(disc(5.6, 11.8, 0.6), disc(11.4, 12.4, 0.6), disc(11.6, 2.2, 0.45))
    return [("rust", union(both(*half), rim(studs, 0.22))), ("coral", studs)]


def crossbar() -> list[Part]:
    """The bar from arm to arm with its knobs, and seven pegs behind it."""
    bar = swell(smooth([(-18.4, -14.6), (-9, -15.4), (0, -15.7), (9, -15.4), (18.4, -14.6)]), [1.7, 2.3, 2.6, 2.3, 1.7])
    yoke = union(bar, disc(-18.6, -14.6, 1.5), disc(18.6, -14.6, 1.5))
    pegs = [
        union(swell([(x, -16.4), (x * 1.03, -18.7)], [0.75, 0.6]), lens((x - 0.95, -19.2), (x + 0.95, -19.2), 0.62))
        for x in [2.35 * k for k in range(-3, 4)]
    ]
    return [
        *outlined("coral", union(pegs)),
        *outlined("bronze", yoke),
        ("rust", hatch(bar.difference(move(bar, -0.3, -1.0)), 0.1, 0.5, 0.24)),
        ("coral", union(disc(-18.6, -14.6, 0.85), disc(18.6, -14.6, 0.85))),
    ]


def strings() -> list[Part]:
    """Seven strings, their wraps on the bar, bridge and tailpiece."""
    wraps, wires = [], []
    for k in range(-3, 4):
        top, low = 2.35 * k, 1.22 * k
        wires.append(swell([(top, BAR_Y), (low, BRIDGE_Y), (low - 0.14 * k, TAIL_Y)], 0.3))
        wraps.append(swell([(top - 0.5, -17.0), (top + 0.1, -14.2)], 0.7))
    bridge = union(box(-4.8, BRIDGE_Y - 0.55, 4.8, BRIDGE_Y + 0.55), both(disc(4.8, BRIDGE_Y + 0.3, 0.85)))
    tail = blob([(-3.8, 24.2), (0, 23.6), (3.8, 24.2), (2.6, 26.6), (0, 27.6), (-2.6, 26.6)])
    return [
        ("bone", union(wraps)),
        *outlined("hide", tail, INNER),
        ("gold", lens((-2.0, 26.2), (2.0, 26.2), 0.5)),
        ("iron", union(wires)),
        *outlined("bone", bridge, INNER),
        ("rust", both(disc(4.8, BRIDGE_Y + 0.3, 0.32))),
    ]


def finger(line: list[XY], widths: list[float]) -> list[Part]:
    """One finger: lit above, dark below, a crease over the joint, a nail at the tip."""
    curve = smooth(line)
    shape = swell(curve, widths)
    (x0, y0), (x1, y1), (x, y) = curve[-7], curve[-1], line[1]
    nail = lens((x0 - 0.3, y0), (x1 - 0.3, y1 + 0.5), 0.45).intersection(shape)
    crease = swell(smooth([(x - 1.0, y - 0.5), (x - 0.5, y + 0.1), (x + 0.1, y + 0.4)]), [0.05, 0.28, 0.05])
    dark = shape.difference(move(shape, -0.1, -0.9))
    return [("skin", shape), ("skin_shade", dark), ("skin_light", nail), ("rust", crease)]


def hand() -> list[Part]:
    """A left hand seen from the back, its fingers hooked over the strings."""
    back = blob(BACK_OF_HAND)
    digits = [finger(line, [3.0, 2.9, 2.5, 1.9]) for line in FINGERS]
    thumb = finger(THUMB, [4.2, 3.2, 2.7, 1.9])
    bones = union([d[0][1] for d in digits])
    whole = union(back, bones, thumb[0][1])
    parts: list[Part] = [("iron", rim(whole, KEY)), *thumb]
    for d in digits:
        parts += [("iron", rim(d[0][1], 0.34).intersection(whole)), *d]
    dark = back.difference(move(back, -1.4, -2.6)).difference(bones)
    light = swell(smooth([(10.0, -2.3), (12.4, -2.2), (15.4, 0.7)]), [0.1, 0.8, 0.1])
    lines = []
    for x, y in KNUCKLES:
        lines.append(swell(smooth([(x - 0.2, y - 0.8), (x - 0.8, y), (x - 0.3, y + 0.8)]), [0.05, 0.32, 0.05]))
        lines.append(swell([(x + 0.8, y), (x + 3.0, y + 0.6 - y * 0.1)], [0.3, 0.08]))
    return [
        *parts,
        ("skin", back),
        ("skin_shade", dark),
        ("rust", union(hatch(dark, 0.1, 0.55, 0.26, 4), lines)),
        ("skin_light", light),
    ]


def bracelet() -> list[Part]:
    """Twisted gold round the wrist."""
    bar = swell(smooth([(20.3, 2.4), (19.2, 6.6), (16.6, 11.6)]), [1.8, 2.2, 1.8])
    glint = swell(smooth([(19.7, 4.0), (19.0, 6.4), (17.9, 8.6)]), [0.1, 0.5, 0.1])
    return [*outlined("gold", bar), ("rust", hatch(bar, 0.02, 0.62, 0.26, 2)), ("glint", glint)]


def sleeve() -> list[Part]:
    """Check sleeve with a braided hem; it leaves through the card's edge."""
    cloth = blob(CLOTH)
    hem = swell(smooth([(22.8, 3.0), (21.0, 8.4), (19.4, 15.2)]), [1.5, 1.7, 1.5])
    folds = union(
        swell(smooth([(19.0, 14.0), (25.0, 15.6), (33.0, 21.4)]), [0.2, 1.6, 2.4]),
        swell(smooth([(21.4, 8.0), (27.0, 8.4), (34.0, 11.8)]), [0.1, 1.2, 1.6]),
    )
    weft = [
        swell(smooth([(x, y), (x + 9, y + 1.2), (x + 16, y + 5.0)]), 0.3)
        for x, y in ((20.8, 5.0), (20.2, 6.2), (18.4, 11.6), (18.0, 12.8))
    ]
    warp = [swell(smooth([(x, y), (x - 2.0, y + 9), (x - 2.0, y + 24)]), 0.3) for x, y in ((27.4, 0.0), (28.8, 0.4))]
    return [
        *outlined("woad", cloth),
        ("woad_deep", folds.intersection(cloth)),
        ("bone", union(weft, warp).intersection(cloth)),
        *outlined("coral", hem, INNER),
        ("bone", hatch(hem, 0.1, 1.1, 0.4, 6)),
    ]
