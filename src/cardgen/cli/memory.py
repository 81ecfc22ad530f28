"""Keep the program from taking all the memory of the machine, whatever a project makes it lay out."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress

if sys.platform != "win32":
    import resource

MOST = 3 * 2**30  # bytes; a large game takes a sixth


@contextmanager
def limited_memory() -> Iterator[None]:
    """Let this process, and each that it starts inside, take MOST at most; Windows knows no such limit."""
    if sys.platform == "win32":
        yield
        return
    before = resource.getrlimit(resource.RLIMIT_AS)
    room = [limit for limit in (MOST, *before) if limit != resource.RLIM_INFINITY]
    with suppress(ValueError, OSError):  # a system may not let a process limit itself
        resource.setrlimit(resource.RLIMIT_AS, (min(room), before[1]))
    try:
        yield
    finally:
        with suppress(ValueError, OSError):
            resource.setrlimit(resource.RLIMIT_AS, before)
