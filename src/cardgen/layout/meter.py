"""Bound what a template may compute, so that no template can hang or fill the memory.

A template may come from a stranger.  Each rendering gets a budget of small steps; loops, macros, filters, ranges and
every printed character draw on it.  The compiled template charges itself: `metered` adds that to its syntax tree.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from jinja2 import nodes, pass_context
from jinja2.runtime import Context
from jinja2.visitor import NodeTransformer
from markupsafe import Markup

BUDGET = 300_000
"""Steps and characters one rendering may use: about a hundred times what a full card face needs."""
LONGEST_TEXT = 100_000
"""Characters of one value."""
LARGEST_NUMBER = 2**63
DEEPEST = 4
"""Lists within lists."""


class AuthorError(Exception):
    """What a template did wrong, said for its author; the environment adds the place."""

    def __init__(self, code: str, message: str, hint: str = "") -> None:
        super().__init__(message)
        self.code = code
        self.message = message
        self.hint = hint


class Meter:
    """The budget of one rendering."""

    def __init__(self) -> None:
        self.left = BUDGET

    def reset(self) -> None:
        """Start a new rendering."""
        self.left = BUDGET

    def charge(self, steps: int) -> None:
        """Use up some steps.  Raises AuthorError when none are left."""
        self.left -= max(steps, 0)
        if self.left < 0:
            raise AuthorError(
                "template-runaway",
                f"the template does too much: more than {BUDGET:,} steps for one face",
                "look for a loop over too long a range, or a macro or include that calls itself",
            )

    def text(self, value: str) -> str:
        """The text, if it is not too long."""
        if len(value) > LONGEST_TEXT:
            raise AuthorError("template-runaway", f"a text of {len(value):,} characters is more than {LONGEST_TEXT:,}")
        return value

    def span(self, *bounds: int) -> range:
        """`range` for templates: its whole length is charged at once."""
        numbers = range(*bounds)
        self.charge(max(0, (numbers.stop - numbers.start) // numbers.step))
        return numbers

    def binary(self, operator: str, left: Any, right: Any, apply: Callable[[Any, Any], Any]) -> Any:
        """The value of an arithmetic expression, unless it would be huge."""
        sized = [v for v in (left, right) if isinstance(v, (str, list, tuple))]
        if operator == "%" and sized:
            raise AuthorError("template-error", "'%' formats no text here", "join the parts with '~'")
        if operator == "*" and sized:
            times = right if sized[0] is left else left
            self.charge(len(sized[0]) * times if isinstance(times, int) else 0)
        elif operator == "**":
            if max(abs(left), abs(right)) > 10_000:
                raise AuthorError("template-error", f"{left} ** {right} is too large")
        elif sized:
            self.charge(sum(len(v) for v in sized))
        value = apply(left, right)
        if isinstance(value, int) and abs(value) > LARGEST_NUMBER:
            raise AuthorError("template-error", f"the result of '{operator}' is too large")
        return self.text(value) if isinstance(value, str) else value

    def shallow(self, value: object, depth: int = 0) -> None:
        """Charge for every element of a list literal, and refuse one that nests too deep to be honest."""
        if isinstance(value, Mapping):
            children: Iterable[object] = value.values()
        elif isinstance(value, (list, tuple)):
            children = value
        else:
            return
        if depth > DEEPEST:
            raise AuthorError("template-error", f"lists are nested more than {DEEPEST} deep")
        for child in children:
            self.charge(1)
            self.shallow(child, depth + 1)


def printable(value: Any) -> Any:
    """A value that can be shown as text.  Raises AuthorError for what is neither words nor a number."""
    if isinstance(value, (str, int, float, Markup)) and not isinstance(value, bool):
        return value
    kind = {bool: "true or false", type(None): "nothing (a field without a value)"}.get(
        type(value), f"a {type(value).__name__}"
    )
    raise AuthorError(
        "template-error",
        f"this prints {kind}, not words or a number",
        "print one of its parts, or test it with {% if %}",
    )


def metered(template: nodes.Template) -> nodes.Template:
    """The same template, charging the meter of its environment (filters `_charge`, `_pass`, `_joined`, `_literal`)."""
    _Charges().generic_visit(template)
    _Charges.charge_body(template)
    return template


def _filter(value: nodes.Expr, name: str) -> nodes.Filter:
    return nodes.Filter(value, name, [], [], None, None)


class _Charges(NodeTransformer):
    """Adds the charges."""

    @staticmethod
    def charge_body(node: Any) -> None:
        """Let a body charge for itself, and for all text that stands in it, each time it runs."""
        printed = sum(len(data.data) for data in node.find_all(nodes.TemplateData))
        node.body.insert(0, nodes.Output([_filter(nodes.Const(1 + printed), "_charge")], lineno=node.lineno))

    def _body(self, node: nodes.Node) -> nodes.Node:
        self.generic_visit(node)
        self.charge_body(node)
        return node

    visit_Macro = visit_CallBlock = visit_FilterBlock = visit_Block = _body  # noqa: N815 (Jinja's names)

    def visit_For(self, node: nodes.For) -> nodes.Node:  # noqa: N802
        """A loop charges each turn, also the turns that its condition skips."""
        if node.test is not None:
            node.test = nodes.And(_filter(nodes.Const(1), "_pass"), node.test)
        return self._body(node)

    def visit_Concat(self, node: nodes.Concat) -> nodes.Node:  # noqa: N802
        """`~` charges the length of its result."""
        self.generic_visit(node)
        node.nodes = [_filter(part, "_printable") for part in node.nodes]
        return _filter(node, "_joined")

    def _literal(self, node: Any) -> nodes.Node:
        self.generic_visit(node)
        return node if getattr(node, "ctx", "load") != "load" else _filter(node, "_literal")

    visit_List = visit_Dict = visit_Tuple = _literal  # noqa: N815


def charging_filters(meter: Meter) -> dict[str, Callable[..., Any]]:
    """The filters that `metered` puts into a template."""

    @pass_context
    def charge(_: Context, steps: int) -> Markup:
        meter.charge(steps)
        return Markup("")

    @pass_context
    def passes(_: Context, steps: int) -> bool:
        meter.charge(steps)
        return True

    @pass_context
    def joined(_: Context, value: str) -> str:
        meter.charge(len(value))
        return meter.text(value)

    @pass_context
    def literal(_: Context, value: Any) -> Any:
        meter.shallow(value)
        return value

    @pass_context
    def shown(_: Context, value: Any) -> Any:
        return printable(value)

    return {"_charge": charge, "_pass": passes, "_joined": joined, "_literal": literal, "_printable": shown}
