"""What can be worked out before a Match begins: moves with what they do, events in which nothing varies, creatures."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, NamedTuple, TypeAlias, TypeVar

from cardgen.engine.contract import SEATS, Event, Move, Seat

from .abilities import Ability, Can, Now, Picks
from .account import ALONE, made
from .deployment import CREATURE, RELIC, SETTING, TRAP
from .lanes import Piece
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


class Placing(NamedTuple):
    """What a move of Prep does: a card of that type goes to a lane (0 for a Setting) and costs so much.

    `lies` is what joins those that lie there: the unit, with its lane where it is a trap or a relic.  `guard` is the
    unit's bit where it stands guard, else 0; `calls` and `stands` are what its side gains.  Its event is `head`, mana
    before and after, `tail`.
    """

    type: str
    unit: int
    lane: int
    lies: Any  # a tuple of units, or of units with their lanes
    guard: int
    cost: int
    calls: tuple[int, ...]
    stands: tuple[int, ...]
    head: tuple[object, ...]
    tail: tuple[object, ...]


class Call(NamedTuple):
    """An ability in a lane that can be activated or flipped, and what is asked about it every time.

    `key` is how it is noted when it was used.  `move` is what activates it where nothing is chosen; `picked` are the
    moves with a choice that were made so far.
    """

    me: Me
    ability: Ability
    cost: int
    key: tuple[int, int]
    test: Now | None
    picks: Picks | None
    can: Can | None
    move: Move
    picked: dict[int, Move]


@dataclass(frozen=True, slots=True)
class Rows:
    """Everything of that kind, by unit.

    `groups` are the moves that place a card when its side has come to a lane, 3 being behind the last; 4 more where no
    Setting may be laid.  `placings` and `meanings` say what a move means, by its identity: each is made once and lives
    as long as these rows.  `calls` are all calls, `called` the places of a card's among them, by lane and unit;
    `stands` the cards that have a text which holds by itself where they lie, `stood` their places by lane (the last
    for Settings) and unit.  `pieces` are creatures as printed, in Attack and in Guard
    mode.  `creatures` tell of a line of one, by lane, mode and unit; `relics` by lane and unit; `traps` by seat, lane
    and how many.  `works` belongs to the module `work`.
    """

    groups: tuple[tuple[tuple[Move, ...], ...], ...]
    placings: dict[int, Placing]
    dearest: int
    calls: tuple[Call, ...]
    called: tuple[tuple[tuple[int, ...], ...], ...]
    stands: tuple[Me, ...]
    stood: tuple[tuple[tuple[int, ...], ...], ...]
    meanings: dict[int, tuple[Call, int]]
    pieces: tuple[tuple[Piece, ...], tuple[Piece, ...]]
    creatures: tuple[tuple[tuple[Event, ...], tuple[Event, ...]], ...]
    relics: tuple[tuple[Event, ...], ...]
    settings: tuple[Event, ...]
    traps: tuple[tuple[tuple[Event, ...], ...], ...]
    works: dict[tuple[tuple[int, ...], ...], Work]


def made_rows(deck: Deck) -> Rows:
    """The rows of a deck."""
    units = range(len(deck.ids))
    calls, called = _numbered([[_calls(deck, lane, unit) for unit in units] for lane in LANES])
    stands, stood = _numbered([[_stands(deck, lane, unit) for unit in units] for lane in (*LANES, -1)])
    placings = {id(move): _placing(deck, unit, move, (called, stood)) for unit in units for move in _moves(deck, unit)}
    return Rows(
        groups=_groups(deck),
        placings=placings,
        dearest=max(deck.cost, default=0),
        calls=calls,
        called=called,
        stands=stands,
        stood=stood,
        meanings={id(call.move): (call, -1) for call in calls},
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
    kind, clause, rule = PLACED_AS[deck.types[unit]]
    place, cost, card = int(unit >= deck.size), deck.cost[unit], deck.ids[unit]
    lane = int(move.args[1]) - 1 if len(move.args) > 1 else 0
    data = (*zip(("lane", "mode"), move.args[1:], strict=False), ("cost", cost))
    return Placing(
        type=deck.types[unit],
        unit=unit,
        lane=lane,
        lies=((unit, lane),) if deck.types[unit] in (TRAP, RELIC) else (unit,),
        guard=1 << unit if move.args[-1] == MODES[1] else 0,
        cost=cost,
        calls=places[0][lane][unit] if deck.types[unit] in (CREATURE, RELIC) else (),
        stands=places[1][lane][unit] if deck.types[unit] in (CREATURE, RELIC) else (),
        head=(kind, clause, ALONE[place], SEATS[place], (card,)),
        tail=(rule, data),
    )


def _calls(deck: Deck, lane: int, unit: int) -> tuple[Call, ...]:
    """The abilities of a card in a lane, each with its move: the first is named by the card alone."""
    me, found = Me(int(unit >= deck.size), lane, unit), list[Call]()
    for ability in deck.acts[unit]:
        args: tuple[str | int, ...] = (deck.ids[unit],) if not found else (deck.ids[unit], ability.n)
        move = Move(FLIP if ability.trigger == TRAP else ACTIVATE, args)
        key = (unit, ability.n)
        found.append(Call(me, ability, ability.cost, key, ability.test, ability.picks, ability.can, move, {}))
    return tuple(found)


def _piece(deck: Deck, unit: int, guard: bool) -> Piece:
    return Piece(unit, deck.points[unit], *deck.stats[unit], guard)


def _revealed(deck: Deck, lane: int, mode: str) -> tuple[Event, ...]:
    data = (("lane", lane + 1), ("modes", (mode,)))
    return tuple(
        made(("reveal", "LC-3.10", SEATS, seat_of(deck, unit), (card,), None, None, "LC-A09", data))
        for unit, card in enumerate(deck.ids)
    )


def _relic(deck: Deck, unit: int, lane: int) -> Event:
    data = (("lane", lane + 1),)
    return made(("reveal-relic", "LC-3.7", SEATS, seat_of(deck, unit), (deck.ids[unit],), None, None, "LC-A16", data))


def _traps(place: int, lane: int, count: int) -> Event:
    data = (("lane", lane + 1),)
    return made(("reveal-traps", "LC-3.11", SEATS, SEATS[place], (), None, count, "LC-A15", data))
