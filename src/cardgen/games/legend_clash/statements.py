"""What cards say is so: what creatures have, what is not scored, what does not count, what costs more."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardgen.model.tree import Tree

from .abilities import (
    BREAKTHROUGH,
    DEFLECT,
    DENY,
    EACH,
    FACING,
    IGNORE,
    RELIC,
    STATS,
    TOLL,
    TRAP,
    WARD,
    Claim,
    Payer,
    TextError,
)
from .conditions import stat_of

if TYPE_CHECKING:
    from .reader import Reader


def bonus(reader: Reader, unit: Tree | int, amount: int, stat: Tree | int) -> Claim:
    """The units have more or less of one value."""
    amounts = [0, 0, 0]
    amounts[stat_of(stat)] = amount
    return Claim(STATS, reader.units(unit), amounts[0], amounts[1], amounts[2])


def bonus_both(reader: Reader, unit: Tree | int, amount: int, stat: Tree | int, *second: Tree | int) -> Claim:
    """The units have more or less of two values; `second` is the other amount and its value."""
    amounts = [0, 0, 0]
    more, other = second
    places = stat_of(stat), stat_of(other)
    if places[0] >= places[1] or not isinstance(more, int):
        raise TextError("two different values are named in the order OFF, DEF, HP")
    amounts[places[0]], amounts[places[1]] = amount, more
    return Claim(STATS, reader.units(unit), amounts[0], amounts[1], amounts[2])


def ward(reader: Reader, unit: Tree | int) -> Claim:
    """The units take no damage from abilities."""
    return Claim(WARD, reader.units(unit))


def deny(reader: Reader, party: Tree | int, prize: Tree | int) -> Claim:
    """One side of the lane does not score something."""
    return Claim(DENY, own=reader.read(party, str) == "own", prize=reader.read(prize, str))


def ignore(reader: Reader, amount: int) -> Claim:
    """So much of the shield across does not count."""
    return Claim(IGNORE, amount=amount)


def toll(reader: Reader, payer: Tree | int, amount: int) -> Claim:
    """Activations cost more."""
    return Claim(TOLL, amount=amount, payer=reader.read(payer, Payer))


def facing_party(reader: Reader) -> str:
    """The other side."""
    return "other"


def own_party(reader: Reader) -> str:
    """The card's side."""
    return "own"


def breakthrough(reader: Reader) -> str:
    """The points for an empty lane."""
    return BREAKTHROUGH


def deflect(reader: Reader) -> str:
    """The points for a strike that was stopped."""
    return DEFLECT


def each_activation(reader: Reader) -> Payer:
    """Every activation."""
    return Payer(EACH)


def each_activation_facing(reader: Reader) -> Payer:
    """Those across the lane."""
    return Payer(FACING)


def each_trap_facing(reader: Reader) -> Payer:
    """The traps across the lane."""
    return Payer(FACING, TRAP)


def each_relic_facing(reader: Reader) -> Payer:
    """The relics across the lane."""
    return Payer(FACING, RELIC)
