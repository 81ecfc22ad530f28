"""JSON Schema (draft 2020-12) as jsonschema checks it, but with every keyword paid for and none that can run away."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from typing import Any, TypeAlias

from jsonschema import Draft202012Validator, ValidationError
from jsonschema.validators import extend

from cardgen.data.effort import spend
from cardgen.data.patterns import compiled

Keyword: TypeAlias = Callable[[Any, Any, Any, Any], Iterator[ValidationError] | None]


def validation_errors(schema: Any, value: Any) -> Iterator[ValidationError]:
    """Every error of a value.  Raises effort.TooMuchError where the budget does not suffice."""
    errors: Iterator[ValidationError] = _VALIDATOR(schema).iter_errors(value)
    return errors


def distinct(value: Any) -> str:
    """A text that two values share just when JSON Schema calls them equal: 1 and 1.0 are, 1 and true are not."""
    return json.dumps(_plain(value), sort_keys=True)


def _plain(value: Any) -> Any:
    spend(1)
    if isinstance(value, dict):
        return {k: _plain(v) for k, v in value.items()}
    if isinstance(value, list):
        return [_plain(v) for v in value]
    return int(value) if isinstance(value, float) and value.is_integer() else value


def _paid(keyword: Keyword) -> Keyword:
    def run(validator: Any, said: Any, instance: Any, schema: Any) -> Iterator[ValidationError]:
        spend(1)
        yield from keyword(validator, said, instance, schema) or ()

    return run


def _pattern(_: Any, pattern: str, instance: Any, __: Any) -> Iterator[ValidationError]:
    if isinstance(instance, str) and not compiled(pattern).search(instance):
        yield ValidationError("the text does not match")


def _pattern_properties(validator: Any, patterns: Any, instance: Any, _: Any) -> Iterator[ValidationError]:
    if isinstance(instance, dict):
        for pattern, schema in patterns.items():
            for key, value in instance.items():
                if compiled(pattern).search(key):
                    yield from validator.descend(value, schema, path=key, schema_path=pattern)


def _additional_properties(validator: Any, wanted: Any, instance: Any, schema: Any) -> Iterator[ValidationError]:
    if not isinstance(instance, dict):
        return
    known, patterns = schema.get("properties", {}), schema.get("patternProperties", {})
    extra = [k for k in instance if k not in known and not any(compiled(p).search(k) for p in patterns)]
    if isinstance(wanted, dict):
        for key in extra:
            yield from validator.descend(instance[key], wanted, path=key)
    elif extra and not wanted:
        yield ValidationError("keys that are not allowed")


def _unique_items(_: Any, wanted: Any, instance: Any, __: Any) -> Iterator[ValidationError]:
    if wanted and isinstance(instance, list) and len({distinct(v) for v in instance}) < len(instance):
        yield ValidationError("a value stands in the list twice")


def _enum(_: Any, allowed: list[Any], instance: Any, __: Any) -> Iterator[ValidationError]:
    spend(len(allowed))
    if not any(_equal(value, instance) for value in allowed):
        yield ValidationError("not one of the values")


def _equal(one: Any, other: Any) -> bool:
    if isinstance(one, (dict, list)) and isinstance(other, (dict, list)):
        return distinct(one) == distinct(other)
    return bool(one == other) and isinstance(one, bool) == isinstance(other, bool)


_OWN: dict[str, Keyword] = {
    "pattern": _pattern,
    "patternProperties": _pattern_properties,
    "additionalProperties": _additional_properties,
    "uniqueItems": _unique_items,
    "enum": _enum,
}
_KEYWORDS = {**Draft202012Validator.VALIDATORS, **_OWN}
_EXTEND: Any = extend  # jsonschema is not typed all through
_VALIDATOR: Any = _EXTEND(Draft202012Validator, {word: _paid(keyword) for word, keyword in _KEYWORDS.items()})
