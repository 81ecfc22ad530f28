"""What a card's text is made of once it is compiled: units, tests, claims, effects, whole abilities.

Everything here is a closure over a Clash in motion (a `Play`) and the card whose text it is (`Me`).  What its owner
chooses for it is one whole number: a creature, the place of a trap among those face down in a lane, or an end of a
line.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple, TypeAlias

from cardgen.engine.contract import Data

from .state import Me
from .values import LANES

if TYPE_CHECKING:
    from .play import Play


All: TypeAlias = "Callable[[Play, Me, int], tuple[int, ...]]"
Has: TypeAlias = "Callable[[Play, Me, int], bool]"
Is: TypeAlias = "Callable[[Play, int], bool]"
# What is asked again and again is bound to the card in its lane once, and then asked of the Clash.
Now: TypeAlias = "Callable[[Play], bool]"
Choose: TypeAlias = "Callable[[Play], tuple[int, ...]]"
Would: TypeAlias = "Callable[[Play, int], bool]"
Test: TypeAlias = Callable[[Me], Now]
Picks: TypeAlias = Callable[[Me], Choose]
Can: TypeAlias = Callable[[Me], Would]
Act: TypeAlias = "Callable[[Play, Me, int], None]"
Said: TypeAlias = tuple[tuple[str, str], ...]
StandingTold: TypeAlias = tuple[tuple[Data, ...], ...]

ACTIVATE, TRAP, RELIC, SETTING, ALWAYS = "activate", "trap", "relic", "setting", "always"
NO_PICK = -1
UNIT_PICK, TRAP_PICK, END_PICK = "unit", "trap", "end"
FRONT, BACK = 0, 1
STAT_NAMES = ("off", "def", "hp")
ENDS = ("front", "back")


class TextError(Exception):
    """Raised for a text that can be read and means nothing in this game: says why."""


class Trigger(NamedTuple):
    """How an ability comes about: its word, and the mana that it costs."""

    name: str
    cost: int = 0


class Kind(NamedTuple):
    """A kind of creature."""

    name: str
    has: Is


class Units(NamedTuple):
    """Some creatures: `every` lists them, `has` says whether one is among them.

    `picks` are those that one is chosen from, where one is chosen; `one` says that it is one creature at the most;
    `some` asks whether there are any, where that is quicker than to list them.  `end` is the end of the line at which
    the creature stands; `beside` asks whether others stand there, too.
    """

    name: str
    every: All
    has: Has
    picks: Picks | None = None
    one: bool = False
    some: Can | None = None
    end: int = -1
    beside: Can | None = None


class Condition(NamedTuple):
    """A condition; `counts_stats` says that it asks for OFF, DEF or HP."""

    now: Test
    counts_stats: bool = False


STATS, WARD, DENY, IGNORE, TOLL = "stats", "ward", "deny", "ignore", "toll"
BREAKTHROUGH, DEFLECT = "breakthrough", "deflect"
EACH, FACING = "each", "facing"


class Payer(NamedTuple):
    """Which activations cost more: `whose` are all or those facing, `trigger` is a word or nothing for any."""

    whose: str
    trigger: str = ""


class Claim(NamedTuple):
    """A statement: what units have, what does not count, what is not scored, what costs more.

    `own` says of a denial that it is about the card's own side; `prize` is what that side does not score.
    """

    sort: str
    units: Units | None = None
    off: int = 0
    def_: int = 0
    hp: int = 0
    amount: int = 0
    prize: str = ""
    own: bool = False
    payer: Payer | None = None


class Effect(NamedTuple):
    """What an ability does; `can` says whether anything would come of it, `picks` what its owner chooses from.

    Without `can` something always would.
    """

    acts: tuple[Act, ...]
    can: Can | None = None
    picks: Picks | None = None
    sort: str = ""


class Body(NamedTuple):
    """What stands behind a trigger."""

    effect: Effect
    test: Condition | None = None


@dataclass(frozen=True, slots=True)
class AtLeast:
    """Do so many creatures stand on one side of a lane?  A `Now` and a `Would` that can be looked up without a call."""

    side: int
    lane: int
    least: int = 1

    @property
    def where(self) -> tuple[int, int]:
        """The side and the lane."""
        return self.side, self.lane

    def __call__(self, play: Play, pick: int = NO_PICK) -> bool:
        """Is it so now?"""
        return len(play.lines[self.side][self.lane]) >= self.least


@dataclass(frozen=True, slots=True)
class Line:
    """The creatures on one side of a lane: a `Choose` that can be looked up without a call."""

    side: int
    lane: int

    def __call__(self, play: Play) -> tuple[int, ...]:
        """Who stands there now?"""
        return play.lines[self.side][self.lane]


@dataclass(frozen=True, slots=True, eq=False)
class Post:
    """A claim of a card in play, at work while its test holds.

    What follows the test is there for claims about values: `every` lists of whom, `has` says of whom, then how much
    OFF, DEF and HP; `told` are the data of its events by OFF, DEF and HP, and by lane.
    """

    me: Me
    clause: str
    claim: Claim
    test: Now | None
    every: All
    has: Has
    off: int
    def_: int
    hp: int
    told: StandingTold


@dataclass(frozen=True, slots=True)
class Ability:
    """One ability of a card.

    `key` is `<card id>/<n>`, `n` counts from 1; `clause` is the rule of its trigger; `said` is how its events begin,
    `told` what they hold where the ability is a claim; `watches` is what it looks at before it can be activated, as
    bits of the module `watches`.
    """

    key: str
    n: int
    trigger: str
    clause: str
    cost: int = 0
    test: Test | None = None
    acts: tuple[Act, ...] = ()
    can: Can | None = None
    picks: Picks | None = None
    sort: str = ""
    claim: Claim | None = None
    counts_stats: bool = False
    said: Said = ()
    told: StandingTold = ()
    watches: int = -1


def said_by(key: str) -> Said:
    """How the data of an ability's events begin: the ability, and the card that it stands on."""
    return (("ability", key), ("source", key.split("/", maxsplit=1)[0]))


def standing_told(said: Said, claim: Claim) -> StandingTold:
    """The data of what is told when a claim counts, by OFF, DEF and HP, and by the lane of the creature."""
    return tuple(
        tuple((*said, ("lane", lane + 1), ("stat", stat), ("amount", amount)) for lane in LANES)
        for stat, amount in zip(STAT_NAMES, (claim.off, claim.def_, claim.hp), strict=True)
    )
