"""The `cardgen` command.  Each subcommand is a module of its own, imported only when it is called."""

from __future__ import annotations

import errno
import importlib
import os
import signal
import sys
import threading
from contextlib import suppress
from typing import Any

import click

from cardgen.cli.memory import limited_memory

# subcommand -> module that holds it and its one-line help, shown without importing it
_COMMANDS = {
    "build": "Print the games: sheets, rulebooks and booklets, into build/.",
    "check": "Find every fault of data, texts, rules, examples and layout.",
    "confirm": "Say that what rests on a changed clause was read again.",
    "errata": "Compare a game with another state of it: words, play, and what to print again.",
    "judge": "Play scenarios and tell what happens, with the clauses that make it happen.",
    "play": "Play a game at the terminal, alone, in two or against a bot.",
    "simulate": "Play thousands of games by bots, and tell how they came out.",
    "text": "Read a card text, or print all that a card can say.",
    "odds": "Print a game's exact chances, and the best exchange for a hand.",
    "playthroughs": "Record whole games, for 'check' to replay.",
    "release": "Write down what is published, for 'check' to compare with.",
    "doctor": "Say what is installed, what is missing, and how to get it.",
}


INTERRUPTED = 130  # the exit code: 128, and 2 for the signal
_UNWRITTEN = (errno.ENOSPC, errno.EIO, errno.EFBIG)  # a full disk and its like, behind a redirected output


class _Lazy(click.Group):
    """A group that imports a subcommand only when it runs: `cardgen --help` opens no PDF library."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        return sorted(_COMMANDS)

    def main(self, *args: Any, **extra: Any) -> Any:
        """Run the command; where what it says cannot be written down, that is said in one line."""
        try:
            return super().main(*args, **extra)
        except OSError as error:
            if error.errno not in _UNWRITTEN or error.filename is not None:
                raise
            _silence()
            click.echo(f"cardgen: error: the output cannot be written: {error.strerror}", err=True)
            raise SystemExit(1) from None

    def invoke(self, ctx: click.Context) -> Any:
        """Run the command; an interrupted one ends as shells expect it."""
        try:
            return super().invoke(ctx)
        except KeyboardInterrupt:
            click.echo("\nAborted!", err=True)
            raise SystemExit(INTERRUPTED) from None

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        if cmd_name not in _COMMANDS:
            return None
        command = importlib.import_module(f"cardgen.cli.{cmd_name}").command
        return command if isinstance(command, click.Command) else None

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        with formatter.section("Commands"):
            formatter.write_dl(sorted(_COMMANDS.items()))


@click.group(cls=_Lazy, context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100})
@click.version_option(package_name="cardgen", message="%(prog)s %(version)s")
@click.pass_context
def main(ctx: click.Context) -> None:
    """Publish card games from text: print-and-play sheets, and rulebooks whose worked examples were played."""
    for stream in (sys.stdout, sys.stderr):
        reconfigure: Any = getattr(stream, "reconfigure", None)
        if reconfigure is not None:
            reconfigure(errors="backslashreplace")  # a terminal that lacks a character gets its number
    if threading.current_thread() is threading.main_thread():
        before = signal.signal(signal.SIGTERM, _terminated)  # tidied up after as an interrupt is
        ctx.call_on_close(lambda: signal.signal(signal.SIGTERM, before))
    if os.environ.get("NO_COLOR"):
        ctx.color = False
    ctx.with_resource(limited_memory())


def _silence() -> None:
    """Let what is still to be written go nowhere, or Python complains of it once more at its end."""
    with suppress(OSError, ValueError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _terminated(*_: object) -> None:
    raise KeyboardInterrupt


if __name__ == "__main__":
    main()
