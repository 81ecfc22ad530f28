"""Reveal: creatures, relics and Settings lie open, traps stay face down, and everybody sees what it cost."""

from __future__ import annotations

from cardgen.engine.contract import SEATS, Event

from .account import made
from .book import Book
from .rows import MODES
from .state import Cards, Laid, Lines, Side, made_side
from .values import LANES


def revealed(book: Book, sides: tuple[Side, Side], told: list[Event]) -> tuple[Side, Side]:
    """The sides whose cards the other seat knows now, as far as they lie open (LC-3.10, LC-3.11)."""
    a, b = sides
    return _shown(book, 0, a, told), _shown(book, 1, b, told)


def _shown(book: Book, place: int, side: Side, told: list[Event]) -> Side:
    left, mana, calls, stands, at, lines, guards, traps, relics, settings, ready, known, hand, deck, had, opens = side
    if book.telling:
        told.append(_deployed(place, lines, had, mana))
        _tell(book, place, side, told)
    a, b, c = lines
    for unit in (*a, *b, *c, *settings):
        known |= 1 << unit
    for unit, _ in relics:
        known |= 1 << unit
    return made_side(
        (left, mana, calls, stands, at, lines, guards, traps, relics, settings, ready, known, hand, deck, had, opens)
    )


def _tell(book: Book, place: int, side: Side, told: list[Event]) -> None:
    """What the other seat sees now."""
    _, _, _, _, _, lines, guards, traps, relics, settings, _, _, _, _, _, _ = side
    rows = book.deck.rows
    counts = _counted(traps) if traps else _NONE
    for lane in LANES:
        line = lines[lane]
        if line:
            first = line[0]
            told.append(
                rows.creatures[lane][guards >> first & 1][first]
                if len(line) == 1
                else _line(book, place, (lane, line, guards))
            )
        if counts[lane]:
            told.append(rows.traps[place][lane][counts[lane]])
    for unit, lane in relics:
        told.append(rows.relics[lane][unit])
    for unit in settings:
        told.append(rows.settings[unit])  # noqa: PERF401 - there is one at most


_NONE = (0, 0, 0)


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
    return made(("deployed", clause, SEATS, SEATS[place], (), had, has, rule, (("spent", had - has),)))


def _line(book: Book, place: int, seen: tuple[int, Cards, int]) -> Event:
    """A line of several creatures."""
    lane, line, guards = seen
    modes = tuple([MODES[guards >> unit & 1] for unit in line])
    data = (("lane", lane + 1), ("modes", modes))
    cards = book.deck.names(line)
    return made(("reveal", "LC-3.10", SEATS, SEATS[place], cards, None, None, "LC-A09", data))
