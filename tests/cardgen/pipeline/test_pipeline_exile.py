"""Shipped games are ordinary projects, and the installed tool needs nothing of the repository."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import sysconfig
import venv
from pathlib import Path

import pytest

pytestmark = pytest.mark.xdist_group("exile")

ROOT = Path(__file__).resolve().parents[3]
GAMES = sorted(p.parent.name for p in (ROOT / "cards").glob("*/game.yaml"))


def exile(game: str, name: str, folder: Path) -> Path:
    """Copy a game out of the repository under another name."""
    for room in ("cards", "templates", "rules"):
        shutil.copytree(ROOT / room / game, folder / room / name)
    described = folder / "cards" / name / "game.yaml"
    text = described.read_text(encoding="utf-8")
    described.write_text(text.replace(f"id: {game}", f"id: {name}", 1), encoding="utf-8")
    return folder


def run(command: list[str | Path], environment: dict[str, str] | None = None) -> str:
    done = subprocess.run(command, capture_output=True, text=True, check=False, env=environment)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("wheel")
    run([sys.executable, "-m", "hatchling", "build", "--target", "wheel", "--directory", folder], {**os.environ})
    (made,) = folder.glob("*.whl")
    return made


@pytest.mark.parametrize("game", GAMES)
def test_a_game_copied_out_under_another_name_builds_the_same_sheets_with_the_installed_wheel(
    game: str, wheel: Path, tmp_path: Path
) -> None:
    """The wheel is unpacked by itself: the checkout is not on the path, only the packages it depends on are."""
    site = tmp_path / "site"
    shutil.unpack_archive(wheel, site, "zip")
    project = exile(game, "another_name", tmp_path / "project")
    # -S: no .pth file is read, so the editable install of this checkout is out of reach
    tool = [sys.executable, "-S", "-m", "cardgen.cli.main"]
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join([str(site), sysconfig.get_path("purelib")])}
    where = run([sys.executable, "-S", "-c", "import cardgen; print(cardgen.__file__)"], environment)
    assert Path(where.strip()).is_relative_to(site)
    assert run([*tool, "check", "-C", project], environment) == "another_name: no findings\n"
    sheets = ["--only", "sheets", "--paper", "a4", "--lang", "en"]
    run([*tool, "build", "-C", project, *sheets], environment)
    run([sys.executable, "-m", "cardgen.cli.main", "build", game, "-C", ROOT, "--out", tmp_path / "here", *sheets])
    made, known = project / "build/another_name/en", tmp_path / "here" / game / "en"
    names = sorted(p.name for p in known.iterdir())
    assert names
    for name in names:
        assert (made / name).read_bytes() == (known / name).read_bytes(), name


@pytest.mark.parametrize("game", GAMES)
def test_a_rule_module_of_the_projects_own_runs_only_when_it_is_trusted(game: str, tmp_path: Path) -> None:
    project = exile(game, "another_name", tmp_path)
    module = ROOT / "src/cardgen/games" / game
    copied = project / "src" / "another_rules"
    shutil.copytree(module, copied) if module.is_dir() else shutil.copy(
        module.with_suffix(".py"), copied.with_suffix(".py")
    )
    described = project / "cards/another_name/game.yaml"
    text = described.read_text(encoding="utf-8")
    described.write_text(text.replace(f"cardgen.games.{game}", "another_rules"), encoding="utf-8")
    tool: list[str | Path] = [sys.executable, "-m", "cardgen.cli.main", "check", "-C", project]
    doubtful = run(tool)
    assert "untrusted-module" in doubtful
    assert "rulebook-left-out" in doubtful
    assert run([*tool, "--trust"]) == "another_name: no findings\n"


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
