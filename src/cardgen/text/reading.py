"""A whole game with its card text read: a tree for every ability, and a finding for every text that is not one."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import lru_cache
from importlib.resources import files
from pathlib import Path
from types import MappingProxyType

from cardgen.data.desk import Desk
from cardgen.data.game import Loaded, load_game
from cardgen.data.gamefile import read_outline
from cardgen.data.phrases import phrase_file, read_phrases
from cardgen.data.project import Project
from cardgen.data.within import CardPlaces
from cardgen.diagnostics import CardgenError, Diagnostic, Where, errors, fail, in_order
from cardgen.model.game import Card, Game
from cardgen.model.phrases import FIELD, PhraseBook
from cardgen.model.tree import Tree
from cardgen.text.checks import check_book
from cardgen.text.compiler import compile_table
from cardgen.text.diagnosis import Complaint, complaints
from cardgen.text.parser import parse
from cardgen.text.table import PhraseTable

CORE = Path(str(files("cardgen.text").joinpath("core.yaml")))


@dataclass(frozen=True, slots=True)
class Line:
    """One ability as a card list has it: the path of its text below the card, and where in that text it begins."""

    text: str
    path: tuple[str | int, ...]
    start: int


def read_game(project: Project, game_id: str) -> Loaded:
    """What `cardgen.data.game.load_game` gives, with the phrases and the trees of the card text, where a game has them.

    Never raises for what is in the files: a fault in the phrases, or a text without one clear meaning, is an error
    among the findings, and there is no game then.
    """
    loaded = load_game(project, game_id)
    desk = Desk(project)
    book = read_phrases(desk, game_id, CORE)
    findings = list(desk.findings)
    game = loaded.game
    if book is not None and game is not None:
        findings += check_book(book, game.languages, played=bool(game.module))
        game = replace(game, book=book)
        if not errors(findings):
            trees, faults = read_cards_text(project, game)
            findings += faults
            game = replace(game, trees=MappingProxyType(trees))
    if errors(findings):
        game = None
    every = tuple(in_order((*loaded.findings, *findings)))
    return Loaded(game, loaded.rules, every, tuple(sorted({*loaded.files, *desk.files})))


def read_table(project: Project, game_id: str) -> PhraseTable:
    """The phrases of a game made ready, whatever its cards say.

    Raises CardgenError with every fault of its phrases, or `no-phrases` where it has none.
    """
    if game_id not in project.games:
        raise CardgenError(*load_game(project, game_id).findings)
    desk = Desk(project)
    outline = read_outline(desk, game_id)
    if outline is None or not outline.languages:
        raise CardgenError(*errors(desk.findings))
    desk = Desk(project)  # a missing template or the like keeps nobody from reading a text
    book = read_phrases(desk, game_id, CORE)
    findings = [*desk.findings, *(check_book(book, outline.languages, played=False) if book is not None else ())]
    if errors(findings):
        raise CardgenError(*errors(findings))
    if book is None:
        where = Where(phrase_file(game_id))
        raise fail("no-phrases", f"the game '{game_id}' has no phrases, so no card text can be read", where)
    return _table(book, outline.languages)


def table_of(game: Game) -> PhraseTable | None:
    """The phrases of a game made ready in its languages; nothing for a game without phrases.

    Made once for a book.
    """
    return _table(game.book, game.languages) if game.book is not None else None


@lru_cache(maxsize=8)
def _table(book: PhraseBook, languages: tuple[str, ...]) -> PhraseTable:
    return compile_table(book, languages)


def read_cards_text(project: Project, game: Game) -> tuple[dict[str, tuple[Tree, ...]], list[Diagnostic]]:
    """The abilities of every card that has a text, and what is wrong with the texts.

    Raises ValueError for a game without phrases.
    """
    table = table_of(game)
    if table is None:
        raise ValueError(f"the game '{game.id}' has no phrases")
    places = CardPlaces(project)
    language = game.languages[0]
    trees: dict[str, tuple[Tree, ...]] = {}
    findings: list[Diagnostic] = []
    for card in game.cards:
        found: list[Tree] = []
        for line in lines_of_card(card):
            readings = parse(table, line.text, language)
            if readings.tree is not None:
                found.append(readings.tree)
            findings += [_finding(places, card, line, complaint) for complaint in complaints(table, readings)]
        if found:
            trees[card.id] = tuple(found)
    return trees, findings


def lines_of_card(card: Card) -> Iterator[Line]:
    """The abilities of a card: every text of a list, every line of a text."""
    said = card.fields.get(FIELD)
    if isinstance(said, str):
        yield from _lines(said, (FIELD,))
    elif isinstance(said, tuple):
        for index, text in enumerate(said):
            if isinstance(text, str):
                yield from _lines(text, (FIELD, index))


def _lines(text: str, path: tuple[str | int, ...]) -> Iterator[Line]:
    start = 0
    for line in text.splitlines(keepends=True):
        if line.strip():
            lead = len(line) - len(line.lstrip())
            yield Line(line.strip(), path, start + lead)
        start += len(line)


def _finding(places: CardPlaces, card: Card, line: Line, complaint: Complaint) -> Diagnostic:
    where = places.within(card, line.path, line.start + complaint.start, line.start + complaint.end)
    message = f"card '{card.id}': {complaint.message}"
    return Diagnostic(complaint.code, message, where, complaint.hint, complaint.severity)
