"""The Fate Phase (CW-8.1): cards laid aside one by one, in the order of the card list, until a seat keeps the rest."""

from __future__ import annotations

from collections.abc import Mapping

from cardgen.engine.contract import SEATS, Event, Move, Refusal, RefusedError, Seat, Step

from .account import discard_event
from .flow import kept
from .offers import KEEP
from .play import Play
from .state import Book, State


def fate_refusal(book: Book, state: State, place: int, move: Move) -> Refusal | None:
    """Why the seat at that place, which has to choose, may not do that, or nothing."""
    if move == KEEP:
        return None
    found = _read_discard(book, state, place, move)
    return found if isinstance(found, Refusal) else None


def choose(book: Book, state: State, seat: Seat, move: Move) -> Step[State]:
    """One seat, which has to choose, lays a card aside or keeps what it has.  Raises RefusedError.

    Most steps of a game are this one, so nothing here is done twice.
    """
    place = 0 if seat == "a" else 1
    if move.kind == "keep" and not move.args:
        play = Play(book, state)
        kept(play, (place,))
        return play.step()
    kind = _read_discard(book, state, place, move)
    if isinstance(kind, Refusal):
        raise RefusedError(kind)
    hands, held, aside = state.hands, state.held, state.aside
    hand, laid = hands[place] or (), aside[place]
    at = hand.index(kind)
    hand, code = hand[:at] + hand[at + 1 :], held[place] - book.scores.increments[kind]
    more = laid + (kind,)  # noqa: RUF005  (a list would be made of it)
    if place:
        state = state.exchanging((hands[0], hand), (held[0], code), (aside[0], more))
    else:
        state = state.exchanging((hand, hands[1]), (code, held[1]), (more, aside[1]))
    return Step(state, (discard_event(seat, book.deck.names[kind], len(laid)),) if book.telling else ())


def choose_together(book: Book, state: State, chosen: Mapping[Seat, Move]) -> Step[State]:
    """Both seats choose at once; what they choose is allowed.  Who keeps draws when it is its turn to (CW-A19)."""
    told: list[Event] = []
    keeping: list[int] = []
    for place, seat in enumerate(SEATS):
        if chosen[seat] == KEEP:
            keeping.append(place)
        else:
            state, events = choose(book, state, seat, chosen[seat])
            told += events
    if keeping:
        play = Play(book, state)
        kept(play, tuple(keeping))
        state, events = play.step()
        told += events
    return Step(state, tuple(told))


def _read_discard(book: Book, state: State, place: int, move: Move) -> int | Refusal:
    """The card that the move lays aside, or why it may not."""
    args = move.args
    kind = book.deck.places.get(str(args[0])) if move.kind == "discard" and len(args) == 1 else None
    aside = state.aside[place]
    if kind is None:
        text = f"In the Fate Phase a seat can 'discard' a card, or 'keep' what it has, not '{move}'."
        return Refusal("not-a-move", "CW-8.1", text)
    if kind not in (state.hands[place] or ()):
        return Refusal("not-in-hand", "CW-8.1", f"There is no {args[0]} in the hand.")
    if len(aside) >= book.values.fate_max:
        text = f"No more than {book.values.fate_max} cards are discarded."
        return Refusal("too-many-discards", "CW-8.1", text)
    if aside and kind < aside[-1]:
        last = book.deck.names[aside[-1]]
        text = f"Discards are named in the order of the cards: {args[0]} comes before {last}."
        return Refusal("out-of-order", "CW-8.1", text, "CW-A23", (("last", last),))
    return kind
