"""Whole games by chance of every shipped game, printed and under house rules; the checks are those of `whole`."""

from __future__ import annotations

from collections.abc import Mapping
from copy import deepcopy
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from cardgen.engine.contract import CONCEDE, SEATS, Table
from cardgen.playtest.log import replay
from tests.shipped.games import GAMES, open_once
from tests.shipped.whole import (
    Luck,
    begin_log,
    check_concession,
    check_game,
    count_sequences,
    counts_of,
    frozen,
    known_of,
    open_by,
    open_printed,
    open_whole,
    play_by_chance,
)

FORMS = [(game_id, form) for game_id in GAMES for form in known_of(game_id).forms]
RULES = ("printed", "house")
BOTH = [(*form, by) for form in FORMS for by in RULES]
PARTS = [(*one, part) for one in BOTH for part in range(known_of(one[0]).games.parts)]
MANY_PARTS = [(*one, part) for one in BOTH for part in range(known_of(one[0]).soak.parts)]
DEALS = [pytest.param(game_id, deal, id=f"{game_id}-{deal['id']}") for game_id in GAMES for deal in counts_of(game_id)]
EVERY_FORM = pytest.mark.parametrize(("game_id", "form"), FORMS)


@pytest.mark.parametrize(("game_id", "form", "by", "part"), PARTS)
def test_games_by_chance(game_id: str, form: str, by: str, part: int) -> None:
    known = known_of(game_id)
    for seed in known.games.seeds(part):
        luck = Luck(seed)
        check_game(open_by(game_id, form, by, luck), seed, luck, known.often)


@pytest.mark.soak
@pytest.mark.parametrize(("game_id", "form", "by", "part"), MANY_PARTS)
def test_many_games_by_chance(game_id: str, form: str, by: str, part: int) -> None:
    known = known_of(game_id)
    for seed in known.soak.seeds(part, 1000):
        luck = Luck(seed)
        check_game(open_by(game_id, form, by, luck), seed, luck, known.soak_often)


@EVERY_FORM
@given(choices=st.lists(st.integers(0, 1000), min_size=5, max_size=120), seed=st.integers(0, 1 << 40))
@settings(max_examples=25, deadline=None, suppress_health_check=[HealthCheck.too_slow])
def test_whatever_is_chosen_nothing_is_lost(game_id: str, form: str, choices: list[int], seed: int) -> None:
    whole = open_printed(game_id, form)
    table, state = whole.table, whole.table.setup(seed)[0]
    for choice in choices:
        if table.outcome(state):
            break
        seat = table.to_act(state)[0]
        moves = table.moves(state, seat)
        before = state
        state = table.apply(state, {seat: moves[choice % len(moves)]})[0]
        assert table.apply(before, {seat: moves[choice % len(moves)]})[0] == state
        assert list(whole.witness.faults(table, state)) == []


@EVERY_FORM
def test_every_prefix_of_a_log_replays(game_id: str, form: str) -> None:
    whole = open_printed(game_id, form)
    states, log = play_by_chance(whole, begin_log(whole, 5), Luck(5), 1000)
    for cut in range(0, len(states), whole.known.prefixes):
        assert replay(whole.table, log.first(cut))[0] == states[cut]


@EVERY_FORM
def test_the_table_is_a_whole_table(game_id: str, form: str) -> None:
    options = known_of(game_id).forms[form].options
    assert isinstance(open_once(game_id, tuple(sorted(options.items()))), Table)


@pytest.mark.parametrize(("game_id", "form", "by"), BOTH)
def test_a_state_goes_on_at_any_table_of_the_same_game(game_id: str, form: str, by: str) -> None:
    """Nothing hangs on which table made a state, or on its being that very one: it may have been saved and read."""
    for seed in range(4):
        luck = Luck(seed)
        whole = open_whole(game_id, form, Luck(seed) if by == "house" else None)
        another = open_whole(game_id, form, Luck(seed) if by == "house" else None)
        assert another.options == whole.options
        state = whole.table.setup(seed)[0]
        assert another.table.setup(seed)[0] == state
        while whole.table.outcome(state) is None:
            moves = whole.by_chance(state, luck)
            step, copied = whole.table.apply(state, moves), deepcopy(state)
            assert another.table.apply(copied, moves) == step
            assert [another.table.view(copied, seat) for seat in SEATS] == [
                whole.table.view(state, seat) for seat in SEATS
            ]
            state = deepcopy(step[0]) if luck.below(2) else step[0]


@EVERY_FORM
def test_conceding_is_never_offered_and_always_accepted(game_id: str, form: str) -> None:
    whole = open_printed(game_id, form)
    table, state = whole.table, whole.table.setup(1)[0]
    for seat in SEATS:
        check_concession(whole, state, seat, whole.known.forms[form].concede)
    both = table.outcome(table.apply(state, {"a": CONCEDE, "b": CONCEDE})[0])
    assert both is not None
    assert both.winner is None
    with pytest.raises(ValueError, match="at least one"):
        table.apply(state, {})


@pytest.mark.parametrize(("game_id", "deal"), DEALS)
def test_the_number_of_move_sequences(game_id: str, deal: Mapping[str, Any]) -> None:
    table = open_once(game_id, tuple(sorted(deal["options"].items())))
    assert isinstance(table, Table)
    state = table.position(frozen(deal["given"]))
    assert [count_sequences(table, state, depth) for depth in (1, 2, 3)] == deal["counts"]


def test_every_game_is_asked_under_both_rules_and_counted() -> None:
    assert GAMES
    assert {game_id for game_id, *_ in PARTS} == {game_id for game_id, *_ in MANY_PARTS} == set(GAMES)
    assert [game_id for game_id in GAMES if len(counts_of(game_id)) < 3] == []
