"""Lay out the faces of a game's editions and impose them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import TypeAlias

from cardgen.data.project import shared_templates
from cardgen.diagnostics import Diagnostic, errors
from cardgen.impose.plan import Print
from cardgen.impose.sheets import SheetJob, impose_sheets
from cardgen.layout.desk import FaceOrder
from cardgen.layout.facefile import FaceFile, back, front
from cardgen.layout.faces import Faces, lay_out_faces
from cardgen.model.game import Edition, Game
from cardgen.pipeline.manifest import Made, sheet_facts
from cardgen.pipeline.order import BuildOrder
from cardgen.pipeline.study import Studied

Findings: TypeAlias = tuple[Diagnostic, ...]

SLUG_FONT = "fonts/AlegreyaSans-Bold.ttf"


def lay_out(studied: Studied, order: BuildOrder, edition: Edition, language: str) -> Faces:
    """The faces of one edition in one language, from the cache where nothing has changed."""
    return lay_out_faces(FaceOrder(studied.project, studied.game, edition, language, order.cache, order.jobs))


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
                game.title[language], game.version, language, paper, order.flip, shared_templates() / SLUG_FONT
            )
            report = impose_sheets(faces.file, prints(game, faces.file), job, folder / path)
            yield Made(path, sheet_facts(report, len(game.cards), edition.id), (*studied.files, *faces.files))


def prints(game: Game, faces: FaceFile) -> list[Print]:
    """Every card with the pages of its two faces and its copies."""
    return [Print(faces.pages[front(c.id)], faces.pages.get(back(c.id)), c.copies) for c in game.cards]
