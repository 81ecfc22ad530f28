"""A tree in words: every phrase with its text, what it does, and the clauses that it rests on."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from cardgen.model.phrases import Style
from cardgen.model.tree import Tree
from cardgen.text.lexer import shown_number
from cardgen.text.printer import phrase_text, reminder_text, wording
from cardgen.text.table import PhraseTable


@dataclass(frozen=True, slots=True)
class Part:
    """One phrase or number of a text.

    `depth` counts the phrases round it; `slot` is the one that it fills, empty for the whole; `node` is empty for a
    number.  `does` is its reminder, `primitive` what the engine calls it: empty for a mere word.
    """

    depth: int
    slot: str
    node: str
    text: str
    does: str = ""
    primitive: str = ""
    clauses: tuple[str, ...] = ()


def parts_of(table: PhraseTable, tree: Tree, language: str) -> Iterator[Part]:
    """The parts of an ability, outer ones first."""
    yield from _parts(table, tree, language, (0, ""))


def _parts(table: PhraseTable, tree: Tree, language: str, at: tuple[int, str]) -> Iterator[Part]:
    phrase = table.book.phrases[tree.node]
    depth, slot = at
    text = wording(table, tree, language) if depth == 0 else phrase_text(table, tree, language)
    does = reminder_text(table, tree, language)
    yield Part(depth, slot, tree.node, text, does, phrase.primitive, phrase.clauses)
    for place, value in zip(phrase.slots, tree.slots, strict=True):
        if isinstance(value, Tree):
            yield from _parts(table, value, language, (depth + 1, place.name))
        else:
            signed = place.number is not None and place.number.style is Style.SIGNED
            yield Part(depth + 1, place.name, "", shown_number(value, signed))
