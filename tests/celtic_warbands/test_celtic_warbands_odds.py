"""Exact chances against every hand counted one by one, and against known figures of the whole deck."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from fractions import Fraction
from itertools import combinations
from math import sqrt
from typing import Any

import pytest

from cardgen.diagnostics import CardgenError
from cardgen.engine.contract import RefusedError
from cardgen.engine.streams import shuffled, stream
from cardgen.games.celtic_warbands.cards import Hand
from cardgen.games.celtic_warbands.odds import chances, hand_spread, tie_chance
from cardgen.games.celtic_warbands.policy import is_regular, policy
from cardgen.games.celtic_warbands.redraw import best_discard, spread_after
from cardgen.games.celtic_warbands.scoring import total_of, total_rating
from cardgen.games.celtic_warbands.table import WarbandsTable, long_odds, odds, open_table
from cardgen.model.game import Game, Value
from cardgen.model.rules import RuleSet

TableWith = Callable[..., WarbandsTable]
SUITES = ("traits", "boons")
SMALL: dict[str, Value] = {"suites": SUITES, "list_order": SUITES, "hand_size": 4, "fate_max": 2}
HOUSES: list[dict[str, Value]] = [
    {},
    {"triples": "one"},
    {"triples": "two", "suite_bonus": "per-set"},
    {"suite_points": 11, "flush_points": 1},
    {"flush": "exactly-2", "card_points": 0},
]


def small(game: Game, rules: RuleSet, options: dict[str, Value]) -> WarbandsTable:
    """Two suites of three cards, two copies of each: few enough hands to count them all."""
    cards = tuple(replace(c, copies=2) for c in game.cards if c.fields["suite"] in ("traits", "boons"))
    return open_table(replace(game, cards=cards), rules.with_options({**SMALL, "copies": 2, **options}))


def all_hands(table: WarbandsTable) -> list[tuple[Hand, Hand]]:
    """Every hand of different copies, and the cards that are left."""
    cards = table.cards
    places = range(len(cards))
    chosen = combinations(places, table.values.hand_size)
    return [(tuple(cards[i] for i in hand), tuple(cards[i] for i in places if i not in hand)) for hand in chosen]


@pytest.mark.parametrize("options", HOUSES)
def test_every_hand_of_a_small_deck_is_counted(game: Game, rules: RuleSet, options: dict[str, Value]) -> None:
    table = small(game, rules, options)
    counted = Counter[int]()
    suite = card = flush = excluded = equal = pairs = 0
    for hand, rest in all_hands(table):
        rating = total_rating(table.scores, hand)
        assert total_of(table.scores, hand) == rating.total
        counted[rating.total] += 1
        suite += rating.suite_bonus > 0
        card += any(c.held == 2 for s in rating.suites for c in s.cards) if table.values.card_points else 0
        flush += all(s.flush for s in rating.suites)
        excluded += bool(rating.excluded)
        others = [total_of(table.scores, other) for other in combinations(rest, table.values.hand_size)]
        equal += others.count(rating.total)
        pairs += len(others)
    found = chances(table.scores)
    assert found.spread.hands == dict(sorted(counted.items()))
    assert (found.suite, found.card, found.flush, found.excluded) == (suite, card, flush, excluded)
    assert found.tie == Fraction(equal, pairs)


@pytest.mark.parametrize("options", HOUSES)
def test_the_best_discard_of_a_small_deck(game: Game, rules: RuleSet, options: dict[str, Value]) -> None:
    table = small(game, rules, options)
    best: dict[Hand, Fraction] = {}
    for hand, rest in all_hands(table)[::7]:
        for count in range(3):
            for thrown in combinations(range(4), count):
                kept = tuple(card for place, card in enumerate(hand) if place not in thrown)
                draws = [total_of(table.scores, kept + drawn) for drawn in combinations(rest, count)]
                best[hand] = max(best.get(hand, Fraction(0)), Fraction(sum(draws), len(draws)))
        found = best_discard(table.scores, hand)
        assert found.after == best[hand]
        assert found.before == total_of(table.scores, hand)
        assert spread_after(table.scores, hand, found.discards).mean == found.after


def test_the_whole_deck(table_with: TableWith) -> None:
    found = chances(table_with().scores)
    spread = found.spread
    assert (spread.count, found.flush) == (3_190_187_286, 14_348_907)
    assert (min(spread.hands), max(spread.hands)) == (5, 45)
    assert round(float(spread.mean), 4) == 19.3526
    assert round(spread.deviation, 4) == 4.0515
    assert round(float(found.tie), 5) == 0.06944
    assert round(float(spread.same), 5) == 0.07031
    assert round(found.suite / spread.count, 2) == 0.58
    assert round(found.card / spread.count, 2) == 0.12


def test_a_changed_number_is_answered_without_a_simulation(table_with: TableWith) -> None:
    assert round(float(hand_spread(table_with(suite_points=4).scores).mean), 4) == 20.0248
    one = hand_spread(table_with(triples="one").scores)
    assert (round(float(one.mean), 4), round(one.deviation, 2)) == (18.8452, 3.52)
    assert table_with(triples="two").scores != table_with(triples="one").scores


@pytest.mark.parametrize("hands", [20_000, pytest.param(200_000, marks=pytest.mark.soak)])
def test_a_simulation_agrees(table_with: TableWith, hands: int) -> None:
    """The mean of so many dealt hands lies within four standard errors of the exact one."""
    table = table_with()
    state, total, cards = stream(2024, "simulation"), 0, table.cards
    for _ in range(hands // 4):
        state, order = shuffled(state, cards)
        total += sum(total_of(table.scores, order[i : i + 10]) for i in (0, 10, 20, 30))
    assert abs(total / hands - 19.3526) < 4 * 4.0515 / sqrt(hands)


@pytest.mark.parametrize("options", HOUSES)
def test_the_policy_of_a_small_deck_is_the_best_discard_of_every_hand(
    game: Game, rules: RuleSet, options: dict[str, Value]
) -> None:
    table = small(game, rules, options)
    hands = [hand for hand, _ in all_hands(table)]
    thrown, mean = Counter[int](), Fraction(0)
    for hand in hands:
        best = best_discard(table.scores, hand)
        thrown[len(best.discards)] += 1
        mean += best.after / len(hands)
        after = spread_after(table.scores, hand, best.discards)
        assert after.mean == best.after
    found = policy(table.scores)
    assert found.mean == mean
    assert found.thrown == {n: Fraction(count, len(hands)) for n, count in sorted(thrown.items())}
    assert sum(found.ratings.values()) == 1
    assert list(found.ratings) == sorted(found.ratings)


def test_the_best_policy_over_all_hands(game: Game, rules: RuleSet, table_with: TableWith) -> None:
    found = policy(table_with().scores)
    assert found.mean == Fraction(2690235001458405, 115070764336528)
    assert round(float(found.mean), 4) == 23.3790
    assert [round(float(share), 3) for share in found.thrown.values()] == [0.018, 0.068, 0.137, 0.203, 0.182, 0.393]
    assert sum(found.ratings.values()) == 1
    assert (min(found.ratings), max(found.ratings)) == (5, 45)
    told: Any = long_odds(game, rules)["redraw"]
    assert told["mean"] == float(found.mean)
    assert told["gain"] == pytest.approx(23.3790 - 19.3526, abs=0.0001)
    assert told["mean"] == pytest.approx(sum(row["rating"] * row["chance"] for row in told["ratings"]))
    assert [row["cards"] for row in told["thrown"]] == [0, 1, 2, 3, 4, 5]


def test_a_policy_needs_equal_suites(game: Game, rules: RuleSet) -> None:
    fields: Any = {**game.cards[0].fields, "rating": 5}
    uneven = replace(game, cards=(replace(game.cards[0], fields=fields), *game.cards[1:]))
    scores = open_table(uneven, rules).scores
    assert not is_regular(scores)
    assert long_odds(uneven, rules) == {}
    with pytest.raises(ValueError, match="differ"):
        policy(scores)


def test_two_hands_need_a_deck(table_with: TableWith) -> None:
    with pytest.raises(ValueError, match="cannot be dealt"):
        tie_chance(table_with(hand_size=23).scores)


def test_the_hook_gives_plain_data(game: Game, rules: RuleSet) -> None:
    deal: Any = odds(game, rules)
    assert deal["hands"] == sum(row["hands"] for row in deal["ratings"])
    assert round(deal["tie"], 4) == 0.0694
    inside = [
        row["chance"] for row in deal["ratings"] if deal["middle"]["low"] <= row["rating"] <= deal["middle"]["high"]
    ]
    assert deal["middle"]["chance"] == pytest.approx(sum(inside))
    assert (deal["middle"]["low"], deal["middle"]["high"]) == (16, 22)
    cards = "brave tall strong brave iron_sword long_spear chariot mail_shirt tall bards_song"
    hand = tuple(cards.split())
    one: Any = odds(game, rules, hand)
    assert (one["before"], one["discards"]) == (21, ("tall", "brave", "bards_song"))
    assert one["after"] == pytest.approx(sum(row["rating"] * row["chance"] for row in one["ratings"]))
    with pytest.raises(RefusedError, match="10 cards"):
        odds(game, rules, hand[:9])
    with pytest.raises(CardgenError):
        odds(game, rules.with_options({"copies": 2}))


@pytest.mark.parametrize("size", [23, 46])
def test_two_hands_that_cannot_be_dealt_have_no_chances(game: Game, rules: RuleSet, size: int) -> None:
    with pytest.raises(CardgenError) as caught:
        odds(game, rules.with_options({"hand_size": size}))
    assert [finding.code for finding in caught.value.diagnostics] == ["too-few-cards"]
    assert caught.value.diagnostics[0].where == rules.rule("hand_size").where
