"""The place of a few characters inside a text of a card: quoted, folded over lines, or in a list."""

from __future__ import annotations

import re
from dataclasses import dataclass, field

from cardgen.data.document import Document, Lines, PathInFile, Scalar, lines_of
from cardgen.data.jsontext import read_json
from cardgen.data.project import Project
from cardgen.data.source import read_text
from cardgen.data.yaml import read_yaml
from cardgen.diagnostics import CardgenError, Where
from cardgen.model.game import Card

_PAIR = r"u[Dd][89ABab][0-9A-Fa-f]{2}\\u[Dd][C-Fc-f][0-9A-Fa-f]{2}"  # two escapes of JSON that stand for one character
_ESCAPE = re.compile(rf"\\(?:x[0-9A-Fa-f]{{2}}|{_PAIR}|u[0-9A-Fa-f]{{4}}|U[0-9A-Fa-f]{{8}}|\r?\n[ \t]*|.)", re.DOTALL)
_BLANK = re.compile(r"[ \t\r\n]+")


@dataclass(frozen=True, slots=True)
class _File:
    document: Document
    text: str
    lines: Lines


@dataclass(slots=True)
class CardPlaces:
    """Finds places inside the texts of a project's cards; opens each card list once."""

    project: Project
    _files: dict[str, _File | None] = field(default_factory=dict)

    def within(self, card: Card, path: PathInFile, start: int, end: int) -> Where:
        """The place of the characters from `start` up to `end` of the text at `path` below a card.

        Of the card as a whole where its list can no longer be read.
        """
        file = self._file(card.where.file)
        scalar = _scalar(file, card, path) if file is not None else None
        if file is None or scalar is None:
            return card.where
        offsets = offsets_of(file.text[scalar.start : scalar.end], scalar.text)
        first = offsets[min(start, len(offsets) - 1)]
        last = offsets[min(end, len(offsets)) - 1] + 1 if end > start else first
        return file.lines.span(scalar.start + first, scalar.start + max(first, last))

    def of(self, card: Card, field: str) -> Where:
        """The place of a field's value on a card; of the card as a whole where its list does not give that field."""
        file = self._file(card.where.file)
        index = _index(file, card) if file is not None else None
        if file is None or index is None or file.document.node(("cards", index, field)) is None:
            return card.where
        return file.document.where(("cards", index, field))

    def _file(self, name: str) -> _File | None:
        if name not in self._files:
            path = self.project.root / name
            try:
                text = read_text(path, self.project.root)
                document = (read_json if path.suffix == ".json" else read_yaml)(path, self.project.root)
                self._files[name] = _File(document, text, lines_of(text, name))
            except CardgenError:
                self._files[name] = None
        return self._files[name]


def _scalar(file: _File, card: Card, path: PathInFile) -> Scalar | None:
    """The text at `path` below the card."""
    index = _index(file, card)
    node = file.document.node(("cards", index, *path)) if index is not None else None
    return node if isinstance(node, Scalar) else None


def _index(file: _File, card: Card) -> int | None:
    """Which card of the file it is, found by its place."""
    cards = file.document.value.get("cards") if isinstance(file.document.value, dict) else None
    for index in range(len(cards) if isinstance(cards, list) else 0):
        if file.document.where(("cards", index)) == card.where:
            return index
    return None


def offsets_of(raw: str, value: str) -> list[int]:
    """For every character of a scalar's value, and for its end, the offset of what stands for it in the file.

    `raw` is the scalar as written, with its quotes or its `>`.
    """
    here = _begin(raw)
    offsets: list[int] = []
    escapes = raw[:1] == '"'
    while len(offsets) < len(value) and here < len(raw):
        wanted = value[len(offsets)]
        if raw[here].isspace() and wanted.isspace():
            run = _BLANK.match(value, len(offsets))
            blank = _BLANK.match(raw, here)
            offsets += [here] * max(1, len(run[0]) if run else 1)
            here = blank.end() if blank else here + 1
        elif raw[here] in " \t\r\n" and raw[here] != wanted:
            here += 1
        elif escapes and raw[here] == "\\" and (escape := _ESCAPE.match(raw, here)):
            if not escape[0][1:].startswith(("\n", "\r")):
                offsets.append(here)
            here = escape.end()
        else:
            offsets.append(here)
            here += 2 if raw[:1] == "'" and raw.startswith("''", here) else 1
    end = here if here < len(raw) or not offsets else min(offsets[-1] + 1, len(raw))
    return [*offsets, *([end] * (len(value) - len(offsets) + 1))]


def _begin(raw: str) -> int:
    """Where a scalar's text begins: behind its quote, or behind the line of its `>` or `|`."""
    if raw[:1] in ("'", '"'):
        return 1
    if raw[:1] in ("|", ">") and "\n" in raw:
        return raw.index("\n") + 1
    return 0
