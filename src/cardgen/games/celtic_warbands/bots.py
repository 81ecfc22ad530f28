"""Players for Celtic Warbands, from one that throws cards at random to one that exchanges exactly as well as can be.

What a bot plans for a turn it plans again at every choice, from the whole hand that it was dealt; so it needs no
memory.  In the printed game the ladder is random, stand-pat, greedy, exact-redraw.  (Random and stand-pat are equally
good: a hand that chance has changed is as good as a hand of chance.)  In the variant it is random, stand-and-match,
greedy, exact-redraw.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import TypeAlias

from cardgen.engine.contract import SEATS, Bot, Move, Seat, Table
from cardgen.engine.streams import below, shuffled, stream

from .bets import FOLD, MATCH, STAND, raise_limits
from .cards import Hand
from .odds import Spread, hand_spread
from .offers import KEEP
from .redraw import best_discard
from .scoring import Scores, total_of
from .state import FATE, Bank, Book, State
from .wager import DECLINE, choices

Plan: TypeAlias = Callable[[Scores, Hand, int], Hand]  # scores, hand, a stream of chance -> discards, in order
Bets: TypeAlias = Callable[[Book, State, Seat, int], Move]
WORTH = 3  # the greedy bot keeps single cards of the highest rating, and whatever a bonus hangs on


@dataclass(frozen=True, slots=True)
class Player:
    """A bot: how it exchanges cards, and how it bets."""

    plan: Plan
    bets: Bets

    def __call__(self, table: Table[State], state: State, seat: Seat, luck: int) -> Move:
        """The next move."""
        if state.phase == FATE and isinstance(table, Book):
            return self._exchange(table, state, seat, luck)
        offered = table.moves(state, seat)
        if len(offered) == 1 or state.bank is None or not isinstance(table, Book):
            return offered[0]
        return self.bets(table, state, seat, stream(luck, state.phase, _moment(state)))

    def _exchange(self, book: Book, state: State, seat: Seat, luck: int) -> Move:
        place = SEATS.index(seat)
        left, _, aside, _ = state.b if place else state.a
        hand = book.deck.hand((left or ()) + aside)
        planned = self.plan(book.scores, hand, stream(luck, "discards", state.score.turns))
        return book.deck.discards[planned[len(aside)]] if len(aside) < len(planned) else KEEP


def bots(table: Book) -> Mapping[str, Bot[State]]:
    """The bots of the printed game or of the variant, from the weakest to the strongest."""
    if table.betting:
        return {
            "random": Player(random_discards, bet_at_random),
            "stand-and-match": Player(no_discards, stand_and_match),
            "greedy": Player(greedy_discards, bet_by_rating),
            "exact-redraw": Player(best_discards, bet_by_chance),
        }
    return {
        "random": Player(random_discards, bet_at_random),
        "stand-pat": Player(no_discards, stand_and_match),
        "greedy": Player(greedy_discards, bet_by_rating),
        "exact-redraw": Player(best_discards, bet_by_chance),
    }


def random_discards(scores: Scores, hand: Hand, luck: int) -> Hand:
    """Any number of cards, and any cards: each set of copies is as likely, so the hand stays one of chance."""
    luck, count = below(luck, scores.values.fate_max + 1)
    return tuple(sorted(shuffled(luck, hand)[1][:count]))


def no_discards(scores: Scores, hand: Hand, luck: int) -> Hand:
    """Keep what was dealt."""
    return ()


def greedy_discards(scores: Scores, hand: Hand, luck: int) -> Hand:
    """Throw the cards whose loss costs least, each looked at by itself: all that are worth less than WORTH."""
    total = total_of(scores, hand)
    losses: list[tuple[int, int]] = []
    for kind in sorted(set(hand)):
        rest = list(hand)
        rest.remove(kind)
        losses.append((total - total_of(scores, tuple(rest)), kind))
    least = sorted(loss for loss in losses if loss[0] < WORTH)[: scores.values.fate_max]
    return tuple(sorted(kind for _, kind in least))


def best_discards(scores: Scores, hand: Hand, luck: int) -> Hand:
    """The discard with the highest expected Total Rating."""
    return _best_discards(scores, hand)


def bet_at_random(book: Book, state: State, seat: Seat, luck: int) -> Move:
    """Any bet, any Category."""
    bank = state.bank
    if bank is None or bank.bets is None or bank.payer is not None:
        offered = choices(book.stakes, state)
        return offered[below(luck, len(offered))[1]]
    luck, way = below(luck, 3)
    least, most = raise_limits(book.stakes, bank.bets)
    if way == 0 and least <= most:
        return Move("raise", (least + below(luck, most - least + 1)[1],))
    return FOLD if way == 1 else _stay(bank)


def stand_and_match(book: Book, state: State, seat: Seat, luck: int) -> Move:
    """Never raise and never fold; pay from the first Category that has tokens."""
    bank = state.bank
    if bank is None or bank.bets is None or bank.payer is not None:
        return _pay(book, state, most=True)
    return _stay(bank)


def bet_by_rating(book: Book, state: State, seat: Seat, luck: int) -> Move:
    """Raise a little with a high rating, fold a low one against a raise."""
    bank = state.bank
    if bank is None or bank.bets is None or bank.payer is not None:
        return _pay(book, state, most=False)
    chance = _chance(book, state, seat)
    owed = bank.bets.owed
    if chance > 0.75 and not bank.bets.raises:
        return _raise(book, bank, 3)
    return FOLD if owed > 2 and chance < 0.35 else _stay(bank)


def bet_by_chance(book: Book, state: State, seat: Seat, luck: int) -> Move:
    """Bet by the chance to win the Fight: raise the better hand, fold when a match costs more than it gains."""
    bank = state.bank
    if bank is None or bank.bets is None or bank.payer is not None:
        return _pay(book, state, most=False)
    chance = _chance(book, state, seat)
    owed, pot = bank.bets.owed, sum(map(sum, (*bank.staked, *bank.carried)))
    if chance > 0.6 and bank.bets.raises < 3:
        return _raise(book, bank, round(20 * (chance - 0.5)))
    return FOLD if owed and chance * (pot + owed) < owed else _stay(bank)


def _chance(book: Book, state: State, seat: Seat) -> float:
    """The chance that the hand beats the other one: that of a rating as far over the mean among dealt hands."""
    place = SEATS.index(seat)
    hand = book.deck.hand(state.hands[place] or ())
    if state.exchanged[place] >= 0:
        rating = float(total_of(book.scores, hand)) - GAIN
    else:
        rating = float(best_discard(book.scores, hand).after) - GAIN
    spread = _spread(book.scores)
    points = int(rating)
    low, high = float(spread.below(points)), float(spread.below(points + 1))
    return low + (high - low) * (rating - points)


GAIN = 4.0  # what an exchange brings on the average, exactly chosen: 23.379 less 19.353 by the printed rules


@lru_cache(maxsize=64)
def _spread(scores: Scores) -> Spread:
    return hand_spread(scores)


@lru_cache(maxsize=1 << 16)
def _best_discards(scores: Scores, hand: Hand) -> Hand:
    return best_discard(scores, hand).discards


def _stay(bank: Bank) -> Move:
    """Stay in the turn for as little as can be."""
    return MATCH if bank.bets is not None and bank.bets.owed else STAND


def _raise(book: Book, bank: Bank, count: int) -> Move:
    """Raise by as near that number as is allowed."""
    if bank.bets is None:
        return STAND
    least, most = raise_limits(book.stakes, bank.bets)
    return Move("raise", (max(least, min(count, most)),)) if least <= most else _stay(bank)


def _pay(book: Book, state: State, most: bool) -> Move:
    """Pay as much or as little as can be from the Category asked for; outside of payments, what binds least."""
    offered = choices(book.stakes, state)
    if state.bank is not None and state.bank.payer is not None:
        return offered[-1] if most else offered[0]
    return DECLINE if DECLINE in offered else offered[0]


def _moment(state: State) -> int:
    """A number that differs between the choices of one phase."""
    bank = state.bank
    if bank is None:
        return state.score.turns
    raises = bank.bets.raises if bank.bets else 0
    return ((state.score.turns * 64 + raises) * 64 + bank.place) * 1024 + bank.due
