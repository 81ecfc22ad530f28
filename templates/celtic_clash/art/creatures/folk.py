"""People of the Otherworld: mourner, dancer, reaper."""

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
from pieces.cutting import body, ribs
from pieces.limbs import placer
from pieces.paint import line, stroke
from pieces.points import curved, straight, xy, xyz
from pieces.scenery import land, moon, rays, stars, tuft

from cardgen.ornament.geometry import arc, blob, box, disc, lens, polar, ring, smooth, spiral, swell, union
from cardgen.ornament.glass import Window


def banshee(w: Window) -> None:
    """The keening woman: eyes shut, mouth open, white hair blown out to both sides, the comb in her hand."""
    rays(w, (0, -4), xy("9,10 13,16 17,20 22,22"), [VIOLET, [NIGHT, VIOLET], [VIOLET, NIGHT, NIGHT], NIGHT], 11)
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
    body(w, robe, [TEAL, SLATE, TEAL], [*folds, smooth(xy("-15,15 0,18 15,15"))], outline=0.42, tone=0.05)
    _wail(w)
    _comb(w)


def _wail(w: Window) -> None:
    """Neck, face and the hair at the brow."""
    body(w, blob(xy("-2.2,1 -2.4,4.4 -4,6 0,8.6 4,6 2.4,4.4 2.2,1")), ICE, [], outline=0.3, tone=-0.3)
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
        stroke(xy("14.4,24 13.4,17.6 10,13.4"), 5.4, 4.2, 3.4),
        TEAL,
        straight("9,18 18,17"),
        outline=0.42,
        tone=0.2,
        least=2,
    )
    body(w, blob(xy("10.8,14.4 9,15 6.6,13 6.4,10 8.4,8.8 10.8,10.4 11.8,12.6")), OPAL, [], outline=0.36, tone=-0.05)
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
    rays(w, (0, 2), xy("10,12 16,16 22,20"), [COBALT, [COBALT, NIGHT], NIGHT], 6)
    stars(w, xyz("-15.4,-10.6,1.3 14.6,-12.4,1.1 -18,-3,0.9 18.6,-4.6,1.2 0.6,-19.6,0.9"), "ice_7")
    moon(w, (-9.6, -17.2), 2.9, OPAL, 0.6)
    land(w, xy("-26,10.4 -10,9 10,9.4 26,10.8"), EMERALD, 3, -0.15)
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
            [smooth([(-20, -1.6 + 3 * k), (0, -2.6), (20, -0.4 - 3 * k)]), smooth(xy("-20,6 0,7 20,5"))],
            outline=0.42,
            tone=0.05,
        )
    cap = blob(xy("-19,-8.6 -18.4,-13 -9,-15.6 3,-15 14,-15.6 19.4,-12.4 18.6,-8.6 8,-7.6 -8,-7"), tension=0.3)
    body(
        w,
        cap,
        [SLATE, ASH, SLATE, SLATE],
        curved("-9,-18 -7.6,-12 -10,-5 | 3.4,-18 2,-12 4,-5 | 12,-18 13,-12 11,-5"),
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
    _old_arms(w)
    body(
        w,
        blob(xy("-3,-2.4 0,-3 3,-2.4 3,1.6 0,2.4 -3,1.6")),
        EMERALD,
        straight("0,-4 0,4"),
        outline=0.36,
        tone=0.2,
        least=2,
    )
    _old_head(w)


def _old_arms(w: Window) -> None:
    """Both arms flung out, the fingers spread."""
    for foot in straight("-1.4,9 -2.2,13 -1.6,16 -4.4,16.8 | 1.4,9 4,11.6 7.4,11.4 9.4,9"):
        body(w, stroke(foot, 2.0, 1.7, 1.4, 1.2), FLESH, [], outline=0.36, lead=0.05)
    skirt = blob(xy("-2.4,1.4 -6,6.4 -10.4,9.4 -7.4,11.8 -3,10.8 0,12.4 3.4,10.8 7.4,12.4 10,8.6 5.8,6 2.6,1.4"))
    body(
        w,
        skirt,
        RUBY,
        curved("-1,1 -3,7 -4.6,13 | 0.4,1 0.6,7 0,14 | 1.4,1 4,7 5,14"),
        outline=0.42,
        tone=0.1,
        least=2.5,
    )
    w.draw("amber_6", line(xy("-9,9.4 -3,9 0,10.4 3.4,9 9,8.6"), 0.5, 0.6, 0.5))
    body(w, stroke(xy("-2.4,-1.2 -7,-0.2 -9.4,-5"), 2.6, 2.0, 1.3), RUBY, [], outline=0.36, lead=0.05, tone=0.1)
    body(w, stroke(xy("2.4,-1.2 6.6,1.2 10,-1"), 2.6, 2.0, 1.3), RUBY, [], outline=0.36, lead=0.05)
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


def _old_head(w: Window) -> None:
    """Wild white hair round a small old face."""
    for k, lock in enumerate(straight("2,-9 6,-10.4 8,-7.6 10.6,-8.4 | 3,-7 6,-6 6.6,-2.6 9,-2")):
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
        straight("0,-14 0,-8"),
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
    ink += [line(xy("-2.2,-2.9 0,-1.9 2.2,-2.9"), 0.15, 0.45, 0.15)]
    w.draw("lead", *ink)
    w.set([blob(xy("-0.6,-7 0.5,-7 1.3,-4 0.6,-2.8 -0.7,-3 -1.2,-4"))], SHADE, vary=0, lead=0.02, outline=0.2)
    w.draw("amber_7", *[disc(s * 2.0, -6.7, 0.34) for s in (-1, 1)])


def ankou(w: Window) -> None:
    """Death's workman stands in the dusk, the blade of his scythe turned outward; the cart waits on the horizon."""
    rays(
        w,
        (5, 6.4),
        xy("6,1 11,11 17,15 24,19 34,22"),
        [OPAL, [AMBER, OPAL], AMBER, [AMBER, COPPER], [COPPER, VIOLET, COPPER]],
        4,
    )
    land(w, xy("-26,9.4 -10,8 4,9.6 16,7.8 26,9.2"), VIOLET, 3, -0.25)
    _cart(w)
    land(w, xy("-26,16.4 -6,17.8 10,16 26,17.6"), [UMBER, VIOLET], 5, -0.25)
    pole = xy("9.8,18.4 7.6,4 8.6,-16")
    body(w, stroke(pole, 1.1, 1.1, 1.1), BROWN, [], outline=0.32, lead=0.04)
    blade = blob(xy("8.6,-16.4 12,-19.4 17,-19 20.8,-14.4 22,-8.8 18.4,-13 14,-15 9,-14.4"), tension=0.45)
    body(w, blade, ICE, straight("14,-21 13.4,-12 | 22,-16 17,-11"), outline=0.4, tone=0.1, free=True)
    cloak = blob(xy("-2.6,-8 -6,-3.4 -8,4 -8.8,13 -7.4,19 -3,18 0,19.4 3.6,18.2 6.6,19 6.8,11 6.4,3 4.6,-4 2.6,-8"))
    folds = curved("-1.4,-8 -3.6,4 -4,20 | 1.4,-8 1.6,4 0.4,21 | 2.6,-6 4,6 3.6,20 | -10,6 0,7.6 9,5")
    body(w, cloak, [ASH, SLATE, ASH], folds, outline=0.45, depth=0.6, least=3)
    body(w, stroke(xy("3,-5 7,-1.4 8,2.4"), 3.8, 3, 2), ASH, [], outline=0.36, tone=0.1)
    body(w, stroke(xy("-3,-5 1.4,1.6 7.4,6.4"), 3.8, 3, 2), ASH, [], outline=0.36, tone=0.15)
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
        stroke(xy("-9.6,3.2 -14,2.8 -16.6,3"), 2.8, 2.4, 2.6),
        stroke(xy("-16.6,3 -18.4,-0.6 -20.4,-1"), 2.0, 1.4, 1.2),
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
        blob(xy("0,-10.6 0.45,-9.8 -0.45,-9.8")),
        line(xy("-1.2,-8.8 0,-8.6 1.2,-8.8"), 0.2, 0.3, 0.2),
    )
    w.draw("ruby_6", disc(-1.2, -11.5, 0.3), disc(1.3, -11.5, 0.3))
    brim = blob(xy("-8.6,-13 -5,-14.8 0,-15.4 5,-14.8 8.6,-13 5,-12.8 0,-13.4 -5,-12.8"))
    crown = blob(xy("-3.8,-14.4 -3.4,-17.8 0,-19.2 3.4,-17.8 3.8,-14.4"))
    body(w, crown, ASH, [], outline=0.36, tone=0.2)
    body(w, brim, ASH, [], outline=0.34, tone=0.1)
    w.draw("ruby_5", line(xy("-3.6,-15.2 0,-16 3.6,-15.2"), 0.5, 0.55, 0.5))


PICTURES = (banshee, korrigan, ankou)
