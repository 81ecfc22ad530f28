"""A tree of nodes as plain values, each scalar read as the schema for its place asks.

A field that the schema calls text keeps the characters that were typed: `No`, `on`, `007`, `08`, `1_000`, `~`.  A field
that it calls an integer takes `3` and `2.0`.  What does not fit stays text, so that the complaint can quote it.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from cardgen.data.document import List, Node, Scalar
from cardgen.data.effort import spend
from cardgen.data.patterns import compiled
from cardgen.data.scalars import plain_value, whole_number

_BRANCHES = ("allOf", "anyOf", "oneOf")
_NAMES = {str: "string", bool: "boolean", int: "integer", float: "number", type(None): "null"}


def typed(node: Node, schemas: tuple[Any, ...]) -> Any:
    """A node as dict, list and scalars; `schemas` (references already put in place) all apply to it."""
    flat = [s for schema in schemas for s in _flat(schema)]
    spend(len(flat))
    if isinstance(node, Scalar):
        return _scalar(node, {t for s in flat for t in _types(s)})
    if isinstance(node, List):
        return [typed(item, tuple(_for_item(flat, i))) for i, item in enumerate(node.items)]
    return {key: typed(entry.value, tuple(_for_key(flat, key))) for key, entry in node.entries.items()}


def keys_of(schema: dict[str, Any]) -> set[str]:
    """The keys that a schema knows for an object, whichever of its branches names them."""
    return {key for s in _flat(schema) for key in s.get("properties", {})}


def _flat(schema: Any) -> Iterator[dict[str, Any]]:
    """The schema and those that its branches lay over the same value."""
    if not isinstance(schema, dict):
        return
    yield schema
    for word in _BRANCHES:
        for branch in schema.get(word, ()):
            yield from _flat(branch)
    for word in ("then", "else"):
        yield from _flat(schema.get(word))


def _types(schema: dict[str, Any]) -> Iterator[str]:
    if "type" in schema:
        said = schema["type"]
        yield from [said] if isinstance(said, str) else said
    elif "enum" in schema:
        yield from (_NAMES.get(type(v), "object") for v in schema["enum"])
    elif "const" in schema:
        yield _NAMES.get(type(schema["const"]), "object")


def _for_item(schemas: list[dict[str, Any]], index: int) -> Iterator[Any]:
    for schema in schemas:
        first = schema.get("prefixItems", ())
        yield first[index] if index < len(first) else schema.get("items")


def _for_key(schemas: list[dict[str, Any]], key: str) -> Iterator[Any]:
    for schema in schemas:
        known = schema.get("properties", {})
        matching = [s for p, s in schema.get("patternProperties", {}).items() if compiled(p).search(key)]
        if key in known:
            yield known[key]
        yield from matching
        if key not in known and not matching:
            yield schema.get("additionalProperties")


def _scalar(node: Scalar, types: set[str]) -> Any:
    text = node.text
    if node.quoted:
        return text
    plain = plain_value(text)
    scalars = types & set(_NAMES.values())
    if not text or not scalars or (plain is None and "null" in types):
        return plain
    numbers = scalars & {"integer", "number"}
    whole = whole_number(text) if numbers == {"integer"} else None
    if whole is not None:
        return whole
    if "string" in scalars:
        kept = numbers if type(plain) in (int, float) else set()
        return plain if kept or _NAMES[type(plain)] in scalars else text
    return text if numbers == {"integer"} and isinstance(plain, float) else plain
