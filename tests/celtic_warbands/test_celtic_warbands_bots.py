"""The ladder of bots: each beats the one below, and none looks where it may not."""

from __future__ import annotations

from collections.abc import Callable
from math import sqrt

import pytest

from cardgen.diagnostics import CardgenError
from cardgen.engine.contract import Seat
from cardgen.engine.streams import stream
from cardgen.games.celtic_warbands import table as module
from cardgen.games.celtic_warbands.bots import bots, greedy_discards, random_discards
from cardgen.games.celtic_warbands.table import WarbandsTable
from cardgen.playtest.bots import bot_named, bots_of
from cardgen.playtest.match import Match, Tally, play_game

TableWith = Callable[..., WarbandsTable]
LADDERS = [
    ("none", "greedy", "random", 40),
    ("none", "greedy", "stand-pat", 40),
    ("none", "exact-redraw", "greedy", 120),
    ("betting", "stand-and-match", "random", 60),
    ("betting", "greedy", "stand-and-match", 25),
    ("betting", "exact-redraw", "greedy", 40),
]


def match(table: WarbandsTable, one: str, other: str, seeds: range) -> Tally:
    found = bots(table)
    return Match(table, found[one], found[other]).play(seeds)


@pytest.mark.parametrize("rung", LADDERS, ids=lambda rung: "-".join(map(str, rung[:3])))
def test_each_bot_beats_the_one_below(table_with: TableWith, rung: tuple[str, str, str, int]) -> None:
    variant, one, other, pairs = rung
    tally = match(table_with(variant=variant), one, other, range(pairs))
    assert tally.games == 2 * pairs
    assert tally.share - 0.5 > 2 * tally.error, tally


@pytest.mark.parametrize("pairs", [250, pytest.param(5000, marks=pytest.mark.soak)])
def test_random_and_stand_pat_are_equal(table_with: TableWith, pairs: int) -> None:
    """By symmetry: whatever chance exchanges, the hand is one of chance.  Their share is a half within 3 errors."""
    tally = match(table_with(), "random", "stand-pat", range(pairs))
    assert tally.games == 2 * pairs
    assert abs(tally.share - 0.5) < 3 / (2 * sqrt(tally.games)), tally
    assert abs(tally.share - 0.5) < 3 * tally.error, tally


@pytest.mark.parametrize("variant", ["none", "betting"])
def test_no_bot_looks_where_it_may_not(table_with: TableWith, variant: str) -> None:
    table = table_with(variant=variant)
    seats: tuple[Seat, Seat] = ("a", "b")
    for name, bot in bots_of(module, table).items():
        state = table.setup(8)[0]
        for count in range(60):
            if table.outcome(state):
                break
            moves = {}
            for seat in table.to_act(state):
                moves[seat] = bot(table, state, seat, stream(1, seat))
                guess = table.determinise(state, seat, count)
                assert bot(table, guess, seat, stream(1, seat)) == moves[seat], (name, state.phase)
                assert moves[seat] in table.moves(state, seat)
            state = table.apply(state, moves)[0]
        assert set(moves) <= set(seats)


def test_the_greedy_bot_keeps_what_counts(table_with: TableWith) -> None:
    table = table_with()
    names = "tall strong brave brave iron_sword long_spear throwing_spear chariot woad_dye bards_song"
    hand = tuple(table.deck.places[name] for name in names.split())
    assert table.deck.ids(greedy_discards(table.scores, hand, 0)) == ("brave", "woad_dye", "bards_song")


def test_the_random_bot_throws_every_number_of_cards(table_with: TableWith) -> None:
    table = table_with()
    hand = tuple(range(10))
    thrown = [random_discards(table.scores, hand, stream(seed, "x")) for seed in range(300)]
    assert {len(cards) for cards in thrown} == set(range(6))
    assert {card for cards in thrown for card in cards} == set(hand)


def test_a_match_adds_up_in_any_order(table_with: TableWith) -> None:
    table = table_with()
    parts = [match(table, "greedy", "random", part) for part in (range(6), range(6, 10))]
    whole = match(table, "greedy", "random", range(10))
    assert parts[0] + parts[1] == parts[1] + parts[0] == whole
    assert sum(whole.pairs) == 10
    assert match(table, "random", "greedy", range(10)).wins == whole.losses


def test_a_game_of_bots_is_a_log(table_with: TableWith) -> None:
    table = table_with()
    found = bots(table)
    played = play_game(table, {"a": found["greedy"], "b": found["random"]}, 3)
    again = play_game(table.quiet(), {"a": found["greedy"], "b": found["random"]}, 3)
    assert played == again
    assert played.decisions > 10


def test_bots_are_found_by_name(table_with: TableWith) -> None:
    found = bots_of(module, table_with())
    assert list(found) == ["random", "stand-pat", "greedy", "exact-redraw", "one-ply", "flat-monte-carlo"]
    with pytest.raises(CardgenError, match="no bot 'greddy'"):
        bot_named(found, "greddy")
