"""A game small enough to hold in one's head, and the means to write scenarios for it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from types import MappingProxyType, SimpleNamespace
from typing import Any

import pytest

from cardgen.diagnostics import Where
from cardgen.engine.contract import (
    Event,
    Fault,
    Move,
    Outcome,
    PositionError,
    Refusal,
    RefusedError,
    RulesModule,
    Seat,
    Step,
)
from cardgen.model.game import Card, Game, Locale, Value
from cardgen.model.rules import RuleSet, RuleValue
from cardgen.model.scenario import PathInFile, Scenario

HERE = Where("rules.yaml", 1, 1)
GOAL = RuleValue("goal", 3, "HP-2", "", (), "", HERE)
STYLE = RuleValue("style", "plain", "HP-3", "HP-A1", ("plain", "fancy"), "", HERE)


@dataclass(frozen=True, slots=True)
class Heap:
    """Seat a takes one to three stones from a heap; whoever takes the last wins."""

    goal: int

    @property
    def event_kinds(self) -> tuple[str, ...]:
        return ("take", "won")

    def position(self, given: Mapping[str, Value]) -> int:
        stones = given.get("stones")
        if not isinstance(stones, int) or stones < 1:
            raise PositionError(Fault("no-stones", ("stones",), "the heap needs stones", "write stones: 3", "HP-1"))
        return stones

    def to_act(self, state: int) -> tuple[Seat, ...]:
        return ("a",) if state else ()

    def moves(self, state: int, seat: Seat) -> tuple[Move, ...]:
        return tuple(Move("take", (n,)) for n in range(1, min(state, self.goal) + 1)) if seat == "a" else ()

    def refusal(self, state: int, seat: Seat, move: Move) -> Refusal | None:
        if move in self.moves(state, seat):
            return None
        return Refusal("too-many", "HP-2", "That is not allowed.", "HP-A1")

    def apply(self, state: int, moves: Mapping[Seat, Move]) -> Step[int]:
        taken = moves["a"].args[0]
        if (refusal := self.refusal(state, "a", moves["a"])) or not isinstance(taken, int):
            raise RefusedError(refusal or Refusal("bad", "HP-2", "Bad."))
        data = (("kind_of_stone", "flint"), ("row", (taken, state)))
        told = [Event("take", "HP-2", ("a", "b"), "a", ("rock",) * taken, state, state - taken, data=data)]
        if state == taken:
            told.append(Event("won", "HP-3", ("a", "b"), "a", rule="HP-A1"))
        return (state - taken, tuple(told))

    def view(self, state: int, seat: Seat) -> Mapping[str, Value]:
        return {"stones": state}

    def outcome(self, state: int) -> Outcome | None:
        return None if state else Outcome("a", "last", "HP-3")

    def exhibit(self, events: tuple[Event, ...]) -> Mapping[str, Value]:
        left = [event.after for event in events if event.kind == "take"]
        return {"left": left[-1] if left else None, "taken": {"a": tuple(e.cards for e in events if e.cards)}}


@pytest.fixture
def module() -> RulesModule:
    def open_table(game: Game, rules: RuleSet) -> Heap:
        return Heap(rules.number("goal"))

    found: Any = SimpleNamespace(open_table=open_table)
    rules_module: RulesModule = found
    return rules_module


@pytest.fixture
def rules() -> RuleSet:
    return RuleSet({"goal": GOAL, "style": STYLE}, {})


@pytest.fixture
def game() -> Game:
    rock = Card("rock", "Rock", "stone", 3, 1, MappingProxyType({}), HERE)
    locales = {
        "en": Locale("en", {}, {}, {"flint": "Flint"}),
        "es": Locale("es", {"rock": "Piedra"}, {}, {"flint": "Sílex"}),
    }
    return Game("heap", {}, "1", 2, "", ("en", "es"), (), {}, (rock,), locales, {}, ())


@pytest.fixture
def scenario() -> Callable[..., Scenario]:
    """A scenario whose every part has a place of its own: line 1 the options, 2 given, 3 moves, 4 expect, 5 shows."""

    def make(**parts: Any) -> Scenario:
        lines = {"options": 1, "given": 2, "moves": 3, "expect": 4, "shows": 5}
        places: dict[PathInFile, Where] = {(part,): Where("s.yaml", line) for part, line in lines.items()}
        defaults = {"options": {}, "given": {"stones": 3}, "moves": ({"a": "take 2"},), "expect": {"left": 1}}
        filled = {"shows": ("HP-2",), **defaults, **parts}
        return Scenario(id="s", title={"en": "S"}, where=Where("s.yaml"), places=places, **filled)

    return make
