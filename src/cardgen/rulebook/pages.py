"""Lay a book's HTML out as pages, again and again until page references and the side column are right.

WeasyPrint does not know, while it lays out a block, on which side of the spread it will lie.  So the book is laid out,
measured, told what was found (page numbers, the places of notes, the side of wide blocks) and laid out again, until
nothing changes.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from math import ceil
from typing import Any

from cardgen.rulebook.columns import Row, loosen, pair_up
from cardgen.rulebook.draft import Change, Draft, Marks, Style, elements
from cardgen.rulebook.grid import GRID
from cardgen.rulebook.margin import Anchor, Margin, find_anchors, place_notes
from cardgen.rulebook.spots import Spot, measure

MOST_ROUNDS = 8
SIGNATURE = 4
"""A folded sheet has four pages, and a booklet has whole sheets."""
SIDED = ("wide", "opener", "side")
"""Classes of elements that look otherwise on a left-hand page: they get the class `verso` there."""
FOOT = GRID.page.height - GRID.foot
_SPARE = 0.1  # mm by which a column may be higher than what is measured
_LINES = ("p", "li", "tr", "h2", "h3")
_NARROW_LINE = 42  # letters, about, in a column of half the width
_OPENER = 4 * GRID.line  # mm, about, of a heading: columns guessed too high for what it leaves stay on the next page


@dataclass(slots=True)
class Laid:
    """A book laid out; `settled` is false where the rounds never came to an end."""

    document: Any
    tree: Any
    spots: Mapping[str, Spot]
    margin: Margin
    settled: bool = True

    @property
    def pages(self) -> int:
        """How many pages there are."""
        return len(self.document.pages)

    def elements(self, name: str) -> Iterator[Any]:
        """The elements that have an attribute of that name, in the order of the document."""
        return (e for e in elements(self.tree) if name in e.attrib)


def lay_out(html: str, style: Style) -> Laid:
    """Pages from HTML with one filler chapter fewer than a signature has pages; those that are not needed are left out.

    The last round's measures agree with those of the round before it, or `MOST_ROUNDS` were made.
    """
    draft = Draft(html, style)
    before = Change(rows={name: _guess(blocks) for name, blocks in draft.columns.items()})
    anchors: dict[str, Anchor] = {}
    for _ in range(MOST_ROUNDS):
        document = draft.lay_out(before)
        spots = measure(document)
        laid = Laid(document, draft.tree, spots, place_notes(elements(draft.tree), spots))
        anchors = anchors or find_anchors(elements(draft.tree), spots)
        change = _changes(laid, draft, anchors)
        if change.agrees(before):
            return laid
        before = change
    laid.settled = False
    return laid


def _changes(laid: Laid, draft: Draft, anchors: Mapping[str, Anchor]) -> Change:
    """What the tree must be told after a round."""
    spots = laid.spots
    change = Change(pages={name: spots[name].page for name in draft.anchors if name in spots})
    for name, marks in draft.marks.items():
        if name in spots and (attributes := _attributes(marks, spots[name])):
            change.attributes[name] = attributes
    for name, place in laid.margin.places.items():
        if name in anchors:
            change.attributes.setdefault(name, {})["style"] = anchors[name].style(place, spots[place.beside])
    fillers = [spots[name] for name in draft.fillers if name in spots]
    change.fillers = (sum(spot.last - spot.page + 1 for spot in fillers) - laid.pages) % SIGNATURE
    change.rows = {name: _rows([spots[block.get("id")] for block in blocks]) for name, blocks in draft.columns.items()}
    return change


def _attributes(marks: Marks, spot: Spot) -> dict[str, str]:
    """What an element that lies there must be given."""
    kinds, attributes = marks.classes.split(), dict[str, str]()
    if not spot.page % 2 and not {*SIDED}.isdisjoint(kinds):
        attributes["class"] = f"{marks.classes} verso"
    if "snap" in kinds:
        rest = ceil(spot.height / GRID.step - 0.01) * GRID.step - spot.height
        space = GRID.step if "close" in kinds else GRID.line
        attributes["style"] = f"{marks.style};margin-bottom:{space + rest:.3f}mm"
    return attributes


def _rows(blocks: Sequence[Spot]) -> tuple[Row, ...]:
    """How blocks of known heights are divided; the first page is free from the highest of them on."""
    top = min((spot.y for spot in blocks if spot.page == blocks[0].page), default=GRID.head)
    heights = [spot.height + spot.below for spot in blocks]
    return pair_up(heights, FOOT - top + _SPARE, GRID.height + _SPARE)


def _guess(blocks: Sequence[Any]) -> tuple[Row, ...]:
    """How blocks of text may be divided, before their heights are known; rather on too few pages than on too many."""
    heights = [sum(_lines(element) for element in elements(block)) * GRID.line for block in blocks]
    return loosen(pair_up(heights, GRID.height - _OPENER, GRID.height))


def _lines(element: Any) -> float:
    """About how many lines an element adds to a narrow column."""
    return 0.4 + ceil(len("".join(element.itertext())) / _NARROW_LINE) if element.tag in _LINES else 0
