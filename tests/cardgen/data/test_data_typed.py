"""Fields that a schema calls text stay as typed, and numbers are what they should be."""

from __future__ import annotations

from typing import Any

import pytest

from cardgen.data.schema import check
from cardgen.data.yaml import parse_yaml

AS_TYPED = ["No", "on", "007", "08", "1_000", "1e3", "null", "~", "2024-01-31", "12:30", "true", "3", "2.0", "-0"]


def read(schema: dict[str, Any], text: str) -> tuple[Any, list[str]]:
    checked = check(parse_yaml(f"x: {text}\n", "x.yaml"), {"type": "object", "properties": {"x": schema}})
    return checked.value["x"], [d.code for d in checked.findings]


@pytest.mark.parametrize("text", AS_TYPED)
@pytest.mark.parametrize(
    "schema",
    [
        {"type": "string"},
        {"allOf": [{"type": "string"}]},
        {"anyOf": [{"type": "string", "maxLength": 20}, {"type": "array"}]},
        {"enum": AS_TYPED},
        {"pattern": "", "type": "string"},
    ],
    ids=["type", "allOf", "anyOf", "enum", "pattern"],
)
def test_text_stays_as_typed(text: str, schema: dict[str, Any]) -> None:
    assert read(schema, text) == (text, [])


def test_text_in_lists_and_maps_stays_as_typed() -> None:
    schema: dict[str, Any] = {"type": "array", "items": {"type": "object", "additionalProperties": {"type": "string"}}}
    assert read(schema, "[{a: no, b: 08}, {c: ~}]") == ([{"a": "no", "b": "08"}, {"c": "~"}], [])
    schema = {"type": "array", "prefixItems": [{"type": "integer"}], "items": {"type": "string"}}
    assert read(schema, "[1, 1]") == ([1, "1"], [])
    schema = {"type": "object", "patternProperties": {"^n": {"type": "string"}}}
    assert read(schema, "{n1: 1, m1: 1}") == ({"n1": "1", "m1": 1}, [])


@pytest.mark.parametrize(("text", "value"), [("3", 3), ("2.0", 2), ("-1", -1), ("0", 0), ("-4.000", -4)])
def test_integers(text: str, value: int) -> None:
    found = read({"type": "integer"}, text)
    assert found == (value, [])
    assert type(found[0]) is int


@pytest.mark.parametrize("text", ["x3", "無限", "08", "true", "2.5", "1_000", "1e3", "٣", "", "'3'", "9" * 17])
def test_what_is_no_integer_is_refused(text: str) -> None:
    assert read({"type": "integer"}, text)[1] == ["wrong-type"]


@pytest.mark.parametrize(
    ("types", "text", "value"),
    [
        (["integer", "string"], "3", 3),
        (["integer", "string"], "3.0", 3),
        (["integer", "string"], "no", "no"),
        (["integer", "string"], "true", "true"),
        (["integer", "string", "boolean"], "true", True),
        (["string", "null"], "~", None),
        (["string", "null"], "", None),
        (["integer", "null"], "null", None),
        (["number"], "1e3", 1000.0),
        (["number", "string"], "2.5", 2.5),
        (["boolean"], "true", True),
    ],
)
def test_mixed_types(types: list[str], text: str, value: Any) -> None:
    assert read({"type": types}, text) == (value, [])


@pytest.mark.parametrize(
    ("schema", "text", "code"),
    [
        ({"type": "boolean"}, "yes", "wrong-type"),
        ({"type": "string"}, "", "wrong-type"),
        ({"type": ["integer", "string"]}, "1.5", "wrong-type"),
        ({"type": "integer", "exclusiveMaximum": 3}, "3", "out-of-range"),
        ({"type": "integer", "multipleOf": 10}, "15", "schema"),
        ({"const": 1}, "2", "not-allowed"),
        ({"type": "integer", "minimum": 2, "enum": [2, 3]}, "1", "not-allowed"),
        ({"oneOf": [{"type": "integer"}, {"type": "array"}]}, "{a: 1}", "wrong-type"),
        ({"oneOf": [{"type": "integer", "maximum": 3}, {"type": "array"}]}, "5", "out-of-range"),
        ({"oneOf": [{"type": "integer"}, {"minimum": 1}]}, "5", "not-allowed"),
        ({"not": {"const": 5}}, "5", "schema"),
        ({"type": "array", "contains": {"const": 5}}, "[1]", "schema"),
        ({"type": "object", "propertyNames": {"pattern": "^a"}}, "{b: 1}", "bad-key"),
        ({"type": "object", "unevaluatedProperties": False}, "{b: 1}", "unknown-key"),
        (
            {"type": "object", "additionalProperties": False, "anyOf": [{"properties": {"b": {}}}]},
            "{b: 1}",
            "unknown-key",
        ),
        ({"type": "object", "dependentRequired": {"a": ["b"]}}, "{a: 1}", "schema"),
        ({"type": "object", "minProperties": 2}, "{a: 1}", "bad-length"),
        ({"type": "integer", "if": {"minimum": 5}, "then": {"multipleOf": 2}}, "5", "schema"),
        ({"type": "object", "required": ["rating"], "properties": {"rating": {}}}, "{ratng: 1}", "missing-key"),
        (False, "1", "schema"),
    ],
)
def test_a_fault_is_one_finding_and_never_none(schema: Any, text: str, code: str) -> None:
    assert read(schema, text)[1] == [code]


def test_a_number_between_two_steps_is_told_the_step() -> None:
    schema = {"type": "object", "properties": {"x": {"type": "integer", "multipleOf": 10}}}
    (found,) = check(parse_yaml("x: 45\n", "x.yaml"), schema).findings
    assert found.message == "x: 45 is not a multiple of 10"
