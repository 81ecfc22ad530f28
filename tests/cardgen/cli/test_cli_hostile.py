"""A stranger's project, and a strange terminal: findings all the same."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pypdfium2
import pytest
from click.testing import Result

from tests.cardgen.editing import edit

Run = Callable[..., Result]
CARDS, GAME = "cards/elms/cards.yaml", "cards/elms/game.yaml"


@pytest.mark.parametrize("encoding", ["latin-1:strict", "cp1252:strict"])
@pytest.mark.parametrize("form", ["text", "json", "github", "sarif"])
def test_a_terminal_that_lacks_a_character_gets_its_number(elms: Path, encoding: str, form: str) -> None:
    edit(elms, CARDS, "Stands.", "☃")
    done = subprocess.run(
        [sys.executable, "-m", "cardgen.cli.main", "check", "-C", elms, "--format", form],
        env={**os.environ, "PYTHONIOENCODING": encoding},
        capture_output=True,
        check=False,
    )
    assert done.returncode == 1
    assert b"\\u2603" in done.stdout
    assert done.stderr == b""


def test_a_file_name_steers_no_terminal(elms: Path, cardgen: Run) -> None:
    (elms / "cards/elms/locale/\x1b[31m.yaml").write_text("x", encoding="utf-8")
    (elms / "cards/e\nlm").mkdir()
    (elms / "cards/e\nlm/game.yaml").write_text("format: 1\n", encoding="utf-8")
    for form in ("text", "github"):
        output = cardgen("check", "-C", elms, "--format", form).output
        assert "\x1b" not in output
        assert all(line.startswith(("cards/", "templates/", "    ", "::", "e\\nlm")) for line in output.splitlines())


def test_what_a_rule_module_prints_is_not_among_the_findings(elms: Path) -> None:
    edit(elms, GAME, "players: 2", "players: 2\nmodule: chatty_rules")
    (elms / "src").mkdir()
    (elms / "src/chatty_rules.py").write_text("print('chatter')\ndef open_table(g, r): print('more')", encoding="utf-8")
    done = subprocess.run(
        [sys.executable, "-m", "cardgen.cli.main", "check", "-C", elms, "--trust", "--format", "json"],
        capture_output=True,
        text=True,
        check=False,
    )
    found = json.loads(done.stdout)
    assert [d["code"] for d in found] == ["incomplete-module"]
    assert (found[0]["file"], found[0]["line"]) == (GAME, 6)
    assert "chatter" in done.stderr


@pytest.mark.parametrize("code", ["import sys; sys.exit(0)", "def open_table(g, r): sys.exit(0)", "raise OSError"])
def test_a_rule_module_cannot_end_the_check_in_silence(elms: Path, cardgen: Run, code: str) -> None:
    edit(elms, GAME, "players: 2", "players: 2\nmodule: leaving_rules")
    (elms / "src").mkdir()
    (elms / "src/leaving_rules.py").write_text(f"import sys\n{code}\n", encoding="utf-8")
    result = cardgen("check", "-C", elms, "--trust")
    assert result.exit_code == 1
    assert f"{GAME}:6:9: error: the rule module" in result.output


@pytest.mark.parametrize("size", ["300x400mm", "210x297mm"])
def test_a_card_that_fits_no_paper_is_found_before_anything_is_laid_out(elms: Path, cardgen: Run, size: str) -> None:
    edit(elms, GAME, "size: poker", f"size: {size}")
    for command in ("check", "build"):
        result = cardgen(command, "-C", elms)
        assert result.exit_code == 1
        assert f"{GAME}:8:20: error: 0 cards of" in result.output
        assert "fit A4" in result.output
        assert "fit US Letter" in result.output
    assert not list((elms / "build").rglob("sheets*.pdf"))


def test_a_card_that_fits_one_paper_is_printed_on_that(elms: Path, cardgen: Run) -> None:
    edit(elms, GAME, "size: poker", "size: 63.5x280mm")
    assert "fit US Letter" in cardgen("check", "-C", elms).output
    assert "does-not-fit" not in cardgen("build", "-C", elms, "--paper", "a4").output


def test_a_title_that_the_edge_of_the_sheet_cannot_show(elms: Path, cardgen: Run) -> None:
    edit(elms, GAME, "Elms & Oaks", "느릅나무 Elms")
    result = cardgen("build", "-C", elms, "--paper", "a4")
    assert result.exit_code == 0
    assert f"{GAME}:3:8: warning: title: the font at the edge of sheets has no glyph for '나' U+B098" in result.output
    sheets = pypdfium2.PdfDocument(elms / "build/elms/en/sheets-a4.pdf")
    assert "elms 0.9 · en" in sheets[0].get_textpage().get_text_bounded()
    assert sheets.get_metadata_value("Title") == "느릅나무 Elms 0.9 (en, A4)"


def test_a_version_that_the_edge_of_the_sheet_cannot_show(elms: Path, cardgen: Run) -> None:
    edit(elms, GAME, 'version: "0.9"', "version: 판")
    result = cardgen("check", "-C", elms)
    assert result.exit_code == 1
    assert f"{GAME}:4:10: error: version: the font at the edge of sheets has no glyph for '판' U+D310" in result.output


def test_a_long_title_is_cut_and_says_so(elms: Path, cardgen: Run) -> None:
    edit(elms, GAME, "Elms & Oaks", "A very long title " * 40)
    assert cardgen("build", "-C", elms, "--paper", "a4").exit_code == 0
    page = pypdfium2.PdfDocument(elms / "build/elms/en/sheets-a4.pdf")[0].get_textpage()
    words = page.get_text_bounded()
    assert "… 0.9 · en · print at 100 %" in words
    boxes = [page.get_charbox(n) for n in range(page.count_chars())]
    assert min(box[0] for box in boxes) >= 0
    assert max(box[2] for box in boxes) <= 210 / 25.4 * 72


@pytest.mark.parametrize("option", [["--lang", ""], ["--out", ""], ["--lang", "EN"], [""]])
def test_an_empty_word_is_not_no_word(elms: Path, cardgen: Run, option: list[str]) -> None:
    assert cardgen("build", "-C", elms, *option).exit_code != 0
    assert not list(elms.rglob("sheets*.pdf"))


def test_a_build_that_makes_nothing_says_so(elms: Path, cardgen: Run) -> None:
    result = cardgen("build", "-C", elms, "--only", "rulebook")
    assert result.exit_code == 1
    assert "there is no rulebook to make" in result.output


def test_a_face_nested_too_deep_is_no_traceback(elms: Path, cardgen: Run) -> None:
    edit(elms, "templates/elms/card.html", "{% block art %}", "{% block art %}" + "<div>" * 3000)
    for command in ("check", "build"):
        result = cardgen(command, "-C", elms)
        assert result.exit_code == 1
        assert isinstance(result.exception, SystemExit)
        assert "elms" in result.output
    assert not list(elms.rglob("sheets*.pdf"))


def test_memory_is_bounded(elms: Path) -> None:
    """Asked for more than the program may have, it says so; nothing else of the machine is touched."""
    if sys.platform == "win32":
        pytest.skip("Windows knows no such limit")
    code = (
        "import cardgen.cli.memory as m; m.MOST = 2**29\n"
        "import cardgen.pipeline.check as c\n"
        "c.study = lambda *_, **__: bytearray(2**31)\n"
        "from cardgen.cli.main import main; main()"
    )
    done = subprocess.run(
        [sys.executable, "-c", code, "check", "-C", elms], capture_output=True, text=True, check=False
    )
    assert done.returncode == 1
    assert "the memory does not suffice [out-of-memory]" in done.stdout
    assert "Traceback" not in done.stderr
