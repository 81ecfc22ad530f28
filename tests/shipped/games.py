"""The shipped games as the project's own files give them, and tables under house rules; each is read or opened once."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any

import yaml

from cardgen.data.game import Loaded
from cardgen.data.project import Project, find_project
from cardgen.engine.contract import Judge
from cardgen.model.game import Game, Value
from cardgen.model.rules import RuleSet
from cardgen.pipeline.study import Studied, study
from cardgen.playtest.loader import load_rules_module
from cardgen.text.parser import parse
from cardgen.text.reading import read_game, table_of

ROOT = Path(__file__).resolve().parents[2]
GAMES = sorted(path.parent.name for path in (ROOT / "cards").glob("*/game.yaml"))


@cache
def read_project() -> Project:
    return find_project(ROOT)


@cache
def read_once(game_id: str) -> Loaded:
    return read_game(read_project(), game_id)


def game_of(game_id: str) -> Game:
    loaded = read_once(game_id)
    assert loaded.game is not None, loaded.findings
    return loaded.game


def rules_of(game_id: str) -> RuleSet:
    """The printed rules."""
    loaded = read_once(game_id)
    assert loaded.rules is not None, loaded.findings
    return loaded.rules


@cache
def study_once(game_id: str) -> Studied:
    """The game with its examples and whole games played.  No finding is allowed."""
    found, findings = study(read_project(), game_id, trust=False)
    assert [str(finding) for finding in findings] == []
    assert found is not None
    return found


@cache
def expected(game_id: str) -> Mapping[str, Any]:
    """What every game is asked, answered for this one: `tests/<game>/expected.yaml`."""
    found: Mapping[str, Any] = yaml.safe_load((ROOT / "tests" / game_id / "expected.yaml").read_text(encoding="utf-8"))
    return found


@cache
def open_once(game_id: str, options: tuple[tuple[str, Value], ...]) -> Judge[Any]:
    game = game_of(game_id)
    return load_rules_module(game.module).open_table(game, rules_of(game_id).with_options(dict(options)))


def open_saying(game_id: str, texts: Mapping[str, str], options: Mapping[str, Value]) -> Judge[Any]:
    """The table with other texts on some cards, in English; a line for each ability."""
    game = game_of(game_id)
    phrases = table_of(game)
    assert phrases is not None
    trees = dict(game.trees)
    for card, text in texts.items():
        found = [parse(phrases, line, "en").tree for line in text.splitlines()]
        assert None not in found, text
        trees[card] = tuple(tree for tree in found if tree is not None)
    said = replace(game, trees=trees)
    return load_rules_module(game.module).open_table(said, rules_of(game_id).with_options(options))


def build(game_id: str, out: Path, *more: str, seed: int = 1) -> Path:
    """A cold build in a process of its own, without a warning; the folder of the game's files."""
    command = [sys.executable, "-m", "cardgen.cli.main", "build", game_id, "-C", str(ROOT), "--out", str(out), *more]
    environment = {**os.environ, "PYTHONHASHSEED": str(seed)}
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    assert "warning" not in done.stdout + done.stderr
    return out / game_id


def question(questions: Mapping[str, Callable[..., object]], fn: str) -> Callable[..., object]:
    """The question of that name.  Raises LookupError for one that an adapter does not know."""
    if fn not in questions:
        raise LookupError(f"the adapter knows no question '{fn}': {', '.join(questions)}")
    return questions[fn]


def without_house_rule(
    rules: RuleSet, args: Sequence[Any], rule: tuple[str, ...]
) -> tuple[Sequence[Any], dict[str, Value]]:
    """The arguments of a case without a trailing house rule, and that as an option: one of a ruling that it cites."""
    option = args[-1] if args else None
    taking = [v for v in rules.values.values() if isinstance(option, str) and option in v.options]
    cited = [v for v in taking if v.ruling in rule] or (taking if len(taking) == 1 else [])
    if not cited:
        return args, {}
    assert isinstance(option, str)
    return args[:-1], {cited[0].name: option}
