"""A game's style sheets for one edition, and what in them cannot work on a face."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any
from urllib.parse import unquote

import tinycss2  # type: ignore[import-untyped,unused-ignore]
from tinycss2.color4 import parse_color  # type: ignore[import-untyped,unused-ignore]

from cardgen.diagnostics import Diagnostic, Severity, Where
from cardgen.layout.files import Bounds, FileError
from cardgen.layout.palette import unknown_colours, with_colours
from cardgen.model.game import Colour, Edition

COLOURED = re.compile(r"(^|-)(color|background|border|outline|fill|stroke|shadow|decoration)")
PLAIN_WORDS = frozenset({"transparent", "currentcolor", "inherit", "initial", "unset", "none"})
COLOUR_FUNCTIONS = frozenset({"rgb", "rgba", "hsl", "hsla", "hwb", "lab", "lch", "oklab", "oklch", "color"})
CUTTING = frozenset({"text-overflow", "block-ellipsis", "continue", "max-lines", "line-clamp"})
PAGED = frozenset(
    {
        "counter-increment", "counter-reset", "counter-set", "string-set", "bookmark-label", "bookmark-level", "page",
        "break-before", "break-after", "page-break-before", "page-break-after", "footnote-display", "footnote-policy",
    }
)  # fmt: skip
"""Properties that tie a face to the pages before and after it; each face stands alone."""


@dataclass(frozen=True, slots=True)
class Sheet:
    """One style sheet, colours filled in."""

    path: Path
    css: str


@dataclass(frozen=True, slots=True)
class Styles:
    """All style sheets of an edition, in the order of the cascade, the pictures they name, and findings."""

    sheets: tuple[Sheet, ...]
    pictures: tuple[Path, ...]
    findings: tuple[Diagnostic, ...]


@dataclass(slots=True)
class _Reader:
    """Reads and checks one sheet after another."""

    bounds: Bounds
    palette: Mapping[str, Colour]
    art: Path
    sheets: list[Sheet] = field(default_factory=list)
    pictures: dict[Path, None] = field(default_factory=dict)
    findings: list[Diagnostic] = field(default_factory=list)

    def read(self, path: Path) -> None:
        """Add a sheet."""
        name = self.bounds.name(path)
        try:
            css = path.read_text("utf-8-sig").replace("\r\n", "\n")
        except UnicodeDecodeError as error:
            text = f"byte {error.start} is not UTF-8"
            self.findings.append(Diagnostic("encoding", text, Where(name), "save the file as UTF-8"))
            return
        self.findings += unknown_colours(css, self.palette, name)
        for rule in tinycss2.parse_stylesheet(css, skip_comments=True, skip_whitespace=True):
            self._rule(rule, name)
        self.sheets.append(Sheet(path, with_colours(css, self.palette)))

    def _rule(self, rule: Any, name: str) -> None:
        if rule.type == "error":
            self._find("css-syntax", f"the style sheet cannot be read: {rule.message}", _where(rule, name))
        elif rule.type == "at-rule":
            hint = "fonts are found by folder, page size by edition; put everything else in plain rules"
            self._find("css-at-rule", f"@{rule.at_keyword} cannot be used on faces", _where(rule, name), hint)
        elif rule.type == "qualified-rule":
            for declaration in tinycss2.parse_declaration_list(rule.content, skip_comments=True, skip_whitespace=True):
                self._declaration(declaration, name)

    def _declaration(self, declaration: Any, name: str) -> None:
        where = _where(declaration, name)
        if declaration.type != "declaration":
            self._find("css-syntax", f"not a declaration: {getattr(declaration, 'message', 'an at-rule')}", where)
            return
        if declaration.lower_name in CUTTING:
            hint = "give the element data-box and data-min: text that does not fit is then set smaller, or reported"
            self._find("cuts-text", f"'{declaration.lower_name}' cuts text without a word", where, hint)
        if declaration.lower_name in PAGED:
            self._find("paged-css", f"'{declaration.lower_name}' has no meaning on a face", where)
        for token in css_tokens(declaration.value):
            self._token(token, declaration.lower_name, name)

    def _token(self, token: Any, declared: str, name: str) -> None:
        where = _where(token, name)
        if declared.startswith("--") or COLOURED.search(declared):
            text = _literal_colour(token)
            if text:
                hint = "name an ink of palette.yaml: var(--ink)"
                finding = Diagnostic("literal-colour", f"'{text}' is a literal colour", where, hint, Severity.WARNING)
                self.findings.append(finding)
        url = named_url(token)
        if url and not url.startswith("data:"):
            try:
                self.pictures[self.bounds.find(unquote(url), [self.art])] = None
            except FileError as error:
                self._find("missing-file", error.message, where, error.hint)

    def _find(self, code: str, message: str, where: Where, hint: str = "") -> None:
        self.findings.append(Diagnostic(code, message, where, hint))


def read_styles(paths: list[Path], bounds: Bounds, palette: Mapping[str, Colour], art: Path) -> Styles:
    """Read style sheets in the order of the cascade.

    Colours are written `var(--ink)`; pictures are named by their path below `art`.
    """
    reader = _Reader(bounds, palette, art)
    for path in paths:
        reader.read(path)
    return Styles(tuple(reader.sheets), tuple(reader.pictures), tuple(reader.findings))


def page_css(edition: Edition) -> str:
    """The rules that every face stands on: a page of the trim's size, and one section a page."""
    trim = edition.trim
    return (
        f"@page{{size:{trim.width:g}mm {trim.height:g}mm;margin:0;bleed:{edition.bleed:g}mm}}"
        "html,body{margin:0;padding:0}"
        f".cardgen-face{{position:relative;width:{trim.width:g}mm;height:{trim.height:g}mm;break-after:page}}"
        ".cardgen-face:last-child{break-after:auto}"
    )


def css_tokens(tokens: Any) -> Iterator[Any]:
    """Tokens of CSS, those inside functions too."""
    for token in tokens:
        yield token
        if token.type == "function":
            yield from css_tokens(token.arguments)


def _literal_colour(token: Any) -> str:
    if token.type == "hash":
        return f"#{token.value}"
    if token.type == "function" and token.lower_name in COLOUR_FUNCTIONS:
        return f"{token.lower_name}()"
    if token.type == "ident" and token.lower_value not in PLAIN_WORDS and parse_color(token) is not None:
        return str(token.value)
    return ""


def named_url(token: Any) -> str:
    """The URL that a token of CSS is, or nothing."""
    if token.type == "url":
        return str(token.value)
    if token.type == "function" and token.lower_name == "url" and token.arguments:
        return str(getattr(token.arguments[0], "value", ""))
    return ""


def _where(node: Any, name: str) -> Where:
    return Where(name, node.source_line, node.source_column)
