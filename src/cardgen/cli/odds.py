"""`cardgen odds`: a game's exact chances."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import replace
from typing import Any

import click

from cardgen.cli import options
from cardgen.cli.catalogue import catalogue
from cardgen.cli.figures import Figures
from cardgen.cli.report import Format, print_findings
from cardgen.cli.voice import speech_or_plain
from cardgen.data.project import find_project
from cardgen.diagnostics import CardgenError, Where, fail
from cardgen.engine.contract import RefusedError
from cardgen.model.game import Value
from cardgen.pipeline.chancefile import chance_files
from cardgen.pipeline.order import CACHE
from cardgen.pipeline.output import output_folder
from cardgen.playtest.chances import Chances, Forgetful, Keeper
from cardgen.playtest.room import Room, card_ids, open_room
from cardgen.playtest.speech import Speech


@click.command("odds")
@options.game_argument
@click.option("--hand", help="The best exchange for this hand: card names with commas, or ids with blanks.")
@options.variant_option
@options.set_option
@options.language_option
@click.option("--format", "form", type=click.Choice(["text", "json"]), default="text", show_default=True)
@options.project_option
@options.trust_option
def command(game: str, hand: str | None, language: str, form: str, **given: Any) -> None:
    """Print the exact chances of GAME, of all hands or of one.

    Nothing is simulated.  With --set the printed rules and the changed ones stand side by side.  What takes long to
    work out is kept in the project's build/.cache, and comes at once the next time.
    """
    try:
        room = open_room(find_project(given["start"]), game, options.house_rules(given), given["trust"])
        speech = speech_or_plain(room, language)
        cards = _cards(room, hand)
        changed, printed = _odds(room, cards, speech)
    except CardgenError as error:
        print_findings(error.diagnostics, Format.TEXT)
        raise SystemExit(1) from None
    if form == "json":
        click.echo(json.dumps({"printed": _plain(printed), "odds": _plain(changed)}, ensure_ascii=False, indent=1))
        return
    figures = Figures(speech, catalogue(speech.narration.language))
    for line in figures.lines(changed, printed if room.rules != room.printed else changed):
        click.echo(line)
    if room.rules != room.printed and changed == printed:
        click.echo(f"\n{figures.tool.say('same')}")


def _cards(room: Room, hand: str | None) -> tuple[str, ...]:
    """The cards of --hand; none where it is not given.  Raises CardgenError for one that names none."""
    cards = card_ids(room.game, hand or "")
    if hand is not None and not cards:
        raise fail("no-hand", "no card is named", Where("--hand"), "write card names with commas, or ids with blanks")
    return cards


def _odds(room: Room, cards: tuple[str, ...], speech: Speech) -> tuple[Mapping[str, Value], Mapping[str, Value]]:
    """The chances by the rules asked for, and by the printed ones."""
    if not cards:
        chances = Chances(room.module, room.game, room.printed, _keeper(room))
        return replace(chances, rules=room.rules).whole(), chances.whole()
    try:
        changed = room.odds(room.game, room.rules, cards)
        return changed, changed if room.rules == room.printed else room.odds(room.game, room.printed, cards)
    except RefusedError as error:
        sentence, _ = speech.refusal(error.refusal, "a")
        raise fail("no-hand", f"{sentence} ({', '.join(error.refusal.cites)})", Where("--hand")) from None


def _keeper(room: Room) -> Keeper:
    """Where builds of the project keep what they have worked out; nowhere if the project's build/ cannot be used."""
    try:
        out = output_folder(room.project, None)
    except CardgenError:
        return Forgetful()  # what is wrong with build/ is for those to hear who build
    return chance_files(out, out / CACHE)


def _plain(value: Value) -> Any:
    if isinstance(value, Mapping):
        return {key: _plain(one) for key, one in value.items()}
    return [_plain(one) for one in value] if isinstance(value, tuple) else value
