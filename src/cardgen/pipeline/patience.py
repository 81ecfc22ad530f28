"""A last resort against work that never ends: where all other limits have failed, it is broken off.

The limits are many times what the largest sound game needs on a slow machine, so they decide nothing else.
"""

from __future__ import annotations

import _thread
import multiprocessing
import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager

from cardgen.diagnostics import Where, fail

_over: list[str] = []  # what was broken off


def is_over() -> bool:
    """Whether the interrupt that comes now is one of ours, and not the user's."""
    return bool(_over)


@contextmanager
def patience(seconds: float, doing: str, where: Where) -> Iterator[None]:
    """Let the main thread work inside for so many seconds.

    Raises CardgenError `took-too-long` after that.
    """
    timer = threading.Timer(seconds, _break_off, (doing,))
    timer.daemon = True
    deaf = threading.current_thread() is threading.main_thread() and signal.getsignal(signal.SIGINT) is signal.SIG_IGN
    if deaf:  # as in the background of a shell: there no interrupt would come through
        signal.signal(signal.SIGINT, _interrupted)
    timer.start()
    try:
        yield
    except KeyboardInterrupt:
        if not is_over():
            raise
        _over.clear()
        message = f"{doing} took longer than {seconds:g} seconds and was broken off"
        raise fail("took-too-long", message, where, "look for what is very large, or repeats very often") from None
    finally:
        timer.cancel()
        if deaf:
            signal.signal(signal.SIGINT, signal.SIG_IGN)


def _interrupted(*_: object) -> None:
    """Let our own interrupt through, and no other."""
    if is_over():
        raise KeyboardInterrupt


def _break_off(doing: str) -> None:
    """Interrupt the main thread, also when it waits for other processes."""
    _over.append(doing)
    for child in multiprocessing.active_children():
        child.terminate()
    _thread.interrupt_main()
