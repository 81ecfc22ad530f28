"""A file replaced in one step."""

from __future__ import annotations

import os
import stat
import sys
from pathlib import Path

import pytest

from cardgen.pipeline.rewrite import rewrite


def test_a_file_is_replaced_whole_and_keeps_its_rights(tmp_path: Path) -> None:
    file = tmp_path / "a.yaml"
    file.write_text("old", encoding="utf-8")
    file.chmod(0o640)
    rewrite(file, "línea\r\nline\n")
    assert file.read_bytes() == "línea\r\nline\n".encode()
    if sys.platform != "win32":
        assert stat.S_IMODE(file.stat().st_mode) == 0o640
    assert [path.name for path in tmp_path.iterdir()] == ["a.yaml"]


def test_a_new_file_has_the_rights_of_one(tmp_path: Path) -> None:
    plain, made = tmp_path / "plain", tmp_path / "made"
    plain.touch()
    rewrite(made, "x")
    assert made.stat().st_mode == plain.stat().st_mode


def test_a_write_that_fails_leaves_the_old_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "a.yaml"
    file.write_text("old", encoding="utf-8")

    def full(self: Path, target: Path) -> Path:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(Path, "replace", full)
    with pytest.raises(OSError, match="No space left"):
        rewrite(file, "new")
    assert file.read_text(encoding="utf-8") == "old"
    assert [path.name for path in tmp_path.iterdir()] == ["a.yaml"]


def test_a_link_stays_a_link(tmp_path: Path) -> None:
    file, link = tmp_path / "a.yaml", tmp_path / "b.yaml"
    file.write_text("old", encoding="utf-8")
    try:
        link.symlink_to(file)
    except OSError:
        pytest.skip("no links here")
    rewrite(link, "new")
    assert (file.read_text(encoding="utf-8"), link.is_symlink()) == ("new", True)


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="no pipes here")
def test_what_is_no_regular_file_is_never_replaced(tmp_path: Path) -> None:
    pipe, link = tmp_path / "pipe", tmp_path / "link"
    os.mkfifo(pipe)
    link.symlink_to(pipe)
    for path in (pipe, link, tmp_path):
        with pytest.raises(OSError, match="no regular file"):
            rewrite(path, "new")
    assert stat.S_ISFIFO(pipe.stat().st_mode)
    assert sorted(path.name for path in tmp_path.iterdir()) == ["link", "pipe"]


@pytest.mark.skipif(sys.platform == "win32", reason="no links here")
def test_a_link_that_leads_to_itself_is_told(tmp_path: Path) -> None:
    loop = tmp_path / "loop"
    loop.symlink_to(loop)
    with pytest.raises(OSError, match="symbolic links"):
        rewrite(loop, "new")
    assert [path.name for path in tmp_path.iterdir()] == ["loop"]
