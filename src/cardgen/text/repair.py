"""The wording that a text which cannot be read was most probably meant to have."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from heapq import heappop, heappush
from typing import NamedTuple, TypeAlias

from cardgen.model.phrases import Style
from cardgen.model.tree import Tree
from cardgen.text.distance import FAR, slips
from cardgen.text.failure import Attempt, Expected, attempt
from cardgen.text.lexer import NO_CAPITAL, lex, number_of, shown_number
from cardgen.text.table import NumberEdge, Tongue

Words: TypeAlias = tuple[str, ...]

MOST_TRIES = 150  # readings of a changed text: what a bad text may take
MOST_EDITS = 2  # words put in, taken out or exchanged
MOST_SLIPS = 6  # letters, capitals, commas and numbers
LOOK_BACK = 4  # words before the first that is not understood that may be the wrong ones
LONGEST = 80  # words of a text that is mended
FULL_STOP = "."

CASE, SLIP, NAME, COMMA, NUMERAL, INSERT, DELETE, SWAP, REPLACE = 1, 2, 5, 6, 7, 10, 11, 11, 13  # the cost of a change


@dataclass(frozen=True, slots=True)
class Edit:
    """One change: the words at `place` up to `end` become `words`."""

    place: int
    end: int
    words: Words
    cost: int


class _Try(NamedTuple):
    """A changed text to be read: the cheapest first, of those the one that could be read farthest.

    `behind` is the place behind its last change (of a slight one, its last word): what cannot be read beyond that is
    not changed further.
    """

    cost: int
    far: int  # below zero
    number: int
    words: Words
    edits: int
    slight: int
    behind: int


def repair(tongue: Tongue, words: Words) -> Tree | None:
    """The one meaning that a few changes give, the likeliest first; nothing where none is found.

    `words` are those of the lexer.
    """
    if len(words) > LONGEST:
        return None
    start = _with_capitals(words)
    found = _search(tongue, start)
    if found is None and start[-1][-1].isalnum() and FULL_STOP in tongue.spelling.starters:
        found = _search(tongue, (*start, FULL_STOP))  # so often forgotten that it does not count as a change
    return found


def _search(tongue: Tongue, start: Words) -> Tree | None:
    """The meaning of the words after the cheapest changes that give just one."""
    waiting = [_Try(0, 0, 0, start, 0, 0, -1)]
    seen = {start}
    tries = 0
    while waiting and tries < MOST_TRIES:
        now = heappop(waiting)
        result = _attempt(tongue, now.words)
        tries += 1
        if len(result.trees) == 1:
            return result.trees[0]
        if result.trees or result.far <= now.behind:
            continue
        places = _places(tongue, now.words, result, first=now.behind < 0)
        tries += len(places) - 1
        for place, expected in places:
            for edit in (*_edits(now.words, place, expected), *_names(tongue, now.words, place, expected)):
                row = _opened(tongue, (*now.words[: edit.place], *edit.words, *now.words[edit.end :]))
                edits, slight = now.edits + (edit.cost >= INSERT), now.slight + (edit.cost < INSERT)
                if row not in seen and edits <= MOST_EDITS and slight <= MOST_SLIPS:
                    seen.add(row)
                    behind = edit.place + len(edit.words) - (edit.cost < INSERT)
                    heappush(waiting, _Try(now.cost + edit.cost, -result.far, len(seen), row, edits, slight, behind))
    return None


def _attempt(tongue: Tongue, row: Words) -> Attempt:
    return attempt(tongue, lex(" ".join(row), tongue.spelling))


def _places(tongue: Tongue, row: Words, result: Attempt, *, first: bool) -> list[tuple[int, Expected]]:
    """Where something may be wrong, and what could stand there: where reading stops, and at first before it too."""
    far = min(result.far, len(row))
    places = [(far, result.expected)]
    for place in range(far - 1, max(-1, far - 1 - LOOK_BACK), -1) if first else ():
        before = _attempt(tongue, row[:place]) if place else attempt(tongue, lex("", tongue.spelling))
        if before.far == place:
            places.append((place, before.expected))
    return places


def _edits(row: Words, place: int, expected: Expected) -> Iterator[Edit]:
    """Every change at a place that makes it one of the words expected."""
    word = row[place] if place < len(row) else ""
    for wanted in _wanted(expected, word):
        if word:
            yield Edit(place, place + 1, (wanted,), _cost(word, wanted))
        yield Edit(place, place, (wanted,), INSERT if wanted[-1].isalnum() else COMMA)
    if word:
        yield Edit(place, place + 1, (), DELETE if word[-1].isalnum() else COMMA)
    if place + 1 < len(row):
        yield Edit(place, place + 2, (row[place + 1], word), SWAP)


def _names(tongue: Tongue, row: Words, place: int, expected: Expected) -> Iterator[Edit]:
    """Every change that puts a whole short phrase in, first of all where a pronoun stands for it."""
    word = row[place] if place < len(row) else ""
    pronoun = word.casefold() in tongue.grammar.pronouns
    for symbol in expected.symbols.values():
        for words in symbol.short:
            if len(words) > 1:
                yield Edit(place, place, words, INSERT + 1)
                if word:
                    yield Edit(place, place + 1, words, NAME if pronoun else REPLACE + 1)


def _wanted(expected: Expected, word: str) -> Iterator[str]:
    yield from expected.every_word()
    for number in _numbers(expected):
        near = _nearest(number, word)
        yield shown_number(near, number.range.style is Style.SIGNED)


def _numbers(expected: Expected) -> Iterator[NumberEdge]:
    """The numbers that may stand there, or open a phrase."""
    yield from expected.numbers
    for symbol in expected.symbols.values():
        yield from symbol.root.numbers


def _nearest(edge: NumberEdge, word: str) -> int:
    """The number of a range that is nearest to a word that is a number, else its first one."""
    meant = number_of(word) if word and word[-1].isdecimal() else None
    numbers = edge.range.numbers()
    return min(numbers, key=lambda n: (abs(n - (meant[0] if meant else 1)), n)) if numbers else edge.range.low


def _cost(word: str, wanted: str) -> int:
    small, other = word.casefold(), wanted.casefold()
    if small == other:
        return CASE
    if word[-1].isdecimal() and wanted[-1].isdecimal():
        return NUMERAL
    distance = slips(small, other) if min(len(word), len(wanted)) > 1 else FAR
    if distance < FAR and distance * 2 < max(len(word), len(wanted)):
        return SLIP + distance
    return COMMA if not word[-1].isalnum() and not wanted[-1].isalnum() else REPLACE


def _opened(tongue: Tongue, row: Words) -> Words:
    """The words, with a capital where a sentence opens."""
    opens = [True, *(word in tongue.spelling.starters for word in row)]
    return tuple(word[0].upper() + word[1:] if first else word for word, first in zip(row, opens, strict=False))


def _with_capitals(words: Words) -> Words:
    """The words, with a capital where a sentence opens without one."""
    return tuple(word[1].upper() + word[2:] if word.startswith(NO_CAPITAL) else word for word in words)
