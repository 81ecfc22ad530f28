"""The Fight: two hands rated and compared (CW-9.1 to CW-9.3), and what a tie is worth (CW-A15)."""

from __future__ import annotations

from typing import NamedTuple

from cardgen.engine.contract import Seat

from .battle import tie_winners
from .cards import Deck, Hand
from .scoring import Scores, total_of
from .values import Values


class Fight(NamedTuple):
    """How a Fight went.

    `by` is `rating` where one Total Rating is higher, otherwise the option of CW-A15 that decided; `winners` are the
    seats that take a head: one, none, or both.  `cards` are the two cards, seat a's first, that broke a tie.
    """

    totals: tuple[int, int]
    winners: tuple[Seat, ...]
    by: str
    cards: tuple[int, ...] = ()

    @property
    def tied(self) -> bool:
        """Were the Total Ratings equal?"""
        return self.totals[0] == self.totals[1]


def fight(deck: Deck, scores: Scores, hands: tuple[Hand, Hand], lead: Seat) -> Fight:
    """The Fight between two hands; `lead` is the seat that leads this turn."""
    return compared(deck, scores.values, (total_of(scores, hands[0]), total_of(scores, hands[1])), (hands, lead))


def compared(deck: Deck, values: Values, totals: tuple[int, int], laid: tuple[tuple[Hand, Hand], Seat]) -> Fight:
    """The Fight between two hands with those Total Ratings; `laid` are the hands and the seat that leads."""
    if totals[0] != totals[1]:
        return Fight(totals, ("a",) if totals[0] > totals[1] else ("b",), "rating")
    hands, lead = laid
    if values.tie == "high-card" and (cards := deciding_cards(deck, hands)):
        higher: Seat = "a" if deck.kinds[cards[0]].rating > deck.kinds[cards[1]].rating else "b"
        return Fight(totals, (higher,), values.tie, cards)
    winners = tie_winners(values, lead)
    return Fight(totals, winners, values.tie if winners else "nobody")


def deciding_cards(deck: Deck, hands: tuple[Hand, Hand]) -> tuple[int, ...]:
    """The first pair of cards with different ratings when both hands lie highest card first, or nothing.

    All cards of the hands are laid out: an excluded copy is left out of the sum only (CW-A13).
    """
    rows = [sorted(hand, key=lambda k: (-deck.kinds[k].rating, k)) for hand in hands]
    for a, b in zip(*rows, strict=True):
        if deck.kinds[a].rating != deck.kinds[b].rating:
            return a, b
    return ()
