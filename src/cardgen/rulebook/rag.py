"""Keep words together that must not be parted at the end of a line."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

PARAGRAPHS = ("p", "li", "td")
"""Elements whose last line should not be one short word; so should not the notes of the side column."""
NOTE = "whole"
"""The class of the words of a note in the side column."""
INLINE = ("a", "b", "i", "s", "span", "strong", "em", "code")
CARRIERS = ("a", "b", "i", "strong", "em")
"""Inline elements that may begin with a space: nothing is drawn under or through it."""
_LAST_WORD = re.compile(r"(?<=[^\n]{20}) (\S{1,8})(\s*)$")
_LAST_IN_NOTE = re.compile(r"(?<=[^\n]{20}) (\S{1,7})(\s*)$")
_TIES = re.compile(r"(?<=\d) (?=[^\W\d]{1,3}\b)|(?<=\b[^\W\d]) (?=\d)|(?<=\b[^\W\d]{2}) (?=\d)| (?=\d+[.,:;!?])| (?=·)")
"""A figure and the short word beside it, a figure that ends a phrase and the word before it, a point between items."""
_HARD = "\u00a0"


def tie_words(tree: Any) -> None:
    """Put no-break spaces where a line must not end: see `_TIES`, and before references and short last words."""
    for element in tree.iter():
        if not isinstance(element.tag, str):
            continue
        for holder, place in _texts(element):
            setattr(holder, place, _TIES.sub(_HARD, getattr(holder, place)))
        is_note = element.get("class") == NOTE
        _tie_references(element)
        _move_spaces(element)
        if element.tag in PARAGRAPHS or is_note:
            holder, place = _last_text(element)
            if holder is not None:
                pattern = _LAST_IN_NOTE if is_note else _LAST_WORD
                setattr(holder, place, pattern.sub(rf"{_HARD}\1\2", getattr(holder, place)))


def _texts(element: Any) -> Iterator[tuple[Any, str]]:
    """The pieces of text that are an element's own."""
    if element.text:
        yield element, "text"
    yield from ((child, "tail") for child in element if child.tail)


def _tie_references(element: Any) -> None:
    """A reference stays with the word before it; one in brackets only where it ends its paragraph."""
    holder, place = element, "text"
    for child in element:
        if child.tag == "a" and child.get("class") == "ref":
            words = getattr(holder, place) or ""
            ends = child is element[-1] and re.fullmatch(r"\)?[.!?]?\s*", child.tail or "")
            if words.endswith(" ") or (ends and words.endswith(" (")):
                setattr(holder, place, words[: words.rindex(" ")] + _HARD + words[words.rindex(" ") + 1 :])
        holder, place = child, "tail"


def _move_spaces(element: Any) -> None:
    """Put a space before an inline element into it.

    Where a line is full but for the space, and an element follows, WeasyPrint breaks it after its first word.
    """
    holder, place = element, "text"
    for child in element:
        words = getattr(holder, place) or ""
        can_carry = child.tag in CARRIERS and (child.text or "").strip() and child.get("data-page") is None
        if can_carry and (kept := words.rstrip()) != words:  # a page number will be written over
            setattr(holder, place, kept)
            child.text = words[len(kept) :] + child.text
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
