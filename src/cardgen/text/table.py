"""The phrase book made ready: for every language what may stand where, and how each phrase is printed."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import TypeAlias

from cardgen.model.phrases import NUMBER_FEATURE, Grammar, NumberRange, PhraseBook
from cardgen.text.lexer import Spelling

Features: TypeAlias = tuple[int, ...]  # the value's place for each feature of the language, or ABSENT
Guard: TypeAlias = tuple[tuple[int, int], ...]  # (feature, value): what a slot's phrase must have
ABSENT = -1


@dataclass(slots=True, eq=False)
class Accept:
    """A phrase ends here: its slots' values are those found, in this order."""

    node: str
    order: tuple[int, ...]
    features: Features
    inherited: tuple[tuple[int, int], ...]  # (feature, value found whose feature it is)


@dataclass(slots=True, eq=False)
class NumberEdge:
    """A number may stand here.  `features` are those of 1, and those of every other number."""

    range: NumberRange
    by_word: Mapping[str, int]
    features: tuple[Features, Features]
    guard: Guard
    target: Node


@dataclass(slots=True, eq=False)
class SymbolEdge:
    """A phrase of a category may stand here."""

    symbol: Symbol
    guard: Guard
    target: Node


@dataclass(slots=True, eq=False)
class Node:
    """A place in the wordings that begin alike: what may stand next, and which phrases end here.

    `house` are those of the words that a house wording has; `stray` where a word before it is of no house wording.
    """

    words: dict[str, Node] = field(default_factory=dict)
    house: set[str] = field(default_factory=set)
    stray: bool = False
    symbols: list[SymbolEdge] = field(default_factory=list)
    numbers: list[NumberEdge] = field(default_factory=list)
    accepts: list[Accept] = field(default_factory=list)


@dataclass(slots=True, eq=False)
class Symbol:
    """A category in one form, in one language: the wordings of its own phrases, and the categories it includes.

    `first` are the words that it can begin with, `number_first` says that it can begin with a number; `short` are the
    house wordings without a slot that it can begin with.
    """

    index: int
    category: str
    form: str
    root: Node = field(default_factory=Node)
    included: tuple[Symbol, ...] = ()
    first: frozenset[str] = frozenset()
    number_first: bool = False
    short: tuple[tuple[str, ...], ...] = ()


@dataclass(frozen=True, slots=True)
class Piece:
    """A word to be printed, with its role."""

    text: str
    spaced: bool
    role: str


@dataclass(frozen=True, slots=True)
class Fill:
    """The phrase or number of a slot, to be printed in a form."""

    slot: int
    form: str
    spaced: bool
    number: NumberRange | None


@dataclass(frozen=True, slots=True)
class Agreement:
    """One of several wordings, by the features of a slot."""

    slot: int
    features: tuple[tuple[int, int], ...]  # (feature, how many values it has)
    options: tuple[tuple[Piece, ...], ...]
    spaced: bool


Printed: TypeAlias = tuple[Piece | Fill | Agreement, ...]


@dataclass(frozen=True, slots=True)
class Wording:
    """How a phrase is printed in one language: in every form, with its role and its features.

    `alternates` are the wordings that are read but not printed.
    """

    forms: Mapping[str, Printed]
    alternates: tuple[Printed, ...]
    role: str
    features: Features
    inherited: tuple[tuple[int, int], ...]  # (feature, slot)
    reminder: Printed


@dataclass(frozen=True, slots=True)
class Tongue:
    """One language, ready to be read and printed.  `vocabulary` are all words of all wordings."""

    language: str
    grammar: Grammar
    spelling: Spelling
    features: tuple[str, ...]
    start: Symbol
    symbols: tuple[Symbol, ...]
    wordings: Mapping[str, Wording]
    vocabulary: frozenset[str]


@dataclass(frozen=True, slots=True)
class PhraseTable:
    """A phrase book and its languages, made ready."""

    book: PhraseBook
    tongues: Mapping[str, Tongue]


def number_features(features: Iterable[str]) -> tuple[Features, Features]:
    """The features of 1 and of every other number."""
    names = tuple(features)
    one, other = (tuple(value if name == NUMBER_FEATURE else ABSENT for name in names) for value in (0, 1))
    return one, other


def key_of(word: str) -> str:
    """A word as it is compared: with a straight apostrophe."""
    return word.replace("\u2019", "'")
