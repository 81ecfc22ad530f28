"""`--deck`: a deck of one's own is checked, and printed by itself."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from pathlib import Path

import pypdfium2
import pytest
from click.testing import Result

Run = Callable[..., Result]
MINE = "format: 1\nid: mine\ntitle: My Own Wood\ncards:\n  - ash\n  - {card: oak, copies: 3}\n"


def write(folder: Path, text: str, name: str = "mine.yaml") -> Path:
    """A deck's file in a folder."""
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / name
    path.write_text(text, encoding="utf-8")
    return path


@pytest.fixture
def elsewhere(tmp_path: Path) -> Path:
    """A deck outside the project."""
    return write(tmp_path / "my decks", MINE)


def test_a_deck_from_anywhere_is_printed_under_its_own_name(elms: Path, elsewhere: Path, cardgen: Run) -> None:
    result = cardgen("build", "elms", "-C", elms, "--deck", elsewhere, "--paper", "a4")
    assert result.exit_code == 0, result.output
    assert re.search(r"elms/en/deck-mine-a4\.pdf +2 pages, 4 cards \(2 distinct\)", result.output)
    text = pypdfium2.PdfDocument(elms / "build/elms/en/deck-mine-a4.pdf")[0].get_textpage().get_text_bounded()
    assert {name: len(re.findall(rf"\b{name}\b", text)) for name in ("Oak", "Ash", "Elm")} == {
        "Oak": 3,
        "Ash": 1,
        "Elm": 0,
    }
    assert "Elms & Oaks: My Own Wood 0.9" in text


def test_a_deck_leaves_the_whole_game_as_it_was_built(elms: Path, elsewhere: Path, cardgen: Run) -> None:
    cardgen("build", "-C", elms)
    before = (elms / "build/elms/en/sheets-a4.pdf").read_bytes()
    cardgen("build", "elms", "-C", elms, "--deck", elsewhere)
    assert (elms / "build/elms/en/sheets-a4.pdf").read_bytes() == before
    manifest = json.loads((elms / "build/elms/manifest.json").read_text(encoding="utf-8"))
    assert (manifest["cards"], manifest["copies"]) == (3, 5)
    outputs = manifest["outputs"]
    assert sorted(outputs) == [
        f"en/{kind}-{paper}.pdf" for kind in ("deck-mine", "sheets") for paper in ("a4", "letter")
    ]
    entry = outputs["en/deck-mine-a4.pdf"]
    assert (entry["deck"], entry["cards"], entry["copies"], len(entry["deck_sha256"])) == ("mine", 2, 4, 64)
    assert "my decks" not in json.dumps(manifest)


def test_reference_cards_are_printed_with_every_deck(elms: Path, elsewhere: Path, cardgen: Run) -> None:
    game = elms / "cards/elms/game.yaml"
    kind = "  aid: {schema: tree.schema.json, front: card.html, back: back.html, reference: true}\ndecks:"
    game.write_text(game.read_text(encoding="utf-8").replace("decks:", kind), encoding="utf-8")
    cards = elms / "cards/elms/cards.yaml"
    cards.write_text(
        cards.read_text(encoding="utf-8").replace("name: Wych Elm, type: tree", "name: Wych Elm, type: aid")
    )
    result = cardgen("build", "elms", "-C", elms, "--deck", elsewhere, "--paper", "a4")
    assert re.search(r"deck-mine-a4\.pdf +2 pages, 6 cards \(3 distinct\)", result.output), result.output
    write(elsewhere.parent, MINE + "  - elm\n")
    result = cardgen("check", "elms", "-C", elms, "--deck", elsewhere)
    assert "mine.yaml:7:5: error: card 'elm' is for reference: it is printed with every deck" in result.output


def test_all_cards_get_the_back_that_the_deck_names(elms: Path, elsewhere: Path, cardgen: Run) -> None:
    (elms / "templates/elms/back.html").write_text("{{ plate(card.id ~ '.svg') }}\n", encoding="utf-8")
    leaf = (elms / "cards/elms/art/leaf.svg").read_text(encoding="utf-8")
    for card, ink in (("oak", "green"), ("elm", "white"), ("ash", "green")):
        write(elms / "cards/elms/art", leaf.replace('class="green"', f'class="{ink}"'), f"{card}.svg")
    colours = []
    for text in (MINE, MINE.replace("cards:", "back: elm\ncards:")):
        write(elsewhere.parent, text)
        result = cardgen("build", "elms", "-C", elms, "--deck", elsewhere, "--paper", "a4")
        assert result.exit_code == 0, result.output
        page = pypdfium2.PdfDocument(elms / "build/elms/en/deck-mine-a4.pdf")[1]
        colours.append(page.render(scale=1).to_pil().getpixel((300, 150)))
    assert colours == [(27, 107, 74), (255, 255, 255)]


def test_a_deck_is_found_by_its_name_or_below_the_project(elms: Path, cardgen: Run) -> None:
    write(elms / "cards/elms/decks", MINE)
    write(elms / "notes", MINE.replace("id: mine", "id: other"), "other.yaml")
    assert "mine, 4 cards (4 tree): no findings" in cardgen("check", "elms", "-C", elms, "--deck", "mine").output
    told = cardgen("check", "elms", "-C", elms, "--deck", "notes/other.yaml").output
    assert "other, 4 cards (4 tree): no findings" in told
    result = cardgen("build", "elms", "-C", elms, "--deck", "min")
    assert result.exit_code == 1
    assert "there is no file and no deck of elms called 'min'" in result.output
    assert "did you mean 'mine'?" in result.output


def test_every_fault_of_a_deck_is_told_in_one_run(elms: Path, elsewhere: Path, cardgen: Run) -> None:
    faulty = """\
format: 1
id: mine
title: {en: Mine, fr: Le mien}
back: oka
cards:
  - oak
  - wych_elm
  - oak
  - beech
  - {card: ash, copies: 0}
"""
    write(elsewhere.parent, faulty)
    result = cardgen("check", "elms", "-C", elms, "--deck", elsewhere, "--format", "json")
    assert result.exit_code == 1
    told = json.loads(result.output)
    assert {one["file"] for one in told} == {elsewhere.as_posix()}
    assert [(one["line"], one["column"], one["code"]) for one in told] == [
        (3, 19, "unknown-language"),
        (4, 7, "unknown-card"),
        (7, 5, "unknown-card"),
        (8, 5, "duplicate-card"),
        (9, 5, "unknown-card"),
        (10, 25, "out-of-range"),
    ]
    assert [one["hint"] for one in told][1:4] == [
        "did you mean 'oak'?",
        "did you mean 'elm'?",
        "delete one of the lines",
    ]
    built = cardgen("build", "elms", "-C", elms, "--deck", elsewhere)
    assert built.exit_code == 1
    assert "6 errors, 0 warnings: nothing was written." in built.output


def test_an_item_that_runs_into_the_one_before_is_told_so(elms: Path, elsewhere: Path, cardgen: Run) -> None:
    """YAML reads a line that is indented farther as the rest of the text before."""
    write(elsewhere.parent, "format: 1\nid: mine\ncards:\n  - oak\n    - ash\n")
    told = cardgen("check", "elms", "-C", elms, "--deck", elsewhere).output
    assert "cards (item 1): 'oak - ash' is not of the right form" in told
    assert "begin each item on a line of its own, its '-' right below the one before" in told


def test_check_looks_at_the_decks_that_a_game_brings(elms: Path, cardgen: Run) -> None:
    write(elms / "cards/elms/decks", MINE, "yours.yaml")
    write(elms / "cards/elms/decks", "format: 1\nid: bad\ncards: []\n", "bad.yaml")
    result = cardgen("check", "elms", "-C", elms)
    assert result.exit_code == 1
    assert (
        "cards/elms/decks/yours.yaml:2:5: error: the file is named 'yours.yaml', but holds the deck 'mine'"
        in result.output
    )
    assert "cards/elms/decks/bad.yaml:3:8: error:" in result.output
    built = cardgen("build", "elms", "-C", elms)
    assert built.exit_code == 0, built.output


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (["build", "--deck", "mine"], "--deck goes with one GAME"),
        (["check", "--deck", "mine"], "--deck goes with one GAME"),
        (["build", "elms", "--deck", "mine", "--only", "rulebook"], "--deck prints sheets"),
        (["check", "elms", "--deck", "mine", "--coverage"], "ask for one at a time"),
    ],
)
def test_what_does_not_go_together_is_refused(elms: Path, cardgen: Run, arguments: list[str], told: str) -> None:
    result = cardgen(arguments[0], "-C", elms, *arguments[1:])
    assert result.exit_code == 2
    assert told in result.output


@pytest.mark.parametrize(
    ("data", "code"),
    [
        (b"\xff\xfe\x00", "bad-encoding"),
        (b"- oak\n", "wrong-type"),
        (b"format: 2\nid: mine\ncards: [oak]\n", "unknown-format"),
        (b"format: 1\nid: mine\ncards: [oak\n", "yaml"),
    ],
)
def test_a_file_that_is_no_deck_is_a_finding(elms: Path, elsewhere: Path, cardgen: Run, data: bytes, code: str) -> None:
    elsewhere.write_bytes(data)
    result = cardgen("check", "elms", "-C", elms, "--deck", elsewhere)
    assert result.exit_code == 1
    assert elsewhere.as_posix() in result.output
    assert f"{code}" in result.output
    assert "internal-error" not in result.output


def test_rules_that_are_not_asked_are_told(elms: Path, elsewhere: Path, cardgen: Run) -> None:
    game = elms / "cards/elms/game.yaml"
    game.write_text(game.read_text(encoding="utf-8") + "module: grove\n", encoding="utf-8")
    result = cardgen("check", "elms", "-C", elms, "--deck", elsewhere)
    assert "[untrusted-module]" in result.output
    assert "if you trust the project, run cardgen with --trust" in result.output
