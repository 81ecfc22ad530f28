"""`cardgen build` and `check` as a user meets them."""

from __future__ import annotations

import hashlib
import json
import os
import re
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pypdfium2
import pytest
from click.testing import Result

Run = Callable[..., Result]


def outputs(root: Path) -> dict[str, str]:
    """Every published file with its SHA-256."""
    build = root / "build"
    files = [p for p in build.rglob("*") if p.is_file() and ".cache" not in p.parts]
    return {p.relative_to(build).as_posix(): hashlib.sha256(p.read_bytes()).hexdigest() for p in sorted(files)}


def test_a_build_makes_sheets_and_a_manifest(elms: Path, cardgen: Run) -> None:
    result = cardgen("build", "-C", elms)
    assert result.exit_code == 0, result.output
    assert sorted(outputs(elms)) == ["elms/en/sheets-a4.pdf", "elms/en/sheets-letter.pdf", "elms/manifest.json"]
    assert re.search(r"elms/en/sheets-a4\.pdf +2 pages, 5 cards \(3 distinct\)", result.output)
    manifest = json.loads((elms / "build/elms/manifest.json").read_text(encoding="utf-8"))
    entry = manifest["outputs"]["en/sheets-a4.pdf"]
    assert (entry["pages"], entry["cards"], entry["copies"], entry["grid"]) == (2, 3, 5, [3, 3])
    assert entry["trims"][0] == [9.75, 192.95, 63.5, 88.9]
    assert entry["sha256"] == outputs(elms)["elms/en/sheets-a4.pdf"]
    assert {"cards/elms/cards.yaml", "templates/elms/card.html", "cards/elms/art/leaf.svg"} <= set(entry["inputs"])
    assert str(elms) not in json.dumps(manifest)


def test_every_name_is_on_paper_as_often_as_it_has_copies(elms: Path, cardgen: Run) -> None:
    cardgen("build", "-C", elms)
    text = pypdfium2.PdfDocument(elms / "build/elms/en/sheets-a4.pdf")[0].get_textpage().get_text_bounded()
    names = {name: len(re.findall(rf"\b{name}\b", text)) for name in ("Oak", "Wych Elm", "Ash")}
    assert names == {"Oak": 2, "Wych Elm": 2, "Ash": 1}


def test_a_second_build_changes_nothing(elms: Path, cardgen: Run) -> None:
    cardgen("build", "-C", elms)
    before = outputs(elms)
    result = cardgen("build", "-C", elms)
    assert outputs(elms) == before
    assert "2 files in" in result.output
    assert "none changed" in result.output


@pytest.mark.parametrize("jobs", ["1", "3"])
def test_other_processes_and_other_hash_seeds_give_the_same_bytes(elms: Path, cardgen: Run, jobs: str) -> None:
    cardgen("build", "-C", elms)
    before = outputs(elms)
    out = elms / "elsewhere"
    environment = {**os.environ, "PYTHONHASHSEED": jobs}
    command = [sys.executable, "-m", "cardgen.cli.main", "build", "-C", str(elms), "--out", str(out), "--jobs", jobs]
    subprocess.run(command, env=environment, check=True, capture_output=True)
    for name, digest in before.items():
        assert hashlib.sha256((out / name).read_bytes()).hexdigest() == digest, name


def test_only_one_paper(elms: Path, cardgen: Run) -> None:
    assert cardgen("build", "-C", elms, "--paper", "letter").exit_code == 0
    assert sorted(outputs(elms)) == ["elms/en/sheets-letter.pdf", "elms/manifest.json"]
    cardgen("build", "-C", elms, "--paper", "a4")
    manifest = json.loads((elms / "build/elms/manifest.json").read_text(encoding="utf-8"))
    assert sorted(manifest["outputs"]) == ["en/sheets-a4.pdf", "en/sheets-letter.pdf"]


def test_a_manifest_forgets_files_that_somebody_has_changed(elms: Path, cardgen: Run) -> None:
    cardgen("build", "-C", elms, "--paper", "letter")
    (elms / "build/elms/en/sheets-letter.pdf").write_bytes(b"scribble")
    cardgen("build", "-C", elms, "--paper", "a4")
    manifest = json.loads((elms / "build/elms/manifest.json").read_text(encoding="utf-8"))
    assert sorted(manifest["outputs"]) == ["en/sheets-a4.pdf"]


def test_one_edit_changes_one_face(elms: Path, cardgen: Run) -> None:
    cardgen("build", "-C", elms)
    cache = elms / "build/.cache"
    before = {p.name for p in cache.glob("face-*.pdf")}
    cards = elms / "cards/elms/cards.yaml"
    cards.write_text(cards.read_text(encoding="utf-8").replace("Burns.", "Burns well."), encoding="utf-8")
    assert cardgen("build", "-C", elms).exit_code == 0
    assert len({p.name for p in cache.glob("face-*.pdf")} - before) == 1


def test_duplex_none_prints_fronts_only(elms: Path, cardgen: Run) -> None:
    result = cardgen("build", "-C", elms, "--duplex", "none", "--paper", "a4")
    assert re.search(r"sheets-a4\.pdf +1 pages", result.output)


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["elm"], "there is no game 'elm'"),
        (["--lang", "fr"], "elms has no language 'fr'"),
    ],
)
def test_what_is_not_there_is_refused(elms: Path, cardgen: Run, arguments: list[str], words: str) -> None:
    result = cardgen("build", "-C", elms, *arguments)
    assert result.exit_code == 1
    assert words in result.output
    assert not any(name.startswith("elms") for name in outputs(elms))


def test_outside_a_project(tmp_path: Path, cardgen: Run) -> None:
    result = cardgen("check", "-C", tmp_path)
    assert result.exit_code == 1
    assert "no project here or above" in result.output


def test_check_formats(elms: Path, cardgen: Run) -> None:
    assert cardgen("check", "-C", elms).output == "elms: no findings\n"
    cards = elms / "cards/elms/cards.yaml"
    cards.write_text(cards.read_text(encoding="utf-8").replace("height: 30", "hieght: 30"), encoding="utf-8")
    found = json.loads(cardgen("check", "-C", elms, "--format", "json").output)
    assert [sorted(f) for f in found] == [
        ["code", "column", "end_column", "end_line", "file", "hint", "line", "message", "severity"]
    ] * len(found)
    unknown = next(f for f in found if f["code"] == "unknown-key")
    assert (unknown["file"], unknown["line"], unknown["column"]) == ("cards/elms/cards.yaml", 3, 38)
    github = cardgen("check", "-C", elms, "--format", "github")
    assert github.exit_code == 1
    assert "::error file=cards/elms/cards.yaml,line=3,col=38," in github.output


def test_an_interrupted_build_leaves_the_last_good_one(
    elms: Path, cardgen: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    cardgen("build", "-C", elms)
    before = outputs(elms)
    cards = elms / "cards/elms/cards.yaml"
    cards.write_text(cards.read_text(encoding="utf-8").replace("Burns.", "Burns well."), encoding="utf-8")

    def interrupted(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("cardgen.pipeline.build.write_manifest", interrupted)
    assert cardgen("build", "-C", elms, "-j", "1").exit_code == 130
    assert outputs(elms) == before
    assert not list((elms / "build").glob(".staging-*"))


def test_doctor_finds_everything_that_a_build_needs(cardgen: Run) -> None:
    result = cardgen("doctor")
    assert result.exit_code == 0, result.output
    assert re.search(r"ok +Pango +found", result.output)
    assert "Everything that a build needs is here." in result.output


def test_doctor_says_how_to_get_what_is_missing(cardgen: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("cardgen.cli.system.missing_libraries", lambda: ["Pango"])
    monkeypatch.setattr("cardgen.cli.system.shutil.which", lambda name: name if name == "dnf" else None)
    result = cardgen("doctor")
    assert result.exit_code == 1
    assert "to get it: sudo dnf install -y pango harfbuzz" in result.output


@pytest.mark.parametrize("command", ["build", "check", "doctor"])
def test_help_and_readme_name_every_command(cardgen: Run, command: str) -> None:
    readme = (Path(__file__).resolve().parents[3] / "README.md").read_text(encoding="utf-8")
    assert f"`cardgen {command}" in readme
    assert command in cardgen("--help").output
    text = cardgen(command, "--help").output
    for option in re.findall(r"(--[a-z]+)", text):
        assert option == "--help" or option in readme or option in ("--lang",), f"{option} is not in the README"
