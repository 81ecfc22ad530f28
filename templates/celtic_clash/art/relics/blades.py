"""Weapons that cut and fly."""

from __future__ import annotations

import numpy as np
from glasses import (
    AMBER,
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
from pieces.scenery import bands, rays, sea

from cardgen.ornament.geometry import (
    arc,
    blob,
    box,
    disc,
    lens,
    move,
    polar,
    ring,
    smooth,
    spiral,
    swell,
    turn,
    union,
)
from cardgen.ornament.glass import Window


def gae_bulg(w: Window) -> None:
    """The barbed spear, cast with the foot through the water of the ford."""
    rays(
        w,
        (-9, 10),
        (5, 9.6, 15, 21.6, 30),
        (8, 12, 16, 20, 24),
        [TEAL, [OPAL, TEAL], OPAL, [OPAL, ICE], [OPAL, AMBER]],
        4,
    )
    sea(w, (8.6, 13.6), (TEAL, EMERALD), 0.7, 5)
    for k, r in enumerate((3.4, 6.6, 10)):
        w.draw(
            "enamel", swell([(-8.4 + x * 1.25, 10.6 + y * 0.4) for x, y in arc(0, 0, r, 0.2, 0.8)], [0.05, 0.5, 0.05])
        )
        del k
    f = placer((0.6, 0), 1.0, turns=0.625)
    shaft = [(0.0, 18), (0.0, 0), (0, -6)]
    body(
        w,
        f(stroke([(0, 25), (0, 8), (0, -4)], 2.0, 2.0, 2.0)),
        BROWN,
        [placed(f, r) for r in ribs(shaft, 3, 3)],
        outline=0.42,
        free=True,
    )
    barbs = []
    for k in range(6):
        y = -0.4 - 2.3 * k
        for s in (-1, 1):
            barbs.append(
                f(
                    blob(
                        [
                            (0, y - 2.6),
                            (s * 1.8, y - 0.6),
                            (s * (5.0 - 0.42 * k), y + 3.0),
                            (s * (3.8 - 0.3 * k), y + 0.4),
                            (s * 2.4, y - 2.2),
                            (s * 0.6, y - 4.6),
                        ],
                        tension=0.22,
                    )
                )
            )
    for k, barb in enumerate(barbs):
        body(w, barb, [RUBY, UMBER][(k // 2) % 2], [], outline=0.38, lead=0.08, tone=0.15)
    point = f(
        blob(
            [(0, -23), (1.3, -18.4), (1.5, -14), (1.1, -2), (0, 1.4), (-1.1, -2), (-1.5, -14), (-1.3, -18.4)],
            tension=0.3,
        )
    )
    body(w, point, RUBY, [placed(f, [(-3, y), (3, y)]) for y in (-15, -8)], outline=0.36, tone=0.3, lead=0.08, least=2)
    w.draw("amber_6", f(union([swell(spiral(0, y, (0.85, 0.1), (0, 1.3)), 0.26) for y in (-5, -9.4, -13.6)])))
    _kick(w)


def _kick(w: Window) -> None:
    """The bare foot, heel up, whose toes grip the shaft."""
    shin = [(20, -19), (13.4, -15.4), (8.6, -12.4)]
    body(w, stroke(shin, 6.4, 5.6, 4.6), FLESH, ribs(shin, 2, 6), outline=0.42, tone=0.05)
    foot = blob(
        [
            (11.4, -15.6),
            (7, -16.8),
            (3.4, -13.4),
            (0.6, -9.6),
            (-1.0, -6.8),
            (1.2, -4.8),
            (5, -6.6),
            (9.4, -8.8),
            (13, -10.8),
        ]
    )
    body(w, foot, FLESH, [smooth([(0, -14), (5, -10), (7, -4)])], outline=0.42, tone=0.1)
    for k in range(4):
        body(
            w,
            stroke(
                [(0.4 + 1.35 * k, -7.6 - 0.5 * k), (0.8 + 1.4 * k, -5.2 - 0.5 * k), (2.4 + 1.2 * k, -3.6 - 0.9 * k)],
                2.0,
                1.8,
                1.3,
            ),
            FLESH,
            [],
            outline=0.28,
            lead=0.04,
            tone=0.2,
        )
    body(w, stroke([(11.6, -18), (14.6, -12), (14, -10)], 1.6, 1.8, 1.6), AMBER, [], outline=0.32, lead=0.05, tone=0.2)


def claiomh_solais(w: Window) -> None:
    """The sword of light stands upright in Nuada's silver hand; the only light is its own."""
    rays(
        w,
        (0, -4),
        (5.6, 11, 17, 24),
        (18, 18, 22, 24),
        [[COBALT, ICE], [COBALT, COBALT, TEAL], [COBALT, NIGHT], NIGHT],
        7,
    )
    beams = [
        swell([polar(3, t, 0, -4), polar(r, t, 0, -4)], [0.1, 0.9, 0.1])
        for t, r in (
            (0.09, 15),
            (0.17, 18),
            (0.25, 14),
            (0.33, 12),
            (0.41, 14),
            (0.91, 15),
            (0.83, 18),
            (0.75, 14),
            (0.67, 12),
            (0.59, 14),
        )
    ]
    w.draw("amber_7", union(beams))
    blade = blob(
        [
            (0, -21.4),
            (1.9, -17),
            (3.0, -10),
            (2.5, -3),
            (2.2, 2),
            (2.7, 5.4),
            (-2.7, 5.4),
            (-2.2, 2),
            (-2.5, -3),
            (-3.0, -10),
            (-1.9, -17),
        ],
        tension=0.4,
    )
    body(
        w,
        blade,
        [OPAL, ICE],
        [[(0, -25), (0, 8)], [(-5, -12), (5, -13)], [(-5, -3.4), (5, -4.2)]],
        outline=0.45,
        tone=0.3,
        depth=0.2,
    )
    w.draw("amber_5", *[swell(spiral(0, y, (1.1, 0.1), (0.0, 1.4)), 0.3) for y in (-9, -4.4, 0.4)])
    guard = blob(
        [(-7.4, 3.6), (-5.6, 6.4), (0, 7.6), (5.6, 6.4), (7.4, 3.6), (4.6, 4.6), (0, 5.2), (-4.6, 4.6)], tension=0.42
    )
    body(w, stroke([(0, 6), (0, 17)], 2.6, 2.6), UMBER, [], outline=0.36)
    body(w, guard, AMBER, [[(-2.6, 2), (-2.2, 9)], [(2.6, 2), (2.2, 9)]], outline=0.42, tone=0.1, least=1.5)
    w.set([disc(-6.6, 4, 1.2), disc(6.6, 4, 1.2)], RUBY, vary=0, tone=0.3, lead=0.04, outline=0.26)
    body(w, blob([(-2.6, 16.4), (2.6, 16.4), (3.2, 18.6), (0, 20.6), (-3.2, 18.6)]), AMBER, [], outline=0.38, tone=0.2)
    body(
        w,
        blob([(6.6, 21), (4.6, 16.4), (5, 11.4), (2.4, 8.8), (-2, 9), (-3, 12), (-2, 16.4), (2, 19)]),
        SLATE,
        [smooth([(-4, 15), (2, 14.6), (7, 17)])],
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
    body(w, stroke([(4.4, 13.6), (3.0, 10.2), (-0.6, 8.2)], 2.2, 2.0, 1.5), ICE, [], outline=0.3, lead=0.05, tone=0.3)


def fragarach(w: Window) -> None:
    """The Answerer: the wind runs along its blade and a shield falls in two."""
    rays(
        w,
        (8, -10),
        (6, 11.6, 18, 25, 34),
        (8, 12, 16, 20, 22),
        [OPAL, [AMBER, OPAL], AMBER, [AMBER, COPPER], [AMBER, OPAL]],
        8,
    )
    for s, at, t in ((-1, (-2.6, 10.4), -0.07), (1, (8.6, 7), 0.06)):
        f = placer(at, 1.0, turns=t)
        half = disc(0, 0, 9).intersection(box(*((-9, -9, -0.4, 9) if s < 0 else (0.4, -9, 9, 9))))
        half = half.difference(
            union(
                [
                    blob([(s * -0.2, -9 + 3 * k), (s * 0.9, -8 + 3 * k), (s * -0.2, -7 + 3 * k)], tension=0.1)
                    for k in range(6)
                ]
            )
        )
        body(w, f(half), [RUBY, RUBY, COPPER], [placed(f, [(0, 0), (s * 14, y)]) for y in (-9, 1, 10)], outline=0.42)
        body(
            w,
            f(half.intersection(ring(0, 0, 8.1, 1.8))),
            AMBER,
            [
                placed(f, [(0, 0), polar(14, a, 0, 0)])
                for a in ((0.05, 0.15, 0.25, 0.35, 0.45) if s > 0 else (0.55, 0.65, 0.75, 0.85, 0.95))
            ],
            outline=0.2,
            lead=0.08,
            least=1,
        )
        body(w, f(half.intersection(disc(0, 0, 3))), AMBER, [], outline=0.3, tone=0.2)
    f = placer((0, 0), 1.0, turns=0.125)
    blade = blob(
        [(0, -24), (1.5, -20), (2.1, -10), (1.9, 2), (2.2, 9), (-2.2, 9), (-1.9, 2), (-2.1, -10), (-1.5, -20)],
        tension=0.36,
    )
    body(
        w,
        f(blade),
        SLATE,
        [placed(f, p) for p in ([(0, -28), (0, 12)], [(-4, -12), (4, -12)], [(-4, -1), (4, -1)])],
        outline=0.45,
        tone=0.2,
        depth=0.4,
        free=True,
    )
    body(
        w,
        f(blob([(-5.4, 7), (-4, 10), (0, 9.6), (4, 10), (5.4, 7), (2.4, 7.8), (0, 7.6), (-2.4, 7.8)], tension=0.4)),
        AMBER,
        [],
        outline=0.4,
        tone=0.1,
    )
    body(w, f(stroke([(0, 9.6), (0, 17)], 2.2, 2.5)), UMBER, [], outline=0.36)
    w.draw("gold", f(union([line([(-1.3, 11 + 1.7 * k), (1.3, 11.8 + 1.7 * k)], 0.35, 0.35) for k in range(4)])))
    body(w, f(disc(0, 18.6, 2.1)), AMBER, [], outline=0.38, tone=0.2)
    for k, (p, q, r, hand) in enumerate(
        (((-19, -3), (-5, -8.6), 3.6, -1), ((-9, 3), (4.6, -0.6), 2.9, 1), ((-15, -9), (2.6, -15.4), 2.7, -1))
    ):
        x, y = q
        tail = [p, ((p[0] + x) / 2, (p[1] + y) / 2 - 2.4 * hand), (x, y - r * hand)]
        gust = swell(
            [*smooth(tail)[:-1], *spiral(x, y, (r, r * 0.22), (0 if hand > 0 else 0.5, (1.3 if hand > 0 else -0.8)))],
            [0.3, 1.3, 1.7, 1.5, 1.0],
        )
        body(w, gust, [ICE, OPAL, ICE][k], [], outline=0.34, lead=0.05, tone=0.2)


def caladbolg(w: Window) -> None:
    """The hard sword swings the whole length of a rainbow and shears three hilltops."""
    bands(w, (-30, -12, -5, 1), (NIGHT, VIOLET, VIOLET, COPPER), 0.9, 4)
    for k, (x, wide, top) in enumerate(((-15, 9, 5.4), (0, 10, 6.6), (14, 9, 4.4))):
        hill = blob(
            [
                (x - wide, 26),
                (x - wide * 0.6, 12),
                (x - wide * 0.34, top + 1.2),
                (x + wide * 0.34, top - 0.4),
                (x + wide * 0.62, 12),
                (x + wide, 26),
            ],
            tension=0.22,
        )
        body(
            w,
            hill,
            [EMERALD, TEAL, EMERALD][k],
            [[(x - 9, 12.6), (x + 9, 11.6)], [(x - 1, top - 2), (x + 1.6, 27)]],
            outline=0.36,
            tone=-0.1,
        )
        cap = move(
            turn(
                blob(
                    [(-wide * 0.34, 1.2), (-wide * 0.16, -2.4), (wide * 0.1, -2.8), (wide * 0.34, -0.2), (0, 1.2)],
                    tension=0.25,
                ),
                0.06 + 0.02 * k,
            ),
            x + 1.6,
            top - 2.6,
        )
        body(w, cap, [MOSS, EMERALD, MOSS][k], [], outline=0.32, lead=0.08, tone=0.15)
    cx, cy = -12.0, 17.0
    for k, gl in enumerate((RUBY, COPPER, AMBER, EMERALD, COBALT)):
        r = 30.4 - 2.5 * k
        strip = swell(arc(cx, cy, r, -0.09, 0.235), [2.0, 2.4, 2.2, 0.5])
        body(
            w,
            strip,
            gl,
            [[(cx, cy), polar(40, a, cx, cy)] for a in np.arange(-0.07, 0.24, 0.036)],
            outline=0.24,
            tone=0.25,
            lead=0.1,
            least=1.2,
        )
    f = placer((-2.4, 8.4), 1.0, turns=0.2)
    blade = blob([(0, -23), (2.0, -18), (2.9, -8), (2.4, 4), (-2.4, 4), (-2.9, -8), (-2.0, -18)], tension=0.36)
    body(
        w,
        f(blade),
        [OPAL, ICE],
        [placed(f, p) for p in ([(0, -26), (0, 7)], [(-5, -12), (5, -12)], [(-5, -3), (5, -3)])],
        outline=0.45,
        tone=0.2,
        depth=0.3,
        free=True,
    )
    body(
        w,
        f(blob([(-5.2, 2.4), (-4, 5.6), (0, 5), (4, 5.6), (5.2, 2.4), (0, 3.4)], tension=0.4)),
        AMBER,
        [],
        outline=0.4,
    )
    body(
        w,
        f(stroke([(0, 5), (0, 11)], 2.4, 2.4)),
        RUBY,
        [placed(f, [(-3, y), (3, y + 0.8)]) for y in (7, 9)],
        outline=0.36,
        lead=0.07,
        least=1,
    )
    body(w, f(blob([(-2.6, 11), (2.6, 11), (2.2, 14), (0, 15), (-2.2, 14)])), AMBER, [], outline=0.38, tone=0.2)


def tathlum(w: Window) -> None:
    """The brain-ball leaves the sling; far off, small as in a keyhole, waits the eye."""
    rays(
        w,
        (10, -8),
        (4, 8.6, 14, 20, 28, 38),
        (1, 10, 14, 18, 20, 22),
        [OPAL, [AMBER, OPAL], AMBER, [AMBER, TEAL], TEAL, [TEAL, NIGHT]],
        6,
    )
    keyhole = union(disc(-12.4, -5, 3.7), blob([(-14, -3), (-10.8, -3), (-9.8, 3.2), (-15, 3.2)], tension=0.1))
    body(w, keyhole, NIGHT, [], outline=0.36, tone=-0.4)
    w.draw("enamel", lens((-15, -5), (-9.8, -5), 1.2))
    w.draw("ruby_5", disc(-12.4, -5, 1.05))
    w.draw("lead", disc(-12.4, -5, 0.45), line([(-15.4, -5), (-12.4, -6.7), (-9.4, -5)], 0.2, 0.5, 0.2))
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
    pouch = blob([(0, -9), (4.6, -11.4), (10.4, -9.8), (13, -6), (8.6, -4.8), (3.4, -5.8)])
    body(
        w,
        swell(smooth([(13, -6.4), (15, 1), (12.6, 8), (8, 15)]), [1.2, 1.2, 1.2, 1.4]),
        BROWN,
        [],
        outline=0.34,
        lead=0.05,
        tone=0.2,
    )
    body(
        w,
        pouch,
        COPPER,
        [smooth([(2, -4), (5, -8), (6, -13)]), smooth([(9, -12), (9, -8), (8, -3)])],
        outline=0.42,
        tone=-0.1,
    )
    ball = disc(3.4, -11, 6.4)
    body(
        w,
        ball,
        [RUBY, BROWN, RUBY],
        [
            smooth([(-4, -8), (2, -12), (11, -12)]),
            smooth([(3, -19), (4.4, -12), (1.6, -4)]),
            smooth([(-4, -14), (1, -11), (0, -4)]),
        ],
        outline=0.45,
        depth=0.7,
    )
    folds = [
        [(-1, -13.6), (1, -15), (2.6, -13.6), (1.6, -12)],
        [(4.6, -15.6), (6.6, -14.4), (6, -12.4), (7.6, -11.4)],
        [(0, -9.4), (1.8, -8.4), (1.4, -6.6)],
        [(4.4, -9.4), (6.4, -9.6), (6.8, -7.6), (5, -6.4)],
        [(-1.6, -11.4), (-0.4, -10.6)],
    ]
    w.draw("lead", *[line(p, 0.15, 0.42, 0.15) for p in folds])
    for k in range(3):
        w.draw("amber_7", line([(9.4 + 1.4 * k, -15.4 + 2.0 * k), (13 + 1.4 * k, -17 + 2.4 * k)], 0.5, 0.05))
    _slinger(w)


def _slinger(w: Window) -> None:
    """The hand that holds both ends of the cord."""
    body(w, stroke([(9, 23), (7.4, 19), (6, 15.6)], 7, 6, 5.4), EMERALD, [[(2, 18), (13, 17)]], outline=0.42)
    body(w, stroke([(2.8, 16.6), (6.4, 18), (10, 16)], 2, 2.2, 2), AMBER, [], outline=0.34, lead=0.06)
    body(w, blob([(3, 15.6), (2.6, 11.4), (5.4, 9.4), (9.4, 10), (10.6, 13), (9.4, 16)]), FLESH, [], outline=0.4)
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
    body(w, stroke([(9.6, 14.8), (7.4, 11), (5, 8.8)], 2, 1.8, 1.2), FLESH, [], outline=0.3, lead=0.04, tone=0.2)


PICTURES = (gae_bulg, claiomh_solais, fragarach, caladbolg, tathlum)
