"""Releases written, left alone and refused; and the games that are shipped held against theirs."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from cardgen.data.desk import Desk
from cardgen.data.game import Loaded
from cardgen.data.project import Project, find_project
from cardgen.data.releases import read_releases
from cardgen.diagnostics import Diagnostic
from cardgen.model.game import Game
from cardgen.model.release import Release
from cardgen.pipeline.history import compare
from cardgen.pipeline.release import State, Wish, release_game
from cardgen.pipeline.study import study
from cardgen.text.mistakes import slips_in
from cardgen.text.parser import parse
from cardgen.text.printer import wording
from cardgen.text.reading import read_game, table_of
from cardgen.text.released import changes
from tests.cardgen.editing import edit

SHIPPED = find_project(Path(__file__).parent)
CARDS, GAME = "cards/elms/cards.yaml", "cards/elms/game.yaml"


def codes(findings: tuple[Diagnostic, ...]) -> list[str]:
    return [finding.code for finding in findings]


def told(root: Path, game_id: str = "elms") -> list[str]:
    project = find_project(root)
    loaded = read_game(project, game_id)
    assert loaded.game is not None, loaded.findings
    return [f"{d.where}: {d.message} [{d.code}]" for d in compare(project, loaded.game, loaded.rules)]


def test_a_release_is_written_once_and_never_changed(elms: Path) -> None:
    project = find_project(elms)
    assert told(elms) == []
    first = release_game(project, "elms", Wish())
    assert (first.state, first.file, first.cards) == (State.WRITTEN, "cards/elms/releases/0.9.json", 3)
    path = elms / first.file
    data = path.read_bytes()
    assert [p.name for p in path.parent.iterdir()] == ["0.9.json"]
    assert release_game(project, "elms", Wish()).state is State.UNCHANGED
    edit(elms, CARDS, "height: 30", "height: 31")
    second = release_game(project, "elms", Wish())
    assert (second.state, codes(second.findings)) == (State.REFUSED, ["released-already"])
    assert "raise the version" in second.findings[0].hint
    assert path.read_bytes() == data
    assert release_game(project, "elms", Wish(replace=True)).state is State.WRITTEN
    assert path.read_bytes() == data.replace(b'"height": 30', b'"height": 31')
    assert told(elms) == []


def test_a_broken_release_is_told_and_can_be_replaced(elms: Path) -> None:
    project = find_project(elms)
    assert release_game(project, "elms", Wish()).state is State.WRITTEN
    edit(elms, "cards/elms/releases/0.9.json", '"copies": 1', '"copies": one')
    assert [line.rpartition("[")[2] for line in told(elms)] == ["json-syntax]"]
    assert codes(release_game(project, "elms", Wish()).findings) == ["released-already"]
    assert release_game(project, "elms", Wish(replace=True)).state is State.WRITTEN
    assert told(elms) == []


@pytest.mark.parametrize(
    ("file", "old", "new", "code"),
    [
        (CARDS, "height: 30", "height: high", "wrong-type"),
        (GAME, '"0.9"', '"The First"', "bad-version"),
        (GAME, '"0.9"', '"../../0.9"', "bad-version"),
        (GAME, '"0.9"', '"0.8"', "version-behind"),
    ],
)
def test_what_is_at_fault_is_not_released(elms: Path, file: str, old: str, new: str, code: str) -> None:
    assert release_game(find_project(elms), "elms", Wish()).state is State.WRITTEN
    edit(elms, file, old, new)
    done = release_game(find_project(elms), "elms", Wish())
    assert (done.state, codes(done.findings)) == (State.REFUSED, [code])
    assert [p.name for p in elms.rglob("releases/*")] == ["0.9.json"]


def test_nothing_is_written_through_a_link(elms: Path, tmp_path: Path) -> None:
    outside = tmp_path / "outside"
    outside.mkdir()
    (elms / "cards/elms/releases").symlink_to(outside)
    done = release_game(find_project(elms), "elms", Wish())
    assert (done.state, codes(done.findings)) == (State.REFUSED, ["bad-output"])
    assert list(outside.iterdir()) == []


def test_every_change_since_the_newest_release_is_told_with_its_place(elms: Path) -> None:
    release_game(find_project(elms), "elms", Wish())
    edit(elms, GAME, '"0.9"', '"0.10"')
    edit(
        elms,
        CARDS,
        "name: Oak, type: tree, height: 30, text: Stands.",
        "name: Oak, type: tree, height: 31, text: Sways.",
    )
    release_game(find_project(elms), "elms", Wish())
    assert told(elms) == []
    edit(elms, CARDS, "height: 31, text: Sways.", "height: 32, text: Falls.")
    edit(elms, CARDS, "{id: elm, name: Wych Elm", "{id: yew, name: Yew")
    edit(elms, CARDS, ", copies: 1", "")
    edit(elms, GAME, '"0.10"', '"0.9.1"')
    assert told(elms) == [
        f"{GAME}:4:10: the game says that it is version 0.9.1, but 0.10 has been released [version-behind]",
        f"{CARDS}:3:46: card 'oak': height was 31 in release 0.10, now 32 [changed-since-release]",
        f"{CARDS}:3:56: card 'oak': text was “Sways.” in release 0.10, now “Falls.” [changed-since-release]",
        f"{CARDS}:5:5: card 'ash': copies was 1 in release 0.10, now 2 [changed-since-release]",
        f"{CARDS}:4:5: card 'yew' is now number 2, which in release 0.10 was 'elm' [number-changed]",
        f"{CARDS}:4:5: card 'yew' is new since release 0.10 [new-since-release]",
        f"{CARDS}: card 'elm' (Wych Elm) of release 0.10 is gone [gone-since-release]",
    ]


def test_a_printed_number_is_never_given_to_another_card(elms: Path) -> None:
    release_game(find_project(elms), "elms", Wish())
    yew = "  - {id: yew, name: Yew, type: tree, height: 9, text: Waits.}\n"
    edit(elms, CARDS, "  - {id: elm", yew + "  - {id: elm")
    assert told(elms)[0] == f"{CARDS}:4:5: card 'yew' is now number 2, which in release 0.9 was 'elm' [number-changed]"
    loaded = read_game(find_project(elms), "elms").game
    assert loaded is not None
    hints = [found.hint for found in compare(find_project(elms), loaded, None)]
    assert f"at the end of the last of the lists ({CARDS})" in hints[0]
    assert hints[1].startswith("take it out, or raise the version")
    edit(elms, CARDS, yew, "")
    (elms / CARDS).write_text((elms / CARDS).read_text(encoding="utf-8") + yew, encoding="utf-8")
    assert told(elms) == [f"{CARDS}:6:5: card 'yew' is new since release 0.9 [new-since-release]"]


def test_each_version_that_changes_a_card_is_a_revision(elms: Path) -> None:
    edit(elms, CARDS, "height: 30", "height: 32")
    (elms / "cards/elms/errata.yaml").write_text(
        "format: 1\nerrata:\n"
        "  - {card: oak, field: height, was: 30, now: 31, since: 0.10, why: {en: It grew.}}\n"
        "  - {card: oak, field: name, was: Oka, now: Oak, since: 0.10, why: {en: A slip.}}\n"
        "  - {card: oak, field: height, was: 31, now: 32, since: 0.11, why: {en: It grew again.}}\n",
        encoding="utf-8",
    )
    game = read_game(find_project(elms), "elms").game
    assert game is not None
    assert {card.id: card.revision for card in game.cards} == {"oak": 3, "elm": 1, "ash": 1}


def test_rules_are_compared_by_value(elms: Path) -> None:
    rules = "rules/elms/rules.yaml"
    (elms / rules).parent.mkdir(parents=True)
    (elms / rules).write_text(
        "format: 1\nrules:\n  hand: {value: 7, clause: EL-1}\n  tie: {value: none, clause: EL-2}\n",
        encoding="utf-8",
    )
    done = release_game(find_project(elms), "elms", Wish())
    assert (done.state, done.rules) == (State.WRITTEN, 2)
    edit(elms, rules, "value: 7, clause: EL-1", "clause: EL-9, value: 8")
    edit(elms, rules, "tie:", "ties:")
    assert told(elms) == [
        f"{rules}:3:31: rule 'hand' was 7 in release 0.9, now 8 [changed-since-release]",
        f"{rules}:4:17: rule 'ties' is new since release 0.9 [new-since-release]",
        f"{rules}: rule 'tie' (\"none\") of release 0.9 is gone [gone-since-release]",
    ]


def test_errata_silence_what_they_explain(elms: Path) -> None:
    release_game(find_project(elms), "elms", Wish())
    edit(elms, CARDS, "height: 30, text: Stands.", "height: 31, text: Sways.")
    assert len(told(elms)) == 2
    errata = elms / "cards/elms/errata.yaml"
    errata.write_text(
        "format: 1\nerrata:\n"
        "  - {card: oak, field: height, was: 30, now: 31, since: 0.10, why: {en: It grew.}}\n"
        "  - {card: oak, field: text, was: Stands., now: Sways., since: 0.10, why: {en: Storms.}}\n",
        encoding="utf-8",
    )
    assert told(elms) == []
    edit(elms, "cards/elms/errata.yaml", "was: 30", "was: 29")
    assert [line.rpartition("[")[2] for line in told(elms)] == ["changed-since-release]"]
    edit(elms, "cards/elms/errata.yaml", "now: 31", "now: 32")
    assert [line.rpartition("[")[2] for line in told(elms)] == ["errata-not-so]"]
    done = release_game(find_project(elms), "elms", Wish(replace=True))
    assert (done.state, codes(done.findings)) == (State.REFUSED, ["errata-not-so"])


def test_a_release_of_another_game_is_foreign_but_a_renamed_game_keeps_its_own(elms: Path) -> None:
    release_game(find_project(elms), "elms", Wish())
    edit(elms, "cards/elms/releases/0.9.json", '"game": "elms"', '"game": "elms_and_oaks"')
    assert told(elms) == []
    edit(elms, CARDS, "id: oak", "id: larch")
    edit(elms, CARDS, "id: elm", "id: beech")
    edit(elms, CARDS, "id: ash", "id: maple")
    assert [line.rpartition("[")[2] for line in told(elms)] == ["foreign-release]"]


@pytest.fixture(scope="module", params=SHIPPED.games)
def shipped(request: pytest.FixtureRequest) -> tuple[Loaded, Release]:
    """A shipped game and its newest release."""
    desk = Desk(SHIPPED)
    releases = read_releases(desk, request.param)
    assert desk.findings == []
    assert releases, f"{request.param} was never released: run cardgen release"
    return read_game(SHIPPED, request.param), releases[-1]


def test_a_shipped_game_is_as_it_was_released_or_its_errata_say_why(shipped: tuple[Loaded, Release]) -> None:
    loaded, release = shipped
    assert loaded.game is not None
    assert [str(d) for d in compare(SHIPPED, loaded.game, loaded.rules)] == []
    assert release.game == loaded.game.id


def test_every_slip_that_reads_is_a_change_of_its_card_alone(shipped: tuple[Loaded, Release]) -> None:
    """What the tally counts as reported is what the comparison reports: a sample of one in a hundred."""
    loaded, release = shipped
    game = loaded.game
    assert game is not None
    table = table_of(game)
    if table is None:
        assert game.trees == {}
        return
    known = [(c.card, c.field) for c in changes(game, release)]  # what errata tell
    language, number = game.languages[0], 0
    for card, trees in game.trees.items():
        for slip in slips_in(table, trees[0], wording(table, trees[0], language), language):
            read = parse(table, slip.text, language).tree
            number += read not in (None, trees[0])
            if read is not None and read != trees[0] and number % 100 == 0:
                other = replace(game, trees={**game.trees, card: (read, *trees[1:])})
                found = [(c.card, c.field) for c in changes(other, release)]
                assert [one for one in found if one not in known] == [(card, "text")], slip
    assert number > 1000


Rewritten = Callable[[str, str], tuple[str, ...]]
CLASH = "celtic_clash"


@pytest.fixture
def rewritten(tmp_path: Path) -> Rewritten:
    """What a check of data, texts, examples and releases tells once one word of the deck has been changed."""
    for room in ("cards", "rules", "templates"):
        source = SHIPPED.root / room / CLASH
        shutil.copytree(source, tmp_path / room / CLASH, ignore=shutil.ignore_patterns("art", "__pycache__"))

    def change(old: str, new: str) -> tuple[str, ...]:
        edit(tmp_path, f"cards/{CLASH}/cards.yaml", old, new)
        project: Project = find_project(tmp_path)
        studied, findings = study(project, CLASH, trust=False)
        game: Game | None = studied.game if studied is not None else None
        more = compare(project, game, studied.rules) if studied is not None and game is not None else ()
        return tuple(f"{d.where.file}: {d.message} [{d.code}]" for d in (*findings, *more))

    return change


def test_one_word_that_cannot_be_read_gets_its_caret(rewritten: Rewritten) -> None:
    (said,) = rewritten("Defense — The attacker loses 5 WIL.", "Defense — The attacker looses 5 WIL.")
    assert said.startswith(f"cards/{CLASH}/cards.yaml: card 'kelpie': cannot read 'looses' here; expected")


def test_one_word_that_means_something_else_is_told_against_the_release(rewritten: Rewritten) -> None:
    said = rewritten("Defense — The attacker loses 5 WIL.", "Defense — The attacker loses 10 WIL.")
    version = read_releases(Desk(SHIPPED), CLASH)[-1].version
    assert (
        f"cards/{CLASH}/cards.yaml: card 'kelpie': text was “Defense — The attacker loses 5 WIL.” "
        f"in release {version}, now “Defense — The attacker loses 10 WIL.” [changed-since-release]"
    ) in said


def test_one_word_that_moves_an_example_is_told_by_the_example_too(rewritten: Rewritten) -> None:
    said = rewritten(
        'wil: 25,\n     text: ["Defense — This unit has +2 DEF', 'wil: 25,\n     text: ["Defense — This unit has +3 DEF'
    )
    places = {line.partition(":")[0] for line in said if "[expect" in line or "[changed-since-release]" in line}
    assert f"cards/{CLASH}/cards.yaml" in places
    assert f"rules/{CLASH}/examples/attack_meets_defense.yaml" in places


def test_one_word_of_another_wording_is_told_as_wording_only(rewritten: Rewritten) -> None:
    said = rewritten("Defense — The attacker loses 5 WIL.", "Defense: The attacker loses 5 WIL.")
    assert [line.rpartition("[")[2] for line in said] == ["text-wording]"]
