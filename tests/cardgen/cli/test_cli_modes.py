"""`cardgen check --accept` and `--coverage`, on copies of a whole project."""

from __future__ import annotations

import json
import shutil
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result

from cardgen.cli.main import main

ROOT = Path(__file__).resolve().parents[3]
GAME = next(path.name for path in sorted((ROOT / "cards").iterdir()) if path.name.endswith("warbands"))
EXAMPLE = f"rules/{GAME}/examples/fifth_head.yaml"


@pytest.fixture
def project(tmp_path: Path) -> Path:
    """A copy of the game's texts: no template and no picture is needed here."""
    for room in ("cards", "rules", "tests"):
        shutil.copytree(ROOT / room / GAME, tmp_path / room / GAME, ignore=shutil.ignore_patterns("art", "*.py"))
    shutil.copytree(ROOT / "templates" / GAME, tmp_path / "templates" / GAME, ignore=shutil.ignore_patterns("art"))
    return tmp_path


def check(project: Path, *args: str) -> Result:
    return CliRunner().invoke(main, ["check", "-C", str(project), *args])


def texts(project: Path) -> dict[str, bytes]:
    return {path.relative_to(project).as_posix(): path.read_bytes() for path in sorted(project.rglob("*.yaml"))}


def change(file: Path, old: str, new: str) -> None:
    text = file.read_text(encoding="utf-8")
    assert old in text
    file.write_text(text.replace(old, new, 1), encoding="utf-8")


def test_nothing_is_rewritten_where_all_is_right(project: Path) -> None:
    before = texts(project)
    result = check(project, "--accept")
    assert result.exit_code == 0, result.output
    assert f"{EXAMPLE}: unchanged" in result.output
    assert "0 of " in result.output.splitlines()[-1]
    assert texts(project) == before


def test_what_came_out_otherwise_is_rewritten_and_nothing_else(project: Path) -> None:
    before = texts(project)
    change(project / EXAMPLE, "suite_bonus: 3, total: 23}", "suite_bonus: 2, total: 99}")
    change(project / EXAMPLE, "excluded: [brave]", "excluded: []")
    change(project / EXAMPLE, "battle: b", "battle: null")
    result = check(project, "--accept", GAME)
    assert result.exit_code == 0, result.output
    assert f"{EXAMPLE}: rewritten" in result.output
    assert result.output.count("rewritten") == 2
    assert texts(project) == before
    assert [path.name for path in (project / EXAMPLE).parent.iterdir() if path.name.startswith(".")] == []


def test_a_changed_number_of_the_rules_comes_through_as_a_diff(project: Path) -> None:
    """What is no expectation, such as a tie that is none any more, stays to be mended by hand."""
    change(project / f"rules/{GAME}/rules.yaml", "suite_points: {value: 3", "suite_points: {value: 4")
    first = check(project, "--accept")
    told = [line for line in first.output.splitlines() if "error:" in line]
    assert first.exit_code == 1
    assert all(line.endswith("[not-shown]") and "shows CW-A15" in line for line in told)
    assert "suite_bonus: 4, total: 24}" in (project / EXAMPLE).read_text(encoding="utf-8")
    before = texts(project)
    assert ": rewritten" not in check(project, "--accept").output
    assert texts(project) == before


def test_scenarios_of_the_tests_are_accepted_and_checked_too(project: Path) -> None:
    turn = project / f"tests/{GAME}/turns/lowest.yaml"
    turn.parent.mkdir(exist_ok=True)
    example = (project / EXAMPLE).read_text(encoding="utf-8")
    turn.write_text(example.split("expect:")[0] + "expect: {}  # to come\n", encoding="utf-8")
    assert check(project, "--accept").exit_code == 0
    written = turn.read_text(encoding="utf-8")
    assert "  b: {ratings: 19, card_bonus: 0, suite_bonus: 6, flush_bonus: 0, total: 25, excluded: []}\n" in written
    assert "  battle: b\n" in written
    assert "expect:  # to come\n  a: {" in written
    assert written.endswith("  heads: {a: 3, b: 5}\n")
    assert "hand:" not in written.split("expect:")[1]
    change(turn, "total: 25", "total: 26")
    found = json.loads(check(project, "--format", "json").output)
    assert [f["message"] for f in found if f["file"].endswith("turns/lowest.yaml")] == [
        "b.total: expected 26, computed 25"
    ]


def test_a_scenario_that_cannot_be_played_is_told_and_left_alone(project: Path) -> None:
    change(project / EXAMPLE, "{a: reveal, b: reveal}", "{a: dance, b: reveal}")
    change(project / EXAMPLE, "total: 23", "total: 99")
    before = texts(project)
    result = check(project, "--accept")
    assert result.exit_code == 1
    assert "'dance' is refused" in result.output
    assert f"{EXAMPLE}: unchanged" in result.output
    assert texts(project) == before


def test_accepting_can_be_told_to_programs(project: Path) -> None:
    change(project / EXAMPLE, "total: 23", "total: 99")
    data: Any = json.loads(check(project, "--accept", "--format", "json").output)
    assert [file for file in data["files"] if file["changed"]] == [{"file": EXAMPLE, "changed": True}]
    assert data["findings"] == []


def test_every_clause_is_covered() -> None:
    data: Any = json.loads(check(ROOT, "--coverage", "--format", "json", GAME).output)
    assert data["findings"] == []
    (coverage,) = data["coverage"]
    clauses = {clause["id"]: clause for clause in coverage["clauses"]}
    assert len(clauses) > 90
    assert [name for name, clause in clauses.items() if not clause["covered"] and not clause["told"]] == []
    assert clauses["CW-10.2"]["told"] == "people"
    assert clauses["CW-9.3"]["events"] > 100
    assert clauses["CW-8.1"]["refusals"] > 100
    assert clauses["CW-5.1"]["tests"] == 1


def test_what_nothing_cites_is_told_at_its_place(project: Path) -> None:
    change(project / f"rules/{GAME}/rules.yaml", "people: [CW-10.1, ", "people: [CW-7.1, CW-99.1, ")
    change(project / f"tests/{GAME}/cases.yaml", '"rule": "CW-4.2 CW-A01"', '"rule": "CW-4.99"')
    result = check(project, "--coverage")
    assert result.exit_code == 1
    codes = [line.rsplit("[", 1)[1].rstrip("]") for line in result.output.splitlines() if "error:" in line]
    assert sorted(codes) == ["uncovered-clause"] * 3 + ["unknown-clause"] * 2
    assert f"rules/{GAME}/rulebook.en.md:" in result.output
    assert "no event, refusal or test cites CW-10.1; nothing else cites it either" in result.output
    assert (
        "cites CW-4.2; the rule 'rating_min' and the rule 'rating_max' and the ruling CW-A01 rest on it"
        in result.output
    )
    assert "CW-7.1 is listed as only told (people), but " in result.output
    assert "not covered          3  CW-4.2, CW-10.1, CW-A01" in result.output


def test_a_game_without_a_rulebook_has_nothing_to_cover(project: Path) -> None:
    for book in (project / "rules" / GAME).glob("rulebook.*.md"):
        book.unlink()
    result = check(project, "--coverage")
    assert (result.exit_code, "no rulebook, so there is no clause to cover" in result.output) == (0, True)


def test_one_thing_at_a_time(project: Path) -> None:
    result = check(project, "--coverage", "--accept")
    assert (result.exit_code, "ask for one at a time" in result.output) == (2, True)
    result = check(project, "--coverage", "chess")
    assert (result.exit_code, "there is no game 'chess'" in result.output) == (1, True)
    assert json.loads(check(project, "--accept", "chess", "--format", "json").output)[0]["code"] == "unknown-game"


def test_a_number_of_games_goes_with_coverage(project: Path) -> None:
    result = check(project, "--games", "5")
    assert (result.exit_code, "--games goes with --coverage" in result.output) == (2, True)
    assert check(project, "--coverage", "--games", "0").exit_code == 2


@pytest.mark.soak
def test_abilities_that_nothing_became_of_are_told() -> None:
    """One game shows few of them; by default there are enough."""
    clash = next(path.name for path in sorted((ROOT / "cards").iterdir()) if path.name.endswith("clash"))
    result = check(ROOT, "--coverage", "--games", "1", clash)
    assert result.exit_code == 1
    assert "60 abilities of cards, 1 games played" in result.output
    assert "its condition is never true" in result.output
    data: Any = json.loads(check(ROOT, "--coverage", "--format", "json", clash).output)
    assert data["findings"] == []
    (coverage,) = data["coverage"]
    assert len(coverage["abilities"]) == 60
    assert all(ability["covered"] for ability in coverage["abilities"])
