"""Two texts word by word."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardgen.text.worddiff import Part, marked, word_diff

TEXTS = st.text("ab1 2+-.,\n’é_", max_size=40)


@pytest.mark.parametrize(
    ("was", "now", "said"),
    [
        ("Deal 5 damage.", "Deal 6 damage.", "Deal [-5-]{+6+} damage."),
        ("+3", "+4", "[-+3-]{++4+}"),
        ("draw 1 card", "draw two cards", "draw [-1 card-]{+two cards+}"),
        ("If you win, draw.", "While you win, draw.", "[-If-]{+While+} you win, draw."),
        ("a b c", "a c", "a [-b -]c"),
        ("", "new", "{+new+}"),
        ("gone", "", "[-gone-]"),
        ("same", "same", "same"),
        ("", "", ""),
    ],
)
def test_what_went_and_what_came(was: str, now: str, said: str) -> None:
    assert marked(word_diff(was, now)) == said


@given(TEXTS, TEXTS)
def test_both_texts_are_in_the_pieces(was: str, now: str) -> None:
    pieces = word_diff(was, now)
    assert "".join(piece.text for piece in pieces if piece.part is not Part.NEW) == was
    assert "".join(piece.text for piece in pieces if piece.part is not Part.GONE) == now


def test_a_very_long_text_is_shown_as_a_whole() -> None:
    was, now = "a " * 3_000, "a " * 3_000 + "b"
    assert [piece.part for piece in word_diff(was, now)] == [Part.GONE, Part.NEW]
