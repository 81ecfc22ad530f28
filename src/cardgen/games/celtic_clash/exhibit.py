"""What a worked example shows, told by its events alone: attacks step by step, and what became of cards and players.

The data are plain, so that any template can lay them out:

    {"attacks": (attack, ...), "wil": {"kelpie": 5, ...}, "draws": {"a": 1}, "drawn": {"a": (id, ...)},
     "played": {"a": (id, ...)}, "attached": {"gae_bulg": "lugh"}, "used": ("lugh/1", ...), "defeated": (id, ...),
     "discarded": (id, ...), "replaced": {"b": id}, "abilities": ("kelpie/1", ...), "winner": "a", "draw" or None,
     "by": "heroes", "double-fall", "judged", "concede" or None}

`wil` holds the last WIL of every unit whose WIL changed or which came into play; `abilities` are those that did
something, each once.  An attack is

    {"seat": "a", "attacker": id, "target": id, "named": the target that was named first, "notes": (note, ...),
     "atk": 7, "def": 6, "hit": "successful", "glancing" or None where the attack ended before it,
     "loss": 10, "before": 35, "after": 25, "defeats": True or False}

and a note is what changed its numbers: {"kind": "passive", "ability": "banshee/1", "card": id, "stat": "atk" or None,
"amount": 1, "before": 5, "after": 4}.  What is not known is None.
"""

from __future__ import annotations

from collections.abc import Mapping

from cardgen.engine.contract import Event
from cardgen.model.game import Value

_NOTES = (
    "passive",
    "bonus",
    "malus",
    "more-loss",
    "less-loss",
    "no-loss",
    "redirect",
    "ability-loss",
    "restore",
    "relic-discarded",
)
_WIL = ("loss", "spared", "strike-back", "ability-loss", "restore", "replace", "play-creature", "starting-hero")
_ENDS = {"win": "heroes", "both-fall": "double-fall", "both-fall-won": "double-fall", "judged": "judged"}
_HITS = {"successful-hit": "successful", "glancing-hit": "glancing"}


def exhibit(events: tuple[Event, ...]) -> Mapping[str, Value]:
    """The data of what those events tell."""
    wil = {event.cards[0]: event.after for event in events if event.kind in _WIL and event.cards}
    attached: dict[str, Value] = {}
    for event in events:
        if event.kind in ("attach", "move-relic", "ability-attach"):
            attached[event.cards[0]] = event.cards[1]
        elif event.kind in ("relic-lost", "relic-replaced", "relic-discarded"):
            attached.pop(event.cards[0], None)
    abilities = (event.get("ability") for event in events if any(name == "ability" for name, _ in event.data))
    return {
        "attacks": tuple(_attack(told) for told in _split(events)),
        "wil": dict(wil),
        "draws": _counts(events),
        "drawn": _by_seat(events, ("draw",)),
        "played": _by_seat(events, ("play-creature", "play-relic")),
        "attached": attached,
        "used": tuple(str(event.get("ability")) for event in events if event.kind == "use"),
        "defeated": _cards(events, ("defeat",)),
        "discarded": _cards(events, ("defeat", "relic-lost", "relic-replaced", "relic-discarded", "discard")),
        "replaced": {str(event.seat): event.cards[0] for event in events if event.kind == "replace"},
        "abilities": tuple(dict.fromkeys(str(key) for key in abilities)),
        **_end(events),
    }


def _cards(events: tuple[Event, ...], kinds: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(card for event in events if event.kind in kinds for card in event.cards)


def _by_seat(events: tuple[Event, ...], kinds: tuple[str, ...]) -> dict[str, Value]:
    found: dict[str, tuple[str, ...]] = {}
    for event in events:
        if event.kind in kinds:
            found[str(event.seat)] = found.get(str(event.seat), ()) + event.cards
    return dict(found)


def _counts(events: tuple[Event, ...]) -> dict[str, Value]:
    """How many cards each seat draws."""
    found: dict[str, int] = {}
    for event in events:
        if event.kind == "draws":
            found[str(event.seat)] = found.get(str(event.seat), 0) + (event.after or 0)
    return dict(found)


def _split(events: tuple[Event, ...]) -> list[list[Event]]:
    """The events of each attack: up to the next one, or the end of the turn."""
    parts: list[list[Event]] = []
    inside = False
    for event in events:
        if event.kind == "attack":
            parts.append([])
            inside = True
        elif event.kind in ("end-turn", "turn", "attach", "play-creature", "play-relic"):
            inside = False
        if inside:
            parts[-1].append(event)
    return parts


def _attack(events: list[Event]) -> Mapping[str, Value]:
    attacker, named = events[0].cards
    data: dict[str, Value] = {"seat": events[0].seat, "attacker": attacker, "target": named, "named": named}
    data |= dict.fromkeys(("atk", "def", "hit", "loss", "before", "after"))
    data["defeats"] = False
    for event in events:
        if event.kind == "redirect":
            data["target"] = event.cards[0]
        elif event.kind in _HITS:
            data |= {"atk": event.number("atk"), "def": event.number("def"), "hit": _HITS[event.kind]}
        elif event.kind in ("loss", "spared") and event.cards[0] == data["target"]:
            data |= {"loss": event.number("amount"), "before": event.before, "after": event.after}
            data["defeats"] = event.after == 0
    data["notes"] = tuple(_note(event) for event in events if event.kind in _NOTES)
    return data


def _note(event: Event) -> Mapping[str, Value]:
    said = dict(event.data)
    return {
        "kind": event.kind,
        "ability": said.get("ability"),
        "card": event.cards[0],
        "stat": said.get("stat"),
        "amount": said.get("amount"),
        "before": event.before,
        "after": event.after,
    }


def _end(events: tuple[Event, ...]) -> dict[str, Value]:
    for event in events:
        if event.kind in _ENDS:
            return {"winner": event.seat or "draw", "by": _ENDS[event.kind]}
        if event.kind == "judged-draw":
            return {"winner": "draw", "by": "judged"}
    conceding = [event.seat for event in events if event.kind == "concede"]
    if len(conceding) == 1:
        return {"winner": "b" if conceding[0] == "a" else "a", "by": "concede"}
    return {"winner": "draw", "by": "concede"} if conceding else {"winner": None, "by": None}
