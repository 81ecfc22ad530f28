"""Slips of the pen, made on purpose: how many of each kind the reading of card text catches."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from enum import StrEnum
from itertools import pairwise

from cardgen.model.phrases import PhraseBook
from cardgen.model.tree import Tree
from cardgen.text.generate import altered, at_path, slot_paths
from cardgen.text.lexer import TOKEN
from cardgen.text.parser import parse
from cardgen.text.printer import wording
from cardgen.text.table import PhraseTable


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


@dataclass(frozen=True, slots=True)
class Slip:
    """A text with one slip in it."""

    kind: Kind
    text: str


@dataclass(frozen=True, slots=True)
class Tally:
    """What became of the slips of one kind.

    `caught` have no reading, several, or are told to be no house wording; `meaning` read as something else, which only
    a comparison with what the card said before can tell; `harmless` are the same text or mean the same.
    """

    kind: Kind
    caught: int
    meaning: int
    harmless: int
    sample: str = ""  # one that means something else

    @property
    def made(self) -> int:
        """All slips that change what the card says, or make it unreadable."""
        return self.caught + self.meaning

    @property
    def rate(self) -> float:
        """The share that is caught, from 0 to 1; 1 where there is none."""
        return self.caught / self.made if self.made else 1.0


def tally(table: PhraseTable, trees: Iterable[Tree], language: str) -> tuple[Tally, ...]:
    """Make every slip in the house wording of every tree, and count by kind what is caught."""
    counts = {kind: [0, 0, 0] for kind in Kind}
    samples: dict[Kind, str] = {}
    for tree in trees:
        text = wording(table, tree, language)
        for slip in slips_in(table, tree, text, language):
            read = parse(table, slip.text, language).tree
            caught = read is None or wording(table, read, language) != slip.text
            counts[slip.kind][0 if caught else 2 if read == tree else 1] += 1
            if not caught and read != tree:
                samples.setdefault(slip.kind, slip.text)
    return tuple(
        Tally(kind, caught, other, same, samples.get(kind, "")) for kind, (caught, other, same) in counts.items()
    )


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
