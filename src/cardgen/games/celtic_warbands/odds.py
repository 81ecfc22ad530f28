"""Exact chances of a dealt hand, and of two: no hand is ever sampled, and every number is a whole number or a fraction.

The points of a hand are the sum of its suites' points, but for the Flush Bonus, which all suites must earn together.
So the hands of a whole deck are counted suite by suite, as polynomials are multiplied: over three thousand million
hands take some milliseconds, under any numbers and house rules.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from itertools import product
from math import comb, factorial, sqrt
from types import MappingProxyType
from typing import TypeAlias

from .scoring import Scores, SuiteRating

Row: TypeAlias = dict[tuple[int, int, bool], int]  # cards, points, fit for the Flush -> ways
Duel: TypeAlias = dict[tuple[int, int], int]  # cards of both hands -> a polynomial in the difference of their points
_NEEDED = ((False, False), (True, False), (True, True))  # which of two hands must be fit for the Flush


@dataclass(frozen=True, slots=True)
class Spread:
    """How many hands have each Total Rating, in the order of the ratings."""

    hands: Mapping[int, int]

    @property
    def count(self) -> int:
        """All hands."""
        return sum(self.hands.values())

    @property
    def mean(self) -> Fraction:
        """The expected Total Rating, exact."""
        return Fraction(sum(points * ways for points, ways in self.hands.items()), self.count)

    @property
    def deviation(self) -> float:
        """The standard deviation."""
        mean, squares = self.mean, sum(points**2 * ways for points, ways in self.hands.items())
        return sqrt(Fraction(squares, self.count) - mean**2)

    @property
    def same(self) -> Fraction:
        """The chance that two hands of two decks are equal."""
        return Fraction(sum(ways**2 for ways in self.hands.values()), self.count**2)

    def below(self, points: int) -> Fraction:
        """The chance of a lower Total Rating than `points`."""
        return Fraction(sum(ways for n, ways in self.hands.items() if n < points), self.count)


@dataclass(frozen=True, slots=True)
class Chances:
    """What can be said of a dealt hand: how many hands in all, and how many have what."""

    spread: Spread
    suite: int  # at least one Suite Bonus
    card: int  # at least one Card Bonus
    flush: int
    excluded: int  # at least one excluded copy
    tie: Fraction  # of two hands dealt from the same deck


def chances(scores: Scores) -> Chances:
    """Every chance of a dealt hand by those rules."""
    spread = hand_spread(scores)
    return Chances(
        spread=spread,
        suite=spread.count - hands_where(scores, lambda suite: not suite.suite_bonus),
        card=spread.count - hands_where(scores, lambda suite: not suite.card_bonus),
        flush=hands_where(scores, lambda suite: suite.flush),
        excluded=spread.count - hands_where(scores, lambda suite: not any(card.excluded for card in suite.cards)),
        tie=tie_chance(scores),
    )


def hand_spread(scores: Scores) -> Spread:
    """How many hands of the deck have each Total Rating."""
    size, flush_points = scores.values.hand_size, scores.values.flush_points
    found: Row = {(0, 0, True): 1}
    for row in _rows(scores):
        found = multiplied(found, row, size)
    hands: dict[int, int] = defaultdict(int)
    for (cards, points, flush), ways in sorted(found.items()):
        if cards == size:
            hands[points + flush_points * flush] += ways
    return Spread(MappingProxyType(dict(sorted(hands.items()))))


def hands_where(scores: Scores, fits: Callable[[SuiteRating], bool]) -> int:
    """How many hands have only suites that fit."""
    size = scores.values.hand_size
    found: Row = {(0, 0, True): 1}
    for suite in _suites(scores):
        row: Row = defaultdict(int)
        for rating, ways in suite:
            if fits(rating):
                row[held(rating), 0, True] += ways
        found = multiplied(found, row, size)
    return sum(ways for (cards, _, _), ways in found.items() if cards == size)


def tie_chance(scores: Scores) -> Fraction:
    """The chance that two hands dealt from the same deck have equal Total Ratings.

    Each suite's polynomial counts both hands' cards and the difference of their points.  It is one whole number with
    its coefficients side by side, so that two of them are multiplied in one multiplication of the machine's.
    """
    size, flush = scores.values.hand_size, scores.values.flush_points
    cards = scores.values.copies * sum(1 for _ in scores.increments)
    if 2 * size > cards:
        raise ValueError(f"two hands of {size} cards cannot be dealt from {cards}")
    pairs = comb(cards, size) * comb(cards - size, size)
    width = pairs.bit_length() + 1
    most = max(suite.total for _, _, ratings in scores.tables for suite in ratings)
    middle = most * len(scores.tables)

    free, fit, fit_both = (_duel(scores, (width, most), needed) for needed in _NEEDED)

    def deals(number: int, difference: int) -> int:
        """The coefficient of that difference of points."""
        place = middle + difference
        return number >> (width * place) & ((1 << width) - 1) if place >= 0 else 0

    both = deals(fit_both, 0)
    one = deals(fit, -flush) - deals(fit_both, -flush)  # and the same number with the hands changed
    none = deals(free, 0) - 2 * deals(fit, 0) + both
    return Fraction(both + 2 * one + none, pairs)


def multiplied(one: Row, other: Row, size: int) -> Row:
    """Two sets of suites together, hands of more than `size` cards left out."""
    found: Row = defaultdict(int)
    for (n, points, flush), ways in one.items():
        for (more, added, too), times in other.items():
            if n + more <= size:
                found[n + more, points + added, flush and too] += ways * times
    return found


def held(suite: SuiteRating) -> int:
    """How many cards of the suite are in the hand."""
    return sum(card.held for card in suite.cards)


def _suites(scores: Scores) -> Iterator[list[tuple[SuiteRating, int]]]:
    """Each suite: everything that can be held of it, and in how many ways."""
    copies = scores.values.copies
    for _, _, ratings in scores.tables:
        suite: list[tuple[SuiteRating, int]] = []
        for rating in ratings:
            ways = 1
            for card in rating.cards:
                ways *= comb(copies, card.held)
            if ways:
                suite.append((rating, ways))
        yield suite


def _rows(scores: Scores) -> Iterator[Row]:
    for suite in _suites(scores):
        row: Row = defaultdict(int)
        for rating, ways in suite:
            row[held(rating), rating.total, rating.flush] += ways
        yield row


def _duel(scores: Scores, form: tuple[int, int], needed: tuple[bool, bool]) -> int:
    """The polynomial of two whole hands; `form` is the width of a coefficient and the most points of a suite."""
    size = scores.values.hand_size
    found: Duel = {(0, 0): 1}
    for _, _, ratings in scores.tables:
        suite = _duel_row(scores, ratings, (form, needed))
        after: Duel = defaultdict(int)
        for (a, b), number in found.items():
            for (more_a, more_b), times in suite.items():
                if a + more_a <= size and b + more_b <= size:
                    after[a + more_a, b + more_b] += number * times
        found = after
    return found.get((size, size), 0)


def _duel_row(scores: Scores, ratings: tuple[SuiteRating, ...], how: tuple[tuple[int, int], tuple[bool, bool]]) -> Duel:
    """One suite dealt to two hands."""
    (width, most), needed = how
    copies = scores.values.copies
    bits = copies.bit_length()
    kinds = (len(ratings).bit_length() - 1) // bits
    shares = [(a, b) for a in range(copies + 1) for b in range(copies + 1 - a)]
    row: Duel = defaultdict(int)
    for dealt in product(shares, repeat=kinds):
        ways, code_a, code_b = 1, 0, 0
        for place, (a, b) in enumerate(dealt):
            ways *= factorial(copies) // (factorial(a) * factorial(b) * factorial(copies - a - b))
            code_a += a << (bits * place)
            code_b += b << (bits * place)
        one, other = ratings[code_a], ratings[code_b]
        if (one.flush or not needed[0]) and (other.flush or not needed[1]):
            row[held(one), held(other)] += ways << (width * (most + one.total - other.total))
    return row
