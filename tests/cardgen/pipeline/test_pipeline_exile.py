"""Shipped games are ordinary projects, and the installed tool needs nothing of the repository."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import sysconfig
import venv
from collections.abc import Callable
from pathlib import Path

import pytest

from cardgen.data.project import find_project
from cardgen.engine.contract import SEATS
from cardgen.pipeline.study import study
from cardgen.playtest.bots import bots_of
from cardgen.playtest.log import replay
from cardgen.playtest.match import play_game
from cardgen.playtest.room import open_room

pytestmark = pytest.mark.xdist_group("print {game_id}")

ROOT = Path(__file__).resolve().parents[3]
RULES = "another_rules"
QUICK = 2  # bots of a game that take no time
GAMES = sorted(p.parent.name for p in (ROOT / "cards").glob("*/game.yaml"))


def exile(game: str, name: str, folder: Path) -> Path:
    """Copy a game out of the repository under another name."""
    for room in ("cards", "templates", "rules"):
        shutil.copytree(ROOT / room / game, folder / room / name)
    rules = folder / "rules" / name
    logs = (*(rules / "examples").glob("*.log"), *(rules / "playthroughs").glob("*.txt"))
    for file in (folder / "cards" / name / "game.yaml", *logs):
        text = file.read_text(encoding="utf-8")
        key = "id" if file.suffix == ".yaml" else "game"
        assert text.count(f"{key}: {game}") == 1
        file.write_text(text.replace(f"{key}: {game}", f"{key}: {name}"), encoding="utf-8")
    return folder


def exile_with_rules(game: str, name: str, folder: Path) -> Path:
    """Copy a game out under another name, and its rule module into the `src` of that project under yet another one."""
    project = exile(game, name, folder)
    module = ROOT / "src/cardgen/games" / game
    copied = project / "src" / f"{RULES}_{game}"  # a process can import one module of a name
    shutil.copytree(module, copied, ignore=shutil.ignore_patterns("__pycache__"))
    described = project / "cards" / name / "game.yaml"
    text = described.read_text(encoding="utf-8")
    described.write_text(text.replace(f"cardgen.games.{game}", copied.name), encoding="utf-8")
    return project


def run(command: list[str | Path], environment: dict[str, str] | None = None) -> str:
    done = subprocess.run(command, capture_output=True, text=True, check=False, env=environment)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout + done.stderr


def sheets_and_books(folder: Path) -> list[str]:
    """The printed files of a game; its errata name the command that plays them, and so the game's folder."""
    return sorted(p.relative_to(folder).as_posix() for p in folder.rglob("*.pdf") if p.stem != "errata")


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("wheel")
    run([sys.executable, "-m", "hatchling", "build", "--target", "wheel", "--directory", folder], {**os.environ})
    (made,) = folder.glob("*.whl")
    return made


@pytest.mark.parametrize("game", [GAMES[0], *(pytest.param(game, marks=pytest.mark.soak) for game in GAMES[1:])])
def test_a_game_copied_out_under_another_name_builds_the_same_files_with_the_installed_wheel(
    game: str, wheel: Path, printed: Callable[[str], Path], tmp_path: Path
) -> None:
    """The wheel is unpacked by itself: the checkout is not on the path, only the packages it depends on are."""
    site = tmp_path / "site"
    shutil.unpack_archive(wheel, site, "zip")
    project = exile(game, "another_name", tmp_path / "project")
    # -S: no .pth file is read, so the editable install of this checkout is out of reach
    tool = [sys.executable, "-S", "-m", "cardgen.cli.main"]
    path = os.pathsep.join([str(site), sysconfig.get_path("purelib")])
    environment = {**os.environ, "PYTHONPATH": path, "PYTHONHASHSEED": "2"}
    where = run([sys.executable, "-S", "-c", "import cardgen; print(cardgen.__file__)"], environment)
    assert Path(where.strip()).is_relative_to(site)
    said = run([*tool, "build", "-C", project, "--paper", "a4", "-j", "1"], environment)
    assert not re.search("warning|error", said), said
    made, known = project / "build/another_name", printed(game)
    names = sheets_and_books(made)
    assert names == [name for name in sheets_and_books(known) if "letter" not in name]
    assert {"en/sheets-a4.pdf", "en/rulebook.pdf"} <= set(names)
    for name in names:
        assert (made / name).read_bytes() == (known / name).read_bytes(), name


@pytest.mark.parametrize("game", GAMES)
def test_a_rule_module_of_the_projects_own_runs_only_when_it_is_trusted(game: str, tmp_path: Path) -> None:
    """Its data, rules, examples and whole games are the same under another name, without a look at faces and pages."""
    project = find_project(exile_with_rules(game, "another_name", tmp_path))
    doubted, findings = study(project, "another_name", trust=False)
    assert doubted is not None
    assert doubted.module is None
    assert [finding.code for finding in findings] == ["untrusted-module"]
    trusted, findings = study(project, "another_name", trust=True)
    assert findings == ()
    known, _ = study(find_project(ROOT), game, trust=False)
    assert trusted is not None
    assert known is not None
    assert {name: played.events for name, played in trusted.played.items()} == {
        name: played.events for name, played in known.played.items()
    }
    assert list(trusted.records) == list(known.records)


@pytest.mark.soak
@pytest.mark.parametrize("game", GAMES)
def test_a_project_with_a_rule_module_of_its_own_is_checked_whole(game: str, tmp_path: Path) -> None:
    project = exile_with_rules(game, "another_name", tmp_path)
    tool: list[str | Path] = [sys.executable, "-m", "cardgen.cli.main", "check", "-C", project]
    doubtful = run(tool)
    assert "untrusted-module" in doubtful
    assert "rulebook-left-out" in doubtful
    assert run([*tool, "--trust"]) == "another_name: no findings\n"


@pytest.mark.parametrize("games", [4, pytest.param(200, marks=pytest.mark.soak)])
@pytest.mark.parametrize("game", GAMES)
def test_a_game_with_rules_of_its_own_plays_the_same(game: str, games: int, tmp_path: Path) -> None:
    """By chance and by each quick bot of the game's own: every event, every view, every outcome."""
    exiled = open_room(find_project(exile_with_rules(game, "another_name", tmp_path)), "another_name", {}, trust=True)
    known = open_room(find_project(ROOT), game, {})
    assert type(exiled.table).__module__.startswith(f"{RULES}_{game}.")
    assert type(known.table).__module__.startswith(f"cardgen.games.{game}.")
    bots = [bots_of(room.module, room.table) for room in (exiled, known)]
    assert list(bots[0]) == list(bots[1])
    for seed in range(games):
        name = list(bots[0])[seed % QUICK]
        one, other = (
            play_game(room.table, {"a": own[name], "b": own["random"]}, seed)
            for room, own in zip((exiled, known), bots, strict=True)
        )
        assert (one.outcome, one.log.steps) == (other.outcome, other.log.steps)
        states = [replay(room.table, played.log) for room, played in ((exiled, one), (known, other))]
        assert states[0][1] == states[1][1]
        for seat in SEATS:
            assert exiled.table.view(states[0][0], seat) == known.table.view(states[1][0], seat)


@pytest.mark.soak
@pytest.mark.parametrize("game", GAMES)
def test_a_game_with_rules_of_its_own_prints_the_same(game: str, tmp_path: Path) -> None:
    """All sheets and rulebooks in all languages, byte for byte: the name of the game's folder is printed nowhere."""
    project = exile_with_rules(game, "another_name", tmp_path / "project")
    tool: list[str | Path] = [sys.executable, "-m", "cardgen.cli.main", "build"]
    run([*tool, "-C", project, "--trust"])
    run([*tool, game, "-C", ROOT, "--out", tmp_path / "here"])
    made, known = project / "build/another_name", tmp_path / "here" / game
    names = sheets_and_books(known)
    assert any("rulebook" in name for name in names)
    assert names == sheets_and_books(made)
    for name in names:
        assert (made / name).read_bytes() == (known / name).read_bytes(), name


@pytest.mark.soak
def test_the_wheel_in_an_empty_environment_builds_a_copied_project(wheel: Path, tmp_path: Path) -> None:
    """The long form: a new virtual environment, and everything installed from the package index."""
    venv.create(tmp_path / "venv", with_pip=True)
    programs = tmp_path / "venv" / ("Scripts" if sys.platform == "win32" else "bin")
    run([programs / "python", "-m", "pip", "install", "--quiet", wheel])
    project = exile(GAMES[0], "another_name", tmp_path / "project")
    assert run([programs / "cardgen", "check", "-C", project]) == "another_name: no findings\n"
    run([programs / "cardgen", "build", "-C", project])
    assert (project / "build/another_name/en/rulebook.pdf").is_file()
