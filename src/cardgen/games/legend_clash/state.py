"""What lies on the table: the state of a Match, small and flat.

Every card of the list is a number; a *unit* is that number for seat a, and the number plus the size of the list for
seat b: the same card may be in both decks.  Pairs are seat a's and seat b's; lanes are counted from 0.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, NamedTuple, TypeAlias

from cardgen.engine.contract import EventRow, Move, Outcome

from .scores import Played

if TYPE_CHECKING:
    from .work import Work

Cards: TypeAlias = tuple[int, ...]
Lines: TypeAlias = tuple[Cards, Cards, Cards]
Laid: TypeAlias = tuple[tuple[int, int], ...]  # a unit and its lane
Offers: TypeAlias = tuple[tuple[Move, ...], tuple[Move, ...]]

MULLIGAN, PREP, ACTIVATE, OVER = "mulligan", "prep", "activate", "over"
CONCEDED = "concede"  # how a Match ended that somebody gave up
NO_OFFERS: Offers = ((), ())
EMPTY_LINES: Lines = ((), (), ())


@dataclass(frozen=True, slots=True)
class Me:
    """The card that speaks: the place of its seat, the lane that it lies in (-1 for a Setting), its unit."""

    side: int
    lane: int
    unit: int


class Held(NamedTuple):
    """What a seat has in this Set, wherever it lies; nothing of it changes while a Clash is prepared.

    `hand` are the cards of the Set, deployed ones too, in the order of types and of the list; `pile` are the cards that
    it was drawn from, or those of them that are left in the order in which they will be drawn.  `opening` is all that
    the hand could begin with; `tails` are what it could go on with behind its last creature: with none, one, two and so
    on of its last cards left.  `known` has a bit for each card of the hand that the other seat had seen in this Set
    when this Clash began, or when it ended; `open_mana` is what was left when this Clash began, which is what the other
    seat knows until Reveal (LC-A42).
    """

    hand: Cards
    pile: Cards
    opening: tuple[Move, ...]
    tails: tuple[tuple[Move, ...], ...]
    known: int
    open_mana: int

    @property
    def deck(self) -> Cards:
        """The cards that are not in the hand."""
        held = frozenset(self.hand)
        return tuple([unit for unit in self.pile if unit not in held])


class Side(NamedTuple):
    """What a seat has on the table in this Clash; what is `held` can be asked of the side itself.

    `left` are the cards that may still be placed in this Prep; `mana` is what is left; `at` is the lane of the creature
    placed last.  `lines` stand front first; `guards` has a bit for each unit in Guard mode.  `traps` lie face down;
    `laid` has a bit for each card that lies face up, or will at Reveal; `shows` is what Reveal tells of the cards, one
    event each, in the order of placing.

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
    shows: tuple[EventRow, ...]
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
HeldRow: TypeAlias = tuple[Cards, Cards, tuple[Move, ...], tuple[tuple[Move, ...], ...], int, int]
SideRow: TypeAlias = tuple[
    Cards, int, Cards, Cards, int, Lines, int, Laid, Laid, Cards, bool, int, tuple[EventRow, ...], HeldRow
]


def as_side(row: SideRow) -> Side:
    """The side that a row is."""
    return Side(*row[:-1], Held(*row[-1]))


NO_SIDE = Side((), 0, (), (), 0, EMPTY_LINES, 0, (), (), (), False, 0, (), Held((), (), (), (), 0, 0))


# What an ability has laid on a creature until the end of the Clash: the card that did so, the ability's key, the
# creature, how much OFF, DEF and HP, and whether it is warded.
Mod: TypeAlias = tuple[int, str, int, int, int, int, bool]


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
    looked at; `asked` is a trap that flips by itself and waits for a choice, or -1; `weak`: an ability has taken HP
    away.
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
    weak: bool = False


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
    bool,
]
COLD: HeatRow = ((), (), (), (), (), (), ((0, 0, 0), (0, 0, 0)), (), (), -1, False)

# What each seat could do in the Activation if the window were its, to pass last; and what of the table that depends
# on, as bits of the module `watches`: as long as nothing of it changes, the seat can do the same, as far as it can
# still pay for it and has not done it.
Could: TypeAlias = tuple[tuple[Move, ...], tuple[Move, ...], int, int]
NO_COULD: Could = ((), (), 0, 0)


class Course(NamedTuple):
    """Where in the Match a Clash is: the same from its beginning to its end.

    `clash` (in the Set) and `set_no` count from 1, `nth` is the Clash in the whole Match; `first` is the place of
    Player 1 of the first Clash, `p1` of this one.  `clashes` are the Clashes of this Set, `wins` how many of them each
    side has won, `sets` the winners of the Sets so far.  `pinned` are cards that the next hands hold.
    """

    clash: int
    nth: int
    p1: int
    clashes: tuple[Played, ...]
    wins: tuple[int, int]
    set_no: int
    first: int
    sets: tuple[str, ...]
    seed: int
    pinned: tuple[Cards, Cards]


# The same as a plain tuple, as a state holds it.
CourseRow: TypeAlias = tuple[
    int, int, int, tuple[Played, ...], tuple[int, int], int, int, tuple[str, ...], int, tuple[Cards, Cards]
]


class Now(NamedTuple):
    """Where in its Clash a state is.

    `could`, `warm`, which is the heat, `work`, which are the claims of the cards in play, and the number of the
    `window` are those of the Activation; `work` is nothing where they have to be looked for.  `finals` counts final
    actions.
    """

    phase: str
    window: int
    finals: int
    could: Could
    warm: HeatRow
    work: Work | None
    ended: Outcome | None
    course: CourseRow


# The same as a plain tuple, as a moment holds it.
NowRow: TypeAlias = tuple[str, int, int, Could, HeatRow, "Work | None", "Outcome | None", CourseRow]


# A moment of the Match, in parts that change together: the sides, what each seat may choose from, and where in the
# Clash that is.  All are plain tuples; `State(*moment)` gives it names.
Moment: TypeAlias = tuple[SideRow, SideRow, tuple[Move, ...], tuple[Move, ...], NowRow]


class State(NamedTuple):
    """A moment of the Match whose parts can be asked for by name, and so can what stands in `now` and in its course.

    `a` and `b` are the sides, `for_a` and `for_b` what each seat may choose from; `now` is where in the Clash it is.
    """

    a: SideRow
    b: SideRow
    for_a: tuple[Move, ...]
    for_b: tuple[Move, ...]
    now: NowRow

    @property
    def moment(self) -> Moment:
        """The same without names, as a table plays on with it."""
        return self.a, self.b, self.for_a, self.for_b, self.now

    @property
    def rows(self) -> tuple[SideRow, SideRow]:
        """The sides as they are held."""
        return self.a, self.b

    @property
    def offers(self) -> Offers:
        """What each seat may choose from."""
        return self.for_a, self.for_b

    @property
    def sides(self) -> tuple[Side, Side]:
        """What each seat has on the table."""
        return as_side(self.a), as_side(self.b)

    @property
    def phase(self) -> str:
        """The phase of the Clash."""
        return self.now[0]

    @property
    def window(self) -> int:
        """The window of the Activation."""
        return self.now[1]

    @property
    def finals(self) -> int:
        """How many final actions there have been."""
        return self.now[2]

    @property
    def could(self) -> Could:
        """What each seat could do in the Activation."""
        return self.now[3]

    @property
    def heat(self) -> Heat:
        """What has happened in the Activation."""
        return Heat(*self.now[4])

    @property
    def ended(self) -> Outcome | None:
        """How the Match ended, or nothing."""
        return self.now[6]

    @property
    def course(self) -> Course:
        """Where in the Match the Clash is."""
        return Course(*self.now[7])

    @property
    def is_open(self) -> bool:
        """Have the screens gone?  Not in Prep, nor where somebody conceded before Reveal: windows count from 1."""
        phase, window, ended = self.phase, self.window, self.ended
        return phase == ACTIVATE or (phase == OVER and not (ended is not None and ended.by == CONCEDED and window == 0))

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

    def but(self, **changes: Any) -> State:
        """The same with other values in `now`: for those who are not in a hurry."""
        now: Any = tuple(Now(*self.now)._replace(**changes))
        return self._replace(now=now)

    def on(self, **changes: Any) -> State:
        """The same at another place of the Match."""
        return self.but(course=tuple(self.course._replace(**changes)))
