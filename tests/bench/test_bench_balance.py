"""Celtic Clash is balanced under equal greedy bots, and the report says what it counts."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from cardgen.data.project import find_project
from cardgen.engine.contract import SEATS, Event
from cardgen.playtest.room import Room, open_room

sys.path.insert(0, str(Path(__file__).parent))

from balance import (  # type: ignore[import-not-found]
    Balance,
    Share,
    play_many,
    report,
)


@pytest.fixture(scope="module")
def room() -> Room:
    return open_room(find_project(Path(__file__).resolve().parents[2]), "celtic_clash", {})


@pytest.mark.parametrize("games", [200, pytest.param(4_000, marks=pytest.mark.soak)])
def test_no_seat_and_no_card_wins_too_much(room: Room, games: int) -> None:
    balance = play_many(room, games)
    assert list(balance.faults(tuple(card.id for card in room.game.deck))) == []
    assert set(balance.endings) <= {"heroes", "double-fall"}, "no game is judged by the turn cap"
    assert balance.endings["heroes"] > 0.99 * balance.games
    assert 2 * balance.games == balance.seats["first"] + balance.seats["second"]


def test_the_report_counts_what_was_brought_into_play(room: Room) -> None:
    balance = Balance()
    told = [
        Event("first", "CC-4.5", SEATS, "b"),
        Event("starting-hero", "CC-4.2", SEATS, "a", ("nuada",)),
        Event("starting-hero", "CC-4.2", SEATS, "b", ("balor",)),
        *[Event("turn", "CC-6.1", SEATS, seat) for seat in ("b", "a", "b")],
        Event("play-creature", "CC-6.4", SEATS, "a", ("kelpie",)),
        Event("play-creature", "CC-6.4", SEATS, "a", ("kelpie",)),
        Event("attack", "CC-6.8", SEATS, "b", ("balor", "nuada")),
    ]
    balance.add(tuple(told), "b", "heroes")
    assert balance.cards() == {"balor": Share(2, 1), "kelpie": Share(0, 1), "nuada": Share(0, 1)}
    assert balance.places()["first"].thousandths == 1_000
    assert balance.mean_turns() == 15
    assert "  balor                        1000 ! (206-1000)       1 games" in list(report(balance, room))


def test_intervals_are_wilsons() -> None:
    assert Share(100, 100).thousandths == 500
    assert Share(100, 100).interval == (403, 597)
    assert Share(0, 50).interval == (0, 72)
    assert Share(260, 200).outside((350, 650)) is False
    assert Share(300, 200).outside((350, 650)) is True
