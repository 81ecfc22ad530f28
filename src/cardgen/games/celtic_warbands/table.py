"""The judging verbs of Celtic Warbands: from hands on the table to the Fight and what it does to the battle.

A position is written as

    hands: {a: [ten card ids, as drawn], b: [ten card ids]}     one hand alone is only rated, not fought
    lead: a            who leads this turn; by default as if seat a had led the first turn (CW-A04)
    turn: 1            the number of this turn; by default one more than the heads taken
    heads: {a: 0, b: 0}
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from cardgen.diagnostics import CardgenError, Diagnostic, errors
from cardgen.engine.contract import SEATS, Event, Move, Outcome, Refusal, RefusedError, Seat, Step
from cardgen.model.game import Game, Value
from cardgen.model.rules import RuleSet

from .account import EVENT_KINDS, outcome_event, rating_events, ready_event, result_events
from .battle import Score, battle_outcome, settle
from .cards import Deck, Hand, card_findings, read_deck
from .exhibit import exhibit
from .fight import fight
from .position import read_given
from .scoring import Scores, compile_scores, total_rating
from .values import Values, read_values, value_findings

REVEAL = Move("reveal")


@dataclass(frozen=True, slots=True)
class State:
    """A turn at its Fight Phase: `ready` are the seats that have put their hand down, `fought` says that it is over."""

    hands: tuple[Hand | None, Hand | None]
    lead: Seat
    score: Score
    ready: tuple[bool, bool] = (False, False)
    fought: bool = False


@dataclass(frozen=True, slots=True)
class WarbandsTable:
    """The cards and the numbers of one edition of the rules, compiled; its methods are the verbs of a Judge."""

    deck: Deck
    values: Values
    scores: Scores

    @property
    def event_kinds(self) -> tuple[str, ...]:
        """Every kind of event of this game."""
        return EVENT_KINDS

    def position(self, given: Mapping[str, Value]) -> State:
        """A turn at its Fight Phase, written as said above.  Raises PositionError with every fault."""
        read = read_given(self.deck, self.values, given)
        return State(read.hands, read.lead, read.score)

    def to_act(self, state: State) -> tuple[Seat, ...]:
        """The seats that still have to reveal their hand."""
        if state.fought:
            return ()
        return tuple(s for i, s in enumerate(SEATS) if state.hands[i] is not None and not state.ready[i])

    def moves(self, state: State, seat: Seat) -> tuple[Move, ...]:
        """To reveal the whole hand is all there is to do in a Fight (CW-9.1)."""
        return (REVEAL,) if seat in self.to_act(state) else ()

    def refusal(self, state: State, seat: Seat, move: Move) -> Refusal | None:
        """Why that seat may not make that move."""
        if seat not in self.to_act(state):
            i = SEATS.index(seat)
            why = "has no hand in this position" if state.hands[i] is None else "has already revealed its hand"
            return Refusal("not-to-act", "CW-9.1", f"Seat {seat} {why}.")
        if move != REVEAL:
            return Refusal(
                "not-a-move", "CW-9.1", f"In the Fight Phase a seat can only 'reveal' its hand, not '{move}'.", "CW-A24"
            )
        return None

    def apply(self, state: State, moves: Mapping[Seat, Move]) -> Step[State]:
        """Hands are put down; once all are, they are shown, rated and fought.  Raises RefusedError."""
        if not moves:
            raise ValueError("a step needs the move of at least one seat")
        for seat in SEATS:
            if seat in moves and (refusal := self.refusal(state, seat, moves[seat])):
                raise RefusedError(refusal)
        a, b = (ready or seat in moves for seat, ready in zip(SEATS, state.ready, strict=True))
        state = replace(state, ready=(a, b))
        if self.to_act(state):
            return Step(state, tuple(ready_event(seat) for seat in SEATS if seat in moves))
        return self._resolve(state)

    def view(self, state: State, seat: Seat) -> Mapping[str, Value]:
        """The seat's own hand, the other's once they have fought, and all that lies open."""
        hands: dict[str, Value] = {}
        for i, owner in enumerate(SEATS):
            hand = state.hands[i]
            if hand is not None and (owner == seat or state.fought):
                hands[owner] = self.deck.ids(hand)
        return {
            "hands": hands,
            "ready": dict(zip(SEATS, state.ready, strict=True)),
            "lead": state.lead,
            "turn": state.score.turns + (0 if state.fought else 1),
            "heads": dict(zip(SEATS, state.score.heads, strict=True)),
        }

    def outcome(self, state: State) -> Outcome | None:
        """How the battle ended, or nothing."""
        return battle_outcome(self.values, state.score)

    def exhibit(self, events: tuple[Event, ...]) -> Mapping[str, Value]:
        """The hands, their sums and the result, as plain data: see the module `exhibit`."""
        return exhibit(events)

    def _resolve(self, state: State) -> Step[State]:
        events: list[Event] = []
        hand_a, hand_b = state.hands
        if hand_a is None or hand_b is None:
            for seat, hand in zip(SEATS, state.hands, strict=True):
                if hand is not None:
                    events += rating_events(self.deck, self.values, seat, hand, total_rating(self.scores, hand))
            return Step(replace(state, fought=True), tuple(events))
        hands = (hand_a, hand_b)
        result = fight(self.deck, self.scores, hands, state.lead)
        for seat, hand, rating in zip(SEATS, hands, result.ratings, strict=True):
            events += rating_events(self.deck, self.values, seat, hand, rating)
        events += result_events(self.deck, self.values, result, state.score)
        score = settle(state.score, result.winners)
        if outcome := battle_outcome(self.values, score):
            events.append(outcome_event(outcome, score))
        return Step(replace(state, score=score, fought=True), tuple(events))


def open_table(game: Game, rules: RuleSet) -> WarbandsTable:
    """The table for those cards and numbers.  Raises CardgenError with the findings that `checks` would report."""
    if findings := errors(checks(game, rules)):
        raise CardgenError(*findings)
    deck, values = read_deck(game), read_values(rules)
    return WarbandsTable(deck, values, compile_scores(deck, values))


def checks(game: Game, rules: RuleSet) -> tuple[Diagnostic, ...]:
    """What is wrong with the rules' numbers or, when they are sound, with the card list by those rules."""
    return value_findings(rules) or card_findings(game, read_values(rules))
