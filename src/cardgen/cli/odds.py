"""`cardgen odds`: a game's exact chances."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

import click

from cardgen.cli import options
from cardgen.cli.report import Format, print_findings
from cardgen.data.project import find_project
from cardgen.diagnostics import CardgenError, Where, fail
from cardgen.engine.contract import RefusedError
from cardgen.model.game import Value
from cardgen.playtest.room import Room, card_ids, open_room

WIDTH = 40  # columns of the longest bar


@click.command("odds")
@options.game_argument
@click.option("--hand", default="", help="The best exchange for this hand: card names with commas, or ids with blanks.")
@options.variant_option
@options.set_option
@click.option("--format", "form", type=click.Choice(["text", "json"]), default="text", show_default=True)
@options.project_option
@options.trust_option
def command(game: str, hand: str, form: str, **given: Any) -> None:
    """Print the exact chances of GAME, of all hands or of one.

    Nothing is simulated.  With --set the printed rules and the changed ones stand side by side.
    """
    try:
        room = open_room(find_project(given["start"]), game, options.house_rules(given), given["trust"])
        cards = card_ids(room.game, hand)
        changed, printed = _odds(room, cards)
    except CardgenError as error:
        print_findings(error.diagnostics, Format.TEXT)
        raise SystemExit(1) from None
    if form == "json":
        click.echo(json.dumps({"printed": _plain(printed), "odds": _plain(changed)}, ensure_ascii=False, indent=1))
        return
    for line in _lines(room, changed, printed if room.rules != room.printed else changed):
        click.echo(line)


def _odds(room: Room, cards: tuple[str, ...]) -> tuple[Mapping[str, Value], Mapping[str, Value]]:
    """The chances by the rules asked for, and by the printed ones."""
    try:
        changed = room.odds(room.game, room.rules, cards)
        return changed, changed if room.rules == room.printed else room.odds(room.game, room.printed, cards)
    except RefusedError as error:
        raise fail("no-hand", str(error), Where("--hand")) from None


def _lines(room: Room, data: Mapping[str, Value], printed: Mapping[str, Value]) -> list[str]:
    """Every number with its name; a list of rows as a table with bars."""
    lines: list[str] = []
    for name, value in data.items():
        before = printed.get(name)
        if isinstance(value, Mapping):
            lines.append(f"{_words(name)}:")
            old = before if isinstance(before, Mapping) else {}
            lines += [f"  {_words(key):18} {_number(one)}{_was(one, old.get(key))}" for key, one in value.items()]
        elif isinstance(value, tuple) and value and isinstance(value[0], Mapping):
            lines += ["", *_table(value)]
        elif isinstance(value, tuple):
            lines.append(f"{_words(name):20} {_cards(room, value)}{'' if value == before else ' (changed)'}")
        else:
            lines.append(f"{_words(name):20} {_number(value)}{_was(value, before)}")
    return lines


def _table(rows: tuple[Value, ...]) -> list[str]:
    """One line a row; the last number of a row is a chance and has a bar."""
    found = [row for row in rows if isinstance(row, Mapping)]
    most = max((_chance(row) for row in found), default=0.0) or 1.0
    lines = ["  ".join(f"{_words(key):>12}" for key in found[0])]
    for row in found:
        bar = "#" * round(WIDTH * _chance(row) / most)
        lines.append("  ".join(f"{_number(value):>12}" for value in row.values()) + f"  {bar}".rstrip())
    return lines


def _chance(row: Mapping[str, Value]) -> float:
    last = list(row.values())[-1]
    return float(last) if isinstance(last, int | float) else 0.0


def _words(name: str) -> str:
    return name.replace("_", " ").capitalize()


def _number(value: Value) -> str:
    if isinstance(value, float):
        return f"{value:.6f}" if abs(value) < 1 else f"{value:.4f}"
    return f"{value:,}" if isinstance(value, int) else str(value)


def _was(value: Value, before: Value) -> str:
    """What the printed rules say, where that is something else."""
    return "" if value == before or before is None else f"   (printed rules: {_number(before)})"


def _cards(room: Room, ids: tuple[Value, ...]) -> str:
    """Card names in the language of the lists; `none` for no card."""
    names = {card.id: card.name for card in room.game.cards}
    return ", ".join(names.get(str(card), str(card)) for card in ids) or "none"


def _plain(value: Value) -> Any:
    if isinstance(value, Mapping):
        return {key: _plain(one) for key, one in value.items()}
    return [_plain(one) for one in value] if isinstance(value, tuple) else value
