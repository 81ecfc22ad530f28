"""Playing at a real terminal: what only shows there, such as Ctrl-C, Ctrl-D and colour."""

from __future__ import annotations

import os
import select
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest

pty = pytest.importorskip("pty", reason="a pseudo-terminal is needed")

ROOT = Path(__file__).resolve().parents[3]
GAME = next(path.name for path in sorted((ROOT / "cards").iterdir()) if path.name.endswith("warbands"))
SETTLED = 0.5  # seconds from a prompt until readline waits: it misses an interrupt that comes right between the two
PATIENCE = 60  # seconds for an answer, on a machine that is busy

Play = Callable[..., tuple[int, str]]


@pytest.fixture
def play() -> Play:
    """Type lines, or keys such as Ctrl-C, each when the prompt has come; the exit code and all that was printed."""

    def run(*keys: bytes, arguments: tuple[str, ...] = (), **environment: str) -> tuple[int, str]:
        master, slave = pty.openpty()
        command = [sys.executable, "-m", "cardgen.cli.main", "play", GAME, "-C", str(ROOT), "--seed", "3", *arguments]
        surroundings = {**os.environ, "TERM": "xterm", **environment}
        process = subprocess.Popen(
            [sys.executable, "-c", LEADER, *command], stdin=slave, stdout=slave, stderr=slave, env=surroundings,
            start_new_session=True,
        )  # fmt: skip
        os.close(slave)
        printed = ""
        try:
            for key in (*keys, b""):
                printed += until(master, "" if key == b"" else "> ")
                if key == b"\x03":
                    time.sleep(SETTLED)
                if key:
                    os.write(master, key)
            os.close(master)
            return process.wait(PATIENCE), printed.replace("\r\n", "\n")
        finally:
            process.kill()

    return run


# A process that makes the terminal its own, so that Ctrl-C reaches it, heeds it even where the tests run in the
# background and do not, and then becomes the command.
LEADER = (
    "import fcntl, os, signal, sys, termios; signal.signal(signal.SIGINT, signal.SIG_DFL); "
    "fcntl.ioctl(0, termios.TIOCSCTTY, 0); os.execv(sys.argv[1], sys.argv[1:])"
)


def until(master: int, end: str) -> str:
    """What is printed, up to a prompt, or to the very end."""
    printed = b""
    while not (end and printed.endswith(end.encode())):
        ready, _, _ = select.select([master], [], [], PATIENCE)
        assert ready, f"nothing more came after {printed.decode(errors='replace')[-200:]}"
        try:
            more = os.read(master, 65536)
        except OSError:  # Linux tells so that the other side has closed
            break
        if not more:
            break
        printed += more
    return printed.decode("utf-8", "replace")


def test_an_interrupt_stops_the_game_and_the_log_goes_on(play: Play, tmp_path: Path) -> None:
    file = tmp_path / "my.log"
    code, printed = play(b"discard brave\n", b"\x03", arguments=("--log", str(file)))
    assert code == 0
    assert "Stopped. Go on with --log" in " ".join(printed.split())
    assert "a discard brave" in file.read_text(encoding="utf-8")
    assert "Traceback" not in printed


def test_the_end_of_what_is_typed_stops_the_game(play: Play) -> None:
    code, printed = play(b"\n", b"\x04", arguments=("--language", "es"))
    assert (code, printed.rstrip().splitlines()[-1]) == (0, "Partida interrumpida.")


def test_the_last_line_is_bold_unless_colour_is_not_wanted(play: Play) -> None:
    said = "The game is over: Brennus wins, by a concession. [CW-1.4]"
    assert f"\x1b[1m{said}\x1b[0m" in play(b"concede\n")[1]
    plain = play(b"concede\n", NO_COLOR="1")[1]
    assert said in plain
    assert "\x1b[1m" not in plain


def test_two_at_one_keyboard_look_away(play: Play) -> None:
    _, printed = play(b"keep\n", b"\n", b"\x04", arguments=("--seat", "both"))
    before, after = printed.split("Press Enter when ")
    assert "is dealt" in before
    assert before.count("is dealt") == 1
    assert after.count("is dealt") == 1


@pytest.mark.parametrize("closed", ["stdin", "stdout"])
def test_without_an_input_or_an_output_nobody_is_asked(closed: str) -> None:
    code = f"import sys; sys.{closed} = None; from cardgen.cli.main import main; main(sys.argv[1:])"
    command = [sys.executable, "-c", code, "play", GAME, "-C", str(ROOT), "--seed", "3"]
    process = subprocess.run(command, input=b"1\n", capture_output=True, timeout=PATIENCE, check=False)
    assert (process.returncode, process.stderr) == (0, b"")
    assert (b"Stopped." in process.stdout) is (closed == "stdin")


@pytest.mark.skipif(not Path("/dev/full").is_char_device(), reason="no disk here that is always full")
@pytest.mark.parametrize("arguments", [["odds", GAME, "-C", str(ROOT)], ["--help"], ["--version"]])
def test_an_output_that_cannot_be_written_is_told_in_one_line(arguments: list[str]) -> None:
    command = [sys.executable, "-m", "cardgen.cli.main", *arguments]
    with Path("/dev/full").open("wb") as full:
        process = subprocess.run(command, stdout=full, stderr=subprocess.PIPE, timeout=PATIENCE, check=False)
    said = b"cardgen: error: the output cannot be written: No space left on device\n"
    assert (process.returncode, process.stderr) == (1, said)
