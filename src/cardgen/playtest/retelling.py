"""Kept games played again: whether they still go as they went, where they first do not, and how they go now."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from itertools import zip_longest
from typing import Any, TypeVar

from cardgen.engine.contract import SEATS, Bot, Datum, Event, EventRow, Move, Outcome, RefusedError, Seat, Table
from cardgen.engine.streams import stream
from cardgen.playtest.log import Moves
from cardgen.playtest.match import MOST_STEPS
from cardgen.playtest.playthroughs import DRAW, Kept, Sign, Signer

S = TypeVar("S")
NOTHING = "nothing"


class Change(StrEnum):
    """What has changed in a kept game, the gravest first."""

    ILLEGAL = "a choice is no longer legal"
    ENDS = "it ends elsewhere"
    OUTCOME = "it ends otherwise"
    TOLD = "what happens is told otherwise"


@dataclass(frozen=True, slots=True)
class Difference:
    """Where a kept game first goes otherwise.

    `step` is 0 for the setup, `moves` are those of the step in words; `was` is what the file kept of the event, `now`
    the event of today with its clause, or why the move is refused.  `outcome` is today's, if it comes to one.
    """

    game: Kept
    change: Change
    step: int
    moves: str
    was: str
    now: str
    outcome: Outcome | None


def difference(table: Table[Any], kept: Kept) -> Difference | None:
    """Replay a game with its kept choices; nothing where everything is told as it was.

    The first event that differs is named even where only a later choice is refused.
    """
    first: Difference | None = None
    state, events = table.setup(kept.seed)
    signer = Signer()
    for number, told in enumerate(kept.told):
        moves = kept.steps[number - 1] if number else {}
        if number:
            if table.outcome(state) is not None:
                return _first(first, Change.ENDS, _at(kept, number, "the game goes on", _ended(table.outcome(state))))
            try:
                state, events = table.apply(state, moves)
            except RefusedError as error:
                return _first(first, Change.ILLEGAL, _at(kept, number, "allowed", f"refused: {error.refusal}"))
        if first is None:
            first = _compared(kept, number, told, (events, signer.signs(events)))
    outcome = table.outcome(state)
    if outcome is None:
        last = _at(kept, len(kept.steps), _ended(kept.outcome), "the game goes on")
        return _first(first, Change.ENDS, last)
    if outcome != kept.outcome:
        return _first(first, Change.OUTCOME, _at(kept, len(kept.steps), _ended(kept.outcome), _ended(outcome)), outcome)
    return replace(first, outcome=outcome) if first is not None else None


def play_on(table: Table[S], kept: Kept, bots: Mapping[Seat, Bot[S]]) -> Kept:
    """The game by today's rules: its kept choices as far as they are legal, then those of bots, to its end.

    A game without steps is played by the bots alone.  Raises RuntimeError for one that does not end.
    """
    luck = {seat: stream(kept.seed, f"bot {seat}") for seat in SEATS}
    state, events = table.setup(kept.seed)
    signer = Signer()
    told, steps = [signer.signs(events)], list[Moves]()
    waiting = list(kept.steps)
    for _ in range(MOST_STEPS):
        outcome = table.outcome(state)
        if outcome is not None:
            return replace(kept, steps=tuple(steps), told=tuple(told), outcome=outcome, places=())
        kept_choice = waiting.pop(0) if waiting else None
        moves: Moves = kept_choice if kept_choice is not None else _chosen(table, state, bots, luck)
        try:
            state, events = table.apply(state, moves)
        except RefusedError:
            if kept_choice is None:
                raise
            waiting.clear()
            moves = _chosen(table, state, bots, luck)
            state, events = table.apply(state, moves)
        steps.append(moves)
        told.append(signer.signs(events))
    raise RuntimeError(f"the game of seed {kept.seed} does not end")


def event_line(event: Event) -> str:
    """An event in one line: kind, clauses, seat, cards, the number before and after, and its data."""
    parts = [f"{event.kind} ({', '.join(event.cites)})"]
    if event.seat is not None:
        parts.append(f"seat {event.seat}")
    if event.cards:
        parts.append(", ".join(event.cards))
    if event.after is not None:
        parts.append(f"{event.before} → {event.after}" if event.before is not None else f"→ {event.after}")
    parts += [f"{name} {_datum(value)}" for name, value in event.data]
    return ": ".join([parts[0], "; ".join(parts[1:])]) if parts[1:] else parts[0]


def moves_line(moves: Moves) -> str:
    """The moves of a step, as a log writes them."""
    return ", ".join(f"{seat} {moves[seat]}" for seat in SEATS if seat in moves)


def _chosen(table: Table[S], state: S, bots: Mapping[Seat, Bot[S]], luck: Mapping[Seat, int]) -> dict[Seat, Move]:
    """A move of every seat that is to act; a forced one is made without asking."""
    moves: dict[Seat, Move] = {}
    for seat in table.to_act(state):
        offered = table.moves(state, seat)
        moves[seat] = offered[0] if len(offered) == 1 else bots[seat](table, state, seat, luck[seat])
    return moves


def _compared(
    kept: Kept, number: int, told: Sequence[Sign], now: tuple[Sequence[EventRow], Sequence[Sign]]
) -> Difference | None:
    """The first difference between what a step told and what it tells now."""
    events, signs = now
    if told == signs:
        return None
    for place, (one, other) in enumerate(zip_longest(told, signs)):
        if one != other:
            said = event_line(Event(*events[place])) if place < len(events) else NOTHING
            return _at(kept, number, str(one) if one is not None else NOTHING, said)
    raise ValueError("equal signs")


def _at(kept: Kept, number: int, was: str, now: str) -> Difference:
    moves = moves_line(kept.steps[number - 1]) if number else "the setup"
    return Difference(kept, Change.TOLD, number, moves, was, now, None)


def _first(first: Difference | None, change: Change, last: Difference, outcome: Outcome | None = None) -> Difference:
    """The first difference, said to be of the gravest kind that was found."""
    return replace(first or last, change=change, outcome=outcome)


def _ended(outcome: Outcome | None) -> str:
    if outcome is None:
        return "the game goes on"
    return f"{outcome.winner or DRAW} wins by {outcome.by} ({outcome.clause})"


def _datum(value: Datum) -> str:
    return ", ".join(map(str, value)) if isinstance(value, tuple) else str(value)
