"""A game's rulebook: read it, check it in all its languages, print it.

book, findings = read_book(order)              for each language
findings       = check_books(order, books)     all languages beside each other
printed        = print_book(book, faces, out)  one PDF
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from cardgen.data.project import Project
from cardgen.data.source import read_text
from cardgen.diagnostics import CardgenError, Diagnostic, Where, in_order
from cardgen.layout.art import ArtStore
from cardgen.layout.environment import Shelves, Templates
from cardgen.layout.facefile import FaceFile
from cardgen.model.game import Game
from cardgen.model.rules import RuleSet
from cardgen.playtest.chances import Chances
from cardgen.playtest.collection import without_collection
from cardgen.playtest.record import Record
from cardgen.playtest.scenario import Played
from cardgen.rulebook.binding import Bound, bind
from cardgen.rulebook.checks import check_book, check_clauses, compare_languages
from cardgen.rulebook.desk import Desk, Sources, Story
from cardgen.rulebook.displays import Displays
from cardgen.rulebook.figures import Figures
from cardgen.rulebook.glossary import check_terms
from cardgen.rulebook.ledger import Ledger, numbered
from cardgen.rulebook.look import Look, Shelf, read_look, read_signs
from cardgen.rulebook.manuscript import Manuscript, read_manuscript
from cardgen.rulebook.markup import EMPTY, trusted
from cardgen.rulebook.press import Artwork, Colophon, press
from cardgen.rulebook.proof import Proof, proof
from cardgen.rulebook.tongue import read_tongue
from cardgen.rulebook.typesetter import Typesetter


@dataclass(frozen=True, slots=True)
class BookOrder:
    """One rulebook.

    `played` are the game's examples by id, as they were played; `cache` is the folder that keeps art between builds;
    `told` maps an example to its events as pairs of kind and sentence, and `seats` a seat to the player's name, both in
    the book's language; `chances` are the game's exact chances, where it has any, and `records` its whole games.
    """

    project: Project
    game: Game
    rules: RuleSet
    language: str
    played: Mapping[str, Played]
    cache: Path
    told: Mapping[str, Story] = field(default_factory=dict)
    seats: Mapping[str, str] = field(default_factory=dict)
    chances: Chances | None = None
    records: Mapping[str, Record] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Clause:
    """One clause as the reader sees it: its permanent id, its printed number, its words without markup."""

    id: str
    number: str
    text: str
    where: Where


@dataclass(frozen=True, slots=True)
class Book:
    """A rulebook, read and typeset but not laid out.

    `clauses` are in the order of the book; `rulings` maps the id of each ruling to its printed number; `examples` maps
    each example to where it is shown; `files` are all files that were read.
    """

    order: BookOrder
    manuscript: Manuscript
    clauses: Mapping[str, Clause]
    rulings: Mapping[str, str]
    examples: Mapping[str, Where]
    bound: Bound
    look: Look
    places: Mapping[str, Where]
    files: tuple[Path, ...]


@dataclass(frozen=True, slots=True)
class Printed:
    """A book as it came out: its pages, and what was found only when it was laid out."""

    pages: int
    findings: tuple[Diagnostic, ...]
    files: tuple[Path, ...]


def read_book(order: BookOrder) -> tuple[Book | None, tuple[Diagnostic, ...]]:
    """A game's rulebook in one language, and every fault in it; no book where its files cannot be read at all."""
    try:
        return _read(order)
    except CardgenError as error:
        return None, error.diagnostics


def check_books(books: Sequence[Book]) -> tuple[Diagnostic, ...]:
    """What is wrong between a game's books in all its languages, and between them and the rules.

    The first book is the one that the others are compared with.
    """
    if not books:
        return ()
    order = books[0].order
    findings = [*check_clauses(order.rules, order.played, books[0].clauses)]
    findings += compare_languages([book.manuscript for book in books], [book.examples for book in books])
    return tuple(in_order(findings))


def _read(order: BookOrder) -> tuple[Book, tuple[Diagnostic, ...]]:
    game, project = order.game, order.project
    shelf = Shelf.of(project, game.id)
    look = read_look(shelf, game)
    tongue, findings, files = read_tongue(project, game.id, order.language)
    path = project.file("rules", game.id, f"rulebook.{order.language}.md")
    text = read_text(path, project.root)
    file = path.relative_to(project.root).as_posix()
    manuscript, faults = read_manuscript(text, file, tongue.quotes, order.rules.rulings)
    signs, _ = read_signs(shelf)
    sources = Sources(
        shelf=shelf,
        game=game,
        rules=order.rules,
        tongue=tongue,
        manuscript=manuscript,
        played=order.played,
        told=order.told,
        seats=order.seats,
        signs=signs,
        chances=order.chances,
        records=order.records,
    )
    setter = _open_typesetter(sources, file)
    bound, ledger = bind(manuscript, setter), setter.ledger
    findings += [*look.findings, *faults, *ledger.findings, *check_book(sources, ledger)]
    findings += check_terms(sources, ledger.terms.items())
    numbers = {**{c.id: c.number for c in manuscript.clauses.values()}, **ledger.rulings}
    book = Book(
        order=order,
        manuscript=manuscript,
        clauses=_clauses(setter, numbers),
        rulings=ledger.rulings,
        examples=ledger.examples,
        bound=bound.with_numbers(numbers),
        look=look,
        places=ledger.places,
        files=(*files, path, *look.files, *setter.templates.files),
    )
    return book, tuple(in_order(findings))


def _open_typesetter(sources: Sources, file: str) -> Typesetter:
    """A typesetter whose templates and expressions may use everything that a book offers."""
    ledger = Ledger(Where(file))
    desk, displays = Desk(sources, ledger), Displays(sources, ledger)
    names = {**desk.names(), **Figures(sources).names(), **displays.names()}
    shelves = Shelves(sources.shelf.bounds, sources.shelf.folders)
    setter = Typesetter(sources, ledger, Templates(shelves, names))
    displays.open(setter)
    return setter


def _clauses(setter: Typesetter, numbers: Mapping[str, str]) -> dict[str, Clause]:
    """Every clause as the reader sees it; page numbers in its words read 00."""
    clauses: dict[str, Clause] = {}
    for marker in setter.sources.manuscript.clauses.values():
        html = trusted(numbered(setter.texts.get(marker.id, EMPTY), numbers))
        clauses[marker.id] = Clause(marker.id, marker.number, str(html.striptags()), marker.where)
    return clauses


def proof_book(book: Book) -> Proof:
    """A book laid out as it will be printed, with what is wrong with its pages."""
    with without_collection():
        return proof(book.bound, book.look, book.manuscript, book.places)


def print_book(book: Book, faces: FaceFile, out: Path) -> Printed:
    """Write a book as PDF, with the faces of its cards laid into the boxes kept for them.

    Each page has the size of the grid's page and its bleed.  The same book gives the same bytes.  Where a picture
    cannot be read, nothing is written and the findings say why.
    """
    with without_collection():
        proved = proof_book(book)
        store = ArtStore(book.look.shelf.bounds, book.order.game.palette, book.order.cache)
        art = Artwork(faces, store, book.look.shelf)
        try:
            data = press(proved.laid, art, Colophon(book.bound.title, book.order.language))
        except CardgenError as error:  # a picture that cannot be read
            return Printed(0, (*proved.findings, *error.diagnostics), art.files)
    out.write_bytes(data)
    return Printed(proved.laid.pages, proved.findings, art.files)
