"""A game's exact chances under any of its rules: asked of the rule module, remembered, and kept by whoever can.

What a rule module answers depends on the cards, the numbers and its own code alone.  These make the key by which an
answer is kept, so an answer that is found under its key is the one that the module would give again.
"""

from __future__ import annotations

import json
import math
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from hashlib import sha256
from importlib import metadata
from pathlib import Path
from types import MappingProxyType
from typing import Any, Protocol

from cardgen.data.document import frozen
from cardgen.diagnostics import did_you_mean, fail
from cardgen.engine.contract import RefusedError, RulesModule
from cardgen.engine.hooks import LongOddsHook, OddsHook
from cardgen.model.game import Game, Value
from cardgen.model.rules import RuleSet
from cardgen.playtest.guard import guarded

HOOKS = ("odds", "long_odds")
_FORMAT = 1  # of the key


class Keeper(Protocol):
    """Who keeps answers between two runs."""

    def find(self, key: str) -> Mapping[str, Any] | None:
        """The answer kept under a key of hexadecimal digits, or nothing."""
        ...

    def keep(self, key: str, answer: Mapping[str, Any]) -> None:
        """Keep an answer, which JSON can hold; where that cannot be done, nothing happens."""
        ...


class Forgetful:
    """A keeper that keeps nothing."""

    def find(self, key: str) -> Mapping[str, Any] | None:
        """Nothing."""
        return None

    def keep(self, key: str, answer: Mapping[str, Any]) -> None:
        """Nothing happens."""


@dataclass(frozen=True, slots=True)
class Chances:
    """The exact chances of a game's deals by `rules`; `asked` are the answers that were given already."""

    module: RulesModule
    game: Game
    rules: RuleSet
    keeper: Keeper = field(default_factory=Forgetful)
    asked: dict[str, Mapping[str, Value]] = field(default_factory=dict)

    @property
    def offered(self) -> bool:
        """Whether the game works out any."""
        return hasattr(self.module, HOOKS[0])

    def by(self, options: Mapping[str, Value]) -> Chances:
        """The chances under house rules.  Raises ValueError for one that the game does not have."""
        return replace(self, rules=self.rules.with_options(options)) if options else self

    def quick(self) -> Mapping[str, Value]:
        """What the hook `odds` says.  Raises CardgenError: `no-odds`, `broken-module`, or what is wrong in the game."""
        hook: OddsHook | None = getattr(self.module, HOOKS[0], None)
        if hook is None:
            message = f"'{self.game.module}' works out no chances"
            raise fail("no-odds", message, self.game.place("module"))
        return self._answer(HOOKS[0], hook)

    def long(self) -> Mapping[str, Value]:
        """What the hook `long_odds` says, which may take seconds; nothing where there is none."""
        hook: LongOddsHook | None = getattr(self.module, HOOKS[1], None)
        return {} if hook is None else self._answer(HOOKS[1], hook)

    def whole(self) -> Mapping[str, Value]:
        """All of it."""
        return {**self.quick(), **self.long()}

    def value(self, path: str) -> Value:
        """One value by its names, such as `redraw.mean`; what takes long is asked only where it is needed.

        Raises KeyError with a hint for a name that is not there, and CardgenError as `quick` does.
        """
        found = self.quick()
        return _found(found if path.split(".", maxsplit=1)[0] in found else self.whole(), path)

    def hand(self, cards: tuple[str, ...], path: str) -> Value:
        """One value of what the hook `odds` says of a hand, by its names.

        Raises KeyError and CardgenError as `value` does, and RefusedError where those cards are no hand.
        """
        hook: OddsHook | None = getattr(self.module, HOOKS[0], None)
        if hook is None:
            return _found(self.quick(), path)
        with guarded(f"the odds of a hand are worked out by {HOOKS[0]}()", self.game.place("module")):
            try:
                answer, refused = hook(self.game.dealt(), self.rules, cards), None
            except RefusedError as error:
                answer, refused = {}, error
        if refused is not None:
            raise refused
        return _found(answer, path)

    def _answer(self, name: str, hook: OddsHook | LongOddsHook) -> Mapping[str, Value]:
        key = self._key(name)
        if key not in self.asked:
            found = self.keeper.find(key)
            if found is None:
                with guarded(f"its chances are worked out by {name}()", self.game.place("module")):
                    found = _named(_plain(hook(self.game.dealt(), self.rules), name), name)
                self.keeper.keep(key, found)
            self.asked[key] = MappingProxyType({key: frozen(one) for key, one in found.items()})
        return self.asked[key]

    def _key(self, name: str) -> str:
        """What an answer depends on, as 64 hexadecimal digits."""
        cards = [[c.id, c.copies, c.type, _plain(dict(c.fields), "cards")] for c in self.game.cards]
        rules = {rule.name: _plain(rule.value, "rules") for rule in self.rules.values.values()}
        head = [_FORMAT, metadata.version("cardgen"), name, self.game.module, sorted(_code(self.module))]
        return sha256(json.dumps([head, cards, rules], sort_keys=True).encode()).hexdigest()


def _found(value: Value, path: str) -> Value:
    """The value at a path.  Raises KeyError with a hint for a name that is not there."""
    for name in path.split("."):
        if not isinstance(value, Mapping) or name not in value:
            raise KeyError(did_you_mean(name, value if isinstance(value, Mapping) else ()))
        value = value[name]
    return value


def _code(module: RulesModule) -> Iterator[tuple[str, str]]:
    """The files of a rule module with their SHA-256: all of its package, or the one file."""
    file = Path(str(getattr(module, "__file__", "") or ""))
    inside = bool(getattr(module, "__package__", ""))
    for path in file.parent.rglob("*.py") if inside else [file]:
        if path.is_file():
            yield path.name, sha256(path.read_bytes()).hexdigest()


def _named(answer: Any, what: str) -> dict[str, Any]:
    """An answer, which is a mapping.  Raises TypeError for anything else."""
    if not isinstance(answer, dict):
        raise TypeError(f"{what}() gives {answer!r}, which is no mapping of names to values")
    return answer


def _plain(value: Any, what: str) -> Any:
    """Mappings as dicts and rows as lists.  Raises TypeError for anything that JSON cannot hold."""
    if isinstance(value, Mapping) and all(isinstance(key, str) for key in value):
        return {key: _plain(one, what) for key, one in value.items()}
    if isinstance(value, tuple | list):
        return [_plain(one, what) for one in value]
    if value is None or isinstance(value, str | int) or (isinstance(value, float) and math.isfinite(value)):
        return value
    raise TypeError(f"{what} holds {value!r}, which is no plain data")
