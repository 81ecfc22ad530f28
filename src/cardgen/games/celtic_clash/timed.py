"""Abilities of the start or the end of a turn, straight on: used once per game, or not (CC-8.5, CC-A41)."""

from __future__ import annotations

from cardgen.engine.contract import SEATS, Event, Move

from .abilities import Ability
from .book import Book
from .deeds import done_deed
from .moments import begin
from .onward import Events, asked_to_use, draw, turn_over
from .play import Play
from .state import ASK_ORDER, DRAW, END, NO_OFFERS, NOBODY_ASKED, NOTHING, USED, Entry, Now, State
from .voices import is_plain_deed

_new = tuple.__new__  # a row made at once: the constructors of named tuples take twice as long


def declined(book: Book, state: State, events: Events) -> State | None:
    """Abilities of the start or the end of a turn are not used; nothing where others were asked for."""
    entries = _waiting(book, state)
    if not entries:
        return None
    if book.telling:
        marks = state.marks
        cards = book.deck.names([card for card, at, _, _ in entries if not marks[card] & USED << at])
        events.append(Event("decline", "CC-8.5", SEATS, SEATS[state.active], cards, None, None, "CC-A41"))
    go = turn_over if state.phase == END else draw
    return go(book, state.now, events)


def used(book: Book, state: State, move: Move, events: Events) -> State | None:
    """An ability is used at the start or the end of a turn; nothing where there is more to it."""
    entries = _waiting(book, state)
    if not entries:
        return None
    moves, phase = book.deck.use_moves, state.phase
    (entry,) = (e for e in entries if moves[e[0]][e[1]] is move)
    now = _deed(book, state.now, entry, events) if is_plain_deed(ability_at(book, entry)) else None
    if now is None:
        events.clear()
        play = Play(book, state)
        play.events, play.agenda, play.asking, play.offers = events, [], NOTHING, NO_OFFERS
        if not begin(play, entry) or play.down or play.posts is not state.posts:
            return None
        now = play.now()
    rest = tuple([e for e in entries if e is not entry])
    if rest:
        found = asked_to_use(book, _new(State, (NOBODY_ASKED, (phase, NOTHING, ()), now)), rest, events)
        if found is not None:
            return found
    go = turn_over if phase == END else draw
    return go(book, now, events)


def _deed(book: Book, now: Now, entry: Entry, events: Events) -> Now | None:
    """An ability that is a plain deed is used up and carried out; nothing where there is more to it."""
    card, at, _, place = entry
    done, wil, day, hands, decks, (heroes, fields, loose, piles, relic, posts, marks), rare = now
    spent = bytearray(marks)
    spent[card] |= USED << at
    lying = (heroes, fields, loose, piles, relic, posts, bytes(spent))
    if book.telling:
        ability, ids = ability_at(book, entry), (book.deck.ids[card],)
        data = (("ability", ability.key), ("source", ids[0]))
        events.append(_new(Event, ("use", "CC-8.5", SEATS, SEATS[place], ids, None, None, "CC-A39", data)))
    return done_deed(book, (done, wil, day, hands, decks, lying, rare), entry, events if book.telling else None)


def ability_at(book: Book, entry: Entry) -> Ability:
    """The ability that an entry stands for."""
    return book.deck.abilities[entry[0]][entry[1]]


def _waiting(book: Book, state: State) -> tuple[Entry, ...]:
    """The abilities of the start or the end of a turn of which a seat is asked, where nothing else waits."""
    phase, asking, agenda = state.point
    if asking != ASK_ORDER or phase not in (DRAW, END) or len(agenda) != 1:
        return ()
    entries, abilities = agenda[0].entries, book.deck.abilities
    for card, at, _, _ in entries:
        if not abilities[card][at].bare:
            return ()
    return entries
