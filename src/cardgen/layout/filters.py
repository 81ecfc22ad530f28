"""The filters a template may use: Jinja's own plain ones, bounded, and `markup`."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from functools import wraps
from typing import Any

from jinja2 import pass_eval_context
from jinja2.filters import FILTERS
from jinja2.nodes import EvalContext
from markupsafe import Markup, escape

from cardgen.layout.meter import AuthorError, Meter, printable

PLAIN = (  # noqa: SIM905 (easier to read)
    "abs capitalize count d default dictsort e escape first float forceescape groupby int items last length list lower "
    "map max min reject rejectattr reverse round select selectattr sort sum title trim unique upper"
).split()
"""Jinja's filters whose work is no more than their input is long, without chance and without access to the system."""
TAGS = frozenset({"b", "i", "em", "strong", "sup", "sub", "br"})
"""What a field declared as markup may contain."""
_TAG = re.compile(r"<(/?)([a-z]+)\s*/?>")
_ANY_TAG = re.compile(r"</?([A-Za-z][A-Za-z0-9:-]*)(\s[^<>]*)?/?>")


def template_filters(meter: Meter) -> dict[str, Callable[..., Any]]:
    """All filters by name, each charging the meter for the length of what it is given."""
    own: dict[str, Callable[..., Any]] = {
        "join": pass_eval_context(_joiner(meter)),
        "replace": pass_eval_context(_replacer(meter)),
        "batch": batch,
        "string": lambda value: str(printable(value)),
        "markup": markup,
        "unwidowed": unwidowed,
    }
    plain: dict[str, Callable[..., Any]] = {name: FILTERS[name] for name in PLAIN}
    return {name: _charged(meter, run) for name, run in {**plain, **own}.items()}


def _charged(meter: Meter, run: Callable[..., Any]) -> Callable[..., Any]:
    @wraps(run)
    def charged(*args: Any, **kwargs: Any) -> Any:
        meter.charge(1 + sum(len(v) for v in args[:2] if isinstance(v, (str, list, tuple, range, dict))))
        return run(*args, **kwargs)

    return charged


def _joiner(meter: Meter) -> Callable[..., Any]:
    def join(context: EvalContext, value: Iterable[Any], between: str = "", attribute: str | None = None) -> Any:
        """Words joined by a separator, as Jinja does, if the result is not huge."""
        if attribute is not None:
            value = [context.environment.getitem(item, attribute) for item in value]
        words = [printable(word) for word in value]
        meter.charge(sum(len(str(word)) + len(between) for word in words))
        return FILTERS["join"](context, words, between)

    return join


def _replacer(meter: Meter) -> Callable[..., Any]:
    def replace(context: EvalContext, value: str, old: str, new: str) -> Any:
        """A text with every `old` replaced by `new`, if the result is not huge."""
        meter.charge(len(value) + (str(value).count(old) if old else len(value) + 1) * len(new))
        return FILTERS["replace"](context, value, old, new)

    return replace


def batch(value: Iterable[Any], size: int) -> Iterator[list[Any]]:
    """Lists of `size` items, the last one shorter where they do not come out even."""
    if not isinstance(size, int) or size < 1:
        raise AuthorError("template-error", f"batch({size!r}): the size must be a whole number above zero")
    row: list[Any] = []
    for item in value:
        row.append(item)
        if len(row) == size:
            yield row
            row = []
    if row:
        yield row


def unwidowed(value: str, least: int = 12) -> str:
    """Text whose last words stay together, line by line, so that no line of one short word is left over.

    Words are tied with no-break spaces from the end until they are `least` characters long.
    """
    lines = []
    for line in str(value).split("\n"):
        head, tail = line, ""
        while " " in head and len(tail) < least:
            head, _, word = head.rpartition(" ")
            tail = f"{word}\u00a0{tail}" if tail else word
        lines.append(f"{head} {tail}".strip() if len(tail) >= least else f"{head}\u00a0{tail}".strip("\u00a0"))
    return "\n".join(lines)


def markup(value: object) -> Markup:
    """Text in which a few tags mean what they do in HTML (b i em strong sup sub br); a newline starts a new line.

    For fields that are declared as markup.  Raises AuthorError for any other tag and one that is not closed in order;
    everything else is printed as it is.
    """
    text = str(printable(value)).strip().replace("\n", "<br>")
    tags = list(_TAG.finditer(text))
    real = _balanced(tags)
    known = {tag.span() for number, tag in enumerate(tags) if number in real}
    for tag in _ANY_TAG.finditer(text):
        if tag.span() not in known:
            raise _refused_tag(tag)
    out, end = [], 0
    for number, tag in enumerate(tags):
        if number in real:
            out += [escape(text[end : tag.start()]), Markup("<{}{}>").format(tag[1], tag[2])]
            end = tag.end()
    return Markup("").join([*out, escape(text[end:])])


def _refused_tag(tag: re.Match[str]) -> AuthorError:
    """Why a tag cannot be used."""
    if _TAG.fullmatch(tag[0]) and tag[1] in TAGS:
        problem, hint = "has no partner", "open and close tags in order: <b><i>x</i></b>"
    else:
        usable = " ".join(f"<{name}>" for name in sorted(TAGS))
        problem, hint = "cannot be used in this text", f"usable, without attributes: {usable}"
    return AuthorError("markup-tag", f"{tag[0]} {problem}", f"{hint}; if no tag is meant, put a space after <")


def _balanced(tags: list[re.Match[str]]) -> set[int]:
    """Which tags open and close in order, or stand alone."""
    real: set[int] = set()
    opened: list[int] = []
    for number, tag in enumerate(tags):
        if tag[2] == "br" and not tag[1]:
            real.add(number)
        elif tag[2] in TAGS and not tag[1]:
            opened.append(number)
        elif tag[2] in TAGS and opened and tags[opened[-1]][2] == tag[2]:
            real |= {opened.pop(), number}
    return real
