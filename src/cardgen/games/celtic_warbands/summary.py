"""A whole game in a few lines, told by its events alone: one row of plain data for each turn that came to an end.

    {"turn": 3, "lead": "a", "exchanged": {"a": 2, "b": 0}, "totals": {"a": 25, "b": 22}, "reshuffles": 1,
     "winner": "a" or None, "folded": "b" or None, "heads": {"a": 2, "b": 1}, "battle": None, "a", "b" or "draw"}

After a Fold there are no `totals`.  In the betting variant a row also has the `pot`, as `exhibit` shows it.
"""

from __future__ import annotations

from collections.abc import Mapping

from cardgen.engine.contract import SEATS, Event, Seat, other
from cardgen.model.game import Value

from .exhibit import exhibit

_ENDS = ("win", "tie", "fold")
_SHOWN = ("exchanged", "reshuffles", "winner", "battle", "pot")


def summary(events: tuple[Event, ...]) -> tuple[Mapping[str, Value], ...]:
    """The turns of a game that came to an end, in order."""
    starts = [place for place, event in enumerate(events) if event.kind == "turn"]
    rows: list[Mapping[str, Value]] = []
    heads: dict[Seat, int] = dict.fromkeys(SEATS, 0)
    for start, stop in zip(starts, [*starts[1:], len(events)], strict=True):
        turn = events[start:stop]
        if any(event.kind in _ENDS for event in turn):
            rows.append(_row(turn, heads))
    return tuple(rows)


def _row(turn: tuple[Event, ...], heads: dict[Seat, int]) -> Mapping[str, Value]:
    """One turn; `heads` are those taken before it, and become those taken after it."""
    shown = exhibit(turn)
    row: dict[str, Value] = {"turn": turn[0].after, "lead": turn[0].seat, "reshuffles": 0, "winner": None}
    row |= {"folded": None, "battle": None} | {key: shown[key] for key in _SHOWN if key in shown}
    for event in turn:
        if event.seat is not None and event.kind == "head" and event.after is not None:
            heads[event.seat] = event.after
        elif event.seat is not None and event.kind == "fold":
            row |= {"folded": event.seat, "winner": other(event.seat)}
            heads[other(event.seat)] += 1
    hands = {seat: hand for seat in SEATS if isinstance(hand := shown.get(seat), Mapping)}
    totals: dict[str, Value] = {seat: hand["total"] for seat, hand in hands.items()}
    counted: dict[str, Value] = {seat: count for seat, count in heads.items()}  # noqa: C416 - of another type
    return row | ({"totals": totals} if totals else {}) | {"heads": counted}
