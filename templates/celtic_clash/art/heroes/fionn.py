"""Fionn mac Cumhaill, who puts his thumb to his lip to know a thing; Bran and Sceolang at his elbows."""

from __future__ import annotations

from frame import Picture
from glasses import AMBER, ASH, BROWN, COPPER, EMERALD, FLESH, ICE, MOSS, OPAL, RUBY, UMBER
from kit.backdrop import sky
from kit.companion import Spot, hound
from kit.dress import body, border, cloak, neck, robe
from kit.hair import Lock, both, lay
from kit.hand import sleeve
from kit.visage import Visage, visage

from cardgen.ornament.geometry import XY, blob, lens, move, polar, scale, smooth, swell, turn, union
from cardgen.ornament.glass import Window
from cardgen.ornament.panes import slice_by

HEAD: XY = (0.4, -4.4)
NAPE = ((0, -9), (6, -7.4), (7.6, 0), (7.8, 8), (7, 13), (0, 13), (-7, 13), (-7.8, 8), (-7.6, 0), (-6, -7.4))
FALL = (
    Lock(
        [(0.8, -8.8), (6.4, -7.4), (8.4, -1.0), (8.4, 6.0), (10.6, 11.0), (9.0, 15.4)], [1.6, 3.2, 3.4, 3.2, 2.8, 0.4]
    ),
    Lock([(0.5, -8.6), (5.6, -6.8), (7.2, -0.5), (7.0, 6.0), (8.6, 10.4), (6.4, 13.4)], [1.4, 2.6, 2.8, 2.6, 2.2, 0.3]),
)
FRONT = (
    Lock([(0.2, -7.7), (3.8, -6.6), (5.7, -2.6), (5.9, 2.6), (7.0, 7.6)], [0.8, 1.9, 1.8, 1.5, 0.2]),
    Lock([(0.0, -7.4), (2.6, -6.4), (4.9, -3.4), (5.3, 0.6)], [0.7, 1.5, 1.3, 0.2]),
)
HOOD = (
    (-8.4, 8.0),
    (-11.4, 11.4),
    (-11.0, 15.2),
    (-5.4, 17.2),
    (0, 19.4),
    (5.4, 17.2),
    (11.0, 15.2),
    (11.4, 11.4),
    (8.4, 8.0),
    (5.6, 11.4),
    (0, 14.4),
    (-5.6, 11.4),
)
LEAF = ((0, -2.9), (1.6, -2.0), (2.3, -0.2), (1.7, 1.6), (0, 2.6), (-1.7, 1.6), (-2.3, -0.2), (-1.6, -2.0))
KNUCKLES = ((-3.0, -1.6), (-0.4, -1.9), (2.2, -0.4), (2.7, 2.0), (1.6, 4.2), (-1.6, 4.2), (-3.2, 1.6))
THUMB = ((1.9, 0.4), (1.5, -2.4), (0.5, -4.5), (-0.5, -4.7), (-0.8, -3.4), (-0.3, -1.4), (-0.6, 1.0))
LIP = ((0.1, 3.75, 0.6), (1.7, 4.1, 0.4), (3.0, 5.6, 0.0), (3.5, 7.4, 0.0))
FACE = Visage(
    HEAD,
    turned=-0.8,
    gaze=-0.2,
    iris="emerald_5",
    lips="copper_5",
    brow=0.55,
    brow_ink="bronze_2",
    wide=(0.85, 0.85),
    jaw=1.03,
)


def fionn(w: Window) -> None:
    """A ring of hazel leaves and nuts on opal."""
    sky(w, HEAD, [(12.5, 9, [AMBER, OPAL]), (19.5, 15, OPAL), (60, 19, [ICE, OPAL, AMBER])], 14, 0.2)
    leaves(w)
    w.set(move(blob(NAPE), *HEAD), AMBER, tone=-0.8, vary=0)
    lay(w, both(FALL, HEAD), [OPAL, AMBER, OPAL, AMBER], -0.15, 5)
    cloak(w, HEAD, [BROWN, UMBER])
    robe(w, HEAD, [EMERALD, MOSS])
    hood = blob(body(HEAD, HOOD))
    w.set(
        slice_by(hood, [body(HEAD, [(x, 5), (x * 1.15, 24)]) for x in (-7.4, -3.2, 3.2, 7.4)]),
        BROWN,
        tone=0.3,
        vary=0.25,
        lead=0.1,
        outline=0.36,
    )
    head(w)
    hound(w, Spot((12.4, 7.6), 0.78, True), [UMBER, ASH], BROWN, AMBER)
    hound(w, Spot((-12.0, 7.6), 0.78), [OPAL, ICE], COPPER, RUBY)
    hand(w)


def head(w: Window) -> None:
    """Neck, face, a fair moustache, hair parted in the middle."""
    neck(w, HEAD, turned=-1)
    visage(w, FACE)
    lip = [Lock([FACE.point(s * x, y, depth) for x, y, depth in LIP], [0.6, 1.3, 1.0, 0.15]) for s in (-1, 1)]
    lay(w, lip, [OPAL, AMBER], 0.1, 9)
    lay(w, both(FRONT, (HEAD[0] - 0.3, HEAD[1])), [OPAL, AMBER], 0.2, 3)


def leaves(w: Window) -> None:
    """Leaves turned this way and that on a circle, three nuts between them."""
    for k in range(15):
        a = -0.36 + 0.72 * k / 14
        x, y = polar(15.6, a, HEAD[0], HEAD[1] + 1.0)
        if k % 4 == 2:
            w.set(move(turn(scale(blob(LEAF), 0.62), a), x, y), COPPER, vary=0, tone=0.2, lead=0.03, outline=0.26)
            w.draw("opal_3", move(turn(lens((-1.0, 0.7), (1.0, 0.7), 0.6), a), x, y))
            continue
        shape = turn(scale(blob(LEAF), 1.12), a + 0.2 + 0.06 * (k % 3))
        placed = move(shape, x, y)
        w.set(placed, [EMERALD, MOSS][k % 2], tone=0.15, vary=0.3, lead=0.04, outline=0.3, seed=k)
        veins = [
            swell([(0, 2.8), (0, -2.6)], [0.3, 0.1]),
            *[swell([(0, q), (s * 1.3, q - 1.0)], [0.16, 0.04]) for q in (1.2, 0, -1.0) for s in (-1, 1)],
        ]
        w.draw("lead", move(turn(scale(union(veins), 1.12), a + 0.2 + 0.06 * (k % 3)), x, y))


def hand(w: Window) -> None:
    """Forearm, fist under the chin, thumb up to the lip."""
    at = x, y = FACE.point(-0.6, 9.2)
    sleeve(w, [(x - 3.4, 26.0), (x - 1.4, 17.4), (x - 0.2, y + 4.4)], [7.6, 6.0, 4.2], [EMERALD, MOSS], 3)
    border(w, [(x - 2.6, y + 4.6), (x + 2.4, y + 4.9)], [AMBER, AMBER], 1.7, 1.4)
    w.set(blob(body(at, KNUCKLES)), FLESH, vary=0, tone=0, lead=0.05, outline=0.36)
    creases = [[(-3.1 + 0.1 * k, -0.3 + 1.25 * k), (-1.6, -0.5 + 1.25 * k), (-0.2, -0.1 + 1.2 * k)] for k in range(3)]
    w.draw("lead", [swell(smooth(body(at, c)), [0.1, 0.22, 0.08]) for c in creases])
    w.set(blob(body(at, THUMB)), FLESH, vary=0, tone=0.25, lead=0.04, outline=0.28)
    w.draw("shade_1", swell(smooth(body(at, [(-0.4, -4.2), (0.2, -4.5), (0.6, -3.9)])), 0.14))


PICTURES: tuple[Picture, ...] = (fionn,)
