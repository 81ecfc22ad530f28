"""What a position is worth to a seat: what players who look ahead go by.

Only Heroes hurt Heroes, so a game is a race between two Heroes.  What counts is the WIL that is left, what the Heroes
take from each other in a turn, and only then what lies around them.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from cardgen.engine.contract import SEATS, Seat

from .book import Book
from .combat import hit_loss, successful
from .play import Play
from .state import NOBODY, USED, Moment

WON = 3_000  # a game that is won; its loss is as bad
WORTH: Mapping[str, int] = MappingProxyType(
    {
        "wil": 20,  # of the active Hero
        "spare": 300,  # a Hero in hand
        "hit": 20,  # WIL that the Hero takes from the other in one attack
        "margin": 12,  # ATK over the other Hero's DEF, up to 3 more or less
        "card": 10,  # any other card in hand
        "creature": 10,
        "creature_wil": 2,
        "creature_stats": 3,  # printed ATK and DEF
        "once": 30,  # an ability of a card in play that has not been used
        "borne": 30,  # a Relic that is attached
        "loose": 20,  # and one that is not
    }
)


def worth(table: Book, state: Moment, seat: Seat) -> int:
    """What a position is worth to a seat, WON at the most: all that it has, less all that the other seat has."""
    place = SEATS.index(seat)
    play = Play(table, state)
    if (ended := play.rare.ended) is not None:
        return 0 if ended.winner is None else WON if ended.winner == seat else -WON
    total = _side(play, place) - _side(play, 1 - place)
    return max(-WON, min(WON, total))


def _side(play: Play, place: int) -> int:
    """The worth of one side."""
    deck, points = play.book.deck, WORTH
    hero, foe = play.heroes[place], play.heroes[1 - place]
    units = (hero, *play.fields[place]) if hero != NOBODY else play.fields[place]
    total = points["loose"] * len(play.loose[place])
    if hero != NOBODY:
        total += points["wil"] * play.wil[hero]
        if foe != NOBODY:
            atk, def_ = play.value(hero, defense=False), play.value(foe, defense=True)
            total += points["hit"] * hit_loss(play.book.values, successful(atk, def_), True)
            total += points["margin"] * max(-3, min(3, atk - def_))
    for card in play.hands[place]:
        total += points["spare" if deck.hero[card] else "card"]
    for unit in play.fields[place]:
        total += points["creature"] + points["creature_wil"] * play.wil[unit]
        total += points["creature_stats"] * (deck.atk[unit] + deck.def_[unit])
    for unit in units:
        relic = play.relic[unit]
        total += points["once"] * (_unused(play, unit) + (_unused(play, relic) if relic != NOBODY else 0))
        total += points["borne"] if relic != NOBODY else 0
    return total


def _unused(play: Play, card: int) -> int:
    """How many abilities of a card may still be used."""
    marks = play.marks[card]
    return sum(1 for at, a in enumerate(play.book.deck.abilities[card]) if a.once and not marks & USED << at)
