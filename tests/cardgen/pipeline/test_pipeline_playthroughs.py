"""Kept games recorded, replayed under other rules, and accepted."""

from __future__ import annotations

import shutil
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from click.testing import Result

from cardgen.data.accepted import Accepted, accepted_file, read_accepted
from cardgen.data.desk import Desk
from cardgen.data.project import Project, find_project
from cardgen.model.game import Value
from cardgen.pipeline.order import BuildOrder
from cardgen.pipeline.playthroughs import (
    GAMES,
    Moved,
    Tables,
    accepted,
    check_playthroughs,
    playthrough_files,
    read_file,
    record,
    replayed,
)
from cardgen.playtest.retelling import Change, difference
from cardgen.playtest.room import open_room

SHIPPED = find_project(Path(__file__).parent)
GAME = "celtic_warbands"


@pytest.fixture(scope="module")
def copy(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """A shipped game under its own name, without its pictures, with twenty kept games."""
    root = tmp_path_factory.mktemp("kept")
    for folder in ("cards", "rules", "templates"):
        shutil.copytree(
            SHIPPED.root / folder / GAME, root / folder / GAME, ignore=shutil.ignore_patterns("art", "*.txt")
        )
    project = find_project(root)
    assert len(list(record(BuildOrder(project, root / "build"), GAME, 20))) == 15
    yield root


@pytest.fixture
def kept(copy: Path, tmp_path: Path) -> Project:
    """The same, to be changed."""
    shutil.copytree(copy, tmp_path / "project")
    return find_project(tmp_path / "project")


def moved(project: Project, game_id: str, options: dict[str, Value]) -> list[Moved]:
    room = open_room(project, game_id, {})
    found = list(replayed(project, room.game, room.printed.with_options(options), room.module))
    assert all(isinstance(one, Moved) for one in found), found
    return [one for one in found if isinstance(one, Moved) and one.differences]


@pytest.mark.parametrize("game_id", SHIPPED.games)
def test_every_shipped_game_has_its_games_kept(game_id: str) -> None:
    """Whether they all go as they went is for 'cardgen check'; here the first of each file is played."""
    files = [read_file(SHIPPED, game_id, path) for path in playthrough_files(SHIPPED, game_id)]
    numbers = sorted(game.number for file in files for game in file.games)
    assert numbers == list(range(1, GAMES + 1))
    room = open_room(SHIPPED, game_id, {})
    tables = Tables(room.module, room.game, room.printed)
    assert [difference(tables.under(file.games[0]), file.games[0]) for file in files] == [None] * len(files)


def test_recording_anew_gives_the_same_bytes(kept: Project) -> None:
    before = {path.name: path.read_bytes() for path in playthrough_files(kept, GAME)}
    stray = kept.root / "rules" / GAME / "playthroughs" / "old.txt"
    stray.write_text("cardgen playthroughs 1\n", encoding="utf-8")
    assert not any(one.changed for one in record(BuildOrder(kept, kept.root / "build", jobs=2), GAME, 20))
    assert {path.name: path.read_bytes() for path in playthrough_files(kept, GAME)} == before


def test_another_number_is_found_with_the_first_event_that_differs(kept: Project) -> None:
    found = moved(kept, GAME, {"suite_points": 4})
    assert Change.TOLD in {change for one in found for change in one.counts}
    first = next(one for one in found if one.file.endswith("/greedy-greedy.txt")).first
    assert first.was.startswith("suite-bonus (CW-9.4")
    assert "points 4" in first.now


def test_a_choice_that_is_no_longer_legal_is_a_class_of_its_own(kept: Project) -> None:
    found = moved(kept, GAME, {"fate_max": 2})
    assert any(one.first.change is Change.ILLEGAL for one in found)
    refused = next(one.first for one in found if one.first.change is Change.ILLEGAL)
    assert refused.now == "refused: No more than 2 cards are discarded. (CW-8.1)"


def test_what_is_accepted_goes_as_it_says_and_is_logged(kept: Project, cardgen: Callable[..., Result]) -> None:
    rules = kept.root / "rules" / GAME / "rules.yaml"
    rules.write_text(rules.read_text("utf-8").replace("fate_max: {value: 5", "fate_max: {value: 2"), "utf-8")
    room = open_room(kept, GAME, {})
    faults = list(check_playthroughs(kept, room.game, room.printed, room.module))
    assert "playthrough-illegal" in {fault.code for fault in faults}
    result = cardgen("check", "--accept", "-C", kept.root)
    assert "kept games accepted" in result.output
    assert list(check_playthroughs(kept, room.game, room.printed, room.module)) == []
    desk = Desk(kept)
    log = read_accepted(desk, GAME)
    assert desk.findings == []
    assert {entry.version for entry in log} == {room.game.version}
    assert sum(sum(entry.moved.values()) for entry in log) > 10
    again = [accepted(room, path) for path in playthrough_files(kept, GAME)]
    assert not any(written.changed or one.differences for written, one in again)
    assert read_accepted(Desk(kept), GAME) == log


def test_a_log_of_acceptances_with_a_fault_is_told(kept: Project) -> None:
    path = kept.root / accepted_file(GAME)
    path.write_text("format: 1\naccepted:\n  - {version: '1', file: x, games: 0, moved: {}, first: x}\n", "utf-8")
    desk = Desk(kept)
    assert read_accepted(desk, GAME) == ()
    assert sorted({finding.code for finding in desk.findings}) == ["bad-length", "out-of-range"]
    assert Accepted("1", "x", 1, {}, "").moved == {}


def test_files_of_another_game_and_of_rules_that_are_gone_are_told(kept: Project) -> None:
    path = playthrough_files(kept, GAME)[0]
    text = path.read_text("utf-8")
    path.write_text(text.replace(f"game: {GAME}", "game: other", 1), "utf-8")
    house = kept.root / "rules" / GAME / "playthroughs" / "house-rules.txt"
    house.write_text(house.read_text("utf-8").replace("option: lead ", "option: leads ", 1), "utf-8")
    room = open_room(kept, GAME, {})
    found = list(check_playthroughs(kept, room.game, room.printed, room.module))
    assert [fault.code for fault in found] == ["other-game", "bad-option"]


def test_the_command_says_what_it_wrote(kept: Project, cardgen: Callable[..., Result]) -> None:
    result = cardgen("playthroughs", GAME, "--games", "20", "-j", "1", "-C", kept.root)
    assert result.exit_code == 0
    assert f"rules/{GAME}/playthroughs/greedy-greedy.txt: unchanged (1 game, " in result.output
