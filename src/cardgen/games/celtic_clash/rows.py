"""Rows that the straight way looks up, one set for each seat: attackers and targets, cards played, turns that end.

All are plain rows, which are taken apart in a third of the time that rows with names take.
"""

from __future__ import annotations

from typing import TypeAlias

from cardgen.engine.contract import SEATS, Data, Datum, EventRow, Move, Seat

from .cards import Deck, posts_of
from .combat import CREATURE, RELIC
from .fighters import Attacker, Cost, Target
from .sayings import Sayings
from .state import ENTERED, PLAYED, Entry, Offers, turn_mark
from .voices import WATCHED

# A unit as an attacker: is it a Hero, as a number; its ATK, and the list of the Passives that reach that; what is done
# by its attack; what its card may have to say, and may others; whom its target meets; by which clause it attacks; its
# seat; the unit.
Assault: TypeAlias = tuple[int, int, int, int, int, bool, int, str, Seat, int]
# A unit as a target: is it a Hero; its DEF, and the list of the Passives that reach that; what its card may have to
# say, and may others; whom its attacker meets; what hits cost it; its id, alone and as the target's; its seat; the
# unit.
Victim: TypeAlias = tuple[
    bool, int, int, int, bool, int, tuple[Cost, Cost], tuple[str], tuple[str, Datum], Data, Seat, int
]
# A card that is played: the very move, the card, is it a Creature, what is done by playing it, its WIL; the lists of
# posts, and what is entered there; what is told.
Entering: TypeAlias = tuple[Move, int, bool, int, int, tuple[tuple[int, Entry], ...], tuple[EventRow, ...]]
# A unit that falls: what is told, and in which lists of posts what is entered.
Falling: TypeAlias = tuple[tuple[EventRow, ...], tuple[tuple[int, Entry], ...]]
# A turn that ends: the idle turns and the turns until a game is judged; what is told then, without and with an attack,
# where anything is; and the seat whose turn begins.
Ending: TypeAlias = tuple[int, int, tuple[EventRow, EventRow] | None, Seat]
# A turn that begins: the most cards in a hand; the move that plays each card, alone in a row, or none; what is told
# when a card is drawn, by card, when none is, for the hand is full or the deck empty, and when there is none to play.
Beginning: TypeAlias = tuple[
    int, tuple[Offers, ...], tuple[tuple[EventRow, ...], ...], tuple[tuple[EventRow, ...], ...], tuple[EventRow, ...]
]

# The lists of posts in which a Relic is entered while it is borne, and its number there, by card.
Borne: TypeAlias = tuple[tuple[tuple[int, int], ...], ...]


def borne(deck: Deck, place: int, hero: bool) -> Borne:
    """Where Relics of a seat are entered that a Hero bears, or a Creature."""
    bearer = next((unit for unit in range(deck.units) if deck.hero[unit] == hero), None)
    if bearer is None:
        return ()
    cards = range(deck.size)
    return tuple(tuple((which, entry[1]) for which, entry in posts_of(deck, card, bearer, place)) for card in cards)


def assaults(attackers: tuple[Attacker, ...], place: int) -> tuple[Assault, ...]:
    """All units as attackers, as those of a seat."""
    return tuple(
        (int(hero), atk, post + place, did, says & ~WATCHED, says & WATCHED > 0, other, clause, SEATS[place], unit)
        for unit, (hero, other, _, did, says, atk, post, clause) in enumerate(attackers)
    )


def victims(targets: tuple[Target, ...], place: int) -> tuple[Victim, ...]:
    """All units as targets, as those of a seat."""
    return tuple(
        (
            hero,
            def_,
            post + place,
            says & ~WATCHED,
            says & WATCHED > 0,
            foe,
            costs,
            alone,
            named,
            data,
            SEATS[place],
            unit,
        )
        for unit, (hero, foe, _, says, def_, post, costs, alone, named, data) in enumerate(targets)
    )


def entering(
    deck: Deck, homes: tuple[tuple[tuple[int, Entry], ...], ...], told: Sayings | None, place: int
) -> dict[tuple[str | int, ...], Entering]:
    """Every card that a seat may play in step 2, by what the move names; `homes` are its posts by card."""
    found: dict[tuple[str | int, ...], Entering] = {}
    for card, move in enumerate(deck.plays[:-1]):
        if move is not None:
            creature = deck.types[card] == CREATURE
            done = PLAYED | (turn_mark(card, ENTERED) if creature else 0)
            events = () if told is None else (told.play[place][card],)
            posts = () if deck.types[card] == RELIC else homes[card]
            found[move.args] = move, card, creature, done, deck.wil[card], posts, events
    return found


def falling(
    deck: Deck, homes: tuple[tuple[tuple[int, Entry], ...], ...], told: Sayings | None, place: int
) -> tuple[Falling, ...]:
    """Every unit of a seat as one that falls; `homes` are its posts by card."""
    units = range(deck.units)
    return tuple((() if told is None else (told.defeat[place][unit],), homes[unit]) for unit in units)


def ending(limits: tuple[int, int], said: Sayings | None, place: int) -> Ending:
    """What the end of a turn of a seat looks up; `limits` are the idle turns and the turns until a game is judged."""
    return *limits, None if said is None else said.end_turn[place], SEATS[1 - place]


def beginning(deck: Deck, most: int, said: Sayings | None, place: int) -> Beginning:
    """What the beginning of a turn of a seat looks up; `most` cards may be in a hand."""
    plays = tuple([() if move is None else (move,) for move in deck.plays])
    if said is None:
        return most, plays, ((),) * deck.size, ((), ()), ()
    missed = (said.hand_full[place],), (said.deck_empty[place],)
    return most, plays, said.draw[place], missed, (said.no_play[place],)
