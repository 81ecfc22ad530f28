"""Characters that nobody sees, in texts that people paste."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardgen.text.completion import completions
from cardgen.text.diagnosis import Complaint, caret, complaints
from cardgen.text.letters import composed, named, one_line, strangers, width
from cardgen.text.parser import parse
from cardgen.text.table import PhraseTable


def complaint(table: PhraseTable, text: str, language: str = "en") -> Complaint:
    (found,) = complaints(table, parse(table, text, language))
    return found


@pytest.mark.parametrize(
    ("text", "word", "message"),
    [
        (
            "Throw — Take 1\u00a0pebble from the pile.",
            "\u00a0",
            "U+00A0 (no-break space) is understood here, but is not in the house wording",
        ),
        (
            "Throw —\tTake 1 pebble from the pile.",
            "\t",
            "U+0009 (control character) is understood here, but is not in the house wording",
        ),
        (
            "Throw — Take 1 pebble from the pile.\u200b",
            "\u200b",
            "the invisible character U+200B (zero width space) cannot stand here",
        ),
        (
            "Thr\u043ew — Take 1 pebble from the pile.",
            "Thr\u043ew",
            "cannot read 'Thr\u043ew' here: '\u043e' in it is U+043E (cyrillic small letter o); "
            "expected 'Throw', 'Always', 'Grip', 'Spin'",
        ),
        (
            "Thro\u0301w — Take 1 pebble from the pile.",
            "Thro\u0301w",
            "cannot read 'Thro\u0301w' here; expected 'Throw', 'Always', 'Grip', 'Spin'",
        ),
        ("Lanzamiento — Toma 1 guijarro del montón.", None, "this is worded in 'es', and 'en' is wanted here"),
    ],
)
def test_what_nobody_sees_is_named(table: PhraseTable, text: str, word: str | None, message: str) -> None:
    found = complaint(table, text)
    assert found.message == message
    assert text[found.start : found.end] == (word or text)
    assert found.better == "Throw — Take 1 pebble from the pile."


def test_behind_an_accent_written_apart_the_caret_is_still_right(table: PhraseTable) -> None:
    text = "Lanzamiento — Toma 1 guijarro del monto\u0301n grande."
    found = complaint(table, text, "es")
    assert text[found.start : found.end] == "grande"
    assert caret(text, found) == " " * len("Lanzamiento — Toma 1 guijarro del montón ") + "^" * len("grande")


def test_the_caret_stands_under_its_word_behind_wide_characters(table: PhraseTable) -> None:
    text = "Throw — Take 🔥 pebbles from the pile."
    assert caret(text, complaint(table, text)) == " " * len("Throw — Take ") + "^^"
    assert width("火e\u0301x") == 4


def test_a_forgotten_full_stop_hides_no_suggestion(table: PhraseTable) -> None:
    assert complaint(table, "Throw — Take 1 pebble from this pile").better == "Throw — Take 1 pebble from the pile."


def test_behind_another_wording_what_follows_is_told_all_the_same(table: PhraseTable) -> None:
    assert "." in completions(table, "Throw - Take 1 pebble from the pile", "en")
    assert complaint(table, "Throw - Take 1 pebble from the pile").message.endswith("expected ',', '.'")


def test_a_line_for_a_terminal_has_nothing_that_steers_it() -> None:
    assert one_line("a\nb\x1b[31mc\u202ed\ud800e\u00a0f\x7f\u0085\u200b") == "a␊b␛[31mc�d�e f␡��"
    assert one_line("Cú Chulainn, e\u0301, 🔥") == "Cú Chulainn, e\u0301, 🔥"
    assert named("\u00ad") == "U+00AD (soft hyphen)"
    assert strangers("Attack") == strangers("ATK’s") == strangers("αβγ") == ()


@given(st.text(alphabet="ae\u0301\u0323\u1100\u1161\u11a8é 1", max_size=12))
def test_every_place_of_the_composed_text_has_its_place_as_written(text: str) -> None:
    whole, places = composed(text)
    if places is None:
        assert whole == text
        return
    assert len(places) == len(whole) + 1
    assert places == sorted(places)
    assert places[-1] == len(text)
