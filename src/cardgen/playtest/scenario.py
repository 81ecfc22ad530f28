"""A scenario, played: its position set up, its moves made, its expectations compared with what was computed."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from types import MappingProxyType
from typing import Any

from cardgen.diagnostics import CardgenError, Diagnostic, did_you_mean, fail
from cardgen.engine.contract import (
    SEATS,
    Event,
    Judge,
    Move,
    Outcome,
    PositionError,
    RefusedError,
    RulesModule,
    Seat,
    named,
    read_move,
)
from cardgen.model.game import Game, Value
from cardgen.model.rules import RuleSet
from cardgen.model.scenario import Scenario
from cardgen.playtest.expectation import differences
from cardgen.playtest.guard import guarded
from cardgen.playtest.loader import open_rules

NO_VALUES: Mapping[str, Value] = MappingProxyType({})


@dataclass(frozen=True, slots=True)
class Played:
    """A scenario and what became of it.

    `values` is what the game exhibits of it (hands, sums, results: see the game's own `exhibit`), `outcome` how the
    game ended if it did.  When the position or a move is at fault it is not `sound`: events and values are empty and
    `findings` say why.
    """

    scenario: Scenario
    events: tuple[Event, ...]
    values: Mapping[str, Value]
    outcome: Outcome | None
    findings: tuple[Diagnostic, ...]
    sound: bool = True


def play_scenario(module: RulesModule, game: Game, rules: RuleSet, scenario: Scenario) -> Played:
    """Play a scenario with a rule module, under its own options.  Never raises for what a project's author wrote."""
    try:
        table = _opened(module, game, _with_options(rules, scenario), scenario)
        with guarded(f"playing the example '{scenario.id}'", scenario.where):
            events, outcome = _play(table, scenario)
            values = table.exhibit(events)
            findings = (*_expectations(scenario, values, events), *_shown(scenario, events))
    except CardgenError as error:
        return Played(scenario, (), NO_VALUES, None, error.diagnostics, sound=False)
    return Played(scenario, events, values, outcome, findings)


def _opened(module: RulesModule, game: Game, rules: RuleSet, scenario: Scenario) -> Judge[Any]:
    """The table under the scenario's options; what these make impossible is told where they stand."""
    try:
        return open_rules(module, game, rules, scenario.where)
    except CardgenError as error:
        if not scenario.options:
            raise
        place = scenario.place(("options",))
        findings = [
            d if d.where.file == place.file else replace(d, message=f"with these options: {d.message}", where=place)
            for d in error.diagnostics
        ]
        raise CardgenError(*dict.fromkeys(findings)) from None


def _with_options(rules: RuleSet, scenario: Scenario) -> RuleSet:
    """The rules under the scenario's house rules, which are then placed where the scenario writes them."""
    findings: list[Diagnostic] = []
    values = dict(rules.values)
    for name, value in scenario.options.items():
        place = scenario.place(("options", name))
        try:
            values[name] = replace(rules.with_options({name: value}).values[name], where=place)
        except ValueError as error:
            findings.append(Diagnostic("bad-option", str(error), place))
    if findings:
        raise CardgenError(*findings)
    return replace(rules, values=MappingProxyType(values))


def _play(table: Judge[Any], scenario: Scenario) -> tuple[tuple[Event, ...], Outcome | None]:
    """The events of all moves, and how the game ended."""
    try:
        state = table.position(scenario.given)
    except PositionError as error:
        faults = (Diagnostic(f.code, f.message, scenario.place(("given", *f.path)), f.hint) for f in error.faults)
        raise CardgenError(*faults) from None
    events: list[Event] = []
    for place, written in enumerate(scenario.moves):
        moves = _read_moves(scenario, place, written)
        _refuse(table, scenario, place, (state, moves))
        try:
            state, told = table.apply(state, moves)
        except RefusedError as error:  # the moves are allowed, but chance cannot fall as the position wants it to
            where = scenario.place(("given", "chance"))
            raise fail("impossible-chance", str(error), where, "change what is pinned under 'chance'") from None
        events += named(told)
    return tuple(events), table.outcome(state)


def _read_moves(scenario: Scenario, place: int, written: Value) -> dict[Seat, Move]:
    """One entry of `moves`: the move of each seat that makes one."""
    moves: dict[Seat, Move] = {}
    if not isinstance(written, Mapping) or not written:
        hint = "write the seat and its move, such as {a: reveal}"
        raise fail("wrong-type", "an entry of 'moves' is a mapping", scenario.place(("moves", place)), hint)
    for key, text in written.items():
        where = scenario.place(("moves", place, key))
        seat = next((seat for seat in SEATS if seat == key), None)
        if seat is None:
            raise fail("unknown-seat", f"there is no seat '{key}'", where, did_you_mean(key, SEATS))
        if not isinstance(text, str) or not text.strip():
            raise fail("wrong-type", f"the move of seat {seat} must be text, such as 'reveal'", where)
        try:
            moves[seat] = read_move(text)
        except ValueError as error:
            raise fail("bad-move", f"the move of seat {seat} cannot be read: {error}", where) from None
    return moves


def _refuse(table: Judge[Any], scenario: Scenario, place: int, attempt: tuple[Any, Mapping[Seat, Move]]) -> None:
    """Raise CardgenError with the refusal of every move that is not allowed."""
    state, moves = attempt
    findings: list[Diagnostic] = []
    for seat, move in moves.items():
        if refusal := table.refusal(state, seat, move):
            offered = ", ".join(f"'{option}'" for option in table.moves(state, seat))
            acting = " and ".join(f"seat {other}" for other in table.to_act(state))
            idle = (
                f"seat {seat} has nothing to do now; {acting} has" if acting else f"seat {seat} has nothing to do now"
            )
            hint = f"seat {seat} may now: {offered}" if offered else idle
            where = scenario.place(("moves", place, seat))
            findings.append(Diagnostic("illegal-move", f"'{move}' is refused: {refusal}", where, hint))
    if findings:
        raise CardgenError(*findings)


def _expectations(scenario: Scenario, values: Mapping[str, Value], events: tuple[Event, ...]) -> list[Diagnostic]:
    if not scenario.expect:
        message = f"the example '{scenario.id}' expects nothing, so nothing in it is checked"
        hint = "write under 'expect' what must come out"
        return [Diagnostic("no-expectations", message, scenario.place(("expect",)), hint)]
    found = differences(scenario.expect, values, events)
    return [Diagnostic(d.code, d.message, scenario.place(("expect", *d.path)), d.hint) for d in found]


def _shown(scenario: Scenario, events: tuple[Event, ...]) -> list[Diagnostic]:
    """An example must really show the clauses that it says it shows: an event has to cite each."""
    cited = {clause for event in events for clause in event.cites}
    findings: list[Diagnostic] = []
    for place, clause in enumerate(scenario.shows):
        if clause not in cited:
            message = f"the example '{scenario.id}' says that it shows {clause}, but nothing in it comes from there"
            hint = f"what happens cites: {', '.join(sorted(cited)) or 'nothing'}"
            findings.append(Diagnostic("not-shown", message, scenario.place(("shows", place)), hint))
    return findings
