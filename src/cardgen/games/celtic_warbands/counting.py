"""A hand counted aloud: its events suite by suite, then the Flush Bonus, then the Total Rating (CW-9.2 to CW-9.7).

What does not change with the points before is planned once for each set of cards of a suite.  The events themselves
are made anew: there are so many that to find one again takes longer.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import NamedTuple

from cardgen.engine.contract import SEATS, Data, Event, Seat

from .cards import Cards
from .making import make
from .scoring import Scores, SuiteRating
from .values import Values


class Plan(NamedTuple):
    """What is told of one set of cards of a suite.

    `counted` are the copies that count, `ratings` their sum, `data` what their event says besides; `excluded` tell of
    those that do not.  `fit`: the suite has the different cards that the Flush Bonus asks for.
    """

    counted: Cards
    ratings: int
    data: Data
    excluded: tuple[Event, ...]
    bonuses: tuple[Bonus, ...]
    fit: bool


class Bonus(NamedTuple):
    """A Card Bonus or Suite Bonus, as its event has it."""

    kind: str
    clause: str
    cards: Cards
    points: int
    rule: str
    data: Data


@dataclass(frozen=True, slots=True, eq=False)
class Counting:
    """How one seat counts.

    `suites` are where a suite's bits stand in a code, all of them, and the plans for each value of them; nothing where
    none was made yet.  `plain` are the Total Ratings of hands without a bonus, by the points.
    """

    scores: Scores
    seat: Seat
    suites: tuple[tuple[int, int, list[Plan | None]], ...]
    plain: dict[int, Event] = field(default_factory=dict)

    def count(self, code: int, events: list[Event]) -> int:
        """The Total Rating of the hand of that code; what is told goes to the end of `events`."""
        seat, points, fit = self.seat, 0, 0
        earned: tuple[Bonus, ...] = ()
        tell = events.append
        for shift, mask, plans in self.suites:
            plan = plans[code >> shift & mask] or self._plan(shift, code >> shift & mask)
            cards, ratings, data, excluded, bonuses, fits = plan
            if excluded:
                events += excluded
            if cards:
                before, points = points, points + ratings
                tell(make(Event, ("count", "CW-9.2", SEATS, seat, cards, before, points, "", data)))
            if fits:
                fit += 1
            if bonuses:
                earned += bonuses
                points = self._tell_bonuses(bonuses, points, events)
        flush = fit == len(self.suites)
        if earned or flush or points not in self.plain:
            return self._tell_total(points, flush, earned, events)
        tell(self.plain[points])
        return points

    def _tell_bonuses(self, bonuses: tuple[Bonus, ...], points: int, events: list[Event]) -> int:
        """The points with those of a suite's bonuses."""
        for kind, clause, cards, bonus, rule, data in bonuses:
            before, points = points, points + bonus
            events.append(make(Event, (kind, clause, SEATS, self.seat, cards, before, points, rule, data)))
        return points

    def _tell_total(self, points: int, flush: bool, earned: tuple[Bonus, ...], events: list[Event]) -> int:
        """The Total Rating: the points, and the Flush Bonus where it is earned."""
        values, total = self.scores.values, points
        if flush and values.flush_points:
            total += values.flush_points
            data: Data = (("points", values.flush_points), ("different", values.flush_cards))
            events.append(Event("flush-bonus", "CW-9.7", SEATS, self.seat, (), points, total, "CW-A11", data))
        for_cards = for_suites = 0
        for bonus in earned:
            if bonus.kind == "card-bonus":
                for_cards += bonus.points
            else:
                for_suites += bonus.points
        data = (
            ("ratings", points - for_cards - for_suites),
            ("card_bonus", for_cards),
            ("suite_bonus", for_suites),
            ("flush_bonus", total - points),
        )
        rule = "CW-A12" if len(earned) > 1 else ""
        events.append(make(Event, ("total", "CW-9.2", SEATS, self.seat, (), None, total, rule, data)))
        if not earned and not flush:
            self.plain[total] = events[-1]
        return total

    def _plan(self, shift: int, bits: int) -> Plan:
        """The plan for those cards of the suite there, made for the first time."""
        place = next(place for place, suite in enumerate(self.suites) if suite[0] == shift)
        rating = self.scores.tables[place][2][bits]
        self.suites[place][2][bits] = found = _planned(self.scores.values, self.seat, rating)
        return found


def compile_counting(scores: Scores, seat: Seat) -> Counting:
    """How that seat counts."""
    suites: list[tuple[int, int, list[Plan | None]]] = []
    for shift, mask, ratings in scores.tables:
        suites.append((shift, mask, [None] * len(ratings)))
    return Counting(scores, seat, tuple(suites))


def _planned(values: Values, seat: Seat, suite: SuiteRating) -> Plan:
    name = ("suite", suite.suite)
    excluded: list[Event] = []
    bonuses: list[Bonus] = []
    for card in suite.cards:
        if card.excluded:
            rule = "CW-A07" if card.held == values.copies else "CW-A08"
            data: Data = (name, ("rating", card.kind.rating), ("held", card.held))
            cards = (card.kind.id,) * card.excluded
            excluded.append(Event("exclude", "CW-9.5", SEATS, seat, cards, None, None, rule, data))
        if card.bonus:
            data = (name, ("points", card.bonus), ("counted", card.counted))
            bonuses.append(Bonus("card-bonus", "CW-9.6", (card.kind.id,) * card.held, card.bonus, "CW-A07", data))
    if suite.suite_bonus:
        cards = tuple(card.kind.id for card in suite.cards)
        data = (name, ("points", suite.suite_bonus))
        bonuses.append(Bonus("suite-bonus", "CW-9.4", cards, suite.suite_bonus, _suite_ruling(suite), data))
    counted = tuple(card.kind for card in suite.cards for _ in range(card.counted))
    data = (name, ("ratings", tuple(kind.rating for kind in counted)))
    ids = tuple(kind.id for kind in counted)
    return Plan(ids, suite.ratings, data, tuple(excluded), tuple(bonuses), suite.flush)


def _suite_ruling(suite: SuiteRating) -> str:
    """The ruling that a Suite Bonus needs: whole sets held twice, or a copy that is excluded from the sum."""
    if all(card.held > 1 for card in suite.cards):
        return "CW-A09"
    return "CW-A13" if any(card.excluded for card in suite.cards) else ""
