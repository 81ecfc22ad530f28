"""Fixtures of the tests of card text: a small game with its phrases in two languages."""

from __future__ import annotations

import shutil
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from cardgen.data.project import Project, find_project
from cardgen.diagnostics import Diagnostic
from cardgen.text.reading import read_game, read_table
from cardgen.text.table import PhraseTable

HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE))


@pytest.fixture(scope="session")
def pebbles() -> Project:
    """The project of the small game, as it stands in the tests' folder."""
    return find_project(HERE / "pebbles")


@pytest.fixture(scope="session")
def table(pebbles: Project) -> PhraseTable:
    return read_table(pebbles, "pebbles")


Changed = Callable[..., tuple[Diagnostic, ...]]


@pytest.fixture
def changed(tmp_path: Path) -> Changed:
    """What is found in a copy of the project in which some words of a file have been changed; changes add up."""

    def change(file: str, *changes: tuple[str, str]) -> tuple[Diagnostic, ...]:
        root = tmp_path / "copy"
        if not root.exists():
            shutil.copytree(HERE / "pebbles", root)
        path = root / file
        text = path.read_text(encoding="utf-8")
        for old, new in changes:
            assert old in text, old
            text = text.replace(old, new, 1)
        path.write_text(text, encoding="utf-8")
        return read_game(find_project(root), "pebbles").findings

    return change
