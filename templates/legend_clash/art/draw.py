"""Draw the art of Legend Clash into `cards/legend_clash/art/`, and its sign font.

    python templates/legend_clash/art/draw.py [--only NAME ...] [--out DIR] [--list]

NAME is the end of a file's path without its suffix, and may hold * and ?: `medusa`, `frame/trap`, `saver/*`, `signs`.
The same drawing gives the same bytes every time; a file whose bytes are unchanged is not written.  Needs the extra
`cardgen[art]`; building the game from the drawn files does not.
"""

from __future__ import annotations

import argparse
import sys
from fnmatch import fnmatchcase
from pathlib import Path

try:
    from catalog import ART, drawings
except ModuleNotFoundError as missing:
    if missing.name not in {"cardgen", "numpy", "scipy", "shapely"}:
        raise
    sys.exit(f"drawing needs {missing.name}, which is not installed: pip install 'cardgen[art]'")

ROOT = Path(__file__).resolve().parents[3]


def main(arguments: list[str]) -> int:
    """Draw what the command line asks for; 0 when all went well, 1 when a name fits no drawing."""
    options = parse(arguments)
    known = drawings()
    unknown = [name for name in options.only if not any(fits(path, name) for path in known)]
    if unknown:
        print(f"no drawing is called {', '.join(unknown)}; --list shows them all", file=sys.stderr)
        return 1
    chosen = [path for path in known if not options.only or any(fits(path, name) for name in options.only)]
    if options.list:
        print("\n".join(chosen))
        return 0
    for path in chosen:
        state = write(options.out / path, known[path]())
        print(f"{state:9} {path}")
    for path in [] if options.only else stale(options.out, set(known)):
        print(f"no longer drawn, delete it: {path}", file=sys.stderr)
    return 0


def parse(arguments: list[str]) -> argparse.Namespace:
    """The command line: `only`, `out`, `list`."""
    parser = argparse.ArgumentParser(description="Draw the plates and the sign font of Legend Clash.")
    parser.add_argument("--only", nargs="+", default=[], metavar="NAME", help="draw only these")
    parser.add_argument("--out", type=Path, default=ROOT, metavar="DIR", help="project folder to write below")
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


def stale(out: Path, known: set[str]) -> list[str]:
    """Plates in the art folder that no drawing makes any more."""
    found = sorted(path.relative_to(out).as_posix() for path in (out / ART).rglob("*.svg"))
    return [path for path in found if path not in known]


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
