"""Which card lies in which slot of which sheet, front and back."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from cardgen.impose.grid import Flip, Grid


@dataclass(frozen=True, slots=True)
class Print:
    """A card to print: the page numbers of its two faces in the face file, and how many copies."""

    front: int
    back: int | None  # nothing: its slot stays blank on the back
    copies: int


@dataclass(frozen=True, slots=True)
class SheetPlan:
    """One sheet of paper: the face page in each filled slot, front and back."""

    front: tuple[tuple[int, int], ...]  # (slot, face page)
    back: tuple[tuple[int, int], ...]


def plan_sheets(cards: Sequence[Print], grid: Grid, flip: Flip) -> tuple[SheetPlan, ...]:
    """All copies of all cards in order, filled into sheets; each back in the slot that meets its front.

    A card without a back keeps its cell blank, so that no other back moves.  No sheet is empty.
    """
    copies = [card for card in cards for _ in range(card.copies)]
    sheets = []
    for start in range(0, len(copies), grid.per_sheet):
        part = copies[start : start + grid.per_sheet]
        front = tuple((slot, card.front) for slot, card in enumerate(part))
        back = [(grid.back_slot(slot, flip), card.back) for slot, card in enumerate(part)]
        placed = tuple(sorted((slot, page) for slot, page in back if page is not None))
        sheets.append(SheetPlan(front, placed if flip is not Flip.NONE else ()))
    return tuple(sheets)
