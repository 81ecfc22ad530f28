"""The side column of a laid-out book: a place for everything in it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from cardgen.rulebook.draft import has_class
from cardgen.rulebook.grid import GRID
from cardgen.rulebook.settle import Column, Note, Settled, Span, settle
from cardgen.rulebook.spots import Spot

NARROW = 0.6
"""The distance of notes in mm where the side column is crowded."""
STRAY = 0.5
"""How far in mm something may lie from its place before it counts as lost."""


@dataclass(frozen=True, slots=True)
class Place:
    """Where something belongs in the side column: its page, and its upper left corner in mm from the page's trim.

    `beside` is the id of the block that it is written in.
    """

    beside: str
    page: int
    x: float
    y: float

    def is_taken(self, spot: Spot | None) -> bool:
        """Whether something that lies at `spot`, whole, lies here."""
        if spot is None or not spot.page == spot.last == self.page:
            return False
        return abs(spot.x - self.x) < STRAY and abs(spot.y - self.y) < STRAY


@dataclass(frozen=True, slots=True)
class Anchor:
    """Where something would lie if it were not moved, in mm from the corner of the block that it is written in."""

    x: float
    y: float

    def style(self, place: Place, home: Spot) -> str:
        """What moves it from there to its place; `home` is where the block lies."""
        return f"margin:{place.y - home.y - self.y:.3f}mm 0 0 {place.x - home.x - self.x:.3f}mm"


@dataclass(frozen=True, slots=True)
class Margin:
    """The places of the side column by element id; `crowded` are those that found no free one."""

    places: Mapping[str, Place]
    crowded: tuple[str, ...]


def find_anchors(elements: Iterable[Any], spots: Mapping[str, Spot]) -> dict[str, Anchor]:
    """The anchors of everything in the side column of a book in which nothing was moved yet, by element id."""
    anchors: dict[str, Anchor] = {}
    for element in elements:
        spot, home = spots.get(element.get("id", "")), spots.get(element.get("data-beside", ""))
        if spot is not None and home is not None:
            anchors[element.get("id")] = Anchor(spot.x - home.x, spot.y - home.y)
    return anchors


def place_notes(elements: Iterable[Any], spots: Mapping[str, Spot]) -> Margin:
    """A place for every element that says beside which block it stands."""
    written = [e for e in elements if e.get("id")]
    wide = [spots[e.get("id")] for e in written if has_class(e, "wide") and e.get("id") in spots]
    pages: dict[int, list[Note]] = {}
    homes: dict[str, str] = {}
    for element in (e for e in written if e.get("data-beside") in spots):
        name, home = element.get("id"), spots[element.get("data-beside")]
        homes[name] = element.get("data-beside")
        height = spots[name].height if name in spots else 0.0
        pages.setdefault(home.page, []).append(Note(name, home.y, height, not has_class(element, "margin")))
    places: dict[str, Place] = {}
    crowded: list[str] = []
    for page, notes in pages.items():
        settled = _settle(notes, tuple(Span(w.y, w.y + w.height) for w in wide if w.page == page))
        crowded += settled.crowded
        places |= {n.id: Place(homes[n.id], page, GRID.side_x(page), settled.tops[n.id]) for n in notes}
    return Margin(places, tuple(crowded))


def _settle(notes: list[Note], taken: tuple[Span, ...]) -> Settled:
    extent = Span(GRID.head, GRID.page.height - GRID.foot)  # what reaches below may be moved by WeasyPrint
    settled = settle(notes, Column(extent, taken))
    return settle(notes, Column(extent, taken, gap=NARROW)) if settled.crowded else settled
