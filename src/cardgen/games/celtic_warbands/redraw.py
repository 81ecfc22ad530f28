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
class _Best:
    """The best so far of those that draw one number of cards: expected points times the number of draws."""

    points: int
    keeps: tuple[Kept, ...]


def best_discard(scores: Scores, hand: Hand) -> Redraw:
    """The discard of at most `fate_max` cards with the highest expected Total Rating; of equals, the smallest one."""
    values = scores.values
    holds = _holds(scores, hand)
    options = [_options(scores, place, held) for place, held in enumerate(holds)]
    unseen = _unseen(scores)
    best: tuple[Fraction, tuple[Kept, ...]] | None = None
    for count in range(min(values.fate_max, len(hand), unseen) + 1):
        for found in (_best_by_suite(options, count, scores), _best_with_flush(options, count, scores)):
            if found is not None:
                expected = Fraction(found.points, comb(unseen, count))
                if best is None or expected > best[0]:
                    best = (expected, found.keeps)
    if best is None:
        raise ValueError("there is no way to keep the hand")
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


def _best_by_suite(options: list[tuple[Kept, ...]], count: int, scores: Scores) -> _Best | None:
    """The best keep by the suites' own points, and what it is worth with the Flush."""
    found: dict[int, _Best] = {0: _Best(0, ())}
    for suite in options:
        after: dict[int, _Best] = {}
        for thrown, best in found.items():
            for keep in suite:
                number = thrown + keep.thrown
                points = best.points + keep.points[count]
                if number <= count and (number not in after or points > after[number].points):
                    after[number] = _Best(points, (*best.keeps, keep))
        found = after
    whole = found.get(count)
    return whole and _Best(whole.points + _flush_points(whole.keeps, count, scores), whole.keeps)


def _best_with_flush(options: list[tuple[Kept, ...]], count: int, scores: Scores) -> _Best | None:
    """The best keep of those that can still become a Flush."""
    able = [[keep for keep in suite if keep.needed <= count] for suite in options]
    best: _Best | None = None
    for keeps in _combined(able, count, count):
        points = sum(keep.points[count] for keep in keeps) + _flush_points(keeps, count, scores)
        if best is None or points > best.points:
            best = _Best(points, keeps)
    return best


def _combined(suites: list[list[Kept]], thrown: int, needed: int) -> Iterator[tuple[Kept, ...]]:
    """One keep of each suite, so many cards thrown in all, and no more needed than are drawn."""
    if not suites:
        if thrown == 0:
            yield ()
        return
    for keep in suites[0]:
        if keep.thrown <= thrown and keep.needed <= needed:
            for rest in _combined(suites[1:], thrown - keep.thrown, needed - keep.needed):
                yield (keep, *rest)


def _flush_points(keeps: tuple[Kept, ...], count: int, scores: Scores) -> int:
    """The expected Flush Bonus, times the number of draws."""
    if sum(keep.needed for keep in keeps) > count:
        return 0
    ways = [1] + [0] * count
    for keep in keeps:
        ways = [sum(ways[n - d] * keep.flush[d] for d in range(n + 1)) for n in range(count + 1)]
    return ways[count] * scores.values.flush_points


@lru_cache(maxsize=4096)
def _options(scores: Scores, place: int, held: Held) -> tuple[Kept, ...]:
    """Every way to keep cards of a suite, all of them first."""
    most = scores.values.fate_max
    keeps = product(*(range(n, -1, -1) for n in held))
    return tuple(_kept(scores, place, (held, kept)) for kept in keeps if sum(held) - sum(kept) <= most)


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
