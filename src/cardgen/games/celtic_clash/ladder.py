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

from .abilities import ATTACKING, DEFENDING, EARLY, HIT, LATE, READY
from .cards import OF_STAGE
from .combat import at_least_zero, hit_loss, strike_back, successful, wil_after
from .duel import LAST, READING, Duel
from .falls import settle
from .moments import broken_off, resolve, used_up
from .play import Play
from .state import ATTACKED, FIGHT_FRAME, FOUGHT, HERO_FOUGHT, IN_PHASE, Entry

# By step: which abilities speak, and whether they are those of the attacker's side.
_MOMENTS = {
    1: (EARLY, True),
    2: (EARLY, False),
    4: (READY, True),
    5: (READY, False),
    7: (HIT, True),
    8: (HIT, False),
}
_COMPARED, _COST, _FALLS, _LATE = 6, 9, 10, 11
_ALWAYS = 1 << READING | 1 << _COMPARED | 1 << _COST
_BITS = {
    role: tuple(
        sum(1 << (step + role - ATTACKING) for stage, step in OF_STAGE.items() if stages >> stage & 1)
        | (1 << _FALLS if stages >> LATE & 1 else 0)
        for stages in range(1 << (LATE + 1))
    )
    for role in (ATTACKING, DEFENDING)
}


def begin_attack(play: Play, attacker: int, target: int) -> bool:
    """A unit attacks (CC-6.8, CC-6.9): its attack of this turn is used, whatever becomes of it.

    True when no ability spoke, so that nothing but WIL has changed.
    """
    place = play.active
    play.mark(attacker, ATTACKED)
    play.done |= FOUGHT | IN_PHASE | HERO_FOUGHT if play.book.deck.hero[attacker] else FOUGHT | IN_PHASE
    if play.book.telling:
        play.tell_attack("attack", attacker, target, place)
    mask = _mask(play, attacker, target)
    if mask == _ALWAYS and play.book.values.strike_back == "no":
        _plain_attack(play, attacker, target)
        return True
    fight = play.fight = Duel(attacker, target, (place, 1 - place), mask)
    play.agenda.append(FIGHT_FRAME)
    _climb(play, fight)
    return False


def _plain_attack(play: Play, attacker: int, target: int) -> None:
    """An attack of which no ability speaks: the steps 3, 6 and 9 alone, with nothing to wait for."""
    telling, hero = play.book.telling, play.book.deck.hero[target]
    atk = at_least_zero(play.standing(attacker, False, ATTACKING, target, telling))
    def_ = at_least_zero(play.standing(target, True, DEFENDING, attacker, telling))
    success = successful(atk, def_)
    loss, before = hit_loss(play.book.values, success, hero), play.wil[target]
    after = wil_after(before, loss)
    wil = list(play.wil)
    wil[target] = after
    play.wil = tuple(wil)
    if after == 0:
        play.down += (target,)
    if telling:
        play.tell_hit(attacker, target, atk, def_, success)
        play.tell_loss("loss", target, (before, after), loss, (int(success), hero))


def _mask(play: Play, attacker: int, target: int) -> int:
    """The steps at which there is something to do, as bits."""
    stages = play.book.deck.stages
    attacking, defending = stages[ATTACKING], stages[DEFENDING]
    one, other = attacking[attacker], defending[target]
    relic = play.relic[attacker]
    if relic >= 0:
        one |= attacking[relic]
    relic = play.relic[target]
    if relic >= 0:
        other |= defending[relic]
    mask: int = _BITS[ATTACKING][one] | _BITS[DEFENDING][other] | _ALWAYS
    for source in play.posts.watch:
        mask |= _watched(play, source, (attacker, target))
    return mask


def _watched(play: Play, source: tuple[int, int, int], fighters: tuple[int, int]) -> int:
    """The steps at which a card that waits for other units' attacks has something to say of this one, as bits."""
    card, me, place = source
    mask = 0
    for role, at in play.book.deck.watching[card]:
        ability = play.book.deck.abilities[card][at]
        if ability.once and used_up(play, card, at, place):
            continue
        unit = fighters[role - ATTACKING]
        if ability.units is not None and ability.units.has(play, me, place, unit):
            step = OF_STAGE[ability.stage] + (place != play.active)
            mask |= 1 << step | (1 << _FALLS if ability.stage == LATE else 0)
    return mask


def climb(play: Play) -> None:
    """Go on with the attack that was interrupted, as far as it goes without a choice."""
    if play.fight is not None:
        _still_on(play, play.fight)
        _climb(play, play.fight)


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
    stage, attacking = _MOMENTS[fight.step - 1]
    entries = gather(play, stage, attacking)
    if entries:
        if not resolve(play, _side(fight, attacking), entries):
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
    fight.late = (
        gather(play, LATE, True) if mask >> _LATE & 1 else (),
        gather(play, LATE, False) if mask >> _LATE + 1 & 1 else (),
    )
    fight.fallen = tuple([u for u in play.down if u in (fight.target, fight.attacker)])
    return not play.down or settle(play)


def _speak_late(play: Play, fight: Duel) -> bool:
    """Abilities of one side that speak of what happened; False when the attack has to wait."""
    attacking = fight.step - 1 == _LATE
    entries = fight.late[not attacking]
    return not entries or resolve(play, _side(fight, attacking), entries, late=True)


def _side(fight: Duel, attacking: bool) -> int:
    """The place of the attacker's seat, or of the other one."""
    return fight.attacker_side if attacking else 1 - fight.attacker_side


def gather(play: Play, stage: int, attacking: bool) -> tuple[Entry, ...]:
    """The abilities of one side that speak on that step of this attack: those of the unit and its Relic first.

    The attacker's side has Attack abilities; those of the other side are Defense abilities.  Abilities that wait for
    other units' attacks belong to the side that controls them.
    """
    fight = play.fight
    if fight is None:
        return ()
    deck, entries = play.book.deck, list[Entry]()
    side = _side(fight, attacking)
    unit, place = (fight.attacker, fight.attacker_side) if attacking else (fight.target, fight.target_side)
    if place == side:
        own = deck.own[ATTACKING if attacking else DEFENDING, stage]
        relic = play.relic[unit]
        entries += [(unit, at, unit, place) for at in own[unit]]
        if relic >= 0:
            entries += [(relic, at, unit, place) for at in own[relic]]
    for card, me, owner in play.posts.watch:
        if owner == side:
            entries += _watching(play, fight, stage, (card, me, owner))
    return tuple(entries)


def _watching(play: Play, fight: Duel, stage: int, source: tuple[int, int, int]) -> list[Entry]:
    """Abilities of a card that wait for the attacks of other units, or on them, and have met one."""
    card, me, owner = source
    deck, found = play.book.deck, list[Entry]()
    for role, at in deck.watching[card]:
        ability = deck.abilities[card][at]
        unit = fight.attacker if role == ATTACKING else fight.target
        if ability.stage == stage and ability.units is not None and ability.units.has(play, me, owner, unit):
            found.append((card, at, me, owner))
    return found


def _compare(play: Play, fight: Duel) -> bool:
    """ATK against DEF (CC-7.2, CC-7.3, CC-7.6)."""
    atk = at_least_zero(fight.atk + fight.added(fight.attacker, False))
    def_ = at_least_zero(fight.def_ + fight.added(fight.target, True))
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
        loss = at_least_zero(hit_loss(values, bool(fight.hit), hero) + fight.loss)
        _lose(play, fight.target, loss, ("loss", (fight.hit, hero)))
    if values.strike_back == "yes" and play.side(fight.attacker) >= 0:
        atk = play.standing(fight.target, False, 0, -1) + fight.added(fight.target, False)
        def_ = play.standing(fight.attacker, True, 0, -1) + fight.added(fight.attacker, True)
        back_hero = deck.hero[fight.attacker]
        success = int(successful(at_least_zero(atk), at_least_zero(def_)))
        loss = strike_back(values, atk, def_, back_hero)
        _lose(play, fight.attacker, loss, ("strike-back", (success, back_hero)))
    if play.down:
        fight.mask |= 1 << _FALLS
    return True


def _lose(play: Play, unit: int, loss: int, how: tuple[str, tuple[int, bool]]) -> None:
    """A unit loses WIL to a hit, unless a card spares it."""
    fight = play.fight
    kind, hit = how
    if fight is not None and unit in fight.spared:
        loss = 0
    before = play.wil[unit]
    after = wil_after(before, loss)
    wil = list(play.wil)
    wil[unit] = after
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
