"""How worker processes of the tool start and end: from a clean server where there is one, and never without parent."""

from __future__ import annotations

import multiprocessing
import os
import threading
from multiprocessing.context import BaseContext
from multiprocessing.process import BaseProcess


def clean_context(module: str) -> BaseContext:
    """How worker processes start: from a clean server process where there is one, never as a copy of this one.

    The server imports the module of that name once for all of them.
    """
    methods = multiprocessing.get_all_start_methods()
    context = multiprocessing.get_context("forkserver" if "forkserver" in methods else "spawn")
    if "forkserver" in methods:
        context.set_forkserver_preload([module])
    return context


def end_with_parent() -> None:
    """Make this worker process end when the process that started it is gone, even if that one was killed.

    A worker of a pool waits for work for ever otherwise.  Meant as a pool's initializer.
    """
    parent = multiprocessing.parent_process()
    if parent is not None:
        threading.Thread(target=_outlive, args=(parent,), daemon=True).start()


def _outlive(parent: BaseProcess) -> None:
    parent.join()
    os._exit(1)
