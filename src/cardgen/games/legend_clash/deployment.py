"""Decks, deployments, mana and activations as questions of numbers (LC-2, LC-3, LC-4)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from cardgen.engine.contract import Refusal

from .values import LANES, Values

CREATURE, TRAP, RELIC, SETTING = "creature", "trap", "relic", "setting"
TYPES = (CREATURE, TRAP, RELIC, SETTING)

DECK_SIZE = Refusal("deck-size", "LC-2.1", "A deck of so many cards is not played.")
DUPLICATE = Refusal("duplicate-card", "LC-2.2", "A deck holds no card twice.", "LC-A01")
NOT_LANES = Refusal("no-such-lane", "LC-1.5", "There are three lanes: 1, 2 and 3.", "LC-A45")
NOT_A_MODE = Refusal("no-such-mode", "LC-3.3", "A creature stands in Attack or in Guard mode.", "LC-A10")
LANE_FULL = Refusal("lane-full", "LC-3.5", "No more creatures stand in a lane.", "LC-A55")
ONE_MODE = Refusal("one-mode", "LC-3.3", "All creatures of a lane stand in the same mode.", "LC-A10")
TOO_MANY = Refusal("too-many-creatures", "LC-3.5", "No more creatures are deployed.", "LC-A55")
NO_CARDS = Refusal("more-than-the-hand", "LC-2.3", "More cards than the hand holds cannot be deployed.", "LC-A55")
NO_MANA = Refusal("not-enough-mana", "LC-2.5", "There is not enough mana for that.", "LC-A07")
TRAP_LIMIT = Refusal("trap-limit", "LC-3.6", "A lane has a trap of this side already.", "LC-A15")
ONE_SETTING = Refusal("one-setting", "LC-3.7", "This player lays no more Settings.", "LC-A16")

FREE = Refusal("free-activation", "LC-4.4", "Each activation costs mana.", "LC-A12")
ONCE = Refusal("once-per-clash", "LC-4.1", "Each ability is activated once per Clash.", "LC-A12")
CANNOT_PAY = Refusal("cannot-pay", "LC-4.4", "There is not enough mana left to activate that.", "LC-A43")
FINAL = Refusal("final-action", "LC-4.3", "Player 1 has one final action, and none after it.", "LC-A13")
NOT_YOUR_WINDOW = Refusal("not-to-act", "LC-4.2", "It is not for this seat to choose now.", "LC-A13")


def deck_legal(values: Values, count: int, duplicate: bool = False) -> Refusal | None:
    """Why a deck of so many cards may not be played, or nothing (LC-2.1, LC-2.2)."""
    if not values.deck_min <= count <= values.deck_max:
        return DECK_SIZE
    return DUPLICATE if duplicate else None


def cards_needed(values: Values, sets: int, reshuffle: bool) -> int:
    """How many cards a deck must have for the hands of so many Sets (LC-A03)."""
    return values.hand_size if reshuffle else values.hand_size * sets


def placing_cost(values: Values, card_type: str, mana: int) -> int:
    """What a card costs when it is placed: traps are set for free (LC-3.6, LC-A06)."""
    if card_type == TRAP or (card_type in (RELIC, SETTING) and values.relic_cost == "free"):
        return 0
    return mana


def deployment_cost(values: Values, cards: Iterable[tuple[str, int]]) -> int:
    """What a whole deployment costs: pairs of type and printed mana (LC-A06)."""
    return sum(placing_cost(values, card_type, mana) for card_type, mana in cards)


def spend(mana: int, costs: Iterable[int]) -> tuple[int, tuple[bool, ...]]:
    """The mana left when costs are paid one after the other, and which of them could be (LC-2.6, LC-A43)."""
    paid: list[bool] = []
    for cost in costs:
        paid.append(cost <= mana)
        mana -= cost if cost <= mana else 0
    return mana, tuple(paid)


@dataclass(frozen=True, slots=True)
class Deployment:
    """What a seat deploys: for each lane the modes of its creatures, front first (is it a guard?).

    `cost` is what it all costs, `mana` what the seat has, `hand` the cards it holds, `others` how many of them are
    deployed as traps, Relics and Settings.
    """

    lanes: tuple[tuple[bool, ...], ...]
    cost: int = 0
    mana: int = 0
    hand: int = 10
    others: int = 0


def legal_deployment(values: Values, asked: Deployment) -> Refusal | None:
    """Why that may not be deployed, or nothing; no creature at all is allowed (LC-A08)."""
    if len(asked.lanes) != len(LANES):
        return NOT_LANES
    for line in asked.lanes:
        if refusal := line_refusal(values, line):
            return refusal
    creatures = sum(map(len, asked.lanes))
    if creatures > values.creatures_max:
        return TOO_MANY
    if creatures + asked.others > asked.hand:
        return NO_CARDS
    return NO_MANA if asked.cost > asked.mana else None


def line_refusal(values: Values, line: Sequence[bool]) -> Refusal | None:
    """Why creatures in those modes may not stand in one lane, or nothing (LC-3.5, LC-A10)."""
    if len(line) > values.lane_creatures_max:
        return LANE_FULL
    return ONE_MODE if values.modes == "per-lane" and len(set(line)) > 1 else None


def activation_refusal(values: Values, cost: int, mana: int | None, used: bool) -> Refusal | None:
    """Why an ability of that cost may not be activated, or nothing; `mana` may be unknown (LC-4.4, LC-A12, LC-A43)."""
    if cost < values.activation_min:
        return FREE
    if used and values.repeat == "once-per-clash":
        return ONCE
    return CANNOT_PAY if mana is not None and cost > mana else None


def activations(
    values: Values, log: Sequence[tuple[str, str, int]], mana: Mapping[str, int] | None = None, first: str = "a"
) -> Refusal | None:
    """Why a Clash cannot have gone that way, or nothing: seat, ability and cost of each activation, in order.

    Player 1, who is `first`, activates; then the other; then Player 1 once more, a single time (LC-4.1 to LC-4.3).
    `mana` is what each seat has for it, where that is known.
    """
    left = dict(mana) if mana is not None else None
    used: set[tuple[str, str]] = set()
    window, finals = 1, 0
    for seat, ability, cost in log:
        window = next_window(window, seat == first)
        finals += window == 3
        if seat != first and window == 3:
            return NOT_YOUR_WINDOW
        if finals > values.final_actions:
            return FINAL
        have = left[seat] if left is not None else None
        if refusal := activation_refusal(values, cost, have, (seat, ability) in used):
            return refusal
        used.add((seat, ability))
        if left is not None:
            left[seat] -= cost
    return None


def next_window(window: int, is_first: bool) -> int:
    """The window in which somebody acts who acts now, when the last to act did so in that one."""
    if window == 1:
        return 1 if is_first else 2
    if window == 2:
        return 3 if is_first else 2
    return 3
