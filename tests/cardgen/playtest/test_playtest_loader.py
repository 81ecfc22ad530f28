"""Rule modules: the shipped ones by name, others only on trust, and everything that can be wrong with them."""

from __future__ import annotations

import pkgutil
import sys
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

import cardgen.games
from cardgen.diagnostics import CardgenError, Diagnostic, Where, fail
from cardgen.engine.contract import RulesModule
from cardgen.model.game import Game
from cardgen.model.rules import RuleSet
from cardgen.playtest.loader import check_rules, load_rules_module, open_rules

THERE = Where("cards/x/game.yaml", 6, 9)
SHIPPED = sorted(found.name for found in pkgutil.iter_modules(cardgen.games.__path__))


@pytest.fixture(autouse=True)
def forget_modules() -> Iterator[None]:
    before = set(sys.modules)
    yield
    for name in set(sys.modules) - before:
        del sys.modules[name]


def complaint(name: str, **how: Any) -> Diagnostic:
    with pytest.raises(CardgenError) as caught:
        load_rules_module(name, where=THERE, **how)
    assert len(caught.value.diagnostics) == 1
    assert caught.value.diagnostics[0].where == THERE
    return caught.value.diagnostics[0]


@pytest.mark.parametrize("name", SHIPPED)
def test_a_shipped_game_loads_without_trust(name: str) -> None:
    assert callable(load_rules_module(f"cardgen.games.{name}").open_table)


@pytest.mark.parametrize("name", ["os", "cardgen.gamesx.y", "cardgen.games", "heap", "cardgen.engine.contract"])
def test_no_other_code_runs_without_trust(name: str, tmp_path: Path) -> None:
    (tmp_path / "heap.py").write_text("raise SystemExit('run')", encoding="utf-8")
    assert complaint(name, source=tmp_path).code == "untrusted-module"


@pytest.mark.parametrize("name", ["", "cardgen.games.", "cardgen.games..os", "../heap", "cardgen.games.a-b", "héap"])
def test_a_module_name_is_words_and_dots(name: str) -> None:
    assert complaint(name, trust=True).code == "bad-module-name"


def test_a_shipped_name_misspelt_names_the_nearest() -> None:
    name = SHIPPED[0]
    found = complaint(f"cardgen.games.{name[:-1]}")
    assert (found.code, found.hint) == ("unknown-module", f"did you mean 'cardgen.games.{name}'?")
    assert complaint(f"cardgen.games.{name}.nothing").code == "unknown-module"


def test_a_trusted_module_comes_from_the_projects_folder(tmp_path: Path, game: Game, rules: RuleSet) -> None:
    (tmp_path / "heap_rules.py").write_text("def open_table(game, rules): return game.id", encoding="utf-8")
    module = load_rules_module("heap_rules", trust=True, source=tmp_path)
    assert module.open_table(game, rules) == "heap"


def test_a_trusted_package_holds_its_verbs_in_table(tmp_path: Path, game: Game, rules: RuleSet) -> None:
    package = tmp_path / "heap_game"
    package.mkdir()
    (package / "__init__.py").write_text('"""A game."""', encoding="utf-8")
    (package / "words.py").write_text("NAME = 'from a neighbour'", encoding="utf-8")
    code = "from .words import NAME\ndef open_table(game, rules): return NAME"
    (package / "table.py").write_text(code, encoding="utf-8")
    module = load_rules_module("heap_game", trust=True, source=tmp_path)
    assert module.open_table(game, rules) == "from a neighbour"


@pytest.mark.parametrize(
    ("code", "found", "words"),
    [
        ("def open_table(", "broken-module", "SyntaxError"),
        ("1 / 0", "broken-module", "ZeroDivisionError"),
        ("import no_such_thing_at_all", "broken-module", "needs no_such_thing_at_all, which is not installed"),
        ("x = 1", "incomplete-module", "has no function open_table(game, rules)"),
        ("open_table = 1", "incomplete-module", "has no function open_table(game, rules)"),
    ],
)
def test_a_module_that_will_not_do_is_a_finding(tmp_path: Path, code: str, found: str, words: str) -> None:
    (tmp_path / "odd_rules.py").write_text(code, encoding="utf-8")
    complaint_found = complaint("odd_rules", trust=True, source=tmp_path)
    assert complaint_found.code == found
    assert words in complaint_found.message


def test_a_trusted_module_that_is_not_there(tmp_path: Path) -> None:
    assert complaint("nowhere_to_be_found", trust=True, source=tmp_path).code == "unknown-module"


def test_a_table_without_all_verbs_is_named(game: Game, rules: RuleSet) -> None:
    table = SimpleNamespace(position=None, to_act=None, moves=None, refusal=None, apply=None, view=None)
    module: Any = SimpleNamespace(open_table=lambda game, rules: table)
    with pytest.raises(CardgenError, match="lacks event_kinds, exhibit, outcome"):
        open_rules(module, game, rules)


def test_checks_and_the_opening_of_the_table_complain_together(module: RulesModule, game: Game, rules: RuleSet) -> None:
    assert check_rules(module, game, rules) == ()
    first, second = (Diagnostic("x", text, THERE) for text in ("first", "second"))

    def open_table(game: Game, rules: RuleSet) -> None:
        raise CardgenError(first, second)

    broken: Any = SimpleNamespace(open_table=open_table, checks=lambda game, rules: (first,))
    assert check_rules(broken, game, rules) == (first, second)

    def checks(game: Game, rules: RuleSet) -> None:
        raise fail("y", "the numbers are missing", THERE)

    numberless: Any = SimpleNamespace(open_table=open_table, checks=checks)
    assert [finding.code for finding in check_rules(numberless, game, rules)] == ["y"]
