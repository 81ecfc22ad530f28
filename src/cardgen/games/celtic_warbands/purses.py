"""Tokens by Category: what a seat can still pay, and the small moves in which it chooses the Categories (CW-A35).

Tokens are paid Category by Category in the printed order, `pay gold 2` and so on, so there is one way to write each
payment.  A Category from which only one number can come is not asked for.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from operator import add, sub
from typing import TypeAlias

from cardgen.engine.contract import SEATS, Move, Seat
from cardgen.engine.making import make

from .betting import Stakes
from .state import ANTE, Asked, Bank, Purse, Purses

Part: TypeAlias = tuple[int, int]  # the place of a Category, and how many of its tokens are paid


def nothing(stakes: Stakes) -> Purses:
    """No tokens on either side."""
    none = (0,) * len(stakes.categories)
    return none, none


def new_bank(stakes: Stakes) -> Bank:
    """The tokens at the start of a game (CW-11.7)."""
    full, none = (stakes.start_tokens,) * len(stakes.categories), nothing(stakes)
    return Bank(none, none, None, purses=(full, full), carried=none)


def free(bank: Bank, place: int) -> Purse:
    """What that seat owns and has not staked."""
    return tuple(map(sub, bank.purses[place], bank.staked[place]))


def left(bank: Bank, place: int) -> int:
    """How many tokens that seat can still stake this turn."""
    tokens = free(bank, place)
    return sum(tokens) if bank.named < 0 else tokens[bank.named]


def owed_in_kind(bank: Bank, place: int) -> Purse:
    """What that seat has paid less than the other in this round, by Category."""
    return tuple(map(sub, bank.put[1 - place], bank.put[place]))


def room_in_kind(bank: Bank, place: int) -> int:
    """How much that seat can raise when the other must match it in the same Categories."""
    mine, theirs, owed = free(bank, place), free(bank, 1 - place), owed_in_kind(bank, place)
    return sum(min(m - o, t) for m, o, t in zip(mine, owed, theirs, strict=True))


def limits(stakes: Stakes, bank: Bank, place: int, phase: str) -> Purse:
    """How many tokens of each Category the seat at that place may put in now."""
    tokens = free(bank, place)
    if bank.named >= 0:
        return tuple([n if c == bank.named else 0 for c, n in enumerate(tokens)])
    if stakes.match == "in-kind" and phase != ANTE:
        return tuple([min(n, m) for n, m in zip(tokens, free(bank, 1 - place), strict=True)])
    return tokens


def pay_moves(stakes: Stakes, asked: Asked) -> tuple[Move, ...]:
    """The numbers of tokens of the Category that is asked for."""
    _, _, place, least, most, _ = asked
    return _pays(stakes.categories[place], 1 << most.bit_length())[least : most + 1]


@cache
def _pays(category: str, count: int) -> tuple[Move, ...]:
    """The payments of fewer tokens than that."""
    return tuple(Move("pay", (category, n)) for n in range(count))


def begin_payment(bank: Bank, seat: Seat, due: int, room: Purse) -> tuple[Bank, list[Part]]:
    """The tokens when that seat pays so many: up to the first choice of a number, or to the end; and what was paid.

    `room` is how many it may put in of each Category.
    """
    return pay_part(bank, Asked(seat, due, -1, 0, 0, room), 0)


def pay_parts(bank: Bank, seat: Seat, parts: Iterable[Part]) -> Bank:
    """The tokens after that seat has paid those numbers, which nobody has to choose."""
    here = SEATS.index(seat)
    staked, put = list(bank.staked[here]), list(bank.put[here])
    for place, count in parts:
        staked[place] += count
        put[place] += count
    return _put_in(bank, here, (tuple(staked), tuple(put)), None)


def pay_part(bank: Bank, asked: Asked, count: int) -> tuple[Bank, list[Part]]:
    """The tokens after so many of the Category asked for are paid, and all that can come from one Category only."""
    seat, due, place, _, _, room = asked
    here = 0 if seat == "a" else 1
    staked, put = list(bank.staked[here]), list(bank.put[here])
    parts: list[Part] = []
    rest = sum(room[place + 1 :])  # how many can come from later Categories
    left: Asked | None = None
    while True:
        if count:
            parts.append((place, count))
            staked[place] += count
            put[place] += count
            due -= count
        if not due:
            break
        place += 1
        most = room[place]
        rest -= most
        count = due - rest if due > rest else 0
        if most > due:  # noqa: PLR1730  (a call takes longer)
            most = due
        if count < most:
            left = make(Asked, (seat, due, place, count, most, room))
            break
    return _put_in(bank, here, (tuple(staked), tuple(put)), left), parts


def _put_in(bank: Bank, here: int, purses: tuple[Purse, Purse], asked: Asked | None) -> Bank:
    """The seat at that place has `purses` in the pot: in all, and in this round."""
    staked, put = purses
    if here:
        return bank.paying((bank.staked[0], staked), (bank.put[0], put), asked)
    return bank.paying((staked, bank.staked[1]), (put, bank.put[1]), asked)


def total(purse: Purse) -> int:
    """How many tokens that are."""
    return sum(purse)


def joined(one: Purse, other: Purse) -> Purse:
    """Both together."""
    return tuple(map(add, one, other))


def as_tokens(stakes: Stakes, purse: Purse) -> dict[str, int]:
    """A purse by the names of its Categories."""
    return dict(zip(stakes.categories, purse, strict=True))
