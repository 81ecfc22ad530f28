"""Playing, judging and asking for odds, as a person would at a terminal."""

from __future__ import annotations

import json
import os
import re
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result

from cardgen.cli.main import main
from cardgen.playtest.log import read_log

ROOT = Path(__file__).resolve().parents[3]
GAME = next(path.name for path in sorted((ROOT / "cards").iterdir()) if path.name.endswith("warbands"))
NAMES = ("Ambicatus", "Brennus")
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
    second = play("--log", str(file), "--seed", "99", "--set", "tie=high-card", typed="keep\nq\n")
    assert "laid aside: Strong, Brave" in second.output
    assert "What the log says counts, not --seed, --set." in second.output
    assert "What happened last:" in second.output
    assert file.read_text(encoding="utf-8").startswith(before)


def test_a_refusal_names_its_clause_and_the_game_goes_on() -> None:
    result = play(typed="discard sword\nraise 3\ndiscard brave\nconcede\n")
    assert "No: You have no Iron Sword in your hand. (CW-8.1)" in result.output
    assert "No: You cannot “raise 3” now. (CW-8.1)" in result.output
    assert "concedes" in result.output
    assert "The game is over: Brennus wins, by a concession. [CW-1.4]" in result.output


def test_discards_may_be_named_in_any_order_and_taken_back(tmp_path: Path) -> None:
    file = tmp_path / "my.log"
    result = play("--log", str(file), typed="discard druids omen\ndiscard brave\nundo\nundo\nundo\nbrave\nquit\n")
    aside = [line.strip() for line in result.output.splitlines() if "laid aside:" in line]
    assert aside == [
        "laid aside: Druids Omen",
        "laid aside: Brave, Druids Omen",
        "laid aside: Druids Omen",
        "laid aside: Brave",
    ]
    assert result.output.count("Taken back: discard ") == 2
    assert "There is nothing to take back" in result.output
    steps = read_log(file.read_text(encoding="utf-8")).steps
    assert str(steps[-1]["a"]) == "discard brave"


def test_what_is_unclear_is_asked_back() -> None:
    result = play(typed="\nhepl\n99\nd\ndiscard swrod\n?\nlook\n" + "raise " + "9" * 40 + "\nquit\n")
    assert "'hepl' is not clear. Do you mean: help" in result.output
    assert "'99' is nothing that can be done here." in result.output
    assert "'d' is not clear. Do you mean: discard Strong, discard Brave," in result.output
    assert "'swrod' is not clear. Do you mean: Iron Sword?" in result.output
    assert "take your last move back" in result.output
    assert result.output.count("Total Rating: 23") == 2
    assert result.exit_code == 0


def test_tokens_are_paid_from_the_categories_that_are_named(tmp_path: Path) -> None:
    file = tmp_path / "bets.log"
    typed = "pay 1 captives, cattle 1\n2\n3\npagar\n1 gold, 2 heads\nquit\n"
    result = play("--variant", "betting", "--log", str(file), typed=typed)
    assert "Ambicatus puts 1 into the pot from Captives, and has 9 left there." in result.output
    assert "Ambicatus puts 1 into the pot from Cattle, and has 9 left there." in result.output
    assert "raise: how many? From 1 to 38." in result.output
    assert "Ambicatus raises by 3" in result.output
    assert "Ambicatus puts 2 into the pot from Heads, and has 8 left there." in result.output


def test_two_people_see_only_what_is_theirs_when_it_is_their_turn() -> None:
    result = play("--seat", "both", typed="keep\nkeep\nquit\n")
    lines = result.output.splitlines()
    dealt = {name: next(n for n, line in enumerate(lines) if line.startswith(f"{name} is dealt")) for name in NAMES}
    kept = [n for n, line in enumerate(lines) if line.endswith("keeps his hand. [CW-8.1, CW-A23]")]
    first, second = sorted(dealt.values())
    assert first < kept[0] < second < kept[1]


def test_what_one_has_typed_ahead_is_not_the_other_ones_choice() -> None:
    result = play("--seat", "both", typed="keep, keep\nquit\n")
    assert result.output.count("keeps his hand") == 1


def test_judging_and_odds_speak_spanish_too() -> None:
    judged = run("judge", "--language", "es", str(EXAMPLES / "fifth_head.yaml")).output
    assert "La partida ha terminado: gana Brennus, por cabezas. [CW-1.4, CW-A18]" in judged
    odds = run("odds", GAME, "--language", "es", "--set", "suite_points=4").output
    assert "Manos                3\u00a0190\u00a0187\u00a0286" in odds
    assert "Valor Total medio    20,0248   (reglas impresas: 19,3526)" in odds
    assert [line for line in odds.splitlines() if len(line) > 80] == []
    hand = run("odds", GAME, "--language", "es", "--hand", "tall brave").output
    assert "Una mano tiene 10 cartas, no 2. (CW-7.1, CW-A06)" in hand
    assert "no sentences in 'fr'" in run("odds", GAME, "--language", "fr").output


def test_spanish_is_spoken_throughout() -> None:
    typed = "ayuda\npagar 2 oro\nigualar\nplantarse\nsubir 99\ndescartar valinete\nabc\nderrota\nrendirse\n"
    result = play("--variant", "betting", "--language", "es", typed=typed)
    assert result.exit_code == 0
    for said in (
        "Bandas celtas. Semilla 3. Escribe «ayuda» si la necesitas",
        "Eres Ambicatus. Por Brennus juega el bot «greedy».",
        "Turno 1: Apuesta Inicial · iniciativa: Ambicatus · mazo 45, descartes 0",
        "pagar Oro: ¿cuánto? De 0 a 2.",
        "1 plantarse",
        "deshacer tu última jugada",
        "No: No debes nada, así que no hay nada que igualar.",
        "«abc» no es nada que se pueda hacer aquí.",
        "La partida ha terminado: gana Brennus, por rendición. [CW-11.5]",
    ):
        assert said in " ".join(result.output.split()), said
    english = {"the", "and", "discard", "keep", "raise", "stand", "lead", "deck", "turn", "not", "of", "is"}
    assert english & set(re.findall("[a-z]+", result.output.casefold())) == set()


def test_the_screen_is_plain_where_colour_is_not_wanted(monkeypatch: pytest.MonkeyPatch) -> None:
    file = str(EXAMPLES / "fight_tie.yaml")
    assert "\x1b[1m" in CliRunner().invoke(main, ["judge", "-C", str(ROOT), file], color=True).output
    monkeypatch.setenv("NO_COLOR", "1")
    assert "\x1b" not in CliRunner().invoke(main, ["judge", "-C", str(ROOT), file], color=True).output


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


def test_a_rule_of_another_variant_is_refused() -> None:
    for command in ("play", "odds", "simulate"):
        result = run(command, GAME, "--set", "ante=agreed")
        assert (result.exit_code, "'ante' is a rule of the variant 'betting' alone" in result.output) == (1, True)
        assert "add --variant betting" in result.output


def test_a_log_is_no_scenario(tmp_path: Path) -> None:
    file = tmp_path / "battle.log"
    file.write_text(f"cardgen log 1\ngame: {GAME} 1.0\nseed: 1\n\n", encoding="utf-8")
    result = run("judge", str(file))
    assert (result.exit_code, "[is-a-log]" in result.output) == (1, True)
    assert f"cardgen play {GAME} --log {file.as_posix()}" in result.output


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
    assert [line for line in result.output.splitlines() if len(line) > 80] == []
    short = run("odds", GAME, "--hand", "tall brave")
    assert (short.exit_code, "A hand has 10 cards, not 2. (CW-7.1, CW-A06)" in short.output) == (1, True)
    wrong = run("odds", GAME, "--hand", "tall, brawe")
    assert "did you mean 'brave'?" in wrong.output


def test_the_log_on_the_screen_keeps_the_other_ones_secrets(tmp_path: Path) -> None:
    file = tmp_path / "my.log"
    shown = play("--log", str(file), "--seat", "b", typed="log\n").output.splitlines()
    kept = [line for line in file.read_text(encoding="utf-8").splitlines() if line[:1].isdigit()]
    assert kept[0] == "1 a discard strong"
    assert kept[-1] == "6 a keep"
    assert [line for line in shown if re.match("[0-9]+ a ", line)] == [*(f"{n} a …" for n in range(1, 6)), kept[-1]]


def test_the_log_on_the_screen_shows_ones_own_moves() -> None:
    output = play(typed="discard brave\nlog\n").output
    assert "\n1 a discard brave\n" in output


def test_a_log_is_left_as_it_is_until_a_move_is_made(tmp_path: Path) -> None:
    file = tmp_path / "my.log"
    play("--log", str(file), typed="discard brave\nquit\n")
    text = file.read_bytes().replace(b"seed", b"# mine\nseed").replace(b"\n", b"\r\n")
    file.write_bytes(text)
    assert "laid aside: Brave" in play("--log", str(file)).output
    assert file.read_bytes() == text


def test_a_log_of_another_version_is_taken_up_with_a_word_about_it(tmp_path: Path) -> None:
    file = tmp_path / "my.log"
    file.write_text(f"cardgen log 1\ngame: {GAME} 0.9\nseed: 3\n\n1 a keep\n", encoding="utf-8")
    assert "The log is of version 0.9, and this is 1." in play("--log", str(file)).output
    assert "El registro es de la versión 0.9 y esta es la 1." in play("--log", str(file), "--language", "es").output
    assert "is of version" not in play("--log", str(tmp_path / "new.log")).output


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("option: tie foo\n", "my.log: error: 'tie' cannot be 'foo'"),
        ("option: wins 0\n", "my.log: error: 'wins' is 0"),
        ("\n1 a discard tall\n", "my.log:5: error: step 1: 'a discard tall' is refused"),
    ],
)
def test_a_log_that_cannot_be_played_is_told_before_anything_else(tmp_path: Path, text: str, said: str) -> None:
    file = tmp_path / "my.log"
    file.write_text(f"cardgen log 1\ngame: {GAME} 1.0\nseed: 3\n{text}", encoding="utf-8")
    result = run("play", GAME, "--log", str(file))
    assert (result.exit_code, "Seed 3" in result.output) == (1, False)
    assert said in result.output.replace("\n", "")


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="no pipes here")
def test_a_log_is_kept_in_a_regular_file_only(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    result = play("--log", str(pipe), typed="keep\n")
    assert (result.exit_code, pipe.is_fifo()) == (1, True)
    assert "no regular file" in result.output


@pytest.mark.parametrize(
    ("args", "said"),
    [
        (["--seed", "9" * 101], "--seed: error: the seed has more than 100 characters"),
        (["--set", "tie=nobody", "--set", "tie=high-card"], "'tie' is to be nobody, and to be high-card"),
        (["--variant", "betting", "--set", "variant=none"], "'variant' is to be betting, and to be none"),
        (["--variant", "nope"], "--variant: error: 'variant' cannot be 'nope'"),
        (["--set", "wins=0"], "--set: error: 'wins' is 0, and must be 1 or more"),
        (["--set", "=3"], "--set: error: '=3' does not say RULE=VALUE"),
        (["--log", ""], "the name of the file is empty"),
    ],
)
def test_options_that_cannot_be_are_refused_where_they_are_written(args: list[str], said: str) -> None:
    result = run("play", GAME, *args)
    assert result.exit_code in (1, 2)
    assert said in result.output


def test_a_hand_may_be_written_as_it_is_printed() -> None:
    one = run("odds", GAME, "--hand", "3 × Tall, 3x brave, 3 strong, Chariot,")
    other = run("odds", GAME, "--hand", "tall tall tall brave brave brave strong strong strong chariot")
    assert (one.exit_code, one.output) == (0, other.output)
    assert "no card is named" in run("odds", GAME, "--hand", "").output
    assert "no card is named" in run("odds", GAME, "--hand", " , ").output


def test_house_rules_that_change_no_chance_are_told() -> None:
    same = "By the changed rules all of this is as by the printed ones."
    assert same in run("odds", GAME, "--set", "tie=high-card").output
    assert same not in run("odds", GAME, "--set", "suite_points=4").output
    assert same not in run("odds", GAME).output


def test_a_card_can_be_read_at_the_table() -> None:
    result = play(typed="read\nread brave\nREAD iron\nread xyzzy\nread brvae\nread s\nquit\n")
    assert "  Which card? Such as: read Tall." in result.output
    assert "  Brave · warband · Traits · Rating 3" in result.output
    assert "  Iron Sword · warband · Weapons · Rating 3" in result.output
    assert "  There is no card 'xyzzy'." in result.output
    assert "  'brvae' is not clear. Do you mean: Brave?" in result.output
    assert "  Strong · warband · Traits · Rating 2" in result.output
    spanish = play("--language", "es", typed="leer valiente\nread nadie\nsalir\n")
    assert "  Valiente · warband · Rasgos · Valor 3" in spanish.output
    assert "  No hay ninguna carta «nadie»." in spanish.output
