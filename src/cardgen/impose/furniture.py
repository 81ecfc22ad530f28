"""What a sheet carries beside the cards: crop marks, a ruler, and the slug that says what it is.

All drawn with ReportLab, one overlay page a side, in mm from the sheet's lower left corner.
"""

from __future__ import annotations

import io
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import BinaryIO

from reportlab.lib.colors import black, white
from reportlab.pdfgen.canvas import Canvas

from cardgen.impose.grid import Box, Grid
from cardgen.impose.slug import FONT, fitted, register, width_of
from cardgen.model.length import Size, points

MARK_LENGTH = 4.0  # mm
MARK_WIDTH = 0.25  # pt
MARK_ROOM = 5.0  # mm beyond the bleed below which a mark moves over the bleed
MARK_OFFSET = 1.0  # mm from the trim, for a mark that lies over the bleed
WHITE_EDGE = 1.75  # pt: the white line under a mark that lies over the bleed
RULER = 50.0  # mm
SLUG_PT = 6.0
LEADING = 7.5  # pt
SLUG_ROOM = 3.0  # mm that the ruler and the slug need
TWO_LINES = 5.2  # mm that a slug of two lines needs
_PAD = 4.0  # mm between the slug and the crop marks beside it


@dataclass(frozen=True, slots=True)
class Line:
    """A straight mark from (x1, y1) to (x2, y2), in mm; `over_bleed` marks get a white edge."""

    x1: float
    y1: float
    x2: float
    y2: float
    over_bleed: bool = False


@dataclass(frozen=True, slots=True)
class Side:
    """One side of a sheet: the texts of its slug, and its marks (none on backs).

    The slug begins with the title, which is cut where there is no room for all of it.
    """

    title: str
    left: str
    right: str
    marks: tuple[Line, ...] = ()


def crop_marks(grid: Grid, filled: int) -> tuple[Line, ...]:
    """Marks at both ends of every cut line of the first `filled` slots, never over a trim.

    They start outside the bleed; where the paper leaves less than 5 mm beyond it they lie over the outer bleed.
    """
    columns, rows = min(filled, grid.columns), -(-filled // grid.columns)
    first, last = grid.trim_box(0), grid.trim_box((rows - 1) * grid.columns)
    left, top, bottom = first.x, first.y + first.height, last.y
    right = left + columns * grid.trim.width
    marks: list[Line] = []
    for k in range(columns + 1):
        x = left + k * grid.trim.width
        for edge, sign, room in ((top, 1, grid.sheet.height - top), (bottom, -1, bottom)):
            start, end, over = _span(room, grid.bleed)
            marks.append(Line(x, edge + sign * start, x, edge + sign * end, over))
    for k in range(rows + 1):
        y = top - k * grid.trim.height
        for edge, sign, room in ((left, -1, left), (right, 1, grid.sheet.width - right)):
            start, end, over = _span(room, grid.bleed)
            marks.append(Line(edge + sign * start, y, edge + sign * end, y, over))
    return tuple(marks)


def _span(room: float, bleed: float) -> tuple[float, float, bool]:
    """Start and end of a mark from the trim outwards, and whether it lies over the bleed."""
    if room - bleed >= MARK_ROOM:
        return bleed, bleed + MARK_LENGTH, False
    return MARK_OFFSET, min(MARK_OFFSET + MARK_LENGTH, room), True


def slug_strip(grid: Grid) -> tuple[Box, bool] | None:
    """The strip for ruler and slug, inside the printable margin and outside the bleed; and whether it is upright text.

    Below the cards where there is room, otherwise up the left side, otherwise nothing.
    """
    block, margin = grid.block, grid.margin
    if block.y - grid.bleed - margin >= SLUG_ROOM:
        return Box(block.x, margin, block.width, block.y - grid.bleed - margin), False
    if block.x - grid.bleed - margin >= SLUG_ROOM:
        return Box(margin, block.y, block.x - grid.bleed - margin, block.height), True
    return None


def draw_overlays(grid: Grid, sides: Sequence[Side], font: Path) -> bytes:
    """A PDF with one page for each side: its crop marks, the 50 mm ruler and its slug.  The same bytes each time."""
    out = io.BytesIO()
    canvas = open_canvas(out, grid.sheet, font)
    for side in sides:
        _draw_marks(canvas, side.marks)
        _draw_slug(canvas, grid, side)
        canvas.showPage()
    canvas.save()
    return out.getvalue()


def open_canvas(out: BinaryIO, size: Size, font: Path) -> Canvas:
    """A canvas of `size` mm whose only font is `font`: ReportLab would else name Helvetica, which is not embedded."""
    register(font)
    page = (points(size.width), points(size.height))
    return Canvas(out, pagesize=page, invariant=1, initialFontName=FONT)  # type: ignore[arg-type]  # stub: float


def _draw_marks(canvas: Canvas, marks: Sequence[Line]) -> None:
    for colour, width, chosen in (
        (white, WHITE_EDGE, [m for m in marks if m.over_bleed]),
        (black, MARK_WIDTH, list(marks)),
    ):
        canvas.setStrokeColor(colour)
        canvas.setLineWidth(width)
        for mark in chosen:
            canvas.line(points(mark.x1), points(mark.y1), points(mark.x2), points(mark.y2))


def _draw_slug(canvas: Canvas, grid: Grid, side: Side) -> None:
    place = slug_strip(grid)
    if place is None:
        return
    strip, upright = place
    canvas.saveState()
    if upright:  # read from the right: the strip's start is at the bottom of the left side
        canvas.translate(points(strip.x), points(strip.y))
        canvas.rotate(90)
        canvas.translate(0, -points(min(strip.width, SLUG_ROOM)))
        pitch, count, deep = grid.trim.height, grid.rows, strip.width >= TWO_LINES
    else:
        canvas.translate(points(strip.x), points(strip.y))
        pitch, count, deep = grid.trim.width, grid.columns, strip.height >= TWO_LINES
    _draw_ruler(canvas, pitch)
    start = pitch if count > 1 else 0  # beside the ruler, or on both sides of it; no crop mark crosses a text
    _draw_words(canvas, side, (points(start + _PAD), points(count * pitch - _PAD)), deep)
    canvas.restoreState()


def _draw_words(canvas: Canvas, side: Side, between: tuple[float, float], deep: bool) -> None:
    """The slug's two texts between two x in pt: on one line, or where that is too short one above the other."""
    left, right = between
    rest, gap = f" {side.left}", points(2 * _PAD)
    least = width_of(rest + side.right, SLUG_PT) + gap
    one_line = not deep or least + width_of(side.title, SLUG_PT) < right - left
    size = min(SLUG_PT, SLUG_PT * (right - left) / least) if one_line else SLUG_PT
    room = right - left - width_of(rest, size) - (width_of(side.right, size) + gap if one_line else 0)
    canvas.setFillColor(black)
    canvas.setFont(FONT, size)
    canvas.drawString(left, 1.5 if one_line else 1.5 + LEADING, fitted(side.title, size, room) + rest)
    if one_line:
        canvas.drawRightString(right, 1.5, side.right)
    else:
        canvas.drawString(left, 1.5, side.right)


def _draw_ruler(canvas: Canvas, pitch: float) -> None:
    """A 50 mm ruler in the first column: measure it before the scissors come out."""
    start = max((pitch - RULER) / 2, 0) if pitch > RULER else _PAD
    canvas.setStrokeColor(black)
    canvas.setLineWidth(MARK_WIDTH)
    canvas.line(points(start), 0.4, points(start + RULER), 0.4)
    for mm in range(0, int(RULER) + 1, 5):
        tall = 2.0 if mm % 10 == 0 else 1.2
        canvas.line(points(start + mm), 0.4, points(start + mm), 0.4 + points(tall) / 1.5)
    canvas.setFillColor(black)
    canvas.setFont(FONT, SLUG_PT - 1)
    canvas.drawRightString(points(start) - 1.5, 0.4, "0")
    canvas.drawString(points(start + RULER) + 1.5, 0.4, "50 mm")
