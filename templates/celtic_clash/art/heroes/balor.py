"""Balor of the evil eye: the head alone fills the arch; a chain from his iron cap lifts the lid."""

from __future__ import annotations

import numpy as np
from frame import Picture
from glasses import AMBER, ASH, BRONZE, BROWN, COPPER, ICE, MOSS, NIGHT, OPAL, RUBY, SLATE, UMBER, VIOLET
from kit.backdrop import rivets, shadow, sky
from kit.hair import Lock, lay
from shapely.geometry.base import BaseGeometry

from cardgen.ornament.geometry import XY, blob, box, disc, lens, polar, ring, scale, smooth, swell
from cardgen.ornament.glass import Window
from cardgen.ornament.marks import hatch
from cardgen.ornament.panes import glory, slice_by

EYE: XY = (0.0, -1.4)
R = 7.6
HEAD = ((0, -17), (9, -14.6), (13.6, -8), (14.4, -1), (13.0, 6), (11.4, 12), (8, 17), (0, 20))
CUTS = (
    ((0, -8), (0, -20)),
    ((7, -6), (16, -10)),
    ((6.4, 3), (10.4, 6.4), (16, 6)),
    ((3.2, 6.4), (5.6, 10.6), (9.4, 13.6), (14, 15)),
    ((5.6, 10.6), (3.4, 14), (0, 15)),
)
NOSE = (
    (-2.0, 4.6),
    (2.0, 4.6),
    (3.0, 8.0),
    (4.6, 10.2),
    (3.4, 11.8),
    (0, 12.4),
    (-3.4, 11.8),
    (-4.6, 10.2),
    (-3.0, 8.0),
)
BEARD = (
    Lock([(10.8, 9.0), (11.8, 14.0), (9.6, 19.0), (12.0, 25.0)], [2.0, 3.4, 3.6, 0.6]),
    Lock([(8.0, 13.4), (8.8, 17.0), (6.4, 21.0), (8.4, 26.0)], [2.2, 3.6, 3.8, 0.8]),
    Lock([(4.6, 16.4), (4.8, 19.0), (3.0, 22.0), (4.4, 26.0)], [2.0, 3.2, 3.4, 0.8]),
    Lock([(1.6, 17.0), (2.0, 19.4), (0.9, 22.0), (1.4, 26.0)], [1.6, 2.6, 2.6, 0.8]),
)


def balor(w: Window) -> None:
    """What he looks on burns: cracks of fire run out from the eye."""
    sky(w, EYE, [(16, 13, [NIGHT, VIOLET]), (23, 17, [VIOLET, NIGHT, VIOLET]), (60, 15, [NIGHT, UMBER])], 21)
    cracks(w)
    ears(w)
    head = blob([*HEAD, *[(-x, y) for x, y in reversed(HEAD[1:-1])]])
    both = [*CUTS, *[[(-x, y) for x, y in c] for c in CUTS[1:]]]
    w.set(
        slice_by(head, [smooth(c, n=6) for c in both]),
        [BRONZE, BRONZE, BROWN],
        tone=0.3,
        vary=0.25,
        lead=0.12,
        outline=0.42,
        seed=3,
    )
    w.draw("brown_1", hatch(shadow(head, -2.6, -0.8), 0.12, 0.55, 0.2, 4))
    lay(w, [lock.placed((0, 0), 1, flip) for lock in BEARD for flip in (False, True)], [SLATE, ICE, SLATE], -0.1, 5)
    mouth(w)
    nose = blob(NOSE)
    w.set(
        slice_by(nose, [smooth([(-6, 8.4), (0, 9.4), (6, 8.4)])]),
        [BRONZE],
        tone=0.15,
        vary=0.15,
        lead=0.1,
        outline=0.34,
    )
    w.draw("lead", [lens((s * 1.3, 11.0), (s * 3.4, 10.4), 0.55) for s in (-1, 1)])
    eye(w)
    cap(w)
    lid(w)


def cracks(w: Window) -> None:
    """Jagged lines of fire across the dark, each with a branch."""
    rng = np.random.default_rng(8)
    lines: list[BaseGeometry] = []
    for a in (-0.34, -0.27, -0.2, -0.13, 0.12, 0.19, 0.26, 0.33):
        points = [polar(12 + 2.6 * k, a + float(rng.normal(0, 0.014)), *EYE) for k in range(7)]
        branch = [points[2], polar(20.5, a + 0.035, *EYE), polar(25, a + 0.03, *EYE)]
        lines += [swell(points, [1.1, 0.8, 0.5, 0.2]), swell(branch, [0.5, 0.4, 0.1])]
    w.draw("ruby_5", [g.buffer(0.22, join_style="mitre") for g in lines])
    w.draw("glow", lines)


def ears(w: Window) -> None:
    """Ears with iron rings."""
    for s in (-1, 1):
        ear = blob(
            [(s * 12.6, -3.0), (s * 16.6, -5.0), (s * 18.4, -1.6), (s * 17.0, 3.6), (s * 14.2, 5.6), (s * 12.6, 4.0)]
        )
        w.set(ear, [BRONZE], tone=0.0, vary=0, lead=0.08, outline=0.42)
        w.draw(
            "brown_1",
            swell(smooth([(s * 14.2, -1.8), (s * 16.6, -2.4), (s * 16.4, 1.4), (s * 14.8, 3.2)]), [0.1, 0.5, 0.4, 0.1]),
        )
        w.set(ring(s * 15.6, 8.0, 2.0, 0.95), AMBER, tone=0.1, vary=0, lead=0.02, outline=0.3)


def eye(w: Window) -> None:
    """White, a burning iris in rays, a slit of a pupil, veins."""
    x, y = EYE
    ball = scale(disc(x, y, R), 1.16, 0.94)
    w.set(ball, OPAL, vary=0, tone=-0.1, lead=0.0, outline=0.8)
    veins = [
        smooth([polar(R * 1.1, a, x, y), polar(R * 0.9, a + 0.01, x, y), polar(R * 0.74, a - 0.012, x, y)])
        for a in (0.2, 0.235, 0.27, 0.3, 0.7, 0.735, 0.77, 0.8)
    ]
    w.draw("ruby_5", [swell(v, [0.4, 0.25, 0.06]).intersection(ball) for v in veins])
    for panes, glass, tone in zip(
        glory(disc(x, y, 5.5), EYE, [(1.7, 1), (3.4, 9), (5.5, 13)], 5, 0.004),
        (AMBER, AMBER, RUBY),
        (0.8, 0.5, 0.2),
        strict=True,
    ):
        w.set(panes, glass, tone=tone, vary=0.2, lead=0.05, outline=0.2)
    w.draw("lead", lens((x, y - 2.7), (x, y + 2.7), 0.85))
    w.draw("enamel", lens((x - 2.9, y - 0.6), (x - 1.6, y - 2.0), 0.36))
    under = smooth([(x - 9.4, y + 0.6), (x - 5.2, y + 6.2), (x, y + 7.8), (x + 5.2, y + 6.2), (x + 9.4, y + 0.6)], n=8)
    w.draw("lead", swell(under, [0.3, 0.9, 1.1, 0.9, 0.3]))
    w.draw("brown_1", swell(smooth([(x - 7.6, y + 6.4), (x, y + 10.0), (x + 7.6, y + 6.4)]), [0.05, 0.4, 0.05]))


def lid(w: Window) -> None:
    """The lid, an iron-shod weight half raised, with its ring and chain."""
    x, y = EYE
    edge = smooth([(x - 9.8, y + 0.4), (x - 5.6, y - 3.4), (x, y - 4.6), (x + 5.6, y - 3.4), (x + 9.8, y + 0.4)], n=10)
    top = smooth([(x + 9.9, y - 1.4), (x + 6.0, y - 7.6), (x, y - 9.4), (x - 6.0, y - 7.6), (x - 9.9, y - 1.4)], n=10)
    shape = blob([*edge[::5], *top[::5]], n=6)
    w.set(
        slice_by(shape, [[(x + u, y - 12), (x + u * 1.25, y + 2)] for u in (-4.4, 0, 4.4)]),
        [BROWN, UMBER, UMBER, BROWN],
        tone=0.15,
        vary=0.2,
        lead=0.1,
        outline=0.42,
    )
    shoe = swell(edge, [0.8, 1.7, 1.9, 1.7, 0.8])
    w.set(
        slice_by(shoe, [[(x + u, y - 8), (x + u * 1.1, y + 3)] for u in (-6.4, -2.2, 2.2, 6.4)]),
        SLATE,
        tone=0.1,
        lead=0.05,
        outline=0.3,
    )
    w.draw("lead", rivets(edge, 11, 0.3))
    for k in range(4):
        w.set(link(k, y), ASH if k % 2 else SLATE, tone=0.35, vary=0, lead=0.0, outline=0.24)


def link(k: int, y: float) -> BaseGeometry:
    """The k-th link of the chain from lid to cap, seen flat and on edge by turns."""
    cy = y - 5.8 - 2.5 * k
    if k % 2:
        return swell([(0, cy - 1.5), (0, cy + 1.5)], 0.95)
    return scale(ring(0, cy, 1.5, 0.85), 0.8, 1.12)


def cap(w: Window) -> None:
    """An iron cap of four plates with a studded brow band."""
    dome = blob(
        [
            (-12.6, -10.4),
            (-10.6, -16.6),
            (-5.4, -20.6),
            (0, -21.8),
            (5.4, -20.6),
            (10.6, -16.6),
            (12.6, -10.4),
            (6.6, -12.6),
            (0, -13.4),
            (-6.6, -12.6),
        ],
        tension=0.45,
    )
    w.set(
        slice_by(dome, [[(u * 0.5, -24), (u, -9)] for u in (-7.4, -2.4, 2.4, 7.4)]),
        [SLATE, ASH, SLATE],
        tone=0.15,
        vary=0.25,
        lead=0.09,
        outline=0.4,
    )
    line = smooth([(-13.2, -9.4), (-6.8, -11.6), (0, -12.4), (6.8, -11.6), (13.2, -9.4)], n=8)
    w.set(
        slice_by(swell(line, 2.2), [[(u, -16), (u * 1.05, -6)] for u in (-9.6, -4.8, 4.8, 9.6)]),
        [BRONZE, COPPER],
        tone=0.1,
        vary=0.2,
        lead=0.06,
        outline=0.32,
    )
    w.draw("glow", rivets(line, 13, 0.36))


def mouth(w: Window) -> None:
    """A wide mouth, few teeth, a grey moustache."""
    gap = blob([(-5.4, 15.0), (-2.4, 14.3), (0, 14.6), (2.4, 14.3), (5.4, 15.0), (2.6, 16.6), (0, 17.0), (-2.6, 16.6)])
    w.set(gap, MOSS, tone=-0.9, vary=0, lead=0.0, outline=0.4)
    teeth = [box(x, 14.2, x + 1.5, y).intersection(gap) for x, y in ((-3.4, 15.6), (-0.4, 15.7), (2.0, 15.5))]
    w.draw("opal_3", [t.buffer(-0.12).buffer(0.1) for t in teeth])
    half = [Lock([(0.4, 12.9), (3.4, 12.9), (6.6, 15.2), (7.4, 18.6)], [1.2, 2.2, 1.7, 0.2])]
    lay(w, [lock.placed((0, 0), 1, flip) for lock in half for flip in (False, True)], [ICE], -0.2, 9)


PICTURES: tuple[Picture, ...] = (balor,)
