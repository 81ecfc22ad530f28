"""Shares of games in thousandths, with the interval that chance leaves them; for the scripts that count games."""

from __future__ import annotations

from dataclasses import dataclass

Z = 196  # hundredths of a standard error: 95 in 100


@dataclass(frozen=True, slots=True)
class Share:
    """Half points won in so many games."""

    half_points: int
    games: int

    @property
    def thousandths(self) -> int:
        """The share, rounded."""
        return (1_000 * self.half_points + self.games) // (2 * self.games)

    @property
    def interval(self) -> tuple[int, int]:
        """Wilson's interval in thousandths, widened to whole ones."""
        n, p, z = self.games, self.half_points / (2 * self.games), Z / 100
        middle = p + z * z / (2 * n)
        width: float = z * (p * (1 - p) / n + z * z / (4 * n * n)) ** 0.5
        low, high = ((middle + sign * width) / (1 + z * z / n) for sign in (-1, 1))
        return int(1_000 * low), min(-int(-1_000 * high // 1), 1_000)

    def outside(self, bounds: tuple[int, int]) -> bool:
        """Does the whole interval lie outside?"""
        low, high = self.interval
        return high < bounds[0] or low > bounds[1]

    def inside(self, bounds: tuple[int, int]) -> bool:
        """Does the whole interval lie inside?"""
        low, high = self.interval
        return bounds[0] <= low and high <= bounds[1]


def line(name: str, share: Share, bounds: tuple[int, int], unit: str = "games") -> str:
    """A line to print; `!` marks a share out of bounds."""
    low, high = share.interval
    mark = " " if bounds[0] <= share.thousandths <= bounds[1] else "!"
    return f"  {name:28} {share.thousandths:4} {mark} ({low:3}-{high:3})  {share.games:6} {unit}"
