"""Read a regular expression of a card schema: the part of ECMA 262 that every JSON Schema tool understands.

That is literals, `.`, classes, groups, `|`, `* + ? {n,m}`, `^` and `$` (JSON Schema 2020-12, core, section 6.4).  What
looks ahead, behind or back is refused: it cannot be matched in a time that grows with the text alone.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TypeAlias

MOST_REPEATS = 1_000
DEEPEST = 50

_SPACES = "\t\n\v\f\r \xa0\ufeff\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000"
_CONTROLS = {"n": "\n", "r": "\r", "t": "\t", "f": "\f", "v": "\v", "0": "\0"}
_FAMILIES = {"d": "0-9", "w": "0-9A-Z_a-z", "s": _SPACES}
_BOUNDS = {"*": (0, None), "+": (1, None), "?": (0, 1)}


class RegexError(ValueError):
    """Something that a pattern may not hold; its text says what."""


@dataclass(frozen=True, slots=True)
class Chars:
    """One character out of a set of ranges (both ends included), or out of all others."""

    ranges: tuple[tuple[int, int], ...]
    others: bool = False

    def __contains__(self, character: str) -> bool:
        code = ord(character)
        return any(low <= code <= high for low, high in self.ranges) != self.others


@dataclass(frozen=True, slots=True)
class Edge:
    """The beginning of the text, or its end."""

    start: bool


@dataclass(frozen=True, slots=True)
class Row:
    """One part after another."""

    parts: tuple[Part, ...]


@dataclass(frozen=True, slots=True)
class Choice:
    """Any one of several parts."""

    branches: tuple[Part, ...]


@dataclass(frozen=True, slots=True)
class Repeat:
    """A part `least` to `most` times; without `most` as often as may be."""

    part: Part
    least: int
    most: int | None


Part: TypeAlias = Chars | Edge | Row | Choice | Repeat

ANY = Chars(((0x0A, 0x0A), (0x0D, 0x0D), (0x2028, 0x2029)), others=True)


def parse(pattern: str) -> Part:
    """The pattern as a tree.  Raises RegexError with the reason and the number of the character."""
    reader = _Reader(pattern)
    part = reader.choice(0)
    if reader.peek():
        raise reader.wrong("')' without '('")
    return part


class _Reader:
    """Reads a pattern from left to right."""

    def __init__(self, pattern: str) -> None:
        self._pattern = pattern
        self._at = 0

    def peek(self) -> str:
        return self._pattern[self._at : self._at + 1]

    def wrong(self, why: str) -> RegexError:
        return RegexError(f"{why} (character {min(self._at + 1, len(self._pattern))})")

    def choice(self, depth: int) -> Part:
        if depth > DEEPEST:
            raise self.wrong(f"groups are nested more than {DEEPEST} deep")
        branches = [self._row(depth)]
        while self._take("|"):
            branches.append(self._row(depth))
        return branches[0] if len(branches) == 1 else Choice(tuple(branches))

    def _take(self, text: str) -> bool:
        found = self._pattern.startswith(text, self._at)
        self._at += len(text) if found else 0
        return found

    def _next(self, wanted: str) -> str:
        character = self.peek()
        if not character:
            raise self.wrong(f"it ends where {wanted} should follow")
        self._at += 1
        return character

    def _row(self, depth: int) -> Part:
        parts: list[Part] = []
        while self.peek() and self.peek() not in "|)":
            parts.append(self._repeated(self._atom(depth)))
        return Row(tuple(parts))

    def _atom(self, depth: int) -> Part:
        character = self._next("something")
        if character == "(":
            if self._take("?") and not self._take(":"):
                raise self.wrong("only plain groups are read: no lookahead, lookbehind, names or flags")
            part = self.choice(depth + 1)
            if not self._take(")"):
                raise self.wrong("'(' is never closed")
            return part
        if character in "^$":
            return Edge(start=character == "^")
        if character in "*+?{}":
            self._at -= 1
            raise self.wrong(f"'{character}' has nothing to repeat; write \\{character} for the character")
        if character == "[":
            return self._class()
        if character == "\\":
            return Chars(self._escape(), others=self._pattern[self._at - 1] in "DWS")
        return ANY if character == "." else _single(character)

    def _repeated(self, part: Part) -> Part:
        bounds = self._bounds()
        if bounds is None:
            return part
        if isinstance(part, Edge):
            raise self.wrong("'^' and '$' cannot be repeated")
        self._take("?")  # lazy: which of several matches is found does not matter here
        if self.peek() and self.peek() in "*+?{":
            raise self.wrong("a repetition cannot be repeated; put it in a group")
        return Repeat(part, *bounds)

    def _bounds(self) -> tuple[int, int | None] | None:
        if self.peek() and self.peek() in _BOUNDS:
            return _BOUNDS[self._next("")]
        if not self._take("{"):
            return None
        least = self._number()
        most: int | None = least
        if self._take(","):
            most = None if self.peek() == "}" else self._number()
        if not self._take("}"):
            raise self.wrong("'}' should follow; write \\{ for the character")
        if most is not None and most < least:
            raise self.wrong(f"from {least} to {most} times is not possible")
        return least, most

    def _number(self) -> int:
        digits = ""
        while self.peek() and self.peek() in "0123456789":
            digits += self._next("")
        if not digits or len(digits) > 6 or int(digits) > MOST_REPEATS:
            raise self.wrong(f"a number from 0 to {MOST_REPEATS} should stand here")
        return int(digits)

    def _class(self) -> Chars:
        others = self._take("^")
        ranges: list[tuple[int, int]] = []
        while not self._take("]"):
            low = self._member()
            if self.peek() == "-" and self._pattern[self._at + 1 : self._at + 2] not in ("]", ""):
                self._at += 1
                high = self._member()
                if len(low) > 1 or len(high) > 1 or low[0][0] > high[0][0]:
                    raise self.wrong("this range goes from nothing to nothing")
                ranges.append((low[0][0], high[0][0]))
            else:
                ranges += low
        return Chars(tuple(ranges), others)

    def _member(self) -> Sequence[tuple[int, int]]:
        character = self._next("']'")
        if character != "\\":
            return _single(character).ranges
        if self.peek() in ("D", "W", "S"):
            raise self.wrong(f"\\{self.peek()} cannot stand inside brackets; write the class from the outside")
        return self._escape()

    def _escape(self) -> tuple[tuple[int, int], ...]:
        """The ranges of what follows a backslash; for D, W and S those of the characters left out."""
        character = self._next("a character")
        if character.lower() in _FAMILIES:
            return _ranges(_FAMILIES[character.lower()])
        if character in ("x", "u"):
            size = 2 if character == "x" else 4
            digits = self._pattern[self._at : self._at + size]
            if len(digits) < size or not all(c in "0123456789abcdefABCDEF" for c in digits):
                raise self.wrong(f"{size} hexadecimal digits should follow \\{character}")
            self._at += size
            return ((int(digits, 16), int(digits, 16)),)
        if character in _CONTROLS:
            return _single(_CONTROLS[character]).ranges
        if character.isalnum():
            raise self.wrong(f"\\{character} is not read")
        return _single(character).ranges


def _single(character: str) -> Chars:
    return Chars(((ord(character), ord(character)),))


def _ranges(text: str) -> tuple[tuple[int, int], ...]:
    """`0-9a` as ranges."""
    found: list[tuple[int, int]] = []
    at = 0
    while at < len(text):
        end = at + 2 if text[at + 1 : at + 2] == "-" else at
        found.append((ord(text[at]), ord(text[end])))
        at = end + 1
    return tuple(found)
