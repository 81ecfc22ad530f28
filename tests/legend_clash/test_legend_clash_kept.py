"""What states hold although it follows from the rest of them must be what comes out when it is worked out anew."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from copy import deepcopy
from dataclasses import replace

import pytest

from cardgen.engine.contract import SEATS, Move, Seat
from cardgen.engine.streams import below, stream
from cardgen.games.legend_clash.play import Play
from cardgen.games.legend_clash.prep import placements
from cardgen.games.legend_clash.scores import clash_winner
from cardgen.games.legend_clash.state import State
from cardgen.games.legend_clash.table import LegendTable
from cardgen.games.legend_clash.work import claims_of, cost_of
from cardgen.model.game import Value

TableWith = Callable[..., LegendTable]
TableSaying = Callable[..., LegendTable]
TOLLS = {
    "kappa": "Always — Each activation facing costs 10 more mana.",
    "jingwei": "Always — While a relic is facing, each activation facing costs 20 more mana.",
    "menehune": "Always — Each activation costs 10 more mana.",
    "momotaro": "Always — Each trap facing costs 20 more mana.",
    "anansi": "Always — Each activation facing costs 10 more mana.",
    "raven": "Always — Each relic facing costs 10 more mana.",
}


def states(table: LegendTable, games: int) -> Iterator[State]:
    """The states of Matches by chance."""
    for seed in range(games):
        state, luck = table.setup(seed)[0], stream(seed, "kept")
        while table.outcome(state) is None:
            yield State(*state)
            moves: dict[Seat, Move] = {}
            for seat in table.to_act(state):
                offered = table.moves(state, seat)
                luck, number = below(luck, len(offered))
                moves[seat] = offered[number]
            state = table.apply(state, moves)[0]


HOUSE: tuple[dict[str, Value], ...] = ({}, {"modes": "per-lane"}, {"traps_per_lane": "1"}, {"set_hand": "next-ten"})


@pytest.mark.parametrize("options", HOUSE, ids=lambda options: "-".join(options) or "printed")
def test_what_may_be_placed_is_what_a_look_at_the_side_finds(table_with: TableWith, options: dict[str, Value]) -> None:
    table, seen = table_with(**options), 0
    for state in states(table, 12):
        if state.phase == "prep":
            assert state.offers == (placements(table, state.rows[0]), placements(table, state.rows[1]))
            seen += 1
    assert seen > 100


@pytest.mark.parametrize("options", HOUSE, ids=lambda options: "-".join(options) or "printed")
def test_hand_and_deck_are_the_cards_of_a_seat(table_with: TableWith, options: dict[str, Value]) -> None:
    table = table_with(**options)
    for state in states(table, 3):
        for side, cards in zip(state.sides, table.deck.lists, strict=True):
            used = 0 if table.values.set_hand == "reshuffle" else len(cards) - len(side.hand) - len(side.deck)
            assert len(set(side.hand) | set(side.deck)) + used == len(cards)
            assert not set(side.hand) & set(side.deck)
            assert used % len(side.hand) == 0


def test_clashes_won_are_counted(table_with: TableWith) -> None:
    for state in states(table_with(), 12):
        winners = [clash_winner(table_with().values, played) for played in state.clashes]
        assert state.course.wins == (winners.count("a"), winners.count("b"))


def test_claims_of_cards_in_play_are_kept(table_saying: TableSaying) -> None:
    """And what activating costs by them is what comes out when each of them is asked."""
    table, seen = table_saying(TOLLS), 0
    for state in states(table, 25):
        if state.phase != "activate":
            continue
        play = Play(table, state.moment)
        work = play.at_work()
        assert work == claims_of(play)
        play.work = replace(work, odd=True)
        for place in (0, 1):
            for at in state.rows[place][2]:
                call = table.deck.rows.calls[at]
                asked = cost_of(play, call.me, call.ability)
                assert cost_of(Play(table, state.moment), call.me, call.ability) == asked
                seen += asked > call.cost and not work.odd
    assert seen > 10


def test_a_copy_of_a_state_looks_the_same(table_with: TableWith) -> None:
    """Also at another table of the same game: behind the screen nothing works, and in the lanes all claims do."""
    table, other = table_with(), table_with(p1_seat="a")
    for number, state in enumerate(states(table, 4)):
        if number % 5 == 0:
            seen = [table.view(state.moment, seat) for seat in SEATS]
            assert [table.view(deepcopy(state.moment), seat) for seat in SEATS] == seen
            assert [other.view(state.moment, seat) for seat in SEATS] == seen
