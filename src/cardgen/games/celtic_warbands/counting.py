"""A hand counted aloud: its events suite by suite, then the Flush Bonus, then the Total Rating (CW-9.2 to CW-9.7).

What is told of a suite depends on its cards and on what the suites before it add up to, and on nothing else.  There is
so little of it that it is made once and kept, a page for each sum.  A line of a page ends with the page of the next
suite, so that one look finds both.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any, TypeAlias

from cardgen.engine.contract import SEATS, Data, Event, EventRow, Seat

from .cards import Cards
from .scoring import CardRating, Scores, SuiteRating
from .values import Values

# A line for each set of cards that a suite can have, or nothing where none was written yet: what is told of the suite,
# then the page of the next.  After the last suite the Total Rating is told too, and its points stand where the next
# page would.
Page: TypeAlias = list[Any]

WIDE = 16  # bits of each sum, where several stand in one number
SUM = (1 << WIDE) - 1
UNFIT = 1 << 4 * WIDE  # the last sum: how many suites are not fit for the Flush


class Shifted(dict[int, EventRow]):
    """An event in the counting of a suite, by the points before the suite; made from that where there are none."""

    __slots__ = ("event",)

    def __init__(self, event: EventRow) -> None:
        self.event = event

    def __missing__(self, points: int) -> EventRow:
        kind, clause, to, seat, cards, before, after, rule, data = self.event
        if before is not None and after is not None:
            before, after = before + points, after + points
        self[points] = event = (kind, clause, to, seat, cards, before, after, rule, data)
        return event


@dataclass(frozen=True, slots=True, eq=False)
class Counting:
    """How one seat counts.

    The bits of a suite are those of `mask` in a code that is shifted by one of `shifts`.  `first` is the page of the
    first suite; `pages` are the others, by the number of suites before and what those add up to, and `adds` what each
    suite adds, by its bits.  Of a page that is needed the lines of all `likely` bits are written at once, those of up
    to half a hand in one suite; any other when it is needed.  `suites` are what is told of a suite, by its place and
    its bits; `totals` what is told at the end, by what all suites add up to.  Equal `events` of different cards, such
    as those of a single card and of a pair, are one: little memory stays close by.
    """

    scores: Scores
    seat: Seat
    shifts: tuple[int, ...]
    mask: int
    adds: tuple[tuple[int, ...], ...]
    likely: tuple[int, ...]
    first: Page
    pages: dict[tuple[int, int], Page] = field(default_factory=dict)
    suites: dict[tuple[int, int], tuple[Shifted, ...]] = field(default_factory=dict)
    totals: dict[int, tuple[Any, ...]] = field(default_factory=dict)
    events: dict[Event, Shifted] = field(default_factory=dict)

    def count(self, hand: Cards, code: int, events: list[EventRow]) -> int:
        """The Total Rating of a hand that is shown; what is told goes to the end of `events`."""
        page: Any = self.first
        mask, take = self.mask, events.pop
        shown = ("reveal", "CW-9.1", SEATS, self.seat, hand, None, None, "", ())
        events.append(shown)
        try:
            for shift in self.shifts:
                events += page[code >> shift & mask]
                page = take()
        except TypeError:  # there is no such line yet
            while take() is not shown:
                pass
            self._write(code)
            return self.count(hand, code, events)
        total: int = page
        return total

    def _write(self, code: int) -> None:
        """Write the lines that the pages lack for the hand of that code."""
        sums, page = 0, self.first
        for place, shift in enumerate(self.shifts):
            bits = code >> shift & self.mask
            if page[bits] is None:
                for likely in (bits,) if page[0] else self.likely:
                    page[likely] = self._line(place, likely, sums)
                page[bits] = page[bits] or self._line(place, bits, sums)
            sums = _added_up(sums, self.adds[place][bits])
            page = page[bits][-1]

    def _line(self, place: int, bits: int, sums: int) -> tuple[Any, ...]:
        """What is told of those cards of a suite where the suites before it add up to that, and what comes after."""
        told, points = self.suites.get((place, bits)) or self._suite(place, bits), sums & SUM
        after = self._after(place + 1, _added_up(sums, self.adds[place][bits]))
        return (*[event[points] for event in told], *after)

    def _after(self, place: int, sums: int) -> tuple[Any, ...]:
        """The page of the suite at that place, where the suites before it add up to that; or the end."""
        if place == len(self.shifts):
            return self.totals.get(sums) or self._total(sums)
        key = place, sums
        if key not in self.pages:
            self.pages[key] = [None] * len(self.first)
        return (self.pages[key],)

    def _suite(self, place: int, bits: int) -> tuple[Shifted, ...]:
        """What is told of those cards of a suite."""
        told = _suite_events(self.scores.values, self.seat, self.scores.tables[place][2][bits])
        self.suites[place, bits] = found = tuple(self.events.setdefault(event, Shifted(event)) for event in told)
        return found

    def _total(self, sums: int) -> tuple[Any, ...]:
        """What is told at the end, and the Total Rating."""
        points, cards, suites, bonuses = (sums >> WIDE * n & SUM for n in range(4))
        flush = 0 if sums >= UNFIT else self.scores.values.flush_points
        parts = (points - cards - suites, cards, suites, flush)
        self.totals[sums] = found = (*_total_events(self.scores.values, self.seat, parts, bonuses), points + flush)
        return found


def compile_counting(scores: Scores, seat: Seat) -> Counting:
    """How that seat counts.  All suites have as many cards, and so as many bits (`cards.card_findings`)."""
    shifts, masks, ratings = zip(*scores.tables, strict=True)
    adds = tuple(tuple(map(_added, suite)) for suite in ratings)
    held = (sum(card.held for card in suite.cards) for suite in ratings[0])
    likely = tuple(bits for bits, count in enumerate(held) if 2 * count <= scores.values.hand_size)
    return Counting(scores, seat, shifts, masks[0], adds, likely, [None] * len(adds[0]))


def _added_up(sums: int, more: int) -> int:
    """Both sums as one.  How many suites are not fit for the Flush makes no difference: one stands for more."""
    added = sums + more
    return added - UNFIT if added >= 2 * UNFIT else added


def _added(suite: SuiteRating) -> int:
    """What a suite adds: its points, those of each kind of bonus, how many bonuses, and its unfitness for the Flush."""
    parts = (suite.total, suite.card_bonus, suite.suite_bonus, suite.bonuses)
    return sum(part << WIDE * n for n, part in enumerate(parts)) + (0 if suite.flush else UNFIT)


def _total_events(values: Values, seat: Seat, parts: tuple[int, int, int, int], bonuses: int) -> Iterator[Event]:
    """The Flush Bonus and the Total Rating, whose parts are ratings and the points of each kind of bonus."""
    total, flush = sum(parts), parts[-1]
    if flush:
        points: Data = (("points", flush), ("different", values.flush_cards))
        yield Event("flush-bonus", "CW-9.7", SEATS, seat, (), total - flush, total, "CW-A11", points)
    names = ("ratings", "card_bonus", "suite_bonus", "flush_bonus")
    data: Data = tuple(zip(names, parts, strict=True))
    yield Event("total", "CW-9.2", SEATS, seat, (), None, total, "CW-A12" if bonuses > 1 else "", data)


def _suite_events(values: Values, seat: Seat, suite: SuiteRating) -> Iterator[Event]:
    """The copies that do not count, those that do, and each bonus, where there are no points before."""
    points = 0
    name = ("suite", suite.suite)
    yield from (_exclude_event(values, seat, suite.suite, card) for card in suite.cards if card.excluded)
    counted = tuple(card.kind for card in suite.cards for _ in range(card.counted))
    if counted:
        data: Data = (name, ("ratings", tuple(kind.rating for kind in counted)))
        ids = tuple(kind.id for kind in counted)
        before, points = points, points + suite.ratings
        yield Event("count", "CW-9.2", SEATS, seat, ids, before, points, "", data)
    for card in suite.cards:
        if card.bonus:
            data = (name, ("points", card.bonus), ("counted", card.counted))
            before, points = points, points + card.bonus
            yield Event(
                "card-bonus", "CW-9.6", SEATS, seat, (card.kind.id,) * card.held, before, points, "CW-A07", data
            )
    if suite.suite_bonus:
        data = (name, ("points", suite.suite_bonus))
        ids = tuple(card.kind.id for card in suite.cards)
        before, points = points, points + suite.suite_bonus
        yield Event("suite-bonus", "CW-9.4", SEATS, seat, ids, before, points, _suite_ruling(suite), data)


def _exclude_event(values: Values, seat: Seat, suite: str, card: CardRating) -> Event:
    """The copies of a card that do not count."""
    rule = "CW-A07" if card.held == values.copies else "CW-A08"
    data: Data = (("suite", suite), ("rating", card.kind.rating), ("held", card.held))
    return Event("exclude", "CW-9.5", SEATS, seat, (card.kind.id,) * card.excluded, None, None, rule, data)


def _suite_ruling(suite: SuiteRating) -> str:
    """The ruling that a Suite Bonus needs: whole sets held twice, or a copy that is excluded from the sum."""
    if all(card.held > 1 for card in suite.cards):
        return "CW-A09"
    return "CW-A13" if any(card.excluded for card in suite.cards) else ""
