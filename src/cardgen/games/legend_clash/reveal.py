"""Reveal: creatures, relics and Settings lie open, traps stay face down, and everybody sees what it cost."""

from __future__ import annotations

from cardgen.engine.contract import SEATS, EventRow

from .state import SideRow


def reveal(place: int, side: SideRow, told: list[EventRow]) -> None:
    """What a side's cards cost, now that it can be checked, and card by card what lies where, in the order of placing.

    Of a trap no more is told than its lane.
    """
    _, mana, _, _, _, (a, b, c), _, _, _, _, _, _, shows, held = side
    had, clause = held[5], "LC-2.6" if a and b and c else "LC-3.8"
    rule = "LC-A42" if a or b or c else "LC-A08" if had else "LC-A50"
    told.append(("deployed", clause, SEATS, SEATS[place], (), had, mana, rule, (("spent", had - mana),)))
    told += shows
