"""Publishing: all files or none, each whole."""

from __future__ import annotations

from pathlib import Path

import pytest

from cardgen.pipeline.staging import digest, publish, staging


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
    left = tmp_path / ".staging-999999999"  # no process has this number
    left.mkdir()
    (left / "half.pdf").write_bytes(b"half")
    with staging(tmp_path):
        assert not left.exists()


def test_a_run_that_is_still_at_work_is_left_in_peace(tmp_path: Path) -> None:
    other = tmp_path / ".staging-1"
    other.mkdir()
    with staging(tmp_path):
        assert other.exists()


def test_digest_is_sha_256(tmp_path: Path) -> None:
    (tmp_path / "abc").write_bytes(b"abc")
    assert digest(tmp_path / "abc") == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"
