"""A card read at the table: found by a part of its name, with what it says in the language of the table."""

from __future__ import annotations

from pathlib import Path

import pytest

from cardgen.data.project import find_project
from cardgen.diagnostics import Where
from cardgen.model.game import Game
from cardgen.playtest.narration import Narration
from cardgen.playtest.placard import card_called, placard
from cardgen.playtest.seat import UnreadError
from cardgen.playtest.speech import Speech, speech_in
from cardgen.text.reading import read_game

ROOT = Path(__file__).resolve().parents[3]
GAME = next(path.name for path in sorted((ROOT / "cards").iterdir()) if path.name.endswith("clash"))


@pytest.fixture(scope="module")
def game() -> Game:
    found = read_game(find_project(ROOT), GAME)
    assert found.game is not None
    return found.game


@pytest.fixture(scope="module")
def speech(game: Game) -> Speech:
    return _speech(game, "en")


def _speech(game: Game, language: str) -> Speech:
    rules = read_game(find_project(ROOT), GAME).rules
    assert rules is not None
    silent = Narration(language, {"a": "Ana", "b": "Ben"}, ", ", " and ", {}, Where("narration.yaml"), {})
    return speech_in(silent, game, rules)


@pytest.mark.parametrize(
    ("said", "card"),
    [
        ("Gáe Bulg", "gae_bulg"),
        ("gae bulg", "gae_bulg"),
        ("gae_bulg", "gae_bulg"),
        ("cu", "cu_chulainn"),  # its name begins so; two others have such a word
        ("medb", "queen_medb"),
        ("sil br", "silver_branch"),
    ],
)
def test_a_card_is_found_by_what_people_type(game: Game, speech: Speech, said: str, card: str) -> None:
    assert card_called(said, game, speech).id == card


@pytest.mark.parametrize(
    ("said", "meant"),
    [
        ("the", ("The Morrígan", "The Brown Bull")),
        ("xyzzy", ()),
        ("klepie", ("Kelpie",)),
        ("\u0301", ()),
    ],
)
def test_what_is_no_card_is_told_with_what_is_like_it(
    game: Game, speech: Speech, said: str, meant: tuple[str, ...]
) -> None:
    with pytest.raises(UnreadError) as error:
        card_called(said, game, speech)
    assert error.value.meant == meant


def test_a_card_says_its_values_and_its_abilities_in_every_language(game: Game, speech: Speech) -> None:
    kelpie = card_called("kelpie", game, speech)
    assert list(placard(kelpie, game, speech)) == [
        f"Kelpie · Creature · middle · ATK {kelpie.fields['atk']} · DEF {kelpie.fields['def']} · WIL 20",
        "Defense — The attacker loses 5 WIL.",
    ]
    spanish = _speech(game, "es")
    assert list(placard(kelpie, game, spanish))[1:] == ["Defensa — El atacante pierde 5 VOL."]
    relic = card_called("gáe", game, spanish)
    assert next(placard(relic, game, spanish)) == "Gáe Bulg · Reliquia"
