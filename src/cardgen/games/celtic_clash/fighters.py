"""What is known of units before any attack begins: of each one as an attacker, and of each one as a target."""

from __future__ import annotations

from typing import TypeAlias

from cardgen.engine.contract import Data, Datum

from .abilities import GLANCING, SUCCESSFUL
from .cards import Deck
from .sayings import HITS, LOSSES
from .state import ATK_POST, ATTACKED, DEF_POST, FOUGHT, HERO_FOUGHT, IN_PHASE, turn_mark
from .voices import WATCHED

# What a hit costs, by which clause, and how that is told; the kind of hit, by which clause it is one, and the fact that
# it is.
Cost: TypeAlias = tuple[int, str, Data, str, str, int]

FACTS = (GLANCING, SUCCESSFUL)

# Both are plain rows, which are taken apart in a third of the time that rows with names take.
#
# A unit that attacks: is it a Hero; whom does its target meet; facts of abilities; what is done this turn by its
# attack; what its card may have to say of one; its ATK; the list of the Passives that reach it, if it is seat a's, that
# of seat b's being the next one; the clause that lets it attack.
Attacker: TypeAlias = tuple[bool, int, int, int, int, int, int, str]

# A unit that is attacked: is it a Hero; whom does its attacker meet; facts; what its card may have to say; its DEF; the
# list of the Passives that reach that; what a Glancing and a Successful Hit cost it; its id, alone and as the target's.
Target: TypeAlias = tuple[bool, int, int, int, int, int, tuple[Cost, Cost], tuple[str], tuple[str, Datum], Data]
Fighters: TypeAlias = tuple[tuple[Attacker, ...], tuple[Target, ...]]


def fighters(deck: Deck, losses: tuple[tuple[int, int], tuple[int, int]]) -> Fighters:
    """Every unit of a deck, as an attacker and as a target; `losses` are those of a `Book`."""
    units = range(deck.units)
    return tuple(_attacker(deck, unit) for unit in units), tuple(_target(deck, unit, losses) for unit in units)


def _attacker(deck: Deck, unit: int) -> Attacker:
    sort, clause = deck.sorts[unit], "CC-6.8" if deck.hero[unit] else "CC-6.9"
    did = FOUGHT | IN_PHASE | (HERO_FOUGHT if sort.hero else 0) | turn_mark(unit, ATTACKED)
    says = deck.voices[0].what[unit] | (WATCHED if deck.waiting.waits_for(sort, attacking=True) else 0)
    return sort.hero, sort.foe, sort.by, did, says, deck.atk[unit], ATK_POST + sort.place, clause


def _target(deck: Deck, unit: int, losses: tuple[tuple[int, int], tuple[int, int]]) -> Target:
    sort, named = deck.sorts[unit], ("target", deck.ids[unit])
    says, post = deck.voices[1].what[unit], DEF_POST + sort.place
    if deck.waiting.waits_for(sort, attacking=False):
        says |= WATCHED
    glancing, successful = (
        (loss, LOSSES[success, sort.hero], (("amount", loss),), *HITS[success], FACTS[success])
        for success, loss in ((0, losses[0][sort.hero]), (1, losses[1][sort.hero]))
    )
    costs = glancing, successful
    return sort.hero, sort.foe, sort.at, says, deck.def_[unit], post, costs, (deck.ids[unit],), named, (named,)
