"""Two ways through a turn, the straight one and the general one, lead to the same states and events."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace

import pytest

from cardgen.engine.contract import Move, Seat, named
from cardgen.engine.streams import below, stream
from cardgen.games.celtic_clash.bots import bots
from cardgen.games.celtic_clash.state import Moment
from cardgen.games.celtic_clash.table import ClashTable, open_table
from cardgen.model.game import Game, Value
from cardgen.model.rules import RuleSet

TableWith = Callable[..., ClashTable]
TableSaying = Callable[[Mapping[str, str]], ClashTable]


def general(table: ClashTable) -> ClashTable:
    """The same table, which goes the general way always, as one that is listened to does."""
    other = replace(table, listened=True)
    assert table.straight
    assert not other.straight
    return other


def same_game(table: ClashTable, seed: int, patience: int) -> int:
    """Play one game by chance on both ways; the number of moves.  The turn ends later with more patience."""
    other = general(table)
    assert table.setup(seed) == other.setup(seed)
    state, luck, count = table.setup(seed)[0], stream(seed, "ways"), 0
    while table.outcome(state) is None:
        moves: dict[Seat, Move] = {}
        for seat in table.to_act(state):
            offered = table.moves(state, seat)
            for _ in range(patience):
                luck, number = below(luck, len(offered))
                moves[seat] = offered[number]
                if offered[number].kind not in ("end", "pass"):
                    break
        step = table.apply(state, moves)
        assert step == other.apply(state, moves), (seed, count, moves)
        state, count = step[0], count + 1
    return count


@pytest.mark.parametrize("patience", [1, 3])
@pytest.mark.parametrize("part", range(4))
def test_both_ways_are_the_same_with_the_printed_cards(table_with: TableWith, part: int, patience: int) -> None:
    assert sum(same_game(table_with(), seed, patience) for seed in range(part * 6, part * 6 + 6)) > 600


@pytest.mark.parametrize("option", ["starting_hero", "spare_hero", "overheal", "double_fall", "judge"])
def test_both_ways_are_the_same_where_house_rules_leave_the_turn_as_it_is(
    table_with: TableWith, rules: RuleSet, option: str
) -> None:
    for value in rules.values[option].options[1:]:
        for seed in range(3):
            same_game(table_with(**{option: value}), seed, 2)


def without_a_turn_of_its_own(rules: RuleSet) -> list[tuple[str, Value]]:
    """The house rules that change how a turn goes."""
    names = ("deck", "hand_limit", "deck_out", "first_turn", "play", "field_limit", "attacks", "shield", "open_field")
    more = ("strike_back", "unattached", "relic_move", "relic_replace", "once")
    return [(name, value) for name in (*names, *more) for value in rules.values[name].options[1:]]


def test_other_turns_go_the_general_way(table_with: TableWith, rules: RuleSet) -> None:
    for name, value in without_a_turn_of_its_own(rules):
        assert not table_with(**{name: value}).straight, name
    numbers = ("draw", "successful_hero", "successful_creature", "glancing_hero", "glancing_creature")
    assert set(numbers) < set(rules.values)


def test_a_deck_with_copies_goes_the_general_way(game: Game, rules: RuleSet) -> None:
    twice = replace(game, cards=tuple(replace(card, copies=2) if card.copies else card for card in game.cards))
    table = open_table(twice, rules)
    assert table.deck.size == 120
    assert not table.straight


def test_of_copies_the_next_has_the_name_of_the_one_that_fell(game: Game, rules: RuleSet) -> None:
    twice = replace(game, cards=tuple(replace(card, copies=2) if card.copies else card for card in game.cards))
    table = open_table(twice, rules)
    weak: Mapping[str, Value] = {"card": "puca", "wil": 5}
    given: Mapping[str, Value] = {
        "heroes": {"a": "nuada", "b": "lugh"},
        "creatures": {"a": ("dullahan",), "b": (weak, "puca")},
    }
    state = table.apply(table.position(given), {"a": Move("attack", ("nuada", "puca"))})[0]
    assert list(map(str, table.moves(state, "a"))) == ["attack dullahan puca", "end"]


def texts_of_examples(game: Game, part: int) -> dict[str, str]:
    """What the examples of the phrases say, each on the card that it is made for; one after the other by `part`."""
    assert game.book is not None
    texts: dict[str, list[str]] = {}
    for phrase in game.book.phrases.values():
        for example in phrase.examples:
            texts.setdefault(example.on, []).append(example.text)
    return {card: found[part % len(found)] for card, found in texts.items()}


@pytest.mark.parametrize("part", range(8))
def test_both_ways_are_the_same_whatever_cards_say(game: Game, table_saying: TableSaying, part: int) -> None:
    table = table_saying(texts_of_examples(game, part))
    for seed in range(4):
        same_game(table, seed, 2)


def test_a_bot_chooses_the_same_on_both_ways(table_with: TableWith) -> None:
    table = table_with()
    bot, other = bots(table)["greedy"], general(table)
    state: Moment = table.setup(3)[0]
    while table.outcome(state) is None:
        moves: dict[Seat, Move] = {seat: bot(table, state, seat, 7) for seat in table.to_act(state)}
        assert moves == {seat: bot(other, state, seat, 7) for seat in table.to_act(state)}
        step = table.apply(state, moves)
        assert step == other.apply(state, moves)
        state = step[0]


@pytest.mark.parametrize("answer", ["use tathlum", "pass"])
def test_who_is_asked_in_an_attack_is_not_asked_over_those_who_watch_it(table_with: TableWith, answer: str) -> None:
    """Tathlum's bearer attacks a Hero whose side has a Creature that waits for that: it speaks next."""
    table = table_with()
    given: Mapping[str, Value] = {
        "heroes": {"a": {"card": "nuada", "relic": "tathlum"}, "b": "lugh"},
        "creatures": {"a": (), "b": ("mari_morgan",)},
    }
    state = table.apply(table.position(given), {"a": Move("attack", ("nuada", "lugh"))})[0]
    assert list(map(str, table.moves(state, "a"))) == ["use tathlum", "pass"]
    (move,) = (move for move in table.moves(state, "a") if str(move) == answer)
    step = table.apply(state, {"a": move})
    assert list(map(str, table.moves(step[0], "b"))) == ["use mari_morgan", "pass"]
    assert step == general(table).apply(state, {"a": move})


def both_ways(table: ClashTable, given: Mapping[str, Value], *moves: tuple[Seat, str]) -> tuple[str, ...]:
    """What is told of the last of some moves from a position, made on both ways."""
    other, state = general(table), table.position(given)
    kinds: tuple[str, ...] = ()
    for seat, text in moves:
        (move,) = (move for move in table.moves(state, seat) if str(move) == text)
        step = table.apply(state, {seat: move})
        assert step == other.apply(state, {seat: move}), text
        state, kinds = step[0], tuple(event.kind for event in named(step[1]))
    return kinds


def test_a_hero_falls_in_an_attack_of_which_abilities_speak(table_saying: TableSaying) -> None:
    """What they have added to the attack is kept until the Hero has been replaced, and then they speak of it."""
    table = table_saying(
        {
            "nuada": "Attack — This unit has +2 ATK for this attack.",
            "gae_bulg": "Attack — If this attack is a Successful Hit, the target loses 5 more WIL.",
            "lugh": "Defense — If this attack defeats this unit, draw 1 card.",
        }
    )
    given: Mapping[str, Value] = {
        "heroes": {"a": {"card": "nuada", "relic": "gae_bulg"}, "b": {"card": "lugh", "wil": 5}},
        "hands": {"b": ("bran",)},
    }
    told = both_ways(table, given, ("a", "attack nuada lugh"), ("b", "replace bran"))
    assert told[:3] == ("replace", "draw", "draws")


def test_values_in_an_attack_are_never_less_than_nothing(table_with: TableWith) -> None:
    """CC-A23: three cards together take more ATK from a Hero than it has."""
    given: Mapping[str, Value] = {
        "heroes": {"a": "rhiannon", "b": "morrigan"},
        "creatures": {"a": ("red_dragon", "kelpie"), "b": ("cat_sith",)},
    }
    table = table_with()
    step = table.apply(table.position(given), {"a": Move("attack", ("rhiannon", "cat_sith"))})
    assert [event.get("atk") for event in named(step[1]) if event.kind == "glancing-hit"] == [0]
    assert "glancing-hit" in both_ways(table, given, ("a", "attack rhiannon cat_sith"))


@pytest.mark.parametrize("answer", ["use mari_morgan", "pass"])
def test_who_waits_for_an_attack_is_asked_though_another_has_spoken_before(table_with: TableWith, answer: str) -> None:
    """Of two Creatures that wait for attacks on their Hero, one is used up."""
    given: Mapping[str, Value] = {
        "heroes": {"a": "nuada", "b": "bran"},
        "creatures": {"a": (), "b": ({"card": "sadhbh", "used": True}, "mari_morgan")},
    }
    told = both_ways(table_with(), given, ("a", "attack nuada bran"), ("b", answer))
    assert told[0] == ("use" if answer.startswith("use") else "decline")
    assert "successful-hit" in told or "glancing-hit" in told


def test_who_was_barred_from_the_unit_that_fell_may_still_attack_the_others(table_saying: TableSaying) -> None:
    """The attacks that were offered are no full table then: each unit's on each foe."""
    table = table_saying({"banshee": "Passive — Enemy Creatures cannot attack this unit."})
    given: Mapping[str, Value] = {
        "heroes": {"a": "nuada", "b": "bran"},
        "creatures": {"a": ("liath_macha", "puca"), "b": ({"card": "banshee", "wil": 5}, "kelpie")},
    }
    assert "defeat" in both_ways(table, given, ("a", "attack nuada banshee"))
    state = table.apply(table.position(given), {"a": Move("attack", ("nuada", "banshee"))})[0]
    assert list(map(str, table.moves(state, "a"))) == ["attack liath_macha kelpie", "attack puca kelpie", "end"]
