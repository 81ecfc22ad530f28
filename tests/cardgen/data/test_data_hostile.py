"""Data and schemas that would hang the tool, fill the memory or drown the reader: one pointed finding, and soon."""

from __future__ import annotations

import json
import tracemalloc
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from cardgen.data.jsontext import parse_json
from cardgen.data.yaml import parse_yaml
from cardgen.diagnostics import LONGEST, CardgenError, Diagnostic, Where, nearest, plain

GAME, CARDS, SCHEMA = "cards/duel/game.yaml", "cards/duel/cards.yaml", "cards/duel/arm.schema.json"
EN = "cards/duel/locale/en.yaml"


def schema(**more: Any) -> str:
    """The card schema with more in it."""
    fields: dict[str, Any] = {"suite": {}, "rating": {"type": "integer"}, "flavor": {"type": "string"}}
    return json.dumps({"type": "object", "properties": {**fields, **more.pop("fields", {})}, **more})


def chain(length: int, link: Callable[[str], dict[str, Any]], end: Any) -> dict[str, Any]:
    """Definitions, each of which refers to the next one."""
    links = {f"d{n}": link(f"#/$defs/d{n + 1}") for n in range(length)}
    return {**links, f"d{length}": end}


def cards(*lines: str) -> str:
    return "format: 1\ncards:\n" + "".join(f"  - {{{line}}}\n" for line in lines)


OAK = "id: oak, name: Oak, type: arm, suite: wood, rating: 3"
# What is written into which file; the codes that are found; the file that is named first.
HOSTILE = {
    "pattern that explodes": (
        {SCHEMA: schema(fields={"flavor": {"pattern": "^(a+)+$"}}), CARDS: cards(f"{OAK}, flavor: {'a' * 60}!")},
        ["bad-form"],
        CARDS,
    ),
    "pattern of keys that explodes": (
        {SCHEMA: schema(patternProperties={"^(k+)+$": {}}), CARDS: cards(f"{OAK}, {'k' * 60}_: x")},
        ["unknown-key"],
        CARDS,
    ),
    "pattern of names that explodes": (
        {SCHEMA: schema(propertyNames={"pattern": "^([a-z]+)+$"}), CARDS: cards(f"{OAK}, {'k' * 60}_: x")},
        ["bad-key", "unknown-key"],
        CARDS,
    ),
    "reference chain": (
        {SCHEMA: schema(**{"$ref": "#/$defs/d0", "$defs": chain(900, lambda n: {"allOf": [{"$ref": n}]}, {})})},
        ["bad-schema"],
        SCHEMA,
    ),
    "reference tree": (
        {SCHEMA: schema(**{"$ref": "#/$defs/d0", "$defs": chain(30, lambda n: {"allOf": [{"$ref": n}] * 2}, {})})},
        ["bad-schema"],
        SCHEMA,
    ),
    "keyword whose work doubles": (
        {SCHEMA: schema(unevaluatedProperties=False)},
        ["bad-schema"],
        SCHEMA,
    ),
    "many forms on many values": (
        {
            SCHEMA: schema(fields={"x": {"items": {"anyOf": [{"const": n} for n in range(2_000)]}}}),
            CARDS: cards(f"{OAK}, x: [{', '.join(['z'] * 2_000)}]"),
        },
        ["too-much-work"],
        CARDS,
    ),
    "schema of many values": (
        {SCHEMA: schema(fields={"flavor": {"enum": [f"v{n}" for n in range(30_000)]}})},
        ["bad-schema"],
        SCHEMA,
    ),
    "long list of unlike things": (
        {
            SCHEMA: schema(fields={"x": {"type": "array", "uniqueItems": True}}),
            CARDS: cards(f"{OAK}, x: [{', '.join(f'{{a: {n}}}' for n in range(20_000))}, {{a: 7}}]"),
        },
        ["twice"],
        CARDS,
    ),
    "broken at the end of a large file": (
        {CARDS: cards(*[f"id: c{n}, name: C{n}" for n in range(20_000)], "id: x: y")},
        ["yaml-syntax"],
        CARDS,
    ),
    "too many copies": (
        {CARDS: cards(*[f"id: c{n}, name: C{n}, type: arm, suite: wood, rating: 3, copies: 1000" for n in range(200)])},
        ["too-many-copies"],
        CARDS,
    ),
}


@pytest.mark.parametrize("module", ["yaml", "jsontext"])
def test_a_file_of_too_many_values_is_not_read_to_its_end(
    workshop: Any, monkeypatch: pytest.MonkeyPatch, module: str
) -> None:
    monkeypatch.setattr(f"cardgen.data.{module}.MAX_VALUES", 1_000)
    workshop.write(CARDS, "format: 1\ncards: [" + "0," * 1_100 + "0]\n")
    workshop.write(SCHEMA, '{"type": "object", "properties": {"a": {"enum": [' + "0," * 1_100 + "0]}}}")
    found = [f"{d.where.file}:{d.where.line}" for d in workshop.load().findings if d.code == "file-too-large"]
    assert found == [f"{CARDS}:2" if module == "yaml" else f"{SCHEMA}:1"]


@pytest.mark.parametrize("kind", HOSTILE)
def test_hostile_data_is_one_pointed_finding(workshop: Any, kind: str) -> None:
    files, codes, first = HOSTILE[kind]
    workshop.delete("cards/duel/locale/es.yaml")
    workshop.edit(GAME, "[en, es]", "[en]")
    workshop.edit(GAME, ", es: Duelo", "")
    for place, text in files.items():
        if text:
            workshop.write(place, text)
    found = [d for d in workshop.load().findings if not d.where.file.startswith("rules/")]
    assert sorted({d.code for d in found}) == codes
    assert found[0].where.file == first
    assert found[0].where.line > 0
    assert len(found[0].message) <= LONGEST + 10


def test_a_list_full_of_faults_is_told_up_to_a_point(workshop: Any) -> None:
    """A list of another game: each card has many faults, and nobody reads them all."""
    workshop.write(
        CARDS, cards(*[f"id: Card {n}, nmae: Card {n}, type: arn, variant_of: card_{n}x" for n in range(4_000)])
    )
    codes = [d.code for d in workshop.load().findings if d.where.file == CARDS]
    assert codes.count("too-many-findings") == 1
    assert 2_000 <= len(codes) < 2_100


def test_thousands_of_variants_of_nothing(workshop: Any) -> None:
    ids = [
        f"id: the_card_{n}, name: C{n}, type: arm, suite: wood, rating: 3, variant_of: teh_card_{n}"
        for n in range(2_500)
    ]
    workshop.write(CARDS, cards(*ids))
    found = [d for d in workshop.load().findings if d.code == "unknown-card" and d.where.file == CARDS]
    assert len(found) == 2_500


def test_a_card_with_a_thousand_unknown_keys(workshop: Any) -> None:
    workshop.write(CARDS, cards(f"{OAK}, " + ", ".join(f"key_{n}: 1" for n in range(1_000))))
    found = [d for d in workshop.load().findings if d.code == "unknown-key"]
    assert len(found) == 51
    assert found[-1].message == "card 'oak': unknown key 'key_50', and 949 more"


@pytest.mark.parametrize("place", [f"{CARDS} name: Oak", f"{GAME} Duel", f"{EN} Wood"])
@pytest.mark.parametrize("text", ['"\u200b"', '"\u00ad \u2060"', '"\u3164"'])
def test_text_that_nobody_can_see_is_empty(workshop: Any, place: str, text: str) -> None:
    file, old = place.split(" ", 1)
    workshop.edit(file, old, old.split(":")[0] + ": " + text if ":" in old else text)
    found = [d for d in workshop.load().findings if d.code == "bad-form"]
    assert len(found) == 1
    assert "the text is empty" in found[0].message


@pytest.mark.parametrize("name", ["shared", "con", "lpt9"])
def test_a_games_folder_has_no_name_with_another_meaning(workshop: Any, name: str) -> None:
    workshop.edit(GAME, "id: duel", f"id: {name}")
    (workshop.root / "cards/duel").rename(workshop.root / "cards" / name)
    found = [str(d) for d in workshop.load(name).findings if d.code == "reserved-name"]
    assert len(found) == 1
    assert found[0].startswith(f"cards/{name}/game.yaml:2:5: error: a game cannot be called '{name}'")


def test_a_bleed_wider_than_any_print_shop_asks_for(workshop: Any) -> None:
    workshop.finds_only(GAME, "bleed: 3mm", "bleed: 80mm", "game.yaml:8:34 out-of-range", "80mm", "25 mm at most")


def test_a_message_is_one_line_of_a_length_that_can_be_read() -> None:
    found = Diagnostic("x", "a\nb\x1b[31m\u202e" + "x" * 10_000, Where("f"), "c\rd\ud800")
    assert found.message.startswith("a\\nb\\u001b[31m\\u202exxx")
    assert len(found.message) < LONGEST + 20
    assert found.hint == "c\\rd\\ud800"
    assert plain("Olmo & Ñandú – שלום") == "Olmo & Ñandú – שלום"


def test_the_nearest_of_very_many_or_very_long_words() -> None:
    many = [f"card_{n}" for n in range(50_000)]
    assert nearest("card_700x", many) in many
    assert nearest("CARD_7", many) == "card_7"
    assert nearest("ab" * 50_000, ["ba" * 50_000]) is None


def test_a_name_that_is_wrong_by_a_line_end(workshop: Any) -> None:
    """Python's own `$` matches before a last line end."""
    workshop.edit(CARDS, "id: oak", 'id: "oak\\n"')
    assert "cards.yaml:3:10 bad-form" in workshop.faults()


@pytest.mark.parametrize("kind", ["link", "folder"])
def test_a_link_to_itself_and_a_folder_are_no_files(workshop: Any, kind: str) -> None:
    path: Path = workshop.root / CARDS
    path.unlink()
    if kind == "link":
        path.symlink_to(path.name)
    else:
        path.mkdir()
    assert "game.yaml:13:12 missing-file" in workshop.faults()


def test_a_very_long_text_takes_no_more_memory_than_it_is_long() -> None:
    """A pattern that remembers each character takes a hundred times the text."""
    text = "word " * 400_000
    tracemalloc.start()
    try:
        assert parse_json(f'{{"a": "{text}"}}', "f").value == {"a": text}
        with pytest.raises(CardgenError):
            parse_yaml(f'a: ["{text}" "', "f")
        assert tracemalloc.get_traced_memory()[1] < 30_000_000
    finally:
        tracemalloc.stop()


def test_thousands_of_anchors_and_unknown_names() -> None:
    anchors = "\n".join(f"k{n}: &a{n} x" for n in range(20_000))
    with pytest.raises(CardgenError) as caught:
        parse_yaml(f"{anchors}\n" + "\n".join(f"z{n}: *b{n}" for n in range(1_000)), "f")
    assert len(caught.value.diagnostics) == 100
