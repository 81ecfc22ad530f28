"""The rulebook of Celtic Clash: what its examples show and its prose says.  tests/shipped has the rest."""

from __future__ import annotations

import re
from collections.abc import Mapping

import pytest

from cardgen.model.game import Game
from cardgen.pipeline.study import Studied
from cardgen.rulebook.book import Book

pytestmark = pytest.mark.xdist_group("book {game_id}")


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
