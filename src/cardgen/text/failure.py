"""How far a text can be read, and what could stand where it cannot."""

from __future__ import annotations

from dataclasses import dataclass, field

from cardgen.model.tree import Tree
from cardgen.text.lexer import Lexed
from cardgen.text.parser import Found, Matcher, Step, agrees
from cardgen.text.table import Node, NumberEdge, Symbol, Tongue


@dataclass(slots=True)
class Expected:
    """What may stand at a place: words (true for those of a house wording), numbers, phrases; `end`: nothing at all."""

    words: dict[str, bool] = field(default_factory=dict)
    numbers: list[NumberEdge] = field(default_factory=list)
    symbols: dict[int, Symbol] = field(default_factory=dict)
    end: bool = False

    @property
    def is_empty(self) -> bool:
        """Is nothing expected, not even the end?"""
        return not (self.words or self.numbers or self.symbols or self.end)

    def every_word(self) -> tuple[str, ...]:
        """All words that may stand there, also as the first of a phrase or a number as a word; sorted."""
        found = set(self.words)
        for symbol in self.symbols.values():
            found |= symbol.first
        for number in self.numbers:
            found |= set(number.by_word)
        return tuple(sorted(found))


@dataclass(frozen=True, slots=True)
class Attempt:
    """What came of reading a text: its trees, or how far it went (a place in its words) and what was expected.

    `clash` where the words there would do but for what stands before them, as in `a agate`.
    """

    trees: tuple[Tree, ...]
    far: int
    expected: Expected
    clash: bool = False


def attempt(tongue: Tongue, lexed: Lexed) -> Attempt:
    """Read a text and remember how far it goes."""
    recorder = Recorder(lexed, len(tongue.symbols))
    length = len(lexed.words)
    found = recorder.results(tongue.start, 0)
    trees = tuple(dict.fromkeys(tree for end, tree, _ in found if end == length))
    if any(end == recorder.far for end, _, _ in found):
        recorder.expected.end = True
    if not trees and recorder.expected.is_empty and recorder.clashes.get(recorder.far) is not None:
        return Attempt(trees, recorder.clashes[recorder.far], recorder.expected, clash=True)
    return Attempt(trees, recorder.far, recorder.expected)


class Recorder(Matcher):
    """A matcher that remembers the farthest place that any wording reaches, and what it wants there."""

    def __init__(self, lexed: Lexed, symbols: int) -> None:
        super().__init__(lexed, symbols)
        self.far = 0
        self.expected = Expected()
        self.clashes: dict[int, int] = {}  # where a phrase ends that does not agree -> where it begins

    def take_symbols(self, step: Step, stack: list[Step]) -> None:
        """As the matcher's, remembering the phrases that do not agree with what stands before them."""
        node, place, _, _ = step
        super().take_symbols(step, stack)
        for edge in node.symbols:
            if edge.guard and self.can_begin(edge.symbol, place):
                for end, _, own in self.results(edge.symbol, place):
                    if not agrees(edge.guard, own):
                        self.clashes.setdefault(end, place)

    def results(self, symbol: Symbol, place: int) -> list[Found]:
        """As the matcher's, with what a phrase that cannot begin there would begin with."""
        if place == self.far:
            self.expected.symbols.setdefault(symbol.index, symbol)
        return super().results(symbol, place)

    def visit(self, node: Node, place: int, begins: bool) -> None:
        """Remember what a node wants, where it is the farthest so far.

        What a phrase may begin with is told by its category, unless it has been begun.
        """
        if place > self.far:
            self.far = place
            self.expected = Expected()
        if place == self.far and not begins:
            for word in node.words:
                self.expected.words[word] = self.expected.words.get(word, False) or node.stray or word in node.house
            self.expected.numbers += node.numbers
            for edge in node.symbols:
                self.expected.symbols.setdefault(edge.symbol.index, edge.symbol)
