"""Abilities that the phrases can make: the shortest of each, every phrase in every slot, and others at will."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cached_property

from cardgen.model.phrases import START, NumberRange, Phrase, PhraseBook, Slot
from cardgen.model.tree import Tree

NEVER = 10**9  # the size of what cannot be made


@dataclass(frozen=True)
class Generator:
    """Makes trees from a book that has been found sound."""

    book: PhraseBook

    @cached_property
    def sizes(self) -> dict[str, int]:
        """The number of phrases in the smallest tree of each phrase."""
        sizes = dict.fromkeys(self.book.phrases, NEVER)
        growing = True
        while growing:
            growing = False
            for node, phrase in self.book.phrases.items():
                inner = [
                    min((sizes[p.node] for p in self.book.of(s.category)), default=NEVER)
                    for s in phrase.slots
                    if s.category
                ]
                size = min(NEVER, 1 + sum(inner))
                if size < sizes[node]:
                    sizes[node], growing = size, True
        return sizes

    def _least(self, category: str, sizes: dict[str, int]) -> int:
        return min((sizes[phrase.node] for phrase in self.book.of(category)), default=NEVER)

    @cached_property
    def ways(self) -> dict[str, tuple[Phrase, Slot]]:
        """For every category that an ability can hold, but the first: the phrase and slot that lead to it."""
        ways: dict[str, tuple[Phrase, Slot]] = {}
        waiting = [START]
        while waiting:
            for phrase in self.made_of(waiting.pop(0)):
                for slot in phrase.slots:
                    for category in sorted(self.book.within(slot.category)) if slot.category else ():
                        if category not in ways:
                            ways[category] = (phrase, slot)
                            waiting.append(category)
        return ways

    def made_of(self, category: str) -> tuple[Phrase, ...]:
        """The phrases of a category that can be made at all, the smallest first."""
        found = [p for p in self.book.of(category) if self.sizes[p.node] < NEVER]
        return tuple(sorted(found, key=lambda p: self.sizes[p.node]))

    def smallest(self, phrase: Phrase, **given: Tree | int) -> Tree:
        """The smallest tree of a phrase, some of its slots given."""
        return Tree(phrase.node, tuple(given.get(s.name, self.least(s)) for s in phrase.slots))

    def least(self, slot: Slot) -> Tree | int:
        """The smallest filling of a slot."""
        if slot.number is not None:
            return slot.number.numbers()[-1]
        return self.smallest(self.made_of(slot.category)[0])

    def ability(self, tree: Tree) -> Tree:
        """A whole ability that holds a tree, as small as can be.  Raises KeyError where none can."""
        category = self.book.phrases[tree.node].category
        while category != START:
            phrase, slot = self.ways[category]
            tree = self.smallest(phrase, **{slot.name: tree})
            category = phrase.category
        return tree

    def reached(self, phrase: Phrase) -> bool:
        """Can an ability hold the phrase?"""
        return phrase.category in (START, *self.ways) and self.sizes[phrase.node] < NEVER

    def pairs(self) -> Iterator[Tree]:
        """Abilities in which every phrase stands once in every slot that may hold it, and numbers of every range."""
        seen: set[Tree] = set()
        for phrase in self.book.phrases.values():
            if not self.reached(phrase):
                continue
            for slot in phrase.slots or (None,):
                for tree in self.with_slot(phrase, slot):
                    whole = self.ability(tree)
                    if whole not in seen:
                        seen.add(whole)
                        yield whole

    def with_slot(self, phrase: Phrase, slot: Slot | None) -> Iterator[Tree]:
        """Trees of a phrase, a slot of which takes all that it may."""
        if slot is None:
            yield self.smallest(phrase)
        elif slot.number is not None:
            for number in some_of(slot.number):
                yield self.smallest(phrase, **{slot.name: number})
        else:
            for inner in self.made_of(slot.category):
                yield self.smallest(phrase, **{slot.name: self.smallest(inner)})

    def grown(self, choose: Callable[[int], int], depth: int = 6, category: str = START) -> Tree:
        """A tree whose parts are chosen: `choose(n)` gives a number from 0 up to n.

        Below `depth` only the smallest are taken.
        """
        phrases = self.made_of(category)
        phrase = phrases[choose(len(phrases))] if depth > 0 else phrases[0]
        slots: list[Tree | int] = []
        for slot in phrase.slots:
            if slot.number is not None:
                numbers = slot.number.numbers()
                slots.append(numbers[choose(len(numbers))])
            else:
                slots.append(self.grown(choose, depth - 1, slot.category))
        return Tree(phrase.node, tuple(slots))


def some_of(numbers: NumberRange) -> tuple[int, ...]:
    """Some numbers of a range: the ends, what stands beside them, and one."""
    every = numbers.numbers()
    return tuple(dict.fromkeys(n for n in (*every[:2], 1, *every[-2:]) if n in numbers))


def altered(book: PhraseBook, tree: Tree, path: tuple[int, ...]) -> Iterator[Tree]:
    """The tree with the slot at a path (the place of a slot in each phrase on the way) filled in every other way.

    Numbers change to their neighbours and to the ends of their range; a phrase changes to each of its category that
    can take over its slots, or to the smallest of the others.
    """
    generator = Generator(book)
    for value in _others(generator, tree, path):
        yield put(tree, path, value)


def put(tree: Tree, path: tuple[int, ...], value: Tree | int) -> Tree:
    """The tree with another value in the slot at a path."""
    place, *rest = path
    slots = list(tree.slots)
    inner = slots[place]
    slots[place] = put(inner, tuple(rest), value) if rest and isinstance(inner, Tree) else value
    return Tree(tree.node, tuple(slots))


def _others(generator: Generator, tree: Tree, path: tuple[int, ...]) -> Iterator[Tree | int]:
    parent: Tree = tree
    for place in path[:-1]:
        inner = parent.slots[place]
        if isinstance(inner, Tree):
            parent = inner
    slot = generator.book.phrases[parent.node].slots[path[-1]]
    now = parent.slots[path[-1]]
    if slot.number is not None and isinstance(now, int):
        numbers = slot.number.numbers()
        at = numbers.index(now) if now in numbers else 0
        near = [numbers[i] for i in (at + 1, at - 1, len(numbers) - 1, 0) if 0 <= i < len(numbers)]
        yield from dict.fromkeys(n for n in near if n != now)
    elif isinstance(now, Tree):
        for phrase in generator.book.of(slot.category):
            if phrase.node != now.node and generator.sizes[phrase.node] < NEVER:
                yield _taking_over(generator, phrase, now)


def _taking_over(generator: Generator, phrase: Phrase, tree: Tree) -> Tree:
    """The smallest tree of a phrase that keeps what it can of the slots of another."""
    old = generator.book.phrases[tree.node]
    values = {(s.category, s.number): v for s, v in zip(old.slots, tree.slots, strict=True)}
    kept = {s.name: values[s.category, s.number] for s in phrase.slots if (s.category, s.number) in values}
    return generator.smallest(phrase, **kept)


def slot_paths(tree: Tree) -> Iterator[tuple[int, ...]]:
    """The path of every slot in a tree, outer ones first."""
    for place, value in enumerate(tree.slots):
        yield (place,)
        if isinstance(value, Tree):
            for rest in slot_paths(value):
                yield (place, *rest)


def at_path(tree: Tree, path: tuple[int, ...]) -> Tree | int:
    """What stands in the slot at a path."""
    value: Tree | int = tree
    for place in path:
        if isinstance(value, Tree):
            value = value.slots[place]
    return value
