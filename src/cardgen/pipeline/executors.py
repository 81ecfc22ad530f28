"""Have tasks done by others: plain data go out, plain data come back, and who did what changes nothing.

A piece of work is a function of a module, `work(site, task) -> answer`: what it needs of the project it reads from the
site, and task and answer are what JSON can hold.  Answers come as they are ready, with the number of their task; who
adds them up in any order, or takes them in the order of the tasks, gets the same from one process, from eight, and from
a cluster.  A task whose worker dies is given to another one: it has no effect but its answer.
"""

from __future__ import annotations

import multiprocessing
import os
import signal
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import Future, ProcessPoolExecutor, as_completed
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Protocol, TypeAlias

from cardgen.diagnostics import CardgenError, Diagnostic, Severity, Where, fail
from cardgen.layout.worker import clean_context, end_with_parent

Plain: TypeAlias = Mapping[str, Any]
Answer: TypeAlias = tuple[int, dict[str, Any]]
MOST_DEATHS = 3  # of worker processes without a single answer between them
FINDINGS = "findings"  # the key of an answer that is a refusal


@dataclass(frozen=True, slots=True)
class Site:
    """Where a project lies on the machine that works, and whether its own rule modules may run."""

    root: Path
    trust: bool = False


Work: TypeAlias = Callable[[Site, Plain], dict[str, Any]]


class Crew(Protocol):
    """Those who do the work."""

    def answers(self, work: Work, tasks: Sequence[Plain]) -> Iterator[Answer]:
        """Each task's number and answer, in any order; closing the iterator gives up what is left.

        Raises CardgenError with what a task was refused for, or when nobody is left to do it.
        """
        ...


@dataclass(frozen=True, slots=True)
class Alone:
    """This process."""

    site: Site

    def answers(self, work: Work, tasks: Sequence[Plain]) -> Iterator[Answer]:
        """One after the other."""
        for number, task in enumerate(tasks):
            yield number, checked(guarded_work(work, self.site, task))


@dataclass(frozen=True, slots=True)
class Processes:
    """Processes of this machine, so many at once."""

    site: Site
    jobs: int

    def answers(self, work: Work, tasks: Sequence[Plain]) -> Iterator[Answer]:
        """As they are ready; when processes die, others go on with what is left.

        Raises CardgenError `worker-died` where that happens again and again.
        """
        left = dict(enumerate(tasks))
        deaths = 0
        while left:
            before = len(left)
            try:
                yield from self._round(work, left)
            except BrokenProcessPool:
                deaths = deaths + 1 if len(left) == before else 1
                if deaths >= MOST_DEATHS:
                    hint = "the memory may not suffice: try --jobs 1"
                    raise fail(
                        "worker-died", "processes end before their work is done", Where("--jobs"), hint
                    ) from None

    def _round(self, work: Work, left: dict[int, Plain]) -> Iterator[Answer]:
        """Answers until all are there or a process dies; what is answered is no longer left."""
        context = clean_context(work.__module__)
        with ProcessPoolExecutor(min(self.jobs, len(left)), context, _start) as pool:
            done = False
            try:
                futures: dict[Future[dict[str, Any]], int] = {
                    pool.submit(guarded_work, work, self.site, task): number for number, task in left.items()
                }
                for future in as_completed(futures):
                    answer = checked(future.result())
                    del left[futures[future]]
                    yield futures[future], answer
                done = True
            finally:
                if not done:
                    pool.shutdown(wait=False, cancel_futures=True)
                    for child in multiprocessing.active_children():
                        child.terminate()


def hire(site: Site, jobs: int, tasks: int) -> Crew:
    """Who does so many tasks on this machine."""
    return Processes(site, jobs) if min(jobs, tasks) > 1 else Alone(site)


def in_order(answers: Iterator[Answer]) -> Iterator[dict[str, Any]]:
    """The answers in the order of their tasks, each as soon as those before it are there."""
    waiting: dict[int, dict[str, Any]] = {}
    due = 0
    for number, answer in answers:
        waiting[number] = answer
        while due in waiting:
            yield waiting.pop(due)
            due += 1


def guarded_work(work: Work, site: Site, task: Plain) -> dict[str, Any]:
    """The answer, or what the task was refused for, as plain data: an error does not travel well."""
    try:
        return work(site, task)
    except CardgenError as error:
        return {FINDINGS: [finding.as_dict() for finding in error.diagnostics]}


def checked(answer: dict[str, Any]) -> dict[str, Any]:
    """An answer as it came.  Raises CardgenError where it is a refusal."""
    if FINDINGS in answer:
        raise CardgenError(*map(_finding, answer[FINDINGS]))
    return answer


def _finding(plain: Plain) -> Diagnostic:
    place = [plain[name] for name in ("file", "line", "column", "end_line", "end_column")]
    severity = Severity(plain["severity"])
    return Diagnostic(plain["code"], plain["message"], Where(*place), plain["hint"], severity)


def _start() -> None:
    """A worker leaves when the user interrupts, and when the program that started it is gone."""
    signal.signal(signal.SIGINT, lambda *_: os._exit(1))
    signal.signal(signal.SIGTERM, signal.SIG_DFL)
    end_with_parent()
