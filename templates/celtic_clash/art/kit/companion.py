"""Birds and beasts that keep a Hero company, small, drawn round (0, 0), looking to the left."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from glasses import GlassSet
from shapely.geometry.base import BaseGeometry

from cardgen.ornament.geometry import XY, blob, disc, mirror, move, scale, smooth, swell, turn
from cardgen.ornament.glass import Glass, Window
from cardgen.ornament.panes import slice_by


@dataclass(frozen=True, slots=True)
class Spot:
    """Where a companion stands, how large, which way: `flip` makes it look to the right."""

    at: XY
    k: float = 1.0
    flip: bool = False
    turns: float = 0.0

    def put(self, g: BaseGeometry) -> BaseGeometry:
        """A shape drawn round (0, 0), at the spot."""
        g = turn(scale(g, self.k), self.turns)
        return move(mirror(g) if self.flip else g, *self.at)

    def piece(
        self, w: Window, points: Sequence[XY], cuts: Sequence[Sequence[XY]], glass: GlassSet, tone: float = 0.0
    ) -> BaseGeometry:
        """A soft shape through points, cut along lines, set into the window."""
        shape = blob(points)
        panes = [self.put(p) for p in slice_by(shape, [smooth(c, n=6) for c in cuts])]
        w.set(panes, glass, tone=tone, vary=0.25, lead=0.08, outline=0.32, seed=17)
        return self.put(shape)

    def paint(self, w: Window, ink: str, *lines: tuple[Sequence[XY], Sequence[float]]) -> None:
        """Brush lines through points, with widths at scale 1."""
        w.draw(ink, [self.put(swell(smooth(p, n=6), widths)) for p, widths in lines])


def songbird(w: Window, s: Spot, body: Glass, breast: Glass, wing: Glass) -> None:
    """A small bird at rest, 8 mm high."""
    s.piece(w, [(2.0, 1.6), (4.4, 4.6), (6.6, 8.2), (4.8, 8.0), (2.4, 5.4), (0.8, 3.4)], [], wing, -0.2)
    s.piece(
        w,
        [
            (-3.2, -4.4),
            (-1.2, -4.8),
            (0.6, -2.6),
            (2.8, 0.2),
            (3.2, 3.4),
            (0.8, 5.0),
            (-1.8, 4.0),
            (-3.4, 1.0),
            (-3.6, -1.8),
        ],
        [[(-4, -1.6), (0, -1.4)]],
        body,
    )
    s.piece(w, [(-3.5, -2.4), (-2.0, -1.6), (-1.0, 1.4), (-0.6, 4.3), (-2.2, 3.6), (-3.4, 1.0)], [], breast, 0.1)
    s.piece(
        w,
        [(-0.6, -1.2), (1.6, -0.4), (3.4, 2.6), (4.4, 5.4), (1.6, 3.6), (-0.2, 1.4)],
        [[(-1, 0.4), (2, 1.6), (4, 4.6)]],
        wing,
        0.1,
    )
    w.set(
        s.put(blob([(-3.3, -3.9), (-3.3, -2.7), (-5.2, -2.9)], tension=0.2)),
        breast,
        tone=0.4,
        vary=0,
        lead=0.03,
        outline=0.2,
    )
    w.draw("enamel", s.put(disc(-2.3, -3.4, 0.5)))
    w.draw("lead", s.put(disc(-2.4, -3.4, 0.3)))


BRUSH = (
    (2.6, 6.8),
    (3.4, 4.2),
    (5.2, 0.8),
    (4.6, -3.0),
    (4.4, -6.2),
    (7.0, -8.6),
    (10.4, -7.6),
    (9.0, -5.6),
    (9.4, -2.4),
    (10.6, 1.4),
    (9.4, 5.2),
    (5.6, 7.2),
)
RUMP = (
    (-1.4, -2.4),
    (1.6, -2.0),
    (3.8, 1.2),
    (4.2, 5.0),
    (2.4, 7.2),
    (-1.6, 7.2),
    (-2.6, 5.4),
    (-2.0, 2.4),
    (-2.4, 0.0),
)
MUZZLE = ((-1.0, -6.2), (0.9, -4.8), (0.8, -2.4), (-1.4, -1.2), (-3.6, -1.7), (-5.2, -2.9), (-4.2, -4.7), (-2.6, -5.9))
HAUNCH = ((0.4, 2.4), (3.4, 2.8), (4.3, 5.8), (1.8, 7.3), (-2.6, 7.4), (-3.2, 6.5), (-0.8, 5.6))


def squirrel(w: Window, s: Spot, coat: GlassSet, breast: Glass) -> None:
    """A squirrel that sits up with a nut, 16 mm high."""
    brush = [[(3, 5), (6, 4.2), (11, 4.6)], [(4, 0.4), (7, 0), (11, -0.4)], [(4, -4.2), (7, -4.6), (10, -4)]]
    s.piece(w, BRUSH, brush, coat, 0.3)
    s.piece(w, RUMP, [[(-3, 1.6), (1, 1.2), (5, -0.4)]], coat, 0.1)
    s.piece(w, [(-2.3, -1.2), (-0.6, -1.2), (-0.4, 2.4), (-1.0, 5.4), (-2.3, 5.0), (-1.8, 2.2)], [], breast, 0.1)
    s.piece(w, HAUNCH, [], coat, 0.4)
    s.piece(w, [(-0.9, -5.2), (0.1, -8.6), (1.3, -5.0)], [], coat, 0.0)
    s.piece(w, MUZZLE, [], coat, 0.45)
    w.set(s.put(disc(-5.0, 0.2, 1.15)), breast, tone=-0.5, vary=0, lead=0.02, outline=0.26)
    w.set(
        s.put(swell(smooth([(-0.9, 0.0), (-2.8, 1.5), (-4.5, 1.0)]), [1.5, 1.4, 0.8])),
        coat,
        tone=0.35,
        vary=0,
        lead=0.02,
        outline=0.26,
    )
    w.draw("lead", s.put(disc(-2.0, -4.1, 0.62)), s.put(disc(-5.0, -3.1, 0.3)))
    w.draw("enamel", s.put(disc(-2.2, -4.3, 0.2)))
    s.paint(
        w,
        "lead",
        *[([(7.0 + d, 3.6 - d), (7.8 + d, 0.6), (7.2 + d * 0.4, -2.4 - d)], [0.05, 0.2, 0.05]) for d in (-0.8, 0.6)],
    )


WING = ((-1.4, -2.6), (2.2, -1.8), (6.0, 1.6), (9.6, 6.6), (11.4, 11.0), (7.6, 9.6), (3.0, 6.6), (0.0, 3.0))


def raven(w: Window, s: Spot, dark: GlassSet, gloss: GlassSet, ink: str = "glow") -> None:
    """A raven at rest, 15 mm from beak to tail: heavy beak, shaggy throat."""
    s.piece(w, [(6, 6), (10.4, 9.4), (13.4, 14.4), (10.6, 14.2), (8.2, 12.0), (5, 9)], [[(6, 7), (12, 14)]], dark, -0.1)
    chest = [
        (-4.0, -6.4),
        (-1.6, -6.9),
        (0.8, -5.0),
        (3.4, -1.6),
        (7.4, 4.0),
        (8.0, 7.6),
        (4.6, 8.6),
        (0.4, 7.4),
        (-2.8, 3.6),
        (-3.6, -0.6),
        (-3.2, -3.2),
    ]
    s.piece(w, chest, [[(-5, -2.4), (2, -3.6)], [(-4, 2), (0, 1), (2, -3)], [(0, 8), (1, 3)]], dark)
    s.piece(
        w, WING, [[(-1, 0), (4, 3), (11, 10.4)], [(1, -3), (3, 2), (5, 8)], [(5, -1), (6.4, 4), (8, 10)]], gloss, 0.1
    )
    s.piece(w, [(-3.6, -6.2), (-3.2, -4.2), (-5.6, -3.9), (-8.0, -3.2), (-7.2, -4.9), (-5.6, -6.0)], [], gloss, -0.2)
    s.paint(w, "lead", ([(-3.4, -4.9), (-5.4, -4.8), (-7.4, -3.8)], [0.16, 0.3, 0.1]))
    w.draw(ink, s.put(disc(-2.6, -5.2, 0.52)))
    w.draw("lead", s.put(disc(-2.7, -5.2, 0.28)))
    s.paint(w, "lead", *[([(-3.0 + d, -2.4 + d), (-2.4 + d, -1.2 + d)], [0.26, 0.05]) for d in (0, 0.7, 1.4)])


SKULL = (
    (1.8, -6.0),
    (-0.6, -6.2),
    (-3.2, -4.6),
    (-6.8, -2.8),
    (-9.8, -1.2),
    (-10.4, 0.6),
    (-9.0, 1.8),
    (-5.4, 2.2),
    (-2.6, 3.2),
    (-1.0, 6.4),
    (2.0, 10.0),
    (7.4, 10.4),
    (7.0, 3.4),
    (5.6, -2.4),
    (4.2, -4.8),
)
EAR = ((1.4, -5.6), (4.2, -5.0), (6.2, -2.0), (6.4, 1.4), (4.4, 2.2), (2.4, -0.4))


def hound(w: Window, s: Spot, coat: GlassSet, ear: GlassSet, collar: Glass) -> None:
    """A hound's head and neck, 20 mm long: long jaw, hanging ear, collar."""
    s.piece(
        w,
        SKULL,
        [
            [(-3.4, -6), (-2.8, -1), (-2.2, 4)],
            [(-11, 0.4), (-6, 0.8), (-2.6, 0.6)],
            [(-3, 1), (3, -1), (8, -2)],
            [(-1, 6), (3, 4), (8, 4)],
        ],
        coat,
    )
    s.piece(w, EAR, [[(1, -3), (4, -1.8), (7, -0.4)]], ear, -0.15)
    band = swell([(-0.6, 7.6), (3.2, 7.2), (7.6, 5.6)], 1.7)
    w.set(
        [s.put(p) for p in slice_by(band, [[(x, 3), (x + 0.8, 12)] for x in (1.4, 3.4, 5.4)])],
        collar,
        tone=0.1,
        lead=0.05,
        outline=0.26,
    )
    s.paint(
        w,
        "lead",
        ([(-9.6, 0.7), (-7.0, 1.2), (-4.6, 0.9)], [0.16, 0.26, 0.08]),
        ([(-4.6, -3.0), (-3.4, -3.4), (-2.4, -2.8)], [0.1, 0.4, 0.15]),
    )
    w.draw(
        "lead", s.put(blob([(-10.4, -0.9), (-9.2, -1.3), (-9.0, -0.3), (-10.2, 0.3)])), s.put(disc(-3.4, -2.6, 0.62))
    )
    w.draw("glow", s.put(disc(-3.5, -2.62, 0.42)))
    w.draw("lead", s.put(disc(-3.55, -2.6, 0.2)))
