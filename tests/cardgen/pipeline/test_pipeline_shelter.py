"""What should never happen, and what never ends: findings, and no traceback."""

from __future__ import annotations

import errno
import os
import signal
import sys
import threading
import time
from concurrent.futures.process import BrokenProcessPool
from pathlib import Path
from typing import Any

import pytest

from cardgen.diagnostics import CardgenError, Diagnostic, Where, fail
from cardgen.pipeline.lock import locked
from cardgen.pipeline.patience import patience
from cardgen.pipeline.shelter import TRACEBACK, sheltered

HERE = Where("cards/elms/game.yaml")


@pytest.mark.parametrize(
    ("error", "code", "words"),
    [
        (ValueError("odd"), "internal-error", "laying out: ValueError: odd (test_pipeline_shelter.py, line "),
        (AssertionError(), "internal-error", "laying out: AssertionError (test"),
        (OSError(errno.ENOSPC, "No space left on device", "x.pdf"), "system-error", "No space left on device: x.pdf"),
        (OSError("odd"), "system-error", "laying out: odd"),
        (MemoryError(), "out-of-memory", "the memory does not suffice"),
        (RecursionError(), "too-deep", "something is nested too deep"),
        (BrokenProcessPool(), "worker-died", "a process ended before its work was done"),
        (fail("own", "own words", HERE), "own", "own words"),
    ],
)
def test_an_error_becomes_a_finding(error: Exception, code: str, words: str) -> None:
    findings: list[Diagnostic] = []
    with sheltered(findings, "laying out", HERE):
        raise error
    (found,) = findings
    assert (found.code, found.where) == (code, HERE)
    assert words in found.message
    assert code == "own" or found.hint


def test_those_who_mend_cardgen_get_the_traceback(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(TRACEBACK, "1")
    with pytest.raises(ValueError, match="odd"), sheltered([], "x", HERE):
        raise ValueError("odd")


def test_the_users_interrupt_passes() -> None:
    with pytest.raises(KeyboardInterrupt), sheltered([], "x", HERE), patience(60, "x", HERE):
        raise KeyboardInterrupt


@pytest.mark.skipif(threading.current_thread() is not threading.main_thread(), reason="it interrupts the main thread")
@pytest.mark.parametrize("handler", [signal.default_int_handler, signal.SIG_IGN], ids=["foreground", "background"])
def test_work_that_never_ends_is_broken_off(handler: Any) -> None:
    """A shell lets what it runs in the background ignore interrupts: it is broken off even so, and goes on ignoring."""
    before = signal.signal(signal.SIGINT, handler)
    try:
        break_off()
        assert signal.getsignal(signal.SIGINT) is handler
    finally:
        signal.signal(signal.SIGINT, before)


def break_off() -> None:
    with pytest.raises(CardgenError, match=r"counting took longer than 0\.2 seconds"), patience(0.2, "counting", HERE):
        while True:
            time.sleep(0.01)
    with patience(0.2, "counting", HERE):
        pass
    time.sleep(0.4)  # nothing comes after it is done


def test_a_lock_is_held_by_one(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("cardgen.pipeline.lock.PATIENCE", 0.2)
    place = tmp_path / "new" / "lock"
    with locked(place), pytest.raises(CardgenError, match="another build is writing here"), locked(place):
        raise AssertionError("two hold it")
    with locked(place):
        assert place.is_file()


@pytest.mark.skipif(sys.platform == "win32", reason="fork")
def test_a_lock_is_free_when_its_holder_has_died(tmp_path: Path) -> None:
    place = tmp_path / "lock"
    holder = os.fork()
    if holder == 0:
        with locked(place):
            os._exit(0)
    os.waitpid(holder, 0)
    with locked(place):
        pass
