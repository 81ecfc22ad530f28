"""A budget of small steps for holding a value against a schema: neither a schema nor a text can make the tool hang.

A schema and the data can both be a stranger's.  Whatever is done for each part of the one and each value of the other
is paid for, so the time is bounded by the size of the data alone.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar

_left: ContextVar[list[int] | None] = ContextVar("_left", default=None)


class TooMuchError(Exception):
    """The budget is used up."""


@contextmanager
def budget(steps: int) -> Iterator[None]:
    """Let `spend` take so many steps inside; a budget inside another one is its own."""
    token = _left.set([steps])
    try:
        yield
    finally:
        _left.reset(token)


def spend(steps: int) -> None:
    """Use up some steps.  Raises TooMuchError when none are left; free of charge where nobody has set a budget."""
    left = _left.get()
    if left is None:
        return
    left[0] -= steps
    if left[0] < 0:
        raise TooMuchError
