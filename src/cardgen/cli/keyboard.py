"""Lines from whoever sits at the keyboard, and text folded at the edge of the terminal."""

from __future__ import annotations

import sys
import textwrap
from contextlib import suppress
from typing import Any

import click

with suppress(ImportError):
    import readline  # noqa: F401  input() edits its line with it, where there is one

COLUMNS = 78


class StoppedError(Exception):
    """The player wants to stop: Ctrl-C, Ctrl-D, or the end of what was piped in."""


def make_ready() -> None:
    """Let what is typed in another encoding come in with its strange characters replaced."""
    reconfigure: Any = getattr(sys.stdin, "reconfigure", None)
    if reconfigure is not None:
        reconfigure(errors="replace")


def is_person() -> bool:
    """Does somebody sit at a terminal, so that waiting for a key makes sense?"""
    return all(stream is not None and stream.isatty() for stream in (sys.stdin, sys.stdout))


def ask(prompt: str) -> str:
    """The next line, without blanks at its ends.  Raises StoppedError.

    What is piped in is printed, so that the output reads as it would at a terminal.  Where there is no input or no
    output at all, nobody can be asked.
    """
    if sys.stdin is None or sys.stdout is None:
        raise StoppedError
    sys.stdout.flush()
    try:
        typed = input(f"{prompt}> ")
    except (EOFError, KeyboardInterrupt):
        raise StoppedError from None
    if not sys.stdin.isatty():
        click.echo(typed)
    return typed.strip()


def say(text: str, indent: str = "", bold: bool = False) -> None:
    """A text, folded; no line ends at a no-break space."""
    folded = textwrap.TextWrapper(
        COLUMNS, initial_indent=indent, subsequent_indent=indent + "  ", break_on_hyphens=False
    )
    for line in folded.wrap(text):
        text = line.replace("\N{NO-BREAK SPACE}", " ")
        click.echo(click.style(text, bold=True) if bold else text)
