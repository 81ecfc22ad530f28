"""Card text as words: where each stands, and what it may stand for."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass

from cardgen.text.letters import composed

MINUS = "\u2212"
# a number with its sign, a number, a word with what apostrophes and hyphens join to it, or any other sign
TOKEN = re.compile(r"(?<!\w)[+\-\u2212]\d+|\d+|[^\W\d_]+(?:['\u2019\-][^\W\d_]+)*|[^\s\w]|_")
LONGEST_NUMBER = 9  # digits
MOST_WORDS = 150  # of one text; no card has as many


@dataclass(frozen=True, slots=True)
class Lexed:
    """The words of a text.

    `words` are as written (apostrophes straight; what melts together apart: `del` as `de`, `el`); `lows` the same with
    a small first letter where a capital opens a sentence, else empty; `numbers` the value of those that are numbers,
    with whether they carry a sign; `spans` where each stands in the text.  `shut` are words that open a sentence
    without the capital they need: nothing matches them.
    """

    text: str
    words: tuple[str, ...]
    lows: tuple[str, ...]
    numbers: tuple[tuple[int, bool] | None, ...]
    spans: tuple[tuple[int, int], ...]


@dataclass(frozen=True, slots=True)
class Spelling:
    """How a language joins words and opens sentences: `expansions` are words with the two that they stand for."""

    expansions: Mapping[str, tuple[str, str]]
    contractions: Mapping[tuple[str, str], str]
    starters: frozenset[str]


NO_CAPITAL = "\x00"  # before a word that needs a capital


def lex(text: str, spelling: Spelling) -> Lexed:
    """The words of a text."""
    written = text
    text, places = composed(text)
    words: list[str] = []
    lows: list[str] = []
    numbers: list[tuple[int, bool] | None] = []
    spans: list[tuple[int, int]] = []
    opens = True
    for match in TOKEN.finditer(text):
        word = match[0]
        number, low = None, ""
        if word[-1].isdecimal():
            number = number_of(word)
        elif word[0].isalpha():
            word = word.replace("\u2019", "'")
            if opens:
                low = word[0].lower() + word[1:]
                if low == word and word[0] != word[0].upper():
                    word, low = NO_CAPITAL + word, ""
        parts = _parts(word, spelling)
        for place, part in enumerate(parts):
            words.append(part)
            lows.append((part[0].lower() + part[1:] if low else "") if place == 0 else "")
            numbers.append(number)
            spans.append(_span(match.span(), places))
        opens = word in spelling.starters
        if len(words) > MOST_WORDS:  # what is not looked at must not pass for read
            words.append(NO_CAPITAL)
            lows.append("")
            numbers.append(None)
            spans.append(_span((match.end(), len(text)), places))
            break
    return Lexed(written, tuple(words), tuple(lows), tuple(numbers), tuple(spans))


def _span(span: tuple[int, int], places: list[int] | None) -> tuple[int, int]:
    """A span of the composed text as one of the text as written."""
    return span if places is None else (places[span[0]], places[span[1]])


def _parts(word: str, spelling: Spelling) -> tuple[str, ...]:
    """The word, or the two that it stands for."""
    found = spelling.expansions.get(word)
    if found is not None:
        return found
    if word[0].isupper():
        small = spelling.expansions.get(word[0].lower() + word[1:])
        if small is not None:
            return small[0][0].upper() + small[0][1:], small[1]
    return (word,)


def number_of(word: str) -> tuple[int, bool] | None:
    """The value of a number and whether it carries a sign; nothing for one that is far too long."""
    signed = not word[0].isdecimal()
    digits = word[1:] if signed else word
    if len(digits) > LONGEST_NUMBER:
        return None
    return (-int(digits) if signed and word[0] != "+" else int(digits)), signed


def shown_number(number: int, signed: bool) -> str:
    """A number as cards print it: with a true minus, and with a plus where it carries a sign."""
    if number < 0:
        return f"{MINUS}{-number}"
    return f"+{number}" if signed else str(number)
