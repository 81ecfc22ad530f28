"""Grids, duplex and crop marks: arithmetic that can be checked by hand, in mm."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardgen.impose.furniture import MARK_LENGTH, Line, crop_marks, slug_strip
from cardgen.impose.grid import Flip, Grid, fit_grid
from cardgen.impose.paper import PAPERS, Paper
from cardgen.impose.plan import Print, plan_sheets
from cardgen.model.length import CARD_SIZES, Size, card_size

POKER, TAROT = CARD_SIZES["poker"], CARD_SIZES["tarot"]


def grid_of(paper: str, trim: Size = POKER, bleed: float = 3.0) -> Grid:
    grid = fit_grid(PAPERS[paper], trim, bleed)
    assert grid is not None
    return grid


@pytest.mark.parametrize(
    ("paper", "trim", "columns", "rows", "left", "bottom"),
    [
        ("a4", POKER, 3, 3, 9.75, 15.15),
        ("letter", POKER, 3, 3, 12.7, 6.35),  # exactly the printer's margin above and below: equality fits
        ("a4", card_size("63x88mm"), 3, 3, 10.5, 16.5),
        ("a4", TAROT, 2, 2, 35.15, 27.85),
        ("letter", TAROT, 2, 2, 38.1, 19.05),
    ],
)
def test_the_grid_that_takes_most_cards(
    paper: str, trim: Size, columns: int, rows: int, left: float, bottom: float
) -> None:
    grid = grid_of(paper, trim)
    assert (grid.columns, grid.rows) == (columns, rows)
    assert (grid.block.x, grid.block.y) == (pytest.approx(left), pytest.approx(bottom))


def test_larger_paper_takes_more_and_smaller_paper_fewer() -> None:
    a3, a5 = Paper("a3", "A3", Size(297, 420)), Paper("a5", "A5", Size(148, 210))
    assert fit_grid(a3, POKER, 3) == Grid(Size(420, 297), a3.margin, POKER, 3, 6, 3)
    assert fit_grid(a5, card_size("70x120mm"), 3) == Grid(Size(210, 148), a5.margin, card_size("70x120mm"), 3, 2, 1)
    assert fit_grid(a5, Size(200, 280), 3) is None


def test_neighbours_touch_and_pitch_is_the_trim() -> None:
    grid = grid_of("a4")
    boxes = [grid.trim_box(slot) for slot in range(9)]
    assert boxes[1].x - boxes[0].x == pytest.approx(63.5)
    assert boxes[0].y - boxes[3].y == pytest.approx(88.9)


def test_bleed_is_kept_outside_and_clipped_between_neighbours() -> None:
    grid = grid_of("a4")
    full = frozenset(range(9))
    corner, middle = grid.printed_box(0, full), grid.printed_box(4, full)
    assert (corner.width, corner.height) == (pytest.approx(66.5), pytest.approx(91.9))
    assert middle == grid.trim_box(4)
    alone = grid.printed_box(4, frozenset({4}))
    assert (alone.width, alone.height) == (pytest.approx(69.5), pytest.approx(94.9))


def test_long_edge_mirrors_columns_and_short_edge_mirrors_rows() -> None:
    grid = grid_of("a4")
    assert [grid.back_slot(s, Flip.LONG) for s in range(9)] == [2, 1, 0, 5, 4, 3, 8, 7, 6]
    assert [grid.back_slot(s, Flip.SHORT) for s in range(9)] == [6, 7, 8, 3, 4, 5, 0, 1, 2]
    assert not grid.turns_rows(Flip.LONG)
    assert grid.turns_rows(Flip.SHORT)


def test_on_landscape_paper_the_edges_change_places() -> None:
    grid = Grid(Size(297, 210), 6.35, TAROT, 3, 4, 1)
    assert grid.turns_rows(Flip.LONG)
    assert not grid.turns_rows(Flip.SHORT)


@given(st.integers(0, 8), st.sampled_from([Flip.LONG, Flip.SHORT]), st.sampled_from(["a4", "letter"]))
def test_front_and_back_meet_when_the_sheet_is_turned(slot: int, flip: Flip, paper: str) -> None:
    """Turning the sheet over maps the back's trim exactly on the front's."""
    grid = grid_of(paper)
    front, back = grid.trim_box(slot), grid.trim_box(grid.back_slot(slot, flip))
    if grid.turns_rows(flip):
        assert (back.x, grid.sheet.height - back.y - back.height) == (pytest.approx(front.x), pytest.approx(front.y))
    else:
        assert (grid.sheet.width - back.x - back.width, back.y) == (pytest.approx(front.x), pytest.approx(front.y))


@pytest.mark.parametrize(("cards", "sheets"), [(0, 0), (1, 1), (8, 1), (9, 1), (10, 2), (17, 2), (18, 2), (19, 3)])
def test_no_blank_sheet_and_no_card_lost_around_a_full_sheet(cards: int, sheets: int) -> None:
    plans = plan_sheets([Print(page, 0, 1) for page in range(1, cards + 1)], grid_of("a4"), Flip.LONG)
    assert len(plans) == sheets
    assert [page for plan in plans for _, page in plan.front] == list(range(1, cards + 1))
    assert all(plan.back for plan in plans)


def test_a_part_filled_row_and_cards_without_a_back_keep_their_cells() -> None:
    cards = [Print(n, None if n in (2, 5) else 10 + n, 1) for n in range(1, 8)]
    (plan,) = plan_sheets(cards, grid_of("a4"), Flip.LONG)
    assert dict(plan.back) == {2: 11, 0: 13, 5: 14, 3: 16, 8: 17}


def test_copies_are_printed_and_none_means_no_backs() -> None:
    (plan,) = plan_sheets([Print(0, 1, 2), Print(2, 1, 0), Print(3, 1, 1)], grid_of("a4"), Flip.NONE)
    assert plan.front == ((0, 0), (1, 0), (2, 3))
    assert plan.back == ()


def crosses_a_trim(line: Line, grid: Grid) -> bool:
    block = grid.block
    inside_x = block.x + 1e-6 < max(line.x1, line.x2) and min(line.x1, line.x2) < block.x + block.width - 1e-6
    inside_y = block.y + 1e-6 < max(line.y1, line.y2) and min(line.y1, line.y2) < block.y + block.height - 1e-6
    return inside_x and inside_y


@pytest.mark.parametrize(("paper", "trim"), [("a4", POKER), ("letter", POKER), ("a4", TAROT), ("letter", TAROT)])
def test_every_cut_line_is_marked_at_both_ends_and_no_mark_enters_a_trim(paper: str, trim: Size) -> None:
    grid = grid_of(paper, trim)
    marks = crop_marks(grid, grid.per_sheet)
    assert len(marks) == 2 * (grid.columns + 1) + 2 * (grid.rows + 1)
    assert not any(crosses_a_trim(m, grid) for m in marks)
    for mark in marks:
        assert 0 <= min(mark.x1, mark.x2) <= max(mark.x1, mark.x2) <= grid.sheet.width
        assert 0 <= min(mark.y1, mark.y2) <= max(mark.y1, mark.y2) <= grid.sheet.height
        assert abs(mark.x2 - mark.x1) + abs(mark.y2 - mark.y1) == pytest.approx(MARK_LENGTH)


def test_marks_lie_over_the_bleed_only_where_the_paper_leaves_no_room() -> None:
    letter = crop_marks(grid_of("letter"), 9)
    assert {m.over_bleed for m in letter if m.x1 == m.x2} == {True}  # 6.35 - 3 mm above and below
    assert {m.over_bleed for m in letter if m.y1 == m.y2} == {False}
    assert not any(m.over_bleed for m in crop_marks(grid_of("a4"), 9))


def test_marks_of_a_part_filled_sheet_frame_only_its_cards() -> None:
    grid = grid_of("a4")
    marks = crop_marks(grid, 2)
    assert len(marks) == 2 * 3 + 2 * 2
    assert max(m.x1 for m in marks if m.x1 == m.x2) == pytest.approx(grid.block.x + 2 * 63.5)


@pytest.mark.parametrize("paper", ["a4", "letter"])
@pytest.mark.parametrize("trim", [POKER, TAROT])
def test_the_slug_lies_inside_the_printable_margin_and_outside_the_bleed(paper: str, trim: Size) -> None:
    grid = grid_of(paper, trim)
    found = slug_strip(grid)
    assert found is not None
    strip, upright = found
    assert upright == (paper == "letter" and trim == POKER)
    assert min(strip.x, strip.y) >= grid.margin - 1e-6
    block = grid.block
    assert strip.y + strip.height <= block.y - 3 + 1e-6 or strip.x + strip.width <= block.x - 3 + 1e-6
