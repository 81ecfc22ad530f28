"""The words that every game is told in."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardgen.engine.contract import Event, Judge, Move, Refusal, RefusedError, Table, other, read_move

WORDS = st.from_regex(r"[a-z][a-z_]*", fullmatch=True)


@given(WORDS, st.lists(WORDS | st.integers(-99, 99), max_size=4))
def test_a_move_reads_back_from_its_text(kind: str, args: list[str | int]) -> None:
    move = Move(kind, tuple(args))
    assert read_move(str(move)) == move


def test_moves_are_the_same_when_they_say_the_same() -> None:
    assert read_move("  discard  tall brave ") == Move("discard", ("tall", "brave"))
    assert read_move("raise 3") == Move("raise", (3,)) != Move("raise", ("3",))
    assert read_move("raise ٣") == Move("raise", ("٣",))
    with pytest.raises(ValueError, match="at least one word"):
        read_move("  ")


def test_seats_face_each_other() -> None:
    assert (other("a"), other("b")) == ("b", "a")


def test_a_refusal_cites_its_clause_and_its_ruling() -> None:
    refusal = Refusal("hand-size", "CW-7.1", "A hand has 10 cards, not 9.", "CW-A06")
    assert refusal.cites == ("CW-7.1", "CW-A06")
    assert str(refusal) == "A hand has 10 cards, not 9. (CW-7.1, CW-A06)"
    assert str(RefusedError(refusal)) == str(refusal)
    assert Refusal("x", "CW-2.2", "No.").cites == ("CW-2.2",)


def test_an_event_gives_its_data_by_name_and_kind() -> None:
    event = Event("count", "CW-9.2", ("a", "b"), "a", ("tall",), 0, 1, data=(("ratings", (1, 2)), ("suite", "traits")))
    assert event.numbers("ratings") == (1, 2)
    assert event.get("suite") == "traits"
    assert hash(event) == hash(event._replace())
    with pytest.raises(KeyError):
        event.get("points")
    with pytest.raises(TypeError, match="'suite' of the event 'count' is not a number"):
        event.number("suite")
    with pytest.raises(TypeError, match="not a row of numbers"):
        event.numbers("suite")


def test_a_table_is_a_judge_that_can_deal() -> None:
    verbs = {name for name in vars(Judge) if not name.startswith("_")}
    assert verbs == {
        "apply",
        "event_kinds",
        "exhibit",
        "moves",
        "outcome",
        "position",
        "refusal",
        "to_act",
        "view",
    }
    assert {name for name in vars(Table) if not name.startswith("_")} == {"setup", "determinise", "quiet"}
    assert Judge in Table.__mro__
