"""Notes of a side column find places between the numbers of the clauses."""

from __future__ import annotations

from itertools import pairwise

from hypothesis import given
from hypothesis import strategies as st

from cardgen.rulebook.settle import Column, Note, Span, settle

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


def test_a_number_keeps_its_line_and_the_note_before_it_makes_way() -> None:
    number, note, following = Note("1.1", 30, 4, fixed=True), Note("note", 30, 9), Note("1.2", 37, 4, fixed=True)
    settled = settle([number, note, following], Column(PAGE, gap=1))
    assert (dict(settled.tops), settled.crowded) == ({"1.1": 30, "1.2": 37, "note": 42}, ())


def test_a_note_rather_goes_down_than_above_its_number() -> None:
    numbers = [Note("1.1", 40, 4, fixed=True), Note("1.2", 46, 4, fixed=True)]
    assert settle([*numbers, Note("note", 40, 6)], Column(PAGE, gap=1)).tops["note"] == 51


def test_a_note_for_which_there_is_no_room_stays_on_the_page_and_is_told() -> None:
    numbers = [Note(str(top), top, 4, fixed=True) for top in range(20, 192, 8)]
    settled = settle([*numbers, Note("note", 190, 9)], Column(PAGE, gap=1))
    assert settled.crowded == ("note",)
    assert settled.tops["note"] == 192 - 9
    assert [settled.tops[n.id] for n in numbers] == [*[n.wish for n in numbers][:-1], 188]


NOTES = st.lists(st.tuples(st.floats(20, 190), st.floats(2, 30), st.booleans()), min_size=1, max_size=8)


@given(NOTES, st.lists(st.tuples(st.floats(20, 180), st.floats(1, 60)), max_size=2))
def test_settled_notes_never_overlap(notes: list[tuple[float, float, bool]], wide: list[tuple[float, float]]) -> None:
    column = Column(PAGE, tuple(Span(top, top + height) for top, height in wide))
    wishes = [Note(str(i), wish, height, fixed) for i, (wish, height, fixed) in enumerate(notes)]
    settled = settle(wishes, column)
    assert all(PAGE.top - 0.02 <= settled.tops[n.id] <= PAGE.bottom - n.height + 0.02 for n in wishes)
    placed = sorted((settled.tops[n.id], n.height) for n in wishes)
    if settled.crowded:
        return
    assert all(top + height <= after + 1e-6 for (top, height), (after, _) in pairwise(placed))
    assert placed[0][0] >= PAGE.top - 0.02
    assert all(top + height <= PAGE.bottom + 0.02 for top, height in placed)
    for taken in column.taken:
        assert all(top + height <= taken.top + 0.02 or top >= taken.bottom - 0.02 for top, height in placed)
