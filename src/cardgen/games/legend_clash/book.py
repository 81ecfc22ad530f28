"""One edition of the rules, compiled: the cards and the numbers."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from .cards import Deck
from .rows import Placing, Rows
from .values import LANES, Values


@dataclass(frozen=True, slots=True)
class Book:
    """The cards and the numbers of one edition of the rules.  Without `telling` no events are made.

    `plain_prep`: no house rule asks more of a placement than the mana and the lane that the creatures have come to, and
    each side lays one Setting at most.  `has_free`: some ability costs less than one may cost (LC-4.4).  `flips`: traps
    are flipped by those who have set them, and else by themselves (LC-A14).  `once`: an ability is activated once in a
    Clash (LC-A12).  What is asked for most stands here too: the `rows` of the deck, what placements mean by those rows
    where Prep is plain, how many creatures a lane has `room` for.
    """

    deck: Deck
    values: Values
    telling: bool = True
    plain_prep: bool = field(init=False, compare=False, repr=False)
    has_free: bool = field(init=False, compare=False, repr=False)
    flips: bool = field(init=False, compare=False, repr=False)
    once: bool = field(init=False, compare=False, repr=False)
    rows: Rows = field(init=False, compare=False, repr=False)
    placings: Mapping[int, Placing] = field(init=False, compare=False, repr=False)
    room: int = field(init=False, compare=False, repr=False)

    def __post_init__(self) -> None:
        """Work out what the numbers mean for these cards."""
        values = self.values
        roomy = values.creatures_max >= len(LANES) * values.lane_creatures_max
        plain = roomy and values.modes == "per-creature" and values.traps_max is None and values.settings_max == 1
        object.__setattr__(self, "plain_prep", plain)
        has_free = any(call.cost < values.activation_min for call in self.deck.rows.calls)
        object.__setattr__(self, "has_free", has_free)
        object.__setattr__(self, "flips", values.traps == "flip")
        object.__setattr__(self, "once", values.repeat == "once-per-clash")
        object.__setattr__(self, "rows", self.deck.rows)
        object.__setattr__(self, "placings", self.deck.rows.placings if plain else {})
        object.__setattr__(self, "room", values.lane_creatures_max)
