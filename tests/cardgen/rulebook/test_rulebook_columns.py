"""Blocks in two columns: balanced on the last page, full on those before, none lost."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardgen.rulebook.columns import Row, balance, loosen, pair_up


@pytest.mark.parametrize(
    ("heights", "left"),
    [([], 0), ([10], 1), ([10, 10], 1), ([10, 10, 10], 2), ([30, 5, 5, 5], 1), ([5, 5, 30], 2)],
)
def test_two_columns_end_together(heights: list[float], left: int) -> None:
    assert balance(heights) == left


def test_heights_that_differ_by_nothing_are_alike() -> None:
    """Measured in another place on the page, the same line is a hair higher: that must not move it back and forth."""
    for hair in (-1e-9, 0, 1e-9):
        assert balance([10, 10 + hair, 10]) == 2


@pytest.mark.parametrize(
    ("heights", "rows"),
    [
        ([], ()),
        ([20, 20, 20], ((2, 1),)),
        ([30, 30, 30, 30], ((1, 1), (1, 1))),  # 50 mm are free: one each, and the rest on the next page
        ([10] * 12, ((5, 5), (1, 1))),
        ([200, 10], ((1, 1),)),  # what is higher than a page has a column to itself
    ],
)
def test_columns_are_filled_page_by_page(heights: list[float], rows: tuple[Row, ...]) -> None:
    assert pair_up(heights, 50, 50) == rows


@given(st.lists(st.floats(1, 60), max_size=30), st.floats(10, 60), st.floats(60, 180))
def test_every_block_has_a_place(heights: list[float], first: float, more: float) -> None:
    rows = pair_up(heights, first, more)
    assert sum(map(sum, rows)) == len(heights)
    assert [sum(row) for row in loosen(rows)] == [sum(row) for row in rows]
    rest = list(heights)
    for free, row in zip([first, *[more] * len(rows)], rows, strict=False):
        for count in row:
            assert sum(rest[:count]) <= free + 1e-6 or count == 1
            del rest[:count]
