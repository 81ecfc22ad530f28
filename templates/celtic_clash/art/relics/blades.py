"""Weapons that cut and fly."""

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
    SLATE,
    TEAL,
    UMBER,
    VIOLET,
)
from pieces.cutting import body, ribs
from pieces.limbs import placed, placer
from pieces.paint import line, stroke
from pieces.points import curved, straight, xy
from pieces.scenery import bands, rays, sea

from cardgen.ornament.geometry import arc, blob, box, disc, lens, move, polar, ring, smooth, spiral, swell, turn, union
from cardgen.ornament.glass import Glass, Window


def gae_bulg(w: Window) -> None:
    """The barbed spear, cast with the foot through the water of the ford."""
    sky: list[Glass | list[Glass]] = [TEAL, [OPAL, TEAL], OPAL, [OPAL, ICE], [OPAL, AMBER]]
    rays(w, (-9, 10), xy("5,8 9.6,12 15,16 21.6,20 30,24"), sky, 4)
    sea(w, (9.6, 14.0), (TEAL, EMERALD), 0.7, 5)
    rings = [[(-9.4 + x * 1.25, 11.4 + y * 0.4) for x, y in arc(0, 0, r, 0.2, 0.8)] for r in (3.4, 6.6, 10.0)]
    w.draw("enamel", *[swell(r, [0.05, 0.5, 0.05]) for r in rings])
    f = placer((0.6, 0), 1.0, turns=0.625)
    shaft = xy("0,26 0,8 0,-3")
    body(w, f(stroke(shaft, 2.0, 2.0, 2.0)), BROWN, [placed(f, r) for r in ribs(shaft, 5, 3)], outline=0.42, free=True)
    for k in range(5):
        y = -1.0 - 3.3 * k
        for s in (-1, 1):
            long = 6.6 - 0.72 * k
            barb = [
                (0, y - 3.8),
                (s * long * 0.5, y - 1.2),
                (s * long, y + 3.2),
                (s * long * 0.5, y + 1.4),
                (s * 0.8, y + 0.4),
            ]
            body(w, f(blob(barb, tension=0.3)), [RUBY, COPPER][k % 2], [], outline=0.4, lead=0.08, tone=0.3)
    point = f(blob(xy("0,-25 1.5,-20 1.7,-15 1.3,-2 0,1.4 -1.3,-2 -1.7,-15 -1.5,-20"), tension=0.3))
    cuts = [placed(f, [(-3, y), (3, y)]) for y in (-16, -9)]
    body(w, point, RUBY, cuts, outline=0.36, tone=0.45, lead=0.08, least=2)
    w.draw("amber_6", f(union([swell(spiral(0, y, (0.85, 0.1), (0, 1.3)), 0.28) for y in (-3, -7, -11, -15)])))
    _kick(w)


def _kick(w: Window) -> None:
    """The bare foot whose toes grip the shaft."""
    leg = xy("-4.6,-26 -3.6,-20 -2.2,-14.6")
    body(w, stroke(leg, 7.4, 6.2, 4.8), FLESH, [], outline=0.42, tone=0.05)
    sole = blob(xy("-4.4,-16.4 0,-17 3.4,-13.6 7.4,-11 9.6,-9.0 8.2,-6.6 3.4,-7.2 -1,-8.4 -5,-8.6 -7,-10.6 -6.2,-13.6"))
    body(w, sole, FLESH, curved("-1,-18 1.4,-12 0.6,-6"), outline=0.42, tone=0.1)
    for k in range(4):
        toe = [(7.6 + 0.3 * k, -10.6 + 1.1 * k), (9.6 + 0.1 * k, -9.6 + 1.05 * k), (10.2, -8.6 + 1.0 * k)]
        body(w, stroke(toe, 2.5 - 0.35 * k, 2.5 - 0.4 * k, 2.1 - 0.3 * k), FLESH, [], outline=0.28, lead=0.04, tone=0.2)
        w.draw("lead", line([(10.3 + 0.1 * k, -8.9 + 0.95 * k), (10.0 + 0.1 * k, -8.1 + 0.95 * k)], 0.2, 0.2))
    w.draw("lead", swell(arc(-3.4, -12.0, 1.4, 0.3, 0.75), [0.1, 0.35, 0.1]))
    body(w, stroke(xy("-6.6,-16.2 -2.2,-15 1.4,-17"), 1.6, 1.8, 1.6), AMBER, [], outline=0.34, lead=0.05, tone=0.2)


def claiomh_solais(w: Window) -> None:
    """The sword of light stands upright in Nuada's silver hand; the only light is its own."""
    rays(w, (0, -4), xy("5.6,18 11,18 17,22 24,24"), [[COBALT, ICE], [COBALT, COBALT, TEAL], [COBALT, NIGHT], NIGHT], 7)
    beams = [
        swell([polar(3, t, 0, -4), polar(r, t, 0, -4)], [0.1, 0.9, 0.1])
        for t, r in xy("0.09,15 0.17,18 0.25,14 0.33,12 0.41,14 0.91,15 0.83,18 0.75,14 0.67,12 0.59,14")
    ]
    w.draw("amber_7", union(beams))
    blade = blob(xy("0,-21.4 2.6,-17 4.2,-10 3.5,-3 3,2 3.7,5.4 -3.7,5.4 -3,2 -3.5,-3 -4.2,-10 -2.6,-17"), tension=0.4)
    body(
        w, blade, [OPAL, ICE], straight("0,-25 0,8 | -5,-12 5,-13 | -5,-3.4 5,-4.2"), outline=0.45, tone=0.3, depth=0.2
    )
    w.draw("amber_5", *[swell(spiral(0, y, (1.1, 0.1), (0.0, 1.4)), 0.3) for y in (-9, -4.4, 0.4)])
    guard = blob(xy("-7.4,3.6 -5.6,6.4 0,7.6 5.6,6.4 7.4,3.6 4.6,4.6 0,5.2 -4.6,4.6"), tension=0.42)
    body(w, stroke([(0, 6), (0, 17)], 2.6, 2.6), UMBER, [], outline=0.36)
    body(w, guard, AMBER, straight("-2.6,2 -2.2,9 | 2.6,2 2.2,9"), outline=0.42, tone=0.1, least=1.5)
    w.set([disc(-6.6, 4, 1.2), disc(6.6, 4, 1.2)], RUBY, vary=0, tone=0.3, lead=0.04, outline=0.26)
    body(w, blob(xy("-2.6,16.4 2.6,16.4 3.2,18.6 0,20.6 -3.2,18.6")), AMBER, [], outline=0.38, tone=0.2)
    body(
        w,
        blob(xy("6.6,21 4.6,16.4 5,11.4 2.4,8.8 -2,9 -3,12 -2,16.4 2,19")),
        SLATE,
        curved("-4,15 2,14.6 7,17"),
        outline=0.4,
        tone=0.1,
    )
    for k in range(4):
        y = 9.6 + 1.95 * k
        body(
            w,
            stroke([(2.8, y + 0.2), (-0.6, y - 0.3), (-3.4, y + 0.5)], 2.0, 2.0, 1.7),
            ICE,
            [],
            outline=0.28,
            lead=0.05,
            tone=0.15 - 0.08 * k,
        )
        w.draw("lead", disc(2.0, y + 0.1, 0.28), line([(-0.7, y - 1.1), (-0.4, y + 0.8)], 0.15, 0.15))
    body(w, stroke(xy("4.4,13.6 3,10.2 -0.6,8.2"), 2.2, 2.0, 1.5), ICE, [], outline=0.3, lead=0.05, tone=0.3)


def fragarach(w: Window) -> None:
    """The Answerer: the wind runs along its blade and a shield falls in two."""
    sky: list[Glass | list[Glass]] = [OPAL, OPAL, [AMBER, OPAL], [OPAL, AMBER], [OPAL, TEAL]]
    rays(w, (12, -12), xy("8,7 14,10 21,13 29,15 38,17"), sky, 8)
    gusts = (
        ((-20, 0), (-12.6, -6.4), 2.8, -1),
        ((-12, -10.6), (-1.4, -15.4), 2.6, -1),
        ((4.6, 15.4), (14.6, 8.2), 2.7, -1),
    )
    for k, (p, (x, y), r, hand) in enumerate(gusts):
        tail = [p, ((p[0] + x) / 2, (p[1] + y) / 2 + 2.6), (x, y + r)]
        coil = spiral(x, y, (r, r * 0.2), (0.5, 0.5 + hand * 1.3))
        body(
            w,
            swell([*smooth(tail)[:-1], *coil], [0.3, 1.5, 2.0, 1.7, 1.1]),
            [TEAL, ICE, TEAL][k],
            [],
            outline=0.36,
            lead=0.05,
            tone=0.25,
        )
    _split_shield(w)
    f = placer((0.4, -0.6), 1.0, turns=0.125)
    blade = blob(xy("0,-24.5 2.1,-20 3.1,-10 2.7,2 3.1,9 -3.1,9 -2.7,2 -3.1,-10 -2.1,-20"), tension=0.36)
    cuts = [placed(f, p) for p in straight("0,-28 0,12 | -4,-13 4,-13 | -4,-2 4,-2")]
    body(w, f(blade), [SLATE, ASH], cuts, outline=0.45, tone=0.25, depth=0.4, free=True)
    w.draw("ice_6", f(union([swell(spiral(0, y, (1.2, 0.1), (0, 1.4)), 0.32) for y in (-8, -4.6, 1.4, 4.8)])))
    guard = blob(xy("-7,6 -4.6,10 0,9.4 4.6,10 7,6 2.8,7.6 0,7.2 -2.8,7.6"), tension=0.4)
    body(w, f(stroke([(0, 9.4), (0, 16.4)], 2.6, 3.0)), UMBER, [], outline=0.4)
    body(w, f(guard), AMBER, [placed(f, [(0, 5), (0, 12)])], outline=0.42, tone=0.15, least=2)
    w.draw("gold", f(union([line([(-1.4, 11 + 1.5 * k), (1.4, 11.7 + 1.5 * k)], 0.42, 0.42) for k in range(4)])))
    body(w, f(disc(0, 18.0, 2.5)), AMBER, [], outline=0.42, tone=0.25)
    w.draw("ruby_4", f(disc(0, 18.0, 1.0)))


def _split_shield(w: Window) -> None:
    """Two halves of a round shield that fall away on both sides of the blade."""
    teeth = [blob([(-0.4, -11 + 3 * k), (1.2, -10 + 3 * k), (-0.4, -9 + 3 * k)], tension=0.1) for k in range(8)]
    for s in (-1, 1):
        f = placer((s * 2.3, 1.2 + s * 2.3), 1.0, turns=0.125 + s * 0.02, flip=s < 0)
        half = disc(0, 0, 10.6).intersection(box(0.6, -11, 11, 11)).difference(union(teeth))
        body(
            w,
            f(half),
            [RUBY, RUBY, COPPER],
            [placed(f, [(0, 0), (14, y)]) for y in (-9, 1, 10)],
            outline=0.42,
            tone=0.1,
        )
        spokes = [placed(f, [(0, 0), polar(14, a, 0, 0)]) for a in (0.06, 0.16, 0.25, 0.34, 0.44)]
        body(w, f(half.intersection(ring(0, 0, 9.4, 2.4))), AMBER, spokes, outline=0.3, lead=0.1, least=1, tone=0.2)
        w.draw("lead", *[f(disc(*polar(9.4, a, 0, 0), 0.45)) for a in (0.11, 0.205, 0.295, 0.39)])
        w.draw("ruby_1", f(swell(spiral(6.0, 0, (1.8, 0.2), (0.1, 1.6)), 0.5)))


def caladbolg(w: Window) -> None:
    """The hard sword swings the whole length of a rainbow and shears three hilltops."""
    bands(w, (-30, -13, -6, 0, 6), (NIGHT, VIOLET, NIGHT, VIOLET, COPPER), 0.9, 4)
    at = (-1.0, 12.6)
    for k, gl in enumerate((RUBY, COPPER, AMBER, EMERALD, COBALT)):
        strip = swell(arc(*at, 25.4 - 2.5 * k, -0.235, 0.235), [1.4, 2.3, 2.3, 2.3, 1.4])
        body(
            w,
            strip,
            gl,
            [[at, polar(40, a, *at)] for a in np.arange(-0.21, 0.22, 0.06)],
            outline=0.22,
            tone=0.3,
            lead=0.1,
            least=2,
        )
    _hilltops(w)
    _rainbow_sword(w)


def _hilltops(w: Window) -> None:
    """Three hills, each with its top sheared off and slipping."""
    for k, (x, wide, top) in enumerate(((-12.4, 8.4, 8.4), (12.6, 8.4, 7.4), (0.4, 9.4, 10.6))):
        left, right = x - wide * 0.36, x + wide * 0.36
        hill = blob(
            [
                (x - wide, 27),
                (x - wide * 0.62, 15),
                (left, top + 1.4),
                (right, top - 0.6),
                (x + wide * 0.64, 15),
                (x + wide, 27),
            ],
            tension=0.2,
        )
        cuts = [[(x - 9, 15.4), (x + 9, 14.4)], [(x - 1, top - 2), (x + 1.4, 27)]]
        body(w, hill, [EMERALD, EMERALD, MOSS][k], cuts, outline=0.4, tone=0.0)
        cap = blob(
            [
                (left + 0.4, 0),
                (left * 0.6 + x * 0.4, -3.0),
                (x + 0.6, -4.0),
                (right * 0.7 + x * 0.3, -2.4),
                (right, -1.4),
            ],
            tension=0.25,
        )
        body(
            w,
            move(turn(cap, 0.035, (x, 0)), 1.4, top - 1.2),
            [EMERALD, EMERALD, MOSS][k],
            [],
            outline=0.4,
            lead=0.08,
            tone=0.35,
        )


def _rainbow_sword(w: Window) -> None:
    """The sword across the hills: the blade of pale glass, hilt to the left."""
    f = placer((-3.4, 6.6), 1.0, turns=0.19)
    blade = blob(xy("0,-23 2.4,-18 3.5,-8 3.1,4 -3.1,4 -3.5,-8 -2.4,-18"), tension=0.36)
    cuts = [placed(f, p) for p in straight("0,-26 0,7 | -5,-12 5,-12 | -5,-3 5,-3")]
    body(w, f(blade), [OPAL, ICE], cuts, outline=0.45, tone=0.25, depth=0.3)
    w.draw("cobalt_4", f(union([swell(spiral(0, y, (1.3, 0.1), (0, 1.4)), 0.34) for y in (-8, -4.2, -0.4)])))
    body(
        w,
        f(stroke([(0, 5), (0, 11)], 2.8, 2.8)),
        RUBY,
        [placed(f, [(-3, y), (3, y + 0.8)]) for y in (7, 9)],
        outline=0.4,
        lead=0.07,
        least=1,
    )
    body(
        w,
        f(blob(xy("-6.4,1.8 -4.6,6 0,5.2 4.6,6 6.4,1.8 0,3.2"), tension=0.4)),
        AMBER,
        [placed(f, [(0, 0), (0, 8)])],
        outline=0.42,
        tone=0.1,
    )
    body(w, f(blob(xy("-2.8,11 2.8,11 2.4,14 0,15.2 -2.4,14"))), AMBER, [], outline=0.42, tone=0.25)


def tathlum(w: Window) -> None:
    """The brain-ball leaves the sling; far off, small as in a keyhole, waits the eye."""
    rays(
        w,
        (10, -8),
        xy("4,1 8.6,10 14,14 20,18 28,20 38,22"),
        [OPAL, [AMBER, OPAL], AMBER, [AMBER, TEAL], TEAL, [TEAL, NIGHT]],
        6,
    )
    _far_eye(w)
    cord = [*spiral(2, 3.4, (15.4, 10.6), (0.42, 1.02))]
    body(
        w,
        swell(cord, [1.2, 1.3, 1.3]),
        BROWN,
        [[(2, 3.4), polar(22, a, 2, 3.4)] for a in np.arange(0.5, 1.0, 0.09)],
        outline=0.34,
        lead=0.06,
        least=0.8,
        tone=0.2,
    )
    pouch = blob(xy("0,-9 4.6,-11.4 10.4,-9.8 13,-6 8.6,-4.8 3.4,-5.8"))
    body(
        w,
        swell(smooth(xy("13,-6.4 15,1 12.6,8 8,15")), [1.2, 1.2, 1.2, 1.4]),
        BROWN,
        [],
        outline=0.34,
        lead=0.05,
        tone=0.2,
    )
    body(w, pouch, COPPER, curved("2,-4 5,-8 6,-13 | 9,-12 9,-8 8,-3"), outline=0.42, tone=-0.1)
    _ball(w)


def _ball(w: Window) -> None:
    """The hardened ball, its folds, and the hand that lets it go."""
    ball = disc(3.4, -11, 6.4)
    body(
        w,
        ball,
        [RUBY, BROWN, RUBY],
        curved("-4,-8 2,-12 11,-12 | 3,-19 4.4,-12 1.6,-4 | -4,-14 1,-11 0,-4"),
        outline=0.45,
        depth=0.7,
    )
    folds = straight(
        "-1,-13.6 1,-15 2.6,-13.6 1.6,-12 | 4.6,-15.6 6.6,-14.4 6,-12.4 7.6,-11.4 | 0,-9.4 1.8,-8.4 "
        "1.4,-6.6 | 4.4,-9.4 6.4,-9.6 6.8,-7.6 5,-6.4 | -1.6,-11.4 -0.4,-10.6"
    )
    w.draw("lead", *[line(p, 0.15, 0.42, 0.15) for p in folds])
    _slinger(w)


def _far_eye(w: Window) -> None:
    """The eye of the enemy, far off, as in a keyhole."""
    keyhole = union(disc(-12.4, -5, 3.7), blob(xy("-14,-3 -10.8,-3 -9.8,3.2 -15,3.2"), tension=0.1))
    body(w, keyhole, NIGHT, [], outline=0.36, tone=-0.4)
    w.draw("enamel", lens((-15, -5), (-9.8, -5), 1.2))
    w.draw("ruby_5", disc(-12.4, -5, 1.05))
    w.draw("lead", disc(-12.4, -5, 0.45), line(xy("-15.4,-5 -12.4,-6.7 -9.4,-5"), 0.2, 0.5, 0.2))


def _slinger(w: Window) -> None:
    """The hand that holds both ends of the cord."""
    body(w, stroke(xy("9,23 7.4,19 6,15.6"), 7, 6, 5.4), EMERALD, straight("2,18 13,17"), outline=0.42)
    body(w, stroke(xy("2.8,16.6 6.4,18 10,16"), 2, 2.2, 2), AMBER, [], outline=0.34, lead=0.06)
    body(w, blob(xy("3,15.6 2.6,11.4 5.4,9.4 9.4,10 10.6,13 9.4,16")), FLESH, [], outline=0.4)
    for k in range(4):
        body(
            w,
            stroke([(9.8, 10.8 + 1.35 * k), (6.6, 10.4 + 1.4 * k), (4.2, 11 + 1.4 * k)], 1.7, 1.7, 1.2),
            FLESH,
            [],
            outline=0.26,
            lead=0.04,
            tone=0.15 - 0.06 * k,
        )
    body(w, stroke(xy("9.6,14.8 7.4,11 5,8.8"), 2, 1.8, 1.2), FLESH, [], outline=0.3, lead=0.04, tone=0.2)


PICTURES = (gae_bulg, claiomh_solais, fragarach, caladbolg, tathlum)
