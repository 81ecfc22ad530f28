"""The verbs of the table: positions and their faults, refusals, views, exhibits, sentences, checks."""

from __future__ import annotations

import pickle
from collections.abc import Callable, Mapping
from dataclasses import replace
from types import MappingProxyType
from typing import Any

import pytest

from cardgen.data.project import Project
from cardgen.diagnostics import CardgenError
from cardgen.engine.contract import Event, Judge, PositionError, Seat, named, read_move
from cardgen.games.legend_clash.state import Moment, State
from cardgen.games.legend_clash.table import LegendTable, checks, open_table, show, summary, vocabulary
from cardgen.model.game import Game, Value
from cardgen.model.rules import RuleSet
from cardgen.playtest.narration import narrate, read_narrations
from cardgen.playtest.speech import speech_in

TableWith = Callable[..., LegendTable]
LANES: tuple[Value, ...] = (
    {"a": ("enkidu", {"card": "kappa", "mode": "guard", "damage": 20}), "b": ("john_henry guard",)},
    {"b": ("raven",), "traps": {"a": ("empty_fort",)}},
    {"a": ("taniwha",), "relics": {"b": ("excalibur",)}},
)
GIVEN: dict[str, Value] = {"lanes": LANES, "settings": {"a": "iram"}, "hands": {"a": ("sinbad",)}}


def faults(table: LegendTable, given: Mapping[str, Value]) -> list[tuple[str, tuple[str | int, ...], str]]:
    with pytest.raises(PositionError) as caught:
        table.position(given)
    return [(fault.code, fault.path, fault.hint) for fault in caught.value.faults]


def played(table: LegendTable, given: Mapping[str, Value], *moves: str) -> tuple[Moment, list[Event]]:
    """A position and what was done in it: `"a pass"`."""
    state, told = table.position(given), list[Event]()
    for text in moves:
        seat: Seat = "a" if text[0] == "a" else "b"
        state, events = table.apply(state, {seat: read_move(text[2:])})
        told += named(events)
    return state, told


def test_the_table_is_a_judge(table_with: TableWith) -> None:
    table: Judge[Moment] = table_with()
    assert isinstance(table, Judge)


@pytest.mark.parametrize(
    ("given", "found"),
    [
        ({"lane": ()}, [("unknown-key", ("lane",), "did you mean 'lanes'?")]),
        ({"lanes": ({}, {}, {}, {})}, [("too-many-lanes", ("lanes",), "")]),
        ({"lanes": ({"a": ("enkido",)},)}, [("unknown-card", ("lanes", 0, "a", 0), "did you mean 'enkidu'?")]),
        ({"lanes": ({"b": ("enkidu",)},)}, [("unknown-card", ("lanes", 0, "b", 0), "")]),
        ({"lanes": ({"a": ("empty_fort",)},)}, [("wrong-card", ("lanes", 0, "a", 0), "")]),
        ({"lanes": ({"a": ("kappa", "kappa")},)}, [("card-twice", ("lanes", 0, "a", 1), "")]),
        (
            {"lanes": ({"a": ("kappa sleep",)},)},
            [("unknown-mode", ("lanes", 0, "a", 0, "mode"), "known: attack, guard")],
        ),
        (
            {"lanes": ({"a": ({"card": "kappa", "damage": 40},)},)},
            [("out-of-range", ("lanes", 0, "a", 0, "damage"), "")],
        ),
        ({"lanes": ({"a": ("kappa", "vetala", "sinbad", "enkidu")},)}, [("lane-full", ("lanes", 0, "a"), "")]),
        ({"lanes": ({"traps": {"a": ("kappa",)}},)}, [("wrong-card", ("lanes", 0, "traps", "a", 0), "")]),
        ({"settings": {"a": "kappa"}}, [("wrong-card", ("settings", "a"), "")]),
        ({"mana": {"a": 1600}}, [("out-of-range", ("mana", "a"), "")]),
        ({"mana": {"a": 900}, "began": {"a": 800}}, [("out-of-range", ("began", "a"), "")]),
        ({"phase": "play"}, [("unknown-phase", ("phase",), "known: activate, prep")]),
        ({"p1": "c"}, [("unknown-p1", ("p1",), "known: a, b")]),
        ({"set": 7}, [("out-of-range", ("set",), "")]),
        ({"sets": ("a",)}, [("too-many-sets", ("sets",), "")]),
        ({"clashes": ((1, 0), (2, 0))}, [("set-over", ("clashes",), "")]),
        ({"clashes": ((1,),)}, [("wrong-type", ("clashes", 0), "")]),
        ({"chance": {"a": ("raven",)}}, [("unknown-card", ("chance", "a", 0), "")]),
        (
            {"chance": {"a": (MappingProxyType({}), ("kappa",), None)}},
            [("unknown-card", ("chance", "a", at), "") for at in (0, 1, 2)],
        ),
        ({"chance": {"a": ("kappa", "kappa")}}, [("card-twice", ("chance", "a", 1), "")]),
        ({"set": 4, "sets": ("a", "a", "a")}, [("match-over", ("sets",), "")]),
        ({"set": 2, "sets": ("won",)}, [("unknown-sets", ("sets", 0), "known: a, b, draw")]),
        (
            {"set": 6, "sets": ("a", "b", "a", "b", "draw")},
            [("out-of-range", ("set",), ""), ("too-many-sets", ("sets",), "")],
        ),
        (
            {"lanes": ({"a": ({"card": "kappa", "used": (1, 1, True, "1")},)},)},
            [(code, ("lanes", 0, "a", 0, "used"), "") for code in ("used-twice", "no-such-ability", "no-such-ability")],
        ),
        (
            {"phase": "prep", "window": 2, "lanes": ({"a": ({"card": "kappa", "damage": 10, "used": (1,)},)},)},
            [("not-yet", ("lanes", 0, "a", 0, "card"), "")] * 2 + [("not-yet", ("window",), "phase: activate")],
        ),
        (
            {"hands": {"a": ("kappa", "vetala", "sinbad", "enkidu", "zarqa", "jingwei", "hinemoa", "bunyip", "rostam")}}
            | {"settings": {"a": "iram"}, "lanes": ({"a": ("taniwha",)},)},
            [("hand-size", ("hands", "a"), "")],
        ),
    ],
)
def test_a_position_that_cannot_be_is_refused(
    table_with: TableWith, given: dict[str, Value], found: list[tuple[str, tuple[str | int, ...], str]]
) -> None:
    seen = faults(table_with(), given)
    assert [(code, path) for code, path, _ in seen] == [(code, path) for code, path, _ in found]
    for (_, _, hint), (_, _, wanted) in zip(seen, found, strict=True):
        assert wanted in hint


@pytest.mark.parametrize(
    ("house_rules", "given", "found"),
    [
        ({"traps_per_lane": "1"}, {"lanes": ({"traps": {"a": ("empty_fort", "eight_vats")}},)}, ["trap-limit"]),
        ({"creatures_max": 1}, {"lanes": ({"a": ("kappa",)}, {"a": ("enkidu",)})}, ["too-many-creatures"]),
        ({"settings_max": 0}, {"settings": {"b": "sherwood"}}, ["one-setting"]),
        ({"match_tie": "sudden-death-clash"}, {"set": 6, "sets": ("a", "b", "a", "draw", "draw")}, ["match-over"]),
        (
            {"match_tie": "sudden-death-clash"},
            {"set": 6, "sets": ("a", "b", "a", "b", "draw"), "clash": 2},
            ["out-of-range"],
        ),
    ],
)
def test_a_position_keeps_to_the_house_rules(
    table_with: TableWith, house_rules: dict[str, Any], given: dict[str, Value], found: list[str]
) -> None:
    assert [code for code, _, _ in faults(table_with(**house_rules), given)] == found


@pytest.mark.parametrize(
    ("given", "move", "reason", "cite"),
    [
        ({"hands": {"a": ("kappa",)}}, "a place raven 1 attack", "not-in-hand", "LC-2.3"),
        ({"hands": {"a": ("kappa",)}}, "a place kappa 4 attack", "no-such-lane", "LC-A45"),
        ({"hands": {"a": ("kappa",)}}, "a place kappa 1 asleep", "no-such-mode", "LC-3.3"),
        ({"hands": {"a": ("kappa",)}}, "a trap kappa 1", "wrong-type", "LC-3.3"),
        ({"hands": {"a": ("kappa",)}, "mana": {"a": 50}}, "a place kappa 1 attack", "not-enough-mana", "LC-A07"),
        ({"hands": {"a": ("kappa",)}}, "a pass", "not-a-move", "LC-3.2"),
        ({"lanes": ({"a": ("kappa",)},)}, "a place kappa 2 guard", "already-placed", "LC-3.4"),
        (
            {"lanes": ({}, {"a": ("kappa",)}), "hands": {"a": ("enkidu",)}},
            "a place enkidu 1 guard",
            "in-order",
            "LC-A09",
        ),
        (
            {"lanes": ({"a": ("kappa", "sinbad", "taniwha")},), "hands": {"a": ("enkidu",)}},
            "a place enkidu 1 guard",
            "lane-full",
            "LC-3.5",
        ),
        (
            {"settings": {"a": "iram"}, "hands": {"a": ("walls_of_uruk",)}},
            "a setting walls_of_uruk",
            "in-order",
            "LC-A09",
        ),
        (
            {"settings": {"a": "walls_of_uruk"}, "hands": {"a": ("iram",)}},
            "a setting iram",
            "one-setting",
            "LC-A16",
        ),
    ],
)
def test_prep_refuses_with_the_rule(
    table_with: TableWith, given: dict[str, Value], move: str, reason: str, cite: str
) -> None:
    table = table_with()
    state = table.position({"phase": "prep", **given})
    refusal = table.refusal(state, "a", read_move(move[2:]))
    assert refusal is not None
    assert refusal.reason == reason
    assert cite in refusal.cites


def test_house_rules_of_prep(table_with: TableWith) -> None:
    one_mode = table_with(modes="per-lane")
    state = one_mode.position({"phase": "prep", "lanes": ({"a": ("kappa",)},), "hands": {"a": ("enkidu",)}})
    refusal = one_mode.refusal(state, "a", read_move("place enkidu 1 guard"))
    assert refusal is not None
    assert refusal.rule == "LC-A10"
    one_trap = table_with(traps_per_lane="1")
    given: dict[str, Value] = {
        "phase": "prep",
        "lanes": ({"traps": {"a": ("empty_fort",)}},),
        "hands": {"a": ("eight_vats",)},
    }
    state = one_trap.position(given)
    refusal = one_trap.refusal(state, "a", read_move("trap eight_vats 1"))
    assert refusal is not None
    assert refusal.rule == "LC-A15"


@pytest.mark.parametrize(
    ("move", "reason"),
    [
        ("a activate raven", "not-in-play"),
        ("a activate sinbad", "not-in-play"),
        ("a flip eight_vats", "not-in-play"),
        ("a activate taniwha", "not-in-play"),
        ("a activate enkidu", "not-a-choice"),
        ("a activate enkidu john_henry", "not-a-choice"),
        ("a activate kappa kappa", "not-a-choice"),
        ("a activate kappa 2", "no-such-ability"),
        ("a place sinbad 1 guard", "not-a-move"),
        ("b pass", "not-to-act"),
    ],
)
def test_activation_refuses_with_a_reason(table_with: TableWith, move: str, reason: str) -> None:
    table = table_with()
    state = table.position(GIVEN)
    seat: Seat = "a" if move[0] == "a" else "b"
    refusal = table.refusal(state, seat, read_move(move[2:]))
    assert refusal is not None
    assert refusal.reason == reason


def test_costs_and_conditions_refuse(table_with: TableWith) -> None:
    table = table_with()
    poor = table.position({**GIVEN, "mana": {"a": 20}})
    short = table.refusal(poor, "a", read_move("activate kappa"))
    assert short is not None
    assert short.reason == "cannot-pay"
    used: tuple[Value, ...] = ({"a": ({"card": "kappa", "used": (1,)},), "b": ("raven",)},)
    again = table.refusal(table.position({"lanes": used}), "a", read_move("activate kappa"))
    assert again is not None
    assert again.rule == "LC-A12"
    trap = table.position({"lanes": ({"a": ("kappa",), "b": ("raven",), "traps": {"a": ("empty_fort",)}},)})
    untrue = table.refusal(trap, "a", read_move("flip empty_fort"))
    assert untrue is not None
    assert untrue.reason == "condition"


def test_what_lies_behind_the_screen_is_nobody_elses(table_with: TableWith) -> None:
    table = table_with()
    one = table.position({"phase": "prep", "hands": {"a": ("kappa", "iram"), "b": ("raven",)}})
    view = table.view(one, "b")
    for move in ("place kappa 1 guard", "setting iram"):
        one = table.apply(one, {"a": read_move(move)})[0]
        assert table.view(one, "b") == view
    one = table.apply(one, {"a": read_move("ready")})[0]
    theirs = table.view(one, "b")["theirs"]
    assert theirs == {"ready": True, "mana": 1500}


def test_who_concedes_in_prep_shows_nothing(table_with: TableWith) -> None:
    table = table_with()
    given: dict[str, Value] = {"phase": "prep", "hands": {"a": ("kappa", "iram"), "b": ("raven",)}}
    for conceding in ("a concede", "b concede"):
        one, _ = played(table, given, "a place kappa 1 guard", "a setting iram", conceding)
        assert table.view(one, "b")["theirs"] == {"ready": False, "mana": 1500}
        assert "kappa" not in "\n".join(show(table, one, "b", str))
        assert "kappa" in "\n".join(show(table, one, "a", str))
    revealed, _ = played(table, {"lanes": ({"a": ("kappa",)},)}, "a concede")
    theirs: Any = table.view(revealed, "b")["theirs"]
    assert theirs["lines"][0][0]["card"] == "kappa"


def test_a_state_that_was_saved_goes_on_as_the_state_itself(table_with: TableWith) -> None:
    table = table_with()
    state = table.position(
        {"lanes": ({"a": ("hua_mulan", "kappa"), "b": ("medusa guard",)},), "settings": {"a": "iram"}}
    )
    read = pickle.loads(pickle.dumps(state))  # noqa: S301 - written a moment ago
    assert read == state
    made = list[str]()
    while len(seats := table.to_act(state)) == 1:
        move = table.moves(state, seats[0])[0]
        made.append(f"{seats[0]} {move}")
        state, told = table.apply(state, {seats[0]: move})
        read, told_again = table.apply(read, {seats[0]: move})
        assert (read, told_again) == (state, told)
    assert made == ["a activate kappa", "b activate medusa"]


def test_much_mana_takes_no_time(table_with: TableWith) -> None:
    table = table_with(mana=10**15)
    state = table.position({"phase": "prep", "mana": {"a": 1}, "began": {"a": 10**15}})
    told = named(played(table, {"phase": "prep", "mana": {"a": 1}, "began": {"a": 10**15}}, "a ready", "b ready")[1])
    assert [event.number("spent") for event in told if event.kind == "deployed"] == [10**15 - 1, 0]
    assert table.view(state, "b")["theirs"] == {"ready": False, "mana": 10**15}


def test_reveal_tells_card_by_card_what_lies_where(table_with: TableWith) -> None:
    table = table_with()
    moves = [
        "place kappa 1 guard",
        "place taniwha 1 attack",
        "place enkidu 3 attack",
        "trap empty_fort 1",
        "setting iram",
    ]
    given: dict[str, Value] = {"phase": "prep", "hands": {"a": tuple(move.split()[1] for move in moves)}}
    _, played_out = played(table, given, *[f"a {move}" for move in moves], "a ready", "b ready")
    written: dict[str, Value] = {
        "phase": "prep",
        "lanes": (
            {"a": ({"card": "kappa", "mode": "guard"}, "taniwha"), "traps": {"a": ("empty_fort",)}},
            {},
            {"a": ("enkidu",)},
        ),
        "settings": {"a": "iram"},
    }
    _, from_written = played(table, written, "a ready", "b ready")
    for told in (played_out, from_written):
        shown = [
            (e.kind, *e.cards, *dict(e.data).values()) for e in told if e.kind.startswith("reveal") and e.seat == "a"
        ]
        assert shown == [
            ("reveal", "kappa", 1, "guard"),
            ("reveal", "taniwha", 1, "attack"),
            ("reveal", "enkidu", 3, "attack"),
            ("reveal-trap", 1),
            ("reveal-setting", "iram"),
        ]


def test_a_trap_is_known_to_whom_has_looked(table_with: TableWith) -> None:
    table = table_with()
    lanes: tuple[Value, ...] = ({"b": ("anansi",), "a": ("kappa",), "traps": {"a": ("empty_fort", "eight_vats")}},)
    state, told = played(table, {"lanes": lanes, "p1": "b"}, "b activate anansi trap-2")
    looks = [event for event in told if event.kind in ("look", "looks")]
    assert [(event.kind, event.to, event.cards) for event in looks] == [
        ("looks", ("a", "b"), ()),
        ("look", ("b",), ("eight_vats",)),
    ]
    traps: Any = table.view(state, "b")["theirs"]
    assert traps["traps"] == ((1, None, False), (1, "eight_vats", True))
    for stream in range(20):
        guess = table.determinise(state, "b", stream)
        assert table.deck.ids[State(*guess).sides[0].traps[1][0]] == "eight_vats"


def test_the_exhibit_of_a_clash(table_with: TableWith) -> None:
    table = table_with()
    lanes: tuple[Value, ...] = (
        {"a": ("enkidu", "taniwha"), "b": ("john_henry guard", "robin_hood guard")},
        {"b": ("will_o_the_wisp",)},
        {"a": ("momotaro",), "b": ("golem guard",)},
    )
    _, told = played(table, {"lanes": lanes}, "a pass", "b pass", "a pass")
    shown = table.exhibit(tuple(told))
    lanes_shown: Any = shown["lanes"]
    first, second, third = lanes_shown
    assert (first["a"]["strike"], first["a"]["shield"]) == (150, 80)
    assert [(hit["card"], hit["amount"], hit["killed"]) for hit in first["a"]["hits"]] == [
        ("john_henry", 60, True),
        ("robin_hood", 10, False),
    ]
    assert (first["a"]["kills"], first["a"]["wounds"]) == (("john_henry",), ("robin_hood",))
    assert second["b"]["breakthrough"] == 1
    assert third["a"]["deflected"] is True
    assert third["b"]["deflect"] == 2
    assert shown["points"] == {"a": 4, "b": 3}
    assert shown["clash"] == "a"


def test_a_whole_match_in_sentences_and_rows(
    table_with: TableWith, project: Project, game: Game, rules: RuleSet
) -> None:
    table = table_with()
    state, told = table.setup(4)
    events = list(named(told))
    while table.outcome(state) is None:
        moves = {
            seat: table.moves(state, seat)[len(events) % len(table.moves(state, seat))] for seat in table.to_act(state)
        }
        state, told = table.apply(state, moves)
        events += named(told)
    narrations, findings = read_narrations(project, game, table.event_kinds, vocabulary(table))
    assert findings == ()
    for language in game.languages:
        sentences = narrate(narrations[language], game, events)
        assert sentences.findings == ()
        assert len(sentences.sentences) == len(events)
    rows = summary(tuple(events))
    assert len(rows) == sum(event.kind == "clash" for event in events)
    assert rows[-1]["match"] in ("a", "b", "draw")
    assert rows[0]["set"] == 1


def test_the_terminal_draws_three_lanes(table_with: TableWith, project: Project, game: Game, rules: RuleSet) -> None:
    table = table_with()
    narrations, _ = read_narrations(project, game, table.event_kinds, vocabulary(table))
    speech = speech_in(narrations["en"], game, rules)
    lines = show(table, table.position(GIVEN), "a", speech.word)
    assert max(map(len, lines)) <= 78
    text = "\n".join(lines)
    assert "Lane 1" in text
    assert "Enkidu" in text
    assert "[Empty Fort]" in text
    assert "[face down]" not in text
    theirs = "\n".join(show(table, table.position(GIVEN), "b", speech.word))
    assert "Empty Fort" not in theirs
    assert "[face down]" in theirs


def test_the_printed_cards_are_sound(game: Game, rules: RuleSet) -> None:
    assert checks(game, rules) == ()


def test_decks_are_checked(game: Game, rules: RuleSet) -> None:
    def codes(changed: Game, **options: Value) -> list[str]:
        return sorted({finding.code for finding in checks(changed, rules.with_options(options))})

    cards = game.cards
    twice = tuple(replace(card, copies=2) if card.id == "kappa" else card for card in cards)
    assert codes(replace(game, cards=twice)) == ["duplicate-card"]
    assert codes(replace(game, cards=cards[1:])) == ["deck-size"]
    few = tuple(card for card in cards if card.type != "creature" or card.fields.get("deck") != "morning_star")
    assert codes(replace(game, cards=few)) == ["deck-size", "few-creatures"]
    assert codes(game, unique="across-both", deck_seats="first-first") == ["shared-cards"]
    (told,) = checks(game, rules.with_options({"unique": "across-both", "deck_seats": "first-first"}))
    assert told.message.endswith("zarqa, kappa, jingwei and 42 more")

    def with_field(card_id: str, name: str, value: Value) -> Game:
        fields = {card.id: MappingProxyType({**card.fields, name: value}) for card in cards if card.id == card_id}
        return replace(game, cards=tuple(replace(c, fields=fields.get(c.id, c.fields)) for c in cards))

    assert codes(with_field("kappa", "hp", 45)) == ["number-step"]
    assert codes(with_field("kappa", "off", 90)) == ["stat-range"]
    assert codes(with_field("kappa", "rank", 7)) == ["unknown-rank"]
    assert codes(with_field("kappa", "mana", "dear")) == ["no-number"]
    assert "no-deck" in codes(with_field("kappa", "deck", None))


@pytest.mark.parametrize(
    ("name", "number"),
    [
        ("players", 3),
        ("lanes", 4),
        ("hand_size", 0),
        ("lane_creatures_max", 0),
        ("sets_to_win", 6),
        ("activation_min", 0),
        ("deck_min", 91),
    ],
)
def test_absurd_numbers_are_found(game: Game, rules: RuleSet, name: str, number: int) -> None:
    with pytest.raises(CardgenError, match=name):
        open_table(game, rules.with_options({name: number}))
