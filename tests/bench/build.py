"""What it costs to build each game, and all of them as `make build` does: a table for the README.

    python tests/bench/build.py [jobs] [game ...]

Every build goes into a folder of its own, cold (nothing is there) and then again (nothing has changed).  CPU is that of
all processes together, memory that of the largest one; seconds on the clock depend on who else uses the machine.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

import pypdfium2

from cardgen.data.project import find_project

ROOT = Path(__file__).resolve().parents[2]
MEGABYTE = 1_000_000


@dataclass(frozen=True, slots=True)
class Cost:
    """CPU seconds, seconds on the clock, and the memory of the largest process in MB."""

    cpu: float
    seconds: float
    memory: float


def measured(command: Sequence[str]) -> Cost:
    """Run a command to its end.  Raises RuntimeError with what it printed when it fails."""
    start = time.perf_counter()
    with tempfile.TemporaryFile() as printed:
        process = subprocess.Popen(command, stdout=printed, stderr=subprocess.STDOUT)
        _, status, used = os.wait4(process.pid, 0)
        process.returncode = os.waitstatus_to_exitcode(status)
        if process.returncode:
            printed.seek(0)
            raise RuntimeError(printed.read().decode("utf-8", "replace"))
    return Cost(used.ru_utime + used.ru_stime, time.perf_counter() - start, used.ru_maxrss * 1024 / MEGABYTE)


def pages(folder: Path) -> tuple[int, int, float]:
    """How many PDF files lie below a folder, their pages, and their size in MB."""
    files = sorted(folder.rglob("*.pdf"))
    count = 0
    for file in files:
        document = pypdfium2.PdfDocument(file)
        count += len(document)
        document.close()
    return len(files), count, sum(file.stat().st_size for file in files) / MEGABYTE


def rows(games: Sequence[str], jobs: int) -> Iterator[str]:
    """The rows of the table, each as soon as it is known."""
    yield "| build | files | pages | MB | CPU s, cold | s on the clock | CPU s, again | memory MB |"
    yield "|---|---|---|---|---|---|---|---|"
    wanted: list[tuple[str, ...]] = [(game,) for game in games]
    for chosen in [*wanted, ()] if len(games) > 1 else wanted:
        with tempfile.TemporaryDirectory() as out:
            tool = [sys.executable, "-m", "cardgen.cli.main", "build", *chosen, "-C", str(ROOT), "--out", out]
            cold = measured([*tool, "-j", str(jobs)])
            again = measured([*tool, "-j", str(jobs)])
            files, count, size = pages(Path(out))
        name = " ".join(chosen) or "all games (`make build`)"
        memory = max(cold.memory, again.memory)
        numbers = f"{cold.cpu:.0f} | {cold.seconds:.0f} | {again.cpu:.0f} | {memory:.0f}"
        yield f"| {name} | {files} | {count} | {size:.1f} | {numbers} |"


def main(jobs: int, games: Sequence[str]) -> None:
    """Print the table."""
    for row in rows(games or find_project(ROOT).games, jobs):
        print(row, flush=True)


if __name__ == "__main__":
    number, *chosen_games = sys.argv[1:] or ["2"]
    main(int(number), chosen_games)
