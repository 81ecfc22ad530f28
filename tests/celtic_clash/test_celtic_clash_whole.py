"""Whole games by chance: they end, lose nothing, leak nothing, allow what the rules allow, and can be played again."""

from __future__ import annotations

import importlib.util
from collections.abc import Callable, Mapping
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest
import yaml
from hypothesis import HealthCheck, settings
from hypothesis import given as given_by
from hypothesis import strategies as st

from cardgen.engine.contract import CONCEDE, SEATS, Event, Move, Seat, Table, other
from cardgen.engine.streams import below, stream
from cardgen.games.celtic_clash.state import State
from cardgen.games.celtic_clash.table import ClashTable, vocabulary
from cardgen.model.game import Game, Value
from cardgen.model.rules import RuleSet
from cardgen.playtest.log import Log, new_log, read_log, replay, seen_by, write_log

HERE = Path(__file__).parent
TableWith = Callable[..., ClashTable]
SECRET = ("draw", "deal", "spare-hero", "hero-options")


def load_naive() -> ModuleType:
    spec = importlib.util.spec_from_file_location("clash_naive", HERE / "naive.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


naive = load_naive()


class Luck:
    """A stream that is drawn from in place: a test needs no purity."""

    def __init__(self, seed: int) -> None:
        self.state = stream(seed, "test")

    def below(self, count: int) -> int:
        self.state, number = below(self.state, count)
        return number


def options_by(luck: Luck, rules: RuleSet) -> dict[str, Value]:
    """House rules by chance."""
    chosen: dict[str, Value] = {}
    for value in rules.values.values():
        if value.options and not value.by and luck.below(3) == 0:
            chosen[value.name] = value.options[luck.below(len(value.options))]
    return chosen


def by_chance(table: ClashTable, state: State, luck: Luck) -> dict[Seat, Move]:
    """A move of each seat that is to act, or of one of them; turns end early less often than by pure chance."""
    seats = table.to_act(state)
    if len(seats) > 1 and luck.below(2):
        seats = (seats[luck.below(len(seats))],)
    chosen: dict[Seat, Move] = {}
    for seat in seats:
        moves = table.moves(state, seat)
        chosen[seat] = moves[luck.below(len(moves))]
        if chosen[seat].kind in ("end", "pass"):
            chosen[seat] = moves[luck.below(len(moves))]
    return chosen


def check_legality(table: ClashTable, state: State, luck: Luck) -> None:
    universe = naive.universe(table, luck)
    for seat in SEATS:
        offered = table.moves(state, seat)
        assert len(set(offered)) == len(offered)
        assert CONCEDE not in offered
        for move in {*universe, *offered}:
            allowed = naive.legal(table, state, seat, move)
            refusal = table.refusal(state, seat, move)
            assert (refusal is None) == allowed == (move in offered), (seat, move, refusal, state)
            if refusal:
                assert refusal.clause.startswith("CC-")
                assert refusal.reason in vocabulary(table).refusals
                assert refusal.text


def check_secrets(table: ClashTable, state: State, luck: Luck) -> None:
    for seat in SEATS:
        guess = table.determinise(state, seat, luck.below(1 << 30))
        assert list(naive.faults(table, guess)) == []
        assert table.view(guess, seat) == table.view(state, seat)
        assert table.moves(guess, seat) == table.moves(state, seat)
        assert table.to_act(guess) == table.to_act(state)
        across = other(seat)
        for move in {*table.moves(state, across)} & {*table.moves(guess, across)}:
            if state.asking in ("replace", "hero") and seat in table.to_act(state):
                seen = [table.apply(moment, {across: move}) for moment in (state, guess)]
                views = [(seen_by(seat, step.events), table.view(step.state, seat)) for step in seen]
                assert views[0] == views[1]


def check_events(table: ClashTable, events: tuple[Event, ...]) -> None:
    assert {event.kind for event in events} <= set(table.event_kinds)
    for event in events:
        assert event.to
        assert event.clause.startswith("CC-")
        if event.kind in SECRET:
            assert event.to == (event.seat,)


def play_by_chance(table: ClashTable, log: Log, luck: Luck, often: int) -> tuple[list[State], Log]:
    """A whole game with every check; `often` is how many moments lie between two slow checks."""
    state, told = table.setup(log.seed)
    ledgers = [naive.Ledger(seat) for seat in SEATS]
    states = [state]
    for count in range(20_000):
        assert list(naive.faults(table, state)) == []
        check_events(table, told)
        for place, ledger in enumerate(ledgers):
            for event in told:
                ledger.follow(event)
            if state.asking != "hero":
                assert sorted(ledger.hand) == sorted(table.deck.names(state.hands[place]))
                for side, seat in enumerate(SEATS):
                    units = (state.heroes[side], *state.fields[side])
                    assert sorted(ledger.field[seat]) == sorted(table.deck.names([u for u in units if u >= 0]))
        if outcome := table.outcome(state):
            assert outcome.by in vocabulary(table).endings
            return states, log
        if count % often == 0:
            check_legality(table, state, luck)
            check_secrets(table, state, luck)
        moves = by_chance(table, state, luck)
        assert {move.kind for move in moves.values()} <= set(vocabulary(table).moves)
        state, told = table.apply(state, moves)
        states.append(state)
        log = log.then(moves)
    pytest.fail("the game does not end")


def check_game(table_with: TableWith, game: Game, rules: RuleSet, key: tuple[int, int, bool]) -> None:
    seed, often, house = key
    luck = Luck(seed)
    options = options_by(luck, rules) if house else {}
    table = table_with(**options)
    log = new_log(game, rules.with_options(options), rules, seed)
    states, log = play_by_chance(table, log, luck, often)
    assert read_log(write_log(log), "x").steps == log.steps
    assert replay(table, log).state == states[-1]
    state = table.quiet().setup(seed).state
    for moves in log.steps:
        state = table.quiet().apply(state, moves).state
    assert state == states[-1]


@pytest.mark.parametrize("house", [False, True], ids=["printed", "house"])
@pytest.mark.parametrize("part", range(3))
def test_games_by_chance(table_with: TableWith, game: Game, rules: RuleSet, part: int, house: bool) -> None:
    for seed in range(part * 8, part * 8 + 8):
        check_game(table_with, game, rules, (seed, 11, house))


@pytest.mark.soak
@pytest.mark.parametrize("house", [False, True], ids=["printed", "house"])
@pytest.mark.parametrize("part", range(10))
def test_many_games_by_chance(table_with: TableWith, game: Game, rules: RuleSet, part: int, house: bool) -> None:
    for seed in range(1000 + part * 500, 1500 + part * 500):
        check_game(table_with, game, rules, (seed, 31, house))


@given_by(choices=st.lists(st.integers(0, 1000), min_size=5, max_size=120), seed=st.integers(0, 1 << 40))
@settings(max_examples=25, deadline=None, suppress_health_check=[HealthCheck.too_slow])
def test_whatever_is_chosen_nothing_is_lost(table_with: TableWith, choices: list[int], seed: int) -> None:
    table = table_with()
    state = table.setup(seed).state
    for choice in choices:
        if table.outcome(state):
            break
        seat = table.to_act(state)[0]
        moves = table.moves(state, seat)
        before = state
        state = table.apply(state, {seat: moves[choice % len(moves)]}).state
        assert table.apply(before, {seat: moves[choice % len(moves)]}).state == state
        assert list(naive.faults(table, state)) == []


def test_every_prefix_of_a_log_replays(table_with: TableWith, game: Game, rules: RuleSet) -> None:
    table = table_with()
    log = new_log(game, rules, rules, 5)
    states, log = play_by_chance(table, log, Luck(5), 1000)
    for cut, state in list(enumerate(states))[::7]:
        assert replay(table, log.first(cut)).state == state


def test_the_table_is_a_whole_table(table_with: TableWith) -> None:
    table: Table[State] = table_with()
    assert isinstance(table, Table)


def test_conceding_is_never_offered_and_always_accepted(table_with: TableWith) -> None:
    table = table_with()
    state = table.setup(1).state
    for seat in SEATS:
        ended, told = table.apply(state, {seat: CONCEDE})
        outcome = table.outcome(ended)
        assert outcome is not None
        assert (outcome.winner, outcome.by, outcome.rule) == (other(seat), "concede", "CC-A49")
        assert [event.kind for event in told] == ["concede"]
        assert table.to_act(ended) == ()
        assert table.refusal(ended, "a", CONCEDE) is not None
    both = table.outcome(table.apply(state, {"a": CONCEDE, "b": CONCEDE}).state)
    assert both is not None
    assert both.winner is None
    with pytest.raises(ValueError, match="at least one"):
        table.apply(state, {})


def count_sequences(table: ClashTable, state: State, depth: int) -> int:
    """How many different ways there are to make that many moves, one seat at a time."""
    if depth == 0:
        return 1
    return sum(
        count_sequences(table, table.apply(state, {seat: move}).state, depth - 1)
        for seat in table.to_act(state)
        for move in table.moves(state, seat)
    )


COUNTS: list[Mapping[str, Any]] = yaml.safe_load((HERE / "counts.yaml").read_text(encoding="utf-8"))


@pytest.mark.parametrize("deal", COUNTS, ids=lambda deal: str(deal["id"]))
def test_the_number_of_move_sequences(table_with: TableWith, deal: Mapping[str, Any]) -> None:
    table = table_with(**deal["options"])
    state = table.position({key: frozen(value) for key, value in deal["given"].items()})
    assert [count_sequences(table, state, depth) for depth in (1, 2, 3)] == deal["counts"]


def frozen(value: Any) -> Any:
    """Plain data as a scenario gives it."""
    if isinstance(value, list):
        return tuple(map(frozen, value))
    return {key: frozen(v) for key, v in value.items()} if isinstance(value, dict) else value
