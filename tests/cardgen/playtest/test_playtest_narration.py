"""Sentences for events: what they may say, in which language, and what is wrong with a template."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from pathlib import Path

import pytest

from cardgen.data.project import Project
from cardgen.diagnostics import Diagnostic
from cardgen.engine.contract import Event
from cardgen.engine.vocabulary import Vocabulary
from cardgen.model.game import Game
from cardgen.playtest.narration import Narration, narrate, read_narrations

BOTH = ("a", "b")
TAKE = Event("take", "HP-2", ("a", "b"), "a", ("rock", "rock"), 3, 1, data=(("stone", "flint"), ("row", (1, 2, 3))))
WON = Event("won", "HP-3", ("a", "b"), "b", rule="HP-A1")

ENGLISH = """\
format: 1
seats: {a: Ann, b: Bob}
list: {between: ", ", last: " and "}
events:
  take: "{seat} takes {cards} of {stone}: {before} - {change} = {after}, {row} ({clause})."
  won: "{seat} beats {other} {{by {rule}}}."
"""
SPANISH = ENGLISH.replace("takes", "toma").replace(" of ", " de ").replace("beats", "vence a").replace(" and ", " y ")

Found = tuple[Mapping[str, Narration], tuple[Diagnostic, ...]]
Read = Callable[..., Found]


@pytest.fixture
def read(tmp_path: Path, game: Game) -> Read:
    def read(english: str = ENGLISH, spanish: str | None = SPANISH) -> Found:
        folder = tmp_path / "rules" / "heap"
        folder.mkdir(parents=True, exist_ok=True)
        (folder / "narration.en.yaml").write_text(english, encoding="utf-8")
        if spanish is not None:
            (folder / "narration.es.yaml").write_text(spanish, encoding="utf-8")
        return read_narrations(Project(tmp_path.resolve(), ("heap",)), game, ("take", "won"))

    return read


def test_events_become_sentences_in_each_language(read: Read, game: Game) -> None:
    narrations, findings = read()
    assert findings == ()
    told = {language: narrate(n, game, (TAKE, WON)) for language, n in narrations.items()}
    assert [text for _, text in told["en"].sentences] == [
        "Ann takes 2\u00a0×\u00a0Rock of Flint: 3 - -2 = 1, 1 + 2 + 3 (HP-2).",
        "Bob beats Ann {by HP-A1}.",
    ]
    assert told["es"].sentences[0][1] == "Ann toma 2\u00a0×\u00a0Piedra de Sílex: 3 - -2 = 1, 1 + 2 + 3 (HP-2)."
    assert [event for event, _ in told["en"].sentences] == [TAKE, WON]


def test_lists_are_joined_as_the_language_does(read: Read) -> None:
    narrations, _ = read()
    assert narrations["en"].listed(["x"]) == "x"
    assert narrations["en"].listed(["x", "y", "z"]) == "x, y and z"
    assert narrations["es"].listed(["x", "y"]) == "x y y"


def test_a_silent_event_has_an_empty_sentence(read: Read, game: Game) -> None:
    narrations, findings = read(ENGLISH.replace("{seat} beats {other} {{by {rule}}}.", ""))
    assert findings == ()
    assert [event for event, _ in narrate(narrations["en"], game, (WON, TAKE)).sentences] == [TAKE]


def lines(findings: tuple[Diagnostic, ...]) -> list[tuple[str, str, int]]:
    return [(f.code, f.where.file.removeprefix("rules/heap/narration."), f.where.line) for f in findings]


@pytest.mark.parametrize(
    ("old", "new", "code", "line"),
    [
        ("  won:", "  one:", "no-sentence", 0),
        ("{seat} beats", "{seat.__class__} beats", "bad-sentence", 6),
        ("{seat} beats", "{seat[0]} beats", "bad-sentence", 6),
        ("{seat} beats", "{seat!r} beats", "bad-sentence", 6),
        ("{seat} beats", "{seat:>9} beats", "bad-sentence", 6),
        ("{seat} beats", "{0} beats", "bad-sentence", 6),
        ("{seat} beats", "{} beats", "bad-sentence", 6),
        ("{seat} beats", "{seat beats", "bad-sentence", 6),
        ("{seat} beats", "seat} beats", "bad-sentence", 6),
        ("seats: {a: Ann, b: Bob}", "seats: {a: Ann}", "missing-key", 2),
        ("seats: {a: Ann, b: Bob}", "seats: {a: Ann, b: Bob, c: Cy}", "unknown-key", 2),
        ('list: {between: ", ", last: " and "}\n', "", "missing-key", 1),
        ("format: 1", "format: 2", "not-allowed", 1),
        ("events:", "event:", "unknown-key", 4),
    ],
)
def test_a_fault_in_a_file_is_found_at_its_place(read: Read, old: str, new: str, code: str, line: int) -> None:
    assert old in ENGLISH
    _, findings = read(ENGLISH.replace(old, new))
    assert (code, "en.yaml", line) in lines(findings)


def test_both_languages_need_every_sentence(read: Read) -> None:
    spanish = "\n".join(line for line in SPANISH.splitlines() if "won:" not in line) + "\n"
    _, findings = read(spanish=spanish)
    assert [f.message for f in findings] == ["the event 'won' has no sentence in 'es'"]
    _, findings = read(spanish=spanish + "  wonn: x\n")
    assert [(f.code, f.hint) for f in findings][1] == ("unknown-event", "did you mean 'won'?")
    _, findings = read(spanish=None)
    assert [(f.code, f.where.file) for f in findings] != []


def test_a_language_without_a_file_is_a_finding(tmp_path: Path, game: Game) -> None:
    narrations, findings = read_narrations(Project(tmp_path.resolve(), ("heap",)), game, ("take",))
    assert narrations == {}
    assert [finding.where.file for finding in findings] == [
        "rules/heap/narration.en.yaml",
        "rules/heap/narration.es.yaml",
    ]


def test_a_name_that_the_event_does_not_have_is_told_once(read: Read, game: Game) -> None:
    narrations, findings = read(ENGLISH.replace("beats {other}", "beats {othr}").replace("{stone}", "{points}"))
    assert findings == ()
    told = narrate(narrations["en"], game, (TAKE, WON, WON))
    assert told.sentences == ()
    assert [(f.code, f.where.line, f.hint) for f in told.findings] == [
        (
            "unknown-word",
            5,
            "known: after, before, card, cards, change, clause, other, row, rule, seat, stone",
        ),
        ("unknown-word", 6, "did you mean 'other'?"),
    ]


def test_an_event_without_a_sentence_or_a_word_without_a_label(read: Read, game: Game) -> None:
    narrations, _ = read()
    told = narrate(narrations["en"], game, (Event("draw", "HP-9", ("a",)), TAKE._replace(data=(("stone", "flnt"),))))
    assert [(f.code, f.hint) for f in told.findings] == [
        ("no-sentence", "add 'draw: ...' under 'events'"),
        ("unknown-label", "did you mean 'flint'?"),
    ]


def test_a_narration_made_by_hand_cannot_reach_into_the_program(read: Read, game: Game) -> None:
    narrations, _ = read()
    sly = replace(narrations["en"], sentences={"won": "{seat.__class__}"})
    told = narrate(sly, game, (WON,))
    assert (told.sentences, [f.code for f in told.findings]) == ((), ["bad-sentence"])


SAID = """\
moves: {take: nehmen}
refusals: {too-many: "{seat} kann nicht {move}."}
endings: {last: mit dem letzten Stein}
words: {heap: Haufen}
"""
VOCABULARY = Vocabulary(("take",), ("too-many",), ("last",), ("heap",))


def said(tmp_path: Path, game: Game, more: str, vocabulary: Vocabulary | None) -> Found:
    folder = tmp_path / "rules" / "heap"
    folder.mkdir(parents=True, exist_ok=True)
    for language, text in (("en", ENGLISH), ("es", SPANISH)):
        (folder / f"narration.{language}.yaml").write_text(text + more, encoding="utf-8")
    return read_narrations(Project(tmp_path.resolve(), ("heap",)), game, ("take", "won"), vocabulary)


def test_words_besides_events_are_read(tmp_path: Path, game: Game) -> None:
    narrations, findings = said(tmp_path, game, SAID, VOCABULARY)
    assert findings == ()
    assert narrations["es"].said["moves"] == {"take": "nehmen"}
    assert narrations["es"].said["words"] == {"heap": "Haufen"}


def test_a_game_without_a_vocabulary_needs_no_words_besides_events(tmp_path: Path, game: Game) -> None:
    narrations, findings = said(tmp_path, game, "", None)
    assert findings == ()
    assert narrations["en"].said["moves"] == {}


def test_words_that_are_missing_or_that_nobody_says_are_found(tmp_path: Path, game: Game) -> None:
    _, findings = said(tmp_path, game, SAID.replace("heap:", "haep:").replace("{last: ", "{lats: "), VOCABULARY)
    assert sorted({(finding.code, finding.message) for finding in findings}) == [
        ("no-words", "there are no words for 'heap' in 'en'"),
        ("no-words", "there are no words for 'heap' in 'es'"),
        ("no-words", "there are no words for 'last' in 'en'"),
        ("no-words", "there are no words for 'last' in 'es'"),
        ("unknown-words", "the game never says 'haep' (words)"),
        ("unknown-words", "the game never says 'lats' (endings)"),
    ]
    assert {finding.hint for finding in findings if finding.code == "unknown-words"} == {
        "did you mean 'heap'?",
        "did you mean 'last'?",
    }


def test_a_refusal_is_a_template_too(tmp_path: Path, game: Game) -> None:
    _, findings = said(tmp_path, game, SAID.replace("{seat}", "{seat!r}"), VOCABULARY)
    assert {finding.code for finding in findings} == {"bad-sentence"}
    _, findings = said(tmp_path, game, "moves: {take: ''}\n", None)
    assert {finding.code for finding in findings} == {"bad-length"}
