"""Nuada, king of the Túatha Dé: the silver arm raised, light behind the hand."""

from __future__ import annotations

from frame import Picture
from glasses import AMBER, ASH, COBALT, EMERALD, ICE, NIGHT, OPAL, SLATE, TEAL, UMBER
from kit.backdrop import sky
from kit.crown import fillet, gems
from kit.dress import border, brooch, cloak, neck, robe
from kit.hair import Lock, both, lay
from kit.visage import Visage, visage

from cardgen.ornament.geometry import XY, blob, disc, move, polar, smooth, swell, union
from cardgen.ornament.glass import Window
from cardgen.ornament.panes import ribs, slice_by

HEAD: XY = (4.6, -3.4)
HAND: XY = (-11.2, -5.2)
NAPE = ((0, -9), (6, -7.6), (8, -1), (8, 6), (7, 11), (0, 12), (-7, 11), (-8, 6), (-8, -1), (-6, -7.6))
FALL = (
    Lock([(0.8, -8.4), (6.2, -7.2), (8.4, -1.5), (8.6, 4.0), (10.4, 8.6), (8.8, 11.6)], [1.6, 3.0, 3.4, 3.2, 2.6, 0.4]),
    Lock([(0.4, -8.2), (5.4, -6.8), (7.2, -1.5), (7.2, 4.0), (8.4, 8.0), (6.6, 10.6)], [1.2, 2.4, 2.6, 2.4, 2.0, 0.3]),
)
FRONT = (Lock([(0.4, -7.6), (3.9, -6.4), (5.9, -2.6), (6.0, 2.4), (6.8, 6.4)], [0.8, 1.8, 1.8, 1.5, 0.3]),)
BEARD = (
    Lock([(5.0, 0.6), (5.2, 3.6), (4.2, 7.0), (2.4, 9.0)], [0.9, 1.8, 2.2, 0.5]),
    Lock([(3.9, 4.4), (3.2, 7.0), (1.6, 9.8)], [1.2, 2.2, 0.4]),
    Lock([(2.0, 6.0), (1.4, 8.0), (0.5, 10.6)], [1.6, 2.2, 0.3]),
)
FINGERS = (
    (-2.6, -2.2, -4.4, -7.4, 1.35),
    (-0.95, -2.8, -1.6, -9.2, 1.45),
    (0.85, -2.8, 1.1, -9.3, 1.45),
    (2.5, -2.2, 3.6, -7.9, 1.35),
)


def nuada(w: Window) -> None:
    """White rays on teal, a cloak of cobalt and slate."""
    sky(
        w,
        HAND,
        [(5.6, 1, ICE), (13, 15, [OPAL, ICE, TEAL]), (23, 20, [TEAL, ICE, TEAL, TEAL]), (60, 24, [TEAL, NIGHT])],
        9,
    )
    w.set(move(blob(NAPE), *HEAD), ASH, tone=-0.6, vary=0)
    lay(w, both(FALL, HEAD), [ASH, UMBER], 0.25, 5)
    cloak(w, HEAD, [COBALT, COBALT, SLATE])
    robe(w, HEAD, SLATE)
    for s in (-1, 1):
        border(
            w, [(HEAD[0] + s * x, HEAD[1] + y) for x, y in ((3.6, 12.2), (5.4, 20), (7.0, 33))], [AMBER, EMERALD], 1.8
        )
    neck(w, HEAD, turned=1)
    brooch(w, (HEAD[0] - 0.4, HEAD[1] + 14.4), 2.1, EMERALD)
    arm(w)
    v = Visage(HEAD, turned=0.75, gaze=0.5, iris="cobalt_5", lips="copper_5", jaw=1.05, stern=0.45, brow=0.6)
    lay(w, both(BEARD, (HEAD[0] + 1.0, HEAD[1] + 0.2)), [ASH, UMBER], 0.1, 2)
    visage(w, v)
    beard(w, v)
    lay(w, both(FRONT, (HEAD[0] + 0.3, HEAD[1])), [ASH, UMBER], 0.4, 3)
    fillet(w, (HEAD[0] + 0.3, HEAD[1] - 5.8), 6.3)
    gems(w, [(HEAD[0] + 1.0, HEAD[1] - 6.6, 0.72, COBALT)])


def beard(w: Window, v: Visage) -> None:
    """A short beard that follows the jaw, and a moustache, on the face."""
    jaw = [Lock([v.point(s * x, y) for x, y in lock.points], lock.widths) for lock in BEARD for s in (-1, 1)]
    lay(w, jaw, [ASH, UMBER], 0.3, 8)
    lip = [
        Lock([v.point(s * 0.1, 3.7, 0.6), v.point(s * 1.6, 4.0, 0.4), v.point(s * 2.7, 5.6)], [0.5, 1.15, 0.2])
        for s in (-1, 1)
    ]
    lay(w, lip, [ASH, UMBER], 0.4, 9)


def arm(w: Window) -> None:
    """Sleeve, vambrace of silver bands, palm and jointed fingers, rivets."""
    x, y = HAND
    sleeve = swell(smooth([(-6.0, 24), (-12.2, 20), (-14.0, 14.0)], n=8), [9.0, 8.4, 7.4])
    w.set(slice_by(sleeve, [[(-20, 17.6), (-6, 19)], [(-20, 22), (-2, 22)]]), COBALT, tone=0.1, outline=0.4, lead=0.12)
    fore = smooth([(-13.6, 12.6), (-12.6, 5), (x, y + 3.4)], n=8)
    shape = swell(fore, [6.6, 6.0, 4.8, 4.2])
    w.set(
        slice_by(shape, ribs(fore, 4, 6, 0.3)), [ICE, OPAL, SLATE], tone=0.05, vary=0.3, outline=0.42, lead=0.1, seed=2
    )
    cuff = swell([(-17.0, 12.6), (-10.0, 13.4)], 2.4)
    w.set(slice_by(cuff, [[(a, 9), (a - 0.6, 18)] for a in (-16, -13.8, -11.6)]), AMBER, tone=0.1, lead=0.06)
    for k, (a, b, c, d, width) in enumerate(FINGERS):
        line = [(x + a, y + b), (x + (a + c) / 2, y + (b + d) / 2), (x + c, y + d)]
        finger = swell(line, [width * 1.1, width * 1.15, width])
        w.set(
            slice_by(finger, ribs(line, 2, 2, 0.2)), [ICE, OPAL], tone=0.1, vary=0.25, outline=0.32, lead=0.05, seed=k
        )
    thumb = [(x + 2.2, y + 2.4), (x + 4.6, y + 0.4), (x + 5.6, y - 2.6)]
    w.set(
        slice_by(swell(smooth(thumb, n=6), [2.0, 1.9, 1.3]), ribs(thumb, 1, 2)),
        [OPAL, ICE],
        tone=0.1,
        outline=0.32,
        lead=0.05,
    )
    palm = move(blob([(-3.6, -2.6), (0, -3.6), (3.4, -2.6), (3.4, 0.8), (2.4, 3.8), (-2.4, 3.8), (-3.6, 0.8)]), x, y)
    w.set(
        slice_by(palm, [smooth([(x - 5, y + 0.8), (x, y - 0.4), (x + 5, y + 1.2)])]),
        [OPAL, ICE],
        tone=0.2,
        vary=0.15,
        outline=0.34,
        lead=0.07,
    )
    studs = [polar(2.2, a, x, y) for a in (0.1, 0.9, 0.35, 0.65)]
    w.draw(
        "slate_2", union([disc(*p, 0.34) for p in studs]), [disc(-15 + 1.4 * k, 11.6 - 0.1 * k, 0.3) for k in range(3)]
    )
    w.draw("slate_2", swell(smooth([(x - 2.2, y - 1.6), (x, y - 2.3), (x + 2.2, y - 1.6)]), [0.05, 0.22, 0.05]))


PICTURES: tuple[Picture, ...] = (nuada,)
