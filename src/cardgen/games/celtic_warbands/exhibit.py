"""What a worked example shows of a Fight, told by its events alone: hands, lines of the sum, totals, result.

The data are plain, so that any template can lay them out:

    {"a": {"hand": (id, ...), "lines": (line, ...), "bonuses": (bonus, ...), "excluded": (id, ...),
           "ratings": 22, "card_bonus": 0, "suite_bonus": 3, "flush_bonus": 0, "total": 25},
     "b": {...},
     "winner": "a" or None, "tie": True or False, "by": "rating" or what broke the tie,
     "clause": "CW-9.3", "rule": "CW-A15" or "", "heads": {"a": 1, "b": 0}, "battle": "a", "draw" or None}

A line is a suite: {"suite": "traits", "cards": ({"id", "rating", "counts": False for an excluded copy}, ...),
"ratings": 6, "bonuses": (bonus, ...), "sum": 9}.  A bonus is {"kind": "suite-bonus", "suite": "traits" (None for the
Flush Bonus), "points": 3, "cards": (id, ...), "clause": "CW-9.4", "rule": "" or a ruling}; those of the hand are all
its lines' and the Flush Bonus behind them.  A hand rated by itself has its seat alone, without a result.

A turn that is played from further back shows what went before as well, each only where it happened:

    "dealt": {"a": (id, ...), "b": ...}, "exchanged": {"a": 2, "b": 0}, "discards": {"a": (id, ...)},
    "drawn": {"a": (id, ...)}, "reshuffles": 1, "folded": "b" or None,
    "pot": {"winner": "a" or None, "tokens": 9, "how": "taken", "back" or "carried"}

Of several turns the last that was fought or folded is shown; what the next one begins with is not.
"""

from __future__ import annotations

from collections.abc import Mapping

from cardgen.engine.contract import SEATS, Event
from cardgen.model.game import Value

_BONUSES = ("card-bonus", "suite-bonus", "flush-bonus")
_ENDS = ("win", "tie", "fold")
_CARDS = {"deal": "dealt", "discard": "discards", "draw": "drawn"}
_POTS = {"pot": "taken", "pot-back": "back", "pot-carried": "carried"}
_SUMS = ("ratings", "card_bonus", "suite_bonus", "flush_bonus")


def exhibit(events: tuple[Event, ...]) -> Mapping[str, Value]:
    """The data of the last Fight that those events tell of, or nothing when no hand was shown."""
    events = last_turn(events)
    shown: dict[str, Value] = _turn(events)
    for seat in SEATS:
        of_seat = [event for event in events if event.seat == seat]
        if any(event.kind == "reveal" for event in of_seat):
            shown[seat] = _hand(of_seat)
    return shown | _result(events)


def last_turn(events: tuple[Event, ...]) -> tuple[Event, ...]:
    """The events of the last turn that came to an end, or of the one that is being played."""
    starts = [place for place, event in enumerate(events) if event.kind == "turn"]
    ends = [place for place, event in enumerate(events) if event.kind in _ENDS]
    if not starts:
        return events
    stop = next((place for place in starts if ends and place > ends[-1]), len(events))
    start = max((place for place in starts if place < stop), default=0)
    return events[start:stop]


def _turn(events: tuple[Event, ...]) -> dict[str, Value]:
    """What happened before the Fight, and to the pot."""
    data: dict[str, Value] = {}
    cards: dict[str, dict[str, tuple[str, ...]]] = {}
    exchanged: dict[str, Value] = {}
    for event in events:
        seat = str(event.seat)
        if event.kind in _CARDS:
            of_kind = cards.setdefault(_CARDS[event.kind], {})
            of_kind[seat] = of_kind.get(seat, ()) + event.cards
        elif event.kind in ("exchange", "keep"):
            exchanged[seat] = event.after
        elif event.kind == "fold":
            data["folded"] = seat
        elif event.kind in _POTS:
            tokens = event.number("pot") if event.kind == "pot" else event.before or event.after
            data["pot"] = {"winner": event.seat, "tokens": tokens, "how": _POTS[event.kind]}
    reshuffles = sum(event.kind == "reshuffle" for event in events)
    data |= cards
    data |= {"exchanged": exchanged} if exchanged else {}
    return data | ({"reshuffles": reshuffles} if reshuffles or cards else {})


def _hand(events: list[Event]) -> Mapping[str, Value]:
    data: dict[str, Value] = {}
    suites: dict[str, list[Event]] = {}
    for event in events:
        match event.kind:
            case "reveal":
                data["hand"] = event.cards
            case "exclude" | "count" | "card-bonus" | "suite-bonus":
                suites.setdefault(str(event.get("suite")), []).append(event)
            case "total":
                data |= {name: event.get(name) for name in _SUMS} | {"total": event.after}
    data["lines"] = tuple(_line(suite, told) for suite, told in suites.items())
    data["bonuses"] = tuple(_bonus(event) for event in events if event.kind in _BONUSES)
    data["excluded"] = tuple(card for event in events if event.kind == "exclude" for card in event.cards)
    return data


def _line(suite: str, events: list[Event]) -> Mapping[str, Value]:
    """One suite of a hand; an excluded copy stands right behind the copies that count."""
    cards: list[tuple[int, str, bool]] = []
    for event in events:
        if event.kind == "count":
            cards += [(r, card, True) for card, r in zip(event.cards, event.numbers("ratings"), strict=True)]
        elif event.kind == "exclude":
            cards += [(event.number("rating"), card, False) for card in event.cards]
    cards.sort(key=lambda c: (c[0], c[1], not c[2]))
    counted = sum(rating for rating, _, counts in cards if counts)
    bonuses = tuple(_bonus(event) for event in events if event.kind in _BONUSES)
    return {
        "suite": suite,
        "cards": tuple({"id": card, "rating": rating, "counts": counts} for rating, card, counts in cards),
        "ratings": counted,
        "bonuses": bonuses,
        "sum": counted + sum(event.number("points") for event in events if event.kind in _BONUSES),
    }


def _bonus(event: Event) -> Mapping[str, Value]:
    suite = None if event.kind == "flush-bonus" else event.get("suite")
    return {
        "kind": event.kind,
        "suite": suite,
        "points": event.number("points"),
        "cards": event.cards,
        "clause": event.clause,
        "rule": event.rule,
    }


def _result(events: tuple[Event, ...]) -> dict[str, Value]:
    data: dict[str, Value] = {}
    heads: dict[str, Value] = {}
    for event in events:
        if event.kind in ("win", "tie"):
            data |= {"winner": event.seat, "tie": event.kind == "tie", "by": "rating", "battle": None}
            data |= {"clause": event.clause, "rule": event.rule}
            heads = {seat: event.get(f"heads_{seat}") for seat in SEATS}
        elif event.kind.startswith("tie-"):
            data |= {"winner": event.seat, "by": event.kind.removeprefix("tie-"), "rule": event.rule}
        elif event.kind == "head":
            heads[str(event.seat)] = event.after
        elif event.kind.startswith("battle-"):
            data["battle"] = event.seat or "draw"
    return data | {"heads": heads} if data else {}
