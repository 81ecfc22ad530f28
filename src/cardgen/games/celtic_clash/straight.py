"""Moves by the printed rules, straight to their end: an attack of which no card speaks, a card played, a turn ended.

As in the module `onward`, from one choice to the next.  Every function is given the moment, what was offered to the
seat that moves, and the place of its move there.  Nothing is returned where a card has a say in what the move itself
does: then the general way is gone from the beginning.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TypeAlias

from cardgen.engine.contract import SEATS, Event, Step

from .book import Book
from .combat import CREATURE, at_least_zero
from .onward import Stepped, ask_to_act, first_offers, leave_actions
from .sayings import attach_event
from .spoken import resumed
from .state import (
    ACT,
    ANY_POST,
    ATTACHED,
    ATTACHED_BY_ACTION,
    CLOSED,
    ENTERED,
    IN_ACTIONS,
    IN_PHASE,
    IN_PLAY,
    NOT_CHOSEN,
    ONLY,
    OVER,
    PASS,
    PLAYED,
    SWAY_POST,
    WATCH_POST,
    Entry,
    Moment,
    Now,
    Offers,
    turn_mark,
)
from .struck import AFTERWARDS, BEFOREHAND, FACTS, UNPLAIN, again, is_other, otherwise, over, said_late, with_posts
from .timed import declined, used
from .voices import ADDS_HIT, FALLS, WATCHED

Straight: TypeAlias = Callable[[Book, Moment, Offers, int], Stepped | None]

_new = tuple.__new__  # a row made at once: the constructors of named tuples take twice as long
_A, _B = ONLY
_NONE: tuple[Event, ...] = ()
_SILENCE: tuple[tuple[Entry, ...], tuple[Entry, ...]] = ((), ())
# ruff: noqa: RUF005 - rows are added here, which takes half the time of unpacking them into a new one


def _attack(book: Book, moment: Moment, offers: Offers, at: int) -> Stepped | None:
    """An attack to which abilities add numbers at the most, or of which they speak when it is over."""
    now, cards = moment[4], offers[at].args
    done, wil, day, hands, decks, lying, rare = now
    (_, place, _), (_, fields, _, _, relic, posts, _, spells) = day, lying
    numbers, attackers, targets, ours, theirs, telling = book.fighting
    attacker, target = numbers[cards[0]], numbers[cards[1]]
    by_hero, other, by, did, says, atk, atk_post, clause = attackers[attacker]
    at_hero, foe, of, more, def_, def_post, costs, alone, named, data = targets[target]
    says |= more | ours[relic[attacker]] | theirs[relic[target]]
    if (says & UNPLAIN or (says & WATCHED and posts[WATCH_POST]) or spells) and is_other(book, now, says, cards):
        return otherwise(book, (moment, offers, attacker, target, at), says)
    told: list[Event] | None = [] if telling else None
    begun = ("attack", clause, SEATS, SEATS[place], cards, None, None, "", data)
    if posted := posts[atk_post + place]:
        atk = book.reading(now, (attacker, atk, atk_post + place), posted, foe, told)
    if posted := posts[def_post + 1 - place]:
        def_ = book.reading(now, (target, def_, def_post + 1 - place), posted, other, told)
    extra, between, events = 0, _NONE, _NONE
    if says & BEFOREHAND:
        atk, def_, extra, wil = book.readied((atk, def_, wil), (relic, attacker, target), (place, by | of), told)
    if atk < 0 or def_ < 0:
        atk, def_ = at_least_zero(atk), at_least_zero(def_)
    cost, clause, data, kind, why = costs[hit := 1 if atk >= def_ else 0]  # as `combat.successful`
    before, weak = wil[target], list(wil)
    if extra or says & ADDS_HIT:
        about = place, by | of | FACTS[hit]
        cost, data, between = book.costing(cost + extra, (relic, attacker, target), about)
    weak[target] = after = before - cost if before > cost else 0  # as `combat.wil_after`
    if told is not None:
        hits = (kind, why, SEATS, None, cards, None, None, "CC-A23", (("atk", atk), ("def", def_), named))
        kind, why = "loss" if cost else "spared", "CC-A31" if before < cost else "CC-A21"
        last = (kind, clause, SEATS, SEATS[1 - place], alone, before, after, why, data)
        events = _new(Event, begun), *told, _new(Event, hits), *between, _new(Event, last)
    now = (done | did, tuple(weak), day, hands, decks, lying, rare)
    if not after or says & AFTERWARDS or posts[SWAY_POST]:
        return over(book, (moment, offers, attacker, target, at), (now, says, by | of | FACTS[hit]), events)
    foes = fields[1 - place]
    begin = at if at_hero else at - foes.index(target) - by_hero  # of the attacks of this unit
    return again(book, now, offers[:begin] + offers[begin + len(foes) + by_hero :], events)


def _end(book: Book, moment: Moment, offers: Offers, at: int) -> Stepped:
    """The turn's actions are over."""
    now = moment[4]
    if now[0] & IN_PHASE:
        now = (now[0] | CLOSED,) + now[1:]
    return leave_actions(book, now, ())


def _play(book: Book, moment: Moment, offers: Offers, at: int) -> Stepped:
    """A Creature comes into play, or a Relic lies unattached (CC-6.4, CC-6.5)."""
    done, wil, day, hands, decks, lying, rare = moment[4]
    _, place, _ = day
    heroes, fields, loose, piles, relic, posts, marks, spells = lying
    deck, hand = book.deck, hands[place]
    card = deck.numbers[offers[at].args[0]]
    left = hand.index(card)
    hand = hand[:left] + hand[left + 1 :]
    if deck.types[card] == CREATURE:
        if wil[card] != deck.wil[card]:  # it has been in play before
            wil = wil[:card] + deck.wil[card : card + 1] + wil[card + 1 :]
        done |= turn_mark(card, ENTERED)
        a, b = fields
        fields = (a, b + (card,)) if place else (a + (card,), b)
        if deck.posted[card]:
            posts = with_posts(posts, book.homes[place][card])
    else:
        a, b = loose
        loose = (a, b + (card,)) if place else (a + (card,), b)
    lying = (heroes, fields, loose, piles, relic, posts, marks, spells)
    hands = (hands[0], hand) if place else (hand, hands[1])
    now = (done | PLAYED, wil, day, hands, decks, lying, rare)
    events = (book.said.play[place][card],) if book.telling else _NONE
    if posts[SWAY_POST] or spells:
        return ask_to_act(book, now, events)
    offers = first_offers(book, lying, place, done)
    return _new(Step, ((_B, (), offers, IN_ACTIONS, now) if place else (_A, offers, (), IN_ACTIONS, now), events))


def _attach(book: Book, moment: Moment, offers: Offers, at: int) -> Stepped:
    """A Relic is attached, which ends an attack phase that has begun (CC-6.12, CC-6.13)."""
    done, wil, day, hands, decks, (heroes, fields, loose, piles, bearers, posts, marks, spells), rare = moment[4]
    (_, place, _), deck, cards = day, book.deck, offers[at].args
    relic, unit = deck.numbers[cards[0]], deck.numbers[cards[1]]
    left = loose[place]
    gone = left.index(relic)
    left = left[:gone] + left[gone + 1 :]
    bearing = list(bearers)
    bearing[unit] = relic
    if deck.posted[relic]:
        posts = with_posts(posts, book.posts_of(relic, unit, place))
    done |= ATTACHED | ATTACHED_BY_ACTION | (CLOSED if done & IN_PHASE else 0)
    loose = (loose[0], left) if place else (left, loose[1])
    lying = (heroes, fields, loose, piles, tuple(bearing), posts, marks, spells)
    now = (done, wil, day, hands, decks, lying, rare)
    events = (attach_event(deck, "attach", (relic, unit), place),) if book.telling else _NONE
    if done & CLOSED and not posts[ANY_POST + place]:
        return leave_actions(book, now, events)
    return ask_to_act(book, now, events)


def _pass(book: Book, moment: Moment, offers: Offers, at: int) -> Stepped | None:
    """Nothing is played, or abilities that could be used are not."""
    _, _, _, point, now = moment
    if point is not IN_PLAY:
        return _resumed(book, moment, using=False) if point[0] == ACT else declined(book, moment)
    place, lying = now[2][1], now[5]
    events = (book.said.no_play[place],) if book.telling else _NONE
    if lying[5][SWAY_POST] or lying[7]:
        return ask_to_act(book, now, events)
    offers = first_offers(book, lying, place, now[0])
    return _new(Step, ((_B, (), offers, IN_ACTIONS, now) if place else (_A, offers, (), IN_ACTIONS, now), events))


def _use(book: Book, moment: Moment, offers: Offers, at: int) -> Stepped | None:
    """An ability is used at the start or the end of a turn, or in an attack."""
    if moment[3][0] == ACT:
        return _resumed(book, moment, using=offers[at] != PASS)
    return used(book, moment, offers[at])


def _resumed(book: Book, moment: Moment, using: bool) -> Stepped | None:
    """An attack goes on after an ability has been used, or not."""
    found = resumed(book, moment, using)
    if found is None:
        return None
    (seats, _, _, point, now), events = found
    return found if seats or point[0] == OVER else ask_to_act(book, now, events)


def _replace(book: Book, moment: Moment, offers: Offers, at: int) -> Stepped | None:
    """A new Hero comes into play after an attack in the action step (CC-5.3)."""
    seats, _, other, (phase, _, agenda), (done, wil, day, hands, decks, lying, rare) = moment
    if phase != ACT or len(seats) > 1 or rare.chosen != NOT_CHOSEN:
        return None
    fight = agenda[0].fight if agenda else None
    if agenda and (len(agenda) > 1 or fight is None or fight.step <= FALLS):
        return None
    place = 1 if other else 0
    heroes, fields, loose, piles, relic, posts, marks, spells = lying
    card, hand = book.deck.numbers[offers[at].args[0]], list(hands[place])
    hand.remove(card)
    hands = (hands[0], tuple(hand)) if place else (tuple(hand), hands[1])
    heroes = (heroes[0], card) if place else (card, heroes[1])
    full = list(wil)
    full[card] = book.deck.wil[card]
    events = (book.said.replace[place][card],) if book.telling else _NONE
    if book.deck.posted[card]:
        posts = with_posts(posts, book.posts_of(card, card, place))
    lying = (heroes, fields, loose, piles, relic, posts, marks, spells)
    now: Now = (done | turn_mark(card, ENTERED), tuple(full), day, hands, decks, lying, rare)
    if fight is not None and fight.late != _SILENCE:
        said = said_late(book, now, fight, events)
        return None if said is None else ask_to_act(book, *said)
    return ask_to_act(book, now, events)


STRAIGHT: Mapping[str, Straight] = {
    "attack": _attack,
    "end": _end,
    "attach": _attach,
    "play": _play,
    "pass": _pass,
    "use": _use,
    "replace": _replace,
}
