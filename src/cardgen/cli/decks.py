"""`--deck`: a deck that somebody has put together from the cards of a game."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import click

from cardgen.cli.report import Format, count, plural, print_findings
from cardgen.data.decklists import find_deck, read_deck
from cardgen.data.project import Project
from cardgen.diagnostics import CardgenError, Diagnostic, Where, errors, fail, in_order, plain
from cardgen.engine.contract import SEATS
from cardgen.pipeline.deckwork import DeckCheck, check_deck_file
from cardgen.pipeline.shelter import sheltered
from cardgen.playtest.loader import check_deck as judge_deck
from cardgen.playtest.room import Room, ask_for_decks


def ask_for_one_game(games: Sequence[str], deck: str | None) -> None:
    """Raises UsageError where a deck is asked for and it is not said of which game."""
    if deck is not None and len(games) != 1:
        raise click.UsageError("--deck goes with one GAME: the one whose cards the deck is made of")


def check_deck(project: Project, games: Sequence[str], trust: bool, form: Format, named: str) -> list[Diagnostic]:
    """Print what is wrong with that deck, and what it is made of; everything found wrong."""
    findings: list[Diagnostic] = []
    checked: DeckCheck | None = None
    with sheltered(findings, f"checking the deck {named}", Where(named)):
        checked = check_deck_file(project, games[0], find_deck(project, games[0], named, Path()), trust)
        findings += checked.findings
    findings = in_order(findings)
    print_findings(findings, form)
    if form is Format.TEXT:
        told = count(findings) if findings else "no findings"
        click.echo(f"{_summary(checked) or plain(named)}: {told}")
    return findings


def decks_of_seats(room: Room, named: Sequence[str], seat: str) -> dict[str, tuple[str, ...]]:
    """The cards of the decks that are brought, by seat: the first is that of `seat` (of a where both are people).

    Raises CardgenError with everything that keeps one of them from being played, and for more than two.
    """
    if len(named) > len(SEATS):
        raise fail(
            "bad-option", f"{len(named)} decks are too many", Where("--deck"), "two play: bring two decks at most"
        )
    if named:
        ask_for_decks(room.module, room.game, Where("--deck"))
    seats = SEATS[::-1] if seat == "b" else SEATS
    found: dict[str, tuple[str, ...]] = {}
    faults: list[Diagnostic] = []
    for whose, name in zip(seats, named, strict=False):
        deck, findings = read_deck(room.project, room.game, find_deck(room.project, room.game.id, name, Path()))
        faults += findings
        if deck is not None:
            faults += judge_deck(room.module, room.game, room.rules, deck)
            found[whose] = tuple(listed.card for listed in deck.cards for _ in range(listed.copies))
    if errors(faults):
        raise CardgenError(*in_order(errors(faults)))
    return found


def _summary(checked: DeckCheck | None) -> str:
    """The deck, and how many cards of each type it has."""
    if checked is None or checked.deck is None:
        return ""
    kinds = ", ".join(f"{number} {kind}" for kind, number in checked.types.items())
    return f"{checked.deck.id}, {plural(checked.deck.size, 'card')} ({kinds})"
