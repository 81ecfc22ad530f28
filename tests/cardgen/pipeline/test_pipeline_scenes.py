"""Scenarios that are built for what no play exercises: they are found, small, and right as files."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from click.testing import Result

from cardgen.data.project import Project, find_project
from cardgen.data.scenario import parse_scenario, read_scenario
from cardgen.pipeline.scenarios import all_files
from cardgen.pipeline.scenes import scene_file, scene_text
from cardgen.playtest.building import Target, Workshop
from cardgen.playtest.drafting import Draft, stock_of, values_in
from cardgen.playtest.room import Room, open_room
from cardgen.playtest.scenario import play_scenario
from cardgen.playtest.sightings import abilities_of

SHIPPED = find_project(Path(__file__))
CLASH, LEGEND, WARBANDS = "celtic_clash", "legend_clash", "celtic_warbands"
TRIED = 400
RARE = {"house_of_knives/1", "house_of_lac/1", "lorelei/1", "raven/1"}  # those take a thousand plays or more


@pytest.fixture(scope="module")
def rooms() -> dict[str, Room]:
    return {game: open_room(SHIPPED, game, {}) for game in (CLASH, LEGEND, WARBANDS)}


def workshop(project: Project, room: Room) -> Workshop:
    scenarios = [read_scenario(project, room.game, file) for file in all_files(project, room.game.id)]
    return Workshop(room.module, stock_of(room.game, room.rules, scenarios))


def checked(room: Room, shop: Workshop, target: Target) -> Draft:
    """The scenario that is built for a target, as a file that was read again and played."""
    built = shop.build(target, TRIED)
    assert built is not None, target
    text = scene_text(room.game, target, built)
    scenario, _ = parse_scenario(text, scene_file(room.game.id, target.name))
    played = play_scenario(room.module, room.game, room.rules, scenario)
    assert played.findings == (), text
    assert set(scenario.title) == set(room.game.languages)
    assert shop.play(built.draft, target) == built, "it goes by its own moves, without any by chance"
    return built.draft


@pytest.mark.parametrize("game_id", [CLASH, LEGEND])
def test_abilities_get_a_scenario(rooms: dict[str, Room], game_id: str, pytestconfig: pytest.Config) -> None:
    room = rooms[game_id]
    shop = workshop(SHIPPED, room)
    abilities = [one for one in abilities_of(room.game).items() if one[0] not in RARE]
    step = 1 if pytestconfig.getoption("--soak") else 9
    drafts = [checked(room, shop, Target(*one)) for one in abilities[::step]]
    assert max(len(draft.moves) for draft in drafts) <= 15
    assert sum(len(draft.moves) <= 3 for draft in drafts) > len(drafts) / 2


@pytest.mark.parametrize(
    ("game_id", "name", "options"),
    [
        (CLASH, "CC-A14", {"attacks": "declared"}),
        (CLASH, "CC-A49", {}),  # told by how the game ends, by no event
        (WARBANDS, "CW-9.7", {}),
        (WARBANDS, "CW-A15", {}),
        (WARBANDS, "CW-A29", {"variant": "betting"}),
        (LEGEND, "LC-5.11", {}),
    ],
)
def test_clauses_and_rulings_get_a_scenario(
    rooms: dict[str, Room], game_id: str, name: str, options: dict[str, Any]
) -> None:
    draft = checked(rooms[game_id], workshop(SHIPPED, rooms[game_id]), Target(name))
    assert dict(draft.options) == options


def test_nothing_is_in_it_that_it_does_not_need(rooms: dict[str, Room]) -> None:
    draft = checked(rooms[CLASH], workshop(SHIPPED, rooms[CLASH]), Target("gae_bulg/1", "gae_bulg"))
    (step,) = draft.moves
    fighters = [str(word) for move in step.values() for word in move.args]
    cards = {str(value) for _, value in values_in(draft.given)}
    assert cards >= {"gae_bulg", *fighters}
    assert len(cards) <= 4, "two Heroes, the relic, and what is attacked"


def test_what_cannot_happen_is_not_found(rooms: dict[str, Room]) -> None:
    assert workshop(SHIPPED, rooms[WARBANDS]).build(Target("CW-99.9"), 60) is None


def test_a_changed_clause_that_nothing_shows_gets_one(tmp_path: Path, cardgen: Callable[..., Result]) -> None:
    """Only fights without three copies of a card are kept; a scenario with them is built, written, and right."""
    old, new = tmp_path / "old", tmp_path / "new"
    for folder in ("cards", "rules", "templates"):
        ignored = shutil.ignore_patterns("art", "playthroughs", "triple*", "*tie*", "highest*", "whole*", "*.log")
        shutil.copytree(SHIPPED.root / folder / WARBANDS, old / folder / WARBANDS, ignore=ignored)
    shutil.copytree(old, new)
    rules = new / "rules" / WARBANDS / "rules.yaml"
    rules.write_text(rules.read_text("utf-8").replace("card_points: {value: 5,", "card_points: {value: 6,"), "utf-8")
    run = ("errata", WARBANDS, "--against", old, "--quick", "-j", "1", "-C", new)
    file = f"tests/{WARBANDS}/turns/cw_9_6.yaml"
    said = cardgen(*run).output
    assert f"never in what is kept; a scenario built for it, {file}:" in said
    assert "was: card-bonus (CW-9.6, CW-A07)" in said
    assert not (new / file).exists()
    (new / file).parent.mkdir(parents=True)
    (new / file).write_text("mine", "utf-8")
    assert f"{file}: it is there, and left" in cardgen(*run, "--scenarios").output
    assert (new / file).read_text("utf-8") == "mine"
    (new / file).unlink()
    assert f"{file}: written" in cardgen(*run, "--scenarios").output
    judged = cardgen("judge", new / file, "-C", new)
    assert judged.exit_code == 0, judged.output
    assert "CW-9.6" in judged.output
    again = cardgen(*run, "--scenarios").output
    assert "a scenario built for it" not in again, "now there is a play that shows it"
    assert "1 goes otherwise" in again
