"""Scáthach, who taught warriors on Skye: crested helm, black braid, two spears crossed behind her."""

from __future__ import annotations

from frame import Picture
from glasses import AMBER, ASH, BRONZE, BROWN, ICE, NIGHT, OPAL, SLATE, TEAL, VIOLET
from kit.dress import border, brooch, cloak, neck, robe
from kit.hair import Lock, lay
from kit.helm import helm
from kit.visage import Visage, visage
from shapely.geometry import Polygon

from cardgen.ornament.geometry import XY, box, lens, move, polygons, smooth, swell, turn, union
from cardgen.ornament.glass import Window
from cardgen.ornament.panes import slice_by

HEAD: XY = (-1.0, -1.2)
PEAKS = (
    (-24, 12),
    (-20.4, 3.0),
    (-18.6, 6.0),
    (-15.0, -2.4),
    (-12.6, 3.0),
    (-9.6, 0.0),
    (-6, 9),
    (6, 9),
    (9.4, 1.0),
    (11.8, 4.0),
    (15.2, -3.4),
    (17.6, 2.6),
    (19.6, 0.0),
    (24, 10),
)


def scathach(w: Window) -> None:
    """Narrow rays of the north, and the Cuillin below them."""
    for k, x in enumerate(range(-22, 23, 4)):
        strip = box(x, -24, x + 4, 24)
        cuts = [[(x - 1, y), (x + 5, y - 2)] for y in (-14 + (k * 5) % 7, -3 + (k * 3) % 6)]
        w.set(slice_by(strip, cuts), [TEAL, SLATE, TEAL, NIGHT][k % 4], tone=-0.05, vary=0.4, outline=0.1, seed=k)
    peaks(w)
    spears(w)
    w.set(move(lens((0, -9), (0, 12), 7.6), *HEAD), ASH, tone=-0.4, vary=0)
    cloak(w, HEAD, [SLATE, VIOLET, SLATE])
    robe(w, HEAD, VIOLET)
    border(
        w,
        [(HEAD[0] + 3.4, HEAD[1] + 12.2), (HEAD[0] + 5.2, HEAD[1] + 20), (HEAD[0] + 6.8, HEAD[1] + 33)],
        [BRONZE, ICE],
    )
    border(
        w,
        [(HEAD[0] - 3.4, HEAD[1] + 12.2), (HEAD[0] - 5.2, HEAD[1] + 20), (HEAD[0] - 6.8, HEAD[1] + 33)],
        [BRONZE, ICE],
    )
    neck(w, HEAD, turned=1)
    brooch(w, (HEAD[0] + 8.6, HEAD[1] + 15.4), 2.2, TEAL, BRONZE)
    v = Visage(HEAD, turned=0.9, gaze=0.7, iris="slate_5", lips="ruby_3", stern=0.7, brow=0.58)
    visage(w, v)
    helm(w, v)
    braid(w)


def peaks(w: Window) -> None:
    """Jagged mountains, snow on their left sides."""
    ridge = Polygon([*PEAKS, (24, 26), (-24, 26)])
    cuts = [[(x, y), (x + 1.6, y + 9), (x - 1.0, y + 30)] for x, y in PEAKS[1::2]]
    w.set(slice_by(ridge, cuts), [NIGHT, VIOLET, NIGHT], tone=0.0, vary=0.3, lead=0.14)
    for x, y in ((-20.4, 3.0), (-15.0, -2.4), (9.4, 1.0), (15.2, -3.4)):
        snow = Polygon(
            [
                (x, y + 0.3),
                (x + 1.1, y + 4.0),
                (x + 0.1, y + 3.4),
                (x - 0.5, y + 5.4),
                (x - 1.0, y + 3.6),
                (x - 2.4, y + 5.6),
            ]
        )
        w.set(snow.intersection(ridge), OPAL, vary=0, tone=0.1, lead=0.05, outline=0.2)


def spears(w: Window) -> None:
    """Two spears that cross behind her shoulders; their heads leave the arch."""
    for k, (foot, tip) in enumerate((((-17, 25), (15.4, -13)), ((16, 25), (-16.4, -13)))):
        dx, dy = tip[0] - foot[0], tip[1] - foot[1]
        cuts = [
            [(foot[0] + dx * t - 2, foot[1] + dy * t - 2), (foot[0] + dx * t + 2, foot[1] + dy * t + 2)]
            for t in (0.3, 0.5, 0.7, 0.86)
        ]
        if k:
            cuts = [
                [(2 * (foot[0] + dx * t) - x, y) for (x, y) in c]
                for t, c in zip((0.3, 0.5, 0.7, 0.86), cuts, strict=True)
            ]
        w.set(slice_by(swell([foot, tip], 1.25), cuts), BROWN, tone=0.35, lead=0.05, outline=0.4, free=True)
        angle = 0.11 if k == 0 else -0.11
        head = union(lens((0, -5.6), (0, 3.6), 2.3), swell([(0, 2.4), (0, 4.6)], [1.6, 1.7]))
        placed = move(turn(head, angle), tip[0], tip[1])
        rib = move(turn(swell([(0, -5.8), (0, 5)], 0.1), angle), *tip)
        line = [
            p
            for g in polygons(rib)
            for p in (
                (g.bounds[0], g.bounds[1] if k else g.bounds[3]),
                (g.bounds[2], g.bounds[3] if k else g.bounds[1]),
            )
        ]
        w.set(slice_by(placed, [line]), [ICE, SLATE], tone=0.15, vary=0.15, lead=0.07, outline=0.42, free=True)


def braid(w: Window) -> None:
    """One thick braid forward over the right shoulder."""
    x, y = HEAD[0] - 6.0, HEAD[1] + 3.0
    locks = []
    for k in range(9):
        s = 1 if k % 2 else -1
        cy, cx = y + 2.05 * k, x - 0.34 * k
        size = 1.0 - 0.035 * k
        locks.append(
            Lock(
                [(cx + s * 1.5 * size, cy - 1.4), (cx + s * 0.9, cy + 0.4), (cx - s * 0.9, cy + 2.0)],
                [1.4 * size, 2.7 * size, 1.2 * size],
            )
        )
    lay(w, locks, ASH, 0.35, 4)
    tip = Lock([(x - 3.0, y + 18.4), (x - 3.4, y + 21), (x - 3.0, y + 24)], [2.0, 2.6, 0.3])
    lay(w, [tip], ASH, 0.2, 5)
    w.set(swell([(x - 4.0, y + 18.2), (x - 1.8, y + 18.3)], 1.4), AMBER, vary=0, tone=0.3, lead=0.03, outline=0.26)
    w.draw(
        "gold",
        swell(
            smooth([(HEAD[0] + 2.0, HEAD[1] + 13.0), (HEAD[0], HEAD[1] + 14.2), (HEAD[0] - 2.2, HEAD[1] + 13.0)]), 0.5
        ),
    )


PICTURES: tuple[Picture, ...] = (scathach,)
