"""What lies on the table: the state of a game, small and flat.

Every card of the deck is a number: its place among all cards, copy by copy.  A unit *is* its card, so what is known of
it (WIL, the Relic attached to it, marks) stands at that number.  Pairs are seat a's and seat b's.
"""

from __future__ import annotations

from typing import NamedTuple, TypeAlias

from cardgen.engine.contract import Move, Outcome

Cards: TypeAlias = tuple[int, ...]
Pair: TypeAlias = tuple[Cards, Cards]
Entry: TypeAlias = tuple[int, int, int, int]  # an ability: its card, its place there, the unit it speaks of, its seat's

# Lists of the abilities in play, so that nobody has to look for them.  Passives about ATK, then about DEF, by the units
# that they may reach: seat a's Hero, seat b's, seat a's Creatures, seat b's; their place is that among the deck's rows.
# Then Passives that keep units from attacking, and abilities that wait for other units' attacks, each card once; then
# abilities of the start of a turn, of its end, and of any time, first seat a's, then seat b's.
Posts: TypeAlias = tuple[tuple[Entry, ...], ...]
ATK_POST, DEF_POST, BARS_POST, WATCH_POST, START_POST, END_POST, ANY_POST, POSTS = 0, 4, 8, 9, 10, 12, 14, 16
NO_POSTS: Posts = ((),) * POSTS

NOBODY = -1

# Where in a turn.
HEROES, START, DRAW, PLAY, ACT, END, OVER = "heroes", "start", "draw", "play", "act", "end", "over"

# Marks of a card.
ATTACKED, ENTERED, USED, USED_SECOND = 1, 2, 4, 8
FRESH = bytes(mark & ~(ATTACKED | ENTERED) for mark in range(256))  # a table for `bytes.translate`: a new turn

# What was done this turn, in order of the bits: for the two actions (CC-6.13) and for stalling (CC-A46).
DREW, PLAYED, FOUGHT, ATTACHED, HERO_FOUGHT = 1, 2, 4, 8, 16
CLOSED = 32  # the attack phase is over: something else was done after it
IN_PHASE = 64  # an attack phase has begun
ATTACHED_BY_ACTION = 128  # a Relic was attached as an action, not by a card
PROGRESS = DREW | PLAYED | FOUGHT | ATTACHED


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
    spells: tuple[Spell, ...] = ()
    plan: tuple[tuple[int, int], ...] = ()
    chosen: tuple[int, int] = (NOBODY, NOBODY)
    pinned: Cards = ()
    spent: tuple[tuple[int, str], ...] = ()
    ended: Outcome | None = None


class State(NamedTuple):
    """A moment of the game; what changes most often stands first.

    `done` holds what was done this turn.  `heroes` are the active ones (NOBODY while one is to be replaced), `fields`
    the Creatures in the order in which they came, `loose` the unattached Relics.  `decks` lie top first, `piles` are
    the discard piles, oldest card first; shared ones are seat a's.  `wil` is the WIL of every unit, `relic` the Relic
    attached to it or NOBODY, `marks` what every card did.  `posts` lists the cards in play by what their texts wait
    for, so that nobody has to look for them.

    `asking` is what is asked now, `offers` what each seat may choose from, `agenda` what is resolved after that; `idle`
    are the turns in a row without progress.
    """

    phase: str
    asking: str
    offers: tuple[Offers, Offers]
    agenda: tuple[Frame, ...]
    done: int
    hands: Pair
    decks: Pair
    turn: int
    active: int
    idle: int
    marks: bytes
    heroes: tuple[int, int]
    fields: Pair
    loose: Pair
    piles: Pair
    wil: Cards
    relic: Cards
    posts: Posts
    rare: Rare
