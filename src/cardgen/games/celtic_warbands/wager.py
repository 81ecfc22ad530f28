"""The betting variant's own phases: the ante, two rounds of bets, and who takes the pot (CW-11.1 to CW-11.5).

Every function carries a `Play` on.  A seat has to choose when the function returns with `bank.payer`, `bank.bets`, an
open ante or an unnamed Category; `asked` says which seat that is.
"""

from __future__ import annotations

from cardgen.engine.contract import SEATS, Data, Event, Move, Outcome, Refusal, Seat, other

from .account import outcome_event
from .bets import FOLD, Round, bet_moves, bet_refusal, place_bet
from .betting import Stakes, ante_refusal, pay_pot, reckon, short_refusal, variant_over
from .play import Play
from .purses import (
    as_purse,
    as_tokens,
    free,
    joined,
    left,
    limits,
    nothing,
    owed_in_kind,
    paid,
    pay_moves,
    pay_range,
    room_in_kind,
    total,
)
from .state import ANTE, BY_COUNT, FIRST_BETS, OVER, SECOND_BETS, UNNAMED, Bank, State

AGREE, DECLINE = Move("agree"), Move("decline")
BETTING = (FIRST_BETS, SECOND_BETS)


def bank_of(play: Play) -> Bank:
    """The variant's tokens.  Raises TypeError in a game without them."""
    if play.bank is None:
        raise TypeError("this game is played without tokens")
    return play.bank


def asked(state: State) -> Seat | None:
    """The seat that has to choose in the ante or in a round of bets."""
    bank = state.bank
    if bank is None or state.phase not in (ANTE, *BETTING):
        return None
    if bank.payer is not None:
        return bank.payer
    if state.phase != ANTE:
        return bank.bets.actor if bank.bets else None
    return other(state.lead) if bank.offer and not bank.ante else state.lead


def choices(stakes: Stakes, state: State) -> tuple[Move, ...]:
    """What that seat may do."""
    bank = state.bank
    if bank is None:
        return ()
    if bank.payer is not None:
        return pay_moves(stakes, bank, state.phase)
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
    if bank.payer is None and state.phase != ANTE:
        return bet_refusal(stakes, bank.bets, move) if bank.bets else None
    if move in (offered := choices(stakes, state)):
        return None
    if bank.payer is not None:
        least, most = pay_range(stakes, bank, state.phase)
        name = stakes.categories[bank.place]
        text = f"Now tokens of {name} are paid, from {least} to {most} of the {bank.due} still due, not '{move}'."
        rule = "CW-A36" if not limits(stakes, bank, state.phase)[bank.place] else "CW-A35"
        return Refusal("not-payable", "CW-11.2" if state.phase == ANTE else "CW-11.3", text, rule)
    amount = move.args[0] if move.kind == "ante" and len(move.args) == 1 else None
    if isinstance(amount, int) and not bank.offer and (found := ante_refusal(stakes, amount, True)):
        return found
    wanted = ", ".join(f"'{option}'" for option in offered[:3]) + (", ..." if len(offered) > 3 else "")
    rule = "CW-A35" if bank.ante else "CW-A37"
    return Refusal("not-a-move", "CW-11.2", f"Before the deal this seat can {wanted}, not '{move}'.", rule)


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
    bank = bank._replace(staked=none, put=none, ante=0, offer=0, named=named, payer=None, due=0, place=0, bets=None)
    play.bank = bank
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


def pay_move(play: Play, move: Move) -> bool:
    """Tokens of one Category are paid; is the whole payment made now?"""
    bank = bank_of(play)
    _take(play, bank.place, int(move.args[1]))
    play.bank = bank_of(play)._replace(place=bank.place + 1)
    return carry_on(play)


def carry_on(play: Play) -> bool:
    """Take what can come from one Category only; true when nothing is left to choose."""
    while (bank := bank_of(play)).due:
        least, most = pay_range(play.book.stakes, bank, play.phase)
        if least < most:
            return False
        _take(play, bank.place, least)
        play.bank = bank_of(play)._replace(place=bank.place + 1)
    play.bank = bank._replace(payer=None, place=0)
    return True


def pay_ante(play: Play, payer: Seat | None) -> bool:
    """The seats that have still to pay the ante do so, the lead first; true when both have.

    `payer` is the one that has just paid, or nothing.
    """
    for seat in (play.lead, other(play.lead)) if payer is None else (other(play.lead),) if payer == play.lead else ():
        bank = bank_of(play)
        play.bank = bank._replace(payer=seat, due=ante_due(bank, SEATS.index(seat)), place=0)
        if not carry_on(play):
            return False
    return True


def open_bets(play: Play, phase: str) -> None:
    """A round of bets; the lead begins (CW-A27)."""
    play.phase = phase
    bank = bank_of(play)._replace(put=nothing(play.book.stakes))
    play.bank = bank._replace(bets=Round(play.lead, (left(bank, 0), left(bank, 1))))
    _make_room(play)


def bet_move(play: Play, seat: Seat, move: Move) -> bool:
    """A bet is made; true when nothing is left to pay for it."""
    bank, stakes = bank_of(play), play.book.stakes
    if bank.bets is None:
        raise TypeError("no round of bets is open")
    place = SEATS.index(seat)
    after = place_bet(stakes, bank.bets, move)
    due = after.put[place] - bank.bets.put[place]
    rule = {"raise": "CW-A29", "fold": "CW-A30"}.get(move.kind, "CW-A28")
    data: Data = (
        ("owed", bank.bets.owed),
        ("paid", due),
        ("added", max(0, due - bank.bets.owed)),
        ("pot", pot(bank) + due),
    )
    play.tell(Event(move.kind, "CW-11.3", SEATS, seat, (), pot(bank), pot(bank) + due, rule, data))
    play.bank = bank._replace(bets=after, payer=seat if due else None, due=due, place=0)
    if not due or move == FOLD:
        return True
    if stakes.match == "in-kind":
        for category, count in enumerate(owed_in_kind(bank, place)):
            _take(play, category, count)
    return carry_on(play)


def bets_over(play: Play) -> bool:
    """Is this round of bets over?  Otherwise the next seat is told how much it may raise."""
    bank = bank_of(play)
    if bank.bets is None or bank.bets.end:
        play.bank = bank._replace(bets=None)
        return True
    _make_room(play)
    return False


def pot(bank: Bank) -> int:
    """How many tokens lie in the pot."""
    return sum(map(total, (*bank.staked, *bank.carried)))


def vae_victus(play: Play, winner: Seat | None) -> None:
    """The winner of the turn takes the pot; after equal ratings CW-A31 says what becomes of it (CW-11.4)."""
    stakes, bank = play.book.stakes, bank_of(play)
    purses = tuple(as_tokens(stakes, purse) for purse in bank.purses)
    staked = tuple(as_tokens(stakes, purse) for purse in bank.staked)
    a, b = (as_purse(stakes, p) for p in pay_pot(stakes, (purses[0], purses[1]), (staked[0], staked[1]), winner))
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
    play.bank = bank._replace(purses=(a, b), staked=nothing(stakes), carried=carried, bets=None, payer=None)


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
    return short_refusal(stakes, as_tokens(stakes, purse)) is not None


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


def _take(play: Play, category: int, count: int) -> None:
    """Tokens of one Category go into the pot, for all to see (CW-A39)."""
    bank = bank_of(play)
    seat = bank.payer
    if not count or seat is None:
        return
    before = free(bank, SEATS.index(seat))[category]
    clause = "CW-11.2" if play.phase == ANTE else "CW-11.3"
    data: Data = (("category", play.book.stakes.categories[category]), ("count", count))
    play.tell(Event("pay", clause, SEATS, seat, (), before, before - count, "CW-A39", data))
    play.bank = paid(bank, seat, category, count)._replace(due=bank.due - count)


def _make_room(play: Play) -> None:
    bank = bank_of(play)
    if play.book.stakes.match == "in-kind" and bank.bets is not None and bank.named < 0:
        room = room_in_kind(bank, SEATS.index(bank.bets.actor))
        play.bank = bank._replace(bets=bank.bets._replace(room=room))


def _take_back(play: Play) -> None:
    """A pot that was to be carried past the last turn goes back to those who staked it (CW-A31)."""
    bank = bank_of(play)
    if not any(map(total, bank.carried)):
        return
    play.tell(Event("pot-back", "CW-11.4", SEATS, None, (), pot(bank), 0, "CW-A31"))
    purses = (joined(bank.purses[0], bank.carried[0]), joined(bank.purses[1], bank.carried[1]))
    play.bank = bank._replace(purses=purses, carried=nothing(play.book.stakes))
