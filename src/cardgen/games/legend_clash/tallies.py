"""What a lane came to, told by events that are made before any Match (LC-4.5, LC-5.6 to LC-5.8)."""

from __future__ import annotations

from cardgen.engine.contract import SEATS, Data, EventRow

from .values import LANES

LANE = tuple(("lane", lane + 1) for lane in LANES)  # as the data of events name a lane


def total(number: int, a: int, b: int) -> EventRow:
    """What both sides score in a lane, which is counted from 0."""
    return ("lane", "LC-4.5", SEATS, None, (), None, None, "LC-A40", (LANE[number], ("a", a), ("b", b)))


def _quiet(clause: str, rule: str) -> tuple[EventRow, ...]:
    """The event of a quiet lane, for each lane."""
    return tuple(
        ("quiet-lane", clause, SEATS, None, (), None, None, rule, (LANE[lane], ("a", 0), ("b", 0))) for lane in LANES
    )


EMPTY, ALL_GUARD, UNOPPOSED = _quiet("LC-5.8", ""), _quiet("LC-5.7", "LC-A23"), _quiet("LC-5.6", "LC-A30")
MANY = 24  # points; what comes to less in a lane is told by an event that was made before
TOTALS = tuple(tuple(tuple(total(lane, a, b) for b in range(MANY)) for a in range(MANY)) for lane in LANES)
_POINTS: tuple[tuple[Data, ...], ...] = tuple(tuple((("a", a), ("b", b)) for b in range(MANY)) for a in range(MANY))
_SCORED: tuple[tuple[Data, ...], ...] = tuple(
    tuple((LANE[lane], ("points", points)) for points in range(MANY)) for lane in LANES
)


def points_told(a: int, b: int) -> Data:
    """The data of what both sides have come to."""
    return _POINTS[a][b] if a < MANY and b < MANY else (("a", a), ("b", b))


def lane_points(lane: int, points: int) -> Data:
    """The data of points that were scored in a lane."""
    return _SCORED[lane][points] if points < MANY else (LANE[lane], ("points", points))
