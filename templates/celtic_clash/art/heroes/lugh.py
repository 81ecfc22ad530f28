"""Lugh of the many skills: short gold curls, the whole sun for a crown, the spear that thirsts."""

from __future__ import annotations

from frame import Picture
from glasses import AMBER, BRONZE, BROWN, COPPER, EMERALD, OPAL, RUBY, TEAL
from kit.backdrop import orb, sky
from kit.dress import border, cloak, neck, robe, torc
from kit.hair import Lock, lay
from kit.hand import fist, shaft
from kit.visage import Visage, visage

from cardgen.ornament.geometry import XY, blob, disc, lens, move, polar, smooth, spiral, swell, union
from cardgen.ornament.glass import Window
from cardgen.ornament.panes import slice_by

HEAD: XY = (-1.6, -2.2)
CURLS = (
    (-0.30, 6.6),
    (0.30, 6.6),
    (-0.25, 7.2),
    (0.25, 7.2),
    (-0.195, 7.6),
    (0.195, 7.6),
    (-0.14, 8.0),
    (0.14, 8.0),
    (-0.085, 8.2),
    (0.085, 8.2),
    (-0.03, 8.4),
    (0.03, 8.4),
)
FLAME = (
    (0, -8.6),
    (1.5, -4.6),
    (3.3, -1.4),
    (3.0, 2.4),
    (0.9, 4.4),
    (-0.9, 4.4),
    (-3.0, 2.4),
    (-3.3, -1.0),
    (-1.9, -3.4),
    (-1.4, -6.0),
)
FLAME_CUTS = (((-4, -7.0), (0, -9.6), (4, -7.0)), ((-3, -11.6), (0, -13.6), (3, -12.0)))


def lugh(w: Window) -> None:
    """The sun behind his head, long and short rays."""
    sky(w, HEAD, [(12.6, 1, AMBER), (17.5, 20, [OPAL, AMBER]), (24, 20, [AMBER, COPPER]), (60, 22, [COPPER, AMBER])], 3)
    rays(w)
    orb(w, HEAD, 11.8, OPAL)
    cloak(w, HEAD, EMERALD)
    robe(w, HEAD, [AMBER, OPAL])
    for s in (-1, 1):
        border(
            w, [(HEAD[0] + s * x, HEAD[1] + y) for x, y in ((3.4, 12.2), (5.2, 20), (6.8, 33))], [OPAL, RUBY, OPAL], 1.7
        )
    sling(w)
    neck(w, HEAD)
    torc(w, HEAD)
    v = Visage(
        HEAD, turned=0.12, gaze=0.1, iris="emerald_5", lips="copper_5", brow=0.52, brow_ink="bronze_2", stern=0.1
    )
    visage(w, v)
    curls(w)
    spear(w)


def rays(w: Window) -> None:
    """Long rays straight, short ones waved, in turns."""
    for k in range(24):
        a = k / 24
        tip = polar(20.5 if k % 2 else 16.8, a, *HEAD)
        w.set(
            lens(polar(10.5, a, *HEAD), tip, 1.15 if k % 2 else 1.5),
            [OPAL, AMBER][k % 2],
            tone=0.3,
            vary=0.2,
            lead=0.06,
            outline=0.24,
            seed=k,
        )


def curls(w: Window) -> None:
    """Short curls round the brow, each a small coil."""
    locks = []
    for a, r in CURLS:
        c = polar(r, a, *HEAD)
        s = 1 if a > 0 else -1
        locks.append(Lock(spiral(*c, (2.0, 0.7), (a + 0.5, a + 0.5 + s * 1.1)), [1.7, 1.5, 1.2, 0.9]))
    whole = union([lock.shape() for lock in locks], [disc(*polar(r - 0.3, a, *HEAD), 1.6) for a, r in CURLS])
    w.set(whole, BRONZE, tone=0.1, vary=0, lead=0.0, outline=0.36)
    lay(w, locks, [AMBER, BRONZE, AMBER], 0.2, 5)


def sling(w: Window) -> None:
    """A sling over the right shoulder, with its stone."""
    strap = smooth([(-13.6, 11.6), (-8, 15.5), (-2, 24)], n=8)
    w.set(
        slice_by(swell(strap, 1.5), [[(-14, y), (2, y - 6)] for y in (17, 21, 25)]),
        BROWN,
        tone=0.2,
        lead=0.06,
        outline=0.3,
    )
    w.set(
        move(blob([(-2.2, -1.2), (0, -1.9), (2.2, -1.2), (2.2, 1.2), (0, 1.9), (-2.2, 1.2)]), -8.6, 15.8),
        COPPER,
        vary=0,
        tone=0.1,
        lead=0.08,
        outline=0.3,
    )
    w.draw("copper_1", [disc(-8.6 + d, 15.8, 0.28) for d in (-1.1, 0, 1.1)])


def spear(w: Window) -> None:
    """The spear stands at his left; its head is fire."""
    x = 14.2
    pole = shaft((x, 26), (x, -6), 1.3)
    w.set(
        slice_by(pole, [[(x - 2, y), (x + 2, y - 0.6)] for y in (16, 9, 2)]),
        BROWN,
        tone=0.3,
        lead=0.05,
        outline=0.4,
        free=True,
    )
    fire = move(blob(FLAME), x, -10.4)
    w.set(
        slice_by(fire, [smooth([(x + a, y) for a, y in cut]) for cut in FLAME_CUTS]),
        [RUBY, RUBY, COPPER],
        tone=0.2,
        vary=0.2,
        lead=0.09,
        outline=0.42,
        free=True,
    )
    w.set(move(lens((0, -4.8), (0, 4.0), 1.2), x, -9.4), AMBER, tone=0.5, vary=0, lead=0.04, outline=0.2)
    w.set(
        slice_by(swell([(x, -5.6), (x, -3.2)], [2.0, 1.6]), [[(x - 3, -4.4), (x + 3, -4.4)]]),
        AMBER,
        lead=0.05,
        outline=0.3,
    )
    fist(w, (x - 0.1, 12.4), 1.0, 0.0, True)
    cuff = swell([(x - 3.2, 17.2), (x + 3.4, 17.8)], 3.0)
    w.set(slice_by(cuff, [[(a, 14), (a, 22)] for a in (x - 1.4, x + 1.2)]), [EMERALD, TEAL], tone=0.1, lead=0.08)


PICTURES: tuple[Picture, ...] = (lugh,)
