"""Bards Song: a seven-stringed lyre with carved horse heads, leaning, and the hand that plucks it."""

from __future__ import annotations

from shapely.geometry import Polygon
from shapely.geometry.base import BaseGeometry

from cardgen.ornament.compass import coil, comma, s_scroll
from cardgen.ornament.geometry import blob, box, disc, lens, mirror, move, ring, scale, smooth, swell, turn, union
from cardgen.ornament.marks import hatch, rim

Part = tuple[str, BaseGeometry]
Line = list[tuple[float, float]]

OVER_SILL = False
KEYLINE = None
KEY = 0.42
TILT = 0.034  # turns clockwise: the lyre leans away from the index tab
BRIDGE_Y, BAR_Y, TAIL_Y = 18.4, -15.6, 24.6


def placed(parts: list[Part]) -> list[Part]:
    """Lean the upright lyre and set it a little behind the sill."""
    return [(ink, move(turn(g, TILT), 0.2, 2.8)) for ink, g in parts]


def outlined(ink: str, shape: BaseGeometry) -> list[Part]:
    return [("iron", rim(shape, KEY)), (ink, shape)]


def sound_box() -> BaseGeometry:
    """Arched body: round below, drawn in at the shoulders, a shallow arch between the arms."""
    half = [
        (0, 5.6),
        (4.2, 4.4),
        (7.8, 1.2),
        (10.6, -1.6),
        (13.6, -0.6),
        (14.7, 5.5),
        (14.3, 13.0),
        (12.2, 20.6),
        (7.8, 26.8),
        (0, 29.4),
    ]
    return blob(half + [(-x, y) for x, y in reversed(half[1:-1])])


def horse_neck() -> BaseGeometry:
    """Right arm from the shoulder up into the arched neck."""
    line = smooth([(12.0, 3.0), (13.8, -3.5), (14.4, -9.0), (13.0, -14.5), (11.9, -19.0), (12.2, -23.6), (14.2, -26.8)])
    return swell(line, [4.6, 3.6, 3.2, 3.3, 4.0, 5.2, 5.6])


def horse_head() -> BaseGeometry:
    """Head of the right arm, muzzle outward and down, ear pricked."""
    face = blob(
        [
            (12.0, -28.0),
            (13.6, -30.0),
            (16.0, -29.6),
            (18.4, -27.0),
            (20.8, -24.4),
            (22.6, -22.2),
            (22.4, -20.6),
            (20.9, -20.1),
            (19.4, -21.0),
            (17.8, -21.9),
            (16.6, -21.4),
            (14.9, -21.6),
            (13.2, -24.0),
        ]
    )
    return union(face, lens((13.4, -29.0), (14.9, -33.4), 0.8))


CREST: Line = [(8.6, -17.2), (8.3, -19.7), (8.5, -22.2), (9.2, -24.7), (10.4, -27.0), (12.1, -28.9)]


def mane() -> list[Part]:
    """Mane of the right head, a row of locks that each end in a curl."""
    locks = [turn(move(comma(0.75, 0, 0.62, 1.75, 1.3), x, y), a, (x, y)) for (x, y), a in zip(CREST, (0.3, 0.32, 0.34, 0.38, 0.44, 0.5), strict=True)]
    band = swell(smooth([(10.8, -15.6), *[(x + 1.2, y + 0.3) for x, y in CREST]]), [1.6, 2.4, 2.2, 1.8])
    cuts = [swell(smooth([(x + 2.0, y + 0.7), (x + 0.6, y + 0.1), (x - 0.3, y - 0.5)]), [0.1, 0.42, 0.12]) for x, y in CREST]
    return [("gold", union(band, locks)), ("rust", union(cuts))]


def face() -> list[Part]:
    """Carved features of the right head: eye, cheek coil, mouth, noseband."""
    cheek = move(turn(coil(1.75, 1.25, 0.24, 1, 0.1), 0.1), 15.0, -24.2)
    mouth = swell(smooth([(22.2, -21.2), (20.8, -21.9), (19.8, -22.6)]), [0.35, 0.35, 0.1])
    strap = swell(smooth([(17.9, -21.6), (18.9, -23.4), (20.3, -25.0)]), 0.95).intersection(horse_head())
    brow = swell(smooth([(14.6, -28.7), (16.4, -28.7), (18.2, -27.0)]), [0.1, 0.7, 0.15])
    eye = lens((15.0, -27.8), (17.3, -26.6), 0.64)
    return [("hide_deep", union(cheek, mouth, disc(21.6, -22.3, 0.34))), ("gold", strap), ("iron", rim(eye, 0.25)), ("bone", eye),
            ("iron", union(disc(16.25, -27.25, 0.48), brow))]


def flipped(parts: list[Part], left: bool) -> list[Part]:
    return [(ink, mirror(g)) for ink, g in parts] if left else parts


def arm(left: bool) -> list[Part]:
    """One arm of the lyre; the light comes from the left on both."""
    ((_, wood),) = flipped([("hide", union(horse_neck(), horse_head()))], left)
    hair = flipped(mane(), left)
    dark = wood.difference(move(wood, -1.5, -0.7)).buffer(-0.02)
    return [("iron", rim(union(wood, hair[0][1]), KEY)), *hair, ("iron", rim(wood, 0.3)), ("hide", wood), ("hide_deep", dark),
            ("iron", hatch(dark, 0.12, 0.6, 0.26, 5)), *flipped(face(), left)]


def panel_ornament() -> list[Part]:
    """Two S-scrolls that face each other across the strings, with commas in the corners: a lyre on the lyre."""
    half = [
        s_scroll((8.9, 7.2), 3.1, (8.4, 16.0), 2.5, -1, (1.4, 1.3), 0.75, 0.3),
        move(turn(comma(1.2, 0, 0.45, 1.5, 1.3), 0.3), 10.6, 1.9),
        lens((5.2, 25.4), (9.4, 20.0), 0.7),
        lens((4.0, 26.4), (6.0, 21.6), 0.55),
        disc(5.6, 11.8, 0.5),
        disc(11.4, 12.4, 0.5),
    ]
    eyes = [disc(8.9, 7.2, 0.55), disc(8.4, 16.0, 0.5)]
    return [("rust", union(half, [mirror(g) for g in half])), ("coral", union(eyes, [mirror(g) for g in eyes]))]


def body() -> list[Part]:
    """Wooden box with its gilt panel."""
    whole = sound_box()
    panel = whole.buffer(-1.55)
    dark = whole.difference(move(whole, -1.5, -1.0))
    side = panel.difference(move(panel, -2.2, -1.4))
    return [
        *outlined("hide", whole),
        ("hide_deep", dark),
        ("iron", hatch(dark, 0.1, 0.6, 0.26, 3)),
        ("iron", rim(panel, 0.25)),
        ("gold", panel),
        ("bronze", side),
        ("rust", hatch(side, 0.11, 0.55, 0.26, 7)),
        *panel_ornament(),
    ]


def strings() -> list[Part]:
    """Crossbar with pegs, seven strings, bridge and tailpiece."""
    bar = swell(smooth([(-18.4, -14.6), (-9, -15.4), (0, -15.7), (9, -15.4), (18.4, -14.6)]), [1.7, 2.3, 2.6, 2.3, 1.7])
    knobs = union(disc(-18.6, -14.6, 1.5), disc(18.6, -14.6, 1.5))
    pegs, wires, wraps = [], [], []
    for k in range(-3, 4):
        top, low = 2.35 * k, 1.3 * k
        pegs.append(
            union(
                swell([(top, -17.4), (top * 1.02, -20.0)], [0.8, 0.7]),
                scale(disc(top * 1.02, -20.2, 0.75), 1.1, 0.8, (top, -20.2)),
            )
        )
        wires.append(swell([(top, BAR_Y + 1), (low, BRIDGE_Y), (low - 0.2 * k, TAIL_Y)], 0.3))
        wraps.append(swell([(top - 0.5, -17.0), (top + 0.1, -14.2)], 0.7))
    bridge = blob(
        [(-5.4, 19.4), (-4.8, 17.6), (0, 17.1), (4.8, 17.6), (5.4, 19.4), (3.6, 18.9), (0, 18.6), (-3.6, 18.9)]
    )
    tail = blob([(-3.8, 24.2), (0, 23.6), (3.8, 24.2), (2.6, 26.6), (0, 27.6), (-2.6, 26.6)])
    return [
        *outlined("coral", union(pegs)),
        *outlined("bronze", union(bar, knobs)),
        ("rust", hatch(union(bar, knobs).difference(move(bar, -0.2, -1.0)), 0.1, 0.5, 0.24)),
        ("coral", union(disc(-18.6, -14.6, 0.85), disc(18.6, -14.6, 0.85))),
        ("bone", union(wraps)),
        ("iron", rim(tail, 0.3)),
        ("hide", tail),
        ("iron", union(wires)),
        ("iron", rim(bridge, 0.3)),
        ("bone", bridge),
    ]


FINGERS: tuple[Line, ...] = (
    [(8.8, 6.4), (4.4, 5.6), (1.6, 7.2), (0.9, 9.2)],
    [(8.0, 3.6), (2.4, 1.8), (-1.0, 3.6), (-1.9, 6.2)],
    [(8.2, 0.6), (1.6, -2.4), (-2.2, -0.8), (-3.4, 2.0)],
    [(9.4, -2.2), (3.6, -6.0), (0.0, -4.8), (-1.4, -2.0)],
)
THUMB: Line = [(14.0, -1.2), (10.6, -6.4), (7.2, -9.6), (3.6, -10.0)]


def hand() -> list[Part]:
    """Left hand seen from the back, fingers hooked over the strings."""
    back = blob(
        [
            (8.6, -3.4),
            (12.0, -3.6),
            (16.0, 0.2),
            (20.6, 4.4),
            (18.0, 10.6),
            (14.6, 9.4),
            (10.6, 8.6),
            (7.8, 6.8),
            (6.9, 2.4),
        ]
    )
    digits = [swell(smooth(f), [3.0, 2.9, 2.5, 1.9]) for f in FINGERS]
    thumb = swell(smooth(THUMB), [4.2, 3.2, 2.7, 1.9])
    whole = union(back, digits, thumb)
    parts: list[Part] = [("iron", rim(whole, KEY)), ("skin", thumb)]
    for d in digits:
        dark = d.difference(move(d, 0.1, -0.9))
        parts += [("iron", rim(d, 0.36).intersection(whole.buffer(KEY))), ("skin", d), ("skin_shade", dark)]
    parts += [("skin", back)]
    dark = back.difference(move(back, -1.4, -2.4))
    parts += [("skin_shade", dark), ("rust", hatch(dark, 0.1, 0.55, 0.26, 4))]
    knuckles = [
        swell(smooth([(x - 0.2, y - 0.8), (x - 0.8, y), (x - 0.3, y + 0.8)]), [0.05, 0.3, 0.05])
        for x, y in ((9.6, -1.8), (8.6, 1.0), (8.6, 3.9), (9.4, 6.4))
    ]
    return [*parts, ("rust", union(knuckles))]


def sleeve() -> list[Part]:
    """Checked sleeve from the right edge, and the bracelet on the wrist."""
    cloth = blob([(22.6, 3.2), (27.0, 2.6), (38.0, 5.0), (38.0, 27.0), (29.0, 22.8), (23.0, 19.4), (19.6, 15.0), (20.4, 9.0)])
    hem = swell(smooth([(22.8, 3.0), (21.0, 8.4), (19.4, 15.2)]), [1.5, 1.7, 1.5])
    folds = [swell(smooth([(21.6, 14.0), (26.0, 15.4), (33.0, 20.4)]), [0.2, 1.2, 1.6]), swell(smooth([(23.6, 8.0), (28.0, 8.6), (34.0, 11.4)]), [0.1, 0.9, 1.2])]
    threads = [swell(smooth([(x, y), (x + 7, y + 1.2), (x + 14, y + 4.4)]), 0.3) for x, y in ((22.8, 5.2), (22.2, 7.2), (20.6, 13.6), (21.4, 15.8))]
    threads += [swell(smooth([(x, y), (x - 1.8, y + 8), (x - 2.4, y + 20)]), 0.3) for x, y in ((27.6, 1.0), (29.2, 1.4))]
    ring_ = swell(smooth([(20.3, 2.6), (19.0, 7.0), (16.4, 11.4)]), [1.9, 2.3, 1.9])
    twist = hatch(ring_, 0.02, 0.62, 0.26, 2)
    return [*outlined("gold", ring_), ("rust", twist), *outlined("woad", cloth), ("woad_deep", union(folds).intersection(cloth)),
            ("bone", union(threads).intersection(cloth)), ("iron", rim(hem, 0.3).intersection(rim(cloth, KEY))), ("coral", hem), ("bone", hatch(hem, 0.1, 1.1, 0.4, 6))]


def draw() -> list[Part]:
    """Lyre, far to near, then the hand that reaches over it."""
    lyre = arm(True) + arm(False) + body() + strings()
    return placed(lyre) + [(ink, move(g, 0.2, 1.3)) for ink, g in hand() + sleeve()]
