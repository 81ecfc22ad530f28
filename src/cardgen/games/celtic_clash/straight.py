"""Moves by the printed rules, straight to their end: an attack of which no card speaks, a card played, a turn ended.

As in the module `onward`, from one choice to the next.  Every function is given the moment, what was offered to the
seat that moves, and its move.  Nothing is returned where that is none of the very moves that were offered, and where a
card has a say in what the move itself does: then the general way is gone from the beginning.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, TypeAlias

from cardgen.engine.contract import SEATS, EventRow, Move

from .aftermath import concluded
from .book import Book
from .duel import Duel
from .leaving import with_posts
from .onward import CHOSEN, Stepped, ask_to_act, draw, leave_actions, turn_over
from .picks import chosen, used_with_choice
from .spoken import resumed
from .state import (
    ACT,
    ANY_POST,
    ASK_PLAY,
    ATTACHED,
    ATTACHED_BY_ACTION,
    CLOSED,
    DRAW,
    END,
    ENTERED,
    IN_PHASE,
    IN_PLAY,
    MOMENT,
    NOT_CHOSEN,
    ONLY,
    OVER,
    PASS,
    SWAY_POST,
    WATCH_POST,
    Entry,
    Frame,
    Moment,
    Now,
    Offers,
    turn_mark,
)
from .struck import AFTERWARDS, BEFOREHAND, UNPLAIN, again, is_other, otherwise, over
from .timed import declined, used
from .voices import ADDS_HIT, FALLS

Straight: TypeAlias = Callable[[Book, Moment, Offers, Move], Stepped | None]

_A, _B = ONLY
_SILENCE: tuple[tuple[Entry, ...], tuple[Entry, ...]] = ((), ())
_NONE: tuple[EventRow, ...] = ()
_ATTACHING = ATTACHED | ATTACHED_BY_ACTION
_CLOSING = _ATTACHING | CLOSED
# ruff: noqa: RUF005 - rows are added here, which takes half the time of unpacking them into a new one


def is_among(offers: Offers, move: Move) -> bool:
    """Is it one of the very moves that were offered, not only like one?"""
    for offered in offers:  # noqa: SIM110 - a generator takes three times as long
        if offered is move:
            return True
    return False


def _place(offers: Offers, move: Move) -> int:
    """Where that very move stands among the offers.  Raises ValueError where it was not offered."""
    for at, offered in enumerate(offers):
        if offered is move:
            return at
    raise ValueError(str(move))


def _attack(book: Book, moment: Moment, offers: Offers, move: Move) -> Stepped | None:
    """An attack to which abilities add numbers at the most, or of which they speak when it is over."""
    cards: tuple[Any, ...] = move.args  # ids, in an attack
    done, wil, (_, place, _), hands, decks, (_, fields, _, _, relic, posts, _, spells), rare = before = moment[4]
    (attackers, targets), _, _, ours, theirs, telling = book.fighting[place]
    try:
        by_hero, atk, atk_post, did, says, heard, other, clause, seat, attacker = attackers[cards[0]]
        at_hero, def_, def_post, more, seen, foe, costs, alone, named, data, foe_seat, target = targets[cards[1]]
        width = len(foes := fields[1 - place]) + by_hero  # so many attacks are offered of a unit that may attack
        column = by_hero + foes.index(target) if not at_hero else 0
        guess = 0 if by_hero else -1 if spells or done & IN_PHASE else (fields[place].index(attacker) + 1) * width + 1
        begin = guess if offers[guess + column] is move else _place(offers, move) - column
    except (LookupError, ValueError):
        return None  # it was not offered
    if (held := relic[attacker]) >= 0 or more or relic[target] >= 0:
        says |= more | (ours[held] if held >= 0 else 0) | (theirs[worn] if (worn := relic[target]) >= 0 else 0)
    watched = posts[WATCH_POST] and (heard or seen)
    if (spells or watched or (says and says & UNPLAIN)) and is_other(book, before, says, (attacker, target)):
        return otherwise(book, (before, offers, attacker, target, begin, width), says)
    told: list[EventRow] | None = [("attack", clause, SEATS, seat, cards, None, None, "", data)] if telling else None
    atk = book.reading(before, (attacker, atk, atk_post), posts[atk_post], foe, told) if posts[atk_post] else atk
    def_ = book.reading(before, (target, def_, def_post), posts[def_post], other, told) if posts[def_post] else def_
    extra, between, events = 0, _NONE, _NONE
    if says and says & BEFOREHAND:
        atk, def_, extra, wil = book.readied((atk, def_, wil), (relic, attacker, target), place, told)
    cost, clause, data, kind, why, fact = costs[1 if atk >= def_ or def_ <= 0 else 0]  # as `combat.successful`
    if extra or (says and says & ADDS_HIT):
        cost, data, between = book.costing(cost + extra, (relic, attacker, target), (place, fact))
    had, weak, rule = wil[target], [*wil], "CC-A31" if wil[target] < cost else "CC-A21"
    weak[target] = left = had - cost if had > cost else 0  # as `combat.wil_after`
    if told is not None:
        values = ("atk", atk if atk > 0 else 0), ("def", def_ if def_ > 0 else 0), named
        told.append((kind, why, SEATS, None, cards, None, None, "CC-A23", values))
        told += between
        told.append(("loss" if cost else "spared", clause, SEATS, foe_seat, alone, had, left, rule, data))
        events = tuple(told)
    now = (done | did, tuple(weak), before[2], hands, decks, before[5], rare)
    if not left or (says and says & AFTERWARDS) or posts[SWAY_POST + place]:
        return over(book, (before, offers, attacker, target, begin, width), (now, says, fact), events)
    return again(book, now, offers[width:] if by_hero else offers[:begin] + offers[begin + width :], events)


def _end(book: Book, moment: Moment, offers: Offers, move: Move) -> Stepped | None:
    """The turn's actions are over."""
    if not offers or offers[-1] is not move:
        return None
    return leave_actions(book, moment[4], _NONE, CHOSEN)


def _play(book: Book, moment: Moment, offers: Offers, move: Move) -> Stepped | None:
    """A Creature comes into play, or a Relic lies unattached (CC-6.4, CC-6.5)."""
    _, _, _, point, (done, wil, day, hands, decks, lying, rare) = moment
    place = day[1]
    hand, entering = hands[place], book.entering[place].get(move.args)
    if entering is None or not offers or point[1] != ASK_PLAY:
        return None
    own, card, creature, did, full, found, events = entering
    if own is not move or card not in hand:
        return None
    heroes, fields, loose, piles, relic, posts, marks, spells = lying
    left = hand.index(card)
    hand = hand[:left] + hand[left + 1 :]
    if creature:
        if wil[card] != full:  # it has been in play before
            wil = wil[:card] + (full,) + wil[card + 1 :]
        a, b = fields
        fields = (a, b + (card,)) if place else (a + (card,), b)
        if found:
            posts = with_posts(posts, found)
    else:
        a, b = loose
        loose = (a, b + (card,)) if place else (a + (card,), b)
    lying = (heroes, fields, loose, piles, relic, posts, marks, spells)
    hands = (hands[0], hand) if place else (hand, hands[1])
    return ask_to_act(book, (done | did, wil, day, hands, decks, lying, rare), events)


def _attach(book: Book, moment: Moment, offers: Offers, move: Move) -> Stepped | None:
    """A Relic is attached, which ends an attack phase that has begun (CC-6.12, CC-6.13)."""
    if not is_among(offers, move):
        return None
    done, wil, day, hands, decks, (heroes, fields, loose, piles, bearers, posts, marks, spells), rare = moment[4]
    cards: tuple[Any, ...] = move.args  # ids, of a Relic and a unit
    place, deck, events = day[1], book.deck, _NONE
    relic, unit = deck.numbers[cards[0]], deck.numbers[cards[1]]
    left = loose[place]
    gone = left.index(relic)
    left = left[:gone] + left[gone + 1 :]
    bearing = list(bearers)
    bearing[unit] = relic
    if deck.posted[relic]:
        posts = with_posts(posts, book.posts_of(relic, unit, place))
    loose = (loose[0], left) if place else (left, loose[1])
    lying = (heroes, fields, loose, piles, tuple(bearing), posts, marks, spells)
    if book.telling:  # as `sayings.attach_event`
        rule = "CC-A33" if deck.hero[unit] else "CC-A34"
        told = ("attach", "CC-6.12", SEATS, SEATS[place], cards, None, None, rule, (("target", cards[1]),))
        events = (told,)
    if done & IN_PHASE:
        now = (done | _CLOSING, wil, day, hands, decks, lying, rare)
        return ask_to_act(book, now, events) if posts[ANY_POST + place] else leave_actions(book, now, events)
    return ask_to_act(book, (done | _ATTACHING, wil, day, hands, decks, lying, rare), events)


def _pass(book: Book, moment: Moment, offers: Offers, move: Move) -> Stepped | None:
    """Nothing is played, or abilities that could be used are not."""
    if not offers or offers[-1] is not move:
        return None
    _, _, _, point, now = moment
    if point is not IN_PLAY:
        return _resumed(book, moment, PASS) if point[0] == ACT else declined(book, moment)
    return ask_to_act(book, now, (book.said.no_play[now[2][1]],) if book.telling else _NONE)


def _use(book: Book, moment: Moment, offers: Offers, move: Move) -> Stepped | None:
    """An ability is used at the start or the end of a turn, or in an attack."""
    if not is_among(offers, move):
        return None
    if moment[3][0] != ACT:
        return used(book, moment, move)
    return _resumed(book, moment, move) or used_with_choice(book, moment, move)


def _choose(book: Book, moment: Moment, offers: Offers, move: Move) -> Stepped | None:
    """A card is chosen for an ability."""
    return chosen(book, moment, move) if is_among(offers, move) else None


def _resumed(book: Book, moment: Moment, move: Move) -> Stepped | None:
    """An attack goes on after an ability has been used, or not."""
    found = resumed(book, moment, move)
    if found is None:
        return None
    (seats, _, _, point, now), events = found
    return found if seats or point[0] == OVER else ask_to_act(book, now, events)


def _replace(book: Book, moment: Moment, offers: Offers, move: Move) -> Stepped | None:
    """A new Hero comes into play after an attack in the action step (CC-5.3)."""
    if not is_among(offers, move):
        return None
    seats, _, other, (phase, _, agenda), (done, wil, day, hands, decks, lying, rare) = moment
    if len(seats) > 1 or rare.chosen != NOT_CHOSEN or not _may_go_on(phase, agenda):
        return None
    place = 1 if other else 0
    heroes, fields, loose, piles, relic, posts, marks, spells = lying
    card, hand = book.deck.numbers[move.args[0]], list(hands[place])
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
    return _gone_on(book, now, (phase, agenda), events) if agenda else ask_to_act(book, now, events)


def _may_go_on(phase: str, agenda: tuple[Frame, ...]) -> bool:
    """Has a new Hero to come before an attack that is over goes on, or the start or the end of a turn?"""
    if phase != ACT:
        return phase in (DRAW, END) and len(agenda) == 1 and agenda[0].kind == MOMENT
    if not agenda:
        return True
    fight = agenda[0].fight
    return fight is not None and fight.step > FALLS and (len(agenda) == 1 or agenda[-1].kind == MOMENT)


def _gone_on(
    book: Book, now: Now, waiting: tuple[str, tuple[Frame, ...]], events: tuple[EventRow, ...]
) -> Stepped | None:
    """What waited for a new Hero goes on: an attack that is over, or the start or the end of a turn."""
    phase, (frame, *others) = waiting
    if (fight := frame.fight) is not None:
        if not others and fight.late == _SILENCE:
            return ask_to_act(book, now, events)
        entries = others[0].entries if others else ()
        found = concluded(book, now, Duel(fight), (entries, None), events)
        if found is None:
            return None
        (seats, _, _, point, now), events = found
        return found if seats or point[0] == OVER else ask_to_act(book, now, events)
    if frame.entries:
        return None
    return turn_over(book, now, events) if phase == END else draw(book, now, events)


STRAIGHT: Mapping[str, Straight] = {
    "attack": _attack,
    "end": _end,
    "attach": _attach,
    "play": _play,
    "pass": _pass,
    "use": _use,
    "choose": _choose,
    "replace": _replace,
}
