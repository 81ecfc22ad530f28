"""The Total Rating: against a second, literal scorer, and by what must hold of any hand whatever."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cardgen.engine.contract import SEATS, EventRow, named
from cardgen.games.celtic_warbands.cards import Deck, Hand, Kind, read_hand
from cardgen.games.celtic_warbands.counting import compile_counting
from cardgen.games.celtic_warbands.scoring import TotalRating, code_of, total_rating
from cardgen.games.celtic_warbands.table import WarbandsTable

COPIES, KINDS = 3, 15
HANDS = st.lists(st.integers(0, COPIES * KINDS - 1), min_size=10, max_size=10, unique=True)
TRIPLES, SUITE_BONUS, FLUSH = ("all", "two", "one"), ("once", "per-set"), ("at-least-2", "exactly-2")
TableWith = Callable[..., WarbandsTable]


def hand_of(cards: Sequence[int]) -> Hand:
    """A hand from numbers of the 45 cards."""
    return tuple(card // COPIES for card in cards)


def rate(table: WarbandsTable, cards: Sequence[int]) -> TotalRating:
    return total_rating(table.scores, hand_of(cards))


def literal_total(deck: Deck, hand: Hand, triples: str, suite_bonus: str, flush: str) -> int:
    """The printed rules once more, word for word, as a check on the engine: slow and without tables."""
    held: Counter[Kind] = Counter(deck.kinds[k] for k in hand)
    total = 0
    for kind, copies in held.items():
        if copies == 3:
            total += kind.rating * {"all": 3, "two": 2, "one": 1}[triples] + 5
        else:
            total += kind.rating
    suites = {kind.suite for kind in deck.kinds}
    different = {suite: [held[k] for k in deck.kinds if k.suite == suite and held[k]] for suite in suites}
    for copies_held in different.values():
        if len(copies_held) == 3:
            total += 3 * (min(copies_held) if suite_bonus == "per-set" else 1)
    enough = [len(d) == 2 if flush == "exactly-2" else len(d) >= 2 for d in different.values()]
    return total + (7 if all(enough) else 0)


@pytest.mark.parametrize(("triples", "suite_bonus"), product(TRIPLES, SUITE_BONUS))
@settings(deadline=None)  # the first example opens the table
@given(cards=HANDS)
def test_the_engine_agrees_with_a_literal_scorer(
    table_with: TableWith, triples: str, suite_bonus: str, cards: list[int]
) -> None:
    table = table_with(triples=triples, suite_bonus=suite_bonus)
    expected = literal_total(table.deck, hand_of(cards), triples, suite_bonus, "at-least-2")
    assert rate(table, cards).total == expected


@settings(deadline=None)  # the first example opens the table
@given(cards=HANDS, place=st.sampled_from((0, 1)))
def test_a_hand_is_told_the_same_when_it_is_counted_again_and_adds_up(
    table_with: TableWith, cards: list[int], place: int
) -> None:
    table = table_with()
    hand = hand_of(cards)
    ids, code = table.deck.ids(hand), code_of(table.scores, hand)
    tellings: list[list[EventRow]] = [[], [], []]
    new = compile_counting(table.scores, SEATS[place])
    for counting, told in zip((table.countings[place], new, new), tellings, strict=True):
        assert counting.count(ids, code, told) == rate(table, cards).total
    assert tellings[0] == tellings[1] == tellings[2]
    rows = named(tellings[0])
    assert (rows[0].kind, rows[0].cards, rows[-1].kind) == ("reveal", ids, "total")
    points = 0
    for event in rows[1:-1]:
        if event.kind != "exclude":
            assert event.before == points
            points = event.after or 0
    assert points == rows[-1].after
    assert {event.seat for event in rows} == {SEATS[place]}


@pytest.mark.parametrize("flush", FLUSH)
@given(cards=st.lists(st.integers(0, COPIES * KINDS - 1), min_size=12, max_size=12, unique=True))
def test_with_other_hand_sizes_the_kinds_of_flush_differ(table_with: TableWith, flush: str, cards: list[int]) -> None:
    table = table_with(hand_size=12, flush=flush)
    assert rate(table, cards).total == literal_total(table.deck, hand_of(cards), "all", "once", flush)


def test_a_flush_of_more_than_two_cards_a_suite_counts_only_by_the_printed_rule(table_with: TableWith) -> None:
    ids = ["tall", "strong", "brave", "long_spear", "iron_sword", "bronze_helmet", "mail_shirt"]
    ids += ["golden_torc", "chariot", "druids_omen", "heroes_fate"]
    bonus = {}
    for flush in FLUSH:
        table = table_with(hand_size=11, flush=flush)
        bonus[flush] = total_rating(table.scores, read_hand(table.deck, table.values, ids)).flush_bonus
    assert bonus == {"at-least-2": 7, "exactly-2": 0}


@given(cards=HANDS, triples=st.sampled_from(TRIPLES), suite_bonus=st.sampled_from(SUITE_BONUS))
def test_a_breakdown_adds_up(table_with: TableWith, cards: list[int], triples: str, suite_bonus: str) -> None:
    table = table_with(triples=triples, suite_bonus=suite_bonus)
    hand = hand_of(cards)
    rating = rate(table, cards)
    assert rating.total == rating.ratings + rating.card_bonus + rating.suite_bonus + rating.flush_bonus
    assert rating.total == sum(suite.total for suite in rating.suites) + rating.flush_bonus
    assert sum(card.held for suite in rating.suites for card in suite.cards) == 10
    counted = Counter({card.kind.id: card.counted for suite in rating.suites for card in suite.cards})
    assert counted + Counter(rating.excluded) == Counter(table.deck.ids(hand))
    assert all(card.counted >= 1 for suite in rating.suites for card in suite.cards)


@given(cards=HANDS)
def test_by_the_printed_rules_one_copy_of_each_pair_is_excluded_and_nothing_else(
    table_with: TableWith, cards: list[int]
) -> None:
    table = table_with()
    held = Counter(table.deck.ids(hand_of(cards)))
    rating = rate(table, cards)
    assert Counter(rating.excluded) == Counter(card for card, copies in held.items() if copies == 2)
    assert rating.card_bonus == 5 * sum(1 for copies in held.values() if copies == 3)


@given(cards=HANDS)
def test_house_rules_on_triples_take_a_rating_each_off(table_with: TableWith, cards: list[int]) -> None:
    held = Counter(hand_of(cards))
    lost = sum(table_with().deck.kinds[k].rating for k, copies in held.items() if copies == 3)
    totals = [rate(table_with(triples=triples), cards).total for triples in TRIPLES]
    assert totals == [totals[0], totals[0] - lost, totals[0] - 2 * lost]


@given(cards=HANDS, order=st.randoms(use_true_random=False))
def test_the_order_of_a_hand_does_not_matter(table_with: TableWith, cards: list[int], order: object) -> None:
    shuffled = list(cards)
    order.shuffle(shuffled)  # type: ignore[attr-defined]
    assert rate(table_with(), shuffled) == rate(table_with(), cards)


@given(cards=HANDS)
def test_every_hand_lies_between_5_and_45(table_with: TableWith, cards: list[int]) -> None:
    assert 5 <= rate(table_with(), cards).total <= 45


@given(
    pairs=st.lists(st.sampled_from([(0, 1), (0, 2), (1, 2)]), min_size=5, max_size=5),
    copies=st.lists(st.integers(0, 2), min_size=10, max_size=10),
)
def test_a_flush_never_comes_with_anything_else(
    table_with: TableWith, pairs: list[tuple[int, int]], copies: list[int]
) -> None:
    kinds = [suite * 3 + k for suite, pair in enumerate(pairs) for k in pair]
    rating = rate(table_with(), [kind * COPIES + copy for kind, copy in zip(kinds, copies, strict=True)])
    assert (rating.flush_bonus, rating.card_bonus, rating.suite_bonus, rating.excluded) == (7, 0, 0, ())
    assert 22 <= rating.total <= 32


@given(cards=HANDS)
def test_every_flush_has_two_different_cards_in_each_suite(table_with: TableWith, cards: list[int]) -> None:
    rating = rate(table_with(), cards)
    assert (rating.flush_bonus == 7) == all(len(suite.cards) == 2 for suite in rating.suites)


HIGHEST = ["brave"] * 3 + ["iron_sword"] * 3 + ["mail_shirt"] * 3 + ["chariot"]
NINE = ["tall"] * 3 + ["strong"] * 3 + ["brave"] * 3 + ["chariot"]
EXTREMES = {
    "the highest hand": (
        ["brave"] * 3 + ["iron_sword"] * 3 + ["mail_shirt"] * 3 + ["chariot"],
        (45, 36, 27),
        "triples",
    ),
    "nine cards of a suite": (NINE, (39, 45), "suite_bonus"),
}


@pytest.mark.parametrize(("ids", "totals", "option"), EXTREMES.values(), ids=EXTREMES)
def test_the_same_hand_under_each_option(
    table_with: TableWith, ids: list[str], totals: tuple[int, ...], option: str
) -> None:
    options = table_with().values
    assert getattr(options, option) in (TRIPLES if option == "triples" else SUITE_BONUS)
    found = []
    for choice in TRIPLES if option == "triples" else SUITE_BONUS:
        table = table_with(**{option: choice})
        found.append(total_rating(table.scores, read_hand(table.deck, table.values, ids)).total)
    assert tuple(found) == totals
