"""What cards have to say in an attack: which abilities of fighters, of their Relics and of others, at which step."""

from __future__ import annotations

from .abilities import ATTACKING, LATE
from .duel import READING, Duel
from .moments import used_up
from .play import Play
from .state import WATCH_POST, Entry
from .voices import AFTER, BEFORE, FALLS, OF_STAGE, ON_HIT, ON_READY, STAGES

# By step: which abilities speak, and whether they are those of the attacker's side.
MOMENTS = {
    1: (BEFORE, True),
    2: (BEFORE, False),
    4: (ON_READY, True),
    5: (ON_READY, False),
    7: (ON_HIT, True),
    8: (ON_HIT, False),
    11: (AFTER, True),
    12: (AFTER, False),
}
COMPARED, COST = 6, 9
ALWAYS = 1 << READING | 1 << COMPARED | 1 << COST


def steps_of(play: Play, attacker: int, target: int) -> int:
    """The steps at which abilities may have something to say of an attack, as bits."""
    ours, theirs = play.book.deck.voices
    relic = play.relic
    mask = ours.steps[attacker] | ours.steps[relic[attacker]] | theirs.steps[target] | theirs.steps[relic[target]]
    for source in play.posts[WATCH_POST]:
        mask |= watched(play, source, (attacker, target))
    return mask


def watched(play: Play, source: Entry, fighters: tuple[int, int]) -> int:
    """The steps at which a card that waits for other units' attacks has something to say of this one, as bits."""
    card, _, me, place = source
    mask = 0
    for role, at in play.book.deck.waiting.roles[card]:
        ability = play.book.deck.abilities[card][at]
        if ability.once and used_up(play, card, at, place):
            continue
        unit = fighters[role - ATTACKING]
        if ability.units is not None and ability.units.has(play, me, place, unit):
            step = OF_STAGE[ability.stage] + (place != play.active)
            mask |= 1 << step | (1 << FALLS if ability.stage == LATE else 0)
    return mask


def is_watched(play: Play, attacker: int, target: int) -> bool:
    """Has a card that waits for other units' attacks anything to say of this one?"""
    return any(watched(play, source, (attacker, target)) for source in play.posts[WATCH_POST])


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
    entries: tuple[Entry, ...] = ()
    if place == side:
        said = play.book.deck.voices[not attacking].said
        entries = tuple([(card, at, unit, place) for card, at in said[unit][stage] + said[play.relic[unit]][stage]])
    for source in play.posts[WATCH_POST]:
        if source[3] == side:
            entries += tuple(_watching(play, fight, STAGES[stage], source))
    return entries


def _watching(play: Play, fight: Duel, stage: int, source: Entry) -> list[Entry]:
    """Abilities of a card that wait for the attacks of other units, or on them, and have met one."""
    card, _, me, owner = source
    deck, found = play.book.deck, list[Entry]()
    for role, at in deck.waiting.roles[card]:
        ability = deck.abilities[card][at]
        unit = fight.attacker if role == ATTACKING else fight.target
        if ability.stage == stage and ability.units is not None and ability.units.has(play, me, owner, unit):
            found.append((card, at, me, owner))
    return found
