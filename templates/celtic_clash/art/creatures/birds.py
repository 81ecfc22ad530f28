"""Birds of the stories: swans, singers, the crow of battle, the owl of flowers, the oldest eagle."""

from __future__ import annotations

import numpy as np
from glasses import AMBER, ASH, BROWN, COBALT, COPPER, EMERALD, ICE, MOSS, NIGHT, OPAL, RUBY, SLATE, UMBER, VIOLET
from pieces.cutting import body, ribs
from pieces.limbs import Row, flower, leaf, leaves, placed, placer, plume, wing
from pieces.paint import glint, line, stroke
from pieces.scenery import bands, land, moon, rays, rock, sea, stars

from cardgen.ornament.geometry import XY, arc, blob, disc, lens, move, polar, ring, smooth, swell, turn, union
from cardgen.ornament.glass import Glass, Window


def children_of_lir(w: Window) -> None:
    """Four swans close together on the winter lake, a silver chain from neck to neck."""
    bands(w, (-30, -15, -10.5, -5, -0.5), (VIOLET, NIGHT, VIOLET, SLATE, NIGHT), 0.9, 3)
    stars(
        w,
        [
            (-13, -15, 1.5),
            (-4.4, -18.6, 1.1),
            (7.6, -16.4, 1.7),
            (14.6, -11.4, 1.1),
            (-18, -6.4, 1.0),
            (1.4, -12, 0.8),
            (17.6, -3.4, 1.0),
        ],
        "ice_7",
    )
    sea(w, (2.6, 8, 13.6, 18.6), (SLATE, NIGHT, COBALT, NIGHT), 0.5, 6)
    for x, y, k in ((-14, 6.8, 0.8), (16.4, 9, 1.0), (4, 17.6, 1.1)):
        floe = blob(
            [
                (x - 5 * k, y),
                (x - 2.6 * k, y - 1.7 * k),
                (x + 3 * k, y - 1.5 * k),
                (x + 5.4 * k, y + 0.2),
                (x + 2 * k, y + 1.5 * k),
                (x - 3 * k, y + 1.3 * k),
            ],
            tension=0.25,
        )
        body(w, floe, ICE, [], outline=0.3, tone=-0.1)
    for at, k, flip, seed in (
        ((10.2, 0.4), 0.62, False, 1),
        ((-9.6, 2.2), 0.68, True, 2),
        ((7.0, 7.6), 0.84, False, 3),
        ((-5.6, 12.4), 1.05, True, 4),
    ):
        _swan(w, at, k, flip, seed)
    links = smooth([(6.5, -6.6), (0, -1.8), (-5.6, -5.6), (-1, 1.6), (1.8, 1.4), (0.4, 6), (1.0, 3.6)])[:36]
    chain = [(links[i], links[i + 1]) for i in range(0, len(links) - 1)]
    w.draw("lead", union([swell([a, b], 0.62) for a, b in chain]))
    w.draw("ice_7", union([disc(*p, 0.26) for p in links[::1]]))


def _swan(w: Window, at: XY, k: float, flip: bool, seed: int) -> None:
    """A swan that looks left, or right if flipped: body, wing of three plumes, neck, head."""
    f = placer(at, k, flip)
    hull = blob(
        [
            (-8.4, 2.4),
            (-9.6, -1.4),
            (-7, -4.8),
            (-1, -5.6),
            (5, -5.4),
            (12.4, -8.4),
            (11.2, -3.2),
            (8, 2),
            (2, 4.6),
            (-4.6, 4.6),
        ]
    )
    body(
        w,
        f(hull),
        [OPAL, ICE, OPAL],
        [
            placed(f, p)
            for p in ([(-5, -9), (-4, 0), (-6, 8)], [(2, -9), (2.4, 0), (0, 8)], [(-12, 1), (0, 2), (12, 0)])
        ],
        depth=0.45,
        least=3.4,
        seed=seed,
    )
    for a, b, c, wide in (
        ((-4.6, -1.6), (3, 0.6), (10.4, -3.6), 2.9),
        ((-4.4, -3.2), (3, -1.6), (12.4, -6.6), 3.0),
        ((-3.4, -4.6), (3, -4.4), (13, -10), 3.0),
    ):
        body(w, f(stroke([a, b, c], wide, wide * 1.25, wide, 0.4)), OPAL, [], outline=0.24, tone=0.15, seed=seed)
    neck = [(-5.8, 0.6), (-9.8, -3.4), (-9.4, -8.6), (-6.4, -12.6), (-6.6, -16.4), (-9.8, -17.8)]
    body(
        w,
        f(stroke(neck, 5.6, 4.4, 3.3, 2.8, 2.9, 3.6)),
        OPAL,
        [placed(f, r) for r in ribs(neck, 3, 3)],
        depth=0.3,
        least=2.5,
        seed=seed,
    )
    bill = blob(
        [(-11.2, -19.0), (-13, -17.6), (-15.6, -15.4), (-14.4, -14.8), (-11.6, -15.6), (-10.6, -16.8)], tension=0.35
    )
    body(w, f(bill), COPPER, [], outline=0.26, tone=0.2, lead=0.05)
    w.draw("lead", f(disc(-11.2, -17.4, 0.95)), f(disc(-9.4, -18.1, 0.55)))
    w.draw("enamel", f(disc(-9.6, -18.3, 0.2)))


def birds_of_rhiannon(w: Window) -> None:
    """Three birds sing on one apple bough above a sleeping sentry's spear."""
    rays(
        w,
        (-12, -9),
        (4.5, 9.5, 15, 21, 28),
        (5, 10, 13, 16, 18),
        [COBALT, [COBALT, NIGHT], [NIGHT, COBALT], NIGHT, [COBALT, NIGHT, VIOLET]],
        9,
    )
    for r in (5.2, 7.4, 9.6):
        w.draw(
            "amber_6",
            swell(arc(-6.6, -9.6, r, 0.66, 0.82), [0.04, 0.42, 0.04]),
            swell(arc(-11.2, 5.4, r * 0.8, 0.68, 0.84), [0.04, 0.4, 0.04]),
            swell(arc(10.4, -3.6, r * 0.8, 0.14, 0.3), [0.04, 0.4, 0.04]),
        )
    spear = lens((16.2, 5.6), (16.2, 15.4), 1.9)
    body(w, union(swell([(16.2, 13), (16.2, 26)], 0.9)), BROWN, [])
    body(w, spear, ICE, [[(16.2, 4), (16.2, 17)]], outline=0.3)
    bough = [(-25, 15.6), (-15, 13.6), (-5, 10.2), (5, 10.4), (13, 6.2), (25, 2.4)]
    body(w, stroke(bough, 3.2, 2.8, 2.4, 2.0, 1.4), BROWN, ribs(bough, 6, 4), outline=0.34)
    twig = [(5, 10.4), (10, 13.8), (13, 18.6)]
    body(w, stroke(twig, 1.6, 1.2, 0.7), BROWN, [], outline=0.3)
    leaves(
        w,
        [
            (-18, 14, 0.54),
            (-10, 11.4, 0.44),
            (2, 10.8, 0.55),
            (13, 18, 0.4),
            (20, 3.6, 0.58),
            (10, 14, 0.2),
            (8.4, 8.4, 0.52),
        ],
        4.6,
        EMERALD,
    )
    for x, y, r in ((-14.6, 17.8, 2.7), (-3.6, 15.4, 3.0), (7.4, 17.2, 2.5), (19.4, -1.6, 2.6), (-20, 10.2, 2.3)):
        flower(w, (x, y), r, 5, OPAL, AMBER, x * 0.11)
    _singer(w, (-9.4, 3.6), 0.86, False, (RUBY, OPAL))
    _singer(w, (10.0, -4.2), 0.92, True, (COPPER, ICE))
    _singer(w, (-0.2, -5.2), 1.28, False, (AMBER, OPAL))


def _singer(w: Window, at: XY, k: float, flip: bool, glass: tuple[Glass, Glass]) -> None:
    """A songbird that looks left with open bill: tail, body, breast, wing, head; its feet stand 8.4 below its middle."""
    f = placer(at, k, flip)
    breast, cloak = glass
    w.set(
        [f(g) for g in (swell([(0.6, 5), (0.4, 8.6)], 0.6), swell([(2.6, 5), (2.6, 8.4)], 0.6))],
        AMBER,
        vary=0,
        lead=0.03,
        outline=0.22,
    )
    body(
        w,
        f(blob([(3.2, 3), (8.8, 7.6), (11.6, 11.8), (9.6, 12.4), (5.4, 9.6), (1.4, 5.6)], tension=0.4)),
        cloak,
        [placed(f, [(2, 3), (12, 13)])],
        tone=-0.2,
        outline=0.28,
        least=2,
    )
    body(
        w,
        f(blob([(-3.4, -5.6), (1, -5.8), (4.6, -1.4), (5.6, 3.6), (2.2, 6.6), (-2.2, 6), (-5, 2), (-5.2, -2.4)])),
        breast,
        [placed(f, p) for p in ([(-7, 0.6), (0, 1.4), (6, 0)], [(-2, -7), (-1, 7)])],
        depth=0.35,
    )
    for a, b, wide in (((1.0, 1.6), (7.6, 8.2), 2.2), ((0.6, 0.4), (7.8, 5.8), 2.3), ((0.8, -1.2), (7.2, 3.4), 2.5)):
        body(w, f(plume(a, b, wide, -0.1)), cloak, [], outline=0.22, lead=0.07, tone=0.05)
    body(
        w,
        f(blob([(-0.6, -3.4), (3.2, -4.2), (5, -1.6), (4.6, 1.6), (1.6, 2.2), (-0.8, 0)])),
        cloak,
        [],
        outline=0.24,
        tone=0.25,
    )
    body(
        w,
        f(blob([(-6.4, -7), (-4, -9.8), (-0.4, -9.8), (1.6, -7.4), (1.0, -4.6), (-2, -3.2), (-5.4, -4)])),
        cloak,
        [],
        outline=0.26,
        tone=0.3,
    )
    for bill in (
        [(-5.6, -7.8), (-8.8, -9.4), (-10.8, -9.4), (-8.4, -7.2), (-5.8, -6.4)],
        [(-5.6, -5.8), (-8.2, -5.2), (-10.0, -4.2), (-7.6, -3.8), (-5.2, -4.4)],
    ):
        w.set([f(blob(bill, tension=0.3))], AMBER, vary=0, tone=0.3, lead=0.04, outline=0.24)
    w.draw("lead", f(disc(-3, -7, 0.8)))
    w.draw("enamel", f(disc(-3.2, -7.2, 0.28)))


def badbs_crow(w: Window) -> None:
    """The hooded crow stoops over the field; under her a spear with a torn pennant."""
    rays(
        w,
        (-13, 15),
        (6, 13, 20, 28, 36),
        (1, 9, 13, 16, 20),
        [AMBER, [AMBER, OPAL], [AMBER, COPPER], [COPPER, AMBER], [RUBY, COPPER]],
        6,
    )
    land(w, [(-26, 17), (-12, 15.6), (2, 18), (14, 16.4), (26, 18.6)], [UMBER, BROWN], 8, 3, -0.2)
    body(w, swell([(11.6, -1), (12.8, 27)], 1.1), BROWN, [])
    body(w, lens((11.2, -9), (11.6, 0.4), 1.9), SLATE, [], outline=0.3)
    flag = blob(
        [
            (12, 1.4),
            (17, 2.6),
            (20, 1.6),
            (23, 3.4),
            (20.6, 6.2),
            (22, 9),
            (18.6, 8),
            (16, 10.8),
            (14.6, 8.2),
            (12.2, 8.8),
        ],
        tension=0.35,
    )
    body(w, flag, RUBY, [[(12, 5), (24, 4.6)], [(17, 0), (16.4, 12)]], outline=0.32)
    _crow(w)


def _crow(w: Window) -> None:
    """The crow: tail, far wing, body, near wing, head."""
    for end, wide in (((-19.6, -12.6), 3.4), ((-18.8, -16.2), 3.4), ((-16, -18.6), 3.4)):
        body(w, plume((-7, -8), end, wide, 0.03), ASH, [], outline=0.28, lead=0.08, tone=-0.1, free=True)
    wing(
        w,
        [(-2, -7), (3.6, -13.6), (9, -19), (10, -22)],
        [
            Row(
                [(3, -6), (9.4, -8.2), (14.6, -11.6), (19.4, -15.4), (21.6, -19.4), (19.6, -22.6)],
                7,
                3.5,
                [SLATE, ASH],
                0.1,
            ),
            Row([(3, -7.6), (8, -10.6), (12, -15), (13.4, -19.4)], 5, 2.8, ASH, 0.1),
        ],
        [4.6, 4.0, 2.8, 1.2],
        True,
    )
    trunk = [(-10.6, -10.4), (-5.4, -6), (0, -2), (5.4, 3.6)]
    body(w, stroke(trunk, 4.6, 9.4, 11, 7.6), [SLATE, SLATE, ASH], ribs(trunk, 4, 9, 1.5), depth=0.6, outline=0.42)
    wing(
        w,
        [(-1.6, -1), (-5.6, 4.4), (-12.6, 7.4), (-20, 6)],
        [
            Row(
                [(0.6, 5.4), (-4.4, 12.2), (-10.4, 16.4), (-16.4, 17.6), (-21, 14.6), (-23, 9)],
                7,
                3.7,
                [ASH, SLATE],
                0.1,
            ),
            Row([(-1, 3.6), (-6, 9.6), (-12, 11.8), (-19, 10)], 5, 2.9, ASH, 0.15),
        ],
        [5.0, 4.2, 3.0, 1.2],
        True,
    )
    head = blob([(3, -2.4), (7, -1), (10.2, 2.8), (10.8, 6.6), (8, 8.6), (4.2, 7.4), (1.6, 3.8), (1.2, 0)])
    body(w, head, ASH, [[(0, 4.4), (11, 0)]], tone=0.1, outline=0.34)
    body(
        w,
        blob([(10.8, 4.6), (13.6, 8.2), (14.6, 12.6), (13.6, 13.2), (11, 10.6), (8.6, 8.6), (9, 7)], tension=0.35),
        ASH,
        [[(9.4, 6.4), (14.2, 13)]],
        outline=0.3,
        tone=0.4,
        least=1.5,
    )
    w.draw("lead", line([(9.6, 7.6), (11.6, 9.6), (14, 12.8)], 0.3, 0.3, 0.1))
    glint(w, (7.4, 4.2), 0.95, "amber_7")
    w.draw(
        "lead",
        *[
            line([(x, y), (x - 1.6, y - 0.3), (x - 2.6, y - 1.4)], 0.3, 0.24, 0.05)
            for x, y in ((2.4, 0.6), (0.2, 1.8), (3.6, 2.6), (-2.6, -2.4), (-1, -4.6), (1.4, -2.4))
        ],
    )


def blodeuwedd(w: Window) -> None:
    """An owl made of flowers sits in the night; her breast is petals still."""
    rays(w, (2, -9), (9, 14, 20, 28), (12, 16, 20, 22), [VIOLET, [NIGHT, VIOLET], [VIOLET, NIGHT], NIGHT], 4)
    moon(w, (-14.6, -11), 4.6, OPAL, 0.7)
    bough = [(-25, 14), (-12, 16.4), (2, 15.2), (14, 17.4), (26, 14.6)]
    body(w, stroke(bough, 2.4, 3.2, 3.6, 3.2, 2.4), BROWN, ribs(bough, 5, 4), outline=0.36)
    _owl(w)
    for x, y, r, n, gl, heart in (
        (14.6, -11.6, 3.4, 5, OPAL, AMBER),
        (17.4, -3.6, 2.8, 5, AMBER, COPPER),
        (-13.8, 3.4, 3.0, 5, AMBER, COPPER),
        (-16.4, 9.6, 2.4, 6, OPAL, AMBER),
        (17.6, 4.4, 2.3, 6, OPAL, AMBER),
    ):
        flower(w, (x, y), r, n, gl, heart, 0.04 * x)
    leaves(
        w,
        [(-17.6, 15.2, 0.92), (-19, 15, 0.6), (14, 16.8, 0.1), (18, 16, 0.44), (-8, 16.4, 0.52), (8.6, 16.4, 0.47)],
        5.2,
        [EMERALD, MOSS],
    )


def _owl(w: Window) -> None:
    """The owl to the left: tail, wing, breast of petals, heart-shaped face."""
    for x in (4.2, 7.2, 10):
        body(
            w,
            plume((x - 0.6, 10), (x + 1.6, 22), 3.2, 0),
            [AMBER, COPPER, BROWN][int(x) % 3],
            [],
            outline=0.26,
            lead=0.08,
        )
    shell = blob(
        [
            (-7.6, -6),
            (-8.8, 2),
            (-6.6, 9.4),
            (-1.4, 14.6),
            (4, 14.8),
            (8.4, 10.8),
            (11.4, 3),
            (10.4, -4),
            (6, -8.4),
            (-3, -9.4),
        ]
    )
    body(w, shell, OPAL, [[(-9, -3), (14, -3)]], outline=0.42)
    for row, (y, xs) in enumerate(
        (
            (12.6, (-2.4, 1.4)),
            (10, (-5, -1.2, 2.6)),
            (6.8, (-6.8, -3, 0.8, 4.2)),
            (3.6, (-7.4, -4, -0.4, 3)),
            (0.4, (-7, -3.6, 0, 3.4)),
            (-2.6, (-6, -2.4, 1.2)),
        )
    ):
        for i, x in enumerate(xs):
            petal = blob(
                [
                    (x, y - 3.4),
                    (x + 1.9, y - 1.6),
                    (x + 1.6, y + 1.2),
                    (x, y + 2),
                    (x - 1.6, y + 1.2),
                    (x - 1.9, y - 1.6),
                ]
            )
            body(
                w,
                petal.intersection(shell),
                [OPAL, ICE, OPAL, AMBER][(i + 2 * row) % 4],
                [],
                outline=0.2,
                lead=0.07,
                tone=0.05,
                seed=row,
            )
            w.draw("opal_1", line([(x, y + 1.2), (x, y - 0.6)], 0.22, 0.08))
    for k, (a, b, wide) in enumerate(
        (
            ((6.4, 2), (13.4, 17.4), 3.0),
            ((5.4, 0), (11.4, 15.4), 3.1),
            ((5, -2), (9, 12.6), 3.1),
            ((5.2, -4), (7, 8.6), 3.1),
            ((6.2, -5.6), (6.4, 4), 3.4),
        )
    ):
        body(w, plume(a, b, wide, -0.09), [COPPER, AMBER][k % 2], [], outline=0.26, lead=0.08, tone=0.1)
    head = blob(
        [
            (-11, -8.6),
            (-11.4, -14),
            (-7.6, -18.4),
            (-1.6, -19.6),
            (4.6, -18),
            (7.6, -13.4),
            (7, -7.6),
            (2.6, -3.4),
            (-4, -2.8),
            (-8.6, -4.8),
        ]
    )
    body(w, head, COPPER, [[(-3, -22), (-1.4, -14), (3, -1)], [(8, -12), (-14, -12.6)]], outline=0.38, depth=0.5)
    _owl_face(w)
    for x in (-4.4, -1, 2.6):
        w.set(
            [swell(smooth([(x, 13), (x - 0.6, 15.4), (x - 0.4, 17.6)]), [1.4, 1.5, 0.5])],
            AMBER,
            vary=0,
            tone=0.1,
            lead=0.03,
            outline=0.26,
        )


def _owl_face(w: Window) -> None:
    """A heart of pale glass, black eyes, a small hooked bill."""
    disk = blob(
        [
            (-3.2, -15.2),
            (-6, -17),
            (-9.4, -15.4),
            (-10.6, -11.4),
            (-8.6, -7),
            (-3.6, -4),
            (1.4, -6.8),
            (4.2, -11),
            (3.4, -15.2),
            (0, -17),
        ]
    )
    body(w, disk, OPAL, [[(-3.2, -18), (-3.6, -2)]], outline=0.32, tone=0.2)
    w.draw(
        "copper_4",
        *[
            line([polar(2.3, a, x, -11.4), polar(4.0, a, x * 1.02, -11.4)], 0.2, 0.08)
            for x in (-6.8, 0.4)
            for a in np.arange(0, 1, 0.077)
        ],
    )
    for x in (-6.6, 0.2):
        w.draw("lead", disc(x, -11.4, 1.75))
        w.draw("violet_7", ring(x, -11.4, 1.2, 0.3))
        w.draw("enamel", disc(x - 0.5, -12, 0.42))
    w.draw("lead", line([(-3.3, -15), (-3.4, -11)], 0.2, 0.4, 0.5))
    w.set(
        [blob([(-4.2, -10.4), (-2.4, -10.4), (-2.5, -7.8), (-3.5, -5.8), (-4.3, -7.8)], tension=0.35)],
        AMBER,
        vary=0,
        lead=0.04,
        outline=0.24,
    )


def eagle_of_gwernabwy(w: Window) -> None:
    """The oldest eagle by the rock that he has worn down to a fist; at his bill the morning star."""
    rays(
        w,
        (15.4, -4),
        (3, 8, 14, 21, 29, 40),
        (8, 12, 16, 20, 22, 24),
        [OPAL, [OPAL, OPAL, AMBER], [OPAL, AMBER], [AMBER, OPAL], [AMBER, COPPER], [COPPER, AMBER]],
        7,
    )
    rock(
        w,
        [(9.6, 24), (10.4, 17.4), (13, 14.2), (16.4, 13.8), (19, 16), (22, 24)],
        [SLATE, VIOLET],
        [[(8, 18.6), (24, 17.8)], [(14.6, 12), (15, 26)]],
        3,
    )
    _neck(w)
    _eagle_head(w)
    w.draw(
        "lead",
        *[
            move(turn(lens((0, -4.4 * s), (0, 4.4 * s), 0.95 * s), t), 18.6, 2.4)
            for t, s in ((0, 1), (0.25, 1), (0.125, 0.6), (0.375, 0.6))
        ],
    )
    w.draw(
        "enamel",
        *[
            move(turn(lens((0, -4 * s), (0, 4 * s), 0.6 * s), t), 18.6, 2.4)
            for t, s in ((0, 1), (0.25, 1), (0.125, 0.55), (0.375, 0.55))
        ],
    )


def _neck(w: Window) -> None:
    """Neck feathers in rows, the lowest first, so that each row lies over the next."""
    rows = (
        (26, -17, 10, 5),
        (21.5, -17.4, 9.6, 5),
        (16.6, -17.2, 7.6, 5),
        (11.6, -16.4, 6.2, 5),
        (6.8, -15.2, 5.0, 4),
        (2.4, -13.8, 3.4, 4),
    )
    for j, (y, x0, x1, n) in enumerate(rows):
        for i in range(n):
            x = x0 + (x1 - x0) * (i + 0.5 * (j % 2)) / (n - 0.5)
            lance = blob(
                [
                    (x - 2.5, y - 8.6),
                    (x, y - 10),
                    (x + 2.5, y - 8.6),
                    (x + 2.3, y - 3.4),
                    (x + 0.6, y + 0.8),
                    (x - 2.3, y - 3.4),
                ],
                tension=0.42,
            )
            body(
                w,
                lance,
                [BROWN, UMBER, COPPER, BROWN, UMBER][(i * 2 + j) % 5],
                [],
                outline=0.26,
                lead=0.09,
                tone=0.18 - 0.12 * i + 0.04 * (5 - j),
                seed=i + j,
            )
            w.draw("lead", line([(x, y - 6), (x + 0.3, y - 1)], 0.3, 0.05))


def _eagle_head(w: Window) -> None:
    """Flat crown, hard brow, deep bill with a long hook, an amber eye."""
    crown = blob(
        [
            (-15.6, -3),
            (-13.4, -10.4),
            (-7.6, -16),
            (-0.6, -17.8),
            (5.6, -16),
            (8.2, -12),
            (7.6, -6),
            (4.6, -1),
            (-1, 1.6),
            (-8, 1.6),
        ]
    )
    body(
        w,
        crown,
        [BROWN, COPPER, BROWN, UMBER],
        [
            smooth([(-18, -4), (-8, -10), (9, -13)]),
            smooth([(-8, -20), (-4, -10), (-6, 4)]),
            smooth([(-2, -20), (1, -12), (-1, 4)]),
        ],
        outline=0.42,
        tone=0.1,
    )
    for x, y, t in ((-12.4, -9, 0.86), (-9, -13.2, 0.9), (-4, -16.4, 0.93)):
        body(w, leaf((x + 2, y + 2.4), 6, t, 0.4), COPPER, [], outline=0.26, lead=0.08)
    upper = blob(
        [
            (4.6, -13.4),
            (10.4, -14.6),
            (15.8, -12.4),
            (18.6, -7.4),
            (18.4, -1.4),
            (16.4, 1.2),
            (15.6, -3.4),
            (12, -5.4),
            (5, -5.2),
            (3.6, -9),
        ],
        tension=0.4,
    )
    lower = blob([(4.4, -4.6), (11, -3.8), (14.4, -2.2), (11.6, -0.6), (5.4, -1.2), (3, -2.8)], tension=0.4)
    body(w, lower, AMBER, [], outline=0.32, tone=-0.3)
    body(
        w,
        upper,
        AMBER,
        [smooth([(8.8, -17), (10, -10), (9.2, -3)]), smooth([(9, -8), (14, -9.4), (20, -6)])],
        outline=0.36,
        tone=0.1,
        least=3,
    )
    w.draw("lead", lens((6.2, -10.2), (8.4, -10.8), 0.45), line([(4, -5.2), (9, -4.6), (15, -3.2)], 0.2, 0.5, 0.2))
    w.draw(
        "lead",
        blob(
            [(-3.6, -10.6), (0, -12.4), (5.4, -11.4), (4.6, -9.6), (3.4, -6.8), (-0.4, -6.4), (-2.8, -8)], tension=0.4
        ),
    )
    w.draw("amber_5", disc(1.3, -9, 2.0))
    w.draw("amber_7", disc(0.9, -9.4, 1.2))
    w.draw("lead", disc(1.7, -9, 0.95))
    w.draw("enamel", disc(1.2, -9.6, 0.4))
    w.draw("umber_4", stroke([(-4.4, -11.8), (0.4, -13.2), (6.2, -11.6)], 0.5, 1.9, 0.9).difference(disc(1.3, -9, 2.3)))


PICTURES = (children_of_lir, birds_of_rhiannon, badbs_crow, blodeuwedd, eagle_of_gwernabwy)
