"""The command line of a game's `templates/<game>/art/draw.py`, which draws that game's art and sign font.

    python templates/<game>/art/draw.py [--only NAME ...] [--out DIR] [--list]

NAME is the end of a file's path without its suffix, and may hold * and ?: `kelpie`, `poker/hero`, `rail-*`, `signs`.
The same drawing gives the same bytes every time; a file whose bytes are unchanged is not written.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from fnmatch import fnmatchcase
from pathlib import Path

import click


@dataclass(frozen=True, slots=True)
class Gallery:
    """What a game's script draws: by path below the project's `root`, the function that gives the file's bytes.

    `title` is the game's name; `art` is the folder below `root` in which every plate is one of the `drawings`.
    """

    title: str
    root: Path
    art: str
    drawings: Mapping[str, Callable[[], bytes]]


def draw(gallery: Gallery, arguments: list[str]) -> int:
    """Draw what the command line asks for; 0 when all went well, 1 when a name fits no drawing."""
    options = parse(gallery, arguments)
    known = gallery.drawings
    unknown = [name for name in options.only if not any(fits(path, name) for path in known)]
    if unknown:
        click.echo(f"no drawing is called {', '.join(unknown)}; --list shows them all", err=True)
        return 1
    chosen = [path for path in known if not options.only or any(fits(path, name) for name in options.only)]
    if options.list:
        click.echo("\n".join(chosen))
        return 0
    for path in chosen:
        state = write(options.out / path, known[path]())
        click.echo(f"{state:9} {path}")
    for path in [] if options.only else stale(options.out, gallery):
        click.echo(f"no longer drawn, delete it: {path}", err=True)
    return 0


def parse(gallery: Gallery, arguments: list[str]) -> argparse.Namespace:
    """The command line: `only`, `out`, `list`."""
    parser = argparse.ArgumentParser(description=f"Draw the plates and the sign font of {gallery.title}.")
    parser.add_argument("--only", nargs="+", default=[], metavar="NAME", help="draw only these")
    parser.add_argument("--out", type=Path, default=gallery.root, metavar="DIR", help="project folder to write below")
    parser.add_argument("--list", action="store_true", help="list the drawings, draw nothing")
    return parser.parse_args(arguments)


def fits(path: str, name: str) -> bool:
    """Whether a drawing's path ends in a name: the whole last parts of it, without the suffix."""
    bare = path.rpartition(".")[0]
    return fnmatchcase(bare, f"*/{name}") or bare == name


def write(path: Path, content: bytes) -> str:
    """Write a file whole, by way of a neighbour that takes its name; say whether it was new, changed or unchanged."""
    old = path.read_bytes() if path.exists() else None
    if old == content:
        return "unchanged"
    path.parent.mkdir(parents=True, exist_ok=True)
    part = path.with_name(path.name + ".part")
    part.write_bytes(content)
    part.replace(path)
    return "new" if old is None else "changed"


def stale(out: Path, gallery: Gallery) -> list[str]:
    """Plates in the art folder that no drawing makes any more."""
    found = sorted(path.relative_to(out).as_posix() for path in (out / gallery.art).rglob("*.svg"))
    return [path for path in found if path not in gallery.drawings]
