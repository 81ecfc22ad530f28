"""The cards' texts in other languages, and languages that are missing altogether."""

from __future__ import annotations

import json
from typing import Any

import pytest

from cardgen.data.cardschema import is_text_field

GAME, CARDS, SCHEMA = "cards/duel/game.yaml", "cards/duel/cards.yaml", "cards/duel/arm.schema.json"
EN, ES, RULINGS = "cards/duel/locale/en.yaml", "cards/duel/locale/es.yaml", "rules/duel/rulings.yaml"
RULES = 'fields:\n  rules:\n    oak: Roba una carta.\n    "007": Pasa.\n'


@pytest.fixture
def texts(workshop: Any) -> Any:
    """The workshop, with rules texts on two of its three cards and their translations."""
    workshop.edit(SCHEMA, '"keywords"', '"rules": {"type": "string", "maxLength": 80},\n    "keywords"')
    workshop.edit(CARDS, "It stands.", "It stands., rules: Draw a card.")
    workshop.edit(CARDS, "It rusts.", "It rusts., rules: Pass.")
    workshop.edit(ES, "labels:", RULES + "labels:")
    return workshop


def said(workshop: Any) -> list[str]:
    return [f"{d.where.line}:{d.where.column} {d.code}: {d.message} | {d.hint}" for d in workshop.load().findings]


def test_a_text_of_the_cards_in_each_language(texts: Any) -> None:
    loaded = texts.load()
    assert loaded.findings == ()
    oak, elm = loaded.game.card("oak"), loaded.game.card("elm")
    spanish, english = loaded.game.locales["es"], loaded.game.locales["en"]
    assert spanish.said(oak) == {"suite": "wood", "rating": 3, "flavor": "Aguanta.", "rules": "Roba una carta."}
    assert spanish.said(elm) == {"suite": "wood", "rating": 2, "flavor": "Se inclina."}
    assert english.said(oak) == oak.fields


EXEMPT = "; if it is no text to be translated, give the field an 'enum' or a 'pattern' in its schema"
FAULTS = {
    "missing": (
        "    oak: Roba una carta.\n",
        "",
        f"11:3 missing-translation: card 'oak' has no 'rules' in 'es' | add 'oak: ...' under fields: rules{EXEMPT}",
    ),
    "whole section missing": (
        RULES,
        "",
        "1:1 missing-translation: 2 cards have no 'rules' in 'es': 'oak' is the first"
        f" | add 'oak: ...' under fields: rules{EXEMPT}",
    ),
    "whole field missing": (
        RULES,
        "fields: {}\n",
        "10:1 missing-translation: 2 cards have no 'rules' in 'es': 'oak' is the first"
        f" | add 'oak: ...' under fields: rules{EXEMPT}",
    ),
    "unknown field": (
        "fields:\n",
        "fields:\n  rule: {oak: x}\n",
        "11:3 unknown-field: fields: no card has a text 'rule' to be translated"
        " | delete it: no card type has such a field",
    ),
    "a field that is no text": (
        "fields:\n",
        "fields:\n  suite: {oak: madera}\n",
        "11:3 unknown-field: fields: no card has a text 'suite' to be translated"
        " | delete it: no card type has such a field",
    ),
    "flavour in the wrong section": (
        "fields:\n",
        "fields:\n  flavor: {oak: x}\n",
        "11:3 misplaced-words: fields: 'flavor' has a section of its own | move it to 'flavor:'",
    ),
    "unknown card": (
        "    oak: Roba una carta.\n",
        "    oak: Roba una carta.\n    aok: x\n",
        "13:5 unknown-card: rules: there is no card 'aok' | did you mean 'oak'?",
    ),
    "card without the field": (
        "    oak: Roba una carta.\n",
        "    oak: Roba una carta.\n    elm: x\n",
        "13:5 unknown-card: rules: card 'elm' has no 'rules' in its card list | add it there, or delete this",
    ),
    "empty": (
        "Roba una carta.",
        '" "',
        "12:10 bad-form: oak: the text is empty | wanted: some text",
    ),
}


@pytest.mark.parametrize("fault", FAULTS.values(), ids=FAULTS)
def test_one_fault_of_a_translated_text(fault: tuple[str, str, str], texts: Any) -> None:
    old, new, found = fault
    texts.edit(ES, old, new)
    assert said(texts) == [found]


def test_a_misspelt_field_names_the_nearest(texts: Any) -> None:
    texts.edit(ES, "  rules:\n", "  ruels:\n")
    assert [s.split(" | ") for s in said(texts)] == [
        [
            "10:1 missing-translation: 2 cards have no 'rules' in 'es': 'oak' is the first",
            f"add 'oak: ...' under fields: rules{EXEMPT}",
        ],
        ["11:3 unknown-field: fields: no card has a text 'ruels' to be translated", "did you mean 'rules'?"],
    ]


def test_the_first_language_has_its_texts_in_the_card_lists(texts: Any) -> None:
    texts.edit(EN, "labels:", "fields: {rules: {oak: Draw.}}\nlabels:")
    assert texts.faults() == ["locale/en.yaml:2:1 misplaced-words"]


@pytest.mark.parametrize(
    "schema",
    [
        {"type": "string", "pattern": "^[a-z/.]+$"},
        {"type": "string", "enum": ["a/leaf.svg"]},
        {"type": "string", "const": "a/leaf.svg"},
        {"enum": ["a/leaf.svg"]},
    ],
)
def test_a_field_with_a_pattern_or_listed_values_is_not_translated(schema: dict[str, Any], workshop: Any) -> None:
    workshop.edit(SCHEMA, '"keywords"', f'"art": {json.dumps(schema)},\n    "keywords"')
    workshop.edit(CARDS, "It stands.", "It stands., art: a/leaf.svg")
    assert workshop.faults() == []


def test_a_fault_of_a_schema_or_card_does_not_make_translations_wrong(texts: Any) -> None:
    texts.edit(CARDS, "rules: Pass.", "ruels: Pass.")
    assert texts.faults() == ["cards.yaml:5:81 unknown-key"]
    texts.edit(SCHEMA, '"maxLength"', '"maxLenght"')
    assert texts.faults() == ["arm.schema.json:9:33 bad-schema"]


@pytest.mark.parametrize(
    ("schema", "is_text"),
    [
        ({"properties": {"rules": {"type": "string"}}}, True),
        ({"properties": {"rules": {"type": ["string", "null"]}}}, True),
        ({"properties": {"rules": {"maxLength": 9, "allOf": [{"type": "string"}]}}}, True),
        ({"patternProperties": {"^ru": {"type": "string"}}}, True),
        ({"patternProperties": {"^no": {"type": "string"}}}, False),
        ({"properties": {"rules": {"type": "string", "allOf": [{"pattern": "^x"}]}}}, False),
        ({"properties": {"rules": {"type": "integer"}}}, False),
        ({"properties": {"rules": True}}, False),
        ({"properties": {}}, False),
    ],
)
def test_which_fields_are_text(schema: dict[str, Any], is_text: bool) -> None:
    assert is_text_field(schema, "rules") is is_text


NAMES = 'names:\n  oak: Roble\n  elm: Olmo\n  "007": No\n'
FLAVOR = 'flavor:\n  oak: Aguanta.\n  elm: Se inclina.\n  "007": Se oxida.\n'


@pytest.mark.parametrize(("part", "what", "section"), [("names", "name", NAMES), ("flavor", "flavour", FLAVOR)])
def test_a_section_that_is_missing_is_told_once(part: str, what: str, section: str, workshop: Any) -> None:
    workshop.edit(ES, section, "")
    assert said(workshop) == [
        f"1:1 missing-translation: 3 cards have no {what} in 'es': 'oak' is the first | add 'oak: ...' under {part}"
    ]


RULING = """\
  - id: DU-B{n:02d}
    clauses: [DU-9.5]
    severity: L
    question: {{en: What?}}
    ruling: {{en: This.}}
    reason: {{en: Because.}}
"""


def test_a_language_missing_in_many_rulings_is_told_once(workshop: Any) -> None:
    workshop.edit(RULINGS, ", es: Es un premio.", "")  # a ruling that has its other texts: told by itself
    sound = (workshop.root / RULINGS).read_text(encoding="utf-8")
    workshop.write(RULINGS, sound + "".join(RULING.format(n=n) for n in range(4)))
    assert said(workshop) == [
        "12:13 missing-translation: reason: the text in 'es' is missing | add 'es: ...'",
        "16:15 missing-translation: 12 texts in 'es' are missing, all those of 4 entries: ruling 'DU-B00' is the first"
        " | add 'es: ...' to each of their texts",
    ]


def test_a_language_missing_in_a_few_rulings_is_told_text_by_text(workshop: Any) -> None:
    sound = (workshop.root / RULINGS).read_text(encoding="utf-8")
    workshop.write(RULINGS, sound + "".join(RULING.format(n=n) for n in range(3)))
    lines = [d.where.line for d in workshop.load().findings]
    assert lines == [16, 17, 18, 22, 23, 24, 28, 29, 30]


def test_a_language_of_no_game_lists_all_that_are_known(workshop: Any) -> None:
    workshop.edit(GAME, "es: Duelo", "es: Duelo, it: Duello")
    assert [d.hint for d in workshop.load().findings] == ["known: en, es"]


def test_an_unknown_size_lists_those_that_are_known(workshop: Any) -> None:
    workshop.edit(GAME, "size: poker", "size: bogus")
    (finding,) = workshop.load().findings
    assert finding.hint.startswith("known: poker 63.5 x 88.9 mm, bridge 57.15 x 88.9 mm, tarot 69.85 x 120.65 mm, ")
    assert finding.hint.endswith("japanese 59 x 86 mm; or write both sides, such as 63x88mm")
    assert "…" not in finding.hint
