"""Notes of a side column find places; two columns end together."""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardgen.rulebook.settle import Column, Note, Span, balance, settle

PAGE = Span(20, 192)


def test_notes_that_do_not_touch_stay_where_they_wish() -> None:
    settled = settle([Note("a", 30, 5), Note("b", 60, 5)], Column(PAGE))
    assert (dict(settled.tops), settled.crowded) == ({"a": 30, "b": 60}, ())


def test_a_crowded_note_is_pushed_down_and_the_last_ones_up() -> None:
    settled = settle([Note("a", 170, 10), Note("b", 172, 10), Note("c", 189, 4)], Column(PAGE, gap=1))
    assert settled.tops == {"a": 166, "b": 177, "c": 188}


def test_a_note_keeps_out_of_wide_blocks() -> None:
    column = Column(PAGE, (Span(40, 100),), gap=1)
    assert settle([Note("a", 35, 10)], column).tops == {"a": 29}
    assert settle([Note("a", 99.5, 10)], column).tops == {"a": 101}


def test_what_cannot_fit_is_reported() -> None:
    column = Column(PAGE, (Span(30, 180),), gap=1)
    assert settle([Note("a", 22, 15)], column).crowded == ("a",)


NOTES = st.lists(st.tuples(st.floats(20, 190), st.floats(2, 30)), min_size=1, max_size=8)


@given(NOTES, st.lists(st.tuples(st.floats(20, 180), st.floats(1, 60)), max_size=2))
def test_settled_notes_never_overlap(notes: list[tuple[float, float]], wide: list[tuple[float, float]]) -> None:
    column = Column(PAGE, tuple(Span(top, top + height) for top, height in wide))
    wishes = [Note(str(i), wish, height) for i, (wish, height) in enumerate(notes)]
    settled = settle(wishes, column)
    placed = sorted((settled.tops[n.id], n.height) for n in wishes)
    if settled.crowded:
        return
    assert all(top + height <= after + 1e-6 for (top, height), (after, _) in pairwise(placed))
    assert placed[0][0] >= PAGE.top - 0.02
    assert all(top + height <= PAGE.bottom + 0.02 for top, height in placed)
    for taken in column.taken:
        assert all(top + height <= taken.top + 0.02 or top >= taken.bottom - 0.02 for top, height in placed)


@pytest.mark.parametrize(
    ("heights", "height"),
    [([], 0), ([10], 10), ([10, 10], 10), ([10, 10, 10], 20), ([30, 5, 5, 5], 30), ([5, 5, 30], 30)],
)
def test_two_columns_end_together(heights: list[float], height: float) -> None:
    assert balance(heights) == height


@given(st.lists(st.floats(1, 50), min_size=1, max_size=12))
def test_the_balanced_height_holds_everything(heights: list[float]) -> None:
    limit = balance(heights)
    columns = [0.0]
    for height in heights:
        if columns[-1] + height > limit + 1e-6:
            columns.append(0.0)
        columns[-1] += height
    assert len(columns) <= 2
