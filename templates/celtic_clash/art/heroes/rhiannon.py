"""Rhiannon, whom nobody can overtake: white veil, and the head of her white mare."""

from __future__ import annotations

from collections.abc import Sequence

from frame import Picture
from glasses import AMBER, BRONZE, COBALT, EMERALD, ICE, NIGHT, OPAL, RUBY, VIOLET
from kit.backdrop import sky
from kit.crown import fillet, gems
from kit.dress import border, brooch, cloak, neck, robe
from kit.hair import Lock, both, lay
from kit.helm import veil
from kit.visage import Visage, visage
from shapely.geometry.base import BaseGeometry

from cardgen.ornament.geometry import XY, blob, disc, lens, move, polar, smooth, swell, union
from cardgen.ornament.glass import Window
from cardgen.ornament.panes import slice_by

HEAD: XY = (6.6, -2.6)
HALO: XY = (6.0, -3.0)
FRONT = (
    Lock([(0.3, -7.6), (4.0, -6.4), (5.9, -2.2), (5.8, 4.0), (6.9, 10.0), (5.6, 15.0)], [0.8, 1.7, 1.6, 1.5, 1.4, 0.3]),
    Lock([(0.1, -7.2), (3.0, -6.2), (5.2, -2.8), (5.3, 2.2), (5.9, 7.0)], [0.6, 1.4, 1.3, 1.0, 0.2]),
)
MARE = (
    (-3.2, -13.6),
    (-5.6, -12.2),
    (-8.4, -8.4),
    (-11.6, -3.4),
    (-14.8, 1.8),
    (-17.6, 5.2),
    (-18.4, 7.4),
    (-17.4, 9.4),
    (-15.2, 10.0),
    (-12.2, 8.6),
    (-9.2, 5.6),
    (-6.2, 4.6),
    (-4.6, 8.4),
    (-3.8, 14),
    (-2.6, 24),
    (9, 24),
    (7, 8),
    (4.6, -3),
    (1.6, -9.6),
    (-1.0, -12.8),
)
MARE_AT: XY = (-5.4, 3.8)


def rhiannon(w: Window) -> None:
    """Soft wide rings, opal on cobalt; apple blossom."""
    sky(
        w,
        HALO,
        [
            (11, 1, AMBER),
            (15.5, 16, [OPAL, ICE]),
            (21, 17, COBALT),
            (27, 19, [COBALT, ICE, COBALT]),
            (60, 19, [NIGHT, COBALT]),
        ],
        8,
    )
    veil(w, HEAD, [OPAL, ICE, OPAL], -0.1)
    cloak(w, HEAD, EMERALD)
    robe(w, HEAD, [OPAL, AMBER])
    border(
        w,
        [(HEAD[0] + 3.4, HEAD[1] + 12.2), (HEAD[0] + 5.2, HEAD[1] + 20), (HEAD[0] + 6.8, HEAD[1] + 33)],
        [AMBER, OPAL],
    )
    neck(w, HEAD, turned=-1)
    brooch(w, (HEAD[0] + 0.2, HEAD[1] + 14.4), 2.1, VIOLET)
    visage(w, Visage(HEAD, turned=-0.8, gaze=-0.5, iris="cobalt_5", lips="ruby_5", brow=0.42, brow_ink="bronze_2"))
    lay(w, both(FRONT, (HEAD[0] - 0.5, HEAD[1])), [AMBER, BRONZE], 0.35, 3)
    fillet(w, (HEAD[0] - 0.3, HEAD[1] - 5.9), 6.4, AMBER, 1.3)
    gems(w, [(HEAD[0] - 0.9, HEAD[1] - 6.5, 0.6, RUBY)])
    mare(w)
    blossom(w)


def put(points: Sequence[XY]) -> list[XY]:
    """Points of the mare at her place."""
    return [(MARE_AT[0] + x * 0.82, MARE_AT[1] + y * 0.82) for x, y in points]


def mare(w: Window) -> None:
    """Her head and neck, looking left; ears, mane, bridle of gold."""
    for ear in (
        [(-4.4, -12.4), (-5.6, -16.4), (-4.0, -19.0), (-2.4, -16.0), (-2.0, -12.8)],
        [(-1.6, -12.6), (-1.6, -16.6), (0.4, -18.6), (1.2, -15.4), (0.6, -11.6)],
    ):
        w.set(blob(put(ear)), OPAL, vary=0, tone=-0.1, lead=0.06, outline=0.36)
    head = blob(put(MARE), tension=0.45)
    cuts: list[list[XY]] = [
        [(-16.0, -1.6), (-12.0, 3.0), (-9.0, 6.4)],
        [(-8.8, -9.0), (-5.4, -3.0), (-5.6, 5.0)],
        [(-5.4, -3.0), (0.4, -2.0), (6.0, -4.0)],
        [(-5.6, 5.0), (-0.4, 4.0), (8.0, 3.6)],
        [(-5, 13), (2, 12), (9, 13)],
    ]
    w.set(
        slice_by(head, [smooth(put(c), n=6) for c in cuts]),
        [OPAL, OPAL, ICE],
        tone=0.0,
        vary=0.25,
        lead=0.11,
        outline=0.42,
        seed=5,
    )
    mane = [
        Lock(
            put([(-0.4 + 0.9 * k, -13.0 + 3.4 * k), (3.4 + 0.8 * k, -9.6 + 3.6 * k), (3.2 + 1.0 * k, -3.4 + 3.8 * k)]),
            [1.2, 2.6, 0.3],
        )
        for k in range(6)
    ]
    lay(w, [Lock(put([(-1.4, -14.0), (-4.2, -11.0), (-5.2, -6.4)]), [1.0, 2.0, 0.2]), *mane], [ICE, OPAL], 0.05, 6)
    bridle(w)


def bridle(w: Window) -> None:
    """Cheek strap, nose band, rein and ring in gold; eye, nostril, mouth in black."""
    straps: list[BaseGeometry] = [
        swell(smooth(put([(-4.6, -12.0), (-6.0, -5.0), (-10.0, 2.2), (-11.6, 5.6)]), n=8), 0.9),
        swell(smooth(put([(-14.6, 0.8), (-12.0, 3.4), (-10.2, 7.0)]), n=8), 0.9),
        swell(smooth(put([(-11.4, 5.4), (-4.6, 9.6), (4.6, 12.0), (9, 20)]), n=8), 0.8),
    ]
    w.draw("lead", [g.buffer(0.22) for g in straps])
    w.draw("gold", straps)
    studs = [disc(*put([p])[0], 0.72) for p in ((-11.4, 4.6), (-6.2, -4.6), (-5.0, -9.6))]
    w.draw("lead", [g.buffer(0.24) for g in studs])
    w.draw("ruby_5", studs)
    w.draw("lead", swell(smooth(put([(-10.0, -4.2), (-8.6, -5.0), (-7.2, -4.4)]), n=6), [0.15, 0.75, 0.2]))
    w.draw("lead", lens(put([(-9.6, -3.8)])[0], put([(-7.4, -3.8)])[0], 0.75))
    w.draw("enamel", disc(*put([(-8.8, -4.1)])[0], 0.18))
    w.draw("lead", blob(put([(-17.2, 5.6), (-16.2, 5.2), (-15.9, 6.4), (-16.8, 6.8)])))
    w.draw("lead", swell(smooth(put([(-17.8, 8.4), (-15.4, 7.9), (-13.6, 7.0)]), n=6), [0.25, 0.22, 0.05]))
    w.draw("slate_3", swell(smooth(put([(-13.2, -0.4), (-11.4, 0.4), (-9.4, -0.6)]), n=6), [0.03, 0.22, 0.03]))


def blossom(w: Window) -> None:
    """Sprigs of apple blossom in the upper corners of the arch."""
    for x, y, r in (
        (-11.4, -9.6, 1.0),
        (-14.6, -5.4, 0.85),
        (-7.6, -13.2, 0.9),
        (17.0, -4.0, 1.0),
        (15.4, -8.4, 0.85),
        (18.4, 0.8, 0.8),
    ):
        leaf = [lens(polar(1.0, a, x, y), polar(3.6 * r, a, x, y), 0.7 * r) for a in (0.62, 0.9)]
        w.set(leaf, EMERALD, tone=0.2, lead=0.03, outline=0.2)
        petals = union([disc(*polar(1.25 * r, k / 5, x, y), 1.0 * r) for k in range(5)])
        w.set(petals, OPAL, tone=0.3, vary=0, lead=0.0, outline=0.26)
        w.draw(
            "ruby_6",
            [swell([polar(0.5 * r, k / 5, x, y), polar(1.5 * r, k / 5, x, y)], [0.4 * r, 0.05]) for k in range(5)],
        )
        w.draw("amber_6", move(disc(0, 0, 0.42 * r), x, y))


PICTURES: tuple[Picture, ...] = (rhiannon,)
