"""Give the elements of a general SVG the palette's inks by their class, as a drawn plate's paths have theirs."""

from __future__ import annotations

from collections.abc import Mapping
from xml.etree.ElementTree import Element, register_namespace, tostring

from cardgen.diagnostics import CardgenError, Diagnostic, Where, did_you_mean
from cardgen.model.game import Colour

register_namespace("", "http://www.w3.org/2000/svg")


def inked(root: Element, palette: Mapping[str, Colour], file: str) -> bytes:
    """The SVG with `fill` set on each element whose class is an ink, unless the file styles it itself.

    Changes `root`.  Raises CardgenError for an element that has a class and no colour in any way: it would print black.
    """
    own = " ".join(e.text or "" for e in root.iter() if str(e.tag).endswith("}style"))
    findings = []
    for element in root.iter():
        names = element.get("class", "").split()
        if not names or "fill" in element.attrib or "style" in element.attrib or any(f".{n}" in own for n in names):
            continue
        ink = next((name for name in names if name in palette), None)
        if ink is not None:
            element.set("fill", palette[ink].rgb)
        elif "stroke" not in element.attrib and not list(element):
            findings.append(Diagnostic("unknown-ink", _message(names), Where(file), did_you_mean(names[0], palette)))
    if findings:
        raise CardgenError(*dict.fromkeys(findings))
    written: bytes = tostring(root, encoding="utf-8")
    return written


def _message(names: list[str]) -> str:
    return f"no ink is called '{names[0]}', and the SVG gives that class no colour"
