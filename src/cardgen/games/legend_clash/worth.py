"""What a position is worth to a seat: what players who look ahead go by.

Behind the screen what counts is what a deployment would score against nothing and against itself; later the lanes
themselves, then Clashes, Sets and the mana that is left for the Clashes to come.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from cardgen.engine.contract import SEATS, Seat

from .book import Book
from .lanes import clash
from .play import Play
from .scores import clash_winner
from .state import ACTIVATE, PREP, Side, State
from .values import LANES

WON = 500_000  # a Match that is won; its loss is as bad
WORTH: Mapping[str, int] = MappingProxyType(
    {
        "set": 60_000,
        "clash": 12_000,
        "ahead": 4_000,  # the Clash would be won as it stands
        "point": 250,
        "mana": 4,
        "trap": 60,  # face down
        "relic": 40,
        "rank": 90,  # of a creature placed, behind the screen
        "stat": 3,  # OFF of an attacker, DEF of a guard
    }
)


def worth(table: Book, state: State, seat: Seat) -> int:
    """What a position is worth to a seat: all that it has, less all that the other seat has."""
    place = SEATS.index(seat)
    if state.ended is not None:
        return 0 if state.ended.winner is None else WON if state.ended.winner == seat else -WON
    total = _course(table, state, place)
    a, b = state.sides
    mine, theirs = (b, a) if place else (a, b)
    later = max(table.values.clashes - state.clash, 0)
    total += WORTH["mana"] * (mine.mana - theirs.mana) * later // max(table.values.clashes - 1, 1)
    if state.phase == ACTIVATE:
        total += _lanes(table, state, place)
    elif state.phase == PREP:
        total += _placed(table, mine) - _placed(table, theirs)
    return max(-WON, min(WON, total))


def _course(table: Book, state: State, place: int) -> int:
    """Sets and Clashes won."""
    seat = SEATS[place]
    total = 0
    for winner in state.sets:
        total += 0 if winner not in SEATS else WORTH["set"] if winner == seat else -WORTH["set"]
    for played in state.clashes:
        winner = clash_winner(table.values, played)
        total += 0 if winner not in SEATS else WORTH["clash"] if winner == seat else -WORTH["clash"]
    return total


def standing_points(table: Book, state: State) -> tuple[int, int]:
    """What the Clash would score if it were resolved now."""
    play = Play(table, state)
    pieces = [
        (tuple(play.piece(u) for u in play.lines[0][lane]), tuple(play.piece(u) for u in play.lines[1][lane]))
        for lane in LANES
    ]
    terms = [(play.terms(0, lane), play.terms(1, lane)) for lane in LANES]
    (a, b), _ = clash(table.values, pieces, terms)
    return a + sum(play.taken[0]), b + sum(play.taken[1])


def _lanes(table: Book, state: State, place: int) -> int:
    points = standing_points(table, state)
    lead = points[place] - points[1 - place]
    total = WORTH["point"] * lead + WORTH["ahead"] * ((lead > 0) - (lead < 0))
    a, b = state.sides
    mine, theirs = (b, a) if place else (a, b)
    return total + WORTH["trap"] * (len(mine.traps) - len(theirs.traps))


def _placed(table: Book, side: Side) -> int:
    """What lies behind a screen."""
    deck = table.deck
    total = WORTH["trap"] * len(side.traps) + WORTH["relic"] * len(side.relics)
    for line in side.lines:
        for unit in line:
            off, def_, _ = deck.stats[unit]
            total += WORTH["rank"] * deck.points[unit] + WORTH["stat"] * (def_ if side.guards >> unit & 1 else off)
    return total
