"""Reveal: creatures, relics and Settings lie open, traps stay face down, and everybody sees what it cost."""

from __future__ import annotations

from cardgen.engine.contract import SEATS, Event

from .book import Book
from .making import make
from .rows import MODES
from .state import Cards, Laid, Lines, SideRow
from .values import LANES


def revealed(book: Book, sides: tuple[SideRow, SideRow], told: list[Event]) -> tuple[SideRow, SideRow]:
    """The sides whose cards the other seat knows now, as far as they lie open (LC-3.10, LC-3.11)."""
    a, b = sides
    return _shown(book, 0, a, told), _shown(book, 1, b, told)


def _shown(book: Book, place: int, side: SideRow, told: list[Event]) -> SideRow:
    left, mana, calls, stands, at, lines, guards, traps, relics, settings, ready, laid, held = side
    hand, deck, opening, known, had = held
    if book.telling:
        told.append(_deployed(place, lines, had, mana))
        _tell(book, place, side, told)
    held = hand, deck, opening, known | laid, had
    return left, mana, calls, stands, at, lines, guards, traps, relics, settings, ready, laid, held


def _tell(book: Book, place: int, side: SideRow, told: list[Event]) -> None:
    """What the other seat sees now."""
    _, _, _, _, _, lines, guards, traps, relics, settings, _, _, _ = side
    rows = book.deck.rows
    creatures, counts = rows.creatures, _counted(traps) if traps else None
    for lane in LANES:
        line = lines[lane]
        if len(line) == 1:
            first = line[0]
            told.append(creatures[lane][guards >> first & 1][first])
        elif line:
            told.append(_line(book, lane, line, guards))
        if counts is not None and counts[lane]:
            told.append(rows.traps[place][lane][counts[lane]])
    if relics:
        told += [rows.relics[lane][unit] for unit, lane in relics]
    if settings:
        told += [rows.settings[unit] for unit in settings]


_LANE = tuple(("lane", lane + 1) for lane in LANES)


def _counted(traps: Laid) -> tuple[int, ...]:
    """How many traps lie in each lane."""
    counts = [0, 0, 0]
    for _, lane in traps:
        counts[lane] += 1
    return tuple(counts)


def _deployed(place: int, lines: Lines, had: int, has: int) -> Event:
    """What a deployment cost, now that it can be checked."""
    a, b, c = lines
    rule = "LC-A42" if a or b or c else "LC-A08" if had else "LC-A50"
    clause = "LC-2.6" if a and b and c else "LC-3.8"
    return make(Event, ("deployed", clause, SEATS, SEATS[place], (), had, has, rule, (("spent", had - has),)))


def _line(book: Book, lane: int, line: Cards, guards: int) -> Event:
    """A line of several creatures."""
    ids = book.deck.ids
    if len(line) == 2:  # written out, it takes half the time
        one, other = line
        modes: tuple[str, ...] = (MODES[guards >> one & 1], MODES[guards >> other & 1])
        cards: tuple[str, ...] = (ids[one], ids[other])
    else:
        modes, cards = tuple([MODES[guards >> unit & 1] for unit in line]), tuple([ids[unit] for unit in line])
    seat, data = SEATS[line[0] >= book.deck.size], (_LANE[lane], ("modes", modes))
    return make(Event, ("reveal", "LC-3.10", SEATS, seat, cards, None, None, "LC-A09", data))
