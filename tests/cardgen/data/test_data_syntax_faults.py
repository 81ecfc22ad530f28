"""Files that are broken as YAML, JSON or JSON Schema: exactly one pointed finding each."""

from __future__ import annotations

from typing import Any

import pytest

GAME, CARDS, SCHEMA = "cards/duel/game.yaml", "cards/duel/cards.yaml", "cards/duel/arm.schema.json"
EN, ES, PALETTE = "cards/duel/locale/en.yaml", "cards/duel/locale/es.yaml", "templates/duel/palette.yaml"
RULES, RULINGS = "rules/duel/rules.yaml", "rules/duel/rulings.yaml"

# What is replaced in which file; the place and code of the one finding; the characters it points at; words it says.
FAULTS = {
    # the schema of a card type
    "schema: comma missing": (
        SCHEMA,
        '"object",',
        '"object"',
        "arm.schema.json:4:3 json-syntax",
        '"',
        "a comma is missing",
    ),
    "schema: comma too many": (SCHEMA, "5}\n", "5},\n", "arm.schema.json:13:3 json-syntax", "}", "delete the comma"),
    "schema: unknown type": (
        SCHEMA,
        '"type": "integer"',
        '"type": "int"',
        "arm.schema.json:12:24 bad-schema",
        '"int"',
        "one of",
    ),
    "schema: unknown keyword": (
        SCHEMA,
        '"minimum"',
        '"minimun"',
        "arm.schema.json:12:35 bad-schema",
        '"minimun"',
        "did you mean 'minimum'?",
    ),
    "schema: reference elsewhere": (
        SCHEMA,
        "#/$defs/rating",
        "../other.json",
        "arm.schema.json:7:24 bad-schema",
        '"../other.json"',
        "leads out of the file",
    ),
    "schema: reference to nothing": (
        SCHEMA,
        "#/$defs/rating",
        "#/$defs/ratin",
        "arm.schema.json:7:24 bad-schema",
        '"#/$defs/ratin"',
        "nothing is",
    ),
    "schema: reference to itself": (
        SCHEMA,
        '"type": "integer"',
        '"$ref": "#/$defs/rating"',
        "arm.schema.json:12:24 bad-schema",
        '"#/$defs/rating"',
        "leads back to itself",
    ),
    "schema: open": (
        SCHEMA,
        '"type": "object",',
        '"additionalProperties": true,',
        "arm.schema.json:3:27 bad-schema",
        "true",
        "closed",
    ),
    "schema: pattern": (
        SCHEMA,
        '"minLength": 1',
        '"pattern": "("',
        "arm.schema.json:8:45 bad-schema",
        '"("',
        "not a regular expression",
    ),
    "schema: other draft": (
        SCHEMA,
        "draft/2020-12",
        "draft/2019-09",
        "arm.schema.json:2:14 bad-schema",
        '"https://json-schema.org/draft/2019-09/schema"',
        "draft 2020-12",
    ),
    "schema: key twice": (
        SCHEMA,
        '"minLength": 1',
        '"type": "string"',
        "arm.schema.json:8:34 duplicate-key",
        '"type"',
        "'type' is written twice",
    ),
    "schema: format": (
        SCHEMA,
        '"minLength": 1',
        '"format": "uri"',
        "arm.schema.json:8:34 bad-schema",
        '"format"',
        "'format'",
    ),
    # YAML
    "colon in a value": (GAME, "id: duel", "id: duel: b", "game.yaml:2:9 yaml-syntax", ":", "put the value in quotes"),
    "tab": (ES, "  oak: Roble", "\toak: Roble", "locale/es.yaml:3:1 tab-indent", "\t", "indent with spaces"),
    "at sign": (ES, "Roble", "@Roble", "locale/es.yaml:3:8 yaml-syntax", "@", "cannot begin with '@'"),
    "per cent sign": (ES, "Roble", "%Roble", "locale/es.yaml:3:8 yaml-syntax", "%", "cannot begin with '%'"),
    "open quote in a flow": (CARDS, "It stands.", '"It stands.', "cards.yaml:3:69 unclosed-quote", '"', "never closed"),
    "open quote": (ES, "Hierro", "'Hierro", "locale/es.yaml:12:9 unclosed-quote", "'", "never closed"),
    "open brace": (
        CARDS,
        "It stands.}",
        "It stands.",
        "cards.yaml:3:5 yaml-syntax",
        "{",
        "'{' is not closed by line 4",
    ),
    "wrong bracket": (CARDS, "It stands.}", "It stands.]", "cards.yaml:3:79 yaml-syntax", "]", "']' found where"),
    "indentation": (ES, "  elm: Olmo", " elm: Olmo", "locale/es.yaml:4:2 yaml-syntax", "e", "indentation does not fit"),
    "asterisks": (ES, "Roble", "*Roble*", "locale/es.yaml:3:8 yaml-syntax", "*", "put the value in quotes"),
    "alias of nothing": (ES, "Roble", "*Roble", "locale/es.yaml:3:8 unknown-alias", "*Roble", "quote the value"),
    "tag": (
        ES,
        "Roble",
        "!!python/name:os.system x",
        "locale/es.yaml:3:8 tag-refused",
        "!!python/name:os.system x",
        "'!!python/name:os.system'",
    ),
    "merge key": (ES, "  oak: Roble", "  <<: {oak: Roble}", "locale/es.yaml:3:3 merge-key", "<<", "write the keys out"),
    "second document": (EN, "labels:", "---\nlabels:", "locale/en.yaml:2:1 several-documents", "---", "'---'"),
    "bell": (ES, "Roble", "Ro\x07ble", "locale/es.yaml:3:10 control-character", "\x07", "U+0007"),
    "null byte": (ES, "Roble", "Ro\0ble", "locale/es.yaml:3:10 control-character", "\0", "U+0000"),
    "BOM inside": (ES, "Roble", "Ro\ufeffble", "locale/es.yaml:3:10 control-character", "\ufeff", "U+FEFF"),
    "turned text": (ES, "Roble", "Ro\u202eble", "locale/es.yaml:3:10 control-character", "\u202e", "U+202E"),
    "escaped turn": (ES, "Roble", '"Ro\\u2066ble"', "locale/es.yaml:3:8 control-character", '"Ro\\u2066ble"', "U+2066"),
    "escaped bell": (ES, "Roble", '"Ro\\x07ble"', "locale/es.yaml:3:8 control-character", '"Ro\\x07ble"', "U+0007"),
}


@pytest.mark.parametrize("fault", FAULTS.values(), ids=FAULTS)
def test_one_fault_gives_one_pointed_finding(fault: tuple[str, str, str, str, str, str], workshop: Any) -> None:
    workshop.finds_only(*fault)
