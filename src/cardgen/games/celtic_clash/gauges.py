"""What is counted in many games: turns, cards drawn and brought into play, and the WIL of the active Heroes."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from cardgen.engine.contract import Event, Seat
from cardgen.engine.hooks import Gauges, Reading

_WIL = ("loss", "spared", "strike-back", "ability-loss", "restore")
_IN = ("starting-hero", "replace")


def gauges(table: Any) -> Gauges:
    """The kinds of events that say so."""
    return Gauges(
        turn="turn",
        first="first",
        drawn=("draw", "deal", "starting-hero", "spare-hero"),
        played=("starting-hero", "play-creature", "play-relic", "replace"),
        curves={"wil": hero_wil},
    )


def hero_wil(events: tuple[Event, ...]) -> Iterator[Reading]:
    """The WIL of each active Hero when a turn is over; nothing for a seat that has none."""
    turn, heroes, wil = 0, dict[Seat, str](), dict[str, int]()
    for event in events:
        if event.kind == "turn":
            if turn:
                yield from ((turn, seat, wil[hero]) for seat, hero in sorted(heroes.items()) if wil.get(hero, 0) > 0)
            turn = event.after or turn + 1
        elif event.kind in _IN and event.seat is not None:
            heroes[event.seat] = event.cards[0]
        if event.kind in _IN or event.kind in _WIL:
            wil[event.cards[0]] = event.after or 0
