"""Whole games by chance: they end, lose nothing, leak nothing, allow what the rules allow, and can be played again.

The same is asked of every game, and its folder answers.  `tests/<game>/expected.yaml` says under `whole` in words and
numbers what is `Known`; `tests/<game>/whole.py` holds a `Witness` of the rules, called `WITNESS`.
"""

from __future__ import annotations

import importlib
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache
from typing import Any, Protocol, TypeAlias

import pytest
import yaml

from cardgen.engine.contract import CONCEDE, SEATS, Event, Move, Seat, Table, named, other
from cardgen.engine.streams import below, stream
from cardgen.engine.vocabulary import Vocabulary
from cardgen.model.game import Value
from cardgen.model.rules import RuleSet
from cardgen.playtest.loader import load_rules_module, vocabulary_of
from cardgen.playtest.log import Log, new_log, read_log, replay, write_log
from tests.shipped.games import ROOT, expected, game_of, rules_of

State: TypeAlias = Any  # the game's own secret
Faults: TypeAlias = Iterable[str]  # what is wrong, in words for the reader of a failed test


class Luck:
    """A stream that is drawn from in place: a test needs no purity."""

    def __init__(self, seed: int) -> None:
        self.state = stream(seed, "test")

    def below(self, count: int) -> int:
        self.state, number = below(self.state, count)
        return number


class Ledger(Protocol):
    """What somebody knows who is told of events alone."""

    def follow(self, event: Event) -> None:
        """One event later.  Every event of the game is shown to it; which of them it may read is its own affair."""

    def faults(self, state: State) -> Faults:
        """Where the state is not what the events have told."""


def no_faults(*_: object) -> Faults:
    """For what a game has nothing to say to."""
    return ()


@dataclass(frozen=True, slots=True)
class Witness:
    """A game's rules a second time, slow and literal: the engine is held against them.

    `table`     the game's table as every game's, so that mypy holds it against the contract
    `universe`  of a table and luck: moves that somebody could think of, and some that nobody would
    `legal`     of a table, a state, a seat and a move: may that seat make that move?
    `faults`    of a table and a state: cards that were lost or made, values out of range
    `ledgers`   of a table: those who follow the events of a game from its first
    `choice_faults`  of a table, two states that a seat cannot tell apart, that seat and luck: what it would learn of a
                choice that the other seat makes while its own is still open
    `step_faults`    of the states before and after a step: what must not have come of any
    """

    table: Callable[[Any], Table[Any]]
    universe: Callable[[Any, Luck], Iterable[Move]]
    legal: Callable[[Any, State, Seat, Move], bool]
    faults: Callable[[Any, State], Faults]
    ledgers: Callable[[Any], Sequence[Ledger]]
    choice_faults: Callable[[Any, tuple[State, State], Seat, Luck], Faults] = no_faults
    step_faults: Callable[[State, State], Faults] = no_faults


@dataclass(frozen=True, slots=True)
class Form:
    """A form of the game: its options, and the clause (and the ruling) that ends it when a seat concedes."""

    options: Mapping[str, Value]
    concede: Sequence[str]


@dataclass(frozen=True, slots=True)
class Games:
    """How many games of each form are played by the printed rules, and as many under house rules: `each` in a part."""

    parts: int
    each: int

    def seeds(self, part: int, first: int = 0) -> range:
        return range(first + part * self.each, first + (part + 1) * self.each)


@dataclass(frozen=True, slots=True)
class Known:
    """What `expected.yaml` says under `whole`.

    `redrawn`   in a game under house rules, one in so many is drawn by chance
    `often`     how many moments of a game lie between two slow checks; `soak_often` in the long form of the tests
    `longest`   so many steps a game may take
    `prefixes`  every so many-th part of a log is replayed
    `secret`    kinds of events that only their own seat sees
    `shows`     the only kinds of events that show cards to both, where a game says so
    `shunned`   kinds of moves that end things: such a move is drawn a second time
    `left_out`  house rules that are never drawn
    """

    forms: Mapping[str, Form]
    games: Games
    soak: Games
    redrawn: int
    often: int
    soak_often: int
    longest: int
    prefixes: int
    secret: Sequence[str] = ()
    shows: Sequence[str] | None = None
    shunned: Sequence[str] = ()
    left_out: Sequence[str] = ()

    def __post_init__(self) -> None:
        if not self.secret and self.shows is None:
            raise TypeError("a game says which of its events are secret, or which alone show cards")


@cache
def known_of(game_id: str) -> Known:
    """Raises KeyError for a game that does not answer, TypeError where it answers too much or too little."""
    said = dict(expected(game_id)["whole"])
    forms = {name: Form(**form) for name, form in said.pop("forms").items()}
    games, soak = Games(**said.pop("games")), Games(**said.pop("soak"))
    return Known(forms=forms, games=games, soak=soak, **said)


@dataclass(frozen=True, slots=True)
class Whole:
    """A game under some options: the table, its words, and all that it is held against."""

    game_id: str
    options: Mapping[str, Value]
    table: Table[Any]
    words: Vocabulary
    witness: Witness
    known: Known
    mark: str  # of its clauses and rulings: `XY-`

    @property
    def rules(self) -> RuleSet:
        return rules_of(self.game_id).with_options(self.options)

    def by_chance(self, state: State, luck: Luck) -> dict[Seat, Move]:
        """A move of each seat that is to act, or of one of them."""
        seats = self.table.to_act(state)
        if len(seats) > 1 and luck.below(2):
            seats = (seats[luck.below(len(seats))],)
        chosen: dict[Seat, Move] = {}
        for seat in seats:
            moves = self.table.moves(state, seat)
            chosen[seat] = moves[luck.below(len(moves))]
            if chosen[seat].kind in self.known.shunned:
                chosen[seat] = moves[luck.below(len(moves))]
        return chosen


def open_whole(game_id: str, form: str, house: Luck | None = None) -> Whole:
    """A form of a game by its printed rules, or under house rules that are drawn by chance; opened anew."""
    game, rules, known = game_of(game_id), rules_of(game_id), known_of(game_id)
    options = dict(known.forms[form].options)
    for value in rules.values.values() if house else ():
        drawn = value.options and not value.by and value.name not in (*known.left_out, *known.forms[form].options)
        if house and drawn and house.below(known.redrawn) == 0:
            options[value.name] = value.options[house.below(len(value.options))]
    module = load_rules_module(game.module)
    witness: Witness = importlib.import_module(f"tests.{game_id}.whole").WITNESS
    table = witness.table(module.open_table(game, rules.with_options(options)))
    words = vocabulary_of(module, table)
    assert words is not None
    (mark,) = {value.cites.partition("-")[0] for value in rules.values.values()}
    return Whole(game_id, options, table, words, witness, known, f"{mark}-")


@cache
def open_printed(game_id: str, form: str) -> Whole:
    return open_whole(game_id, form)


def open_by(game_id: str, form: str, by: str, luck: Luck) -> Whole:
    """By the rules `printed`, or `house` rules that are drawn by chance."""
    return open_whole(game_id, form, luck) if by == "house" else open_printed(game_id, form)


def check_legality(whole: Whole, state: State, luck: Luck) -> None:
    """What is offered, what is not refused and what the rules allow is one and the same."""
    table = whole.table
    for seat in SEATS:
        offered = table.moves(state, seat)
        assert len(set(offered)) == len(offered)
        assert CONCEDE not in offered
        assert (seat in table.to_act(state)) == bool(offered)
        for move in dict.fromkeys([*whole.witness.universe(table, luck), *offered]):
            allowed = whole.witness.legal(table, state, seat, move)
            refusal = table.refusal(state, seat, move)
            assert (refusal is None) == allowed == (move in offered), (seat, move, refusal, state)
            if refusal:
                assert refusal.clause.startswith(whole.mark)
                assert refusal.reason in whole.words.refusals
                assert refusal.text


def check_secrets(whole: Whole, state: State, luck: Luck) -> None:
    """A seat cannot tell the state from one in which all that it may not know is otherwise."""
    table = whole.table
    for seat in SEATS:
        guess = table.determinise(state, seat, luck.below(1 << 30))
        assert list(whole.witness.faults(table, guess)) == []
        assert table.view(guess, seat) == table.view(state, seat)
        assert table.moves(guess, seat) == table.moves(state, seat)
        assert table.to_act(guess) == table.to_act(state)
        assert list(whole.witness.choice_faults(table, (state, guess), seat, luck)) == []


def check_events(whole: Whole, events: tuple[Event, ...]) -> None:
    """Every event is one of the game's, rests on a clause, and shows nobody cards that are not his to see."""
    assert {event.kind for event in events} <= set(whole.table.event_kinds)
    shows = whole.known.shows
    for event in events:
        assert event.to
        assert event.clause.startswith(whole.mark)
        if event.kind in whole.known.secret or (event.cards and shows is not None and event.kind not in shows):
            assert event.to == (event.seat,), event


def check_ledgers(ledgers: Sequence[Ledger], events: tuple[Event, ...], state: State) -> None:
    """Whoever is told of events alone knows what is so."""
    for ledger in ledgers:
        for event in events:
            ledger.follow(event)
        assert list(ledger.faults(state)) == []


def play_by_chance(whole: Whole, log: Log, luck: Luck, often: int) -> tuple[list[State], Log]:
    """A whole game with every check; `often` is how many moments lie between two slow checks."""
    table, ledgers = whole.table, whole.witness.ledgers(whole.table)
    state, told = table.setup(log.seed)
    states = [state]
    for count in range(whole.known.longest):
        assert list(whole.witness.faults(table, state)) == []
        check_events(whole, named(told))
        check_ledgers(ledgers, named(told), state)
        if outcome := table.outcome(state):
            assert outcome.by in whole.words.endings
            assert outcome.clause.startswith(whole.mark)
            check_legality(whole, state, luck)
            return states, log
        if count % often == 0:
            check_legality(whole, state, luck)
            check_secrets(whole, state, luck)
        moves = whole.by_chance(state, luck)
        assert moves, "nobody is to act, and the game is not over"
        assert {move.kind for move in moves.values()} <= set(whole.words.moves)
        before = state
        state, told = table.apply(state, moves)
        assert list(whole.witness.step_faults(before, state)) == []
        states.append(state)
        log = log.then(moves)
    pytest.fail("the game does not end")


def begin_log(whole: Whole, seed: int) -> Log:
    return new_log(game_of(whole.game_id), whole.rules, rules_of(whole.game_id), seed)


def check_game(whole: Whole, seed: int, luck: Luck, often: int) -> None:
    """One game, and its log; `often` is how many moments lie between two slow checks."""
    states, log = play_by_chance(whole, begin_log(whole, seed), luck, often)
    again = read_log(write_log(log))
    assert replace(again, options=log.options, places=()) == log  # numbers among the options are read as such
    assert rules_of(whole.game_id).with_options(again.options) == whole.rules
    check_quiet(whole, log, states)
    cut = luck.below(len(states))
    assert replay(whole.table, log.first(cut))[0] == states[cut]
    assert replay(whole.table, again)[0] == states[-1]


def check_quiet(whole: Whole, log: Log, states: Sequence[State]) -> None:
    """A table that makes no events goes the same way."""
    quiet = whole.table.quiet()
    step = quiet.setup(log.seed)
    assert not step[1]
    assert step[0] == states[0]
    for moves, after in zip(log.steps, states[1:], strict=True):
        step = quiet.apply(step[0], moves)
        assert not step[1]
        assert step[0] == after


def check_concession(whole: Whole, state: State, seat: Seat, clauses: Sequence[str]) -> None:
    """A seat that concedes has lost, and the other is told that and no more."""
    table = whole.table
    assert CONCEDE not in table.moves(state, seat)
    ended, told = table.apply(state, {seat: CONCEDE})
    outcome = table.outcome(ended)
    assert outcome is not None
    assert (outcome.winner, outcome.by) == (other(seat), "concede")
    assert [clause for clause in (outcome.clause, outcome.rule) if clause] == list(clauses)
    assert [event.kind for event in named(told)] == ["concede"]
    assert table.to_act(ended) == ()
    for one in SEATS:
        assert table.refusal(ended, one, CONCEDE) is not None
        guess = table.apply(table.determinise(state, one, 1), {seat: CONCEDE})
        assert (guess[1], table.view(guess[0], one)) == (told, table.view(ended, one))


def count_sequences(table: Table[Any], state: State, depth: int) -> int:
    """How many different ways there are to make that many moves, one seat at a time."""
    if depth == 0:
        return 1
    return sum(
        count_sequences(table, table.apply(state, {seat: move})[0], depth - 1)
        for seat in table.to_act(state)
        for move in table.moves(state, seat)
    )


def counts_of(game_id: str) -> list[Mapping[str, Any]]:
    """The fixed positions of `tests/<game>/counts.yaml`: `options`, `given`, and `counts` of moves by depth from 1."""
    found: list[Mapping[str, Any]] = yaml.safe_load(
        (ROOT / "tests" / game_id / "counts.yaml").read_text(encoding="utf-8")
    )
    return found


def frozen(value: Any) -> Any:
    """Plain data as a scenario gives it."""
    if isinstance(value, list):
        return tuple(map(frozen, value))
    return {key: frozen(v) for key, v in value.items()} if isinstance(value, dict) else value
