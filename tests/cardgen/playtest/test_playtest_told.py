"""Games told with their events: the same as a match plays, and chance that stays in step."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from cardgen.data.project import find_project
from cardgen.engine.contract import SEATS, Move
from cardgen.playtest.bots import bots_of
from cardgen.playtest.log import Log, replay
from cardgen.playtest.match import play_game
from cardgen.playtest.paired import play_pairs
from cardgen.playtest.room import Room, open_room
from cardgen.playtest.told import Dice, stage

ROOT = Path(__file__).resolve().parents[3]
GAMES = sorted(path.parent.name for path in (ROOT / "cards").glob("*/game.yaml"))
MOVES = tuple(Move("go", (n,)) for n in range(4))


@pytest.fixture(scope="module")
def rooms() -> dict[str, Room]:
    return {game: open_room(find_project(ROOT), game, {}) for game in GAMES}


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("bot", ["greedy", "random"])
def test_a_game_is_told_as_its_log_replays_it(game: str, bot: str, rooms: dict[str, Room]) -> None:
    table = rooms[game].table
    bots = dict.fromkeys(SEATS, bots_of(rooms[game].module, table)[bot])
    told = stage(table).play(bots, 11)
    assert replay(table, Log(game, "", 11, {}, told.steps))[1] == told.events
    assert told == stage(table).play(bots, 11)
    if bot == "greedy":
        played = play_game(table.quiet(), bots, 11)
        assert (played.outcome, played.log.steps, played.decisions) == (told.outcome, told.steps, told.decisions)


def test_dice_are_fair_to_every_move() -> None:
    dice = Dice(7)
    thrown = Counter(dice.choose(MOVES) for _ in range(4_000))
    assert all(900 < thrown[move] < 1_100 for move in MOVES)
    pairs = Counter(zip(*[iter(dice.choose(MOVES[:2]) for _ in range(4_000))] * 2, strict=True))
    assert all(400 < count < 600 for count in pairs.values())


def test_dice_stay_in_step_where_one_move_more_is_offered() -> None:
    few, many = Dice(7), Dice(7)
    same = sum(few.choose(MOVES[:3]) == many.choose(MOVES) for _ in range(1_000))
    assert 700 < same < 800  # the fourth move wins a quarter


def test_chance_keeps_most_of_its_luck_under_another_rule(rooms: dict[str, Room]) -> None:
    game = next(game for game in GAMES if game.endswith("warbands"))
    room, other = rooms[game], open_room(find_project(ROOT), game, {"suite_points": 4})
    bots = [(bots_of(one.module, one.table)["random"],) * 2 for one in (room, other)]
    tally = play_pairs(room.table, other.table, bots[0], bots[1], range(60))
    assert 0 < tally.moved < 30
