"""What lies on the table: the state of a Match, small and flat.

Every card of the list is a number; a *unit* is that number for seat a, and the number plus the size of the list for
seat b: the same card may be in both decks.  Pairs are seat a's and seat b's; lanes are counted from 0.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import NamedTuple, TypeAlias

from cardgen.engine.contract import Event, Move, Outcome, Step

from .scores import Played

Cards: TypeAlias = tuple[int, ...]
Lines: TypeAlias = tuple[Cards, Cards, Cards]
Laid: TypeAlias = tuple[tuple[int, int], ...]  # a unit and its lane
Offers: TypeAlias = tuple[tuple[Move, ...], tuple[Move, ...]]

MULLIGAN, PREP, ACTIVATE, OVER = "mulligan", "prep", "activate", "over"
NO_OFFERS: Offers = ((), ())
EMPTY_LINES: Lines = ((), (), ())
NO_HALF = (0, EMPTY_LINES, 0, (), (), (), False)  # `at` to `ready` of a side that has placed nothing


class Me(NamedTuple):
    """The card that speaks: the place of its seat, the lane that it lies in (-1 for a Setting), its unit."""

    side: int
    lane: int
    unit: int


class Side(NamedTuple):
    """What a seat has in this Set, and on the table in this Clash; what a creature changes comes first.

    `hand` are the cards of the Set, deployed ones too, in the order of types and of the list; `left` those that may
    still be placed in this Prep; `at` the lane of the creature placed last.  `deck` is what is not in the hand.
    `lines` stand front first; `guards` has a bit for each unit in Guard mode.  `traps` lie face down.  `mana` is what
    is left, `open_mana` what was left when this Clash began, which is what the other seat knows until Reveal (LC-A42);
    `known` has a bit for each card of the hand that the other seat has seen in this Set.

    The rest follows from that: `calls` and `stands` are what the creatures and relics in the lanes can be activated for
    and what they say of itself, as places in the rows of the deck; `opening` is all that the hand could begin with.
    """

    left: Cards
    mana: int
    calls: Cards
    stands: Cards
    at: int
    lines: Lines
    guards: int
    traps: Laid
    relics: Laid
    settings: Cards
    ready: bool
    known: int
    hand: Cards
    deck: Cards
    open_mana: int
    opening: tuple[Move, ...]


class Mod(NamedTuple):
    """What an ability has laid on a creature until the end of the Clash; `source` is the card that did so."""

    source: int
    key: str
    unit: int
    off: int
    def_: int
    hp: int
    ward: bool


class Mark(NamedTuple):
    """What an ability has said of a lane until the end of the Clash: `sort` and the rest as in a Claim.

    `side` is whose strikes, points or activations it is about, -1 for both.
    """

    source: int
    key: str
    sort: str
    side: int
    lane: int
    amount: int
    what: str


class Heat(NamedTuple):
    """What has happened in the Activation of this Clash.

    `damage` are units and what abilities have dealt them; `used` are abilities (unit and n), `called` relics that were
    activated, `ended` relics whose effects have ended; `taken` are the points that each side has for kills by
    abilities, lane by lane; `flipped` are the traps that lie face up; `looked` are the traps that the seat across has
    looked at; `asked` is a trap that flips by itself and waits for a choice, or -1.  `again` is what Player 1 could do
    in the first window and still may in the third: nothing where it has to be worked out, since something has changed.
    """

    damage: Laid = ()
    mods: tuple[Mod, ...] = ()
    marks: tuple[Mark, ...] = ()
    used: Laid = ()
    called: Cards = ()
    ended: Cards = ()
    taken: tuple[tuple[int, int, int], tuple[int, int, int]] = ((0, 0, 0), (0, 0, 0))
    flipped: Cards = ()
    looked: Cards = ()
    asked: int = -1
    again: tuple[Move, ...] = ()


COLD = Heat()


class State(NamedTuple):
    """A moment of the Match; what changes most often comes first, and what changes together stands together.

    `offers` is what each seat may choose from.  `window` is that of the Activation, `finals` counts final actions.
    `set_no` and `clash` (in the Set) count from 1, `nth` is the Clash in the whole Match; `first` is the place of
    Player 1 of the first Clash, `p1` of this one.  `clashes` are the Clashes of this Set, `sets` the winners of the
    Sets so far.  `pinned` are cards that the next hands hold.
    """

    sides: tuple[Side, Side]
    offers: Offers
    heat: Heat
    window: int
    finals: int
    phase: str
    clash: int
    nth: int
    p1: int
    clashes: tuple[Played, ...]
    set_no: int
    first: int
    sets: tuple[str, ...]
    seed: int
    pinned: tuple[Cards, Cards]
    ended: Outcome | None


# The same values made the quick way, from what they hold in its order: for what is made in every step.
made_side: Callable[[tuple[object, ...]], Side] = partial(tuple.__new__, Side)
made_mod: Callable[[tuple[object, ...]], Mod] = partial(tuple.__new__, Mod)
made_heat: Callable[[tuple[object, ...]], Heat] = partial(tuple.__new__, Heat)
made_state: Callable[[tuple[object, ...]], State] = partial(tuple.__new__, State)
made_step: Callable[[tuple[State, tuple[Event, ...]]], Step[State]] = partial(tuple.__new__, Step)
