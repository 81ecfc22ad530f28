"""`cardgen release`, as a person would use it, and what `cardgen check` says afterwards."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

from click.testing import Result

from tests.cardgen.editing import edit

Run = Callable[..., Result]


def test_a_release_is_told_and_changes_after_it_are_found(elms: Path, cardgen: Run) -> None:
    first = cardgen("release", "-C", elms)
    assert (first.exit_code, first.output) == (0, "cards/elms/releases/0.9.json: written (3 cards, 0 rules)\n")
    assert cardgen("check", "-C", elms).output == "elms: no findings\n"
    edit(elms, "cards/elms/cards.yaml", "height: 20", "height: 21")
    check = cardgen("check", "-C", elms)
    assert check.exit_code == 0
    assert check.output.splitlines() == [
        "cards/elms/cards.yaml:4:51: warning: card 'elm': height was 20 in release 0.9, now 21 [changed-since-release]",
        "    put it back, say why in cards/elms/errata.yaml, or raise the version in game.yaml and run "
        "'cardgen release elms'",
        "elms: 0 errors, 1 warning",
    ]
    second = cardgen("release", "-C", elms)
    assert second.exit_code == 1
    assert "[released-already]" in second.output
    assert second.output.endswith("cards/elms/releases/0.9.json: refused\n")
    assert cardgen("release", "-C", elms, "--replace").exit_code == 0
    assert cardgen("check", "-C", elms).output == "elms: no findings\n"


def test_json_for_programs(elms: Path, cardgen: Run) -> None:
    result = cardgen("release", "-C", elms, "elms", "--format", "json")
    assert json.loads(result.output) == {
        "releases": [
            {
                "game": "elms",
                "version": "0.9",
                "file": "cards/elms/releases/0.9.json",
                "cards": 3,
                "rules": 0,
                "state": "written",
            }
        ],
        "findings": [],
    }


def test_a_game_that_is_not_there(elms: Path, cardgen: Run) -> None:
    result = cardgen("release", "-C", elms, "elm")
    assert result.exit_code == 1
    assert "did you mean 'elms'?" in result.output
