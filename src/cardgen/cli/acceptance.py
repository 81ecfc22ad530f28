"""`cardgen check --accept`: what scenarios expect and kept games tell, rewritten to what the engine says."""

from __future__ import annotations

import json
from collections.abc import Sequence

import click

from cardgen.cli.report import Format, count, plural, print_findings
from cardgen.data.project import Project
from cardgen.diagnostics import CardgenError, Diagnostic, Where, in_order, plain
from cardgen.pipeline.playthroughs import Moved, accepted, playthrough_files
from cardgen.pipeline.scenarios import Accepted, accept_all, all_files
from cardgen.pipeline.shelter import sheltered
from cardgen.playtest.room import Room, open_room


def accept_games(project: Project, names: Sequence[str], trust: bool, form: Format) -> list[Diagnostic]:
    """Rewrite the scenarios of those games and print each file with what became of it; everything found wrong."""
    findings: list[Diagnostic] = []
    done: list[Accepted] = []
    games: list[Moved] = []
    for game_id in names:
        if not all_files(project, game_id) and not playthrough_files(project, game_id):
            continue
        with sheltered(findings, f"accepting {game_id}", Where(f"cards/{game_id}/game.yaml")):
            room = open_room(project, game_id, {}, trust)
            for scenario in accept_all(room):
                done.append(scenario)
                findings += scenario.findings
                if form is Format.TEXT:
                    click.echo(f"{plain(scenario.file)}: {'rewritten' if scenario.changed else 'unchanged'}")
            games += _accept_games(room, findings, form)
    findings = in_order(findings)
    changed = sum(one.changed for one in done)
    if form is Format.JSON:
        files = [{"file": one.file, "changed": one.changed} for one in done]
        kept = [{"file": one.file, "games": one.games, "changed": len(one.differences)} for one in games]
        data = {"files": files, "playthroughs": kept, "findings": [finding.as_dict() for finding in findings]}
        click.echo(json.dumps(data, ensure_ascii=False, indent=1))
    else:
        print_findings(findings, form)
    if form is Format.TEXT:
        left = count(findings) if findings else "no findings"
        moved, of = sum(len(one.differences) for one in games), sum(one.games for one in games)
        kept_games = f"{moved} of {of} kept games accepted, " if of else ""
        click.echo(f"{changed} of {len(done)} scenarios rewritten, {kept_games}{left}")
    return findings


def _accept_games(room: Room, findings: list[Diagnostic], form: Format) -> list[Moved]:
    """Accept the playthroughs of a game; a file that cannot be accepted is a finding."""
    done: list[Moved] = []
    for path in playthrough_files(room.project, room.game.id):
        try:
            recorded, moved = accepted(room, path)
        except CardgenError as error:
            findings += error.diagnostics
            continue
        done.append(moved)
        if form is Format.TEXT:
            state = f"{plural(len(moved.differences), 'game')} accepted" if recorded.changed else "unchanged"
            click.echo(f"{plain(recorded.file)}: {state}")
    return done
