"""Read a face's HTML for what it names and what it must not hold."""

from __future__ import annotations

import io
import re
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import unquote

import tinycss2  # type: ignore[import-untyped,unused-ignore]
import tinyhtml5  # type: ignore[import-untyped,unused-ignore]

from cardgen.layout.files import Bounds, FileError
from cardgen.layout.record import Finding
from cardgen.layout.stylesheet import css_tokens, named_url

SOURCES = frozenset({"src", "srcset", "href", "xlink:href", "data", "poster", "background"})
"""Attributes that name a file."""
_SVG = "{http://www.w3.org/2000/svg}"
_XLINK = "{http://www.w3.org/1999/xlink}"
_OUT = re.compile(r"[a-z][a-z0-9+.-]*:|//", re.I)
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
    found: dict[Path, None] = {}
    findings = []
    for name, attribute in _named(html).items():
        if name.startswith(("data:", "#")) or (attribute == "data" and not name):
            continue
        if attribute in ("href", "srcset") or _OUT.match(name):
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


def _named(html: str) -> dict[str, str]:
    """What attributes of elements name as a file -> the attribute, or `url` for what is named in CSS."""
    named: dict[str, str] = {}
    for element in tinyhtml5.parse(io.StringIO(html), namespace_html_elements=False).iter():
        if not isinstance(element.tag, str):
            continue  # a comment
        for key, value in element.attrib.items():
            attribute = key.replace(_XLINK, "xlink:").lower()
            if attribute in SOURCES:
                named[value.strip()] = attribute
            elif attribute == "style" or element.tag.startswith(_SVG):
                tokens = css_tokens(tinycss2.parse_component_value_list(value))
                named |= {url.strip(): "url" for url in map(named_url, tokens) if url}
    return named


def _find(name: str, art: Path, bounds: Bounds) -> Path:
    """The file of a picture name, taken as it is or else as a URL."""
    try:
        return bounds.find(name, [art])
    except FileError:
        if unquote(name) == name:
            raise
        return bounds.find(unquote(name), [art])
