"""The rulebook of Legend Clash: what its examples show and its prose says.  tests/shipped has the rest."""

from __future__ import annotations

import re
from collections.abc import Mapping

import pytest

from cardgen.model.game import Game, Value
from cardgen.model.rules import RuleSet
from cardgen.pipeline.study import Studied
from cardgen.playtest.scenario import Played
from cardgen.rulebook.book import Book

pytestmark = pytest.mark.xdist_group("book {game_id}")

# The two tables of outcomes: a clause for each line.
SINGLE = [f"LC-5.{n}" for n in range(2, 9)]
SQUADS = [f"LC-5.{n}" for n in range(9, 14)]


@pytest.fixture(scope="module")
def manuscript(book: Book) -> str:
    return (book.order.project.root / "rules" / book.order.game.id / "rulebook.en.md").read_text("utf-8")


def side(played: Played, lane: int, seat: str) -> Mapping[str, Value]:
    """What an example exhibits of one side of a lane."""
    lanes = played.values["lanes"]
    assert isinstance(lanes, tuple)
    shown = lanes[lane - 1]
    assert isinstance(shown, Mapping)
    found = shown[seat]
    assert isinstance(found, Mapping)
    return found


def number(played: Played, lane: int, seat: str, name: str) -> int:
    found = side(played, lane, seat)[name]
    assert isinstance(found, int)
    return found


def test_the_examples_show_each_line_of_both_tables(studied: Studied) -> None:
    """By the rules as printed, and each cited by what happens: that an event does so is checked for every `shows`."""
    shown = {c for played in studied.played.values() if not played.scenario.options for c in played.scenario.shows}
    assert shown >= {*SINGLE, *SQUADS}


@pytest.mark.parametrize(
    ("what", "rulings"),
    [
        ("killed by just enough", {"LC-A24"}),
        ("stacked DEF, and the highest rank only", {"LC-A27", "LC-A47"}),
        ("both modes in one lane", {"LC-A21", "LC-A22"}),
        ("both sides deflect", {"LC-A29"}),
        ("a squad with guards breaks through", {"LC-A31"}),
        ("an ability kills before Resolve", {"LC-A18"}),
        ("a trap is turned", {"LC-A14"}),
        ("a Set is decided by points", {"LC-A35"}),
    ],
)
def test_the_examples_show_what_the_tables_do_not(studied: Studied, what: str, rulings: set[str]) -> None:
    shown = {c for played in studied.played.values() if not played.scenario.options for c in played.scenario.shows}
    assert shown >= rulings, what


def test_what_is_said_of_decks_and_mana(studied: Studied, rules: RuleSet) -> None:
    """A Novice costs the sixth part of a Legendary; every trap has an “if” in it."""

    def cost(rank: str) -> int:
        return sum(int(str(rules.values[f"{rank}_mana_{end}"].value)) for end in ("min", "max"))

    assert 6 * cost("novice") == cost("legendary")
    traps = [card for card in studied.game.deck if card.type == "trap"]
    assert all("— If " in str(card.fields["text"]) for card in traps)


def test_what_is_said_of_duels_and_guards(studied: Studied) -> None:
    """The words between the examples: a change of the cards' values must not make them untrue."""
    played = studied.played
    assert side(played["kill"], 1, "a")["kills"] == ("robin_hood",)
    assert side(played["kill"], 1, "b")["wounds"] == ("hua_mulan",)
    for seat in ("a", "b"):  # “each with the very last point that it takes”
        (hit,) = _hits(played["mutual_kill"], 1, seat)
        assert hit["amount"] == hit["before"] == number(played["mutual_kill"], 1, seat, "strike")
    (hit,) = _hits(played["excess_lost"], 1, "a")  # “wastes nearly all of it”
    assert isinstance(hit["amount"], int)
    assert hit["amount"] * 4 < number(played["excess_lost"], 1, "a", "strike")
    deflect = side(played["deflect"], 1, "a")  # “whose DEF is just its OFF”
    assert deflect["strike"] == deflect["shield"]
    assert number(played["guard_wounded"], 1, "a", "points") == 1
    assert side(played["guard_killed"], 1, "a")["kills"] == ("mwindo",)


def test_what_is_said_of_squads_and_mixed_lanes(studied: Studied) -> None:
    played = studied.played
    for seat in ("a", "b"):
        killed = side(played["squads"], 1, seat)["kills"]
        assert isinstance(killed, tuple)
        assert len(killed) == (2 if seat == "a" else 3)
    assert side(played["squads"], 1, "a")["wounds"] == ("baba_yaga",)
    lost = sum(_amount(hit) for hit in _hits(played["squads"], 1, "b"))
    assert lost < number(played["squads"], 1, "b", "strike")
    assert number(played["squad_lanes"], 2, "b", "deflect") == 3  # Lam-ang's rank, the highest
    assert [hit["card"] for hit in _hits(played["mixed_lane"], 1, "a")] == ["impundulu", "medusa"]
    first = [hit["card"] for hit in _hits(played["guards_first"], 1, "a")]
    assert first[0] == "medusa"
    mixed = played["mixed_lanes"]
    assert number(mixed, 1, "a", "breakthrough") == 5
    assert [side(mixed, 2, seat)["deflected"] for seat in ("a", "b")] == [True, True]
    assert side(mixed, 3, "a")["kills"] == ("ahuizotl",)
    assert number(mixed, 3, "a", "deflect") == 2
    assert mixed.scenario.given == played["guard_counts"].scenario.given
    assert played["mixed_lane"].scenario.given == played["guards_first"].scenario.given
    assert played["kill"].scenario.given == played["armour"].scenario.given


def test_what_is_said_of_the_wall_that_rises_twice(studied: Studied) -> None:
    """After the first window the wall is high enough, after the second it is not, after the third it is again."""
    calls = studied.played["three_windows"].values["activations"]
    assert isinstance(calls, tuple)
    strike = number(studied.played["three_windows"], 1, "b", "strike")
    walls = {"kappa": 0, "menehune": 0}
    kappa, menehune = (studied.game.card(name) for name in walls)
    assert kappa is not None
    assert menehune is not None
    walls = {"kappa": int(str(kappa.fields["def"])), "menehune": int(str(menehune.fields["def"]))}
    heights = [sum(walls.values())]
    for call in calls:
        assert isinstance(call, Mapping)
        notes = call["notes"]
        assert isinstance(notes, tuple)
        for note in notes:
            assert isinstance(note, Mapping)
            if note["stat"] == "def":
                walls[str(note["card"])] = int(str(note["after"]))
        heights.append(sum(walls.values()))
    assert [height >= strike for height in heights] == [False, True, False, True]


def test_what_is_said_of_the_whole_clash_and_of_sets(studied: Studied) -> None:
    clash = studied.played["whole_clash"]
    assert clash.values["clash"] == "a"
    assert number(clash, 1, "a", "shield") == number(clash, 1, "a", "strike") - 30  # the relic's 30, and no more
    assert number(clash, 3, "b", "breakthrough") == 0
    assert studied.played["drawn_clash"].values["set_by"] == "points"
    assert studied.played["set_on_mana"].values["set_by"] == "mana"
    assert studied.played["third_set"].values["match"] == "a"


def test_what_is_said_of_the_whole_match(studied: Studied) -> None:
    """Its first Set is decided by ten mana, its third by points, and it goes to the fifth."""
    rows = studied.records["whole_match"].rows
    sets: dict[Value, list[Mapping[str, Value]]] = {}
    for row in rows:
        sets.setdefault(row["set"], []).append(row)
    assert list(sets) == [1, 2, 3, 4, 5]

    def points(number: int, seat: str) -> int:
        return sum(int(str(p[seat])) for row in sets[number] if isinstance(p := row["points"], Mapping))

    assert points(1, "a") == points(1, "b")
    mana = sets[1][-1]["mana"]
    assert isinstance(mana, Mapping)
    assert abs(int(str(mana["a"])) - int(str(mana["b"]))) == 10
    assert [row["winner"] for row in sets[3]].count("a") == [row["winner"] for row in sets[3]].count("b")
    assert points(3, "a") != points(3, "b")


def test_the_lists_name_every_card_once(manuscript: str, game: Game) -> None:
    listed = re.findall(r"diagram\('listing', deck='(\w+)', kind='(\w+)', rank=''\)", manuscript)
    kinds = [(str(card.fields["deck"]), card.type) for card in game.deck]
    assert sorted(listed) == sorted(dict.fromkeys(kinds))


def test_a_lane_can_be_drawn_as_it_was_struck(studied: Studied) -> None:
    """What an example exhibits of the table at Resolve: who was moved, who is gone, what cards changed."""
    played = studied.played
    moved = played["crossing"].values["moved"]
    assert isinstance(moved, Mapping)
    assert list(moved) == ["sun_wukong"]
    assert played["emptied"].values["gone"] == {"will_o_the_wisp": "killed"}
    changed = played["settings_meet"].values["changed"]
    assert isinstance(changed, Mapping)
    assert sorted(changed) == ["camazotz", "taniwha"]
    ended = played["relic_ends"]
    assert ended.values["changed"] == {"medusa": {"off": number(ended, 1, "b", "strike")}}  # the sword's effect is over
    placed = played["whole_clash"].values["placed"]
    assert isinstance(placed, tuple)
    assert len(placed) == 10
    assert {"seat": "a", "card": "gilgamesh", "lane": 1, "mode": "attack", "cost": 300} in placed


def _hits(played: Played, lane: int, seat: str) -> list[Mapping[str, Value]]:
    hits = side(played, lane, seat)["hits"]
    assert isinstance(hits, tuple)
    return [hit for hit in hits if isinstance(hit, Mapping)]


def _amount(hit: Mapping[str, Value]) -> int:
    assert isinstance(hit["amount"], int)
    return hit["amount"]
