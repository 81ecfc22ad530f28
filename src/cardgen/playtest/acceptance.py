"""What a scenario expects, written anew: in its text only the values that came out otherwise are replaced.

Comments, order, quotes and layout stay as they are, and so does the choice of what is expected: a mapping of which two
keys are expected has the same two keys afterwards.  A list that has another length is written anew as a whole.  Only a
scenario that expects nothing yet gets an expectation of everything that can be read in it.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple, TypeAlias

from cardgen.data.document import Document, List, Map, Node, Scalar
from cardgen.data.scenario import parse_scenario
from cardgen.data.yaml import parse_yaml
from cardgen.diagnostics import CardgenError, Diagnostic, Where
from cardgen.engine.contract import Event
from cardgen.model.game import Value
from cardgen.model.scenario import Scenario
from cardgen.playtest.expectation import EVENTS, as_mapping, is_borne_out
from cardgen.playtest.scenario import Played
from cardgen.playtest.writing import INDENT, flow, folded, quoted

EXPECT = "expect"

Player: TypeAlias = Callable[[Scenario], Played]

_COMMENT = re.compile(r"[ \t]+#[^\r\n]*")
_NULL = re.compile(r"(?m)^expect:(?:[ \t]*(?:null|~))?(?=[ \t]*(?:#.*)?\r?$)")


class Edit(NamedTuple):
    """A stretch of a text, by character offsets, and what takes its place."""

    start: int
    end: int
    text: str


@dataclass(frozen=True, slots=True)
class Acceptance:
    """A scenario's text after it was accepted, and everything that is wrong with it even so.

    `sound` says that it could be played; otherwise the text is as it was.
    """

    text: str
    sound: bool
    findings: tuple[Diagnostic, ...]


def accept(text: str, file: str, play: Player) -> Acceptance:
    """The text of a scenario with the expectation that `play` bears out; `file` is the name that findings show."""
    try:
        readied = _readied(text, file)
        scenario, document = parse_scenario(readied, file)
        played = play(scenario)
        if not played.sound:
            return Acceptance(text, False, played.findings)
        new = _rewritten(readied, document, played)
        after, changed = parse_scenario(new, file)
    except CardgenError as error:
        return Acceptance(text, False, error.diagnostics)
    if _without_expectation(document) != _without_expectation(changed):
        message = "the expectation shares values with other parts of the file, so it cannot be rewritten alone"
        where = Where(file, scenario.place((EXPECT,)).line)
        hint = "write out what '&' and '*' repeat, and run it again"
        return Acceptance(text, False, (Diagnostic("shared-values", message, where, hint),))
    findings = play(after).findings
    return Acceptance(text if not after.expect else new, True, findings)


def whole(played: Played) -> Mapping[str, Value]:
    """A sensible expectation for a scenario without one: numbers, words and lists of them.

    Lists of details are left out, and so is what the position itself says.
    """
    said = tuple(_parts(played.scenario.given))
    return _told(played.values, said)


def _readied(text: str, file: str) -> str:
    """The text with an empty expectation where it has none."""
    document = parse_yaml(text, file)
    if not isinstance(document.value, dict) or document.value.get(EXPECT, "") not in ("", None):
        return text
    if EXPECT in document.value:
        return _NULL.sub(f"{EXPECT}: {{}}", text, count=1)
    end = "\r\n" if "\r\n" in text else "\n"
    return f"{text}{'' if text.endswith(end) else end}{EXPECT}: {{}}{end}"


def _without_expectation(document: Document) -> object:
    return {key: value for key, value in document.value.items() if key != EXPECT}


def _rewritten(text: str, document: Document, played: Played) -> str:
    expected, node = played.scenario.expect, document.node((EXPECT,))
    assert node is not None  # noqa: S101  the schema asks for it
    if not expected:
        edits = [*_first_edits(text, node, _block(whole(played), text))]
    else:
        computed = {key: value for key, value in played.values.items() if key != EVENTS}
        edits = list(_edits(text, node, {k: v for k, v in expected.items() if k != EVENTS}, computed))
        if EVENTS in expected and isinstance(node, Map):
            edits += _event_edits(text, node.entries[EVENTS].value, expected[EVENTS], played.events)
    for edit in sorted(edits, reverse=True):
        text = text[: edit.start] + edit.text + text[edit.end :]
    return text


def _first_edits(text: str, node: Node, block: str) -> Iterator[Edit]:
    """What to replace where nothing was expected; a comment behind it stays in its line, above the block."""
    start = len(text[: node.start].rstrip(" "))
    comment = _COMMENT.match(text, node.end) if "\n" in block else None
    if comment is None:
        yield Edit(start, node.end, block)
    else:
        yield Edit(start, node.end, "")
        yield Edit(comment.end(), comment.end(), block)


def _edits(text: str, node: Node, expected: Value, computed: Value) -> Iterator[Edit]:
    """What to replace so that every value expected is the computed one."""
    shared = text[node.start : node.start + 1] in ("*", "&")
    if isinstance(expected, Mapping) and isinstance(computed, Mapping) and isinstance(node, Map) and not shared:
        for key in expected:
            if key in computed:
                yield from _edits(text, node.entries[key].value, expected[key], computed[key])
    elif _alike(expected, computed) and isinstance(node, List) and not shared:
        for item, one, other in zip(node.items, _items(expected), _items(computed), strict=True):
            yield from _edits(text, item, one, other)
    elif not is_borne_out(expected, computed):
        yield Edit(node.start, node.end, _replacement(text, node, _shaped(expected, computed)))


def _event_edits(text: str, node: Node, expected: Value, events: Sequence[Event]) -> Iterator[Edit]:
    """As `_edits`, for events that must be found one behind the other.

    One that is not found becomes the next of its kind.
    """
    told = [as_mapping(event) for event in events]
    behind = 0
    items = node.items if isinstance(node, List) else ()
    for item, wanted in zip(items, _items(expected), strict=False):
        if not isinstance(wanted, Mapping):
            continue
        later = range(behind, len(told))
        match = next((i for i in later if is_borne_out(wanted, told[i])), None)
        if match is None:
            kinds = [i for i in later if told[i]["kind"] == wanted.get("kind")]
            match = min(kinds, key=lambda i: (_distance(wanted, told[i]), i), default=None)
        if match is not None:
            yield from _edits(text, item, wanted, told[match])
            behind = match + 1


def _distance(wanted: Mapping[str, Value], event: Mapping[str, Value]) -> int:
    return sum(1 for key, value in wanted.items() if not is_borne_out(value, event.get(key)))


def _items(value: Value) -> tuple[Value, ...]:
    return value if isinstance(value, tuple) else ()


def _alike(expected: Value, computed: Value) -> bool:
    return isinstance(expected, tuple) and isinstance(computed, tuple) and len(expected) == len(computed)


def _shaped(expected: Value, computed: Value) -> Value:
    """The computed value with the keys that were expected: a further item of a list has those of the last one."""
    if isinstance(expected, Mapping) and isinstance(computed, Mapping):
        return {key: _shaped(value, computed[key]) if key in computed else value for key, value in expected.items()}
    if isinstance(expected, tuple) and expected and isinstance(computed, tuple):
        last = len(expected) - 1
        return tuple(_shaped(expected[min(place, last)], item) for place, item in enumerate(computed))
    return computed


def _told(values: Mapping[str, Value], said: tuple[Value, ...]) -> dict[str, Value]:
    found: dict[str, Value] = {}
    for key, value in values.items():
        if isinstance(value, Mapping):
            if below := _told(value, said):
                found[key] = below
        elif not isinstance(value, tuple) or _is_short(value, said):
            found[key] = value
    return found


def _is_short(value: tuple[Value, ...], said: tuple[Value, ...]) -> bool:
    return not any(isinstance(item, Mapping | tuple) for item in value) and (not value or value not in said)


def _parts(value: Value) -> Iterator[Value]:
    """Every list in a position."""
    if isinstance(value, tuple):
        yield value
    elif isinstance(value, Mapping):
        for part in value.values():
            yield from _parts(part)


def _block(values: Mapping[str, Value], text: str) -> str:
    """A whole expectation, one line for each of its keys."""
    if not values:
        return " {}"
    end = "\r\n" if "\r\n" in text else "\n"
    lines = [folded(f"{' ' * INDENT}{key}: ", flow(value), 2 * INDENT, end) for key, value in values.items()]
    return end + end.join(lines)


def _replacement(text: str, node: Node, value: Value) -> str:
    """A value as the file would have it in place of a node: a list of dashes stays one."""
    line = text.rfind("\n", 0, node.start) + 1
    column = node.start - line
    end = "\r\n" if "\r\n" in text else "\n"
    if isinstance(node, List) and text.startswith("-", node.start) and isinstance(value, tuple) and value:
        return f"{end}{' ' * column}".join(f"- {flow(item)}" for item in value)
    if isinstance(node, Scalar) and isinstance(value, str) and text[node.start : node.start + 1] in ('"', "'"):
        return f"'{value.replace(chr(39), 2 * chr(39))}'" if text[node.start] == "'" else quoted(value)
    before = text[line : node.start]
    return folded(before, flow(value), column + 1, end)[len(before) :]
