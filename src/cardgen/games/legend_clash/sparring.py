"""Deployments that a side might choose, for those who have to choose one without seeing the other's."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import TypeAlias

from .book import Book
from .deployment import CREATURE
from .lanes import Piece, clash
from .state import Side, State
from .values import LANES

Line: TypeAlias = tuple[Piece, ...]
Ranks: TypeAlias = tuple[Line, Line, Line]
# In which lanes the creatures stand, the most expensive first, and which of them guard.
PATTERNS: tuple[tuple[tuple[int, ...], tuple[int, ...]], ...] = (
    ((0, 1, 2, 0, 1, 2, 0, 1, 2), ()),
    ((1, 1, 0, 2, 0, 2, 0, 1, 2), ()),
    ((2, 0, 2, 1, 0, 1, 2, 1, 0), (1, 3)),
    ((0, 2, 1, 1, 2, 0, 2, 0, 1), (0, 2, 4)),
)


def budget(book: Book, state: State, side: Side) -> int:
    """The mana that a Clash may cost, when those to come are to have as much."""
    later = max(book.values.clashes - state.clash, 0)
    return side.open_mana // (later + 1)


def sparring(book: Book, state: State, side: Side) -> tuple[Ranks, ...]:
    """A few deployments that a side could afford with its hand."""
    deck = book.deck
    held = tuple([piece(book, unit, guard=False) for unit in side.hand if deck.types[unit] == CREATURE])
    costs = tuple([deck.cost[int(p.name)] for p in held])
    return _arranged(held, costs, budget(book, state, side) + 60)


@lru_cache(maxsize=512)
def _arranged(held: Line, costs: tuple[int, ...], mana: int) -> tuple[Ranks, ...]:
    """The most expensive creatures that the mana pays for, in every pattern."""
    order = sorted(range(len(held)), key=lambda at: (-costs[at], at))
    chosen: list[Piece] = []
    for at in order:
        if costs[at] <= mana and len(chosen) < len(PATTERNS[0][0]):
            mana -= costs[at]
            chosen.append(held[at])
    found: list[Ranks] = []
    for lanes, guards in PATTERNS:
        lines: list[list[Piece]] = [[], [], []]
        for at, one in enumerate(chosen):
            lines[lanes[at]].append(one._replace(guard=at in guards))
        found.append((tuple(lines[0]), tuple(lines[1]), tuple(lines[2])))
    return tuple(found)


def piece(book: Book, unit: int, guard: bool) -> Piece:
    """A creature as printed."""
    return Piece(unit, book.deck.points[unit], *book.deck.stats[unit], guard)


def ranks_of(book: Book, side: Side) -> Ranks:
    """The lines of a side as printed."""
    a, b, c = (tuple([piece(book, unit, bool(side.guards >> unit & 1)) for unit in side.lines[lane]]) for lane in LANES)
    return a, b, c


def completed(book: Book, state: State, side: Side) -> tuple[Ranks, int]:
    """The lines of a side as they could become, and the mana that would be left.

    While a side is not ready, the most expensive creatures that the Clash may still cost join in Attack mode, each
    where the fewest stand among the lanes that come now.
    """
    lines = [list(line) for line in ranks_of(book, side)]
    mana = side.mana
    if not side.ready:
        deck, values = book.deck, book.values
        most = budget(book, state, side) - (side.open_mana - mana)
        creatures = [unit for unit in side.left if deck.types[unit] == CREATURE]
        for unit in sorted(creatures, key=lambda unit: (-deck.cost[unit], unit)):
            open_lanes = [lane for lane in LANES[side.at :] if len(lines[lane]) < values.lane_creatures_max]
            if deck.cost[unit] <= most and open_lanes:
                most -= deck.cost[unit]
                mana -= deck.cost[unit]
                lines[min(open_lanes, key=lambda lane: len(lines[lane]))].append(piece(book, unit, guard=False))
    return (tuple(lines[0]), tuple(lines[1]), tuple(lines[2])), mana


def leads(book: Book, ours: Ranks, theirs: Sequence[Ranks]) -> tuple[int, ...]:
    """By how many points our lines are ahead of each of some deployments."""
    values = book.values
    found: list[int] = []
    for other in theirs:
        (a, b), _ = clash(values, tuple(zip(ours, other, strict=True)))
        found.append(a - b)
    return tuple(found)
