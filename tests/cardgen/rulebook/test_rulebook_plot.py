"""The geometry of a plot: bars and steps as high as their shares, round numbers on the scales."""

from __future__ import annotations

import re

import pytest

from cardgen.layout.meter import AuthorError
from cardgen.rulebook.plot import HEAD, plot

SPREAD = ((5.0, 0.1), (6.0, 0.4), (7.0, 0.3), (8.0, 0.2))


def test_bars_stand_on_the_foot_and_are_as_high_as_their_shares() -> None:
    drawn = plot(SPREAD, (), (40, 20))
    bars = re.findall(r"M([\d.]+) 20V([\d.]+)H([\d.]+)V20Z", drawn.bars.path)
    assert len(bars) == 4
    assert [(float(left), float(right)) for left, _, right in bars] == [(1, 9), (11, 19), (21, 29), (31, 39)]
    heights = [20 - float(top) for _, top, _ in bars]
    assert heights == pytest.approx([y / 0.4 * 20 / HEAD for _, y in SPREAD], abs=0.001)
    assert drawn.steps is None


def test_a_mean_stands_where_it_belongs() -> None:
    drawn = plot(SPREAD, ((7.0, 0.5), (8.0, 0.5)), (40, 20))
    assert drawn.steps is not None
    assert (drawn.bars.mean, drawn.steps.mean) == pytest.approx((6.6, 7.5))
    assert drawn.bars.at == pytest.approx((6.6 - 5 + 0.5) * 10)
    assert drawn.steps.path.startswith("M20 20V")
    assert drawn.steps.path.endswith("V20")


def test_steps_leave_out_what_cannot_be_told_from_the_foot() -> None:
    tails = ((5.0, 0.0001), (6.0, 0.5), (7.0, 0.4998), (8.0, 0.0001))
    drawn = plot(tails, tails, (40, 20))
    assert drawn.steps is not None
    assert re.findall(r"[MH]([\d.]+)", drawn.steps.path) == ["10", "20", "30"]


def test_scales_have_round_numbers() -> None:
    wide = tuple((float(n), 0.1 if n == 20 else 0.9 / 40) for n in range(5, 46))
    drawn = plot(wide, (), (100, 60))
    assert [tick.value for tick in drawn.rows] == [0, 0.05, 0.1]
    assert [tick.value for tick in drawn.columns] == [5, 10, 15, 20, 25, 30, 35, 40, 45]
    assert drawn.rows[0].at == 60
    assert drawn.columns[0].at == pytest.approx(100 / 41 / 2)
    assert plot(((3.0, 1.0),), (), (10, 10)).columns[0].value == 3


def test_what_cannot_be_plotted() -> None:
    for spread, code in (((), "empty-plot"), (((1.0, 0.0),), "empty-plot"), (((0.0, 1), (999.0, 1)), "plot-too-wide")):
        with pytest.raises(AuthorError) as caught:
            plot(spread, (), (10, 10))
        assert caught.value.code == code
