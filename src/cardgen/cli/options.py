"""Options that several commands share."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

import click

from cardgen.diagnostics import Where, fail
from cardgen.model.game import Value
from cardgen.playtest.log import read_value
from cardgen.playtest.room import VARIANT


class FileName(click.Path):
    """A file on the command line; an empty text, such as an unset variable gives, is none."""

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Any:
        """The path, or a refusal."""
        if value == "":
            self.fail("the name of the file is empty", param, ctx)
        return super().convert(value, param, ctx)


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
game_argument: Callable[[Any], Any] = click.argument("game", metavar="GAME")
deck_option = click.option(
    "--deck",
    metavar="FILE",
    help="Only the cards of this deck: a file anywhere, or the name of a deck of the game.",
)
language_option = click.option(
    "--language", "--lang", default="", help="The language of the sentences.  [default: the first]"
)
variant_option = click.option("--variant", default="", help="The variant to play, such as betting.  [default: none]")
set_option = click.option(
    "--set",
    "changes",
    multiple=True,
    metavar="RULE=VALUE",
    help="A house rule or another number, such as tie=high-card.",
)


def house_rules(given: dict[str, Any]) -> dict[str, Value]:
    """The rule values of --variant and --set.  Raises CardgenError `bad-option`."""
    found: dict[str, Value] = {VARIANT: given["variant"]} if given.get("variant") else {}
    for text in given.get("changes", ()):
        name, equals, value = text.partition("=")
        if not equals or not name.strip() or not value.strip():
            raise fail("bad-option", f"'{text}' does not say RULE=VALUE", Where("--set"), "write --set tie=high-card")
        name, read = name.strip(), read_value(value)
        if found.get(name, read) != read:
            message = f"'{name}' is to be {found[name]}, and to be {read}"
            raise fail("bad-option", message, Where("--set"), "say one of them")
        found[name] = read
    return found
