"""`cardgen play`: a game at the terminal, alone against a bot or two at one keyboard."""

from __future__ import annotations

import os
import textwrap
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from functools import cached_property
from itertools import groupby
from pathlib import Path
from typing import Any

import click

from cardgen.cli import options
from cardgen.cli.report import Format, print_findings
from cardgen.data.project import find_project
from cardgen.diagnostics import CardgenError, Where, fail
from cardgen.engine.contract import SEATS, Bot, Event, Move, Seat, Table
from cardgen.engine.streams import stream
from cardgen.playtest.log import Log, new_log, read_log, replay, write_log
from cardgen.playtest.match import bot_named, bots_of
from cardgen.playtest.narration import Narration, narrate, read_narrations
from cardgen.playtest.room import Room, open_room, with_options
from cardgen.playtest.seat import read_moves, spoken

COLUMNS = 80
MANY = 4
HELP = """Type the number of a move, or the move, or its beginning. Several moves at once
have commas between them: discard tall, discard brave, keep.
  concede   give the game up        log    what has been chosen so far
  help      this                    quit   stop; with --log you can go on later"""


class StopError(Exception):
    """The player wants to stop."""


@dataclass
class Sitting:
    """A game being played: the room, who plays by hand, who by a bot, the log so far and where it is kept."""

    room: Room
    table: Table[Any]
    narration: Narration
    people: tuple[Seat, ...]
    bot: Bot[Any]
    log: Log
    file: Path | None
    queue: dict[Seat, list[Move]] = field(default_factory=lambda: {"a": [], "b": []})

    @cached_property
    def words(self) -> Callable[[str], str]:
        """A card id or a label in the player's language."""
        locale = self.room.game.locales[self.narration.language]
        names = {card.id: locale.name(card) for card in self.room.game.cards} | dict(locale.labels)
        return lambda word: names.get(word, word)

    def play(self) -> None:
        """To the end, or until the player stops."""
        state, events = replay(self.table, self.log)
        self.tell(events)
        while (outcome := self.table.outcome(state)) is None:
            moves = {seat: self.choose(state, seat) for seat in self.table.to_act(state)}
            conceding = {seat: move for seat, move in moves.items() if move.kind == "concede"}
            moves = conceding or moves
            state, events = self.table.apply(state, moves)
            self.log = self.log.then(moves)
            self.save()
            self.tell(events)
        winner = self.narration.seats[outcome.winner] if outcome.winner else "nobody"
        click.secho(f"The game is over: {winner} ({outcome.by}, {outcome.clause}).", bold=True)

    def choose(self, state: Any, seat: Seat) -> Move:
        """A seat's move: forced, the bot's, or typed."""
        offered = self.table.moves(state, seat)
        if len(offered) == 1:
            return offered[0]
        if seat not in self.people:
            return self.bot(self.table, state, seat, stream(self.log.seed, f"bot {seat}"))
        while True:
            move = self.queue[seat].pop(0) if self.queue[seat] else self.ask(state, seat, offered)
            if move is None:
                continue
            refusal = self.table.refusal(state, seat, move)
            if refusal is None:
                return move
            self.queue[seat].clear()
            say(f"No: {refusal}", "  ")

    def ask(self, state: Any, seat: Seat, offered: tuple[Move, ...]) -> Move | None:
        """What the player types, or nothing where it was a question."""
        click.echo()
        show = getattr(self.room.module, "show", None)
        for line in show(self.table, state, seat, self.words) if show else [str(self.table.view(state, seat))]:
            click.echo(line)
        say("  ".join(self.listed(offered)), "  ")
        try:
            text = click.prompt(f"{self.narration.seats[seat]} ({seat})", prompt_suffix="> ").strip()
        except click.Abort:
            raise StopError from None
        if text.casefold() in ("quit", "q", "exit"):
            raise StopError
        if text.casefold() in ("help", "?"):
            click.echo(HELP)
        elif text.casefold() == "log":
            click.echo(write_log(self.log), nl=False)
        else:
            self.queue[seat] = list(read_moves(text, offered, self.words))
        return self.queue[seat].pop(0) if self.queue[seat] else None

    def listed(self, offered: tuple[Move, ...]) -> Iterator[str]:
        """The moves with their numbers; many amounts are shown as a range, to be typed as they are."""
        for _, group in groupby(enumerate(offered, 1), lambda pair: pair[1].kind):
            moves = list(group)
            if len(moves) > MANY and all(isinstance(move.args[-1], int) for _, move in moves):
                text = f"{spoken(moves[0][1], self.words)} to {moves[-1][1].args[-1]}"
                yield text.replace(" ", "\N{NO-BREAK SPACE}")
            else:
                for number, move in moves:
                    yield f"{number} {spoken(move, self.words)}".replace(" ", "\N{NO-BREAK SPACE}")

    def tell(self, events: Iterable[Event]) -> None:
        """What the people at the keyboard see of it, in sentences."""
        seen = [event for event in events if set(event.to) & set(self.people)]
        for event, sentence in narrate(self.narration, self.room.game, seen).sentences:
            cites = f" [{', '.join(event.cites)}]" if event.rule else ""
            say(f"{sentence}{cites}", "")

    def save(self) -> None:
        """Write the log after every step, so that nothing is lost."""
        if self.file is not None:
            self.file.write_text(write_log(self.log), encoding="utf-8")


def say(text: str, indent: str) -> None:
    """A line, folded at the edge of the terminal."""
    for line in textwrap.wrap(text, COLUMNS - 2, initial_indent=indent, subsequent_indent=indent + "  "):
        click.echo(line.replace("\N{NO-BREAK SPACE}", " "))


@click.command("play")
@options.game_argument
@options.variant_option
@click.option("--seat", type=click.Choice([*SEATS, "both"]), default="a", show_default=True, help="Who you are.")
@click.option("--bot", default="greedy", show_default=True, help="Who sits across the table.")
@click.option("--seed", type=int, help="The same seed deals the same cards.  [default: by chance]")
@click.option("--log", "file", type=click.Path(dir_okay=False, path_type=Path), help="Save here, or go on from here.")
@options.set_option
@options.language_option
@options.project_option
@options.trust_option
def command(game: str, file: Path | None, **given: Any) -> None:
    """Play GAME at the terminal.  Type `help` for what can be typed; every refusal names its clause."""
    try:
        sitting = _sit_down(game, file, given)
        click.echo(f"Seed {sitting.log.seed}. Type 'help' for help, 'quit' to stop.")
        sitting.play()
    except CardgenError as error:
        print_findings(error.diagnostics, Format.TEXT)
        raise SystemExit(1) from None
    except StopError:
        click.echo("\nStopped." + (f" Go on with --log {file}." if file else ""))


def _sit_down(game: str, file: Path | None, given: dict[str, Any]) -> Sitting:
    """The game that was asked for, or the one of the log."""
    room = open_room(find_project(given["start"]), game, options.house_rules(given), given["trust"])
    log: Log | None = None
    if file is not None and file.is_file() and file.stat().st_size:
        log = read_log(file.read_text(encoding="utf-8"), file.as_posix())
        if log.game != room.game.id:
            raise fail(
                "other-game", f"this is the log of '{log.game}', not of '{room.game.id}'", Where(file.as_posix())
            )
        room = Room(room.project, room.game, room.printed, with_options(room.printed, log.options), room.module)
    if log is None:
        seed = given["seed"] if given["seed"] is not None else int.from_bytes(os.urandom(4), "big")
        log = new_log(room.game, room.rules, room.printed, seed)
    table = room.table
    narrations, faults = read_narrations(room.project, room.game, table.event_kinds)
    language = given["language"] or room.game.languages[0]
    if language not in narrations:
        raise (
            CardgenError(*faults)
            if faults
            else fail("no-narration", f"there are no sentences in '{language}'", Where("--language"))
        )
    people: tuple[Seat, ...] = SEATS if given["seat"] == "both" else (given["seat"],)
    bot = bot_named(bots_of(room.module, table), given["bot"])
    return Sitting(room, table, narrations[language], people, bot, log, file)
