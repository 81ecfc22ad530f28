"""Read a game, open its rules and play its examples: what both `check` and `build` begin with."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from pathlib import Path

from cardgen.data.game import load_game
from cardgen.data.project import Project
from cardgen.data.scenario import load_scenarios
from cardgen.diagnostics import CardgenError, Diagnostic, Severity, Where
from cardgen.engine.contract import RulesModule
from cardgen.model.game import Game
from cardgen.model.rules import RuleSet
from cardgen.playtest.loader import check_rules, load_rules_module
from cardgen.playtest.scenario import Played, play_scenario


@dataclass(frozen=True, slots=True)
class Studied:
    """A game that was read.

    `played` are its examples by id, in the order of their files; `silent` says that the project's own rule module was
    not run, so that there are none; `files` are all files that were read.
    """

    project: Project
    game: Game
    rules: RuleSet | None
    played: Mapping[str, Played]
    silent: bool
    files: tuple[Path, ...]


def study(project: Project, game_id: str, trust: bool) -> tuple[Studied | None, tuple[Diagnostic, ...]]:
    """Everything that a game's files say, and every fault found in them; no game where its data is at fault."""
    loaded = load_game(project, game_id)
    if loaded.game is None:
        return None, loaded.findings
    findings = list(loaded.findings)
    scenarios, faults = load_scenarios(project, loaded.game)
    findings += faults
    module, refusals = _module(project, loaded.game, trust)
    findings += refusals
    played: dict[str, Played] = {}
    if module is not None and loaded.rules is not None:
        faults = check_rules(module, loaded.game, loaded.rules)
        findings += faults
        if not faults:
            played = {s.id: play_scenario(module, loaded.game, loaded.rules, s) for s in scenarios}
            findings += [finding for result in played.values() for finding in result.findings]
    examples = tuple(project.file(s.where.file) for s in scenarios)
    silent = module is None and loaded.game.module != ""
    studied = Studied(project, loaded.game, loaded.rules, played, silent, (*loaded.files, *examples))
    return studied, tuple(findings)


def _module(project: Project, game: Game, trust: bool) -> tuple[RulesModule | None, tuple[Diagnostic, ...]]:
    """The game's rule module.  One that is not trusted is left out with a warning: all else is still checked and built."""
    if not game.module:
        return None, ()
    where = Where(f"cards/{game.id}/game.yaml")
    try:
        return load_rules_module(game.module, trust, project.root / "src", where), ()
    except CardgenError as error:
        soft = [replace(d, severity=Severity.WARNING) if d.code == "untrusted-module" else d for d in error.diagnostics]
        return None, tuple(soft)
