"""One lane as a question of numbers: who strikes for how much, who falls, what it scores (LC-5.1 to LC-5.17).

Every row of the Point Matrix comes from one formula (LC-A21), asked for each side of a lane apart: the OFF of the
creatures in Attack mode is one strike; the DEF of the guards across is one shield; what goes beyond it flows through
the line across, front to back.  Both sides are asked on the same values, so it all happens at once (LC-5.16).
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple, TypeAlias

from cardgen.engine.making import make

from .values import Values


class Piece(NamedTuple):
    """A creature in a lane: what it is worth, its values now, its mode, and the damage that abilities have dealt it."""

    name: Any  # whatever the asker calls it
    points: int
    off: int
    def_: int
    hp: int
    guard: bool
    damage: int = 0


# The same as a plain tuple, which is taken apart in a third of the time; whatever is done with a line takes either.
Row: TypeAlias = tuple[Any, int, int, int, int, int, int]


class Terms(NamedTuple):
    """What cards have said of one side's strike in a lane.

    `ignored` is how much of the shield across does not count; a side may score no breakthrough, or no deflect.
    """

    ignored: int = 0
    breakthrough: bool = True
    deflect: bool = True


PLAIN = Terms()


class Blow(NamedTuple):
    """What one side does in a lane, and scores there.

    Places are those of the other side's line, front first.  `shield` is what stood against the strike, `deflected`
    whether all of it was stopped; `hits` are the places reached with the damage that each took, `kills` and `wounds`
    those that fell or live on with damage, from abilities or the strike.  `breakthrough` are the points for an empty
    lane, `deflect` those for having stopped the other side's strike; `points` is everything.
    """

    striking: bool
    strike: int
    shield: int
    deflected: bool
    hits: tuple[tuple[int, int], ...]
    kills: tuple[int, ...]
    wounds: tuple[int, ...]
    breakthrough: int
    deflect: int
    points: int


# The same as a plain tuple.
BlowRow: TypeAlias = tuple[
    bool, int, int, bool, tuple[tuple[int, int], ...], tuple[int, ...], tuple[int, ...], int, int, int
]
NOTHING: BlowRow = (False, 0, 0, False, (), (), (), 0, 0, 0)


def at_least_zero(number: int) -> int:
    """OFF, DEF, HP and shields never go below 0 (LC-A41)."""
    return number if number > 0 else 0


def kill_points(values: Values, points: int, guard: int) -> int:
    """What a kill scores: the rank of the creature (LC-5.2, LC-5.10), for a guard as the house rule says (LC-A25)."""
    if not guard or values.guard_kill == "rank":
        return points
    return points + 1 if values.guard_kill == "rank+1" else 1


def falls(hp: int, damage: int) -> bool:
    """Is a creature killed: no HP left (LC-A24)?"""
    return damage >= hp


# What one side brings into a lane: does it strike, for how much, does it block, how much, is nobody there, has somebody
# taken damage before, and what would it score if nobody stood across?  A plain tuple, made twice for every lane.
Sum: TypeAlias = tuple[bool, int, bool, int, bool, bool, int]


_NOBODY: Sum = (False, 0, False, 0, True, False, 0)


def summed(values: Values, line: Sequence[Row]) -> Sum:
    """One strike and one shield for a whole line; who fell to abilities before neither strikes nor blocks."""
    striking = shielded = harmed = False
    strike, shield, through, alone = 0, 0, 0, True
    for _, points, off, def_, hp, guard, damage in line:
        if damage:
            harmed = True
            if damage >= hp:
                continue
        alone = False
        if guard:
            shield += def_
            shielded = True
            if values.guard_breakthrough == "yes":
                through += points
        else:
            strike += off
            striking = True
            through += points
            if values.attack_def == "counts":
                shield += def_
                shielded = True
    return striking, strike, shielded, shield, alone, harmed, through


def lane(
    values: Values, a: Sequence[Row], b: Sequence[Row], terms: tuple[Terms, Terms] = (PLAIN, PLAIN)
) -> tuple[Blow, Blow]:
    """What becomes of a lane: the blow of each side.  Lines stand front first; either may be empty."""
    one, other = blows(values, a, b, terms)
    return make(Blow, one), make(Blow, other)


def blows(values: Values, a: Sequence[Row], b: Sequence[Row], terms: tuple[Terms, Terms]) -> tuple[BlowRow, BlowRow]:
    """The same as plain tuples; `NOTHING` itself where a side has nobody there and nobody to hit."""
    if not a:
        if not b:
            return NOTHING, NOTHING
        other, one = _unopposed(values, b, (terms[1], terms[0]))
        return one, other
    if not b:
        return _unopposed(values, a, terms)
    ours, theirs = summed(values, a), summed(values, b)
    one = _blow(values, b, (ours, theirs), terms[0])
    other = _blow(values, a, (theirs, ours), terms[1])
    stopped, stopped_too = one[3], other[3]
    if stopped_too and terms[0].deflect:
        one = _with_deflect(one, b)
    if stopped and terms[1].deflect:
        other = _with_deflect(other, a)
    return one, other


def _unopposed(values: Values, line: Sequence[Row], terms: tuple[Terms, Terms]) -> tuple[BlowRow, BlowRow]:
    """The blow of a side that has a lane for itself, and of the other: what the formula makes of it."""
    ours = summed(values, line)
    striking, strike, _, shield, _, harmed, through = ours
    if harmed:
        return _blow(values, (), (ours, _NOBODY), terms[0]), _blow(values, line, (_NOBODY, ours), terms[1])
    points = through if terms[0].breakthrough else 0
    one: BlowRow = (striking, strike, 0, False, (), (), (), points, 0, points)
    if not shield:
        return one, NOTHING
    return one, (False, 0, at_least_zero(shield - terms[1].ignored), False, (), (), (), 0, 0, 0)


def _with_deflect(found: BlowRow, deflected: Sequence[Row]) -> BlowRow:
    """The blow of the side that stopped a strike: the highest rank among those who struck, once (LC-5.15, LC-A27)."""
    best = max([points for _, points, _, _, hp, guard, damage in deflected if not guard and damage < hp])
    striking, strike, shield, stopped, hits, kills, wounds, breakthrough, _, points = found
    return striking, strike, shield, stopped, hits, kills, wounds, breakthrough, best, points + best


def _blow(values: Values, theirs: Sequence[Row], sums: tuple[Sum, Sum], terms: Terms) -> BlowRow:
    """What one side does to the other, whose line it is, deflect points aside; its own sum comes first.

    In a lane in which nobody stands against it each attacker scores its own rank (LC-5.13, LC-A31).
    """
    (striking, strike, _, _, _, _, through), (_, _, shielded, shield, alone, harmed, _) = sums
    scores = True
    if terms is not PLAIN:
        ignored, scores, _ = terms
        shield = at_least_zero(shield - ignored) if ignored else shield
    deflected = striking and shielded and strike <= shield
    breakthrough = through if alone and scores else 0
    left = strike - shield if striking and not deflected else 0
    if not theirs or (left <= 0 and not harmed):
        return striking, strike, shield, deflected, (), (), (), breakthrough, 0, breakthrough
    hits, kills, wounds, points = _flow(values, theirs, left)
    return striking, strike, shield, deflected, hits, kills, wounds, breakthrough, 0, points + breakthrough


_Flow = tuple[tuple[tuple[int, int], ...], tuple[int, ...], tuple[int, ...], int]


def _flow(values: Values, line: Sequence[Row], left: int) -> _Flow:
    """Damage that flows through a line (LC-5.12), and what the whole line then scores for the side that dealt it."""
    hits: tuple[tuple[int, int], ...] = ()  # all of them short: to join them is quicker than to fill lists
    kills: tuple[int, ...] = ()
    wounds: tuple[int, ...] = ()
    total, scores, plain = 0, values.ability_damage == "scores", values.guard_kill == "rank"
    for place, (_, points, _, _, hp, guard, damage) in _reached(values, line):
        need = hp - damage
        if need <= 0:
            kills += (place,)
            total += kill_points(values, points, guard) if scores else 0
        elif left >= need:
            left -= need
            hits += ((place, need),)
            kills += (place,)
            total += points if plain else kill_points(values, points, guard)
        elif left > 0:
            hits += ((place, left),)
            wounds += (place,)
            total += values.wound
            left = 0
        elif damage and scores:
            wounds += (place,)
            total += values.wound
    return hits, kills, wounds, total


def _reached(values: Values, line: Sequence[Row]) -> Iterable[tuple[int, Row]]:
    """The creatures of a line with their places as damage reaches them: as it stands, or guards first (LC-A22)."""
    if values.order == "line":
        return enumerate(line)
    return sorted(enumerate(line), key=lambda placed: not placed[1][5])


def clash(
    values: Values,
    lanes: Sequence[tuple[Sequence[Row], Sequence[Row]]],
    terms: Sequence[tuple[Terms, Terms]] = ((PLAIN, PLAIN),) * 3,
) -> tuple[tuple[int, int], tuple[tuple[Blow, Blow], ...]]:
    """The points of both sides over all lanes (LC-5.17), and the blows of each lane."""
    a = b = 0
    found: list[tuple[Blow, Blow]] = []
    for (one, other), said in zip(lanes, terms, strict=True):
        blows_here = lane(values, one, other, said)
        a += blows_here[0].points
        b += blows_here[1].points
        found.append(blows_here)
    return (a, b), tuple(found)
