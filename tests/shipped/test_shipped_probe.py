"""What becomes of every card's ability in play, and a listening table that plays as one that does not listen."""

from __future__ import annotations

from collections import Counter
from functools import cache
from typing import Any

import pytest

from cardgen.engine.contract import Event, named
from cardgen.engine.hooks import SIGHTS
from cardgen.engine.streams import below, stream
from cardgen.pipeline.sightings import sight
from cardgen.playtest.room import Room, open_room
from cardgen.playtest.sightings import probe_of
from tests.shipped.games import GAMES, expected, read_project

EXPECTED: dict[str, dict[str, Any]] = {game: expected(game)["probe"] for game in GAMES if "probe" in expected(game)}
EVERY_GAME = pytest.mark.parametrize("game_id", EXPECTED)
LONG = 2_000


@cache
def room_of(game_id: str) -> Room:
    return open_room(read_project(), game_id, {})


@EVERY_GAME
@pytest.mark.parametrize("games", ["enough", pytest.param(LONG, marks=pytest.mark.soak)])
def test_every_ability_is_seen_with_its_condition_true_and_false_and_changes_something(
    game_id: str, games: int | str
) -> None:
    known = EXPECTED[game_id]
    count = known["games"] if isinstance(games, str) else games
    found = sight(room_of(game_id), count)
    assert found.findings == ()
    assert found.games == count
    assert len(found.abilities) == known["abilities"]
    assert sum(one.conditional for one in found.abilities) == known["conditional"]


@EVERY_GAME
def test_too_few_games_leave_abilities_that_are_told_at_their_card(game_id: str) -> None:
    known = EXPECTED[game_id]
    found = sight(room_of(game_id), known["too_few"])
    lacking = [one.id for one in found.abilities if one.lacking]
    assert lacking
    assert [finding.code for finding in found.findings] == ["uncovered-ability"] * len(lacking)
    assert sorted({finding.where.file for finding in found.findings}) == known["files"]


@pytest.mark.parametrize(
    ("game_id", "seed"), [(game, seed) for game, known in EXPECTED.items() for seed in range(known["matches"])]
)
def test_a_listening_table_plays_as_one_that_does_not_listen(game_id: str, seed: int) -> None:
    room = room_of(game_id)
    table, probe = room.table, probe_of(room.module)
    assert probe is not None
    noted: Counter[tuple[str, str]] = Counter()
    listening = probe(table, lambda ability, what: noted.update([(ability, what)]))
    assert listening.setup(seed) == table.setup(seed)
    state, told, luck = table.setup(seed)[0], list[Event](), stream(seed, "test")
    while table.outcome(state) is None:
        moves = {}
        for seat in table.to_act(state):
            luck, number = below(luck, len(table.moves(state, seat)))
            moves[seat] = table.moves(state, seat)[number]
        step = table.apply(state, moves)
        assert listening.apply(state, moves) == step
        state = step[0]
        told += named(step[1])
    changes = [
        dict(event.data).get("ability") for event in told if event.kind not in EXPECTED[game_id]["without_effect"]
    ]
    spoken = {str(ability) for ability in changes if ability}
    assert spoken, "no ability spoke in the whole game"
    assert [ability for ability in spoken if not noted[ability, "changed"]] == []
    assert {what for _, what in noted} <= set(SIGHTS)


def test_games_with_abilities_are_asked() -> None:
    assert EXPECTED
