"""What can be worked out before a Match begins: moves with what they do, events in which nothing varies, creatures."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, NamedTuple, TypeAlias, TypeVar

from cardgen.engine.contract import SEATS, Event, Move, Seat

from .abilities import NO_PICK, Ability, Choose, Now, Would
from .account import ALONE, CallTold, call_told
from .asking import Ask, Meanings, asked
from .deployment import CREATURE, RELIC, SETTING, TRAP
from .lanes import Row
from .making import make
from .state import Me
from .values import LANES

if TYPE_CHECKING:
    from .cards import Deck
    from .work import Work

MODES = ("attack", "guard")
FLIP, ACTIVATE = "flip", "activate"
# What a placement tells, by the type of the card: kind, clause, ruling.
PLACED_AS = {
    CREATURE: ("place", "LC-3.3", "LC-A10"),
    TRAP: ("set-trap", "LC-3.6", "LC-A06"),
    RELIC: ("lay-relic", "LC-3.7", "LC-A16"),
    SETTING: ("lay-setting", "LC-3.7", "LC-A16"),
}


# What a move of Prep does: is it a creature; which unit goes to which lane (0 for a Setting); what joins those that lie
# there, the unit, with its lane where it is a trap or a relic; the unit's bit where it stands guard, and where it lies
# face up, else 0; what it costs; the `calls` and `stands` that its side gains; and the type.  Its event is what comes
# then, mana before and after, and what comes last.
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
    tuple[object, ...],
    tuple[object, ...],
]


class Call(NamedTuple):
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


@dataclass(frozen=True, slots=True)
class Rows:
    """Everything of that kind, by unit.

    `groups` are the moves that place a card when its side has come to a lane, 3 being behind the last; 4 more where no
    Setting may be laid.  `placings` and `meanings` say what a move means, by its identity: each is made once and lives
    as long as these rows.  `calls` are all calls, `asks` what is asked of each (its cost, how it is noted when it was
    used, what it watches, its move where nothing is chosen, the question), `called` the places of a card's among them,
    by lane and unit; `stands` the cards that have a text which holds by itself where they lie, `stood` their places by
    lane (the last for Settings) and unit.  `cards` are units as events name one alone; `pieces` are creatures as
    printed, in Attack and in Guard mode.

    `creatures` tell of a line of one, by lane, mode and unit; `relics` by lane and unit; `traps` by seat, lane and how
    many; `breaks` of one attacker that has a lane for itself, by lane and unit.  `works` belongs to the module `work`.
    """

    groups: tuple[tuple[tuple[Move, ...], ...], ...]
    placings: dict[int, Placing]
    dearest: int
    calls: tuple[Call, ...]
    asks: tuple[tuple[int, tuple[int, int], int, Move, Ask | None], ...]
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
    breaks: tuple[tuple[Event, ...], ...]
    works: dict[tuple[tuple[int, ...], ...], Work]


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
        calls=calls,
        asks=tuple((call.cost, call.key, call.watches, call.move, asked(deck.ids, meanings, call)) for call in calls),
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
        breaks=tuple(tuple(_breaks(deck, lane, unit) for unit in units) for lane in LANES),
        works={},
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
    creature = [kind == CREATURE for kind in deck.types]
    levels = [tuple(deck.place[u][level] if creature[u] else deck.lay[u] for u in units) for level in range(4)]
    full = [tuple(() if deck.types[u] == SETTING else row[u] for u in units) for row in levels]
    return (*levels, *full)


def _placing(deck: Deck, unit: int, move: Move, places: tuple[_Places, _Places]) -> Placing:
    word, clause, rule = PLACED_AS[deck.types[unit]]
    place, cost, card = int(unit >= deck.size), deck.cost[unit], deck.ids[unit]
    lane = int(move.args[1]) - 1 if len(move.args) > 1 else 0
    data = (*zip(("lane", "mode"), move.args[1:], strict=False), ("cost", cost))
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
        (word, clause, ALONE[place], SEATS[place], (card,)),
        (rule, data),
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


def _breaks(deck: Deck, lane: int, unit: int) -> Event:
    points, cards = deck.points[unit], (deck.ids[unit],)
    data = (("lane", lane + 1), ("points", points))
    return Event("breakthrough", "LC-5.6", SEATS, seat_of(deck, unit), cards, None, points, "LC-A19", data)
