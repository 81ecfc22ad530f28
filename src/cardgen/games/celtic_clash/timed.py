"""Abilities of the start or the end of a turn, straight on: used once per game, or not (CC-8.5, CC-A41)."""

from __future__ import annotations

from cardgen.engine.contract import SEATS, EventRow, Move

from .aftermath import moment_of
from .book import Book
from .deeds import done_deed, used_up
from .leaving import fallen
from .onward import Stepped, asked_to_use, draw, turn_over
from .state import ASK_ORDER, DRAW, END, Entry, Moment, Now


def declined(book: Book, moment: Moment) -> Stepped | None:
    """Abilities of the start or the end of a turn are not used; nothing where others were asked for."""
    entries, (_, _, _, (phase, _, _), now) = _waiting(book, moment), moment
    if not entries:
        return None
    events: tuple[EventRow, ...] = ()
    if book.telling:
        cards = book.deck.names([entry[0] for entry in entries])
        events = (("decline", "CC-8.5", SEATS, SEATS[now[2][1]], cards, None, None, "CC-A41", ()),)
    return turn_over(book, now, events) if phase == END else draw(book, now, events)


def used(book: Book, moment: Moment, move: Move) -> Stepped | None:
    """An ability is used at the start or the end of a turn; nothing where there is more to it than a plain deed."""
    moves, (_, _, _, (phase, _, _), now) = book.deck.use_moves, moment
    rest: tuple[Entry, ...] = ()
    told: list[EventRow] | None = [] if book.telling else None
    after: Now | None = None
    fell: list[int] = []
    for entry in _waiting(book, moment):
        card, at, _, _ = entry
        offered = moves[card][at]
        if offered is not move and offered != move:
            rest += (entry,)
        elif book.deck.abilities[card][at].plain:
            after = done_deed(book, used_up(book, now, entry, told), entry, told, fell)
    if after is None or len(fell) > 1:
        return None
    events = tuple(told or ())
    if fell:
        frames = (moment_of(after[2][1], rest),)
        return fallen(book, after, fell[0], (phase, frames), events) if fell[0] in after[5][0] else None
    if rest:
        return asked_to_use(book, after, rest, phase, events)
    return turn_over(book, after, events) if phase == END else draw(book, after, events)


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
