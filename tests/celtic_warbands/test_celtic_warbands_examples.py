"""The worked examples of the rulebook: each is played, as it is whenever the project is checked."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from cardgen.data.project import Project
from cardgen.data.scenario import load_scenarios
from cardgen.engine.contract import SEATS
from cardgen.model.game import Game
from cardgen.model.rules import RuleSet
from cardgen.playtest.loader import check_rules, load_rules_module, open_rules
from cardgen.playtest.narration import narrate, read_narrations
from cardgen.playtest.scenario import Played, play_scenario


@pytest.fixture(scope="module")
def played(project: Project, game: Game, rules: RuleSet) -> tuple[Played, ...]:
    scenarios, findings = load_scenarios(project, game)
    assert findings == ()
    module = load_rules_module(game.module)
    return tuple(play_scenario(module, game, rules, scenario) for scenario in scenarios)


def test_every_example_comes_out_as_expected(played: tuple[Played, ...]) -> None:
    assert [str(finding) for example in played for finding in example.findings] == []
    assert len(played) >= 12
    assert all(example.scenario.expect for example in played)


def test_every_example_expects_the_total_of_every_hand_in_it(played: tuple[Played, ...]) -> None:
    for example in played:
        for seat in SEATS:
            if seat in example.values:
                expected = example.scenario.expect[seat]
                assert isinstance(expected, dict | type(example.scenario.expect))
                assert "total" in expected, example.scenario.id


def test_the_examples_show_every_house_rule_on_triples_and_ties(played: tuple[Played, ...]) -> None:
    shown = {(name, value) for example in played for name, value in example.scenario.options.items()}
    ties = ("high-card", "lead-loses", "both-take-a-head")
    assert shown >= {("triples", "two"), ("triples", "one"), *(("tie", tie) for tie in ties)}


def test_every_example_can_be_told_in_every_language(
    project: Project, game: Game, rules: RuleSet, played: tuple[Played, ...]
) -> None:
    table = open_rules(load_rules_module(game.module), game, rules)
    narrations, findings = read_narrations(project, game, table.event_kinds)
    assert findings == ()
    assert list(narrations) == ["en", "es"]
    for example in played:
        told = [narrate(narration, game, example.events) for narration in narrations.values()]
        assert [finding for t in told for finding in t.findings] == []
        assert all(len(t.sentences) == len(example.events) for t in told)


def test_a_fight_reads_like_a_rulebook(
    project: Project, game: Game, rules: RuleSet, played: tuple[Played, ...]
) -> None:
    narrations, _ = read_narrations(project, game, open_rules(load_rules_module(game.module), game, rules).event_kinds)
    example = next(example for example in played if example.scenario.id == "triple_two")
    told = [text for _, text in narrate(narrations["en"], game, example.events).sentences]
    assert told[1:4] == [
        "Excluded from Traits: Brave.",
        "Traits: 2\u00a0×\u00a0Brave, 3 + 3; 6 so far.",
        "Traits: every copy of Brave is in the hand, a Card Bonus of 5; 11 so far.",
    ]
    assert told[-1] == "Ambicatus’s Total Rating is 29."


def test_the_card_list_keeps_the_rules(game: Game, rules: RuleSet) -> None:
    assert check_rules(load_rules_module(game.module), game, rules) == ()
    assert (len(game.cards), game.copies) == (15, 45)


def test_every_ruling_that_the_game_names_is_in_the_register(project: Project, game: Game, rules: RuleSet) -> None:
    module = load_rules_module(game.module)
    code = sorted(Path(str(getattr(module, "__file__", ""))).parent.glob("*.py"))
    named = {ruling for path in code for ruling in re.findall(r"CW-A\d+", path.read_text(encoding="utf-8"))}
    named |= {value.ruling for value in rules.values.values() if value.ruling}
    assert len(named) > 20
    assert sorted(named - set(rules.rulings)) == []


def test_every_house_rule_has_its_printed_choice_first(rules: RuleSet) -> None:
    chosen = [value for value in rules.values.values() if value.options]
    assert len(chosen) >= 16
    assert all(value.value == value.options[0] for value in chosen)
    assert [value.name for value in chosen if not value.ruling] == ["variant"]
