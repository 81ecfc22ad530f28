"""The faults between phrases: forms and features that one asks of another, and phrases that never end or begin."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from cardgen.diagnostics import Diagnostic, Severity
from cardgen.model.phrases import START, Phrase, PhraseBook
from cardgen.text.compiler import wordings_of
from cardgen.text.generate import NEVER, Generator
from cardgen.text.template import Choice, Hole, Part, take_apart


def finding(phrase: Phrase, path: Sequence[str | int], code: str, message: str, hint: str = "") -> Diagnostic:
    """An error in a part of a phrase."""
    return Diagnostic(code, f"phrase '{phrase.node}': {message}", phrase.place(*path), hint)


def check_bonds(book: PhraseBook, languages: Sequence[str]) -> list[Diagnostic]:
    """What is wrong between the phrases of a book whose phrases are sound one by one."""
    return [
        *_forms(book, languages),
        *_agreements(book, languages),
        *_heads(book, languages),
        *_strays(book),
    ]


def _forms(book: PhraseBook, languages: Sequence[str]) -> Iterator[Diagnostic]:
    """Phrases that lack a form which is asked of them, and which others of their category have."""
    for language in languages:
        asked: dict[tuple[str, str], str] = {(START, ""): ""}  # category and form -> the phrase that asks
        waiting = [(START, "")]
        while waiting:
            category, form = waiting.pop(0)
            inner = book.of(category)
            if form and any(form in p.forms.get(language, {}) for p in inner):
                for phrase in inner:
                    if form not in phrase.forms.get(language, {}):
                        message = (
                            f"it lacks the form '{form}' in '{language}', which '{asked[category, form]}' asks for"
                        )
                        hint = f"add forms: {{{language}: {{{form}: ...}}}}"
                        yield finding(phrase, ("forms", language), "missing-form", message, hint)
            for phrase in inner:
                for category_asked, form_asked in _asked(phrase, language, form):
                    if (category_asked, form_asked) not in asked:
                        asked[category_asked, form_asked] = phrase.node
                        waiting.append((category_asked, form_asked))


def _asked(phrase: Phrase, language: str, form: str) -> Iterator[tuple[str, str]]:
    """The category and form of every slot in the wordings of a phrase in a form."""
    categories = {slot.name: slot.category for slot in phrase.slots}
    for template in wordings_of(phrase, language, form):
        for part in take_apart(template):
            if isinstance(part, Hole) and categories[part.slot]:
                yield categories[part.slot], part.form


def _agreements(book: PhraseBook, languages: Sequence[str]) -> Iterator[Diagnostic]:
    """Phrases that lack a feature with which words round them agree."""
    for language in languages:
        wanted = _agreeing(book, language)  # category and feature -> the phrase whose words agree with them
        waiting = list(wanted)
        lacking: dict[tuple[str, str], Phrase] = {}
        while waiting:
            category, feature = waiting.pop(0)
            for phrase in book.of(category):
                value = phrase.features.get(language, {}).get(feature, "")
                if not value:
                    lacking.setdefault((phrase.node, feature), wanted[category, feature])
                inner = next((s.category for s in phrase.slots if value == f"={s.name}"), "")
                if inner and (inner, feature) not in wanted:
                    wanted[inner, feature] = phrase
                    waiting.append((inner, feature))
        for (node, feature), asker in lacking.items():
            values = " or ".join(book.grammars[language].features[feature])
            message = f"it has no '{feature}' in '{language}', with which '{asker.node}' agrees"
            hint = f"add features: {{{language}: {{{feature}: {values}}}}}"
            yield finding(book.phrases[node], ("features", language), "missing-feature", message, hint)


def _agreeing(book: PhraseBook, language: str) -> dict[tuple[str, str], Phrase]:
    """Every category and feature with which words of a phrase agree, and the first such phrase."""
    wanted: dict[tuple[str, str], Phrase] = {}
    for phrase in book.phrases.values():
        categories = {slot.name: slot.category for slot in phrase.slots}
        for part in _parts(phrase, language):
            if isinstance(part, Choice) and categories[part.slot]:
                for feature in part.features:
                    wanted.setdefault((categories[part.slot], feature), phrase)
    return wanted


def _parts(phrase: Phrase, language: str) -> Iterator[Part]:
    """The parts of all wordings of a phrase in a language."""
    templates = [*wordings_of(phrase, language, ""), *phrase.forms.get(language, {}).values()]
    for template in (*templates, *((phrase.reminder[language],) if language in phrase.reminder else ())):
        yield from take_apart(template)


def _heads(book: PhraseBook, languages: Sequence[str]) -> Iterator[Diagnostic]:
    """Phrases that begin with a phrase of their own kind: such a text has no first word."""
    for language in languages:
        heads: dict[str, set[str]] = {}
        for phrase in book.phrases.values():
            for template in (*wordings_of(phrase, language, ""), *phrase.forms.get(language, {}).values()):
                first = take_apart(template)[0]
                if isinstance(first, Hole):
                    category = next(s.category for s in phrase.slots if s.name == first.slot)
                    heads.setdefault(phrase.node, set()).update(book.within(category) if category else ())
        for node in heads:
            phrase = book.phrases[node]
            if phrase.category in _reach(book, heads, node):
                message = f"in '{language}' it can begin with a phrase of its own category '{phrase.category}'"
                hint = "let the slot at its beginning have a narrower category"
                yield finding(phrase, ("text", language), "endless-phrase", message, hint)


def _reach(book: PhraseBook, heads: dict[str, set[str]], node: str) -> set[str]:
    """The categories that a phrase can begin with, however deep."""
    found: set[str] = set()
    waiting = sorted(heads[node])
    while waiting:
        category = waiting.pop()
        if category not in found:
            found.add(category)
            for phrase in book.phrases.values():
                if phrase.category == category:
                    waiting += sorted(heads.get(phrase.node, ()))
    return found


def _strays(book: PhraseBook) -> Iterator[Diagnostic]:
    """Phrases that no ability can hold."""
    generator = Generator(book)
    for phrase in book.phrases.values():
        if generator.sizes[phrase.node] >= NEVER:
            yield finding(
                phrase, (), "endless-phrase", "it can never be finished: one of its slots always needs another"
            )
        elif not generator.reached(phrase):
            message = f"no ability can hold it: no slot takes the category '{phrase.category}'"
            yield Diagnostic(
                "unused-phrase", f"phrase '{phrase.node}': {message}", phrase.where, "delete it", Severity.WARNING
            )
