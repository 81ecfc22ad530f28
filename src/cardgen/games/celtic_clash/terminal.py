"""What a player sees at a terminal: both fields, the own hand, and all that lies open, in 78 columns."""

from __future__ import annotations

from collections.abc import Callable
from textwrap import wrap

from cardgen.engine.contract import SEATS, Seat

from .book import Book
from .play import Play
from .state import ATTACKED, Cards, State
from .views import used

COLUMNS = 78
Words = Callable[[str], str]  # a card id or a label -> its words in the player's language


def show(table: Book, state: State, seat: Seat, words: Words) -> tuple[str, ...]:
    """The table as that seat sees it: the other side above, its own below."""
    place = SEATS.index(seat)
    play = Play(table, state)
    decks = ", ".join(str(len(cards)) for cards in (state.decks[:1] if table.shared else state.decks))
    piles = ", ".join(str(len(cards)) for cards in (state.piles[:1] if table.shared else state.piles))
    head = f"turn {state.turn} · {SEATS[state.active]} to play · {state.asking or state.phase}"
    lines = [f"{head} · deck {decks}, discards {piles}"]
    for side in (1 - place, place):
        lines += _side(play, side, words)
    hand = ", ".join(_unbroken(_printed(table, card, words)) for card in state.hands[place])
    lines += wrap(hand or "-", COLUMNS, initial_indent="  hand: ", subsequent_indent="        ")
    return tuple(line.replace("\N{NO-BREAK SPACE}", " ") for line in lines)


def _side(play: Play, place: int, words: Words) -> list[str]:
    """One side of the field."""
    lines = [f"{SEATS[place]} · {len(play.hands[place])} in hand"]
    units: Cards = (play.heroes[place], *play.fields[place])
    for unit in units:
        if unit >= 0:
            lines += wrap(_unit(play, unit, words), COLUMNS, initial_indent="  ", subsequent_indent="      ")
    loose = ", ".join(_unbroken(words(play.book.deck.ids[card])) for card in play.loose[place])
    return [*lines, *(wrap(f"{words('relic')}: {loose}", COLUMNS, initial_indent="  ") if loose else [])]


def _unit(play: Play, unit: int, words: Words) -> str:
    deck = play.book.deck
    atk, def_ = play.value(unit, defense=False), play.value(unit, defense=True)
    text = f"{_unbroken(words(deck.ids[unit])):24} {words('atk')} {atk} {words('def')} {def_}"
    text += f" {words('wil')} {play.wil[unit]}/{deck.wil[unit]}"
    relic = play.relic[unit]
    marks = [f"+ {_unbroken(words(deck.ids[relic]))}{' (used)' if used(play, relic) else ''}"] if relic >= 0 else []
    marks += ["used"] if used(play, unit) else []
    marks += ["has attacked"] if play.marks[unit] & ATTACKED and play.active == play.side(unit) else []
    return " · ".join([text, *marks])


def _printed(book: Book, card: int, words: Words) -> str:
    """A card of the hand, with its values where it has some."""
    deck = book.deck
    name = words(deck.ids[card])
    return name if not deck.wil[card] else f"{name} {deck.atk[card]}/{deck.def_[card]}/{deck.wil[card]}"


def _unbroken(text: str) -> str:
    return text.replace(" ", "\N{NO-BREAK SPACE}")
