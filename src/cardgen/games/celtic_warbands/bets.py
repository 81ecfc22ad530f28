"""One round of bets: who may Stand, Raise, Match or Fold, and when the round is over (CW-11.3, CW-A27 to CW-A30).

A round knows numbers of tokens only.  Which Categories they are paid from is settled after each bet, by `stakes`.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import NamedTuple

from cardgen.engine.contract import SEATS, Move, Refusal, RefusedError, Seat, other
from cardgen.engine.making import make

from .betting import Stakes

STAND, MATCH, FOLD = Move("stand"), Move("match"), Move("fold")
BETS = ("stand", "raise", "match", "fold")
RAISES_A_ROUND = 3  # the house rule 3-per-round of CW-A29
FIXED_RAISE = 2  # the house rule fixed-2 of CW-A29
NO_LIMIT = 1 << 30


class Round(NamedTuple):
    """A round of bets: `left` are the tokens that each seat can still pay, `put` those that it has paid in this round.

    `room` limits a raise where tokens must be matched in kind.  `end` is empty while the round goes on, then `stand`,
    `matched` or `fold`; only a Fold has a `winner`.
    """

    actor: Seat
    left: tuple[int, int]
    put: tuple[int, int] = (0, 0)
    raises: int = 0
    stood: bool = False
    end: str = ""
    winner: Seat | None = None
    room: int = NO_LIMIT

    @property
    def owed(self) -> int:
        """How many tokens the seat to bet has paid less than the other."""
        a, b = self.put
        return b - a if self.actor == "a" else a - b


def raise_limits(stakes: Stakes, bets: Round) -> tuple[int, int]:
    """The least and the most that the seat to bet may add to what it owes; the most is less where it may not raise.

    Nobody raises by more than the other can still match, nor than is left after paying what is owed (CW-A29).
    """
    actor, (a, b), (put_a, put_b), raises, _, _, _, room = bets
    mine, theirs = (a - put_b + put_a, b) if actor == "a" else (b - put_a + put_b, a)
    most = min(mine, theirs, room)
    if stakes.raise_cap == "fixed-2":
        return FIXED_RAISE, FIXED_RAISE if most >= FIXED_RAISE else 0
    if stakes.raise_cap == "3-per-round" and raises >= RAISES_A_ROUND:
        most = 0
    return stakes.raise_min, most


def bet_moves(stakes: Stakes, bets: Round) -> tuple[Move, ...]:
    """What the seat to bet may do."""
    if bets.end:
        return ()
    return _bets(bets.owed > 0, *raise_limits(stakes, bets))


def bet_refusal(stakes: Stakes, bets: Round, move: Move) -> Refusal | None:
    """Why the seat to bet may not do that, or nothing."""
    if bets.end:
        return _refusal("round-over", "The round of bets is over.", "CW-A28")
    if move.kind == "raise":
        return _raise_refusal(stakes, bets, move)
    if move.kind not in BETS or move.args:
        return _refusal("not-a-bet", f"In a round of bets a seat can Stand, Raise, Match or Fold, not '{move}'.")
    if move.kind == "stand" and bets.owed:
        return _refusal("unmatched", f"A seat that owes {bets.owed} tokens cannot Stand.", "CW-A28", owed=bets.owed)
    if move.kind == "match" and not bets.owed:
        return _refusal("nothing-to-match", "Nothing is owed, so there is nothing to match.", "CW-A28")
    return None


def place_bet(stakes: Stakes, bets: Round, move: Move) -> Round:
    """The round after a bet.  Raises RefusedError for one that is not allowed."""
    if refusal := bet_refusal(stakes, bets, move):
        raise RefusedError(refusal)
    return bet_placed(bets, move)


def bet_placed(bets: Round, move: Move) -> Round:
    """The round after a bet that is known to be allowed."""
    actor, left, put, raises, stood, _, _, room = bets
    across = other(actor)
    if move.kind == "fold":
        return make(Round, (actor, left, put, raises, stood, "fold", across, room))
    if move.kind == "stand":
        return make(Round, (across, left, put, raises, True, "stand" if stood else "", None, room))
    paid = bets.owed + (int(move.args[0]) if move.kind == "raise" else 0)
    if actor == "a":
        left, put = (left[0] - paid, left[1]), (put[0] + paid, put[1])
    else:
        left, put = (left[0], left[1] - paid), (put[0], put[1] + paid)
    if move.kind == "match":
        return make(Round, (actor, left, put, raises, stood, "matched", None, room))
    return make(Round, (across, left, put, raises + 1, False, "", None, room))


def bet_round(stakes: Stakes, first: Seat, left: tuple[int, int], moves: Iterable[Move]) -> Round:
    """A round from its bets; `first` begins, `left` are the tokens of both seats.  Raises RefusedError."""
    bets = Round(first, left)
    for move in moves:
        bets = place_bet(stakes, bets, move)
    return bets


@lru_cache(maxsize=4096)
def _bets(owing: bool, least: int, most: int) -> tuple[Move, ...]:
    return (MATCH if owing else STAND, *(Move("raise", (n,)) for n in range(least, most + 1)), FOLD)


def _raise_refusal(stakes: Stakes, bets: Round, move: Move) -> Refusal | None:
    amount = move.args[0] if len(move.args) == 1 else None
    if not isinstance(amount, int):
        return _refusal("not-a-bet", f"A raise names one number of tokens, such as 'raise 2', not '{move}'.", "CW-A29")
    least, most = raise_limits(stakes, bets)
    if least <= amount <= most:
        return None
    if stakes.raise_cap == "3-per-round" and bets.raises >= RAISES_A_ROUND:
        text = f"A round has {RAISES_A_ROUND} raises at most."
        return _refusal("too-many-raises", text, "CW-A29", count=RAISES_A_ROUND)
    if stakes.raise_cap == "fixed-2" and amount != FIXED_RAISE:
        text = f"Every raise is of exactly {FIXED_RAISE} tokens."
        return _refusal("fixed-raise", text, "CW-A29", count=FIXED_RAISE)
    if amount < least:
        text = f"A raise adds at least {least} to what is owed."
        return _refusal("raise-too-small", text, "CW-A29", least=least)
    i = SEATS.index(bets.actor)
    if amount > bets.left[i] - bets.owed:
        text = f"Only {bets.left[i]} tokens are left, and {bets.owed} are owed."
        return _refusal("not-enough", text, "CW-A29", left=bets.left[i], owed=bets.owed)
    if amount > bets.left[1 - i]:
        text = (
            f"No raise is higher than the opponent can match, and seat {other(bets.actor)} has {bets.left[1 - i]} left."
        )
        return _refusal("opponent-can-match", text, "CW-A29", left=bets.left[1 - i])
    text = f"Tokens are matched in kind, and only {max(bets.room, 0)} can be."
    return _refusal("not-in-kind", text, "CW-A35", most=max(bets.room, 0))


def _refusal(reason: str, text: str, rule: str = "", **data: int) -> Refusal:
    return Refusal(reason, "CW-11.3", text, rule, tuple(data.items()))
