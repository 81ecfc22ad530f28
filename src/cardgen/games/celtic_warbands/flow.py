"""From phase to phase: what follows a move, until the next seat has to choose.

Every function here takes a `Play` and carries it on to the next decision, or to the end of the game.
"""

from __future__ import annotations

from collections.abc import Mapping

from cardgen.engine.contract import SEATS, Event, Move, Seat

from .account import ready_event
from .battle import settle
from .play import Play
from .state import ANTE, FATE, FIRST_BETS, OVER, SECOND_BETS, SHOWN, UNNAMED
from .wager import (
    ante_move,
    bank_of,
    bet_move,
    bets_over,
    end_variant,
    open_ante,
    open_bets,
    pay_ante,
    pay_move,
    vae_victus,
)


def begin_turn(play: Play) -> None:
    """A new turn, up to the deal or to the first choice of the ante."""
    play.open_turn()
    if play.book.betting:
        open_ante(play)
        _ante_on(play)


def deal_on(play: Play) -> None:
    """The hands are dealt; the first choice is a bet, or the exchange of the lead."""
    play.deal()
    if play.book.betting:
        open_bets(play, FIRST_BETS)
    else:
        play.open_fate()


def make_moves(play: Play, moves: Mapping[Seat, Move]) -> None:
    """The moves of a phase that is not Destiny nor a discard; they are known to be allowed."""
    phase = play.phase
    if phase == FATE:
        _kept(play, [seat for seat in SEATS if seat in moves])
    elif play.bank is not None and phase in (ANTE, FIRST_BETS, SECOND_BETS):
        for seat, move in moves.items():
            _staked(play, seat, move)
    else:
        _revealed(play, [seat for seat in SEATS if seat in moves])


def _ante_on(play: Play) -> None:
    """Pay the ante once it is settled, then deal."""
    bank = bank_of(play)
    if play.ended is None and bank.ante and bank.named != UNNAMED and pay_ante(play, None):
        deal_on(play)


def _staked(play: Play, seat: Seat, move: Move) -> None:
    """A choice about tokens; then the phase goes on, or gives way to the next."""
    if move.kind == "pay":
        if not pay_move(play, move):
            return
        if play.phase != ANTE:
            _after_bet(play)
        elif pay_ante(play, seat):
            deal_on(play)
    elif play.phase == ANTE:
        ante_move(play, seat, move)
        _ante_on(play)
    elif bet_move(play, seat, move):
        _after_bet(play)


def _after_bet(play: Play) -> None:
    bets = bank_of(play).bets
    folded = bets.winner if bets else None
    if not bets_over(play):
        return
    if folded is not None:
        _folded(play, folded)
    elif play.phase == FIRST_BETS:
        play.open_fate()
    else:
        play.open_fight()


def _folded(play: Play, winner: Seat) -> None:
    """The turn ends at once, and no hand is shown (CW-A30, CW-A24)."""
    play.clear(shown=False)
    play.score = settle(play.score, (winner,))
    _end_turn(play, (winner,), shown=False)


def _kept(play: Play, seats: list[Seat]) -> None:
    """Those seats have chosen their discards; whoever may draw now does so."""
    a, b = play.ready
    play.ready = (a or "a" in seats, b or "b" in seats)
    if play.book.values.fate == "simultaneous":
        if not all(play.ready):
            for seat in seats:
                play.tell(Event("chosen", "CW-8.1", SEATS, seat, (), None, None, "CW-A19"))
            return
        play.exchange(play.order)
    else:
        play.exchange(tuple([SEATS.index(seat) for seat in seats]))
        if not all(play.ready):
            return
    play.close_fate()
    if play.book.betting:
        open_bets(play, SECOND_BETS)
    else:
        play.open_fight()


def _revealed(play: Play, seats: list[Seat]) -> None:
    """Hands are put down; once all are, they are shown and fought."""
    a, b = play.ready
    play.ready = (a or "a" in seats, b or "b" in seats)
    if not all(ready or hand is None for ready, hand in zip(play.ready, play.hands, strict=True)):
        for seat in seats:
            play.tell(ready_event(seat))
        return
    winners = play.fight()
    play.phase = SHOWN
    if None not in play.hands:
        _end_turn(play, winners, shown=True)


def _end_turn(play: Play, winners: tuple[Seat, ...], shown: bool) -> None:
    """The pot is taken, the heads are counted, and the next turn begins unless the game is over."""
    if play.book.betting and play.bank is not None:
        vae_victus(play, winners[0] if len(winners) == 1 else None)
        over = end_variant(play)
    else:
        over = play.end_battle()
    if over or play.deck is None:
        play.phase = SHOWN if shown else OVER
        return
    if shown:
        play.clear(shown=True)
    play.pass_lead(winners)
    begin_turn(play)
