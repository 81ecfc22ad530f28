"""The faults of a phrase book: wordings that cannot be read, slots that are not used, phrases that say the same."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from math import prod

from cardgen.diagnostics import Diagnostic, Severity, did_you_mean, errors
from cardgen.model.phrases import NUMBER_FEATURE, START, Grammar, Phrase, PhraseBook, Slot, Style
from cardgen.text.bonds import check_bonds, finding
from cardgen.text.table import key_of
from cardgen.text.template import Choice, Hole, Part, TemplateError, Word, take_apart

MOST_NUMBERS = 2_000  # of one slot
MOST_PHRASES = 1_000  # of one game
IN_LANGUAGES = ("text", "alternates", "forms", "features", "reminder")  # parts of a phrase that are by language
MOST_WAYS = 64  # in which the words of one wording may agree


def check_book(book: PhraseBook, languages: Sequence[str], *, played: bool = True) -> list[Diagnostic]:
    """What is wrong with the phrases of a game in its languages, as far as no text need be read for it.

    Where the game is not `played`, for want of a rule module, a phrase need not say what the module calls it, nor by
    which clause that holds.
    """
    if len(book.phrases) > MOST_PHRASES:
        message = f"the game has more than {MOST_PHRASES:,} phrases"
        return [Diagnostic("too-many-phrases", message, book.where, "use slots instead of a phrase for each case")]
    findings: list[Diagnostic] = []
    for phrase in book.phrases.values():
        findings += _phrase(book, phrase, languages)
        findings += _meaning(phrase, played)
        for language in languages:
            if language in phrase.texts:
                findings += _Wordings(book, phrase, language).findings()
    findings += _unknown_languages(book, languages)
    findings += _categories(book)
    if not errors(findings):
        findings += check_bonds(book, languages)
    return findings


def _unknown_languages(book: PhraseBook, languages: Sequence[str]) -> Iterator[Diagnostic]:
    """A warning for each language that the game does not have, where its own file first gives words in it."""
    told = set(languages)
    for phrase in book.phrases.values():
        for path, where in phrase.places.items():
            language = str(path[1]) if len(path) > 1 and path[0] in IN_LANGUAGES else ""
            if language and language not in told:
                told.add(language)
                message = f"phrase '{phrase.node}': the game has no language '{language}', so nobody reads this"
                hint = did_you_mean(language, languages)
                yield Diagnostic("unknown-language", message, where, hint, Severity.WARNING)


def _phrase(book: PhraseBook, phrase: Phrase, languages: Sequence[str]) -> Iterator[Diagnostic]:
    """What is wrong with a phrase in every language alike."""
    for language in languages:
        if language not in phrase.texts:
            message = f"the wording in '{language}' is missing"
            yield finding(phrase, ("text",), "missing-translation", message, f"add '{language}: ...' to its text")
        if phrase.reminder and language not in phrase.reminder:
            message = f"the reminder in '{language}' is missing"
            yield finding(phrase, ("reminder",), "missing-translation", message, f"add '{language}: ...'")
    names = [slot.name for slot in phrase.slots]
    for slot in phrase.slots:
        yield from _slot(book, phrase, slot)
    for name in phrase.grants:
        if name not in names:
            message = f"there is no slot '{name}'"
            yield finding(phrase, ("grants",), "unknown-slot", message, did_you_mean(name, names))


def _meaning(phrase: Phrase, played: bool) -> Iterator[Diagnostic]:
    """What is wrong with what a phrase says of the rules."""
    if phrase.word and phrase.primitive:
        message = "a mere word has no primitive"
        yield finding(phrase, ("primitive",), "bad-phrase", message, "delete 'primitive', or 'word: true'")
    if not played:
        for example in phrase.examples:
            message = f"phrase '{phrase.node}': the game names no rule module, so nobody plays this example"
            yield Diagnostic("unplayed-example", message, example.where, "", Severity.WARNING)
    if phrase.word or not played:
        return
    if not phrase.primitive:
        hint = "add 'primitive: ...', or 'word: true' for a mere word that the phrase round it reads"
        yield finding(phrase, (), "missing-primitive", "it does not say which primitive it means", hint)
    if not phrase.clauses:
        yield finding(phrase, (), "uncited-phrase", "it cites no clause and no ruling", "add 'clause: [...]'")


def _slot(book: PhraseBook, phrase: Phrase, slot: Slot) -> Iterator[Diagnostic]:
    path = ("slots", slot.name)
    if slot.number is None:
        if not book.of(slot.category):
            known = {p.category for p in book.phrases.values()} | set(book.categories)
            near = did_you_mean(slot.category, known - {slot.category}) if slot.category not in known else ""
            message = f"no phrase is of the category '{slot.category}' of its slot '{slot.name}'"
            yield finding(phrase, path, "unknown-category", message, near or "add phrases of that category")
        return
    numbers = slot.number
    if numbers.high - numbers.low > MOST_NUMBERS * numbers.multiple:
        yield finding(phrase, path, "out-of-range", f"slot '{slot.name}' has more than {MOST_NUMBERS:,} numbers")
    elif not numbers.numbers():
        yield finding(phrase, path, "out-of-range", f"slot '{slot.name}' has no number", "look at its range")
    elif numbers.low < 0 and numbers.style is not Style.SIGNED:
        message = f"slot '{slot.name}' has numbers below 0"
        yield finding(phrase, path, "out-of-range", message, "add 'style: signed' to write them with their sign")


@dataclass(frozen=True, slots=True)
class _Wordings:
    """The wordings of a phrase in one language."""

    book: PhraseBook
    phrase: Phrase
    language: str

    @property
    def grammar(self) -> Grammar:
        return self.book.grammars.get(self.language, Grammar(self.language))

    def findings(self) -> Iterator[Diagnostic]:
        phrase, language = self.phrase, self.language
        yield from self.template(("text", language), phrase.texts[language])
        for index, template in enumerate(phrase.alternates.get(language, ())):
            yield from self.template(("alternates", language, index), template)
        for form, template in phrase.forms.get(language, {}).items():
            path = ("forms", language, form)
            if form not in self.grammar.forms:
                message = f"'{language}' has no form '{form}'"
                yield self.fault(path, "unknown-form", message, did_you_mean(form, self.grammar.forms))
            yield from self.template(path, template)
        if language in phrase.reminder:
            yield from self.template(("reminder", language), phrase.reminder[language], whole=False)
        yield from self.features()

    def fault(self, path: Sequence[str | int], code: str, message: str, hint: str = "") -> Diagnostic:
        return finding(self.phrase, path, code, message, hint)

    def template(self, path: Sequence[str | int], template: str, whole: bool = True) -> Iterator[Diagnostic]:
        """What is wrong with a wording; one that is not `whole` need not use every slot, and may hold pronouns."""
        try:
            parts = take_apart(template)
        except TemplateError as error:
            yield self.fault(path, "bad-template", f'"{template}": {error}', error.hint)
            return
        slots = {slot.name: slot for slot in self.phrase.slots}
        for part in parts:
            if isinstance(part, Word):
                continue
            if part.slot not in slots:
                message = f"there is no slot '{part.slot}'"
                yield self.fault(path, "unknown-slot", message, did_you_mean(part.slot, slots))
            elif isinstance(part, Hole):
                yield from self.hole(path, part, slots[part.slot])
            else:
                yield from self.choice(path, part, slots[part.slot])
        yield from self.ways(path, parts)
        if whole:
            yield from self.used(path, parts)
            yield from self.pronouns(path, parts)

    def hole(self, path: Sequence[str | int], part: Hole, slot: Slot) -> Iterator[Diagnostic]:
        if part.form and slot.number is not None:
            yield self.fault(path, "unknown-form", f"slot '{slot.name}' is a number, and numbers have no forms")
        elif part.form and part.form not in self.grammar.forms:
            message = f"'{self.language}' has no form '{part.form}'"
            yield self.fault(path, "unknown-form", message, did_you_mean(part.form, self.grammar.forms))

    def choice(self, path: Sequence[str | int], part: Choice, slot: Slot) -> Iterator[Diagnostic]:
        known = self.grammar.features
        for feature in part.features:
            if feature not in known:
                message = f"'{self.language}' has no feature '{feature}'"
                yield self.fault(path, "unknown-feature", message, did_you_mean(feature, known))
                return
            if slot.number is not None and feature != NUMBER_FEATURE:
                message = f"slot '{slot.name}' is a number and has no '{feature}'"
                yield self.fault(path, "unknown-feature", message, f"only '{NUMBER_FEATURE}'")
                return
        wanted = prod(len(known[feature]) for feature in part.features)
        if len(part.options) != wanted:
            values = " × ".join(f"{f} ({', '.join(known[f])})" for f in part.features)
            message = f"{len(part.options)} wordings agree with {values}: there must be {wanted}"
            yield self.fault(path, "bad-template", message)

    def ways(self, path: Sequence[str | int], parts: Iterable[Part]) -> Iterator[Diagnostic]:
        asked = {(part.slot, feature) for part in parts if isinstance(part, Choice) for feature in part.features}
        ways = prod(len(self.grammar.features.get(feature, ())) for _, feature in asked)
        if ways > MOST_WAYS:
            message = f"its words can agree in {ways} ways: {MOST_WAYS} at most"
            yield self.fault(path, "bad-template", message, "make two phrases of it")

    def used(self, path: Sequence[str | int], parts: Iterable[Part]) -> Iterator[Diagnostic]:
        holes = [part.slot for part in parts if isinstance(part, Hole)]
        for slot in self.phrase.slots:
            if holes.count(slot.name) != 1:
                times = "not used" if slot.name not in holes else "used twice"
                message = f"slot '{slot.name}' is {times} in the wording"
                yield self.fault(path, "unused-slot", message, f"put {{{slot.name}}} in it, once")
        if not any(isinstance(part, Word | Choice) for part in parts) and len(holes) == 1:
            message = "a wording that is a slot alone says nothing of its own"
            yield self.fault(path, "bad-template", message, "let its category include that of the slot")

    def pronouns(self, path: Sequence[str | int], parts: Iterable[Part]) -> Iterator[Diagnostic]:
        words = [w.text for part in parts for w in _words_of(part)]
        refused = set(self.grammar.pronouns) - set(self.grammar.articles)
        for word in dict.fromkeys(words):
            if key_of(word).casefold() in refused:
                message = f"'{word}' is a pronoun, which cards do not use"
                yield self.fault(path, "text-pronoun", message, "name what is meant")

    def features(self) -> Iterator[Diagnostic]:
        known = self.grammar.features
        slots = [slot.name for slot in self.phrase.slots]
        for feature, value in self.phrase.features.get(self.language, {}).items():
            path = ("features", self.language, feature)
            if feature not in known:
                message = f"'{self.language}' has no feature '{feature}'"
                yield self.fault(path, "unknown-feature", message, did_you_mean(feature, known))
            elif value.startswith("="):
                if value[1:] not in slots:
                    message = f"there is no slot '{value[1:]}'"
                    yield self.fault(path, "unknown-slot", message, did_you_mean(value[1:], slots))
            elif value not in known[feature]:
                message = f"'{value}' is no value of '{feature}'"
                yield self.fault(path, "unknown-feature", message, did_you_mean(value, known[feature]))


def _words_of(part: Part) -> tuple[Word, ...]:
    if isinstance(part, Word):
        return (part,)
    return tuple(word for option in part.options for word in option) if isinstance(part, Choice) else ()


def _categories(book: PhraseBook) -> Iterator[Diagnostic]:
    """What is wrong with the categories as such."""
    if not book.of(START):
        message = f"no phrase is of the category '{START}': nothing can be said"
        yield Diagnostic("no-abilities", message, book.where, "take 'ability' under 'core', or add one")
    for category in book.categories.values():
        if any(category.name in book.within(name) for name in category.includes):
            message = f"the category '{category.name}' includes itself"
            yield Diagnostic("endless-category", message, book.where, "look at 'includes'")
    if any(phrase.category not in book.categories for phrase in book.phrases.values()):
        for phrase in book.phrases.values():
            if phrase.category not in book.categories:
                near = did_you_mean(phrase.category, book.categories) or "add it under 'categories'"
                message = f"there is no category '{phrase.category}'"
                yield finding(phrase, ("category",), "unknown-category", message, near)
