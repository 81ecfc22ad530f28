"""Clause locks: an edited clause lists what is to be read again, until it is confirmed."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import Result

from cardgen.data.clauselock import lock_file, read_lock
from cardgen.data.desk import Desk
from cardgen.data.project import Project, find_project
from cardgen.pipeline.clauses import clause_texts, engine_rules
from cardgen.pipeline.locks import State, check_locks, confirm, read_locked
from cardgen.text.reading import read_game
from tests.cardgen.editing import edit

SHIPPED = find_project(Path(__file__).parent)
GAME = "celtic_warbands"


@pytest.fixture
def project(tmp_path: Path) -> Project:
    """A shipped game under its own name, without its pictures and its lock."""
    for folder in ("cards", "rules", "templates"):
        ignored = shutil.ignore_patterns("art", "*.txt", "*.lock.yaml")
        shutil.copytree(SHIPPED.root / folder / GAME, tmp_path / folder / GAME, ignore=ignored)
    return find_project(tmp_path)


def told(project: Project) -> list[str]:
    loaded = read_game(project, GAME)
    assert loaded.game is not None
    assert loaded.rules is not None
    return [f"{finding.code}: {finding.message}" for finding in check_locks(project, loaded.game, loaded.rules)]


def test_a_game_without_a_lock_is_told_nothing(project: Project, cardgen: Callable[..., Result]) -> None:
    assert told(project) == []
    result = cardgen("confirm", GAME, "-C", project.root)
    assert f"has no {lock_file(GAME)}" in result.output


def test_an_edited_clause_lists_what_rests_on_it_until_it_is_confirmed(
    project: Project, cardgen: Callable[..., Result]
) -> None:
    assert cardgen("confirm", GAME, "--all", "-C", project.root).exit_code == 0
    assert told(project) == []
    edit(project.root, f"rules/{GAME}/rulebook.en.md", "[CW-9.4] ", "[CW-9.4]   ")
    assert told(project) == [], "blanks are no change"
    edit(project.root, f"rules/{GAME}/rulebook.en.md", "[CW-9.4]   ", "[CW-9.4] Behold: ")
    (found,) = told(project)
    assert found.startswith("clause-changed: CW-9.4 reads otherwise (en) and was not confirmed")
    for part in (
        "scoring.",
        "rules suite_cards, suite_points, suite_bonus",
        "pair_in_suite",
        "CW-A09",
        "translations es",
    ):
        assert part in found
    listed = cardgen("confirm", GAME, "-C", project.root)
    assert listed.exit_code == 1
    assert "    translations es\n" in listed.output
    assert cardgen("confirm", GAME, "CW-9.4", "-C", project.root).output.endswith("1 clause confirmed\n")
    assert told(project) == []
    assert cardgen("confirm", GAME, "-C", project.root).exit_code == 0


def test_a_ruling_is_locked_too_and_so_is_the_list_behind_a_clause(project: Project) -> None:
    loaded = read_game(project, GAME)
    assert loaded.game is not None
    assert loaded.rules is not None
    confirm(project, loaded.game, loaded.rules, None)
    edit(project.root, f"rules/{GAME}/rulings.yaml", "A list is more exact than a range.", "A list is exact.")
    edit(project.root, f"rules/{GAME}/rulebook.en.md", "[CW-1.4] ", "[CW-1.5] ")
    loaded = read_game(project, GAME)
    assert loaded.game is not None
    assert loaded.rules is not None
    stale = {one.clause: (one.state, one.languages) for one in read_locked(project, loaded.game, loaded.rules).stale}
    assert stale == {
        "CW-1.5": (State.NEW, ("en",)),
        "CW-1.4": (State.CHANGED, ("en",)),
        "CW-A01": (State.CHANGED, ("en",)),
    }


def test_what_is_confirmed_is_what_was_named(project: Project, cardgen: Callable[..., Result]) -> None:
    cardgen("confirm", GAME, "--all", "-C", project.root)
    for clause in ("CW-9.3", "CW-9.4"):
        edit(project.root, f"rules/{GAME}/rulebook.es.md", f"[{clause}] ", f"[{clause}] Mira: ")
    assert len(told(project)) == 2
    cardgen("confirm", GAME, "CW-9.3", "-C", project.root)
    assert [found.split()[1] for found in told(project)] == ["CW-9.4"]
    refused = cardgen("confirm", GAME, "CW-9.44", "-C", project.root)
    assert refused.exit_code == 1
    assert "there is no clause or ruling 'CW-9.44'" in refused.output
    assert cardgen("confirm", GAME, "CW-9.4", "--all", "-C", project.root).exit_code == 2


def test_a_lock_with_a_fault_is_told(project: Project) -> None:
    (project.root / lock_file(GAME)).write_text("format: 1\nclauses: {CW-1.1: {en: short}}\n", "utf-8")
    assert [found.split(":")[0] for found in told(project)] == ["bad-form"]


@pytest.mark.parametrize("game_id", SHIPPED.games)
def test_the_engine_cites_clauses_and_the_lock_is_whole(game_id: str) -> None:
    loaded = read_game(SHIPPED, game_id)
    assert loaded.game is not None
    assert loaded.rules is not None
    texts = clause_texts(SHIPPED, loaded.game, loaded.rules)
    engine = engine_rules(SHIPPED, loaded.game)
    assert len(set(engine) & set(texts)) > 50
    assert all(
        rule.where.file.startswith("cardgen/games/") or rule.where.file.startswith("src/")
        for rules in engine.values()
        for rule in rules
    )
    lock = read_lock(Desk(SHIPPED), game_id)
    assert lock is not None
    assert len(set(lock) & set(texts)) > 50
