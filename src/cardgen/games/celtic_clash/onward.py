"""The turn by the printed rules, straight on: from one choice to the next, as long as no card has a say in it.

A state is taken apart into what the turn is about (`Now`) and what lies on the table (`Lying`); each function is given
those and the events told so far, adds its own to them, and returns the state in which a seat has to choose.  Where a
card does have a say, or a game may end, the general way of the module `flow` goes on.  Both ways lead to the same
states and events; this one only looks at less.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TypeAlias

from cardgen.engine.contract import SEATS, Event, Move

from .book import Book
from .cards import Deck
from .endings import idle_after
from .flow import act, end_actions, end_turn, is_calm, run, start
from .moments import PASS, begin
from .options import END_TURN, uses
from .play import Play
from .sayings import plain
from .state import (
    ACT,
    ANY_POST,
    ASK_ACT,
    ASK_ORDER,
    ASK_PLAY,
    ATTACHED_BY_ACTION,
    ATTACKED,
    BARS_POST,
    CLOSED,
    DRAW,
    DREW,
    END,
    END_POST,
    ENTERED,
    FOUGHT,
    FRESH,
    HERO_FOUGHT,
    IN_PHASE,
    MOMENT,
    NO_OFFERS,
    NOTHING,
    PLAY,
    PROGRESS,
    START,
    START_POST,
    USED,
    Cards,
    Entry,
    Frame,
    Pair,
    Posts,
    Rare,
    State,
)

Now: TypeAlias = tuple[int, Pair, Pair, int, int, int, bytes]  # of a State, `done` to `marks`
Lying: TypeAlias = tuple[tuple[int, int], Pair, Pair, Pair, Cards, Cards, Posts, Rare]  # and `heroes` to `rare`
Events: TypeAlias = list[Event]

_new = tuple.__new__  # a row made at once: the constructors of named tuples take twice as long
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
            state = play.state()
            return _FROM[phase](book, state[4:11], state[11:], play.events)
        run(play)
    return play.state()


def ask_to_act(book: Book, now: Now, lying: Lying, events: Events) -> State:
    """Steps 3 and 4: as `options.ask_act`; where only the end of the turn is left, it comes."""
    done, _, _, _, place, _, _ = now
    heroes, fields, loose, _, _, relic, posts, rare = lying
    if rare.spells or done & IN_PHASE or ((posts[BARS_POST] or posts[ANY_POST + place]) and _meddles(book, now, lying)):
        return _ask_some(book, now, lying, events)
    deck, mine, foes = book.deck, fields[place], fields[1 - place]
    strikes, hero = deck.strikes, heroes[place]
    row = strikes[hero]
    moves = [row[heroes[1 - place]]]
    add = moves.append
    if foes:
        for foe in foes:
            add(row[foe])
        for unit in mine:
            row = strikes[unit]
            for foe in foes:
                add(row[foe])
    if loose[place] and not done & ATTACHED_BY_ACTION:
        add_attachings(moves, deck, loose[place], (hero,) + mine, relic)
    add(END_TURN)
    offers = ((), tuple(moves)) if place else (tuple(moves), ())
    return _new(State, (ACT, ASK_ACT, offers, ()) + now + lying)


def add_attachings(moves: list[Move], deck: Deck, loose: Cards, units: Cards, relic: Cards) -> None:
    """The Relics that may be attached, with the units that carry none."""
    for one in loose:
        row = deck.attaches[one]
        for unit in units:
            if relic[unit] < 0:
                moves.append(row[unit])  # noqa: PERF401 - few units: a comprehension takes longer to begin


def _ask_some(book: Book, now: Now, lying: Lying, events: Events) -> State:
    """As `ask_to_act`, where some have attacked, or cards keep units from it, or abilities may be used."""
    done, _, _, _, place, _, _ = now
    heroes, fields, loose, _, _, relic, posts, rare = lying
    deck, units, moves = book.deck, (heroes[place], *fields[place]), list[Move]()
    able = None if rare.spells else _able(book, now, lying)
    if able is None:
        return generally(book, _new(State, (ACT, NOTHING, NO_OFFERS, ()) + now + lying), events, act)
    foes, strikes, hero = fields[1 - place], deck.strikes, deck.hero
    for unit in able:
        row = strikes[unit]
        for foe in (heroes[1 - place],) + foes if hero[unit] else foes:
            moves.append(row[foe])
    if loose[place] and not done & ATTACHED_BY_ACTION:
        add_attachings(moves, deck, loose[place], units, relic)
    if _is_unused(posts[ANY_POST + place], now[6]):
        moves += uses(Play(book, _new(State, (ACT, NOTHING, NO_OFFERS, ()) + now + lying)))
    if not moves:
        return leave_actions(book, now, lying, events)
    moves.append(END_TURN)
    offers = ((), tuple(moves)) if place else (tuple(moves), ())
    return _new(State, (ACT, ASK_ACT, offers, ()) + now + lying)


def _meddles(book: Book, now: Now, lying: Lying) -> bool:
    """Does a card keep units of the seat whose turn it is from attacking, or has it an ability left to use?"""
    place, posts, deck = now[4], lying[6], book.deck
    for card, _, me, side in posts[BARS_POST]:
        if side == place or not deck.bars_itself[card]:
            for one in deck.bars[card]:
                if not one.claim.only_fresh or now[6][me] & ENTERED:
                    return True
    return _is_unused(posts[ANY_POST + place], now[6])


def _is_unused(entries: tuple[Entry, ...], marks: bytes) -> bool:
    """Is one of some Once per game abilities left?"""
    for card, at, _, _ in entries:  # noqa: SIM110 - asked in every turn, and a generator takes three times as long
        if not marks[card] & USED << at:
            return True
    return False


def may_vary(book: Book, now: Now, lying: Lying) -> bool:
    """May what an attack has changed matter to what cards let units do: beside the attacker, and who has gone?"""
    place, posts, deck = now[4], lying[6], book.deck
    for card, _, _, side in posts[BARS_POST]:
        if not deck.bars_itself[card] or (side == place and deck.bars_vary[card]):
            return True
    return _is_unused(posts[ANY_POST + place], now[6])


def _able(book: Book, now: Now, lying: Lying) -> Cards | None:
    """Which units may still attack; nothing where a card keeps others from it than its own unit."""
    done, _, _, _, place, _, marks = now
    heroes, fields, _, _, _, _, posts, _ = lying
    deck, units = book.deck, (heroes[place], *fields[place])
    if done & CLOSED:
        return ()
    if done & IN_PHASE:
        if done & HERO_FOUGHT:
            units = units[1:]
        units = tuple([unit for unit in units if not marks[unit] & ATTACKED])
    for card, _, me, side in posts[BARS_POST]:
        if not deck.bars_itself[card]:
            return None
        if side == place and me in units:
            state = _new(State, (ACT, NOTHING, NO_OFFERS, ()) + now + lying)
            for one in deck.bars[card]:
                fresh = not one.claim.only_fresh or marks[me] & ENTERED
                if fresh and (one.test is None or one.test(state, me, place)):
                    units = tuple([unit for unit in units if unit != me])
    return units


def leave_actions(book: Book, now: Now, lying: Lying, events: Events) -> State:
    """Step 5: as `flow.end_actions`."""
    entries = lying[6][END_POST + now[4]]
    if entries:
        found = _asked(book, _new(State, (ACT, NOTHING, NO_OFFERS, ()) + now + lying), entries, events)
        if found is not None:
            return found
    return turn_over(book, now, lying, events)


def _asked(book: Book, state: State, entries: tuple[Entry, ...], events: Events) -> State | None:
    """Which of a seat's Once per game abilities is used at the start or the end of its turn, where one is left."""
    deck, marks, place = book.deck, state.marks, state.active
    unused = [(card, at) for card, at, _, _ in entries if not marks[card] & USED << at]
    if not unused:
        return None
    starting = state.phase in (START, DRAW)
    for card, at in unused:
        if not deck.abilities[card][at].bare:
            return generally(book, state, events, start if starting else end_actions)
    moves = (*[deck.use_moves[card][at] for card, at in unused], PASS)
    agenda = (Frame("CC-A43", MOMENT, place, entries),)
    offers = ((), moves) if place else (moves, ())
    return _new(State, (DRAW if starting else END, ASK_ORDER, offers, agenda, *state[4:]))


def turn_over(book: Book, now: Now, lying: Lying, events: Events) -> State:
    """The turn passes and the next one begins: as `flow.end_turn` and `flow.begin_turn`."""
    done, hands, decks, turn, active, idle, marks = now
    _, _, _, _, _, _, posts, rare = lying
    idle = 0 if done & PROGRESS else idle_after(idle, progress=False)
    if (idle and idle >= book.values.stall_turns) or turn >= book.values.turn_cap or rare.spells:
        return generally(book, _new(State, (END, NOTHING, NO_OFFERS, ()) + now + lying), events, end_turn)
    place, turn = 1 - active, turn + 1
    if book.telling:
        said = book.said
        told = said.turns[place].get(turn)
        if told is None:
            told = said.turns[place][turn] = plain("turn", place, after=turn)
        events.append(said.end_turn[active][done & FOUGHT > 0])
        events.append(told)
    now = (0, hands, decks, turn, place, idle, marks.translate(FRESH))
    entries = posts[START_POST + place]
    if entries:
        found = _asked(book, _new(State, (START, NOTHING, NO_OFFERS, ()) + now + lying), entries, events)
        if found is not None:
            return found
    return draw(book, now, lying, events)


def draw(book: Book, now: Now, lying: Lying, events: Events) -> State:
    """Step 1, and the question of step 2: as `flow.draw` and `options.ask_play`."""
    done, hands, decks, turn, place, idle, marks = now
    said, hand, cards = book.said, hands[place], decks[0]
    if len(hand) >= book.values.hand_size_max:
        if book.telling:
            events.append(said.hand_full[place])
    elif cards:
        card = cards[0]
        hand += (card,)
        hands, decks = (hands[0], hand) if place else (hand, hands[1]), (cards[1:], decks[1])
        now = (done | DREW, hands, decks, turn, place, idle, marks)
        if book.telling:
            events.append(said.draw[place][card])
            events.append(said.draws[place])
    elif book.telling:
        events.append(said.deck_empty[place])
    if hand:
        moves = (*filter(None, map(book.deck.plays.__getitem__, sorted(hand))), PASS)
        return _new(State, (PLAY, ASK_PLAY, ((), moves) if place else (moves, ()), ()) + now + lying)
    if book.telling:
        events.append(said.no_play[place])
    return ask_to_act(book, now, lying, events)


def declined(book: Book, state: State, events: Events) -> State | None:
    """Abilities of the start or the end of a turn are not used (CC-A41); nothing where others were asked for."""
    entries = _waiting(book, state)
    if not entries:
        return None
    if book.telling:
        marks = state.marks
        cards = book.deck.names([card for card, at, _, _ in entries if not marks[card] & USED << at])
        events.append(Event("decline", "CC-8.5", SEATS, SEATS[state.active], cards, None, None, "CC-A41"))
    go = turn_over if state.phase == END else draw
    return go(book, state[4:11], state[11:], events)


def used(book: Book, state: State, move: Move, events: Events) -> State | None:
    """An ability is used at the start or the end of a turn (CC-8.5); nothing where there is more to it."""
    entries = _waiting(book, state)
    if not entries:
        return None
    moves, play = book.deck.use_moves, Play(book, state)
    play.events, play.agenda, play.asking, play.offers = events, [], NOTHING, NO_OFFERS
    (entry,) = (e for e in entries if moves[e[0]][e[1]] is move)
    if not begin(play, entry) or play.down or play.posts is not state.posts:
        return None
    rest = tuple([e for e in entries if e is not entry])
    state = play.state()
    found = _asked(book, state, rest, events) if rest else None
    if found is not None:
        return found
    go = turn_over if state.phase == END else draw
    return go(book, state[4:11], state[11:], events)


def _waiting(book: Book, state: State) -> tuple[Entry, ...]:
    """The abilities of the start or the end of a turn of which a seat is asked, where nothing else waits."""
    if state.asking != ASK_ORDER or state.phase not in (DRAW, END) or len(state.agenda) != 1:
        return ()
    entries, abilities = state.agenda[0].entries, book.deck.abilities
    return entries if all(abilities[card][at].bare for card, at, _, _ in entries) else ()


_FROM: Mapping[str, Callable[[Book, Now, Lying, Events], State]] = {ACT: ask_to_act, DRAW: draw, END: turn_over}
