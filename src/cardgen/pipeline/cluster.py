"""Have tasks done by the workers of a Dask scheduler that is running already.

The package `distributed` is imported only here and only when somebody asks for a cluster.  Plain data go out and come
back; functions travel by name, so a worker runs the cardgen that is installed there, and only if that is the same as
here.  The project travels as a bundle.  A task whose worker is lost is done by another one.

An address `tcp://` is neither encrypted nor does anybody there show who he is: whoever reaches the scheduler can run
code on its workers, and see and change what passes.  An address `tls://` needs certificates at both ends.
"""

from __future__ import annotations

import importlib
import logging
import re
import sys
import warnings
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import CancelledError
from contextlib import ExitStack, contextmanager, redirect_stdout
from dataclasses import dataclass
from importlib import metadata
from pathlib import Path
from typing import Any

from cardgen.diagnostics import CardgenError, Where, fail
from cardgen.pipeline.bundle import Bundle, unpack
from cardgen.pipeline.executors import FINDINGS, Answer, Plain, Site, Work, checked, guarded_work
from cardgen.playtest.ruleset import tool_code

HERE = Where("--cluster")
INSTALL = "install it: pip install 'cardgen[cluster]'"
CONNECT, WORKERS, ANSWER = 10, 30, 20  # seconds: to reach the scheduler, for a first worker, between two looks
MOST_LOOKS = 6  # at a scheduler without workers
AHEAD = 3  # tasks that wait at each thread of a worker
LOOPBACK = ("localhost", "127.0.0.1", "[::1]")
_ADDRESS = re.compile(r"(tcp|tls)://(\[[0-9A-Fa-f:.]+\]|[A-Za-z0-9._-]+):([0-9]{1,5})")


@dataclass(frozen=True, slots=True)
class Address:
    """Where a scheduler is, and the files with which to show who one is: empty where there are none."""

    url: str
    authority: str = ""  # the certificate of who signs the others'
    certificate: str = ""
    key: str = ""

    @property
    def is_open(self) -> bool:
        """Do data leave this machine without being encrypted?"""
        found = _ADDRESS.fullmatch(self.url)
        return found is not None and found[1] == "tcp" and found[2] not in LOOPBACK


@dataclass(frozen=True, slots=True)
class Cluster:
    """The workers of a scheduler, who are given the bundle of the project."""

    address: Address
    bundle: Bundle
    trust: bool = False

    def answers(self, work: Work, tasks: Sequence[Plain]) -> Iterator[Answer]:
        """As they are ready.

        Raises CardgenError: `no-cluster-support` without the package, `bad-address`, `no-certificates`, `no-cluster`
        and `no-workers` where nobody answers, `other-version`, `worker-died` for a task that costs worker after worker
        its life, and what a task was refused for.
        """
        with self._connected() as client:
            _check_versions(client)
            yield from _Run(client, self.bundle, self.trust).answers(work, tasks)

    @contextmanager
    def _connected(self) -> Iterator[Any]:
        """A client, connected and with at least one worker."""
        check_address(self.address)
        distributed = _distributed()
        with ExitStack() as stack:
            stack.enter_context(redirect_stdout(sys.stderr))
            stack.callback(logging.disable, logging.root.manager.disable)
            logging.disable(logging.ERROR)  # what it has to say is told by ourselves, once
            stack.enter_context(warnings.catch_warnings())
            warnings.simplefilter("ignore")
            try:
                security = self._security(distributed)
                client = distributed.Client(
                    self.address.url, timeout=CONNECT, security=security, set_as_default=False, name="cardgen"
                )
            except (OSError, ValueError, RuntimeError, TypeError) as error:
                raise _unreachable(self.address, error) from None
            stack.callback(client.close, timeout=CONNECT)
            try:
                client.wait_for_workers(1, timeout=WORKERS)
            except TimeoutError:
                raise _no_workers() from None
            yield client

    def _security(self, distributed: Any) -> Any:
        if not self.address.url.startswith("tls:"):
            return None
        files = {"ca_file": self.address.authority, "client_cert": self.address.certificate}
        files["client_key"] = self.address.key
        return distributed.Security(require_encryption=True, **{f"tls_{name}": file for name, file in files.items()})


@dataclass(frozen=True, slots=True)
class _Run:
    """Tasks under way at a scheduler."""

    client: Any
    bundle: Bundle
    trust: bool

    def answers(self, work: Work, tasks: Sequence[Plain]) -> Iterator[Answer]:
        """Never many more than the workers can do at once are under way: what is given up later was not begun."""
        distributed = _distributed()
        data = self.client.submit(same, self.bundle.data, pure=False)  # a task: it is made again where it is lost
        room = max(2, AHEAD * sum(self.client.nthreads().values()))
        numbers: dict[Any, int] = {}
        left = iter(enumerate(tasks))
        looks = 0
        while True:
            for number, task in left:
                given = (work, data, (self.bundle.digest, self.trust), dict(task))
                numbers[self.client.submit(work_from_bundle, *given, pure=False)] = number
                if len(numbers) >= room:
                    break
            if not numbers:
                return
            try:
                with self.client.as_current():
                    done = distributed.wait(list(numbers), timeout=ANSWER, return_when="FIRST_COMPLETED").done
            except TimeoutError:
                reached = self.client.status == "running"
                looks = 0 if reached and self.client.scheduler_info()["workers"] else looks + 1
                if looks >= MOST_LOOKS:
                    raise (_no_workers() if reached else _lost()) from None
                continue
            except CancelledError:
                raise _lost() from None
            looks = 0
            for future in done:
                yield numbers.pop(future), _result(distributed, future)


def check_address(address: Address) -> None:
    """Raises CardgenError `bad-address`, or `no-certificates` for files that are missing or of no use."""
    found = _ADDRESS.fullmatch(address.url)
    if found is None or not 0 < int(found[3]) < 1 << 16:
        message = f"'{address.url}' is not the address of a scheduler"
        raise fail("bad-address", message, HERE, "write tcp://HOST:8786, or tls://HOST:8786 with certificates")
    files = {"--tls-ca": address.authority, "--tls-cert": address.certificate, "--tls-key": address.key}
    if found[1] == "tcp" and any(files.values()):
        message = "certificates are given, but tcp:// does not use them: nothing would be encrypted"
        raise fail("no-certificates", message, HERE, f"write tls://{found[2]}:{found[3]}")
    for option, file in files.items():
        if found[1] == "tls" and not (file and Path(file).is_file()):
            message = f"there is no file '{file}'" if file else f"an address tls:// needs {option}"
            hint = "name the PEM files with --tls-ca, --tls-cert and --tls-key"
            raise fail("no-certificates", message, Where(option), hint)


def same(data: bytes) -> bytes:
    """The data: a task that gives each worker what it needs."""
    return data


def work_from_bundle(work: Work, data: bytes, about: tuple[str, bool], task: Plain) -> dict[str, Any]:
    """Runs at a worker: the answer to a task about the project of a bundle, or what it was refused for.

    `about` is the digest of the bundle, and whether its rule modules may run.
    """
    digest, trust = about
    try:
        site = Site(unpack(Bundle(data, digest)), trust)
    except CardgenError as error:
        return {FINDINGS: [finding.as_dict() for finding in error.diagnostics]}
    return guarded_work(work, site, task)


def versions() -> dict[str, str]:
    """What must be the same on all machines, by name: runs at a worker, and here."""
    return {
        "cardgen": f"{metadata.version('cardgen')} ({tool_code()})",
        "python": ".".join(map(str, sys.version_info[:2])),
        "distributed": metadata.version("distributed"),
    }


def _check_versions(client: Any) -> None:
    """Raises CardgenError `other-version` that names a worker and what it has."""
    here = versions()
    told: Mapping[str, Any] = client.run(versions, on_error="return")
    for worker, there in sorted(told.items()):
        if isinstance(there, BaseException):
            message = f"the worker at {worker} cannot run cardgen: {type(there).__name__}: {there}"
            hint = f"install the same version there: pip install 'cardgen[cluster]=={metadata.version('cardgen')}'"
            raise fail("other-version", message, HERE, hint)
        for name, version in here.items():
            if there.get(name) != version:
                message = f"the worker at {worker} has {name} {there.get(name)}, and this machine {version}"
                raise fail("other-version", message, HERE, "install the same versions on all machines")


def _result(distributed: Any, future: Any) -> dict[str, Any]:
    """The answer of a task that has come to an end.  Raises CardgenError."""
    try:
        answer: dict[str, Any] = future.result()
    except distributed.scheduler.KilledWorker as error:
        message = f"{error.allowed_failures + 1} workers have died over one task"
        raise fail("worker-died", message, HERE, "the memory of the workers may not suffice") from None
    except (CancelledError, OSError):
        raise _lost() from None
    return checked(answer)


def _distributed() -> Any:
    """The package.  Raises CardgenError `no-cluster-support` where it is not installed."""
    try:
        return importlib.import_module("distributed")
    except ImportError as error:
        message = f"a cluster needs the package 'distributed', which is not installed here ({error})"
        raise fail("no-cluster-support", message, HERE, INSTALL) from None


def _unreachable(address: Address, error: Exception) -> CardgenError:
    why = str(error) or type(error).__name__
    hint = "is `dask scheduler` running there, and may this machine reach it? both ends of tls:// need certificates"
    return fail("no-cluster", f"no scheduler answers at {address.url}: {why}", HERE, hint)


def _lost() -> CardgenError:
    return fail("no-cluster", "the connection to the scheduler is lost", HERE, "start it again, and then this")


def _no_workers() -> CardgenError:
    return fail("no-workers", "the scheduler has no workers", HERE, "start some: dask worker ADDRESS")
