"""Whole games of Celtic Warbands: what they are held against, besides what is asked of every game."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from cardgen.engine.contract import SEATS, Move, Seat, Table, named, other
from cardgen.games.celtic_warbands.scoring import code_of
from cardgen.games.celtic_warbands.state import State
from cardgen.games.celtic_warbands.table import WarbandsTable
from cardgen.playtest.log import seen_by
from tests.celtic_warbands import naive
from tests.shipped.whole import Luck, Witness


def universe(table: WarbandsTable, luck: Luck) -> list[Move]:
    """Thirty of all moves."""
    moves = naive.universe(table)
    return [moves[luck.below(len(moves))] for _ in range(30)]


def faults(table: WarbandsTable, state: State) -> Iterator[str]:
    """Besides what was lost or made: the state knows what its hands hold, and the same as a number."""
    yield from naive.faults(table, state)
    for hand, code, aside, free in (state.a, state.b):
        places = [table.deck.places[card] for card in hand or ()]
        if code != code_of(table.scores, tuple(places)):
            yield f"{code} is not the number of {hand}"
        if not free:
            continue
        least = table.deck.places[aside[-1]] if aside else 0
        names = [table.deck.names[place] for place in sorted(set(places)) if place >= least]
        if table.offers.moves(free)[1:] != tuple(Move("discard", (name,)) for name in names):
            yield f"{free} are not the cards of {hand} that may be discarded after {aside}"


def choice_faults(table: WarbandsTable, moments: tuple[State, State], seat: Seat, luck: Luck) -> Iterator[str]:
    """Whatever the other discards, in whatever hand it has, looks the same."""
    state, across = moments[0], other(seat)
    if state.phase != "fate" or across not in table.to_act(state):
        return
    seen = []
    for moment in moments:
        moves = [move for move in table.moves(moment, across) if move.kind == "discard"]
        if moves:
            after, told = table.apply(moment, {across: moves[luck.below(len(moves))]})
            seen.append((seen_by(seat, named(told)), table.view(after, seat), table.moves(after, seat)))
    if any(one != seen[0] for one in seen):
        yield f"seat {seat} can tell what was discarded: {seen}"


class Ledger(naive.Ledger):
    """Every event taken down, and both hands."""

    def faults(self, state: State) -> Iterator[str]:
        """Hands that the events have not told of."""
        for seat, hand in zip(SEATS, state.hands, strict=True):
            if self.hands[seat] != Counter(hand or ()):
                yield f"seat {seat} holds {hand}, and was told of {self.hands[seat]}"


def whole_table(table: WarbandsTable) -> Table[State]:
    return table


WITNESS = Witness(
    table=whole_table,
    universe=universe,
    legal=naive.legal,
    faults=faults,
    ledgers=lambda table: [Ledger(table)],
    choice_faults=choice_faults,
)
