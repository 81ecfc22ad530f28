"""One whole game between bots, with everything that happened in it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from cardgen.engine.contract import Bot, Event, Move, Outcome, Seat, Table
from cardgen.engine.streams import stream
from cardgen.playtest.match import MOST_STEPS

S = TypeVar("S")


@dataclass(frozen=True, slots=True)
class Told:
    """A game that was played: how it ended, its events, what was chosen, and how many choices were real ones."""

    outcome: Outcome
    events: tuple[Event, ...]
    steps: tuple[Mapping[Seat, Move], ...]
    decisions: int


@dataclass(frozen=True, slots=True)
class Stage(Generic[S]):
    """A table as it tells what happens, and the quiet one that bots think at.

    A table with ears, which notes what its cards do, hears nothing of what bots only imagine.
    """

    telling: Table[S]
    thinking: Table[S]

    def play(self, bots: Mapping[Seat, Bot[S]], seed: int) -> Told:
        """One game; `seed` is the deal's and, for each seat, its bot's luck, as in `match`.  Forced moves are made.

        Raises RuntimeError for a game that does not end, and RefusedError for a bot that breaks the rules.
        """
        telling, thinking = self.telling, self.thinking
        state, told = telling.setup(seed)
        events: list[Event] = list(told)
        luck: dict[Seat, int] = {"a": stream(seed, "bot a"), "b": stream(seed, "bot b")}
        steps: list[Mapping[Seat, Move]] = []
        decisions = 0
        for _ in range(MOST_STEPS):
            outcome = thinking.outcome(state)
            if outcome is not None:
                return Told(outcome, tuple(events), tuple(steps), decisions)
            moves: dict[Seat, Move] = {}
            for seat in thinking.to_act(state):
                offered = thinking.moves(state, seat)
                if len(offered) == 1:
                    moves[seat] = offered[0]
                else:
                    decisions += 1
                    moves[seat] = bots[seat](thinking, state, seat, luck[seat])
            state, told = telling.apply(state, moves)
            events += told
            steps.append(moves)
        raise RuntimeError(f"the game of seed {seed} does not end")


def stage(table: Table[Any]) -> Stage[Any]:
    """A table without ears, made ready."""
    return Stage(table, table.quiet())
