"""The Morrígan: face turned away, eyes on us, a crow on her fist, the ford red behind her."""

from __future__ import annotations

import numpy as np
from frame import Picture
from glasses import ASH, COPPER, NIGHT, RUBY, SLATE, UMBER, VIOLET
from kit.backdrop import Ring, foam, sky, water
from kit.companion import Spot, raven
from kit.dress import body, neck, robe
from kit.hair import Lock, lay
from kit.hand import fist, sleeve
from kit.visage import Visage, visage

from cardgen.ornament.geometry import XY, blob, disc, lens, move, smooth, swell, turn, union
from cardgen.ornament.glass import Window
from cardgen.ornament.panes import slice_by

HEAD: XY = (0.2, -3.6)
NAPE = ((1, -9), (6, -7.2), (7.4, -1), (6.6, 5), (4, 11), (-4, 13), (-9, 10), (-9, 2), (-7.4, -4), (-4, -8.4))
BLOWN = (
    Lock([(1.5, -8.8), (-5.0, -9.6), (-12.0, -7.0), (-19.0, -9.0), (-24, -7.0)], [1.6, 3.4, 3.2, 2.4, 0.3]),
    Lock([(0.5, -8.6), (-5.6, -7.6), (-12.0, -3.6), (-18.0, -4.6), (-23, -1.6)], [1.6, 3.2, 3.2, 2.6, 0.3]),
    Lock([(0.0, -8.4), (-6.0, -6.0), (-10.6, -0.4), (-16.0, 0.0), (-21, 3.6)], [1.4, 3.0, 3.2, 2.8, 0.3]),
    Lock([(-0.4, -8.2), (-6.4, -4.4), (-9.0, 2.6), (-13.6, 4.6), (-18, 9.4)], [1.4, 2.8, 3.0, 2.6, 0.3]),
    Lock([(-0.6, -8.0), (-6.2, -3.4), (-7.4, 4.0), (-10.6, 8.6), (-13.4, 14.6)], [1.2, 2.4, 2.6, 2.4, 0.3]),
)
SHORT = (
    Lock([(0.6, -7.6), (-3.4, -6.6), (-5.7, -2.4), (-5.9, 3.0), (-7.6, 8.0)], [0.8, 1.9, 1.8, 1.5, 0.2]),
    Lock([(1.0, -7.8), (4.4, -6.4), (5.9, -2.6), (5.5, 2.4), (6.4, 7.4), (5.2, 11.6)], [0.8, 1.7, 1.7, 1.5, 1.3, 0.2]),
)
FEATHERS = ((13.4, 9, 6.0), (16.2, 11, 6.4), (19.4, 13, 6.8), (22.8, 15, 7.2))
"""Rows of the cloak's feathers: height below the face, how many a side, length."""


def morrigan(w: Window) -> None:
    """A broken ring of ruby on violet night."""
    rings: list[Ring] = [
        (11.5, 9, [NIGHT, VIOLET]),
        (14.0, 16, [RUBY, RUBY, COPPER]),
        (20, 13, [VIOLET, NIGHT]),
        (23, 20, [RUBY, VIOLET, VIOLET]),
    ]
    sky(w, (HEAD[0] + 1.0, HEAD[1] - 1.0), [*rings, (60, 20, NIGHT)], 12)
    water(w, 9.0, [RUBY, RUBY, UMBER], 3)
    foam(w, 9.0, "ruby_7", 3)
    w.set(move(blob(NAPE), *HEAD), ASH, tone=-0.7, vary=0)
    lay(w, [lock.placed(HEAD) for lock in BLOWN], [ASH, NIGHT, ASH], 0.15, 5)
    cloak(w)
    robe(w, HEAD, RUBY)
    neck(w, HEAD, turned=1)
    v = Visage(HEAD, turned=0.85, gaze=-0.75, iris="ruby_5", lips="ruby_3", stern=0.8, brow=0.5)
    visage(w, v)
    lay(w, [lock.placed(HEAD) for lock in SHORT], ASH, 0.35, 3)
    w.draw("ruby_4", [v.spot((x, 2.2 + 0.9 * k), 0.24 - 0.04 * k) for x in (-2.6,) for k in range(3)])
    crow(w)


def cloak(w: Window) -> None:
    """A cloak of feathers, row over row, the upper rows in front."""
    for k, (y, n, length) in reversed(list(enumerate(FEATHERS))):
        for s in (-1, 1):
            for i, t in enumerate(np.linspace(1.0, 0.16, n // 2 + 1)):
                x = s * (2.2 + float(t) * (14.6 + 1.6 * k))
                drop = 3.6 * float(t) ** 2 - 0.8
                quill = turn(lens((0, -1.4), (0, length), 1.35), -s * 0.05 * float(t))
                glass = (ASH, VIOLET, ASH, SLATE)[(i + 2 * k) % 4]
                placed = move(quill, HEAD[0] + x, HEAD[1] + y + drop)
                w.set(
                    slice_by(placed, [[(HEAD[0] + x, HEAD[1] + y - 9), (HEAD[0] + x, HEAD[1] + y + 20)]])[:2],
                    glass,
                    tone=0.1,
                    vary=0.35,
                    lead=0.03,
                    outline=0.24,
                    seed=7 * k + i,
                )
    collar = union(
        swell(
            smooth(body(HEAD, [(-10.4, 13.6), (-5, 11.4), (0, 14.8), (5, 11.4), (10.4, 13.6)]), n=8),
            [0.6, 1.7, 1.9, 1.7, 0.6],
        )
    )
    w.set(
        slice_by(collar, [[(HEAD[0] + x, 0), (HEAD[0] + x * 1.2, 24)] for x in (-7, -4, -1.4, 1.4, 4, 7)]),
        [COPPER, RUBY],
        tone=0.0,
        lead=0.05,
        outline=0.34,
    )


def crow(w: Window) -> None:
    """Her fist, and the crow on it with its wing half open."""
    sleeve(w, [(9.0, 24.0), (13.4, 18.6), (13.6, 12.6)], [6.4, 5.4, 3.6], [RUBY, UMBER], 4)
    spot = Spot((13.9, 2.6), 0.86)
    for k in range(5):
        tip = (2.4 + 2.3 * k, -10.4 + 1.5 * k * k * 0.62)
        feather = spot.put(swell(smooth([(0.4, -0.6), (1.6 + 1.4 * k, -5.4 + 1.2 * k), tip]), [1.6, 2.2, 0.8]))
        w.set(feather, [ASH, SLATE][k % 2], tone=0.1, vary=0.2, lead=0.04, outline=0.28, seed=k)
    raven(w, spot, [ASH, NIGHT], [SLATE, ASH], "ruby_6")
    fist(w, (13.4, 11.6), 0.9, 0.25, True)
    w.draw("lead", [swell([(12.4 + d, 8.6), (12.1 + d, 10.4)], [0.5, 0.25]) for d in (0, 0.9, 2.0, 2.9)])
    w.draw("ruby_5", disc(HEAD[0], HEAD[1] + 14.7, 0.8))


PICTURES: tuple[Picture, ...] = (morrigan,)
