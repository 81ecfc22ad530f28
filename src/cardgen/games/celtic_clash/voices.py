"""What cards have to say in the attacks of their units and in attacks on them, known before any attack begins."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial, reduce
from operator import or_
from typing import NamedTuple, TypeAlias, TypeVar

from .abilities import ATTACKS, EARLY, HIT, LATE, READY, Ability
from .state import USED

T = TypeVar("T")

# By stage of an attack: the step of the ladder of CC-A23 at which the attacker's side speaks; the other's is the next.
OF_STAGE = {EARLY: 1, READY: 4, HIT: 7, LATE: 11}
FALLS = 10  # the step at which those who were defeated leave the field: it matters to what is said after it
STAGES = tuple(OF_STAGE)
BEFORE, ON_READY, ON_HIT, AFTER = range(len(STAGES))  # places in STAGES
# What a card may have to say, as bits: before the comparison, before the loss, after it; only when somebody has been
# defeated; something that may ask for a choice; and something that can be said once per game.
SAYS_READY, SAYS_HIT, SAYS_AFTER, OF_FALLS, ASKS, ONCE = 1, 2, 4, 8, 16, 32
_SAYS = {READY: SAYS_READY, HIT: SAYS_HIT, LATE: SAYS_AFTER}


class Sum(NamedTuple):
    """What one ability adds to the numbers of an attack: to the attacker's ATK, the target's DEF, the loss.

    `when` are the facts of an attack with which it does, and `adds` says whether that is all that it does; it speaks of
    the attacker or of the target.
    """

    at: int
    once: bool
    when: int
    adds: bool
    of_attacker: bool
    atk: int
    def_: int
    loss: int


Said: TypeAlias = tuple[tuple[int, int], ...]  # abilities: the card, and the place there


class Voices(NamedTuple):
    """What cards have to say in one role, by card; the last place is that of no card at all.

    `what` is what they may say, as bits, `once` the marks of what they have said once per game, and `steps` at which
    steps of the ladder they may speak, as bits too; `said` are the abilities by stage, and `sums`, by stage first, what
    those of them add that do not wait for somebody to be defeated.
    """

    what: tuple[int, ...]
    once: tuple[int, ...]
    steps: tuple[int, ...]
    said: tuple[tuple[Said, ...], ...]
    sums: tuple[tuple[tuple[Sum, ...], ...], ...]


def voices(texts: tuple[tuple[Ability, ...], ...], timing: str) -> Voices:
    """What the texts of all cards say of attacks of their units, or of attacks on them."""
    attacking = timing == ATTACKS
    own = [[(at, a) for at, a in enumerate(text) if a.timing == timing and not a.watches] for text in texts]
    return Voices(
        what=_each(own, lambda text: reduce(or_, [_what(a) for _, a in text], 0), 0),
        once=_each(own, lambda text: reduce(or_, [USED << at for at, a in text if a.once], 0), 0),
        steps=_each(own, lambda text: reduce(or_, [_step(a, attacking) for _, a in text], 0), 0),
        said=(*[_said(card, text) for card, text in enumerate(own)], ((),) * len(STAGES)),
        sums=tuple(_each(own, partial(_sums, stage=stage, attacking=attacking), ()) for stage in STAGES),
    )


def _each(own: list[list[tuple[int, Ability]]], of: Callable[[list[tuple[int, Ability]]], T], none: T) -> tuple[T, ...]:
    """An answer for each card, and for none."""
    return (*map(of, own), none)


def _what(ability: Ability) -> int:
    if ability.stage == EARLY or not (ability.simple or ability.once) or (ability.measures and ability.stage == LATE):
        return ASKS
    return (OF_FALLS if ability.of_falls else _SAYS[ability.stage]) | (ONCE if ability.once else 0)


def _step(ability: Ability, attacking: bool) -> int:
    step = OF_STAGE[ability.stage] + (not attacking)
    return 1 << step | (1 << FALLS if ability.stage == LATE else 0)


def _said(card: int, text: list[tuple[int, Ability]]) -> tuple[Said, ...]:
    return tuple(tuple((card, at) for at, a in text if a.stage == stage) for stage in STAGES)


def _sums(text: list[tuple[int, Ability]], stage: int, attacking: bool) -> tuple[Sum, ...]:
    return tuple(_sum(at, a, attacking) for at, a in text if a.stage == stage and not a.of_falls)


def _sum(at: int, ability: Ability, attacking: bool) -> Sum:
    """What an ability of a fighter, or of its Relic, adds to the numbers of an attack."""
    gain, once, when = ability.gain, ability.once, ability.when
    about = {"this_unit": attacking, "the_attacker": True, "the_target": False}.get(gain.units) if gain else None
    if gain is None or about is None or (gain.loss and about):
        return Sum(at, once, when, False, False, 0, 0, 0)
    return Sum(at, once, when, True, about, gain.atk if about else 0, 0 if about else gain.def_, gain.loss)
