"""Two people at one keyboard, and one against a bot: whole deployments behind the screen, undone and put in order."""

from __future__ import annotations

from pathlib import Path

import pytest
from click.testing import CliRunner

from cardgen.cli.main import main
from cardgen.model.game import Game
from cardgen.playtest.log import Log, read_log

ROOT = Path(__file__).resolve().parents[2]


def play(file: Path, *typed: str, seat: str = "both", decks: tuple[str, ...] = ()) -> tuple[str, Log]:
    """What was printed, and the log."""
    arguments = ["play", "legend_clash", "-C", str(ROOT), "--seed", "3", "--seat", seat, "--log", str(file)]
    arguments += [part for deck in decks for part in ("--deck", deck)]
    result = CliRunner().invoke(main, arguments, input="\n".join(typed) + "\n")
    assert result.exit_code == 0, result.output
    return result.output, read_log(file.read_text(encoding="utf-8"))


def written(log: Log) -> list[str]:
    return [", ".join(f"{seat} {move}" for seat, move in step.items()) for step in log.steps]


def test_one_person_deploys_everything_before_the_other_is_asked(tmp_path: Path) -> None:
    typed = ["place kappa 1 guard", "place enkidu 2 attack", "ready", "place camazotz 2 attack", "ready", "quit"]
    printed, log = play(tmp_path / "two.log", *typed)
    assert written(log) == [
        "a place kappa 1 guard",
        "a place enkidu 2 attack",
        "a ready",
        "b place camazotz 2 attack",
        "b ready",
    ]
    before, behind = printed.split("Bragi draws a hand", 1)
    assert "Ariadne places Kappa in lane 1" in before
    assert "Camazotz" not in before
    until_reveal = behind.split("behind the screen; ", 1)[0]  # what the mana tells is told at Reveal
    assert "Kappa" not in until_reveal
    assert "Enkidu" not in until_reveal


def test_a_placement_can_be_taken_back_and_another_put_before_it(tmp_path: Path) -> None:
    typed = ["place enkidu 2 attack", "place kappa 1 guard", "place vetala 3 attack", "undo", "quit"]
    for seat in ("both", "a"):  # against a bot as well, which deploys when the person is ready
        printed, log = play(tmp_path / f"{seat}.log", *typed, seat=seat)
        assert written(log) == ["a place kappa 1 guard", "a place enkidu 2 attack"], seat
        assert "Taken back: place Vetāla 3 Attack." in printed


@pytest.mark.parametrize(
    ("typed", "kept"),
    [
        # into the lane's rear: who stands in front stays there
        (
            ["place sinbad 1 attack", "place kappa 1 attack", "place enkidu 2 guard", "place hinemoa 1 attack"],
            ["place sinbad 1 attack", "place kappa 1 attack", "place hinemoa 1 attack", "place enkidu 2 guard"],
        ),
        # against the order of the hand
        (["place kappa 2 attack", "place sinbad 1 guard"], ["place sinbad 1 guard", "place kappa 2 attack"]),
        # a creature behind a trap and a relic
        (
            ["trap dried_persimmon 2", "relic wacamonga 1", "relic aladdins_lamp 3", "place kappa 2 attack"],
            ["place kappa 2 attack", "trap dried_persimmon 2", "relic aladdins_lamp 3", "relic wacamonga 1"],
        ),
    ],
)
def test_a_card_may_be_placed_before_those_that_lie_already(tmp_path: Path, typed: list[str], kept: list[str]) -> None:
    _, log = play(tmp_path / "one.log", *typed, "quit", seat="a")
    assert written(log) == [f"a {move}" for move in kept]


def test_nobody_is_ready_before_saying_so(tmp_path: Path) -> None:
    """Behind the last card of the hand no other may be put, yet each may be put before it, or it be taken back."""
    printed, log = play(tmp_path / "one.log", "relic wacamonga 1", "place kappa 1 guard", "undo", "quit", seat="a")
    assert "Ariadne is ready" not in printed
    assert written(log) == ["a relic wacamonga 1"]
    assert "1 ready" in printed


def test_in_prep_the_whole_hand_that_is_not_placed_is_shown(tmp_path: Path) -> None:
    printed, _ = play(tmp_path / "one.log", "trap dried persimmon 2", "quit", seat="a")
    hand = printed.rsplit("Your hand: ", 1)[1].split(" relic ", 1)[0]
    assert "Kappa 30/30/40 (60)" in hand
    assert "Aladdin’s Lamp (40)" in hand
    assert "Dried Persimmon" not in hand


def test_a_bot_deploys_when_the_person_is_ready(tmp_path: Path) -> None:
    _, log = play(tmp_path / "one.log", "place kappa 1 guard", "ready", "quit", seat="a")
    steps = written(log)
    assert steps[:2] == ["a place kappa 1 guard", "a ready"]
    assert all(step.startswith("b ") for step in steps[2:])
    assert "b ready" in steps


def test_a_long_list_tells_the_moves_with_one_card_by_the_first_and_the_last(tmp_path: Path) -> None:
    printed, log = play(tmp_path / "two.log", "8", "guard 2 place enkidu", "quit")
    assert "1-6 place Kappa 1 Attack … 3 Guard  7-12 place Vetāla 1 Attack … 3 Guard" in printed
    assert "43-45 trap Dried Persimmon 1 … 3" in printed
    assert written(log) == ["a place vetala 1 guard", "a place enkidu 2 guard"]


def test_people_bring_decks_of_their_own_and_the_log_keeps_them(tmp_path: Path, game: Game) -> None:
    ids = [card.id for card in game.deck][::2]
    mine = tmp_path / "mine.yaml"
    mine.write_text(f"format: 1\nid: mine\ncards: [{', '.join(ids)}]\n", encoding="utf-8")
    file = tmp_path / "mine.log"
    printed, log = play(file, "ready", "quit", seat="b", decks=(str(mine), "evening_star"))
    assert log.decks["b"] == tuple(ids)
    assert [card.fields["deck"] for card in game.deck if card.id in log.decks["a"]] == ["evening_star"] * 45
    hand = printed.split("Your hand: ")[1]
    again, _ = play(file, "quit", seat="b")
    assert "Taking up" in again or "step" in again
    assert hand.split("(")[0] in again  # the same deck, dealt by the same seed


@pytest.mark.parametrize(
    ("name", "decks", "said"),
    [
        ("legend_clash", ["morning_sta"], "did you mean 'morning_star'?"),
        ("legend_clash", ["morning_star"] * 3, "bring two decks at most"),
        ("celtic_clash", ["morning_star"], "in 'celtic_clash' nobody brings a deck: the game deals its own cards"),
    ],
)
def test_a_deck_that_cannot_be_played_is_told(name: str, decks: list[str], said: str) -> None:
    arguments = ["play", name, "-C", str(ROOT), *[part for deck in decks for part in ("--deck", deck)]]
    result = CliRunner().invoke(main, arguments)
    assert result.exit_code in (1, 2)
    assert said in result.output


def test_a_log_with_a_deck_that_is_none_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "x.log"
    for deck, said in (
        ("a kappa", "the deck of seat a has 1 cards"),
        ("c kappa", "is no deck of a seat"),
        ("a kapa", "'kapa'"),
    ):
        file.write_text(f"cardgen log 1\ngame: legend_clash 1.1\nseed: 3\ndeck: {deck}\n\n", encoding="utf-8")
        result = CliRunner().invoke(main, ["play", "legend_clash", "-C", str(ROOT), "--log", str(file)])
        assert result.exit_code == 1
        assert said in result.output, result.output
