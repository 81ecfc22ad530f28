"""Accepting what the engine says: what is replaced in a scenario's text, and what is left as it was."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any

import pytest
import yaml
from hypothesis import given
from hypothesis import strategies as st

from cardgen.data.scenario import parse_scenario
from cardgen.diagnostics import Diagnostic, Where
from cardgen.engine.contract import Event
from cardgen.model.game import Value
from cardgen.model.scenario import Scenario
from cardgen.playtest.acceptance import Acceptance, accept
from cardgen.playtest.expectation import differences
from cardgen.playtest.scenario import Played

HEAD = """\
# A scenario with everything that an author may do to it.
format: 1
id: heap
title: {en: "A heap", es: 'Un montón'}   # two languages
shows: [HP-2]
given:
  stones: [3, 4]

"""
EVENTS = (
    Event("take", "HP-2", ("a",), "a", ("rock", "rock"), 5, 3),
    Event("take", "HP-2", ("a",), "b", ("rock",), 3, 2, data=(("row", (1, 2)),)),
    Event("won", "HP-3", ("a",), "b", rule="HP-A1"),
)
VALUES: Mapping[str, Value] = MappingProxyType(
    {
        "left": 2,
        "name": "flint stone",
        "note": "a: b",
        "given": (3, 4),
        "taken": {"a": ("rock", "rock"), "b": ("rock",)},
        "lines": ({"sum": 4, "of": "a"}, {"sum": 5, "of": "b"}),
        "winner": None,
        "over": True,
    }
)


def play(scenario: Scenario) -> Played:
    """A game that always comes out the same."""
    found = differences(scenario.expect, VALUES, EVENTS)
    findings = [Diagnostic(d.code, d.message, scenario.place(("expect", *d.path)), d.hint) for d in found]
    if not scenario.expect:
        findings.append(Diagnostic("no-expectations", "nothing is expected", scenario.where))
    return Played(scenario, EVENTS, VALUES, None, tuple(findings))


def accepted(expect: str) -> str:
    """The end of the file after accepting; all before it must be as it was, and a second time must change nothing."""
    found = accept(HEAD + expect, "s.yaml", play)
    assert found.findings == ()
    assert found.sound
    assert found.text.startswith(HEAD)
    assert accept(found.text, "s.yaml", play) == found
    return found.text.removeprefix(HEAD)


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("expect: {left: 3}\n", "expect: {left: 2}\n"),
        ("expect:\n  left: 2 # right\n  over: no # not\n", "expect:\n  left: 2 # right\n  over: true # not\n"),
        ('expect: {name: "flint", note: "x"}\n', 'expect: {name: "flint stone", note: "a: b"}\n'),
        ("expect: {name: 'flint', note: x}\n", "expect: {name: 'flint stone', note: \"a: b\"}\n"),
        ("expect:\n  winner: a\n  left: 0x2", "expect:\n  winner: null\n  left: 2"),
        ("expect: {taken: {b: [stone]}}\n", "expect: {taken: {b: [rock]}}\n"),
        ("expect: {taken: {b: [rock, rock]}}\n", "expect: {taken: {b: [rock]}}\n"),
        ("expect:\n  taken:\n    a:\n      - rock\n", "expect:\n  taken:\n    a:\n      - rock\n      - rock\n"),
        ("expect: {lines: [{sum: 4}, {sum: 6, of: a}]}\n", "expect: {lines: [{sum: 4}, {sum: 5, of: b}]}\n"),
        ("expect: {lines: [{sum: 1}]}\n", "expect: {lines: [{sum: 4}, {sum: 5}]}\n"),
        ("expect:\r\n  left: 7\r\n  over: true\r\n", "expect:\r\n  left: 2\r\n  over: true\r\n"),
    ],
)
def test_only_what_came_out_otherwise_is_replaced(before: str, after: str) -> None:
    assert accepted(before) == after


def test_events_are_taken_from_the_next_of_their_kind() -> None:
    before = """\
expect:
  events:
    - {kind: take, seat: a, after: 3}   # the first
    - {kind: take, seat: a, after: 9, row: [1, 1]}
    - kind: won
      rule: HP-A2
  left: 1
"""
    after = before.replace("seat: a, after: 9, row: [1, 1]", "seat: b, after: 2, row: [1, 2]")
    assert accepted(before) == after.replace("HP-A2", "HP-A1").replace("left: 1", "left: 2")


@pytest.mark.parametrize(
    "empty", ["expect: {}\n", "expect: {}", "expect:\n", "expect: null\n", "", "expect: ~  # later\n"]
)
def test_an_expectation_that_is_not_there_is_written_whole(empty: str) -> None:
    text = accepted(empty)
    assert text.replace("  # later", "") == (
        "expect:\n  left: 2\n  name: flint stone\n"
        '  note: "a: b"\n  taken: {a: [rock, rock], b: [rock]}\n  winner: null\n  over: true\n'
    ).rstrip("\n") + ("\n" if text.endswith("\n") else "")


@pytest.mark.parametrize("empty", ["{}  # why", "# why", "~ # why", "null\t# why"])
def test_a_comment_behind_an_expectation_that_is_not_there_stays_in_its_line(empty: str) -> None:
    comment = empty.removeprefix("{}").removeprefix("~").removeprefix("null")
    blank = "" if comment[0].isspace() else " "
    assert accepted(f"expect: {empty}\n").startswith(f"expect:{blank}{comment}\n  left: 2\n  name: flint stone\n")


def test_expectations_at_the_head_of_the_file_are_found_too() -> None:
    text = "expect: {left: 5}  # first\n" + HEAD
    assert accept(text, "s.yaml", play).text == "expect: {left: 2}  # first\n" + HEAD


def test_a_long_list_is_broken_into_lines() -> None:
    cards = tuple(f"a_card_of_some_length_{n}" for n in range(9))

    def dealt(scenario: Scenario) -> Played:
        ok = scenario.expect.get("dealt") == cards
        return Played(scenario, (), {"dealt": cards}, None, () if ok else (Diagnostic("x", "x", Where("s")),))

    found = accept(HEAD + "expect:\n  dealt: [one]\n", "s.yaml", dealt)
    lines = found.text.removeprefix(HEAD).splitlines()
    assert found.findings == ()
    assert lines[1].startswith("  dealt: [a_card_of_some_length_0, ")
    assert lines[2].startswith("          a_card_of_some_length_")
    assert max(map(len, lines)) <= 120


def test_what_cannot_be_played_is_left_alone() -> None:
    finding = Diagnostic("illegal-move", "refused", Where("s.yaml", 1))

    def refused(scenario: Scenario) -> Played:
        return Played(scenario, (), {}, None, (finding,), sound=False)

    text = HEAD + "expect: {left: 9}\n"
    assert accept(text, "s.yaml", refused) == Acceptance(text, False, (finding,))


@pytest.mark.parametrize(
    ("expect", "code"),
    [
        ("expect: {left: 9, right: 2}\n", "unknown-expectation"),
        ("expect: {events: [{kind: lost}], left: 9}\n", "expectation-failed"),
        ("expect: {events: 3, left: 9}\n", "wrong-type"),
    ],
)
def test_what_nothing_computes_is_kept_and_told(expect: str, code: str) -> None:
    found = accept(HEAD + expect, "s.yaml", play)
    assert [finding.code for finding in found.findings] == [code]
    assert found.text == HEAD + expect.replace("left: 9", "left: 2")


def test_values_shared_with_the_position_are_not_touched() -> None:
    text = HEAD.replace("[3, 4]", "&stones [3, 5]") + "expect: {given: *stones, left: 9}\n"
    assert accept(text, "s.yaml", play).text == text.replace("*stones, left: 9", "[3, 4], left: 2")
    text = HEAD.replace("[3, 4]", "*n") + "expect: {left: &n 9}\n"
    moved = "expect: {left: &n 9}\n" + HEAD.replace("[3, 4]", "*n")
    for broken in (text, moved):
        found = accept(broken, "s.yaml", play)
        assert found.text == broken
        assert [finding.code for finding in found.findings] != []


@pytest.mark.parametrize("text", ["", "- 1\n", "format: 1\n", "expect: [\n", HEAD + "expect: 3\n"])
def test_a_file_of_another_form_is_told(text: str) -> None:
    found = accept(text, "s.yaml", play)
    assert (found.text, found.sound) == (text, False)
    assert found.findings != ()


def test_a_scenario_that_exhibits_nothing_still_expects_nothing(scenario: Callable[..., Scenario]) -> None:
    def blank(played: Scenario) -> Played:
        return Played(played, (), {}, None, (Diagnostic("no-expectations", "nothing", Where("s")),))

    found = accept(HEAD, "s.yaml", blank)
    assert (found.text, [f.code for f in found.findings]) == (HEAD, ["no-expectations"])


def test_a_position_is_not_expected_again() -> None:
    whole: Any = accepted("expect: {}\n")
    assert "given" not in whole
    assert "lines" not in whole


LEAVES = st.one_of(st.none(), st.booleans(), st.integers(-9, 99), st.text("ab :#'\"ñ-", max_size=6))
EXPECTED: st.SearchStrategy[dict[str, Any]] = st.fixed_dictionaries(
    {},
    optional={
        "left": LEAVES,
        "name": LEAVES,
        "note": LEAVES,
        "winner": LEAVES,
        "over": LEAVES,
        "given": st.lists(LEAVES, max_size=3),
        "taken": st.fixed_dictionaries({}, optional={"a": st.lists(LEAVES, max_size=3), "b": LEAVES}),
        "lines": st.lists(st.fixed_dictionaries({}, optional={"sum": LEAVES, "of": LEAVES}), max_size=3),
    },
).filter(bool)


def keys(value: object) -> object:
    """The keys of mappings in mappings; lists may grow."""
    return {key: keys(one) for key, one in value.items()} if isinstance(value, Mapping) else None


@given(EXPECTED, st.sampled_from([True, False, None]), st.sampled_from(["\n", "\r\n"]))
def test_whatever_was_expected_is_right_afterwards_and_asks_for_no_more(
    expected: dict[str, Any], style: bool | None, end: str
) -> None:
    whole = expected if style else {"expect": expected}
    written = yaml.safe_dump(whole, default_flow_style=style, allow_unicode=True, sort_keys=False, width=1_000)
    written = f"expect: {written}" if style else written
    text = (HEAD + written).replace("\n", end)
    found = accept(text, "s.yaml", play)
    assert found.findings == ()
    assert found.text.startswith(HEAD.replace("\n", end))
    assert accept(found.text, "s.yaml", play) == found
    after = parse_scenario(found.text, "s.yaml")[0].expect
    before = parse_scenario(text, "s.yaml")[0].expect
    assert set(after) == set(before)
    for key in ("left", "name", "taken"):
        if isinstance(before.get(key), Mapping):
            assert keys(after[key]) == keys(before[key])
