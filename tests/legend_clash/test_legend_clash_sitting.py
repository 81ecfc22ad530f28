"""Two people at one keyboard, and one against a bot: whole deployments behind the screen, undone and put in order."""

from __future__ import annotations

from pathlib import Path

from click.testing import CliRunner

from cardgen.cli.main import main
from cardgen.playtest.log import Log, read_log

ROOT = Path(__file__).resolve().parents[2]


def play(file: Path, *typed: str, seat: str = "both") -> tuple[str, Log]:
    """What was printed, and the log."""
    arguments = ["play", "legend_clash", "-C", str(ROOT), "--seed", "3", "--seat", seat, "--log", str(file)]
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
