"""Moves by the printed rules, straight to their end: an attack of which no card speaks, a card played, a turn ended.

As in the module `onward`, from one choice to the next.  Every function is given the state, the move, its place among
those that were offered, and a list for the events.  Nothing is returned where a card has a say in what the move itself
does: then whatever has been told is forgotten, and the general way is gone from the beginning.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TypeAlias

from cardgen.engine.contract import SEATS, Event, Move

from .book import Book
from .combat import CREATURE, at_least_zero
from .moments import PASS
from .onward import Events, ask_to_act, leave_actions
from .sayings import attach_event
from .spoken import resumed
from .state import (
    ACT,
    ANY_POST,
    ATTACHED,
    ATTACHED_BY_ACTION,
    BARS_POST,
    CLOSED,
    ENTERED,
    IN_PHASE,
    IN_PLAY,
    NOT_CHOSEN,
    ONLY,
    OVER,
    PLAYED,
    WATCH_POST,
    Entry,
    Now,
    State,
    turn_mark,
)
from .struck import AFTERWARDS, BEFOREHAND, FACTS, UNPLAIN, again, is_other, otherwise, over, said_late, with_posts
from .timed import declined, used
from .voices import ADDS_HIT, FALLS

Straight: TypeAlias = Callable[[Book, State, Move, int, Events], State | None]

_new = tuple.__new__  # a row made at once: the constructors of named tuples take twice as long
_A, _B = ONLY
_NONE: tuple[Event, ...] = ()
_SILENCE: tuple[tuple[Entry, ...], tuple[Entry, ...]] = ((), ())
_LOSSES, _SPARED = (("loss", "CC-A21"), ("loss", "CC-A31")), ("spared", "CC-A21")
# ruff: noqa: RUF005 - rows are added here, which takes half the time of unpacking them into a new one


def _attack(book: Book, state: State, move: Move, at: int, events: Events) -> State | None:
    """An attack to which abilities add numbers at the most, or of which they speak when it is over."""
    (_, offers, others), (done, wil, day, hands, decks, lying, rare) = state[0], state[2]
    (_, place, _), (_, fields, _, _, relic, posts, _), cards, numbers = day, lying, move.args, book.deck.numbers
    fighters = attacker, target = numbers[cards[0]], numbers[cards[1]]
    (attackers, targets), (ours, theirs) = book.fighters, book.heard
    by_hero, other, by, did, says, atk, atk_post, clause = attackers[attacker]
    at_hero, foe, of, more, def_, def_post, costs, named, data = targets[target]
    says |= more | ours[relic[attacker]] | theirs[relic[target]]
    if (says & UNPLAIN or rare.spells or posts[WATCH_POST]) and is_other(book, state, fighters, says):
        return otherwise(book, (state, attacker, target, at), says, events)
    told, extra, between = events if book.telling else None, 0, _NONE
    if told is not None:
        told.append(_new(Event, ("attack", clause, SEATS, SEATS[place], cards, None, None, "", data)))
    if posted := posts[atk_post + place]:
        atk = book.reading(state, (attacker, atk, atk_post + place), posted, foe, told)
    if posted := posts[def_post + 1 - place]:
        def_ = book.reading(state, (target, def_, def_post + 1 - place), posted, other, told)
    if says & BEFOREHAND:
        atk, def_, extra, wil = book.readied((atk, def_, wil), (relic, *fighters), (place, by | of), told)
    if atk < 0 or def_ < 0:
        atk, def_ = at_least_zero(atk), at_least_zero(def_)
    hit = atk >= def_  # as `combat.successful`
    (cost, clause, data, kind, why), before, weak = costs[hit], wil[target], list(wil)
    if extra or says & ADDS_HIT:
        cost, data, between = book.costing(cost + extra, (relic, *fighters), (place, by | of | FACTS[hit]))
    weak[target] = after = before - cost if before > cost else 0  # as `combat.wil_after`
    if told is not None:
        compared, how = (("atk", atk), ("def", def_), named), _LOSSES[before < cost] if cost else _SPARED
        first = _new(Event, (kind, why, SEATS, None, cards, None, None, "CC-A23", compared))
        last = _new(Event, (how[0], clause, SEATS, SEATS[1 - place], cards[1:], before, after, how[1], data))
        told += (first, *between, last) if between else (first, last)
    now: Now = (done | did, tuple(weak), day, hands, decks, lying, rare)
    if not after or says & AFTERWARDS or posts[BARS_POST] or posts[ANY_POST + place]:
        return over(book, (state, attacker, target, at), (now, says, by | of | FACTS[hit]), events)
    foes, offers = fields[1 - place], others if place else offers
    begin = at if at_hero else at - foes.index(target) - by_hero  # of the attacks of this unit
    return again(book, now, offers[:begin] + offers[begin + len(foes) + by_hero :], events)


def _end(book: Book, state: State, move: Move, at: int, events: Events) -> State:
    """The turn's actions are over."""
    now: Now = state.now
    if now[0] & IN_PHASE:
        now = (now[0] | CLOSED,) + now[1:]
    return leave_actions(book, now, events)


def _play(book: Book, state: State, move: Move, at: int, events: Events) -> State:
    """A Creature comes into play, or a Relic lies unattached (CC-6.4, CC-6.5)."""
    done, wil, day, hands, decks, lying, rare = state[2]
    _, place, _ = day
    heroes, fields, loose, piles, relic, posts, marks = lying
    deck, hand = book.deck, hands[place]
    card = deck.numbers[move.args[0]]
    left = hand.index(card)
    hand = hand[:left] + hand[left + 1 :]
    if book.telling:
        events.append(book.said.play[place][card])
    if deck.types[card] == CREATURE:
        if wil[card] != deck.wil[card]:  # it has been in play before
            wil = wil[:card] + deck.wil[card : card + 1] + wil[card + 1 :]
        done |= turn_mark(card, ENTERED)
        a, b = fields
        fields = (a, b + (card,)) if place else (a + (card,), b)
        if deck.posted[card]:
            posts = with_posts(posts, book.posts_of(card, card, place))
    else:
        a, b = loose
        loose = (a, b + (card,)) if place else (a + (card,), b)
    lying = (heroes, fields, loose, piles, relic, posts, marks)
    hands = (hands[0], hand) if place else (hand, hands[1])
    return ask_to_act(book, (done | PLAYED, wil, day, hands, decks, lying, rare), events)


def _attach(book: Book, state: State, move: Move, at: int, events: Events) -> State:
    """A Relic is attached, which ends an attack phase that has begun (CC-6.12, CC-6.13)."""
    done, wil, day, hands, decks, (heroes, fields, loose, piles, bearers, posts, marks), rare = state[2]
    _, place, _ = day
    relic, unit = book.deck.numbers[move.args[0]], book.deck.numbers[move.args[1]]
    left = loose[place]
    gone = left.index(relic)
    left = left[:gone] + left[gone + 1 :]
    bearing = list(bearers)
    bearing[unit] = relic
    if book.telling:
        events.append(attach_event(book.deck, "attach", (relic, unit), place))
    if book.deck.posted[relic]:
        posts = with_posts(posts, book.posts_of(relic, unit, place))
    done |= ATTACHED | ATTACHED_BY_ACTION | (CLOSED if done & IN_PHASE else 0)
    lying = (heroes, fields, (loose[0], left) if place else (left, loose[1]), piles, tuple(bearing), posts, marks)
    now: Now = (done, wil, day, hands, decks, lying, rare)
    if done & CLOSED and not posts[ANY_POST + place]:
        return leave_actions(book, now, events)
    return ask_to_act(book, now, events)


def _pass(book: Book, state: State, move: Move, at: int, events: Events) -> State | None:
    """Nothing is played, or abilities that could be used are not."""
    if state.point is not IN_PLAY:
        return _resumed(book, state, move, events) if state.phase == ACT else declined(book, state, events)
    if book.telling:
        events.append(book.said.no_play[state.active])
    return ask_to_act(book, state.now, events)


def _use(book: Book, state: State, move: Move, at: int, events: Events) -> State | None:
    """An ability is used at the start or the end of a turn, or in an attack."""
    return _resumed(book, state, move, events) if state.phase == ACT else used(book, state, move, events)


def _resumed(book: Book, state: State, move: Move, events: Events) -> State | None:
    """An attack goes on after an ability has been used, or not."""
    found = resumed(book, state, move is not PASS, events)
    if found is None or found.asked[0] or found.phase == OVER:
        return found
    return ask_to_act(book, found.now, events)


def _replace(book: Book, state: State, move: Move, at: int, events: Events) -> State | None:
    """A new Hero comes into play after an attack in the action step (CC-5.3)."""
    (seats, _, offers), (phase, _, agenda), (done, wil, day, hands, decks, lying, rare) = state
    if phase != ACT or len(seats) > 1 or rare.chosen != NOT_CHOSEN:
        return None
    fight = agenda[0].fight if agenda else None
    if agenda and (len(agenda) > 1 or fight is None or fight.step <= FALLS):
        return None
    place = 1 if offers else 0
    heroes, fields, loose, piles, relic, posts, marks = lying
    card, hand = book.deck.numbers[move.args[0]], list(hands[place])
    hand.remove(card)
    hands = (hands[0], tuple(hand)) if place else (tuple(hand), hands[1])
    heroes = (heroes[0], card) if place else (card, heroes[1])
    full = list(wil)
    full[card] = book.deck.wil[card]
    if book.telling:
        events.append(book.said.replace[place][card])
    if book.deck.posted[card]:
        posts = with_posts(posts, book.posts_of(card, card, place))
    lying = (heroes, fields, loose, piles, relic, posts, marks)
    now: Now | None = (done | turn_mark(card, ENTERED), tuple(full), day, hands, decks, lying, rare)
    if now is not None and fight is not None and fight.late != _SILENCE:
        now = said_late(book, now, fight, events)
    return None if now is None else ask_to_act(book, now, events)


STRAIGHT: Mapping[str, Straight] = {
    "attack": _attack,
    "end": _end,
    "attach": _attach,
    "play": _play,
    "pass": _pass,
    "use": _use,
    "replace": _replace,
}
