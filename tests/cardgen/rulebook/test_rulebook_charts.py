"""The charts of a report: where bars, points and curves stand, in mm."""

from __future__ import annotations

import re

import pytest

from cardgen.playtest.intervals import Estimate
from cardgen.rulebook.charts import bars, lines, scale

SIZE = (100.0, 50.0)


def near(value: float, away: float = 0.05, count: int = 100) -> Estimate:
    return Estimate(value, value - away, value + away, count)


def test_a_number_has_a_bar_of_its_height() -> None:
    found = bars([(3, 50), (5, 100)], 4.2, SIZE)
    left, right = re.findall(r"M([\d.]+) 50V([\d.]+)H([\d.]+)V50Z", found.path)
    assert found.step == 1
    assert float(left[1]) == pytest.approx(50 * (1 - 0.5 / 1.08), abs=0.001)
    assert float(right[1]) == pytest.approx(50 * (1 - 1 / 1.08), abs=0.001)
    assert 0 < float(left[0]) < float(left[2]) < 100 / 3
    assert 200 / 3 < float(right[0]) < float(right[2]) < 100
    assert [(tick.value, tick.at) for tick in found.columns] == [(3, 16.667), (4, 50.0), (5, 83.333)]
    assert found.mean == pytest.approx(100 * 1.7 / 3, abs=0.001)


def test_many_numbers_share_bars() -> None:
    found = bars([(n, 1) for n in range(1, 501)], 250, SIZE)
    assert found.step == 5
    assert found.path.count("Z") == 100
    assert len(found.columns) < 14


def test_shares_stand_on_a_line_with_the_half_in_its_middle() -> None:
    line = scale([near(0.55), near(0.42)], 60)
    assert (line.low, line.high) == (0.35, 0.65)
    assert line.x(0.5) == 30
    mark = line.whisker(near(0.55))
    assert (mark.low, mark.at, mark.high) == (30, 40, 50)
    assert [round(tick.value, 2) for tick in line.columns] == [0.35, 0.4, 0.45, 0.5, 0.55, 0.6, 0.65]
    assert scale([], 60).low == 0
    assert line.x(0.9) == 60


def test_curves_share_a_scale_and_keep_inside_it() -> None:
    found = lines([[(1, near(10, 1)), (3, near(20, 5))], [(1, near(0, 2)), (2, near(8, 1))]], SIZE)
    assert found is not None
    assert [line.path for line in found.lines] == ["M0 31.481L100 12.963", "M0 50L50 35.185"]
    numbers = [float(n) for line in found.lines for n in re.findall(r"-?[\d.]+", line.path + line.band)]
    assert min(numbers) >= 0
    assert max(numbers) <= 100
    assert next(tick.value for tick in found.columns) == 1
    assert next(tick.value for tick in found.rows) == 0


def test_a_single_turn_is_no_curve() -> None:
    assert lines([[(1, near(10))], []], SIZE) is None
    assert lines([], SIZE) is None
