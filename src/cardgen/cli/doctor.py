"""`cardgen doctor`: what is installed, what is missing, how to get it."""

from __future__ import annotations

import platform
import re
import sys
from importlib import metadata

import click

from cardgen.cli import system


@click.command("doctor")
def command() -> None:
    """Say what is installed, what is missing, and how to get it.  Exit 1 when a build would fail."""
    ok = _line(
        sys.version_info >= system.MINIMUM_PYTHON, "Python", platform.python_version(), "install Python 3.11 or later"
    )
    for name, extra in _requirements():
        version = _version(name)
        remedy = f"pip install 'cardgen[{extra}]'" if extra else "pip install cardgen"
        present = _line(version is not None, name, version or "missing", remedy, optional=extra)
        ok = ok and (present or bool(extra))
    missing = system.missing_libraries()
    for title in system.LIBRARIES:
        ok &= _line(title not in missing, title, "missing" if title in missing else "found", system.advice("pango"))
    gone = system.missing_tools()
    note = ", ".join(gone) + " missing" if gone else "found"
    _line(not gone, "qpdf, poppler", note, system.advice("tools"), optional="only the tool's own tests")
    click.echo("\nEverything that a build needs is here." if ok else "\nSomething that a build needs is missing.")
    if not ok:
        raise SystemExit(1)


def _line(good: bool, name: str, state: str, remedy: str, optional: str = "") -> bool:
    mark = (
        click.style("ok ", fg="green")
        if good
        else click.style("-- " if optional else "!! ", fg="yellow" if optional else "red")
    )
    aside = f"  (optional: {optional})" if optional else ""
    click.echo(f"{mark} {name:<18} {state}{aside}" + ("" if good else f"\n      to get it: {remedy}"))
    return good


def _requirements() -> list[tuple[str, str]]:
    """The packages that this installation asks for, each with the extra that it belongs to (or "")."""
    found = []
    for text in metadata.requires("cardgen") or []:
        extra = re.search(r"extra == ['\"]([\w-]+)['\"]", text)
        name = re.match(r"[\w.-]+", text)
        if name is not None and (extra is None or extra[1] != "dev"):
            found.append((name[0], extra[1] if extra else ""))
    return sorted(found, key=lambda item: (item[1], item[0].lower()))


def _version(name: str) -> str | None:
    try:
        return metadata.version(name)
    except metadata.PackageNotFoundError:
        return None
