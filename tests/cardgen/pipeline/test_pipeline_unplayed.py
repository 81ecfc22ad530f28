"""A game without a rule module: its card text is checked by the phrases, and an example is told to be idle."""

from __future__ import annotations

import shutil
from pathlib import Path

from cardgen.data.project import find_project
from cardgen.diagnostics import Severity
from cardgen.pipeline.study import study

PEBBLES = Path(__file__).resolve().parents[1] / "text" / "pebbles"
EXAMPLE = """format: 1
id: throw
title: {en: A throw, es: Un lanzamiento}
shows: [PB-1]
given: {pile: 1}
moves: []
expect: {pile: 1}
"""


def test_an_example_of_a_game_that_cannot_be_played_is_told(tmp_path: Path) -> None:
    root = tmp_path / "copy"
    shutil.copytree(PEBBLES, root)
    game = root / "cards" / "pebbles" / "game.yaml"
    game.write_text(game.read_text(encoding="utf-8").replace("module: pebbles\n", ""), encoding="utf-8")
    folder = root / "rules" / "pebbles" / "examples"
    folder.mkdir()
    (folder / "throw.yaml").write_text(EXAMPLE, encoding="utf-8")
    studied, findings = study(find_project(root), "pebbles", trust=False, prove=True)
    assert studied is not None
    assert {finding.severity for finding in findings} == {Severity.WARNING}
    idle = [finding for finding in findings if finding.where.file == "rules/pebbles/examples/throw.yaml"]
    assert [(finding.code, finding.message) for finding in idle] == [
        ("unplayed-example", "the game names no rule module, so nobody plays this example")
    ]
    assert list(studied.game.trees) == [card.id for card in studied.game.cards if card.fields["text"]]
