"""A file's text: bounded in size, inside the project, UTF-8, and free of invisible control characters."""

from __future__ import annotations

import re
from itertools import islice
from pathlib import Path

from cardgen.data.document import lines_of
from cardgen.diagnostics import CardgenError, Diagnostic, Where, fail

MAX_BYTES = 16 * 1024 * 1024
MAX_VALUES = 500_000  # in one file: ten times what a deck of five thousand cards has
MAX_FINDINGS = 20  # of one kind in one file: a binary file would give thousands

# C0 and C1 controls except tab and line ends, lone surrogates, line and paragraph separators, a BOM that is not the
# first character, and the non-characters.  YAML 1.2 forbids most of them; none of them prints.  And what turns the
# direction of text: with it a reader sees other words than the file has (Unicode Technical Report 36, section 3).
UNPRINTABLE = re.compile(
    "[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\u2028\u2029\u202a-\u202e\u2066-\u2069\ufeff\ufffe\uffff\ud800-\udfff]"
)


def shown(path: Path, root: Path) -> str:
    """The path as findings show it: POSIX, relative to the project's root, or absolute when it lies outside."""
    try:
        return path.relative_to(root).as_posix()
    except ValueError:
        return path.as_posix()


def read_text(path: Path, root: Path) -> str:
    """The text of a file below `root` (links resolved), without a leading BOM.

    Raises CardgenError: `outside-project`, `missing-file`, `unreadable-file`, `file-too-large`, `bad-encoding`,
    `control-character`.
    """
    where = Where(shown(path, root))
    data = _read_bytes(path, root, where)
    text = decode(data, where).removeprefix("\ufeff")
    if findings := control_characters(text, where.file):
        raise CardgenError(*findings)
    return text


def decode(data: bytes, where: Where) -> str:
    """UTF-8 bytes as text.  Raises CardgenError `bad-encoding` with byte, line and a guess at what the file is."""
    if data.startswith((b"\xff\xfe", b"\xfe\xff")):
        raise fail("bad-encoding", "the file is UTF-16, not UTF-8", where, "save it as UTF-8")
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError as error:
        before = data[: error.start].decode("utf-8").removeprefix("\ufeff")
        place = lines_of(before, where.file).span(len(before), len(before))
        message = f"byte 0x{data[error.start]:02X} at offset {error.start} (line {place.line}) is not UTF-8"
        raise fail("bad-encoding", message, place, _encoding_hint(data, error.start)) from None


def control_characters(text: str, file: str) -> list[Diagnostic]:
    """A finding for each character that cannot be seen or printed, up to twenty."""
    if not UNPRINTABLE.search(text):
        return []
    lines = lines_of(text, file)
    found = islice(UNPRINTABLE.finditer(text), MAX_FINDINGS)
    return [
        Diagnostic("control-character", f"invisible character {code_point(m[0])}", lines.span(*m.span()), "delete it")
        for m in found
    ]


def code_point(character: str) -> str:
    """`U+0007` and the like."""
    return f"U+{ord(character):04X}"


def _encoding_hint(data: bytes, start: int) -> str:
    try:
        line_end = data.find(b"\n", start)
        word = data[max(0, start - 12) : line_end if line_end >= 0 else len(data)][:30].decode("cp1252")
    except UnicodeDecodeError:
        return "save the file as UTF-8"
    seen = word.strip().splitlines()
    sample = seen[-1] if seen else ""
    return f"it looks like cp1252 (Windows Western European), where this reads '{sample}': save the file as UTF-8"


def _read_bytes(path: Path, root: Path, where: Where) -> bytes:
    try:
        if not path.resolve().is_relative_to(root.resolve()):
            raise fail("outside-project", f"'{where.file}' lies outside the project", where, "move it into the project")
        if path.exists() and not path.is_file():
            raise fail("unreadable-file", f"'{where.file}' is not a file", where)
        if path.stat().st_size > MAX_BYTES:
            limit = f"{MAX_BYTES // 1024 // 1024} MiB"
            raise fail("file-too-large", f"the file is larger than {limit}", where, "split it into several files")
        return path.read_bytes()
    except FileNotFoundError:
        raise fail("missing-file", f"there is no file '{where.file}'", where) from None
    except (OSError, RuntimeError, ValueError) as error:
        reason = error.strerror if isinstance(error, OSError) else str(error)
        raise fail("unreadable-file", f"'{where.file}' cannot be read: {reason}", where) from None
