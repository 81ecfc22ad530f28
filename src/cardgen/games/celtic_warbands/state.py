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
from .counting import Counting
from .offers import Offers
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
PAID: tuple[None, int, int, int, int, Purse] = (None, 0, 0, 0, 0, ())  # of a Bank: nobody has to choose Categories


class Bank(NamedTuple):
    """The variant's tokens.

    `purses` hold what each seat owns, `staked` what of it lies in the pot this turn, `carried` what the pot kept from
    earlier turns, by the seat that staked it (no purse holds that).  `put` are the tokens of this round by Category.
    `ante` is settled when it is not 0; until then `offer` is what the lead has named.

    `payer` still has to choose the Categories of `due` tokens, from the Category at `place` onwards: `least` to `most`
    of that one, and no more of each than there is `room` for.  What a payment changes stands first, for `paying`.
    """

    staked: Purses
    put: Purses
    payer: Seat | None
    due: int
    place: int
    least: int
    most: int
    room: Purse
    purses: Purses
    carried: Purses
    ante: int = 0
    offer: int = 0
    named: int = BY_COUNT
    bets: Round | None = None

    def paying(self, staked: Purses, put: Purses, asked: tuple[Seat, int, int, int, int, Purse] | None) -> Bank:
        """The tokens after a part of a payment; `asked` are `payer` to `room` of what is still to be chosen.

        `_replace` takes five times as long.
        """
        return tuple.__new__(Bank, (staked, put) + (asked or PAID) + self[8:])

    def with_bets(self, bets: Round | None) -> Bank:
        """The tokens in another moment of a round of bets."""
        return tuple.__new__(Bank, self[:-1] + (bets,))  # noqa: RUF005


class State(NamedTuple):
    """A moment of the game.

    `held` are the codes of the hands, as `code_of` has them.  `aside` are the discards of this turn that have not
    reached the pile, `exchanged` how many cards each seat has changed, -1 before it has.  `ready` are the seats that
    have finished choosing, or put their hand down.  `deck` lies top first; None where a position was given without one.
    `pile` is the discard pile in three heaps: what only seat a knows to lie in it, what only seat b knows, and what
    both have seen.  `chance` is the stream of this turn; `pinned` are the cards that the next shuffles must bring to
    the top.  `acting` are the seats that have to choose.  A game that is `waiting` stops before the deal and before the
    Fight, for the one move that there is; others go on by themselves.

    A step is closed by `Play.step`, which knows who acts.  What changes with every move stands first, for `exchanging`
    and `with_bank`.
    """

    hands: tuple[Hand | None, Hand | None]
    held: tuple[int, int]
    aside: tuple[Hand, Hand]
    bank: Bank | None
    phase: str
    lead: Seat
    score: Score
    ready: tuple[bool, bool] = (False, False)
    exchanged: tuple[int, int] = (-1, -1)
    deck: Hand | None = None
    pile: tuple[Hand, Hand, Hand] = ((), (), ())
    seed: int = 0
    chance: int = 0
    pinned: Hand = ()
    ended: Outcome | None = None
    waiting: bool = False
    acting: tuple[Seat, ...] = ()

    def exchanging(
        self, hands: tuple[Hand | None, Hand | None], held: tuple[int, int], aside: tuple[Hand, Hand]
    ) -> State:
        """The state with other hands and discards; `_replace` takes five times as long."""
        return tuple.__new__(State, (hands, held, aside) + self[3:])  # noqa: RUF005  (a list would be made of both)

    def with_bank(self, bank: Bank) -> State:
        """The state with other tokens."""
        return tuple.__new__(State, self[:3] + (bank,) + self[4:])  # noqa: RUF005


@dataclass(frozen=True, slots=True)
class Book:
    """The cards and the numbers of one edition of the rules, compiled.  Without `telling` no events are made."""

    deck: Deck
    values: Values
    scores: Scores
    stakes: Stakes
    offers: Offers
    countings: tuple[Counting, Counting]
    telling: bool = True

    @property
    def betting(self) -> bool:
        """Is it the betting variant?"""
        return self.values.variant == "betting"

    @property
    def cards(self) -> Hand:
        """Every card of the deck, copy by copy."""
        return self.deck.cards
