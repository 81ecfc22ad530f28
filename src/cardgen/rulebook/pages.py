"""Lay a book's HTML out as pages, again and again until page references and the side column are right.

WeasyPrint does not know, while it lays out a block, on which side of the spread it will lie.  So the book is laid out,
measured, told what was found (page numbers, the places of notes, the side of wide blocks) and laid out again, until
nothing changes.
"""

from __future__ import annotations

import gc
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from math import ceil
from typing import Any

from cardgen.layout import weasy
from cardgen.model.length import PX_PER_MM
from cardgen.rulebook.grid import GRID
from cardgen.rulebook.settle import Column, Note, Span, balance, settle

MOST_ROUNDS = 8
SIGNATURE = 4
"""A folded sheet has four pages, and a booklet has whole sheets."""
NARROW = 0.6
"""The distance of notes in mm where the side column is crowded."""
STEP = GRID.line / 2
"""Blocks with the class `snap` end on a multiple of this, so that the lines of facing pages meet."""


@dataclass(frozen=True, slots=True)
class Spot:
    """Where an element lies: its page from 1, its border box in mm from the page's trim, the last page it reaches.

    `below` is its lower margin.
    """

    page: int
    x: float
    y: float
    width: float
    height: float
    below: float
    last: int


@dataclass(frozen=True, slots=True)
class Style:
    """How HTML becomes pages: stylesheets and a way to read files, shared by all rounds."""

    sheets: tuple[Any, ...]
    fonts: Any
    fetcher: Callable[..., Any]
    base: str


@dataclass(slots=True)
class Laid:
    """A book laid out.  `crowded` are the ids of notes that found no free place."""

    document: Any
    tree: Any
    spots: Mapping[str, Spot]
    crowded: tuple[str, ...] = ()

    @property
    def pages(self) -> int:
        """How many pages there are."""
        return len(self.document.pages)

    def elements(self, name: str) -> Iterator[Any]:
        """The elements that have an attribute of that name, in the order of the document."""
        return (e for e in self.tree.iter() if isinstance(e.tag, str) and name in e.attrib)


@dataclass(slots=True)
class _Change:
    """What a round writes into the tree: attributes by element id, page numbers by anchor."""

    attributes: dict[str, dict[str, str]] = field(default_factory=dict)
    pages: dict[str, int] = field(default_factory=dict)
    fillers: int = 0


@dataclass(frozen=True, slots=True)
class _Marks:
    """The classes and the style with which an element was written."""

    classes: str
    style: str


def lay_out(write: Callable[[int], str], style: Style) -> Laid:
    """Pages from HTML; `write` gives the book with so many filler pages, which are added up to whole signatures.

    The last round's measures agree with those of the round before it, or `MOST_ROUNDS` were made.
    """
    gc.disable()  # a page makes thousands of boxes that all live to the end: looking for waste costs a tenth
    try:
        return _rounds(write, style)
    finally:
        gc.enable()


def _rounds(write: Callable[[int], str], style: Style) -> Laid:
    before = _Change()
    for _ in range(MOST_ROUNDS):
        page = weasy.HTML(string=write(before.fillers), base_url=style.base, url_fetcher=style.fetcher)
        tree = page.etree_element
        marks = {e.get("id"): _Marks(e.get("class", ""), e.get("style", "")) for e in _elements(tree) if e.get("id")}
        _apply(tree, before)
        document = page.render(stylesheets=list(style.sheets), font_config=style.fonts)
        laid = Laid(document, tree, measure(document))
        change = _changes(laid, marks)
        change.fillers = -(laid.pages - _filled(laid)) % SIGNATURE
        if change == before:
            break
        before = change
    return laid


def _filled(laid: Laid) -> int:
    """How many pages the fillers take."""
    fillers = [e.get("id") for e in laid.elements("id") if "filler" in e.get("class", "").split()]
    return sum(laid.spots[name].last - laid.spots[name].page + 1 for name in fillers if name in laid.spots)


def measure(document: Any) -> dict[str, Spot]:
    """Where the first box of every element with an id lies."""
    spots: dict[str, Spot] = {}
    for number, page in enumerate(document.pages, 1):
        for box in page._page_box.descendants(placeholders=True):
            name = box.element.get("id") if box.element is not None and box.element_tag == box.element.tag else None
            if not name:
                continue
            first = spots.get(name)
            if first is None:
                px = (box.border_box_x(), box.border_box_y(), box.border_width(), box.border_height())
                x, y, width, height = (v / PX_PER_MM for v in px)
                below = box.margin_bottom / PX_PER_MM if isinstance(box.margin_bottom, int | float) else 0.0
                spots[name] = Spot(number, x, y, width, height, below, number)
            elif first.last != number:
                spots[name] = replace(first, last=number)
    return spots


def _changes(laid: Laid, marks: Mapping[str, _Marks]) -> _Change:
    """What the tree must be told after a round."""
    spots = laid.spots
    change = _Change(pages={name: spot.page for name, spot in spots.items()})
    for name, written in marks.items():
        spot = spots.get(name)
        if spot is None:
            continue
        kinds = written.classes.split()
        attributes: dict[str, str] = {}
        if {"wide", "opener", "side"} & set(kinds):
            attributes["class"] = written.classes if spot.page % 2 else f"{written.classes} verso"
        if "snap" in kinds:
            rest = ceil(spot.height / STEP - 0.01) * STEP - spot.height
            attributes["style"] = f"{written.style};margin-bottom:{GRID.line + rest:.3f}mm"
        if attributes:
            change.attributes[name] = attributes
    _balance_columns(laid, change)
    laid.crowded = _place_notes(laid, change)
    return change


def _balance_columns(laid: Laid, change: _Change) -> None:
    """Give columns that fit one page the height at which both end together.

    WeasyPrint can do so itself, by trying one height after another: a third of the time that the whole book takes.
    """
    for element in (e for e in laid.elements("id") if "columns" in e.get("class", "").split()):
        spots = [laid.spots[child.get("id")] for child in element if child.get("id") in laid.spots]
        if not spots or len(spots) != len(element) or spots[-1].last != spots[0].page:
            continue
        height = balance([spot.height + spot.below for spot in spots]) + 0.5
        if spots[0].y + height <= GRID.page.height - GRID.foot:
            change.attributes[element.get("id")] = {"style": f"height:{height:.3f}mm"}


def _place_notes(laid: Laid, change: _Change) -> tuple[str, ...]:
    """Give every side note its place; the ids of those that found none.

    Places are counted from the upper left corner of the text column: that of the chapter's part on the page.
    """
    spots = laid.spots
    beside = {e.get("id"): e.get("data-beside") for e in laid.elements("data-beside")}
    by_page: dict[int, list[Note]] = {}
    for note, name in beside.items():
        if note in spots and name in spots:
            by_page.setdefault(spots[name].page, []).append(Note(note, spots[name].y, spots[note].height))
    wide = [
        spots[e.get("id")] for e in laid.elements("id") if "wide" in e.get("class", "").split() and e.get("id") in spots
    ]
    crowded: list[str] = []
    for page, notes in by_page.items():
        taken = tuple(Span(w.y, w.y + w.height) for w in wide if w.page == page)
        extent = Span(GRID.head, GRID.page.height - GRID.foot + STEP)
        settled = settle(notes, Column(extent, taken))
        if settled.crowded:
            settled = settle(notes, Column(extent, taken, gap=NARROW))
        crowded += settled.crowded
        for note in notes:
            left, top = GRID.side_x(page) - GRID.text_x(page), settled.tops[note.id] - GRID.head
            change.attributes.setdefault(note.id, {})["style"] = f"left:{left:.3f}mm;top:{top:.3f}mm"
    return tuple(crowded)


def _apply(tree: Any, change: _Change) -> None:
    """Write the changes into the tree."""
    for element in _elements(tree):
        for key, value in change.attributes.get(element.get("id", ""), {}).items():
            element.set(key, value)
        if (anchor := element.get("data-page")) is not None:
            page = str(change.pages.get(anchor, "–"))
            if element.get("data-number") is None:
                element.text = page
            else:
                element.set("data-number", page)


def _elements(tree: Any) -> Iterable[Any]:
    return (e for e in tree.iter() if isinstance(e.tag, str))
