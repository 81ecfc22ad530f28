"""The rules of Legend Clash a second time, slow and literal: what may a seat do, and what must never change.

Nothing here calls the rules that it checks.  It reads the state and the options, and asks of each of many moves, most
of them nonsense, whether it ought to be allowed.  A lane is resolved here point of damage by point of damage.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from cardgen.engine.contract import SEATS, Event, Move, Seat
from cardgen.games.legend_clash.state import Moment, Side, State
from cardgen.games.legend_clash.table import LegendTable

WORDS = ("place", "trap", "relic", "setting", "ready", "activate", "flip", "pass", "keep", "redraw", "dance")
Creature = tuple[str, int, int, int, int, str, int]  # name, points, OFF, DEF, HP, mode, damage


def universe(table: LegendTable, luck: Any) -> list[Move]:
    """Moves that somebody could think of, and some that nobody would."""
    ids = table.deck.ids
    moves = [Move(word) for word in WORDS]
    for word in WORDS:
        for _ in range(5):
            card, lane = ids[luck.below(len(ids))], luck.below(5)
            mode = ("attack", "guard", "asleep")[luck.below(3)]
            moves += [Move(word, (card,)), Move(word, (card, lane)), Move(word, (card, lane, mode))]
            moves.append(Move(word, (card, ids[luck.below(len(ids))])))
    return [*moves, Move("place", (3, 4)), Move("ready", (1,)), Move("trap", ("sword", 1)), Move("pass", ("twice",))]


def legal(table: LegendTable, moment: Moment, seat: Seat, move: Move) -> bool:
    """May that seat make that move?"""
    state, here = State(*moment), SEATS.index(seat)
    if state.ended is not None:
        return False
    if state.phase == "prep":
        return _prep(table, state.sides[here], here, move)
    return move in state.offers[here]  # abilities have tests of their own


def _prep(table: LegendTable, side: Side, here: int, move: Move) -> bool:
    if side.ready:
        return False
    if move == Move("ready"):
        return True
    held = {table.deck.ids[unit]: unit for unit in side.hand}
    if not move.args or move.args[0] not in held:
        return False
    unit = held[str(move.args[0])]
    kind = table.deck.types[unit]
    lanes = [list(line) for line in side.lines]
    others = [u for u, _ in (*side.traps, *side.relics)] + list(side.settings)
    if unit in [u for line in lanes for u in line] or unit in others:
        return False
    printed = table.deck.cost[unit]
    if printed > side.mana:
        return False
    order = ["creature", "trap", "relic", "setting"]
    done = [(order.index(table.deck.types[u]), u) for u in others]
    if done and (order.index(kind), unit) < max(done):
        return False
    if kind == "creature":
        return move.kind == "place" and len(move.args) == 3 and _creature(table, side, move)
    if kind == "setting":
        return move.kind == "setting" and len(move.args) == 1 and not side.settings
    if move.kind != kind or len(move.args) != 2 or move.args[1] not in (1, 2, 3):
        return False
    taken = sum(lane + 1 == move.args[1] for _, lane in side.traps)
    return not (kind == "trap" and table.values.traps_per_lane == "1" and taken)


def _creature(table: LegendTable, side: Side, move: Move) -> bool:
    _, lane, mode = move.args
    if lane not in (1, 2, 3) or mode not in ("attack", "guard"):
        return False
    if any(side.lines[behind] for behind in range(int(lane), 3)):
        return False
    line = side.lines[int(lane) - 1]
    if len(line) >= 3:
        return False
    modes = {"guard" if side.guards >> u & 1 else "attack" for u in line}
    return table.values.modes == "per-creature" or modes <= {mode}


def faults(table: LegendTable, moment: Moment) -> Iterator[str]:
    """What must be so of every state."""
    state = State(*moment)
    for place in (0, 1):
        yield from _side_faults(table, state, place)
    for unit, amount in state.heat.damage:
        if amount <= 0 or not any(unit in line for side in state.sides for line in side.lines):
            yield "damage on nobody"
    if len(state.sets) > 6 or len(state.clashes) > 3:
        yield "too many Sets or Clashes"


def _side_faults(table: LegendTable, state: State, place: int) -> Iterator[str]:
    side = state.sides[place]
    cards = (*side.hand, *side.deck)
    if table.values.set_hand == "reshuffle" and sorted(cards) != sorted(table.deck.lists[place]):
        yield f"cards of {SEATS[place]} were lost or doubled"
    if len(set(cards)) != len(cards):
        yield "a card is there twice"
    if len(side.hand) != table.values.hand_size:
        yield f"a hand of {len(side.hand)}"
    if not 0 <= side.mana <= side.open_mana <= table.values.mana:
        yield f"mana {side.mana} of {side.open_mana}"
    for line in side.lines:
        if len(line) > 3:
            yield "four creatures in a lane"
    lying = [u for line in side.lines for u in line] + [u for u, _ in (*side.traps, *side.relics)]
    if len(set(lying)) != len(lying) or not set(lying) <= set(side.hand):
        yield "a card on the table is not of the hand"


class Ledger:
    """What a seat can know by its own log: its hand of the Set and its mana."""

    def __init__(self, seat: Seat) -> None:
        self.seat = seat
        self.hand: list[str] = []
        self.mana = 0

    def follow(self, event: Event) -> None:
        """Take down one event, if the seat sees it."""
        if self.seat not in event.to:
            return
        if event.kind == "deal":
            self.hand = list(event.cards)
        elif event.kind in ("set", "sudden-death"):
            self.mana = event.number("mana")
        elif event.seat == self.seat and event.after is not None and event.kind in _PAID:
            self.mana = event.after


_PAID = ("place", "set-trap", "lay-relic", "lay-setting", "activate", "use-relic", "flip")


def lane(a: Sequence[Creature], b: Sequence[Creature]) -> tuple[int, int]:
    """The points of both sides of a lane under the printed rules, one point of damage after the other."""
    one, other = _strike(a, b), _strike(b, a)
    return one[0] + other[1], other[0] + one[1]


def _strike(ours: Sequence[Creature], theirs: Sequence[Creature]) -> tuple[int, int]:
    """What one side scores, and what the other scores for having stopped it."""
    alive = [c for c in ours if c[6] < c[4]]
    across = [c for c in theirs if c[6] < c[4]]
    points = sum(c[1] for c in theirs if c[6] >= c[4])
    attackers = [c for c in alive if c[5] == "A"]
    guards = [c for c in across if c[5] == "G"]
    if not across:
        return points + sum(c[1] for c in attackers), 0
    damage = {id(c): c[6] for c in across}
    strike = sum(c[2] for c in attackers)
    shield = sum(c[3] for c in guards)
    stopped = 0
    if attackers and guards and strike <= shield:
        stopped = max(c[1] for c in attackers)
    else:
        for _ in range(max(strike - shield, 0) if attackers else 0):
            reached = next((c for c in across if damage[id(c)] < c[4]), None)
            if reached is None:
                break
            damage[id(reached)] += 1
    for creature in across:
        if damage[id(creature)] >= creature[4]:
            points += creature[1]
        elif damage[id(creature)]:
            points += 1
    return points, stopped
