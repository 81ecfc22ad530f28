"""What a scenario expects, held against what was computed: every difference, at its place, with both sides shown."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import TypeAlias

from cardgen.diagnostics import did_you_mean
from cardgen.engine.contract import Event
from cardgen.model.game import Value

Path: TypeAlias = tuple[str | int, ...]

EVENTS = "events"  # the key below which a scenario expects events, in their order, others between them


@dataclass(frozen=True, slots=True)
class Difference:
    """One expectation that did not come true; `path` leads to it inside `expect`."""

    code: str
    path: Path
    message: str
    hint: str = ""


def differences(
    expect: Mapping[str, Value], values: Mapping[str, Value], events: tuple[Event, ...]
) -> list[Difference]:
    """Every expectation that the computed values or the events do not bear out, in the order of the file."""
    found: list[Difference] = []
    for key, expected in expect.items():
        if key == EVENTS:
            found += _events(expected, events)
        elif key in values:
            found += _compared(expected, values[key], (key,))
        else:
            found.append(_unknown(key, values, (key,)))
    return found


def is_borne_out(expected: Value, computed: Value) -> bool:
    """Is the computed value as expected?  Of mappings only the keys expected are looked at."""
    return next(_compared(expected, computed, ()), None) is None


def shown(value: Value) -> str:
    """A value as its author would write it."""
    if value is None:
        return "nothing (null)"
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, Mapping):
        return "{" + ", ".join(f"{key}: {shown(v)}" for key, v in value.items()) + "}"
    return "[" + ", ".join(map(shown, value)) + "]" if isinstance(value, tuple) else str(value)


def _compared(expected: Value, computed: Value, path: Path) -> Iterator[Difference]:
    """The differences between an expected value and the computed one: of mappings, only the keys expected."""
    if isinstance(expected, Mapping) and isinstance(computed, Mapping):
        for key, value in expected.items():
            if key in computed:
                yield from _compared(value, computed[key], (*path, key))
            else:
                yield _unknown(key, computed, (*path, key))
    elif isinstance(expected, tuple) and isinstance(computed, tuple) and len(expected) == len(computed):
        for place, (one, other) in enumerate(zip(expected, computed, strict=True)):
            yield from _compared(one, other, (*path, place))
    elif type(expected) is not type(computed) or expected != computed:
        name = ".".join(map(str, path))
        wanted, found = shown(expected), shown(computed)
        if wanted == found and isinstance(expected, str):
            wanted = f"the text '{wanted}'"
        yield Difference("expectation-failed", path, f"{name}: expected {wanted}, computed {found}")


def _unknown(key: str, known: Mapping[str, Value], path: Path) -> Difference:
    name = ".".join(map(str, path))
    return Difference("unknown-expectation", path, f"nothing called '{name}' is computed", did_you_mean(key, known))


def _events(expected: Value, events: tuple[Event, ...]) -> Iterator[Difference]:
    """Each expected event must be found behind the one before it."""
    if not isinstance(expected, tuple) or not all(isinstance(wanted, Mapping) for wanted in expected):
        yield Difference(
            "wrong-type", (EVENTS,), "events: a list of mappings is needed, such as {kind: ..., seat: ...}"
        )
        return
    told = [as_mapping(event) for event in events]
    behind = 0
    for place, wanted in enumerate(expected):
        match = next((i for i in range(behind, len(told)) if not list(_compared(wanted, told[i], ()))), None)
        if match is None:
            happened = ", ".join(dict.fromkeys(event.kind for event in events[behind:])) or "nothing more"
            message = f"no such event: expected {shown(wanted)}"
            yield Difference("expectation-failed", (EVENTS, place), message, f"from there on happened: {happened}")
        else:
            behind = match + 1


def as_mapping(event: Event) -> Mapping[str, Value]:
    """An event as an expectation sees it: its fields, and what its data holds."""
    return {**dict(event.data), **{name: getattr(event, name) for name in Event._fields if name != "data"}}
