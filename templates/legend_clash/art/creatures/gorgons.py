"""Medusa and Anansi: the first two plates, which set the manner of all others."""

from __future__ import annotations

from heavens import sky
from kit.face import front, front_eye, lips, nose
from kit.forms import At, limb, soft
from kit.hand import open_hand
from scene import Picture, Scene

from cardgen.ornament.geometry import XY, arc, disc, lens, mirror, polar, smooth, swell, union

SNAKES: tuple[tuple[XY, ...], ...] = (
    ((-3, -7), (-6, -13), (-12, -13), (-12, -20), (-19, -20)),
    ((4, -7), (7, -13), (13, -12), (14, -19), (20, -21)),
    ((0, -8), (-2, -14), (4, -17), (0, -21), (-5, -23)),
    ((-6, -5), (-12, -7), (-15, -12), (-20, -9), (-21, -3)),
    ((6, -5), (12, -6), (16, -12), (22, -10), (22, -3)),
    ((-7, 0), (-13, -1), (-17, 3), (-21, 4), (-21, 11)),
    ((7, 0), (13, 1), (17, -1), (21, 4), (18, 10)),
    ((-7, 4), (-12, 7), (-13, 13), (-18, 14), (-20, 20)),
    ((7, 4), (12, 8), (12, 14), (16, 15), (17, 21)),
    ((-5, 9), (-9, 13), (-8, 19), (-12, 21), (-10, 25)),
    ((5, 9), (8, 13), (9, 18), (5, 21), (8, 25)),
)


def snake(s: Scene, spine: tuple[XY, ...], width: float = 3.1) -> XY:
    """One snake, its head at the last point; the place of its eye."""
    path = smooth(spine, n=14, tension=0.78)
    s.body(swell(path, [width, width * 0.92, width * 0.8, width * 0.55]), lift=0.8)
    (ax, ay), (bx, by) = path[-4], path[-1]
    d = max(((bx - ax) ** 2 + (by - ay) ** 2) ** 0.5, 1e-6)
    ux, uy = (bx - ax) / d, (by - ay) / d
    at = At(bx, by, 1.0, 0.0)

    def local(x: float, y: float) -> XY:
        return at.x + x * ux - y * uy, at.y + x * uy + y * ux

    head = soft(
        [
            local(-1.2, -1.0),
            local(0.6, -1.7),
            (local(2.9, -0.75)),
            local(3.3, 0),
            local(2.9, 0.75),
            local(0.6, 1.7),
            local(-1.2, 1.0),
        ]
    )
    s.body(head, clear=0.25)
    tongue = [swell([local(3.2, 0), local(4.4, 0), local(5.2, y)], [0.34, 0.26, 0.16]) for y in (-0.7, 0.7)]
    s.lit(union(tongue))
    for y in (-0.85, 0.85):
        s.dark(disc(*local(1.1, y), 0.42))
    s.lit(*[disc(*local(1.2, y - 0.1), 0.14) for y in (-0.85, 0.85)])
    return local(1.1, 0.0)


def medusa(s: Scene) -> None:
    """Her face, one eye shut, one open: Algol; eleven snakes for hair; a hand of stone below."""
    sky(s, 47, 40)
    eyes = [snake(s, spine) for spine in SNAKES]
    at = At(0, 2.2, 2.05)
    s.body(at(limb([(0, 4), (0, 8), (0, 14)], [3.4, 3.8, 8.0])))
    s.body(at(front(3.9, 2.7, 5.4)), lift=0.75)
    brow = soft(
        [
            (-3.9, -3.1),
            (-1.8, -4.2),
            (0, -3.7),
            (1.8, -4.2),
            (3.9, -3.1),
            (4.1, -4.8),
            (2, -6.0),
            (-2, -6.0),
            (-4.1, -4.8),
        ]
    )
    s.body(at(brow), angle=0.25, gap=0.4)
    nose(s, at)
    front_eye(s, at, -1, shut=True)
    front_eye(s, at, 1)
    lips(s, at, "grim")
    open_hand(s, At(21.5, 28.0, 1.7, -0.3))
    s.stars(at.point(1.7, -0.7), eyes[1], eyes[3], eyes[7])


LEGS: tuple[tuple[XY, ...], ...] = (
    ((2.5, 4), (9, -3), (13, -12), (12, -21)),
    ((3, 6), (12, 2), (19, -4), (21, -13)),
    ((3, 8), (12, 10), (20, 14), (22, 21)),
    ((2.5, 10), (8, 14), (12, 19), (12, 25)),
)


def web(s: Scene) -> None:
    """Fourteen spokes, and the spiral thread sagging between them."""
    spokes = [swell([(0, 0), polar(60, k / 14 + 0.01)], 0.18) for k in range(14)]
    threads = []
    for j in range(12):
        r = 5 + 4.2 * j
        for k in range(14):
            a, b = k / 14 + 0.01, (k + 1) / 14 + 0.01
            threads.append(swell(smooth([polar(r, a), polar(r * 0.91, (a + b) / 2), polar(r, b)], n=5), 0.16))
    s.paint("tan" if s.saver else "thread", union(spokes, threads))


def anansi(s: Scene) -> None:
    """The spider with every story, head down in the middle of his web; the star on his back."""
    sky(s, 82, 40)
    web(s)
    for leg in LEGS:
        for g in (limb(leg, [2.6, 2.2, 1.5, 0.5]),):
            s.body(g, lift=0.5)
            s.body(mirror(g), lift=0.5)
    for x in (-1.0, 1.0):
        s.body(limb([(1.2 * x, 12), (2.6 * x, 15.5), (1.4 * x, 18.0)], [1.6, 1.3, 0.4]))
    s.body(
        soft([(0, -20), (6.5, -17), (9.2, -9), (7.0, -1), (3, 2.5), (-3, 2.5), (-7.0, -1), (-9.2, -9), (-6.5, -17)]),
        lift=0.85,
    )
    for k in range(4):
        y = -15 + 4.6 * k
        s.dark(
            swell(arc(0, y + 6, 7 + k * 0.4, -0.1, -0.045), [0.1, 0.5, 0.1]),
            swell(arc(0, y + 6, 7 + k * 0.4, 0.045, 0.1), [0.1, 0.5, 0.1]),
        )
    s.body(
        soft([(0, 1), (4.6, 2.5), (6.0, 7), (4.4, 11.5), (0, 13.4), (-4.4, 11.5), (-6.0, 7), (-4.6, 2.5)]), lift=0.85
    )
    for x, y, r in ((1.4, 10.6, 1.15), (3.7, 9.6, 0.85), (1.1, 7.9, 0.55), (3.0, 7.2, 0.5)):
        for side in (-1, 1):
            s.dark(disc(side * x, y, r))
            s.lit(disc(side * x - 0.25 * r, y - 0.3 * r, r * 0.33))
    s.lit(lens((-0.7, 12.6), (0.7, 12.6), 0.2))
    s.stars((0, -9.0))


PICTURES: tuple[Picture, ...] = (medusa, anansi)
