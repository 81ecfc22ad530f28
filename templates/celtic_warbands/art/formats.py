"""The two sizes of card, and where their shared parts lie: roundel, name field, tab; in mm from the trim corner."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from shapely.geometry.base import BaseGeometry

from cardgen.ornament.geometry import box, disc, move, scale
from cardgen.ornament.plate import Plate

BLEED = 3.0


class Sill(NamedTuple):
    """The arc that bounds the black name field: its highest point `top` (at half the card's width) and its radius."""

    top: float
    radius: float


class Tab(NamedTuple):
    """The index strap: from the top edge down, between `left` and `right`, with a round end at `bottom`."""

    left: float
    right: float
    bottom: float


@dataclass(frozen=True, slots=True)
class Format:
    """One size of card.  An object, drawn round (0, 0), is scaled by `scale` and moved to `centre`, in the roundel."""

    name: str
    width: float
    height: float
    centre: tuple[float, float]
    scale: float
    sill: Sill
    tab: Tab

    @property
    def page(self) -> tuple[float, float, float, float]:
        """x, y, width and height of the trim with its bleed: the box of a full plate."""
        return -BLEED, -BLEED, self.width + 2 * BLEED, self.height + 2 * BLEED

    @property
    def paper(self) -> BaseGeometry:
        """The page as a shape."""
        x, y, w, h = self.page
        return box(x, y, x + w, y + h)

    def plate(self) -> Plate:
        """An empty plate of this size."""
        return Plate(self.page)

    def place(self, g: BaseGeometry) -> BaseGeometry:
        """A shape drawn round the roundel's middle, at its place on the card."""
        return move(scale(g, self.scale), *self.centre)

    def sill_edge(self, inset: float = 0.0) -> BaseGeometry:
        """The disc whose arc bounds the name field, made smaller by `inset` mm."""
        return disc(self.width / 2, self.sill.top + self.sill.radius, self.sill.radius - inset)


POKER = Format("poker", 63.5, 88.9, (35.6, 35.6), 1.0, Sill(66.4, 130.0), Tab(3.3, 13.1, 34.5))
LARGE = Format("large", 69.85, 120.65, (38.6, 40.2), 1.12, Sill(74.9, 150.0), Tab(3.4, 14.0, 38.5))
FORMATS = (POKER, LARGE)
