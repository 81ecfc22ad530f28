"""Turn a rulebook's Markdown into a tree in which every inline text, citation and expression knows its place.

The dialect is CommonMark with tables and `~~struck~~` words, without HTML, images, code blocks, underlined headings
and link definitions.  Added are `{{ expressions }}` and `[XX-1.2]` citations, each one token that no other rule
looks into, `{#id .class}` at the end of a heading, and `> [!kind]` at the start of a quotation.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from markdown_it import MarkdownIt
from markdown_it.rules_core import StateCore
from markdown_it.rules_inline import StateInline
from markdown_it.token import Token
from markdown_it.tree import SyntaxTreeNode

from cardgen.diagnostics import Where

CITATION = re.compile(r"\[(?=[^\]]*\d)([A-Z][A-Z0-9]*-[A-Za-z0-9]+(?:\.[A-Za-z0-9]+)*)\]")
_ATTRIBUTES = re.compile(r"\s*\{([^{}]*)\}$")
_KIND = re.compile(r"\[!([^\]\n]*)\][ \t]*\n?")
_QUOTED = re.compile(r"'(?:[^'\\]|\\.)*'|\"(?:[^\"\\]|\\.)*\"")
_WRITTEN_CODE = re.compile(r"(`+).*?\1", re.DOTALL)
_OFF = ("code", "fence", "html_block", "lheading", "reference", "image", "autolink", "html_inline")


def parse_markdown(text: str, place: str | Where, quotes: str) -> SyntaxTreeNode:
    """The tree of a text; `place` is the file that findings name, `quotes` the language's four quotation marks.

    For a few words that stand inside another file, such as a text in a YAML file, `place` is the place of them all.

    Inline nodes carry `meta["starts"]`, the (line, column) at which each line of their content is written, from 1;
    `expression`, `unclosed` and `citation` nodes carry `meta["where"]`.  Headings carry `meta["attributes"]`,
    quotations `meta["kind"]` and `meta["where"]`.
    """
    parser = MarkdownIt("commonmark", {"html": False, "typographer": True, "quotes": quotes})
    parser.enable(["table", "strikethrough", "smartquotes"]).disable(_OFF)
    parser.inline.ruler.before("escape", "expression", _expression)
    parser.inline.ruler.before("escape", "citation", _citation)
    parser.core.ruler.after("block", "annotations", _annotations)
    parser.core.ruler.push("places", _Places(place))
    return SyntaxTreeNode(parser.parse(text))


def prose(inline: SyntaxTreeNode) -> str:
    """The content of an inline node with expressions, citations and code blanked out, every offset kept."""
    text = list(inline.content)
    for node in inline.walk():
        if node.type in ("expression", "unclosed", "citation"):
            start, end = node.meta["span"]
            text[start:end] = " " * (end - start)
    blanked = "".join(text)
    return _WRITTEN_CODE.sub(lambda m: " " * len(m[0]), blanked)


def place(inline: SyntaxTreeNode, start: int, end: int, file: str) -> Where:
    """The place in the file of the characters from `start` up to `end` of an inline node's content."""
    starts = inline.meta["starts"]
    return Where(file, *_point(inline.content, starts, start), *_point(inline.content, starts, end))


def begin(node: SyntaxTreeNode, file: str) -> Where:
    """Where a block begins: the first inline text in it, or its first line."""
    for inner in node.walk():
        if inner.type == "inline":
            return place(inner, 0, len(inner.content), file)
    line = node.map[0] + 1 if node.map else 0
    return Where(file, line)


def _point(content: str, starts: tuple[tuple[int, int], ...], offset: int) -> tuple[int, int]:
    before = content[:offset]
    row = before.count("\n")
    line, column = starts[min(row, len(starts) - 1)]
    return line, column + len(before) - (before.rfind("\n") + 1)


def _expression(state: StateInline, silent: bool) -> bool:
    """An inline rule: `{{ … }}` up to the first `}}` outside quotation marks."""
    if not state.src.startswith("{{", state.pos):
        return False
    end = _end_of_expression(state.src, state.pos + 2, state.posMax)
    if not silent:
        token = state.push("expression" if end else "unclosed", "", 0)
        token.content = state.src[state.pos + 2 : end - 2].strip() if end else "{{"
        token.meta["span"] = (state.pos, end or state.pos + 2)
    state.pos = end or state.pos + 2
    return True


def _end_of_expression(text: str, at: int, limit: int) -> int:
    """The offset just past the closing braces, or 0 where there are none."""
    while at < limit:
        if text.startswith("}}", at):
            return at + 2
        if text.startswith("{{", at):
            return 0
        quoted = _QUOTED.match(text, at, limit)
        at = quoted.end() if quoted else at + 1
    return 0


def _citation(state: StateInline, silent: bool) -> bool:
    """An inline rule: `[XX-1.2]`."""
    match = CITATION.match(state.src, state.pos, state.posMax)
    if match is None:
        return False
    if not silent:
        token = state.push("citation", "", 0)
        token.content = match[1]
        token.meta["span"] = match.span()
    state.pos = match.end()
    return True


def _annotations(state: StateCore) -> None:
    """A core rule: take the attributes off headings and the kinds off quotations before their text is read."""
    kept: list[Token] = []
    emptied = False
    for token in state.tokens:
        before = kept[-1] if kept else None
        if token.type == "inline" and before is not None and before.type == "heading_open":
            match = _ATTRIBUTES.search(token.content)
            before.meta["attributes"] = match[1] if match else ""
            token.content = token.content[: match.start()] if match else token.content
        elif token.type == "inline" and len(kept) > 1 and kept[-2].type == "blockquote_open":
            emptied = _take_kind(kept[-2], token)
            if emptied:
                kept.pop()
                continue
        elif emptied and token.type == "paragraph_close":
            emptied = False
            continue
        kept.append(token)
    state.tokens = kept


def _take_kind(quotation: Token, inline: Token) -> bool:
    """Move `[!kind]` from a quotation's first line to its meta; whether nothing is left of that paragraph."""
    match = _KIND.match(inline.content)
    if match is None:
        return False
    quotation.meta["kind"] = match[1].strip()
    quotation.meta["length"] = len(match[1]) + 3
    inline.content = inline.content[match.end() :]
    if match[0].endswith("\n") and inline.map:
        inline.map = [inline.map[0] + 1, inline.map[1]]
    return not inline.content


class _Places:
    """A core rule that writes down where the content of every inline token stands in the file."""

    def __init__(self, place: str | Where) -> None:
        self._place = place

    def __call__(self, state: StateCore) -> None:
        lines = state.src.split("\n")
        cursor: dict[int, int] = {}
        inside_cell = False
        for token in state.tokens:
            inside_cell = token.type in ("th_open", "td_open") if token.nesting == 1 else inside_cell
            if token.type == "blockquote_open" and "kind" in token.meta:
                token.meta["where"] = self._kind_place(token, lines)
            if token.type == "inline" and token.map:
                starts = tuple(_starts(token, lines, cursor, inside_cell))
                token.meta["starts"] = starts
                for child in token.children or ():
                    if "span" in child.meta:
                        child.meta["where"] = self._where(token.content, starts, child.meta["span"])

    def _where(self, content: str, starts: tuple[tuple[int, int], ...], span: tuple[int, int]) -> Where:
        if isinstance(self._place, Where):
            return self._place
        return Where(self._place, *_point(content, starts, span[0]), *_point(content, starts, span[1]))

    def _kind_place(self, token: Token, lines: list[str]) -> Where:
        if isinstance(self._place, Where):
            return self._place
        row = token.map[0] if token.map else 0
        column = lines[row].find("[!") + 1
        return Where(self._place, row + 1, column, row + 1, column + token.meta["length"])


def _starts(token: Token, lines: list[str], cursor: dict[int, int], cell: bool) -> Iterator[tuple[int, int]]:
    """Line and column, from 1, of each line of an inline token's content."""
    assert token.map is not None  # noqa: S101 - asked by the caller
    for row, text in zip(range(token.map[0], len(lines)), token.content.split("\n"), strict=False):
        line = lines[row]
        column = len(line) - len(text) if line.endswith(text) and not cell else line.find(text, cursor.get(row, 0))
        column = max(column, 0)
        if cell:
            cursor[row] = column + len(text)
        yield row + 1, column + 1


def inlines(blocks: Iterable[SyntaxTreeNode]) -> Iterator[SyntaxTreeNode]:
    """Every inline node of some blocks, in the order of the file."""
    for block in blocks:
        yield from (node for node in block.walk() if node.type == "inline")
