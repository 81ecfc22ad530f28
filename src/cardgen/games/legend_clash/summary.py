"""A whole Match in a few lines, told by its events alone: one row of plain data for each Clash.

    {"set": 1, "clash": 2, "player_one": "b", "deployed": {"a": 4, "b": 3}, "spent": {"a": 420, "b": 390},
     "mana": {"a": 210, "b": 330}, "activations": 3, "points": {"a": 5, "b": 4}, "winner": "a", "draw" or None,
     "set_winner": "a", "draw" or None, "match": "a", "draw" or None}

`deployed` counts creatures, `mana` is what is left behind the Clash.
"""

from __future__ import annotations

from collections.abc import Mapping

from cardgen.engine.contract import SEATS, Event
from cardgen.model.game import Value

from .exhibit import exhibit

_CALLS = ("activate", "use-relic", "flip")


def summary(events: tuple[Event, ...]) -> tuple[Mapping[str, Value], ...]:
    """The Clashes of a Match, in order."""
    starts = [place for place, event in enumerate(events) if event.kind == "clash"]
    rows: list[Mapping[str, Value]] = []
    for start, stop in zip(starts, [*starts[1:], len(events)], strict=True):
        sets = [event.after for event in events[: start + 1] if event.kind in ("set", "sudden-death")]
        rows.append({"set": sets[-1] if sets else None, **_row(events[start:stop])})
    return tuple(rows)


def _row(clash: tuple[Event, ...]) -> dict[str, Value]:
    shown = exhibit(clash)
    begun = clash[0]
    deployed: dict[str, Value] = {
        seat: sum(len(e.cards) for e in clash if e.kind == "reveal" and e.seat == seat) for seat in SEATS
    }
    mana: dict[str, Value] = {seat: _number(begun.get(f"mana_{seat}")) for seat in SEATS}
    left = dict(mana)
    for event in clash:
        if event.kind in ("deployed", *_CALLS) and event.seat is not None:
            left[event.seat] = _number(event.after)
    return {
        "clash": begun.after,
        "player_one": begun.seat,
        "deployed": deployed,
        "spent": {seat: _number(mana[seat]) - _number(left[seat]) for seat in SEATS},
        "mana": left,
        "activations": sum(event.kind in _CALLS for event in clash),
        "points": shown["points"],
        "winner": shown["clash"],
        "set_winner": shown["set"],
        "match": shown["match"],
    }


def _number(value: object) -> int:
    return value if isinstance(value, int) else 0
