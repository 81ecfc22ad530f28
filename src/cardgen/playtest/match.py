"""Bots against each other: whole games, each deal played twice with the seats changed, and what came of them.

A fixed number of games is played, and nothing is measured in seconds: the same bots, seed and number of pairs give the
same answer on every machine.  Tallies of parts of a match add up to the tally of the whole, in any order.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from math import sqrt
from typing import Any, TypeVar

from cardgen.engine.contract import Bot, Move, Outcome, Seat, Table
from cardgen.engine.streams import stream
from cardgen.playtest.log import Log

S = TypeVar("S")
MOST_STEPS = 100_000  # of one game; a game that takes more does not end


@dataclass(frozen=True, slots=True)
class Played:
    """A game between bots: how it ended, its log, and in how many choices a bot had more than one move."""

    outcome: Outcome
    log: Log
    decisions: int


@dataclass(frozen=True, slots=True)
class Tally:
    """The games of one bot against another.

    `pairs[n]` counts the deals of whose two games the bot made n half points: 0 for two lost, 4 for two won.
    """

    wins: int = 0
    draws: int = 0
    losses: int = 0
    pairs: tuple[int, int, int, int, int] = (0, 0, 0, 0, 0)

    @property
    def games(self) -> int:
        """All games."""
        return self.wins + self.draws + self.losses

    @property
    def share(self) -> float:
        """The share of the points: 1 for a win, a half for a draw."""
        return (2 * self.wins + self.draws) / (2 * self.games)

    @property
    def error(self) -> float:
        """The standard error of `share`, from the pairs: the two games of a deal are not independent."""
        deals = sum(self.pairs)
        mean = sum(n * count for n, count in enumerate(self.pairs)) / deals
        variance = sum((n - mean) ** 2 * count for n, count in enumerate(self.pairs)) / deals
        return sqrt(variance / deals) / 4

    def __add__(self, other: Tally) -> Tally:
        a, b, c, d, e = (m + n for m, n in zip(self.pairs, other.pairs, strict=True))
        return Tally(self.wins + other.wins, self.draws + other.draws, self.losses + other.losses, (a, b, c, d, e))


@dataclass(frozen=True, slots=True)
class Match:
    """Two bots and the table that they play at."""

    table: Table[Any]
    one: Bot[Any]
    other: Bot[Any]
    names: tuple[str, str] = field(default=("one", "other"))

    def play(self, seeds: Iterable[int]) -> Tally:
        """Each seed is played twice; the tally is the first bot's."""
        quiet = self.table.quiet()
        tally = Tally()
        for seed in seeds:
            first = play_game(quiet, {"a": self.one, "b": self.other}, seed).outcome
            second = play_game(quiet, {"a": self.other, "b": self.one}, seed).outcome
            tally += _pair(first, second)
        return tally


def play_game(table: Table[S], bots: Mapping[Seat, Bot[S]], seed: int) -> Played:
    """One game; `seed` is the deal's and, for each seat, its bot's luck.  Forced moves are made without asking.

    Raises RuntimeError for a game that does not end, and RefusedError for a bot that breaks the rules.
    """
    state = table.setup(seed)[0]
    luck: dict[Seat, int] = {"a": stream(seed, "bot a"), "b": stream(seed, "bot b")}
    steps: list[Mapping[Seat, Move]] = []
    decisions = 0
    for _ in range(MOST_STEPS):
        outcome = table.outcome(state)
        if outcome is not None:
            return Played(outcome, Log("", "", seed, {}, tuple(steps)), decisions)
        moves: dict[Seat, Move] = {}
        for seat in table.to_act(state):
            offered = table.moves(state, seat)
            if len(offered) == 1:
                moves[seat] = offered[0]
            else:
                decisions += 1
                moves[seat] = bots[seat](table, state, seat, luck[seat])
        state = table.apply(state, moves)[0]
        steps.append(moves)
    raise RuntimeError(f"the game of seed {seed} does not end")


def _pair(first: Outcome, second: Outcome) -> Tally:
    """The tally of one deal: the bot sat at a, then at b."""
    points = (_half_points(first, "a"), _half_points(second, "b"))
    a, b, c, d, e = (int(sum(points) == n) for n in range(5))
    return Tally(points.count(2), points.count(1), points.count(0), (a, b, c, d, e))


def _half_points(outcome: Outcome, seat: Seat) -> int:
    return 1 if outcome.winner is None else 2 * (outcome.winner == seat)
