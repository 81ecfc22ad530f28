"""A hand counted aloud: its events suite by suite, then the Flush Bonus, then the Total Rating (CW-9.2 to CW-9.7)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import lru_cache
from typing import NamedTuple, TypeAlias

from cardgen.engine.contract import SEATS, Data, Event, Seat

from .scoring import CardRating, Scores, SuiteRating, packed, points_of, unpacked
from .values import Values

Told: TypeAlias = tuple[Event, ...]
Line: TypeAlias = tuple[Told, int, int]  # what is told of a suite, the points behind it, and what it adds to the sums
Page: TypeAlias = list[Line | None]  # the lines of a suite, by its bits of a code; nothing where none was made yet


class Suite(NamedTuple):
    """The bits of a code that belong to a suite, and its pages, by the points before it."""

    shift: int
    mask: int
    pages: list[Page]


@dataclass(frozen=True, slots=True, eq=False)
class Counting:
    """How one seat counts.

    What is told of a suite depends on its cards and on the points so far alone, so each line is made once and kept.
    `ends` keep what is told last by what all suites add up to, with the Total Rating.  There are as many of both as
    the rules let hands differ, and no more.
    """

    scores: Scores
    seat: Seat
    suites: tuple[Suite, ...]
    ends: dict[int, tuple[Told, int]] = field(default_factory=dict)

    def count(self, code: int, events: list[Event]) -> int:
        """The Total Rating of the hand of that code; what is told goes to the end of `events`."""
        points = sums = 0
        for shift, mask, pages in self.suites:
            told, points, add = pages[points][code >> shift & mask] or self._line(shift, code, points)
            events += told
            sums += add
        told, total = self.ends.get(sums) or self._end(sums)
        events += told
        return total

    def _line(self, shift: int, code: int, points: int) -> Line:
        """The line of the suite there, in a hand of that code with so many points before it."""
        place = next(place for place, suite in enumerate(self.suites) if suite.shift == shift)
        pages, bits = self.suites[place].pages, code >> shift & self.suites[place].mask
        rating = self.scores.tables[place][2][bits]
        told = tuple(_suite_events(self.scores.values, self.seat, rating, points))
        if pages[points] is pages[-1]:
            pages[points] = pages[-1].copy()
        pages[points][bits] = line = told, points + rating.total, packed(rating)
        return line

    def _end(self, sums: int) -> tuple[Told, int]:
        total = points_of(self.scores, sums)
        self.ends[sums] = found = (tuple(_total_events(self.scores.values, self.seat, sums, total)), total)
        return found


def compile_counting(scores: Scores, seat: Seat) -> Counting:
    """How that seat counts.  All pages of a suite begin as one and the same; the last of them stays empty."""
    suites: list[Suite] = []
    most = 0
    for shift, mask, ratings in scores.tables:
        empty: Page = [None] * len(ratings)
        suites.append(Suite(shift, mask, [empty] * (most + 2)))
        most += max(rating.total for rating in ratings)
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
    yield from (_exclude_event(values.copies, seat, suite.suite, card) for card in suite.cards if card.excluded)
    counted = tuple(card.kind for card in suite.cards for _ in range(card.counted))
    if counted:
        data: Data = (name, ("ratings", tuple(kind.rating for kind in counted)))
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


@lru_cache(1 << 12)
def _exclude_event(copies: int, seat: Seat, suite: str, card: CardRating) -> Event:
    """Copies that do not count; the same event after any number of points."""
    rule = "CW-A07" if card.held == copies else "CW-A08"
    data: Data = (("suite", suite), ("rating", card.kind.rating), ("held", card.held))
    return Event("exclude", "CW-9.5", SEATS, seat, (card.kind.id,) * card.excluded, None, None, rule, data)


def _suite_ruling(suite: SuiteRating) -> str:
    """The ruling that a Suite Bonus needs: whole sets held twice, or a copy that is excluded from the sum."""
    if all(card.held > 1 for card in suite.cards):
        return "CW-A09"
    return "CW-A13" if any(card.excluded for card in suite.cards) else ""
