"""The Fate Phase (CW-8.1): cards laid aside one by one, in the order of the card list, until a seat keeps the rest."""

from __future__ import annotations

from collections.abc import Mapping

from cardgen.engine.contract import SEATS, EventRow, Move, Refusal, RefusedError, Seat, Step
from cardgen.engine.making import make

from .flow import kept
from .offers import KEEP
from .play import Play
from .state import Book, Side, State


def fate_refusal(book: Book, state: State, place: int, move: Move) -> Refusal | None:
    """Why the seat at that place, which has to choose, may not do that, or nothing."""
    card = book.offers.discards.get(move.args) if move.kind == "discard" else None
    side = state.b if place else state.a
    return None if move == KEEP or (card is not None and side[3] & card.bit) else _why_not(book, side, move)


def _why_not(book: Book, side: Side, move: Move) -> Refusal:
    """Why a move is not one of those that `Offers` has for a side."""
    _, code, aside, _ = side
    card = book.offers.discards.get(move.args)
    if card is None or move.kind != "discard":
        text = f"In the Fate Phase a seat can 'discard' a card, or 'keep' what it has, not '{move}'."
        return Refusal("not-a-move", "CW-8.1", text)
    if not code & card.mask:
        return Refusal("not-in-hand", "CW-8.1", f"There is no {card.name} in the hand.")
    if len(aside) >= book.values.fate_max:
        text = f"No more than {book.values.fate_max} cards are discarded."
        return Refusal("too-many-discards", "CW-8.1", text)
    text = f"Discards are named in the order of the cards: {card.name} comes before {aside[-1]}."
    return Refusal("out-of-order", "CW-8.1", text, "CW-A23", (("last", aside[-1]),))


def choose(book: Book, state: State, seat: Seat, move: Move) -> Step[State]:
    """One seat, which has to choose, lays a card aside or keeps what it has.  Raises RefusedError.

    Most steps of a game are this one, so nothing here is done twice.
    """
    place = 0 if seat == "a" else 1
    if move.kind == "keep" and not move.args:
        play = Play(book, state)
        kept(play, (place,))
        return play.step()
    hand, code, aside, free = before = state.b if place else state.a
    card = book.offers.discards.get(move.args)
    if card is None or hand is None or not free & card.bit or move.kind != "discard":
        raise RefusedError(_why_not(book, before, move))
    at, count = hand.index(card.name), len(aside)
    code -= card.bit
    free &= card.rest[count][0 if code & card.mask else 1]
    side = hand[:at] + hand[at + 1 :], code, aside + card.alone, free
    fields = (state.a, side) + state[2:] if place else (side,) + state[1:]  # noqa: RUF005  (lists would be made)
    return (make(State, fields), card.told[place][count] if book.telling else ())


def choose_together(book: Book, state: State, chosen: Mapping[Seat, Move]) -> Step[State]:
    """Both seats choose at once; what they choose is allowed.  Who keeps draws when it is its turn to (CW-A19)."""
    told: list[EventRow] = []
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
    return (state, tuple(told))
