"""Schemas with their references put in place: a finite tree, so that no schema can run for ever or reach elsewhere."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from cardgen.data.document import PathInFile

MAX_PARTS = 5_000
MAX_DEPTH = 32  # parts within parts

_ONE = (*("items", "additionalProperties", "not", "if", "then", "else", "contains", "propertyNames"),)
_MANY = ("allOf", "anyOf", "oneOf", "prefixItems")
_NAMED = ("properties", "patternProperties", "dependentSchemas")
_NOTES = ("description", "title", "$comment", "examples", "default", "deprecated", "readOnly", "writeOnly")
_NUMBERS = ("minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum", "multipleOf")
_COUNTS = ("minLength", "maxLength", "minItems", "maxItems", "uniqueItems", "minContains", "maxContains")
_OTHERS = ("type", "enum", "const", "required", "dependentRequired", "pattern", "minProperties", "maxProperties")

# Every keyword that a card schema may use.  `format` and `content...` are left out because they check nothing here,
# `$id`, `$anchor` and `$dynamicRef` because they would give schemas names outside this file, `unevaluated...` because
# their work doubles with each level (a card is closed without them).
KEYWORDS = frozenset(
    {"$schema", "$ref", "$defs", *_ONE, *_MANY, *_NAMED, *_NOTES, *_NUMBERS, *_COUNTS, *_OTHERS},
)
_REFERENCE = re.compile(r"#/\$defs/([^/%]+)")


class SchemaError(Exception):
    """Something that a schema may not say.  `path` leads to it in the schema's file."""

    def __init__(self, path: PathInFile, message: str) -> None:
        super().__init__(message)
        self.path = path
        self.message = message


def inlined(schema: dict[str, Any]) -> dict[str, Any]:
    """The schema with every `$ref` replaced by what it names, and without `$defs`.

    Raises SchemaError for a reference that leaves the file, leads nowhere or comes back to itself, and where the result
    would be too large.
    """
    result = _Inliner(schema).put(schema, (), ())
    return result if isinstance(result, dict) else {}


class _Inliner:
    def __init__(self, root: dict[str, Any]) -> None:
        self._root = root
        self._parts = 0
        self._depth = 0

    def put(self, schema: Any, path: PathInFile, trail: tuple[str, ...]) -> Any:
        """A copy of the schema at `path` with references in place; `trail` are the references followed so far."""
        if not isinstance(schema, dict):
            return schema
        self._depth += 1
        if self._depth > MAX_DEPTH:
            raise SchemaError(path, f"the schema is more than {MAX_DEPTH} deep once its references are followed")
        copy = self._copied(schema, path, trail)
        self._depth -= 1
        return copy

    def _copied(self, schema: dict[str, Any], path: PathInFile, trail: tuple[str, ...]) -> Any:
        self._parts += 1
        if self._parts > MAX_PARTS:
            raise SchemaError(path, f"the schema has more than {MAX_PARTS} parts once its references are followed")
        own = {
            word: self._below(word, part, path, trail) for word, part in schema.items() if word not in ("$ref", "$defs")
        }
        if "$ref" not in schema:
            return own
        other = self._named(schema["$ref"], (*path, "$ref"), trail)
        if not isinstance(other, dict) or set(own) - set(_NOTES):
            return {**own, "allOf": [*own.get("allOf", ()), other]}
        return {**other, **own}

    def _named(self, name: Any, path: PathInFile, trail: tuple[str, ...]) -> Any:
        match = _REFERENCE.fullmatch(str(name))
        if match is None:
            raise SchemaError(path, f"'{name}' leads out of the file: a reference reads '#/$defs/name'")
        if name in trail:
            raise SchemaError(path, f"'{name}' leads back to itself")
        key = match[1].replace("~1", "/").replace("~0", "~")
        if key not in self._root.get("$defs", {}):
            raise SchemaError(path, f"nothing is defined at '{name}'")
        return self.put(self._root["$defs"][key], ("$defs", key), (*trail, name))

    def _below(self, word: str, part: Any, path: PathInFile, trail: tuple[str, ...]) -> Any:
        where = (*path, word)
        if word in _ONE:
            return self.put(part, where, trail)
        if word in _MANY and isinstance(part, list):
            return [self.put(s, (*where, i), trail) for i, s in enumerate(part)]
        if word in _NAMED and isinstance(part, dict):
            return {name: self.put(s, (*where, name), trail) for name, s in part.items()}
        return part


def parts_of(schema: Any, path: PathInFile = ()) -> Iterator[tuple[PathInFile, dict[str, Any]]]:
    """Every schema inside a schema (definitions too), with its path, itself first."""
    if not isinstance(schema, dict):
        return
    yield path, schema
    for word, part in schema.items():
        where = (*path, word)
        if word in _ONE:
            yield from parts_of(part, where)
        elif word in _MANY and isinstance(part, list):
            for index, below in enumerate(part):
                yield from parts_of(below, (*where, index))
        elif word in (*_NAMED, "$defs") and isinstance(part, dict):
            for name, below in part.items():
                yield from parts_of(below, (*where, name))
