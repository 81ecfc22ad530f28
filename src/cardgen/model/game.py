"""A game as its project describes it: editions, card types, decks, cards, words in each language."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from types import MappingProxyType
from typing import TYPE_CHECKING, TypeAlias

from cardgen.diagnostics import Where
from cardgen.model.length import Size
from cardgen.model.tree import Tree

if TYPE_CHECKING:  # a book holds scenarios, and those hold values
    from cardgen.model.phrases import PhraseBook

Scalar: TypeAlias = str | int | float | bool | None
Value: TypeAlias = "Scalar | tuple[Value, ...] | Mapping[str, Value]"

EMPTY: Mapping[str, Value] = MappingProxyType({})


@dataclass(frozen=True, slots=True)
class Edition:
    """One size in which the cards are printed.

    `suffix` is what its file names add (`sheets-a4.pdf` for "", `sheets-large-a4.pdf` for "large").
    """

    id: str
    trim: Size
    bleed: float  # mm outside the trim, on all sides
    safe: float  # mm inside the trim that no text may enter
    suffix: str = ""
    where: Where = field(default=Where("game.yaml"), compare=False)  # its size


@dataclass(frozen=True, slots=True)
class CardType:
    """A kind of card: its data schema and the templates of its two sides (paths below `templates/<game>/`).

    A `reference` card is printed with the others and looked at while playing; it is no part of the deck.
    """

    id: str
    schema: str
    front: str
    back: str
    reference: bool = False


@dataclass(frozen=True, slots=True)
class Card:
    """One distinct card.  `fields` is everything its list says of it beyond id, name, type and copies."""

    id: str
    name: str
    type: str
    copies: int
    number: int  # its place in the game's list, from 1
    fields: Mapping[str, Value]
    where: Where
    revision: int = 1  # one more for each version whose errata changed the card


@dataclass(frozen=True, slots=True)
class Locale:
    """The words of one language: names and flavour by card id, labels by key, other texts by field and card id."""

    language: str
    names: Mapping[str, str]
    flavor: Mapping[str, str]
    labels: Mapping[str, str]
    fields: Mapping[str, Mapping[str, str]] = field(default_factory=dict)

    def name(self, card: Card) -> str:
        """The card's name in this language, or the name of its list where the language does not give one."""
        return self.names.get(card.id, card.name)

    def said(self, card: Card) -> dict[str, Value]:
        """The card's fields in this language; what the language does not give stays as the list has it."""
        texts = {name: by_card[card.id] for name, by_card in self.fields.items() if card.id in by_card}
        flavor = {"flavor": self.flavor[card.id]} if card.id in self.flavor else {}
        return {**card.fields, **texts, **flavor}


@dataclass(frozen=True, slots=True)
class Colour:
    """One ink: sRGB `#rrggbb`, and its CMYK build in per cent (computed where the palette gives none)."""

    rgb: str
    cmyk: tuple[int, int, int, int]


@dataclass(frozen=True, slots=True)
class Credit:
    """Who made what, under which licence: each a text, or texts by language."""

    what: str | Mapping[str, str]
    who: str | Mapping[str, str]
    licence: str | Mapping[str, str]

    def said(self, language: str) -> tuple[str, str, str]:
        """What, who and licence in a language; empty where there are only other languages."""
        what, who, licence = (
            part if isinstance(part, str) else part.get(language, "") for part in (self.what, self.who, self.licence)
        )
        return what, who, licence


@dataclass(frozen=True, slots=True)
class Game:
    """Everything a project says of one game, checked.

    `trees` are what the cards say, by card id, an ability each: read with the phrases of `book`, where there are any.
    """

    id: str
    title: Mapping[str, str]  # language -> title
    version: str
    players: int
    module: str  # the rule module's import name, or ""
    languages: tuple[str, ...]  # the first is the one the card lists are written in
    editions: tuple[Edition, ...]
    types: Mapping[str, CardType]
    cards: tuple[Card, ...]
    locales: Mapping[str, Locale]
    palette: Mapping[str, Colour]
    credits: tuple[Credit, ...] = field(default=())
    places: Mapping[str, Where] = field(default_factory=dict, compare=False)  # of the values in game.yaml, by key
    trees: Mapping[str, tuple[Tree, ...]] = field(default_factory=dict)
    book: PhraseBook | None = field(default=None, compare=False)
    rulebooks: tuple[str, ...] = ()  # the languages that have a rulebook; none said: all of them
    seats: Mapping[str, tuple[str, ...]] = field(default_factory=dict)  # decks that players bring: card ids by seat
    set: str = ""  # the mark of the cards' set, where one is given

    def card(self, card_id: str) -> Card | None:
        """The card of that id, or nothing."""
        return next((c for c in self.cards if c.id == card_id), None)

    def place(self, key: str) -> Where:
        """Where `game.yaml` says it, or the file where it does not."""
        return self.places.get(key, Where(f"cards/{self.id}/game.yaml"))

    @property
    def deck(self) -> tuple[Card, ...]:
        """The cards that are played with: all but those for reference."""
        aside = {kind.id for kind in self.types.values() if kind.reference}
        return tuple(c for c in self.cards if c.type not in aside)

    @property
    def copies(self) -> int:
        """How many cards the deck holds, every copy counted."""
        return sum(c.copies for c in self.deck)

    def dealt(self) -> Game:
        """The same game with no card but those of the deck: what rule modules are given."""
        return replace(self, cards=self.deck)
