"""From phase to phase: what follows a move, until the next seat has to choose.

Every function here carries a game on to the next decision, or to its end.
"""

from __future__ import annotations

from cardgen.engine.contract import SEATS, Event, EventRow, Move, RefusedError, Seat, Step

from .account import ready_event
from .battle import settle
from .play import Play
from .state import ANTE, FIRST_BETS, OVER, SECOND_BETS, SHOWN, UNNAMED, Bank, Book, State
from .wager import (
    ante_move,
    bank_of,
    bet,
    end_variant,
    open_ante,
    open_bets,
    pay,
    pay_ante,
    pay_refusal,
    refused,
    vae_victus,
    with_room,
)


def begin_turn(play: Play) -> None:
    """A new turn, up to its first choice; a game that waits stops before the deal, unless an ante has to be paid."""
    play.open_turn()
    if play.book.betting:
        open_ante(play)
        _ante_on(play)
    elif not play.waiting:
        deal_on(play)


def deal_on(play: Play) -> None:
    """The hands are dealt; the first choice is a bet, or the exchange of the lead."""
    play.deal()
    if play.book.betting:
        open_bets(play, FIRST_BETS)
    else:
        play.open_fate()


def stake(book: Book, state: State, seat: Seat, move: Move) -> Step[State]:
    """A choice about tokens of the seat that has to make it; then the phase goes on, or gives way to the next.

    Raises RefusedError.
    """
    bank, phase = state.bank, state.phase
    asked = bank.asked if bank is not None else None
    if refusal := pay_refusal(book.stakes, asked, phase, move) if asked else refused(book.stakes, state, move):
        raise RefusedError(refusal)
    if bank is None or (phase == ANTE and asked is None):
        play = Play(book, state)
        ante_move(play, seat, move)
        _ante_on(play)
        return play.step()
    if asked is None:
        bank, told = bet(book, phase, bank, move)
    else:
        bank, told = pay(book, phase, bank, asked, int(move.args[1]))
    if bank.asked is not None:
        return (state.with_bank(bank, seat), tuple(told))
    bets = bank.bets
    if bets is not None and not bets.end:
        return (state.with_bank(with_room(book.stakes, bank, bets), bets.actor), tuple(told))
    return _paid(Play(book, state), seat, bank, told)


def _paid(play: Play, seat: Seat, bank: Bank, told: list[EventRow]) -> Step[State]:
    """That seat has paid the ante, or ended a round of bets."""
    play.bank, play.events = bank, told
    if play.phase != ANTE:
        _bets_over(play, bank)
    elif pay_ante(play, seat):
        deal_on(play)
    return play.step()


def reveal(play: Play, seats: list[Seat]) -> None:
    """Hands are put down; once all are, they are shown and fought."""
    a, b = play.ready
    play.ready = (a or "a" in seats, b or "b" in seats)
    if not all(ready or side[0] is None for ready, side in zip(play.ready, play.sides, strict=True)):
        for seat in seats:
            play.tell(ready_event(seat))
        return
    _show_hands(play)


def kept(play: Play, places: tuple[int, ...]) -> None:
    """The seats at those places have chosen their discards; whoever may draw now does so."""
    a, b = play.ready
    a, b = play.ready = (a or 0 in places, b or 1 in places)
    if play.book.values.fate == "in-order":
        for place in places:
            play.lay_off(place)
            play.refill(place)
    elif a and b:
        _exchange(play)
    else:
        for place in places:
            play.tell(Event("chosen", "CW-8.1", SEATS, SEATS[place], (), None, None, "CW-A19"))
    if a and b:
        play.close_fate()
        if play.book.betting:
            open_bets(play, SECOND_BETS)
        else:
            _fight_on(play)


def _exchange(play: Play) -> None:
    """All discards of both seats leave their hands, then each draws, the lead first (CW-8.1, CW-A21)."""
    order = (0, 1) if play.lead == "a" else (1, 0)
    for place in order:
        play.lay_off(place)
    for place in order:
        play.refill(place)


def _ante_on(play: Play) -> None:
    """Pay the ante once it is settled, then deal."""
    bank = bank_of(play)
    if play.ended is None and bank.ante and bank.named != UNNAMED and pay_ante(play, None):
        deal_on(play)


def _bets_over(play: Play, bank: Bank) -> None:
    """A round of bets is over, by a Fold or because all is matched."""
    play.bank = bank.with_bets(None)
    if bank.bets is not None and bank.bets.winner is not None:
        _folded(play, bank.bets.winner)
    elif play.phase == FIRST_BETS:
        play.open_fate()
    else:
        _fight_on(play)


def _folded(play: Play, winner: Seat) -> None:
    """The turn ends at once, and no hand is shown (CW-A30, CW-A24)."""
    play.clear(shown=False)
    play.score = settle(play.score, (winner,))
    _end_turn(play, (winner,), shown=False)


def _fight_on(play: Play) -> None:
    """Nobody has a choice in the Fight: unless the game waits for it, the hands are shown at once."""
    if play.waiting:
        play.open_fight()
    else:
        play.ready = (True, True)
        _show_hands(play)


def _show_hands(play: Play) -> None:
    winners = play.fight()
    play.phase = SHOWN
    if all(side[0] is not None for side in play.sides):
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
