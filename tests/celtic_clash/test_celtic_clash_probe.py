"""What is noted of single abilities of Celtic Clash, and of conditions.  tests/shipped asks what becomes of all."""

from __future__ import annotations

from collections.abc import Callable, Mapping

import pytest

from cardgen.data.project import Project
from cardgen.games.celtic_clash.probe import probe
from cardgen.games.celtic_clash.table import ClashTable
from cardgen.model.game import Game
from cardgen.pipeline.sightings import sight
from cardgen.playtest.room import Room, open_room
from cardgen.playtest.sightings import Sightings, abilities_of, has_condition

TableWith = Callable[..., ClashTable]
TableSaying = Callable[[Mapping[str, str]], ClashTable]


@pytest.fixture(scope="module")
def room(project: Project) -> Room:
    return open_room(project, "celtic_clash", {})


def test_a_condition_is_what_the_engine_asks(game: Game, table_with: TableWith) -> None:
    """The text's grammar and the compiled abilities agree on which abilities have one."""
    asked = {
        one.key: one.test is not None or any(standing.test is not None for standing in one.standings)
        for card in table_with().deck.abilities
        for one in card
    }
    assert {ability: has_condition(game, ability) for ability in abilities_of(game)} == asked


@pytest.mark.parametrize(
    ("text", "given", "noted"),
    [
        ("Attack — If the target is a Creature, draw 1 card.", "balor", {"seen", "false"}),
        ("Attack — If the target is a Hero, draw 1 card.", "balor", {"seen", "true", "changed"}),
        ("Attack — Restore 5 WIL to this unit.", "balor", {"seen"}),  # it has lost none
        ("Attack — The target loses 5 WIL.", "balor", {"seen", "changed"}),
        ("Defense — The attacker loses 5 WIL.", "balor", set()),
        ("Passive — This unit has +1 ATK.", "balor", {"seen", "changed"}),
        ("Passive — While you control a Creature, this unit has +1 ATK.", "balor", {"seen", "false"}),
    ],
)
def test_what_is_noted_of_one_attack(table_saying: TableSaying, text: str, given: str, noted: set[str]) -> None:
    found: dict[str, None] = {}

    def note(ability: str, what: str) -> None:
        if ability == "nuada/1":
            found[what] = None

    table = probe(table_saying({"nuada": text}), note)
    state = table.position({"heroes": {"a": "nuada", "b": given}, "deck": "rest"})
    found.clear()
    (move,) = (move for move in table.moves(state, "a") if move.kind == "attack")
    table.apply(state, {"a": move})
    assert set(found) == noted


def test_scenarios_count_too(room: Room) -> None:
    found = sight(room, 0)
    assert found.games == 0
    assert sum(one.counts["changed"] > 0 for one in found.abilities) > 10


def test_what_is_lacking_depends_on_the_text() -> None:
    sightings = Sightings()
    sightings.note("kelpie/1", "seen")
    assert sightings.lacking("kelpie/1", has_condition=False) == ("changed",)
    assert sightings.lacking("kelpie/1", has_condition=True) == ("true", "false", "changed")
