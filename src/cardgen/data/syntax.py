"""Broken YAML: what the parser stumbled over, said plainly, and how to look on past it."""

from __future__ import annotations

import re
from itertools import islice
from typing import Any

import yaml

from cardgen.data.document import Lines, lines_of
from cardgen.data.source import MAX_VALUES
from cardgen.diagnostics import Diagnostic, Where, in_order

MAX_FINDINGS = 10  # syntax faults looked for in one file
MAX_EVENTS = 4 * MAX_VALUES  # looked through for each of them

_TAB = ("tab-indent", "a tab is used for indentation", "indent with spaces")
_COLON = (
    "yaml-syntax",
    "': ' inside an unquoted value",
    "put the value in quotes, or mend the indentation of the line",
)
_QUOTE = ("unclosed-quote", "this quote is never closed", "close it")
_SAYINGS: tuple[tuple[str, tuple[str, str, str]], ...] = (
    ("mapping values are not allowed", _COLON),
    ("unexpected end of stream", _QUOTE),
    ("unexpected document indicator", _QUOTE),
    ("could not find expected ':'", ("yaml-syntax", "a key without ': ' after it", "write 'key: value'")),
    (
        "block sequence entries are not allowed",
        ("yaml-syntax", "a list item cannot begin here", "put it on its own line"),
    ),
    ("maximum nesting depth", ("too-deep", "brackets are nested too deep", "flatten the data")),
    ("unknown escape character", ("yaml-syntax", "unknown escape after \\", "use single quotes, or write \\\\")),
    (
        "expected hexdecimal",
        ("yaml-syntax", "the escape after \\ needs hexadecimal digits", "use single quotes, or write \\\\"),
    ),
    (
        "expected escape sequence",
        ("yaml-syntax", "the escape after \\ is not complete", "use single quotes, or write \\\\"),
    ),
    ("invalid unicode character", ("yaml-syntax", "the escape writes no character", "type the character itself")),
    ("duplicate anchor", ("yaml-syntax", "one anchor is used twice", "rename one")),
)
_FLOW = ("flow mapping", "flow sequence")
_QUOTED = re.compile(r"""(?<=[\s,:\[{])(?:"(?:[^"\\\n]++|\\.)*+"|'(?:[^'\n]++|'')*+')""")
_COMMENT = re.compile(r"(?<=\s)#[^\n]*")


def syntax_findings(text: str, file: str, parser: Any) -> list[Diagnostic]:
    """Every syntax fault that can be told apart, in the order of the file; at least one.

    After each fault the list item or top-level key that it lies in is blanked out and the rest is parsed again.
    """
    findings: list[Diagnostic] = []
    lines = lines_of(text, file)
    rest = text
    while len(findings) < MAX_FINDINGS:
        error = _first_error(rest, parser)
        if error is None:
            break
        offset, finding = _explained(error, text, lines)
        findings.append(finding)
        blanked = _without_item(rest, offset)
        if blanked == rest:
            break
        rest = blanked
    return in_order(findings)


def _first_error(text: str, parser: Any) -> yaml.YAMLError | None:
    try:
        for _ in islice(yaml.parse(text, Loader=parser), MAX_EVENTS):
            pass
    except yaml.YAMLError as error:
        return error
    return None


def _explained(error: yaml.YAMLError, text: str, lines: Lines) -> tuple[int, Diagnostic]:
    """The offset that the fault belongs to, and the finding."""
    if not isinstance(error, yaml.MarkedYAMLError):
        return len(text), Diagnostic("yaml-syntax", f"not YAML: {error}", Where(lines.file))
    problem, context = (error.problem or "").casefold(), (error.context or "").casefold()
    at = error.problem_mark or error.context_mark
    offset = min(at.index, len(text)) if at else 0
    begun = error.context_mark.index if error.context_mark else offset
    character = text[offset : offset + 1]
    if "cannot start any token" in problem:
        return offset, _at(text, lines, offset, _bad_start(character))
    if "unknown escape" in problem and text[offset - 1 : offset] == "\\":
        offset -= 1  # one of PyYAML's two parsers marks the character after the backslash
    for words, saying in _SAYINGS:
        if words in problem:
            place = begun if saying[0] == "unclosed-quote" or "expected ':'" in words else offset
            return place, _at(text, lines, place, saying)
    if "alias" in context or "anchor" in context:
        sign = text[begun : begun + 1]
        place = begun if sign in ("*", "&") else offset
        return place, _at(text, lines, place, _bad_start("*" if sign == "*" else "&"))
    if "flow node" in context and not text[offset:].strip():
        begun = _last_open(text)
        return begun, _unclosed(text, lines, begun, len(text))
    if any(word in context for word in _FLOW):
        return begun, _unclosed(text, lines, begun, offset)
    indented = "the indentation does not fit the lines above, or a quote or bracket is missing"
    if "block" in context:
        hint = "line it up with its neighbours"
        return offset, _at(
            text, lines, offset, ("yaml-syntax", f"unexpected {_named(character)} here: {indented}", hint)
        )
    said = error.problem or error.context or "not YAML"
    return offset, _at(text, lines, offset, ("yaml-syntax", f"not YAML: {said}", "quote the value"))


def _bad_start(character: str) -> tuple[str, str, str]:
    if character == "\t":
        return _TAB
    return "yaml-syntax", f"an unquoted value cannot begin with {_named(character)}", "put the value in quotes"


def _unclosed(text: str, lines: Lines, begun: int, offset: int) -> Diagnostic:
    """A fault inside brackets: at the fault where that is on the bracket's own line, else at the bracket."""
    opening = text[begun : begun + 1]
    closing = {"{": "}", "[": "]"}.get(opening, "}")
    here = lines.span(offset, offset)
    if here.line == lines.span(begun, begun).line:
        found = _named(text[offset : offset + 1])
        message = f"{found} found where ',' or '{closing}' should be: a comma, bracket or quote is missing before it"
        return _at(text, lines, offset, ("yaml-syntax", message, "add what is missing, or quote the value"))
    quote = _open_quote(text, begun)
    if quote is not None:
        return _at(text, lines, quote, _QUOTE)
    message = f"'{opening}' is not closed by line {here.line}: a '{closing}', comma or quote is missing"
    return _at(text, lines, begun, ("yaml-syntax", message, f"close it with '{closing}'"))


def _open_quote(text: str, start: int) -> int | None:
    """The offset of a quote that is opened between `start` and the end of its line, and not closed there."""
    end = text.find("\n", start)
    line = text[start : end if end >= 0 else len(text)]
    rest = _QUOTED.sub(lambda m: " " * len(m[0]), line)
    match = re.search(r"""(?<=[\s,:\[{])["']""", rest)
    return start + match.start() if match else None


def _last_open(text: str) -> int:
    """The offset of the innermost bracket that is open at the end of the text; 0 where none is."""
    rest = _COMMENT.sub(lambda m: " " * len(m[0]), _QUOTED.sub(lambda m: " " * len(m[0]), text))
    opened: list[int] = []
    for match in re.finditer(r"[\[\]{}]", rest):
        if match[0] in "[{":
            opened.append(match.start())
        elif opened:
            opened.pop()
    return opened[-1] if opened else 0


def _named(character: str) -> str:
    if not character:
        return "the end of the file"
    return "the end of the line" if character in "\r\n" else f"'{character}'"


def _at(text: str, lines: Lines, offset: int, saying: tuple[str, str, str]) -> Diagnostic:
    code, message, hint = saying
    width = 1 if text[offset : offset + 1].strip("\r\n") else 0
    return Diagnostic(code, message, lines.span(offset, offset + width), hint)


def _without_item(text: str, offset: int) -> str:
    """The text with the list item or top-level entry round `offset` replaced by spaces, line ends kept."""
    lines = text.splitlines(keepends=True)
    here, passed = 0, 0
    while here < len(lines) - 1 and passed + len(lines[here]) <= offset:
        passed += len(lines[here])
        here += 1
    while here > 0 and not lines[here].strip():
        here -= 1
    first = here
    while first > 0 and not _begins(lines[first], _indent(lines[here])):
        first -= 1
    last = first + 1
    while last < len(lines) and not _ends(lines[last], lines[first]):
        last += 1
    blank = [re.sub(r"[^\r\n]", " ", line) for line in lines[first:last]]
    return "".join(lines[:first] + blank + lines[last:])


def _indent(line: str) -> int:
    return len(line) - len(line.lstrip(" "))


def _is_item(line: str) -> bool:
    return line.lstrip(" ").startswith(("- ", "-\n", "-\r"))


def _begins(line: str, indent: int) -> bool:
    """Does a list item that may hold a line indented by `indent`, or a top-level entry, begin on this line?"""
    if not line.strip() or line.lstrip().startswith("#"):
        return False
    return _indent(line) == 0 or (_is_item(line) and _indent(line) <= indent)


def _ends(line: str, first: str) -> bool:
    """Does the item that begun with the line `first` end before this line?"""
    content = line.strip()
    if not content or content.startswith(("#", "]", "}")):
        return False
    if _indent(line) > _indent(first):
        return False
    return _is_item(first) or not (_is_item(line) and _indent(line) == _indent(first))
