"""Where a build may write: not among the sources, not through a link that a project brought along."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import Result

Run = Callable[..., Result]

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="links need a right of their own there")


@pytest.fixture
def elsewhere(tmp_path: Path) -> Path:
    """A folder outside the project."""
    folder = tmp_path / "elsewhere"
    folder.mkdir()
    return folder


def test_a_build_folder_that_leads_out_is_refused_unless_the_user_names_it(
    elms: Path, elsewhere: Path, cardgen: Run
) -> None:
    (elms / "build").symlink_to(elsewhere)
    for command in ("check", "build"):
        result = cardgen(command, "-C", elms)
        assert result.exit_code == 1
        assert "build: error: build/ is a link that leads out of the project [bad-output]" in result.output
    assert list(elsewhere.iterdir()) == []
    assert cardgen("build", "-C", elms, "--paper", "a4", "--out", elms / "build").exit_code == 0
    assert (elsewhere / "elms/en/sheets-a4.pdf").is_file()


@pytest.mark.parametrize("link", [".cache", "elms", "elms/en"])
def test_nothing_below_the_build_folder_may_be_a_link(elms: Path, elsewhere: Path, cardgen: Run, link: str) -> None:
    place = elms / "build" / link
    place.parent.mkdir(parents=True)
    place.symlink_to(elsewhere)
    result = cardgen("build", "-C", elms, "--paper", "a4")
    assert result.exit_code == 1
    assert f"{link}' is a link [bad-output]" in result.output
    assert list(elsewhere.iterdir()) == []


def test_a_cache_that_the_project_brought_along_holds_no_links(elms: Path, cardgen: Run) -> None:
    (elms / "build/.cache").mkdir(parents=True)
    (elms / "build/.cache/face-0.pdf").symlink_to("/dev/zero")
    for command in ("check", "build"):
        result = cardgen(command, "-C", elms)
        assert result.exit_code == 1
        assert "face-0.pdf' is not a file [bad-output]" in result.output


@pytest.mark.parametrize("folder", ["cards", "cards/elms/art", "templates", "rules/new", "src"])
def test_sources_are_not_written_to(elms: Path, cardgen: Run, folder: str) -> None:
    result = cardgen("build", "-C", elms, "--out", elms / folder)
    assert result.exit_code == 1
    assert f"'{folder}' is among the sources of the project [bad-output]" in result.output
    assert not list(elms.glob("*/elms/en"))


def test_a_manifest_that_the_project_brought_along_opens_no_file_elsewhere(elms: Path, cardgen: Run) -> None:
    manifest = elms / "build/elms/manifest.json"
    manifest.parent.mkdir(parents=True)
    names = ["../../cards/elms/cards.yaml", "/dev/zero", "link.pdf"]
    (manifest.parent / "link.pdf").symlink_to("/dev/zero")
    manifest.write_text(json.dumps({"outputs": {name: {"sha256": "0"} for name in names}}), encoding="utf-8")
    assert cardgen("build", "-C", elms, "--paper", "a4").exit_code == 0
    assert sorted(json.loads(manifest.read_text(encoding="utf-8"))["outputs"]) == ["en/sheets-a4.pdf"]


@pytest.mark.parametrize("text", ["[" * 100_000, "[]", '{"outputs": 1}', "\udcff"])
def test_a_manifest_that_is_none_is_written_anew(elms: Path, cardgen: Run, text: str) -> None:
    manifest = elms / "build/elms/manifest.json"
    manifest.parent.mkdir(parents=True)
    manifest.write_bytes(text.encode("utf-8", "surrogateescape"))
    assert cardgen("build", "-C", elms, "--paper", "a4").exit_code == 0
    assert json.loads(manifest.read_text(encoding="utf-8"))["game"] == "elms"


def test_a_manifest_that_is_an_endless_file_is_not_read(elms: Path, cardgen: Run) -> None:
    manifest = elms / "build/elms/manifest.json"
    manifest.parent.mkdir(parents=True)
    manifest.symlink_to("/dev/zero")
    assert cardgen("build", "-C", elms, "--paper", "a4").exit_code == 0
    assert json.loads(manifest.read_text(encoding="utf-8"))["game"] == "elms"


def test_a_file_where_the_folder_should_be(elms: Path, cardgen: Run) -> None:
    (elms / "build").write_text("x", encoding="utf-8")
    result = cardgen("build", "-C", elms)
    assert result.exit_code == 1
    assert "Not a directory" in result.output
    assert cardgen("check", "-C", elms).output == "elms: no findings\n"


def test_narration_in_other_languages_is_not_looked_at(elms: Path, cardgen: Run) -> None:
    (elms / "rules/elms").mkdir(parents=True)
    (elms / "rules/elms/narration.xx.yaml").symlink_to("/dev/zero")
    assert cardgen("build", "-C", elms, "--paper", "a4").exit_code == 0
