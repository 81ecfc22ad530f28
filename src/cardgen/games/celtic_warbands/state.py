"""What lies on the table: the state of a game, small and flat, and the book of rules that it is played by.

Cards are places in `Deck.kinds`; copies of one card are the same number.  Pairs are seat a's and seat b's.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple, TypeAlias

from cardgen.engine.contract import Outcome, Seat

from .battle import Score
from .bets import Round
from .betting import Stakes
from .cards import Deck, Hand
from .scoring import Scores
from .values import Values

Purse: TypeAlias = tuple[int, ...]  # tokens by Category, in the order of `Stakes.categories`
Purses: TypeAlias = tuple[Purse, Purse]

ANTE, DESTINY, FIRST_BETS, FATE, SECOND_BETS, FIGHT = "ante", "destiny", "first-bets", "fate", "second-bets", "fight"
BEGIN = "turn"  # a position in which the turn has still to begin; a game that is played never waits there
SHOWN = "shown"  # both hands lie open and nothing is left to do
OVER = "over"  # the game ended without a Fight

BY_COUNT = -1  # in place of a Category: stakes of this turn may come from any
UNNAMED = -2  # the lead has still to name the Category of this turn


class Bank(NamedTuple):
    """The variant's tokens.

    `purses` hold what each seat owns, `staked` what of it lies in the pot this turn, `carried` what the pot kept from
    earlier turns, by the seat that staked it (no purse holds that).  `ante` is settled when it is not 0; until then
    `offer` is what the lead has named.  `payer` still has to choose the Categories of `due` tokens, from the Category
    at `place` onwards.  `put` are the tokens of this round by Category.
    """

    purses: Purses
    staked: Purses
    carried: Purses
    put: Purses
    ante: int = 0
    offer: int = 0
    named: int = BY_COUNT
    payer: Seat | None = None
    due: int = 0
    place: int = 0
    bets: Round | None = None


class State(NamedTuple):
    """A moment of the game.

    `deck` lies top first; None where a position was given without one.  `pile` is the discard pile in three heaps:
    what only seat a knows to lie in it, what only seat b knows, and what both have seen.  `aside` are the discards of
    this turn that have not reached the pile, `exchanged` how many cards each seat has changed, -1 before it has.
    `ready` are the seats that have finished choosing, or put their hand down.  `chance` is the stream of this turn;
    `pinned` are the cards that the next shuffles must bring to the top.
    """

    phase: str
    lead: Seat
    score: Score
    hands: tuple[Hand | None, Hand | None] = (None, None)
    deck: Hand | None = None
    pile: tuple[Hand, Hand, Hand] = ((), (), ())
    aside: tuple[Hand, Hand] = ((), ())
    exchanged: tuple[int, int] = (-1, -1)
    ready: tuple[bool, bool] = (False, False)
    seed: int = 0
    chance: int = 0
    pinned: Hand = ()
    bank: Bank | None = None
    ended: Outcome | None = None


@dataclass(frozen=True, slots=True)
class Book:
    """The cards and the numbers of one edition of the rules, compiled.  Without `telling` no events are made."""

    deck: Deck
    values: Values
    scores: Scores
    stakes: Stakes
    telling: bool = True

    @property
    def betting(self) -> bool:
        """Is it the betting variant?"""
        return self.values.variant == "betting"

    @property
    def cards(self) -> Hand:
        """Every card of the deck, copy by copy."""
        return self.deck.cards
