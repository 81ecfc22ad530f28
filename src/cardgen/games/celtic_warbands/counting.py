"""A hand counted aloud: its events suite by suite, then the Flush Bonus, then the Total Rating (CW-9.2 to CW-9.7)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import NamedTuple, TypeAlias

from cardgen.engine.contract import SEATS, Data, Event, Seat

from .scoring import Scores, SuiteRating, points_of, sums_of, unpacked
from .values import Values

MOST_POINTS = 1 << 10  # of more points before a suite, which only strange rules can bring, nothing is kept
Told: TypeAlias = tuple[Event, ...]


class Suite(NamedTuple):
    """The bits of a code that belong to a suite, and for each value of them the suite's points and what was told.

    The latter is a row with a place for each number of points before; an empty one was not told yet.
    """

    shift: int
    mask: int
    points: tuple[int, ...]
    told: tuple[list[Told], ...]


@dataclass(frozen=True, slots=True, eq=False)
class Counting:
    """How one seat counts.

    What is told of a suite depends on its cards and on the points so far alone, so it is made once and kept.  `ends`
    keeps what is told last by what all suites add up to, with the Total Rating.
    """

    scores: Scores
    seat: Seat
    suites: tuple[Suite, ...]
    ends: dict[int, tuple[Told, int]] = field(default_factory=dict)

    def count(self, code: int, events: list[Event]) -> int:
        """The Total Rating of the hand of that code; what is told goes to the end of `events`."""
        points = 0
        for suite in self.suites:
            shift, mask, worth, known = suite
            at = code >> shift & mask
            if at:
                row = known[at]
                events += (points < len(row) and row[points]) or self._suite(suite, at, points)
                points += worth[at]
        sums = sums_of(self.scores, code)
        told, total = self.ends.get(sums) or self._end(sums)
        events += told
        return total

    def _suite(self, suite: Suite, at: int, points: int) -> Told:
        table = next(table for shift, _, table in self.scores.tables if shift == suite.shift)
        told = tuple(_suite_events(self.scores.values, self.seat, table[at], points))
        if points < MOST_POINTS:
            row = suite.told[at]
            row.extend([()] * (points + 1 - len(row)))
            row[points] = told
        return told

    def _end(self, sums: int) -> tuple[Told, int]:
        total = points_of(self.scores, sums)
        self.ends[sums] = found = (tuple(_total_events(self.scores.values, self.seat, sums, total)), total)
        return found


def compile_countings(scores: Scores) -> tuple[Counting, Counting]:
    """How seat a and seat b count."""
    return _counting(scores, "a"), _counting(scores, "b")


def _counting(scores: Scores, seat: Seat) -> Counting:
    suites = (
        Suite(shift, mask, tuple(suite.total for suite in table), tuple([] for _ in table))
        for shift, mask, table in scores.tables
    )
    return Counting(scores, seat, tuple(suites))


def _total_events(values: Values, seat: Seat, sums: int, total: int) -> Iterator[Event]:
    """The Flush Bonus and the Total Rating; `sums` are those of all suites."""
    running, _, bonuses, card_bonus, suite_bonus = unpacked(sums)
    flush_bonus = total - running
    if flush_bonus:
        points: Data = (("points", flush_bonus), ("different", values.flush_cards))
        yield Event("flush-bonus", "CW-9.7", SEATS, seat, (), running, total, "CW-A11", points)
    data: Data = (
        ("ratings", running - card_bonus - suite_bonus),
        ("card_bonus", card_bonus),
        ("suite_bonus", suite_bonus),
        ("flush_bonus", flush_bonus),
    )
    yield Event("total", "CW-9.2", SEATS, seat, (), None, total, "CW-A12" if bonuses > 1 else "", data)


def _suite_events(values: Values, seat: Seat, suite: SuiteRating, running: int) -> Iterator[Event]:
    name = ("suite", suite.suite)
    for card in suite.cards:
        if card.excluded:
            rule = "CW-A07" if card.held == values.copies else "CW-A08"
            data: Data = (name, ("rating", card.kind.rating), ("held", card.held))
            yield Event("exclude", "CW-9.5", SEATS, seat, (card.kind.id,) * card.excluded, None, None, rule, data)
    counted = tuple(card.kind for card in suite.cards for _ in range(card.counted))
    if counted:
        data = (name, ("ratings", tuple(kind.rating for kind in counted)))
        ids = tuple(kind.id for kind in counted)
        yield Event("count", "CW-9.2", SEATS, seat, ids, running, running + suite.ratings, "", data)
    running += suite.ratings
    for card in suite.cards:
        if card.bonus:
            data = (name, ("points", card.bonus), ("counted", card.counted))
            ids = (card.kind.id,) * card.held
            yield Event("card-bonus", "CW-9.6", SEATS, seat, ids, running, running + card.bonus, "CW-A07", data)
            running += card.bonus
    if suite.suite_bonus:
        data = (name, ("points", suite.suite_bonus))
        ids = tuple(card.kind.id for card in suite.cards)
        rule = _suite_ruling(suite)
        yield Event("suite-bonus", "CW-9.4", SEATS, seat, ids, running, running + suite.suite_bonus, rule, data)


def _suite_ruling(suite: SuiteRating) -> str:
    """The ruling that a Suite Bonus needs: whole sets held twice, or a copy that is excluded from the sum."""
    if all(card.held > 1 for card in suite.cards):
        return "CW-A09"
    return "CW-A13" if any(card.excluded for card in suite.cards) else ""
