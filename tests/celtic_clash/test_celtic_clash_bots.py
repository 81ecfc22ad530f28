"""The game's own bots: each beats the one below, and none looks at what it may not see."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from cardgen.engine.contract import SEATS, Bot, Move
from cardgen.games.celtic_clash import table as celtic_clash
from cardgen.games.celtic_clash.bots import WEIGHTS, bots, features
from cardgen.games.celtic_clash.play import Play
from cardgen.games.celtic_clash.state import Moment
from cardgen.games.celtic_clash.table import ClashTable
from cardgen.games.celtic_clash.worth import worth
from cardgen.model.game import Value
from cardgen.playtest.bots import FlatMonteCarlo, OnePly, Playout, bots_of
from cardgen.playtest.match import Match, play_game

TableWith = Callable[..., ClashTable]


def player(table: ClashTable, name: str) -> Bot[Moment]:
    return bots_of(celtic_clash, table)[name]


def test_the_ladder(table_with: TableWith) -> None:
    assert list(bots_of(celtic_clash, table_with())) == ["random", "greedy", "one-ply", "flat-monte-carlo"]


@pytest.mark.parametrize(
    ("name", "below", "pairs"),
    [("greedy", "random", 8), ("one-ply", "greedy", 25), ("flat-monte-carlo", "one-ply", 20)],
)
def test_each_bot_beats_the_one_below(table_with: TableWith, name: str, below: str, pairs: int) -> None:
    table = table_with()
    tally = Match(table, player(table, name), player(table, below)).play(range(pairs))
    assert tally.games == 2 * pairs
    assert tally.share > 0.5, tally


@pytest.mark.soak
@pytest.mark.parametrize(
    ("name", "below", "pairs"),
    [("greedy", "random", 50), ("one-ply", "greedy", 300), ("flat-monte-carlo", "one-ply", 250)],
)
def test_each_bot_surely_beats_the_one_below(table_with: TableWith, name: str, below: str, pairs: int) -> None:
    """The share of the points is above a half by two standard errors, in deals that the short form does not play."""
    table = table_with()
    tally = Match(table, player(table, name), player(table, below)).play(range(1_000, 1_000 + pairs))
    assert tally.share - 0.5 > 2 * tally.error, tally


@pytest.mark.parametrize("name", ["one-ply", "flat-monte-carlo"])
def test_who_looks_ahead_chooses_the_same_whatever_it_cannot_see(table_with: TableWith, name: str) -> None:
    table = table_with()
    bot: Bot[Moment] = OnePly(worth) if name == "one-ply" else FlatMonteCarlo(Playout(worth), playouts=8)
    state, count = table.setup(5)[0], 0
    while table.outcome(state) is None and count < 12:
        moves = {}
        for seat in table.to_act(state):
            moves[seat] = bot(table, state, seat, 7)
            assert moves[seat] in table.moves(state, seat)
            assert bot(table, table.determinise(state, seat, count), seat, 7) == moves[seat]
            count += len(table.moves(state, seat)) > 1
        state = table.apply(state, moves)[0]


@pytest.mark.parametrize("seed", [1, 2])
def test_from_one_stream_comes_one_guess(table_with: TableWith, seed: int) -> None:
    """States that a seat cannot tell apart give the same guess, so that no bot can learn anything from it."""
    table = table_with()
    state, greedy = table.setup(seed)[0], player(table, "greedy")
    while table.outcome(state) is None:
        for seat in SEATS:
            guess = table.determinise(state, seat, 3)
            assert table.determinise(table.determinise(state, seat, 9), seat, 3) == guess
        state = table.apply(state, {seat: greedy(table, state, seat, 7) for seat in table.to_act(state)})[0]


def test_greedy_games_are_won_and_not_judged(table_with: TableWith) -> None:
    table = table_with()
    greedy = bots(table)["greedy"]
    games = [play_game(table.quiet(), {"a": greedy, "b": greedy}, seed) for seed in range(12)]
    assert {game.outcome.by for game in games} == {"heroes"}
    assert games == [play_game(table, {"a": greedy, "b": greedy}, seed) for seed in range(12)]


def test_greedy_chooses_the_same_whatever_it_cannot_see(table_with: TableWith) -> None:
    table = table_with()
    greedy = bots(table)["greedy"]
    state, count = table.setup(3)[0], 0
    while table.outcome(state) is None:
        for seat in table.to_act(state):
            if len(table.moves(state, seat)) > 1:
                chosen = greedy(table, state, seat, 7)
                assert all(greedy(table, table.determinise(state, seat, n), seat, 7) == chosen for n in range(3))
                count += 1
        state = table.apply(state, {seat: greedy(table, state, seat, 7) for seat in table.to_act(state)})[0]
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
    state = table.setup(seed)[0]
    assert worth(table, state, "a") == -worth(table, state, "b")
