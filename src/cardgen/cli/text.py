"""`cardgen text`: read a card text, or print all that a card can say."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import asdict
from typing import Any

import click

from cardgen.cli import options
from cardgen.cli.report import Format, print_findings
from cardgen.data.desk import Desk
from cardgen.data.project import Project, find_project
from cardgen.data.releases import read_releases
from cardgen.diagnostics import CardgenError, Severity, Where, did_you_mean, errors, fail
from cardgen.model.tree import as_data
from cardgen.text.completion import completions
from cardgen.text.describe import parts_of
from cardgen.text.diagnosis import Complaint, caret, complaints
from cardgen.text.guide import Chapter, guide
from cardgen.text.letters import one_line
from cardgen.text.mistakes import Tally, tally
from cardgen.text.parser import Readings, parse
from cardgen.text.printer import wording
from cardgen.text.reading import read_game, read_table
from cardgen.text.released import released_trees
from cardgen.text.table import PhraseTable

NAMES = {"en": "English", "es": "Spanish", "de": "German", "fr": "French", "it": "Italian", "pt": "Portuguese"}


@click.command("text")
@options.game_argument
@click.argument("text", required=False)
@click.option("--phrases", is_flag=True, help="Print the templating guide: all that a card can say, with examples.")
@click.option(
    "--mistakes", is_flag=True, help="Make slips in every card's text, and count how many are caught, and how."
)
@click.option("--next", "following", is_flag=True, help="Print what may follow TEXT, the beginning of an ability.")
@click.option("--language", "--lang", default="", help="The language of the text or the guide.  [default: the first]")
@click.option("--format", "form", type=click.Choice(["text", "json"]), default="text", show_default=True)
@options.project_option
def command(game: str, text: str | None, language: str, form: str, **given: Any) -> None:
    """Read TEXT as one ability of a card of GAME.

    Prints what it means, phrase by phrase, and how it is worded in every language of the game; or where and why it
    cannot be read, and the nearest wording that can.  The exit code is 1 where it has no reading, or several.
    """
    try:
        project = find_project(given["start"])
        table = read_table(project, game)
        language = language or next(iter(table.tongues))
        if language not in table.tongues:
            raise fail("unknown-language", f"there is no language '{language}'", Where("--language"), _known(table))
        if text is None and not any(given[other] for other in ("phrases", "mistakes", "following")):
            raise fail("no-text", "there is no text to read", Where("TEXT"), "give one in quotes, or --phrases")
        tallies = _tallies(project, table, game, language) if given["mistakes"] else ()
    except CardgenError as error:
        print_findings(error.diagnostics, Format.TEXT)
        raise SystemExit(1) from None
    if given["phrases"]:
        _print_guide(guide(table, language), form)
    if given["mistakes"]:
        _print_tallies(tallies, form)
    if given["following"]:
        _print_words(completions(table, text or "", language), form)
    elif text is not None:
        _print_reading(table, parse(table, text, language), form)


def _print_words(words: tuple[str, ...], form: str) -> None:
    click.echo(json.dumps(words, ensure_ascii=False) if form == "json" else "\n".join(words))


def _tallies(project: Project, table: PhraseTable, game_id: str, language: str) -> tuple[Tally, ...]:
    """What becomes of slips in the texts of all cards.  Raises CardgenError where those cannot be read."""
    game = read_game(project, game_id)
    if game.game is None:
        raise CardgenError(*errors(game.findings))
    desk = Desk(project)
    releases = read_releases(desk, game_id)
    if errors(desk.findings):
        raise CardgenError(*errors(desk.findings))
    released = released_trees(game.game, releases[-1]) if releases else {}
    return tally(table, game.game.trees, released, language)


def _print_tallies(tallies: tuple[Tally, ...], form: str) -> None:
    if form == "json":
        told = [{**asdict(one), "refused_rate": one.refused_rate, "rate": one.rate} for one in tallies]
        click.echo(json.dumps(told, ensure_ascii=False, indent=1))
        return
    heads = ("made", "refused", "reported", "missed", "caught")
    click.echo(f"{'slip':36}{''.join(f'{head:>10}' for head in heads)}   one that reads, and means something else")
    for one in tallies:
        counts = (one.made, one.refused, one.reported, one.missed)
        click.echo(f"{one.kind:36}{''.join(f'{n:10}' for n in counts)}{one.rate:10.1%}   {one.sample}")
    click.echo("refused: by the text itself; reported: by 'cardgen check', against the newest release")


def _known(table: PhraseTable) -> str:
    return did_you_mean("", table.tongues)


def _print_guide(chapters: tuple[Chapter, ...], form: str) -> None:
    if form == "json":
        click.echo(json.dumps([asdict(chapter) for chapter in chapters], ensure_ascii=False, indent=1))
        return
    for chapter in chapters:
        also = f" (or {', or '.join(chapter.also)})" if chapter.also else ""
        click.secho(f"\n<{chapter.category}>: {chapter.title}{also}", bold=True)
        for entry in chapter.entries:
            click.echo(f"  {entry.text}")
            lines = [f"{name}: {what}" for name, what in entry.slots if what]
            lines += [entry.does] if entry.does else []
            lines += [f"also read: {other}" for other in entry.alternates]
            lines += [f"e.g. {entry.sample}"] if entry.sample != entry.text else []
            lines += [", ".join(entry.clauses)] if entry.clauses else []
            for line in lines:
                click.secho(f"      {line}", dim=True)


def _print_reading(table: PhraseTable, readings: Readings, form: str) -> None:
    faults = complaints(table, readings)
    if form == "json":
        click.echo(json.dumps(_data(table, readings, faults), ensure_ascii=False, indent=1))
    else:
        for line in _lines(table, readings, faults):
            click.echo(line)
    if any(fault.severity is Severity.ERROR for fault in faults):
        raise SystemExit(1)


def _lines(table: PhraseTable, readings: Readings, faults: tuple[Complaint, ...]) -> Iterator[str]:
    yield one_line(readings.text)
    for fault in faults:
        yield caret(readings.text, fault)
        yield f"{fault.severity}: {one_line(fault.message)} [{fault.code}]"
        yield f"  {one_line(fault.hint)}"
    for tree in readings.trees:
        yield ""
        for part in parts_of(table, tree, readings.language):
            name = f"{part.slot}: " if part.slot else ""
            cites = f"  [{', '.join(part.clauses)}]" if part.clauses else ""
            does = f"  {part.does}" if part.does else ""
            yield f"{'  ' * part.depth}{name}{part.text}{does}{cites}"
        yield ""
        for language in table.tongues:
            if language != readings.language:
                yield f"{NAMES.get(language, language)}: {wording(table, tree, language)}"


def _data(table: PhraseTable, readings: Readings, faults: tuple[Complaint, ...]) -> dict[str, Any]:
    """A reading as JSON: every meaning with its parts and its wording in every language, and every complaint."""
    meanings = [
        {
            "tree": as_data(tree),
            "wordings": {language: wording(table, tree, language) for language in table.tongues},
            "parts": [asdict(part) for part in parts_of(table, tree, readings.language)],
        }
        for tree in readings.trees
    ]
    told = [{**asdict(fault), "severity": fault.severity.value} for fault in faults]
    return {"text": readings.text, "language": readings.language, "readings": meanings, "complaints": told}
