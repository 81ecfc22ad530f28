"""The back of every card: the face of the long shield, full bleed.

It turns into itself by a half turn, so that no card can be told by its way up: every part is drawn once and added again
turned, nothing is lit or shaded from one side only.
"""

from __future__ import annotations

from formats import POKER, Format
from objects.parts import Part
from shapely.geometry.base import BaseGeometry

from cardgen.ornament.compass import comma, s_scroll, whirl
from cardgen.ornament.geometry import box, disc, lens, mirror, move, polar, ring, scale, turn, union
from cardgen.ornament.marks import hatch, rim
from cardgen.ornament.plate import Plate

SCALE = {"poker": 1.0, "large": 1.1}


def back(fmt: Format) -> Plate:
    """The back in one format."""
    k = SCALE[fmt.name]
    gap = (fmt.height / k - POKER.height) / 2
    middle = fmt.width / 2, fmt.height / 2
    p = fmt.plate().ink("coral", fmt.paper)
    parts = [*ground(), *paint(gap), *metal(gap)]
    return p.add((ink, move(scale(g, k), *middle)) for ink, g in parts)


def twice(g: BaseGeometry) -> BaseGeometry:
    """A shape and its half turn."""
    return union(g, turn(g, 0.5))


def ground() -> list[Part]:
    """Compass rings on the coral, in a grid whose middle is the card's."""
    r = 8.4
    rings = [ring(r * (i + (j % 2) / 2), r * 0.866 * j, r, 0.42) for i in range(-6, 7) for j in range(-9, 10)]
    return [("back_grain", twice(union(rings)))]


def paint(gap: float) -> list[Part]:
    """Scrolls in bone, with an even dark rim; `gap` is how much longer than the poker card each half is, in mm."""
    scrolls = twice(union(great_scroll(gap), crest(gap), sides(gap)))
    return [("back_rim", rim(scrolls, 0.45)), ("bone", scrolls)]


def great_scroll(gap: float) -> BaseGeometry:
    """The S that runs under the boss, with a leaf in the corner between its stem and each of its coils."""
    y = -20.0 - gap * 0.42
    leaf = comma(1.9, 0.0, 0.46, 2.5, 2.6)
    outer = move(turn(comma(2.6, 0, 0.44, 2.5, 3.2), 0.46), 24.6, y - 10.2 - gap * 0.1)
    return union(
        s_scroll((-15.8, y - 1.6), 9.0, (15.4, y + 1.4), 9.3, 1, turns=(1.8, 1.8), w=2.7, eye=0.15),
        move(turn(leaf, 0.62), -9.6, y + 9.6),
        move(turn(leaf, 0.12), 9.4, y - 9.8),
        [
            disc(x, y + dy, r)
            for x, dy, r in ((-14.6, 11.0, 0.7), (14.0, -10.9, 0.7), (-26.8, -8.6, 0.8), (26.8, 9.4, 0.8))
        ],
        outer if gap else disc(26.6, y - 7.8, 0.8),
    )


def crest(gap: float) -> BaseGeometry:
    """At the card's end: a palmette between two mirrored scrolls."""
    y = -37.0 - gap
    wing = union(
        s_scroll((7.2, y - 0.2), 3.3, (20.4, y + 0.6), 4.0, 1, turns=(1.4, 1.5), w=1.4, eye=0.2),
        move(turn(comma(1.6, 0, 0.4, 1.6, 2.0), 0.3), 26.2, y - 2.2),
        disc(13.4, y - 3.2, 0.65),
    )
    fan = [(-0.13, 4.3, 0.62), (-0.065, 5.2, 0.72), (0.0, 5.8, 0.85), (0.065, 5.2, 0.72), (0.13, 4.3, 0.62)]
    palmette = [lens((0, y + 1.6), polar(r, a, 0, y + 1.6), b) for a, r, b in fan]
    more = [lens((0, y + 5.4), (0, y + 9.4), 0.9), disc(0, y + 11.2, 0.65), comma_pair(y + 7.6)] if gap else []
    return union(wing, mirror(wing), palmette, disc(0, y + 3.2, 1.0), more)


def comma_pair(y: float) -> BaseGeometry:
    """Two mirrored commas that spring from the middle line: they fill the longer card."""
    one = move(turn(comma(2.2, 0, 0.44, 2.3, 2.8), 0.72), 5.0, y)
    return union(one, mirror(one))


def sides(gap: float) -> BaseGeometry:
    """Along the left edge, at the height of the boss: an S on end; its half turn lies along the right edge."""
    reach = 5.6 + gap * 0.28
    return union(
        s_scroll((-25.0, -reach), 3.2, (-24.3, reach), 2.9, -1, turns=(1.35, 1.35), w=1.45, eye=0.2),
        lens((-27.6, 0.6), (-27.6, 4.6 + gap * 0.1), 0.6),
        disc(-21.2, -0.4 - gap * 0.05, 0.7),
    )


def metal(gap: float) -> list[Part]:
    """Rib, wings and spindle boss of sheet bronze, with a whirl of two in coral at the very middle."""
    length = 26 + gap * 0.55
    boss, wings = lens((0, -length), (0, length), 7.2), scale(disc(0, 0, 10.6), 1.5, 0.74)
    scroll = s_scroll((-11.8, 0.9), 2.0, (-9.2, -3.3), 1.6, 1, turns=(1.2, 1.1), w=0.55)
    engraved = union(scale(ring(0, 0, 9.3, 0.26), 1.52, 0.72), [disc(-13.6, y, 0.62) for y in (-2.1, 2.1)], scroll)
    shaded = boss.buffer(-0.5).intersection(box(0, -length, 9, 0))
    cuts = hatch(boss.buffer(-0.7).intersection(box(1.6, -length, 9, -5.5)), 0.03, 0.72, 0.34)
    return [
        ("iron", rim(union(wings, boss), 0.9)),
        ("gold", wings),
        ("rust", twice(engraved)),
        ("iron", rim(boss, 0.5)),
        ("gold", boss),
        ("bronze", twice(shaded)),
        ("rust", twice(cuts)),
        ("iron", disc(0, 0, 5.6)),
        ("coral", disc(0, 0, 5.1)),
        ("bone", whirl(2, 4.3)),
    ]
