"""`cardgen play`: a game at the terminal, alone against a bot or two at one keyboard."""

from __future__ import annotations

import os
from dataclasses import replace
from pathlib import Path
from typing import Any

import click

from cardgen.cli import options
from cardgen.cli.catalogue import catalogue
from cardgen.cli.decks import decks_of_seats
from cardgen.cli.keyboard import StoppedError, make_ready, say
from cardgen.cli.report import Format, print_findings
from cardgen.cli.sitting import Company, Sitting, keep
from cardgen.cli.voice import ending, speech_of
from cardgen.data.project import find_project
from cardgen.data.source import MAX_BYTES, decode
from cardgen.diagnostics import CardgenError, Where, fail
from cardgen.engine.contract import SEATS, Seat, other
from cardgen.playtest.bots import bot_named, bots_of
from cardgen.playtest.log import LONGEST_NUMBER, Log, new_log, read_log, replay, write_log
from cardgen.playtest.room import Room, open_room, with_decks, with_options

BOT = "greedy"


@click.command("play")
@options.game_argument
@options.variant_option
@click.option("--seat", type=click.Choice([*SEATS, "both"]), default="a", show_default=True, help="Who you are.")
@click.option("--bot", default="", help=f"Who sits across the table.  [default: {BOT}, or the strongest there is]")
@click.option("--seed", type=int, help="The same seed deals the same cards.  [default: by chance]")
@click.option(
    "--log", "file", type=options.FileName(dir_okay=False, path_type=Path), help="Save here, or go on from here."
)
@click.option(
    "--deck",
    "decks",
    multiple=True,
    metavar="FILE",
    help="Play with this deck: a file, or the name of a deck of the game; again for who sits across.",
)
@options.set_option
@options.language_option
@options.project_option
@options.trust_option
def command(game: str, file: Path | None, **given: Any) -> None:
    """Play GAME at the terminal.  Type `help` for what can be typed; every refusal names its clause."""
    make_ready()
    try:
        sitting = _sit_down(game, file, given)
        _greet(sitting, file, given)
    except CardgenError as error:
        print_findings(error.diagnostics, Format.TEXT)
        raise SystemExit(1) from None
    tool = sitting.company.tool
    try:
        say(ending(sitting.company.speech, sitting.play()), bold=True)
    except CardgenError as error:
        print_findings(error.diagnostics, Format.TEXT)
        raise SystemExit(1) from None
    except (StoppedError, KeyboardInterrupt):
        click.echo()
        say(tool.say("go-on", file=file) if file else tool.say("stopped"))


def _greet(sitting: Sitting, file: Path | None, given: dict[str, Any]) -> None:
    """Which game it is and who plays; where it was, if it is taken up again."""
    company, log, game = sitting.company, sitting.log, sitting.room.game
    tool, speech = company.tool, company.speech
    say(tool.say("begin", title=game.title[speech.narration.language], seed=log.seed))
    if len(company.people) == 1:
        seat = company.people[0]
        say(tool.say("you", you=speech.seat(seat), other=speech.seat(other(seat)), bot=given["bot"]))
    else:
        say(tool.say("two", a=speech.seat("a"), b=speech.seat("b")))
    if log.version not in ("", game.version):
        say(tool.say("version", old=log.version, new=game.version))
    if not log.steps:
        return
    asked = [f"--{name}" for name in ("seed", "variant") if given[name]]
    asked += [f"--{name}" for name, found in (("set", given["changes"]), ("deck", given["decks"])) if found]
    if asked:
        say(tool.say("kept", options=", ".join(asked)))
    say(tool.say("resume", file=file, step=len(log.steps)))


def _sit_down(game: str, file: Path | None, given: dict[str, Any]) -> Sitting:
    """The game that was asked for, or the one of the log."""
    room = open_room(find_project(given["start"]), game, options.house_rules(given), given["trust"])
    text = _text_of(file) if file is not None else ""
    if file is not None and text.strip():
        log = _log_of(room, file, text)
        rules = with_options(room.printed, log.options, Where(file.as_posix()))
        brought = with_decks(room.module, room.game, log.decks, Where(file.as_posix()))
        room = Room(room.project, brought, room.printed, rules, room.module)
    else:
        decks = decks_of_seats(room, given["decks"], given["seat"])
        room = replace(room, game=with_decks(room.module, room.game, decks, Where("--deck")))
        log = new_log(room.game, room.rules, room.printed, _seed_of(given["seed"]))
    table = room.table
    opening = replay(table, log)
    people: tuple[Seat, ...] = SEATS if given["seat"] == "both" else (given["seat"],)
    bots = bots_of(room.module, table)
    given["bot"] = given["bot"] or (BOT if BOT in bots else list(bots)[-1])
    bot = bot_named(bots, given["bot"])
    speech, _ = speech_of(room, given["language"])  # what it lacks is told by `cardgen check`
    company = Company(people, bot, speech, catalogue(speech.narration.language))
    if file is not None:
        keep(file, text if text.strip() else write_log(log))  # nobody plays on and then hears that it cannot be saved
    return Sitting(room, table, company, log, file, opening)


def _seed_of(seed: int | None) -> int:
    """The seed that was asked for, or one by chance.  Raises CardgenError for one that a log cannot hold."""
    if seed is None:
        return int.from_bytes(os.urandom(4), "big")
    if len(str(seed)) > LONGEST_NUMBER:
        raise fail("bad-option", f"the seed has more than {LONGEST_NUMBER} characters", Where("--seed"))
    return seed


def _text_of(file: Path) -> str:
    """The text of a log's file, "" where there is none yet.  Raises CardgenError."""
    where = Where(file.as_posix())
    try:
        if file.exists() and not file.is_file():
            raise fail("unreadable-file", "the log cannot be kept here: it is no regular file", where)
        if file.is_file() and file.stat().st_size > MAX_BYTES:
            raise fail("file-too-large", f"no log is larger than {MAX_BYTES // 1024 // 1024} MiB", where)
        return decode(file.read_bytes() if file.exists() else b"", where)
    except OSError as error:
        raise fail("unreadable-file", f"the log cannot be read: {error.strerror or error}", where) from None


def _log_of(room: Room, file: Path, text: str) -> Log:
    """The log of a text.  Raises CardgenError where it is of something else."""
    log = read_log(text.removeprefix("\ufeff"), file.as_posix())
    if log.game != room.game.id:
        where = Where(file.as_posix())
        raise fail("other-game", f"this is the log of '{log.game}', not of '{room.game.id}'", where)
    return log
