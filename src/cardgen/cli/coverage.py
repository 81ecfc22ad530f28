"""`cardgen check --coverage`: clauses that no event, refusal or test cites, and abilities that nothing becomes of."""

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
from cardgen.pipeline.sightings import Sighted, Sighting
from cardgen.playtest.room import open_room
from cardgen.playtest.sightings import GAMES

COLUMNS = 100


def cover_games(
    project: Project, games: Sequence[str], trust: bool, form: Format, count_of_games: int = GAMES
) -> list[Diagnostic]:
    """Play those games and print what of their rulebooks and cards that bears out; everything found wrong.

    `count_of_games` is how many games of each are played for the abilities of its cards.
    """
    findings: list[Diagnostic] = []
    found: list[Coverage] = []
    for game_id in games:
        if not has_rules_to_cover(project, game_id):
            if form is Format.TEXT:
                click.echo(f"{plain(game_id)}: no rulebook, so there is no clause to cover")
            continue
        with sheltered(findings, f"covering {game_id}", Where(f"rules/{game_id}")):
            coverage = cover(open_room(project, game_id, {}, trust), count_of_games)
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
    yield from _sighted(coverage.sighting)


def _sighted(sighting: Sighting) -> Iterator[str]:
    """How many abilities each thing was noted of, and those of which anything never was."""
    abilities = sighting.abilities
    if not abilities:
        return
    yield f"  {len(abilities)} abilities of cards, {sighting.games} games played"
    for what, words in (("seen", "seen"), ("true", "found true"), ("false", "found false"), ("changed", "with effect")):
        of = sum(1 for one in abilities if one.conditional) if what in ("true", "false") else len(abilities)
        yield f"  {words:18} {sum(1 for one in abilities if one.counts[what]):3} of {of}"
    yield from _named("not covered", [one for one in abilities if one.lacking])


def _named(words: str, clauses: Sequence[Cited | Sighted]) -> Iterator[str]:
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
    abilities = [
        {
            "id": one.id,
            "file": one.where.file,
            "line": one.where.line,
            "conditional": one.conditional,
            **one.counts,
            "covered": not one.lacking,
        }
        for one in coverage.sighting.abilities
    ]
    data = {"game": coverage.game, "games_played": coverage.games, "clauses": clauses}
    return {**data, "abilities": abilities, "games_for_abilities": coverage.sighting.games} if abilities else data
