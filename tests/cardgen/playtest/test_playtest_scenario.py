"""Scenarios played with a small game: what comes out, and what is found wrong at which place."""

from __future__ import annotations

from collections.abc import Callable
from types import SimpleNamespace
from typing import Any

import pytest

from cardgen.diagnostics import Where, fail
from cardgen.engine.contract import Outcome, RulesModule
from cardgen.model.game import Game
from cardgen.model.rules import RuleSet
from cardgen.model.scenario import Scenario
from cardgen.playtest.scenario import Played, play_scenario


@pytest.fixture
def play(module: RulesModule, game: Game, rules: RuleSet, scenario: Callable[..., Scenario]) -> Callable[..., Played]:
    return lambda **parts: play_scenario(module, game, rules, scenario(**parts))


Play = Callable[..., Played]


def found(played: Played) -> list[tuple[str, int]]:
    return [(finding.code, finding.where.line) for finding in played.findings]


def test_a_scenario_gives_events_values_and_no_findings(play: Play) -> None:
    played = play()
    assert found(played) == []
    assert [event.kind for event in played.events] == ["take"]
    assert played.values == {"left": 1, "taken": {"a": (("rock", "rock"),)}}
    assert played.outcome is None
    assert play(moves=({"a": "take 2"}, {"a": "take 1"}), expect={"left": 0}).outcome == Outcome("a", "last", "HP-3")


def test_a_wrong_expectation_shows_both_sides(play: Play) -> None:
    played = play(expect={"left": 2, "taken": {"a": (("rock",),)}})
    assert found(played) == [("expectation-failed", 4), ("expectation-failed", 4)]
    assert [finding.message for finding in played.findings] == [
        "left: expected 2, computed 1",
        "taken.a.0: expected [rock], computed [rock, rock]",
    ]


@pytest.mark.parametrize("expected", [True, "1", 1.0, None, {"x": 1}, (1,)])
def test_an_expectation_of_another_kind_is_wrong(play: Play, expected: object) -> None:
    assert found(play(expect={"left": expected})) == [("expectation-failed", 4)]


def test_a_number_in_quotes_is_shown_as_the_text_that_it_is(play: Play) -> None:
    played = play(expect={"left": "1"})
    assert [f.message for f in played.findings] == ["left: expected the text '1', computed 1"]


def test_an_expectation_that_nothing_computes_names_the_nearest(play: Play) -> None:
    played = play(expect={"lefd": 1, "taken": {"b": ()}})
    assert [(f.message, f.hint) for f in played.findings] == [
        ("nothing called 'lefd' is computed", "did you mean 'left'?"),
        ("nothing called 'taken.b' is computed", "known: a"),
    ]


def test_expected_events_must_come_in_their_order(play: Play) -> None:
    moves = ({"a": "take 1"}, {"a": "take 2"})
    right = ({"kind": "take", "after": 2}, {"kind": "won", "rule": "HP-A1"})
    assert found(play(moves=moves, expect={"events": right})) == []
    assert found(play(moves=moves, expect={"events": ({"kind_of_stone": "flint", "row": (1, 3)},)})) == []
    played = play(moves=moves, expect={"events": (*right[::-1], {"kind": "take", "colour": 1})})
    assert [(f.code, f.message, f.hint) for f in played.findings] == [
        (
            "expectation-failed",
            "no such event: expected {kind: take, after: 2}",
            "from there on happened: nothing more",
        ),
        (
            "expectation-failed",
            "no such event: expected {kind: take, colour: 1}",
            "from there on happened: nothing more",
        ),
    ]
    assert found(play(expect={"events": "take"})) == [("wrong-type", 4)]


def test_an_example_that_expects_nothing_is_a_finding(play: Play) -> None:
    assert found(play(expect={})) == [("no-expectations", 4)]


def test_an_example_must_show_what_it_says_it_shows(play: Play) -> None:
    played = play(shows=("HP-2", "HP-3"))
    assert found(played) == [("not-shown", 5)]
    assert played.findings[0].hint == "what happens cites: HP-2"
    assert found(play(shows=("HP-3", "HP-A1"), moves=({"a": "take 3"},), expect={"left": 0})) == []


@pytest.mark.parametrize(
    ("parts", "code", "line", "words"),
    [
        ({"options": {"stile": "plain"}}, "bad-option", 1, "there is no rule 'stile'"),
        ({"options": {"style": "odd"}}, "bad-option", 1, "allowed are 'plain', 'fancy'"),
        ({"options": {"goal": "three"}}, "bad-option", 1, "a whole number"),
        ({"given": {}}, "no-stones", 2, "the heap needs stones"),
        ({"moves": ("take 1",)}, "wrong-type", 3, "is a mapping"),
        ({"moves": ({},)}, "wrong-type", 3, "is a mapping"),
        ({"moves": ({"c": "take 1"},)}, "unknown-seat", 3, "no seat 'c'"),
        ({"moves": ({"a": 1},)}, "wrong-type", 3, "must be text"),
        ({"moves": ({"a": "  "},)}, "wrong-type", 3, "must be text"),
        ({"moves": ({"a": "take 4"},)}, "illegal-move", 3, "'take 4' is refused: That is not allowed. (HP-2, HP-A1)"),
        ({"moves": ({"a": "take 3"}, {"a": "take 1"})}, "illegal-move", 3, "refused"),
    ],
)
def test_what_cannot_be_played_is_found_at_its_place(
    play: Play, parts: dict[str, Any], code: str, line: int, words: str
) -> None:
    played = play(**parts)
    assert found(played) == [(code, line)]
    assert words in played.findings[0].message
    assert (played.events, played.values, played.outcome) == ((), {}, None)


def test_a_refusal_says_what_is_allowed(play: Play) -> None:
    assert play(moves=({"a": "take 4"},)).findings[0].hint == "seat a may now: 'take 1', 'take 2', 'take 3'"
    two = play(moves=({"a": "take 4", "b": "take 1"},))
    assert [f.hint for f in two.findings][1] == "seat b has nothing to do now; seat a has"


def test_an_option_that_the_module_refuses_is_found_in_the_scenario(
    game: Game, rules: RuleSet, scenario: Callable[..., Scenario]
) -> None:
    def open_table(game: Game, rules: RuleSet) -> None:
        raise fail("absurd", "no", rules.rule("goal").where)

    picky: Any = SimpleNamespace(open_table=open_table)
    assert found(play_scenario(picky, game, rules, scenario(options={"goal": -1}))) == [("absurd", 1)]


def test_what_options_make_impossible_is_told_where_they_stand(
    game: Game, rules: RuleSet, scenario: Callable[..., Scenario]
) -> None:
    def open_table(game: Game, rules: RuleSet) -> None:
        raise fail("too-few", "the cards do not suffice", Where("cards.yaml", 9))

    picky: Any = SimpleNamespace(open_table=open_table)
    played = play_scenario(picky, game, rules, scenario(options={"goal": 99}))
    assert found(played) == [("too-few", 1)]
    assert played.findings[0].message == "with these options: the cards do not suffice"
    assert found(play_scenario(picky, game, rules, scenario())) == [("too-few", 9)]


def test_options_change_the_game(play: Play) -> None:
    assert found(play(options={"goal": 1})) == [("illegal-move", 3)]
    assert found(play(options={"goal": 4, "style": "fancy"})) == []
