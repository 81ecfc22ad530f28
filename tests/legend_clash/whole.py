"""Whole Matches of Legend Clash: what they are held against, besides what is asked of every game."""

from __future__ import annotations

from collections.abc import Iterator

from cardgen.engine.contract import SEATS, Seat, Table, named, other
from cardgen.games.legend_clash.state import Moment, State
from cardgen.games.legend_clash.table import LegendTable
from cardgen.playtest.log import seen_by
from tests.legend_clash import naive
from tests.shipped.whole import Luck, Witness


def choice_faults(table: LegendTable, moments: tuple[Moment, Moment], seat: Seat, _: Luck) -> Iterator[str]:
    """Behind its screen the other places what it will: nothing of it is seen but that it is ready."""
    state, across = moments[0], other(seat)
    now = State(*state)
    if now.phase != "prep":
        return
    seen = table.view(state, seat)
    for move in table.moves(state, across):
        ready = move.kind == "ready"
        if ready and now.sides[SEATS.index(seat)].ready:
            continue  # the screens go
        step = table.apply(state, {across: move})
        after = table.view(step[0], seat)
        changed = [key for key, value in seen.items() if after[key] != value]
        told = [event.kind for event in seen_by(seat, named(step[1]))]
        if (changed, told) != ((["theirs"], ["ready"]) if ready else ([], [])):
            yield f"seat {seat} learns by '{move}': {changed}, {told}"


def step_faults(before: Moment, after: Moment) -> Iterator[str]:
    """Mana never grows within a Set."""
    was, now = State(*before), State(*after)
    if now.set_no == was.set_no and any(b.mana < a.mana for b, a in zip(was.sides, now.sides, strict=True)):
        yield f"mana grew: {was.sides}, {now.sides}"


class Ledger(naive.Ledger):
    """The events that a seat sees, and its hand and its mana by them."""

    def __init__(self, table: LegendTable, seat: Seat) -> None:
        super().__init__(seat)
        self.names = table.deck.names

    def faults(self, moment: Moment) -> Iterator[str]:
        """A hand, or mana, of which the events have not told."""
        state = State(*moment)
        side = state.sides[SEATS.index(self.seat)]
        hand = self.names(side.hand)
        if sorted(self.hand) != sorted(hand):
            yield f"seat {self.seat} holds {hand}, and was told of {self.hand}"
        if state.ended is None and self.mana != side.mana:
            yield f"seat {self.seat} has {side.mana} mana, and was told of {self.mana}"


def whole_table(table: LegendTable) -> Table[Moment]:
    return table


WITNESS = Witness(
    table=whole_table,
    universe=naive.universe,
    legal=naive.legal,
    faults=naive.faults,
    ledgers=lambda table: [Ledger(table, seat) for seat in SEATS],
    choice_faults=choice_faults,
    step_faults=step_faults,
)
