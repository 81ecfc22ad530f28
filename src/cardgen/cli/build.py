"""`cardgen build`: print games."""

from __future__ import annotations

import sys
from contextlib import AbstractContextManager, nullcontext
from pathlib import Path
from typing import Any

import click

from cardgen.cli import options
from cardgen.cli.decks import ask_for_one_game
from cardgen.cli.report import Format, count, plural, print_findings
from cardgen.data.decklists import find_deck
from cardgen.data.project import find_project
from cardgen.diagnostics import Diagnostic, Where, errors
from cardgen.impose.grid import Flip
from cardgen.impose.paper import PAPERS
from cardgen.pipeline.build import BuildReport, Task, build
from cardgen.pipeline.order import BuildOrder, Part
from cardgen.pipeline.output import output_folder
from cardgen.pipeline.shelter import sheltered


@click.command("build")
@options.games_argument
@click.option("--only", type=click.Choice([p.value for p in Part]), help="Make only this part.")
@click.option("--paper", type=click.Choice(sorted(PAPERS)), help="Make only the files for this paper.")
@click.option("--lang", "--language", metavar="XX", help="Make only this language.")
@click.option(
    "--duplex",
    type=click.Choice([f.value for f in Flip]),
    default=Flip.LONG.value,
    show_default=True,
    help="The edge over which your printer turns the sheet; none prints fronts only.",
)
@click.option(
    "--changed-since",
    "since",
    metavar="REV|DIR|VERSION",
    default="",
    help="Print only the cards of which a face has changed since a git revision, a folder or a release.",
)
@options.deck_option
@options.jobs_option
@options.out_option
@options.project_option
@options.trust_option
def command(games: tuple[str, ...], **given: Any) -> None:
    """Print the games: sheets, rulebooks and booklets, and what has changed since they were published.

    Without GAME all games of the project are built.  When anything is wrong, every fault is listed, the exit code
    is 1, and the files of the last good build stay as they are.

    With --deck only sheets are made: of the deck's cards and of the reference cards, as deck-<id>-a4.pdf.

    With --changed-since only sheets are made, as reprint-a4.pdf: of the cards whose text, art, template or stats look
    different on paper.  A release keeps no art and no templates: only a git revision or a folder tells whether these
    have changed.  Beside the sheets reprint.txt says what to replace.  Where nothing has changed nothing is printed.
    """
    _check_wish(given)
    ask_for_one_game(games, given["deck"])
    findings: list[Diagnostic] = []
    with sheltered(findings, "building", Where(".")):
        order = _order(games, given)
        with _bar() as bar:
            report = build(order, bar.update_for if isinstance(bar, _Progress) else _quiet)
        findings += report.findings
    print_findings(findings, Format.TEXT)
    if errors(findings):
        click.echo(f"\n{count(findings)}: nothing was written.")
        raise SystemExit(1)
    _summary(report, order)


def _check_wish(given: dict[str, Any]) -> None:
    """Refuse what does not go together."""
    for name, wish in (("--deck", given["deck"]), ("--changed-since", given["since"])):
        if wish and given["only"] not in (None, Part.SHEETS.value):
            raise click.UsageError(f"{name} prints sheets: leave --only {given['only']} out")
    if given["deck"] and given["since"]:
        raise click.UsageError("--deck and --changed-since are two things: ask for one at a time")


def _order(games: tuple[str, ...], given: dict[str, Any]) -> BuildOrder:
    project = find_project(given["start"])
    deck = None if given["deck"] is None else find_deck(project, games[0], given["deck"], Path())
    only = Part.SHEETS.value if deck or given["since"] else given["only"]
    return BuildOrder(
        project,
        output_folder(project, given["out"]),
        games,
        (Part(only),) if only else tuple(Part),
        (given["paper"],) if given["paper"] else tuple(PAPERS),
        (given["lang"],) if given["lang"] is not None else (),
        Flip(given["duplex"]),
        given["jobs"],
        given["trust"],
        deck=deck,
        since=given["since"],
    )


class _Progress(AbstractContextManager["_Progress"]):
    """A bar on a terminal that names what has just been made."""

    def __init__(self) -> None:
        self._bar: Any = None

    def __exit__(self, *_: object) -> None:
        if self._bar is not None:
            self._bar.render_finish()

    def update_for(self, task: Task, done: int, total: int) -> None:
        """Move on to `done` of `total`."""
        if self._bar is None:
            self._bar = click.progressbar(length=total, label="Printing", item_show_func=_named, file=sys.stderr)
            self._bar.render_progress()
        self._bar.update(done - self._bar.pos, task)


def _named(task: Task | None) -> str:
    return "" if task is None else f"{task.game} {task.language} {task.part}"


def _quiet(task: Task, done: int, total: int) -> None:
    """In CI and in pipes the summary is enough."""


def _bar() -> AbstractContextManager[_Progress | None]:
    return _Progress() if sys.stderr.isatty() else nullcontext()


def _summary(report: BuildReport, order: BuildOrder) -> None:
    """What was made: a line a file."""
    width = max((len(f"{game}/{made.path}") for game, made in report.made), default=0)
    for game, made in report.made:
        facts = made.facts
        parts = [f"{facts['pages']:>3} pages"] if "pages" in facts else []
        if "copies" in facts:
            parts.append(f"{plural(facts['copies'], 'card')} ({facts['cards']} distinct)")
        click.echo(f"  {f'{game}/{made.path}':<{width}}  {', '.join(parts)}".rstrip())
    if order.since and not report.made:
        click.echo(f"No face has changed since {order.since}: nothing to print.")
        return
    new = sum(path.suffix == ".pdf" for path in report.changed)
    click.echo(f"{len(report.made)} files in {_relative(order.out)}, {new or 'none'} changed.")


def _relative(path: Path) -> str:
    here = Path().resolve()
    return f"{path.relative_to(here).as_posix()}/" if path.is_relative_to(here) else f"{path.as_posix()}/"
