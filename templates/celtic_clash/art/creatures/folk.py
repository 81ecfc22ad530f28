"""People of the Otherworld: mourner, dancer, reaper, hag, giant; and Étaín in the shape of a fly."""

from __future__ import annotations

import numpy as np
from glasses import (
    AMBER,
    ASH,
    BROWN,
    COBALT,
    COPPER,
    EMERALD,
    FLESH,
    ICE,
    MOSS,
    NIGHT,
    OPAL,
    RUBY,
    SHADE,
    SLATE,
    TEAL,
    UMBER,
    VIOLET,
)
from pieces.cutting import body, grain, ribs
from pieces.limbs import fingers, flame, placed, placer
from pieces.paint import line, stroke
from pieces.points import xy
from pieces.scenery import land, moon, quarries, rays, stars, stones, tuft

from cardgen.ornament.geometry import arc, blob, box, disc, lens, polar, ring, smooth, spiral, swell, union
from cardgen.ornament.glass import Window


def banshee(w: Window) -> None:
    """The keening woman: eyes shut, mouth open, white hair blown out to both sides, the comb in her hand."""
    rays(w, (0, -4), (9, 13, 17, 22), (10, 16, 20, 22), [VIOLET, [NIGHT, VIOLET], [VIOLET, NIGHT, NIGHT], NIGHT], 11)
    for r, a in xy("14.6,0.03 14.6,0.36 18.4,0.68 18.4,0.12 11,0.84"):
        w.draw("violet_6", swell(arc(0, -4, r, a, a + 0.1), [0.05, 0.6, 0.05]))
    locks = (
        (xy("2,-12 9,-17 16,-15.4 23.4,-19.6"), 3.6),
        (xy("4,-10.4 11,-12 17,-8.8 23.6,-10.6"), 3.6),
        (xy("5.4,-7.4 12,-6.6 17,-2.4 23.4,-2.6"), 3.6),
        (xy("5.6,-4 11,-0.6 15,4.6 22,5.6"), 3.4),
        (xy("5.2,0 8.8,4.6 11.4,10.6 18,13"), 3.2),
    )
    for k, (lock, wide) in enumerate(locks):
        for s in (1, -1):
            pts = [(x * s, y + (0.9 if s < 0 and k % 2 else 0)) for x, y in lock]
            body(
                w,
                stroke(pts, wide * 0.9, wide * 1.2, wide, 0.4),
                [OPAL, ICE][(k + (s > 0)) % 2],
                ribs(pts, 2, 4),
                outline=0.34,
                tone=0.05,
                least=3,
                free=True,
                seed=k,
            )
    robe = blob(xy("-3,3.6 -8.4,6.4 -12.4,13 -13.6,26 13.6,26 12.4,13 8.4,6.4 3,3.6"))
    folds = [smooth([(s * 2.4, 3), (s * 4.6, 12), (s * 4, 27)]) for s in (-1, 1)] + [
        smooth([(s * 6, 4), (s * 9, 14), (s * 8.6, 27)]) for s in (-1, 1)
    ]
    body(w, robe, [TEAL, SLATE, TEAL], folds + [smooth([(-15, 15), (0, 18), (15, 15)])], outline=0.42, tone=0.05)
    _wail(w)
    _comb(w)


def _wail(w: Window) -> None:
    """Neck, face and the hair at the brow."""
    body(
        w,
        blob(xy("-2.2,1 -2.4,4.4 -4,6 0,8.6 4,6 2.4,4.4 2.2,1")),
        ICE,
        [],
        outline=0.3,
        tone=-0.3,
    )
    half = xy("0,-11.6 3.8,-10.8 5.8,-7.4 5.7,-3 4.4,1 2.6,4.6 0,5.8")
    face = blob([*half, *[(-x, y) for x, y in half[-2:0:-1]]])
    body(w, face, OPAL, [], outline=0.36, tone=0.2, depth=0)
    ink = []
    for s in (-1, 1):
        ink += [
            line([(s * 1.2, -5.6), (s * 2.8, -4.5), (s * 4.6, -5.3)], 0.15, 0.5, 0.15),
            line([(s * 0.9, -7.4), (s * 2.6, -8.6), (s * 4.8, -7)], 0.3, 0.45, 0.1),
        ]
        ink += [line([(s * (1.8 + 0.8 * j), -4.6 + 0.1 * j), (s * (2.0 + 0.9 * j), -3.8)], 0.2, 0.06) for j in range(3)]
        ink += [line([(s * 2.6, 0.6), (s * 3.1, 2), (s * 2.7, 3.6)], 0.05, 0.22, 0.05)]
        w.draw("teal_5", line([(s * 2.8, -3.2), (s * 3.1, -0.6), (s * 2.8, 1.6)], 0.2, 0.5, 0.3))
    ink += [line(xy("-0.5,-6.4 -0.5,-2.6 -1,-1.5 0,-1.1 0.8,-1.6"), 0.25, 0.2, 0.3, 0.15)]
    w.draw("lead", *ink, blob(xy("0,0.2 1.5,1 1.7,2.8 0,4.2 -1.7,2.8 -1.5,1")))
    w.draw("ruby_3", blob(xy("0,2.2 1.2,2.6 0.9,3.4 0,3.8 -0.9,3.4 -1.2,2.6")))
    for s in (-1, 1):
        lock = [(s * 0.4, -12), (s * 4.6, -11), (s * 6.8, -6.4), (s * 6.6, 0), (s * 8, 5.6), (s * 6.4, 10)]
        body(w, stroke(lock, 1.6, 3.2, 2.6, 2.2, 2.2, 0.4), OPAL, ribs(lock, 2, 4), outline=0.32, tone=0.1, least=3)


def _comb(w: Window) -> None:
    """Her left hand holds a comb of gold against her breast."""
    f = placer((6.6, 13.4), 1.15, turns=-0.1)
    comb = union(box(-4, -3.6, 4, -1.2), *[box(-3.9 + 1.04 * k, -1.4, -3.25 + 1.04 * k, 3.2) for k in range(8)])
    w.set([f(comb)], AMBER, vary=0, lead=0, outline=0.4, tone=0.35)
    w.draw("lead", f(union([disc(-2.4 + 1.6 * k, -2.4, 0.4) for k in range(4)])))
    body(
        w,
        stroke([(14.4, 24), (13.4, 17.6), (10, 13.4)], 5.4, 4.2, 3.4),
        TEAL,
        [[(9, 18), (18, 17)]],
        outline=0.42,
        tone=0.2,
        least=2,
    )
    body(
        w,
        blob(xy("10.8,14.4 9,15 6.6,13 6.4,10 8.4,8.8 10.8,10.4 11.8,12.6")),
        OPAL,
        [],
        outline=0.36,
        tone=-0.05,
    )
    for k in range(4):
        body(
            w,
            stroke(
                [(8.6 - 0.9 * k, 9.2 + 1.1 * k), (6.2 - 0.75 * k, 9.0 + 1.15 * k), (4.6 - 0.5 * k, 10.2 + 1.2 * k)],
                1.35,
                1.3,
                0.9,
            ),
            OPAL,
            [],
            outline=0.26,
            lead=0.03,
            tone=0.1,
        )


def korrigan(w: Window) -> None:
    """The old dancer in the doorway of the stones, a lantern within, the grass trodden in a ring."""
    rays(w, (0, 2), (10, 16, 22), (12, 16, 20), [COBALT, [COBALT, NIGHT], NIGHT], 6)
    stars(w, xyz("-15.4,-10.6,1.3 14.6,-12.4,1.1 -18,-3,0.9 18.6,-4.6,1.2 0.6,-19.6,0.9"), "ice_7")
    moon(w, (-9.6, -17.2), 2.9, OPAL, 0.6)
    land(w, xy("-26,10.4 -10,9 10,9.4 26,10.8"), EMERALD, 8, 3, -0.15)
    glow = blob(xy("-8,13 -8,-6.6 0,-8.4 8,-6.6 8,13"), tension=0.2)
    body(
        w,
        glow,
        [AMBER, OPAL, AMBER],
        [[(0, 2), polar(30, t, 0, 2)] for t in np.arange(0.05, 1, 0.11)],
        outline=0.34,
        tone=0.2,
        depth=0,
    )
    _dolmen(w)
    w.set(
        [box(4.2, -5.8, 6.4, -2.6), swell([(5.3, -8), (5.3, -5.6)], 0.4)],
        AMBER,
        vary=0,
        tone=0.6,
        lead=0.03,
        outline=0.3,
    )
    w.draw("lead", box(4.0, -4.4, 6.6, -4.1), box(5.15, -5.8, 5.45, -2.6))
    path = swell([(14.6 * c, 16 + 3.8 * s) for c, s in arc(0, 0, 1, 0, 1)], 1.9)
    body(
        w,
        path,
        MOSS,
        [[(0, 16), (30 * np.sin(a), 16 - 8 * np.cos(a))] for a in np.arange(0, 6.2, 0.52)],
        outline=0.3,
        tone=0.35,
        least=1,
    )
    _dancer(w)
    for x, y in xy("-16.4,21 13.8,21.6 -19.4,14 19.6,13.4"):
        tuft(w, x, y, 3.4, EMERALD)


def _dolmen(w: Window) -> None:
    """Two uprights and the capstone over them."""
    left = blob(xy("-15.4,14.6 -15.8,2 -13.6,-8 -8.6,-8.4 -7.6,1 -8.4,14"), tension=0.3)
    right = blob(xy("8.6,14 7.8,2 8.8,-8.4 13.4,-8 15.6,1 15,14.6"), tension=0.3)
    for k, g in enumerate((left, right)):
        body(
            w,
            g,
            [SLATE, ASH, SLATE],
            [smooth([(-20, -1.6 + 3 * k), (0, -2.6), (20, -0.4 - 3 * k)]), smooth([(-20, 6), (0, 7), (20, 5)])],
            outline=0.42,
            tone=0.05,
        )
    cap = blob(
        xy("-19,-8.6 -18.4,-13 -9,-15.6 3,-15 14,-15.6 19.4,-12.4 18.6,-8.6 8,-7.6 -8,-7"),
        tension=0.3,
    )
    body(
        w,
        cap,
        [SLATE, ASH, SLATE, SLATE],
        [
            smooth([(-9, -18), (-7.6, -12), (-10, -5)]),
            smooth([(3.4, -18), (2, -12), (4, -5)]),
            smooth([(12, -18), (13, -12), (11, -5)]),
        ],
        outline=0.42,
        tone=-0.05,
    )
    w.draw(
        "lead",
        swell(spiral(-12, 3.4, (2.0, 0.3), (0.1, 1.7)), [0.1, 0.34, 0.34]),
        swell(spiral(12, 4.2, (2.0, 0.3), (0.6, -1.1)), [0.1, 0.34, 0.34]),
    )


def _dancer(w: Window) -> None:
    """Small, old, barefoot: legs, skirt in motion, arms, big head with wild white hair."""
    for foot in (xy("-1.4,9 -2.2,13 -1.6,16 -4.4,16.8"), xy("1.4,9 4,11.6 7.4,11.4 9.4,9")):
        body(w, stroke(foot, 2.0, 1.7, 1.4, 1.2), FLESH, [], outline=0.36, lead=0.05)
    skirt = blob(xy("-2.4,1.4 -6,6.4 -10.4,9.4 -7.4,11.8 -3,10.8 0,12.4 3.4,10.8 7.4,12.4 10,8.6 5.8,6 2.6,1.4"))
    body(
        w,
        skirt,
        RUBY,
        [
            smooth([(-1, 1), (-3, 7), (-4.6, 13)]),
            smooth([(0.4, 1), (0.6, 7), (0, 14)]),
            smooth([(1.4, 1), (4, 7), (5, 14)]),
        ],
        outline=0.42,
        tone=0.1,
        least=2.5,
    )
    w.draw("amber_6", line(xy("-9,9.4 -3,9 0,10.4 3.4,9 9,8.6"), 0.5, 0.6, 0.5))
    body(w, stroke([(-2.4, -1.2), (-7, -0.2), (-9.4, -5)], 2.6, 2.0, 1.3), RUBY, [], outline=0.36, lead=0.05, tone=0.1)
    body(w, stroke([(2.4, -1.2), (6.6, 1.2), (10, -1)], 2.6, 2.0, 1.3), RUBY, [], outline=0.36, lead=0.05)
    for x, y, t in ((-9.8, -5.8, -0.08), (10.6, -1.6, 0.14)):
        w.set(
            [
                union(
                    disc(x, y, 0.95), *[stroke([(x, y), polar(2.1, t + d, x, y)], 0.75, 0.5) for d in (-0.14, 0, 0.14)]
                )
            ],
            FLESH,
            vary=0,
            lead=0.02,
            outline=0.3,
            tone=0.1,
        )
    body(
        w,
        blob(xy("-3,-2.4 0,-3 3,-2.4 3,1.6 0,2.4 -3,1.6")),
        EMERALD,
        [[(0, -4), (0, 4)]],
        outline=0.36,
        tone=0.2,
        least=2,
    )
    for k, lock in enumerate(
        (
            xy("2,-9 6,-10.4 8,-7.6 10.6,-8.4"),
            xy("3,-7 6,-6 6.6,-2.6 9,-2"),
        )
    ):
        for s in (-1, 1):
            body(
                w,
                stroke([(x * s, y) for x, y in lock], 2.2, 2.4, 1.8, 0.3),
                [OPAL, ICE][k % 2],
                [],
                outline=0.3,
                lead=0.07,
            )
    face = blob(xy("-3.6,-8.6 0,-10 3.6,-8.6 4,-5.4 2.6,-2.6 0,-0.4 -2.6,-2.6 -4,-5.4"))
    body(w, face, FLESH, [], outline=0.4, tone=0, depth=0)
    body(
        w,
        blob(xy("-4.2,-7 -4.4,-10 0,-12.8 4.4,-10 4.2,-7 2.4,-8.8 0,-9.4 -2.4,-8.8")),
        OPAL,
        [[(0, -14), (0, -8)]],
        outline=0.32,
        tone=0.2,
        least=2,
    )
    _old_face(w)


def _old_face(w: Window) -> None:
    """Bright eyes, a long nose that hangs over the grin, cheeks all lines."""
    ink = [lens((s * 0.9, -6.6), (s * 3, -6.8), 0.62) for s in (-1, 1)] + [
        line([(s * 0.6, -7.4), (s * 2, -8.2), (s * 3.4, -7.4)], 0.2, 0.45, 0.1) for s in (-1, 1)
    ]
    ink += [line([(s * 1.6, -5.2), (s * 2.7, -4.4), (s * 2.4, -3.2)], 0.05, 0.24, 0.05) for s in (-1, 1)] + [
        line([(s * 2.8, -5.6), (s * 3.5, -5.0)], 0.05, 0.2) for s in (-1, 1)
    ]
    ink += [line([(-2.2, -2.9), (0, -1.9), (2.2, -2.9)], 0.15, 0.45, 0.15)]
    w.draw("lead", *ink)
    w.set(
        [blob(xy("-0.6,-7 0.5,-7 1.3,-4 0.6,-2.8 -0.7,-3 -1.2,-4"))],
        SHADE,
        vary=0,
        lead=0.02,
        outline=0.2,
    )
    w.draw("amber_7", *[disc(s * 2.0, -6.7, 0.34) for s in (-1, 1)])


def ankou(w: Window) -> None:
    """Death's workman stands in the dusk, the blade of his scythe turned outward; the cart waits on the horizon."""
    rays(
        w,
        (5, 6.4),
        (6, 11, 17, 24, 34),
        (1, 11, 15, 19, 22),
        [OPAL, [AMBER, OPAL], AMBER, [AMBER, COPPER], [COPPER, VIOLET, COPPER]],
        4,
    )
    land(w, xy("-26,9.4 -10,8 4,9.6 16,7.8 26,9.2"), VIOLET, 8, 3, -0.25)
    _cart(w)
    land(w, xy("-26,16.4 -6,17.8 10,16 26,17.6"), [UMBER, VIOLET], 8, 5, -0.25)
    pole = [(9.8, 18.4), (7.6, 4), (8.6, -16)]
    body(w, stroke(pole, 1.1, 1.1, 1.1), BROWN, [], outline=0.32, lead=0.04)
    blade = blob(
        xy("8.6,-16.4 12,-19.4 17,-19 20.8,-14.4 22,-8.8 18.4,-13 14,-15 9,-14.4"),
        tension=0.45,
    )
    body(w, blade, ICE, [[(14, -21), (13.4, -12)], [(22, -16), (17, -11)]], outline=0.4, tone=0.1, free=True)
    cloak = blob(xy("-2.6,-8 -6,-3.4 -8,4 -8.8,13 -7.4,19 -3,18 0,19.4 3.6,18.2 6.6,19 6.8,11 6.4,3 4.6,-4 2.6,-8"))
    folds = [
        smooth([(-1.4, -8), (-3.6, 4), (-4, 20)]),
        smooth([(1.4, -8), (1.6, 4), (0.4, 21)]),
        smooth([(2.6, -6), (4, 6), (3.6, 20)]),
        smooth([(-10, 6), (0, 7.6), (9, 5)]),
    ]
    body(w, cloak, [ASH, SLATE, ASH], folds, outline=0.45, depth=0.6, least=3)
    body(w, stroke([(3, -5), (7, -1.4), (8, 2.4)], 3.8, 3, 2), ASH, [], outline=0.36, tone=0.1)
    body(w, stroke([(-3, -5), (1.4, 1.6), (7.4, 6.4)], 3.8, 3, 2), ASH, [], outline=0.36, tone=0.15)
    for x, y in ((7.9, 2.8), (7.7, 6.6)):
        w.set(
            [
                union(
                    *[stroke([(x - 1.4, y + 0.7 * j - 0.7), (x + 0.9, y + 0.7 * j - 0.6)], 0.7, 0.6) for j in range(3)]
                )
            ],
            OPAL,
            vary=0,
            lead=0,
            outline=0.24,
        )
    _death_head(w)


def _cart(w: Window) -> None:
    """A thin horse and a cart of two wheels, black on the horizon."""
    horse = union(
        stroke([(-9.6, 3.2), (-14, 2.8), (-16.6, 3)], 2.8, 2.4, 2.6),
        stroke([(-16.6, 3), (-18.4, -0.6), (-20.4, -1)], 2.0, 1.4, 1.2),
        *[stroke([(x, 4), (x + d, 9.6)], 1.1, 0.6) for x, d in xy("-10,0.8 -11.2,-0.8 -15.8,0.8 -17,-0.8")],
    )
    w.set([horse], ASH, vary=0, lead=0, outline=0.28, tone=0.1)
    cart = union(
        box(-8, 3.6, 1, 4.8),
        *[box(x, 0.4, x + 0.6, 4) for x in (-7.6, -5.4, -3.2)],
        box(-8, 0.2, 0, 0.9),
        ring(-4.4, 6.4, 3.2, 0.8),
        *[swell([(-4.4, 6.4), polar(3.2, k / 6, -4.4, 6.4)], 0.5) for k in range(6)],
    )
    w.set([cart], ASH, vary=0, lead=0, outline=0.26, tone=0.1)


def _death_head(w: Window) -> None:
    """The pale hollow face under a broad felt hat, and long white hair."""
    for s in (-1, 1):
        body(
            w,
            stroke([(s * 2.2, -13), (s * 3.6, -9.6), (s * 3, -5.4)], 1.8, 2.2, 0.5),
            OPAL,
            [],
            outline=0.28,
            lead=0.06,
            tone=-0.2,
        )
    body(
        w,
        blob(xy("-2.7,-14 0,-14.8 2.7,-14 2.6,-10.8 1.3,-8 0,-7.4 -1.3,-8 -2.6,-10.8")),
        OPAL,
        [],
        outline=0.36,
        tone=0.1,
        depth=0,
    )
    w.draw(
        "lead",
        disc(-1.25, -11.6, 0.85),
        disc(1.25, -11.6, 0.85),
        blob([(0, -10.6), (0.45, -9.8), (-0.45, -9.8)]),
        line([(-1.2, -8.8), (0, -8.6), (1.2, -8.8)], 0.2, 0.3, 0.2),
    )
    w.draw("ruby_6", disc(-1.2, -11.5, 0.3), disc(1.3, -11.5, 0.3))
    brim = blob(xy("-8.6,-13 -5,-14.8 0,-15.4 5,-14.8 8.6,-13 5,-12.8 0,-13.4 -5,-12.8"))
    crown = blob(xy("-3.8,-14.4 -3.4,-17.8 0,-19.2 3.4,-17.8 3.8,-14.4"))
    body(w, crown, ASH, [], outline=0.36, tone=0.2)
    body(w, brim, ASH, [], outline=0.34, tone=0.1)
    w.draw("ruby_5", line([(-3.6, -15.2), (0, -16), (3.6, -15.2)], 0.5, 0.55, 0.5))


def cailleach(w: Window) -> None:
    """The hag of winter in a hood of snow with three peaks; her nose breaks the rim, frost runs along her staff."""
    quarries(w, [NIGHT, SLATE, NIGHT, COBALT], 4.2, 5.2, 5, -0.1)
    stars(
        w,
        xyz("12.4,-15,1.3 17,-8.4,1 7.4,-19,1 20,-1.6,0.9 18.4,10,1.2 13.6,16.6,1 -19.4,-8,0.9"),
        "ice_7",
    )
    cloak = blob(xy("-24,4 -14,9 -4,13 4,16 8.4,26 -26,26"))
    body(
        w,
        cloak,
        [VIOLET, NIGHT],
        [smooth([(-20, 6), (-12, 16), (-10, 27)]), smooth([(-8, 10), (0, 18), (1, 27)])],
        outline=0.42,
    )
    hood = blob(
        xy(
            "5.4,-14.6 2.6,-16.2 -0.4,-22.4 -4.2,-16.4 -7.2,-17 -11,-20.8 -13.6,-12.6 -17.4,-11 "
            "-21.4,-11.4 -20.4,-3 -21,8 -16,15 -8,15.6 -4,8 -5,0 -1,-7"
        ),
        tension=0.36,
    )
    body(
        w,
        hood,
        [OPAL, ICE, OPAL],
        [
            smooth([(-24, -4), (-12, -6), (0, -14)]),
            smooth([(-24, 5), (-13, 2), (-3, 2)]),
            smooth([(-8, -20), (-9, -8), (-6, 6)]),
            smooth([(-15, -14), (-15.6, 0), (-12, 18)]),
        ],
        outline=0.45,
        tone=0.05,
    )
    _hag_face(w)
    for k, lock in enumerate(
        (
            xy("-4.4,-9 -7,-2 -4.6,6 -7.6,14"),
            xy("-5.4,-3 -8.6,4 -7.4,11 -11,18.6"),
            xy("-4,2 -3.2,9 -5.4,15 -3.6,21"),
        )
    ):
        body(w, stroke(lock, 2.2, 2.9, 2.6, 0.5), [OPAL, ICE][k % 2], ribs(lock, 1, 4), outline=0.34, tone=0.1, least=3)
    _frost_staff(w)


def _hag_face(w: Window) -> None:
    """Profile to the right: sloping brow, long hooked nose, sunken mouth, chin like a spoon."""
    face = blob(
        xy(
            "-5,-8 0,-13.4 6,-14.4 9,-11.6 10.2,-8.6 15,-6 20.4,-1.6 22.8,2 21.4,3.8 17.4,2.4 13,2.8 "
            "12.6,4.8 13.8,6.2 12,7.6 13.4,9.4 16,11.4 15.4,14.6 11,15.6 5,13.4 0,12.4 -4,14 -6,6"
        ),
        tension=0.46,
    )
    lines = [
        smooth([(-8, -6.6), (3, -7.6), (13, -8.8)]),
        smooth([(4, -8), (6.4, 0), (14, 3.4)]),
        smooth([(-7, 3), (0, 2.4), (6, 0)]),
        smooth([(5, 1), (4.4, 8), (6, 16)]),
        smooth([(13, -8), (13.6, -2), (17, 4)]),
    ]
    body(w, face, [SLATE, ICE, SLATE], lines, outline=0.45, tone=0.25, depth=0.4, free=True)
    wrinkles = [
        [(2, -10.8), (5.4, -11.4), (8.4, -10)],
        [(1.4, -9.2), (4, -9.8)],
        [(2.6, -1.4), (5, -0.4), (7.6, -0.8)],
        [(2.4, 0.4), (4.6, 1.4), (7, 1)],
        [(9.6, 5), (8, 8), (8.6, 11)],
        [(6.6, 5.4), (5.6, 8.4), (6.4, 11.4)],
        [(-1, -4), (0.8, -1), (0.4, 3)],
        [(12.6, 12.6), (14, 12.4)],
    ]
    w.draw(
        "lead",
        *[line(p, 0.06, 0.34, 0.06) for p in wrinkles],
        line([(12.8, 6.2), (10.4, 6.4), (8.6, 5.2)], 0.3, 0.5, 0.1),
        blob(xy("17,1.2 19,0.9 20,2 18.2,2.3")),
    )
    w.draw("lead", disc(17.4, -2.6, 0.7), lens((2.4, -4.4), (9.4, -5), 1.9))
    w.draw("ice_7", lens((3.2, -4.4), (8.6, -4.9), 1.25))
    w.draw("cobalt_5", disc(6.6, -4.7, 1.1))
    w.draw("lead", disc(6.8, -4.7, 0.5), line([(1.4, -6), (5.4, -8), (10.4, -6.8)], 0.4, 1.2, 0.3))
    w.draw(
        "enamel",
        disc(6.3, -5.1, 0.3),
        *[line([(3 + 1.7 * k, -7.2 - 0.3 * k), (4.2 + 1.8 * k, -9 - 0.1 * k)], 0.35, 0.08) for k in range(4)],
    )


def _frost_staff(w: Window) -> None:
    """The staff across the front, hung with icicles, and her knotted fingers on it."""
    crook = xy("-20,23 -8,19.4 4,18.4 14,16 25,11")
    for x, y, long in xyz("-13.4,21,3 -6,19.6,4.2 -1,19,2.8 12.6,17,4 17,15.2,3 20.4,13.6,2.4"):
        spike = blob([(x - 0.9, y), (x + 0.9, y - 0.2), (x + 0.2, y + long)], tension=0.1)
        body(w, spike, ICE, [], outline=0.3, lead=0.03, tone=0.3)
    body(w, stroke(crook, 2.2, 2.2, 2.2, 2.1, 1.8), BROWN, ribs(crook, 5, 3), outline=0.42, tone=0.15, least=2)
    for k in range(4):
        body(
            w,
            stroke(
                [(3.4 + 1.8 * k, 16.2 - 0.35 * k), (2.9 + 1.8 * k, 18.4 - 0.4 * k), (3.6 + 1.8 * k, 20.6 - 0.4 * k)],
                1.7,
                1.9,
                1.1,
            ),
            SLATE,
            [],
            outline=0.28,
            lead=0.04,
            tone=0.3,
        )


def ysbaddaden(w: Window) -> None:
    """The chief of giants: two iron forks hold up his eyelids; a spear sticks in the arm of his chair."""
    quarries(w, [EMERALD, NIGHT, EMERALD, TEAL], 4.0, 5.0, 9, -0.35)
    for k, h in enumerate((7.4, 4.4)):
        body(w, flame((-17.6, -8.6), h, 0.06), [COPPER, AMBER][k], outline=0.3, tone=0.3)
    body(w, stroke([(-17.6, -8.4), (-18.4, 2)], 2.4, 1.2), BROWN, [], outline=0.32, lead=0.05)
    chair = blob(xy("11,26 13,15.6 18,13.4 25,14.6 25,26"), tension=0.3)
    body(w, chair, UMBER, [[(10, 19.6), (26, 18.4)]], outline=0.38)
    body(w, stroke([(21.6, -14), (18.2, 14)], 0.9, 0.9), AMBER, [], outline=0.3, lead=0.03)
    body(w, lens((18.7, 9.6), (17.8, 16.4), 1.3), EMERALD, [], outline=0.28, lead=0.04, tone=0.3)
    for s in (-1, 1):
        ear = blob([(s * 11.6, -4.6), (s * 15.4, -6.4), (s * 16.4, -2), (s * 14.4, 2.6), (s * 11.6, 2.4)])
        body(w, ear, FLESH, [], outline=0.38, tone=-0.15)
        w.draw(
            "lead", swell(arc(s * 13.6, -2, 1.6, 0.05 if s > 0 else 0.95, 0.45 if s > 0 else 0.55), [0.1, 0.35, 0.1])
        )
    half = xy("0,-20.4 7,-19 11.6,-13.4 13,-5 12.6,4 9.6,12 5,17 0,18.6")
    head = blob([*half, *[(-x, y) for x, y in half[-2:0:-1]]])
    lines = [
        smooth([(-15, -9.6), (0, -11.6), (15, -9.6)]),
        smooth([(-4.6, -22), (-4.2, -14), (-5, -8)]),
        smooth([(4.6, -22), (4.2, -14), (5, -8)]),
        smooth(xy("-15,3 -7,4.6 -3.6,2 -3,-8")),
        smooth(xy("15,3 7,4.6 3.6,2 3,-8")),
    ]
    body(w, head, [FLESH, SHADE, FLESH], lines, outline=0.45, depth=0.35, tone=0.05)
    _giant_eyes(w)
    _beard(w)


def _giant_eyes(w: Window) -> None:
    """Eyes, drooping lids, the forks, the brow and a broad nose."""
    for s in (-1, 1):
        w.draw("lead", lens((s * 2.6, -2.4), (s * 10.6, -2.4), 3.1))
        w.draw("enamel", lens((s * 3.2, -2.3), (s * 10, -2.3), 2.5))
        w.draw("amber_4", disc(s * 6.4, -2.2, 1.9))
        w.draw("lead", disc(s * 6.4, -2.2, 0.9))
        w.draw("enamel", disc(s * 6.4 - 0.6, -2.9, 0.42))
        lid = blob(
            [
                (s * 2.2, -4.4),
                (s * 4.6, -8.8),
                (s * 9, -8.8),
                (s * 11.6, -4),
                (s * 8.6, -4.4),
                (s * 6.4, -5),
                (s * 4, -4.2),
            ]
        )
        body(w, lid, SHADE, [], outline=0.3, tone=-0.25)
        w.draw(
            "lead",
            *[
                line(
                    [
                        (s * (4 + j), -7.6 + 0.8 * j),
                        (s * (7 + j * 0.8), -8 + 0.9 * j),
                        (s * (9.4 + 0.2 * j), -6.6 + 0.6 * j),
                    ],
                    0.05,
                    0.26,
                    0.05,
                )
                for j in range(2)
            ],
        )
        fork = union(
            stroke([(s * 6.9, 27), (s * 7.2, 6), (s * 7, 1.4)], 1.1, 1.1, 1.1),
            *[stroke([(s * 7, 1.6), (s * (7 + d), -0.6), (s * (7 + d * 0.9), -5.4)], 0.9, 0.9, 0.6) for d in (-2, 2)],
        )
        w.set([fork], SLATE, vary=0, lead=0, outline=0.36, tone=0.2)
        brow = stroke([(s * 1.6, -9), (s * 6, -12.4), (s * 12.4, -9.4)], 1.6, 3.2, 1.2)
        body(w, brow, BROWN, [], outline=0.34, tone=0.1)
        w.draw(
            "lead",
            *[
                line([(s * (3 + 1.9 * j), -9.8 - 0.3 * j * (3 - j)), (s * (4.2 + 2.0 * j), -12.2 - 0.2 * j)], 0.3, 0.06)
                for j in range(4)
            ],
        )
    nose = blob(xy("-1.6,-8 1.6,-8 2.2,0 4.4,4.4 3.4,7 0,7.8 -3.4,7 -4.4,4.4 -2.2,0"))
    body(w, nose, FLESH, [], outline=0.32, tone=0.3)
    w.draw(
        "lead",
        lens((-3, 6.4), (-0.8, 6.6), 0.55),
        lens((3, 6.4), (0.8, 6.6), 0.55),
        line([(-4, -16.6), (0, -15.6), (4, -16.6)], 0.05, 0.35, 0.05),
        line([(-3, -14.6), (0, -13.8), (3, -14.6)], 0.05, 0.3, 0.05),
    )


def _beard(w: Window) -> None:
    """Beard and hair in thick locks, the mouth between."""
    for k, lock in enumerate(
        (
            xy("10.6,5 14,13 11,22 13,27"),
            xy("8.4,9 10.6,16 7.6,22 8.4,27"),
            xy("5.4,11.6 6.4,17 3.8,22 4.4,27"),
            xy("2.2,12 2.4,18 0.4,23 0.6,27"),
        )
    ):
        for s in (1, -1):
            pts = [(x * s, y) for x, y in lock]
            body(
                w,
                stroke(pts, 2.6, 4.4, 3.6, 2.6),
                [BROWN, COPPER][(k + (s > 0)) % 2],
                ribs(pts, 1, 4),
                outline=0.34,
                least=3,
                tone=0.1,
            )
    w.draw("lead", blob(xy("-4.4,12.2 0,11 4.4,12.2 0,14")))
    w.draw("ruby_4", blob(xy("-2.8,12.8 0,12.2 2.8,12.8 0,13.8")))
    for s in (1, -1):
        body(
            w,
            stroke([(s * 0.4, 9.4), (s * 4, 9.4), (s * 8, 12.6), (s * 8.8, 16)], 2.4, 3, 2.4, 0.4),
            BROWN,
            [],
            outline=0.34,
            lead=0.09,
            tone=0.25,
        )
        for k, lock in enumerate((xy("1,-19.4 8,-19.8 13.6,-13 15,-5"), xy("0.6,-17.8 6.6,-17.6 11.4,-12.6 13,-7"))):
            pts = [(x * s, y) for x, y in lock]
            body(w, stroke(pts, 2.4, 3.8, 3.2, 0.5), [BROWN, COPPER][k], ribs(pts, 1, 4), outline=0.34, least=3)


def etain(w: Window) -> None:
    """Étaín as the scarlet fly on the rim of a golden cup, the druid's wind curling round her."""
    rays(
        w,
        (3, 19),
        (12, 18, 25, 33, 44),
        (10, 14, 18, 22, 24),
        [AMBER, [AMBER, OPAL], OPAL, [OPAL, OPAL, AMBER], OPAL],
        5,
    )
    for k, (x, y, r, a, hand) in enumerate(
        ((-16.4, -13, 4.2, 0.3, 1), (17, -14.4, 3.6, 0.7, -1), (-19, 3.6, 3.0, 0.2, 1), (18.8, 3, 3.0, 0.75, -1))
    ):
        curl = swell([*spiral(x, y, (r, r * 0.2), (a, a + hand * 1.4))], [0.5, 1.7, 1.4, 0.8])
        body(w, curl, TEAL, [], outline=0.3, lead=0.06, tone=0.2 + 0.05 * k)
    cup = blob(xy("-13.4,16 -12,22 -8,27 12,27 16,22 17.6,15.4 2,18.6"), tension=0.35)
    body(
        w,
        cup,
        [AMBER, BROWN, AMBER],
        [
            smooth([(-6, 12), (-5, 20), (-3, 28)]),
            smooth([(3, 12), (3, 20), (3, 28)]),
            smooth([(11, 12), (10, 20), (8, 28)]),
        ],
        outline=0.42,
        tone=-0.15,
    )
    rim = stroke(xy("-14.4,14.4 -6,17.4 3,18 11,16.6 18.4,13.4"), 2.4, 2.8, 2.8, 2.8, 2.4)
    body(w, rim, AMBER, [[(x, 10), (x + 0.4, 22)] for x in (-9, -3, 3, 9, 14)], outline=0.36, tone=0.3, lead=0.09)
    f = placer((1.6, 0.4), 1.0, turns=0.075)
    for s in (-1, 1):
        for tip, ctrl, wide, gl in (
            ((s * 19, -9.4), (s * 9.6, -12.4), 7.6, [VIOLET, COBALT, VIOLET]),
            ((s * 18, 1.8), (s * 10, -3.4), 6.8, [COBALT, VIOLET, TEAL]),
        ):
            spine = [(s * 1.4, -5.4 if tip[1] < 0 else -3.4), ctrl, tip]
            shape = swell(smooth(spine), [0.9, wide * 0.7, wide, wide * 0.94, 0.8])
            lines = [placed(f, p) for p in [*ribs(spine, 4, 8, 1.2), *grain(spine, (-1.0 * s, 1.2 * s))]]
            body(w, f(shape), gl, lines, outline=0.38, tone=0.05, lead=0.1, least=2.2, free=True)
            w.draw("amber_7", f(disc(tip[0] * 0.86, tip[1] * 0.9 - 0.6, 0.42)))
    _fly(w)


def _fly(w: Window) -> None:
    """Abdomen in rings, thorax, legs on the rim, head with great eyes; a woman's gold circlet."""
    f = placer((1.6, 0.4), 1.0, turns=0.075)
    for s in (-1, 1):
        for knee, foot in (
            ((s * 4.6, 0.4), (s * 5.4, 6)),
            ((s * 6, 5), (s * 8, 15.6)),
            ((s * 3.6, 9.4), (s * 4.6, 16.8)),
        ):
            w.set([f(stroke([(s * 1.4, -1.6), knee, foot], 0.9, 0.8, 0.5))], UMBER, vary=0, lead=0, outline=0.24)
    spine = [(0, -2), (0.2, 6), (-0.4, 14.4)]
    body(
        w,
        f(stroke(spine, 5.4, 5.6, 4.6, 3.2, 1.0)),
        [RUBY, COPPER],
        [placed(f, r) for r in ribs(spine, 6, 5, 0.9)],
        outline=0.42,
        tone=0.1,
        least=2,
    )
    body(
        w,
        f(blob(xy("0,-9 3.6,-7.6 4.4,-3.6 2.4,-0.6 -2.4,-0.6 -4.4,-3.6 -3.6,-7.6"))),
        RUBY,
        [placed(f, [(0, -10), (0, 1)])],
        outline=0.42,
        tone=0.15,
    )
    w.draw("gold", f(union(lens((0, -8), (0, -2), 0.5))))
    for s in (-1, 1):
        w.draw(
            "lead",
            f(line([(s * 0.8, -13), (s * 2.6, -16.4), (s * 5, -17.4)], 0.4, 0.3, 0.3)),
            f(disc(s * 5, -17.4, 0.45)),
        )
    body(
        w,
        f(blob(xy("-2.2,-13.4 2.2,-13.4 3,-10.8 1.6,-8.6 -1.6,-8.6 -3,-10.8"))),
        COPPER,
        [],
        outline=0.38,
        tone=0.2,
    )
    for s in (-1, 1):
        body(w, f(disc(s * 2.5, -11.4, 1.7)), EMERALD, [], outline=0.26, lead=0.05, tone=0.4)
        w.draw("enamel", f(disc(s * 2.5 - 0.5, -12, 0.4)))
    w.draw("gold", f(line([(-1.8, -13.2), (0, -13.8), (1.8, -13.2)], 0.5, 0.6, 0.5)))


PICTURES = (banshee, korrigan, ankou, cailleach, ysbaddaden, etain)
