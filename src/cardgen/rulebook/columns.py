"""Divide blocks among pairs of columns, one pair a page, so that the columns of the last page end together."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import accumulate
from typing import TypeAlias

Row: TypeAlias = tuple[int, ...]
"""How many blocks stand in each column of one page."""

_SEEN = 2  # decimal places of a millimetre


def pair_up(heights: Sequence[float], first: float, more: float) -> tuple[Row, ...]:
    """Blocks of these heights, in order, in pairs of columns; `first` mm are free on the first page, `more` on others.

    A block that is higher than a page has a column to itself.
    """
    pairs: list[Row] = []
    rest, free = list(heights), first
    while rest:
        left = balance(rest)
        if max(sum(rest[:left]), sum(rest[left:])) > free:
            left = _fitting(rest, free)
        right = len(rest) - left if sum(rest[left:]) <= free else _fitting(rest[left:], free)
        pairs.append((left, right))
        rest, free = rest[left + right :], more
    return tuple(pairs)


def loosen(rows: Sequence[Row]) -> tuple[Row, ...]:
    """The same blocks with twice as many columns a page, so that none can be too high for it."""
    return tuple(tuple(half for count in row for half in (count - count // 2, count // 2)) for row in rows)


def balance(heights: Sequence[float]) -> int:
    """How many blocks stand in the left column if the higher of both columns is to be as low as can be.

    Heights that differ by less than can be seen are alike, for what is measured twice is not quite the same.
    """
    whole = sum(heights)
    lefts = [0.0, *accumulate(heights)]
    return min(range(len(lefts)), key=lambda count: (round(max(lefts[count], whole - lefts[count]), _SEEN), -count))


def _fitting(heights: Sequence[float], free: float) -> int:
    """How many blocks from the first on have room in a column; at least one, where there is one."""
    count = sum(1 for height in accumulate(heights) if height <= free)
    return max(count, min(1, len(heights)))
