"""The vocabulary of a game's card text: every phrase that a card may use, in every language, and what it means."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum

from cardgen.diagnostics import Where
from cardgen.model.scenario import Scenario

FIELD = "text"  # the field of a card that says what it does
START = "ability"  # the category of one line of a card's text
NUMBER_FEATURE = "number"  # the feature that a number itself has: its first value for 1, its second for all others

Texts = Mapping[str, str]  # by language


class Style(StrEnum):
    """How a number is written: `5`, `+5` or `−5`, `five`."""

    DIGITS = "digits"
    SIGNED = "signed"
    WORDS = "words"


@dataclass(frozen=True, slots=True)
class NumberRange:
    """The whole numbers from `low` to `high` that are multiples of `multiple`; never 0 where they carry a sign."""

    low: int
    high: int
    multiple: int = 1
    style: Style = Style.DIGITS

    def __contains__(self, number: object) -> bool:
        if not isinstance(number, int) or (self.style is Style.SIGNED and number == 0):
            return False
        return self.low <= number <= self.high and number % self.multiple == 0

    def numbers(self) -> tuple[int, ...]:
        """All of them, in order."""
        return tuple(n for n in range(self.low, self.high + 1) if n in self)


@dataclass(frozen=True, slots=True)
class Slot:
    """A place in a phrase: for a phrase of a category, or, where there is a range, for a number."""

    name: str
    category: str = ""
    number: NumberRange | None = None


@dataclass(frozen=True, slots=True)
class PhraseExample:
    """A position in which a card that says `text` (and nothing else) is played: what must happen then.

    `on` is the card that is made to say it.
    """

    text: str
    on: str
    scenario: Scenario
    where: Where


@dataclass(frozen=True, slots=True)
class Phrase:
    """One thing that a card can say.

    `texts` is the house wording by language, `alternates` are understood but never printed, `forms` other shapes of
    the same words that a phrase round it may ask for (by language, then form).  `features` are by language, then name:
    a value, or `=slot` for that of a slot.  `primitive` is what the engine calls it; a mere `word`, which the phrase
    round it reads, has none.  `places` holds the place of its parts in the file, by path below the phrase.
    """

    node: str
    category: str
    slots: tuple[Slot, ...]
    texts: Texts
    where: Where
    alternates: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    forms: Mapping[str, Texts] = field(default_factory=dict)
    features: Mapping[str, Texts] = field(default_factory=dict)
    role: str = ""
    primitive: str = ""
    word: bool = False
    clauses: tuple[str, ...] = ()
    reminder: Texts = field(default_factory=dict)
    grants: tuple[str, ...] = ()
    examples: tuple[PhraseExample, ...] = ()
    places: Mapping[tuple[str | int, ...], Where] = field(default_factory=dict, compare=False)

    def place(self, *path: str | int) -> Where:
        """Where that part is written, or the nearest part round it."""
        for length in range(len(path), 0, -1):
            if path[:length] in self.places:
                return self.places[path[:length]]
        return self.where


@dataclass(frozen=True, slots=True)
class Category:
    """A kind of phrase.  Whatever is of an included category is of this one too.  `title` says what it is, in words."""

    name: str
    title: Texts = field(default_factory=dict)
    includes: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Grammar:
    """What is peculiar to one language.

    `features` are names with their values; `contractions` pairs of words and what they melt into; `numerals` numbers
    as words; `pronouns` words that are refused, with the reason, unless they are `articles` too; `starters` signs
    after which a sentence begins; `roles` words that always have a role.
    """

    language: str
    features: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    forms: tuple[str, ...] = ()
    contractions: Mapping[str, str] = field(default_factory=dict)
    numerals: Mapping[int, str] = field(default_factory=dict)
    pronouns: tuple[str, ...] = ()
    articles: tuple[str, ...] = ()
    starters: tuple[str, ...] = ()
    roles: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True, eq=False)
class PhraseBook:
    """Every phrase of a game by its node, with the categories and the grammar of each language.

    `digest` changes with anything in it; `where` is the game's own file.  Compared by identity: what is worked out from
    a book is kept for as long as the book is.
    """

    phrases: Mapping[str, Phrase]
    categories: Mapping[str, Category]
    grammars: Mapping[str, Grammar]
    where: Where
    digest: str = ""

    def of(self, category: str) -> tuple[Phrase, ...]:
        """The phrases of a category and of all that it includes, in the order of the files."""
        wanted = self.within(category)
        return tuple(p for p in self.phrases.values() if p.category in wanted)

    def within(self, category: str) -> frozenset[str]:
        """A category and all that it includes, however deep."""
        found: set[str] = set()
        waiting = [category]
        while waiting:
            name = waiting.pop()
            if name not in found:
                found.add(name)
                waiting += self.categories[name].includes if name in self.categories else ()
        return frozenset(found)
