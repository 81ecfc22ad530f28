"""Moves by the printed rules, straight to their end: an attack of which no card speaks, a card played, a turn ended.

As in the module `onward`, from one choice to the next.  Nothing is returned where a card has a say in what the move
itself does: then whatever has been told is forgotten, and the general way is gone from the beginning.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import TypeAlias

from cardgen.engine.contract import Move

from .abilities import ATTACKING, EVERYBODY, GLANCING, SUCCESSFUL
from .book import Book
from .combat import CREATURE, at_least_zero
from .falls import fall, replace
from .onward import Events, Lying, Now, ask_to_act, declined, generally, leave_actions, may_vary, used
from .options import END_TURN
from .play import Play
from .sayings import hit_event
from .scripts import is_watched
from .spoken import resumed, said_after, speak_after, spoken_attack
from .state import (
    ACT,
    ANY_POST,
    ASK_ACT,
    ASK_PLAY,
    ATK_POST,
    ATTACHED,
    ATTACHED_BY_ACTION,
    ATTACKED,
    BARS_POST,
    CLOSED,
    DEF_POST,
    ENTERED,
    FOUGHT,
    HERO_FOUGHT,
    IN_PHASE,
    NO_OFFERS,
    NOBODY,
    NOT_CHOSEN,
    NOTHING,
    OVER,
    PLAYED,
    USED,
    WATCH_POST,
    Cards,
    Entry,
    Offers,
    Posts,
    State,
)
from .voices import ASKS, FALLS, OF_FALLS, ON_HIT, ON_READY, ONCE, SAYS_AFTER, SAYS_HIT, SAYS_READY

Straight: TypeAlias = Callable[[Book, State, Move, Events], State | None]

_new = tuple.__new__  # a row made at once: the constructors of named tuples take twice as long
# ruff: noqa: RUF005 - rows are added here, which takes half the time of unpacking them into a new one
_FIGHTS = FOUGHT | IN_PHASE
_HERO_FIGHTS = _FIGHTS | HERO_FOUGHT


def _attack(book: Book, state: State, move: Move, events: Events) -> State | None:
    """An attack to which abilities add numbers at the most, or of which they speak when it is over."""
    done, hands, decks, turn, place, idle, marks = state[4:11]
    heroes, fields, loose, piles, wil, relic, posts, rare = state[11:]
    deck, (one, other) = book.deck, move.args
    fighters = attacker, target = deck.numbers[one], deck.numbers[other]
    (ours, _, _, _, _), (theirs, _, _, _, _) = deck.voices
    voices = ours[attacker] | ours[relic[attacker]] | theirs[target] | theirs[relic[target]]
    if voices & ASKS or rare.spells or (posts[WATCH_POST] and _is_watched(book, state, fighters)):
        return None
    if voices & ONCE and _is_left(book, state, fighters):
        return _spoken(book, state, move, events)
    told = events if book.telling else None
    if told is not None:
        told.append(book.said.attack[place][attacker][target])
    found = _compared(book, state, fighters, voices, told)
    if found is None:
        return _spoken(book, state, move, events)
    hit, loss = found
    before, at_hero = wil[target], deck.hero[target]
    after = before - loss if before > loss else 0  # as `combat.wil_after`
    if told is not None:
        told.append(book.loss(target, 1 - place, (before, loss), hit))
    fresh, lost = bytearray(marks), list(wil)
    fresh[attacker] |= ATTACKED
    lost[target] = after
    done |= _HERO_FIGHTS if deck.hero[attacker] else _FIGHTS
    now: Now = (done, hands, decks, turn, place, idle, bytes(fresh))
    lying: Lying = (heroes, fields, loose, piles, tuple(lost), relic, posts, rare)
    if not after:
        if at_hero:
            if voices:
                return _spoken(book, state, move, events)
            return _hero_fallen(book, now, lying, target, events)
        lying = _buried(book, lying, target, 1 - place, told)
    if voices & SAYS_AFTER or (voices & OF_FALLS and not after):
        return _after(book, state, move, (hit, now, lying), events)
    return _rest(book, (state.offers, one, "" if after else other), now, lying, events)


def _is_left(book: Book, state: State, fighters: tuple[int, int]) -> bool:
    """Has a fighter or its Relic a Once per game ability left that speaks of this attack?"""
    marks, relic = state.marks, state.relic
    for unit, voices in zip(fighters, book.deck.voices, strict=True):
        for card in (unit, relic[unit]):
            if voices.once[card] & ~marks[card]:
                return True
    return False


def _is_watched(book: Book, state: State, fighters: tuple[int, int]) -> bool:
    """Has a card that waits for other units' attacks anything left to say of this one?"""
    deck, marks, place = book.deck, state.marks, state.active
    for card, _, _, side in state.posts[WATCH_POST]:
        for role, at in deck.watching[card]:
            ability = deck.abilities[card][at]
            if ability.once and marks[card] & USED << at:
                continue
            unit, whose = (fighters[0], place) if role == ATTACKING else (fighters[1], 1 - place)
            if ability.reach == EVERYBODY:
                return is_watched(Play(book, state), *fighters)
            if ability.reach >> (deck.sorts[unit].place + whose ^ side) & 1:
                return True
    return False


def _compared(
    book: Book, state: State, fighters: tuple[int, int], voices: int, told: Events | None
) -> tuple[bool, int] | None:
    """Is it a Successful Hit, and what does it cost (CC-A23)?  Nothing where abilities do more than add to numbers."""
    (attacker, target), deck, place, posts = fighters, book.deck, state[8], state[17]
    atk, def_, sorts = deck.atk[attacker], deck.def_[target], deck.sorts
    one, other = sorts[attacker], sorts[target]
    which = ATK_POST + one.place + place
    if posts[which]:
        atk = book.reading(state, attacker, which, other.foe, told)
    which = DEF_POST + other.place + 1 - place
    if posts[which]:
        def_ = book.reading(state, target, which, one.foe, told)
    facts, extra = one.by | other.at, 0
    if voices & SAYS_READY:
        more = book.sums(state, fighters, ON_READY, facts, told)
        if more is None:
            return None
        atk, def_, extra = atk + more[0], def_ + more[1], more[2]
    if atk < 0 or def_ < 0:
        atk, def_ = at_least_zero(atk), at_least_zero(def_)
    success = atk >= def_  # as `combat.successful`
    if told is not None:
        told.append(hit_event(told[0], atk, def_, success))
    loss = book.losses[success][other.hero]
    if voices & SAYS_HIT:
        more = book.sums(state, fighters, ON_HIT, facts | (SUCCESSFUL if success else GLANCING), told)
        if more is None:
            return None
        extra += more[2]
    return success, at_least_zero(loss + extra) if extra else loss


def _spoken(book: Book, state: State, move: Move, events: Events) -> State | None:
    """An attack in which abilities do more than add to numbers."""
    events.clear()
    found = spoken_attack(book, state, move, events)
    if found is None or found.asking or found.phase == OVER:
        return found
    if found.rare.spells:
        return ask_to_act(book, found[4:11], found[11:], events)
    one, other = move.args
    gone = "" if found.fields is state.fields else other
    return _rest(book, (state.offers, one, gone), found[4:11], found[11:], events)


def _resumed(book: Book, state: State, move: Move, events: Events) -> State | None:
    """An attack goes on after an ability has been used, or not."""
    found = resumed(book, state, move, events)
    if found is None or found.asking or found.phase == OVER:
        return found
    return ask_to_act(book, found[4:11], found[11:], events)


def _after(book: Book, state: State, move: Move, past: tuple[bool, Now, Lying], events: Events) -> State | None:
    """What abilities have to say of an attack that is over; `state` is the one before it."""
    (hit, now, lying), (one, other), deck = past, move.args, book.deck
    fighters = attacker, target = deck.numbers[one], deck.numbers[other]
    fell = not lying[4][target]
    facts = deck.sorts[attacker].by | deck.sorts[target].at | (SUCCESSFUL if hit else GLANCING)
    late = said_after(book, state, fighters, (facts, fell))
    if late[0] or late[1]:
        over = _new(State, (ACT, NOTHING, NO_OFFERS, ()) + now + lying)
        found = speak_after(book, over, (attacker, target, hit), late, events)
        if found is None:
            return None
        now, lying = found[4:11], found[11:]
        if lying[7].spells:
            return ask_to_act(book, now, lying, events)
    return _rest(book, (state.offers, one, other if fell else ""), now, lying, events)


def _hero_fallen(book: Book, now: Now, lying: Lying, hero: int, events: Events) -> State:
    """A Hero falls in an attack of which no ability has spoken."""
    state = _new(State, (ACT, NOTHING, NO_OFFERS, ()) + now + lying)
    return generally(book, state, events, partial(fall, units=(hero,)))


def _buried(book: Book, lying: Lying, unit: int, place: int, told: Events | None) -> Lying:
    """The Creature that was attacked leaves the field, and its Relic with it (CC-7.9, CC-9.8)."""
    heroes, fields, loose, (pile, spare), wil, relic, posts, rare = lying
    lost: Cards = (unit,)
    held = relic[unit]
    if told is not None:
        told.append(book.said.defeat[place][unit])
    if held >= 0:
        lost = (unit, held)
        bearers = list(relic)
        bearers[unit] = NOBODY
        relic = tuple(bearers)
        if told is not None:
            told.append(book.said.relic_lost[place][held])
    field = fields[place]
    at = field.index(unit)
    field = field[:at] + field[at + 1 :]
    fields = (fields[0], field) if place else (field, fields[1])
    for card in lost:
        if found := book.posts_of(card, unit, place):
            posts = _without(posts, card, found)
    return heroes, fields, loose, (pile + lost, spare), wil, relic, posts, rare


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


def _with(posts: Posts, found: tuple[tuple[int, Entry], ...]) -> Posts:
    """The lists with what the text of a card that has come into play waits for."""
    lists = list(posts)
    for which, entry in found:
        lists[which] += (entry,)
    return tuple(lists)


def _rest(
    book: Book, offered: tuple[tuple[Offers, Offers], object, object], now: Now, lying: Lying, events: Events
) -> State:
    """After an attack: what was offered before it but for attacks of that attacker, and on the target if it is gone."""
    offers, one, gone = offered
    place, posts = now[4], lying[6]
    if (posts[BARS_POST] or posts[ANY_POST + place]) and may_vary(book, now, lying):
        return ask_to_act(book, now, lying, events)
    rest = list[Move]()
    if gone:
        for move in offers[place][:-1]:
            if move.args[0] is not one and move.args[1] is not gone:
                rest.append(move)
    else:
        for move in offers[place][:-1]:
            if move.args[0] is not one:
                rest.append(move)
    if not rest:
        return leave_actions(book, now, lying, events)
    rest.append(END_TURN)
    return _new(State, (ACT, ASK_ACT, ((), tuple(rest)) if place else (tuple(rest), ()), ()) + now + lying)


def _end(book: Book, state: State, move: Move, events: Events) -> State:
    """The turn's actions are over."""
    now: Now = state[4:11]
    if now[0] & IN_PHASE:
        now = (now[0] | CLOSED, *now[1:])
    return leave_actions(book, now, state[11:], events)


def _play(book: Book, state: State, move: Move, events: Events) -> State:
    """A Creature comes into play, or a Relic lies unattached (CC-6.4, CC-6.5)."""
    done, hands, decks, turn, place, idle, marks = state[4:11]
    heroes, fields, loose, piles, wil, relic, posts, rare = state[11:]
    deck, hand = book.deck, hands[place]
    card = deck.numbers[move.args[0]]
    at = hand.index(card)
    hand = hand[:at] + hand[at + 1 :]
    hands = (hands[0], hand) if place else (hand, hands[1])
    if book.telling:
        events.append(book.said.play[place][card])
    if deck.types[card] == CREATURE:
        fresh, full = bytearray(marks), list(wil)
        fresh[card] |= ENTERED
        full[card] = deck.wil[card]
        marks, wil = bytes(fresh), tuple(full)
        a, b = fields
        fields = (a, b + (card,)) if place else (a + (card,), b)
        if found := book.posts_of(card, card, place):
            posts = _with(posts, found)
    else:
        a, b = loose
        loose = (a, b + (card,)) if place else (a + (card,), b)
    now: Now = (done | PLAYED, hands, decks, turn, place, idle, marks)
    return ask_to_act(book, now, (heroes, fields, loose, piles, wil, relic, posts, rare), events)


def _attach(book: Book, state: State, move: Move, events: Events) -> State:
    """A Relic is attached, which ends an attack phase that has begun (CC-6.12, CC-6.13)."""
    heroes, fields, loose, piles, wil, bearers, posts, rare = state[11:]
    done, place, deck = state.done, state.active, book.deck
    relic, unit = deck.numbers[move.args[0]], deck.numbers[move.args[1]]
    left = list(loose[place])
    left.remove(relic)
    loose = (loose[0], tuple(left)) if place else (tuple(left), loose[1])
    bearing = list(bearers)
    bearing[unit] = relic
    if book.telling:
        events.append(book.attached(relic, unit, place))
    if found := book.posts_of(relic, unit, place):
        posts = _with(posts, found)
    done |= ATTACHED | ATTACHED_BY_ACTION | (CLOSED if done & IN_PHASE else 0)
    now: Now = (done, *state[5:11])
    lying: Lying = (heroes, fields, loose, piles, wil, tuple(bearing), posts, rare)
    if done & CLOSED and not posts[ANY_POST + place]:
        return leave_actions(book, now, lying, events)
    return ask_to_act(book, now, lying, events)


def _pass(book: Book, state: State, move: Move, events: Events) -> State | None:
    """Nothing is played, or abilities that could be used are not."""
    if state.asking != ASK_PLAY:
        return declined(book, state, events) if state.phase != ACT else _resumed(book, state, move, events)
    if book.telling:
        events.append(book.said.no_play[state.active])
    return ask_to_act(book, state[4:11], state[11:], events)


def _use(book: Book, state: State, move: Move, events: Events) -> State | None:
    """An ability is used at the start or the end of a turn, or in an attack."""
    return used(book, state, move, events) if state.phase != ACT else _resumed(book, state, move, events)


def _replace(book: Book, state: State, move: Move, events: Events) -> State | None:
    """A new Hero comes into play after an attack in the action step (CC-5.3)."""
    place = 1 if state.offers[1] else 0
    if state.phase != ACT or state.offers[1 - place] or state.rare.chosen != NOT_CHOSEN:
        return None
    play = Play(book, state)
    if play.agenda:
        fight = play.fight
        if len(play.agenda) > 1 or fight is None or fight.step <= FALLS or fight.late != ((), ()):
            return None
        play.agenda, play.fight = [], None  # nothing is left to be said of the attack
    play.events = events
    card = book.deck.numbers[move.args[0]]
    replace(play, (NOBODY, card) if place else (card, NOBODY))
    state = play.state()
    return ask_to_act(book, state[4:11], state[11:], events)


STRAIGHT: Mapping[str, Straight] = {
    "attack": _attack,
    "end": _end,
    "attach": _attach,
    "play": _play,
    "pass": _pass,
    "use": _use,
    "replace": _replace,
}
