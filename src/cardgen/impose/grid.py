"""The n-up grid of card slots on a sheet.  All lengths in mm, the origin at the sheet's lower left corner."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from cardgen.impose.paper import Paper
from cardgen.model.length import Size

_EPSILON = 1e-6  # equality fits: a 3 x 3 poker grid leaves exactly the margin on US Letter


class Flip(StrEnum):
    """Over which edge the printer turns the sheet before it prints the backs."""

    LONG = "long"
    SHORT = "short"
    NONE = "none"


@dataclass(frozen=True, slots=True)
class Box:
    """A rectangle: lower left corner, width and height."""

    x: float
    y: float
    width: float
    height: float


@dataclass(frozen=True, slots=True)
class Grid:
    """Columns and rows of trims that share their cut lines, centred on a sheet."""

    sheet: Size
    margin: float  # of the printer
    trim: Size
    bleed: float
    columns: int
    rows: int

    @property
    def per_sheet(self) -> int:
        """How many cards one sheet takes."""
        return self.columns * self.rows

    @property
    def block(self) -> Box:
        """The rectangle of all trims together."""
        width, height = self.columns * self.trim.width, self.rows * self.trim.height
        return Box((self.sheet.width - width) / 2, (self.sheet.height - height) / 2, width, height)

    def trim_box(self, slot: int) -> Box:
        """The trim of a slot; slots count from 0, row by row from the top left."""
        row, column = divmod(slot, self.columns)
        block = self.block
        top = block.y + block.height
        x = block.x + column * self.trim.width
        return Box(x, top - (row + 1) * self.trim.height, self.trim.width, self.trim.height)

    def back_slot(self, slot: int, flip: Flip) -> int:
        """Where a slot's back lies on the back of the sheet, so that both meet when the sheet is turned over."""
        row, column = divmod(slot, self.columns)
        if self.turns_rows(flip):
            return (self.rows - 1 - row) * self.columns + column
        return row * self.columns + self.columns - 1 - column

    def turns_rows(self, flip: Flip) -> bool:
        """Whether the sheet is turned over its top edge: rows are then mirrored and the backs stand on their heads."""
        portrait = self.sheet.height >= self.sheet.width
        return (flip is Flip.SHORT) == portrait

    def printed_box(self, slot: int, filled: frozenset[int]) -> Box:
        """What a slot may print: its trim, and its bleed on the sides where no other card lies."""
        row, column = divmod(slot, self.columns)
        trim = self.trim_box(slot)

        def bleed(step_row: int, step_column: int) -> float:
            next_row, next_column = row + step_row, column + step_column
            inside = 0 <= next_row < self.rows and 0 <= next_column < self.columns
            taken = inside and next_row * self.columns + next_column in filled
            return 0.0 if taken else self.bleed

        left, right, above, below = bleed(0, -1), bleed(0, 1), bleed(-1, 0), bleed(1, 0)
        return Box(trim.x - left, trim.y - below, trim.width + left + right, trim.height + above + below)


def fit_grid(paper: Paper, trim: Size, bleed: float) -> Grid | None:
    """The grid with most cards whose trims lie inside the printable area (portrait before landscape), or nothing.

    Only the trims must fit: the bleed may run into the printer's margin, since it is cut away.
    """

    def on(sheet: Size) -> Grid:
        columns = int((sheet.width - 2 * paper.margin + _EPSILON) // trim.width)
        rows = int((sheet.height - 2 * paper.margin + _EPSILON) // trim.height)
        return Grid(sheet, paper.margin, trim, bleed, max(columns, 0), max(rows, 0))

    best = max((on(paper.size), on(paper.size.turned())), key=lambda grid: grid.per_sheet)
    return best if best.per_sheet else None
