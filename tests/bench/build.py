"""What it costs to build each game, one process alone: a table for the README.

    python tests/bench/build.py [game ...]

Every build goes into a folder of its own, cold (nothing is there) and then again (nothing has changed).  It is CPU time
that is told, for seconds on the clock depend on who else uses the machine; on one that is idle they are about the same.
The last row is what `make build` comes to: the sum, and the memory of the largest build; with more processes the time
on the clock goes down, and each of them takes memory of its own.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

import pypdfium2

from cardgen.data.project import find_project

ROOT = Path(__file__).resolve().parents[2]
MEGABYTE = 1_000_000


@dataclass(frozen=True, slots=True)
class Cost:
    """CPU seconds, and the memory of the largest process in MB."""

    cpu: float
    memory: float


@dataclass(frozen=True, slots=True)
class Built:
    """What a build made (PDF files, their pages, their size in MB) and cost: cold, and done again."""

    files: int
    pages: int
    size: float
    cold: float
    again: float
    memory: float

    def row(self, name: str) -> str:
        """A row of the table."""
        numbers = f"{self.cold:.0f} | {self.again:.0f} | {self.memory:.0f}"
        return f"| {name} | {self.files} | {self.pages} | {self.size:.1f} | {numbers} |"


def measured(command: Sequence[str]) -> Cost:
    """Run a command to its end.  Raises RuntimeError with what it printed when it fails."""
    with tempfile.TemporaryFile() as printed:
        process = subprocess.Popen(command, stdout=printed, stderr=subprocess.STDOUT)
        _, status, used = os.wait4(process.pid, 0)
        process.returncode = os.waitstatus_to_exitcode(status)
        if process.returncode:
            printed.seek(0)
            raise RuntimeError(printed.read().decode("utf-8", "replace"))
    return Cost(used.ru_utime + used.ru_stime, used.ru_maxrss * 1024 / MEGABYTE)


def pages(folder: Path) -> tuple[int, int, float]:
    """How many PDF files lie below a folder, their pages, and their size in MB."""
    files = sorted(file for file in folder.rglob("*.pdf") if ".cache" not in file.parts)
    count = 0
    for file in files:
        document = pypdfium2.PdfDocument(file)
        count += len(document)
        document.close()
    return len(files), count, sum(file.stat().st_size for file in files) / MEGABYTE


def built(game: str) -> Built:
    """One game, built twice."""
    with tempfile.TemporaryDirectory() as out:
        tool = [sys.executable, "-m", "cardgen.cli.main", "build", game, "-C", str(ROOT), "--out", out, "-j", "1"]
        cold, again = measured(tool), measured(tool)
        return Built(*pages(Path(out)), cold.cpu, again.cpu, max(cold.memory, again.memory))


def rows(games: Sequence[str]) -> Iterator[str]:
    """The rows of the table, each as soon as it is known."""
    yield "| build | PDF files | pages | MB | CPU seconds, cold | again | memory, MB |"
    yield "|---|---|---|---|---|---|---|"
    found: list[Built] = []
    for game in games:
        found.append(built(game))
        yield found[-1].row(game)
    if len(found) > 1:
        yield Built(
            files=sum(one.files for one in found),
            pages=sum(one.pages for one in found),
            size=sum(one.size for one in found),
            cold=sum(one.cold for one in found),
            again=sum(one.again for one in found),
            memory=max(one.memory for one in found),
        ).row("all games")


def main(games: Sequence[str]) -> None:
    """Print the table."""
    for row in rows(games or find_project(ROOT).games):
        print(row, flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])
