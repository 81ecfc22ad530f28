"""Attacks in which abilities add numbers at the most, or of which they speak when it is over, and what becomes of them.

As the modules `straight` and `onward`, from moment to moment.  An attack that is over is given as the moment before
it, what was offered, the attacker, the target, and its place among the offers.
"""

from __future__ import annotations

from typing import TypeAlias

from cardgen.engine.contract import Step

from .abilities import EVERYBODY, FELLED, GLANCING, SUCCESSFUL
from .book import Book
from .deeds import done_deed
from .falls import fall, replacements_of
from .onward import Events, Stepped, ask_to_act, leave_actions, may_vary
from .options import END_TURN
from .play import Play
from .scripts import is_watched as is_heard
from .spoken import asked_in_attack, said_after, speak_after, spoken_attack, values_read, watched_attack
from .state import (
    ACT,
    ASK_REPLACE,
    ATTACHED_BY_ACTION,
    FIGHT_FRAME,
    IN_ACTIONS,
    NOBODY,
    ONLY,
    OVER,
    SWAY_POST,
    USED,
    WATCH_POST,
    Cards,
    Entry,
    Fight,
    Frame,
    Lying,
    Moment,
    Now,
    Offers,
    Posts,
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
    SAYS_AFTER,
    SAYS_OF_FALLS,
    WATCHED,
    is_plain_deed,
)

# An attack that is over: the moment before it, what was offered, the attacker, the target, and its place among offers.
Past: TypeAlias = tuple[Moment, Offers, int, int, int]

_new = tuple.__new__  # a row made at once: the constructors of named tuples take twice as long
_A, _B = ONLY
UNPLAIN = ASKS | SAYS | ONCE | HURTS  # what abilities may say of an attack that may be more than numbers
BEFOREHAND = ADDS_READY | HURTS  # what they may say before the comparison
AFTERWARDS = DOES | SAYS_AFTER  # and what they may say when it is over
FACTS = (GLANCING, SUCCESSFUL)


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


def is_other(book: Book, now: Now, says: int, cards: tuple[str | int, ...]) -> bool:
    """Is there more to an attack than numbers, by what abilities may say of it?  `cards` are the fighters, by id."""
    lying, numbers = now[5], book.deck.numbers
    fighters = numbers[cards[0]], numbers[cards[1]]
    if says & (ASKS | SAYS) or now[5][7] or (says & ONCE and _left(book, lying, fighters)):
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
    (_, _, _, _, now), _, attacker, target, _ = past
    if says & ASKS or now[5][7]:
        return None
    if now[5][5][WATCH_POST] and is_watched(book, now, (attacker, target)):
        return None if says & UNPLAIN else watched_attack(book, now, (attacker, target), says)
    if says & ONCE:
        left = _left(book, now[5], (attacker, target))
        if len(left) == 1:
            found = asked_in_attack(book, now, (attacker, target), left[0])
            if found is not None:
                return found
    return _spoken(book, past)


def _left(book: Book, lying: Lying, fighters: tuple[int, int]) -> list[tuple[int, int]]:
    """The Once per game abilities of the fighters and their Relics that are left, and speak of this attack."""
    _, _, _, _, relic, _, marks, _ = lying
    found: list[tuple[int, int]] = []
    for unit, voices in zip(fighters, book.deck.voices, strict=True):
        for card, at in voices.once[unit] + voices.once[relic[unit]]:
            if not marks[card] & USED << at:
                found.append((card, at))
    return found


def _spoken(book: Book, past: Past) -> Stepped | None:
    """An attack in which abilities do more than add to numbers."""
    moment, _, attacker, target, _ = past
    found = spoken_attack(book, moment, (attacker, target))
    if found is None:
        return None
    (seats, _, _, point, now), events = found
    return found if seats or point[0] == OVER else _said(book, past, now, events)


def _said(book: Book, past: Past, now: Now, events: Events) -> Stepped:
    """All has been said of an attack: what is left to do."""
    _, _, (_, place, _), _, _, (_, _, loose, _, relic, _, _, spells), _ = now
    if spells or (loose[place] and relic is not past[0][4][5][4]):
        return ask_to_act(book, now, events)
    return rest(book, past, now, events)


def over(book: Book, past: Past, what: tuple[Now, int, int], events: Events) -> Stepped | None:
    """An attack of numbers is over: what abilities may say of it, and its facts.  What is to be done now?"""
    ((_, _, _, _, before), _, attacker, target, _), (now, says, facts) = past, what
    fell = not now[1][target]
    if fell:
        if book.deck.hero[target]:
            if says & ~WATCHED:
                return _hero_fallen_amid(book, past, (now, facts), events)
            return _hero_fallen(book, now, target, events)
        facts |= FELLED
        now, events = _buried(book, now, target, events)
    if says & (SAYS_AFTER | SAYS_OF_FALLS if fell else SAYS_AFTER):
        return _after(book, past, (now, facts), events)
    if says & (DOES | DOES_OF_FALLS if fell else DOES):
        relic, place, told = before[5][4], now[2][1], list(events)
        for unit, voices, side in ((attacker, book.deck.voices[0], place), (target, book.deck.voices[1], 1 - place)):
            done = 0
            for when, card, at in voices.late[unit] + voices.late[relic[unit]]:
                if when & ~facts:
                    continue
                found = done_deed(book, now, (card, at, unit, side), told if book.telling else None)
                done += 1
                if found is None or done > 1:
                    return None  # a unit falls, or the order has to be chosen
                now = found
        events = tuple(told)
    return rest(book, past, now, events)


def _after(book: Book, past: Past, what: tuple[Now, int], events: Events) -> Stepped | None:
    """What abilities have to say of an attack that is over, by its facts."""
    ((_, _, _, _, before), _, attacker, target, _), (now, facts) = past, what
    late = said_after(book, before[5][4], (attacker, target), facts)
    if not late[0] and not late[1]:
        return rest(book, past, now, events)
    found = speak_after(book, resolved(now), (attacker, target, bool(facts & SUCCESSFUL)), late, events)
    return None if found is None else _said(book, past, found[0][4], found[1])


def _hero_fallen(book: Book, now: Now, hero: int, events: Events) -> Stepped:
    """A Hero falls in an attack of which no ability has spoken: it is replaced, or the game is over (CC-5.3)."""
    place = 1 - now[2][1]
    moves = replacements_of(book.deck, now[3][place])
    if not moves:
        play = Play(book, resolved(now))
        play.events = list(events)
        fall(play, (hero,))
        return play.step()
    now, events = _buried(book, now, hero, events)
    point = (ACT, ASK_REPLACE, ())
    moment = (_B, (), moves, point, now) if place else (_A, moves, (), point, now)
    return _new(Step, (moment, events))


def _hero_fallen_amid(book: Book, past: Past, what: tuple[Now, int], events: Events) -> Stepped | None:
    """A Hero falls in an attack of which abilities have spoken, or may when it is over: it is replaced before that."""
    ((_, _, _, _, before), _, *fighters, _), (now, facts), deck = past, what, book.deck
    (attacker, target), place, relic, (ours, theirs) = fighters, now[2][1], before[5][4], deck.voices
    moves = replacements_of(deck, now[3][1 - place])
    if not moves or (before[5][5][WATCH_POST] and not deck.waiting.early):
        return _spoken(book, past)
    atk, def_ = values_read(book, before, (attacker, target), None)
    mods, loss = _added(book, relic, (attacker, target), facts)
    late = tuple(
        tuple([(*said, unit, side) for said in voices.said[unit][AFTER] + voices.said[relic[unit]][AFTER]])
        for unit, voices, side in ((attacker, ours, place), (target, theirs, 1 - place))
    )
    values = atk, def_, mods, loss, (), int(facts & SUCCESSFUL > 0), (target,), late
    fight = _new(Fight, (FALLS + 1, attacker, target, (place, 1 - place), *values))
    point = (ACT, ASK_REPLACE, (_new(Frame, (*FIGHT_FRAME[:-1], fight)),))
    now, events = _buried(book, now, target, events)
    moment = (_A, moves, (), point, now) if place else (_B, (), moves, point, now)
    return _new(Step, (moment, events))


def _added(
    book: Book, relic: Cards, fighters: tuple[int, int], facts: int
) -> tuple[tuple[tuple[int, int, int], ...], int]:
    """What abilities have added to units and to the loss in an attack, as a `Fight` keeps it."""
    (attacker, target), abilities = fighters, book.deck.abilities
    mods: list[tuple[int, int, int]] = []
    loss = 0
    for one, other in book.adding:
        for row in one[attacker] + one[relic[attacker]] + other[target] + other[relic[target]]:
            when, of_attacker, _, _, more_loss, card, at = row
            gain = abilities[card][at].gain
            if when & ~facts or gain is None:
                continue
            loss += more_loss
            if gain.atk or gain.def_:
                mods.append((attacker if of_attacker else target, gain.atk, gain.def_))
    return tuple(mods), loss


def said_late(book: Book, now: Now, fight: Fight, events: Events) -> tuple[Now, Events] | None:
    """What was gathered to be said after an attack whose target has fallen, where it is no more than plain deeds."""
    abilities, sorts, told = book.deck.abilities, book.deck.sorts, list(events)
    facts = sorts[fight.attacker].by | sorts[fight.target].at | FACTS[fight.hit] | FELLED
    for entries in fight.late:
        spoke = False
        for entry in entries:
            ability = abilities[entry[0]][entry[1]]
            if ability.when >= 0 and ability.when & ~facts and not ability.once:
                continue
            plain = ability.simple and is_plain_deed(ability)
            found = done_deed(book, now, entry, told if book.telling else None) if plain else None
            if spoke or found is None:
                return None
            now, spoke = found, True
    return now, tuple(told)


def _buried(book: Book, now: Now, unit: int, events: Events) -> tuple[Now, Events]:
    """The unit that was attacked leaves the field, and its Relic with it (CC-7.9, CC-9.8)."""
    done, wil, day, hands, decks, (heroes, fields, loose, (pile, spare), relic, posts, marks, spells), rare = now
    place = 1 - day[1]
    lost: Cards = (unit,)
    held, posted = relic[unit], book.deck.posted
    if book.telling:
        events += (book.said.defeat[place][unit],)
    if held >= 0:
        lost = (unit, held)
        bearers = list(relic)
        bearers[unit] = NOBODY
        relic = tuple(bearers)
        if book.telling:
            events += (book.said.relic_lost[place][held],)
        if posted[held]:
            posts = _without(posts, held, book.posts_of(held, unit, place))
    if posted[unit]:
        posts = _without(posts, unit, book.posts_of(unit, unit, place))
    if unit in heroes:
        heroes = (heroes[0], NOBODY) if place else (NOBODY, heroes[1])
    else:
        field = fields[place]
        at = field.index(unit)
        field = field[:at] + field[at + 1 :]
        fields = (fields[0], field) if place else (field, fields[1])
    lying = (heroes, fields, loose, (pile + lost, spare), relic, posts, marks, spells)
    return (done, wil, day, hands, decks, lying, rare), events


def _without(posts: Posts, card: int, found: tuple[tuple[int, Entry], ...]) -> Posts:
    """The lists without a card that has left play."""
    lists = list(posts)
    for which, _ in found:
        kept: tuple[Entry, ...] = ()
        for post in lists[which]:
            if post[0] != card:
                kept += (post,)
        lists[which] = kept
    return tuple(lists)


def with_posts(posts: Posts, found: tuple[tuple[int, Entry], ...]) -> Posts:
    """The lists with what the text of a card that has come into play waits for."""
    lists = list(posts)
    for which, entry in found:
        lists[which] += (entry,)
    return tuple(lists)


def rest(book: Book, past: Past, now: Now, events: Events) -> Stepped:
    """After an attack: what was offered before it but for attacks of that attacker, and on the target if it is gone."""
    (_, _, _, _, before), offers, attacker, target, at = past
    lying, place, hero = now[5], now[2][1], book.deck.hero
    if lying[5][SWAY_POST] and may_vary(book, lying, place):
        return ask_to_act(book, now, events)
    foes, by_hero = before[5][1][1 - place], hero[attacker]
    where = -1 if hero[target] else foes.index(target)
    begin = at - where - by_hero  # of the attacks of this unit
    offers = offers[:begin] + offers[begin + len(foes) + by_hero :]
    if not now[1][target]:
        left, hero_left = list(offers), begin > 0 and hero[book.deck.numbers[offers[0].args[0]]]
        if before[5][5][SWAY_POST] or (lying[2][place] and not now[0] & ATTACHED_BY_ACTION):
            gone = book.deck.ids[target]
            left = [move for move in left[:-1] if move.args[1] is not gone]
            left.append(END_TURN)
        else:  # nothing but attacks of each unit on each foe, the Hero's first
            del left[where + hero_left : -1 : len(foes)]
        offers = tuple(left)
    return again(book, now, offers, events)


def again(book: Book, now: Now, offers: Offers, events: Events) -> Stepped:
    """After an attack, what is left of the offers; where only the end of the turn is left, it comes."""
    if len(offers) == 1:
        return leave_actions(book, now, events)
    moment = (_B, (), offers, IN_ACTIONS, now) if now[2][1] else (_A, offers, (), IN_ACTIONS, now)
    return _new(Step, (moment, events))
