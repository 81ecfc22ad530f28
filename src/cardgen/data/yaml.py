"""YAML files as documents with positions.

PyYAML's parser (its C one where it is built in) gives events; nothing is ever constructed from a tag.  The tree is
made here, so that every fault of a file is reported together and the limits hold before memory is spent.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import islice
from pathlib import Path
from typing import Any

import yaml

from cardgen.data.document import Document, Entry, Lines, List, Map, Node, Scalar, document, lines_of
from cardgen.data.source import MAX_VALUES, UNPRINTABLE, code_point, read_text, shown
from cardgen.data.syntax import syntax_findings
from cardgen.diagnostics import CardgenError, Diagnostic, did_you_mean, in_order

MAX_DEPTH = 32
MAX_ALIASES = 1_000
MAX_FINDINGS = 100  # in one file
MAX_EXPANDED = 100_000  # values that aliases may repeat, all together

PARSER: Any = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
_TEXT_TAGS = ("!", "tag:yaml.org,2002:str")


def read_yaml(path: Path, root: Path) -> Document:
    """The document in a YAML file below `root`.

    Raises CardgenError with every finding about its encoding, syntax, repeated keys, tags, aliases and limits.
    """
    return parse_yaml(read_text(path, root), shown(path, root))


def parse_yaml(text: str, file: str, parser: Any = None) -> Document:
    """The document in a YAML text; `file` is the name that findings show, `parser` a PyYAML loader class."""
    loader = parser or PARSER
    lines = lines_of(text, file)
    composer = _Composer(text, lines, yaml.parse(text, Loader=loader))
    try:
        root = composer.document()
    except yaml.YAMLError:
        raise CardgenError(*in_order([*composer.findings, *syntax_findings(text, file, loader)])) from None
    if composer.findings or root is None:
        raise CardgenError(*in_order(composer.findings))
    return document(root, lines)


class _Composer:
    """Builds the tree from events and collects what is wrong with it."""

    def __init__(self, text: str, lines: Lines, events: Iterator[yaml.Event]) -> None:
        self.findings: list[Diagnostic] = []
        self._text = text
        self._lines = lines
        self._events = events
        self._anchors: dict[str, Node | None] = {}  # None while the anchored value is still being built
        self._sizes: dict[str, int] = {}
        self._aliases = 0
        self._expanded = 0
        self._count = 0
        self._depth = 0

    def document(self) -> Node | None:
        """The root of the first document; a finding where there is none or a second one."""
        root: Node | None = None
        for event in self._events:
            if not isinstance(event, yaml.DocumentStartEvent):
                continue
            if root is not None:
                hint = "keep one document in a file: delete the '---' line or split the file"
                self._find("several-documents", "a second YAML document starts here", event, hint)
                return root
            root = self._node(next(self._events))
        if root is None or (isinstance(root, Scalar) and not root.text and not root.quoted):
            where = self._lines.span(0, 0)
            message = "the file is empty" if not self._text.strip() else "the file holds no data, only comments"
            self.findings.append(Diagnostic("empty-file", message, where, "begin it with 'format: 1'"))
            return None
        return root

    def _node(self, event: yaml.Event) -> Node:
        if isinstance(event, yaml.AliasEvent):
            return self._alias(event)
        before = self._count
        self._count += 1
        if self._count > MAX_VALUES:
            self._find("file-too-large", f"the file holds more than {MAX_VALUES:,} values", event, "split it")
            raise self._stopped()
        anchor = event.anchor if isinstance(event, yaml.NodeEvent) else None
        if anchor:
            self._anchors[anchor] = None
        self._check_tag(event)
        node = self._scalar(event) if isinstance(event, yaml.ScalarEvent) else self._collection(event)
        if anchor:
            self._anchors[anchor] = node
            self._sizes[anchor] = self._count - before
        return node

    def _scalar(self, event: yaml.ScalarEvent) -> Scalar:
        start, end = _offsets(event)
        end = max(start, start + len(self._text[start:end].rstrip()))
        if bad := UNPRINTABLE.search(event.value):
            message = f"invisible character {code_point(bad[0])} written as an escape"
            self._find("control-character", message, event, "delete it")
        quoted = not event.implicit[0] or event.tag in _TEXT_TAGS
        return Scalar(event.value, quoted, start, end)

    def _collection(self, event: yaml.Event) -> List | Map:
        self._depth += 1
        if self._depth > MAX_DEPTH:
            self._find("too-deep", f"values are nested more than {MAX_DEPTH} deep", event, "flatten the data")
            raise self._stopped()
        node = self._list(event) if isinstance(event, yaml.SequenceStartEvent) else self._map(event)
        self._depth -= 1
        return node

    def _list(self, event: yaml.Event) -> List:
        items = []
        for item in self._events:
            if isinstance(item, yaml.SequenceEndEvent):
                break
            items.append(self._node(item))
        return List(tuple(items), _offsets(event)[0], self._end(event, item, items))

    def _map(self, event: yaml.Event) -> Map:
        entries: dict[str, Entry] = {}
        for item in self._events:
            if isinstance(item, yaml.MappingEndEvent):
                break
            key = self._key(item)
            value = self._node(next(self._events))
            if key is None:
                continue
            if key.text in entries:
                self._duplicate(entries[key.text].key, key, item)
            else:
                entries[key.text] = Entry(key, value)
        last = [e.value for e in entries.values()]
        return Map(entries, _offsets(event)[0], self._end(event, item, last))

    def _key(self, event: yaml.Event) -> Scalar | None:
        if not isinstance(event, yaml.ScalarEvent):
            self._node(event)
            hint = "a key is plain text: quote it if it holds brackets, braces or an asterisk"
            self._find("bad-key", "a list, mapping or alias stands where a key should be", event, hint)
            return None
        self._check_tag(event)
        key = self._scalar(event)
        if not key.text:
            self._find("bad-key", "the key before ':' is empty", event, "write a key")
        elif key.text == "<<" and not key.quoted:
            self._find("merge-key", "merge keys ('<<') are not read", event, "write the keys out")
        else:
            return key
        return None

    def _alias(self, event: yaml.AliasEvent) -> Node:
        start, end = _offsets(event)
        nothing = Scalar("", False, start, end)
        name = str(event.anchor)
        node = self._anchors.get(name)
        if node is None:
            if name in self._anchors:
                self._find("endless-alias", f"'*{name}' stands inside the value that it repeats", event)
            else:
                near = (
                    did_you_mean(name, islice(self._anchors, MAX_ALIASES))
                    or "quote the value if the asterisk is part of the text"
                )
                self._find("unknown-alias", f"nothing is named '&{name}'", event, near)
            return nothing
        self._aliases += 1
        self._expanded += self._sizes[name]
        self._count += self._sizes[name]
        if self._aliases > MAX_ALIASES or self._expanded > MAX_EXPANDED:
            limit = f"{MAX_ALIASES} times" if self._aliases > MAX_ALIASES else f"more than {MAX_EXPANDED} values"
            self._find("too-many-aliases", f"aliases repeat {limit}", event, "write the data out")
            raise self._stopped()
        return replace(node, start=start, end=end)

    def _check_tag(self, event: yaml.Event) -> None:
        tag = getattr(event, "tag", None)
        if tag and not (tag in _TEXT_TAGS and isinstance(event, yaml.ScalarEvent)):
            written = tag.replace("tag:yaml.org,2002:", "!!")
            self._find(
                "tag-refused", f"the tag '{written}' is not read", event, "delete it: data is plain text and numbers"
            )

    def _duplicate(self, first: Scalar, second: Scalar, event: yaml.Event) -> None:
        there = self._lines.of(first)
        message = f"key '{second.text}' is written twice: first at {there}, again here"
        self._find("duplicate-key", message, event, "keep one of them")

    def _end(self, start: yaml.Event, end: yaml.Event, children: list[Node]) -> int:
        """A collection in brackets ends with its bracket, one in block style with its last child."""
        opened, closed = _offsets(start), _offsets(end)
        if self._text[slice(*closed)]:
            return closed[1]
        return max((c.end for c in children), default=opened[1])

    def _find(self, code: str, message: str, event: yaml.Event, hint: str = "") -> None:
        self.findings.append(Diagnostic(code, message, self._lines.span(*_offsets(event)), hint))
        if len(self.findings) >= MAX_FINDINGS:
            raise self._stopped()

    def _stopped(self) -> CardgenError:
        return CardgenError(*in_order(self.findings))


def _offsets(event: yaml.Event) -> tuple[int, int]:
    """The characters that an event covers.  An empty value ends before the blanks that lie before its start."""
    start, end = event.start_mark, event.end_mark
    if start is None or end is None:
        return 0, 0
    return start.index, max(start.index, end.index)
