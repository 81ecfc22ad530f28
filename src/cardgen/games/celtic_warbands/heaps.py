"""Heaps of cards turned into whole numbers, their codes, and codes into cards again."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from itertools import product

from .cards import Cards, Deck
from .scoring import Scores

TRIO = 3  # so many kinds of cards are looked up at once: three copies of each make 64 different heaps


@dataclass(frozen=True, slots=True, eq=False)
class Heaps:
    """The codes of a deck: `increment` gives that of a single card, and a heap's is the sum; `whole` is the deck's.

    `parts` are the bits of a few cards each, and for each value of them the cards.
    """

    increment: Callable[[str], int]
    whole: int
    parts: tuple[tuple[int, Mapping[int, Cards]], ...]

    def code(self, cards: Cards) -> int:
        """The code of a heap, in whatever order it lies."""
        return sum(map(self.increment, cards))

    def cards(self, code: int) -> Cards:
        """The cards of the heap of that code, in the order of the card list."""
        found: Cards = ()
        for mask, heaps in self.parts:
            found += heaps[code & mask]
        return found


def compile_heaps(deck: Deck, scores: Scores) -> Heaps:
    """The codes for a deck."""
    names, increments, copies = deck.names, scores.increments, scores.values.copies
    parts: list[tuple[int, Mapping[int, Cards]]] = []
    for at in range(0, len(names), TRIO):
        trio = tuple(zip(names[at : at + TRIO], increments[at : at + TRIO], strict=True))
        heaps: dict[int, Cards] = {}
        for counts in product(range(copies + 1), repeat=len(trio)):
            held = tuple(zip(trio, counts, strict=True))
            code = sum(bit * count for (_, bit), count in held)
            heaps[code] = tuple(name for (name, _), count in held for _ in range(count))
        parts.append((sum(field_of(scores, bit) for _, bit in trio), heaps))
    whole = sum(increments[place] for place in deck.cards)
    return Heaps(dict(zip(names, increments, strict=True)).__getitem__, whole, tuple(parts))


def field_of(scores: Scores, increment: int) -> int:
    """The bits of a code that count the copies of the card with that increment."""
    return ((1 << scores.values.copies.bit_length()) - 1) * increment
