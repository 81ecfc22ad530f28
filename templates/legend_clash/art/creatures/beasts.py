"""Beasts on four legs: mouse-deer, nine-tailed fox, night dog, wolf."""

from __future__ import annotations

from heavens import sky
from kit.beast import eye, hair, leg, toes
from kit.forms import edge, limb, poly, soft
from scene import Picture, Scene

from cardgen.ornament.geometry import arc, disc, lens, polar, smooth, swell


def sang_kancil(s: Scene) -> None:
    """The mouse-deer lifts one foot; three crocodiles wait at the bottom edge, only scutes and nostrils."""
    sky(s, 83, -18)
    leg(s, [(10, 2), (12.4, 9), (10.4, 13), (11.4, 19)], 4.0, hoof=True)
    leg(s, [(-6, 3), (-8, 11), (-7.6, 19)], 3.0, hoof=True)
    s.body(limb([(14, -6), (8, -7), (0, -5), (-7, -6)], [9.0, 13.0, 12.0, 9.4]), lift=0.95)
    s.body(limb([(14.6, -9), (17.6, -6.4), (17.4, -2.4)], [2.0, 2.0, 0.6]), gap=0.36)
    leg(s, [(13, -2), (15.6, 6), (13.6, 11), (15, 19)], 5.6, hoof=True)
    leg(s, [(-7, 0), (-12.6, 5), (-9.6, 11.4)], 3.6, hoof=True)
    for k in range(4):
        s.lit(lens((2 + 3.2 * k, -10.6), (4.6 + 3.2 * k, -9.8), 0.5), clear=0.25)
    s.body(limb([(-6, -6), (-9.6, -11), (-12, -15)], [8.4, 6.4, 5.6]), lift=0.9)
    s.body(
        soft(
            [
                (-8, -18),
                (-11, -21.4),
                (-15, -20.4),
                (-19.6, -15.4),
                (-22.4, -12.2),
                (-21.6, -9.8),
                (-17, -9.8),
                (-11, -11.4),
                (-8, -14),
            ]
        ),
        lift=0.95,
    )
    for a in (((-9.4, -18.4), (-3.4, -24), (-5.4, -16.4)), ((-11.4, -20), (-9.6, -26.4), (-8.0, -19))):
        s.body(soft([a[0], ((a[0][0] + a[1][0]) / 2 - 1, (a[0][1] + a[1][1]) / 2 - 0.4), a[1], a[2]]), gap=0.36)
    s.dark(disc(-21.8, -11.6, 0.9))
    s.lit(poly((-18.6, -10.2), (-17.6, -10.4), (-18.4, -7.6)), clear=0.25)
    s.dark(disc(-14.4, -16.4, 2.5))
    sang_kancil_near(s)


def sang_kancil_near(s: Scene) -> None:
    """What lies nearer in the picture of sang_kancil."""
    s.lit(disc(-14.4, -16.4, 2.0))
    s.dark(disc(-14.6, -16.2, 1.4))
    s.body(edge([(-28, 20.6), (-10, 19.8), (10, 20.8), (30, 19.8)], (30, 30), (-28, 30)), gap=0.9, lift=0.2)
    for x, y in ((-24, 23), (-7, 25), (10, 23.4)):
        s.body(
            soft(
                [
                    (x, y),
                    (x + 2.6, y - 2.6),
                    (x + 5, y - 1.4),
                    (x + 8, y - 2.4),
                    (x + 10.4, y - 3.2),
                    (x + 12.4, y - 0.8),
                    (x + 16, y + 0.4),
                    (x + 14, y + 3),
                    (x + 2, y + 3),
                ]
            ),
            gap=0.42,
            clear=0.4,
        )
        s.body(
            [
                poly((x + 5.4 + 2.2 * k, y - 1.6), (x + 6.4 + 2.2 * k, y - 3.8), (x + 7.4 + 2.2 * k, y - 1.6))
                for k in range(2)
            ],
            gap=0.36,
        )
        eye(s, (x + 10.8, y - 1.6), 0.7)
        s.dark(disc(x + 2.4, y - 1.4, 0.4))
    s.stars((-14.5, -16.3))


def gumiho(s: Scene) -> None:
    """The fox sits with nine tails spread behind her like rays, a bead in her mouth, a slipper at her paw."""
    sky(s, 300, 24)
    order = (0, 8, 1, 7, 2, 6, 3, 5, 4)
    for k in order:
        t = -0.27 + 0.54 * k / 8
        mid, tip = polar(14, t * 0.94, 0, 6), polar(28, t, 0, 4)
        s.body(
            limb([(0, 12), polar(9, t, 0, 8), mid, polar(22, t * 1.02, 0, 4), tip], [2.4, 4.4, 7.0, 6.4, 0.4]),
            lift=0.8,
            clear=0.35,
            angle=t * 0.6,
        )
        s.lit(lens(polar(23.6, t * 1.02, 0, 4), tip, 1.3))
    for x in (-1.0, 1.0):
        s.body(soft([(4 * x, 8), (9.6 * x, 12), (10.4 * x, 20), (4 * x, 23)]), lift=0.9)
        s.body(limb([(6 * x, 21.6), (10 * x, 23)], [4.0, 3.4]), gap=0.38)
    s.body(soft([(-5.4, 0), (0, -2), (5.4, 0), (6.6, 12), (4.6, 21), (-4.6, 21), (-6.6, 12)]), lift=0.9)
    for x in (-1.0, 1.0):
        leg(s, [(2.6 * x, 7), (2.9 * x, 15), (2.7 * x, 22.4)], 4.0)
    s.body(poly((-4.4, 1), (4.4, 1), (2.6, 7), (0, 11.4), (-2.6, 7)), gap=0.36, angle=0.25)
    for x in (-1.0, 1.0):
        s.body(poly((2.0 * x, -8), (8.6 * x, -17), (8.8 * x, -5)), gap=0.4)
        s.dark(poly((4.4 * x, -8), (7.6 * x, -13.6), (7.6 * x, -7)))
    gumiho_near(s)


def gumiho_near(s: Scene) -> None:
    """What lies nearer in the picture of gumiho."""
    s.body(
        poly(
            (0, -9.4),
            (5, -9),
            (9.6, -4),
            (5.6, -0.4),
            (2.0, 4.2),
            (0, 5.2),
            (-2.0, 4.2),
            (-5.6, -0.4),
            (-9.6, -4),
            (-5, -9),
        ).buffer(0.5),
        lift=0.95,
    )
    for x in (-1.0, 1.0):
        eye(s, (3.5 * x, -3.6), 1.25, -0.06 * x)
        s.lit(poly((4.4 * x, -0.6), (8.4 * x, -3.0), (5.2 * x, 0.6)))
    s.dark(lens((-1.3, 3.0), (1.3, 3.0), 0.75))
    s.body(disc(0, 6.4, 2.0), gap=0.34)
    s.body(soft([(12, 21.6), (16, 20.6), (20, 22.4), (21, 24.4), (13, 24.6)]), gap=0.38)
    s.dark(lens((12.6, 22), (17.2, 21.8), 0.6))
    s.stars((0, 6.4), (0, -22.6))


def cadejo(s: Scene) -> None:
    """The white night dog walks beside you on goat's hooves, dragging a chain; a man's long shadow, and no man."""
    sky(s, 105, -20)
    s.body(edge([(-28, 18.6), (-8, 17.8), (12, 18.8), (30, 18)], (30, 30), (-28, 30)), gap=0.55, lift=0.3)
    s.dark(poly((4, 19.4), (8, 19.4), (24, 30), (10, 30)), disc(3.6, 18.9, 0.1))
    for joints in ([(13, 0), (17.6, 8), (14.4, 13), (16, 18)], [(-8, 2), (-6.6, 10), (-4.0, 18)]):
        leg(s, joints, 4.4, hoof=True)
    s.body(limb([(15, -3), (22, -5.4), (24.4, -13), (20.6, -18)], [4.0, 3.2, 2.6, 0.6]), lift=0.7)
    s.body(limb([(16, -1), (8, -2.4), (-2, -1.6), (-9, -2.4)], [10.4, 9.4, 10.6, 11.4]), lift=0.95)
    for joints in ([(14.4, 1), (11.6, 8), (14, 13), (11.4, 18)], [(-9, 1), (-13.4, 9), (-12.4, 18)]):
        leg(s, joints, 5.4, hoof=True)
    hair(s, [(-10 + 3.0 * k, -6.4 + 0.25 * k) for k in range(8)], (4.4, -1.6), 1.8)
    s.body(limb([(-8, -3), (-12, -9), (-14.6, -13)], [10.4, 8.4, 7.6]), lift=0.9)
    s.body(
        soft(
            [
                (-9.4, -16),
                (-13, -19),
                (-17, -16.6),
                (-22.6, -11.8),
                (-23.2, -9.2),
                (-17.4, -8.4),
                (-12, -9.0),
                (-9, -11.6),
            ]
        ),
        lift=0.95,
    )
    for tip in ((-6.4, -22.6), (-10.4, -24.2)):
        s.body(poly((tip[0] - 3.2, -16.6), tip, (tip[0] + 1.6, -14.4)), gap=0.38)
    s.seam([(-22.6, -9.9), (-17, -10.4), (-13.6, -11.6)], 0.5)
    s.dark(disc(-22.6, -11.2, 0.8))
    eye(s, (-15.4, -13.6), 1.4)
    chain = smooth([(-10.4, -5), (-14, 1), (-13, 9), (-17, 15), (-20.4, 20)], n=6)
    for k in range(0, len(chain) - 1, 2):
        s.lit(disc(*chain[k], 1.15).difference(disc(*chain[k], 0.6)), clear=0.22)
    s.stars((-15.4, -13.6))


def fenrir(s: Scene) -> None:
    """Jaws from the bottom to the top, a sword set between them, the sun's rim in the throat, and a thin ribbon."""
    sky(s, 232, -42)
    for k in range(7):
        x, y = -26 + 3.4 * k, -13.6 - 0.9 * k
        s.body(limb([(x, y + 8), (x - 1.4, y), (x - 5.0, y - 6)], [5.0, 4.2, 0.3]), clear=0.25)
    s.body(edge([(-28, -12), (-15, -13), (-8, 0), (-9, 13), (-3, 22), (-1, 31)], (-28, 31), n=8), lift=0.95, gap=0.48)
    for k in range(6):
        x, y = -20 + 2.4 * (k % 3) + 0.6 * k, -1.0 + 4.6 * k
        s.body(limb([(x, y), (x + 2.6, y + 3.4), (x + 1.4, y + 8)], [3.4, 3.0, 0.3]), clear=0.25)
    s.dark(poly((-10, 3), (-2, -6), (8, -9), (8, 14), (-2, 10)))
    s.lit(swell(arc(-9.0, 2.6, 9.6, 0.12, 0.4), [0.2, 1.0, 0.2]))
    s.lit(
        [swell([polar(10.8, t, -9, 2.6), polar(13.4, t, -9, 2.6)], [0.5, 0.1]) for t in (0.16, 0.21, 0.26, 0.31, 0.36)]
    )
    s.body(
        edge(
            [(-16, -10), (-12, -17), (-3, -20.4), (6, -20.6), (16, -22.6), (24, -20.4), (26, -16), (22.4, -13.4)],
            *smooth([(22.4, -13.4), (10, -11), (-2, -6.4), (-8.4, 3)], n=8),
            (-15, 4),
        ),
        lift=0.95,
        gap=0.46,
    )
    s.body(
        edge(
            [(-14.6, 3.4), (-8.4, 4.4), (-1, 9.6), (9, 12.8), (17, 13.4), (22.6, 12.0)],
            *smooth([(22.6, 12.0), (24, 16.4), (17, 20), (5, 20.2), (-6, 16.4), (-13, 9)], n=8),
        ),
        lift=0.95,
        gap=0.46,
    )
    fenrir_near(s)


def fenrir_near(s: Scene) -> None:
    """Teeth, sword, eye, paw and the ribbon."""
    s.body(soft([(-3, 7.0), (3, 5.6), (10, 7.6), (14, 11), (10, 11.8), (2, 10)]), gap=0.4)
    for x, y, w, h in ((20.4, -14.2, 2.3, 9.0), (13, -11.8, 1.6, 4.2), (8.8, -10.4, 1.5, 4.0), (4.6, -8.8, 1.4, 3.6)):
        s.lit(poly((x - w, y - 1.4), (x + w * 0.8, y - 1.8), (x + 0.4, y + h)), clear=0.35)
    for x, y, w, h in ((20.2, 12.8, 2.0, 8.0), (11.6, 12.6, 1.5, 4.0), (7.4, 11.6, 1.4, 3.8), (3.2, 10.4, 1.3, 3.4)):
        s.lit(poly((x - w, y + 1.4), (x + w, y + 1.4), (x + 0.3, y - h)), clear=0.35)
    s.body(poly((15.4, -12.6), (17.0, -12.8), (16.7, 8.4), (15.8, 8.4)), angle=0.25, gap=0.36)
    s.body(
        poly((12.6, 7.4), (19.6, 7.4), (19.6, 8.9), (12.6, 8.9)),
        poly((15.6, 8.9), (16.9, 8.9), (16.9, 12.6), (15.6, 12.6)),
        gap=0.34,
    )
    for x, y in ((-9, -17.6), (-17.4, -13.6)):
        s.body(poly((x - 4.4, y + 2), (x - 6, y - 9.4), (x + 3.6, y + 0.4)), gap=0.42)
        s.dark(poly((x - 3.2, y + 0.6), (x - 4.6, y - 5.4), (x + 1.0, y)))
    eye(s, (2.4, -15.8), 1.9, 0.04)
    s.seam(smooth([(-1.6, -18.4), (2.4, -19.0), (6.4, -17)], n=6), 0.7)
    s.dark(lens((22.4, -19.4), (25.4, -18.4), 0.9))
    s.body(limb([(-8, 31), (0, 25.4), (8.4, 24.4)], [8.4, 6.4, 5.0]), lift=0.8, clear=0.4)
    toes(s, (9.4, 24.4), 6.0, (0.2, 0.36), (3, 1.9))
    band = smooth([(-28, 8), (-20, 11), (-13, 15.4), (-8.4, 21.4), (-8, 31)], n=8)
    s.lit(swell(band, 1.2), clear=0.5)
    s.dark(swell(band, 0.35))
    s.lit(soft([(-14.8, 12.6), (-11.6, 13.2), (-12.0, 16.8), (-15, 15.8)]), clear=0.4)
    s.stars((20.8, -9.4), (20.4, 8.6), (2.4, -15.8), (-14.4, -24.4), (8.4, 24.4), (-13.2, 14.8))


PICTURES: tuple[Picture, ...] = (
    sang_kancil,
    gumiho,
    cadejo,
    fenrir,
)
