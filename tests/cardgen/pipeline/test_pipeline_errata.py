"""Two states of a game compared as a whole: what is told, in which form, and what makes the exit code 1."""

from __future__ import annotations

import json
import shutil
from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import Result

from cardgen.data.project import Project, find_project
from cardgen.pipeline import advice, pairs
from cardgen.pipeline.advice import LOOKS
from cardgen.pipeline.comparison import Effect, Level, Reprint, Shift, Source, Topic
from cardgen.pipeline.comparisondata import comparison_data
from cardgen.pipeline.errata import EXACT, NO_RULES, NOTHING_CHANGED, Wish, compare_game
from cardgen.pipeline.pairs import pairings
from cardgen.pipeline.states import state_here
from cardgen.pipeline.twofold import open_twofold
from cardgen.pipeline.wording import word_changes
from cardgen.playtest.paired import Plan
from tests.cardgen.editing import edit

SHIPPED = find_project(Path(__file__).parent)
WARBANDS = "celtic_warbands"
CARDS = "cards/elms/cards.yaml"


@pytest.fixture
def trees(elms: Path, tmp_path: Path) -> tuple[Project, Path]:
    """A small project without rules, and a folder with a copy of it as it was."""
    shutil.copytree(elms, tmp_path / "before")
    return find_project(elms), tmp_path / "before"


def told(project: Project, before: Path, tmp_path: Path) -> tuple[list[str], list[str]]:
    """The changes of words, and what must be printed again."""
    found = compare_game(project, "elms", Wish(str(before), tmp_path / "out", Level.QUICK))
    assert found.unplayed == NO_RULES
    words = [f"{w.topic} {w.id} {w.field}: {w.effect}, {w.proof}" for w in found.words]
    return words, [f"{a.kind} {a.id}: {', '.join(a.why)}" for a in found.advice]


def test_a_state_like_itself_says_nothing(trees: tuple[Project, Path], tmp_path: Path) -> None:
    assert told(*trees, tmp_path) == ([], [])


@pytest.mark.parametrize(
    ("file", "old", "new", "words", "again"),
    [
        (CARDS, "height: 30", "height: 31", ["card oak height: functional, the values differ"], ["card oak: height"]),
        (CARDS, "text: Stands.", "text:   Stands.", [], []),
        (
            CARDS,
            "text: Stands.",
            "text: Stands firm.",
            ["card oak text: unproved, prose, which the engine does not read"],
            ["card oak: text"],
        ),
        (CARDS, "name: Wych Elm", "name: Elm", ["card elm name: wording, no rule reads it"], ["card elm: name"]),
        (
            "cards/elms/locale/en.yaml",
            "Height",
            "Tall",
            ["label height label: wording, no rule reads it"],
            [f"card {name}: {LOOKS}" for name in ("oak", "elm", "ash")],
        ),
        ("templates/elms/card.css", "5mm; width", "6mm; width", [], [f"card oak: {LOOKS}"]),
        ("templates/elms/card.html", "{{ card.text }}", "{{  card.text  }}", [], []),
        ("cards/elms/art/leaf.svg", "6950 9490", "6950 9480", [], [f"card oak: {LOOKS}"]),
    ],
)
def test_what_must_be_printed_again_goes_by_what_the_faces_print(
    trees: tuple[Project, Path], tmp_path: Path, file: str, old: str, new: str, words: list[str], again: list[str]
) -> None:
    edit(trees[0].root, file, old, new) if file != "cards/elms/art/leaf.svg" else (trees[0].root / file).write_text(
        (trees[0].root / file).read_text("utf-8").replace(old, new), "utf-8"
    )
    found = told(*trees, tmp_path)
    assert found[0] == words
    assert found[1][: len(again)] == again
    assert bool(found[1]) == bool(again)


def test_new_cards_and_cards_that_are_gone_are_told(trees: tuple[Project, Path], tmp_path: Path) -> None:
    edit(trees[0].root, CARDS, "{id: ash, name: Ash,", "{id: yew, name: Yew,")
    words, again = told(*trees, tmp_path)
    assert "card yew card: functional, the deck has other cards" in words
    assert "card ash card: functional, the deck has other cards" in words
    assert again == ["card yew: new", "card ash: gone: take it out"]


def test_an_exact_figure_is_told_instead_of_games(before: Path, bands: Path, tmp_path: Path) -> None:
    edit(bands, f"rules/{WARBANDS}/rules.yaml", "suite_points: {value: 3,", "suite_points: {value: 4,")
    found = compare_game(find_project(bands), WARBANDS, Wish(str(before), tmp_path / "out", Level.QUICK))
    assert [(w.topic, w.id, w.effect) for w in found.words] == [(Topic.RULE, "suite_points", Effect.FUNCTIONAL)]
    exact = {one.name: (f"{one.was:.4f}", f"{one.now:.4f}") for one in found.exact}
    assert exact["mean"] == ("19.3526", "20.0248")
    assert (found.played, found.unplayed) == ((), EXACT)
    assert found.moves_balance
    examples = next(one for one in found.replays if one.source is Source.EXAMPLE)
    first = next(one for one in examples.moved if one.id == "pair_in_suite")
    assert first.shift is Shift.TOLD
    assert first.clauses[0] == "CW-9.4"
    assert (first.was_said[-24:], first.now_said[-24:]) != ("", "")
    assert "Suite Bonus of 3" in first.was_said
    assert "Suite Bonus of 4" in first.now_said
    assert [(one.what, one.is_exercised) for one in found.coverage] == [("CW-9.4", True)]
    pages = {one.id for one in found.advice if one.kind is Reprint.CHAPTER and one.language == "en"}
    assert {"total-rating", "examples"} <= pages
    assert {one.kind for one in found.advice if one.id == "quick-reference"} == {Reprint.AID}
    json.dumps(comparison_data(found))


def test_words_that_nobody_plays_are_not_played(before: Path, bands: Path, tmp_path: Path) -> None:
    edit(bands, f"cards/{WARBANDS}/cards.yaml", "name: Woad Dye,", "name: Woad,")
    found = compare_game(find_project(bands), WARBANDS, Wish(str(before), tmp_path / "out"))
    assert (found.played, found.exact, found.unplayed) == ((), (), NOTHING_CHANGED)
    assert not found.is_functional
    assert not found.moves_examples
    assert not found.moves_balance


def test_pairs_are_played_where_no_figure_tells_it(
    before: Path, bands: Path, cardgen: Callable[..., Result], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(pairs.PLANS, Level.QUICK, Plan(150, when_proved=False))
    edit(bands, f"rules/{WARBANDS}/rules.yaml", "fate_max: {value: 5,", "fate_max: {value: 1,")
    run = ["errata", WARBANDS, "--against", before, "--quick", "--bots", "greedy,stand-pat", "-C", bands]
    one = cardgen(*run, "-j", "1", "--format", "json")
    assert one.exit_code == 0, one.output
    data = json.loads(one.output)["comparisons"][0]
    assert (data["level"], data["seed"]) == ("quick", 0)
    (games,) = data["games"]
    assert (games["bots"], games["pairs"], games["seeds"]) == (["greedy", "stand-pat"], 150, [0, 149])
    (view,) = games["views"]
    assert view["name"] == "one"
    assert view["proved"], "who exchanges cards loses by it, who stands pat does not"
    assert view["high"] < 0
    assert cardgen(*run, "-j", "2", "--format", "json").output == one.output
    text = cardgen(*run, "-j", "1", "--fail-on", "balance")
    assert text.exit_code == 1
    assert "the first bot: " in text.output
    assert "refused: No more than 1 " in text.output


@pytest.mark.parametrize(("gates", "code"), [((), 0), (("functional",), 1), (("example",), 1), (("balance",), 1)])
def test_what_makes_the_exit_code_1(
    before: Path, bands: Path, cardgen: Callable[..., Result], gates: tuple[str, ...], code: int
) -> None:
    edit(bands, f"rules/{WARBANDS}/rules.yaml", "card_points: {value: 5,", "card_points: {value: 6,")
    wanted = [part for gate in gates for part in ("--fail-on", gate)]
    result = cardgen("errata", WARBANDS, "--against", before, "--quick", *wanted, "-C", bands)
    assert result.exit_code == code, result.output
    assert "exactly: mean: 19.35261349 → 19.47946338" in result.output


def test_a_release_is_laid_over_todays_project(bands: Path, tmp_path: Path) -> None:
    edit(bands, f"cards/{WARBANDS}/cards.yaml", "suite: traits, rating: 3", "suite: traits, rating: 2")
    found = compare_game(find_project(bands), WARBANDS, Wish("release:1.0", tmp_path / "out", Level.QUICK))
    assert found.old == "release 1.0"
    assert ("brave", "rating", Effect.FUNCTIONAL) in [(w.id, w.field, w.effect) for w in found.words]
    assert not [w for w in found.words if w.topic is Topic.CARD and w.id != "brave"]
    games = found.replays[-1]
    assert (games.played, games.unplayed) == (6, 0), "the deck is in the same order, so the same luck deals the same"
    assert any("brave" in one.now for one in games.moved)


def test_wording_alone_passes_every_gate(before: Path, bands: Path, cardgen: Callable[..., Result]) -> None:
    edit(bands, f"cards/{WARBANDS}/cards.yaml", "He stooped at every door but one.", "He stooped.")
    gates = ("--fail-on", "functional", "--fail-on", "example", "--fail-on", "balance")
    result = cardgen("errata", WARBANDS, "--against", before, *gates, "-C", bands)
    assert result.exit_code == 0, result.output
    assert "Wording only: 1 change" in result.output
    assert "nothing that is played has changed" in result.output


def test_the_page_stands_alone(before: Path, bands: Path, cardgen: Callable[..., Result]) -> None:
    edit(bands, f"cards/{WARBANDS}/cards.yaml", "suite: traits, rating: 1", "suite: traits, rating: 2")
    result = cardgen("errata", WARBANDS, "--against", before, "--quick", "--format", "html", "-C", bands)
    assert result.output.startswith("<!DOCTYPE html>")
    assert "<del>1</del><ins>2</ins>" in result.output
    assert "<script" not in result.output
    assert "http" not in result.output


def test_a_change_that_nothing_meets_is_told_with_what_to_write(
    bands: Path, tmp_path: Path, cardgen: Callable[..., Result]
) -> None:
    """Without examples and kept games a new game is looked for; a clause that no event cites is not found in any."""
    for folder in ("examples", "playthroughs"):
        shutil.rmtree(bands / "rules" / WARBANDS / folder)
    shutil.copytree(bands, tmp_path / "old")
    edit(bands, f"rules/{WARBANDS}/rulebook.en.md", "[CW-9.4] **", "[CW-9.4] Note: **")
    edit(bands, f"rules/{WARBANDS}/rulebook.en.md", "[CW-1.2] It", "[CW-1.2] Indeed it")
    edit(bands, f"rules/{WARBANDS}/rulings.yaml", "No. The list is complete.", "No. It is complete.")
    result = cardgen("errata", WARBANDS, "--against", tmp_path / "old", "--quick", "-C", bands)
    assert "clause CW-9.4: 0 events in 0 plays\n    never in what is kept; met in a game played for it: seed" in (
        result.output.replace("      never", "    never")
    )
    assert "ruling CW-A01 has changed, and no example, turn, stored or generated game exercises it" in result.output
    assert f"write tests/{WARBANDS}/turns/cw_a01.yaml" in result.output
    assert "CW-1.2 has changed, and no" not in result.output, "it only tells"


def test_what_cannot_be_compared_is_told(before: Path, bands: Path, cardgen: Callable[..., Result]) -> None:
    result = cardgen("errata", WARBANDS, "--against", "release:9.9", "-C", bands)
    assert result.exit_code == 1
    assert f"'{WARBANDS}' has no release '9.9'" in result.output
    assert cardgen("errata", WARBANDS, "-C", bands).exit_code == 2
    result = cardgen("errata", WARBANDS, "--against", before, "--bots", "a,b,c", "-C", bands)
    assert "'a,b,c' does not name one bot or two" in result.output


@pytest.mark.parametrize("game_id", SHIPPED.games)
def test_every_level_asks_more_bots(game_id: str) -> None:
    here = state_here(SHIPPED, game_id)
    both = open_twofold(here, here, False, {})
    quick, normal, release = (pairings(both, level) for level in Level)
    assert len(quick) == 1
    assert set(quick) <= set(normal) <= set(release)
    assert ("random", "random") in normal


def test_a_gate_lets_nothing_pass_that_could_not_be_played(
    before: Path, bands: Path, cardgen: Callable[..., Result]
) -> None:
    """Cards that the rules refuse are compared in words, and nothing says that their play is as it was."""
    edit(bands, f"rules/{WARBANDS}/rules.yaml", "rating_max: {value: 5,", "rating_max: {value: 2,")
    run = ("errata", WARBANDS, "--against", before, "--quick", "-C", bands)
    result = cardgen(*run)
    assert result.exit_code == 1, result.output
    assert "error: the project as it is: card 'brave': A card has a rating from 1 to 2, not 3." in result.output
    assert "not counted: one of the states cannot be played" in result.output
    gated = cardgen(*run, "--fail-on", "example")
    assert gated.exit_code == 1
    checked = cardgen("check", WARBANDS, "-C", bands, "-j", "1").output
    assert "unknown-example" not in checked, "that the rules refuse the cards is said once, not at every example"
    assert f"{WARBANDS}: --fail-on example: one of the states cannot be played: see the findings" in gated.output


def test_chapters_that_print_all_cards_or_their_number_are_printed_again(
    clash: tuple[Path, Path], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(advice, "faces_of", lambda *_: {})  # what the faces show is not asked here
    old, new = clash
    edit(new, "cards/celtic_clash/cards.yaml", "name: Tathlum, ", "name: Tathlum, copies: 2, ")
    was, now = (state_here(find_project(root), "celtic_clash") for root in (old, new))
    found = advice.reprints(was, now, advice.Found(word_changes(was, now)), tmp_path)[0]
    assert [(one.id, one.why) for one in found if one.kind is Reprint.CARD] == [("tathlum", ("copies",))] * 2
    pages = {one.name: one.why for one in found if one.kind is Reprint.CHAPTER}
    assert pages["The Deck"] == ("the number of cards", "card tathlum")
    assert pages["The Cards"] == ("the number of cards",)
    assert "Draw" not in pages


def test_no_record_is_lost_by_mistake(before: Path, bands: Path, cardgen: Callable[..., Result]) -> None:
    file = bands / f"cards/{WARBANDS}/errata/1.1.json"
    file.parent.mkdir(exist_ok=True)
    file.write_text("kept", "utf-8")
    result = cardgen("errata", WARBANDS, "--against", before, "--quick", "--record", "-C", bands)
    assert result.exit_code == 1
    assert "there are no figures to write down: both states are version 1.1" in result.output
    assert file.read_text("utf-8") == "kept"
