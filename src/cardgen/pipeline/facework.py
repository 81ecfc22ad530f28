"""Lay out the faces of a game's editions and impose them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, TypeAlias

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
from cardgen.model.decklist import DeckList
from cardgen.model.game import Card, Edition, Game
from cardgen.pipeline.deckwork import deck_facts, ordered_deck
from cardgen.pipeline.manifest import Made, sheet_facts
from cardgen.pipeline.order import BuildOrder
from cardgen.pipeline.patience import patience
from cardgen.pipeline.reprint import REPRINT, earlier_state, note_text, reprint_of
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

    An edition whose faces have errors is not imposed.  Where a deck is ordered, its cards alone are on the sheets;
    where what has changed since a state of the game is, those cards are, and a note beside them says what to replace.
    """
    game = studied.game
    chosen, found = ordered_deck(studied, order)
    yield found
    if errors(found):
        return
    title, facts = Titles.of(game, chosen, language), deck_facts(chosen, order)
    was = earlier_state(studied, order) if order.since else None
    for edition in game.editions:
        faces = lay_out(studied, order, edition, language)
        yield faces.findings
        if errors(faces.findings):
            continue
        if was is not None:
            again = reprint_of(studied, was, order, (edition.id, language))
            cards = prints(faces.file, again.to_print())
            batch = Batch(edition, faces, cards, title, REPRINT, {"since": again.since})
            if again.cards or again.gone:
                yield _note(batch, note_text(game, again, language), folder / language)
        else:
            first = f"deck-{chosen.id}" if chosen else "sheets"
            backs = faces.file.pages.get(back(chosen.back)) if chosen and chosen.back else None
            listed = chosen.to_print(game) if chosen else tuple((card, card.copies) for card in game.cards)
            batch = Batch(edition, faces, prints(faces.file, listed, backs), title, first, facts)
        if batch.cards:
            yield from _impose(batch, studied, order, language, folder)


@dataclass(frozen=True, slots=True)
class Batch:
    """What is imposed together: cards of an edition, with the beginning of the files' names and facts about them."""

    edition: Edition
    faces: Faces
    cards: Sequence[Print]
    title: Titles
    first: str
    facts: Mapping[str, Any]


def _impose(batch: Batch, studied: Studied, order: BuildOrder, language: str, folder: Path) -> Iterator[Made]:
    """The sheets of a batch, a file for each paper."""
    for paper, name in order.sheet_files(batch.edition, batch.first):
        path = f"{language}/{name}"
        job = SheetJob(
            name=batch.title.whole,
            version=studied.game.version,
            language=language,
            paper=paper,
            flip=order.flip,
            font=shared_templates() / SLUG_FONT,
            slug_name=batch.title.slug,
        )
        report = impose_sheets(batch.faces.file, batch.cards, job, folder / path)
        facts = {**sheet_facts(report, len(batch.cards), batch.edition.id), **batch.facts}
        yield Made(path, facts, (*studied.files, *batch.faces.files))


def _note(batch: Batch, text: str, folder: Path) -> Made:
    """The note of what to replace, beside the sheets."""
    suffix = f"-{batch.edition.suffix}" if batch.edition.suffix else ""
    file = folder / f"{batch.first}{suffix}.txt"
    file.write_text(text, encoding="utf-8", newline="\n")
    facts = {"kind": "note", "edition": batch.edition.id, **batch.facts}
    return Made(f"{folder.name}/{file.name}", facts, batch.faces.files)


@dataclass(frozen=True, slots=True)
class Titles:
    """What sheets are called: `whole` in the file, `slug` at the edge of the paper."""

    whole: str
    slug: str

    @classmethod
    def of(cls, game: Game, deck: DeckList | None, language: str) -> Titles:
        """The title of the game, and of the deck that is printed."""
        if deck is None:
            return cls(game.title[language], slug_title(game, language))
        name = deck.name(language)
        at_edge = deck.id if lacking("".join(name.split()), shared_templates() / SLUG_FONT) else name
        return cls(f"{game.title[language]}: {name}", f"{slug_title(game, language)}: {at_edge}")


def prints(faces: FaceFile, cards: Iterable[tuple[Card, int]], backs: int | None = None) -> list[Print]:
    """Cards with their copies as the pages of their two faces; `backs` is the page of a back that all of them get."""
    return [
        Print(faces.pages[front(c.id)], faces.pages.get(back(c.id)) if backs is None else backs, copies)
        for c, copies in cards
    ]
