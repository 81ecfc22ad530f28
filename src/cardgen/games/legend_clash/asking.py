"""What of an ability its owner may choose from now, worked out once into one question for each card and lane."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, TypeAlias

from cardgen.engine.contract import Move

from .abilities import ENDS, NO_PICK, TRAP_PICK, UNIT_PICK, Ability, AtLeast, Line

if TYPE_CHECKING:
    from .play import Play
    from .rows import Call

# The moves that activate an ability now: as its condition and what would come of it allow, mana aside.
Ask: TypeAlias = "Callable[[Play], Sequence[Move]]"
# What a move means, by its identity: an ability, what is chosen for it, what it costs where nothing raises that.
Meanings: TypeAlias = "dict[int, tuple[Call, int, int]]"
TRAP_WORD = "trap-"


def asked(ids: tuple[str, ...], meanings: Meanings, call: Call) -> Ask | None:
    """The question, or nothing where there is none: the ability can always be activated."""
    test, picks, can, only, none = call.test, call.picks, call.can, (call.move,), ()
    if picks is not None:
        return _choosing(ids, meanings, call)
    if test is None:
        return None if can is None else lambda p: only if can(p, NO_PICK) else none
    if can is None:
        return lambda p: only if test(p) else none
    return lambda p: only if test(p) and can(p, NO_PICK) else none


def wanted(call: Call) -> tuple[int, int, int] | None:
    """The side, the lane and how many creatures have to stand there, where that is all that is asked."""
    asks = [ask for ask in (call.test, call.can) if ask is not None]
    known = [ask for ask in asks if isinstance(ask, AtLeast)]
    if call.picks is not None or not asks or len(known) < len(asks):
        return None
    where = {ask.where for ask in known}
    return (known[0].side, known[0].lane, max(ask.least for ask in known)) if len(where) == 1 else None


def _choosing(ids: tuple[str, ...], meanings: Meanings, call: Call) -> Ask:
    """The same where something is chosen."""
    test, picks, can, picked = call.test, call.picks, call.can, call.picked

    if isinstance(picks, Line) and test is None and can is None:
        side, lane = picks.side, picks.lane

        def ask_line(play: Play) -> Sequence[Move]:
            moves: list[Move] = []
            for unit in play.lines[side][lane]:
                moves.append(picked.get(unit) or choice(ids, meanings, call, unit))  # noqa: PERF401 - as below
            return moves

        return ask_line

    def ask(play: Play) -> Sequence[Move]:
        if picks is None or (test is not None and not test(play)):
            return ()
        found = picks(play)
        if can is not None:
            found = tuple([pick for pick in found if can(play, pick)])
        moves: list[Move] = []
        for pick in found:  # quicker than a comprehension: most often there are one or two
            moves.append(picked.get(pick) or choice(ids, meanings, call, pick))  # noqa: PERF401
        return moves

    return ask


def choice(ids: tuple[str, ...], meanings: Meanings, call: Call, pick: int) -> Move:
    """The move that activates an ability, or flips a trap, with that choice; each is made once."""
    move = call.picked.get(pick)
    if move is None:
        move = Move(call.move.kind, (*call.move.args, word_of(ids, call.ability, pick)))
        call.picked[pick] = move
        meanings[id(move)] = call, pick, call.cost
    return move


def word_of(ids: tuple[str, ...], ability: Ability, pick: int) -> str:
    """A choice as moves write it."""
    if ability.sort == UNIT_PICK:
        return ids[pick]
    return f"{TRAP_WORD}{pick + 1}" if ability.sort == TRAP_PICK else ENDS[pick]
