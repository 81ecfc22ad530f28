"""Stored games are replayed under two states; in the long form, so many a second that a comparison does not wait."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from cardgen.data.project import find_project

sys.path.insert(0, str(Path(__file__).parent))

from replays import CHANGES, costs  # type: ignore[import-not-found]

PROJECT = find_project(Path(__file__).resolve().parents[2])


def test_a_few_games_are_replayed_and_move() -> None:
    found = costs(PROJECT, "celtic_warbands", 1)
    assert found.games == len(list((PROJECT.root / "rules/celtic_warbands/playthroughs").glob("*.txt")))
    assert found.moved > 0


@pytest.mark.soak
@pytest.mark.parametrize("game_id", CHANGES)
def test_a_hundred_pairs_take_a_second_at_the_most_when_the_tables_stand(game_id: str) -> None:
    found = costs(PROJECT, game_id)
    assert found.games == 200
    assert found.games / found.played >= 100
