"""The long forms: a huge deck, and the same build a hundred times."""

from __future__ import annotations

import hashlib
import os
import subprocess
import sys
import tempfile
from pathlib import Path

import pikepdf
import pytest

pytestmark = pytest.mark.soak

HUGE = 2400


def build(root: Path, out: Path, jobs: int, seed: int) -> str:
    """A build in a process of its own; the digest of its sheets."""
    peak_of_build(root, out, jobs, seed)
    return hashlib.sha256((out / "elms/en/sheets-a4.pdf").read_bytes()).hexdigest()


def peak_of_build(root: Path, out: Path, jobs: int, seed: int) -> int:
    """A build in a process of its own; the most memory that it or one of its workers took, in kB."""
    command: list[str | Path] = [
        sys.executable,
        "-m",
        "cardgen.cli.main",
        "build",
        "-C",
        root,
        "--out",
        out,
        "--paper",
        "a4",
    ]
    environment = {**os.environ, "PYTHONHASHSEED": str(seed)}
    with tempfile.TemporaryFile("w+") as said:
        running = subprocess.Popen([*command, "-j", str(jobs)], env=environment, stdout=said, stderr=said)
        _, status, usage = os.wait4(running.pid, 0)  # of this process alone, unlike getrusage
        running.returncode = os.waitstatus_to_exitcode(status)
        said.seek(0)
        assert running.returncode == 0, said.read()
    return usage.ru_maxrss


def test_two_thousand_four_hundred_distinct_cards(elms: Path) -> None:
    """Every card is on paper, and memory does not grow with the deck: the whole build stays below half a gigabyte."""
    cards = [
        f"  - {{id: tree_{n}, name: Tree {n}, type: tree, height: 9, text: Number {n}., copies: 1}}"
        for n in range(HUGE)
    ]
    (elms / "cards/elms/cards.yaml").write_text("format: 1\ncards:\n" + "\n".join(cards) + "\n", encoding="utf-8")
    peak = peak_of_build(elms, elms / "out", jobs=2, seed=0)
    with pikepdf.open(elms / "out/elms/en/sheets-a4.pdf") as pdf:
        assert len(pdf.pages) == 2 * -(-HUGE // 9)
    text = subprocess.run(
        ["pdftotext", elms / "out/elms/en/sheets-a4.pdf", "-"], capture_output=True, text=True, check=True
    )
    assert {f"Number {n}." for n in range(HUGE)} <= set(text.stdout.splitlines())
    assert peak < 500_000  # kB


def test_a_hundred_builds_are_one(elms: Path, tmp_path: Path) -> None:
    """Cold and warm, one process and several, any hash seed: one and the same file."""
    made = {build(elms, tmp_path / f"out{n % 7}", jobs=1 + n % 3, seed=n) for n in range(100)}
    assert len(made) == 1
