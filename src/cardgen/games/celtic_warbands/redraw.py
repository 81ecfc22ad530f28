"""The best discard for a hand: the one with the highest expected Total Rating, found exactly.

Whoever exchanges cards draws from all those that he does not hold, each as likely.  The expected points of a suite
depend only on what is kept of it and on how many cards are drawn in all, so the best choice is put together suite by
suite; only the Flush Bonus, which all suites earn together, has to be weighed for whole hands.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from itertools import product
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

    `best[m]` are pairs of expected points and a way, one for each number of cards thrown.  `fit` are the ways that can
    still become fit for the Flush, without those that another one beats in everything.  `spare` is the least that any
    way needs for the Flush beyond what it throws.
    """

    ways: tuple[Kept, ...]
    best: tuple[tuple[tuple[int, Kept], ...], ...]
    fit: tuple[Kept, ...]
    spare: int


def best_discard(scores: Scores, hand: Hand) -> Redraw:
    """The discard of at most `fate_max` cards with the highest expected Total Rating; of equals, the smallest one."""
    holds = _holds(scores, hand)
    suites = [suite_of(scores, place, held) for place, held in enumerate(holds)]
    unseen = unseen_cards(scores)
    fit = with_flush(suites, most_draws(scores))
    best: tuple[Fraction, tuple[Kept, ...]] = (Fraction(-1), ())
    for count in range(most_draws(scores) + 1):
        draws = comb(unseen, count)
        for points, keeps in (_best_by_suite(suites, count, scores), best_of(fit.get(count, ()), count, scores)):
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
        for drawn, rating, ways in finals(scores, place, (held, kept)):
            row[drawn, rating.total, rating.flush] += ways
        found = multiplied(found, row, size)
    hands: dict[int, int] = defaultdict(int)
    for (drawn, points, flush), ways in found.items():
        if drawn == size:
            hands[points + flush_points * flush] += ways
    return Spread(MappingProxyType(dict(sorted(hands.items()))))


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
    return (points + flush_points(keeps, count, scores), keeps) if keeps else (-1, ())


def best_of(partials: Iterable[tuple[Kept, ...]], count: int, scores: Scores) -> tuple[int, tuple[Kept, ...]]:
    """The best of whole keeps, the Flush counted: points times draws."""
    best: tuple[int, tuple[Kept, ...]] = (-1, ())
    for keeps in partials:
        points = sum([keep.points[count] for keep in keeps]) + flush_points(keeps, count, scores)
        if points > best[0]:
            best = (points, keeps)
    return best


def with_flush(suites: list[Suite], most: int) -> Mapping[int, list[tuple[Kept, ...]]]:
    """The keeps that can still become a Flush, by the number of cards thrown, which is `most` or fewer.

    No more is needed for the Flush than is thrown.
    """
    found: list[tuple[int, int, tuple[Kept, ...]]] = [(0, 0, ())]
    rest = sum([suite.spare for suite in suites])
    for suite in suites:
        rest -= suite.spare
        found = fitted(found, suite, (most, -rest))
    whole: dict[int, list[tuple[Kept, ...]]] = defaultdict(list)
    for thrown, _, keeps in found:
        whole[thrown].append(keeps)
    return whole


def fitted(
    found: Iterable[tuple[int, int, tuple[Kept, ...]]], suite: Suite, limits: tuple[int, int]
) -> list[tuple[int, int, tuple[Kept, ...]]]:
    """Keeps of some suites, one more suite added: cards thrown, what is needed beyond that, ways.

    `limits` are the most cards that may be thrown, and the most that may be needed beyond what is thrown.
    """
    most, spare = limits
    return [
        (thrown + keep.thrown, needed + keep.needed - keep.thrown, (*keeps, keep))
        for thrown, needed, keeps in found
        for keep in suite.fit
        if thrown + keep.thrown <= most and needed + keep.needed - keep.thrown <= spare
    ]


def flush_points(keeps: tuple[Kept, ...], count: int, scores: Scores) -> int:
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
def suite_of(scores: Scores, place: int, held: Held) -> Suite:
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
    fit = [keep for keep in ways if keep.needed <= most]
    fit = [
        keep
        for place, keep in enumerate(fit)
        if not any(
            _beats(other, keep, other_place < place) for other_place, other in enumerate(fit) if other is not keep
        )
    ]
    return Suite(ways, tuple(best), tuple(fit), min(keep.needed - keep.thrown for keep in ways))


def _beats(one: Kept, other: Kept, first: bool) -> bool:
    """Is one way at least as good as the other, whatever is kept of the other suites?  Of equals, the first one."""
    if one.thrown != other.thrown or one.needed > other.needed:
        return False
    ours, theirs = one.points + one.flush, other.points + other.flush
    return (ours != theirs or first) and all(a >= b for a, b in zip(ours, theirs, strict=True))


def _kept(scores: Scores, place: int, cards: tuple[Held, Held]) -> Kept:
    held, kept = cards
    most, unseen = scores.values.fate_max, unseen_cards(scores)
    others = unseen - (scores.values.copies * len(held) - sum(held))
    points, flush = [0] * (most + 1), [0] * (most + 1)
    for drawn, rating, ways in finals(scores, place, cards):
        for count in range(drawn, most + 1):
            points[count] += rating.total * ways * comb(others, count - drawn)
        if drawn <= most and rating.flush:
            flush[drawn] += ways
    needed = next((n for n, ways in enumerate(flush) if ways), most + 1)
    return Kept(kept, sum(held) - sum(kept), tuple(points), tuple(flush), needed)


def finals(scores: Scores, place: int, cards: tuple[Held, Held]) -> Iterator[tuple[int, SuiteRating, int]]:
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


def unseen_cards(scores: Scores) -> int:
    """How many cards a player does not hold."""
    return scores.values.copies * len(scores.increments) - scores.values.hand_size


def most_draws(scores: Scores) -> int:
    """How many cards may be exchanged: no more than are held, and no more than are left."""
    return min(scores.values.fate_max, scores.values.hand_size, unseen_cards(scores))


@lru_cache(maxsize=64)
def kinds_of(scores: Scores, place: int) -> Hand:
    """The kinds of a suite, lowest rating first, as the suite's table counts them."""
    shift, mask, _ = scores.tables[place]
    found = [k for k, step in enumerate(scores.increments) if step >> shift and step >> shift <= mask]
    return tuple(sorted(found, key=lambda k: scores.increments[k]))


def _holds(scores: Scores, hand: Hand) -> list[Held]:
    counts = Counter(hand)
    return [tuple(counts[k] for k in kinds_of(scores, place)) for place in range(len(scores.tables))]


def _cards(scores: Scores, place: int, held: Held) -> Iterator[int]:
    for kind, copies in zip(kinds_of(scores, place), held, strict=True):
        yield from (kind,) * copies


def _discards(scores: Scores, holds: list[Held], keeps: list[Held]) -> Hand:
    gone: list[int] = []
    for place, (held, kept) in enumerate(zip(holds, keeps, strict=True)):
        gone += _cards(scores, place, tuple(n - m for n, m in zip(held, kept, strict=True)))
    return tuple(sorted(gone))
