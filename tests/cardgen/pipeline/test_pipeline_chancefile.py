"""Kept chances: found again, and never believed when they are not whole."""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from cardgen.pipeline.chancefile import LARGEST, MOST, ChanceFiles, chance_files
from cardgen.playtest.chances import Forgetful

KEY, OTHER = "ab" * 32, "cd" * 32
ANSWER: dict[str, Any] = {"hands": 3_190_187_286, "mean": 0.1 + 0.2, "ratings": [{"rating": 5, "chance": 1e-300}]}
Spoil = Callable[[dict[str, Any]], Any]


def spoilt(change: Spoil) -> Callable[[bytes], bytes]:
    return lambda data: json.dumps(change(json.loads(data))).encode()


SPOILT: dict[str, Callable[[bytes], bytes]] = {
    "empty": lambda data: b"",
    "cut short": lambda data: data[:-9],
    "not text": lambda data: b"\xff\xfe" + data,
    "no JSON": lambda data: b"import os",
    "a list": lambda data: b"[]",
    "a number": lambda data: b"7",
    "too deep": lambda data: b"[" * 100_000,
    "too large": lambda data: data + b" " * LARGEST,
    "NaN": lambda data: data.replace(b'"hands": 3190187286', b'"hands": NaN'),
    "another number": lambda data: data.replace(b"3190187286", b"3190187287"),
    "another format": spoilt(lambda kept: {**kept, "format": 2}),
    "another key": spoilt(lambda kept: {**kept, "key": OTHER}),
    "no data": spoilt(lambda kept: {name: kept[name] for name in ("format", "key", "sha256")}),
    "data of a list": spoilt(lambda kept: {**kept, "data": []}),
}


def test_an_answer_is_found_again_as_it_was(tmp_path: Path) -> None:
    files = ChanceFiles(tmp_path / "deep" / "cache")
    assert files.find(KEY) is None
    files.keep(KEY, ANSWER)
    assert files.find(KEY) == ANSWER
    assert files.find(OTHER) is None
    assert [path.name for path in files.folder.iterdir()] == [f"odds-{KEY[:32]}.json"]


@pytest.mark.parametrize("spoil", SPOILT.values(), ids=SPOILT)
def test_a_file_that_is_not_whole_is_worked_out_again(tmp_path: Path, spoil: Callable[[bytes], bytes]) -> None:
    files = ChanceFiles(tmp_path)
    files.keep(KEY, ANSWER)
    path = next(tmp_path.iterdir())
    path.write_bytes(spoil(path.read_bytes()))
    assert files.find(KEY) is None
    files.keep(KEY, ANSWER)
    assert files.find(KEY) == ANSWER


def test_a_folder_in_the_place_of_the_file_is_left_alone(tmp_path: Path) -> None:
    files = ChanceFiles(tmp_path)
    (tmp_path / f"odds-{KEY[:32]}.json").mkdir()
    files.keep(KEY, ANSWER)
    assert files.find(KEY) is None
    assert [path.name for path in tmp_path.iterdir()] == [f"odds-{KEY[:32]}.json"]


@pytest.mark.skipif(sys.platform == "win32", reason="links need a right of their own there")
def test_links_are_not_followed(tmp_path: Path) -> None:
    elsewhere, out = tmp_path / "elsewhere", tmp_path / "build"
    ChanceFiles(elsewhere).keep(KEY, ANSWER)
    out.mkdir()
    (out / ".cache").symlink_to(elsewhere)
    assert isinstance(chance_files(out, out / ".cache"), Forgetful)
    inside = ChanceFiles(out)
    (out / f"odds-{KEY[:32]}.json").symlink_to(elsewhere / f"odds-{KEY[:32]}.json")
    assert inside.find(KEY) is None
    inside.keep(KEY, {**ANSWER, "mean": 1.0})
    assert ChanceFiles(elsewhere).find(KEY) == ANSWER  # the link was replaced, not written through


@pytest.mark.skipif(sys.platform == "win32" or os.geteuid() == 0, reason="needs a folder that cannot be written to")
def test_a_folder_that_cannot_be_written_to_keeps_nothing(tmp_path: Path) -> None:
    tmp_path.chmod(0o500)
    files = ChanceFiles(tmp_path / "cache")
    files.keep(KEY, ANSWER)
    assert files.find(KEY) is None
    tmp_path.chmod(0o700)


def test_a_file_in_the_place_of_the_folder_keeps_nothing(tmp_path: Path) -> None:
    (tmp_path / "cache").write_text("mine", encoding="utf-8")
    files = ChanceFiles(tmp_path / "cache")
    files.keep(KEY, ANSWER)
    assert files.find(KEY) is None
    assert (tmp_path / "cache").read_text(encoding="utf-8") == "mine"


def test_the_oldest_files_go(tmp_path: Path) -> None:
    files = ChanceFiles(tmp_path)
    for number in range(MOST + 3):
        files.keep(f"{number:064x}"[::-1], {"number": number})
        os.utime(next(tmp_path.glob(f"odds-{f'{number:064x}'[::-1][:32]}.json")), ns=(number, number))
    files.keep(KEY, ANSWER)
    kept = [files.find(f"{number:064x}"[::-1]) for number in range(MOST + 3)]
    assert len(list(tmp_path.iterdir())) == MOST
    assert [answer is None for answer in kept[:4]] == [True] * 4
    assert kept[-1] == {"number": MOST + 2}
    assert files.find(KEY) == ANSWER
