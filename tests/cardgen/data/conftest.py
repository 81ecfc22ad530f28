"""A small, sound project in two languages, to be broken one thing at a time."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from cardgen.data.game import Loaded, load_game
from cardgen.data.project import find_project
from cardgen.diagnostics import Diagnostic

FILES = {
    "cards/duel/game.yaml": """\
format: 1
id: duel
title: {en: Duel, es: Duelo}
version: 1.0
players: 2
languages: [en, es]
editions:
  standard: {size: poker, bleed: 3mm, safe: 3mm}
  large: {size: 2.75in x 4.75in, suffix: large}
types:
  arm: {schema: arm.schema.json, front: card.html, back: back.html}
decks:
  - {file: cards.yaml, copies: 2}
credits:
  - {what: Words, who: Nobody, licence: MIT}
""",
    "cards/duel/cards.yaml": """\
format: 1
cards:
  - {id: oak, name: Oak, type: arm, suite: wood, rating: 3, flavor: It stands.}
  - {id: elm, name: Elm, type: arm, suite: wood, rating: 2, flavor: It leans., copies: 1}
  - {id: "007", name: No, type: arm, suite: iron, rating: 1, flavor: It rusts., copies: }
""",
    "cards/duel/arm.schema.json": """\
{
  "$schema": "https://json-schema.org/draft/2020-12/schema",
  "type": "object",
  "required": ["suite", "rating"],
  "properties": {
    "suite": {"enum": ["wood", "iron"]},
    "rating": {"$ref": "#/$defs/rating"},
    "flavor": {"type": "string", "minLength": 1},
    "keywords": {"type": "array", "items": {"type": "string"}, "uniqueItems": true}
  },
  "$defs": {
    "rating": {"type": "integer", "minimum": 1, "maximum": 5}
  }
}
""",
    "cards/duel/locale/en.yaml": """\
format: 1
labels:
  wood: Wood
  iron: Iron
""",
    "cards/duel/locale/es.yaml": """\
format: 1
names:
  oak: Roble
  elm: Olmo
  "007": No
flavor:
  oak: Aguanta.
  elm: Se inclina.
  "007": Se oxida.
labels:
  wood: Madera
  iron: Hierro
""",
    "templates/duel/card.html": "{{ card.name }}\n",
    "templates/duel/back.html": "\n",
    "templates/duel/palette.yaml": """\
format: 1
inks:
  bone: {rgb: "#EFE5CF", cmyk: [5, 8, 20, 0]}
""",
    "rules/duel/rules.yaml": """\
format: 1
rules:
  hand_size: {value: 10, clause: DU-7.1}
  triples: {value: all, options: [all, two, one], ruling: DU-A07}
  ante: {value: 2, options: [2, agreed], clause: DU-11.2, by: people}
  categories: {value: [gold, no, 08], clause: DU-11.6}
""",
    "rules/duel/rulings.yaml": """\
format: 1
rulings:
  - id: DU-A07
    clauses: [DU-9.5, DU-9.6]
    rule: triples
    severity: H
    question: {en: Three copies?, es: "¿Tres copias?"}
    readings:
      - {en: All count., es: Todas cuentan.}
      - {en: One counts., es: Una cuenta.}
    ruling: {en: All count., es: Todas cuentan.}
    reason: {en: It is a prize., es: Es un premio.}
""",
    "rules/duel/examples/triple.yaml": """\
format: 1
id: triple
title: {en: A triple, es: Un trío}
shows: [DU-9.6]
options: {triples: two}
given:
  hands: {a: [oak, oak, elm], b: [elm]}
moves:
  - {a: reveal}
expect:
  a: {total: 14}
""",
}


class Workshop:
    """A project in a folder of its own whose files can be changed."""

    def __init__(self, root: Path) -> None:
        self.root = root
        for place, text in FILES.items():
            self.write(place, text)

    def write(self, place: str, text: str | bytes) -> None:
        path = self.root / place
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(text.encode("utf-8") if isinstance(text, str) else text)

    def edit(self, place: str, old: str, new: str) -> None:
        """Replace the first `old`, which must be there."""
        text = (self.root / place).read_text(encoding="utf-8")
        assert old in text, f"{old!r} is not in {place}"
        self.write(place, text.replace(old, new, 1))

    def delete(self, place: str) -> None:
        (self.root / place).unlink()

    def load(self, game: str = "duel") -> Loaded:
        return load_game(find_project(self.root), game)

    def faults(self) -> list[str]:
        """Every finding as `file:line:column code`, with the folders that all share left out."""
        return [f"{d.where} {d.code}".removeprefix("cards/duel/") for d in self.load().findings]

    def finds_only(self, *fault: str) -> None:
        """Break one thing, and see the one finding; `fault` is as the tables of faults say."""
        file, old, new, found, at, says = fault
        self.edit(file, old, new)
        findings = self.load().findings
        said = [f"{d.message} | {d.hint}" for d in findings]
        assert self.faults() == [found], said
        assert says in said[0]
        assert self.underlined(findings[0]) == at

    def underlined(self, finding: Diagnostic) -> str:
        """The characters of the file that a finding points at, as far as its first line goes."""
        where = finding.where
        line = (self.root / where.file).read_text(encoding="utf-8").split("\n")[where.line - 1]
        return line[where.column - 1 : where.end_column - 1 if where.end_line == where.line else None]


@pytest.fixture
def workshop(tmp_path: Path) -> Workshop:
    return Workshop(tmp_path.resolve())


@pytest.fixture
def make_workshop() -> Callable[[Path], Workshop]:
    """For property tests, which bring a folder of their own."""
    return Workshop
