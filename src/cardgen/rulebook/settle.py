"""Find places for what stands in a side column: numbers where their clauses begin, notes in the gaps between them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

TOUCH = 0.01
"""A distance in mm that is no overlap yet."""
UPWARDS = 3
"""A way up is as bad as one so many times as long down."""


@dataclass(frozen=True, slots=True)
class Note:
    """Something in the side column: where its top would like to be, and how high it is, in mm.

    What is `fixed`, such as a clause's number, has its place before all others.
    """

    id: str
    wish: float
    height: float
    fixed: bool = False


@dataclass(frozen=True, slots=True)
class Span:
    """A part of a column, in mm from the page's top."""

    top: float
    bottom: float

    @property
    def height(self) -> float:
        """How high it is."""
        return self.bottom - self.top


@dataclass(frozen=True, slots=True)
class Column:
    """A side column: its extent, the parts that blocks across both columns take, the least distance between notes."""

    extent: Span
    taken: tuple[Span, ...] = ()
    gap: float = 1.5


@dataclass(frozen=True, slots=True)
class Settled:
    """The top of every note by id, always within the column; `crowded` are those that touch something there."""

    tops: Mapping[str, float]
    crowded: tuple[str, ...]


def settle(notes: Sequence[Note], column: Column) -> Settled:
    """Places for notes: those that are fixed keep to their wishes, the others find room between them.

    Notes of one kind keep their order.  A note goes to the free stretch nearest to its wish that has room for it;
    within a stretch notes are pushed down until none overlaps, then up from the stretch's end, so that what is crowded
    moves up.
    """
    first = _settle([note for note in notes if note.fixed], column)
    spans = tuple(Span(first.tops[n.id], first.tops[n.id] + n.height) for n in notes if n.fixed)
    left = Column(column.extent, (*column.taken, *spans), column.gap)
    then = _settle([note for note in notes if not note.fixed], left)
    return Settled({**first.tops, **then.tops}, (*first.crowded, *then.crowded))


def _settle(notes: Sequence[Note], column: Column) -> Settled:
    stretches = _stretches(column)
    groups: list[list[Note]] = [[] for _ in stretches]
    room = [stretch.height for stretch in stretches]
    tops: dict[str, float] = {}
    current = 0
    for note in sorted(notes, key=lambda n: n.wish):
        fitting = [i for i in range(current, len(stretches)) if note.height <= room[i] + TOUCH]
        if not fitting:
            tops[note.id] = _clamp(note, column.extent)
            continue
        current = min(fitting, key=lambda i: _price(note, stretches[i]))
        groups[current].append(note)
        room[current] -= note.height + column.gap
    crowded = tuple(tops)
    for stretch, group in zip(stretches, groups, strict=True):
        tops |= _fill(group, stretch, column.gap)
    return Settled(tops, crowded)


def _clamp(note: Note, span: Span) -> float:
    """The top nearest to a note's wish at which it lies within a span, if it can."""
    return max(min(note.wish, span.bottom - note.height), span.top)


def _price(note: Note, span: Span) -> float:
    """How bad it is for a note to move into a span: a note above its number is read as that of another."""
    moved = _clamp(note, span) - note.wish
    return moved if moved > 0 else -UPWARDS * moved


def _stretches(column: Column) -> list[Span]:
    """The free parts of the column, from the top."""
    free: list[Span] = []
    top = column.extent.top
    for taken in sorted(column.taken, key=lambda t: t.top):
        if taken.top - top > column.gap:
            free.append(Span(top, taken.top - column.gap))
        top = max(top, taken.bottom + column.gap)
    if column.extent.bottom - top > column.gap or not free:
        free.append(Span(top, column.extent.bottom))
    return free


def _fill(group: Sequence[Note], stretch: Span, gap: float) -> dict[str, float]:
    """Tops of the notes of one stretch."""
    tops: dict[str, float] = {}
    least = stretch.top
    for note in group:
        tops[note.id] = max(note.wish, least)
        least = tops[note.id] + note.height + gap
    most = stretch.bottom
    for note in reversed(group):
        tops[note.id] = min(tops[note.id], most - note.height)
        most = tops[note.id] - gap
    return tops
