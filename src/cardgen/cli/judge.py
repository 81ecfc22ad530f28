"""`cardgen judge`: play scenarios and tell what happens."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import click

from cardgen.cli import options
from cardgen.cli.report import Format, print_findings
from cardgen.cli.voice import ending, speech_of
from cardgen.data.project import Project, find_project
from cardgen.data.scenario import read_scenario
from cardgen.diagnostics import CardgenError, Diagnostic, Where, errors, fail
from cardgen.engine.contract import Event
from cardgen.model.game import Value
from cardgen.playtest.log import FORMAT
from cardgen.playtest.narration import narrate
from cardgen.playtest.room import Room, open_room
from cardgen.playtest.scenario import Played, play_scenario
from cardgen.playtest.speech import Speech


@click.command("judge")
@click.argument("files", nargs=-1, required=True, type=click.Path(exists=True, dir_okay=False, path_type=Path))
@click.option("--game", default="", help="The game that they are of.  [default: told by the folder]")
@options.language_option
@click.option("--format", "form", type=click.Choice(["text", "json"]), default="text", show_default=True)
@options.project_option
@options.trust_option
def command(files: tuple[Path, ...], game: str, language: str, form: str, **given: Any) -> None:
    """Play the scenarios in FILES and print what happens, each event with the clauses that it rests on.

    The exit code is 1 when a position cannot be, a move is refused or an expectation fails, otherwise 0.
    """
    findings: list[Diagnostic] = []
    told: list[dict[str, Any]] = []
    rooms: dict[str, Room] = {}
    for file in files:
        try:
            project = find_project(given["start"])
            _refuse_log(file)
            game_id = game or _game_of(project, file)
            room = rooms.get(game_id) or rooms.setdefault(game_id, open_room(project, game_id, {}, given["trust"]))
            played = play_scenario(room.module, room.game, room.rules, read_scenario(project, room.game, file))
            faults = list(played.findings)
            if form == "json":
                told.append(_data(played))
            else:
                speech, lacking = speech_of(room, language)
                faults += [*lacking, *_tell(room, played, speech)]
        except CardgenError as error:
            faults = list(error.diagnostics)
        findings += faults
        if form == "text":
            print_findings(faults, Format.TEXT)
    if form == "json":
        click.echo(json.dumps({"scenarios": told, "findings": [d.as_dict() for d in findings]}, indent=1))
    if errors(findings):
        raise SystemExit(1)


def _refuse_log(file: Path) -> None:
    """Raises CardgenError `is-a-log` for the log of a game, which is no scenario."""
    with file.open(encoding="utf-8", errors="replace") as text:
        first, second = text.readline(len(FORMAT) + 2), text.readline(100)
    if first.strip() != FORMAT:
        return
    game = second.removeprefix("game:").split()[:1] if second.startswith("game:") else []
    hint = (
        f"'cardgen play {' '.join(game) or 'GAME'} --log {file.as_posix()}' goes on with it; "
        "judge wants a position and its moves, as the files in rules/<game>/examples/ are written"
    )
    message = "this is the log of a game, and 'cardgen judge' judges scenarios"
    raise fail("is-a-log", message, Where(file.as_posix()), hint)


def _game_of(project: Project, file: Path) -> str:
    """The game whose rules folder the file lies in, or the only one of the project."""
    parents = [parent.name for parent in file.resolve().parents]
    found = next((game for game in project.games if game in parents), None)
    if found is None and len(project.games) == 1:
        found = project.games[0]
    if found is None:
        where = Where(file.as_posix())
        raise fail("which-game", "the folder of the scenario does not tell its game", where, "name it with --game")
    return found


def _tell(room: Room, played: Played, speech: Speech) -> tuple[Diagnostic, ...]:
    """Print the events as sentences, with their clauses, and who has won; what the sentences lack."""
    story = narrate(speech.narration, room.game, played.events)
    click.secho(played.scenario.title.get(speech.narration.language, played.scenario.id), bold=True)
    for event, sentence in story.sentences:
        click.echo(f"  {sentence}  [{', '.join(event.cites)}]")
    if played.outcome is not None:
        click.echo(f"  {ending(speech, played.outcome)}")
    return story.findings


def _data(played: Played) -> dict[str, Any]:
    """A scenario as JSON: its events, and what the game exhibits of it."""
    outcome = played.outcome
    return {
        "id": played.scenario.id,
        "events": [_event(event) for event in played.events],
        "values": _plain(played.values),
        "outcome": {"winner": outcome.winner, "by": outcome.by, "clause": outcome.clause} if outcome else None,
    }


def _event(event: Event) -> dict[str, Any]:
    fields = {name: getattr(event, name) for name in event._fields if name != "data"}
    return {**fields, "data": {name: _plain(value) for name, value in event.data}}


def _plain(value: Value) -> Any:
    if isinstance(value, Mapping):
        return {key: _plain(one) for key, one in value.items()}
    return [_plain(one) for one in value] if isinstance(value, tuple) else value
