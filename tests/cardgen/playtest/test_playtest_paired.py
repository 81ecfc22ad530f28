"""Pairs of games under old and new rules: common luck, both seats, tallies that add up, and stopping in seed order."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import permutations
from typing import Any

import pytest

from cardgen.engine.contract import SEATS, Event, Move, Outcome, Refusal, Seat, Step, Table
from cardgen.engine.streams import below, stream
from cardgen.model.game import Value
from cardgen.playtest.evidence import Verdict
from cardgen.playtest.paired import (
    Change,
    Pairing,
    PairTally,
    Plan,
    Rules,
    holders,
    play_pairs,
    points,
    read_tally,
    stop_early,
)

State = tuple[int, int, tuple[int, ...]]  # the seed, who holds the sword, what was thrown


@dataclass(frozen=True, slots=True)
class Dice:
    """Each seat throws a die once, and the higher throw wins; the seat with the sword adds to its throw."""

    sword: int
    die: str = "die"  # the name of the stream of its throws
    event_kinds: tuple[str, ...] = ("sword", "throw")

    def quiet(self) -> Table[State]:
        return self

    def setup(self, seed: int) -> Step[State]:
        holder = below(stream(seed, "sword"), 2)[1]
        return ((seed, holder, ()), (Event("sword", "DI-1", SEATS, SEATS[holder], ("sword",)),))

    def position(self, given: Mapping[str, Value]) -> State:
        raise NotImplementedError

    def determinise(self, state: State, seat: Seat, stream: int) -> State:
        return state

    def to_act(self, state: State) -> tuple[Seat, ...]:
        return SEATS[len(state[2]) : len(state[2]) + 1]

    def moves(self, state: State, seat: Seat) -> tuple[Move, ...]:
        return (Move("throw"), Move("throw", ("hard",)))

    def refusal(self, state: State, seat: Seat, move: Move) -> Refusal | None:
        return None

    def apply(self, state: State, moves: Mapping[Seat, Move]) -> Step[State]:
        seed, holder, thrown = state
        ((seat, move),) = moves.items()
        number = below(stream(seed, f"{self.die} {seat}"), 6)[1] + len(move.args) + (SEATS[holder] == seat) * self.sword
        return ((seed, holder, (*thrown, number)), (Event("throw", "DI-2", SEATS, seat, (), None, number),))

    def view(self, state: State, seat: Seat) -> Mapping[str, Value]:
        return {"thrown": state[2]}

    def outcome(self, state: State) -> Outcome | None:
        if len(state[2]) < 2:
            return None
        a, b = state[2]
        return Outcome(None if a == b else "a" if a > b else "b", "throw", "DI-3")

    def exhibit(self, events: tuple[Event, ...]) -> Mapping[str, Value]:
        return {}


def soft(table: Table[Any], state: Any, seat: Seat, luck: int) -> Move:
    return table.moves(state, seat)[0]


def hard(table: Table[Any], state: Any, seat: Seat, luck: int) -> Move:
    return table.moves(state, seat)[1]


SAME, DIFFERENT = (soft, soft), (hard, soft)
SWORD = holders(("sword",), ("sword",))


def sword(seeds: range, new: int = 2) -> PairTally:
    pairing = Pairing(Rules(Dice(0), SAME), Rules(Dice(new), SAME), {"sword": SWORD})
    return pairing.play(seeds)


def test_no_change_changes_nothing() -> None:
    tally = play_pairs(Dice(1), Dice(1), DIFFERENT, DIFFERENT, range(50))
    assert (tally.pairs, tally.same, tally.moved, tally.gained, tally.lost) == (50, 50, 0, 0, 0)
    assert tally.main.games == 2


def test_a_seat_cannot_gain_where_luck_gives_the_card_but_its_holder_can() -> None:
    tally = sword(range(400))
    proved = tally.views["sword"].evidence()
    assert tally.views["a"].evidence().verdict is not Verdict.CHANGED
    assert proved.verdict is Verdict.CHANGED
    assert proved.lost == 0
    assert 20 < proved.difference < 35  # a sword of 2 is worth 16 in 36 throws against equals, less half the ties
    assert tally.views["sword"].pairs == 400


def test_who_does_well_by_chance_is_not_taken_for_the_loser_of_a_change() -> None:
    """Other dice change nothing, though whoever threw best would seem to lose by them."""

    def best(events: tuple[Event, ...]) -> Seat | None:
        throwers = {event.seat for event in events if event.kind == "throw" and event.after == 5}
        return next(iter(throwers)) if len(throwers) == 1 else None

    pairing = Pairing(Rules(Dice(0), SAME), Rules(Dice(0, "another die"), SAME), {"best": best})
    tally = pairing.play(range(600))
    view = tally.views["best"]
    assert tally.moved > 200
    assert view.old == view.new == 2 * view.pairs
    assert view.evidence().verdict is not Verdict.CHANGED


def test_bots_that_differ_play_both_seats_and_the_net_counts() -> None:
    tally = play_pairs(Dice(0), Dice(1), DIFFERENT, DIFFERENT, range(100))
    one = tally.views["one"]
    assert tally.main is one
    assert one.pairs == 100
    assert one.games == 2
    assert set(one.spread) <= set(range(-4, 5))
    assert one.old > 200  # of 400 half points
    alone = play_pairs(Dice(0), Dice(1), SAME, SAME, range(100))
    assert alone.main.games == 1
    assert "one" not in alone.views


def test_parts_add_up_in_any_order_also_as_plain_data() -> None:
    parts = [sword(range(start, start + 10)) for start in range(0, 40, 10)]
    for order in permutations(parts):
        assert sum(order, PairTally()) == sword(range(40))
        assert sum((read_tally(part.plain()) for part in order), PairTally()) == sword(range(40))


def test_later_chunks_are_neither_asked_for_nor_counted() -> None:
    asked: list[int] = []

    def chunks() -> Iterator[PairTally]:
        for start in range(0, 10_000, 50):
            asked.append(start)
            yield sword(range(start, start + 50))

    stopped = stop_early(chunks(), Plan(10_000), "sword")
    assert stopped.evidence.verdict is Verdict.CHANGED
    assert stopped.chunks == len(asked)
    assert stopped.tally == sword(range(50 * stopped.chunks))
    assert stopped.chunks < 5


def test_a_series_stops_at_its_end_or_when_the_interval_is_narrow() -> None:
    parts = [PairTally(100, 100, 0, {"a": Change(1, {0: 100}, 100, 100)})] * 100
    assert stop_early(parts, Plan(500)).chunks == 5
    narrow = stop_early(parts, Plan(10_000, half_width=1.0))
    assert 5 < narrow.chunks < 20
    assert narrow.evidence.half_width <= 1.0
    assert stop_early([], Plan(10)).tally == PairTally()


def test_points_are_counted_in_halves() -> None:
    ends = (Outcome("a", "x", "X-1"), Outcome(None, "x", "X-1"), Outcome("b", "x", "X-1"))
    assert [points(end, "a") for end in ends] == [2, 1, 0]
    assert [points(end, "b") for end in ends] == [0, 1, 2]


def test_a_card_that_both_hold_is_nobodys() -> None:
    both = tuple(Event("sword", "DI-1", SEATS, seat, ("sword",)) for seat in SEATS)
    assert SWORD(both) is None
    assert SWORD(both[:1]) == "a"
    assert SWORD(()) is None


@pytest.mark.parametrize("seats", [1, 2])
def test_the_luck_is_that_of_the_seed(seats: int) -> None:
    bots = SAME if seats == 1 else DIFFERENT
    assert play_pairs(Dice(0), Dice(3), bots, bots, range(30)) == play_pairs(Dice(0), Dice(3), bots, bots, range(30))
