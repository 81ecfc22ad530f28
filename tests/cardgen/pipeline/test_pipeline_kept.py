"""What is kept of a game's play, compared under two states; and what a comparison says of it in short."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from pathlib import Path

import pytest
import yaml
from click.testing import Result

from cardgen.data.project import find_project
from cardgen.diagnostics import Severity
from cardgen.pipeline.advice import Found, reprints
from cardgen.pipeline.comparison import Comparison, Effect, Exact, Level, Reprint, Shift, Source, Topic
from cardgen.pipeline.comparisondigest import digest
from cardgen.pipeline.errata import OVERLAID, Wish, compare_game
from cardgen.pipeline.states import state_here
from cardgen.pipeline.wording import word_changes
from tests.cardgen.editing import edit

SHIPPED = find_project(Path(__file__).parent)
WARBANDS = "celtic_warbands"
RULES = f"rules/{WARBANDS}/rules.yaml"


def compared(root: Path, before: Path, out: Path, **options: str) -> Comparison:
    return compare_game(find_project(root), WARBANDS, Wish(str(before), out, Level.QUICK, options=options))


def test_a_whole_game_of_the_rulebook_is_compared_and_its_chapter_printed_again(
    before: Path, bands: Path, tmp_path: Path
) -> None:
    edit(bands, RULES, "suite_points: {value: 3,", "suite_points: {value: 4,")
    found = compared(bands, before, tmp_path)
    (battle,) = next(one.moved for one in found.replays if one.source is Source.RECORD)
    assert (battle.id, battle.shift) == ("battle", Shift.OUTCOME)
    assert battle.where.file == f"rules/{WARBANDS}/examples/battle.log"
    pages = {one.id: one.why for one in found.advice if one.language == "en"}
    assert "example battle" in pages["examples"]


def test_a_whole_game_is_played_as_it_was_chosen_under_the_old_state(before: Path, bands: Path, tmp_path: Path) -> None:
    """The new state may have recorded another game: what was printed is the old one."""
    log = f"rules/{WARBANDS}/examples/battle.log"
    (bands / log).write_text(f"cardgen log 1\ngame: {WARBANDS} 1.1\nseed: 5\n\n1 a keep\n", "utf-8")
    found = compared(bands, before, tmp_path)
    record = next(one for one in found.replays if one.source is Source.RECORD)
    assert (record.played, record.moved, record.gone) == (1, (), ())
    assert ("examples", "en", ("example battle",)) in [(one.id, one.language, one.why) for one in found.advice]


def test_what_only_the_old_state_keeps_is_played_and_named(before: Path, bands: Path, tmp_path: Path) -> None:
    """To delete an example that goes otherwise opens no gate."""
    edit(bands, RULES, "suite_points: {value: 3,", "suite_points: {value: 4,")
    (bands / f"rules/{WARBANDS}/examples/pair_in_suite.yaml").unlink()
    shutil.rmtree(bands / f"rules/{WARBANDS}/playthroughs")
    found = compared(bands, before, tmp_path)
    kept = {one.source: one for one in found.replays}
    assert kept[Source.EXAMPLE].gone == ("pair_in_suite.yaml",)
    assert "pair_in_suite" in {one.id for one in kept[Source.EXAMPLE].moved}
    assert kept[Source.PLAYTHROUGH].gone == ("greedy-greedy.txt", "random-random.txt")
    assert kept[Source.PLAYTHROUGH].played == 6


def test_a_chapter_is_printed_again_where_an_example_was_edited(before: Path, bands: Path, tmp_path: Path) -> None:
    edit(bands, f"rules/{WARBANDS}/examples/pair_in_suite.yaml", "en: ", 'en: "Again" # ')
    was, now = (state_here(find_project(root), WARBANDS) for root in (before, bands))
    found = reprints(was, now, Found(word_changes(was, now)), tmp_path)[0]
    assert "example pair_in_suite" in {why for one in found for why in one.why}


def test_chapters_that_rest_on_a_changed_rule_are_read_again(before: Path, bands: Path, tmp_path: Path) -> None:
    edit(bands, RULES, "tie: {value: nobody,", "tie: {value: high-card,")
    was, now = (state_here(find_project(root), WARBANDS) for root in (before, bands))
    found = {
        one.id: one.why
        for one in reprints(was, now, Found(word_changes(was, now)), tmp_path)[0]
        if one.language == "en"
    }
    why = "read it again: it rests on the rule tie"
    assert why in found["turn"], "it has the clause"
    assert [name for name, reasons in found.items() if why not in reasons] == ["clarifications"]


def test_a_house_rule_laid_over_both_states_hides_a_change_and_that_is_said(
    before: Path, bands: Path, tmp_path: Path
) -> None:
    edit(bands, RULES, "tie: {value: nobody,", "tie: {value: high-card,")
    found = compared(bands, before, tmp_path, tie="high-card")
    assert [one.effect for one in found.words] == [Effect.FUNCTIONAL]
    assert found.unplayed == OVERLAID
    assert not found.moves_examples


@pytest.mark.parametrize(
    ("wanted", "said"),
    [
        (("--set", "teis=1"), "--set: error: there is no rule 'teis'"),
        (("--set", "bet_rounds=1"), ""),
        (("--variant", "bettin"), "--variant: error: 'variant' cannot be 'bettin'"),
        (("--bots", "gredy"), "--bots: error: there is no bot 'gredy'"),
        (("--quick", "--release"), "error: --quick and --release are different things"),
    ],
)
def test_what_is_misspelt_is_told_instead_of_a_report(
    before: Path, bands: Path, cardgen: Callable[..., Result], wanted: tuple[str, ...], said: str
) -> None:
    edit(bands, RULES, "tie: {value: nobody,", "tie: {value: high-card,")
    result = cardgen("errata", WARBANDS, "--against", before, "-C", bands, *wanted)
    assert result.exit_code == 1
    assert said in result.output
    assert "In short" not in result.output


def test_a_folder_that_is_not_there_is_no_commit(bands: Path, cardgen: Callable[..., Result]) -> None:
    result = cardgen("errata", WARBANDS, "--against", "./before", "-C", bands)
    assert result.exit_code == 1
    assert "there is no folder './before'" in result.output


def test_flavour_is_no_rule(before: Path, bands: Path, tmp_path: Path) -> None:
    edit(bands, f"cards/{WARBANDS}/cards.yaml", "He stooped at every door but one.", "He stooped.")
    found = compared(bands, before, tmp_path)
    assert found.rulesets[0] == found.rulesets[1]
    assert dict(digest(found)) == {
        "changed": "1 wording only (card tall)",
        "kept plays": "none of 23 examples, none of 1 whole game, none of 6 playthroughs go otherwise",
        "balance": "not simulated: nothing that is played has changed: the trees and the values are equal",
        "print again": "1 card (Tall), 1 chapter (Setting Up)",
        "findings": "1 warning",  # there are no pictures
    }


def test_the_report_begins_in_short(before: Path, bands: Path, cardgen: Callable[..., Result]) -> None:
    edit(bands, f"cards/{WARBANDS}/cards.yaml", "suite: traits, rating: 3", "suite: traits, rating: 2")
    shown = cardgen("errata", WARBANDS, "--against", before, "--quick", "-C", bands).output
    assert [line for line in shown.splitlines() if line and not line.startswith(" ")][1:-1] == [
        "In short",
        "Words",
        "Examples and stored games",
        "Play",
        "Coverage",
        "Print again",
        "Signs",
    ]
    assert "changed:       1 functional (card brave)" in shown
    assert "balance:       exactly: mean 19.3526 → 18.7969" in shown


def words_of(before: Path, bands: Path) -> list[str]:
    was, now = (state_here(find_project(root), WARBANDS) for root in (before, bands))
    return [f"{one.topic} {one.id} {one.field}: {one.effect}, {one.proof}" for one in word_changes(was, now)]


def pages(before: Path, bands: Path, cache: Path, *exact: Exact) -> dict[str, tuple[str, ...]]:
    """The chapters and aids of the English book that are to be printed again, and why."""
    was, now = (state_here(find_project(root), WARBANDS) for root in (before, bands))
    found, _ = reprints(was, now, Found(word_changes(was, now), (), exact), cache)
    kinds = (Reprint.CHAPTER, Reprint.AID)
    return {one.id: one.why for one in found if one.kind in kinds and one.language == "en"}


def test_prose_beside_the_clauses_is_for_people_to_judge(
    before: Path, bands: Path, cardgen: Callable[..., Result]
) -> None:
    edit(bands, f"rules/{WARBANDS}/rulebook.en.md", "A tie takes none", "A tie gives both a head")
    assert words_of(before, bands) == ["chapter quick-reference text: unproved, prose, which the engine does not read"]
    run = ("errata", WARBANDS, "--against", before, "--quick", "-C", bands)
    shown = cardgen(*run)
    assert shown.exit_code == 0
    assert "1 for people to judge (chapter quick-reference)" in shown.output
    assert "A tie [takes none → gives both a head]." in shown.output
    gated = cardgen(*run, "--fail-on", "words")
    assert gated.exit_code == 1
    assert "--fail-on words: words have changed that only people can judge" in gated.output


def test_examples_that_come_go_or_change_are_told(before: Path, bands: Path, tmp_path: Path) -> None:
    examples = bands / f"rules/{WARBANDS}/examples"
    (examples / "pair_in_suite.yaml").unlink()
    text = (examples / "triple_one.yaml").read_text("utf-8")
    (examples / "triple_one.yaml").write_text(text.replace("en: ", "en: Again, ", 1), "utf-8")
    (examples / "triple_new.yaml").write_text(text.replace("id: triple_one", "id: triple_new"), "utf-8")
    changes = {one.id: one for one in word_changes(*(state_here(find_project(r), WARBANDS) for r in (before, bands)))}
    assert list(changes) == ["triple_new", "triple_one", "pair_in_suite"]
    assert (changes["triple_new"].was, changes["pair_in_suite"].now) == (None, None)
    assert pages(before, bands, tmp_path)["examples"] == ("example pair_in_suite", "example triple_one")


def test_the_order_of_house_rules_is_no_change(before: Path, bands: Path) -> None:
    edit(
        bands,
        RULES,
        "tie: {value: nobody, options: [nobody, high-card,",
        "tie: {value: high-card, options: [high-card, nobody,",
    )
    assert words_of(before, bands) == ["rule tie value: functional, the values differ"]


def test_chapters_with_chances_counts_and_the_version_are_printed_again(
    before: Path, bands: Path, tmp_path: Path
) -> None:
    edit(bands, f"cards/{WARBANDS}/game.yaml", 'version: "1.1"', 'version: "1.2"')
    found = pages(before, bands, tmp_path, Exact("mean", 19.0, 20.0))
    assert found["odds"] == ("chances",)
    assert [name for name, why in found.items() if "the version" in why] == ["imprint"]
    assert "contents" not in found


def test_a_card_that_is_gone_or_new_is_one_change(clash: tuple[Path, Path], tmp_path: Path) -> None:
    old, new = clash
    text = (old / "cards/celtic_clash/cards.yaml").read_text("utf-8")
    line = next(line for line in text.splitlines() if "id: tathlum" in line)
    edit(new, "cards/celtic_clash/cards.yaml", line, line.replace("id: tathlum", "id: tathlum_two"))
    spanish = new / "cards/celtic_clash/locale/es.yaml"
    spanish.write_text(spanish.read_text("utf-8").replace("  tathlum: ", "  tathlum_two: "), "utf-8")
    was, now = (state_here(find_project(root), "celtic_clash") for root in (old, new))
    changes = {one.id: one for one in word_changes(was, now) if one.topic is Topic.CARD}
    assert list(changes) == ["tathlum_two", "tathlum"]
    assert all((one.field, one.effect) == ("card", Effect.FUNCTIONAL) for one in changes.values())
    said = changes["tathlum"].was or ""
    assert said.startswith("name: Tathlum\ntype: relic\ncopies: 1\n")
    assert "text: Once per game — " in said
    found, findings = reprints(was, now, Found(word_changes(was, now)), tmp_path)
    assert [one.why for one in found if one.id == "tathlum"] == [("gone: take it out",)]
    assert [(one.code, one.severity) for one in findings] == [("unmade-face", Severity.WARNING)]
    assert "the face of card " in findings[0].message


def test_a_card_without_copies_is_taken_out_and_not_to_be_exercised(clash: tuple[Path, Path], tmp_path: Path) -> None:
    old, new = clash
    edit(new, "cards/celtic_clash/cards.yaml", "name: Tathlum, ", "name: Tathlum, copies: 0, ")
    found = compare_game(find_project(new), "celtic_clash", Wish(str(old), tmp_path / "out", Level.QUICK))
    assert [(one.id, one.field, one.effect) for one in found.words] == [("tathlum", "copies", Effect.FUNCTIONAL)]
    assert [one.why for one in found.advice if one.id == "tathlum"] == [("gone: take it out",)]
    assert found.coverage == ()
    assert "the deck is another one" in dict(digest(found))["kept plays"]


@pytest.mark.parametrize("language", ["en", "es"])
def test_the_errata_document_has_words_for_every_kind_of_play(language: str) -> None:
    labels = yaml.safe_load((SHIPPED.root / f"templates/shared/book/words.{language}.yaml").read_text("utf-8"))
    for source in Source:
        said = labels["labels"][f"errata_{source}s".replace(" ", "_")].format(moved=1, played=2)
        assert "1" in said
        assert "2" in said
