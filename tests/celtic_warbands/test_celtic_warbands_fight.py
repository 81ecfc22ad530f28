"""The Fight and the battle, under every house rule on ties and on the lead."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardgen.engine.contract import Outcome, Seat
from cardgen.games.celtic_warbands.battle import Score, battle, battle_outcome, lead_after, next_lead, settle
from cardgen.games.celtic_warbands.cards import Hand
from cardgen.games.celtic_warbands.fight import fight
from cardgen.games.celtic_warbands.table import WarbandsTable

TableWith = Callable[..., WarbandsTable]
TIES = ("nobody", "high-card", "lead-loses", "both-take-a-head")
LEADS = ("alternate", "fiercest", "winner", "loser")

# Both are worth 25; from the highest card down they first differ at the fourth: Chariot 3 against Druids Omen 2.
HIGH = ["tall", "strong", "brave", "long_spear", "iron_sword", "bronze_helmet", "mail_shirt"]
HIGH += ["golden_torc", "chariot", "bards_song"]
LOW = ["strong", "throwing_spear", "iron_sword", "large_shield", "mail_shirt", "woad_dye"]
LOW += ["druids_omen"] * 3 + ["heroes_fate"]


def hand(table: WarbandsTable, ids: list[str]) -> Hand:
    return tuple(table.deck.places[card] for card in ids)


def fought(table: WarbandsTable, a: list[str], b: list[str], lead: Seat = "a") -> tuple[tuple[Seat, ...], str]:
    result = fight(table.deck, table.scores, (hand(table, a), hand(table, b)), lead)
    return result.winners, result.by


def test_the_higher_total_wins_whatever_the_house_rule_on_ties(table_with: TableWith) -> None:
    weaker = ["tall" if card == "bards_song" else card for card in HIGH]  # a pair instead of a point
    for tie in TIES:
        assert fought(table_with(tie=tie), HIGH, weaker, "a") == (("a",), "rating")
        assert fought(table_with(tie=tie), weaker, HIGH, "b") == (("b",), "rating")


@pytest.mark.parametrize(
    ("tie", "first", "swapped"),
    [
        ("nobody", ((), "nobody"), ((), "nobody")),
        ("high-card", (("a",), "high-card"), (("b",), "high-card")),
        ("lead-loses", (("b",), "lead-loses"), (("b",), "lead-loses")),
        ("both-take-a-head", (("a", "b"), "both-take-a-head"), (("a", "b"), "both-take-a-head")),
    ],
)
def test_a_tie_under_each_house_rule(
    table_with: TableWith, tie: str, first: tuple[tuple[Seat, ...], str], swapped: tuple[tuple[Seat, ...], str]
) -> None:
    table = table_with(tie=tie)
    assert fought(table, HIGH, LOW) == first
    assert fought(table, LOW, HIGH) == swapped


def test_a_tie_goes_against_whoever_leads(table_with: TableWith) -> None:
    table = table_with(tie="lead-loses")
    assert fought(table, HIGH, LOW, "a")[0] == ("b",)
    assert fought(table, HIGH, LOW, "b")[0] == ("a",)


def test_equal_cards_leave_a_tie_with_nobody(table_with: TableWith) -> None:
    assert fought(table_with(tie="high-card"), HIGH, HIGH[::-1]) == ((), "nobody")


def test_an_excluded_copy_is_compared_all_the_same(table_with: TableWith) -> None:
    """The cards that count are equal here, 17 in all; the excluded Brave is laid out against a 2 and decides."""
    brave = "brave brave long_spear iron_sword large_shield bronze_helmet woad_dye golden_torc bards_song druids_omen"
    tall = "tall tall long_spear iron_sword large_shield bronze_helmet golden_torc chariot bards_song druids_omen"
    assert fought(table_with(), brave.split(), tall.split()) == ((), "nobody")
    assert fought(table_with(tie="high-card"), brave.split(), tall.split()) == (("a",), "high-card")


@given(cards=st.lists(st.integers(0, 44), min_size=20, max_size=20, unique=True), tie=st.sampled_from(TIES))
def test_swapping_hands_and_lead_swaps_the_result(table_with: TableWith, cards: list[int], tie: str) -> None:
    table = table_with(tie=tie)
    a, b = tuple(c // 3 for c in cards[:10]), tuple(c // 3 for c in cards[10:])
    there = fight(table.deck, table.scores, (a, b), "a")
    back = fight(table.deck, table.scores, (b, a), "b")
    swap: dict[Seat, Seat] = {"a": "b", "b": "a"}
    assert sorted(swap[seat] for seat in back.winners) == sorted(there.winners)
    assert (there.by, there.tied) == (back.by, back.tied)
    assert there.tied or there.by == "rating"


def test_enough_heads_end_the_battle_at_once(table_with: TableWith) -> None:
    values = table_with().values
    assert battle_outcome(values, Score((4, 4), 8)) is None
    assert battle_outcome(values, Score((5, 4), 9)) == Outcome("a", "heads", "CW-1.4", "CW-A18")
    b_wins: list[Seat | None] = ["b"] * 5
    a_wins: list[Seat | None] = ["a"] * 20
    assert battle(values, b_wins + a_wins)[0] == Score((0, 5), 5)


def test_a_battle_without_a_winner_ends_after_the_last_turn(table_with: TableWith) -> None:
    values = table_with().values
    won: list[Seat | None] = ["a", "b", "b"]
    assert battle(values, [*won, *[None] * 21])[1] is None
    assert battle(values, [*won, *[None] * 30]) == (Score((1, 2), 25), Outcome("b", "turn-cap", "CW-1.4", "CW-A17"))
    assert battle(values, [None] * 25)[1] == Outcome(None, "turn-cap", "CW-1.4", "CW-A17")
    assert battle(table_with(turn_cap=3).values, won)[1] == Outcome("b", "turn-cap", "CW-1.4", "CW-A17")


def test_heads_for_both_can_draw_a_battle(table_with: TableWith) -> None:
    values = table_with(tie="both-take-a-head").values
    assert battle(values, [None] * 9) == (Score((5, 5), 5), Outcome(None, "heads", "CW-1.4", "CW-A18"))
    assert battle(values, ["a", *[None] * 4])[1] == Outcome("a", "heads", "CW-1.4", "CW-A18")


def test_ties_lost_by_the_lead_end_a_battle(table_with: TableWith) -> None:
    values = table_with(tie="lead-loses").values
    assert battle(values, [None] * 9)[0] == Score((4, 5), 9)


@given(results=st.lists(st.sampled_from(["a", "b", None]), max_size=40), tie=st.sampled_from(TIES))
def test_every_battle_ends_within_the_cap(table_with: TableWith, results: list[Seat | None], tie: str) -> None:
    values = table_with(tie=tie).values
    score, outcome = battle(values, [*results, *[None] * 25])
    assert outcome is not None
    assert score.turns <= 25
    assert max(score.heads) <= 5
    assert outcome.winner == (None if score.heads[0] == score.heads[1] else "ab"[score.heads[1] > score.heads[0]])


@pytest.mark.parametrize(
    ("option", "leads"),
    [("alternate", "abababa"), ("fiercest", "aaaaaaa"), ("winner", "abbbaaa"), ("loser", "aaaabbb")],
)
def test_who_leads_under_each_house_rule(table_with: TableWith, option: str, leads: str) -> None:
    values = table_with(lead=option).values
    results: list[tuple[Seat, ...]] = [("b",), (), ("b",), ("a",), ("a",), ()]
    assert "".join(lead_after(values, "a", results[:turns]) for turns in range(7)) == leads


def test_the_lead_stays_after_a_turn_that_both_won(table_with: TableWith) -> None:
    assert next_lead(table_with(lead="winner").values, "b", ("a", "b")) == "b"
    assert settle(Score((1, 2), 3), ("a", "b")) == Score((2, 3), 4)
