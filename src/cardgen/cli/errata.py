"""`cardgen errata`: what has changed between two states of a game, and what it does."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterable
from enum import StrEnum
from typing import Any

import click

from cardgen.cli import options
from cardgen.cli.erratatext import comparison_lines
from cardgen.cli.report import Format, print_findings
from cardgen.data.project import Project, find_project
from cardgen.diagnostics import CardgenError, Diagnostic, Severity, Where, errors, fail
from cardgen.pipeline.build import games_of
from cardgen.pipeline.comparison import Comparison, Effect, Level
from cardgen.pipeline.comparisondata import comparison_data
from cardgen.pipeline.comparisonpage import comparison_page
from cardgen.pipeline.errata import REFUSED, Wish, compare_game
from cardgen.pipeline.figures import record_figures
from cardgen.pipeline.order import BuildOrder
from cardgen.pipeline.output import output_folder
from cardgen.pipeline.scenes import write_scenes
from cardgen.pipeline.shelter import sheltered

WIDTH = 76  # of the line that says how far it is


class Gate(StrEnum):
    """What makes the exit code 1."""

    FUNCTIONAL = "functional"
    WORDS = "words"
    EXAMPLE = "example"
    BALANCE = "balance"


@click.command("errata")
@options.games_argument
@click.option("--against", required=True, metavar="REV|DIR|VERSION", help="A git revision, a folder, or a release.")
@click.option("--quick", is_flag=True, help="500 pairs of games by one bot.")
@click.option("--normal", is_flag=True, help="2,000 pairs.  [default]")
@click.option("--release", is_flag=True, help="Up to 20,000 pairs or ±0.5 points, all bots.")
@click.option("--bots", multiple=True, metavar="BOT,BOT", help="Bots that play; may be given again.")
@click.option("--simulate", is_flag=True, help="Play games even where exact figures or equal trees tell it all.")
@click.option("--seed", type=click.IntRange(0), default=0, show_default=True, help="The first deal; the next count up.")
@click.option(
    "--fail-on",
    "gates",
    multiple=True,
    type=click.Choice([gate.value for gate in Gate]),
    help="Exit with 1 if such a change is found; may be given again.",
)
@options.variant_option
@options.set_option
@click.option("--record", is_flag=True, help="Write the figures down for the errata document.")
@click.option("--scenarios", is_flag=True, help="Write the scenarios that were built to tests/<game>/turns/.")
@click.option("--everything", is_flag=True, help="Show all that is told in part: every play, card and scenario.")
@click.option("--format", "form", type=click.Choice(["text", "json", "html"]), default="text", show_default=True)
@options.jobs_option
@options.project_option
@options.trust_option
def command(games: tuple[str, ...], form: str, gates: tuple[str, ...], everything: bool, **given: Any) -> None:
    """Compare each GAME with another state of it: in words, in play, and on paper.

    The other state is a folder with a project, a released version (cards/<game>/releases/), or a git revision such as
    main, v1.0 or HEAD~3; 'folder:', 'release:' and 'git:' before the name say which.  A release has the cards and the
    values of the rules, all else is today's.  Both states are played by today's rule module.

    Told are, in short and then at length: every card, number, rule and ruling whose words differ, functional or wording
    only by proof; the examples, turns and whole games that go otherwise, with the first differing event side by side;
    what pairs of games on the same luck say of the balance, or the game's exact figures; how often what has changed is
    exercised, with a scenario built for what never is; and which cards, aids and chapters must be printed again.

    With --record what was found out about play is written to cards/<game>/errata/<version>.json, and 'build' prints it
    in the errata document.

    The exit code is 1 where a state cannot be read or played, and for what --fail-on names: 'functional' for anything
    that is played otherwise, 'words' for what only people can judge, 'example' for an example, turn or kept game that
    goes otherwise (also one that the new state has deleted), 'balance' for a proved change of win rates or another
    exact figure.
    """
    findings: list[Diagnostic] = []
    done: list[Comparison] = []
    with sheltered(findings, "comparing", Where(".")):
        project = find_project(given["start"])
        order = BuildOrder(project, output_folder(project, None), games)
        wish = _wish(order, given)
        for game_id in games_of(order):
            try:
                found = _compared(project, game_id, wish)
            except CardgenError as error:
                findings += _told(error.diagnostics, alone=bool(games))
                continue
            done.append(found)
            findings += found.findings
            if form == "text":
                click.echo("\n".join(comparison_lines(found, everything=everything)))
            findings += _write(project, found, given, form)
    _print(done, findings, form)
    if _is_shut(done, gates) or errors(findings):
        raise SystemExit(1)


def _compared(project: Project, game_id: str, wish: Wish) -> Comparison:
    """The comparison, with a line on the screen meanwhile.  Raises CardgenError."""
    try:
        return compare_game(project, game_id, wish)
    finally:
        _say("")


def _write(project: Project, found: Comparison, given: dict[str, Any], form: str) -> list[Diagnostic]:
    """Write what was asked for, and for text say a line for each file; what cannot be written."""
    lines: list[str] = []
    faults: list[Diagnostic] = []
    try:
        lines += [f"{record_figures(project, found)}: written"] if given["record"] else []
        scenes = write_scenes(project, found) if given["scenarios"] else {}
        lines += [f"{file}: {'written' if new else 'it is there, and left'}" for file, new in scenes.items()]
    except CardgenError as error:
        faults += error.diagnostics
    if form == "text":
        click.echo("".join(f"{line}\n" for line in lines))
    return faults


def _print(done: list[Comparison], findings: list[Diagnostic], form: str) -> None:
    """Everything for JSON and HTML; for text the findings, since each comparison was printed when it was made."""
    if form == "json":
        data = {"comparisons": [comparison_data(one) for one in done], "findings": [f.as_dict() for f in findings]}
        click.echo(json.dumps(data, ensure_ascii=False, indent=1))
    elif form == "html":
        click.echo(comparison_page(done, findings))
    else:
        print_findings(findings, Format.TEXT)


def _wish(order: BuildOrder, given: dict[str, Any]) -> Wish:
    return Wish(
        against=given["against"],
        out=order.out,
        level=_level(given),
        seed=given["seed"],
        jobs=given["jobs"],
        trust=given["trust"],
        simulate=given["simulate"],
        options=options.house_rules(given),
        bots=tuple(map(_pair, given["bots"])),
        heard=_heard,
    )


def _level(given: dict[str, Any]) -> Level:
    """How thoroughly to compare.  Raises CardgenError `bad-option` for two answers."""
    named = [level for level in Level if given[level.value]]
    if len(named) > 1:
        said = " and ".join(f"--{level}" for level in named)
        raise fail("bad-option", f"{said} are different things", Where(f"--{named[-1]}"), "say one of them")
    return named[0] if named else Level.NORMAL


def _heard(doing: str, done: int, most: int) -> None:
    """Say on one line how far it is."""
    number = f": {done:,}" if done else ""
    limit = f" of at most {most:,}" if most else ""
    _say(f"{doing}{number}{limit} …")


def _say(line: str) -> None:
    """A line on the screen that the next one replaces; nothing where nobody looks."""
    if sys.stderr.isatty():
        click.echo(f"\r{line:<{WIDTH}}\r{line}", nl=False, err=True)


def _pair(said: str) -> tuple[str, str]:
    """Two bots.  Raises CardgenError `bad-option`."""
    names = [part.strip() for part in said.split(",") if part.strip()]
    if len(names) not in (1, 2):
        raise fail("bad-option", f"'{said}' does not name one bot or two", Where("--bots"), "write greedy,random")
    return names[0], names[-1]


def _told(found: Iterable[Diagnostic], *, alone: bool) -> list[Diagnostic]:
    """What is wrong with a game; one that is new is no error where all games are compared."""
    return [
        Diagnostic(one.code, one.message, one.where, one.hint, Severity.WARNING)
        if one.code == "new-game" and not alone
        else one
        for one in found
    ]


def _is_shut(done: list[Comparison], gates: tuple[str, ...]) -> bool:
    """Whether a gate is shut; says which and why."""
    failed = [f"{one.game}: --fail-on {gate}: {why}" for one in done for gate in gates if (why := _failure(one, gate))]
    for line in dict.fromkeys(failed):
        click.echo(line, err=True)
    return bool(failed)


def _failure(found: Comparison, gate: str) -> str:
    """Why a gate is shut, or nothing where it lets pass.  What could not be played is no reason to let pass."""
    moves, said = {
        Gate.FUNCTIONAL: (found.is_functional, "something is played otherwise"),
        Gate.WORDS: (bool(found.words_of(Effect.UNPROVED)), "words have changed that only people can judge"),
        Gate.EXAMPLE: (found.moves_examples, "an example, a turn or a stored game goes otherwise"),
        Gate.BALANCE: (found.moves_balance, "a change of win rates is proved, or an exact figure is another one"),
    }[Gate(gate)]
    if moves:
        return said
    return found.unplayed if found.unplayed == REFUSED else ""
