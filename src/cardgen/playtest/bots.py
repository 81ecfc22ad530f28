"""Bots for any game: they look ahead by the game's own rules, in states that they cannot tell from the real one.

`OnePly` tries each move once and asks the game how the position then looks; it needs the hook `worth` of the rule module.
`MonteCarlo` tries each move in many games that go on by chance, the same guesses and the same luck for every move, and
counts what is won.  Budgets are numbers of guesses and steps, never seconds, so the same seed gives the same game on every
machine.  Both know no more than `view` shows: what is hidden is dealt anew for each guess.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from cardgen.engine.contract import Bot, Move, RulesModule, Seat, Table, WorthHook
from cardgen.engine.streams import MASK, stream

S = TypeVar("S")
WIN = 1 << 20  # more than any position is worth
_MULTIPLIER, _INCREMENT = 6364136223846793005, 1442695040888963407


@dataclass(frozen=True, slots=True)
class OnePly(Generic[S]):
    """Each move tried in `guesses` guesses at what is hidden; the highest sum of what the positions are worth."""

    worth: WorthHook
    guesses: int = 4

    def __call__(self, table: Table[S], state: S, seat: Seat, luck: int) -> Move:
        """The next move."""
        offered = table.moves(state, seat)
        if len(offered) == 1:
            return offered[0]
        sums = dict.fromkeys(offered, 0)
        for guess, _ in _guesses(table, state, (seat, luck, self.guesses)):
            for move in offered:
                sums[move] += self.worth(table, table.apply(guess, {seat: move}).state, seat)
        return max(offered, key=lambda move: sums[move])


@dataclass(frozen=True, slots=True)
class MonteCarlo(Generic[S]):
    """Each move tried in `playouts` games that go on by chance for at most `steps` steps.

    A game that has not ended then counts by what it is worth, where the game has a measure, else as drawn.
    """

    worth: WorthHook | None = None
    playouts: int = 8
    steps: int = 40

    def __call__(self, table: Table[S], state: S, seat: Seat, luck: int) -> Move:
        """The next move."""
        offered = table.moves(state, seat)
        if len(offered) == 1:
            return offered[0]
        sums = dict.fromkeys(offered, 0)
        for guess, chance in _guesses(table, state, (seat, luck, self.playouts)):
            for move in offered:
                after = table.apply(guess, {seat: move}).state
                sums[move] += self._result(table, after, seat, chance)
        return max(offered, key=lambda move: sums[move])

    def _result(self, table: Table[S], state: S, seat: Seat, chance: int) -> int:
        """What a game played on by chance comes to for that seat."""
        for _ in range(self.steps):
            outcome = table.outcome(state)
            if outcome is not None:
                return 0 if outcome.winner is None else WIN if outcome.winner == seat else -WIN
            moves: dict[Seat, Move] = {}
            for actor in table.to_act(state):
                chance = (chance * _MULTIPLIER + _INCREMENT) & MASK
                offered = table.moves(state, actor)
                moves[actor] = offered[(chance >> 33) % len(offered)]
            state = table.apply(state, moves).state
        return self.worth(table, state, seat) if self.worth is not None else 0


def _guesses(table: Table[S], state: S, by: tuple[Seat, int, int]) -> list[tuple[S, int]]:
    """Guesses at what a seat cannot see, each with a luck of its own; keyed by what the seat sees, so without memory."""
    seat, luck, count = by
    key = stream(luck, repr(table.view(state, seat)))
    return [(table.determinise(state, seat, stream(key, "guess", n)), stream(key, "chance", n)) for n in range(count)]


def thinkers(module: RulesModule, table: Table[Any]) -> Mapping[str, Bot[Any]]:
    """The bots of this module that can play the game, from the weaker to the stronger."""
    worth: WorthHook | None = getattr(module, "worth", None)
    found: dict[str, Bot[Any]] = {}
    if worth is not None:
        found["one-ply"] = OnePly(worth)
    found["monte-carlo"] = MonteCarlo(worth)
    return found
