"""What becomes of every card's ability in play, and a listening table that plays as one that does not listen."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

import pytest

from cardgen.data.project import Project
from cardgen.engine.contract import Event, read_move
from cardgen.engine.hooks import SIGHTS
from cardgen.engine.streams import below, stream
from cardgen.games.legend_clash.probe import probe
from cardgen.games.legend_clash.table import LegendTable
from cardgen.model.game import Game
from cardgen.pipeline.sightings import sight
from cardgen.playtest.room import Room, open_room
from cardgen.playtest.sightings import abilities_of, has_condition

TableWith = Callable[..., LegendTable]
TableSaying = Callable[..., LegendTable]
WITHOUT_EFFECT = (
    "activate",
    "use-relic",
    "flip",
    "warded",
    "looks",
    "look",
)  # named, and nothing comes of it by itself


@pytest.fixture(scope="module")
def room(project: Project) -> Room:
    return open_room(project, "legend_clash", {})


@pytest.mark.parametrize("games", [100, pytest.param(2_000, marks=pytest.mark.soak)])
def test_every_ability_is_seen_with_its_condition_true_and_false_and_changes_something(room: Room, games: int) -> None:
    found = sight(room, games)
    assert found.findings == ()
    assert found.games == games
    assert len(found.abilities) == 88
    assert sum(one.conditional for one in found.abilities) == 34


def test_no_game_at_all_leaves_abilities_that_are_told_at_their_card(room: Room) -> None:
    found = sight(room, 0)
    lacking = [one.id for one in found.abilities if one.lacking]
    assert lacking
    assert [finding.code for finding in found.findings] == ["uncovered-ability"] * len(lacking)
    assert {finding.where.file for finding in found.findings} == {
        "cards/legend_clash/evening_star.yaml",
        "cards/legend_clash/morning_star.yaml",
    }


def test_a_condition_is_what_the_engine_asks(game: Game, table_with: TableWith) -> None:
    """The text's grammar and the compiled abilities agree on which abilities have one."""
    deck = table_with().deck
    asked = {one.key: one.test is not None for row in (*deck.standing, *deck.acts) for one in row}
    assert {ability: has_condition(game, ability) for ability in abilities_of(game)} == asked


@pytest.mark.parametrize("seed", range(3))
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
    assert spoken, "no ability spoke in the whole Match"
    assert [ability for ability in spoken if not noted[ability, "changed"]] == []
    assert {what for _, what in noted} <= set(SIGHTS)


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
        state = table.apply(state, {"a": read_move(move)}).state
    assert found == noted
