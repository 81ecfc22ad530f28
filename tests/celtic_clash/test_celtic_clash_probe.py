"""What becomes of every card's ability in play, and a listening table that plays as one that does not listen."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping

import pytest

from cardgen.data.project import Project
from cardgen.engine.contract import Event
from cardgen.engine.hooks import SIGHTS
from cardgen.engine.streams import below, stream
from cardgen.games.celtic_clash.probe import probe
from cardgen.games.celtic_clash.table import ClashTable
from cardgen.model.game import Game
from cardgen.pipeline.sightings import sight
from cardgen.playtest.room import Room, open_room
from cardgen.playtest.sightings import Sightings, abilities_of, has_condition

TableWith = Callable[..., ClashTable]
WITHOUT_EFFECT = ("use", "hand-full", "deck-empty")  # an ability is named, and nothing comes of it by itself
TableSaying = Callable[[Mapping[str, str]], ClashTable]


@pytest.fixture(scope="module")
def room(project: Project) -> Room:
    return open_room(project, "celtic_clash", {})


@pytest.mark.parametrize("games", [60, pytest.param(2_000, marks=pytest.mark.soak)])
def test_every_ability_is_seen_with_its_condition_true_and_false_and_changes_something(room: Room, games: int) -> None:
    found = sight(room, games)
    assert found.findings == ()
    assert found.games == games
    assert len(found.abilities) == 60
    assert sum(one.conditional for one in found.abilities) > 30


def test_few_games_leave_abilities_that_are_told_at_their_card(room: Room) -> None:
    found = sight(room, 1)
    lacking = [one.id for one in found.abilities if one.lacking]
    assert lacking
    assert [finding.code for finding in found.findings] == ["uncovered-ability"] * len(lacking)
    assert {finding.where.file for finding in found.findings} == {"cards/celtic_clash/cards.yaml"}


def test_a_condition_is_what_the_engine_asks(game: Game, table_with: TableWith) -> None:
    """The text's grammar and the compiled abilities agree on which abilities have one."""
    asked = {
        one.key: one.test is not None or any(standing.test is not None for standing in one.standings)
        for card in table_with().deck.abilities
        for one in card
    }
    assert {ability: has_condition(game, ability) for ability in abilities_of(game)} == asked


@pytest.mark.parametrize("seed", range(4))
def test_a_listening_table_plays_as_one_that_does_not_listen(table_with: TableWith, seed: int) -> None:
    table = table_with()
    noted: Counter[tuple[str, str]] = Counter()
    listening = probe(table, lambda ability, what: noted.update([(ability, what)]))
    assert listening.setup(seed) == table.setup(seed)
    state, told, luck = table.setup(seed).state, list[Event](), stream(seed, "test")
    while table.outcome(state) is None:
        moves = {}
        for seat in table.to_act(state):
            luck, number = below(luck, len(table.moves(state, seat)))
            moves[seat] = table.moves(state, seat)[number]
        step = table.apply(state, moves)
        assert listening.apply(state, moves) == step
        state = step.state
        told += step.events
    changes = [dict(event.data).get("ability") for event in told if event.kind not in WITHOUT_EFFECT]
    spoken = {str(ability) for ability in changes if ability}
    assert spoken, "no ability spoke in the whole game"
    assert [ability for ability in spoken if not noted[ability, "changed"]] == []
    assert {what for _, what in noted} <= set(SIGHTS)


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
