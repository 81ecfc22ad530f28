"""Legend Clash is balanced under equal bots: seats, decks, draws, mana, and no card that nobody deploys."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from cardgen.data.project import find_project
from cardgen.engine.contract import SEATS, Event, Outcome

sys.path.insert(0, str(Path(__file__).parent))

from clashes import (  # type: ignore[import-not-found]
    DECK_BOUNDS,
    DRAWN_BOUNDS,
    SEAT_BOUNDS,
    Clashes,
    play_clashes,
    report,
)
from shares import Share  # type: ignore[import-not-found]

PROJECT = find_project(Path(__file__).resolve().parents[2])
DECKS = ("morning_star", "evening_star")


def test_no_seat_no_deck_and_no_card_is_out_of_bounds() -> None:
    room, found = play_clashes(PROJECT, 60)
    assert list(found.faults(tuple(card.id for card in room.game.deck))) == []
    assert found.played["Match"] == 120
    assert found.won["Match", "seat a"] + found.won["Match", "seat b"] == 240
    assert next(iter(report(found, room))).startswith("120 Matches, ")


@pytest.mark.soak
def test_the_intervals_of_four_thousand_matches_lie_within_the_bounds() -> None:
    room, found = play_clashes(PROJECT, 2_000)
    assert found.share("Match", "seat a").inside(SEAT_BOUNDS)
    assert all(found.share("Match", deck).inside(DECK_BOUNDS) for deck in DECKS)
    assert found.draws.inside(DRAWN_BOUNDS)
    assert list(found.faults(tuple(card.id for card in room.game.deck))) == []


def test_a_match_is_counted_by_seats_decks_and_hands() -> None:
    told = [
        Event("deal", "LC-2.3", ("a",), "a", ("kappa", "medusa")),
        Event("deal", "LC-2.3", ("b",), "b", ("raven",)),
        Event("clash", "LC-3.1", SEATS, "b", (), None, 3),
        Event("place", "LC-3.3", ("a",), "a", ("kappa",)),
        Event("place", "LC-3.3", ("b",), "b", ("raven",)),
        Event("deployed", "LC-2.6", SEATS, "a", (), 400, 340),
        Event("deployed", "LC-2.6", SEATS, "b", (), 400, 340),
        Event("activate", "LC-4.1", SEATS, "b", ("raven",), 340, 320),
        Event("clash-drawn", "LC-5.17", SEATS, None, (), None, 3),
        Event("set-points", "LC-1.3", SEATS, "b", (), None, 1),
    ]
    found = Clashes(1_500, DECKS)
    found.add(tuple(told), Outcome("b", "sets", "LC-1.2", ""), "second-first")
    assert found.share("Match", "seat b") == Share(2, 1)
    assert found.share("Match", "morning_star") == Share(2, 1)
    assert found.share("Clash", "Player 1") == Share(1, 1)
    assert found.draws.thousandths == 1_000
    assert found.mana_left == 220  # 340 and 320 of 1,500 each
    assert dict(found.used) == {"kappa": 1, "raven": 1}
    assert dict(found.called) == {"raven": 1}
    assert [fault for fault in found.faults(("medusa",)) if "medusa" in fault] == []  # one hand tells nothing
    found.held["medusa"] = 1_000
    assert "medusa is deployed in 0 of the 1000 hands that hold it" in list(found.faults(("medusa",)))
