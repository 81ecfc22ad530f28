"""What lies on the table: the state of a game, small and flat, and the book of rules that it is played by.

Cards are their ids, so that what lies on the table can be told as it is.  Pairs are seat a's and seat b's.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import NamedTuple, TypeAlias

from cardgen.engine.contract import Outcome, Seat
from cardgen.engine.making import make

from .account import Stock
from .battle import Score
from .bets import Round
from .betting import Stakes
from .cards import Cards, Deck, Hand
from .counting import Counting
from .heaps import Heaps
from .offers import Offers
from .scoring import Scores
from .values import Values

# What lies before a seat: its hand, the hand's code as `Heaps.code` has it, the discards of this turn that have not
# reached the pile, and the cards in the hand that may still be laid aside, as `Offers` has them.
Side: TypeAlias = tuple[Cards | None, int, Cards, int]
BARE: Side = (None, 0, (), 0)
Purse: TypeAlias = tuple[int, ...]  # tokens by Category, in the order of `Stakes.categories`
Purses: TypeAlias = tuple[Purse, Purse]

ANTE, DESTINY, FIRST_BETS, FATE, SECOND_BETS, FIGHT = "ante", "destiny", "first-bets", "fate", "second-bets", "fight"
BEGIN = "turn"  # a position in which the turn has still to begin; a game that is played never waits there
SHOWN = "shown"  # both hands lie open and nothing is left to do
OVER = "over"  # the game ended without a Fight

ALONE: Mapping[Seat, tuple[Seat, ...]] = {"a": ("a",), "b": ("b",)}
BY_COUNT = -1  # in place of a Category: stakes of this turn may come from any
UNNAMED = -2  # the lead has still to name the Category of this turn


class Asked(NamedTuple):
    """`payer` still has to choose the Categories of `due` tokens, from the Category at `place` onwards.

    It may pay `least` to `most` of that one, and no more of each than there is `room` for.
    """

    payer: Seat
    due: int
    place: int
    least: int
    most: int
    room: Purse


class Bank(NamedTuple):
    """The variant's tokens.

    `purses` hold what each seat owns, `staked` what of it lies in the pot this turn, `carried` what the pot kept from
    earlier turns, by the seat that staked it (no purse holds that).  `put` are the tokens of this round by Category.
    `asked` is what a seat has still to choose of a payment.  `ante` is settled when it is not 0; until then `offer` is
    what the lead has named.  What a payment changes stands first, for `paying`.
    """

    staked: Purses
    put: Purses
    asked: Asked | None
    purses: Purses
    carried: Purses
    ante: int = 0
    offer: int = 0
    named: int = BY_COUNT
    bets: Round | None = None

    @property
    def payer(self) -> Seat | None:
        """The seat that has to choose Categories, if any."""
        return self.asked.payer if self.asked else None

    @property
    def due(self) -> int:
        """How many tokens it has still to pay."""
        return self.asked.due if self.asked else 0

    @property
    def place(self) -> int:
        """The Category that it is asked for."""
        return self.asked.place if self.asked else 0

    def paying(self, staked: Purses, put: Purses, asked: Asked | None) -> Bank:
        """The tokens after a part of a payment; `_replace` takes five times as long."""
        return make(Bank, (staked, put, asked) + self[3:])  # noqa: RUF005  (a list would be made of both)

    def with_bets(self, bets: Round | None) -> Bank:
        """The tokens in another moment of a round of bets."""
        return make(Bank, self[:-1] + (bets,))  # noqa: RUF005


class State(NamedTuple):
    """A moment of the game.

    `a` and `b` are the sides of the two seats.  `exchanged` is how many cards each seat has changed, -1 before it has.
    `ready` are the seats that have finished choosing, or put their hand down.  `deck` lies top first; None where a
    position was given without one.  `pile` is the discard pile in three heaps: what only seat a knows to lie in it,
    what only seat b knows, and what both have seen.  `chance` is the stream of this turn; `pinned` are the cards that
    the next shuffles must bring to the top.  `acting` are the seats that have to choose.  A game that is `waiting`
    stops before the deal and before the Fight, for the one move that there is; others go on by themselves.

    What changes with every move stands first, for `with_side` and `with_bank`; `_replace` takes five times as long.
    """

    a: Side
    b: Side
    bank: Bank | None
    acting: tuple[Seat, ...]
    phase: str
    lead: Seat
    score: Score
    ready: tuple[bool, bool] = (False, False)
    exchanged: tuple[int, int] = (-1, -1)
    deck: Cards | None = None
    pile: tuple[Cards, Cards, Cards] = ((), (), ())
    seed: int = 0
    chance: int = 0
    pinned: Cards = ()
    ended: Outcome | None = None
    waiting: bool = False

    @property
    def hands(self) -> tuple[Cards | None, Cards | None]:
        """The cards in the hands, in the order in which they were drawn; nothing where no hand is."""
        return self.a[0], self.b[0]

    @property
    def aside(self) -> tuple[Cards, Cards]:
        """The discards of this turn that have not reached the pile."""
        return self.a[2], self.b[2]

    def with_side(self, place: int, side: Side) -> State:
        """The state with another side of the seat at that place."""
        if place:
            return make(State, (self[0], side) + self[2:])  # noqa: RUF005  (a list would be made of both)
        return make(State, (side,) + self[1:])  # noqa: RUF005

    def with_bank(self, bank: Bank, seat: Seat) -> State:
        """The state with other tokens, where that seat has to choose."""
        return make(State, self[:2] + (bank, ALONE[seat]) + self[4:])  # noqa: RUF005


@dataclass(frozen=True, slots=True)
class Book:
    """The cards and the numbers of one edition of the rules, compiled.

    Without `telling` no events are made, and there is no `stock` of them.
    """

    deck: Deck
    values: Values
    scores: Scores
    stakes: Stakes
    heaps: Heaps
    offers: Offers
    countings: tuple[Counting, Counting]
    stock: Stock | None
    betting: bool  # is it the betting variant?
    telling: bool = True

    def side(self, hand: Cards) -> Side:
        """The side of a seat that is dealt that hand."""
        code = self.heaps.code(hand)
        return hand, code, (), self.offers.free(code)

    @property
    def cards(self) -> Hand:
        """Every card of the deck, copy by copy."""
        return self.deck.cards
