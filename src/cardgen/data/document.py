"""A parsed file: plain values, and the place and the very characters of each of them."""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Any, TypeAlias

from cardgen.data.scalars import plain_value
from cardgen.diagnostics import Where
from cardgen.model.game import Value

PathInFile: TypeAlias = tuple[str | int, ...]

_LINE_END = re.compile(r"\r\n|\n|\r")


@dataclass(frozen=True, slots=True)
class Scalar:
    """A single value as written.  `text` is without its quotes; `start` and `end` are character offsets, with them."""

    text: str
    quoted: bool
    start: int
    end: int


@dataclass(frozen=True, slots=True)
class List:
    """A list of nodes."""

    items: tuple[Node, ...]
    start: int
    end: int


@dataclass(frozen=True, slots=True)
class Map:
    """Nodes by key, in the order of the file."""

    entries: Mapping[str, Entry]
    start: int
    end: int


@dataclass(frozen=True, slots=True)
class Entry:
    """One `key: value` of a mapping."""

    key: Scalar
    value: Node


Node: TypeAlias = Scalar | List | Map


@dataclass(frozen=True, slots=True)
class Lines:
    """Where the lines of a file begin: turns character offsets into places."""

    file: str
    starts: tuple[int, ...]

    def span(self, start: int, end: int) -> Where:
        """The place of the characters from offset `start` up to `end`."""
        line, column = self._place(start)
        end_line, end_column = self._place(end)
        return Where(self.file, line, column, end_line, end_column)

    def of(self, node: Node) -> Where:
        """The place of a node."""
        return self.span(node.start, node.end)

    def _place(self, offset: int) -> tuple[int, int]:
        line = bisect_right(self.starts, offset)
        return line, offset - self.starts[line - 1] + 1


def lines_of(text: str, file: str) -> Lines:
    """The lines of a text; `file` is its path as findings show it."""
    return Lines(file, (0, *(m.end() for m in _LINE_END.finditer(text))))


@dataclass(frozen=True, slots=True)
class Document:
    """One file, parsed.

    `value` is made of dict, list, str, int, float, bool and None.  An unquoted word is a number only where it is
    written as JSON writes numbers, and true, false or null only by those words (or `~`): `no`, `08`, `1_000` are text.
    """

    root: Node
    value: Any
    lines: Lines = field(repr=False)

    @property
    def file(self) -> str:
        """The file's path as findings show it."""
        return self.lines.file

    def node(self, path: PathInFile) -> Node | None:
        """The node at `path`, or nothing."""
        node: Node = self.root
        for part in path:
            below = _child(node, part)
            if below is None:
                return None
            node = below.value if isinstance(below, Entry) else below
        return node

    def raw(self, path: PathInFile) -> str:
        """The characters of the scalar at `path`, before anything was read as a number or a word such as `null`.

        Raises KeyError where there is no scalar at that path.
        """
        node = self.node(path)
        if not isinstance(node, Scalar):
            raise KeyError(path)
        return node.text

    def where(self, path: PathInFile, key: bool = False) -> Where:
        """The place of the value at `path`, or of its key; of the value nearest above where there is no such path."""
        found: Entry | Node = self.root
        for part in path:
            below = _child(found.value if isinstance(found, Entry) else found, part)
            if below is None:
                key = False
                break
            found = below
        if isinstance(found, Entry):
            found = found.key if key else found.value
        return self.lines.of(found)

    def places(self) -> dict[PathInFile, Where]:
        """The place of every value in the file, by path."""
        return {path: self.lines.of(node) for path, node in walk(self.root)}


def document(root: Node, lines: Lines) -> Document:
    """The document of a parsed tree."""
    return Document(root, plain(root), lines)


def plain(node: Node) -> Any:
    """A node as dict, list and scalars."""
    if isinstance(node, Scalar):
        return node.text if node.quoted else plain_value(node.text)
    if isinstance(node, List):
        return [plain(n) for n in node.items]
    return {k: plain(e.value) for k, e in node.entries.items()}


def walk(node: Node, path: PathInFile = ()) -> Iterator[tuple[PathInFile, Node]]:
    """Every node of a tree with its path, parents before children."""
    yield path, node
    if isinstance(node, List):
        for index, item in enumerate(node.items):
            yield from walk(item, (*path, index))
    elif isinstance(node, Map):
        for name, entry in node.entries.items():
            yield from walk(entry.value, (*path, name))


def frozen(value: Any) -> Value:
    """A plain value whose lists have become tuples and whose dicts cannot be changed."""
    if isinstance(value, dict):
        return MappingProxyType({k: frozen(v) for k, v in value.items()})
    if isinstance(value, list):
        return tuple(frozen(v) for v in value)
    result: Value = value
    return result


def _child(node: Node, part: str | int) -> Entry | Node | None:
    if isinstance(node, Map) and isinstance(part, str):
        return node.entries.get(part)
    if isinstance(node, List) and isinstance(part, int) and 0 <= part < len(node.items):
        return node.items[part]
    return None
