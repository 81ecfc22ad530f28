"""The verbs of Celtic Clash: a whole game from the shuffle, or any position from which it goes on.

How a position is written stands in the module `position`.  The moves:

    play kelpie            step 2: a Creature or a Relic; or `pass`
    attack lugh balor      steps 3 and 4: one attack, fully resolved before the next is named
    attach gae_bulg lugh   a Relic from the field to a unit of one's own; it ends an attack phase that has begun
    use lugh               an ability whose time it is; `use lugh 2` the second ability of a card; or `pass`
    choose kelpie          what an ability asks for
    end                    the turn
    replace nuada          a Hero from the hand for the one that fell

House rules add `keep lugh` (one of two starting Heroes), `discard kelpie` (hands over the limit) and `fight`
(declared attacks are resolved).  Of several copies of a card on one side, the second is `kelpie:2`.  `concede` ends
the game at any time.  What leaves no choice is not asked, except where skipping it would tell what a hand holds: step
2 is asked of everybody who holds cards, and a replacement of everybody whose Hero has fallen.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from cardgen.diagnostics import CardgenError, Diagnostic, errors
from cardgen.engine.contract import CONCEDE, SEATS, Event, Move, Outcome, Refusal, RefusedError, Seat, Step, other
from cardgen.engine.making import once
from cardgen.model.game import Game, Value
from cardgen.model.rules import RuleSet

from .account import EVENT_KINDS
from .book import Book
from .bots import bots
from .cards import read_deck
from .exhibit import exhibit
from .findings import card_findings
from .flow import ANSWERS, begin_turn, make_moves, run
from .gauges import gauges
from .onward import go_on
from .opening import blank, open_game
from .play import Play
from .position import read_position
from .probe import probe
from .refusals import GAME_OVER, explain
from .state import NO_OFFERS, NOBODY_ASKED, NOTHING, OVER, Moment, State
from .straight import STRAIGHT, Straight, is_among
from .summary import summary
from .terminal import show, vocabulary
from .values import read_values, value_findings
from .views import guess, seen
from .vocabulary import PRIMITIVES
from .worth import worth

__all__ = [
    "PRIMITIVES",
    "ClashTable",
    "bots",
    "checks",
    "gauges",
    "open_table",
    "probe",
    "show",
    "summary",
    "vocabulary",
    "worth",
]


@dataclass(frozen=True, slots=True)
class ClashTable(Book):
    """The cards and the numbers of one edition of the rules, compiled; its methods are the verbs of a Table."""

    ways: Mapping[str, Straight] = field(default_factory=dict, init=False, compare=False, repr=False)
    hushed: list[ClashTable] = field(default_factory=list, init=False, compare=False, repr=False)

    def __post_init__(self) -> None:
        """Turns that are played as they are printed go straight on, where nobody listens."""
        Book.__post_init__(self)
        if self.straight:
            object.__setattr__(self, "ways", STRAIGHT)

    @property
    def event_kinds(self) -> tuple[str, ...]:
        """Every kind of event of this game."""
        return EVENT_KINDS

    def quiet(self) -> ClashTable:
        """The same table, which makes no events; it is compiled once, for bots ask for it at every move."""
        return once(self.hushed, lambda: replace(self, telling=False)) if self.telling else self

    def setup(self, seed: int) -> Step[Moment]:
        """Heroes drawn, cards shuffled and dealt, the first turn begun (CC-4.1 to CC-4.5)."""
        play = Play(self, blank(self, seed))
        if open_game(play):
            begin_turn(play)
            run(play)
        return play.step()

    def position(self, given: Mapping[str, Value]) -> Moment:
        """A moment of a game, written as the module `position` says.  Raises PositionError with every fault."""
        play = Play(self, read_position(self, given))
        play.survey()
        quiet = Play(self.quiet(), play.step()[0])
        run(quiet)
        return quiet.step()[0]

    def to_act(self, state: Moment) -> tuple[Seat, ...]:
        """The seats that have to choose."""
        return state[0]

    def moves(self, state: Moment, seat: Seat) -> tuple[Move, ...]:
        """What that seat may do; conceding is never offered."""
        return state[2] if seat == "b" else state[1]

    def refusal(self, state: Moment, seat: Seat, move: Move) -> Refusal | None:
        """Why that seat may not make that move."""
        if move in self.moves(state, seat):
            return None
        if move == CONCEDE:
            return GAME_OVER if self.outcome(state) is not None else None
        return explain(Play(self, state), seat, move)

    def apply(self, state: Moment, moves: Mapping[Seat, Move]) -> Step[Moment]:
        """The game goes on to the next choice.  Raises RefusedError."""
        if len(moves) != 1:
            return self._applied(state, moves)
        seat: Seat = "a" if "a" in moves else "b"
        move, offers = moves[seat], state[1] if seat == "a" else state[2]
        try:
            go = self.ways[move.kind]
        except KeyError:
            return self._generally(state, seat, move)
        step = go(self, state, offers, move)
        return self._generally(state, seat, move) if step is None else step

    def _generally(self, state: Moment, seat: Seat, move: Move) -> Step[Moment]:
        """As `apply`, for the move of one seat: at once where it is one of the very moves that were offered."""
        answer, offers = ANSWERS.get(state[3][1]), self.moves(state, seat)
        if answer is None or not is_among(offers, move):
            return self._applied(state, {seat: move})
        play = Play(self, state)
        play.asking, play.offers = "", NO_OFFERS
        answer(play, int(seat == "b"), move, offers)
        if self.straight:
            return go_on(self, play)
        if not play.asking:
            run(play)
        return play.step()

    def _applied(self, state: Moment, moves: Mapping[Seat, Move]) -> Step[Moment]:
        """As `apply`, for every case: moves that were written anew, of both seats, and those that are refused."""
        if not moves:
            raise ValueError("a step needs the move of at least one seat")
        conceding = False
        for seat in sorted(moves):
            move = moves[seat]
            if refusal := self.refusal(state, seat, move):
                raise RefusedError(refusal)
            conceding = conceding or move.kind == "concede"
        if conceding:
            return self._conceded(state, [seat for seat in SEATS if moves.get(seat) == CONCEDE])
        play = Play(self, state)
        make_moves(play, moves)
        return play.step()

    def view(self, state: Moment, seat: Seat) -> Mapping[str, Value]:
        """What that seat may know: see the module `views`."""
        return seen(self, state, SEATS.index(seat))

    def determinise(self, state: Moment, seat: Seat, stream: int) -> Moment:
        """A state that this seat cannot tell from the real one: see the module `views`."""
        return guess(self, state, SEATS.index(seat), stream)

    def outcome(self, state: Moment) -> Outcome | None:
        """How the game ended, or nothing."""
        return None if state[0] else state[4][6].ended  # asked at every step

    def exhibit(self, events: tuple[Event, ...]) -> Mapping[str, Value]:
        """The attacks, what they cost and what became of the game, as plain data: see the module `exhibit`."""
        return exhibit(events)

    def _conceded(self, state: Moment, seats: list[Seat]) -> Step[Moment]:
        winner = other(seats[0]) if len(seats) == 1 else None
        ended = Outcome(winner, "concede", "CC-10.1", "CC-A49")
        told = tuple(Event("concede", "CC-10.1", SEATS, s, (), None, None, "CC-A49") for s in seats)
        named = State(*state)
        now = named.with_parts(rare=named.rare._replace(ended=ended)).now
        return ((*NOBODY_ASKED, (OVER, NOTHING, ()), now), told if self.telling else ())


def open_table(game: Game, rules: RuleSet) -> ClashTable:
    """The table for those cards and numbers.  Raises CardgenError with the findings that `checks` would report."""
    if findings := errors(checks(game, rules)):
        raise CardgenError(*findings)
    return ClashTable(read_deck(game), read_values(rules))


def checks(game: Game, rules: RuleSet) -> tuple[Diagnostic, ...]:
    """What is wrong with the rules' numbers or, when they are sound, with the cards by those rules."""
    return value_findings(rules) or card_findings(game, rules)
