"""The scenarios of a game: the examples of its rulebook, and the turns that only its tests play."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from cardgen.data.project import Project
from cardgen.data.scenario import read_scenario, scenario_files
from cardgen.data.source import read_text
from cardgen.diagnostics import CardgenError, Diagnostic, Where
from cardgen.engine.contract import RulesModule
from cardgen.model.game import Game
from cardgen.model.rules import RuleSet
from cardgen.model.scenario import Scenario
from cardgen.pipeline.rewrite import rewrite
from cardgen.pipeline.shelter import unforeseen
from cardgen.playtest.acceptance import accept
from cardgen.playtest.room import Room
from cardgen.playtest.scenario import Played, play_scenario

BOM = "\ufeff"


@dataclass(frozen=True, slots=True)
class Accepted:
    """What became of a scenario's file: its path below the root, whether it was changed, what is wrong even so."""

    file: str
    changed: bool
    findings: tuple[Diagnostic, ...]


def turn_files(project: Project, game_id: str) -> tuple[Path, ...]:
    """The scenarios of a game's tests, `tests/<game>/turns/*.yaml`, sorted by name."""
    return tuple(sorted((project.root / "tests" / game_id / "turns").glob("*.yaml")))


def all_files(project: Project, game_id: str) -> tuple[Path, ...]:
    """Every scenario of a game, its examples first."""
    return (*scenario_files(project, game_id), *turn_files(project, game_id))


def play_turns(project: Project, game: Game, rules: RuleSet, module: RulesModule) -> Iterator[Diagnostic]:
    """What is wrong with the scenarios of a game's tests: their form, their moves, what they expect."""
    for file in turn_files(project, game.id):
        try:
            found = play_scenario(module, game, rules, read_scenario(project, game, file)).findings
        except CardgenError as error:
            found = error.diagnostics
        yield from found


def accept_all(room: Room) -> Iterator[Accepted]:
    """Rewrite the expectations of all scenarios of a game to what the engine says; a file that is right is left alone.

    Each file is replaced in one step, and none that cannot be played.
    """

    def play(scenario: Scenario) -> Played:
        return play_scenario(room.module, room.game, room.rules, scenario)

    for file in all_files(room.project, room.game.id):
        name = file.relative_to(room.project.root).as_posix()
        try:
            text = read_text(file, room.project.root)
            found = accept(text, name, play)
            if found.text != text:
                rewrite(file, (BOM if file.read_bytes().startswith(BOM.encode()) else "") + found.text)
        except CardgenError as error:
            yield Accepted(name, False, error.diagnostics)
        except OSError as error:
            yield Accepted(name, False, (unforeseen(error, f"writing {name}", Where(name)),))
        else:
            yield Accepted(name, found.text != text, found.findings)
