"""Reveal: creatures, relics and Settings lie open, traps stay face down, and everybody sees what it cost."""

from __future__ import annotations

from collections.abc import Sequence

from cardgen.engine.contract import SEATS, Data, EventRow

from .book import Book
from .rows import MODES
from .state import Cards, Laid, SideRow
from .tallies import LANE
from .values import LANES


def reveal(book: Book, place: int, side: SideRow, told: list[EventRow]) -> None:
    """What a side has deployed, what it cost, now that it can be checked, and how many traps it has where."""
    _, mana, _, _, _, (a, b, c), guards, traps, relics, settings, _, _, held = side
    had, rows, clause = held[5], book.rows, "LC-2.6" if a and b and c else "LC-3.8"
    rule = "LC-A42" if a or b or c else "LC-A08" if had else "LC-A50"
    told.append(("deployed", clause, SEATS, SEATS[place], (), had, mana, rule, book.spent[had - mana]))
    x, y, z = (_ONE_TRAP[traps[0][1]] if len(traps) == 1 else _counted(traps)) if traps else _NO_TRAPS
    one = rows.creatures  # made before any Match
    if a:
        told.append(one[0][guards >> a[0] & 1][a[0]] if len(a) == 1 else _line(book, 0, a, guards))
    if x:
        told.append(rows.traps[place][0][x])
    if b:
        told.append(one[1][guards >> b[0] & 1][b[0]] if len(b) == 1 else _line(book, 1, b, guards))
    if y:
        told.append(rows.traps[place][1][y])
    if c:
        told.append(one[2][guards >> c[0] & 1][c[0]] if len(c) == 1 else _line(book, 2, c, guards))
    if z:
        told.append(rows.traps[place][2][z])
    for unit, lane in relics:
        told.append(rows.relics[lane][unit])
    for unit in settings:  # quicker than a comprehension: there is one, or none
        told.append(rows.settings[unit])  # noqa: PERF401


_NO_TRAPS = (0, 0, 0)
_ONE_TRAP = ((1, 0, 0), (0, 1, 0), (0, 0, 1))


def _counted(traps: Laid) -> tuple[int, int, int]:
    """How many traps lie in each lane."""
    counts = [0, 0, 0]
    for _, lane in traps:
        counts[lane] += 1
    return counts[0], counts[1], counts[2]


def _line(book: Book, lane: int, line: Cards, guards: int) -> EventRow:
    """The creatures of a line in which more than one stands."""
    one, count, deck = line[0], len(line), book.deck
    ids, seat = deck.ids, deck.rows.seats[one]
    if count == 2:  # written out, it takes half the time
        two = line[1]
        data = _TWO[lane][guards >> one & 1][guards >> two & 1]
        return ("reveal", "LC-3.10", SEATS, seat, (ids[one], ids[two]), None, None, "LC-A09", data)
    if count == 3:
        _, two, last = line
        data = _THREE[lane][guards >> one & 1][guards >> two & 1][guards >> last & 1]
        return ("reveal", "LC-3.10", SEATS, seat, (ids[one], ids[two], ids[last]), None, None, "LC-A09", data)
    data = _modes(lane, [MODES[guards >> unit & 1] for unit in line])
    return ("reveal", "LC-3.10", SEATS, seat, deck.names(line), None, None, "LC-A09", data)


def _modes(lane: int, modes: Sequence[str]) -> Data:
    """The data of a line with those modes."""
    return (LANE[lane], ("modes", tuple(modes)))


# The same of two creatures and of three, by lane and their modes.
_TWO = tuple(tuple(tuple(_modes(lane, (a, b)) for b in MODES) for a in MODES) for lane in LANES)
_THREE = tuple(
    tuple(tuple(tuple(_modes(lane, (a, b, c)) for c in MODES) for b in MODES) for a in MODES) for lane in LANES
)
