"""What a position is worth to a seat: what players who look ahead go by.

Behind the screen what counts is how a deployment fares against some that the other side could afford; later the lanes
themselves; and always Clashes, Sets and the mana that is left for the Clashes to come.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from cardgen.engine.contract import SEATS, Seat

from .book import Book
from .lanes import clash
from .play import Play
from .scores import clash_winner
from .sparring import completed, leads, sparring
from .state import ACTIVATE, PREP, Moment, Side, State
from .values import LANES

WON = 500_000  # a Match that is won; its loss is as bad
WORTH: Mapping[str, int] = MappingProxyType(
    {
        "set": 60_000,
        "clash": 12_000,
        "ahead": 4_000,  # the Clash would be won as it stands
        "point": 250,
        "mana": 5,  # that later Clashes may still need
        "trap": 100,  # face down
        "relic": 200,  # beside creatures
        "setting": 150,
    }
)


def worth(table: Book, moment: Moment, seat: Seat) -> int:
    """What a position is worth to a seat: all that it has, less all that the other seat has."""
    place, state = SEATS.index(seat), State(*moment)
    if state.ended is not None:
        return 0 if state.ended.winner is None else WON if state.ended.winner == seat else -WON
    total = _course(table, state, place)
    a, b = state.sides
    mine, theirs = (b, a) if place else (a, b)
    if state.phase == ACTIVATE:
        total += _lanes(table, state, place) + _mana(table, state, mine.mana - theirs.mana)
    elif state.phase == PREP:
        total += _placed(table, state, mine, theirs) - _placed(table, state, theirs, mine)
    return max(-WON, min(WON, total))


def _mana(table: Book, state: State, mana: int) -> int:
    """What mana is worth while the Set may have more Clashes."""
    later = max(table.values.clashes - state.clash, 0)
    return WORTH["mana"] * mana * later // max(table.values.clashes - 1, 1)


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


def _placed(table: Book, state: State, side: Side, other: Side) -> int:
    """What lies behind a screen, against what the other side could have behind its own."""
    total = WORTH["trap"] * len(side.traps) + WORTH["setting"] * len(side.settings)
    total += WORTH["relic"] * sum(bool(side.lines[lane]) for _, lane in side.relics)
    spars = sparring(table, state, other)
    lines, mana = completed(table, state, side)
    found = leads(table, lines, spars)
    ahead = sum((lead > 0) - (lead < 0) for lead in found)
    total += _mana(table, state, mana)
    return total + (WORTH["ahead"] * ahead + WORTH["point"] * sum(found)) // len(spars)
