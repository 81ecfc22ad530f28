"""Lay out the faces of a game's editions and impose them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import TypeAlias

from cardgen.data.project import shared_templates
from cardgen.diagnostics import Diagnostic, Severity, errors
from cardgen.impose.furniture import slug_strip
from cardgen.impose.grid import fit_grid
from cardgen.impose.paper import PAPERS
from cardgen.impose.plan import Print
from cardgen.impose.sheets import SheetJob, impose_sheets
from cardgen.impose.slug import lacking
from cardgen.layout.desk import FaceOrder
from cardgen.layout.facefile import FaceFile, back, front
from cardgen.layout.faces import Faces, lay_out_faces
from cardgen.model.game import Edition, Game
from cardgen.pipeline.manifest import Made, sheet_facts
from cardgen.pipeline.order import BuildOrder
from cardgen.pipeline.patience import patience
from cardgen.pipeline.study import Studied

Findings: TypeAlias = tuple[Diagnostic, ...]

SLOWEST = 600  # seconds for the faces of an edition, and 2 more for each card: a card takes a fiftieth of one
SLUG_FONT = "fonts/AlegreyaSans-Bold.ttf"


def lay_out(studied: Studied, order: BuildOrder, edition: Edition, language: str) -> Faces:
    """The faces of one edition in one language, from the cache where nothing has changed.

    Raises CardgenError where a font cannot be read, and where it would take for ever.
    """
    game = studied.game
    with patience(SLOWEST + 2 * len(game.cards), f"laying out {game.id} ({edition.id}, {language})", edition.where):
        return lay_out_faces(
            FaceOrder(studied.project, game, edition, language, order.cache, order.jobs, studied.rules)
        )


def slug_title(game: Game, language: str) -> str:
    """What the edge of a sheet calls the game: its title, or its id where the font there lacks a letter of it."""
    title = game.title[language]
    return game.id if lacking("".join(title.split()), shared_templates() / SLUG_FONT) else title


def sheet_findings(studied: Studied, order: BuildOrder) -> Iterator[Diagnostic]:
    """What is wrong with the sheets of a game before any face is laid out."""
    game = studied.game
    yield from _misfits(studied, order)
    for key, text in [*(("title", game.title[x]) for x in order.languages_of(game)), ("version", game.version)]:
        missing = lacking("".join(text.split()), shared_templates() / SLUG_FONT)
        if missing:
            message = f"{key}: the font at the edge of sheets has no glyph for '{missing[0]}' U+{ord(missing[0]):04X}"
            hint = f"'{game.id}' is printed there instead" if key == "title" else "write it in Latin letters"
            severity = Severity.WARNING if key == "title" else Severity.ERROR
            yield Diagnostic("missing-glyph", message, game.place(key), hint, severity)


def _misfits(studied: Studied, order: BuildOrder) -> Iterator[Diagnostic]:
    """The editions of which not one card fits a paper that is ordered."""
    for edition in studied.game.editions:
        for paper in (PAPERS[name] for name in order.papers):
            grid = fit_grid(paper, edition.trim, edition.bleed)
            if grid is None:
                message = f"0 cards of {edition.trim} fit {paper.title} ({paper.size})"
                hint = f"with its {paper.margin:g} mm margin; choose a smaller size, or another paper with --paper"
                yield Diagnostic("does-not-fit", message, edition.where, hint)
            elif slug_strip(grid) is None:
                message = f"sheets of {edition.trim} on {paper.title} have no room for the ruler and the slug"
                hint = "they are printed without; measure a card itself before cutting"
                yield Diagnostic("no-slug", message, edition.where, hint, Severity.WARNING)


def lay_out_all(studied: Studied, order: BuildOrder, languages: Iterable[str]) -> Iterator[Faces]:
    """The faces of every edition in those languages."""
    for language in languages:
        for edition in studied.game.editions:
            yield lay_out(studied, order, edition, language)


def print_sheets(studied: Studied, order: BuildOrder, language: str, folder: Path) -> Iterator[Made | Findings]:
    """Write the sheets of every edition in one language below `folder`; yields what was made, and findings.

    An edition whose faces have errors is not imposed.
    """
    game = studied.game
    for edition in game.editions:
        faces = lay_out(studied, order, edition, language)
        yield faces.findings
        if errors(faces.findings):
            continue
        for paper, name in order.sheet_files(edition):
            path = f"{language}/{name}"
            job = SheetJob(
                name=game.title[language],
                version=game.version,
                language=language,
                paper=paper,
                flip=order.flip,
                font=shared_templates() / SLUG_FONT,
                slug_name=slug_title(game, language),
            )
            report = impose_sheets(faces.file, prints(game, faces.file), job, folder / path)
            yield Made(path, sheet_facts(report, len(game.cards), edition.id), (*studied.files, *faces.files))


def prints(game: Game, faces: FaceFile) -> list[Print]:
    """Every card with the pages of its two faces and its copies."""
    return [Print(faces.pages[front(c.id)], faces.pages.get(back(c.id)), c.copies) for c in game.cards]
