"""The same choices under two sets of rules, at a game small enough to hold in one's head."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from cardgen.engine.contract import Event, Move, RulesModule
from cardgen.model.game import Game
from cardgen.model.rules import RuleSet
from cardgen.model.scenario import Scenario
from cardgen.playtest.differential import Twice, clauses_of, lay, play_twice, steps_of

Make = Callable[..., Scenario]


@pytest.fixture
def play(module: RulesModule, game: Game, rules: RuleSet, scenario: Make) -> Callable[..., Twice]:
    """Play some moves in a heap where so many stones may be taken at once, under the old rules and the new ones."""

    def run(old: int, new: int, moves: list[str], stones: int = 5, heard: Any = None) -> Twice:
        tables = [module.open_table(game, rules.with_options({"goal": goal})) for goal in (old, new)]
        made = scenario(given={"stones": stones}, moves=tuple({"a": move} for move in moves))
        return play_twice(tables[0], tables[1], lay(made), steps_of(made), heard)

    return run


def test_what_goes_as_it_went_says_nothing(play: Callable[..., Twice]) -> None:
    assert play(3, 3, ["take 3", "take 2"]) == Twice(playable=True)
    assert play(3, 4, ["take 3", "take 2"]) == Twice(playable=True)


def test_a_choice_that_is_no_longer_legal_is_where_the_plays_part(play: Callable[..., Twice]) -> None:
    twice = play(3, 2, ["take 1", "take 3", "take 1"])
    assert twice.playable
    assert twice.fork is not None
    assert (twice.fork.step, twice.fork.moves, twice.fork.illegal) == (2, "a take 3", True)
    assert str(twice.fork.was).startswith("take (HP-2): seat a; rock, rock, rock; 4 → 1")
    assert str(twice.fork.now) == "refused: That is not allowed. (HP-2, HP-A1)"
    assert clauses_of(twice.fork) == ("HP-2",)
    assert [end is None for end in twice.fork.ends] == [False, True]


def test_what_the_old_rules_do_not_allow_says_nothing(play: Callable[..., Twice]) -> None:
    assert play(2, 3, ["take 3"]) == Twice(False, why="step 1, a take 3: That is not allowed. (HP-2, HP-A1)")
    assert play(3, 3, ["take 3", "take 2", "take 1"]) == Twice(False, why="step 3, a take 1: the game is over before")


def test_a_position_that_cannot_be_is_told(
    module: RulesModule, game: Game, rules: RuleSet, scenario: Make, monkeypatch: pytest.MonkeyPatch
) -> None:
    old, new = module.open_table(game, rules), module.open_table(game, rules.with_options({"goal": 1}))
    made = scenario(given={"stones": 3}, moves=({"a": "take 1"},))

    def start(table: Any) -> Any:
        return table.position({"stones": 3 if table is old else 0}), ()

    twice = play_twice(old, new, start, steps_of(made))
    assert twice.fork is not None
    assert twice.fork.impossible
    assert not twice.fork.illegal
    assert twice.fork.refusal == "the heap needs stones"


def test_the_events_of_the_new_rules_are_heard(play: Callable[..., Twice]) -> None:
    heard: list[Event] = []
    play(3, 3, ["take 3", "take 2"], heard=heard.extend)
    assert [event.kind for event in heard] == ["take", "take", "won"]


def test_moves_that_cannot_be_read_are_refused(scenario: Make) -> None:
    assert steps_of(scenario(moves=({"a": "take 2"},))) == ({"a": Move("take", (2,))},)
    for moves in (("take 2",), ({"c": "take 2"},), ({"a": " "},)):
        with pytest.raises(ValueError, match=r"mapping|no seat|at least one word"):
            steps_of(scenario(moves=moves))
