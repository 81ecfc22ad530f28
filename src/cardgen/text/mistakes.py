"""Slips of the pen, made on purpose: how many of each kind are caught, by the text or by what was released."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from enum import Enum, StrEnum
from itertools import pairwise
from typing import TypeAlias

from cardgen.model.phrases import PhraseBook
from cardgen.model.tree import Tree
from cardgen.text.generate import altered, at_path, slot_paths
from cardgen.text.lexer import TOKEN
from cardgen.text.parser import parse
from cardgen.text.printer import wording
from cardgen.text.table import PhraseTable

Trees: TypeAlias = Mapping[str, tuple[Tree, ...]]  # by card id


class Kind(StrEnum):
    """A kind of slip."""

    MISSPELT = "a word misspelt"
    DROPPED = "a word dropped"
    DOUBLED = "a word written twice"
    SWAPPED = "two words swapped"
    SIGN = "a comma, dash or full stop lost"
    CAPITAL = "a capital letter lost or put in"
    NUMBER = "another number"
    CLAUSE = "a clause written twice"
    WORD = "a word of another phrase"
    PHRASE = "another unit, stat or comparison"


class _Fate(Enum):
    """What becomes of a slip, in the order in which a tally counts."""

    REFUSED = 1
    REPORTED = 2
    MISSED = 3
    HARMLESS = 4


@dataclass(frozen=True, slots=True)
class Slip:
    """A text with one slip in it."""

    kind: Kind
    text: str


@dataclass(frozen=True, slots=True)
class Tally:
    """What became of the slips of one kind.

    `refused` have no reading, several, or are told to be no house wording.  The others read as something else:
    `reported` are those that then differ from what was released, `missed` those that nothing tells.  `harmless` are the
    same text or mean the same, and do not count.
    """

    kind: Kind
    refused: int
    reported: int
    missed: int
    harmless: int
    sample: str = ""  # one that means something else

    @property
    def made(self) -> int:
        """All slips that change what the card says, or make it unreadable."""
        return self.refused + self.reported + self.missed

    @property
    def refused_rate(self) -> float:
        """The share that the text itself gives away, from 0 to 1; 1 where there is none."""
        return self.refused / self.made if self.made else 1.0

    @property
    def rate(self) -> float:
        """The share that is caught, by the text or by the release, from 0 to 1; 1 where there is none."""
        return (self.refused + self.reported) / self.made if self.made else 1.0


def tally(table: PhraseTable, cards: Trees, released: Trees, language: str) -> tuple[Tally, ...]:
    """Make every slip in the house wording of every ability of the cards, and count by kind what is caught.

    `cards` and `released` are the abilities by card id, as they are and as they were released.
    """
    counts = {kind: dict.fromkeys(_Fate, 0) for kind in Kind}
    samples: dict[Kind, str] = {}
    for card, trees in cards.items():
        for place, tree in enumerate(trees):
            for slip in slips_in(table, tree, wording(table, tree, language), language):
                read = parse(table, slip.text, language).tree
                if read is None or wording(table, read, language) != slip.text:
                    fate = _Fate.REFUSED
                elif read == tree:
                    fate = _Fate.HARMLESS
                else:
                    now = (*trees[:place], read, *trees[place + 1 :])
                    fate = _Fate.REPORTED if released.get(card, now) != now else _Fate.MISSED
                    samples.setdefault(slip.kind, slip.text)
                counts[slip.kind][fate] += 1
    return tuple(_tally(kind, fates, samples.get(kind, "")) for kind, fates in counts.items())


def _tally(kind: Kind, fates: Mapping[_Fate, int], sample: str) -> Tally:
    refused, reported, missed, harmless = (fates[fate] for fate in _Fate)
    return Tally(kind, refused, reported, missed, harmless, sample)


def slips_in(table: PhraseTable, tree: Tree, text: str, language: str) -> Iterator[Slip]:
    """Every slip of every kind in a text, always the same ones."""
    for kind, make in _AT_WORDS.items():
        for match in TOKEN.finditer(text):
            for word in make(match[0]):
                yield Slip(kind, _tidy(text[: match.start()] + word + text[match.end() :]))
    spans = [match.span() for match in TOKEN.finditer(text)]
    for (a, b), (c, d) in pairwise(spans):
        if text[a].isalnum() and text[c].isalnum():
            yield Slip(Kind.SWAPPED, text[:a] + text[c:d] + text[b:c] + text[a:b] + text[d:])
    yield from _clauses(text)
    vocabulary = sorted(table.tongues[language].vocabulary)
    for place, (a, b) in enumerate(spans):
        if text[a].isalpha():
            word = vocabulary[(place * 31 + len(text)) % len(vocabulary)]
            yield Slip(Kind.WORD, text[:a] + word + text[b:])
    for other in _other_phrases(table.book, tree):
        yield Slip(Kind.PHRASE, wording(table, other, language))


def _misspelt(word: str) -> Iterator[str]:
    """A letter left out, written twice, and swapped with the next."""
    if len(word) > 3 and word.isalpha():
        middle = len(word) // 2
        yield word[:middle] + word[middle + 1 :]
        yield word[:middle] + word[middle] + word[middle:]
        yield word[: middle - 1] + word[middle] + word[middle - 1] + word[middle + 1 :]


def _dropped(word: str) -> Iterator[str]:
    if word[-1].isalnum():
        yield ""


def _doubled(word: str) -> Iterator[str]:
    if word[-1].isalnum():
        yield f"{word} {word}"


def _without_sign(word: str) -> Iterator[str]:
    if not word[-1].isalnum():
        yield ""


def _other_capital(word: str) -> Iterator[str]:
    if word[0].isalpha():
        yield word[0].swapcase() + word[1:]


def _other_number(word: str) -> Iterator[str]:
    """The number before and behind, five more, ten times as much, and with another sign."""
    if word[-1].isdecimal():
        sign, digits = ("", word) if word[0].isdecimal() else (word[0], word[1:])
        for number in (int(digits) + 1, int(digits) - 1, int(digits) + 5, int(digits) * 10):
            if number >= 0:
                yield f"{sign}{number}"
        yield digits if sign else f"+{digits}"


_AT_WORDS: Mapping[Kind, Callable[[str], Iterator[str]]] = {
    Kind.MISSPELT: _misspelt,
    Kind.DROPPED: _dropped,
    Kind.DOUBLED: _doubled,
    Kind.SIGN: _without_sign,
    Kind.CAPITAL: _other_capital,
    Kind.NUMBER: _other_number,
}


def _clauses(text: str) -> Iterator[Slip]:
    """What stands before a comma written twice, and the whole sentence behind the last sign too."""
    parts = text.split(", ")
    for place, part in enumerate(parts):
        yield Slip(Kind.CLAUSE, ", ".join([*parts[:place], part, *parts[place:]]))


def _other_phrases(book: PhraseBook, tree: Tree) -> Iterator[Tree]:
    """The tree with each phrase in it exchanged for every other of its category."""
    for path in slot_paths(tree):
        if isinstance(at_path(tree, path), Tree):
            yield from altered(book, tree, path)


def _tidy(text: str) -> str:
    """The text without the doubled blank that a dropped word leaves."""
    return text.replace("  ", " ").strip()
