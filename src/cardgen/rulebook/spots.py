"""Where the elements of a laid-out book lie."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from cardgen.model.length import PX_PER_MM


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
