"""Publishing: all files or none, each whole."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from pathlib import Path

import pytest

from cardgen.diagnostics import CardgenError
from cardgen.pipeline.staging import OLD, digest, publish, staging


def test_files_are_moved_and_the_staging_folder_is_gone(tmp_path: Path) -> None:
    with staging(tmp_path) as folder:
        (folder / "game" / "en").mkdir(parents=True)
        (folder / "game" / "en" / "sheets.pdf").write_bytes(b"new")
        (folder / "game" / "manifest.json").write_bytes(b"{}")
        changed = publish(folder, tmp_path)
    assert [p.relative_to(tmp_path).as_posix() for p in changed] == ["game/en/sheets.pdf", "game/manifest.json"]
    assert sorted(p.name for p in tmp_path.iterdir()) == ["game"]


def test_a_file_with_the_same_bytes_is_left_alone(tmp_path: Path) -> None:
    (tmp_path / "a.pdf").write_bytes(b"same")
    before = (tmp_path / "a.pdf").stat()
    with staging(tmp_path) as folder:
        (folder / "a.pdf").write_bytes(b"same")
        assert publish(folder, tmp_path) == []
    after = (tmp_path / "a.pdf").stat()
    assert (before.st_ino, before.st_mtime_ns) == (after.st_ino, after.st_mtime_ns)


def test_a_failure_leaves_the_earlier_files_whole(tmp_path: Path) -> None:
    (tmp_path / "a.pdf").write_bytes(b"old")
    with pytest.raises(RuntimeError), staging(tmp_path) as folder:
        (folder / "a.pdf").write_bytes(b"half of the n")
        raise RuntimeError
    assert (tmp_path / "a.pdf").read_bytes() == b"old"
    assert sorted(p.name for p in tmp_path.iterdir()) == ["a.pdf"]


def test_what_a_killed_run_left_behind_is_cleared_away(tmp_path: Path) -> None:
    with staging(tmp_path) as folder:
        name = folder.name.removesuffix(str(os.getpid()))
    left = tmp_path / f"{name}999999999"  # no process has this number
    left.mkdir()
    (left / "half.pdf").write_bytes(b"half")
    with staging(tmp_path):
        assert not left.exists()


def test_a_run_that_is_still_at_work_is_left_in_peace(tmp_path: Path) -> None:
    with staging(tmp_path) as folder:
        name = folder.name.removesuffix(str(os.getpid()))
    other = tmp_path / f"{name}{os.getppid()}"
    other.mkdir()
    with staging(tmp_path):
        assert other.exists()


@pytest.mark.parametrize(
    "name", [".staging-", ".staging-1", ".staging-elsewhere-7", ".staging-x-99999999999", ".staging-²"]
)
def test_what_another_machine_has_left_behind_goes_when_it_is_old(tmp_path: Path, name: str) -> None:
    other = tmp_path / name
    other.mkdir()
    with staging(tmp_path):
        assert other.exists()
    long_ago = other.stat().st_mtime - 2 * OLD
    os.utime(other, (long_ago, long_ago))
    with staging(tmp_path):
        assert not other.exists()


@pytest.mark.skipif(sys.platform == "win32", reason="links need a right of their own there")
def test_nothing_is_written_through_a_link(tmp_path: Path) -> None:
    out, elsewhere = tmp_path / "out", tmp_path / "elsewhere"
    out.mkdir()
    elsewhere.mkdir()
    (out / "game").symlink_to(elsewhere)
    with pytest.raises(CardgenError, match="is a link"), staging(out) as folder:
        (folder / "game").mkdir()
        (folder / "game" / "a.pdf").write_bytes(b"new")
        publish(folder, out)
    assert list(elsewhere.iterdir()) == []


@pytest.mark.skipif(sys.platform == "win32", reason="links need a right of their own there")
def test_a_link_in_the_place_of_a_file_is_replaced_and_not_followed(tmp_path: Path) -> None:
    out, secret = tmp_path / "out", tmp_path / "secret"
    out.mkdir()
    secret.write_bytes(b"secret")
    (out / "a.pdf").symlink_to(secret)
    with staging(out) as folder:
        (folder / "a.pdf").write_bytes(b"new")
        publish(folder, out)
    assert (out / "a.pdf").read_bytes() == b"new"
    assert secret.read_bytes() == b"secret"


def test_a_folder_in_the_way_is_told_before_anything_is_moved(tmp_path: Path) -> None:
    (tmp_path / "b.pdf").mkdir()
    (tmp_path / "a.pdf").write_bytes(b"old")
    with pytest.raises(CardgenError, match="is a folder"), staging(tmp_path) as folder:
        for name in ("a.pdf", "b.pdf"):
            (folder / name).write_bytes(b"new")
        publish(folder, tmp_path)
    assert (tmp_path / "a.pdf").read_bytes() == b"old"


def test_digest_is_sha_256(tmp_path: Path) -> None:
    (tmp_path / "abc").write_bytes(b"abc")
    assert digest(tmp_path / "abc") == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"


@pytest.mark.skipif(sys.platform == "win32", reason="needs SIGKILL")
def test_no_worker_outlives_a_build_that_is_killed(tmp_path: Path) -> None:
    """Workers wait for work for ever otherwise, a few more after each killed build."""
    script = tmp_path / "killed.py"
    script.write_text(
        "import time\n"
        "from concurrent.futures import ProcessPoolExecutor\n"
        "from cardgen.layout.pool import end_with_parent, worker_context\n"
        "if __name__ == '__main__':\n"
        "    with ProcessPoolExecutor(2, worker_context(), end_with_parent) as pool:\n"
        "        print(*pool.map(abs, range(8)), flush=True)\n"
        "        time.sleep(60)\n",
        encoding="utf-8",
    )
    with subprocess.Popen([sys.executable, script], stdout=subprocess.PIPE, start_new_session=True) as build:
        assert build.stdout is not None
        build.stdout.readline()
        workers = _children(build.pid)
        build.kill()
    assert workers
    for _ in range(100):
        if not any(_alive(pid) for pid in workers):
            return
        time.sleep(0.1)
    pytest.fail(f"still there: {workers}")


def _children(pid: int) -> list[int]:
    """The processes of a session, without its leader."""
    listed = subprocess.run(["ps", "-eo", "pid=,sid="], capture_output=True, text=True, check=True).stdout
    rows = [tuple(map(int, line.split())) for line in listed.splitlines()]
    return [child for child, session in rows if session == pid and child != pid]


def _alive(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return True
