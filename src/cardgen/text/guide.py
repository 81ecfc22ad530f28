"""The templating guide: all that a card can say, by category, with examples."""

from __future__ import annotations

from dataclasses import dataclass

from cardgen.model.phrases import NumberRange, Phrase, Slot, Style
from cardgen.text.generate import Generator
from cardgen.text.lexer import shown_number
from cardgen.text.parser import parse
from cardgen.text.printer import reminder_text, wording
from cardgen.text.table import PhraseTable, Tongue
from cardgen.text.template import Choice, Hole, take_apart

MOST_LISTED = 8  # numbers of a slot that are all named


@dataclass(frozen=True, slots=True)
class Entry:
    """One phrase: its wording with its slots in angle brackets, those understood but not printed, and what it means.

    `sample` is an ability that uses it.
    """

    node: str
    text: str
    alternates: tuple[str, ...]
    slots: tuple[tuple[str, str], ...]  # name, and what may stand there, in words
    does: str
    primitive: str
    clauses: tuple[str, ...]
    sample: str


@dataclass(frozen=True, slots=True)
class Chapter:
    """The phrases of one category; `also` are the titles of the categories that may stand wherever it may."""

    category: str
    title: str
    also: tuple[str, ...]
    entries: tuple[Entry, ...]


def guide(table: PhraseTable, language: str) -> tuple[Chapter, ...]:
    """The guide in a language of the table, categories in the order of the files; those without phrases left out."""
    tongue, generator = table.tongues[language], Generator(table.book)
    chapters: list[Chapter] = []
    for category in table.book.categories.values():
        phrases = [p for p in table.book.phrases.values() if p.category == category.name and generator.reached(p)]
        if phrases:
            also = tuple(title_of(table, name, language) for name in category.includes)
            entries = tuple(_entry(table, generator, tongue, phrase) for phrase in phrases)
            chapters.append(Chapter(category.name, title_of(table, category.name, language), also, entries))
    return tuple(chapters)


def _entry(table: PhraseTable, generator: Generator, tongue: Tongue, phrase: Phrase) -> Entry:
    language = tongue.language
    smallest = generator.smallest(phrase)
    return Entry(
        node=phrase.node,
        text=shown_template(phrase.texts[language]),
        alternates=tuple(map(shown_template, phrase.alternates.get(language, ()))),
        slots=tuple((slot.name, _filling(table, slot, language)) for slot in phrase.slots),
        does=reminder_text(table, smallest, language) if _is_free(phrase, language) else _general(phrase, language),
        primitive=phrase.primitive,
        clauses=phrase.clauses,
        sample=_sample(table, generator, phrase, language),
    )


def _is_free(phrase: Phrase, language: str) -> bool:
    """Does the reminder speak of no slot?"""
    return "{" not in phrase.reminder.get(language, "") and "<" not in phrase.reminder.get(language, "")


def _general(phrase: Phrase, language: str) -> str:
    return shown_template(phrase.reminder[language])


def _sample(table: PhraseTable, generator: Generator, phrase: Phrase, language: str) -> str:
    """An ability that uses the phrase: that of its first example, else the smallest one."""
    first = next(iter(table.tongues))
    for example in phrase.examples:
        tree = parse(table, example.text, first).tree
        if tree is not None:
            return wording(table, tree, language)
    return wording(table, generator.ability(generator.smallest(phrase)), language)


def _filling(table: PhraseTable, slot: Slot, language: str) -> str:
    """What may stand in a slot: the title of its category, or its numbers."""
    if slot.number is not None:
        return numbers_in_short(slot.number)
    return title_of(table, slot.category, language)


def numbers_in_short(numbers: NumberRange) -> str:
    """The numbers of a range in any language: `5, 10, 15`, or `1–60`."""
    signed = numbers.style is Style.SIGNED
    shown = [shown_number(number, signed) for number in numbers.numbers()]
    if len(shown) <= MOST_LISTED:
        return ", ".join(shown)
    return f"{', '.join(shown[:2])} … {shown[-1]}" if numbers.multiple > 1 else f"{shown[0]} … {shown[-1]}"


def title_of(table: PhraseTable, category: str, language: str) -> str:
    """What a category is called in a language."""
    known = table.book.categories.get(category)
    return known.title.get(language, category) if known is not None else category


def shown_template(template: str) -> str:
    """A wording as people read it: `<unit> has/have <amount> <stat>`."""
    shown = ""
    for part in take_apart(template):
        if isinstance(part, Hole):
            text = f"<{part.slot}>"
        elif isinstance(part, Choice):
            options = ["".join(f" {w.text}" if w.spaced else w.text for w in option).strip() for option in part.options]
            text = "/".join(dict.fromkeys(option or "-" for option in options))
        else:
            text = part.text
        shown += f" {text}" if part.spaced else text
    return shown.strip()
