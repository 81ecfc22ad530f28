"""Impose a rulebook as a saddle-stitched booklet: two pages a side, unscaled, on A4 or US Letter."""

from __future__ import annotations

import io
from dataclasses import dataclass
from pathlib import Path

import pikepdf
from reportlab.lib.colors import Color, black, white
from reportlab.pdfgen.canvas import Canvas

from cardgen.diagnostics import Where, fail
from cardgen.impose.assembly import Placed, add_page, adopt_forms, save, take_forms
from cardgen.impose.furniture import open_canvas
from cardgen.impose.grid import Box, Flip
from cardgen.impose.paper import Paper
from cardgen.impose.slug import FONT, fitted, width_of
from cardgen.model.length import Size, points

FLIP = "flip on the short edge"  # a landscape sheet turned like the page of a book
_SLUG_PT = 5.5
_TICK = 8.0  # mm


@dataclass(frozen=True, slots=True)
class BookletJob:
    """What to impose: the pages' trim and bleed (mm), the paper, and the words of the slug.

    `slug_title` stands in the slug for a title that its font cannot show.
    """

    title: str
    trim: Size
    bleed: float
    paper: Paper
    font: Path
    slug_title: str = ""


@dataclass(frozen=True, slots=True)
class Spread:
    """Where the two pages of a side lie on the landscape sheet (mm)."""

    sheet: Size
    left: Box
    right: Box


def spread_of(job: BookletJob) -> Spread:
    """The place of both pages: the fold in the middle of the sheet, all spare height in one strip at the foot.

    Raises CardgenError when two pages do not fit the paper unscaled.
    """
    sheet = job.paper.size.turned()
    if 2 * job.trim.width > sheet.width + 1e-6 or job.trim.height > sheet.height + 1e-6:
        message = f"two pages of {job.trim} do not fit {job.paper.title} ({sheet}) unscaled"
        raise fail("does-not-fit", message, Where("rulebook"), "use smaller pages or larger paper")
    middle, y = sheet.width / 2, sheet.height - job.trim.height
    left = Box(middle - job.trim.width, y, job.trim.width, job.trim.height)
    return Spread(sheet, left, Box(middle, y, job.trim.width, job.trim.height))


def signature(pages: int) -> tuple[tuple[int | None, int | None], ...]:
    """The (left, right) page numbers, from 0, of each side of a saddle-stitched booklet, outermost sheet first.

    Where the pages do not fill the last sheet the places stay empty (None).
    """
    full = -(-pages // 4) * 4

    def page(index: int) -> int | None:
        return index if index < pages else None

    sides = []
    for sheet in range(full // 4):
        front, back = (full - 1 - 2 * sheet, 2 * sheet), (2 * sheet + 1, full - 2 - 2 * sheet)
        sides += [(page(left), page(right)) for left, right in (front, back)]
    return tuple(sides)


def impose_booklet(pages: Path, job: BookletJob, out: Path) -> int:
    """Write the booklet of the PDF `pages` to `out` and return its number of sides."""
    spread = spread_of(job)
    with pikepdf.open(pages) as pdf:
        forms = take_forms(pdf)
        sides = signature(len(forms))
        overlays = adopt_forms(pdf, _overlays(spread, job, len(sides)))
        shelf = [*forms, *overlays]
        for number, (left, right) in enumerate(sides):
            placed = [
                _page(p, box, job, spread) for p, box in ((left, spread.left), (right, spread.right)) if p is not None
            ]
            add_page(pdf, spread.sheet, shelf, [*placed, Placed(len(forms) + number, 0, 0)])
        _forget_reading_aids(pdf)
        save(pdf, out, f"{job.title} ({job.paper.title} booklet)", Flip.SHORT)
    return len(sides)


def _page(index: int, box: Box, job: BookletJob, spread: Spread) -> Placed:
    """A page with its bleed on the three outer sides; at the fold it ends."""
    at_left = box.x < spread.sheet.width / 2 - 1e-6
    x = box.x - job.bleed if at_left else box.x
    clip = Box(x, box.y - job.bleed, box.width + job.bleed, box.height + 2 * job.bleed)
    return Placed(index, box.x - job.bleed, box.y - job.bleed, clip=clip)


def _forget_reading_aids(pdf: pikepdf.Pdf) -> None:
    """Bookmarks, links and page labels belong to the reading copy: their pages are gone."""
    for key in (
        "/Outlines",
        "/Names",
        "/Dests",
        "/PageLabels",
        "/PageMode",
        "/OpenAction",
        "/StructTreeRoot",
        "/MarkInfo",
    ):
        if f"/{key}" in pdf.Root:
            del pdf.Root[f"/{key}"]


def _overlays(spread: Spread, job: BookletJob, sides: int) -> bytes:
    """One page a side: the slug, and ticks where the paper beyond the trim is cut away."""
    out = io.BytesIO()
    canvas = open_canvas(out, spread.sheet, job.font)
    for side in range(sides):
        _ticks(canvas, spread)
        face = "front" if side % 2 == 0 else "back"
        text = f" · sheet {side // 2 + 1} of {sides // 2}, {face} · {FLIP} · print at 100 %, fold, staple, trim"
        room = points(spread.sheet.width / 2 if _slug_at_foot(spread) else spread.sheet.height) - 4 * _SLUG_PT
        title = " ".join((job.slug_title or job.title).split())
        _slug(canvas, spread, fitted(title, _SLUG_PT, room - width_of(text, _SLUG_PT)) + text)
        canvas.showPage()
    canvas.save()
    return out.getvalue()


def _ticks(canvas: Canvas, spread: Spread) -> None:
    """Short grey lines just outside the trim, at the ends of each edge that must be cut."""
    canvas.setStrokeColor(Color(0.45, 0.45, 0.45))
    canvas.setLineWidth(0.25)
    width, height = spread.sheet.width, spread.sheet.height
    if spread.left.y > 0.5:
        y = spread.left.y - 0.15
        for start in (0.0, width / 2 - _TICK / 2, width - _TICK):
            canvas.line(points(start), points(y), points(start + _TICK), points(y))
    if spread.left.x > 0.5:
        for x in (spread.left.x - 0.15, width - spread.left.x + 0.15):
            for start in (0.0, height - _TICK):
                canvas.line(points(x), points(start), points(x), points(start + _TICK))


def _slug_at_foot(spread: Spread) -> bool:
    return spread.left.y >= spread.left.x


def _slug(canvas: Canvas, spread: Spread, text: str) -> None:
    """The slug on white, in the strip at the foot where there is one, otherwise up the left edge."""
    length = width_of(text, _SLUG_PT)
    canvas.saveState()
    foot, side = spread.left.y, spread.left.x
    if _slug_at_foot(spread):
        canvas.translate(points(spread.sheet.width / 4), points(foot / 2) - _SLUG_PT / 3)
    else:
        canvas.translate(points(side) - 1.6, points(spread.sheet.height / 2))
        canvas.rotate(90)
    canvas.setFillColor(white)
    canvas.rect(-length / 2 - 4, -1.4, length + 8, _SLUG_PT + 1.0, stroke=0, fill=1)
    canvas.setFillColor(black)
    canvas.setFont(FONT, _SLUG_PT)
    canvas.drawCentredString(0, 0, text)
    canvas.restoreState()
