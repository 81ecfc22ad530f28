"""One edition of the rules, compiled: the cards, the numbers, and the sentences that are told again and again."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType

from cardgen.engine.contract import Event

from .cards import Deck
from .combat import CREATURE, HERO, target_refusal
from .turns import Attaching, attach_legal
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

    reaches: Mapping[tuple[bool, bool], bool] = field(default_factory=dict, compare=False, repr=False)

    carries: tuple[bool, bool] = field(default=(True, False), compare=False, repr=False)

    def __post_init__(self) -> None:
        """Ask the rules once for each case that comes up again and again.

        `reaches`: may a Hero, or a Creature, attack a Hero that has Creatures beside it, or none?  `carries`: may a
        unit without a Relic, or with one, be given an unattached Relic of its side as the turn's first?
        """
        cases = [(hero, creatures) for hero in (True, False) for creatures in (True, False)]
        found = {
            (hero, creatures): target_refusal(self.values, HERO if hero else CREATURE, HERO, creatures) is None
            for hero, creatures in cases
        }
        object.__setattr__(self, "reaches", MappingProxyType(found))
        free, laden = (Attaching(True, True, False, True, HERO, has_relic, False) for has_relic in (False, True))
        carries = (attach_legal(self.values, free) is None, attach_legal(self.values, laden) is None)
        object.__setattr__(self, "carries", carries)

    @property
    def shared(self) -> bool:
        """Do both seats draw from one deck (CC-A01)?"""
        return self.values.deck == "shared"
