"""Whole games by chance: they end, lose nothing, leak nothing, allow what the rules allow, and can be played again."""

from __future__ import annotations

import importlib.util
from collections.abc import Callable, Mapping
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest
import yaml

from cardgen.engine.contract import CONCEDE, SEATS, Event, Move, Seat, Table, other
from cardgen.engine.streams import below, stream
from cardgen.games.celtic_warbands.scoring import code_of
from cardgen.games.celtic_warbands.state import State
from cardgen.games.celtic_warbands.table import WarbandsTable
from cardgen.model.game import Game, Value
from cardgen.model.rules import RuleSet
from cardgen.playtest.log import Log, new_log, read_log, replay, seen_by, write_log

HERE = Path(__file__).parent
TableWith = Callable[..., WarbandsTable]
FORMS = ("none", "betting")
FORCED = {"begin", "deal", "reveal"}
FIGHT_EVENTS = ("reveal", "exclude", "count", "card-bonus", "suite-bonus", "tie-high-card")


def load_naive() -> ModuleType:
    spec = importlib.util.spec_from_file_location("warbands_naive", HERE / "naive.py")
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


def options_by(luck: Luck, rules: RuleSet, variant: str) -> dict[str, Value]:
    """House rules by chance: half of the games are the printed one."""
    chosen: dict[str, Value] = {"variant": variant}
    if luck.below(2):
        for value in rules.values.values():
            if value.options and value.name not in ("variant", "flush"):
                chosen[value.name] = value.options[luck.below(len(value.options))]
    return chosen


def by_chance(table: WarbandsTable, state: State, luck: Luck, shunned: tuple[str, ...] = ()) -> dict[Seat, Move]:
    """A move of each seat that is to act, or of one of them."""
    seats = table.to_act(state)
    if len(seats) > 1 and luck.below(2):
        seats = (seats[luck.below(len(seats))],)
    offered = {seat: [m for m in table.moves(state, seat) if m.kind not in shunned] for seat in seats}
    return {seat: moves[luck.below(len(moves))] for seat, moves in offered.items()}


def check_legality(table: WarbandsTable, state: State, luck: Luck) -> None:
    for seat in SEATS:
        offered = table.moves(state, seat)
        assert len(set(offered)) == len(offered)
        universe = naive.universe(table)
        for move in {universe[luck.below(len(universe))] for _ in range(30)} | set(offered):
            allowed = naive.legal(table, state, seat, move)
            refusal = table.refusal(state, seat, move)
            assert (refusal is None) == allowed == (move in offered), (seat, move, refusal, state)
            if refusal:
                assert refusal.clause.startswith("CW-")
                assert refusal.text
        assert CONCEDE not in offered


def check_codes(table: WarbandsTable, state: State) -> None:
    """The state knows what its hands hold, and the same as a number."""
    for hand, code, aside, free in (state.a, state.b):
        places = [table.deck.places[card] for card in hand or ()]
        assert code == code_of(table.scores, tuple(places))
        if free:
            least = table.deck.places[aside[-1]] if aside else 0
            assert table.offers.moves(free)[1:] == tuple(
                Move("discard", (table.deck.names[place],)) for place in sorted(set(places)) if place >= least
            )


def check_secrets(table: WarbandsTable, state: State, luck: Luck) -> None:
    for seat in SEATS:
        guess = table.determinise(state, seat, luck.below(1 << 30))
        check_codes(table, guess)
        assert list(naive.faults(table, guess)) == []
        assert table.view(guess, seat) == table.view(state, seat)
        assert table.moves(guess, seat) == table.moves(state, seat)
        assert table.to_act(guess) == table.to_act(state)
        across = other(seat)
        if state.phase == "fate" and across in table.to_act(state):
            seen = []
            for moment in (state, guess):
                moves = [move for move in table.moves(moment, across) if move.kind == "discard"]
                if moves:
                    after, told = table.apply(moment, {across: moves[luck.below(len(moves))]})
                    seen.append((seen_by(seat, told), table.view(after, seat), table.moves(after, seat)))
            assert all(one == seen[0] for one in seen)


def check_events(events: tuple[Event, ...]) -> None:
    """Nobody sees cards that are not his, before they are shown."""
    for event in events:
        assert event.to
        for seat in event.to:
            assert event.seat == seat or not event.cards or event.kind in FIGHT_EVENTS


def play_by_chance(table: WarbandsTable, log: Log, luck: Luck, often: int) -> tuple[list[State], Log]:
    """A whole game with every check; `often` is how many moments lie between two slow checks."""
    state, told = table.setup(log.seed)
    ledger = naive.Ledger(table)
    states = [state]
    for count in range(5000):
        assert list(naive.faults(table, state)) == []
        check_codes(table, state)
        check_events(told)
        assert {event.kind for event in told} <= set(table.event_kinds)
        for event in told:
            ledger.follow(event)
        held = {s: state.hands[i] for i, s in enumerate(SEATS)}
        assert {s: sorted(ledger.hands[s].elements()) for s in SEATS} == {
            s: sorted(hand or ()) for s, hand in held.items()
        }
        if table.outcome(state):
            return states, log
        if count % often == 0:
            check_legality(table, state, luck)
            check_secrets(table, state, luck)
        moves = by_chance(table, state, luck)
        state, told = table.apply(state, moves)
        states.append(state)
        log = log.then(moves)
    pytest.fail("the game does not end")


def check_game(table_with: TableWith, game: Game, rules: RuleSet, key: tuple[str, int, int]) -> None:
    variant, seed, often = key
    luck = Luck(seed)
    options = options_by(luck, rules, variant)
    table = table_with(**options)
    log = new_log(game, rules.with_options(options), rules, seed)
    states, log = play_by_chance(table, log, luck, often)
    again = read_log(write_log(log))
    assert (again.steps, again.options, again.seed) == (log.steps, log.options, log.seed)
    assert table_with(**{**again.options, "variant": variant}).values == table.values
    quiet = table.quiet()
    state = quiet.setup(seed).state
    for place, moves in enumerate(log.steps):
        assert state == states[place]
        state = quiet.apply(state, moves).state
    cut = luck.below(len(states))
    assert replay(table, log.first(cut)).state == states[cut]
    assert replay(table, again).state == states[-1] == state


@pytest.mark.parametrize("variant", FORMS)
@pytest.mark.parametrize("part", range(4))
def test_games_by_chance(table_with: TableWith, game: Game, rules: RuleSet, variant: str, part: int) -> None:
    for seed in range(part * 10, part * 10 + 10):
        check_game(table_with, game, rules, (variant, seed, 9))


@pytest.mark.soak
@pytest.mark.parametrize("variant", FORMS)
@pytest.mark.parametrize("part", range(10))
def test_many_games_by_chance(table_with: TableWith, game: Game, rules: RuleSet, variant: str, part: int) -> None:
    for seed in range(1000 + part * 1000, 2000 + part * 1000):
        check_game(table_with, game, rules, (variant, seed, 31))


def follow_forced(table: WarbandsTable, state: State) -> tuple[State, tuple[Event, ...]]:
    """The state after every move that nobody chooses, and what was told of it."""
    events: tuple[Event, ...] = ()
    while (seats := table.to_act(state)) and {move.kind for move in table.moves(state, seats[0])} <= FORCED:
        check_legality(table, state, Luck(1))
        check_secrets(table, state, Luck(1))
        state, told = table.apply(state, {seat: table.moves(state, seat)[0] for seat in seats})
        events += told
    return state, events


@pytest.mark.parametrize("variant", FORMS)
@pytest.mark.parametrize("seed", range(6))
def test_a_game_that_waits_for_forced_moves_is_the_same_game(
    table_with: TableWith, rules: RuleSet, variant: str, seed: int
) -> None:
    """A position waits for `begin`, `deal` and `reveal`; a game from the shuffle does not ask for them."""
    luck = Luck(seed)
    table = table_with(**options_by(luck, rules, variant))
    waiting = table.position({"phase": "turn", "seed": seed})
    going = waiting._replace(waiting=False)
    going, told = table.apply(going, {going.lead: Move("begin")})
    waiting, forced = follow_forced(table, waiting)
    forced_moves = 0
    while table.outcome(going) is None:
        assert (waiting._replace(waiting=False), forced) == (going, told)
        assert not {move.kind for seat in table.to_act(going) for move in table.moves(going, seat)} & FORCED
        moves = by_chance(table, going, luck, ("fold", "raise"))  # or hardly a turn comes to its Fight
        going, told = table.apply(going, moves)
        waiting, forced = table.apply(waiting, moves)
        waiting, more = follow_forced(table, waiting)
        forced_moves += bool(more)
        forced += more
    assert (waiting._replace(waiting=False), forced) == (going, told)
    assert forced_moves > 0


def test_every_prefix_of_a_log_replays(table_with: TableWith, game: Game, rules: RuleSet) -> None:
    for variant in FORMS:
        table = table_with(variant=variant)
        log = new_log(game, rules.with_options({"variant": variant}), rules, 5)
        states, log = play_by_chance(table, log, Luck(5), 1000)
        for cut, state in enumerate(states):
            assert replay(table, log.first(cut)).state == state


def test_the_table_is_a_whole_table(table_with: TableWith) -> None:
    table: Table[State] = table_with()
    assert isinstance(table, Table)


def test_conceding_is_never_offered_and_always_accepted(table_with: TableWith) -> None:
    for variant, clause in (("none", "CW-1.4"), ("betting", "CW-11.5")):
        table = table_with(variant=variant)
        state = table.setup(1).state
        for seat in SEATS:
            ended, told = table.apply(state, {seat: CONCEDE})
            outcome = table.outcome(ended)
            assert outcome is not None
            assert (outcome.winner, outcome.by, outcome.clause) == (other(seat), "concede", clause)
            assert [event.kind for event in told] == ["concede"]
            assert table.to_act(ended) == ()
            assert table.refusal(ended, "a", CONCEDE) is not None
            assert "b" not in table.view(ended, "a")["hands"]  # type: ignore[operator]
        both = table.outcome(table.apply(state, {"a": CONCEDE, "b": CONCEDE}).state)
        assert both is not None
        assert both.winner is None


def count_sequences(table: WarbandsTable, state: State, depth: int) -> int:
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
    given = {key: frozen(value) for key, value in deal["given"].items()}
    state = table.position(given)
    assert [count_sequences(table, state, depth) for depth in (1, 2, 3)] == deal["counts"]


def frozen(value: Any) -> Any:
    """Plain data as a scenario gives it."""
    if isinstance(value, list):
        return tuple(map(frozen, value))
    return {key: frozen(v) for key, v in value.items()} if isinstance(value, dict) else value
