"""One edition of the rules, compiled: the cards and the numbers."""

from __future__ import annotations

from dataclasses import dataclass

from .cards import Deck
from .values import Values


@dataclass(frozen=True, slots=True)
class Book:
    """The cards and the numbers of one edition of the rules.  Without `telling` no events are made."""

    deck: Deck
    values: Values
    telling: bool = True
