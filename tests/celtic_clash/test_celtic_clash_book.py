"""The rulebook as it is read and typeset: what it covers, and that its examples are played and shown."""

from __future__ import annotations

import re
from collections.abc import Mapping
from pathlib import Path

import pytest

from cardgen.data.project import Project
from cardgen.model.game import Game
from cardgen.model.rules import RuleSet
from cardgen.pipeline.bookwork import read_books
from cardgen.pipeline.order import BuildOrder
from cardgen.pipeline.study import Studied, study
from cardgen.rulebook.book import Book

# How many clauses each chapter of the original rules has.
CLAUSES = {1: 5, 2: 3, 3: 4, 4: 6, 5: 7, 6: 18, 7: 12, 8: 6, 9: 9, 10: 3, 11: 6}


@pytest.fixture(scope="module")
def studied(project: Project) -> Studied:
    found, findings = study(project, Path(__file__).parent.name, trust=False)
    assert [str(finding) for finding in findings] == []
    assert found is not None
    return found


@pytest.fixture(scope="module")
def book(studied: Studied, tmp_path_factory: pytest.TempPathFactory) -> Book:
    order = BuildOrder(studied.project, tmp_path_factory.mktemp("out"))
    books, findings = read_books(studied, order, order.books_of(studied.game))
    assert [str(finding) for finding in findings] == []
    assert [book.order.language for book in books] == ["en"]
    return books[0]


def test_every_clause_of_the_rules_stands_in_it_once(book: Book) -> None:
    assert sorted(book.clauses) == sorted(f"CC-{c}.{n}" for c, count in CLAUSES.items() for n in range(1, count + 1))


def test_every_ruling_is_printed(book: Book, rules: RuleSet) -> None:
    assert sorted(book.rulings) == sorted(rules.rulings) == [f"CC-A{n:02}" for n in range(1, 56)]


def test_every_example_is_shown_and_comes_out_as_expected(book: Book, studied: Studied) -> None:
    assert sorted(book.examples) == sorted(studied.played)
    assert len(book.examples) >= 15
    assert all(played.scenario.expect for played in studied.played.values())


def test_the_examples_show_each_kind_of_hit_on_each_kind_of_unit(studied: Studied, game: Game) -> None:
    shown = set()
    for played in studied.played.values():
        attacks = played.values["attacks"]
        assert isinstance(attacks, tuple)
        for attack in attacks:
            assert isinstance(attack, Mapping)
            target = game.card(str(attack.get("target")))
            assert target is not None
            shown.add((attack.get("hit"), target.type))
    kinds = {(hit, unit) for hit in ("successful", "glancing") for unit in ("hero", "creature")}
    assert shown >= kinds


def test_the_prose_of_the_examples_agrees_with_the_cards(studied: Studied) -> None:
    """What the words between the examples say of them: a change of the cards' values must not make them untrue."""

    def attack(example: str) -> tuple[object, object, object]:
        attacks = studied.played[example].values["attacks"]
        assert isinstance(attacks, tuple)
        first = attacks[0]
        assert isinstance(first, Mapping)
        return first.get("atk"), first.get("def"), first.get("hit")

    atk, def_, hit = attack("hero_glancing")
    assert isinstance(atk, int)
    assert isinstance(def_, int)
    assert (def_ - atk, hit) == (1, "glancing")  # falls short by one
    assert attack("relic_turns")[2] == "successful"  # the same two, with a sword
    for even in ("creature_success", "attack_meets_defense", "relic_lost"):
        atk, def_, hit = attack(even)
        assert (atk, hit) == (def_, "successful"), even
    atk, def_, _ = attack("hero_success")
    assert atk != def_  # equal values are news in the third example


def test_the_quick_reference_and_the_list_name_every_card_once(book: Book, game: Game) -> None:
    text = re.sub(r"\s+", " ", (book.order.project.root / "rules" / game.id / "rulebook.en.md").read_text("utf-8"))
    listed = re.findall(r"diagram\('listing', kind='(\w+)', size='(\w*)'\)", text)
    kinds = [(card.type, str(card.fields.get("class", "")) if card.type == "creature" else "") for card in game.deck]
    assert sorted(listed) == sorted(dict.fromkeys(kinds))
