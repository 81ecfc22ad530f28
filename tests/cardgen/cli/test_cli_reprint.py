"""`cardgen build --changed-since`: sheets of the cards that look different, and what to replace."""

from __future__ import annotations

import json
import shutil
from collections.abc import Callable
from pathlib import Path

import pypdfium2
import pytest
from click.testing import Result
from dulwich import porcelain

from tests.cardgen.editing import edit

Run = Callable[..., Result]
CARDS, CSS, LEAF = "cards/elms/cards.yaml", "templates/elms/card.css", "cards/elms/art/leaf.svg"
HEAD = "Print the sheets, take the old cards out of the deck and put these in.\n"


@pytest.fixture
def earlier(elms: Path) -> Path:
    """The project as it was, in a folder of its own."""
    return Path(shutil.copytree(elms, elms.parent / "earlier"))


@pytest.fixture
def reprint(elms: Path, earlier: Path, cardgen: Run) -> Callable[[], list[str]]:
    """Build what has changed since the earlier state; the note's lines about cards."""

    def run() -> list[str]:
        result = cardgen("build", "-C", elms, "--changed-since", earlier, "--paper", "a4", "-j", "1")
        assert result.exit_code == 0, result.output
        note = elms / "build/elms/en/reprint.txt"
        if not note.is_file():
            assert result.output == f"No face has changed since {earlier}: nothing to print.\n"
            return []
        return note.read_text(encoding="utf-8").partition(HEAD)[2].strip("\n").splitlines()

    return run


@pytest.mark.parametrize(
    ("file", "old", "new"),
    [
        (CARDS, "cards:\n", "\n# the trees\ncards:\n\n"),
        (CARDS, "{id: oak, name: Oak,", "{id: oak,   name: 'Oak',"),
        (CSS, ".name, ", "/* both */\n.name,\n"),
        ("templates/elms/card.html", "{{ card.text }}", "{# the text #}{{ card.text  }}"),
        ("cards/elms/game.yaml", '"0.9"', '"1.0"'),
        (CARDS, ", copies: 1", ""),
    ],
)
def test_what_shows_on_no_face_prints_nothing(
    elms: Path, reprint: Callable[[], list[str]], file: str, old: str, new: str
) -> None:
    edit(elms, file, old, new)
    assert reprint() == []


@pytest.mark.parametrize(
    ("file", "old", "new", "cards"),
    [
        (CARDS, "Stands.", "Sways.", ["    1  Oak  (copies: 2, text)"]),
        (CARDS, "name: Wych Elm", "name: Elm", ["    2  Elm  (copies: 2, name)"]),
        (CARDS, "height: 25", "height: 26", ["    3  Ash  (copies: 1, Height)"]),
        (
            CSS,
            "700 8pt/5mm",
            "700 9pt/5mm",
            ["    1  Oak  (copies: 2, look)", "    2  Wych Elm  (copies: 2, look)", "    3  Ash  (copies: 1, look)"],
        ),
        (
            LEAF,
            "M-300 -300",
            "M-310 -300",
            ["    1  Oak  (copies: 2, look)", "    2  Wych Elm  (copies: 2, look)", "    3  Ash  (copies: 1, look)"],
        ),
    ],
)
def test_each_change_prints_the_cards_that_show_it(
    elms: Path, reprint: Callable[[], list[str]], file: str, old: str, new: str, cards: list[str]
) -> None:
    edit(elms, file, old, new)
    assert reprint() == ["Replace:", *cards]


def test_sheets_of_what_has_not_changed_any_more_are_taken_away(elms: Path, reprint: Callable[[], list[str]]) -> None:
    edit(elms, CARDS, "height: 25", "height: 26")
    reprint()
    folder = elms / "build/elms/en"
    mine = folder / "notes.txt"
    mine.write_text("not cardgen's", encoding="utf-8")
    assert sorted(path.name for path in folder.glob("reprint*")) == ["reprint-a4.pdf", "reprint.txt"]
    edit(elms, CARDS, "height: 26", "height: 25")
    assert reprint() == []
    assert sorted(path.name for path in folder.iterdir()) == ["notes.txt"]


def test_the_sheet_holds_just_those_cards_with_their_backs_behind_them(
    elms: Path, reprint: Callable[[], list[str]]
) -> None:
    edit(elms, CARDS, "height: 25", "height: 26")
    reprint()
    entry = json.loads((elms / "build/elms/manifest.json").read_text(encoding="utf-8"))["outputs"]["en/reprint-a4.pdf"]
    assert (entry["cards"], entry["copies"], entry["pages"]) == (1, 1, 2)
    with pypdfium2.PdfDocument(elms / "build/elms/en/reprint-a4.pdf") as pdf:
        words = pdf[0].get_textpage().get_text_bounded()
        assert "Ash" in words
        assert "26" in words
        assert "Stands." not in words
        left, right = (pdf[0].render(scale=1).to_pil().getpixel((x, 120)) for x in (100, 500))
        back_left, back_right = (pdf[1].render(scale=1).to_pil().getpixel((x, 120)) for x in (100, 500))
    white = (255, 255, 255)
    assert (left != white, right == white) == (True, True)
    assert (back_left == white, back_right != white) == (True, True)  # turned over the long edge


def test_what_is_new_and_what_is_gone(elms: Path, reprint: Callable[[], list[str]]) -> None:
    edit(elms, CARDS, "  - {id: ash, name: Ash,", "  - {id: yew, name: Yew,")
    assert reprint() == ["Add:", "    3  Yew  (copies: 1)", "", "Take out for good:", "    3  Ash"]


def test_a_revision_is_named_and_an_erratum_is_a_new_one(elms: Path, cardgen: Run) -> None:
    porcelain.init(str(elms)).close()
    porcelain.add(str(elms), [str(path) for path in elms.rglob("*") if path.is_file() and ".git" not in path.parts])
    commit = porcelain.commit(str(elms), message=b"As it was", author=b"A <a@b.c>", committer=b"A <a@b.c>").decode()
    edit(elms, CARDS, "height: 30", "height: 31")
    (elms / "cards/elms/errata.yaml").write_text(
        "format: 1\nerrata:\n  - {card: oak, field: height, was: 30, now: 31, since: '1.0', why: {en: It grew.}}\n",
        encoding="utf-8",
    )
    edit(elms, "templates/elms/card.html", "{{ card.height }}", "{{ card.height }} r{{ card.revision }}")
    result = cardgen("build", "-C", elms, "--changed-since", "HEAD", "--paper", "a4", "-j", "1")
    assert result.exit_code == 0, result.output
    note = (elms / "build/elms/en/reprint.txt").read_text(encoding="utf-8")
    assert note.startswith(f"Elms & Oaks 0.9: cards to replace since HEAD ({commit[:7]})\n")
    assert "    1  Oak  (copies: 2, r1 → r2, Height)\n" in note


@pytest.mark.parametrize(
    ("arguments", "code", "words"),
    [
        (["--changed-since", "0.8"], 1, "no-repository"),
        (["--changed-since", "folder:nowhere"], 1, "there is no folder 'nowhere'"),
        (["--changed-since", "0.8", "--only", "rulebook"], 2, "leave --only rulebook out"),
    ],
)
def test_what_cannot_be_compared_is_refused(
    elms: Path, cardgen: Run, arguments: list[str], code: int, words: str
) -> None:
    result = cardgen("build", "-C", elms, *arguments)
    assert (result.exit_code, words in result.output) == (code, True), result.output
    assert not (elms / "build/elms").exists()


def test_a_release_is_compared_by_its_cards(elms: Path, cardgen: Run) -> None:
    cardgen("release", "-C", elms)
    edit(elms, CARDS, "Stands.", "Sways.")
    result = cardgen("build", "-C", elms, "--changed-since", "0.9", "--paper", "a4", "-j", "1")
    assert result.exit_code == 0, result.output
    note = (elms / "build/elms/en/reprint.txt").read_text(encoding="utf-8")
    assert note == f"Elms & Oaks 0.9: cards to replace since 0.9\n{HEAD}\nReplace:\n    1  Oak  (copies: 2, text)\n"
