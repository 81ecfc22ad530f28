"""What pairs prove: the test against its own definition and against chance, the interval, and many tests at once."""

from __future__ import annotations

from fractions import Fraction
from itertools import product
from math import comb

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cardgen.engine.streams import draw, stream
from cardgen.playtest.evidence import LEAN, Evidence, Verdict, e_value, holm, judge, judge_spread

SERIES = 1_000


def series(number: int, pairs: int, changed: float, difference: float) -> list[tuple[int, int, int]]:
    """Pairs as chance makes them: (gained, lost, pairs) after every hundred of them."""
    luck, bits, gained, lost = stream(number, "series", round(1e4 * difference)), 0, 0, 0
    looks: list[tuple[int, int, int]] = []
    win, change = round(2**15 * (changed + difference)), round(2**16 * changed)
    for pair in range(1, pairs + 1):
        if pair % 4 == 1:
            luck, bits = draw(luck)  # enough for four pairs
        share = bits & 0xFFFF
        bits >>= 16
        if share < change:
            gained += share < win
            lost += share >= win
        if pair % 100 == 0:
            looks.append((gained, lost, pair))
    return looks


@pytest.mark.parametrize(("gained", "lost"), [(0, 0), (3, 0), (2, 5), (30, 10), (200, 250)])
def test_the_e_value_is_the_mixture_worked_out_exactly(gained: int, lost: int) -> None:
    a = int(LEAN)
    beta = Fraction(1, (2 * a - 1) * comb(2 * a - 2, a - 1))
    mixed = Fraction(1, (2 * a + gained + lost - 1) * comb(2 * a + gained + lost - 2, a + gained - 1))
    assert e_value(gained, lost) == pytest.approx(float(mixed / beta * 2 ** (gained + lost)), rel=1e-5)


def test_under_no_change_the_e_values_of_all_ways_are_one_on_average() -> None:
    pairs = 10
    ways = [sum(way) for way in product((0, 1), repeat=pairs)]
    assert sum(e_value(gained, pairs - gained) for gained in ways) / len(ways) == pytest.approx(1, rel=1e-5)


def test_no_change_is_called_one_no_more_often_than_said() -> None:
    alarms = sum(any(e_value(g, n) >= 20 for g, n, _ in series(k, 2_000, 0.09, 0)) for k in range(SERIES))
    assert 0 < alarms <= 0.05 * SERIES


@pytest.mark.parametrize(("difference", "found"), [(0.03, 0.90), (0.05, 0.999), (-0.03, 0.90)])
def test_a_change_is_found(difference: float, found: float) -> None:
    proved = sum(any(e_value(g, n) >= 20 for g, n, _ in series(k, 2_000, 0.09, difference)) for k in range(SERIES))
    assert proved >= found * SERIES


@pytest.mark.parametrize("count", [60, pytest.param(1_000, marks=pytest.mark.soak)])
@pytest.mark.parametrize("difference", [0.0, 0.02])
def test_the_interval_holds_the_difference_at_all_times(count: int, difference: float) -> None:
    missed = 0
    for number in range(count):
        looks = series(number, 1_200, 0.09, difference)[::3]
        told = [judge(*look) for look in looks]
        missed += any(not one.low <= 100 * difference <= one.high for one in told)
    assert missed <= 0.05 * count


def test_what_is_said_of_some_counts() -> None:
    assert judge(70, 30, 2_000) == Evidence(2_000, 70, 30, 540.17, 2.0, 0.02, 4.14, Verdict.CHANGED)
    assert judge(10, 12, 500) == Evidence(500, 10, 12, 0.586147, -0.4, -4.21, 3.32, Verdict.OPEN)
    assert judge(100, 100, 20_000).verdict is Verdict.NEGLIGIBLE
    assert judge(0, 0, 0) == Evidence(0, 0, 0, 1.0, 0.0, -100.0, 100.0, Verdict.OPEN)
    assert judge(50, 0, 50).high == 100


def test_draws_count_half() -> None:
    assert judge_spread({1: 40, 0: 60}, 1).difference == 20
    assert judge_spread({2: 20, 0: 80}, 1).difference == 20
    assert judge_spread({4: 10, 2: 5, 0: 80, -2: 5}, 2).difference == 10
    with pytest.raises(ValueError, match="at most 2"):
        judge_spread({3: 1}, 1)


@settings(max_examples=40, deadline=None)
@given(st.integers(0, 300), st.integers(0, 300), st.integers(0, 3_000))
def test_sides_can_be_changed_and_the_interval_holds_what_was_seen(gained: int, lost: int, same: int) -> None:
    pairs = gained + lost + same
    one, other = judge(gained, lost, pairs), judge(lost, gained, pairs)
    assert one.e == other.e
    assert (one.low, one.high) == pytest.approx((-other.high, -other.low), abs=0.011)
    assert -100 <= one.low <= one.high <= 100
    assert pairs == 0 or one.low <= one.difference <= one.high


def test_more_pairs_make_a_narrower_interval() -> None:
    widths = [judge(5 * k, 4 * k, 100 * k).half_width for k in (1, 4, 16, 64)]
    assert widths == sorted(widths, reverse=True)
    assert widths[0] > 4 * widths[-1]


def test_of_many_tests_holm_lets_pass_what_withstands() -> None:
    assert holm([0.001, 0.02, 0.04, 0.01]) == (True, True, True, True)
    assert holm([0.001, 0.03, 0.04, 0.02]) == (True, False, False, False)
    assert holm([0.2, 0.3]) == (False, False)
    assert holm([]) == ()
