"""The verbs of Legend Clash: a whole Match from the deal, or any position from which it goes on.

How a position is written stands in the module `position`.  The moves:

    place wolf 2 guard     Prep: a creature into lane 2, behind those that stand there, in Attack or Guard mode
    trap net 1             a trap face down into lane 1; `relic aegis 3`; `setting camelot`
    ready                  Prep is over for this seat; when both are ready, everything is revealed
    activate medusa        an ability of a creature or a relic; `activate medusa 2` the card's second ability
    activate horn wolf     with a choice: a creature, `trap-1` among traps face down, `front` or `back`
    flip net               a trap of one's own whose condition is true; a choice as above
    pass                   the window is over

Prep is written in one order only: lane by lane and front first, then traps, relics and Settings in the order of the
hand.  The mulligan adds `keep` and `redraw`.  `concede` ends the Match at any time.  What leaves no choice is not
asked, except `ready`, and windows in which skipping somebody would tell what a face-down trap is.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from cardgen.diagnostics import CardgenError, Diagnostic, errors
from cardgen.engine.contract import (
    CONCEDE,
    SEATS,
    Event,
    EventRow,
    Move,
    Outcome,
    Refusal,
    RefusedError,
    Seat,
    Step,
    other,
)
from cardgen.engine.making import once
from cardgen.model.game import Game, Value
from cardgen.model.rules import RuleSet

from .account import EVENT_KINDS
from .book import Book
from .bots import bots
from .cards import read_deck
from .course import begin_set, blank, mulligan
from .decks import deck_checks
from .deployment import NOT_YOUR_WINDOW
from .exhibit import exhibit
from .findings import card_findings
from .flow import activate, passed, prepare
from .gauges import gauges
from .options import PASS, call_refusal
from .play import Play
from .position import read_position
from .prep import known, placing_refusal, shown
from .probe import probe
from .state import ACTIVATE, CONCEDED, MULLIGAN, OVER, PREP, Moment, State, as_side
from .summary import summary
from .terminal import show, vocabulary
from .values import read_values, value_findings
from .views import guess, seen
from .vocabulary import PRIMITIVES
from .work import IDLE
from .worth import worth

__all__ = [
    "PRIMITIVES",
    "LegendTable",
    "bots",
    "checks",
    "deck_checks",
    "gauges",
    "open_table",
    "probe",
    "show",
    "summary",
    "vocabulary",
    "worth",
]

GAME_OVER = Refusal("game-over", "LC-1.2", "The Match is over.")
KEEP_OR_REDRAW = Refusal("keep-or-redraw", "LC-2.3", "A seat keeps its hand, or draws a new one.", "LC-A04")
_ONLY_A: tuple[Seat, ...] = ("a",)
_ONLY_B: tuple[Seat, ...] = ("b",)


@dataclass(frozen=True, slots=True)
class LegendTable(Book):
    """The cards and the numbers of one edition of the rules, compiled; its methods are the verbs of a Table."""

    hushed: list[LegendTable] = field(default_factory=list, init=False, compare=False, repr=False)

    @property
    def event_kinds(self) -> tuple[str, ...]:
        """Every kind of event of this game."""
        return EVENT_KINDS

    def quiet(self) -> LegendTable:
        """The same table, which makes no events; it is compiled once, for bots ask for it at every move."""
        return once(self.hushed, lambda: replace(self, telling=False)) if self.telling else self

    def setup(self, seed: int) -> Step[Moment]:
        """The first Set dealt, the first Clash begun (LC-2.3, LC-3.1)."""
        told: list[EventRow] = []
        a, b, _, _, now = blank(self, seed)
        return begin_set(self, (a, b), now[-1], told), tuple(told)

    def position(self, given: Mapping[str, Value]) -> Moment:
        """A moment of a Match, written as the module `position` says.  Raises PositionError with every fault."""
        return read_position(self, given).moment

    def to_act(self, state: Moment) -> tuple[Seat, ...]:
        """The seats that have to choose."""
        _, _, for_a, for_b, _ = state
        if for_a:
            return SEATS if for_b else _ONLY_A
        return _ONLY_B if for_b else ()

    def moves(self, state: Moment, seat: Seat) -> tuple[Move, ...]:
        """What that seat may do; conceding is never offered."""
        return state[3] if seat == "b" else state[2]

    def refusal(self, state: Moment, seat: Seat, move: Move) -> Refusal | None:
        """Why that seat may not make that move."""
        if move.kind == "concede" and move == CONCEDE:
            return GAME_OVER if state[4][0] == OVER else None
        place, (phase, _, _, _, _, _, _, _) = int(seat == "b"), state[4]
        if phase == PREP:
            return placing_refusal(self, place, as_side(state[1] if place else state[0]), move)
        if phase == OVER:
            return GAME_OVER
        offers = self.moves(state, seat)
        if not offers:
            return NOT_YOUR_WINDOW
        if move in offers:
            return None
        if phase == MULLIGAN:
            return KEEP_OR_REDRAW
        return call_refusal(Play(self, state), place, move)

    def apply(self, state: Moment, moves: Mapping[Seat, Move]) -> Step[Moment]:
        """The Match goes on to the next choice.  Raises RefusedError."""
        if not moves:
            raise ValueError("a step needs the move of at least one seat")
        phase = state[4][0]
        if phase == PREP:
            step = prepare(self, state, moves)
            if step is not None:
                return step
        elif phase == ACTIVATE and len(moves) == 1:
            for seat in moves:
                move, place = moves[seat], 1 if seat == "b" else 0
                offers = state[3] if place else state[2]
                if move is PASS and offers and offers[-1] is PASS:
                    return passed(self, state, place)
                for one in offers:  # to ask whether it equals one of them takes ten times as long
                    if one is move:
                        return activate(self, state, place, move)
        return self._checked(state, moves)

    def _checked(self, state: Moment, moves: Mapping[Seat, Move]) -> Step[Moment]:
        """The same for moves that are not the very ones that were offered, but equal ones, or refused."""
        for seat in sorted(moves):
            if refusal := self.refusal(state, seat, moves[seat]):
                raise RefusedError(refusal)
        if conceding := [seat for seat in SEATS if moves.get(seat) == CONCEDE]:
            return self._conceded(state, conceding)
        if state[4][0] == MULLIGAN:
            return mulligan(self, state, moves)
        if state[4][0] == ACTIVATE:
            seat, move = next(iter(moves.items()))
            offers = self.moves(state, seat)
            move, place = offers[offers.index(move)], SEATS.index(seat)
            return activate(self, state, place, move)
        step = prepare(self, state, {seat: known(self, SEATS.index(seat), move) for seat, move in moves.items()})
        if step is None:
            raise AssertionError("a placement that is not refused can be made")
        return step

    def view(self, state: Moment, seat: Seat) -> Mapping[str, Value]:
        """What that seat may know: see the module `views`."""
        return seen(self, State(*state), SEATS.index(seat))

    def determinise(self, state: Moment, seat: Seat, stream: int) -> Moment:
        """A state that this seat cannot tell from the real one: see the module `views`."""
        return guess(self, State(*state), SEATS.index(seat), stream).moment

    def outcome(self, state: Moment) -> Outcome | None:
        """How the Match ended, or nothing."""
        return state[4][6]

    def exhibit(self, events: tuple[Event, ...]) -> Mapping[str, Value]:
        """The lanes, what they scored and what became of the Match, as plain data: see the module `exhibit`."""
        return exhibit(events)

    def _conceded(self, state: Moment, seats: list[Seat]) -> Step[Moment]:
        winner = other(seats[0]) if len(seats) == 1 else None
        ended = Outcome(winner, CONCEDED, "LC-1.2", "")
        told = tuple(Event("concede", "LC-1.2", SEATS, s, (), None, None, "") for s in seats)
        a, b, _, _, now = state
        if now[0] == ACTIVATE:
            a, b = shown(a), shown(b)
        over = State(a, b, (), (), now).but(phase=OVER, work=IDLE, ended=ended)
        return over.moment, told if self.telling else ()


def open_table(game: Game, rules: RuleSet) -> LegendTable:
    """The table for those cards and numbers.  Raises CardgenError with the findings that `checks` would report."""
    if findings := errors(checks(game, rules)):
        raise CardgenError(*findings)
    values = read_values(rules)
    return LegendTable(read_deck(game, values), values)


def checks(game: Game, rules: RuleSet) -> tuple[Diagnostic, ...]:
    """What is wrong with the rules' numbers or, when they are sound, with the cards by those rules."""
    return value_findings(rules) or card_findings(game, rules)
