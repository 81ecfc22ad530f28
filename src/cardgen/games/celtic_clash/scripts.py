"""What cards have to say in an attack: which abilities of the fighters, of their Relics and of others, at which step.

What a fighter and its Relic may say is known before the attack begins: that is its script.
"""

from __future__ import annotations

from .abilities import ATTACKING, DEFENDING, EARLY, HIT, LATE, READY
from .book import Book, Script
from .cards import OF_STAGE
from .duel import LAST, READING, Duel
from .moments import used_up
from .play import Play
from .state import Entry

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


def script_of(book: Book, attacking: bool, unit: int, relic: int, place: int) -> Script:
    """The script of a unit that attacks or is attacked, of its Relic or NOBODY, and of the place of its seat."""
    script = book.scripts.get((attacking, unit, relic, place))
    if script is None:
        mask, moments = 0, list[tuple[Entry, ...]]()
        for step in range(LAST + 1):
            stage, side = MOMENTS.get(step, (0, not attacking))
            entries = _own(book, (unit, relic), place, (stage, attacking)) if side == attacking else ()
            moments.append(entries)
            if entries:
                mask |= 1 << step | (1 << FALLS if stage == LATE else 0)
        script = book.scripts[attacking, unit, relic, place] = Script(mask, tuple(moments))
    return script


def _own(book: Book, cards: tuple[int, int], place: int, when: tuple[int, bool]) -> tuple[Entry, ...]:
    """The abilities of a fighter and its Relic that speak at a stage, as attackers or as attacked."""
    unit, relic = cards
    stage, attacking = when
    own = book.deck.own[ATTACKING if attacking else DEFENDING, stage]
    return tuple([(card, at, unit, place) for card in (cards if relic >= 0 else (unit,)) for at in own[card]])


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
    unit, place = (fight.attacker, fight.attacker_side) if attacking else (fight.target, fight.target_side)
    entries = _own(play.book, (unit, play.relic[unit]), place, (stage, attacking)) if place == side else ()
    for source in play.posts.watch:
        if source[2] == side:
            entries += tuple(_watching(play, fight, stage, source))
    return entries


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
