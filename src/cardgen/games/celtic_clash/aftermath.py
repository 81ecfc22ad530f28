"""What abilities say when an attack is over, straight on: plain deeds, in which order, and who falls by them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

from cardgen.engine.contract import EventRow, Move, Step
from cardgen.engine.making import make

from .abilities import FELLED
from .book import Book
from .deeds import done_deed
from .duel import LAST, Duel
from .fighters import FACTS
from .leaving import fallen
from .state import (
    ACT,
    ASK_ORDER,
    FIGHT,
    FIGHT_FRAME,
    MOMENT,
    NOBODY,
    ONLY,
    PASS,
    USED,
    Entry,
    Frame,
    Moment,
    Now,
    Offers,
    resolved,
)
from .voices import FALLS

Entries: TypeAlias = tuple[Entry, ...]
Events: TypeAlias = tuple[EventRow, ...]

_A, _B = ONLY
_FIRST = FALLS + 1  # the step at which the attacker's side speaks; the other's is the last
# Whose unit a deed is done to, by its name: that of the ability or some Hero, the attacker, the target.
_WHOSE = {"": 0, "this_unit": 0, "your_hero": 0, "enemy_hero": 0, "hero": 0, "the_attacker": 1, "the_target": 2}


def concluded(
    book: Book, now: Now, duel: Duel, moment: tuple[Entries, Move | None], events: Events
) -> Step[Moment] | None:
    """The rest of an attack, as far as it goes without a choice, after the loss of WIL and what falls by it.

    `moment`: the abilities that are left of the one that is on, and the move that says which of them comes next.
    Nothing where there is more to one of them than a plain deed.
    """
    entries, move = moment
    while True:
        ready = _ready(book, now, duel, entries) if entries else ()
        if ready is None:
            return None
        if move is not None:
            ready, move = [entry for entry in ready if book.deck.use_moves[entry[0]][entry[1]] == move], None
            if not ready:
                return None
        if len(ready) > 1:
            return asked(book, now, duel, (entries, ready), events)
        if ready:
            (entry,) = ready
            entries = tuple([e for e in entries if e is not entry])
            found = _done(book, now, duel, entry, events)
            if found is None:
                return None
            now, events, hero = found
            if hero >= 0:
                return fallen(book, now, hero, (ACT, (frame_of(duel), moment_of(entry[3], entries))), events)
        elif duel.step > LAST:
            return resolved(now), events
        else:
            entries = duel.late[duel.step - _FIRST]
            duel.step += 1


def _ready(book: Book, now: Now, duel: Duel, entries: Entries) -> Sequence[Entry] | None:
    """Those that speak now; nothing where there may be more to one of them than a plain deed."""
    abilities, marks, ready, facts = book.deck.abilities, now[5][6], [], 0
    for entry in entries:
        card, at, _, _ = entry
        ability = abilities[card][at]
        if ability.once and marks[card] & USED << at:
            continue
        facts = facts or facts_of(book, duel)
        when, deed = ability.when, ability.deed
        if when >= 0 and when & ~facts and not ability.once:
            continue
        if when < 0 or deed is None or not ability.simple or deed.units not in _WHOSE:
            return None
        ready.append(entry)
    return ready


def facts_of(book: Book, duel: Duel) -> int:
    """What is so in an attack, as bits."""
    facts = book.facts(duel.attacker, duel.target)
    if duel.hit >= 0:
        facts |= FACTS[duel.hit]
    return facts | FELLED if duel.target in duel.fallen else facts


def _done(book: Book, now: Now, duel: Duel, entry: Entry, events: Events) -> tuple[Now, Events, int] | None:
    """The deed of an ability, and the Hero that falls by it or NOBODY; nothing where others fall."""
    card, at, unit, place = entry
    deed = book.deck.abilities[card][at].deed
    if deed is None:
        return None
    told: list[EventRow] | None = list(events) if book.telling else None
    fell: list[int] = []
    who = (unit, duel.attacker, duel.target)[_WHOSE[deed.units]]
    found = done_deed(book, now, (card, at, who, place), told, fell)
    if found is None:
        return None
    if not fell:
        return found, tuple(told or ()), NOBODY
    if len(fell) > 1 or fell[0] not in now[5][0] or not duel.fallen:
        return None
    return found, tuple(told or ()), fell[0]


def asked(book: Book, now: Now, duel: Duel, what: tuple[Entries, Sequence[Entry]], events: Events) -> Step[Moment]:
    """A seat is asked which ability comes next, of all those of the moment that are left."""
    (entries, ready), deck = what, book.deck
    card, at, _, side = ready[0]
    moves: Offers = (deck.use_moves[card][at], PASS)
    if len(ready) > 1:
        moves = tuple([deck.use_moves[card][at] for card, at, _, _ in ready])
        if all(deck.abilities[card][at].once for card, at, _, _ in ready):
            moves += (PASS,)
    point = (ACT, ASK_ORDER, (frame_of(duel), moment_of(side, entries)))
    return ((_B, (), moves, point, now) if side else (_A, moves, (), point, now)), events


def frame_of(duel: Duel) -> Frame:
    """An attack that has to wait."""
    return make(Frame, (FIGHT_FRAME[0], FIGHT, 0, (), 0, NOBODY, duel.frozen()))


def moment_of(place: int, entries: Entries) -> Frame:
    """Abilities of a seat that have to wait."""
    return make(Frame, ("CC-A43", MOMENT, place, entries, 0, NOBODY, None))
