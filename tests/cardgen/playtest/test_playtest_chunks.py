"""Chunks of games: plain data that any machine can play, with the same result however they are cut."""

from __future__ import annotations

import json
from collections import Counter
from dataclasses import replace
from pathlib import Path

import pytest

from cardgen.data.project import find_project
from cardgen.diagnostics import CardgenError
from cardgen.engine.contract import SEATS
from cardgen.model.game import Value
from cardgen.playtest.bots import bots_of
from cardgen.playtest.chunks import HEARD, Chunk, cut, gauges_of, play_chunk, read_chunk
from cardgen.playtest.room import Room, open_room
from cardgen.playtest.ruleset import ruleset_of
from cardgen.playtest.sightings import probe_of
from cardgen.playtest.tallies import Tally
from cardgen.playtest.told import stage

ROOT = Path(__file__).resolve().parents[3]
GAMES = sorted(path.parent.name for path in (ROOT / "cards").glob("*/game.yaml"))
QUICK = next(game for game in GAMES if game.endswith("warbands"))


@pytest.fixture(scope="module")
def rooms() -> dict[str, Room]:
    return {game: open_room(find_project(ROOT), game, {}) for game in GAMES}


def chunk_of(room: Room, bots: tuple[str, str] = ("stand-pat", "stand-pat"), count: int = 30) -> Chunk:
    return Chunk(room.game.id, ruleset_of(room), bots, 100, count)


def test_a_chunk_travels_as_json() -> None:
    options: dict[str, Value] = {"tie": "high-card", "wins": 3, "suites": ("traits", "boons"), "x": True}
    chunk = Chunk(
        "g", "0123", ("one", "two"), -5, 7, paired=True, coverage=False, options=options, decks={"b": ("x", "y")}
    )
    assert read_chunk(json.loads(json.dumps(chunk.plain()))) == chunk


@pytest.mark.parametrize("paired", [False, True])
def test_chunks_of_any_size_hold_the_same_deals(paired: bool) -> None:
    whole = Chunk("g", "", ("one", "two"), 3, 101, paired)
    for size in (1, 7, 50, 1_000):
        parts = list(cut(whole, size))
        assert [seed for part in parts for seed in range(part.first, part.first + part.count)] == list(range(3, 104))
        assert all(part.games <= max(size, 1 + paired) for part in parts)
        assert all(replace(part, first=3, count=101) == whole for part in parts)


def test_the_cut_changes_nothing(rooms: dict[str, Room]) -> None:
    room = rooms[QUICK]
    whole = chunk_of(room)
    at_once = play_chunk(room, whole).plain()
    added = Tally()
    for part in reversed(list(cut(whole, 7))):
        added.add(play_chunk(room, part))
    assert added.plain() == at_once
    assert at_once["counts"]["games"] == 30


def test_bots_that_differ_change_seats(rooms: dict[str, Room]) -> None:
    room = rooms[QUICK]
    tally = play_chunk(room, replace(chunk_of(room, ("greedy", "stand-pat"), 10), paired=True))
    assert tally["games"] == 20
    assert sum(tally.under("pair").values()) == 10
    assert tally["half one"] > 20  # of 40
    assert tally["half a"] != tally["half one"]


def test_other_rules_are_refused(rooms: dict[str, Room]) -> None:
    room = rooms[QUICK]
    with pytest.raises(CardgenError, match="other-ruleset"):
        play_chunk(room, replace(chunk_of(room), ruleset="000000000000"))
    house = open_room(find_project(ROOT), QUICK, {"wins": 3})
    assert ruleset_of(house) != ruleset_of(room) == ruleset_of(open_room(find_project(ROOT), QUICK, {}))
    assert play_chunk(house, chunk_of(house)).longest < play_chunk(room, chunk_of(room)).longest  # type: ignore[operator]


def test_an_unknown_bot_is_told_with_the_nearest_one(rooms: dict[str, Room]) -> None:
    with pytest.raises(CardgenError, match="did you mean 'stand-pat'"):
        play_chunk(rooms[QUICK], chunk_of(rooms[QUICK], ("stand-pad", "greedy")))


@pytest.mark.parametrize("game", GAMES)
def test_the_gauges_of_every_shipped_game_are_of_its_events_and_cards(game: str, rooms: dict[str, Room]) -> None:
    room = rooms[game]
    table = room.table
    gauges = gauges_of(room.module, table)
    named = {gauges.turn, gauges.first, *gauges.drawn, *gauges.played, *gauges.rounds}
    assert named <= set(table.event_kinds)
    bot = bots_of(room.module, table)["greedy"]
    games = [stage(table).play(dict.fromkeys(SEATS, bot), seed) for seed in range(3)]
    for played in games:
        for kind in (gauges.turn, gauges.first):
            assert any(event.kind == kind for event in played.events)
        for kinds in (gauges.drawn, gauges.played):
            found = [event for event in played.events if event.kind in kinds]
            assert {event.seat for event in found} == set(SEATS)
            assert {card for event in found for card in event.cards} <= {card.id for card in room.game.deck}
        for curve in gauges.curves.values():
            readings = list(curve(played.events))
            turns = [turn for turn, _, _ in readings]
            assert turns == sorted(turns)
            assert {seat for _, seat, _ in readings} == set(SEATS)
            assert len({(turn, seat) for turn, seat, _ in readings}) == len(readings)
    assert gauges.curves


@pytest.mark.parametrize("game", GAMES)
def test_what_bots_only_imagine_is_not_heard(game: str, rooms: dict[str, Room]) -> None:
    room = rooms[game]
    chunk = replace(chunk_of(room, ("greedy", "greedy"), HEARD + 1), first=0)  # the first and the last are heard
    heard, deaf = play_chunk(room, chunk), play_chunk(room, replace(chunk, coverage=False))
    assert {k: n for k, n in heard.counts.items() if k.split(" ")[0] not in ("heard", "ability", "noted")} == dict(
        deaf.counts
    )
    noted = {name: count for name, count in heard.counts.items() if name.startswith("noted ")}
    probe = probe_of(room.module)
    if probe is None:
        assert noted == {}
        return
    assert heard["heard"] == 2
    told: Counter[str] = Counter()
    listening = probe(room.table, lambda ability, what: told.update([f"noted {ability} {what}"]))
    for seed in (0, HEARD):  # played again as they went, by nobody who thinks
        state = listening.setup(seed)[0]
        for moves in (
            stage(room.table).play(dict.fromkeys(SEATS, bots_of(room.module, room.table)["greedy"]), seed).steps
        ):
            state = listening.apply(state, moves)[0]
    assert noted == told
