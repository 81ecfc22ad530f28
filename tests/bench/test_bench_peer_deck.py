"""The comparison deck itself: the same cards as the peers drew, and a project that cardgen accepts."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from cardgen.data.game import load_game
from cardgen.data.project import find_project

sys.path.insert(0, str(Path(__file__).parent))

from peer_project import (  # type: ignore[import-not-found]
    DECKS,
    peer_cards,
    write_project,
)


@pytest.mark.parametrize("count", DECKS)
def test_all_cards_differ(count: int) -> None:
    cards = peer_cards(count)
    assert len({card.title for card in cards}) == len(cards) == count


def test_the_deck_is_the_peers_own() -> None:
    first = peer_cards(54)[0]
    assert (first.title, first.type, first.icon) == ("Ancient Archer 1", "Unit", "sword")
    assert (first.cost, first.power, first.health) == (0, 2, 7)
    assert first.rules == (
        "<b>Exhaust:</b> Deal 2 damage to a target unit; if it is <i>wounded</i>, gain 1 gold.\n"
        'At the end of your turn, if you control 4 or more cards named "Golem", each opponent loses 1 life.'
    )


def test_the_project_has_no_fault(tmp_path: Path) -> None:
    write_project(tmp_path, 54)
    loaded = load_game(find_project(tmp_path), "peer")
    assert loaded.findings == ()
    assert loaded.game is not None
    assert len(loaded.game.cards) == 54
