"""A real scheduler and two workers on this machine: the same figures, also when a worker is killed in mid-run."""

from __future__ import annotations

import importlib
import json
import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import pytest

from cardgen.data.project import find_project
from cardgen.diagnostics import CardgenError
from cardgen.pipeline import cluster
from cardgen.pipeline.bundle import pack
from cardgen.pipeline.cluster import Address, Cluster, check_address
from cardgen.pipeline.simulation import Wish, simulate
from cardgen.playtest.room import Room, open_room

pytestmark = pytest.mark.xdist_group("cluster")

ROOT = Path(__file__).resolve().parents[3]
TLS = Path(__file__).parent / "tls"  # a certificate that signs itself, with its key: for these tests only
QUICK = next(path.name for path in sorted((ROOT / "cards").iterdir()) if path.name.endswith("warbands"))
WISH = Wish(("stand-pat", "stand-pat"), deals=300, seed=7)
CERTIFICATES = ["--tls-ca-file", "certificate.pem", "--tls-cert", "certificate.pem", "--tls-key", "key.pem"]


@dataclass
class Local:
    """A scheduler, its address, and its workers."""

    url: str
    scheduler: subprocess.Popen[str]
    workers: list[subprocess.Popen[str]]


def dask(role: str, folder: str, *arguments: str) -> subprocess.Popen[str]:
    command = [sys.executable, "-m", f"distributed.cli.dask_{role}", *arguments, "--no-dashboard"]
    environment = {**os.environ, "TMPDIR": folder, "TEMP": folder}  # who is killed does not tidy up
    return subprocess.Popen(command, stderr=subprocess.PIPE, text=True, cwd=TLS, env=environment)


def awaited(process: subprocess.Popen[str], words: str) -> str:
    """The first line that a process says with those words in it."""
    assert process.stderr is not None
    for line in process.stderr:
        if words in line:
            return line
    raise AssertionError(f"it ended without saying '{words}'")


@contextmanager
def running(protocol: str, count: int, extra: list[str]) -> Iterator[Local]:
    with TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        scheduler = dask("scheduler", folder, "--host", f"{protocol}://127.0.0.1", "--port", "0", *extra)
        workers: list[subprocess.Popen[str]] = []
        try:
            url = f"{protocol}://" + awaited(scheduler, f"{protocol}://").split(f"{protocol}://")[1].strip()
            workers += [dask("worker", folder, url, "--nthreads", "1", "--no-nanny", *extra) for _ in range(count)]
            for worker in workers:
                awaited(worker, "Registered to")
            yield Local(url, scheduler, workers)
        finally:
            for process in (*workers, scheduler):
                process.kill()
                process.communicate()


@pytest.fixture(scope="module")
def local() -> Iterator[Local]:
    with running("tcp", 2, []) as found:
        yield found


@pytest.fixture(scope="module")
def room() -> Room:
    return open_room(find_project(ROOT), QUICK, {"wins": 3})


def told(room: Room, wish: Wish, heard: Callable[[int], None] = lambda games: None) -> str:
    found = simulate(room, wish, heard)
    return json.dumps([found.plain(), found.tally.plain()])


def at(url: str) -> Address:
    return Address(url)


def test_a_cluster_gives_the_same_to_the_last_digit(local: Local, room: Room) -> None:
    heard: list[int] = []
    assert told(room, replace(WISH, address=at(local.url)), heard.append) == told(room, WISH)
    assert sum(heard) == 300


def test_workers_that_lack_the_project_get_it_and_its_code_only_when_it_is_trusted(local: Local, tosses: Path) -> None:
    own = open_room(find_project(tosses), "tosses", {}, trust=True)
    wish = Wish(deals=100, trust=True)
    assert told(own, replace(wish, address=at(local.url))) == told(own, wish)
    with pytest.raises(CardgenError, match="untrusted-module"):
        simulate(own, Wish(deals=100, address=at(local.url)))


def test_a_refusal_at_a_worker_is_told_here(local: Local, tosses: Path) -> None:
    path = tosses / "src/tosses.py"
    path.write_text(path.read_text(encoding="utf-8").replace("turn = len(thrown)", "turn = 1 // 0"), encoding="utf-8")
    own = open_room(find_project(tosses), "tosses", {}, trust=True)
    with pytest.raises(CardgenError, match=r"ZeroDivisionError.*tosses\.py, line"):
        simulate(own, Wish(deals=100, trust=True, address=at(local.url)))


def test_other_versions_are_told(local: Local, room: Room, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cluster, "tool_code", lambda: "0123456789ab")  # here, and not at the workers
    with pytest.raises(CardgenError, match=r"worker at tcp://.* has cardgen .*, and this machine .*0123") as refused:
        simulate(room, replace(WISH, address=at(local.url)))
    assert refused.value.diagnostics[0].code == "other-version"


def test_a_worker_killed_in_mid_run_changes_nothing(local: Local, room: Room) -> None:
    """The last test with these workers: one of them is gone behind it."""
    left = [local.workers[0]]

    def kill(games: int) -> None:
        if left:
            left.pop().kill()

    wish = replace(WISH, deals=1_500)
    assert told(room, replace(wish, address=at(local.url)), kill) == told(room, wish)
    assert local.workers[0].wait(10) != 0
    assert local.workers[1].poll() is None


@pytest.mark.parametrize("lost", ["workers", "scheduler"])
def test_a_cluster_that_is_lost_is_told(lost: str, room: Room, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cluster, "ANSWER", 1)
    monkeypatch.setattr(cluster, "MOST_LOOKS", 3)
    with running("tcp", 1, []) as local:

        def kill(games: int) -> None:
            (local.workers[0] if lost == "workers" else local.scheduler).kill()

        with pytest.raises(CardgenError, match="no-workers" if lost == "workers" else "no-cluster") as refused:
            simulate(room, replace(WISH, deals=1_500, address=at(local.url)), kill)
        assert refused.value.diagnostics[0].hint


def test_certificates_are_shown_and_asked_for(room: Room) -> None:
    with running("tls", 1, CERTIFICATES) as secure:
        files = (str(TLS / "certificate.pem"), str(TLS / "certificate.pem"), str(TLS / "key.pem"))
        wish = replace(WISH, deals=50)
        assert told(room, replace(wish, address=Address(secure.url, *files))) == told(room, wish)
        with pytest.raises(CardgenError, match="no-cluster"):
            simulate(room, replace(wish, address=at(secure.url.replace("tls:", "tcp:"))))


def test_a_scheduler_without_workers_is_told(room: Room, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cluster, "WORKERS", 1)
    with running("tcp", 0, []) as lonely, pytest.raises(CardgenError, match="no-workers"):
        simulate(room, replace(WISH, address=at(lonely.url)))


def test_where_nobody_answers_that_is_told(room: Room, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cluster, "CONNECT", 1)
    with pytest.raises(CardgenError, match=r"no scheduler answers at tcp://127\.0\.0\.1:1") as refused:
        simulate(room, replace(WISH, address=at("tcp://127.0.0.1:1")))
    assert "dask scheduler" in refused.value.diagnostics[0].hint


def test_without_the_package_the_line_that_installs_it_is_told(room: Room, monkeypatch: pytest.MonkeyPatch) -> None:
    found = importlib.import_module

    def missing(name: str, *rest: Any) -> Any:
        if name == "distributed":
            raise ModuleNotFoundError("No module named 'distributed'", name=name)
        return found(name, *rest)

    monkeypatch.setattr(importlib, "import_module", missing)
    with pytest.raises(CardgenError, match=r"pip install 'cardgen\[cluster\]'") as refused:
        simulate(room, replace(WISH, address=at("tcp://127.0.0.1:8786")))
    assert refused.value.diagnostics[0].code == "no-cluster-support"


@pytest.mark.parametrize(
    "url",
    ["", "localhost", "localhost:8786", "tcp://", "tcp://host", "tcp://host:99999", "http://host:80", "tcp://a b:1"],
)
def test_addresses_that_are_none_are_told(url: str) -> None:
    with pytest.raises(CardgenError, match="bad-address"):
        check_address(Address(url))


def test_certificates_that_are_missing_or_of_no_use_are_told(tmp_path: Path) -> None:
    file = str(TLS / "key.pem")
    check_address(Address("tls://host:8786", file, file, file))
    for address, words in {
        Address("tls://host:8786"): "needs --tls-ca",
        Address("tls://host:8786", file, file): "needs --tls-key",
        Address("tls://host:8786", file, str(tmp_path / "none.pem"), file): "there is no file",
        Address("tcp://host:8786", file, file, file): "nothing would be encrypted",
    }.items():
        with pytest.raises(CardgenError, match=words):
            check_address(address)


def test_only_what_leaves_this_machine_is_open() -> None:
    assert [at(url).is_open for url in ("tcp://192.0.2.1:8786", "tcp://host:1", "tcp://[2001:db8::1]:1")] == [True] * 3
    assert not any(
        at(url).is_open for url in ("tcp://localhost:1", "tcp://127.0.0.1:8786", "tcp://[::1]:8786", "tls://h:1")
    )


def test_what_goes_out_is_no_code_of_ours(room: Room) -> None:
    """Functions travel by name: what is pickled of them is shorter than their names twice over."""
    pickle = importlib.import_module("distributed.protocol.pickle")
    for function in (cluster.work_from_bundle, cluster.versions, cluster.same):
        assert len(pickle.dumps(function)) < 2 * len(f"{function.__module__}.{function.__qualname__}") + 40
    assert Cluster(at("tcp://h:1"), pack(room.project, QUICK)).trust is False
