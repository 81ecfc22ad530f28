"""What lies on the table: the state of a game, small and flat.

Every card of the deck is a number: its place among all cards, copy by copy.  A unit *is* its card, so what is known of
it (WIL, the Relic attached to it, marks) stands at that number.  Pairs are seat a's and seat b's.
"""

from __future__ import annotations

from typing import NamedTuple, TypeAlias

from cardgen.engine.contract import SEATS, Move, Outcome, Seat

Cards: TypeAlias = tuple[int, ...]
Pair: TypeAlias = tuple[Cards, Cards]
Entry: TypeAlias = tuple[int, int, int, int]  # an ability: its card, its place there, the unit it speaks of, its seat's

# Lists of the abilities in play, so that nobody has to look for them.  Passives about ATK, then about DEF, by the units
# that they may reach: seat a's Hero, seat b's, seat a's Creatures, seat b's; their place is that among the deck's rows.
# Then Passives that keep units from attacking, and abilities that wait for other units' attacks, each card once; then
# abilities of the start of a turn, of its end, and of any time that are not used up, first seat a's, then seat b's.
# Last those that have a say in what units may do, of seat a, then of seat b: the ones of any time, and those that keep
# units from attacking.
Posts: TypeAlias = tuple[tuple[Entry, ...], ...]
ATK_POST, DEF_POST, BARS_POST, WATCH_POST, START_POST, END_POST, ANY_POST = 0, 4, 8, 9, 10, 12, 14
SWAY_POST, POSTS = 16, 18
NO_POSTS: Posts = ((),) * POSTS

NOBODY = -1

# Where in a turn.
HEROES, START, DRAW, PLAY, ACT, END, OVER = "heroes", "start", "draw", "play", "act", "end", "over"

# Marks of a card: the first two are of a turn, and stand among what was done in it (see `turn_mark`).
ATTACKED, ENTERED, USED, USED_SECOND = 1, 2, 4, 8

# What was done this turn, in order of the bits: for the two actions (CC-6.13) and for stalling (CC-A46).
DREW, PLAYED, FOUGHT, ATTACHED, HERO_FOUGHT = 1, 2, 4, 8, 16
CLOSED = 32  # the attack phase is over: something else was done after it
IN_PHASE = 64  # an attack phase has begun
ATTACHED_BY_ACTION = 128  # a Relic was attached as an action, not by a card
PROGRESS = DREW | PLAYED | FOUGHT | ATTACHED
ACTIONS = 255  # all of those; above them the marks of each card, two bits for each
FIRST_MARK = 8


def turn_mark(card: int, mark: int) -> int:
    """What is done this turn when a card is marked ATTACKED or ENTERED."""
    return mark << FIRST_MARK + 2 * card


def turn_marks(done: int, card: int) -> int:
    """What a card did this turn: ATTACKED, ENTERED, both or neither."""
    return done >> FIRST_MARK + 2 * card & (ATTACKED | ENTERED)


def spent(posts: Posts, card: int, at: int) -> Posts:
    """The lists without an ability of a card that is used up."""
    lists = list(posts)
    for which in range(START_POST, POSTS):
        for entry in lists[which]:
            if entry[0] == card and entry[1] == at:
                lists[which] = tuple([one for one in lists[which] if one is not entry])
    return tuple(lists)


class Spell(NamedTuple):
    """What an ability has laid on a unit for longer than one attack.

    `ends` is the turn at whose beginning it is over; `bars` says that the unit cannot attack.
    """

    unit: int
    atk: int
    def_: int
    bars: bool
    ends: int
    key: str


class Fight(NamedTuple):
    """One attack, being resolved: how far up the ladder of CC-A23 it is.

    `atk` and `def_` are the values read in step 2; `mods` what abilities added to units since then: unit, ATK, DEF.
    `loss` is added to what the target loses, `spared` are the units that lose nothing.  `hit` is 1 for a Successful
    Hit, 0 for a Glancing one, -1 before the comparison.  `fallen` are the units that this attack has defeated;
    `late` are the abilities of both sides that speak of what happened, gathered before anybody left the field.
    """

    step: int
    attacker: int
    target: int
    sides: tuple[int, int]
    atk: int = 0
    def_: int = 0
    mods: tuple[tuple[int, int, int], ...] = ()
    loss: int = 0
    spared: Cards = ()
    hit: int = -1
    fallen: Cards = ()
    late: tuple[tuple[tuple[int, int, int, int], ...], tuple[tuple[int, int, int, int], ...]] = ((), ())


class Frame(NamedTuple):
    """Something that is still to be resolved, for the sake of the clause, ruling or ability that `asks` for it.

    `fight`: an attack.  `moment`: the abilities `entries` that a seat has at one moment.  `steps`: one ability, the
    only one of `entries`, from `step` on; `picked` is the card that was chosen in it.
    """

    asks: str
    kind: str
    place: int = 0
    entries: tuple[Entry, ...] = ()
    step: int = 0
    picked: int = NOBODY
    fight: Fight | None = None


FIGHT, MOMENT, STEPS = "fight", "moment", "steps"
FIGHT_FRAME = Frame("CC-A23", FIGHT)  # its attack is written when the state is closed

# What a seat is asked.
NOTHING, ASK_HERO, ASK_PLAY, ASK_ACT, ASK_ORDER, ASK_MAY, ASK_PICK = "", "hero", "play", "act", "order", "may", "pick"
ASK_REPLACE, ASK_DISCARD = "replace", "discard"
Offers: TypeAlias = tuple[Move, ...]
NO_OFFERS: tuple[Offers, Offers] = ((), ())


NOT_CHOSEN = (NOBODY, NOBODY)


class Rare(NamedTuple):
    """What seldom changes, apart from the rest so that a step has less to copy.

    `plan` are attacks that were declared and wait, `chosen` hidden choices of one seat while the other still chooses,
    `pinned` the cards that a reshuffle brings to the top, `spent` the Once per game abilities used up by name.
    """

    seed: int
    chance: int
    plan: tuple[tuple[int, int], ...] = ()
    chosen: tuple[int, int] = (NOBODY, NOBODY)
    pinned: Cards = ()
    spent: tuple[tuple[int, str], ...] = ()
    ended: Outcome | None = None


# Parts of a state that change together.  Who is asked, and what seat a and seat b may choose from.
Seats: TypeAlias = tuple[Seat, ...]
Asked: TypeAlias = tuple[Seats, Offers, Offers]
Point: TypeAlias = tuple[str, str, tuple[Frame, ...]]  # the phase, what is asked, what is resolved after that
Day: TypeAlias = tuple[int, int, int]  # the turn, whose it is, and the turns in a row before it without progress
# Heroes, Creatures, unattached Relics, discard piles, Relics by bearer, posts, marks, what abilities laid on units.
Lying: TypeAlias = tuple[tuple[int, int], Pair, Pair, Pair, Cards, Posts, bytes, tuple[Spell, ...]]

ONLY: tuple[Seats, Seats] = (("a",), ("b",))
NOBODY_ASKED: Asked = ((), (), ())
PASS = Move("pass")
IN_PLAY, IN_ACTIONS, RESOLVED = (PLAY, ASK_PLAY, ()), (ACT, ASK_ACT, ()), (ACT, NOTHING, ())


def asked_of(a: Offers, b: Offers) -> Asked:
    """What two seats may choose from, one of them or both."""
    if a:
        return (SEATS if b else ONLY[0]), a, b
    return (ONLY[1] if b else ()), a, b


# What was done this turn, WIL by unit, the day, hands, decks, what lies on the table, and what seldom changes.
Now: TypeAlias = tuple[int, Cards, Day, Pair, Pair, Lying, Rare]
# A moment of the game, in parts that change together, so that a step has little to copy: who is asked, what seat a and
# seat b may choose from, the point, and the rest.  All are plain tuples, which are made and taken apart in a third of
# the time that those with names take; `State(*moment)` gives it names.
Moment: TypeAlias = tuple[Seats, Offers, Offers, Point, Now]


def resolved(now: Now) -> Moment:
    """A moment of the action step in which nothing is asked."""
    return (), (), (), RESOLVED, now


class State(NamedTuple):
    """A moment of the game whose parts can be asked for by name.

    `done` holds what was done this turn, and by whom; `wil` is the WIL of every unit, as printed before it comes into
    play.  `decks` lie top first.  What the parts hold can be asked by name: `heroes` are the active ones (NOBODY while
    one is to be replaced), `fields` the Creatures in the order in which they came, `loose` the unattached Relics;
    `piles` are the discard piles, oldest card first; shared ones are seat a's.  `relic` is the Relic attached to each
    unit or NOBODY, `marks` which Once per game abilities of every card are used up.  `posts` lists the cards in play by
    what their texts wait for, so that nobody has to look for them.
    """

    seats: Seats
    for_a: Offers
    for_b: Offers
    point: Point
    now: Now

    @property
    def offers(self) -> tuple[Offers, Offers]:
        """What each seat may choose from."""
        return self.for_a, self.for_b

    @property
    def phase(self) -> str:
        """Where in the turn."""
        return self.point[0]

    @property
    def asking(self) -> str:
        """What is asked now."""
        return self.point[1]

    @property
    def agenda(self) -> tuple[Frame, ...]:
        """What is resolved after that."""
        return self.point[2]

    @property
    def turn(self) -> int:
        """The number of the turn."""
        return self.now[2][0]

    @property
    def active(self) -> int:
        """The place of the seat whose turn it is."""
        return self.now[2][1]

    @property
    def idle(self) -> int:
        """The turns in a row before this one without progress."""
        return self.now[2][2]

    @property
    def heroes(self) -> tuple[int, int]:
        """The active Heroes."""
        return self.now[5][0]

    @property
    def fields(self) -> Pair:
        """The Creatures of both sides."""
        return self.now[5][1]

    @property
    def loose(self) -> Pair:
        """The unattached Relics of both sides."""
        return self.now[5][2]

    @property
    def piles(self) -> Pair:
        """The discard piles."""
        return self.now[5][3]

    @property
    def relic(self) -> Cards:
        """The Relic attached to each unit."""
        return self.now[5][4]

    @property
    def posts(self) -> Posts:
        """What the texts of the cards in play wait for."""
        return self.now[5][5]

    @property
    def marks(self) -> bytes:
        """Which abilities are used up, by card."""
        return self.now[5][6]

    @property
    def spells(self) -> tuple[Spell, ...]:
        """What abilities have laid on units for longer than an attack."""
        return self.now[5][7]

    @property
    def done(self) -> int:
        """What was done this turn."""
        return self.now[0]

    @property
    def wil(self) -> Cards:
        """The WIL of every unit."""
        return self.now[1]

    @property
    def day(self) -> Day:
        """The turn, whose it is, and the turns before it without progress."""
        return self.now[2]

    @property
    def hands(self) -> Pair:
        """The cards in hand."""
        return self.now[3]

    @property
    def decks(self) -> Pair:
        """The cards still to be drawn."""
        return self.now[4]

    @property
    def lying(self) -> Lying:
        """What lies on the table."""
        return self.now[5]

    @property
    def rare(self) -> Rare:
        """What seldom changes."""
        return self.now[6]

    def with_parts(self, *, hands: Pair | None = None, decks: Pair | None = None, rare: Rare | None = None) -> State:
        """The state with other hands, decks or rare things."""
        done, wil, day, old_hands, old_decks, lying, old_rare = self.now
        return self._replace(now=(done, wil, day, hands or old_hands, decks or old_decks, lying, rare or old_rare))
