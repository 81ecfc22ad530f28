"""Shares and means of many games, each with the interval that holds the true one in 95 of 100 cases.

Only sums, products, quotients and square roots are taken, and the results are rounded to a millionth, so they are the
same on every machine.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import sqrt

Z = 1.959964  # standard errors: 95 in 100
_DIGITS = 6


@dataclass(frozen=True, slots=True)
class Estimate:
    """A value with its interval, and how many games (or rounds, or deals) are behind it."""

    value: float
    low: float
    high: float
    count: int

    def outside(self, low: float, high: float) -> bool:
        """Does the whole interval lie outside of those bounds?"""
        return self.high < low or self.low > high


def share(half_points: int, games: int) -> Estimate | None:
    """The share of the points of so many games, 1 for a win and a half for a draw; nothing of no games.

    The interval is Wilson's (1927), which stays between 0 and 1; where there are draws it is rather too wide.
    """
    return _wilson(half_points / (2 * games), games, games) if games else None


def part(cases: int, games: int) -> Estimate | None:
    """The share of games in which something was the case."""
    return share(2 * cases, games)


def mean(count: int, total: int, squares: int) -> Estimate | None:
    """The mean of whole numbers by their sum and the sum of their squares; nothing of none."""
    if not count:
        return None
    value = total / count
    variance = (count * squares - total * total) / (count * max(count - 1, 1))
    width = Z * sqrt(variance / count)
    return _estimate(value, value - width, value + width, count)


def paired_share(deals: Sequence[int]) -> Estimate | None:
    """The share of the points of a bot that plays each deal from both seats.

    `deals[n]` counts the deals of whose two games it made n of four half points.  The two games of a deal are not
    independent of each other, the deals are: the interval is Wilson's for as many independent games as would vary like
    the deals do.
    """
    count = sum(deals)
    total = sum(n * found for n, found in enumerate(deals))
    squares = sum(n * n * found for n, found in enumerate(deals))
    if not count:
        return None
    p = total / (4 * count)
    variance = (count * squares - total * total) / (16 * count * count)  # of the share of a deal
    return _wilson(p, count * p * (1 - p) / variance if variance else float(count), count)


def _wilson(p: float, games: float, count: int) -> Estimate:
    """The interval of a share of so many independent games."""
    z = Z * Z / games
    middle, width = p + z / 2, sqrt(z * (p * (1 - p) + z / 4))
    return _estimate(p, (middle - width) / (1 + z), (middle + width) / (1 + z), count)


def _estimate(value: float, low: float, high: float, count: int) -> Estimate:
    return Estimate(round(value, _DIGITS), round(low, _DIGITS), round(high, _DIGITS), count)
