"""Star charts and constellations."""

from __future__ import annotations

import numpy as np
import pytest
from shapely.geometry import Point

from cardgen.ornament.constellation import SIZES, Constellation
from cardgen.ornament.geometry import box, disc
from cardgen.ornament.sky import Chart, Star, field, graticule, milky_way, star

PAGE = box(-20, -20, 20, 20)


def test_the_middle_of_a_chart_is_its_place_in_the_sky() -> None:
    x, y, far = Chart(83, -5).project(np.array([83.0]), np.array([-5.0]))
    assert (x[0], y[0], far[0]) == pytest.approx((0, 0, 0), abs=1e-6)


def test_north_is_up_and_east_is_left() -> None:
    chart = Chart(100, 0, 60)
    x, y, far = chart.project(np.array([100.0, 110.0]), np.array([10.0, 0.0]))
    assert y[0] == pytest.approx(-2 * 60 * np.tan(np.radians(5)))
    assert x[1] == pytest.approx(-2 * 60 * np.tan(np.radians(5)))
    assert np.degrees(far).tolist() == pytest.approx([10, 10])


def test_brighter_stars_are_larger_and_faint_ones_left_out() -> None:
    chart = Chart(0, 0)

    def drawn(magnitude: float) -> float:
        return float(field(chart, [Star(0, 0, magnitude)], PAGE).area)

    assert drawn(0.5) > drawn(2.0) > drawn(3.0) > drawn(5.0) > 0
    assert drawn(5.7) == 0


def test_stars_off_the_page_are_left_out() -> None:
    chart = Chart(0, 0, 60)
    assert field(chart, [Star(40, 0, 1), Star(180, 0, 1)], PAGE).is_empty


def test_an_outline_within_another_is_a_hole() -> None:
    def square(half: float) -> np.ndarray[tuple[int, ...], np.dtype[np.float64]]:
        return np.array([(-half, -half), (half, -half), (half, half), (-half, half), (-half, -half)], float)

    cloud = milky_way(Chart(0, 0, 60), [square(15), square(5)], PAGE)
    assert not cloud.contains(Point(0, 0))
    assert cloud.contains(Point(10, 0))


def test_a_graticule_crosses_the_page() -> None:
    lines = graticule(Chart(45, 20, 60), PAGE)
    assert lines.bounds == pytest.approx((-20, -20, 20, 20), abs=0.1)
    assert lines.area / PAGE.area < 0.05


def test_a_star_has_long_and_short_rays() -> None:
    g = star(10, 8, 0.4)
    assert g.bounds == pytest.approx((-10, -10, 10, 10))
    assert g.contains(Point(4.5, 4.5))
    assert not g.contains(Point(5.0, 5.0))


def test_a_tree_joins_all_stars_by_the_shortest_lines() -> None:
    c = Constellation(((0, 0), (10, 0), (4, 1), (20, 0)))
    assert c.tree == (((0, 0), (4, 1)), ((4, 1), (10, 0)), ((10, 0), (20, 0)))
    assert c.sizes == SIZES[:4]


def test_lines_stop_short_of_the_stars() -> None:
    c = Constellation(((0, 0), (12, 0)))
    lines = c.lines()
    assert lines.bounds[0] > SIZES[0]
    assert not lines.intersects(c.rays())
    assert c.rays().buffer(0.01).contains(c.hearts())


def test_one_star_has_no_lines() -> None:
    assert Constellation(((3, 4),)).lines().is_empty


def test_stars_chosen_by_the_machine_stand_on_the_figure() -> None:
    shape = disc(5, 5, 9)
    chosen = Constellation.within(shape, 5, seed=3)
    assert len(chosen.stars) == 5
    assert all(shape.contains(Point(p)) for p in chosen.stars)
    assert chosen == Constellation.within(shape, 5, seed=3)
    with pytest.raises(ValueError, match="no room"):
        Constellation.within(box(0, 0, 0, 0), 1)
