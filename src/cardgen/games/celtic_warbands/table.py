"""The verbs of Celtic Warbands: a whole game from the shuffle, or any position from which it goes on.

How a position is written stands in the module `position`.  The phases of a turn and the moves in them:

    ante          the lead: `ante 3`, `name gold`; the other: `agree`, `decline`; each: `pay gold 2`   (variant)
    destiny       (the lead: `deal`)
    first-bets    `stand`, `raise 2`, `match`, `fold`, then `pay cattle 1`                             (variant)
    fate          `discard tall`, one card at a time in the order of the card list, then `keep`
    second-bets   as first-bets                                                                        (variant)
    fight         (both: `reveal`)

The moves in brackets are forced: a game that is played from the shuffle makes them by itself.  A game that goes on from
a position waits for them, so that an example can show each phase, and for `begin` where the turn has yet to begin.
Copies of a card are equal, so to discard any of them is one move.  `concede` ends the game at any time.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from cardgen.diagnostics import CardgenError, Diagnostic, Where, errors, fail
from cardgen.engine.contract import CONCEDE, SEATS, Event, Move, Outcome, Refusal, RefusedError, Seat, Step, other
from cardgen.engine.streams import below, shuffled, stream
from cardgen.model.game import Game, Value
from cardgen.model.rules import RuleSet

from .account import EVENT_KINDS, compile_stock
from .battle import Score
from .betting import read_stakes, stakes_findings
from .bots import bots
from .cards import card_findings, read_deck
from .counting import compile_counting
from .exhibit import exhibit
from .fate import choose, choose_together, fate_refusal
from .flow import begin_turn, deal_on, reveal, stake
from .forecast import long_odds, odds
from .gauges import gauges
from .heaps import compile_heaps
from .offers import compile_offers
from .play import Play
from .position import read_position
from .purses import new_bank
from .scoring import compile_scores
from .state import ANTE, BARE, BEGIN, DESTINY, FATE, FIGHT, FIRST_BETS, OVER, SECOND_BETS, SHOWN, Book, State
from .summary import summary
from .terminal import show, vocabulary
from .values import read_values, value_findings
from .views import guess, seen
from .wager import choices, open_bets, refused

__all__ = [
    "WarbandsTable",
    "bots",
    "checks",
    "gauges",
    "long_odds",
    "odds",
    "open_table",
    "show",
    "summary",
    "vocabulary",
]

BEGIN_TURN, DEAL, REVEAL = Move("begin"), Move("deal"), Move("reveal")
_FORCED = {BEGIN: (BEGIN_TURN,), DESTINY: (DEAL,), FIGHT: (REVEAL,)}
_STAKING = (ANTE, FIRST_BETS, SECOND_BETS)


@dataclass(frozen=True, slots=True)
class WarbandsTable(Book):
    """The cards and the numbers of one edition of the rules, compiled; its methods are the verbs of a Table."""

    @property
    def event_kinds(self) -> tuple[str, ...]:
        """Every kind of event of this game."""
        return EVENT_KINDS

    def quiet(self) -> WarbandsTable:
        """The same table, which makes no events."""
        return replace(self, telling=False, stock=None)

    def setup(self, seed: int) -> Step[State]:
        """Shuffled, the Fiercest known, and on to the first choice: of an ante, or after the deal (CW-6.1, CW-6.2)."""
        cards, needed = self.cards, 2 * (self.values.hand_size + self.values.fate_max)
        if len(cards) < needed:
            message = f"a deck of {len(cards)} cards cannot deal two hands and exchange cards: {needed} are needed"
            raise fail("too-few-cards", message, Where("rules.yaml"), "change 'hand_size', 'fate_max' or 'copies'")
        lead = SEATS[below(stream(seed, "fiercest"), 2)[1]]
        deck = shuffled(stream(seed, "first-shuffle"), self.deck.ids(cards))[1]
        bank = new_bank(self.stakes) if self.betting else None
        start = State(BARE, BARE, bank, (), DESTINY, lead, Score(), deck=deck, seed=seed)
        play = Play(self, start)
        play.tell(Event("shuffle", "CW-6.1", SEATS, None, (), None, len(deck)))
        play.tell(Event("fiercest", "CW-6.2", SEATS, lead, (), None, None, "CW-A03"))
        begin_turn(play)
        return play.step()

    def position(self, given: Mapping[str, Value]) -> State:
        """A moment of a game, written as the module `position` says.  Raises PositionError with every fault."""
        play = Play(self, read_position(self, given))
        if play.phase in (FIRST_BETS, SECOND_BETS):
            open_bets(play, play.phase)
        return play.step()[0]

    def to_act(self, state: State) -> tuple[Seat, ...]:
        """The seats that have to choose."""
        return state.acting

    def moves(self, state: State, seat: Seat) -> tuple[Move, ...]:
        """What that seat may do; conceding is never offered."""
        if seat not in state.acting:
            return ()
        if state.phase == FATE:
            return self.offers.moves((state.a if seat == "a" else state.b)[3])
        if state.phase in _STAKING:
            return choices(self.stakes, state)
        return _FORCED[state.phase]

    def refusal(self, state: State, seat: Seat, move: Move) -> Refusal | None:
        """Why that seat may not make that move."""
        if move.kind == "concede" and move == CONCEDE:
            over = state.ended is not None
            return Refusal("game-over", "CW-1.4", "The game is over: nobody can concede any more.") if over else None
        if seat not in state.acting:
            return self._not_to_act(state, seat)
        if state.phase == FATE:
            return fate_refusal(self, state, SEATS.index(seat), move)
        if state.phase in _STAKING:
            return refused(self.stakes, state, move)
        if move in _FORCED[state.phase]:
            return None
        if state.phase == BEGIN:
            return Refusal("not-a-move", "CW-6.4", f"The turn has still to 'begin'; it cannot '{move}'.")
        if state.phase == DESTINY:
            return Refusal("not-a-move", "CW-7.1", f"The cards are dealt first: 'deal', not '{move}'.")
        if state.phase == FIGHT:
            text = f"In the Fight Phase a seat can only 'reveal' its hand, not '{move}'."
            return Refusal("not-a-move", "CW-9.1", text, "CW-A24")
        return None

    def apply(self, state: State, moves: Mapping[Seat, Move]) -> Step[State]:
        """The game goes on to the next choice.  Raises RefusedError."""
        if len(moves) == 1:
            [(seat, move)] = moves.items()
            if seat in state.acting and move.kind != "concede":
                if state.phase == FATE:
                    return choose(self, state, seat, move)
                if state.phase in _STAKING:
                    return stake(self, state, seat, move)
        chosen = {seat: moves[seat] for seat in SEATS if seat in moves}
        if not chosen:
            raise ValueError("a step needs the move of at least one seat")
        if len(chosen) < len(moves):
            return self.apply(state, chosen)  # the others are no seats
        for seat, move in chosen.items():
            if refusal := self.refusal(state, seat, move):
                raise RefusedError(refusal)
        if conceding := [seat for seat, move in chosen.items() if move.kind == "concede"]:
            return self._conceded(state, conceding)
        return choose_together(self, state, chosen) if state.phase == FATE else self._forced(state, list(chosen))

    def _forced(self, state: State, seats: list[Seat]) -> Step[State]:
        """The one move that there is in a phase without a choice."""
        play = Play(self, state)
        if state.phase == BEGIN:
            begin_turn(play)
        elif state.phase == DESTINY:
            deal_on(play)
        else:
            reveal(play, seats)
        return play.step()

    def view(self, state: State, seat: Seat) -> Mapping[str, Value]:
        """What that seat may know: see the module `views`."""
        return seen(self, state, SEATS.index(seat))

    def determinise(self, state: State, seat: Seat, stream: int) -> State:
        """A state that this seat cannot tell from the real one: see the module `views`."""
        return guess(self, state, SEATS.index(seat), stream)

    def outcome(self, state: State) -> Outcome | None:
        """How the game ended, or nothing."""
        return state.ended

    def exhibit(self, events: tuple[Event, ...]) -> Mapping[str, Value]:
        """The hands, their sums and the result, as plain data: see the module `exhibit`."""
        return exhibit(events)

    def _not_to_act(self, state: State, seat: Seat) -> Refusal:
        place = SEATS.index(seat)
        if state.phase in (FIGHT, SHOWN) and not state.ended:
            why = "has no hand in this position" if state.hands[place] is None else "has already revealed its hand"
            return Refusal("not-to-act", "CW-9.1", f"Seat {seat} {why}.")
        if state.ended or state.phase in (SHOWN, OVER):
            return Refusal("game-over", "CW-1.4", f"The game is over: seat {seat} has nothing to do.")
        if state.phase == FATE and state.ready[place]:
            return Refusal("exchanged", "CW-8.1", f"Seat {seat} has exchanged its cards in this turn.", "CW-A23")
        rules = {FATE: ("CW-8.1", "CW-A19"), DESTINY: ("CW-7.1", "CW-A05"), ANTE: ("CW-11.2", "CW-A37")}
        clause, rule = rules.get(state.phase, ("CW-11.3", "CW-A27"))
        return Refusal("not-to-act", clause, f"It is not for seat {seat} to choose now.", rule)

    def _conceded(self, state: State, seats: list[Seat]) -> Step[State]:
        clause = "CW-11.5" if self.betting else "CW-1.4"
        winner = other(seats[0]) if len(seats) == 1 else None
        ended = Outcome(winner, "concede", clause)
        events = tuple(Event("concede", clause, SEATS, seat) for seat in seats) if self.telling else ()
        return (state._replace(phase=OVER, ended=ended, acting=()), events)


def open_table(game: Game, rules: RuleSet) -> WarbandsTable:
    """The table for those cards and numbers.  Raises CardgenError with the findings that `checks` would report."""
    if findings := errors(checks(game, rules)):
        raise CardgenError(*findings)
    deck, values = read_deck(game), read_values(rules)
    scores = compile_scores(deck, values)
    return WarbandsTable(
        deck,
        values,
        scores,
        stakes=read_stakes(rules),
        heaps=compile_heaps(deck, scores),
        offers=compile_offers(deck, scores, values.fate_max),
        countings=(compile_counting(scores, "a"), compile_counting(scores, "b")),
        stock=compile_stock(values, deck),
        betting=values.variant == "betting",
    )


def checks(game: Game, rules: RuleSet) -> tuple[Diagnostic, ...]:
    """What is wrong with the rules' numbers or, when they are sound, with the card list by those rules."""
    return (*value_findings(rules), *stakes_findings(rules)) or card_findings(game, read_values(rules))
