"""The rulebooks of the shipped games as they are read: every clause, every ruling, every example."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from cardgen.pipeline.order import BuildOrder
from cardgen.rulebook.book import Book
from tests.shipped.games import GAMES, expected, game_of, read_project, rules_of, study_once

pytestmark = pytest.mark.xdist_group("book {game_id}")

Rulebook = Callable[[str], Book]
EXPECTED: dict[str, dict[str, Any]] = {game: expected(game)["book"] for game in GAMES if "book" in expected(game)}
EVERY_GAME = pytest.mark.parametrize("game_id", EXPECTED)


@EVERY_GAME
def test_every_clause_of_the_rules_stands_in_it_once(rulebook: Rulebook, game_id: str) -> None:
    known = EXPECTED[game_id]
    clauses = [f"{known['mark']}-{c}.{n}" for c, count in known["chapters"].items() for n in range(1, count + 1)]
    assert sorted(rulebook(game_id).clauses) == sorted(clauses)


@EVERY_GAME
def test_every_ruling_is_printed(rulebook: Rulebook, game_id: str) -> None:
    known = EXPECTED[game_id]
    numbers = [n for n in range(1, known["last_ruling"] + 1) if n not in known["unused_rulings"]]
    printed, written = sorted(rulebook(game_id).rulings), sorted(rules_of(game_id).rulings)
    assert printed == written == [f"{known['mark']}-A{n:02}" for n in numbers]


@EVERY_GAME
def test_every_example_is_shown_and_comes_out_as_expected(rulebook: Rulebook, game_id: str) -> None:
    book, played = rulebook(game_id), study_once(game_id).played
    assert sorted(book.examples) == sorted(played)
    assert len(book.examples) >= EXPECTED[game_id]["examples"]
    assert all(one.scenario.expect for one in played.values())


@EVERY_GAME
def test_there_is_a_book_in_each_language_that_is_said(game_id: str, tmp_path: Path) -> None:
    books = BuildOrder(read_project(), tmp_path).books_of(game_of(game_id))
    assert list(books) == expected(game_id)["print"]["book_languages"]


def test_rulebooks_are_asked() -> None:
    assert EXPECTED
