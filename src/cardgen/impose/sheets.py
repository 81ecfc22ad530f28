"""Impose a deck: faces in, a PDF of print-and-play sheets out."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

import pikepdf

from cardgen.diagnostics import CardgenError, Where, fail
from cardgen.impose.assembly import Placed, add_page, adopt_forms, save, take_forms
from cardgen.impose.furniture import Side, crop_marks, draw_overlays
from cardgen.impose.grid import Box, Flip, Grid, fit_grid
from cardgen.impose.paper import Paper
from cardgen.impose.plan import Print, SheetPlan, plan_sheets
from cardgen.layout.facefile import FaceFile


@dataclass(frozen=True, slots=True)
class SheetJob:
    """What to impose and how: `name` and `version` go into the PDF's title and the slug.

    `slug_name` stands in the slug for a name that its font cannot show.
    """

    name: str
    version: str
    language: str
    paper: Paper
    flip: Flip
    font: Path  # a TTF for the slug
    slug_name: str = ""


@dataclass(frozen=True, slots=True)
class SheetReport:
    """What was written: pages, sheets of paper, cards with copies, and the trims of a full sheet's slots in mm."""

    pages: int
    sheets: int
    cards: int
    grid: Grid
    trims: tuple[Box, ...]


def impose_sheets(faces: FaceFile, cards: Sequence[Print], job: SheetJob, out: Path) -> SheetReport:
    """Write the sheets of `cards` to `out` (front, back, front, back, ...).

    Raises CardgenError when not one card fits the paper, or when there is nothing to print.
    """
    grid = fit_grid(job.paper, faces.trim, faces.bleed)
    if grid is None:
        raise _does_not_fit(faces, job.paper)
    plans = plan_sheets(cards, grid, job.flip)
    if not plans:
        raise fail(
            "nothing-to-print", "every card has 0 copies", Where(faces.pdf.name), "give at least one card a copy"
        )
    with pikepdf.open(faces.pdf) as pdf:
        forms = take_forms(pdf)
        overlays = adopt_forms(pdf, draw_overlays(grid, _sides(plans, grid, job), job.font))
        shelf, side = [*forms, *overlays], len(forms)
        for plan in plans:
            for slots, is_back in ((plan.front, False), (plan.back, True)):
                if is_back and job.flip is Flip.NONE:
                    continue
                add_page(
                    pdf,
                    grid.sheet,
                    shelf,
                    [*_placed(slots, grid, is_back and grid.turns_rows(job.flip)), Placed(side, 0, 0)],
                )
                side += 1
        save(pdf, out, f"{job.name} {job.version} ({job.language}, {job.paper.title})", job.flip)
        pages = len(pdf.pages)
    trims = tuple(grid.trim_box(slot) for slot in range(grid.per_sheet))
    return SheetReport(pages, len(plans), sum(card.copies for card in cards), grid, trims)


def _placed(slots: Sequence[tuple[int, int]], grid: Grid, turned: bool) -> list[Placed]:
    filled = frozenset(slot for slot, _ in slots)
    placed = []
    for slot, page in slots:
        trim = grid.trim_box(slot)
        x, y = trim.x - grid.bleed, trim.y - grid.bleed
        if turned:
            x, y = trim.x + trim.width + grid.bleed, trim.y + trim.height + grid.bleed
        placed.append(Placed(page, x, y, turned, grid.printed_box(slot, filled)))
    return placed


def _sides(plans: Sequence[SheetPlan], grid: Grid, job: SheetJob) -> list[Side]:
    """The slug and marks of every side, in page order.  Marks are on fronts only: that is where one cuts."""
    turn = {Flip.LONG: "flip on the long edge", Flip.SHORT: "flip on the short edge", Flip.NONE: "one-sided"}[job.flip]
    title, left = " ".join((job.slug_name or job.name).split()), f"{job.version} · {job.language} · print at 100 %"
    sides = []
    for number, plan in enumerate(plans, 1):
        count = f"sheet {number} of {len(plans)}"
        sides.append(Side(title, left, f"{count} · front · {turn}", crop_marks(grid, len(plan.front))))
        if job.flip is not Flip.NONE:
            sides.append(Side(title, left, f"{count} · back · {turn}"))
    return sides


def _does_not_fit(faces: FaceFile, paper: Paper) -> CardgenError:
    return fail(
        "does-not-fit",
        f"0 cards of {faces.trim} fit {paper.title} ({paper.size}) inside its {paper.margin:g} mm margin",
        Where("game.yaml"),
        "choose a smaller card size or a larger paper",
    )
