"""Abilities of the start or the end of a turn, straight on: used once per game, or not (CC-8.5, CC-A41)."""

from __future__ import annotations

from cardgen.engine.contract import SEATS, Event, Move

from .abilities import Ability
from .book import Book
from .deeds import done_deed
from .moments import begin
from .onward import Stepped, asked_to_use, draw, turn_over
from .play import Play
from .state import ASK_ORDER, DRAW, END, NO_OFFERS, NOTHING, USED, Entry, Moment, Now, spent
from .voices import is_plain_deed

_new = tuple.__new__  # a row made at once: the constructors of named tuples take twice as long


def declined(book: Book, moment: Moment) -> Stepped | None:
    """Abilities of the start or the end of a turn are not used; nothing where others were asked for."""
    entries, (_, _, _, (phase, _, _), now) = _waiting(book, moment), moment
    if not entries:
        return None
    events: tuple[Event, ...] = ()
    if book.telling:
        cards = book.deck.names([entry[0] for entry in entries])
        events = (Event("decline", "CC-8.5", SEATS, SEATS[now[2][1]], cards, None, None, "CC-A41"),)
    return turn_over(book, now, events) if phase == END else draw(book, now, events)


def used(book: Book, moment: Moment, move: Move) -> Stepped | None:
    """An ability is used at the start or the end of a turn; nothing where there is more to it."""
    entries = _waiting(book, moment)
    if not entries:
        return None
    moves, (_, _, _, (phase, _, _), before) = book.deck.use_moves, moment
    (entry,) = [e for e in entries if moves[e[0]][e[1]] == move]
    events: list[Event] = []
    now = _deed(book, before, entry, events) if is_plain_deed(ability_at(book, entry)) else None
    if now is None:
        events.clear()
        play = Play(book, moment)
        play.events, play.agenda, play.asking, play.offers = events, [], NOTHING, NO_OFFERS
        if not begin(play, entry) or play.down or play.posts != spent(before[5][5], entry[0], entry[1]):
            return None
        now = play.now()
    rest = tuple([e for e in entries if e is not entry])
    if rest:
        return asked_to_use(book, now, rest, phase, tuple(events))
    return turn_over(book, now, tuple(events)) if phase == END else draw(book, now, tuple(events))


def _deed(book: Book, now: Now, entry: Entry, events: list[Event]) -> Now | None:
    """An ability that is a plain deed is used up and carried out; nothing where there is more to it."""
    card, at, _, place = entry
    done, wil, day, hands, decks, (heroes, fields, loose, piles, relic, posts, marks, spells), rare = now
    marked = bytearray(marks)
    marked[card] |= USED << at
    lying = (heroes, fields, loose, piles, relic, spent(posts, card, at), bytes(marked), spells)
    if book.telling:
        ability, ids = ability_at(book, entry), (book.deck.ids[card],)
        data = (("ability", ability.key), ("source", ids[0]))
        events.append(_new(Event, ("use", "CC-8.5", SEATS, SEATS[place], ids, None, None, "CC-A39", data)))
    return done_deed(book, (done, wil, day, hands, decks, lying, rare), entry, events if book.telling else None)


def ability_at(book: Book, entry: Entry) -> Ability:
    """The ability that an entry stands for."""
    return book.deck.abilities[entry[0]][entry[1]]


def _waiting(book: Book, moment: Moment) -> tuple[Entry, ...]:
    """The abilities of the start or the end of a turn of which a seat is asked, where nothing else waits."""
    phase, asking, agenda = moment[3]
    if asking != ASK_ORDER or phase not in (DRAW, END) or len(agenda) != 1:
        return ()
    entries, abilities = agenda[0].entries, book.deck.abilities
    for card, at, _, _ in entries:
        if not abilities[card][at].bare:
            return ()
    return entries
