"""A phrase's wording, taken apart: words, slots, and words that agree with a slot."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache
from typing import TypeAlias

from cardgen.text.lexer import TOKEN

_PART = re.compile(r"\{([^{}]*)\}|<([^<>]*)>|" + TOKEN.pattern)
_HOLE = re.compile(r"\s*([a-z0-9_]+)\s*(?::\s*([a-z0-9_]+)\s*)?")
_CHOICE = re.compile(r"\s*([a-z0-9_]+)((?:\s*\.\s*[a-z0-9_]+)+)\s*:(.*)", re.DOTALL)


class TemplateError(ValueError):
    """A wording that cannot be taken apart: what is wrong, and what to do."""

    def __init__(self, message: str, hint: str = "") -> None:
        super().__init__(message)
        self.hint = hint


@dataclass(frozen=True, slots=True)
class Word:
    """A word or sign; `spaced` where a blank stands before it."""

    text: str
    spaced: bool


@dataclass(frozen=True, slots=True)
class Hole:
    """`{slot}` or `{slot:form}`: where a slot's phrase or number goes."""

    slot: str
    form: str
    spaced: bool


@dataclass(frozen=True, slots=True)
class Choice:
    """`<slot.feature: a | b>`: one of several wordings, as the features of a slot ask for.

    The values of the last feature change fastest.
    """

    slot: str
    features: tuple[str, ...]
    options: tuple[tuple[Word, ...], ...]
    spaced: bool


Part: TypeAlias = Word | Hole | Choice


@lru_cache(maxsize=4096)
def take_apart(template: str) -> tuple[Part, ...]:
    """The parts of a wording, in their order.  Raises TemplateError."""
    parts: list[Part] = []
    end = 0
    for match in _PART.finditer(template):
        spaced = match.start() > end
        if match[1] is not None:
            parts.append(_hole(match[1], spaced))
        elif match[2] is not None:
            parts.append(_choice(match[2], spaced))
        elif match[0] in "{}<>|":
            raise TemplateError(f"a '{match[0]}' stands alone", "write {slot} or <slot.feature: one | other>")
        else:
            parts.append(Word(match[0], spaced))
        end = match.end()
    if not parts:
        raise TemplateError("there are no words")
    return tuple(parts)


def _hole(inner: str, spaced: bool) -> Hole:
    match = _HOLE.fullmatch(inner)
    if match is None:
        raise TemplateError(f"'{{{inner}}}' is no slot", "write {slot} or {slot:form}")
    return Hole(match[1], match[2] or "", spaced)


def _choice(inner: str, spaced: bool) -> Choice:
    match = _CHOICE.fullmatch(inner)
    if match is None:
        raise TemplateError(f"'<{inner}>' is no agreement", "write <slot.feature: one | other>")
    features = tuple(part.strip() for part in match[2].split(".")[1:])
    options = tuple(_words(option) for option in match[3].split("|"))
    return Choice(match[1], features, options, spaced)


def _words(option: str) -> tuple[Word, ...]:
    option = option.strip()
    words: list[Word] = []
    end = 0
    for match in TOKEN.finditer(option):
        words.append(Word(match[0], match.start() > end))
        end = match.end()
    return tuple(words)
