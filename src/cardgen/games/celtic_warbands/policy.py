"""What the best exchange comes to over all hands that can be dealt, exactly.

Suites of equal numbers are interchangeable, which leaves some 18,000 different hands of the printed deck.  They are
gone through as a tree, suite by suite, so that what is known of the first suites is worked out once for all hands that
begin with them.  How the Total Rating is spread after an exchange is a product of the suites' polynomials; each is kept
as one whole number with its coefficients side by side.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from itertools import product
from math import comb, prod, sqrt

from .redraw import Held, Kept, best_of, finals, fitted, kinds_of, most_draws, suite_of, unseen_cards
from .scoring import Scores

Best = dict[int, tuple[int, tuple[Kept, ...]]]  # cards thrown -> points and ways of the best keep so far
Row = tuple[int, ...]  # a polynomial in the points for each number of cards drawn


@dataclass(frozen=True, slots=True)
class Policy:
    """What the best exchange comes to: which part of all hands throws so many cards, or ends with such a rating."""

    thrown: Mapping[int, Fraction]
    ratings: Mapping[int, Fraction]

    @property
    def mean(self) -> Fraction:
        """The expected Total Rating after the exchange."""
        return sum((rating * share for rating, share in self.ratings.items()), Fraction(0))

    @property
    def deviation(self) -> float:
        """The standard deviation of it."""
        squares = sum((rating**2 * share for rating, share in self.ratings.items()), Fraction(0))
        return sqrt(squares - self.mean**2)


@dataclass(frozen=True, slots=True)
class _Node:
    """Hands that begin with the same suites.

    `left` are the cards that the other suites hold, `best[m]` the best keeps when m cards are drawn, `fit` the keeps
    that can still become a Flush.
    """

    suites: tuple[Held, ...]
    left: int
    best: tuple[Best, ...]
    fit: list[tuple[int, int, tuple[Kept, ...]]]


def is_regular(scores: Scores) -> bool:
    """Whether all suites have the same numbers, so that `policy` can be asked."""
    return len({tuple((rating.total, rating.flush) for rating in ratings) for _, _, ratings in scores.tables}) == 1


def policy(scores: Scores) -> Policy:
    """The best exchange of every hand: some seconds of work.  Raises ValueError where suites differ."""
    if not is_regular(scores):
        raise ValueError("the suites of this deck differ")
    draws = [comb(unseen_cards(scores), count) for count in range(most_draws(scores) + 1)]
    cards = scores.values.copies * len(scores.increments)
    spreads = _Spreads(scores, comb(cards, scores.values.hand_size), max(draws))
    thrown, after = Counter[int](), [0] * len(draws)
    for node in _hands(scores):
        count, keeps = _choice(scores, node, draws)
        ways = _ways(scores, node.suites)
        thrown[count] += ways
        after[count] += ways * spreads.after(node, keeps, count)
    total = sum(thrown.values())
    ratings: dict[int, Fraction] = {}
    for count, number in enumerate(after):
        for rating, ways in enumerate(spreads.coefficients(number)):
            if ways:
                ratings[rating] = ratings.get(rating, Fraction(0)) + Fraction(ways, draws[count] * total)
    return Policy({n: Fraction(ways, total) for n, ways in sorted(thrown.items())}, dict(sorted(ratings.items())))


def _hands(scores: Scores) -> Iterator[_Node]:
    """Every hand up to the order of its suites."""
    copies, suites = scores.values.copies, len(scores.tables)
    kinds = len(kinds_of(scores, 0))
    helds = list(product(range(copies + 1), repeat=kinds))
    most = most_draws(scores)
    parts = [suite_of(scores, 0, held) for held in helds]
    spare = min(part.spare for part in parts)

    def grow(node: _Node, first: int) -> Iterator[_Node]:
        missing = suites - len(node.suites)
        if not missing:
            yield node
            return
        for place in range(first, len(helds)):
            left = node.left - sum(helds[place])
            if left < 0 or left > (missing - 1) * copies * kinds or (missing == 1 and left):
                continue
            part = parts[place]
            best = tuple(_longer(found, part.best[m], m, missing == 1) for m, found in enumerate(node.best))
            fit = fitted(node.fit, part, (most, -spare * (missing - 1)))
            yield from grow(_Node((*node.suites, helds[place]), left, best, fit), place)

    start: Best = {0: (0, ())}
    yield from grow(_Node((), scores.values.hand_size, (start,) * (most + 1), [(0, 0, ())]), 0)


def _longer(found: Best, ways: tuple[tuple[int, Kept], ...], count: int, last: bool) -> Best:
    """The best keeps with one more suite; of the last one only what makes up the number of draws."""
    after: Best = {}
    for thrown, (points, keeps) in found.items():
        for more, keep in ways:
            number = thrown + keep.thrown
            if number > count or (last and number < count):
                continue
            if number not in after or points + more > after[number][0]:
                after[number] = (points + more, (*keeps, keep))
    return after


def _choice(scores: Scores, node: _Node, draws: list[int]) -> tuple[int, tuple[Kept, ...]]:
    """How many cards the best exchange of a hand throws, the fewest of equals, and what it keeps."""
    points = -1
    chosen: tuple[int, tuple[Kept, ...]] = (0, ())
    for count, best in enumerate(node.best):
        found = [best[count][1]] if count in best else []
        found += [keeps for thrown, _, keeps in node.fit if thrown == count]
        more, keeps = best_of(found, count, scores)
        if more * draws[chosen[0]] > points * draws[count]:
            points, chosen = more, (count, keeps)
    return chosen


def _ways(scores: Scores, suites: tuple[Held, ...]) -> int:
    """How many hands are the same up to the order of their suites."""
    orders, seen, copies = 1, Counter[Held](), scores.values.copies
    for number, held in enumerate(suites, 1):
        seen[held] += 1
        orders = orders * number // seen[held]
    return orders * prod(comb(copies, n) for held in suites for n in held)


class _Spreads:
    """How Total Ratings are spread after a draw, as polynomials in the points.

    A polynomial is one whole number, `width` bits a coefficient: wide enough for all hands times all draws.
    """

    def __init__(self, scores: Scores, hands: int, draws: int) -> None:
        self._scores = scores
        self._width = (hands * draws).bit_length() + 1
        self._rows: dict[tuple[Held, Held, bool], Row] = {}
        self._pairs: dict[tuple[Held, Held, Held, Held, bool], Row] = {}

    def after(self, node: _Node, keeps: tuple[Kept, ...], count: int) -> int:
        """The number of draws of so many cards that end with each Total Rating."""
        suites = [(held, keep.kept) for held, keep in zip(node.suites, keeps, strict=True)]
        number = self._product(suites, count, flush=False)
        points = self._scores.values.flush_points
        if points and sum(keep.needed for keep in keeps) <= count:
            flush = self._product(suites, count, flush=True)
            number += (flush << self._width * points) - flush
        return number

    def coefficients(self, number: int) -> Iterator[int]:
        """The coefficients of a polynomial, the one of no points first."""
        mask = (1 << self._width) - 1
        while number:
            yield number & mask
            number >>= self._width

    def _product(self, suites: list[tuple[Held, Held]], count: int, flush: bool) -> int:
        """The coefficient of so many draws of all suites together; `flush`: only where all are fit for the Flush."""
        rows = [self._pair(*one, *other, flush) for one, other in zip(suites[::2], suites[1::2], strict=False)]
        rows += [self._row(*suites[-1], flush)] * (len(suites) % 2)
        found = rows[0]
        for row in rows[1:]:
            found = _multiplied(found, row, count)
        return found[count]

    def _pair(self, held: Held, kept: Held, other: Held, its: Held, flush: bool) -> Row:
        key = (held, kept, other, its, flush)
        if key not in self._pairs:
            one, two = self._row(held, kept, flush), self._row(other, its, flush)
            self._pairs[key] = _multiplied(one, two, len(one) - 1)
        return self._pairs[key]

    def _row(self, held: Held, kept: Held, flush: bool) -> Row:
        """A suite's polynomial for each number of its cards that are drawn."""
        key = (held, kept, flush)
        if key not in self._rows:
            row = [0] * (most_draws(self._scores) + 1)
            for drawn, rating, ways in finals(self._scores, 0, (held, kept)):
                if drawn < len(row) and (rating.flush or not flush):
                    row[drawn] += ways << self._width * rating.total
            self._rows[key] = tuple(row)
        return self._rows[key]


def _multiplied(one: Row, other: Row, most: int) -> Row:
    """Two sets of suites together, up to so many draws."""
    return tuple(sum([one[d] * other[n - d] for d in range(n + 1) if one[d] and other[n - d]]) for n in range(most + 1))
