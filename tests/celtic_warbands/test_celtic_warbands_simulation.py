"""Simulated Fights come out as the exact chances say."""

from __future__ import annotations

from math import sqrt
from pathlib import Path

import pytest

from cardgen.data.project import find_project
from cardgen.model.game import Value
from cardgen.playtest.chunks import Chunk, play_chunk
from cardgen.playtest.room import open_room
from cardgen.playtest.ruleset import ruleset_of
from cardgen.playtest.tallies import Tally

ROOT = Path(__file__).resolve().parents[2]


def simulated(options: dict[str, Value], games: int, turn: int) -> tuple[float, float, Tally]:
    """Mean and standard error of the Total Ratings of that turn, and the whole tally."""
    room = open_room(find_project(ROOT), "celtic_warbands", options)
    tally = play_chunk(
        room, Chunk("celtic_warbands", ruleset_of(room), ("stand-pat", "stand-pat"), 0, games, options=options)
    )
    count, total, squares = (
        sum(tally[f"curve total_rating {turn} {who} {what}"] for who in ("winner", "loser"))
        for what in ("n", "sum", "squares")
    )
    mean = total / count
    return mean, sqrt((squares / count - mean * mean) / count), tally


@pytest.mark.parametrize(
    ("options", "exact"), [({}, 19.3526), ({"suite_points": 4}, 20.0248), ({"triples": "one"}, 18.8452)]
)
@pytest.mark.parametrize("games", [400, pytest.param(20_000, marks=pytest.mark.soak)])
def test_total_ratings_of_hands_that_stand_have_the_exact_mean(
    options: dict[str, Value], exact: float, games: int
) -> None:
    mean, error, _ = simulated(options, games, 1)
    assert abs(mean - exact) < 3.5 * error


def test_two_hands_of_one_deck_tie_as_often_as_they_should() -> None:
    """6.944 per cent of the Fights between hands dealt from the same deck."""
    *_, tally = simulated({}, 400, 1)
    room = open_room(find_project(ROOT), "celtic_warbands", {})
    turns = tally["rounds"]
    ties = tally["events CW-A15"] / 2  # the tie, and that nothing breaks it
    assert room.rules.choice("tie") == "nobody"
    assert abs(ties / turns - 0.06944) < 3.5 * sqrt(0.06944 * 0.93056 / turns)
