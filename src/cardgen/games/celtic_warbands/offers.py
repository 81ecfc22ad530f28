"""The moves of the Fate Phase: which cards can be laid aside, from what a hand holds and what lies aside already."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TypeAlias

from cardgen.engine.contract import SEATS, Event, Move

from .account import discard_event
from .cards import Cards, Deck
from .scoring import Scores

KEEP = Move("keep")
OCTET = 8  # so many kinds of cards are looked up at once
Part: TypeAlias = tuple[int, Mapping[int, tuple[Move, ...]]]


@dataclass(frozen=True, slots=True, eq=False)
class Discard:
    """One card that may be laid aside.

    `bit` and `mask` are its part of a hand's code: a single copy, and all its copies.  By the number of cards that lie
    aside already, `rest` are the bits of all cards that may be laid aside after it, with a further copy of it first and
    without one second; and `told`, for each seat, is what is told of it.
    """

    name: str
    alone: Cards
    bit: int
    mask: int
    rest: tuple[tuple[int, int], ...]
    told: tuple[tuple[tuple[Event, ...], ...], ...]


@dataclass(frozen=True, slots=True, eq=False)
class Offers:
    """The moves of every hand.  A hand is free to lay aside some cards, which are a bit each: that of a single copy.

    `discards` are the cards by the arguments of the move.  `folds` are how far the bits that count a card lie from its
    lowest, and `all` the lowest of all cards.  `first` are the bits of some cards, and for each value of them the
    moves, beginning with that to keep the hand; `more` are those of the other cards.
    """

    discards: Mapping[tuple[str | int, ...], Discard]
    folds: tuple[int, ...]
    all: int
    first: Part
    more: tuple[Part, ...]

    def free(self, code: int) -> int:
        """The cards that a hand of that code is free to lay aside, as long as none lies aside."""
        held = code
        for fold in self.folds:
            held |= code >> fold
        return held & self.all

    def moves(self, free: int) -> tuple[Move, ...]:
        """What may be done: keep the hand, or lay aside one of those cards, in the order of the card list."""
        mask, moves = self.first
        found = moves[free & mask]
        for mask, moves in self.more:
            found += moves[free & mask]
        return found


def compile_offers(deck: Deck, scores: Scores, most: int) -> Offers:
    """The offers for a deck; `most` is how many cards may be laid aside (CW-8.1)."""
    bits, most_copies = scores.increments, (1 << scores.values.copies.bit_length()) - 1
    discards: dict[tuple[str | int, ...], Discard] = {}
    for place, (name, bit) in enumerate(zip(deck.names, bits, strict=True)):
        told = tuple(tuple((discard_event(seat, name, before),) for before in range(most)) for seat in SEATS)
        rest = ((sum(bits[place:]), sum(bits[place + 1 :])),) * (most - 1) + ((0, 0),)
        discards[(name,)] = Discard(name, (name,), bit, bit * most_copies, rest, told)
    moves = tuple(zip(bits, deck.discards, strict=True))
    more = tuple(_part(moves[at : at + OCTET], ()) for at in range(OCTET, len(moves), OCTET))
    folds = tuple(range(1, scores.values.copies.bit_length()))
    return Offers(discards, folds, sum(bits) if most else 0, _part(moves[:OCTET], (KEEP,)), more)


def _part(cards: tuple[tuple[int, Move], ...], before: tuple[Move, ...]) -> Part:
    """The bits of those cards together, and for each value of them the moves; all begin with those `before`."""
    moves = {0: before}
    for bit, move in cards:
        moves |= {held | bit: (*others, move) for held, others in moves.items()}
    return sum(bit for bit, _ in cards), moves
