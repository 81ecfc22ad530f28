"""What a lane came to, told by events that are made before any Match (LC-4.5, LC-5.6 to LC-5.8)."""

from __future__ import annotations

from cardgen.engine.contract import SEATS, Event

from .values import LANES


def total(number: int, a: int, b: int) -> Event:
    """What both sides score in a lane, which is counted from 0."""
    data = (("lane", number + 1), ("a", a), ("b", b))
    return Event("lane", "LC-4.5", SEATS, None, (), None, None, "LC-A40", data)


def _quiet(clause: str, rule: str) -> tuple[Event, ...]:
    """The event of a quiet lane, for each lane."""
    return tuple(
        Event("quiet-lane", clause, SEATS, None, (), None, None, rule, (("lane", lane + 1), ("a", 0), ("b", 0)))
        for lane in LANES
    )


EMPTY, ALL_GUARD, UNOPPOSED = _quiet("LC-5.8", ""), _quiet("LC-5.7", "LC-A23"), _quiet("LC-5.6", "LC-A30")
MANY = 16  # points; what comes to less in a lane is told by an event that was made before
TOTALS = tuple(tuple(tuple(total(lane, a, b) for b in range(MANY)) for a in range(MANY)) for lane in LANES)
