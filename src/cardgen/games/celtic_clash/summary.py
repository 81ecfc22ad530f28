"""A whole game in a few lines, told by its events alone: one row of plain data for each turn.

    {"turn": 3, "seat": "a", "played": id or None, "attached": {"gae_bulg": "lugh"}, "attacks": 2, "hits": 1,
     "defeated": (id, ...), "replaced": {"b": id}, "used": ("lugh/1", ...), "heroes": {"a": 25, "b": 30},
     "winner": None}

`hits` counts Successful Hits, `heroes` is the WIL of the active Heroes behind the turn, `winner` as in `exhibit`.
"""

from __future__ import annotations

from collections.abc import Mapping

from cardgen.engine.contract import Event
from cardgen.model.game import Value

from .exhibit import exhibit

_WIL = ("loss", "spared", "strike-back", "ability-loss", "restore")


def summary(events: tuple[Event, ...]) -> tuple[Mapping[str, Value], ...]:
    """The turns of a game, in order."""
    starts = [place for place, event in enumerate(events) if event.kind == "turn"]
    heroes: dict[str, str] = {str(e.seat): e.cards[0] for e in events if e.kind == "starting-hero"}
    wil: dict[str, int | None] = {e.cards[0]: e.after for e in events if e.kind == "starting-hero"}
    rows: list[Mapping[str, Value]] = []
    for start, stop in zip(starts, [*starts[1:], len(events)], strict=True):
        turn = events[start:stop]
        for event in turn:
            if event.kind == "replace":
                heroes[str(event.seat)] = event.cards[0]
            if event.kind == "replace" or event.kind in _WIL:
                wil[event.cards[0]] = event.after
        rows.append(_row(turn) | {"heroes": {seat: wil.get(card) for seat, card in heroes.items()}})
    return tuple(rows)


def _row(turn: tuple[Event, ...]) -> dict[str, Value]:
    shown = exhibit(turn)
    played = [event.cards[0] for event in turn if event.kind in ("play-creature", "play-relic")]
    return {
        "turn": turn[0].after,
        "seat": turn[0].seat,
        "played": played[0] if played else None,
        "attached": shown["attached"],
        "attacks": sum(event.kind == "attack" for event in turn),
        "hits": sum(event.kind == "successful-hit" for event in turn),
        "defeated": shown["defeated"],
        "replaced": shown["replaced"],
        "used": shown["used"],
        "winner": shown["winner"],
    }
