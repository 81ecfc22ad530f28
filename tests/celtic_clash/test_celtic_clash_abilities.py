"""Abilities in play: when they speak, in which order, who chooses, and what they must never do."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

import pytest

from cardgen.diagnostics import CardgenError
from cardgen.engine.contract import Event, RefusedError, Seat, named, read_move
from cardgen.games.celtic_clash.state import Moment, State
from cardgen.games.celtic_clash.table import ClashTable, checks, open_table
from cardgen.model.game import Game
from cardgen.model.rules import RuleSet

TableWith = Callable[..., ClashTable]
HEROES = {"a": "nuada", "b": "cu_chulainn"}
LATE_DRAW = "Attack — If this attack is a Glancing Hit, draw 1 card."


class Played:
    """A position and what was done in it."""

    def __init__(self, table: ClashTable, given: Mapping[str, Any], *moves: str) -> None:
        self.table, self.state, self.events = table, table.position(given), list[Event]()
        for move in moves:
            self.do(move)

    def do(self, move: str) -> Played:
        seat: Seat = "a" if move[0] == "a" else "b"
        self.state, told = self.table.apply(self.state, {seat: read_move(move[2:])})
        self.events += named(told)
        return self

    @property
    def kinds(self) -> list[str]:
        return [event.kind for event in self.events]

    def wil(self, card: str) -> int:
        return State(*self.state).wil[self.table.deck.ids.index(card)]

    def printed(self, card: str) -> int:
        return self.table.deck.wil[self.table.deck.ids.index(card)]

    def offered(self, seat: Seat) -> list[str]:
        return [str(move) for move in self.table.moves(self.state, seat)]


def test_the_ladder_is_climbed_in_order(table_saying: TableWith) -> None:
    table = table_saying(
        {
            "gae_bulg": "Attack — If this attack is a Successful Hit, the target loses 5 more WIL.",
            "brown_bull": "Attack — This unit has +1 ATK for this attack.",
            "kelpie": "Defense — This unit has +2 DEF for this attack.\n"
            "Defense — If this attack defeats this unit, draw 1 card.",
            "banshee": "Passive — Enemy Creatures have −1 ATK.",
        }
    )
    given = {
        "heroes": {"a": "lugh", "b": "cu_chulainn"},
        "creatures": {"a": ({"card": "brown_bull", "relic": "gae_bulg"},), "b": ("kelpie", "banshee")},
    }
    played = Played(table, given, "a attack brown_bull kelpie")
    first = played.kinds[: played.kinds.index("draw") + 1]
    assert first == [
        "attack",
        "passive",
        "bonus",
        "bonus",
        "successful-hit",
        "more-loss",
        "loss",
        "defeat",
        "draw",
    ]
    hit = next(event for event in played.events if event.kind == "successful-hit")
    assert (hit.number("atk"), hit.number("def")) == (7, 6)
    loss = next(event for event in played.events if event.kind == "loss")
    assert (loss.before, loss.after, loss.number("amount")) == (20, 0, 20)


def test_an_attacker_that_falls_first_costs_nothing(table_saying: TableWith) -> None:
    table = table_saying({"kelpie": "Defense — The attacker loses 5 WIL.\nDefense — This unit loses 5 more WIL."})
    given = {"heroes": HEROES, "creatures": {"a": ({"card": "bisclavret", "wil": 5}, "etain"), "b": ("kelpie",)}}
    played = Played(table, given, "a attack bisclavret kelpie")
    assert "b" in table.to_act(played.state)  # two abilities, one of which changes the table: b says in which order
    played.do("b use kelpie")
    assert played.kinds == ["attack", "ability-loss", "defeat", "attack-ends"]
    assert played.events[-1].rule == "CC-A25"
    assert played.wil("kelpie") == 20
    assert "attack bisclavret kelpie" not in played.offered("a")


def test_a_new_target_changes_the_column(table_with: TableWith) -> None:
    table = table_with()
    given = {"heroes": HEROES, "creatures": {"b": ("hound_of_culann", "brown_bull", "kelpie")}}
    played = Played(table, given, "a attack nuada cu_chulainn")
    assert played.offered("b") == ["use hound_of_culann", "pass"]
    assert table.to_act(played.state) == ("b",)
    played.do("b use hound_of_culann")
    assert played.offered("b") == ["choose hound_of_culann", "choose brown_bull", "choose kelpie"]
    played.do("b choose kelpie")  # whose own Defense ability then speaks
    assert (played.wil("nuada"), played.wil("kelpie")) == (played.printed("nuada") - 5, 5)
    assert played.wil("cu_chulainn") == played.printed("cu_chulainn")
    again = Played(table, given, "a attack nuada cu_chulainn", "b pass")
    assert again.wil("cu_chulainn") < again.printed("cu_chulainn")
    assert "decline" in again.kinds


def test_once_per_game_is_once(table_with: TableWith) -> None:
    table = table_with()
    given = {"heroes": {"a": "nuada", "b": "rhiannon"}, "creatures": {"a": ("kelpie",)}}
    played = Played(table, given, "a attack nuada rhiannon", "b use rhiannon")
    assert (played.wil("rhiannon"), "spared" in played.kinds) == (played.printed("rhiannon"), True)
    used = {**given, "heroes": {"a": "nuada", "b": {"card": "rhiannon", "used": True}}}
    assert Played(table, used, "a attack nuada rhiannon").wil("rhiannon") < played.printed("rhiannon")


def test_both_heroes_fall_together(table_with: TableWith) -> None:
    table = table_with()
    heroes = {"a": {"card": "balor", "wil": 5}, "b": {"card": "nuada", "wil": 5}}
    given: dict[str, Any] = {"heroes": heroes, "creatures": {"a": ("kelpie",), "b": ("etain",)}}
    drawn = Played(table, given, "a end", "a use balor")
    assert table.outcome(drawn.state) is not None
    assert table.outcome(drawn.state).winner is None  # type: ignore[union-attr]
    assert drawn.kinds[-3:] == ["no-hero", "no-hero", "both-fall"]
    won = Played(table, {**given, "hands": {"b": ("lugh",)}}, "a end", "a use balor")
    assert table.outcome(won.state).winner == "b"  # type: ignore[union-attr]
    both = Played(table, {**given, "hands": {"a": ("fionn", "bran"), "b": ("lugh",)}}, "a end", "a use balor")
    assert table.to_act(both.state) == ("a", "b")
    assert both.offered("a") == ["replace fionn", "replace bran"]
    assert both.offered("b") == ["replace lugh"]
    both.do("b replace lugh")
    assert "lugh" not in str(table.view(both.state, "a"))
    assert table.to_act(both.state) == ("a",)
    both.do("a replace bran")
    assert [e.cards for e in both.events if e.kind == "replace"] == [("bran",), ("lugh",)]
    lost = Played(table_with(double_fall="active-player-loses"), given, "a end", "a use balor")
    assert lost.table.outcome(lost.state).winner == "b"  # type: ignore[union-attr]


def test_a_replacement_may_attack_unless_a_hero_of_its_side_has(table_saying: TableWith) -> None:
    table = table_saying({"kelpie": "Defense — The attacker loses 5 WIL."})
    heroes = {"a": {"card": "nuada", "wil": 5}, "b": "cu_chulainn"}
    given = {"heroes": heroes, "creatures": {"a": ("etain",), "b": ("kelpie",)}, "hands": {"a": ("fionn", "puca")}}
    played = Played(table, given, "a attack nuada kelpie", "a replace fionn")
    assert [m for m in played.offered("a") if m.startswith("attack fionn")] == []
    with pytest.raises(RefusedError, match="CC-A30"):
        played.do("a attack fionn kelpie")
    other = table_saying({"etain": "Attack — Your Hero loses 5 WIL."})
    played = Played(other, given, "a attack etain kelpie", "a replace fionn")
    assert "attack fionn kelpie" in played.offered("a")


def test_simultaneous_abilities_are_ordered_where_it_matters(table_saying: TableWith) -> None:
    first = "Attack — This unit loses 5 WIL."
    table = table_saying({"twrch_trwyth": first, "gae_bulg": "Attack — If this unit has 10 WIL or less, draw 1 card."})
    given = {
        "heroes": {"a": "lugh", "b": "cu_chulainn"},
        "creatures": {"a": ({"card": "twrch_trwyth", "relic": "gae_bulg", "wil": 10},), "b": ("bisclavret",)},
    }
    played = Played(table, given, "a attack twrch_trwyth bisclavret")
    assert played.offered("a") == ["use twrch_trwyth", "use gae_bulg"]
    assert played.kinds == ["attack"]
    plain = table_saying({"twrch_trwyth": "Attack — This unit has +1 ATK for this attack.", "gae_bulg": LATE_DRAW})
    assert "loss" in Played(plain, given, "a attack twrch_trwyth bisclavret").kinds


def test_may_is_asked_and_can_be_declined(table_saying: TableWith) -> None:
    table = table_saying({"fionn": "Attack — You may draw 1 card.\nAttack — This unit has +1 ATK for this attack."})
    given = {"heroes": {"a": "fionn", "b": "queen_medb"}, "creatures": {"a": ("etain",), "b": ("kelpie",)}}
    played = Played(table, given, "a attack fionn queen_medb")
    assert played.offered("a") == ["use fionn", "use fionn 2"]
    played.do("a use fionn 2").do("a use fionn")
    assert "draw" in played.kinds
    declined = Played(table, given, "a attack fionn queen_medb", "a use fionn", "a pass")
    assert "draw" not in declined.kinds
    assert "loss" in declined.kinds


def test_an_ability_without_a_time_waits_outside_attacks(table_with: TableWith) -> None:
    table = table_with()
    given = {
        "heroes": {"a": "lugh", "b": "cu_chulainn"},
        "creatures": {"a": ("bisclavret", "etain"), "b": ("kelpie",)},
        "relics": {"a": ("ochain",)},
    }
    played = Played(table, given, "a attack bisclavret kelpie")
    assert "use lugh" in played.offered("a")
    played.do("a use lugh")  # which ends the attack phase: never inside it
    assert not [m for m in played.offered("a") if m.startswith("attack")]
    attached = [e for e in played.events if e.kind == "ability-attach"]
    assert [e.cites for e in attached] == [("CC-8.6", "CC-A42")]


def test_what_lasts_ends_in_time(table_with: TableWith) -> None:
    table = table_with()
    given = {
        "heroes": {"a": {"card": "nuada", "relic": "uaithne"}, "b": "cu_chulainn"},
        "creatures": {"a": ("kelpie",), "b": ("brown_bull",)},
    }
    played = Played(table, given, "a end", "a use uaithne", "b pass")
    assert played.offered("b") == ["attack brown_bull kelpie", "end"]
    with pytest.raises(RefusedError, match="CC-A42"):
        played.do("b attack cu_chulainn nuada")
    played.do("b end").do("a pass").do("a end").do("b pass")
    assert "attack cu_chulainn nuada" in played.offered("b")


def test_an_unattached_relic_does_nothing_unless_a_house_rule_lets_it(table_with: TableWith) -> None:
    given = {"heroes": {"a": "lugh", "b": "cu_chulainn"}, "relics": {"a": ("claiomh_solais",)}}
    for option, passives in (("inert", 0), ("passive-on", 1)):
        played = Played(table_with(unattached=option), given, "a attack lugh cu_chulainn")
        assert played.kinds.count("passive") == passives


def test_copies_of_a_card_are_told_apart(game: Game, rules: RuleSet) -> None:
    cards = tuple(replace(card, copies=2) if card.id in ("bisclavret", "sadhbh") else card for card in game.cards)
    given = {
        "heroes": HEROES,
        "creatures": {"a": ("bisclavret", {"card": "bisclavret", "wil": 5}), "b": ("kelpie", "sadhbh", "sadhbh")},
    }
    table = open_table(replace(game, cards=cards), rules)
    played = Played(table, given)
    assert "attack bisclavret:2 sadhbh:2" in played.offered("a")
    played.do("a attack bisclavret:2 kelpie")  # the Kelpie strikes back and it falls
    assert table.deck.names(State(*played.state).fields[0]) == ("bisclavret",)
    played.do("a attack nuada cu_chulainn")
    assert played.offered("b") == ["use sadhbh", "use sadhbh:2", "pass"]
    per_name = open_table(replace(game, cards=cards), rules.with_options({"once": "per-name"}))
    played = Played(per_name, given, "a attack nuada cu_chulainn", "b use sadhbh")
    assert per_name.to_act(played.state) == ("a",)


@pytest.mark.parametrize(
    ("card", "text", "said"),
    [
        ("kelpie", "Passive — The target has +1 DEF.", "there is no attack here"),
        ("kelpie", "Attack — At the start of your turn, draw 1 card.", "only 'Once per game'"),
        ("kelpie", "Defense — When this unit attacks, draw 1 card.", "'Attack' speaks when units attack"),
        ("kelpie", "Attack — If this attack defeats the target, this unit has +1 ATK for this attack.", "too late"),
        ("kelpie", "Attack — If this attack is a Glancing Hit, this unit has +1 ATK for this attack.", "too late"),
        ("kelpie", "Passive — While this unit has 5 ATK or more, this unit has +1 DEF.", "depend on themselves"),
        ("kelpie", "Passive — This unit has +5 WIL.", "WIL is lost and restored"),
        ("kelpie", "Attack — That Creature loses 5 WIL.", "needs a choice before it"),
        ("lugh", "Defense — This Creature has +1 DEF for this attack.", "is not 'this Creature'"),
        ("kelpie", "Attack — This unit cannot attack for this attack.", "nothing else"),
        ("kelpie", "Passive — This unit has +4 ATK.", "a bonus of more than 3"),
        ("kelpie", "Attack — If this unit has 12 WIL or less, draw 1 card.", "steps of 5"),
        ("kelpie", "Attack — Restore 10 WIL to this unit.", "restores 5 WIL to one unit"),
        ("kelpie", "Attack — Restore 5 WIL to your Creatures.", "restores 5 WIL to one unit"),
        ("kelpie", "Defense — Restore 5 WIL to your Hero.", "more than 5 WIL in a turn"),
        ("kelpie", "Attack — When your Hero attacks, restore 5 WIL to this unit.", "more than 5 WIL in a turn"),
        ("lugh", "Defense — This unit loses no WIL from this attack.", "on 'Once per game' abilities only"),
        ("lugh", "Defense — This unit loses 5 less WIL.", "loses something to every hit"),
        ("ochain", "Defense — If this attack is a Glancing Hit, this unit loses 5 less WIL.", "loses something"),
        ("puca", "Passive — The enemy Hero cannot attack your Hero.", "cannot be attacked"),
    ],
)
def test_texts_without_a_meaning_or_an_end_are_found(table_saying: TableWith, card: str, text: str, said: str) -> None:
    with pytest.raises(CardgenError, match=said):
        table_saying({card: text})


@pytest.mark.parametrize(
    ("card", "text"),
    [
        ("kelpie", "Defense — This unit loses 5 less WIL."),
        ("lugh", "Defense — If this attack is a Successful Hit, this unit loses 5 less WIL."),
        ("lugh", "Once per game — When this unit is attacked, this unit has +5 DEF for this attack."),
        ("kelpie", "Defense — If this attack defeats this unit, restore 5 WIL to your Hero."),
    ],
)
def test_texts_that_are_sound_pass(table_saying: TableWith, card: str, text: str) -> None:
    assert table_saying({card: text})


def test_the_printed_deck_is_sound(game: Game, rules: RuleSet) -> None:
    assert checks(game, rules) == ()


def test_nothing_is_kept_outside_the_state(table_with: TableWith) -> None:
    table = table_with()
    given = {"heroes": HEROES, "creatures": {"b": ("hound_of_culann", "brown_bull", "kelpie")}}
    played = Played(table, given, "a attack nuada cu_chulainn", "b use hound_of_culann")
    state: Moment = played.state
    one = table.apply(state, {"b": read_move("choose kelpie")})
    two = table.apply(state, {"b": read_move("choose brown_bull")})
    assert table.apply(state, {"b": read_move("choose kelpie")}) == one
    assert one[0] != two[0]
    assert hash(state) == hash(played.state)
