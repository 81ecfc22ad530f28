"""`cardgen playthroughs`: record whole games, for 'check' to replay."""

from __future__ import annotations

import json
from typing import Any

import click

from cardgen.cli import options
from cardgen.cli.report import Format, plural, print_findings
from cardgen.data.project import find_project
from cardgen.diagnostics import CardgenError, Diagnostic, Where, errors, plain
from cardgen.pipeline.build import games_of
from cardgen.pipeline.order import BuildOrder
from cardgen.pipeline.output import output_folder
from cardgen.pipeline.playthroughs import GAMES, Recorded, record
from cardgen.pipeline.shelter import sheltered


@click.command("playthroughs")
@options.games_argument
@click.option("--games", "count", type=click.IntRange(1, 5_000), default=GAMES, show_default=True, help="How many.")
@click.option("--format", "form", type=click.Choice(["text", "json"]), default="text", show_default=True)
@options.jobs_option
@options.project_option
@options.trust_option
def command(games: tuple[str, ...], count: int, form: str, **given: Any) -> None:
    """Play whole games of each GAME by its bots and keep them in rules/<game>/playthroughs/.

    Every variant is played, by each bot against itself and against the next stronger one, and a game under each house
    rule.  'cardgen check' replays the games with the choices that were kept: what then goes otherwise is an error,
    until 'cardgen check --accept' accepts it.  Recording anew forgets what was kept, so it is for new bots and new
    rules; the same project gives the same files on every machine.
    """
    findings: list[Diagnostic] = []
    done: list[Recorded] = []
    with sheltered(findings, "recording playthroughs", Where(".")):
        project = find_project(given["start"])
        order = BuildOrder(project, output_folder(project, None), games, jobs=given["jobs"], trust=given["trust"])
        for game_id in games_of(order):
            try:
                for recorded in record(order, game_id, count):
                    done.append(recorded)
                    if form == "text":
                        state = "written" if recorded.changed else "unchanged"
                        size = f"{plural(recorded.games, 'game')}, {plural(recorded.steps, 'step')}"
                        click.echo(f"{plain(recorded.file)}: {state} ({size})")
            except CardgenError as error:
                findings += error.diagnostics
    if form == "json":
        files = [{"file": r.file, "games": r.games, "steps": r.steps, "changed": r.changed} for r in done]
        data = {"files": files, "findings": [finding.as_dict() for finding in findings]}
        click.echo(json.dumps(data, ensure_ascii=False, indent=1))
    else:
        print_findings(findings, Format.TEXT)
    if errors(findings):
        raise SystemExit(1)
