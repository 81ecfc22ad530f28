"""The game as the project's own files give it, and tables under its house rules."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from pathlib import Path

import pytest

from cardgen.data.game import Loaded
from cardgen.data.project import Project, find_project
from cardgen.games.legend_clash.table import LegendTable, open_table
from cardgen.model.game import Game, Value
from cardgen.model.rules import RuleSet
from cardgen.text.parser import parse
from cardgen.text.reading import read_game, table_of


@pytest.fixture(scope="session")
def project() -> Project:
    return find_project(Path(__file__).resolve().parents[2])


@pytest.fixture(scope="session")
def loaded(project: Project) -> Loaded:
    return read_game(project, Path(__file__).parent.name)


@pytest.fixture(scope="session")
def game(loaded: Loaded) -> Game:
    assert loaded.game is not None, loaded.findings
    return loaded.game


@pytest.fixture(scope="session")
def rules(loaded: Loaded) -> RuleSet:
    assert loaded.rules is not None, loaded.findings
    return loaded.rules


@pytest.fixture(scope="session")
def table_with(game: Game, rules: RuleSet) -> Callable[..., LegendTable]:
    """The table under house rules: `table_with(guard_kill="1")`."""
    tables: dict[tuple[tuple[str, Value], ...], LegendTable] = {}

    def table(**options: Value) -> LegendTable:
        key = tuple(sorted(options.items()))
        if key not in tables:
            tables[key] = open_table(game, rules.with_options(options))
        return tables[key]

    return table


@pytest.fixture(scope="session")
def table_saying(game: Game, rules: RuleSet) -> Callable[..., LegendTable]:
    """The table with other texts on some cards: `table_saying({"kappa": "Activate 30 — ..."}, traps="automatic")`."""

    def table(texts: Mapping[str, str], **options: Value) -> LegendTable:
        phrases = table_of(game)
        assert phrases is not None
        trees = dict(game.trees)
        for card, text in texts.items():
            found = [parse(phrases, line, "en").tree for line in text.splitlines()]
            assert None not in found, text
            trees[card] = tuple(tree for tree in found if tree is not None)
        return open_table(replace(game, trees=trees), rules.with_options(options))

    return table
