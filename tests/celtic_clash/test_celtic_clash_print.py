"""What is printed of Celtic Clash alone: values, rails, reference cards.  See tests/shipped for the rest."""

from __future__ import annotations

import re
from pathlib import Path

import pypdfium2
import pytest

from cardgen.model.game import Game
from tests.shipped.press import slots

pytestmark = pytest.mark.xdist_group("print {game_id}")

SHEETS = ("sheets-a4", "sheets-letter")
DECK, REFERENCES = 60, 3


@pytest.mark.parametrize("language", ["en", "es"])
@pytest.mark.parametrize("sheets", SHEETS)
def test_values_are_printed_and_the_rail_counts_by_five(built: Path, game: Game, language: str, sheets: str) -> None:
    written = slots(built / f"{language}/{sheets}.pdf")
    for number, card in enumerate(game.deck):
        counted = re.findall(r"\d+", written[number])
        if card.type == "relic":
            assert "45" not in counted
        else:
            for stat in ("atk", "def", "wil"):
                assert str(card.fields[stat]) in counted, (card.id, stat)
            assert {str(step) for step in range(5, 50, 5)} <= set(counted), card.id


@pytest.mark.parametrize("language", ["en", "es"])
def test_reference_cards_take_the_last_places(built: Path, game: Game, language: str) -> None:
    written = slots(built / f"{language}/sheets-a4.pdf")
    last = [game.locales[language].name(card) for card in game.cards[DECK:]]
    assert [name in text for name, text in zip(last, written[DECK:], strict=True)] == [True] * REFERENCES
    turn, combat, track = written[DECK:]
    assert [step in turn.split() for step in "12345"] == [True] * 5
    assert [loss in combat for loss in ("−10", "−15", "−5")] == [True] * 3
    assert track.split().count("45") == REFERENCES
    assert not any(f"/{DECK}" in text.replace(" ", "") for text in written[DECK:])


def test_no_number_stands_apart_from_its_stat(built: Path) -> None:
    """No line of a card begins with a stat, or is a change of one and nothing else."""
    for name, stats in (("en/sheets-a4.pdf", "ATK|DEF|WIL"), ("es/sheets-a4.pdf", "ATQ|DEF|VOL")):
        document = pypdfium2.PdfDocument(built / name)
        for number in range(0, len(document), 2):
            lines = document[number].get_textpage().get_text_range().splitlines()
            alone = rf"[+−]?\d+[ \u00a0](?:{stats})\.?|(?:{stats})\."
            assert [line for line in lines if re.fullmatch(alone, line.strip())] == [], name
        document.close()
