"""The tables of two states of a game, opened by the same rule module, under the same house rules."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from cardgen.diagnostics import CardgenError, Diagnostic, Where, fail
from cardgen.engine.contract import Event, Judge, RulesModule, Table
from cardgen.model.game import Game, Value
from cardgen.model.rules import RuleSet
from cardgen.pipeline.states import State
from cardgen.playtest.loader import event_kinds, load_rules_module, open_rules, vocabulary_of
from cardgen.playtest.narration import narrate, read_narrations
from cardgen.playtest.room import NO_MODULE, Room, with_decks


@dataclass(frozen=True, slots=True)
class Twofold:
    """Two states of a game and the rule module that plays both; `options` are house rules laid over both."""

    old: State
    new: State
    module: RulesModule
    options: Mapping[str, Value] = field(default_factory=dict)
    _opened: dict[str, tuple[Judge[Any], Judge[Any]]] = field(default_factory=dict, compare=False)

    def judges(
        self, options: Mapping[str, Value] | None = None, decks: Mapping[str, tuple[str, ...]] | None = None
    ) -> tuple[Judge[Any], Judge[Any]]:
        """The old table and the new one under more house rules; `decks` are those that seats bring.

        Raises CardgenError, its messages beginning with the state that is at fault.
        """
        chosen = {**self.options, **(options or {})}
        key = repr((sorted(chosen.items()), sorted((decks or {}).items())))
        if key not in self._opened:
            old, new = (_opened(state, self.module, chosen, decks or {}) for state in (self.old, self.new))
            self._opened[key] = (old, new)
        return self._opened[key]

    def tables(self, options: Mapping[str, Value] | None = None) -> tuple[Table[Any], Table[Any]]:
        """The same for whole games.  Raises CardgenError `no-whole-game` too."""
        old, new = self.judges(options)
        if not isinstance(old, Table) or not isinstance(new, Table):
            message = f"'{self.new.game.module}' judges positions and deals no games"
            raise fail("no-whole-game", message, self.new.game.place("module"))
        return old, new

    def room(self, state: State, options: Mapping[str, Value] | None = None) -> Room:
        """One state as a room; the files are those of today's project."""
        rules = _ruled(state, {**self.options, **(options or {})})
        project = self.new.project or self.old.project
        if project is None:
            raise ValueError("two releases have no project")
        return Room(project, state.game, state.rules, rules, self.module)


def open_twofold(old: State, new: State, trust: bool, options: Mapping[str, Value]) -> Twofold:
    """Both states with today's rule module.

    Raises CardgenError `no-rules` for a game without one, and as `load_rules_module` does.
    """
    game, project = new.game, new.project
    if not game.module:
        raise fail("no-rules", f"the game '{game.id}' names no rule module", game.place("module"), NO_MODULE)
    source = project.root / "src" if project is not None else None
    return Twofold(old, new, load_rules_module(game.module, trust, source, game.place("module")), options)


@dataclass(frozen=True, slots=True)
class Voice:
    """Says events as sentences of the game's first language, where it has them."""

    game: Game
    narration: Any = None

    def say(self, event: Event | None) -> str:
        """The sentence for an event, or nothing."""
        if event is None or self.narration is None:
            return ""
        return " ".join(sentence for _, sentence in narrate(self.narration, self.game, (event,)).sentences)


def voices(both: Twofold) -> tuple[Voice, Voice]:
    """How the old and the new state say events: with the sentences of today."""
    new = both.new
    if new.project is None:
        return Voice(both.old.game), Voice(new.game)
    try:
        judge = both.judges()[1]
        vocabulary = vocabulary_of(both.module, judge, new.game.place("module"))
        kinds = event_kinds(both.module, new.game, new.rules)
        narrations, _ = read_narrations(new.project, new.game, kinds, vocabulary)
    except CardgenError:
        return Voice(both.old.game), Voice(new.game)
    narration = narrations.get(new.game.languages[0])
    language = new.game.languages[0]
    old = Voice(both.old.game, narration if language in both.old.game.locales else None)
    return old, Voice(new.game, narration)


def _opened(
    state: State, module: RulesModule, options: Mapping[str, Value], decks: Mapping[str, tuple[str, ...]]
) -> Judge[Any]:
    where = state.game.place("module")
    try:
        return open_rules(module, with_decks(module, state.game, decks, where), _ruled(state, options), where)
    except CardgenError as error:
        raise CardgenError(*(_of(state, finding) for finding in error.diagnostics)) from None


def _of(state: State, finding: Diagnostic) -> Diagnostic:
    return replace(finding, message=f"{state.label}: {finding.message}")


def _ruled(state: State, options: Mapping[str, Value]) -> RuleSet:
    try:
        return state.rules.with_options(options)
    except ValueError as error:
        raise fail("bad-option", str(error), Where("--set")) from None
