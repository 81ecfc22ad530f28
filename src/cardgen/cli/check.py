"""`cardgen check`: find every fault."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, TypeAlias

import click

from cardgen.cli import options
from cardgen.cli.acceptance import accept_games
from cardgen.cli.coverage import cover_games
from cardgen.cli.decks import ask_for_one_game, check_deck
from cardgen.cli.report import Format, count, print_findings
from cardgen.data.project import Project, find_project
from cardgen.diagnostics import CardgenError, Diagnostic, Where, errors, in_order, plain
from cardgen.pipeline.build import games_of
from cardgen.pipeline.check import check_game
from cardgen.pipeline.order import BuildOrder
from cardgen.pipeline.output import output_folder
from cardgen.pipeline.shelter import sheltered
from cardgen.playtest.sightings import GAMES

Mode: TypeAlias = Callable[[Project, Sequence[str], bool, Format], list[Diagnostic]]


@click.command("check")
@options.games_argument
@click.option(
    "--format",
    "form",
    type=click.Choice([f.value for f in Format]),
    default=Format.TEXT.value,
    show_default=True,
    help="Text for people, a JSON list or SARIF for programs, annotations for GitHub Actions.",
)
@click.option("--accept", is_flag=True, help="Rewrite what scenarios and kept games tell.")
@click.option("--coverage", is_flag=True, help="List what of the rules and the cards' abilities no play bears out.")
@click.option(
    "--games",
    "count_of_games",
    type=click.IntRange(1),
    help=f"With --coverage: how many games are played for the abilities of the cards.  [default: {GAMES}]",
)
@options.deck_option
@options.jobs_option
@options.project_option
@options.trust_option
def command(games: tuple[str, ...], form: str, accept: bool, coverage: bool, **given: Any) -> None:
    """Find every fault of data, texts, rules, examples and layout.

    Without GAME all games of the project are checked.  The exit code is 1 when there is an error, otherwise 0.

    With --accept nothing else is checked: every scenario is played, and in its file the expected values that came out
    otherwise are replaced, for you to read as a diff.  Kept games that go otherwise are written anew, and what has
    changed is noted in rules/<game>/playthroughs/accepted.yaml.

    With --coverage the games are played, and the clauses of their rulebooks are held against what was cited; those that
    only tell are listed in rules.yaml under 'told'.  Every ability of a card must have its say, find its condition true
    and false, and change something.

    With --deck nothing is checked but that deck: that the game has its cards, and that the game's rules allow it.
    """
    deck = given["deck"]
    if accept + coverage + (deck is not None) > 1:
        raise click.UsageError("--accept, --coverage and --deck are different things: ask for one at a time")
    ask_for_one_game(games, deck)
    if given["count_of_games"] is not None and not coverage:
        raise click.UsageError("--games goes with --coverage")
    if deck is not None:
        findings = _in_mode(partial(check_deck, named=deck), games, Format(form), given)
    elif accept or coverage:
        covering = partial(cover_games, count_of_games=given["count_of_games"] or GAMES)
        findings = _in_mode(accept_games if accept else covering, games, Format(form), given)
    else:
        findings = _check(games, Format(form), given)
    if errors(findings):
        raise SystemExit(1)


def _in_mode(mode: Mode, games: tuple[str, ...], form: Format, given: dict[str, Any]) -> list[Diagnostic]:
    """Accept or cover; a project that cannot be found is a finding."""
    try:
        project = find_project(given["start"])
        names = games_of(BuildOrder(project, project.root, games))
    except CardgenError as error:
        print_findings(error.diagnostics, form)
        return list(error.diagnostics)
    return mode(project, names, given["trust"], form)


def _check(games: tuple[str, ...], form: Format, given: dict[str, Any]) -> list[Diagnostic]:
    """All findings, printed."""
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
    print_findings(findings, form)
    if form is Format.TEXT:
        click.echo(f"{plain(', '.join(names)) or 'project'}: {count(findings) if findings else 'no findings'}")
    return findings
