"""`cardgen confirm`: say that what rests on a changed clause was read again."""

from __future__ import annotations

import json
from dataclasses import asdict
from typing import Any

import click

from cardgen.cli import options
from cardgen.cli.report import Format, plural, print_findings
from cardgen.data.clauselock import lock_file
from cardgen.data.project import find_project
from cardgen.diagnostics import CardgenError, errors, plain
from cardgen.pipeline.locks import Stale, confirm, read_locked
from cardgen.text.reading import read_game


@click.command("confirm")
@options.game_argument
@click.argument("clauses", nargs=-1, metavar="[CLAUSE]...")
@click.option("--all", "everything", is_flag=True, help="Confirm every clause and ruling.")
@click.option("--format", "form", type=click.Choice(["text", "json"]), default="text", show_default=True)
@options.project_option
def command(game: str, clauses: tuple[str, ...], everything: bool, form: str, **given: Any) -> None:
    """Confirm that what rests on the changed CLAUSEs of GAME was read again.

    A clause is locked by a hash of its text in each language, in rules/<game>/clauses.lock.yaml.  When its text is
    edited, 'cardgen check' lists the parts of the rule module that name it, the rule values, rulings, examples and
    phrases that rest on it, and the translations that were not edited with it, until it is confirmed.  Without CLAUSE
    and --all nothing is confirmed: what is to be read again is listed, and the exit code is 1 if there is anything.
    """
    if clauses and everything:
        raise click.UsageError("name the clauses, or confirm them all with --all")
    try:
        project = find_project(given["start"])
        loaded = read_game(project, game)
        if loaded.game is None or loaded.rules is None:
            raise CardgenError(*errors(loaded.findings))
        if clauses or everything:
            stale = confirm(project, loaded.game, loaded.rules, clauses or None)
        else:
            locked = read_locked(project, loaded.game, loaded.rules)
            stale = locked.stale
            if locked.confirmed is None:
                click.echo(f"{plain(game)} has no {plain(lock_file(game))}: begin one with --all", err=True)
    except CardgenError as error:
        print_findings(error.diagnostics, Format.TEXT)
        raise SystemExit(1) from None
    done = bool(clauses or everything)
    if form == "json":
        click.echo(json.dumps([_data(one, done) for one in stale], ensure_ascii=False, indent=1))
    else:
        for one in stale:
            click.echo(f"{plain(str(one.where))}: {one.clause} {one.state} ({', '.join(one.languages)})")
            for said in one.to_read():
                click.echo(f"    {plain(said)}")
        click.echo(f"{plural(len(stale), 'clause')} {'confirmed' if done else 'to be read again and confirmed'}")
    if stale and not done:
        raise SystemExit(1)


def _data(one: Stale, done: bool) -> dict[str, Any]:
    resting = asdict(one.resting) | {"engine": [str(rule) for rule in one.resting.engine]}
    return {
        "clause": one.clause,
        "state": one.state.name.lower(),
        "languages": one.languages,
        "translations": one.others,
        "file": one.where.file,
        "line": one.where.line,
        "resting": resting,
        "confirmed": done,
    }
