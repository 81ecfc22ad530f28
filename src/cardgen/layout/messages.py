"""Hear what WeasyPrint only logs: it ignores what it does not understand, and silence would be ours."""

from __future__ import annotations

import logging
from collections.abc import Iterator
from contextlib import contextmanager

from cardgen.layout import weasy


class _Ear(logging.Handler):
    def __init__(self, messages: list[str]) -> None:
        super().__init__(logging.WARNING)
        self.messages = messages

    def emit(self, record: logging.LogRecord) -> None:
        """Keep a message, once."""
        text = record.getMessage()
        if text not in self.messages:
            self.messages.append(text)


@contextmanager
def listening() -> Iterator[list[str]]:
    """The warnings and errors that WeasyPrint logs meanwhile, each once; none of them reaches the terminal."""
    messages: list[str] = []
    logger: logging.Logger = weasy.LOGGER
    before = logger.handlers[:], logger.level, logger.propagate
    logger.handlers, logger.propagate = [_Ear(messages)], False
    logger.setLevel(logging.WARNING)
    try:
        yield messages
    finally:
        logger.handlers, level, logger.propagate = before
        logger.setLevel(level)
