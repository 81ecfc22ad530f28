"""The parser against an independent one: the same set of readings for every text, printed or made up."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from text_oracle import Oracle  # type: ignore[import-not-found]

from cardgen.data.phrases import phrase_file
from cardgen.data.project import find_project
from cardgen.text.generate import Generator
from cardgen.text.parser import parse
from cardgen.text.printer import other_wordings, wording
from cardgen.text.reading import lines_of_card, read_game, read_table
from cardgen.text.table import PhraseTable

HERE = Path(__file__).resolve().parent
ROOT = HERE.parents[2]
GAMES = [
    (HERE / "pebbles", "pebbles"),
    *((ROOT, game) for game in find_project(ROOT).games if (ROOT / phrase_file(game)).is_file()),
]
each_game = pytest.mark.parametrize(("root", "game"), GAMES, ids=[game for _, game in GAMES])


@cache
def made_ready(root: Path, game: str) -> tuple[PhraseTable, dict[str, Oracle], Generator]:
    table = read_table(find_project(root), game)
    return table, {language: Oracle(table.book, language) for language in table.tongues}, Generator(table.book)


def mixed(text: str, places: list[int]) -> str:
    """The text with some of its words swapped, doubled or dropped."""
    words = text.split()
    for place in places if len(words) > len(places) else ():
        at = place % max(1, len(words) - 1)
        if place % 3 == 0:
            words[at : at + 2] = words[at : at + 2][::-1]
        elif place % 3 == 1:
            words.insert(at, words[at])
        else:
            del words[at]
    return " ".join(words)


@each_game
def test_every_printed_card_text_is_read_as_by_the_oracle(root: Path, game: str) -> None:
    table, oracles, _ = made_ready(root, game)
    loaded = read_game(find_project(root), game)
    if loaded.game is None:
        pytest.fail("\n".join(map(str, loaded.findings)))
    for card in loaded.game.cards:
        for tree, line in zip(loaded.game.trees.get(card.id, ()), lines_of_card(card), strict=True):
            assert wording(table, tree, loaded.game.languages[0]) == line.text
            for language, oracle in oracles.items():
                assert oracle.read(wording(table, tree, language)) == {tree}, card.id


@each_game
def test_every_phrase_in_every_slot_is_read_as_by_the_oracle(
    root: Path, game: str, request: pytest.FixtureRequest
) -> None:
    table, oracles, generator = made_ready(root, game)
    trees = list(generator.pairs())
    step = 1 if request.config.getoption("--soak") else max(1, len(trees) // 60)
    for tree in trees[::step]:
        for language, oracle in oracles.items():
            text = wording(table, tree, language)
            assert parse(table, text, language).trees == (tree,), text
            assert oracle.read(text) == {tree}, text


@each_game
def test_every_alternate_is_read_as_by_the_oracle(root: Path, game: str) -> None:
    table, oracles, generator = made_ready(root, game)
    for phrase in table.book.phrases.values():
        tree = generator.ability(generator.smallest(phrase))
        for language, oracle in oracles.items():
            for text in other_wordings(table, tree, phrase.node, language):
                assert parse(table, text, language).trees == (tree,), text
                assert oracle.read(text) == {tree}, text


def compare(root: Path, game: str, picks: list[int], places: list[int]) -> None:
    table, oracles, generator = made_ready(root, game)
    left = iter(picks)
    tree = generator.grown(lambda n: next(left, 0) % n)
    for language, oracle in oracles.items():
        text = wording(table, tree, language)
        found = parse(table, text, language)
        assert tree in found.trees, text
        assert frozenset(found.trees) == oracle.read(text), text
        for other in oracles:
            assert wording(table, parse(table, wording(table, tree, other), other).trees[0], language) == text
        if places:
            broken = mixed(text, places)
            assert frozenset(parse(table, broken, language).trees) == oracle.read(broken), broken


picks = st.lists(st.integers(0, 999), max_size=30)
places = st.lists(st.integers(0, 40), max_size=3)


@each_game
def test_generated_texts_are_read_as_by_the_oracle(root: Path, game: str) -> None:
    @given(picks, places)
    @settings(max_examples=40, deadline=None)
    def some(chosen: list[int], broken: list[int]) -> None:
        compare(root, game, chosen, broken)

    some()


@pytest.mark.soak
@each_game
def test_thousands_of_generated_texts_are_read_as_by_the_oracle(root: Path, game: str) -> None:
    @given(picks, places)
    @settings(max_examples=3000, deadline=None)
    def many(chosen: list[int], broken: list[int]) -> None:
        compare(root, game, chosen, broken)

    many()
