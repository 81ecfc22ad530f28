"""The phrase book made ready, language by language."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import product

from cardgen.model.phrases import START, Grammar, NumberRange, Phrase, PhraseBook, Style
from cardgen.text.lexer import Spelling
from cardgen.text.table import (
    ABSENT,
    Accept,
    Agreement,
    Features,
    Fill,
    Guard,
    Node,
    NumberEdge,
    PhraseTable,
    Piece,
    Printed,
    Symbol,
    SymbolEdge,
    Tongue,
    Wording,
    key_of,
    number_features,
)
from cardgen.text.template import Choice, Hole, Part, Word, take_apart


def compile_table(book: PhraseBook, languages: Iterable[str]) -> PhraseTable:
    """The table of a book that has been found sound (see `cardgen.text.checks`) in those languages.

    Raises TemplateError, KeyError or ValueError for one that is not.
    """
    return PhraseTable(book, {language: _Maker(book, language).tongue() for language in languages})


def _find_strays(node: Node, *, strayed: bool) -> None:
    """Mark the places behind a word that no house wording has there."""
    node.stray = strayed
    for word, target in node.words.items():
        _find_strays(target, strayed=strayed or word not in node.house)
    for target in (*(edge.target for edge in node.symbols), *(edge.target for edge in node.numbers)):
        _find_strays(target, strayed=strayed)


def spelling_of(grammar: Grammar) -> Spelling:
    """How a language joins words and opens sentences."""
    pairs: dict[tuple[str, str], str] = {}
    for apart, joined in grammar.contractions.items():
        first, _, second = apart.partition(" ")
        pairs[first, second] = joined
    return Spelling({joined: pair for pair, joined in pairs.items()}, pairs, frozenset(grammar.starters))


class _Maker:
    """Makes one language of a table."""

    def __init__(self, book: PhraseBook, language: str) -> None:
        self.book = book
        self.language = language
        self.grammar = book.grammars.get(language, Grammar(language))
        self.spelling = spelling_of(self.grammar)
        self.features = tuple(self.grammar.features)
        self.roles = sorted(
            ((tuple(words.split()), role) for words, role in self.grammar.roles.items()), key=lambda r: -len(r[0])
        )
        self.symbols: dict[tuple[str, str], Symbol] = {}
        self.waiting: list[Symbol] = []  # to be filled
        self.by_category: dict[str, list[Phrase]] = {}
        for phrase in book.phrases.values():
            self.by_category.setdefault(phrase.category, []).append(phrase)
        self.vocabulary: set[str] = set()

    def tongue(self) -> Tongue:
        start = self.symbol(START, "")
        while self.waiting:
            self.fill(self.waiting.pop())
        for symbol in self.symbols.values():
            _find_strays(symbol.root, strayed=False)
        _find_first(tuple(self.symbols.values()))
        return Tongue(
            language=self.language,
            grammar=self.grammar,
            spelling=self.spelling,
            features=self.features,
            start=start,
            symbols=tuple(self.symbols.values()),
            wordings={node: self.wording(phrase) for node, phrase in self.book.phrases.items()},
            vocabulary=frozenset(self.vocabulary),
        )

    def symbol(self, category: str, form: str) -> Symbol:
        """The category in that form; what may stand in it is filled in later."""
        found = self.symbols.get((category, form))
        if found is None:
            found = self.symbols[category, form] = Symbol(len(self.symbols), category, form)
            self.waiting.append(found)
        return found

    def fill(self, symbol: Symbol) -> None:
        """Add the wordings of a category, and the categories that it includes."""
        for phrase in self.by_category.get(symbol.category, ()):
            for place, template in enumerate(wordings_of(phrase, self.language, symbol.form)):
                self.add(symbol, phrase, take_apart(template), house=place == 0)
        known = self.book.categories.get(symbol.category)
        symbol.included = tuple(self.symbol(name, symbol.form) for name in known.includes) if known else ()

    def add(self, symbol: Symbol, phrase: Phrase, parts: tuple[Part, ...], house: bool) -> None:
        """Add a wording, once for each way in which its words may agree."""
        if house and not phrase.slots:
            words = tuple(word for part in parts if isinstance(part, Word) for word in self.split(part.text))
            symbol.short = (*symbol.short, words)
        asked = list(dict.fromkeys((p.slot, f) for p in parts if isinstance(p, Choice) for f in p.features))
        ranges = [range(len(self.grammar.features[feature])) for _, feature in asked]
        for values in product(*ranges):
            decided = dict(zip(asked, values, strict=True))
            node, found = self.add_one(symbol.root, phrase, parts, decided, house=house)
            self.accept(node, phrase, found)

    def add_one(
        self, root: Node, phrase: Phrase, parts: tuple[Part, ...], values: dict[tuple[str, str], int], *, house: bool
    ) -> tuple[Node, list[str]]:
        """Add a wording with all agreements decided: the node where it ends, and its slots in their order there."""
        slots = {slot.name: slot for slot in phrase.slots}
        node = root
        found: list[str] = []
        for part in self.plain(parts, values):
            if isinstance(part, Word):
                for word in self.split(part.text):
                    self.vocabulary.add(word)
                    if house:
                        node.house.add(word)
                    node = node.words.setdefault(word, Node())
                continue
            guard = tuple(
                (self.features.index(feature), value) for (slot, feature), value in values.items() if slot == part.slot
            )
            found.append(part.slot)
            number = slots[part.slot].number
            if number is not None:
                node = self.number_edge(node, number, guard)
            else:
                node = self.symbol_edge(node, self.symbol(slots[part.slot].category, part.form), guard)
        return node, found

    def accept(self, node: Node, phrase: Phrase, found: list[str]) -> None:
        """Let a phrase end at a node, its slots having been found in that order."""
        order = tuple(found.index(slot.name) for slot in phrase.slots)
        features, inherited = self.own_features(phrase)
        names = [slot.name for slot in phrase.slots]
        theirs = tuple((feature, found.index(names[slot])) for feature, slot in inherited)
        node.accepts.append(Accept(phrase.node, order, features, theirs))

    def plain(self, parts: tuple[Part, ...], values: dict[tuple[str, str], int]) -> Iterator[Word | Hole]:
        """The words and slots of a wording, every agreement decided."""
        for part in parts:
            if isinstance(part, Choice):
                yield from part.options[self.option(part, values)]
            else:
                yield part

    def option(self, part: Choice, values: dict[tuple[str, str], int]) -> int:
        place = 0
        for feature in part.features:
            place = place * len(self.grammar.features[feature]) + values[part.slot, feature]
        return place

    def split(self, word: str) -> tuple[str, ...]:
        """A word of a wording as the lexer gives it: what melts together apart."""
        word = key_of(word)
        return self.spelling.expansions.get(word, (word,))

    def number_edge(self, node: Node, number: NumberRange, guard: Guard) -> Node:
        for edge in node.numbers:
            if edge.range == number and edge.guard == guard:
                return edge.target
        by_word: dict[str, int] = {}
        if number.style is Style.WORDS:
            by_word = {key_of(word): value for value, word in self.grammar.numerals.items() if value in number}
            self.vocabulary.update(by_word)
        edge = NumberEdge(number, by_word, number_features(self.features), guard, Node())
        node.numbers.append(edge)
        return edge.target

    def symbol_edge(self, node: Node, symbol: Symbol, guard: Guard) -> Node:
        for edge in node.symbols:
            if edge.symbol is symbol and edge.guard == guard:
                return edge.target
        edge = SymbolEdge(symbol, guard, Node())
        node.symbols.append(edge)
        return edge.target

    def own_features(self, phrase: Phrase) -> tuple[Features, tuple[tuple[int, int], ...]]:
        """The features of a phrase, and those that it has from a slot."""
        said = phrase.features.get(self.language, {})
        names = [slot.name for slot in phrase.slots]
        own: list[int] = []
        inherited: list[tuple[int, int]] = []
        for place, (feature, values) in enumerate(self.grammar.features.items()):
            value = said.get(feature, "")
            own.append(values.index(value) if value in values else ABSENT)
            if value.startswith("="):
                inherited.append((place, names.index(value[1:])))
        return tuple(own), tuple(inherited)

    def wording(self, phrase: Phrase) -> Wording:
        """How a phrase is printed."""
        features, inherited = self.own_features(phrase)
        templates = {"": phrase.texts[self.language], **phrase.forms.get(self.language, {})}
        reminder = phrase.reminder.get(self.language)
        return Wording(
            forms={form: self.printed(phrase, take_apart(template)) for form, template in templates.items()},
            alternates=tuple(
                self.printed(phrase, take_apart(template)) for template in phrase.alternates.get(self.language, ())
            ),
            role=phrase.role,
            features=features,
            inherited=inherited,
            reminder=self.printed(phrase, take_apart(reminder)) if reminder else (),
        )

    def printed(self, phrase: Phrase, parts: tuple[Part, ...]) -> Printed:
        names = [slot.name for slot in phrase.slots]
        done: list[Piece | Fill | Agreement] = []
        words: list[Word] = []
        for part in parts:
            if isinstance(part, Word):
                words.append(part)
                continue
            done += self.pieces(words)
            words = []
            slot = names.index(part.slot)
            if isinstance(part, Hole):
                done.append(Fill(slot, part.form, part.spaced, phrase.slots[slot].number))
            else:
                asked = tuple((self.features.index(f), len(self.grammar.features[f])) for f in part.features)
                options = tuple(tuple(self.pieces(option)) for option in part.options)
                done.append(Agreement(slot, asked, options, part.spaced))
        return (*done, *self.pieces(words))

    def pieces(self, words: Iterable[Word]) -> list[Piece]:
        """Words with their roles, what melts together apart."""
        row = list(words)
        keys = [key_of(word.text) for word in row]
        roles = [""] * len(row)
        for wanted, role in self.roles:
            for place in range(len(row) - len(wanted) + 1):
                here = slice(place, place + len(wanted))
                if tuple(keys[here]) == wanted and not any(roles[here]):
                    roles[here] = [role] * len(wanted)
        done: list[Piece] = []
        for word, role in zip(row, roles, strict=True):
            parts = self.spelling.expansions.get(word.text, (word.text,))
            done += [Piece(part, word.spaced or place > 0, role) for place, part in enumerate(parts)]
        return done


def wordings_of(phrase: Phrase, language: str, form: str) -> tuple[str, ...]:
    """The templates of a phrase in a form: its own for it, else the house wording and the alternates."""
    own = phrase.forms.get(language, {}).get(form) if form else None
    if own is not None:
        return (own,)
    return tuple(dict.fromkeys((phrase.texts[language], *phrase.alternates.get(language, ()))))


def _find_first(symbols: tuple[Symbol, ...]) -> None:
    """Work out what every symbol can begin with."""
    growing = True
    while growing:
        growing = False
        for symbol in symbols:
            first = set(symbol.first) | set(symbol.root.words)
            number = symbol.number_first or bool(symbol.root.numbers)
            for edge in symbol.root.numbers:
                first |= set(edge.by_word)
            short = dict.fromkeys(symbol.short)
            for other in (*symbol.included, *(edge.symbol for edge in symbol.root.symbols)):
                first |= other.first
                number = number or other.number_first
                short |= dict.fromkeys(other.short)
            before = (len(symbol.first), symbol.number_first, len(symbol.short))
            symbol.first, symbol.number_first, symbol.short = frozenset(first), number, tuple(short)
            growing = growing or before != (len(first), number, len(short))
