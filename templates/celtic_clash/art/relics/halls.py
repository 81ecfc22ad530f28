"""Treasures of hill and hall: stone, cauldron, harp, board."""

from __future__ import annotations

import math

import numpy as np
from glasses import (
    AMBER,
    ASH,
    BRONZE,
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
from pieces.limbs import Placed, drop, flame, placed, placer
from pieces.paint import line, stroke
from pieces.points import curved, straight, xy, xyz
from pieces.scenery import bands, land, quarries, rays, stars, tuft
from shapely.geometry import Polygon

from cardgen.ornament.geometry import XY, arc, blob, disc, move, polar, ring, scale, smooth, spiral, swell, turn
from cardgen.ornament.glass import Window


def lia_fail(w: Window) -> None:
    """The Stone of Destiny on Tara cries out under the foot of the rightful king."""
    rays(w, (0, -2), xy("8.4,16 12.6,18 17,20 23,24"), [AMBER, [OPAL, AMBER], OPAL, [OPAL, ICE]], 5)
    for r in (9.6, 13.4, 17.2):
        for a, b in ((0.12, 0.33), (0.67, 0.88)):
            w.draw("copper_5", swell(arc(0, -2, r, a, b), [0.05, 0.6, 0.05]))
    land(w, xy("-26,13 -12,11 0,10 12,11.2 26,13"), EMERALD, 3, 0.0)
    ringfort = swell(smooth(xy("-17,14.4 -8,12.4 0,12 8,12.4 17,14.6")), [1.2, 1.8, 2, 1.8, 1.2])
    body(w, ringfort, MOSS, [[(x, 9), (x * 1.1, 18)] for x in (-11, -6, 6, 11)], outline=0.28, tone=0.15)
    stone = blob(xy("-5.4,17 -6.2,8 -5.9,-1 -4.6,-8 -1.4,-11 2.4,-10.6 5,-7 6,0 6.2,9 5.6,17.4 0,18.6"), tension=0.42)
    body(
        w,
        stone,
        [SLATE, ASH, SLATE, SLATE],
        curved("-9,9.6 0,11 9,8.6 | -9,2 0,0.6 9,2.6 | -9,-5 0,-4.6 9,-6 | 0.4,-13 -0.8,-3 0.8,8 -0.4,20"),
        outline=0.45,
        depth=0.8,
    )
    w.draw(
        "ash_7",
        swell(spiral(-2.6, 5.4, (2.1, 0.2), (0.1, 2.0)), 0.4),
        swell(spiral(2.5, 5.4, (2.1, 0.2), (0.4, -1.5)), 0.4),
        swell(spiral(0, -3.6, (2.0, 0.2), (0.6, 2.4)), 0.4),
    )
    _kings_foot(w)
    for x in (-13, 12.6):
        tuft(w, x, 17, 3.4, EMERALD)


def _kings_foot(w: Window) -> None:
    """The bare foot of the rightful king, with rings at ankle and toes."""
    leg_ = xy("6.4,-25 3.2,-18.6 0.6,-14.2")
    body(w, stroke(leg_, 6, 5.2, 4), FLESH, [], outline=0.42)
    foot = blob(
        xy("-1.6,-15.6 3.4,-16 4.6,-12.6 3.8,-10 0,-9.6 -5,-9.4 -8.6,-9.5 -9.6,-10.8 -8.2,-12.2 -5,-13"), tension=0.44
    )
    body(w, foot, FLESH, [], outline=0.42, tone=0.15)
    w.draw(
        "lead",
        line(xy("-9.2,-10.2 -7.4,-10.5 -5.6,-10.2"), 0.1, 0.3, 0.1),
        swell(arc(2.2, -12.4, 1.3, 0.3, 0.75), [0.1, 0.35, 0.1]),
    )
    w.draw(
        "lead",
        *[line([(-7.6 + 1.0 * k, -12.4 - 0.3 * k), (-6.9 + 1.0 * k, -11.3 - 0.2 * k)], 0.3, 0.1) for k in range(3)],
    )
    body(
        w,
        blob(xy("1.4,-25 9.4,-25 7.4,-19.4 4.4,-16.8 0.6,-18.6"), tension=0.3),
        RUBY,
        curved("4,-25 4,-20 2.4,-16"),
        outline=0.4,
        least=2,
    )
    for pts in straight("-2.4,-14.2 0.6,-13.2 3.6,-14.4 | -4,-12 -3,-10.6 -3,-9.4"):
        body(w, stroke(pts, 1.1, 1.2, 1.1), AMBER, [], outline=0.26, lead=0.03)


def cauldron_of_the_dagda(w: Window) -> None:
    """The cauldron nobody left hungry: three scrolls of steam, and a ladle big enough for two to lie in."""
    quarries(w, [TEAL, COBALT, TEAL], (3.5, 4.5), 2, 0)
    _glow(w)
    for x, s in ((-7.4, -1), (7.4, 1)):
        body(w, stroke([(x, 13), (x * 1.3, 18.6), (x * 1.4, 22)], 3.4, 2.6, 3.2), UMBER, [], outline=0.4)
        del s
    for k, (x, lean, h) in enumerate(((-5.4, 0.12, 6.4), (0, -0.06, 8.2), (5.6, 0.02, 5.6))):
        body(w, flame((x, 22), h, lean), [COPPER, AMBER, RUBY][k], outline=0.32, lead=0.08, tone=0.3)
    _pot(w)
    _steam(w)
    ladle = xy("3.6,-3.6 9.8,-11 15,-16.6")
    body(w, stroke(ladle, 1.6, 1.7, 1.5), BROWN, ribs(ladle, 2, 3), outline=0.38, least=1.5, free=True)
    body(w, scale(disc(3.0, -2.8, 3.2), 1.1, 0.62, (3, -2.8)), BROWN, [], outline=0.34, tone=0.1)
    w.draw("amber_6", scale(disc(3.0, -3.2, 2.2), 1.1, 0.5, (3, -3.2)))


def _pot(w: Window) -> None:
    """Riveted sheets, broth in the mouth, lip and ring handles."""
    pot = blob(xy("-12.6,-3.6 -14.4,2 -14.2,8 -10,14.4 -4,17 4,17 10,14.4 14.2,8 14.4,2 12.6,-3.6 0,-1"), tension=0.46)
    sheets = curved("-20,0.6 0,4.4 20,0.6 | -20,7 0,10.8 20,7") + [
        smooth([(x * 0.86, -6), (x, 5), (x * 0.6, 19)]) for x in (-9.4, -3.2, 3.2, 9.4)
    ]
    body(w, pot, [BRONZE, BROWN, BRONZE], sheets, outline=0.45, depth=0.7)
    w.draw(
        "lead",
        *[disc(x, 4.5 - x * x * 0.0095 + dy, 0.32) for x in np.arange(-12.6, 12.7, 1.4) for dy in (0.9,)],
        *[disc(x, 10.9 - x * x * 0.0095 + 0.9, 0.3) for x in np.arange(-9.8, 9.9, 1.4)],
    )
    mouth = scale(disc(0, -3.6, 13.4), 1, 0.27, (0, -3.6))
    body(w, mouth, AMBER, straight("-6,-9 -4.4,2 | 2,-9 2,2 | 8,-9 7,2"), outline=0.42, tone=0.4, depth=0.2)
    w.draw(
        "ruby_5",
        *[
            scale(disc(x, y, r), 1, 0.5, (x, y))
            for x, y, r in xyz("-6.6,-3.6,1.2 -1.4,-2.6,1 3.4,-4.4,1.1 -3.2,-5,0.8")
        ],
    )
    lip = scale(disc(0, -3.6, 14.6), 1, 0.3, (0, -3.6)).difference(scale(disc(0, -3.6, 12.9), 1, 0.25, (0, -3.6)))
    body(
        w,
        lip,
        BRONZE,
        [[(0, -3.6), polar(22, t, 0, -3.6)] for t in (0.08, 0.2, 0.3, 0.42, 0.58, 0.7, 0.8, 0.92)],
        outline=0.24,
        tone=0.35,
        least=1,
        lead=0.08,
    )
    for s in (-1, 1):
        hoop = ring(s * 15.2, 3.4, 2.6, 1.1)
        body(w, hoop, AMBER, [], outline=0.3, lead=0.03, tone=0.1)
        body(w, disc(s * 13.8, 0.6, 1.5), AMBER, [], outline=0.3, tone=0.3)


def _glow(w: Window) -> None:
    """The glow behind the cauldron."""
    for k, (r0, r1, n, glass) in enumerate(((0.1, 7.6, 9, COPPER), (7.6, 13, 16, RUBY))):
        found = [Polygon(arc(0, -7, r1, i / n, (i + 1) / n) + arc(0, -7, r0, (i + 1) / n, i / n)) for i in range(n)]
        w.set(found, glass, seed=3 + k, vary=0.25, outline=0.2)


def _steam(w: Window) -> None:
    """Three scrolls of steam."""
    for k, (x, y, r, hand) in enumerate(((-7.8, -13.4, 2.6, -1), (5.6, -13.8, 2.4, 1), (-0.8, -18, 2.2, 1))):
        tail = smooth(
            [
                (x * 0.6, -4),
                (x * 0.55 - hand * 0.9, -6.6),
                (x * 0.85 + hand * 0.4, -9.4),
                (x + hand * r * 0.95, y + r * 0.8),
                (x + hand * r, y),
            ],
            n=10,
        )
        coil = spiral(x, y, (r, r * 0.12), (0.25 * hand, 0.25 * hand - hand * 1.3))
        body(
            w,
            swell([*tail, *coil[1:]], [0.3, 1.0, 1.8, 2.0, 1.6, 1.3, 0.9]),
            OPAL,
            [],
            outline=0.36,
            lead=0.05,
            tone=0.2,
            seed=k,
        )


def uaithne(w: Window) -> None:
    """The Dagda's harp has torn itself from the wall; three panes hold its three strains."""
    bands(w, (-30, -10, 1, 11), (VIOLET, NIGHT, VIOLET, NIGHT), 0.7, 6)
    for k, (x, y) in enumerate(((-13.2, -6.6), (-15.6, 2.2), (-11.6, 10.8))):
        pane = Polygon([(x, y - 5.0), (x + 4.2, y), (x, y + 5.0), (x - 4.2, y)])
        body(w, pane, [TEAL, OPAL, SLATE][k], [], outline=0.4, tone=0.1 if k else -0.1)
        _strain(w, k, x, y)
    air = [line([(-8.4 + 1.2 * k, -12 + 6 * k), (-5.4 + 0.8 * k, -11.4 + 6 * k)], 0.05, 0.5) for k in range(5)]
    w.draw("amber_6", *air)
    _harp(w, placer((3.6, -0.4), 1.0, turns=0.045))
    body(w, stroke([(-3.4, -19.4), (-1.6, -17)], 1.8, 1.4), BROWN, [], outline=0.32, lead=0.05)
    for x, y, t in ((-6, -16.4, 0.3), (0.8, -20.4, 0.1)):
        chip = move(turn(blob(xy("-1.2,0.5 0.2,-1.1 1.3,0.3 0,1"), tension=0.1), t), x, y)
        body(w, chip, SLATE, [], outline=0.28, lead=0.04)


def _strain(w: Window, kind: int, x: float, y: float) -> None:
    """What one of the three panes shows: a tear, laughing lips, a sleeping eye."""
    if kind == 0:
        w.set([drop((x, y + 0.2), 5.2)], ICE, vary=0, tone=0.4, lead=0.03, outline=0.26)
    elif kind == 1:
        lips = [
            (x - 2.3, y - 0.9),
            (x - 0.9, y - 1.2),
            (x, y - 0.8),
            (x + 0.9, y - 1.2),
            (x + 2.3, y - 0.9),
            (x + 1.2, y + 1.3),
            (x, y + 1.7),
            (x - 1.2, y + 1.3),
        ]
        w.draw("lead", blob(lips).buffer(0.28))
        w.draw("ruby_5", blob(lips))
        w.draw("lead", blob([(x - 1.5, y - 0.5), (x, y - 0.1), (x + 1.5, y - 0.5), (x, y + 0.8)]))
        w.draw(
            "lead",
            *[
                line([(x + 3.0 * s, y - 1.8), (x + 2.5 * s, y - 0.8), (x + 2.7 * s, y + 0.2)], 0.1, 0.35, 0.1)
                for s in (-1, 1)
            ],
        )
    else:
        w.draw(
            "lead",
            line([(x - 2.9, y - 0.6), (x, y + 1.2), (x + 2.9, y - 0.6)], 0.2, 0.7, 0.2),
            line([(x - 2.6, y - 2.0), (x, y - 2.8), (x + 2.6, y - 2.0)], 0.1, 0.5, 0.1),
        )
        w.draw(
            "lead",
            *[
                line([(x + d, y + 0.9 - abs(d) * 0.3), (x + d * 1.25, y + 2.6 - abs(d) * 0.4)], 0.4, 0.1)
                for d in (-1.6, -0.5, 0.6, 1.7)
            ],
        )


def _harp(w: Window, f: Placed) -> None:
    """The harp: strings behind, sound box, curved neck, fore pillar with a carved head."""
    field = blob(xy("-5.4,12.6 -4.4,-8 2,-11 10.6,-8 10,0 4,10"), tension=0.3)
    body(w, f(field), NIGHT, [], outline=0.2, tone=-0.5)
    strings = []
    for k in range(8):
        a = (-5 + 1.9 * k, -9.4 - 0.9 * math.sin(k * 0.45) + 0.28 * k)
        b = (-4.0 + 1.62 * k, 13 - 1.75 * k)
        strings.append(swell([a, b], 0.34))
    w.draw("amber_7", *[f(s) for s in strings])
    chest = blob(xy("-7,16 -3.4,17 3,11 9,3.6 13.4,-4.6 11,-7 6.4,0 1,7 -4.4,12.4 -7.4,13.6"), tension=0.4)
    body(
        w,
        f(chest),
        [AMBER, BROWN, AMBER],
        [placed(f, r) for r in ribs(xy("-6,15.4 1,9 7.6,1.6 12,-5.4"), 5, 4)],
        outline=0.45,
        tone=0.15,
    )
    w.draw("lead", *[f(disc(-2.2 + 2.1 * k, 12.2 - 2.4 * k, 0.5)) for k in range(6)])
    neck = xy("13.4,-6.4 9,-12.6 3.6,-11.6 -1,-12.4 -5.4,-11")
    body(
        w,
        f(stroke(neck, 3.4, 3.6, 3.2, 3.2, 3.4)),
        [AMBER, COPPER],
        [placed(f, r) for r in ribs(neck, 5, 4)],
        outline=0.45,
        tone=0.25,
        least=2,
    )
    w.draw("lead", *[f(disc(-3.6 + 1.95 * k, -11.9 - 0.5 * math.sin(k * 0.8), 0.42)) for k in range(8)])
    _pillar(w, f)


def _pillar(w: Window, f: Placed) -> None:
    """The fore pillar with the carved head of a beast."""
    pillar = xy("-5.6,-10.4 -8.4,-3 -8.6,6 -6,14.6")
    body(
        w,
        f(stroke(pillar, 3.4, 3.4, 3.4, 3.2)),
        [AMBER, BRONZE],
        [placed(f, r) for r in ribs(pillar, 5, 4)],
        outline=0.45,
        tone=0.2,
    )
    head = blob(xy("-4,-10 -4.4,-14.4 -7.4,-16.2 -10.4,-14.4 -13,-11.8 -12,-10.4 -9.4,-10.8 -7.6,-8.8"))
    body(w, f(head), AMBER, [], outline=0.42, tone=0.4)
    w.draw(
        "lead",
        f(disc(-8.6, -13.2, 0.6)),
        f(line(xy("-12.4,-11.2 -10.4,-11.8 -8.8,-11.4"), 0.2, 0.35, 0.1)),
        f(line(xy("-5.6,-14.6 -4.4,-12.4 -4.6,-10"), 0.1, 0.35, 0.1)),
    )
    w.draw("lead", *[f(swell(spiral(-8.4 + 0.2 * k, -3 + 5.6 * k, (1.15, 0.15), (0.1, 1.4)), 0.32)) for k in range(3)])


def chessboard_of_gwenddoleu(w: Window) -> None:
    """The golden board whose silver men play of themselves."""
    rays(w, (0, -6), xy("8,12 14,16 20,18 28,22"), [RUBY, [RUBY, VIOLET], [NIGHT, RUBY], NIGHT], 7)
    n = 6

    def at(i: float, j: float) -> XY:
        """Where the corner (i, j) of the board's grid lies."""
        u, v = i / n - 0.5, j / n - 0.5
        depth = 1.0 / (1.0 - 0.34 * v)
        return (u + 0.22 * v) * 27.5 * depth * 0.86, 4.4 + (v * 0.92 - u * 0.16) * 19.5 * depth * 0.86

    slab = Polygon([at(-0.35, -0.35), at(n + 0.35, -0.35), at(n + 0.35, n + 0.35), at(-0.35, n + 0.35)])
    body(w, move(slab, 0, 1.9), BROWN, [], outline=0.42, tone=-0.2)
    body(w, slab, BRONZE, [], outline=0.36, tone=0.1)
    for i in range(n):
        for j in range(n):
            square = Polygon([at(i, j), at(i + 1, j), at(i + 1, j + 1), at(i, j + 1)])
            light = (i + j) % 2 == 0
            body(
                w,
                square,
                AMBER if light else UMBER,
                [],
                outline=0.04,
                lead=0.12,
                tone=(0.25 if light else -0.1) + 0.05 * (3 - j) - 0.04 * i,
                seed=i * 7 + j,
            )
    for u, v, side in xyz("1.5,0.5,1 4.5,0.5,1 0.5,2.5,0 5.5,1.5,1 3.5,3.5,1 1.5,4.5,0 4.5,4.5,0"):
        _man(w, at(u, v), 0.86 + 0.055 * v, bool(side))
    _man(w, at(2.5, 1.5), 1.5, True, king=True)
    x, y = at(3.4, 3.3)
    w.draw(
        "amber_7",
        *[
            line([(x - 4.6 - d, y - 3 - 0.9 * k), (x - 2.4 - d, y - 2.8 - 0.9 * k)], 0.05, 0.4)
            for k, d in ((0, 0.0), (1, 0.5), (2, 0.2))
        ],
    )
    stars(w, xyz("-10,-12.4,1.1 10.6,-11,1.3 0.6,-19.4,1.2 14.4,-3.4,0.9 -15.6,-3.4,0.9"), "amber_7")


def _man(w: Window, foot: XY, k: float, silver: bool, king: bool = False) -> None:
    """A turned peg standing on `foot`; the king has a face, a crown and folded arms."""
    f = placer(foot, k)
    glass = ICE if silver else RUBY
    body(
        w, f(blob(xy("-2.3,0.2 -2.2,-1.2 0,-1.8 2.2,-1.2 2.3,0.2 0,1"))), glass, [], outline=0.34, lead=0.05, tone=-0.1
    )
    body(
        w,
        f(blob(xy("-1.7,-1 -1.2,-3.4 -1.4,-5.6 1.4,-5.6 1.2,-3.4 1.7,-1 0,-0.5"))),
        glass,
        [],
        outline=0.3,
        lead=0.06,
        tone=0.1,
    )
    body(w, f(disc(0, -6.8, 1.75)), glass, [], outline=0.32, lead=0.05, tone=0.3)
    if king:
        crown = blob(xy("-2,-7.6 -2.4,-10.6 -1,-9 0,-11.4 1,-9 2.4,-10.6 2,-7.6 0,-7.2"), tension=0.12)
        body(w, f(crown), AMBER, [], outline=0.28, lead=0.04, tone=0.4)
        w.draw(
            "lead",
            f(disc(-0.6, -6.8, 0.22)),
            f(disc(0.6, -6.8, 0.22)),
            f(line([(-0.5, -6.0), (0.5, -6.0)], 0.2, 0.2)),
            f(line(xy("-1.2,-4 0,-3.2 1.2,-4"), 0.15, 0.3, 0.15)),
        )
    else:
        w.draw("lead", f(line(xy("-1.2,-4.2 0,-3.8 1.2,-4.2"), 0.1, 0.3, 0.1)))


PICTURES = (lia_fail, cauldron_of_the_dagda, uaithne, chessboard_of_gwenddoleu)
