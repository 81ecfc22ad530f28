"""Cú Chulainn in the first moment of his fury: hair of three colours on end, one eye narrowed, the other wide."""

from __future__ import annotations

import numpy as np
from frame import Picture
from glasses import AMBER, BRONZE, BROWN, COPPER, ICE, NIGHT, OPAL, RUBY, UMBER, VIOLET
from kit.backdrop import shadow, sky
from kit.dress import body, brooch, cloak, neck, robe, torc
from kit.hand import fist
from kit.visage import Visage, visage
from shapely.geometry.base import BaseGeometry

from cardgen.ornament.geometry import XY, disc, lens, polar, smooth, swell, union
from cardgen.ornament.glass import Window
from cardgen.ornament.marks import hatch
from cardgen.ornament.panes import slice_by

HEAD: XY = (0.6, -0.6)
SPIKES = (
    (-0.33, 11.0),
    (-0.27, 13.2),
    (-0.205, 14.8),
    (-0.145, 16.6),
    (-0.085, 17.6),
    (-0.025, 18.4),
    (0.035, 18.0),
    (0.095, 17.2),
    (0.155, 16.0),
    (0.215, 14.4),
    (0.275, 12.8),
    (0.335, 10.6),
)


def cu_chulainn(w: Window) -> None:
    """Hurley on the shoulder, silver ball beside him, fire behind."""
    sky(w, HEAD, [(9, 1, NIGHT), (19.6, 15, [NIGHT, VIOLET]), (60, 22, [RUBY, UMBER, RUBY])], 6)
    flames(w)
    hair(w)
    cloak(w, HEAD, [RUBY, RUBY, VIOLET])
    robe(w, HEAD, OPAL)
    hurley(w)
    neck(w, HEAD, turned=-1)
    torc(w, (HEAD[0] - 0.5, HEAD[1] + 0.4))
    brooch(w, (HEAD[0] - 8.4, HEAD[1] + 15.6), 1.9, COPPER)
    v = Visage(HEAD, turned=-0.9, gaze=-0.8, iris="ruby_5", lips="copper_5", stern=1.0, brow=0.66, wide=(1.55, 0.5))
    visage(w, v)
    w.draw("ruby_4", swell(smooth([v.point(-4.3, -2.9), v.point(-2.4, -3.6), v.point(-1.0, -2.6)]), [0.05, 0.3, 0.05]))
    fringe(w)


def flames(w: Window) -> None:
    """Tongues of fire that stand out behind the hair."""
    for k, a in enumerate(np.arange(-0.42, 0.43, 0.06)):
        reach = 27.5 if k % 2 else 24
        foot, tip = polar(17.4, float(a), *HEAD), polar(reach, float(a) + (0.014 if k % 2 else -0.014), *HEAD)
        w.set(lens(foot, tip, 1.9 if k % 2 else 1.4), [AMBER, COPPER][k % 2], tone=0.1, vary=0.2, lead=0.08, seed=k)


def hair(w: Window) -> None:
    """Brown at the roots, blood-red in the middle, gold at the tips."""
    spikes = []
    for k, (a, reach) in enumerate(SPIKES):
        bend = 0.02 if k % 2 else -0.016
        line = smooth([polar(4, a * 0.8, *HEAD), polar(reach * 0.6, a, *HEAD), polar(reach, a + bend, *HEAD)], n=8)
        spikes.append(swell(line, [3.6, 4.0, 3.0, 0.3]))
    w.cut(union(spikes).buffer(0.4))
    order = [*range(0, 12, 2), *range(1, 12, 2)]
    for inner, outer, glass in ((0, 9.8, BROWN), (9.8, 13.0, RUBY), (13.0, 22, AMBER)):
        zone = disc(*HEAD, outer).difference(disc(*HEAD, inner + 0.01)) if inner else disc(*HEAD, outer)
        for k in order:
            piece: BaseGeometry = spikes[k].intersection(zone.buffer(0.02))
            w.set(piece, glass, tone=0.15, vary=0.3, lead=0.05, outline=0.16, seed=40 + k)


def fringe(w: Window) -> None:
    """Short spikes over the forehead."""
    for k, a in enumerate((-0.15, 0.16, -0.09, 0.1, -0.03, 0.035)):
        root, tip = polar(5.0, a * 0.8, *HEAD), polar(11.4, a * 1.25, *HEAD)
        w.set(lens(root, tip, 1.05), BROWN, tone=0.45, vary=0.2, lead=0.02, outline=0.22, seed=k)


def hurley(w: Window) -> None:
    """The stick over his left shoulder, and the ball."""
    path = smooth([(6.2, 24.0), (11.0, 11.0), (14.6, 1.4), (17.2, -3.6), (18.0, -7.2)], n=10)
    stick = swell(path, [1.5, 1.6, 1.7, 2.4, 4.0, 2.6])
    w.set(
        slice_by(stick, [[(5, y), (24, y - 2.5)] for y in (15, 9, 3.4, -2.2)]),
        BRONZE,
        tone=0.25,
        vary=0.2,
        lead=0.08,
        outline=0.36,
    )
    w.draw("gold", [swell([(13.2 + d, -0.4 - d * 2), (16.2 + d, 0.8 - d * 2)], 0.35) for d in (0, 0.5)])
    fist(w, (10.2, 13.4), 0.95, 0.07, True)
    ball = disc(-14.6, 3.4, 3.2)
    cuts = [smooth(body((-14.6, 3.4), [(-4, 0.6), (0, 1.5), (4, 0.2)]), n=6)]
    w.set(slice_by(ball, cuts), ICE, tone=0.1, vary=0.25, lead=0.06, outline=0.42)
    w.draw("slate_3", hatch(shadow(ball, -1.2, -1.3), 0.12, 0.5, 0.2, 3))
    w.draw("enamel", body_light())


def body_light() -> BaseGeometry:
    """The one highlight of the ball."""
    return swell(body((-14.6, 3.4), [(-2.0, -0.8), (-1.2, -1.9), (-0.2, -2.3)]), [0.05, 0.4, 0.05])


PICTURES: tuple[Picture, ...] = (cu_chulainn,)
