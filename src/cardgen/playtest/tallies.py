"""What many games came to, in whole numbers alone: counts, sums, sums of squares, and which games stood out.

A tally is plain data: names with a blank between their parts, each with a whole number.  Tallies of parts add up to the
tally of the whole, in any order and on any machines, to the last digit.  The names:

    games, rounds, decisions, draws           ending <how>            length <turns>
    half a                                    half points of seat a; seat b has the rest
    first                                     games in which it is known who went first;  half first   its half points
    drawn <card>  played <card>               seats that drew or played it, in a round;  both <card>   that did both
    half drawn <card>  half played <card>     the half points that they made in it
    games drawn <card>  games played <card>   games in which anybody did
    clause <id>  events <id>                  games in which it was cited, and events that cite it
    heard                                     games in which the abilities of the cards were listened to
    ability <id> <what>  noted <id> <what>    games in which that became of it, and how often
    curve <name> <turn> <who> n|sum|squares   a number of the winner or the loser when that turn is over
    pair <n>                                  deals of whose two games the first bot made n half points
    half one                                  half points of the first bot, where the bots differ

A round is a part of a game that somebody wins by himself, or the whole game where there are no such parts.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any

from cardgen.engine.contract import SEATS, Event, Seat, other
from cardgen.engine.hooks import Gauges
from cardgen.playtest.told import Told

MOST_TURNS = 400  # of a curve
DRAWN, PLAYED = "drawn", "played"
Record = tuple[int, int]  # a length, and the seed of the game


@dataclass(slots=True)
class Tally:
    """Whole numbers by name; `shortest` and `longest` are the first games of that length, where there were games."""

    counts: Counter[str] = field(default_factory=Counter)
    shortest: Record | None = None
    longest: Record | None = None

    def __getitem__(self, name: str) -> int:
        return self.counts[name]

    def under(self, head: str) -> dict[str, int]:
        """The numbers whose name is that head and one more part, by that part."""
        start = f"{head} "
        found = {name.removeprefix(start): count for name, count in self.counts.items() if name.startswith(start)}
        return {name: count for name, count in found.items() if " " not in name}

    def add(self, other: Tally) -> None:
        """Take in the tally of other games."""
        self.counts.update(other.counts)
        self.shortest = _least(self.shortest, other.shortest, 1)
        self.longest = _least(self.longest, other.longest, -1)

    def plain(self) -> dict[str, Any]:
        """The tally as JSON can hold it, in order: the same games give the same bytes."""
        return {
            "counts": dict(sorted((name, count) for name, count in self.counts.items() if count)),
            "shortest": self.shortest and list(self.shortest),
            "longest": self.longest and list(self.longest),
        }


def read_tally(plain: Mapping[str, Any]) -> Tally:
    """The tally that `plain` gave.  Raises KeyError, TypeError or ValueError for anything else."""
    counts = Counter({str(name): int(count) for name, count in plain["counts"].items()})
    shortest, longest = (None if plain[key] is None else _record(plain[key]) for key in ("shortest", "longest"))
    return Tally(counts, shortest, longest)


@dataclass(frozen=True, slots=True)
class Counting:
    """How games are counted: by a game's gauges; a game without them is counted in moves, and its cards not at all."""

    gauges: Gauges

    def count(self, tally: Tally, game: Told, seed: int) -> None:
        """Take in a game."""
        counts, outcome = tally.counts, game.outcome
        counts["games"] += 1
        counts["decisions"] += game.decisions
        counts["draws"] += outcome.winner is None
        counts[f"ending {outcome.by}"] += 1
        counts["half a"] += half_points(outcome.winner, "a")
        first = next((event.seat for event in game.events if event.kind == self.gauges.first), None)
        if first is not None:
            counts["first"] += 1
            counts["half first"] += half_points(outcome.winner, first)
        turn = self.gauges.turn
        length = sum(event.kind == turn for event in game.events) if turn else len(game.steps)
        counts[f"length {length}"] += 1
        tally.shortest = _least(tally.shortest, (length, seed), 1)
        tally.longest = _least(tally.longest, (length, seed), -1)
        self._cards(counts, game)
        _clauses(counts, game)
        if outcome.winner is not None:
            self._curves(counts, game.events, outcome.winner)

    def _cards(self, counts: Counter[str], game: Told) -> None:
        """Who drew and played what, and what came of it."""
        drawn, played = self.gauges.drawn, self.gauges.played
        anybody: set[str] = set()
        for winner, part in self._rounds(game):
            counts["rounds"] += 1
            told = [event for event in part if event.kind in drawn or event.kind in played]
            got, used = (
                {(e.seat, card) for e in told if e.kind in kinds and e.seat is not None for card in e.cards}
                for kinds in (drawn, played)
            )
            for what, held in ((DRAWN, got), (PLAYED, used)):
                for seat, card in held:
                    seats, half, games = _names(what, card)
                    counts[seats] += 1
                    counts[half] += half_points(winner, seat)
                    anybody.add(games)
            for _, card in got & used:
                counts[f"both {card}"] += 1
        counts.update(dict.fromkeys(anybody, 1))

    def _rounds(self, game: Told) -> Iterator[tuple[Seat | None, Iterable[Event]]]:
        """The parts of a game with their winners; what follows the last one is nobody's."""
        rounds = self.gauges.rounds
        if not rounds:
            yield game.outcome.winner, game.events
            return
        start = 0
        for at, event in enumerate(game.events):
            if event.kind in rounds:
                won = event.seat if event.seat is None or rounds[event.kind] else other(event.seat)
                yield won, game.events[start:at]
                start = at + 1

    def _curves(self, counts: Counter[str], events: tuple[Event, ...], winner: Seat) -> None:
        for name, curve in self.gauges.curves.items():
            for turn, seat, number in curve(events):
                if turn <= MOST_TURNS:
                    key = f"curve {name} {turn} {'winner' if seat == winner else 'loser'}"
                    counts[f"{key} n"] += 1
                    counts[f"{key} sum"] += number
                    counts[f"{key} squares"] += number * number


def count_pair(tally: Tally, winners: tuple[Seat | None, Seat | None]) -> None:
    """Take in that a deal was played twice: the first bot sat at a, then at b."""
    made = sum(half_points(winner, seat) for winner, seat in zip(winners, SEATS, strict=True))
    tally.counts[f"pair {made}"] += 1
    tally.counts["half one"] += made


def count_notes(tally: Tally, notes: Mapping[tuple[str, str], int]) -> None:
    """Take in what became of the cards' abilities in one game that was listened to."""
    tally.counts["heard"] += 1
    for noted, times in notes.items():
        games, cases = _sight(noted)
        tally.counts[games] += 1
        tally.counts[cases] += times


def half_points(winner: Seat | None, seat: Seat) -> int:
    """2 for who won, 1 for a draw."""
    return 1 if winner is None else 2 * (winner == seat)


@lru_cache(4096)
def _names(what: str, card: str) -> tuple[str, str, str]:
    """What is counted of a card that was drawn or played: seats, their half points, and games."""
    return f"{what} {card}", f"half {what} {card}", f"games {what} {card}"


@lru_cache(4096)
def _sight(noted: tuple[str, str]) -> tuple[str, str]:
    """What is counted of something that became of an ability: games, and cases."""
    ability, what = noted
    return f"ability {ability} {what}", f"noted {ability} {what}"


def _clauses(counts: Counter[str], game: Told) -> None:
    cited: Counter[str] = Counter()
    for (clause, rule), times in Counter([(event.clause, event.rule) for event in game.events]).items():
        cited[clause] += times
        if rule:
            cited[rule] += times
    cited.update(filter(None, (game.outcome.clause, game.outcome.rule)))
    for clause, times in cited.items():
        counts[f"clause {clause}"] += 1
        counts[f"events {clause}"] += times


def _least(one: Record | None, two: Record | None, sign: int) -> Record | None:
    """The shorter of two games, or with a minus the longer; of equal ones that of the smaller seed."""
    if one is None or two is None:
        return one or two
    return min(one, two, key=lambda record: (sign * record[0], record[1]))


def _record(plain: Any) -> Record:
    length, seed = plain
    return int(length), int(seed)
