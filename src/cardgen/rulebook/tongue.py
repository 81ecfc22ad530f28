"""Turn a language's word files into what a book needs: numbers in words, quotation marks, lists, fixed labels."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from cardgen.data.document import Document
from cardgen.data.project import Project, shared_templates
from cardgen.data.yaml import read_yaml
from cardgen.diagnostics import CardgenError, Diagnostic, Where, did_you_mean

_KEYS = ("format", "quotes", "join", "figures", "numbers", "forms", "labels", "options")
PLAIN_FIGURES = (".", ",", "%")
FOUR_FIGURES = 5  # characters of a number of four figures, which stays undivided
PLAIN_QUOTES = "“”‘’"


@dataclass(frozen=True, slots=True)
class Tongue:
    """The words of one language.

    `numbers` are the words for 0, 1, 2…; `forms` those that differ before a noun, by the name of the form; `quotes` the
    marks “ ” ‘ ’; `join` what stands between the items of a list, and before the last one; `figures` the decimal point,
    what parts thousands, and the sign of per cent with the space before it.
    """

    language: str
    quotes: str
    join: tuple[str, str]
    numbers: tuple[str, ...]
    forms: Mapping[str, Mapping[int, str]]
    labels: Mapping[str, str]
    figures: tuple[str, str, str] = PLAIN_FIGURES

    def figure(self, value: float, places: int = 0) -> str:
        """A number in figures, rounded to so many decimal places."""
        point, thousands, _ = self.figures
        whole, _, decimals = f"{abs(value):,.{places}f}".partition(".")
        if len(whole) == FOUR_FIGURES:
            whole = whole.replace(",", "")
        sign = "−" if value < 0 and float(f"{value:.{places}f}") else ""
        return sign + whole.replace(",", thousands) + (point + decimals if decimals else "")

    def number(self, value: int, form: str = "") -> str:
        """A number in words.  Raises KeyError where the language has no such form, IndexError where no such word."""
        special = self.forms[form] if form else {}
        if value in special:
            return special[value]
        if not 0 <= value < len(self.numbers):
            raise IndexError(value)
        return self.numbers[value]

    def listed(self, items: Iterable[str]) -> str:
        """Items as a sentence has them: `a, b and c`."""
        words = list(items)
        if len(words) < 2:
            return "".join(words)
        between, last = self.join
        return between.join(words[:-1]) + last + words[-1]


def book_folders(project: Project, game: str) -> tuple[Path, ...]:
    """The folders that hold what a book is made with, the game's own first."""
    shared = project.file("templates", "shared", "book")
    tool = shared_templates().resolve() / "book"
    return tuple(dict.fromkeys((project.file("templates", game, "book"), shared, tool)))


def read_tongue(project: Project, game: str, language: str) -> tuple[Tongue, list[Diagnostic], list[Path]]:
    """A language's words from the `words.<language>.yaml` of every book folder, the game's own before the shared ones.

    Returns them with what is wrong in the files and the files read.
    """
    findings: list[Diagnostic] = []
    merged: dict[str, Any] = {}
    files: list[Path] = []
    for folder in reversed(book_folders(project, game)):
        path = folder / f"words.{language}.yaml"
        if not path.is_file():
            continue
        files.append(path)
        root = project.root if path.is_relative_to(project.root) else folder
        try:
            document = read_yaml(path, root)
        except CardgenError as error:
            findings.extend(error.diagnostics)
            continue
        findings.extend(_faults(document))
        _merge(merged, document.value if isinstance(document.value, dict) else {})
    if not files:
        message = f"no words for the language '{language}'"
        place = f"templates/shared/book/words.{language}.yaml"
        findings.append(Diagnostic("missing-words", message, Where(place), "write this file: copy words.en.yaml"))
    return _tongue(language, merged), findings, files


def _merge(merged: dict[str, Any], more: dict[str, Any]) -> None:
    for key, value in more.items():
        if isinstance(value, dict) and isinstance(merged.get(key), dict):
            merged[key] = {**merged[key], **value}
        else:
            merged[key] = value


def _tongue(language: str, words: Mapping[str, Any]) -> Tongue:
    """Whatever is sound of the words; what is not has been found already."""
    quotes, join = words.get("quotes"), words.get("join")
    forms, figures = words.get("forms"), words.get("figures")
    numbers = words.get("numbers")
    return Tongue(
        language,
        quotes if isinstance(quotes, str) and len(quotes) == 4 else PLAIN_QUOTES,
        (str(join[0]), str(join[1])) if isinstance(join, list) and len(join) == 2 else (", ", ", "),
        tuple(map(str, numbers)) if isinstance(numbers, list) else (),
        {str(k): _form(v) for k, v in forms.items()} if isinstance(forms, dict) else {},
        {**_texts(words.get("options")), **_texts(words.get("labels"))},
        (str(figures[0]), str(figures[1]), str(figures[2]))
        if isinstance(figures, list) and len(figures) == 3
        else PLAIN_FIGURES,
    )


def _form(words: object) -> dict[int, str]:
    return {int(k): v for k, v in _texts(words).items() if k.isdecimal()}


def _texts(words: object) -> dict[str, str]:
    return {str(k): str(v) for k, v in words.items()} if isinstance(words, dict) else {}


def _faults(document: Document) -> Iterator[Diagnostic]:
    """What is wrong in one file."""
    words = document.value
    if not isinstance(words, dict) or words.get("format") != 1:
        where = document.where(("format",) if isinstance(words, dict) else ())
        yield Diagnostic(
            "bad-format", "a file of words begins with 'format: 1'", where, "write 'format: 1' as its first line"
        )
        return
    for key in words:
        if key not in _KEYS:
            hint = did_you_mean(key, _KEYS)
            yield Diagnostic("unknown-key", f"unknown key '{key}'", document.where((key,), key=True), hint)
    shapes = {
        "quotes": str,
        "join": list,
        "figures": list,
        "numbers": list,
        "forms": dict,
        "labels": dict,
        "options": dict,
    }
    for key, shape in shapes.items():
        if key in words and not isinstance(words[key], shape):
            kind = {str: "a text", list: "a list", dict: "a mapping"}[shape]
            yield Diagnostic("wrong-type", f"'{key}' must be {kind}", document.where((key,)))
    for key, length in (("quotes", 4), ("join", 2), ("figures", 3)):
        if isinstance(words.get(key), str | list) and len(words[key]) != length:
            yield Diagnostic("wrong-length", f"'{key}' must have {length} parts", document.where((key,)))
