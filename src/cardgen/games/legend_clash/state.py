"""What lies on the table: the state of a Match, small and flat.

Every card of the list is a number; a *unit* is that number for seat a, and the number plus the size of the list for
seat b: the same card may be in both decks.  Pairs are seat a's and seat b's; lanes are counted from 0.
"""

from __future__ import annotations

from typing import NamedTuple, TypeAlias

from cardgen.engine.contract import Move, Outcome

from .scores import Played

Cards: TypeAlias = tuple[int, ...]
Lines: TypeAlias = tuple[Cards, Cards, Cards]
Laid: TypeAlias = tuple[tuple[int, int], ...]  # a unit and its lane
Offers: TypeAlias = tuple[tuple[Move, ...], tuple[Move, ...]]

MULLIGAN, PREP, ACTIVATE, OVER = "mulligan", "prep", "activate", "over"
NO_OFFERS: Offers = ((), ())
EMPTY_LINES: Lines = ((), (), ())


class Me(NamedTuple):
    """The card that speaks: the place of its seat, the lane that it lies in (-1 for a Setting), its unit."""

    side: int
    lane: int
    unit: int


class Held(NamedTuple):
    """What a seat has in this Set, wherever it lies; nothing of it changes while a Clash is prepared.

    `hand` are the cards of the Set, deployed ones too, in the order of types and of the list; `deck` is what is not in
    it; `opening` is all that the hand could begin with.  `known` has a bit for each card of the hand that the other
    seat has seen in this Set; `open_mana` is what was left when this Clash began, which is what the other seat knows
    until Reveal (LC-A42).
    """

    hand: Cards
    deck: Cards
    opening: tuple[Move, ...]
    known: int
    open_mana: int


class Side(NamedTuple):
    """What a seat has on the table in this Clash; what is `held` can be asked of the side itself.

    `left` are the cards that may still be placed in this Prep; `mana` is what is left; `at` is the lane of the creature
    placed last.  `lines` stand front first; `guards` has a bit for each unit in Guard mode.  `traps` lie face down;
    `laid` has a bit for each card that lies face up, or will at Reveal.

    `calls` and `stands` follow from that: what the creatures and relics in the lanes can be activated for and what they
    say of itself, as places in the rows of the deck.
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
    laid: int
    held: Held

    @property
    def hand(self) -> Cards:
        """The cards of the Set."""
        return self.held.hand

    @property
    def deck(self) -> Cards:
        """The cards that are not in the hand."""
        return self.held.deck

    @property
    def known(self) -> int:
        """The cards of the hand that the other seat has seen, as bits."""
        return self.held.known

    @property
    def open_mana(self) -> int:
        """The mana that was left when this Clash began."""
        return self.held.open_mana


# The same as plain tuples, which are made in a fifth of the time and taken apart in a third; a side is one of them too.
HeldRow: TypeAlias = tuple[Cards, Cards, tuple[Move, ...], int, int]
SideRow: TypeAlias = tuple[Cards, int, Cards, Cards, int, Lines, int, Laid, Laid, Cards, bool, int, HeldRow]


def as_side(row: SideRow) -> Side:
    """The side that a row is."""
    return Side(*row[:-1], Held(*row[-1]))


NO_SIDE = Side((), 0, (), (), 0, EMPTY_LINES, 0, (), (), (), False, 0, Held((), (), (), 0, 0))


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
    looked at; `asked` is a trap that flips by itself and waits for a choice, or -1.
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


# The same as a plain tuple, as a state holds it.
HeatRow: TypeAlias = tuple[
    Laid,
    tuple[Mod, ...],
    tuple[Mark, ...],
    Laid,
    Cards,
    Cards,
    tuple[tuple[int, int, int], tuple[int, int, int]],
    Cards,
    Cards,
    int,
]
COLD: HeatRow = ((), (), (), (), (), (), ((0, 0, 0), (0, 0, 0)), (), (), -1)

# What each seat could do in the Activation if the window were its, to pass last; and what of the table that depends
# on, as bits of the module `watches`: as long as nothing of it changes, the seat can do the same, as far as it can
# still pay for it and has not done it.
Could: TypeAlias = tuple[tuple[Move, ...], tuple[Move, ...], int, int]
NO_COULD: Could = ((), (), 0, 0)


class Course(NamedTuple):
    """Where in the Match a Clash is: the same from its beginning to its end.

    `clash` (in the Set) and `set_no` count from 1, `nth` is the Clash in the whole Match; `first` is the place of
    Player 1 of the first Clash, `p1` of this one.  `clashes` are the Clashes of this Set, `sets` the winners of the
    Sets so far.  `pinned` are cards that the next hands hold.
    """

    clash: int
    nth: int
    p1: int
    clashes: tuple[Played, ...]
    set_no: int
    first: int
    sets: tuple[str, ...]
    seed: int
    pinned: tuple[Cards, Cards]


class State(NamedTuple):
    """A moment of the Match; what changes most often comes first.

    `rows` are the sides; `offers` is what each seat may choose from.  `could`, `warm`, which is the heat, and the
    number of the `window` are those of the Activation; `finals` counts final actions.  What stands in the `course` can
    be asked of the state.
    """

    rows: tuple[SideRow, SideRow]
    offers: Offers
    could: Could
    warm: HeatRow
    window: int
    finals: int
    phase: str
    ended: Outcome | None
    course: Course

    @property
    def sides(self) -> tuple[Side, Side]:
        """What each seat has on the table."""
        a, b = self.rows
        return as_side(a), as_side(b)

    @property
    def heat(self) -> Heat:
        """What has happened in the Activation."""
        return Heat(*self.warm)

    @property
    def clash(self) -> int:
        """The Clash in the Set, from 1."""
        return self.course.clash

    @property
    def nth(self) -> int:
        """The Clash in the Match, from 1."""
        return self.course.nth

    @property
    def p1(self) -> int:
        """The place of Player 1 of this Clash."""
        return self.course.p1

    @property
    def clashes(self) -> tuple[Played, ...]:
        """The Clashes of this Set."""
        return self.course.clashes

    @property
    def set_no(self) -> int:
        """The Set, from 1."""
        return self.course.set_no

    @property
    def sets(self) -> tuple[str, ...]:
        """The winners of the Sets so far."""
        return self.course.sets
