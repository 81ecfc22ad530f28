"""Findings as SARIF, and the files that people copy for their continuous integration."""

from __future__ import annotations

import json
import shlex
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
import yaml
from click.testing import Result

from cardgen.cli.main import main
from cardgen.cli.sarif import sarif_log
from cardgen.diagnostics import Diagnostic, Severity, Where

Run = Callable[..., Result]
ROOT = Path(__file__).resolve().parents[3]
FINDING = Diagnostic("unknown-key", "'hieght' is no field", Where("cards/elms/my cards.yaml", 3, 38, 3, 44), "height?")


def results(*findings: Diagnostic) -> list[dict[str, Any]]:
    found = sarif_log(findings)["runs"][0]["results"]
    assert isinstance(found, list)
    return found


def test_a_finding_in_full() -> None:
    (result,) = results(FINDING)
    assert result.pop("partialFingerprints")["finding/v1"].endswith(":1")
    assert result == {
        "ruleId": "unknown-key",
        "ruleIndex": 0,
        "level": "error",
        "message": {"text": "'hieght' is no field\nheight?"},
        "locations": [
            {
                "physicalLocation": {
                    "artifactLocation": {"uri": "cards/elms/my%20cards.yaml", "uriBaseId": "SRCROOT"},
                    "region": {"startLine": 3, "startColumn": 38, "endLine": 3, "endColumn": 44},
                }
            }
        ],
    }


@pytest.mark.parametrize(
    ("where", "place"),
    [
        (Where("cards/elms"), {"artifactLocation": {"uri": "cards/elms", "uriBaseId": "SRCROOT"}}),
        (Where("/srv/ä.log", 2), {"artifactLocation": {"uri": "file:///srv/%C3%A4.log"}, "region": {"startLine": 2}}),
        (Where("C:/games/x.log"), {"artifactLocation": {"uri": "file:///C:/games/x.log"}}),
    ],
)
def test_places(where: Where, place: dict[str, Any]) -> None:
    (result,) = results(Diagnostic("odd", "Odd.", where, severity=Severity.WARNING))
    assert (result["level"], result["locations"]) == ("warning", [{"physicalLocation": place}])


def test_a_fingerprint_stays_when_lines_move_and_tells_twins_apart() -> None:
    def marks(*lines: int) -> list[str]:
        found = results(*(Diagnostic("odd", "Odd.", Where("a.yaml", line)) for line in lines))
        return [result["partialFingerprints"]["finding/v1"] for result in found]

    assert marks(3, 7) == marks(4, 9)
    assert len(set(marks(3, 7))) == 2


def test_each_code_is_one_rule() -> None:
    others = [Diagnostic(code, "Odd.", Where("a.yaml")) for code in ("odd", "bad", "odd")]
    run = sarif_log(others)["runs"][0]
    assert [rule["id"] for rule in run["tool"]["driver"]["rules"]] == ["bad", "odd"]
    assert [result["ruleIndex"] for result in run["results"]] == [1, 0, 1]


def test_check_prints_one_log_and_nothing_else(elms: Path, cardgen: Run) -> None:
    clean = cardgen("check", "-C", elms, "--format", "sarif")
    assert (clean.exit_code, json.loads(clean.output)["runs"][0]["results"]) == (0, [])
    cards = elms / "cards/elms/cards.yaml"
    cards.write_text(cards.read_text(encoding="utf-8").replace("height: 30", "hieght: 30"), encoding="utf-8")
    broken = cardgen("check", "-C", elms, "--format", "sarif")
    assert broken.exit_code == 1
    log = json.loads(broken.output)
    assert (log["version"], log["runs"][0]["columnKind"]) == ("2.1.0", "unicodeCodePoints")
    assert "unknown-key" in {result["ruleId"] for result in log["runs"][0]["results"]}


def test_the_hook_and_the_workflow_call_what_there_is() -> None:
    """The commands in the files that people copy are ones that this cardgen understands."""
    (hook,) = yaml.safe_load((ROOT / ".pre-commit-hooks.yaml").read_text(encoding="utf-8"))
    steps = yaml.safe_load((ROOT / "docs/ci/cardgen.yml").read_text(encoding="utf-8"))["jobs"]["check"]["steps"]
    commands = [hook["entry"], *(step["run"].split(" > ")[0] for step in steps if "run" in step)]
    words = [shlex.split(command) for command in commands if command.startswith("cardgen ")]
    assert [called[1] for called in words] == ["check", "doctor", "check", "build"]
    for _, name, *arguments in words:
        group: Any = main
        command = group.get_command(None, name)
        command.make_context(name, list(arguments), resilient_parsing=False)
