"""The same figures from one process, from several, and after workers were killed."""

from __future__ import annotations

import json
import multiprocessing
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from cardgen.data.project import find_project
from cardgen.diagnostics import CardgenError, Where
from cardgen.pipeline import simulation
from cardgen.pipeline.executors import Alone, Site, checked, guarded_work, hire, in_order
from cardgen.pipeline.simulation import Wish, chunk_of, play_task, simulate
from cardgen.playtest.chunks import cut
from cardgen.playtest.room import Room, open_room, with_decks

pytestmark = pytest.mark.xdist_group("simulation")

ROOT = Path(__file__).resolve().parents[3]
GAMES = sorted(path.parent.name for path in (ROOT / "cards").glob("*/game.yaml"))
QUICK = next(game for game in GAMES if game.endswith("warbands"))
WISH = Wish(("stand-pat", "stand-pat"), deals=150, seed=40)


@pytest.fixture(scope="module")
def room() -> Room:
    return open_room(find_project(ROOT), QUICK, {"wins": 3})


@pytest.fixture(scope="module")
def alone(room: Room) -> str:
    return told(room, WISH)


def told(room: Room, wish: Wish, heard: Callable[[int], None] = lambda games: None) -> str:
    found = simulate(room, wish, heard)
    return json.dumps([found.plain(), found.tally.plain()])


@pytest.mark.parametrize("jobs", [2, 8])
def test_any_number_of_processes_gives_the_same_to_the_last_digit(room: Room, alone: str, jobs: int) -> None:
    heard: list[int] = []
    assert told(room, replace(WISH, jobs=jobs), heard.append) == alone
    assert sum(heard) == 150
    assert len(heard) >= jobs


def test_processes_that_begin_from_nothing_give_the_same(
    room: Room, alone: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As on Windows and macOS."""
    monkeypatch.setattr(multiprocessing, "get_all_start_methods", lambda: ["spawn"])
    assert told(room, replace(WISH, jobs=2)) == alone


def test_processes_that_die_change_nothing(room: Room, alone: str) -> None:
    killed: list[int] = []

    def kill(games: int) -> None:
        if len(killed) < 2:
            child = multiprocessing.active_children()[0]
            killed.append(child.pid or 0)
            child.kill()

    assert told(room, replace(WISH, jobs=2), kill) == alone
    assert len(killed) == 2


def test_the_seed_and_the_rules_decide(room: Room, alone: str) -> None:
    facts = json.loads(alone)[0]["simulation"]
    assert facts["options"] == {"wins": 3}
    assert (facts["seed"], facts["deals"], facts["bots"]) == (40, 150, ["stand-pat", "stand-pat"])
    assert told(room, replace(WISH, seed=41)) != alone


def test_what_is_wrong_is_told_before_anything_is_played(room: Room) -> None:
    wishes = {
        "number-of-games": replace(WISH, deals=10_000_001),
        "too few": replace(WISH, deals=0),
        "ask for 1 to 5,000,000": replace(WISH, deals=9_000_000, paired=True),
        "did you mean 'greedy'": replace(WISH, bots=("greedi", "")),
        "same-bots": replace(WISH, paired=True),
    }
    for words, wish in wishes.items():
        with pytest.raises(CardgenError, match=words):
            chunk_of(room, wish)


def test_the_usual_bot_is_the_greedy_one_or_else_chance(room: Room, tosses: Path) -> None:
    assert chunk_of(room, Wish()).bots == ("greedy", "greedy")
    assert chunk_of(open_room(find_project(tosses), "tosses", {}, trust=True), Wish()).bots == ("random", "random")


def test_a_rule_module_of_the_projects_own_is_simulated_when_it_is_trusted(tosses: Path) -> None:
    own = open_room(find_project(tosses), "tosses", {"tosses": 2}, trust=True)
    wish = Wish(deals=200, trust=True, coverage=False)
    one, two = (told(own, replace(wish, jobs=jobs)) for jobs in (1, 2))
    assert one == two
    figures = json.loads(one)[0]["figures"]
    assert figures["lengths"]["unit"] == "moves"
    assert figures["lengths"]["spread"] == [[2, 200]]
    assert 0.2 < figures["draws"]["value"] < 0.55  # 3 of 8
    assert figures["curves"][0]["title"] == "Luck"
    with pytest.raises(CardgenError, match="untrusted-module"):
        simulate(own, replace(wish, jobs=2, trust=False))


def test_a_project_that_changes_meanwhile_is_not_simulated(tosses: Path) -> None:
    own = open_room(find_project(tosses), "tosses", {}, trust=True)
    path = tosses / "cards/tosses/cards.yaml"
    path.write_text(path.read_text(encoding="utf-8").replace("worth: 2", "worth: 3"), encoding="utf-8")
    with pytest.raises(CardgenError, match="other-ruleset"):
        simulate(own, Wish(deals=50, jobs=2, trust=True))


@pytest.mark.parametrize(
    ("old", "new", "words"),
    [
        ("return Gauges(", "return dict(", r"gauges\(\) must give Gauges"),
        ('drawn=("toss",)', 'drawn=("tosss",)', "there is not: 'tosss' did you mean 'toss'"),
    ],
)
def test_gauges_that_cannot_be_are_a_finding(tosses: Path, old: str, new: str, words: str) -> None:
    path = tosses / "src/tosses.py"
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new), encoding="utf-8")
    own = open_room(find_project(tosses), "tosses", {}, trust=True)
    with pytest.raises(CardgenError, match=words):
        chunk_of(own, Wish(trust=True))


def test_a_rule_module_that_fails_is_a_finding_from_any_process(tosses: Path) -> None:
    path = tosses / "src/tosses.py"
    path.write_text(path.read_text(encoding="utf-8").replace("turn = len(thrown)", "turn = 1 // 0"), encoding="utf-8")
    own = open_room(find_project(tosses), "tosses", {}, trust=True)
    for jobs in (1, 2):
        with pytest.raises(CardgenError, match=r"tosses\.py, line"):
            simulate(own, Wish(deals=50, jobs=jobs, trust=True))


def test_decks_that_seats_bring_are_played_in_any_process() -> None:
    game = next(game for game in GAMES if (ROOT / "cards" / game / "decks").is_dir())
    room = open_room(find_project(ROOT), game, {})
    cards = tuple(card.id for card in room.game.deck)
    decks = {"a": cards[:45], "b": cards[:45]}
    brought = replace(room, game=with_decks(room.module, room.game, decks, Where("--deck")))
    wish = Wish(("random", "random"), deals=8, decks=("mine", "mine"))
    one = told(brought, replace(wish, jobs=1))
    assert one == told(brought, replace(wish, jobs=2))
    facts = json.loads(one)[0]["simulation"]
    assert facts["decks"] == ["mine", "mine"]
    assert facts["ruleset"] != json.loads(told(room, wish))[0]["simulation"]["ruleset"]
    drawn = {name.split()[1] for name in json.loads(one)[1]["counts"] if name.startswith("drawn ")}
    assert drawn <= set(decks["a"])


def test_tasks_are_plain_data_and_answers_can_be_had_in_order(room: Room) -> None:
    chunks = list(cut(chunk_of(room, replace(WISH, deals=30)), 10))
    tasks = [json.loads(json.dumps(chunk.plain())) for chunk in chunks]
    site = Site(ROOT)
    answers = list(Alone(site).answers(play_task, tasks))
    assert [number for number, _ in answers] == [0, 1, 2]
    mixed = iter([answers[2], answers[0], answers[1]])
    assert list(in_order(mixed)) == [answer for _, answer in answers]
    assert isinstance(hire(site, 8, 1), Alone)
    assert not isinstance(hire(site, 8, 2), Alone)


def test_a_refusal_travels_with_its_place(room: Room) -> None:
    task = replace(chunk_of(room, WISH), ruleset="other").plain()
    answer = json.loads(json.dumps(guarded_work(play_task, Site(ROOT), task)))
    with pytest.raises(CardgenError, match=f"cards/{QUICK}/game.yaml:.*other-ruleset"):
        checked(answer)


def test_chunks_are_small_enough_for_all(room: Room) -> None:
    whole = chunk_of(room, replace(WISH, deals=100_000))
    for jobs, size in ((1, 500), (8, 500)):
        assert simulation._size(whole, replace(WISH, jobs=jobs)) == size
    assert simulation._size(replace(whole, count=100), replace(WISH, jobs=4)) == 3
