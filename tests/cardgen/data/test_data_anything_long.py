"""Whatever bytes stand in whatever file: findings, never a traceback."""

from __future__ import annotations

import tempfile
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from cardgen.data.project import find_project
from cardgen.data.scenario import load_scenarios
from cardgen.diagnostics import Diagnostic, errors

PLACES = (
    "cards/duel/game.yaml",
    "cards/duel/cards.yaml",
    "cards/duel/arm.schema.json",
    "cards/duel/locale/en.yaml",
    "cards/duel/locale/es.yaml",
    "templates/duel/palette.yaml",
    "rules/duel/rules.yaml",
    "rules/duel/rulings.yaml",
    "rules/duel/examples/triple.yaml",
)
SNIPPETS = (
    *("", "\n", " ", "\t", ":", ": ", "- ", "[", "]", "{", "}", "'", '"', "#", "&a ", "*a", "!!int ", "|", ">"),
    *("---\n", "format: 2", "null", "true", "-1", "08", "1e999", "9" * 30, "[]", "{}", "é", "\ufeff", "\0", "\x85"),
    *("\r", "<<: *a", '"$ref": "#/$defs/rating"', '"type": 3', '"properties": []', '"enum": {}', '"pattern": "("'),
    *('"$defs": 1', "../../x"),
)


def load(workshop: Any) -> tuple[Diagnostic, ...]:
    """Every finding of the project; where the game can be read, its examples too."""
    loaded = workshop.load()
    assert (loaded.game is None) <= bool(errors(loaded.findings))
    assert (loaded.rules is None) <= bool(errors(loaded.findings))
    if loaded.game is None:
        return tuple(loaded.findings)
    return (*loaded.findings, *load_scenarios(find_project(workshop.root), loaded.game)[1])


def check(findings: tuple[Diagnostic, ...]) -> None:
    for finding in findings:
        assert finding.code
        assert finding.message
        assert finding.where.file
        assert (finding.where.line, finding.where.column) <= (finding.where.end_line, finding.where.end_column)
        assert finding.where.column >= (1 if finding.where.line else 0)


@st.composite
def mutations(draw: st.DrawFn) -> tuple[str, list[tuple[float, int, str]]]:
    """A file, and what to cut out and put in where: (place as a share of the file, characters cut, text put in)."""
    cut = st.tuples(st.floats(0, 1), st.integers(0, 30), st.sampled_from(SNIPPETS))
    return draw(st.sampled_from(PLACES)), draw(st.lists(cut, min_size=1, max_size=3))


@given(mutations())
@settings(max_examples=4000, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_mutated_files(make_workshop: Any, mutation: tuple[str, list[tuple[float, int, str]]]) -> None:
    place, cuts = mutation
    with tempfile.TemporaryDirectory() as folder:
        workshop = make_workshop(Path(folder).resolve())
        text = (workshop.root / place).read_text(encoding="utf-8")
        for share, size, new in cuts:
            at = round(share * len(text))
            text = text[:at] + new + text[at + size :]
        workshop.write(place, text)
        check(load(workshop))


@given(st.sampled_from(PLACES), st.binary(max_size=80), st.booleans())
@settings(max_examples=3000, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_any_bytes(make_workshop: Any, place: str, data: bytes, after: bool) -> None:
    with tempfile.TemporaryDirectory() as folder:
        workshop = make_workshop(Path(folder).resolve())
        before = (workshop.root / place).read_bytes()
        workshop.write(place, before + data if after else data)
        check(load(workshop))


@pytest.mark.parametrize("place", [p for p in PLACES if p.endswith(".yaml")])
@pytest.mark.parametrize("value", ["1", "[]", "{}", "[1]", "{a: b}", "null", "''", "true", "- - a", "&a [*a]"])
def test_every_value_replaced_by_one_of_another_kind(place: str, value: str, workshop: Any) -> None:
    lines = (workshop.root / place).read_text(encoding="utf-8").splitlines()
    for number, line in enumerate(lines):
        if ":" in line and not line.startswith("format"):
            key = line.split(":", 1)[0]
            workshop.write(place, "\n".join([*lines[:number], f"{key}: {value}", *lines[number + 1 :]]) + "\n")
            check(load(workshop))
