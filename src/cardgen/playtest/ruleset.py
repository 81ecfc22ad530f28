"""A short name for everything that decides how games go: cards, numbers, and the code that plays them.

Two rooms of the same name play the same game from the same seed, wherever they are.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Any

from cardgen.model.game import Card, Game
from cardgen.model.phrases import FIELD
from cardgen.model.release import UNPLAYED
from cardgen.playtest.room import Room

PLAYING = ("model", "data", "text", "engine", "games", "playtest")  # the tool's packages that play
DIGITS = 12
TOOL = Path(__file__).resolve().parents[1]


def ruleset_of(room: Room) -> str:
    """Twelve hexadecimal digits: the cards dealt or brought, what they say, the rules in force, and the code."""
    game = room.game
    cards = [[card.id, card.type, card.copies, _played(game, card)] for card in game.deck]
    trees = {card.id: [repr(tree) for tree in game.trees.get(card.id, ())] for card in game.deck}
    rules = {name: _plain(rule.value) for name, rule in room.rules.values.items()}
    phrases = {name: phrase.primitive for name, phrase in game.book.phrases.items()} if game.book else {}
    whole = [
        game.id,
        game.module,
        cards,
        trees,
        _plain(game.seats),
        phrases,
        rules,
        tool_code(),
        module_code(room.module),
    ]
    return sha256(json.dumps(whole, sort_keys=True).encode()).hexdigest()[:DIGITS]


def _played(game: Game, card: Card) -> dict[str, Any]:
    """The fields of a card that are played: no picture and no flavour, and no text whose meaning its trees hold."""
    unread = (*UNPLAYED, FIELD) if game.trees.get(card.id) else UNPLAYED
    return {name: _plain(value) for name, value in card.fields.items() if name not in unread}


@cache
def tool_code() -> str:
    """Twelve hexadecimal digits for the part of this tool that plays games."""
    return _digest(path for name in PLAYING for path in sorted((TOOL / name).rglob("*.py")))


def module_code(module: Any) -> str:
    """The same for a rule module that does not belong to the tool; nothing for one that does."""
    file = Path(str(getattr(module, "__file__", "") or TOOL)).resolve()
    if file.is_relative_to(TOOL):
        return ""
    return _digest(sorted(file.parent.rglob("*.py")) if getattr(module, "__package__", "") else [file])


def _digest(files: Iterable[Path]) -> str:
    return sha256("\n".join(_lines(files)).encode()).hexdigest()[:DIGITS]


def _lines(files: Iterable[Path]) -> Iterator[str]:
    """Each file with the digest of its lines: whatever ends them."""
    for path in files:
        lines = path.read_bytes().replace(b"\r\n", b"\n")
        yield f"{path.parent.name}/{path.name} {sha256(lines).hexdigest()}"


def _plain(value: Any) -> Any:
    if isinstance(value, Mapping):
        return {str(key): _plain(one) for key, one in value.items()}
    return [_plain(one) for one in value] if isinstance(value, tuple | list) else value
