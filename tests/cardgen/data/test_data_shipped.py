"""The data that cardgen is shipped with."""

from __future__ import annotations

from pathlib import Path

import pytest

from cardgen.data.game import load_game
from cardgen.data.project import find_project
from cardgen.data.scenario import load_scenarios
from cardgen.diagnostics import errors
from cardgen.model.game import Game

PROJECT = find_project(Path(__file__).parent)

WARBANDS = [
    ("Tall", "traits", 1, "Alto"),
    ("Strong", "traits", 2, "Fuerte"),
    ("Brave", "traits", 3, "Valiente"),
    ("Throwing Spear", "weapons", 1, "Jabalina"),
    ("Long Spear", "weapons", 2, "Lanza Larga"),
    ("Iron Sword", "weapons", 3, "Espada de Hierro"),
    ("Large Shield", "armor", 1, "Escudo Grande"),
    ("Bronze Helmet", "armor", 2, "Yelmo de Bronce"),
    ("Mail Shirt", "armor", 3, "Cota de Malla"),
    ("Woad Dye", "costume", 1, "Tinte de Glasto"),
    ("Golden Torc", "costume", 2, "Torque de Oro"),
    ("Chariot", "costume", 3, "Carro de Guerra"),
    ("Bards Song", "boons", 1, "Canto del Bardo"),
    ("Druids Omen", "boons", 2, "Presagio del Druida"),
    ("Heroes Fate", "boons", 3, "Destino del Héroe"),
]


@pytest.fixture(scope="module")
def warbands() -> Game:
    game = load_game(PROJECT, "celtic_warbands").game
    assert game is not None
    return game


@pytest.mark.parametrize("game_id", PROJECT.games)
def test_every_shipped_game_is_without_fault(game_id: str) -> None:
    loaded = load_game(PROJECT, game_id)
    assert loaded.findings == ()
    assert loaded.game is not None
    assert errors(load_scenarios(PROJECT, loaded.game)[1]) == ()


def test_the_fifteen_cards_of_warbands(warbands: Game) -> None:
    spanish = warbands.locales["es"]
    found = [(c.name, c.fields["suite"], c.fields["rating"], spanish.name(c)) for c in warbands.cards]
    assert found == WARBANDS
    assert [c.number for c in warbands.cards] == list(range(1, 16))


def test_forty_five_cards_are_printed(warbands: Game) -> None:
    assert {c.copies for c in warbands.cards} == {3}
    assert warbands.copies == 45


def test_ids_are_the_names_as_slugs(warbands: Game) -> None:
    assert [c.id for c in warbands.cards] == [c.name.lower().replace(" ", "_") for c in warbands.cards]


@pytest.mark.parametrize("language", ["en", "es"])
def test_every_flavour_line_is_short_and_its_own(warbands: Game, language: str) -> None:
    lines = [warbands.locales[language].flavor[c.id] for c in warbands.cards]
    assert max(map(len, lines)) <= 55
    assert len(set(lines)) == len(lines)
    assert all(line.endswith(".") for line in lines)
