"""Chance that is the same everywhere, and fair."""

from __future__ import annotations

from collections import Counter
from itertools import permutations
from math import factorial

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardgen.engine.streams import MASK, below, draw, drawn, mixed, shuffled, stream

SEEDS = st.integers(-(10**30), 10**30)


def test_the_generator_is_the_published_one() -> None:
    """The first numbers of SplitMix64 from 1234567, as its authors' own code prints them."""
    state, numbers = 1234567, []
    for _ in range(3):
        state, number = draw(state)
        numbers.append(number)
    assert numbers == [6457827717110365317, 3203168211198807973, 9817491932198370423]


def test_streams_are_the_same_in_every_process() -> None:
    assert stream(1, "shuffle", 1) == 5417796873109992328
    assert shuffled(stream(1, "shuffle", 1), "abcdefgh")[1] == tuple("cgdaebfh")


@given(SEEDS, st.integers(0, 99))
def test_seed_name_and_turn_each_open_another_stream(seed: int, turn: int) -> None:
    here = stream(seed, "shuffle", turn)
    assert 0 <= here <= MASK
    assert (
        len({here, stream(seed + 1, "shuffle", turn), stream(seed, "lead", turn), stream(seed, "shuffle", turn + 1)})
        == 4
    )


@given(SEEDS, st.integers(1, 100))
def test_a_number_is_below_its_limit(seed: int, count: int) -> None:
    state, number = below(mixed(seed), count)
    assert 0 <= number < count
    assert state != mixed(seed)


def test_nothing_cannot_be_chosen_from() -> None:
    with pytest.raises(ValueError, match="nothing to choose"):
        below(1, 0)


@given(SEEDS, st.lists(st.integers(0, 14), max_size=60))
def test_a_shuffle_loses_nothing(seed: int, cards: list[int]) -> None:
    state, order = shuffled(mixed(seed), cards)
    assert Counter(order) == Counter(cards)
    assert shuffled(mixed(seed), cards) == (state, order)


@given(SEEDS, st.integers(0, 150))
def test_a_shuffle_reads_one_wide_number_digit_by_digit(seed: int, count: int) -> None:
    """Literally: 64 bits more than all orders need, and from the last thing to the first the place it changes with."""
    state, wide = mixed(seed), 0
    for _ in range((factorial(count).bit_length() + 127) // 64):
        state, number = draw(state)
        wide = wide << 64 | number
    order = list(range(count))
    for last in range(count - 1, 0, -1):
        wide, place = divmod(wide, last + 1)
        order[last], order[place] = order[place], order[last]
    assert shuffled(mixed(seed), range(count)) == (state, tuple(order))


@given(SEEDS, st.integers(0, 120), st.integers(0, 130))
def test_what_is_drawn_is_what_a_shuffle_puts_first(seed: int, count: int, first: int) -> None:
    state, order = shuffled(mixed(seed), range(count))
    after, found = drawn(mixed(seed), range(count), first)
    assert (after, sorted(found)) == (state, sorted(order[:first]))


def test_every_order_is_as_likely() -> None:
    """24 orders of four cards, 24,000 shuffles: chi-squared with 23 degrees of freedom, 49.7 is its 0.1 % point."""
    state, seen = stream(7, "shuffle"), Counter[tuple[str, ...]]()
    for _ in range(24_000):
        state, order = shuffled(state, "abcd")
        seen[order] += 1
    assert set(seen) == set(permutations("abcd"))
    assert sum((n - 1000) ** 2 / 1000 for n in seen.values()) < 49.7
