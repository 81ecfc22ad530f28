"""The long forms: a huge deck, and the same build a hundred times."""

from __future__ import annotations

import hashlib
import os
import resource
import subprocess
import sys
from pathlib import Path

import pikepdf
import pytest

pytestmark = pytest.mark.soak

HUGE = 2400


def build(root: Path, out: Path, jobs: int, seed: int) -> str:
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
        "-j",
        str(jobs),
    ]
    environment = {**os.environ, "PYTHONHASHSEED": str(seed)}
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    return hashlib.sha256((out / "elms/en/sheets-a4.pdf").read_bytes()).hexdigest()


def test_two_thousand_four_hundred_distinct_cards(elms: Path) -> None:
    """Every card is on paper, and memory does not grow with the deck: the whole build stays below half a gigabyte."""
    cards = [
        f"  - {{id: tree_{n}, name: Tree {n}, type: tree, height: 9, text: Number {n}., copies: 1}}"
        for n in range(HUGE)
    ]
    (elms / "cards/elms/cards.yaml").write_text("format: 1\ncards:\n" + "\n".join(cards) + "\n", encoding="utf-8")
    build(elms, elms / "out", jobs=2, seed=0)
    with pikepdf.open(elms / "out/elms/en/sheets-a4.pdf") as pdf:
        assert len(pdf.pages) == 2 * -(-HUGE // 9)
    text = subprocess.run(
        ["pdftotext", elms / "out/elms/en/sheets-a4.pdf", "-"], capture_output=True, text=True, check=True
    )
    assert {f"Number {n}." for n in range(HUGE)} <= set(text.stdout.splitlines())
    assert resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss < 500_000  # kB


def test_a_hundred_builds_are_one(elms: Path, tmp_path: Path) -> None:
    """Cold and warm, one process and several, any hash seed: one and the same file."""
    made = {build(elms, tmp_path / f"out{n % 7}", jobs=1 + n % 3, seed=n) for n in range(100)}
    assert len(made) == 1
