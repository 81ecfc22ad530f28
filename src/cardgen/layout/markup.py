"""Read a face's HTML for what it names and what it must not hold, without parsing it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from html import unescape
from pathlib import Path
from urllib.parse import unquote

from cardgen.layout.files import Bounds, FileError
from cardgen.layout.record import Finding

_SOURCE = re.compile(r"""\s(src|srcset|href|xlink:href|data|poster|background)\s*=\s*("[^"]*"|'[^']*'|[^\s>]+)""", re.I)
_URL = re.compile(r"""url\(\s*("[^"]*"|'[^']*'|[^)]*)\)""", re.I)
_TAG = re.compile(
    r"<\s*(style|link|script|base|meta|title|iframe|object|embed|form|input|template|body|html|head)\b", re.I
)
FORBIDDEN = "the page around a face is the tool's; styles go into a style sheet beside the template"


def forbidden_tags(html: str) -> Iterator[Finding]:
    """Tags that would reach beyond the face."""
    for tag in sorted({match[1].lower() for match in _TAG.finditer(html)}):
        yield Finding("forbidden-tag", f"<{tag}> cannot stand on a face", FORBIDDEN)


def pictures(html: str, art: Path, bounds: Bounds) -> tuple[list[Path], list[Finding]]:
    """The picture files that a face's HTML names, and a finding for each name that is not one.

    Pictures are named by their path below `art`, as they are spelled on disk or as a URL.
    """
    named = {unescape(m[2]).strip("\"' "): m[1].lower() for m in _SOURCE.finditer(html)}
    named |= {unescape(m[1]).strip("\"' "): "url" for m in _URL.finditer(html)}
    found: dict[Path, None] = {}
    findings = []
    for name, attribute in named.items():
        if name.startswith(("data:", "#")) or (attribute == "data" and not name):
            continue
        if attribute in ("href", "srcset") or re.match(r"[a-z][a-z0-9+.-]*:|//", name, re.I):
            message = f'{attribute}="{name[:60]}" leads out of the project'
            findings.append(
                Finding("outside-project", message, "pages are made without the network: copy the file here")
            )
            continue
        try:
            found[_find(name, art, bounds)] = None
        except FileError as error:
            findings.append(Finding("missing-file", error.message, error.hint))
    return list(found), findings


def _find(name: str, art: Path, bounds: Bounds) -> Path:
    """The file of a picture name, taken as it is or else as a URL."""
    try:
        return bounds.find(name, [art])
    except FileError:
        if unquote(name) == name:
            raise
        return bounds.find(unquote(name), [art])
