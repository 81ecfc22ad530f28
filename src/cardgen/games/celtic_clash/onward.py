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

from cardgen.engine.contract import SEATS, EventRow, Move, Step

from .aftermath import moment_of
from .book import Book
from .flow import act, end_actions, is_calm, run, start
from .leaving import judged
from .options import END_TURN, uses
from .play import Play
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
    Lying,
    Moment,
    Now,
    Offers,
    Posts,
    State,
    resolved,
)

Events: TypeAlias = tuple[EventRow, ...]
Stepped: TypeAlias = Step[Moment]

_A, _B = ONLY
CHOSEN, ACTING, ENDING, BEGUN = range(4)  # steps between two turns, whose first may be that its end was chosen
_ENDED, _BEGUN = (END, NOTHING, ()), (START, NOTHING, ())
_PASSING: Offers = (PASS,)
_NO_MOVES: Offers = ()
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
    done, _, (_, place, _), _, _, (heroes, fields, loose, _, relic, posts, _, spells), _ = now
    if done & IN_PHASE or spells or (posts[SWAY_POST + place] and _sways(book, now)):
        return _ask_some(book, now, events)
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
    offers = tuple(moves)
    return ((_B, (), offers, IN_ACTIONS, now) if place else (_A, offers, (), IN_ACTIONS, now), events)


def _sways(book: Book, now: Now) -> bool:
    """Has a card a say in what a seat may do that has not attacked yet: keeps it a unit from it, or may it be used?"""
    place, posts = now[2][1], now[5][5]
    return bool(posts[BARS_POST] and _barred(book, now) != ()) or (
        bool(posts[ANY_POST + place]) and may_use(book, now[5], place)
    )


def _barred(book: Book, now: Now) -> Cards | None:
    """The units that a card keeps from attacking in this turn; nothing where one keeps others than its own unit."""
    done, deck, lying = now[0], book.deck, now[5]
    place = now[2][1]
    barred: Cards = ()
    for card, _, me, side in lying[5][BARS_POST]:
        if not deck.bars_itself[card]:
            return None
        if side == place:
            for fresh, tally, test in book.barring[card]:
                if fresh and not done >> FIRST_MARK + 2 * me & ENTERED:  # as `turn_marks`
                    continue
                if tally is not None:
                    mine, theirs, least = tally
                    holds = len(lying[1][place]) * mine + len(lying[1][1 - place]) * theirs >= least
                else:
                    holds = test is None or test(State(*resolved(now)), me, place)
                if holds:
                    barred += (me,)
    return barred


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
    return (moment, events)


def _ask_some(book: Book, now: Now, events: Events) -> Stepped:
    """As `ask_to_act`, where some have attacked, or cards keep units from it, or abilities may be used."""
    done, _, (_, place, _), _, _, (heroes, fields, loose, _, relic, posts, _, spells), _ = now
    deck, units = book.deck, (heroes[place],) + fields[place]
    moves: list[Move] = []
    barred = _barred(book, now)
    if barred is None:
        return generally(book, resolved(now), events, act)
    if spells:
        barred += tuple([spell.unit for spell in spells if spell.bars])
    foes, strikes, hero = fields[1 - place], deck.strikes, heroes[place]
    for unit in _able(done, units):
        if unit not in barred:
            row = strikes[unit]
            if unit == hero:
                moves.append(row[heroes[1 - place]])
            for foe in foes:
                moves.append(row[foe])  # noqa: PERF401 - few foes: a comprehension takes longer to begin
    if loose[place] and not done & ATTACHED_BY_ACTION:
        add_attachings(moves, deck.attaches, loose[place], units, relic)
    if posts[ANY_POST + place] and may_use(book, now[5], place):
        moves += _uses(book, now, place)
    if not moves:
        return leave_actions(book, now, events)
    moves.append(END_TURN)
    return asked_to_act(now, tuple(moves), events)


def may_use(book: Book, lying: Lying, place: int) -> bool:
    """May a seat be able to use one of its abilities of any time?"""
    abilities, loose, relic = book.deck.abilities, lying[2][place], lying[4]
    for card, at, unit, _ in lying[5][ANY_POST + place]:
        bearers = abilities[card][at].bearers
        if not bearers or (loose and (bearers != "this_unit" or relic[unit] < 0)):
            return True
    return False


def _uses(book: Book, now: Now, place: int) -> list[Move]:
    """The abilities of any time that a seat may use now; as `options.uses`."""
    lying, deck, moves = now[5], book.deck, []
    for card, at, unit, _ in lying[5][ANY_POST + place]:
        ability = deck.abilities[card][at]
        if ability.bearers != "this_unit" or ability.test is not None:
            return uses(Play(book, resolved(now)))
        if lying[2][place] and lying[4][unit] < 0:
            moves.append(deck.use_moves[card][at])
    return moves


def may_vary(book: Book, posts: Posts, place: int, fell: bool) -> bool:
    """May what an attack has changed matter to what cards let units do?  `fell`: has a unit left the field?"""
    deck = book.deck
    for card, _, _, side in posts[BARS_POST]:
        if not deck.bars_itself[card] or (side == place and deck.bars_vary[card] > (not fell)):
            return True
    for card, at, _, _ in posts[ANY_POST + place]:  # noqa: SIM110 - a generator takes three times as long
        if not deck.abilities[card][at].bearers:
            return True
    return False


def _able(done: int, units: Cards) -> Cards:
    """Those of a seat's units, its Hero first, that have not attacked, as long as the attack phase is not over."""
    if done & CLOSED:
        return ()
    if not done & IN_PHASE:
        return units
    left: Cards = ()
    for unit in units[1:] if done & HERO_FOUGHT else units:
        if not done >> FIRST_MARK + 2 * unit & ATTACKED:  # as `turn_marks`
            left += (unit,)
    return left


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
    point = (at, ASK_ORDER, (moment_of(place, entries),))
    moment = (_B, (), moves, point, now) if place else (_A, moves, (), point, now)
    return (moment, events)


def _lying_on(lying: Lying, turn: int) -> Lying:
    """What lies on the table when a turn begins: what abilities have laid on units until then is over."""
    return lying[:7] + (tuple([spell for spell in lying[7] if spell.ends > turn]),)


def leave_actions(book: Book, now: Now, events: Events, step: int = ACTING) -> Stepped:
    """Step 5, the end of the turn, and the next one up to the question of its step 2; `step` says where that begins.

    As `flow.end_actions`, `flow.end_turn`, `flow.begin_turn`, `flow.draw` and `options.ask_play`.
    """
    done, wil, (turn, place, idle), hands, (cards, spare), lying, rare = now
    if step < BEGUN:
        stall, cap, ended, seat = book.ending[place]
        if (entries := lying[5][END_POST + place]) and step < ENDING:
            return asked_to_use(book, _closed(now, step), entries, END, events)
        idle = 0 if (progress := done & PROGRESS) else idle + 1  # as `endings.idle_after`
        if idle >= stall or turn >= cap:
            return judged(book, _closed(now, step), idle, events)
        turn += 1
        lying = _lying_on(lying, turn) if lying[7] else lying
        if ended is not None:
            begun = ("turn", "CC-6.1", SEATS, seat, (), None, turn, "CC-A51", ())
            events += ended[1 if progress & FOUGHT else 0], begun
        done, place = 0, 1 - place
        if entries := lying[5][START_POST + place]:
            now = (0, wil, (turn, place, idle), hands, (cards, spare), lying, rare)
            return asked_to_use(book, now, entries, DRAW, events)
    most, plays, drawn, missed, idly = book.beginning[place]
    hand = hands[place]
    if cards and len(hand) < most:
        card, cards, done = cards[0], cards[1:], done | DREW
        hand += (card,)
        events += drawn[card]
        hands = (hands[0], hand) if place else (hand, hands[1])
    else:
        events += missed[1 if len(hand) < most else 0]
    now = (done, wil, (turn, place, idle), hands, (cards, spare), lying, rare)
    if not hand:
        return ask_to_act(book, now, events + idly)
    held, moves = [*hand], _NO_MOVES
    held.sort()
    for card in held:
        moves += plays[card]
    moves += _PASSING
    return ((_B, (), moves, IN_PLAY, now) if place else (_A, moves, (), IN_PLAY, now), events)


def _closed(now: Now, step: int) -> Now:
    """The attack phase is over where one has begun and somebody has chosen to end the turn."""
    return (now[0] | CLOSED,) + now[1:] if step == CHOSEN and now[0] & IN_PHASE else now


def turn_over(book: Book, now: Now, events: Events) -> Stepped:
    """The turn passes: all abilities of its end have spoken."""
    return leave_actions(book, now, events, ENDING)


def draw(book: Book, now: Now, events: Events) -> Stepped:
    """Step 1, and the question of step 2."""
    return leave_actions(book, now, events, BEGUN)


_FROM: Mapping[str, Callable[[Book, Now, Events], Stepped]] = {ACT: ask_to_act, DRAW: draw, END: turn_over}
