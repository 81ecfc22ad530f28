"""What the chapters of a rulebook print: examples, cards and their parts, chances, numbers, by their calls."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

from cardgen.data.source import read_text
from cardgen.model.release import UNPLAYED
from cardgen.pipeline.clauses import read_book
from cardgen.pipeline.states import State
from cardgen.rulebook.manuscript import Kind, Manuscript

_CALL = re.compile(r"\b([a-z_]+)\(((?:[^()'\"]|'[^']*'|\"[^\"]*\")*)\)")
_QUOTED = re.compile(r"['\"]([a-z0-9][a-z0-9_]*)['\"]")
_DIAGRAM = re.compile(r"diagram\(\s*['\"]([a-z0-9][a-z0-9_-]*)['\"]")
_DECK = re.compile(r"\bfor \w+ in deck\b(?! if \w+\.id )")  # of a template: it goes through the cards
_USED = re.compile(r"['\"]book/([a-z0-9_-]+)\.html['\"]")  # of a template: another one
_COUNTED = re.compile(r"\bgame\.copies\b|\bdeck *\| *length\b")  # it prints how many there are
_VERSION = re.compile(r"\bgame\.version\b")
_CHANCE = re.compile(r"\b(?:odds|hand_odds|percent|one_in|histogram)\(")
_HEADING = re.compile(r"^#+\s+|\s*\{[^}]*\}\s*$")
PLAYS = ("example", "value", "replay")  # what they name is played
FACES = ("faces", "cards", "diagram")  # what they name is shown as it looks
NAMED = ("card_name",)
BESIDE = (*UNPLAYED, "name")  # fields that nothing but a face or a name prints


@dataclass(frozen=True, slots=True)
class Chapter:
    """A chapter of a rulebook as its file has it: its heading, what it is for, its text and its clauses.

    `calls` is what it calls up: pairs of a function and a name that it is given.
    """

    name: str
    kind: Kind
    text: str
    clauses: tuple[str, ...]
    calls: tuple[tuple[str, str], ...]

    @property
    def plays(self) -> frozenset[str]:
        """The examples and whole games that it shows, or prints values of."""
        return frozenset(name for function, name in self.calls if function in PLAYS)

    @property
    def chances(self) -> bool:
        """Does it print chances that the game works out?"""
        return _CHANCE.search(self.text) is not None

    @property
    def counts(self) -> bool:
        """Does it print how many cards there are?"""
        return _COUNTED.search(self.text) is not None

    @property
    def version(self) -> bool:
        """Does it print the game's version?"""
        return _VERSION.search(self.text) is not None

    def shows(self, card: str, changed: Iterable[str]) -> bool:
        """Does it print any of the fields of a card that have changed?"""
        fields = frozenset(changed)
        for function, name in self.calls:
            if name == card and function not in PLAYS:
                if function in FACES or (function in NAMED and "name" in fields):
                    return True
                if function not in NAMED and fields.difference(BESIDE):
                    return True
        return False


def chapters_of(state: State, language: str) -> Mapping[str, Chapter]:
    """The chapters of a state's rulebook in a language; none where it cannot be read."""
    if state.project is None:
        return {}
    found = read_book(state.project, state.game, state.rules, language)
    if found is None:
        return {}
    manuscript, text = found
    return dict(_cut(text.splitlines(), manuscript))


def diagrams_of(state: State, chapter: Chapter) -> tuple[str, ...]:
    """The texts of the templates of a chapter's diagrams, and of those that they use."""
    if state.project is None:
        return ()
    root = state.project.root
    folder = root / "templates" / state.game.id / "book"
    waiting = list(dict.fromkeys(_DIAGRAM.findall(chapter.text)))
    found: list[str] = []
    for name in waiting:
        file = folder / f"{name}.html"
        text = read_text(file, root) if file.is_file() else ""
        found.append(text)
        waiting += (other for other in dict.fromkeys(_USED.findall(text)) if other not in waiting)
    return tuple(found)


def goes_through_deck(template: str) -> bool:
    """Does a template print something of every card?"""
    return _DECK.search(template) is not None


def names_in(template: str) -> frozenset[str]:
    """Everything that a template quotes and that may be a card."""
    return frozenset(_QUOTED.findall(template))


def _cut(lines: list[str], manuscript: Manuscript) -> Iterator[tuple[str, Chapter]]:
    starts = [chapter.where.line - 1 for chapter in manuscript.chapters]
    for chapter, start, end in zip(manuscript.chapters, starts, [*starts[1:], len(lines)], strict=True):
        clauses = tuple(name for name, marker in manuscript.clauses.items() if marker.chapter == chapter.id)
        name = _HEADING.sub("", lines[start]) if start < len(lines) else chapter.id
        text = "\n".join(lines[start:end])
        calls = tuple((function, of) for function, given in _CALL.findall(text) for of in _QUOTED.findall(given))
        yield chapter.id, Chapter(name, chapter.kind, text, clauses, calls)
