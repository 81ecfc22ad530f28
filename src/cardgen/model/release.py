"""What was published of a game under a version, and the errata that say what has changed since."""

from __future__ import annotations

import dataclasses
import json
import re
from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any, TypeAlias

from cardgen.diagnostics import Where
from cardgen.model.game import Card, Value
from cardgen.model.tree import Tree

OWN = ("name", "type", "copies")  # what every card has beside its fields
UNPLAYED = ("art", "flavor", "variant_of")  # fields that no rule depends on
LONGEST_VERSION = 40  # characters

_VERSION = re.compile(r"[0-9][0-9a-z]*(?:[._+-][0-9a-z]+)*")
_PART = re.compile(r"([0-9]+)|([a-z]+)")


@dataclass(frozen=True, slots=True)
class ReleasedCard:
    """A card as it was published.

    `fields` are all that its list said of it but its text; `text` is an ability each, in the first language of the
    game, and `trees` are the same as they were read (none for a game without phrases).
    """

    name: str
    type: str
    copies: int
    fields: Mapping[str, Value] = dataclasses.field(default_factory=dict)
    text: tuple[str, ...] = ()
    trees: tuple[Tree, ...] = ()
    number: int = 0  # as printed, from 1; 0 where the release does not say


@dataclass(frozen=True, slots=True)
class ReleasedClause:
    """A clause of a rulebook as it was published: its printed number, and its text as the book's file has it."""

    number: str
    text: str


Clauses: TypeAlias = Mapping[str, Mapping[str, ReleasedClause]]
"""Clauses by language and id."""


@dataclass(frozen=True, slots=True)
class Release:
    """Everything of a game that was published under a version.

    `cards` are by id, `rules` are the values of the rules by name; `clauses` are those of its rulebooks, none where a
    release does not say.
    """

    game: str
    version: str
    cards: Mapping[str, ReleasedCard]
    rules: Mapping[str, Value]
    where: Where = dataclasses.field(default=Where("releases"), compare=False)
    clauses: Clauses = dataclasses.field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Erratum:
    """A published change: what it said, what it says since which version, and why (by language).

    It is about one field of a card (`card` and `field`), about a rule (`rule` is the name of a value in rules.yaml), or
    about a clause of the rulebook (`clause` is its id; what that said, the releases keep).  `places` are those of its
    parts in the file, by key.
    """

    card: str
    field: str
    was: Value
    now: Value
    since: str
    why: Mapping[str, str]
    where: Where
    places: Mapping[str, Where] = dataclasses.field(default_factory=dict, compare=False)
    rule: str = ""
    clause: str = ""

    def place(self, key: str) -> Where:
        """Where that part of it is written."""
        return self.places.get(key, self.where)


def is_version(text: str) -> bool:
    """Can the text be the version of a release?

    It names a file on every system: a digit, then small letters and digits, with single `.`, `_`, `+` and `-` between.
    """
    return len(text) <= LONGEST_VERSION and bool(_VERSION.fullmatch(text))


def version_order(version: str) -> tuple[tuple[tuple[int, int, str], ...], str]:
    """What versions are sorted by: part by part, numbers as numbers (1.9 before 1.10).

    Where one version goes on and the other ends, a number comes later (1.0 before 1.0.1) and a word earlier (1.0rc1
    before 1.0).  Between a word and a number the word is earlier.
    """
    parts = [(2, int(number), "") if number else (0, 0, word) for number, word in _PART.findall(version)]
    return (*parts, (1, 0, "")), version


def card_value(card: Card | ReleasedCard, name: str) -> Value:
    """What a card has under one of its own keys or fields; None where it has no such field."""
    if name in OWN:
        own: Value = getattr(card, name)
        return own
    return card.fields.get(name)


def same_value(one: Value, other: Value) -> bool:
    """Are two values the same, and of one kind: 1 is neither True nor 1.0?"""
    return json_text(one) == json_text(other)


def json_text(value: Value) -> str:
    """A value as JSON on one line, its keys sorted."""
    return json.dumps(thawed(value), ensure_ascii=False, sort_keys=True)


def thawed(value: Value) -> Any:
    """A value as plain dicts and lists."""
    if isinstance(value, Mapping):
        return {key: thawed(one) for key, one in value.items()}
    return [thawed(one) for one in value] if isinstance(value, tuple) else value


def without(fields: Mapping[str, Value], name: str) -> Mapping[str, Value]:
    """The fields but one."""
    return MappingProxyType({key: value for key, value in fields.items() if key != name})
