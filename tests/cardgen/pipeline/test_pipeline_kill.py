"""Builds that are killed, interrupted, starved of room or run side by side: the published files are always whole."""

from __future__ import annotations

import hashlib
import os
import random
import signal
import subprocess
import sys
import time
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

import pytest

pytestmark = [
    pytest.mark.skipif(sys.platform == "win32", reason="signals of POSIX"),
    pytest.mark.xdist_group("kill"),
]

CARDS = "cards/elms/cards.yaml"
OLD, NEW = "Burns.", "Burns well."
PATIENCE = 60.0
# Runs a build that kills itself with its first argument's rename, so that no moment between two of them is left out.
SUICIDE = """
import os, signal, sys
from pathlib import Path
left, replace = int(sys.argv.pop(1)), Path.replace
def rename(self, target):
    global left
    left -= 1
    if left < 0:
        os.kill(os.getpid(), signal.SIGKILL)
    return replace(self, target)
Path.replace = rename
from cardgen.cli.main import main
main()
"""


@dataclass
class Yard:
    """A project of which two states are known, and what a build of each must publish."""

    root: Path
    known: Mapping[str, Mapping[str, str]]  # text of the card -> published file -> SHA-256

    def write(self, text: str) -> None:
        """Put the project into one of its states."""
        path = self.root / CARDS
        before = OLD if NEW not in path.read_text(encoding="utf-8") else NEW
        path.write_text(path.read_text(encoding="utf-8").replace(before, text), encoding="utf-8")

    def start(self, *options: str | Path, code: tuple[str, ...] = ("-m", "cardgen.cli.main")) -> subprocess.Popen[str]:
        """Begin a build."""
        command = [sys.executable, *code, "build", "-C", str(self.root), *map(str, options)]
        return subprocess.Popen(
            command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, start_new_session=True
        )

    def build(self) -> None:
        """Build, which must succeed."""
        made = self.start("-j", "2")
        said, _ = made.communicate(timeout=PATIENCE)
        assert made.returncode == 0, said

    def published(self) -> dict[str, str]:
        """What stands there for everybody to see."""
        out = self.root / "build"
        return {p.relative_to(out).as_posix(): digest(p) for p in sorted((out / "elms").rglob("*")) if p.is_file()}

    def assert_whole(self) -> None:
        """Every file is that of one state or of the other."""
        for name, found in self.published().items():
            assert found in {files[name] for files in self.known.values()}, name


def digest(path: Path) -> str:
    return hashlib.sha256(path.read_bytes()).hexdigest()


@pytest.fixture
def yard(elms: Path) -> Yard:
    known: dict[str, Mapping[str, str]] = {}
    yard = Yard(elms, known)
    for text in (NEW, OLD):
        yard.write(text)
        yard.build()
        known[text] = yard.published()
    assert known[OLD] != known[NEW]
    assert known[OLD].keys() == known[NEW].keys()
    return yard


def session_of(pid: int) -> list[int]:
    """The processes that are left of the session that began with a process; on Linux, else none are seen."""
    found = []
    for place in Path("/proc").glob("[0-9]*/stat"):
        try:
            state, _, _, session = place.read_text(encoding="ascii", errors="replace").rpartition(")")[2].split()[:4]
        except OSError:
            continue
        if int(session) == pid and state != "Z":
            found.append(int(place.parent.name))
    return found


def assert_alone(pid: int) -> None:
    """Nothing that a build has started outlives it for long."""
    deadline = time.monotonic() + 20
    while session_of(pid) and time.monotonic() < deadline:
        time.sleep(0.05)
    assert session_of(pid) == []


def staged(root: Path) -> Iterator[Path]:
    return (root / "build").glob(".staging-*")


@pytest.mark.parametrize(
    ("kills", "seed"), [pytest.param(3, 1, id="short"), pytest.param(20, 2, id="long", marks=pytest.mark.soak)]
)
def test_a_build_that_is_killed_at_any_moment_leaves_whole_files(yard: Yard, kills: int, seed: int) -> None:
    dice = random.Random(seed)  # noqa: S311 - moments, not secrets
    for number in range(kills):
        text = (NEW, OLD)[number % 2]
        yard.write(text)
        if dice.random() < 0.5:
            for kept in (yard.root / "build/.cache").iterdir():
                kept.unlink()
        running = yard.start("-j", dice.choice("123"))
        time.sleep(dice.uniform(0.05, 2.0))
        running.kill()
        running.communicate(timeout=PATIENCE)
        assert_alone(running.pid)
        yard.assert_whole()
        yard.build()
        assert yard.published() == yard.known[text]
        assert list(staged(yard.root)) == []


@pytest.mark.parametrize(
    "moment", [pytest.param(n, marks=() if n in (0, 7, 9) else pytest.mark.soak) for n in range(16)]
)
def test_a_build_that_is_killed_between_any_two_renames_leaves_whole_files(yard: Yard, moment: int) -> None:
    yard.write(NEW)
    for kept in (yard.root / "build/.cache").iterdir():
        kept.unlink()
    running = yard.start("-j", "1", code=("-c", SUICIDE, str(moment)))
    said, _ = running.communicate(timeout=PATIENCE)
    if running.returncode == 0:
        pytest.skip("a build has fewer renames")
    assert running.returncode == -signal.SIGKILL, said
    yard.assert_whole()
    yard.build()
    assert yard.published() == yard.known[NEW]


@pytest.fixture
def _foreground() -> Iterator[None]:
    """Programs hear an interrupt, also where these tests run in the background of a shell, which ignores it."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, before)


@pytest.mark.usefixtures("_foreground")
@pytest.mark.parametrize("how", [signal.SIGINT, signal.SIGTERM])
@pytest.mark.parametrize("everybody", [False, True], ids=["the-program", "its-group"])
def test_a_build_that_is_interrupted_tidies_up(yard: Yard, how: signal.Signals, everybody: bool) -> None:
    yard.write(NEW)
    for kept in (yard.root / "build/.cache").iterdir():
        kept.unlink()
    running = yard.start("-j", "2")
    while running.poll() is None and not list(staged(yard.root)):
        time.sleep(0.01)
    (os.killpg if everybody else os.kill)(running.pid, how)
    said, _ = running.communicate(timeout=PATIENCE)
    assert running.returncode == 130, said
    assert "Traceback" not in said
    assert yard.published() == yard.known[OLD]
    assert list(staged(yard.root)) == []
    assert_alone(running.pid)


@pytest.mark.parametrize("rounds", [pytest.param(1, id="short"), pytest.param(10, id="long", marks=pytest.mark.soak)])
def test_two_builds_at_once_publish_the_files_of_one_or_of_the_other(yard: Yard, rounds: int) -> None:
    """Not some of one and some of the other: the manifest fits the files."""
    for _ in range(rounds):
        yard.write(NEW)
        first = yard.start("-j", "1")
        time.sleep(0.4)
        yard.write(OLD)
        second = yard.start("-j", "1")
        for running in (first, second):
            said, _ = running.communicate(timeout=PATIENCE)
            assert running.returncode == 0, said
        assert yard.published() in yard.known.values()
        assert list(staged(yard.root)) == []
        yard.build()
        assert yard.published() == yard.known[OLD]


@pytest.mark.parametrize("cold", [True, False], ids=["while-laying-out", "while-imposing"])
def test_a_full_disk_is_a_finding_and_the_files_stay(yard: Yard, cold: bool) -> None:
    """A limit on the size of files stands for the full disk: the same writes fail, in Python and in C."""
    yard.write(NEW)
    if cold:
        for kept in (yard.root / "build/.cache").iterdir():
            kept.unlink()
    limited = (
        "import resource as r; r.setrlimit(r.RLIMIT_FSIZE, (5000, 5000)); from cardgen.cli.main import main; main()"
    )
    running = yard.start("-j", "1", code=("-c", limited))
    said, _ = running.communicate(timeout=PATIENCE)
    assert running.returncode == 1
    assert "File too large" in said
    assert "Traceback" not in said
    assert yard.published() == yard.known[OLD]
    assert list(staged(yard.root)) == []


@pytest.mark.skipif(hasattr(os, "geteuid") and os.geteuid() == 0, reason="nothing is read-only for root")
def test_a_folder_that_may_not_be_written_to_is_a_finding(yard: Yard) -> None:
    yard.write(NEW)
    folders = [yard.root / "build", *(p for p in (yard.root / "build").rglob("*") if p.is_dir())]
    for folder in folders:
        folder.chmod(0o555)
    running = yard.start("-j", "1")
    said, _ = running.communicate(timeout=PATIENCE)
    checked = subprocess.run(
        [sys.executable, "-m", "cardgen.cli.main", "check", "-C", yard.root],
        capture_output=True,
        text=True,
        check=False,
    )
    for folder in folders:
        folder.chmod(0o755)
    assert running.returncode == 1
    assert "Permission denied" in said
    assert yard.published() == yard.known[OLD]
    assert (checked.returncode, checked.stdout) == (0, "elms: no findings\n")
