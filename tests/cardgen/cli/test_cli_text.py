"""`cardgen text`, as a person would use it."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

from click.testing import CliRunner, Result

from cardgen.cli.main import main

PROJECT = Path(__file__).resolve().parents[1] / "text" / "pebbles"


def run(*args: str) -> Result:
    return CliRunner().invoke(main, ["text", "-C", str(PROJECT), *args])


def test_a_text_is_told_in_words_and_in_every_language() -> None:
    result = run("pebbles", "Throw — Take 2 pebbles from the pile.")
    assert result.exit_code == 0
    assert result.output.splitlines() == [
        "Throw — Take 2 pebbles from the pile.",
        "",
        "Throw — Take 2 pebbles from the pile.  [PB-1]",
        "  trigger: Throw  Happens when the stone is thrown.  [PB-1]",
        "  body: take 2 pebbles from the pile  [PB-3]",
        "    amount: 2",
        "    unit: the pile  [PB-1]",
        "",
        "Spanish: Lanzamiento — Toma 2 guijarros del montón.",
    ]


def test_a_bad_text_gets_its_caret_and_the_exit_code() -> None:
    result = run("pebbles", "Throw — Take 2 pebles from the pile.")
    assert result.exit_code == 1
    assert result.output.splitlines() == [
        "Throw — Take 2 pebles from the pile.",
        "               ^^^^^^",
        "error: cannot read 'pebles' here; expected 'pebbles' [text-unreadable]",
        "  suggested wording: Throw — Take 2 pebbles from the pile.",
    ]


def test_another_wording_is_read_and_told() -> None:
    result = run("pebbles", "--language", "en", "Throw: Take 2 pebbles from the pile.")
    assert result.exit_code == 0
    assert "warning: " in result.output
    assert "write: Throw — Take 2 pebbles from the pile." in result.output


def test_a_text_in_another_language() -> None:
    result = run("pebbles", "--language", "es", "Agarre.")
    assert result.exit_code == 0
    assert "English: Grip." in result.output


def test_json_for_programs() -> None:
    result = run("pebbles", "Grip.", "--format", "json")
    data = json.loads(result.output)
    assert data["readings"][0]["tree"] == ["own_skill", ["grip"]]
    assert data["readings"][0]["wordings"] == {"en": "Grip.", "es": "Agarre."}
    bad = json.loads(run("pebbles", "Grop.", "--format", "json").output)
    assert bad["complaints"][0]["better"] == "Grip."


def test_the_templating_guide() -> None:
    result = run("pebbles", "--phrases")
    assert result.exit_code == 0
    assert "take <amount> pebble/pebbles from <unit>" in result.output
    assert "also read: remove <amount> pebble/pebbles from <unit>" in result.output
    chapters = json.loads(run("pebbles", "--phrases", "--format", "json").output)
    assert "ability" in {chapter["category"] for chapter in chapters}


def test_what_may_follow() -> None:
    assert run("pebbles", "--next", "Throw — Take").output.split() == ["1", "2", "3", "4"]
    assert run("pebbles", "--next", "Throw — Take 1").output.split() == ["pebble"]
    assert run("pebbles", "--next", "Throw").output.split() == ["—"]
    assert run("pebbles", "--next").output.split() == ["Always", "Grip", "Spin", "Throw"]
    assert run("pebbles", "--next", "Throw — Take 1 pebbles").output.split() == []
    assert json.loads(run("pebbles", "--next", "Throw — Take 2 pebbles from", "--format", "json").output) == [
        "the",
        "this",
    ]


def test_slips_are_counted_by_kind() -> None:
    tallies = json.loads(run("pebbles", "--mistakes", "--format", "json").output)
    rates = {one["kind"]: one["rate"] for one in tallies}
    for kind in ("a word misspelt", "a word dropped", "a word written twice", "a clause written twice"):
        assert rates[kind] == 1, kind
    assert rates["another number"] > 0.8
    assert "a word misspelt" in run("pebbles", "--mistakes").output


def test_slips_that_read_are_reported_where_the_game_was_released(tmp_path: Path) -> None:
    root = tmp_path / "copy"
    shutil.copytree(PROJECT, root)
    asked = ["text", "-C", str(root), "pebbles", "--mistakes", "--format", "json"]
    before = {one["kind"]: one for one in json.loads(CliRunner().invoke(main, asked).output)}
    number, phrase = "another number", "another unit, stat or comparison"
    assert [(before[k]["refused"], before[k]["reported"], before[k]["missed"]) for k in (number, phrase)] == [
        (17, 0, 3),
        (0, 0, 47),
    ]
    assert CliRunner().invoke(main, ["release", "-C", str(root)]).exit_code == 0
    after = {one["kind"]: one for one in json.loads(CliRunner().invoke(main, asked).output)}
    assert [(after[k]["refused"], after[k]["reported"], after[k]["missed"]) for k in (number, phrase)] == [
        (17, 3, 0),
        (0, 47, 0),
    ]
    assert (before[phrase]["rate"], after[phrase]["rate"], after[phrase]["refused_rate"]) == (0, 1, 0)


def test_what_cannot_be_done_is_told() -> None:
    for args, words in [
        (("pebbles",), "there is no text to read"),
        (("pebles", "Grip."), "did you mean 'pebbles'?"),
        (("pebbles", "Grip.", "--language", "fr"), "known: en, es"),
    ]:
        result = run(*args)
        assert result.exit_code == 1
        assert words in result.output
        assert "Traceback" not in result.output
