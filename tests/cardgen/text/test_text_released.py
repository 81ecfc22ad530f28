"""A game held against a release: meaning counts, wording does not."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from cardgen.data.project import Project
from cardgen.diagnostics import Where
from cardgen.model.game import Game, Value
from cardgen.model.release import Erratum, Release, ReleasedCard
from cardgen.model.tree import Tree
from cardgen.text.errata import History, check_errata, lines_in, shown_value
from cardgen.text.reading import read_cards_text, read_game
from cardgen.text.released import Change, changes, release_of, released_trees

TAKE, WEIGHT = "Throw — Take 1 pebble from the pile.", "Always — This stone has +1 weight."
TAKE_TREE = Tree("ability", (Tree("throw"), Tree("take", (1, Tree("pile")))))


@pytest.fixture(scope="module")
def game(pebbles: Project) -> Game:
    game = read_game(pebbles, "pebbles").game
    assert game is not None
    return game


@pytest.fixture(scope="module")
def release(pebbles: Project, game: Game) -> Release:
    rules = read_game(pebbles, "pebbles").rules
    assert rules is not None
    return release_of(game, rules)


def saying(project: Project, game: Game, card_id: str, **fields: Value) -> Game:
    """The game with other fields on one card, read anew."""
    cards = tuple(replace(c, fields={**c.fields, **fields}) if c.id == card_id else c for c in game.cards)
    game = replace(game, cards=cards)
    trees, findings = read_cards_text(project, game)
    assert [d for d in findings if d.severity == "error"] == []
    return replace(game, trees=trees)


def with_card(release: Release, **parts: Any) -> Release:
    """The release with another skipper."""
    return replace(release, cards={**release.cards, "skipper": replace(release.cards["skipper"], **parts)})


def test_a_game_equals_what_is_released_of_it(game: Game, release: Release) -> None:
    assert list(changes(game, release)) == []
    assert release.rules == {"base_weight": 1}
    assert release.cards["skipper"] == ReleasedCard(
        "Skipper", "stone", 1, {"kind": "flint"}, (TAKE, WEIGHT), game.trees["skipper"], 1
    )
    assert released_trees(game, release) == {**game.trees, "plain": ()}


def test_another_wording_of_the_same_is_no_change(pebbles: Project, game: Game, release: Release) -> None:
    other = saying(pebbles, game, "skipper", text=(TAKE.replace(" —", ":"), WEIGHT.replace("has", "gets")))
    assert other.trees == game.trees
    assert list(changes(other, release)) == []
    as_one_text = saying(pebbles, game, "skipper", text=f"{TAKE}\n{WEIGHT}\n")
    assert list(changes(as_one_text, release)) == []


def test_another_meaning_is_a_change_at_its_ability(pebbles: Project, game: Game, release: Release) -> None:
    heavier = WEIGHT.replace("1", "2")
    other = saying(pebbles, game, "skipper", text=(TAKE, heavier))
    assert list(changes(other, release)) == [Change("skipper", "text", (TAKE, WEIGHT), (TAKE, heavier), 1)]
    silent = saying(pebbles, game, "skipper", text=())
    assert list(changes(silent, release)) == [Change("skipper", "text", (TAKE, WEIGHT), (), 0)]
    more = saying(pebbles, game, "plain", text=(TAKE,))
    assert list(changes(more, release)) == [Change("plain", "text", (), (TAKE,), 0)]


def test_fields_are_compared_but_those_that_no_rule_depends_on(game: Game, release: Release) -> None:
    assert list(changes(game, with_card(release, name="Skip", copies=2, type="rock"))) == [
        Change("skipper", "name", "Skip", "Skipper"),
        Change("skipper", "type", "rock", "stone"),
        Change("skipper", "copies", 2, 1),
    ]
    fields = {"kind": "agate", "flavor": "Old.", "art": "old.svg", "gone": True}
    assert list(changes(game, with_card(release, fields=fields))) == [
        Change("skipper", "kind", "agate", "flint"),
        Change("skipper", "gone", True, None),
    ]


def test_a_tree_of_older_phrases_is_read_anew_from_its_text(game: Game, release: Release) -> None:
    old = (Tree("ability", (Tree("toss"), Tree("grab", (1,)))), game.trees["skipper"][1])
    assert list(changes(game, with_card(release, trees=old))) == []
    assert list(changes(game, with_card(release, trees=()))) == []
    unread = with_card(release, trees=old, text=("Toss: grab 1.", WEIGHT))
    assert list(changes(game, unread)) == [Change("skipper", "text", ("Toss: grab 1.", WEIGHT), (TAKE, WEIGHT), 0)]


@pytest.mark.parametrize(
    "odd",
    [
        Tree("ability", (1, 1)),
        Tree("ability", (Tree("pile"), Tree("pile"))),
        Tree("take", (1, Tree("pile"))),
        Tree("ability", (Tree("throw"), Tree("take", (-99, Tree("pile"))))),
        Tree("ability", (Tree("throw"), Tree("take", (Tree("pile"), 1)))),
        Tree("pile"),
    ],
)
def test_trees_that_nobody_can_have_written_do_no_harm(game: Game, release: Release, odd: Tree) -> None:
    assert list(changes(game, with_card(release, trees=(odd, odd)))) == []


def test_a_game_without_phrases_is_compared_word_by_word(game: Game, release: Release) -> None:
    mute = replace(game, book=None, trees={})
    assert list(changes(mute, release)) == []
    assert released_trees(mute, release) == {}
    changed = with_card(release, text=("Throw: Take 1 pebble from the pile.", WEIGHT))
    assert [(c.field, c.first) for c in changes(mute, changed)] == [("text", 0)]


def erratum(**parts: Any) -> Erratum:
    fields: dict[str, Any] = {
        "card": "skipper",
        "field": "text",
        "since": "2",
        "why": {},
        "where": Where("errata.yaml"),
    }
    return Erratum(
        **{**fields, "was": ("Throw — Take 3 pebbles from the pile.", WEIGHT), "now": (TAKE, WEIGHT), **parts}
    )


def found(game: Game, release: Release, *errata: Erratum) -> list[str]:
    return [d.code for d in check_errata(History(game, errata, (release,)))]


def test_errata_explain_by_meaning(game: Game, release: Release) -> None:
    was = ("Throw: Take 3 pebbles from the pile.", WEIGHT)
    old = with_card(release, text=was, trees=())
    (change,) = changes(game, old)
    for good in (erratum(), erratum(was=" \n".join(was)), erratum(now=(TAKE.replace(" —", ":"), WEIGHT))):
        assert found(game, old, good) == []
        assert History(game, (good,), (old,)).explains(change)
    chain = (erratum(now=("Grip.", WEIGHT)), erratum(was=("Grip.", WEIGHT)))
    assert found(game, old, *chain) == []
    assert History(game, chain, (old,)).explains(change)
    for other in (erratum(was=("Grip.", WEIGHT)), erratum(card="plain"), erratum(field="kind"), erratum(now=(TAKE,))):
        assert not History(game, (other,), (old,)).explains(change)


@pytest.mark.parametrize(
    ("parts", "codes"),
    [
        ({"card": "skiper"}, ["unknown-card"]),
        ({"field": "txt"}, ["unknown-field"]),
        ({"was": "Throw — Take 3 pebles from the pile."}, ["text-unreadable"]),
        ({"was": 3}, ["wrong-type"]),
        ({"now": TAKE}, ["errata-not-so"]),
        ({"was": (TAKE, WEIGHT)}, ["no-change"]),
        ({"field": "kind", "was": "agate", "now": "flint"}, []),
        ({"field": "kind", "was": None, "now": "agate"}, ["errata-not-so"]),
        ({"field": "copies", "was": 2, "now": True}, ["errata-not-so"]),
        ({"field": "name", "was": "Skip", "now": "Skipper"}, []),
    ],
)
def test_errata_that_are_not_so(game: Game, release: Release, parts: dict[str, Any], codes: list[str]) -> None:
    assert found(game, release, erratum(**parts)) == codes


def test_errata_of_one_field_must_join(game: Game, release: Release) -> None:
    first = erratum(field="copies", was=3, now=2)
    assert found(game, release, first, erratum(field="copies", was=2, now=1)) == []
    assert found(game, release, first, erratum(field="copies", was=4, now=1)) == ["errata-gap"]
    assert found(game, release, erratum(field="copies", was=2, now=1), first) == ["errata-gap", "errata-not-so"]


def test_errata_of_a_card_that_is_gone_stand(game: Game, release: Release) -> None:
    gone = replace(release, cards={**release.cards, "boulder": ReleasedCard("Boulder", "stone", 1)})
    assert found(game, gone, erratum(card="boulder", field="copies", was=2, now=1)) == []


def test_values_in_words() -> None:
    assert shown_value(("Grip.", "Spin.")) == "“Grip.” / “Spin.”"
    assert (shown_value(None), shown_value(()), shown_value(3), shown_value(True)) == (
        "nothing",
        "nothing",
        "3",
        "true",
    )
    assert lines_in("Grip.\n\n  Spin. ") == ("Grip.", "Spin.")
