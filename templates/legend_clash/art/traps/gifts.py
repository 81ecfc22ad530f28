"""Traps that are given: the apple of discord, the Trojan horse."""

from __future__ import annotations

from eclipse import diamond, total
from kit.forms import At, feather, limb, poly, soft
from kit.hand import open_hand, pointing
from scene import Picture, Scene

from cardgen.ornament.geometry import XY, arc, box, disc, smooth, swell


def apple_of_discord(s: Scene) -> None:
    """An apple with words cut round it; three hands reach for it."""
    diamond(s, 0.0, r=20.6, seed=12)
    apple = soft(
        [
            (0, -8),
            (4.6, -11),
            (10.4, -7.6),
            (11.6, 0),
            (8, 8.4),
            (3, 10.8),
            (0, 9.6),
            (-3, 10.8),
            (-8, 8.4),
            (-11.6, 0),
            (-10.4, -7.6),
            (-4.6, -11),
        ]
    )
    s.body(apple, lift=0.95, angle=0.03)
    belt = swell(smooth([(-11.5, 0), (-6, 2.6), (0, 3.4), (6, 2.2), (11.5, -0.8)], n=12), 4.0).intersection(apple)
    s.dark(belt)
    letters(s, ((-9.0, 1.5), (-6.6, 2.5), (-4.1, 3.1), (-1.3, 3.4), (1.2, 3.3), (3.7, 2.9), (6.2, 2.1), (8.7, 0.9)))
    s.body(limb([(0, -8.4), (0.4, -12), (2.4, -14.8)], [1.0, 0.9, 1.3]), gap=0.34)
    s.body(At(2.0, -12.6, 1.0, 0.12)(feather((0, 0), (8, -1.2), 1.9)), gap=0.36)
    for x, y, t in ((-22.5, -11, 0.08), (23.5, -13.5, 0.42), (4, 25.4, -0.24)):
        at = At(x, y, 1.5, t)
        s.body(at(limb([(-8, 0), (-2, 0), (0.6, 0)], [3.2, 2.6, 2.3])), angle=t + 0.25)
        s.lit(at(box(-1.9, -1.5, -1.2, 1.5)), clear=0.25)
        (pointing if x > 20 else open_hand)(s, at)


def letters(s: Scene, places: tuple[XY, ...]) -> None:
    """Letters of the word for the fairest, as strokes."""
    shapes: dict[str, list[list[XY]]] = {
        "K": [[(-0.6, -1), (-0.6, 1)], [(0.6, -1), (-0.6, 0), (0.7, 1)]],
        "A": [[(-0.7, 1), (0, -1), (0.7, 1)], [(-0.4, 0.4), (0.4, 0.4)]],
        "L": [[(-0.7, 1), (0, -1), (0.7, 1)]],
        "I": [[(0, -1), (0, 1)]],
        "S": [[(0.6, -1), (-0.6, -1), (0.2, 0), (-0.6, 1), (0.6, 1)]],
        "T": [[(-0.7, -1), (0.7, -1)], [(0, -1), (0, 1)]],
        "H": [[(-0.6, -1), (-0.6, 1)], [(0.6, -1), (0.6, 1)], [(-0.6, 0), (0.6, 0)]],
    }
    for letter, (x, y) in zip("KALLISTH", places, strict=True):
        s.lit([swell([(x + a, y + b) for a, b in stroke], 0.32) for stroke in shapes[letter]])


def trojan_horse(s: Scene) -> None:
    """The horse on its wheels, a ladder hanging from the hatch, before the gate that was torn wider for it."""
    total(s, r=21.8, seed=2)
    s.body(poly((-22, 26), (-22, -12), (-17.6, -14.6), (-17, 26)), gap=0.6, lift=0.2)
    s.body(poly((-22, -12), (-10, -20.6), (-6, -18), (-17.6, -9.8)), gap=0.6, angle=-0.1, lift=0.2)
    s.body(limb([(-10.4, -1), (-14.6, 1.5), (-15.2, 9)], [1.4, 2.4, 0.8]), angle=0.2)
    for x, lean in ((-8, -0.6), (9.4, 0.8)):
        s.body(poly((x - 2.6, 8), (x + 2.6, 8), (x + 1.5 + lean, 18.5), (x - 1.5 + lean, 18.5)), angle=0.25, gap=0.42)
    for x, lean in ((-4.2, 0.4), (5.6, -0.2)):
        s.body(poly((x - 2.0, 8), (x + 2.0, 8), (x + 1.2 + lean, 18.5), (x - 1.2 + lean, 18.5)), angle=0.25, gap=0.6)
    s.body(poly((-12.5, -3.6), (11.6, -3.6), (13.6, 2), (11.6, 10), (-11.6, 10), (-13.2, 3)), lift=0.6)
    for y in (-0.8, 2.6, 6.0):
        s.seam([(-12.9, y), (13.0, y)], 0.36)
    s.dark(box(-3.4, 0.2, 3.4, 8.8))
    s.body(poly((-3.4, 8.8), (3.4, 8.8), (5.0, 13.6), (-1.6, 13.6)), angle=0.0, gap=0.5)
    s.lit(disc(-1.1, 3.2, 0.5), disc(1.0, 4.6, 0.5))
    s.stroke([(-0.8, 8.8), (-1.4, 19)], 0.3)
    s.stroke([(1.6, 8.8), (1.8, 19)], 0.3)
    for y in (11, 13.2, 15.4, 17.6):
        s.stroke([(-1.1, y), (1.7, y)], 0.3, clear=0.15)
    s.body(poly((5.6, -2.6), (8.2, -13.6), (12.6, -18.6), (15.6, -14.4), (13.4, -2.6)), angle=0.2, lift=0.7)
    s.body(poly((11.4, -19.6), (15.4, -17.8), (22, -9.8), (20.4, -6.8), (17.6, -7.0), (12.2, -11.6)), angle=0.12)
    trojan_horse_near(s)


def trojan_horse_near(s: Scene) -> None:
    """What lies nearer in the picture of trojan_horse."""
    s.body(poly((11.6, -19.2), (12.8, -23), (14.4, -18.6)), gap=0.36)
    s.dark(disc(15.4, -14.4, 0.95))
    s.lit(disc(15.1, -14.7, 0.32))
    s.seam([(20.6, -8.8), (18.2, -10)], 0.4)
    for k in range(6):
        s.body(
            poly(
                (8.9 - k * 0.62, -18.4 + 2.9 * k),
                (10.8 - k * 0.6, -18.8 + 2.9 * k),
                (9.2 - k * 0.62, -15.4 + 2.9 * k),
                (6.2 - k * 0.62, -15.4 + 2.9 * k),
            ),
            gap=0.36,
            clear=0.15,
        )
    s.body(box(-14.6, 18.2, 15.4, 20.0), gap=0.4, lift=0.2)
    for x in (-10.6, 11.4):
        s.body(disc(x, 21.2, 3.7), gap=0.42)
        s.seam(arc(x, 21.2, 2.6, 0, 1), 0.35)
        s.dark(disc(x, 21.2, 0.9))


PICTURES: tuple[Picture, ...] = (
    apple_of_discord,
    trojan_horse,
)
