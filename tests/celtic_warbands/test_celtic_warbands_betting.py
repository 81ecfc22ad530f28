"""The betting variant's tokens, under every house rule on them."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardgen.engine.contract import Seat
from cardgen.games.celtic_warbands.battle import Score
from cardgen.games.celtic_warbands.betting import (
    Stakes,
    ante_refusal,
    pay_pot,
    read_stakes,
    reckon,
    short_refusal,
    start_tokens,
    variant_over,
)
from cardgen.model.game import Value
from cardgen.model.rules import RuleSet

CATEGORIES = ("gold", "captives", "heads", "cattle")
PURSES = st.fixed_dictionaries({category: st.integers(0, 20) for category in CATEGORIES})


def stakes_with(rules: RuleSet, **options: Value) -> Stakes:
    return read_stakes(rules.with_options(options))


def purse(*counts: int) -> dict[str, int]:
    return dict(zip(CATEGORIES, counts, strict=True))


def test_every_player_begins_with_ten_of_each(rules: RuleSet) -> None:
    assert start_tokens(stakes_with(rules)) == purse(10, 10, 10, 10)
    assert start_tokens(stakes_with(rules, categories=("salt",), start_tokens=4)) == {"salt": 4}


@pytest.mark.parametrize(
    ("ante", "tokens", "agreed", "reason"),
    [
        ("minimum", 1, True, "ante-too-small"),
        ("minimum", 2, False, None),
        ("minimum", 3, False, "ante-not-agreed"),
        ("minimum", 3, True, None),
        ("agreed", 3, True, None),
        ("lead-names", 3, False, None),
        ("lead-names", 1, False, "ante-too-small"),
    ],
)
def test_what_the_ante_may_be(rules: RuleSet, ante: str, tokens: int, agreed: bool, reason: str | None) -> None:
    refusal = ante_refusal(stakes_with(rules, ante=ante), tokens, agreed)
    assert (refusal.reason if refusal else None) == reason


def test_a_player_who_cannot_pay_the_ante(rules: RuleSet) -> None:
    for option, refused in (("loses", [True, True, False]), ("ante-what-you-have", [True, False, False])):
        stakes = stakes_with(rules, short_ante=option)
        found = [short_refusal(stakes, purse(0, count, 0, 0)) for count in (0, 1, 2)]
        assert [refusal is not None for refusal in found] == refused
        assert all(refusal.cites == ("CW-11.2", "CW-A32") for refusal in found if refusal)


@given(a=PURSES, b=PURSES, share=st.tuples(PURSES, PURSES), winner=st.sampled_from(["a", "b", None]))
def test_a_pot_loses_no_token(
    rules: RuleSet,
    a: dict[str, int],
    b: dict[str, int],
    share: tuple[dict[str, int], dict[str, int]],
    winner: Seat | None,
) -> None:
    staked = tuple({c: min(wish[c], own[c]) for c in CATEGORIES} for wish, own in zip(share, (a, b), strict=True))
    after = pay_pot(stakes_with(rules), (a, b), (staked[0], staked[1]), winner)
    for category in CATEGORIES:
        assert after[0][category] + after[1][category] == a[category] + b[category]
    if winner is None:
        assert after == (a, b)
    else:
        loser = 0 if winner == "b" else 1
        assert after[loser] == {c: (a, b)[loser][c] - staked[loser][c] for c in CATEGORIES}


def test_a_pot_may_stay_on_the_table_after_a_tie(rules: RuleSet) -> None:
    stakes = stakes_with(rules, tied_pot="carry-over")
    after = pay_pot(stakes, (purse(10, 10, 10, 10), purse(9, 11, 10, 10)), ({"gold": 2}, {"cattle": 2}), None)
    assert after == (purse(8, 10, 10, 10), purse(9, 11, 10, 8))


@pytest.mark.parametrize(
    ("tie", "b", "winner", "by"),
    [
        ("total-tokens", (10, 10, 8, 11), "a", "tokens"),
        ("total-tokens", (11, 10, 9, 10), None, "equal"),
        ("draw", (10, 10, 8, 11), None, "equal"),
        ("eighth-turn", (10, 10, 8, 11), None, "eighth-turn"),
        ("draw", (11, 11, 8, 10), "b", "categories"),
    ],
)
def test_who_has_won_by_tokens(rules: RuleSet, tie: str, b: tuple[int, ...], winner: Seat | None, by: str) -> None:
    found = reckon(stakes_with(rules, variant_tie=tie), (purse(10, 10, 10, 10), purse(*b)))
    assert (found.winner, found.by) == (winner, by)


@given(a=PURSES, b=PURSES)
def test_seats_are_treated_alike(rules: RuleSet, a: dict[str, int], b: dict[str, int]) -> None:
    stakes = stakes_with(rules)
    there, back = reckon(stakes, (a, b)), reckon(stakes, (b, a))
    assert there.leads == back.leads[::-1]
    assert (there.winner, back.winner) in {("a", "b"), ("b", "a"), (None, None)}


def test_when_the_variant_is_over(rules: RuleSet) -> None:
    for option, early in (("seven-turns", False), ("also-five-wins", True)):
        stakes = stakes_with(rules, variant_end=option)
        assert variant_over(stakes, Score((5, 0), 5)) is early
        assert variant_over(stakes, Score((3, 2), 6)) is False
        assert variant_over(stakes, Score((3, 2), 7)) is True
