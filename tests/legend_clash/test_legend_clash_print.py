"""What is printed of Legend Clash alone: two decks, an ink saver, costs.  See tests/shipped for the rest."""

from __future__ import annotations

import re
from pathlib import Path

import pypdfium2
import pytest
from PIL import ImageStat

from cardgen.model.game import Card, Game
from tests.shipped.press import differing, middle, slots, text_of

pytestmark = pytest.mark.xdist_group("print {game_id}")

SHEETS = ("sheets-a4", "sheets-letter", "sheets-saver-a4", "sheets-saver-letter")
DECK, COPIES = 90, 9
SIDES = 22  # of paper: eleven sheets


def references(game: Game) -> list[Card]:
    """The reference cards, every copy."""
    played = {card.id for card in game.deck}
    return [card for card in game.cards if card.id not in played for _ in range(card.copies)]


@pytest.mark.parametrize("language", ["en", "es"])
@pytest.mark.parametrize("sheets", SHEETS)
def test_values_costs_and_points_are_printed(built: Path, game: Game, language: str, sheets: str) -> None:
    written = slots(built / f"{language}/{sheets}.pdf")
    for number, card in enumerate(game.deck):
        counted = re.findall(r"\d+", written[number])
        names = ("off", "def", "hp", "mana", "rank") if card.type == "creature" else ("mana",)
        values = [card.fields.get(name, 0) for name in names]  # a trap is set for nothing
        assert [value for value in values if str(value) not in counted] == [], card.id


@pytest.mark.parametrize("language", ["en", "es"])
def test_reference_cards_take_the_last_places(built: Path, game: Game, language: str) -> None:
    written, words = slots(built / f"{language}/sheets-a4.pdf"), game.locales[language]
    last = references(game)
    assert [words.name(card) in text for card, text in zip(last, written[DECK:], strict=True)] == [True] * COPIES
    said = dict(zip([card.id for card in last], written[DECK:], strict=True))
    assert [step in said["clash_phases"].split() for step in "1234"] == [True] * 4
    assert [point in said["rank_values"].split() for point in "123456"] == [True] * 6
    hundreds = [str(step) for step in range(100, 1_600, 100)]
    assert [step for step in hundreds if step not in said["mana_track"].split()] == []
    assert not any(f"/{DECK}" in text.replace(" ", "") for text in written[DECK:])


def test_no_number_stands_apart_from_its_stat(built: Path, game: Game) -> None:
    """In a card's text, a stat or the word for mana never begins a line behind its number."""
    for language in ("en", "es"):
        document = pypdfium2.PdfDocument(built / f"{language}/sheets-a4.pdf")
        alone = rf"[+−]\d+|(?:{'|'.join(game.locales[language].labels[stat] for stat in ('off', 'def', 'hp'))})[.,]"
        for number in range(0, len(document), 2):
            lines = document[number].get_textpage().get_text_range().splitlines()
            assert [line for line in lines if re.fullmatch(alone, line.strip())] == [], language
        document.close()


@pytest.mark.parametrize("edition", ["", "saver-"])
def test_the_two_decks_are_told_apart_by_their_backs(built: Path, edition: str) -> None:
    """Five sheets of each deck, then the reference cards, which have the back of the first."""
    backs = [middle(built / f"en/sheets-{edition}a4.pdf", side, 100) for side in range(1, SIDES, 2)]
    first, second = backs[0], backs[5]
    assert differing(first, second) > 0.02
    assert [differing(back, first) for back in backs[:5]] == [0] * 5
    assert [differing(back, second) for back in backs[5:10]] == [0] * 5
    assert differing(backs[10], first) == 0


@pytest.mark.parametrize("side", [0, 1, 6, 11], ids=["fronts", "Morning Star", "later fronts", "Evening Star"])
def test_the_ink_saver_saves_ink(built: Path, side: int) -> None:
    """Its sides of paper have less than half of the darkness, and what is printed in both says the same."""
    darkness = []
    for name in ("sheets-a4", "sheets-saver-a4"):
        image = pypdfium2.PdfDocument(built / f"en/{name}.pdf")[side].render(scale=1).to_pil().convert("L")
        darkness.append(255 - ImageStat.Stat(image).mean[0])
    assert darkness[1] < 0.5 * darkness[0]


def test_both_editions_say_the_same(built: Path) -> None:
    for language in ("en", "es"):
        assert slots(built / f"{language}/sheets-a4.pdf") == slots(built / f"{language}/sheets-saver-a4.pdf")


def test_the_errata_say_what_has_changed_and_why(built: Path) -> None:
    for language, said in (("en", "Matches between equal bots"), ("es", "Partidas entre bots iguales")):
        text = text_of(built / f"{language}/errata.pdf")
        assert all(part in text for part in ("Tepegöz", "24/90", "100", said)), language
