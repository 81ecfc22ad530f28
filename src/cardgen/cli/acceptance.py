"""`cardgen check --accept`: what scenarios expect, rewritten to what the engine says, for review as a diff."""

from __future__ import annotations

import json
from collections.abc import Sequence

import click

from cardgen.cli.report import Format, count, print_findings
from cardgen.data.project import Project
from cardgen.diagnostics import Diagnostic, Where, in_order, plain
from cardgen.pipeline.scenarios import Accepted, accept_all, all_files
from cardgen.pipeline.shelter import sheltered
from cardgen.playtest.room import open_room


def accept_games(project: Project, games: Sequence[str], trust: bool, form: Format) -> list[Diagnostic]:
    """Rewrite the scenarios of those games and print each file with what became of it; everything found wrong."""
    findings: list[Diagnostic] = []
    done: list[Accepted] = []
    for game_id in games:
        if not all_files(project, game_id):
            continue
        with sheltered(findings, f"accepting {game_id}", Where(f"cards/{game_id}/game.yaml")):
            for accepted in accept_all(open_room(project, game_id, {}, trust)):
                done.append(accepted)
                findings += accepted.findings
                if form is Format.TEXT:
                    click.echo(f"{plain(accepted.file)}: {'rewritten' if accepted.changed else 'unchanged'}")
    findings = in_order(findings)
    changed = sum(accepted.changed for accepted in done)
    if form is Format.JSON:
        files = [{"file": accepted.file, "changed": accepted.changed} for accepted in done]
        data = {"files": files, "findings": [finding.as_dict() for finding in findings]}
        click.echo(json.dumps(data, ensure_ascii=False, indent=1))
    else:
        print_findings(findings, form)
    if form is Format.TEXT:
        left = count(findings) if findings else "no findings"
        click.echo(f"{changed} of {len(done)} scenarios rewritten, {left}")
    return findings
