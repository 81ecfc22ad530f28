"""Tokens by Category: what a seat can still pay, and the small moves in which it chooses the Categories (CW-A35).

Tokens are paid Category by Category in the printed order, `pay gold 2` and so on, so there is one way to write each
payment.  A Category from which only one number can come is not asked for.
"""

from __future__ import annotations

from functools import lru_cache

from cardgen.engine.contract import SEATS, Move, Seat

from .betting import Stakes
from .state import ANTE, Bank, Purse, Purses


def nothing(stakes: Stakes) -> Purses:
    """No tokens on either side."""
    none = (0,) * len(stakes.categories)
    return none, none


def new_bank(stakes: Stakes) -> Bank:
    """The tokens at the start of a game (CW-11.7)."""
    full, none = (stakes.start_tokens,) * len(stakes.categories), nothing(stakes)
    return Bank((full, full), none, none, none)


def free(bank: Bank, place: int) -> Purse:
    """What that seat owns and has not staked."""
    return tuple([own - put for own, put in zip(bank.purses[place], bank.staked[place], strict=True)])


def left(bank: Bank, place: int) -> int:
    """How many tokens that seat can still stake this turn."""
    tokens = free(bank, place)
    return sum(tokens) if bank.named < 0 else tokens[bank.named]


def owed_in_kind(bank: Bank, place: int) -> Purse:
    """What that seat has paid less than the other in this round, by Category."""
    return tuple([theirs - mine for mine, theirs in zip(bank.put[place], bank.put[1 - place], strict=True)])


def room_in_kind(bank: Bank, place: int) -> int:
    """How much that seat can raise when the other must match it in the same Categories."""
    mine, theirs, owed = free(bank, place), free(bank, 1 - place), owed_in_kind(bank, place)
    return sum(min(m - o, t) for m, o, t in zip(mine, owed, theirs, strict=True))


def limits(stakes: Stakes, bank: Bank, phase: str) -> Purse:
    """How many tokens of each Category the seat that pays may put in now."""
    place = SEATS.index(bank.payer or "a")
    tokens = free(bank, place)
    if bank.named >= 0:
        return tuple([n if c == bank.named else 0 for c, n in enumerate(tokens)])
    if stakes.match == "in-kind" and phase != ANTE:
        return tuple([min(n, m) for n, m in zip(tokens, free(bank, 1 - place), strict=True)])
    return tokens


def pay_range(stakes: Stakes, bank: Bank, phase: str) -> tuple[int, int]:
    """The least and the most that may come from the Category at `bank.place`."""
    most = limits(stakes, bank, phase)
    later = sum(most[bank.place + 1 :])
    return max(0, bank.due - later), min(bank.due, most[bank.place])


def pay_moves(stakes: Stakes, bank: Bank, phase: str) -> tuple[Move, ...]:
    """The numbers of tokens of the Category that is asked for."""
    return _pays(stakes.categories[bank.place], *pay_range(stakes, bank, phase))


@lru_cache(maxsize=4096)
def _pays(category: str, least: int, most: int) -> tuple[Move, ...]:
    return tuple(Move("pay", (category, n)) for n in range(least, most + 1))


def paid(bank: Bank, seat: Seat, category: int, count: int) -> Bank:
    """Those tokens lie in the pot."""
    place = SEATS.index(seat)
    return bank._replace(
        staked=_added(bank.staked, place, category, count), put=_added(bank.put, place, category, count)
    )


def total(purse: Purse) -> int:
    """How many tokens that are."""
    return sum(purse)


def joined(one: Purse, other: Purse) -> Purse:
    """Both together."""
    return tuple([a + b for a, b in zip(one, other, strict=True)])


def as_tokens(stakes: Stakes, purse: Purse) -> dict[str, int]:
    """A purse by the names of its Categories."""
    return dict(zip(stakes.categories, purse, strict=True))


def as_purse(stakes: Stakes, tokens: dict[str, int]) -> Purse:
    """A purse from tokens by name; a Category that is not named has none."""
    return tuple(tokens.get(category, 0) for category in stakes.categories)


def _added(purses: Purses, place: int, category: int, count: int) -> Purses:
    changed = list(purses[place])
    changed[category] += count
    return (tuple(changed), purses[1]) if place == 0 else (purses[0], tuple(changed))
