"""Whole Matches of Legend Clash: lanes held against the rules a second time, and hands that are looked at.

What is asked of the whole games of every game stands in tests/shipped/test_shipped_whole.py.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from cardgen.games.legend_clash.lanes import Piece, lane
from cardgen.games.legend_clash.state import State
from cardgen.games.legend_clash.table import LegendTable
from tests.legend_clash import naive
from tests.shipped.whole import Luck, open_printed

TableWith = Callable[..., LegendTable]

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


@given(a=LINE, b=LINE)
@settings(max_examples=400, deadline=None)
def test_a_lane_is_what_one_point_of_damage_after_the_other_makes_of_it(
    table_with: TableWith, a: list[Any], b: list[Any]
) -> None:
    values = table_with().values
    one, other_side = lane(values, pieces(a), pieces(b))
    assert (one.points, other_side.points) == naive.lane(a, b)
    again, swapped = lane(values, pieces(b), pieces(a))
    assert (swapped, again) == (one, other_side)


@given(a=LINE, b=LINE)
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


def test_nothing_lies_on_the_table_while_seats_look_at_a_new_hand(table_with: TableWith) -> None:
    looking = table_with(mulligan="one-if-under-4-creatures", mulligan_creatures=9)
    whole, seen = replace(open_printed("legend_clash", "match"), table=looking), 0
    table: Any = whole.table
    for seed in range(3):
        state, luck = table.setup(seed)[0], Luck(seed)
        while table.outcome(state) is None:
            now = State(*state)
            if now.phase == "mulligan" and now.set_no > 1:
                seen += 1
                assert list(naive.faults(table, state)) == []
                mine: Any = table.view(state, "a")["mine"]
                assert mine["lines"] == ((), (), ())
                assert (mine["traps"], mine["relics"], mine["settings"], mine["used"]) == ((), (), (), ())
            state = table.apply(state, whole.by_chance(state, luck))[0]
    assert seen > 3
