"""Chances: asked once, kept under a key that says what they depend on, and nothing that is no plain data."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from cardgen.diagnostics import CardgenError
from cardgen.engine.contract import Refusal, RefusedError, RulesModule
from cardgen.model.game import Game, Value
from cardgen.model.rules import RuleSet
from cardgen.playtest.chances import Chances


class Memory:
    """A keeper in memory that tells what it was asked."""

    def __init__(self) -> None:
        self.kept: dict[str, Mapping[str, Any]] = {}

    def find(self, key: str) -> Mapping[str, Any] | None:
        return self.kept.get(key)

    def keep(self, key: str, answer: Mapping[str, Any]) -> None:
        self.kept[key] = answer


class Asked:
    """A rule module that counts how often it is asked, in a file of its own."""

    def __init__(self, file: Path, answer: Any = None) -> None:
        file.write_text("# rules", encoding="utf-8")
        self.file = file
        self.asked: list[str] = []
        self.answer: Any = {"mean": 2.5, "ratings": ({"rating": 1, "chance": 1.0},)} if answer is None else answer

    @property
    def module(self) -> RulesModule:
        found: Any = SimpleNamespace(odds=self.odds, long_odds=self.long_odds, __file__=str(self.file), __package__="")
        module: RulesModule = found
        return module

    def odds(self, game: Game, rules: RuleSet, hand: tuple[str, ...] = ()) -> Mapping[str, Value]:
        self.asked.append("odds")
        if hand == ("paper",):
            raise RefusedError(Refusal("no-card", "HP-1", "Paper is no stone."))
        if hand:
            return {"before": len(hand)}
        answer: Mapping[str, Value] = self.answer
        return answer

    def long_odds(self, game: Game, rules: RuleSet) -> Mapping[str, Value]:
        self.asked.append("long")
        return {"best": {"mean": 3.5 * rules.number("goal")}}


@pytest.fixture
def asked(tmp_path: Path) -> Asked:
    return Asked(tmp_path / "table.py")


def codes(chances: Chances) -> list[str]:
    with pytest.raises(CardgenError) as caught:
        chances.quick()
    return [finding.code for finding in caught.value.diagnostics]


def test_what_takes_long_is_asked_only_where_it_is_needed(asked: Asked, game: Game, rules: RuleSet) -> None:
    chances = Chances(asked.module, game, rules)
    assert chances.value("mean") == 2.5
    assert asked.asked == ["odds"]
    assert chances.value("best.mean") == 10.5
    assert asked.asked == ["odds", "long"]
    assert dict(chances.whole()) == {
        "mean": 2.5,
        "ratings": ({"rating": 1, "chance": 1.0},),
        "best": {"mean": 10.5},
    }
    assert asked.asked == ["odds", "long"]


def test_answers_are_kept_until_something_changes(asked: Asked, game: Game, rules: RuleSet) -> None:
    memory = Memory()

    def ask(game: Game, rules: RuleSet) -> Value:
        return Chances(asked.module, game, rules, memory).value("best.mean")

    assert (ask(game, rules), ask(game, rules)) == (10.5, 10.5)
    assert asked.asked == ["odds", "long"]
    assert ask(game, rules.with_options({"goal": 4})) == 14.0
    ask(replace(game, cards=(replace(game.cards[0], copies=2),)), rules)
    asked.file.write_text("# other rules", encoding="utf-8")
    ask(game, rules)
    assert asked.asked == ["odds", "long"] * 4
    assert len(memory.kept) == 8
    assert {len(key) for key in memory.kept} == {64}
    ask(replace(game, title={"en": "Another title"}), rules)  # which no chance depends on
    assert asked.asked == ["odds", "long"] * 4


def test_house_rules_and_hands(asked: Asked, game: Game, rules: RuleSet) -> None:
    chances = Chances(asked.module, game, rules)
    assert chances.by({"goal": 1}).value("best.mean") == 3.5
    assert chances.by({}) is chances
    assert chances.hand(("rock", "rock"), "before") == 2
    with pytest.raises(ValueError, match="goal"):
        chances.by({"goal": "many"})
    with pytest.raises(RefusedError, match="no stone"):
        chances.hand(("paper",), "before")


def test_unknown_names_have_hints(asked: Asked, game: Game, rules: RuleSet) -> None:
    chances = Chances(asked.module, game, rules)
    for path, hint in (("maen", "did you mean 'mean'?"), ("best.meen", "did you mean 'mean'?"), ("mean.x", "")):
        with pytest.raises(KeyError) as caught:
            chances.value(path)
        assert caught.value.args[0] == hint
    with pytest.raises(KeyError):
        chances.hand(("rock",), "after")


@pytest.mark.parametrize("answer", [{"mean": float("nan")}, {"mean": {1, 2}}, {1: 2}, {"mean": object()}, [1], 7])
def test_what_is_no_plain_data_is_the_rule_modules_fault(
    tmp_path: Path, game: Game, rules: RuleSet, answer: Any
) -> None:
    memory = Memory()
    asked = Asked(tmp_path / "table.py", answer)
    assert codes(Chances(asked.module, game, rules, memory)) == ["broken-module"]
    assert memory.kept == {}


def test_a_game_without_odds_says_so(module: RulesModule, game: Game, rules: RuleSet) -> None:
    chances = Chances(module, game, rules)
    assert not chances.offered
    assert codes(chances) == ["no-odds"]
    assert dict(chances.long()) == {}
