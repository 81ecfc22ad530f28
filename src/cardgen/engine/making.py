"""Things made quickly: named tuples from all their fields at once, and what is made once and kept."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Protocol, TypeVar

T = TypeVar("T", bound=tuple[Any, ...])
K = TypeVar("K")


class Maker(Protocol):
    """Makes a tuple of some kind."""

    def __call__(self, kind: type[T], fields: tuple[Any, ...], /) -> T:
        """The tuple of that kind; `fields` are all its fields, for no default is filled in."""
        ...


make: Maker = tuple.__new__  # half the time of calling the kind itself


def once(kept: list[K], made: Callable[[], K]) -> K:
    """What is kept, made at its first use: `kept` is empty before it."""
    if not kept:
        kept.append(made())
    return kept[0]
