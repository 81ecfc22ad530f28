"""Whatever the phrase table lets a card say, the engine either plays or says why it means nothing here."""

from __future__ import annotations

import importlib.util
from dataclasses import replace
from pathlib import Path
from types import ModuleType

import pytest

from cardgen.diagnostics import CardgenError
from cardgen.engine.contract import Move, Seat, named
from cardgen.engine.streams import below, stream
from cardgen.games.celtic_clash.table import PRIMITIVES, ClashTable, open_table
from cardgen.model.game import Game, Value
from cardgen.model.rules import RuleSet
from cardgen.model.tree import Tree
from cardgen.text.generate import Generator

SAID_BY = ("hound_of_culann", "cu_chulainn", "ochain")  # a Creature, a Hero and a Relic
PARTS = 4
GIVEN: dict[str, Value] = {  # all three on the table, and a few units more on both sides
    "heroes": {"a": {"card": "cu_chulainn", "wil": 15}, "b": {"card": "lugh", "wil": 15}},
    "creatures": {
        "a": ("hound_of_culann", {"card": "brown_bull", "relic": "ochain", "wil": 10}),
        "b": ("kelpie", {"card": "bisclavret", "relic": "carnyx"}),
    },
    "relics": {"a": ("lia_fail", "crane_bag"), "b": ("tathlum",)},
    "hands": {"a": ("nuada", "fionn", "puca"), "b": ("bran", "etain")},
    "phase": "start",
}


def load_naive() -> ModuleType:
    spec = importlib.util.spec_from_file_location("clash_naive_texts", Path(__file__).parent / "naive.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


naive = load_naive()


def texts(game: Game) -> list[Tree]:
    """Abilities in which every phrase stands in every place that it can stand in."""
    assert game.book is not None
    return list(dict.fromkeys(Generator(game.book).pairs()))


def saying(game: Game, rules: RuleSet, tree: Tree) -> ClashTable | None:
    """A table at which three cards say that and nothing else; nothing where it means nothing on one of them."""
    trees = {**game.trees, **dict.fromkeys(SAID_BY, (tree,))}
    try:
        return open_table(replace(game, trees=trees), rules)
    except CardgenError as error:
        assert all(found.code.startswith("text-") for found in error.diagnostics), error
        return None


def play_by_chance(table: ClashTable, luck: int, steps: int) -> set[str]:
    """Some steps from there, with every check; the abilities that were at work."""
    state = table.position(GIVEN)
    spoken: set[str] = set()
    for _ in range(steps):
        if table.outcome(state):
            break
        moves: dict[Seat, Move] = {}
        for seat in table.to_act(state):
            luck, number = below(luck, len(table.moves(state, seat)))
            moves[seat] = table.moves(state, seat)[number]
        state, told = table.apply(state, moves)
        assert list(naive.faults(table, state)) == []
        assert {event.kind for event in named(told)} <= set(table.event_kinds)
        spoken |= {str(value) for event in named(told) for name, value in event.data if name == "ability"}
        for seat in table.to_act(state):
            guess = table.determinise(state, seat, luck)
            assert table.moves(guess, seat) == table.moves(state, seat)
            assert table.view(guess, seat) == table.view(state, seat)
    return spoken


@pytest.mark.parametrize("part", range(PARTS))
def test_whatever_can_be_said_can_be_played_or_is_refused(game: Game, rules: RuleSet, part: int) -> None:
    played = refused = heard = 0
    for number, tree in enumerate(texts(game)[part::PARTS]):
        table = saying(game, rules, tree)
        if table is None:
            refused += 1
            continue
        played += 1
        spoken = play_by_chance(table, stream(number, "texts", part), 40)
        heard += any(key.partition("/")[0] in SAID_BY for key in spoken)
    assert played > refused > 0
    assert heard > played // 4


def test_every_phrase_with_a_meaning_is_a_primitive_and_the_other_way_round(game: Game) -> None:
    assert game.book is not None
    assert {phrase.primitive for phrase in game.book.phrases.values()} - {""} == set(PRIMITIVES)
