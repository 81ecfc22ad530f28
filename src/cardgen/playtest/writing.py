"""Values written as the author of a YAML file would write them."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping

from cardgen.model.game import Value

WIDTH = 120  # columns, after which a list goes on in the next line
INDENT = 2

_PLAIN = re.compile(r"[A-Za-z][\w./-]*(?: [\w./-]+)*", re.ASCII)
_WORDS = ("true", "false", "null")


def folded(before: str, said: str, indent: int, end: str) -> str:
    """A line, broken behind commas where it is too long."""
    lines = [before]
    for part in re.split(r"(?<=, )", said):
        if len(lines[-1]) + len(part.rstrip()) > WIDTH and lines[-1].strip():
            lines.append(" " * indent)
        lines[-1] += part
    return end.join(line.rstrip() for line in lines)


def flow(value: Value) -> str:
    """A value in one line, as its author would write it."""
    if isinstance(value, Mapping):
        return "{" + ", ".join(f"{_scalar(key)}: {flow(item)}" for key, item in value.items()) + "}"
    return "[" + ", ".join(map(flow, value)) + "]" if isinstance(value, tuple) else _scalar(value)


def _scalar(value: Value) -> str:
    if value is None:
        return "null"
    if isinstance(value, bool):
        return "true" if value else "false"
    if not isinstance(value, str):
        return str(value)
    return value if _PLAIN.fullmatch(value) and value.casefold() not in _WORDS else quoted(value)


def quoted(value: str) -> str:
    """A text in double quotes."""
    return json.dumps(value, ensure_ascii=False)
