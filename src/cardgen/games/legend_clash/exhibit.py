"""What a worked example shows, told by its events alone: lanes, what they scored, and what became of the Clash.

The data are plain, so that any template can lay them out:

    {"lanes": (lane, lane, lane), "points": {"a": 5, "b": 2}, "clash": "a", "draw" or None,
     "set": "a", "draw" or None, "set_by": "clashes" or None, "match": "a", "draw" or None, "by": "sets" or None,
     "activations": (call, ...), "abilities": ("medusa/1", ...), "mana": {"a": 1470}, "spent": {"a": 30},
     "placed": (placing, ...), "changed": {"medusa": {"off": 60}}, "moved": {"kappa": {"lane": 2, "order": 101}},
     "gone": {"raven": "killed" or "withdrawn"}, "harmed": {"batraz": 40}}

A lane that was resolved is

    {"lane": 1, "a": side, "b": side}
    side: {"points": 3, "strike": 90 or None, "shield": 40, "attackers": (id, ...), "deflected": False,
           "kills": (id, ...), "wounds": (id, ...), "breakthrough": 0, "deflect": 0, "hits": (hit, ...)}
    hit: {"card": id, "amount": 50, "before": 60, "after": 10, "points": 1, "killed": False}

`kills` and `wounds` are what the side did to the other, those of abilities too; `hits` the arrows of its strike.  A
call is {"seat": "a", "ability": "medusa/1", "card": id, "lane": 1, "cost": 30, "notes": (note, ...)} and a note is what
it changed: {"kind": "malus", "card": id, "stat": "off" or None, "amount": 20, "before": 90, "after": 70, "lane": None,
"end": None, "source": "medusa"}.

The last five say how the table at Resolve differs from the position, so that lanes can be drawn as they were struck.  A
placing is {"seat": "a", "card": id, "lane": 1 or None, "mode": "guard" or None, "cost": 60}.  `changed` are values that
cards changed, as they count at Resolve.  A creature in `moved` stands in another place: sort a line by `order`, where
those that nothing moved have 0, 1, 2 from the front; one with `like` has the place of that creature instead.  Those in
`gone` left the table before Resolve, those in `harmed` have so much HP left of what an ability did to them.
"""

from __future__ import annotations

from collections.abc import Mapping

from cardgen.engine.contract import SEATS, Event
from cardgen.model.game import Value

_CALLS = ("activate", "use-relic", "flip")
_PLACINGS = ("place", "set-trap", "lay-relic", "lay-setting")
_GONE = {"ability-kill": "killed", "withdraw": "withdrawn"}
_BEHIND = 100  # the order of the first creature that goes behind a line, which holds fewer
_HITS = {"kill": True, "kill-guard": True, "wound": False, "wound-guard": False}
_ENDS = ("lane", "quiet-lane")
_SET_WON = {"set-won": "clashes", "set-points": "points", "set-mana": "mana"}
_SET_ENDS = (*_SET_WON, "set-drawn")
_NOTES = (
    "bonus",
    "malus",
    "ward",
    "warded",
    "ability-damage",
    "ability-kill",
    "mend",
    "shift",
    "cross",
    "swap",
    "withdraw",
    "ignore",
    "no-breakthrough",
    "no-deflect",
    "toll",
    "looks",
    "relic-ends",
)


def exhibit(events: tuple[Event, ...]) -> Mapping[str, Value]:
    """The data of what those events tell."""
    keys = [str(event.get("ability")) for event in events if any(name == "ability" for name, _ in event.data)]
    totals = [event for event in events if event.kind in _ENDS]
    paid = [event for event in events if event.kind in _CALLS and event.before is not None and event.after is not None]
    return {
        "lanes": tuple(_lane(events, total) for total in totals),
        "points": {seat: sum(total.number(seat) for total in totals) for seat in SEATS} if totals else {},
        "clash": _winner(events, ("clash-won",), ("clash-drawn",)),
        "set": _winner(events, tuple(_SET_WON), ("set-drawn",)),
        "set_by": next((_SET_WON.get(event.kind, "equal") for event in events if event.kind in _SET_ENDS), None),
        "activations": tuple(_calls(events)),
        "abilities": tuple(dict.fromkeys(keys)),
        "mana": {str(event.seat): event.after for event in events if event.kind in (*_CALLS, "deployed")},
        "spent": {seat: sum(_cost(event) for event in paid if event.seat == seat) for seat in SEATS} if paid else {},
        **_table(events),
        **_end(events),
    }


def _table(events: tuple[Event, ...]) -> dict[str, Value]:
    """How the table at Resolve came about: what was placed, and what abilities changed."""
    harmed: dict[str, Value] = {}
    for event in events:
        if event.kind in ("ability-damage", "mend"):
            harmed[event.cards[0]] = event.after
    return {
        "placed": tuple(_placing(event) for event in events if event.kind in _PLACINGS),
        "changed": _changed(events),
        "moved": _moved(events),
        "gone": {event.cards[0]: _GONE[event.kind] for event in events if event.kind in _GONE},
        "harmed": harmed,
    }


def _changed(events: tuple[Event, ...]) -> dict[str, Value]:
    """The values that cards changed: as they were before the first change, and all changes but those that ended."""
    ended = [card for event in events if event.kind == "relic-ends" for card in event.cards]
    found: dict[str, dict[str, Value]] = {}
    for event in events:
        if event.kind in ("bonus", "malus", "standing") and event.before is not None and event.after is not None:
            stats, stat = found.setdefault(event.cards[0], {}), str(event.get("stat"))
            change = 0 if event.get("source") in ended else event.after - event.before
            stats[stat] = int(str(stats.get(stat, event.before))) + change
    return dict(found)


def _placing(event: Event) -> Mapping[str, Value]:
    said = dict(event.data)
    placed = {"card": event.cards[0], "lane": said.get("lane"), "mode": said.get("mode"), "cost": said.get("cost", 0)}
    return {"seat": event.seat, **placed}


def _moved(events: tuple[Event, ...]) -> dict[str, Value]:
    """The new places of creatures that abilities moved; the last move of each counts."""
    found: dict[str, Value] = {}
    for place, event in enumerate(events):
        said = dict(event.data)
        if event.kind == "shift":
            order = -1 - place if said.get("end") == "front" else _BEHIND + place
            found[event.cards[0]] = {"lane": said.get("lane"), "order": order}
        elif event.kind == "cross":
            found[event.cards[0]] = {"lane": said.get("lane"), "order": _BEHIND + place}
        elif event.kind == "swap":
            one, two = event.cards
            found[one] = {"lane": said.get("other_lane"), "like": two}
            found[two] = {"lane": said.get("lane"), "like": one}
    return found


def _cost(event: Event) -> int:
    return (event.before or 0) - (event.after or 0)


def _winner(events: tuple[Event, ...], won: tuple[str, ...], drawn: tuple[str, ...]) -> str | None:
    for event in events:
        if event.kind in won:
            return event.seat
        if event.kind in drawn:
            return "draw"
    return None


def _end(events: tuple[Event, ...]) -> dict[str, Value]:
    """How the Match ended, where it did."""
    conceding = [event.seat for event in events if event.kind == "concede"]
    if conceding:
        winner = "draw" if len(conceding) > 1 else "b" if conceding[0] == "a" else "a"
        return {"match": winner, "by": "concede"}
    for event in events:
        if event.kind in ("match-won", "match-drawn"):
            return {"match": event.seat or "draw", "by": "sudden-death" if event.number("sudden") else "sets"}
    return {"match": None, "by": None}


def _lane(events: tuple[Event, ...], total: Event) -> Mapping[str, Value]:
    """One lane, whose events stand before its total and behind that of the lane before, or behind the activations."""
    number = total.number("lane")
    end = events.index(total)
    mine = [event for event in events[:end] if ("lane", number) in event.data]
    return {"lane": number, **{seat: _side(mine, seat, total.number(seat)) for seat in SEATS}}


def _side(events: list[Event], seat: str, points: int) -> Mapping[str, Value]:
    own = [event for event in events if event.seat == seat]
    strike = next((event for event in own if event.kind in ("strike", "strike-guards")), None)
    through = [event for event in own if event.kind == "breakthrough"]
    stopped = [event for event in own if event.kind == "deflect"]
    return {
        "points": points,
        "strike": strike.number("off") if strike else None,
        "shield": strike.number("shield") if strike else 0,
        "attackers": strike.cards if strike else through[0].cards if through else (),
        "deflected": any(event.kind == "deflect" and event.seat != seat for event in events),
        "kills": _cards(own, ("ability-kill", "kill", "kill-guard")),
        "wounds": _cards(own, ("wound", "wound-guard", "old-wound")),
        "breakthrough": sum(event.number("points") for event in through),
        "deflect": sum(event.number("points") for event in stopped),
        "hits": tuple(_hit(event) for event in own if event.kind in _HITS),
    }


def _cards(events: list[Event], kinds: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(card for event in events if event.kind in kinds for card in event.cards)


def _hit(event: Event) -> Mapping[str, Value]:
    return {
        "card": event.cards[0],
        "amount": event.number("amount"),
        "before": event.before,
        "after": event.after,
        "points": event.number("points"),
        "killed": _HITS[event.kind],
    }


def _calls(events: tuple[Event, ...]) -> list[Mapping[str, Value]]:
    """The activations, each with what came of it."""
    found: list[Mapping[str, Value]] = []
    notes: list[Mapping[str, Value]] = []
    for event in reversed(events):
        if event.kind in _NOTES:
            notes.insert(0, _note(event))
        elif event.kind in _CALLS:
            found.insert(0, _call(event) | {"notes": tuple(notes)})
            notes = []
        else:
            notes = []
    return found


def _call(event: Event) -> dict[str, Value]:
    return {
        "seat": event.seat,
        "ability": event.get("ability"),
        "card": event.cards[0],
        "lane": event.number("lane"),
        "cost": event.number("cost"),
    }


def _note(event: Event) -> Mapping[str, Value]:
    said = dict(event.data)
    return {
        "kind": event.kind,
        "card": event.cards[0] if event.cards else None,
        "stat": said.get("stat"),
        "amount": said.get("amount"),
        "before": event.before,
        "after": event.after,
        "lane": said.get("lane"),
        "end": said.get("end"),
        "source": said.get("source"),
    }
