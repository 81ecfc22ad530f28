"""Find words that stick out of the part of a page that they belong to."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from cardgen.layout import weasy
from cardgen.layout.boxes import MEASURED
from cardgen.model.length import PX_PER_MM
from cardgen.rulebook.draft import has_class
from cardgen.rulebook.grid import GRID
from cardgen.rulebook.pages import Laid

FRAMES = {
    "column": "column",
    "wide": "block",
    "note": "box",
    "callout": "box",
    "side": "side column",
    "blocks": "column",
}
"""Classes of elements that words must not stick out of, and what a finding calls them."""
SLACK = 0.3
"""How far in mm letters may hang over: a last blank, a hyphen."""


@dataclass(frozen=True, slots=True)
class Frame:
    """A part of a page, in mm from the page's left trim edge."""

    name: str
    left: float
    right: float


@dataclass(frozen=True, slots=True)
class Overflow:
    """Words outside their frame: how far in mm, on which page (from 1) of which chapter (by id)."""

    words: str
    excess: float
    frame: str
    page: int
    chapter: str


def find_overflow(laid: Laid) -> Iterator[Overflow]:
    """The first words in every frame of every page that stick out of it on the left or on the right.

    What would stick out below stands on another page.
    """
    for number, page in enumerate(laid.document.pages, 1):
        whole = Frame("page", GRID.bleed, GRID.page.width - GRID.bleed)
        done: set[Frame] = set()
        for frame, box, chapter in _words(page._page_box, whole, ""):
            x, width = box.position_x / PX_PER_MM, box.width / PX_PER_MM
            excess = max(frame.left - x, x + width - frame.right)
            if excess > SLACK and frame not in done and box.text.strip():
                done.add(frame)
                yield Overflow(box.text.strip(), excess, frame.name, number, chapter)


def _words(box: Any, frame: Frame, chapter: str) -> Iterator[tuple[Frame, Any, str]]:
    """Every text below a box with its frame and its chapter."""
    if isinstance(box, weasy.TextBox):
        yield frame, box, chapter
        return
    element = getattr(box, "element", None)
    if element is not None and box.element_tag == element.tag and isinstance(box, MEASURED):
        chapter = element.get("id", "") if has_class(element, "chapter") else chapter
        frame = _framed(box, element, frame)
    for child in box.all_children() if isinstance(box, weasy.ParentBox) else ():
        yield from _words(getattr(child, "_box", child), frame, chapter)


def _framed(box: Any, element: Any, frame: Frame) -> Frame:
    """The frame of what is in a box: its own if it is one, else that round it."""
    name = next((FRAMES[kind] for kind in FRAMES if has_class(element, kind)), "")
    if not name:
        return frame
    left = box.border_box_x() / PX_PER_MM
    return Frame(name, left, left + box.border_width() / PX_PER_MM)
