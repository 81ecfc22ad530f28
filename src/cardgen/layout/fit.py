"""Make text fit its box: the largest allowed type size at which nothing sticks out, found in few layouts.

An element with `data-box="rules"` is measured.  With `data-min="6.5pt"` it may shrink by tenths of a point down to
that; with `data-sizes="17.5pt 14.5pt"` it takes the first of these sizes that fits.  Sizes inside it should be in em.
An element inside it with `data-spare` (a line of flavour) is left out before anything shrinks, and a warning says so.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from math import ceil, floor, sqrt
from typing import Any

from cardgen.layout.boxes import Laid, Measured
from cardgen.layout.record import WARNING, Finding

STEP = 0.1  # pt
TOLERANCE = 0.02  # mm that content may stick out: below what a printer can place
_POINTS = re.compile(r"(\d+(?:\.\d+)?)pt")


@dataclass(slots=True)
class _Search:
    """The search for one box's size: `sizes` falls; `failed` is the last index known to be too large."""

    box: Measured
    style: str
    sizes: list[float]
    line_height: float | None
    at: int = 0
    failed: int = -1
    fits: int | None = None

    def see(self, box: Measured) -> bool:
        """Take in how the box came out at size `at`; true if it is to be laid out again, at another size."""
        self.box = box
        if not too_large(box):
            self.fits = self.at
        else:
            self.failed = self.at
        goal = self._next(box)
        if goal == self.at:
            return False
        self.at = goal
        self._dress()
        return True

    def _next(self, box: Measured) -> int:
        """The index to try next, or `at` when the search is over."""
        last = len(self.sizes) - 1
        if self.fits is None:
            if self.failed == last:
                return last
            wide, high = box.needs()
            guess = self.sizes[self.at] / max(wide, sqrt(max(high, 1)), 1)
            below = (i for i in range(self.failed + 1, last) if self.sizes[i] <= guess + 1e-9)
            return next(below, last)
        return self.fits if self.fits == self.failed + 1 else (self.fits + self.failed) // 2

    def _dress(self) -> None:
        """Give the element its new size, and its line height in proportion."""
        size = self.sizes[self.at]
        leading = f";line-height:{self.line_height * size / self.sizes[0]:.3f}pt" if self.line_height else ""
        self.box.element.set("style", f"{self.style}font-size:{size:g}pt{leading}")


@dataclass(slots=True)
class Fitting:
    """All boxes of one face that may change their size."""

    unsettled: bool = False
    _searches: dict[str, _Search] = field(default_factory=dict)
    _laid: Laid = field(default_factory=Laid)
    _problems: list[Finding] = field(default_factory=list)

    def judge(self, laid: Laid) -> None:
        """Take in a layout of the face; `unsettled` tells whether it is to be laid out again."""
        self._laid = laid
        moved = [self._see(f"{number}:{box.name}", box) for number, box in enumerate(laid.boxes)]
        self.unsettled = any(moved)

    def _see(self, key: str, box: Measured) -> bool:
        if too_large(box) and self._leave_out(box):
            return True
        if key not in self._searches:
            sizes = self._sizes(box)
            if not sizes:
                return False
            style = (box.element.get("style") or "").rstrip("; ")
            leading = box.line_height if box.lines > 1 else None  # one line keeps its place in the box
            self._searches[key] = _Search(box, f"{style};" if style else "", sizes, leading)
            if abs(sizes[0] - box.size) > 1e-6:
                self._searches[key]._dress()
                return True
        return self._searches[key].see(box)

    def _leave_out(self, box: Measured) -> bool:
        """Hide the last spare element of a box; false where it has none."""
        spares = [element for element in box.element.iter() if "data-spare" in element.attrib]
        if not spares:
            return False
        spare = spares[-1]
        text = " ".join("".join(spare.itertext()).split())
        del spare.attrib["data-spare"]
        spare.set("style", "display:none")
        message = f"'{text}' is left out of box '{box.name}': the rest leaves it no room"
        hint = "shorten the texts, or enlarge the box"
        self._problems.append(Finding("left-out", message, hint, WARNING))
        return True

    def _sizes(self, box: Measured) -> list[float]:
        """The sizes a box may take, largest first; none if it may not change."""
        listed, floor_size = box.element.get("data-sizes"), box.element.get("data-min")
        if listed:
            sizes = [_points(word) for word in listed.split()]
            if None in sizes or not sizes:
                self._problems.append(_bad_attribute(box, "data-sizes", listed, "17.5pt 14.5pt"))
                return []
            return sorted((s for s in sizes if s is not None), reverse=True)
        if floor_size:
            least = _points(floor_size)
            if least is None or least > box.size + 1e-6:
                self._problems.append(_bad_attribute(box, "data-min", floor_size, f"6.5pt, not above {box.size:g}pt"))
                return []
            tenths = range(floor(round(box.size / STEP, 6)), ceil(round(least / STEP, 6)) - 1, -1)
            sizes_down = [round(t * STEP, 1) for t in tenths]
            return sizes_down if sizes_down and abs(sizes_down[0] - box.size) < 1e-6 else [box.size, *sizes_down]
        return []

    def findings(self) -> list[Finding]:
        """What does not fit even so, by how much, and what to do."""
        found = [*dict.fromkeys(self._problems), *map(_inline, dict.fromkeys(self._laid.inline))]
        for number, box in enumerate(self._laid.boxes):
            if too_large(box):
                over_x, over_y = box.overflow()
                if max(over_x, over_y) <= TOLERANCE:
                    message = f"texts of box '{box.name}' are set over one another"
                    hint = "let none of its parts shrink or be placed over the others (flex-shrink: 0)"
                    found.append(Finding("overlap", message, hint))
                    continue
                amount = f"{over_y:.1f} mm too high" if over_y > TOLERANCE else f"{over_x:.1f} mm too wide"
                search = self._searches.get(f"{number}:{box.name}")
                at = f", even at {search.sizes[search.at]:g} pt" if search else ""
                hint = "shorten the text, enlarge the box" + ("" if search else ", or let it shrink with data-min")
                found.append(Finding("overflow", f"the text of box '{box.name}' is {amount}{at}", hint))
        return found

    def sizes(self) -> dict[str, float]:
        """The type size of each box that could change, in pt."""
        return {search.box.name: search.sizes[search.at] for search in self._searches.values()}


def too_large(box: Measured) -> bool:
    """Whether a box's content sticks out of it, or its lines are set over one another."""
    return max(*box.overflow(), box.overprint()) > TOLERANCE


def _points(text: str) -> float | None:
    match = _POINTS.fullmatch(text.strip())
    return float(match[1]) if match and float(match[1]) > 0 else None


def _inline(name: str) -> Finding:
    message = f"box '{name}': data-box is on an inline element, which cannot be measured"
    return Finding("bad-attribute", message, "put it on a div, or give it display: inline-block")


def _bad_attribute(box: Any, name: str, value: str, example: str) -> Finding:
    message = f"box '{box.name}': {name}='{value}' is not a type size"
    return Finding("bad-attribute", message, f"write for example {example}")
