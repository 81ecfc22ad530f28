"""The Total Rating of one hand, with everything that made it (clauses CW-9.2 to CW-9.7).

A suite can hold so few different sets of cards that all of them are rated once, when the table is opened.  A hand
then becomes one whole number with a few bits for each kind of card, and its rating is one look-up a suite.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import product
from operator import itemgetter

from .cards import Deck, Hand, Kind
from .values import Values

SUM_PLACES = 1 << 12
FIT = 24  # from this bit on a sum counts the suites that are fit for the Flush Bonus; below it, points
POINTS = (1 << FIT) - 1


@dataclass(frozen=True, slots=True)
class CardRating:
    """The copies of one card in a hand: how many are held, and how many of them count."""

    kind: Kind
    held: int
    counted: int
    bonus: int  # the Card Bonus for holding all copies

    @property
    def excluded(self) -> int:
        """How many copies do not count."""
        return self.held - self.counted


@dataclass(frozen=True, slots=True)
class SuiteRating:
    """The cards of one suite in a hand and what they are worth.  `cards` are those held, lowest rating first."""

    suite: str
    cards: tuple[CardRating, ...]
    ratings: int
    card_bonus: int
    suite_bonus: int
    flush: bool  # has it the different cards that the Flush Bonus asks of a suite?
    total: int  # the suite's share of the Total Rating
    bonuses: int  # how many bonuses it earns


@dataclass(frozen=True, slots=True)
class TotalRating:
    """The rating of a hand: by suite in the order of CW-4.1, and the sums."""

    suites: tuple[SuiteRating, ...]
    ratings: int
    card_bonus: int
    suite_bonus: int
    flush_bonus: int
    total: int

    @property
    def excluded(self) -> tuple[str, ...]:
        """The ids of the copies that do not count, an id for each copy."""
        return tuple(c.kind.id for suite in self.suites for c in suite.cards for _ in range(c.excluded))


@dataclass(frozen=True, slots=True, eq=False)
class Scores:
    """The look-up tables of one deck under one set of values.  Each is itself alone, so that caches can go by it.

    A hand's code is the sum of `increments` over its cards.  Each of `tables` is a suite: `code >> shift & mask` is
    the place of its rating.
    `sums` are the same with one number a place, of several suites where the table stays small.  Such a number holds
    what can be added up over suites: points and, from the bit FIT on, suites that are fit for the Flush Bonus.
    """

    values: Values
    increments: tuple[int, ...]
    tables: tuple[tuple[int, int, tuple[SuiteRating, ...]], ...]
    sums: tuple[tuple[int, int, tuple[int, ...]], ...]


def compile_scores(deck: Deck, values: Values) -> Scores:
    """The tables for a deck: every set of copies that a suite can have, rated."""
    bits = values.copies.bit_length()
    increments = [0] * len(deck.kinds)
    tables: list[tuple[int, int, tuple[SuiteRating, ...]]] = []
    shift = 0
    for suite in values.suites:
        places = sorted(
            (k for k, kind in enumerate(deck.kinds) if kind.suite == suite), key=lambda k: deck.kinds[k].rating
        )
        for step, place in enumerate(places):
            increments[place] = 1 << (shift + bits * step)
        kinds = tuple(deck.kinds[place] for place in places)
        # product() turns its last range fastest, the code's lowest bits are the first kind: hence the reversal.
        counts = (c[::-1] for c in product(range(1 << bits), repeat=len(kinds)))
        ratings = tuple(rate_suite(values, suite, tuple(zip(kinds, c, strict=True))) for c in counts)
        tables.append((shift, len(ratings) - 1, ratings))
        shift += bits * len(kinds)
    return Scores(values, tuple(increments), tuple(tables), _sums(tables))


def _sums(tables: list[tuple[int, int, tuple[SuiteRating, ...]]]) -> tuple[tuple[int, int, tuple[int, ...]], ...]:
    """The tables of single numbers, neighbouring suites joined while a table has no more than SUM_PLACES places."""
    joined: list[tuple[int, int, tuple[int, ...]]] = []
    for shift, mask, ratings in tables:
        numbers = tuple(map(_packed, ratings))
        if joined and len(joined[-1][2]) * len(numbers) <= SUM_PLACES:
            first, _, low = joined.pop()
            numbers = tuple(high + one for high in numbers for one in low)
            joined.append((first, len(numbers) - 1, numbers))
        else:
            joined.append((shift, mask, numbers))
    return tuple(joined)


def _packed(rating: SuiteRating) -> int:
    """The points of one suite and, above them, whether it is fit for the Flush Bonus."""
    return rating.total + (rating.flush << FIT)


def code_of(scores: Scores, hand: Hand) -> int:
    """How many copies of each card a hand holds, as one number."""
    if len(hand) > 1:
        return sum(itemgetter(*hand)(scores.increments))
    return scores.increments[hand[0]] if hand else 0


def sums_of(scores: Scores, code: int) -> int:
    """All suites of the hand of that code, added up."""
    sums = 0
    for shift, mask, numbers in scores.sums:
        sums += numbers[code >> shift & mask]
    return sums


def points_of(scores: Scores, sums: int) -> int:
    """The Total Rating of a hand, from what its suites add up to."""
    points = sums & POINTS
    return points + scores.values.flush_points if sums >> FIT == len(scores.tables) else points


def total_of(scores: Scores, hand: Hand) -> int:
    """The Total Rating of a legal hand and nothing else, some ten times as fast as `total_rating`."""
    return points_of(scores, sums_of(scores, code_of(scores, hand)))


def suites_of(scores: Scores, hand: Hand) -> tuple[SuiteRating, ...]:
    """The ratings of the suites of a hand, in the order of CW-4.1."""
    code = code_of(scores, hand)
    return tuple([table[code >> shift & mask] for shift, mask, table in scores.tables])


def total_rating(scores: Scores, hand: Hand) -> TotalRating:
    """The Total Rating of a legal hand, whatever the order of its cards (CW-9.2)."""
    suites = suites_of(scores, hand)
    ratings = card_bonus = suite_bonus = 0
    flush = True
    for suite in suites:
        ratings += suite.ratings
        card_bonus += suite.card_bonus
        suite_bonus += suite.suite_bonus
        flush = flush and suite.flush
    flush_bonus = scores.values.flush_points if flush else 0
    total = ratings + card_bonus + suite_bonus + flush_bonus
    return TotalRating(suites, ratings, card_bonus, suite_bonus, flush_bonus, total)


def rate_suite(values: Values, suite: str, held: tuple[tuple[Kind, int], ...]) -> SuiteRating:
    """What the cards of one suite are worth; `held` gives each kind of the suite and the copies of it in the hand."""
    cards = tuple(rate_card(values, kind, copies) for kind, copies in held if copies)
    ratings = sum(c.kind.rating * c.counted for c in cards)
    card_bonus = sum(c.bonus for c in cards)
    suite_bonus = values.suite_points * full_sets(values, [copies for _, copies in held])
    bonuses = sum(1 for card in cards if card.bonus) + bool(suite_bonus)
    return SuiteRating(
        suite=suite,
        cards=cards,
        ratings=ratings,
        card_bonus=card_bonus,
        suite_bonus=suite_bonus,
        flush=flush_suite(values, len(cards)),
        total=ratings + card_bonus + suite_bonus,
        bonuses=bonuses,
    )


def rate_card(values: Values, kind: Kind, held: int) -> CardRating:
    """How many copies of a card count, and its Card Bonus.

    Of two copies one is excluded (CW-9.5).  All copies earn the Card Bonus (CW-9.6); how many of them count beside
    it is CW-A07: all, all but the one that a pair would lose, or one.
    """
    if held == values.copies:
        counted = {"all": held, "two": held - values.pair_excluded, "one": 1}[values.triples]
        return CardRating(kind, held, counted, values.card_points)
    return CardRating(kind, held, held - values.pair_excluded if held > 1 else held, 0)


def full_sets(values: Values, copies: list[int]) -> int:
    """How many Suite Bonuses a suite earns, from the copies held of each of its cards (CW-9.4).

    Once by the printed rule (CW-A09), else once for each set of different cards.  A copy that is excluded is taken out
    of the sum of ratings only (CW-A13), so sets are made of the cards held.
    """
    if sum(1 for c in copies if c) < values.suite_cards:
        return 0
    return 1 if values.suite_bonus == "once" else min(copies)


def flush_suite(values: Values, different: int) -> bool:
    """Are so many different cards of a suite what the Flush asks for (CW-9.7, CW-A11)?"""
    return different == values.flush_cards if values.flush == "exactly-2" else different >= values.flush_cards
