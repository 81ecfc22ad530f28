"""What a player sees at a terminal: the hand by suites with what it is worth, and all that lies open, in 78 columns."""

from __future__ import annotations

from collections.abc import Callable
from textwrap import wrap

from cardgen.engine.contract import SEATS, Seat

from .purses import free
from .scoring import suites_of, total_of
from .state import Book, State

COLUMNS = 78
Words = Callable[[str], str]  # a card id or a label -> its words in the player's language


def show(table: Book, state: State, seat: Seat, words: Words) -> tuple[str, ...]:
    """The table as that seat sees it."""
    place = SEATS.index(seat)
    lines = (*_open(table, state), *_tokens(table, state, words), *_hand(table, state, place, words))
    return tuple(line.replace("\N{NO-BREAK SPACE}", " ") for line in lines)


def _open(table: Book, state: State) -> list[str]:
    heads, deck = state.score.heads, len(state.deck or ())
    line = f"turn {state.score.turns + 1} · {state.phase} · lead {state.lead} · heads a {heads[0]}, b {heads[1]}"
    return [f"{line} · deck {deck}, discards {sum(map(len, state.pile))}"]


def _tokens(table: Book, state: State, words: Words) -> list[str]:
    bank = state.bank
    if bank is None:
        return []
    lines: list[str] = []
    for place, seat in enumerate(SEATS):
        counts = zip(table.stakes.categories, free(bank, place), strict=True)
        purse = ", ".join(f"{words(name)} {count}" for name, count in counts)
        lines.append(f"{seat}: {purse} · in the pot {sum(bank.staked[place])}")
    if bank.due:
        lines.append(f"still to pay: {bank.due}")
    elif bank.bets is not None and bank.bets.owed:
        lines.append(f"owed: {bank.bets.owed}")
    return lines


def _hand(table: Book, state: State, place: int, words: Words) -> list[str]:
    hand = state.hands[place]
    if hand is None:
        return []
    lines: list[str] = []
    for suite in suites_of(table.scores, tuple(sorted(hand))):
        cards = ", ".join(_card(card.held, words(card.kind.id), card.kind.rating) for card in suite.cards)
        bonus = suite.card_bonus + suite.suite_bonus
        head = f"  {words(suite.suite):10}{suite.total:3} {f'(+{bonus})' if bonus else '':5} "
        lines += wrap(cards or "-", COLUMNS, initial_indent=head, subsequent_indent=" " * len(head))
    lines.append(f"  {words('total_rating')}: {total_of(table.scores, hand)}")
    if state.aside[place]:
        aside = ", ".join(map(words, table.deck.ids(state.aside[place])))
        lines += wrap(f"aside: {aside}", COLUMNS, initial_indent="  ", subsequent_indent="    ")
    return lines


def _card(held: int, name: str, rating: int) -> str:
    """A card of the hand; no line ends inside it."""
    text = f"{held} × {name} {rating}" if held > 1 else f"{name} {rating}"
    return text.replace(" ", "\N{NO-BREAK SPACE}")
