"""Keep words together that must not be parted at the end of a line."""

from __future__ import annotations

import re
from typing import Any

PARAGRAPHS = ("p", "li", "td")
"""Elements whose last line should not be one short word; so should not the notes of the side column."""
INLINE = ("a", "b", "i", "s", "span", "strong", "em", "code")
_BEFORE_REFERENCE = re.compile(r" (\(?)$")
_LAST_WORD = re.compile(r"(?<=[^\n]{24}) (\S{1,6})(\s*)$")
_HARD = "\u00a0"


def tie_words(tree: Any) -> None:
    """Put no-break spaces before references, and before a short last word of a paragraph or note."""
    for element in tree.iter():
        if not isinstance(element.tag, str):
            continue
        _tie_references(element)
        if element.tag in PARAGRAPHS or element.get("class") == "whole":
            holder, place = _last_text(element)
            if holder is not None:
                setattr(holder, place, _LAST_WORD.sub(rf"{_HARD}\1\2", getattr(holder, place)))


def _tie_references(element: Any) -> None:
    """A reference stays with the word before it."""
    holder, place = element, "text"
    for child in element:
        if child.tag == "a" and child.get("class") == "ref":
            words = getattr(holder, place) or ""
            setattr(holder, place, _BEFORE_REFERENCE.sub(rf"{_HARD}\1", words))
        holder, place = child, "tail"


def _last_text(element: Any) -> tuple[Any, str]:
    """The element, and whether it is its text or its tail, in which the last words of a paragraph stand."""
    while len(element):
        last = element[-1]
        if (last.tail or "").strip():
            return last, "tail"
        if last.tag not in INLINE:
            return None, ""
        element = last
    return (element, "text") if (element.text or "").strip() else (None, "")
