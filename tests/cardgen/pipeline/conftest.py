"""Fixtures of the pipeline tests."""

from __future__ import annotations

import re
import shutil
import sys
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).parent))

from simulation_workshop import build  # type: ignore[import-not-found]

from cardgen.data.project import find_project

SHIPPED = find_project(Path(__file__).parent)
WARBANDS = "celtic_warbands"


@pytest.fixture
def tosses(tmp_path: Path) -> Path:
    """The root of a project with a rule module of its own."""
    root: Path = build(tmp_path / "a project of tosses").resolve()
    return root


@pytest.fixture(scope="session")
def before(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A shipped game without its pictures, with few kept games."""
    root = tmp_path_factory.mktemp("before")
    for folder in ("cards", "rules", "templates"):
        ignored = shutil.ignore_patterns("art", "house-rules.txt", "betting*", "*stand-pat*", "*exact*")
        shutil.copytree(SHIPPED.root / folder / WARBANDS, root / folder / WARBANDS, ignore=ignored)
    for path in (root / "rules" / WARBANDS / "playthroughs").glob("*.txt"):
        head, *games = re.split(r"\n(?=game \d+\n)", path.read_text("utf-8"))
        path.write_text("\n".join([head, *games[:3]]), "utf-8")
    return root


@pytest.fixture
def bands(before: Path, tmp_path: Path) -> Path:
    """The same, to be changed."""
    shutil.copytree(before, tmp_path / "bands")
    return tmp_path / "bands"


@pytest.fixture
def clash(tmp_path: Path) -> tuple[Path, Path]:
    """A game with card text, without pictures and kept games, twice."""
    old, new = tmp_path / "old", tmp_path / "new"
    for folder in ("cards", "rules", "templates"):
        ignored = shutil.ignore_patterns("art", "playthroughs", "fonts", "releases")
        shutil.copytree(SHIPPED.root / folder / "celtic_clash", old / folder / "celtic_clash", ignore=ignored)
    shutil.copytree(old, new)
    return old, new
