"""Unquoted scalars: which characters are a number, true, false or nothing, and which are plain text.

YAML 1.1 reads `no` as false, `08` as a broken octal, `1_000` as a thousand and `12:30` as 750.  Here only JSON's own
spellings have a meaning (and `~` for nothing), so that what a card says is what was typed.
"""

from __future__ import annotations

import math
import re

from cardgen.model.game import Scalar

_WORDS: dict[str, Scalar] = {
    **dict.fromkeys(("", "~", "null", "Null", "NULL"), None),
    **dict.fromkeys(("true", "True", "TRUE"), True),
    **dict.fromkeys(("false", "False", "FALSE"), False),
}
_INTEGER = re.compile(r"-?(?:0|[1-9]\d{0,14})", re.ASCII)
_NUMBER = re.compile(r"-?(?:0|[1-9]\d{0,14})(?:\.\d{1,15})?(?:[eE][+-]?\d{1,3})?", re.ASCII)
_WHOLE = re.compile(r"(-?(?:0|[1-9]\d{0,14}))(?:\.0+)?", re.ASCII)


def plain_value(text: str) -> Scalar:
    """What an unquoted scalar means where no schema says more; text that means nothing else is itself."""
    if text in _WORDS:
        return _WORDS[text]
    if _INTEGER.fullmatch(text):
        return int(text)
    if _NUMBER.fullmatch(text) and math.isfinite(number := float(text)):
        return number
    return text


def whole_number(text: str) -> int | None:
    """The whole number that the text writes (`3`, `-1`, `2.0`), or nothing."""
    match = _WHOLE.fullmatch(text)
    return int(match[1]) if match else None


def why_not_whole(text: str) -> str:
    """What is wrong with a text that should have been a whole number, and what to write instead."""
    if re.fullmatch(r"-?0+\d+", text, re.ASCII):
        return f"it begins with 0, which some programs read as octal: write {int(text[:20])}"
    if re.fullmatch(r"\d{1,3}([_,' ]\d{3})+", text, re.ASCII):
        return f"write the digits alone: {re.sub('[^0-9]', '', text)}"
    if re.fullmatch(r"[x×*]\s*\d{1,9}|\d{1,9}\s*[x×*]", text):
        return f"write the number alone: {re.sub('[^0-9]', '', text)}"
    if re.fullmatch(r"-?\d{16,}", text, re.ASCII):
        return "it is too large"
    if re.fullmatch(r"-?\d+\.\d+", text, re.ASCII):
        return "it has a fraction"
    if text.isdigit() and not text.isascii():
        return "write it with the digits 0 to 9"
    return "write digits only, such as 3"
