"""Logs beside a game's examples: replayed, or told why not."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from cardgen.data.project import Project
from cardgen.engine.contract import Event, Move, RulesModule, Step, Table
from cardgen.model.game import Game, Value
from cardgen.model.rules import RuleSet
from cardgen.playtest.record import read_records

LOG = "cardgen log 1\ngame: heap 1\nseed: 7\noption: goal 2\n\n1 a take 2\n2 a take 1\n"


@pytest.fixture
def whole(module: RulesModule) -> Any:
    """The heap as a whole game of as many stones as the seed has, with a summary."""

    def open_table(game: Game, rules: RuleSet) -> Any:
        judge: Any = module.open_table(game, rules)

        class Whole(type(judge)):  # type: ignore[misc]
            def setup(self, seed: int) -> Step[int]:
                return (seed // 2, ())

            def determinise(self, state: int, seat: str, stream: int) -> int:
                return state

            def quiet(self) -> Any:
                return self

        table = Whole(judge.goal)
        assert isinstance(table, Table)
        return table

    def summary(events: tuple[Event, ...]) -> tuple[Mapping[str, Value], ...]:
        return tuple({"left": event.after} for event in events if event.kind == "take")

    return SimpleNamespace(open_table=open_table, summary=summary)


def read(root: Path, parts: tuple[Game, RuleSet, Any], **logs: str) -> tuple[dict[str, Any], list[str]]:
    folder = root / "rules" / "heap" / "examples"
    folder.mkdir(parents=True)
    for name, text in logs.items():
        (folder / f"{name}.log").write_text(text, encoding="utf-8")
    game, rules, module = parts
    records, findings = read_records(Project(root, ("heap",)), game, rules, module)
    return dict(records), [f"{Path(f.where.file).name}:{f.where.line} {f.code}" for f in findings]


def test_a_log_is_replayed_and_summed_up(tmp_path: Path, game: Game, rules: RuleSet, whole: Any) -> None:
    records, found = read(tmp_path, (game, rules, whole), first=LOG)
    assert found == []
    record = records["first"]
    assert record.rows == ({"left": 1}, {"left": 0})
    assert (record.seed, dict(record.options), record.winner) == (7, {"goal": 2}, "a")


@pytest.mark.parametrize(
    ("log", "found"),
    [
        (LOG.replace("game: heap", "game: hoop"), "bad.log:1 other-game"),
        (LOG.replace("a take 2", "a take 3"), "bad.log:6 illegal-move"),
        (LOG.replace("goal 2", "goal many"), "bad.log:1 bad-option"),
        (LOG.replace("goal 2", "gaol 2"), "bad.log:1 bad-option"),
        ("a game", "bad.log:1 not-a-log"),
        (LOG.removesuffix("2 a take 1\n"), "bad.log:1 unfinished-game"),
    ],
)
def test_faults_of_a_log(tmp_path: Path, game: Game, rules: RuleSet, whole: Any, log: str, found: str) -> None:
    records, told = read(tmp_path, (game, rules, whole), bad=log, good=LOG)
    assert told == [found]
    assert "good" in records


def test_a_game_without_a_summary_says_so(tmp_path: Path, game: Game, rules: RuleSet, module: RulesModule) -> None:
    assert read(tmp_path, (game, rules, module), first=LOG) == ({}, ["first.log:1 no-summary"])


def test_a_summary_that_fails_is_the_rule_modules_fault(tmp_path: Path, game: Game, rules: RuleSet, whole: Any) -> None:
    def summary(events: tuple[Event, ...]) -> Any:
        raise KeyError(Move("take"))

    whole.summary = summary
    records, found = read(tmp_path, (replace(game), rules, whole), first=LOG)
    assert (records, found) == ({}, ["first.log:1 broken-module"])
