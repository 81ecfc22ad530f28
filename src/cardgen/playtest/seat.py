"""What a person types, turned into moves: by number, by name, or several small moves at once."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from cardgen.engine.contract import CONCEDE, Move, read_move

Words = Callable[[str], str]


def spoken(move: Move, words: Words) -> str:
    """A move in the player's language: `discard Iron Sword`."""
    return " ".join([move.kind, *(words(arg) if isinstance(arg, str) else str(arg) for arg in move.args)])


def read_moves(text: str, offered: Sequence[Move], words: Words) -> tuple[Move, ...]:
    """The moves that somebody typed; parts between commas are moves of their own.

    A part is a number of the list of offered moves, a move as a log writes it, a move in the player's words, or the
    beginning of just one of them.  `discard tall brave` is two moves, in the order of the list.  What is none of these
    comes back as a move of its words, for the rules to refuse.
    """
    moves: list[Move] = []
    for part in text.split(","):
        if part.strip():
            moves += _part(part.strip(), offered, words)
    return tuple(moves)


def _part(text: str, offered: Sequence[Move], words: Words) -> list[Move]:
    if text.isdecimal() and 1 <= int(text) <= len(offered):
        return [offered[int(text) - 1]]
    said = " ".join(text.casefold().split())
    names = {move: {str(move), spoken(move, words).casefold()} for move in (*offered, CONCEDE)}
    exact = [move for move, known in names.items() if said in known]
    begun = [move for move, known in names.items() if any(name.startswith(said) for name in known)]
    if exact or len(begun) == 1:
        return exact[:1] or begun
    written = read_move(said)
    if len(written.args) > 1:
        single = [Move(written.kind, (arg,)) for arg in written.args]
        if all(move in offered for move in single):
            return sorted(single, key=list(offered).index)
    return [written]
