"""Bots for any game, at a game whose best move is known: who takes the last stone wins, and nobody may take four."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import SimpleNamespace
from typing import Any

import pytest

from cardgen.diagnostics import CardgenError
from cardgen.engine.contract import Bot, Event, Move, Outcome, Refusal, Seat, Step, Table, other
from cardgen.model.game import Value
from cardgen.playtest.bots import (
    CHANCE,
    FlatMonteCarlo,
    OnePly,
    Playout,
    bot_named,
    bots_of,
    by_outcome,
    uniform,
)
from cardgen.playtest.match import Match

Heap = tuple[int, Seat, int]  # the stones, whose turn it is, and a number that nobody sees
MOST = 3


@dataclass(frozen=True, slots=True)
class Stones:
    """Two seats take one to three stones in turns; whoever takes the last wins."""

    event_kinds: tuple[str, ...] = ()

    def setup(self, seed: int) -> Step[Heap]:
        return ((10 + seed % 5, "a", seed), ())

    def quiet(self) -> Stones:
        return self

    def determinise(self, state: Heap, seat: Seat, stream: int) -> Heap:
        return (*state[:2], stream % 100)

    def position(self, given: Mapping[str, Value]) -> Heap:
        raise NotImplementedError

    def to_act(self, state: Heap) -> tuple[Seat, ...]:
        return (state[1],) if state[0] else ()

    def moves(self, state: Heap, seat: Seat) -> tuple[Move, ...]:
        return tuple(Move("take", (n,)) for n in range(1, min(state[0], MOST) + 1)) if seat == state[1] else ()

    def refusal(self, state: Heap, seat: Seat, move: Move) -> Refusal | None:
        return None if move in self.moves(state, seat) else Refusal("no", "ST-1", "No.")

    def apply(self, state: Heap, moves: Mapping[Seat, Move]) -> Step[Heap]:
        stones, seat, hidden = state
        assert not self.refusal(state, seat, moves[seat])
        return ((stones - int(moves[seat].args[0]), other(seat), hidden), ())

    def view(self, state: Heap, seat: Seat) -> Mapping[str, Value]:
        return {"stones": state[0], "turn": state[1]}

    def outcome(self, state: Heap) -> Outcome | None:
        return None if state[0] else Outcome(other(state[1]), "last", "ST-2")

    def exhibit(self, events: tuple[Event, ...]) -> Mapping[str, Value]:
        return {}


def worth(table: Any, state: Heap, seat: Seat) -> int:
    """A heap of a multiple of four is lost for whose turn it is; one that is gone more surely so."""
    lost = 0 if state[0] % (MOST + 1) else 1 if state[0] else 2
    return -lost if state[1] == seat else lost


TABLE: Table[Heap] = Stones()
THINKERS: dict[str, Bot[Heap]] = {
    "one-ply": OnePly(worth),
    "flat": FlatMonteCarlo(Playout(worth), playouts=24),
    "flat by outcome": FlatMonteCarlo(CHANCE, playouts=900),
}


@pytest.mark.parametrize("name", THINKERS)
@pytest.mark.parametrize("stones", [5, 6, 7])
def test_a_bot_that_looks_ahead_leaves_a_multiple_of_four(name: str, stones: int) -> None:
    assert THINKERS[name](TABLE, (stones, "b", 0), "b", 1) == Move("take", (stones % 4,))


@pytest.mark.parametrize("name", THINKERS)
def test_a_bot_chooses_the_same_whatever_it_cannot_see(name: str) -> None:
    for stones in range(1, 9):
        chosen = {THINKERS[name](TABLE, (stones, "a", hidden), "a", 3) for hidden in range(4)}
        assert len(chosen) == 1


def test_chance_decides_between_equals_and_luck_decides_chance() -> None:
    """Eight stones are lost whatever is done, so one ply ahead all moves are alike."""
    bot = OnePly(worth)
    found = [bot(TABLE, (8, "a", 0), "a", luck) for luck in range(60)]
    assert {move.args for move in found} == {(1,), (2,), (3,)}
    assert found == [bot(TABLE, (8, "a", 0), "a", luck) for luck in range(60)]


def test_every_move_is_tried_in_the_same_deals_and_with_the_same_chance() -> None:
    tried: list[tuple[int, int]] = []

    def looking(table: Any, state: Heap, seat: Seat) -> int:
        tried.append((state[0], state[2]))
        return 0

    OnePly(looking, worlds=5)(TABLE, (8, "a", 7), "a", 3)
    deals = [[hidden for stones, hidden in tried if stones == left] for left in (7, 6, 5)]
    assert deals[0] == deals[1] == deals[2]
    assert len(set(deals[0])) == 5
    played = [CHANCE.play(TABLE, (30, "b", 0), "a", 5), CHANCE.play(TABLE, (30, "b", 0), "a", 5)]
    assert played[0] == played[1]
    assert played[0][0] == 0


def test_a_game_is_left_when_others_have_to_act() -> None:
    assert Playout(worth).play(TABLE, (30, "b", 0), "a", 5) == (30, "b", 0)
    stones, seat, _ = Playout(worth, passes=2).play(TABLE, (30, "b", 0), "a", 5)
    assert (stones < 30, seat) == (True, "b")
    assert Playout(worth, passes=9, steps=1).play(TABLE, (30, "b", 0), "a", 5)[1] == "a"


def test_the_budget_is_counted_in_games() -> None:
    asked = 0

    def counting(table: Any, state: Heap, seat: Seat) -> int:
        nonlocal asked
        asked += 1
        return 0

    bot = FlatMonteCarlo(Playout(counting), playouts=31)
    bot(TABLE, (8, "a", 0), "a", 1)
    assert asked == 30  # three moves in ten deals each
    asked = 0
    assert bot(TABLE, (1, "a", 0), "a", 1) == Move("take", (1,))
    assert asked == 0  # there is nothing to choose


def test_by_outcome() -> None:
    assert [by_outcome(TABLE, (stones, "b", 0), "a") for stones in (0, 1)] == [1, 0]
    assert by_outcome(TABLE, (0, "b", 0), "b") == -1


def test_the_ladder_of_a_game_that_says_what_positions_are_worth() -> None:
    found = bots_of(_module(worth=worth), TABLE)
    assert list(found) == ["random", "one-ply", "flat-monte-carlo"]
    assert found["random"] is uniform
    assert Match(TABLE, found["one-ply"], found["random"]).play(range(20)).share > 0.8


def test_a_bot_of_the_games_own_stands_for_one_of_the_same_name() -> None:
    own = {"greedy": OnePly(worth), "one-ply": OnePly(worth, worlds=1)}
    found = bots_of(_module(bots=lambda table: own), TABLE)
    assert list(found) == ["random", "greedy", "one-ply", "flat-monte-carlo"]
    assert found["one-ply"] is own["one-ply"]
    with pytest.raises(CardgenError, match="there is no bot 'onepyl'"):
        bot_named(found, "onepyl")


def _module(**hooks: Any) -> Any:
    return SimpleNamespace(open_table=lambda game, rules: TABLE, **hooks)
