"""JSON: the same tree and places as YAML, and strict."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cardgen.data.jsontext import parse_json
from cardgen.diagnostics import CardgenError, Where


def fault(text: str) -> str:
    with pytest.raises(CardgenError) as caught:
        parse_json(text, "x.json")
    (found,) = caught.value.diagnostics
    return f"{found.where.line}:{found.where.column} {found.code}: {found.message}"


def test_values_and_places() -> None:
    document = parse_json('{\n  "é": [1, true, null, "x\\u00e9"],\n  "b": {"c": -2.5}\n}\n', "x.json")
    assert document.value == {"é": [1, True, None, "xé"], "b": {"c": -2.5}}
    assert document.where(("é",), key=True) == Where("x.json", 2, 3, 2, 6)
    assert document.where(("é", 3)) == Where("x.json", 2, 24, 2, 33)
    assert document.where(("b", "c")) == Where("x.json", 3, 14, 3, 18)


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ('{"title": "Weir" "cost": 1}', "1:18 json-syntax: expected ',' or '}', found '\"'"),
        ('{"a": 1,}', "1:9 json-syntax: expected a key in double quotes, found '}'"),
        ("[1 2]", "1:4 json-syntax: expected ',' or ']', found '2'"),
        ("[1,]", "1:4 json-syntax: expected a value, found ']'"),
        ('{"a" 1}', "1:6 json-syntax: expected ':' after the key 'a', found '1'"),
        ("{a: 1}", "1:2 json-syntax: expected a key in double quotes, found 'a'"),
        ('{"a": yes}', "1:7 json-syntax: expected a value, found 'y'"),
        ('{"a": 01}', "1:8 json-syntax: expected ',' or '}', found '1'"),
        ('{"a": "b\n"}', "1:7 json-syntax: this quote is never closed"),
        ('{"a": "\\q"}', "1:7 json-syntax: the text holds an escape that JSON does not know"),
        ('{"a": 1', "1:8 json-syntax: expected ',' or '}', found the end of the file"),
        ('{"a": 1} x', "1:10 json-syntax: the file should end here, but goes on"),
        ('{"a": 1, "a": 2}', "1:10 duplicate-key: key 'a' is written twice: first at x.json:1:2, again here"),
        ('"\\u0007"', "1:1 control-character: invisible character U+0007 written as an escape"),
        ("  \n", "1:1 empty-file: the file is empty"),
        ("[" * 40, "1:34 too-deep: values are nested more than 32 deep"),
    ],
)
def test_faults(text: str, found: str) -> None:
    assert fault(text) == found


texts = st.text(
    st.characters(codec="utf-8", exclude_categories=("Cc", "Zl", "Zp"), exclude_characters="\ufeff\ufffe\uffff")
)
values = st.recursive(
    st.none() | st.booleans() | st.integers(-(10**14), 10**14) | texts,
    lambda below: st.lists(below, max_size=4) | st.dictionaries(texts, below, max_size=4),
    max_leaves=12,
)


@settings(deadline=None)
@given(values, st.booleans(), st.sampled_from([None, 1, "\t"]))
def test_what_json_writes_comes_back(value: Any, ascii_only: bool, indent: Any) -> None:
    assert parse_json(json.dumps(value, ensure_ascii=ascii_only, indent=indent), "x.json").value == value


@settings(deadline=None)
@given(st.text(st.sampled_from(' \n{}[],:"\\u0e1-.tfn'), max_size=40))
def test_json_and_only_json_is_read(text: str) -> None:
    """The library knows what JSON is, apart from its NaN and the limits that are ours."""
    try:
        json.loads(text)
        good = True
    except ValueError:
        good = False
    try:
        parse_json(text, "x.json")
    except CardgenError as error:
        ours = {"duplicate-key", "control-character"}
        assert not good or {d.code for d in error.diagnostics} <= ours
    else:
        assert good
