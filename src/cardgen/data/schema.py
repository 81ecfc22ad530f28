"""A document held against a JSON Schema (draft 2020-12): its values as the schema types them, and every complaint."""

from __future__ import annotations

import json
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Any, TypeAlias

from cardgen.data.complaints import Subject, complaints
from cardgen.data.document import Document, Map, Node, PathInFile, Scalar, walk
from cardgen.data.effort import TooMuchError, budget
from cardgen.data.inline import inlined
from cardgen.data.typed import typed
from cardgen.data.validator import validation_errors
from cardgen.diagnostics import Diagnostic, did_you_mean

FORMAT = 1
STEPS, STEPS_A_VALUE, STEPS_A_CHARACTER = 20_000, 300, 30  # what holding a value against its schema may take

Schema: TypeAlias = dict[str, Any]


@dataclass(frozen=True, slots=True)
class Checked:
    """The value with every scalar read as the schema asks, and what is wrong with it."""

    value: Any
    findings: tuple[Diagnostic, ...]


def check(document: Document, schema: Schema, path: PathInFile = (), about: str = "") -> Checked:
    """Hold the value at `path` of a document against a schema without references.

    Every fault gives one finding: `unknown-key`, `missing-key`, `bad-key`, `wrong-type`, `not-allowed`, `out-of-range`,
    `bad-form`, `bad-length`, `twice` or `schema`.  `about` opens each message, such as `card 'tall'`.  A schema that
    would take for ever gives `too-much-work`.
    """
    node = document.node(path)
    if node is None:
        raise KeyError(path)
    subject = Subject(document, path, about)
    try:
        with budget(_steps(node)):
            value = typed(node, (schema,))
            return Checked(value, tuple(complaints(validation_errors(schema, value), value, subject)))
    except TooMuchError:
        message = "holding this against its schema takes too many steps"
        return Checked({}, (subject.finding("too-much-work", message, (), "make the schema or the value simpler"),))


def _steps(node: Node) -> int:
    """The budget for a value: more for a larger one."""
    parts = [part for _, part in walk(node)]
    text = sum(part.end - part.start for part in parts if isinstance(part, Scalar))
    return STEPS + STEPS_A_VALUE * len(parts) + STEPS_A_CHARACTER * text


def check_file(document: Document, kind: str) -> Checked:
    """Hold a file of the project against the tool's own schema for its kind, its `format` first.

    A file that is not a mapping or has another format gives that one finding only, and an empty value.
    """
    finding = _format_finding(document)
    if finding is not None:
        return Checked({}, (finding,))
    return check(document, tool_schema(kind))


@cache
def tool_schema(kind: str) -> Schema:
    """The tool's own schema of that name (`game`, `cards`, `card`, `locale`, ...), its references put in place."""
    text = files("cardgen.data").joinpath("schemas", f"{kind}.json").read_text(encoding="utf-8")
    return inlined(json.loads(text))


def _format_finding(document: Document) -> Diagnostic | None:
    root = document.root
    if not isinstance(root, Map):
        message = "the file should hold 'key: value' lines"
        return Diagnostic("wrong-type", message, document.where(()), f"begin it with 'format: {FORMAT}'")
    if "format" not in root.entries:
        near = did_you_mean("format", [k for k in root.entries if k.casefold().startswith("f")])
        hint = f"begin it with 'format: {FORMAT}'" + (f" ({near.removesuffix('?')} is there)" if near else "")
        place = next((e.key for e in root.entries.values()), root)
        return Diagnostic("missing-format", "the file does not say which format it has", document.lines.of(place), hint)
    found = document.value["format"]
    if isinstance(found, bool) or found != FORMAT:
        message = f"this version of cardgen reads format {FORMAT}, not '{_shown(document)}'"
        hint = f"write 'format: {FORMAT}', or use the version of cardgen that the file was written for"
        return Diagnostic("unknown-format", message, document.where(("format",)), hint)
    return None


def _shown(document: Document) -> str:
    try:
        return document.raw(("format",))[:20]
    except KeyError:
        return "a list or mapping"
