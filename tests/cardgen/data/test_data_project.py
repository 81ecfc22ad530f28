"""Projects: where they begin, what games they have, and which paths they may name."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from cardgen.data.game import load_game
from cardgen.data.project import find_project, shared_templates
from cardgen.diagnostics import CardgenError


def test_a_project_is_found_from_any_folder_below(workshop: Any) -> None:
    for place in ("", "cards", "cards/duel/locale", "cards/duel/cards.yaml"):
        assert find_project(workshop.root / place).root == workshop.root


def test_games_are_sorted_and_have_a_game_file(workshop: Any) -> None:
    for name in ("zeta", "alpha"):
        workshop.write(f"cards/{name}/game.yaml", "format: 1\n")
    (workshop.root / "cards" / "notes").mkdir()
    assert find_project(workshop.root).games == ("alpha", "duel", "zeta")


def test_no_project(tmp_path: Path) -> None:
    with pytest.raises(CardgenError, match="no project here or above"):
        find_project(tmp_path)


def test_an_unknown_game_names_the_nearest(workshop: Any) -> None:
    (found,) = workshop.load("deul").findings
    assert (found.code, found.hint) == ("unknown-game", "did you mean 'duel'?")


def test_a_folder_that_cannot_be_an_id(workshop: Any) -> None:
    (workshop.root / "cards" / "duel").rename(workshop.root / "cards" / "My Duel")
    loaded = load_game(find_project(workshop.root), "My Duel")
    assert "cards/My Duel/game.yaml" in [d.where.file for d in loaded.findings if d.code == "bad-form"]
    assert loaded.game is None


@pytest.mark.parametrize("path", ["../x", "a/../../x", "/etc/passwd", "a\\b", "C:/x", "a\0b"])
def test_paths_that_leave_the_project(path: str, workshop: Any) -> None:
    with pytest.raises(CardgenError) as caught:
        find_project(workshop.root).file(path)
    assert [d.code for d in caught.value.diagnostics] == ["outside-project"]


def test_paths_inside(workshop: Any) -> None:
    project = find_project(workshop.root)
    assert project.file("cards", "duel/../duel/x.yaml") == workshop.root / "cards/duel/x.yaml"


def test_a_link_that_leaves_the_project(workshop: Any, tmp_path_factory: pytest.TempPathFactory) -> None:
    try:
        (workshop.root / "out").symlink_to(tmp_path_factory.mktemp("outside"), target_is_directory=True)
    except OSError:
        pytest.skip("links need a right that this system does not give")
    with pytest.raises(CardgenError, match="leads out of the project"):
        find_project(workshop.root).file("out", "x.yaml")


def test_the_tool_has_templates_of_its_own() -> None:
    assert (shared_templates() / "fonts").is_dir()


def test_every_file_that_was_read_is_listed(workshop: Any) -> None:
    names = [f.relative_to(workshop.root).as_posix() for f in workshop.load().files]
    assert names == [
        "cards/duel/arm.schema.json",
        "cards/duel/cards.yaml",
        "cards/duel/game.yaml",
        "cards/duel/locale/en.yaml",
        "cards/duel/locale/es.yaml",
        "rules/duel/rules.yaml",
        "rules/duel/rulings.yaml",
        "templates/duel/palette.yaml",
    ]
