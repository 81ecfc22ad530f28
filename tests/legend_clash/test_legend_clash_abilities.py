"""Abilities, traps and the course of the Match: windows, costs, what ends, what carries over."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import pytest

from cardgen.diagnostics import CardgenError
from cardgen.engine.contract import Event, RefusedError, Seat, named, read_move
from cardgen.games.legend_clash.state import Moment, State
from cardgen.games.legend_clash.table import LegendTable

TableWith = Callable[..., LegendTable]


class Played:
    """A position and what was done in it."""

    def __init__(self, table: LegendTable, given: Mapping[str, Any], *moves: str) -> None:
        self.table = table
        self.moment: Moment = table.position(given)
        self.events: list[Event] = []
        for move in moves:
            self.do(move)

    def do(self, text: str) -> Played:
        """One move, as `a activate kappa`."""
        seat: Seat = "a" if text[0] == "a" else "b"
        self.moment, told = self.table.apply(self.moment, {seat: read_move(text[2:])})
        self.events += named(told)
        return self

    @property
    def state(self) -> State:
        """Where that has led."""
        return State(*self.moment)

    def offered(self, seat: Seat) -> list[str]:
        return [str(move) for move in self.table.moves(self.moment, seat)]

    def told(self, kind: str) -> list[Event]:
        return [event for event in self.events if event.kind == kind]


def lanes(a: tuple[str, ...] = (), b: tuple[str, ...] = (), **more: Any) -> tuple[dict[str, Any], ...]:
    """Lane 1 alone."""
    return ({"a": a, "b": b, **more},)


def test_three_windows_and_one_final_action(table_with: TableWith) -> None:
    played = Played(table_with(), {"lanes": lanes(("kappa", "tiddalik", "lam_ang"), ("mwindo", "robin_hood"))})
    played.do("a activate kappa").do("a pass")
    assert played.table.to_act(played.moment) == ("b",)
    played.do("b activate mwindo")
    with pytest.raises(RefusedError, match="LC-A12"):
        played.do("b activate mwindo")
    played.do("b pass").do("a activate tiddalik")
    assert played.told("activate")[-1].cites == ("LC-4.3", "LC-A13")
    assert played.told("clash-won")  # the Kappa's owner has no second final action
    assert played.state.phase == "prep"


def test_what_one_pays_is_gone_until_the_set_ends(table_with: TableWith) -> None:
    given = {"lanes": lanes(("kappa",)), "mana": {"a": 100, "b": 50}, "clash": 1}
    played = Played(table_with(), given, "a activate kappa")
    assert played.state.clash == 2
    assert [side.mana for side in played.state.sides] == [70, 50]
    played.do("a ready").do("b ready").do("a ready").do("b ready")
    assert played.state.set_no == 2
    assert [side.mana for side in played.state.sides] == [1500, 1500]


def test_an_ability_that_kills_scores_and_the_dead_do_not_strike(table_saying: Callable[..., LegendTable]) -> None:
    text = {"kappa": "Activate 30 — Deal 40 damage to the front creature facing."}
    for option, points in (("scores", 1), ("no-score", 0)):
        table = table_saying(text, ability_damage=option)
        played = Played(table, {"lanes": lanes(("kappa",), ("raven", "will_o_the_wisp"))}, "a activate kappa")
        kill = played.told("ability-kill")[0]
        assert (kill.seat, kill.cards, kill.after) == ("a", ("raven",), points)
        strikes = {event.seat: event.number("off") for event in played.told("strike")}
        assert strikes == {"a": 30, "b": 40}
        assert played.told("lane")[0].number("a") == points + 1  # and the other, of HP 20, by the strike


def test_what_the_first_effect_kills_the_second_does_not_find(table_saying: Callable[..., LegendTable]) -> None:
    damage = "deal 40 damage to the front creature facing"
    table = table_saying({"kappa": f"Activate 30 — D{damage[1:]}, then {damage}."})
    played = Played(table, {"lanes": lanes(("kappa",), ("raven", "mwindo"))}, "a activate kappa")
    assert [event.cards for event in played.told("ability-damage")] == [("raven",), ("mwindo",)]


def test_damage_goes_with_the_clash(table_with: TableWith) -> None:
    played = Played(table_with(), {"lanes": lanes(("jingwei",), ("golem", "medusa")), "clash": 1})
    played.do("a activate jingwei")
    assert played.told("warded")  # the Golem takes none
    assert played.state.heat.damage == ()


def test_moves_change_who_is_reached(table_with: TableWith) -> None:
    played = Played(table_with(), {"lanes": lanes(("enkidu", "sang_kancil"), ("john_henry", "raven"))})
    played.do("a activate sang_kancil")
    assert played.table.deck.names(played.state.sides[1].lines[0]) == ("raven", "john_henry")
    played.do("a pass").do("a pass")
    assert played.told("kill")[0].cards == ("raven",)


def test_the_next_lane_of_the_last_is_the_first(table_with: TableWith) -> None:
    table = table_with()
    given: dict[str, Any] = {"lanes": ({"a": ("kappa",)}, {}, {"a": ("sun_wukong",), "b": ("raven",)})}
    played = Played(table, given, "a activate sun_wukong")
    assert table.deck.names(played.state.sides[0].lines[0]) == ("kappa", "sun_wukong")
    cross = played.told("cross")[0]
    assert (cross.number("from"), cross.number("lane")) == (3, 1)
    full: dict[str, Any] = {"lanes": ({"a": ("kappa", "vetala", "jingwei")}, {}, {"a": ("sun_wukong",)})}
    refusal = table.refusal(table.position(full), "a", read_move("activate sun_wukong"))
    assert refusal is not None
    assert refusal.reason == "nothing-to-do"


def test_a_relic_that_was_activated_can_be_undone(table_with: TableWith) -> None:
    more = {"traps": {"a": ("magnetic_mountain",)}, "relics": {"b": ("excalibur",)}}
    played = Played(table_with(), {"lanes": lanes(("taniwha",), ("will_o_the_wisp",), **more)}, "a pass")
    assert "flip magnetic_mountain" not in played.offered("a")
    played.do("b activate excalibur will_o_the_wisp").do("a flip magnetic_mountain")
    strikes = {event.seat: event.number("off") for event in played.told("strike")}
    assert strikes["b"] == 40


def test_an_unflipped_trap_goes_home_unseen(table_with: TableWith) -> None:
    table = table_with()
    played = Played(table, {"lanes": lanes(("taniwha",), ("raven",), traps={"a": ("empty_fort",)})}, "a pass", "a pass")
    assert played.state.phase == "prep"
    assert played.state.sides[0].known == 1 << table.deck.numbers[0]["taniwha"]
    assert "empty_fort" not in str([event for event in played.events if "b" in event.to])


def test_a_window_is_asked_of_whom_a_face_down_trap_could_serve(table_with: TableWith) -> None:
    given = {"lanes": lanes(("taniwha",), ("will_o_the_wisp",), traps={"b": ("trojan_horse",)})}
    played = Played(table_with(), given, "a pass")
    assert played.offered("b") == ["pass"]  # its condition is not true, and who is not asked has none


def test_automatic_traps_flip_when_they_can(table_with: TableWith) -> None:
    table = table_with(traps="automatic")
    given = {
        "phase": "prep",
        "lanes": lanes(("taniwha",), ("mwindo", "raven"), traps={"a": ("crocodile_bridge", "bijans_pit")}),
        "mana": {"a": 100},
    }
    played = Played(table, given, "a ready", "b ready")
    assert [event.cards for event in played.told("flip")] == [("crocodile_bridge",)]
    assert played.offered("a") == ["flip bijans_pit mwindo", "flip bijans_pit raven"]
    with pytest.raises(RefusedError, match="LC-A14"):
        played.do("a pass")
    played.do("a flip bijans_pit raven")
    assert [event.cards for event in played.told("withdraw")] == [("raven",)]
    assert played.state.sides[0].mana == 10
    assert table.to_act(played.moment) == ("b",)


def test_settings_speak_to_both_sides(table_with: TableWith) -> None:
    given = {
        "lanes": lanes(("taniwha",), ("will_o_the_wisp",)),
        "settings": {"a": "walls_of_uruk", "b": "el_dorado"},
    }
    both = Played(table_with(), given, "a pass")
    assert [(event.cards, event.after) for event in both.told("standing")] == [
        (("taniwha",), 100),
        (("will_o_the_wisp",), 50),
    ]
    one = Played(table_with(settings="latest-only"), {**given, "p1": "b"}, "b pass")
    assert one.told("standing") == []  # seat a is Player 2, and its Setting lies on top


def test_sets_are_told_by_what_decided_them(table_with: TableWith) -> None:
    table = table_with()
    for clashes, mana, kind in (
        (((1, 0), (0, 1)), {}, "set-won"),
        (((5, 0), (0, 1)), {}, "set-points"),
        (((1, 0), (0, 1)), {"a": 10, "b": 0}, "set-mana"),
        (((1, 0), (0, 1)), {}, "set-drawn"),
    ):
        creatures = ("taniwha",) if kind == "set-won" else ()
        given = {"lanes": lanes(creatures), "clashes": clashes, "mana": mana}
        played = Played(table, given, "a pass")
        assert [event.kind for event in played.events if event.kind.startswith("set-")] == [kind]


def test_the_match_ends_with_the_third_set_or_the_fifth(table_with: TableWith) -> None:
    last: dict[str, Any] = {"lanes": lanes(("taniwha",)), "clashes": ((1, 0),)}
    won = Played(table_with(), {**last, "set": 3, "sets": ("a", "a")}, "a pass")
    assert won.state.ended is not None
    assert (won.state.ended.winner, won.state.ended.by) == ("a", "sets")
    even = {"lanes": lanes(), "clashes": ((1, 1), (1, 1)), "set": 5, "sets": ("a", "b", "draw", "draw")}
    drawn = Played(table_with(), even, "a pass")
    assert drawn.state.ended is not None
    assert drawn.state.ended.winner is None
    sudden = Played(table_with(match_tie="sudden-death-clash"), even, "a pass")
    assert sudden.told("sudden-death")
    assert sudden.state.ended is None
    sudden.do("a ready").do("b ready")
    assert sudden.state.ended is not None
    assert sudden.state.ended.by == "sudden-death"


def test_player_one_alternates_through_the_match(table_with: TableWith) -> None:
    played = Played(table_with(), {"lanes": lanes()}, "a pass")
    seats = [played.state.p1]
    for _ in range(4):
        played.do("a ready").do("b ready")
        seats.append(played.state.p1)
    assert seats == [1, 0, 1, 0, 1]
    loser = Played(table_with(p1="loser"), {"lanes": lanes(("taniwha",)), "p1": "b"}, "b pass")
    assert loser.state.p1 == 1


def test_a_poor_hand_may_be_drawn_anew_once(table_with: TableWith) -> None:
    table = table_with(mulligan="one-if-under-4-creatures")
    seed, state = next((s, st) for s in range(500) if State(*(st := table.setup(s)[0])).phase == "mulligan")
    seat = table.to_act(state)[0]
    place = "ab".index(seat)
    hand = State(*state).sides[place].hand
    assert sum(table.deck.types[unit] == "creature" for unit in hand) < 4
    assert [str(move) for move in table.moves(state, seat)] == ["keep", "redraw"]
    kept = State(*table.apply(state, {s: read_move("keep") for s in table.to_act(state)})[0])
    assert kept.phase == "prep"
    drawn = State(*table.apply(state, {s: read_move("redraw") for s in table.to_act(state)})[0])
    assert drawn.phase == "prep"
    assert drawn.sides[place].hand != hand
    assert table.setup(seed)[0] == state


def test_next_ten_deals_other_cards(table_with: TableWith) -> None:
    table = table_with(set_hand="next-ten")
    first = table.setup(7)[0]
    played = first
    while State(*played).set_no == 1:
        played = table.apply(played, {s: table.moves(played, s)[-1] for s in table.to_act(played)})[0]
    for before, after in zip(State(*first).sides, State(*played).sides, strict=True):
        assert not set(before.hand) & set(after.hand)
        assert len(after.deck) == len(before.deck) - 10


@pytest.mark.parametrize(
    ("card", "text", "said"),
    [
        ("kappa", "Trap 30 — If a creature is facing, this creature has +20 OFF.", "does not stand on a creature"),
        ("empty_fort", "Trap 30 — Deal 20 damage to each creature facing.", "when it can be flipped"),
        ("empty_fort", "Trap 30 — If a creature is facing, this creature has +20 OFF.", "cannot say 'this creature'"),
        ("excalibur", "Activate 30 — One creature of yours here has +20 OFF.", "does not stand on a relic"),
        ("kappa", "Always — One creature of yours here has +20 OFF.", "chooses nobody"),
        (
            "kappa",
            "Always — While this creature has 50 OFF or more, this creature has +20 DEF.",
            "depend on themselves",
        ),
        ("iram", "Setting — Your creatures here have +20 OFF.", "speaks of all creatures"),
        ("iram", "Setting — While a trap is facing, all creatures have +20 OFF.", "holds for both sides"),
        ("iram", "Setting — Each trap facing costs 20 more mana.", "holds for both sides"),
        ("kappa", "Activate 30 — Move your creatures here to the front.", "one creature moves at a time"),
        ("kappa", "Activate 30 — This creature has +20 DEF and +20 OFF.", "in the order OFF, DEF, HP"),
        (
            "kappa",
            "Activate 30 — One creature facing has −20 OFF, then another creature of yours here has +20 OFF.",
            "one choice only",
        ),
        ("kappa", "Activate 30 — Move one creature facing to the front or to the back.", "one choice only"),
        ("kappa", "Activate 30 — If one creature facing is wounded, this creature has +20 OFF.", "yet to be chosen"),
    ],
)
def test_texts_without_a_meaning_are_found(
    table_saying: Callable[..., LegendTable], card: str, text: str, said: str
) -> None:
    with pytest.raises(CardgenError, match=said):
        table_saying({card: text})


def test_nothing_is_kept_outside_the_state(table_with: TableWith) -> None:
    table = table_with()
    played = Played(table, {"lanes": lanes(("enkidu", "taniwha", "kappa"), ("mwindo",))})
    state = played.moment
    one = table.apply(state, {"a": read_move("activate enkidu kappa")})
    two = table.apply(state, {"a": read_move("activate enkidu taniwha")})
    assert table.apply(state, {"a": read_move("activate enkidu kappa")}) == one
    assert one[0] != two[0]
    assert hash(state) == hash(played.moment)


def test_a_value_below_0_is_exchanged_as_0(table_with: TableWith) -> None:
    played = Played(table_with(), {"lanes": lanes(("vetala", "gumiho"), ("will_o_the_wisp guard",))})
    played.do("a activate gumiho will_o_the_wisp").do("a activate vetala will_o_the_wisp")
    changes = [(event.kind, event.before, event.after) for event in played.events if event.kind in ("bonus", "malus")]
    assert changes == [("malus", 40, 20), ("malus", 10, 0), ("malus", 20, 0), ("bonus", 0, 20)]
    strike = played.told("strike-guards")[0]
    assert (strike.before, strike.after) == (100, 20)  # OFF of both, and the shield
