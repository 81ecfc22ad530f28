"""JSON files as documents with positions: the same tree that YAML gives, and strict about what JSON is."""

from __future__ import annotations

import json
import re
from pathlib import Path

from cardgen.data.document import Document, Entry, Lines, List, Map, Node, Scalar, document, lines_of
from cardgen.data.source import MAX_VALUES, UNPRINTABLE, code_point, read_text, shown
from cardgen.diagnostics import CardgenError, Diagnostic, Where, fail, in_order

MAX_DEPTH = 32

_BLANK = re.compile(r"[ \t\r\n]*")
_STRING = re.compile(r'"[^"\\\x00-\x1f]*+(?:\\.[^"\\\x00-\x1f]*+)*+"')  # possessive: no way back is remembered
_WORD = re.compile(r"true|false|null|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?", re.ASCII)


def read_json(path: Path, root: Path) -> Document:
    """The document in a JSON file below `root`.

    Raises CardgenError with its first syntax fault, or with every repeated key and invisible character.
    """
    return parse_json(read_text(path, root), shown(path, root))


def parse_json(text: str, file: str) -> Document:
    """The document in a JSON text; `file` is the name that findings show."""
    lines = lines_of(text, file)
    if not text.strip():
        raise fail("empty-file", "the file is empty", lines.span(0, 0), "begin it with '{'")
    parser = _Parser(text, lines)
    root = parser.whole()
    if parser.findings:
        raise CardgenError(*in_order(parser.findings))
    return document(root, lines)


class _Parser:
    """Reads one text from left to right; stops at the first syntax fault."""

    def __init__(self, text: str, lines: Lines) -> None:
        self.findings: list[Diagnostic] = []
        self._text = text
        self._lines = lines
        self._at = 0
        self._count = 0

    def whole(self) -> Node:
        node = self._node(0)
        if self._peek():
            raise self._wrong("the file should end here, but goes on", "delete the rest")
        return node

    def _node(self, depth: int) -> Node:
        character = self._peek()
        self._count += 1
        if self._count > MAX_VALUES:
            raise fail("file-too-large", f"the file holds more than {MAX_VALUES:,} values", self._here(), "split it")
        if depth > MAX_DEPTH:
            raise fail("too-deep", f"values are nested more than {MAX_DEPTH} deep", self._here(), "flatten the data")
        if character == "{":
            return self._map(depth)
        if character == "[":
            return self._list(depth)
        if character == '"':
            return self._string()
        match = _WORD.match(self._text, self._at)
        if match is None:
            raise self._wrong(f"expected a value, found {self._found()}", "text needs double quotes")
        self._at = match.end()
        return Scalar(match[0], False, *match.span())

    def _list(self, depth: int) -> List:
        start = self._at
        self._at += 1
        items: list[Node] = []
        while self._peek() != "]" or items:
            items.append(self._node(depth + 1))
            if self._comma("]"):
                break
        self._at += 1
        return List(tuple(items), start, self._at)

    def _map(self, depth: int) -> Map:
        start = self._at
        self._at += 1
        entries: dict[str, Entry] = {}
        while self._peek() != "}" or entries:
            if self._peek() != '"':
                raise self._wrong(f"expected a key in double quotes, found {self._found()}", self._comma_hint())
            key = self._string()
            if self._peek() != ":":
                raise self._wrong(f"expected ':' after the key '{key.text}', found {self._found()}", "add ':'")
            self._at += 1
            value = self._node(depth + 1)
            if key.text in entries:
                message = (
                    f"key '{key.text}' is written twice: first at {self._lines.of(entries[key.text].key)}, again here"
                )
                self.findings.append(Diagnostic("duplicate-key", message, self._lines.of(key), "keep one of them"))
            entries.setdefault(key.text, Entry(key, value))
            if self._comma("}"):
                break
        self._at += 1
        return Map(entries, start, self._at)

    def _comma(self, closing: str) -> bool:
        """Step over a comma; true at the closing bracket, which is left to be stepped over."""
        if self._peek() == closing:
            return True
        if self._peek() != ",":
            raise self._wrong(f"expected ',' or '{closing}', found {self._found()}", "a comma is missing before it")
        self._at += 1
        return False

    def _string(self) -> Scalar:
        match = _STRING.match(self._text, self._at)
        if match is None:
            raise self._wrong("this quote is never closed", "close it on the same line")
        self._at = match.end()
        try:
            text = str(json.loads(match[0]))
        except ValueError:
            where = self._lines.span(*match.span())
            raise fail(
                "json-syntax", "the text holds an escape that JSON does not know", where, "write \\\\ for \\"
            ) from None
        if bad := UNPRINTABLE.search(text):
            message = f"invisible character {code_point(bad[0])} written as an escape"
            self.findings.append(Diagnostic("control-character", message, self._lines.span(*match.span()), "delete it"))
        return Scalar(text, True, *match.span())

    def _comma_hint(self) -> str:
        before = self._text[: self._at].rstrip()
        return "delete the comma before it" if before.endswith(",") else ""

    def _peek(self) -> str:
        blank = _BLANK.match(self._text, self._at)
        self._at = blank.end() if blank else self._at
        return self._text[self._at : self._at + 1]

    def _found(self) -> str:
        character = self._peek()
        return f"'{character}'" if character else "the end of the file"

    def _here(self) -> Where:
        return self._lines.span(self._at, min(self._at + 1, len(self._text)))

    def _wrong(self, message: str, hint: str) -> CardgenError:
        return fail("json-syntax", message, self._here(), hint)
