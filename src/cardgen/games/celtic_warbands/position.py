"""A position as a scenario writes it, read and checked: only what could lie on a table is let through."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from cardgen.diagnostics import did_you_mean, nearest
from cardgen.engine.contract import SEATS, Fault, PositionError, Refusal, Seat
from cardgen.model.game import Value

from .battle import Score, lead_after
from .cards import Deck, Hand, copies_refusal, hand_refusal
from .values import Values

KEYS = ("hands", "lead", "turn", "heads")


@dataclass(frozen=True, slots=True)
class Given:
    """What a position says: the hands as drawn (None where a seat has none), the lead, the score before the turn."""

    hands: tuple[Hand | None, Hand | None]
    lead: Seat
    score: Score


@dataclass(frozen=True, slots=True)
class _Reader:
    """Reads one `given` and collects its faults."""

    deck: Deck
    values: Values
    given: Mapping[str, Value]
    faults: list[Fault] = field(default_factory=list)

    def fault(self, code: str, path: tuple[str | int, ...], message: str, hint: str = "") -> None:
        self.faults.append(Fault(code, path, message, hint))

    def keys(self, value: Value, path: tuple[str, ...], known: Sequence[str]) -> Mapping[str, Value]:
        """The mapping at `path` without its unknown keys, which are faults."""
        if not isinstance(value, Mapping):
            self.fault("wrong-type", path, f"'{path[-1]}' needs a mapping with the keys {', '.join(known)}")
            return {}
        for key in value:
            if key not in known:
                message = f"unknown key '{key}'"
                self.faults.append(Fault("unknown-key", (*path, key), message, did_you_mean(key, known)))
        return {key: v for key, v in value.items() if key in known}

    def number(self, value: Value, path: tuple[str, ...], limits: tuple[int, int], clause: str) -> int:
        """A whole number within limits, both included; the lower limit where it is something else."""
        low, high = limits
        if isinstance(value, int) and not isinstance(value, bool) and low <= value <= high:
            return value
        message = f"'{path[-1]}' must be a whole number from {low} to {high}, not {_shown(value)}"
        self.faults.append(Fault("out-of-range", path, f"{message} ({clause})", "", clause))
        return low

    def refused(self, path: tuple[str | int, ...], refusal: Refusal) -> None:
        self.faults.append(Fault(refusal.reason, path, str(refusal), "", refusal.clause))

    def hands(self) -> tuple[Hand | None, Hand | None]:
        """Both hands; a seat without one has None."""
        written = self.keys(self.given.get("hands", {}), ("hands",), SEATS)
        misspelt = any(nearest(key, KEYS) == "hands" for key in self.given if key not in KEYS)
        if self.given.get("hands", {}) == {} and not misspelt:
            self.fault("missing-key", ("hands",), "the position needs 'hands' with the cards of seat a, seat b or both")
        ids = {seat: self.cards(written[seat], ("hands", seat)) for seat in SEATS if seat in written}
        self.common_deck(ids)
        for seat, cards in ids.items():
            if cards and (refusal := hand_refusal(self.deck, self.values, cards)) and refusal.reason == "hand-size":
                self.refused(("hands", seat), refusal)
        if self.faults:
            return None, None
        a, b = (tuple(self.deck.places[c] for c in ids[seat]) if seat in ids else None for seat in SEATS)
        return a, b

    def cards(self, value: Value, path: tuple[str, ...]) -> tuple[str, ...]:
        """The ids of a list of cards; an unknown one is a fault at its place."""
        if not isinstance(value, tuple) or not value:
            self.fault("wrong-type", path, f"'{path[-1]}' needs a list of card ids")
            return ()
        for place, card in enumerate(value):
            if not isinstance(card, str) or card not in self.deck.places:
                hint = did_you_mean(str(card), self.deck.places)
                self.faults.append(
                    Fault("unknown-card", (*path, place), f"there is no card {_shown(card)}", hint, "CW-2.2")
                )
        return tuple(str(card) for card in value)

    def common_deck(self, ids: Mapping[Seat, tuple[str, ...]]) -> None:
        """Both players draw from one deck: together they cannot hold more copies than it has (CW-2.1, CW-2.2)."""
        held: Counter[str] = Counter()
        for seat, cards in ids.items():
            for place, card in enumerate(cards):
                held[card] += 1
                if card in self.deck.places and (refusal := copies_refusal(self.values, card, held[card])):
                    self.refused(("hands", seat, place), refusal)

    def score(self) -> Score:
        """The heads and turns before this turn."""
        written = self.keys(self.given.get("heads", {}), ("heads",), SEATS)
        limits = (0, self.values.wins - 1)
        a, b = (self.number(written.get(seat, 0), ("heads", seat), limits, "CW-1.4") for seat in SEATS)
        needed = max(a, b) if self.values.tie == "both-take-a-head" else a + b
        turn = self.given.get("turn", needed + 1)
        return Score((a, b), self.number(turn, ("turn",), (needed + 1, self.values.turn_cap), "CW-A17") - 1)

    def lead(self, turns: int) -> Seat:
        """The seat that leads: as written, or as the turns played tell."""
        if "lead" not in self.given:
            return lead_after(self.values, "a", [()] * turns)
        written = self.given["lead"]
        for seat in SEATS:
            if written == seat:
                return seat
        self.fault("unknown-seat", ("lead",), f"'lead' must be a or b, not {_shown(written)}")
        return "a"


def read_given(deck: Deck, values: Values, given: Mapping[str, Value]) -> Given:
    """The position that `given` describes.  Raises PositionError with every fault found."""
    reader = _Reader(deck, values, given)
    reader.keys(given, (), KEYS)
    hands = reader.hands()
    score = reader.score()
    lead = reader.lead(score.turns)
    if reader.faults:
        raise PositionError(*reader.faults)
    return Given(hands, lead, score)


def _shown(value: Value) -> str:
    """A value as a message quotes it."""
    if isinstance(value, Mapping):
        return "a mapping"
    return "a list" if isinstance(value, tuple) else f"'{value}'"
