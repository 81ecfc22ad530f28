"""`cardgen check --coverage`: the clauses of the rulebooks that no event, refusal or test cites."""

from __future__ import annotations

import json
import textwrap
from collections.abc import Iterator, Sequence
from typing import Any

import click

from cardgen.cli.report import Format, count, print_findings
from cardgen.data.project import Project
from cardgen.diagnostics import Diagnostic, Where, in_order, plain
from cardgen.pipeline.coverage import Cited, Coverage, cover, has_rules_to_cover
from cardgen.pipeline.shelter import sheltered
from cardgen.playtest.room import open_room

COLUMNS = 100


def cover_games(project: Project, games: Sequence[str], trust: bool, form: Format) -> list[Diagnostic]:
    """Play those games and print what of their rulebooks that bears out; everything found wrong."""
    findings: list[Diagnostic] = []
    found: list[Coverage] = []
    for game_id in games:
        if not has_rules_to_cover(project, game_id):
            if form is Format.TEXT:
                click.echo(f"{plain(game_id)}: no rulebook, so there is no clause to cover")
            continue
        with sheltered(findings, f"covering {game_id}", Where(f"rules/{game_id}")):
            coverage = cover(open_room(project, game_id, {}, trust))
            found.append(coverage)
            findings += coverage.findings
            if form is Format.TEXT:
                for line in _lines(coverage):
                    click.echo(line)
    findings = in_order(findings)
    if form is Format.JSON:
        data = {"coverage": [_data(coverage) for coverage in found], "findings": [d.as_dict() for d in findings]}
        click.echo(json.dumps(data, ensure_ascii=False, indent=1))
    else:
        print_findings(findings, form)
    if form is Format.TEXT:
        click.echo(count(findings) if findings else "no findings")
    return findings


def _lines(coverage: Coverage) -> Iterator[str]:
    """What there is of each kind; the clauses that are not covered, and those that are only told, by name."""
    clauses = coverage.clauses
    yield f"{plain(coverage.game)}: {len(clauses)} clauses and rulings, {coverage.games} games played"
    kinds = (("events", "events"), ("refusals", "refusals"), ("tests", "tests"))
    for name, words in kinds:
        yield f"  cited by {words:9} {sum(1 for clause in clauses if getattr(clause, name)):3}"
    yield from _named("only told", [clause for clause in clauses if clause.told])
    yield from _named("not covered", [clause for clause in clauses if not clause.told and not clause.is_covered])


def _named(words: str, clauses: Sequence[Cited]) -> Iterator[str]:
    text = f"  {words:18} {len(clauses):3}  {', '.join(clause.id for clause in clauses)}".rstrip()
    yield from textwrap.wrap(text, COLUMNS, subsequent_indent=" " * 26, break_on_hyphens=False)


def _data(coverage: Coverage) -> dict[str, Any]:
    clauses = [
        {
            "id": clause.id,
            "file": clause.where.file,
            "line": clause.where.line,
            "events": clause.events,
            "refusals": clause.refusals,
            "tests": clause.tests,
            "told": clause.told or None,
            "covered": clause.is_covered,
        }
        for clause in coverage.clauses
    ]
    return {"game": coverage.game, "games_played": coverage.games, "clauses": clauses}
