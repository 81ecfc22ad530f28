"""What is counted in many Matches: Clashes, cards dealt and brought into lanes, who wins a Set, mana and points."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from cardgen.engine.contract import SEATS, Event
from cardgen.engine.hooks import Gauges, Reading

_PAID = ("deployed", "activate", "use-relic", "flip")
_LANES = ("lane", "quiet-lane")


def gauges(table: Any) -> Gauges:
    """The kinds of events that say so: each Set, with a hand of its own, is a part of the Match."""
    return Gauges(
        turn="clash",
        first="first",
        drawn=("deal",),
        played=("reveal", "reveal-relic", "reveal-setting", "set-trap"),
        rounds={"set-won": True, "set-points": True, "set-mana": True, "set-drawn": True},
        curves={"mana": mana, "points": points},
    )


def mana(events: tuple[Event, ...]) -> Iterator[Reading]:
    """The mana that each seat has left behind each Clash, by its place in the Match."""
    clash, left = 0, dict.fromkeys(SEATS, 0)
    for event in events:
        if event.kind == "clash":
            if clash:
                yield from ((clash, seat, left[seat]) for seat in SEATS)
            clash += 1
            left = {seat: event.number(f"mana_{seat}") for seat in SEATS}
        elif event.kind in _PAID and event.seat is not None and event.after is not None:
            left[event.seat] = event.after
    yield from ((clash, seat, left[seat]) for seat in SEATS)


def points(events: tuple[Event, ...]) -> Iterator[Reading]:
    """The points that each seat makes in each Clash, by its place in the Match."""
    clash, made = 0, dict.fromkeys(SEATS, 0)
    for event in events:
        if event.kind == "clash":
            if clash:
                yield from ((clash, seat, made[seat]) for seat in SEATS)
            clash, made = clash + 1, dict.fromkeys(SEATS, 0)
        elif event.kind in _LANES:
            made = {seat: made[seat] + event.number(seat) for seat in SEATS}
    yield from ((clash, seat, made[seat]) for seat in SEATS)
