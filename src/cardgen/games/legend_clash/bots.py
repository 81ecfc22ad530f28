"""The game's own bots.

Greedy deploys for a third of the mana that is left, spread over the Clashes to come, puts strength where it stands
together, and activates what helps at once.  It knows nothing that its seat does not see.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType

from cardgen.engine.contract import SEATS, Bot, Move, Seat, Table
from cardgen.engine.streams import below, stream

from .book import Book
from .course import KEEP, REDRAW
from .options import PASS
from .prep import READY
from .regret import Regret
from .state import ACTIVATE, MULLIGAN, Moment, Side, State
from .worth import worth

# What a placement is worth to greedy, by feature.
WEIGHTS: Mapping[str, int] = MappingProxyType(
    {
        "rank": 30,  # points that the creature may score, or hold
        "strong": 1,  # OFF of an attacker, DEF of a guard
        "tough": 1,  # HP, where it counts half
        "empty": 40,  # a lane that would be left open
        "beside": 15,  # a creature of the same mode stands there
        "cost": -1,  # half a point for each mana
        "trap": 60,
        "relic": 30,
        "setting": 30,
        "whim": 1,  # up to 40 by chance: who always does the same is easily read
        "over": -1000,  # mana beyond what this Clash may cost
    }
)
WHIM = 41


@dataclass(frozen=True, slots=True)
class Greedy:
    """In Prep the placement with the highest sum of features; in Activation what betters the position most."""

    weights: Mapping[str, int]

    def __call__(self, table: Table[Moment], state: Moment, seat: Seat, luck: int) -> Move:
        """The next move."""
        offered = table.moves(state, seat)
        if len(offered) == 1 or not isinstance(table, Book):
            return offered[0]
        now = State(*state)
        if now.phase == MULLIGAN:
            return REDRAW if REDRAW in offered else KEEP
        if now.phase == ACTIVATE:
            return self._activation(table, state, seat, offered)
        side = now.sides[SEATS.index(seat)]
        chance, scores = stream(luck, f"prep-{seat}", now.nth * 64 + len(side.left)), list[int]()
        for move in offered:
            chance, whim = below(chance, WHIM)
            found = features(table, now, side, move)
            scores.append(self.score({**found, "whim": whim} if found else found))
        return offered[scores.index(max(scores))]

    def score(self, found: Mapping[str, int]) -> int:
        """The weighted sum of features."""
        return sum(self.weights[name] * count for name, count in found.items())

    def _activation(self, table: Table[Moment], state: Moment, seat: Seat, offered: tuple[Move, ...]) -> Move:
        """What gains most as the lanes stand; nothing where nothing gains."""
        if not isinstance(table, Book):
            return offered[0]
        hidden = _blind(table, state, seat)
        quiet = table.quiet()
        best, most = PASS, _gain(table, hidden, seat)
        for move in offered:
            if move == PASS:
                continue
            gain = _gain(table, quiet.apply(hidden, {seat: move})[0], seat)
            if gain > most or best not in offered:
                best, most = move, gain
        return best


def _gain(table: Book, state: Moment, seat: Seat) -> int:
    return worth(table, state, seat)


def _blind(table: Table[Moment], state: Moment, seat: Seat) -> Moment:
    """The state with what the seat does not see dealt in one fixed way."""
    return table.determinise(state, seat, 0)


def features(book: Book, state: State, side: Side, move: Move) -> Mapping[str, int]:
    """What a placement would do, in numbers."""
    if move == READY:
        return {}
    deck, card = book.deck, move.args[0]
    place = book.deck.side(side.hand[0])
    unit = deck.numbers[place][card]
    over = {"over": max(0, deck.cost[unit] - (side.mana - reserve(book, state, side)))}
    if move.kind != "place":
        lane = int(move.args[1]) - 1 if move.kind != "setting" else 0
        stands = bool(side.lines[lane]) or move.kind != "relic"
        return {move.kind: 1 if stands else -1, "cost": deck.cost[unit] // 2, **over}
    lane, guard = int(move.args[1]) - 1, move.args[2] == "guard"
    line = side.lines[lane]
    off, def_, hp = deck.stats[unit]
    beside = sum(bool(side.guards >> u & 1) == guard for u in line)
    return {
        "rank": 0 if guard and not line else deck.points[unit],
        "strong": def_ if guard else off,
        "tough": hp // 2,
        "empty": int(not line),
        "beside": beside,
        "cost": deck.cost[unit] // 2,
        **over,
    }


def reserve(book: Book, state: State, side: Side) -> int:
    """The mana that is kept for the Clashes to come, as far as the Set may have more of them."""
    later = book.values.clashes - state.clash
    return side.open_mana * later // (later + 1)


def bots(table: Book) -> Mapping[str, Bot[Moment]]:
    """The game's own bots, from the weakest to the strongest."""
    greedy = Greedy(WEIGHTS)
    return {"greedy": greedy, "regret": Regret(greedy)}
