"""The same deals under old rules and under new ones: what a change does, seen through the luck that both share.

A pair is one deal.  Two bots that differ play it twice under each of the rules, with the seats changed, and what counts
is the net of both games, so that pairs do not depend on each other; equal bots play it once under each.  Shuffles,
coins and the bots' own luck are those of the seed, for each purpose and each turn, so most games go the same way.

Who gains depends on whom one asks.  In a game whose seats share a deck and have equal bots, no seat can gain: the seat
that held a changed card can.  So a tally has *views*, each with its own net gains: `a` is seat a, `one` the first of
two bots that differ, and any others that were asked for (see `holders`).  Such a seat is told by the events of both
games, and counts where it is the same in both.  To ask the old game alone would not do: whoever draws many cards there
has often played long or well there, and of that luck the new game keeps only a part, so that the seat would seem to
lose by any change that moves many games.  Tallies of parts add up to that of the whole, in any order.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, TypeAlias

from cardgen.engine.contract import SEATS, Bot, Event, Outcome, Seat, Table, other
from cardgen.playtest.evidence import ALPHA, Evidence, e_value, judge_spread
from cardgen.playtest.told import Stage, Told, stage

SEAT_A, ONE = "a", "one"
Bots: TypeAlias = tuple[Bot[Any], Bot[Any]]
View: TypeAlias = Callable[[tuple[Event, ...]], Seat | None]
"""Which seat is meant, told by the events of a game; none where there is no such seat."""


@dataclass(frozen=True, slots=True)
class Change:
    """What pairs did to one side: `spread` counts pairs by net gain in half points; `old` and `new` are its points.

    `games` is how many games a pair has under each of the rules.
    """

    games: int = 1
    spread: Mapping[int, int] = field(default_factory=dict)
    old: int = 0  # half points
    new: int = 0

    @property
    def pairs(self) -> int:
        """How many pairs had such a side."""
        return sum(self.spread.values())

    @property
    def gained(self) -> int:
        """Pairs in which the side gained."""
        return sum(count for gain, count in self.spread.items() if gain > 0)

    @property
    def lost(self) -> int:
        """Pairs in which the side lost."""
        return sum(count for gain, count in self.spread.items() if gain < 0)

    def evidence(self, alpha: float = ALPHA) -> Evidence:
        """What that proves."""
        return judge_spread(self.spread, self.games, alpha)

    def __add__(self, other: Change) -> Change:
        gains = sorted({*self.spread, *other.spread})
        spread = {gain: self.spread.get(gain, 0) + other.spread.get(gain, 0) for gain in gains}
        return Change(max(self.games, other.games), spread, self.old + other.old, self.new + other.new)


@dataclass(frozen=True, slots=True)
class PairTally:
    """What came of pairs of games.

    `same` are the pairs in which every choice and every outcome was the same, `moved` those in which a winner was
    another one; `views` are the gains by whom one asks.
    """

    pairs: int = 0
    same: int = 0
    moved: int = 0
    views: Mapping[str, Change] = field(default_factory=dict)

    @property
    def main(self) -> Change:
        """The view of the first bot where the bots differ, else that of seat a."""
        return self.views.get(ONE) or self.views.get(SEAT_A) or Change()

    @property
    def gained(self) -> int:
        """Pairs that the main view gained."""
        return self.main.gained

    @property
    def lost(self) -> int:
        """Pairs that the main view lost."""
        return self.main.lost

    def __add__(self, other: PairTally) -> PairTally:
        names = sorted({*self.views, *other.views})
        views = {name: self.views.get(name, Change()) + other.views.get(name, Change()) for name in names}
        return PairTally(self.pairs + other.pairs, self.same + other.same, self.moved + other.moved, views)

    def plain(self) -> dict[str, Any]:
        """The tally as plain data, which `read_tally` reads."""
        views = {
            name: {
                "games": one.games,
                "old": one.old,
                "new": one.new,
                "spread": [[k, n] for k, n in one.spread.items()],
            }
            for name, one in self.views.items()
        }
        return {"pairs": self.pairs, "same": self.same, "moved": self.moved, "views": views}


def read_tally(plain: Mapping[str, Any]) -> PairTally:
    """The tally that `plain` gave."""
    views = {
        name: Change(one["games"], {int(k): int(n) for k, n in one["spread"]}, one["old"], one["new"])
        for name, one in plain["views"].items()
    }
    return PairTally(plain["pairs"], plain["same"], plain["moved"], views)


@dataclass(frozen=True, slots=True)
class Rules:
    """One side of a comparison: its table, and the two bots as they play at it."""

    table: Table[Any]
    bots: Bots

    @property
    def seatings(self) -> tuple[Mapping[Seat, Bot[Any]], ...]:
        """How the bots sit in the games of a pair."""
        one, two = self.bots
        return ({"a": one, "b": two},) if one is two else ({"a": one, "b": two}, {"a": two, "b": one})


@dataclass(frozen=True, slots=True)
class Pairing:
    """Old rules and new ones, and whose gains are counted besides those of seat a and of the first bot."""

    old: Rules
    new: Rules
    views: Mapping[str, View] = field(default_factory=dict)

    def play(self, seeds: Iterable[int]) -> PairTally:
        """A pair for each seed.  Raises as `Stage.play` does.

        Only views read events: without any, none are told.
        """
        stages = (stage(self.old.table), stage(self.new.table))
        if not self.views:
            stages = (stages[0].hushed(), stages[1].hushed())
        tally = PairTally()
        for seed in seeds:
            tally += self._pair(stages, seed)
        return tally

    def _pair(self, stages: tuple[Stage[Any], Stage[Any]], seed: int) -> PairTally:
        played = [
            (stages[0].play(was, seed), stages[1].play(now, seed))
            for was, now in zip(self.old.seatings, self.new.seatings, strict=True)
        ]
        views = {SEAT_A: _change(played, ["a"] * len(played))}
        if len(played) > 1:
            views[ONE] = _change(played, SEATS)
        for name, view in self.views.items():
            seats = [_of_both(view(old.events), view(new.events)) for old, new in played]
            if any(seats):
                views[name] = _change(played, seats)
        return PairTally(
            pairs=1,
            same=int(all(old.steps == new.steps and old.outcome == new.outcome for old, new in played)),
            moved=int(any(old.outcome.winner != new.outcome.winner for old, new in played)),
            views=views,
        )


def _change(played: Sequence[tuple[Told, Told]], seats: Sequence[Seat | None]) -> Change:
    """What the games of a pair did to a side; `seats` says where it sat in each, if it did."""
    sides = [(was.outcome, now.outcome, seat) for (was, now), seat in zip(played, seats, strict=True) if seat]
    old = sum(points(was, seat) for was, _, seat in sides)
    new = sum(points(now, seat) for _, now, seat in sides)
    return Change(len(played), {new - old: 1}, old, new)


def _of_both(was: Seat | None, now: Seat | None) -> Seat | None:
    return was if was == now else None


@dataclass(frozen=True, slots=True)
class Plan:
    """When to stop: after so many pairs; once a change is proved; once the interval is so narrow (in points of 100)."""

    pairs: int
    when_proved: bool = True
    half_width: float = 0.0
    alpha: float = ALPHA

    def is_met(self, change: Change) -> bool:
        """Need there be no more pairs?  An interval takes milliseconds, so it is made only where it is asked for."""
        proved = self.when_proved and e_value(change.gained, change.lost) >= 1 / self.alpha
        return proved or (self.half_width > 0 and change.evidence(self.alpha).half_width <= self.half_width)


QUICK, NORMAL, RELEASE = Plan(500, when_proved=False), Plan(2_000, when_proved=False), Plan(20_000, False, 0.5)


@dataclass(frozen=True, slots=True)
class Stopped:
    """The tally at which a series of chunks was stopped, what it proves, and of how many chunks it is made."""

    tally: PairTally
    evidence: Evidence
    chunks: int


def play_pairs(old: Table[Any], new: Table[Any], bots_old: Bots, bots_new: Bots, seeds: Iterable[int]) -> PairTally:
    """Pairs of games under old and new rules, one for each seed.  Raises as `Stage.play` does.

    Bots that are the same object count as equal.  `Pairing` does the same with more views.
    """
    return Pairing(Rules(old, bots_old), Rules(new, bots_new)).play(seeds)


def stop_early(chunks: Iterable[PairTally], plan: Plan, view: str = "") -> Stopped:
    """Add up chunks until the plan says stop; those after that are never asked for, and change nothing.

    The chunks must come in the order of their seeds, whoever played them first: then the answer is the same.  `view`
    is whose gains decide, by default the main one.
    """
    tally, change, count = PairTally(), Change(), 0
    for chunk in chunks:
        tally, count = tally + chunk, count + 1
        change = tally.views.get(view, Change()) if view else tally.main
        if tally.pairs >= plan.pairs or plan.is_met(change):
            break
    return Stopped(tally, change.evidence(plan.alpha), count)


def holders(kinds: Collection[str], cards: Collection[str]) -> View:
    """The seat that got one of those cards by an event of one of those kinds, where the other seat did not."""

    def holder(events: tuple[Event, ...]) -> Seat | None:
        held = {e.seat for e in events if e.seat is not None and e.kind in kinds and not set(cards).isdisjoint(e.cards)}
        return next(iter(held)) if len(held) == 1 else None

    return holder


def points(outcome: Outcome, seat: Seat) -> int:
    """The half points of a seat: 2 for a win, 1 for a draw."""
    return 1 if outcome.winner is None else 0 if outcome.winner == other(seat) else 2


__all__ = [
    "NORMAL",
    "ONE",
    "QUICK",
    "RELEASE",
    "SEAT_A",
    "Change",
    "PairTally",
    "Pairing",
    "Plan",
    "Rules",
    "Stopped",
    "View",
    "holders",
    "play_pairs",
    "points",
    "read_tally",
    "stop_early",
]
