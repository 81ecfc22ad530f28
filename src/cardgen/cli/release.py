"""`cardgen release`: write down what is published."""

from __future__ import annotations

import json
from typing import Any

import click

from cardgen.cli import options
from cardgen.cli.report import Format, plural, print_findings
from cardgen.data.project import find_project
from cardgen.diagnostics import CardgenError, Diagnostic, errors, in_order, plain
from cardgen.pipeline.build import games_of
from cardgen.pipeline.order import BuildOrder
from cardgen.pipeline.release import Released, State, Wish, release_game


@click.command("release")
@options.games_argument
@click.option("--replace", is_flag=True, help="Write a release anew that holds something else.")
@click.option("--format", "form", type=click.Choice(["text", "json"]), default="text", show_default=True)
@options.project_option
@options.trust_option
def command(games: tuple[str, ...], replace: bool, form: str, **given: Any) -> None:
    """Write down what is published of each GAME, under the version in its game.yaml.

    The cards, what their texts mean, and the values of the rules go into cards/<game>/releases/<version>.json, and
    'cardgen check' tells from then on what has changed.  Nothing is released while anything is wrong with the data, the
    texts, the rules or the examples.  A release that is there is never changed, unless with --replace.  The exit code
    is 1 when a game could not be released.
    """
    findings: list[Diagnostic] = []
    done: list[Released] = []
    try:
        project = find_project(given["start"])
        wish = Wish(given["trust"], replace)
        done += [release_game(project, name, wish) for name in games_of(BuildOrder(project, project.root, games))]
    except CardgenError as error:
        findings += error.diagnostics
    findings = in_order([*findings, *(finding for one in done for finding in one.findings)])
    if form == "json":
        told = [_data(one) for one in done]
        data = {"releases": told, "findings": [finding.as_dict() for finding in findings]}
        click.echo(json.dumps(data, ensure_ascii=False, indent=1))
    else:
        print_findings(findings, Format.TEXT)
        for one in done:
            holds = f" ({plural(one.cards, 'card')}, {plural(one.rules, 'rule')})"
            holds = "" if one.state is State.REFUSED else holds
            click.echo(f"{plain(one.file)}: {one.state}{holds}")
    if errors(findings) or any(one.state is State.REFUSED for one in done):
        raise SystemExit(1)


def _data(one: Released) -> dict[str, object]:
    names = ("game", "version", "file", "cards", "rules")
    return {**{name: getattr(one, name) for name in names}, "state": one.state.value}
