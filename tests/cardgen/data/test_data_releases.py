"""Release files and errata as anybody may have written them: read whole, or refused with their place."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardgen.data.desk import Desk
from cardgen.data.errata import read_errata
from cardgen.data.game import load_game
from cardgen.data.project import find_project
from cardgen.data.releases import parse_release, read_releases, release_text
from cardgen.diagnostics import CardgenError
from cardgen.model.release import Release, ReleasedCard, ReleasedClause
from cardgen.model.tree import Tree

RELEASE = Release(
    game="elms",
    version="1.0",
    cards={
        "oak": ReleasedCard("Oak", "tree", 2, {"height": 30, "sides": ("north", 'a "b"'), "deep": {"x": 1.5}}),
        "elm": ReleasedCard("Ormeau\n", "tree", 0, {}, ("Falls.",), (Tree("fall", (3, Tree("far"))),), 2),
    },
    rules={"hand": 7, "tie": "nobody", "open": True, "order": ("a", "b")},
)
TEXT = """\
{
 "cards": {
  "elm": {
   "copies": 0,
   "fields": {},
   "name": "Ormeau\\n",
   "number": 2,
   "text": ["Falls."],
   "trees": [["fall", 3, ["far"]]],
   "type": "tree"
  },
  "oak": {
   "copies": 2,
   "fields": {"deep": {"x": 1.5}, "height": 30, "sides": ["north", "a \\"b\\""]},
   "name": "Oak",
   "type": "tree"
  }
 },
 "format": 1,
 "game": "elms",
 "rules": {
  "hand": 7,
  "open": true,
  "order": ["a", "b"],
  "tie": "nobody"
 },
 "version": "1.0"
}
"""


def test_a_release_is_written_with_sorted_keys_and_read_again() -> None:
    assert release_text(RELEASE) == TEXT
    assert parse_release(TEXT, "1.0.json") == RELEASE


def test_the_clauses_of_the_books_are_kept() -> None:
    clauses = {
        "en": {"EL-1": ReleasedClause("1.1", "Draw {{ rule.hand }}.")},
        "es": {"EL-1": ReleasedClause("1.1", "")},
    }
    text = release_text(replace(RELEASE, clauses=clauses))
    assert parse_release(text, "1.0.json").clauses == clauses
    assert '  "en": {\n   "EL-1": {"number": "1.1", "text": "Draw {{ rule.hand }}."}\n  }' in text
    with pytest.raises(CardgenError, match="unknown key 'txt'"):
        parse_release(text.replace('"text": ""', '"txt": ""'), "1.0.json")


def test_what_could_not_be_read_again_is_not_written() -> None:
    odd = Release("elms", "1.0", {"oak": ReleasedCard("Oak", "tree", 1, {"height": 1e15})}, {})
    with pytest.raises(CardgenError, match="could not be read again as it was: oak"):
        release_text(odd)


def faults(elms: Path, file: str, text: str) -> list[str]:
    path = elms / "cards/elms/releases" / file
    path.parent.mkdir(exist_ok=True)
    path.write_text(text, encoding="utf-8")
    desk = Desk(find_project(elms))
    read = read_releases(desk, "elms")
    assert bool(read) is not bool(desk.findings)
    return [f"{d.where} {d.code}".removeprefix("cards/elms/releases/") for d in desk.findings]


@pytest.mark.parametrize(
    ("old", "new", "found"),
    [
        ("", "", []),
        (TEXT, "", ["1.0.json:1:1 empty-file"]),
        ("{\n", "{{\n", ["1.0.json:1:2 json-syntax"]),
        ('"format": 1', '"format": 2', ["1.0.json:19:12 unknown-format"]),
        ('"format": 1,', "", ["1.0.json:2:2 missing-format"]),
        ('"copies": 2', '"copies": -2', ["1.0.json:13:14 out-of-range"]),
        ('"copies": 2', '"copies": "many"', ["1.0.json:13:14 wrong-type"]),
        ('"hand": 7', '"hand": {}', ["1.0.json:22:11 wrong-type"]),
        ('"game"', '"gaem"', ["1.0.json:20:2 unknown-key"]),
        ('"oak"', '"../oak"', ["1.0.json:12:3 bad-key"]),
        ('["far"]', '[["far"]]', ["1.0.json:9:14 bad-release"]),
        ('["far"]', "1.5", ["1.0.json:9:14 bad-release"]),
        ('["far"]', "true", ["1.0.json:9:14 bad-release"]),
        ('["Falls."]', '["Falls.", "Rises."]', ["1.0.json:9:13 bad-release"]),
        ('["far"]', "[" * 40 + "]" * 40, ["1.0.json:9:"]),
        ('"number": 2', '"number": 0', ["1.0.json:7:14 out-of-range"]),
        ('"version": "1.0"', '"version": "1.1"', ["1.0.json:27:13 misnamed-release"]),
        ('"version": "1.0"', '"version": "../1"', ["1.0.json:27:13 bad-form"]),
    ],
)
def test_every_fault_has_its_place(elms: Path, old: str, new: str, found: list[str]) -> None:
    assert old in TEXT
    got = faults(elms, "1.0.json", TEXT.replace(old, new, 1))
    assert len(got) == len(found)
    assert all(one.startswith(wanted) for one, wanted in zip(got, found, strict=True)), got


def test_releases_come_in_the_order_of_their_versions(elms: Path) -> None:
    for version in ("1.10", "1.9", "2.0-rc1", "1.0"):
        assert faults(elms, f"{version}.json", TEXT.replace('"1.0"', f'"{version}"')) == []
    (elms / "cards/elms/releases/notes.txt").write_text("not one of them", encoding="utf-8")
    releases = read_releases(Desk(find_project(elms)), "elms")
    assert [release.version for release in releases] == ["1.0", "1.9", "1.10", "2.0-rc1"]


def test_a_link_out_of_the_project_is_not_followed(elms: Path, tmp_path: Path) -> None:
    outside = tmp_path / "1.0.json"
    outside.write_text(TEXT, encoding="utf-8")
    folder = elms / "cards/elms/releases"
    folder.mkdir()
    (folder / "1.0.json").symlink_to(outside)
    desk = Desk(find_project(elms))
    assert read_releases(desk, "elms") == ()
    assert [d.code for d in desk.findings] == ["outside-project"]


ERRATUM: dict[str, Any] = {
    "card": "oak", "field": "height", "was": 31, "now": 30, "since": "1.1", "why": {"en": "Too tall."}
}  # fmt: skip


@pytest.mark.parametrize(
    ("change", "found"),
    [
        ({}, []),
        ({"since": 1.1}, []),
        ({"since": "soon"}, ["bad-form"]),
        ({"why": {"xx": "?"}}, ["missing-translation", "unknown-language"]),
        ({"Was": 3}, ["unknown-key"]),
        ({"card": "Oak"}, ["bad-form"]),
        ({"was": None}, []),
    ],
)
def test_errata_are_read_or_refused(elms: Path, change: dict[str, Any], found: list[str]) -> None:
    project = find_project(elms)
    game = load_game(project, "elms").game
    assert game is not None
    text = json.dumps({"format": 1, "errata": [{**ERRATUM, **change}]})
    (elms / "cards/elms/errata.yaml").write_text(text, encoding="utf-8")
    desk = Desk(project)
    errata = read_errata(desk, game)
    assert sorted(d.code for d in desk.findings) == found
    assert all(d.where.file == "cards/elms/errata.yaml" and d.where.line for d in desk.findings)
    if not found:
        assert [(e.card, e.now, e.since, e.why["en"]) for e in errata] == [("oak", 30, "1.1", "Too tall.")]


def test_errata_are_no_card_list_where_the_game_cannot_be_read(elms: Path) -> None:
    text = json.dumps({"format": 1, "errata": [ERRATUM]})
    (elms / "cards/elms/errata.yaml").write_text(text, encoding="utf-8")
    (elms / "cards/elms/game.yaml").write_text("format: 2\n", encoding="utf-8")
    assert [d.code for d in load_game(find_project(elms), "elms").findings] == ["unknown-format"]


JSON = st.recursive(
    st.none() | st.booleans() | st.integers(-5, 10**20) | st.floats(allow_nan=False, allow_infinity=False) | st.text(),
    lambda below: st.lists(below, max_size=3) | st.dictionaries(st.text(max_size=5), below, max_size=3),
    max_leaves=6,
)


def parts(value: Any, path: tuple[str | int, ...] = ()) -> Iterator[tuple[str | int, ...]]:
    """The path of every value below one."""
    yield path
    below = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, one in below:
        yield from parts(one, (*path, key))


@given(st.sampled_from([path for path in parts(json.loads(TEXT)) if path]), JSON)
def test_whatever_stands_in_a_release_it_is_read_or_refused(path: tuple[str | int, ...], value: Any) -> None:
    whole = json.loads(TEXT)
    holder = whole
    for key in path[:-1]:
        holder = holder[key]
    holder[path[-1]] = value
    try:
        release = parse_release(json.dumps(whole), "1.0.json")
    except CardgenError as error:
        assert all(d.where.line for d in error.diagnostics)
    else:
        assert parse_release(release_text(release), "1.0.json") == release
