"""What is printed of Celtic Warbands alone: names, exact odds, the same bytes again.  tests/shipped has the rest."""

from __future__ import annotations

import re
import subprocess
from pathlib import Path

import pikepdf
import pytest

from cardgen.model.game import Game
from tests.shipped.games import build

pytestmark = pytest.mark.xdist_group("print {game_id}")

GAME = "celtic_warbands"
SHEETS = ("sheets-a4", "sheets-letter", "sheets-large-a4", "sheets-large-letter")
BOOKS = ("rulebook", "rulebook-booklet-a4", "rulebook-booklet-letter")
FILES = [f"{language}/{name}.pdf" for language in ("en", "es") for name in (*SHEETS, *BOOKS)]


def texts(path: Path) -> list[str]:
    """The text of each page, runs of white space as one blank."""
    done = subprocess.run(["pdftotext", "-enc", "UTF-8", path, "-"], capture_output=True, check=True)
    return [re.sub(r"\s+", " ", page) for page in done.stdout.decode().split("\f")[:-1]]


@pytest.mark.parametrize("name", FILES)
def test_poppler_and_qpdf_find_no_fault_and_every_font_is_embedded(built: Path, name: str) -> None:
    path = built / name
    qpdf = subprocess.run(["qpdf", "--check", path], capture_output=True, text=True, check=False)
    assert qpdf.returncode == 0, qpdf.stdout + qpdf.stderr
    info = subprocess.run(["pdfinfo", path], capture_output=True, text=True, check=False)
    assert (info.returncode, info.stderr) == (0, "")
    fonts = subprocess.run(["pdffonts", path], capture_output=True, text=True, check=True)
    assert fonts.stderr == ""
    rows = fonts.stdout.splitlines()[2:]
    assert rows
    assert [row for row in rows if row.split()[-5] != "yes"] == []


@pytest.mark.parametrize("language", ["en", "es"])
@pytest.mark.parametrize("name", SHEETS)
def test_every_name_is_printed_three_times(built: Path, game: Game, language: str, name: str) -> None:
    """Names are set in capitals; the line of siblings below them is not."""
    text = " ".join(texts(built / f"{language}/{name}.pdf")).replace("\u00a0", " ")
    names = [game.locales[language].name(card) for card in game.deck]
    counted = {n: len(re.findall(rf"(?<!\w){re.escape(n.upper())}(?!\w)", text)) for n in names}
    assert counted == dict.fromkeys(names, 3)


@pytest.mark.parametrize(
    ("language", "title", "numbers"),
    [
        ("en", "The Odds", ["3,190,187,286", "19.35", "23.38", "57.8%", "14,348,907", "6.944%", "39.3%", "20.02"]),
        ("es", "El azar", ["3 190 187 286", "19,35", "23,38", "57,8 %", "14 348 907", "6,944 %", "39,3 %", "20,02"]),
    ],
)
def test_the_odds_are_printed_in_both_languages(built: Path, language: str, title: str, numbers: list[str]) -> None:
    """Computed at build: mean, redraw, bonuses, Flush hands, ties, cards thrown, and a Suite Bonus of 4."""
    pages = texts(built / f"{language}/rulebook.pdf")
    first = next(n for n, page in enumerate(pages) if page.casefold().lstrip().startswith(title.casefold()))
    said = " ".join(pages[first : first + 2]).replace("\u202f", " ").replace("\u00a0", " ")
    assert [number for number in numbers if number not in said] == []
    with pikepdf.open(built / f"{language}/rulebook.pdf") as pdf:
        page = pdf.pages[first]
        drawn = [str(op.operator) for op in pikepdf.parse_content_stream(page)]
        assert not list(page.images)
    assert drawn.count("l") > 100  # the bars and the line are paths


def test_a_booklet_says_how_the_paper_is_turned(built: Path) -> None:
    assert "flip on the short edge" in texts(built / "en/rulebook-booklet-letter.pdf")[0]


@pytest.mark.parametrize("languages", [("es",), pytest.param(("en", "es"), marks=pytest.mark.soak)])
def test_another_process_with_another_hash_seed_and_other_jobs_gives_the_same_bytes(
    built: Path, tmp_path: Path, languages: tuple[str, ...]
) -> None:
    again = build(GAME, tmp_path, "-j", "1", *(("--lang", languages[0]) if len(languages) == 1 else ()), seed=2)
    names = [name for name in FILES if name.startswith(languages)]
    assert len(names) == len(FILES) // 2 * len(languages)
    for name in names:
        assert (again / name).read_bytes() == (built / name).read_bytes(), name
