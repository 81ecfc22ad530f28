"""Whole games of Celtic Warbands: moves that nobody chooses, and a hand that stays hidden when a seat concedes.

What is asked of the whole games of every game stands in tests/shipped/test_shipped_whole.py.
"""

from __future__ import annotations

from typing import Any

import pytest

from cardgen.engine.contract import CONCEDE, SEATS, Event, Move, Seat, named
from cardgen.games.celtic_warbands.state import State
from tests.shipped.whole import Luck, Whole, check_legality, check_secrets, known_of, open_printed, open_whole

GAME_ID = "celtic_warbands"
FORCED = {"begin", "deal", "reveal"}
EVERY_FORM = pytest.mark.parametrize("form", known_of(GAME_ID).forms)


def follow_forced(whole: Whole, state: State) -> tuple[State, tuple[Event, ...]]:
    """The state after every move that nobody chooses, and what was told of it."""
    table = whole.table
    events: tuple[Event, ...] = ()
    while (seats := table.to_act(state)) and {move.kind for move in table.moves(state, seats[0])} <= FORCED:
        check_legality(whole, state, Luck(1))
        check_secrets(whole, state, Luck(1))
        state, told = table.apply(state, {seat: table.moves(state, seat)[0] for seat in seats})
        events += named(told)
    return state, events


def fighting(whole: Whole, state: State, luck: Luck) -> dict[Seat, Move]:
    """Moves by chance that neither fold nor raise, or hardly a turn comes to its Fight."""
    table = whole.table
    seats = table.to_act(state)
    if len(seats) > 1 and luck.below(2):
        seats = (seats[luck.below(len(seats))],)
    offered = {seat: [m for m in table.moves(state, seat) if m.kind not in ("fold", "raise")] for seat in seats}
    return {seat: moves[luck.below(len(moves))] for seat, moves in offered.items()}


@EVERY_FORM
@pytest.mark.parametrize("by", ["printed", "house"])
@pytest.mark.parametrize("seed", range(3))
def test_a_game_that_waits_for_forced_moves_is_the_same_game(form: str, by: str, seed: int) -> None:
    """A position waits for `begin`, `deal` and `reveal`; a game from the shuffle does not ask for them."""
    luck = Luck(seed)
    whole = open_whole(GAME_ID, form, luck if by == "house" else None)
    table: Any = whole.table
    waiting = table.position({"phase": "turn", "seed": seed})
    going = waiting._replace(waiting=False)
    going, told = table.apply(going, {going.lead: Move("begin")})
    waiting, forced = follow_forced(whole, waiting)
    forced_moves = 0
    while table.outcome(going) is None:
        assert (waiting._replace(waiting=False), forced) == (going, told)
        assert not {move.kind for seat in table.to_act(going) for move in table.moves(going, seat)} & FORCED
        moves = fighting(whole, going, luck)
        going, told = table.apply(going, moves)
        waiting, forced = table.apply(waiting, moves)
        waiting, more = follow_forced(whole, waiting)
        forced_moves += bool(more)
        forced += more
    assert (waiting._replace(waiting=False), forced) == (going, told)
    assert forced_moves > 0


@EVERY_FORM
def test_a_hand_stays_hidden_when_a_seat_concedes(form: str) -> None:
    table = open_printed(GAME_ID, form).table
    state = table.setup(1)[0]
    for seat in SEATS:
        ended = table.apply(state, {seat: CONCEDE})[0]
        assert "b" not in table.view(ended, "a")["hands"]  # type: ignore[operator]
        assert "a" not in table.view(ended, "b")["hands"]  # type: ignore[operator]
