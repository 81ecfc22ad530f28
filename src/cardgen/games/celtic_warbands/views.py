"""What one seat may know of a state, and another state that it could not tell from that one.

A seat knows its own hand and discards, every hand that was shown and has not been shuffled since, how many cards lie
where, and all that lies open: the heads and, in the variant, every token (CW-A39).  It does not know the order of the
deck, the other hand, nor what the other seat is choosing.
"""

from __future__ import annotations

from cardgen.engine.contract import SEATS
from cardgen.engine.streams import mixed, shuffled
from cardgen.model.game import Value

from .cards import Cards
from .purses import as_tokens, free
from .state import BARE, FATE, OVER, SHOWN, Book, State


def seen(book: Book, state: State, place: int) -> dict[str, Value]:
    """All that the seat at that place knows, as plain data."""
    open_hands = state.phase == SHOWN
    hands: dict[str, Value] = {}
    for i, (owner, hand) in enumerate(zip(SEATS, state.hands, strict=True)):
        if hand is not None and (i == place or open_hands):
            hands[owner] = hand
    known = book.deck.hand(state.pile[place] + state.pile[2])
    view: dict[str, Value] = {
        "phase": state.phase,
        "turn": state.score.turns + (0 if state.phase in (SHOWN, OVER) else 1),
        "lead": state.lead,
        "heads": dict(zip(SEATS, state.score.heads, strict=True)),
        "hands": hands,
        "aside": state.aside[place],
        "exchanged": {seat: n if n >= 0 else None for seat, n in zip(SEATS, state.exchanged, strict=True)},
        "ready": dict(zip(SEATS, state.ready, strict=True)),
        "deck": None if state.deck is None else len(state.deck),
        "discard": {"count": sum(map(len, state.pile)), "known": book.deck.ids(known)},
    }
    return view | _tokens(book, state)


def _tokens(book: Book, state: State) -> dict[str, Value]:
    """The variant's tokens, which all lie open."""
    bank = state.bank
    if bank is None:
        return {}
    stakes = book.stakes

    def of_both(purses: tuple[tuple[int, ...], tuple[int, ...]]) -> Value:
        return {seat: as_tokens(stakes, purse) for seat, purse in zip(SEATS, purses, strict=True)}

    bets = bank.bets
    return {
        "tokens": of_both((free(bank, 0), free(bank, 1))),
        "staked": of_both(bank.staked),
        "carried": of_both(bank.carried),
        "put": of_both(bank.put),
        "ante": bank.ante,
        "offer": bank.offer,
        "category": stakes.categories[bank.named] if bank.named >= 0 else None,
        "paying": {"seat": bank.payer, "due": bank.due, "from": stakes.categories[bank.place] if bank.due else None},
        "owed": bets.owed if bets else 0,
        "raises": bets.raises if bets else 0,
        "stood": bets.stood if bets else False,
    }


def guess(book: Book, state: State, place: int, luck: int) -> State:
    """A state with the same view and moves for the seat at that place, the rest dealt anew from `luck`.

    Where the other seat is in the middle of choosing discards it has not begun to in the guess: how far it is cannot
    be seen.
    """
    them = 1 - place
    chance, seed = mixed(luck), mixed(luck + 1)
    state = state._replace(chance=chance, seed=seed, pinned=())
    if state.phase == SHOWN or state.deck is None:
        return state
    choosing = state.phase == FATE and state.exchanged[them] < 0
    theirs, _, aside, _ = state.b if them else state.a
    in_hand = len(theirs or ()) + (len(aside) if choosing else 0)
    laid = 0 if choosing else len(aside)
    heap, rest = len(state.pile[them]), len(state.deck)
    chance, cards = shuffled(chance, _unseen(book, state, place))
    ends = [in_hand, in_hand + laid, in_hand + laid + heap, in_hand + laid + heap + rest]
    hand, aside, pile, deck = (cards[a:b] for a, b in zip([0, *ends], ends, strict=False))
    side = BARE if theirs is None else book.side(hand)
    if state.exchanged[them] >= 0:
        side = (side[0], side[1], aside, 0)
    heaps = (pile, state.pile[1], state.pile[2]) if place else (state.pile[0], pile, state.pile[2])
    return state.with_side(them, side)._replace(pile=heaps, deck=deck, chance=chance)


def _unseen(book: Book, state: State, place: int) -> Cards:
    """Every card that this seat does not see, in the order of the card list."""
    mine = (*(state.hands[place] or ()), *state.aside[place], *state.pile[place], *state.pile[2])
    return book.heaps.cards(book.heaps.whole - book.heaps.code(mine))
