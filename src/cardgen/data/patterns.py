"""Match the patterns of schemas in a time that grows with the text, whatever the pattern.

Python's own `re` tries one way after another, and `(a+)+$` has more ways than there is time.  Here all ways are
followed at once (Thompson, "Regular Expression Search Algorithm", 1968), and every step is paid for (effort).
"""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import lru_cache

from cardgen.data.effort import spend
from cardgen.data.regex import Chars, Choice, Edge, Part, RegexError, Repeat, Row, parse

MOST_PARTS = 5_000
_KEPT = 2_000  # steps remembered by a pattern

_FOUND = -1  # the state of having matched


@dataclass(slots=True)
class Pattern:
    """A pattern ready to be searched for.  A state reads one character, or leads on to others without reading."""

    _reads: dict[int, tuple[Chars, int]] = field(default_factory=dict)
    _leads: dict[int, tuple[int, ...]] = field(default_factory=dict)
    _edges: dict[int, Edge] = field(default_factory=dict)
    _start: int = _FOUND
    _built: int = 0
    _known: dict[tuple[frozenset[int], str], frozenset[int]] = field(default_factory=dict)

    def search(self, text: str) -> bool:
        """Whether the pattern matches anywhere in the text; `$` is its very end.  Spends steps."""
        here = self._closed({self._start}, start=True, end=not text)
        for number, character in enumerate(text, start=1):
            if _FOUND in here:
                return True
            here = self._after(here, character) if number < len(text) else self._stepped(here, character, end=True)
        return _FOUND in here

    def _after(self, here: frozenset[int], character: str) -> frozenset[int]:
        """Where a character leads, from memory if it has been seen."""
        spend(1)
        key = here, character
        if key not in self._known:
            if len(self._known) >= _KEPT:
                self._known.clear()
            self._known[key] = self._stepped(here, character, end=False)
        return self._known[key]

    def _stepped(self, here: frozenset[int], character: str, *, end: bool) -> frozenset[int]:
        spend(len(here))
        ahead = {self._reads[s][1] for s in here if s in self._reads and character in self._reads[s][0]}
        return self._closed({*ahead, self._start}, start=False, end=end)

    def _closed(self, states: set[int], *, start: bool, end: bool) -> frozenset[int]:
        """The states and all that they lead on to at this place."""
        found: set[int] = set()
        waiting = list(states)
        while waiting:
            state = waiting.pop()
            if state in found:
                continue
            found.add(state)
            edge = self._edges.get(state)
            if edge is None or (start if edge.start else end):
                waiting += self._leads.get(state, ())
        spend(len(found))
        return frozenset(found)

    def build(self, part: Part, then: int) -> int:
        """The state from which `part` is read, and after it the state `then`.  Raises RegexError if it is too large."""
        self._built += 1
        if self._built > MOST_PARTS:
            raise RegexError("it is too large: repeat less")
        match part:
            case Chars():
                return self._new(reads=(part, then))
            case Edge():
                return self._new(leads=(then,), edge=part)
            case Row():
                for one in reversed(part.parts):
                    then = self.build(one, then)
                return then
            case Choice():
                return self._new(leads=tuple(self.build(branch, then) for branch in part.branches))
            case Repeat():
                return self._repeat(part, then)

    def _repeat(self, part: Repeat, then: int) -> int:
        if part.most is None:
            loop = self._new()
            self._leads[loop] = (self.build(part.part, loop), then)
            after = loop
        else:
            after = then
            for _ in range(part.most - part.least):
                after = self._new(leads=(self.build(part.part, after), then))
        for _ in range(part.least):
            after = self.build(part.part, after)
        return after

    def _new(
        self, reads: tuple[Chars, int] | None = None, leads: tuple[int, ...] = (), edge: Edge | None = None
    ) -> int:
        state = len(self._reads) + len(self._leads)
        if reads is not None:
            self._reads[state] = reads
        else:
            self._leads[state] = leads
        if edge is not None:
            self._edges[state] = edge
        return state

    def begin(self, part: Part) -> None:
        """Take a whole pattern in."""
        self._start = self.build(part, _FOUND)


@lru_cache(maxsize=256)
def compiled(pattern: str) -> Pattern:
    """The pattern, ready.  Raises RegexError for one that is not read here."""
    made = Pattern()
    made.begin(parse(pattern))
    return made


def fault_of(pattern: str) -> str:
    """Why a pattern is not read here, or "" where it is."""
    try:
        compiled(pattern)
    except RegexError as error:
        return str(error)
    return ""
