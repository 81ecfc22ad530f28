"""Two texts word by word: what stayed, what went, what came."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from difflib import SequenceMatcher
from enum import StrEnum

_WORD = re.compile(r"\s+|[^\W\d_]+(?:['’][^\W\d_]+)*|[+−-]?\d+|[^\w\s]|_")
LONGEST = 4_000  # words, of which both texts together may have so many: a longer one is shown as a whole


class Part(StrEnum):
    """What became of a stretch of text."""

    SAME = "same"
    GONE = "gone"
    NEW = "new"


@dataclass(frozen=True, slots=True)
class Piece:
    """A stretch of text and what became of it."""

    part: Part
    text: str


def word_diff(was: str, now: str) -> tuple[Piece, ...]:
    """The pieces of both texts in order; those that are not new make up the old text, those not gone the new one.

    Whole words and numbers are compared: `+3` is one number, and blanks between changed words go with these.
    """
    if was == now:
        return (Piece(Part.SAME, was),) if was else ()
    one, other = _WORD.findall(was), _WORD.findall(now)
    if len(one) + len(other) > LONGEST:
        return _joined([Piece(Part.GONE, was), Piece(Part.NEW, now)])
    return _joined(_pieces(one, other))


def _pieces(one: list[str], other: list[str]) -> Iterator[Piece]:
    for tag, a, b, c, d in _bridged(one, other):
        if tag == "equal":
            yield Piece(Part.SAME, "".join(one[a:b]))
        else:
            yield Piece(Part.GONE, "".join(one[a:b]))
            yield Piece(Part.NEW, "".join(other[c:d]))


def _bridged(one: list[str], other: list[str]) -> list[tuple[str, int, int, int, int]]:
    """The opcodes, in which a blank between two changes belongs to them."""
    found: list[tuple[str, int, int, int, int]] = []
    codes = SequenceMatcher(None, one, other, autojunk=False).get_opcodes()
    for place, (tag, a, b, c, d) in enumerate(codes):
        bridge = tag == "equal" and 0 < place < len(codes) - 1 and not "".join(one[a:b]).strip()
        kind = "equal" if tag == "equal" and not bridge else "replace"
        if found and found[-1][0] == kind == "replace":
            _, start, _, begin, _ = found.pop()
            found.append((kind, start, b, begin, d))
        else:
            found.append((kind, a, b, c, d))
    return found


def _joined(pieces: Iterable[Piece]) -> tuple[Piece, ...]:
    return tuple(piece for piece in pieces if piece.text)


def marked(pieces: Iterable[Piece]) -> str:
    """The pieces as plain text: `deal [-5-]{+6+} damage`."""
    signs = {Part.SAME: ("", ""), Part.GONE: ("[-", "-]"), Part.NEW: ("{+", "+}")}
    return "".join(signs[piece.part][0] + piece.text + signs[piece.part][1] for piece in pieces)
