"""A hand counted aloud: its events suite by suite, then the Flush Bonus, then the Total Rating (CW-9.2 to CW-9.7).

What is told of a suite depends on its cards and on what the suites before it add up to, and on nothing else.  There is
so little of it that it is made once and kept, a page for each sum; one look finds what is told, the place beside it
leads on to the page of the next suite.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any, TypeAlias

from cardgen.engine.contract import SEATS, Data, Event, Seat

from .cards import Cards
from .making import make
from .scoring import CardRating, Scores, SuiteRating
from .values import Values

Told: TypeAlias = tuple[Event, ...]
# Two places for each set of cards that a suite can have: what is told of it, and the page of the next suite.  Of the
# last suite the Total Rating is told too, and its points stand where the page would.
Page: TypeAlias = list[Any]

WIDE = 16  # bits of each sum, where several stand in one number
SUM = (1 << WIDE) - 1


@dataclass(frozen=True, slots=True, eq=False)
class Counting:
    """How one seat counts.

    The bits of a suite are those of `mask` in a code that is doubled and then shifted by one of `shifts`, for a page
    has two places for each value of them.  `first` is the page of the first suite; `pages` are the others, by the
    number of suites before and what those add up to, and `adds` what each suite adds, by its bits.  A place where
    nothing was written yet leads to the page `blank`, from which nothing leads on.  `suites` and `totals` are what is
    told of a suite, by its place, its bits and the points before, and at the end, by what all suites add up to.  Equal
    `events` of different cards, such as those of a single card and of a pair, are one: little memory stays close by.
    """

    scores: Scores
    seat: Seat
    shifts: tuple[int, ...]
    mask: int
    adds: tuple[tuple[int, ...], ...]
    blank: Page
    first: Page
    pages: dict[tuple[int, int], Page] = field(default_factory=dict)
    suites: dict[tuple[int, int, int], Told] = field(default_factory=dict)
    totals: dict[int, tuple[Told, int]] = field(default_factory=dict)
    events: dict[Event, Event] = field(default_factory=dict)

    def count(self, hand: Cards, code: int, events: list[Event]) -> int:
        """The Total Rating of a hand that is shown; what is told goes to the end of `events`."""
        page: Any = self.first
        known, mask, doubled = len(events), self.mask, code << 1
        events.append(make(Event, ("reveal", "CW-9.1", SEATS, self.seat, hand, None, None, "", ())))
        for shift in self.shifts:
            at = doubled >> shift & mask
            events += page[at]
            page = page[at | 1]
        if page is self.blank:
            del events[known:]
            self._write(code)
            return self.count(hand, code, events)
        total: int = page
        return total

    def _write(self, code: int) -> None:
        """Write what the pages lack for the hand of that code."""
        sums, page, last = 0, self.first, len(self.adds) - 1
        for place, (shift, mask, _) in enumerate(self.scores.tables):
            bits = code >> shift & mask
            at, before, sums = bits << 1, sums, sums + self.adds[place][bits]
            if page[at | 1] is self.blank:
                told = self._suite(place, bits, before & SUM)
                if place < last:
                    page[at : at + 2] = told, self._page(place + 1, sums)
                else:
                    end, total = self._total(sums)
                    page[at : at + 2] = told + end, total
            page = page[at | 1]

    def _page(self, place: int, sums: int) -> Page:
        """The page of the suite at that place, where the suites before it add up to that."""
        key = place, sums
        if key not in self.pages:
            self.pages[key] = self.blank.copy()
        return self.pages[key]

    def _suite(self, place: int, bits: int, points: int) -> Told:
        """What is told of those cards of a suite after so many points."""
        key = place, bits, points
        if key not in self.suites:
            suite = self.scores.tables[place][2][bits]
            told = _suite_events(self.scores.values, self.seat, suite, points)
            self.suites[key] = tuple(self.events.setdefault(event, event) for event in told)
        return self.suites[key]

    def _total(self, sums: int) -> tuple[Told, int]:
        """What is told at the end, and the Total Rating."""
        if sums not in self.totals:
            points, cards, suites, bonuses, fit = (sums >> WIDE * n & SUM for n in range(5))
            flush = self.scores.values.flush_points if fit == len(self.adds) else 0
            parts = (points - cards - suites, cards, suites, flush)
            told = tuple(_total_events(self.scores.values, self.seat, parts, bonuses))
            self.totals[sums] = told, points + flush
        return self.totals[sums]


def compile_counting(scores: Scores, seat: Seat) -> Counting:
    """How that seat counts.  All suites have as many cards, and so as many bits (`cards.card_findings`)."""
    shifts, masks, ratings = zip(*scores.tables, strict=True)
    blank: Page = []
    blank += ((), blank) * (masks[0] + 1)
    adds = tuple(tuple(map(_added, suite)) for suite in ratings)
    return Counting(scores, seat, shifts, masks[0] << 1, adds, blank, blank.copy())


def _added(suite: SuiteRating) -> int:
    """What a suite adds: its points, those of each kind of bonus, how many bonuses, and its fitness for the Flush."""
    parts = (suite.total, suite.card_bonus, suite.suite_bonus, suite.bonuses, int(suite.flush))
    return sum(part << WIDE * n for n, part in enumerate(parts))


def _total_events(values: Values, seat: Seat, parts: tuple[int, int, int, int], bonuses: int) -> Iterator[Event]:
    """The Flush Bonus and the Total Rating, whose parts are ratings and the points of each kind of bonus."""
    total, flush = sum(parts), parts[-1]
    if flush:
        points: Data = (("points", flush), ("different", values.flush_cards))
        yield Event("flush-bonus", "CW-9.7", SEATS, seat, (), total - flush, total, "CW-A11", points)
    names = ("ratings", "card_bonus", "suite_bonus", "flush_bonus")
    data: Data = tuple(zip(names, parts, strict=True))
    yield Event("total", "CW-9.2", SEATS, seat, (), None, total, "CW-A12" if bonuses > 1 else "", data)


def _suite_events(values: Values, seat: Seat, suite: SuiteRating, points: int) -> Iterator[Event]:
    """The copies that do not count, those that do, and each bonus, after so many points."""
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
