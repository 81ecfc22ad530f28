"""Reveal: creatures, relics and Settings lie open, traps stay face down, and everybody sees what it cost."""

from __future__ import annotations

from cardgen.engine.contract import SEATS, Event
from cardgen.engine.making import make

from .book import Book
from .rows import MODES
from .state import Cards, Laid, SideRow
from .values import LANES


def reveal(book: Book, place: int, side: SideRow, told: list[Event]) -> None:
    """What a side has deployed, what it cost, now that it can be checked, and how many traps it has where."""
    _, mana, _, _, _, lines, guards, traps, relics, settings, _, _, (_, _, _, _, _, had) = side
    a, b, c = lines
    clause = "LC-2.6" if a and b and c else "LC-3.8"
    rule = "LC-A42" if a or b or c else "LC-A08" if had else "LC-A50"
    event = "deployed", clause, SEATS, SEATS[place], (), had, mana, rule, (("spent", had - mana),)
    told.append(make(Event, event))
    rows = book.deck.rows
    alone, lying, (x, y, z) = rows.creatures, rows.traps[place], _counted(traps) if traps else _NO_TRAPS
    if a:  # three times the same, written out, for it is most of the work; of one creature the event was made before
        told.append(alone[0][guards >> a[0] & 1][a[0]] if len(a) == 1 else _line(book, 0, a, guards))
    if x:
        told.append(lying[0][x])
    if b:
        told.append(alone[1][guards >> b[0] & 1][b[0]] if len(b) == 1 else _line(book, 1, b, guards))
    if y:
        told.append(lying[1][y])
    if c:
        told.append(alone[2][guards >> c[0] & 1][c[0]] if len(c) == 1 else _line(book, 2, c, guards))
    if z:
        told.append(lying[2][z])
    for unit, lane in relics:
        told.append(rows.relics[lane][unit])
    if settings:
        told += [rows.settings[unit] for unit in settings]


_NO_TRAPS = (0, 0, 0)
_ONE_TRAP = ((1, 0, 0), (0, 1, 0), (0, 0, 1))


def _counted(traps: Laid) -> tuple[int, int, int]:
    """How many traps lie in each lane."""
    if len(traps) == 1:
        return _ONE_TRAP[traps[0][1]]
    counts = [0, 0, 0]
    for _, lane in traps:
        counts[lane] += 1
    return counts[0], counts[1], counts[2]


_LANE = tuple(("lane", lane + 1) for lane in LANES)


def _line(book: Book, lane: int, line: Cards, guards: int) -> Event:
    """A line of several creatures."""
    first, ids = line[0], book.deck.ids
    if len(line) == 2:  # written out, it takes half the time
        other = line[1]
        modes: tuple[str, ...] = (MODES[guards >> first & 1], MODES[guards >> other & 1])
        cards: tuple[str, ...] = (ids[first], ids[other])
    else:
        modes, cards = tuple([MODES[guards >> unit & 1] for unit in line]), tuple([ids[unit] for unit in line])
    seat, data = SEATS[first >= book.deck.size], (_LANE[lane], ("modes", modes))
    return make(Event, ("reveal", "LC-3.10", SEATS, seat, cards, None, None, "LC-A09", data))
