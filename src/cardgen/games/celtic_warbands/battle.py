"""The battle: heads taken turn by turn until somebody has enough, and who leads each turn."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from cardgen.engine.contract import SEATS, Outcome, Seat, other
from cardgen.engine.making import make

from .values import Values


class Score(NamedTuple):
    """The heads that each seat has taken, and the turns played so far, tied ones included (CW-A16)."""

    heads: tuple[int, int] = (0, 0)
    turns: int = 0


def settle(score: Score, winners: tuple[Seat, ...]) -> Score:
    """The score after one more turn: each winner takes a head (CW-3.5)."""
    a, b = score.heads
    return make(Score, ((a + ("a" in winners), b + ("b" in winners)), score.turns + 1))


def battle_outcome(values: Values, score: Score) -> Outcome | None:
    """How the battle ended, or nothing while it goes on.

    Enough heads end it at once (CW-1.4, CW-A18); both seats can have them only where a tie gives a head to each, and
    then it is drawn.  After the last turn that CW-A17 allows, more heads win.
    """
    a, b = score.heads
    enough = max(a, b) >= values.wins
    if not enough and score.turns < values.turn_cap:
        return None
    winner: Seat | None = None if a == b else SEATS[b > a]
    return Outcome(winner, "heads", "CW-1.4", "CW-A18") if enough else Outcome(winner, "turn-cap", "CW-1.4", "CW-A17")


def tie_winners(values: Values, lead: Seat) -> tuple[Seat, ...]:
    """Who takes a head when both hands are equal in everything that the rules compare (CW-A15).

    Nobody by the printed rule, nor where highest cards are compared and all are equal; else the seat that does not
    lead, or both.
    """
    if values.tie == "lead-loses":
        return (other(lead),)
    return SEATS if values.tie == "both-take-a-head" else ()


def battle(values: Values, results: Iterable[Seat | None], first: Seat = "a") -> tuple[Score, Outcome | None]:
    """A battle from the winner of each turn, nothing for equal hands; turns after its end are not played.

    `first` leads the first turn.
    """
    score, lead = Score(), first
    for result in results:
        if battle_outcome(values, score):
            break
        winners = tie_winners(values, lead) if result is None else (result,)
        score, lead = settle(score, winners), next_lead(values, lead, winners)
    return score, battle_outcome(values, score)


def next_lead(values: Values, lead: Seat, winners: tuple[Seat, ...]) -> Seat:
    """Who leads the turn after one that `lead` led and `winners` won (CW-A04).

    The lead alternates by the printed rule; else it stays with the Fiercest, or goes to the winner or the loser of
    the turn, and stays where it is after a turn that one seat alone did not win.
    """
    across = other(lead)
    if values.lead == "alternate":
        return across
    if values.lead == "fiercest" or len(winners) != 1:
        return lead
    won = winners[0]
    return won if values.lead == "winner" else other(won)


def lead_after(values: Values, first: Seat, results: Iterable[tuple[Seat, ...]]) -> Seat:
    """Who leads the turn after those turns, given the winners of each, when `first` led the first turn."""
    lead = first
    for winners in results:
        lead = next_lead(values, lead, winners)
    return lead
