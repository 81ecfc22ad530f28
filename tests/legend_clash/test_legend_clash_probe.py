"""What is noted of single abilities of Legend Clash, and of conditions.  tests/shipped asks what becomes of all."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from cardgen.engine.contract import read_move
from cardgen.games.legend_clash.probe import probe
from cardgen.games.legend_clash.table import LegendTable
from cardgen.model.game import Game
from cardgen.playtest.sightings import abilities_of, has_condition

TableWith = Callable[..., LegendTable]
TableSaying = Callable[..., LegendTable]


def test_a_condition_is_what_the_engine_asks(game: Game, table_with: TableWith) -> None:
    """The text's grammar and the compiled abilities agree on which abilities have one."""
    deck = table_with().deck
    asked = {one.key: one.test is not None for row in (*deck.standing, *deck.acts) for one in row}
    assert {ability: has_condition(game, ability) for ability in abilities_of(game)} == asked


@pytest.mark.parametrize(
    ("text", "across", "moves", "noted"),
    [
        ("Activate 30 — This creature has +30 OFF.", "tomte", "activate kappa", {"seen", "changed"}),
        ("Activate 30 — This creature has +30 OFF.", "tomte", "pass", set()),
        ("Activate 30 — Each Guard-mode creature facing has −40 DEF.", "golem", "activate kappa", {"seen", "changed"}),
        ("Activate 30 — Deal 20 damage to the front creature facing.", "golem", "activate kappa", {"seen"}),  # warded
        ("Activate 30 — If a trap is facing, this creature has +30 OFF.", "tomte", "pass", {"false"}),
        ("Activate 30 — If no trap is facing, look at one trap facing.", "tomte", "pass", {"true"}),  # there is none
        ("Always — This creature has +30 OFF.", "tomte", "pass, pass", {"seen", "changed"}),
        (
            "Always — While this creature is in Guard mode, this creature has +30 OFF.",
            "tomte",
            "pass, pass",
            {"seen", "false"},
        ),
    ],
)
def test_what_is_noted_of_one_creature(
    table_saying: TableSaying, text: str, across: str, moves: str, noted: set[str]
) -> None:
    found: set[str] = set()

    def note(ability: str, what: str) -> None:
        if ability == "kappa/1":
            found.add(what)

    table = probe(table_saying({"kappa": text}), note)
    state = table.position({"lanes": ({"a": ("kappa", "tiddalik"), "b": (f"{across} guard",)},)})
    for move in moves.split(", "):
        state = table.apply(state, {"a": read_move(move)})[0]
    assert found == noted
