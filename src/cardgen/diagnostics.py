"""Say what is wrong, where, and what to do about it.

Every complaint of the tool, whichever room it comes from, is one `Diagnostic`; every refusal is one
`CardgenError` that carries diagnostics.  This module imports nothing of ours.
"""

from __future__ import annotations

import difflib
import re
from collections.abc import Iterable
from dataclasses import dataclass, field
from enum import StrEnum
from itertools import islice

MOST_COMPARED, LONGEST_COMPARED = 300, 100  # choices, and characters, that a word is compared with
LONGEST = 600  # characters of a message: what it quotes may be a whole file
_CONTROL = re.compile("[\x00-\x1f\x7f-\x9f\u2028-\u202e\u2066-\u2069\ud800-\udfff]")


class Severity(StrEnum):
    """How bad a finding is: an error fails `check` and `build`, a warning only shows."""

    ERROR = "error"
    WARNING = "warning"


@dataclass(frozen=True, slots=True, order=True)
class Where:
    """A place in a source file.

    `file` is a POSIX path relative to the project's root (or absolute when outside it).  Lines and columns
    count from 1, in characters; 0 means "the whole file".  `end_line`/`end_column` point just past the last character.
    """

    file: str
    line: int = 0
    column: int = 0
    end_line: int = 0
    end_column: int = 0

    def __str__(self) -> str:
        if not self.line:
            return self.file
        return f"{self.file}:{self.line}:{self.column}" if self.column else f"{self.file}:{self.line}"


@dataclass(frozen=True, slots=True)
class Diagnostic:
    """One finding.

    `code` is a stable, readable slug such as `unknown-key`; `message` says what is wrong, with the offending
    value; `hint` says what to do, or is empty.
    """

    code: str
    message: str
    where: Where
    hint: str = ""
    severity: Severity = field(default=Severity.ERROR)

    def __post_init__(self) -> None:
        """A message is one line of a length that can be read, and nothing in it steers a terminal."""
        object.__setattr__(self, "message", plain(self.message))
        object.__setattr__(self, "hint", plain(self.hint))

    def __str__(self) -> str:
        hint = f"\n  hint: {self.hint}" if self.hint else ""
        return f"{self.where}: {self.severity}: {self.message} [{self.code}]{hint}"

    def as_dict(self) -> dict[str, str | int]:
        """The finding as flat JSON data: code, severity, message, file, line, column, end_line, end_column, hint."""
        return {
            "code": self.code,
            "severity": self.severity.value,
            "message": self.message,
            "file": self.where.file,
            "line": self.where.line,
            "column": self.where.column,
            "end_line": self.where.end_line,
            "end_column": self.where.end_column,
            "hint": self.hint,
        }


class CardgenError(Exception):
    """A refusal, with every diagnostic that explains it."""

    def __init__(self, *diagnostics: Diagnostic) -> None:
        super().__init__("\n".join(str(d) for d in diagnostics))
        self.diagnostics = diagnostics


def plain(text: str) -> str:
    """Text for one line of a message: control characters as escapes, the middle left out where it is very long."""
    if len(text) > LONGEST:
        text = f"{text[: LONGEST - 200]} … {text[-200:]}"
    return _CONTROL.sub(lambda m: _ESCAPES.get(m[0], f"\\u{ord(m[0]):04x}"), text)


_ESCAPES = {"\n": "\\n", "\r": "\\r", "\t": "\\t"}


def fail(code: str, message: str, where: Where, hint: str = "") -> CardgenError:
    """The error for a single finding, ready to be raised."""
    return CardgenError(Diagnostic(code, message, where, hint))


def errors(findings: Iterable[Diagnostic]) -> tuple[Diagnostic, ...]:
    """Only the findings that fail a build, in the same order."""
    return tuple(d for d in findings if d.severity is Severity.ERROR)


def in_order(findings: Iterable[Diagnostic]) -> list[Diagnostic]:
    """Findings sorted by place, then code and message, each only once: the order in which they are printed."""
    return sorted(set(findings), key=lambda d: (d.where, d.code, d.message, d.hint))


def nearest(word: str, choices: Iterable[str]) -> str | None:
    """The choice most like `word`, or nothing where none is close.

    What is very long is not compared, and out of very many only those that begin alike and are of about its length.
    """
    known = sorted(set(choices))
    folded = {c.casefold(): c for c in known}
    word = word.casefold()
    if word in folded:
        return folded[word]
    if len(word) > LONGEST_COMPARED:
        return None
    if len(known) > MOST_COMPARED:
        alike = (c for c in folded if abs(len(c) - len(word)) <= 2 and c[:2] == word[:2])
    else:
        alike = (c for c in folded if len(c) <= LONGEST_COMPARED)
    found = difflib.get_close_matches(word, list(islice(alike, MOST_COMPARED)), n=1, cutoff=0.6)
    return folded[found[0]] if found else None


def did_you_mean(word: str, choices: Iterable[str]) -> str:
    """A hint that names the nearest choice, or lists them all when there are few, or says nothing."""
    known = sorted(set(choices))
    near = nearest(word, known)
    if near is not None:
        return f"did you mean '{near}'?"
    return f"known: {', '.join(known)}" if 0 < len(known) <= 12 else ""
