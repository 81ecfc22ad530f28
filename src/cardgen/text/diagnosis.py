"""What is wrong with a card text: where, what was expected there, and how it should be worded."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from cardgen.diagnostics import Severity
from cardgen.model.phrases import NumberRange, Style
from cardgen.model.tree import Tree
from cardgen.text.failure import Attempt, Expected, attempt
from cardgen.text.letters import is_unseen, named, one_line, strangers, width
from cardgen.text.lexer import MOST_WORDS, NO_CAPITAL, Lexed, lex, shown_number
from cardgen.text.parser import Readings, readings
from cardgen.text.printer import bracketed, phrase_text, reminder_text, wording
from cardgen.text.repair import repair
from cardgen.text.table import PhraseTable, Tongue

MOST_NAMED = 6  # words that are expected
MOST_READ = 3  # readings that are quoted


@dataclass(frozen=True, slots=True)
class Complaint:
    """One fault of a text, at its characters from `start` up to `end`; `better` is a wording that can be read."""

    code: str
    message: str
    hint: str
    start: int
    end: int
    severity: Severity = Severity.ERROR
    better: str = ""


def complaints(table: PhraseTable, readings: Readings) -> tuple[Complaint, ...]:
    """What is wrong with a text that was read: nothing where it has one meaning in the house wording."""
    if not readings.trees:
        return (unreadable(table, readings.text, readings.language),)
    if len(readings.trees) > 1:
        return (_ambiguous(table, readings),)
    house = wording(table, readings.trees[0], readings.language)
    if house == readings.text:
        return ()
    start, end = _difference(readings.text, house)
    odd = next((letter for letter in readings.text[start:end] if is_unseen(letter)), "")
    message = f"'{readings.text}' is understood, but is not the house wording"
    message = f"{named(odd)} is understood here, but is not in the house wording" if odd else message
    return (Complaint("text-wording", message, f"write: {house}", start, end, Severity.WARNING, house),)


def unreadable(table: PhraseTable, text: str, language: str) -> Complaint:
    """Why a text without a reading cannot be read: the first word that is not understood, and what to write."""
    tongue = table.tongues[language]
    lexed = lex(text, tongue.spelling)
    if not lexed.words:
        return Complaint("text-unreadable", "there is no text", "delete it, or write an ability", 0, len(text))
    if len(lexed.words) > MOST_WORDS:
        message = f"the text has more than {MOST_WORDS} words: no card has room for it"
        return Complaint("text-unreadable", message, "divide it into several abilities", 0, len(text))
    foreign = _in_another_language(table, text, language)
    if foreign is not None:
        return foreign
    result = attempt(tongue, lexed)
    start, end = lexed.spans[result.far] if result.far < len(lexed.words) else (len(text), len(text))
    tree = repair(tongue, lexed.words)
    better = wording(table, tree, language) if tree is not None else ""
    word = text[start:end]
    code = "text-pronoun" if _is_pronoun(tongue, word) else "text-unreadable"
    message = _message(tongue, lexed, result, word)
    hint = f"suggested wording: {better}" if better else "`cardgen text GAME --phrases` shows all that a card can say"
    return Complaint(code, message, hint, start, end, Severity.ERROR, better)


def _in_another_language(table: PhraseTable, text: str, language: str) -> Complaint | None:
    """The complaint about a text that can be read, but in another language than the one that is wanted."""
    for other, tongue in table.tongues.items():
        trees = readings(tongue, lex(text, tongue.spelling)) if other != language else ()
        if len(trees) == 1:
            better = wording(table, trees[0], language)
            message = f"this is worded in '{other}', and '{language}' is wanted here"
            hint = f"suggested wording: {better}"
            return Complaint("text-unreadable", message, hint, 0, len(text), Severity.ERROR, better)
    return None


def _message(tongue: Tongue, lexed: Lexed, result: Attempt, word: str) -> str:
    """What cannot be read, and what was expected instead."""
    opens = result.far < len(lexed.words) and lexed.lows[result.far] != ""
    wanted = expectation(result.expected, word, opens=opens)
    if not word:
        return f"the text ends too early; expected {wanted}"
    if result.clash:
        return f"'{word}' does not agree with what stands before it"
    if all(is_unseen(letter) for letter in word):
        return f"the invisible character {named(word[0])} cannot stand here"
    if strange := strangers(word):
        return f"cannot read '{word}' here: '{strange[0]}' in it is {named(strange[0])}; expected {wanted}"
    found = lexed.words[result.far]
    if found.startswith(NO_CAPITAL) and found[1:] in {w.casefold() for w in result.expected.every_word()}:
        return f"'{word}' opens a sentence and needs a capital letter: '{word[0].upper()}{word[1:]}'"
    if _is_pronoun(tongue, word):
        return f"'{word}' is a pronoun, and a reader may take it for more than one thing: name what is meant"
    same = next((w for w in result.expected.every_word() if w.casefold() == found.casefold() and w != found), None)
    if same is not None:
        return f"'{word}' is written '{same}' on cards"
    if lexed.numbers[result.far] is not None and result.expected.numbers:
        return f"{word} cannot stand here: expected {_ranges(e.range for e in result.expected.numbers)}"
    if result.expected.end and not result.expected.words:
        return f"cannot read '{word}' here: the ability ends before it; another ability is another text"
    article = word.casefold() in tongue.grammar.pronouns
    return (
        f"cannot read '{word}' here; expected {wanted}{'; if it is a pronoun, name what is meant' if article else ''}"
    )


def _is_pronoun(tongue: Tongue, word: str) -> bool:
    small = word.casefold()
    return small in tongue.grammar.pronouns and small not in tongue.grammar.articles


def expectation(expected: Expected, word: str = "", *, opens: bool = False) -> str:
    """What may stand at a place, in words: those like `word` first, and none that no house wording has.

    With capitals where the place opens a sentence.
    """
    strays = {w for w, house in expected.words.items() if not house}
    every = [w for w in expected.every_word() if w not in strays] or list(strays)
    words = sorted(every, key=lambda w: (not _alike(w, word), w not in expected.words, w))
    named = [f"'{w[0].upper() + w[1:] if opens else w}'" for w in words[:MOST_NAMED]]
    if expected.numbers:
        named.append(_ranges(edge.range for edge in expected.numbers))
    if len(words) > MOST_NAMED:
        named.append("…")
    if expected.end:
        named.append("the end of the text")
    return _listed(named)


def _alike(one: str, other: str) -> bool:
    return one[:1].casefold() == other[:1].casefold()


def _ranges(ranges: Iterable[NumberRange]) -> str:
    return _listed(list(dict.fromkeys(range_in_words(r) for r in ranges)))


def range_in_words(numbers: NumberRange) -> str:
    """A range of numbers in words, such as `a multiple of 5 from 5 to 45`."""
    signed = numbers.style is Style.SIGNED
    low, high = (shown_number(n, signed) for n in (numbers.low, numbers.high))
    what = "a number" if numbers.multiple == 1 else f"a multiple of {numbers.multiple}"
    sign = " with its sign" if signed else ""
    return f"{what}{sign} from {low} to {high}" if low != high else low


def _listed(names: list[str]) -> str:
    return ", ".join(names) or "nothing"


def _ambiguous(table: PhraseTable, readings: Readings) -> Complaint:
    """A text with several readings: each quoted, with brackets where they part, and what each would do."""
    trees = readings.trees[:MOST_READ]
    shared = frozenset.intersection(*(frozenset(tree.walk()) for tree in trees))
    quoted: list[str] = []
    for tree in trees:
        own = [part for part in tree.walk() if part not in shared and part is not tree]
        text = bracketed(table, tree, readings.language, frozenset(own))
        deeds = "; ".join(dict.fromkeys(_deed(table, part, readings.language) for part in own or [tree]))
        quoted.append(f"'{text}' ({deeds})")
    message = f"this can be read in {len(readings.trees)} ways: {' or '.join(quoted)}"
    return Complaint("text-ambiguous", message, "word it so that only one is left", 0, len(readings.text))


def _deed(table: PhraseTable, tree: Tree, language: str) -> str:
    """What the engine would do for one phrase: its reminder, else its primitive."""
    phrase = table.book.phrases[tree.node]
    said = reminder_text(table, tree, language)
    return said or f"{phrase.primitive or phrase.node}: {phrase_text(table, tree, language)}"


def _difference(text: str, house: str) -> tuple[int, int]:
    """Where a text parts from its house wording."""
    start = 0
    while start < min(len(text), len(house)) and text[start] == house[start]:
        start += 1
    tail = 0
    while tail < min(len(text), len(house)) - start and text[-1 - tail] == house[-1 - tail]:
        tail += 1
    start = min(start, max(0, len(text) - 1))
    return start, max(start + 1, len(text) - tail)


def caret(text: str, complaint: Complaint) -> str:
    """A line that marks the place of a complaint under its text as `letters.one_line` gives it."""
    before, marked = one_line(text[: complaint.start]), one_line(text[complaint.start : complaint.end])
    return " " * width(before) + "^" * max(1, width(marked))
