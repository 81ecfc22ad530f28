"""An oracle for the parser: the same phrases as a grammar for Lark's Earley parser, which gives every reading.

The grammar is made from the book's templates by itself: a nonterminal for every category, form and set of features; a
terminal for every word, and one for every word that opens a sentence.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from typing import Any

from lark import Lark, Token, Tree
from lark.exceptions import UnexpectedInput
from lark.lexer import Lexer

from cardgen.model.phrases import START, NumberRange, Phrase, PhraseBook, Style
from cardgen.model.tree import Tree as Meaning
from cardgen.text.compiler import spelling_of
from cardgen.text.lexer import lex
from cardgen.text.table import key_of
from cardgen.text.template import Choice, Hole, Word, take_apart

Features = tuple[str, ...]  # the value of each feature of the language, or ""
Symbol = tuple[str, str, Features]


class Oracle:
    """Reads texts of one language of a book."""

    def __init__(self, book: PhraseBook, language: str) -> None:
        self.book = book
        self.grammar = book.grammars[language]
        self.language = language
        self.features = tuple(self.grammar.features)
        self.spelling = spelling_of(self.grammar)
        self.words: dict[str, str] = {}
        self.numbers: dict[str, str] = {}
        self.rules: dict[str, list[str]] = {}
        self.aliases: dict[str, tuple[str, tuple[int, ...]]] = {}
        self.added: set[tuple[str, tuple[str | None, ...], tuple[str, tuple[int, ...]]]] = set()
        self.having = self.all_features()
        for category in {p.category for p in book.phrases.values()} | set(book.categories):
            for form in ("", *self.grammar.forms):
                for phrase in book.of(category):
                    self.add(category, form, phrase)
        self.lark = Lark(self.text(), parser="earley", lexer=self.lexer(), ambiguity="explicit", start="start")

    def all_features(self) -> dict[str, set[Features]]:
        """The sets of features that the phrases of each category can have."""
        having: dict[str, set[Features]] = {p.category: set() for p in self.book.phrases.values()}
        growing = True
        while growing:
            growing = False
            for phrase in self.book.phrases.values():
                slots = [self.of_slot(having, s.category, s.number) for s in phrase.slots]
                for theirs in product(*slots):
                    own = self.own(phrase, dict(zip([s.name for s in phrase.slots], theirs, strict=True)))
                    for category, found in having.items():
                        if phrase.category in self.book.within(category) and own not in found:
                            found.add(own)
                            growing = True
        return having

    def of_slot(self, having: dict[str, set[Features]], category: str, number: NumberRange | None) -> list[Features]:
        if number is None:
            found: set[Features] = set()
            for inner in self.book.within(category):
                found |= having.get(inner, set())
            return sorted(found)
        return [tuple(v if f == "number" else "" for f in self.features) for v in self.grammar.features["number"]]

    def own(self, phrase: Phrase, theirs: dict[str, Features]) -> Features:
        said = phrase.features.get(self.language, {})
        found = []
        for place, feature in enumerate(self.features):
            value = said.get(feature, "")
            found.append(theirs[value[1:]][place] if value.startswith("=") else value)
        return tuple(found)

    def name(self, symbol: Symbol) -> str:
        return "_".join(["c", *filter(None, [symbol[0], symbol[1]]), *(v or "x" for v in symbol[2])])

    def add(self, category: str, form: str, phrase: Phrase) -> None:
        own_form = phrase.forms.get(self.language, {}).get(form) if form else None
        templates = [phrase.texts[self.language], *phrase.alternates.get(self.language, ())]
        slots = {s.name: s for s in phrase.slots}
        names = list(slots)
        for template in dict.fromkeys([own_form] if own_form else templates):
            parts = take_apart(template)
            for theirs in product(*(self.of_slot(self.having, s.category, s.number) for s in phrase.slots)):
                chosen = dict(zip(names, theirs, strict=True))
                row, order = [], []
                for part in parts:
                    if isinstance(part, Hole):
                        order.append(part.slot)
                        slot = slots[part.slot]
                        if slot.number is not None:
                            row.append(self.number(slot.number, chosen[part.slot]))
                        else:
                            row.append(self.name((slot.category, part.form, chosen[part.slot])))
                    else:
                        row += [self.word(w) for word in self.decided(part, chosen) for w in self.apart(word.text)]
                if None in row:
                    continue
                rule = self.name((category, form, self.own(phrase, chosen)))
                meaning = (phrase.node, tuple(order.index(n) for n in names))
                if (rule, tuple(row), meaning) in self.added:
                    continue
                self.added.add((rule, tuple(row), meaning))
                alias = f"p{len(self.aliases)}"
                self.aliases[alias] = meaning
                self.rules.setdefault(rule, []).append(f"{' '.join(map(str, row))} -> {alias}")

    def decided(self, part: Word | Choice, chosen: dict[str, Features]) -> tuple[Word, ...]:
        if isinstance(part, Word):
            return (part,)
        values = [self.grammar.features[f] for f in part.features]
        wanted = tuple(chosen[part.slot][self.features.index(f)] for f in part.features)
        return part.options[list(product(*values)).index(wanted)] if wanted in product(*values) else (Word("\0", True),)

    def apart(self, word: str) -> tuple[str, ...]:
        return self.spelling.expansions.get(key_of(word), (key_of(word),))

    def word(self, word: str) -> str | None:
        if word == "\0":
            return None
        if word not in self.words:
            self.words[word] = f"w{len(self.words)}"
        return self.words[word]

    def number(self, numbers: NumberRange, features: Features) -> str | None:
        one = features[self.features.index("number")] == self.grammar.features["number"][0]
        options = []
        for number in numbers.numbers():
            if (number == 1) is one:
                options.append(self.digits(number, numbers.style is Style.SIGNED))
                if numbers.style is Style.WORDS and number in self.grammar.numerals:
                    alias = f"v{number}".replace("-", "m")
                    options.append(f"{self.word(key_of(self.grammar.numerals[number]))} -> {alias}")
        rule = f"n_{numbers.low}_{numbers.high}_{numbers.multiple}_{numbers.style}_{one}".replace("-", "m").lower()
        if options:
            self.rules[rule] = options
        return rule if options else None

    def digits(self, number: int, signed: bool) -> str:
        key = f"{number}{signed}"
        self.numbers.setdefault(key, f"N{len(self.numbers)}")
        return f"{self.numbers[key]} -> v{number}".replace("-> v-", "-> vm")

    def text(self) -> str:
        starts = [rule for rule in self.rules if rule == f"c_{START}" or rule.startswith(f"c_{START}_x")]
        self.opening = {w[0].upper() + w[1:]: f"S{i}" for i, w in enumerate(self.words) if w[0].isalpha()}
        lines = ["start: " + " | ".join(sorted(starts))]
        lines += [f"{rule}: {' | '.join(dict.fromkeys(options))}" for rule, options in self.rules.items()]
        for word, rule in self.words.items():
            capital = self.opening.get(word[0].upper() + word[1:])
            lines.append(f"{rule}: W_{rule.upper()}" + (f" | {capital}" if capital else ""))
        terminals = [*(f"W_{r.upper()}" for r in self.words.values()), *self.opening.values(), *self.numbers.values()]
        lines.append(f"%declare UNKNOWN {' '.join(dict.fromkeys(terminals))}")
        return "\n".join(lines) + "\n"

    def lexer(self) -> type[Lexer]:
        oracle = self

        class Words(Lexer):
            def __init__(self, lexer_conf: Any) -> None:
                pass

            def lex(self, lexer_state: Any, *_: Any) -> Iterator[Token]:
                text = getattr(lexer_state, "text", lexer_state)
                text = getattr(text, "text", text)
                lexed = lex(text, oracle.spelling)
                for word, low, number in zip(lexed.words, lexed.lows, lexed.numbers, strict=True):
                    if number is not None:
                        kind = oracle.numbers.get(f"{number[0]}{number[1]}", "UNKNOWN")
                    elif low:
                        kind = oracle.opening.get(word, "UNKNOWN")
                    else:
                        kind = f"W_{oracle.words[word].upper()}" if word in oracle.words else "UNKNOWN"
                    yield Token(kind, word)

        return Words

    def read(self, text: str) -> frozenset[Meaning]:
        """Every tree of a text."""
        try:
            tree = self.lark.parse(text)
        except UnexpectedInput:
            return frozenset()
        return frozenset(m for m in self.meanings(tree) if isinstance(m, Meaning))

    def meanings(self, tree: Any) -> Iterator[Meaning | int]:
        if not isinstance(tree, Tree):
            return
        name = str(tree.data)
        if name in ("_ambig", "start"):
            for child in tree.children:
                yield from self.meanings(child)
        elif name in self.aliases:
            node, order = self.aliases[name]
            inner = [list(self.meanings(c)) for c in tree.children if not self.is_word(c)]
            for values in product(*inner):
                yield Meaning(node, tuple(values[place] for place in order))
        elif name.startswith("v"):
            yield int(name[1:].replace("m", "-"))

    def is_word(self, child: Any) -> bool:
        if not isinstance(child, Tree):
            return True
        if child.data == "_ambig":
            return all(self.is_word(c) for c in child.children)
        return child.data in set(self.words.values())
