"""Curves and shapes: measures that a pair of compasses and a ruler would find."""

from __future__ import annotations

import math
from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from shapely.geometry import LineString, Point
from shapely.geometry.base import BaseGeometry

from cardgen.ornament.geometry import (
    arc,
    around,
    bezier,
    blob,
    box,
    clean,
    disc,
    lens,
    mirror,
    move,
    polar,
    polygons,
    ring,
    scale,
    smooth,
    spiral,
    swell,
    turn,
    union,
)


@pytest.mark.parametrize(("turns", "point"), [(0, (0, -2)), (0.25, (2, 0)), (0.5, (0, 2)), (0.75, (-2, 0))])
def test_turns_run_clockwise_from_twelve(turns: float, point: tuple[float, float]) -> None:
    assert polar(2, turns) == pytest.approx(point, abs=1e-12)


def test_an_arc_keeps_its_radius_and_its_ends() -> None:
    points = arc(3, 4, 10, 0.1, 0.35)
    assert {round(math.dist(p, (3, 4)), 9) for p in points} == {10.0}
    assert points[0] == polar(10, 0.1, 3, 4)
    assert points[-1] == polar(10, 0.35, 3, 4)
    assert max(math.dist(a, b) for a, b in pairwise(points)) < 0.26


def test_a_spiral_runs_from_one_radius_to_the_other() -> None:
    radii = [math.dist(p, (1, 1)) for p in spiral(1, 1, (2, 8), (0, 1.5))]
    assert (round(radii[0], 9), round(radii[-1], 9)) == (2.0, 8.0)
    assert radii == sorted(radii)


def test_curves_pass_through_their_points() -> None:
    assert bezier((0, 0), (0, 5), (9, 5), (9, 0), n=4)[::4] == [(0, 0), (9, 0)]
    path: list[tuple[float, float]] = [(0, 0), (4, 3), (9, 1)]
    assert set(path) <= {(round(x, 9), round(y, 9)) for x, y in smooth(path)}
    assert len(smooth(path, n=5)) == 11
    assert blob([(0, 0), (4, 0), (4, 4), (0, 4)]).contains(box(0.5, 0.5, 3.5, 3.5))


def test_areas_of_the_plain_shapes() -> None:
    assert disc(0, 0, 3).area == pytest.approx(math.pi * 9, rel=2e-3)
    assert ring(0, 0, 3, 0.5).area == pytest.approx(math.tau * 3 * 0.5, rel=2e-3)
    assert box(1, 2, 4, 6).area == 12
    assert lens((0, 0), (6, 0), 1).area == pytest.approx(2 * 6 * 1 * 2 / 3, rel=3e-3)  # two parabolas


def test_a_stroke_has_the_width_it_is_given() -> None:
    level = [(0.0, 0.0), (5.0, 0.0), (10.0, 0.0)]
    assert swell(level, 2).bounds == pytest.approx((-1, -1, 11, 1))
    assert swell(level, [2, 4, 2]).bounds == pytest.approx((-1, -2, 11, 2))
    assert swell(level, lambda t: 1 + t).bounds == pytest.approx((-0.5, -1, 11, 1))


@settings(deadline=None, max_examples=25)
@given(
    radius=st.floats(0.3, 3),
    width=st.floats(0.05, 8),
    reach=st.floats(0.2, 2.5),
)
def test_a_stroke_is_valid_even_where_it_turns_tighter_than_it_is_wide(
    radius: float, width: float, reach: float
) -> None:
    line = spiral(0, 0, (radius, radius * 1.5), (0, reach))
    stroke = swell(line, width)
    assert stroke.is_valid
    assert stroke.buffer(0.02).covers(LineString(line))


def test_transforms() -> None:
    square = box(1, 1, 2, 2)
    assert bounds(move(square, 2, -1)) == (3, 0, 4, 1)
    assert bounds(turn(square, 0.25)) == (-2, 1, -1, 2)  # clockwise on a page whose y runs down
    assert bounds(scale(square, 2)) == (2, 2, 4, 4)
    assert bounds(scale(square, 1, 3)) == (1, 3, 2, 6)
    assert bounds(mirror(square, 3)) == (4, 1, 5, 2)
    assert [bounds(g) for g in around(square, 2)] == [(1, 1, 2, 2), (-2, -2, -1, -1)]


def bounds(g: BaseGeometry) -> tuple[float, ...]:
    return tuple(round(v, 9) for v in g.bounds)


def test_union_takes_shapes_lists_and_nothing() -> None:
    assert union(box(0, 0, 1, 1), [box(1, 0, 2, 1), box(5, 0, 6, 1)], None).area == 3
    assert union().is_empty
    assert union([box(0, 0, 1, 1).intersection(box(4, 4, 5, 5))]).is_empty


def test_a_contour_that_crosses_itself_is_made_valid() -> None:
    bow = blob([(0, 0), (4, 4), (4, 0), (0, 4)])
    assert bow.is_valid
    assert clean(bow) is bow


def test_polygons_pass_lines_and_points_by() -> None:
    touching = box(0, 0, 1, 1).intersection(box(1, 0, 2, 1))  # a line
    assert list(polygons(touching)) == []
    assert [p.area for p in polygons(union(box(0, 0, 1, 1), box(3, 0, 5, 1)))] == [1, 2]
    assert list(polygons(Point(0, 0))) == []
