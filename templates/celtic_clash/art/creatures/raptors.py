"""Birds of prey: the owl of flowers and the oldest eagle."""

from __future__ import annotations

import numpy as np
from glasses import AMBER, BROWN, COPPER, EMERALD, ICE, MOSS, NIGHT, OPAL, SLATE, UMBER, VIOLET
from pieces.cutting import body, ribs
from pieces.limbs import flower, leaf, leaves, plume
from pieces.paint import line, stroke
from pieces.points import curved, straight, xy, xyz
from pieces.scenery import moon, rays, rock
from shapely.geometry.base import BaseGeometry

from cardgen.ornament.geometry import blob, disc, lens, move, polar, ring, smooth, swell, turn
from cardgen.ornament.glass import Window


def blodeuwedd(w: Window) -> None:
    """An owl made of flowers sits in the night; her breast is petals still."""
    rays(w, (2, -9), xy("9,12 14,16 20,20 28,22"), [VIOLET, [NIGHT, VIOLET], [VIOLET, NIGHT], NIGHT], 4)
    moon(w, (-14.6, -11), 4.6, OPAL, 0.7)
    bough = xy("-25,14 -12,16.4 2,15.2 14,17.4 26,14.6")
    body(w, stroke(bough, 2.4, 3.2, 3.6, 3.2, 2.4), BROWN, ribs(bough, 5, 4), outline=0.36)
    _owl(w)
    for x, y, r, n, gl, heart in (
        (14.6, -11.6, 3.4, 5, OPAL, AMBER),
        (17.4, -3.6, 2.8, 5, AMBER, COPPER),
        (-13.8, 3.4, 3.0, 5, AMBER, COPPER),
        (-16.4, 9.6, 2.4, 6, OPAL, AMBER),
        (17.6, 4.4, 2.3, 6, OPAL, AMBER),
    ):
        flower(w, (x, y), r, n, (gl, heart))
    leaves(w, xyz("-17.6,15.2,0.92 -19,15,0.6 14,16.8,0.1 18,16,0.44 -8,16.4,0.52 8.6,16.4,0.47"), 5.2, [EMERALD, MOSS])


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
    shell = blob(xy("-7.6,-6 -8.8,2 -6.6,9.4 -1.4,14.6 4,14.8 8.4,10.8 11.4,3 10.4,-4 6,-8.4 -3,-9.4"))
    body(w, shell, OPAL, straight("-9,-3 14,-3"), outline=0.42)
    _petals(w, shell)
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
    head = blob(xy("-11,-8.6 -11.4,-14 -7.6,-18.4 -1.6,-19.6 4.6,-18 7.6,-13.4 7,-7.6 2.6,-3.4 -4,-2.8 -8.6,-4.8"))
    body(w, head, COPPER, straight("-3,-22 -1.4,-14 3,-1 | 8,-12 -14,-12.6"), outline=0.38, depth=0.5)
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


def _petals(w: Window, shell: BaseGeometry) -> None:
    """The breast: rows of petals, the lowest first, each over the one below."""
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


def _owl_face(w: Window) -> None:
    """A heart of pale glass, black eyes, a small hooked bill."""
    disk = blob(xy("-3.2,-15.2 -6,-17 -9.4,-15.4 -10.6,-11.4 -8.6,-7 -3.6,-4 1.4,-6.8 4.2,-11 3.4,-15.2 0,-17"))
    body(w, disk, OPAL, straight("-3.2,-18 -3.6,-2"), outline=0.32, tone=0.2)
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
        [blob(xy("-4.2,-10.4 -2.4,-10.4 -2.5,-7.8 -3.5,-5.8 -4.3,-7.8"), tension=0.35)],
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
        xy("3,8 8,12 14,16 21,20 29,22 40,24"),
        [OPAL, [OPAL, OPAL, AMBER], [OPAL, AMBER], [AMBER, OPAL], [AMBER, COPPER], [COPPER, AMBER]],
        7,
    )
    rock(
        w,
        xy("9.6,24 10.4,17.4 13,14.2 16.4,13.8 19,16 22,24"),
        [SLATE, VIOLET],
        straight("8,18.6 24,17.8 | 14.6,12 15,26"),
        3,
    )
    _neck(w)
    _eagle_head(w)
    w.draw(
        "lead",
        *[
            move(turn(lens((0, -4.4 * s), (0, 4.4 * s), 0.95 * s), t), 18.6, 2.4)
            for t, s in xy("0,1 0.25,1 0.125,0.6 0.375,0.6")
        ],
    )
    w.draw(
        "enamel",
        *[
            move(turn(lens((0, -4 * s), (0, 4 * s), 0.6 * s), t), 18.6, 2.4)
            for t, s in xy("0,1 0.25,1 0.125,0.55 0.375,0.55")
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
    crown = blob(xy("-15.6,-3 -13.4,-10.4 -7.6,-16 -0.6,-17.8 5.6,-16 8.2,-12 7.6,-6 4.6,-1 -1,1.6 -8,1.6"))
    body(
        w,
        crown,
        [BROWN, COPPER, BROWN, UMBER],
        curved("-18,-4 -8,-10 9,-13 | -8,-20 -4,-10 -6,4 | -2,-20 1,-12 -1,4"),
        outline=0.42,
        tone=0.1,
    )
    for x, y, t in xyz("-11,0.6,0.58 -6.4,2,0.54 -1.6,1.8,0.51 -12.4,-9,0.86 -9,-13.2,0.9 -4,-16.4,0.93"):
        body(w, leaf((x + 2, y + 2.4), 6, t, 0.4), COPPER, [], outline=0.26, lead=0.08)
    upper = blob(
        xy("4.6,-13.4 10.4,-14.6 15.8,-12.4 18.6,-7.4 18.4,-1.4 16.4,1.2 15.6,-3.4 12,-5.4 5,-5.2 3.6,-9"), tension=0.4
    )
    lower = blob(xy("4.4,-4.6 11,-3.8 14.4,-2.2 11.6,-0.6 5.4,-1.2 3,-2.8"), tension=0.4)
    body(w, lower, AMBER, [], outline=0.32, tone=-0.3)
    body(w, upper, AMBER, curved("8.8,-17 10,-10 9.2,-3 | 9,-8 14,-9.4 20,-6"), outline=0.36, tone=0.1, least=3)
    w.draw("lead", lens((6.2, -10.2), (8.4, -10.8), 0.45), line(xy("4,-5.2 9,-4.6 15,-3.2"), 0.2, 0.5, 0.2))
    w.draw("lead", blob(xy("-3.6,-10.6 0,-12.4 5.4,-11.4 4.6,-9.6 3.4,-6.8 -0.4,-6.4 -2.8,-8"), tension=0.4))
    w.draw("amber_5", disc(1.3, -9, 2.0))
    w.draw("amber_7", disc(0.9, -9.4, 1.2))
    w.draw("lead", disc(1.7, -9, 0.95))
    w.draw("enamel", disc(1.2, -9.6, 0.4))
    w.draw("umber_4", stroke(xy("-4.4,-11.8 0.4,-13.2 6.2,-11.6"), 0.5, 1.9, 0.9).difference(disc(1.3, -9, 2.3)))


PICTURES = (blodeuwedd, eagle_of_gwernabwy)
