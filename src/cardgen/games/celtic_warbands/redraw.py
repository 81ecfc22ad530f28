"""The best discard for a hand: the one with the highest expected Total Rating, found exactly.

Whoever exchanges cards draws from all those that he does not hold, each as likely.  The expected points of a suite
depend only on what is kept of it and on how many cards are drawn in all, so the best choice is put together suite by
suite; only the Flush Bonus, which all suites earn together, has to be weighed for whole hands.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from itertools import combinations_with_replacement, product
from math import comb
from types import MappingProxyType

from .cards import Hand
from .odds import Row, Spread, multiplied
from .scoring import Scores, SuiteRating, total_of

Held = tuple[int, ...]  # copies of each kind of one suite, lowest rating first


@dataclass(frozen=True, slots=True)
class Redraw:
    """A discard, the Total Rating before it, and the expected one after it."""

    discards: Hand  # in the order of the card list
    before: int
    after: Fraction


@dataclass(frozen=True, slots=True)
class Kept:
    """One way to keep cards of a suite.

    `points[m]` are the expected points of the suite when m cards are drawn, times the number of draws; `flush[d]` in
    how many ways d cards of this suite make it fit for the Flush; `needed` is the least such d.
    """

    kept: Held
    thrown: int
    points: tuple[int, ...]
    flush: tuple[int, ...]
    needed: int


@dataclass(frozen=True, slots=True)
class Suite:
    """What can be kept of a suite: every way, all cards first; and for each number of draws the best of each size.

    `best[m]` are pairs of expected points and a way, one for each number of cards thrown.  `spare` is the least that
    any way needs for the Flush beyond what it throws.
    """

    ways: tuple[Kept, ...]
    best: tuple[tuple[tuple[int, Kept], ...], ...]
    spare: int


def best_discard(scores: Scores, hand: Hand) -> Redraw:
    """The discard of at most `fate_max` cards with the highest expected Total Rating; of equals, the smallest one."""
    holds = _holds(scores, hand)
    suites = [_suite(scores, place, held) for place, held in enumerate(holds)]
    unseen = _unseen(scores)
    best: tuple[Fraction, tuple[Kept, ...]] = (Fraction(-1), ())
    for count in range(min(scores.values.fate_max, len(hand), unseen) + 1):
        draws = comb(unseen, count)
        for points, keeps in (_best_by_suite(suites, count, scores), _best_with_flush(suites, count, scores)):
            if points * best[0].denominator > best[0].numerator * draws:
                best = (Fraction(points, draws), keeps)
    discards = _discards(scores, holds, [keep.kept for keep in best[1]])
    return Redraw(discards, total_of(scores, hand), best[0])


def spread_after(scores: Scores, hand: Hand, discards: Hand) -> Spread:
    """How the Total Rating is spread after that discard: in how many of the possible draws it is how much."""
    size, flush_points = len(discards), scores.values.flush_points
    holds, thrown = _holds(scores, hand), _holds(scores, discards)
    found: Row = {(0, 0, True): 1}
    for place, (held, gone) in enumerate(zip(holds, thrown, strict=True)):
        row: Row = defaultdict(int)
        kept = tuple(n - m for n, m in zip(held, gone, strict=True))
        for drawn, rating, ways in _finals(scores, place, (held, kept)):
            row[drawn, rating.total, rating.flush] += ways
        found = multiplied(found, row, size)
    hands: dict[int, int] = defaultdict(int)
    for (drawn, points, flush), ways in found.items():
        if drawn == size:
            hands[points + flush_points * flush] += ways
    return Spread(MappingProxyType(dict(sorted(hands.items()))))


def policy(scores: Scores) -> tuple[Fraction, dict[int, Fraction]]:
    """What the best discards come to over all hands: the expected Total Rating, and how often how many cards go.

    Suites of equal numbers are interchangeable, which leaves some 18,000 different hands of the printed deck: about a
    minute of work.  Raises ValueError where suites differ.
    """
    tables = [tuple(_plain(rating) for rating in ratings) for _, _, ratings in scores.tables]
    if len(set(tables)) > 1:
        raise ValueError("the suites of this deck differ")
    copies, kinds = scores.values.copies, _kinds(scores, 0)
    helds = list(product(range(copies + 1), repeat=len(kinds)))
    total, mean, counts = 0, Fraction(0), Counter[int]()
    for suites in combinations_with_replacement(helds, len(tables)):
        if sum(map(sum, suites)) != scores.values.hand_size:
            continue
        ways = _orders(suites)
        for held in suites:
            for n in held:
                ways *= comb(copies, n)
        hand = tuple(k for place, held in enumerate(suites) for k in _cards(scores, place, held))
        found = best_discard(scores, hand)
        total += ways
        mean += found.after * ways
        counts[len(found.discards)] += ways
    return mean / total, {n: Fraction(ways, total) for n, ways in sorted(counts.items())}


def _best_by_suite(suites: list[Suite], count: int, scores: Scores) -> tuple[int, tuple[Kept, ...]]:
    """The best keep by the suites' own points, and what it is worth with the Flush: points times draws."""
    found: dict[int, tuple[int, tuple[Kept, ...]]] = {0: (0, ())}
    for suite in suites:
        after: dict[int, tuple[int, tuple[Kept, ...]]] = {}
        for thrown, (points, keeps) in found.items():
            for more, keep in suite.best[count]:
                number = thrown + keep.thrown
                if number <= count and (number not in after or points + more > after[number][0]):
                    after[number] = (points + more, (*keeps, keep))
        found = after
    points, keeps = found.get(count, (-1, ()))
    return (points + _flush_points(keeps, count, scores), keeps) if keeps else (-1, ())


def _best_with_flush(suites: list[Suite], count: int, scores: Scores) -> tuple[int, tuple[Kept, ...]]:
    """The best keep of those that can still become a Flush."""
    best: tuple[int, tuple[Kept, ...]] = (-1, ())
    for keeps in _combined(suites, count, 0):
        points = sum([keep.points[count] for keep in keeps]) + _flush_points(keeps, count, scores)
        if points > best[0]:
            best = (points, keeps)
    return best


def _combined(suites: list[Suite], thrown: int, spare: int) -> Iterator[tuple[Kept, ...]]:
    """One way for each suite, so many cards thrown in all, and no more needed for the Flush than are drawn.

    `spare` is what the suites before have needed beyond what they have thrown.
    """
    if not suites:
        if thrown == 0:
            yield ()
        return
    most = -spare - sum([suite.spare for suite in suites[1:]])
    for keep in suites[0].ways:
        if keep.thrown <= thrown and keep.needed - keep.thrown <= most:
            for rest in _combined(suites[1:], thrown - keep.thrown, spare + keep.needed - keep.thrown):
                yield (keep, *rest)


def _flush_points(keeps: tuple[Kept, ...], count: int, scores: Scores) -> int:
    """The expected Flush Bonus, times the number of draws."""
    needed = sum([keep.needed for keep in keeps])
    if needed > count:
        return 0
    if needed == count:  # always so where the Flush fills the hand: no suite can draw more than it needs
        points = scores.values.flush_points
        for keep in keeps:
            points *= keep.flush[keep.needed]
        return points
    ways = [1] + [0] * count
    for keep in keeps:
        ways = [sum(ways[n - d] * keep.flush[d] for d in range(n + 1)) for n in range(count + 1)]
    return ways[count] * scores.values.flush_points


@lru_cache(maxsize=4096)
def _suite(scores: Scores, place: int, held: Held) -> Suite:
    """Every way to keep cards of a suite."""
    most = scores.values.fate_max
    keeps = product(*(range(n, -1, -1) for n in held))
    ways = tuple(_kept(scores, place, (held, kept)) for kept in keeps if sum(held) - sum(kept) <= most)
    best: list[tuple[tuple[int, Kept], ...]] = []
    for count in range(most + 1):
        of_size: dict[int, tuple[int, Kept]] = {}
        for keep in ways:
            if keep.thrown not in of_size or keep.points[count] > of_size[keep.thrown][0]:
                of_size[keep.thrown] = (keep.points[count], keep)
        best.append(tuple(of_size[thrown] for thrown in sorted(of_size)))
    return Suite(ways, tuple(best), min(keep.needed - keep.thrown for keep in ways))


def _kept(scores: Scores, place: int, cards: tuple[Held, Held]) -> Kept:
    held, kept = cards
    most, unseen = scores.values.fate_max, _unseen(scores)
    others = unseen - (scores.values.copies * len(held) - sum(held))
    points, flush = [0] * (most + 1), [0] * (most + 1)
    for drawn, rating, ways in _finals(scores, place, cards):
        for count in range(drawn, most + 1):
            points[count] += rating.total * ways * comb(others, count - drawn)
        if drawn <= most and rating.flush:
            flush[drawn] += ways
    needed = next((n for n, ways in enumerate(flush) if ways), most + 1)
    return Kept(kept, sum(held) - sum(kept), tuple(points), tuple(flush), needed)


def _finals(scores: Scores, place: int, cards: tuple[Held, Held]) -> Iterator[tuple[int, SuiteRating, int]]:
    """What a suite can become: cards drawn, its rating, and in how many ways."""
    held, kept = cards
    copies = scores.values.copies
    bits = copies.bit_length()
    ratings = scores.tables[place][2]
    for drawn in product(*(range(copies - n + 1) for n in held)):
        ways = code = 0
        ways = 1
        for step, (more, had, has) in enumerate(zip(drawn, held, kept, strict=True)):
            ways *= comb(copies - had, more)
            code += (has + more) << (bits * step)
        yield sum(drawn), ratings[code], ways


def _unseen(scores: Scores) -> int:
    """How many cards a player does not hold."""
    return scores.values.copies * len(scores.increments) - scores.values.hand_size


@lru_cache(maxsize=64)
def _kinds(scores: Scores, place: int) -> Hand:
    """The kinds of a suite, lowest rating first, as the suite's table counts them."""
    shift, mask, _ = scores.tables[place]
    found = [k for k, step in enumerate(scores.increments) if step >> shift and step >> shift <= mask]
    return tuple(sorted(found, key=lambda k: scores.increments[k]))


def _holds(scores: Scores, hand: Hand) -> list[Held]:
    counts = Counter(hand)
    return [tuple(counts[k] for k in _kinds(scores, place)) for place in range(len(scores.tables))]


def _cards(scores: Scores, place: int, held: Held) -> Iterator[int]:
    for kind, copies in zip(_kinds(scores, place), held, strict=True):
        yield from (kind,) * copies


def _discards(scores: Scores, holds: list[Held], keeps: list[Held]) -> Hand:
    gone: list[int] = []
    for place, (held, kept) in enumerate(zip(holds, keeps, strict=True)):
        gone += _cards(scores, place, tuple(n - m for n, m in zip(held, kept, strict=True)))
    return tuple(sorted(gone))


def _plain(rating: SuiteRating) -> tuple[int, bool]:
    return rating.total, rating.flush


def _orders(suites: tuple[Held, ...]) -> int:
    """In how many orders those suites can stand."""
    orders, seen = 1, Counter[Held]()
    for number, held in enumerate(suites, 1):
        seen[held] += 1
        orders = orders * number // seen[held]
    return orders
