"""What people type at a terminal, in their language, and the moves that it stands for."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from cardgen.diagnostics import Where
from cardgen.engine.contract import Move, Refusal
from cardgen.model.rules import RuleSet
from cardgen.playtest.narration import Narration
from cardgen.playtest.seat import Item, Menu, UnreadError, fold, listed, menu, read_moves
from cardgen.playtest.speech import Speech

NAMES = {"tall": "Alto", "brave": "Valiente", "long_spear": "Lanza Larga", "spear": "Jabalina", "gold": "Oro"}
MOVES = {"keep": "conservar el resto", "discard": "descartar", "raise": "subir", "pay": "pagar", "concede": "rendirse"}
REFUSALS = {
    "too-many": "{seat} no puede {move}: {goal} como mucho, quedan {left}.",
    "strange": "{nothing}",
    "card": "{card} es de {whose}, y de {row}.",
}
FATE = menu([Move("keep"), *(Move("discard", (card,)) for card in ("tall", "brave", "spear", "long_spear"))])
BETS = menu([Move("stand"), *(Move("raise", (n,)) for n in range(1, 9)), Move("fold")])
PAYING = menu([Move("pay", ("gold", n)) for n in range(3)])


@pytest.fixture
def speech(rules: RuleSet) -> Speech:
    said = {"moves": MOVES, "refusals": REFUSALS, "endings": {"last": "con la última"}, "words": {}}
    narration = Narration("es", {"a": "Ana", "b": "Blas"}, ", ", " y ", {}, Where("n.yaml"), {}, said)
    return Speech(narration, rules, NAMES)


@pytest.fixture
def read(speech: Speech) -> Callable[[str, Menu], list[str]]:
    def read(text: str, offered: Menu) -> list[str]:
        found = read_moves(text, offered, speech)
        return [str(move) if isinstance(move, Move) else f"{move.stem} ?" for move in found]

    return read


@pytest.mark.parametrize(
    ("text", "moves"),
    [
        ("2", ["discard tall"]),
        ("discard tall", ["discard tall"]),
        ("Descartar  ALTO", ["discard tall"]),
        ("alto", ["discard tall"]),
        ("des val", ["discard brave"]),
        ("larga", ["discard long_spear"]),
        ("des l", ["discard long_spear"]),
        ("valiente descartar", ["discard brave"]),
        ("c", ["keep"]),
        ("rendirse", ["concede"]),
        ("concede", ["concede"]),
        ("descartar lanza larga alto", ["discard tall", "discard long_spear"]),
        ("descartar valiente alto, conservar", ["discard tall", "discard brave", "keep"]),
        ("5, 2, 1", ["discard tall", "discard long_spear", "keep"]),
        ("3 2", ["discard tall", "discard brave"]),
        ("descartar oro", ["discard gold"]),
        ("subir 3", ["raise 3"]),
        ("raise -3", ["raise -3"]),
        (" , ", []),
    ],
)
def test_a_choice_of_cards(text: str, moves: list[str], read: Callable[[str, Menu], list[str]]) -> None:
    assert read(text, FATE) == moves


@pytest.mark.parametrize(
    ("text", "moves"),
    [
        ("1", ["stand"]),
        ("2", ["raise ?"]),
        ("2 7", ["raise 7"]),
        ("subir", ["raise ?"]),
        ("subir 70", ["raise 70"]),
        ("8 subir", ["raise 8"]),
        ("3", ["fold"]),
    ],
)
def test_a_bet(text: str, moves: list[str], read: Callable[[str, Menu], list[str]]) -> None:
    assert read(text, BETS) == moves


@pytest.mark.parametrize(
    ("text", "moves"),
    [
        ("2", ["pay gold 2"]),
        ("9", ["pay gold 9"]),
        ("pagar 1 oro", ["pay gold 1"]),
        ("oro 2", ["pay gold 2"]),
        ("pagar 2 lanza larga", ["pay long_spear 2"]),
        ("1 oro, 2 jabalina", ["pay gold 1", "pay spear 2"]),
    ],
)
def test_a_payment_is_typed_as_its_amount(text: str, moves: list[str], read: Callable[[str, Menu], list[str]]) -> None:
    assert read(text, PAYING) == moves


@pytest.mark.parametrize(
    ("text", "meant"),
    [
        ("descartar", ("descartar Alto", "descartar Valiente", "descartar Jabalina", "descartar Lanza Larga")),
        ("consevar", ("conservar el resto",)),
        ("descartar valeinte", ("Valiente",)),
        ("xyzzy", ()),
        ("0", ()),
        ("6", ()),
        ("1 9", ()),
        ("raise " + "9" * 30, ()),
        ("9" * 30, ()),
        ("descartar " + "alto " * 40_000, ()),
        ("x" * 1_000_000, ()),
    ],
)
def test_what_cannot_be_read_names_what_may_be_meant(text: str, meant: tuple[str, ...], speech: Speech) -> None:
    with pytest.raises(UnreadError) as caught:
        read_moves(text, FATE, speech)
    assert caught.value.meant == meant
    assert len(caught.value.typed) < 80


def test_amounts_are_drawn_together(speech: Speech) -> None:
    assert list(listed(BETS, speech)) == ["1 stand", "2 subir 1 … 8", "3 fold"]
    assert list(listed(FATE, speech))[:2] == ["1 conservar el resto", "2 descartar Alto"]
    assert (PAYING.asks_an_amount, BETS.asks_an_amount, FATE.asks_an_amount) == (True, False, False)
    few = menu([Move("raise", (1,)), Move("raise", (2,)), Move("fold")])
    assert [item.is_range for item in few.items] == [False, False, False]
    assert Item((Move("pay", ("gold", 0)), Move("pay", ("gold", 1)))).limits == (0, 1)


def test_accents_and_capitals_do_not_matter() -> None:
    assert fold("  Canción  ÉPICA ") == "cancion epica"


def test_a_refusal_is_told_in_the_language(speech: Speech) -> None:
    refusal = Refusal("too-many", "HP-2", "Too many.", "", (("left", 2),))
    assert speech.refusal(refusal, "a", Move("pay", ("gold", 5))) == (
        "Ana no puede pagar Oro 5: 3 como mucho, quedan 2.",
        (),
    )
    found = Refusal("card", "HP-2", "No.", "", (("whose", "b"), ("row", (1, 2))))
    assert speech.refusal(found, "a", Move("discard", ("tall",))) == ("Alto es de Blas, y de 1 y 2.", ())


def test_a_refusal_without_a_sentence_keeps_its_own(speech: Speech) -> None:
    assert speech.refusal(Refusal("new", "HP-2", "Not so."), "a", Move("keep")) == ("Not so.", ())
    text, findings = speech.refusal(Refusal("strange", "HP-2", "Odd."), "a", Move("keep"))
    assert (text, [finding.code for finding in findings]) == ("Odd.", ["unknown-word"])


def test_slugs_stand_in_for_words_that_are_missing(speech: Speech) -> None:
    assert (speech.word("card_bonus"), speech.kind("stand"), speech.ending("turn-cap")) == (
        "card bonus",
        "stand",
        "turn cap",
    )
    assert speech.ending("last") == "con la última"


WORDS = st.sampled_from([*NAMES, *NAMES.values(), *MOVES, *MOVES.values(), "2", "9", "-1", ",", "²", "٣", "raise", "é"])


@example("¨", FATE)
@given(
    st.one_of(st.text(max_size=20), st.lists(WORDS, max_size=5).map(" ".join)), st.sampled_from([FATE, BETS, PAYING])
)
def test_whatever_is_typed_is_a_move_or_cannot_be_read(text: str, offered: Menu) -> None:
    said = {"moves": MOVES, "refusals": REFUSALS, "endings": {}, "words": {}}
    narration = Narration("es", {"a": "Ana", "b": "Blas"}, ", ", " y ", {}, Where("n.yaml"), {}, said)
    try:
        found = read_moves(text, offered, Speech(narration, RuleSet({}, {}), NAMES))
    except UnreadError as error:
        assert error.typed
        return
    assert all(isinstance(move, Item) or move.kind for move in found)
