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

MOST_TOLD = 50_000  # some 15 MB


@dataclass(frozen=True, slots=True)
class Book:
    """The cards and the numbers of one edition of the rules.

    Without `telling` no events are made.  `told` keeps events that are alike in many games: they are values, so whoever
    tells one again tells the same.
    """

    deck: Deck
    values: Values
    telling: bool = True
    told: dict[tuple[object, ...], Event] = field(default_factory=dict, init=False, compare=False, repr=False)

    reaches: Mapping[tuple[bool, bool], bool] = field(default_factory=dict, init=False, compare=False, repr=False)
    carries: tuple[bool, bool] = field(default=(True, False), init=False, compare=False, repr=False)
    shared: bool = field(default=True, init=False, compare=False, repr=False)
    at_once: bool = field(default=False, init=False, compare=False, repr=False)

    def __post_init__(self) -> None:
        """Ask the rules once for each case that comes up again and again.

        `reaches`: may a Hero, or a Creature, attack a Hero that has Creatures beside it, or none?  `carries`: may a
        unit without a Relic, or with one, be given an unattached Relic of its side as the turn's first?  `shared`: do
        both seats draw from one deck (CC-A01)?  `at_once`: are hands that are too large seen to at once (CC-A08)?
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

        object.__setattr__(self, "shared", self.values.deck == "shared")
        object.__setattr__(self, "at_once", self.values.hand_limit == "at-once")

    def keep(self, key: tuple[object, ...], event: Event) -> None:
        """Keep an event that may be told again; what is kept is forgotten when it grows too much."""
        if len(self.told) >= MOST_TOLD:
            self.told.clear()
        self.told[key] = event
