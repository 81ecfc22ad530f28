"""What a tally says: figures with intervals, cards in order, what was never seen."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from cardgen.data.project import find_project
from cardgen.playtest.balance import Balance, balance_of
from cardgen.playtest.room import Room, open_room
from cardgen.playtest.tallies import Tally

ROOT = Path(__file__).resolve().parents[3]


@pytest.fixture(scope="module")
def room() -> Room:
    game = next(
        path.name
        for path in sorted((ROOT / "cards").iterdir())
        if (ROOT / "rules" / path.name / "phrases.yaml").is_file()
    )
    return open_room(find_project(ROOT), game, {})


def balance(room: Room, counts: dict[str, int], **records: tuple[int, int]) -> Balance:
    return balance_of(Tally(Counter(counts), **records), room.game, room.rules, "turns")


def test_shares_of_seats_lengths_and_endings(room: Room) -> None:
    counts = {
        "games": 100,
        "rounds": 100,
        "decisions": 1234,
        "half a": 110,
        "draws": 10,
        "first": 80,
        "half first": 100,
    }
    counts |= {"ending x": 90, "ending y": 10, "length 3": 10, "length 7": 50, "length 9": 30, "length 40": 10}
    found = balance(room, counts, shortest=(3, 5), longest=(40, 1))
    assert {seat: one.value for seat, one in found.seats.items() if one} == {"a": 0.55, "b": 0.45}
    assert found.first is not None
    assert (found.first.value, found.first.count) == (0.625, 80)
    assert found.one is None
    assert found.draws is not None
    assert found.draws.value == 0.1
    assert list(found.endings) == ["x", "y"]
    assert found.decisions == 12.34
    lengths = found.lengths
    assert lengths.mean is not None
    assert lengths.mean.value == 10.5
    assert (lengths.tenth, lengths.median, lengths.ninth) == (3, 7, 9)
    assert lengths.spread == ((3, 10), (7, 50), (9, 30), (40, 10))


def test_cards_that_were_never_drawn_are_there_too(room: Room) -> None:
    first, second, *_ = [card.id for card in room.game.deck]
    counts = {
        "games": 10,
        f"drawn {first}": 8,
        f"half drawn {first}": 12,
        f"both {first}": 2,
        f"games drawn {first}": 7,
    }
    found = {card.id: card for card in balance(room, counts).cards}
    assert list(found) == [card.id for card in room.game.deck]
    one = found[first]
    assert one.drawn is not None
    assert one.use is not None
    assert (one.drawn.value, one.use.value, one.games, one.played) == (0.75, 0.25, 7, None)
    assert found[second].drawn is None
    assert found[second].use is None


def test_a_game_that_tells_no_drawing_and_playing_has_no_cards(room: Room) -> None:
    assert balance(room, {"games": 1}).cards == ()


def test_clauses_are_in_the_order_of_their_numbers_and_none_is_left_out(room: Room) -> None:
    names = [f"ZZ-{n}" for n in ("A10", "A9", "10.1", "9.12", "9.2")]
    counts = {"games": 4} | {f"clause {name}": 1 for name in names} | {f"events {name}": 3 for name in names}
    found = balance(room, counts).clauses
    assert [one.id for one in found if one.id in names] == ["ZZ-9.2", "ZZ-9.12", "ZZ-10.1", "ZZ-A9", "ZZ-A10"]
    silent = [one for one in found if one.id not in names]
    assert silent
    assert all(one.events == 0 and one.games is not None and one.games.value == 0 for one in silent)
    assert not {one.id for one in found} & set(room.rules.told)


def test_abilities_of_which_something_was_never_seen_are_told(room: Room) -> None:
    names = {one.id: one for one in balance(room, {"games": 8, "heard": 4}).abilities}
    assert names
    name = next(iter(names))
    counts = {"games": 8, "heard": 4, f"ability {name} seen": 3, f"noted {name} seen": 9}
    one = next(found for found in balance(room, counts).abilities if found.id == name)
    seen = one.games["seen"]
    assert seen is not None
    assert seen.value == 0.75
    assert one.times["seen"] == 9
    assert "changed" in one.lacking


def test_a_curve_ends_where_few_games_go_on(room: Room) -> None:
    counts = {"games": 100}
    for turn, games in ((1, 100), (2, 60), (3, 5), (4, 4)):
        for who, number in (("winner", 20), ("loser", 10)):
            head = f"curve some_thing {turn} {who}"
            counts |= {f"{head} n": games, f"{head} sum": number * games, f"{head} squares": number * number * games}
    (curve,) = balance(room, counts).curves
    assert curve.title == "Some thing"
    assert [(turn, found.value, found.count) for turn, found in curve.winner] == [(1, 20, 100), (2, 20, 60), (3, 20, 5)]
    assert [turn for turn, _ in curve.loser] == [1, 2, 3]
