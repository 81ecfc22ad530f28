"""The cards: each by number, what is printed on it, what its text does, and the moves that name it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from operator import itemgetter
from types import MappingProxyType

from cardgen.engine.contract import SEATS, Move
from cardgen.model.game import Card, Game

from .abilities import Ability
from .deployment import CREATURE, TYPES, placing_cost
from .reader import Reader
from .rows import MODES, Rows, made_rows
from .state import Cards
from .values import LANES, Values
from .vocabulary import PRIMITIVES
from .watches import watched

__all__ = ["MODES", "Deck", "deck_names", "deck_of", "number", "read_abilities", "read_deck", "seat_decks"]


@dataclass(frozen=True, slots=True)
class Deck:
    """Every card for seat a, then every card for seat b: a unit is its place in these rows.

    `lists` are the decks of the two seats; `numbers` finds a seat's unit by card id.  `rank` counts from 1, `points` is
    what the rank is worth; `cost` is what placing a card costs; `order` sorts a hand.  `standing` are the abilities
    that hold by themselves, `acts` those that are activated or flipped.  `place` holds a creature's moves from each
    lane on, `lay` those of a trap or a relic, or the one of a Setting: no move stands in two places.

    `rows` is what follows from all that; `numbered` says that the units of each deck are in the order of a hand.
    """

    size: int
    ids: tuple[str, ...]
    numbers: tuple[Mapping[object, int], Mapping[object, int]]
    lists: tuple[Cards, Cards]
    types: tuple[str, ...]
    rank: Cards
    points: Cards
    stats: tuple[tuple[int, int, int], ...]
    cost: Cards
    order: Cards
    standing: tuple[tuple[Ability, ...], ...]
    acts: tuple[tuple[Ability, ...], ...]
    place: tuple[tuple[tuple[Move, ...], ...], ...]
    lay: tuple[tuple[Move, ...], ...]
    rows: Rows = field(init=False, compare=False, repr=False)
    numbered: bool = field(init=False, compare=False, repr=False)

    def __post_init__(self) -> None:
        """Work out what the cards mean for those who play."""
        object.__setattr__(self, "rows", made_rows(self))
        rows = [[self.order[unit] for unit in sorted(units)] for units in self.lists]
        object.__setattr__(self, "numbered", all(row == sorted(row) for row in rows))

    def names(self, units: Sequence[int]) -> tuple[str, ...]:
        """The ids of units."""
        if len(units) > 1:
            names: tuple[str, ...] = itemgetter(*units)(self.ids)  # a third of the time of a loop
            return names
        return tuple([self.ids[unit] for unit in units])

    def side(self, unit: int) -> int:
        """The place of the seat whose unit it is."""
        return int(unit >= self.size)

    def sorted(self, units: Sequence[int]) -> Cards:
        """Units in the order of a hand: creatures, traps, relics, Settings, each as the list has them."""
        return tuple(sorted(units) if self.numbered else sorted(units, key=self.order.__getitem__))


def deck_names(game: Game) -> tuple[str, ...]:
    """The names of the decks that the cards are divided among, in the order of the list; none where they are not."""
    return tuple(dict.fromkeys(name for card in game.deck if (name := deck_of(card))))


def deck_of(card: Card) -> str:
    """The deck that a card belongs to, or nothing."""
    name = card.fields.get("deck")
    return name if isinstance(name, str) else ""


def seat_decks(game: Game, values: Values) -> tuple[tuple[Card, ...], tuple[Card, ...]]:
    """The cards of each seat's deck: what it brings, else the first or second deck, as the house rule says (LC-A01)."""
    names = deck_names(game)
    wanted = [names[word == "second"] if len(names) > 1 else "" for word in values.deck_seats.split("-")]
    a, b = (_seat_deck(game, seat, name) for seat, name in zip(SEATS, wanted, strict=True))
    return a, b


def _seat_deck(game: Game, seat: str, name: str) -> tuple[Card, ...]:
    """The cards that a seat brings, in the order of the list; else the deck of that name, or all cards without one."""
    brought = game.seats.get(seat)
    if brought is not None:
        return tuple(card for card in game.deck if card.id in brought)
    return tuple(card for card in game.deck if not name or deck_of(card) == name)


def read_deck(game: Game, values: Values) -> Deck:
    """The cards of a game that has passed `card_findings`."""
    cards = tuple(game.deck)
    size = len(cards)
    place = {card.id: at for at, card in enumerate(cards)}
    a, b = seat_decks(game, values)
    texts = [read_abilities(game, card) for card in cards]
    types = tuple(card.type for card in cards)
    order = [TYPES.index(card.type) * size + at for at, card in enumerate(cards)]
    return Deck(
        size=size,
        ids=tuple(card.id for card in cards) * 2,
        numbers=(
            MappingProxyType({card.id: at for card, at in zip(cards, range(size), strict=True)}),
            MappingProxyType({card.id: at + size for card, at in zip(cards, range(size), strict=True)}),
        ),
        lists=(tuple(place[card.id] for card in a), tuple(place[card.id] + size for card in b)),
        types=types * 2,
        rank=tuple(number(card, "rank") for card in cards) * 2,
        points=tuple(values.ranks[number(c, "rank") - 1] if c.type == CREATURE else 0 for c in cards) * 2,
        stats=tuple((number(c, "off"), number(c, "def"), number(c, "hp")) for c in cards) * 2,
        cost=tuple(placing_cost(values, card.type, number(card, "mana")) for card in cards) * 2,
        order=tuple(order) * 2,
        standing=tuple(tuple(a for a in text if a.claim is not None) for text in texts) * 2,
        acts=tuple(tuple(a for a in text if a.claim is None) for text in texts) * 2,
        place=tuple(_places(card) for _ in SEATS for card in cards),
        lay=tuple(_lays(card) for _ in SEATS for card in cards),
    )


def _places(card: Card) -> tuple[tuple[Move, ...], ...]:
    """The moves that place a creature in that lane or one behind it, in either mode."""
    if card.type != CREATURE:
        return ()
    every = tuple(Move("place", (card.id, lane + 1, mode)) for lane in LANES for mode in MODES)
    return tuple(every[first * len(MODES) :] for first in range(len(LANES) + 1))


def _lays(card: Card) -> tuple[Move, ...]:
    if card.type == CREATURE:
        return ()
    if card.type == "setting":
        return (Move("setting", (card.id,)),)
    return tuple(Move(card.type, (card.id, lane + 1)) for lane in LANES)


def read_abilities(game: Game, card: Card) -> tuple[Ability, ...]:
    """What a card does.  Raises TextError for a text that means nothing in this game."""
    names = {node: phrase.primitive for node, phrase in game.book.phrases.items()} if game.book else {}
    return tuple(
        replace(Reader(PRIMITIVES, names, card.id, card.type, n).ability(tree), watches=watched(tree, names))
        for n, tree in enumerate(game.trees.get(card.id, ()), 1)
    )


def number(card: Card, name: str) -> int:
    """A printed number of a card; 0 where it has none."""
    value = card.fields.get(name)
    return value if isinstance(value, int) and not isinstance(value, bool) else 0
