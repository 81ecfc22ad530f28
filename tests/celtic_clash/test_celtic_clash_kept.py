"""What a table keeps to be quick never shows: a table that has played before tells and does what a new one does."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from cardgen.engine.contract import Event, Move, Seat, named
from cardgen.engine.streams import below, stream
from cardgen.games.celtic_clash import book
from cardgen.games.celtic_clash.state import Moment
from cardgen.games.celtic_clash.table import ClashTable, open_table
from cardgen.model.game import Game
from cardgen.model.rules import RuleSet

TableWith = Callable[..., ClashTable]


def play(table: ClashTable, seed: int, *, anew: bool = False) -> tuple[tuple[Moment, ...], tuple[Event, ...]]:
    """A game by chance: its states and its events; `anew`: every move is written anew, as a log would."""
    step, luck = table.setup(seed), stream(seed, "kept")
    states, told = [step[0]], [*named(step[1])]
    while table.outcome(step[0]) is None:
        moves: dict[Seat, Move] = {}
        for seat in table.to_act(step[0]):
            offered = table.moves(step[0], seat)
            luck, at = below(luck, len(offered))
            moves[seat] = Move(offered[at].kind, offered[at].args) if anew else offered[at]
        step = table.apply(step[0], moves)
        states.append(step[0])
        told += named(step[1])
    return tuple(states), tuple(told)


@pytest.mark.parametrize(
    "options", [{}, {"strike_back": "yes", "shield": "creatures-first"}, {"relic_move": "as-the-attach-action"}]
)
def test_a_table_that_has_played_is_as_good_as_new(game: Game, rules: RuleSet, options: dict[str, str]) -> None:
    old = open_table(game, rules.with_options(options))
    for seed in range(100, 110):
        play(old, seed)
    assert old.told
    for seed in range(3):
        assert play(old, seed) == play(open_table(game, rules.with_options(options)), seed)


def test_what_is_kept_is_bounded(game: Game, rules: RuleSet, monkeypatch: pytest.MonkeyPatch) -> None:
    free, tight = open_table(game, rules), open_table(game, rules)
    expected = play(free, 1, anew=True)
    assert len(free.told) > 20
    monkeypatch.setattr(book, "MOST_TOLD", 20)
    assert play(tight, 1, anew=True) == expected
    assert len(tight.told) <= 20


def test_moves_written_anew_are_the_same_moves(table_with: TableWith) -> None:
    for seed in range(3):
        assert play(table_with(), seed, anew=True) == play(table_with(), seed)


def test_copies_of_a_table_keep_things_apart(table_with: TableWith) -> None:
    table = table_with()
    quiet = table.quiet()
    assert quiet.told is not table.told
    assert quiet.gained is not table.gained
    assert quiet is table.quiet()
    assert quiet is quiet.quiet()
