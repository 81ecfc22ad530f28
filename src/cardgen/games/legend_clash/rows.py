"""What can be worked out before a Match begins: moves with what they do, events in which nothing varies, creatures."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, TypeAlias, TypeVar

from cardgen.engine.contract import SEATS, Data, EventRow, Move, Seat

from .abilities import NO_PICK, Ability, Choose, Now, Would
from .account import ALONE, CallTold, call_told
from .asking import Ask, Meanings, asked, wanted
from .deployment import CREATURE, RELIC, SETTING, TRAP
from .lanes import Row
from .state import Me
from .tallies import LANE, MANY, TOTALS, UNOPPOSED, lane_points
from .values import LANES
from .work import Work, work_of

if TYPE_CHECKING:
    from .cards import Deck

MODES = ("attack", "guard")
FLIP, ACTIVATE = "flip", "activate"
# What a move of Prep does: is it a creature; which unit goes to which lane (0 for a Setting); what joins those that lie
# there, the unit, with its lane where it is a trap or a relic; the unit's bit where it stands guard, and where it lies
# face up, else 0; what it costs; the `calls` and `stands` that its side gains; the type; how many moves a card of that
# type has in that lane and those behind; what Reveal tells of it; what its event holds: who sees it, seat, cards, data.
Placing: TypeAlias = tuple[
    bool,
    int,
    int,
    Any,
    int,
    int,
    int,
    tuple[int, ...],
    tuple[int, ...],
    str,
    int,
    tuple[EventRow],
    tuple[Seat, ...],
    Seat,
    tuple[str, ...],
    Data,
]


@dataclass(frozen=True, slots=True, eq=False)
class Call:
    """An ability in a lane that can be activated or flipped, and what is asked about it every time.

    `key` is how it is noted when it was used; `watches` is what it looks at, as bits of the module `watches`.  `move`
    is what activates it where nothing is chosen; `told` is what its event holds; `picked` are the moves with a choice
    that were made so far.
    """

    me: Me
    ability: Ability
    cost: int
    key: tuple[int, int]
    test: Now | None
    picks: Choose | None
    can: Would | None
    watches: int
    move: Move
    told: tuple[CallTold, CallTold, CallTold]
    picked: dict[int, Move]


Named: TypeAlias = tuple[tuple[str, ...], ...]  # each unit as events name it alone
# What a creature scores that has a lane for itself, and the events of that lane.
Alone: TypeAlias = tuple[int, tuple[EventRow, ...]]
# What is asked of an ability in a lane: its cost, how it is noted when it was used, what it watches, its lane, its move
# where nothing is chosen; who has to stand where, if that is all; and else the question.
Asks: TypeAlias = tuple[int, tuple[int, int], int, int, Move, "tuple[int, int, int] | None", "Ask | None"]


@dataclass(frozen=True, slots=True)
class Rows:
    """Everything of that kind, by unit.

    `groups` are the moves that place a card when its side has come to a lane, 3 being behind the last; 4 more where no
    Setting may be laid.  `placings` and `meanings` say what a move means, by its identity: each is made once and lives
    as long as these rows; `dearest` is what the most expensive card costs, `dearest_other` the same without creatures.
    `calls` are all calls, `asks` what is asked of each, `called` the places of a card's among them, by lane and unit;
    `stands` the cards that have a text which holds by itself where they lie, `stood` their places by lane (the last for
    Settings) and unit.  `cards` are units as events name one alone, `seats` whose they are; `pieces` are creatures as
    printed, in Attack and in Guard mode.

    `alone` says what one creature scores that has a lane for itself, and what is told, by lane, mode and unit; nothing
    where that has to be worked out.  `works` are the claims of `stands`.
    """

    groups: tuple[tuple[tuple[Move, ...], ...], ...]
    placings: dict[int, Placing]
    dearest: int
    dearest_other: int
    calls: tuple[Call, ...]
    asks: tuple[Asks, ...]
    called: tuple[tuple[tuple[int, ...], ...], ...]
    stands: tuple[Me, ...]
    stood: tuple[tuple[tuple[int, ...], ...], ...]
    meanings: Meanings
    cards: Named
    seats: tuple[Seat, ...]
    pieces: tuple[tuple[Row, ...], tuple[Row, ...]]
    alone: tuple[tuple[tuple[Alone | None, ...], ...], ...]
    works: tuple[Work, ...]


def made_rows(deck: Deck) -> Rows:
    """The rows of a deck."""
    units, kept = range(len(deck.ids)), Kept()
    cards = tuple(kept.one((card,)) for card in deck.ids)
    calls, called = _numbered([[_calls(deck, lane, unit, cards[unit]) for unit in units] for lane in LANES])
    stands, stood = _numbered([[_stands(deck, lane, unit) for unit in units] for lane in (*LANES, -1)])
    meanings: Meanings = {id(call.move): (call, NO_PICK, call.cost) for call in calls}
    placings = {
        id(move): _placing(deck, unit, move, (called, stood), kept) for unit in units for move in _moves(deck, unit)
    }
    return Rows(
        groups=_groups(deck),
        placings=placings,
        dearest=max(deck.cost, default=0),
        dearest_other=max([deck.cost[unit] for unit in units if deck.types[unit] != CREATURE], default=0),
        calls=calls,
        asks=tuple(_asks(deck, meanings, call) for call in calls),
        called=called,
        stands=stands,
        stood=stood,
        meanings=meanings,
        cards=cards,
        seats=tuple(seat_of(deck, unit) for unit in units),
        pieces=(tuple(_piece(deck, unit, 0) for unit in units), tuple(_piece(deck, unit, 1) for unit in units)),
        alone=tuple(_alone(deck, cards, lane) for lane in LANES),
        works=tuple(work_of(stands, place, deck.standing[me.unit]) for place, me in enumerate(stands)),
    )


T = TypeVar("T")


class Kept:
    """Of things that are equal the first one, so that what is told again and again is few things that lie together."""

    def __init__(self) -> None:
        self._things: dict[Any, Any] = {}

    def one(self, thing: T) -> T:
        """The thing, or the one that was equal to it; all have to be of types of which no two can be equal."""
        found: T = self._things.setdefault(thing, thing)
        return found


_Places: TypeAlias = tuple[tuple[tuple[int, ...], ...], ...]


def _numbered(table: Sequence[Sequence[Sequence[T]]]) -> tuple[tuple[T, ...], _Places]:
    """All things of a table of rows in one row, and the table of their places in it."""
    every: list[T] = []
    places: list[tuple[tuple[int, ...], ...]] = []
    for row in table:
        numbers: list[tuple[int, ...]] = []
        for things in row:
            numbers.append(tuple(range(len(every), len(every) + len(things))))
            every += things
        places.append(tuple(numbers))
    return tuple(every), tuple(places)


def _stands(deck: Deck, lane: int, unit: int) -> tuple[Me, ...]:
    return (Me(int(unit >= deck.size), lane, unit),) if deck.standing[unit] else ()


def seat_of(deck: Deck, unit: int) -> Seat:
    """The seat whose unit it is."""
    return SEATS[unit >= deck.size]


def _moves(deck: Deck, unit: int) -> tuple[Move, ...]:
    return deck.place[unit][0] if deck.types[unit] == CREATURE else deck.lay[unit]


def _groups(deck: Deck) -> tuple[tuple[tuple[Move, ...], ...], ...]:
    units = range(len(deck.ids))
    levels = [tuple(_moves_from(deck, unit, level) for unit in units) for level in range(4)]
    full = [tuple(() if deck.types[u] == SETTING else row[u] for u in units) for row in levels]
    return (*levels, *full)


def _moves_from(deck: Deck, unit: int, lane: int) -> tuple[Move, ...]:
    """The moves that place a card in that lane or one behind it; of others than creatures all."""
    return deck.place[unit][lane] if deck.types[unit] == CREATURE else deck.lay[unit]


def _placing(deck: Deck, unit: int, move: Move, places: tuple[_Places, _Places], kept: Kept) -> Placing:
    place, cost, card = int(unit >= deck.size), deck.cost[unit], deck.ids[unit]
    lane = int(move.args[1]) - 1 if len(move.args) > 1 else 0
    data: Data = (*zip(("lane", "mode"), move.args[1:], strict=False), ("cost", cost))
    kind = deck.types[unit]
    works = kind in (CREATURE, RELIC)
    return (
        kind == CREATURE,
        unit,
        lane,
        kept.one(((unit, lane),)) if kind in (TRAP, RELIC) else kept.one((unit,)),
        kept.one(1 << unit) if move.args[-1] == MODES[1] else 0,
        kept.one(1 << unit) if kind != TRAP else 0,
        cost,
        places[0][lane][unit] if works else (),
        places[1][lane][unit] if works else (),
        kind,
        len(_moves_from(deck, unit, lane)),
        kept.one((_shown(deck, unit, lane, move.args[-1]),)),
        ALONE[place],
        SEATS[place],
        kept.one((card,)),
        kept.one(data),
    )


def _calls(deck: Deck, lane: int, unit: int, cards: tuple[str, ...]) -> tuple[Call, ...]:
    """The abilities of a card in a lane, each with its move: the first is named by the card alone."""
    me, found = Me(int(unit >= deck.size), lane, unit), list[Call]()
    for ability in deck.acts[unit]:
        args: tuple[str | int, ...] = (deck.ids[unit],) if not found else (deck.ids[unit], ability.n)
        move = Move(FLIP if ability.trigger == TRAP else ACTIVATE, args)
        key = (unit, ability.n)
        told = call_told(me, ability, cards)
        test, picks, can = ability.test, ability.picks, ability.can
        bound = test and test(me), picks and picks(me), can and can(me)
        found.append(Call(me, ability, ability.cost, key, *bound, ability.watches, move, told, {}))
    return tuple(found)


def _asks(deck: Deck, meanings: Meanings, call: Call) -> Asks:
    return call.cost, call.key, call.watches, call.me.lane, call.move, wanted(call), asked(deck.ids, meanings, call)


def _piece(deck: Deck, unit: int, guard: int) -> Row:
    off, def_, hp = deck.stats[unit]
    return unit, deck.points[unit], off, def_, hp, guard, 0


# What Reveal tells of a card, by its type: kind, clause, ruling.
_SHOWN_AS = {
    CREATURE: ("reveal", "LC-3.10", "LC-A09"),
    TRAP: ("reveal-trap", "LC-3.11", "LC-A15"),
    RELIC: ("reveal-relic", "LC-3.7", "LC-A16"),
    SETTING: ("reveal-setting", "LC-3.7", "LC-A16"),
}


def _shown(deck: Deck, unit: int, lane: int, mode: str | int) -> EventRow:
    """What Reveal tells of a card: of a trap no more than where it lies."""
    type_ = deck.types[unit]
    kind, clause, rule = _SHOWN_AS[type_]
    data: Data = () if type_ == SETTING else (LANE[lane],)
    if type_ == CREATURE:
        data = (*data, ("mode", mode))
    cards = () if type_ == TRAP else (deck.ids[unit],)
    return kind, clause, SEATS, seat_of(deck, unit), cards, None, None, rule, data


def _alone(deck: Deck, cards: Named, lane: int) -> tuple[tuple[Alone | None, ...], ...]:
    """What one creature scores that has a lane for itself, and what is told of it (LC-5.6), by mode and unit."""
    quiet: Alone = 0, (UNOPPOSED[lane],)
    attackers = tuple(_attacker(deck, card, lane, unit) for unit, card in enumerate(cards))
    return attackers, (quiet,) * len(cards)


def _attacker(deck: Deck, card: tuple[str, ...], lane: int, unit: int) -> Alone | None:
    points, seat = deck.points[unit], seat_of(deck, unit)
    if not 0 < points < MANY:
        return None
    event = "breakthrough", "LC-5.6", SEATS, seat, card, None, points, "LC-A19", lane_points(lane, points)
    return points, (event, TOTALS[lane][0][points] if unit >= deck.size else TOTALS[lane][points][0])
