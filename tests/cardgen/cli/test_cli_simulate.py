"""`cardgen simulate` as a designer calls it: every format, every refusal, and nothing but figures on the output."""

from __future__ import annotations

import csv
import io
import json
import os
import re
import subprocess
import sys
from pathlib import Path

import pypdfium2
import pytest
from click.testing import CliRunner, Result

from cardgen.cli.main import main

pytestmark = pytest.mark.xdist_group("simulation")

ROOT = Path(__file__).resolve().parents[3]
GAME = next(path.name for path in sorted((ROOT / "cards").iterdir()) if path.name.endswith("warbands"))
QUICK = ("--bots", "stand-pat", "--games", "60", "-j", "1")


def simulate(*arguments: str, game: str = GAME) -> Result:
    return CliRunner().invoke(main, ["simulate", game, "-C", str(ROOT), *arguments])


def test_the_text_names_bots_seeds_rules_and_versions_and_every_figure_has_its_interval() -> None:
    rules = ("--variant", "betting", "--set", "tie=high-card")
    result = simulate("--games", "60", "--bots", "stand-and-match", "-j", "1", "--seed", "5", *rules)
    assert result.exit_code == 0, result.output
    lines = result.output.splitlines()
    assert re.fullmatch(r".+ [\d.]+: 60 games, stand-and-match against stand-and-match", lines[0])
    assert re.fullmatch(r"seeds 5 to 64, ruleset [0-9a-f]{12}", lines[1])
    assert re.fullmatch(r"cardgen [\d.]+ \([0-9a-f]{12}\), Python 3\.[\d.]+", lines[2])
    assert lines[3:5] == ["house rule: tie = high-card", "house rule: variant = betting"]
    assert re.search(r"^  seat a +\d+\.\d +\( ?\d+\.\d - +\d+\.\d\) +60$", result.output, re.MULTILINE)
    for words in ("who goes first", "draws", "Length: ", "Endings", "Cards: points won", "Total Rating", "never: "):
        assert words in result.output
    assert max(map(len, lines)) <= 100


def test_json_is_the_same_bytes_with_any_number_of_processes() -> None:
    one, two = (simulate("--bots", "stand-pat", "--games", "40", "-j", jobs, "--format", "json") for jobs in "12")
    assert one.output == two.output
    data = json.loads(one.output)
    assert data["simulation"]["bots"] == ["stand-pat", "stand-pat"]
    assert data["figures"]["games"] == 40
    card = data["figures"]["cards"][0]
    assert set(card["drawn"]) == {"value", "low", "high", "count"}
    assert card["drawn"]["low"] <= card["drawn"]["value"] <= card["drawn"]["high"]


def test_csv_has_a_row_a_value(tmp_path: Path) -> None:
    file = tmp_path / "figures.csv"
    result = simulate(*QUICK, "--format", "csv", "--out", str(file))
    assert result.output == f"{file.as_posix()}\n"
    rows = list(csv.DictReader(io.StringIO(file.read_text(encoding="utf-8"))))
    assert {row["section"] for row in rows} == {
        "simulation", "seat", "game", "length", "ending", "card", "clause", "curve",
    }  # fmt: skip
    (seat,) = [row for row in rows if row["section"] == "seat" and row["name"] == "a"]
    assert float(seat["low"]) < float(seat["value"]) < float(seat["high"])
    assert seat["count"] == "60"
    assert sum(int(row["value"]) for row in rows if row["section"] == "length" and row["measure"] == "games") == 60


def test_pairs_tell_how_the_first_bot_does_from_both_seats() -> None:
    result = simulate("--bots", "greedy,stand-pat", "--pairs", "30", "-j", "1")
    assert "30 deals from both seats, 60 games, greedy against stand-pat" in result.output
    assert re.search(r"greedy against stand-pat +\d+\.\d +\(.*\) +30 deals", result.output)


def test_pages_are_written_and_open(tmp_path: Path) -> None:
    page, book = tmp_path / "s.html", tmp_path / "deep" / "s.pdf"
    assert simulate(*QUICK, "--format", "html", "--out", str(page)).output == f"{page.as_posix()}\n"
    assert simulate(*QUICK, "--format", "pdf", "--out", str(book)).output == f"{book.as_posix()}\n"
    html = page.read_text(encoding="utf-8")
    assert "cardgen simulate" in html
    assert not re.findall(r"(?:src|href)=|https?://(?!www\.w3\.org)", html)
    pdf = pypdfium2.PdfDocument(book)
    assert "60 games" in pdf[0].get_textpage().get_text_range()
    pdf.close()


def test_a_place_where_nothing_can_be_written_is_told(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("", encoding="utf-8")
    for form in ("html", "json"):
        result = simulate(*QUICK, "--format", form, "--out", str(tmp_path / "file" / "s"))
        assert result.exit_code == 1
        assert "error: " in result.output
        assert "internal-error" not in result.output


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (("--bots", "gredy"), "did you mean 'greedy'?"),
        (("--bots", "a,b,c"), "names 3 bots"),
        (("--games", "999999999999"), "999,999,999,999 games are too many"),
        (("--games", "0"), "0 games are too few"),
        (("--games", "5", "--pairs", "5"), "--games and --pairs are two things"),
        (("--pairs", "5", "--bots", "greedy"), "name two bots"),
        (("--set", "tie=nonsense"), "allowed are"),
        (("--set", "ties=nobody"), "did you mean 'tie'?"),
        (("--variant", "beting"), "allowed are 'none', 'betting'"),
        (("--seed", "9" * 19), "too many digits"),
        (("--deck", "first"), "nobody brings a deck"),
        (("--cluster", "tcp://host"), "write tcp://HOST:8786"),
        (("--cluster", "tls://host:8786"), "needs --tls-ca"),
        (("--tls-key", "key.pem"), "add --cluster tls://HOST:8786"),
    ],
)
def test_what_cannot_be_is_refused_with_a_remedy(arguments: tuple[str, ...], words: str) -> None:
    result = simulate(*arguments)
    assert result.exit_code == 1
    assert words in result.output
    assert "Traceback" not in result.output


def test_an_unknown_game_is_told() -> None:
    result = simulate(game=GAME[:-1])
    assert result.exit_code == 1
    assert GAME in result.output


def test_a_game_without_rules_cannot_be_simulated(elms: Path) -> None:
    result = CliRunner().invoke(main, ["simulate", "elms", "-C", str(elms)])
    assert result.exit_code == 1
    assert "error: " in result.output


def test_an_open_cluster_is_warned_of_and_named_when_it_does_not_answer(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("cardgen.pipeline.cluster.CONNECT", 1)
    result = simulate("--cluster", "tcp://192.0.2.1:8786", "--games", "5")
    assert result.exit_code == 1
    assert "is not encrypted" in result.stderr
    assert "no scheduler answers at tcp://192.0.2.1:8786" in result.output


def test_nothing_is_said_of_progress_and_nothing_hangs_on_the_order_of_sets() -> None:
    command = [sys.executable, "-m", "cardgen.cli.main", "simulate", GAME, "-C", str(ROOT), *QUICK]
    told = []
    for seed in "12":
        environment = {**os.environ, "PYTHONHASHSEED": seed}
        done = subprocess.run(command, capture_output=True, text=True, check=False, env=environment, timeout=120)
        assert done.returncode == 0
        assert done.stderr == ""
        told.append(done.stdout)
    assert told[0] == told[1]


def test_the_help_names_every_option_that_there_is() -> None:
    text = CliRunner().invoke(main, ["simulate", "--help"]).output
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    for option in ("games", "pairs", "bots", "variant", "deck", "set", "seed", "jobs", "cluster", "format", "out"):
        assert f"--{option}" in text
        assert f"--{option}" in readme
    assert "10" in text
    for option in ("tls-ca", "tls-cert", "tls-key", "no-coverage", "trust"):
        assert f"--{option}" in text
