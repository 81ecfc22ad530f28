"""A picture in the making: far things first, near things over them, engraved together at the end.

A picture is drawn round (0, 0), x right, y down, in mm.  On creatures, traps and relics it may reach from x -24.6, the
rail, to 27.7, the bleed, and from y -28.2 to 26, the sill; a setting from x -34.7 to 34.7.  The trim is 3 mm within.

What is near hides what is far, with a dark line between them.  Only two inks make the figure: the ground it stands on,
and the light that is engraved out of it; the ink saver's plates, and those of relics, are dark lines on paper instead.
"""

from __future__ import annotations

from collections.abc import Callable, Container, Sequence
from dataclasses import dataclass, field, replace
from typing import TypedDict, Unpack

from frame import HORIZON, MIDDLES, PAGE, RAIL, WIDTH, window
from shapely.geometry import Polygon
from shapely.geometry.base import BaseGeometry

from cardgen.ornament.constellation import Constellation
from cardgen.ornament.engrave import Ruling, engrave
from cardgen.ornament.geometry import XY, Line, Shapes, Width, move, polygons, swell, union
from cardgen.ornament.marks import rim
from cardgen.ornament.plate import Layer, Plate

KEY = 0.3
"""Contour of everything engraved, in mm."""
CLEAR = 0.3
"""Dark line between a near thing and what it hides, in mm."""
HALO = 1.0
"""Ground round the whole figure, in mm: it parts the figure from the stars."""
STRAY = 1.0
"""How far a cut may stray from the trim, in mm: no star comes nearer, for stars are counted."""
SLIVER = 0.15
"""A piece of a hidden thing that is smaller, in square mm, is left out."""


@dataclass(frozen=True, slots=True)
class Tone:
    """Inks of a picture: ground and light of the figure, its stars, and whether dark lines are ruled on paper."""

    ground: str
    light: str
    star: str
    heart: str
    positive: bool = False


TONES = {
    "creature": Tone("deep", "ivory", "gold", "ivory"),
    "trap": Tone("black", "ash", "corona", "corona"),
    "relic": Tone("paper", "ink", "ink", "paper", True),
    "setting": Tone("land", "glow", "gold", "glow"),
}
SAVER = Tone("white", "ink", "ink", "white", True)


class Cut(TypedDict, total=False):
    """How a body is engraved: the options of `Scene.body`, for those who pass them on."""

    angle: float
    gap: float
    lift: float
    thick: float
    gamma: float
    form: BaseGeometry | None
    clear: float
    key: float


@dataclass(frozen=True, slots=True)
class _Part:
    """One thing of the figure: `kind` is engraved, lit (solid light) or dark (solid ground)."""

    kind: str
    shape: BaseGeometry
    ruling: Ruling
    form: BaseGeometry | None = None
    clear: float = CLEAR
    key: float = KEY


@dataclass(slots=True)
class Scene:
    """One card's picture.  `kind` is the card's type, `saver` whether this is the ink saver's plate."""

    kind: str
    saver: bool = False
    back: list[Layer] = field(default_factory=list)
    parts: list[_Part] = field(default_factory=list)
    front: list[Layer] = field(default_factory=list)
    halo: float = HALO
    stage: BaseGeometry | None = None

    @property
    def tone(self) -> Tone:
        """The inks of this plate."""
        return SAVER if self.saver else TONES[self.kind]

    @property
    def field(self) -> BaseGeometry:
        """What the picture may fill, round (0, 0): the card's window, or a stage of its own."""
        if self.stage is not None:
            return self.stage
        x, y = MIDDLES[self.kind]
        return move(window(self.kind), -x, -y)

    def paint(self, ink: str, *shapes: Shapes) -> None:
        """Print flat behind the figure, within the field."""
        self.back.append((ink, union(*shapes).intersection(self.field)))

    def body(self, *shapes: Shapes, **cut: Unpack[Cut]) -> BaseGeometry:
        """Engrave shapes as one body, nearer than what was drawn before; the body, for reuse.

        `angle` of the lines in turns, `gap` between them, `lift` how far the form bends them, `form` the larger body
        that this is a part of, `clear` the dark line round it, `key` its contour in mm (0: none).
        """
        g = union(*shapes)
        tone = self.tone
        ruling = Ruling(
            gap=cut.get("gap", 0.44),
            thick=cut.get("thick", 0.4 if tone.positive else 0.36),
            lift=cut.get("lift", 0.6),
            angle=cut.get("angle", 0.0),
            gamma=cut.get("gamma", 0.9 if tone.positive else 1.25),
            positive=tone.positive,
        )
        part = _Part("engraved", g, ruling, cut.get("form"), cut.get("clear", CLEAR), cut.get("key", KEY))
        self.parts.append(part)
        return g

    def lit(self, *shapes: Shapes, clear: float = 0.0) -> BaseGeometry:
        """Solid light: eyes, edges, teeth, flames; `clear` mm of ground round it."""
        g = union(*shapes)
        self.parts.append(_Part("lit", g, Ruling(), None, clear, 0))
        return g

    def dark(self, *shapes: Shapes) -> BaseGeometry:
        """Solid ground: pupils, mouths, seams; it cuts what is there."""
        g = union(*shapes)
        self.parts.append(_Part("dark", g, Ruling(), None, 0, 0))
        return g

    def seam(self, points: Line, width: Width = 0.3) -> BaseGeometry:
        """A dark line across what is there."""
        return self.dark(swell(points, width))

    def stroke(self, points: Line, width: Width = 0.3, clear: float = 0.3) -> BaseGeometry:
        """A bright line over what is there: a cord, a whisker, a ray."""
        return self.lit(swell(points, width), clear=clear)

    def stars(self, *places: XY, tree: Sequence[tuple[XY, XY]] | None = None) -> None:
        """The constellation over the figure: its places in mm, the chief star first; at the trim they move inwards."""
        sizes, tone = Constellation(places).sizes, self.tone
        c = Constellation(tuple(self._whole(at, r) for at, r in zip(places, sizes, strict=True)))
        lines = c.lines(0.3, tree)
        self.front += [(tone.ground, union(lines.buffer(0.22), c.grounds())), (tone.star, union(lines, c.rays()))]
        self.front.append((tone.heart, c.hearts()))

    def _whole(self, place: XY, radius: float) -> XY:
        """The place nearest to `place` where a star stands whole between rail, sill and trim."""
        x, y = MIDDLES[self.kind]
        right, top = WIDTH - STRAY - radius - x, STRAY + radius - y
        return min(max(place[0], RAIL + radius - x), right), max(min(place[1], HORIZON - radius - y), top)

    def borrow(
        self, other: Scene, drop: Container[int], k: float, place: Callable[[BaseGeometry], BaseGeometry]
    ) -> None:
        """Take over another picture's figure and constellation without its background and without the parts `drop`.

        `place` brings its shapes to where they stand here; the lines of its engraving are `k` times as close.
        """
        for n, part in enumerate(other.parts):
            if n not in drop:
                ruling = replace(part.ruling, gap=part.ruling.gap * k, thick=part.ruling.thick * k)
                form = place(part.form) if part.form is not None else None
                self.parts.append(replace(part, shape=place(part.shape), ruling=ruling, form=form))
        self.front += [(ink, place(g)) for ink, g in other.front]

    def layers(self) -> list[Layer]:
        """All inks of the picture, far to near, round (0, 0)."""
        tone = self.tone
        whole = union([rim(p.shape, p.key) for p in self.parts if p.kind != "dark"])
        ground = rim(whole, self.halo) if self.halo else whole
        figure = [(tone.ground, ground), (tone.light, self._light())] if self.parts else []
        stage = self.field
        return [(ink, g.intersection(stage)) for ink, g in [*self.back, *figure, *self.front]]

    def _light(self) -> BaseGeometry:
        """Everything engraved and lit, each thing hidden by the nearer ones."""
        light: list[BaseGeometry] = []
        hidden: BaseGeometry = Polygon()
        for part in reversed(self.parts):
            shape = rim(part.shape, part.key) if part.key else part.shape
            if part.kind == "lit":
                light.append(part.shape.difference(hidden))
            elif part.kind == "engraved":
                seen = _pieces(part.shape.difference(hidden).intersection(self.field))
                light += [engrave(seen, part.ruling, part.form or part.shape)]
                light += [_pieces(shape.difference(part.shape).difference(hidden))]
            hidden = union(hidden, rim(shape, part.clear) if part.clear else shape)
        return union(light)


def _pieces(g: BaseGeometry) -> BaseGeometry:
    """A shape without its slivers."""
    return union([p for p in polygons(g) if p.area >= SLIVER])


Picture = Callable[[Scene], None]
"""A card's picture; its name is the card's id."""


def drawn(kind: str, draw: Picture, saver: bool = False) -> Plate:
    """The plate of a picture, in its place on the card."""
    scene = Scene(kind, saver)
    draw(scene)
    x, y = MIDDLES[kind]
    return Plate(PAGE).add((ink, move(g, x, y)) for ink, g in scene.layers())
