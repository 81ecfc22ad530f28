"""Every reading of a card text: none, one or several, never a choice between them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from cardgen.model.phrases import Style
from cardgen.model.tree import Tree
from cardgen.text.lexer import Lexed, lex
from cardgen.text.table import Accept, Features, Guard, Node, NumberEdge, PhraseTable, Symbol, Tongue

MOST_READINGS = 8  # of one stretch of a text: more help nobody
DEEPEST = 200  # phrases within phrases

Found: TypeAlias = tuple[int, Tree, Features]  # where a phrase ends, what it is, and what agrees with it
Step: TypeAlias = tuple[Node, int, tuple[Tree | int, ...], tuple[Features, ...]]  # a node, a place, and what was found


@dataclass(frozen=True, slots=True)
class Readings:
    """What a text can mean: all its trees, in the order in which they were found.

    Exactly one is what a card needs.
    """

    text: str
    language: str
    trees: tuple[Tree, ...]

    @property
    def tree(self) -> Tree | None:
        """The meaning, where there is just one."""
        return self.trees[0] if len(self.trees) == 1 else None


def parse(table: PhraseTable, text: str, language: str) -> Readings:
    """All readings of the text of one ability in a language of the table.  Every word of it is read, or none is."""
    tongue = table.tongues[language]
    return Readings(text, language, readings(tongue, lex(text, tongue.spelling)))


def readings(tongue: Tongue, lexed: Lexed) -> tuple[Tree, ...]:
    """All trees of the words of a text."""
    length = len(lexed.words)
    found = Matcher(lexed, len(tongue.symbols)).results(tongue.start, 0) if length else []
    return tuple(dict.fromkeys(tree for end, tree, _ in found if end == length))


class Matcher:
    """Matches the words of one text, keeping what was found from every place."""

    def __init__(self, lexed: Lexed, symbols: int) -> None:
        self.words = (*lexed.words, "")
        self.lows = (*lexed.lows, "")
        self.numbers = (*lexed.numbers, None)
        self.count = symbols
        self.depth = 0
        self.memo: dict[int, list[Found]] = {}

    def can_begin(self, symbol: Symbol, place: int) -> bool:
        """Can the word there begin such a phrase?"""
        if self.words[place] in symbol.first or (symbol.number_first and self.numbers[place] is not None):
            return True
        low = self.lows[place]
        return low != "" and low in symbol.first

    def results(self, symbol: Symbol, place: int) -> list[Found]:
        """Every phrase of that kind that begins at a place."""
        key = place * self.count + symbol.index
        found = self.memo.get(key)
        if found is not None:
            return found
        out: list[Found] = []
        self.memo[key] = out  # a phrase that begins with itself has no reading
        if self.depth > DEEPEST:
            return out
        self.depth += 1
        for other in symbol.included:
            if self.can_begin(other, place):
                out += self.results(other, place)
        self.walk(symbol.root, place, out)
        self.depth -= 1
        if len(out) > 1:
            out[:] = list(dict.fromkeys(out))[: MOST_READINGS * len(self.words)]
        return out

    def walk(self, root: Node, start: int, out: list[Found]) -> None:
        """Follow every wording from its first word on."""
        words, lows = self.words, self.lows
        stack: list[Step] = [(root, start, (), ())]
        while stack:
            step = stack.pop()
            node, place, values, features = step
            self.visit(node, place, node is root)
            for accept in node.accepts:
                out.append((place, tree_at(accept, values), features_at(accept, features)))  # noqa: PERF401
            target = node.words.get(words[place])
            if target is not None:
                stack.append((target, place + 1, values, features))
            low = lows[place]
            if low and low != words[place] and (target := node.words.get(low)) is not None:
                stack.append((target, place + 1, values, features))
            if node.numbers:
                self.take_numbers(step, stack)
            if node.symbols:
                self.take_symbols(step, stack)

    def visit(self, node: Node, place: int, begins: bool) -> None:
        """Called at every node that a wording reaches; `begins` where no word of it has been read."""

    def take_numbers(self, step: Step, stack: list[Step]) -> None:
        """Follow the numbers that may stand at a node."""
        node, place, values, features = step
        for edge in node.numbers:
            value = number_at(edge, self.words[place], self.lows[place], self.numbers[place])
            if value is not None:
                own = edge.features[value != 1]
                if not edge.guard or agrees(edge.guard, own):
                    stack.append((edge.target, place + 1, (*values, value), (*features, own)))

    def take_symbols(self, step: Step, stack: list[Step]) -> None:
        """Follow the phrases that may stand at a node."""
        node, place, values, features = step
        for edge in node.symbols:
            if not self.can_begin(edge.symbol, place):
                continue
            for end, tree, own in self.results(edge.symbol, place):
                if not edge.guard or agrees(edge.guard, own):
                    stack.append((edge.target, end, (*values, tree), (*features, own)))


def number_at(edge: NumberEdge, word: str, low: str, number: tuple[int, bool] | None) -> int | None:
    """The number that a word is, where the edge allows it."""
    if number is not None:
        value, signed = number
        return value if signed is (edge.range.style is Style.SIGNED) and value in edge.range else None
    return edge.by_word.get(word, edge.by_word.get(low)) if edge.by_word else None


def agrees(guard: Guard, features: Features) -> bool:
    """Has a phrase the features that are asked for?"""
    return all(features[feature] == value for feature, value in guard)


def tree_at(accept: Accept, values: tuple[Tree | int, ...]) -> Tree:
    """The tree of a phrase from the values found in its wording."""
    return Tree(accept.node, tuple([values[place] for place in accept.order]))


def features_at(accept: Accept, found: tuple[Features, ...]) -> Features:
    """What agrees with a phrase, from the features of what was found in its wording."""
    if not accept.inherited:
        return accept.features
    own = list(accept.features)
    for feature, place in accept.inherited:
        own[feature] = found[place][feature]
    return tuple(own)
