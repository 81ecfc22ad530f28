"""Moves taken back, put into another order, or completed, as people choose who do not keep to the way of a log.

Taken back and put in order are only moves of one seat that nobody else has seen anything of.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeVar

from cardgen.engine.contract import Event, Move, Seat, Table, named
from cardgen.playtest.log import Log, replay

S = TypeVar("S")
MOST_FILLED = 20


def undone(table: Table[S], log: Log, seat: Seat, wanted: Move | None = None) -> tuple[Move, Log] | None:
    """A move taken back and the log without it; nothing where the other seat has seen anything of it.

    It is the last of the seat's moves that is `wanted`, or the very last one if that cannot be; those behind it stay.
    """
    behind: list[Move] = []
    earlier = log
    while _is_unseen(table, earlier, seat):
        move = earlier.steps[-1][seat]
        earlier = earlier.first(len(earlier.steps) - 1)
        if wanted is None or _means(wanted, move):
            left = _with(table, earlier, seat, behind)
            return None if left is None else (move, left)
        behind.insert(0, move)
    return undone(table, log, seat) if behind else None


def reordered(table: Table[S], log: Log, seat: Seat, move: Move) -> Log | None:
    """The log with a move put before those that must stand behind it, which keep their own order.

    Small moves of one choice have one order in which they are written, and a person need not keep to it: the move goes
    back as far as it must and no farther, so that it changes nothing about those before it.  Nothing where the moves
    before cannot be taken back, were no part of the same choice, or leave no place for it.
    """
    behind: list[Move] = []
    earlier = log
    while _is_unseen(table, earlier, seat):
        behind.insert(0, earlier.steps[-1][seat])
        earlier = earlier.first(len(earlier.steps) - 1)
        offered = table.moves(replay(table, earlier)[0], seat)
        if any(option not in offered for option in behind):
            return None
        for meant in (option for option in offered if _means(move, option)):
            if (found := _with(table, earlier, seat, (meant, *behind))) is not None:
                return found
    return None


def _means(typed: Move, option: Move) -> bool:
    """Is it that move?  Where no move of its kind is offered any more, nothing tells the order of what was typed."""
    return typed.kind == option.kind and sorted(map(str, typed.args)) == sorted(map(str, option.args))


def filled_up(table: Table[S], state: S, seat: Seat, move: Move) -> tuple[Move, ...]:
    """The moves that lead to one that is not allowed yet, and that move: amounts of 0 of the same kind.

    The move is left out where it comes about by itself, told by an event of its kind with its arguments.  Nothing where
    amounts of 0 do not lead to it.
    """
    moves: list[Move] = []
    for _ in range(MOST_FILLED):
        if table.refusal(state, seat, move) is None:
            return (*moves, move)
        offered = table.moves(state, seat)
        if not offered or offered[0].kind != move.kind or offered[0].args[-1:] != (0,):
            return ()
        moves.append(offered[0])
        state, events = table.apply(state, {seat: offered[0]})
        if any(_tells(event, seat, move) for event in named(events)):
            return tuple(moves)
    return ()


def _tells(event: Event, seat: Seat, move: Move) -> bool:
    """Is it what the move would have done?"""
    said = {value for _, value in event.data}
    return event.kind == move.kind and event.seat == seat and set(move.args) <= said


def _with(table: Table[S], log: Log, seat: Seat, moves: Iterable[Move]) -> Log | None:
    """The log with more moves of a seat; nothing where one of them is refused."""
    state = replay(table, log)[0]
    for move in moves:
        if table.refusal(state, seat, move) is not None:
            return None
        state = table.apply(state, {seat: move})[0]
        log = log.then({seat: move})
    return log


def _is_unseen(table: Table[S], log: Log, seat: Seat) -> bool:
    """Was the last step made by that seat alone, and told to nobody else?"""
    if not log.steps or set(log.steps[-1]) != {seat}:
        return False
    _, before = replay(table, log.first(len(log.steps) - 1))
    told = replay(table, log)[1][len(before) :]
    return all(set(event.to) <= {seat} for event in told)
