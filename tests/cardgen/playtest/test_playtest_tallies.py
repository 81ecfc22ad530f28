"""Games are counted as their gauges say, and tallies add up in any order."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardgen.engine.contract import SEATS, Event, Move, Outcome, Seat
from cardgen.engine.hooks import Gauges, Reading
from cardgen.playtest.tallies import Counting, Tally, count_notes, count_pair, read_tally
from cardgen.playtest.told import Told


def stones(events: tuple[Event, ...]) -> Iterator[Reading]:
    for turn, event in enumerate((e for e in events if e.kind == "turn"), 1):
        yield turn, "a", 10 * turn
        yield turn, "b", event.after or 0


GAUGES = Gauges("turn", "first", ("draw",), ("play",), {"win": True, "fold": False}, {"stones": stones})
WHOLE = Gauges("turn", "first", ("draw",), ("play",))


def event(kind: str, seat: Seat | None = None, *cards: str, after: int | None = None) -> Event:
    return Event(kind, "XX-1", SEATS, seat, cards, None, after, "XX-A1" if kind == "win" else "")


CHOSEN: Mapping[Seat, Move] = {"a": Move("x")}
GAME = Told(
    Outcome("b", "points", "XX-9"),
    (
        event("first", "b"),
        event("turn", "b", after=3),
        event("draw", "a", "oak", "oak", "elm"),
        event("draw", "b", "elm"),
        event("play", "a", "oak"),
        event("win", "a"),
        event("turn", "a", after=4),
        event("draw", "a", "ash"),
        event("play", "b", "elm"),
        event("fold", "a"),
        event("draw", "b", "oak"),
    ),
    (CHOSEN,) * 5,
    7,
)


def tally_of(gauges: Gauges, *games: tuple[Told, int]) -> Tally:
    tally = Tally()
    for game, seed in games:
        Counting(gauges).count(tally, game, seed)
    return tally


def test_a_game_of_two_rounds_is_counted() -> None:
    counts = tally_of(GAUGES, (GAME, 8)).plain()["counts"]
    assert {name: count for name, count in counts.items() if not name.startswith("curve")} == {
        "games": 1,
        "rounds": 2,
        "decisions": 7,
        "ending points": 1,
        "first": 1,
        "half first": 2,
        "length 2": 1,
        # the first round is won by seat a, the second by seat b, to whom seat a folds
        "drawn oak": 1,
        "half drawn oak": 2,
        "games drawn oak": 1,
        "drawn elm": 2,
        "half drawn elm": 2,
        "games drawn elm": 1,
        "drawn ash": 1,
        "games drawn ash": 1,
        "played oak": 1,
        "half played oak": 2,
        "games played oak": 1,
        "both oak": 1,
        "played elm": 1,
        "half played elm": 2,
        "games played elm": 1,
        "clause XX-1": 1,
        "events XX-1": 11,
        "clause XX-A1": 1,
        "events XX-A1": 1,
        "clause XX-9": 1,
        "events XX-9": 1,
    }


def test_numbers_turn_by_turn_are_those_of_who_wins_and_who_loses() -> None:
    tally = tally_of(GAUGES, (GAME, 8))
    assert [tally[f"curve stones 2 winner {what}"] for what in ("n", "sum", "squares")] == [1, 4, 16]
    assert [tally[f"curve stones 2 loser {what}"] for what in ("n", "sum", "squares")] == [1, 20, 400]
    drawn = Told(Outcome(None, "tie", "XX-9"), GAME.events, GAME.steps, 1)
    tally = tally_of(GAUGES, (drawn, 1))
    assert not any(name.startswith("curve") for name in tally.counts)
    assert (tally["draws"], tally["half a"], tally["half first"]) == (1, 1, 1)


def test_where_there_are_no_rounds_the_game_is_one() -> None:
    tally = tally_of(WHOLE, (GAME, 8))
    assert (tally["rounds"], tally["drawn oak"], tally["half drawn oak"]) == (1, 2, 2)
    assert tally["both elm"] == 1


def test_a_game_without_gauges_is_counted_in_moves() -> None:
    tally = tally_of(Gauges(), (GAME, 8))
    assert tally.under("length") == {"5": 1}
    assert tally.under("drawn") == {}
    assert tally["first"] == 0


def test_pairs_count_what_the_first_bot_makes_from_both_seats() -> None:
    tally = Tally()
    played: list[tuple[Seat | None, Seat | None]] = [("a", "b"), ("a", "a"), ("b", "a"), (None, "b")]
    for winners in played:
        count_pair(tally, winners)
    assert tally.under("pair") == {"4": 1, "2": 1, "0": 1, "3": 1}
    assert tally["half one"] == 9


def test_what_became_of_abilities_is_counted_by_game_and_by_case() -> None:
    tally = Tally()
    count_notes(tally, {("oak/1", "seen"): 5})
    count_notes(tally, {("oak/1", "seen"): 2, ("oak/1", "true"): 1})
    assert tally["heard"] == 2
    assert (tally["ability oak/1 seen"], tally["noted oak/1 seen"], tally["noted oak/1 true"]) == (2, 7, 1)


@given(st.permutations(range(12)), st.lists(st.integers(0, 11), max_size=3))
def test_parts_add_up_to_the_whole_in_any_order_and_as_plain_data(order: list[int], cuts: list[int]) -> None:
    games = [(Told(GAME.outcome, GAME.events[: 2 + k], GAME.steps, k), 100 + k) for k in range(12)]
    whole = tally_of(GAUGES, *games).plain()
    bounds = [0, *sorted(cuts), 12]
    added = Tally()
    for start, stop in pairwise(bounds):
        part = tally_of(GAUGES, *(games[k] for k in order[start:stop]))
        added.add(read_tally(json.loads(json.dumps(part.plain()))))
    assert added.plain() == whole
    assert json.dumps(added.plain()) == json.dumps(whole)


def test_of_games_as_long_the_one_of_the_smallest_seed_stands_out() -> None:
    tally = tally_of(GAUGES, (GAME, 9), (GAME, 4), (GAME, 6))
    assert tally.shortest == tally.longest == (2, 4)


def test_what_is_no_tally_is_refused() -> None:
    with pytest.raises((KeyError, TypeError, ValueError)):
        read_tally({"counts": {"games": "many"}, "shortest": None, "longest": None})
