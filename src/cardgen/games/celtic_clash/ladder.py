"""One attack, resolved by the ladder of CC-A23, step by step.

    1, 2    abilities that name another target, of the attacker's side, then of the other (CC-A55)
    3       printed values with Passives and Relics
    4       Attack abilities of the attacker's side
    5       Defense abilities of the target's side
    6       the comparison
    7, 8    abilities that change what this hit costs, of either side
    9       the loss of WIL
    10      defeat and replacement
    11, 12  abilities that speak of what happened

A step that has to wait for a choice leaves the attack on the agenda; it goes on with the next step.
"""

from __future__ import annotations

from collections.abc import Callable

from cardgen.engine.contract import SEATS, Event

from .combat import at_least_zero, strike_back, successful, wil_after
from .duel import LAST, Duel
from .falls import settle
from .moments import broken_off, resolve
from .play import Play
from .scripts import ALWAYS, gather, steps_of
from .state import ATTACKED, FIGHT_FRAME, FOUGHT, HERO_FOUGHT, IN_PHASE, turn_mark
from .voices import FALLS

_ATTACKERS, _LATE = (1, 4, 7), 11  # steps at which the attacker's side speaks, and first of those at which both do
_FIGHTS = FOUGHT | IN_PHASE
_HERO_FIGHTS = _FIGHTS | HERO_FOUGHT


def begin_attack(play: Play, attacker: int, target: int) -> None:
    """A unit attacks (CC-6.8, CC-6.9): its attack of this turn is used, whatever becomes of it."""
    book, place = play.book, play.active
    hero = book.deck.hero
    play.done |= (_HERO_FIGHTS if hero[attacker] else _FIGHTS) | turn_mark(attacker, ATTACKED)
    if book.telling:
        play.tell_attack("attack", attacker, target, place)
    mask = steps_of(play, attacker, target)
    if not mask and not book.strikes_back:
        _plain_attack(play, attacker, target, hero[target])
    else:
        fight = play.fight = Duel.begun(attacker, target, (place, 1 - place), mask | ALWAYS)
        play.agenda.append(FIGHT_FRAME)
        _climb(play, fight)


def _plain_attack(play: Play, attacker: int, target: int, hero: bool) -> None:
    """An attack of which no ability speaks: the steps 3, 6 and 9 alone, with nothing to wait for."""
    telling = play.book.telling
    atk = play.standing(attacker, False, target, telling)
    def_ = play.standing(target, True, attacker, telling)
    if atk < 0 or def_ < 0:
        atk, def_ = at_least_zero(atk), at_least_zero(def_)
    success = successful(atk, def_)
    loss, wil = play.book.losses[success][hero], list(play.wil)
    before = wil[target]
    wil[target] = after = wil_after(before, loss)
    play.wil = tuple(wil)
    if after == 0:
        play.down += (target,)
    if telling:
        play.tell_hit(attacker, target, atk, def_, success)
        play.tell_loss("loss", target, (before, after), loss, (success, hero))


def climb(play: Play) -> None:
    """Go on with the attack that was interrupted, as far as it goes without a choice."""
    if play.fight is not None:
        fight = play.fight
        _still_on(play, fight)
        if fight.step <= FALLS:  # after that it is settled what is said, whoever is still there
            fight.mask = ALWAYS | 1 << FALLS | steps_of(play, fight.attacker, fight.target)
        _climb(play, fight)


def _climb(play: Play, fight: Duel) -> None:
    """Resolve the attack; it lies on the agenda until it is over."""
    while True:
        rest = fight.mask >> fight.step
        if not rest:
            break
        step = fight.step + (rest & -rest).bit_length() - 1
        fight.step = step + 1
        if not _STEPS[step](play, fight):
            return
    play.agenda.pop()
    play.fight = None


def _still_on(play: Play, fight: Duel) -> None:
    """An attack whose attacker or target is gone before the comparison ends there (CC-A25)."""
    if broken_off(play):
        play.tell(Event("attack-ends", "CC-7.2", SEATS, None, (), None, None, "CC-A25"))
        fight.step = LAST + 1


def _moment(play: Play, fight: Duel) -> bool:
    """Abilities of one side; False when the attack has to wait."""
    step = fight.step - 1
    attacking = step in _ATTACKERS
    entries = gather(play, step)
    if entries:
        if not resolve(play, fight.attacker_side if attacking else 1 - fight.attacker_side, entries):
            return False
        if play.left:
            _still_on(play, fight)
    return True


def _read(play: Play, fight: Duel) -> bool:
    play.read_values(fight)
    return True


def _fall(play: Play, fight: Duel) -> bool:
    """Defeat and replacement; False when the attack has to wait."""
    mask = fight.mask
    if mask >> _LATE:
        fight.late = (
            gather(play, _LATE) if mask >> _LATE & 1 else (),
            gather(play, _LATE + 1) if mask >> _LATE + 1 & 1 else (),
        )
    if not play.down:
        return True
    fight.fallen = tuple([u for u in play.down if u in (fight.target, fight.attacker)])
    return settle(play)


def _speak_late(play: Play, fight: Duel) -> bool:
    """Abilities of one side that speak of what happened; False when the attack has to wait."""
    attacking = fight.step - 1 == _LATE
    entries = fight.late[not attacking]
    side = fight.attacker_side if attacking else 1 - fight.attacker_side
    return not entries or resolve(play, side, entries, late=True)


def _compare(play: Play, fight: Duel) -> bool:
    """ATK against DEF (CC-7.2, CC-7.3, CC-7.6)."""
    atk, def_ = fight.atk, fight.def_
    if fight.mods:
        atk += fight.added(fight.attacker, False)
        def_ += fight.added(fight.target, True)
    if atk < 0 or def_ < 0:
        atk, def_ = at_least_zero(atk), at_least_zero(def_)
    success = successful(atk, def_)
    fight.hit = int(success)
    if play.book.telling:
        play.tell_hit(fight.attacker, fight.target, atk, def_, success)
    return True


def _cost(play: Play, fight: Duel) -> bool:
    """What the hit costs the target and, under a house rule, what striking back costs the attacker (CC-A20)."""
    values, deck = play.book.values, play.book.deck
    hero = deck.hero[fight.target]
    if play.side(fight.target) >= 0:
        loss = at_least_zero(play.book.losses[fight.hit][hero] + fight.loss)
        _lose(play, fight.target, loss, ("loss", (fight.hit, hero)))
    if play.book.strikes_back and play.side(fight.attacker) >= 0:
        atk = play.standing(fight.target, False) + fight.added(fight.target, False)
        def_ = play.standing(fight.attacker, True) + fight.added(fight.attacker, True)
        back_hero = deck.hero[fight.attacker]
        success = int(successful(at_least_zero(atk), at_least_zero(def_)))
        loss = strike_back(values, atk, def_, back_hero)
        _lose(play, fight.attacker, loss, ("strike-back", (success, back_hero)))
    if play.down:
        fight.mask |= 1 << FALLS
    return True


def _lose(play: Play, unit: int, loss: int, how: tuple[str, tuple[int, bool]]) -> None:
    """A unit loses WIL to a hit, unless a card spares it."""
    fight = play.fight
    kind, hit = how
    if fight is not None and unit in fight.spared:
        loss = 0
    wil = list(play.wil)
    before = wil[unit]
    wil[unit] = after = wil_after(before, loss)
    play.wil = tuple(wil)
    if after == 0 and unit not in play.down:
        play.down += (unit,)
    if play.book.telling:
        play.tell_loss(kind if loss else "spared", unit, (before, after), loss, hit)


_STEPS: tuple[Callable[[Play, Duel], bool], ...] = (
    _moment,  # there is no step 0
    _moment,
    _moment,
    _read,
    _moment,
    _moment,
    _compare,
    _moment,
    _moment,
    _cost,
    _fall,
    _speak_late,
    _speak_late,
)
