"""A phrase book with a fault: each is found, at its place."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from cardgen.data.project import Project, find_project
from cardgen.diagnostics import CardgenError, Diagnostic, Severity
from cardgen.text.proof import prove_book
from cardgen.text.reading import read_game, read_table

Changed = Callable[..., tuple[Diagnostic, ...]]
PHRASES = "rules/pebbles/phrases.yaml"

FAULTS = [
    # what is written, what instead, the code, words of the message
    ("from {unit}\"\n      es", "from\"\n      es", "unused-slot", "'take': slot 'unit' is not used"),
    ("take {amount} <amount", "take {amount} {amount} <amount", "unused-slot", "slot 'amount' is used twice"),
    ("en {unit}\"}\n    forms", "en {unidad}\"}\n    forms", "unknown-slot", "there is no slot 'unidad'"),
    ("{unit} <unit.number: gains | gain>", "{unit} <unit.number: gains>", "bad-template", "1 wordings agree"),
    ("{unit} <unit.number: gains", "{unit} <unit.count: gains", "unknown-feature", "no feature 'count'"),
    ("{unit} <unit.number: gains | gain>", "{unit} <gains>", "bad-template", "is no agreement"),
    ("put {amount} pebbles into", "put {amount} of its pebbles into", "text-pronoun", "'its' is a pronoun"),
    ("en: \"put {amount} pebbles into {unit}\", ", "", "missing-translation", "the wording in 'en' is missing"),
    ("es: Ocurre al lanzar la piedra.", "fr: Autrement.", "missing-translation", "reminder in 'es' is missing"),
    ("{es: {infinitive: \"poner", "{es: {infinitivo: \"poner", "unknown-form", "no form 'infinitivo'"),
    ("    forms: {es: {infinitive: \"poner {amount} guijarros en {unit}\"}}\n", "", "missing-form", "'put': it lacks"),
    ("{en: {sound: vowel}, es: {gender: f}}", "{en: {sound: vowel}}", "missing-feature", "'agate': it has no 'gender'"),
    ("{en: {sound: vowel}, es", "{en: {sound: loud}, es", "unknown-feature", "'loud' is no value of 'sound'"),
    ("    primitive: take\n", "", "missing-primitive", "'take': it does not say which primitive"),
    ("    word: true", "    word: true\n    primitive: pebbles", "bad-phrase", "a mere word has no primitive"),
    ("    primitive: take\n    clause: [PB-3]\n", "    primitive: take\n", "uncited-phrase", "'take': it cites no"),
    ("slots: {kind: kind}", "slots: {kind: sort}", "unknown-category", "no phrase is of the category 'sort'"),
    ("category: skill\n", "category: skil\n", "unknown-category", "there is no category 'skil'"),
    ("{number: [1, 4]}", "{number: [4, 1]}", "out-of-range", "slot 'amount' has no number"),
    ("{number: [1, 4]}", "{number: [-1, 4]}", "out-of-range", "slot 'amount' has numbers below 0"),
    ("grants: [skill]", "grants: [skills]", "unknown-slot", "there is no slot 'skills'"),
    ("core:\n", "core:\n  iff: {clause: [PB-3]}\n", "unknown-phrase", "there is no shared phrase 'iff'"),
    ("phrases:\n", "phrases:\n  if: {category: test, text: {en: a}, word: true}\n", "duplicate-id", "'if' is"),
    ("    category: skill\n    text", "    category: skill\n    colour: red\n    text", "unknown-key", "colour"),
]  # fmt: skip


@pytest.mark.parametrize(("old", "new", "code", "words"), FAULTS, ids=lambda v: str(v)[:30])
def test_every_fault_of_a_phrase_is_found_in_its_file(
    changed: Changed, old: str, new: str, code: str, words: str
) -> None:
    found = changed(PHRASES, (old, new))
    told = [d for d in found if d.code == code and words in d.message]
    assert told, "\n".join(map(str, found))
    assert told[0].where.file == PHRASES
    assert told[0].where.line > 1


def test_a_phrase_that_begins_with_its_own_kind_is_refused(changed: Changed) -> None:
    twice = """phrases:
  twice:
    category: deed
    slots: {deed: deed}
    text: {en: "{deed} twice", es: "{deed} dos veces"}
    forms: {es: {infinitive: "{deed:infinitive} dos veces"}}
    primitive: twice
    clause: [PB-3]
"""
    found = changed(PHRASES, ("phrases:\n", twice))
    assert {d.code for d in found} == {"endless-phrase"}
    assert "it can begin with a phrase of its own category 'deed'" in found[0].message


def test_without_a_rule_module_text_is_checked_by_the_phrases_alone(changed: Changed) -> None:
    findings = changed("cards/pebbles/game.yaml", ("module: pebbles\n", ""))
    assert {(d.code, d.severity, d.where.file) for d in findings} == {("unplayed-example", Severity.WARNING, PHRASES)}
    bare = changed(PHRASES, ("    primitive: take\n    clause: [PB-3]\n", ""))
    assert {d.code for d in bare} == {"unplayed-example"}
    broken = changed("cards/pebbles/cards.yaml", ("Throw", "Trow"))
    assert "text-unreadable" in {d.code for d in broken}


def test_words_in_a_language_that_the_game_does_not_have_are_told_once(changed: Changed) -> None:
    (found,) = changed(PHRASES, ("text: {en: Spin, es: Efecto}", "text: {en: Spin, es: Efecto, ess: Efecto}"))
    assert (found.code, found.severity) == ("unknown-language", Severity.WARNING)
    assert "'spin': the game has no language 'ess', so nobody reads this" in found.message
    assert found.hint == "did you mean 'es'?"


def test_a_phrase_that_no_ability_can_hold_is_told(changed: Changed) -> None:
    lone = "phrases:\n  lone: {category: event, text: {en: night falls, es: anochece}, primitive: x, clause: [PB-1]}\n"
    (found,) = changed(PHRASES, ("phrases:\n", lone))
    assert found.code == "unused-phrase"


def prove(root: Path) -> list[Diagnostic]:
    return prove_book(read_table(find_project(root), "pebbles"))


def test_what_can_be_printed_can_be_read_in_one_way(pebbles: Project) -> None:
    assert prove(pebbles.root) == []


def test_two_phrases_that_make_one_text_are_both_named(changed: Changed, tmp_path: Path) -> None:
    heavy = """phrases:
  heavy:
    category: statement
    slots: {unit: unit}
    text: {en: "{unit} <unit.number: has | have> +1 weight", es: "{unit} pesa"}
    primitive: heavy
    clause: [PB-2]
"""
    findings = changed(PHRASES, ("phrases:\n", heavy))
    proved = prove(tmp_path / "copy")
    assert [d.code for d in proved] == ["ambiguous-phrase"]
    assert "2 ways" in proved[0].message
    card = next(d for d in findings if d.code == "text-ambiguous")
    assert card.where.file == "cards/pebbles/cards.yaml"
    assert "(this stone has +1 weight)" in card.message
    assert "heavy: " in card.message
    assert "weight: " in card.message


def test_a_wording_that_is_read_as_something_else_is_told(changed: Changed, tmp_path: Path) -> None:
    changed(PHRASES, ("text: {en: Spin, es: Efecto}", "text: {en: Grip, es: Efecto}"))
    assert {d.code for d in prove(tmp_path / "copy")} == {"ambiguous-phrase"}


def test_a_game_without_phrases_has_no_trees(tmp_path: Path, changed: Changed) -> None:
    changed(PHRASES)
    (tmp_path / "copy" / PHRASES).unlink()
    project = find_project(tmp_path / "copy")
    loaded = read_game(project, "pebbles")
    assert loaded.game is not None
    assert loaded.game.trees == {}
    with pytest.raises(CardgenError, match="no phrases"):
        read_table(project, "pebbles")
