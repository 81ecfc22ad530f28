"""The log of a game: its text, and every way in which a text is no log."""

from __future__ import annotations

from types import MappingProxyType

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardgen.diagnostics import CardgenError
from cardgen.engine.contract import SEATS, Event, Move, Seat
from cardgen.playtest.log import FORMAT, Log, read_log, read_value, seen_by, write_log

MOVE = st.builds(
    Move,
    st.from_regex(r"[a-z][a-z-]*", fullmatch=True),
    st.lists(st.sampled_from(["tall", 3, 12]), max_size=3).map(tuple),
)
SEAT: st.SearchStrategy[Seat] = st.sampled_from(SEATS)
STEPS = st.lists(st.dictionaries(SEAT, MOVE, min_size=1).map(MappingProxyType), max_size=6).map(tuple)
OPTIONS = st.dictionaries(
    st.sampled_from(["tie", "wins", "open", "categories"]),
    st.sampled_from(["high-card", 3, -1, True, False, ("gold", "cattle")]),
)
TEXT = f"""{FORMAT}
game: some_game 1.0
seed: -7
option: tie high-card

# the first turn
1 a deal
2 a discard tall, b keep
"""


def findings(text: str) -> list[tuple[str, int]]:
    with pytest.raises(CardgenError) as caught:
        read_log(text, "my.log")
    return [(finding.code, finding.where.line) for finding in caught.value.diagnostics]


@given(STEPS, OPTIONS, st.integers(-(2**70), 2**70))
def test_a_log_reads_back_from_its_text(
    steps: tuple[MappingProxyType[Seat, Move], ...], options: dict[str, object], seed: int
) -> None:
    log = Log("some_game", "1.0", seed, options, steps)  # type: ignore[arg-type]
    again = read_log(write_log(log))
    assert (again.game, again.version, again.seed) == (log.game, log.version, log.seed)
    assert dict(again.options) == options
    assert again.steps == steps
    assert write_log(again) == write_log(log)


def test_a_log_can_be_written_by_hand() -> None:
    log = read_log(TEXT, "my.log")
    assert (log.game, log.version, log.seed, dict(log.options)) == ("some_game", "1.0", -7, {"tie": "high-card"})
    assert log.steps[1] == {"a": Move("discard", ("tall",)), "b": Move("keep")}
    assert [str(place) for place in log.places] == ["my.log:7", "my.log:8"]
    assert log.first(1).steps == log.steps[:1]
    assert log.then({"b": Move("keep")}).steps[-1] == {"b": Move("keep")}


def test_every_line_that_is_cut_off_leaves_a_log() -> None:
    lines = TEXT.splitlines(keepends=True)
    for count in range(3, len(lines) + 1):
        assert len(read_log("".join(lines[:count])).steps) == max(0, count - 6)


@pytest.mark.parametrize(
    ("old", "new", "found"),
    [
        (FORMAT, "cardgen log 9", [("not-a-log", 1)]),
        (TEXT, "", [("not-a-log", 1)]),
        ("seed: -7\n", "", [("missing-key", 1)]),
        ("seed: -7\n", "seed: ١٩\n", [("wrong-type", 3)]),
        ("game:", "gane:", [("unknown-key", 2), ("missing-key", 1)]),
        ("-7", "seven", [("wrong-type", 3)]),
        ("tie high-card", "tie", [("wrong-type", 4)]),
        ("1 a deal", "2 a deal", [("wrong-step", 7), ("wrong-step", 8)]),
        ("1 a deal", "1 c deal", [("unknown-seat", 7), ("wrong-step", 8)]),
        ("b keep", "b", [("wrong-step", 8)]),
        ("b keep", "a keep", [("wrong-step", 8)]),
        ("b keep", f"b raise {'9' * 40}", [("bad-move", 8)]),
        ("-7", "9" * 5000, [("wrong-type", 3)]),
    ],
)
def test_a_line_that_cannot_be_read_is_named(old: str, new: str, found: list[tuple[str, int]]) -> None:
    assert findings(TEXT.replace(old, new, 1)) == found


def test_values_are_written_as_on_the_command_line() -> None:
    assert [read_value(text) for text in ("5", "true", "high-card", "[gold, cattle]", "[]")] == [
        5, True, "high-card", ("gold", "cattle"), (),
    ]  # fmt: skip


def test_a_seat_reads_only_what_it_sees() -> None:
    events = (Event("deal", "X-1", ("a",)), Event("deal", "X-1", ("b",)), Event("win", "X-1", SEATS))
    assert seen_by("b", events) == events[1:]


@pytest.mark.parametrize(
    ("old", "new", "found"),
    [
        ("seed: -7\n", "seed: -7\nseed: 8\n", [("duplicate-key", 4)]),
        ("option: tie high-card\n", "option: tie high-card\noption: tie nobody\n", [("duplicate-key", 5)]),
        ("-7", "9" * 101, [("wrong-type", 3)]),
    ],
)
def test_what_is_said_twice_or_at_great_length_is_told(old: str, new: str, found: list[tuple[str, int]]) -> None:
    assert findings(TEXT.replace(old, new)) == found


def test_a_file_of_another_kind_gives_no_more_than_twenty_findings() -> None:
    assert len(findings(FORMAT + "\n" + "what is this\n" * 5000)) == 20
    assert len(findings(FORMAT + "\n" + "7 a deal\n" * 5000)) == 20


def test_moves_that_a_seat_did_not_see_can_be_left_out() -> None:
    log = read_log(TEXT, "my.log")
    assert write_log(log, {(2, "a")}).splitlines()[-2:] == ["1 a deal", "2 a …, b keep"]


def test_a_log_keeps_the_decks_that_seats_bring() -> None:
    log = Log("heap", "1.0", 7, {}, decks={"b": ("oak", "elm"), "a": ("ash",)})
    assert write_log(log).splitlines()[3:5] == ["deck: a ash", "deck: b oak elm"]
    assert read_log(write_log(log)).decks == log.decks
    with pytest.raises(CardgenError, match="'c oak' is no deck of a seat"):
        read_log(write_log(log).replace("deck: b oak elm", "deck: c oak"))
    with pytest.raises(CardgenError, match="twice"):
        read_log(write_log(log).replace("deck: b", "deck: a"))
