"""What a player sees at a terminal: the hand by suites with what it is worth, and all that lies open, in 78 columns."""

from __future__ import annotations

from collections.abc import Callable

from cardgen.engine.contract import SEATS, Seat

from .purses import free
from .scoring import suites_of, total_of
from .state import Book, State

Words = Callable[[str], str]  # a card id or a label -> its words in the player's language


def show(table: Book, state: State, seat: Seat, words: Words) -> tuple[str, ...]:
    """The table as that seat sees it."""
    place = SEATS.index(seat)
    return (*_open(table, state), *_tokens(table, state, words), *_hand(table, state, place, words))


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
        cards = [
            f"{card.held} × {words(card.kind.id)} {card.kind.rating}" if card.held > 1 else
            f"{words(card.kind.id)} {card.kind.rating}"
            for card in suite.cards
        ]  # fmt: skip
        extra = f" (+{suite.card_bonus + suite.suite_bonus})" if suite.card_bonus + suite.suite_bonus else ""
        lines.append(f"  {words(suite.suite):10} {', '.join(cards) or '-':48} {suite.total:3}{extra}")
    lines.append(f"  {words('total_rating'):14} {'':44} {total_of(table.scores, hand):3}")
    if state.aside[place]:
        lines.append(f"  aside: {', '.join(words(card) for card in table.deck.ids(state.aside[place]))}")
    return lines
