"""Rule modules that fail: a finding with the line of the module, and nothing on the output but findings."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from cardgen.diagnostics import CardgenError, Where, fail
from cardgen.engine.contract import RulesModule
from cardgen.model.game import Game
from cardgen.model.rules import RuleSet
from cardgen.playtest.guard import guarded
from cardgen.playtest.loader import check_rules, event_kinds, load_rules_module
from cardgen.playtest.scenario import play_scenario

HERE = Where("cards/x/game.yaml", 6, 9)


@pytest.mark.parametrize("error", [ValueError("odd"), KeyError("x"), SystemExit(0), RecursionError(), MemoryError()])
def test_whatever_a_module_raises_is_a_finding(error: BaseException) -> None:
    with pytest.raises(CardgenError) as caught, guarded("doing this", HERE):
        raise error
    (found,) = caught.value.diagnostics
    assert (found.code, found.where) == ("broken-module", HERE)
    assert found.message.startswith(f"the rule module fails while doing this: {type(error).__name__}")
    assert "test_playtest_guard.py, line " in found.message


def test_findings_and_the_users_interrupt_pass() -> None:
    with pytest.raises(CardgenError, match="own words"), guarded("x", HERE):
        raise fail("x", "own words", HERE)
    with pytest.raises(KeyboardInterrupt), guarded("x", HERE):
        raise KeyboardInterrupt


def test_what_a_module_prints_is_no_output(capsys: pytest.CaptureFixture[str]) -> None:
    with guarded("printing", HERE):
        print("chatter")
    said = capsys.readouterr()
    assert (said.out, said.err) == ("", "chatter\n")


def raising(*_: object) -> Any:
    raise ZeroDivisionError("division by zero")


@pytest.mark.parametrize(
    ("parts", "words"),
    [
        ({"open_table": raising}, "opening its table: ZeroDivisionError"),
        ({"checks": raising}, "checking the cards and the numbers: ZeroDivisionError"),
        ({"checks": lambda game, rules: None}, "checking the cards and the numbers: TypeError"),
        ({"checks": lambda game, rules: ["odd"]}, "checks() must give Diagnostics"),
    ],
)
def test_a_module_that_fails_when_it_is_asked(
    module: RulesModule, game: Game, rules: RuleSet, parts: dict[str, Any], words: str
) -> None:
    broken: Any = SimpleNamespace(**{"open_table": module.open_table, **parts})
    (found,) = check_rules(broken, game, rules)
    assert (found.code, found.where.file) == ("broken-module", f"cards/{game.id}/game.yaml")
    assert words in found.message


@pytest.mark.parametrize("verb", ["position", "refusal", "apply", "outcome", "exhibit"])
def test_a_verb_that_fails_is_a_finding_of_the_example(
    module: RulesModule, game: Game, rules: RuleSet, scenario: Any, verb: str
) -> None:
    table: Any = module.open_table(game, rules)
    verbs = ("event_kinds", "position", "to_act", "moves", "refusal", "apply", "view", "outcome", "exhibit")
    parts = {name: getattr(table, name) for name in verbs}
    broken: Any = SimpleNamespace(open_table=lambda game, rules: SimpleNamespace(**{**parts, verb: raising}))
    example = scenario()
    played = play_scenario(broken, game, rules, example)
    (found,) = played.findings
    assert (found.code, found.where) == ("broken-module", example.where)
    assert f"playing the example '{example.id}': ZeroDivisionError" in found.message


def test_kinds_of_events_that_are_no_list(module: RulesModule, game: Game, rules: RuleSet) -> None:
    table: Any = module.open_table(game, rules)
    verbs = ("position", "to_act", "moves", "refusal", "apply", "view", "outcome", "exhibit")
    parts = {name: getattr(table, name) for name in verbs}
    broken: Any = SimpleNamespace(open_table=lambda game, rules: SimpleNamespace(**parts, event_kinds=5))
    with pytest.raises(CardgenError, match="naming its kinds of events"):
        event_kinds(broken, game, rules)


def test_a_move_with_a_number_too_large_to_read(module: RulesModule, game: Game, rules: RuleSet, scenario: Any) -> None:
    played = play_scenario(module, game, rules, scenario(moves=({"a": f"take {'9' * 5000}"},)))
    assert [finding.code for finding in played.findings] == ["bad-move"]


@pytest.mark.parametrize("code", ["raise SystemExit(0)", "import sys; sys.exit()", "raise RuntimeError"])
def test_a_module_that_ends_the_program_when_it_is_imported(tmp_path: Any, code: str) -> None:
    (tmp_path / "leaving_rules.py").write_text(code, encoding="utf-8")
    with pytest.raises(CardgenError) as caught:
        load_rules_module("leaving_rules", trust=True, source=tmp_path, where=HERE)
    assert [finding.code for finding in caught.value.diagnostics] == ["broken-module"]
