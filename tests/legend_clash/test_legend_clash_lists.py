"""Decks of one's own: what the rules allow, and what a list is told that they do not."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from click.testing import CliRunner

from cardgen.cli.main import main
from cardgen.data.decklists import read_deck, read_decks
from cardgen.data.project import find_project
from cardgen.diagnostics import Diagnostic
from cardgen.layout.desk import FaceOrder
from cardgen.layout.faces import lay_out_faces
from cardgen.model.game import Game
from cardgen.model.rules import RuleSet
from cardgen.playtest.loader import check_deck
from cardgen.playtest.room import Room, open_room

PROJECT = find_project(Path(__file__).resolve().parents[2])


@pytest.fixture(scope="module")
def room() -> Room:
    return open_room(PROJECT, "legend_clash", {})


def of_deck(game: Game, name: str, *types: str) -> list[str]:
    """The ids of a printed deck's cards of those types."""
    return [card.id for card in game.deck if card.fields["deck"] == name and card.type in types]


def findings(
    room: Room, folder: Path, lines: list[str], rules: RuleSet | None = None, head: str = ""
) -> list[Diagnostic]:
    """What is wrong with the deck of those lines."""
    path = folder / "mine.yaml"
    path.write_text(
        "format: 1\nid: mine\n" + head + "cards:\n" + "".join(f"  - {line}\n" for line in lines), encoding="utf-8"
    )
    deck, found = read_deck(PROJECT, room.game, path)
    assert deck is not None
    return [*found, *check_deck(room.module, room.game, rules or room.rules, deck)]


def test_the_printed_decks_are_allowed(room: Room) -> None:
    decks, found = read_decks(PROJECT, room.game)
    assert found == ()
    assert [(deck.id, deck.size, deck.name("en"), deck.name("es")) for deck in decks] == [
        ("evening_star", 45, "Evening Star", "Lucero de la tarde"),
        ("morning_star", 45, "Morning Star", "Lucero del alba"),
    ]
    assert [finding for deck in decks for finding in check_deck(room.module, room.game, room.rules, deck)] == []


@pytest.mark.parametrize(("count", "told"), [(44, "add at least 1"), (45, None), (90, None)])
def test_a_deck_has_forty_five_to_ninety_cards(room: Room, tmp_path: Path, count: int, told: str | None) -> None:
    ids = [card.id for card in room.game.deck][:count]
    found = findings(room, tmp_path, ids, head="back: zarqa\n")
    assert [(d.code, d.where.line, d.where.column, d.hint) for d in found] == (
        [("deck-size", 5, 3, told)] if told is not None else []
    )


def test_more_than_ninety_cards_are_too_many_under_another_number(room: Room, tmp_path: Path) -> None:
    rules = room.rules.with_options({"deck_max": 60})
    ids = [card.id for card in room.game.deck]
    (found,) = findings(room, tmp_path, ids, rules, head="back: zarqa\n")
    assert (found.code, found.hint) == ("deck-size", "take at least 30 out")
    assert found.message == "the deck 'mine' has 90 different cards; a deck has 45 to 60 (LC-2.1)"


def test_no_card_is_in_a_deck_twice(room: Room, tmp_path: Path) -> None:
    ids = of_deck(room.game, "morning_star", "creature", "trap", "relic", "setting")
    found = findings(room, tmp_path, [f"{{card: {ids[0]}, copies: 2}}", *ids[1:], ids[1]])
    assert [(d.code, d.where.line, d.hint) for d in found] == [
        ("duplicate-card", 49, "delete one of the lines"),
        ("duplicate-card", 4, "write '- zarqa'"),
    ]


def test_few_creatures_are_a_warning(room: Room, tmp_path: Path) -> None:
    others = [card.id for card in room.game.deck if card.type != "creature"]
    creatures = of_deck(room.game, "morning_star", "creature")
    found = findings(room, tmp_path, [*others, *creatures[:19]], head="back: zarqa\n")
    assert [(d.code, d.severity.value, d.hint) for d in found] == [
        ("few-creatures", "warning", "hands are often without any: 24 are better")
    ]
    assert findings(room, tmp_path, [*others, *creatures], head="back: zarqa\n") == []


def test_backs_that_tell_cards_apart_are_a_warning(room: Room, tmp_path: Path) -> None:
    ids = of_deck(room.game, "morning_star", "creature", "trap", "relic", "setting")
    mixed = [*ids, "medusa"]
    found = findings(room, tmp_path, mixed)
    assert [(d.code, d.severity.value, d.hint) for d in found] == [
        ("mixed-backs", "warning", "add 'back: zarqa' to give all of them the back of that card")
    ]
    assert findings(room, tmp_path, mixed, head="back: medusa\n") == []


def test_a_small_deck_runs_out_of_hands_of_its_own(room: Room, tmp_path: Path) -> None:
    ids = of_deck(room.game, "morning_star", "creature", "trap", "relic", "setting")
    (found,) = findings(room, tmp_path, ids, room.rules.with_options({"set_hand": "next-ten"}))
    assert (found.code, found.severity.value) == ("short-deck", "warning")
    assert "has 45 cards, and the hands of 5 Sets take 50 (LC-A03)" in found.message


def test_the_command_asks_the_rules(room: Room, tmp_path: Path) -> None:
    ids = of_deck(room.game, "evening_star", "creature", "trap", "relic")
    path = tmp_path / "small.yaml"
    path.write_text("format: 1\nid: small\ncards:\n" + "".join(f"  - {card}\n" for card in ids), encoding="utf-8")
    result = CliRunner().invoke(main, ["check", "legend_clash", "-C", str(PROJECT.root), "--deck", str(path)])
    assert result.exit_code == 1
    message = "the deck 'small' has 42 different cards; a deck has 45 to 90 (LC-2.1) [deck-size]"
    assert result.output.splitlines() == [
        f"{path.as_posix()}:4:3: error: {message}",
        "    add at least 3",
        "small, 42 cards (28 creature, 8 trap, 6 relic): 1 error, 0 warnings",
    ]


@pytest.mark.parametrize("at", [0, 1], ids=["standard", "saver"])
def test_a_card_without_its_art_is_an_error(room: Room, tmp_path: Path, at: int) -> None:
    game = replace(room.game, cards=(replace(room.game.cards[0], id="nobody"),))
    faces = lay_out_faces(FaceOrder(PROJECT, game, game.editions[at], "en", tmp_path, rules=room.rules))
    (found,) = [finding for finding in faces.findings if finding.code == "missing-file"]
    assert found.message == f"there is no file '{('', 'saver/')[at]}nobody.svg' in cards/legend_clash/art"
