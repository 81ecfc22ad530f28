"""One whole game between bots, with everything that happened in it.

Who moves by chance throws dice here that stay in step: the same move, offered for the same time, has the same luck
under any rules.  So two games that part where a rule is another one keep much of their luck behind that, too; and the
bot `random` of `bots`, which keys its luck by all that it sees, need not look.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Generic, TypeVar

from cardgen.engine.contract import SEATS, Bot, Event, Move, Outcome, Seat, Table, named
from cardgen.engine.streams import stream
from cardgen.playtest.bots import uniform
from cardgen.playtest.match import MOST_STEPS

S = TypeVar("S")


@dataclass(frozen=True, slots=True)
class Told:
    """A game that was played: how it ended, its events, what was chosen, and how many choices were real ones."""

    outcome: Outcome
    events: tuple[Event, ...]
    steps: tuple[Mapping[Seat, Move], ...]
    decisions: int


@dataclass(slots=True)
class Dice:
    """The luck of a seat that moves by chance; it remembers how often each move was offered."""

    luck: int
    offered: dict[Move, int] = field(default_factory=dict)

    def choose(self, offered: tuple[Move, ...]) -> Move:
        """One of the moves, each as likely."""
        best, most = offered[0], -1
        for move in offered:
            times = self.offered.get(move, 0)
            self.offered[move] = times + 1
            found = stream(self.luck, str(move), times)
            if found > most:
                best, most = move, found
        return best


@dataclass(frozen=True, slots=True)
class Stage(Generic[S]):
    """A table as it tells what happens, and the quiet one that bots think at.

    A table with ears, which notes what its cards do, hears nothing of what bots only imagine.
    """

    telling: Table[S]
    thinking: Table[S]

    def hushed(self) -> Stage[S]:
        """The same games without their events, which are quicker: for those who only ask how games go and end."""
        return Stage(self.thinking, self.thinking)

    def play(self, bots: Mapping[Seat, Bot[S]], seed: int) -> Told:
        """One game; `seed` is the deal's and, for each seat, its bot's luck, as in `match`.  Forced moves are made.

        Raises RuntimeError for a game that does not end, and RefusedError for a bot that breaks the rules.
        """
        telling, thinking = self.telling, self.thinking
        state, told = telling.setup(seed)
        events = list(named(told))
        luck: dict[Seat, int] = {"a": stream(seed, "bot a"), "b": stream(seed, "bot b")}
        steps: list[Mapping[Seat, Move]] = []
        dice = {seat: Dice(stream(seed, f"dice {seat}")) for seat in SEATS if bots[seat] is uniform}
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
                    continue
                decisions += 1
                if seat in dice:
                    moves[seat] = dice[seat].choose(offered)
                else:
                    moves[seat] = bots[seat](thinking, state, seat, luck[seat])
            state, told = telling.apply(state, moves)
            events += named(told)
            steps.append(moves)
        raise RuntimeError(f"the game of seed {seed} does not end")


def stage(table: Table[Any]) -> Stage[Any]:
    """A table without ears, made ready."""
    return Stage(table, table.quiet())
