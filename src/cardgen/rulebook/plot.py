"""Spreads of a number as lines and bars: the geometry of a plot in mm, for a template that draws it as SVG.

One spread is filled bars, another a line in steps over them.  x grows to the right and y downwards from the upper left
corner of the plot; the scale's words are the template's.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import floor, log10
from typing import TypeAlias

from cardgen.layout.meter import AuthorError

Spread: TypeAlias = Sequence[tuple[float, float]]
"""Places on the scale below, in order and a whole number apart, with the share of each."""

MOST_COLUMNS = 200
BAR = 0.8  # of a column
SEEN = 0.3  # mm above the foot
HEAD = 1.12  # room above the highest bar, in parts of it
ROUND = (1.0, 2.0, 5.0, 10.0)


@dataclass(frozen=True, slots=True)
class Tick:
    """A number of a scale, and where it stands."""

    value: float
    at: float


@dataclass(frozen=True, slots=True)
class Curve:
    """A spread as the data of an SVG path, with its mean, where that stands, and its height there."""

    path: str
    mean: float
    at: float
    top: float


@dataclass(frozen=True, slots=True)
class Plot:
    """A plot of `width` by `height` mm; `rows` and `columns` are the scales at its left and below."""

    width: float
    height: float
    bars: Curve
    steps: Curve | None
    rows: tuple[Tick, ...]
    columns: tuple[Tick, ...]


@dataclass(frozen=True, slots=True)
class _Scales:
    """Where the plot puts a place of the scale below, and a share."""

    first: float
    column: float
    height: float
    most: float

    def x(self, place: float) -> float:
        """The middle of a column."""
        return (place - self.first + 0.5) * self.column

    def y(self, share: float) -> float:
        """A height above the foot."""
        return self.height * (1 - share / self.most)


def plot(bars: Spread, steps: Spread, size: tuple[float, float]) -> Plot:
    """A plot of one or two spreads; `size` is its width and height in mm.

    Raises AuthorError where there are too many columns, or nothing to see.
    """
    places = [x for spread in (bars, steps) for x, _ in spread]
    most = max((y for spread in (bars, steps) for _, y in spread), default=0.0)
    if not places or most <= 0:
        raise AuthorError("empty-plot", "there is nothing to plot")
    count = round(max(places) - min(places)) + 1
    if count > MOST_COLUMNS:
        raise AuthorError("plot-too-wide", f"a plot of {count} columns cannot be read", f"at most {MOST_COLUMNS}")
    width, height = size
    scales = _Scales(min(places), width / count, height, most * HEAD)
    rows = tuple(Tick(value, scales.y(value)) for value in round_ticks(0, scales.most, 5))
    columns = tuple(
        Tick(value, scales.x(value)) for value in round_ticks(min(places), max(places), 10) if value % 1 == 0
    )
    drawn = _curve(steps, scales, _outline(steps, scales)) if steps else None
    return Plot(width, height, _curve(bars, scales, _columns(bars, scales)), drawn, rows, columns)


def _curve(spread: Spread, scales: _Scales, path: str) -> Curve:
    whole = sum(y for _, y in spread)
    mean = sum(x * y for x, y in spread) / whole
    nearest = min(spread, key=lambda point: abs(point[0] - mean))
    return Curve(path, mean, scales.x(mean), scales.y(nearest[1]))


def _columns(spread: Spread, scales: _Scales) -> str:
    """A filled bar a column."""
    half = scales.column * BAR / 2
    bars: list[str] = []
    for place, share in spread:
        x, y = scales.x(place), scales.y(share)
        bars.append(f"M{short(x - half)} {short(scales.height)}V{short(y)}H{short(x + half)}V{short(scales.height)}Z")
    return "".join(bars)


def _outline(spread: Spread, scales: _Scales) -> str:
    """A line from step to step, from the foot to the foot; where it cannot be told from the foot, it is left out."""
    half, low = scales.column / 2, scales.height - SEEN
    seen = [at for at, (_, share) in enumerate(spread) if scales.y(share) <= low]
    inside = spread[seen[0] : seen[-1] + 1]
    parts = [f"M{short(scales.x(inside[0][0]) - half)} {short(scales.height)}"]
    parts += [f"V{short(scales.y(share))}H{short(scales.x(place) + half)}" for place, share in inside]
    return "".join(parts) + f"V{short(scales.height)}"


def round_ticks(low: float, high: float, most: int) -> list[float]:
    """Round numbers from `low` to `high`, about so many at most."""
    rough = max(high - low, 1e-9) / most
    power = 10.0 ** floor(log10(rough))
    step = next(factor * power for factor in ROUND if factor * power >= rough * 0.999)
    first = -(-low // step)
    return [round((first + k) * step, 9) for k in range(most + 2) if (first + k) * step <= high]


def short(value: float) -> str:
    """Millimetres to a thousandth."""
    return f"{value:.3f}".rstrip("0").rstrip(".")
