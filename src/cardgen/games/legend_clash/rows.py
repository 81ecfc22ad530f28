"""What can be worked out before a Match begins: moves with what they do, events in which nothing varies, creatures."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, TypeAlias, TypeVar

from cardgen.engine.contract import SEATS, Data, Event, Move, Seat
from cardgen.engine.making import make

from .abilities import NO_PICK, Ability, Choose, Now, Would
from .account import ALONE, CallTold, call_told
from .asking import Ask, Meanings, asked, wanted
from .deployment import CREATURE, RELIC, SETTING, TRAP
from .lanes import Row
from .state import Me
from .tallies import MANY, TOTALS, UNOPPOSED
from .values import LANES
from .work import Work, work_of

if TYPE_CHECKING:
    from .cards import Deck

MODES = ("attack", "guard")
FLIP, ACTIVATE = "flip", "activate"
# What a placement tells, by the type of the card: kind, clause, ruling.
PLACED_AS = {
    CREATURE: ("place", "LC-3.3", "LC-A10"),
    TRAP: ("set-trap", "LC-3.6", "LC-A06"),
    RELIC: ("lay-relic", "LC-3.7", "LC-A16"),
    SETTING: ("lay-setting", "LC-3.7", "LC-A16"),
}


# What the event of a placement holds besides the mana: kind, clause, who sees it, seat, cards, ruling and data.
PlacedTold: TypeAlias = tuple[str, str, tuple[Seat, ...], Seat, tuple[str, ...], str, Data]
# What a move of Prep does: is it a creature; which unit goes to which lane (0 for a Setting); what joins those that lie
# there, the unit, with its lane where it is a trap or a relic; the unit's bit where it stands guard, and where it lies
# face up, else 0; what it costs; the `calls` and `stands` that its side gains; the type; how many moves a card of that
# type has in that lane and those behind; and what is told.
Placing: TypeAlias = tuple[bool, int, int, Any, int, int, int, tuple[int, ...], tuple[int, ...], str, int, PlacedTold]


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


# What a creature scores that has a lane for itself, and the events of that lane.
Alone: TypeAlias = tuple[int, tuple[Event, ...]]
# What is asked of an ability in a lane: its cost, how it is noted when it was used, what it watches, its lane, its move
# where nothing is chosen; who has to stand where, if that is all; and else the question.
Asks: TypeAlias = tuple[int, tuple[int, int], int, int, Move, "tuple[int, int, int] | None", "Ask | None"]


@dataclass(frozen=True, slots=True)
class Rows:
    """Everything of that kind, by unit.

    `groups` are the moves that place a card when its side has come to a lane, 3 being behind the last; 4 more where no
    Setting may be laid.  `placings` and `meanings` say what a move means, by its identity: each is made once and lives
    as long as these rows; `dearest` is what the most expensive card costs, `dearest_other` the same without creatures.
    `calls` are all calls, `asks` what is asked of each, `called` the places of a card's among them,
    by lane and unit; `stands` the cards that have a text which holds by itself where they lie, `stood` their places by
    lane (the last for Settings) and unit.  `cards` are units as events name one alone; `pieces` are creatures as
    printed, in Attack and in Guard mode.

    `creatures` tell of a line of one, by lane, mode and unit; `relics` by lane and unit; `traps` by seat, lane and how
    many; `alone` says what one creature scores that has a lane for itself, and what is told, by lane, mode and unit;
    nothing where that has to be worked out.  `works` are the claims of `stands`.
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
    cards: tuple[tuple[str, ...], ...]
    pieces: tuple[tuple[Row, ...], tuple[Row, ...]]
    creatures: tuple[tuple[tuple[Event, ...], tuple[Event, ...]], ...]
    relics: tuple[tuple[Event, ...], ...]
    settings: tuple[Event, ...]
    traps: tuple[tuple[tuple[Event, ...], ...], ...]
    alone: tuple[tuple[tuple[Alone | None, ...], tuple[Alone | None, ...]], ...]
    works: tuple[Work, ...]


def made_rows(deck: Deck) -> Rows:
    """The rows of a deck."""
    units = range(len(deck.ids))
    calls, called = _numbered([[_calls(deck, lane, unit) for unit in units] for lane in LANES])
    stands, stood = _numbered([[_stands(deck, lane, unit) for unit in units] for lane in (*LANES, -1)])
    meanings: Meanings = {id(call.move): (call, NO_PICK, call.cost) for call in calls}
    placings = {id(move): _placing(deck, unit, move, (called, stood)) for unit in units for move in _moves(deck, unit)}
    return Rows(
        groups=_groups(deck),
        placings=placings,
        dearest=max(deck.cost, default=0),
        dearest_other=max(
            [cost for cost, kind in zip(deck.cost, deck.types, strict=True) if kind != CREATURE], default=0
        ),
        calls=calls,
        asks=tuple(_asks(deck, meanings, call) for call in calls),
        called=called,
        stands=stands,
        stood=stood,
        meanings=meanings,
        cards=tuple((card,) for card in deck.ids),
        pieces=(tuple(_piece(deck, unit, guard=False) for unit in units), tuple(_piece(deck, u, True) for u in units)),
        creatures=tuple((_revealed(deck, lane, MODES[0]), _revealed(deck, lane, MODES[1])) for lane in LANES),
        relics=tuple(tuple(_relic(deck, unit, lane) for unit in units) for lane in LANES),
        settings=tuple(
            Event("reveal-setting", "LC-3.7", SEATS, seat_of(deck, unit), (deck.ids[unit],), None, None, "LC-A16")
            for unit in units
        ),
        traps=tuple(
            tuple(tuple(_traps(place, lane, count) for count in range(len(deck.lists[place]) + 1)) for lane in LANES)
            for place in (0, 1)
        ),
        alone=tuple(
            (tuple(_alone(deck, lane, unit) for unit in units), tuple((0, (UNOPPOSED[lane],)) for _ in units))
            for lane in LANES
        ),
        works=tuple(work_of(stands, place, deck.standing[me.unit]) for place, me in enumerate(stands)),
    )


T = TypeVar("T")
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


def _placing(deck: Deck, unit: int, move: Move, places: tuple[_Places, _Places]) -> Placing:
    word, clause, rule = PLACED_AS[deck.types[unit]]
    place, cost, card = int(unit >= deck.size), deck.cost[unit], deck.ids[unit]
    lane = int(move.args[1]) - 1 if len(move.args) > 1 else 0
    data: Data = (*zip(("lane", "mode"), move.args[1:], strict=False), ("cost", cost))
    kind = deck.types[unit]
    works = kind in (CREATURE, RELIC)
    return (
        kind == CREATURE,
        unit,
        lane,
        ((unit, lane),) if kind in (TRAP, RELIC) else (unit,),
        1 << unit if move.args[-1] == MODES[1] else 0,
        1 << unit if kind != TRAP else 0,
        cost,
        places[0][lane][unit] if works else (),
        places[1][lane][unit] if works else (),
        kind,
        len(_moves_from(deck, unit, lane)),
        (word, clause, ALONE[place], SEATS[place], (card,), rule, data),
    )


def _calls(deck: Deck, lane: int, unit: int) -> tuple[Call, ...]:
    """The abilities of a card in a lane, each with its move: the first is named by the card alone."""
    me, found = Me(int(unit >= deck.size), lane, unit), list[Call]()
    for ability in deck.acts[unit]:
        args: tuple[str | int, ...] = (deck.ids[unit],) if not found else (deck.ids[unit], ability.n)
        move = Move(FLIP if ability.trigger == TRAP else ACTIVATE, args)
        key = (unit, ability.n)
        told = call_told(me, ability, deck.ids[unit])
        test, picks, can = ability.test, ability.picks, ability.can
        bound = test and test(me), picks and picks(me), can and can(me)
        found.append(Call(me, ability, ability.cost, key, *bound, ability.watches, move, told, {}))
    return tuple(found)


def _asks(deck: Deck, meanings: Meanings, call: Call) -> Asks:
    return call.cost, call.key, call.watches, call.me.lane, call.move, wanted(call), asked(deck.ids, meanings, call)


def _piece(deck: Deck, unit: int, guard: bool) -> Row:
    off, def_, hp = deck.stats[unit]
    return unit, deck.points[unit], off, def_, hp, guard, 0


def _revealed(deck: Deck, lane: int, mode: str) -> tuple[Event, ...]:
    data = (("lane", lane + 1), ("modes", (mode,)))
    return tuple(
        make(Event, ("reveal", "LC-3.10", SEATS, seat_of(deck, unit), (card,), None, None, "LC-A09", data))
        for unit, card in enumerate(deck.ids)
    )


def _relic(deck: Deck, unit: int, lane: int) -> Event:
    data = (("lane", lane + 1),)
    return make(
        Event, ("reveal-relic", "LC-3.7", SEATS, seat_of(deck, unit), (deck.ids[unit],), None, None, "LC-A16", data)
    )


def _traps(place: int, lane: int, count: int) -> Event:
    data = (("lane", lane + 1),)
    return make(Event, ("reveal-traps", "LC-3.11", SEATS, SEATS[place], (), None, count, "LC-A15", data))


def _alone(deck: Deck, lane: int, unit: int) -> Alone | None:
    """What one attacker scores that has a lane for itself, and what is told of it (LC-5.6)."""
    points, cards, seat = deck.points[unit], (deck.ids[unit],), seat_of(deck, unit)
    if not 0 < points < MANY:
        return None
    data = (("lane", lane + 1), ("points", points))
    event = Event("breakthrough", "LC-5.6", SEATS, seat, cards, None, points, "LC-A19", data)
    return points, (event, TOTALS[lane][0][points] if unit >= deck.size else TOTALS[lane][points][0])
