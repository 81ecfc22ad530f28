"""What a book has used so far, written down while its expressions are evaluated."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from markupsafe import Markup

from cardgen.diagnostics import Diagnostic, Where
from cardgen.rulebook.markup import element

INNER = "inner-"
"""What the ids of elements begin with that only the layout needs."""
_MARK = re.compile("\x02([^\x03]*)\x03")


@dataclass(slots=True)
class Ledger:
    """Counts and lists of one reading of a book; `here` is the expression that is being evaluated.

    `stands_alone` is set by functions whose result is a block of its own.  `terms` are the words whose glossary entry
    was linked to.
    """

    here: Where
    stands_alone: bool = False
    examples: dict[str, Where] = field(default_factory=dict)
    records: dict[str, Where] = field(default_factory=dict)
    rulings: dict[str, str] = field(default_factory=dict)  # id -> printed number
    terms: dict[str, Where] = field(default_factory=dict)
    references: dict[str, Where] = field(default_factory=dict)  # anchors that a page number was asked for
    findings: list[Diagnostic] = field(default_factory=list)
    places: dict[str, Where] = field(default_factory=dict)  # of what stands in the side column, by element id
    chapter: int = 0
    count: int = 0

    def name(self, what: str) -> str:
        """A new element id that nobody refers to from outside: `inner-wide-3`."""
        self.count += 1
        return f"{INNER}{what}-{self.count}"

    def side(self, beside: str, words: Markup, where: Where, kind: str = "") -> Markup:
        """Something in the side column, beside the element of that id, written at `where`.

        It is wrapped twice: a box that stands alone in its line is never broken between two pages.
        """
        name = self.name("side")
        self.places[name] = where
        whole = element("span", words, class_="whole")
        return element("span", whole, class_=f"side {kind}".rstrip(), id=name, data_beside=beside)

    def add_ruling(self, ruling: str) -> str:
        """Write down that a ruling is printed here; its printed number."""
        number = f"{self.chapter}.{len(self.rulings) + 1}" if self.chapter else str(len(self.rulings) + 1)
        self.rulings[ruling] = number
        return number

    def find(self, code: str, message: str, hint: str = "") -> None:
        """A finding at the expression that is being evaluated."""
        self.findings.append(Diagnostic(code, message, self.here, hint))


def number_of(anchor: str) -> Markup:
    """Stands for the printed number of a clause or ruling until all numbers are known (see `numbered`)."""
    return Markup(f"\x02{anchor}\x03")  # noqa: S704 - ids are matched by a pattern before they get here


def numbered(html: str, numbers: Mapping[str, str]) -> str:
    """The HTML with every `number_of` replaced; an id without a number stays as its id."""
    find: Callable[[re.Match[str]], str] = lambda match: numbers.get(match[1], match[1])  # noqa: E731
    return _MARK.sub(find, html)
