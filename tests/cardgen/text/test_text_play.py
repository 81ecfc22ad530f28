"""Phrases played: primitives on both sides, examples, and slots that matter."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from types import SimpleNamespace
from typing import Any

import pytest

from cardgen.data.project import Project
from cardgen.model.game import Game
from cardgen.model.phrases import Phrase, PhraseBook
from cardgen.model.tree import Tree
from cardgen.playtest.phrases import Bench, check_primitives, play_examples, prove_slots
from cardgen.playtest.room import open_room
from cardgen.text.generate import altered, put, slot_paths

TREE = Tree("ability", (Tree("throw"), Tree("take", (2, Tree("pile")))))


@pytest.fixture(scope="module")
def bench(pebbles: Project) -> Bench:
    room = open_room(pebbles, "pebbles", {}, trust=True)
    return Bench(room.module, room.game, room.rules)


def book_of(game: Game) -> PhraseBook:
    assert game.book is not None
    return game.book


def with_phrase(bench: Bench, node: str, **parts: Any) -> Bench:
    """The bench with one phrase changed."""
    book = book_of(bench.game)
    phrases: Mapping[str, Phrase] = {**book.phrases, node: replace(book.phrases[node], **parts)}
    return replace(bench, game=replace(bench.game, book=replace(book, phrases=phrases)))


def with_module(bench: Bench, **parts: Any) -> Bench:
    module: Any = SimpleNamespace(**{**vars(bench.module), **parts})
    return replace(bench, module=module)


def test_every_example_of_the_small_game_comes_true_and_every_slot_matters(bench: Bench) -> None:
    assert check_primitives(bench.module, bench.game) == ()
    shown, findings = play_examples(bench)
    assert findings == ()
    assert len(shown) == 11
    assert prove_slots(bench, shown) == ()


def test_primitives_are_missed_on_either_side(bench: Bench) -> None:
    primitives: Any = bench.module
    known = dict(primitives.PRIMITIVES)
    less = with_module(bench, PRIMITIVES={**{k: v for k, v in known.items() if k != "take"}, "tak": print})
    found = check_primitives(less.module, less.game)
    assert [(d.code, d.hint) for d in found] == [
        ("unknown-primitive", "did you mean 'tak'?"),
        ("unused-primitive", "add a phrase for it, or delete it"),
    ]
    none = with_module(bench, PRIMITIVES=None)
    assert [d.code for d in check_primitives(none.module, none.game)] == ["incomplete-module"]


def test_an_example_that_does_not_come_true_is_told_at_its_place(bench: Bench) -> None:
    example = book_of(bench.game).phrases["throw"].examples[0]
    wrong = replace(example.scenario, expect={"events": ({"kind": "take", "after": 3},)})
    _, found = play_examples(with_phrase(bench, "throw", examples=(replace(example, scenario=wrong),)))
    assert [d.code for d in found] == ["expectation-failed"]
    assert found[0].message.startswith("phrase 'throw': no such event")
    assert found[0].where.line > 1


@pytest.mark.parametrize(
    ("change", "code"),
    [
        ({"text": "Throw — Take 1 pebbel from the pile."}, "text-unreadable"),
        ({"text": "Throw: Take 1 pebble from the pile."}, "text-wording"),
        ({"text": "Always — This stone has +1 weight."}, "example-without-phrase"),
        ({"on": "plane"}, "unknown-card"),
    ],
)
def test_a_faulty_example_is_told(bench: Bench, change: dict[str, Any], code: str) -> None:
    example = book_of(bench.game).phrases["throw"].examples[0]
    _, found = play_examples(with_phrase(bench, "throw", examples=(replace(example, **change),)))
    assert code in {d.code for d in found}


def test_a_phrase_without_any_example_is_told(bench: Bench) -> None:
    _, found = play_examples(with_phrase(bench, "spin", examples=()))
    assert [(d.code, d.message[:13]) for d in found] == [("no-example", "phrase 'spin'")]


def test_an_engine_that_ignores_a_slot_is_found_out(bench: Bench) -> None:
    """A negated condition would print and read perfectly; only the events give it away."""
    original: Any = bench.module

    def open_deaf(game: Game, rules: Any) -> Any:
        return original.open_table(replace(game, trees={c: tuple(map(deaf, t)) for c, t in game.trees.items()}), rules)

    def deaf(tree: Tree) -> Tree:
        slots = tuple(deaf(s) if isinstance(s, Tree) else s for s in tree.slots)
        return Tree("take", (1, *slots[1:])) if tree.node == "take" else Tree(tree.node, slots)

    broken = with_module(bench, open_table=open_deaf)
    shown, _ = play_examples(broken)
    assert [(d.code, d.message) for d in prove_slots(broken, shown)] == [
        ("idle-slot", "phrase 'take': in no example anything changes when its slot 'amount' is filled otherwise")
    ]


def test_a_changed_text_that_breaks_the_module_is_told(bench: Bench) -> None:
    original: Any = bench.module

    def open_touchy(game: Game, rules: Any) -> Any:
        if any(part.node == "spin" for trees in game.trees.values() for t in trees for part in t.walk()):
            raise ZeroDivisionError
        return original.open_table(game, rules)

    shown, _ = play_examples(bench)
    found = prove_slots(with_module(bench, open_table=open_touchy), shown)
    assert "broken-module" in {d.code for d in found}


def test_a_slot_is_filled_in_every_other_way(bench: Bench) -> None:
    book = book_of(bench.game)
    assert list(slot_paths(TREE)) == [(0,), (1,), (1, 0), (1, 1)]
    assert [str(t) for t in altered(book, TREE, (1, 0))] == [
        "(ability throw (take 3 pile))",
        "(ability throw (take 1 pile))",
        "(ability throw (take 4 pile))",
    ]
    assert {str(t) for t in altered(book, TREE, (1, 1))} == {
        "(ability throw (take 2 bags))",
        "(ability throw (take 2 this_stone))",
    }
    assert put(TREE, (1, 0), 4) == Tree("ability", (Tree("throw"), Tree("take", (4, Tree("pile")))))
