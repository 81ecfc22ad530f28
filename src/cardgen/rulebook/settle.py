"""Find a place for the notes of a side column, and a height for two columns that end together."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Note:
    """Something in the side column: where its top would like to be, and how high it is, in mm."""

    id: str
    wish: float
    height: float


@dataclass(frozen=True, slots=True)
class Span:
    """A part of a column, in mm from the page's top."""

    top: float
    bottom: float


@dataclass(frozen=True, slots=True)
class Column:
    """A side column: its extent, the parts that blocks across both columns take, the least distance between notes."""

    extent: Span
    taken: tuple[Span, ...] = ()
    gap: float = 1.5


@dataclass(frozen=True, slots=True)
class Settled:
    """The top of every note by id; `crowded` are those that still touch something."""

    tops: Mapping[str, float]
    crowded: tuple[str, ...]


def settle(notes: Sequence[Note], column: Column) -> Settled:
    """Places for notes that keep their order.

    The free stretches of the column are filled one by one.  A note goes to the stretch nearest to its wish; within a
    stretch notes are pushed down until none overlaps, then up from the stretch's end, so that what is crowded moves
    up.  Notes that are higher than their stretch together remain where they fall and are reported.
    """
    stretches = _stretches(column)
    groups: list[list[Note]] = [[] for _ in stretches]
    current = 0
    for note in sorted(notes, key=lambda n: n.wish):
        while current + 1 < len(stretches) and _is_nearer(note, stretches[current], stretches[current + 1]):
            current += 1
        groups[current].append(note)
    tops: dict[str, float] = {}
    crowded: list[str] = []
    for stretch, group in zip(stretches, groups, strict=True):
        found = _fill(group, stretch, column.gap)
        tops |= found
        crowded += [note.id for note in group if found[note.id] < stretch.top - 0.01]
    return Settled(tops, tuple(crowded))


def _is_nearer(note: Note, this: Span, following: Span) -> bool:
    """Whether a note would move less to the following stretch than to the end of this one."""
    return abs(following.top - note.wish) < note.wish - (this.bottom - note.height)


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


def balance(heights: Sequence[float]) -> float:
    """The least height in mm at which blocks of these heights, in order, fill two columns and no third."""
    if not heights:
        return 0.0
    whole, left = sum(heights), 0.0
    best = whole
    for height in heights:
        left += height
        best = min(best, max(left, whole - left))
    return best
