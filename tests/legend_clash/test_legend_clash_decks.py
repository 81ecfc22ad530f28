"""The two printed decks: what they hold, what their creatures cost, and what a whole hand would cost a Set."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

from cardgen.data.desk import Desk
from cardgen.data.project import find_project

PROJECT = find_project(Path(__file__).resolve().parents[2])
DECKS = ("morning_star", "evening_star")
MANA = 1500  # of one Set
HAND = 10
CLASHES = 3
BASE = {1: 40, 2: 70, 3: 110, 4: 160, 5: 220, 6: 290}
LOWEST = {1: 70, 2: 110, 3: 180, 4: 240, 5: 330, 6: 420}
BAND = 40

Row = Mapping[str, Any]


def cards(deck: str) -> list[Row]:
    """The cards of one deck as its file lists them."""
    source = Desk(PROJECT).open(f"cards/legend_clash/{deck}.yaml", "cards")
    assert source is not None
    listed: list[Row] = source.value["cards"]
    return listed


def creatures(deck: str) -> list[Row]:
    """Its creatures alone."""
    return [card for card in cards(deck) if card["type"] == "creature"]


@pytest.mark.parametrize("deck", DECKS)
def test_a_deck_has_forty_five_cards_of_its_own(deck: str) -> None:
    assert {card["deck"] for card in cards(deck)} == {deck}
    assert Counter(card["type"] for card in cards(deck)) == {"creature": 28, "trap": 8, "relic": 6, "setting": 3}
    assert Counter(card["rank"] for card in creatures(deck)) == {1: 8, 2: 7, 3: 5, 4: 4, 5: 2, 6: 2}


@pytest.mark.parametrize("field", ["id", "name", "flavor"])
def test_no_card_is_in_both_decks(field: str) -> None:
    both = [card[field] for deck in DECKS for card in cards(deck)]
    assert len(both) == len(set(both)) == 90


@pytest.mark.parametrize("deck", DECKS)
def test_the_deck_to_play_with_lists_the_printed_cards(deck: str) -> None:
    lines = PROJECT.file(f"cards/legend_clash/decks/{deck}.yaml").read_text(encoding="utf-8").splitlines()
    assert [line.removeprefix("  - ") for line in lines if line.startswith("  - ")] == [c["id"] for c in cards(deck)]


@pytest.mark.parametrize("deck", DECKS)
def test_mana_follows_from_rank_values_and_abilities(deck: str) -> None:
    for card in creatures(deck):
        above = card["off"] + card["def"] + card["hp"] - LOWEST[card["rank"]]
        assert 0 <= above <= BAND, card["id"]
        abilities = len(card.get("text", ()))
        assert card["mana"] == BASE[card["rank"]] + 10 * abilities + 10 * (above // 20), card["id"]


@pytest.mark.parametrize("deck", DECKS)
def test_whole_hands_cost_more_mana_than_a_set_has(deck: str) -> None:
    share = HAND / len(cards(deck))
    alone = CLASHES * share * sum(card["mana"] for card in creatures(deck))
    everything = CLASHES * share * sum(card.get("mana", 0) for card in cards(deck))
    assert 1.4 * MANA < alone < everything < 1.7 * MANA


@pytest.mark.parametrize("deck", DECKS)
def test_a_rank_strikes_for_less_than_it_endures_and_more_than_it_holds_off(deck: str) -> None:
    for rank in BASE:
        of_rank = [card for card in creatures(deck) if card["rank"] == rank]
        off, shield, hp = (sum(card[stat] for card in of_rank) for stat in ("off", "def", "hp"))
        assert shield < off < 2 * shield, rank
        assert off <= hp + 10 * len(of_rank), rank


def test_the_decks_are_worth_about_the_same() -> None:
    for stat in ("off", "def", "hp", "mana"):
        morning, evening = (sum(card[stat] for card in creatures(deck)) for deck in DECKS)
        assert abs(morning - evening) <= 0.05 * morning, stat
