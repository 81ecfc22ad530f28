"""Read, check and print a game's rulebooks, and impose them as booklets."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import AbstractContextManager
from pathlib import Path

from cardgen.data.project import shared_templates
from cardgen.diagnostics import Diagnostic, Severity, Where, errors
from cardgen.impose.booklet import BookletJob, impose_booklet
from cardgen.pipeline.chancefile import chance_files
from cardgen.pipeline.facework import SLUG_FONT, Findings, lay_out, slug_title
from cardgen.pipeline.manifest import Made
from cardgen.pipeline.order import BuildOrder
from cardgen.pipeline.patience import patience
from cardgen.pipeline.study import UNTOLD, Studied
from cardgen.playtest.chances import Chances
from cardgen.rulebook.book import Book, BookOrder, check_books, print_book, proof_book, read_book
from cardgen.rulebook.grid import GRID

SLOWEST = 1_800  # seconds for a rulebook: a thick one takes thirty


def has_book(studied: Studied) -> bool:
    """Whether the game has a rulebook in any language; a project may print cards alone."""
    folder = studied.project.root / "rules" / studied.game.id
    return any(folder.glob("rulebook.*.md"))


def can_print(studied: Studied) -> bool:
    """Whether there is a book and all that it prints: its numbers, and its examples, unless they were not played.

    Where the rule module refuses the cards or the rules, that is told, and a book would only miss every example.
    """
    return has_book(studied) and studied.rules is not None and not studied.silent and not studied.refused


def read_books(studied: Studied, order: BuildOrder, languages: tuple[str, ...]) -> tuple[list[Book], list[Diagnostic]]:
    """The game's books in those languages and everything found in them and between them."""
    findings = [*_why_not(studied), *_unprinted(studied)]
    books: list[Book] = []
    if can_print(studied):
        for language in languages:
            with _patience(studied, language):
                book, faults = read_book(_order(studied, order, language))
            findings += faults
            if book is not None:
                books.append(book)
        findings += check_books(books)
    return books, findings


def proof_books(books: list[Book]) -> Iterator[Diagnostic]:
    """What shows only when the books are laid out: a page too full, a note that finds no place."""
    for book in books:
        with patience(SLOWEST, f"laying out the rulebook ({book.order.language})", Where(book.manuscript.file)):
            found = proof_book(book).findings
        yield from found


def print_book_files(studied: Studied, order: BuildOrder, language: str, folder: Path) -> Iterator[Made | Findings]:
    """Write the rulebook and its booklets in one language below `folder`; yields what was made, and findings."""
    game = studied.game
    if not can_print(studied) or language not in order.books_of(game):
        return
    book, findings = read_book(_order(studied, order, language))
    yield findings
    faces = lay_out(studied, order, game.editions[0], language)
    yield faces.findings
    if book is None or errors((*findings, *faces.findings)):
        return
    path = folder / language / "rulebook.pdf"
    with _patience(studied, language):
        printed = print_book(book, faces.file, path)
    yield printed.findings
    if errors(printed.findings):
        return
    inputs = (*studied.files, *faces.files, *book.files, *printed.files)
    yield Made(f"{language}/{path.name}", {"kind": "rulebook", "pages": printed.pages}, inputs)
    for paper, name in order.booklet_files():
        font = shared_templates() / SLUG_FONT
        job = BookletJob(game.title[language], GRID.page, GRID.bleed, paper, font, slug_title(game, language))
        sides = impose_booklet(path, job, folder / language / name)
        yield Made(f"{language}/{name}", {"kind": "booklet", "pages": sides, "sheets": sides // 2}, inputs)


def _patience(studied: Studied, language: str) -> AbstractContextManager[None]:
    place = Where(f"rules/{studied.game.id}/rulebook.{language}.md")
    return patience(SLOWEST, f"making the rulebook ({language})", place)


def _order(studied: Studied, order: BuildOrder, language: str) -> BookOrder:
    assert studied.rules is not None  # noqa: S101  asked by can_print
    told = studied.told.get(language, UNTOLD)
    chances = None
    if studied.module is not None:
        keeper = chance_files(order.out, order.cache)
        chances = Chances(studied.module, studied.game, studied.rules, keeper, studied.answers)
    return BookOrder(
        project=studied.project,
        game=studied.game,
        rules=studied.rules,
        language=language,
        played=studied.played,
        cache=order.cache,
        told=told.stories,
        seats=told.seats,
        chances=chances,
        records=studied.records,
    )


def _why_not(studied: Studied) -> Iterator[Diagnostic]:
    """A book that is there but cannot be printed is said so."""
    if has_book(studied) and studied.silent:
        message = "the rulebook is left out: its examples are played by the project's own rule module"
        where = Where(f"cards/{studied.game.id}/game.yaml")
        yield Diagnostic("rulebook-left-out", message, where, "if you trust it, use --trust", Severity.WARNING)


def _unprinted(studied: Studied) -> Iterator[Diagnostic]:
    """A book in a language for which none is made is said so."""
    game, folder = studied.game, studied.project.root / "rules" / studied.game.id
    wanted = {f"rulebook.{language}.md" for language in game.rulebooks or game.languages}
    for file in sorted(path.name for path in folder.glob("rulebook.*.md") if path.name not in wanted):
        message = "this rulebook is in no language that the game has a rulebook in, so nothing prints it"
        key = "rulebooks" if game.rulebooks else "languages"
        hint = f"add its language to '{key}' in game.yaml, or delete the file"
        yield Diagnostic("unused-file", message, Where(f"rules/{game.id}/{file}"), hint, Severity.WARNING)
