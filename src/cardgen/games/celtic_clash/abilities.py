"""What a card's text is made of once it is compiled: units, tests, statements, steps, whole abilities.

Everything here is a closure over a game in motion (a `Play`), the unit that the text calls "this unit" (for a Relic,
the unit that it is attached to) and the place of the seat that controls the card: 0 for seat a, 1 for seat b.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from types import MappingProxyType
from typing import TYPE_CHECKING, NamedTuple, TypeAlias

from cardgen.engine.contract import Data

if TYPE_CHECKING:
    from . import state
    from .play import Play
    from .state import State

Scene: TypeAlias = "Play | State"  # what lies on the table: all that a Passive looks at
Glance: TypeAlias = "Callable[[state.Now, int, int], bool]"
Look: TypeAlias = "Callable[[Scene, int, int], bool]"
Among: TypeAlias = "Callable[[Scene, int, int, int], bool]"
All: TypeAlias = "Callable[[Play, int, int], tuple[int, ...]]"
Has: TypeAlias = "Callable[[Play, int, int, int], bool]"
Now: TypeAlias = "Callable[[Play, int, int], bool]"
Act: TypeAlias = "Callable[[Play, int, int], None]"

PASSIVE, ON_ATTACK, ON_DEFENSE, ONCE = "passive", "attack", "defense", "once"

# When an ability speaks.
ANY_TIME, TURN_START, TURN_END, ATTACKS, ATTACKED = "any-time", "turn-start", "turn-end", "attacks", "attacked"

# On which step of the ladder of CC-A23: before values are read, before the comparison, before the loss, after it.
EARLY, READY, HIT, LATE = 1, 3, 6, 8

NO_ROLE, ATTACKING, DEFENDING = 0, 1, 2


class TextError(Exception):
    """Raised for a text that can be read and means nothing in this game: says why."""


class Units(NamedTuple):
    """Some units: `every` lists those on the field, `has` says whether one is among them."""

    name: str
    every: All
    has: Has
    needs_fight: bool = False
    needs_choice: bool = False


# What is so in an attack, as bits: what is attacked, what attacks, how it hits, and if what is attacked is defeated.
AT_HERO, AT_CREATURE, BY_HERO, BY_CREATURE, GLANCING, SUCCESSFUL, FELLED = 1, 2, 4, 8, 16, 32, 64
ALWAYS, UNSURE = 0, -1


# A condition about Creatures: so many times those of the card's side, and those of the other, come to that or more.
Tally: TypeAlias = tuple[int, int, int]


class Condition(NamedTuple):
    """A condition.  `stage` is the step of the ladder at which it can be answered, 0 where it needs no attack.

    `when` are the facts of an attack with which it holds, all of them, or UNSURE where it asks for something else.
    """

    now: Now
    stage: int = 0
    counts_stats: bool = False  # does it ask for ATK or DEF?
    of_falls: bool = False  # does it never hold unless the attack has defeated somebody?
    when: int = UNSURE
    tally: Tally | None = None  # where it asks for nothing else
    glance: Glance | None = None  # the same, asked of plain rows, where it is so simple


class Claim(NamedTuple):
    """A statement about units: what they have, or what they cannot do.

    `role` and `sort` narrow a bonus to attacking, or being attacked by, a Hero or a Creature.  `bars` is nothing for a
    bonus, else says of a target whether it is kept from the units.
    """

    units: Units
    atk: int = 0
    def_: int = 0
    role: int = NO_ROLE
    sort: str = ""
    bars: Callable[[Play, int, int, int], bool] | None = None
    bars_all: bool = False
    only_fresh: bool = False


DO, CHOOSE, MAY = 0, 1, 2


class Step(NamedTuple):
    """One step of an ability: something done, a card to be chosen, or leave to do the next `jump` steps."""

    kind: int
    act: Act | None = None
    every: All | None = None
    possible: Now | None = None
    jump: int = 0


class Gain(NamedTuple):
    """What an ability adds to a unit's ATK and DEF in this attack, or to what it costs the target.

    `spares`: the attack costs the units nothing.
    """

    units: str
    atk: int
    def_: int
    loss: int
    spares: bool = False


# What an ability adds in an attack to one of the fighters, as a plain row: is it the attacker; to its ATK, its DEF, and
# what the attack costs; the WIL that it loses at once; is it spared.
Sway: TypeAlias = tuple[bool, int, int, int, int, bool]

LOSES, RESTORES, DRAWS, BARS, DROPS = range(5)


class Deed(NamedTuple):
    """What an ability does to WIL or to its side's hand, by how much; of units, those of that name.

    Or it keeps the units from attacking, until the next turn or until that of its side after it begins (1, 2); or it
    discards their Relics.
    """

    kind: int
    units: str
    amount: int


class Effect(NamedTuple):
    """What an ability does.

    `latest` is the last step of the ladder at which it still has a meaning, `earliest` the first; `commutes` says that
    it comes to the same in any order with others of its kind.
    """

    steps: tuple[Step, ...]
    latest: int = LATE
    earliest: int = READY
    commutes: bool = False
    needs_fight: bool = False
    possible: Now | None = None
    gain: Gain | None = None  # where that is all that it does
    deed: Deed | None = None  # and so is this
    bearers: str = ""  # the units to which it attaches an unattached Relic, where that is all that it does
    redirects: str = ""  # the units that it makes the target, where that is all


class Event(NamedTuple):
    """What an ability waits for: `role` is that of the units, which are this unit alone where there are none."""

    role: int
    units: Units | None


class Body(NamedTuple):
    """What stands behind a trigger."""

    effect: Effect
    test: Condition | None = None
    event: Event | None = None
    moment: str = ""


class Standing(NamedTuple):
    """One statement of a Passive at work."""

    key: str
    claim: Claim
    test: Look | None
    tally: Tally | None = None
    glance: Glance | None = None


# Which units a Passive speaks of, as bits by how they stand to its card: a Hero or (from bit 2) a Creature, of its own
# side or of the other.  Of this unit alone it is no bit at all, and others have to be asked one by one.
THIS, EVERYBODY = 0, 15
REACH = MappingProxyType(
    {
        "this_unit": THIS,
        "your_hero": 1,
        "enemy_hero": 2,
        "hero": 3,
        "own_creature": 4,
        "enemy_creature": 8,
        "creature": 12,
    }
)
OUTSIDE = -1  # how a unit stands that is not on the field


ANY_FOE, HERO_FOE, CREATURE_FOE, NO_FOE = range(4)  # whom a unit meets in an attack; or for a Row, must meet


class Row(NamedTuple):
    """One statement of a Passive about ATK or DEF, ready to be read: see `Claim`, `Standing` and `REACH`.

    `data` is how it is told.  `this`: it speaks of this unit alone.  `foe`: it counts only against a foe of that type,
    or never.  `ask` says whether a unit that it may reach is among those it speaks of, where that has to be asked.
    `tally` is the test, where it is one of numbers of Creatures only, and `glance` the test of plain rows.
    """

    this: bool
    foe: int
    ask: Among | None
    test: Look | None
    amount: int
    data: Data
    key: str
    defense: bool
    reach: int
    tally: Tally | None = None
    glance: Glance | None = None


@dataclass(frozen=True, slots=True)
class Ability:
    """One ability of a card.  `key` is `<card id>/<n>`, `n` counts from 1; `clause` is the rule of its trigger."""

    key: str
    n: int
    trigger: str
    clause: str
    timing: str = ANY_TIME
    units: Units | None = None
    reach: int = EVERYBODY  # which units those are, where they need not be asked one by one
    stage: int = READY
    test: Now | None = None
    steps: tuple[Step, ...] = ()
    commutes: bool = False
    possible: Now | None = None
    standings: tuple[Standing, ...] = ()
    once: bool = False  # it may be used once per game, and then only if its owner likes
    of_falls: bool = False  # it speaks only of attacks that have defeated somebody
    simple: bool = False  # it happens by itself and asks for nothing
    when: int = ALWAYS
    measures: bool = False  # its condition asks for ATK or DEF
    gain: Gain | None = None
    deed: Deed | None = None
    bare: bool = False  # whoever may use it can always do so, and is asked for nothing more
    bearers: str = ""  # it is impossible where its side has no unattached Relic that it could attach to those units
    redirects: bool = False  # all that it does is to make another Creature of its side the target
    plain: bool = False  # it is nothing but a deed whose units are known at once, with certain facts of an attack
    sway: Sway | None = None  # where what it does in an attack is a row of numbers

    @property
    def watches(self) -> bool:
        """Does it wait for attacks of or on other units than its own?"""
        return self.units is not None
