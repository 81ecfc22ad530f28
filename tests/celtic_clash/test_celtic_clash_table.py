"""The verbs of the table: positions and their faults, refusals, views, exhibits, sentences, checks."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from types import MappingProxyType
from typing import Any

import pytest
from hypothesis import given as given_by
from hypothesis import strategies as st

from cardgen.data.project import Project
from cardgen.diagnostics import CardgenError
from cardgen.engine.contract import Event, Judge, PositionError, Seat, named, read_move
from cardgen.games.celtic_clash.state import Moment, State
from cardgen.games.celtic_clash.table import ClashTable, bots, checks, open_table, show, summary, vocabulary
from cardgen.model.game import Card, Game, Value
from cardgen.model.rules import RuleSet
from cardgen.playtest.narration import narrate, read_narrations
from cardgen.playtest.speech import speech_in

TableWith = Callable[..., ClashTable]
HEROES: dict[str, Value] = {"a": "nuada", "b": "cu_chulainn"}
GIVEN: dict[str, Value] = {
    "heroes": {"a": "nuada", "b": {"card": "cu_chulainn", "wil": 5, "relic": "ochain"}},
    "creatures": {"a": ("kelpie", {"card": "brown_bull", "entered": True}), "b": ("bisclavret",)},
    "relics": {"a": ("gae_bulg",), "b": ("tathlum",)},
    "hands": {"a": ("lugh", "puca"), "b": ("fionn",)},
}


def faults(table: ClashTable, given: dict[str, Value]) -> list[tuple[str, tuple[str | int, ...], str]]:
    with pytest.raises(PositionError) as caught:
        table.position(given)
    return [(fault.code, fault.path, fault.hint) for fault in caught.value.faults]


def test_the_table_is_a_judge(table_with: TableWith) -> None:
    table: Judge[Moment] = table_with()
    assert isinstance(table, Judge)


@pytest.mark.parametrize(
    ("given", "found"),
    [
        ({}, [("missing-key", ("heroes",), "")]),
        ({"heroes": {"a": "nuada"}}, [("missing-key", ("heroes", "b"), "")]),
        ({"heroes": HEROES, "hand": {}}, [("unknown-key", ("hand",), "did you mean 'hands'?")]),
        ({"heroes": {"a": "nuadu", "b": "lugh"}}, [("unknown-card", ("heroes", "a"), "did you mean 'nuada'?")]),
        ({"heroes": {"a": "kelpie", "b": "lugh"}}, [("wrong-card", ("heroes", "a"), "")]),
        ({"heroes": {"a": "lugh", "b": "lugh"}}, [("card-twice", ("heroes", "b"), "")]),
        ({"heroes": HEROES, "hands": {"a": ("nuada",)}}, [("card-twice", ("hands", "a", 0), "")]),
        (
            {"heroes": {"a": {"card": "nuada", "wil": 40}, "b": {"card": "lugh", "wil": 7}}},
            [("out-of-range", ("heroes", "a", "wil"), ""), ("wil-step", ("heroes", "b", "wil"), "")],
        ),
        ({"heroes": HEROES, "phase": "fight"}, [("unknown-phase", ("phase",), "known: act, draw, play, start")]),
        ({"heroes": HEROES, "active": "c"}, [("unknown-active", ("active",), "known: a, b")]),
        ({"heroes": HEROES, "turn": 0}, [("out-of-range", ("turn",), "")]),
        ({"heroes": HEROES, "done": ("attack", "attack")}, [("one-attack-phase", ("done",), "")]),
        ({"heroes": HEROES, "creatures": {"a": "kelpie"}}, [("wrong-type", ("creatures", "a"), "")]),
        ({"heroes": HEROES, "relics": {"a": ("kelpie",)}}, [("wrong-card", ("relics", "a", 0), "")]),
        (
            {"heroes": {"a": {"card": "nuada", "used": True}, "b": "lugh"}},
            [("not-once", ("heroes", "a", "used"), "")],
        ),
        (
            {"heroes": {"a": {"card": "nuada", "attacked": 1}, "b": "lugh"}},
            [("wrong-type", ("heroes", "a", "attacked"), "")],
        ),
        ({"heroes": HEROES, "deck": "kelpie"}, [("wrong-type", ("deck",), "")]),
    ],
)
def test_a_position_that_cannot_be_is_refused(
    table_with: TableWith, given: dict[str, Value], found: list[tuple[str, tuple[str | int, ...], str]]
) -> None:
    assert faults(table_with(), given) == found


SCALARS = (
    st.none() | st.booleans() | st.integers(-3, 60) | st.sampled_from(["a", "b", "nuada", "kelpie", "ochain", "x"])
)
ANYTHING = st.recursive(
    SCALARS,
    lambda inner: (
        st.lists(inner, max_size=3).map(tuple)
        | st.dictionaries(st.sampled_from(["a", "b", "card", "wil", "relic", "used", "c"]), inner)
    ),
    max_leaves=8,
)
KEYS = [
    "heroes",
    "creatures",
    "relics",
    "hands",
    "active",
    "phase",
    "turn",
    "done",
    "idle",
    "deck",
    "discard",
    "chance",
]


@given_by(given=st.dictionaries(st.sampled_from(KEYS), ANYTHING))
def test_whatever_is_written_a_position_is_read_or_its_faults_are_named(
    table_with: TableWith, given: dict[str, Value]
) -> None:
    for base in ({}, {"heroes": HEROES}):
        try:
            table_with().position({**base, **given})
        except PositionError as error:
            assert error.faults


def test_a_position_says_where_the_cards_lie(table_with: TableWith) -> None:
    table = table_with()
    ordered = State(*table.position({"heroes": HEROES, "deck": ("kelpie", "puca"), "phase": "draw"}))
    assert table.deck.names(ordered.hands[0]) == ("kelpie",)
    assert len(ordered.decks[0]) == table.deck.size - 3
    emptied = State(*table.position({"heroes": HEROES, "deck": ("kelpie", "puca"), "discard": "rest"}))
    assert table.deck.names(emptied.decks[0]) == ("kelpie", "puca")
    split = State(*table_with(deck="per-player").position({"heroes": HEROES}))
    assert [len(cards) for cards in split.decks] == [29, 29]


@pytest.mark.parametrize(
    ("seat", "move", "cites"),
    [
        ("a", "attack kelpie cu_chulainn", ("CC-6.10", "CC-A19")),
        ("a", "attack brown_bull bisclavret", ("CC-6.18", "CC-A42")),
        ("a", "attack nuada ochain", ("CC-11.2", "CC-A50")),
        ("a", "attack puca bisclavret", ("CC-6.9", "CC-A14")),
        ("a", "attack nuada banshee", ("CC-6.10", "CC-A14")),
        ("a", "attach gae_bulg bisclavret", ("CC-6.12", "CC-A34")),
        ("a", "attach tathlum nuada", ("CC-6.12", "CC-A33")),
        ("a", "attach ochain nuada", ("CC-6.12", "CC-A33")),
        ("a", "attach crane_bag nuada", ("CC-9.4", "CC-A33")),
        ("a", "replace lugh", ("CC-5.2", "CC-A28")),
        ("a", "play lugh", ("CC-6.6", "CC-A12")),
        ("a", "play puca", ("CC-6.4", "CC-A12")),
        ("a", "use lugh", ("CC-8.5", "CC-A40")),
        ("a", "dance", ("CC-6.7", "CC-A13")),
        ("b", "end", ("CC-6.17", "CC-A43")),
    ],
)
def test_refusals_cite_what_forbids(table_with: TableWith, seat: Seat, move: str, cites: tuple[str, ...]) -> None:
    table = table_with()
    refusal = table.refusal(table.position(GIVEN), seat, read_move(move))
    assert refusal is not None
    assert refusal.cites == cites


def test_a_view_holds_what_lies_open_and_nothing_else(table_with: TableWith) -> None:
    table = table_with()
    state = table.position(GIVEN)
    view: Any = table.view(state, "a")
    assert view["hand"] == ("lugh", "puca")
    assert view["hands"] == {"a": 2, "b": 1}
    assert "fionn" not in str(view)
    there = view["heroes"]["b"]
    assert (there["card"], there["wil"], there["relic"]) == ("cu_chulainn", 5, {"card": "ochain", "used": ()})
    assert there["def"] > table.deck.def_[table.deck.ids.index("cu_chulainn")]  # Ochain's
    assert [unit["entered"] for unit in view["creatures"]["a"]] == [False, True]


def play(table: ClashTable, given: dict[str, Value], *moves: str) -> tuple[Event, ...]:
    state, events = table.position(given), list[Event]()
    for move in moves:
        seat: Seat = "a" if move[0] == "a" else "b"
        state, told = table.apply(state, {seat: read_move(move[2:])})
        events += named(told)
    return tuple(events)


def test_an_exhibit_shows_an_attack(table_with: TableWith) -> None:
    given: dict[str, Value] = {
        "heroes": HEROES,
        "creatures": {"a": ("bisclavret",), "b": ("banshee", {"card": "kelpie", "wil": 10})},
    }
    shown: Any = table_with().exhibit(play(table_with(), given, "a attack bisclavret kelpie"))
    (attack,) = shown["attacks"]
    assert {k: attack[k] for k in ("attacker", "target", "named", "atk", "def", "hit", "loss", "before", "after")} == {
        "attacker": "bisclavret",
        "target": "kelpie",
        "named": "kelpie",
        "atk": 3,
        "def": 4,
        "hit": "glancing",
        "loss": 10,
        "before": 10,
        "after": 0,
    }
    assert [(note["kind"], note["ability"]) for note in attack["notes"]] == [
        ("passive", "banshee/1"),
        ("ability-loss", "kelpie/1"),
    ]
    assert shown["wil"] == {"bisclavret": 15, "kelpie": 0}
    assert (shown["defeated"], shown["abilities"], shown["winner"]) == (("kelpie",), ("banshee/1", "kelpie/1"), None)


def test_an_exhibit_shows_the_end(table_with: TableWith) -> None:
    given: dict[str, Value] = {"heroes": {"a": "nuada", "b": {"card": "bran", "wil": 5}}}
    shown = table_with().exhibit(play(table_with(), given, "a attack nuada bran"))
    assert (shown["winner"], shown["by"], shown["defeated"]) == ("a", "heroes", ("bran",))


def test_every_event_has_a_sentence_in_every_language(table_with: TableWith, game: Game, project: Project) -> None:
    table = table_with()
    narrations, findings = read_narrations(project, game, table.event_kinds)
    assert findings == ()
    assert sorted(narrations) == ["en", "es"]
    told: list[Event] = []
    for options in ({}, {"attacks": "declared", "strike_back": "yes", "hand_limit": "at-once"}):
        state, events = table_with(**options).setup(7)
        told += named(events)
        for count in range(400):
            seats = table_with(**options).to_act(state)
            if not seats:
                break
            moves = table_with(**options).moves(state, seats[0])
            state, events = table_with(**options).apply(state, {seats[0]: moves[count * 7 % len(moves)]})
            told += named(events)
    for narration in narrations.values():
        sentences = narrate(narration, game, told)
        assert sentences.findings == ()
        assert len(sentences.sentences) > 300


def test_a_player_sees_the_table_in_78_columns(table_with: TableWith, game: Game) -> None:
    table = table_with()
    names = {card.id: card.name for card in game.cards} | dict(game.locales["en"].labels)
    lines = show(table, table.position(GIVEN), "a", lambda word: names.get(word, word))
    assert all(len(line) <= 78 for line in lines)
    text = "\n".join(lines)
    assert "Nuada Silver-Hand" in text
    assert "+ Ochain" in text
    assert "your-hand: Lugh" in text
    assert "Fionn" not in text


def test_all_that_is_said_has_words_and_all_refusals_can_be_told(
    table_with: TableWith, game: Game, rules: RuleSet, project: Project
) -> None:
    table = table_with()
    said = vocabulary(table)
    narrations, findings = read_narrations(project, game, table.event_kinds, said)
    assert findings == ()
    state = table.position(GIVEN)
    for text in (
        "attack kelpie cu_chulainn",
        "attach crane_bag nuada",
        "dance",
        "play lugh",
        "use lugh",
        "replace bran",
    ):
        refusal = table.refusal(state, "a", read_move(text))
        assert refusal is not None
        assert refusal.reason in said.refusals
        for narration in narrations.values():
            assert speech_in(narration, game, rules).refusal(refusal, "a", read_move(text))[1] == ()


def test_a_summary_has_a_row_for_each_turn(table_with: TableWith) -> None:
    table = table_with()
    state, told = table.setup(11)
    events = list(named(told))
    greedy = bots(table)["greedy"]
    while table.outcome(state) is None:
        state, told = table.apply(state, {seat: greedy(table, state, seat, 1) for seat in table.to_act(state)})
        events += named(told)
    rows: Any = summary(tuple(events))
    assert [row["turn"] for row in rows] == list(range(1, State(*state).turn + 1))
    assert [row["winner"] for row in rows[:-1]] == [None] * (len(rows) - 1)
    assert rows[-1]["winner"] == table.outcome(state).winner  # type: ignore[union-attr]
    assert sum(row["attacks"] for row in rows) == sum(event.kind == "attack" for event in events)


def changed(game: Game, card_id: str, **fields: Value) -> Game:
    def change(card: Card) -> Card:
        if card.id != card_id:
            return card
        return replace(card, fields=MappingProxyType({**card.fields, **fields}))

    return replace(game, cards=tuple(change(card) for card in game.cards))


@pytest.mark.parametrize(
    ("card", "fields", "codes"),
    [
        ("kelpie", {"wil": 22}, ["wil-step"]),
        ("kelpie", {"wil": 40}, ["stat-range", "out-of-budget"]),
        ("kelpie", {"atk": 6}, ["out-of-budget"]),
        ("kelpie", {"class": "tiny"}, ["unknown-class"]),
        ("nuada", {"atk": None}, ["no-number"]),
    ],
)
def test_cards_that_break_the_budgets_are_found(
    game: Game, rules: RuleSet, card: str, fields: dict[str, Value], codes: list[str]
) -> None:
    found = checks(changed(game, card, **fields), rules)
    assert [finding.code for finding in found] == codes


def test_a_deck_or_a_number_that_cannot_be_played_with_is_found(game: Game, rules: RuleSet) -> None:
    alone = replace(game, cards=tuple(card for card in game.cards if card.type != "hero" or card.id == "nuada"))
    assert [finding.code for finding in checks(alone, rules)] == ["too-few-heroes"]
    for options in ({"hand_size_max": 0}, {"players": 3}, {"turn_cap": 0}):
        assert [finding.code for finding in checks(game, rules.with_options(options))] == ["out-of-range"]
        with pytest.raises(CardgenError):
            open_table(game, rules.with_options(options))
