"""The rules of a turn as small questions: drawing, playing a card, the two actions, Relics, Heroes, Once per game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple, TypeVar

from cardgen.engine.contract import Refusal

from .combat import CREATURE, HERO, RELIC
from .values import Values

T = TypeVar("T")
ATTACK, ATTACH = "attack", "attach"

HERO_PLAYED = Refusal("hero-played", "CC-6.6", "A Hero is not played in this step, only as a replacement.", "CC-A12")
ONE_CARD = Refusal("one-card", "CC-6.4", "One card is played in a turn: a Creature or a Relic.", "CC-A12")
MUST_PLAY = Refusal("must-play", "CC-6.4", "A card must be played while one can be.", "CC-A11")
FIELD_FULL = Refusal("field-full", "CC-6.4", "No more Creatures may stand on the field.", "CC-A44")
HAS_HERO = Refusal("has-hero", "CC-5.2", "No Hero is played while one is active, and none is switched.", "CC-A28")
ONE_PHASE = Refusal("one-attack-phase", "CC-6.16", "There is one attack phase in a turn.", "CC-A13")
NOT_INSIDE = Refusal("inside-attack-phase", "CC-6.13", "A Relic is not attached inside an attack phase.", "CC-A15")
ONE_ATTACH = Refusal("one-attach", "CC-9.5", "One Relic is attached in a turn.", "CC-A13")
NOT_AN_ACTION = Refusal("not-an-action", "CC-6.7", "An action is to attack or to attach a Relic.", "CC-A13")
NOT_MINE = Refusal("not-your-relic", "CC-6.12", "Only a Relic of your own is attached.", "CC-A33")
NOT_IN_PLAY = Refusal("not-in-play", "CC-9.4", "A Relic is attached from the field: play it first.", "CC-A33")
NOT_YOUR_UNIT = Refusal("not-your-unit", "CC-6.12", "A Relic is attached to a unit of your own.", "CC-A34")
NO_UNIT = Refusal("no-unit", "CC-9.4", "A Relic is attached to a Hero or a Creature.", "CC-A34")
NO_MOVE = Refusal("attached", "CC-9.4", "An attached Relic stays where it is.", "CC-A35")
HAS_RELIC = Refusal("has-relic", "CC-9.6", "This unit has a Relic already.", "CC-A36")


class Drawn(NamedTuple):
    """What a draw leaves: cards in the deck and in the hand, and how many were drawn."""

    deck: int
    hand: int
    drawn: int


def draw_step(values: Values, deck: int, hand: int, count: int = 1, discard: int = 0) -> Drawn:
    """How many of `count` cards are drawn (CC-6.2, CC-6.3, CC-A08 to CC-A10).

    `discard` are the cards of the discard pile, which become the deck under a house rule.
    """
    supply = deck + discard if values.deck_out == "reshuffle" else deck
    drawn = min(count, supply)
    if values.hand_limit == "no-draw":
        drawn = max(0, min(drawn, values.hand_size_max - hand))
    left = deck - drawn
    held = hand + drawn
    if values.hand_limit == "at-once":
        held -= over_limit(values, held)
    return Drawn(left if left >= 0 else left + discard, held, drawn)


def over_limit(values: Values, hand: int) -> int:
    """How many cards are too many in a hand (CC-A08)."""
    return max(0, hand - values.hand_size_max)


def play_step(values: Values, types: Sequence[str], playable: bool = True) -> Refusal | None:
    """Why cards of those types are not what may be played in one turn, or nothing (CC-6.4, CC-6.6).

    `playable`: the hand holds something that could be played, which matters where playing is a duty (CC-A11).
    """
    if HERO in types:
        return HERO_PLAYED
    if len(types) > 1:
        return ONE_CARD
    return MUST_PLAY if not types and values.play == "must" and playable else None


def field_refusal(values: Values, creatures: int) -> Refusal | None:
    """Why one more Creature cannot be played beside so many, or nothing (CC-A44)."""
    most = values.most_creatures
    return FIELD_FULL if most is not None and creatures >= most else None


def hero_play_legal(has_active: bool) -> Refusal | None:
    """Why a Hero cannot be played, or nothing: only as a replacement, in anybody's turn (CC-5.2, CC-5.6, CC-A29)."""
    return HAS_HERO if has_active else None


def action_refusal(done: Sequence[str], action: str) -> Refusal | None:
    """Why that action cannot follow those of this turn, or nothing (CC-6.7, CC-6.13, CC-6.16, CC-9.5).

    An attack phase is one action, however many attack in it.
    """
    if action == ATTACK:
        if ATTACK not in done:
            return None
        return NOT_INSIDE if ATTACH in done[done.index(ATTACK) :] else ONE_PHASE
    if action == ATTACH:
        return ONE_ATTACH if ATTACH in done else None
    return NOT_AN_ACTION


def actions_legal(actions: Sequence[str]) -> Refusal | None:
    """Why those are not the actions of one turn, or nothing (CC-A13, CC-A15)."""
    for place, action in enumerate(actions):
        if refusal := action_refusal(actions[:place], action):
            return refusal
    return None


class Attaching(NamedTuple):
    """A Relic about to be attached: is it yours, on the field, attached already; and the same of the unit."""

    relic_mine: bool
    in_play: bool
    attached: bool
    unit_mine: bool
    unit_type: str
    unit_has_relic: bool
    attached_this_turn: bool


def attach_legal(values: Values, case: Attaching) -> Refusal | None:
    """Why the Relic may not be attached there, or nothing (CC-6.12, CC-9.4 to CC-9.6, CC-A33 to CC-A36)."""
    if case.attached_this_turn:
        return ONE_ATTACH
    if not case.relic_mine:
        return NOT_MINE
    if not case.in_play:
        return NOT_IN_PLAY
    if case.attached and values.relic_move == "no":
        return NO_MOVE
    if not case.unit_mine:
        return NOT_YOUR_UNIT
    if case.unit_type not in (HERO, CREATURE):
        return NO_UNIT
    return HAS_RELIC if case.unit_has_relic and values.relic_replace == "no" else None


class Bonus(NamedTuple):
    """What a Relic's Passive gives."""

    atk: int = 0
    def_: int = 0


def with_relics(values: Values, base: Bonus, attached: Bonus, unattached: Sequence[Bonus]) -> Bonus:
    """ATK and DEF with what Relics give: those that lie unattached give nothing (CC-A32), unless a house rule lets
    them work for their owner's Hero.
    """
    at_work = [attached, *(unattached if values.unattached == "passive-on" else ())]
    return Bonus(base.atk + sum(b.atk for b in at_work), base.def_ + sum(b.def_ for b in at_work))


def once_uses(values: Values, copies: int) -> int:
    """How often a Once per game ability can be used that stands on so many copies of a card (CC-A39)."""
    return copies if values.once == "per-copy" else min(copies, 1)


def discards_on_defeat(unit: T, relics: Sequence[T]) -> tuple[T, ...]:
    """What goes to the discard pile with a defeated unit: itself, then whatever is attached to it (CC-9.8)."""
    return (unit, *relics)


TYPES = (HERO, CREATURE, RELIC)
