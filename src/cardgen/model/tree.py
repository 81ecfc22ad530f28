"""What a card says, as a tree of phrases: the one meaning behind its wording in every language."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple


class Tree(NamedTuple):
    """One phrase and what fills its slots, in the order in which the phrase declares them.

    A slot holds another tree or a whole number.  A plain value, hashable and cheap to compare (hence a tuple and not
    a dataclass).
    """

    node: str
    slots: tuple[Tree | int, ...] = ()

    def __str__(self) -> str:
        return f"({' '.join([self.node, *map(str, self.slots)])})" if self.slots else self.node

    def walk(self) -> Iterator[Tree]:
        """This tree and every tree in it, parents before children, from left to right."""
        yield self
        for slot in self.slots:
            if isinstance(slot, Tree):
                yield from slot.walk()


def as_data(tree: Tree | int) -> list[object] | int:
    """A tree as JSON data: the node and its slots, as a list."""
    return tree if isinstance(tree, int) else [tree.node, *map(as_data, tree.slots)]


def from_data(data: object) -> Tree | int:
    """The tree that `as_data` gave.  Raises ValueError for anything else."""
    if isinstance(data, int) and not isinstance(data, bool):
        return data
    if isinstance(data, list) and data and isinstance(data[0], str):
        return Tree(data[0], tuple(map(from_data, data[1:])))
    raise ValueError(f"neither a whole number nor a list that begins with a node: {data!r:.60}")
