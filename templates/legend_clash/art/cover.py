"""The cover of the rulebook, 139.7 x 210 mm with 3 mm bleed: a planisphere with nine of the legends engraved on it.

Medusa in the middle, eight others round her, each with its constellation and its name on the limb; in the corners the
emblems of the two decks and of the kinds of card that are not alive.  Below it a scale, as on every card, and room for
the title, which the template sets in type.
"""

from __future__ import annotations

from collections.abc import Callable, Container
from dataclasses import dataclass
from math import cos, pi, sin

from back import on_circle
from gallery import pictures
from heavens import catalogue, clouds
from scene import Scene
from shapely.geometry import LineString, Polygon
from shapely.geometry.base import BaseGeometry

from cardgen.ornament.geometry import XY, arc, box, disc, move, polar, ring, scale, swell, turn, union
from cardgen.ornament.plate import Layer, Plate
from cardgen.ornament.sky import Chart, field, star

WIDTH, HEIGHT, BLEED = 139.7, 210.0, 3.0
BOX = (-BLEED, -BLEED, WIDTH + 2 * BLEED, HEIGHT + 2 * BLEED)
PAPER = box(BOX[0], BOX[1], BOX[0] + BOX[2], BOX[1] + BOX[3])
MIDDLE: XY = (WIDTH / 2, 77.5)
"""Of the planisphere."""
SKY, RIM = 60.5, 66.2
"""Radii of the sky and of the plate."""
FOOT = 155.0
"""Where the scale begins; the title lies below it."""
CHART = Chart(20, 90, 29.0)
"""The northern sky, the pole in the middle, as far as the equator."""
ORBIT = 43.6
"""Distance from the middle at which the eight stand."""


@dataclass(frozen=True, slots=True)
class Guest:
    """One of the legends: its card, what of its picture stays away, its size, and how it is moved from its place."""

    card: str
    name: str
    drop: Container[int] = ()
    size: float = 0.62
    shift: XY = (0.0, 0.0)
    tilt: float = 0.0


HOST = Guest("medusa", "", (66, 79), 1.06, (0.0, -1.0))
GUESTS = (
    Guest("simurgh", "Simurgh", size=0.6, shift=(0.0, -1.2)),
    Guest("hou_yi", "Hou Yi", range(20), 0.66, (1.6, -0.6), 0.02),
    Guest("atalanta", "Atalanta", (0,), 0.62, (0.6, 0.0)),
    Guest("taniwha", "Taniwha", size=0.52, shift=(0.6, 2.4), tilt=-0.03),
    Guest("camazotz", "Camazotz", range(4), 0.66, (0.0, 0.6)),
    Guest("gumiho", "Gumiho", (45, 46), 0.6, (-0.4, 1.0), 0.02),
    Guest("rostam", "Rostam", (69,), 0.64, (-0.8, 0.0)),
    Guest("sun_wukong", "Sun Wukong", range(5), 0.62, (-1.8, -0.8), -0.02),
)
"""Clockwise from the top."""


def cover() -> Plate:
    """The whole front, far to near."""
    p = Plate(BOX, tolerance=0.02).ink("deep", PAPER).add(rays())
    p.add([(ink, move(g, *MIDDLE)) for ink, g in [*plate(), *figures()]])
    return p.add(corners()).add(scale_bar())


def rays() -> list[Layer]:
    """Fine lines from the middle over the whole page."""
    lines = [swell([polar(RIM + 1.2, k / 180, *MIDDLE), polar(180, k / 180, *MIDDLE)], [0.1, 0.34]) for k in range(180)]
    return [("mist_bright", union(lines).intersection(box(BOX[0], BOX[1], WIDTH + BLEED, FOOT)))]


def plate() -> list[Layer]:
    """The sky with its net, and the limb round it, about (0, 0)."""
    hole = disc(0, 0, SKY)
    net = [ring(0, 0, SKY * k / 6, 0.13) for k in range(1, 6)]
    net += [LineString([polar(4, k / 24), polar(SKY, k / 24)]).buffer(0.065) for k in range(24)]
    levels = zip(("mist", "mist_bright"), clouds(CHART, hole), strict=True)
    ecliptic = ring(0, SKY * 0.26, SKY * 0.74, 0.22).intersection(hole)
    return [
        ("gold", disc(0, 0, RIM + 0.5)),
        ("deep", disc(0, 0, RIM)),
        ("night", hole),
        *levels,
        ("line", union(net)),
        ("gold", ecliptic),
        ("starlight", field(CHART, catalogue(), hole, 5.0)),
        *limb(),
    ]


def limb() -> list[Layer]:
    """Degrees and the names of those who stand below them."""
    degrees = [
        swell([polar(SKY + 0.3, k / 360), polar(SKY + (1.5 if k % 5 == 0 else 0.9), k / 360)], 0.16) for k in range(360)
    ]
    names = []
    for n, guest in enumerate(GUESTS):
        below = 0.25 < n / len(GUESTS) < 0.75
        word = on_circle(guest.name.upper(), SKY + 2.15, 1.6, below)
        names.append(turn(word, n / len(GUESTS) - (0.5 if below else 0)))
    blocks = [
        Polygon(arc(0, 0, SKY + 5.0, k / 120, (k + 1) / 120) + arc(0, 0, SKY + 4.4, (k + 1) / 120, k / 120))
        for k in range(0, 120, 2)
    ]
    beads = [star(1.1, 8, 0.36, polar(SKY + 3.0, (n + 0.5) / len(GUESTS))) for n in range(len(GUESTS))]
    rims = [ring(0, 0, SKY + 0.15, 0.3), ring(0, 0, SKY + 1.7, 0.14), ring(0, 0, SKY + 4.2, 0.14)]
    return [("gold", union(degrees, blocks, rims, names, beads))]


def figures() -> list[Layer]:
    """Host and guests, about (0, 0), those in the outer circle first."""
    drawn = pictures("creature")
    made: list[Layer] = []
    for n, guest in enumerate((*GUESTS, HOST)):
        a = 2 * pi * n / len(GUESTS)
        at = (0.0, 0.0) if guest is HOST else (ORBIT * sin(a), -ORBIT * cos(a))
        picture = Scene("creature")
        drawn[guest.card](picture)
        scene = Scene("creature", halo=0.7, stage=disc(0, 0, SKY))
        scene.borrow(picture, guest.drop, 0.5 + 0.5 * guest.size, placing(guest, at))
        made += scene.layers()
    return made


def placing(guest: Guest, at: XY) -> Callable[[BaseGeometry], BaseGeometry]:
    """A function that brings a guest's shapes to its place: made smaller, tilted, moved."""

    def placed(g: BaseGeometry) -> BaseGeometry:
        k, (dx, dy) = guest.size, guest.shift
        return move(turn(scale(g, k), guest.tilt), at[0] + dx, at[1] + dy)

    return placed


def corners() -> list[Layer]:
    """Four medals: the two decks, and two that are not alive."""
    x, y = 12.6, 13.0
    marks = (morning(), evening(), eclipse(), horizon())
    places = ((x, y), (WIDTH - x, y), (x, 2 * MIDDLE[1] - y), (WIDTH - x, 2 * MIDDLE[1] - y))
    made: list[Layer] = []
    for mark, at in zip(marks, places, strict=True):
        made += [("gold", disc(*at, 9.6)), ("deep", disc(*at, 9.2)), ("gold", move(union(mark, medal()), *at))]
    return made


def medal() -> BaseGeometry:
    """A medal's edge: degrees and a thin ring."""
    ticks = [swell([polar(8.2, k / 60), polar(9.1 if k % 5 else 8.9, k / 60)], 0.15) for k in range(60)]
    return union(ring(0, 0, 8.1, 0.16), ticks)


def morning() -> BaseGeometry:
    """The Morning Star's emblem."""
    small = [star(1.0, 8, 0.34, polar(6.6, k / 4 + 0.125)) for k in range(4)]
    return union(star(6.2, 8, 0.36).difference(disc(0, 0, 1.1)), small)


def evening() -> BaseGeometry:
    """The Evening Star's emblem."""
    lune = move(disc(0, 0, 6.0).difference(disc(0, 1.8, 5.0)), 0, 0.3)
    return union(star(2.4, 8, 0.36), lune, turn(lune, 0.5))


def eclipse() -> BaseGeometry:
    """The dark sun of the traps."""
    beams = [swell([polar(4.2, k / 40), polar(7.2 if k % 4 == 0 else 5.6, k / 40)], [0.34, 0.05]) for k in range(40)]
    return union(ring(0, 0, 3.8, 0.35), beams)


def horizon() -> BaseGeometry:
    """The low sun of the settings."""
    sun = disc(0, 0.6, 3.2).intersection(box(-9, -9, 9, 0.6))
    beams = [swell([polar(4.0, a, 0, 0.6), polar(6.6, a, 0, 0.6)], [0.5, 0.06]) for a in (-0.2, -0.1, 0, 0.1, 0.2)]
    sea = [
        swell([(-w, 1.6 + 1.3 * k), (w, 1.6 + 1.3 * k)], [0.05, 0.4, 0.05]) for k, w in enumerate((7.0, 5.8, 4.2, 2.2))
    ]
    return union(sun, beams, sea)


def scale_bar() -> list[Layer]:
    """The graduated line that parts picture and title, and a lighter one at the foot."""
    x, w = BOX[0], BOX[2]
    step = w / 42
    blocks = [box(x + step * k, FOOT + 0.25, x + step * (k + 1), FOOT + 1.7) for k in range(0, 42, 2)]
    foot = [box(16, y, WIDTH - 16, y + 0.2) for y in (196.4,)]
    return [
        ("night", box(x, FOOT, x + w, HEIGHT + BLEED)),
        ("paper", box(x, FOOT, x + w, FOOT + 1.7)),
        ("ink", union(blocks)),
        ("gold", union(box(x, FOOT - 0.35, x + w, FOOT), box(x, FOOT + 1.7, x + w, FOOT + 1.95), foot)),
    ]
