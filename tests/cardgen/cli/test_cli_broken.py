"""Broken input of every kind: a pointed diagnostic, exit 1, no traceback, and the last good build untouched."""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import pypdfium2
import pytest
from click.testing import Result

Run = Callable[..., Result]
CARDS, GAME, CARD = "cards/elms/cards.yaml", "cards/elms/game.yaml", "templates/elms/card.html"


@dataclass(frozen=True)
class Break:
    """One edit of one file, and what must be said: the place, a word of the message, a word of the remedy."""

    file: str
    old: str | bytes
    new: str | bytes
    place: str
    message: str
    hint: str = ""

    def apply(self, root: Path) -> None:
        path = root / self.file
        data = path.read_bytes()
        old, new = (v.encode() if isinstance(v, str) else v for v in (self.old, self.new))
        assert old in data
        path.write_bytes(data.replace(old, new, 1) if old else new)


BREAKS = {
    "unknown-key": Break(CARDS, "height: 30", "hieght: 30", f"{CARDS}:3:38", "hieght", "did you mean 'height'?"),
    "missing-key": Break(CARDS, "height: 30, ", "", f"{CARDS}:3:", "height"),
    "wrong-type": Break(CARDS, "height: 30", "height: tall", f"{CARDS}:3:46", "tall"),
    "out-of-range": Break(CARDS, "height: 30", "height: 300", f"{CARDS}:3:46", "300"),
    "leading-zero": Break(CARDS, "height: 30", "height: 08", f"{CARDS}:3:46", "08"),
    "copies-negative": Break(CARDS, "copies: 1", "copies: -1", f"{CARDS}:5:72", "-1"),
    "copies-with-x": Break(CARDS, "copies: 1", "copies: x3", f"{CARDS}:5:72", "x3"),
    "copies-huge": Break(CARDS, "copies: 1", "copies: 1162167", f"{CARDS}:5:72", "1162167"),
    "id-twice": Break(CARDS, "id: elm", "id: oak", f"{CARDS}:4:10", "oak", "first at cards/elms/cards.yaml:3:10"),
    "unknown-type": Break(CARDS, "type: tree", "type: three", f"{CARDS}:3:32", "three", "did you mean 'tree'?"),
    "missing-comma": Break(CARDS, "name: Oak, type", "name: Oak type", f"{CARDS}:3:", ""),
    "tab": Break(CARDS, "  - {id: elm", "\t- {id: elm", f"{CARDS}:4:1", "tab"),
    "duplicate-key": Break(CARDS, "height: 30", "height: 30, height: 31", f"{CARDS}:3:50", "height"),
    "bad-encoding": Break(CARDS, "Stands.", b"Est\xe9.", f"{CARDS}:3:", "UTF-8", "cp1252"),
    "empty-file": Break(CARDS, "", "", CARDS, "empty"),
    "two-documents": Break(CARDS, "format: 1\n", "format: 1\n---\n", f"{CARDS}:2:", "document"),
    "python-tag": Break(CARDS, "name: Oak", "name: !!python/object:os.system Oak", f"{CARDS}:3:", "python"),
    "wrong-format": Break(CARDS, "format: 1", "format: 2", f"{CARDS}:1:", "2"),
    "missing-deck": Break(GAME, "file: cards.yaml", "file: card.yaml", f"{GAME}:12:", "card.yaml", "cards.yaml"),
    "missing-template": Break(GAME, "front: card.html", "front: Card.html", f"{GAME}:10:", "Card.html", "card.html"),
    "unknown-size": Break(GAME, "size: poker", "size: pokr", f"{GAME}:8:", "pokr", "poker"),
    "bad-length": Break(GAME, "bleed: 3mm", "bleed: 3", f"{GAME}:8:", "3"),
    "broken-schema": Break("cards/elms/tree.schema.json", '"required": [', '"required": [,', "tree.schema.json:4:", ""),
    "unknown-ink": Break("cards/elms/art/leaf.svg", "green", "greem", "leaf.svg:2", "greem", "did you mean 'green'?"),
    "missing-art": Break(CARD, "leaf.svg", "Leaf.svg", f"{CARD}:2", "Leaf.svg", "leaf.svg"),
    "template-syntax": Break(CARD, "{% block foot %}", "{% blok foot %}", f"{CARD}:5", "blok"),
    "template-unknown-field": Break(CARD, "card.text", "card.txt", f"{CARD}:4", "txt", "did you mean 'text'?"),
    "template-unknown-label": Break(CARD, "t('height')", "t('hight')", f"{CARD}:5", "hight", "height"),
    "missing-glyph": Break(CARDS, "Stands.", "부산시 stands.", f"{CARDS}:3:", "U+BD80"),
    "emoji": Break(CARDS, "Stands.", "Stands 💰.", f"{CARDS}:3:", "U+1F4B0"),
    "overflow": Break(CARDS, "Stands.", "Stands very firmly indeed. " * 60, f"{CARDS}:3:", "mm"),
    "one-long-word": Break(CARDS, "Stands.", "Stands" * 20, f"{CARDS}:3:", "mm"),
    "network": Break(
        CARD, "{% block art %}", '{% block art %}<img src="http://example.org/a.png">', CARDS, "http://example.org"
    ),
    "outside": Break(CARD, "{% block art %}", '{% block art %}<img src="../../../etc/passwd">', CARDS, "passwd"),
    "runaway-template": Break(
        CARD, "{% block art %}", "{% block art %}{% for i in range(10**9) %}x{% endfor %}", f"{CARD}:2", ""
    ),
}


@pytest.mark.parametrize("kind", BREAKS)
def test_broken_input(built_elms: Path, cardgen: Run, kind: str) -> None:
    before = _published(built_elms)
    assert before
    broken = BREAKS[kind]
    broken.apply(built_elms)
    for command in ("check", "build"):
        result = cardgen(command, "-C", built_elms)
        assert result.exit_code == 1, result.output
        assert result.exception is None or isinstance(result.exception, SystemExit), repr(result.exception)
        assert broken.place in result.output
        assert broken.message in result.output
        assert broken.hint in result.output
        assert "Traceback" not in result.output
    assert _published(built_elms) == before


def _published(root: Path) -> dict[str, str]:
    files = [p for p in (root / "build/elms").rglob("*") if p.is_file()]
    return {p.as_posix(): hashlib.sha256(p.read_bytes()).hexdigest() for p in files}


@pytest.mark.parametrize(
    ("written", "printed"),
    [
        ("No", "No"),
        ("on", "on"),
        ("007", "007"),
        ("1_000", "1_000"),
        ("null", "null"),
        ("2026-01-01", "2026-01-01"),
        ('"If ATK < DEF & hand > 3, <b>now</b>"', "If ATK < DEF & hand > 3, <b>now</b>"),
        ('"Name a non-{{ name }} card"', "Name a non-{{ name }} card"),
        ('"Žluťoučký łoś ő ș ı Ñ ŵ ō ĉ"', "Žluťoučký łoś ő ș ı Ñ ŵ ō ĉ"),
    ],
)
def test_text_is_printed_as_written(elms: Path, cardgen: Run, written: str, printed: str) -> None:
    Break(CARDS, "Stands.", written, "", "").apply(elms)
    result = cardgen("build", "-C", elms, "--paper", "a4")
    assert result.exit_code == 0, result.output
    text = pypdfium2.PdfDocument(elms / "build/elms/en/sheets-a4.pdf")[0].get_textpage().get_text_bounded()
    assert printed in text.replace("\r\n", " ")


def test_all_faults_are_told_in_one_run(elms: Path, cardgen: Run) -> None:
    for kind in ("unknown-type", "copies-with-x", "unknown-size", "broken-schema"):
        BREAKS[kind].apply(elms)
    output = cardgen("check", "-C", elms).output
    for word in ("three", "x3", "pokr", "tree.schema.json"):
        assert word in output


def test_a_byte_order_mark_is_no_part_of_the_data(elms: Path, cardgen: Run) -> None:
    path = elms / CARDS
    path.write_bytes(b"\xef\xbb\xbf" + path.read_bytes())
    assert cardgen("check", "-C", elms).output == "elms: no findings\n"
