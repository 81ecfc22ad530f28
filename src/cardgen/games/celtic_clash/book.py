"""One edition of the rules, compiled: the cards, the numbers, and the sentences that are told again and again."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import NamedTuple

from cardgen.engine.contract import Event

from .cards import Deck
from .combat import CREATURE, HERO, hit_loss, target_refusal
from .state import Entry
from .turns import Attaching, attach_legal
from .values import Values

MOST_TOLD = 50_000  # some 15 MB


class Script(NamedTuple):
    """What one fighter and its Relic have to say in an attack, known before it begins.

    `mask` are the steps of the ladder at which they may speak, as bits, and `moments` by step the abilities that do.
    """

    mask: int
    moments: tuple[tuple[Entry, ...], ...]


@dataclass(frozen=True, slots=True)
class Book:
    """The cards and the numbers of one edition of the rules.

    Without `telling` no events are made.  `told` keeps events that are alike in many games: they are values, so whoever
    tells one again tells the same.  `scripts` keeps those of fighters: whether it attacks, the unit, its
    Relic, and the place of its seat; there are only so many.
    """

    deck: Deck
    values: Values
    telling: bool = True
    told: dict[tuple[object, ...], Event] = field(default_factory=dict, init=False, compare=False, repr=False)
    scripts: dict[tuple[bool, int, int, int], Script] = field(
        default_factory=dict, init=False, compare=False, repr=False
    )
    reaches: Mapping[tuple[bool, bool], bool] = field(default_factory=dict, init=False, compare=False, repr=False)
    carries: tuple[bool, bool] = field(default=(True, False), init=False, compare=False, repr=False)
    shared: bool = field(default=True, init=False, compare=False, repr=False)
    at_once: bool = field(default=False, init=False, compare=False, repr=False)
    steady: bool = field(default=True, init=False, compare=False, repr=False)
    strikes_back: bool = field(default=False, init=False, compare=False, repr=False)
    losses: tuple[tuple[int, int], tuple[int, int]] = field(
        default=((0, 0), (0, 0)), init=False, compare=False, repr=False
    )

    def __post_init__(self) -> None:
        """Ask the rules once for each case that comes up again and again.

        `reaches`: may a Hero, or a Creature, attack a Hero that has Creatures beside it, or none?  `carries`: may a
        unit without a Relic, or with one, be given an unattached Relic of its side as the turn's first?  `shared`: do
        both seats draw from one deck (CC-A01)?  `at_once`: are hands that are too large seen to at once (CC-A08)?
        `steady`: is it all the same to attackers whether there are Creatures, and are Relics never moved?
        `strikes_back`: does a target hit back (CC-A20)?  `losses`: what a Glancing and a Successful Hit cost, first a
        Creature, then a Hero.
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
        reach_same = all(found[hero, True] == found[hero, False] for hero in (True, False))
        object.__setattr__(self, "steady", reach_same and self.values.relic_move == "no")
        object.__setattr__(self, "strikes_back", self.values.strike_back == "yes")
        a, b, c, d = (hit_loss(self.values, success, hero) for success in (False, True) for hero in (False, True))
        object.__setattr__(self, "losses", ((a, b), (c, d)))

    def keep(self, key: tuple[object, ...], event: Event) -> None:
        """Keep an event that may be told again; what is kept is forgotten when it grows too much."""
        if len(self.told) >= MOST_TOLD:
            self.told.clear()
        self.told[key] = event
