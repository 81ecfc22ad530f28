"""What cards have to say in the attacks of their units and in attacks on them, known before any attack begins."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import reduce
from operator import or_
from typing import TypeAlias, TypeVar

from .abilities import ATTACKED, ATTACKS, DRAWS, DROPS, EARLY, HIT, LATE, LOSES, READY, Ability, Sway

T = TypeVar("T")
OF_DEEDS = ("this_unit", "the_target", "your_hero", "enemy_hero", "hero")  # the units of deeds

# By stage of an attack: the step of the ladder of CC-A23 at which the attacker's side speaks; the other's is the next.
OF_STAGE = {EARLY: 1, READY: 4, HIT: 7, LATE: 11}
FALLS = 10  # the step at which those who were defeated leave the field: it matters to what is said after it
STAGES = tuple(OF_STAGE)
BEFORE, ON_READY, ON_HIT, AFTER = range(len(STAGES))  # places in STAGES
# What a card may have to say in an attack, as bits: numbers that it adds before the comparison, and before the loss;
# deeds when it is over, or only when it has defeated somebody; anything that may ask for a choice; something that can
# be said once per game; other things; and WIL that it costs a fighter, before the comparison.
ADDS_READY, ADDS_HIT, DOES, DOES_OF_FALLS, ASKS, ONCE, SAYS, HURTS = (1 << bit for bit in range(8))
WATCHED = 1 << 10  # of a fighter: are there cards in the deck that may wait for it, and have something to say?


# What one ability adds to the numbers of an attack: the facts of an attack with which it does, whether it speaks of the
# attacker or of the target; to the attacker's ATK, the target's DEF, the loss; its card, and its place there.  Before
# the comparison it may be WIL instead that it costs one of them: then it adds nothing.
Sum: TypeAlias = tuple[int, bool, int, int, int, int, int]
# A deed when an attack is over: with which facts of it, if it is done to the target, card, and place there.
Late: TypeAlias = tuple[int, bool, int, int]
Said: TypeAlias = tuple[tuple[int, int], ...]  # abilities: the card, and the place there


@dataclass(frozen=True, slots=True)
class Voices:
    """What cards have to say in one role, by card; the last place is that of no card at all.

    `what` is what they may say, as bits, `once` the abilities used once per game, and `steps` at which
    steps of the ladder they may speak, as bits too; `said` are the abilities by stage; `ready` and `hit` what they add
    to numbers before the comparison and before the loss, and `late` their deeds when an attack is over.
    """

    what: tuple[int, ...]
    once: tuple[Said, ...]
    steps: tuple[int, ...]
    said: tuple[tuple[Said, ...], ...]
    ready: tuple[tuple[Sum, ...], ...]
    hit: tuple[tuple[Sum, ...], ...]
    late: tuple[tuple[Late, ...], ...]


def voices(texts: tuple[tuple[Ability, ...], ...], timing: str) -> Voices:
    """What the texts of all cards say of attacks of their units, or of attacks on them."""
    attacking = timing == ATTACKS
    own = [[(at, a) for at, a in enumerate(text) if a.timing == timing and not a.watches] for text in texts]
    return Voices(
        what=_each(own, lambda text: reduce(or_, [_what(a, attacking) for _, a in text], 0), 0),
        once=(*[tuple((card, at) for at, a in text if a.once) for card, text in enumerate(own)], ()),
        steps=_each(own, lambda text: reduce(or_, [_step(a, attacking) for _, a in text], 0), 0),
        said=(*[_said(card, text) for card, text in enumerate(own)], ((),) * len(STAGES)),
        ready=(*[_sums(card, text, READY) for card, text in enumerate(own)], ()),
        hit=(*[_sums(card, text, HIT) for card, text in enumerate(own)], ()),
        late=(*[_late(card, text) for card, text in enumerate(own)], ()),
    )


def _each(own: list[list[tuple[int, Ability]]], of: Callable[[list[tuple[int, Ability]]], T], none: T) -> tuple[T, ...]:
    """An answer for each card, and for none."""
    return (*map(of, own), none)


def _what(ability: Ability, attacking: bool) -> int:
    if ability.stage == EARLY or not (ability.simple or ability.once) or (ability.measures and ability.stage == LATE):
        return ASKS
    if ability.once:
        return ONCE
    if ability.stage == LATE and ability.plain and _spares_offers(ability):
        return DOES_OF_FALLS if ability.of_falls else DOES
    if _sum(0, 0, ability) is None:
        return SAYS
    if ability.gain is None:
        return HURTS
    return ADDS_READY if ability.stage == READY else ADDS_HIT


def _spares_offers(ability: Ability) -> bool:
    """Does a deed leave alone what the attacker's side may do next?"""
    deed = ability.deed
    return deed is not None and (deed.kind <= DRAWS or (deed.kind == DROPS and deed.units == "the_target"))


def _step(ability: Ability, attacking: bool) -> int:
    step = OF_STAGE[ability.stage] + (not attacking)
    return 1 << step | (1 << FALLS if ability.stage == LATE else 0)


def _said(card: int, text: list[tuple[int, Ability]]) -> tuple[Said, ...]:
    return tuple(tuple((card, at) for at, a in text if a.stage == stage) for stage in STAGES)


def is_plain_deed(ability: Ability) -> bool:
    """Does an ability nothing but a deed, whose units are known at once, with certain facts of an attack?"""
    return ability.deed is not None and ability.when >= 0 and (not ability.deed.units or ability.deed.units in OF_DEEDS)


def _sums(card: int, text: list[tuple[int, Ability]], stage: int) -> tuple[Sum, ...]:
    found = [_sum(card, at, a) for at, a in text if a.stage == stage and not a.once]
    return tuple(one for one in found if one is not None)


def _sum(card: int, at: int, ability: Ability) -> Sum | None:
    """What an ability of a fighter, or of its Relic, adds to the numbers of an attack, where it does no more."""
    if ability.sway is None or ability.sway[-1]:
        return None
    about, atk, def_, loss, _, _ = ability.sway
    return ability.when, about, atk if about else 0, 0 if about else def_, loss, card, at


def sway_of(ability: Ability) -> Sway | None:
    """What an ability adds to the numbers of an attack, or costs one of its fighters, where it does no more.

    It happens by itself and asks for nothing but facts of the attack; or its seat is asked whether it is used.
    """
    gain, deed, when = ability.gain, ability.deed, ability.when
    if ability.timing not in (ATTACKS, ATTACKED) or not (ability.simple or ability.bare) or ability.of_falls:
        return None
    units = gain.units if gain else deed.units if deed and deed.kind == LOSES and ability.stage == READY else ""
    this = None if ability.watches else ability.timing == ATTACKS
    about = {"this_unit": this, "the_attacker": True, "the_target": False}.get(units)
    if about is None or when < 0 or ability.stage not in (READY, HIT):
        return None
    if gain is None:
        return about, 0, 0, 0, deed.amount if deed else 0, False
    return None if gain.loss and about else (about, gain.atk, gain.def_, gain.loss, 0, gain.spares)


def _late(card: int, text: list[tuple[int, Ability]]) -> tuple[Late, ...]:
    return tuple(
        (a.when, a.deed is not None and a.deed.units == "the_target", card, at)
        for at, a in text
        if a.stage == LATE and a.simple and not a.once and a.plain
    )
