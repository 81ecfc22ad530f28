"""The verbs of the table: positions and their faults, moves and refusals, events, views."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from types import MappingProxyType
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardgen.diagnostics import CardgenError
from cardgen.engine.contract import SEATS, Event, Judge, Move, PositionError, RefusedError, Seat, named
from cardgen.games.celtic_warbands.state import State
from cardgen.games.celtic_warbands.table import REVEAL, WarbandsTable, checks, open_table
from cardgen.model.game import Card, Game, Value
from cardgen.model.rules import RuleSet

TableWith = Callable[..., WarbandsTable]
BOTH: dict[Seat, Move] = {"a": REVEAL, "b": REVEAL}

FLUSH = "strong brave long_spear iron_sword bronze_helmet mail_shirt golden_torc chariot druids_omen heroes_fate"
SUITES = "tall strong brave throwing_spear long_spear iron_sword large_shield bronze_helmet mail_shirt chariot"


def given_hands(a: str = FLUSH, b: str = SUITES, **more: Value) -> dict[str, Value]:
    return {"hands": {"a": tuple(a.split()), "b": tuple(b.split())}, **more}


def faults(table: WarbandsTable, given: dict[str, Value]) -> list[tuple[str, tuple[str | int, ...], str]]:
    with pytest.raises(PositionError) as caught:
        table.position(given)
    return [(fault.code, fault.path, fault.hint) for fault in caught.value.faults]


def test_the_table_is_a_judge(table_with: TableWith) -> None:
    table: Judge[State] = table_with()
    assert isinstance(table, Judge)


def test_a_fight_is_told_in_full(table_with: TableWith) -> None:
    table = table_with()
    state, events = table.apply(table.position(given_hands()), BOTH)
    told = [(event.kind, event.seat, event.before, event.after) for event in named(events) if event.seat != "b"]
    assert told == [
        ("reveal", "a", None, None),
        ("count", "a", 0, 5),
        ("count", "a", 5, 10),
        ("count", "a", 10, 15),
        ("count", "a", 15, 20),
        ("count", "a", 20, 25),
        ("flush-bonus", "a", 25, 32),
        ("total", "a", None, 32),
        ("win", "a", None, None),
        ("head", "a", 0, 1),
    ]
    assert (state.score.heads, table.to_act(state), table.outcome(state)) == ((1, 0), (), None)


def test_events_cite_the_clause_that_made_them(table_with: TableWith) -> None:
    table = table_with(triples="two")
    hand = "brave brave brave strong tall iron_sword iron_sword mail_shirt chariot heroes_fate"
    _, events = table.apply(table.position({"hands": {"a": tuple(hand.split())}}), {"a": REVEAL})
    assert [(event.kind, event.cards, *event.cites) for event in named(events)] == [
        ("reveal", tuple(hand.split()), "CW-9.1"),
        ("exclude", ("brave",), "CW-9.5", "CW-A07"),
        ("count", ("tall", "strong", "brave", "brave"), "CW-9.2"),
        ("card-bonus", ("brave", "brave", "brave"), "CW-9.6", "CW-A07"),
        ("suite-bonus", ("tall", "strong", "brave"), "CW-9.4", "CW-A13"),
        ("exclude", ("iron_sword",), "CW-9.5", "CW-A08"),
        ("count", ("iron_sword",), "CW-9.2"),
        ("count", ("mail_shirt",), "CW-9.2"),
        ("count", ("chariot",), "CW-9.2"),
        ("count", ("heroes_fate",), "CW-9.2"),
        ("total", (), "CW-9.2", "CW-A12"),
    ]


def test_an_exhibit_shows_each_line_of_the_sum(table_with: TableWith) -> None:
    table = table_with()
    hand = "brave tall strong brave iron_sword long_spear chariot mail_shirt bronze_helmet heroes_fate"
    _, events = table.apply(table.position({"hands": {"b": tuple(hand.split())}}), {"b": REVEAL})
    shown: Any = table.exhibit(named(events))
    assert list(shown) == ["b"]
    assert shown["b"]["hand"] == tuple(hand.split())
    assert shown["b"]["lines"][0] == {
        "suite": "traits",
        "cards": (
            {"id": "tall", "rating": 1, "counts": True},
            {"id": "strong", "rating": 2, "counts": True},
            {"id": "brave", "rating": 3, "counts": True},
            {"id": "brave", "rating": 3, "counts": False},
        ),
        "ratings": 6,
        "bonuses": (
            {
                "kind": "suite-bonus",
                "suite": "traits",
                "points": 3,
                "cards": ("tall", "strong", "brave"),
                "clause": "CW-9.4",
                "rule": "CW-A13",
            },
        ),
        "sum": 9,
    }
    assert [line["sum"] for line in shown["b"]["lines"]] == [9, 5, 5, 3, 3]
    assert (shown["b"]["ratings"], shown["b"]["suite_bonus"], shown["b"]["total"]) == (22, 3, 25)


def test_an_exhibit_shows_the_result(table_with: TableWith) -> None:
    table = table_with()
    _, events = table.apply(table.position(given_hands(heads={"a": 4, "b": 2})), BOTH)
    shown = table.exhibit(named(events))
    result = {key: value for key, value in shown.items() if key not in SEATS}
    assert result == {
        "winner": "a",
        "tie": False,
        "by": "rating",
        "battle": "a",
        "clause": "CW-9.3",
        "rule": "",
        "heads": {"a": 5, "b": 2},
    }


def test_hands_put_down_one_after_the_other_come_to_the_same(table_with: TableWith) -> None:
    table = table_with()
    start = table.position(given_hands())
    at_once = table.apply(start, BOTH)
    waiting, told = table.apply(start, {"b": REVEAL})
    assert told == (Event("ready", "CW-9.1", ("a", "b"), "b"),)
    assert table.to_act(waiting) == ("a",)
    assert table.moves(waiting, "b") == ()
    assert table.apply(waiting, {"a": REVEAL}) == at_once


def test_only_a_reveal_is_offered_and_all_else_is_refused(table_with: TableWith) -> None:
    table = table_with()
    start = table.position(given_hands())
    assert table.moves(start, "a") == (REVEAL,)
    refusal = table.refusal(start, "a", Move("fold"))
    assert refusal is not None
    assert refusal.cites == ("CW-9.1", "CW-A24")
    waiting = table.apply(start, {"b": REVEAL})[0]
    with pytest.raises(RefusedError, match=r"Seat b has already revealed its hand. \(CW-9.1\)"):
        table.apply(waiting, BOTH)
    alone = table.position({"hands": {"a": tuple(FLUSH.split())}})
    with pytest.raises(RefusedError, match="Seat b has no hand"):
        table.apply(alone, BOTH)
    with pytest.raises(ValueError, match="at least one"):
        table.apply(start, {})


def test_a_position_knows_its_turn_and_its_lead(table_with: TableWith) -> None:
    assert table_with().position(given_hands(turn=4)).lead == "b"
    assert table_with().position(given_hands(heads={"a": 1, "b": 1})).score.turns == 2
    assert table_with(lead="fiercest").position(given_hands(turn=4)).lead == "a"
    assert table_with().position(given_hands(turn=4, lead="a")).lead == "a"


@pytest.mark.parametrize(
    ("given", "found"),
    [
        ({}, [("missing-key", ("hands",), "")]),
        ({"hand": {}}, [("unknown-key", ("hand",), "did you mean 'hands'?")]),
        (
            {"weather": "rain"},
            [
                (
                    "unknown-key",
                    ("weather",),
                    "known: chance, deck, discard, hands, heads, lead, phase, seed, staked, tokens, turn",
                ),
                ("missing-key", ("hands",), ""),
            ],
        ),
        ({"hands": "tall"}, [("wrong-type", ("hands",), "")]),
        ({"hands": {}}, [("missing-key", ("hands",), "")]),
        ({"hands": {"c": ("tall",)}}, [("unknown-key", ("hands", "c"), "known: a, b")]),
        ({"hands": {"a": "tall"}}, [("wrong-type", ("hands", "a"), "")]),
        ({"hands": {"a": ("tall",)}}, [("hand-size", ("hands", "a"), "")]),
        (
            {"hands": {"a": tuple(FLUSH.replace("strong", "stron").split())}},
            [("unknown-card", ("hands", "a", 0), "did you mean 'strong'?")],
        ),
        (
            {"hands": {"a": tuple(FLUSH.replace("strong brave", "3 brave").split())}},
            [("unknown-card", ("hands", "a", 0), "")],
        ),
        (
            {"hands": {"a": ("brave", "brave", *SUITES.split()[2:])}} | {"heads": {"a": 5}, "lead": "x"},
            [("out-of-range", ("heads", "a"), ""), ("unknown-seat", ("lead",), "")],
        ),
        (given_hands(heads={"a": 2, "b": 1}, turn=3), [("out-of-range", ("turn",), "")]),
        (given_hands(turn=26), [("out-of-range", ("turn",), "")]),
        (given_hands(turn=True), [("out-of-range", ("turn",), "")]),
    ],
)
def test_a_position_that_cannot_be_is_refused(
    table_with: TableWith, given: dict[str, Value], found: list[tuple[str, tuple[str | int, ...], str]]
) -> None:
    assert faults(table_with(), given) == found


SCALARS = st.none() | st.booleans() | st.integers(-3, 30) | st.sampled_from(["a", "b", "tall", "brave", "x"])
ANYTHING = st.recursive(
    SCALARS,
    lambda inner: st.lists(inner, max_size=3).map(tuple) | st.dictionaries(st.sampled_from(["a", "b", "c"]), inner),
    max_leaves=8,
)


@given(given=st.dictionaries(st.sampled_from(["hands", "lead", "turn", "heads", "deck"]), ANYTHING))
def test_whatever_is_written_a_position_is_read_or_its_faults_are_named(
    table_with: TableWith, given: dict[str, Value]
) -> None:
    try:
        table_with().position(given)
    except PositionError as error:
        assert error.faults
        assert all(fault.path[0] in given or fault.code == "missing-key" for fault in error.faults)


def test_both_hands_come_from_one_deck(table_with: TableWith) -> None:
    two_braves = FLUSH.replace("strong", "brave")
    with pytest.raises(PositionError) as caught:
        table_with().position(given_hands(two_braves, two_braves))
    assert [(fault.path, fault.clause) for fault in caught.value.faults] == [(("hands", "b", 1), "CW-2.2")]
    assert "3 copies of brave, not 4" in str(caught.value)


@given(cards=st.lists(st.integers(0, 44), min_size=30, max_size=30, unique=True), ready=st.booleans())
def test_a_view_tells_nothing_of_the_other_hand_before_the_fight(
    table_with: TableWith, cards: list[int], ready: bool
) -> None:
    table = table_with()
    ids = [table.deck.kinds[card // 3].id for card in cards]
    mine, theirs, others = tuple(ids[:10]), tuple(ids[10:20]), tuple(ids[20:])
    views = []
    for hand in (theirs, others):
        state = table.position({"hands": {"a": mine, "b": hand}})
        told: tuple[Event, ...] = ()
        if ready:
            state, rows = table.apply(state, {"b": REVEAL})
            told = named(rows)
        seen = tuple(event for event in told if "a" in event.to)
        views.append((table.view(state, "a"), table.moves(state, "a"), seen))
    assert views[0] == views[1]
    fought = table.apply(table.position({"hands": {"a": mine, "b": theirs}}), BOTH)[0]
    assert table.view(fought, "a")["hands"] == {"a": mine, "b": theirs}


@given(
    cards=st.lists(st.integers(0, 44), min_size=20, max_size=20, unique=True),
    heads=st.tuples(st.integers(0, 4), st.integers(0, 4)),
    tie=st.sampled_from(["nobody", "high-card", "lead-loses", "both-take-a-head"]),
    triples=st.sampled_from(["all", "two", "one"]),
)
def test_events_run_on_without_a_gap_and_are_all_declared(
    table_with: TableWith, cards: list[int], heads: tuple[int, int], tie: str, triples: str
) -> None:
    table = table_with(tie=tie, triples=triples)
    ids = [table.deck.kinds[card // 3].id for card in cards]
    given: dict[str, Value] = {
        "hands": {"a": tuple(ids[:10]), "b": tuple(ids[10:])},
        "heads": {"a": heads[0], "b": heads[1]},
    }
    state, events = table.apply(table.position(given), BOTH)
    assert {event.kind for event in named(events)} <= set(table.event_kinds)
    for seat in SEATS:
        of_seat = [event for event in named(events) if event.seat == seat]
        sums = [e for e in of_seat if e.kind in ("count", "card-bonus", "suite-bonus", "flush-bonus")]
        running = 0
        for event in sums:
            assert event.before == running
            running = event.after or 0
        assert [event.after for event in of_seat if event.kind == "total"] == [running]
        hand = next(event.cards for event in of_seat if event.kind == "reveal")
        laid = [card for event in of_seat if event.kind in ("count", "exclude") for card in event.cards]
        assert sorted(laid) == sorted(hand)
    shown: Any = table.exhibit(named(events))
    assert shown["heads"] == dict(zip(SEATS, state.score.heads, strict=True))
    assert all(
        sum(line["sum"] for line in shown[s]["lines"]) + shown[s]["flush_bonus"] == shown[s]["total"] for s in SEATS
    )


def changed(game: Game, card_id: str, **fields: Value) -> Game:
    def change(card: Card) -> Card:
        if card.id != card_id:
            return card
        if "copies" in fields:
            return replace(card, copies=3 + 1)
        return replace(card, fields=MappingProxyType({**card.fields, **fields}))

    return replace(game, cards=tuple(change(card) for card in game.cards))


@pytest.mark.parametrize(
    ("fields", "codes"),
    [
        ({"suite": "weapon"}, ["unknown-suite", "suite-size"]),
        ({"suite": "weapons"}, ["suite-size", "suite-size"]),
        ({"rating": 6}, ["rating-range"]),
        ({"rating": "3"}, ["rating-range"]),
        ({"rating": True}, ["rating-range"]),
        ({"copies": 4}, ["copies"]),
        ({"rating": 5}, []),
    ],
)
def test_a_card_list_that_breaks_the_rules_is_found_out(
    game: Game, rules: RuleSet, fields: dict[str, Value], codes: list[str]
) -> None:
    broken = changed(game, "tall", **fields)
    found = checks(broken, rules)
    assert [finding.code for finding in found] == codes
    if codes:
        with pytest.raises(CardgenError) as caught:
            open_table(broken, rules)
        assert caught.value.diagnostics == found
    else:
        assert open_table(broken, rules).deck.kinds[0].rating == 5


def test_a_game_without_cards_or_without_a_rule_is_no_table(game: Game, rules: RuleSet) -> None:
    with pytest.raises(CardgenError, match="no cards"):
        open_table(replace(game, cards=()), rules)
    values = {name: value for name, value in rules.values.items() if name not in ("flush_points", "tie", "suites")}
    with pytest.raises(CardgenError) as caught:
        open_table(game, replace(rules, values=values))
    missing = [finding.message for finding in caught.value.diagnostics]
    assert missing == [f"there is no rule '{name}'" for name in ("flush_points", "tie", "suites")]


@pytest.mark.parametrize(
    ("changed_value", "code"),
    [
        ({"pair_excluded": 2}, "out-of-range"),
        ({"hand_size": 0}, "out-of-range"),
        ({"wins": -1}, "out-of-range"),
        ({"suite_points": 100}, "out-of-range"),
        ({"players": 3}, "fixed-value"),
        ({"phases": ("fate", "destiny", "fight")}, "fixed-value"),
        ({"variant_phases": ("ante", "fight")}, "fixed-value"),
        ({"card_points": 10**30}, "out-of-range"),
        ({"start_tokens": 1000}, "out-of-range"),
        ({"raise_min": 0}, "out-of-range"),
        ({"list_order": ("traits", "weapons")}, "wrong-list"),
        ({"suites": ("traits", "weapons", "armor", "costume", "boons", "boons")}, "wrong-list"),
    ],
)
def test_numbers_that_cannot_be_played_with_are_found(
    game: Game, rules: RuleSet, changed_value: dict[str, Value], code: str
) -> None:
    found = checks(game, rules.with_options(changed_value))
    assert [finding.code for finding in found] == [code]
    assert found[0].where == rules.rule(next(iter(changed_value))).where
