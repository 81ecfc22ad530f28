"""A game may have its rulebook in fewer languages than its cards."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from cardgen.data.project import find_project
from cardgen.pipeline.bookwork import read_books
from cardgen.pipeline.order import BuildOrder
from cardgen.pipeline.study import study

pytestmark = pytest.mark.xdist_group("books")

ROOT = Path(__file__).resolve().parents[3]
GAME = "celtic_warbands"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A project with a game whose book is said to be in English only."""
    for room in ("cards", "templates", "rules"):
        shutil.copytree(ROOT / room / GAME, tmp_path / room / GAME)
    say(tmp_path, "[en]")
    return tmp_path


def say(folder: Path, languages: str) -> None:
    file = folder / "cards" / GAME / "game.yaml"
    text = file.read_text(encoding="utf-8")
    lines = [line for line in text.splitlines(keepends=True) if not line.startswith("rulebooks:")]
    file.write_text("".join(lines).rstrip("\n") + f"\nrulebooks: {languages}\n", encoding="utf-8")


@pytest.fixture(scope="module")
def kept(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Where the exact chances and the figures of one book are kept for the next."""
    return tmp_path_factory.mktemp("kept")


def books_of(folder: Path, kept: Path, *asked: str) -> tuple[list[str], list[str]]:
    """The languages of the books that are read, and all findings."""
    studied, findings = study(find_project(folder), GAME, trust=False)
    if studied is None:
        return [], [str(finding) for finding in findings]
    order = BuildOrder(studied.project, kept, languages=asked)
    books, found = read_books(studied, order, order.books_of(studied.game))
    return [book.order.language for book in books], [str(finding) for finding in (*findings, *found)]


def test_a_book_is_asked_for_only_in_the_languages_that_are_said(folder: Path, kept: Path) -> None:
    (folder / "rules" / GAME / "rulebook.es.md").unlink()
    assert books_of(folder, kept) == (["en"], [])
    assert books_of(folder, kept, "es") == ([], [])


def test_a_book_that_nothing_prints_is_told(folder: Path, kept: Path) -> None:
    languages, findings = books_of(folder, kept)
    assert languages == ["en"]
    assert findings == [
        f"rules/{GAME}/rulebook.es.md: warning: this rulebook is in no language that the game has a rulebook in, "
        "so nothing prints it [unused-file]\n  hint: add its language to 'rulebooks' in game.yaml, or delete the file"
    ]


def test_a_book_that_is_said_and_missing_is_an_error(folder: Path, kept: Path) -> None:
    (folder / "rules" / GAME / "rulebook.es.md").unlink()
    say(folder, "[en, es]")
    languages, findings = books_of(folder, kept)
    assert languages == ["en"]
    assert len(findings) == 1
    assert findings[0].startswith(f"rules/{GAME}/rulebook.es.md: error:")


def test_a_language_that_the_game_does_not_have(folder: Path, kept: Path) -> None:
    say(folder, "[en, fr]")
    languages, findings = books_of(folder, kept)
    assert languages == []
    assert len(findings) == 1
    assert "the game has no language 'fr' for a rulebook" in findings[0]
