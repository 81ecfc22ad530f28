"""The betting variant's own phases: the ante, two rounds of bets, and who takes the pot (CW-11.1 to CW-11.5).

Every function carries a `Play` on.  A seat has to choose when the function returns with `bank.payer`, `bank.bets`, an
open ante or an unnamed Category.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeAlias

from cardgen.engine.contract import SEATS, Data, Event, EventRow, Move, Outcome, Refusal, Seat, other

from .account import outcome_event
from .bets import Round, bet_moves, bet_placed, bet_refusal
from .betting import Stakes, ante_refusal, divide_pot, least_ante, reckon, variant_over
from .play import Play
from .purses import (
    Part,
    as_tokens,
    begin_payment,
    free,
    joined,
    left,
    limits,
    nothing,
    owed_in_kind,
    pay_moves,
    pay_part,
    pay_parts,
    room_in_kind,
    total,
)
from .state import ANTE, BY_COUNT, OVER, UNNAMED, Asked, Bank, Book, State

AGREE, DECLINE = Move("agree"), Move("decline")
Staked: TypeAlias = tuple[Bank, list[EventRow]]  # the tokens after a choice about them, and what was told
_BET_RULES = {"raise": "CW-A29", "fold": "CW-A30"}


def bank_of(play: Play) -> Bank:
    """The variant's tokens.  Raises TypeError in a game without them."""
    if play.bank is None:
        raise TypeError("this game is played without tokens")
    return play.bank


def choices(stakes: Stakes, state: State) -> tuple[Move, ...]:
    """What that seat may do."""
    bank = state.bank
    if bank is None:
        return ()
    if bank.asked is not None:
        return pay_moves(stakes, bank.asked)
    if state.phase != ANTE:
        return bet_moves(stakes, bank.bets) if bank.bets else ()
    if bank.ante:
        return tuple(Move("name", (stakes.categories[c],)) for c in nameable(bank))
    if bank.offer:
        return (AGREE, DECLINE)
    least, most = ante_limits(stakes, bank)
    return tuple(Move("ante", (n,)) for n in range(least, most + 1))


def refused(stakes: Stakes, state: State, move: Move) -> Refusal | None:
    """Why that seat may not do that, or nothing."""
    bank = state.bank
    if bank is None:
        return None
    if bank.asked is not None:
        return pay_refusal(stakes, bank.asked, state.phase, move)
    if state.phase != ANTE:
        return bet_refusal(stakes, bank.bets, move) if bank.bets else None
    if move in (offered := choices(stakes, state)):
        return None
    amount = move.args[0] if move.kind == "ante" and len(move.args) == 1 else None
    if isinstance(amount, int) and not bank.offer and (found := ante_refusal(stakes, amount, True)):
        return found
    wanted = ", ".join(f"'{option}'" for option in offered[:3]) + (", ..." if len(offered) > 3 else "")
    rule = "CW-A35" if bank.ante else "CW-A37"
    return Refusal("not-a-move", "CW-11.2", f"Before the deal this seat can {wanted}, not '{move}'.", rule)


def pay_refusal(stakes: Stakes, asked: Asked, phase: str, move: Move) -> Refusal | None:
    """Why the seat that is asked for tokens may not pay so, or nothing."""
    _, due, place, least, most, room = asked
    name, args = stakes.categories[place], move.args
    if move.kind == "pay" and len(args) == 2 and args[0] == name:
        count = args[1]
        if isinstance(count, int) and least <= count <= most:
            return None
    which = f"from {least} to {most} of the {due} still due"
    text = f"Now tokens of {name} are paid, {which}, not '{move}'."
    rule = "CW-A35" if room[place] else "CW-A36"
    data: Data = (("category", name), ("least", least), ("most", most), ("due", due))
    return Refusal("not-payable", _pay_clause(phase), text, rule, data)


def _pay_clause(phase: str) -> str:
    return "CW-11.2" if phase == ANTE else "CW-11.3"


def ante_limits(stakes: Stakes, bank: Bank) -> tuple[int, int]:
    """The smallest ante, and the greatest that both can pay."""
    return stakes.ante_min, max(stakes.ante_min, min(left(bank, 0), left(bank, 1)))


def ante_due(bank: Bank, place: int) -> int:
    """What that seat pays of the ante: all of it, or what it has (CW-A32)."""
    return min(bank.ante, total(free(bank, place)))


def nameable(bank: Bank) -> tuple[int, ...]:
    """The Categories in which both seats can pay the ante (CW-A35)."""
    purses = [(free(bank, place), ante_due(bank, place)) for place in (0, 1)]
    count = len(bank.purses[0])
    return tuple(c for c in range(count) if all(tokens[c] >= due for tokens, due in purses))


def open_ante(play: Play) -> None:
    """The Ante Phase begins; a seat that cannot pay has lost (CW-11.2, CW-A32)."""
    stakes, bank = play.book.stakes, bank_of(play)
    none = nothing(stakes)
    play.phase = ANTE
    named = UNNAMED if stakes.match == "named-category" else BY_COUNT
    play.bank = bank = Bank(none, none, None, purses=bank.purses, carried=bank.carried, named=named)
    short = [seat for seat, purse in zip(SEATS, bank.purses, strict=True) if _short(stakes, purse)]
    if short:
        winner = other(short[0]) if len(short) == 1 else None
        play.phase = OVER
        held = total(bank.purses[SEATS.index(short[0])])
        outcome = Outcome(winner, "too-few-tokens", "CW-11.2", "CW-A32")
        play.end(outcome, Event("too-few-tokens", "CW-11.2", SEATS, short[0], (), None, held, "CW-A32"))
        return
    least, most = ante_limits(stakes, bank)
    if stakes.ante == "minimum" or most == least:
        _settle_ante(play, least)


def ante_move(play: Play, seat: Seat, move: Move) -> None:
    """The lead names the ante or the Category, or the other seat answers."""
    bank, stakes = bank_of(play), play.book.stakes
    if move.kind == "name":
        _name(play, stakes.categories.index(str(move.args[0])))
    elif move.kind == "ante":
        number = int(move.args[0])
        if stakes.ante == "agreed" and number > stakes.ante_min:
            play.bank = bank._replace(offer=number)
            play.tell(Event("ante-offer", "CW-11.2", SEATS, seat, (), stakes.ante_min, number, "CW-A37"))
        else:
            _settle_ante(play, number)
    else:
        play.tell(Event(f"ante-{move.kind}", "CW-11.2", SEATS, seat, (), None, bank.offer, "CW-A37"))
        _settle_ante(play, bank.offer if move == AGREE else stakes.ante_min)


def pay(book: Book, phase: str, bank: Bank, asked: Asked, count: int) -> Staked:
    """So many tokens of the Category asked for are paid, and what can come from one Category only."""
    after, parts = pay_part(bank, asked, count)
    return after, _pay_events(book, phase, bank, (asked.payer, parts)) if book.telling else []


def _pay_events(book: Book, phase: str, bank: Bank, paid: tuple[Seat, Iterable[Part]]) -> list[EventRow]:
    """Tokens go into the pot, for all to see (CW-A39); `bank` is as it was before, `paid` who pays what."""
    seat, parts = paid
    here, clause, names = 0 if seat == "a" else 1, _pay_clause(phase), book.stakes.categories
    owned, staked = bank.purses[here], bank.staked[here]
    told: list[EventRow] = []
    for c, count in parts:
        before, data = owned[c] - staked[c], (("category", names[c]), ("count", count))
        told.append(("pay", clause, SEATS, seat, (), before, before - count, "CW-A39", data))
    return told


def _ask(book: Book, phase: str, bank: Bank, due: tuple[Seat, int]) -> Staked:
    """A seat has to pay so many tokens: what it cannot choose is paid, and it is asked for the rest."""
    seat, number = due
    room = limits(book.stakes, bank, SEATS.index(seat), phase)
    after, parts = begin_payment(bank, seat, number, room)
    return after, _pay_events(book, phase, bank, (seat, parts)) if book.telling and parts else []


def pay_ante(play: Play, payer: Seat | None) -> bool:
    """The seats that have still to pay the ante do so, the lead first; true when both have.

    `payer` is the one that has just paid, or nothing.
    """
    seats = (play.lead, other(play.lead)) if payer is None else (other(play.lead),) if payer == play.lead else ()
    for seat in seats:
        due = ante_due(bank_of(play), SEATS.index(seat))
        play.bank, told = _ask(play.book, play.phase, bank_of(play), (seat, due))
        play.events += told
        if play.bank.asked is not None:
            return False
    return True


def open_bets(play: Play, phase: str) -> None:
    """A round of bets; the lead begins (CW-A27)."""
    play.phase = phase
    bank = bank_of(play)
    bets = Round(play.lead, (left(bank, 0), left(bank, 1)))
    bank = bank._replace(put=nothing(play.book.stakes), bets=bets)
    play.bank = with_room(play.book.stakes, bank, bets)


def bet(book: Book, phase: str, bank: Bank, move: Move) -> Staked:
    """A bet that is known to be allowed is made, and paid as far as there is nothing to choose."""
    if bank.bets is None:
        raise TypeError("no round of bets is open")
    seat, stakes = bank.bets.actor, book.stakes
    place = 0 if seat == "a" else 1
    after = bet_placed(bank.bets, move)
    due = after.put[place] - bank.bets.put[place]
    told = [_bet_event(bank, bank.bets, move, due)] if book.telling else []
    bank = bank.with_bets(after)
    if not due:
        return bank, told
    if stakes.match == "in-kind":
        parts = [part for part in enumerate(owed_in_kind(bank, place)) if part[1]]
        if book.telling:
            told += _pay_events(book, phase, bank, (seat, parts))
        bank = pay_parts(bank, seat, parts)
        due -= sum(count for _, count in parts)
    bank, paid = _ask(book, phase, bank, (seat, due))
    return bank, told + paid


def _bet_event(bank: Bank, bets: Round, move: Move, due: int) -> EventRow:
    owed, before = bets.owed, pot(bank)
    added = due - owed if due > owed else 0
    data: Data = (("owed", owed), ("paid", due), ("added", added), ("pot", before + due))
    rule = _BET_RULES.get(move.kind, "CW-A28")
    return (move.kind, "CW-11.3", SEATS, bets.actor, (), before, before + due, rule, data)


def with_room(stakes: Stakes, bank: Bank, bets: Round) -> Bank:
    """The tokens when the next seat has to bet, and knows how much it may raise."""
    if stakes.match != "in-kind" or bank.named >= 0:
        return bank
    return bank.with_bets(bets._replace(room=room_in_kind(bank, SEATS.index(bets.actor))))


def pot(bank: Bank) -> int:
    """How many tokens lie in the pot."""
    return sum(map(sum, (*bank.staked, *bank.carried)))


def vae_victus(play: Play, winner: Seat | None) -> None:
    """The pot goes to whoever won the turn; after equal ratings CW-A31 says what becomes of it (CW-11.4)."""
    stakes, bank = play.book.stakes, bank_of(play)
    a, b = divide_pot(stakes, bank.purses, bank.staked, winner)
    carried, number = bank.carried, pot(bank)
    if winner is not None:
        pile = joined(*carried)
        a, b = (joined(a, pile), b) if winner == "a" else (a, joined(b, pile))
        before, after = (total(free(bank, SEATS.index(winner))), total(a if winner == "a" else b))
        play.tell(Event("pot", "CW-11.4", SEATS, winner, (), before, after, "", (("pot", number),)))
        carried = nothing(stakes)
    elif stakes.tied_pot == "carry-over":
        carried = (joined(carried[0], bank.staked[0]), joined(carried[1], bank.staked[1]))
        play.tell(Event("pot-carried", "CW-11.4", SEATS, None, (), None, number, "CW-A31"))
    else:
        play.tell(Event("pot-back", "CW-11.4", SEATS, None, (), number, 0, "CW-A31"))
    play.bank = bank._replace(purses=(a, b), staked=nothing(stakes), carried=carried, bets=None)


def end_variant(play: Play) -> bool:
    """Has the last turn been played?  Then the tokens are counted (CW-11.5, CW-A26, CW-A33, CW-A34)."""
    stakes, score = play.book.stakes, play.score
    if not variant_over(stakes, score):
        return False
    _take_back(play)
    a, b = score.heads
    if stakes.end == "also-five-wins" and max(a, b) >= stakes.wins:
        outcome = Outcome(None if a == b else SEATS[b > a], "heads", "CW-1.4", "CW-A26")
        play.end(outcome, outcome_event(outcome, score))
        return True
    purses = bank_of(play).purses
    found = reckon(stakes, (as_tokens(stakes, purses[0]), as_tokens(stakes, purses[1])))
    data: Data = (
        ("leads_a", found.leads[0]),
        ("leads_b", found.leads[1]),
        ("tokens_a", found.tokens[0]),
        ("tokens_b", found.tokens[1]),
        ("high", max(found.leads)),
        ("low", min(found.leads)),
        ("more", max(found.tokens)),
        ("less", min(found.tokens)),
    )
    if found.by == "eighth-turn" and score.turns == stakes.turns:
        play.tell(Event("eighth-turn", "CW-11.5", SEATS, None, (), None, score.turns + 1, "CW-A34", data))
        return False
    by = "equal" if found.winner is None else found.by
    rule = "CW-A33" if by == "categories" else "CW-A34"
    play.end(
        Outcome(found.winner, by, "CW-11.5", rule),
        Event(
            f"won-by-{by}" if found.winner else "game-drawn", "CW-11.5", SEATS, found.winner, (), None, None, rule, data
        ),
    )
    return True


def _short(stakes: Stakes, purse: tuple[int, ...]) -> bool:
    return total(purse) < least_ante(stakes)


def _settle_ante(play: Play, number: int) -> None:
    """The ante is known; then, by a house rule of CW-A35, the lead names its Category."""
    bank = bank_of(play)._replace(ante=number, offer=0)
    play.bank = bank
    play.tell(Event("ante", "CW-11.2", SEATS, None, (), None, number, "CW-A37"))
    if bank.named != UNNAMED:
        return
    names = nameable(bank)
    if not names:
        play.bank = bank._replace(named=BY_COUNT)
        play.tell(Event("unnamed", "CW-11.2", SEATS, None, (), None, None, "CW-A35"))
    elif len(names) == 1:
        _name(play, names[0])


def _name(play: Play, category: int) -> None:
    play.bank = bank_of(play)._replace(named=category)
    name = play.book.stakes.categories[category]
    play.tell(Event("name", "CW-11.2", SEATS, play.lead, (), None, None, "CW-A35", (("category", name),)))


def _take_back(play: Play) -> None:
    """A pot that was to be carried past the last turn goes back to those who staked it (CW-A31)."""
    bank = bank_of(play)
    if not any(map(total, bank.carried)):
        return
    play.tell(Event("pot-back", "CW-11.4", SEATS, None, (), pot(bank), 0, "CW-A31"))
    purses = (joined(bank.purses[0], bank.carried[0]), joined(bank.purses[1], bank.carried[1]))
    play.bank = bank._replace(purses=purses, carried=nothing(play.book.stakes))
