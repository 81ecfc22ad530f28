"""What cards have to say in an attack: which abilities of the fighters, of their Relics and of others, at which step.

What the fighters and their Relics may say is known before the attack begins: that is its script.
"""

from __future__ import annotations

from cardgen.engine.contract import SEATS, Event

from .abilities import ATTACKING, DEFENDING, EARLY, HIT, LATE, READY
from .book import MOST_SCRIPTS, Book, Script
from .cards import OF_STAGE
from .duel import LAST, READING, Duel
from .moments import used_up
from .play import Play
from .state import FOUGHT, HERO_FOUGHT, IN_PHASE, Entry

# By step: which abilities speak, and whether they are those of the attacker's side.
MOMENTS = {
    1: (EARLY, True),
    2: (EARLY, False),
    4: (READY, True),
    5: (READY, False),
    7: (HIT, True),
    8: (HIT, False),
    11: (LATE, True),
    12: (LATE, False),
}
COMPARED, COST, FALLS = 6, 9, 10
ALWAYS = 1 << READING | 1 << COMPARED | 1 << COST


def script_of(book: Book, key: tuple[int, int, int, int, int]) -> Script:
    """The script of an attack: `key` is its attacker, its target, their Relics, and the place of the attacker's seat."""
    attacker, target, relic, other_relic, place = key
    deck = book.deck
    moments = [list[Entry]() for _ in range(LAST + 1)]
    mask = ALWAYS
    for step, (stage, attacking) in MOMENTS.items():
        unit, carried, side = (attacker, relic, place) if attacking else (target, other_relic, 1 - place)
        own = deck.own[ATTACKING if attacking else DEFENDING, stage]
        for card in (unit, carried) if carried >= 0 else (unit,):
            moments[step] += [(card, at, unit, side) for at in own[card]]
        if moments[step]:
            mask |= 1 << step | (1 << FALLS if stage == LATE else 0)
    hero = deck.hero[attacker]
    cards = (deck.ids[attacker], deck.ids[target])
    clause = "CC-6.8" if hero else "CC-6.9"
    event = Event("attack", clause, SEATS, SEATS[place], cards, None, None, "", (("target", cards[1]),))
    done = FOUGHT | IN_PHASE | (HERO_FOUGHT if hero else 0)
    script = Script(mask, tuple(map(tuple, moments)), event, done, deck.hero[target])
    if len(book.scripts) >= MOST_SCRIPTS:
        book.scripts.clear()
    book.scripts[key] = script
    return script


def watched(play: Play, source: tuple[int, int, int], fighters: tuple[int, int]) -> int:
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
            mask |= 1 << step | (1 << FALLS if ability.stage == LATE else 0)
    return mask


def gather(play: Play, step: int) -> tuple[Entry, ...]:
    """The abilities that speak on that step of this attack: those of the unit and its Relic first.

    The attacker's side has Attack abilities; those of the other side are Defense abilities.  Abilities that wait for
    other units' attacks belong to the side that controls them.
    """
    fight = play.fight
    if fight is None:
        return ()
    stage, attacking = MOMENTS[step]
    side = fight.attacker_side if attacking else 1 - fight.attacker_side
    if fight.script is not None:
        entries = fight.script.moments[step]
    else:
        entries = _own(play, fight, step)
    for source in play.posts.watch:
        if source[2] == side:
            entries += tuple(_watching(play, fight, stage, source))
    return entries


def _own(play: Play, fight: Duel, step: int) -> tuple[Entry, ...]:
    """The abilities of the fighter of a side, and of its Relic, that speak on that step."""
    stage, attacking = MOMENTS[step]
    side = fight.attacker_side if attacking else 1 - fight.attacker_side
    unit, place = (fight.attacker, fight.attacker_side) if attacking else (fight.target, fight.target_side)
    if place != side:
        return ()
    own, relic = play.book.deck.own[ATTACKING if attacking else DEFENDING, stage], play.relic[unit]
    cards = (unit, relic) if relic >= 0 else (unit,)
    return tuple([(card, at, unit, place) for card in cards for at in own[card]])


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
