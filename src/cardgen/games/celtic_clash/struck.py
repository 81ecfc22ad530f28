"""Attacks in which abilities add numbers at the most, or of which they speak when it is over, and what becomes of them.

As the modules `straight` and `onward`, from moment to moment.  An attack that is over is given as the moment before
it, what was offered, the attacker, the target, and its place among the offers.
"""

from __future__ import annotations

from typing import TypeAlias

from cardgen.engine.contract import EventRow

from .abilities import EVERYBODY, FELLED, SUCCESSFUL
from .aftermath import frame_of
from .book import Book
from .deeds import done_deed
from .duel import Duel
from .leaving import buried, fallen
from .onward import Events, Stepped, ask_to_act, leave_actions, may_vary
from .play import Play
from .scripts import is_watched as is_heard
from .spoken import gathered, is_laden, spoken_attack, values_read
from .state import (
    ACT,
    ANY_POST,
    ATTACHED_BY_ACTION,
    IN_ACTIONS,
    ONLY,
    OVER,
    SWAY_POST,
    USED,
    WATCH_POST,
    Cards,
    Lying,
    Now,
    Offers,
    resolved,
)
from .voices import (
    ADDS_READY,
    AFTER,
    ASKS,
    DOES,
    DOES_OF_FALLS,
    FALLS,
    HURTS,
    ONCE,
    SAYS,
)

# An attack: what was before it, what was offered, attacker and target, where among the offers the attacks of that
# attacker began, and how many there were.
Past: TypeAlias = tuple[Now, Offers, int, int, int, int]

_A, _B = ONLY
UNPLAIN = ASKS | SAYS | ONCE | HURTS  # what abilities may say of an attack that may be more than numbers
BEFOREHAND = ADDS_READY | HURTS  # what they may say before the comparison
AFTERWARDS, AFTERWARDS_FELL = DOES, DOES | DOES_OF_FALLS  # what they may say when it is over, and its target defeated


def is_watched(book: Book, now: Now, fighters: tuple[int, int]) -> bool:
    """Has a card that waits for other units' attacks anything left to say of this one?"""
    _, _, (_, place, _), _, _, (_, _, _, _, _, posts, marks, _), _ = now
    (attacker, target), deck = fighters, book.deck
    for card, _, _, side in posts[WATCH_POST]:
        mark = marks[card]
        for used, attacking, reach in deck.waiting.alert[card]:
            if mark & used:
                continue
            if reach == EVERYBODY:
                return is_heard(Play(book, resolved(now)), attacker, target)
            who = deck.sorts[attacker].place + place if attacking else deck.sorts[target].place + 1 - place
            if reach >> (who ^ side) & 1:
                return True
    return False


def is_other(book: Book, now: Now, says: int, fighters: tuple[int, int]) -> bool:
    """Is there more to an attack than numbers, by what abilities may say of it?"""
    lying = now[5]
    if says & (ASKS | SAYS) or (lying[7] and is_laden(now)) or (says & ONCE and _is_left(book, lying, fighters)):
        return True
    if says & HURTS and not _is_only_hurt(book, now, fighters):
        return True
    return bool(lying[5][WATCH_POST]) and is_watched(book, now, fighters)


def _is_only_hurt(book: Book, now: Now, fighters: tuple[int, int]) -> bool:
    """Does just one ability speak before the comparison, and cost a fighter some WIL, but not all?"""
    (attacker, target), relic, (ours, theirs) = fighters, now[5][4], book.adding[0]
    rows = ours[attacker] + ours[relic[attacker]] + theirs[target] + theirs[relic[target]]
    if len(rows) != 1:
        return False
    ((_, of_attacker, _, _, _, card, at),) = rows
    deed = book.deck.abilities[card][at].deed
    return deed is not None and now[1][attacker if of_attacker else target] > deed.amount


def otherwise(book: Book, past: Past, says: int) -> Stepped | None:
    """An attack in which abilities do more than add to numbers."""
    return None if says & ASKS or is_laden(past[0]) else _spoken(book, past)


def _is_left(book: Book, lying: Lying, fighters: tuple[int, int]) -> bool:
    """Is a Once per game ability of the fighters or their Relics left, which speaks of this attack?"""
    (attacker, target), relic, marks, (ours, theirs) = fighters, lying[4], lying[6], book.deck.voices
    one, other = ours.once, theirs.once
    for card, at in one[attacker] + one[relic[attacker]] + other[target] + other[relic[target]]:
        if not marks[card] & USED << at:
            return True
    return False


def _spoken(book: Book, past: Past) -> Stepped | None:
    """An attack in which abilities do more than add to numbers."""
    before, _, attacker, target, _, _ = past
    found = spoken_attack(book, before, (attacker, target))
    if found is None:
        return None
    (seats, _, _, point, now), events = found
    return found if seats or point[0] == OVER else _said(book, past, now, events)


def _said(book: Book, past: Past, now: Now, events: Events) -> Stepped:
    """All has been said of an attack: what is left to do."""
    _, _, (_, place, _), _, _, (_, fields, loose, _, relic, _, _, spells), _ = now
    before = past[0][5]
    if spells or (loose[place] and relic is not before[4]) or fields[place] is not before[1][place]:
        return ask_to_act(book, now, events)
    return rest(book, past, now, events)


def over(book: Book, past: Past, what: tuple[Now, int, int], events: Events) -> Stepped | None:
    """An attack of numbers is over: what abilities may say of it, and how it hit.  What is to be done now?"""
    now, says, facts = what
    _, _, attacker, target, _, _ = past
    deeds = AFTERWARDS
    if not now[1][target]:
        if book.deck.hero[target]:
            if says:
                return _hero_fallen_amid(book, past, (now, facts | book.facts(attacker, target)), events)
            return fallen(book, now, target, (ACT, ()), events)
        now, events = buried(book, now, target, 1 - now[2][1], events)
        facts, deeds = facts | FELLED, AFTERWARDS_FELL
    if says and says & deeds:
        found = _done(book, past, (now, facts | book.facts(attacker, target)), list(events))
        if found is None:
            return _spoken(book, past)
        now, events = found
    return rest(book, past, now, events)


def _done(book: Book, past: Past, what: tuple[Now, int], told: list[EventRow]) -> tuple[Now, Events] | None:
    """The deed of an ability when an attack is over; nothing where a unit falls, or the order has to be chosen."""
    (before, _, attacker, target, _, _), (now, facts), (ours, theirs) = past, what, book.deck.voices
    relic, place = before[5][4], now[2][1]
    for unit, late, side in ((attacker, ours.late, place), (target, theirs.late, 1 - place)):
        done = False
        for when, of_target, card, at in late[unit] + late[relic[unit]]:
            if when and when & ~facts:
                continue
            entry = (card, at, target if of_target else unit, side)
            found = None if done else done_deed(book, now, entry, told if book.telling else None)
            if found is None:
                return None
            now, done = found, True
    return now, tuple(told)


def _hero_fallen_amid(book: Book, past: Past, what: tuple[Now, int], events: Events) -> Stepped | None:
    """A Hero falls in an attack of which abilities have spoken, or may when it is over: it is replaced before that."""
    (before, _, attacker, target, _, _), (now, facts), deck = past, what, book.deck
    if before[5][5][WATCH_POST] and not deck.waiting.early:
        return _spoken(book, past)
    place, (atk, def_) = now[2][1], values_read(book, before, (attacker, target), None)
    mods, loss = _added(book, before[5][4], (attacker, target), facts)
    hit, step = (1 if facts & SUCCESSFUL else 0), FALLS + 1
    duel = Duel((step, attacker, target, (place, 1 - place), atk, def_, mods, loss, (), hit, (target,), ((), ())))
    duel.late = gathered(book, now, duel, (AFTER, False)), gathered(book, now, duel, (AFTER, True))
    return fallen(book, now, target, (ACT, (frame_of(duel),)), events)


def _added(
    book: Book, relic: Cards, fighters: tuple[int, int], facts: int
) -> tuple[tuple[tuple[int, int, int], ...], int]:
    """What abilities have added to units and to the loss in an attack, as a `Fight` keeps it."""
    (attacker, target), abilities = fighters, book.deck.abilities
    mods: list[tuple[int, int, int]] = []
    loss = 0
    for one, other in book.adding:
        for row in one[attacker] + one[relic[attacker]] + other[target] + other[relic[target]]:
            when, of_attacker, _, _, _, card, at = row
            sway = abilities[card][at].sway
            if when & ~facts or sway is None:
                continue
            _, atk, def_, more_loss, _, _ = sway
            loss += more_loss
            if atk or def_:
                mods.append((attacker if of_attacker else target, atk, def_))
    return tuple(mods), loss


def rest(book: Book, past: Past, now: Now, events: Events) -> Stepped:
    """After an attack: what was offered before it but for attacks of that attacker, and on the target if it is gone."""
    before, offers, _, target, begin, width = past
    place, fell, posts = before[2][1], not now[1][target], before[5][5]
    if posts[SWAY_POST + place] and may_vary(book, posts, place, fell):
        return ask_to_act(book, now, events)
    offers = offers[:begin] + offers[begin + width :] if begin else offers[width:]
    if len(offers) == 1:
        return leave_actions(book, now, events)
    if fell:
        left, deck, foes = list(offers), book.deck, before[5][1][1 - place]
        hero_left = begin > 0 and deck.hero[deck.numbers[offers[0].args[0]]]
        first, end = foes.index(target) + hero_left, -1  # attacks of each unit on each foe, the Hero's first
        # Relics to attach and abilities to use may follow: then the last attack on the one that fell is looked for
        if now[5][2][place] and (not now[0] & ATTACHED_BY_ACTION or posts[ANY_POST + place]):
            end, gone = first, deck.ids[target]
            while end < len(left) - 1 and left[end].args[-1] is gone:
                end += len(foes)
        del left[first : end : len(foes)]
        offers = tuple(left)
    return again(book, now, offers, events)


def again(book: Book, now: Now, offers: Offers, events: Events) -> Stepped:
    """After an attack, what is left of the offers; where only the end of the turn is left, it comes."""
    if len(offers) == 1:
        return leave_actions(book, now, events)
    moment = (_B, (), offers, IN_ACTIONS, now) if now[2][1] else (_A, offers, (), IN_ACTIONS, now)
    return (moment, events)
