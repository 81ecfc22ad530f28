"""Kept games as text: what is written is read again, what cannot be read is said with its line."""

from __future__ import annotations

from types import MappingProxyType

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardgen.diagnostics import CardgenError
from cardgen.engine.contract import Event, Move, Outcome
from cardgen.playtest.playthroughs import Kept, Playthroughs, Shape, Sign, Signer, read_playthroughs, write_playthroughs

DEAL = Event("deal", "HP-1", ("a", "b"), None, ("rock",), None, 10)
TAKE = Event("take", "HP-2", ("a",), "a", ("rock",), 10, 8, "HP-A1")
WON = Event("won", "HP-3", ("a", "b"), "a")

TEXT = """\
cardgen playthroughs 1
game: heap 1.0
told: A deal HP-1
told: B take HP-2 HP-A1
told: C won HP-3

game 7
seed: 7
bots: greedy random
option: goal 2
option: suits [red, blue]
0 = A10.46
1 a take 2 = B8.a9 C.b5
end: a by last HP-3 HP-A1
"""


def heap() -> Playthroughs:
    signer = Signer()
    told = (signer.signs([DEAL]), signer.signs([TAKE, WON]))
    game = Kept(
        number=7,
        seed=7,
        bots=("greedy", "random"),
        options=MappingProxyType({"goal": 2, "suits": ("red", "blue")}),
        steps=({"a": Move("take", (2,))},),
        told=told,
        outcome=Outcome("a", "last", "HP-3", "HP-A1"),
    )
    return Playthroughs("heap", "1.0", (game,))


def test_a_game_is_written_so_that_people_can_read_it() -> None:
    assert write_playthroughs(heap()) == TEXT
    assert read_playthroughs(TEXT, "heap.txt") == heap()
    assert [place.line for place in read_playthroughs(TEXT, "heap.txt").games[0].places] == [12, 13]


SIGNS = st.builds(
    Sign,
    st.builds(Shape, st.sampled_from(["hit", "fall"]), st.sampled_from(["", "HP-1", "HP-2"])),
    st.none() | st.integers(-99, 99),
    st.integers(0, 255),
)
MOVES = st.fixed_dictionaries(
    {"a": st.builds(Move, st.just("go"), st.tuples(st.integers(0, 9)))}, optional={"b": st.just(Move("stay"))}
)


@given(st.lists(st.tuples(MOVES, st.lists(SIGNS, max_size=5)), max_size=3), st.sampled_from(["a", "b", None]))
def test_whatever_is_written_is_read_again(steps: list[tuple[dict[str, Move], list[Sign]]], winner: str | None) -> None:
    told = ((), *(tuple(signs) for _, signs in steps))
    moves = tuple(said for said, _ in steps)
    outcome = Outcome(winner, "end", "HP-1")  # type: ignore[arg-type]
    kept = Kept(1, -5, ("x", "y"), {}, moves, told, outcome)  # type: ignore[arg-type]
    text = write_playthroughs(Playthroughs("heap", "", (kept, kept)))
    assert read_playthroughs(text, "f").games == (kept, kept)


def test_there_are_letters_for_any_number_of_shapes() -> None:
    told = tuple(Sign(Shape(f"kind-{number:04}", "HP-1"), None, 0) for number in range(3_000))
    kept = Kept(1, 1, ("x", "y"), {}, (), (told,), Outcome(None, "end", "HP-1"))
    text = write_playthroughs(Playthroughs("heap", "", (kept,)))
    assert [line.split()[1] for line in text.splitlines() if line.startswith("told: ")][:54:53] == ["A", "AB"]
    assert read_playthroughs(text, "f").games == (kept,)


def test_every_event_of_another_wording_has_another_sign() -> None:
    signs = Signer().signs([TAKE, WON])
    assert Signer().signs([TAKE._replace(cards=("pebble",)), WON]) != signs
    assert Signer().signs([TAKE._replace(to=("a", "b")), WON]) != signs
    assert str(signs[0]) == "take (HP-2, HP-A1) → 8"


@pytest.mark.parametrize(
    ("old", "new", "found"),
    [
        ("cardgen playthroughs 1", "cardgen log 1", "not-playthroughs 1"),
        ("told: C won HP-3", "told: B won HP-3", "bad-shape 5"),
        ("game 7", "game seven", "wrong-type 7"),
        ("bots: greedy random", "bots: greedy", "wrong-type 9"),
        ("0 = A10.46", "1 = A10.46", "wrong-step 12"),
        ("1 a take 2 =", "2 a take 2 =", "wrong-step 13"),
        ("1 a take 2 = B8.a9 C.b5", "1 a take 2", "wrong-step 13"),
        ("C.b5", "D.18", "bad-sign 13"),
        ("end: a by last", "end: c by last", "bad-end 14"),
        ("end: a by last HP-3 HP-A1\n", "", "cut-off-game 13"),
        ("seed: 7", "sead: 7", "unknown-key 8"),
    ],
)
def test_what_cannot_be_read_is_said_with_its_line(old: str, new: str, found: str) -> None:
    with pytest.raises(CardgenError) as raised:
        read_playthroughs(TEXT.replace(old, new), "heap.txt")
    first = raised.value.diagnostics[0]
    assert f"{first.code} {first.where.line}" == found
