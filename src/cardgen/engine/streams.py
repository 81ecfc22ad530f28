"""Chance as whole numbers: streams that live inside a game's state and are the same on every machine.

A stream is one integer of 64 bits.  `stream(seed, name, turn)` opens it, every draw gives back the next stream, and
nothing else remembers anything.  There is a stream for each purpose and each turn, so a rule that draws once more in
one turn does not change the shuffles of the next: two wordings of a rule can be compared on the same luck.

The generator is SplitMix64 (Steele, Lea and Flood, "Fast splittable pseudorandom number generators", 2014): a counter
that is mixed.  It is good enough for cards and nothing to keep a secret with.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache
from typing import TypeAlias, TypeVar

T = TypeVar("T")

# The product of some digits' numbers of values, and for each digit its place and how many values it has.
_Group: TypeAlias = tuple[int, tuple[tuple[int, int], ...]]

MASK = (1 << 64) - 1
_STEP = 0x9E3779B97F4A7C15
_SPARE = 64  # bits of chance beyond those that a shuffle needs: no order is favoured by more than one part in 2**64


def mixed(number: int) -> int:
    """The 64 bits of a whole number, mixed so that each of them changes about half of the answer's."""
    z = number & MASK
    z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & MASK
    z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & MASK
    return z ^ (z >> 31)


def stream(seed: int, name: str, turn: int = 0) -> int:
    """The stream of that seed, purpose and turn; any whole numbers will do."""
    return mixed(_opened(seed, name) + turn * _STEP)


def draw(state: int) -> tuple[int, int]:
    """The next stream, and 64 bits of chance."""
    state = (state + _STEP) & MASK
    return state, mixed(state)


def below(state: int, count: int) -> tuple[int, int]:
    """The next stream, and a whole number from 0 to `count` - 1, each as likely.  Raises ValueError for no choice."""
    if count < 1:
        raise ValueError("there is nothing to choose from")
    most = MASK + 1 - (MASK + 1) % count
    while True:
        state, value = draw(state)
        if value < most:
            return state, value % count


def shuffled(state: int, things: Sequence[T]) -> tuple[int, tuple[T, ...]]:
    """The next stream, and the things in an order of chance.

    The order is read from one wide number, digit by digit: that takes a tenth of the time of a draw for each card.
    """
    order = list(things)
    words, groups = _plan(len(order))
    wide = 0
    for _ in range(words):
        state = (state + _STEP) & MASK
        wide = wide << 64 | mixed(state)
    for product, digits in groups:
        wide, number = divmod(wide, product)
        for place, count in digits:
            other = number % count
            number //= count
            order[place], order[other] = order[other], order[place]
    return state, tuple(order)


def drawn(state: int, things: Sequence[T], count: int) -> tuple[int, list[T]]:
    """The next stream, and the things that `shuffled` puts into the first `count` places, in any order.

    A shuffle settles the last place first, and never looks at a place again that is settled: to know who comes first
    nobody has to know where the others go.
    """
    order = list(things)
    words, groups = _plan(len(order), count)
    wide = 0
    for _ in range(words):
        z = state = (state + _STEP) & MASK  # `mixed`, written out: it is most of the work
        z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & MASK
        z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & MASK
        wide = wide << 64 | z ^ (z >> 31)
    for product, digits in groups:
        wide, number = divmod(wide, product)
        for place, values in digits:
            order[number % values] = order[place]
            number //= values
    return state, order[:count]


@lru_cache(maxsize=1024)
def _opened(seed: int, name: str) -> int:
    return mixed(mixed(seed + _STEP) ^ _number(name))


@cache
def _number(name: str) -> int:
    number = 0
    for byte in name.encode():
        number = mixed(number * 257 + byte + 1)
    return number


@cache
def _plan(count: int, first: int = 0) -> tuple[int, tuple[_Group, ...]]:
    """How to read an order of `count` things: from how many draws, and which places from `first` on by which digits.

    A digit says with which place the last place changes, then the last but one, and so on.  Digits are read in groups
    that fit a machine's digit of 30 bits, for dividing a wide number by one of those is quick.
    """
    orders, product = 1, 1
    groups: list[_Group] = []
    digits: list[tuple[int, int]] = []
    for place in range(count - 1, 0, -1):
        orders *= place + 1
        if product * (place + 1) >= 1 << 30:
            groups.append((product, tuple(digits)))
            product, digits = 1, []
        product *= place + 1
        digits.append((place, place + 1))
    groups.append((product, tuple(digits)))
    read = [(product, tuple([digit for digit in digits if digit[0] >= first])) for product, digits in groups]
    return (orders.bit_length() + _SPARE + 63) // 64, tuple([group for group in read if group[1]])
