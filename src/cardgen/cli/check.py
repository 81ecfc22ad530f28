"""`cardgen check`: find every fault."""

from __future__ import annotations

from typing import Any

import click

from cardgen.cli import options
from cardgen.cli.report import Format, count, print_findings
from cardgen.data.project import find_project
from cardgen.diagnostics import Diagnostic, Where, errors, in_order, plain
from cardgen.pipeline.build import games_of
from cardgen.pipeline.check import check_game
from cardgen.pipeline.order import BuildOrder
from cardgen.pipeline.output import output_folder
from cardgen.pipeline.shelter import sheltered


@click.command("check")
@options.games_argument
@click.option(
    "--format",
    "form",
    type=click.Choice([f.value for f in Format]),
    default=Format.TEXT.value,
    show_default=True,
    help="Text for people, a JSON list for programs, annotations for GitHub Actions.",
)
@options.jobs_option
@options.project_option
@options.trust_option
def command(games: tuple[str, ...], form: str, **given: Any) -> None:
    """Find every fault of data, texts, rules, examples and layout.

    Without GAME all games of the project are checked.  The exit code is 1 when there is an error, otherwise 0.
    """
    findings: list[Diagnostic] = []
    names: tuple[str, ...] = ()
    with sheltered(findings, "checking", Where(".")):
        project = find_project(given["start"])
        out = output_folder(project, None)
        order = BuildOrder(project, out, games, jobs=given["jobs"], trust=given["trust"])
        names = games_of(order)
        for game_id in names:
            findings += check_game(order, game_id)
    findings = in_order(findings)
    print_findings(findings, Format(form))
    if form == Format.TEXT:
        click.echo(f"{plain(', '.join(names)) or 'project'}: {count(findings) if findings else 'no findings'}")
    if errors(findings):
        raise SystemExit(1)
