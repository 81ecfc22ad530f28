"""The game's own bots: each beats the one below, and none looks at what it may not see."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from cardgen.engine.contract import Move
from cardgen.games.celtic_clash.bots import WEIGHTS, bots, features
from cardgen.games.celtic_clash.play import Play
from cardgen.games.celtic_clash.table import ClashTable
from cardgen.games.celtic_clash.worth import worth
from cardgen.model.game import Value
from cardgen.playtest.bots import uniform
from cardgen.playtest.match import Match, play_game

TableWith = Callable[..., ClashTable]


def test_greedy_beats_chance(table_with: TableWith) -> None:
    table = table_with()
    tally = Match(table, bots(table)["greedy"], uniform).play(range(12))
    assert tally.share > 0.8


def test_greedy_games_are_won_and_not_judged(table_with: TableWith) -> None:
    table = table_with()
    greedy = bots(table)["greedy"]
    games = [play_game(table.quiet(), {"a": greedy, "b": greedy}, seed) for seed in range(12)]
    assert {game.outcome.by for game in games} == {"heroes"}
    assert games == [play_game(table, {"a": greedy, "b": greedy}, seed) for seed in range(12)]


def test_greedy_chooses_the_same_whatever_it_cannot_see(table_with: TableWith) -> None:
    table = table_with()
    greedy = bots(table)["greedy"]
    state, count = table.setup(3).state, 0
    while table.outcome(state) is None:
        for seat in table.to_act(state):
            if len(table.moves(state, seat)) > 1:
                chosen = greedy(table, state, seat, 7)
                assert all(greedy(table, table.determinise(state, seat, n), seat, 7) == chosen for n in range(3))
                count += 1
        state = table.apply(state, {seat: greedy(table, state, seat, 7) for seat in table.to_act(state)}).state
    assert count > 20


def test_a_bot_is_made_of_declared_features(table_with: TableWith) -> None:
    table = table_with()
    given: dict[str, Value] = {
        "heroes": {"a": "nuada", "b": {"card": "cu_chulainn", "wil": 5}},
        "creatures": {"b": ("kelpie",)},
    }
    state = table.position(given)
    play = Play(table, state)
    found = features(play, 0, Move("attack", ("nuada", "cu_chulainn")))
    assert found == {"hero_loss": 5, "hero_falls": 1}
    assert set(found) <= set(WEIGHTS)
    assert bots(table)["greedy"](table, state, "a", 0) == Move("attack", ("nuada", "cu_chulainn"))


@pytest.mark.parametrize("seed", [1, 2])
def test_worth_is_what_one_side_gains_and_the_other_loses(table_with: TableWith, seed: int) -> None:
    table = table_with()
    state = table.setup(seed).state
    assert worth(table, state, "a") == -worth(table, state, "b")
