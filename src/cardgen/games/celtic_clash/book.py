"""One edition of the rules, compiled: the cards, the numbers, and the sentences that are told again and again."""

from __future__ import annotations

from dataclasses import dataclass, field

from cardgen.engine.contract import Event

from .cards import Deck
from .values import Values


@dataclass(frozen=True, slots=True)
class Book:
    """The cards and the numbers of one edition of the rules.

    Without `telling` no events are made.  `told` keeps events that are alike in many games: they are values, so whoever
    tells one again tells the same.
    """

    deck: Deck
    values: Values
    telling: bool = True
    told: dict[tuple[object, ...], Event] = field(default_factory=dict, compare=False, repr=False)

    @property
    def shared(self) -> bool:
        """Do both seats draw from one deck (CC-A01)?"""
        return self.values.deck == "shared"
