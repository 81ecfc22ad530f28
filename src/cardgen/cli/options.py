"""Options that several commands share."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

import click


class Folder(click.Path):
    """A folder on the command line; an empty text, such as an unset variable gives, is not the folder one is in."""

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Any:
        """The path, or a refusal."""
        if value == "":
            self.fail("the name of the folder is empty", param, ctx)
        return super().convert(value, param, ctx)


project_option = click.option(
    "-C",
    "--project",
    "start",
    type=Folder(exists=True, file_okay=False, path_type=Path),
    default=Path(),
    help="The project's folder, or one inside it.  [default: here]",
)
out_option = click.option(
    "--out",
    type=Folder(file_okay=False, path_type=Path),
    help="Where the files go.  [default: the project's build/]",
)
jobs_option = click.option(
    "-j",
    "--jobs",
    type=click.IntRange(1, 64),
    default=lambda: min(os.cpu_count() or 1, 8),
    help="How many processes work at once.  The result is the same.  [default: one for each core, at most 8]",
)
trust_option = click.option("--trust", is_flag=True, help="Run the project's own rule modules: they are Python code.")
games_argument: Callable[[Any], Any] = click.argument("games", nargs=-1, metavar="[GAME]...")
