"""Turns as they are played: each phase, and every house rule both ways."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from typing import Any

import pytest

from cardgen.diagnostics import Where
from cardgen.engine.contract import Event, Move, PositionError, RefusedError, Seat, named, read_move
from cardgen.games.celtic_warbands import table as module
from cardgen.games.celtic_warbands.state import State
from cardgen.games.celtic_warbands.table import WarbandsTable
from cardgen.model.game import Game, Value
from cardgen.model.rules import RuleSet
from cardgen.model.scenario import Scenario
from cardgen.playtest.scenario import play_scenario

TableWith = Callable[..., WarbandsTable]

HIGH = "brave brave brave iron_sword iron_sword iron_sword mail_shirt mail_shirt mail_shirt chariot"
LOW = "tall tall throwing_spear throwing_spear large_shield large_shield woad_dye woad_dye bards_song bards_song"
TWIN = "tall strong brave throwing_spear long_spear iron_sword large_shield bronze_helmet mail_shirt chariot"


def given(a: str, b: str, **more: Value) -> dict[str, Value]:
    return {"hands": {"a": tuple(a.split()), "b": tuple(b.split())}, **more}


def follow(table: WarbandsTable, state: State, *steps: str) -> tuple[State, list[Event]]:
    """The state after steps such as `a stand` or `a reveal, b reveal`."""
    events: list[Event] = []
    for step in steps:
        moves: dict[Seat, Move] = {}
        for part in step.split(", "):
            seat: Seat = "a" if part.startswith("a ") else "b"
            moves[seat] = read_move(part[2:])
        state, told = table.apply(state, moves)
        events += named(told)
    return state, events


def kinds(events: list[Event]) -> list[str]:
    return [event.kind for event in events]


def moves_of(table: WarbandsTable, state: State, seat: Seat) -> list[str]:
    return [str(move) for move in table.moves(state, seat)]


def deck_of(table: WarbandsTable, state: State) -> tuple[str, ...]:
    return state.deck or ()


def refused(table: WarbandsTable, state: State, seat: Seat, move: str) -> tuple[str, ...]:
    refusal = table.refusal(state, seat, read_move(move))
    assert refusal is not None, move
    with pytest.raises(RefusedError):
        table.apply(state, {seat: read_move(move)})
    return (refusal.reason, *refusal.cites)


# Destiny


def test_the_lead_is_dealt_to_first_and_one_card_at_a_time(table_with: TableWith) -> None:
    for deal, mine in (("alternate", slice(0, 20, 2)), ("ten-at-once", slice(0, 10))):
        table = table_with(deal=deal)
        start = table.position({"phase": "destiny", "lead": "b"})
        top = deck_of(table, start)[:20]
        state, events = follow(table, start, "b deal")
        assert next((event.kind, event.to, event.cards) for event in events) == ("deal", ("b",), top[mine])
        assert Counter(events[0].cards + events[1].cards) == Counter(top)
        assert len(state.deck or ()) == 25


@pytest.mark.parametrize(
    ("reshuffle", "told", "left"),
    [("when-needed", 0, 0), ("when-emptied", 1, 25), ("every-turn", 1, 25)],
)
def test_when_the_discard_pile_is_shuffled(table_with: TableWith, reshuffle: str, told: int, left: int) -> None:
    table = table_with(reshuffle=reshuffle)
    twenty = tuple(sorted(kind.id for kind in table.deck.kinds))[:10] * 2
    start = table.position({"phase": "turn", "deck": twenty, "discard": "rest"})
    state, events = follow(table, start, "a begin", "a deal")
    assert (kinds(events).count("reshuffle"), len(state.deck or ())) == (told, left)
    assert all(event.cites == ("CW-7.2", "CW-A20") for event in events if event.kind == "reshuffle")


def test_a_reshuffle_in_the_middle_of_a_deal(table_with: TableWith) -> None:
    table = table_with()
    pinned = ("chariot", "tall", "woad_dye")
    position: dict[str, Value] = {"phase": "destiny", "deck": ("brave", "strong", "brave"), "discard": "rest"}
    position["chance"] = {"deck": pinned}
    state, events = follow(table, table.position(position), "a deal")
    assert kinds(events) == ["reshuffle", "deal", "deal"]
    assert events[0].after == 42
    assert events[1].cards[:3] == ("brave", "brave", "tall")
    assert events[2].cards[:3] == ("strong", "chariot", "woad_dye")
    assert state.pinned == ()


def test_a_shuffle_cannot_bring_up_what_it_has_not(table_with: TableWith) -> None:
    table = table_with()
    start = table.position(
        {"phase": "destiny", "deck": ("brave",) * 3, "discard": "rest", "chance": {"deck": ("brave",)}}
    )
    with pytest.raises(RefusedError, match="no copy of it is left"):
        follow(table, start, "a deal")


# Fate


def test_cards_are_exchanged_in_order_and_unseen(table_with: TableWith) -> None:
    table = table_with()
    start = table.position(given(HIGH, LOW, phase="fate", deck=("heroes_fate", "druids_omen")))
    assert moves_of(table, start, "a") == [
        "keep", "discard brave", "discard iron_sword", "discard mail_shirt", "discard chariot",
    ]  # fmt: skip
    assert refused(table, start, "b", "keep") == ("not-to-act", "CW-8.1", "CW-A19")
    assert refused(table, start, "a", "discard tall") == ("not-in-hand", "CW-8.1")
    state, events = follow(table, start, "a discard iron_sword")
    assert [(event.kind, event.to) for event in events] == [("discard", ("a",))]
    assert refused(table, state, "a", "discard brave") == ("out-of-order", "CW-8.1", "CW-A23")
    state, events = follow(table, state, "a discard chariot", "a keep")
    assert [(e.kind, e.to, e.cards, e.after) for e in events[1:]] == [
        ("exchange", ("a", "b"), (), 2),
        ("draw", ("a",), ("heroes_fate", "druids_omen"), 2),
    ]
    assert table.view(state, "b")["exchanged"] == {"a": 2, "b": None}
    assert "a" not in table.view(state, "b")["hands"]  # type: ignore[operator]
    assert table.view(state, "b")["discard"] == {"count": 2, "known": ()}
    assert table.view(state, "a")["discard"] == {"count": 2, "known": ("iron_sword", "chariot")}
    assert refused(table, state, "a", "keep") == ("exchanged", "CW-8.1", "CW-A23")
    state, events = follow(table, state, "b keep")
    assert (kinds(events), state.phase, table.to_act(state)) == (["keep"], "fight", ("a", "b"))


def test_five_cards_at_the_most(table_with: TableWith) -> None:
    table = table_with()
    five = [f"a discard {card}" for card in ("tall", "tall", "throwing_spear", "throwing_spear", "large_shield")]
    state, _ = follow(table, table.position(given(LOW, HIGH, phase="fate")), *five)
    assert moves_of(table, state, "a") == ["keep"]
    assert refused(table, state, "a", "discard woad_dye") == ("too-many-discards", "CW-8.1")


def test_both_choose_before_either_draws(table_with: TableWith) -> None:
    table = table_with(fate="simultaneous")
    start = table.position(given(HIGH, LOW, phase="fate", deck=("heroes_fate", "druids_omen", "golden_torc")))
    assert table.to_act(start) == ("a", "b")
    state, events = follow(table, start, "a discard brave, b discard tall", "b keep")
    assert [(event.kind, event.to) for event in events] == [
        ("discard", ("a",)),
        ("discard", ("b",)),
        ("chosen", ("a", "b")),
    ]
    assert table.view(state, "a")["ready"] == {"a": False, "b": True}
    _, events = follow(table, state, "a keep")
    assert [(e.kind, e.seat, e.cards) for e in events] == [
        ("exchange", "a", ()),
        ("exchange", "b", ()),
        ("draw", "a", ("heroes_fate",)),
        ("draw", "b", ("druids_omen",)),
    ]


@pytest.mark.parametrize(("where", "back"), [("pile", ("brave", "tall")), ("aside", ("chariot", "golden_torc"))])
def test_can_a_discard_come_back(table_with: TableWith, where: str, back: tuple[str, str]) -> None:
    table = table_with(fate_discards=where)
    if where == "aside":
        position = given(HIGH, LOW, phase="fate", deck=(), discard="rest", chance={"deck": ("brave",)})
        with pytest.raises(RefusedError, match="no copy"):
            follow(table, table.position(position), "a discard brave", "a keep")
    position = given(HIGH, LOW, phase="fate", deck=(), discard="rest", chance={"deck": back})
    state, events = follow(table, table.position(position), "a discard brave", "a keep")
    assert events[-1].cards == back[:1]
    assert sum(map(len, state.pile)) == 0
    assert state.aside[0] == (() if where == "pile" else ("brave",))
    state, _ = follow(table, state, "b keep")
    assert state.aside == ((), ())


# Fight, and from turn to turn


def test_after_a_fight_the_hands_are_discarded_and_the_lead_passes(table_with: TableWith) -> None:
    table = table_with()
    start = table.position(given(HIGH, LOW, deck=()))
    state, events = follow(table, start, "a reveal, b reveal")
    assert kinds(events)[-4:] == ["win", "head", "clear", "turn"]
    assert events[-2].cites == ("CW-9.3", "CW-A22")
    assert (state.phase, state.lead, state.score.heads, table.to_act(state)) == ("destiny", "b", (1, 0), ("b",))
    known: Any = table.view(state, "b")["discard"]
    assert Counter(known["known"]) == Counter((HIGH + " " + LOW).split())


@pytest.mark.parametrize(
    ("lead", "leads"), [("alternate", "ba"), ("fiercest", "aa"), ("winner", "ab"), ("loser", "ba")]
)
def test_who_leads_the_next_turn(table_with: TableWith, lead: str, leads: str) -> None:
    table = table_with(lead=lead)
    for (one, other), expected in zip(((HIGH, LOW), (LOW, HIGH)), leads, strict=True):
        state, _ = follow(table, table.position(given(one, other, lead="a", deck=())), "a reveal, b reveal")
        assert state.lead == (expected if lead in ("winner", "loser") else {"alternate": "b"}.get(lead, "a"))


def test_the_last_turn_ends_the_battle(table_with: TableWith) -> None:
    table = table_with()
    for turn, ended in ((24, False), (25, True)):
        start = table.position(given(TWIN, TWIN, turn=turn, heads={"a": 2, "b": 1}, deck=()))
        state, events = follow(table, start, "a reveal, b reveal")
        assert (table.outcome(state) is not None) == ended
        assert ("battle-capped" in kinds(events)) == ended
        assert table.to_act(state) == (() if ended else ("b",) if turn % 2 else ("a",))
    assert table.refusal(state, "a", read_move("deal")) is not None


@pytest.mark.parametrize(
    "bad",
    [
        {"phase": "tea"},
        {"phase": "first-bets"},
        {"phase": "fate"},
        {"phase": "turn", "hands": {"a": ("tall",)}},
        {"phase": "turn", "tokens": {"a": {"gold": 1}}},
        {"phase": "turn", "deck": ("tall",) * 4},
        {"phase": "turn", "deck": ("tall",) * 2, "discard": ("tall",) * 2},
        {"phase": "turn", "seed": -1},
        {"phase": "turn", "chance": {"desk": ()}},
        {"phase": "turn", "chance": {"deck": ("sword",)}},
        {"hands": {"a": tuple(HIGH.split())}, "deck": ()},
    ],
)
def test_a_position_in_mid_game_is_checked(table_with: TableWith, bad: Mapping[str, Value]) -> None:
    with pytest.raises(PositionError) as caught:
        table_with().position(bad)
    assert all(fault.message for fault in caught.value.faults)


# The betting variant


def bets(table: WarbandsTable, *steps: str, **more: Value) -> tuple[State, list[Event]]:
    position = given(HIGH, LOW, **{"phase": "first-bets", "lead": "a", **more})
    return follow(table, table.position(position), *steps)


def purses(table: WarbandsTable, state: State) -> list[tuple[int, ...]]:
    assert state.bank is not None
    return list(state.bank.purses)


def test_the_ante_is_paid_category_by_category(table_with: TableWith) -> None:
    table = table_with(variant="betting")
    state, events = follow(table, table.position({"phase": "turn"}), "a begin", "a pay gold 1", "a pay captives 0")
    assert kinds(events) == ["turn", "ante", "pay"]
    assert moves_of(table, state, "a") == ["pay heads 0", "pay heads 1"]
    assert refused(table, state, "a", "pay heads 2") == ("not-payable", "CW-11.2", "CW-A35")
    assert refused(table, state, "b", "pay gold 1") == ("not-to-act", "CW-11.2", "CW-A37")
    state, events = follow(table, state, "a pay heads 0", "b pay gold 2")
    assert [(e.seat, e.before, e.after, e.get("category")) for e in events if e.kind == "pay"] == [
        ("a", 10, 9, "cattle"),
        ("b", 10, 8, "gold"),
    ]
    assert kinds(events)[-2:] == ["deal", "deal"]
    assert (state.phase, table.to_act(state)) == ("first-bets", ("a",))
    assert table.view(state, "a")["tokens"] == table.view(state, "b")["tokens"]


def test_seven_phases_and_the_pot(table_with: TableWith) -> None:
    table = table_with(variant="betting")
    state, events = bets(
        table, "a stand", "b raise 1", "b pay gold 1", "a match", "a pay gold 0", "a pay captives 1", "a keep", "b keep"
    )
    assert state.phase == "second-bets"
    state, events = follow(table, state, "a stand", "b stand", "a reveal, b reveal")
    assert [e.kind for e in events if e.clause.startswith("CW-11")] == ["stand", "stand", "pot", "ante"]
    pot = next(event for event in events if event.kind == "pot")
    assert (pot.seat, pot.before, pot.after, pot.number("pot")) == ("a", 39, 41, 2)
    assert purses(table, state) == [(11, 10, 10, 10), (9, 10, 10, 10)]
    assert (state.phase, state.lead, state.score.turns) == ("ante", "b", 1)


def test_a_fold_ends_the_turn_unseen(table_with: TableWith) -> None:
    table = table_with(variant="betting")
    state, events = bets(table, "a fold", staked={"a": {"gold": 2}, "b": {"cattle": 2}}, deck=())
    assert kinds(events)[:3] == ["fold", "clear", "pot"]
    assert purses(table, state) == [(8, 10, 10, 10), (12, 10, 10, 10)]
    assert state.score.turns == 1
    mine: Any = table.view(state, "a")["discard"]
    assert Counter(mine["known"]) == Counter(HIGH.split())


def test_who_raises_how_much(table_with: TableWith) -> None:
    few = {
        "tokens": {
            "a": {"gold": 9, "captives": 0, "heads": 0, "cattle": 0},
            "b": {"gold": 0, "captives": 3, "heads": 2, "cattle": 0},
        }
    }
    free = table_with(variant="betting")
    state, _ = bets(free, **few)
    assert moves_of(free, state, "a") == ["stand", "raise 1", "raise 2", "raise 3", "raise 4", "raise 5", "fold"]
    assert refused(free, state, "a", "raise 6") == ("opponent-can-match", "CW-11.3", "CW-A29")
    assert refused(free, state, "a", "match") == ("nothing-to-match", "CW-11.3", "CW-A28")
    state, _ = bets(free, "a raise 2", **few)
    assert moves_of(free, state, "b") == ["match", "raise 1", "raise 2", "raise 3", "fold"]
    assert refused(free, state, "b", "stand") == ("unmatched", "CW-11.3", "CW-A28")
    fixed = table_with(variant="betting", raise_cap="fixed-2")
    state, _ = bets(fixed, **few)
    assert moves_of(fixed, state, "a") == ["stand", "raise 2", "fold"]
    assert refused(fixed, state, "a", "raise 3") == ("fixed-raise", "CW-11.3", "CW-A29")
    three = table_with(variant="betting", raise_cap="3-per-round", match="named-category")
    state, _ = bets(three, "a raise 1", "a pay gold 1", "b raise 1", "b pay gold 2", "a raise 1", "a pay gold 2")
    assert moves_of(three, state, "b") == ["match", "fold"]
    assert refused(three, state, "b", "raise 1") == ("too-many-raises", "CW-11.3", "CW-A29")


def test_a_match_in_kind(table_with: TableWith) -> None:
    table = table_with(variant="betting", match="in-kind")
    few = {
        "tokens": {
            "a": {"gold": 9, "captives": 4, "heads": 0, "cattle": 0},
            "b": {"gold": 1, "captives": 3, "heads": 9, "cattle": 0},
        }
    }
    state, _ = bets(table, **few)
    assert moves_of(table, state, "a")[-2:] == ["raise 4", "fold"]
    assert refused(table, state, "a", "raise 5") == ("not-in-kind", "CW-11.3", "CW-A35")
    state, events = bets(table, "a raise 2", "a pay gold 0", "b match", **few)
    assert [(e.seat, e.get("category"), e.get("count")) for e in events if e.kind == "pay"] == [
        ("a", "captives", 2),
        ("b", "captives", 2),
    ]
    assert state.phase == "fate"


def test_a_named_category(table_with: TableWith) -> None:
    table = table_with(variant="betting", match="named-category")
    start = table.position({"phase": "turn", "tokens": {"a": {"gold": 1}, "b": {"cattle": 0}}})
    state, _ = follow(table, start, "a begin")
    assert moves_of(table, state, "a") == ["name captives", "name heads"]
    state, events = follow(table, state, "a name heads")
    assert [(e.seat, e.get("category"), e.get("count")) for e in events if e.kind == "pay"] == [
        ("a", "heads", 2),
        ("b", "heads", 2),
    ]
    assert moves_of(table, state, "a")[-2:] == ["raise 8", "fold"]
    poor = {"a": {"gold": 5, "captives": 0, "heads": 0, "cattle": 1}, "b": {"gold": 1, "cattle": 9}}
    state, events = follow(table, table.position({"phase": "turn", "tokens": poor}), "a begin")
    assert kinds(events) == ["turn", "ante", "unnamed"]
    assert moves_of(table, state, "a") == ["pay gold 1", "pay gold 2"]


@pytest.mark.parametrize(("tied", "left"), [("take-back", 40), ("carry-over", 37)])
def test_a_tied_pot(table_with: TableWith, tied: str, left: int) -> None:
    table = table_with(variant="betting", tied_pot=tied)
    stakes: dict[str, Value] = {"staked": {"a": {"gold": 3}, "b": {"heads": 3}}, "deck": ()}
    start = table.position(given(TWIN, TWIN, **stakes))
    state, events = follow(table, start, "a reveal, b reveal")
    assert sum(purses(table, state)[0]) == left
    assert state.bank is not None
    kept = tied == "carry-over"
    assert ("pot-carried" in kinds(events), sum(map(sum, state.bank.carried))) == (kept, 6 * kept)
    last, events = follow(table, table.position(given(TWIN, TWIN, turn=7, **stakes)), "a reveal, b reveal")
    assert [sum(purse) for purse in purses(table, last)] == [40, 40]
    assert kinds(events)[-1] == "game-drawn"
    if kept:
        state, events = follow(table, state, "b pay gold 2", "a pay gold 2", "b fold")
        assert [sum(purse) for purse in purses(table, state)] == [45, 35]


@pytest.mark.parametrize("short", ["loses", "ante-what-you-have"])
def test_too_few_tokens_for_the_ante(table_with: TableWith, short: str) -> None:
    table = table_with(variant="betting", short_ante=short)
    one: dict[str, Value] = {"gold": 0, "captives": 1, "heads": 0, "cattle": 0}
    state, events = follow(table, table.position({"phase": "turn", "tokens": {"a": one}}), "a begin")
    outcome = table.outcome(state)
    if short == "loses":
        assert outcome is not None
        assert (outcome.winner, outcome.by, outcome.rule) == ("b", "too-few-tokens", "CW-A32")
        assert "deal" not in kinds(events)
    else:
        assert outcome is None
        assert [(e.seat, e.get("count")) for e in events if e.kind == "pay"] == [("a", 1)]
        state, _ = follow(table, state, "b pay gold 2")
        assert moves_of(table, state, "a") == ["stand", "fold"]
    none = {**one, "captives": 0}
    state, _ = follow(table, table.position({"phase": "turn", "tokens": {"b": none}}), "a begin")
    outcome = table.outcome(state)
    assert outcome is not None
    assert outcome.winner == "a"


@pytest.mark.parametrize("ante", ["minimum", "agreed", "lead-names"])
def test_how_much_is_the_ante(table_with: TableWith, ante: str) -> None:
    table = table_with(variant="betting", ante=ante)
    start = table.position({"phase": "turn", "tokens": {"b": {"gold": 0, "captives": 0, "heads": 0, "cattle": 5}}})
    state, _ = follow(table, start, "a begin")
    assert state.bank is not None
    if ante == "minimum":
        assert moves_of(table, state, "a") == ["pay gold 0", "pay gold 1", "pay gold 2"]
        return
    assert moves_of(table, state, "a") == ["ante 2", "ante 3", "ante 4", "ante 5"]
    assert refused(table, state, "a", "ante 1") == ("ante-too-small", "CW-11.2", "CW-A37")
    assert refused(table, state, "a", "ante 6") == ("not-a-move", "CW-11.2", "CW-A37")
    state, events = follow(table, state, "a ante 4")
    if ante == "lead-names":
        assert [event.after for event in events if event.kind == "ante"] == [4]
        return
    assert (kinds(events), moves_of(table, state, "b")) == (["ante-offer"], ["agree", "decline"])
    for answer, number in (("agree", 4), ("decline", 2)):
        _, events = follow(table, state, f"b {answer}")
        assert [event.after for event in events if event.kind == "ante"] == [number]


@pytest.mark.parametrize(("end", "by"), [("seven-turns", None), ("also-five-wins", "heads")])
def test_do_five_heads_end_the_variant(table_with: TableWith, end: str, by: str | None) -> None:
    table = table_with(variant="betting", variant_end=end)
    start = table.position(given(HIGH, LOW, heads={"a": 4, "b": 0}, deck=()))
    state, _ = follow(table, start, "a reveal, b reveal")
    outcome = table.outcome(state)
    assert (outcome and outcome.by) == by
    if outcome:
        assert (outcome.winner, outcome.rule) == ("a", "CW-A26")


@pytest.mark.parametrize(
    ("tie", "by", "winner"),
    [("total-tokens", "tokens", "a"), ("draw", "equal", None), ("eighth-turn", None, None)],
)
def test_equal_categories_after_the_last_turn(
    table_with: TableWith, tie: str, by: str | None, winner: str | None
) -> None:
    table = table_with(variant="betting", variant_tie=tie)
    tokens: Value = {"a": {"gold": 14, "cattle": 9}, "b": {"gold": 6, "cattle": 11}}
    start = table.position(given(TWIN, TWIN, turn=7, tokens=tokens, deck=()))
    state, events = follow(table, start, "a reveal, b reveal")
    outcome = table.outcome(state)
    assert (outcome and outcome.by, outcome and outcome.winner) == (by, winner)
    if tie == "eighth-turn":
        assert "eighth-turn" in kinds(events)
        last, events = follow(table, table.position(given(TWIN, TWIN, turn=8, tokens=tokens)), "a reveal, b reveal")
        outcome = table.outcome(last)
        assert outcome is not None
        assert (outcome.winner, outcome.by, outcome.rule) == (None, "equal", "CW-A34")


def test_more_categories_win(table_with: TableWith) -> None:
    table = table_with(variant="betting")
    tokens: Value = {"a": {"gold": 20, "captives": 9, "heads": 9}, "b": {"gold": 0, "captives": 11, "heads": 11}}
    state, events = follow(table, table.position(given(TWIN, TWIN, turn=7, tokens=tokens)), "a reveal, b reveal")
    outcome = table.outcome(state)
    assert outcome is not None
    assert (outcome.winner, outcome.by, outcome.clause, outcome.rule) == ("b", "categories", "CW-11.5", "CW-A33")
    assert kinds(events)[-1] == "won-by-categories"


@pytest.mark.parametrize(
    "bad",
    [
        {"tokens": {"a": {"silver": 1}}},
        {"tokens": {"a": {"gold": -1}}},
        {"staked": {"a": {"gold": 11}}},
        {"tokens": 3},
    ],
)
def test_tokens_are_checked(table_with: TableWith, bad: dict[str, Value]) -> None:
    with pytest.raises(PositionError):
        table_with(variant="betting").position({"phase": "turn", **bad})


# What an example shows of a turn


def test_an_exhibit_shows_the_turn_and_not_the_next(table_with: TableWith) -> None:
    table = table_with()
    start = table.position(given(HIGH, LOW, phase="fate", deck=("heroes_fate", "druids_omen"), discard="rest"))
    steps = ["a keep", "b discard tall", "b discard tall", "b discard woad_dye", "b keep", "a reveal, b reveal"]
    state, events = follow(table, start, *steps)
    _, more = follow(table, state, "b deal")
    shown: Any = table.exhibit(tuple(events + more))
    assert shown["exchanged"] == {"a": 0, "b": 3}
    assert shown["discards"] == {"b": ("tall", "tall", "woad_dye")}
    assert shown["drawn"]["b"][:2] == ("heroes_fate", "druids_omen")
    assert (shown["reshuffles"], shown["winner"], shown["heads"]) == (1, "a", {"a": 1, "b": 0})
    assert "dealt" not in shown


def test_an_exhibit_shows_the_last_of_two_fights(table_with: TableWith) -> None:
    table = table_with()
    state, events = follow(table, table.position({"phase": "turn"}), "a begin", "a deal", "a keep", "b keep")
    state, told = follow(table, state, "a reveal, b reveal", "b deal", "b keep", "a keep", "a reveal, b reveal")
    shown: Any = table.exhibit(tuple(events + told))
    hands = [event.cards for event in told if event.kind == "reveal"][-2:]
    assert [shown["a"]["hand"], shown["b"]["hand"]] == hands
    assert len(shown["dealt"]["a"]) == 10
    assert sum(shown["heads"].values()) == sum(state.score.heads)


def test_an_exhibit_shows_the_pot(table_with: TableWith) -> None:
    table = table_with(variant="betting")
    stakes: dict[str, Value] = {"staked": {"a": {"gold": 2}, "b": {"cattle": 2}}, "deck": ()}
    _, events = bets(table, "a fold", **stakes)
    shown: Any = table.exhibit(tuple(events))
    assert (shown["folded"], shown["pot"]) == ("a", {"winner": "b", "tokens": 4, "how": "taken"})
    for tied, how in (("take-back", "back"), ("carry-over", "carried")):
        table = table_with(variant="betting", tied_pot=tied)
        _, events = follow(table, table.position(given(TWIN, TWIN, **stakes)), "a reveal, b reveal")
        shown = table.exhibit(tuple(events))
        assert shown["pot"] == {"winner": None, "tokens": 4, "how": how}


def test_a_scenario_whose_chance_cannot_be_is_a_finding(game: Game, rules: RuleSet) -> None:
    pinned: dict[str, Value] = {"phase": "destiny", "deck": ("brave",) * 3, "discard": "rest"}
    where = Where("mine.yaml", 1)
    scenario = Scenario(
        id="mine",
        title={},
        shows=(),
        options={},
        given={**pinned, "chance": {"deck": ("brave",)}},
        moves=({"a": "deal"},),
        expect={},
        where=where,
        places={("given", "chance"): Where("mine.yaml", 7)},
    )
    played = play_scenario(module, game, rules, scenario)
    assert [(finding.code, finding.where.line) for finding in played.findings] == [("impossible-chance", 7)]
