"""Texts read and printed: one tree for all languages, agreement, contractions, capitals, numbers."""

from __future__ import annotations

import pytest

from cardgen.data.project import Project
from cardgen.model.tree import Tree, as_data
from cardgen.text.describe import parts_of
from cardgen.text.face import abilities_of, own_keywords, printed_text
from cardgen.text.generate import Generator
from cardgen.text.guide import guide
from cardgen.text.parser import parse
from cardgen.text.printer import joined, phrase_text, reminder_text, unparse, wording
from cardgen.text.reading import read_game
from cardgen.text.table import PhraseTable

PILE, BAGS, STONE = Tree("pile"), Tree("bags"), Tree("this_stone")

PAIRS = [
    ("Throw — Take 1 pebble from the pile.", "Lanzamiento — Toma 1 guijarro del montón."),
    ("Throw — Take 2 pebbles from the bags.", "Lanzamiento — Toma 2 guijarros de las bolsas."),
    ("Throw — You may take 2 pebbles from the pile.", "Lanzamiento — Puedes tomar 2 guijarros del montón."),
    ("Always — This stone has −1 weight.", "Siempre — Esta piedra tiene −1 de peso."),
    ("Always — The bags have +2 weight.", "Siempre — Las bolsas tienen +2 de peso."),
    (
        "Throw — If the top stone is an agate, take 1 pebble from the pile.",
        "Lanzamiento — Si la piedra de arriba es una ágata, toma 1 guijarro del montón.",
    ),
    (
        "Throw — If the top stone is a flint, put 2 pebbles into the bags.",
        "Lanzamiento — Si la piedra de arriba es un sílex, pon 2 guijarros en las bolsas.",
    ),
    (
        "Throw — Unless the bags are empty, put 2 pebbles into the pile.",
        "Lanzamiento — A menos que las bolsas estén vacías, pon 2 guijarros en el montón.",
    ),
    (
        "Throw — If the pile is empty and you hold three or more stones, put 2 pebbles into the pile.",
        "Lanzamiento — Si el montón está vacío y tienes en la mano tres o más piedras, pon 2 guijarros en el montón.",
    ),
    ("Grip.", "Agarre."),
]


@pytest.mark.parametrize(("english", "spanish"), PAIRS)
def test_one_meaning_in_both_languages(table: PhraseTable, english: str, spanish: str) -> None:
    tree = parse(table, english, "en").tree
    assert tree is not None
    assert parse(table, spanish, "es").trees == (tree,)
    assert wording(table, tree, "en") == english
    assert wording(table, tree, "es") == spanish


def test_a_text_is_a_tree_of_its_phrases_in_the_order_of_their_slots(table: PhraseTable) -> None:
    tree = parse(table, "Throw — Take 3 pebbles from the pile, then put 4 pebbles into the bags.", "en").tree
    assert tree == Tree("ability", (Tree("throw"), Tree("then", (Tree("take", (3, PILE)), Tree("put", (4, BAGS))))))
    assert str(tree) == "(ability throw (then (take 3 pile) (put 4 bags)))"
    assert as_data(tree) == ["ability", ["throw"], ["then", ["take", 3, ["pile"]], ["put", 4, ["bags"]]]]


@pytest.mark.parametrize(
    "text",
    [
        "Throw: Take 1 pebble from the pile.",  # another sign
        "Throw — Remove 1 pebble from the pile.",  # another verb
        "Throw —  Take 1 pebble from the pile .",  # blanks
        "Throw — Take 1\u00a0pebble from the pile.",  # a blank that does not break
    ],
)
def test_what_is_understood_is_printed_in_the_house_wording(table: PhraseTable, text: str) -> None:
    tree = parse(table, text, "en").tree
    assert tree is not None
    assert wording(table, tree, "en") == "Throw — Take 1 pebble from the pile."


def test_numbers_are_read_with_either_minus_and_as_words(table: PhraseTable) -> None:
    for minus in ("-", "−"):
        tree = parse(table, f"Always — This stone has {minus}2 weight.", "en").tree
        assert tree == Tree("standing", (Tree("always"), Tree("weight", (STONE, -2))))
    for number in ("three", "3"):
        text = f"Throw — If you hold {number} or more stones, take 1 pebble from the pile."
        tree = parse(table, text, "en").tree
        assert tree is not None
        assert "you hold three or more" in wording(table, tree, "en")


@pytest.mark.parametrize(
    "text",
    [
        "Throw — Take 5 pebbles from the pile.",  # beyond the range
        "Throw — Put 3 pebbles into the pile.",  # no multiple of 2
        "Throw — Take +1 pebble from the pile.",  # no sign here
        "Always — This stone has 1 weight.",  # a sign here
        "Always — This stone has +0 weight.",
        "Throw — Take 1 pebbles from the pile.",  # agreement
        "Throw — If the top stone is a agate, take 1 pebble from the pile.",
        "throw — Take 1 pebble from the pile.",  # capitals
        "Throw — take 1 pebble from the pile.",
        "Throw — Take 1 Pebble from the pile.",
        "Throw — Take 1 pebble from the pile",  # no end
        "Throw — Take 1 pebble from the pile. Twice.",  # more words
        "Throw — Take 1 pebble from the pile or the bags.",  # the second half of an 'or' is not dropped
        "",
    ],
)
def test_a_text_with_a_word_that_is_not_read_has_no_reading(table: PhraseTable, text: str) -> None:
    assert parse(table, text, "en").trees == ()


def test_contractions_are_undone_and_made_again(table: PhraseTable) -> None:
    apart = parse(table, "Lanzamiento — Toma 1 guijarro de el montón.", "es")
    assert apart.tree is not None
    assert wording(table, apart.tree, "es") == "Lanzamiento — Toma 1 guijarro del montón."


def test_spans_have_roles_and_join_to_the_canonical_text(table: PhraseTable) -> None:
    tree = parse(table, "Always — This stone has +2 weight.", "en").tree
    assert tree is not None
    spans = unparse(table, tree, "en")
    assert [tuple(span) for span in spans] == [
        ("Always", "trigger"),
        (" — This stone has ", "plain"),
        ("+2", "number"),
        (" ", "plain"),
        ("weight", "stat"),
        (".", "plain"),
    ]
    assert joined(spans) == wording(table, tree, "en")


def test_parts_and_reminders_in_words(table: PhraseTable) -> None:
    tree = parse(table, "Throw — Take 1 pebble from the pile.", "en").tree
    assert tree is not None
    parts = [(part.depth, part.slot, part.text) for part in parts_of(table, tree, "en")]
    assert parts[1:] == [
        (1, "trigger", "Throw"),
        (1, "body", "take 1 pebble from the pile"),
        (2, "amount", "1"),
        (2, "unit", "the pile"),
    ]
    assert reminder_text(table, Tree("throw"), "es") == "Ocurre al lanzar la piedra."
    assert phrase_text(table, PILE, "es") == "el montón"


def test_a_granted_keyword_is_not_the_cards_own(table: PhraseTable) -> None:
    given = parse(table, "Always — This stone gains Spin.", "en").trees
    own = parse(table, "Grip.", "en").trees
    assert own_keywords(table, given) == ()
    assert own_keywords(table, (*given, *own)) == ("grip",)


def test_a_whole_game_is_read_with_its_trees(pebbles: Project) -> None:
    loaded = read_game(pebbles, "pebbles")
    assert loaded.findings == ()
    assert loaded.game is not None
    assert [len(loaded.game.trees.get(card.id, ())) for card in loaded.game.cards] == [2, 2, 0]
    assert any(path.name == "phrases.yaml" for path in loaded.files)
    sinker = loaded.game.cards[1]
    assert printed_text(loaded.game, sinker, "es") == (
        "Lanzamiento — Si la piedra de arriba es una ágata, toma 3 guijarros del montón.",
        "Lanzamiento — A menos que las bolsas estén vacías, puedes poner 2 guijarros en las bolsas.",
    )
    faces = abilities_of(loaded.game, loaded.game.cards[0], "en")
    assert [(face.trigger, face.label, face.text) for face in faces] == [
        ("throw", "Throw", "Take 1 pebble from the pile."),
        ("always", "Always", "This stone has +1\u00a0weight."),
    ]


def test_every_phrase_is_in_the_guide_with_a_sample_that_reads(table: PhraseTable) -> None:
    for language in ("en", "es"):
        entries = [entry for chapter in guide(table, language) for entry in chapter.entries]
        assert {entry.node for entry in entries} == set(table.book.phrases)
        for entry in entries:
            assert parse(table, entry.sample, language).tree is not None, entry


def test_the_smallest_trees_are_small(table: PhraseTable) -> None:
    generator = Generator(table.book)
    assert generator.sizes["pile"] == 1
    assert str(generator.ability(PILE)) == "(ability throw (take 4 pile))"
