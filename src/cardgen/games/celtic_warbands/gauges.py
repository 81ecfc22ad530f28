"""What is counted in many games: turns, cards dealt and shown in a Fight, who wins it, Total Ratings and heads."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from cardgen.engine.contract import SEATS, Event
from cardgen.engine.hooks import Gauges, Reading


def gauges(table: Any) -> Gauges:
    """The kinds of events that say so: each turn is a part of the battle that somebody wins, or nobody does."""
    ties = ("tie-nobody", "tie-high-card", "tie-lead-loses", "tie-both-take-a-head")
    return Gauges(
        turn="turn",
        first="turn",
        drawn=("deal", "draw"),
        played=("reveal",),
        rounds={"win": True, "fold": False, **dict.fromkeys(ties, True)},
        curves={"total_rating": ratings, "heads": heads},
    )


def ratings(events: tuple[Event, ...]) -> Iterator[Reading]:
    """Each seat's Total Rating in the Fights."""
    turn = 0
    for event in events:
        if event.kind == "turn":
            turn = event.after or turn + 1
        elif event.kind == "total" and event.seat is not None and event.after is not None:
            yield turn, event.seat, event.after


def heads(events: tuple[Event, ...]) -> Iterator[Reading]:
    """The heads that each seat has when a turn is over."""
    turn, taken = 0, dict.fromkeys(SEATS, 0)
    for event in events:
        if event.kind == "turn":
            if turn:
                yield from ((turn, seat, taken[seat]) for seat in SEATS)
            turn = event.after or turn + 1
        elif event.kind == "head" and event.seat is not None:
            taken[event.seat] = event.after or 0
    yield from ((turn, seat, taken[seat]) for seat in SEATS)
