"""Interlace: strands that go over and under by turns, walls that make knots, symmetry."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from shapely.geometry import Point

from cardgen.ornament.geometry import box, mirror, move, polygons, turn
from cardgen.ornament.knot import Plait, Walls, border, break_evenly, interlace

PLAIN = Plait(5, 3, 4.0, 1.0, 0.3)


@settings(deadline=None, max_examples=25)
@given(w=st.integers(1, 7), h=st.integers(1, 7), seed=st.integers(0, 999), share=st.floats(0, 0.5))
def test_any_plait_is_a_valid_drawing_within_its_grid(w: int, h: int, seed: int, share: float) -> None:
    strands = interlace(Plait(w, h, 4.0, 1.0, 0.3), break_evenly(w, h, seed, share))
    assert strands.bands.is_valid
    field = box(0, 0, 4.0 * w, 4.0 * h).buffer(0.55)
    assert field.covers(strands.bands)
    assert strands.bands.buffer(0.01).covers(strands.cores)


@pytest.mark.parametrize(("x", "y"), [(3, 2), (5, 2), (4, 3), (2, 3), (6, 1)])
def test_at_a_crossing_one_strand_is_whole_and_the_other_cut(x: int, y: int) -> None:
    bands = interlace(PLAIN).bands
    px, py = x * 2.0, y * 2.0
    reach = 0.5 + 0.15  # in the gap beside the upper band
    along = {
        d: bands.covers(Point(px + d[0] * reach, py + d[1] * reach).buffer(0.02)) for d in ((0.7, 0.7), (0.7, -0.7))
    }
    assert sorted(along.values()) == [False, True]


def test_neighbours_on_a_strand_go_over_and_under_by_turns() -> None:
    bands = interlace(PLAIN).bands

    def falling_is_on_top(x: int, y: int) -> bool:
        return bool(bands.covers(Point(x * 2.0 + 0.46, y * 2.0 + 0.46).buffer(0.02)))

    diagonal = [(x, x - 1) for x in range(2, 6)]
    tops = [falling_is_on_top(*at) for at in diagonal]
    assert tops in ([True, False, True, False], [False, True, False, True])


def test_a_wall_turns_the_strands_back() -> None:
    walls: Walls = {(4, 1): "v", (4, 3): "v", (4, 5): "v"}
    wall = interlace(PLAIN, walls).bands
    assert not wall.intersects(box(7.99, -1, 8.01, 13))
    assert len([p for p in polygons(interlace(PLAIN).bands) if p.intersects(box(7.99, -1, 8.01, 13))]) > 0


def test_a_wall_between_midpoints_is_refused() -> None:
    with pytest.raises(ValueError, match=r"\(4, 2\) is no midpoint inside a plait of 5 by 3 cells"):
        interlace(PLAIN, {(4, 2): "h"})


def test_the_border_has_a_wall_for_every_cell_edge() -> None:
    assert len(border(5, 3)) == 2 * (5 + 3)


@given(w=st.integers(1, 9), h=st.integers(1, 9), seed=st.integers(0, 99))
def test_broken_walls_mirror_both_ways(w: int, h: int, seed: int) -> None:
    walls = break_evenly(w, h, seed)
    for (x, y), kind in walls.items():
        assert walls[(2 * w - x, y)] == walls[(x, 2 * h - y)] == kind


def test_a_plait_turns_into_itself() -> None:
    bands = move(interlace(PLAIN).bands, -10, -6)
    assert turn(bands, 0.5).symmetric_difference(bands).area < 0.02 * bands.area
    assert mirror(bands).symmetric_difference(bands).area > 0.02 * bands.area  # over becomes under
