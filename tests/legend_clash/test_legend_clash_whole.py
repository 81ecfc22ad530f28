"""Whole Matches by chance: they end, lose nothing, leak nothing, allow what the rules allow, can be played again."""

from __future__ import annotations

import importlib.util
from collections.abc import Callable, Mapping
from copy import deepcopy
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest
import yaml
from hypothesis import given as given_by
from hypothesis import settings
from hypothesis import strategies as st

from cardgen.engine.contract import CONCEDE, SEATS, Event, Move, Seat, Table, other
from cardgen.engine.streams import below, stream
from cardgen.games.legend_clash.lanes import Piece, lane
from cardgen.games.legend_clash.state import State
from cardgen.games.legend_clash.table import LegendTable, open_table, vocabulary
from cardgen.model.game import Game, Value
from cardgen.model.rules import RuleSet
from cardgen.playtest.log import Log, new_log, read_log, replay, seen_by, write_log

HERE = Path(__file__).parent
TableWith = Callable[..., LegendTable]
SECRET = ("deal", "place", "set-trap", "lay-relic", "lay-setting", "look")


def load_naive() -> ModuleType:
    spec = importlib.util.spec_from_file_location("legend_naive", HERE / "naive.py")
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
    """House rules by chance; those of the decks fit the printed cards in every combination."""
    chosen: dict[str, Value] = {}
    for value in rules.values.values():
        if value.options and not value.by and value.name not in ("unique",) and luck.below(3) == 0:
            chosen[value.name] = value.options[luck.below(len(value.options))]
    return chosen


def by_chance(table: LegendTable, state: State, luck: Luck) -> dict[Seat, Move]:
    """A move of each seat that is to act, or of one of them; windows and Prep end less often than by pure chance."""
    seats = table.to_act(state)
    if len(seats) > 1 and luck.below(2):
        seats = (seats[luck.below(len(seats))],)
    chosen: dict[Seat, Move] = {}
    for seat in seats:
        moves = table.moves(state, seat)
        chosen[seat] = moves[luck.below(len(moves))]
        if chosen[seat].kind in ("ready", "pass"):
            chosen[seat] = moves[luck.below(len(moves))]
    return chosen


def check_legality(table: LegendTable, state: State, luck: Luck) -> None:
    universe = naive.universe(table, luck)
    for seat in SEATS:
        offered = table.moves(state, seat)
        assert len(set(offered)) == len(offered)
        assert CONCEDE not in offered
        assert (seat in table.to_act(state)) == bool(offered)
        for move in {*universe, *offered}:
            allowed = naive.legal(table, state, seat, move)
            refusal = table.refusal(state, seat, move)
            assert (refusal is None) == allowed == (move in offered), (seat, move, refusal, state)
            if refusal:
                assert refusal.clause.startswith("LC-")
                assert refusal.reason in vocabulary(table).refusals
                assert refusal.text


def check_secrets(table: LegendTable, state: State, luck: Luck) -> None:
    for seat in SEATS:
        guess = table.determinise(state, seat, luck.below(1 << 30))
        assert list(naive.faults(table, guess)) == []
        assert table.view(guess, seat) == table.view(state, seat)
        assert table.moves(guess, seat) == table.moves(state, seat)
        assert table.to_act(guess) == table.to_act(state)
        across = other(seat)
        if state.phase != "prep" or not table.moves(state, across):
            continue
        for move in table.moves(state, across):
            if move.kind == "ready" and state.sides[SEATS.index(seat)].ready:
                continue  # the screens go
            step = table.apply(state, {across: move})
            changed = [
                key for key, value in table.view(state, seat).items() if table.view(step.state, seat)[key] != value
            ]
            assert changed == ([] if move.kind != "ready" else ["theirs"]), (move, changed)
            assert [event.kind for event in seen_by(seat, step.events)] == (["ready"] if move.kind == "ready" else [])


def check_events(table: LegendTable, events: tuple[Event, ...]) -> None:
    assert {event.kind for event in events} <= set(table.event_kinds)
    for event in events:
        assert event.to
        assert event.clause.startswith("LC-")
        if event.kind in SECRET:
            assert event.to == (event.seat,)


def play_by_chance(table: LegendTable, log: Log, luck: Luck, often: int) -> tuple[list[State], Log]:
    """A whole Match with every check; `often` is how many moments lie between two slow checks."""
    state, told = table.setup(log.seed)
    ledgers = [naive.Ledger(seat) for seat in SEATS]
    states = [state]
    for count in range(20_000):
        assert list(naive.faults(table, state)) == []
        check_events(table, told)
        for place, ledger in enumerate(ledgers):
            for event in told:
                ledger.follow(event)
            assert sorted(ledger.hand) == sorted(table.deck.names(state.sides[place].hand))
            assert state.ended is not None or ledger.mana == state.sides[place].mana
        if outcome := table.outcome(state):
            assert outcome.by in vocabulary(table).endings
            return states, log
        if count % often == 0:
            check_legality(table, state, luck)
            check_secrets(table, state, luck)
        moves = by_chance(table, state, luck)
        assert {move.kind for move in moves.values()} <= set(vocabulary(table).moves)
        before = state
        state, told = table.apply(state, moves)
        if state.set_no == before.set_no:
            assert all(b.mana >= a.mana for a, b in zip(state.sides, before.sides, strict=True)), "mana grew"
        states.append(state)
        log = log.then(moves)
    pytest.fail("the Match does not end")


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
def test_matches_by_chance(table_with: TableWith, game: Game, rules: RuleSet, part: int, house: bool) -> None:
    for seed in range(part * 8, part * 8 + 8):
        check_game(table_with, game, rules, (seed, 11, house))


@pytest.mark.soak
@pytest.mark.parametrize("house", [False, True], ids=["printed", "house"])
@pytest.mark.parametrize("part", range(10))
def test_many_matches_by_chance(table_with: TableWith, game: Game, rules: RuleSet, part: int, house: bool) -> None:
    for seed in range(1000 + part * 125, 1125 + part * 125):
        check_game(table_with, game, rules, (seed, 31, house))


CREATURE = st.tuples(
    st.sampled_from("abcdef"),
    st.integers(1, 6),
    st.integers(0, 17).map(lambda n: 10 * n),
    st.integers(0, 16).map(lambda n: 10 * n),
    st.integers(1, 20).map(lambda n: 10 * n),
    st.sampled_from("AG"),
    st.sampled_from([0, 0, 0, 10, 40]),
)
LINE = st.lists(CREATURE, max_size=3)


def pieces(line: list[Any]) -> list[Piece]:
    return [Piece(at, c[1], c[2], c[3], c[4], c[5] == "G", c[6]) for at, c in enumerate(line)]


@given_by(a=LINE, b=LINE)
@settings(max_examples=400, deadline=None)
def test_a_lane_is_what_one_point_of_damage_after_the_other_makes_of_it(
    table_with: TableWith, a: list[Any], b: list[Any]
) -> None:
    values = table_with().values
    one, other_side = lane(values, pieces(a), pieces(b))
    assert (one.points, other_side.points) == naive.lane(a, b)
    again, swapped = lane(values, pieces(b), pieces(a))
    assert (swapped, again) == (one, other_side)


@given_by(a=LINE, b=LINE)
@settings(max_examples=200, deadline=None)
def test_what_follows_from_one_strike(table_with: TableWith, a: list[Any], b: list[Any]) -> None:
    fresh = [(*c[:6], 0) for c in b]
    ours = [(*c[:6], 0) for c in a]
    values = table_with().values
    one, other_side = lane(values, pieces(ours), pieces(fresh))
    assert len(one.wounds) <= 1
    assert one.points <= 18 + 6
    assert sum(amount for _, amount in one.hits) <= max(one.strike - one.shield, 0)
    if not any(c[5] == "A" for c in a):
        assert one.points == one.deflect
        assert not one.striking
    assert not (one.kills and one.deflected)
    assert other_side.deflect == 0 or one.deflected


def test_every_prefix_of_a_log_replays(table_with: TableWith, game: Game, rules: RuleSet) -> None:
    table = table_with()
    log = new_log(game, rules, rules, 5)
    states, log = play_by_chance(table, log, Luck(5), 1000)
    for cut, state in list(enumerate(states))[::13]:
        assert replay(table, log.first(cut)).state == state


def test_nothing_lies_on_the_table_while_seats_look_at_a_new_hand(table_with: TableWith) -> None:
    table, seen = table_with(mulligan="one-if-under-4-creatures", mulligan_creatures=9), 0
    for seed in range(3):
        state, luck = table.setup(seed).state, Luck(seed)
        while table.outcome(state) is None:
            if state.phase == "mulligan" and state.set_no > 1:
                seen += 1
                assert list(naive.faults(table, state)) == []
                mine: Any = table.view(state, "a")["mine"]
                assert mine["lines"] == ((), (), ())
                assert (mine["traps"], mine["relics"], mine["settings"], mine["used"]) == ((), (), (), ())
            state = table.apply(state, by_chance(table, state, luck)).state
    assert seen > 3


def test_the_table_is_a_whole_table(table_with: TableWith) -> None:
    table: Table[State] = table_with()
    assert isinstance(table, Table)


def test_a_state_goes_on_at_any_table_of_the_same_game(game: Game, rules: RuleSet) -> None:
    one, other_table = open_table(game, rules), open_table(game, rules)
    luck, steps = Luck(9), 0
    state = one.setup(9).state
    assert other_table.setup(9).state == state
    while one.outcome(state) is None:
        moves = by_chance(one, state, luck)
        step = one.apply(state, moves)
        assert other_table.apply(state, moves) == step
        steps += 1
        state = deepcopy(step.state) if steps % 3 == 0 else step.state
        assert state == step.state


def test_conceding_is_never_offered_and_always_accepted(table_with: TableWith) -> None:
    table = table_with()
    state = table.setup(1).state
    for seat in SEATS:
        ended, told = table.apply(state, {seat: CONCEDE})
        outcome = table.outcome(ended)
        assert outcome is not None
        assert (outcome.winner, outcome.by) == (other(seat), "concede")
        assert [event.kind for event in told] == ["concede"]
        assert table.to_act(ended) == ()
        assert table.refusal(ended, "a", CONCEDE) is not None
    both = table.outcome(table.apply(state, {"a": CONCEDE, "b": CONCEDE}).state)
    assert both is not None
    assert both.winner is None
    with pytest.raises(ValueError, match="at least one"):
        table.apply(state, {})


def count_sequences(table: LegendTable, state: State, depth: int) -> int:
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
