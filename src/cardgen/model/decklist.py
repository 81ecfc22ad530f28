"""A list of cards that somebody plays with: a choice from the cards of a game."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from cardgen.diagnostics import Where
from cardgen.model.game import Card, Game


@dataclass(frozen=True, slots=True)
class Listed:
    """A card of a deck, as often as its list names it; the game may have no such card."""

    card: str
    copies: int
    where: Where


@dataclass(frozen=True, slots=True)
class DeckList:
    """A deck as its file gives it, each card once, in the order of the file.

    `title` is by language, "" for a text that holds in all of them; `back` is the card whose back all of them get, or
    nothing.  `places` are those of the values in the file, by key.
    """

    id: str
    title: Mapping[str, str]
    cards: tuple[Listed, ...]
    back: str
    where: Where
    places: Mapping[str, Where] = field(default_factory=dict, compare=False)

    @property
    def size(self) -> int:
        """How many cards it holds, every copy counted."""
        return sum(listed.copies for listed in self.cards)

    def name(self, language: str) -> str:
        """What it is called in a language: its title there, else any title, else its id."""
        return self.title.get(language) or self.title.get("") or next(iter(self.title.values()), self.id)

    def place(self, key: str) -> Where:
        """Where its file says that, or the whole file where it does not."""
        return self.places.get(key, self.where)

    def chosen(self, game: Game) -> tuple[tuple[Card, int], ...]:
        """Its cards with the copies of each, those that the game has."""
        known = {card.id: card for card in game.cards}
        return tuple((known[listed.card], listed.copies) for listed in self.cards if listed.card in known)

    def to_print(self, game: Game) -> tuple[tuple[Card, int], ...]:
        """The same, and behind them the game's reference cards: those are printed with every deck."""
        played = {card.id for card in game.deck}
        return (*self.chosen(game), *((card, card.copies) for card in game.cards if card.id not in played))
