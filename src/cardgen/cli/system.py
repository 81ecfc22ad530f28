"""What cardgen needs from the operating system: which libraries, whether they are there, how to get them.

Standard library only, and runnable as a script before anything is installed:
`python3 src/cardgen/cli/system.py [--venv] [--test-tools]` makes sure of Pango (and of venv, and of the PDF tools of
the tests): on a Debian family system as root it installs what is missing, elsewhere it prints the one line to run.
"""

from __future__ import annotations

import argparse
import ctypes
import ctypes.util
import importlib.util
import os
import shutil
import subprocess
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

MINIMUM_PYTHON = (3, 11)

# The shared libraries that WeasyPrint opens, each by the names it has on Linux, macOS and Windows.
LIBRARIES: dict[str, tuple[str, ...]] = {
    "GObject": ("libgobject-2.0-0", "gobject-2.0", "libgobject-2.0.so.0", "libgobject-2.0.dylib"),
    "Pango": ("libpango-1.0-0", "pango-1.0", "libpango-1.0.so.0", "libpango-1.0.dylib"),
    "HarfBuzz": ("libharfbuzz-0", "harfbuzz", "libharfbuzz.so.0", "libharfbuzz.0.dylib"),
    "HarfBuzz subset": ("libharfbuzz-subset-0", "harfbuzz-subset", "libharfbuzz-subset.so.0"),
    "Fontconfig": ("libfontconfig-1", "fontconfig", "libfontconfig.so.1", "libfontconfig.1.dylib"),
    "PangoFT2": ("libpangoft2-1.0-0", "pangoft2-1.0", "libpangoft2-1.0.so.0", "libpangoft2-1.0.dylib"),
}
TEST_TOOLS = ("qpdf", "pdfinfo", "pdffonts", "pdftotext")


@dataclass(frozen=True, slots=True)
class Manager:
    """A system's package manager: its command line, and its packages for Pango, for the test tools and for venv."""

    command: str
    install: str
    pango: str
    tools: str
    venv: str = ""


MANAGERS = (
    Manager(
        "apt-get",
        "apt-get install -y --no-install-recommends",
        "libpango-1.0-0 libpangoft2-1.0-0 libharfbuzz-subset0",
        "qpdf poppler-utils",
        "python3-venv",
    ),
    Manager("dnf", "dnf install -y", "pango harfbuzz", "qpdf poppler-utils"),
    Manager("zypper", "zypper install -y", "libpango-1_0-0 libharfbuzz-subset0", "qpdf poppler-tools"),
    Manager("pacman", "pacman -S --needed --noconfirm", "pango harfbuzz", "qpdf poppler"),
    Manager("apk", "apk add", "pango harfbuzz-subset fontconfig", "qpdf poppler-utils"),
    Manager("brew", "brew install", "pango", "qpdf poppler"),
)
WINDOWS_ADVICE = (
    "install MSYS2, run 'pacman -S mingw-w64-ucrt-x86_64-pango' in its shell, "
    r"then set WEASYPRINT_DLL_DIRECTORIES to its folder of DLLs (C:\msys64\ucrt64\bin)"
)


def missing_libraries() -> list[str]:
    """The names of the libraries in LIBRARIES that cannot be opened, in that order."""
    if sys.platform == "win32":
        for folder in os.environ.get("WEASYPRINT_DLL_DIRECTORIES", r"C:\msys64\ucrt64\bin").split(";"):
            if Path(folder).is_dir():
                os.add_dll_directory(folder)
    return [title for title, names in LIBRARIES.items() if not any(_opens(name) for name in names)]


def _opens(name: str) -> bool:
    for candidate in (name, ctypes.util.find_library(name)):
        if candidate is None:
            continue
        try:
            ctypes.CDLL(candidate)
        except OSError:
            continue
        return True
    return False


def missing_tools() -> list[str]:
    """The command-line programs of the tests that are not on the PATH."""
    return [tool for tool in TEST_TOOLS if shutil.which(tool) is None]


def has_venv() -> bool:
    """Whether this Python can make a virtual environment with pip in it (Debian splits that off)."""
    return importlib.util.find_spec("venv") is not None and importlib.util.find_spec("ensurepip") is not None


def package_manager() -> Manager | None:
    """The package manager of this system, or nothing where none is known."""
    return next((m for m in MANAGERS if shutil.which(m.command)), None)


def advice(packages: str) -> str:
    """The one line that gets what is missing: `packages` is the Manager field that names it."""
    manager = package_manager()
    if sys.platform == "win32" and packages == "pango":
        return WINDOWS_ADVICE
    if manager is None or not getattr(manager, packages):
        return {
            "pango": "install Pango 1.44 or later with your system's package manager",
            "tools": "install qpdf and the poppler command-line tools",
            "venv": "install Python's venv and ensurepip modules",
        }[packages]
    sudo = "" if manager.command == "brew" else "sudo "
    return f"{sudo}{manager.install} {getattr(manager, packages)}"


def _can_install() -> bool:
    return sys.platform == "linux" and shutil.which("apt-get") is not None and os.geteuid() == 0


def provide(what: str, packages: str, missing: Sequence[str]) -> bool:
    """Make sure that nothing is missing: install it where that may be done, else print the line that would.

    Returns whether it is there now.
    """
    if not missing:
        return True
    print(f"{what}: {', '.join(missing)} not found")
    if not _can_install():
        print(f"To get it, run:\n\n    {advice(packages)}\n")
        return False
    names = getattr(package_manager(), packages).split()
    print(f"Installing {' '.join(names)} ...", flush=True)
    environment = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    for words in (["update"], ["install", "-y", "--no-install-recommends", *names]):
        command = ["apt-get", "-qq", *words]
        done = subprocess.run(command, env=environment, stdout=subprocess.DEVNULL, check=False)  # noqa: S603
    if done.returncode != 0:
        print(f"That failed. To get it, run:\n\n    {advice(packages)}\n")
    return done.returncode == 0


def main(arguments: Sequence[str] | None = None) -> int:
    """Check, and where possible provide, what the arguments ask for.  0 when all of it is there."""
    parser = argparse.ArgumentParser(description="Make sure that this system has what cardgen needs.")
    parser.add_argument("--venv", action="store_true", help="also Python's venv module")
    parser.add_argument("--test-tools", action="store_true", help="the PDF tools of the tests, and nothing else")
    options = parser.parse_args(arguments)
    if sys.version_info < MINIMUM_PYTHON:
        print(f"cardgen needs Python 3.11 or later; this is {sys.version.split()[0]}")
        return 1
    if options.test_tools:
        return 0 if provide("PDF tools for the tests", "tools", missing_tools()) else 1
    there = provide("Python's venv", "venv", [] if not options.venv or has_venv() else ["venv"])
    return 0 if provide("WeasyPrint's libraries", "pango", missing_libraries()) and there else 1


if __name__ == "__main__":
    sys.exit(main())
