"""YAML: positions, text as written, limits, and every fault of a file together."""

from __future__ import annotations

import re
from itertools import pairwise
from typing import Any

import pytest
import yaml
from hypothesis import given, settings
from hypothesis import strategies as st

from cardgen.data.document import Document, walk
from cardgen.data.yaml import MAX_ALIASES, MAX_DEPTH, PARSER, parse_yaml
from cardgen.diagnostics import CardgenError, Where

PARSERS = [PARSER, yaml.SafeLoader]
SAMPLE = """\
# a comment
name: Żółw 漢字 🛡 end
list: [one, 'two', "th\\tree"]
block: |
  first
    second

folded: >-
  one
  two
last: {a: 1, "b c": }
"""


def faults(text: str, parser: Any = None) -> list[str]:
    """The findings for a text as `line:column code`."""
    with pytest.raises(CardgenError) as caught:
        parse_yaml(text, "x.yaml", parser)
    return [f"{d.where.line}:{d.where.column} {d.code}" for d in caught.value.diagnostics]


@pytest.fixture(params=PARSERS, ids=["fast", "plain"])
def sample(request: pytest.FixtureRequest) -> Document:
    return parse_yaml(SAMPLE, "x.yaml", request.param)


def test_values(sample: Document) -> None:
    assert sample.value == {
        "name": "Żółw 漢字 🛡 end",
        "list": ["one", "two", "th\tree"],
        "block": "first\n  second\n",
        "folded": "one two",
        "last": {"a": 1, "b c": None},
    }


def test_places_count_characters_and_end_past_the_last_one(sample: Document) -> None:
    assert sample.where(("name",)) == Where("x.yaml", 2, 7, 2, 20)
    assert sample.where(("name",), key=True) == Where("x.yaml", 2, 1, 2, 5)
    assert sample.where(("list",)) == Where("x.yaml", 3, 7, 3, 30)
    assert sample.where(("list", 1)) == Where("x.yaml", 3, 13, 3, 18)
    assert sample.where(("block",)) == Where("x.yaml", 4, 8, 6, 11)
    assert sample.where(("folded",)) == Where("x.yaml", 8, 9, 10, 6)
    assert sample.where(("last", "b c"), key=True) == Where("x.yaml", 11, 14, 11, 19)
    assert sample.where(()) == Where("x.yaml", 2, 1, 11, 22)


def test_a_path_that_leads_nowhere_gives_the_nearest_place_above(sample: Document) -> None:
    assert sample.where(("last", "x", 3), key=True) == sample.where(("last",))
    assert sample.where(("list", 9)) == sample.where(("list",))


def test_raw_is_the_text_before_it_was_read() -> None:
    document = parse_yaml("a: 007\nb: No\nc: '1'\nd: ~\ne: [x]\n", "x.yaml")
    assert [document.raw((k,)) for k in "abcd"] == ["007", "No", "1", "~"]
    with pytest.raises(KeyError):
        document.raw(("e",))


@pytest.mark.parametrize("parser", PARSERS, ids=["fast", "plain"])
def test_only_the_spellings_of_json_are_numbers_and_words(parser: Any) -> None:
    words = [
        "no",
        "No",
        "on",
        "yes",
        "off",
        "007",
        "08",
        "1_000",
        "12:30",
        "0x1F",
        "0o7",
        ".5",
        "5.",
        "+3",
        ".inf",
        ".nan",
    ]
    words += ["2024-01-31", "1e999", "9" * 40, "nul", "=", "-"]
    text = "".join(f"- {w}\n" for w in words if w != "-")
    assert parse_yaml(text, "x.yaml", parser).value == [w for w in words if w != "-"]
    read = parse_yaml("[0, -3, 12, 2.5, 1e3, true, False, null, ~, '']", "x.yaml", parser).value
    assert read == [0, -3, 12, 2.5, 1000.0, True, False, None, None, ""]
    assert [type(v) for v in read[:3]] == [int] * 3


def test_keys_are_text_as_written() -> None:
    assert parse_yaml("no: 1\n007: 2\n3: 3\ntrue: 4\n", "x.yaml").value == {"no": 1, "007": 2, "3": 3, "true": 4}


def test_a_text_tag_is_read_as_quotes() -> None:
    assert parse_yaml("a: !!str 007\nb: ! 3\n", "x.yaml").value == {"a": "007", "b": "3"}


def test_an_alias_repeats_the_value_and_has_its_own_place() -> None:
    document = parse_yaml("a: &x {k: [1, 2]}\nb: *x\n", "x.yaml")
    assert document.value == {"a": {"k": [1, 2]}, "b": {"k": [1, 2]}}
    assert document.where(("b",)) == Where("x.yaml", 2, 4, 2, 6)
    assert document.where(("b", "k", 1)) == Where("x.yaml", 1, 15, 1, 16)


@pytest.mark.parametrize("parser", PARSERS, ids=["fast", "plain"])
def test_a_billion_laughs_are_refused(parser: Any) -> None:
    levels = [f"a: &a [{', '.join(['lol'] * 10)}]"]
    levels += [f"{new}: &{new} [{', '.join([f'*{old}'] * 10)}]" for old, new in pairwise("abcdefghi")]
    assert faults("\n".join(levels), parser) == ["5:36 too-many-aliases"]


def test_too_many_aliases_are_refused() -> None:
    text = "a: &a 1\nb: [" + "*a, " * (MAX_ALIASES + 1) + "]\n"
    assert faults(text) == [f"2:{5 + 4 * MAX_ALIASES} too-many-aliases"]


def test_an_alias_inside_its_own_value_is_refused() -> None:
    assert faults("a: &a [1, *a]\n") == ["1:11 endless-alias"]


@pytest.mark.parametrize("parser", PARSERS, ids=["fast", "plain"])
@pytest.mark.parametrize("text", ["[" * 500, "{a: " * 500, "- " * 500, "? " * 500], ids=["[", "{a:", "-", "?"])
def test_deep_nesting_is_refused(text: str, parser: Any) -> None:
    found = faults(text, parser)
    assert [f.split()[1] for f in found] == ["too-deep"]


def test_nesting_up_to_the_limit_is_read() -> None:
    value = parse_yaml("[" * MAX_DEPTH + "]" * MAX_DEPTH, "x.yaml").value
    for _ in range(MAX_DEPTH - 1):
        (value,) = value
    assert value == []


BROKEN = {
    "two items of a list": ("cards:\n- {id: a: b}\n- {id: c}\n- {id: d]\n- {id: e}\n", ["2:9", "4:9"]),
    "a quote, then an item": ('cards:\n- {a: "x}\n- {a: "y"}\n- {a: b: c}\n', ["2:7", "4:8"]),
    "two keys": ("a: b: c\nd: e\nf: @g\nh: i\n", ["1:5", "3:4"]),
    "a list, then a key": ("a:\n- x: y: z\n- w\nb: %c\n", ["2:7", "4:4"]),
    "an open bracket, then an item": ("- [a, b\n- c\n- d: e: f\n", ["1:3", "3:7"]),
    "an open bracket at the end": ("a: 1\nb: [1, {c: d}, {\n", ["2:16"]),
    "tabs": ("a:\n\tb: 1\nc:\n\td: 2\n", ["2:1", "4:1"]),
    "nothing but a quote": ("'", ["1:1"]),
    "an escape": ('a: "\\q"\nb: "\\xZZ"\n', ["1:5", "2:7"]),
    "words without a colon": ("a: 1\nfoo\nb: 2\n", ["2:1"]),
}


@pytest.mark.parametrize("parser", PARSERS, ids=["fast", "plain"])
@pytest.mark.parametrize(("text", "places"), BROKEN.values(), ids=BROKEN)
def test_every_broken_item_is_found(text: str, places: list[str], parser: Any) -> None:
    assert [f.split()[0] for f in faults(text, parser)] == places


def test_faults_that_are_not_syntax_come_with_those_that_are() -> None:
    assert faults("a: 1\na: 2\nb: !!set x\nc: d: e\n") == ["2:1 duplicate-key", "3:4 tag-refused", "4:5 yaml-syntax"]


def test_a_key_may_not_be_a_list_or_empty() -> None:
    assert faults("[a]: b\n") == ["1:1 bad-key"]
    assert faults("'': b\n") == ["1:1 bad-key"]


def test_a_file_of_comments_holds_no_data() -> None:
    assert faults("# nothing\n---\n") == ["1:1 empty-file"]


def test_at_most_a_hundred_findings_are_kept() -> None:
    assert len(faults("a: 1\n" * 5_000)) == 100


# PyYAML leaves a text such as 1e3 unquoted, since YAML 1.1 does not call it a number; JSON does, and so do we.
printable = st.characters(codec="utf-8", exclude_categories=("Cc", "Zl", "Zp"), exclude_characters="\ufeff\ufffe\uffff")
plain = st.text(printable).filter(lambda text: not re.fullmatch(r"-?[\d.]+[eE][-+]?\d+", text))
trees = st.recursive(
    st.none() | st.booleans() | st.integers(-(10**14), 10**14) | plain,
    lambda below: st.lists(below, max_size=4) | st.dictionaries(plain.filter(bool), below, max_size=4),
    max_leaves=12,
)


@settings(deadline=None)
@given(trees)
def test_what_pyyaml_writes_comes_back(value: Any) -> None:
    text = yaml.safe_dump({"root": value}, allow_unicode=True, sort_keys=False)
    document = parse_yaml(text, "x.yaml")
    assert document.value == {"root": value}
    for path, node in walk(document.root):
        where = document.where(path)
        assert (where.line, where.column) <= (where.end_line, where.end_column)
        assert 0 <= node.start <= node.end <= len(text)


@settings(deadline=None)
@given(st.text(st.sampled_from(" \n\t-:{}[],'\"&*!|>#%@?ab1~\\é"), max_size=60))
def test_any_characters_give_a_document_or_findings(text: str) -> None:
    outcomes = []
    for parser in PARSERS:
        try:
            outcomes.append(parse_yaml(text, "x.yaml", parser).value)
        except CardgenError as error:
            assert error.diagnostics
            outcomes.append(None)
