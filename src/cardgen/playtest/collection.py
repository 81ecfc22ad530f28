"""Python's search for waste, put off while work goes on whose values nearly all stay."""

from __future__ import annotations

import gc
from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def without_collection() -> Iterator[None]:
    """Keep Python from looking for waste inside: for work that makes very many small objects, and few in circles.

    Each search would go through all of them again.  What is no longer named anywhere is given back even so.
    """
    was_on = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was_on:
            gc.enable()
