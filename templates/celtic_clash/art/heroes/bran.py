"""Brân the Blessed, whom no house could hold: he wades the sea, ships at his chest no bigger than his hand."""

from __future__ import annotations

from frame import Picture
from glasses import AMBER, ASH, BROWN, COBALT, COPPER, ICE, NIGHT, OPAL, RUBY, SLATE, TEAL
from kit.backdrop import foam, sky, water
from kit.companion import Spot, raven
from kit.crown import crown, gems
from kit.dress import body
from kit.hair import Lock, lay
from kit.visage import Visage, visage

from cardgen.ornament.geometry import XY, blob, move, polar, smooth, spiral, swell, union
from cardgen.ornament.glass import Window
from cardgen.ornament.panes import slice_by

HEAD: XY = (0.0, -4.0)
K = 1.22
CURLS = (
    (-0.40, 8.4),
    (0.40, 8.4),
    (-0.34, 8.8),
    (0.34, 8.8),
    (-0.28, 9.2),
    (0.28, 9.2),
    (-0.22, 9.6),
    (0.22, 9.6),
    (-0.16, 10.0),
    (0.16, 10.0),
)
SHOULDERS = (
    (-23, 26),
    (-21.6, 12.0),
    (-16.0, 7.4),
    (-8.0, 5.6),
    (0, 9),
    (8.0, 5.6),
    (16.0, 7.4),
    (21.6, 12.0),
    (23, 26),
)
HULL = (
    (-5.2, -1.6),
    (-4.0, 0.4),
    (-2.4, 1.6),
    (2.4, 1.6),
    (4.2, 0.2),
    (5.0, -2.2),
    (3.6, -0.9),
    (0, -0.4),
    (-3.4, -0.6),
)
SAIL = ((-2.8, -6.6), (0.4, -6.9), (3.0, -6.4), (3.6, -3.8), (2.8, -1.5), (0, -1.2), (-2.6, -1.4), (-2.2, -4))


def bran(w: Window) -> None:
    """A heavy round halo of copper over a teal sea sky."""
    sky(
        w,
        HEAD,
        [(15.2, 1, OPAL), (18.4, 24, [COPPER, COPPER, AMBER]), (26, 17, [OPAL, ICE]), (60, 19, [ICE, TEAL])],
        10,
    )
    raven(w, Spot((-14.6, -5.2), 0.58, True), [ASH, NIGHT], SLATE)
    cape = blob(SHOULDERS)
    folds = [smooth([(s * a, 4), (s * (a + 1.6), 14), (s * (a + 2.4), 26)]) for s in (-1, 1) for a in (7.5, 12, 16.5)]
    w.set(
        slice_by(cape, [*folds, [(-24, 11.6), (24, 11.6)]]), [COBALT, COBALT, NIGHT], tone=0.05, lead=0.12, outline=0.4
    )
    curls(w)
    v = Visage(HEAD, K, iris="teal_5", lips="copper_3", stern=0.3, brow=0.62, jaw=1.08)
    visage(w, v)
    beard(w)
    lip = [
        Lock([(s * 0.2, 0.9), (s * 2.4, 1.2), (s * 4.6, 3.6), (s * 5.0, 6.2)], [0.9, 2.0, 1.5, 0.2]) for s in (-1, 1)
    ]
    lay(w, lip, [ASH, ASH], 0.45, 9)
    crown(w, (0, HEAD[1] - 8.2), 5.6, [(-0.86, 2.4), (-0.44, 2.9), (0, 3.5), (0.44, 2.9), (0.86, 2.4)])
    gems(w, [(0, HEAD[1] - 9.2, 0.62, RUBY)])
    water(w, 14.6, [TEAL, COBALT, TEAL], 6, 0.7)
    foam(w, 14.6, "enamel", 6, 0.7)
    for x, y, k in ((-9.6, 13.4, 0.86), (9.4, 13.8, 0.74)):
        ship(w, (x, y), k)


def curls(w: Window) -> None:
    """Black curls that stand off the head like a fleece."""
    places = [polar(r * K * 0.84, a, HEAD[0], HEAD[1] - 0.6) for a, r in CURLS]
    base = union(
        [move(blob([(0, -10.4), (8.4, -7.4), (9.6, 2), (8.2, 10), (-8.2, 10), (-9.6, 2), (-8.4, -7.4)]), *HEAD)]
    )
    w.set(base, ASH, tone=-0.5, vary=0)
    locks = []
    for (x, y), (a, _) in zip(places, CURLS, strict=True):
        s = 1 if a > 0 else -1
        locks.append(Lock(spiral(x, y, (2.7, 0.8), (a + 0.5, a + 0.5 + s * 1.15)), [2.2, 2.0, 1.6, 1.0]))
    lay(w, locks, [ASH, SLATE, ASH, ASH], 0.25, 5)


def beard(w: Window) -> None:
    """A great square beard in waved locks."""
    for row in (0, 1):
        locks = []
        for x in (-6.4, 6.4, -4.6, 4.6, -2.8, 2.8, -1.0, 1.0):
            top = 1.0 + (6.4 - abs(x)) * 0.62 + row * 0.4
            foot = 14.4 if row == 0 else 11.8
            sway = 0.8 if x > 0 else -0.8
            locks.append(
                Lock(
                    [
                        (x * 0.86, top),
                        (x + sway, (top + foot) / 2 - 1),
                        (x * 0.98 - sway * 0.5, foot - 2.4),
                        (x + sway * 0.7, foot),
                    ],
                    [1.4, 2.5, 2.4, 0.5],
                )
            )
        lay(w, locks, [ASH, SLATE, ASH], 0.15 + 0.2 * row, 11 + row)


def ship(w: Window, at: XY, k: float) -> None:
    """A round ship with one sail, seen from the side, bow to the left."""
    hull = blob(body(at, HULL, k))
    sail = blob(body(at, SAIL, k), tension=0.35)
    w.set(swell(body(at, [(0.2, -8.2), (0.2, 0)], k), 0.5 * k), BROWN, vary=0, tone=0.2, lead=0.0, outline=0.28)
    w.set(
        slice_by(sail, [body(at, [(x, -9), (x + 0.3, 0)], k) for x in (-0.8, 1.2)]),
        [OPAL, RUBY],
        tone=0.15,
        vary=0.15,
        lead=0.05,
        outline=0.32,
    )
    w.set(
        slice_by(hull, [body(at, [(-6, 0.2), (6, 0.0)], k)]),
        [BROWN, COPPER],
        tone=0.2,
        vary=0.15,
        lead=0.05,
        outline=0.34,
    )


PICTURES: tuple[Picture, ...] = (bran,)
