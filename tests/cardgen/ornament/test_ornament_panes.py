"""Cutting lines: panes fill their shape and do not overlap, whatever is cut."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from shapely.geometry.base import BaseGeometry

from cardgen.ornament.geometry import blob, box, disc, ring, smooth, union
from cardgen.ornament.panes import beside, glory, quarry, ribs, shatter, slice_by

SHAPES: dict[str, BaseGeometry] = {
    "disc": disc(3, -2, 12),
    "ring": ring(0, 0, 9, 5),
    "two": union(disc(-8, 0, 4), box(2, -6, 12, 6)),
    "bean": blob([(-10, 0), (-4, -7), (6, -3), (11, -8), (12, 4), (0, 2), (-6, 6)]),
}
CUTS: dict[str, Callable[[BaseGeometry, int], Sequence[BaseGeometry]]] = {
    "slice_by": lambda g, seed: slice_by(g, [[(-20, seed % 5 - 2), (20, 1)], smooth([(0, -20), (2, 0), (-1, 20)])]),
    "shatter": lambda g, seed: shatter(g, 15, seed, 0.1, 1.6),
    "glory": lambda g, seed: [p for row in glory(g, (1, 1), [(4, 1), (9, 7), (40, 11)], seed) for p in row],
    "quarry": lambda g, seed: quarry(g, 4, 6, (seed % 3, 0)),
}


@pytest.mark.parametrize("cut", CUTS)
@pytest.mark.parametrize("shape", SHAPES)
@settings(deadline=None, max_examples=12)
@given(seed=st.integers(0, 500))
def test_panes_fill_the_shape_and_do_not_overlap(cut: str, shape: str, seed: int) -> None:
    g = SHAPES[shape]
    panes = CUTS[cut](g, seed)
    assert sum(p.area for p in panes) == pytest.approx(g.area, rel=0.003)
    assert union(list(panes)).symmetric_difference(g).area < 0.003 * g.area


def test_panes_have_about_the_size_asked() -> None:
    panes = shatter(disc(0, 0, 15), 20, 3)
    assert len(panes) == round(disc(0, 0, 15).area / 20)
    assert min(p.area for p in panes) > 20 / 2.5
    assert max(p.area for p in panes) < 20 * 2.5


def test_a_small_part_stays_whole() -> None:
    assert len(shatter(disc(0, 0, 2), 20)) == 1


@pytest.mark.parametrize(("along", "longer"), [(0.0, "high"), (0.25, "wide")])
def test_panes_are_stretched_along_a_direction(along: float, longer: str) -> None:
    sizes = [p.bounds for p in shatter(disc(0, 0, 15), 20, 2, along, 3.0)]
    wide, high = sum(b[2] - b[0] for b in sizes), sum(b[3] - b[1] for b in sizes)
    assert (high > 1.5 * wide) if longer == "high" else (wide > 1.5 * high)


def test_a_line_that_does_not_cross_leaves_a_shape_whole() -> None:
    assert len(slice_by(box(0, 0, 4, 4), [[(5, 0), (5, 4)], [(1, 1), (2, 2)]])) == 1


def test_a_glory_has_its_rays_ring_by_ring() -> None:
    assert [len(row) for row in glory(disc(0, 0, 20), (0, 0), [(5, 1), (10, 8), (20, 12)])] == [1, 8, 12]


def test_ribs_cross_the_spine_and_bend_back() -> None:
    lines = ribs([(0, 0), (10, 0)], 3, 2.0, 0.5)
    assert [line[4] for line in lines] == [(2.5, 0), (5, 0), (7.5, 0)]
    assert [(round(line[0][0], 2), round(line[0][1], 2)) for line in lines] == [(1.5, -2), (4, -2), (6.5, -2)]


def test_lines_beside_a_spine_lie_to_its_left() -> None:
    [left, right] = beside([(0, 0), (5, 0), (10, 0)], [1.0, -2.0])
    assert {y for _, y in left} == {-1.0}  # y runs down: left of the way right is up
    assert {y for _, y in right} == {2.0}
