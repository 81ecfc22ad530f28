"""`cardgen simulate`: thousands of games by bots, and what they say of the balance of a game."""

from __future__ import annotations

import importlib
import json
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any

import click

from cardgen.cli import options
from cardgen.cli.accounts import rows_of, text_of
from cardgen.cli.decks import decks_of_seats
from cardgen.cli.report import Format, print_findings
from cardgen.data.project import find_project
from cardgen.diagnostics import Diagnostic, Severity, Where, errors, fail
from cardgen.engine.contract import SEATS
from cardgen.pipeline.cluster import Address, check_address
from cardgen.pipeline.shelter import sheltered
from cardgen.pipeline.simulation import GAMES, PAGES, Simulation, Wish, chunk_of, simulate
from cardgen.playtest.room import Room, open_room, with_decks

LARGEST_SEED = 10**18


@click.command("simulate")
@options.game_argument
@click.option("--games", type=int, help=f"How many games, each a deal of its own.  [default: {GAMES}]")
@click.option("--pairs", type=int, help="How many deals, each played twice by two bots that change seats.")
@click.option("--bots", default="", metavar="BOT[,BOT]", help="Who sits at seat a and at seat b.  [default: greedy]")
@options.variant_option
@click.option(
    "--deck",
    "decks",
    multiple=True,
    metavar="FILE",
    help="Seat a brings this deck: a file, or the name of a deck of the game; again for seat b.",
)
@options.set_option
@click.option("--seed", type=int, default=0, show_default=True, help="The first deal; those that follow count up.")
@click.option(
    "--coverage/--no-coverage",
    default=True,
    help="Hear what becomes of the cards' abilities, in every fourth deal.  [default: yes]",
)
@options.jobs_option
@click.option("--cluster", default="", metavar="ADDRESS", help="A Dask scheduler: tcp://HOST:8786 or tls://HOST:8786.")
@click.option("--tls-ca", default="", metavar="FILE", help="With tls://: who signs the certificates (PEM).")
@click.option("--tls-cert", default="", metavar="FILE", help="With tls://: the certificate of this machine.")
@click.option("--tls-key", default="", metavar="FILE", help="With tls://: the key of that certificate.")
@click.option("--format", "form", type=click.Choice(["text", "json", "csv", *PAGES]), default="text", show_default=True)
@click.option(
    "--out",
    type=options.FileName(dir_okay=False, path_type=Path),
    help="Write here.  [default: text, json and csv to the terminal; a page to build/GAME/simulation.*]",
)
@options.project_option
@options.trust_option
def command(game: str, form: str, out: Path | None, **given: Any) -> None:
    """Play thousands of games of GAME by bots, and say how they came out.

    Told are the shares of the points of each seat and of who goes first, lengths, endings, draws; for every card how
    often it is used and what those win who drew it and who played it; which clauses and which abilities were at work;
    and the numbers of the game turn by turn.  Every figure has its interval (95 in 100) and the games behind it.

    The bots, the seeds and the ruleset are always told: whoever has them gets the same figures to the last digit, with
    any --jobs and on any cluster.  What bots do not see they do not play: a figure is a figure of those bots.

    With --cluster the games are played by the workers of a Dask scheduler (pip install 'cardgen[cluster]').  tcp:// is
    neither encrypted nor protected: use it inside a network that you trust, and tls:// everywhere else.
    """
    findings: list[Diagnostic] = []
    with sheltered(findings, f"simulating {game}", Where("simulate")):
        room, wish = _asked(game, given)
        with _progress(wish.deals * (1 + wish.paired)) as heard:
            simulation = simulate(room, wish, heard)
        _tell(simulation, room, form, out)
    if findings:
        print_findings(findings, Format.TEXT)
        raise SystemExit(1 if errors(findings) else 0)


def _asked(game: str, given: dict[str, Any]) -> tuple[Room, Wish]:
    """The room and the wish of a command line.  Raises CardgenError before anything is played."""
    if given["games"] is not None and given["pairs"] is not None:
        raise fail("bad-option", "--games and --pairs are two things", Where("--pairs"), "ask for one of them")
    if abs(given["seed"]) > LARGEST_SEED:
        raise fail("bad-option", f"the seed {given['seed']} has too many digits", Where("--seed"), "at most 18 will do")
    address = None
    if given["cluster"]:
        address = Address(given["cluster"], given["tls_ca"], given["tls_cert"], given["tls_key"])
        check_address(address)
    elif given["tls_ca"] or given["tls_cert"] or given["tls_key"]:
        raise fail("bad-option", "certificates are for a cluster", Where("--tls-ca"), "add --cluster tls://HOST:8786")
    room = open_room(find_project(given["start"]), game, options.house_rules(given), given["trust"])
    decks = decks_of_seats(room, given["decks"], SEATS[0])
    room = replace(room, game=with_decks(room.module, room.game, decks, Where("--deck")))
    paired = given["pairs"] is not None
    wish = Wish(
        bots=_bots(given["bots"]),
        deals=given["pairs"] if paired else GAMES if given["games"] is None else given["games"],
        paired=paired,
        seed=given["seed"],
        coverage=given["coverage"],
        jobs=given["jobs"],
        trust=given["trust"],
        address=address,
        decks=given["decks"],
    )
    chunk_of(room, wish)
    if address is not None and address.is_open:
        message = f"what goes to {address.url} is not encrypted, and whoever reaches that scheduler can run code there"
        hint = "use it only inside a network that you trust; tls:// with certificates is for all others"
        click.echo(Diagnostic("open-cluster", message, Where("--cluster"), hint, Severity.WARNING), err=True)
    return room, wish


def _bots(text: str) -> tuple[str, str]:
    """The two names of --bots; one name is both."""
    names = [name.strip() for name in text.split(",")]
    if len(names) > 2:
        raise fail(
            "bad-option", f"'{text}' names {len(names)} bots", Where("--bots"), "name one or two: --bots greedy,random"
        )
    return names[0], names[-1]


@contextmanager
def _progress(games: int) -> Iterator[Callable[[int], None]]:
    """Tell at a terminal how far it is and how long it takes; nothing where the error stream goes elsewhere."""
    if not sys.stderr.isatty():
        yield lambda games: None
        return
    with click.progressbar(length=games, label="playing", file=sys.stderr, show_pos=True) as bar:
        yield bar.update


def _tell(simulation: Simulation, room: Room, form: str, out: Path | None) -> None:
    """Print the figures, or write them to a file and say where."""
    if form in PAGES:
        printer = importlib.import_module("cardgen.pipeline.reports")  # what lays out pages takes seconds to load
        click.echo(printer.write_report(simulation, room, form, out).as_posix())
        return
    if form == "json":
        text = json.dumps(simulation.plain(), ensure_ascii=False, indent=1) + "\n"
    else:
        text = rows_of(simulation) if form == "csv" else "\n".join(text_of(simulation)) + "\n"
    if out is None:
        click.echo(text, nl=False)
    else:
        out.write_text(text, encoding="utf-8", newline="\n")
        click.echo(out.as_posix())
