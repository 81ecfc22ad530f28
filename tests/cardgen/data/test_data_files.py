"""Several faults at once, and files that are missing, empty, in a wrong encoding or elsewhere."""

from __future__ import annotations

import json
import os
from typing import Any

import pytest

from cardgen.data.yaml import parse_yaml

GAME, CARDS, SCHEMA = "cards/duel/game.yaml", "cards/duel/cards.yaml", "cards/duel/arm.schema.json"
EN, ES, PALETTE = "cards/duel/locale/en.yaml", "cards/duel/locale/es.yaml", "templates/duel/palette.yaml"
RULES, RULINGS = "rules/duel/rules.yaml", "rules/duel/rulings.yaml"


def test_the_project_that_is_broken_is_sound(workshop: Any) -> None:
    loaded = workshop.load()
    assert loaded.findings == ()
    assert loaded.game is not None
    assert loaded.rules is not None


def test_all_faults_are_found_in_one_run(workshop: Any) -> None:
    workshop.edit(GAME, "id: duel", "id: dual")
    workshop.edit(CARDS, "rating: 3", "rating: 6")
    workshop.edit(ES, "  oak: Roble", "\toak: Roble")
    workshop.edit(PALETTE, "#EFE5CF", "bone")
    workshop.edit(RULES, "value: all", "value: al")
    workshop.edit(RULINGS, "severity: H", "severity: high")
    workshop.edit(SCHEMA, '"minimum"', '"minimun"')
    assert workshop.faults() == [
        "arm.schema.json:12:35 bad-schema",
        "game.yaml:2:5 id-mismatch",
        "locale/es.yaml:3:1 tab-indent",
        "rules/duel/rules.yaml:4:20 not-an-option",
        "rules/duel/rulings.yaml:6:15 not-allowed",
        "templates/duel/palette.yaml:3:15 bad-form",
    ]


def test_faults_of_every_card_are_found(workshop: Any) -> None:
    for old, new in (("rating: 3", "rating: 9"), ("rating: 2", "ratng: 2"), ("suite: iron", "suite: tin")):
        workshop.edit(CARDS, old, new)
    assert workshop.faults() == [
        "cards.yaml:3:58 out-of-range",
        "cards.yaml:4:50 unknown-key",
        "cards.yaml:5:45 not-allowed",
    ]


def test_the_same_fault_is_told_apart_from_what_follows_from_it(workshop: Any) -> None:
    """A list that cannot be read does not make every translation of its cards an unknown card."""
    workshop.write(CARDS, "format: 1\ncards: [\n")
    assert workshop.faults() == ["cards.yaml:2:8 yaml-syntax"]


def test_a_language_without_words_is_missing_everywhere(workshop: Any) -> None:
    workshop.edit(GAME, "[en, es]", "[en, es, fr]")
    assert workshop.faults() == [
        "game.yaml:3:8 missing-translation",
        "game.yaml:6:21 missing-file",
        *(
            f"rules/duel/rulings.yaml:{place} missing-translation"
            for place in ("7:15", "9:9", "10:9", "11:13", "12:13")
        ),
    ]


def test_a_file_that_is_a_list(workshop: Any) -> None:
    workshop.write(ES, "- format: 1\n")
    assert workshop.faults() == ["locale/es.yaml:1:1 wrong-type"]


@pytest.mark.parametrize("place", [GAME, CARDS, SCHEMA, EN, ES, PALETTE, RULES, RULINGS])
def test_an_empty_file_is_said_to_be_empty(place: str, workshop: Any) -> None:
    workshop.write(place, "")
    assert [f for f in workshop.faults() if "empty-file" in f] == [
        f"{place.removeprefix('cards/duel/')}:1:1 empty-file"
    ]


@pytest.mark.parametrize("place", [GAME, CARDS, SCHEMA, EN, ES, PALETTE, RULES, RULINGS])
def test_a_file_in_another_encoding_names_the_byte(place: str, workshop: Any) -> None:
    text = (workshop.root / place).read_bytes()
    workshop.write(place, text + "# Été\n".encode("cp1252"))
    found = [d for d in workshop.load().findings if d.code == "bad-encoding"]
    line = text.count(b"\n") + 1
    assert [(d.where.file, d.where.line, d.where.column) for d in found] == [(place, line, 3)]
    assert found[0].message == f"byte 0xC9 at offset {len(text) + 2} (line {line}) is not UTF-8"
    assert "cp1252" in found[0].hint
    assert "Été" in found[0].hint


@pytest.mark.parametrize("place", [CARDS, SCHEMA, ES, PALETTE, RULES])
def test_utf_16_is_named(place: str, workshop: Any) -> None:
    workshop.write(place, (workshop.root / place).read_text(encoding="utf-8").encode("utf-16"))
    assert f"{place.removeprefix('cards/duel/')} bad-encoding" in workshop.faults()


@pytest.mark.parametrize("place", [GAME, CARDS, SCHEMA, EN, ES, PALETTE, RULES, RULINGS])
def test_a_byte_order_mark_is_dropped(place: str, workshop: Any) -> None:
    before = workshop.load().game
    workshop.write(place, b"\xef\xbb\xbf" + (workshop.root / place).read_bytes())
    loaded = workshop.load()
    assert loaded.findings == ()
    assert loaded.game == before
    assert "\ufeff" not in repr(loaded.game)


def test_windows_line_ends_change_nothing(workshop: Any) -> None:
    before = workshop.load().game
    for place in (GAME, CARDS, SCHEMA, EN, ES, PALETTE, RULES, RULINGS):
        workshop.write(place, (workshop.root / place).read_bytes().replace(b"\n", b"\r\n"))
    assert workshop.load().findings == ()
    assert workshop.load().game == before


@pytest.mark.parametrize("place", [GAME, CARDS, SCHEMA, ES])
def test_a_missing_file_is_named(place: str, workshop: Any) -> None:
    workshop.delete(place)
    if place == GAME:
        workshop.write("cards/other/game.yaml", "format: 1\n")
    found = workshop.faults()
    assert len(found) == 1
    assert found[0].split()[-1] == ("unknown-game" if place == GAME else "missing-file")


def test_a_folder_in_place_of_a_file(workshop: Any) -> None:
    workshop.delete(ES)
    (workshop.root / ES).mkdir()
    assert workshop.faults() == ["game.yaml:6:17 missing-file"]


def test_a_pipe_in_place_of_a_file_is_not_waited_for(workshop: Any) -> None:
    if not hasattr(os, "mkfifo"):
        pytest.skip("this system has no named pipes")
    for place in (RULES, ES):
        workshop.delete(place)
        os.mkfifo(workshop.root / place)
    assert workshop.faults() == ["game.yaml:6:17 missing-file", "rules/duel/rules.yaml unreadable-file"]


def test_a_file_that_cannot_be_read_does_not_make_others_wrong(workshop: Any) -> None:
    workshop.write(RULES, "format: 1\nrules: [\n")
    assert workshop.faults() == ["rules/duel/rules.yaml:2:8 yaml-syntax"]
    workshop.delete(RULES)
    assert workshop.faults() == ["rules/duel/rulings.yaml:3:9 unknown-rule"]


def test_a_card_list_may_be_json(workshop: Any) -> None:
    workshop.edit(GAME, "cards.yaml", "cards.json")
    value = parse_yaml((workshop.root / CARDS).read_text(encoding="utf-8"), "x").value
    workshop.write("cards/duel/cards.json", json.dumps(value, indent=1, ensure_ascii=False))
    workshop.delete(CARDS)
    assert workshop.load().findings == ()
    workshop.edit("cards/duel/cards.json", '"rating": 3', '"rating": "3"')
    assert workshop.faults() == ["cards.json:9:14 wrong-type"]
    workshop.edit("cards/duel/cards.json", '"name": "Elm",', '"name": "Elm"')
    assert workshop.faults() == ["cards.json:15:4 json-syntax"]


def test_a_file_that_is_too_large(workshop: Any) -> None:
    workshop.write(ES, b"# padding\n" * 1_700_000)
    assert workshop.faults() == ["locale/es.yaml file-too-large"]


def test_links_may_not_lead_out(workshop: Any, tmp_path_factory: pytest.TempPathFactory) -> None:
    outside = tmp_path_factory.mktemp("outside")
    (outside / "secret.yaml").write_text("password: hunter2\n", encoding="utf-8")
    workshop.delete(CARDS)
    try:
        (workshop.root / CARDS).symlink_to(outside / "secret.yaml")
    except OSError:
        pytest.skip("links need a right that this system does not give")
    loaded = workshop.load()
    assert [d.code for d in loaded.findings] == ["outside-project"]
    assert "hunter2" not in str(loaded.findings)


def test_same_name_with_another_text_is_a_warning(workshop: Any) -> None:
    workshop.edit(CARDS, "name: Elm", "name: oak")
    assert workshop.faults() == ["cards.yaml:4:21 same-name"]
    assert workshop.load().game is not None
    workshop.edit(CARDS, "copies: 1}", "copies: 1, variant_of: oak}")
    assert workshop.faults() == []


def test_same_name_and_same_rules_is_no_fault(workshop: Any) -> None:
    workshop.edit(CARDS, "name: Elm", "name: Oak")
    workshop.edit(CARDS, "rating: 2", "rating: 3")
    assert workshop.faults() == []


def test_two_cards_with_one_name_in_translation(workshop: Any) -> None:
    workshop.edit(ES, "elm: Olmo", "elm: Roble")
    assert workshop.faults() == ["locale/es.yaml:4:8 same-name"]


def test_a_locale_of_no_language_is_a_warning(workshop: Any) -> None:
    workshop.write("cards/duel/locale/fr.yaml", "format: 1\n")
    assert workshop.faults() == ["game.yaml:6:12 unused-file"]


def test_a_deck_that_prints_nothing_is_a_warning(workshop: Any) -> None:
    workshop.edit(GAME, "copies: 2", "copies: 0")
    workshop.edit(CARDS, "copies: 1}", "copies: 0}")
    assert workshop.faults() == ["cards.yaml:3:5 nothing-to-print"]
