"""The charts of a report as geometry in mm, for a template that draws them as SVG: lengths, shares, and curves.

x grows to the right and y downwards from the upper left corner of a chart; words and numbers are the template's.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from math import ceil, floor
from typing import TypeAlias

from cardgen.playtest.intervals import Estimate
from cardgen.rulebook.plot import Tick, round_ticks, short

MOST_BARS = 120
GAP = 0.18  # of a bar, between two
HEAD = 1.08  # room above what is highest, in parts of it
Points: TypeAlias = Sequence[tuple[int, Estimate]]


@dataclass(frozen=True, slots=True)
class Bars:
    """How many there are of each number, as filled bars; `step` numbers share a bar."""

    width: float
    height: float
    path: str
    step: int
    mean: float  # where it stands
    rows: tuple[Tick, ...]
    columns: tuple[Tick, ...]


@dataclass(frozen=True, slots=True)
class Whisker:
    """A value as a point on a line, with its interval."""

    at: float
    low: float
    high: float


@dataclass(frozen=True, slots=True)
class Scale:
    """A line of `width` mm for shares from `low` to `high`; `columns` are its marks."""

    width: float
    low: float
    high: float
    columns: tuple[Tick, ...] = ()

    def x(self, value: float) -> float:
        """Where a share stands; what lies outside stands at the end."""
        part = (value - self.low) / (self.high - self.low)
        return round(self.width * min(max(part, 0.0), 1.0), 3)

    def whisker(self, found: Estimate) -> Whisker:
        """A share with its interval."""
        return Whisker(self.x(found.value), self.x(found.low), self.x(found.high))

    def marked(self) -> Scale:
        """The line with marks at round shares."""
        whole = round_ticks(round(100 * self.low), round(100 * self.high), 6)
        columns = tuple(Tick(value / 100, self.x(value / 100)) for value in whole)
        return replace(self, columns=columns)


@dataclass(frozen=True, slots=True)
class Line:
    """A curve: its line, the band of its interval, and where it ends."""

    path: str
    band: str
    end_x: float
    end_y: float


@dataclass(frozen=True, slots=True)
class Lines:
    """Two curves over one scale."""

    width: float
    height: float
    lines: tuple[Line, ...]
    rows: tuple[Tick, ...]
    columns: tuple[Tick, ...]


def bars(spread: Sequence[tuple[int, int]], mean: float, size: tuple[float, float]) -> Bars:
    """The bars of a spread: (number, how many), in order.  Many numbers share bars of equal steps."""
    width, height = size
    first, last = spread[0][0], spread[-1][0]
    step = max(1, ceil((last - first + 1) / MOST_BARS))
    heights: dict[int, int] = {}
    for number, count in spread:
        heights[(number - first) // step] = heights.get((number - first) // step, 0) + count
    columns = (last - first) // step + 1
    column, most = width / columns, max(heights.values()) * HEAD

    def x(number: float) -> float:
        return (number - first + 0.5) / step * column if step == 1 else (number - first) / step * column

    drawn = ""
    for place, count in sorted(heights.items()):
        left, right = (place + GAP / 2) * column, (place + 1 - GAP / 2) * column
        drawn += f"M{short(left)} {short(height)}V{short(height * (1 - count / most))}H{short(right)}V{short(height)}Z"
    rows = tuple(Tick(v, round(height * (1 - v / most), 3)) for v in round_ticks(0, most, 4) if v % 1 == 0)
    marks = tuple(Tick(v, round(x(v), 3)) for v in round_ticks(first, last, 12) if v % 1 == 0)
    return Bars(width, height, drawn, step, round(x(mean), 3), rows, marks)


def scale(found: Sequence[Estimate], width: float) -> Scale:
    """A line on which all those shares have room, with a half in its middle."""
    away = max((max(0.5 - one.low, one.high - 0.5) for one in found), default=0.5)
    half = min(0.5, max(0.1, ceil(away * 20) / 20))
    return Scale(width, round(0.5 - half, 2), round(0.5 + half, 2)).marked()


def lines(curves: Sequence[Points], size: tuple[float, float]) -> Lines | None:
    """Curves of numbers by turn; nothing where they have fewer than two turns."""
    width, height = size
    points = [point for curve in curves for point in curve]
    first, last = (pick((turn for turn, _ in points), default=0) for pick in (min, max))
    if first == last:
        return None
    low = min(0.0, floor(min(found.value for _, found in points)))
    high = max(found.high for _, found in points) * HEAD or 1.0

    def x(turn: float) -> float:
        return width * (turn - first) / (last - first)

    def y(value: float) -> float:
        return height * (1 - (value - low) / (high - low))

    drawn: list[Line] = []
    for curve in curves:
        if not curve:
            continue
        middle = [f"{short(x(turn))} {short(y(found.value))}" for turn, found in curve]
        above = [f"{short(x(turn))} {short(y(min(found.high, high)))}" for turn, found in curve]
        below = [f"{short(x(turn))} {short(y(max(found.low, low)))}" for turn, found in reversed(curve)]
        turn, found = curve[-1]
        path, band = f"M{'L'.join(middle)}", f"M{'L'.join([*above, *below])}Z"
        drawn.append(Line(path, band, round(x(turn), 3), round(y(found.value), 3)))
    rows = tuple(Tick(value, round(y(value), 3)) for value in round_ticks(low, high, 4))
    columns = tuple(Tick(v, round(x(v), 3)) for v in round_ticks(first, last, 10) if v % 1 == 0)
    return Lines(width, height, tuple(drawn), rows, columns)
