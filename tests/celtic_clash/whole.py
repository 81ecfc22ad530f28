"""Whole games of Celtic Clash: what they are held against, besides what is asked of every game."""

from __future__ import annotations

from collections.abc import Iterator

from cardgen.engine.contract import SEATS, Seat, Table, named, other
from cardgen.games.celtic_clash.state import Moment, State
from cardgen.games.celtic_clash.table import ClashTable
from cardgen.playtest.log import seen_by
from tests.celtic_clash import naive
from tests.shipped.whole import Luck, Witness


def choice_faults(table: ClashTable, moments: tuple[Moment, Moment], seat: Seat, _: Luck) -> Iterator[str]:
    """Whatever else the other holds, the Hero that it chooses looks the same."""
    state, guess = moments
    if State(*state).asking not in ("replace", "hero") or seat not in table.to_act(state):
        return
    across = other(seat)
    held = table.moves(guess, across)
    for move in table.moves(state, across):
        if move in held:
            steps = [table.apply(moment, {across: move}) for moment in moments]
            one, another = [(seen_by(seat, named(step[1])), table.view(step[0], seat)) for step in steps]
            if one != another:
                yield f"seat {seat} learns by '{move}': {one}, {another}"


class Ledger(naive.Ledger):
    """The events that a seat sees, and its hand and both fields by them."""

    def __init__(self, table: ClashTable, seat: Seat) -> None:
        super().__init__(seat)
        self.names = table.deck.names

    def faults(self, moment: Moment) -> Iterator[str]:
        """A hand or a field of which the events have not told."""
        state = State(*moment)
        if state.asking == "hero":  # the Heroes from which seats choose lie in no hand yet
            return
        hand = self.names(state.hands[SEATS.index(self.seat)])
        if sorted(self.hand) != sorted(hand):
            yield f"seat {self.seat} holds {hand}, and was told of {self.hand}"
        for side, seat in enumerate(SEATS):
            units = self.names([unit for unit in (state.heroes[side], *state.fields[side]) if unit >= 0])
            if sorted(self.field[seat]) != sorted(units):
                yield f"{units} are on the field of {seat}, and seat {self.seat} was told of {self.field[seat]}"


def whole_table(table: ClashTable) -> Table[Moment]:
    return table


WITNESS = Witness(
    table=whole_table,
    universe=naive.universe,
    legal=naive.legal,
    faults=naive.faults,
    ledgers=lambda table: [Ledger(table, seat) for seat in SEATS],
    choice_faults=choice_faults,
)
