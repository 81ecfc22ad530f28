"""The game as the project's own files give it, and tables under its house rules."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from cardgen.data.game import Loaded, load_game
from cardgen.data.project import Project, find_project
from cardgen.games.celtic_warbands.table import WarbandsTable, open_table
from cardgen.model.game import Game, Value
from cardgen.model.rules import RuleSet


@pytest.fixture(scope="session")
def project() -> Project:
    return find_project(Path(__file__).resolve().parents[2])


@pytest.fixture(scope="session")
def loaded(project: Project) -> Loaded:
    return load_game(project, Path(__file__).parent.name)


@pytest.fixture(scope="session")
def game(loaded: Loaded) -> Game:
    assert loaded.game is not None, loaded.findings
    return loaded.game


@pytest.fixture(scope="session")
def rules(loaded: Loaded) -> RuleSet:
    assert loaded.rules is not None, loaded.findings
    return loaded.rules


@pytest.fixture(scope="session")
def table_with(game: Game, rules: RuleSet) -> Callable[..., WarbandsTable]:
    """The table under house rules: `table_with(triples="two")`."""
    tables: dict[tuple[tuple[str, Value], ...], WarbandsTable] = {}

    def table(**options: Value) -> WarbandsTable:
        key = tuple(sorted(options.items()))
        if key not in tables:
            tables[key] = open_table(game, rules.with_options(options))
        return tables[key]

    return table
