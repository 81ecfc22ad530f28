"""The same choices under two sets of rules, side by side, up to the first event that differs, and on to both ends."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, TypeAlias

from cardgen.engine.contract import (
    SEATS,
    Event,
    Judge,
    Move,
    Outcome,
    PositionError,
    RefusedError,
    Seat,
    Table,
    named,
    read_move,
)
from cardgen.model.game import Value
from cardgen.model.scenario import Scenario
from cardgen.playtest.log import Moves
from cardgen.playtest.retelling import NOTHING, event_line, moves_line

Start: TypeAlias = Callable[[Judge[Any]], tuple[Any, tuple[Event, ...]]]
Listener: TypeAlias = Callable[[tuple[Event, ...]], None]

NOT_OVER = "the game goes on"


@dataclass(frozen=True, slots=True)
class Branch:
    """What one set of rules makes of a step: its first event that the other does not tell alike, or why there is none.

    `refused` is the reason of a refusal, of a move or of the position itself.
    """

    event: Event | None = None
    refused: str = ""

    def __str__(self) -> str:
        if self.refused:
            return f"refused: {self.refused}"
        return event_line(self.event) if self.event is not None else NOTHING


@dataclass(frozen=True, slots=True)
class Fork:
    """Where two plays of the same choices part.

    `step` counts the moves from 1 (0 is the setup or the position); `was` and `now` are what the old and the new rules
    make of it, first of all; `ends` are both outcomes, where there are any.  `illegal` says that somewhere on the way
    the new rules refuse a choice that the old ones allow, and `impossible` that they refuse the position.
    """

    step: int
    moves: str
    was: Branch
    now: Branch
    ends: tuple[Outcome | None, Outcome | None] = (None, None)
    illegal: bool = False
    impossible: bool = False
    refusal: str = ""


@dataclass(frozen=True, slots=True)
class Twice:
    """What came of playing the same choices twice: whether the old rules allow them all, and where the plays part.

    Where they do not, `why` is what they refuse.
    """

    playable: bool
    fork: Fork | None = None
    why: str = ""


def play_twice(
    old: Judge[Any], new: Judge[Any], start: Start, steps: Sequence[Moves], listen: Listener | None = None
) -> Twice:
    """Play the same choices under old and new rules; `listen` is told the events under the new ones.

    A game that the old rules do not allow is not playable, and says nothing.
    """
    was, now = _Side(old, start), _Side(new, start)
    fork = _compare(0, {}, (was, now))
    for number, moves in enumerate(steps, 1):
        if listen is not None:
            listen(now.told)
        if fork is not None:
            was.hush()
        was.step(moves)
        now.step(moves)
        if was.refused or was.over:
            return Twice(playable=False, why=_at(number, moves, was.refused or "the game is over before"))
        fork = fork or _compare(number, moves, (was, now))
    if was.refused:
        return Twice(playable=False, why=was.refused)
    if listen is not None:
        listen(now.told)
    ends = (was.outcome, now.outcome)
    if fork is None and ends[0] != ends[1]:
        fork = Fork(len(steps), moves_line(steps[-1]) if steps else "the setup", Branch(), Branch())
    if fork is None:
        return Twice(playable=True)
    late = bool(now.refused) and now.refused_at > 0
    impossible = bool(now.refused) and not late
    refusal = _at(now.refused_at, steps[now.refused_at - 1], now.refused) if late else now.refused
    return Twice(True, replace(fork, ends=ends, illegal=late, impossible=impossible, refusal=refusal))


def _at(number: int, moves: Moves, said: str) -> str:
    """Something that is said of a step."""
    return f"step {number}, {moves_line(moves)}: {said}"


def deal(seed: int) -> Start:
    """The beginning of a whole game: its deal."""

    def start(table: Judge[Any]) -> tuple[Any, tuple[Event, ...]]:
        if not isinstance(table, Table):
            raise TypeError("the rules deal no games")
        state, told = table.setup(seed)
        return state, named(told)

    return start


def lay(scenario: Scenario) -> Start:
    """The beginning of a scenario: its position."""
    return at(scenario.given)


def at(given: Mapping[str, Value]) -> Start:
    """The beginning at a position."""

    def start(table: Judge[Any]) -> tuple[Any, tuple[Event, ...]]:
        return table.position(given), ()

    return start


def steps_of(scenario: Scenario) -> tuple[Moves, ...]:
    """The moves of a scenario.  Raises ValueError for one that cannot be read."""
    found: list[Moves] = []
    for written in scenario.moves:
        if not isinstance(written, Mapping):
            raise ValueError("an entry of 'moves' is a mapping")
        moves: dict[Seat, Move] = {}
        for seat, text in written.items():
            known = next((one for one in SEATS if one == seat), None)
            if known is None:
                raise ValueError(f"there is no seat '{seat}'")
            moves[known] = read_move(str(text))
        found.append(moves)
    return tuple(found)


def clauses_of(fork: Fork) -> tuple[str, ...]:
    """The clauses and rulings that either event cites, the new one's first."""
    events = [branch.event for branch in (fork.now, fork.was) if branch.event is not None]
    return tuple(dict.fromkeys(name for event in events for name in event.cites))


class _Side:
    """One set of rules being played by."""

    def __init__(self, table: Judge[Any], start: Start) -> None:
        self.table = table
        self.refused = ""
        self.refused_at = 0
        self.number = 0
        self.over = False  # a move was to be made after the end
        self.hushed = False
        self.told: tuple[Event, ...] = ()
        try:
            self.state, self.told = start(table)
        except PositionError as error:
            self.refused = str(error)

    def hush(self) -> None:
        """From now on only how the play goes and ends is asked, and nobody reads its events."""
        if not self.hushed and isinstance(self.table, Table):
            self.table = self.table.quiet()
        self.hushed = True

    def step(self, moves: Moves) -> None:
        """Make the moves of a step, unless a refusal has ended the play."""
        self.number += 1
        self.told = ()
        if self.refused:
            return
        if self.table.outcome(self.state) is not None:
            self.over = True
            return
        try:
            self.state, told = self.table.apply(self.state, moves)
            self.told = named(told)
        except (RefusedError, ValueError) as error:
            self.refused = str(error)
            self.refused_at = self.number

    @property
    def outcome(self) -> Outcome | None:
        """How the play ended, if it did."""
        return None if self.refused and not self.refused_at else self.table.outcome(self.state)


def _compare(number: int, moves: Moves, sides: tuple[_Side, _Side]) -> Fork | None:
    """Where the two sides part in this step, if they do."""
    old, new = sides
    if old.told == new.told and bool(old.refused) == bool(new.refused):
        return None
    was, now = _parted(old.told, new.told)
    return Fork(number, moves_line(moves) or "the setup", _branch(old, was), _branch(new, now))


def _branch(side: _Side, event: Event | None) -> Branch:
    if side.refused and side.refused_at == side.number and event is None:
        return Branch(refused=side.refused)
    return Branch(event)


def _parted(one: Iterable[Event], other: Iterable[Event]) -> tuple[Event | None, Event | None]:
    """The first events that differ."""
    was, now = tuple(one), tuple(other)
    place = next((n for n, (a, b) in enumerate(zip(was, now, strict=False)) if a != b), min(len(was), len(now)))
    return (was[place] if place < len(was) else None), (now[place] if place < len(now) else None)
