"""Hold decks against a game: those that it brings, and the one that somebody asked for."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from cardgen.data.decklists import read_deck, read_decks
from cardgen.data.project import Project
from cardgen.diagnostics import CardgenError, Diagnostic, errors
from cardgen.model.decklist import DeckList
from cardgen.pipeline.order import BuildOrder
from cardgen.pipeline.staging import digest
from cardgen.pipeline.study import Studied, study
from cardgen.playtest.loader import check_deck, check_rules


@dataclass(frozen=True, slots=True)
class DeckCheck:
    """What came of checking one deck; `types` counts its cards by their type.  No deck where it cannot be read."""

    deck: DeckList | None
    types: Counter[str]
    findings: tuple[Diagnostic, ...]


def check_decks(studied: Studied) -> tuple[Diagnostic, ...]:
    """What is wrong with the decks that a game brings, by their form and by the game's own rules."""
    decks, findings = read_decks(studied.project, studied.game)
    return (*findings, *(fault for deck in decks for fault in _by_the_rules(studied, deck)))


def check_deck_file(project: Project, game_id: str, path: Path, trust: bool) -> DeckCheck:
    """Everything wrong with the deck in a file, and with the game where that keeps its rules from being asked."""
    studied, found = study(project, game_id, trust)
    if studied is None:
        return DeckCheck(None, Counter(), found)
    unasked = found if studied.rules is None or studied.silent else errors(found)
    deck, findings = read_deck(project, studied.game, path)
    findings = (*unasked, *findings)
    if deck is None:
        return DeckCheck(None, Counter(), findings)
    types: Counter[str] = Counter()
    for card, copies in deck.chosen(studied.game):
        types[card.type] += copies
    return DeckCheck(deck, types, (*findings, *_by_the_rules(studied, deck)))


def ordered_deck(studied: Studied, order: BuildOrder) -> tuple[DeckList | None, tuple[Diagnostic, ...]]:
    """The deck that is to be printed, and what is wrong with it; none where the whole game is printed."""
    if order.deck is None:
        return None, ()
    deck, findings = read_deck(studied.project, studied.game, order.deck)
    return deck, findings if deck is None else (*findings, *_by_the_rules(studied, deck))


def deck_facts(deck: DeckList | None, order: BuildOrder) -> dict[str, Any]:
    """The manifest's facts of a deck: its id and the SHA-256 of its file, which may lie outside the project."""
    if deck is None or order.deck is None:
        return {}
    return {"deck": deck.id, "deck_sha256": digest(order.deck)}


def _by_the_rules(studied: Studied, deck: DeckList) -> tuple[Diagnostic, ...]:
    """What the game's own rules say; nothing where they cannot be asked, which is told elsewhere."""
    if studied.module is None or studied.rules is None:
        return ()
    try:
        if errors(check_rules(studied.module, studied.game, studied.rules)):
            return ()
        return check_deck(studied.module, studied.game, studied.rules, deck)
    except CardgenError as error:
        return error.diagnostics
