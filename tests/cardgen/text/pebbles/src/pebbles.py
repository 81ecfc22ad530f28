"""Throw a stone and do what it says: rules small enough to hold in one's head, for the tests of card text."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import Any

from cardgen.engine.contract import SEATS, Event, Move, Outcome, Refusal, RefusedError, Seat, Step
from cardgen.model.game import Game, Value
from cardgen.model.rules import RuleSet
from cardgen.model.tree import Tree


@dataclass(frozen=True, slots=True)
class Throw:
    """Pebbles in the pile and the bags, the weight of the stone that is thrown, and what it has."""

    pile: int = 0
    bags: int = 0
    weight: int = 1
    top: str = "flint"
    hand: int = 0
    skills: tuple[str, ...] = ()
    thrown: bool = False
    events: tuple[Event, ...] = ()

    def told(self, kind: str, before: int | None = None, after: int | None = None, **data: str | int) -> Throw:
        event = Event(kind, "PB-3", SEATS, "a", before=before, after=after, data=tuple(data.items()))
        return replace(self, events=(*self.events, event))


def amount_moved(state: Throw, unit: str, change: int) -> Throw:
    if unit not in ("pile", "bags"):
        return state.told("nothing")
    before = getattr(state, unit)
    after = max(0, before + change)
    moved = replace(state, **{unit: after})
    return moved.told("put" if change > 0 else "take", before, after, unit=unit)


def holds(test: Tree, state: Throw) -> bool:
    node, slots = test
    if node == "both":
        return all(holds(one, state) for one in slots if isinstance(one, Tree))
    if node == "empty":
        return getattr(state, named(slots[0]), 1) == 0
    if node == "at_least":
        return getattr(state, named(slots[0]), 0) >= number(slots[1])
    if node == "top_is":
        return state.top == named(slots[0])
    return state.hand >= number(slots[0])


def named(value: Tree | int) -> str:
    return value.node if isinstance(value, Tree) else ""


def number(value: Tree | int) -> int:
    return value if isinstance(value, int) else 0


def sub(value: Tree | int) -> Tree:
    assert isinstance(value, Tree)
    return value


def done(tree: Tree, state: Throw) -> Throw:
    node, slots = tree
    if node in ("ability", "standing"):
        return done(sub(slots[1]), state)
    if node in ("if", "unless"):
        return done(sub(slots[1]), state) if holds(sub(slots[0]), state) == (node == "if") else state.told("skip")
    if node == "then":
        return done(sub(slots[1]), done(sub(slots[0]), state))
    if node == "may":
        return done(sub(slots[0]), state.told("ask"))
    if node == "for":
        return done(sub(slots[0]), state).told("for", how=named(slots[1]))
    if node in ("own_skill", "give_skill"):
        unit, skill = (named(slots[0]), named(slots[1])) if node == "give_skill" else ("this_stone", named(slots[0]))
        return replace(state, skills=(*state.skills, skill)).told("skill", skill=skill, unit=unit)
    if node == "weight":
        unit = named(slots[0])
        heavier = replace(state, weight=state.weight + number(slots[1])) if unit == "this_stone" else state
        return heavier.told("weight", state.weight, heavier.weight, unit=unit)
    return amount_moved(state, named(slots[1]), number(slots[0]) * (1 if node == "put" else -1))


NODES = """
    ability standing if unless then may for both at_least throw always own_skill grip spin give_skill weight turn
    throw_long take put this_stone pile bags empty top_is hold
"""
PRIMITIVES: Mapping[str, Callable[..., object]] = dict.fromkeys(NODES.split(), done)


@dataclass(frozen=True, slots=True)
class Table:
    """A position, one throw, and it is over."""

    game: Game
    base: int
    event_kinds: tuple[str, ...] = ("take", "put", "nothing", "skip", "ask", "for", "skill", "weight")

    def position(self, given: Mapping[str, Value]) -> Throw:
        known: dict[str, Any] = dict(given)
        return Throw(weight=self.base, **known)

    def to_act(self, state: Throw) -> tuple[Seat, ...]:
        return () if state.thrown else ("a",)

    def moves(self, state: Throw, seat: Seat) -> tuple[Move, ...]:
        return tuple(Move("throw", (card.id,)) for card in self.game.cards) if seat in self.to_act(state) else ()

    def refusal(self, state: Throw, seat: Seat, move: Move) -> Refusal | None:
        return None if move in self.moves(state, seat) else Refusal("no-throw", "PB-1", "That is not allowed.")

    def apply(self, state: Throw, moves: Mapping[Seat, Move]) -> Step[Throw]:
        refusal = self.refusal(state, "a", moves["a"])
        if refusal:
            raise RefusedError(refusal)
        before = replace(state, thrown=True, events=())
        for tree in self.game.trees.get(str(moves["a"].args[0]), ()):
            before = done(tree, before)
        return (before, before.events)

    def view(self, state: Throw, seat: Seat) -> Mapping[str, Value]:
        return {"pile": state.pile, "bags": state.bags}

    def outcome(self, state: Throw) -> Outcome | None:
        return Outcome("a", "thrown", "PB-1") if state.thrown else None

    def exhibit(self, events: tuple[Event, ...]) -> Mapping[str, Value]:
        weights = [event.after for event in events if event.kind == "weight"]
        skills = [event.get("skill") for event in events if event.kind == "skill"]
        return {"weight": weights[-1] if weights else self.base, "grip": "grip" in skills}


def open_table(game: Game, rules: RuleSet) -> Table:
    return Table(game, rules.number("base_weight"))
