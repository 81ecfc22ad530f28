"""What a game's play cites: the clauses behind its events and its refusals, in games that are really played.

A fixed number of games is played by bots in every variant, and a few under each house rule.  At every moment of them
moves are tried that may not be allowed, by both seats, and whatever refuses them is counted too.  Nothing of it depends
on a clock or on the machine.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from typing import Any

from cardgen.diagnostics import CardgenError
from cardgen.engine.contract import CONCEDE, SEATS, Bot, Move, Refusal, Seat, Table, named
from cardgen.engine.streams import stream
from cardgen.model.rules import PEOPLE, RuleSet
from cardgen.playtest.bots import bots_of
from cardgen.playtest.guard import guarded
from cardgen.playtest.match import MOST_STEPS
from cardgen.playtest.room import VARIANT, Room, with_options
from cardgen.playtest.scenario import Played

GAMES = 12  # of each variant
GAMES_OF_AN_OPTION = 2  # of each option of a house rule, in each variant
BOTS = 3  # of the game's bots, from the weakest: they are the quickest, and chance takes them everywhere
MOST_TRIED = 48  # moves tried by a seat at one moment
ODD = -1  # an amount that is hardly ever allowed


@dataclass(slots=True)
class Citations:
    """How often each clause or ruling was cited, by what; `games` is how many were played.

    `refused` has a refusal for each reason that was met, with the seat and the move; `moves` and `endings` are the
    kinds of moves that were offered, and the ways in which games ended.
    """

    events: Counter[str] = field(default_factory=Counter)
    refusals: Counter[str] = field(default_factory=Counter)
    tests: Counter[str] = field(default_factory=Counter)
    games: int = 0
    refused: dict[str, tuple[Refusal, Seat, Move]] = field(default_factory=dict)
    moves: dict[str, None] = field(default_factory=dict)
    endings: dict[str, None] = field(default_factory=dict)

    def of_scenario(self, played: Played) -> None:
        """Count what a scenario cites; one that cannot be played cites nothing."""
        for event in played.events:
            self.events.update(event.cites)
        if played.outcome is not None:
            self.events.update(filter(None, (played.outcome.clause, played.outcome.rule)))
        if played.sound:
            self.tests.update({cited for event in played.events for cited in event.cites})

    def of_games(self, room: Room) -> None:
        """Play games of every variant and under every house rule.

        Raises CardgenError `no-whole-game` where the rules only judge positions, or what the module does wrong.
        """
        for rules, count in _tables(room.printed):
            try:
                table = Room(room.project, room.game, room.printed, rules, room.module).table
            except CardgenError:
                if rules is room.printed:
                    raise
                continue  # an option that only goes with another one, such as a size of hand
            with guarded("playing games", room.game.place("module")):
                bots = list(bots_of(room.module, table).values())[:BOTS]
                for seed in range(count):
                    chosen: dict[Seat, Bot[Any]] = {
                        seat: bots[(seed + place) % len(bots)] for place, seat in enumerate(SEATS)
                    }
                    self._play(table, chosen, seed)

    def _play(self, table: Table[Any], bots: dict[Seat, Bot[Any]], seed: int) -> None:
        """One game; at each moment both seats try what may be refused."""
        state, events = table.setup(seed)
        known: dict[Move, None] = {CONCEDE: None}
        self.games += 1
        for _ in range(MOST_STEPS):
            for event in named(events):
                self.events.update(event.cites)
            outcome = table.outcome(state)
            self._try(table, state, tuple(known))
            if outcome is not None:
                self.events.update(filter(None, (outcome.clause, outcome.rule)))
                self.endings[outcome.by] = None
                self.moves |= dict.fromkeys(move.kind for move in known)
                return
            moves = {seat: bots[seat](table, state, seat, stream(seed, f"bot {seat}")) for seat in table.to_act(state)}
            known |= dict.fromkeys(move for seat in moves for move in table.moves(state, seat))
            state, events = table.apply(state, moves)
        raise RuntimeError(f"the game of seed {seed} does not end")

    def _try(self, table: Table[Any], state: Any, known: tuple[Move, ...]) -> None:
        for seat in SEATS:
            for move in _tried(known):
                refusal = table.refusal(state, seat, move)
                if refusal is not None:
                    self.refusals.update(refusal.cites)
                    self.refused.setdefault(refusal.reason, (refusal, seat, move))


def variants(printed: RuleSet) -> tuple[RuleSet, ...]:
    """The rules of every variant, the printed one first."""
    rule = printed.values.get(VARIANT)
    others = [option for option in rule.options if option != rule.value] if rule is not None else []
    return (printed, *(with_options(printed, {VARIANT: option}) for option in others))


def _tables(printed: RuleSet) -> Iterator[tuple[RuleSet, int]]:
    """The rules to play by, and how many games."""
    for rules in variants(printed):
        yield rules, GAMES
        for rule in rules.values.values():
            if rule.name != VARIANT and rule.by != PEOPLE:
                for option in rule.options:
                    if option != rule.value:
                        yield with_options(rules, {rule.name: option}), GAMES_OF_AN_OPTION


def _tried(known: Iterable[Move]) -> Iterator[Move]:
    """Moves that were allowed at some time, the latest first, and such as never are."""
    seen = list(known)
    kinds: dict[str, Move] = {move.kind: move for move in seen}
    yield Move("dance")
    for move in kinds.values():
        yield Move(move.kind, (*move.args, ODD))
        for place, arg in enumerate(move.args):
            odd = ("nothing",) if isinstance(arg, str) else (ODD, 0, 1_000)
            yield from (Move(move.kind, (*move.args[:place], other, *move.args[place + 1 :])) for other in odd)
    yield from seen[: -MOST_TRIED - 1 : -1]
