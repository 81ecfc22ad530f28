"""Worked examples, from `rules/<game>/examples/*.yaml`."""

from __future__ import annotations

from pathlib import Path
from types import MappingProxyType
from typing import Any

from cardgen.data.desk import Desk, Source, mapping, sequence, text, words
from cardgen.data.document import Document, frozen
from cardgen.data.project import Project
from cardgen.data.schema import check_file
from cardgen.data.translations import check_languages
from cardgen.data.yaml import parse_yaml
from cardgen.diagnostics import CardgenError, Diagnostic, Where, errors, fail, in_order
from cardgen.model.game import Game, Value
from cardgen.model.scenario import Scenario


def load_scenarios(project: Project, game: Game) -> tuple[tuple[Scenario, ...], tuple[Diagnostic, ...]]:
    """The game's examples without faults, in the order of their file names, and every finding about all of them."""
    desk = Desk(project)
    scenarios: dict[str, Scenario] = {}
    for file in scenario_files(project, game.id):
        source = desk.open(file.relative_to(project.root).as_posix(), "scenario")
        if source is None:
            continue
        before = len(errors(desk.findings))
        check_languages(desk, source, ("title",), game.languages)
        scenario = _scenario(source)
        if scenario.id in scenarios:
            message = f"example id '{scenario.id}' is used twice: first at {scenarios[scenario.id].where}, again here"
            desk.note("duplicate-id", message, scenario.where, "give one of them another id")
        if source.sound and len(errors(desk.findings)) == before:
            scenarios[scenario.id] = scenario
    return tuple(scenarios.values()), tuple(in_order(desk.findings))


def read_scenario(project: Project, game: Game, file: Path) -> Scenario:
    """One scenario, from any file of the project.  Raises CardgenError with every fault."""
    desk = Desk(project)
    path = file.resolve()
    if not path.is_relative_to(project.root.resolve()):
        hint = f"put it below {project.root}, for instance in rules/{game.id}/examples/"
        raise fail("outside-project", "the scenario is not in the project", Where(file.as_posix()), hint)
    source = desk.open(path.relative_to(project.root.resolve()).as_posix(), "scenario")
    if source is not None:
        check_languages(desk, source, ("title",), game.languages)
    if source is None or errors(desk.findings):
        raise CardgenError(*errors(desk.findings))
    return _scenario(source)


def parse_scenario(text: str, file: str) -> tuple[Scenario, Document]:
    """The scenario in a text, and the parsed text; `file` is the name that findings show.

    Raises CardgenError with every fault of its form.  The languages of its title are not looked at.
    """
    document = parse_yaml(text, file)
    checked = check_file(document, "scenario")
    if found := errors(checked.findings):
        raise CardgenError(*found)
    return _scenario(Source(document, checked.value, sound=True)), document


def scenario_files(project: Project, game_id: str) -> tuple[Path, ...]:
    """The files of a game's examples, sorted by name."""
    return tuple(sorted((project.root / "rules" / game_id / "examples").glob("*.yaml")))


def _scenario(source: Source) -> Scenario:
    value = source.value
    moves = frozen(sequence(value.get("moves")))
    return Scenario(
        id=text(value.get("id")),
        title=MappingProxyType(words(value.get("title"))),
        shows=tuple(map(text, sequence(value.get("shows")))),
        options=_frozen_map(value.get("options")),
        given=_frozen_map(value.get("given")),
        moves=moves if isinstance(moves, tuple) else (),
        expect=_frozen_map(value.get("expect")),
        where=source.where("id"),
        places=MappingProxyType(source.document.places()),
    )


def _frozen_map(value: Any) -> MappingProxyType[str, Value]:
    return MappingProxyType({k: frozen(v) for k, v in mapping(value).items()})
