"""Playing, judging and asking for odds, as a person would at a terminal."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result

from cardgen.cli.main import main
from cardgen.engine.contract import Move
from cardgen.playtest.log import read_log
from cardgen.playtest.seat import read_moves, spoken

ROOT = Path(__file__).resolve().parents[3]
GAME = next(path.name for path in sorted((ROOT / "cards").iterdir()) if path.name.endswith("warbands"))
EXAMPLES = ROOT / "rules" / GAME / "examples"


def run(*args: str, typed: str = "") -> Result:
    command, *rest = args
    return CliRunner().invoke(main, [command, "-C", str(ROOT), *rest], input=typed)


def play(*args: str, typed: str = "") -> Result:
    return run("play", GAME, "--seed", "3", *args, typed=typed)


def test_a_game_is_played_to_the_end_and_its_log_tells_it(tmp_path: Path) -> None:
    file = tmp_path / "my.log"
    result = play("--log", str(file), typed="keep\n" * 30)
    assert result.exit_code == 0, result.output
    assert "The game is over: " in result.output
    steps = len(read_log(file.read_text(encoding="utf-8")).steps)
    again = play("--log", str(file))
    assert "The game is over: " in again.output
    assert len(read_log(file.read_text(encoding="utf-8")).steps) == steps


@pytest.mark.parametrize("seat", ["b", "both"])
def test_the_variant_is_played_to_the_end(tmp_path: Path, seat: str) -> None:
    file = tmp_path / "bets.log"
    result = play("--variant", "betting", "--seat", seat, "--log", str(file), typed="1\n" * 200)
    assert result.exit_code == 0, result.output
    assert "The game is over: " in result.output
    assert dict(read_log(file.read_text(encoding="utf-8")).options) == {"variant": "betting"}


def test_a_game_is_taken_up_where_it_was_left(tmp_path: Path) -> None:
    file = tmp_path / "my.log"
    first = play("--log", str(file), typed="discard brave, 2\nquit\n")
    assert "Stopped. Go on with --log" in first.output
    before = file.read_text(encoding="utf-8")
    second = play("--log", str(file), "--seed", "99", typed="keep\nq\n")
    assert "aside: Brave" in second.output
    assert file.read_text(encoding="utf-8").startswith(before)


def test_a_refusal_names_its_clause_and_the_game_goes_on() -> None:
    result = play(typed="discard sword\nraise 3\ndiscard druids omen\ndiscard brave\nconcede\n")
    assert result.output.count("No: ") == 3
    assert "(CW-8.1)" in result.output
    assert "(CW-8.1, CW-A23)" in result.output
    assert "concedes" in result.output


def test_a_player_sees_only_his_own_cards() -> None:
    result = play(typed="keep\n")
    dealt = [line for line in result.output.splitlines() if "is dealt" in line]
    assert dealt
    assert all(line.startswith("Ambicatus") for line in dealt)
    assert "Brennus lays" not in result.output


def test_everything_fits_into_eighty_columns() -> None:
    result = play("--variant", "betting", "--language", "es", typed="1\nhelp\nlog\n" * 60)
    lines = [line.split("> ", 1)[-1] for line in result.output.splitlines()]
    assert [line for line in lines if len(line) > 80] == []
    assert "\x1b" not in result.output


@pytest.mark.parametrize(
    ("args", "said"),
    [
        (["--bot", "gredy"], "did you mean 'greedy'?"),
        (["--set", "tie=high"], "'tie' cannot be 'high'"),
        (["--set", "tie"], "does not say RULE=VALUE"),
        (["--variant", "chess"], "allowed are 'none', 'betting'"),
        (["--language", "fr"], "no sentences in 'fr'"),
    ],
)
def test_what_cannot_be_played_is_said(args: list[str], said: str) -> None:
    result = play(*args)
    assert result.exit_code == 1
    assert said in result.output
    assert result.exception is None or isinstance(result.exception, SystemExit)


def test_a_log_of_another_game_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "my.log"
    file.write_text("cardgen log 1\ngame: chess 1\nseed: 1\n\n", encoding="utf-8")
    assert "the log of 'chess'" in play("--log", str(file)).output
    file.write_text(f"cardgen log 1\ngame: {GAME} 1.0\nseed: 1\n\n1 a dance\n", encoding="utf-8")
    result = play("--log", str(file))
    assert (result.exit_code, "step 1: 'a dance' is refused" in result.output) == (1, True)


def test_moves_are_read_as_people_type_them() -> None:
    offered = (Move("keep"), Move("discard", ("tall",)), Move("discard", ("brave",)), Move("raise", (2,)))
    names = {"tall": "Alto", "brave": "Valiente"}

    def words(word: str) -> str:
        return names.get(word, word)

    def read(text: str) -> list[str]:
        return [str(move) for move in read_moves(text, offered, words)]

    assert spoken(offered[1], words) == "discard Alto"
    assert read("2") == read("discard tall") == read("Discard  ALTO") == read("discard t") == ["discard tall"]
    assert read("discard brave tall, k") == ["discard tall", "discard brave", "keep"]
    assert read("discard") == ["discard"]
    assert read("raise 3") == ["raise 3"]
    assert read("con") == ["concede"]
    assert read(" , ") == []


def test_an_example_is_judged() -> None:
    result = run("judge", str(EXAMPLES / "fight_tie.yaml"))
    assert result.exit_code == 0, result.output
    assert "the Total Ratings are equal.  [CW-9.3, CW-A15]" in result.output
    told = json.loads(run("judge", "--format", "json", str(EXAMPLES / "fifth_head.yaml")).output)
    assert told["findings"] == []
    assert told["scenarios"][0]["outcome"] == {"winner": "b", "by": "heads", "clause": "CW-1.4"}
    assert told["scenarios"][0]["values"]["heads"] == {"a": 3, "b": 5}


def test_an_example_that_fails_is_told_and_fails(tmp_path: Path) -> None:
    outside = tmp_path / "mine.yaml"
    outside.write_text("format: 1\n", encoding="utf-8")
    result = run("judge", "--game", GAME, str(outside))
    assert (result.exit_code, "not in the project" in result.output) == (1, True)


def test_the_odds_are_printed() -> None:
    result = run("odds", GAME)
    assert "3,190,187,286" in result.output
    assert "19.3526" in result.output
    changed = run("odds", GAME, "--set", "suite_points=4")
    assert "20.0248   (printed rules: 19.3526)" in changed.output
    data: Any = json.loads(run("odds", GAME, "--format", "json").output)
    assert data["odds"] == data["printed"]
    assert data["odds"]["flushes"] == 14_348_907


def test_the_best_exchange_for_a_hand() -> None:
    hand = "Tall, Strong, Brave, brave, Iron Sword, Lanza Larga, chariot, mail_shirt, tall, Bards Song"
    result = run("odds", GAME, "--hand", hand)
    assert "Discards             Tall, Brave, Bards Song" in result.output
    short = run("odds", GAME, "--hand", "tall brave")
    assert (short.exit_code, "A hand has 10 cards, not 2. (CW-7.1, CW-A06)" in short.output) == (1, True)
    wrong = run("odds", GAME, "--hand", "tall, brawe")
    assert "did you mean 'brave'?" in wrong.output
