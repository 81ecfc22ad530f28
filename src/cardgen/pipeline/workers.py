"""Spread independent work over processes; the results come in the order of the work, so they never depend on it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import replace
from typing import TypeVar

from cardgen.pipeline.order import BuildOrder

T = TypeVar("T")
R = TypeVar("R")


def spread(work: Callable[[BuildOrder, T], R], order: BuildOrder, tasks: Sequence[T]) -> Iterator[R]:
    """`work(order, task)` for each task, as many at once as the order allows; `work` must be a module's function.

    Each process gets its share of the order's jobs.
    """
    workers = min(order.jobs, len(tasks))
    if workers <= 1:
        yield from (work(order, task) for task in tasks)
        return
    shared = replace(order, jobs=max(order.jobs // workers, 1))
    with ProcessPoolExecutor(workers) as pool:
        yield from pool.map(work, [shared] * len(tasks), tasks)
