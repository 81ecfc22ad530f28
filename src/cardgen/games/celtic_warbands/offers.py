"""The moves of the Fate Phase: which cards can be laid aside, from what a hand holds and what lies aside already."""

from __future__ import annotations

from dataclasses import dataclass, field

from cardgen.engine.contract import Move

from .cards import Deck, Hand
from .scoring import Scores

KEEP = Move("keep")


@dataclass(frozen=True, slots=True, eq=False)
class Offers:
    """The moves of every hand, by the cards in it; a list is made once, when it is first asked for.

    `behind` are the lowest bits that a hand's code has for each card from one on, by the place of that one, and `folds`
    how far a card's other bits lie from its lowest.
    """

    discards: tuple[Move, ...]
    increments: tuple[int, ...]
    behind: tuple[int, ...]
    folds: tuple[int, ...]
    most: int  # that may be laid aside
    known: dict[int, tuple[Move, ...]] = field(default_factory=dict)

    def moves(self, code: int, aside: Hand) -> tuple[Move, ...]:
        """What may be done with the hand of that code: keep it, or lay aside a card, in the order of the card list."""
        if len(aside) >= self.most:
            return (KEEP,)
        held = code
        for fold in self.folds:
            held |= code >> fold
        held &= self.behind[aside[-1] if aside else 0]
        return self.known.get(held) or self._moves(held)

    def _moves(self, held: int) -> tuple[Move, ...]:
        cards = zip(self.increments, self.discards, strict=True)
        self.known[held] = found = (KEEP, *[move for bit, move in cards if held & bit])
        return found


def compile_offers(deck: Deck, scores: Scores, most: int) -> Offers:
    """The offers for a deck; `most` is how many cards may be laid aside (CW-8.1)."""
    increments = scores.increments
    behind = tuple(sum(increments[place:]) for place in range(len(increments)))
    folds = tuple(range(1, scores.values.copies.bit_length()))
    return Offers(deck.discards, increments, behind, folds, most)
