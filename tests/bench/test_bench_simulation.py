"""Common luck saves most of the pairs; in the long form, coverage costs little and two processes play nearly twice."""

from __future__ import annotations

import os
import sys
from pathlib import Path

import pytest

from cardgen.data.project import find_project
from cardgen.playtest.chunks import Chunk, play_chunk
from cardgen.playtest.room import Room, open_room
from cardgen.playtest.ruleset import ruleset_of

sys.path.insert(0, str(Path(__file__).parent))

from balance import play_many  # type: ignore[import-not-found]
from simulation import changed, costs, pairs, saving  # type: ignore[import-not-found]


@pytest.fixture(scope="module")
def room() -> Room:
    return open_room(find_project(Path(__file__).resolve().parents[2]), "celtic_clash", {})


@pytest.mark.parametrize("count", [150, pytest.param(2_000, marks=pytest.mark.soak)])
def test_a_change_needs_at_least_four_times_fewer_pairs_than_games_of_their_own(room: Room, count: int) -> None:
    tally = pairs(room, changed(room), "greedy", count)
    assert tally.moved > 0
    assert saving(tally) >= 4


def test_the_figures_are_those_of_another_count(room: Room) -> None:
    other = play_many(room, 40)
    tally = play_chunk(room, Chunk(room.game.id, ruleset_of(room), ("greedy", "greedy"), 0, 40))
    assert tally.under("played") == dict(other.played)
    assert {card: half for card, half in tally.under("half played").items() if half} == {
        card: half for card, half in other.points.items() if half
    }
    assert tally["half first"] == other.seats["first"]
    assert sorted(int(length) for length, games in tally.under("length").items() for _ in range(games)) == sorted(
        other.turns
    )


@pytest.mark.soak
def test_coverage_costs_less_than_fifteen_per_cent(room: Room) -> None:
    assert costs(room, 400).coverage < 0.15


@pytest.mark.soak
def test_two_processes_play_nearly_twice_as_many_games(room: Room) -> None:
    cores = os.cpu_count() or 1
    if cores < 2 or os.getloadavg()[0] > cores / 4:
        pytest.skip("needs two cores with nothing else to do")
    assert costs(room, 400).scaling >= 1.7
