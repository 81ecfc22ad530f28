"""The turn by the printed rules, straight on: from one choice to the next, as long as no card has a say in it.

Each function is given the last part of a moment, what was done and all that lies on the table (`Now`), and the events
told so far; it returns the step to the moment in which a seat has to choose.  Where a card does have a say, or a game
may end, the general way of the module `flow` goes on.  Both ways lead to the same states and events; this one only
looks at less.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from operator import itemgetter
from typing import TypeAlias

from cardgen.engine.contract import Event, Move, Step

from .book import Book
from .flow import act, end_actions, end_turn, is_calm, run, start
from .options import END_TURN, uses
from .play import Play
from .sayings import turn_events
from .state import (
    ACT,
    ANY_POST,
    ASK_ORDER,
    ATTACHED_BY_ACTION,
    ATTACKED,
    BARS_POST,
    CLOSED,
    DRAW,
    DREW,
    END,
    END_POST,
    ENTERED,
    FIRST_MARK,
    FOUGHT,
    HERO_FOUGHT,
    IN_ACTIONS,
    IN_PHASE,
    IN_PLAY,
    MOMENT,
    NO_OFFERS,
    NOTHING,
    ONLY,
    PASS,
    PROGRESS,
    START,
    START_POST,
    SWAY_POST,
    Cards,
    Entry,
    Frame,
    Lying,
    Moment,
    Now,
    Offers,
    Posts,
    State,
    resolved,
    turn_marks,
)

Events: TypeAlias = tuple[Event, ...]
Stepped: TypeAlias = Step[Moment]

_new = tuple.__new__  # a row made at once: the constructors of named tuples take twice as long
_A, _B = ONLY
ACTING, ENDING, BEGUN = range(3)  # steps between two turns
_ENDED, _BEGUN = (END, NOTHING, ()), (START, NOTHING, ())
# ruff: noqa: RUF005 - rows are added here, which takes half the time of unpacking them into a new one


def generally(book: Book, moment: Moment, events: Events, go: Callable[[Play], None]) -> Stepped:
    """Go on the general way, beginning with a certain function."""
    play = Play(book, moment)
    play.events, play.asking, play.offers = list(events), NOTHING, NO_OFFERS
    go(play)
    return go_on(book, play)


def go_on(book: Book, play: Play) -> Stepped:
    """Go on until a seat has to choose, straight again as soon as nothing is being resolved any more."""
    if is_calm(play):
        phase = play.phase
        if phase in _FROM:
            return _FROM[phase](book, play.now(), tuple(play.events))
        run(play)
    return play.step()


def ask_to_act(book: Book, now: Now, events: Events) -> Stepped:
    """Steps 3 and 4: as `options.ask_act`; where only the end of the turn is left, it comes."""
    done, _, (_, place, _), _, _, lying, _ = now
    if done & IN_PHASE or lying[5][SWAY_POST] or lying[7]:
        return _ask_some(book, now, events)
    offers = first_offers(book, lying, place, done)
    moment = (_B, (), offers, IN_ACTIONS, now) if place else (_A, offers, (), IN_ACTIONS, now)
    return _new(Step, (moment, events))


def first_offers(book: Book, lying: Lying, place: int, done: int) -> Offers:
    """What a seat may do when nobody has attacked in its turn, and no card has a say in it."""
    heroes, fields, loose, _, relic, _, _, _ = lying
    if place:
        (foe, hero), (foes, mine), (_, loose_ones) = heroes, fields, loose
    else:
        (hero, foe), (mine, foes), (loose_ones, _) = heroes, fields, loose
    strikes = book.deck.strikes
    row = strikes[hero]
    moves = [row[foe]]
    if foes:
        if len(foes) > 1:
            against = itemgetter(*foes)
            moves += against(row)
            for unit in mine:
                moves += against(strikes[unit])
        else:
            (foe,) = foes
            moves.append(row[foe])
            for unit in mine:
                moves.append(strikes[unit][foe])
    if loose_ones and not done & ATTACHED_BY_ACTION:
        add_attachings(moves, book.deck.attaches, loose_ones, (hero,) + mine, relic)
    moves.append(END_TURN)
    return tuple(moves)


def add_attachings(
    moves: list[Move], attaches: tuple[tuple[Move, ...], ...], loose: Cards, units: Cards, relic: Cards
) -> None:
    """The Relics that may be attached, with the units that carry none."""
    for one in loose:
        row = attaches[one]
        for unit in units:
            if relic[unit] < 0:
                moves.append(row[unit])  # noqa: PERF401 - few units: a comprehension takes longer to begin


def asked_to_act(now: Now, offers: Offers, events: Events) -> Stepped:
    """The seat whose turn it is has to choose in steps 3 and 4."""
    moment = (_B, (), offers, IN_ACTIONS, now) if now[2][1] else (_A, offers, (), IN_ACTIONS, now)
    return _new(Step, (moment, events))


def _ask_some(book: Book, now: Now, events: Events) -> Stepped:
    """As `ask_to_act`, where some have attacked, or cards keep units from it, or abilities may be used."""
    done, _, (_, place, _), _, _, lying, _ = now
    heroes, fields, loose, _, relic, posts, _, spells = lying
    using = bool(posts[ANY_POST + place]) and may_use(book, lying, place)
    if not (done & IN_PHASE or using or spells) and not _meddles(book, posts, place, done):
        return asked_to_act(now, first_offers(book, lying, place, done), events)
    deck, units = book.deck, (heroes[place],) + fields[place]
    moves: list[Move] = []
    able = None if spells else _able(book, now, units)
    if able is None:
        return generally(book, resolved(now), events, act)
    foes, strikes, hero, add = fields[1 - place], deck.strikes, heroes[place], moves.append
    for unit in able:
        row = strikes[unit]
        if unit == hero:
            add(row[heroes[1 - place]])
        for foe in foes:
            add(row[foe])
    if loose[place] and not done & ATTACHED_BY_ACTION:
        add_attachings(moves, deck.attaches, loose[place], units, relic)
    if using:
        moves += uses(Play(book, resolved(now)))
    if not moves:
        return leave_actions(book, now, events)
    add(END_TURN)
    return asked_to_act(now, tuple(moves), events)


def _meddles(book: Book, posts: Posts, place: int, done: int) -> bool:
    """Does a card keep units of the seat whose turn it is from attacking, if its condition holds?"""
    deck = book.deck
    for card, _, me, side in posts[BARS_POST]:
        if side == place or not deck.bars_itself[card]:
            for one in deck.bars[card]:
                if not one.claim.only_fresh or turn_marks(done, me) & ENTERED:
                    return True
    return False


def may_use(book: Book, lying: Lying, place: int) -> bool:
    """May a seat be able to use one of its abilities of any time?"""
    abilities, loose = book.deck.abilities, lying[2][place]
    for card, at, _, _ in lying[5][ANY_POST + place]:  # noqa: SIM110 - a generator takes three times as long
        if loose or not abilities[card][at].of_loose:
            return True
    return False


def may_vary(book: Book, lying: Lying, place: int) -> bool:
    """May what an attack has changed matter to what cards let units do: beside the attacker, and who has gone?"""
    deck, posts = book.deck, lying[5]
    for card, _, _, side in posts[BARS_POST]:
        if not deck.bars_itself[card] or (side == place and deck.bars_vary[card]):
            return True
    return bool(posts[ANY_POST + place]) and may_use(book, lying, place)


def _able(book: Book, now: Now, units: Cards) -> Cards | None:
    """Which units may still attack; nothing where a card keeps others from it than its own unit."""
    done, posts = now[0], now[5][5]
    if done & CLOSED:
        return ()
    if done & IN_PHASE:
        left: Cards = ()
        for unit in units[1:] if done & HERO_FOUGHT else units:
            if not done >> FIRST_MARK + 2 * unit & ATTACKED:  # as `turn_marks`
                left += (unit,)
        units = left
    return _unbarred(book, now, units) if posts[BARS_POST] else units


def _unbarred(book: Book, now: Now, units: Cards) -> Cards | None:
    """Those of some units whom no card keeps from attacking; nothing where one keeps others than its own unit."""
    deck, (done, _, (_, place, _), _, _, lying, _) = book.deck, now
    for card, _, me, side in lying[5][BARS_POST]:
        if not deck.bars_itself[card]:
            return None
        if side == place and me in units:
            for one in deck.bars[card]:
                fresh = not one.claim.only_fresh or turn_marks(done, me) & ENTERED
                if fresh and (one.test is None or one.test(State(*resolved(now)), me, place)):
                    units = tuple([unit for unit in units if unit != me])
    return units


def asked_to_use(book: Book, now: Now, entries: tuple[Entry, ...], at: str, events: Events) -> Stepped:
    """Which of a seat's abilities is used at the start or the end of its turn; all are there once per game, and left.

    `at` is the phase in which it is asked, DRAW or END.
    """
    deck, place = book.deck, now[2][1]
    for card, which, _, _ in entries:
        if not deck.abilities[card][which].bare:
            ended = at == END
            before: Moment = (), (), (), _ENDED if ended else _BEGUN, now
            return generally(book, before, events, end_actions if ended else start)
    moves = (*[deck.use_moves[card][which] for card, which, _, _ in entries], PASS)
    point = (at, ASK_ORDER, (_new(Frame, ("CC-A43", MOMENT, place, entries, 0, -1, None)),))
    moment = (_B, (), moves, point, now) if place else (_A, moves, (), point, now)
    return _new(Step, (moment, events))


def leave_actions(book: Book, now: Now, events: Events, step: int = ACTING) -> Stepped:
    """Step 5, the end of the turn, and the beginning of the next one up to the question of its step 2.

    `step` says where that begins.  As `flow.end_actions`, `flow.end_turn`, `flow.begin_turn`, `flow.draw` and
    `options.ask_play`.
    """
    done, wil, (turn, place, idle), hands, (cards, spare), lying, rare = now
    most, stall, cap, said, plays = book.pace
    if step < BEGUN:
        posts = lying[5]
        if step == ACTING and (entries := posts[END_POST + place]):
            return asked_to_use(book, now, entries, END, events)
        idle, fought = 0 if done & PROGRESS else idle + 1, 1 if done & FOUGHT else 0  # as `endings.idle_after`
        if idle >= stall or turn >= cap or lying[7]:
            return generally(book, ((), (), (), _ENDED, now), events, end_turn)
        turn += 1
        if said is not None:
            told = said.turns[place][fought]
            events += told.get(turn) or told.setdefault(turn, turn_events(place, fought > 0, turn))
        done, place = 0, 1 - place
        if entries := posts[START_POST + place]:
            now = (0, wil, (turn, place, idle), hands, (cards, spare), lying, rare)
            return asked_to_use(book, now, entries, DRAW, events)
    hand = hands[place]
    if len(hand) < most and cards:
        hand += cards[:1]
        if said is not None:
            events += said.draw[place][cards[0]]
        hands, cards, done = (hands[0], hand) if place else (hand, hands[1]), cards[1:], done | DREW
    elif said is not None:
        events += (said.hand_full[place] if len(hand) >= most else said.deck_empty[place],)
    now = (done, wil, (turn, place, idle), hands, (cards, spare), lying, rare)
    if not hand:
        return ask_to_act(book, now, events if said is None else events + (said.no_play[place],))
    moves = tuple(filter(None, itemgetter(*sorted(hand), -1)(plays)))
    moment = (_B, (), moves, IN_PLAY, now) if place else (_A, moves, (), IN_PLAY, now)
    return _new(Step, (moment, events))


def turn_over(book: Book, now: Now, events: Events) -> Stepped:
    """The turn passes: all abilities of its end have spoken."""
    return leave_actions(book, now, events, ENDING)


def draw(book: Book, now: Now, events: Events) -> Stepped:
    """Step 1, and the question of step 2."""
    return leave_actions(book, now, events, BEGUN)


_FROM: Mapping[str, Callable[[Book, Now, Events], Stepped]] = {ACT: ask_to_act, DRAW: draw, END: turn_over}
