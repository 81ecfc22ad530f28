"""A text that cannot be read: the caret, the words expected there, and a wording that can."""

from __future__ import annotations

import time
from collections.abc import Callable

import pytest

from cardgen.diagnostics import Diagnostic, Severity
from cardgen.text.diagnosis import Complaint, caret, complaints
from cardgen.text.distance import FAR, slips
from cardgen.text.parser import parse
from cardgen.text.table import PhraseTable

GOOD = "Throw — If the top stone is an agate, take 3 pebbles from the pile."


def complaint(table: PhraseTable, text: str, language: str = "en") -> Complaint:
    (found,) = complaints(table, parse(table, text, language))
    return found


@pytest.mark.parametrize(
    ("bad", "word", "better"),
    [
        ("Throw — If the top stone is an agat, take 3 pebbles from the pile.", "agat", GOOD),
        ("Throw — If the top stone is an agate take 3 pebbles from the pile.", "take", GOOD),
        ("Throw — If the top stone is an agate, take 3 pebbles from the pile", "", GOOD),
        ("Throw — If the top stone is agate, take 3 pebbles from the pile.", "agate", GOOD),
        ("Throw — If the top stone is an agate, take 3 pebbles the pile.", "the", GOOD),
        ("Throw — If the top stone is an agate, take take 3 pebbles from the pile.", "take", GOOD),
        ("Throw — If the the top stone is an agate, take 3 pebbles from the pile.", "the", GOOD),
        ("Throw — If the stone top is an agate, take 3 pebbles from the pile.", "stone", GOOD),
        ("Throw — If the top stone is an agate, take 3 pebble from the pile.", "pebble", GOOD),
        ("Throw — if the top stone is an agate, take 3 pebbles from the pile.", "if", GOOD),
        ("Throw — If the top stone is an Agate, take 3 pebbles from the pile.", "Agate", GOOD),
        ("Throw — If the top stone is an agate, Take 3 pebbles from the pile.", "Take", GOOD),
        ("Trow — If teh top stone is an agate, take 3 pebbles from the pile.", "Trow", GOOD),
        ("Throw — If the top stone is an agate take 3 pebbles from the pile", "take", GOOD),
        ("Trow — If teh top stone is an agat take 3 pebbles from the pile", "Trow", GOOD),
        ("Throw If the top stone is an agate, take 3 pebbles from the pile.", "If", GOOD),
        ("Throw — Put 3 pebbles into the pile.", "3", "Throw — Put 2 pebbles into the pile."),
        ("Throw — Take 9 pebbles from the pile.", "9", "Throw — Take 4 pebbles from the pile."),
        ("Always — This stone has 2 weight.", "2", "Always — This stone has +2 weight."),
        ("Always — It has +2 weight.", "It", "Always — This stone has +2 weight."),
        ("Always — Stone has +2 weight.", "Stone", "Always — This stone has +2 weight."),
    ],
)
def test_the_caret_and_the_suggestion(table: PhraseTable, bad: str, word: str, better: str) -> None:
    found = complaint(table, bad)
    assert bad[found.start : found.end] == word
    assert found.severity is Severity.ERROR
    assert found.better == better
    assert found.hint == f"suggested wording: {better}"


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("Throw — Take 1 pebble of the pile.", "cannot read 'of' here; expected 'from'"),
        ("Throw — Take 1 pebble from the pile", "the text ends too early; expected ',', '.'"),
        ("Throw — Take 9 pebbles from the pile.", "9 cannot stand here: expected a number from 1 to 4"),
        ("Throw — Put 3 pebbles into the pile.", "3 cannot stand here: expected a multiple of 2 from 2 to 8"),
        ("Always — This stone has 1 weight.", "1 cannot stand here: expected a number with its sign from −3 to +3"),
        ("Throw — Take 1 Pebble from the pile.", "'Pebble' is written 'pebble' on cards"),
        ("Throw — take 1 pebble from the pile.", "'take' opens a sentence and needs a capital letter: 'Take'"),
        ("Grip. Spin.", "cannot read 'Spin' here: the ability ends before it; another ability is another text"),
        (
            "Throw — If the top stone is a agate, take 1 pebble from the pile.",
            "'agate' does not agree with what stands before it",
        ),
        ("", "there is no text"),
    ],
)
def test_what_the_message_says(table: PhraseTable, text: str, message: str) -> None:
    assert complaint(table, text).message == message


@pytest.mark.parametrize(
    ("text", "language", "word"),
    [
        ("Throw — Take 1 pebble from them.", "en", "them"),
        ("Throw — Unless it is empty, put 2 pebbles into the pile.", "en", "it"),
        ("Siempre — Ella tiene +1 de peso.", "es", "Ella"),
    ],
)
def test_pronouns_are_refused_with_the_reason(table: PhraseTable, text: str, language: str, word: str) -> None:
    found = complaint(table, text, language)
    assert found.code == "text-pronoun"
    assert text[found.start : found.end] == word
    assert "name what is meant" in found.message
    assert found.better


def test_the_second_half_of_an_or_is_not_dropped(table: PhraseTable) -> None:
    text = "Throw — Take 1 pebble from the pile or the bags."
    found = complaint(table, text)
    assert caret(text, found) == " " * text.index("or") + "^^"


def test_another_wording_gets_the_house_wording(table: PhraseTable) -> None:
    found = complaint(table, "Throw: Remove 1 pebble from the pile.")
    assert (found.code, found.severity) == ("text-wording", Severity.WARNING)
    assert found.hint == "write: Throw — Take 1 pebble from the pile."


def test_no_bad_text_takes_long(table: PhraseTable) -> None:
    words = GOOD.split()
    slowest = 0.0
    for place in range(len(words)):
        for change in ([], ["nonsense"], ["nonsense", "rubbish"], words[:place]):
            text = " ".join([*words[:place], *change, *words[place + 1 :]])
            start = time.process_time()
            complaints(table, parse(table, text, "en"))
            slowest = max(slowest, time.process_time() - start)
    assert slowest < 0.5, "ten times what it should take: see tests/bench/text.py"


def test_slips_of_the_pen() -> None:
    assert slips("pebble", "pebble") == 0
    assert slips("peble", "pebble") == 1
    assert slips("pebbel", "pebble") == 1
    assert slips("pabbel", "pebble") == 2
    assert slips("stone", "pebble") == FAR


def test_a_very_long_text_is_refused_and_nothing_of_it_passes_unread(table: PhraseTable) -> None:
    step = "take 1 pebble from the pile, then "
    for count in (10, 30, 200, 5000):
        text = f"Throw — T{step[1:]}{step * count}take 1 pebble from the pile."
        trees = parse(table, text, "en").trees
        assert len(trees) == (1 if count == 10 else 0), count
    assert complaint(table, text).message == "the text has more than 150 words: no card has room for it"
    cut = f"Throw — T{step[1:]}{step * 17}take 1 pebble from the pile."
    assert parse(table, cut + " Rubbish." * 200, "en").trees == ()


CARDS = "cards/pebbles/cards.yaml"
Changed = Callable[..., tuple[Diagnostic, ...]]


@pytest.mark.parametrize(
    ("old", "new", "line", "column"),
    [
        ("Take 1 pebble", "Take 1 peble", 7, 27),  # a plain scalar in a list
        ("stone is an agate", "stone is a agate", 13, 40),  # quoted
        ("you may put 2 pebbles", "you may put 3 pebbles", 16, 21),  # folded, on its second line
    ],
)
def test_the_place_in_the_card_list(changed: Changed, old: str, new: str, line: int, column: int) -> None:
    (found,) = changed(CARDS, (old, new))
    assert (found.where.file, found.where.line, found.where.column) == (CARDS, line, column)
    assert found.code == "text-unreadable"
    assert found.message.startswith("card 's")
    assert "suggested wording" in found.hint


def test_the_place_behind_escapes_and_doubled_quotes(changed: Changed) -> None:
    (found,) = changed(CARDS, ('"Throw — If the top stone is an agate', r'"Throw \u2014 If the top ston is an agate'))
    assert (found.where.line, found.where.column, found.where.end_column) == (13, 34, 38)


def test_a_text_may_be_one_string_and_needs_no_translation(changed: Changed) -> None:
    schema = "cards/pebbles/stone.schema.json"
    array = '{"type": "array", "maxItems": 3, "items": {"type": "string"}}'
    changed(schema, (array, '{"type": "string"}'))
    written = "text: [Throw — Take 1 pebble from the pile., Always — This stone has +1 weight.]"
    block = "text: |\n      Throw — Take 1 pebble from the pile.\n      Always — This stone has +1 wait."
    before = """text:
      - "Throw — If the top stone is an agate, take 3 pebbles from the pile."
      - >-
        Throw — Unless the bags are empty,
        you may put 2 pebbles into the bags."""
    found = changed(CARDS, (written, block), (before, "text: Grip."), ("text: []", 'text: ""'))
    assert [(d.code, d.where.line, d.where.column) for d in found] == [("text-unreadable", 9, 34)]
