"""Who wins a Clash, a Set, the Match, and who is Player 1 (LC-1.2 to LC-1.4, LC-A11, LC-A34 to LC-A38)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from cardgen.engine.making import make

from .values import Values

DRAW = "draw"
SEAT_NAMES = ("a", "b")


class Played(NamedTuple):
    """A Clash that has been played: the points of both sides, and the mana that each spent in it."""

    a: int
    b: int
    spent_a: int = 0
    spent_b: int = 0


class SetScore(NamedTuple):
    """How a Set stands: `winner` is a seat, `draw`, or nothing while it goes on.

    `by` is what decided it: `clashes`, `points`, `mana` or `equal`; `wins` are Clash wins; `played` counts the Clashes.
    """

    winner: str | None
    by: str
    wins: tuple[int, int]
    played: int


class MatchScore(NamedTuple):
    """How the Match stands: `winner` is a seat, `draw`, or nothing while it goes on; `sets` are Sets won."""

    winner: str | None
    played: int
    sets: tuple[int, int]


def better(a: int, b: int) -> str:
    """The seat with more, or `draw`."""
    return DRAW if a == b else SEAT_NAMES[b > a]


def clash_winner(values: Values, played: Played) -> str:
    """The seat that wins a Clash, or `draw` (LC-5.17, LC-A34)."""
    a, b, _, _ = played
    winner = DRAW if a == b else "a" if a > b else "b"
    if winner == DRAW and values.clash_tie == "less-mana-spent":
        return better(played.spent_b, played.spent_a)
    return winner


def set_result(values: Values, clashes: Sequence[Played], mana: tuple[int, int] = (0, 0)) -> SetScore:
    """How a Set stands after those Clashes, with so much mana left (LC-1.3, LC-A35, LC-A36)."""
    a = b = 0
    for count, played in enumerate(clashes, 1):
        winner = clash_winner(values, played)
        if winner == "a":
            a += 1
        elif winner == "b":
            b += 1
        if a >= values.clashes_to_win or b >= values.clashes_to_win:
            return make(SetScore, (winner, "clashes", (a, b), count))
    if len(clashes) < values.clashes:
        return make(SetScore, (None, "", (a, b), len(clashes)))
    points = (sum(played.a for played in clashes), sum(played.b for played in clashes))
    for by, pair in (("clashes", (a, b)), ("points", points), ("mana", mana)):
        if pair[0] != pair[1]:
            return SetScore(better(*pair), by, (a, b), len(clashes))
    return SetScore(DRAW, "equal", (a, b), len(clashes))


def match_result(values: Values, sets: Sequence[str]) -> MatchScore:
    """How the Match stands after those Sets, each named by its winner or `draw` (LC-1.2, LC-A37).

    Under the house rule of a sudden death, one more entry is the winner of the Clash behind the last Set.
    """
    a = b = 0
    for count, winner in enumerate(sets[: values.sets], 1):
        if winner == "a":
            a += 1
        elif winner == "b":
            b += 1
        if a >= values.sets_to_win or b >= values.sets_to_win:
            return make(MatchScore, (winner, count, (a, b)))
    count = len(sets)
    if count < values.sets:
        return make(MatchScore, (None, count, (a, b)))
    winner = better(a, b)
    if winner == DRAW and values.match_tie == "sudden-death-clash":
        return MatchScore(sets[values.sets] if count > values.sets else None, count, (a, b))
    return MatchScore(winner, min(count, values.sets), (a, b))


def player_one(values: Values, clash: int, set_no: int = 0, first: int = 0, lost: int = -1) -> int:
    """The place of the seat that is Player 1 of a Clash, counted from 1 through the whole Match (LC-A11).

    `set_no` is the Set, from 1 (0: as if each Set had all its Clashes), `first` the place of Player 1 of the first
    Clash, `lost` that of the seat that lost the Clash before, or -1: the two house rules ask for them.
    """
    if values.p1 == "loser" and lost >= 0:
        return lost
    if values.p1 == "per-set":
        return (first + (set_no or (clash - 1) // values.clashes + 1) - 1) % 2
    return (first + clash - 1) % 2
