"""Time cardgen on the comparison deck, beside what was measured of another tool on the same cards.

    python tests/bench/peer_deck.py [--runs 3]

Each run is a cold build in a process of its own: data, faces and imposed Letter sheets, through the command line, with
one job.  CPU is user + system time of the process and its children; memory is the largest resident set of any of them.
"""

from __future__ import annotations

import argparse
import os
import statistics
import sys
import tempfile
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

import pypdfium2
from peer_project import DECKS, peer_cards, write_project  # type: ignore[import-not-found]  # beside this script

COMMAND = ("-m", "cardgen.cli.main", "build", "peer", "--only", "sheets", "--paper", "letter", "--duplex", "none")
MEGABYTE = 1_000_000


@dataclass(frozen=True, slots=True)
class Cost:
    """What a build took.  CPU in seconds, memory and file in MB (10^6 bytes)."""

    cpu: float
    memory: float
    file: float


# Medians of an earlier measurement on a shared machine with two cores; run both side by side before any claim.
PEERS = {
    "Squib 0.19, memory": {54: Cost(3.4, 0, 0), 540: Cost(27.1, 1984, 34.1)},
    "Squib 0.19, svg": {54: Cost(3.2, 0, 0), 540: Cost(23.7, 369, 21.4)},
}


def run(count: int) -> Cost:
    """One cold build of the deck.  Raises RuntimeError if it fails, or if a card's name is not in the PDF's text."""
    with tempfile.TemporaryDirectory() as name:
        root = Path(name)
        write_project(root, count)
        process = os.posix_spawn(
            sys.executable,
            [sys.executable, *COMMAND, "--jobs", "1", "--project", str(root), "--out", str(root / "build")],
            os.environ,
            file_actions=[(os.POSIX_SPAWN_OPEN, 1, str(root / "log"), os.O_WRONLY | os.O_CREAT, 0o600)],
        )
        _, status, used = os.wait4(process, 0)
        if status:
            raise RuntimeError((root / "log").read_text("utf-8"))
        pdf = root / "build/peer/en/sheets-letter.pdf"
        _check_text(pdf, count)
        return Cost(used.ru_utime + used.ru_stime, used.ru_maxrss * 1024 / MEGABYTE, pdf.stat().st_size / MEGABYTE)


def _check_text(pdf: Path, count: int) -> None:
    """See that every card can be found by its text."""
    with pypdfium2.PdfDocument(pdf) as document:
        text = " ".join(page.get_textpage().get_text_bounded() for page in document).casefold()
    lost = [card.title for card in peer_cards(count) if card.title.casefold() not in text]
    if lost:
        raise RuntimeError(f"{len(lost)} names are not in the text of the PDF, such as '{lost[0]}'")


def median(costs: Sequence[Cost]) -> Cost:
    """The middle of each measure."""
    return Cost(*(statistics.median(getattr(c, f) for c in costs) for f in ("cpu", "memory", "file")))


def table(ours: dict[int, Cost]) -> list[str]:
    """The figures as lines of text."""
    small, large = DECKS
    rows = [f"{'':20}{'CPU s':>16}{'ratio':>8}{'memory MB':>12}{'growth MB':>12}{'PDF MB':>9}"]
    rows.append(f"{'cards':20}{small:>8}{large:>8}{'':8}{large:>12}{'':12}{large:>9}")
    for name, costs in {"cardgen": ours, **PEERS}.items():
        a, b = costs[small], costs[large]
        growth = f"{b.memory - a.memory:.0f}" if a.memory else "-"
        rows.append(f"{name:20}{a.cpu:8.1f}{b.cpu:8.1f}{b.cpu / a.cpu:8.2f}{b.memory:12.0f}{growth:>12}{b.file:9.2f}")
    return rows


def main() -> None:
    """Run and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--runs", type=int, default=3)
    runs = parser.parse_args().runs
    ours = {count: median([run(count) for _ in range(runs)]) for count in DECKS}
    print("\n".join(table(ours)))


if __name__ == "__main__":
    main()
