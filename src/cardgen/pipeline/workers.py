"""Spread independent work over processes; the results come in the order of the work, so they never depend on it."""

from __future__ import annotations

import multiprocessing
import os
import signal
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import replace
from typing import TypeVar

from cardgen.layout.pool import worker_context
from cardgen.layout.worker import end_with_parent
from cardgen.pipeline.order import BuildOrder
from cardgen.pipeline.patience import is_over

T = TypeVar("T")
R = TypeVar("R")


def spread(work: Callable[[BuildOrder, T], R], order: BuildOrder, tasks: Sequence[T]) -> Iterator[R]:
    """`work(order, task)` for each task, as many at once as the order allows; `work` must be a module's function.

    Each process gets its share of the order's jobs.  When the work is given up, they end at once.
    """
    workers = min(order.jobs, len(tasks))
    if workers <= 1:
        yield from (work(order, task) for task in tasks)
        return
    shared = replace(order, jobs=max(order.jobs // workers, 1))
    with ProcessPoolExecutor(workers, worker_context(), _start) as pool:
        try:
            yield from pool.map(work, [shared] * len(tasks), tasks)
        except BaseException:
            for child in multiprocessing.active_children():
                child.terminate()
            raise


def _start() -> None:
    """A worker leaves when the user interrupts, and when the program that started it is gone."""
    signal.signal(signal.SIGINT, _interrupted)
    signal.signal(signal.SIGTERM, signal.SIG_DFL)
    end_with_parent()


def _interrupted(*_: object) -> None:
    if is_over():
        raise KeyboardInterrupt
    os._exit(1)
