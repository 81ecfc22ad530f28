"""The game's own bots: each beats the one below, and none looks at what it may not see."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from cardgen.engine.contract import Bot, Move
from cardgen.games.legend_clash import table as module
from cardgen.games.legend_clash.bots import WEIGHTS, bots, features
from cardgen.games.legend_clash.regret import drawn, learned, payoff
from cardgen.games.legend_clash.state import Moment, State
from cardgen.games.legend_clash.table import LegendTable
from cardgen.games.legend_clash.worth import worth
from cardgen.playtest.bots import bots_of, uniform
from cardgen.playtest.match import Match, play_game

TableWith = Callable[..., LegendTable]


def test_greedy_beats_chance(table_with: TableWith) -> None:
    table = table_with()
    assert Match(table, bots(table)["greedy"], uniform).play(range(6)).share > 0.9


def test_regret_beats_greedy(table_with: TableWith) -> None:
    table = table_with()
    own = bots(table)
    assert Match(table, own["regret"], own["greedy"]).play(range(2)).share >= 0.5


@pytest.mark.soak
def test_every_bot_beats_the_one_below(table_with: TableWith) -> None:
    table = table_with()
    every = bots_of(module, table)
    for better, worse, count in (("greedy", "random", 50), ("one-ply", "greedy", 30), ("regret", "one-ply", 40)):
        tally = Match(table, every[better], every[worse]).play(range(count))
        assert tally.share > 0.5, (better, worse, tally)


def test_games_between_bots_are_the_same_every_time(table_with: TableWith) -> None:
    table = table_with()
    greedy = bots(table)["greedy"]
    games = [play_game(table.quiet(), {"a": greedy, "b": greedy}, seed) for seed in range(4)]
    assert games == [play_game(table, {"a": greedy, "b": greedy}, seed) for seed in range(4)]


@pytest.mark.parametrize("name", ["greedy", "regret"])
def test_a_bot_chooses_the_same_whatever_it_cannot_see(table_with: TableWith, name: str) -> None:
    table = table_with()
    bot, fresh = bots(table)[name], bots(table)[name]
    state, count = table.setup(3)[0], 0
    while table.outcome(state) is None and count < 40:
        for seat in table.to_act(state):
            if len(table.moves(state, seat)) > 1:
                chosen = bot(table, state, seat, 7)
                assert fresh(table, table.determinise(state, seat, count), seat, 7) == chosen
                count += 1
        state = table.apply(state, {seat: bot(table, state, seat, 7) for seat in table.to_act(state)})[0]
    assert count == pytest.approx(40, abs=2)


def test_greedy_is_made_of_declared_features(table_with: TableWith) -> None:
    table = table_with()
    state = State(*table.position({"phase": "prep", "hands": {"a": ("kappa",)}}))
    found = features(table, state, state.sides[0], Move("place", ("kappa", 1, "attack")))
    assert found["rank"] == 1
    assert found["empty"] == 1
    assert set(found) <= set(WEIGHTS)


def test_worth_is_what_one_side_gains_and_the_other_loses(table_with: TableWith) -> None:
    table = table_with()
    greedy: Bot[Any] = bots(table)["greedy"]
    state: Moment = table.setup(2)[0]
    for _ in range(60):
        if table.outcome(state) is None:
            assert worth(table, state, "a") == -worth(table, state, "b")
            assert abs(worth(table, state, "a")) < 1 << 20
            state = table.apply(state, {seat: greedy(table, state, seat, 1) for seat in table.to_act(state)})[0]


def test_regret_matching_finds_the_mixture_of_a_known_game() -> None:
    rock_paper_scissors = [[0, -1, 1], [1, 0, -1], [-1, 1, 0]]
    assert learned(rock_paper_scissors, 3000) == pytest.approx([1 / 3] * 3, abs=0.02)
    one_is_best = [[3, 3], [1, 0]]
    assert learned(one_is_best, 300) == pytest.approx([1, 0], abs=0.02)
    two_by_two = [[2, -1], [-1, 1]]  # rows in proportion 2 : 3, by hand
    assert learned(two_by_two, 4000) == pytest.approx([0.4, 0.6], abs=0.03)


def test_a_drawn_deployment_can_be_carried_out(table_with: TableWith) -> None:
    table = table_with()
    for seed in range(4):
        state = table.setup(seed)[0]
        plan = drawn(table, State(*state), 0, seed)
        for move in plan.moves:
            assert table.refusal(state, "a", move) is None
            state = table.apply(state, {"a": move})[0]
        assert State(*state).sides[0].mana == plan.mana
        assert payoff(table, State(*state), plan, plan) == 0
