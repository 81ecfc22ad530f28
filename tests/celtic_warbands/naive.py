"""The rules of Celtic Warbands a second time, slow and literal: what may a seat do, and what must never change.

Nothing here calls the rules that it checks.  It reads the state and the options, and asks of each of many moves, most
of them nonsense, whether it ought to be allowed.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import product

from cardgen.engine.contract import SEATS, Event, Move, Seat
from cardgen.games.celtic_warbands.state import Bank, State
from cardgen.games.celtic_warbands.table import WarbandsTable


def universe(table: WarbandsTable) -> list[Move]:
    """Every move that anybody could think of, and some that nobody would."""
    words = ["begin", "deal", "keep", "reveal", "stand", "match", "fold", "agree", "decline", "discard", "raise", "pay"]
    words += ["ante", "name", "dance"]
    moves = [Move(word) for word in words]
    moves += [Move("discard", (card,)) for card in (*table.deck.places, "sword")]
    moves += [
        Move("discard", ("tall", "tall")),
        Move("stand", (1,)),
        Move("raise", ("gold",)),
        Move("discard", (3,)),
        Move("raise", (1, 2)),
    ]
    moves += [Move(word, (n,)) for word in ("raise", "ante") for n in range(-1, 84)]
    moves += [Move("pay", (category, n)) for category in (*table.stakes.categories, "silver") for n in range(-1, 34)]
    moves += [Move("name", (category,)) for category in (*table.stakes.categories, "silver")]
    return moves


def legal(table: WarbandsTable, state: State, seat: Seat, move: Move) -> bool:
    """May that seat make that move?"""
    if state.ended:
        return False
    match state.phase:
        case "turn":
            return seat == state.lead and move == Move("begin")
        case "destiny":
            return seat == state.lead and move == Move("deal")
        case "fate":
            return _fate(table, state, seat, move)
        case "fight":
            here = SEATS.index(seat)
            return state.hands[here] is not None and not state.ready[here] and move == Move("reveal")
        case "ante" | "first-bets" | "second-bets":
            assert state.bank is not None
            return _tokens(table, state, state.bank, (seat, move))
    return False


def _fate(table: WarbandsTable, state: State, seat: Seat, move: Move) -> bool:
    here = SEATS.index(seat)
    if state.ready[here]:
        return False
    if table.values.fate == "in-order" and seat != state.lead and not state.ready[1 - here]:
        return False
    if move == Move("keep"):
        return True
    if move.kind != "discard" or len(move.args) != 1:
        return False
    names = [kind.id for kind in table.deck.kinds]
    held, thrown = state.hands[here] or (), state.aside[here]
    card = move.args[0]
    in_order = not thrown or (card in names and names.index(str(card)) >= max(names.index(c) for c in thrown))
    return card in held and len(thrown) < table.values.fate_max and in_order


def _tokens(table: WarbandsTable, state: State, bank: Bank, attempt: tuple[Seat, Move]) -> bool:
    seat, move = attempt
    if bank.payer is not None:
        return seat == bank.payer and _pay(table, state, bank, move)
    if state.phase == "ante":
        return _ante(table, state, bank, attempt)
    assert bank.bets is not None
    return seat == bank.bets.actor and _bet(table, bank, seat, move)


def _free(bank: Bank, here: int) -> list[int]:
    return [bank.purses[here][c] - bank.staked[here][c] for c in range(len(bank.purses[here]))]


def _pay(table: WarbandsTable, state: State, bank: Bank, move: Move) -> bool:
    """Is there a way to pay the rest after this?"""
    if move.kind != "pay" or len(move.args) != 2 or move.args[0] != table.stakes.categories[bank.place]:
        return False
    here = SEATS.index(bank.payer or "a")
    most = _free(bank, here)
    if bank.named >= 0:
        most = [n if c == bank.named else 0 for c, n in enumerate(most)]
    elif table.stakes.match == "in-kind" and state.phase != "ante":
        most = [min(n, m) for n, m in zip(most, _free(bank, 1 - here), strict=True)]
    count = move.args[1]
    if not isinstance(count, int) or not 0 <= count <= most[bank.place]:
        return False
    later = [range(min(n, bank.due) + 1) for n in most[bank.place + 1 :]]
    return any(count + sum(rest) == bank.due for rest in product(*later))


def _ante(table: WarbandsTable, state: State, bank: Bank, attempt: tuple[Seat, Move]) -> bool:
    seat, move = attempt
    purses = [_free(bank, 0), _free(bank, 1)]
    if bank.ante:  # the lead names the Category
        if (
            seat != state.lead
            or move.kind != "name"
            or move.args[0:1] == ()
            or move.args[0] not in table.stakes.categories
        ):
            return False
        c = table.stakes.categories.index(str(move.args[0]))
        return all(purse[c] >= min(bank.ante, sum(purse)) for purse in purses)
    if bank.offer:
        return seat != state.lead and move in (Move("agree"), Move("decline"))
    if seat != state.lead or move.kind != "ante" or len(move.args) != 1 or not isinstance(move.args[0], int):
        return False
    return table.stakes.ante_min <= move.args[0] <= min(sum(purses[0]), sum(purses[1]))


def _bet(table: WarbandsTable, bank: Bank, seat: Seat, move: Move) -> bool:
    here = SEATS.index(seat)
    mine, theirs = _free(bank, here), _free(bank, 1 - here)
    owed = sum(bank.put[1 - here]) - sum(bank.put[here])
    if move.kind in ("stand", "match", "fold"):
        return move.args == () and (move.kind == "fold" or (move.kind == "match") == (owed > 0))
    if move.kind != "raise" or len(move.args) != 1 or not isinstance(move.args[0], int):
        return False
    count = move.args[0]
    if table.stakes.raise_cap == "fixed-2" and count != 2:
        return False
    assert bank.bets is not None
    if table.stakes.raise_cap == "3-per-round" and bank.bets.raises == 3:
        return False
    if bank.named >= 0:
        mine, theirs = [mine[bank.named]], [theirs[bank.named]]
    elif table.stakes.match == "in-kind":
        due = [t - m for m, t in zip(bank.put[here], bank.put[1 - here], strict=True)]
        spare = sum(min(m - d, t) for m, d, t in zip(mine, due, theirs, strict=True))
        return 1 <= count <= spare
    return count >= 1 and owed + count <= sum(mine) and count <= sum(theirs)


def faults(table: WarbandsTable, state: State) -> Iterator[str]:
    """What is wrong with a state: cards or tokens that were lost or made."""
    heaps = (*state.hands, state.deck, *state.pile, *state.aside)
    cards = Counter(card for heap in heaps for card in heap or ())
    if cards != Counter(table.deck.ids(table.cards)):
        yield f"the cards are not the deck: {cards}"
    for hand, aside in zip(state.hands, state.aside, strict=True):
        if hand is not None and state.phase == "fate" and len(hand) > table.values.hand_size:
            yield f"a hand of {len(hand)} and {len(aside)} aside"
        whole = hand is None or (len(hand) == table.values.hand_size and not aside)
        if state.phase in ("first-bets", "second-bets", "fight", "shown") and hand is not None and not whole:
            yield f"a hand of {len(hand)} in the phase {state.phase}"
    bank = state.bank
    if bank is not None:
        tokens = sum(map(sum, (*bank.purses, *bank.carried)))
        if tokens != 2 * table.stakes.start_tokens * len(table.stakes.categories):
            yield f"{tokens} tokens"
        if any(n < 0 for here in (0, 1) for n in _free(bank, here)):
            yield f"more staked than owned: {bank}"


class Ledger:
    """Where every card lies, told by the events alone."""

    def __init__(self, table: WarbandsTable) -> None:
        self.size = self.deck = len(table.cards)
        self.hands: dict[Seat, Counter[str]] = {"a": Counter(), "b": Counter()}
        self.aside: dict[Seat, int] = {"a": 0, "b": 0}
        self.at_once = table.values.fate_discards == "pile"

    @property
    def pile(self) -> int:
        """What is in no hand, not in the deck and not aside."""
        return self.size - self.deck - sum(map(Counter.total, self.hands.values())) - sum(self.aside.values())

    def follow(self, event: Event) -> None:
        """One event later."""
        seat = event.seat
        if event.kind in ("deal", "draw"):
            assert seat is not None
            assert event.after == len(event.cards)
            self.deck -= len(event.cards)
            self.hands[seat] += Counter(event.cards)
        elif event.kind == "discard":
            assert seat is not None
            assert not Counter(event.cards) - self.hands[seat]
            self.hands[seat] -= Counter(event.cards)
            self.aside[seat] += 1
        elif event.kind == "exchange":
            assert seat is not None
            assert event.after == self.aside[seat]
            self.aside[seat] = 0 if self.at_once else self.aside[seat]
        elif event.kind == "reshuffle":
            # What is left of the deck was drawn before it, and is told of behind it; or all cards are shuffled.
            assert event.after in (self.pile, self.pile + self.deck)
            self.deck = event.after if event.after > self.pile else self.deck + event.after
        elif event.kind == "clear":
            self.hands = {"a": Counter(), "b": Counter()}
            self.aside = {"a": 0, "b": 0}
            assert event.after == self.pile
        assert self.deck >= 0
        assert self.pile >= 0
