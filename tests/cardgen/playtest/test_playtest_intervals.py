"""Shares and means with their intervals, against values that can be looked up."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardgen.playtest.intervals import Estimate, mean, paired_share, part, share


@pytest.mark.parametrize(
    ("half_points", "games", "interval"),
    [
        (100, 100, (0.4038, 0.5962)),  # 50 of 100
        (2, 20, (0.0089, 0.2361)),  # 1 of 20
        (0, 50, (0.0, 0.0713)),
        (100, 50, (0.9287, 1.0)),
    ],
)
def test_shares_have_wilsons_interval(half_points: int, games: int, interval: tuple[float, float]) -> None:
    found = share(half_points, games)
    assert found is not None
    assert (found.value, found.count) == (half_points / (2 * games), games)
    assert (found.low, found.high) == pytest.approx(interval, abs=0.0001)


def test_of_nothing_nothing_is_said() -> None:
    assert share(0, 0) is None
    assert part(0, 0) is None
    assert mean(0, 0, 0) is None
    assert paired_share([0, 0, 0, 0, 0]) is None


def test_the_mean_of_whole_numbers() -> None:
    numbers = [3, 5, 5, 7]
    found = mean(len(numbers), sum(numbers), sum(n * n for n in numbers))
    assert found == Estimate(5.0, 3.399696, 6.600304, 4)  # a standard deviation of 1.632993
    assert mean(1, 8, 64) == Estimate(8.0, 8.0, 8.0, 1)


def test_deals_played_from_both_seats_vary_less_than_games() -> None:
    balanced = paired_share([0, 0, 100, 0, 0])  # each deal is won by whoever sits well
    assert balanced is not None
    assert balanced.value == 0.5
    leaning = paired_share([5, 10, 40, 30, 15])
    games = share(2 * 115, 200)
    assert leaning is not None
    assert leaning.value == 0.6
    assert leaning.count == 100
    assert games is not None
    assert leaning.high - leaning.low < games.high - games.low + 0.02


def test_a_bot_that_wins_every_deal_may_still_lose_one() -> None:
    found = paired_share([0, 0, 0, 0, 30])
    assert found is not None
    assert found.value == found.high == 1.0
    assert 0.85 < found.low < 0.95


@given(st.lists(st.integers(0, 200), min_size=5, max_size=5))
def test_intervals_hold_their_value_and_stay_shares(deals: list[int]) -> None:
    found = paired_share(deals)
    if found is not None:
        assert 0 <= found.low <= found.value <= found.high <= 1
