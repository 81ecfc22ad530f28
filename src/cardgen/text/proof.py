"""The proof of a phrase book: all that it can print is read again, in one way only."""

from __future__ import annotations

from collections.abc import Iterator

from cardgen.diagnostics import Diagnostic
from cardgen.model.phrases import Phrase
from cardgen.model.tree import Tree
from cardgen.text.bonds import finding
from cardgen.text.diagnosis import complaints
from cardgen.text.generate import Generator
from cardgen.text.parser import Readings, parse
from cardgen.text.printer import other_wordings, wording
from cardgen.text.table import PhraseTable


def prove_book(table: PhraseTable) -> list[Diagnostic]:
    """Print every phrase in every slot that may hold it, in every language and wording, and read it again.

    A text with several readings is `ambiguous-phrase`, one that is not read as what was printed
    `irreversible-phrase`; each pair of phrases is told once.
    """
    generator = Generator(table.book)
    findings: list[Diagnostic] = []
    told: set[frozenset[str]] = set()
    for tree in generator.pairs():
        for language in table.tongues:
            findings += _told(table, tree, parse(table, wording(table, tree, language), language), told)
    for phrase in table.book.phrases.values():
        if generator.reached(phrase):
            findings += _alternates(table, phrase, generator.ability(generator.smallest(phrase)), told)
    return findings


def _alternates(table: PhraseTable, phrase: Phrase, tree: Tree, told: set[frozenset[str]]) -> Iterator[Diagnostic]:
    for language in table.tongues:
        for text in other_wordings(table, tree, phrase.node, language):
            yield from _told(table, tree, parse(table, text, language), told)


def _told(table: PhraseTable, tree: Tree, readings: Readings, told: set[frozenset[str]]) -> Iterator[Diagnostic]:
    """The finding about a text that is not read as the one tree that it was printed from."""
    if readings.trees == (tree,):
        return
    nodes = [frozenset(part.node for part in one.walk()) for one in (tree, *readings.trees)]
    apart = frozenset[str]().union(*nodes) - nodes[0].intersection(*nodes) or nodes[0]
    if apart in told:
        return
    told.add(apart)
    order = list(table.book.phrases)
    phrase = table.book.phrases[max(apart, key=order.index)]
    if len(readings.trees) > 1:
        complaint = complaints(table, readings)[0]
        message = f"in '{readings.language}' \"{readings.text}\" {complaint.message.removeprefix('this ')}"
        yield finding(phrase, ("text", readings.language), "ambiguous-phrase", message, "word one of them otherwise")
    else:
        found = f"is read as {readings.trees[0]}" if readings.trees else "cannot be read again"
        message = f"in '{readings.language}' \"{readings.text}\", printed from {tree}, {found}"
        hint = "a word of a wording stands where a capital opens a sentence, or two wordings collide"
        yield finding(phrase, ("text", readings.language), "irreversible-phrase", message, hint)
