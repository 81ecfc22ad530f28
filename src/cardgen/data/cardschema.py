"""A card type's own schema: a JSON Schema file, checked, closed and joined with the keys that every card has."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

from jsonschema import Draft202012Validator

from cardgen.data.complaints import Subject, complaints, shown
from cardgen.data.document import Document, PathInFile, walk
from cardgen.data.inline import KEYWORDS, SchemaError, inlined, parts_of
from cardgen.data.jsontext import read_json
from cardgen.data.patterns import compiled, fault_of
from cardgen.data.schema import Schema, tool_schema
from cardgen.data.validator import validation_errors
from cardgen.diagnostics import CardgenError, Diagnostic, did_you_mean, in_order

DIALECT = "https://json-schema.org/draft/2020-12/schema"
MAX_VALUES = 20_000  # in one schema file; held against the schema of schemas they take a few seconds


def read_card_schema(path: Path, root: Path) -> Schema:
    """The schema for whole cards of one type, without references, from the schema file for the type's own fields.

    Raises CardgenError with every fault of the file.
    """
    document = read_json(path, root)
    if findings := schema_findings(document):
        raise CardgenError(*findings)
    try:
        return whole_card(inlined(document.value))
    except SchemaError as error:
        raise CardgenError(_bad(document, error.path, error.message)) from None


def schema_findings(document: Document) -> list[Diagnostic]:
    """What is wrong with a schema file as a schema, and as the schema of a card."""
    if not isinstance(document.value, dict):
        return [_bad(document, (), "a schema is a JSON object", "begin it with '{'")]
    if sum(1 for _ in walk(document.root)) > MAX_VALUES:
        return [_bad(document, (), f"it holds more than {MAX_VALUES} values", "make it simpler")]
    errors = validation_errors(Draft202012Validator.META_SCHEMA, document.value)
    invalid = complaints(errors, document.value, Subject(document, (), "schema"))
    findings = [replace(d, code="bad-schema") for d in invalid]
    if not findings:
        findings = [*_keyword_findings(document), *_root_findings(document)]
    return in_order(findings)


def whole_card(schema: Schema) -> Schema:
    """A type's schema (no references in it) joined with the keys that every card has, closed at every level."""
    own = tool_schema("card")
    theirs = schema.get("properties", {})
    shared = {k: {**s, "allOf": [theirs[k]]} if k in theirs else s for k, s in own["properties"].items()}
    closed = _closed(schema)
    return {
        **closed,
        "type": "object",
        "required": list(dict.fromkeys([*own["required"], *schema.get("required", ())])),
        "properties": {**closed.get("properties", {}), **shared},
        "additionalProperties": False,
    }


def any_card() -> Schema:
    """The schema for a card of which only the keys of every card can be checked."""
    return {**tool_schema("card"), "additionalProperties": True}


def is_text_field(schema: Schema, name: str) -> bool:
    """Is a field of a type (its schema without references) free text, which each language says in its own words?

    It is where its schema says that it is a string, and neither lists its values nor gives them a pattern.
    """
    found = [schema.get("properties", {}).get(name)]
    found += [s for p, s in schema.get("patternProperties", {}).items() if compiled(p).search(name)]
    parts = [part for s in found for part in _together(s)]
    kinds = [part["type"] for part in parts if "type" in part]
    is_string = any(kind == "string" or (isinstance(kind, list) and "string" in kind) for kind in kinds)
    return is_string and not any(word in part for part in parts for word in ("enum", "const", "pattern"))


def _together(schema: Any) -> Iterator[Schema]:
    """A schema, and those that hold along with it."""
    if isinstance(schema, dict):
        yield schema
        for below in schema.get("allOf", ()):
            yield from _together(below)


def _closed(schema: Any) -> Any:
    """The schema with every object that lists its properties refusing others, unless it says what they may be."""
    if not isinstance(schema, dict):
        return schema
    result = dict(schema)
    if "properties" in schema:
        result["properties"] = {k: _closed(s) for k, s in schema["properties"].items()}
        if "additionalProperties" not in schema:
            result["additionalProperties"] = False
    if "items" in schema:
        result["items"] = _closed(schema["items"])
    if "prefixItems" in schema:
        result["prefixItems"] = [_closed(s) for s in schema["prefixItems"]]
    return result


def _keyword_findings(document: Document) -> Iterator[Diagnostic]:
    for path, part in parts_of(document.value):
        for word in part:
            if word not in KEYWORDS and not word.startswith("x-"):
                hint = did_you_mean(word, KEYWORDS) or "delete it"
                message = f"schema: the keyword '{word}' is not one that is checked"
                yield Diagnostic("bad-schema", message, document.where((*path, word), key=True), hint)
        patterns: list[tuple[PathInFile, Any]] = [(("pattern",), part.get("pattern"))]
        patterns += [(("patternProperties", p), p) for p in part.get("patternProperties", {})]
        for below, pattern in patterns:
            if pattern is not None and (fault := fault_of(pattern)):
                yield _bad(document, (*path, *below), f"{shown(pattern)} is not a regular expression: {fault}")


def _root_findings(document: Document) -> Iterator[Diagnostic]:
    root = document.value
    if root.get("$schema", DIALECT).rstrip("#") != DIALECT:
        yield _bad(document, ("$schema",), "only draft 2020-12 is read", f'write "$schema": "{DIALECT}"')
    if root.get("type", "object") != "object":
        yield _bad(document, ("type",), "a card is an object", 'write "type": "object"')
    if root.get("additionalProperties", False) is not False:
        message = "a card type is closed: a key that it does not list is an error"
        yield _bad(document, ("additionalProperties",), message, "list the keys under properties, and delete this")


def _bad(document: Document, path: PathInFile, message: str, hint: str = "") -> Diagnostic:
    return Diagnostic("bad-schema", f"schema: {message}", document.where(path), hint)
