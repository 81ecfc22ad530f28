"""The turn by the printed rules, straight on: from one choice to the next, as long as no card has a say in it.

Each function is given the last part of a state, what was done and all that lies on the table (`Now`), and the events
told so far; it adds its own to them, and returns the state in which a seat has to choose.  Where a card does have a
say, or a game may end, the general way of the module `flow` goes on.  Both ways lead to the same states and events;
this one only looks at less.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TypeAlias

from cardgen.engine.contract import Event, Move

from .book import Book
from .endings import idle_after
from .flow import act, end_actions, end_turn, is_calm, run, start
from .moments import PASS
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
    NOBODY_ASKED,
    NOTHING,
    ONLY,
    PROGRESS,
    RESOLVED,
    START,
    START_POST,
    USED,
    Cards,
    Entry,
    Frame,
    Lying,
    Now,
    State,
    turn_marks,
)

Events: TypeAlias = list[Event]

_new = tuple.__new__  # a row made at once: the constructors of named tuples take twice as long
_A, _B = ONLY
# ruff: noqa: RUF005 - rows are added here, which takes half the time of unpacking them into a new one


def generally(book: Book, state: State, events: Events, go: Callable[[Play], None]) -> State:
    """Go on the general way, beginning with a certain function."""
    play = Play(book, state)
    play.events, play.asking, play.offers = events, NOTHING, NO_OFFERS
    go(play)
    return go_on(book, play)


def go_on(book: Book, play: Play) -> State:
    """Go on until a seat has to choose, straight again as soon as nothing is being resolved any more."""
    if is_calm(play):
        phase = play.phase
        if phase in _FROM:
            return _FROM[phase](book, play.now(), play.events)
        run(play)
    return play.state()


def ask_to_act(book: Book, now: Now, events: Events) -> State:
    """Steps 3 and 4: as `options.ask_act`; where only the end of the turn is left, it comes."""
    done, _, (_, place, _), _, _, (heroes, fields, loose, _, relic, posts, marks), rare = now
    if done & IN_PHASE or rare.spells:
        return _ask_some(book, now, events)
    if (posts[BARS_POST] or posts[ANY_POST + place]) and _meddles(book, posts, place, (done, marks)):
        return _ask_some(book, now, events)
    deck = book.deck
    strikes, hero, mine = deck.strikes, heroes[place], fields[place]
    row = strikes[hero]
    moves = [row[heroes[1 - place]]]
    if foes := fields[1 - place]:
        add = moves.append
        for foe in foes:
            add(row[foe])
        for unit in mine:
            row = strikes[unit]
            for foe in foes:
                add(row[foe])
    if loose[place] and not done & ATTACHED_BY_ACTION:
        add_attachings(moves, deck.attaches, loose[place], (hero,) + mine, relic)
    moves.append(END_TURN)
    return _new(State, ((_B, (), tuple(moves)) if place else (_A, tuple(moves), ()), IN_ACTIONS, now))


def add_attachings(
    moves: list[Move], attaches: tuple[tuple[Move, ...], ...], loose: Cards, units: Cards, relic: Cards
) -> None:
    """The Relics that may be attached, with the units that carry none."""
    for one in loose:
        row = attaches[one]
        for unit in units:
            if relic[unit] < 0:
                moves.append(row[unit])  # noqa: PERF401 - few units: a comprehension takes longer to begin


def _ask_some(book: Book, now: Now, events: Events) -> State:
    """As `ask_to_act`, where some have attacked, or cards keep units from it, or abilities may be used."""
    done, _, (_, place, _), _, _, (heroes, fields, loose, _, relic, posts, marks), rare = now
    deck, units, moves = book.deck, (heroes[place],) + fields[place], list[Move]()
    able = None if rare.spells else _able(book, now, units)
    if able is None:
        return generally(book, _new(State, (NOBODY_ASKED, RESOLVED, now)), events, act)
    foes, strikes, hero, add = fields[1 - place], deck.strikes, heroes[place], moves.append
    for unit in able:
        row = strikes[unit]
        if unit == hero:
            add(row[heroes[1 - place]])
        for foe in foes:
            add(row[foe])
    if loose[place] and not done & ATTACHED_BY_ACTION:
        add_attachings(moves, deck.attaches, loose[place], units, relic)
    if posts[ANY_POST + place] and is_unused(posts[ANY_POST + place], marks):
        moves += uses(Play(book, _new(State, (NOBODY_ASKED, RESOLVED, now))))
    if not moves:
        return leave_actions(book, now, events)
    add(END_TURN)
    return _new(State, ((_B, (), tuple(moves)) if place else (_A, tuple(moves), ()), IN_ACTIONS, now))


def _meddles(book: Book, posts: tuple[tuple[Entry, ...], ...], place: int, marked: tuple[int, bytes]) -> bool:
    """Does a card keep units of the seat whose turn it is from attacking, or has it an ability left to use?"""
    (done, marks), deck = marked, book.deck
    for card, _, me, side in posts[BARS_POST]:
        if side == place or not deck.bars_itself[card]:
            for one in deck.bars[card]:
                if not one.claim.only_fresh or turn_marks(done, me) & ENTERED:
                    return True
    return is_unused(posts[ANY_POST + place], marks)


def is_unused(entries: tuple[Entry, ...], marks: bytes) -> bool:
    """Is one of some Once per game abilities left?"""
    for card, at, _, _ in entries:  # noqa: SIM110 - asked in every turn, and a generator takes three times as long
        if not marks[card] & USED << at:
            return True
    return False


def may_vary(book: Book, lying: Lying, place: int) -> bool:
    """May what an attack has changed matter to what cards let units do: beside the attacker, and who has gone?"""
    posts, deck = lying[5], book.deck
    for card, _, _, side in posts[BARS_POST]:
        if not deck.bars_itself[card] or (side == place and deck.bars_vary[card]):
            return True
    return is_unused(posts[ANY_POST + place], lying[6])


def _able(book: Book, now: Now, units: Cards) -> Cards | None:
    """Which units may still attack; nothing where a card keeps others from it than its own unit."""
    done, _, _, _, _, (_, _, _, _, _, posts, _), _ = now
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
    deck, state, (done, _, (_, place, _), *_) = book.deck, _new(State, (NOBODY_ASKED, RESOLVED, now)), now
    for card, _, me, side in state.posts[BARS_POST]:
        if not deck.bars_itself[card]:
            return None
        if side == place and me in units:
            for one in deck.bars[card]:
                fresh = not one.claim.only_fresh or turn_marks(done, me) & ENTERED
                if fresh and (one.test is None or one.test(state, me, place)):
                    units = tuple([unit for unit in units if unit != me])
    return units


def leave_actions(book: Book, now: Now, events: Events) -> State:
    """Step 5: as `flow.end_actions`."""
    if entries := now[5][5][END_POST + now[2][1]]:
        found = asked_to_use(book, _new(State, (NOBODY_ASKED, RESOLVED, now)), entries, events)
        if found is not None:
            return found
    return turn_over(book, now, events)


def asked_to_use(book: Book, state: State, entries: tuple[Entry, ...], events: Events) -> State | None:
    """Which of a seat's Once per game abilities is used at the start or the end of its turn, where one is left."""
    _, (phase, _, _), (_, _, (_, place, _), _, _, (_, _, _, _, _, _, marks), _) = state
    deck = book.deck
    unused: list[tuple[int, int]] = []
    for card, at, _, _ in entries:
        if not marks[card] & USED << at:
            unused.append((card, at))
    if not unused:
        return None
    starting = phase in (START, DRAW)
    for card, at in unused:
        if not deck.abilities[card][at].bare:
            return generally(book, state, events, start if starting else end_actions)
    moves = (*[deck.use_moves[card][at] for card, at in unused], PASS)
    point = (DRAW if starting else END, ASK_ORDER, (_new(Frame, ("CC-A43", MOMENT, place, entries, 0, -1, None)),))
    return _new(State, ((_B, (), moves) if place else (_A, moves, ()), point, state.now))


def turn_over(book: Book, now: Now, events: Events) -> State:
    """The turn passes and the next one begins: as `flow.end_turn` and `flow.begin_turn`."""
    done, wil, (turn, active, idle), hands, decks, lying, rare = now
    values = book.values
    idle = 0 if done & PROGRESS else idle_after(idle, progress=False)
    if (idle and idle >= values.stall_turns) or turn >= values.turn_cap or rare.spells:
        return generally(book, _new(State, (NOBODY_ASKED, (END, NOTHING, ()), now)), events, end_turn)
    turn, place = turn + 1, 1 - active
    if book.telling:
        told = book.said.turns[active][done & FOUGHT > 0]
        events += told.get(turn) or told.setdefault(turn, turn_events(active, done & FOUGHT > 0, turn))
    now = (0, wil, (turn, place, idle), hands, decks, lying, rare)
    if entries := lying[5][START_POST + place]:
        found = asked_to_use(book, _new(State, (NOBODY_ASKED, (START, NOTHING, ()), now)), entries, events)
        if found is not None:
            return found
    return draw(book, now, events)


def draw(book: Book, now: Now, events: Events) -> State:
    """Step 1, and the question of step 2: as `flow.draw` and `options.ask_play`."""
    done, wil, day, hands, (cards, spare), lying, rare = now
    place, telling, said = day[1], book.telling, book.said
    hand = hands[place]
    if len(hand) >= book.values.hand_size_max:
        if telling:
            events.append(said.hand_full[place])
    elif cards:
        card = cards[0]
        hand += (card,)
        hands = (hands[0], hand) if place else (hand, hands[1])
        now = (done | DREW, wil, day, hands, (cards[1:], spare), lying, rare)
        if telling:
            events += said.draw[place][card]
    elif telling:
        events.append(said.deck_empty[place])
    if hand:
        moves = (*filter(None, map(book.deck.plays.__getitem__, sorted(hand))), PASS)
        return _new(State, ((_B, (), moves) if place else (_A, moves, ()), IN_PLAY, now))
    if telling:
        events.append(said.no_play[place])
    return ask_to_act(book, now, events)


_FROM: Mapping[str, Callable[[Book, Now, Events], State]] = {ACT: ask_to_act, DRAW: draw, END: turn_over}
